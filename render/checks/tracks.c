/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Tracks that lie where nobody can play: on areas, on each other, below the track about the board;
 * and those whose steps are smaller than they are said to be. */

#include "render/areas/outline.h"
#include "render/areas/room.h"
#include "render/areas/track.h"
#include "render/checks/checks.h"
#include "render/motifs/ornaments.h"
#include "validator/base/words.h"
#include "validator/checks/map/map.h"

#include <glib/gi18n-lib.h>
#include <math.h>

/* Steps of a board's tracks that are looked at. */
#define MOST_LOOKED_AT 400

/* How far, in mm, a step may reach over an area before it lies on it, or two over each other. */
#define STEP_SLACK .3

/* By how much less, in mm, a step may be smaller than it is said to be. */
#define SIZE_SLACK .05

/* A track that lies on another is moved so far at the most, in mm, and found room for in cells of
 * so many a side of the board. */
#define FARTHEST 120
#define CELLS 300

/* The least depth, in mm, of a track about the board whose numbers can be read. */
#define LEAST_DEPTH 5.0

/* A track of the designer's where it lies. */
typedef struct
{
  const LoomTrack *track;
  GArray *steps; /* of LoomTrackStep */
} Laid;

/* All of them, and what the track about the board leaves free, or the frame. */
typedef struct
{
  GArray *tracks; /* of Laid */
  LoomRect in;    /* mm */
  gboolean has_frame_track;
} Lie;

