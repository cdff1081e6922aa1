/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Which tiles there are, which are wanted, and what is shown meanwhile: see picture.h.
 *
 * Implementation notes. A level is the tiles of one content at one scale. Three are kept: the one
 * that is shown, the one that is coming, and the overview. The coming one takes the place of the
 * shown one when it has all that is in sight, so that a change never shows in patches. At any time
 * at most one job is under way; when it ends, what is next is decided anew: tiles in sight, then a
 * margin around them, then the overview. */

#include "editor/window/view/picture.h"

#include "editor/window/view/picture-work.h"
#include "editor/window/view/tile.h"
#include "editor/window/view/turn.h"

#include <math.h>

/* Longest side of the overview, device pixels. */
#define OVERVIEW 1024.0

/* Beyond so many tiles of a level those out of sight are dropped: 64 MiB. */
#define MOST_TILES 256

/* A draft has so much of the pixels of a side. */
#define DRAFT .5

/* A shown level with the whole page in so many tiles serves as overview. */
#define FEW_TILES 64

/* Counted by the places it has: a shown one of few tiles is also the overview. */
typedef struct
{
  LoomPictureContent *content; /* a reference */
  double scale;                /* device pixels a millimetre */
  guint across, down;          /* tiles of the page */
  GHashTable *tiles;           /* LoomTileKey packed into a pointer to GdkTexture (owned) */
} Level;

/* Tiles from column left to right and row top to bottom, both included; none when empty. */
typedef struct
{
  gint left, top, right, bottom;
} Range;

/* Where the page's corner lies in a snapshot, and at what scale. */
typedef struct
{
  double x, y;       /* logical pixels */
  double scale;      /* logical pixels a millimetre */
  int factor;        /* device pixels a logical pixel */
  gboolean by_cairo; /* whether cairo draws the window */
} Sight;

struct _LoomPicture
{
  GFunc ready;
  gpointer data;
  LoomPictureContent *content; /* what is to be seen */
  Level *shown, *coming, *overview;
  LoomViewport viewport; /* of the last look */
  int factor;            /* likewise; 0 before the first */
  LoomPictureJob *job;
  Level *job_level; /* borrowed: the one of the three that the job's tiles are for */
  gboolean is_urgent;
};

static gpointer
pack (LoomTileKey key)
{
  return GUINT_TO_POINTER ((guint)key.row << 16 | key.column);
}

static Level *
new_level (LoomPictureContent *content, double scale)
{
  Level *level = g_rc_box_new0 (Level);
  double width, height;

  level->content = loom_picture_content_ref (content);
  level->scale = scale;
  loom_picture_content_get_size (content, &width, &height);
  level->across = (guint)MIN (ceil (ceil (width * scale) / LOOM_TILE), G_MAXUINT16);
  level->down = (guint)MIN (ceil (ceil (height * scale) / LOOM_TILE), G_MAXUINT16);
  level->tiles = g_hash_table_new_full (NULL, NULL, NULL, g_object_unref);
  return level;
}

static void
clear_level (gpointer data)
{
  Level *level = data;

  g_hash_table_unref (level->tiles);
  loom_picture_content_unref (level->content);
}

static void
free_level (Level *level)
{
  g_rc_box_release_full (level, clear_level);
}

static gboolean
has_tile (const Level *level, gint column, gint row)
{
  return g_hash_table_contains (level->tiles,
                                pack ((LoomTileKey){ (guint16)column, (guint16)row }));
}

static gboolean
has_all (const Level *level, Range range)
{
  for (gint row = range.top; row <= range.bottom; row++)
    for (gint column = range.left; column <= range.right; column++)
      if (!has_tile (level, column, row))
        return FALSE;
  return TRUE;
}

static Range
whole_of (const Level *level)
{
  return (Range){ 0, 0, (gint)level->across - 1, (gint)level->down - 1 };
}

/* The page's top left corner on the widget; on whole device pixels, so that tiles of the right
 * scale are shown as they were drawn. */
