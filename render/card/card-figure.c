/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Figures of cards: a row of signs as boards show them. Every sign is drawn about the origin in
 * ems of the letters beside it, so that a figure is as large as its text makes it. */

#include "render/card/card-figure.h"

#include "render/motifs/die.h"
#include "render/motifs/emblems.h"
#include "render/motifs/token.h"
#include "render/draw/text.h"
#include "render/layers/gate.h"
#include "render/motifs/item.h"
#include "render/layers/token.h"
#include "render/layers/web.h"
#include "render/layers/worm.h"
#include "render/card/card-picture.h"

/* What a figure is drawn of. */
typedef struct
{
  cairo_t *cr; /* in ems; the origin is in the middle of the left edge */
  const LoomCardLook *look;
  const gint *numbers;
} Scope;

static LoomPen
begin (const Scope *scope, double x, double cell)
{
  return loom_card_begin_pen (scope->cr, scope->look->theme, x, 0, cell);
}

static void
draw_arrow (const Scope *scope, double x, double length)
{
  cairo_t *cr = scope->cr;

  loom_colour_set (cr, scope->look->ink);
  cairo_set_line_width (cr, scope->look->theme->style->cards->arrow);
  cairo_move_to (cr, x, 0);
  cairo_line_to (cr, x + length, 0);
  cairo_move_to (cr, x + length - .35, -.35);
  cairo_line_to (cr, x + length, 0);
  cairo_line_to (cr, x + length - .35, .35);
  cairo_stroke (cr);
}

static void
draw_gates (const Scope *scope)
{
  double x = 1.55;

  for (guint i = 0; i < 3; i++)
    if (scope->numbers[i] != LOOM_CARD_NO_GATE)
      {
        const LoomGate gate = { scope->numbers[i], scope->numbers[i], i == 2 };
        const LoomPen pen = begin (scope, x, 3);

        if (gate.throne)
          cairo_scale (pen.cr, .9, .9);
        loom_gate_draw (&pen, &gate, 0, 0);
        cairo_restore (scope->cr);
        if (i < 2)
          draw_arrow (scope, x + 1.9, 1.2);
        x += 5;
      }
}

static void
draw_items (const Scope *scope)
{
  const LoomPen pen = begin (scope, 0, 3);
  const LoomToken carrier = { .kind = LOOM_INSECT_WORKER,
                              .look = &scope->look->counters[2],
                              .carries = TRUE,
                              .cargo = LOOM_INSECT_TERMITE_BOMB };

  if (scope->numbers[0] != 0)
    loom_item_draw_hidden (&pen, 5, 0, 4.2);
  else
    {
      loom_item_draw (&pen, LOOM_INSECT_TERMITE_BOMB, 5, 0, 4.2);
      loom_item_draw (&pen, LOOM_INSECT_ANTLION, 16, 0, 4.2);
    }
  loom_token_draw (&pen, &carrier, scope->numbers[0] != 0 ? 17 : 28, 0, LOOM_TOKEN_RADIUS);
  cairo_restore (scope->cr);
}

static void
draw_worms (const Scope *scope)
{
  static const LoomVec2 left[] = { { 5, 0 }, { 15, 0 }, { 25, 0 } };
  static const LoomVec2 right[] = { { 63, 0 }, { 53, 0 }, { 43, 0 } };
  const LoomWorm worms[]
      = { { left, G_N_ELEMENTS (left), G_PI, TRUE }, { right, G_N_ELEMENTS (right), 0, TRUE } };
  const LoomPen pen = begin (scope, 0, 2.2);

  for (guint i = 0; i < G_N_ELEMENTS (worms); i++)
    loom_worm_draw (&pen, &worms[i]);
  cairo_restore (scope->cr);
}

/* The spider, and the tag of its web beside it, large enough to be read. */
static void
draw_spider (const Scope *scope)
{
  const LoomPen pen = begin (scope, 0, 3.2);
  const LoomInsectColours colours = loom_web_spider_colours (&pen);

  loom_insect_draw (&pen, LOOM_INSECT_SPIDER, 5.5, -.2, 11, &colours);
  loom_web_draw_tag (&pen, 16, 0, 3.6, (guint)scope->numbers[0]);
  cairo_restore (scope->cr);
}

static double
draw_die (const Scope *scope, guint seat, gint face, double x)
{
  loom_die_draw_flat (scope->cr, scope->look->theme, &scope->look->seats[seat], x + 1, 0, 2,
                      (guint)CLAMP (face, 1, 6));
  return x + 2.3;
}

static void
draw_dice (const Scope *scope)
{
  double x = 0;

  for (guint i = 0; i < LOOM_CARD_NUMBERS && scope->numbers[i] != 0; i++)
    x = draw_die (scope, 0, scope->numbers[i], x);
}

