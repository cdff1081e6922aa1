/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Where pieces are cut. */

#include "render/pieces/marks.h"

#include "render/styles/style.h"

#define WIDTH .12     /* mm, of lines */
#define START 800     /* µm, between the ground and a mark */
#define LENGTH 2400   /* µm */
#define DISTANCE 1500 /* µm, between a full mark and what stops it */

typedef struct
{
  const LoomPieceLayout *layout;
  const LoomPieceBlock *block;
  cairo_t *cr;
} Marker;

static double
mm (gint32 microns)
{
  return microns / (double)LOOM_MM;
}

static guint
count_rows (const LoomPieceBlock *block)
{
  return (block->n + block->columns - 1) / block->columns;
}

gint32
loom_piece_block_width (const LoomPieceBlock *block)
{
  return (gint32)block->columns * (block->width + block->gap) - block->gap;
}

gint32
loom_piece_block_height (const LoomPieceBlock *block)
{
  return (gint32)count_rows (block) * (block->height + block->gap) - block->gap;
}

/* All that belongs to a block, marks and heading too. */
static LoomBox
box_of (const LoomPieceBlock *block)
{
  const gint32 right = block->x + loom_piece_block_width (block) + block->border;

  return (LoomBox){ .left = block->x - block->border,
                    .top = block->y - block->border - LOOM_BLOCK_HEADING,
                    .right = MAX (right, block->x + block->room),
                    .bottom = block->y + loom_piece_block_height (block) + block->border };
}

/* How far a line from (@x, @y) goes to the right, to the left or down until it comes near another
 * block or the edge of what is printed. */
static gint32
free_length (const Marker *self, gint32 x, gint32 y, gint dx, gint dy)
{
  const LoomPieceLayout *layout = self->layout;
  const gint32 margin = layout->settings.margin;
  const gboolean is_folded = self->block->has_backs && layout->settings.backs == LOOM_BACKS_FOLD;
  const gint32 right = is_folded ? layout->width / 2 - DISTANCE : layout->width - margin;
  gint32 length = dx < 0   ? x - margin
                  : dx > 0 ? right - x
                           : layout->height - margin - LOOM_SHEET_FOOT - y;

  for (guint i = 0; i < layout->blocks->len; i++)
    {
      const LoomPieceBlock *other = loom_piece_layout_block (layout, i);
      const LoomBox box = box_of (other);

      if (other == self->block || other->sheet != self->block->sheet)
        continue;
      if (dx < 0 && y >= box.top && y <= box.bottom && box.right <= x)
        length = MIN (length, x - box.right - DISTANCE);
      if (dx > 0 && y >= box.top && y <= box.bottom && box.left >= x)
        length = MIN (length, box.left - x - DISTANCE);
      if (dy > 0 && x >= box.left && x <= box.right && box.top >= y)
        length = MIN (length, box.top - y - DISTANCE);
    }
  return length;
}

/* A line outwards from the edge of the ground. Above a block stands its heading. */
static void
add_mark (const Marker *self, gint32 x, gint32 y, gint dx, gint dy)
{
  const gboolean is_full = self->layout->settings.marks == LOOM_MARKS_FULL && dy >= 0;
  gint32 length = LENGTH;

  x += dx * START;
  y += dy * START;
  if (is_full)
    length = MAX (length, free_length (self, x, y, dx, dy));
  cairo_move_to (self->cr, mm (x), mm (y));
  cairo_rel_line_to (self->cr, dx * mm (length), dy * mm (length));
}

/* Whether the right or lower edge of piece @i of @n is the next one's left or upper edge. */
static gboolean
is_shared (const LoomPieceBlock *block, guint edge, guint n)
{
  return block->gap == 0 && edge % 2 != 0 && edge + 1 < 2 * n;
}

static void
add_marks (const Marker *self)
{
  const LoomPieceBlock *block = self->block;
  const guint rows = count_rows (block);
  const gint32 bleed = self->layout->bleed;
  const gint32 right = block->x + loom_piece_block_width (block) + bleed;
  const gint32 bottom = block->y + loom_piece_block_height (block) + bleed;

  for (guint i = 0; i < 2 * block->columns; i++)
    {
      const gint32 x = block->x + (gint32)(i / 2) * (block->width + block->gap)
                       + (i % 2 != 0 ? block->width : 0);

      if (is_shared (block, i, block->columns))
        continue;
      add_mark (self, x, block->y - bleed, 0, -1);
      add_mark (self, x, bottom, 0, 1);
    }
  for (guint i = 0; i < 2 * rows; i++)
    {
      const gint32 y = block->y + (gint32)(i / 2) * (block->height + block->gap)
                       + (i % 2 != 0 ? block->height : 0);

      if (is_shared (block, i, rows))
        continue;
      add_mark (self, block->x - bleed, y, -1, 0);
      add_mark (self, right, y, 1, 0);
    }
}

static void
add_crosses (const Marker *self)
{
  const LoomPieceBlock *block = self->block;

  for (guint row = 1; row < count_rows (block); row++)
    for (guint column = 1; column < block->columns; column++)
      {
        const double x = mm (block->x + (gint32)column * block->width);
        const double y = mm (block->y + (gint32)row * block->height);

        cairo_move_to (self->cr, x - .6, y);
        cairo_rel_line_to (self->cr, 1.2, 0);
        cairo_move_to (self->cr, x, y - .6);
        cairo_rel_line_to (self->cr, 0, 1.2);
      }
}

void
loom_piece_marks_draw (const LoomPieceLayout *layout, const LoomPieceBlock *block, cairo_t *cr)
{
  const Marker self = { layout, block, cr };

  g_return_if_fail (layout != NULL && block != NULL && cr != NULL);

  cairo_set_line_width (cr, WIDTH);
  add_marks (&self);
  loom_style_set_mark (cr, LOOM_STYLE_PRINT_MARK);
  cairo_stroke (cr);
  if (block->gap > 0 || loom_style_is_press (cr))
    return;
  add_crosses (&self);
  loom_style_set (cr, LOOM_STYLE_CUT_CROSS);
  cairo_stroke (cr);
}
