/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Tracks that lie on what is drawn on the board: routes, rivers and roads, and the designer's words
 * and symbols. What is placed by itself keeps clear of tracks; these stand where they were put. */

#include "render/areas/panels.h"
#include "render/areas/ways.h"
#include "render/checks/checks.h"
#include "render/checks/laid-tracks.h"
#include "render/decor/decor-room.h"
#include "validator/base/words.h"

#include <glib/gi18n-lib.h>

/* So many things that a track lies on are named; the rest is counted. */
#define MOST_NAMED 4

/* A line on the map: a route or a way. */
typedef struct
{
  const LoomEntity *entity; /* of the board that is checked */
  const GArray *points;     /* of LoomVec2, borrowed from the plan */
  LoomRect box;
} DrawnLine;

static void
add_line (LoomCheck *check,
          const LoomEntity *entity,
          const GArray *points,
          const LoomRect *box,
          GArray *lines)
{
  const DrawnLine line = { loom_board_get (check->board, entity->handle), points, *box };

  g_array_append_val (lines, line);
}

static GArray *
new_lines (LoomCheck *check, const LoomAreaPlan *plan)
{
  GArray *lines = g_array_new (FALSE, FALSE, sizeof (DrawnLine));

  for (guint i = 0; i < plan->routes->len; i++)
    {
      const LoomPlanRoute *r = &g_array_index (plan->routes, LoomPlanRoute, i);
      add_line (check, &r->route->entity, r->points, &r->box, lines);
    }
  for (guint i = 0; i < plan->ways->len; i++)
    {
      const LoomPlanWay *way = &g_array_index (plan->ways, LoomPlanWay, i);
      add_line (check, &way->path->decor.entity, way->points, &way->box, lines);
    }
  return lines;
}

static gboolean
are_apart (const LoomRect *a, const LoomRect *b)
{
  return a->right < b->left || a->left > b->right || a->bottom < b->top || a->top > b->bottom;
}

static gboolean
lies_on_line (const LoomTrackStep *step, const DrawnLine *line)
{
  const LoomRect own = loom_track_step_box (step);
  const LoomQuad quad = loom_laid_quad (step);

  return !are_apart (&own, &line->box)
         && loom_quad_meets_line (&quad, (const LoomVec2 *)(gconstpointer)line->points->data,
                                  line->points->len, LOOM_STEP_SLACK);
}

static gboolean
lies_on_box (const LoomTrackStep *step, const LoomRect *box)
{
  const LoomQuad quad = loom_laid_quad (step), below = loom_quad_of (box);

  return loom_quads_meet (&quad, &below, LOOM_STEP_SLACK);
}

/* Words and symbols that are drawn before @track; what comes behind it is put onto it on purpose.
 */
static void
gather_below (LoomCheck *check,
              const LoomAreaPlan *plan,
              const LoomTrack *track,
              GPtrArray *things,
              GArray *boxes)
{
  static const LoomKind kinds[] = { LOOM_KIND_TEXT, LOOM_KIND_SYMBOL };
  g_autoptr (LoomDecorRoom) room = loom_decor_room_new (check->board, NULL, FALSE);

  for (guint k = 0; k < G_N_ELEMENTS (kinds); k++)
    {
      const GPtrArray *entities = loom_board_list (check->board, kinds[k]);

      for (guint i = 0; i < entities->len; i++)
        {
          const LoomDecor *decor = g_ptr_array_index (entities, i);
          LoomRect box;

          if (decor->entity.order > track->decor.entity.order
              || !loom_decor_printed_box (plan, room, decor, &box))
            continue;
          g_ptr_array_add (things, (gpointer)&decor->entity);
          g_array_append_val (boxes, box);
        }
    }
}

/* Tells of @n steps of @track, or of the track about the board where it is NULL, and of what is
 * below them. */
