/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The list of legal moves: see move-list.h. */

#include "editor/window/playtest/move-list.h"

#include "editor/window/playtest/move-item.h"

#include <glib/gi18n.h>
#include <math.h>

/* The height of the list where there is no more room, px: it takes what there is, and what it does
 * not need is for the moves so far. */
#define LEAST 84
#define SPARE 12 /* less than a row */

struct _LoomMoveList
{
  GtkWidget parent_instance;

  LoomPlayView *view;
  GtkLabel *title;
  GtkSearchEntry *search;
  GListStore *store; /* (element-type LoomMoveItem) */
  GtkSingleSelection *selection;
  GtkWidget *list;
  char *signature;   /* of what is listed */
  gboolean is_whole; /* all that is legal is listed */
  guint room;        /* idle source that asks for the height, or 0 */
  gboolean is_updating;
};

G_DEFINE_FINAL_TYPE (LoomMoveList, loom_move_list, GTK_TYPE_WIDGET)

/* --- what is listed -----------------------------------------------------------------------------
 */

static gboolean
matches (const char *words, char *const *wanted)
{
  g_autofree char *folded = g_utf8_casefold (words, -1);

  for (guint i = 0; wanted[i] != NULL; i++)
    if (strstr (folded, wanted[i]) == NULL)
      return FALSE;
  return TRUE;
}

/* What is likeliest comes first; what hangs on no chance keeps its place behind. */
static int
compare_items (gconstpointer a, gconstpointer b)
{
  LoomMoveItem *one = *(LoomMoveItem *const *)a, *other = *(LoomMoveItem *const *)b;
  const double first = loom_move_item_get_odds (one), second = loom_move_item_get_odds (other);

  if (isnan (first) != isnan (second))
    return isnan (first) ? 1 : -1;
  if (!isnan (first) && fabs (first - second) > 1e-9)
    return first > second ? -1 : 1;
  return loom_move_item_get_number (one) < loom_move_item_get_number (other) ? -1 : 1;
}

/* What somebody can choose from, lent. */
static const LoomMove *
get_offer (LoomMoveList *self, guint *n)
{
  *n = 0;
  return loom_play_view_can_choose (self->view)
             ? loom_playtest_get_moves (loom_play_view_get_playtest (self->view), n)
             : NULL;
}

static GPtrArray *
list_items (LoomMoveList *self)
{
  GPtrArray *items = g_ptr_array_new_with_free_func (g_object_unref);
  LoomPlaytest *playtest = loom_play_view_get_playtest (self->view);
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->search));
  g_autofree char *folded = g_utf8_casefold (text, -1);
  g_auto (GStrv) wanted = g_strsplit (folded, " ", -1);
  guint n;
  const LoomMove *moves = get_offer (self, &n);

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *words = NULL;
      LoomPlayOdds odds;
      gboolean has_odds;

      if (!loom_play_view_is_candidate (self->view, moves[i]))
        continue;
      words = loom_playtest_dup_words (playtest, moves[i]);
      if (!matches (words, wanted))
        continue;
      has_odds = loom_play_odds (loom_playtest_get_game (playtest),
                                 loom_playtest_get_state (playtest), moves[i], &odds);
      g_ptr_array_add (
          items, loom_move_item_new (moves[i], i + 1, words, has_odds ? odds.win : (double)NAN));
    }
  g_ptr_array_sort (items, compare_items);
  return items;
}

static char *
dup_signature (LoomMoveList *self)
{
  LoomPlaytest *playtest = loom_play_view_get_playtest (self->view);
  GString *text = g_string_new (NULL);
  guint n, hash = 0;
  const LoomMove *moves = get_offer (self, &n);

  for (guint i = 0; i < n; i++)
    hash = hash * 31 + (loom_play_view_is_candidate (self->view, moves[i]) ? i + 1 : 0);
  g_string_printf (text, "%p %d %u %u %u %s", (const void *)loom_playtest_get_line (playtest),
                   loom_play_view_can_choose (self->view), loom_playtest_get_position (playtest), n,
                   hash, gtk_editable_get_text (GTK_EDITABLE (self->search)));
  return g_string_free (text, FALSE);
}

