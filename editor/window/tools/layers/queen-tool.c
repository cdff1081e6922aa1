/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The queen tool: an image under the symmetry is the queen of another seat, where there is one. */

#include "editor/window/tools/tools.h"

#include "editor/window/tools/layers/put-tool.h"
#include "editor/window/widgets/chips.h"
#include "editor/symmetry/cell-image.h"
#include "editor/window/tools/layers/seat-look.h"
#include "render/layers/token.h"

#include <glib/gi18n.h>

typedef struct
{
  LoomPutState put;
  guint seat; /* from 0 */
} QueenTool;

static const LoomQueen *
find_queen (const LoomScenario *scenario, gint32 seat)
{
  for (guint i = 0; i < loom_entity_n (&scenario->entity, LOOM_KIND_QUEEN); i++)
    {
      const LoomQueen *queen
          = (const LoomQueen *)loom_entity_nth (&scenario->entity, LOOM_KIND_QUEEN, i);
      if (queen->seat == seat)
        return queen;
    }
  return NULL;
}

static LoomEntity *
new_entity (LoomTool *tool, LoomCell cell)
{
  const LoomScenario *scenario = loom_layer_tool_get_scenario (tool);
  if (scenario == NULL)
    return NULL;
  LoomQueen *queen = (LoomQueen *)loom_entity_new (LOOM_KIND_QUEEN);
  queen->on.layer = loom_layer_tool_get_layer (tool)->entity.handle;
  queen->on.at = cell;
  queen->seat = MIN ((gint32)LOOM_TOOL_STATE (tool, QueenTool)->seat + 1, scenario->seats);
  return &queen->on.entity;
}

/* What is put down, and the seats whose queens are: two images of one seat are one queen. */
typedef struct
{
  const LoomEntity *entity;
  guint64 seats;
  LoomHandle first;
} Putting;

static LoomEdit *
put_image_cb (LoomTool *tool,
              const LoomDrawing *drawing,
              guint image,
              gpointer data,
              GError **error)
{
  Putting *putting = data;
  const LoomScenario *scenario = loom_document_get_scenario (loom_tool_get_document (tool));
  g_autoptr (LoomEntity) entity = loom_cell_image_new_entity (
      drawing, image, loom_layer_tool_get_layer (tool), putting->entity, scenario->seats, 1);
  const LoomQueen *queen = (const LoomQueen *)entity;
  if (queen == NULL || (putting->seats >> queen->seat & 1) != 0)
    return NULL;
  const LoomQueen *other = find_queen (scenario, queen->seat);
  LoomEdit *edit = loom_edit_new (other != NULL ? _ ("Move queen") : _ ("Add queen"));
  const LoomValue layer = loom_value_ref (queen->on.layer);
  const LoomValue at = loom_value_cell (queen->on.at.column, queen->on.at.row);
  putting->seats |= G_GUINT64_CONSTANT (1) << queen->seat;
  LoomHandle handle = other != NULL ? other->on.entity.handle : 0;
  if (other != NULL)
    {
      loom_edit_set (edit, handle, "layer", &layer);
      loom_edit_set (edit, handle, "at", &at);
    }
  else
    {
      handle = entity->handle = loom_edit_reserve (edit, loom_tool_get_board (tool));
      loom_edit_insert (edit, scenario->entity.handle, g_steal_pointer (&entity), G_MAXUINT);
    }
  if (putting->first == 0)
    putting->first = handle;
  return edit;
}

/* The next click is for the next seat that has no queen. */
static void
go_to_next_seat (QueenTool *self)
{
  const LoomScenario *scenario
      = loom_document_get_scenario (loom_tool_get_document (self->put.tool));
  for (gint32 i = 1; i <= scenario->seats; i++)
    if (find_queen (scenario, i) == NULL)
      {
        self->seat = (guint)i - 1;
        break;
      }
  loom_tool_options_changed (self->put.tool);
}

static gboolean
put (LoomTool *tool, const LoomEntity *entity)
{
  Putting putting = { .entity = entity };
  LoomSelection *selection = loom_document_get_selection (loom_tool_get_document (tool));
  if (!loom_tool_commit_images (tool, _ ("Place queen"), put_image_cb, &putting))
    return FALSE;
  loom_selection_set_one (selection, putting.first);
  go_to_next_seat (loom_tool_get_state (tool));
  return TRUE;
}

static char *
dup_words (LoomTool *tool, LoomCell cell, gboolean *bad)
{
  g_auto (GStrv) seats = loom_put_tool_dup_seats (tool);
  const guint seat = MIN (LOOM_TOOL_STATE (tool, QueenTool)->seat, g_strv_length (seats) - 1);
  *bad = loom_layer_tool_get_depth (tool) > 0;
  if (*bad)
    return g_strdup (_ ("Queens begin on the topmost layer"));
  /* Translators: the name of a seat. */
  return g_strdup_printf (_ ("Queen of %s"), seats[seat]);
}

static void
draw (LoomTool *tool, const LoomPen *pen)
{
  const int hp = loom_layer_tool_get_grid (tool).queen_hp;
  LoomSeatLook look;
  loom_seat_look_find (&look, loom_tool_get_board (tool),
                       LOOM_TOOL_STATE (tool, QueenTool)->seat + 1);
  const LoomToken token = { .kind = LOOM_INSECT_QUEEN, .look = &look, .hp = hp, .hp_max = hp };
  loom_token_draw (pen, &token, 0, 0, LOOM_TOKEN_RADIUS);
}

static void
seat_cb (GtkDropDown *choice, GParamSpec *pspec, QueenTool *self)
{
  self->seat = gtk_drop_down_get_selected (choice);
}

static GtkWidget *
new_options (LoomTool *tool)
{
  QueenTool *self = loom_tool_get_state (tool);
  g_auto (GStrv) seats = loom_put_tool_dup_seats (tool);
  GtkWidget *row = loom_chips_new ();
  self->seat = MIN (self->seat, g_strv_length (seats) - 1);
  GtkWidget *seat
      = loom_chips_add_choice (row, (const char *const *)seats, self->seat, _ ("Whose she is"));
  loom_tool_connect (tool, seat, "notify::selected", G_CALLBACK (seat_cb));
  return row;
}

static const LoomPutTraits traits = {
  .kind = LOOM_KIND_QUEEN,
  .label = N_ ("Place queen"),
  .new_entity = new_entity,
  .put = put,
  .draw = draw,
  .dup_words = dup_words,
};

const LoomToolInfo loom_queen_tool = {
  .base = &loom_put_tool,
  .traits = &traits,
  .size = sizeof (QueenTool),
  .new_options = new_options,
};
