/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Drawing tiles in a thread: see picture-work.h.
 *
 * Implementation notes. There is one thread for all windows: it keeps its fonts, and one core is
 * left to the window. Of each content it makes a cairo recording once, which sorts what it holds by
 * place: a tile then costs what lies in it, however large the board is. Recordings, and fonts
 * within them, belong to the thread that made them, so contents also end there.
 *
 * A recording keeps places in 256ths of its units, and cairo rounds the scale at which it plays
 * outlines (not text) to 256ths too. Its grain is therefore chosen for the scale that is asked for:
 * loom_viewport_grain(), of which scales are multiples by so many 256ths. A content that is looked
 * at from far and from near is recorded twice; what costs most, to place names, is done once. */

#include "editor/window/view/picture-work.h"

#include "editor/window/view/tile.h"
#include "editor/window/view/viewport.h"
#include "render/areas/stance.h"
#include "render/styles/style-copy.h"
#include "render/styles/style.h"

#include <math.h>

/* Tiles that are drawn at once, 10 MiB: as long a job goes on after it was cancelled. */
#define MOST_IN_BLOCK 40

typedef struct
{
  cairo_surface_t *surface; /* or NULL */
  double grain;             /* its units a millimetre */
} Recording;

struct _LoomPictureContent
{
  gatomicrefcount refs;
  LoomBoard *board; /* owned */
  LoomHandle scenario;
  LoomView view;          /* its folder, heat and stance owned */
  LoomStyleValues *style; /* what the view is drawn in, or NULL: a copy */
  double width, height;
  /* The thread's; NULL until the first tile. */
  LoomRendering *drawing;
  LoomStance *stance; /* of that; read by others once a tile has come */
  Recording far, near;
};

struct _LoomPictureJob
{
  gatomicrefcount refs; /* the owner's, the thread's, and one for each delivery on its way */
  gint cancelled;       /* atomic */
  LoomPictureContent *content;
  double scale;
  GArray *keys; /* (element-type LoomTileKey) */
  LoomPictureTileFunc func;
  gpointer data;
};

typedef struct
{
  LoomPictureJob *job; /* a reference */
  LoomTileKey key;
  GBytes *pixels; /* or NULL: the end */
  int width, height, stride;
} Delivery;

/* Tiles side by side, both ends included. */
typedef struct
{
  int left, top, right, bottom;
} Block;

/* What the thread is asked to do: draw, or free. */
typedef struct
{
  LoomPictureJob *job;
  LoomPictureContent *content;
} Errand;

LoomPictureContent *
loom_picture_content_new (LoomBoard *board, LoomHandle scenario, const LoomView *view)
{
  LoomPictureContent *self = g_new0 (LoomPictureContent, 1);

  g_atomic_ref_count_init (&self->refs);
  self->board = board;
  self->scenario = scenario;
  self->view = *view;
  self->view.folder = g_strdup (view->folder);
  self->view.heat = view->heat != NULL ? loom_heat_copy (view->heat) : NULL;
  self->view.stance = view->stance != NULL ? loom_stance_copy (view->stance) : NULL;
  if (view->style != NULL)
    {
      self->style = loom_style_values_new (view->style);
      self->view.style = loom_style_values_get_table (self->style);
    }
  loom_render_board_size (board, &self->view, &self->width, &self->height);
  return self;
}

LoomPictureContent *
loom_picture_content_ref (LoomPictureContent *self)
{
  g_atomic_ref_count_inc (&self->refs);
  return self;
}

static void
free_content (LoomPictureContent *self)
{
  g_clear_pointer (&self->far.surface, cairo_surface_destroy);
  g_clear_pointer (&self->near.surface, cairo_surface_destroy);
  g_clear_pointer (&self->drawing, loom_rendering_free);
  g_free ((char *)self->view.folder);
  loom_heat_free ((LoomHeat *)self->view.heat);
  loom_stance_free ((LoomStance *)self->view.stance);
  loom_stance_free (self->stance);
  g_clear_pointer (&self->style, loom_style_values_free);
  loom_board_free (self->board);
  g_free (self);
}

gboolean
loom_picture_content_is_draft (const LoomPictureContent *self)
{
  return self->view.draft;
}

LoomHandle
loom_picture_content_get_layer (const LoomPictureContent *self)
{
  return self->view.layer;
}

void
loom_picture_content_get_size (const LoomPictureContent *self, double *width, double *height)
{
  *width = self->width;
  *height = self->height;
}

const LoomStance *
loom_picture_content_get_stance (const LoomPictureContent *self)
{
  return self->stance;
}

