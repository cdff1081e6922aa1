/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The print window: sheets and their counts, each control in the plan, what is impossible in words,
 * the bytes of the command line, printed pages of true size, and what is kept with the board. */

#include "editor/window/print/findings.h"
#include "editor/window/forms/number-entry.h"
#include "editor/window/panels/problems/problem.h"
#include "editor/window/print/print-window.h"
#include "editor/window/print/sheet.h"
#include "render/checks/family.h"
#include "tests/editor/window/desk.h"
#include "tests/editor/window/support.h"
#include "tests/editor/window/print-support.h"

#include <string.h>

static LoomPrintOptions
on_a3_across (LoomPrintWindow *window)
{
  LoomPrintOptions options = get_options (window);

  options.settings.paper = loom_papers ()[1];
  options.settings.orientation = LOOM_ORIENTATION_LANDSCAPE;
  options.settings.margin = 10000;
  options.settings.overlap = 15000;
  options.settings.parts = 1u << LOOM_PRINT_PART_BOARD;
  options.settings.has_sheets = FALSE;
  return options;
}

static void
test_open (void)
{
  LoomPrintWindow *window = open_window ("four-hearths");
  const LoomPrintOptions options = on_a3_across (window);
  g_autofree char *words = choose (window, &options);

  assert_says (words, "A3 across, 2 × 2 sheets, true size");
  assert_says (words, "board 420 × 297 mm");
  assert_says (words, "4 sheets");
  g_assert_cmpuint (loom_print_view_n_sheets (loom_print_window_get_view (window)), ==, 5);
  g_assert_true (
      loom_print_window_present (LOOM_HOST (gtk_window_get_transient_for (GTK_WINDOW (window))))
      == window);
  loom_desk_clear ();
}

/* What is changed, and what the window says then. */
typedef struct
{
  const char *what;
  void (*change) (LoomPrintSettings *settings);
  const char *says;
} Change;

static void
take_a4 (LoomPrintSettings *settings)
{
  settings->paper = loom_papers ()[0];
}

static void
take_own_size (LoomPrintSettings *settings)
{
  settings->paper = (LoomPaper){ NULL, 500000, 600000 };
}

static void
take_upright (LoomPrintSettings *settings)
{
  settings->orientation = LOOM_ORIENTATION_PORTRAIT;
}

static void
take_half (LoomPrintSettings *settings)
{
  settings->scale = 0.5;
}

static void
take_margin (LoomPrintSettings *settings)
{
  settings->margin = 120000;
}

static void
symmetrizelap (LoomPrintSettings *settings)
{
  settings->overlap = 270000;
}

static void
take_nothing (LoomPrintSettings *settings)
{
  settings->parts = 0;
}

static void
take_no_plan (LoomPrintSettings *settings)
{
  settings->has_assembly = FALSE;
}

static const Change changes[] = {
  { "paper", take_a4, "A4 across, 2 × 2 sheets, true size" },
  { "a size of its own", take_own_size, "1 sheet of 500 × 600 mm, true size" },
  { "direction", take_upright, "A3 upright, 2 × 1 sheets, true size" },
  { "scale", take_half, "1 sheet of A3 at 50 %" },
  { "margin", take_margin, "A3 across, 3 × 7 sheets, true size" },
  { "overlap", symmetrizelap, "A3 across, 2 × 4 sheets, true size" },
  { "nothing at all", take_nothing, "There is nothing to print" },
  { "no assembly plan", take_no_plan, "A3 across, 2 × 2 sheets, true size" },
};

static void
test_controls (void)
{
  LoomPrintWindow *window = open_window ("four-hearths");
  const LoomPrintOptions standard = on_a3_across (window);

  for (guint i = 0; i < G_N_ELEMENTS (changes); i++)
    {
      LoomPrintOptions options = standard;
      g_autofree char *words = NULL;

      g_test_message ("%s", changes[i].what);
      changes[i].change (&options.settings);
      words = choose (window, &options);
      assert_says (words, changes[i].says);
    }
  loom_desk_clear ();
}

