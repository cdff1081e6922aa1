/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Importing and exporting in the window, with formats of the test's own and with those of the
 * program: no format is named but by the files that are written here. */

#include "editor/work/checker.h"
#include "editor/work/imported.h"
#include "editor/window/exchange/exchange-dialog.h"
#include "editor/window/exchange/exchange-view.h"
#include "editor/window/exchange/exchange-words.h"
#include "editor/window/exchange/format-choice.h"
#include "editor/window/exchange/import.h"
#include "editor/window/exchange/option-form.h"
#include "editor/window/files/opening.h"
#include "editor/window/panels/problems/problems-panel.h"
#include "editor/window/panels/problems/problem.h"
#include "formats/exchange/read.h"
#include "formats/exchange/write.h"
#include "tests/editor/window/desk.h"
#include "tests/editor/window/support.h"

#include <string.h>

/* --- Formats of the test ------------------------------------------------------------------------
 */

static const char *const kinds[] = { "plain", "fancy", NULL };
static const char *const made_suffixes[] = { ".made", NULL };

static const LoomFormatOption made_options[] = {
  { .name = "borders",
    .type = LOOM_FORMAT_OPTION_YN,
    .standard = "yes",
    .title = "Borders",
    .help = "Whether there are borders." },
  { .name = "tolerance",
    .type = LOOM_FORMAT_OPTION_NUMBER,
    .standard = "0.5",
    .least = 0,
    .most = 8,
    .title = "Tolerance",
    .help = "How wide gaps are closed, in mm." },
  { .name = "kind",
    .type = LOOM_FORMAT_OPTION_CHOICE,
    .standard = "plain",
    .choices = kinds,
    .words = kinds,
    .title = "Kind",
    .help = "Which kind it is." },
  { .name = "label",
    .type = LOOM_FORMAT_OPTION_TEXT,
    .standard = "",
    .title = "Label",
    .help = "What it is called." },
};

/* µs: how long the reader takes; when it ended last, which is set before the main loop hears. */
static gint64 takes, ended;

static guint
made_probe (const LoomProbe *probe)
{
  return g_str_has_prefix (probe->text, "made") ? 100 : 0;
}

/* A sample, with remarks about it. */
static LoomBoard *
made_read (const LoomFormatInput *input, LoomModelErrors **errors)
{
  const gint64 end = g_get_monotonic_time () + takes;
  const gboolean has_borders = loom_format_values_is (input->values, "borders", "yes");
  g_autofree char *path = loom_test_sample (has_borders ? "archipelago" : "pond");
  LoomBoard *board = NULL;

  *errors = loom_model_errors_new ();
  while (g_get_monotonic_time () < end)
    {
      g_usleep (5000);
      if (!loom_task_goes_on (input->task, 0.5, "Thinking"))
        {
          ended = g_get_monotonic_time ();
          return NULL;
        }
    }
  ended = g_get_monotonic_time ();
  board = loom_formats_read_file (path, NULL, errors);
  loom_remarks_add (input->remarks, "EXCH-ROUTE-MADE", 0, "ferry-1",
                    "a route joins “Oystermouth” and “Isle of Larks”");
  loom_remarks_add (input->remarks, "EXCH-GUESSED", 0, NULL, "the places were guessed (%s)",
                    loom_format_values_get (input->values, "kind"));
  return board;
}

static const LoomFormat made = {
  .id = "made",
  .title = "Made Maps",
  .suffixes = made_suffixes,
  .options = made_options,
  .n_options = G_N_ELEMENTS (made_options),
  .probe = made_probe,
  .read = made_read,
};

static const LoomFormat *const formats_of_test[] = { &made, NULL };

static char *
made_file (void)
{
  g_autofree char *folder = loom_desk_folder ();
  char *path = g_build_filename (folder, "lands.made", NULL);

  loom_desk_write (path, "made by nobody");
  return path;
}

