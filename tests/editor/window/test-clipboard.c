/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Cut, copy, paste, duplicate and the menu of the canvas in a whole window: one step each, back to
 * the byte, between windows, as text, and nothing of it while a text field has the keys. */

#include "editor/window/clipboard/clipboard.h"
#include "editor/window/clipboard/pictures.h"
#include "editor/window/tools/layers/brush-settings.h"
#include "editor/window/shell/window-private.h"
#include "formats/edit/edit-pieces.h"
#include "formats/exchange/read.h"
#include "formats/xml/writer.h"
#include "tests/editor/window/desk.h"
#include "tests/editor/window/support.h"
#include "tests/editor/window/clipboard-support.h"

#include <glib/gstdio.h>
#include <string.h>

/* The board of a sample that has no file. */
static LoomWindow *
open_unsaved (const char *name)
{
  g_autofree char *path = loom_test_sample (name);
  LoomModelErrors *errors = NULL;
  LoomBoard *board = loom_formats_read_file (path, NULL, &errors);
  g_ptr_array_unref (errors);
  g_autoptr (LoomDocument) document = loom_document_new (board);
  LoomWindow *window = loom_application_open_document (loom_desk_application (), document);
  loom_test_settle ();
  return window;
}

static guint
n_areas (LoomWindow *window)
{
  return loom_board_n (board_of (window), LOOM_KIND_AREA);
}

static void
select_area (LoomWindow *window, guint i)
{
  select_id (window, loom_board_area (board_of (window), i)->entity.id);
}

/* What a paste waits for. */
typedef struct
{
  LoomWindow *window;
  guint64 revision;
} Change;

static gboolean
has_changed (gpointer data)
{
  const Change *change = data;
  return loom_board_get_revision (board_of (change->window)) != change->revision;
}

static void
paste (LoomWindow *window)
{
  Change change = { window, loom_board_get_revision (board_of (window)) };
  activate (window, "paste");
  loom_desk_wait (has_changed, &change);
  loom_test_settle ();
}

static gboolean
is_said (gpointer data)
{
  return loom_toast_get (LOOM_WINDOW (data)->toast) != NULL;
}

static void
expect_toast (LoomWindow *window, const char *part)
{
  loom_desk_wait (is_said, window);
  const char *said = loom_toast_get (window->toast);
  g_test_message ("%s", said);
  g_assert_nonnull (strstr (said, part));
}

static gboolean
is_decided (gpointer data)
{
  return has_changed (data) || is_said (((const Change *)data)->window);
}

/* Done, or refused in words. */
static void
duplicate (LoomWindow *window)
{
  Change change = { window, loom_board_get_revision (board_of (window)) };
  activate (window, "duplicate");
  loom_desk_wait (is_decided, &change);
  loom_test_settle ();
}

/* --- Copying and pasting -----------------------------------------------------------------------
 */

static void
test_copy_paste (void)
{
  LoomWindow *window = open_sample ("four-hearths");
  g_autoptr (GBytes) before = loom_write_bytes (board_of (window));
  const guint n = n_areas (window);
  select_id (window, "seal-isle");
  activate (window, "copy");
  g_assert_cmpuint (n_steps (window), ==, 0);
  loom_clipboard_set_place (LOOM_HOST (window), 340 * LOOM_MM, 90 * LOOM_MM);
  paste (window);
  g_assert_cmpuint (n_areas (window), ==, n + 1);
  const LoomEntity *copy = loom_board_lookup (board_of (window), "seal-isle-2");
  g_assert_nonnull (copy);
  g_assert_true (
      loom_selection_contains (loom_document_get_selection (document_of (window)), copy->handle));
  expect_step (window, before, 0, "Paste");
  close_window (window);
}

static void
test_cut (void)
{
  LoomWindow *window = open_sample ("four-hearths");
  g_autoptr (GBytes) before = loom_write_bytes (board_of (window));
  const guint n = n_areas (window);
  select_id (window, "seal-isle");
  activate (window, "cut");
  g_assert_cmpuint (n_areas (window), ==, n - 1);
  expect_step (window, before, 0, "Cut");
  paste (window);
  g_assert_cmpuint (n_areas (window), ==, n);
  g_assert_nonnull (loom_board_lookup (board_of (window), "seal-isle"));
  close_window (window);
}

static void
test_duplicate (void)
{
  LoomWindow *window = open_sample ("over-the-moor");
  g_autoptr (GBytes) before = loom_write_bytes (board_of (window));
  const guint n = n_areas (window);
  select_area (window, 0);
  duplicate (window);
  if (n_areas (window) == n)
    expect_toast (window, "no room");
  else
    expect_step (window, before, 0, "Duplicate");
  close_window (window);
}

