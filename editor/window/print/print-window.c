/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The window puts panel, planner and view together: options go from the panel to the planner, its
 * drafts to the view and to what is said of them. */

#include "editor/window/print/print-window.h"

#include "editor/window/frame/message.h"
#include "editor/window/output/export.h"
#include "editor/window/output/show-file.h"
#include "editor/window/print/findings.h"
#include "editor/window/print/operation.h"
#include "editor/window/print/summary.h"
#include "editor/window/print/write.h"
#include "render/print/calibration.h"

#include <glib/gi18n.h>

#define OF_WINDOW "loom-print-window"
#define STEP 1.25

struct _LoomPrintWindow
{
  GtkWindow parent_instance;
  LoomWindow *parent;     /* weak */
  LoomDocument *document; /* owned; NULL when the window is closed */
  LoomPrintPlanner *planner;
  LoomPrintPanel *panel;
  LoomPrintView *view;
  GtkLabel *subtitle, *summary, *trouble, *zoom;
  GtkStack *stack;
  GtkToggleButton *tabs[LOOM_N_PARTS], *glued;
  GtkWidget *keep;
  LoomPrintFindings *findings;
  GtkLabel *ink, *status;
  GtkWidget *hint;
  LoomPart part;
  gboolean is_filling;
};

G_DEFINE_FINAL_TYPE (LoomPrintWindow, loom_print_window, GTK_TYPE_WINDOW)

LoomPrintPlanner *
loom_print_window_get_planner (LoomPrintWindow *self)
{
  g_return_val_if_fail (LOOM_IS_PRINT_WINDOW (self), NULL);
  return self->planner;
}

LoomPrintPanel *
loom_print_window_get_panel (LoomPrintWindow *self)
{
  g_return_val_if_fail (LOOM_IS_PRINT_WINDOW (self), NULL);
  return self->panel;
}

LoomPrintView *
loom_print_window_get_view (LoomPrintWindow *self)
{
  g_return_val_if_fail (LOOM_IS_PRINT_WINDOW (self), NULL);
  return self->view;
}

/* The draft when it is of what is wished for now and has something on paper, or NULL. */
static LoomPrintDraft *
find_printable (LoomPrintWindow *self)
{
  LoomPrintDraft *draft = loom_print_planner_get_draft (self->planner);
  const LoomPrintJob *job = draft != NULL ? loom_print_draft_get_job (draft) : NULL;

  if (job == NULL || loom_print_job_n_pages (job) == 0
      || !loom_print_planner_is_current (self->planner))
    return NULL;
  return draft;
}

/* --- What is shown -----------------------------------------------------------------------------
 */

static gboolean
has_part (const LoomPrintJob *job, LoomPart part)
{
  for (guint i = 0; job != NULL && i < loom_print_job_n_pages (job); i++)
    if (loom_print_part_of (loom_print_job_get_page (job, i)->kind) == part)
      return TRUE;
  return FALSE;
}

/* Tabs of what there is; the one in front stays, or gives way to the first. */
static void
update_tabs (LoomPrintWindow *self, const LoomPrintJob *job)
{
  guint first = LOOM_N_PARTS;

  self->is_filling = TRUE;
  for (guint i = LOOM_N_PARTS; i-- > 0;)
    {
      const gboolean is_there = has_part (job, (LoomPart)i);

      gtk_widget_set_visible (GTK_WIDGET (self->tabs[i]), is_there);
      if (is_there)
        first = i;
    }
  if (!has_part (job, self->part) && first < LOOM_N_PARTS)
    self->part = (LoomPart)first;
  gtk_toggle_button_set_active (self->tabs[self->part], TRUE);
  self->is_filling = FALSE;
}

static gboolean
can_be_glued (const LoomPrintJob *job)
{
  for (guint i = 0; job != NULL && i < loom_print_job_n_spreads (job); i++)
    if (loom_print_job_get_spread (job, i)->n_sheets > 1)
      return TRUE;
  return FALSE;
}

static void
show_trouble (LoomPrintWindow *self, const LoomPrintDraft *draft)
{
  const GError *error = loom_print_draft_get_error (draft);

  if (error != NULL)
    gtk_label_set_label (self->trouble, error->message);
  else
    gtk_label_set_label (self->trouble, _ ("Nothing is chosen to be printed."));
  gtk_stack_set_visible_child_name (self->stack, "trouble");
}

