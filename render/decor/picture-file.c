/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Files of pictures: PNG inside the folder of the document, and nothing else. */

#include "render/decor/picture-file.h"

#include "formats/model/limits.h"

#include <glib/gstdio.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

char *
loom_picture_file_dup_path (const char *folder, const char *href)
{
  if (folder == NULL || href == NULL || g_path_is_absolute (href) || strstr (href, "://") != NULL)
    return NULL;
  g_autofree char *joined = g_build_filename (folder, href, NULL);
  char *root = realpath (folder, NULL), *path = realpath (joined, NULL), *inside = NULL;
  gsize n = root != NULL ? strlen (root) : 0;
  if (root != NULL && path != NULL && strncmp (path, root, n) == 0
      && (path[n] == '/' || (n == 1 && root[0] == '/'))
      && g_file_test (path, G_FILE_TEST_IS_REGULAR))
    inside = g_strdup (path);
  free (root);
  free (path);
  return inside;
}

/* The bytes of a PNG that are still to be read. */
typedef struct
{
  const guint8 *at;
  gsize left;
} Bytes;

static cairo_status_t
read_bytes (void *closure, unsigned char *to, unsigned int length)
{
  Bytes *bytes = closure;
  if (bytes->left < length)
    return CAIRO_STATUS_READ_ERROR;
  memcpy (to, bytes->at, length);
  bytes->at += length;
  bytes->left -= length;
  return CAIRO_STATUS_SUCCESS;
}

guint64
loom_picture_file_pixels (const char *path)
{
  static const guint8 start[]
      = { 0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n', 0, 0, 0, 13, 'I', 'H', 'D', 'R' };
  guint8 data[24];
  FILE *file = g_fopen (path, "rb");
  const gsize length = file != NULL ? fread (data, 1, sizeof data, file) : 0;

  if (file != NULL)
    fclose (file);
  if (length < sizeof data || memcmp (data, start, sizeof start) != 0)
    return 0;
  guint32 width = (guint32)data[16] << 24 | data[17] << 16 | data[18] << 8 | data[19];
  guint32 height = (guint32)data[20] << 24 | data[21] << 16 | data[22] << 8 | data[23];
  return (guint64)width * height;
}

cairo_surface_t *
loom_picture_file_load (const char *path)
{
  GStatBuf file;
  g_autofree char *data = NULL;
  gsize length = 0;
  const guint64 pixels = loom_picture_file_pixels (path);

  if (pixels == 0 || pixels > LOOM_MOST_PICTURE_PIXELS || g_stat (path, &file) != 0
      || file.st_size > LOOM_MOST_PICTURE_BYTES || !g_file_get_contents (path, &data, &length, NULL)
      || length > LOOM_MOST_PICTURE_BYTES)
    return NULL;
  Bytes bytes = { (const guint8 *)data, length };
  cairo_surface_t *surface = cairo_image_surface_create_from_png_stream (read_bytes, &bytes);
  if (cairo_surface_status (surface) == CAIRO_STATUS_SUCCESS)
    return surface;
  cairo_surface_destroy (surface);
  return NULL;
}
