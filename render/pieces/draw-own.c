/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The designer's own pieces: chits and tiles with a name, a symbol or a picture, cards with a title
 * above and a text below, and standees, which are folded at their heads and have a foot at both
 * ends. */

#include "render/draw/pattern.h"
#include "render/motifs/symbols.h"
#include "render/pieces/piece-brush.h"
#include "render/card/paragraph.h"
#include "render/styles/style.h"

/* The smallest letters of a name, in mm: a long word had rather be small than cut off. */
#define LEAST_NAME .6

/* Letters of cards, in mm. */
#define TITLE 4.6
#define TEXT 3.3
#define LEAST_TEXT 2.12 /* six points */

/* Up to how many letters a text that stands alone on a card is a value, to be read across a table,
 * and how much larger than other texts it may be then. */
#define VALUE_LETTERS 4
#define VALUE_TIMES 6.0

/* What of a card's side is kept free of letters, which a cut may take: up to this, in mm. */
#define SAFE 3.5

/* One side: what stands on it, @w by @h mm from the origin of the brush. */
typedef struct
{
  const char *title; /* or NULL */
  const char *text;  /* or NULL */
  const char *picture;
  gint32 symbol; /* LoomSymbolKind or LOOM_UNSET */
  double w;
  double h;
} Face;

static double
side_of (const Face *face)
{
  return MIN (face->w, face->h);
}

static double
safe_of (const Face *face)
{
  return MIN (SAFE, .08 * side_of (face));
}

static void
append_shape (cairo_t *cr, const LoomPiece *own, double width, double height)
{
  switch (own->shape)
    {
    case LOOM_CUT_CIRCLE:
      loom_path_disc (cr, width / 2, height / 2, width / 2);
      break;
    case LOOM_CUT_HEXAGON:
      loom_path_polygon (cr, width / 2, height / 2, width / 2, 6, 0);
      break;
    default:
      cairo_rectangle (cr, 0, 0, width, height);
      break;
    }
}

void
loom_piece_append_own (cairo_t *cr, const LoomComponent *component, double width, double height)
{
  append_shape (cr, component->own, width, height);
}

/* The outline, @by mm larger all round. */
static void
append_grown (const LoomPieceBrush *self, const Face *face, double by)
{
  cairo_save (self->cr);
  cairo_translate (self->cr, -by, -by);
  append_shape (self->cr, self->component->own, face->w + 2 * by, face->h + 2 * by);
  cairo_restore (self->cr);
}

static void
draw_ground (const LoomPieceBrush *self, const Face *face)
{
  const double bleed = self->bleed;

  cairo_save (self->cr);
  append_grown (self, face, bleed);
  cairo_clip (self->cr);
  loom_piece_art_draw_ground (
      self->art, self->cr,
      self->component->seat > 0 ? LOOM_PIECE_GROUND_SEAT : LOOM_PIECE_GROUND_BOARD,
      self->component->seat, -bleed, -bleed, face->w + 2 * bleed, face->h + 2 * bleed);
  cairo_restore (self->cr);
}

/* --- Pictures ----------------------------------------------------------------------------------
 */

/* What a picture that is not there leaves: its name, struck out, so that nobody prints it unseen.
 */
static void
draw_missing (const LoomPieceBrush *self, const Face *face)
{
  cairo_save (self->cr);
  append_grown (self, face, 0);
  cairo_clip (self->cr);
  loom_colour_set (self->cr, self->art->theme.rust);
  cairo_set_line_width (self->cr, loom_piece_brush_style (self)->card_line);
  cairo_move_to (self->cr, 0, 0);
  cairo_line_to (self->cr, face->w, face->h);
  cairo_move_to (self->cr, face->w, 0);
  cairo_line_to (self->cr, 0, face->h);
  cairo_stroke (self->cr);
  cairo_restore (self->cr);
  loom_piece_brush_text (self, face->picture, face->w / 2, face->h / 2, .2 * side_of (face),
                         .8 * face->w, self->art->theme.rust);
}

/* As large as covers the side and its bleed, the rest cut off at both edges alike. */
static void
draw_picture (const LoomPieceBrush *self, const Face *face)
{
  const double bleed = self->bleed;
  gboolean is_drawn;

  cairo_save (self->cr);
  append_grown (self, face, bleed);
  cairo_clip (self->cr);
  cairo_translate (self->cr, -bleed, -bleed);
  is_drawn = loom_own_pictures_draw (self->art->pictures, face->picture, self->cr,
                                     face->w + 2 * bleed, face->h + 2 * bleed);
  cairo_restore (self->cr);
  if (!is_drawn)
    draw_missing (self, face);
}

/* --- Words -------------------------------------------------------------------------------------
 */

static LoomParagraph *
new_paragraph (const LoomPieceBrush *self, const char *text)
{
  const LoomTextStyle style = loom_theme_type (&self->art->theme, LOOM_TYPE_PIECE_TEXT, TEXT);

  return loom_paragraph_new (text, &style);
}

