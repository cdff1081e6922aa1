/* SPDX-License-Identifier: GPL-3.0-or-later */

/* One sheet of a board on several: what it takes to cut and glue it without a second look.
 *
 * A sheet’s left and top edges are cut where another lies there, and laid over the strips of glue
 * at the right and the bottom of the others. The line to lay it along is drawn on the strip, the
 * diamonds across it are printed by both, each its own half being what is seen at last. */

#include "render/print/tile-page.h"

#include "formats/model/types.h"
#include "render/draw/text.h"
#include "render/sheet/page-marks.h"
#include "render/styles/style.h"

#include <math.h>

#define HAIR 0.15      /* mm, of lines to cut along */
#define MARK 4.0       /* mm, of a mark at a corner */
#define GAP 1.0        /* mm between art and mark */
#define DIAMOND 1.6    /* mm from the middle to a tip */
#define STRIPES 2.5    /* mm between lines of glue */
#define HEADING 2.6    /* mm, of letters in the margin */
#define LARGE 4.4      /* mm, of letters where the art leaves room beside it */
#define NAME 2.2       /* how many times that a sheet's name is then */
#define NAMED .5       /* of the room for both, the most for a sheet's name */
#define BETWEEN .72    /* of the width: where heading and ruler have ended */
#define LOWER 11.0     /* mm from the art to a ruler under marks and names */
#define LEAST_ROOM 4.0 /* mm beside the art that letters need */

static double
mm (gint64 microns)
{
  return (double)microns / LOOM_MM;
}

static double
margin_of (const LoomTilePage *self)
{
  return mm (self->tiling->settings.margin);
}

LoomTileFrame
loom_tile_page_frame (const LoomTilePage *self)
{
  const LoomTiling *tiling = self->tiling;
  const LoomTile tile = loom_tiling_get_tile (tiling, self->column, self->row);
  LoomTileFrame frame = { 0, 0, mm (tile.width), mm (tile.height) };

  frame.x = (mm (tiling->sheet_width) - frame.width) / 2;
  frame.y = (mm (tiling->sheet_height) - frame.height) / 2;
  return frame;
}

LoomPlacement
loom_tile_page_place (const LoomTilePage *self)
{
  const LoomTile tile = loom_tiling_get_tile (self->tiling, self->column, self->row);
  const LoomTileFrame frame = loom_tile_page_frame (self);

  return (LoomPlacement){ .x = frame.x - mm (tile.x),
                          .y = frame.y - mm (tile.y),
                          .scale = 1,
                          .clip_x = frame.x,
                          .clip_y = frame.y,
                          .clip_width = frame.width,
                          .clip_height = frame.height };
}

static void
set_line (cairo_t *cr, double width, double grey)
{
  cairo_set_line_width (cr, width);
  cairo_set_source_rgb (cr, grey, grey, grey);
}

/* What the next sheet on the right or below covers, from the sheet’s corner. */
static gboolean
get_strip (const LoomTilePage *self,
           LoomSide side,
           const LoomTileFrame *frame,
           LoomTileFrame *strip)
{
  const LoomTile own = loom_tiling_get_tile (self->tiling, self->column, self->row);
  const gboolean is_right = side == LOOM_SIDE_RIGHT;

  if (!self->has_neighbour[side])
    return FALSE;
  const LoomTile next = loom_tiling_get_tile (self->tiling, self->column + (is_right ? 1 : 0),
                                              self->row + (is_right ? 0 : 1));
  *strip = *frame;
  if (is_right)
    {
      strip->x += mm (next.x - own.x);
      strip->width -= mm (next.x - own.x);
    }
  else
    {
      strip->y += mm (next.y - own.y);
      strip->height -= mm (next.y - own.y);
    }
  return TRUE;
}