static void
test_impossible (void)
{
  LoomPrintWindow *window = open_window ("four-hearths");
  LoomPrintOptions options = get_options (window);
  LoomPrintSettings settings;
  g_autoptr (GError) error = NULL;
  g_autoptr (LoomBoard) board = loom_document_dup_snapshot (
      loom_desk_document (LOOM_WINDOW (gtk_window_get_transient_for (GTK_WINDOW (window)))));
  g_autofree char *words = NULL, *again = NULL;

  g_assert_true (can (window, "_Save PDF…"));
  options.settings.margin = 160000;
  settings = loom_print_options_apply (&options, board, NULL);
  g_assert_null (loom_print_job_new (board, &settings, &error));
  words = choose (window, &options);
  assert_says (words, error->message);
  g_assert_false (can (window, "_Save PDF…"));
  g_assert_false (can (window, "_Print…"));
  g_assert_false (can (window, "_Keep with the Board"));
  options.settings.margin = 10000;
  again = choose (window, &options);
  g_assert_null (strstr (again, error->message));
  g_assert_true (can (window, "_Print…"));
  loom_desk_clear ();
}

static gboolean
is_findings (GtkWidget *widget, gpointer data)
{
  return LOOM_IS_PRINT_FINDINGS (widget);
}

static LoomPrintReview *
wait_review (LoomPrintWindow *window)
{
  LoomPrintPlanner *planner = loom_print_window_get_planner (window);

  while (!loom_print_planner_is_current (planner)
         || loom_print_planner_get_review (planner) == NULL)
    g_main_context_iteration (NULL, TRUE);
  return (LoomPrintReview *)loom_print_planner_get_review (planner);
}

static void
test_findings (void)
{
  LoomPrintWindow *window = open_window ("four-hearths");
  LoomPrintOptions options = on_a3_across (window);
  LoomPrintPlanner *planner = loom_print_window_get_planner (window);
  const LoomPrintReview *review;
  g_autofree char *words = NULL;

  options.settings.margin = 2000;
  loom_print_window_choose (window, &options);
  do
    g_main_context_iteration (NULL, TRUE);
  while (!loom_print_planner_is_current (planner)
         || loom_print_planner_get_review (planner) == NULL);
  review = loom_print_planner_get_review (planner);
  g_assert_nonnull (loom_report_find (review->report, "MARGIN-NARROW"));
  words = loom_desk_words (GTK_WIDGET (window));
  assert_says (words, loom_report_find (review->report, "MARGIN-NARROW")->message + 1);
  assert_says (words, "Ink about ");
  g_assert_cmpfloat (loom_print_review_get_ink (review, loom_print_planner_get_preview (planner),
                                                LOOM_PRINT_PART_BOARD),
                     >, 0.01);
  loom_desk_clear ();
}

/* A control by its tip, what is done with it, and a number of the settings that is another then. */
typedef struct
{
  const char *tip;
  const char *text; /* typed, or NULL */
  guint choice;     /* of a dropdown; a check is switched */
  gsize offset;     /* of a gint32 in the settings */
  gint32 value;
} Control;

#define SETTINGS(field) G_STRUCT_OFFSET (LoomPrintSettings, field)
static const Control controls[] = {
  { "The paper in the printer", NULL, 1, SETTINGS (paper.height), 420000 },
  { "The paper in the printer", NULL, 5, SETTINGS (paper.height), 420000 },
  { "What the printer leaves free at each edge", "7.5", 0, SETTINGS (margin), 7500 },
  { "What two sheets share to be glued", "1cm", 0, SETTINGS (overlap), 10000 },
  { "Lines to cut along", NULL, LOOM_MARKS_FULL, SETTINGS (marks), LOOM_MARKS_FULL },
  { "How the backs of pieces come behind their fronts", NULL, LOOM_BACKS_FOLD, SETTINGS (backs),
    LOOM_BACKS_FOLD },
  { "A bar to measure: so you see whether the printer kept the size", NULL, 0, SETTINGS (has_ruler),
    FALSE },
  { "The rules of the scenario on one or two sides", NULL, 0, SETTINGS (parts),
    1 << LOOM_PRINT_PART_BOARD | 1 << LOOM_PRINT_PART_RULES },
  { "A page that shows how the sheets of the board belong together", NULL, 0,
    SETTINGS (has_assembly), FALSE },
};

static gboolean
has_tip (GtkWidget *widget, gpointer tip)
{
  return g_strcmp0 (gtk_widget_get_tooltip_text (widget), tip) == 0;
}

