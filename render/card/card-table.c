/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Tables of cards: as wide as their columns want, the rest for those of text. All lengths beside
 * those of the letters are in ems, so that a table grows with its size. */

#include "render/card/card-table.h"

#include "render/card/card-picture.h"
#include "render/card/paragraph.h"

/* In ems. */
#define PAD .45          /* at each side of a cell, left and right */
#define ROW .28          /* above and below the text of a row */
#define CLOSE_ROW .04    /* the same in a table of many rows, */
#define MANY_ROWS 10     /* which has more than these */
#define PICTURE 2.5      /* across a picture */
#define PICTURED_ROW 2.8 /* height of a row with one, at least */
#define LARGE 1.25       /* numbers to be found at a glance */
#define NAME 1.45        /* names beside pictures */
#define LEAST_TEXT 6.0   /* the least width of a column of text */
#define STRETCH 6.5      /* the most that a column of numbers is wide for nothing */

struct _LoomCardGrid
{
  const LoomCardTable *table;
  const LoomCardLook *look;
  GPtrArray *heads; /* of LoomParagraph, one a column */
  GPtrArray *cells; /* of LoomParagraph, row by row */
  LoomParagraph *caption;
};

static LoomParagraph *
new_cell (const LoomCardGrid *self, guint row, guint column)
{
  const LoomCardCell *cell = loom_card_cell (self->table, row, column);
  const gboolean is_name = column == 0 && self->table->pictures->len > 0;
  LoomTextStyle style = loom_card_look_text (self->look, 4, self->look->ink);

  if (is_name)
    style = loom_card_look_title (self->look, 4, self->look->ink);
  else if (loom_card_column (self->table, column)->is_large)
    style.weight = 700;
  return loom_paragraph_new (cell->text, &style);
}

LoomCardGrid *
loom_card_grid_new (const LoomCardTable *table, const LoomCardLook *look)
{
  LoomCardGrid *self = g_new0 (LoomCardGrid, 1);
  const LoomTextStyle head = loom_card_look_title (look, 4, look->heading);
  LoomTextStyle caption = loom_card_look_text (look, 4, look->faint);

  caption.italic = TRUE;
  self->table = table;
  self->look = look;
  self->heads = g_ptr_array_new_with_free_func ((GDestroyNotify)loom_paragraph_free);
  self->cells = g_ptr_array_new_with_free_func ((GDestroyNotify)loom_paragraph_free);
  for (guint i = 0; i < table->columns->len; i++)
    g_ptr_array_add (self->heads, loom_paragraph_new (loom_card_column (table, i)->heading, &head));
  for (guint row = 0; row < loom_card_table_n_rows (table); row++)
    for (guint i = 0; i < table->columns->len; i++)
      g_ptr_array_add (self->cells, new_cell (self, row, i));
  if (table->caption != NULL)
    self->caption = loom_paragraph_new (table->caption, &caption);
  return self;
}

void
loom_card_grid_free (LoomCardGrid *self)
{
  if (self == NULL)
    return;
  g_ptr_array_unref (self->heads);
  g_ptr_array_unref (self->cells);
  loom_paragraph_free (self->caption);
  g_free (self);
}

static const LoomParagraph *
get_cell (const LoomCardGrid *self, guint row, guint column)
{
  return g_ptr_array_index (self->cells, row * self->table->columns->len + column);
}

static double
cell_size (const LoomCardGrid *self, guint column, double size)
{
  if (column == 0 && self->table->pictures->len > 0)
    return size * NAME;
  return loom_card_column (self->table, column)->is_large ? size * LARGE : size;
}

static double
picture_room (const LoomCardGrid *self, guint column, double size)
{
  return column == 0 && self->table->pictures->len > 0 ? (PICTURE + .5) * size : 0;
}

/* What a column of no text needs, its pads included. */
static double
natural_width (const LoomCardGrid *self, guint column, double size)
{
  double most = loom_paragraph_least_width (g_ptr_array_index (self->heads, column), size);

  for (guint row = 0; row < loom_card_table_n_rows (self->table); row++)
    most = MAX (most, loom_paragraph_full_width (get_cell (self, row, column),
                                                 cell_size (self, column, size)));
  return most + 2 * PAD * size + picture_room (self, column, size);
}

