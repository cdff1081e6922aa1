/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Each time a picture is done the next one is looked for, so that what is not wanted any more by
 * then is not drawn. */

#include "editor/window/print/shelf.h"

#include "editor/base/in-thread.h"

/* Bytes of all pictures, more than which those that are not wanted are dropped. */
#define MOST_BYTES (96u << 20)

typedef struct
{
  LoomPrintPicture picture;
  GdkTexture *texture; /* owned, or NULL */
  gboolean is_old;     /* the texture is of another draft */
  int width, height;   /* px wanted; 0: not wanted */
  guint64 wanted;      /* when it was wanted last */
} Place;

struct _LoomPrintShelf
{
  GObject parent_instance;
  LoomPrintPreview *preview; /* owned, or NULL */
  LoomPrintPlates *plates;   /* owned: of the draft */
  GArray *places;            /* Place */
  gboolean is_drawing;
  guint64 clock;
};

G_DEFINE_FINAL_TYPE (LoomPrintShelf, loom_print_shelf, G_TYPE_OBJECT)

static guint drawn;

static void
clear_place (gpointer data)
{
  g_clear_object (&((Place *)data)->texture);
}

static Place *
get_place (LoomPrintShelf *self, guint i)
{
  return &g_array_index (self->places, Place, i);
}

static gboolean
is_same (const LoomPrintPicture *a, const LoomPrintPicture *b)
{
  return a->is_glued == b->is_glued && a->index == b->index && a->safe == b->safe;
}

static gboolean
is_crisp (const Place *place)
{
  return place->texture != NULL && !place->is_old
         && gdk_texture_get_width (place->texture) == place->width
         && gdk_texture_get_height (place->texture) == place->height;
}

/* --- Drawing -----------------------------------------------------------------------------------
 */

typedef struct
{
  LoomPrintPreview *preview;
  LoomPrintPlates *plates;
  LoomPrintPicture picture;
  int width, height;
} Drawing;

static void
drawing_free (gpointer data)
{
  Drawing *drawing = data;

  loom_print_preview_unref (drawing->preview);
  loom_print_plates_unref (drawing->plates);
  g_free (drawing);
}

static void
draw_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const Drawing *drawing = data;

  g_task_return_pointer (task,
                         loom_print_picture_draw (&drawing->picture, drawing->preview,
                                                  drawing->plates, drawing->width, drawing->height),
                         g_object_unref);
}

static void
drawn_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (LoomPrintShelf) self = data;
  const Drawing *drawing = g_task_get_task_data (G_TASK (result));
  g_autoptr (GdkTexture) texture = g_task_propagate_pointer (G_TASK (result), NULL);

  self->is_drawing = FALSE;
  for (guint i = 0; i < self->places->len && self->preview == drawing->preview; i++)
    if (is_same (&get_place (self, i)->picture, &drawing->picture))
      {
        g_set_object (&get_place (self, i)->texture, texture);
        get_place (self, i)->is_old = FALSE;
        g_signal_emit (self, drawn, 0, i);
      }
  loom_print_shelf_draw (self);
}

/* The task has no source: its last reference may be given up in its thread. */
static void
draw (LoomPrintShelf *self, const Place *place)
{
  g_autoptr (GTask) task = g_task_new (NULL, NULL, drawn_cb, g_object_ref (self));
  Drawing *drawing = g_new0 (Drawing, 1);

  drawing->preview = loom_print_preview_ref (self->preview);
  drawing->plates = loom_print_plates_ref (self->plates);
  drawing->picture = place->picture;
  drawing->width = place->width;
  drawing->height = place->height;
  self->is_drawing = TRUE;
  g_task_set_task_data (task, drawing, drawing_free);
  loom_run_in_thread (task, draw_in_thread);
}

void
loom_print_shelf_draw (LoomPrintShelf *self)
{
  const Place *next = NULL;

  g_return_if_fail (LOOM_IS_PRINT_SHELF (self));
  if (self->is_drawing || self->preview == NULL)
    return;
  for (guint i = 0; i < self->places->len; i++)
    {
      const Place *place = get_place (self, i);

      if (place->width > 0 && !is_crisp (place)
          && (next == NULL || (next->texture != NULL && place->texture == NULL)))
        next = place;
    }
  if (next != NULL)
    draw (self, next);
}

/* --- What is kept ------------------------------------------------------------------------------
 */

static gsize
count_bytes (const Place *place)
{
  return place->texture != NULL ? 4 * (gsize)gdk_texture_get_width (place->texture)
                                      * (gsize)gdk_texture_get_height (place->texture)
                                : 0;
}

