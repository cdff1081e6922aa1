/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Cards and tracks. */

#include "render/motifs/die.h"
#include "render/motifs/emblems.h"
#include "render/motifs/token.h"
#include "render/draw/pattern.h"
#include "render/draw/sign-words.h"
#include "render/pieces/piece-brush.h"
#include "render/card/paragraph.h"

/* Cards, in mm: letters, what is free at the sides, and between two paragraphs. */
#define TEXT 2.9
#define LEAST_TEXT 2.15
#define SIDE 4.0
#define BETWEEN 2.4

/* The ground of a card, over its edge. */
static void
draw_ground (const LoomPieceBrush *self, LoomColour colour)
{
  loom_colour_set (self->cr, colour);
  cairo_rectangle (self->cr, -self->bleed, -self->bleed, self->w + 2 * self->bleed,
                   self->h + 2 * self->bleed);
  cairo_fill (self->cr);
}

static void
draw_line (const LoomPieceBrush *self,
           const char *text,
           double size,
           double x,
           double y,
           double ax,
           double width)
{
  LoomTextStyle style = loom_theme_type (&self->art->theme, LOOM_TYPE_PIECE_TITLE, size);

  style.size = loom_text_fit (text, &style, width);
  loom_text_show (self->cr, text, &style, x, y, ax, LOOM_RISE_CAPS);
}

/* A seat's card: its name on white between bands of its ground, and its mark. */
void
loom_piece_draw_seat (const LoomPieceBrush *self)
{
  const double w = self->w, h = self->h;
  cairo_t *cr = self->cr;

  loom_piece_art_draw_ground (self->art, cr, LOOM_PIECE_GROUND_SEAT, self->component->seat,
                              -self->bleed, -self->bleed, w + 2 * self->bleed, h + 2 * self->bleed);
  loom_path_rounded (cr, 2.6, 2.6, w - 5.2, h - 5.2, 1.6);
  loom_colour_set (cr, self->art->theme.paper);
  cairo_fill_preserve (cr);
  loom_colour_set (cr, self->art->theme.ink);
  cairo_set_line_width (cr, loom_piece_brush_style (self)->card_line);
  cairo_stroke (cr);
  if (self->art->is_layered)
    {
      LoomPen pen;

      cairo_save (cr);
      loom_pen_init (&pen, cr, &self->art->theme);
      loom_token_draw_blank (&pen, loom_piece_brush_look (self), 10.4, h / 2, 5.2);
      cairo_restore (cr);
    }
  else
    loom_token_draw_badge (cr, &self->art->theme, loom_piece_brush_livery (self), FALSE, NULL, 10.4,
                           h / 2, 5.2, FALSE);
  draw_line (self, self->art->names[MIN (self->component->seat, 32)], 8, 20, h / 2, 0, w - 25);
}

/* @words in the language of the board. */
static const char *
say (const LoomPieceBrush *self, const char *words)
{
  return loom_sign_words (loom_board_get_root (self->art->board)->lang, words);
}

/* A side's card: its name, and a die as it is to be turned. */
void
loom_piece_draw_role (const LoomPieceBrush *self)
{
  static const char *const roles[] = { "Ants", "Grasshoppers" };
  const LoomTheme *theme = &self->art->theme;
  const LoomLiveryLook look = loom_piece_bone (theme);

  loom_path_rounded (self->cr, 1.6, 1.6, self->w - 3.2, self->h - 3.2, 1.6);
  loom_colour_set (self->cr, theme->paper);
  cairo_fill_preserve (self->cr);
  loom_colour_set (self->cr, theme->ink);
  cairo_set_line_width (self->cr, loom_piece_brush_style (self)->card_line);
  cairo_stroke (self->cr);
  loom_die_draw_flat (self->cr, theme, &look, 10.4, self->h / 2, 10.4,
                      (guint)CLAMP (self->component->of, 1, 6));
  draw_line (self, say (self, roles[CLAMP (self->component->value, 0, 1)]), 8, 20, self->h / 2, 0,
             self->w - 24);
}

/* What the rules card says in @column of its row for @guardian, or NULL. */
static const char *
find_words (const LoomCard *card, LoomGuardian guardian, guint column)
{
  for (guint i = 0; card != NULL && i < card->sections->len; i++)
    for (guint k = 0; k < loom_card_section (card, i)->blocks->len; k++)
      {
        const LoomCardTable *table = &loom_card_block (loom_card_section (card, i), k)->table;

        for (guint row = 0; table->pictures != NULL && row < table->pictures->len; row++)
          if (g_array_index (table->pictures, guint, row) == LOOM_CARD_HIPPO + (guint)guardian
              && column < table->columns->len)
            return loom_card_cell (table, row, column)->text;
      }
  return NULL;
}

static LoomParagraph *
new_paragraph (const LoomPieceBrush *self, const char *text)
{
  const LoomTextStyle style = loom_theme_type (&self->art->theme, LOOM_TYPE_PIECE_TEXT, TEXT);

  return loom_paragraph_new (text, &style);
}

/* The largest letters with which both fit below @y. */
static double
fit_text (const LoomPieceBrush *self,
          const LoomParagraph *above,
          const LoomParagraph *below,
          double y)
{
  const double width = self->w - 2 * SIDE;
  double size = TEXT;

  while (size > LEAST_TEXT
         && y + loom_paragraph_height (above, size, width) + BETWEEN
                    + loom_paragraph_height (below, size, width)
                > self->h - SIDE)
    size -= .1;
  return size;
}

static void
draw_rule (const LoomPieceBrush *self, double y)
{
  loom_colour_set (self->cr, self->art->theme.tan);
  cairo_set_line_width (self->cr, loom_piece_brush_style (self)->rule);
  cairo_move_to (self->cr, SIDE, y);
  cairo_line_to (self->cr, self->w - SIDE, y);
  cairo_stroke (self->cr);
}

