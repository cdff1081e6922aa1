/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Export: the file that is wished for, the same bytes as the command line's, and errors in words.
 */

#include "editor/window/export/export-dialog.h"
#include "editor/window/forms/choice.h"
#include "editor/window/export/export.h"
#include "editor/window/export/show-file.h"
#include "editor/window/widgets/chooser.h"
#include "formats/xml/reader.h"
#include "tests/editor/window/desk.h"
#include "tests/editor/window/support.h"

#include <glib/gstdio.h>
#include <string.h>

static const char *boardloom; /* the program for the command line */

static LoomDocument *
read_sample (const char *name)
{
  g_autofree char *path = loom_test_sample (name);
  LoomModelErrors *errors = NULL;
  LoomDocument *document = loom_document_open (path, &errors);
  g_ptr_array_unref (errors);
  g_assert_nonnull (document);
  return document;
}

/* --- Writing -----------------------------------------------------------------------------------
 */

typedef struct
{
  gboolean is_done;
  GError *error;
} Outcome;

static void
written_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Outcome *outcome = data;
  loom_export_write_finish (result, &outcome->error);
  outcome->is_done = TRUE;
}

static gboolean
is_done (gpointer data)
{
  return ((const Outcome *)data)->is_done;
}

static void
write_file (LoomDocument *document,
            const LoomExportSettings *settings,
            const char *path,
            Outcome *outcome)
{
  *outcome = (Outcome){ 0 };
  loom_export_write_async (document, settings, path, written_cb, outcome);
  loom_desk_wait (is_done, outcome);
}

static GBytes *
read_file (const char *path)
{
  char *text;
  gsize length;
  g_autoptr (GError) error = NULL;
  g_file_get_contents (path, &text, &length, &error);
  g_assert_no_error (error);
  return g_bytes_new_take (text, length);
}

/* What `boardloom render` writes. */
static GBytes *
render (const char *sample, const char *out, const char **options)
{
  g_autofree char *path = loom_test_sample (sample);
  g_autoptr (GStrvBuilder) words = g_strv_builder_new ();
  g_autoptr (GError) error = NULL;
  int status;
  g_strv_builder_add_many (words, boardloom, "render", path, "-o", out, NULL);
  if (options != NULL)
    g_strv_builder_addv (words, options);
  g_auto (GStrv) argv = g_strv_builder_end (words);
  g_assert_true (
      g_spawn_sync (NULL, argv, NULL, G_SPAWN_DEFAULT, NULL, NULL, NULL, NULL, &status, &error));
  g_assert_no_error (error);
  g_assert_true (g_spawn_check_wait_status (status, NULL));
  return read_file (out);
}

/* The dialogue as it opens, and the command without options, write the same. */
static void
test_same_bytes (void)
{
  static const char *const samples[] = { "two-shrines", "two-queens" };
  g_autofree char *folder = loom_desk_folder ();
  for (guint s = 0; s < G_N_ELEMENTS (samples); s++)
    for (guint f = LOOM_SURFACE_PDF; f <= (s == 0 ? LOOM_SURFACE_PNG : LOOM_SURFACE_PDF); f++)
      {
        g_autoptr (LoomDocument) document = read_sample (samples[s]);
        const char *ending = loom_render_file_ending ((LoomSurfaceFormat)f);
        g_autofree char *ours = g_strdup_printf ("%s/ours.%s", folder, ending);
        g_autofree char *theirs = g_strdup_printf ("%s/theirs.%s", folder, ending);
        Outcome outcome;
        LoomExportSettings settings;
        loom_export_settings_init (&settings, document);
        settings.format = (LoomSurfaceFormat)f;
        write_file (document, &settings, ours, &outcome);
        g_assert_no_error (outcome.error);
        g_autoptr (GBytes) a = read_file (ours);
        g_autoptr (GBytes) b = render (samples[s], theirs, NULL);
        g_assert_true (g_bytes_equal (a, b));
      }
}

