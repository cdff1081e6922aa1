/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The window puts panel, planner and view together: options go from the panel to the planner, its
 * drafts to the view and to what is said of them. */

#include "editor/window/print/print-window-private.h"

#include "editor/window/widgets/message.h"
#include "editor/window/panels/problems/problem.h"
#include "editor/window/print/summary.h"

#include <glib/gi18n.h>

/* clang-format off */
const LoomCommandRow loom_print_commands[] = {
  { "win.print", N_("Print"), N_("Files"), { "<Control>p" } },
  { NULL },
};
/* clang-format on */

#define OF_WINDOW "loom-print-window"
#define STEP 1.25

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

/* --- What is shown -----------------------------------------------------------------------------
 */

static gboolean
has_part (const LoomPrintJob *job, LoomPrintPart part)
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
  guint first = LOOM_N_PRINT_PARTS;

  self->is_filling = TRUE;
  for (guint i = LOOM_N_PRINT_PARTS; i-- > 0;)
    {
      const gboolean is_there = has_part (job, (LoomPrintPart)i);

      gtk_widget_set_visible (GTK_WIDGET (self->tabs[i]), is_there);
      if (is_there)
        first = i;
    }
  if (!has_part (job, self->part) && first < LOOM_N_PRINT_PARTS)
    self->part = (LoomPrintPart)first;
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

/* Why there is nothing to be seen: it cannot be printed so, or nothing is wished for. */
static void
show_trouble (LoomPrintWindow *self, const LoomPrintPreview *preview)
{
  const GError *error = loom_print_preview_get_error (preview);
  const char *classes[] = { error != NULL ? "sev-error" : "sev-note", NULL };

  gtk_image_set_from_icon_name (self->trouble_icon,
                                error != NULL ? "loom-error-symbolic" : "loom-note-symbolic");
  gtk_widget_set_css_classes (GTK_WIDGET (self->trouble_icon), classes);
  gtk_label_set_label (self->trouble_heading, error != NULL ? _ ("This cannot be printed")
                                                            : _ ("There is nothing to print"));
  gtk_label_set_label (self->trouble,
                       error != NULL ? error->message : _ ("Choose on the left what is wanted."));
  gtk_stack_set_visible_child_name (self->stack, "trouble");
}

static void
show_sheets (LoomPrintWindow *self)
{
  LoomPrintPreview *preview = loom_print_planner_get_preview (self->planner);
  const LoomPrintJob *job = preview != NULL ? loom_print_preview_get_job (preview) : NULL;
  const gboolean is_glued = gtk_toggle_button_get_active (self->glued);

  if (preview == NULL)
    return;
  update_tabs (self, job);
  gtk_widget_set_visible (GTK_WIDGET (self->glued),
                          self->part == LOOM_PRINT_PART_BOARD && can_be_glued (job));
  loom_print_view_show (self->view, preview, self->part, is_glued,
                        loom_print_panel_get_safe_zone (self->panel));
  if (job == NULL || loom_print_job_n_pages (job) == 0)
    {
      gtk_label_set_label (self->summary, "");
      show_trouble (self, preview);
      return;
    }
  g_autofree char *summary = loom_print_summary_dup (job, self->part);
  gtk_label_set_label (self->summary, summary);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->summary), summary);
  gtk_label_set_label (self->trouble, "");
  gtk_stack_set_visible_child_name (self->stack, "sheets");
}

static void
update_actions (LoomPrintWindow *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  const LoomPrintPreview *preview = loom_print_planner_get_preview (self->planner);
  const gboolean is_possible = preview == NULL || loom_print_preview_get_error (preview) == NULL;
  const gboolean can_print = loom_print_window_find_printable (self) != NULL;
  g_autoptr (LoomEdit) edit
      = loom_print_settings_dup_edit (&loom_print_panel_get_options (self->panel)->settings,
                                      loom_document_get_board (self->document));

  self->is_kept = loom_edit_is_empty (edit);
  gtk_widget_action_set_enabled (widget, "print.save", can_print);
  gtk_widget_action_set_enabled (widget, "print.print", can_print);
  gtk_widget_action_set_enabled (widget, "print.keep", is_possible && !self->is_kept);
}

