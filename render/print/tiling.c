/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How many sheets of paper something large needs, which way they lie and what each shows.
 *
 * All is counted in whole µm, so that a board that just fits a sheet is not one part in a billion
 * too wide for it. */

#include "render/print/tiling.h"

#include "formats/model/types.h"

/* One way to lay the paper. Seams are what has to be cut and glued, in µm. */
typedef struct
{
  gboolean is_landscape;
  gint64 columns;
  gint64 rows;
  gint64 seams;
} Way;

static gint64
use_of (gint64 side, const LoomTilingWish *wish)
{
  return side - 2 * (gint64)wish->margin;
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
paper_width (const LoomTilingWish *wish, gboolean is_landscape)
{
  const LoomPaper *paper = &wish->paper;

  return is_landscape ? MAX (paper->width, paper->height) : MIN (paper->width, paper->height);
}

static gint64
paper_height (const LoomTilingWish *wish, gboolean is_landscape)
{
  return paper_width (wish, !is_landscape);
}

static Way
lay (const LoomTilingWish *wish, gboolean is_landscape)
{
  Way way = { .is_landscape = is_landscape };

  way.columns = count (wish->width, use_of (paper_width (wish, is_landscape), wish), wish->overlap);
  way.rows = count (wish->height, use_of (paper_height (wish, is_landscape), wish), wish->overlap);
  way.seams = (way.columns - 1) * wish->height + (way.rows - 1) * wish->width;
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
choose (const LoomTilingWish *wish)
{
  const Way portrait = lay (wish, FALSE), landscape = lay (wish, TRUE);

  switch (wish->orientation)
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
refuse (const LoomTilingWish *wish, GError **error)
{
  g_autofree char *name = loom_paper_dup_name (&wish->paper);
  const double narrow = paper_width (wish, FALSE) / (double)LOOM_MM;
  const double margin = wish->margin / (double)LOOM_MM;
  const double overlap = wish->overlap / (double)LOOM_MM;

  if (narrow - 2 * margin <= 0)
    g_set_error (error, LOOM_PRINT_ERROR, LOOM_PRINT_ERROR_LAYOUT,
                 "margins of %g mm leave nothing of %s; take less than %g mm", margin, name,
                 narrow / 2);
  else
    g_set_error (error, LOOM_PRINT_ERROR, LOOM_PRINT_ERROR_LAYOUT,
                 "an overlap of %g mm is as wide as what margins of %g mm leave of %s; take less "
                 "than %g mm",
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
loom_tiling_plan (const LoomTilingWish *wish, LoomTiling *tiling, GError **error)
{
  Way way;

  g_return_val_if_fail (wish != NULL && tiling != NULL, FALSE);
  g_return_val_if_fail (wish->width > 0 && wish->height > 0, FALSE);
  g_return_val_if_fail (wish->margin >= 0 && wish->overlap >= 0, FALSE);

  way = choose (wish);
  if (!is_way (&way))
    return refuse (wish, error);
  if (way.columns > LOOM_TILING_MAX || way.columns * way.rows > LOOM_TILING_MAX)
    {
      g_set_error (error, LOOM_PRINT_ERROR, LOOM_PRINT_ERROR_COUNT,
                   "%" G_GINT64_FORMAT " × %" G_GINT64_FORMAT " sheets would be needed, and %d are "
                   "the most; take larger paper, less overlap or a smaller scale",
                   way.columns, way.rows, LOOM_TILING_MAX);
      return FALSE;
    }
  *tiling = (LoomTiling){ .wish = *wish,
                          .is_landscape = way.is_landscape,
                          .columns = (guint)way.columns,
                          .rows = (guint)way.rows,
                          .sheet_width = paper_width (wish, way.is_landscape),
                          .sheet_height = paper_height (wish, way.is_landscape) };
  tiling->use_width = use_of (tiling->sheet_width, wish);
  tiling->use_height = use_of (tiling->sheet_height, wish);
  tiling->tile_width = share (wish->width, wish->overlap, tiling->columns);
  tiling->tile_height = share (wish->height, wish->overlap, tiling->rows);
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
  tile.x = begin (self->wish.width, tile.width, self->columns, column);
  tile.y = begin (self->wish.height, tile.height, self->rows, row);
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
