/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The print window writes: files, settings into the board, and to a printer. */

#include "editor/window/forms/number-entry.h"
#include "editor/window/print/printer-section.h"
#include "editor/window/print/layout.h"
#include "editor/window/print/operation.h"
#include "editor/window/widgets/preferences.h"
#include "editor/window/print/print-window.h"
#include "formats/xml/writer.h"
#include "render/checks/family.h"
#include "tests/editor/window/desk.h"
#include "tests/editor/window/support.h"
#include "tests/editor/window/print-support.h"

#include <glib/gstdio.h>
#include <string.h>

static const char *boardloom; /* the program for the command line */

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

/* --- Saving ------------------------------------------------------------------------------------
 */

static gboolean
has_written (gpointer window)
{
  g_autofree char *words = loom_desk_words (window);

  return strstr (words, "“ours.pdf” is written.") != NULL;
}

/* What `boardloom print` writes. */
static GBytes *
print_with_command (const char *path, const char *out, const char *const *options)
{
  g_autoptr (GStrvBuilder) words = g_strv_builder_new ();
  g_auto (GStrv) argv = NULL;
  g_autoptr (GError) error = NULL;
  int status;

  g_strv_builder_add_many (words, boardloom, "print", path, "-o", out, NULL);
  if (options != NULL)
    g_strv_builder_addv (words, (const char **)options);
  argv = g_strv_builder_end (words);
  g_assert_true (
      g_spawn_sync (NULL, argv, NULL, G_SPAWN_DEFAULT, NULL, NULL, NULL, NULL, &status, &error));
  g_assert_no_error (error);
  g_assert_true (g_spawn_check_wait_status (status, NULL));
  return read_file (out);
}

static void
save_and_compare (LoomPrintWindow *window, const char *const *options)
{
  LoomWindow *parent = LOOM_WINDOW (gtk_window_get_transient_for (GTK_WINDOW (window)));
  const char *path = loom_document_get_path (loom_desk_document (parent));
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *ours = g_build_filename (folder, "ours.pdf", NULL);
  g_autofree char *theirs = g_build_filename (folder, "theirs.pdf", NULL);
  g_autoptr (GBytes) a = NULL, b = NULL;

  g_remove (ours);
  loom_print_window_save_to (window, ours);
  loom_desk_wait (has_written, window);
  a = read_file (ours);
  b = print_with_command (path, theirs, options);
  g_assert_true (g_bytes_equal (a, b));
}

static void
test_same_bytes (void)
{
  static const char *const options[]
      = { "--paper",      "Letter", "--margin",      "6",        "--overlap", "12.5",
          "--bleed",      "3",      "--scale",       "0.8",      "--theme",   "light",
          "--crop-marks", "full",   "--orientation", "portrait", NULL };
  LoomPrintWindow *window = open_window ("four-hearths");
  LoomPrintOptions wished = get_options (window);
  g_autofree char *words = NULL;

  save_and_compare (window, NULL);
  wished.settings.paper = loom_papers ()[2];
  wished.settings.margin = 6000;
  wished.settings.overlap = 12500;
  wished.settings.bleed = 3000;
  wished.settings.scale = 0.8;
  wished.settings.look.kind = LOOM_THEME_LIGHT;
  wished.settings.marks = LOOM_MARKS_FULL;
  wished.settings.orientation = LOOM_ORIENTATION_PORTRAIT;
  words = choose (window, &wished);
  save_and_compare (window, options);
  loom_desk_clear ();
}

static void
test_save_nowhere (void)
{
  LoomPrintWindow *window = open_window ("two-shrines");
  LoomWindow *parent = LOOM_WINDOW (gtk_window_get_transient_for (GTK_WINDOW (window)));
  const char *own = loom_document_get_path (loom_desk_document (parent));
  g_autofree char *before = loom_desk_read (own);
  g_autofree char *words = NULL, *others = NULL, *after = NULL;
  GtkDialog *message;

  loom_print_window_save_to (window, "/not-there/x.pdf");
  message = loom_desk_wait_question (&words);
  assert_says (words, "“x.pdf” was not written");
  gtk_window_destroy (GTK_WINDOW (message));
  loom_test_settle ();
  loom_print_window_save_to (window, own);
  message = loom_desk_wait_question (&others);
  assert_says (others, "would take the place of the board");
  gtk_window_destroy (GTK_WINDOW (message));
  after = loom_desk_read (own);
  g_assert_cmpstr (before, ==, after);
  loom_desk_clear ();
}

