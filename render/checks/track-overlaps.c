/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Tracks that lie on each other, or on the track about the board; the shorter one is moved. */

#include "render/areas/room.h"
#include "render/checks/checks.h"
#include "render/checks/laid-tracks.h"
#include "validator/checks/map/map.h"

#include <glib/gi18n-lib.h>
#include <math.h>

/* How far a track that lies on another is moved at the most, in mm; and how many cells the longer
 * side of the board has when room is looked for. */
#define FARTHEST 120
#define CELLS 300

/* How many steps of @laid lie on some of @other. */
static guint
count_meeting (const LoomLaidTrack *laid, const LoomLaidTrack *other)
{
  guint n = 0;

  for (guint i = 0; i < laid->steps->len; i++)
    {
      const LoomQuad step = loom_laid_quad (loom_laid_track_step (laid, i));
      gboolean meets = FALSE;

      for (guint k = 0; k < other->steps->len && !meets; k++)
        {
          const LoomQuad below = loom_laid_quad (loom_laid_track_step (other, k));
          meets = loom_quads_meet (&step, &below, LOOM_STEP_SLACK);
        }
      n += meets;
    }
  return n;
}

/* How many steps of @laid lie on the track about the board, which is all that is not @inside. */
static guint
count_outside_steps (const LoomLaidTrack *laid, const LoomRect *inside)
{
  guint n = 0;

  for (guint i = 0; i < laid->steps->len; i++)
    {
      const LoomRect box = loom_track_step_box (loom_laid_track_step (laid, i));
      n += !loom_laid_is_inside (&box, inside);
    }
  return n;
}

static void
block_area (LoomCheck *check, LoomRoom *room, guint i)
{
  g_autoptr (GPtrArray) rings = loom_laid_dup_rings (check, i);
  const GArray *outline = g_ptr_array_index (rings, 0);

  if (outline->len > 0)
    loom_room_mark_rings (room, (const LoomVec2 *)(gconstpointer)outline->data, &outline->len, 1,
                          TRUE);
}

/* Free is where no area lies, and no track but number @moved. */
static void
make_room (LoomRoom *room, LoomCheck *check, const LoomLaidTracks *all, guint moved)
{
  loom_room_init (room, &all->inside, CELLS, FALSE);
  for (guint i = 0; i < loom_board_n (check->board, LOOM_KIND_AREA); i++)
    if (loom_laid_has_ground (check, i))
      block_area (check, room, i);
  for (guint i = 0; i < all->tracks->len; i++)
    {
      const LoomLaidTrack *laid = loom_laid_tracks_nth (all, i);

      for (guint k = 0; k < laid->steps->len && i != moved; k++)
        {
          const LoomRect box = loom_track_step_box (loom_laid_track_step (laid, k));
          loom_room_block_box (room, &box);
        }
    }
  loom_room_settle (room);
}

/* Whether all steps of @laid find room where they are moved by @way. */
static gboolean
has_room (const LoomRoom *room, const LoomLaidTrack *laid, LoomVec2 way)
{
  for (guint i = 0; i < laid->steps->len; i++)
    {
      const LoomRect box = loom_track_step_box (loom_laid_track_step (laid, i));
      const LoomRect moved
          = { box.left + way.x, box.top + way.y, box.right + way.x, box.bottom + way.y };

      if (!loom_room_has (room, &moved))
        return FALSE;
    }
  return TRUE;
}

/* A way for track @i to where there is room for it, about the shortest, in whole millimetres along
 * the board, across or between; FALSE where there is none. */
static gboolean
find_way (LoomCheck *check, const LoomLaidTracks *all, guint i, LoomVec2 *way)
{
  static const LoomVec2 ways[]
      = { { 1, 0 }, { -1, 0 }, { 0, 1 }, { 0, -1 }, { 1, 1 }, { -1, 1 }, { 1, -1 }, { -1, -1 } };
  g_auto (LoomRoom) room = { 0 };

  make_room (&room, check, all, i);
  for (int far = 1; far <= FARTHEST; far++)
    for (guint k = 0; k < G_N_ELEMENTS (ways); k++)
      {
        *way = (LoomVec2){ far * ways[k].x, far * ways[k].y };
        if (has_room (&room, loom_laid_tracks_nth (all, i), *way))
          return TRUE;
      }
  return FALSE;
}

/* Track @i moved as little as it takes; NULL where there is no room. */
static LoomEdit *
dup_way_fix (LoomCheck *check, const LoomLaidTracks *all, guint i)
{
  const LoomTrack *track = loom_laid_tracks_nth (all, i)->track;
  g_autofree LoomPoint *points
      = g_memdup2 (track->points.items, track->points.n * sizeof (LoomPoint));
  LoomVec2 way;

  if (!find_way (check, all, i, &way))
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

/* Tells that @n steps of track @i lie on @other or, where that is NULL, on the track about the
 * board. */
static void
tell (LoomCheck *check, const LoomLaidTracks *all, guint i, guint n, const LoomTrack *other)
{
  const LoomEntity *own = &loom_laid_tracks_nth (all, i)->track->decor.entity;
  LoomEdit *fix = dup_way_fix (check, all, i);
  LoomDiagnostic *found;

  if (other != NULL)
    {
      found = loom_check_add (check, "TRACK-OVER-TRACK", own,
                              g_dngettext (GETTEXT_PACKAGE,
                                           "%u step of the track lies on another track",
                                           "%u steps of the track lie on another track", n),
                              n);
      loom_diagnostic_concern (found, &other->decor.entity);
    }
  else
    found = loom_check_add (
        check, "TRACK-OVER-TRACK", own,
        g_dngettext (GETTEXT_PACKAGE, "%u step of the track lies on the track about the board",
                     "%u steps of the track lie on the track about the board", n),
        n);
  if (fix != NULL)
    loom_diagnostic_take_fix (found, fix);
}

/* Whether of tracks @i and @k it is @i that is to be moved: the shorter one, or the later one. */
static gboolean
gives_way (const LoomLaidTracks *all, guint i, guint k)
{
  const guint n = loom_laid_tracks_nth (all, i)->steps->len,
              m = loom_laid_tracks_nth (all, k)->steps->len;

  return n < m || (n == m && i > k);
}

/* Tells of track @i once: it is then moved clear of all. */
static void
check_overlaps (LoomCheck *check, const LoomLaidTracks *all, guint i)
{
  const LoomLaidTrack *laid = loom_laid_tracks_nth (all, i);
  guint n = all->has_frame_track ? count_outside_steps (laid, &all->inside) : 0;

  if (n > 0)
    {
      tell (check, all, i, n, NULL);
      return;
    }
  for (guint k = 0; k < all->tracks->len; k++)
    {
      n = k != i && gives_way (all, i, k) ? count_meeting (laid, loom_laid_tracks_nth (all, k)) : 0;
      if (n == 0)
        continue;
      tell (check, all, i, n, loom_laid_tracks_nth (all, k)->track);
      return;
    }
}

void
loom_print_check_track_overlaps (LoomCheck *check)
{
  g_auto (LoomLaidTracks) all = { 0 };

  if (loom_board_section (check->board, LOOM_KIND_AREAS) == NULL)
    return;
  loom_laid_tracks_init (&all, check->board);
  for (guint i = 0; i < all.tracks->len; i++)
    check_overlaps (check, &all, i);
}