static void
show_sheets (LoomPrintWindow *self)
{
  LoomPrintDraft *draft = loom_print_planner_get_draft (self->planner);
  const LoomPrintJob *job = draft != NULL ? loom_print_draft_get_job (draft) : NULL;
  const gboolean is_glued = gtk_toggle_button_get_active (self->glued);

  if (draft == NULL)
    return;
  update_tabs (self, job);
  gtk_widget_set_visible (GTK_WIDGET (self->glued),
                          self->part == LOOM_PART_BOARD && can_be_glued (job));
  loom_print_view_show (self->view, draft, self->part, is_glued);
  if (job == NULL || loom_print_job_n_pages (job) == 0)
    {
      gtk_label_set_label (self->summary, "");
      show_trouble (self, draft);
      return;
    }
  g_autofree char *summary = loom_print_summary_dup (job, self->part);
  gtk_label_set_label (self->summary, summary);
  gtk_label_set_label (self->trouble, "");
  gtk_stack_set_visible_child_name (self->stack, "sheets");
}

static void
update_actions (LoomPrintWindow *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  const gboolean can_print = find_printable (self) != NULL;
  g_autoptr (LoomEdit) edit = loom_print_wish_dup_edit (
      &loom_print_panel_get_options (self->panel)->wish, loom_document_get_board (self->document));

  gtk_widget_action_set_enabled (widget, "print.save", can_print);
  gtk_widget_action_set_enabled (widget, "print.print", can_print);
  gtk_widget_action_set_enabled (widget, "print.keep", !loom_edit_is_empty (edit));
}

static void
update_title (LoomPrintWindow *self)
{
  const LoomView view = LOOM_VIEW_INIT;
  g_autofree char *title = loom_document_dup_title (self->document);
  g_autofree char *words = NULL;
  double width, height;

  loom_render_board_size (loom_document_get_board (self->document), &view, &width, &height);
  /* Translators: what a board is called and how large it is. */
  words = g_strdup_printf (_ ("%s · board %.4g × %.4g mm"), title, width, height);
  gtk_label_set_label (self->subtitle, words);
}

static void
show_review (LoomPrintWindow *self)
{
  const LoomPrintReview *review = loom_print_planner_get_review (self->planner);
  const LoomPrintDraft *draft = loom_print_planner_get_draft (self->planner);
  g_autofree char *words = NULL;

  loom_print_findings_show (self->findings, review != NULL ? review->report : NULL);
  gtk_widget_set_visible (self->hint, !loom_print_findings_has_any (self->findings));
  if (review != NULL && review->ink != NULL)
    /* Translators: of a page that is printed all over. */
    words = g_strdup_printf (_ ("Ink about %.0f %%"),
                             100 * loom_print_review_get_ink (review, draft, self->part));
  gtk_label_set_label (self->ink, words != NULL ? words : "");
}

static void
planned_cb (LoomPrintWindow *self)
{
  loom_print_panel_show_draft (self->panel, loom_print_planner_get_draft (self->planner));
  show_sheets (self);
  update_actions (self);
  show_review (self);
  gtk_label_set_label (self->status, "");
}

static void
zoomed_cb (LoomPrintWindow *self)
{
  /* Translators: how large sheets are shown, in per cent of their true size. */
  g_autofree char *words
      = g_strdup_printf (_ ("%.0f %%"), loom_print_view_get_scale (self->view) * 25.4 / 96 * 100);

  gtk_label_set_label (self->zoom, words);
}

/* --- Choosing ----------------------------------------------------------------------------------
 */

static void
chosen_cb (LoomPrintWindow *self)
{
  loom_print_planner_set_options (self->planner, loom_print_panel_get_options (self->panel));
  update_actions (self);
}

void
loom_print_window_choose (LoomPrintWindow *self, const LoomPrintOptions *options)
{
  g_return_if_fail (LOOM_IS_PRINT_WINDOW (self) && options != NULL);
  loom_print_panel_set_options (self->panel, options);
  chosen_cb (self);
}

static void
tab_cb (GtkToggleButton *tab, LoomPrintWindow *self)
{
  if (self->is_filling || !gtk_toggle_button_get_active (tab))
    return;
  for (guint i = 0; i < LOOM_N_PARTS; i++)
    if (self->tabs[i] == tab)
      self->part = (LoomPart)i;
  show_sheets (self);
  show_review (self);
}