/* Stripes on what the next sheet covers, and the line along which its edge is laid. */
static void
draw_strip (cairo_t *cr, const LoomTileFrame *strip, LoomSide side)
{
  const double span = strip->width + strip->height;

  cairo_save (cr);
  cairo_rectangle (cr, strip->x, strip->y, strip->width, strip->height);
  cairo_clip (cr);
  loom_style_set (cr, LOOM_STYLE_GLUE_VEIL);
  cairo_paint (cr);
  set_line (cr, .2, .62);
  for (double at = STRIPES; at < span; at += STRIPES)
    {
      cairo_move_to (cr, strip->x + at, strip->y);
      cairo_line_to (cr, strip->x + at - strip->height, strip->y + strip->height);
    }
  cairo_stroke (cr);
  cairo_restore (cr);

  cairo_save (cr);
  set_line (cr, HAIR, .2);
  loom_style_dash_set (cr, &loom_style_glue_dash, 1);
  cairo_move_to (cr, strip->x + HAIR, strip->y + HAIR);
  if (side == LOOM_SIDE_RIGHT)
    cairo_rel_line_to (cr, 0, strip->height);
  else
    cairo_rel_line_to (cr, strip->width, 0);
  cairo_stroke (cr);
  cairo_restore (cr);
}

static void
draw_diamond (cairo_t *cr, double x, double y)
{
  cairo_move_to (cr, x - DIAMOND, y);
  cairo_line_to (cr, x, y - DIAMOND);
  cairo_line_to (cr, x + DIAMOND, y);
  cairo_line_to (cr, x, y + DIAMOND);
  cairo_close_path (cr);
  cairo_move_to (cr, x, y - DIAMOND);
  cairo_line_to (cr, x, y + DIAMOND);
  loom_style_set (cr, LOOM_STYLE_MARK_CASING);
  cairo_set_line_width (cr, LOOM_STYLE_CASING_WIDTH);
  cairo_stroke_preserve (cr);
  set_line (cr, HAIR, 0);
  cairo_stroke (cr);
}

/* The seam that begins at tile (@column, @row), which lies right of or below another: diamonds
 * along it, at places that only the board settles. */
static void
draw_seam (const LoomTilePage *self,
           cairo_t *cr,
           const LoomTileFrame *frame,
           guint column,
           guint row,
           gboolean is_upright)
{
  const LoomTile own = loom_tiling_get_tile (self->tiling, self->column, self->row);
  const LoomTile begins = loom_tiling_get_tile (self->tiling, column, row);
  const double length
      = mm (is_upright ? self->tiling->settings.height : self->tiling->settings.width);
  const guint n = (guint)MAX (2, lround (length / 80));

  for (guint i = 0; i < n; i++)
    {
      const double along = (i + .5) * length / n;
      const double x = is_upright ? mm (begins.x) : along;
      const double y = is_upright ? along : mm (begins.y);

      draw_diamond (cr, frame->x + x - mm (own.x), frame->y + y - mm (own.y));
    }
}

static void
draw_seams (const LoomTilePage *self, cairo_t *cr, const LoomTileFrame *frame)
{
  const guint column = self->column, row = self->row;

  cairo_save (cr);
  cairo_rectangle (cr, frame->x, frame->y, frame->width, frame->height);
  cairo_clip (cr);
  if (self->has_neighbour[LOOM_SIDE_LEFT])
    draw_seam (self, cr, frame, column, row, TRUE);
  if (self->has_neighbour[LOOM_SIDE_RIGHT])
    draw_seam (self, cr, frame, column + 1, row, TRUE);
  if (self->has_neighbour[LOOM_SIDE_TOP])
    draw_seam (self, cr, frame, column, row, FALSE);
  if (self->has_neighbour[LOOM_SIDE_BOTTOM])
    draw_seam (self, cr, frame, column, row + 1, FALSE);
  cairo_restore (cr);
}