static guint
count_texts (const LoomCardGrid *self)
{
  guint n = 0;

  for (guint i = 0; i < self->table->columns->len; i++)
    n += loom_card_column (self->table, i)->is_text;
  return n;
}

/* Shares @room among the columns of text by how much text they have, none below the least. */
static void
share_room (const LoomCardGrid *self, double *widths, double size, double room)
{
  const guint n = self->table->columns->len;
  g_autofree double *wanted = g_new0 (double, n);
  double all = 0, spare = room - count_texts (self) * LEAST_TEXT * size;

  for (guint i = 0; i < n; i++)
    if (loom_card_column (self->table, i)->is_text)
      {
        for (guint row = 0; row < loom_card_table_n_rows (self->table); row++)
          wanted[i] += loom_paragraph_full_width (get_cell (self, row, i), size);
        all += wanted[i];
      }
  for (guint i = 0; i < n; i++)
    if (loom_card_column (self->table, i)->is_text)
      widths[i] = LEAST_TEXT * size + (all > 0 ? spare * wanted[i] / all : 0);
}

/* Gives columns of numbers more room than they need, evenly, up to a limit. */
static void
stretch (const LoomCardGrid *self, double *widths, double size, double room)
{
  const guint n = self->table->columns->len;
  double most = 0;

  for (guint i = 0; i < n; i++)
    most = MAX (most, widths[i]);
  most = MIN (MAX (most, STRETCH * size), most + room / n);
  for (guint i = 0; i < n; i++)
    {
      const double more = CLAMP (most - widths[i], 0, room / n);

      widths[i] += self->table->pictures->len > 0 ? MIN (room / n, size) : more;
    }
}

/* The widths of all columns (g_free); NULL where they do not fit into @width. */
static double *
measure_columns (const LoomCardGrid *self, double size, double width)
{
  const guint n = self->table->columns->len, n_texts = count_texts (self);
  g_autofree double *widths = g_new0 (double, n);
  double room = width;

  for (guint i = 0; i < n; i++)
    if (!loom_card_column (self->table, i)->is_text)
      room -= widths[i] = natural_width (self, i, size);
  if (room < n_texts * LEAST_TEXT * size)
    return NULL;
  if (n_texts > 0)
    share_room (self, widths, size, room);
  else
    stretch (self, widths, size, room);
  return g_steal_pointer (&widths);
}

static double
inner_width (const LoomCardGrid *self, guint column, const double *widths, double size)
{
  return widths[column] - 2 * PAD * size - picture_room (self, column, size);
}

/* A hair more, so that a text in a column of its own width is not broken by rounding. */
#define SLACK 1e-6

static double
head_height (const LoomCardGrid *self, const double *widths, double size)
{
  double most = 0;

  for (guint i = 0; i < self->heads->len; i++)
    most = MAX (most, loom_paragraph_height (g_ptr_array_index (self->heads, i), size,
                                             widths[i] - 2 * PAD * size + SLACK));
  return most + ROW * size;
}

static double
row_pad (const LoomCardGrid *self)
{
  return loom_card_table_n_rows (self->table) > MANY_ROWS ? CLOSE_ROW : ROW;
}

static double
row_height (const LoomCardGrid *self, guint row, const double *widths, double size)
{
  double most = self->table->pictures->len > 0 ? (PICTURED_ROW - 2 * row_pad (self)) * size : 0;

  for (guint i = 0; i < self->table->columns->len; i++)
    most = MAX (most, loom_paragraph_height (get_cell (self, row, i), cell_size (self, i, size),
                                             inner_width (self, i, widths, size) + SLACK));
  return most + 2 * row_pad (self) * size;
}

static double
caption_height (const LoomCardGrid *self, double size, double width)
{
  return self->caption != NULL ? loom_paragraph_height (self->caption, size, width) + ROW * size
                               : 0;
}

double
loom_card_grid_height (const LoomCardGrid *self, double size, double width)
{
  g_autofree double *widths = measure_columns (self, size, width);
  double height;

  if (widths == NULL)
    return G_MAXDOUBLE;
  height = caption_height (self, size, width) + head_height (self, widths, size);
  for (guint row = 0; row < loom_card_table_n_rows (self->table); row++)
    height += row_height (self, row, widths, size);
  return height;
}

