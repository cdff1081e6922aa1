/* SPDX-License-Identifier: GPL-3.0-or-later */

/* One page, drawn by render/ in millimetres.
 *
 * Implementation notes: the page is drawn on the whole paper, without margins, for a board of A3 is
 * to be A3; what a printer cannot reach at the edge is left white by it. A paper that is turned the
 * other way than the board counts as turned with it. */

#include "editor/window/output/print.h"

#include "editor/window/frame/message.h"
#include "editor/window/output/print-preview.h"
#include "render/board.h"

#include <glib/gi18n.h>
#include <math.h>

#define PRINT "loom-print"
#define SETTINGS "loom-print-settings"
#define SETUP "loom-print-setup"
/* Paper is cut no more exactly, mm. */
#define SLACK 0.6

/* What belongs to one operation. */
typedef struct
{
  LoomBoard *board; /* owned: as it was when printing began */
  char *folder;     /* or NULL */
  guint scenario;   /* its place in the board, or G_MAXUINT */
  LoomThemeKind theme;
  gboolean has_theme;
  gboolean fit;
  double scale;        /* of what was printed */
  GtkWidget *sentence; /* label in the tab, or NULL */
  GtkWidget *fit_check;
  GtkWidget *theme_choice;
} Print;

static void
print_free (gpointer data)
{
  Print *self = data;
  loom_board_free (self->board);
  g_free (self->folder);
  g_free (self);
}

static Print *
get_print (GtkPrintOperation *operation)
{
  return g_object_get_data (G_OBJECT (operation), PRINT);
}

static void
find_size (const Print *self, double *width, double *height)
{
  const LoomView view = LOOM_VIEW_INIT;
  loom_render_board_size (self->board, &view, width, height);
}

double
loom_print_find_scale (double width, double height, double paper_width, double paper_height)
{
  const double scale = MIN (paper_width / width, paper_height / height);
  const gboolean fits = width <= paper_width + SLACK && height <= paper_height + SLACK;
  return fits ? 1 : scale;
}

/* --- Paper -------------------------------------------------------------------------------------
 */

/* A paper that people have names for, or one of the board's own size. */
static GtkPaperSize *
new_paper (const char *title, double width, double height)
{
  static const char *const names[]
      = { GTK_PAPER_NAME_A3, GTK_PAPER_NAME_A4,     GTK_PAPER_NAME_A5,    "iso_a2",   "iso_a1",
          "iso_a0",          GTK_PAPER_NAME_LETTER, GTK_PAPER_NAME_LEGAL, "na_ledger" };
  const double narrow = MIN (width, height), wide = MAX (width, height);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      GtkPaperSize *paper = gtk_paper_size_new (names[i]);
      const double w = gtk_paper_size_get_width (paper, GTK_UNIT_MM);
      const double h = gtk_paper_size_get_height (paper, GTK_UNIT_MM);
      if (fabs (w - narrow) < SLACK && fabs (h - wide) < SLACK)
        return paper;
      gtk_paper_size_free (paper);
    }
  return gtk_paper_size_new_custom ("boardloom", title, narrow, wide, GTK_UNIT_MM);
}

static GtkPageSetup *
new_setup (const Print *self)
{
  GtkPageSetup *setup = gtk_page_setup_new ();
  double width, height;
  find_size (self, &width, &height);
  GtkPaperSize *paper = new_paper (loom_board_get_root (self->board)->title, width, height);
  gtk_page_setup_set_paper_size (setup, paper);
  gtk_page_setup_set_orientation (setup, width > height ? GTK_PAGE_ORIENTATION_LANDSCAPE
                                                        : GTK_PAGE_ORIENTATION_PORTRAIT);
  gtk_page_setup_set_top_margin (setup, 0, GTK_UNIT_MM);
  gtk_page_setup_set_bottom_margin (setup, 0, GTK_UNIT_MM);
  gtk_page_setup_set_left_margin (setup, 0, GTK_UNIT_MM);
  gtk_page_setup_set_right_margin (setup, 0, GTK_UNIT_MM);
  gtk_paper_size_free (paper);
  return setup;
}

/* --- The page ----------------------------------------------------------------------------------
 */

static void
draw_page_cb (GtkPrintOperation *operation, GtkPrintContext *context, int page, Print *self)
{
  cairo_t *cr = gtk_print_context_get_cairo_context (context);
  const double paper_width = gtk_print_context_get_width (context);
  const double paper_height = gtk_print_context_get_height (context);
  LoomView view = LOOM_VIEW_INIT;
  double width, height;
  find_size (self, &width, &height);
  self->scale = self->fit ? loom_print_find_scale (width, height, paper_width, paper_height) : 1;
  view.folder = self->folder;
  cairo_save (cr);
  cairo_translate (cr, MAX ((paper_width - width * self->scale) / 2, 0),
                   MAX ((paper_height - height * self->scale) / 2, 0));
  cairo_scale (cr, self->scale, self->scale);
  loom_render_board (cr, self->board,
                     self->scenario != G_MAXUINT ? loom_board_scenario (self->board, self->scenario)
                                                 : NULL,
                     &view, self->has_theme ? loom_theme_get (self->theme) : NULL);
  cairo_restore (cr);
}

