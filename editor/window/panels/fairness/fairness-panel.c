/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The fairness panel: see fairness-panel.h. */

#include "editor/window/panels/fairness/fairness-panel.h"

#include "editor/work/measurement.h"
#include "editor/window/panels/fairness/balance-section.h"
#include "editor/window/panels/fairness/fairness-account.h"
#include "editor/window/panels/fairness/fairness-more.h"
#include "editor/window/panels/fairness/fairness-seats.h"
#include "editor/window/panels/fairness/fairness-verdict.h"
#include "editor/window/forms/form.h"
#include "editor/window/widgets/host.h"
#include "validator/base/words.h"
#include "validator/report/report-tree.h"

#include <glib/gi18n.h>
#include <string.h>
#include <math.h>

/* How often the time is shown while it runs, ms. */
#define TICK 500

struct _LoomFairnessPanel
{
  GtkWidget parent_instance;

  LoomDocument *document;
  LoomMeasurement *measurement; /* of the document */
  LoomFairnessVerdict *verdict;
  LoomFairnessMore *more;
  GtkWidget *stale;
  GtkDropDown *players;
  GtkDropDown *tolerance;
  GtkButton *run;
  GtkLevelBar *bar;
  GtkLabel *count;
  LoomFairnessSeats *seats;
  LoomBalanceSection *balance;
  GtkWidget *why; /* the expander */
  GtkBox *why_lines;
  GtkWidget *account; /* likewise */
  GtkBox *summary_lines;
  GtkWidget *controls;
  GtkWidget *way_out; /* leads to the scenario when it cannot be measured as it is */
  GtkWidget *foot;
  guint64 max_games;     /* that are asked for, or 0 for the usual */
  gboolean was_measured; /* once by itself, when first shown */
  gint64 told;           /* when the view was made, monotonic time, µs */
  guint tick_source;     /* shows how long it takes while it runs, or 0 */
  guint begin_source;    /* of an idle that begins to measure, or 0 */
};

G_DEFINE_FINAL_TYPE (LoomFairnessPanel, loom_fairness_panel, GTK_TYPE_WIDGET)

/* By whom it is measured: the line-ups of the command line. */
static const struct
{
  const char *lineups; /* NULL: as the scenario says, or the usual */
  const char *label;
} companies[] = {
  { NULL, N_ ("The usual players") },
  { "greedy", N_ ("Greedy") },
  { "expert", N_ ("Expert") },
  { "greedy,expert", N_ ("Greedy and expert") },
  { "greedy,expert,search", N_ ("Up to search (slow)") },
  { "random", N_ ("Chance alone") },
};

/* How far a share may be from its due, in points. */
static const struct
{
  double points; /* 0: the usual */
  const char *label;
} tolerances[] = {
  { 0, N_ ("Usual tolerance") }, { 1, N_ ("± 1 point") },  { 2, N_ ("± 2 points") },
  { 3, N_ ("± 3 points") },      { 5, N_ ("± 5 points") }, { 10, N_ ("± 10 points") },
};

/* --- the report --------------------------------------------------------------------------------
 */

/* What the verdict rests on, in full, and how it was played. Nothing is counted here: the checks
 * count in a thread of their own. */
static void
update_words (LoomFairnessPanel *self)
{
  static const LoomFairnessTopic reasons[]
      = { LOOM_TOPIC_VERDICT, LOOM_TOPIC_MEANING,  LOOM_TOPIC_CAUSE,
          LOOM_TOPIC_EXACT,   LOOM_TOPIC_MEASURED, LOOM_TOPIC_SURE };
  const LoomFairnessEntry entry = { "-", loom_measurement_get_study (self->measurement) };
  g_autoptr (LoomFairnessNode) report
      = entry.study != NULL ? loom_fairness_report_new (&entry, NULL) : NULL;
  const gboolean was_watched
      = report != NULL && loom_fairness_node_find (report, LOOM_TOPIC_GAMES) != NULL;

  loom_form_clear (GTK_WIDGET (self->why_lines));
  loom_form_clear (GTK_WIDGET (self->summary_lines));
  gtk_widget_set_visible (self->why, report != NULL);
  gtk_widget_set_visible (self->account, was_watched);
  for (guint i = 0; report != NULL && i < G_N_ELEMENTS (reasons); i++)
    {
      const LoomFairnessNode *sentence = loom_fairness_node_find (report, reasons[i]);

      if (sentence != NULL)
        gtk_box_append (self->why_lines, loom_form_new_hint (sentence->words));
    }
  if (was_watched)
    loom_fairness_account_append (self->summary_lines, report);
}

