/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The print window: sheets and their counts, each control in the plan, what is impossible in words,
 * the bytes of the command line, printed pages of true size, and what is kept with the board. */

#include "editor/window/export/export.h"
#include "editor/window/forms/number-entry.h"
#include "editor/window/panels/problems/problem.h"
#include "editor/window/print/findings.h"
#include "editor/window/print/layout.h"
#include "editor/window/print/operation.h"
#include "editor/window/widgets/preferences.h"
#include "editor/window/print/print-window.h"
#include "editor/window/print/printer-section.h"
#include "editor/window/print/write.h"
#include "formats/xml/writer.h"
#include "render/checks/family.h"
#include "tests/editor/window/desk.h"
#include "tests/editor/window/support.h"

#include <glib/gstdio.h>
#include <string.h>

static const char *boardloom; /* the program for the command line */

static LoomDocument *
read_sample (const char *name)
{
  g_autofree char *path = loom_test_sample (name);
  LoomFaults *faults = NULL;
  LoomDocument *document = loom_document_open (path, &faults);

  g_ptr_array_unref (faults);
  g_assert_nonnull (document);
  return document;
}

static LoomPrintOptions
read_options (LoomDocument *document)
{
  LoomPrintOptions options;

  loom_print_options_init (&options, document);
  return options;
}

static LoomPrintDraft *
new_draft (LoomDocument *document, const LoomPrintOptions *options)
{
  return loom_print_draft_new (loom_document_dup_snapshot (document),
                               loom_document_get_path (document), options);
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

/* --- The window --------------------------------------------------------------------------------
 */

static gboolean
is_ready (gpointer window)
{
  return loom_print_window_is_ready (window);
}

static LoomPrintWindow *
open_window (const char *sample)
{
  g_autofree char *path = loom_desk_copy (sample);
  LoomWindow *parent = loom_desk_open (path);
  LoomPrintWindow *window = loom_print_window_present (LOOM_HOST (parent));

  loom_desk_wait (is_ready, window);
  return window;
}

/* The words of the window once @options are planned. */
static char *
choose (LoomPrintWindow *window, const LoomPrintOptions *options)
{
  loom_print_window_choose (window, options);
  loom_desk_wait (is_ready, window);
  loom_test_settle ();
  return loom_desk_words (GTK_WIDGET (window));
}

static LoomPrintOptions
get_options (LoomPrintWindow *window)
{
  return *loom_print_panel_get_options (loom_print_window_get_panel (window));
}

static LoomPrintOptions
on_a3_across (LoomPrintWindow *window)
{
  LoomPrintOptions options = get_options (window);

  options.wish.paper = loom_papers ()[1];
  options.wish.orientation = LOOM_ORIENTATION_LANDSCAPE;
  options.wish.margin = 10000;
  options.wish.overlap = 15000;
  options.wish.parts = 1u << LOOM_PART_BOARD;
  options.wish.has_sheets = FALSE;
  return options;
}

static void
assert_says (const char *words, const char *said)
{
  if (strstr (words, said) == NULL)
    g_error ("“%s” is not in:\n%s", said, words);
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
  void (*change) (LoomPrintWish *wish);
  const char *says;
} Change;

static void
take_a4 (LoomPrintWish *wish)
{
  wish->paper = loom_papers ()[0];
}

static void
take_own_size (LoomPrintWish *wish)
{
  wish->paper = (LoomPaper){ NULL, 500000, 600000 };
}

static void
take_upright (LoomPrintWish *wish)
{
  wish->orientation = LOOM_ORIENTATION_PORTRAIT;
}

static void
take_half (LoomPrintWish *wish)
{
  wish->scale = 0.5;
}

static void
take_margin (LoomPrintWish *wish)
{
  wish->margin = 120000;
}

static void
take_overlap (LoomPrintWish *wish)
{
  wish->overlap = 270000;
}

static void
take_nothing (LoomPrintWish *wish)
{
  wish->parts = 0;
}

static void
take_no_plan (LoomPrintWish *wish)
{
  wish->has_assembly = FALSE;
}

static const Change changes[] = {
  { "paper", take_a4, "A4 across, 2 × 2 sheets, true size" },
  { "a size of its own", take_own_size, "1 sheet of 500 × 600 mm, true size" },
  { "direction", take_upright, "A3 upright, 2 × 1 sheets, true size" },
  { "scale", take_half, "1 sheet of A3 at 50 %" },
  { "margin", take_margin, "A3 across, 3 × 7 sheets, true size" },
  { "overlap", take_overlap, "A3 across, 2 × 4 sheets, true size" },
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
      changes[i].change (&options.wish);
      words = choose (window, &options);
      assert_says (words, changes[i].says);
    }
  loom_desk_clear ();
}