static void
select_chosen (LoomMoveList *self)
{
  const LoomMove *chosen = loom_play_view_get_chosen (self->view);
  const guint n = g_list_model_get_n_items (G_LIST_MODEL (self->store));
  guint place = GTK_INVALID_LIST_POSITION;

  for (guint i = 0; chosen != NULL && i < n; i++)
    {
      g_autoptr (LoomMoveItem) item = g_list_model_get_item (G_LIST_MODEL (self->store), i);

      if (loom_move_equal (loom_move_item_get_move (item), *chosen))
        place = i;
    }
  gtk_single_selection_set_selected (self->selection, place);
}

static char *
dup_title (LoomMoveList *self, guint n)
{
  LoomPlaytest *playtest = loom_play_view_get_playtest (self->view);

  if (loom_play_view_can_choose (self->view))
    return g_strdup_printf (ngettext ("%u legal move", "%u legal moves", n), n);
  if (loom_playtest_get_line (playtest) == NULL || loom_playtest_get_state (playtest)->seat == 0)
    return g_strdup ("");
  return g_strdup_printf (
      _ ("%s chooses"),
      loom_playtest_get_game (playtest)->seat_names[loom_playtest_get_state (playtest)->seat]);
}

/* What all rows take, px. GTK measures each as if it were wide, and where they take less than the
 * room, it tells of the room: that is let be where it is by less than a row. */
static int
measure_rows (LoomMoveList *self)
{
  GtkAdjustment *rows = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (self->list));
  const double page = gtk_adjustment_get_page_size (rows), upper = gtk_adjustment_get_upper (rows);
  double bottom = 0;
  graphene_rect_t box;

  for (GtkWidget *row = gtk_widget_get_first_child (self->list); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    if (gtk_widget_get_child_visible (row) && gtk_widget_compute_bounds (row, self->list, &box))
      bottom = MAX (bottom, (double)(box.origin.y + box.size.height));
  return (int)ceil (upper > page || page - bottom < SPARE ? upper : bottom);
}

/* The list asks for the height of its rows as they are, with those that take two lines. The panel
 * stays as it is while the list is narrowed, or somebody else is to move: the room is that of all
 * moves. */
static gboolean
room_cb (gpointer data)
{
  LoomMoveList *self = data;

  self->room = 0;
  if (self->is_whole)
    gtk_widget_set_size_request (self->list, -1, measure_rows (self));
  return G_SOURCE_REMOVE;
}

static void
rows_changed_cb (LoomMoveList *self)
{
  if (self->is_whole && self->room == 0)
    self->room = g_idle_add_full (G_PRIORITY_HIGH_IDLE, room_cb, self, NULL);
}

static void
update (LoomMoveList *self)
{
  g_autofree char *signature = dup_signature (self);
  const gboolean can_choose = loom_play_view_can_choose (self->view);

  gtk_widget_set_visible (GTK_WIDGET (self),
                          can_choose || loom_play_view_awaits_person (self->view));
  gtk_widget_set_sensitive (GTK_WIDGET (self->search), can_choose);
  self->is_updating = TRUE;
  if (g_strcmp0 (signature, self->signature) != 0)
    {
      g_autoptr (GPtrArray) items = list_items (self);
      g_autofree char *title = dup_title (self, items->len);
      const gboolean had_focus = gtk_widget_get_focus_child (self->list) != NULL;

      guint n_moves;

      get_offer (self, &n_moves);
      self->is_whole = items->len > 0 && items->len == n_moves;
      g_list_store_splice (self->store, 0, g_list_model_get_n_items (G_LIST_MODEL (self->store)),
                           items->pdata, items->len);
      gtk_label_set_label (self->title, title);
      g_free (self->signature);
      self->signature = g_steal_pointer (&signature);
      /* Who chooses by keys goes on in the list as long as there is something in it. */
      if (had_focus)
        gtk_widget_grab_focus (
            items->len > 0 ? self->list : GTK_WIDGET (loom_play_view_get_canvas (self->view)));
    }
  select_chosen (self);
  self->is_updating = FALSE;
}

/* --- what is done -------------------------------------------------------------------------------
 */

static void
selected_cb (LoomMoveList *self)
{
  LoomMoveItem *item = gtk_single_selection_get_selected_item (self->selection);
  const LoomMove *chosen = loom_play_view_get_chosen (self->view);
  LoomMove move;

  if (self->is_updating || item == NULL)
    return;
  move = loom_move_item_get_move (item);
  if (chosen == NULL || !loom_move_equal (*chosen, move))
    loom_play_view_choose (self->view, &move);
}