/* The board of areas and each layer are boards to be printed. */
static guint
count_boards (const LoomBoard *board)
{
  const guint n_layers = loom_board_n (board, LOOM_KIND_LAYER);

  return n_layers + (n_layers == 0 || loom_board_n (board, LOOM_KIND_AREA) > 0 ? 1 : 0);
}

static char *
dup_subtitle (LoomPrintWindow *self)
{
  const LoomBoard *board = loom_document_get_board (self->document);
  const guint n = count_boards (board);
  LoomView view = LOOM_VIEW_INIT;
  g_autofree char *title = loom_document_dup_title (self->document);
  double width, height;

  if (n > 1)
    /* Translators: what a game’s board is called, and how many layers it has. */
    return g_strdup_printf (ngettext ("%s · %u board", "%s · %u boards", n), title, n);
  if (loom_board_n (board, LOOM_KIND_LAYER) > 0)
    view.layer = loom_board_layer (board, 0)->entity.handle;
  loom_render_board_size (board, &view, &width, &height);
  /* Translators: what a board is called and how large it is. */
  return g_strdup_printf (_ ("%s · board %.4g × %.4g mm"), title, width, height);
}

static void
update_title (LoomPrintWindow *self)
{
  g_autofree char *words = dup_subtitle (self);

  gtk_label_set_label (self->subtitle, words);
}

