/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What of the decoration is not drawn, by the limits of a document, and what of it lies where
 * nobody can play. */

#include "render/decor/decor-room.h"
#include "render/areas/plain.h"
#include "render/areas/track.h"
#include "render/checks/checks.h"
#include "validator/base/words.h"
#include "validator/checks/map/map.h"
#include "validator/checks/setup/setup.h"

#include <glib/gi18n-lib.h>
#include <math.h>

/* Steps of a board's tracks that are looked at. */
#define MOST_LOOKED_AT 400

/* How far, in mm, a step may reach over an area before it lies on it. */
#define STEP_SLACK .3

/* By how much less, in mm, a step may be smaller than it is said to be. */
#define SIZE_SLACK .05

static void
tell_setup (LoomCheck *check, const LoomEntity *entity)
{
  const LoomPosition *position = loom_check_position (check);
  g_autoptr (GPtrArray) plain = position != NULL ? loom_plain_dup_setup_words (position) : NULL;

  for (guint i = 0; plain != NULL && i < plain->len; i++)
    loom_check_add (check, "DRAWN-IN-PART", entity, "%s",
                    (const char *)g_ptr_array_index (plain, i));
}

void
loom_print_check_decor (LoomCheck *check)
{
  g_autoptr (LoomDecorRoom) room = loom_decor_room_new (check->board, check->report->folder, FALSE);
  g_autoptr (GPtrArray) entities = g_ptr_array_new ();
  g_autoptr (GPtrArray) plain = loom_plain_dup_words (check->board, entities);
  guint n;
  const LoomLeftOut *left_out = loom_decor_room_left_out (room, &n);

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *words = loom_left_out_dup_words (&left_out[i]);

      loom_check_add (check, "DRAWN-IN-PART", left_out[i].first, "%s", words);
    }
  for (guint i = 0; i < plain->len; i++)
    loom_check_add (check, "DRAWN-IN-PART", g_ptr_array_index (entities, i), "%s",
                    (const char *)g_ptr_array_index (plain, i));
  /* With scenarios, each tells for itself. */
  if (loom_board_n (check->board, LOOM_KIND_SCENARIO) == 0
      && loom_board_section (check->board, LOOM_KIND_LAYERS) != NULL)
    tell_setup (check, loom_board_section (check->board, LOOM_KIND_LAYERS));
}

void
loom_print_check_placed (LoomCheck *check)
{
  tell_setup (check, &check->scenario->entity);
}

/* The area that @step lies on, by its middle and its corners; NULL where it lies on none. */
static const LoomArea *
find_covered (const LoomCheck *check, const LoomGeometry *geometry, const LoomTrackStep *step)
{
  LoomTrackStep within = *step;
  LoomVec2 spots[5];

  within.side -= 2 * STEP_SLACK;
  loom_track_step_corners (&within, spots);
  spots[4] = step->at;
  for (guint i = 0; i < G_N_ELEMENTS (spots); i++)
    {
      const guint index
          = loom_geometry_area_at (geometry, spots[i].x * LOOM_MM, spots[i].y * LOOM_MM);

      if (index == LOOM_NONE)
        continue;
      const LoomArea *area = loom_board_area (check->board, index);
      const LoomTerrain *terrain
          = (const LoomTerrain *)(area->terrain != 0 ? loom_board_get (check->board, area->terrain)
                                                     : NULL);
      if (terrain == NULL || terrain->kind != LOOM_TERRAIN_VOID)
        return area;
    }
  return NULL;
}

/* Whether the steps of @track are as large as they are said to be. */
static void
check_steps (LoomCheck *check, const LoomTrack *track)
{
  g_autoptr (GArray) steps = g_array_new (FALSE, FALSE, sizeof (LoomTrackStep));

  if (track->step_size == LOOM_UNSET || ABS ((gint64)track->to - track->from) >= LOOM_MOST_STEPS)
    return;
  loom_track_get_steps (track, steps);
  const double wanted = (double)track->step_size / LOOM_MM;
  const double is = steps->len > 0 ? g_array_index (steps, LoomTrackStep, 0).side : wanted;
  if (is > wanted - SIZE_SLACK)
    return;
  g_autofree char *asked = loom_words_mm (track->step_size);
  /* As whole tenths of a millimetre. */
  const gint32 room = MAX ((gint32)floor (is * 10) * (LOOM_MM / 10), 1);
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

void
loom_print_check_tracks (LoomCheck *check)
{
  const GPtrArray *tracks = loom_board_list (check->board, LOOM_KIND_TRACK);
  g_autoptr (GArray) steps = g_array_new (FALSE, FALSE, sizeof (LoomTrackStep));
  guint left = MOST_LOOKED_AT;

  if (loom_board_n (check->board, LOOM_KIND_AREA) == 0)
    return;
  for (guint i = 0; i < tracks->len; i++)
    {
      const LoomTrack *track = g_ptr_array_index (tracks, i);
      const LoomArea *first = NULL;
      guint n = 0;

      if (track->decor.on != 0 || left == 0
          || ABS ((gint64)track->to - track->from) >= LOOM_MOST_STEPS)
        continue;
      g_array_set_size (steps, 0);
      loom_track_get_steps (track, steps);
      for (guint k = 0; k < steps->len && left > 0; k++, left--)
        {
          const LoomArea *area = find_covered (check, loom_check_geometry (check),
                                               &g_array_index (steps, LoomTrackStep, k));
          n += area != NULL;
          first = first != NULL ? first : area;
        }
      if (n == 0)
        continue;
      g_autofree char *name = loom_words_name (&first->entity);
      loom_check_add (check, "TRACK-OVER-AREA", &track->decor.entity,
                      g_dngettext (GETTEXT_PACKAGE, "%u step of the track lies on %s",
                                   "%u steps of the track lie on areas, the first on %s", n),
                      n, name);
    }
}
