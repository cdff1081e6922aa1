/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Chips for what is painted and with which brush. */

#include "editor/window/tools/paint/paint-options.h"

#include "editor/window/widgets/chips.h"
#include "editor/window/tools/layers/cell-look.h"

#include <glib/gi18n.h>

#define CHARACTER "loom-character"

/* The other swatches go up by their group; the key hints name what is painted. */
static void
swatch_cb (GtkToggleButton *button, LoomTool *tool)
{
  const gunichar character = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), CHARACTER));
  if (!gtk_toggle_button_get_active (button)
      || loom_paint_tool_get_settings (tool)->character == character)
    return;
  loom_paint_tool_get_settings (tool)->character = character;
  loom_tool_options_changed (tool);
}

static void
add_swatches (GtkWidget *row, LoomTool *tool)
{
  const LoomBoard *board = loom_tool_get_board (tool);
  const guint depth = loom_layer_tool_get_depth (tool);
  GtkToggleButton *first = NULL;
  guint n;
  g_autofree gunichar *list = loom_cell_look_list (board, &n);
  for (guint i = 0; i < n; i++)
    {
      GtkWidget *swatch = loom_cell_swatch_new (board, depth, list[i]);
      g_object_set_data (G_OBJECT (swatch), CHARACTER, GUINT_TO_POINTER (list[i]));
      gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (swatch), first);
      if (first == NULL)
        first = GTK_TOGGLE_BUTTON (swatch);
      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (swatch),
                                    list[i] == loom_paint_tool_get_settings (tool)->character);
      g_signal_connect_object (swatch, "toggled", G_CALLBACK (swatch_cb), tool, 0);
      gtk_box_append (GTK_BOX (row), swatch);
    }
}

static void
size_cb (GtkSpinButton *button, LoomTool *tool)
{
  loom_paint_tool_get_settings (tool)->brush.size
      = (guint)gtk_spin_button_get_value_as_int (button);
}

static void
shape_cb (GtkDropDown *choice, GParamSpec *pspec, LoomTool *tool)
{
  loom_paint_tool_get_settings (tool)->brush.shape
      = (LoomBrushShape)gtk_drop_down_get_selected (choice);
}

static void
add_brush (GtkWidget *row, LoomTool *tool)
{
  const char *shapes[] = { _ ("Square"), _ ("Diamond"), NULL };
  const LoomBrushSettings *settings = loom_paint_tool_get_settings (tool);
  GtkWidget *size = loom_chips_add_number (row, _ ("Size"), NULL, settings->brush.size, 1,
                                           LOOM_BRUSH_MOST, 1, 0);
  GtkWidget *shape
      = loom_chips_add_choice (row, shapes, settings->brush.shape, _ ("Shape of the brush"));
  g_signal_connect_object (size, "value-changed", G_CALLBACK (size_cb), tool, 0);
  g_signal_connect_object (shape, "notify::selected", G_CALLBACK (shape_cb), tool, 0);
}

static void
filled_cb (GtkToggleButton *button, LoomTool *tool)
{
  loom_paint_tool_get_settings (tool)->filled = gtk_toggle_button_get_active (button);
}

static void
pieces_cb (GtkToggleButton *button, LoomTool *tool)
{
  loom_paint_tool_get_settings (tool)->with_pieces = gtk_toggle_button_get_active (button);
}

GtkWidget *
loom_paint_options_new (LoomTool *tool)
{
  const guint chips = ((const LoomPaintTraits *)loom_tool_get_traits (tool))->chips;
  const LoomBrushSettings *settings = loom_paint_tool_get_settings (tool);
  GtkWidget *row = loom_chips_new ();
  if ((chips & LOOM_PAINT_HAS_CHARACTER) != 0)
    add_swatches (row, tool);
  if ((chips & LOOM_PAINT_HAS_FILLED) != 0)
    g_signal_connect_object (loom_chips_add_toggle (row, "loom-fill-symbolic", _ ("Filled"),
                                                    _ ("Fill the rectangle, not only its outline"),
                                                    settings->filled),
                             "toggled", G_CALLBACK (filled_cb), tool, 0);
  if ((chips & LOOM_PAINT_HAS_BRUSH) != 0)
    add_brush (row, tool);
  if ((chips & LOOM_PAINT_HAS_PIECES) != 0)
    g_signal_connect_object (loom_chips_add_toggle (row, "loom-place-symbolic", _ ("Pieces Too"),
                                                    _ ("Take away the pieces on the cells as well"),
                                                    settings->with_pieces),
                             "toggled", G_CALLBACK (pieces_cb), tool, 0);
  return row;
}