/* samples/archipelago as the first format writes it that holds areas, beside it in @folder. */
static char *
foreign_file (void)
{
  g_autofree char *folder = loom_desk_folder ();
  g_autofree char *sample = loom_test_sample ("archipelago");
  g_autoptr (LoomBoard) board = loom_formats_read_file (sample, NULL, NULL);

  for (const LoomFormat *const *at = loom_formats_get (); *at != NULL; at++)
    if (loom_exchange_words_can (*at, TRUE) && loom_exchange_words_can (*at, FALSE)
        && ((*at)->traits & LOOM_FORMAT_HAS_AREAS) != 0)
      {
        g_autofree char *name = g_strconcat ("fields", (*at)->suffixes[0], NULL);
        char *path = g_build_filename (folder, name, NULL);
        g_autoptr (LoomSink) sink = loom_sink_new (path);

        g_assert_true (loom_formats_write (board, *at, NULL, NULL, NULL, sink, NULL));
        g_assert_true (loom_sink_put (sink, NULL, NULL));
        return path;
      }
  g_assert_not_reached ();
}

/* --- Dialogues ----------------------------------------------------------------------------------
 */

static gboolean
is_ready (gpointer dialog)
{
  return loom_exchange_dialog_is_ready (dialog);
}

static gboolean
is_of (GtkWidget *widget, gpointer type)
{
  return g_type_is_a (G_OBJECT_TYPE (widget), *(GType *)type);
}

static GtkWidget *
part (gpointer root, GType type)
{
  GtkWidget *found = loom_desk_find (root, is_of, &type);

  g_assert_nonnull (found);
  return found;
}

static GtkWidget *
dialog_of_test (const char *path)
{
  GtkWidget *dialog
      = loom_exchange_dialog_new_import (NULL, formats_of_test, path, NULL, NULL, "_Import");

  gtk_window_present (GTK_WINDOW (dialog));
  return dialog;
}

static const LoomExchanged *
result_of (gpointer dialog)
{
  return loom_exchange_get_result (loom_exchange_dialog_get_exchange (dialog));
}

static void
each_option_of_the_table_has_a_control (void)
{
  g_autofree char *path = made_file ();
  GtkWidget *dialog = dialog_of_test (path);
  LoomOptionForm *form = LOOM_OPTION_FORM (part (dialog, LOOM_TYPE_OPTION_FORM));

  takes = 0;
  loom_desk_wait (is_ready, dialog);
  g_assert_true (loom_option_form_get_format (form) == &made);
  g_assert_true (GTK_IS_SWITCH (loom_option_form_get_control (form, "borders")));
  g_assert_true (GTK_IS_SPIN_BUTTON (loom_option_form_get_control (form, "tolerance")));
  g_assert_true (GTK_IS_DROP_DOWN (loom_option_form_get_control (form, "kind")));
  g_assert_true (GTK_IS_ENTRY (loom_option_form_get_control (form, "label")));
  for (guint i = 0; i < made.n_options; i++)
    {
      GtkWidget *control = loom_option_form_get_control (form, made.options[i].name);
      gtk_test_accessible_assert_property (control, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                           made.options[i].title);
      g_assert_cmpstr (gtk_widget_get_tooltip_text (control), ==, made.options[i].help);
    }
  gtk_window_destroy (GTK_WINDOW (dialog));
}

static void
an_option_that_changes_reads_the_file_again (void)
{
  g_autofree char *path = made_file ();
  GtkWidget *dialog = dialog_of_test (path);

  takes = 0;
  loom_desk_wait (is_ready, dialog);
  g_assert_nonnull (
      strstr (loom_report_find (result_of (dialog)->report, "EXCH-GUESSED")->message, "plain"));
  gtk_drop_down_set_selected (GTK_DROP_DOWN (loom_option_form_get_control (
                                  LOOM_OPTION_FORM (part (dialog, LOOM_TYPE_OPTION_FORM)), "kind")),
                              1);
  g_assert_false (loom_exchange_dialog_is_ready (LOOM_EXCHANGE_DIALOG (dialog)));
  loom_desk_wait (is_ready, dialog);
  g_assert_nonnull (
      strstr (loom_report_find (result_of (dialog)->report, "EXCH-GUESSED")->message, "fancy"));
  gtk_window_destroy (GTK_WINDOW (dialog));
}

