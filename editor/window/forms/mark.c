/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Draws the small marks of lists, with the shapes that the board is drawn with. */

#include "editor/window/forms/mark.h"

#include "render/board/board.h"
#include "render/styles/style.h"
#include "render/theme/theme.h"

/* Side of the mark at ordinary text, px. */
#define SIDE 14

struct _LoomMark
{
  GtkWidget parent_instance;

  LoomMarkLook look;
};

G_DEFINE_FINAL_TYPE (LoomMark, loom_mark, GTK_TYPE_WIDGET)

static guint32
to_hex (LoomColour c)
{
  return ((guint32)(c.r * 255 + 0.5) << 16) | ((guint32)(c.g * 255 + 0.5) << 8)
         | (guint32)(c.b * 255 + 0.5);
}

LoomMarkLook
loom_mark_look_of_seat (const LoomBoard *board, gint32 seat)
{
  const LoomLiveryLook look = loom_render_board_seat (board, (guint)MAX (seat, 0), FALSE);

  return (LoomMarkLook){ LOOM_MARK_SEAT, to_hex (look.colour), look.shape };
}

LoomMarkLook
loom_mark_look_of_terrain (const LoomBoard *board, LoomHandle terrain)
{
  const LoomTerrain *entity = (const LoomTerrain *)loom_board_get (board, terrain);

  if (entity == NULL)
    return (LoomMarkLook){ LOOM_MARK_PATCH, to_hex (loom_theme_get (LOOM_THEME_COLOUR)->cream),
                           LOOM_SHAPE_SQUARE };
  return (LoomMarkLook){ LOOM_MARK_PATCH, (guint32)entity->fill, LOOM_SHAPE_SQUARE };
}

gboolean
loom_mark_look_equal (const LoomMarkLook *a, const LoomMarkLook *b)
{
  return a->kind == b->kind && a->colour == b->colour && a->shape == b->shape;
}

static void
add_patch (cairo_t *cr, double side)
{
  const double left = 1, right = side - 1, r = 3;

  cairo_new_sub_path (cr);
  cairo_arc (cr, right - r, left + r, r, -G_PI_2, 0);
  cairo_arc (cr, right - r, right - r, r, 0, G_PI_2);
  cairo_arc (cr, left + r, right - r, r, G_PI_2, G_PI);
  cairo_arc (cr, left + r, left + r, r, G_PI, 3 * G_PI_2);
  cairo_close_path (cr);
}

static void
loom_mark_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  LoomMark *self = LOOM_MARK (widget);
  const double width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  const double side = MIN (width, height);
  const graphene_rect_t box = GRAPHENE_RECT_INIT (0, 0, (float)width, (float)height);
  GdkRGBA edge;
  cairo_t *cr;

  if (self->look.kind == LOOM_MARK_NOTHING)
    return;
  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &edge);
  edge.alpha *= 0.55F;
  cr = gtk_snapshot_append_cairo (snapshot, &box);
  cairo_translate (cr, (width - side) / 2, (height - side) / 2);
  if (self->look.kind == LOOM_MARK_SEAT)
    loom_shape_path (cr, self->look.shape, side / 2, side / 2, side * 0.38);
  else
    add_patch (cr, side);
  loom_colour_set (cr, loom_colour_hex (self->look.colour));
  cairo_fill_preserve (cr);
  gdk_cairo_set_source_rgba (cr, &edge);
  cairo_set_line_width (cr, LOOM_STYLE_HAIR);
  cairo_stroke (cr);
  cairo_destroy (cr);
}

static void
loom_mark_measure (GtkWidget *widget,
                   GtkOrientation orientation,
                   int for_size,
                   int *minimum,
                   int *natural,
                   int *minimum_baseline,
                   int *natural_baseline)
{
  PangoContext *context = gtk_widget_get_pango_context (widget);
  const PangoFontDescription *font = pango_context_get_font_description (context);
  double size = pango_font_description_get_size (font) / (double)PANGO_SCALE;

  /* As tall as the small letters' line, so that it grows with the text. */
  *minimum = *natural = MAX (SIDE, (int)(size * 1.35));
}

static void
loom_mark_class_init (LoomMarkClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->snapshot = loom_mark_snapshot;
  widget_class->measure = loom_mark_measure;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
loom_mark_init (LoomMark *self)
{
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
}

GtkWidget *
loom_mark_new (void)
{
  return g_object_new (LOOM_TYPE_MARK, NULL);
}

void
loom_mark_set_look (LoomMark *self, LoomMarkLook look)
{
  g_return_if_fail (LOOM_IS_MARK (self));
  if (loom_mark_look_equal (&self->look, &look))
    return;
  self->look = look;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
