/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Thumbnails are drawn a little larger than they are asked to be, so that they are sharp on
 * displays with small pixels, and when the window is widened. */

#include "editor/window/view/thumbnail.h"

#include "editor/window/view/thumbnail-pool.h"

/* What makes a picture; @data is counted atomically. */
typedef struct
{
  LoomThumbnailDraw draw;
  gpointer data;
  GDestroyNotify clear;
} Source;

struct _LoomThumbnail
{
  GtkWidget parent_instance;
  int width, height;
  Source source; /* its draw NULL: none */
  gboolean is_stale;
  GdkTexture *texture;
  gboolean is_whole;
  GCancellable *cancellable; /* of the drawing under way, or NULL */
};

G_DEFINE_FINAL_TYPE (LoomThumbnail, loom_thumbnail, GTK_TYPE_WIDGET)

typedef struct
{
  Source source;
  int width, height;
} Request;

static void
clear_source (Source *self)
{
  if (self->data != NULL)
    g_atomic_rc_box_release_full (self->data, self->clear);
  *self = (Source){ NULL, NULL, NULL };
}

static void
free_request (gpointer data)
{
  Request *request = data;
  clear_source (&request->source);
  g_free (request);
}

static void
load (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const Request *request = data;
  GdkTexture *texture
      = request->source.draw (request->source.data, request->width, request->height);
  g_task_return_pointer (task, texture, g_object_unref);
}

static void
loaded_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  LoomThumbnail *self = LOOM_THUMBNAIL (source);
  g_autoptr (GdkTexture) texture = g_task_propagate_pointer (G_TASK (result), NULL);
  if (g_task_get_cancellable (G_TASK (result)) != self->cancellable)
    return;
  g_clear_object (&self->cancellable);
  g_set_object (&self->texture, texture);
  self->is_stale = FALSE;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
begin (LoomThumbnail *self)
{
  int scale = gtk_widget_get_scale_factor (GTK_WIDGET (self));
  if (self->source.draw == NULL || !self->is_stale || self->cancellable != NULL)
    return;
  Request *request = g_new (Request, 1);
  request->source = self->source;
  g_atomic_rc_box_acquire (request->source.data);
  request->width = self->width * scale * 3 / 2;
  request->height = self->height * scale * 3 / 2;
  self->cancellable = g_cancellable_new ();
  g_autoptr (GTask) task = g_task_new (self, self->cancellable, loaded_cb, NULL);
  g_task_set_task_data (task, request, free_request);
  loom_thumbnail_pool_run (task, load);
}

void
loom_thumbnail_set_draw (LoomThumbnail *self,
                         LoomThumbnailDraw draw,
                         gpointer data,
                         GDestroyNotify clear)
{
  g_return_if_fail (LOOM_IS_THUMBNAIL (self) && draw != NULL && data != NULL);
  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  clear_source (&self->source);
  self->source = (Source){ draw, data, clear };
  self->is_stale = TRUE;
  self->is_whole = FALSE;
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    begin (self);
}

GdkTexture *
loom_thumbnail_get_texture (LoomThumbnail *self)
{
  g_return_val_if_fail (LOOM_IS_THUMBNAIL (self), NULL);
  return self->is_stale ? NULL : self->texture;
}

/* A board in a file. */
typedef struct
{
  char *path;
  double zoom;
} InFile;

static void
clear_in_file (gpointer data)
{
  g_free (((InFile *)data)->path);
}

static GdkTexture *
draw_in_file (gpointer data, int width, int height)
{
  const InFile *file = data;
  return loom_board_thumbnail_load (file->path, NULL, width, height, file->zoom);
}

void
loom_thumbnail_set_path (LoomThumbnail *self, const char *path, double zoom)
{
  g_return_if_fail (LOOM_IS_THUMBNAIL (self) && path != NULL);
  InFile *file = g_atomic_rc_box_new (InFile);
  file->path = g_strdup (path);
  file->zoom = zoom;
  g_clear_object (&self->texture);
  loom_thumbnail_set_draw (self, draw_in_file, file, clear_in_file);
}

void
loom_thumbnail_set_texture (LoomThumbnail *self, GdkTexture *texture)
{
  g_return_if_fail (LOOM_IS_THUMBNAIL (self));
  g_set_object (&self->texture, texture);
  self->is_whole = TRUE;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (loom_thumbnail_parent_class)->map (widget);
  begin (LOOM_THUMBNAIL (widget));
}

static void
measure (GtkWidget *widget,
         GtkOrientation orientation,
         int for_size,
         int *minimum,
         int *natural,
         int *minimum_baseline,
         int *natural_baseline)
{
  LoomThumbnail *self = LOOM_THUMBNAIL (widget);
  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? self->width : self->height;
}

static void
snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  LoomThumbnail *self = LOOM_THUMBNAIL (widget);
  float width = (float)gtk_widget_get_width (widget),
        height = (float)gtk_widget_get_height (widget);
  if (self->texture == NULL || width <= 0 || height <= 0)
    return;
  float across = width / (float)gdk_texture_get_width (self->texture);
  float down = height / (float)gdk_texture_get_height (self->texture);
  float scale = self->is_whole ? MIN (across, down) : MAX (across, down);
  float w = (float)gdk_texture_get_width (self->texture) * scale;
  float h = (float)gdk_texture_get_height (self->texture) * scale;
  gtk_snapshot_push_clip (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));
  gtk_snapshot_append_texture (snapshot, self->texture,
                               &GRAPHENE_RECT_INIT ((width - w) / 2, (height - h) / 2, w, h));
  gtk_snapshot_pop (snapshot);
}

static void
dispose (GObject *object)
{
  LoomThumbnail *self = LOOM_THUMBNAIL (object);
  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_object (&self->texture);
  clear_source (&self->source);
  G_OBJECT_CLASS (loom_thumbnail_parent_class)->dispose (object);
}

static void
loom_thumbnail_class_init (LoomThumbnailClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  G_OBJECT_CLASS (class)->dispose = dispose;
  widget_class->map = map;
  widget_class->measure = measure;
  widget_class->snapshot = snapshot;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
loom_thumbnail_init (LoomThumbnail *self)
{
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  gtk_widget_add_css_class (GTK_WIDGET (self), "thumbnail");
}

GtkWidget *
loom_thumbnail_new (int width, int height)
{
  LoomThumbnail *self = g_object_new (LOOM_TYPE_THUMBNAIL, NULL);
  self->width = width;
  self->height = height;
  return GTK_WIDGET (self);
}
