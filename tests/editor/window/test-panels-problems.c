/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The problems panel: it says what `boardloom validate` says, leads to the place, mends and accepts
 * by one step each. The command is the first argument. */

#include "editor/work/checker.h"
#include "editor/window/canvas/canvas-private.h"
#include "editor/window/panels/problems/problem.h"
#include "editor/window/panels/problems/problems-panel.h"
#include "formats/layers/edit-layer.h"
#include "formats/xml/reader.h"
#include "formats/xml/writer.h"
#include "render/checks/family.h"
#include "tests/editor/window/panel-support.h"
#include "tests/editor/window/support.h"

#include <json-glib/json-glib.h>
#include <string.h>

static const char *command;

/* A panel that is not shown, with what it needs. */
typedef struct
{
  LoomDocument *document;
  LoomCanvas *canvas;
  LoomProblemsPanel *panel;
} Bench;

static void
wait_for_checks (LoomDocument *document)
{
  LoomChecker *checker = loom_checker_of (document);

  while (!loom_checker_is_current (checker))
    g_main_context_iteration (NULL, TRUE);
}

/* @document: (transfer full) */
static Bench *
bench_new (LoomDocument *document)
{
  Bench *self = g_new0 (Bench, 1);

  self->document = document;
  self->canvas = g_object_ref_sink (LOOM_CANVAS (loom_canvas_new (document)));
  self->panel
      = g_object_ref_sink (LOOM_PROBLEMS_PANEL (loom_problems_panel_new (document, self->canvas)));
  wait_for_checks (document);
  return self;
}

static void
bench_free (Bench *self)
{
  g_object_run_dispose (G_OBJECT (self->panel));
  g_object_unref (self->panel);
  g_object_unref (self->canvas);
  g_object_unref (self->document);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Bench, bench_free)

static Bench *
bench_open (const char *name)
{
  return bench_new (loom_test_document_open (name));
}

static guint
n_rows (Bench *self)
{
  return g_list_model_get_n_items (loom_problems_panel_get_model (self->panel));
}

static LoomProblem *
row (Bench *self, guint i)
{
  return g_list_model_get_item (loom_problems_panel_get_model (self->panel), i);
}

/* The toggles of the head: errors, warnings, notes, accepted, of an import. */
static void
collect_toggles (GtkWidget *root, GPtrArray *toggles)
{
  if (GTK_IS_TOGGLE_BUTTON (root))
    g_ptr_array_add (toggles, root);
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    collect_toggles (child, toggles);
}

static void
set_toggle (Bench *self, guint i, gboolean is_active)
{
  g_autoptr (GPtrArray) toggles = g_ptr_array_new ();

  collect_toggles (GTK_WIDGET (self->panel), toggles);
  g_assert_cmpuint (toggles->len, ==, LOOM_N_SEVERITIES + 2);
  gtk_toggle_button_set_active (g_ptr_array_index (toggles, i), is_active);
}

/* --- the same as the command --------------------------------------------------------------------
 */

