/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Tracks that lie where nobody can play: on areas; and those whose steps are smaller than they are
 * said to be. */

#include "render/checks/checks.h"
#include "render/checks/laid-tracks.h"
#include "render/motifs/ornaments.h"
#include "validator/base/words.h"
#include "validator/checks/map/map.h"

#include <glib/gi18n-lib.h>
#include <math.h>

/* By how much less, in mm, a step may be smaller than it is said to be. */
#define SIZE_SLACK .05

/* The depths of a track about the board, in µm, that are tried until it leaves all areas free; less
 * deep its numbers cannot be read. */
#define DEEPEST 12000
#define SHALLOWEST 5000

/* --- On areas ---------------------------------------------------------------------------------
 */

static gboolean
are_apart (const LoomRect *a, const LoomRect *b)
{
  return a->right < b->left || a->left > b->right || a->bottom < b->top || a->top > b->bottom;
}

/* The rings of area @i, each with its first point behind its last. */
static GPtrArray *
dup_closed_rings (LoomCheck *check, guint i)
{
  GPtrArray *rings = loom_laid_dup_rings (check, i);

  for (guint k = 0; k < rings->len; k++)
    {
      GArray *ring = g_ptr_array_index (rings, k);

      if (ring->len == 0)
        continue;
      const LoomVec2 start = g_array_index (ring, LoomVec2, 0);
      g_array_append_val (ring, start);
    }
  return rings;
}

/* Whether some of @rings, which are closed, passes through @step. */
static gboolean
is_crossed (const LoomTrackStep *step, const GPtrArray *rings)
{
  const LoomQuad quad = loom_laid_quad (step);

  for (guint k = 0; k < rings->len; k++)
    {
      const GArray *ring = g_ptr_array_index (rings, k);

      if (loom_quad_meets_line (&quad, (const LoomVec2 *)(gconstpointer)ring->data, ring->len,
                                LOOM_STEP_SLACK))
        return TRUE;
    }
  return FALSE;
}

/* Notes in @covered, by step, where area @i is the first that the step lies on: it is below the
 * middle of the step, or ends below it. */
static void
note_covered (LoomCheck *check, const LoomLaidTrack *laid, guint i, const LoomArea **covered)
{
  const LoomRect box = loom_laid_area_box (check, i);
  g_autoptr (GPtrArray) rings = NULL;

  for (guint k = 0; k < laid->steps->len; k++)
    {
      const LoomTrackStep *step = loom_laid_track_step (laid, k);
      const LoomRect own = loom_track_step_box (step);

      if (covered[k] != NULL || are_apart (&box, &own))
        continue;
      if (rings == NULL)
        rings = dup_closed_rings (check, i);
      if (is_crossed (step, rings)
          || loom_geometry_area_contains (loom_check_geometry (check), i, step->at.x * LOOM_MM,
                                          step->at.y * LOOM_MM))
        covered[k] = loom_board_area (check->board, i);
    }
}

static void
check_over_areas (LoomCheck *check, const LoomLaidTrack *laid)
{
  g_autofree const LoomArea **covered = g_new0 (const LoomArea *, laid->steps->len + 1);
  const LoomArea *first = NULL;
  guint n = 0;

  for (guint i = 0; i < loom_board_n (check->board, LOOM_KIND_AREA); i++)
    if (loom_laid_has_ground (check, i))
      note_covered (check, laid, i, covered);
  for (guint k = 0; k < laid->steps->len; k++)
    {
      n += covered[k] != NULL;
      first = first != NULL ? first : covered[k];
    }
  if (n == 0)
    return;
  g_autofree char *name = loom_words_name (&first->entity);
  loom_check_add (check, "TRACK-OVER-AREA", &laid->track->decor.entity,
                  g_dngettext (GETTEXT_PACKAGE, "%u step of the track lies on %s",
                               "%u steps of the track lie on areas, the first on %s", n),
                  n, name);
}

/* How many areas reach out of @inside; the first of them in *@first. */
static guint
count_outside (LoomCheck *check, const LoomRect *inside, const LoomArea **first)
{
  guint n = 0;

  for (guint i = 0; i < loom_board_n (check->board, LOOM_KIND_AREA); i++)
    {
      const LoomRect box = loom_laid_area_box (check, i);

      if (!loom_laid_has_ground (check, i) || loom_laid_is_inside (&box, inside))
        continue;
      if (n++ == 0)
        *first = loom_board_area (check->board, i);
    }
  return n;
}

