/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The page round a layer that asks for a ground. */

#include "render/grounds/frames.h"

typedef struct
{
  const LoomPen *pen;
  const LoomNamedGround *look;
  double width, height, k;
} Page;

static void
stroke_rule (const Page *page, double inset, double line)
{
  const double at = inset * page->k;

  cairo_rectangle (page->pen->cr, at, at, page->width - 2.0 * at, page->height - 2.0 * at);
  loom_pen_stroke (page->pen, page->look->page_line, page->look->page_alpha, line * page->k);
}

/* A diamond with the radius @r about each corner of the rule at @inset. */
static void
draw_diamonds (const Page *page, double inset, double r, guint32 fill, double line)
{
  for (guint i = 0; i < 4; i++)
    {
      const double x = i % 2 ? page->width - inset * page->k : inset * page->k;
      const double y = i / 2 ? page->height - inset * page->k : inset * page->k;
      const double s = r * page->k;
      const LoomVec2 points[4] = { { x - s, y }, { x, y - s }, { x + s, y }, { x, y + s } };

      loom_pen_polygon (page->pen, points, 4);
      loom_pen_fill_keep (page->pen, fill, 1.0);
      if (line > 0.0)
        loom_pen_stroke_keep (page->pen, page->look->page_line, page->look->page_alpha,
                              line * page->k);
      cairo_new_path (page->pen->cr);
    }
}

static void
draw_iron (const Page *page)
{
  stroke_rule (page, 3.0, 0.9);
  stroke_rule (page, 4.5, 0.25);
  draw_diamonds (page, 3.0, 2.8, page->look->page, 0.5);
  for (guint i = 0; i < 4; i++)
    loom_pen_circle (page->pen, i % 2 ? page->width - 3.0 * page->k : 3.0 * page->k,
                     i / 2 ? page->height - 3.0 * page->k : 3.0 * page->k, 0.8 * page->k);
  loom_pen_fill (page->pen, page->look->page_accent, 1.0);
}

/* Two corners cut, two in brackets. */
static void
draw_hud (const Page *page)
{
  const double q = 3.0 * page->k, c = 7.0 * page->k, arm = 14.0 * page->k;
  const double w = page->width, h = page->height;
  const double bracket = loom_ground_pens (page->pen)->heavy * page->k * 0.75;
  const LoomVec2 rim[6] = { { q + c, q },         { w - q, q }, { w - q, h - q - c },
                            { w - q - c, h - q }, { q, h - q }, { q, q + c } };
  cairo_t *cr = page->pen->cr;

  loom_pen_polygon (page->pen, rim, G_N_ELEMENTS (rim));
  loom_pen_stroke (page->pen, page->look->page_line, page->look->page_alpha,
                   loom_ground_pens (page->pen)->plain * page->k);
  cairo_move_to (cr, w - q - arm, q);
  cairo_line_to (cr, w - q, q);
  cairo_line_to (cr, w - q, q + arm);
  cairo_move_to (cr, q + arm, h - q);
  cairo_line_to (cr, q, h - q);
  cairo_line_to (cr, q, h - q - arm);
  loom_pen_stroke (page->pen, page->look->page_accent, 1.0, bracket);
}

static void
draw_cut (const Page *page)
{
  stroke_rule (page, 2.6, 1.5);
  stroke_rule (page, 4.6, 0.3);
  for (guint i = 0; i < 4; i++)
    {
      const double x = i % 2 ? page->width - 3.6 * page->k : 3.6 * page->k;
      const double y = i / 2 ? page->height - 3.6 * page->k : 3.6 * page->k;

      cairo_rectangle (page->pen->cr, x - 2.4 * page->k, y - 2.4 * page->k, 4.8 * page->k,
                       4.8 * page->k);
    }
  loom_pen_fill (page->pen, page->look->page_line, 1.0);
  draw_diamonds (page, 3.6, 1.4, page->look->page, 0.0);
}

void
loom_dress_draw_frame (const LoomPen *pen,
                       const LoomDress *dress,
                       double width,
                       double height,
                       double k)
{
  const Page page = { pen, &dress->look, width, height, k };

  cairo_rectangle (pen->cr, 0.0, 0.0, width, height);
  loom_pen_fill (pen, dress->look.page, 1.0);
  cairo_save (pen->cr);
  cairo_set_line_join (pen->cr, CAIRO_LINE_JOIN_MITER);
  cairo_set_line_cap (pen->cr, CAIRO_LINE_CAP_BUTT);
  switch (dress->look.frame_kind)
    {
    case LOOM_LAYER_FRAME_HAIRLINE:
      stroke_rule (&page, 3.0, 0.3);
      break;
    case LOOM_LAYER_FRAME_DOUBLE:
      stroke_rule (&page, 3.0, 0.8);
      stroke_rule (&page, 4.4, 0.25);
      break;
    case LOOM_LAYER_FRAME_IRON:
      draw_iron (&page);
      break;
    case LOOM_LAYER_FRAME_HUD:
      draw_hud (&page);
      break;
    case LOOM_LAYER_FRAME_CUT:
      draw_cut (&page);
      break;
    }
  cairo_restore (pen->cr);
}