/* The hint at the end of the status line is there when there is room for all of it. */
static void
update_hint (LoomPrintWindow *self)
{
  int width, height, natural;

  gtk_window_get_default_size (GTK_WINDOW (self), &width, &height);
  gtk_widget_set_visible (self->hint, TRUE);
  gtk_widget_measure (self->status_bar, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
  gtk_widget_set_visible (self->hint,
                          gtk_widget_get_width (GTK_WIDGET (self->left)) + natural < width);
}

/* Fixes are made for a board that asks for what is wished for: are they good for this one? */
static gboolean
can_fix (LoomPrintWindow *self)
{
  return self->is_kept && loom_print_planner_is_current (self->planner);
}

static void
show_review (LoomPrintWindow *self)
{
  const LoomPrintReview *review = loom_print_planner_get_review (self->planner);
  const LoomPrintPreview *preview = loom_print_planner_get_preview (self->planner);
  g_autofree char *words = NULL;

  loom_print_findings_show (self->findings, review != NULL ? review->report : NULL, can_fix (self));
  if (review != NULL && review->ink != NULL)
    /* Translators: of a page that is printed all over. */
    words = g_strdup_printf (_ ("Ink about %.0f %%"),
                             100 * loom_print_review_get_ink (review, preview, self->part));
  gtk_label_set_label (self->ink, words != NULL ? words : "");
  update_hint (self);
}

static void
planned_cb (LoomPrintWindow *self)
{
  loom_print_panel_show_preview (self->panel, loom_print_planner_get_preview (self->planner));
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

  gtk_button_set_label (self->zoom, words);
}

/* --- Choosing ----------------------------------------------------------------------------------
 */

static void
chosen_cb (LoomPrintWindow *self)
{
  loom_print_planner_set_options (self->planner, loom_print_panel_get_options (self->panel));
  update_actions (self);
  if (loom_print_planner_is_current (self->planner))
    show_sheets (self);
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
  for (guint i = 0; i < LOOM_N_PRINT_PARTS; i++)
    if (self->tabs[i] == tab)
      self->part = (LoomPrintPart)i;
  show_sheets (self);
  show_review (self);
}

void
loom_print_window_show_part (LoomPrintWindow *self, LoomPrintPart part, gboolean is_glued)
{
  g_return_if_fail (LOOM_IS_PRINT_WINDOW (self) && part < LOOM_N_PRINT_PARTS);
  self->part = part;
  gtk_toggle_button_set_active (self->glued, is_glued);
  show_sheets (self);
  show_review (self);
}

/* Who has chosen nothing else than the board asks for goes on with what it asks for now. */
static void
follow_board (LoomPrintWindow *self)
{
  const LoomPrintOptions *now = loom_print_panel_get_options (self->panel);
  LoomPrintOptions options;

  loom_print_options_init (&options, self->document);
  options.scenario = now->scenario;
  options.settings.has_assembly = now->settings.has_assembly;
  loom_print_settings_set_printer (&options.settings,
                                   &(LoomPrinter){ now->settings.stretch_x, now->settings.stretch_y,
                                                   now->settings.back_x, now->settings.back_y });
  loom_print_window_choose (self, &options);
}

static void
fix_cb (LoomPrintWindow *self, LoomProblem *problem)
{
  g_autoptr (GError) error = NULL;

  if (can_fix (self)
      && !loom_document_apply (self->document, loom_edit_copy (loom_problem_get_fix (problem)),
                               &error))
    loom_message_show (GTK_WINDOW (self), _ ("This could not be mended"), error->message);
}

static void
document_changed_cb (LoomPrintWindow *self, const LoomDocumentChange *change)
{
  /* What was kept and is undone stays chosen, to be kept again. */
  if (self->is_kept && !change->is_undo)
    follow_board (self);
  loom_print_panel_update (self->panel);
  update_title (self);
  update_actions (self);
}

gboolean
loom_print_window_is_ready (LoomPrintWindow *self)
{
  g_return_val_if_fail (LOOM_IS_PRINT_WINDOW (self), FALSE);
  return loom_print_planner_is_current (self->planner)
         && (loom_print_window_find_printable (self) == NULL
             || loom_print_view_is_crisp (self->view));
}

/* --- Keeping -----------------------------------------------------------------
 */

static void
keep_action (GtkWidget *widget, const char *action, GVariant *parameter)
{
  LoomPrintWindow *self = LOOM_PRINT_WINDOW (widget);
  g_autoptr (GError) error = NULL;
  LoomEdit *edit
      = loom_print_settings_dup_edit (&loom_print_panel_get_options (self->panel)->settings,
                                      loom_document_get_board (self->document));

  if (!loom_document_apply (self->document, edit, &error))
    loom_message_show (GTK_WINDOW (self), _ ("This cannot be kept with the board"), error->message);
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
  g_clear_object (&self->settings);
  g_clear_object (&self->planner);
  g_clear_object (&self->document);
  G_OBJECT_CLASS (loom_print_window_parent_class)->dispose (object);
}

static void
bind_children (GtkWidgetClass *widget_class)
{
  static const struct
  {
    const char *name;
    gssize offset;
  } children[] = {
    { "left", G_STRUCT_OFFSET (LoomPrintWindow, left) },
    { "subtitle", G_STRUCT_OFFSET (LoomPrintWindow, subtitle) },
    { "summary", G_STRUCT_OFFSET (LoomPrintWindow, summary) },
    { "trouble", G_STRUCT_OFFSET (LoomPrintWindow, trouble) },
    { "trouble_heading", G_STRUCT_OFFSET (LoomPrintWindow, trouble_heading) },
    { "trouble_icon", G_STRUCT_OFFSET (LoomPrintWindow, trouble_icon) },
    { "zoom", G_STRUCT_OFFSET (LoomPrintWindow, zoom) },
    { "stack", G_STRUCT_OFFSET (LoomPrintWindow, stack) },
    { "view", G_STRUCT_OFFSET (LoomPrintWindow, view) },
    { "board_tab", G_STRUCT_OFFSET (LoomPrintWindow, tabs[LOOM_PRINT_PART_BOARD]) },
    { "pieces_tab", G_STRUCT_OFFSET (LoomPrintWindow, tabs[LOOM_PRINT_PART_PIECES]) },
    { "rules_tab", G_STRUCT_OFFSET (LoomPrintWindow, tabs[LOOM_PRINT_PART_RULES]) },
    { "record_tab", G_STRUCT_OFFSET (LoomPrintWindow, tabs[LOOM_PRINT_PART_RECORD]) },
    { "glued", G_STRUCT_OFFSET (LoomPrintWindow, glued) },
    { "findings", G_STRUCT_OFFSET (LoomPrintWindow, findings) },
    { "ink", G_STRUCT_OFFSET (LoomPrintWindow, ink) },
    { "status", G_STRUCT_OFFSET (LoomPrintWindow, status) },
    { "hint", G_STRUCT_OFFSET (LoomPrintWindow, hint) },
    { "status_bar", G_STRUCT_OFFSET (LoomPrintWindow, status_bar) },
  };

  for (guint i = 0; i < G_N_ELEMENTS (children); i++)
    gtk_widget_class_bind_template_child_full (widget_class, children[i].name, FALSE,
                                               children[i].offset);
}

static void
add_keys (GtkWidgetClass *widget_class)
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

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    gtk_widget_class_add_binding_action (widget_class, keys[i].key, keys[i].state, keys[i].action,
                                         NULL);
}

