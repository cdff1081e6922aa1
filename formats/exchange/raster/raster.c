/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Which kind of picture it is, and how large one may be. */

#include "formats/exchange/raster/raster-private.h"

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
      loom_model_errors_add_at (errors, "FILE-EMPTY", 0, 0, "the picture “%s” is empty", name);
      return NULL;
    }
  if (width > G_MAXINT32 || height > G_MAXINT32 || width * height > LOOM_RASTER_MAX_PIXELS)
    {
      loom_model_errors_add_at (errors, "FILE-TOO-LARGE", 0, 0,
                                "the picture “%s” has more than %u million pixels; make it smaller",
                                name, LOOM_RASTER_MAX_PIXELS / 1000000);
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
  loom_model_errors_add_at (errors, "FILE-UNREADABLE", 0, 0,
                            "“%s” is neither a PNG nor a GIF; save the picture as PNG", name);
  return NULL;
}

void
loom_raster_free (LoomRaster *self)
{
  g_free (self->pixels);
  g_free (self);
}