static void
activate_cb (LoomMoveList *self, guint place)
{
  g_autoptr (LoomMoveItem) item = g_list_model_get_item (G_LIST_MODEL (self->store), place);
  LoomMove move;

  if (item == NULL)
    return;
  move = loom_move_item_get_move (item);
  loom_play_view_choose (self->view, &move);
  loom_play_view_commit (self->view);
}

/* Enter in the field makes the move that is chosen, or the only one that is found. */
static void
search_enter_cb (LoomMoveList *self)
{
  if (loom_play_view_get_chosen (self->view) != NULL)
    loom_play_view_commit (self->view);
  else if (g_list_model_get_n_items (G_LIST_MODEL (self->store)) == 1)
    activate_cb (self, 0);
  else
    loom_move_list_focus (self);
}

static void
search_stop_cb (LoomMoveList *self)
{
  gtk_editable_set_text (GTK_EDITABLE (self->search), "");
  loom_play_view_choose (self->view, NULL);
}

void
loom_move_list_focus (LoomMoveList *self)
{
  g_return_if_fail (LOOM_IS_MOVE_LIST (self));

  gtk_widget_grab_focus (self->list);
}

guint
loom_move_list_get_n (LoomMoveList *self)
{
  g_return_val_if_fail (LOOM_IS_MOVE_LIST (self), 0);

  return g_list_model_get_n_items (G_LIST_MODEL (self->store));
}

/* --- rows ---------------------------------------------------------------------------------------
 */

/* Words that are too long for their row are told in whole when they are asked for: to keep them
 * ready in each row would cost more than the rest of it. */
static gboolean
tooltip_cb (GtkWidget *words,
            int x,
            int y,
            gboolean by_keyboard,
            GtkTooltip *tooltip,
            GtkListItem *item)
{
  gtk_tooltip_set_text (tooltip, gtk_label_get_label (GTK_LABEL (words)));
  return TRUE;
}

static void
enter_cb (GtkEventController *motion, double x, double y, GtkListItem *list_item)
{
  GtkWidget *box = gtk_event_controller_get_widget (motion);
  GtkWidget *self = gtk_widget_get_ancestor (box, LOOM_TYPE_MOVE_LIST);
  LoomMoveItem *item = gtk_list_item_get_item (list_item);
  LoomMove move;

  if (self == NULL || item == NULL)
    return;
  move = loom_move_item_get_move (item);
  loom_play_view_preview (LOOM_MOVE_LIST (self)->view, &move);
}

/* The pointer chooses, the keys stay with the board. */
static void
released_cb (LoomMoveList *self)
{
  LoomCanvas *canvas = loom_play_view_get_canvas (self->view);

  if (canvas != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (canvas));
}

static void
leave_cb (LoomMoveList *self)
{
  loom_play_view_preview (self->view, NULL);
}

static void
setup_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *words = gtk_label_new (NULL);
  GtkWidget *odds = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (words), 0);
  /* A long move takes a second line, so that where it begins and where it ends can both be read. */
  gtk_label_set_wrap (GTK_LABEL (words), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (words), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_lines (GTK_LABEL (words), 2);
  gtk_label_set_ellipsize (GTK_LABEL (words), PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand (words, TRUE);
  gtk_widget_set_has_tooltip (words, TRUE);
  g_signal_connect (words, "query-tooltip", G_CALLBACK (tooltip_cb), item);
  gtk_widget_add_css_class (odds, "dim-label");
  gtk_widget_add_css_class (odds, "numeric");
  gtk_box_append (GTK_BOX (box), words);
  gtk_box_append (GTK_BOX (box), odds);
  g_signal_connect (motion, "enter", G_CALLBACK (enter_cb), item);
  gtk_widget_add_controller (box, motion);
  gtk_list_item_set_child (item, box);
}

static void
bind_cb (GtkSignalListItemFactory *factory, GtkListItem *list_item)
{
  LoomMoveItem *item = gtk_list_item_get_item (list_item);
  GtkWidget *words = gtk_widget_get_first_child (gtk_list_item_get_child (list_item));
  GtkWidget *odds = gtk_widget_get_next_sibling (words);
  const double chance = loom_move_item_get_odds (item);
  g_autofree char *text = isnan (chance) ? NULL : g_strdup_printf ("%.0f %%", 100 * chance);

  gtk_label_set_label (GTK_LABEL (words), loom_move_item_get_words (item));
  gtk_label_set_label (GTK_LABEL (odds), text != NULL ? text : "");
}

static void
loom_move_list_dispose (GObject *object)
{
  LoomMoveList *self = LOOM_MOVE_LIST (object);
  GtkWidget *child;

  g_clear_handle_id (&self->room, g_source_remove);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  g_clear_object (&self->selection);
  g_clear_object (&self->store);
  g_clear_object (&self->view);
  g_clear_pointer (&self->signature, g_free);
  G_OBJECT_CLASS (loom_move_list_parent_class)->dispose (object);
}

static void
loom_move_list_class_init (LoomMoveListClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = loom_move_list_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BOX_LAYOUT);
}

