/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The window in German, where numbers have a comma: its words are German and fit, those of checks,
 * rules and games too; its fields show and take numbers as they are written there, and nothing of
 * that gets into a file. The command is the first argument: it speaks English everywhere. */

#include "editor/work/checker.h"
#include "editor/playtest/playtest.h"
#include "editor/window/panels/problems/problem-explain.h"
#include "editor/window/panels/problems/problem.h"
#include "editor/window/forms/form.h"
#include "editor/window/panels/scenario/scenario-panel.h"
#include "editor/window/forms/number-entry.h"
#include "editor/window/playtest/play-view.h"
#include "editor/window/canvas/tool.h"
#include "editor/window/print/picture.h"
#include "editor/window/print/print-preview.h"
#include "editor/window/words/step-words.h"
#include "formats/xml/writer.h"
#include "render/board/board.h"
#include "render/surface/surface.h"
#include "tests/editor/window/desk.h"
#include "tests/editor/window/panel-support.h"
#include "tests/editor/window/support.h"

#include <libintl.h>
#include <locale.h>
#include <string.h>

static const char *command;

static void
check_word (const char *words, const char *word)
{
  if (strstr (words, word) == NULL)
    g_test_message ("“%s” is not in:\n%s", word, words);
  g_assert_nonnull (strstr (words, word));
}

static LoomWindow *
open_sample (const char *name)
{
  g_autofree char *path = loom_desk_copy (name);
  LoomWindow *window = loom_desk_open (path);
  loom_test_settle ();
  return window;
}

static void
test_words (void)
{
  LoomWindow *window = open_sample ("four-hearths");
  g_autofree char *words = loom_desk_words (GTK_WIDGET (window));
  static const char *const some[]
      = { "Bearbeiten", "Probespiel", "Gliederung", "Szenario", "Verlauf", "Gebiete", "Einrasten" };
  for (guint i = 0; i < G_N_ELEMENTS (some); i++)
    check_word (words, some[i]);
  g_assert_null (strstr (words, "Outline"));
  loom_desk_clear ();
}

static gboolean
is_drawn (gpointer canvas)
{
  return loom_play_view_is_settled (loom_play_view_of (canvas)) && loom_canvas_is_idle (canvas)
         && loom_canvas_is_crisp (canvas);
}

static void
check_fits (LoomWindow *window, const char *sample, const char *mode)
{
  int width, height;
  g_autofree char *name = g_strjoin ("-", "german", sample, mode, NULL);
  g_action_group_activate_action (G_ACTION_GROUP (window), "mode", g_variant_new_string (mode));
  loom_desk_let_pass (300);
  gtk_widget_measure (GTK_WIDGET (window), GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL,
                      NULL);
  gtk_widget_measure (GTK_WIDGET (window), GTK_ORIENTATION_VERTICAL, 1280, &height, NULL, NULL,
                      NULL);
  g_test_message ("%s: at least %d by %d pixels", mode, width, height);
  g_assert_cmpint (width, <=, 1280);
  g_assert_cmpint (height, <=, 800);
  loom_desk_wait (is_drawn, loom_window_get_canvas (window));
  g_autofree char *path = loom_test_picture (GTK_WIDGET (window), name);
}

static gboolean
is_field (GtkWidget *widget, gpointer unused)
{
  return GTK_IS_LABEL (widget) && gtk_widget_has_css_class (widget, "field-label")
         && gtk_widget_get_mapped (widget);
}

static gboolean
is_cut (GtkWidget *widget, gpointer unused)
{
  return is_field (widget, NULL)
         && pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (widget)));
}

