/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Measures texts without drawing them. Its surface has one pixel and everything is clipped away, so
 * that cairo does next to nothing with what is drawn beside the texts. */

#include "render/draw/text-meter.h"

#include <math.h>

struct _LoomTextMeter
{
  cairo_surface_t *surface;
  cairo_t *cr;
  double least; /* mm */
  char *smallest;
  GPtrArray *foreign; /* (element-type utf8) (owned) */
};

static const cairo_user_data_key_t meter_key;

LoomTextMeter *
loom_text_meter_new (void)
{
  LoomTextMeter *self = g_new0 (LoomTextMeter, 1);

  self->surface = cairo_image_surface_create (CAIRO_FORMAT_A8, 1, 1);
  cairo_surface_set_user_data (self->surface, &meter_key, self, NULL);
  self->cr = cairo_create (self->surface);
  cairo_rectangle (self->cr, 0, 0, 0, 0);
  cairo_clip (self->cr);
  self->least = G_MAXDOUBLE;
  self->foreign = g_ptr_array_new_with_free_func (g_free);
  return self;
}

void
loom_text_meter_free (LoomTextMeter *self)
{
  if (self == NULL)
    return;
  cairo_destroy (self->cr);
  cairo_surface_destroy (self->surface);
  g_ptr_array_unref (self->foreign);
  g_free (self->smallest);
  g_free (self);
}

cairo_t *
loom_text_meter_get_context (LoomTextMeter *self)
{
  g_return_val_if_fail (self != NULL, NULL);
  return self->cr;
}

double
loom_text_meter_get_least (const LoomTextMeter *self, const char **text)
{
  g_return_val_if_fail (self != NULL, G_MAXDOUBLE);
  if (text != NULL)
    *text = self->smallest;
  return self->least;
}

const GPtrArray *
loom_text_meter_get_foreign (const LoomTextMeter *self)
{
  g_return_val_if_fail (self != NULL, NULL);
  return self->foreign;
}

gboolean
loom_text_meter_take (cairo_t *cr, const char *text, double size, gboolean is_foreign)
{
  LoomTextMeter *self = cairo_surface_get_user_data (cairo_get_target (cr), &meter_key);
  cairo_matrix_t m;

  if (self == NULL)
    return FALSE;
  cairo_get_matrix (cr, &m);
  size *= sqrt (fabs (m.xx * m.yy - m.xy * m.yx));
  if (size < self->least)
    {
      self->least = size;
      g_free (self->smallest);
      self->smallest = g_strdup (text);
    }
  if (is_foreign)
    g_ptr_array_add (self->foreign, g_strdup (text));
  return TRUE;
}