/* Drops what has not been wanted longest when too much is kept. */
static void
drop_pictures (LoomPrintShelf *self)
{
  gsize bytes = 0;

  for (guint i = 0; i < self->places->len; i++)
    bytes += count_bytes (get_place (self, i));
  while (bytes > MOST_BYTES)
    {
      Place *oldest = NULL;

      for (guint i = 0; i < self->places->len; i++)
        {
          Place *place = get_place (self, i);

          if (place->width == 0 && place->texture != NULL
              && (oldest == NULL || place->wanted < oldest->wanted))
            oldest = place;
        }
      if (oldest == NULL)
        return;
      bytes -= count_bytes (oldest);
      g_clear_object (&oldest->texture);
    }
}

void
loom_print_shelf_want (LoomPrintShelf *self, guint i, int width, int height)
{
  Place *place;

  g_return_if_fail (LOOM_IS_PRINT_SHELF (self) && i < self->places->len);

  place = get_place (self, i);
  if (width == 0 && place->width > 0)
    {
      place->wanted = ++self->clock;
      place->width = 0;
      drop_pictures (self);
    }
  place->width = width;
  place->height = height;
}

static void
inherit (LoomPrintShelf *self, GArray *old, gboolean is_same_preview)
{
  for (guint i = 0; i < self->places->len; i++)
    for (guint k = 0; k < old->len; k++)
      {
        Place *place = get_place (self, i);
        const Place *was = &g_array_index (old, Place, k);

        if (!is_same (&place->picture, &was->picture))
          continue;
        g_set_object (&place->texture, was->texture);
        place->is_old = was->is_old || !is_same_preview;
        break;
      }
}

void
loom_print_shelf_fill (LoomPrintShelf *self, LoomPrintPreview *preview, const GArray *pictures)
{
  g_autoptr (GArray) old = NULL;
  const gboolean is_same_preview = preview == self->preview;

  g_return_if_fail (LOOM_IS_PRINT_SHELF (self) && pictures != NULL);

  old = g_steal_pointer (&self->places);
  self->places = g_array_new (FALSE, TRUE, sizeof (Place));
  g_array_set_clear_func (self->places, clear_place);
  for (guint i = 0; i < pictures->len; i++)
    {
      const Place place = { .picture = g_array_index (pictures, LoomPrintPicture, i) };

      g_array_append_val (self->places, place);
    }
  inherit (self, old, is_same_preview);
  if (is_same_preview)
    return;
  g_clear_pointer (&self->preview, loom_print_preview_unref);
  g_clear_pointer (&self->plates, loom_print_plates_unref);
  self->preview = preview != NULL ? loom_print_preview_ref (preview) : NULL;
  self->plates = loom_print_plates_new ();
}

GdkTexture *
loom_print_shelf_get_texture (LoomPrintShelf *self, guint i)
{
  g_return_val_if_fail (LOOM_IS_PRINT_SHELF (self) && i < self->places->len, NULL);
  return get_place (self, i)->texture;
}

gboolean
loom_print_shelf_is_crisp (LoomPrintShelf *self)
{
  g_return_val_if_fail (LOOM_IS_PRINT_SHELF (self), FALSE);
  for (guint i = 0; i < self->places->len; i++)
    if (get_place (self, i)->width > 0 && !is_crisp (get_place (self, i)))
      return FALSE;
  return !self->is_drawing;
}

static void
loom_print_shelf_finalize (GObject *object)
{
  LoomPrintShelf *self = LOOM_PRINT_SHELF (object);

  g_array_unref (self->places);
  g_clear_pointer (&self->preview, loom_print_preview_unref);
  g_clear_pointer (&self->plates, loom_print_plates_unref);
  G_OBJECT_CLASS (loom_print_shelf_parent_class)->finalize (object);
}

static void
loom_print_shelf_class_init (LoomPrintShelfClass *class)
{
  G_OBJECT_CLASS (class)->finalize = loom_print_shelf_finalize;
  drawn = g_signal_new ("drawn", LOOM_TYPE_PRINT_SHELF, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                        G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void
loom_print_shelf_init (LoomPrintShelf *self)
{
  self->places = g_array_new (FALSE, TRUE, sizeof (Place));
  g_array_set_clear_func (self->places, clear_place);
}

LoomPrintShelf *
loom_print_shelf_new (void)
{
  return g_object_new (LOOM_TYPE_PRINT_SHELF, NULL);
}
