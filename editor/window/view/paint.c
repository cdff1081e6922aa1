/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Small functions for drawing over the picture of the board: see paint.h. */

#include "editor/window/view/paint.h"

#include "render/styles/style.h"

#include <math.h>

/* Half the side of a handle, px. */
#define HANDLE 4.5

#define ROUND_THINNER 0.3 /* px, of the line round a disc */

#define BUBBLE_PAD_X 9.0
#define BUBBLE_PAD_Y 4.0
#define BUBBLE_GAP 14.0
#define BUBBLE_ROUND 7.0

void
loom_paint_move_to (const LoomPaint *self, double bx, double by)
{
  double wx, wy;

  loom_viewport_to_widget (self->viewport, bx, by, &wx, &wy);
  cairo_move_to (self->cr, wx, wy);
}

void
loom_paint_line_to (const LoomPaint *self, double bx, double by)
{
  double wx, wy;

  loom_viewport_to_widget (self->viewport, bx, by, &wx, &wy);
  cairo_line_to (self->cr, wx, wy);
}

void
loom_paint_polyline (const LoomPaint *self, const LoomPoint *points, guint n, gboolean close)
{
  for (guint i = 0; i < n; i++)
    if (i == 0)
      loom_paint_move_to (self, points[i].x, points[i].y);
    else
      loom_paint_line_to (self, points[i].x, points[i].y);
  if (close && n > 2)
    cairo_close_path (self->cr);
}

/* Adds pieces of a course whose start is the current point. */
static void
add_segments (const LoomPaint *self, const GArray *segments)
{
  for (guint i = 0; i < segments->len; i++)
    {
      const LoomSegment *s = &g_array_index (segments, LoomSegment, i);
      double x1, y1, x2, y2, x3, y3;

      loom_viewport_to_widget (self->viewport, s->end.x, s->end.y, &x3, &y3);
      if (s->straight)
        {
          cairo_line_to (self->cr, x3, y3);
          continue;
        }
      loom_viewport_to_widget (self->viewport, s->control1.x, s->control1.y, &x1, &y1);
      loom_viewport_to_widget (self->viewport, s->control2.x, s->control2.y, &x2, &y2);
      cairo_curve_to (self->cr, x1, y1, x2, y2, x3, y3);
    }
}

/* An area without outline is a disc. */
static void
add_disc (const LoomPaint *self, const LoomRect *box)
{
  double left, top, right, bottom;

  loom_viewport_to_widget (self->viewport, box->left, box->top, &left, &top);
  loom_viewport_to_widget (self->viewport, box->right, box->bottom, &right, &bottom);
  cairo_new_sub_path (self->cr);
  cairo_arc (self->cr, (left + right) / 2, (top + bottom) / 2, MAX (right - left, 0) / 2, 0,
             2 * G_PI);
  cairo_close_path (self->cr);
}

void
loom_paint_area_path (const LoomPaint *self, guint index)
{
  g_autoptr (GArray) segments = g_array_new (FALSE, FALSE, sizeof (LoomSegment));

  if (self->geometry == NULL || index >= loom_topology_n_areas (self->topology))
    return;
  const guint n_rings = loom_topology_n_rings (self->topology, index);
  if (n_rings == 0)
    {
      const LoomRect box = loom_geometry_area_bounds (self->geometry, index);
      add_disc (self, &box);
    }
  for (guint ring = 0; ring < n_rings; ring++)
    {
      const LoomVec2 start = loom_geometry_ring_start (self->geometry, index, ring);

      g_array_set_size (segments, 0);
      loom_geometry_ring_segments (self->geometry, index, ring, segments);
      loom_paint_move_to (self, start.x, start.y);
      add_segments (self, segments);
      cairo_close_path (self->cr);
    }
}

void
loom_paint_edge_path (const LoomPaint *self, guint edge)
{
  g_autoptr (GArray) segments = g_array_new (FALSE, FALSE, sizeof (LoomSegment));

  if (self->geometry == NULL || edge >= loom_topology_n_edges (self->topology))
    return;
  const LoomCorner *corner = loom_board_corner (loom_document_get_board (self->document),
                                                loom_topology_edge (self->topology, edge)->a);
  if (corner == NULL)
    return;
  loom_geometry_edge_segments (self->geometry, edge, FALSE, segments);
  loom_paint_move_to (self, corner->x, corner->y);
  add_segments (self, segments);
}

void
loom_paint_cell_path (const LoomPaint *self, LoomCell cell)
{
  double left, top, right, bottom;

  if (self->place == NULL)
    return;
  const LoomRect box = loom_layer_place_box (self->place, cell);
  loom_viewport_to_widget (self->viewport, box.left, box.top, &left, &top);
  loom_viewport_to_widget (self->viewport, box.right, box.bottom, &right, &bottom);
  cairo_rectangle (self->cr, left, top, right - left, bottom - top);
}

