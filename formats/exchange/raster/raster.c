/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Which kind of picture it is, and how large one may be. */

#include "formats/exchange/raster/raster-private.h"

#include <glib/gi18n.h>
#include <string.h>

static gboolean
begins (const char *data, gsize length, const char *with, gsize n)
{
  return length >= n && memcmp (data, with, n) == 0;
}

static gboolean
is_png (const char *data, gsize length)
{
  return begins (data, length, "\x89PNG\r\n\x1a\n", 8);
}

static gboolean
is_gif (const char *data, gsize length)
{
  return begins (data, length, "GIF87a", 6) || begins (data, length, "GIF89a", 6);
}

gboolean
loom_raster_is (const char *data, gsize length)
{
  return is_png (data, length) || is_gif (data, length);
}

LoomRaster *
loom_raster_make (guint64 width, guint64 height, const char *name, LoomModelErrors *errors)
{
  if (width == 0 || height == 0)
    {
      loom_model_errors_add_at (errors, "FILE-EMPTY", 0, 0, _ ("the picture “%s” is empty"), name);
      return NULL;
    }
  if (width > G_MAXINT32 || height > G_MAXINT32 || width * height > LOOM_RASTER_MAX_PIXELS)
    {
      loom_model_errors_add_at (
          errors, "FILE-TOO-LARGE", 0, 0,
          _ ("the picture “%s” has more than %u million pixels; make it smaller"), name,
          LOOM_RASTER_MAX_PIXELS / 1000000);
      return NULL;
    }
  LoomRaster *self = g_new0 (LoomRaster, 1);
  self->width = (guint)width;
  self->height = (guint)height;
  self->pixels = g_new0 (guint32, width * height);
  return self;
}

LoomRaster *
loom_raster_new (const char *data, gsize length, const char *name, LoomModelErrors *errors)
{
  if (is_png (data, length))
    return loom_raster_read_png (data, length, name, errors);
  if (is_gif (data, length))
    return loom_raster_read_gif (data, length, name, errors);
  if (begins (data, length, "\xff\xd8\xff", 3))
    loom_model_errors_add_at (
        errors, "FILE-UNREADABLE", 0, 0,
        _ ("“%s” is a JPEG, whose colours are not flat; save what it was made "
           "of as PNG"),
        name);
  else
    loom_model_errors_add_at (errors, "FILE-UNREADABLE", 0, 0,
                              _ ("“%s” is neither a PNG nor a GIF; save the picture as PNG"), name);
  return NULL;
}

void
loom_raster_free (LoomRaster *self)
{
  g_free (self->pixels);
  g_free (self);
}

/* The mean of the pixels of a box, each part by itself. */
static guint32
mean_of (const LoomRaster *self, guint left, guint top, guint right, guint bottom)
{
  guint64 sums[4] = { 0 };
  const guint64 n = (guint64)(right - left) * (bottom - top);
  guint32 pixel = 0;
  for (guint y = top; y < bottom; y++)
    for (guint x = left; x < right; x++)
      for (guint part = 0; part < 4; part++)
        sums[part] += self->pixels[(gsize)y * self->width + x] >> (8 * part) & 0xff;
  for (guint part = 0; part < 4; part++)
    pixel |= (guint32)((sums[part] + n / 2) / n) << (8 * part);
  return pixel;
}

LoomRaster *
loom_raster_dup_smaller (const LoomRaster *self, guint most)
{
  const guint64 longer = MAX (self->width, self->height);
  LoomRaster *made = g_new0 (LoomRaster, 1);
  made->width = longer > most ? (guint)MAX (self->width * (guint64)most / longer, 1) : self->width;
  made->height
      = longer > most ? (guint)MAX (self->height * (guint64)most / longer, 1) : self->height;
  made->pixels = g_new (guint32, (gsize)made->width * made->height);
  for (guint y = 0; y < made->height; y++)
    for (guint x = 0; x < made->width; x++)
      made->pixels[(gsize)y * made->width + x]
          = mean_of (self, (guint)((guint64)x * self->width / made->width),
                     (guint)((guint64)y * self->height / made->height),
                     (guint)((guint64)(x + 1) * self->width / made->width),
                     (guint)((guint64)(y + 1) * self->height / made->height));
  return made;
}