/* --- running ------------------------------------------------------------------------------------
 */

static void
update_progress (LoomFairnessPanel *self)
{
  const LoomMeasureView *view = loom_measurement_get_view (self->measurement);
  const gboolean is_running = loom_measurement_is_running (self->measurement);
  g_autofree char *games = NULL, *count = NULL;
  gint64 elapsed;

  gtk_button_set_icon_name (self->run,
                            is_running ? "media-playback-stop-symbolic" : "view-refresh-symbolic");
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->run), is_running
                                                           ? _ ("Stop (what is known by now stays)")
                                                           : _ ("Measure again"));
  gtk_widget_set_visible (GTK_WIDGET (self->bar), is_running);
  if (view == NULL)
    {
      gtk_label_set_label (self->count, "");
      return;
    }
  elapsed = view->elapsed + (is_running ? g_get_monotonic_time () - self->told : 0);
  /* Translators: how many games were played, and for how many seconds. */
  games = loom_words_number (view->games);
  count = g_strdup_printf (_ ("%s games · %.1f s"), games, (double)elapsed / G_USEC_PER_SEC);
  gtk_label_set_label (self->count, count);
  if (view->of_results > 0 && view->n_results > 0)
    {
      const LoomMeasurement *measurement = self->measurement;
      const LoomStudyPlan *plan = loom_measurement_get_plan ((LoomMeasurement *)measurement);
      const double done
          = (double)view->results[view->n_results - 1].games / (double)MAX (plan->max_games, 1);

      gtk_level_bar_set_value (self->bar, (view->n_results - 1 + MIN (done, 1)) / view->of_results);
    }
}

static gboolean
tick_cb (gpointer data)
{
  LoomFairnessPanel *self = data;

  if (!loom_measurement_is_running (self->measurement))
    {
      self->tick_source = 0;
      return G_SOURCE_REMOVE;
    }
  update_progress (self);
  return G_SOURCE_CONTINUE;
}

static void
update (LoomFairnessPanel *self)
{
  self->told = g_get_monotonic_time ();
  if (self->tick_source == 0 && loom_measurement_is_running (self->measurement))
    self->tick_source = g_timeout_add (TICK, tick_cb, self);
  loom_fairness_verdict_show (self->verdict, self->measurement);
  loom_fairness_more_update (self->more, self->measurement);
  update_progress (self);
  loom_fairness_seats_update (self->seats);
}

static void
ended_cb (LoomFairnessPanel *self)
{
  update (self);
  update_words (self);
}

static void
play_on_cb (LoomFairnessPanel *self, guint64 games)
{
  self->max_games = games;
  if (!loom_measurement_play_on (self->measurement, games))
    {
      loom_fairness_panel_measure (self);
      return;
    }
  update (self);
  update_words (self);
}

/* What is no longer true of the board is pale, and says so. */
static void
stale_cb (LoomFairnessPanel *self)
{
  GtkWidget *const figures[] = { GTK_WIDGET (self->verdict), GTK_WIDGET (self->seats) };
  const gboolean is_stale = loom_measurement_is_stale (self->measurement);

  gtk_widget_set_visible (self->stale, is_stale);
  for (guint i = 0; i < G_N_ELEMENTS (figures); i++)
    if (is_stale)
      gtk_widget_add_css_class (figures[i], "stale");
    else
      gtk_widget_remove_css_class (figures[i], "stale");
}

static LoomMeasurementRequest
take_settings (LoomFairnessPanel *self)
{
  const guint company = gtk_drop_down_get_selected (self->players);
  const guint tolerance = gtk_drop_down_get_selected (self->tolerance);

  return (LoomMeasurementRequest){ .players = companies[company].lineups,
                                   .delta = tolerances[tolerance].points / 100,
                                   .max_games = self->max_games };
}