/* --- The tab -----------------------------------------------------------------------------------
 */

static void
say_fit (Print *self, GtkPageSetup *setup)
{
  const double paper_width = gtk_page_setup_get_paper_width (setup, GTK_UNIT_MM);
  const double paper_height = gtk_page_setup_get_paper_height (setup, GTK_UNIT_MM);
  double width, height;
  g_autofree char *sentence = NULL;
  find_size (self, &width, &height);
  const double scale = loom_print_find_scale (width, height, paper_width, paper_height);
  if (scale == 1)
    sentence
        = g_strdup_printf (_ ("The board is %.4g × %.4g mm and fits on the paper."), width, height);
  else
    sentence = g_strdup_printf (
        _ ("The board is %.4g × %.4g mm, the paper only %.4g × %.4g mm: it fits at %.0f %% of its "
           "true size, else its edges are cut off."),
        width, height, paper_width, paper_height, floor (scale * 100));
  gtk_label_set_label (GTK_LABEL (self->sentence), sentence);
  gtk_widget_set_sensitive (self->fit_check, scale != 1);
}

static GtkWidget *
new_theme_row (Print *self)
{
  const char *const names[]
      = { _ ("As the Board Has It"), _ ("Colour"), _ ("Saving Ink"), _ ("Grey"),
          _ ("Patterns Only"),       NULL };
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *label = gtk_label_new_with_mnemonic (_ ("_Theme"));
  self->theme_choice = gtk_drop_down_new_from_strings (names);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (self->theme_choice),
                              self->has_theme ? (guint)self->theme + 1 : 0);
  gtk_label_set_mnemonic_widget (GTK_LABEL (label), self->theme_choice);
  gtk_box_append (GTK_BOX (row), label);
  gtk_box_append (GTK_BOX (row), self->theme_choice);
  return row;
}

static GtkWidget *
create_tab_cb (GtkPrintOperation *operation, Print *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  self->sentence = gtk_label_new (NULL);
  self->fit_check
      = gtk_check_button_new_with_mnemonic (_ ("_Make the board fit when the paper is smaller"));
  gtk_check_button_set_active (GTK_CHECK_BUTTON (self->fit_check), self->fit);
  gtk_label_set_wrap (GTK_LABEL (self->sentence), TRUE);
  gtk_label_set_xalign (GTK_LABEL (self->sentence), 0);
  gtk_label_set_max_width_chars (GTK_LABEL (self->sentence), 60);
  gtk_box_append (GTK_BOX (box), self->sentence);
  gtk_box_append (GTK_BOX (box), self->fit_check);
  gtk_box_append (GTK_BOX (box), new_theme_row (self));
  gtk_widget_set_margin_top (box, 12);
  gtk_widget_set_margin_bottom (box, 12);
  gtk_widget_set_margin_start (box, 12);
  gtk_widget_set_margin_end (box, 12);
  say_fit (self, gtk_print_operation_get_default_page_setup (operation));
  return box;
}

static void
update_tab_cb (GtkPrintOperation *operation,
               GtkWidget *tab,
               GtkPageSetup *setup,
               GtkPrintSettings *settings,
               Print *self)
{
  if (setup != NULL)
    say_fit (self, setup);
}

static void
apply_tab_cb (GtkPrintOperation *operation, GtkWidget *tab, Print *self)
{
  const guint theme = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->theme_choice));
  self->fit = gtk_check_button_get_active (GTK_CHECK_BUTTON (self->fit_check));
  self->has_theme = theme > 0;
  self->theme = self->has_theme ? (LoomThemeKind)(theme - 1) : LOOM_THEME_COLOUR;
}

/* What stands below the preview. */
static char *
dup_words (GtkPrintOperation *operation, gpointer data)
{
  const Print *self = data;
  if (self->scale == 1)
    return g_strdup (_ ("At its true size"));
  return g_strdup_printf (_ ("At %.0f %% of its true size"), floor (self->scale * 100));
}

/* --- The operation -----------------------------------------------------------------------------
 */

static guint
find_scenario (LoomDocument *document)
{
  const LoomBoard *board = loom_document_get_board (document);
  const LoomScenario *scenario = loom_document_get_scenario (document);
  for (guint i = 0; i < loom_board_n (board, LOOM_KIND_SCENARIO); i++)
    if (loom_board_scenario (board, i) == scenario)
      return i;
  return G_MAXUINT;
}

