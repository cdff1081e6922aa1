/* SPDX-License-Identifier: GPL-3.0-or-later */

/* One table. What prints is black and white, because every printer has these. */

#include "render/styles/style.h"

const LoomStyleDash loom_style_cut_dash = { { .9, .7 }, 2 };
const LoomStyleDash loom_style_fold_dash = { { 2.4, 1.4 }, 2 };
const LoomStyleDash loom_style_glue_dash = { { 2, 1 }, 2 };
const LoomStyleDash loom_style_rule_dash = { { 3, 3 }, 2 };
const LoomStyleDash loom_style_odds_dash = { { 2, 2 }, 2 };
const LoomStyleDash loom_style_gone_dash = { { 4, 2 }, 2 };
const LoomStyleDash loom_style_changed_dash = { { 0.01, 2.4 }, 2 };
const LoomStyleDash loom_style_axis_dash = { { 12, 4, 2, 4 }, 4 };
const LoomStyleDash loom_style_preview_dash = { { 6, 4 }, 2 };
const LoomStyleDash loom_style_above_dash = { { 6, 5 }, 2 };
const LoomStyleDash loom_style_below_dash = { { 0.1, 4.4 }, 2 };

static const LoomColour colours[LOOM_N_STYLES] = {
  [LOOM_STYLE_SHEET] = { 1, 1, 1, 1 },
  [LOOM_STYLE_PRINT_MARK] = { 0, 0, 0, 1 },
  [LOOM_STYLE_CUT_CROSS] = { 0, 0, 0, .55 },
  [LOOM_STYLE_FOLD] = { .35, .35, .35, 1 },
  [LOOM_STYLE_PLAN_LINE] = { .2, .2, .2, 1 },
  [LOOM_STYLE_PLAN_SHEET] = { .1, .1, .1, 1 },
  [LOOM_STYLE_GLUE_VEIL] = { 1, 1, 1, .55 },
  [LOOM_STYLE_MARK_CASING] = { 1, 1, 1, 1 },
  [LOOM_STYLE_POST_GLUE] = { .62, .62, .62, 1 },
  [LOOM_STYLE_POST_LINE] = { .1, .1, .1, 1 },
  [LOOM_STYLE_FIGURE_LINE] = { .15, .15, .15, 1 },
  [LOOM_STYLE_VEIL] = { 1, 1, 1, 1 },
  [LOOM_STYLE_CHANGE_CASING] = { 1, 1, 1, .92 },
  [LOOM_STYLE_SEAM_SHADE] = { 0, 0, 0, 1 },
  [LOOM_STYLE_GUIDE] = { .85, .05, .5, 1 },
  [LOOM_STYLE_GUIDE_CASING] = { 1, 1, 1, .8 },
  [LOOM_STYLE_TABLE] = { .20, .17, .15, 1 },
  [LOOM_STYLE_TABLE_SHADOW] = { 0, 0, 0, .35 },
  [LOOM_STYLE_OUTSIDE] = { 0, 0, 0, .25 },
  [LOOM_STYLE_CELL_RULE] = { .1, .2, .4, .13 },
  [LOOM_STYLE_HOVER] = { 1, 1, 1, .16 },
  [LOOM_STYLE_LINE] = { .15, .13, .12, 1 },
  [LOOM_STYLE_PIP_ON_LIGHT] = { .12, .1, .09, 1 },
  [LOOM_STYLE_PIP_ON_DARK] = { 1, 1, 1, 1 },
  [LOOM_STYLE_NUMBER_ON_LIGHT] = { .12, .10, .09, 1 },
  [LOOM_STYLE_NEUTRAL_DIE] = { .93, .91, .86, 1 },
  [LOOM_STYLE_NEUTRAL_BAR] = { .72, .69, .62, 1 },
  [LOOM_STYLE_NEUTRAL_GROUND] = { .5, .5, .5, 1 },
  [LOOM_STYLE_STANDOFF] = { .6, .6, .6, 1 },
  [LOOM_STYLE_CURVE_RULE] = { 1, 1, 1, .7 },
  [LOOM_STYLE_HOT_LINES] = { .35, .14, .03, .32 },
  [LOOM_STYLE_COLD_DOTS] = { .05, .16, .33, .60 },
  [LOOM_STYLE_HEAT_CASING] = { 1, .98, .94, .85 },
  [LOOM_STYLE_HEAT_FIGURE] = { .16, .11, .09, 1 },
  [LOOM_STYLE_FAIR_BAND] = { .11, .52, .33, .16 },
  [LOOM_STYLE_PILL] = { 1, 1, 1, 1 },
  [LOOM_STYLE_PILL_LINE] = { 0, 0, 0, .55 },
  [LOOM_STYLE_SIGN] = { 1, 1, 1, 1 },
  [LOOM_STYLE_CHANGE_NEW] = { 0.05, 0.50, 0.25, 1 },
  [LOOM_STYLE_CHANGE_GONE] = { 0.80, 0.12, 0.15, 1 },
  [LOOM_STYLE_CHANGE_OTHER] = { 0.88, 0.50, 0.02, 1 },
  /* No colour of a theme, which has eight bits, is one of these. */
  [LOOM_STYLE_CONTOUR] = { 0.901237, 0.000123, 0.567891, 1 },
  [LOOM_STYLE_REGISTER] = { 0.000123, 0.000123, 0.000456, 1 },
};

LoomColour
loom_style_colour (LoomStyleColour what)
{
  g_return_val_if_fail ((guint)what < LOOM_N_STYLES, colours[LOOM_STYLE_PRINT_MARK]);
  return colours[what];
}

void
loom_style_set (cairo_t *cr, LoomStyleColour what)
{
  loom_colour_set (cr, loom_style_colour (what));
}

void
loom_style_set_share (cairo_t *cr, LoomStyleColour what, double alpha)
{
  const LoomColour colour = loom_style_colour (what);
  loom_colour_set (cr, loom_colour_alpha (colour, colour.a * alpha));
}

static const cairo_user_data_key_t press_key;

void
loom_style_mark_press (cairo_surface_t *surface)
{
  static int marked;

  g_return_if_fail (surface != NULL);

  cairo_surface_set_user_data (surface, &press_key, &marked, NULL);
}

gboolean
loom_style_is_press (cairo_t *cr)
{
  return cairo_surface_get_user_data (cairo_get_target (cr), &press_key) != NULL;
}

void
loom_style_set_mark (cairo_t *cr, LoomStyleColour what)
{
  loom_style_set (cr, loom_style_is_press (cr) ? LOOM_STYLE_REGISTER : what);
}

gboolean
loom_style_stroke_contour (cairo_t *cr)
{
  if (!loom_style_is_press (cr))
    {
      cairo_new_path (cr);
      return FALSE;
    }
  cairo_save (cr);
  loom_style_set (cr, LOOM_STYLE_CONTOUR);
  cairo_set_line_width (cr, LOOM_STYLE_CONTOUR_WIDTH);
  cairo_set_dash (cr, NULL, 0, 0);
  cairo_stroke (cr);
  cairo_restore (cr);
  return TRUE;
}
