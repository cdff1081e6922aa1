/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The item tool. */

#include "editor/window/tools/tools.h"

#include "editor/window/tools/layers/put-tool.h"
#include "editor/window/widgets/chips.h"
#include "render/motifs/item.h"

#include <glib/gi18n.h>

G_DECLARE_FINAL_TYPE (LoomItemTool, loom_item_tool, LOOM, ITEM_TOOL, LoomPutTool)

struct _LoomItemTool
{
  LoomPutTool parent_instance;
  LoomItemKind sort;
  gboolean hidden;
};

G_DEFINE_FINAL_TYPE (LoomItemTool, loom_item_tool, LOOM_TYPE_PUT_TOOL)

static LoomThing *
new_thing (LoomPutTool *tool, LoomCell cell)
{
  LoomItemTool *self = LOOM_ITEM_TOOL (tool);
  LoomItem *item = (LoomItem *)loom_thing_new (LOOM_KIND_ITEM);
  item->on.layer = loom_layer_tool_get_layer (LOOM_LAYER_TOOL (tool))->thing.handle;
  item->on.at = cell;
  item->kind = (gint32)self->sort;
  item->hidden = self->hidden ? 1 : 0;
  return &item->on.thing;
}

static void
draw (LoomPutTool *tool, const LoomPen *pen)
{
  LoomItemTool *self = LOOM_ITEM_TOOL (tool);
  if (self->hidden)
    loom_item_draw_hidden (pen, 0, 0, 3.9);
  else
    loom_item_draw (
        pen, self->sort == LOOM_ITEM_ANTLION ? LOOM_INSECT_ANTLION : LOOM_INSECT_TERMITE_BOMB, 0, 0,
        3.9);
}

static void
sort_cb (GtkDropDown *choice, GParamSpec *pspec, LoomItemTool *self)
{
  self->sort = (LoomItemKind)gtk_drop_down_get_selected (choice);
}

static void
hidden_cb (GtkToggleButton *button, LoomItemTool *self)
{
  self->hidden = gtk_toggle_button_get_active (button);
}

static GtkWidget *
new_options (LoomTool *tool)
{
  LoomItemTool *self = LOOM_ITEM_TOOL (tool);
  const char *sorts[] = { _ ("Antlion"), _ ("Termite bomb"), NULL };
  GtkWidget *row = loom_chips_new ();
  GtkWidget *sort = loom_chips_add_choice (row, sorts, self->sort, _ ("Kind of item"));
  GtkWidget *hidden = loom_chips_add_toggle (
      row, NULL, _ ("Hidden"), _ ("Lies face down until it is delivered"), self->hidden);
  g_signal_connect_object (sort, "notify::selected", G_CALLBACK (sort_cb), self, 0);
  g_signal_connect_object (hidden, "toggled", G_CALLBACK (hidden_cb), self, 0);
  return row;
}

static void
loom_item_tool_class_init (LoomItemToolClass *class)
{
  LoomPutToolClass *put_class = LOOM_PUT_TOOL_CLASS (class);
  put_class->kind = LOOM_KIND_ITEM;
  put_class->label = N_ ("Add item");
  put_class->new_thing = new_thing;
  put_class->draw = draw;
  LOOM_TOOL_CLASS (class)->new_options = new_options;
}

static void
loom_item_tool_init (LoomItemTool *self)
{
}
