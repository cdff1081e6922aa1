/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Styles in the window: the gallery in which one is chosen, and what follows when files change. */

#include "editor/window/forms/mark.h"
#include "editor/window/forms/subject.h"
#include "editor/window/panels/inspector/inspector-panel.h"
#include "editor/window/styles/style-choice.h"
#include "editor/window/styles/style-gallery.h"
#include "editor/window/view/thumbnail.h"
#include "editor/window/widgets/preferences.h"
#include "formats/xml/writer.h"
#include "render/styles/styles.h"
#include "tests/editor/window/panel-support.h"
#include "tests/editor/window/support.h"

#include <glib/gstdio.h>

#include <string.h>

/* Seconds after which waiting is an error. */
#define PATIENCE 60

static LoomStyleGallery *
gallery_of (LoomTestPanel *self)
{
  return LOOM_STYLE_GALLERY (loom_test_find_type (self->panel, LOOM_TYPE_STYLE_GALLERY));
}

static void
wait_for_pictures (LoomStyleGallery *gallery)
{
  const gint64 end = g_get_monotonic_time () + PATIENCE * G_TIME_SPAN_SECOND;

  while (!loom_style_gallery_is_drawn (gallery))
    {
      g_assert_cmpint (g_get_monotonic_time (), <, end);
      if (!g_main_context_iteration (NULL, FALSE))
        g_usleep (1000);
    }
}

static gboolean
is_chosen (LoomStyleGallery *gallery, const char *name)
{
  GtkWidget *card = loom_style_gallery_get_card (gallery, name);

  return card != NULL && gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (card));
}

static void
choose (LoomStyleGallery *gallery, const char *name)
{
  g_signal_emit_by_name (loom_style_gallery_get_card (gallery, name), "clicked");
}

static char *
dup_bytes (LoomDocument *document)
{
  g_autoptr (GBytes) bytes = loom_write_bytes (loom_document_get_board (document));
  gsize n;
  const char *data = g_bytes_get_data (bytes, &n);

  return g_strndup (data, n);
}

static void
choosing_one_is_one_step_that_undo_takes_back (void)
{
  g_auto (GStrv) names = loom_styles_dup_names ();

  for (guint i = 0; names[i] != NULL; i++)
    {
      g_autoptr (LoomTestPanel) fixture
          = loom_test_panel_open ("archipelago", loom_inspector_panel_new);
      LoomStyleGallery *gallery = gallery_of (fixture);
      g_autofree char *before = dup_bytes (fixture->document), *after = NULL;
      const gboolean is_default = i == 0;

      g_assert_true (is_chosen (gallery, names[0]));
      choose (gallery, names[i]);
      loom_inspector_panel_update (fixture->panel);
      g_assert_cmpstr (loom_style_choice_get (loom_document_get_board (fixture->document)), ==,
                       names[i]);
      g_assert_cmpuint (loom_test_panel_place (fixture), ==, is_default ? 0 : 1);
      g_assert_true (is_chosen (gallery_of (fixture), names[i]));
      if (is_default)
        continue;
      loom_document_undo (fixture->document);
      loom_inspector_panel_update (fixture->panel);
      after = dup_bytes (fixture->document);
      g_assert_true (strcmp (before, after) == 0);
      g_assert_true (is_chosen (gallery_of (fixture), names[0]));
      loom_document_redo (fixture->document);
      loom_inspector_panel_update (fixture->panel);
      choose (gallery_of (fixture), names[0]);
      g_clear_pointer (&after, g_free);
      after = dup_bytes (fixture->document);
      g_assert_true (strcmp (before, after) == 0);
    }
}

static GBytes *
pixels_of (LoomStyleGallery *gallery, const char *name)
{
  GtkWidget *card = loom_style_gallery_get_card (gallery, name);
  GtkWidget *picture = loom_test_find_type (card, LOOM_TYPE_THUMBNAIL);

  return gdk_texture_save_to_png_bytes (loom_thumbnail_get_texture (LOOM_THUMBNAIL (picture)));
}

static void
each_is_shown_as_the_board_is_in_it (void)
{
  static const char *const samples[] = { "archipelago", "two-queens" };
  g_auto (GStrv) names = loom_styles_dup_names ();

  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    {
      g_autoptr (LoomTestPanel) fixture
          = loom_test_panel_open (samples[i], loom_inspector_panel_new);
      g_autoptr (GPtrArray) pictures
          = g_ptr_array_new_with_free_func ((GDestroyNotify)g_bytes_unref);
      g_autofree char *name = g_strconcat ("style-gallery-", samples[i], NULL), *path = NULL;

      wait_for_pictures (gallery_of (fixture));
      for (guint j = 0; names[j] != NULL; j++)
        {
          GBytes *pixels = pixels_of (gallery_of (fixture), names[j]);

          for (guint k = 0; k < pictures->len; k++)
            g_assert_false (g_bytes_equal (pixels, pictures->pdata[k]));
          g_ptr_array_add (pictures, pixels);
        }
      gtk_test_widget_wait_for_draw (fixture->window);
      path = loom_test_picture (fixture->panel, name);
      g_test_message ("%s", path);
    }
}

