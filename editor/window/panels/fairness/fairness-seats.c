/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The shares of the seats: see fairness-seats.h. */

#include "editor/window/panels/fairness/fairness-seats.h"

#include "editor/work/measurement.h"
#include "editor/window/forms/form.h"
#include "editor/window/panels/fairness/seat-plot.h"
#include "validator/report/report-words.h"

#include <glib/gi18n.h>
#include <string.h>

/* By the order of turns. */
static const char *const ranks[]
    = { N_ ("Moves first"), N_ ("Moves second"), N_ ("Moves third"),   N_ ("Moves fourth"),
        N_ ("Moves fifth"), N_ ("Moves sixth"),  N_ ("Moves seventh"), N_ ("Moves eighth") };

struct _LoomFairnessSeats
{
  GtkWidget parent_instance;

  LoomDocument *document;
  LoomMeasurement *measurement; /* of the document */
  GtkToggleButton *aspects[LOOM_N_ASPECTS];
  GtkDropDown *strength;
  GtkWidget *strength_line; /* with its label */
  LoomSeatPlot *plot;
  GtkLabel *aspect_meaning;
};

G_DEFINE_FINAL_TYPE (LoomFairnessSeats, loom_fairness_seats, GTK_TYPE_WIDGET)

static LoomAspect
chosen_aspect (LoomFairnessSeats *self)
{
  for (guint i = 0; i < LOOM_N_ASPECTS; i++)
    if (gtk_toggle_button_get_active (self->aspects[i]))
      return i;
  return LOOM_ASPECT_AS_DEALT;
}

/* The names of the lines: seats, or who moves first, second … (element-type utf8) (owned), closed
 * by NULL. */
static GPtrArray *
list_names (LoomFairnessSeats *self, LoomAspect aspect, guint n)
{
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);
  const LoomScenario *scenario = loom_document_get_scenario (self->document);

  for (guint i = 0; i < n; i++)
    if (aspect == LOOM_ASPECT_ORDER)
      g_ptr_array_add (names, g_strdup (_ (ranks[MIN (i, G_N_ELEMENTS (ranks) - 1)])));
    else
      {
        const char *name = NULL;

        for (guint k = 0; scenario != NULL && k < loom_entity_n (&scenario->entity, LOOM_KIND_SEAT);
             k++)
          {
            const LoomSeat *seat
                = (const LoomSeat *)loom_entity_nth (&scenario->entity, LOOM_KIND_SEAT, k);

            if (seat->n == (gint32)i + 1)
              name = seat->name;
          }
        g_ptr_array_add (names,
                         name != NULL ? g_strdup (name) : g_strdup_printf (_ ("Seat %u"), i + 1));
      }
  g_ptr_array_add (names, NULL);
  return names;
}

static const char *
players_of (const LoomMeasureView *view, guint result)
{
  return view->results[result].players != NULL ? view->results[result].players : "";
}

/* How many line-ups something is known of; one at least. */
static guint
count_known (const LoomMeasureView *view)
{
  guint n = view->n_results;

  while (n > 1 && view->results[n - 1].games == 0)
    n--;
  return n;
}

/* The line-ups that something is known of, the last one chosen unless somebody chose another. */
static void
update_strengths (LoomFairnessSeats *self, const LoomMeasureView *view)
{
  GListModel *old = gtk_drop_down_get_model (self->strength);
  const guint n_old = g_list_model_get_n_items (old);
  const guint n_known = count_known (view);
  const guint chosen = gtk_drop_down_get_selected (self->strength);
  gboolean is_same = n_old == n_known;

  for (guint i = 0; is_same && i < n_old; i++)
    is_same
        = strcmp (gtk_string_list_get_string (GTK_STRING_LIST (old), i), players_of (view, i)) == 0;
  gtk_widget_set_visible (self->strength_line, n_known > 1);
  if (is_same)
    return;
  g_autoptr (GtkStringList) strengths = gtk_string_list_new (NULL);

  for (guint i = 0; i < n_known; i++)
    gtk_string_list_append (strengths, players_of (view, i));
  /* The choice moves while the list is changed, before it is the drop-down's own: to answer that
   * would change the list again, for ever. */
  g_signal_handlers_block_by_func (self->strength, loom_fairness_seats_update, self);
  gtk_drop_down_set_model (self->strength, G_LIST_MODEL (strengths));
  if (n_known > 0)
    gtk_drop_down_set_selected (self->strength, chosen + 1 < n_old ? chosen : n_known - 1);
  g_signal_handlers_unblock_by_func (self->strength, loom_fairness_seats_update, self);
}

