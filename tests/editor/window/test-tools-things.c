/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The tools for things, as a person uses them: each does what it shows, in one step that can be
 * undone to the byte, in all parts of a symmetry, and Esc leaves no trace. */

#include "editor/window/tools/slot-places.h"
#include "editor/window/tools/under.h"
#include "formats/edit/edit-pieces.h"
#include "formats/xml/reader.h"
#include "tests/editor/window/support.h"

#include <math.h>
#include <string.h>

#define FREE GDK_ALT_MASK /* without snapping */

/* Three squares in a row about x = 100 mm, two discs below them, and some decor. */
static const char board_text[]
    = "<board xmlns='urn:boardloom:board:1' version='1.0' title='Things'>"
      "<areas width='200' height='120'>"
      "<corner id='c1' x='40' y='20'/><corner id='c2' x='80' y='20'/>"
      "<corner id='c3' x='120' y='20'/><corner id='c4' x='160' y='20'/>"
      "<corner id='c5' x='40' y='60'/><corner id='c6' x='80' y='60'/>"
      "<corner id='c7' x='120' y='60'/><corner id='c8' x='160' y='60'/>"
      "<area id='west' name='West' outline='c1 c2 c6 c5'/>"
      "<area id='mid' name='Mid' outline='c2 c3 c7 c6'/>"
      "<area id='east' name='East' outline='c3 c4 c8 c7'/>"
      "<area id='n' name='North' at='60 95' radius='8'/>"
      "<area id='m' name='Moor' at='140 95' radius='8'/>"
      "</areas><decor>"
      "<image id='photo' href='photo.png' at='10 10' size='100 50'/>"
      "<symbol id='ship' name='ship' at='20 100' size='10'/>"
      "<symbol id='boat' name='ship' at='180 100' size='10'/>"
      "<text id='sea' at='100 110'>Sea</text>"
      "</decor>"
      "<scenario id='one' title='One' rules='dice-and-shrines' seats='2'>"
      "<place area='west' seat='1' dice='2'/><place area='east' seat='2' dice='2'/></scenario>"
      "</board>";

static LoomTestStage *
open_stage (void)
{
  g_autoptr (GPtrArray) faults = NULL;
  LoomBoard *board = loom_read_bytes (board_text, strlen (board_text), "things", &faults);
  g_assert_nonnull (board);
  return loom_test_stage_new (board);
}

static void
mirror (LoomTestStage *stage)
{
  const LoomDrawing drawing = { LOOM_DRAW_MIRROR, { 100000, 60000 }, 90000, 1 };
  loom_document_set_drawing (stage->document, &drawing);
}

static guint
steps (LoomTestStage *stage)
{
  return loom_history_get_n_steps (loom_document_get_history (stage->document));
}

static const LoomBoard *
board_of (LoomTestStage *stage)
{
  return loom_document_get_board (stage->document);
}

static const void *
thing (LoomTestStage *stage, const char *id)
{
  return loom_board_get (board_of (stage), loom_test_thing (stage, id));
}

static LoomSelection *
selection (LoomTestStage *stage)
{
  return loom_document_get_selection (stage->document);
}

/* One step was done, which undone gives the bytes. */
static void
assert_one_step (LoomTestStage *stage, guint before, const char *bytes)
{
  if (stage->said != NULL)
    g_test_message ("said: %s", stage->said);
  g_assert_cmpuint (steps (stage), ==, before + 1);
  loom_test_undo_redo (stage, bytes);
}

static void
assert_unchanged (LoomTestStage *stage, guint before, const char *bytes)
{
  g_autofree char *now = loom_test_bytes (stage);
  g_assert_cmpuint (steps (stage), ==, before);
  g_assert_cmpstr (now, ==, bytes);
}

/* --- Select ---------------------------------------------------------------------------------- */