void
loom_print_window_show_part (LoomPrintWindow *self, LoomPart part, gboolean is_glued)
{
  g_return_if_fail (LOOM_IS_PRINT_WINDOW (self) && part < LOOM_N_PARTS);
  self->part = part;
  gtk_toggle_button_set_active (self->glued, is_glued);
  show_sheets (self);
}

static void
document_changed_cb (LoomPrintWindow *self)
{
  loom_print_panel_update (self->panel);
  update_title (self);
  update_actions (self);
}

gboolean
loom_print_window_is_ready (LoomPrintWindow *self)
{
  g_return_val_if_fail (LOOM_IS_PRINT_WINDOW (self), FALSE);
  return loom_print_planner_is_current (self->planner)
         && (find_printable (self) == NULL || loom_print_view_is_crisp (self->view));
}

/* --- Keeping, saving, printing -----------------------------------------------------------------
 */

static void
keep_action (GtkWidget *widget, const char *action, GVariant *parameter)
{
  LoomPrintWindow *self = LOOM_PRINT_WINDOW (widget);
  g_autoptr (GError) error = NULL;
  LoomEdit *edit = loom_print_wish_dup_edit (&loom_print_panel_get_options (self->panel)->wish,
                                             loom_document_get_board (self->document));

  if (!loom_document_apply (self->document, edit, &error))
    loom_message_show (GTK_WINDOW (self), _ ("This cannot be kept with the board"), error->message);
}

typedef struct
{
  LoomPrintWindow *window; /* owned */
  char *path;
} Saving;

static void
saving_free (Saving *self)
{
  g_object_unref (self->window);
  g_free (self->path);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Saving, saving_free)

static void
say (LoomPrintWindow *self, const char *sentence)
{
  if (self->document == NULL)
    return;
  gtk_label_set_label (self->status, sentence);
}

static void
saved_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (Saving) saving = data;
  GtkWindow *window = GTK_WINDOW (saving->window);
  g_autofree char *name = g_filename_display_basename (saving->path);
  g_autoptr (GError) error = NULL;

  const gboolean is_written = loom_print_write_finish (result, &error);

  if (saving->window->document == NULL)
    return;
  if (!is_written)
    {
      g_autofree char *heading = g_strdup_printf (_ ("“%s” was not written"), name);

      loom_message_show (window, heading, error->message);
      return;
    }
  g_autofree char *sentence = g_strdup_printf (_ ("“%s” is written."), name);
  g_autofree char *action = loom_show_file_dup_action (saving->path);
  say (saving->window, sentence);
  if (saving->window->parent != NULL)
    loom_window_toast (saving->window->parent, sentence, _ ("Show in Files"), action);
}

void
loom_print_window_save_to (LoomPrintWindow *self, const char *path)
{
  LoomPrintDraft *draft;
  Saving *saving;

  g_return_if_fail (LOOM_IS_PRINT_WINDOW (self) && path != NULL);
  draft = find_printable (self);
  if (draft == NULL)
    return;
  saving = g_new0 (Saving, 1);
  saving->window = g_object_ref (self);
  saving->path = g_strdup (path);
  loom_print_write_async (draft, loom_document_get_path (self->document), path, saved_cb, saving);
}

static void
place_cb (GtkNativeDialog *chooser, int response, LoomPrintWindow *self)
{
  g_autoptr (GFile) file = response == GTK_RESPONSE_ACCEPT
                               ? gtk_file_chooser_get_file (GTK_FILE_CHOOSER (chooser))
                               : NULL;
  g_autofree char *path = file != NULL ? g_file_get_path (file) : NULL;

  if (path != NULL)
    {
      g_autofree char *whole = loom_export_dup_with_ending (path, LOOM_SURFACE_PDF);

      loom_print_window_save_to (self, whole);
    }
  g_object_unref (chooser);
  g_object_unref (self);
}

static void
save_action (GtkWidget *widget, const char *action, GVariant *parameter)
{
  LoomPrintWindow *self = LOOM_PRINT_WINDOW (widget);

  loom_export_ask_for_place (GTK_WINDOW (self), self->document, LOOM_SURFACE_PDF, _ ("Save PDF"),
                             _ ("_Save"), G_CALLBACK (place_cb), g_object_ref (self));
}

