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
 * at from far and from near is recorded twice. */

#include "editor/window/canvas/picture-work.h"

#include "editor/window/canvas/viewport.h"

#include <math.h>

struct _LoomPictureContent
{
  gatomicrefcount refs;
  LoomBoard *board; /* owned */
  LoomHandle scenario;
  LoomView view; /* its folder and heat owned */
  double width, height;
  cairo_surface_t *recording; /* the thread's; NULL until the first tile */
  double grain;               /* units of the recording a millimetre */
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
  cairo_surface_t *surface; /* or NULL: the end */
} Delivery;

/* What the thread is asked to do: draw, or free. */
typedef struct
{
  LoomPictureJob *job;
  LoomPictureContent *content;
} Errand;

static LoomHeat *
copy_heat (const LoomHeat *heat)
{
  LoomHeat *copy = loom_heat_new ();

  for (LoomHandle thing = 1; thing < loom_heat_end (heat); thing++)
    {
      const double warmth = loom_heat_get (heat, thing);
      if (!isnan (warmth))
        loom_heat_set (copy, thing, warmth);
    }
  return copy;
}

LoomPictureContent *
loom_picture_content_new (LoomBoard *board, LoomHandle scenario, const LoomView *view)
{
  LoomPictureContent *self = g_new0 (LoomPictureContent, 1);

  g_atomic_ref_count_init (&self->refs);
  self->board = board;
  self->scenario = scenario;
  self->view = *view;
  self->view.folder = g_strdup (view->folder);
  self->view.heat = view->heat != NULL ? copy_heat (view->heat) : NULL;
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
  g_clear_pointer (&self->recording, cairo_surface_destroy);
  g_free ((char *)self->view.folder);
  loom_heat_free ((LoomHeat *)self->view.heat);
  loom_board_free (self->board);
  g_free (self);
}

void
loom_picture_content_get_size (const LoomPictureContent *self, double *width, double *height)
{
  *width = self->width;
  *height = self->height;
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
  if (delivery->surface != NULL)
    {
      const int stride = cairo_image_surface_get_stride (delivery->surface);
      const int width = cairo_image_surface_get_width (delivery->surface);
      const int height = cairo_image_surface_get_height (delivery->surface);
      g_autoptr (GBytes) bytes = g_bytes_new_with_free_func (
          cairo_image_surface_get_data (delivery->surface), (gsize)stride * height,
          (GDestroyNotify)cairo_surface_destroy, cairo_surface_reference (delivery->surface));
      texture = gdk_memory_texture_new (width, height, GDK_MEMORY_DEFAULT, bytes, stride);
    }
  job->func (delivery->key, texture, job->data);
  return G_SOURCE_REMOVE;
}

static void
free_delivery (gpointer data)
{
  Delivery *delivery = data;

  g_clear_pointer (&delivery->surface, cairo_surface_destroy);
  unref_job (delivery->job);
  g_free (delivery);
}

static void
deliver (LoomPictureJob *job, LoomTileKey key, cairo_surface_t *surface)
{
  Delivery *delivery = g_new (Delivery, 1);

  g_atomic_ref_count_inc (&job->refs);
  *delivery = (Delivery){ job, key, surface };
  g_idle_add_full (G_PRIORITY_DEFAULT, deliver_cb, delivery, free_delivery);
}

/* It reaches beyond the page by more than a pixel ever is, so that the last pixels are not cut. */
static void
record (LoomPictureContent *content, double grain)
{
  const double beyond = 2 / LOOM_VIEWPORT_LEAST_SCALE;
  const cairo_rectangle_t page
      = { -beyond * grain, -beyond * grain, (content->width + 2 * beyond) * grain,
          (content->height + 2 * beyond) * grain };
  const LoomThing *scenario
      = content->scenario != 0 ? loom_board_get (content->board, content->scenario) : NULL;

  g_clear_pointer (&content->recording, cairo_surface_destroy);
  content->recording = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, &page);
  content->grain = grain;
  cairo_t *cr = cairo_create (content->recording);
  cairo_scale (cr, grain, grain);
  loom_render_board (cr, content->board, (const LoomScenario *)scenario, &content->view, NULL);
  cairo_destroy (cr);
}

/* A tile on white paper; those at the right and lower edge end with the page. */
static cairo_surface_t *
draw_tile (LoomPictureContent *content, double scale, LoomTileKey key)
{
  const int left = key.column * LOOM_TILE, top = key.row * LOOM_TILE;
  const int width = (int)CLAMP (ceil (content->width * scale) - left, 1, LOOM_TILE);
  const int height = (int)CLAMP (ceil (content->height * scale) - top, 1, LOOM_TILE);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  cairo_t *cr = cairo_create (surface);

  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  cairo_translate (cr, -left, -top);
  cairo_scale (cr, scale / content->grain, scale / content->grain);
  cairo_set_source_surface (cr, content->recording, 0, 0);
  cairo_paint (cr);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
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
  const double grain
      = loom_viewport_grain (job->scale, MAX (job->content->width, job->content->height));
  if (!g_atomic_int_get (&job->cancelled)
      && (job->content->recording == NULL || job->content->grain != grain))
    record (job->content, grain);
  for (guint i = 0; i < job->keys->len && !g_atomic_int_get (&job->cancelled); i++)
    {
      const LoomTileKey key = g_array_index (job->keys, LoomTileKey, i);
      deliver (job, key, draw_tile (job->content, job->scale, key));
    }
  if (!g_atomic_int_get (&job->cancelled))
    deliver (job, (LoomTileKey){ 0, 0 }, NULL);
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