static void
unref_job (LoomPictureJob *self)
{
  if (!g_atomic_ref_count_dec (&self->refs))
    return;
  loom_picture_content_unref (self->content);
  g_array_unref (self->keys);
  g_free (self);
}

static gboolean
deliver_cb (gpointer data)
{
  Delivery *delivery = data;
  LoomPictureJob *job = delivery->job;
  g_autoptr (GdkTexture) texture = NULL;

  if (g_atomic_int_get (&job->cancelled))
    return G_SOURCE_REMOVE;
  if (delivery->pixels != NULL)
    texture = loom_tile_new (delivery->width, delivery->height, delivery->stride, delivery->pixels);
  job->func (delivery->key, texture, job->data);
  return G_SOURCE_REMOVE;
}

static void
free_delivery (gpointer data)
{
  Delivery *delivery = data;

  g_clear_pointer (&delivery->pixels, g_bytes_unref);
  unref_job (delivery->job);
  g_free (delivery);
}

/* Not with g_main_context_invoke(), which would call from here, the thread, in a moment in which
 * nobody runs the main loop. */
static void
deliver (Delivery *delivery)
{
  g_atomic_ref_count_inc (&delivery->job->refs);
  g_idle_add_full (G_PRIORITY_DEFAULT, deliver_cb, delivery, free_delivery);
}

static void
deliver_end (LoomPictureJob *job)
{
  Delivery *delivery = g_new0 (Delivery, 1);

  delivery->job = job;
  deliver (delivery);
}

static void
prepare (LoomPictureContent *content)
{
  const LoomEntity *scenario
      = content->scenario != 0 ? loom_board_get (content->board, content->scenario) : NULL;

  content->drawing
      = loom_rendering_new (content->board, (const LoomScenario *)scenario, &content->view, NULL);
  content->stance = loom_rendering_dup_stance (content->drawing);
}

/* It reaches beyond the page by more than a pixel ever is, so that the last pixels are not cut. */
static void
record (const LoomPictureContent *content, Recording *recording, double grain)
{
  const double beyond = 2 / LOOM_VIEWPORT_LEAST_SCALE;
  const cairo_rectangle_t page
      = { -beyond * grain, -beyond * grain, (content->width + 2 * beyond) * grain,
          (content->height + 2 * beyond) * grain };

  g_clear_pointer (&recording->surface, cairo_surface_destroy);
  recording->surface = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, &page);
  recording->grain = grain;
  cairo_t *cr = cairo_create (recording->surface);
  cairo_scale (cr, grain, grain);
  loom_rendering_draw (content->drawing, cr);
  cairo_destroy (cr);
}

/* The recording for @scale: of the finest grain that there is to be, the one for looking closely,
 * is made over when one goes on to another. */
static const Recording *
get_recording (LoomPictureContent *content, double scale)
{
  const double page = MAX (content->width, content->height);
  const double grain = loom_viewport_grain (scale, page);
  Recording *recording = grain == loom_viewport_grain (0, page) ? &content->far : &content->near;

  if (content->drawing == NULL)
    prepare (content);
  if (recording->surface == NULL || recording->grain != grain)
    record (content, recording, grain);
  return recording;
}

/* A block on white paper; those at the right and lower edge end with the page. */
static cairo_surface_t *
draw_block (LoomPictureContent *content, double scale, const Block *block)
{
  const Recording *recording = get_recording (content, scale);
  const int left = block->left * LOOM_TILE, top = block->top * LOOM_TILE;
  const int right = (int)MIN (ceil (content->width * scale), (block->right + 1.0) * LOOM_TILE);
  const int bottom = (int)MIN (ceil (content->height * scale), (block->bottom + 1.0) * LOOM_TILE);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, MAX (right - left, 1),
                                                         MAX (bottom - top, 1));
  cairo_t *cr = cairo_create (surface);

  /* The pixels at the edge are paper only so far as the page covers them. */
  cairo_translate (cr, -left, -top);
  cairo_rectangle (cr, 0, 0, content->width * scale, content->height * scale);
  loom_style_set (cr, LOOM_STYLE_SHEET);
  cairo_fill (cr);
  cairo_scale (cr, scale / recording->grain, scale / recording->grain);
  cairo_set_source_surface (cr, recording->surface, 0, 0);
  cairo_paint (cr);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