/* Names of fields have little room; a German word that is too long for it is the wrong one. */
static void
check_fields_whole (LoomWindow *window, LoomKind kind)
{
  LoomDocument *document = loom_window_get_document (window);
  const GPtrArray *entities = loom_board_list (loom_document_get_board (document), kind);
  if (entities->len == 0)
    return;
  const LoomEntity *entity = g_ptr_array_index (entities, 0);
  loom_selection_set (loom_document_get_selection (document), &entity->handle, 1);
  loom_desk_let_pass (200);
  g_assert_nonnull (loom_desk_find (GTK_WIDGET (window), is_field, NULL));
  GtkWidget *cut = loom_desk_find (GTK_WIDGET (window), is_cut, NULL);
  /* While a panel is filled, its rows are narrow for a moment. */
  for (guint i = 0; i < 50 && cut != NULL; i++)
    {
      loom_desk_let_pass (100);
      cut = loom_desk_find (GTK_WIDGET (window), is_cut, NULL);
    }
  if (cut != NULL)
    g_test_message ("“%s” is cut", gtk_label_get_label (GTK_LABEL (cut)));
  g_assert_null (cut);
}

static void
test_fields_whole (gconstpointer sample)
{
  static const LoomKind kinds[]
      = { LOOM_KIND_AREA, LOOM_KIND_CORNER, LOOM_KIND_BORDER,    LOOM_KIND_ROUTE,
          LOOM_KIND_TEXT, LOOM_KIND_SYMBOL, LOOM_KIND_EARTHWORM, LOOM_KIND_QUEEN,
          LOOM_KIND_UNIT, LOOM_KIND_SPIDER, LOOM_KIND_ITEM,      LOOM_KIND_ENTRANCE };
  LoomWindow *window = open_sample (sample);
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    check_fields_whole (window, kinds[i]);
  loom_desk_clear ();
}

/* German words are long: what fits here fits in English. */
static void
check_options_fit (LoomWindow *window)
{
  const gboolean layers = loom_document_get_layer (loom_window_get_document (window)) != 0;
  double worst = 0;

  for (const LoomToolRow *row = loom_toolbox_rows (layers); row->id != NULL; row++)
    {
      double lacking;

      g_action_group_activate_action (G_ACTION_GROUP (window), "tool",
                                      g_variant_new_string (row->id));
      loom_desk_let_pass (100);
      lacking = loom_desk_lacks_for_options (window);
      g_test_message ("%s lacks %.0f px", row->id, lacking);
      worst = MAX (worst, lacking);
    }
  g_assert_cmpfloat (worst, ==, 0);
}

static void
test_fits (gconstpointer sample)
{
  LoomWindow *window = open_sample (sample);
  check_options_fit (window);
  static const char *const modes[] = { "edit", "playtest", "fairness" };
  for (guint i = 0; i < G_N_ELEMENTS (modes); i++)
    check_fits (window, sample, modes[i]);
  loom_desk_clear ();
}

static void
test_fields (void)
{
  gint32 value = 0;
  g_autoptr (GError) error = NULL;
  GtkWidget *widget = g_object_ref_sink (loom_number_entry_new (LOOM_TYPE_MM, 0, 1000000, FALSE));
  LoomNumberEntry *entry = LOOM_NUMBER_ENTRY (widget);
  loom_number_entry_set_value (entry, 104125);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (widget)), ==, "104,125");
  static const char *const typed[] = { "98,5", "98.5", "100-1,5", "9,85 cm" };
  for (guint i = 0; i < G_N_ELEMENTS (typed); i++)
    {
      gtk_editable_set_text (GTK_EDITABLE (widget), typed[i]);
      g_assert_true (loom_number_entry_evaluate (entry, 104125, &value, &error));
      g_assert_no_error (error);
      g_assert_cmpint (value, ==, 98500);
    }
  g_object_unref (widget);
}

/* --- Checks, rules and games ---------------------------------------------------------------- */

static gboolean
is_checked (gpointer checker)
{
  return loom_checker_is_current (checker);
}

/* What there is to say of the first finding with @code. */
static char *
dup_finding (LoomDocument *document, const char *code)
{
  LoomChecker *checker = loom_checker_of (document);
  loom_desk_wait (is_checked, checker);
  const LoomReport *report = loom_checker_get_report (checker);
  for (guint i = 0; i < report->diagnostics->len; i++)
    if (g_str_equal (loom_report_nth (report, i)->code, code))
      {
        g_autoptr (LoomProblem) problem = loom_problem_new (report, i);
        return loom_problem_dup_markup (problem);
      }
  g_assert_not_reached ();
}