static void
what_comes_is_counted_and_told (void)
{
  g_autofree char *path = made_file ();
  GtkWidget *dialog = dialog_of_test (path);
  g_autofree char *words = NULL;

  takes = 0;
  loom_desk_wait (is_ready, dialog);
  words = loom_desk_words (dialog);
  g_assert_nonnull (strstr (words, "11 areas, 16 neighbours, 6 routes, 3 scenarios, 1 guessed"));
  g_assert_nonnull (strstr (words, "A route joins “Oystermouth” and “Isle of Larks”."));
  gtk_window_destroy (GTK_WINDOW (dialog));
}

static void
counts_change_as_options_do (void)
{
  g_autofree char *path = made_file ();
  GtkWidget *dialog = dialog_of_test (path);
  g_autofree char *before = NULL, *after = NULL;
  GtkWidget *borders;

  takes = 0;
  loom_desk_wait (is_ready, dialog);
  before = loom_desk_words (dialog);
  g_assert_nonnull (strstr (before, "11 areas, 16 neighbours"));
  borders = loom_option_form_get_control (LOOM_OPTION_FORM (part (dialog, LOOM_TYPE_OPTION_FORM)),
                                          "borders");
  gtk_switch_set_active (GTK_SWITCH (borders), FALSE);
  loom_desk_wait (is_ready, dialog);
  after = loom_desk_words (dialog);
  g_assert_nonnull (strstr (after, "4 areas, 4 neighbours"));
  g_assert_null (strstr (after, "11 areas"));
  gtk_window_destroy (GTK_WINDOW (dialog));
}

static void
what_nobody_knows_is_told_in_place_of_the_picture (void)
{
  g_autofree char *folder = loom_desk_folder ();
  g_autofree char *path = g_build_filename (folder, "notes.txt", NULL);
  GtkWidget *dialog;
  g_autofree char *words = NULL;

  loom_desk_write (path, "milk, eggs\n");
  dialog = dialog_of_test (path);
  loom_desk_wait (is_ready, dialog);
  words = loom_desk_words (dialog);
  g_assert_nonnull (result_of (dialog)->trouble);
  g_assert_nonnull (strstr (words, result_of (dialog)->trouble));
  g_assert_null (
      loom_format_choice_get (LOOM_FORMAT_CHOICE (part (dialog, LOOM_TYPE_FORMAT_CHOICE))));
  gtk_window_destroy (GTK_WINDOW (dialog));
}

/* --- Time ---------------------------------------------------------------------------------------
 */

static gboolean
shows_progress (gpointer view)
{
  return loom_exchange_view_shows_progress (view);
}

static gboolean
has_ended (gpointer unused)
{
  return ended != 0;
}

static void
what_takes_long_says_how_far_it_is_and_stops_at_once (void)
{
  g_autofree char *path = made_file ();
  const gint64 began = g_get_monotonic_time ();
  GtkWidget *dialog;
  LoomExchangeView *view;
  gint64 stopped;

  takes = 20 * G_USEC_PER_SEC;
  ended = 0;
  dialog = dialog_of_test (path);
  view = LOOM_EXCHANGE_VIEW (part (dialog, LOOM_TYPE_EXCHANGE_VIEW));
  g_assert_false (loom_exchange_view_shows_progress (view));
  loom_desk_wait (shows_progress, view);
  g_assert_cmpint (g_get_monotonic_time () - began, >=, LOOM_EXCHANGE_VIEW_PATIENCE * 1000);
  stopped = g_get_monotonic_time ();
  loom_desk_press (dialog, "Stop");
  g_assert_false (
      loom_exchange_is_running (loom_exchange_dialog_get_exchange (LOOM_EXCHANGE_DIALOG (dialog))));
  loom_desk_wait (has_ended, NULL);
  g_assert_cmpint (ended - stopped, <, 200 * 1000);
  g_assert_null (result_of (dialog));

  takes = 0;
  loom_desk_press (dialog, "Go On");
  loom_desk_wait (is_ready, dialog);
  g_assert_nonnull (result_of (dialog)->board);
  gtk_window_destroy (GTK_WINDOW (dialog));
}

