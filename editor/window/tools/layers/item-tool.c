/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The item tool. */

#include "editor/window/tools/tools.h"

#include "editor/window/tools/layers/put-tool.h"
#include "editor/window/widgets/chips.h"
#include "render/motifs/item.h"

#include <glib/gi18n.h>

typedef struct
{
  LoomPutState put;
  LoomItemKind sort;
  gboolean hidden;
} ItemTool;

static LoomEntity *
new_entity (LoomTool *tool, LoomCell cell)
{
  ItemTool *self = loom_tool_get_state (tool);
  LoomItem *item = (LoomItem *)loom_entity_new (LOOM_KIND_ITEM);
  item->on.layer = loom_layer_tool_get_layer (tool)->entity.handle;
  item->on.at = cell;
  item->kind = (gint32)self->sort;
  item->hidden = self->hidden ? 1 : 0;
  return &item->on.entity;
}

static void
draw (LoomTool *tool, const LoomPen *pen)
{
  ItemTool *self = loom_tool_get_state (tool);
  if (self->hidden)
    loom_item_draw_hidden (pen, 0, 0, 3.9);
  else
    loom_item_draw (
        pen, self->sort == LOOM_ITEM_ANTLION ? LOOM_INSECT_ANTLION : LOOM_INSECT_TERMITE_BOMB, 0, 0,
        3.9);
}

static void
sort_cb (GtkDropDown *choice, GParamSpec *pspec, ItemTool *self)
{
  self->sort = (LoomItemKind)gtk_drop_down_get_selected (choice);
}

static void
hidden_cb (GtkToggleButton *button, ItemTool *self)
{
  self->hidden = gtk_toggle_button_get_active (button);
}

static GtkWidget *
new_options (LoomTool *tool)
{
  ItemTool *self = loom_tool_get_state (tool);
  const char *sorts[] = { _ ("Antlion"), _ ("Termite bomb"), NULL };
  GtkWidget *row = loom_chips_new ();
  GtkWidget *sort = loom_chips_add_choice (row, sorts, self->sort, _ ("Kind of item"));
  GtkWidget *hidden = loom_chips_add_toggle (
      row, NULL, _ ("Hidden"), _ ("Lies face down until it is delivered"), self->hidden);
  loom_tool_connect (tool, sort, "notify::selected", G_CALLBACK (sort_cb));
  loom_tool_connect (tool, hidden, "toggled", G_CALLBACK (hidden_cb));
  return row;
}

static const LoomPutTraits traits = {
  .kind = LOOM_KIND_ITEM,
  .label = N_ ("Add item"),
  .new_entity = new_entity,
  .draw = draw,
};

const LoomToolInfo loom_item_tool = {
  .base = &loom_put_tool,
  .traits = &traits,
  .size = sizeof (ItemTool),
  .new_options = new_options,
};
