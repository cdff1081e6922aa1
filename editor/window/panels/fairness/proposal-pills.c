/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A proposal on the board: see proposal-pills.h. A pill holds two tokens with an arrow between
 * them: the seat's colour and shape, and the number of dice or cubes. */

#include "editor/window/panels/fairness/proposal-pills.h"

#include "editor/window/forms/mark.h"
#include "editor/window/view/look.h"
#include "formats/model/statement.h"
#include "render/styles/style.h"
#include "render/theme/theme.h"

#include <math.h>

/* Sizes in px. */
#define TOKEN 20.0
#define ARROW 16.0
#define GAP 7.0
#define PAD 8.0
#define HEIGHT 28.0

/* What stands on an area. */
typedef struct
{
  gint32 seat; /* 0: nobody's */
  gint32 n;    /* dice, cubes or held; LOOM_UNSET: no number */
  gboolean has_shrine;
} Token;

static Token
token_of (const LoomScenario *scenario, LoomHandle area)
{
  const LoomPlace *owner = loom_scenario_find_stated (scenario, area, LOOM_STATED_OWNER);
  const LoomPlace *dice = loom_scenario_find_stated (scenario, area, LOOM_STATED_DICE);
  const LoomPlace *held = loom_scenario_find_stated (scenario, area, LOOM_STATED_HELD);
  Token token = { .n = LOOM_UNSET };
  gint32 cubes = LOOM_UNSET, seat = 0;

  for (guint i = 0; i < loom_entity_n (&scenario->entity, LOOM_KIND_PLACE); i++)
    {
      const LoomPlace *place
          = (const LoomPlace *)loom_entity_nth (&scenario->entity, LOOM_KIND_PLACE, i);

      if (place->area != area)
        continue;
      token.has_shrine = token.has_shrine || place->shrine == 1;
      if (cubes == LOOM_UNSET && place->cubes != LOOM_UNSET)
        {
          cubes = place->cubes;
          seat = MAX (place->seat, 0);
        }
    }
  token.seat = owner == NULL ? seat : owner->neutral == 1 ? 0 : owner->seat;
  token.n = dice != NULL          ? dice->dice
            : cubes != LOOM_UNSET ? cubes
            : held != NULL        ? held->held
                                  : LOOM_UNSET;
  return token;
}

static gboolean
is_same (const Token *a, const Token *b)
{
  return a->seat == b->seat && a->n == b->n && a->has_shrine == b->has_shrine;
}

/* The scenario as it was, on the board of the search. */
static const LoomScenario *
original_scenario (const LoomBalanceResult *found)
{
  return found->original->position->scenario;
}

GArray *
loom_proposal_list_changed (const LoomBalanceResult *found)
{
  GArray *changed = g_array_new (FALSE, FALSE, sizeof (LoomHandle));
  const LoomBoard *board = found->variant->board;
  const guint n = loom_board_n (board, LOOM_KIND_AREA);

  for (guint i = 0; i < n; i++)
    {
      const LoomHandle area = loom_board_area (board, i)->entity.handle;
      const Token before = token_of (original_scenario (found), area);
      const Token after = token_of (loom_balance_result_get_scenario (found), area);

      if (!is_same (&before, &after))
        g_array_append_val (changed, area);
    }
  return changed;
}

/* --- drawing ------------------------------------------------------------------------------------
 */

static void
rounded_path (cairo_t *cr, double x, double y, double width, double height, double r)
{
  cairo_new_path (cr);
  cairo_arc (cr, x + width - r, y + r, r, -G_PI / 2, 0);
  cairo_arc (cr, x + width - r, y + height - r, r, 0, G_PI / 2);
  cairo_arc (cr, x + r, y + height - r, r, G_PI / 2, G_PI);
  cairo_arc (cr, x + r, y + r, r, G_PI, 3 * G_PI / 2);
  cairo_close_path (cr);
}

static void
draw_words (const LoomPaint *paint, const char *words, double x, double y, gboolean light)
{
  g_autoptr (PangoLayout) layout = pango_layout_new (paint->pango);
  g_autofree char *markup = g_strdup_printf ("<span weight='bold'>%s</span>", words);
  int width, height;

  pango_layout_set_markup (layout, markup, -1);
  pango_layout_get_pixel_size (layout, &width, &height);
  cairo_move_to (paint->cr, x - width / 2.0, y - height / 2.0);
  loom_style_set (paint->cr, light ? LOOM_STYLE_PIP_ON_DARK : LOOM_STYLE_NUMBER_ON_LIGHT);
  pango_cairo_show_layout (paint->cr, layout);
}