/* --- Keeping -----------------------------------------------------------------------------------
 */

static char *
dup_bytes (LoomDocument *document)
{
  g_autoptr (GBytes) bytes = loom_write_bytes (loom_document_get_board (document));

  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

static void
keep_and_undo (const char *sample)
{
  g_autoptr (LoomDocument) document = read_sample (sample);
  LoomPrintOptions options = read_options (document), kept;
  g_autofree char *before = dup_bytes (document);
  g_autofree char *after = NULL;
  g_autofree char *undone = NULL, *redone = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (LoomEdit) none
      = loom_print_settings_dup_edit (&options.settings, loom_document_get_board (document));

  g_assert_no_error (error);
  g_assert_true (loom_edit_is_empty (none));
  options.settings.paper = (LoomPaper){ NULL, 215900, 330200 };
  options.settings.margin = 6350;
  options.settings.overlap = 0;
  options.settings.bleed = 3000;
  options.settings.scale = 0.75;
  options.settings.look.kind = LOOM_THEME_MONO;
  options.settings.marks = LOOM_MARKS_NONE;
  options.settings.backs = LOOM_BACKS_FOLD;
  options.settings.clearance = 700;
  options.settings.has_ruler = !options.settings.has_ruler;
  options.settings.orientation = LOOM_ORIENTATION_PORTRAIT;
  options.settings.parts = 1u << LOOM_PRINT_PART_BOARD | 1u << LOOM_PRINT_PART_RULES;
  options.settings.has_sheets = FALSE;
  g_assert_true (loom_document_apply (
      document,
      loom_print_settings_dup_edit (&options.settings, loom_document_get_board (document)),
      &error));
  g_assert_no_error (error);
  after = dup_bytes (document);
  g_assert_cmpstr (after, !=, before);
  kept = read_options (document);
  g_assert_true (kept.settings.has_sheets);
  kept.settings.has_sheets = FALSE;
  g_assert_true (loom_print_options_is_equal (&kept, &options));
  g_assert_true (loom_document_undo (document));
  undone = dup_bytes (document);
  g_assert_cmpstr (undone, ==, before);
  g_assert_true (loom_document_redo (document));
  redone = dup_bytes (document);
  g_assert_cmpstr (redone, ==, after);
}

static void
test_keep (void)
{
  static const char *const samples[]
      = { "four-hearths", "two-shrines", "two-queens", "orchard-farm" };

  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    keep_and_undo (samples[i]);
}

/* Whoever takes the list away meanwhile finds the parts to choose from. */
static void
test_list_gone (void)
{
  g_autoptr (LoomDocument) document = read_sample ("two-shrines");
  LoomPrintOptions options = read_options (document), bare = options;
  LoomEdit *edit;

  options.settings.has_sheets = FALSE;
  options.settings.parts = 1u << LOOM_PRINT_PART_BOARD | 1u << LOOM_PRINT_PART_RECORD;
  edit = loom_print_settings_dup_edit (&options.settings, loom_document_get_board (document));
  g_assert_true (loom_document_apply (document, edit, NULL));
  bare.settings.has_sheets = TRUE;
  loom_print_options_settle (&bare, loom_document_get_board (document));
  g_assert_true (bare.settings.has_sheets);
  options.settings.parts = 1u << LOOM_PRINT_PART_BOARD;
  edit = loom_print_settings_dup_edit (&options.settings, loom_document_get_board (document));
  g_assert_true (loom_document_apply (document, edit, NULL));
  loom_print_options_settle (&bare, loom_document_get_board (document));
  g_assert_false (bare.settings.has_sheets);
}

static void
test_keep_button (void)
{
  LoomPrintWindow *window = open_window ("two-shrines");
  LoomWindow *parent = LOOM_WINDOW (gtk_window_get_transient_for (GTK_WINDOW (window)));
  LoomDocument *document = loom_desk_document (parent);
  LoomPrintOptions options = get_options (window);
  g_autofree char *before = dup_bytes (document);
  g_autofree char *words = NULL, *after = NULL;

  g_assert_false (can (window, "_Keep with the Board"));
  options.settings.overlap = 20000;
  options.settings.has_sheets = FALSE;
  options.settings.parts = 1u << LOOM_PRINT_PART_BOARD | 1u << LOOM_PRINT_PART_RECORD;
  words = choose (window, &options);
  g_assert_true (can (window, "_Keep with the Board"));
  loom_desk_press (GTK_WIDGET (window), "_Keep with the Board");
  g_assert_false (can (window, "_Keep with the Board"));
  loom_document_undo (document);
  after = dup_bytes (document);
  g_assert_cmpstr (before, ==, after);
  g_assert_true (can (window, "_Keep with the Board"));
  loom_desk_clear ();
}

/* --- Printers ----------------------------------------------------------------------------------
 */

static gboolean
is_section (GtkWidget *widget, gpointer data)
{
  return LOOM_IS_PRINT_PRINTER_SECTION (widget);
}

static gboolean
is_choice (GtkWidget *widget, gpointer data)
{
  return GTK_IS_DROP_DOWN (widget);
}

static void
test_printer (void)
{
  const LoomPrinter attic = { 0.5, -0.25, 1000, -300 };
  LoomPrintWindow *window;
  LoomDocument *document;
  g_autofree char *before = NULL, *after = NULL;
  GtkWidget *section, *choice;

  g_assert_true (loom_printers_remember ("Attic", &attic, NULL));
  window = open_window ("two-shrines");
  document = loom_desk_document (LOOM_WINDOW (gtk_window_get_transient_for (GTK_WINDOW (window))));
  before = dup_bytes (document);
  g_assert_cmpfloat (get_options (window).settings.stretch_x, ==, 0);
  section = loom_desk_find (GTK_WIDGET (window), is_section, NULL);
  gtk_expander_set_expanded (GTK_EXPANDER (gtk_widget_get_first_child (section)), TRUE);
  choice = loom_desk_find (section, is_choice, NULL);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (choice), 1);
  loom_desk_wait (is_ready, window);
  g_assert_cmpfloat (get_options (window).settings.stretch_x, ==, 0.5);
  g_assert_cmpint (get_options (window).settings.back_y, ==, -300);
  g_assert_false (can (window, "_Keep with the Board"));
  after = dup_bytes (document);
  g_assert_cmpstr (after, ==, before);
  save_and_compare (window, (const char *const[]){ "--printer", "Attic", NULL });
  loom_desk_clear ();
  /* It is chosen again the next time. */
  window = open_window ("two-shrines");
  g_assert_cmpfloat (get_options (window).settings.stretch_y, ==, -0.25);
  loom_preferences_set_printer (loom_preferences_get_default (), NULL);
  loom_desk_clear ();
}