/* All samples that are broken. (element-type utf8) */
static GPtrArray *
list_broken (void)
{
  g_autofree char *folder
      = g_build_filename (g_getenv ("BOARDLOOM_SOURCE"), "samples", "broken", NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  GPtrArray *paths = g_ptr_array_new_with_free_func (g_free);
  const char *name;

  g_assert_nonnull (dir);
  while ((name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, ".board.xml"))
      g_ptr_array_add (paths, g_build_filename (folder, name, NULL));
  return paths;
}

static JsonParser *
run_validate (GPtrArray *paths)
{
  g_autoptr (GPtrArray) argv = g_ptr_array_new ();
  g_autoptr (GSubprocess) process = NULL;
  g_autoptr (GBytes) written = NULL;
  JsonParser *parser = json_parser_new ();

  g_ptr_array_add (argv, (gpointer)command);
  for (guint i = 0; i < 4; i++)
    {
      static const char *const rest[] = { "validate", "--all", "--format", "json" };

      g_ptr_array_add (argv, (gpointer)rest[i]);
    }
  g_ptr_array_extend (argv, paths, NULL, NULL);
  g_ptr_array_add (argv, NULL);
  process = g_subprocess_newv ((const char *const *)argv->pdata,
                               G_SUBPROCESS_FLAGS_STDOUT_PIPE | G_SUBPROCESS_FLAGS_STDERR_SILENCE,
                               NULL);
  g_assert_nonnull (process);
  g_assert_true (g_subprocess_communicate (process, NULL, NULL, &written, NULL, NULL));
  g_assert_true (json_parser_load_from_data (parser, g_bytes_get_data (written, NULL),
                                             (gssize)g_bytes_get_size (written), NULL));
  return parser;
}

static const char *
severity_name (LoomProblem *problem)
{
  static const char *const names[] = { [LOOM_SEVERITY_ERROR] = "error",
                                       [LOOM_SEVERITY_WARNING] = "warning",
                                       [LOOM_SEVERITY_NOTE] = "note" };

  return names[loom_problem_get_severity (problem)];
}

/* The findings of the command (element-type JsonObject), the worst first as in the list. */
static GPtrArray *
sort_findings (JsonArray *findings)
{
  static const char *const severities[] = { "error", "warning", "note" };
  GPtrArray *sorted = g_ptr_array_new ();

  for (guint k = 0; k < G_N_ELEMENTS (severities); k++)
    for (guint i = 0; i < json_array_get_length (findings); i++)
      {
        JsonObject *finding = json_array_get_object_element (findings, i);

        if (strcmp (json_object_get_string_member (finding, "severity"), severities[k]) == 0)
          g_ptr_array_add (sorted, finding);
      }
  return sorted;
}

static void
compare (Bench *bench, JsonArray *findings)
{
  g_autoptr (GPtrArray) sorted = sort_findings (findings);

  set_toggle (bench, LOOM_N_SEVERITIES, TRUE);
  g_assert_cmpuint (n_rows (bench), ==, sorted->len);
  for (guint i = 0; i < n_rows (bench); i++)
    {
      JsonObject *finding = g_ptr_array_index (sorted, i);
      g_autoptr (LoomProblem) problem = row (bench, i);

      g_assert_cmpstr (loom_problem_get_code (problem), ==,
                       json_object_get_string_member (finding, "code"));
      g_assert_cmpstr (loom_problem_get_message (problem), ==,
                       json_object_get_string_member (finding, "message"));
      g_assert_cmpstr (severity_name (problem), ==,
                       json_object_get_string_member (finding, "severity"));
      g_assert_cmpint (loom_problem_is_accepted (problem), ==,
                       json_object_get_boolean_member (finding, "accepted"));
    }
}

static void
the_list_is_that_of_the_command (void)
{
  g_autoptr (GPtrArray) paths = list_broken ();
  g_autoptr (JsonParser) parser = run_validate (paths);
  JsonArray *files = json_object_get_array_member (
      json_node_get_object (json_parser_get_root (parser)), "files");
  guint n_compared = 0;

  g_assert_cmpuint (json_array_get_length (files), ==, paths->len);
  for (guint i = 0; i < json_array_get_length (files); i++)
    {
      JsonObject *file = json_array_get_object_element (files, i);
      const char *path = json_object_get_string_member (file, "file");
      g_autoptr (GPtrArray) errors = NULL;
      LoomDocument *document = loom_document_open (path, &errors);

      /* What is read in part says in a bar what was left out; the command reads nothing of it. */
      if (document == NULL || errors->len > 0)
        {
          g_clear_object (&document);
          continue;
        }
      g_test_message ("%s", path);
      g_autoptr (Bench) bench = bench_new (document);

      loom_test_settle ();
      compare (bench, json_object_get_array_member (file, "findings"));
      n_compared++;
    }
  g_test_message ("%u of %u files open", n_compared, paths->len);
  g_assert_cmpuint (n_compared, >=, 100);
}

/* --- what one does with them --------------------------------------------------------------------
 */

/* The first row with a fix, or without one. */
static guint
find_row (Bench *self, gboolean with_fix)
{
  for (guint i = 0; i < n_rows (self); i++)
    {
      g_autoptr (LoomProblem) problem = row (self, i);

      if ((loom_problem_get_fix (problem) != NULL) == with_fix)
        return i;
    }
  g_assert_not_reached ();
}

static guint
place_of (Bench *self)
{
  return loom_history_get_place (loom_document_get_history (self->document));
}

static void
a_fix_is_one_step (void)
{
  g_autoptr (Bench) bench = bench_open ("broken/corner-unused");
  g_autoptr (GBytes) before = loom_write_bytes (loom_document_get_board (bench->document));
  const guint n = n_rows (bench);

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (bench->panel), "problems.fix", "u",
                                             find_row (bench, TRUE)));
  g_assert_cmpuint (place_of (bench), ==, 1);
  wait_for_checks (bench->document);
  g_assert_cmpuint (n_rows (bench), <, n);
  g_assert_true (loom_document_undo (bench->document));
  wait_for_checks (bench->document);
  g_assert_cmpuint (n_rows (bench), ==, n);

  g_autoptr (GBytes) after = loom_write_bytes (loom_document_get_board (bench->document));
  g_assert_true (g_bytes_equal (before, after));
}

