/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Pieces of a card. All lengths are in ems of the letters, so that a card grows with them. */

#include "render/card/card-block.h"

#include "render/draw/tag.h"
#include "render/card/card-figure.h"
#include "render/card/card-table.h"
#include "render/card/paragraph.h"

/* In ems. */
#define HEADING 1.42     /* letters of a heading */
#define HEADING_ROOM 1.9 /* from its top to what follows */
#define STEP 1.6         /* from the left edge of a step to its text */
#define DISC .58         /* radius of the disc with its number */
#define FIELD 1.95       /* side of a field of a track */
#define LEAST_FIELD 1.6  /* the same where that spares a row */
#define MOST_FIELD 2.3   /* the same where there is room */
#define GAP .3           /* between a text and what it belongs to */

struct _LoomCardPiece
{
  const LoomCardBlock *block; /* NULL: a heading */
  const LoomCardLook *look;
  LoomParagraph *text; /* NULL for a table, and for what has no caption */
  LoomCardGrid *grid;
  guint step;
};

LoomCardPiece *
loom_card_piece_new_heading (const char *heading, const LoomCardLook *look)
{
  LoomCardPiece *self = g_new0 (LoomCardPiece, 1);
  const LoomTextStyle style = loom_card_look_title (look, 4, look->heading);
  g_autofree char *capitals = g_utf8_strup (heading, -1);

  self->look = look;
  if (*capitals != '\0')
    self->text = loom_paragraph_new (capitals, &style);
  return self;
}

LoomCardPiece *
loom_card_piece_new (const LoomCardBlock *block, guint step, const LoomCardLook *look)
{
  LoomCardPiece *self = g_new0 (LoomCardPiece, 1);
  const LoomTextStyle style = loom_card_look_text (look, 4, look->ink);

  self->block = block;
  self->look = look;
  self->step = step;
  if (block->kind == LOOM_CARD_TABLE)
    self->grid = loom_card_grid_new (&block->table, look);
  else if (*block->text != '\0')
    self->text = loom_paragraph_new (block->text, &style);
  return self;
}

void
loom_card_piece_free (LoomCardPiece *self)
{
  if (self == NULL)
    return;
  loom_paragraph_free (self->text);
  loom_card_grid_free (self->grid);
  g_free (self);
}

static double
text_height (const LoomCardPiece *self, double size, double width)
{
  return self->text != NULL ? loom_paragraph_height (self->text, size, width) : 0;
}

/* Tracks. */

static guint
track_fields (const LoomCardPiece *self)
{
  return (guint)(self->block->numbers[1] - self->block->numbers[0] + 1);
}

static guint
track_columns (const LoomCardPiece *self, double size, double width)
{
  const guint most = (guint)(width / (FIELD * size));

  if (track_fields (self) * LEAST_FIELD * size <= width)
    return track_fields (self);
  return most >= 10 ? most / 5 * 5 : MAX (most, 1);
}

static double
track_field (const LoomCardPiece *self, double size, double width)
{
  return MIN (width / track_columns (self, size, width), MOST_FIELD * size);
}

/* Below its caption. */
static double
track_top (const LoomCardPiece *self, double size, double width)
{
  return self->text != NULL ? text_height (self, size, width) + GAP * size : GAP * size;
}

static double
track_height (const LoomCardPiece *self, double size, double width)
{
  const guint columns = track_columns (self, size, width);

  return (track_fields (self) + columns - 1) / columns * track_field (self, size, width);
}

static void
draw_field (const LoomCardPiece *self,
            cairo_t *cr,
            gint number,
            double x,
            double y,
            double side,
            double size)
{
  LoomTextStyle style = loom_card_look_text (self->look, size, self->look->ink);
  g_autofree char *text = g_strdup_printf ("%d ", number);

  style.weight = number % 5 == 0 ? 700 : 400;
  cairo_rectangle (cr, x, y, side, side);
  if (number % 5 == 0)
    {
      loom_colour_set (cr, self->look->stripe);
      cairo_fill_preserve (cr);
    }
  loom_colour_set (cr, self->look->faint);
  cairo_set_line_width (cr, self->look->theme->style->cards->rule);
  cairo_stroke (cr);
  loom_text_show (cr, text, &style, x + side / 2, y + side / 2, .5, LOOM_RISE_CAPS);
}

static void
draw_track (const LoomCardPiece *self, cairo_t *cr, double x, double y, double size, double width)
{
  const guint columns = track_columns (self, size, width);
  const double side = track_field (self, size, width);

  for (guint i = 0; i < track_fields (self); i++)
    draw_field (self, cr, self->block->numbers[0] + (gint)i, x + i % columns * side,
                y + i / columns * side, side, size);
}

/* Steps. */

