/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What stands on pages of several kinds. */

#include "render/sheet/page-marks.h"

#include "render/styles/style.h"

#define WIDTH .2 /* mm, of its lines */

LoomTextStyle
loom_page_letters (double size, int weight)
{
  LoomTextStyle style = LOOM_TEXT_STYLE_INIT;

  style.family = LOOM_STYLE_LETTERS;
  style.size = size;
  style.weight = weight;
  return style;
}

void
loom_page_draw_bar (cairo_t *cr, double x, double y)
{
  const LoomTextStyle style = loom_page_letters (2.6, 400);

  loom_style_set (cr, LOOM_STYLE_PRINT_MARK);
  cairo_set_line_width (cr, WIDTH);
  cairo_move_to (cr, x, y);
  cairo_rel_line_to (cr, LOOM_BAR, 0);
  for (guint i = 0; i <= 10; i++)
    {
      /* The outer edges of the first and the last are what is measured. */
      const double inwards = i == 0 ? WIDTH / 2 : i == 10 ? -WIDTH / 2 : 0;

      cairo_move_to (cr, x + i * LOOM_BAR / 10 + inwards, y);
      cairo_rel_line_to (cr, 0, i % 5 == 0 ? -2 : -1.2);
    }
  cairo_stroke (cr);
  loom_text_show (cr, "100 mm", &style, x + LOOM_BAR + 1.5, y - 1, 0, LOOM_RISE_CAPS);
}
