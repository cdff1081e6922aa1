/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Draws dice: see dice-art.h. */

#include "editor/window/forms/dice-art.h"

#include "render/draw/colour.h"
#include "render/styles/style.h"

#include <math.h>

/* Side of a die and the space between two, px; the least side. */
#define SIDE 20.0
#define GAP 6.0
#define LEAST 13.0

/* Places of pips in thirds of a die, by face. */
static const gint8 pips[7][6][2] = {
  { { 0, 0 } },
  { { 0, 0 } },
  { { -1, -1 }, { 1, 1 } },
  { { -1, -1 }, { 0, 0 }, { 1, 1 } },
  { { -1, -1 }, { 1, -1 }, { -1, 1 }, { 1, 1 } },
  { { -1, -1 }, { 1, -1 }, { 0, 0 }, { -1, 1 }, { 1, 1 } },
  { { -1, -1 }, { 1, -1 }, { -1, 0 }, { 1, 0 }, { -1, 1 }, { 1, 1 } },
};

static gboolean
is_light (LoomColour c)
{
  return 0.3 * c.r + 0.59 * c.g + 0.11 * c.b > 0.55;
}

static void
rounded_path (cairo_t *cr, double x, double y, double w, double h, double r)
{
  cairo_new_path (cr);
  cairo_arc (cr, x + w - r, y + r, r, -G_PI / 2, 0);
  cairo_arc (cr, x + w - r, y + h - r, r, 0, G_PI / 2);
  cairo_arc (cr, x + r, y + h - r, r, G_PI / 2, G_PI);
  cairo_arc (cr, x + r, y + r, r, G_PI, 1.5 * G_PI);
  cairo_close_path (cr);
}

static void
draw_text (GtkWidget *widget, cairo_t *cr, const char *text, double x, double y, double side)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (widget, NULL);
  g_autofree char *markup
      = g_strdup_printf ("<span weight='bold' size='%d'>%s</span>", (int)(side * 0.5 * 1024), text);
  int w, h;

  pango_layout_set_markup (layout, markup, -1);
  pango_layout_get_pixel_size (layout, &w, &h);
  cairo_move_to (cr, x - w / 2.0, y - h / 2.0);
  pango_cairo_show_layout (cr, layout);
}

static void
draw_face (GtkWidget *widget, cairo_t *cr, double x, double y, double side, guint face, guint sides)
{
  if (face == 0 || sides > 6 || face > 6)
    {
      g_autofree char *text = face == 0 ? g_strdup ("?") : g_strdup_printf ("%u", face);

      draw_text (widget, cr, text, x, y, side);
      return;
    }
  for (guint i = 0; i < face; i++)
    {
      cairo_new_path (cr);
      cairo_arc (cr, x + pips[face][i][0] * side * 0.26, y + pips[face][i][1] * side * 0.26,
                 side * 0.095, 0, 2 * G_PI);
      cairo_fill (cr);
    }
}

static void
draw_die (GtkWidget *widget,
          cairo_t *cr,
          double x,
          double y,
          double side,
          LoomMarkLook look,
          guint face,
          guint sides)
{
  const LoomColour ground = look.kind == LOOM_MARK_SEAT
                                ? loom_colour_hex (look.colour)
                                : loom_style_colour (LOOM_STYLE_NEUTRAL_DIE);

  rounded_path (cr, x, y - side / 2, side, side, side * 0.2);
  cairo_set_source_rgb (cr, ground.r, ground.g, ground.b);
  cairo_fill_preserve (cr);
  loom_style_set (cr, LOOM_STYLE_LINE);
  cairo_set_line_width (cr, LOOM_STYLE_HAIR);
  cairo_stroke (cr);
  if (is_light (ground))
    loom_style_set (cr, LOOM_STYLE_PIP_ON_LIGHT);
  else
    loom_style_set (cr, LOOM_STYLE_PIP_ON_DARK);
  draw_face (widget, cr, x + side / 2, y, side, face, sides);
}

double
loom_dice_art_draw (GtkWidget *widget,
                    cairo_t *cr,
                    double x,
                    double y,
                    double width,
                    LoomMarkLook look,
                    const guint8 *faces,
                    guint n,
                    guint sides)
{
  const double wanted = n * (SIDE + GAP) - GAP;
  const double ratio = wanted > width ? width / wanted : 1;
  const double side = MAX (SIDE * ratio, LEAST);
  const double step
      = n * (SIDE + GAP) * ratio >= n * (LEAST + 1) ? (SIDE + GAP) * ratio : LEAST + 1;
  const guint shown = n > 0 && n * step - 1 > width ? (guint)MAX ((width - 34) / step, 1) : n;

  for (guint i = 0; i < shown; i++)
    draw_die (widget, cr, x + i * step, y, side, look, faces != NULL ? faces[i] : 0, sides);
  if (shown < n)
    {
      g_autofree char *more = g_strdup_printf ("+%u", n - shown);
      GdkRGBA ink;

      /* It stands on the panel, not on a die. */
      gtk_style_context_get_color (gtk_widget_get_style_context (widget), &ink);
      gdk_cairo_set_source_rgba (cr, &ink);
      draw_text (widget, cr, more, x + shown * step + 15, y, SIDE * 1.1);
      return shown * step + 32;
    }
  return n > 0 ? (n - 1) * step + side : 0;
}
