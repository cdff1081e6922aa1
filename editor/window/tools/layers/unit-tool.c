/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The unit tool. */

#include "editor/window/tools/tools.h"

#include "editor/window/tools/layers/put-tool.h"
#include "editor/window/widgets/chips.h"
#include "editor/window/tools/layers/seat-look.h"
#include "render/layers/token.h"

#include <glib/gi18n.h>

G_DECLARE_FINAL_TYPE (LoomUnitTool, loom_unit_tool, LOOM, UNIT_TOOL, LoomPutTool)

struct _LoomUnitTool
{
  LoomPutTool parent_instance;
  LoomUnitKind sort;
  guint seat; /* from 0 */
};

G_DEFINE_FINAL_TYPE (LoomUnitTool, loom_unit_tool, LOOM_TYPE_PUT_TOOL)

static LoomThing *
new_thing (LoomPutTool *tool, LoomCell cell)
{
  LoomUnitTool *self = LOOM_UNIT_TOOL (tool);
  const LoomScenario *scenario = loom_layer_tool_get_scenario (LOOM_LAYER_TOOL (tool));
  if (scenario == NULL)
    return NULL;
  LoomUnit *unit = (LoomUnit *)loom_thing_new (LOOM_KIND_UNIT);
  unit->on.layer = loom_layer_tool_get_layer (LOOM_LAYER_TOOL (tool))->thing.handle;
  unit->on.at = cell;
  unit->kind = (gint32)self->sort;
  unit->seat = MIN ((gint32)self->seat + 1, scenario->seats);
  return &unit->on.thing;
}

static void
draw (LoomPutTool *tool, const LoomPen *pen)
{
  static const LoomInsect insects[]
      = { LOOM_INSECT_WORKER,      LOOM_INSECT_SOLDIER,      LOOM_INSECT_DRONE,
          LOOM_INSECT_YOUNG_QUEEN, LOOM_INSECT_TERMITE_BOMB, LOOM_INSECT_ANTLION };
  LoomUnitTool *self = LOOM_UNIT_TOOL (tool);
  LoomSeatLook look;
  loom_seat_look_find (&look, loom_tool_get_board (LOOM_TOOL (tool)), self->seat + 1);
  const LoomToken token = { .kind = insects[self->sort], .look = &look, .hp = 1, .hp_max = 1 };
  loom_token_draw (pen, &token, 0, 0, LOOM_TOKEN_RADIUS);
}

static void
sort_cb (GtkDropDown *choice, GParamSpec *pspec, LoomUnitTool *self)
{
  self->sort = (LoomUnitKind)gtk_drop_down_get_selected (choice);
}

static void
seat_cb (GtkDropDown *choice, GParamSpec *pspec, LoomUnitTool *self)
{
  self->seat = gtk_drop_down_get_selected (choice);
}

static GtkWidget *
new_options (LoomTool *tool)
{
  LoomUnitTool *self = LOOM_UNIT_TOOL (tool);
  const char *sorts[] = { _ ("Worker"),       _ ("Soldier"), _ ("Drone"), _ ("Young queen"),
                          _ ("Termite bomb"), _ ("Antlion"), NULL };
  g_auto (GStrv) seats = loom_put_tool_dup_seats (LOOM_PUT_TOOL (tool));
  GtkWidget *row = loom_chips_new ();
  GtkWidget *sort = loom_chips_add_choice (row, sorts, self->sort, _ ("Kind of unit"));
  self->seat = MIN (self->seat, g_strv_length (seats) - 1);
  GtkWidget *seat
      = loom_chips_add_choice (row, (const char *const *)seats, self->seat, _ ("Whose it is"));
  g_signal_connect_object (sort, "notify::selected", G_CALLBACK (sort_cb), self, 0);
  g_signal_connect_object (seat, "notify::selected", G_CALLBACK (seat_cb), self, 0);
  return row;
}

static void
loom_unit_tool_class_init (LoomUnitToolClass *class)
{
  LoomPutToolClass *put_class = LOOM_PUT_TOOL_CLASS (class);
  put_class->kind = LOOM_KIND_UNIT;
  put_class->label = N_ ("Add unit");
  put_class->new_thing = new_thing;
  put_class->draw = draw;
  LOOM_TOOL_CLASS (class)->new_options = new_options;
}

static void
loom_unit_tool_init (LoomUnitTool *self)
{
}