static void
done_cb (GtkPrintOperation *operation, GtkPrintOperationResult result, LoomPrintWindow *self)
{
  g_autoptr (GError) error = NULL;

  if (self->document == NULL)
    return;
  if (result == GTK_PRINT_OPERATION_RESULT_ERROR)
    {
      gtk_print_operation_get_error (operation, &error);
      loom_message_show (GTK_WINDOW (self), _ ("The sheets were not printed"),
                         error != NULL ? error->message : NULL);
    }
  if (result == GTK_PRINT_OPERATION_RESULT_APPLY)
    say (self, _ ("The sheets are on their way to the printer."));
}

static void
run (LoomPrintWindow *self, GtkPrintOperation *operation)
{
  gtk_print_operation_set_allow_async (operation, TRUE);
  gtk_print_operation_set_show_progress (operation, TRUE);
  g_signal_connect_object (operation, "done", G_CALLBACK (done_cb), self, 0);
  gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG, GTK_WINDOW (self),
                           NULL);
}

static void
print_action (GtkWidget *widget, const char *action, GVariant *parameter)
{
  LoomPrintWindow *self = LOOM_PRINT_WINDOW (widget);
  LoomPrintDraft *draft = find_printable (self);
  g_autofree char *title = loom_document_dup_title (self->document);
  g_autoptr (GtkPrintOperation) operation = NULL;

  if (draft == NULL)
    return;
  operation = loom_print_operation_new (loom_print_draft_get_job (draft), title,
                                        loom_print_draft_ref (draft),
                                        (GDestroyNotify)loom_print_draft_unref);
  run (self, operation);
}

/* What the printer does to pages is seen on a sheet without a board. */
static void
test_sheet_cb (LoomPrintWindow *self)
{
  const LoomPrintWish *wish = &loom_print_panel_get_options (self->panel)->wish;
  g_autoptr (GError) error = NULL;
  LoomSheets *sheets = loom_calibration_sheets_new (wish, &error);
  g_autoptr (GtkPrintOperation) operation = NULL;
  LoomPrintJob *job;

  if (sheets == NULL)
    {
      loom_message_show (GTK_WINDOW (self), _ ("The test sheet cannot be printed"), error->message);
      return;
    }
  job = loom_print_job_new_of_sheets (sheets, wish);
  operation
      = loom_print_operation_new (job, _ ("Test sheet"), job, (GDestroyNotify)loom_print_job_free);
  run (self, operation);
}

static void
zoom_action (GtkWidget *widget, const char *action, GVariant *parameter)
{
  LoomPrintView *view = LOOM_PRINT_WINDOW (widget)->view;

  if (g_str_equal (action, "print.zoom-in"))
    loom_print_view_zoom_by (view, STEP);
  else if (g_str_equal (action, "print.zoom-out"))
    loom_print_view_zoom_by (view, 1 / STEP);
  else
    loom_print_view_zoom_fit (view);
}

static void
close_action (GtkWidget *widget, const char *action, GVariant *parameter)
{
  gtk_window_close (GTK_WINDOW (widget));
}

/* --- Widgets -----------------------------------------------------------------------------------
 */

static GtkWidget *
new_title (LoomPrintWindow *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *title = gtk_label_new (_ ("Print"));

  self->subtitle = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_ellipsize (self->subtitle, PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (title, "title");
  gtk_widget_add_css_class (GTK_WIDGET (self->subtitle), "subtitle");
  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), title);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->subtitle));
  return box;
}

static GtkWidget *
new_button (const char *label, const char *action, const char *tip)
{
  GtkWidget *button = gtk_button_new_with_mnemonic (label);

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_widget_set_tooltip_text (button, tip);
  return button;
}

static GtkWidget *
new_header (LoomPrintWindow *self)
{
  GtkWidget *header = gtk_header_bar_new ();
  GtkWidget *print
      = new_button (_ ("_Print…"), "print.print", _ ("Choose a printer for the sheets (Ctrl+P)"));

  gtk_header_bar_set_show_title_buttons (GTK_HEADER_BAR (header), FALSE);
  gtk_widget_add_css_class (print, "suggested-action");
  gtk_header_bar_pack_start (GTK_HEADER_BAR (header),
                             new_button (_ ("_Close"), "print.close", _ ("Close (Esc)")));
  gtk_header_bar_set_title_widget (GTK_HEADER_BAR (header), new_title (self));
  gtk_header_bar_pack_end (GTK_HEADER_BAR (header), print);
  gtk_header_bar_pack_end (
      GTK_HEADER_BAR (header),
      new_button (_ ("_Save PDF…"), "print.save", _ ("Write the sheets into a file (Ctrl+S)")));
  return header;
}

