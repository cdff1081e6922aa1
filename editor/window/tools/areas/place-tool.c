/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The place tool: the options bar says which piece, as the game of the scenario has them; a click
 * puts it, a drag puts it on every area it comes over, with Shift it is taken away. Keys 1 to 9 say
 * how many. */

#include "editor/window/tools/tools.h"

#include "editor/symmetry/symmetry-seats.h"
#include "editor/window/widgets/chips.h"
#include "editor/window/tools/hit-test.h"
#include "formats/edit/edit-pieces.h"
#include "validator/position/games.h"

#include <glib/gi18n.h>

/* What can be chosen, and what a game must use for it to be offered. */
typedef struct
{
  LoomPut what;
  guint uses;
  const char *title;
  gboolean seat;   /* it is a seat's */
  gboolean number; /* it has a number */
  gint32 most;
} PieceRow;

static const PieceRow piece_rows[] = {
  { LOOM_PUT_DICE, LOOM_USES_DICE, N_ ("Dice"), TRUE, TRUE, 99 },
  { LOOM_PUT_OWNER, LOOM_USES_OWNER, N_ ("Owner"), TRUE, FALSE, 0 },
  { LOOM_PUT_NEUTRAL, LOOM_USES_NEUTRAL, N_ ("Neutral"), FALSE, FALSE, 0 },
  { LOOM_PUT_SHRINE, LOOM_USES_SHRINE, N_ ("Shrine"), TRUE, FALSE, 0 },
  { LOOM_PUT_ELEMENT, LOOM_USES_ELEMENT, N_ ("Element"), FALSE, FALSE, 0 },
  { LOOM_PUT_CUBES, LOOM_USES_CUBES, N_ ("Cubes"), TRUE, TRUE, 99 },
  { LOOM_PUT_FACE, LOOM_USES_FACE, N_ ("Die Face"), FALSE, TRUE, 6 },
  { LOOM_PUT_MARKER, LOOM_USES_MARKER, N_ ("Marker"), TRUE, FALSE, 0 },
  { LOOM_PUT_HELD, LOOM_USES_HELD, N_ ("Turns Held"), FALSE, TRUE, 99 },
};

/* In the order of LoomElement. */
static const char *const element_titles[]
    = { N_ ("Water"), N_ ("Earth"), N_ ("Fire"), N_ ("Air"), N_ ("Nature") };

typedef struct
{
  LoomTool *tool;
  guint piece; /* row of piece_rows */
  gint32 seat;
  gint32 number;
  gint32 element;
  gboolean pressed;
  gboolean takes; /* away */
  LoomHandle over;
  GArray *areas; /* (element-type LoomHandle): of this gesture */
} PlaceTool;

static const LoomScenario *
get_scenario (PlaceTool *self)
{
  return loom_document_get_scenario (loom_tool_get_document (self->tool));
}

/* A game that is not known may have anything. */
static gboolean
is_offered (PlaceTool *self, guint piece)
{
  const LoomScenario *scenario = get_scenario (self);
  const LoomGameInfo *rules
      = scenario != NULL && scenario->rules != NULL
            ? loom_game_find (loom_games_of (loom_tool_get_board (self->tool)), scenario->rules)
            : NULL;
  return rules == NULL || (rules->uses & piece_rows[piece].uses) != 0;
}

/* The piece in hand, or the first that is offered when it is not. */
static const PieceRow *
get_piece (PlaceTool *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (piece_rows) && !is_offered (self, self->piece); i++)
    self->piece = i;
  return &piece_rows[self->piece];
}

static gint32
get_value (PlaceTool *self, const PieceRow *piece)
{
  if (self->takes)
    return LOOM_UNSET;
  if (piece->what == LOOM_PUT_ELEMENT)
    return self->element;
  return piece->number ? CLAMP (self->number, 1, piece->most) : 1;
}