static void
fixing_all_is_one_step (void)
{
  g_autoptr (Bench) bench = bench_open ("broken/corner-unused");

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (bench->panel), "problems.fix-all", NULL));
  g_assert_cmpuint (place_of (bench), ==, 1);
  wait_for_checks (bench->document);
  for (guint i = 0; i < n_rows (bench); i++)
    {
      g_autoptr (LoomProblem) problem = row (bench, i);

      g_assert_null (loom_problem_get_fix (problem));
    }
}

/* What changes a game that can be played is left by “Fix All”, told of in its row, and done by its
 * own button. */
static void
a_fix_that_changes_the_game_is_offered (void)
{
  g_autoptr (Bench) bench = bench_open ("broken/areas-uneven");
  const guint i = find_row (bench, TRUE);
  g_autoptr (LoomProblem) problem = row (bench, i);

  g_assert_cmpstr (loom_problem_get_code (problem), ==, "AREAS-UNEVEN");
  g_assert_nonnull (loom_problem_get_withheld (problem));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (bench->panel), "problems.fix-all", NULL));
  g_assert_cmpuint (place_of (bench), ==, 0);
  g_assert_true (
      gtk_widget_activate_action (GTK_WIDGET (bench->panel), "problems.fix-selected", NULL));
  g_assert_cmpuint (place_of (bench), ==, 0);
  loom_problems_panel_select (bench->panel, i);
  g_assert_true (
      gtk_widget_activate_action (GTK_WIDGET (bench->panel), "problems.fix-selected", NULL));
  g_assert_cmpuint (place_of (bench), ==, 1);
}

/* Whoever selected what has no fix did not ask for another’s. */
static void
only_the_selected_problem_is_fixed (void)
{
  g_autoptr (Bench) bench = bench_open ("broken/areas-uneven");
  const guint without = find_row (bench, FALSE);

  g_assert_cmpuint (find_row (bench, TRUE), <, n_rows (bench));
  loom_problems_panel_select (bench->panel, without);
  g_assert_true (
      gtk_widget_activate_action (GTK_WIDGET (bench->panel), "problems.fix-selected", NULL));
  g_assert_cmpuint (place_of (bench), ==, 0);
}

