/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Make it fair: see balance-section.h. */

#include "editor/window/panels/fairness/balance-section.h"

#include "editor/window/panels/fairness/proposal-pills.h"
#include "editor/window/widgets/host.h"
#include "validator/base/words.h"
#include "validator/report/report-private.h"

#include <glib/gi18n.h>

struct _LoomBalanceSection
{
  GtkWidget parent_instance;

  LoomDocument *document;
  LoomBalancing *balancing; /* of the document */
  LoomCanvas *canvas;       /* weak */
  char *players;            /* or NULL */
  double delta;             /* or 0 */
  guint overlay;

  GtkToggleButton *may[LOOM_N_CHANGE_FAMILIES];
  GtkButton *search;
  GtkLabel *state;
  GtkBox *proposal;
  GtkBox *choices;                  /* a button for each proposal, where there are several */
  const LoomBalanceResult *offered; /* what the choices are of; only to be compared */
  GtkLabel *proposal_title;
  GtkLabel *proposal_text;
  GtkToggleButton *preview;
  GtkButton *apply; /* owned; stands at the panel's foot */
};

G_DEFINE_FINAL_TYPE (LoomBalanceSection, loom_balance_section, GTK_TYPE_WIDGET)

/* What may be changed, in words. */
static const struct
{
  LoomChangeFamilies may;
  const char *label;
  const char *tip;
} words[LOOM_N_CHANGE_FAMILIES] = {
  { LOOM_CHANGE_DICE, N_ ("Dice"), N_ ("How many dice, cubes or pips something begins with") },
  { LOOM_CHANGE_ORDER, N_ ("Order"), N_ ("Who begins") },
  { LOOM_CHANGE_OPTIONS, N_ ("Options"), N_ ("Options of the rules, other than who begins") },
  { LOOM_CHANGE_PLACES, N_ ("Places"),
    N_ ("Whose an area is, where shrines, queens and units stand") },
  { LOOM_CHANGE_ROUTES, N_ ("Routes"),
    N_ ("Routes and entrances: closed, opened, and new routes") },
  { LOOM_CHANGE_NEUTRAL, N_ ("Neutral"), N_ ("Which areas belong to nobody") },
  { LOOM_CHANGE_TOKENS, N_ ("Tokens"), N_ ("Which area bears which number") },
  { LOOM_CHANGE_ITEMS, N_ ("Items"), N_ ("Where items, spiders and earthworms are") },
};

static guint
chosen_may (LoomBalanceSection *self)
{
  guint may = 0;

  for (guint i = 0; i < LOOM_N_CHANGE_FAMILIES; i++)
    if (gtk_toggle_button_get_active (self->may[i]))
      may |= words[i].may;
  return may;
}

static void
end_preview (LoomBalanceSection *self)
{
  if (gtk_toggle_button_get_active (self->preview))
    gtk_toggle_button_set_active (self->preview, FALSE);
}

static GtkLabel *new_label (const char *css_class);
static void update (LoomBalanceSection *self);

static void
preview_cb (LoomBalanceSection *self)
{
  const LoomBalanceResult *found = loom_balancing_get_result (self->balancing);
  LoomBoard *board;
  const LoomScenario *scenario;
  guint place = 0;

  if (self->canvas == NULL)
    return;
  if (!gtk_toggle_button_get_active (self->preview) || found == NULL || found->variant == NULL)
    {
      loom_canvas_show_board (self->canvas, NULL, G_MAXUINT);
      return;
    }
  board = loom_board_copy (found->variant->board);
  scenario = (const LoomScenario *)loom_board_get (
      board, loom_balance_result_get_scenario (found)->entity.handle);
  while (loom_board_scenario (board, place) != scenario)
    place++;
  loom_canvas_show_board (self->canvas, board, place);
}