static GtkWidget *
new_list (LoomMoveList *self)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  GtkWidget *scrolled = gtk_scrolled_window_new ();
  GtkGesture *click = gtk_gesture_click_new ();
  GtkEventController *motion;

  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), NULL);
  self->list = gtk_list_view_new (GTK_SELECTION_MODEL (g_object_ref (self->selection)), factory);
  gtk_widget_add_css_class (self->list, "history");
  g_signal_connect_swapped (self->list, "activate", G_CALLBACK (activate_cb), self);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Legal moves"), -1);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), self->list);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_min_content_height (GTK_SCROLLED_WINDOW (scrolled), LEAST);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scrolled), TRUE);
  g_signal_connect_object (gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (self->list)), "changed",
                           G_CALLBACK (rows_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_swapped (click, "released", G_CALLBACK (released_cb), self);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (click), GTK_PHASE_CAPTURE);
  gtk_widget_add_controller (self->list, GTK_EVENT_CONTROLLER (click));
  motion = gtk_event_controller_motion_new ();
  g_signal_connect_swapped (motion, "leave", G_CALLBACK (leave_cb), self);
  gtk_widget_add_controller (scrolled, motion);
  return scrolled;
}

static void
loom_move_list_init (LoomMoveList *self)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));

  gtk_orientable_set_orientation (GTK_ORIENTABLE (layout), GTK_ORIENTATION_VERTICAL);
  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (layout), 6);
  gtk_widget_add_css_class (GTK_WIDGET (self), "section");
  self->store = g_list_store_new (LOOM_TYPE_MOVE_ITEM);
  self->selection = gtk_single_selection_new (G_LIST_MODEL (g_object_ref (self->store)));
  gtk_single_selection_set_autoselect (self->selection, FALSE);
  gtk_single_selection_set_can_unselect (self->selection, TRUE);
  g_signal_connect_object (self->selection, "notify::selected", G_CALLBACK (selected_cb), self,
                           G_CONNECT_SWAPPED);
  self->title = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_xalign (self->title, 0);
  gtk_widget_add_css_class (GTK_WIDGET (self->title), "section-title");
  self->search = GTK_SEARCH_ENTRY (gtk_search_entry_new ());
  g_object_set (self->search, "placeholder-text", _ ("Search the moves"), NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->search), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Search the moves"), -1);
  gtk_widget_add_css_class (GTK_WIDGET (self->search), "small");
  g_signal_connect_swapped (self->search, "search-changed", G_CALLBACK (update), self);
  g_signal_connect_swapped (self->search, "activate", G_CALLBACK (search_enter_cb), self);
  g_signal_connect_swapped (self->search, "stop-search", G_CALLBACK (search_stop_cb), self);
  gtk_widget_set_parent (GTK_WIDGET (self->title), GTK_WIDGET (self));
  gtk_widget_set_parent (GTK_WIDGET (self->search), GTK_WIDGET (self));
  gtk_widget_set_parent (new_list (self), GTK_WIDGET (self));
}

GtkWidget *
loom_move_list_new (LoomPlayView *view)
{
  LoomMoveList *self = g_object_new (LOOM_TYPE_MOVE_LIST, NULL);

  self->view = g_object_ref (view);
  g_signal_connect_object (view, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
  return GTK_WIDGET (self);
}