/* About (x, y): the seat's colour behind the number, or its shape alone. */
static void
draw_token (const LoomPaint *paint, const LoomBoard *board, const Token *token, double x, double y)
{
  cairo_t *cr = paint->cr;
  const LoomMarkLook look = token->seat > 0 ? loom_mark_look_of_seat (board, token->seat)
                                            : (LoomMarkLook)LOOM_MARK_LOOK_INIT;
  const GdkRGBA *nobody = loom_look_colour (LOOM_LOOK_NOBODY);
  const LoomColour c = token->seat > 0
                           ? loom_colour_hex (look.colour)
                           : (LoomColour){ nobody->red, nobody->green, nobody->blue, 1 };
  const gboolean is_dark = 0.3 * c.r + 0.59 * c.g + 0.11 * c.b < 0.55;
  g_autofree char *number = token->n != LOOM_UNSET ? g_strdup_printf ("%d", token->n) : NULL;
  g_autofree char *words = g_strconcat (number != NULL      ? number
                                        : token->has_shrine ? ""
                                        : token->seat > 0   ? ""
                                                            : "–",
                                        token->has_shrine ? "⛩" : "", NULL);

  if (number == NULL && token->seat > 0)
    {
      cairo_new_path (cr);
      loom_shape_path (cr, look.shape, x, y, TOKEN / 2 - 2);
    }
  else
    rounded_path (cr, x - TOKEN / 2, y - TOKEN / 2, TOKEN, TOKEN, 5);
  cairo_set_source_rgb (cr, c.r, c.g, c.b);
  cairo_fill_preserve (cr);
  loom_style_set (cr, LOOM_STYLE_PILL_LINE);
  cairo_set_line_width (cr, LOOM_STYLE_HAIR);
  cairo_stroke (cr);
  draw_words (paint, words, x, y, is_dark);
}

static void
draw_arrow (const LoomPaint *paint, double x, double y)
{
  cairo_t *cr = paint->cr;

  gdk_cairo_set_source_rgba (cr, &paint->look->accent);
  cairo_set_line_width (cr, LOOM_STYLE_STROKE);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_move_to (cr, x - ARROW / 2 + 1, y);
  cairo_line_to (cr, x + ARROW / 2 - 1, y);
  cairo_move_to (cr, x + ARROW / 2 - 6, y - 5);
  cairo_line_to (cr, x + ARROW / 2 - 1, y);
  cairo_line_to (cr, x + ARROW / 2 - 6, y + 5);
  cairo_stroke (cr);
}

static void
draw_pill (const LoomPaint *paint,
           const LoomBoard *board,
           const Token *before,
           const Token *after,
           double x,
           double y)
{
  const double width = 2 * TOKEN + ARROW + 2 * GAP + 2 * PAD;
  const double left = round (x - width / 2), top = round (y - HEIGHT / 2);
  const double middle = top + HEIGHT / 2;

  rounded_path (paint->cr, left, top, width, HEIGHT, HEIGHT / 2);
  loom_style_set (paint->cr, LOOM_STYLE_PILL);
  cairo_fill_preserve (paint->cr);
  gdk_cairo_set_source_rgba (paint->cr, &paint->look->accent);
  cairo_set_line_width (paint->cr, LOOM_STYLE_STROKE);
  cairo_stroke (paint->cr);
  draw_token (paint, board, before, left + PAD + TOKEN / 2, middle);
  draw_arrow (paint, left + width / 2, middle);
  draw_token (paint, board, after, left + width - PAD - TOKEN / 2, middle);
}

void
loom_proposal_pills_paint (const LoomPaint *paint,
                           LoomCanvas *canvas,
                           const LoomBalanceResult *found)
{
  g_autoptr (GArray) changed = loom_proposal_list_changed (found);

  for (guint i = 0; i < changed->len; i++)
    {
      const LoomHandle area = g_array_index (changed, LoomHandle, i);
      const Token before = token_of (original_scenario (found), area);
      const Token after = token_of (loom_balance_result_get_scenario (found), area);
      const LoomRect bounds = loom_canvas_entity_bounds (canvas, area);
      double left, top, right, bottom;

      if (bounds.right < bounds.left)
        continue;
      loom_viewport_to_widget (paint->viewport, bounds.left, bounds.top, &left, &top);
      loom_viewport_to_widget (paint->viewport, bounds.right, bounds.bottom, &right, &bottom);
      /* Names and pieces stand about the middle; over the lower edge a pill hides neither. */
      draw_pill (paint, found->variant->board, &before, &after, (left + right) / 2,
                 MAX (bottom - HEIGHT / 4, top + (bottom - top) * 0.75));
    }
}
