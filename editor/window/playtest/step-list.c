/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The list of moves that were made: see step-list.h. */

#include "editor/window/playtest/step-list.h"

#include "editor/window/forms/mark.h"
#include "editor/window/logs/step-model.h"

#include <glib/gi18n.h>

/* Where there is no more room, px: two moves. What the legal moves leave is theirs. */
#define LEAST 56

struct _LoomStepList
{
  GtkWidget parent_instance;

  LoomPlayView *view;
  LoomStepModel *model; /* of the selection */
  GtkSingleSelection *selection;
  GtkWidget *list;
  gboolean is_updating;
};

G_DEFINE_FINAL_TYPE (LoomStepList, loom_step_list, GTK_TYPE_WIDGET)

static LoomPlaytest *
get_playtest (LoomStepList *self)
{
  return loom_play_view_get_playtest (self->view);
}

/* Selects the move that led to the position looked at. */
static void
update (LoomStepList *self)
{
  const guint length = loom_playtest_get_length (get_playtest (self));
  const guint position = loom_playtest_get_position (get_playtest (self));

  self->is_updating = TRUE;
  gtk_widget_set_visible (GTK_WIDGET (self), length > 0);
  gtk_single_selection_set_selected (self->selection,
                                     position > 0 ? length - position : GTK_INVALID_LIST_POSITION);
  self->is_updating = FALSE;
  if (position > 0)
    gtk_widget_activate_action (self->list, "list.scroll-to-item", "u", length - position);
}

static void
selected_cb (LoomStepList *self)
{
  LoomStepItem *item = gtk_single_selection_get_selected_item (self->selection);

  if (self->is_updating || item == NULL || loom_step_model_is_changing (self->model)
      || loom_step_item_get_position (item) == loom_playtest_get_position (get_playtest (self)))
    return;
  loom_playtest_go_to (get_playtest (self), loom_step_item_get_position (item));
}

/* --- rows ---------------------------------------------------------------------------------------
 */

/* All that is told of a move, when it is asked for. */
static gboolean
tooltip_cb (GtkWidget *words,
            int x,
            int y,
            gboolean by_keyboard,
            GtkTooltip *tooltip,
            GtkListItem *list_item)
{
  LoomStepItem *item = gtk_list_item_get_item (list_item);
  GtkWidget *self = gtk_widget_get_ancestor (words, LOOM_TYPE_STEP_LIST);
  const LoomPlayLine *line
      = self != NULL ? loom_playtest_get_line (get_playtest (LOOM_STEP_LIST (self))) : NULL;

  if (item == NULL || line == NULL
      || loom_step_item_get_position (item) > loom_play_line_length (line))
    return FALSE;
  g_autofree char *whole = g_strchomp (
      g_strdup (loom_play_line_step (line, loom_step_item_get_position (item))->told));
  gtk_tooltip_set_text (tooltip, whole);
  return TRUE;
}