void
loom_paint_stroke (const LoomPaint *self, const GdkRGBA *colour, gboolean dashed)
{
  cairo_t *cr = self->cr;

  cairo_save (cr);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap (cr, dashed ? CAIRO_LINE_CAP_BUTT : CAIRO_LINE_CAP_ROUND);
  cairo_set_dash (cr, NULL, 0, 0);
  cairo_set_line_width (cr, self->look->line + 2 * LOOM_STYLE_OUTLINE);
  cairo_set_source_rgba (cr, self->look->light.red, self->look->light.green, self->look->light.blue,
                         0.9);
  cairo_stroke_preserve (cr);
  if (dashed)
    loom_style_dash_set (cr, &loom_style_preview_dash, 1);
  cairo_set_line_width (cr, self->look->line);
  gdk_cairo_set_source_rgba (cr, colour);
  cairo_stroke (cr);
  cairo_restore (cr);
}

void
loom_paint_handle (const LoomPaint *self, LoomPoint at, gboolean is_round, gboolean active)
{
  cairo_t *cr = self->cr;
  const double half = is_round ? HANDLE - 1.5 : HANDLE;
  double wx, wy;

  loom_viewport_to_widget (self->viewport, at.x, at.y, &wx, &wy);
  cairo_save (cr);
  cairo_new_path (cr);
  if (is_round)
    cairo_arc (cr, wx, wy, half, 0, 2 * G_PI);
  else
    cairo_rectangle (cr, round (wx - half - 0.5) + 0.5, round (wy - half - 0.5) + 0.5, 2 * half,
                     2 * half);
  gdk_cairo_set_source_rgba (cr, active ? &self->look->accent : &self->look->on_accent);
  cairo_fill_preserve (cr);
  cairo_set_line_width (cr, is_round ? MAX (self->look->line - ROUND_THINNER, LOOM_STYLE_HAIR)
                                     : self->look->line);
  gdk_cairo_set_source_rgba (cr, active ? &self->look->on_accent : &self->look->accent);
  cairo_stroke (cr);
  cairo_restore (cr);
}

static void
add_rounded (cairo_t *cr, double x, double y, double w, double h, double r)
{
  r = MIN (r, MIN (w, h) / 2);
  cairo_new_sub_path (cr);
  cairo_arc (cr, x + w - r, y + r, r, -G_PI_2, 0);
  cairo_arc (cr, x + w - r, y + h - r, r, 0, G_PI_2);
  cairo_arc (cr, x + r, y + h - r, r, G_PI_2, G_PI);
  cairo_arc (cr, x + r, y + r, r, G_PI, 3 * G_PI_2);
  cairo_close_path (cr);
}

void
loom_paint_bubble (const LoomPaint *self, LoomPoint at, const GdkRGBA *ground, const char *text)
{
  g_autoptr (PangoLayout) layout = pango_layout_new (self->pango);
  const double luma = 0.3 * ground->red + 0.59 * ground->green + 0.11 * ground->blue;
  const GdkRGBA *ink = luma > 0.6 ? &self->look->dark : &self->look->light;
  cairo_t *cr = self->cr;
  int width, height;
  double x, y;

  pango_layout_set_text (layout, text, -1);
  pango_layout_get_pixel_size (layout, &width, &height);
  if (width + 2 * BUBBLE_PAD_X > self->viewport->width - 8)
    {
      pango_layout_set_width (layout, (int)MAX (1, self->viewport->width - 8 - 2 * BUBBLE_PAD_X)
                                          * PANGO_SCALE);
      pango_layout_get_pixel_size (layout, &width, &height);
    }
  const double w = width + 2 * BUBBLE_PAD_X, h = height + 2 * BUBBLE_PAD_Y;
  loom_viewport_to_widget (self->viewport, at.x, at.y, &x, &y);
  const double top = y;
  x += BUBBLE_GAP;
  y += BUBBLE_GAP;
  if (x + w > self->viewport->width - 4)
    x -= w + 2 * BUBBLE_GAP;
  if (y + h > self->viewport->height - 4)
    y -= h + 2 * BUBBLE_GAP;
  const double beside = x;
  x = MAX (MIN (x, self->viewport->width - 4 - w), 4);
  /* What fits on neither side goes above, so that it hides nothing that stands beside the point. */
  if (x != beside && top - BUBBLE_GAP - h >= 4)
    y = top - BUBBLE_GAP - h;
  y = MAX (MIN (y, self->viewport->height - 4 - h), 4);
  cairo_save (cr);
  cairo_new_path (cr);
  add_rounded (cr, round (x), round (y), w, h, BUBBLE_ROUND);
  gdk_cairo_set_source_rgba (cr, ground);
  cairo_fill (cr);
  cairo_move_to (cr, round (x) + BUBBLE_PAD_X, round (y) + BUBBLE_PAD_Y);
  cairo_set_source_rgb (cr, ink->red, ink->green, ink->blue);
  pango_cairo_show_layout (cr, layout);
  cairo_restore (cr);
}