void
loom_fairness_seats_update (LoomFairnessSeats *self)
{
  const LoomMeasureView *view = loom_measurement_get_view (self->measurement);
  const LoomAspect aspect = chosen_aspect (self);
  g_autoptr (GPtrArray) names = NULL;
  guint strength;

  gtk_widget_set_visible (GTK_WIDGET (self), view != NULL && view->n_results > 0);
  if (view == NULL || view->n_results == 0)
    {
      loom_seat_plot_clear (self->plot);
      return;
    }
  update_strengths (self, view);
  strength = MIN (gtk_drop_down_get_selected (self->strength), count_known (view) - 1);
  names = list_names (self, aspect, view->n_seats);
  loom_seat_plot_show (self->plot, loom_document_get_board (self->document),
                       (const char *const *)names->pdata, aspect != LOOM_ASPECT_ORDER,
                       view->results[strength].shares[aspect], view->n_seats, view->delta,
                       strength * LOOM_N_ASPECTS + aspect);
  gtk_label_set_label (self->aspect_meaning, _ (loom_fairness_aspects[aspect].meaning));
}

/* --- the widget ---------------------------------------------------------------------------------
 */

static void
loom_fairness_seats_dispose (GObject *object)
{
  LoomFairnessSeats *self = LOOM_FAIRNESS_SEATS (object);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  g_clear_object (&self->measurement);
  g_clear_object (&self->document);
  G_OBJECT_CLASS (loom_fairness_seats_parent_class)->dispose (object);
}

static void
loom_fairness_seats_class_init (LoomFairnessSeatsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = loom_fairness_seats_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BOX_LAYOUT);
}

static void
loom_fairness_seats_init (LoomFairnessSeats *self)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));

  gtk_orientable_set_orientation (GTK_ORIENTABLE (layout), GTK_ORIENTATION_VERTICAL);
  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (layout), 6);
}

static GtkDropDown *
new_strength (void)
{
  const char *tip = _ ("Whose games are shown");
  GtkWidget *drop_down = gtk_drop_down_new (G_LIST_MODEL (gtk_string_list_new (NULL)), NULL);

  gtk_widget_set_tooltip_text (drop_down, tip);
  gtk_accessible_update_property (GTK_ACCESSIBLE (drop_down), GTK_ACCESSIBLE_PROPERTY_LABEL, tip,
                                  -1);
  return GTK_DROP_DOWN (drop_down);
}

static void
build (LoomFairnessSeats *self)
{
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *title = gtk_label_new (_ ("Share of each seat"));
  GtkWidget *aspects = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  static const char *const labels[LOOM_N_ASPECTS] = { N_ ("As dealt"), N_ ("Place"), N_ ("Order") };

  gtk_widget_add_css_class (GTK_WIDGET (self), "section");
  gtk_widget_add_css_class (title, "section-title");
  gtk_label_set_xalign (GTK_LABEL (title), 0);
  gtk_widget_set_hexpand (title, TRUE);
  gtk_widget_add_css_class (aspects, "linked");
  for (guint i = 0; i < LOOM_N_ASPECTS; i++)
    {
      GtkWidget *button = gtk_toggle_button_new_with_label (_ (labels[i]));

      gtk_widget_add_css_class (button, "mini");
      gtk_widget_set_tooltip_text (button, _ (loom_fairness_aspects[i].meaning));
      gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (button), i > 0 ? self->aspects[0] : NULL);
      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), i == 0);
      self->aspects[i] = GTK_TOGGLE_BUTTON (button);
      gtk_box_append (GTK_BOX (aspects), button);
    }
  gtk_box_append (GTK_BOX (head), title);
  gtk_box_append (GTK_BOX (head), aspects);
  self->strength = new_strength ();
  self->strength_line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  gtk_box_append (GTK_BOX (self->strength_line), loom_form_new_field_label (_ ("Played by")));
  gtk_widget_set_hexpand (GTK_WIDGET (self->strength), TRUE);
  gtk_box_append (GTK_BOX (self->strength_line), GTK_WIDGET (self->strength));
  self->plot = LOOM_SEAT_PLOT (loom_seat_plot_new ());
  self->aspect_meaning = GTK_LABEL (loom_form_new_hint (""));
  gtk_widget_set_parent (head, GTK_WIDGET (self));
  gtk_widget_set_parent (self->strength_line, GTK_WIDGET (self));
  gtk_widget_set_parent (GTK_WIDGET (self->plot), GTK_WIDGET (self));
  gtk_widget_set_parent (GTK_WIDGET (self->aspect_meaning), GTK_WIDGET (self));
  for (guint i = 0; i < LOOM_N_ASPECTS; i++)
    g_signal_connect_swapped (self->aspects[i], "toggled", G_CALLBACK (loom_fairness_seats_update),
                              self);
  g_signal_connect_swapped (self->strength, "notify::selected",
                            G_CALLBACK (loom_fairness_seats_update), self);
}

GtkWidget *
loom_fairness_seats_new (LoomDocument *document)
{
  LoomFairnessSeats *self = g_object_new (LOOM_TYPE_FAIRNESS_SEATS, NULL);

  self->document = g_object_ref (document);
  self->measurement = g_object_ref (loom_measurement_of (document));
  build (self);
  return GTK_WIDGET (self);
}