static gboolean
is_number (GtkWidget *widget, gpointer data)
{
  return LOOM_IS_NUMBER_ENTRY (widget);
}

static gboolean
is_name (GtkWidget *widget, gpointer data)
{
  return GTK_IS_ENTRY (widget) && !LOOM_IS_NUMBER_ENTRY (widget);
}

/* What is remembered is chosen, and what was typed is kept under its name; none knows nothing. */
static void
test_remember (void)
{
  LoomPrintWindow *window = open_window ("two-shrines");
  GtkWidget *section = loom_desk_find (GTK_WIDGET (window), is_section, NULL);
  GtkWidget *number, *name, *choice;
  LoomPrinter cellar;

  gtk_expander_set_expanded (GTK_EXPANDER (gtk_widget_get_first_child (section)), TRUE);
  number = loom_desk_find (section, is_number, NULL);
  name = loom_desk_find (section, is_name, NULL);
  choice = loom_desk_find (section, is_choice, NULL);
  gtk_editable_set_text (GTK_EDITABLE (number), "0.3");
  loom_number_entry_commit (LOOM_NUMBER_ENTRY (number));
  g_assert_cmpfloat (get_options (window).settings.stretch_x, ==, 0.3);
  gtk_editable_set_text (GTK_EDITABLE (name), " Cellar ");
  loom_desk_press (section, "Re_member");
  g_assert_true (loom_printers_find ("Cellar", &cellar, NULL));
  g_assert_cmpfloat (cellar.stretch_x, ==, 0.3);
  g_assert_cmpuint (gtk_drop_down_get_selected (GTK_DROP_DOWN (choice)), >, 0);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (name)), ==, "Cellar");
  g_assert_cmpfloat (get_options (window).settings.stretch_x, ==, 0.3);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (choice), 0);
  g_assert_cmpfloat (get_options (window).settings.stretch_x, ==, 0);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (number)), ==, "0");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (name)), ==, "");
  loom_desk_clear ();
}