/* Why it cannot be measured, and what to do about it. */
static void
say_why_not (LoomFairnessPanel *self, const GError *error)
{
  const LoomScenario *scenario = loom_document_get_scenario (self->document);
  g_autofree char *words = NULL;

  if (scenario != NULL && scenario->rules == NULL)
    words = g_strdup_printf (_ ("“%s” names no rules, so it is a game of your own and only people "
                                "can play it. Choose rules in the Scenario panel to have it "
                                "measured."),
                             scenario->title);
  else if (scenario == NULL)
    words = g_strdup (_ ("There is no scenario yet, so there is nothing to play. Add one in the "
                         "Scenario panel."));
  loom_fairness_verdict_say (self->verdict, words != NULL ? words : error->message);
}

static void
way_out_cb (LoomFairnessPanel *self)
{
  LoomHost *host = loom_host_of (GTK_WIDGET (self));

  if (host != NULL)
    loom_host_show_part (host, "scenario");
}

/* Of what cannot be measured there is nothing to show but why. */
static void
set_measurable (LoomFairnessPanel *self, gboolean is_measurable)
{
  GtkWidget *const parts[] = { GTK_WIDGET (self->balance), self->foot, self->controls };

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    gtk_widget_set_visible (parts[i], is_measurable);
  gtk_widget_set_visible (GTK_WIDGET (self->more), FALSE);
  gtk_widget_set_visible (self->way_out, !is_measurable);
  if (is_measurable)
    return;
  gtk_widget_set_visible (GTK_WIDGET (self->seats), FALSE);
  gtk_widget_set_visible (self->why, FALSE);
  gtk_widget_set_visible (self->account, FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self->bar), FALSE);
  gtk_label_set_label (self->count, "");
}

void
loom_fairness_panel_measure (LoomFairnessPanel *self)
{
  const LoomMeasurementRequest request = take_settings (self);
  g_autoptr (GError) error = NULL;

  g_return_if_fail (LOOM_IS_FAIRNESS_PANEL (self));
  self->was_measured = TRUE;
  loom_balance_section_set_request (self->balance, request.players, request.delta);
  if (!loom_measurement_start (self->measurement, &request, &error))
    {
      loom_measurement_stop (self->measurement);
      say_why_not (self, error);
      set_measurable (self, FALSE);
      return;
    }
  set_measurable (self, TRUE);
  update (self);
  update_words (self);
}

static void
run_cb (LoomFairnessPanel *self)
{
  if (loom_measurement_is_running (self->measurement))
    loom_measurement_stop (self->measurement);
  else
    loom_fairness_panel_measure (self);
}

static void
settings_cb (LoomFairnessPanel *self)
{
  self->max_games = 0;
  if (self->was_measured)
    loom_fairness_panel_measure (self);
}

static void
scenario_cb (LoomFairnessPanel *self)
{
  self->max_games = 0;
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    loom_fairness_panel_measure (self);
  else
    self->was_measured = FALSE;
}

static gboolean
begin_cb (gpointer data)
{
  LoomFairnessPanel *self = data;

  self->begin_source = 0;
  if (!self->was_measured)
    loom_fairness_panel_measure (self);
  return G_SOURCE_REMOVE;
}

/* A paned maps its child while it allocates: what asks for another size within that is never laid
 * out, nor drawn, again. So the words change only afterwards. */
static void
loom_fairness_panel_map (GtkWidget *widget)
{
  LoomFairnessPanel *self = LOOM_FAIRNESS_PANEL (widget);

  GTK_WIDGET_CLASS (loom_fairness_panel_parent_class)->map (widget);
  if (!self->was_measured && self->begin_source == 0)
    self->begin_source = g_idle_add (begin_cb, self);
}

static void
loom_fairness_panel_unmap (GtkWidget *widget)
{
  g_clear_handle_id (&LOOM_FAIRNESS_PANEL (widget)->begin_source, g_source_remove);
  GTK_WIDGET_CLASS (loom_fairness_panel_parent_class)->unmap (widget);
}

/* --- the widget ---------------------------------------------------------------------------------
 */

static void
loom_fairness_panel_dispose (GObject *object)
{
  LoomFairnessPanel *self = LOOM_FAIRNESS_PANEL (object);
  GtkWidget *child;

  g_clear_handle_id (&self->tick_source, g_source_remove);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  g_clear_object (&self->measurement);
  g_clear_object (&self->document);
  G_OBJECT_CLASS (loom_fairness_panel_parent_class)->dispose (object);
}