/* The tiles of a block share its memory. */
static void
deliver_block (LoomPictureJob *job, const Block *block, cairo_surface_t *surface)
{
  const int width = cairo_image_surface_get_width (surface);
  const int height = cairo_image_surface_get_height (surface);
  const int stride = cairo_image_surface_get_stride (surface);
  g_autoptr (GBytes) all = g_bytes_new_with_free_func (
      cairo_image_surface_get_data (surface), (gsize)stride * (gsize)height,
      (GDestroyNotify)cairo_surface_destroy, surface);

  for (int row = block->top; row <= block->bottom; row++)
    for (int column = block->left; column <= block->right; column++)
      {
        const int x = (column - block->left) * LOOM_TILE, y = (row - block->top) * LOOM_TILE;
        Delivery *delivery = g_new0 (Delivery, 1);

        delivery->job = job;
        delivery->key = (LoomTileKey){ (guint16)column, (guint16)row };
        delivery->width = CLAMP (width - x, 1, LOOM_TILE);
        delivery->height = CLAMP (height - y, 1, LOOM_TILE);
        delivery->stride = stride;
        delivery->pixels = g_bytes_new_from_bytes (
            all, (gsize)(y * stride + 4 * x),
            (gsize)((delivery->height - 1) * stride + 4 * delivery->width));
        deliver (delivery);
      }
}

static gpointer
pack (int column, int row)
{
  return GUINT_TO_POINTER ((guint)row << 16 | (guint)column);
}

static gboolean
has_all (GHashTable *open, const Block *block)
{
  for (int row = block->top; row <= block->bottom; row++)
    for (int column = block->left; column <= block->right; column++)
      if (column < 0 || row < 0 || !g_hash_table_contains (open, pack (column, row)))
        return FALSE;
  return (block->right - block->left + 1) * (block->bottom - block->top + 1) <= MOST_IN_BLOCK;
}

/* The largest block about a tile of which all tiles are @open, first along its row. */
static Block
grow_block (GHashTable *open, LoomTileKey key)
{
  static const Block ways[] = { { 0, 0, 1, 0 }, { -1, 0, 0, 0 }, { 0, 0, 0, 1 }, { 0, -1, 0, 0 } };
  Block block = { key.column, key.row, key.column, key.row };

  for (guint i = 0; i < G_N_ELEMENTS (ways);)
    {
      const Block more = { block.left + ways[i].left, block.top + ways[i].top,
                           block.right + ways[i].right, block.bottom + ways[i].bottom };
      if (has_all (open, &more))
        block = more;
      else
        i++;
    }
  for (int row = block.top; row <= block.bottom; row++)
    for (int column = block.left; column <= block.right; column++)
      g_hash_table_remove (open, pack (column, row));
  return block;
}

/* What lies in many tiles, as long borders do, is drawn once for all of a block. */
static void
draw_blocks (LoomPictureJob *job)
{
  g_autoptr (GHashTable) open = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < job->keys->len; i++)
    {
      const LoomTileKey key = g_array_index (job->keys, LoomTileKey, i);
      g_hash_table_add (open, pack (key.column, key.row));
    }
  for (guint i = 0; i < job->keys->len && !g_atomic_int_get (&job->cancelled); i++)
    {
      const LoomTileKey key = g_array_index (job->keys, LoomTileKey, i);
      if (!g_hash_table_contains (open, pack (key.column, key.row)))
        continue;
      const Block block = grow_block (open, key);
      deliver_block (job, &block, draw_block (job->content, job->scale, &block));
    }
}

static void
work (gpointer data, gpointer nothing)
{
  g_autofree Errand *errand = data;
  LoomPictureJob *job = errand->job;

  if (errand->content != NULL)
    {
      free_content (errand->content);
      return;
    }
  draw_blocks (job);
  if (!g_atomic_int_get (&job->cancelled))
    deliver_end (job);
  unref_job (job);
}

static void
send (LoomPictureJob *job, LoomPictureContent *content)
{
  static GThreadPool *pool;
  Errand *errand = g_new (Errand, 1);

  if (g_once_init_enter (&pool))
    g_once_init_leave (&pool, g_thread_pool_new (work, NULL, 1, TRUE, NULL));
  *errand = (Errand){ job, content };
  g_thread_pool_push (pool, errand, NULL);
}

void
loom_picture_content_unref (LoomPictureContent *self)
{
  if (g_atomic_ref_count_dec (&self->refs))
    send (NULL, self);
}

LoomPictureJob *
loom_picture_job_start (LoomPictureContent *content,
                        double scale,
                        GArray *keys,
                        LoomPictureTileFunc func,
                        gpointer data)
{
  LoomPictureJob *self = g_new0 (LoomPictureJob, 1);

  g_atomic_ref_count_init (&self->refs);
  g_atomic_ref_count_inc (&self->refs);
  self->content = loom_picture_content_ref (content);
  self->scale = scale;
  self->keys = keys;
  self->func = func;
  self->data = data;
  send (self, NULL);
  return self;
}

void
loom_picture_job_cancel (LoomPictureJob *self)
{
  g_atomic_int_set (&self->cancelled, 1);
  unref_job (self);
}