/* A line to cut along at @at across the sheet or down it, within the margins alone. */
static void
draw_cut (const LoomTilePage *self,
          cairo_t *cr,
          const LoomTileFrame *frame,
          double at,
          gboolean is_upright)
{
  const double from = is_upright ? frame->y : frame->x;
  const double to = from + (is_upright ? frame->height : frame->width);
  const double end = mm (is_upright ? self->tiling->sheet_height : self->tiling->sheet_width);
  const double reach = self->marks == LOOM_MARKS_FULL ? end : GAP + MARK;
  const double lines[2][2]
      = { { MAX (0, from - reach), from - GAP }, { to + GAP, MIN (end, to + reach) } };

  cairo_set_line_width (cr, HAIR);
  loom_style_set_mark (cr, LOOM_STYLE_PRINT_MARK);
  for (guint i = 0; i < 2; i++)
    {
      cairo_move_to (cr, is_upright ? at : lines[i][0], is_upright ? lines[i][0] : at);
      cairo_line_to (cr, is_upright ? at : lines[i][1], is_upright ? lines[i][1] : at);
    }
  cairo_stroke (cr);
}

/* At the board’s own edges its bleed is cut off; where sheets meet, a margin that is laid over
 * another sheet. */
static void
draw_cuts (const LoomTilePage *self, cairo_t *cr, const LoomTileFrame *frame)
{
  const gboolean is_first_column = self->column == 0, is_first_row = self->row == 0;
  const gboolean is_last_column = self->column + 1 == self->tiling->columns;
  const gboolean is_last_row = self->row + 1 == self->tiling->rows;

  if (is_first_column && is_first_row && is_last_column && is_last_row)
    {
      cairo_rectangle (cr, frame->x + self->bleed, frame->y + self->bleed,
                       frame->width - 2 * self->bleed, frame->height - 2 * self->bleed);
      loom_style_stroke_contour (cr);
    }
  if (self->marks == LOOM_MARKS_NONE)
    return;
  draw_cut (self, cr, frame, frame->x + (is_first_column ? self->bleed : 0), TRUE);
  draw_cut (self, cr, frame, frame->y + (is_first_row ? self->bleed : 0), FALSE);
  if (is_last_column)
    draw_cut (self, cr, frame, frame->x + frame->width - self->bleed, TRUE);
  if (is_last_row)
    draw_cut (self, cr, frame, frame->y + frame->height - self->bleed, FALSE);
}

/* Letters for @room mm beside the art: as large as is read from across a table, where they can. */
static LoomTextStyle
letters_for (double room)
{
  LoomTextStyle style = LOOM_TEXT_STYLE_INIT;

  style.family = LOOM_STYLE_LETTERS;
  style.size = CLAMP (room * .3, HEADING, LARGE);
  return style;
}

/* An arrow head that points away from the middle of the sheet, for letters of @size mm. */
static void
draw_arrow (cairo_t *cr, double x, double y, double angle, double size)
{
  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_rotate (cr, angle);
  cairo_scale (cr, size / HEADING, size / HEADING);
  cairo_move_to (cr, 1.2, 0);
  cairo_line_to (cr, -.4, -.9);
  cairo_line_to (cr, -.4, .9);
  cairo_close_path (cr);
  loom_style_set (cr, LOOM_STYLE_PRINT_MARK);
  cairo_fill (cr);
  cairo_restore (cr);
}

/* Which sheet joins at @side, in the margin: beside the middle of that edge, or above and below
 * where heading and ruler leave room. */
static void
draw_neighbour (const LoomTilePage *self, cairo_t *cr, const LoomTileFrame *frame, LoomSide side)
{
  static const int steps[][2] = { { -1, 0 }, { 0, -1 }, { 1, 0 }, { 0, 1 } };
  const gboolean is_beside = steps[side][0] != 0;
  LoomTextStyle style = letters_for (is_beside ? frame->x : frame->y);
  const double away = MAX (margin_of (self) / 2, style.size * .9);
  const double x = side == LOOM_SIDE_LEFT    ? frame->x - away
                   : side == LOOM_SIDE_RIGHT ? frame->x + frame->width + away
                                             : frame->x + frame->width * BETWEEN;
  const double y = side == LOOM_SIDE_TOP      ? frame->y - away
                   : side == LOOM_SIDE_BOTTOM ? frame->y + frame->height + away
                                              : frame->y + frame->height / 2;
  g_autofree char *name = loom_tiling_dup_name (self->column + (guint)steps[side][0],
                                                self->row + (guint)steps[side][1]);

  if (!self->has_neighbour[side])
    return;
  style.weight = 700;
  loom_text_show (cr, name, &style, is_beside ? x : x - 1, is_beside ? y - style.size * 1.15 : y,
                  is_beside ? .5 : 1, LOOM_RISE_CAPS);
  draw_arrow (cr, is_beside ? x : x + style.size * .45, y, atan2 (steps[side][1], steps[side][0]),
              style.size);
}