/* What came of the search, in words; the proposal has its own. */
static char *
dup_end (const LoomBalanceResult *found)
{
  if (found->stopped)
    return g_strdup_printf (_ ("Stopped after %u boards."), found->n_tried);
  if (found->end == LOOM_BALANCE_NOT_NEEDED)
    return g_strdup (_ ("Its seats are even as it is; nothing needs changing."));
  if (found->end == LOOM_BALANCE_FOUND)
    return g_strdup_printf (ngettext ("%u board tried.", "%u boards tried.", found->n_tried),
                            found->n_tried);
  return g_strdup_printf (
      found->variant != NULL ? _ (
          "None of %u boards is surely fair; this comes nearest. Allow more, and search again.")
                             : _ ("None of %u boards is fairer. Allow more, and search again."),
      found->n_tried);
}

/* A clause of the search as a line of its own. */
static void
append_change (GString *text, const char *clause)
{
  const gunichar first = g_unichar_toupper (g_utf8_get_char (clause));

  if (text->len > 0)
    g_string_append_c (text, '\n');
  g_string_append_unichar (text, first);
  g_string_append (text, g_utf8_next_char (clause));
}

/* The changes of a proposal, a line each. */
static char *
dup_changes (const GPtrArray *changes)
{
  GString *lines = g_string_new (NULL);

  for (guint i = 0; i < changes->len; i++)
    append_change (lines, g_ptr_array_index (changes, i));
  return g_string_free (lines, FALSE);
}

static void
choose_cb (GtkCheckButton *choice, LoomBalanceSection *self)
{
  const guint i = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (choice), "proposal"));

  if (!gtk_check_button_get_active (choice)
      || loom_balancing_get_result (self->balancing) != self->offered)
    return;
  loom_balancing_choose (self->balancing, i);
  if (gtk_toggle_button_get_active (self->preview))
    preview_cb (self);
  update (self);
}

static GtkWidget *
new_choice (LoomBalanceSection *self, const LoomProposal *proposal, guint i)
{
  GtkWidget *choice = gtk_check_button_new ();
  g_autofree char *changes = dup_changes (proposal->changes);
  GtkLabel *label = new_label (NULL);

  gtk_label_set_label (label, changes);
  gtk_check_button_set_child (GTK_CHECK_BUTTON (choice), GTK_WIDGET (label));
  gtk_accessible_update_property (GTK_ACCESSIBLE (choice), GTK_ACCESSIBLE_PROPERTY_LABEL, changes,
                                  -1);
  g_object_set_data (G_OBJECT (choice), "proposal", GUINT_TO_POINTER (i));
  return choice;
}

/* Several proposals are a choice; made once for each answer. */
static void
offer_choices (LoomBalanceSection *self, const LoomBalanceResult *found)
{
  GtkWidget *first = NULL, *child;

  if (self->offered == found)
    return;
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->choices))) != NULL)
    gtk_box_remove (self->choices, child);
  self->offered = found;
  for (guint i = 0; i < found->proposals->len && found->proposals->len > 1; i++)
    {
      GtkWidget *choice = new_choice (self, g_ptr_array_index (found->proposals, i), i);

      gtk_check_button_set_group (GTK_CHECK_BUTTON (choice), GTK_CHECK_BUTTON (first));
      gtk_check_button_set_active (GTK_CHECK_BUTTON (choice), i == 0);
      g_signal_connect (choice, "toggled", G_CALLBACK (choose_cb), self);
      gtk_box_append (self->choices, choice);
      first = first != NULL ? first : choice;
    }
}

static void
show_proposal (LoomBalanceSection *self, const LoomBalanceResult *found)
{
  g_autofree char *title = dup_changes (found->changes);
  g_autoptr (GString) text = g_string_new (NULL);
  const gboolean is_one = found->proposals->len == 1;

  offer_choices (self, found);
  gtk_widget_set_visible (GTK_WIDGET (self->choices), !is_one);
  gtk_widget_set_visible (GTK_WIDGET (self->proposal_title), is_one);
  if (found->after != NULL)
    g_string_append_printf (
        text, _ ("The seat furthest from its due is %.1f points off it, before %.1f."),
        100 * loom_balance_result_gap (found->after),
        100 * loom_balance_result_gap (found->before));
  if (found->map)
    g_string_append (text, _ (" This changes the map, which other scenarios share."));
  gtk_label_set_label (self->proposal_title, title);
  gtk_label_set_label (self->proposal_text, text->str);
}