static void
page_origin (const LoomViewport *viewport, int factor, double *x, double *y)
{
  loom_viewport_to_widget (viewport, 0, 0, x, y);
  *x = round (*x * factor) / factor;
  *y = round (*y * factor) / factor;
}

/* The tiles of @level that are in sight, and @margin more around them. */
static Range
range_in_sight (const Level *level, const LoomViewport *viewport, gint margin)
{
  const double side = LOOM_TILE / level->scale * viewport->scale;
  double x, y;

  loom_viewport_to_widget (viewport, 0, 0, &x, &y);
  return (Range){ (gint)MAX (floor (-x / side) - margin, 0),
                  (gint)MAX (floor (-y / side) - margin, 0),
                  (gint)MIN (floor ((viewport->width - x) / side) + margin, level->across - 1.0),
                  (gint)MIN (floor ((viewport->height - y) / side) + margin, level->down - 1.0) };
}

LoomPicture *
loom_picture_new (GFunc ready, gpointer data)
{
  LoomPicture *self = g_new0 (LoomPicture, 1);

  loom_turn_keep ();
  self->ready = ready;
  self->data = data;
  return self;
}

static void
stop_job (LoomPicture *self)
{
  g_clear_pointer (&self->job, loom_picture_job_cancel);
  self->job_level = NULL;
}

void
loom_picture_free (LoomPicture *self)
{
  if (self == NULL)
    return;
  stop_job (self);
  g_clear_pointer (&self->shown, free_level);
  g_clear_pointer (&self->coming, free_level);
  g_clear_pointer (&self->overview, free_level);
  g_clear_pointer (&self->content, loom_picture_content_unref);
  g_free (self);
}

static void
drop_coming (LoomPicture *self)
{
  if (self->coming == NULL)
    return;
  if (self->job_level == self->coming)
    stop_job (self);
  g_clear_pointer (&self->coming, free_level);
}

/* The scale at which what the last look asks for is drawn. */
static double
wanted_scale (const LoomPicture *self)
{
  const double scale = self->viewport.scale * self->factor;
  double width, height;

  if (!loom_picture_content_is_draft (self->content))
    return scale;
  loom_picture_content_get_size (self->content, &width, &height);
  return loom_viewport_round_scale (DRAFT * scale, MAX (width, height));
}

static gboolean
fits (const LoomPicture *self, const Level *level)
{
  return level != NULL && level->content == self->content && level->scale == wanted_scale (self);
}

/* The level that the last look asks for. */
static Level *
find_target (const LoomPicture *self)
{
  return fits (self, self->shown) ? self->shown : fits (self, self->coming) ? self->coming : NULL;
}

gboolean
loom_picture_is_crisp (const LoomPicture *self)
{
  return self->factor > 0 && fits (self, self->shown)
         && has_all (self->shown, range_in_sight (self->shown, &self->viewport, 0));
}

gboolean
loom_picture_is_idle (const LoomPicture *self)
{
  return self->job == NULL;
}

/* Makes the coming level the shown one once it has what is in sight. */
static void
promote (LoomPicture *self)
{
  if (!fits (self, self->coming)
      || !has_all (self->coming, range_in_sight (self->coming, &self->viewport, 0)))
    return;
  g_clear_pointer (&self->shown, free_level);
  self->shown = g_steal_pointer (&self->coming);
}

static gint
compare_tiles (gconstpointer a, gconstpointer b, gpointer middle)
{
  const LoomTileKey *x = a, *y = b;
  const double *at = middle;
  const double far_x = hypot (x->column - at[0], x->row - at[1]);
  const double far_y = hypot (y->column - at[0], y->row - at[1]);

  return far_x < far_y ? -1 : far_x > far_y;
}

/* Begins with the tiles of @level in @range that are not there; FALSE when there are none. */
static gboolean start_job (LoomPicture *self, Level *level, Range range, gboolean urgent);

static void next_job (LoomPicture *self);