static void
clear_laid (gpointer data)
{
  g_array_unref (((Laid *)data)->steps);
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

static void
gather (Lie *self, const LoomBoard *board)
{
  const LoomStyle *style = (const LoomStyle *)loom_board_section (board, LOOM_KIND_STYLE);
  const GPtrArray *tracks = loom_board_list (board, LOOM_KIND_TRACK);
  guint left = MOST_LOOKED_AT;

  self->tracks = g_array_new (FALSE, FALSE, sizeof (Laid));
  g_array_set_clear_func (self->tracks, clear_laid);
  self->in = find_inside (board, style);
  self->has_frame_track = style != NULL && style->frame == LOOM_FRAME_TRACK;
  for (guint i = 0; i < tracks->len && left > 0; i++)
    {
      Laid laid = { .track = g_ptr_array_index (tracks, i) };

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

static void
lie_clear (Lie *self)
{
  g_clear_pointer (&self->tracks, g_array_unref);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Lie, lie_clear)

static const Laid *
nth (const Lie *self, guint i)
{
  return &g_array_index (self->tracks, Laid, i);
}

static gboolean
is_void (const LoomBoard *board, const LoomArea *area)
{
  const LoomTerrain *terrain
      = (const LoomTerrain *)(area->terrain != 0 ? loom_board_get (board, area->terrain) : NULL);

  return terrain != NULL && terrain->kind == LOOM_TERRAIN_VOID;
}

/* --- On areas ---------------------------------------------------------------------------------
 */

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
      if (!is_void (check->board, area))
        return area;
    }
  return NULL;
}

static void
check_over_areas (LoomCheck *check, const Laid *laid)
{
  const LoomArea *first = NULL;
  guint n = 0;

  for (guint k = 0; k < laid->steps->len; k++)
    {
      const LoomArea *area = find_covered (check, loom_check_geometry (check),
                                           &g_array_index (laid->steps, LoomTrackStep, k));
      n += area != NULL;
      first = first != NULL ? first : area;
    }
  if (n == 0)
    return;
  g_autofree char *name = loom_words_name (&first->entity);
  loom_check_add (check, "TRACK-OVER-AREA", &laid->track->decor.entity,
                  g_dngettext (GETTEXT_PACKAGE, "%u step of the track lies on %s",
                               "%u steps of the track lie on areas, the first on %s", n),
                  n, name);
}

/* The areas that reach out of @in, the first in *@first. */
static guint
count_outside (LoomCheck *check, LoomRect in, const LoomArea **first)
{
  const LoomGeometry *geometry = loom_check_geometry (check);
  guint n = 0;

  for (guint i = 0; i < loom_board_n (check->board, LOOM_KIND_AREA); i++)
    {
      const LoomArea *area = loom_board_area (check->board, i);
      const LoomRect b = loom_geometry_area_bounds (geometry, i);

      if (is_void (check->board, area)
          || (b.left / LOOM_MM > in.left - STEP_SLACK && b.top / LOOM_MM > in.top - STEP_SLACK
              && b.right / LOOM_MM < in.right + STEP_SLACK
              && b.bottom / LOOM_MM < in.bottom + STEP_SLACK))
        continue;
      if (n++ == 0)
        *first = area;
    }
  return n;
}

/* The steps less deep, where they can still be read. */
static LoomEdit *
dup_depth_fix (LoomCheck *check, const LoomStyle *style)
{
  const LoomAreas *areas = (const LoomAreas *)loom_board_section (check->board, LOOM_KIND_AREAS);
  const double w = (double)areas->width / LOOM_MM, h = (double)areas->height / LOOM_MM;
  LoomStyle less = *style;
  const LoomArea *area;

  for (gint32 depth = 12 * LOOM_MM; depth >= LEAST_DEPTH * LOOM_MM; depth -= LOOM_MM / 10)
    {
      less.step_size = depth;
      if (count_outside (check, loom_ornament_track_inside (w, h, &less), &area) > 0)
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
check_frame (LoomCheck *check, const Lie *lie)
{
  const LoomStyle *style = (const LoomStyle *)loom_board_section (check->board, LOOM_KIND_STYLE);
  const LoomArea *first = NULL;
  const guint n = count_outside (check, lie->in, &first);

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
  g_auto (Lie) lie = { 0 };

  if (loom_board_n (check->board, LOOM_KIND_AREA) == 0)
    return;
  gather (&lie, check->board);
  for (guint i = 0; i < lie.tracks->len; i++)
    check_over_areas (check, nth (&lie, i));
  if (lie.has_frame_track)
    check_frame (check, &lie);
}

/* --- On each other ----------------------------------------------------------------------------
 */

static LoomQuad
quad_of (const LoomTrackStep *step)
{
  LoomQuad quad;

  loom_track_step_corners (step, quad.corners);
  return quad;
}

/* How many steps of @a lie on some of @b. */
static guint
count_meeting (const Laid *a, const Laid *b)
{
  guint n = 0;

  for (guint i = 0; i < a->steps->len; i++)
    {
      const LoomQuad step = quad_of (&g_array_index (a->steps, LoomTrackStep, i));
      gboolean meets = FALSE;

      for (guint k = 0; k < b->steps->len && !meets; k++)
        {
          const LoomQuad other = quad_of (&g_array_index (b->steps, LoomTrackStep, k));
          meets = loom_quads_meet (&step, &other, STEP_SLACK);
        }
      n += meets;
    }
  return n;
}

static gboolean
is_inside (const LoomRect *box, const LoomRect *in)
{
  return box->left >= in->left - STEP_SLACK && box->top >= in->top - STEP_SLACK
         && box->right <= in->right + STEP_SLACK && box->bottom <= in->bottom + STEP_SLACK;
}

/* How many steps lie on the track about the board. */
static guint
count_below (const Laid *laid, const LoomRect *in)
{
  guint n = 0;

  for (guint i = 0; i < laid->steps->len; i++)
    {
      const LoomRect box = loom_track_step_box (&g_array_index (laid->steps, LoomTrackStep, i));
      n += !is_inside (&box, in);
    }
  return n;
}

static void
block_areas (LoomCheck *check, LoomRoom *room)
{
  const LoomGeometry *geometry = loom_check_geometry (check);
  g_autoptr (GArray) points = g_array_new (FALSE, FALSE, sizeof (LoomVec2));

  for (guint i = 0; i < loom_board_n (check->board, LOOM_KIND_AREA); i++)
    {
      const LoomArea *area = loom_board_area (check->board, i);
      const LoomRect b = loom_geometry_area_bounds (geometry, i);

      g_array_set_size (points, 0);
      if (is_void (check->board, area))
        continue;
      if (area->radius == LOOM_UNSET)
        loom_geometry_ring_points (geometry, i, 0, points);
      for (guint k = 0; k < points->len; k++)
        {
          LoomVec2 *p = &g_array_index (points, LoomVec2, k);
          *p = (LoomVec2){ p->x / LOOM_MM, p->y / LOOM_MM };
        }
      if (points->len > 0)
        loom_room_mark_rings (room, (const LoomVec2 *)(gconstpointer)points->data, &points->len, 1,
                              TRUE);
      else
        loom_room_block_disc (room, (b.left + b.right) / 2 / LOOM_MM,
                              (b.top + b.bottom) / 2 / LOOM_MM, (b.right - b.left) / 2 / LOOM_MM);
    }
}

/* Where no area lies, and no track but the one numbered @moved. */
static void
make_room (LoomRoom *room, LoomCheck *check, const Lie *lie, guint moved)
{
  loom_room_init (room, &lie->in, CELLS, FALSE);
  block_areas (check, room);
  for (guint i = 0; i < lie->tracks->len; i++)
    for (guint k = 0; k < nth (lie, i)->steps->len && i != moved; k++)
      {
        const LoomRect box
            = loom_track_step_box (&g_array_index (nth (lie, i)->steps, LoomTrackStep, k));
        loom_room_block_box (room, &box);
      }
  loom_room_settle (room);
}

static gboolean
has_room (const LoomRoom *room, const Laid *laid, double dx, double dy)
{
  for (guint i = 0; i < laid->steps->len; i++)
    {
      const LoomRect box = loom_track_step_box (&g_array_index (laid->steps, LoomTrackStep, i));
      const LoomRect moved = { box.left + dx, box.top + dy, box.right + dx, box.bottom + dy };

      if (!loom_room_has (room, &moved))
        return FALSE;
    }
  return TRUE;
}

/* The least way, in whole millimetres along or across the board or between, to where there is room
 * for the track numbered @i. */
static gboolean
find_way (LoomCheck *check, const Lie *lie, guint i, LoomVec2 *way)
{
  g_auto (LoomRoom) room = { 0 };

  make_room (&room, check, lie, i);
  for (int r = 1; r <= FARTHEST; r++)
    for (int k = 0; k < 8; k++)
      {
        static const int ways[8][2] = { { 1, 0 }, { -1, 0 }, { 0, 1 },  { 0, -1 },
                                        { 1, 1 }, { -1, 1 }, { 1, -1 }, { -1, -1 } };

        *way = (LoomVec2){ r * ways[k][0], r * ways[k][1] };
        if (has_room (&room, nth (lie, i), way->x, way->y))
          return TRUE;
      }
  return FALSE;
}

/* The whole track moved by as little as it takes; NULL where there is no room. */
static LoomEdit *
dup_way_fix (LoomCheck *check, const Lie *lie, guint i)
{
  const LoomTrack *track = nth (lie, i)->track;
  g_autofree LoomPoint *points
      = g_memdup2 (track->points.items, track->points.n * sizeof (LoomPoint));
  LoomVec2 way;

  if (!find_way (check, lie, i, &way))
    return NULL;
  for (guint k = 0; k < track->points.n; k++)
    points[k] = (LoomPoint){ points[k].x + (gint32)way.x * LOOM_MM,
                             points[k].y + (gint32)way.y * LOOM_MM };
  const LoomValue value = { .type = LOOM_TYPE_POINTS, .points = { points, track->points.n } };
  g_autofree char *label
      = g_strdup_printf (_ ("Move the track by %g mm"), MAX (fabs (way.x), fabs (way.y)));
  LoomEdit *fix = loom_edit_new (label);

  loom_edit_set (fix, track->decor.entity.handle, "points", &value);
  return fix;
}

/* Tells of the track numbered @i, @n steps of which lie on @other or, where that is NULL, on the
 * track about the board. */
static void
tell (LoomCheck *check, const Lie *lie, guint i, guint n, const LoomTrack *other)
{
  const LoomEntity *own = &nth (lie, i)->track->decor.entity;
  LoomDiagnostic *found
      = other != NULL
            ? loom_check_add (check, "TRACK-OVER-TRACK", own,
                              g_dngettext (GETTEXT_PACKAGE,
                                           "%u step of the track lies on another track",
                                           "%u steps of the track lie on another track", n),
                              n)
            : loom_check_add (check, "TRACK-OVER-TRACK", own,
                              g_dngettext (GETTEXT_PACKAGE,
                                           "%u step of the track lies on the track about the board",
                                           "%u steps of the track lie on the track about the board",
                                           n),
                              n);
  LoomEdit *fix = dup_way_fix (check, lie, i);

  if (other != NULL)
    loom_diagnostic_concern (found, &other->decor.entity);
  if (fix != NULL)
    loom_diagnostic_take_fix (found, fix);
}

/* Whether the track numbered @i is the one of the two to be moved: the shorter. */
static gboolean
gives_way (const Lie *lie, guint i, guint k)
{
  const guint n = nth (lie, i)->steps->len, m = nth (lie, k)->steps->len;

  return n < m || (n == m && i > k);
}

void
loom_print_check_track_overlaps (LoomCheck *check)
{
  g_auto (Lie) lie = { 0 };

  if (loom_board_section (check->board, LOOM_KIND_AREAS) == NULL)
    return;
  gather (&lie, check->board);
  for (guint i = 0; i < lie.tracks->len; i++)
    {
      const guint below = lie.has_frame_track ? count_below (nth (&lie, i), &lie.in) : 0;
      gboolean is_told = below > 0;

      if (is_told)
        tell (check, &lie, i, below, NULL);
      /* Once for a track, which is then moved clear of all. */
      for (guint k = 0; k < lie.tracks->len && !is_told; k++)
        {
          const guint n
              = k != i && gives_way (&lie, i, k) ? count_meeting (nth (&lie, i), nth (&lie, k)) : 0;
          if (n > 0)
            tell (check, &lie, i, n, nth (&lie, k)->track);
          is_told = n > 0;
        }
    }
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