/* What the sheet is called, and what it belongs to, over the art: in large letters where that
 * leaves room, so that a pile of sheets is sorted at a glance. */
static void
draw_heading (const LoomTilePage *self, cairo_t *cr, const LoomTileFrame *frame)
{
  const double left = frame->x + MARK + 2, room = frame->width * (BETWEEN - .04) - MARK;
  LoomTextStyle style = letters_for (frame->y), bold = style;
  double y, indent;

  bold.weight = 700;
  bold.size *= style.size < LARGE ? 1.35 : NAME;
  bold.size = loom_text_fit (self->name, &bold, room * NAMED);
  y = frame->y - MAX (MIN (margin_of (self) / 2, 4), bold.size * .5);
  indent = MAX (9, loom_text_width (self->name, &bold) + style.size);
  loom_text_show (cr, self->name, &bold, left, y, 0, LOOM_RISE_CAPS);
  style.size = loom_text_fit (self->heading, &style, room - indent - 3);
  loom_text_show (cr, self->heading, &style, left + indent, y, 0, LOOM_RISE_CAPS);
  style.size = loom_text_fit (self->count, &style, frame->width * (.96 - BETWEEN) - MARK);
  loom_text_show (cr, self->count, &style, frame->x + frame->width - MARK - 2, y, 1,
                  LOOM_RISE_CAPS);
}

/* Beside the name of the sheet below, or under it and the marks where the art is too narrow for
 * both; not where there is no room for either. */
static void
draw_bar (const LoomTilePage *self, cairo_t *cr, const LoomTileFrame *frame)
{
  const double margin = margin_of (self), below = frame->y + frame->height;
  const double end = self->has_neighbour[LOOM_SIDE_BOTTOM] ? frame->width * BETWEEN : frame->width;
  const double sheet = mm (self->tiling->sheet_width);

  if (!self->has_ruler)
    return;
  if (LOOM_BAR + 16 + MARK <= end)
    loom_page_draw_bar (cr, frame->x + MARK + 2, below + CLAMP (margin / 2 + 1, 3.2, 5));
  else if (frame->y >= margin / 2 + LOWER && LOOM_BAR + 16 <= sheet - 2 * margin)
    loom_page_draw_bar (cr, MIN (MAX (frame->x + MARK + 2, margin), sheet - margin - LOOM_BAR - 16),
                        below + LOWER);
}

void
loom_tile_page_draw (const LoomTilePage *self, cairo_t *cr)
{
  static const LoomSide covered[] = { LOOM_SIDE_RIGHT, LOOM_SIDE_BOTTOM };
  LoomTileFrame frame, strip;

  g_return_if_fail (self != NULL && cr != NULL);

  frame = loom_tile_page_frame (self);
  for (guint i = 0; i < G_N_ELEMENTS (covered); i++)
    if (get_strip (self, covered[i], &frame, &strip))
      draw_strip (cr, &strip, covered[i]);
  draw_seams (self, cr, &frame);
  draw_cuts (self, cr, &frame);
  for (guint side = 0; side < LOOM_N_SIDES; side++)
    if ((side == LOOM_SIDE_LEFT || side == LOOM_SIDE_RIGHT ? frame.x : frame.y) >= LEAST_ROOM)
      draw_neighbour (self, cr, &frame, (LoomSide)side);
  if (frame.y < LEAST_ROOM)
    return;
  draw_heading (self, cr, &frame);
  draw_bar (self, cr, &frame);
}
