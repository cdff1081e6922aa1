/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The spider tool. */

#include "editor/window/tools/tools.h"

#include "editor/window/tools/layers/put-tool.h"
#include "editor/window/widgets/chips.h"
#include "editor/window/tools/layers/web-reach.h"
#include "render/layers/web.h"

#include <glib/gi18n.h>

G_DECLARE_FINAL_TYPE (LoomSpiderTool, loom_spider_tool, LOOM, SPIDER_TOOL, LoomPutTool)

struct _LoomSpiderTool
{
  LoomPutTool parent_instance;
  gint32 radius;
};

G_DEFINE_FINAL_TYPE (LoomSpiderTool, loom_spider_tool, LOOM_TYPE_PUT_TOOL)

static LoomThing *
new_thing (LoomPutTool *tool, LoomCell cell)
{
  LoomSpider *spider = (LoomSpider *)loom_thing_new (LOOM_KIND_SPIDER);
  spider->on.layer = loom_layer_tool_get_layer (LOOM_LAYER_TOOL (tool))->thing.handle;
  spider->on.at = cell;
  spider->radius = LOOM_SPIDER_TOOL (tool)->radius;
  return &spider->on.thing;
}

static void
draw (LoomPutTool *tool, const LoomPen *pen)
{
  const LoomWeb web = { .radius = (guint)LOOM_SPIDER_TOOL (tool)->radius };
  cairo_save (pen->cr);
  cairo_translate (pen->cr, -LOOM_CELL_UNIT / 2, -LOOM_CELL_UNIT / 2);
  loom_web_draw_spider (pen, &web);
  cairo_restore (pen->cr);
}

static void
draw_reach (LoomPutTool *tool, const LoomPaint *paint, LoomCell cell)
{
  loom_web_reach_paint (LOOM_LAYER_TOOL (tool), paint, cell, LOOM_SPIDER_TOOL (tool)->radius);
}

static char *
dup_words (LoomPutTool *tool, LoomCell cell, gboolean *bad)
{
  return loom_web_reach_dup_words (LOOM_LAYER_TOOL (tool), LOOM_SPIDER_TOOL (tool)->radius);
}

static void
radius_cb (GtkSpinButton *button, LoomSpiderTool *self)
{
  self->radius = gtk_spin_button_get_value_as_int (button);
}

static GtkWidget *
new_options (LoomTool *tool)
{
  GtkWidget *row = loom_chips_new ();
  GtkWidget *radius = loom_chips_add_number (row, _ ("Web at the start"), _ ("cells"),
                                             LOOM_SPIDER_TOOL (tool)->radius, 0, 32, 1, 0);
  g_signal_connect_object (radius, "value-changed", G_CALLBACK (radius_cb), tool, 0);
  return row;
}

static void
loom_spider_tool_class_init (LoomSpiderToolClass *class)
{
  LoomPutToolClass *put_class = LOOM_PUT_TOOL_CLASS (class);
  put_class->kind = LOOM_KIND_SPIDER;
  put_class->label = N_ ("Add spider");
  put_class->new_thing = new_thing;
  put_class->draw = draw;
  put_class->draw_reach = draw_reach;
  put_class->dup_words = dup_words;
  LOOM_TOOL_CLASS (class)->new_options = new_options;
}

static void
loom_spider_tool_init (LoomSpiderTool *self)
{
}