GtkPrintOperation *
loom_print_operation_new (LoomDocument *document, gboolean fit)
{
  g_return_val_if_fail (LOOM_IS_DOCUMENT (document), NULL);
  const char *path = loom_document_get_path (document);
  g_autofree char *title = loom_document_dup_title (document);
  GtkPrintOperation *operation = gtk_print_operation_new ();
  Print *self = g_new0 (Print, 1);
  self->board = loom_document_dup_snapshot (document);
  self->folder = path != NULL ? g_path_get_dirname (path) : NULL;
  self->scenario = find_scenario (document);
  self->fit = fit;
  self->scale = 1;
  g_object_set_data_full (G_OBJECT (operation), PRINT, self, print_free);
  g_autoptr (GtkPageSetup) setup = new_setup (self);
  gtk_print_operation_set_job_name (operation, title);
  gtk_print_operation_set_n_pages (operation, 1);
  gtk_print_operation_set_unit (operation, GTK_UNIT_MM);
  gtk_print_operation_set_use_full_page (operation, TRUE);
  gtk_print_operation_set_default_page_setup (operation, setup);
  gtk_print_operation_set_embed_page_setup (operation, TRUE);
  gtk_print_operation_set_custom_tab_label (operation, _ ("Board"));
  g_signal_connect (operation, "draw-page", G_CALLBACK (draw_page_cb), self);
  g_signal_connect (operation, "create-custom-widget", G_CALLBACK (create_tab_cb), self);
  g_signal_connect (operation, "update-custom-widget", G_CALLBACK (update_tab_cb), self);
  g_signal_connect (operation, "custom-widget-apply", G_CALLBACK (apply_tab_cb), self);
  loom_print_preview_attach (operation, "win.print", dup_words, self);
  return operation;
}

/* What was chosen is what the next print begins with; paper is the board's again. */
static void
keep_settings (LoomWindow *window, GtkPrintOperation *operation)
{
  static const char *const of_paper[]
      = { GTK_PRINT_SETTINGS_PAPER_FORMAT, GTK_PRINT_SETTINGS_PAPER_WIDTH,
          GTK_PRINT_SETTINGS_PAPER_HEIGHT, GTK_PRINT_SETTINGS_ORIENTATION };
  GtkPrintSettings *settings = gtk_print_operation_get_print_settings (operation);
  if (settings == NULL)
    return;
  GtkPrintSettings *kept = gtk_print_settings_copy (settings);
  for (guint i = 0; i < G_N_ELEMENTS (of_paper); i++)
    gtk_print_settings_unset (kept, of_paper[i]);
  g_object_set_data_full (G_OBJECT (window), SETTINGS, kept, g_object_unref);
}

/* What was chosen before looking at the preview still holds after it. */
static void
previewed_cb (GtkPrintOperation *operation, GtkPrintContext *context, LoomWindow *window)
{
  GtkPrintSettings *settings = gtk_print_operation_get_print_settings (operation);
  GtkPageSetup *setup = gtk_print_context_get_page_setup (context);
  if (settings != NULL)
    g_object_set_data_full (G_OBJECT (window), SETTINGS, gtk_print_settings_copy (settings),
                            g_object_unref);
  g_object_set_data_full (G_OBJECT (window), SETUP, gtk_page_setup_copy (setup), g_object_unref);
}

static void
say_error (LoomWindow *window, GtkPrintOperation *operation)
{
  g_autoptr (GError) error = NULL;
  gtk_print_operation_get_error (operation, &error);
  loom_message_show (GTK_WINDOW (window), _ ("The board was not printed"),
                     error != NULL ? error->message : NULL);
}

static void
done_cb (GtkPrintOperation *operation, GtkPrintOperationResult result, LoomWindow *window)
{
  const Print *self = get_print (operation);
  if (result == GTK_PRINT_OPERATION_RESULT_ERROR)
    say_error (window, operation);
  if (result != GTK_PRINT_OPERATION_RESULT_APPLY)
    return;
  keep_settings (window, operation);
  g_autofree char *sentence
      = self->scale == 1
            ? g_strdup (_ ("The board is on its way to the printer."))
            : g_strdup_printf (_ ("The board is on its way to the printer, at %.0f %% of its true "
                                  "size."),
                               floor (self->scale * 100));
  loom_window_toast (window, sentence, NULL, NULL);
}

void
loom_print_run (LoomWindow *window)
{
  g_return_if_fail (LOOM_IS_WINDOW (window));
  g_autoptr (GtkPrintOperation) operation
      = loom_print_operation_new (loom_window_get_document (window), TRUE);
  GtkPrintSettings *settings = g_object_get_data (G_OBJECT (window), SETTINGS);
  if (settings != NULL)
    gtk_print_operation_set_print_settings (operation, settings);
  g_autoptr (GtkPageSetup) setup = g_object_steal_data (G_OBJECT (window), SETUP);
  if (setup != NULL)
    gtk_print_operation_set_default_page_setup (operation, setup);
  gtk_print_operation_set_allow_async (operation, TRUE);
  gtk_print_operation_set_show_progress (operation, TRUE);
  g_signal_connect_object (operation, "done", G_CALLBACK (done_cb), window, 0);
  g_signal_connect_object (operation, "ready", G_CALLBACK (previewed_cb), window, 0);
  gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG, GTK_WINDOW (window),
                           NULL);
}