static void
clicks_choose_and_boxes_choose_what_lies_in_them (void)
{
  g_autoptr (LoomTestStage) stage = open_stage ();
  loom_test_take (stage, "select");

  loom_test_click (stage, 45, 55, FREE);
  g_assert_cmpuint (loom_selection_get_chief (selection (stage)), ==,
                    loom_test_thing (stage, "west"));
  loom_test_click (stage, 125, 55, FREE | GDK_CONTROL_MASK);
  g_assert_cmpuint (loom_selection_get_n (selection (stage)), ==, 2);
  loom_test_click (stage, 45, 55, FREE | GDK_CONTROL_MASK);
  g_assert_cmpuint (loom_selection_get_chief (selection (stage)), ==,
                    loom_test_thing (stage, "east"));
  /* Round both discs, and nothing else wholly. */
  loom_test_drag (stage, 45, 80, 155, 108, FREE);
  g_assert_cmpuint (loom_selection_get_n (selection (stage)), ==, 2);
  g_assert_true (loom_selection_contains (selection (stage), loom_test_thing (stage, "n")));
  g_assert_cmpuint (steps (stage), ==, 0);
}

static void
a_drag_moves_and_stops_at_what_is_in_the_way (void)
{
  g_autoptr (LoomTestStage) stage = open_stage ();
  g_autofree char *bytes = loom_test_bytes (stage);
  loom_test_take (stage, "select");

  loom_test_drag (stage, 20, 102, 25, 100, FREE);
  assert_one_step (stage, 0, bytes);
  g_assert_cmpint (((const LoomSymbol *)thing (stage, "ship"))->at.x, ==, 25000);
  /* The disc is dragged into the square above and stays below it. */
  g_autofree char *moved = loom_test_bytes (stage);
  loom_test_drag (stage, 60, 100, 60, 50, FREE);
  assert_one_step (stage, 1, moved);
  const LoomArea *disc = thing (stage, "n");
  g_assert_cmpint (disc->at.y, >=, 68000 - 20);
  g_assert_cmpint (disc->at.y, <, 70000);
}

static void
an_area_takes_its_neighbours_along_but_never_over_them (void)
{
  g_autoptr (LoomTestStage) stage = open_stage ();
  g_autofree char *bytes = loom_test_bytes (stage);
  loom_test_take (stage, "select");

  loom_test_click (stage, 85, 55, FREE);
  loom_test_drag (stage, 85, 55, 115, 55, FREE);
  assert_one_step (stage, 0, bytes);
  const LoomCorner *right = thing (stage, "c3"), *left = thing (stage, "c2");
  g_assert_cmpint (left->x, ==, 110000);
  g_assert_cmpint (right->x, ==, 150000);
  /* Farther than the neighbour has room: it is not turned inside out. */
  loom_test_drag (stage, 120, 55, 170, 55, FREE);
  g_assert_cmpint (((const LoomCorner *)thing (stage, "c3"))->x, <, 160000);
  g_assert_cmpint (((const LoomCorner *)thing (stage, "c3"))->x, >, 150000);
}

static void
escape_in_a_drag_leaves_no_trace (void)
{
  g_autoptr (LoomTestStage) stage = open_stage ();
  g_autofree char *bytes = loom_test_bytes (stage);
  loom_test_take (stage, "select");

  loom_test_press (stage, 60, 100, FREE);
  loom_test_move (stage, 64, 104, FREE);
  loom_test_move (stage, 70, 108, FREE);
  g_assert_true (loom_test_key (stage, GDK_KEY_Escape, 0));
  loom_test_release (stage, 70, 108, FREE);
  assert_unchanged (stage, 0, bytes);
}

static void
under_a_mirror_the_image_moves_the_other_way (void)
{
  g_autoptr (LoomTestStage) stage = open_stage ();
  g_autofree char *bytes = loom_test_bytes (stage);
  mirror (stage);
  loom_test_take (stage, "select");

  loom_test_drag (stage, 60, 100, 50, 104, FREE);
  assert_one_step (stage, 0, bytes);
  const LoomArea *n = thing (stage, "n"), *m = thing (stage, "m");
  g_assert_cmpint (n->at.x, ==, 50000);
  g_assert_cmpint (m->at.x, ==, 150000);
  g_assert_cmpint (m->at.y, ==, n->at.y);
  /* What lies across the line slides along it. */
  loom_test_click (stage, 85, 55, FREE);
  loom_test_drag (stage, 85, 55, 95, 50, FREE);
  g_assert_cmpint (((const LoomCorner *)thing (stage, "c2"))->x, ==, 80000);
  g_assert_cmpint (((const LoomCorner *)thing (stage, "c3"))->x, ==, 120000);
  g_assert_cmpint (((const LoomCorner *)thing (stage, "c2"))->y, ==, 15000);
}