static void
each_can_be_chosen_by_keyboard_and_has_a_name (void)
{
  g_autoptr (LoomTestPanel) fixture = loom_test_panel_open ("pond", loom_inspector_panel_new);
  GtkWidget *card = loom_style_gallery_get_card (gallery_of (fixture), "night");

  gtk_test_accessible_assert_property (card, GTK_ACCESSIBLE_PROPERTY_LABEL, "Night");
  g_assert_true (gtk_widget_get_focusable (card));
  g_assert_true (gtk_widget_grab_focus (card));
  g_assert_true (gtk_widget_activate (card));
  loom_test_pass (400);
  g_assert_cmpstr (loom_style_choice_get (loom_document_get_board (fixture->document)), ==,
                   "night");
}

/* A copy of a sample in an empty folder, open in the inspector. */
static LoomTestPanel *
open_copy (const char *sample, char **folder)
{
  LoomTestPanel *fixture = loom_test_panel_open (sample, loom_inspector_panel_new);
  g_autoptr (GError) error = NULL;
  g_autofree char *path = NULL;

  *folder = g_dir_make_tmp ("loom-styles-XXXXXX", &error);
  g_assert_no_error (error);
  path = g_build_filename (*folder, "copy.board.xml", NULL);
  g_assert_true (loom_document_save (fixture->document, path, 0, &error));
  loom_test_spin (2);
  return fixture;
}

static void
write_style (const char *folder, const char *sea)
{
  g_autofree char *path = g_build_filename (folder, "mine.style", NULL);
  g_autofree char *text = g_strdup_printf ("[style]\nbase=modern\n\n[colours]\nsea=%s\n", sea);
  g_autoptr (GError) error = NULL;

  g_file_set_contents (path, text, -1, &error);
  g_assert_no_error (error);
}

static void
remove_folder (const char *folder)
{
  static const char *const names[] = { "copy.board.xml", "mine.style" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = g_build_filename (folder, names[i], NULL);
      g_remove (path);
    }
  g_rmdir (folder);
}

static void
wait_for_card (LoomTestPanel *fixture, const char *name)
{
  const gint64 end = g_get_monotonic_time () + PATIENCE * G_TIME_SPAN_SECOND;

  while (loom_style_gallery_get_card (gallery_of (fixture), name) == NULL)
    {
      g_assert_cmpint (g_get_monotonic_time (), <, end);
      if (!g_main_context_iteration (NULL, FALSE))
        g_usleep (1000);
    }
}

static void
a_file_that_comes_beside_the_board_is_offered_and_followed (void)
{
  g_autofree char *folder = NULL;
  g_autoptr (LoomTestPanel) fixture = open_copy ("pond", &folder);
  g_autoptr (GBytes) first = NULL;
  const gint64 end = g_get_monotonic_time () + PATIENCE * G_TIME_SPAN_SECOND;

  g_assert_null (loom_style_gallery_get_card (gallery_of (fixture), "mine"));
  write_style (folder, "#102030");
  wait_for_card (fixture, "mine");
  wait_for_pictures (gallery_of (fixture));
  first = pixels_of (gallery_of (fixture), "mine");
  write_style (folder, "#302010"); /* as long, and perhaps in the same second */
  for (;;)
    {
      g_autoptr (GBytes) now = NULL;

      g_assert_cmpint (g_get_monotonic_time (), <, end);
      loom_test_pass (50);
      wait_for_pictures (gallery_of (fixture));
      now = pixels_of (gallery_of (fixture), "mine");
      if (!g_bytes_equal (first, now))
        break;
    }
  remove_folder (folder);
}

