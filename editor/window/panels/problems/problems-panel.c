/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The problems panel: see problems-panel.h.
 *
 * Implementation notes: a new report replaces the items of the list only where they differ, so that
 * the list neither flickers nor loses its place while somebody draws. The list makes hundreds of
 * rows at once, which would hold the window up: what differs is replaced a few at a time, and
 * until that is done the rest are of the last report, and nothing can be done with any. */

#include "editor/window/panels/problems/problems-panel-private.h"

#include "editor/window/panels/problems/problem-markers.h"
#include "editor/window/panels/problems/problem-row.h"
#include "editor/window/tools/tools.h"

#include <glib/gi18n.h>

/* Problems that are put into the list at a time. */
#define AT_ONCE 30u

/* Beyond so many at its beginning the list makes no rows until it is scrolled. */
#define MOST_ROWS 240u

G_DEFINE_FINAL_TYPE (LoomProblemsPanel, loom_problems_panel, GTK_TYPE_WIDGET)

LoomProblem *
loom_problems_panel_get_selected (LoomProblemsPanel *self)
{
  return gtk_single_selection_get_selected_item (self->selection);
}

static LoomProblem *
problem_at (LoomProblemsPanel *self, guint position)
{
  return g_list_model_get_item (G_LIST_MODEL (self->selection), position);
}

/* What the list says when it is empty. */
static void
update_empty (LoomProblemsPanel *self)
{
  const guint n_all = g_list_model_get_n_items (G_LIST_MODEL (self->problems));
  const guint n_shown = g_list_model_get_n_items (G_LIST_MODEL (self->shown));

  const char *words = _ ("Nothing to mend of the kinds shown.");

  if (loom_checker_get_report (self->checker) == NULL)
    words = _ ("The board is being checked.");
  else if (n_all == 0)
    words = _ ("Nothing to mend. The board is checked again after every change.");
  gtk_label_set_label (self->empty, words);
  gtk_stack_set_visible_child_name (self->stack, n_shown == 0 ? "empty" : "list");
  loom_problems_panel_fit_height (self);
}

static void
update_state (LoomProblemsPanel *self)
{
  const gboolean is_current = loom_checker_is_current (self->checker) && self->fresh == NULL;

  loom_problems_head_set_current (self->head, loom_checker_is_current (self->checker));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "problems.fix", is_current);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "problems.fix-all", is_current);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "problems.accept", is_current);
}

/* Whether @problem stands at place @i of the list and its fix is still good. */
static gboolean
stays (LoomProblemsPanel *self, guint i, LoomProblem *problem)
{
  g_autoptr (LoomProblem) old = g_list_model_get_item (G_LIST_MODEL (self->problems), i);

  return old != NULL && loom_problem_is_like (old, problem) && !loom_problem_has_fix (old)
         && !loom_problem_has_fix (problem)
         && loom_problem_is_accepted (old) == loom_problem_is_accepted (problem);
}

/* Where a problem like @wanted is shown, or none. */
static guint
find_like (LoomProblemsPanel *self, LoomProblem *wanted)
{
  const guint n = g_list_model_get_n_items (G_LIST_MODEL (self->selection));

  for (guint i = 0; wanted != NULL && i < n; i++)
    {
      g_autoptr (LoomProblem) problem = problem_at (self, i);

      if (loom_problem_is_like (problem, wanted))
        return i;
    }
  return GTK_INVALID_LIST_POSITION;
}

static void
stop_filling (LoomProblemsPanel *self)
{
  g_clear_handle_id (&self->filling, g_source_remove);
  g_clear_pointer (&self->fresh, g_ptr_array_unref);
  g_clear_object (&self->kept);
}

/* The next few problems of the new report, in place of as many of the last, or all that are left of
 * it; whether more are to come. */
static gboolean
fill (LoomProblemsPanel *self)
{
  const guint n_old = g_list_model_get_n_items (G_LIST_MODEL (self->problems)) - self->n_taken;
  const guint n_left = self->fresh->len - self->n_taken;
  const guint n = self->n_taken >= MOST_ROWS ? n_left : MIN (n_left, AT_ONCE);

  g_list_store_splice (self->problems, self->n_taken, n == n_left ? n_old : MIN (n, n_old),
                       self->fresh->pdata + self->n_taken, n);
  self->n_taken += n;
  return n < n_left;
}

static gboolean
fill_cb (gpointer data)
{
  LoomProblemsPanel *self = data;

  if (fill (self))
    return G_SOURCE_CONTINUE;
  if (loom_problems_panel_get_selected (self) == NULL)
    gtk_single_selection_set_selected (self->selection, find_like (self, self->kept));
  self->filling = 0;
  stop_filling (self);
  update_state (self);
  update_empty (self);
  loom_problems_panel_tell_news (self);
  loom_canvas_queue_overlay (self->canvas);
  return G_SOURCE_REMOVE;
}