static void
keys_nudge_and_remove (void)
{
  g_autoptr (LoomTestStage) stage = open_stage ();
  g_autofree char *bytes = loom_test_bytes (stage);
  loom_test_take (stage, "select");

  loom_test_click (stage, 20, 102, FREE);
  g_assert_true (loom_test_key (stage, GDK_KEY_Right, GDK_SHIFT_MASK));
  assert_one_step (stage, 0, bytes);
  g_assert_cmpint (((const LoomSymbol *)thing (stage, "ship"))->at.x, ==, 30000);
  g_autofree char *nudged = loom_test_bytes (stage);
  g_assert_true (loom_test_key (stage, GDK_KEY_Delete, 0));
  assert_one_step (stage, 1, nudged);
  g_assert_null (loom_board_lookup (board_of (stage), "ship"));
}

static void
the_handle_turns_what_is_selected (void)
{
  g_autoptr (LoomTestStage) stage = open_stage ();
  g_autofree char *bytes = loom_test_bytes (stage);
  loom_test_take (stage, "select");

  loom_test_click (stage, 20, 102, FREE);
  const LoomBounds box = loom_canvas_thing_bounds (stage->canvas, loom_test_thing (stage, "ship"));
  const double x = (box.left + box.right) / 2 / LOOM_MM;
  const double middle = (box.top + box.bottom) / 2 / LOOM_MM;
  const double top
      = (box.top - loom_viewport_px (loom_canvas_get_viewport (stage->canvas), 22)) / LOOM_MM;
  loom_test_drag (stage, x, top, x + middle - top, middle, FREE | GDK_CONTROL_MASK);
  assert_one_step (stage, 0, bytes);
  g_assert_cmpint (((const LoomSymbol *)thing (stage, "ship"))->angle, ==, 90000);
}

static void
a_piece_is_carried_to_another_area (void)
{
  g_autoptr (LoomTestStage) stage = open_stage ();
  g_autofree char *bytes = loom_test_bytes (stage);
  const LoomThing *scenario = thing (stage, "one");
  const LoomHandle place = loom_thing_nth (scenario, LOOM_KIND_PLACE, 0)->handle;
  loom_test_take (stage, "select");

  const LoomBounds box = loom_canvas_thing_bounds (stage->canvas, place);
  const double x = (box.left + box.right) / 2 / LOOM_MM;
  const double y = (box.top + box.bottom) / 2 / LOOM_MM;
  loom_test_drag (stage, x, y, 85, 55, FREE);
  assert_one_step (stage, 0, bytes);
  g_assert_cmpuint (((const LoomPlace *)loom_board_get (board_of (stage), place))->area, ==,
                    loom_test_thing (stage, "mid"));
}

/* --- Words ----------------------------------------------------------------------------------- */

static GtkWidget *
find_widget (GtkWidget *in, GType type)
{
  if (G_TYPE_CHECK_INSTANCE_TYPE (in, type))
    return in;
  for (GtkWidget *child = gtk_widget_get_first_child (in); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_widget (child, type);
      if (found != NULL)
        return found;
    }
  return NULL;
}

/* Types into the field that is open on the canvas and leaves it. */
static void
type (LoomTestStage *stage, const char *words)
{
  GtkWidget *popover = find_widget (GTK_WIDGET (stage->canvas), GTK_TYPE_POPOVER);
  g_assert_nonnull (popover);
  GtkWidget *view = find_widget (popover, GTK_TYPE_TEXT_VIEW);
  GtkWidget *entry = find_widget (popover, GTK_TYPE_ENTRY);
  if (view != NULL)
    gtk_text_buffer_set_text (gtk_text_view_get_buffer (GTK_TEXT_VIEW (view)), words, -1);
  else
    gtk_editable_set_text (GTK_EDITABLE (entry), words);
  gtk_popover_popdown (GTK_POPOVER (popover));
  loom_test_settle ();
}

