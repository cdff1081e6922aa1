/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How many sheets of paper something large needs, which way they lie and what each shows.
 *
 * All is counted in whole µm, so that a board that just fits a sheet is not one part in a billion
 * too wide for it. */

#include "render/print/tiling.h"

#include "formats/model/types.h"

#include <glib/gi18n-lib.h>

/* One way to lay the paper. Seams are what has to be cut and glued, in µm. */
typedef struct
{
  gboolean is_landscape;
  gint64 columns;
  gint64 rows;
  gint64 seams;
} Way;

static gint64
use_of (gint64 side, const LoomTilingSettings *settings)
{
  return side - 2 * (gint64)settings->margin;
}

/* How many sheets that show @use each cover @length; 0 where they never do. */
static gint64
count (gint64 length, gint64 use, gint64 overlap)
{
  const gint64 step = use - overlap;

  if (length <= use)
    return use > 0 ? 1 : 0;
  return use > 0 && step > 0 ? (length - overlap + step - 1) / step : 0;
}

static gint64
paper_width (const LoomTilingSettings *settings, gboolean is_landscape)
{
  const LoomPaper *paper = &settings->paper;

  return is_landscape ? MAX (paper->width, paper->height) : MIN (paper->width, paper->height);
}

static gint64
paper_height (const LoomTilingSettings *settings, gboolean is_landscape)
{
  return paper_width (settings, !is_landscape);
}

static Way
lay (const LoomTilingSettings *settings, gboolean is_landscape)
{
  Way way = { .is_landscape = is_landscape };

  way.columns = count (settings->width, use_of (paper_width (settings, is_landscape), settings),
                       settings->overlap);
  way.rows = count (settings->height, use_of (paper_height (settings, is_landscape), settings),
                    settings->overlap);
  way.seams = (way.columns - 1) * settings->height + (way.rows - 1) * settings->width;
  return way;
}

static gboolean
is_way (const Way *way)
{
  return way->columns > 0 && way->rows > 0;
}

/* Whether @other is better than @way, which stands first. */
static gboolean
is_better (const Way *other, const Way *way)
{
  const gint64 sheets = way->columns * way->rows;
  const gint64 others = other->columns * other->rows;

  if (!is_way (other))
    return FALSE;
  if (!is_way (way) || others != sheets)
    return !is_way (way) || others < sheets;
  return other->seams < way->seams;
}

static Way
choose (const LoomTilingSettings *settings)
{
  const Way portrait = lay (settings, FALSE), landscape = lay (settings, TRUE);

  switch (settings->orientation)
    {
    case LOOM_ORIENTATION_PORTRAIT:
      return portrait;
    case LOOM_ORIENTATION_LANDSCAPE:
      return landscape;
    default:
      return is_better (&landscape, &portrait) ? landscape : portrait;
    }
}

static gboolean
refuse (const LoomTilingSettings *settings, GError **error)
{
  g_autofree char *name = loom_paper_dup_name (&settings->paper);
  const double narrow = paper_width (settings, FALSE) / (double)LOOM_MM;
  const double margin = settings->margin / (double)LOOM_MM;
  const double overlap = settings->overlap / (double)LOOM_MM;

  if (narrow - 2 * margin <= 0)
    g_set_error (error, LOOM_PRINT_ERROR, LOOM_PRINT_ERROR_LAYOUT,
                 _ ("margins of %g mm leave nothing of %s; take less than %g mm"), margin, name,
                 narrow / 2);
  else
    g_set_error (error, LOOM_PRINT_ERROR, LOOM_PRINT_ERROR_LAYOUT,
                 _ ("an overlap of %g mm is as wide as what margins of %g mm leave of %s; take "
                    "less than %g mm"),
                 overlap, margin, name, narrow - 2 * margin);
  return FALSE;
}

/* What each of @n sheets shows of @length. Sheets could be full, but then the strips to glue would
 * be as wide as half a sheet where @n is only just needed. */
static gint64
share (gint64 length, gint64 overlap, guint n)
{
  return n > 1 ? (length + (n - 1) * overlap + n - 1) / n : length;
}

gboolean
loom_tiling_plan (const LoomTilingSettings *settings, LoomTiling *tiling, GError **error)
{
  Way way;

  g_return_val_if_fail (settings != NULL && tiling != NULL, FALSE);
  g_return_val_if_fail (settings->width > 0 && settings->height > 0, FALSE);
  g_return_val_if_fail (settings->margin >= 0 && settings->overlap >= 0, FALSE);

  way = choose (settings);
  if (!is_way (&way))
    return refuse (settings, error);
  if (way.columns > LOOM_TILING_MAX || way.columns * way.rows > LOOM_TILING_MAX)
    {
      g_set_error (
          error, LOOM_PRINT_ERROR, LOOM_PRINT_ERROR_COUNT,
          _ ("%ld × %ld sheets would be needed, and %d are the most; take larger paper, less "
             "overlap or a smaller scale"),
          (long)way.columns, (long)way.rows, LOOM_TILING_MAX);
      return FALSE;
    }
  *tiling = (LoomTiling){ .settings = *settings,
                          .is_landscape = way.is_landscape,
                          .columns = (guint)way.columns,
                          .rows = (guint)way.rows,
                          .sheet_width = paper_width (settings, way.is_landscape),
                          .sheet_height = paper_height (settings, way.is_landscape) };
  tiling->use_width = use_of (tiling->sheet_width, settings);
  tiling->use_height = use_of (tiling->sheet_height, settings);
  tiling->tile_width = share (settings->width, settings->overlap, tiling->columns);
  tiling->tile_height = share (settings->height, settings->overlap, tiling->rows);
  return TRUE;
}

/* Where part @i of @n begins, when the last ends with the whole. */
static gint64
begin (gint64 length, gint64 size, guint n, guint i)
{
  return n > 1 ? (length - size) * i / (n - 1) : 0;
}

LoomTile
loom_tiling_get_tile (const LoomTiling *self, guint column, guint row)
{
  LoomTile tile = { 0 };

  g_return_val_if_fail (self != NULL && column < self->columns && row < self->rows, tile);

  tile.width = self->tile_width;
  tile.height = self->tile_height;
  tile.x = begin (self->settings.width, tile.width, self->columns, column);
  tile.y = begin (self->settings.height, tile.height, self->rows, row);
  return tile;
}

char *
loom_tiling_dup_name (guint column, guint row)
{
  GString *name = g_string_new (NULL);

  for (guint n = column + 1; n > 0; n = (n - 1) / 26)
    g_string_prepend_c (name, (char)('A' + (n - 1) % 26));
  g_string_append_printf (name, "%u", row + 1);
  return g_string_free (name, FALSE);
}