static void
one_that_is_nowhere_stands_among_them_and_says_so (void)
{
  g_autoptr (LoomTestPanel) fixture = loom_test_panel_open ("pond", loom_inspector_panel_new);
  const LoomBoard *board = loom_document_get_board (fixture->document);
  GtkWidget *card;

  g_assert_true (
      loom_document_apply (fixture->document, loom_style_choice_edit (board, "nowhere"), NULL));
  loom_inspector_panel_update (fixture->panel);
  card = loom_style_gallery_get_card (gallery_of (fixture), "nowhere");
  g_assert_true (is_chosen (gallery_of (fixture), "nowhere"));
  g_assert_nonnull (strstr (gtk_widget_get_tooltip_text (card), "nowhere"));
  choose (gallery_of (fixture), "woodcut");
  g_assert_cmpstr (loom_style_choice_get (board), ==, "woodcut");
}

static void
a_new_board_has_the_style_that_was_chosen_at_the_start (void)
{
  LoomPreferences *preferences = loom_preferences_get_default ();
  g_autoptr (LoomDocument) document = loom_test_document_open ("pond");
  g_autoptr (LoomBoard) board = loom_document_dup_snapshot (document);
  g_autoptr (LoomBoard) other = loom_document_dup_snapshot (document);

  loom_preferences_set_style (preferences, "storybook");
  loom_style_choice_begin (board);
  g_assert_cmpstr (loom_style_choice_get (board), ==, "storybook");
  loom_preferences_set_style (preferences, "gone since");
  loom_style_choice_begin (other);
  g_assert_cmpstr (loom_style_choice_get (other), ==, "atlas");
  loom_preferences_set_style (preferences, NULL);
}

/* A style of the designer's own that lies beside the board is found wherever seats are marked, and
 * no longer once the board was saved elsewhere, where there is none. */
static void
a_seat_is_marked_as_in_the_style_beside_the_board (void)
{
  static const char text[]
      = "<board xmlns='urn:boardloom:board:1' version='1.1' title='Beside'><style base='own'/>"
        "<areas width='100' height='80'/></board>";
  g_autofree char *folder = g_dir_make_tmp ("beside-XXXXXX", NULL);
  g_autofree char *elsewhere = g_dir_make_tmp ("elsewhere-XXXXXX", NULL);
  g_autofree char *board = g_build_filename (folder, "a.board.xml", NULL);
  g_autofree char *style = g_build_filename (folder, "own.style", NULL);
  g_autofree char *moved = g_build_filename (elsewhere, "a.board.xml", NULL);
  const LoomSubject livery = loom_subject_livery (1);
  g_auto (LoomValue) begins = LOOM_VALUE_INIT;
  LoomModelErrors *errors = NULL;

  g_assert_true (g_file_set_contents (board, text, -1, NULL));
  g_assert_true (
      g_file_set_contents (style, "[style]\nbase=atlas\n[seat.1]\ncolour=#123456\n", -1, NULL));
  g_autoptr (LoomDocument) document = loom_document_open (board, &errors);
  g_clear_pointer (&errors, g_ptr_array_unref);
  const LoomBoard *open = loom_document_get_board (document);
  g_assert_cmphex (loom_mark_look_of_seat (open, 1).colour, ==, 0x123456);
  loom_subject_get (&livery, open, NULL, loom_kind_field (LOOM_KIND_LIVERY, "colour"), &begins);
  g_assert_cmphex ((guint32)begins.number, ==, 0x123456);
  g_assert_true (loom_document_save (document, moved, 0, NULL));
  g_assert_cmphex (loom_mark_look_of_seat (open, 1).colour, !=, 0x123456);
}

int
main (int argc, char **argv)
{
  loom_test_panels_init (&argc, &argv);
  g_test_add_func ("/window/style-gallery/choosing-one-is-one-step-that-undo-takes-back",
                   choosing_one_is_one_step_that_undo_takes_back);
  g_test_add_func ("/window/style-gallery/each-is-shown-as-the-board-is-in-it",
                   each_is_shown_as_the_board_is_in_it);
  g_test_add_func ("/window/style-gallery/each-can-be-chosen-by-keyboard-and-has-a-name",
                   each_can_be_chosen_by_keyboard_and_has_a_name);
  g_test_add_func (
      "/window/style-gallery/a-file-that-comes-beside-the-board-is-offered-and-followed",
      a_file_that_comes_beside_the_board_is_offered_and_followed);
  g_test_add_func ("/window/style-gallery/one-that-is-nowhere-stands-among-them-and-says-so",
                   one_that_is_nowhere_stands_among_them_and_says_so);
  g_test_add_func ("/window/style-gallery/a-new-board-has-the-style-that-was-chosen-at-the-start",
                   a_new_board_has_the_style_that_was_chosen_at_the_start);
  g_test_add_func ("/window/style-gallery/a-seat-is-marked-as-in-the-style-beside-the-board",
                   a_seat_is_marked_as_in_the_style_beside_the_board);
  return g_test_run ();
}