static void
a_double_click_renames_in_place (void)
{
  g_autoptr (LoomTestStage) stage = open_stage ();
  g_autofree char *bytes = loom_test_bytes (stage);
  loom_test_take (stage, "select");

  loom_test_double_click (stage, 45, 55, FREE);
  type (stage, "  Far West ");
  assert_one_step (stage, 0, bytes);
  g_assert_cmpstr (((const LoomArea *)thing (stage, "west"))->name, ==, "Far West");
  /* A name is never empty. */
  g_autofree char *renamed = loom_test_bytes (stage);
  loom_test_double_click (stage, 45, 55, FREE);
  type (stage, " ");
  assert_unchanged (stage, 1, renamed);
  g_assert_nonnull (stage->said);
}

static void
words_are_typed_where_they_stand (void)
{
  g_autoptr (LoomTestStage) stage = open_stage ();
  g_autofree char *bytes = loom_test_bytes (stage);
  loom_test_take (stage, "text");

  loom_test_click (stage, 30, 80, FREE);
  type (stage, "Here be\ndragons");
  assert_one_step (stage, 0, bytes);
  const LoomText *text = thing (stage, "text-1");
  g_assert_cmpstr (text->content, ==, "Here be\ndragons");
  g_assert_cmpint (ABS (text->at.x - 30000), <=, 50);
  g_autofree char *written = loom_test_bytes (stage);
  loom_test_click (stage, 100, 109, FREE);
  type (stage, "Ocean");
  assert_one_step (stage, 1, written);
  g_assert_cmpstr (((const LoomText *)thing (stage, "sea"))->content, ==, "Ocean");
}

/* --- Drawing things -------------------------------------------------------------------------- */

static void
a_route_goes_from_area_to_area_through_points (void)
{
  g_autoptr (LoomTestStage) stage = open_stage ();
  g_autofree char *bytes = loom_test_bytes (stage);
  loom_test_take (stage, "route");

  loom_test_click (stage, 60, 95, FREE);
  loom_test_click (stage, 30, 80, FREE);
  loom_test_click (stage, 45, 55, FREE);
  assert_one_step (stage, 0, bytes);
  const LoomRoute *route = thing (stage, "r1");
  g_assert_cmpuint (route->from, ==, loom_test_thing (stage, "n"));
  g_assert_cmpuint (route->to, ==, loom_test_thing (stage, "west"));
  g_assert_cmpuint (route->via.n, ==, 1);
  /* Esc after the first area leaves nothing. */
  g_autofree char *drawn = loom_test_bytes (stage);
  loom_test_click (stage, 60, 95, FREE);
  loom_test_click (stage, 30, 80, FREE);
  g_assert_true (loom_test_key (stage, GDK_KEY_Escape, 0));
  loom_test_click (stage, 190, 10, FREE);
  assert_unchanged (stage, 1, drawn);
}

static void
a_route_is_drawn_in_both_halves_as_one_step (void)
{
  g_autoptr (LoomTestStage) stage = open_stage ();
  g_autofree char *bytes = loom_test_bytes (stage);
  mirror (stage);
  loom_test_take (stage, "route");

  loom_test_drag (stage, 60, 95, 45, 55, FREE);
  assert_one_step (stage, 0, bytes);
  g_assert_cmpuint (loom_board_n (board_of (stage), LOOM_KIND_ROUTE), ==, 2);
  /* One between the two halves is its own image. */
  loom_test_drag (stage, 60, 95, 140, 95, FREE);
  g_assert_cmpuint (loom_board_n (board_of (stage), LOOM_KIND_ROUTE), ==, 3);
}

