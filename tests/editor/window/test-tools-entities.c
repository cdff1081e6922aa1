/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The tools for things, as a person uses them: each does what it shows, in one step that can be
 * undone to the byte, in all parts of a symmetry, and Esc leaves no trace. */

#include "editor/window/tools/slot-places.h"
#include "formats/edit/edit-pieces.h"
#include "editor/window/tools/decor/underlay-import.h"
#include "tests/editor/window/support.h"
#include "tests/editor/window/tools-support.h"

#include <glib/gstdio.h>
#include <string.h>

static void
words_are_typed_where_they_stand (void)
{
  g_autoptr (LoomTestStage) stage = open_stage ();
  g_autofree char *bytes = loom_test_bytes (stage);
  loom_test_take (stage, "text");

  loom_test_click (stage, 30, 80, FREE);
  type (stage, "Here be\ndragons");
  assert_one_step (stage, 0, bytes);
  const LoomText *text = entity (stage, "text-1");
  g_assert_cmpstr (text->content, ==, "Here be\ndragons");
  g_assert_cmpint (ABS (text->at.x - 30000), <=, 50);
  g_autofree char *written = loom_test_bytes (stage);
  loom_test_click (stage, 100, 109, FREE);
  type (stage, "Ocean");
  assert_one_step (stage, 1, written);
  g_assert_cmpstr (((const LoomText *)entity (stage, "sea"))->content, ==, "Ocean");
}

#include <glib/gstdio.h>

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
  const LoomRoute *route = entity (stage, "r1");
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
  const LoomArea *first = entity (stage, "a1"), *second = entity (stage, "a2");
  g_assert_cmpint (first->radius, ==, 6000);
  g_assert_cmpint (first->at.x + second->at.x, ==, 200000);
  g_autofree char *drawn = loom_test_bytes (stage);
  loom_test_click (stage, 60, 40, FREE);
  assert_unchanged (stage, 1, drawn);
  g_assert_nonnull (stage->said);
  /* Near the line there is one, on it. */
  loom_test_click (stage, 98, 90, FREE);
  g_assert_cmpuint (loom_board_n (board_of (stage), LOOM_KIND_AREA), ==, 8);
  g_assert_cmpint (((const LoomArea *)entity (stage, "a3"))->at.x, ==, 100000);
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
  const LoomScenario *scenario = entity (stage, "one");
  mirror (stage);
  loom_test_take (stage, "place");

  g_assert_true (loom_test_key (stage, GDK_KEY_4, 0));
  loom_test_click (stage, 60, 95, FREE);
  assert_one_step (stage, 0, bytes);
  scenario = entity (stage, "one");
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
  const LoomScenario *scenario = entity (stage, "one");
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
  const LoomArea *area = entity (stage, "west"), *image = entity (stage, "east");
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
imported_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  GAsyncResult **taken = data;

  *taken = g_object_ref (result);
}

/* The smallest picture that there is, in one direction or in both. */
static void
a_picture_may_be_one_pixel_wide (void)
{
  static const int sizes[][2] = { { 1, 1 }, { 1, 30 }, { 30, 1 } };
  g_autofree char *folder = g_dir_make_tmp ("loom-XXXXXX", NULL);

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autofree char *base = g_strdup_printf ("narrow-%u.png", i);
      g_autofree char *path = g_build_filename (folder, base, NULL);
      g_autoptr (GdkPixbuf) pixels
          = gdk_pixbuf_new (GDK_COLORSPACE_RGB, FALSE, 8, sizes[i][0], sizes[i][1]);
      g_autoptr (GAsyncResult) result = NULL;
      g_autoptr (GError) error = NULL;
      int width = 0, height = 0;

      gdk_pixbuf_fill (pixels, 0x80808000);
      g_assert_true (gdk_pixbuf_save (pixels, path, "png", &error, NULL));
      loom_underlay_import_async (path, folder, NULL, imported_cb, &result);
      while (result == NULL)
        g_main_context_iteration (NULL, TRUE);
      g_autofree char *name = loom_underlay_import_finish (result, &width, &height, &error);
      g_assert_no_error (error);
      g_assert_cmpstr (name, ==, base);
      g_assert_cmpint (width, ==, sizes[i][0]);
      g_assert_cmpint (height, ==, sizes[i][1]);
      g_assert_cmpint (g_unlink (path), ==, 0);
    }
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

static void
a_picture_is_moved_until_it_is_locked (void)
{
  g_autoptr (LoomTestStage) stage = open_stage ();
  g_autofree char *bytes = loom_test_bytes (stage);
  loom_test_take (stage, "underlay");

  loom_test_drag (stage, 20, 15, 25, 18, FREE);
  assert_one_step (stage, 0, bytes);
  g_assert_cmpint (((const LoomImage *)entity (stage, "photo"))->at.x, ==, 15000);
  LoomEdit *edit = loom_edit_new ("Lock");
  loom_edit_set_number (edit, loom_test_thing (stage, "photo"), LOOM_KIND_IMAGE, "locked", 1);
  g_assert_true (loom_document_apply (stage->document, edit, NULL));
  g_autofree char *locked = loom_test_bytes (stage);
  loom_test_drag (stage, 30, 15, 35, 18, FREE);
  assert_unchanged (stage, 2, locked);
  g_assert_nonnull (stage->said);
}

static void
count_frame (GdkFrameClock *clock, guint *n)
{
  (void)clock;
  (*n)++;
}

/* Frames that the canvas asks for on the way of the pointer. */
static guint
count_frames (LoomTestStage *stage, double x, double y)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (stage->canvas));
  const gint64 end = g_get_monotonic_time () + G_USEC_PER_SEC;
  guint n = 0;

  loom_test_wait (stage);
  const gulong id = g_signal_connect (clock, "paint", G_CALLBACK (count_frame), &n);
  loom_test_move (stage, x, y, FREE);
  while (n == 0 && g_get_monotonic_time () < end)
    if (!g_main_context_iteration (NULL, FALSE))
      g_usleep (5000);
  g_signal_handler_disconnect (clock, id);
  return n;
}

static void
a_picture_goes_along_with_the_pointer (void)
{
  g_autoptr (LoomTestStage) stage = open_stage ();

  loom_test_take (stage, "underlay");
  loom_test_press (stage, 20, 15, FREE);
  for (guint i = 1; i <= 3; i++)
    g_assert_cmpuint (count_frames (stage, 20 + i, 15 + i), >, 0);
  loom_test_release (stage, 23, 18, FREE);
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
  const LoomImage *image = entity (stage, "photo");
  g_assert_cmpint (ABS (image->size.x - 200000), <=, 400);
  g_assert_cmpint (ABS (image->at.x - 10000), <=, 200);
  g_object_unref (options);
}

#define ADD(path, function) g_test_add_func ("/window/tools/" path, function)

int
main (int argc, char **argv)
{
  loom_test_init (&argc, &argv);
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
  ADD ("underlay/a-picture-may-be-one-pixel-wide", a_picture_may_be_one_pixel_wide);
  ADD ("underlay/a-picture-is-moved-until-it-is-locked", a_picture_is_moved_until_it_is_locked);
  ADD ("underlay/a-picture-goes-along-with-the-pointer", a_picture_goes_along_with_the_pointer);
  ADD ("underlay/two-points-of-known-distance-scale-a-picture",
       two_points_of_known_distance_scale_a_picture);
  return g_test_run ();
}