/* What is left of what importing did stands behind what the checks find. */
static void
add_imported (LoomProblemsPanel *self, GPtrArray *problems)
{
  const guint n_before = problems->len;
  const guint n = self->imported != NULL
                      ? loom_imported_get_source (self->imported)->report->diagnostics->len
                      : 0;

  for (guint i = 0; i < n; i++)
    if (loom_imported_is_told (self->imported, i))
      g_ptr_array_add (problems, loom_problem_new_imported (self->imported, i));
  loom_problems_head_show_imported (self->head, problems->len - n_before);
}

static void
checked_cb (LoomProblemsPanel *self)
{
  const LoomReport *report = loom_checker_get_report (self->checker);
  if (report == NULL)
    return;
  LoomProblem *chosen = loom_problems_panel_get_selected (self);
  LoomProblem *kept = chosen != NULL ? chosen : self->kept;
  GPtrArray *fresh = g_ptr_array_new_with_free_func (g_object_unref);
  const guint n_old = g_list_model_get_n_items (G_LIST_MODEL (self->problems));

  kept = kept != NULL ? g_object_ref (kept) : NULL;
  stop_filling (self);
  self->fresh = fresh;
  self->kept = kept;
  self->n_taken = 0;
  for (guint i = 0; i < report->diagnostics->len; i++)
    g_ptr_array_add (fresh, loom_problem_new (report, i));
  loom_problems_panel_hear (self, fresh);
  add_imported (self, fresh);
  while (self->n_taken < MIN (fresh->len, n_old)
         && stays (self, self->n_taken, g_ptr_array_index (fresh, self->n_taken)))
    self->n_taken++;
  loom_problems_head_show (self->head, report);
  if (fill_cb (self) == G_SOURCE_REMOVE)
    return;
  /* After the frame that shows what is there. */
  self->filling = g_idle_add_full (G_PRIORITY_LOW, fill_cb, self, NULL);
  update_state (self);
  update_empty (self);
}

static gboolean
is_shown (gpointer item, gpointer data)
{
  LoomProblemsPanel *self = data;

  return loom_problems_head_wants (self->head, LOOM_PROBLEM (item));
}

static void
filter_cb (LoomProblemsPanel *self)
{
  gtk_filter_changed (GTK_FILTER (self->filter), GTK_FILTER_CHANGE_DIFFERENT);
  update_empty (self);
}

/* Selects what the problem is about, in its scenario and on its layer, and brings it into sight. */
void
loom_problems_panel_show_place (LoomProblemsPanel *self, LoomProblem *problem)
{
  const LoomBoard *board = loom_document_get_board (self->document);
  g_autoptr (GArray) living = g_array_new (FALSE, FALSE, sizeof (LoomHandle));
  guint n;
  const LoomHandle *entities = loom_problem_get_entities (problem, &n);

  if (loom_problem_get_scenario (problem) != 0
      && loom_board_get (board, loom_problem_get_scenario (problem)) != NULL)
    loom_document_set_scenario (self->document, loom_problem_get_scenario (problem));
  for (guint i = 0; i < n; i++)
    if (loom_board_get (board, entities[i]) != NULL)
      g_array_append_val (living, entities[i]);
  loom_selection_set (loom_document_get_selection (self->document),
                      (const LoomHandle *)(void *)living->data, living->len);
  if (living->len > 0)
    loom_canvas_show_entity (self->canvas, g_array_index (living, LoomHandle, 0));
}

/* After the frame that shows the selection: on a large board it takes as long as one. */
static gboolean
preview_cb (gpointer data)
{
  LoomProblemsPanel *self = data;
  LoomProblem *problem = loom_problems_panel_get_selected (self);

  self->previewing = 0;
  if (problem != NULL && loom_problem_get_fix (problem) != NULL
      && !loom_problem_is_accepted (problem) && loom_checker_is_current (self->checker))
    self->preview = loom_fix_preview_new (loom_document_get_board (self->document),
                                          loom_problem_get_fix (problem));
  loom_canvas_queue_overlay (self->canvas);
  return G_SOURCE_REMOVE;
}

static void
drop_preview (LoomProblemsPanel *self)
{
  g_clear_handle_id (&self->previewing, g_source_remove);
  g_clear_pointer (&self->preview, loom_fix_preview_free);
}

static void
selected_cb (LoomProblemsPanel *self)
{
  drop_preview (self);
  self->previewing = g_idle_add_full (G_PRIORITY_LOW, preview_cb, self, NULL);
  loom_canvas_queue_overlay (self->canvas);
}

