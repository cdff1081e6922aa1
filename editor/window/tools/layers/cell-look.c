/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Colours and names of cells, as the renderer has them. */

#include "editor/window/tools/layers/cell-look.h"

#include "render/board/board.h"
#include "render/layers/terrain.h"

#include <glib/gi18n.h>
#include <math.h>

#define SWATCH 24 /* px */

static const LoomLegend *
find_legend (const LoomBoard *board, gunichar character, guint *index)
{
  const GPtrArray *legends = loom_board_list (board, LOOM_KIND_LEGEND);
  for (guint i = 0; i < legends->len; i++)
    {
      const LoomLegend *legend = g_ptr_array_index (legends, i);
      *index = i;
      if ((gunichar)legend->character == character)
        return legend;
    }
  return NULL;
}

static guint32
find_colour (const LoomBoard *board, guint depth, gunichar character)
{
  const LoomTheme *theme = loom_render_board_theme (board, NULL, NULL);
  const LoomGround *ground = loom_ground_for_depth (depth, theme);
  const LoomPen pen = { .theme = theme };
  LoomScenePatch patch = { 0 };
  patch.legend = find_legend (board, character, &patch.index);
  if (patch.legend != NULL)
    return loom_terrain_colour (&pen, board, &patch);
  if (character != '#')
    return ground->floor;
  return ground->kind == LOOM_GROUND_EARTH ? ground->mass : ground->rock[1];
}

void
loom_cell_look_colour (const LoomBoard *board, guint depth, gunichar character, GdkRGBA *colour)
{
  const guint32 rgb = find_colour (board, depth, character);
  *colour = (GdkRGBA){ (rgb >> 16) / 255.0f, (rgb >> 8 & 0xff) / 255.0f, (rgb & 0xff) / 255.0f, 1 };
}

char *
loom_cell_look_dup_name (const LoomBoard *board, gunichar character)
{
  guint index;
  const LoomLegend *legend = find_legend (board, character, &index);
  if (legend != NULL)
    return g_strdup (legend->name);
  return g_strdup (character == '#' ? _ ("Rock") : _ ("Open ground"));
}

gunichar *
loom_cell_look_list (const LoomBoard *board, guint *n)
{
  const GPtrArray *legends = loom_board_list (board, LOOM_KIND_LEGEND);
  gunichar *list = g_new (gunichar, legends->len + 2);
  list[0] = '.';
  list[1] = '#';
  for (guint i = 0; i < legends->len; i++)
    list[i + 2] = (gunichar)((const LoomLegend *)g_ptr_array_index (legends, i))->character;
  *n = legends->len + 2;
  return list;
}

typedef struct
{
  GdkRGBA colour;
  char text[8];
} Swatch;

static double
lightness (const GdkRGBA *colour)
{
  return 0.299 * colour->red + 0.587 * colour->green + 0.114 * colour->blue;
}

static void
draw_swatch_cb (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  const Swatch *swatch = data;
  const double light = lightness (&swatch->colour) > 0.55 ? 0.08 : 0.96;
  PangoRectangle ink;
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (area), swatch->text);
  const double radius = 4;
  cairo_new_sub_path (cr);
  cairo_arc (cr, width - radius, radius, radius, -G_PI_2, 0);
  cairo_arc (cr, width - radius, height - radius, radius, 0, G_PI_2);
  cairo_arc (cr, radius, height - radius, radius, G_PI_2, G_PI);
  cairo_arc (cr, radius, radius, radius, G_PI, 3 * G_PI_2);
  cairo_close_path (cr);
  gdk_cairo_set_source_rgba (cr, &swatch->colour);
  cairo_fill (cr);
  cairo_set_source_rgb (cr, light, light, light);
  pango_layout_get_pixel_extents (layout, NULL, &ink);
  cairo_move_to (cr, round ((width - ink.width) / 2.0) - ink.x,
                 round ((height - ink.height) / 2.0) - ink.y);
  pango_cairo_show_layout (cr, layout);
}

GtkWidget *
loom_cell_swatch_new (const LoomBoard *board, guint depth, gunichar character)
{
  GtkWidget *button = gtk_toggle_button_new ();
  GtkWidget *area = gtk_drawing_area_new ();
  Swatch *swatch = g_new0 (Swatch, 1);
  g_autofree char *name = loom_cell_look_dup_name (board, character);
  loom_cell_look_colour (board, depth, character, &swatch->colour);
  g_unichar_to_utf8 (character, swatch->text);
  gtk_drawing_area_set_content_width (GTK_DRAWING_AREA (area), SWATCH);
  gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (area), SWATCH);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (area), draw_swatch_cb, swatch, g_free);
  gtk_button_set_child (GTK_BUTTON (button), area);
  gtk_widget_add_css_class (button, "swatch");
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (button, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  return button;
}