static gboolean
is_button (GtkWidget *widget, gpointer label)
{
  return GTK_IS_BUTTON (widget)
         && g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), label) == 0;
}

static gboolean
can (LoomPrintWindow *window, const char *label)
{
  GtkWidget *button = loom_desk_find (GTK_WIDGET (window), is_button, (gpointer)label);

  g_assert_nonnull (button);
  return gtk_widget_is_sensitive (button);
}

static void
test_impossible (void)
{
  LoomPrintWindow *window = open_window ("four-hearths");
  LoomPrintOptions options = get_options (window);
  LoomPrintWish wish;
  g_autoptr (GError) error = NULL;
  g_autoptr (LoomBoard) board = loom_document_dup_snapshot (
      loom_desk_document (LOOM_WINDOW (gtk_window_get_transient_for (GTK_WINDOW (window)))));
  g_autofree char *words = NULL, *again = NULL;

  g_assert_true (can (window, "_Save PDF…"));
  options.wish.margin = 160000;
  wish = loom_print_options_apply (&options, board, NULL);
  g_assert_null (loom_print_job_new (board, &wish, &error));
  words = choose (window, &options);
  assert_says (words, error->message);
  g_assert_false (can (window, "_Save PDF…"));
  g_assert_false (can (window, "_Print…"));
  g_assert_false (can (window, "_Keep with the Board"));
  options.wish.margin = 10000;
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

  options.wish.margin = 2000;
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
  g_assert_cmpfloat (
      loom_print_review_get_ink (review, loom_print_planner_get_draft (planner), LOOM_PART_BOARD),
      >, 0.01);
  loom_desk_clear ();
}

/* A control by its tip, what is done with it, and a number of the wish that is another then. */
typedef struct
{
  const char *tip;
  const char *text; /* typed, or NULL */
  guint choice;     /* of a dropdown; a check is switched */
  gsize offset;     /* of a gint32 in the wish */
  gint32 value;
} Control;