static void
tell (LoomCheck *check, const LoomTrack *track, guint n, const GPtrArray *below)
{
  const LoomEntity *own
      = track != NULL ? &track->decor.entity : loom_board_section (check->board, LOOM_KIND_STYLE);
  g_autofree char *names = loom_words_list (below, MOST_NAMED);
  LoomDiagnostic *found;

  if (track != NULL)
    found = loom_check_add (check, "TRACK-OVER-DRAWN", own,
                            g_dngettext (GETTEXT_PACKAGE,
                                         "%u step of the track lies on what is drawn there: %s",
                                         "%u steps of the track lie on what is drawn there: %s", n),
                            n, names);
  else
    found = loom_check_add (check, "TRACK-OVER-DRAWN", own,
                            _ ("the track about the board lies on what is drawn there: %s"), names);
  for (guint i = 0; i < below->len; i++)
    loom_diagnostic_concern (found, g_ptr_array_index (below, i));
}

static void
check_track (LoomCheck *check,
             const LoomAreaPlan *plan,
             const GArray *lines,
             const LoomLaidTrack *laid)
{
  g_autoptr (GPtrArray) things = g_ptr_array_new ();
  g_autoptr (GPtrArray) below = g_ptr_array_new ();
  g_autoptr (GArray) boxes = g_array_new (FALSE, FALSE, sizeof (LoomRect));
  g_autofree gboolean *is_over = g_new0 (gboolean, laid->steps->len + 1);
  guint n = 0;

  gather_below (check, plan, laid->track, things, boxes);
  for (guint i = 0; i < lines->len + things->len; i++)
    {
      const guint own = i - MIN (i, lines->len);
      const DrawnLine *line = i < lines->len ? &g_array_index (lines, DrawnLine, i) : NULL;
      gboolean meets = FALSE;

      for (guint k = 0; k < laid->steps->len; k++)
        if (line != NULL ? lies_on_line (loom_laid_track_step (laid, k), line)
                         : lies_on_box (loom_laid_track_step (laid, k),
                                        &g_array_index (boxes, LoomRect, own)))
          meets = is_over[k] = TRUE;
      if (meets)
        g_ptr_array_add (below,
                         line != NULL ? (gpointer)line->entity : g_ptr_array_index (things, own));
    }
  for (guint k = 0; k < laid->steps->len; k++)
    n += is_over[k];
  if (n > 0)
    tell (check, laid->track, n, below);
}

static void
check_frame_track (LoomCheck *check, const GArray *lines, const LoomRect *inside)
{
  g_autoptr (GPtrArray) below = g_ptr_array_new ();

  for (guint i = 0; i < lines->len; i++)
    {
      const DrawnLine *line = &g_array_index (lines, DrawnLine, i);

      if (!loom_laid_is_inside (&line->box, inside))
        g_ptr_array_add (below, (gpointer)line->entity);
    }
  if (below->len > 0)
    tell (check, NULL, 0, below);
}

/* Whether it has been told, so that no scenario repeats what another said. */
static gpointer
build_told (LoomCheck *check)
{
  return g_new0 (gboolean, 1);
}

void
loom_print_check_track_covers (LoomCheck *check)
{
  const LoomAreaPlan *plan = loom_print_check_plan (check);
  gboolean *is_told = loom_check_map_cache (check, build_told, g_free);
  g_auto (LoomLaidTracks) all = { 0 };

  if (plan == NULL || *is_told || loom_board_n (check->board, LOOM_KIND_AREA) == 0)
    return;
  *is_told = TRUE;
  g_autoptr (GArray) lines = new_lines (check, plan);
  loom_laid_tracks_init (&all, check->board);
  for (guint i = 0; i < all.tracks->len; i++)
    if (loom_laid_tracks_nth (&all, i)->track->decor.print != 0)
      check_track (check, plan, lines, loom_laid_tracks_nth (&all, i));
  if (all.has_frame_track)
    check_frame_track (check, lines, &all.inside);
}