static void
test_options (void)
{
  g_autofree char *folder = loom_desk_folder ();
  g_autofree char *ours = g_build_filename (folder, "ours.png", NULL);
  g_autofree char *theirs = g_build_filename (folder, "theirs.png", NULL);
  g_autoptr (LoomDocument) document = read_sample ("two-shrines");
  const char *options[] = { "--bare", "--theme", "mono", "--dpi", "60", "--scale", "0.5", NULL };
  Outcome outcome;
  LoomExportSettings settings;
  loom_export_settings_init (&settings, document);
  settings.format = LOOM_SURFACE_PNG;
  settings.scenario = 0;
  settings.theme = LOOM_THEME_MONO;
  settings.dpi = 60;
  settings.scale = 0.5;
  write_file (document, &settings, ours, &outcome);
  g_assert_no_error (outcome.error);
  g_autoptr (GBytes) a = read_file (ours);
  g_autoptr (GBytes) b = render ("two-shrines", theirs, options);
  g_assert_true (g_bytes_equal (a, b));
}

/* The board itself stays as it is, whatever is shown of it. */
static void
test_parts (void)
{
  g_autofree char *folder = loom_desk_folder ();
  g_autofree char *all = g_build_filename (folder, "all.svg", NULL);
  g_autofree char *bare = g_build_filename (folder, "bare.svg", NULL);
  g_autoptr (LoomDocument) document = read_sample ("four-hearths");
  const guint64 revision = loom_board_get_revision (loom_document_get_board (document));
  Outcome outcome;
  LoomExportSettings settings;
  loom_export_settings_init (&settings, document);
  settings.format = LOOM_SURFACE_SVG;
  write_file (document, &settings, all, &outcome);
  for (guint i = 0; i < LOOM_EXPORT_N_PARTS; i++)
    {
      g_assert_true (settings.shows[i]);
      settings.shows[i] = FALSE;
    }
  write_file (document, &settings, bare, &outcome);
  g_autoptr (GBytes) a = read_file (all);
  g_autoptr (GBytes) b = read_file (bare);
  g_assert_cmpuint (g_bytes_get_size (b), <, g_bytes_get_size (a));
  g_assert_cmpuint (loom_board_get_revision (loom_document_get_board (document)), ==, revision);
}

static void
test_errors (void)
{
  g_autofree char *folder = loom_desk_folder ();
  g_autofree char *missing = g_build_filename (folder, "not-there", "board.pdf", NULL);
  g_autofree char *huge = g_build_filename (folder, "huge.png", NULL);
  g_autofree char *own = loom_desk_copy ("two-shrines");
  g_autofree char *before = loom_desk_read (own);
  LoomModelErrors *errors = NULL;
  g_autoptr (LoomDocument) document = loom_document_open (own, &errors);
  g_ptr_array_unref (errors);
  LoomExportSettings settings;
  Outcome outcome;
  loom_export_settings_init (&settings, document);
  write_file (document, &settings, missing, &outcome);
  g_assert_nonnull (outcome.error);
  g_assert_nonnull (strstr (outcome.error->message, missing));
  g_clear_error (&outcome.error);
  write_file (document, &settings, own, &outcome);
  g_assert_nonnull (strstr (outcome.error->message, "would take the place of the board"));
  g_clear_error (&outcome.error);
  g_autofree char *after = loom_desk_read (own);
  g_assert_cmpstr (before, ==, after);
  settings.format = LOOM_SURFACE_PNG;
  settings.dpi = 2400;
  settings.scale = 10;
  write_file (document, &settings, huge, &outcome);
  g_assert_error (outcome.error, LOOM_SURFACE_ERROR, LOOM_SURFACE_ERROR_SIZE);
  g_clear_error (&outcome.error);
  g_assert_false (g_file_test (huge, G_FILE_TEST_EXISTS));
}