static GtkWidget *
new_tabs (LoomPrintWindow *self)
{
  const char *const names[LOOM_N_PARTS]
      = { _ ("Board"), _ ("Pieces"), _ ("Rules Card"), _ ("Record") };
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_widget_add_css_class (box, "linked");
  for (guint i = 0; i < LOOM_N_PARTS; i++)
    {
      GtkWidget *tab = gtk_toggle_button_new_with_label (names[i]);

      self->tabs[i] = GTK_TOGGLE_BUTTON (tab);
      gtk_widget_add_css_class (tab, "mini");
      if (i > 0)
        gtk_toggle_button_set_group (self->tabs[i], self->tabs[0]);
      g_signal_connect (tab, "toggled", G_CALLBACK (tab_cb), self);
      gtk_box_append (GTK_BOX (box), tab);
    }
  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  return box;
}

static GtkWidget *
new_bar (LoomPrintWindow *self)
{
  GtkWidget *bar = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);

  self->summary = GTK_LABEL (gtk_label_new (NULL));
  self->glued = GTK_TOGGLE_BUTTON (gtk_toggle_button_new_with_mnemonic (_ ("_Glued Together")));
  gtk_label_set_ellipsize (self->summary, PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand (GTK_WIDGET (self->summary), TRUE);
  gtk_widget_add_css_class (GTK_WIDGET (self->summary), "dim-label");
  gtk_widget_add_css_class (GTK_WIDGET (self->glued), "chip");
  gtk_widget_set_valign (GTK_WIDGET (self->glued), GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->glued), _ ("Show the sheets as one board"));
  g_signal_connect_swapped (self->glued, "toggled", G_CALLBACK (show_sheets), self);
  gtk_widget_add_css_class (bar, "optbar");
  gtk_box_append (GTK_BOX (bar), new_tabs (self));
  gtk_box_append (GTK_BOX (bar), GTK_WIDGET (self->summary));
  gtk_box_append (GTK_BOX (bar), GTK_WIDGET (self->glued));
  return bar;
}

static GtkWidget *
new_trouble (LoomPrintWindow *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  GtkWidget *icon = gtk_image_new_from_icon_name ("loom-error-symbolic");

  self->trouble = GTK_LABEL (gtk_label_new (NULL));
  gtk_image_set_pixel_size (GTK_IMAGE (icon), 32);
  gtk_widget_add_css_class (icon, "sev-error");
  gtk_label_set_wrap (self->trouble, TRUE);
  gtk_label_set_max_width_chars (self->trouble, 60);
  gtk_label_set_justify (self->trouble, GTK_JUSTIFY_CENTER);
  gtk_label_set_selectable (self->trouble, TRUE);
  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  gtk_widget_set_halign (box, GTK_ALIGN_CENTER);
  gtk_widget_set_vexpand (box, TRUE);
  gtk_widget_add_css_class (box, "print-trouble");
  gtk_box_append (GTK_BOX (box), icon);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->trouble));
  return box;
}

static GtkWidget *
new_stack (LoomPrintWindow *self)
{
  GtkWidget *scrolled = gtk_scrolled_window_new ();

  self->stack = GTK_STACK (gtk_stack_new ());
  self->view = LOOM_PRINT_VIEW (loom_print_view_new ());
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), GTK_WIDGET (self->view));
  g_signal_connect_swapped (self->view, "zoomed", G_CALLBACK (zoomed_cb), self);
  gtk_stack_add_named (self->stack, scrolled, "sheets");
  gtk_stack_add_named (self->stack, new_trouble (self), "trouble");
  gtk_widget_add_css_class (GTK_WIDGET (self->stack), "canvas");
  gtk_widget_set_vexpand (GTK_WIDGET (self->stack), TRUE);
  return GTK_WIDGET (self->stack);
}