static void
tile_cb (LoomTileKey key, GdkTexture *tile, gpointer data)
{
  LoomPicture *self = data;

  if (tile == NULL)
    {
      stop_job (self);
      next_job (self);
      return;
    }
  g_hash_table_insert (self->job_level->tiles, pack (key), g_object_ref (tile));
  promote (self);
  self->ready (NULL, self->data);
}

static gboolean
start_job (LoomPicture *self, Level *level, Range range, gboolean urgent)
{
  double middle[2] = { (range.left + range.right) / 2.0, (range.top + range.bottom) / 2.0 };
  g_autoptr (GArray) keys = g_array_new (FALSE, FALSE, sizeof (LoomTileKey));

  for (gint row = range.top; row <= range.bottom; row++)
    for (gint column = range.left; column <= range.right; column++)
      if (!has_tile (level, column, row))
        {
          const LoomTileKey key = { (guint16)column, (guint16)row };
          g_array_append_val (keys, key);
        }
  if (keys->len == 0)
    return FALSE;
  g_array_sort_with_data (keys, compare_tiles, middle);
  self->job_level = level;
  self->is_urgent = urgent;
  self->job = loom_picture_job_start (level->content, level->scale, g_steal_pointer (&keys),
                                      tile_cb, self);
  return TRUE;
}

/* Whether a tile is out of reach, so that its place is better used by another. */
static gboolean
is_far (gpointer key, gpointer tile, gpointer data)
{
  const Range *near = data;
  const guint packed = GPOINTER_TO_UINT (key);
  const gint column = (gint)(packed & 0xffff), row = (gint)(packed >> 16);

  return column < near->left || column > near->right || row < near->top || row > near->bottom;
}

/* The overview costs nothing where the whole page is in sight anyway. */
static gboolean
asks_for_overview (LoomPicture *self)
{
  if (self->overview != NULL && self->overview->content == self->content)
    return !has_all (self->overview, whole_of (self->overview));
  if (self->shown->across * self->shown->down > FEW_TILES
      || !has_all (self->shown, whole_of (self->shown)))
    return TRUE;
  g_clear_pointer (&self->overview, free_level);
  self->overview = g_rc_box_acquire (self->shown);
  return FALSE;
}

static void
start_overview (LoomPicture *self)
{
  double width, height;

  loom_picture_content_get_size (self->content, &width, &height);
  if (self->overview == NULL || self->overview->content != self->content)
    {
      g_clear_pointer (&self->overview, free_level);
      const double page = MAX (MAX (width, height), 1);
      self->overview = new_level (self->content, loom_viewport_round_scale (OVERVIEW / page, page));
    }
  start_job (self, self->overview, whole_of (self->overview), FALSE);
}

static void
next_job (LoomPicture *self)
{
  if (self->job != NULL || self->content == NULL || self->factor == 0)
    return;
  Level *target = find_target (self);
  if (target == NULL)
    {
      drop_coming (self);
      target = self->coming = new_level (self->content, wanted_scale (self));
    }
  if (start_job (self, target, range_in_sight (target, &self->viewport, 0), TRUE))
    return;
  promote (self);
  Range near = range_in_sight (self->shown, &self->viewport, 1);
  if (g_hash_table_size (self->shown->tiles) > MOST_TILES)
    g_hash_table_foreach_remove (self->shown->tiles, is_far, &near);
  if (asks_for_overview (self))
    start_overview (self);
  else
    start_job (self, self->shown, near, FALSE);
}

void
loom_picture_set_board (LoomPicture *self,
                        LoomBoard *board,
                        LoomHandle scenario,
                        const LoomView *view)
{
  g_return_if_fail (self != NULL && board != NULL && view != NULL);

  stop_job (self);
  g_clear_pointer (&self->content, loom_picture_content_unref);
  self->content = loom_picture_content_new (board, scenario, view);
  next_job (self);
}

const LoomStance *
loom_picture_get_stance (const LoomPicture *self)
{
  return self->shown != NULL ? loom_picture_content_get_stance (self->shown->content) : NULL;
}

