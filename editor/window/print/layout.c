/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Two passes: how large the blocks are, then where they stand. */

#include "editor/window/print/layout.h"

#include <math.h>

/* Pixels around all sheets, and at most between them. */
#define EDGE 28
#define GAP 26

/* Pixels that the longer side of a sheet has at least where all of them are to be in sight, and
 * where that cannot be. */
#define LEAST 230.0
#define SMALLEST 150.0

/* Pixels a millimetre. */
#define LEAST_SCALE 0.02
#define MOST_SCALE 6.0

typedef struct
{
  guint columns;
  guint rows;
  int width; /* px of one cell */
  int height;
  int gap;
  int x, y; /* px */
} Block;

static double
longest_side (const LoomPrintCell *cells, guint n)
{
  double longest = 1;

  for (guint i = 0; i < n; i++)
    longest = MAX (longest, MAX (cells[i].width, cells[i].height));
  return longest;
}

/* Small sheets stand closer. */
static int
find_gap (const LoomPrintCell *cells, guint n, double scale)
{
  return CLAMP ((int)lround (longest_side (cells, n) * scale / 9), 5, GAP);
}

static GArray *
measure_blocks (const LoomPrintCell *cells, guint n, double scale)
{
  GArray *blocks = g_array_new (FALSE, TRUE, sizeof (Block));
  const int gap = find_gap (cells, n, scale);

  for (guint i = 0; i < n; i++)
    {
      if (cells[i].block >= blocks->len)
        g_array_set_size (blocks, cells[i].block + 1);
      Block *block = &g_array_index (blocks, Block, cells[i].block);

      block->gap = gap;
      block->columns = MAX (block->columns, cells[i].column + 1);
      block->rows = MAX (block->rows, cells[i].row + 1);
      block->width = MAX (block->width, (int)lround (cells[i].width * scale));
      block->height = MAX (block->height, (int)lround (cells[i].height * scale));
    }
  return blocks;
}

static int
block_width (const Block *block)
{
  return (int)block->columns * (block->width + block->gap) - block->gap;
}

static int
block_height (const Block *block)
{
  return (int)block->rows * (block->height + block->gap) - block->gap;
}

/* Puts the blocks of one line, from @first up to @end, at @y, in the middle of @room. */
static void
place_line (GArray *blocks, guint first, guint end, int line_width, int room, int y)
{
  int x = EDGE + MAX (0, (room - 2 * EDGE - line_width) / 2);

  for (guint i = first; i < end; i++)
    {
      Block *block = &g_array_index (blocks, Block, i);

      block->x = x;
      block->y = y;
      x += block_width (block) + block->gap;
    }
}

/* The widest line and the foot of the last. */
static void
place_blocks (GArray *blocks, int room, int *width, int *height)
{
  const int gap = blocks->len > 0 ? g_array_index (blocks, Block, 0).gap : 0;
  int y = EDGE;

  *width = 0;
  for (guint first = 0, end; first < blocks->len; first = end)
    {
      int line_width = block_width (&g_array_index (blocks, Block, first));
      int line_height = block_height (&g_array_index (blocks, Block, first));

      for (end = first + 1; end < blocks->len; end++)
        {
          const Block *next = &g_array_index (blocks, Block, end);

          if (line_width + gap + block_width (next) > room - 2 * EDGE)
            break;
          line_width += gap + block_width (next);
          line_height = MAX (line_height, block_height (next));
        }
      place_line (blocks, first, end, line_width, room, y);
      *width = MAX (*width, line_width + 2 * EDGE);
      y += line_height + gap;
    }
  *height = y - gap + EDGE;
}

void
loom_print_layout_place (const LoomPrintCell *cells,
                         guint n,
                         double scale,
                         int room,
                         GdkRectangle *places,
                         int *width,
                         int *height)
{
  g_autoptr (GArray) blocks = measure_blocks (cells, n, scale);

  place_blocks (blocks, room, width, height);
  for (guint i = 0; i < n; i++)
    {
      const Block *block = &g_array_index (blocks, Block, cells[i].block);
      const int wide = (int)lround (cells[i].width * scale);
      const int high = (int)lround (cells[i].height * scale);

      places[i] = (GdkRectangle){
        block->x + (int)cells[i].column * (block->width + block->gap) + (block->width - wide) / 2,
        block->y + (int)cells[i].row * (block->height + block->gap) + (block->height - high) / 2,
        MAX (wide, 1),
        MAX (high, 1),
      };
    }
}

/* The largest scale at which @n cells take no more than @width and, unless it is 0, @height. */
static double
find_scale (const LoomPrintCell *cells, guint n, int width, int height)
{
  double low = LEAST_SCALE, high = MOST_SCALE;

  for (int step = 0; step < 24; step++)
    {
      const double scale = (low + high) / 2;
      g_autoptr (GArray) blocks = measure_blocks (cells, n, scale);
      int wide, tall;

      place_blocks (blocks, width, &wide, &tall);
      if (wide <= width && (height == 0 || tall <= height))
        low = scale;
      else
        high = scale;
    }
  return low;
}

double
loom_print_layout_fit (const LoomPrintCell *cells, guint n, int width, int height)
{
  const double longest = longest_side (cells, n);
  const double all = find_scale (cells, n, width, height);
  guint first = 0;

  if (all * longest >= LEAST)
    return all;
  while (first < n && cells[first].block == 0)
    first++;
  const double one = find_scale (cells, first, width, height);
  if (first < n && one * longest >= LEAST)
    return one;
  const double lines = find_scale (cells, first, width, 0);
  return CLAMP (lines, all, MAX (all, SMALLEST / longest));
}