/* From one area onto another, which then has what stood there and nothing else. */
static void
test_pieces (void)
{
  LoomWindow *window = open_sample ("two-shrines");
  const LoomScenario *scenario = loom_document_get_scenario (document_of (window));
  const guint n = loom_entity_n (&scenario->entity, LOOM_KIND_PLACE);
  const LoomPlace *from
      = (const LoomPlace *)loom_entity_nth (&scenario->entity, LOOM_KIND_PLACE, 0);
  const LoomPlace *onto
      = (const LoomPlace *)loom_entity_nth (&scenario->entity, LOOM_KIND_PLACE, n - 1);
  const LoomHandle to = onto->area;
  const gint32 dice = from->dice, seat = from->seat;
  g_autoptr (GBytes) before = loom_write_bytes (board_of (window));
  loom_selection_set_one (loom_document_get_selection (document_of (window)), from->area);
  activate (window, "copy-pieces");
  loom_selection_set_one (loom_document_get_selection (document_of (window)), to);
  paste (window);
  const LoomPlace *there = loom_scenario_find_place (scenario, to, LOOM_PUT_DICE, seat);
  g_assert_nonnull (there);
  g_assert_cmpint (there->dice, ==, dice);
  g_assert_cmpint (there->seat, ==, seat);
  expect_step (window, before, 0, "Paste");
  close_window (window);
}

static void
test_between_windows (void)
{
  LoomWindow *from = open_sample ("four-hearths");
  LoomWindow *to = open_sample ("archipelago");
  const guint n = n_areas (to);
  select_id (from, "goose-holm");
  activate (from, "copy");
  close_window (from);
  paste (to);
  g_assert_cmpuint (n_areas (to), ==, n + 1);
  close_window (to);
}

static void
text_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  *(char **)data = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);
}

static gboolean
is_set (gpointer data)
{
  return *(gpointer *)data != NULL;
}

static void
test_as_text (void)
{
  LoomWindow *window = open_sample ("four-hearths");
  GdkClipboard *clipboard = gtk_widget_get_clipboard (GTK_WIDGET (window));
  const guint n = n_areas (window);
  g_autofree char *text = NULL;
  select_id (window, "seal-isle");
  activate (window, "copy");
  gdk_clipboard_read_text_async (clipboard, NULL, text_cb, &text);
  loom_desk_wait (is_set, &text);
  g_assert_nonnull (strstr (text, "<?boardloom-clip things?>"));
  /* Into a letter and out of it. */
  g_autofree char *letter = g_strconcat ("Look:\n\n", text, "\nYours, Ann\n", NULL);
  gdk_clipboard_set_text (clipboard, letter);
  paste (window);
  g_assert_cmpuint (n_areas (window), ==, n + 1);
  close_window (window);
}

static void
test_nonsense (void)
{
  LoomWindow *window = open_sample ("four-hearths");
  g_autoptr (GBytes) before = loom_write_bytes (board_of (window));
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (window)), "a shopping list");
  activate (window, "paste");
  expect_toast (window, "What was copied is no piece of a board");
  g_autoptr (GBytes) after = loom_write_bytes (board_of (window));
  g_assert_true (g_bytes_equal (before, after));
  g_assert_cmpuint (n_steps (window), ==, 0);
  close_window (window);
}

/* Everything of each map, pasted over itself: it fits beside or is refused, and is never undone by
 * halves. */
static void
test_everything (void)
{
  static const char *const names[] = { "pond", "spice-comb", "two-shrines", "two-queens" };
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      LoomWindow *window = open_sample (names[i]);
      g_autoptr (GBytes) before = loom_write_bytes (board_of (window));
      activate (window, "select-all");
      duplicate (window);
      if (n_steps (window) > 0)
        g_assert_true (loom_document_undo (document_of (window)));
      g_autoptr (GBytes) after = loom_write_bytes (board_of (window));
      g_assert_true (g_bytes_equal (before, after));
      close_window (window);
    }
}

/* --- Layers ------------------------------------------------------------------------------------
 */