static LoomEdit *
make_cb (LoomTool *tool, const LoomDrawing *drawing, guint i, gpointer data, GError **error)
{
  PlaceTool *self = loom_tool_get_state (tool);
  const LoomBoard *board = loom_tool_get_board (tool);
  const LoomScenario *scenario = get_scenario (self);
  const PieceRow *piece = get_piece (self);
  g_autoptr (LoomEdit) all = loom_edit_new (_ ("Place pieces"));
  g_autoptr (GHashTable) done = data != NULL ? g_hash_table_ref (data) : NULL;
  gint32 seats[LOOM_DRAWING_SEATS + 1];
  loom_drawing_guess_seats (drawing, board, scenario, i, seats);
  for (guint k = 0; k < self->areas->len; k++)
    {
      const LoomHandle area
          = loom_drawing_find_image (drawing, board, i, g_array_index (self->areas, LoomHandle, k));
      if (area == 0 || !g_hash_table_add (done, GUINT_TO_POINTER (area)))
        continue;
      LoomEdit *edit = loom_edit_put_piece (board, scenario->entity.handle, area, piece->what,
                                            piece->seat ? seats[self->seat] : 0,
                                            get_value (self, piece), error);
      if (edit == NULL)
        return NULL;
      loom_edit_append (all, edit);
    }
  return loom_edit_is_empty (all) ? NULL : g_steal_pointer (&all);
}

static void
add_area (PlaceTool *self, LoomHandle area)
{
  for (guint i = 0; i < self->areas->len; i++)
    if (g_array_index (self->areas, LoomHandle, i) == area)
      return;
  if (area != 0)
    g_array_append_val (self->areas, area);
}

static gboolean
place_press (LoomTool *tool, const LoomPointer *pointer)
{
  PlaceTool *self = loom_tool_get_state (tool);
  if (pointer->button != 1)
    return FALSE;
  if (get_scenario (self) == NULL)
    {
      loom_tool_want_scenario (tool);
      return TRUE;
    }
  self->pressed = TRUE;
  self->takes = (pointer->state & GDK_SHIFT_MASK) != 0;
  add_area (self, loom_tool_area_handle_at (tool, pointer->bx, pointer->by));
  loom_tool_queue_paint (tool);
  return TRUE;
}

static gboolean
place_motion (LoomTool *tool, const LoomPointer *pointer)
{
  PlaceTool *self = loom_tool_get_state (tool);
  const LoomHandle over = loom_tool_area_handle_at (tool, pointer->bx, pointer->by);
  if (over != self->over)
    loom_tool_queue_paint (tool);
  self->over = over;
  if (self->pressed)
    add_area (self, over);
  return self->pressed;
}

static gboolean
place_release (LoomTool *tool, const LoomPointer *pointer)
{
  PlaceTool *self = loom_tool_get_state (tool);
  if (!self->pressed)
    return FALSE;
  g_autoptr (GHashTable) done = g_hash_table_new (NULL, NULL);
  if (self->areas->len > 0)
    loom_tool_commit_images (tool, self->takes ? _ ("Take pieces away") : _ ("Place pieces"),
                             make_cb, done);
  self->pressed = FALSE;
  g_array_set_size (self->areas, 0);
  loom_tool_queue_paint (tool);
  return TRUE;
}

static gboolean
place_cancel (LoomTool *tool)
{
  PlaceTool *self = loom_tool_get_state (tool);
  const gboolean busy = self->pressed;
  self->pressed = FALSE;
  g_array_set_size (self->areas, 0);
  loom_tool_queue_paint (tool);
  return busy;
}

static gboolean
place_key (LoomTool *tool, guint keyval, GdkModifierType state)
{
  PlaceTool *self = loom_tool_get_state (tool);
  if (keyval < GDK_KEY_1 || keyval > GDK_KEY_9 || (state & (GDK_CONTROL_MASK | GDK_ALT_MASK)) != 0
      || !get_piece (self)->number)
    return FALSE;
  self->number = MIN ((gint32)(keyval - GDK_KEY_0), get_piece (self)->most);
  loom_tool_options_changed (tool);
  loom_tool_queue_paint (tool);
  return TRUE;
}

static void
place_leave (LoomTool *tool)
{
  LOOM_TOOL_STATE (tool, PlaceTool)->over = 0;
  loom_tool_queue_paint (tool);
}

static char *
dup_seat_name (PlaceTool *self, gint32 n)
{
  const LoomScenario *scenario = get_scenario (self);
  for (guint i = 0; scenario != NULL && i < loom_entity_n (&scenario->entity, LOOM_KIND_SEAT); i++)
    {
      const LoomSeat *seat
          = (const LoomSeat *)loom_entity_nth (&scenario->entity, LOOM_KIND_SEAT, i);
      if (seat->n == n && seat->name != NULL)
        return g_strdup (seat->name);
    }
  return g_strdup_printf (_ ("Seat %d"), n);
}