/* Texts begin at the left, and so do the names in front of them. */
static gboolean
is_left_column (const LoomCardGrid *self, guint column)
{
  return loom_card_column (self->table, column)->is_text || (column == 0 && count_texts (self) > 0);
}

/* The fill of a cell: by its shade, or of every second row. */
static void
fill_cell (const LoomCardGrid *self,
           cairo_t *cr,
           guint row,
           guint column,
           double x,
           double y,
           double width,
           double height)
{
  const LoomCardCell *cell = loom_card_cell (self->table, row, column);

  if (cell->shade < 0 && row % 2 != 0)
    return;
  loom_colour_set (cr, cell->shade < 0 ? self->look->stripe
                                       : loom_colour_mix (self->look->paper, self->look->shade,
                                                          cell->shade * .0055));
  cairo_rectangle (cr, x, y, width, height);
  cairo_fill (cr);
}

/* Without colours a line closes a row. */
static void
draw_row_end (const LoomCardGrid *self, cairo_t *cr, double x, double y, double width)
{
  if (!self->look->theme->flat)
    return;
  loom_colour_set (cr, self->look->ink);
  cairo_set_line_width (cr, self->look->theme->style->cards->hair);
  cairo_move_to (cr, x, y);
  cairo_line_to (cr, x + width, y);
  cairo_stroke (cr);
}

static void
draw_row (const LoomCardGrid *self,
          cairo_t *cr,
          guint row,
          const double *widths,
          double x,
          double y,
          double size)
{
  const double height = row_height (self, row, widths, size);
  const gboolean is_pictured = self->table->pictures->len > 0;

  for (guint i = 0; i < self->table->columns->len; i++)
    {
      const double text = cell_size (self, i, size);
      const double inner = inner_width (self, i, widths, size) + SLACK;
      const LoomParagraph *cell = get_cell (self, row, i);
      const gboolean is_left = is_left_column (self, i);

      fill_cell (self, cr, row, i, x, y, widths[i], height);
      if (i == 0 && is_pictured)
        loom_card_picture_draw (cr, self->look, g_array_index (self->table->pictures, guint, row),
                                row, x + (PAD + PICTURE / 2) * size, y + height / 2,
                                PICTURE * size / 2);
      loom_paragraph_draw (cell, cr, x + PAD * size + picture_room (self, i, size),
                           y + (height - loom_paragraph_height (cell, text, inner)) / 2, text,
                           inner, is_left ? 0 : .5);
      draw_row_end (self, cr, x, y + height, widths[i]);
      x += widths[i];
    }
}

static double
draw_head (const LoomCardGrid *self,
           cairo_t *cr,
           const double *widths,
           double x,
           double y,
           double size)
{
  const double height = head_height (self, widths, size);
  const double left = x;

  for (guint i = 0; i < self->heads->len; i++)
    {
      const LoomParagraph *head = g_ptr_array_index (self->heads, i);
      const double inner = widths[i] - 2 * PAD * size + SLACK;
      const double shift = picture_room (self, i, size);

      loom_paragraph_draw (head, cr, x + PAD * size + shift,
                           y + height - ROW * size - loom_paragraph_height (head, size, inner),
                           size, inner - shift, is_left_column (self, i) ? 0 : .5);
      x += widths[i];
    }
  loom_colour_set (cr, self->look->ink);
  cairo_set_line_width (cr, self->look->theme->style->cards->hair * size);
  cairo_move_to (cr, left, y + height);
  cairo_line_to (cr, x, y + height);
  cairo_stroke (cr);
  return y + height;
}

void
loom_card_grid_draw (const LoomCardGrid *self,
                     cairo_t *cr,
                     double x,
                     double y,
                     double size,
                     double width)
{
  g_autofree double *widths = measure_columns (self, size, width);

  g_return_if_fail (widths != NULL);

  if (self->caption != NULL)
    loom_paragraph_draw (self->caption, cr, x, y, size, width, 0);
  y = draw_head (self, cr, widths, x, y + caption_height (self, size, width), size);
  for (guint row = 0; row < loom_card_table_n_rows (self->table); row++)
    {
      draw_row (self, cr, row, widths, x, y, size);
      y += row_height (self, row, widths, size);
    }
}