static GtkWidget *
new_zoom_button (const char *icon, const char *action, const char *name, const char *tip)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_widget_set_tooltip_text (button, tip);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  return button;
}

static GtkWidget *
new_status (LoomPrintWindow *self)
{
  GtkWidget *bar = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);

  self->hint
      = gtk_label_new (_ ("Choose “Actual size” in other programs; PDFs from here ask for it."));
  self->findings = LOOM_PRINT_FINDINGS (loom_print_findings_new ());
  self->ink = GTK_LABEL (gtk_label_new (NULL));
  self->status = GTK_LABEL (gtk_label_new (NULL));
  self->zoom = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_xalign (self->status, 0);
  gtk_label_set_ellipsize (self->status, PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand (GTK_WIDGET (self->status), TRUE);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->ink),
                               _ ("How much of the paper is printed, as black as it is"));
  gtk_widget_add_css_class (GTK_WIDGET (self->ink), "numeric");
  gtk_label_set_ellipsize (GTK_LABEL (self->hint), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (self->hint, "dim-label");
  gtk_widget_add_css_class (GTK_WIDGET (self->zoom), "zoom-level");
  gtk_widget_add_css_class (GTK_WIDGET (self->zoom), "numeric");
  gtk_widget_add_css_class (bar, "statusbar");
  gtk_box_append (GTK_BOX (bar), GTK_WIDGET (self->findings));
  gtk_box_append (GTK_BOX (bar), GTK_WIDGET (self->ink));
  gtk_box_append (GTK_BOX (bar), GTK_WIDGET (self->status));
  gtk_box_append (GTK_BOX (bar), self->hint);
  gtk_box_append (GTK_BOX (bar), gtk_separator_new (GTK_ORIENTATION_VERTICAL));
  gtk_box_append (GTK_BOX (bar), new_zoom_button ("list-remove-symbolic", "print.zoom-out",
                                                  _ ("Zoom out"), _ ("Zoom out (Ctrl+−)")));
  gtk_box_append (GTK_BOX (bar), GTK_WIDGET (self->zoom));
  gtk_box_append (GTK_BOX (bar), new_zoom_button ("list-add-symbolic", "print.zoom-in",
                                                  _ ("Zoom in"), _ ("Zoom in (Ctrl++)")));
  return bar;
}

static GtkWidget *
new_left (LoomPrintWindow *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *foot = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  self->keep = new_button (_ ("_Keep with the Board"), "print.keep",
                           _ ("Let the board ask for this whenever it is printed; can be undone"));
  gtk_widget_set_hexpand (self->keep, TRUE);
  gtk_widget_add_css_class (foot, "panel-foot");
  gtk_widget_add_css_class (box, "panel");
  gtk_widget_set_vexpand (GTK_WIDGET (self->panel), TRUE);
  gtk_box_append (GTK_BOX (foot), self->keep);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->panel));
  gtk_box_append (GTK_BOX (box), foot);
  gtk_widget_set_hexpand (box, FALSE);
  return box;
}

static GtkWidget *
new_right (LoomPrintWindow *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  gtk_widget_set_hexpand (box, TRUE);
  gtk_box_append (GTK_BOX (box), new_bar (self));
  gtk_box_append (GTK_BOX (box), new_stack (self));
  gtk_box_append (GTK_BOX (box), new_status (self));
  return box;
}

/* --- The window --------------------------------------------------------------------------------
 */

static void
loom_print_window_dispose (GObject *object)
{
  LoomPrintWindow *self = LOOM_PRINT_WINDOW (object);

  g_clear_weak_pointer (&self->parent);
  if (self->document != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->planner, self);
      g_signal_handlers_disconnect_by_data (self->document, self);
    }
  g_clear_object (&self->planner);
  g_clear_object (&self->document);
  G_OBJECT_CLASS (loom_print_window_parent_class)->dispose (object);
}