static void
activated_cb (GtkListView *list, guint position, LoomProblemsPanel *self)
{
  g_autoptr (LoomProblem) problem = problem_at (self, position);

  if (problem == NULL)
    return;
  gtk_single_selection_set_selected (self->selection, position);
  loom_problems_panel_show_place (self, problem);
}

/* --- the widget ---------------------------------------------------------------------------------
 */

static void
paint_overlay (const LoomPaint *paint, gpointer data)
{
  LoomProblemsPanel *self = data;

  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    loom_problem_markers_paint (paint, self->canvas, G_LIST_MODEL (self->shown),
                                loom_problems_panel_get_selected (self), self->preview);
}

/* A mark that is clicked with what selects: a tool that draws goes on drawing under it. */
static gboolean
pressed_cb (LoomProblemsPanel *self, double wx, double wy)
{
  LoomTool *tool = loom_canvas_get_tool (self->canvas);
  guint i;

  if (!gtk_widget_get_mapped (GTK_WIDGET (self))
      || (tool != NULL && !loom_tool_is (tool, &loom_select_tool)
          && !loom_tool_is (tool, &loom_cell_select_tool)))
    return FALSE;
  i = loom_problem_markers_pick (self->canvas, G_LIST_MODEL (self->shown), wx, wy);
  if (i == GTK_INVALID_LIST_POSITION)
    return FALSE;
  loom_problems_panel_select (self, i);
  gtk_widget_activate_action (GTK_WIDGET (self->list), "list.scroll-to-item", "u", i);
  return TRUE;
}

static void
mapped_cb (LoomProblemsPanel *self)
{
  if (self->canvas != NULL)
    loom_canvas_queue_overlay (self->canvas);
}

static void
setup_row_cb (GtkListItemFactory *factory, GtkListItem *item)
{
  gtk_list_item_set_child (item, loom_problem_row_new ());
}

static void
bind_row_cb (GtkListItemFactory *factory, GtkListItem *item)
{
  loom_problem_row_bind (LOOM_PROBLEM_ROW (gtk_list_item_get_child (item)), item);
}

static void
unbind_row_cb (GtkListItemFactory *factory, GtkListItem *item)
{
  loom_problem_row_bind (LOOM_PROBLEM_ROW (gtk_list_item_get_child (item)), NULL);
}

static GtkWidget *
new_list (LoomProblemsPanel *self)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  GtkWidget *scroller = gtk_scrolled_window_new ();

  g_signal_connect (factory, "setup", G_CALLBACK (setup_row_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_row_cb), NULL);
  g_signal_connect (factory, "unbind", G_CALLBACK (unbind_row_cb), NULL);
  self->list = GTK_LIST_VIEW (
      gtk_list_view_new (GTK_SELECTION_MODEL (g_object_ref (self->selection)), factory));
  gtk_list_view_set_single_click_activate (self->list, TRUE);
  gtk_widget_add_css_class (GTK_WIDGET (self->list), "problems-list");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Problems"), -1);
  g_signal_connect (self->list, "activate", G_CALLBACK (activated_cb), self);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), GTK_WIDGET (self->list));
  return scroller;
}

static void
loom_problems_panel_dispose (GObject *object)
{
  LoomProblemsPanel *self = LOOM_PROBLEMS_PANEL (object);
  GtkWidget *child;

  if (self->overlay != 0 && self->canvas != NULL)
    loom_canvas_remove_overlay (self->canvas, self->overlay);
  self->overlay = 0;
  g_clear_weak_pointer (&self->canvas);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  stop_filling (self);
  loom_problems_panel_forget_news (self);
  drop_preview (self);
  g_clear_object (&self->selection);
  g_clear_object (&self->problems);
  g_clear_object (&self->checker);
  g_clear_object (&self->document);
  G_OBJECT_CLASS (loom_problems_panel_parent_class)->dispose (object);
}

static void
loom_problems_panel_class_init (LoomProblemsPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = loom_problems_panel_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  loom_problems_panel_add_actions (widget_class);
}

static void
loom_problems_panel_init (LoomProblemsPanel *self)
{
  gtk_orientable_set_orientation (
      GTK_ORIENTABLE (gtk_widget_get_layout_manager (GTK_WIDGET (self))), GTK_ORIENTATION_VERTICAL);
  gtk_widget_add_css_class (GTK_WIDGET (self), "problems");
  self->problems = g_list_store_new (LOOM_TYPE_PROBLEM);
}

/* What is worst comes first, else in the order of the report; imports come last. */
static int
compare (gconstpointer a, gconstpointer b, gpointer data)
{
  LoomProblem *one = LOOM_PROBLEM ((gpointer)a), *other = LOOM_PROBLEM ((gpointer)b);
  const int by_severity
      = (int)loom_problem_get_severity (one) - (int)loom_problem_get_severity (other);

  if (loom_problem_is_imported (one) != loom_problem_is_imported (other))
    return loom_problem_is_imported (one) ? 1 : -1;

  return by_severity != 0 ? by_severity
                          : (int)loom_problem_get_index (one) - (int)loom_problem_get_index (other);
}