/* What the board shows is not yet the document's. */
static void
update_status (LoomBalanceSection *self)
{
  LoomHost *host = loom_host_of (GTK_WIDGET (self));

  if (host != NULL && gtk_widget_get_mapped (GTK_WIDGET (self)))
    loom_host_set_status (host, loom_balancing_can_apply (self->balancing)
                                    ? _ ("Proposal shown, not applied")
                                    : NULL);
}

static void
update (LoomBalanceSection *self)
{
  const LoomBalanceResult *found = loom_balancing_get_result (self->balancing);
  const GError *error = loom_balancing_get_error (self->balancing);
  const gboolean is_running = loom_balancing_is_running (self->balancing);
  const gboolean has_proposal = found != NULL && found->variant != NULL;
  g_autofree char *state = NULL;

  gtk_button_set_label (self->search, is_running ? _ ("Stop") : _ ("Search"));
  gtk_widget_set_sensitive (GTK_WIDGET (self->search), is_running || chosen_may (self) != 0);
  if (is_running)
    {
      g_autofree char *doing = loom_balancing_dup_doing (self->balancing);
      g_autofree char *games = loom_words_number (loom_balancing_get_games (self->balancing));

      state = g_strdup_printf (_ ("%u boards tried, %s games played: %s"),
                               loom_balancing_get_n_tried (self->balancing), games,
                               doing != NULL ? _ (doing) : _ ("measuring the scenario as it is"));
    }
  else if (error != NULL)
    state = g_strdup (error->message);
  else if (found != NULL)
    state = dup_end (found);
  gtk_label_set_label (self->state, state != NULL ? state : "");
  gtk_widget_set_visible (GTK_WIDGET (self->state), state != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->proposal), has_proposal);
  gtk_widget_set_sensitive (GTK_WIDGET (self->apply), loom_balancing_can_apply (self->balancing));
  if (has_proposal)
    show_proposal (self, found);
  else
    {
      self->offered = NULL;
      end_preview (self);
    }
  if (self->canvas != NULL)
    loom_canvas_queue_overlay (self->canvas);
  update_status (self);
}

static void
say (LoomBalanceSection *self, const char *sentence)
{
  LoomHost *host = loom_host_of (GTK_WIDGET (self));

  if (host != NULL)
    loom_host_toast (host, sentence, NULL, NULL);
}

static void
search_cb (LoomBalanceSection *self)
{
  g_autoptr (GError) error = NULL;

  if (loom_balancing_is_running (self->balancing))
    {
      loom_balancing_stop (self->balancing);
      return;
    }
  end_preview (self);
  if (!loom_balancing_start (self->balancing, chosen_may (self), self->players, self->delta,
                             &error))
    say (self, error->message);
  update (self);
}

static void
apply_cb (LoomBalanceSection *self)
{
  g_autoptr (GError) error = NULL;
  LoomHost *host = loom_host_of (GTK_WIDGET (self));

  end_preview (self);
  if (!loom_balancing_apply (self->balancing, &error))
    say (self, error->message);
  else if (host != NULL)
    loom_host_toast (host, _ ("The balanced scenario stands beside the old one."), _ ("Undo"),
                     "win.undo");
  update (self);
}

void
loom_balance_section_set_request (LoomBalanceSection *self, const char *players, double delta)
{
  g_return_if_fail (LOOM_IS_BALANCE_SECTION (self));
  g_free (self->players);
  self->players = g_strdup (players);
  self->delta = delta;
}