static void
loom_print_window_class_init (LoomPrintWindowClass *class)
{
  static const struct
  {
    guint key;
    GdkModifierType state;
    const char *action;
  } keys[] = {
    { GDK_KEY_Escape, 0, "print.close" },
    { GDK_KEY_w, GDK_CONTROL_MASK, "print.close" },
    { GDK_KEY_p, GDK_CONTROL_MASK, "print.print" },
    { GDK_KEY_s, GDK_CONTROL_MASK, "print.save" },
    { GDK_KEY_plus, GDK_CONTROL_MASK, "print.zoom-in" },
    { GDK_KEY_equal, GDK_CONTROL_MASK, "print.zoom-in" },
    { GDK_KEY_KP_Add, GDK_CONTROL_MASK, "print.zoom-in" },
    { GDK_KEY_minus, GDK_CONTROL_MASK, "print.zoom-out" },
    { GDK_KEY_KP_Subtract, GDK_CONTROL_MASK, "print.zoom-out" },
    { GDK_KEY_0, GDK_CONTROL_MASK, "print.zoom-fit" },
    { GDK_KEY_KP_0, GDK_CONTROL_MASK, "print.zoom-fit" },
  };
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = loom_print_window_dispose;
  gtk_widget_class_install_action (widget_class, "print.close", NULL, close_action);
  gtk_widget_class_install_action (widget_class, "print.print", NULL, print_action);
  gtk_widget_class_install_action (widget_class, "print.save", NULL, save_action);
  gtk_widget_class_install_action (widget_class, "print.keep", NULL, keep_action);
  gtk_widget_class_install_action (widget_class, "print.zoom-in", NULL, zoom_action);
  gtk_widget_class_install_action (widget_class, "print.zoom-out", NULL, zoom_action);
  gtk_widget_class_install_action (widget_class, "print.zoom-fit", NULL, zoom_action);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    gtk_widget_class_add_binding_action (widget_class, keys[i].key, keys[i].state, keys[i].action,
                                         NULL);
}

static void
loom_print_window_init (LoomPrintWindow *self)
{
}

static LoomPrintWindow *
print_window_new (LoomWindow *parent)
{
  LoomPrintWindow *self
      = g_object_new (LOOM_TYPE_PRINT_WINDOW, "transient-for", parent, "destroy-with-parent", TRUE,
                      "title", _ ("Print"), "default-width", 1280, "default-height", 800, NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  LoomPrintOptions options;

  g_set_weak_pointer (&self->parent, parent);
  self->document = g_object_ref (loom_window_get_document (parent));
  loom_print_options_init (&options, self->document);
  self->panel = LOOM_PRINT_PANEL (loom_print_panel_new (self->document, &options));
  self->planner
      = loom_print_planner_new (self->document, loom_print_panel_get_options (self->panel));
  gtk_widget_add_css_class (GTK_WIDGET (self), "boardloom");
  gtk_box_append (GTK_BOX (box), new_left (self));
  gtk_box_append (GTK_BOX (box), gtk_separator_new (GTK_ORIENTATION_VERTICAL));
  gtk_box_append (GTK_BOX (box), new_right (self));
  gtk_window_set_titlebar (GTK_WINDOW (self), new_header (self));
  gtk_window_set_child (GTK_WINDOW (self), box);
  g_signal_connect_swapped (self->panel, "changed", G_CALLBACK (chosen_cb), self);
  g_signal_connect_swapped (self->panel, "test-sheet", G_CALLBACK (test_sheet_cb), self);
  g_signal_connect_object (self->planner, "planned", G_CALLBACK (planned_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->planner, "reviewed", G_CALLBACK (show_review), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->planner, "notify::is-current", G_CALLBACK (update_actions), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->document, "changed", G_CALLBACK (document_changed_cb), self,
                           G_CONNECT_SWAPPED);
  update_title (self);
  update_actions (self);
  gtk_window_set_focus (GTK_WINDOW (self), GTK_WIDGET (self->view));
  return self;
}

static void
forget_cb (LoomPrintWindow *self, LoomWindow *parent)
{
  g_object_set_data (G_OBJECT (parent), OF_WINDOW, NULL);
}

LoomPrintWindow *
loom_print_window_present (LoomWindow *parent)
{
  LoomPrintWindow *self;

  g_return_val_if_fail (LOOM_IS_WINDOW (parent), NULL);
  self = g_object_get_data (G_OBJECT (parent), OF_WINDOW);
  if (self == NULL)
    {
      self = print_window_new (parent);
      g_object_set_data (G_OBJECT (parent), OF_WINDOW, self);
      g_signal_connect_object (self, "destroy", G_CALLBACK (forget_cb), parent, 0);
    }
  gtk_window_present (GTK_WINDOW (self));
  return self;
}