static void
test_stretch (void)
{
  LoomPrintWindow *window = open_window ("two-shrines");
  LoomPrintOptions options = get_options (window);
  g_autofree char *words = NULL;

  options.settings.stretch_y = -1.5;
  words = choose (window, &options);
  save_and_compare (window, (const char *const[]){ "--printer-correction", "0,-1.5", NULL });
  loom_desk_clear ();
}

/* --- Printing ----------------------------------------------------------------------------------
 */

#define MEDIA_BOX "/MediaBox [ 0 0 "

/* The sizes of the pages in a PDF: pairs of widths and heights, mm. */
static GArray *
find_pages (const char *path)
{
  GArray *sizes = g_array_new (FALSE, FALSE, sizeof (double));
  g_autoptr (GBytes) bytes = read_file (path);
  gsize length;
  const char *text = g_bytes_get_data (bytes, &length);

  for (gsize at = 0; at + 64 < length; at++)
    if (strncmp (text + at, MEDIA_BOX, strlen (MEDIA_BOX)) == 0)
      {
        g_auto (GStrv) words = g_strsplit (text + at + strlen (MEDIA_BOX), " ", 3);

        for (guint i = 0; i < 2; i++)
          {
            const double side = g_ascii_strtod (words[i], NULL) * 25.4 / 72;

            g_array_append_val (sizes, side);
          }
      }
  return sizes;
}

static GtkPrintOperation *
new_operation (LoomPrintPreview *preview, const char *title)
{
  return loom_print_operation_new (loom_print_preview_get_job (preview), title, NULL,
                                   loom_print_preview_ref (preview),
                                   (GDestroyNotify)loom_print_preview_unref);
}

static void
print_pages (const char *sample, const char *path)
{
  g_autoptr (LoomDocument) document = read_sample (sample);
  const LoomPrintOptions options = read_options (document);
  g_autoptr (LoomPrintPreview) preview = new_preview (document, &options);
  const LoomPrintJob *job = loom_print_preview_get_job (preview);
  g_autoptr (GtkPrintOperation) operation = new_operation (preview, sample);
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) sizes = NULL;

  gtk_print_operation_set_export_filename (operation, path);
  gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_EXPORT, NULL, &error);
  g_assert_no_error (error);
  sizes = find_pages (path);
  g_assert_cmpuint (sizes->len, ==, 2 * loom_print_job_n_pages (job));
  for (guint i = 0; i < loom_print_job_n_pages (job); i++)
    {
      const LoomPage *page = loom_print_job_get_page (job, i);

      g_assert_cmpfloat_with_epsilon (g_array_index (sizes, double, 2 * i), page->width, 0.7);
      g_assert_cmpfloat_with_epsilon (g_array_index (sizes, double, 2 * i + 1), page->height, 0.7);
    }
}

static void
test_print_true (void)
{
  static const char *const samples[]
      = { "four-hearths", "two-shrines", "two-queens", "orchard-farm" };
  g_autofree char *folder = loom_desk_folder ();
  g_autofree char *path = g_build_filename (folder, "print.pdf", NULL);

  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    print_pages (samples[i], path);
}

/* The board alone, as it is glued, and with pieces that have backs. */
static void
test_sides (void)
{
  static const struct
  {
    guint parts;
    LoomBacks backs;
    GtkPrintDuplex sides;
  } prints[] = {
    { 1u << LOOM_PRINT_PART_PIECES, LOOM_BACKS_LONG_EDGE, GTK_PRINT_DUPLEX_HORIZONTAL },
    { 1u << LOOM_PRINT_PART_PIECES, LOOM_BACKS_SHORT_EDGE, GTK_PRINT_DUPLEX_VERTICAL },
    { 1u << LOOM_PRINT_PART_PIECES, LOOM_BACKS_FOLD, GTK_PRINT_DUPLEX_SIMPLEX },
    { 1u << LOOM_PRINT_PART_BOARD, LOOM_BACKS_LONG_EDGE, GTK_PRINT_DUPLEX_SIMPLEX },
  };
  g_autoptr (LoomDocument) document = read_sample ("two-queens");
  g_autoptr (GtkPrintSettings) last = gtk_print_settings_new ();
  LoomPrintOptions options = read_options (document);

  gtk_print_settings_set_duplex (last, GTK_PRINT_DUPLEX_VERTICAL);
  options.settings.has_sheets = FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (prints); i++)
    {
      g_autoptr (LoomPrintPreview) preview = NULL;
      g_autoptr (GtkPrintOperation) operation = NULL;

      options.settings.parts = prints[i].parts;
      options.settings.backs = prints[i].backs;
      preview = new_preview (document, &options);
      operation
          = loom_print_operation_new (loom_print_preview_get_job (preview), "x", last, NULL, NULL);
      g_assert_cmpint (
          gtk_print_settings_get_duplex (gtk_print_operation_get_print_settings (operation)), ==,
          prints[i].sides);
    }
}

