/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Blocks of cells and simple strokes. */

#include "formats/sketch/edit-patch.h"
#include "formats/edit/edit-ring.h"

#include <glib/gi18n-lib.h>

/* A half or a quarter of a length that many cells share: worked out from the whole, so that the
 * same corner comes out of each of them. */
static gint32
part (gint64 times, gint32 length, gint32 of)
{
  return (gint32)(times * length / of);
}

guint
loom_patch_cell (const LoomPatch *self, gint32 column, gint32 row, LoomPoint *points)
{
  const gint32 x = self->at.x, y = self->at.y;
  if (self->kind == LOOM_PATCH_SQUARE)
    {
      for (guint i = 0; i < 4; i++)
        points[i] = (LoomPoint){ x + (column + (i == 1 || i == 2)) * self->width,
                                 y + (row + (i >= 2)) * self->height };
      return 4;
    }
  /* In halves of the width and quarters of the height. */
  static const gint32 across[] = { 1, 2, 2, 1, 0, 0 }, down[] = { 0, 1, 3, 4, 3, 1 };
  for (guint i = 0; i < 6; i++)
    points[i] = (LoomPoint){ x + part (2 * column + (row & 1) + across[i], self->width, 2),
                             y + part (3 * row + down[i], self->height, 4) };
  return 6;
}

LoomOutline *
loom_patch_outlines (const LoomPatch *self, guint *n)
{
  const guint each = self->kind == LOOM_PATCH_SQUARE ? 4 : 6;
  *n = (guint)MAX (self->columns, 1) * (guint)MAX (self->rows, 1);
  LoomPoint *points = g_new (LoomPoint, *n * each);
  LoomOutline *outlines = g_new (LoomOutline, *n);
  for (guint i = 0; i < *n; i++)
    {
      const gint32 columns = MAX (self->columns, 1);
      loom_patch_cell (self, (gint32)i % columns, (gint32)i / columns, points + i * each);
      outlines[i] = (LoomOutline){ points + i * each, each };
    }
  return outlines;
}

LoomEdit *
loom_edit_draw_patch (const LoomBoard *board,
                      const LoomPatch *patch,
                      gint32 join,
                      const LoomNewArea *new_area,
                      GError **error)
{
  if ((gint64)patch->columns * patch->rows > LOOM_PATCH_MOST)
    return loom_edit_refuse (error, _ ("A block has %d cells at most"), LOOM_PATCH_MOST);
  if (patch->width < LOOM_MM || patch->height < LOOM_MM
      || (gint64)patch->columns * patch->width > LOOM_MM_MAX
      || (gint64)patch->rows * patch->height > LOOM_MM_MAX)
    return loom_edit_refuse (error,
                             _ ("Cells measure a millimetre at least, and a block fits a board"));
  guint n;
  g_autofree LoomOutline *outlines = loom_patch_outlines (patch, &n);
  g_autofree LoomPoint *points = (LoomPoint *)outlines[0].points;
  const LoomDraw draw = { outlines, n, LOOM_CLOSING_STRAIGHT, LOOM_CURVE_STRAIGHT, join, 0 };
  LoomNewArea labelled = *new_area;
  if (labelled.label == NULL)
    labelled.label = "Draw block of areas";
  return loom_edit_draw_areas (board, &draw, &labelled, error);
}

/* Marks in @kept what stays between @first and @last. */
static void
mark_kept (const GArray *points, guint first, guint last, gint32 tolerance, guint8 *kept)
{
  while (last > first + 1)
    {
      guint farthest = first;
      double most = -1, distance;
      for (guint i = first + 1; i < last; i++)
        {
          loom_planar_nearest (g_array_index (points, LoomPoint, first),
                               g_array_index (points, LoomPoint, last),
                               g_array_index (points, LoomPoint, i), &distance);
          if (distance > most)
            {
              most = distance;
              farthest = i;
            }
        }
      if (most <= tolerance)
        return;
      kept[farthest] = TRUE;
      /* The shorter half is marked by another call, the longer in this loop: the depth stays low.
       */
      if (farthest - first < last - farthest)
        {
          mark_kept (points, first, farthest, tolerance, kept);
          first = farthest;
        }
      else
        {
          mark_kept (points, farthest, last, tolerance, kept);
          last = farthest;
        }
    }
}

void
loom_stroke_simplify (GArray *points, gint32 tolerance)
{
  if (points->len < 3)
    return;
  g_autofree guint8 *kept = g_new0 (guint8, points->len);
  guint n = 0;
  kept[0] = kept[points->len - 1] = TRUE;
  mark_kept (points, 0, points->len - 1, tolerance, kept);
  for (guint i = 0; i < points->len; i++)
    if (kept[i])
      g_array_index (points, LoomPoint, n++) = g_array_index (points, LoomPoint, i);
  g_array_set_size (points, n);
}