static void
a_border_is_barred_and_freed (void)
{
  g_autoptr (LoomTestStage) stage = open_stage ();
  g_autofree char *bytes = loom_test_bytes (stage);
  mirror (stage);
  loom_test_take (stage, "barrier");

  loom_test_click (stage, 80.5, 40, FREE);
  assert_one_step (stage, 0, bytes);
  g_assert_cmpuint (loom_board_n (board_of (stage), LOOM_KIND_BARRIER), ==, 2);
  loom_test_move (stage, 100, 80, FREE);
  loom_test_click (stage, 119.5, 40, FREE);
  g_assert_cmpuint (loom_board_n (board_of (stage), LOOM_KIND_BARRIER), ==, 0);
  g_autofree char *freed = loom_test_bytes (stage);
  g_assert_cmpstr (freed, ==, bytes);
  loom_test_click (stage, 100, 80, FREE);
  g_assert_nonnull (stage->said);
}

static void
a_disc_is_put_where_there_is_room (void)
{
  g_autoptr (LoomTestStage) stage = open_stage ();
  g_autofree char *bytes = loom_test_bytes (stage);
  mirror (stage);
  loom_test_take (stage, "node");

  loom_test_drag (stage, 20, 80, 20, 86, FREE);
  assert_one_step (stage, 0, bytes);
  g_assert_cmpuint (loom_board_n (board_of (stage), LOOM_KIND_AREA), ==, 7);
  const LoomArea *first = thing (stage, "a1"), *second = thing (stage, "a2");
  g_assert_cmpint (first->radius, ==, 6000);
  g_assert_cmpint (first->at.x + second->at.x, ==, 200000);
  g_autofree char *drawn = loom_test_bytes (stage);
  loom_test_click (stage, 60, 40, FREE);
  assert_unchanged (stage, 1, drawn);
  g_assert_nonnull (stage->said);
  /* Near the line there is one, on it. */
  loom_test_click (stage, 98, 90, FREE);
  g_assert_cmpuint (loom_board_n (board_of (stage), LOOM_KIND_AREA), ==, 8);
  g_assert_cmpint (((const LoomArea *)thing (stage, "a3"))->at.x, ==, 100000);
}

static void
a_symbol_is_put_and_its_image (void)
{
  g_autoptr (LoomTestStage) stage = open_stage ();
  g_autofree char *bytes = loom_test_bytes (stage);
  mirror (stage);
  loom_test_take (stage, "symbol");

  loom_test_click (stage, 30, 80, FREE);
  assert_one_step (stage, 0, bytes);
  g_assert_cmpuint (loom_board_n (board_of (stage), LOOM_KIND_SYMBOL), ==, 4);
}

/* --- Pieces ---------------------------------------------------------------------------------- */

static void
pieces_are_put_taken_away_and_mirrored_to_the_other_seat (void)
{
  g_autoptr (LoomTestStage) stage = open_stage ();
  g_autofree char *bytes = loom_test_bytes (stage);
  const LoomScenario *scenario = thing (stage, "one");
  mirror (stage);
  loom_test_take (stage, "place");

  g_assert_true (loom_test_key (stage, GDK_KEY_4, 0));
  loom_test_click (stage, 60, 95, FREE);
  assert_one_step (stage, 0, bytes);
  scenario = thing (stage, "one");
  const LoomPlace *n
      = loom_scenario_find_place (scenario, loom_test_thing (stage, "n"), LOOM_PUT_DICE, 1);
  const LoomPlace *m
      = loom_scenario_find_place (scenario, loom_test_thing (stage, "m"), LOOM_PUT_DICE, 2);
  g_assert_cmpint (n->dice, ==, 4);
  g_assert_cmpint (n->seat, ==, 1);
  g_assert_cmpint (m->dice, ==, 4);
  g_assert_cmpint (m->seat, ==, 2);
  loom_test_click (stage, 60, 95, FREE | GDK_SHIFT_MASK);
  g_assert_cmpuint (steps (stage), ==, 2);
  n = loom_scenario_find_place (scenario, loom_test_thing (stage, "n"), LOOM_PUT_DICE, 1);
  g_assert_cmpint (n->dice, ==, LOOM_UNSET);
}

