/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The spider tool. */

#include "editor/window/tools/tools.h"

#include "editor/window/tools/layers/put-tool.h"
#include "editor/window/widgets/chips.h"
#include "editor/window/tools/layers/web-reach.h"
#include "render/layers/web.h"

#include <glib/gi18n.h>

typedef struct
{
  LoomPutState put;
  gint32 radius;
} SpiderTool;

static LoomEntity *
new_entity (LoomTool *tool, LoomCell cell)
{
  LoomSpider *spider = (LoomSpider *)loom_entity_new (LOOM_KIND_SPIDER);
  spider->on.layer = loom_layer_tool_get_layer (tool)->entity.handle;
  spider->on.at = cell;
  spider->radius = LOOM_TOOL_STATE (tool, SpiderTool)->radius;
  return &spider->on.entity;
}

static void
draw (LoomTool *tool, const LoomPen *pen)
{
  const LoomWeb web = { .radius = (guint)LOOM_TOOL_STATE (tool, SpiderTool)->radius };
  cairo_save (pen->cr);
  cairo_translate (pen->cr, -LOOM_CELL_UNIT / 2, -LOOM_CELL_UNIT / 2);
  loom_web_draw_spider (pen, &web);
  cairo_restore (pen->cr);
}

static void
draw_reach (LoomTool *tool, const LoomPaint *paint, LoomCell cell)
{
  loom_web_reach_paint (tool, paint, cell, LOOM_TOOL_STATE (tool, SpiderTool)->radius);
}

static char *
dup_words (LoomTool *tool, LoomCell cell, gboolean *bad)
{
  return loom_web_reach_dup_words (tool, cell, LOOM_TOOL_STATE (tool, SpiderTool)->radius);
}

static void
radius_cb (GtkSpinButton *button, SpiderTool *self)
{
  self->radius = gtk_spin_button_get_value_as_int (button);
}

static GtkWidget *
new_options (LoomTool *tool)
{
  GtkWidget *row = loom_chips_new ();
  GtkWidget *radius
      = loom_chips_add_number (row, _ ("Web radius at the start"), NULL,
                               LOOM_TOOL_STATE (tool, SpiderTool)->radius, 0, 32, 1, 0);
  loom_tool_connect (tool, radius, "value-changed", G_CALLBACK (radius_cb));
  return row;
}

static const LoomPutTraits traits = {
  .kind = LOOM_KIND_SPIDER,
  .label = N_ ("Add spider"),
  .new_entity = new_entity,
  .draw = draw,
  .draw_reach = draw_reach,
  .dup_words = dup_words,
};

const LoomToolInfo loom_spider_tool = {
  .base = &loom_put_tool,
  .traits = &traits,
  .size = sizeof (SpiderTool),
  .new_options = new_options,
};