/* In bold, for the paragraph would read asterisks of its own. */
static LoomParagraph *
new_bold (const LoomPieceBrush *self, const char *text)
{
  g_autofree char *plain = g_strdelimit (g_strdup (text), "*", ' ');
  g_autofree char *bold = g_strdup_printf ("*%s*", plain);

  return new_paragraph (self, bold);
}

/* The largest letters, from @most down to @least, with which @text goes into a box, in as many
 * lines as it takes. */
static double
fit (const LoomParagraph *text, double width, double height, double most, double least)
{
  double size = most;

  while (size > least
         && (loom_paragraph_least_width (text, size) > width
             || loom_paragraph_height (text, size, width) > height))
    size *= .95;
  return size;
}

/* Paper under letters, where the ground or a picture would be in their way. */
static void
draw_plate (const LoomPieceBrush *self, double x, double y, double width, double height, double by)
{
  loom_path_rounded (self->cr, x - by, y - by, width + 2 * by, height + 2 * by, by);
  loom_colour_set (self->cr, self->art->theme.paper);
  cairo_fill (self->cr);
}

/* @text in a box whose upper edge, middle or lower edge is at @y, as @rise is 0, .5 or 1. */
static void
draw_words (const LoomPieceBrush *self,
            const Face *face,
            const LoomParagraph *text,
            double y,
            double rise,
            double most,
            double room,
            gboolean has_plate)
{
  const double edge = side_of (face), width = face->w - 2 * safe_of (face) - .04 * edge;
  const double size = fit (text, width, room, most, LEAST_TEXT);
  const double height = loom_paragraph_height (text, size, width);
  const double x = (face->w - width) / 2, top = y - rise * height;

  if (has_plate)
    draw_plate (self, x, top, width, height, MIN (1, .03 * edge));
  loom_paragraph_draw (text, self->cr, x, top, size, width, .5);
}

/* Its name in the middle, on paper where the ground has a pattern, as chits have it that have
 * nothing else. */
static void
draw_name (const LoomPieceBrush *self, const Face *face)
{
  const double r = side_of (face) / 2, width = 1.4 * r;
  g_autoptr (LoomParagraph) name = new_bold (self, face->title);
  const double size = fit (name, width, .95 * r, .6 * r, LEAST_NAME);
  const double height = loom_paragraph_height (name, size, width);
  const double x = (face->w - width) / 2, y = (face->h - height) / 2;

  if (self->component->seat > 0)
    {
      loom_path_rounded (self->cr, x - .04 * r, y - .06 * r, width + .08 * r, height + .12 * r,
                         .2 * r);
      loom_colour_set (self->cr, self->art->theme.paper);
      cairo_fill (self->cr);
    }
  loom_paragraph_draw (name, self->cr, x, y, size, width, .5);
}

/* A line within the cut, which a picture would not want. */
static void
draw_line (const LoomPieceBrush *self, const Face *face, double by)
{
  const LoomPieceStyle *style = loom_piece_brush_style (self);
  const double r = side_of (face) / 2;

  append_grown (self, face, -by);
  loom_colour_set (self->cr, self->art->theme.ink);
  cairo_set_line_width (self->cr, MAX (style->line.own_least, style->line.own * r));
  cairo_stroke (self->cr);
}

/* --- Sides -------------------------------------------------------------------------------------
 */

/* Whether nothing else is on it, as on the back of most decks: it is in the middle then. */
static gboolean
is_only_title (const Face *face)
{
  return face->picture == NULL && face->symbol == LOOM_UNSET && face->text == NULL;
}

/* A text below a symbol or a picture; by itself in the middle, and large where it is a value. */
static void
draw_card_text (const LoomPieceBrush *self, const Face *face, double bottom, gboolean has_plate)
{
  const gboolean is_alone = face->picture == NULL && face->symbol == LOOM_UNSET;
  const gboolean is_value = is_alone && g_utf8_strlen (face->text, -1) <= VALUE_LETTERS;
  const double edge = side_of (face), times = is_value ? VALUE_TIMES : is_alone ? 1.2 : 1;
  g_autoptr (LoomParagraph) text = new_paragraph (self, face->text);

  draw_words (self, face, text, is_alone ? .54 * face->h : bottom, is_alone ? .5 : 1,
              MIN (times * TEXT, (is_value ? .4 : .1 * times) * edge),
              (is_alone ? .6 : .36) * face->h, has_plate);
}

/* A title above, a text below, and between them a symbol, or all over the side a picture. */
static void
draw_card (const LoomPieceBrush *self, const Face *face)
{
  const gboolean is_on_picture = face->picture != NULL || self->component->seat > 0;
  const double safe = safe_of (face), edge = side_of (face);
  const double top = safe + .04 * edge, bottom = face->h - top;

  if (face->symbol != LOOM_UNSET)
    {
      if (is_on_picture)
        {
          loom_path_disc (self->cr, face->w / 2, .42 * face->h, .27 * edge);
          loom_colour_set (self->cr, self->art->theme.paper);
          cairo_fill (self->cr);
        }
      loom_symbol_draw (self->cr, &self->art->theme, (LoomSymbolKind)face->symbol, face->w / 2,
                        .42 * face->h, .4 * edge);
    }
  if (face->title != NULL && is_only_title (face))
    {
      g_autoptr (LoomParagraph) title = new_bold (self, face->title);

      draw_words (self, face, title, .5 * face->h, .5, MIN (2 * TITLE, .2 * edge), .5 * face->h,
                  is_on_picture);
    }
  else if (face->title != NULL)
    {
      g_autoptr (LoomParagraph) title = new_bold (self, face->title);

      draw_words (self, face, title, top, 0, MIN (TITLE, .12 * edge), .17 * face->h, is_on_picture);
    }
  if (face->text != NULL)
    draw_card_text (self, face, bottom, is_on_picture);
}