static void
a_dialogue_that_closes_stops_its_work (void)
{
  g_autofree char *path = made_file ();
  GtkWidget *dialog;
  gint64 closed;

  takes = 20 * G_USEC_PER_SEC;
  ended = 0;
  dialog = dialog_of_test (path);
  loom_desk_let_pass (50);
  closed = g_get_monotonic_time ();
  gtk_window_destroy (GTK_WINDOW (dialog));
  loom_desk_wait (has_ended, NULL);
  g_assert_cmpint (ended - closed, <, 200 * 1000);
  takes = 0;
}

/* --- Boards -------------------------------------------------------------------------------------
 */

static gboolean
dialog_is_there (gpointer unused)
{
  GtkWindow *dialog = loom_desk_find_window ("LoomExchangeDialog");

  return dialog != NULL && loom_exchange_dialog_is_ready (LOOM_EXCHANGE_DIALOG (dialog));
}

static gboolean
board_is_there (gpointer unused)
{
  return loom_desk_find_window ("LoomWindow") != NULL;
}

static void
a_foreign_file_that_is_opened_is_imported (void)
{
  g_autofree char *path = foreign_file ();
  g_autoptr (GFile) file = g_file_new_for_path (path);
  GtkWindow *gallery = loom_program_present_gallery (LOOM_PROGRAM (loom_desk_application ()));
  LoomDocument *document;

  loom_opening_open (LOOM_PROGRAM (loom_desk_application ()), &file, 1, gallery);
  loom_desk_wait (dialog_is_there, NULL);
  loom_desk_press (GTK_WIDGET (loom_desk_find_window ("LoomExchangeDialog")), "_Import");
  loom_desk_wait (board_is_there, NULL);
  g_assert_null (loom_desk_find_window ("LoomExchangeDialog"));
  g_assert_null (loom_desk_find_window ("LoomStartWindow"));
  document = loom_desk_document (LOOM_WINDOW (loom_desk_find_window ("LoomWindow")));
  g_assert_null (loom_document_get_path (document));
  g_assert_false (loom_document_is_saved (document));
  g_assert_cmpuint (loom_board_n (loom_document_get_board (document), LOOM_KIND_AREA), ==, 11);
  g_assert_nonnull (loom_imported_of (document));
  loom_desk_clear ();
}

static void
what_is_dropped_on_a_board_can_become_areas_of_it (void)
{
  g_autofree char *path = foreign_file ();
  g_autofree char *own = loom_desk_copy ("archipelago");
  LoomWindow *window = loom_desk_open (own);
  LoomDocument *document = loom_desk_document (window);
  const LoomBoard *board = loom_document_get_board (document);

  loom_import_offer (LOOM_HOST (window), path, FALSE);
  loom_desk_answer ("_Add Its Areas");
  loom_desk_wait (dialog_is_there, NULL);
  loom_desk_press (GTK_WIDGET (loom_desk_find_window ("LoomExchangeDialog")), "_Add Areas");
  /* The board is full: there is no room for as many again, and that is said. */
  for (guint i = 0; i < 100 && loom_desk_toast (window) == NULL; i++)
    loom_desk_let_pass (50);
  g_assert_true (loom_desk_toast (window) != NULL || loom_board_n (board, LOOM_KIND_AREA) == 22);
  loom_desk_clear ();
}

static gboolean
is_checked (gpointer document)
{
  return loom_checker_is_current (loom_checker_of (document));
}

static LoomProblem *
find_problem (LoomWindow *window, const char *code)
{
  GListModel *rows = loom_problems_panel_get_model (
      LOOM_PROBLEMS_PANEL (part (window, LOOM_TYPE_PROBLEMS_PANEL)));

  for (guint i = 0; i < g_list_model_get_n_items (rows); i++)
    {
      g_autoptr (LoomProblem) problem = g_list_model_get_item (rows, i);

      if (strcmp (loom_problem_get_code (problem), code) == 0)
        {
          loom_problems_panel_select (LOOM_PROBLEMS_PANEL (part (window, LOOM_TYPE_PROBLEMS_PANEL)),
                                      i);
          return problem; /* the list keeps it */
        }
    }
  return NULL;
}