static void
numbers_are_typed_one_after_the_other (void)
{
  g_autoptr (LoomTestStage) stage = open_stage ();
  g_autofree char *bytes = loom_test_bytes (stage);
  loom_test_take (stage, "number");

  loom_test_click (stage, 45, 55, FREE);
  g_assert_true (loom_test_key (stage, GDK_KEY_5, 0));
  assert_one_step (stage, 0, bytes);
  const LoomScenario *scenario = thing (stage, "one");
  g_assert_cmpint (loom_scenario_find_number (scenario, loom_test_thing (stage, "west"))->value, ==,
                   5);
  /* The next has the turn by itself; after 12 two digits may be meant. */
  loom_test_click (stage, 85, 55, FREE);
  g_assert_true (loom_test_key (stage, GDK_KEY_1, 0));
  g_assert_true (loom_test_key (stage, GDK_KEY_Return, 0));
  g_assert_cmpint (loom_scenario_find_number (scenario, loom_test_thing (stage, "mid"))->value, ==,
                   1);
  g_autofree char *typed = loom_test_bytes (stage);
  const guint before = steps (stage);
  g_assert_true (loom_test_key (stage, GDK_KEY_Escape, 0));
  g_assert_false (loom_test_key (stage, GDK_KEY_7, 0));
  assert_unchanged (stage, before, typed);
}

static gboolean
quit_cb (gpointer loop)
{
  g_main_loop_quit (loop);
  return G_SOURCE_REMOVE;
}

/* Waits as a window does, giving others their turn. */
static void
rest (guint milliseconds)
{
  g_autoptr (GMainLoop) loop = g_main_loop_new (NULL, FALSE);
  g_timeout_add (milliseconds, quit_cb, loop);
  g_main_loop_run (loop);
}

static void
a_name_is_dragged_to_where_it_shall_stand (void)
{
  g_autoptr (LoomTestStage) stage = open_stage ();
  g_autofree char *bytes = loom_test_bytes (stage);
  const LoomHandle west = loom_test_thing (stage, "west");
  g_autoptr (GArray) places
      = loom_slot_places_new (board_of (stage), loom_test_thing (stage, "one"));
  LoomPoint at = { 0, 0 };
  for (guint i = 0; i < places->len; i++)
    if (g_array_index (places, LoomSlotPlace, i).area == west
        && g_array_index (places, LoomSlotPlace, i).kind == LOOM_SLOT_NAME)
      at = g_array_index (places, LoomSlotPlace, i).at;
  g_assert_cmpint (at.x, >, 0);
  mirror (stage);
  loom_selection_set_one (selection (stage), west);
  loom_test_take (stage, "slot");
  /* The places are asked for in another thread. */
  rest (500);
  loom_test_wait (stage);

  loom_test_drag (stage, at.x / 1000.0, at.y / 1000.0, 50, 30, FREE);
  assert_one_step (stage, 0, bytes);
  const LoomArea *area = thing (stage, "west"), *image = thing (stage, "east");
  g_assert_cmpint (ABS (area->label.x - 50000), <=, 50);
  g_assert_cmpint (area->label.x + image->label.x, ==, 200000);
}

/* --- Looking and tracing --------------------------------------------------------------------- */

static void
measuring_changes_nothing (void)
{
  g_autoptr (LoomTestStage) stage = open_stage ();
  g_autofree char *bytes = loom_test_bytes (stage);
  loom_test_take (stage, "measure");

  loom_test_drag (stage, 40, 20, 80, 20, 0);
  loom_test_click (stage, 80, 60, 0);
  loom_test_click (stage, 40, 20, 0);
  loom_test_wait (stage);
  g_autofree char *picture = loom_test_picture (stage->window, "things-measure");
  assert_unchanged (stage, 0, bytes);
  g_assert_true (loom_test_key (stage, GDK_KEY_Escape, 0));
}

static void
a_picture_is_moved_until_it_is_locked (void)
{
  g_autoptr (LoomTestStage) stage = open_stage ();
  g_autofree char *bytes = loom_test_bytes (stage);
  loom_test_take (stage, "underlay");

  loom_test_drag (stage, 20, 15, 25, 18, FREE);
  assert_one_step (stage, 0, bytes);
  g_assert_cmpint (((const LoomImage *)thing (stage, "photo"))->at.x, ==, 15000);
  LoomEdit *edit = loom_edit_new ("Lock");
  loom_edit_set_number (edit, loom_test_thing (stage, "photo"), LOOM_KIND_IMAGE, "locked", 1);
  g_assert_true (loom_document_apply (stage->document, edit, NULL));
  g_autofree char *locked = loom_test_bytes (stage);
  loom_test_drag (stage, 30, 15, 35, 18, FREE);
  assert_unchanged (stage, 2, locked);
  g_assert_nonnull (stage->said);
}