static void
test_problems (void)
{
  LoomWindow *window = open_sample ("archipelago");
  g_autofree char *finding = dup_finding (loom_window_get_document (window), "DEAD-END");
  g_assert_cmpstr (finding, ==,
                   "Nur ein Weg führt hinein: <b>Far Sollen</b> und <b>The Skerries</b>.");
  g_action_group_activate_action (G_ACTION_GROUP (window), "mode", g_variant_new_string ("edit"));
  loom_problem_explain (GTK_WINDOW (window), "DEAD-END");
  loom_test_settle ();
  GtkWindow *page = loom_desk_find_window ("GtkWindow");
  g_assert_nonnull (page);
  g_autofree char *words = loom_desk_words (GTK_WIDGET (page));
  check_word (words, "Ein Gebiet hat nur einen Nachbarn");
  check_word (words, "leicht zu halten und leicht einzuschließen");
  check_word (words, "Soll kein Platz einen solchen Winkel für sich haben");
  loom_desk_clear ();
}

static void
test_options (void)
{
  static const struct
  {
    const char *field;
    const char *help;
  } some[] = {
    { "option.max-rounds", "Runden, nach denen das Spiel abgebrochen wird.\n1 bis 10000 Runden" },
    { "option.check", "nach jeder Aktion, für jeden Spieler, auch in Runde eins" },
    { "scenario.preset", "Wie das erste Programm es spielt" },
  };
  g_autoptr (LoomTestPanel) fixture
      = loom_test_panel_open ("lamplighters", loom_scenario_panel_new);
  for (guint i = 0; i < G_N_ELEMENTS (some); i++)
    {
      GtkWidget *row = loom_form_find (fixture->panel, some[i].field);
      g_assert_nonnull (row);
      check_word (gtk_widget_get_tooltip_text (gtk_widget_get_first_child (row)), some[i].help);
    }
}