static void
what_is_clicked_is_selected_on_the_board (void)
{
  g_autoptr (Bench) bench = bench_open ("broken/area-flat");
  LoomSelection *selection = loom_document_get_selection (bench->document);
  g_autoptr (LoomProblem) problem = row (bench, 0);
  guint n;
  const LoomHandle *entities = loom_problem_get_entities (problem, &n);

  g_assert_cmpuint (n, >, 0);
  loom_problems_panel_select (bench->panel, 0);
  g_assert_cmpuint (loom_selection_get_n (selection), ==, n);
  g_assert_true (loom_selection_contains (selection, entities[0]));
  g_assert_cmpuint (place_of (bench), ==, 0);
}

static void
the_chips_filter (void)
{
  g_autoptr (Bench) bench = bench_open ("broken/area-flat");
  const guint n = n_rows (bench);
  guint hidden = 0;

  for (guint severity = 0; severity < LOOM_N_SEVERITIES; severity++)
    {
      set_toggle (bench, severity, FALSE);
      hidden += n - n_rows (bench);
      for (guint i = 0; i < n_rows (bench); i++)
        {
          g_autoptr (LoomProblem) problem = row (bench, i);

          g_assert_cmpuint (loom_problem_get_severity (problem), !=, severity);
        }
      set_toggle (bench, severity, TRUE);
    }
  g_assert_cmpuint (hidden, ==, n);
}

/* Whether a label below @root that is to be seen begins with @words. */
static gboolean
says (GtkWidget *root, const char *words)
{
  if (!gtk_widget_get_visible (root))
    return FALSE;

  gboolean found = GTK_IS_LABEL (root) && gtk_widget_get_child_visible (root)
                   && g_str_has_prefix (gtk_label_get_label (GTK_LABEL (root)), words);

  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL && !found;
       child = gtk_widget_get_next_sibling (child))
    found = says (child, words);
  return found;
}

/* No run of the main loop: the checks cannot have come. */
static void
nothing_is_claimed_before_it_is_checked (void)
{
  g_autoptr (LoomDocument) document = loom_test_document_open ("pond");
  LoomCanvas *canvas = g_object_ref_sink (LOOM_CANVAS (loom_canvas_new (document)));
  GtkWidget *panel = g_object_ref_sink (loom_problems_panel_new (document, canvas));

  g_assert_false (says (panel, "Nothing to mend"));
  g_assert_false (says (panel, "0"));
  g_assert_true (says (panel, "The board is being checked."));
  wait_for_checks (document);
  g_assert_false (says (panel, "The board is being checked."));
  g_assert_true (says (panel, "0"));
  g_object_run_dispose (G_OBJECT (panel));
  g_object_unref (panel);
  g_object_unref (canvas);
}

/* @n discs on top of each other. */
static LoomDocument *
pile (guint n)
{
  g_autoptr (GString) text = g_string_new ("<board xmlns=\"urn:boardloom:board:1\" version=\"1.0\" "
                                           "title=\"Pile\"><areas width=\"100\" height=\"100\">");
  LoomModelErrors *errors = NULL;
  LoomBoard *board;

  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, "<area id=\"a%u\" name=\"A%u\" at=\"50 50\" radius=\"5\"/>", i,
                            i);
  g_string_append (text, "</areas></board>");
  board = loom_read_bytes (text->str, text->len, "pile", &errors);
  g_assert_nonnull (board);
  g_clear_pointer (&errors, g_ptr_array_unref);
  return loom_document_new (board);
}