static gboolean
has_ended_reading (gpointer exchange)
{
  return !loom_exchange_is_running (exchange);
}

/* What importing did is told among the problems, and the route that it made can be taken away. */
static void
what_importing_did_is_among_the_problems (void)
{
  g_autofree char *path = made_file ();
  g_autoptr (LoomExchange) exchange = loom_exchange_new (formats_of_test);
  g_autoptr (LoomDocument) document = NULL;
  LoomExchanged *came;
  LoomProblem *problem;
  LoomWindow *window;
  GtkWidget *panel;
  guint n = 0;

  takes = 0;
  loom_exchange_read (exchange, path, NULL, NULL);
  loom_desk_wait (has_ended_reading, exchange);
  came = loom_exchange_get_result (exchange);
  document = loom_document_new (loom_board_copy (came->board));
  loom_imported_attach (document, came);
  window = LOOM_WINDOW (
      loom_program_open_document (LOOM_PROGRAM (loom_desk_application ()), document));
  panel = loom_host_show_part (LOOM_HOST (window), "problems");
  loom_desk_wait (is_checked, document);
  loom_desk_let_pass (100);

  problem = find_problem (window, "EXCH-ROUTE-MADE");
  g_assert_nonnull (problem);
  g_assert_true (loom_problem_is_imported (problem));
  g_assert_true (loom_problem_can_import_again (problem));
  loom_problem_get_entities (problem, &n);
  g_assert_cmpuint (n, ==, 1);
  g_assert_true (gtk_widget_activate_action (panel, "problems.fix-selected", NULL));
  g_assert_null (loom_board_lookup (loom_document_get_board (document), "ferry-1"));
  loom_desk_wait (is_checked, document);
  loom_desk_let_pass (100);
  g_assert_null (find_problem (window, "EXCH-ROUTE-MADE"));

  g_assert_nonnull (find_problem (window, "EXCH-GUESSED"));
  gtk_widget_activate_action (panel, "problems.put-away", NULL);
  loom_desk_let_pass (100);
  g_assert_null (find_problem (window, "EXCH-GUESSED"));

  g_assert_true (loom_document_undo (document));
  loom_desk_wait (is_checked, document);
  loom_desk_let_pass (100);
  g_assert_nonnull (find_problem (window, "EXCH-ROUTE-MADE"));
  gtk_widget_activate_action (panel, "problems.put-import-away", NULL);
  loom_desk_let_pass (100);
  g_assert_null (find_problem (window, "EXCH-ROUTE-MADE"));
  loom_desk_clear ();
}

static void
a_wider_tolerance_is_twice_as_wide_until_there_is_no_more (void)
{
  g_autofree char *path = made_file ();
  g_autoptr (LoomExchange) exchange = loom_exchange_new (formats_of_test);
  g_autoptr (LoomFormatValues) values = loom_format_values_new (made_options, 4);
  static const char *const widths[] = { "0.5", "1", "2", "4", "8" };

  takes = 0;
  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      g_autoptr (LoomDocument) document = NULL;
      LoomImported *imported;
      guint at = 0;

      g_assert_cmpstr (loom_format_values_get (values, "tolerance"), ==, widths[i]);
      loom_exchange_read (exchange, path, &made, values);
      loom_desk_wait (has_ended_reading, exchange);
      document = loom_document_new (loom_board_copy (loom_exchange_get_result (exchange)->board));
      imported = loom_imported_attach (document, loom_exchange_get_result (exchange));
      while (strcmp (loom_report_nth (loom_imported_get_source (imported)->report, at)->code,
                     "EXCH-ROUTE-MADE")
             != 0)
        at++;
      g_autoptr (LoomFormatValues) wider = loom_imported_dup_wider (imported, at);
      g_assert_true ((wider == NULL) == (i == G_N_ELEMENTS (widths) - 1));
      if (wider != NULL)
        {
          loom_format_values_free (values);
          values = loom_format_values_copy (wider);
        }
    }
}