/* The track about the board as deep as leaves all areas free; NULL where its numbers could not be
 * read any more. */
static LoomEdit *
dup_depth_fix (LoomCheck *check, const LoomStyle *style)
{
  const LoomAreas *areas = (const LoomAreas *)loom_board_section (check->board, LOOM_KIND_AREAS);
  const double w = (double)areas->width / LOOM_MM, h = (double)areas->height / LOOM_MM;
  LoomStyle less = *style;
  const LoomArea *first;

  for (gint32 depth = DEEPEST; depth >= SHALLOWEST; depth -= LOOM_MM / 10)
    {
      less.step_size = depth;
      const LoomRect inside = loom_ornament_track_inside (w, h, &less);
      if (count_outside (check, &inside, &first) > 0)
        continue;
      g_autofree char *words = loom_words_mm (depth);
      g_autofree char *label = g_strdup_printf (_ ("Make the steps %s deep"), words);
      LoomEdit *fix = loom_edit_new (label);
      loom_edit_set_number (fix, style->entity.handle, LOOM_KIND_STYLE, "step-size", depth);
      return fix;
    }
  return NULL;
}

static void
check_frame_track (LoomCheck *check, const LoomLaidTracks *all)
{
  const LoomStyle *style = (const LoomStyle *)loom_board_section (check->board, LOOM_KIND_STYLE);
  const LoomArea *first = NULL;
  const guint n = count_outside (check, &all->inside, &first);

  if (n == 0)
    return;
  g_autofree char *name = loom_words_name (&first->entity);
  LoomDiagnostic *found = loom_check_add (
      check, "TRACK-OVER-AREA", &style->entity,
      g_dngettext (GETTEXT_PACKAGE, "the track about the board lies on %u area, %s",
                   "the track about the board lies on %u areas, the first of them %s", n),
      n, name);
  LoomEdit *fix = dup_depth_fix (check, style);

  loom_diagnostic_concern (found, &first->entity);
  if (fix != NULL)
    loom_diagnostic_take_fix (found, fix);
}

void
loom_print_check_tracks (LoomCheck *check)
{
  g_auto (LoomLaidTracks) all = { 0 };

  if (loom_board_n (check->board, LOOM_KIND_AREA) == 0)
    return;
  loom_laid_tracks_init (&all, check->board);
  for (guint i = 0; i < all.tracks->len; i++)
    check_over_areas (check, loom_laid_tracks_nth (&all, i));
  if (all.has_frame_track)
    check_frame_track (check, &all);
}

/* --- Sizes ------------------------------------------------------------------------------------
 */

/* Whether the steps of @track are as large as they are said to be. */
static void
check_steps (LoomCheck *check, const LoomTrack *track)
{
  g_autoptr (GArray) steps = g_array_new (FALSE, FALSE, sizeof (LoomTrackStep));

  if (track->step_size == LOOM_UNSET || ABS ((gint64)track->to - track->from) >= LOOM_MOST_STEPS)
    return;
  loom_track_get_steps (track, steps);
  const double wanted = (double)track->step_size / LOOM_MM;
  const double side = steps->len > 0 ? g_array_index (steps, LoomTrackStep, 0).side : wanted;
  if (side > wanted - SIZE_SLACK)
    return;
  g_autofree char *asked = loom_words_mm (track->step_size);
  /* As whole tenths of a millimetre. */
  const gint32 room = MAX ((gint32)floor (side * 10) * (LOOM_MM / 10), 1);
  g_autofree char *has = loom_words_mm (room);
  LoomDiagnostic *found
      = loom_check_add (check, "TRACK-CROWDED", &track->decor.entity,
                        _ ("the steps of the track are to be %s wide, and have room for %s: "
                           "they are drawn that small, so that none lies on another"),
                        asked, has);
  g_autofree char *label = g_strdup_printf (_ ("Make the steps %s wide"), has);
  LoomEdit *fix = loom_edit_new (label);

  loom_edit_set_number (fix, track->decor.entity.handle, LOOM_KIND_TRACK, "step-size", room);
  loom_diagnostic_take_fix (found, fix);
}

void
loom_print_check_track_sizes (LoomCheck *check)
{
  const GPtrArray *tracks = loom_board_list (check->board, LOOM_KIND_TRACK);

  for (guint i = 0; i < tracks->len; i++)
    check_steps (check, g_ptr_array_index (tracks, i));
}