GtkWidget *
loom_balance_section_get_apply (LoomBalanceSection *self)
{
  g_return_val_if_fail (LOOM_IS_BALANCE_SECTION (self), NULL);
  return GTK_WIDGET (self->apply);
}

/* --- the widget ---------------------------------------------------------------------------------
 */

static void
loom_balance_section_dispose (GObject *object)
{
  LoomBalanceSection *self = LOOM_BALANCE_SECTION (object);
  GtkWidget *child;

  if (self->preview != NULL)
    end_preview (self);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  self->preview = NULL;
  g_clear_object (&self->apply);
  if (self->canvas != NULL && self->overlay != 0)
    loom_canvas_remove_overlay (self->canvas, self->overlay);
  self->overlay = 0;
  g_clear_weak_pointer (&self->canvas);
  g_clear_object (&self->balancing);
  g_clear_object (&self->document);
  g_clear_pointer (&self->players, g_free);
  G_OBJECT_CLASS (loom_balance_section_parent_class)->dispose (object);
}

/* The proposal over the board, unless the board is shown as it would be. */
static void
paint_overlay (const LoomPaint *paint, gpointer data)
{
  LoomBalanceSection *self = data;
  const LoomBalanceResult *found = loom_balancing_get_result (self->balancing);

  if (found != NULL && found->variant != NULL && gtk_widget_get_mapped (GTK_WIDGET (self))
      && loom_balancing_can_apply (self->balancing)
      && !gtk_toggle_button_get_active (self->preview))
    loom_proposal_pills_paint (paint, self->canvas, found);
}

/* The proposal is not to be taken for the board when the panel is not in sight. */
static void
loom_balance_section_unmap (GtkWidget *widget)
{
  LoomBalanceSection *self = LOOM_BALANCE_SECTION (widget);

  end_preview (self);
  GTK_WIDGET_CLASS (loom_balance_section_parent_class)->unmap (widget);
  if (self->canvas != NULL)
    loom_canvas_queue_overlay (self->canvas);
}

static void
loom_balance_section_class_init (LoomBalanceSectionClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = loom_balance_section_dispose;
  widget_class->unmap = loom_balance_section_unmap;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
}

static GtkLabel *
new_label (const char *css_class)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 34);
  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);
  return GTK_LABEL (label);
}

static GtkWidget *
new_head (LoomBalanceSection *self)
{
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *title = gtk_label_new (_ ("Make it fair"));

  gtk_widget_add_css_class (title, "section-title");
  gtk_label_set_xalign (GTK_LABEL (title), 0);
  gtk_widget_set_hexpand (title, TRUE);
  self->search = GTK_BUTTON (gtk_button_new ());
  gtk_widget_add_css_class (GTK_WIDGET (self->search), "small-button");
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->search),
                               _ ("Look for the smallest change that makes it fair"));
  g_signal_connect_swapped (self->search, "clicked", G_CALLBACK (search_cb), self);
  gtk_box_append (GTK_BOX (head), title);
  gtk_box_append (GTK_BOX (head), GTK_WIDGET (self->search));
  return head;
}

static GtkWidget *
new_may_chips (LoomBalanceSection *self)
{
  GtkWidget *box = gtk_flow_box_new ();

  gtk_flow_box_set_selection_mode (GTK_FLOW_BOX (box), GTK_SELECTION_NONE);
  gtk_flow_box_set_max_children_per_line (GTK_FLOW_BOX (box), 4);
  gtk_flow_box_set_min_children_per_line (GTK_FLOW_BOX (box), 3);
  gtk_flow_box_set_row_spacing (GTK_FLOW_BOX (box), 4);
  gtk_flow_box_set_column_spacing (GTK_FLOW_BOX (box), 4);
  gtk_widget_add_css_class (box, "chips");
  gtk_accessible_update_property (GTK_ACCESSIBLE (box), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("What may be changed"), -1);
  for (guint i = 0; i < LOOM_N_CHANGE_FAMILIES; i++)
    {
      GtkWidget *chip = gtk_toggle_button_new_with_label (_ (words[i].label));

      gtk_widget_add_css_class (chip, "chip");
      gtk_widget_set_tooltip_text (chip, _ (words[i].tip));
      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (chip),
                                    words[i].may == LOOM_CHANGE_DICE
                                        || words[i].may == LOOM_CHANGE_ORDER);
      g_signal_connect_swapped (chip, "toggled", G_CALLBACK (update), self);
      gtk_flow_box_append (GTK_FLOW_BOX (box), chip);
      self->may[i] = GTK_TOGGLE_BUTTON (chip);
    }
  return box;
}