static void
draw_step (const LoomCardPiece *self, cairo_t *cr, double x, double y, double size, double width)
{
  const double middle = y + size * LOOM_PARAGRAPH_LEADING / 2;
  const gboolean is_dark = loom_colour_lightness (self->look->band) < .55;
  LoomTextStyle style
      = loom_card_look_text (self->look, size, is_dark ? self->look->band_ink : self->look->ink);
  g_autofree char *number = g_strdup_printf ("%u ", self->step);

  style.weight = 700;
  cairo_arc (cr, x + DISC * size, middle, DISC * size, 0, 2 * G_PI);
  loom_colour_set (cr, self->look->band);
  cairo_fill_preserve (cr);
  loom_colour_set (cr, is_dark ? self->look->band : self->look->ink);
  cairo_set_line_width (cr, self->look->theme->style->cards->rule);
  cairo_stroke (cr);
  style.size = MAX (size * .85, LOOM_CARD_LEAST_SIZE);
  loom_text_show (cr, number, &style, x + DISC * size, middle, .5, LOOM_RISE_MIDDLE);
  loom_paragraph_draw (self->text, cr, x + STEP * size, y, size, width - STEP * size, 0);
}

/* Figures stand left of their caption where there is room for both, else above it. One that is
 * wider than its column is drawn smaller. */

#define LEAST_CAPTION 7.0

static double
figure_size (const LoomCardPiece *self, double size, double width)
{
  return MIN (size, size * width / loom_card_figure_width (self->block, size));
}

static gboolean
stands_beside (const LoomCardPiece *self, double size, double width)
{
  return loom_card_figure_width (self->block, size) + LEAST_CAPTION * size <= width;
}

static double
caption_room (const LoomCardPiece *self, double size, double width)
{
  return stands_beside (self, size, width)
             ? width - loom_card_figure_width (self->block, size) - size * .6
             : width;
}

static double
figure_height (const LoomCardPiece *self, double size, double width)
{
  const double figure = loom_card_figure_height (self->block, figure_size (self, size, width));
  const double text = text_height (self, size, caption_room (self, size, width));

  return self->text == NULL || stands_beside (self, size, width) ? MAX (figure, text)
                                                                 : figure + GAP * size + text;
}

static void
draw_figure (const LoomCardPiece *self, cairo_t *cr, double x, double y, double size, double width)
{
  const double own = figure_size (self, size, width);
  const double room = caption_room (self, size, width);
  const double figure = loom_card_figure_height (self->block, own);
  const double text = text_height (self, size, room);
  const gboolean is_beside = stands_beside (self, size, width);

  loom_card_figure_draw (self->block, cr, self->look, x,
                         y + (is_beside ? MAX (text - figure, 0) / 2 : 0), own);
  if (self->text != NULL)
    loom_paragraph_draw (self->text, cr, is_beside ? x + width - room : x,
                         is_beside ? y + MAX (figure - text, 0) / 2 : y + figure + GAP * size, size,
                         room, 0);
}

/* All of them. */

double
loom_card_piece_height (const LoomCardPiece *self, double size, double width)
{
  if (self->block == NULL && self->text == NULL)
    return 0;
  if (self->block == NULL)
    return text_height (self, size * HEADING, width) + (HEADING_ROOM - HEADING * 1.24) * size;
  switch (self->block->kind)
    {
    case LOOM_CARD_TABLE:
      return loom_card_grid_height (self->grid, size, width);
    case LOOM_CARD_STEP:
      return text_height (self, size, width - STEP * size);
    case LOOM_CARD_TRACK:
      return track_top (self, size, width) + track_height (self, size, width);
    case LOOM_CARD_PICTURED:
      return figure_height (self, size, width);
    default:
      return text_height (self, size, width);
    }
}

void
loom_card_piece_draw (const LoomCardPiece *self,
                      cairo_t *cr,
                      double x,
                      double y,
                      double size,
                      double width)
{
  const LoomCardKind kind = self->block != NULL ? self->block->kind : LOOM_CARD_TEXT;
  const char *tag = self->block != NULL ? "P" : "H2";

  loom_tag_begin (cr, tag);
  if (kind == LOOM_CARD_TABLE)
    loom_card_grid_draw (self->grid, cr, x, y, size, width);
  else if (kind == LOOM_CARD_STEP)
    draw_step (self, cr, x, y, size, width);
  else if (kind == LOOM_CARD_PICTURED)
    draw_figure (self, cr, x, y, size, width);
  else if (self->text != NULL)
    loom_paragraph_draw (self->text, cr, x, y, self->block == NULL ? size * HEADING : size, width,
                         0);
  if (kind == LOOM_CARD_TRACK)
    draw_track (self, cr, x, y + track_top (self, size, width), size, width);
  loom_tag_end (cr, tag);
}