/* Of 60 discs 1,770 pairs overlap, of which 1,000 are told; and never many rows in one turn. */
static void
what_is_counted_and_not_told_is_in_the_list (void)
{
  g_autoptr (Bench) bench = bench_new (pile (60));
  guint before = n_rows (bench), n;
  const LoomReport *report = loom_checker_get_report (loom_checker_of (bench->document));
  g_autofree char *count
      = g_strdup_printf ("%u", (guint)loom_report_count (report, LOOM_SEVERITY_WARNING));
  gboolean has_more = FALSE;

  g_assert_cmpuint (before, <=, 30);
  g_assert_cmpuint (loom_report_count (report, LOOM_SEVERITY_WARNING), >=, 1770);
  g_assert_true (says (GTK_WIDGET (bench->panel), count));
  do
    {
      g_assert_true (g_main_context_iteration (NULL, FALSE));
      n = n_rows (bench);
      g_assert_true (n <= before + 30 || before >= 240);
      before = n;
    }
  while (n < report->diagnostics->len);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (LoomProblem) problem = row (bench, i);

      g_assert_cmpuint (loom_problem_get_index (problem), <, n);
      has_more |= strcmp (loom_problem_get_message (problem), "and 770 more like it") == 0;
    }
  g_assert_true (has_more);
}

/* The words that are said besides the list: those beside “checked just now”. */
static const char *
find_announcement (GtkWidget *root)
{
  const char *words = gtk_widget_get_tooltip_text (root);

  if (words != NULL && strstr (words, "ew error") != NULL)
    return words;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if ((words = find_announcement (child)) != NULL)
      return words;
  return NULL;
}

static int
height_of (Bench *self)
{
  int height = 0;

  gtk_widget_get_size_request (GTK_WIDGET (self->panel), NULL, &height);
  return height;
}

/* On the first layer, and waits for what the checks say to it. */
static void
put_rock (Bench *self, const LoomCell *cell)
{
  const LoomBoard *board = loom_document_get_board (self->document);

  g_assert_true (loom_document_apply (
      self->document,
      loom_edit_paint_cells (board, loom_board_layer (board, 0)->entity.handle, cell, 1, '#', NULL),
      NULL));
  wait_for_checks (self->document);
}

static void
a_new_error_is_said_and_an_empty_list_is_low (void)
{
  g_autoptr (Bench) bench = bench_open ("two-queens");
  const LoomCell under_a_queen = { 3, 17 };

  g_assert_null (find_announcement (GTK_WIDGET (bench->panel)));
  put_rock (bench, &under_a_queen);
  g_assert_nonnull (find_announcement (GTK_WIDGET (bench->panel)));
  for (guint i = 0; i <= LOOM_N_SEVERITIES + 1; i++)
    set_toggle (bench, i, TRUE);
  const int high = height_of (bench);
  for (guint i = 0; i <= LOOM_N_SEVERITIES + 1; i++)
    set_toggle (bench, i, FALSE);
  g_assert_cmpint (height_of (bench), <, MIN (high, 100));
  g_assert_true (says (GTK_WIDGET (bench->panel), "Nothing to mend of the kinds shown."));
}

/* A board that is seen whole gets another size: never under a hand that has begun something. */
static void
the_list_grows_when_the_pointer_has_left_the_board (gconstpointer is_step)
{
  g_autoptr (Bench) bench = bench_open ("two-queens");

  for (guint i = 0; i <= LOOM_N_SEVERITIES + 1; i++)
    set_toggle (bench, i, FALSE);
  const int low = height_of (bench);
  loom_canvas_motion (bench->canvas, 10, 10, 0);
  if (GPOINTER_TO_INT (is_step))
    put_rock (bench, &(LoomCell){ 3, 17 });
  loom_canvas_press (bench->canvas, 10, 10, 1, 1, 0);
  for (guint i = 0; i <= LOOM_N_SEVERITIES + 1; i++)
    set_toggle (bench, i, TRUE);
  for (const gint64 end = g_get_monotonic_time () + G_USEC_PER_SEC; g_get_monotonic_time () < end;)
    g_main_context_iteration (NULL, FALSE);
  g_assert_cmpint (height_of (bench), ==, low);
  loom_canvas_leave (bench->canvas);
  while (height_of (bench) == low)
    g_main_context_iteration (NULL, TRUE);
}