static void
use (LoomPrintWindow *window, const Control *control)
{
  GtkWidget *widget = loom_desk_find (GTK_WIDGET (window), has_tip, (gpointer)control->tip);

  g_assert_nonnull (widget);
  if (control->text != NULL)
    {
      gtk_editable_set_text (GTK_EDITABLE (widget), control->text);
      loom_number_entry_commit (LOOM_NUMBER_ENTRY (widget));
    }
  else if (GTK_IS_DROP_DOWN (widget))
    gtk_drop_down_set_selected (GTK_DROP_DOWN (widget), control->choice);
  else
    gtk_check_button_set_active (GTK_CHECK_BUTTON (widget),
                                 !gtk_check_button_get_active (GTK_CHECK_BUTTON (widget)));
}

static void
test_widgets (void)
{
  LoomPrintWindow *window = open_window ("two-shrines");
  LoomPrintPlanner *planner = loom_print_window_get_planner (window);
  LoomPrintOptions options = on_a3_across (window);

  options.settings.paper = loom_papers ()[0];
  options.settings.has_ruler = TRUE;
  options.settings.has_assembly = TRUE;
  loom_print_window_choose (window, &options);
  for (guint i = 0; i < G_N_ELEMENTS (controls); i++)
    {
      g_test_message ("%s", controls[i].tip);
      use (window, &controls[i]);
      options = get_options (window);
      g_assert_cmpint (G_STRUCT_MEMBER (gint32, &options.settings, controls[i].offset), ==,
                       controls[i].value);
    }
  loom_desk_wait (is_ready, window);
  g_assert_true (loom_print_options_is_equal (
      loom_print_preview_get_options (loom_print_planner_get_preview (planner)), &options));
  loom_desk_clear ();
}

static gboolean
is_toggle (GtkWidget *widget, gpointer label)
{
  return GTK_IS_TOGGLE_BUTTON (widget) && is_button (widget, label);
}

/* One direction at a time is on, and it is the one that was pressed. */
static void
test_directions (void)
{
  static const char *const names[] = { "Across", "Upright", "Auto", "Across" };
  static const LoomOrientation wished[] = { LOOM_ORIENTATION_LANDSCAPE, LOOM_ORIENTATION_PORTRAIT,
                                            LOOM_ORIENTATION_AUTO, LOOM_ORIENTATION_LANDSCAPE };
  LoomPrintWindow *window = open_window ("two-shrines");

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      guint n_active = 0;
      GtkWidget *button = loom_desk_find (GTK_WIDGET (window), is_toggle, (gpointer)names[i]);

      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), TRUE);
      for (guint k = 0; k < 3; k++)
        n_active += gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (
            loom_desk_find (GTK_WIDGET (window), is_toggle, (gpointer)names[k])));
      g_assert_cmpuint (n_active, ==, 1);
      g_assert_true (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (button)));
      g_assert_cmpint ((int)get_options (window).settings.orientation, ==, (int)wished[i]);
    }
  loom_desk_clear ();
}

/* What is kept can be mended from the window, which then prints what the board asks for. */
static void
test_fix (void)
{
  LoomPrintWindow *window = open_window ("two-shrines");
  LoomPrintOptions options = get_options (window);
  g_autofree char *words = NULL;
  const LoomReport *report;
  g_autoptr (LoomProblem) problem = NULL;
  guint at = 0;

  options.settings.margin = 2000;
  words = choose (window, &options);
  loom_desk_press (GTK_WIDGET (window), "_Keep with the Board");
  report = wait_review (window)->report;
  while (g_strcmp0 (loom_report_nth (report, at)->code, "MARGIN-NARROW") != 0)
    at++;
  problem = loom_problem_new (report, at);
  g_assert_nonnull (loom_problem_get_fix (problem));
  g_signal_emit_by_name (loom_desk_find (GTK_WIDGET (window), is_findings, NULL), "fix", problem);
  g_assert_cmpint (get_options (window).settings.margin, ==, 5000);
  g_assert_null (loom_report_find (wait_review (window)->report, "MARGIN-NARROW"));
  g_assert_false (can (window, "_Keep with the Board"));
  loom_desk_clear ();
}

