/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The verdict: see fairness-verdict.h. */

#include "editor/window/panels/fairness/fairness-verdict.h"

#include "validator/base/words.h"
#include "validator/report/report-accept.h"
#include "validator/report/report-words.h"

#include <glib/gi18n.h>

struct _LoomFairnessVerdict
{
  GtkWidget parent_instance;

  GtkWidget *icon;
  GtkLabel *title;
  GtkLabel *text;
};

G_DEFINE_FINAL_TYPE (LoomFairnessVerdict, loom_fairness_verdict, GTK_TYPE_WIDGET)

/* How a verdict looks. */
typedef struct
{
  const char *css_class;
  const char *icon;
} Look;

static const Look looks[] = {
  [LOOM_VERDICT_UNDECIDED] = { "undecided", "loom-note-symbolic" },
  [LOOM_VERDICT_FAIR] = { "fair", "loom-ok-symbolic" },
  [LOOM_VERDICT_UNFAIR] = { "unfair", "loom-warning-symbolic" },
  [LOOM_VERDICT_STRATEGY_DEPENDENT] = { "unfair", "loom-warning-symbolic" },
  [LOOM_VERDICT_ORDER_DECIDES] = { "order-decides", "loom-note-symbolic" },
};

static void
show (LoomFairnessVerdict *self, LoomVerdict verdict, const char *title, const char *text)
{
  for (guint i = 0; i < G_N_ELEMENTS (looks); i++)
    gtk_widget_remove_css_class (GTK_WIDGET (self), looks[i].css_class);
  gtk_widget_add_css_class (GTK_WIDGET (self), looks[verdict].css_class);
  gtk_image_set_from_icon_name (GTK_IMAGE (self->icon), looks[verdict].icon);
  gtk_label_set_label (self->title, title);
  gtk_label_set_label (self->text, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (self->text), text != NULL && text[0] != '\0');
}

static char *
dup_title (const LoomStudy *study)
{
  switch (study->verdict)
    {
    case LOOM_VERDICT_FAIR:
      if (study->equal_seats && study->order_left_open)
        return g_strdup (_ ("Even seats; whether the order decides is open"));
      return g_strdup (study->equal_seats ? _ ("Fair, and that is proved") : _ ("Fair"));
    case LOOM_VERDICT_UNFAIR:
      return g_strdup_printf (_ ("Unfair: %s has too large a share"),
                              study->game->seat_names[study->favoured]);
    case LOOM_VERDICT_STRATEGY_DEPENDENT:
      return g_strdup (_ ("It depends on how it is played"));
    case LOOM_VERDICT_ORDER_DECIDES:
      return g_strdup (_ ("Even seats, but the order of turns decides"));
    case LOOM_VERDICT_UNDECIDED:
      return g_strdup (study->stopped ? _ ("Stopped before it was sure") : _ ("Not sure yet"));
    }
  return NULL;
}

/* The favoured seat's share, and how sure that is. */
static char *
dup_unfair (const LoomStudy *study)
{
  const LoomLineupResult *result = loom_fairness_main_result (study);
  const LoomSequentialTest *test = result->tests[LOOM_ASPECT_AS_DEALT];
  g_autofree char *games = loom_words_number (result->games);

  return g_strdup_printf (
      _ ("Its share is %.1f %%, a fair seat has %.3g %%.\nSure at %.3g %% after "
         "%s games."),
      100 * loom_sequential_test_mean (test, study->favoured - 1), 100.0 / study->game->n_seats,
      100 * study->plan.confidence, games);
}

/* What who begins, or moves later, has of it. */
static char *
dup_order (const LoomStudy *study)
{
  const guint rank = study->deciding_rank - 1;
  const double share = study->has_exact
                           ? study->exact_rank[rank]
                           : loom_sequential_test_mean (
                               loom_fairness_main_result (study)->tests[LOOM_ASPECT_ORDER], rank);

  return g_strdup_printf (
      _ ("No seat is better off, but the share of whoever moves %s is %.1f %%."),
      loom_fairness_rank_word (rank), 100 * share);
}

/* What is known by now of what it is worth to begin, where that is too little. */
static char *
dup_open_order (const LoomStudy *study)
{
  const LoomLineupResult *result = loom_fairness_main_result (study);
  const guint rank = loom_sequential_test_favoured (result->tests[LOOM_ASPECT_ORDER]);
  const LoomShare share = loom_fairness_aspect_share (result, LOOM_ASPECT_ORDER, rank);
  g_autofree char *percent = loom_fairness_dup_percent (share.mean);
  g_autofree char *interval = loom_fairness_dup_interval (share);
  g_autofree char *games = loom_words_number (result->games);

  return g_strdup_printf (_ ("Whether who begins decides is open: the share of whoever moves %s is "
                             "%s (%s) after %s games."),
                          loom_fairness_rank_word (rank), percent, interval, games);
}

/* Adds how many of the games were drawn, where any was. */
static char *
dup_with_draws (const LoomStudy *study, const char *text)
{
  const LoomLineupResult *result = loom_fairness_main_result (study);
  g_autofree char *draws = loom_fairness_dup_draws (result);

  if (draws == NULL)
    return g_strdup (text);
  return g_strdup_printf (_ ("%s\nOf the games %s; a draw is shared."), text, draws);
}

/* Adds the reason for which the board accepts the verdict, where it does. */
static char *
dup_with_accept (const LoomStudy *study, char *text)
{
  g_autofree char *accepted = loom_fairness_dup_accepted (study);
  g_autofree char *owned = text;

  return accepted != NULL ? g_strdup_printf ("%s\n%s", owned, accepted) : g_steal_pointer (&owned);
}