#define WISH(field) G_STRUCT_OFFSET (LoomPrintWish, field)
static const Control controls[] = {
  { "The paper in the printer", NULL, 1, WISH (paper.height), 420000 },
  { "The paper in the printer", NULL, 5, WISH (paper.height), 420000 },
  { "What the printer leaves free at each edge", "7.5", 0, WISH (margin), 7500 },
  { "What two sheets share to be glued", "1cm", 0, WISH (overlap), 10000 },
  { "Lines to cut along", NULL, LOOM_MARKS_FULL, WISH (marks), LOOM_MARKS_FULL },
  { "How the backs of pieces come behind their fronts", NULL, LOOM_BACKS_FOLD, WISH (backs),
    LOOM_BACKS_FOLD },
  { "A bar to measure: so you see whether the printer kept the size", NULL, 0, WISH (has_ruler),
    FALSE },
  { "The rules of the scenario on one or two sides", NULL, 0, WISH (parts),
    1 << LOOM_PART_BOARD | 1 << LOOM_PART_RULES },
  { "A page that shows how the sheets of the board belong together", NULL, 0, WISH (has_assembly),
    FALSE },
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

  options.wish.paper = loom_papers ()[0];
  options.wish.has_ruler = TRUE;
  options.wish.has_assembly = TRUE;
  loom_print_window_choose (window, &options);
  for (guint i = 0; i < G_N_ELEMENTS (controls); i++)
    {
      g_test_message ("%s", controls[i].tip);
      use (window, &controls[i]);
      options = get_options (window);
      g_assert_cmpint (G_STRUCT_MEMBER (gint32, &options.wish, controls[i].offset), ==,
                       controls[i].value);
    }
  loom_desk_wait (is_ready, window);
  g_assert_true (loom_print_options_is_equal (
      loom_print_draft_get_options (loom_print_planner_get_draft (planner)), &options));
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
      g_assert_cmpint ((int)get_options (window).wish.orientation, ==, (int)wished[i]);
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

  options.wish.margin = 2000;
  words = choose (window, &options);
  loom_desk_press (GTK_WIDGET (window), "_Keep with the Board");
  report = wait_review (window)->report;
  while (g_strcmp0 (loom_report_nth (report, at)->code, "MARGIN-NARROW") != 0)
    at++;
  problem = loom_problem_new (report, at);
  g_assert_nonnull (loom_problem_get_fix (problem));
  g_signal_emit_by_name (loom_desk_find (GTK_WIDGET (window), is_findings, NULL), "fix", problem);
  g_assert_cmpint (get_options (window).wish.margin, ==, 5000);
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
  job = loom_print_draft_get_job (loom_print_planner_get_draft (planner));
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

  options.wish.scale = 4;
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

  loom_print_window_show_part (window, LOOM_PART_BOARD, TRUE);
  loom_test_settle ();
  loom_desk_wait (is_ready, window);
  g_assert_cmpuint (loom_print_view_n_sheets (loom_print_window_get_view (window)), ==, 1);
  picture = loom_test_picture (GTK_WIDGET (window), "print-glued");
  loom_print_window_show_part (window, LOOM_PART_BOARD, FALSE);
  g_assert_cmpuint (loom_print_view_n_sheets (loom_print_window_get_view (window)), ==, 5);
  loom_desk_clear ();
}

static GBytes *
draw_picture (const LoomPrintDraft *draft, LoomPrintPicture picture)
{
  g_autoptr (LoomPrintPlates) plates = loom_print_plates_new ();
  g_autoptr (GdkTexture) texture = loom_print_picture_draw (&picture, draft, plates, 420, 297);

  return gdk_texture_save_to_png_bytes (texture);
}

/* A safe zone is shown on boards, one by one and glued, and on nothing else. */
static void
test_safe_zone (void)
{
  g_autoptr (LoomDocument) document = read_sample ("four-hearths");
  LoomPrintOptions options = read_options (document);
  g_autoptr (LoomPrintDraft) draft = NULL;
  const LoomPrintJob *job;

  options.wish.parts = 1u << LOOM_PART_BOARD | 1u << LOOM_PART_RECORD;
  options.wish.has_sheets = FALSE;
  draft = new_draft (document, &options);
  job = loom_print_draft_get_job (draft);
  for (guint i = 0; i < loom_print_job_n_pages (job); i++)
    {
      const gboolean is_board = loom_print_job_get_page (job, i)->kind == LOOM_PAGE_BOARD;
      g_autoptr (GBytes) plain = draw_picture (draft, (LoomPrintPicture){ FALSE, i, 0 });
      g_autoptr (GBytes) safe = draw_picture (draft, (LoomPrintPicture){ FALSE, i, 3000 });

      g_assert_true (g_bytes_equal (plain, safe) == !is_board);
    }
  g_autoptr (GBytes) plain = draw_picture (draft, (LoomPrintPicture){ TRUE, 0, 0 });
  g_autoptr (GBytes) safe = draw_picture (draft, (LoomPrintPicture){ TRUE, 0, 3000 });
  g_assert_false (g_bytes_equal (plain, safe));
}