/* A symbol in the middle, its text below. */
static void
draw_chit (const LoomPieceBrush *self, const Face *face)
{
  const double edge = side_of (face), y = (face->text != NULL ? .4 : .5) * face->h;

  if (face->symbol != LOOM_UNSET)
    {
      if (self->component->seat > 0 || face->picture != NULL)
        {
          loom_path_disc (self->cr, face->w / 2, y, .34 * edge);
          loom_colour_set (self->cr, self->art->theme.paper);
          cairo_fill (self->cr);
        }
      loom_symbol_draw (self->cr, &self->art->theme, (LoomSymbolKind)face->symbol, face->w / 2, y,
                        .52 * edge);
    }
  if (face->text != NULL)
    {
      g_autoptr (LoomParagraph) text = new_paragraph (self, face->text);
      const gboolean is_alone = face->symbol == LOOM_UNSET && face->picture == NULL;

      /* A number alone is to be read across a table; what is longer is set smaller to go in. */
      draw_words (self, face, text, (is_alone ? .5 : .8) * face->h, .5, (is_alone ? .5 : .2) * edge,
                  (is_alone ? .7 : .25) * face->h,
                  self->component->seat > 0 || face->picture != NULL);
    }
}

static void
draw_face (const LoomPieceBrush *self, const Face *face)
{
  const LoomPiece *own = self->component->own;
  draw_ground (self, face);
  if (face->picture != NULL)
    draw_picture (self, face);
  else
    draw_line (self, face, own->height != LOOM_UNSET ? .4 * safe_of (face) : .05 * side_of (face));
  if (own->height != LOOM_UNSET && own->foot == LOOM_UNSET)
    draw_card (self, face);
  else if (is_only_title (face) && face->title != NULL)
    draw_name (self, face);
  else
    draw_chit (self, face);
}

static Face
front_of (const LoomPieceBrush *self)
{
  const LoomPiece *own = self->component->own;

  return (Face){ own->kind, own->text, own->picture, own->symbol, self->w, self->h };
}

static const char *
or_null (const char *text)
{
  return text != NULL && text[0] != '\0' ? text : NULL;
}

static Face
back_of (const LoomPieceBrush *self)
{
  const LoomPiece *own = self->component->own;

  return (Face){ or_null (own->back), NULL, own->back_picture, LOOM_UNSET, self->w, self->h };
}

/* --- Standees ----------------------------------------------------------------------------------
 */

/* A line to fold at, across the whole. */
static void
draw_fold (const LoomPieceBrush *self, double y)
{
  cairo_save (self->cr);
  loom_style_dash_set (self->cr, &loom_style_fold_dash, 1);
  loom_style_set (self->cr, LOOM_STYLE_FOLD);
  cairo_set_line_width (self->cr, LOOM_STYLE_CUT_WIDTH);
  cairo_move_to (self->cr, 0, y);
  cairo_line_to (self->cr, self->w, y);
  cairo_stroke (self->cr);
  cairo_restore (self->cr);
}

/* From above: a foot, the back head down, the front, a foot; as it lies before it is folded. */
static void
draw_standee (const LoomPieceBrush *self)
{
  const LoomPiece *own = self->component->own;
  const double high = own->height != LOOM_UNSET ? own->height : own->size;
  const double foot = self->h * own->foot / (2.0 * (own->foot + high));
  const double height = self->h / 2 - foot;
  Face front = front_of (self), back = back_of (self);

  front.h = back.h = height;
  if (back.title == NULL && back.picture == NULL)
    back = front;
  cairo_save (self->cr);
  cairo_rectangle (self->cr, 0, foot, self->w, height);
  cairo_clip (self->cr);
  cairo_translate (self->cr, self->w, self->h / 2);
  cairo_rotate (self->cr, G_PI);
  draw_face (self, &back);
  cairo_restore (self->cr);
  cairo_save (self->cr);
  cairo_rectangle (self->cr, 0, self->h / 2, self->w, height);
  cairo_clip (self->cr);
  cairo_translate (self->cr, 0, self->h / 2);
  draw_face (self, &front);
  cairo_restore (self->cr);
  draw_fold (self, foot);
  draw_fold (self, self->h / 2);
  draw_fold (self, self->h - foot);
}

void
loom_piece_draw_own (const LoomPieceBrush *self)
{
  const Face front = front_of (self);

  if (self->component->own->foot != LOOM_UNSET)
    draw_standee (self);
  else
    draw_face (self, &front);
}

void
loom_piece_draw_own_back (const LoomPieceBrush *self)
{
  const Face back = back_of (self);

  draw_face (self, &back);
}