static void
test_print_nowhere (void)
{
  g_autoptr (LoomDocument) document = read_sample ("two-shrines");
  const LoomPrintOptions options = read_options (document);
  g_autoptr (LoomPrintPreview) preview = new_preview (document, &options);
  g_autoptr (GtkPrintOperation) operation = new_operation (preview, "x");
  g_autoptr (GError) error = NULL;

  gtk_print_operation_set_export_filename (operation, "/not/there/print.pdf");
  g_assert_cmpint (
      gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_EXPORT, NULL, &error), ==,
      GTK_PRINT_OPERATION_RESULT_ERROR);
  g_assert_nonnull (error);
}

/* --- Where sheets are shown --------------------------------------------------------------------
 */

/* Eight sheets of a board, four in a row, and two that stand for themselves. */
static void
fill_cells (LoomPrintCell *cells)
{
  for (guint i = 0; i < 8; i++)
    cells[i] = (LoomPrintCell){ 297, 210, 0, i % 4, i / 4 };
  cells[8] = (LoomPrintCell){ 210, 297, 1, 0, 0 };
  cells[9] = (LoomPrintCell){ 210, 297, 2, 0, 0 };
}

static void
test_layout (void)
{
  LoomPrintCell cells[10];
  GdkRectangle places[10];

  fill_cells (cells);
  for (int room = 200; room < 2400; room += 100)
    {
      const double scale = loom_print_layout_fit (cells, 10, room, 700);
      int width, height;

      loom_print_layout_place (cells, 10, scale, room, places, &width, &height);
      for (guint i = 0; i < 10; i++)
        {
          const GdkRectangle all = { 0, 0, width, height };
          GdkRectangle seen;

          g_assert_true (gdk_rectangle_intersect (&places[i], &all, &seen));
          g_assert_true (gdk_rectangle_equal (&places[i], &seen) || width < room);
          for (guint k = 0; k < i; k++)
            g_assert_false (gdk_rectangle_intersect (&places[i], &places[k], NULL));
        }
      g_assert_cmpint (places[1].y, ==, places[0].y);
      g_assert_cmpint (places[4].x, ==, places[0].x);
    }
}

int
main (int argc, char **argv)
{
  loom_test_init (&argc, &argv);
  boardloom = argv[1];
  g_setenv ("SOURCE_DATE_EPOCH", "1000000000", TRUE);
  loom_print_checks_register ();
  g_test_add_func ("/window/print/a-printer-is-known-again", test_printer);
  g_test_add_func ("/window/print/what-is-measured-can-be-remembered", test_remember);
  g_test_add_func ("/window/print/a-page-that-is-only-stretched-is-planned-anew", test_stretch);
  g_test_add_func ("/window/print/is-what-the-command-prints", test_same_bytes);
  g_test_add_func ("/window/print/what-goes-wrong-is-told", test_save_nowhere);
  g_test_add_func ("/window/print/what-is-kept-can-be-undone", test_keep);
  g_test_add_func ("/window/print/a-list-that-is-gone-gives-way-to-the-parts", test_list_gone);
  g_test_add_func ("/window/print/a-button-keeps-what-is-chosen", test_keep_button);
  g_test_add_func ("/window/print/pages-have-their-true-size", test_print_true);
  g_test_add_func ("/window/print/a-board-is-on-one-side-of-the-paper", test_sides);
  g_test_add_func ("/window/print/a-printer-that-fails-is-told", test_print_nowhere);
  g_test_add_func ("/window/print/no-sheet-lies-over-another", test_layout);
  const int result = g_test_run ();
  loom_desk_clear ();
  return result;
}