static void
test_window (void)
{
  g_autofree char *path = loom_desk_copy ("two-shrines");
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *out = g_build_filename (folder, "of “it”.pdf", NULL);
  LoomWindow *window = loom_desk_open (path);
  LoomExportSettings settings;
  loom_export_settings_init (&settings, loom_desk_document (window));
  loom_export_to (LOOM_HOST (window), &settings, out);
  while (!g_file_test (out, G_FILE_TEST_EXISTS) || loom_desk_toast (window) == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpstr (loom_desk_toast (window), ==, "“of “it”.pdf” is written.");
  g_autofree char *action = loom_show_file_dup_action (out);
  g_autofree char *name = NULL;
  g_autoptr (GVariant) target = NULL;
  g_assert_true (g_action_parse_detailed_name (action, &name, &target, NULL));
  g_assert_cmpstr (g_variant_get_bytestring (target), ==, out);
  /* What cannot be written is said over the window. */
  g_autofree char *nowhere = g_build_filename (folder, "not-there", "x.pdf", NULL);
  loom_export_to (LOOM_HOST (window), &settings, nowhere);
  g_autofree char *words = NULL;
  GtkDialog *message = loom_desk_wait_question (&words);
  g_assert_nonnull (strstr (words, "“x.pdf” was not written"));
  gtk_window_destroy (GTK_WINDOW (message));
  g_remove (out);
  loom_desk_clear ();
}

/* --- The dialogue ------------------------------------------------------------------------------
 */

static gboolean
is_ready (gpointer dialog)
{
  return loom_export_dialog_is_ready (dialog);
}

static void
show_dialog (const char *sample, const char *picture)
{
  g_autofree char *path = loom_test_sample (sample);
  LoomWindow *window = loom_desk_open (path);
  LoomExportSettings settings;
  loom_export_settings_init (&settings, loom_desk_document (window));
  GtkWidget *dialog
      = loom_export_dialog_new (GTK_WINDOW (window), loom_desk_document (window), &settings);
  gtk_window_present (GTK_WINDOW (dialog));
  loom_desk_wait (is_ready, dialog);
  settings.format = LOOM_SURFACE_PNG;
  settings.dpi = 300;
  settings.shows[LOOM_EXPORT_TITLE] = FALSE;
  loom_export_dialog_set_settings (LOOM_EXPORT_DIALOG (dialog), &settings);
  const LoomExportSettings *now = loom_export_dialog_get_settings (LOOM_EXPORT_DIALOG (dialog));
  g_assert_cmpint (now->format, ==, LOOM_SURFACE_PNG);
  g_assert_cmpfloat (now->dpi, ==, 300);
  g_assert_false (now->shows[LOOM_EXPORT_TITLE]);
  g_autofree char *words = loom_desk_words (dialog);
  g_assert_nonnull (strstr (words, " pixels"));
  loom_desk_wait (is_ready, dialog);
  loom_test_settle ();
  g_autofree char *shot = loom_test_picture (dialog, picture);
  gtk_window_destroy (GTK_WINDOW (dialog));
  loom_desk_clear ();
}

static gboolean
is_choice_of_layers (GtkWidget *widget, gpointer data)
{
  if (!GTK_IS_DROP_DOWN (widget))
    return FALSE;
  g_autoptr (GObject) first
      = g_list_model_get_item (gtk_drop_down_get_model (GTK_DROP_DOWN (widget)), 0);
  return LOOM_IS_CHOICE (first)
         && g_str_equal (loom_choice_get_label (LOOM_CHOICE (first)), "All, Side by Side");
}

static void
test_layers (void)
{
  g_autofree char *path = loom_test_sample ("two-queens");
  LoomWindow *window = loom_desk_open (path);
  LoomExportSettings settings;
  loom_export_settings_init (&settings, loom_desk_document (window));
  GtkWidget *dialog
      = loom_export_dialog_new (GTK_WINDOW (window), loom_desk_document (window), &settings);
  const LoomExportSettings *now = loom_export_dialog_get_settings (LOOM_EXPORT_DIALOG (dialog));
  GtkDropDown *layers = GTK_DROP_DOWN (loom_desk_find (dialog, is_choice_of_layers, NULL));
  g_assert_cmpuint (gtk_drop_down_get_selected (layers), ==, 0);
  gtk_drop_down_set_selected (layers, 1);
  g_assert_true (now->stacked && now->layer == 0);
  gtk_drop_down_set_selected (layers, 2);
  g_assert_false (now->stacked);
  const LoomBoard *board = loom_document_get_board (loom_desk_document (window));
  g_assert_cmpuint (now->layer, ==, loom_board_layer (board, 0)->entity.handle);
  gtk_drop_down_set_selected (layers, 0);
  g_assert_true (!now->stacked && now->layer == 0);
  gtk_window_destroy (GTK_WINDOW (dialog));
  loom_desk_clear ();
}

static void
test_dialog (void)
{
  show_dialog ("four-hearths", "export");
  show_dialog ("two-queens", "export-layers");
}

static void
test_names (void)
{
  g_autoptr (LoomDocument) document = read_sample ("two-shrines");
  g_autofree char *name = loom_export_dup_name (document, LOOM_SURFACE_SVG);
  g_assert_cmpstr (name, ==, "two-shrines.svg");
  g_autoptr (LoomDocument) unsaved = loom_document_new (loom_document_dup_snapshot (document));
  g_autofree char *titled = loom_export_dup_name (unsaved, LOOM_SURFACE_PNG);
  g_assert_true (g_str_has_suffix (titled, ".png"));
}

/* A name as it was typed while a format was chosen, and what is written. */
static void
test_endings (void)
{
  static const struct
  {
    const char *typed;
    LoomSurfaceFormat chosen;
    const char *written;
    LoomSurfaceFormat format;
  } cases[] = {
    { "/b/town.pdf", LOOM_SURFACE_PDF, "/b/town.pdf", LOOM_SURFACE_PDF },
    { "/b/town", LOOM_SURFACE_PDF, "/b/town.pdf", LOOM_SURFACE_PDF },
    { "/b/town.svg", LOOM_SURFACE_PDF, "/b/town.svg", LOOM_SURFACE_SVG },
    { "/b/town.png", LOOM_SURFACE_SVG, "/b/town.png", LOOM_SURFACE_PNG },
    { "/b/town.board", LOOM_SURFACE_PNG, "/b/town.board.png", LOOM_SURFACE_PNG },
    { "/b.svg/town", LOOM_SURFACE_PNG, "/b.svg/town.png", LOOM_SURFACE_PNG },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      LoomSurfaceFormat format = cases[i].chosen;
      g_autofree char *written = loom_export_dup_settled (cases[i].typed, &format);
      g_assert_cmpstr (written, ==, cases[i].written);
      g_assert_cmpint (format, ==, cases[i].format);
    }
}

/* What was said of a file, while the window of GTK runs. */
static void
said_cb (gboolean may, gpointer data)
{
  *(int *)data = may;
}

static gboolean
is_said (gpointer data)
{
  return *(int *)data >= 0;
}

/* Only a file whose name nobody was asked about is asked about; closing the question means no. */
static void
test_replacing (void)
{
  g_autofree char *sample = loom_test_sample ("two-shrines");
  g_autofree char *folder = g_dir_make_tmp ("boardloom-XXXXXX", NULL);
  g_autofree char *chosen = g_build_filename (folder, "town", NULL);
  g_autofree char *path = g_build_filename (folder, "town.pdf", NULL);
  LoomWindow *window = loom_desk_open (sample);
  int said = -1;

  loom_chooser_ask_replace (GTK_WINDOW (window), chosen, path, said_cb, &said);
  g_assert_cmpint (said, ==, TRUE);
  g_assert_true (g_file_set_contents (path, "mine", -1, NULL));
  said = -1;
  loom_chooser_ask_replace (GTK_WINDOW (window), path, path, said_cb, &said);
  g_assert_cmpint (said, ==, TRUE);
  said = -1;
  loom_chooser_ask_replace (GTK_WINDOW (window), chosen, path, said_cb, &said);
  g_assert_cmpint (said, ==, -1);
  g_autoptr (GListModel) all = g_object_ref (gtk_window_get_toplevels ());
  for (guint i = 0; i < g_list_model_get_n_items (all); i++)
    {
      g_autoptr (GtkWindow) question = g_list_model_get_item (all, i);
      if (gtk_window_get_transient_for (question) == GTK_WINDOW (window))
        gtk_window_close (question);
    }
  loom_desk_wait (is_said, &said);
  g_assert_cmpint (said, ==, FALSE);
  g_assert_cmpint (g_remove (path), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
  loom_desk_clear ();
}

int
main (int argc, char **argv)
{
  loom_test_init (&argc, &argv);
  boardloom = argv[1];
  g_setenv ("SOURCE_DATE_EPOCH", "1000000000", TRUE);
  g_test_add_func ("/window/export/is-what-the-command-draws", test_same_bytes);
  g_test_add_func ("/window/export/options-mean-the-same", test_options);
  g_test_add_func ("/window/export/parts-can-be-left-out", test_parts);
  g_test_add_func ("/window/export/what-goes-wrong-is-told", test_errors);
  g_test_add_func ("/window/export/the-window-says-where-it-is", test_window);
  g_test_add_func ("/window/export/the-dialogue-shows-what-is-wished", test_dialog);
  g_test_add_func ("/window/export/layers-are-one-choice", test_layers);
  g_test_add_func ("/window/export/a-name-is-proposed", test_names);
  g_test_add_func ("/window/export/a-name-says-what-is-written", test_endings);
  g_test_add_func ("/window/export/what-is-there-is-replaced-when-asked", test_replacing);
  const int result = g_test_run ();
  loom_desk_clear ();
  return result;
}