static void
loom_fairness_panel_class_init (LoomFairnessPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = loom_fairness_panel_dispose;
  widget_class->map = loom_fairness_panel_map;
  widget_class->unmap = loom_fairness_panel_unmap;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
loom_fairness_panel_init (LoomFairnessPanel *self)
{
}

static GtkDropDown *
new_drop_down (const char *tip)
{
  GtkWidget *drop_down = gtk_drop_down_new (G_LIST_MODEL (gtk_string_list_new (NULL)), NULL);

  gtk_widget_set_tooltip_text (drop_down, tip);
  gtk_accessible_update_property (GTK_ACCESSIBLE (drop_down), GTK_ACCESSIBLE_PROPERTY_LABEL, tip,
                                  -1);
  return GTK_DROP_DOWN (drop_down);
}

static void
append_choice (GtkDropDown *drop_down, const char *label)
{
  gtk_string_list_append (GTK_STRING_LIST (gtk_drop_down_get_model (drop_down)), label);
}

static GtkWidget *
new_controls (LoomFairnessPanel *self)
{
  GtkWidget *section = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);
  GtkWidget *choices = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *progress = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);

  gtk_widget_add_css_class (section, "section");
  self->players = new_drop_down (_ ("Who plays"));
  for (guint i = 0; i < G_N_ELEMENTS (companies); i++)
    append_choice (self->players, _ (companies[i].label));
  gtk_widget_set_hexpand (GTK_WIDGET (self->players), TRUE);
  self->tolerance = new_drop_down (_ ("How far a seat may be from its due"));
  for (guint i = 0; i < G_N_ELEMENTS (tolerances); i++)
    append_choice (self->tolerance, _ (tolerances[i].label));
  gtk_drop_down_set_selected (self->players, 0);
  gtk_drop_down_set_selected (self->tolerance, 0);
  g_signal_connect_swapped (self->players, "notify::selected", G_CALLBACK (settings_cb), self);
  g_signal_connect_swapped (self->tolerance, "notify::selected", G_CALLBACK (settings_cb), self);
  self->run = GTK_BUTTON (gtk_button_new ());
  g_signal_connect_swapped (self->run, "clicked", G_CALLBACK (run_cb), self);
  gtk_box_append (GTK_BOX (choices), GTK_WIDGET (self->players));
  gtk_box_append (GTK_BOX (choices), GTK_WIDGET (self->tolerance));
  gtk_box_append (GTK_BOX (choices), GTK_WIDGET (self->run));

  self->bar = GTK_LEVEL_BAR (gtk_level_bar_new ());
  gtk_widget_add_css_class (GTK_WIDGET (self->bar), "thin");
  gtk_widget_set_hexpand (GTK_WIDGET (self->bar), TRUE);
  gtk_widget_set_valign (GTK_WIDGET (self->bar), GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->bar), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("How far the measurement is, at most"), -1);
  self->count = GTK_LABEL (gtk_label_new (NULL));
  gtk_widget_add_css_class (GTK_WIDGET (self->count), "dim-label");
  gtk_widget_add_css_class (GTK_WIDGET (self->count), "small");
  gtk_widget_add_css_class (GTK_WIDGET (self->count), "numeric");
  gtk_box_append (GTK_BOX (progress), GTK_WIDGET (self->bar));
  gtk_box_append (GTK_BOX (progress), GTK_WIDGET (self->count));
  gtk_box_append (GTK_BOX (section), choices);
  gtk_box_append (GTK_BOX (section), progress);
  return section;
}

static GtkWidget *
new_way_out (LoomFairnessPanel *self)
{
  self->way_out = gtk_button_new_with_label (_ ("Go to the Scenario"));
  gtk_widget_set_halign (self->way_out, GTK_ALIGN_START);
  gtk_widget_set_margin_start (self->way_out, 12);
  gtk_widget_set_visible (self->way_out, FALSE);
  g_signal_connect_swapped (self->way_out, "clicked", G_CALLBACK (way_out_cb), self);
  return self->way_out;
}

