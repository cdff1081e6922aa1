/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The picture that a map of TripleA is seen on: files “baseTiles/COLUMN_ROW.png” of 256 pixels. */

#include "formats/exchange/raster/backdrop.h"
#include "formats/exchange/triplea/triplea-map.h"

#include <glib/gi18n.h>
#include <stdlib.h>
#include <string.h>

#define FOLDER "baseTiles/"
#define SIDE 256

/* What of a map is larger has no picture: no more are looked for in either direction. */
#define MOST_TILES 256

/* The column and row of the tile @name, which may lie in any folder; FALSE where it is none. */
static gboolean
is_tile (const char *name, guint *column, guint *row)
{
  const char *at = strstr (name, FOLDER);
  char *end = NULL;
  if (at == NULL || (at != name && at[-1] != '/'))
    return FALSE;
  at += strlen (FOLDER);
  const guint64 x = g_ascii_isdigit (*at) ? g_ascii_strtoull (at, &end, 10) : MOST_TILES;
  if (x >= MOST_TILES || *end != '_' || !g_ascii_isdigit (end[1]))
    return FALSE;
  const guint64 y = g_ascii_strtoull (end + 1, &end, 10);
  *column = (guint)x;
  *row = (guint)y;
  return y < MOST_TILES && g_ascii_strcasecmp (end, ".png") == 0;
}

/* A tile says its size where every PNG does; a larger one is no tile, and is not unpacked. */
static gboolean
has_tile_size (const char *data, gsize length)
{
  guint32 size[2];
  if (length < 24)
    return FALSE;
  memcpy (size, data + 16, sizeof size);
  return GUINT32_FROM_BE (size[0]) <= SIDE && GUINT32_FROM_BE (size[1]) <= SIDE;
}

/* Puts @tile where it belongs; what of it is not opaque leaves what is there. */
static void
put_tile (LoomRaster *whole, const LoomRaster *tile, guint column, guint row)
{
  for (guint y = 0; y < tile->height && row * SIDE + y < whole->height; y++)
    for (guint x = 0; x < tile->width && column * SIDE + x < whole->width; x++)
      {
        const guint32 pixel = tile->pixels[(gsize)y * tile->width + x];
        if ((pixel & LOOM_RASTER_OPAQUE) != 0)
          whole->pixels[(gsize)(row * SIDE + y) * whole->width + column * SIDE + x] = pixel;
      }
}

/* Puts the tile in the file @name into its place; FALSE, with the reason in @errors, where it
 * cannot be read. */
static gboolean
add_tile (LoomRaster *whole,
          const LoomSource *source,
          const char *name,
          guint column,
          guint row,
          LoomModelErrors *errors)
{
  g_autoptr (GBytes) bytes = loom_source_load (source, name, errors);
  gsize length = 0;
  const char *data = bytes != NULL ? g_bytes_get_data (bytes, &length) : NULL;
  if (data == NULL || !has_tile_size (data, length))
    return FALSE;
  g_autoptr (LoomRaster) tile = loom_raster_new (data, length, name, errors);
  if (tile == NULL)
    return FALSE;
  put_tile (whole, tile, column, row);
  return TRUE;
}

/* How many tiles there are, and how many of them could not be read; FALSE: stopped. */
static gboolean
add_tiles (LoomRaster *whole, const LoomFormatInput *input, guint *n_tiles, guint *n_broken)
{
  const char *const *names = loom_source_get_names (input->source);
  g_autoptr (GPtrArray) unheard = loom_model_errors_new ();
  for (guint i = 0; names[i] != NULL; i++)
    {
      guint column, row;
      if (!is_tile (names[i], &column, &row) || column * SIDE >= whole->width
          || row * SIDE >= whole->height)
        continue;
      if (!loom_task_goes_on (input->task, 0.95, N_ ("Reading pictures")))
        return FALSE;
      ++*n_tiles;
      *n_broken += !add_tile (whole, input->source, names[i], column, row, unheard);
    }
  return TRUE;
}

static gboolean
has_tiles (const LoomSource *source)
{
  const char *const *names = loom_source_get_names (source);
  guint column, row;
  for (guint i = 0; names != NULL && names[i] != NULL; i++)
    if (is_tile (names[i], &column, &row))
      return TRUE;
  return FALSE;
}

gboolean
loom_triplea_lay_tiles (const LoomFormatInput *input,
                        LoomBuilder *builder,
                        LoomNaming *naming,
                        guint width,
                        guint height,
                        LoomPoint size)
{
  guint n_tiles = 0, n_broken = 0;
  g_autoptr (GPtrArray) errors = loom_model_errors_new ();
  if (!has_tiles (input->source))
    return TRUE;
  if (!loom_backdrop_is_wanted (input))
    {
      loom_remarks_add (input->remarks, "EXCH-PART-DROPPED", 0, NULL,
                        _ ("the picture that the map is seen on was left out; --set %s=yes lays "
                           "it under a board that is written to a file"),
                        LOOM_BACKDROP_OPTION);
      return TRUE;
    }
  g_autoptr (LoomRaster) whole = loom_raster_make (width, height, FOLDER, errors);
  if (whole == NULL)
    loom_remarks_add (input->remarks, "EXCH-UNSUPPORTED", 0, NULL,
                      _ ("no picture lies under it: %s"),
                      loom_model_errors_nth (errors, 0)->message);
  else if (!add_tiles (whole, input, &n_tiles, &n_broken))
    return FALSE;
  else
    loom_backdrop_lay (input, builder, naming, whole, size);
  if (n_broken > 0)
    loom_remarks_add (input->remarks, "EXCH-PART-DROPPED", 0, NULL,
                      _ ("tiles of the picture could not be read and are empty (%u of %u)"),
                      n_broken, n_tiles);
  return TRUE;
}