static void
setup_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *number = gtk_label_new (NULL);
  GtkWidget *words = gtk_label_new (NULL);
  GtkWidget *sums = gtk_label_new (NULL);

  gtk_label_set_width_chars (GTK_LABEL (number), 3);
  gtk_label_set_xalign (GTK_LABEL (number), 1);
  gtk_widget_add_css_class (number, "dim-label");
  gtk_widget_add_css_class (number, "numeric");
  gtk_label_set_xalign (GTK_LABEL (words), 0);
  /* A long move takes a second line, so that where it begins and where it ends can both be read. */
  gtk_label_set_wrap (GTK_LABEL (words), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (words), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_lines (GTK_LABEL (words), 2);
  gtk_label_set_ellipsize (GTK_LABEL (words), PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand (words, TRUE);
  gtk_widget_set_has_tooltip (words, TRUE);
  g_signal_connect (words, "query-tooltip", G_CALLBACK (tooltip_cb), item);
  gtk_box_append (GTK_BOX (box), number);
  gtk_box_append (GTK_BOX (box), loom_mark_new ());
  gtk_box_append (GTK_BOX (box), words);
  gtk_widget_add_css_class (sums, "dim-label");
  gtk_widget_add_css_class (sums, "numeric");
  gtk_box_append (GTK_BOX (box), sums);
  gtk_list_item_set_child (item, box);
}

/* “15 : 4” for a battle. */
static char *
dup_sums (const LoomDiceRoll *thrown)
{
  if (thrown == NULL || thrown->kind != LOOM_ODDS_BATTLE)
    return g_strdup ("");
  return g_strdup_printf ("%u : %u", thrown->sums[0], thrown->sums[1]);
}

static void
bind_cb (GtkSignalListItemFactory *factory, GtkListItem *list_item, LoomStepList *self)
{
  LoomStepItem *item = gtk_list_item_get_item (list_item);
  GtkWidget *number = gtk_widget_get_first_child (gtk_list_item_get_child (list_item));
  GtkWidget *mark = gtk_widget_get_next_sibling (number);
  GtkWidget *words = gtk_widget_get_next_sibling (mark);
  const LoomPlayLine *line = loom_playtest_get_line (get_playtest (self));
  const guint position = loom_step_item_get_position (item);

  if (line == NULL || position > loom_play_line_length (line))
    return;
  const LoomPlayStep *step = loom_play_line_step (line, position);
  g_autofree char *sums = dup_sums (step->thrown);
  g_autofree char *figure = g_strdup_printf ("%u", position);
  gtk_label_set_label (GTK_LABEL (number), figure);
  gtk_label_set_label (GTK_LABEL (words), step->said);
  gtk_label_set_label (GTK_LABEL (gtk_widget_get_next_sibling (words)), sums);
  loom_mark_set_look (LOOM_MARK (mark), loom_mark_look_of_seat (line->table->board, step->seat));
}

static void
loom_step_list_dispose (GObject *object)
{
  LoomStepList *self = LOOM_STEP_LIST (object);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  g_clear_object (&self->selection);
  g_clear_object (&self->view);
  G_OBJECT_CLASS (loom_step_list_parent_class)->dispose (object);
}

static void
loom_step_list_class_init (LoomStepListClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = loom_step_list_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BOX_LAYOUT);
}

static GtkWidget *
new_head (void)
{
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *title = gtk_label_new (_ ("Moves so far"));
  GtkWidget *save = gtk_button_new_with_label (_ ("Save Log…"));

  gtk_label_set_xalign (GTK_LABEL (title), 0);
  gtk_widget_set_hexpand (title, TRUE);
  gtk_widget_add_css_class (title, "section-title");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (save), "win.save-game-log");
  gtk_widget_add_css_class (save, "flat");
  gtk_widget_add_css_class (save, "small-button");
  gtk_widget_set_tooltip_text (save, _ ("Write the game down as “boardloom play” does"));
  gtk_box_append (GTK_BOX (head), title);
  gtk_box_append (GTK_BOX (head), save);
  return head;
}

static void
loom_step_list_init (LoomStepList *self)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));

  gtk_orientable_set_orientation (GTK_ORIENTABLE (layout), GTK_ORIENTATION_VERTICAL);
  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (layout), 2);
  gtk_widget_add_css_class (GTK_WIDGET (self), "section");
  gtk_widget_set_parent (new_head (), GTK_WIDGET (self));
}

GtkWidget *
loom_step_list_new (LoomPlayView *view)
{
  LoomStepList *self = g_object_new (LOOM_TYPE_STEP_LIST, NULL);
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  GtkWidget *scrolled = gtk_scrolled_window_new ();

  self->view = g_object_ref (view);
  self->model = loom_step_model_new (loom_play_view_get_playtest (view));
  self->selection = gtk_single_selection_new (G_LIST_MODEL (self->model));
  gtk_single_selection_set_autoselect (self->selection, FALSE);
  gtk_single_selection_set_can_unselect (self->selection, TRUE);
  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), self);
  self->list = gtk_list_view_new (GTK_SELECTION_MODEL (g_object_ref (self->selection)), factory);
  gtk_widget_add_css_class (self->list, "history");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Moves so far"), -1);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), self->list);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_min_content_height (GTK_SCROLLED_WINDOW (scrolled), LEAST);
  gtk_widget_set_vexpand (scrolled, TRUE);
  gtk_widget_set_parent (scrolled, GTK_WIDGET (self));
  g_signal_connect_object (self->selection, "notify::selected", G_CALLBACK (selected_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (view, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  /* After the selection has heard of it. */
  g_signal_connect_object (self->model, "items-changed", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  update (self);
  return GTK_WIDGET (self);
}