static char *
dup_fair (const LoomStudy *study)
{
  const LoomLineupResult *result = loom_fairness_main_result (study);
  g_autofree char *open = study->order_left_open ? dup_open_order (study) : NULL;
  g_autofree char *games = loom_words_number (result->games);
  g_autofree char *even = NULL;

  if (study->equal_seats)
    even = g_strdup (_ ("The seats are alike, and none always begins."));
  else
    even
        = g_strdup_printf (_ ("Every seat is within %.3g points of its due.\nSure at %.3g %% after "
                              "%s games."),
                           100 * study->plan.delta, 100 * study->plan.confidence, games);
  return open != NULL ? g_strdup_printf ("%s\n%s", even, open) : g_steal_pointer (&even);
}

/* What each line-up of players found. */
static char *
dup_strengths (const LoomStudy *study)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < study->n_results; i++)
    {
      g_autofree char *players = loom_lineup_dup_words (&study->results[i]->lineup);
      g_autofree char *found = loom_fairness_dup_result (study, study->results[i]);

      g_string_append_printf (text, "%s%s: %s", i > 0 ? "\n" : "", players, found);
    }
  return g_strdup (text->str);
}

static void
show_study (LoomFairnessVerdict *self, const LoomStudy *study)
{
  g_autofree char *title = dup_title (study);
  g_autofree char *text = NULL, *shown = NULL;

  if (loom_fairness_main_result (study) == NULL)
    text = g_strdup (_ ("No game was played to its end."));
  else if (study->verdict == LOOM_VERDICT_UNFAIR && study->favoured > 0)
    text = dup_unfair (study);
  else if (study->verdict == LOOM_VERDICT_ORDER_DECIDES)
    text = dup_order (study);
  else if (study->verdict == LOOM_VERDICT_FAIR)
    text = dup_fair (study);
  else
    text = dup_strengths (study);
  shown = dup_with_accept (study, dup_with_draws (study, text));
  show (self, study->verdict, title, shown);
}

/* While it runs: the line-up being played, and what is sure of it by now. */
static void
show_view (LoomFairnessVerdict *self, const LoomMeasureView *view)
{
  g_autofree char *text = NULL;

  if (view->n_results == 0)
    text = g_strdup (_ ("The players make ready."));
  else if (view->results[view->n_results - 1].games == 0)
    text = g_strdup_printf (
        _ ("Players of strength %u of %u, %s: the first games are being played."), view->n_results,
        view->of_results, view->results[view->n_results - 1].players);
  else
    text = g_strdup_printf (_ ("Players of strength %u of %u: %s."), view->n_results,
                            view->of_results, view->results[view->n_results - 1].players);
  show (self, LOOM_VERDICT_UNDECIDED, _ ("Measuring …"), text);
}

void
loom_fairness_verdict_show (LoomFairnessVerdict *self, LoomMeasurement *measurement)
{
  g_return_if_fail (LOOM_IS_FAIRNESS_VERDICT (self));
  if (loom_measurement_get_study (measurement) != NULL)
    show_study (self, loom_measurement_get_study (measurement));
  else if (loom_measurement_get_view (measurement) != NULL)
    show_view (self, loom_measurement_get_view (measurement));
  else
    show (self, LOOM_VERDICT_UNDECIDED, _ ("Not measured yet"),
          _ ("Players play the scenario against each other until it is sure what share of the "
             "victories each seat has."));
}

void
loom_fairness_verdict_say (LoomFairnessVerdict *self, const char *reason)
{
  g_return_if_fail (LOOM_IS_FAIRNESS_VERDICT (self));
  show (self, LOOM_VERDICT_UNDECIDED, _ ("It cannot be measured"), reason);
}

static void
loom_fairness_verdict_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (loom_fairness_verdict_parent_class)->dispose (object);
}

static void
loom_fairness_verdict_class_init (LoomFairnessVerdictClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = loom_fairness_verdict_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_STATUS);
}

static GtkLabel *
new_label (const char *css_class, int width)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_max_width_chars (GTK_LABEL (label), width);
  gtk_label_set_selectable (GTK_LABEL (label), FALSE);
  gtk_widget_add_css_class (label, css_class);
  return GTK_LABEL (label);
}

static void
loom_fairness_verdict_init (LoomFairnessVerdict *self)
{
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));

  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (layout), 10);
  gtk_widget_add_css_class (GTK_WIDGET (self), "verdict");
  self->icon = gtk_image_new ();
  gtk_image_set_pixel_size (GTK_IMAGE (self->icon), 22);
  gtk_widget_set_valign (self->icon, GTK_ALIGN_START);
  gtk_widget_add_css_class (self->icon, "verdict-icon");
  self->title = new_label ("verdict-title", 24);
  self->text = new_label ("verdict-text", 30);
  gtk_widget_set_hexpand (words, TRUE);
  gtk_box_append (GTK_BOX (words), GTK_WIDGET (self->title));
  gtk_box_append (GTK_BOX (words), GTK_WIDGET (self->text));
  gtk_widget_set_parent (self->icon, GTK_WIDGET (self));
  gtk_widget_set_parent (words, GTK_WIDGET (self));
}

GtkWidget *
loom_fairness_verdict_new (void)
{
  return g_object_new (LOOM_TYPE_FAIRNESS_VERDICT, NULL);
}