/* --- Exporting ----------------------------------------------------------------------------------
 */

static gboolean
is_written (gpointer dialog)
{
  const LoomExchanged *result = result_of (dialog);

  return result != NULL && result->is_written;
}

/* Whatever the format, what it loses is listed before a place is asked for; and what is written is
 * what the list told of. */
static void
losses_are_listed_before_anything_is_written (void)
{
  g_autofree char *path = loom_desk_copy ("pond");
  g_autofree char *folder = loom_desk_folder ();
  LoomWindow *window = loom_desk_open (path);
  LoomDocument *document = loom_desk_document (window);

  for (const LoomFormat *const *at = loom_formats_get (); *at != NULL; at++)
    if (loom_exchange_words_can (*at, TRUE))
      {
        g_autoptr (GArray) losses
            = loom_format_list_losses (*at, loom_document_get_board (document));
        GtkWidget *dialog
            = loom_exchange_dialog_new_export (GTK_WINDOW (window), NULL, document, *at);
        g_autofree char *words = NULL, *name = g_strconcat ("pond", (*at)->suffixes[0], NULL);
        g_autofree char *there = g_build_filename (folder, name, NULL);

        gtk_window_present (GTK_WINDOW (dialog));
        loom_desk_wait (is_ready, dialog);
        words = loom_desk_words (dialog);
        for (guint i = 0; i < losses->len; i++)
          {
            g_autofree char *loss
                = loom_format_losses_dup_words (&g_array_index (losses, LoomFormatLosses, i));

            g_assert_nonnull (strstr (words, loss + 1));
          }
        if (result_of (dialog)->trouble == NULL)
          {
            loom_exchange_dialog_write (LOOM_EXCHANGE_DIALOG (dialog), there);
            loom_desk_wait (is_written, dialog);
            g_assert_true (g_file_test (there, G_FILE_TEST_EXISTS));
          }
        gtk_window_destroy (GTK_WINDOW (dialog));
      }
  loom_desk_clear ();
}

int
main (int argc, char **argv)
{
  loom_test_init (&argc, &argv);
  g_test_add_func ("/window/importing/each-option-of-the-table-has-a-control",
                   each_option_of_the_table_has_a_control);
  g_test_add_func ("/window/importing/an-option-that-changes-reads-the-file-again",
                   an_option_that_changes_reads_the_file_again);
  g_test_add_func ("/window/importing/what-comes-is-counted-and-told",
                   what_comes_is_counted_and_told);
  g_test_add_func ("/window/importing/counts-change-as-options-do", counts_change_as_options_do);
  g_test_add_func ("/window/importing/what-nobody-knows-is-told-in-place-of-the-picture",
                   what_nobody_knows_is_told_in_place_of_the_picture);
  g_test_add_func ("/window/importing/what-takes-long-says-how-far-it-is-and-stops-at-once",
                   what_takes_long_says_how_far_it_is_and_stops_at_once);
  g_test_add_func ("/window/importing/a-dialogue-that-closes-stops-its-work",
                   a_dialogue_that_closes_stops_its_work);
  g_test_add_func ("/window/importing/a-foreign-file-that-is-opened-is-imported",
                   a_foreign_file_that_is_opened_is_imported);
  g_test_add_func ("/window/importing/what-is-dropped-on-a-board-can-become-areas-of-it",
                   what_is_dropped_on_a_board_can_become_areas_of_it);
  g_test_add_func ("/window/importing/what-importing-did-is-among-the-problems",
                   what_importing_did_is_among_the_problems);
  g_test_add_func ("/window/importing/a-wider-tolerance-is-twice-as-wide-until-there-is-no-more",
                   a_wider_tolerance_is_twice_as_wide_until_there_is_no_more);
  g_test_add_func ("/window/importing/losses-are-listed-before-anything-is-written",
                   losses_are_listed_before_anything_is_written);
  return g_test_run ();
}