static void
two_points_of_known_distance_scale_a_picture (void)
{
  g_autoptr (LoomTestStage) stage = open_stage ();
  g_autofree char *bytes = loom_test_bytes (stage);
  LoomTool *tool = loom_test_take (stage, "underlay");
  GtkWidget *options = g_object_ref_sink (loom_tool_new_options (tool));
  /* The chips that stay down are “Locked” and “Scale by Two Points”. */
  for (GtkWidget *chip = gtk_widget_get_first_child (options); chip != NULL;
       chip = gtk_widget_get_next_sibling (chip))
    if (GTK_IS_TOGGLE_BUTTON (chip)
        && strstr (gtk_widget_get_tooltip_text (chip), "two points") != NULL)
      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (chip), TRUE);

  loom_test_click (stage, 10, 10, FREE);
  loom_test_click (stage, 60, 10, FREE);
  type (stage, "100");
  assert_one_step (stage, 0, bytes);
  const LoomImage *image = thing (stage, "photo");
  g_assert_cmpint (ABS (image->size.x - 200000), <=, 400);
  g_assert_cmpint (ABS (image->at.x - 10000), <=, 200);
  g_object_unref (options);
}

#define ADD(path, function) g_test_add_func ("/window/tools/" path, function)

int
main (int argc, char **argv)
{
  loom_test_init (&argc, &argv);
  ADD ("select/clicks-choose-and-boxes-choose-what-lies-in-them",
       clicks_choose_and_boxes_choose_what_lies_in_them);
  ADD ("select/a-drag-moves-and-stops-at-what-is-in-the-way",
       a_drag_moves_and_stops_at_what_is_in_the_way);
  ADD ("select/an-area-takes-its-neighbours-along-but-never-over-them",
       an_area_takes_its_neighbours_along_but_never_over_them);
  ADD ("select/escape-in-a-drag-leaves-no-trace", escape_in_a_drag_leaves_no_trace);
  ADD ("select/under-a-mirror-the-image-moves-the-other-way",
       under_a_mirror_the_image_moves_the_other_way);
  ADD ("select/keys-nudge-and-remove", keys_nudge_and_remove);
  ADD ("select/the-handle-turns-what-is-selected", the_handle_turns_what_is_selected);
  ADD ("select/a-piece-is-carried-to-another-area", a_piece_is_carried_to_another_area);
  ADD ("select/a-double-click-renames-in-place", a_double_click_renames_in_place);
  ADD ("text/words-are-typed-where-they-stand", words_are_typed_where_they_stand);
  ADD ("route/goes-from-area-to-area-through-points",
       a_route_goes_from_area_to_area_through_points);
  ADD ("route/is-drawn-in-both-halves-as-one-step", a_route_is_drawn_in_both_halves_as_one_step);
  ADD ("barrier/a-border-is-barred-and-freed", a_border_is_barred_and_freed);
  ADD ("node/a-disc-is-put-where-there-is-room", a_disc_is_put_where_there_is_room);
  ADD ("symbol/a-symbol-is-put-and-its-image", a_symbol_is_put_and_its_image);
  ADD ("place/pieces-are-put-taken-away-and-mirrored-to-the-other-seat",
       pieces_are_put_taken_away_and_mirrored_to_the_other_seat);
  ADD ("number/numbers-are-typed-one-after-the-other", numbers_are_typed_one_after_the_other);
  ADD ("slot/a-name-is-dragged-to-where-it-shall-stand", a_name_is_dragged_to_where_it_shall_stand);
  ADD ("measure/measuring-changes-nothing", measuring_changes_nothing);
  ADD ("underlay/a-picture-is-moved-until-it-is-locked", a_picture_is_moved_until_it_is_locked);
  ADD ("underlay/two-points-of-known-distance-scale-a-picture",
       two_points_of_known_distance_scale_a_picture);
  return g_test_run ();
}