static void
test_follows (void)
{
  LoomPrintWindow *window = open_window ("two-shrines");
  LoomWindow *parent = LOOM_WINDOW (gtk_window_get_transient_for (GTK_WINDOW (window)));
  LoomPrintPlanner *planner = loom_print_window_get_planner (window);
  const LoomPrintJob *job;

  loom_desk_rename (parent, "Quay and Ferry");
  g_assert_false (loom_print_planner_is_current (planner));
  loom_desk_wait (is_ready, window);
  job = loom_print_preview_get_job (loom_print_planner_get_preview (planner));
  assert_says (loom_print_job_get_page (job, 0)->title, "Quay and Ferry");
  loom_desk_clear ();
}

/* --- Sheets ------------------------------------------------------------------------------------
 */

static guint
count_children (LoomPrintWindow *window)
{
  guint n = 0;

  for (GtkWidget *child
       = gtk_widget_get_first_child (GTK_WIDGET (loom_print_window_get_view (window)));
       child != NULL; child = gtk_widget_get_next_sibling (child))
    n++;
  return n;
}

static void
test_sight (void)
{
  LoomPrintWindow *window = open_window ("four-hearths");
  LoomPrintView *view = loom_print_window_get_view (window);
  LoomPrintOptions options = on_a3_across (window);
  g_autofree char *words = NULL;
  guint n;

  options.settings.scale = 4;
  words = choose (window, &options);
  n = loom_print_view_n_sheets (view);
  g_assert_cmpuint (n, >, 20);
  loom_print_view_set_current (view, n / 2);
  loom_print_view_zoom_sheet (view);
  loom_test_settle ();
  loom_desk_wait (is_ready, window);
  g_assert_cmpuint (count_children (window), >=, 1);
  g_assert_cmpuint (count_children (window), <, 10);
  g_assert_cmpuint (loom_print_view_get_current (view), ==, n / 2);
  loom_print_view_zoom_fit (view);
  loom_test_settle ();
  loom_desk_wait (is_ready, window);
  g_assert_cmpuint (count_children (window), >, 10);
  loom_desk_clear ();
}

static void
test_glued (void)
{
  LoomPrintWindow *window = open_window ("four-hearths");
  const LoomPrintOptions options = on_a3_across (window);
  g_autofree char *words = choose (window, &options);
  g_autofree char *picture = NULL;

  loom_print_window_show_part (window, LOOM_PRINT_PART_BOARD, TRUE);
  loom_test_settle ();
  loom_desk_wait (is_ready, window);
  g_assert_cmpuint (loom_print_view_n_sheets (loom_print_window_get_view (window)), ==, 1);
  picture = loom_test_picture (GTK_WIDGET (window), "print-glued");
  loom_print_window_show_part (window, LOOM_PRINT_PART_BOARD, FALSE);
  g_assert_cmpuint (loom_print_view_n_sheets (loom_print_window_get_view (window)), ==, 5);
  loom_desk_clear ();
}

static GBytes *
draw_picture (const LoomPrintPreview *preview, LoomPrintPicture picture)
{
  g_autoptr (LoomPrintPlates) plates = loom_print_plates_new ();
  g_autoptr (GdkTexture) texture = loom_print_picture_draw (&picture, preview, plates, 420, 297);

  return gdk_texture_save_to_png_bytes (texture);
}

/* A safe zone is shown on boards, one by one and glued, and on nothing else. */
static void
test_safe_zone (void)
{
  g_autoptr (LoomDocument) document = read_sample ("four-hearths");
  LoomPrintOptions options = read_options (document);
  g_autoptr (LoomPrintPreview) preview = NULL;
  const LoomPrintJob *job;

  options.settings.parts = 1u << LOOM_PRINT_PART_BOARD | 1u << LOOM_PRINT_PART_RECORD;
  options.settings.has_sheets = FALSE;
  preview = new_preview (document, &options);
  job = loom_print_preview_get_job (preview);
  for (guint i = 0; i < loom_print_job_n_pages (job); i++)
    {
      const gboolean is_board = loom_print_job_get_page (job, i)->kind == LOOM_PAGE_BOARD;
      g_autoptr (GBytes) plain = draw_picture (preview, (LoomPrintPicture){ FALSE, i, 0 });
      g_autoptr (GBytes) safe = draw_picture (preview, (LoomPrintPicture){ FALSE, i, 3000 });

      g_assert_true (g_bytes_equal (plain, safe) == !is_board);
    }
  g_autoptr (GBytes) plain = draw_picture (preview, (LoomPrintPicture){ TRUE, 0, 0 });
  g_autoptr (GBytes) safe = draw_picture (preview, (LoomPrintPicture){ TRUE, 0, 3000 });
  g_assert_false (g_bytes_equal (plain, safe));
}