static void
loom_print_window_class_init (LoomPrintWindowClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = loom_print_window_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/org/boardloom/Editor/ui/print.ui");
  bind_children (widget_class);
  gtk_widget_class_install_action (widget_class, "print.close", NULL, close_action);
  gtk_widget_class_install_action (widget_class, "print.print", NULL, loom_print_window_print);
  gtk_widget_class_install_action (widget_class, "print.save", NULL, loom_print_window_save);
  gtk_widget_class_install_action (widget_class, "print.keep", NULL, keep_action);
  gtk_widget_class_install_action (widget_class, "print.zoom-in", NULL, zoom_action);
  gtk_widget_class_install_action (widget_class, "print.zoom-out", NULL, zoom_action);
  gtk_widget_class_install_action (widget_class, "print.zoom-fit", NULL, zoom_action);
  add_keys (widget_class);
}

static void
loom_print_window_init (LoomPrintWindow *self)
{
  g_type_ensure (LOOM_TYPE_PRINT_VIEW);
  g_type_ensure (LOOM_TYPE_PRINT_FINDINGS);
  gtk_widget_init_template (GTK_WIDGET (self));
  for (guint i = 0; i < LOOM_N_PRINT_PARTS; i++)
    g_signal_connect (self->tabs[i], "toggled", G_CALLBACK (tab_cb), self);
  g_signal_connect_swapped (self->findings, "fix", G_CALLBACK (fix_cb), self);
  g_signal_connect_swapped (self->glued, "toggled", G_CALLBACK (show_sheets), self);
  g_signal_connect_swapped (self->view, "zoomed", G_CALLBACK (zoomed_cb), self);
  g_signal_connect (self, "notify::default-width", G_CALLBACK (update_hint), NULL);
}

static void
follow (LoomPrintWindow *self)
{
  g_signal_connect_swapped (self->panel, "changed", G_CALLBACK (chosen_cb), self);
  g_signal_connect_swapped (self->panel, "test-sheet", G_CALLBACK (loom_print_window_print_test),
                            self);
  g_signal_connect_object (self->planner, "planned", G_CALLBACK (planned_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->planner, "reviewed", G_CALLBACK (show_review), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->planner, "notify::is-current", G_CALLBACK (update_actions), self,
                           G_CONNECT_SWAPPED);
}

static LoomPrintWindow *
print_window_new (LoomHost *parent)
{
  LoomPrintWindow *self = g_object_new (LOOM_TYPE_PRINT_WINDOW, "transient-for", parent, NULL);
  LoomPrintOptions options;

  g_set_weak_pointer (&self->parent, parent);
  self->document = g_object_ref (loom_host_get_document (parent));
  loom_print_options_init (&options, self->document);
  self->panel = LOOM_PRINT_PANEL (loom_print_panel_new (self->document, &options));
  /* Before the planner: what was kept until now must still be known. */
  g_signal_connect_object (self->document, "changed", G_CALLBACK (document_changed_cb), self,
                           G_CONNECT_SWAPPED);
  self->planner
      = loom_print_planner_new (self->document, loom_print_panel_get_options (self->panel));
  gtk_widget_set_vexpand (GTK_WIDGET (self->panel), TRUE);
  gtk_box_prepend (self->left, GTK_WIDGET (self->panel));
  follow (self);
  update_title (self);
  update_actions (self);
  gtk_window_set_focus (GTK_WINDOW (self), GTK_WIDGET (self->view));
  return self;
}

static void
forget_cb (LoomPrintWindow *self, LoomHost *parent)
{
  g_object_set_data (G_OBJECT (parent), OF_WINDOW, NULL);
}

LoomPrintWindow *
loom_print_window_present (LoomHost *parent)
{
  LoomPrintWindow *self;

  g_return_val_if_fail (LOOM_IS_HOST (parent), NULL);
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

static void
print_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  loom_print_window_present (data);
}

void
loom_print_add_actions (LoomHost *host)
{
  static const GActionEntry entries[] = { { "print", print_cb } };
  g_action_map_add_action_entries (G_ACTION_MAP (host), entries, G_N_ELEMENTS (entries), host);
}