LoomHandle
loom_picture_get_layer (const LoomPicture *self, LoomHandle otherwise)
{
  return self->shown != NULL ? loom_picture_content_get_layer (self->shown->content) : otherwise;
}

void
loom_picture_look (LoomPicture *self, const LoomViewport *viewport, int factor)
{
  self->viewport = *viewport;
  self->factor = factor;
  if (self->content == NULL || viewport->width < 1 || viewport->height < 1
      || loom_picture_is_crisp (self))
    return;
  if (self->job != NULL && (!self->is_urgent || self->job_level != find_target (self)))
    stop_job (self);
  next_job (self);
}

/* Tiles of another scale than the one they are shown at begin and end on whole device pixels, where
 * the next one begins: half covered pixels of both would show what lies below. */
static void
snapshot_tile (GtkSnapshot *snapshot,
               const Level *level,
               guint packed,
               GdkTexture *tile,
               const Sight *sight)
{
  const double shrink = sight->scale * sight->factor / level->scale;
  const double column = (packed & 0xffff) * LOOM_TILE, row = (packed >> 16) * LOOM_TILE;
  const double left = sight->x * sight->factor, top = sight->y * sight->factor;
  const double x0 = round (left + column * shrink), y0 = round (top + row * shrink);
  const double x1 = round (left + (column + gdk_texture_get_width (tile)) * shrink);
  const double y1 = round (top + (row + gdk_texture_get_height (tile)) * shrink);

  /* A narrow tile at the end of a row may come to less than half a pixel; of nothing GTK warns. */
  if (x1 <= x0 || y1 <= y0)
    return;
  loom_tile_snapshot (tile, snapshot,
                      &GRAPHENE_RECT_INIT ((float)(x0 / sight->factor), (float)(y0 / sight->factor),
                                           (float)((x1 - x0) / sight->factor),
                                           (float)((y1 - y0) / sight->factor)),
                      sight->by_cairo);
}

static void
snapshot_level (GtkSnapshot *snapshot,
                const Level *level,
                const LoomViewport *viewport,
                const Sight *sight)
{
  const Range range = range_in_sight (level, viewport, 0);

  for (gint row = range.top; row <= range.bottom; row++)
    for (gint column = range.left; column <= range.right; column++)
      {
        const guint packed = (guint)row << 16 | (guint)column;
        GdkTexture *tile = g_hash_table_lookup (level->tiles, GUINT_TO_POINTER (packed));

        if (tile != NULL)
          snapshot_tile (snapshot, level, packed, tile, sight);
      }
}

void
loom_picture_snapshot (LoomPicture *self,
                       GtkSnapshot *snapshot,
                       const LoomViewport *viewport,
                       gboolean by_cairo)
{
  Sight sight = { 0, 0, viewport->scale, MAX (self->factor, 1), by_cairo };

  page_origin (viewport, sight.factor, &sight.x, &sight.y);
  const gboolean is_whole
      = self->shown != NULL && has_all (self->shown, range_in_sight (self->shown, viewport, 0));
  if (self->overview != NULL && !is_whole)
    snapshot_level (snapshot, self->overview, viewport, &sight);
  if (self->shown != NULL)
    snapshot_level (snapshot, self->shown, viewport, &sight);
}

void
loom_picture_snapshot_whole (LoomPicture *self,
                             GtkSnapshot *snapshot,
                             double width,
                             double height,
                             gboolean by_cairo)
{
  const Level *level = self->overview != NULL ? self->overview : self->shown;
  GHashTableIter iter;
  gpointer key, tile;
  double page_width, page_height;

  if (level == NULL)
    return;
  loom_picture_content_get_size (level->content, &page_width, &page_height);
  const Sight sight = { 0, 0, MIN (width / MAX (page_width, 1), height / MAX (page_height, 1)),
                        MAX (self->factor, 1), by_cairo };
  g_hash_table_iter_init (&iter, level->tiles);
  while (g_hash_table_iter_next (&iter, &key, &tile))
    snapshot_tile (snapshot, level, GPOINTER_TO_UINT (key), tile, &sight);
}