static void
test_cells (void)
{
  LoomWindow *window = open_sample ("two-queens");
  LoomBrushSettings *settings = loom_brush_settings_get (loom_window_get_canvas (window));
  const LoomLayer *layer = loom_board_layer (board_of (window), 0);
  loom_document_set_layer (document_of (window), layer->entity.handle);
  g_autoptr (GBytes) before = loom_write_bytes (board_of (window));
  settings->region = layer->entity.handle;
  settings->region_from = (LoomCell){ 4, 2 };
  settings->region_to = (LoomCell){ 7, 5 };
  const gunichar rock = loom_board_cell (board_of (window), layer, (LoomCell){ 4, 2 });
  g_assert_cmpuint (rock, ==, '#');
  activate (window, "cut");
  g_assert_cmpuint (loom_board_cell (board_of (window), layer, (LoomCell){ 4, 2 }), ==, '.');
  expect_step (window, before, 0, "Cut");
  g_autoptr (GBytes) cut = loom_write_bytes (board_of (window));
  paste (window);
  g_assert_cmpuint (loom_board_cell (board_of (window), layer, (LoomCell){ 4, 2 }), ==, '#');
  expect_step (window, cut, 1, "Paste");
  g_assert_cmpuint (settings->region, ==, layer->entity.handle);
  close_window (window);
}

/* With the symmetry that is drawn with, and still one step. */
static void
test_symmetry (void)
{
  LoomWindow *window = open_sample ("archipelago");
  const LoomDrawing drawing = { LOOM_DRAW_MIRROR, { 210000, 148500 }, 90000, 2 };
  loom_document_set_drawing (document_of (window), &drawing);
  const GPtrArray *texts = loom_board_list (board_of (window), LOOM_KIND_TEXT);
  const guint n = texts->len;
  g_autoptr (GBytes) before = loom_write_bytes (board_of (window));
  g_assert_cmpuint (n, >, 0);
  loom_selection_set_one (loom_document_get_selection (document_of (window)),
                          ((const LoomEntity *)g_ptr_array_index (texts, 0))->handle);
  duplicate (window);
  g_assert_cmpuint (loom_board_n (board_of (window), LOOM_KIND_TEXT), ==, n + 2);
  expect_step (window, before, 0, "Duplicate");
  close_window (window);
}

static void
test_wrong_place (void)
{
  LoomWindow *map = open_sample ("four-hearths");
  LoomWindow *colony = open_sample ("two-queens");
  select_id (map, "seal-isle");
  activate (map, "copy");
  activate (colony, "paste");
  expect_toast (colony, "a layer has none");
  g_assert_cmpuint (n_steps (colony), ==, 0);
  close_window (colony);
  close_window (map);
}

/* --- Keys --------------------------------------------------------------------------------------
 */

static void
test_keys_of_fields (void)
{
  LoomWindow *window = open_sample ("four-hearths");
  const guint n = n_areas (window);
  GtkWidget *entry = gtk_entry_new ();
  loom_window_add_notice (window, entry);
  gtk_editable_set_text (GTK_EDITABLE (entry), "Harbour");
  select_id (window, "seal-isle");
  gtk_widget_grab_focus (entry);
  gtk_editable_select_region (GTK_EDITABLE (entry), 0, -1);
  gtk_widget_activate_action (gtk_widget_get_first_child (entry), "clipboard.cut", NULL);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "");
  g_assert_cmpuint (n_areas (window), ==, n);
  loom_window_remove_notice (window, entry);
  close_window (window);
}

static void
test_enabled (void)
{
  static const char *const names[] = { "cut", "copy", "duplicate", "delete" };
  LoomWindow *window = open_sample ("four-hearths");
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    g_assert_false (g_action_group_get_action_enabled (G_ACTION_GROUP (window), names[i]));
  select_id (window, "seal-isle");
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    g_assert_true (g_action_group_get_action_enabled (G_ACTION_GROUP (window), names[i]));
  loom_window_set_mode (window, LOOM_MODE_FAIRNESS);
  g_assert_false (g_action_group_get_action_enabled (G_ACTION_GROUP (window), "paste"));
  g_assert_true (g_action_group_get_action_enabled (G_ACTION_GROUP (window), "copy"));
  close_window (window);
}

static gboolean
has_image (gpointer data)
{
  return loom_board_n (board_of (data), LOOM_KIND_IMAGE) > 0;
}

