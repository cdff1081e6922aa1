/* SPDX-License-Identifier: GPL-3.0-or-later */

/* PNG, by libpng. */

#include "formats/exchange/raster/raster-private.h"

#include <png.h>
#include <string.h>

static LoomRaster *
refuse (png_image *image, const char *name, LoomModelErrors *errors)
{
  loom_model_errors_add_at (errors, "FILE-UNREADABLE", 0, 0,
                            "the picture “%s” is broken (%s); save it again", name, image->message);
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