static void
test_all_parts (void)
{
  static const guint kinds[]
      = { LOOM_PART_BOARD, LOOM_PART_PIECES, LOOM_PART_RULES, LOOM_PART_RECORD };
  LoomPrintWindow *window = open_window ("two-shrines");
  LoomPrintView *view = loom_print_window_get_view (window);
  LoomPrintOptions options = on_a3_across (window);
  g_autofree char *words = NULL;

  options.wish.parts = (1u << LOOM_N_PARTS) - 1;
  words = choose (window, &options);
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      const LoomPart part = (LoomPart)kinds[i];
      const LoomPrintDraft *draft
          = loom_print_planner_get_draft (loom_print_window_get_planner (window));
      const guint plans = part == LOOM_PART_BOARD ? loom_print_draft_count_plans (draft) : 0;

      loom_print_window_show_part (window, part, FALSE);
      loom_test_settle ();
      loom_desk_wait (is_ready, window);
      g_assert_cmpuint (loom_print_view_n_sheets (view), ==,
                        loom_print_draft_count (draft, part) + plans);
      g_assert_cmpuint (loom_print_view_n_sheets (view), >, 0);
    }
  loom_desk_clear ();
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
  wished.wish.paper = loom_papers ()[2];
  wished.wish.margin = 6000;
  wished.wish.overlap = 12500;
  wished.wish.bleed = 3000;
  wished.wish.scale = 0.8;
  wished.wish.theme = loom_theme_get (LOOM_THEME_LIGHT);
  wished.wish.marks = LOOM_MARKS_FULL;
  wished.wish.orientation = LOOM_ORIENTATION_PORTRAIT;
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
      = loom_print_wish_dup_edit (&options.wish, loom_document_get_board (document));

  g_assert_no_error (error);
  g_assert_true (loom_edit_is_empty (none));
  options.wish.paper = (LoomPaper){ NULL, 215900, 330200 };
  options.wish.margin = 6350;
  options.wish.overlap = 0;
  options.wish.bleed = 3000;
  options.wish.scale = 0.75;
  options.wish.theme = loom_theme_get (LOOM_THEME_MONO);
  options.wish.marks = LOOM_MARKS_NONE;
  options.wish.backs = LOOM_BACKS_FOLD;
  options.wish.clearance = 700;
  options.wish.has_ruler = !options.wish.has_ruler;
  options.wish.orientation = LOOM_ORIENTATION_PORTRAIT;
  options.wish.parts = 1u << LOOM_PART_BOARD | 1u << LOOM_PART_RULES;
  options.wish.has_sheets = FALSE;
  g_assert_true (loom_document_apply (
      document, loom_print_wish_dup_edit (&options.wish, loom_document_get_board (document)),
      &error));
  g_assert_no_error (error);
  after = dup_bytes (document);
  g_assert_cmpstr (after, !=, before);
  kept = read_options (document);
  g_assert_true (kept.wish.has_sheets);
  kept.wish.has_sheets = FALSE;
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

  options.wish.has_sheets = FALSE;
  options.wish.parts = 1u << LOOM_PART_BOARD | 1u << LOOM_PART_RECORD;
  edit = loom_print_wish_dup_edit (&options.wish, loom_document_get_board (document));
  g_assert_true (loom_document_apply (document, edit, NULL));
  bare.wish.has_sheets = TRUE;
  loom_print_options_settle (&bare, loom_document_get_board (document));
  g_assert_true (bare.wish.has_sheets);
  options.wish.parts = 1u << LOOM_PART_BOARD;
  edit = loom_print_wish_dup_edit (&options.wish, loom_document_get_board (document));
  g_assert_true (loom_document_apply (document, edit, NULL));
  loom_print_options_settle (&bare, loom_document_get_board (document));
  g_assert_false (bare.wish.has_sheets);
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
  options.wish.overlap = 20000;
  options.wish.has_sheets = FALSE;
  options.wish.parts = 1u << LOOM_PART_BOARD | 1u << LOOM_PART_RECORD;
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
  g_assert_cmpfloat (get_options (window).wish.stretch_x, ==, 0);
  section = loom_desk_find (GTK_WIDGET (window), is_section, NULL);
  gtk_expander_set_expanded (GTK_EXPANDER (gtk_widget_get_first_child (section)), TRUE);
  choice = loom_desk_find (section, is_choice, NULL);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (choice), 1);
  loom_desk_wait (is_ready, window);
  g_assert_cmpfloat (get_options (window).wish.stretch_x, ==, 0.5);
  g_assert_cmpint (get_options (window).wish.back_y, ==, -300);
  g_assert_false (can (window, "_Keep with the Board"));
  after = dup_bytes (document);
  g_assert_cmpstr (after, ==, before);
  save_and_compare (window, (const char *const[]){ "--printer", "Attic", NULL });
  loom_desk_clear ();
  /* It is chosen again the next time. */
  window = open_window ("two-shrines");
  g_assert_cmpfloat (get_options (window).wish.stretch_y, ==, -0.25);
  loom_preferences_set_printer (loom_preferences_get_default (), NULL);
  loom_desk_clear ();
}