/* In a window, for the reason is asked for in a popover. */
static void
accepting_takes_a_reason (void)
{
  g_autoptr (LoomTestStage) stage = loom_test_stage_open ("broken/area-flat");
  GtkWidget *panel = loom_problems_panel_new (stage->document, stage->canvas);
  GtkWidget *window = gtk_window_new ();
  GListModel *model = loom_problems_panel_get_model (LOOM_PROBLEMS_PANEL (panel));
  guint n;
  GtkWidget *entry;

  gtk_window_set_child (GTK_WINDOW (window), panel);
  gtk_window_present (GTK_WINDOW (window));
  wait_for_checks (stage->document);
  loom_test_settle ();
  n = g_list_model_get_n_items (model);
  loom_problems_panel_select (LOOM_PROBLEMS_PANEL (panel), 0);
  g_assert_true (gtk_widget_activate_action (panel, "problems.menu-selected", NULL));
  g_assert_nonnull (loom_test_find_type (panel, GTK_TYPE_POPOVER_MENU));
  gtk_popover_popdown (GTK_POPOVER (loom_test_find_type (panel, GTK_TYPE_POPOVER_MENU)));
  loom_test_settle ();
  g_assert_true (gtk_widget_activate_action (panel, "problems.accept", NULL));
  entry = loom_test_find_type (panel, GTK_TYPE_ENTRY);
  g_assert_nonnull (entry);
  g_signal_emit_by_name (entry, "activate");
  g_assert_cmpuint (loom_history_get_place (loom_document_get_history (stage->document)), ==, 0);
  gtk_editable_set_text (GTK_EDITABLE (entry), "It is a line on purpose.");
  g_signal_emit_by_name (entry, "activate");
  g_assert_cmpuint (loom_history_get_place (loom_document_get_history (stage->document)), ==, 1);
  wait_for_checks (stage->document);
  g_assert_cmpuint (g_list_model_get_n_items (model), <, n);
  loom_test_settle ();
  gtk_window_destroy (GTK_WINDOW (window));
  loom_test_settle ();
}

int
main (int argc, char **argv)
{
  loom_test_panels_init (&argc, &argv);
  loom_print_checks_register ();
  g_assert_cmpint (argc, >, 1);
  command = argv[1];
  g_test_add_func ("/window/panels/problems/the-list-is-that-of-the-command",
                   the_list_is_that_of_the_command);
  g_test_add_func ("/window/panels/problems/a-fix-is-one-step", a_fix_is_one_step);
  g_test_add_func ("/window/panels/problems/a-fix-that-changes-the-game-is-offered",
                   a_fix_that_changes_the_game_is_offered);
  g_test_add_func ("/window/panels/problems/only-the-selected-problem-is-fixed",
                   only_the_selected_problem_is_fixed);
  g_test_add_func ("/window/panels/problems/fixing-all-is-one-step", fixing_all_is_one_step);
  g_test_add_func ("/window/panels/problems/what-is-clicked-is-selected-on-the-board",
                   what_is_clicked_is_selected_on_the_board);
  g_test_add_func ("/window/panels/problems/the-chips-filter", the_chips_filter);
  g_test_add_func ("/window/panels/problems/nothing-is-claimed-before-it-is-checked",
                   nothing_is_claimed_before_it_is_checked);
  g_test_add_func ("/window/panels/problems/what-is-counted-and-not-told-is-in-the-list",
                   what_is_counted_and_not_told_is_in_the_list);
  g_test_add_func ("/window/panels/problems/a-new-error-is-said-and-an-empty-list-is-low",
                   a_new_error_is_said_and_an_empty_list_is_low);
  for (int step = 0; step < 2; step++)
    g_test_add_data_func (
        step ? "/window/panels/problems/the-list-grows-when-the-pointer-has-left-the-board"
             : "/window/panels/problems/the-list-waits-while-something-is-drawn-first",
        GINT_TO_POINTER (step), the_list_grows_when_the_pointer_has_left_the_board);
  g_test_add_func ("/window/panels/problems/accepting-takes-a-reason", accepting_takes_a_reason);
  return g_test_run ();
}