static GtkWidget *
new_stale (LoomFairnessPanel *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *label = gtk_label_new (_ ("The board has changed since."));
  GtkWidget *button = gtk_button_new_with_label (_ ("Measure Again"));

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_add_css_class (button, "small-button");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (loom_fairness_panel_measure), self);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), button);
  gtk_widget_add_css_class (box, "callout");
  gtk_widget_set_margin_start (box, 12);
  gtk_widget_set_margin_end (box, 12);
  gtk_widget_set_margin_bottom (box, 8);
  gtk_widget_set_visible (box, FALSE);
  self->stale = box;
  return box;
}

/* What one does with it all, always in sight. */
static GtkWidget *
new_foot (LoomFairnessPanel *self)
{
  GtkWidget *replay = gtk_button_new_with_label (_ ("Replay Worst Game"));
  GtkWidget *apply = loom_balance_section_get_apply (self->balance);

  self->foot = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  gtk_widget_add_css_class (self->foot, "panel-foot");
  gtk_widget_set_tooltip_text (replay, _ ("Play the game that went worst again, on the canvas"));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (replay), "win.replay-worst-game");
  gtk_widget_set_hexpand (apply, TRUE);
  gtk_box_append (GTK_BOX (self->foot), replay);
  gtk_box_append (GTK_BOX (self->foot), apply);
  return self->foot;
}

GtkWidget *
loom_fairness_panel_new (LoomDocument *document, LoomCanvas *canvas)
{
  LoomFairnessPanel *self = g_object_new (LOOM_TYPE_FAIRNESS_PANEL, NULL);
  GtkWidget *page = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *whole = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *scroller = gtk_scrolled_window_new ();
  GtkWidget *lines = NULL;

  self->document = g_object_ref (document);
  self->measurement = g_object_ref (loom_measurement_of (document));
  self->verdict = LOOM_FAIRNESS_VERDICT (loom_fairness_verdict_new ());
  self->seats = LOOM_FAIRNESS_SEATS (loom_fairness_seats_new (document));
  self->balance = LOOM_BALANCE_SECTION (loom_balance_section_new (document, canvas));
  self->account = loom_form_new_expander (_ ("How it was played"), NULL, &lines);
  self->summary_lines = GTK_BOX (lines);
  gtk_box_set_spacing (self->summary_lines, 6);
  self->why = loom_form_new_expander (_ ("Why"), NULL, &lines);
  self->why_lines = GTK_BOX (lines);
  gtk_box_set_spacing (self->why_lines, 8);
  gtk_widget_add_css_class (page, "inspector");
  gtk_box_append (GTK_BOX (page), GTK_WIDGET (self->verdict));
  self->controls = new_controls (self);
  self->more = LOOM_FAIRNESS_MORE (loom_fairness_more_new ());
  g_signal_connect_swapped (self->more, "play-on", G_CALLBACK (play_on_cb), self);
  gtk_box_append (GTK_BOX (page), GTK_WIDGET (self->more));
  gtk_box_append (GTK_BOX (page), new_way_out (self));
  gtk_box_append (GTK_BOX (page), new_stale (self));
  gtk_box_append (GTK_BOX (page), self->controls);
  gtk_box_append (GTK_BOX (page), GTK_WIDGET (self->seats));
  gtk_box_append (GTK_BOX (page), GTK_WIDGET (self->balance));
  gtk_box_append (GTK_BOX (page), self->why);
  gtk_box_append (GTK_BOX (page), self->account);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), page);
  gtk_widget_set_vexpand (scroller, TRUE);
  gtk_widget_set_size_request (GTK_WIDGET (self), 340, -1);
  gtk_box_append (GTK_BOX (whole), scroller);
  gtk_box_append (GTK_BOX (whole), new_foot (self));
  gtk_widget_set_parent (whole, GTK_WIDGET (self));

  g_signal_connect_object (self->measurement, "progress", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->measurement, "ended", G_CALLBACK (ended_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->measurement, "notify::is-stale", G_CALLBACK (stale_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (document, "notify::scenario", G_CALLBACK (scenario_cb), self,
                           G_CONNECT_SWAPPED);
  update (self);
  update_words (self);
  stale_cb (self);
  return GTK_WIDGET (self);
}
