/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Where the tracks of a board lie: see laid-tracks.h. */

#include "render/checks/laid-tracks.h"

#include "render/motifs/ornaments.h"
#include "validator/checks/map/map.h"

#include <math.h>

/* Steps of a board's tracks that are looked at. */
#define MOST_LOOKED_AT 400

/* The parts of a circle that stand for the rim of a disc. */
#define RIM 32

static void
clear_track (gpointer data)
{
  g_array_unref (((LoomLaidTrack *)data)->steps);
}

static LoomRect
find_inside (const LoomBoard *board, const LoomStyle *style)
{
  const LoomAreas *areas = (const LoomAreas *)loom_board_section (board, LOOM_KIND_AREAS);
  const double w = (double)areas->width / LOOM_MM, h = (double)areas->height / LOOM_MM;
  const double frame = style == NULL || style->frame != LOOM_FRAME_NONE
                           ? loom_ornament_frame_width (w, h, style)
                           : 0;

  if (style != NULL && style->frame == LOOM_FRAME_TRACK)
    return loom_ornament_track_inside (w, h, style);
  return (LoomRect){ frame, frame, w - frame, h - frame };
}

void
loom_laid_tracks_init (LoomLaidTracks *self, const LoomBoard *board)
{
  const LoomStyle *style = (const LoomStyle *)loom_board_section (board, LOOM_KIND_STYLE);
  const GPtrArray *tracks = loom_board_list (board, LOOM_KIND_TRACK);
  guint left = MOST_LOOKED_AT;

  self->tracks = g_array_new (FALSE, FALSE, sizeof (LoomLaidTrack));
  g_array_set_clear_func (self->tracks, clear_track);
  self->inside = find_inside (board, style);
  self->has_frame_track = style != NULL && style->frame == LOOM_FRAME_TRACK;
  for (guint i = 0; i < tracks->len && left > 0; i++)
    {
      LoomLaidTrack laid = { .track = g_ptr_array_index (tracks, i) };

      if (laid.track->decor.on != 0
          || ABS ((gint64)laid.track->to - laid.track->from) >= LOOM_MOST_STEPS)
        continue;
      laid.steps = g_array_new (FALSE, FALSE, sizeof (LoomTrackStep));
      loom_track_get_steps (laid.track, laid.steps);
      g_array_set_size (laid.steps, MIN (laid.steps->len, left));
      left -= laid.steps->len;
      g_array_append_val (self->tracks, laid);
    }
}

void
loom_laid_tracks_clear (LoomLaidTracks *self)
{
  g_clear_pointer (&self->tracks, g_array_unref);
}

LoomQuad
loom_laid_quad (const LoomTrackStep *step)
{
  LoomQuad quad;

  loom_track_step_corners (step, quad.corners);
  return quad;
}

gboolean
loom_laid_is_inside (const LoomRect *box, const LoomRect *inside)
{
  return box->left >= inside->left - LOOM_STEP_SLACK && box->top >= inside->top - LOOM_STEP_SLACK
         && box->right <= inside->right + LOOM_STEP_SLACK
         && box->bottom <= inside->bottom + LOOM_STEP_SLACK;
}

gboolean
loom_laid_has_ground (LoomCheck *check, guint i)
{
  const LoomArea *area = loom_board_area (check->board, i);
  const LoomTerrain *terrain
      = (const LoomTerrain *)(area->terrain != 0 ? loom_board_get (check->board, area->terrain)
                                                 : NULL);

  return terrain == NULL || terrain->kind != LOOM_TERRAIN_VOID;
}

LoomRect
loom_laid_area_box (LoomCheck *check, guint i)
{
  const LoomRect b = loom_geometry_area_bounds (loom_check_geometry (check), i);

  return (LoomRect){ b.left / LOOM_MM, b.top / LOOM_MM, b.right / LOOM_MM, b.bottom / LOOM_MM };
}

/* The rim of a disc that fills @box. */
static GArray *
new_rim (const LoomRect *box)
{
  GArray *rim = g_array_new (FALSE, FALSE, sizeof (LoomVec2));
  const double r = (box->right - box->left) / 2;

  for (guint k = 0; k < RIM; k++)
    {
      const double turn = 2 * G_PI * k / RIM;
      const LoomVec2 p
          = { box->left + r * (1 + cos (turn)), (box->top + box->bottom) / 2 + r * sin (turn) };
      g_array_append_val (rim, p);
    }
  return rim;
}

GPtrArray *
loom_laid_dup_rings (LoomCheck *check, guint i)
{
  GPtrArray *rings = g_ptr_array_new_with_free_func ((GDestroyNotify)g_array_unref);
  const guint n = loom_topology_n_rings (loom_check_map_topology (check), i);
  const LoomRect box = loom_laid_area_box (check, i);

  if (n == 0)
    g_ptr_array_add (rings, new_rim (&box));
  for (guint ring = 0; ring < n; ring++)
    {
      GArray *points = g_array_new (FALSE, FALSE, sizeof (LoomVec2));

      loom_geometry_ring_points (loom_check_geometry (check), i, ring, points);
      for (guint k = 0; k < points->len; k++)
        {
          LoomVec2 *p = &g_array_index (points, LoomVec2, k);
          *p = (LoomVec2){ p->x / LOOM_MM, p->y / LOOM_MM };
        }
      g_ptr_array_add (rings, points);
    }
  return rings;
}
