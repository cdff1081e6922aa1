/* SPDX-License-Identifier: GPL-3.0-or-later */

/* PNG, by libpng. */

#include "formats/exchange/raster/raster-private.h"

#include <glib/gi18n.h>
#include <png.h>
#include <string.h>

static LoomRaster *
refuse (png_image *image, const char *name, LoomModelErrors *errors)
{
  loom_model_errors_add_at (errors, "FILE-UNREADABLE", 0, 0,
                            _ ("the picture “%s” is broken (%s); save it again"), name,
                            image->message);
  png_image_free (image);
  return NULL;
}

LoomRaster *
loom_raster_read_png (const char *data, gsize length, const char *name, LoomModelErrors *errors)
{
  png_image image = { .version = PNG_IMAGE_VERSION };
  if (!png_image_begin_read_from_memory (&image, data, length))
    return refuse (&image, name, errors);
  g_autoptr (LoomRaster) self = loom_raster_make (image.width, image.height, name, errors);
  if (self == NULL)
    {
      png_image_free (&image);
      return NULL;
    }
  /* In the order of a whole number's bytes. */
  image.format = G_BYTE_ORDER == G_LITTLE_ENDIAN ? PNG_FORMAT_BGRA : PNG_FORMAT_ARGB;
  if (!png_image_finish_read (&image, NULL, self->pixels, 0, NULL))
    return refuse (&image, name, errors);
  return g_steal_pointer (&self);
}

GBytes *
loom_raster_write_png (const LoomRaster *self, LoomModelErrors *errors)
{
  png_image image = { .version = PNG_IMAGE_VERSION, .width = self->width, .height = self->height };
  png_alloc_size_t length = 0;
  image.format = G_BYTE_ORDER == G_LITTLE_ENDIAN ? PNG_FORMAT_BGRA : PNG_FORMAT_ARGB;
  image.flags = PNG_IMAGE_FLAG_FAST;
  length = PNG_IMAGE_PNG_SIZE_MAX (image);
  g_autofree guint8 *data = g_try_malloc (length);
  if (data != NULL
      && png_image_write_to_memory (&image, data, &length, 0, self->pixels, 0, NULL) != 0)
    return g_bytes_new (data, length);
  loom_model_errors_add_at (
      errors, "FILE-TOO-LARGE", 0, 0, _ ("a picture of %u × %u pixels could not be written (%s)"),
      self->width, self->height, data == NULL ? _ ("no memory") : image.message);
  png_image_free (&image);
  return NULL;
}
