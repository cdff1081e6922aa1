/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Cells as text: numbers with commas between, or four bytes each in Base64, packed or not. */

#include "formats/exchange/tiled/tiled-map.h"

#include <gio/gio.h>
#include <glib/gi18n.h>
#include <string.h>

LoomTiledChunk *
loom_tiled_chunk_new (gint64 x, gint64 y, guint columns, guint rows)
{
  LoomTiledChunk *chunk = g_new0 (LoomTiledChunk, 1);
  chunk->x = x;
  chunk->y = y;
  chunk->columns = columns;
  chunk->rows = rows;
  chunk->tiles = g_new0 (guint32, (gsize)columns * rows + 1);
  return chunk;
}

/* The numbers in @text; how many there are. */
static guint
take_numbers (const char *text, guint32 *tiles, guint most)
{
  guint n = 0;
  while (*text != '\0')
    {
      if (!g_ascii_isdigit (*text))
        {
          text++;
          continue;
        }
      char *end = NULL;
      const guint64 number = g_ascii_strtoull (text, &end, 10);
      if (n < most)
        tiles[n] = number <= G_MAXUINT32 ? (guint32)number : 0;
      n++;
      text = end;
    }
  return n;
}

/* Exactly @wanted bytes of what is packed in @bytes, and no more looked at. */
static gboolean
unpack (const guint8 *bytes, gsize n, gboolean is_gzip, guint8 *to, gsize wanted)
{
  g_autoptr (GZlibDecompressor) packer = g_zlib_decompressor_new (
      is_gzip ? G_ZLIB_COMPRESSOR_FORMAT_GZIP : G_ZLIB_COMPRESSOR_FORMAT_ZLIB);
  gsize at = 0, have = 0;
  while (have < wanted)
    {
      gsize read = 0, written = 0;
      const GConverterResult result
          = g_converter_convert (G_CONVERTER (packer), bytes + at, n - at, to + have, wanted - have,
                                 G_CONVERTER_INPUT_AT_END, &read, &written, NULL);
      at += read;
      have += written;
      if (result == G_CONVERTER_ERROR || result == G_CONVERTER_FINISHED
          || (read == 0 && written == 0))
        break;
    }
  return have == wanted;
}

static gboolean
take_base64 (const char *text, const char *compression, guint32 *tiles, guint wanted)
{
  gsize n = 0;
  g_autofree guint8 *bytes = g_base64_decode (text, &n);
  const gsize size = (gsize)wanted * 4;
  g_autofree guint8 *plain = g_malloc0 (size + 1);
  if (compression == NULL || compression[0] == '\0')
    {
      if (n < size)
        return FALSE;
      memcpy (plain, bytes, size);
    }
  else if (!unpack (bytes, n, strcmp (compression, "gzip") == 0, plain, size))
    return FALSE;
  for (guint i = 0; i < wanted; i++)
    tiles[i] = (guint32)plain[4 * i] | (guint32)plain[4 * i + 1] << 8
               | (guint32)plain[4 * i + 2] << 16 | (guint32)plain[4 * i + 3] << 24;
  return TRUE;
}

LoomTiledChunk *
loom_tiled_chunk_decode (const char *text,
                         const char *encoding,
                         const char *compression,
                         gint64 x,
                         gint64 y,
                         guint columns,
                         guint rows,
                         guint line,
                         LoomModelErrors *errors)
{
  const guint wanted = columns * rows;
  if (compression != NULL && compression[0] != '\0' && strcmp (compression, "zlib") != 0
      && strcmp (compression, "gzip") != 0)
    {
      loom_model_errors_add_at (
          errors, "FILE-UNREADABLE", line, 0,
          _ ("the cells are packed by “%s”, which is not read; choose CSV, or "
             "Base64 with zlib, under Map > Map Properties in Tiled"),
          compression);
      return NULL;
    }
  LoomTiledChunk *chunk = loom_tiled_chunk_new (x, y, columns, rows);
  guint n = wanted;
  gboolean is_whole;
  if (strcmp (encoding, "base64") == 0)
    is_whole = take_base64 (text, compression, chunk->tiles, wanted);
  else
    {
      n = take_numbers (text, chunk->tiles, wanted);
      is_whole = n == wanted;
    }
  if (is_whole)
    return chunk;
  loom_model_errors_add_at (errors, "FILE-UNREADABLE", line, 0,
                            n != wanted
                                ? _ ("the layer has %u cells where its size says %u")
                                : _ ("the cells are cut off or no Base64 (%u of %u expected)"),
                            n != wanted ? n : 0, wanted);
  g_free (chunk->tiles);
  g_free (chunk);
  return NULL;
}
