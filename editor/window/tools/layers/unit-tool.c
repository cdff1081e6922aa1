/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The unit tool. */

#include "editor/window/tools/tools.h"

#include "editor/window/tools/layers/put-tool.h"
#include "editor/window/widgets/chips.h"
#include "editor/window/tools/layers/seat-look.h"
#include "render/layers/token.h"

#include <glib/gi18n.h>

typedef struct
{
  LoomPutState put;
  LoomUnitKind sort;
  guint seat; /* from 0 */
} UnitTool;

static LoomEntity *
new_entity (LoomTool *tool, LoomCell cell)
{
  UnitTool *self = loom_tool_get_state (tool);
  const LoomScenario *scenario = loom_layer_tool_get_scenario (tool);
  if (scenario == NULL)
    return NULL;
  LoomUnit *unit = (LoomUnit *)loom_entity_new (LOOM_KIND_UNIT);
  unit->on.layer = loom_layer_tool_get_layer (tool)->entity.handle;
  unit->on.at = cell;
  unit->kind = (gint32)self->sort;
  unit->seat = MIN ((gint32)self->seat + 1, scenario->seats);
  return &unit->on.entity;
}

static void
draw (LoomTool *tool, const LoomPen *pen)
{
  static const LoomInsect insects[]
      = { LOOM_INSECT_WORKER,      LOOM_INSECT_SOLDIER,      LOOM_INSECT_DRONE,
          LOOM_INSECT_YOUNG_QUEEN, LOOM_INSECT_TERMITE_BOMB, LOOM_INSECT_ANTLION };
  UnitTool *self = loom_tool_get_state (tool);
  LoomSeatLook look;
  loom_seat_look_find (&look, loom_tool_get_board (tool), self->seat + 1);
  const LoomToken token = { .kind = insects[self->sort], .look = &look, .hp = 1, .hp_max = 1 };
  loom_token_draw (pen, &token, 0, 0, LOOM_TOKEN_RADIUS);
}

static void
sort_cb (GtkDropDown *choice, GParamSpec *pspec, UnitTool *self)
{
  self->sort = (LoomUnitKind)gtk_drop_down_get_selected (choice);
}

static void
seat_cb (GtkDropDown *choice, GParamSpec *pspec, UnitTool *self)
{
  self->seat = gtk_drop_down_get_selected (choice);
}

static GtkWidget *
new_options (LoomTool *tool)
{
  UnitTool *self = loom_tool_get_state (tool);
  const char *sorts[] = { _ ("Worker"),       _ ("Soldier"), _ ("Drone"), _ ("Young queen"),
                          _ ("Termite bomb"), _ ("Antlion"), NULL };
  g_auto (GStrv) seats = loom_put_tool_dup_seats (tool);
  GtkWidget *row = loom_chips_new ();
  GtkWidget *sort = loom_chips_add_choice (row, sorts, self->sort, _ ("Kind of unit"));
  self->seat = MIN (self->seat, g_strv_length (seats) - 1);
  GtkWidget *seat
      = loom_chips_add_choice (row, (const char *const *)seats, self->seat, _ ("Whose it is"));
  loom_tool_connect (tool, sort, "notify::selected", G_CALLBACK (sort_cb));
  loom_tool_connect (tool, seat, "notify::selected", G_CALLBACK (seat_cb));
  return row;
}

static const LoomPutTraits traits = {
  .kind = LOOM_KIND_UNIT,
  .label = N_ ("Add unit"),
  .new_entity = new_entity,
  .draw = draw,
};

const LoomToolInfo loom_unit_tool = {
  .base = &loom_put_tool,
  .traits = &traits,
  .size = sizeof (UnitTool),
  .new_options = new_options,
};