/* What the model calls by a verb and a kind. */
static void
test_steps (void)
{
  static const char *const some[][2] = {
    { "Move area", "Gebiet verschieben" },      { "Turn symbol", "Symbol drehen" },
    { "Remove 3 things", "3 Dinge entfernen" }, { "Move 12 things", "12 Dinge verschieben" },
    { "Move corner", "Ecke verschieben" },      { "Cut hole", "Loch schneiden" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (some); i++)
    g_assert_cmpstr (loom_step_words (some[i][0]), ==, some[i][1]);
}

static gboolean
has_guard (gpointer window)
{
  return loom_form_find (window, "option.guard") != NULL;
}

/* Rules that lie beside the board have words of their own there. */
static void
test_own_options (void)
{
  g_autofree char *path = g_build_filename (g_getenv ("BOARDLOOM_SOURCE"), "samples",
                                            "the-empty-throne.board.xml", NULL);
  LoomWindow *window = loom_desk_open (path);

  loom_host_show_part (LOOM_HOST (window), "scenario");
  loom_desk_wait (has_guard, window);
  GtkWidget *row = loom_form_find (GTK_WIDGET (window), "option.guard");
  check_word (gtk_widget_get_tooltip_text (gtk_widget_get_first_child (row)),
              "Wie viele Ameisen neben dem Thron gewinnen.\n2 bis 4 Ameisen\n");
  check_word (gtk_widget_get_tooltip_text (gtk_widget_get_first_child (
                  loom_form_find (GTK_WIDGET (window), "scenario.rules"))),
              "Ameisen eilen die Schächte hinab zum Thron");
  loom_desk_clear ();
}

/* --- A game */

static gboolean
is_played (gpointer playtest)
{
  return loom_playtest_get_stage (playtest) == LOOM_PLAYTEST_OPEN
         && !loom_playtest_is_opening (playtest);
}

static LoomPlaytest *
play_out (LoomWindow *window)
{
  static const char *const players[] = { "greedy", "greedy", "greedy", "greedy", NULL };
  const LoomPlaytestRequest settings = { .seed = 1, .players = players, .to_the_end = TRUE };
  LoomPlaytest *playtest = loom_playtest_of (loom_window_get_document (window));
  loom_window_set_mode (window, LOOM_MODE_PLAYTEST);
  loom_desk_wait (is_played, playtest);
  loom_playtest_start (playtest, &settings);
  loom_desk_wait (is_played, playtest);
  return playtest;
}

static gboolean
tells (gpointer window)
{
  g_autofree char *words = loom_desk_words (GTK_WIDGET (window));
  return strstr (words, "%s") == NULL && strstr (words, " wählt ") != NULL;
}

static void
test_playtest (void)
{
  LoomWindow *window = open_sample ("lamplighters");
  LoomPlaytest *playtest = play_out (window);
  guint n;
  const LoomMove *moves = loom_playtest_get_moves (playtest, &n);
  g_autofree char *first = loom_playtest_dup_words (playtest, moves[0]);
  check_word (first, " wählen");
  loom_playtest_go_to (playtest, 3);
  loom_desk_wait (tells, window);
  loom_desk_clear ();
}

static void
saved_cb (GObject *playtest, GAsyncResult *result, gpointer done)
{
  g_autoptr (GError) error = NULL;
  loom_playtest_save_log_finish (LOOM_PLAYTEST (playtest), result, &error);
  g_assert_no_error (error);
  *(gboolean *)done = TRUE;
}

static gboolean
is_true (gpointer flag)
{
  return *(gboolean *)flag;
}

static char *
dup_log (const char *board)
{
  g_autofree char *folder = loom_desk_folder ();
  g_autofree char *path = g_build_filename (folder, "log.jsonl", NULL);
  g_autofree char *copy = loom_desk_copy (board);
  /* Who has no name is called by a number. */
  if (g_str_equal (board, "spice-comb"))
    loom_desk_change (copy, "<seat n=\"1\" name=\"Tide\"/>", "<seat n=\"1\"/>");
  LoomWindow *window = loom_desk_open (copy);
  gboolean done = FALSE;
  loom_playtest_save_log (play_out (window), path, NULL, saved_cb, &done);
  loom_desk_wait (is_true, &done);
  loom_desk_clear ();
  return loom_desk_read (path);
}

static void
test_log (gconstpointer board)
{
  g_autofree char *german = dup_log (board);
  g_assert_nonnull (setlocale (LC_ALL, "C.UTF-8"));
  g_autofree char *plain = dup_log (board);
  g_assert_nonnull (setlocale (LC_ALL, ""));
  g_assert_cmpstr (german, ==, plain);
  if (g_str_equal (board, "spice-comb"))
    g_assert_nonnull (strstr (plain, "\"Seat 1\""));
}

/* What the command says, with the environment as it is or in English. */
static char *
run_command (const char *const *arguments, gboolean in_english)
{
  g_autoptr (GSubprocessLauncher) launcher = g_subprocess_launcher_new (
      G_SUBPROCESS_FLAGS_STDOUT_PIPE | G_SUBPROCESS_FLAGS_STDERR_MERGE);
  g_autoptr (GError) error = NULL;
  char *words = NULL;
  if (in_english)
    {
      g_subprocess_launcher_setenv (launcher, "LC_ALL", "C.UTF-8", TRUE);
      g_subprocess_launcher_unsetenv (launcher, "LANGUAGE");
    }
  g_autoptr (GSubprocess) process = g_subprocess_launcher_spawnv (launcher, arguments, &error);
  g_assert_no_error (error);
  g_subprocess_communicate_utf8 (process, NULL, NULL, &words, NULL, &error);
  g_assert_no_error (error);
  return words;
}

static void
test_command (void)
{
  g_autofree char *board = loom_desk_copy ("archipelago");
  const char *const all[][7] = {
    { command, "validate", board },
    { command, "validate", "--format", "json", board },
    { command, "explain", "DEAD-END" },
    { command, "rules", "slice-wars" },
    { command, "play", "--seed", "3", board },
    { command, "play", "--bogus", board },
  };
  for (guint i = 0; i < G_N_ELEMENTS (all); i++)
    {
      g_autofree char *here = run_command (all[i], FALSE);
      g_autofree char *plain = run_command (all[i], TRUE);
      g_assert_cmpstr (here, ==, plain);
      g_assert_cmpstr (here, !=, "");
    }
}

/* --- Files ---------------------------------------------------------------------------------- */

/* What a drag with a tool, and a drawing after it, come to in bytes. */
typedef struct
{
  char *board;
  GBytes *svg, *pdf;
} Work;

static GBytes *
draw (const LoomBoard *board, LoomSurfaceFormat format)
{
  LoomSurfaceInfo info = LOOM_SURFACE_INFO_INIT;
  LoomView view = LOOM_VIEW_INIT;
  double width, height;
  g_autoptr (GError) error = NULL;
  loom_render_board_size (board, &view, &width, &height);
  g_autoptr (LoomSurface) surface = loom_surface_new (format, width, height, &info, &error);
  g_assert_no_error (error);
  loom_render_board (loom_surface_get_context (surface), board, NULL, &view, NULL);
  GBytes *bytes = loom_surface_finish (surface, &error);
  g_assert_no_error (error);
  return bytes;
}

static Work
work (void)
{
  Work result;
  g_autoptr (LoomTestStage) stage = loom_test_stage_open ("orchard-farm");
  g_autofree char *before = loom_test_bytes (stage);
  const GPtrArray *corners
      = loom_board_list (loom_document_get_board (stage->document), LOOM_KIND_CORNER);
  const LoomCorner *corner = g_ptr_array_index (corners, corners->len / 2);
  double x = (double)corner->x / LOOM_MM, y = (double)corner->y / LOOM_MM;
  loom_test_take (stage, "corner");
  loom_test_drag (stage, x, y, x + 0.375, y + 0.875, GDK_ALT_MASK);
  result.board = loom_test_bytes (stage);
  g_assert_cmpstr (before, !=, result.board);
  result.svg = draw (loom_document_get_board (stage->document), LOOM_SURFACE_SVG);
  result.pdf = draw (loom_document_get_board (stage->document), LOOM_SURFACE_PDF);
  return result;
}

static void
clear_work (Work *self)
{
  g_free (self->board);
  g_bytes_unref (self->svg);
  g_bytes_unref (self->pdf);
}

static void
test_files (void)
{
  g_assert_cmpstr (localeconv ()->decimal_point, ==, ",");
  Work german = work ();
  g_assert_nonnull (setlocale (LC_ALL, "C.UTF-8"));
  Work plain = work ();
  g_assert_nonnull (setlocale (LC_ALL, ""));
  g_assert_cmpstr (german.board, ==, plain.board);
  g_assert_true (g_bytes_equal (german.svg, plain.svg));
  g_assert_true (g_bytes_equal (german.pdf, plain.pdf));
  clear_work (&german);
  clear_work (&plain);
}

/* The titles of a PDF are English, and whoever points at a sheet in the window reads German; so
 * does who is told of it because they cannot see it. */
static void
check_titles (const LoomPrintPreview *preview)
{
  static const char *const english[] = { "the ", "sheet", " with ", " and ", "Board" };
  const LoomPrintJob *job = loom_print_preview_get_job (preview);
  for (guint i = 0; i < loom_print_job_n_pages (job); i++)
    {
      const LoomPrintPicture picture = { .index = i };
      g_autofree char *title = loom_print_picture_dup_title (&picture, preview);
      g_assert_cmpstr (title, !=, loom_print_job_get_page (job, i)->title);
      g_autofree char *words = loom_print_picture_dup_words (&picture, preview);
      const char *plain = loom_print_job_get_page (job, i)->description;
      g_assert_nonnull (strstr (words, title));
      for (guint k = 0; k < G_N_ELEMENTS (english); k++)
        if (strstr (words, english[k]) != NULL)
          g_error ("“%s” in “%s”", english[k], words);
      g_assert_cmpint (strstr (words, ", mit ") != NULL, ==,
                       plain != NULL && strstr (plain, ", with ") != NULL);
    }
}

/* What is printed is for those who play, wherever they are: sheets are those of the command. */
static void
test_print (gconstpointer name)
{
  g_autofree char *path = loom_desk_copy (name);
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *theirs = g_build_filename (folder, "print.pdf", NULL);
  const char *argv[] = { command, "print", path, "-o", theirs, "--what", "all", NULL };
  LoomModelErrors *errors = NULL;
  g_autoptr (LoomDocument) document = loom_document_open (path, &errors);
  g_autoptr (LoomPrintPreview) map = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  LoomPrintOptions options;
  gsize length;
  int status;
  g_ptr_array_unref (errors);
  loom_print_options_init (&options, document);
  options.settings.parts = (1u << LOOM_N_PRINT_PARTS) - 1;
  options.settings.has_sheets = FALSE;
  map = loom_print_preview_new (loom_document_dup_snapshot (document), path, &options);
  check_titles (map);
  bytes = loom_print_job_write (loom_print_preview_get_job (map), &error);
  g_assert_no_error (error);
  g_assert_true (g_spawn_sync (NULL, (char **)argv, NULL, G_SPAWN_DEFAULT, NULL, NULL, NULL, NULL,
                               &status, &error));
  g_assert_true (g_spawn_check_wait_status (status, NULL));
  g_assert_true (g_file_get_contents (theirs, &text, &length, &error));
  g_assert_cmpmem (text, length, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

int
main (int argc, char **argv)
{
  g_autofree char *catalogues = g_build_filename (g_getenv ("BOARDLOOM_BUILD"), "editor/po", NULL);
  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, catalogues);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  g_test_init (&argc, &argv, NULL);
  g_assert_cmpint (argc, ==, 2);
  command = argv[1];
  loom_desk_application ();
  g_test_add_func ("/window/german/words-are-german", test_words);
  g_test_add_func ("/window/german/problems-and-their-pages-are-german", test_problems);
  g_test_add_func ("/window/german/help-of-options-is-german", test_options);
  g_test_add_func ("/window/german/steps-are-german", test_steps);
  g_test_add_func ("/window/german/options-of-rules-beside-the-board-are-german", test_own_options);
  g_test_add_func ("/window/german/a-game-is-told-in-german", test_playtest);
  g_test_add_data_func ("/window/german/the-log-of-a-game-is-that-of-everywhere", "lamplighters",
                        test_log);
  g_test_add_data_func ("/window/german/the-log-of-seats-without-names-is-that-of-everywhere",
                        "spice-comb", test_log);
  g_test_add_func ("/window/german/the-command-speaks-english-all-the-same", test_command);
  g_test_add_data_func ("/window/german/a-map-of-areas-fits-1280-by-800", "four-hearths",
                        test_fits);
  g_test_add_data_func ("/window/german/a-map-of-layers-fits-1280-by-800", "two-queens", test_fits);
  g_test_add_data_func ("/window/german/fields-of-a-map-of-areas-are-whole", "over-the-moor",
                        test_fields_whole);
  g_test_add_data_func ("/window/german/fields-of-a-map-of-layers-are-whole", "two-queens",
                        test_fields_whole);
  g_test_add_func ("/window/german/fields-show-and-take-a-comma", test_fields);
  g_test_add_data_func ("/window/german/a-print-of-areas-is-that-of-everywhere", "two-shrines",
                        test_print);
  g_test_add_data_func ("/window/german/a-print-of-layers-is-that-of-everywhere", "two-queens",
                        test_print);
  g_test_add_func ("/window/german/files-and-drawings-are-those-of-everywhere", test_files);
  return g_test_run ();
}