static char *
dup_words (PlaceTool *self, gint32 whose)
{
  const PieceRow *piece = get_piece (self);
  const char *title = gettext (piece->title);
  g_autofree char *seat = dup_seat_name (self, whose);
  if (piece->what == LOOM_PUT_ELEMENT)
    return g_strdup (gettext (element_titles[self->element]));
  if (piece->seat && piece->number)
    /* Translators: what is placed, how many, and whose: “Dice: 3, North”. */
    return g_strdup_printf (_ ("%s: %d, %s"), title, self->number, seat);
  if (piece->seat)
    return g_strdup_printf (_ ("%s: %s"), title, seat);
  if (piece->number)
    return g_strdup_printf (_ ("%s: %d"), title, MIN (self->number, piece->most));
  return g_strdup (title);
}

/* What comes to stand in the other parts, and whose it is there. */
static void
paint_images (PlaceTool *self, const LoomPaint *paint)
{
  const LoomBoard *board = loom_tool_get_board (self->tool);
  const LoomDrawing *drawing = loom_document_get_drawing (loom_tool_get_document (self->tool));
  for (guint k = 0; k < self->areas->len; k++)
    loom_tool_mark_images (self->tool, paint, g_array_index (self->areas, LoomHandle, k));
  loom_tool_mark_images (self->tool, paint, self->over);
  for (guint i = 1; self->over != 0 && i < loom_drawing_get_n_images (drawing); i++)
    {
      gint32 seats[LOOM_DRAWING_SEATS + 1];
      const LoomHandle image = loom_drawing_find_image (drawing, board, i, self->over);
      if (image == 0 || image == self->over)
        continue;
      loom_drawing_guess_seats (drawing, board, get_scenario (self), i, seats);
      g_autofree char *words = dup_words (self, seats[self->seat]);
      loom_paint_bubble (paint, loom_tool_area_middle (self->tool, image), &paint->look->guide,
                         words);
    }
}

static void
place_paint (LoomTool *tool, const LoomPaint *paint)
{
  PlaceTool *self = loom_tool_get_state (tool);
  const GdkRGBA *colour = self->pressed && self->takes ? &paint->look->bad : &paint->look->accent;
  paint_images (self, paint);
  for (guint i = 0; i < self->areas->len; i++)
    loom_tool_mark_area (tool, paint, g_array_index (self->areas, LoomHandle, i), colour);
  if (self->over == 0)
    return;
  loom_tool_mark_area (tool, paint, self->over, colour);
  g_autofree char *words = dup_words (self, self->seat);
  loom_paint_bubble (paint, loom_tool_area_middle (tool, self->over), &paint->look->dark, words);
}

/* Which rows the choice of pieces shows, by place in it. */
static guint
nth_offered (PlaceTool *self, guint place)
{
  for (guint i = 0; i < G_N_ELEMENTS (piece_rows); i++)
    if (is_offered (self, i) && place-- == 0)
      return i;
  return 0;
}

static void
piece_cb (GtkDropDown *choice, GParamSpec *pspec, PlaceTool *self)
{
  self->piece = nth_offered (self, gtk_drop_down_get_selected (choice));
  loom_tool_options_changed (self->tool);
}

static void
seat_cb (GtkDropDown *choice, GParamSpec *pspec, PlaceTool *self)
{
  self->seat = (gint32)gtk_drop_down_get_selected (choice) + 1;
}

static void
element_cb (GtkDropDown *choice, GParamSpec *pspec, PlaceTool *self)
{
  self->element = (gint32)gtk_drop_down_get_selected (choice);
}

static void
number_cb (GtkSpinButton *spin, PlaceTool *self)
{
  self->number = gtk_spin_button_get_value_as_int (spin);
}