static void
test_stretch (void)
{
  LoomPrintWindow *window = open_window ("two-shrines");
  LoomPrintOptions options = get_options (window);
  g_autofree char *words = NULL;

  options.wish.stretch_y = -1.5;
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
new_operation (LoomPrintDraft *draft, const char *title)
{
  return loom_print_operation_new (loom_print_draft_get_job (draft), title, NULL,
                                   loom_print_draft_ref (draft),
                                   (GDestroyNotify)loom_print_draft_unref);
}

static void
print_pages (const char *sample, const char *path)
{
  g_autoptr (LoomDocument) document = read_sample (sample);
  const LoomPrintOptions options = read_options (document);
  g_autoptr (LoomPrintDraft) draft = new_draft (document, &options);
  const LoomPrintJob *job = loom_print_draft_get_job (draft);
  g_autoptr (GtkPrintOperation) operation = new_operation (draft, sample);
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
    { 1u << LOOM_PART_PIECES, LOOM_BACKS_LONG_EDGE, GTK_PRINT_DUPLEX_HORIZONTAL },
    { 1u << LOOM_PART_PIECES, LOOM_BACKS_SHORT_EDGE, GTK_PRINT_DUPLEX_VERTICAL },
    { 1u << LOOM_PART_PIECES, LOOM_BACKS_FOLD, GTK_PRINT_DUPLEX_SIMPLEX },
    { 1u << LOOM_PART_BOARD, LOOM_BACKS_LONG_EDGE, GTK_PRINT_DUPLEX_SIMPLEX },
  };
  g_autoptr (LoomDocument) document = read_sample ("two-queens");
  g_autoptr (GtkPrintSettings) last = gtk_print_settings_new ();
  LoomPrintOptions options = read_options (document);

  gtk_print_settings_set_duplex (last, GTK_PRINT_DUPLEX_VERTICAL);
  options.wish.has_sheets = FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (prints); i++)
    {
      g_autoptr (LoomPrintDraft) draft = NULL;
      g_autoptr (GtkPrintOperation) operation = NULL;

      options.wish.parts = prints[i].parts;
      options.wish.backs = prints[i].backs;
      draft = new_draft (document, &options);
      operation
          = loom_print_operation_new (loom_print_draft_get_job (draft), "x", last, NULL, NULL);
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
  g_autoptr (LoomPrintDraft) draft = new_draft (document, &options);
  g_autoptr (GtkPrintOperation) operation = new_operation (draft, "x");
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
  g_test_add_func ("/window/print/a-printer-is-known-again", test_printer);
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