static void
build (LoomProblemsPanel *self)
{
  GtkWidget *list;

  GtkSortListModel *sorted
      = gtk_sort_list_model_new (G_LIST_MODEL (g_object_ref (self->problems)),
                                 GTK_SORTER (gtk_custom_sorter_new (compare, NULL, NULL)));

  self->filter = gtk_custom_filter_new (is_shown, self, NULL);
  self->shown = gtk_filter_list_model_new (G_LIST_MODEL (sorted), GTK_FILTER (self->filter));
  self->selection = gtk_single_selection_new (G_LIST_MODEL (self->shown));
  gtk_single_selection_set_autoselect (self->selection, FALSE);
  gtk_single_selection_set_can_unselect (self->selection, TRUE);
  g_signal_connect_swapped (self->selection, "notify::selected-item", G_CALLBACK (selected_cb),
                            self);
  self->head = LOOM_PROBLEMS_HEAD (loom_problems_head_new ());
  g_signal_connect_swapped (self->head, "filter-changed", G_CALLBACK (filter_cb), self);
  list = new_list (self);
  self->empty = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_wrap (self->empty, TRUE);
  gtk_label_set_justify (self->empty, GTK_JUSTIFY_CENTER);
  gtk_widget_add_css_class (GTK_WIDGET (self->empty), "dim-label");
  self->stack = GTK_STACK (gtk_stack_new ());
  gtk_stack_add_named (self->stack, list, "list");
  gtk_stack_add_named (self->stack, GTK_WIDGET (self->empty), "empty");
  gtk_widget_set_vexpand (GTK_WIDGET (self->stack), TRUE);
  gtk_widget_set_parent (GTK_WIDGET (self->head), GTK_WIDGET (self));
  gtk_widget_set_parent (GTK_WIDGET (self->stack), GTK_WIDGET (self));
  gtk_widget_set_vexpand (GTK_WIDGET (self), FALSE);
}

GtkWidget *
loom_problems_panel_new (LoomDocument *document, LoomCanvas *canvas)
{
  LoomChecker *checker = loom_checker_of (document);
  LoomProblemsPanel *self = g_object_new (LOOM_TYPE_PROBLEMS_PANEL, NULL);

  self->checker = g_object_ref (checker);
  self->document = g_object_ref (document);
  self->imported = loom_imported_of (document);
  g_set_weak_pointer (&self->canvas, canvas);
  build (self);
  if (self->imported != NULL)
    g_signal_connect_object (self->imported, "changed", G_CALLBACK (checked_cb), self,
                             G_CONNECT_SWAPPED);
  g_signal_connect_object (checker, "checked", G_CALLBACK (checked_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (checker, "notify::is-current", G_CALLBACK (update_state), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect (self, "map", G_CALLBACK (mapped_cb), NULL);
  g_signal_connect (self, "unmap", G_CALLBACK (mapped_cb), NULL);
  g_signal_connect_object (canvas, "overlay-pressed", G_CALLBACK (pressed_cb), self,
                           G_CONNECT_SWAPPED);
  self->overlay = loom_canvas_add_overlay (canvas, paint_overlay, self, NULL);
  loom_problems_head_show (self->head, loom_checker_get_report (checker));
  update_state (self);
  if (loom_checker_get_report (checker) != NULL)
    checked_cb (self);
  else
    update_empty (self);
  return GTK_WIDGET (self);
}

GListModel *
loom_problems_panel_get_model (LoomProblemsPanel *self)
{
  g_return_val_if_fail (LOOM_IS_PROBLEMS_PANEL (self), NULL);
  return G_LIST_MODEL (self->selection);
}

void
loom_problems_panel_select (LoomProblemsPanel *self, guint i)
{
  g_return_if_fail (LOOM_IS_PROBLEMS_PANEL (self));
  activated_cb (self->list, i, self);
}

void
loom_problems_panel_step (LoomProblemsPanel *self, int by)
{
  guint n, place;

  g_return_if_fail (LOOM_IS_PROBLEMS_PANEL (self));
  n = g_list_model_get_n_items (G_LIST_MODEL (self->selection));
  if (n == 0)
    return;
  place = gtk_single_selection_get_selected (self->selection);
  if (place == GTK_INVALID_LIST_POSITION)
    place = by > 0 ? n - 1 : 0;
  loom_problems_panel_select (self, (place + n + (by > 0 ? 1 : n - 1)) % n);
}