/* What is always so, and below a line what is not, from @y down. */
static void
draw_words (const LoomPieceBrush *self, const char *always, const char *power, double y)
{
  g_autoptr (LoomParagraph) above = new_paragraph (self, always != NULL ? always : "");
  g_autoptr (LoomParagraph) below = new_paragraph (self, power != NULL ? power : "");
  const double width = self->w - 2 * SIDE, size = fit_text (self, above, below, y);

  loom_paragraph_draw (above, self->cr, SIDE, y, size, width, 0);
  if (power == NULL)
    return;
  y += loom_paragraph_height (above, size, width);
  draw_rule (self, y + BETWEEN / 2);
  loom_paragraph_draw (below, self->cr, SIDE, y + BETWEEN, size, width, 0);
}

void
loom_piece_draw_guardian (const LoomPieceBrush *self)
{
  const LoomTheme *theme = &self->art->theme;
  const LoomGuardian guardian = (LoomGuardian)CLAMP (self->component->value, 0, 4);
  const LoomElement element = loom_emblem_element_of (guardian);
  const char *always = find_words (self->art->card, guardian, 1);
  const char *power = find_words (self->art->card, guardian, 2);

  draw_ground (self, theme->flat ? theme->paper : loom_theme_fill (theme, theme->cream));
  loom_emblem_guardian (self->cr, theme, guardian, self->w / 2, 15, 10.5);
  draw_line (self, say (self, loom_emblem_guardian_name (guardian)), 6.4, self->w / 2, 30, .5,
             self->w - 20);
  loom_emblem_element (self->cr, theme, element, self->w - 6.2, 6.2, 3);
  draw_words (self, always, self->component->of == LOOM_CARD_ACTIVE ? power : NULL, 34.5);
}

void
loom_piece_draw_guardian_back (const LoomPieceBrush *self)
{
  const LoomTheme *theme = &self->art->theme;
  const LoomPieceStyle *style = loom_piece_brush_style (self);
  const LoomColour white = loom_colour_hex (theme->style->white);
  const LoomColour ground
      = theme->flat ? theme->paper : loom_piece_brush_colour (self, style->back);

  draw_ground (self, ground);
  loom_colour_set (self->cr,
                   theme->flat ? theme->ink : loom_colour_mix (ground, white, style->back_mix));
  cairo_save (self->cr);
  cairo_rectangle (self->cr, 3, 3, self->w - 6, self->h - 6);
  cairo_clip (self->cr);
  loom_hatch_draw (self->cr, LOOM_PATTERN_WAVE, 3, 3, self->w - 6, self->h - 6, style->back_pitch,
                   style->back_width);
  cairo_restore (self->cr);
  loom_emblem_shrine (self->cr, theme, self->w / 2, self->h / 2, 12);
}

/* Numbers in rows of ten. */
void
loom_piece_draw_round_track (const LoomPieceBrush *self)
{
  const LoomTheme *theme = &self->art->theme;
  const gint n = self->component->value - self->component->of + 1;
  const double side = self->w / MIN (10, n);

  for (gint i = 0; i < n; i++)
    {
      const double x = (i % 10) * side, y = (i / 10) * side;
      g_autofree char *digits = g_strdup_printf ("%d", self->component->of + i);

      loom_path_rounded (self->cr, x + .7, y + .7, side - 1.4, side - 1.4, 1.2);
      loom_colour_set (self->cr, theme->paper);
      cairo_fill_preserve (self->cr);
      loom_colour_set (self->cr, theme->ink);
      cairo_set_line_width (self->cr, loom_piece_brush_style (self)->track_line);
      cairo_stroke (self->cr);
      loom_piece_brush_text (self, digits, x + side / 2, y + side / 2, .5 * side, .7 * side,
                             theme->ink);
    }
}

void
loom_piece_draw_round (const LoomPieceBrush *self)
{
  const LoomTheme *theme = &self->art->theme;
  g_autofree char *worth = g_strdup_printf ("×%d", self->component->value);

  loom_path_disc (self->cr, self->w / 2, self->h / 2, .44 * self->w);
  loom_colour_set (self->cr, theme->flat ? theme->paper : theme->gold);
  cairo_fill_preserve (self->cr);
  loom_colour_set (self->cr, theme->ink);
  cairo_set_line_width (self->cr, loom_piece_brush_style (self)->line.round * self->w);
  cairo_stroke (self->cr);
  if (self->component->of > 0)
    loom_piece_brush_text (self, worth, self->w / 2, self->h / 2, .38 * self->w, .66 * self->w,
                           theme->ink);
  else
    loom_token_draw_pawn (self->cr, theme->ink, self->w / 2, self->h / 2 + .12 * self->h,
                          .11 * self->w);
}

void
loom_piece_draw_first (const LoomPieceBrush *self)
{
  const LoomTheme *theme = &self->art->theme;

  loom_path_disc (self->cr, self->w / 2, self->h / 2, .45 * self->w);
  loom_colour_set (self->cr, theme->flat ? theme->paper : theme->gold);
  cairo_fill_preserve (self->cr);
  loom_colour_set (self->cr, theme->ink);
  cairo_set_line_width (self->cr, loom_piece_brush_style (self)->line.round * self->w);
  cairo_stroke (self->cr);
  loom_token_draw_pawn (self->cr, theme->ink, self->w / 2 - .14 * self->w,
                        self->h / 2 + .1 * self->h, .085 * self->w);
  loom_piece_brush_text (self, "1", self->w / 2 + .17 * self->w, self->h / 2, .5 * self->w,
                         .4 * self->w, theme->ink);
}
