/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The queen tool: an image under the symmetry is the queen of another seat, where there is one. */

#include "editor/window/tools/tools.h"

#include "editor/window/tools/layers/put-tool.h"
#include "editor/window/widgets/chips.h"
#include "editor/symmetry/cell-image.h"
#include "editor/window/tools/layers/seat-look.h"
#include "render/layers/token.h"

#include <glib/gi18n.h>

G_DECLARE_FINAL_TYPE (LoomQueenTool, loom_queen_tool, LOOM, QUEEN_TOOL, LoomPutTool)

struct _LoomQueenTool
{
  LoomPutTool parent_instance;
  guint seat; /* from 0 */
};

G_DEFINE_FINAL_TYPE (LoomQueenTool, loom_queen_tool, LOOM_TYPE_PUT_TOOL)

static const LoomQueen *
find_queen (const LoomScenario *scenario, gint32 seat)
{
  for (guint i = 0; i < loom_thing_n (&scenario->thing, LOOM_KIND_QUEEN); i++)
    {
      const LoomQueen *queen
          = (const LoomQueen *)loom_thing_nth (&scenario->thing, LOOM_KIND_QUEEN, i);
      if (queen->seat == seat)
        return queen;
    }
  return NULL;
}

static LoomThing *
new_thing (LoomPutTool *tool, LoomCell cell)
{
  const LoomScenario *scenario = loom_layer_tool_get_scenario (LOOM_LAYER_TOOL (tool));
  if (scenario == NULL)
    return NULL;
  LoomQueen *queen = (LoomQueen *)loom_thing_new (LOOM_KIND_QUEEN);
  queen->on.layer = loom_layer_tool_get_layer (LOOM_LAYER_TOOL (tool))->thing.handle;
  queen->on.at = cell;
  queen->seat = MIN ((gint32)LOOM_QUEEN_TOOL (tool)->seat + 1, scenario->seats);
  return &queen->on.thing;
}

/* What is put down, and the seats whose queens are: two images of one seat are one queen. */
typedef struct
{
  const LoomThing *thing;
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
  g_autoptr (LoomThing) thing = loom_cell_image_new_thing (
      drawing, image, loom_layer_tool_get_layer (LOOM_LAYER_TOOL (tool)), putting->thing,
      scenario->seats, 1);
  const LoomQueen *queen = (const LoomQueen *)thing;
  if (queen == NULL || (putting->seats >> queen->seat & 1) != 0)
    return NULL;
  const LoomQueen *other = find_queen (scenario, queen->seat);
  LoomEdit *edit = loom_edit_new (other != NULL ? _ ("Move queen") : _ ("Add queen"));
  const LoomValue layer = loom_value_ref (queen->on.layer);
  const LoomValue at = loom_value_cell (queen->on.at.column, queen->on.at.row);
  putting->seats |= G_GUINT64_CONSTANT (1) << queen->seat;
  LoomHandle handle = other != NULL ? other->on.thing.handle : 0;
  if (other != NULL)
    {
      loom_edit_set (edit, handle, "layer", &layer);
      loom_edit_set (edit, handle, "at", &at);
    }
  else
    {
      handle = thing->handle = loom_edit_reserve (edit, loom_tool_get_board (tool));
      loom_edit_insert (edit, scenario->thing.handle, g_steal_pointer (&thing), G_MAXUINT);
    }
  if (putting->first == 0)
    putting->first = handle;
  return edit;
}

/* The next click is for the next seat that has no queen. */
static void
go_to_next_seat (LoomQueenTool *self)
{
  const LoomScenario *scenario
      = loom_document_get_scenario (loom_tool_get_document (LOOM_TOOL (self)));
  for (gint32 i = 1; i <= scenario->seats; i++)
    if (find_queen (scenario, i) == NULL)
      {
        self->seat = (guint)i - 1;
        break;
      }
  loom_tool_options_changed (LOOM_TOOL (self));
}

static gboolean
put (LoomPutTool *tool, const LoomThing *thing)
{
  Putting putting = { .thing = thing };
  LoomSelection *selection
      = loom_document_get_selection (loom_tool_get_document (LOOM_TOOL (tool)));
  if (!loom_tool_commit_images (LOOM_TOOL (tool), _ ("Place queen"), put_image_cb, &putting))
    return FALSE;
  loom_selection_set_one (selection, putting.first);
  go_to_next_seat (LOOM_QUEEN_TOOL (tool));
  return TRUE;
}

static char *
dup_words (LoomPutTool *tool, LoomCell cell, gboolean *bad)
{
  g_auto (GStrv) seats = loom_put_tool_dup_seats (tool);
  const guint seat = MIN (LOOM_QUEEN_TOOL (tool)->seat, g_strv_length (seats) - 1);
  *bad = loom_layer_tool_get_depth (LOOM_LAYER_TOOL (tool)) > 0;
  if (*bad)
    return g_strdup (_ ("Queens begin on the topmost layer"));
  /* Translators: the name of a seat. */
  return g_strdup_printf (_ ("Queen of %s"), seats[seat]);
}

static void
draw (LoomPutTool *tool, const LoomPen *pen)
{
  const int hp = loom_layer_tool_get_grid (LOOM_LAYER_TOOL (tool)).queen_hp;
  LoomSeatLook look;
  loom_seat_look_find (&look, loom_tool_get_board (LOOM_TOOL (tool)),
                       LOOM_QUEEN_TOOL (tool)->seat + 1);
  const LoomToken token = { .kind = LOOM_INSECT_QUEEN, .look = &look, .hp = hp, .hp_max = hp };
  loom_token_draw (pen, &token, 0, 0, LOOM_TOKEN_RADIUS);
}

static void
seat_cb (GtkDropDown *choice, GParamSpec *pspec, LoomQueenTool *self)
{
  self->seat = gtk_drop_down_get_selected (choice);
}

static GtkWidget *
new_options (LoomTool *tool)
{
  LoomQueenTool *self = LOOM_QUEEN_TOOL (tool);
  g_auto (GStrv) seats = loom_put_tool_dup_seats (LOOM_PUT_TOOL (tool));
  GtkWidget *row = loom_chips_new ();
  self->seat = MIN (self->seat, g_strv_length (seats) - 1);
  GtkWidget *seat
      = loom_chips_add_choice (row, (const char *const *)seats, self->seat, _ ("Whose she is"));
  g_signal_connect_object (seat, "notify::selected", G_CALLBACK (seat_cb), self, 0);
  return row;
}

static void
loom_queen_tool_class_init (LoomQueenToolClass *class)
{
  LoomPutToolClass *put_class = LOOM_PUT_TOOL_CLASS (class);
  put_class->kind = LOOM_KIND_QUEEN;
  put_class->label = N_ ("Place queen");
  put_class->new_thing = new_thing;
  put_class->put = put;
  put_class->draw = draw;
  put_class->dup_words = dup_words;
  LOOM_TOOL_CLASS (class)->new_options = new_options;
}

static void
loom_queen_tool_init (LoomQueenTool *self)
{
}