static GtkWidget *
new_proposal (LoomBalanceSection *self)
{
  GtkWidget *buttons = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  self->proposal = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 4));
  gtk_widget_add_css_class (GTK_WIDGET (self->proposal), "callout");
  self->choices = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 4));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->choices), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Proposals, the best first"), -1);
  self->proposal_title = new_label ("gain");
  self->proposal_text = new_label ("dim-label");
  gtk_widget_add_css_class (GTK_WIDGET (self->proposal_text), "small");
  self->preview = GTK_TOGGLE_BUTTON (gtk_toggle_button_new_with_label (_ ("Show")));
  gtk_widget_add_css_class (GTK_WIDGET (self->preview), "small-button");
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->preview),
                               _ ("Show on the canvas what it would be"));
  g_signal_connect_swapped (self->preview, "toggled", G_CALLBACK (preview_cb), self);
  self->apply = GTK_BUTTON (g_object_ref_sink (gtk_button_new_with_label (_ ("Apply Proposal"))));
  gtk_widget_add_css_class (GTK_WIDGET (self->apply), "suggested-action");
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->apply),
                               _ ("Add the changed scenario, as one step to undo"));
  g_signal_connect_swapped (self->apply, "clicked", G_CALLBACK (apply_cb), self);
  gtk_box_append (GTK_BOX (buttons), GTK_WIDGET (self->preview));
  gtk_box_append (self->proposal, GTK_WIDGET (self->choices));
  gtk_box_append (self->proposal, GTK_WIDGET (self->proposal_title));
  gtk_box_append (self->proposal, GTK_WIDGET (self->proposal_text));
  gtk_box_append (self->proposal, buttons);
  return GTK_WIDGET (self->proposal);
}

static void
loom_balance_section_init (LoomBalanceSection *self)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));

  gtk_orientable_set_orientation (GTK_ORIENTABLE (layout), GTK_ORIENTATION_VERTICAL);
  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (layout), 6);
  gtk_widget_add_css_class (GTK_WIDGET (self), "section");
}

GtkWidget *
loom_balance_section_new (LoomDocument *document, LoomCanvas *canvas)
{
  LoomBalanceSection *self = g_object_new (LOOM_TYPE_BALANCE_SECTION, NULL);
  GtkWidget *head = new_head (self);
  GtkWidget *chips = new_may_chips (self);
  GtkWidget *proposal = new_proposal (self);

  self->document = g_object_ref (document);
  self->balancing = g_object_ref (loom_balancing_of (document));
  g_set_weak_pointer (&self->canvas, canvas);
  if (canvas != NULL)
    self->overlay = loom_canvas_add_overlay (canvas, paint_overlay, self, NULL);
  self->state = new_label ("dim-label");
  gtk_widget_add_css_class (GTK_WIDGET (self->state), "small");
  gtk_widget_set_parent (head, GTK_WIDGET (self));
  gtk_widget_set_parent (chips, GTK_WIDGET (self));
  gtk_widget_set_parent (GTK_WIDGET (self->state), GTK_WIDGET (self));
  gtk_widget_set_parent (proposal, GTK_WIDGET (self));
  g_signal_connect_object (self->balancing, "progress", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->balancing, "ended", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (document, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
  return GTK_WIDGET (self);
}