static void
add_piece_choice (PlaceTool *self, GtkWidget *row)
{
  const char *names[G_N_ELEMENTS (piece_rows) + 1] = { NULL };
  guint n = 0, chosen = 0;
  get_piece (self);
  for (guint i = 0; i < G_N_ELEMENTS (piece_rows); i++)
    if (is_offered (self, i))
      {
        if (i == self->piece)
          chosen = n;
        names[n++] = gettext (piece_rows[i].title);
      }
  GtkWidget *choice = loom_chips_add_choice (row, names, chosen, _ ("What to place"));
  loom_tool_connect (self->tool, choice, "notify::selected", G_CALLBACK (piece_cb));
}

static void
add_seat_choice (PlaceTool *self, GtkWidget *row)
{
  const LoomScenario *scenario = get_scenario (self);
  const gint32 n = scenario != NULL ? scenario->seats : 1;
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  for (gint32 i = 1; i <= n; i++)
    g_ptr_array_add (names, dup_seat_name (self, i));
  g_ptr_array_add (names, NULL);
  self->seat = CLAMP (self->seat, 1, n);
  GtkWidget *choice = loom_chips_add_choice (row, (const char *const *)names->pdata,
                                             (guint)self->seat - 1, _ ("Whose"));
  loom_tool_connect (self->tool, choice, "notify::selected", G_CALLBACK (seat_cb));
}

static GtkWidget *
place_new_options (LoomTool *tool)
{
  PlaceTool *self = loom_tool_get_state (tool);
  GtkWidget *row = loom_chips_new ();
  const PieceRow *piece = get_piece (self);
  if (get_scenario (self) == NULL)
    {
      GtkWidget *button = loom_chips_add_button (row, "list-add-symbolic", _ ("Add a Scenario"),
                                                 _ ("Pieces stand in a scenario"));
      gtk_actionable_set_detailed_action_name (GTK_ACTIONABLE (button), "win.add-scenario('')");
      return row;
    }
  add_piece_choice (self, row);
  if (piece->seat)
    add_seat_choice (self, row);
  if (piece->number)
    {
      GtkWidget *spin
          = loom_chips_add_number (row, _ ("Number"), NULL, self->number, 1, piece->most, 1, 0);
      loom_tool_connect (tool, spin, "value-changed", G_CALLBACK (number_cb));
    }
  if (piece->what == LOOM_PUT_ELEMENT)
    {
      const char *names[G_N_ELEMENTS (element_titles) + 1] = { NULL };
      for (guint i = 0; i < G_N_ELEMENTS (element_titles); i++)
        names[i] = gettext (element_titles[i]);
      GtkWidget *choice
          = loom_chips_add_choice (row, names, (guint)self->element, _ ("Which element"));
      loom_tool_connect (tool, choice, "notify::selected", G_CALLBACK (element_cb));
    }
  return row;
}

static char *
place_dup_hint (LoomTool *tool)
{
  return g_strdup (get_piece (loom_tool_get_state (tool))->number
                       ? _ ("Click|an area to put it there;Shift|take it away;1–9|how many")
                       : _ ("Click|an area to put it there;Drag|over several;Shift|take it away"));
}

static void
scenario_cb (LoomDocument *document, GParamSpec *pspec, LoomTool *tool)
{
  loom_tool_options_changed (tool);
}

static void
place_activate (LoomTool *tool)
{
  g_signal_connect_object (loom_tool_get_document (tool), "notify::scenario",
                           G_CALLBACK (scenario_cb), tool, 0);
}

static void
place_deactivate (LoomTool *tool)
{
  g_signal_handlers_disconnect_by_func (loom_tool_get_document (tool), scenario_cb, tool);
}

static void
place_init (LoomTool *tool)
{
  PlaceTool *self = loom_tool_get_state (tool);
  self->areas = g_array_new (FALSE, FALSE, sizeof (LoomHandle));
  self->seat = 1;
  self->number = 1;
}

static void
place_clear (LoomTool *tool)
{
  g_array_unref (LOOM_TOOL_STATE (tool, PlaceTool)->areas);
}

const LoomToolInfo loom_place_tool = {
  .size = sizeof (PlaceTool),
  .init = place_init,
  .clear = place_clear,
  .activate = place_activate,
  .deactivate = place_deactivate,
  .press = place_press,
  .motion = place_motion,
  .release = place_release,
  .key = place_key,
  .leave = place_leave,
  .cancel = place_cancel,
  .paint = place_paint,
  .new_options = place_new_options,
  .dup_hint = place_dup_hint,
};