/* Two dice name a region, half of the third are cubes. */
static void
draw_split (const Scope *scope)
{
  const gint *numbers = scope->numbers;
  double x = 0;

  x = draw_die (scope, 0, numbers[0], x);
  x = draw_die (scope, 0, numbers[1], x);
  draw_arrow (scope, x + .1, 1.1);
  loom_token_draw_number (scope->cr, scope->look->theme, numbers[0] + numbers[1], x + 2.7, 0, 1.25);
  x = draw_die (scope, 0, numbers[2], x + 5.2);
  draw_arrow (scope, x + .1, 1.1);
  for (gint i = 0; i < (numbers[2] + 1) / 2; i++)
    loom_token_draw_cube (scope->cr, scope->look->theme, &scope->look->seats[1], x + 2.3 + i * 1.5,
                          .85, .85);
}

static void
draw_battle (const Scope *scope)
{
  LoomTextStyle style = loom_theme_type (scope->look->theme, LOOM_TYPE_CARD_NUMBER, 1.5);
  double x = 0;

  x = draw_die (scope, 1, scope->numbers[0], x);
  x = draw_die (scope, 1, scope->numbers[1], x);
  style.colour = scope->look->ink;
  loom_text_show (
      scope->cr,
      scope->numbers[0] + scope->numbers[1] > scope->numbers[2] + scope->numbers[3] ? ">" : "≤",
      &style, x + .6, 0, .5, LOOM_RISE_MIDDLE);
  x = draw_die (scope, 2, scope->numbers[2], x + 1.5);
  if (scope->numbers[3] > 0)
    draw_die (scope, 2, scope->numbers[3], x);
}

static void
draw_shrine (const Scope *scope)
{
  loom_emblem_shrine (scope->cr, scope->look->theme, 1.4, 0, 1.35);
}

static void
draw_elements (const Scope *scope)
{
  for (guint i = 0; i <= LOOM_ELEMENT_NATURE; i++)
    loom_emblem_element (scope->cr, scope->look->theme, (LoomElement)i, 1 + i * 2.3, 0, 1);
}

/* In ems. */
typedef struct
{
  void (*draw) (const Scope *scope);
  double width;
  double height;
} Figure;

static const Figure figures[] = {
  [LOOM_CARD_FIGURE_GATES] = { draw_gates, 13.1, 3.2 },
  [LOOM_CARD_FIGURE_ITEMS] = { draw_items, 10.2, 3.2 },
  [LOOM_CARD_FIGURE_WORMS] = { draw_worms, 15, 2.2 },
  [LOOM_CARD_FIGURE_SPIDER] = { draw_spider, 6.6, 3.6 },
  [LOOM_CARD_FIGURE_DICE] = { draw_dice, 9.2, 2.3 },
  [LOOM_CARD_FIGURE_SPLIT] = { draw_split, 17.6, 2.7 },
  [LOOM_CARD_FIGURE_BATTLE] = { draw_battle, 11, 2.3 },
  [LOOM_CARD_FIGURE_SHRINE] = { draw_shrine, 2.8, 2.8 },
  [LOOM_CARD_FIGURE_ELEMENTS] = { draw_elements, 11.3, 2.2 },
};

/* In ems: what a figure takes less where some of its signs are not there. */
static double
missing_width (const LoomCardBlock *block)
{
  double width = 0;

  if (block->figure == LOOM_CARD_FIGURE_GATES)
    for (guint i = 0; i < 3; i++)
      width += block->numbers[i] == LOOM_CARD_NO_GATE ? 5 : 0;
  else if (block->figure == LOOM_CARD_FIGURE_ITEMS && block->numbers[0] != 0)
    width = 3.4;
  return width;
}

double
loom_card_figure_width (const LoomCardBlock *block, double size)
{
  g_return_val_if_fail (block != NULL && block->figure < G_N_ELEMENTS (figures), 0);

  return (figures[block->figure].width - missing_width (block)) * size;
}

double
loom_card_figure_height (const LoomCardBlock *block, double size)
{
  g_return_val_if_fail (block != NULL && block->figure < G_N_ELEMENTS (figures), 0);

  return figures[block->figure].height * size;
}

void
loom_card_figure_draw (const LoomCardBlock *block,
                       cairo_t *cr,
                       const LoomCardLook *look,
                       double x,
                       double y,
                       double size)
{
  const Figure *figure;
  const Scope scope = { cr, look, block->numbers };

  g_return_if_fail (block->figure < G_N_ELEMENTS (figures));

  figure = &figures[block->figure];
  if (figure->draw == NULL)
    return;
  cairo_save (cr);
  cairo_translate (cr, x, y + figure->height * size / 2);
  cairo_scale (cr, size, size);
  figure->draw (&scope);
  cairo_restore (cr);
}