static void
test_picture (void)
{
  LoomWindow *unsaved = open_unsaved ("two-shrines");
  g_autoptr (GdkPixbuf) pixels = gdk_pixbuf_new (GDK_COLORSPACE_RGB, FALSE, 8, 40, 20);
  gdk_pixbuf_fill (pixels, 0x336699ff);
  g_autoptr (GdkTexture) texture = gdk_texture_new_for_pixbuf (pixels);
  loom_pictures_take_texture (LOOM_HOST (unsaved), texture);
  expect_toast (unsaved, "Save the board first");
  close_window (unsaved);

  g_autofree char *path = loom_desk_copy ("two-shrines");
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *picture = g_build_filename (folder, "pasted.png", NULL);
  LoomWindow *window = loom_desk_open (path);
  loom_pictures_take_texture (LOOM_HOST (window), texture);
  loom_desk_wait (has_image, window);
  const LoomImage *image
      = g_ptr_array_index (loom_board_list (board_of (window), LOOM_KIND_IMAGE), 0);
  g_assert_cmpstr (image->href, ==, "pasted.png");
  g_assert_cmpint (image->role, ==, LOOM_IMAGE_UNDERLAY);
  g_assert_true (g_file_test (picture, G_FILE_TEST_EXISTS));
  g_assert_cmpuint (n_steps (window), ==, 1);
  close_window (window);
  g_remove (picture);
}

/* As the system does when a file is let go over the window. */
static gboolean
drop (LoomWindow *window, const char *path)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (GTK_WIDGET (window));
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_auto (GValue) value = G_VALUE_INIT;
  gboolean took = FALSE;
  g_value_init (&value, GDK_TYPE_FILE_LIST);
  g_value_take_boxed (&value, gdk_file_list_new_from_array (&file, 1));
  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);
      if (GTK_IS_DROP_TARGET (controller))
        g_signal_emit_by_name (controller, "drop", &value, 10.0, 10.0, &took);
    }
  return took;
}

static void
test_drop (void)
{
  g_autofree char *path = loom_desk_copy ("two-shrines");
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *elsewhere = loom_desk_folder ();
  g_autofree char *picture = g_build_filename (elsewhere, "old map.png", NULL);
  g_autofree char *kept = g_build_filename (folder, "old map.png", NULL);
  g_autoptr (GdkPixbuf) pixels = gdk_pixbuf_new (GDK_COLORSPACE_RGB, FALSE, 8, 30, 20);
  g_autoptr (GError) error = NULL;
  gdk_pixbuf_fill (pixels, 0x336699ff);
  gdk_pixbuf_save (pixels, picture, "png", &error, NULL);
  g_assert_no_error (error);
  LoomWindow *window = loom_desk_open (path);
  g_assert_true (drop (window, picture));
  loom_desk_answer ("_Trace It");
  loom_desk_wait (has_image, window);
  g_assert_true (g_file_test (kept, G_FILE_TEST_EXISTS));
  /* A folder may be the map of another tool. */
  g_assert_true (drop (window, elsewhere));
  g_autofree char *words = NULL;
  GtkDialog *message = loom_desk_wait_question (&words);
  g_assert_nonnull (strstr (words, "made by another tool"));
  gtk_window_destroy (GTK_WINDOW (message));
  close_window (window);
  g_remove (kept);
}

int
main (int argc, char **argv)
{
  loom_test_init (&argc, &argv);
  g_test_add_func ("/window/clipboard/copy-and-paste-is-one-step", test_copy_paste);
  g_test_add_func ("/window/clipboard/cut-is-one-step", test_cut);
  g_test_add_func ("/window/clipboard/duplicate-is-one-step", test_duplicate);
  g_test_add_func ("/window/clipboard/pieces-go-onto-another-area", test_pieces);
  g_test_add_func ("/window/clipboard/a-copy-outlives-its-window", test_between_windows);
  g_test_add_func ("/window/clipboard/a-letter-carries-it", test_as_text);
  g_test_add_func ("/window/clipboard/nonsense-is-told-and-changes-nothing", test_nonsense);
  g_test_add_func ("/window/clipboard/everything-can-be-doubled-or-is-refused", test_everything);
  g_test_add_func ("/window/clipboard/cells-are-cut-with-what-stands-on-them", test_cells);
  g_test_add_func ("/window/clipboard/symmetry-puts-it-in-all-parts", test_symmetry);
  g_test_add_func ("/window/clipboard/areas-are-no-part-of-a-layer", test_wrong_place);
  g_test_add_func ("/window/clipboard/text-fields-keep-their-own", test_keys_of_fields);
  g_test_add_func ("/window/clipboard/actions-follow-selection-and-mode", test_enabled);
  g_test_add_func ("/window/clipboard/a-picture-is-kept-beside-the-board", test_picture);
  g_test_add_func ("/window/clipboard/a-dropped-picture-is-traced", test_drop);
  const int result = g_test_run ();
  loom_desk_clear ();
  return result;
}