static void
test_all_parts (void)
{
  static const guint kinds[] = { LOOM_PRINT_PART_BOARD, LOOM_PRINT_PART_PIECES,
                                 LOOM_PRINT_PART_RULES, LOOM_PRINT_PART_RECORD };
  LoomPrintWindow *window = open_window ("two-shrines");
  LoomPrintView *view = loom_print_window_get_view (window);
  LoomPrintOptions options = on_a3_across (window);
  g_autofree char *words = NULL;

  options.settings.parts = (1u << LOOM_N_PRINT_PARTS) - 1;
  words = choose (window, &options);
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      const LoomPrintPart part = (LoomPrintPart)kinds[i];
      const LoomPrintPreview *preview
          = loom_print_planner_get_preview (loom_print_window_get_planner (window));
      const guint plans
          = part == LOOM_PRINT_PART_BOARD ? loom_print_preview_count_plans (preview) : 0;

      loom_print_window_show_part (window, part, FALSE);
      loom_test_settle ();
      loom_desk_wait (is_ready, window);
      g_assert_cmpuint (loom_print_view_n_sheets (view), ==,
                        loom_print_preview_count (preview, part) + plans);
      g_assert_cmpuint (loom_print_view_n_sheets (view), >, 0);
    }
  loom_desk_clear ();
}

static gboolean
has_caption (GtkWidget *widget, gpointer caption)
{
  return LOOM_IS_PRINT_SHEET (widget)
         && g_strcmp0 (loom_print_sheet_get_caption (LOOM_PRINT_SHEET (widget)), caption) == 0;
}

/* By their names where each is one sheet, else by sheet and name. */
static void
test_layers (void)
{
  LoomPrintWindow *window = open_window ("two-queens");
  GtkWidget *view = GTK_WIDGET (loom_print_window_get_view (window));
  LoomPrintOptions options = on_a3_across (window);
  g_autofree char *small = NULL, *large = NULL;

  options.settings.scale = .8;
  small = choose (window, &options);
  loom_test_settle ();
  loom_desk_wait (is_ready, window);
  g_assert_nonnull (loom_desk_find (view, has_caption, (gpointer) "The Surface"));
  g_assert_nonnull (loom_desk_find (view, has_caption, (gpointer) "The Gallery"));
  options.settings.scale = 1.6;
  large = choose (window, &options);
  loom_test_settle ();
  loom_desk_wait (is_ready, window);
  g_assert_nonnull (loom_desk_find (view, has_caption, (gpointer) "A1 of The Surface"));
  loom_desk_clear ();
}

int
main (int argc, char **argv)
{
  loom_test_init (&argc, &argv);
  g_setenv ("SOURCE_DATE_EPOCH", "1000000000", TRUE);
  loom_print_checks_register ();
  g_test_add_func ("/window/print/all-sheets-are-there", test_open);
  g_test_add_func ("/window/print/each-control-changes-the-plan", test_controls);
  g_test_add_func ("/window/print/each-control-changes-what-is-wished", test_widgets);
  g_test_add_func ("/window/print/paper-lies-one-way-at-a-time", test_directions);
  g_test_add_func ("/window/print/what-is-impossible-is-said", test_impossible);
  g_test_add_func ("/window/print/what-the-checks-find-is-told", test_findings);
  g_test_add_func ("/window/print/what-is-found-can-be-mended", test_fix);
  g_test_add_func ("/window/print/what-is-edited-meanwhile-is-in-the-sheets", test_follows);
  g_test_add_func ("/window/print/no-sheet-out-of-sight-is-drawn", test_sight);
  g_test_add_func ("/window/print/sheets-can-be-seen-glued", test_glued);
  g_test_add_func ("/window/print/a-safe-zone-is-shown-on-boards", test_safe_zone);
  g_test_add_func ("/window/print/each-part-has-its-sheets", test_all_parts);
  g_test_add_func ("/window/print/sheets-of-layers-are-told-apart", test_layers);
  const int result = g_test_run ();
  loom_desk_clear ();
  return result;
}
