/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How many games would tell, those that were played included.
 *
 * Implementation notes: an interval is as wide as one over the root of the games. So a share that
 * lies some way from the bound it has to be told from is told from it when the interval has shrunk
 * to that way. Where a share lies beyond its bound, one such is enough; else all must be within. */

#include "editor/window/panels/fairness/fairness-more.h"

#include "validator/base/words.h"

#include <glib/gi18n.h>
#include <math.h>

/* A share this near its bound is not told from it by any number of games that somebody waits for.
 */
#define TOO_MANY 20000000.0

/* More than is likely to be needed, so that it is not “not sure” again. */
#define MARGIN 1.25

struct _LoomFairnessMore
{
  GtkBox parent_instance;

  GtkLabel *words;
  GtkWidget *button;
  guint64 games; /* that are to be played in all */
};

G_DEFINE_FINAL_TYPE (LoomFairnessMore, loom_fairness_more, GTK_TYPE_BOX)

static guint play_on;

guint64
loom_fairness_more_estimate (const LoomMeasureResult *result, guint n_seats, double delta)
{
  const LoomMeasureShare *shares = result->shares[LOOM_ASPECT_AS_DEALT];
  double beyond = G_MAXDOUBLE, within = 0;

  if (result->games == 0 || n_seats == 0
      || result->verdicts[LOOM_ASPECT_AS_DEALT] != LOOM_VERDICT_UNDECIDED)
    return 0;
  for (guint i = 0; i < n_seats; i++)
    {
      const double off = fabs (shares[i].mean - 1.0 / n_seats) - delta;
      const double width = (shares[i].high - shares[i].low) / 2;
      const double games = (double)result->games * pow (width / MAX (fabs (off), 1e-9), 2);

      if (isnan (off) || isnan (width))
        return 0;
      if (off > 0)
        beyond = MIN (beyond, games);
      else
        within = MAX (within, games);
    }
  const double games = MARGIN * (beyond < G_MAXDOUBLE ? beyond : within);
  return games > TOO_MANY ? 0 : (guint64)MAX (games, MARGIN * (double)result->games);
}

/* Two figures are all that can be said of it. */
static guint64
round_up (guint64 games)
{
  guint64 unit = 1;

  while (games / unit >= 100)
    unit *= 10;
  return (games + unit - 1) / unit * unit;
}

void
loom_fairness_more_update (LoomFairnessMore *self, LoomMeasurement *measurement)
{
  const LoomStudy *study = loom_measurement_get_study (measurement);
  const LoomMeasureView *view = loom_measurement_get_view (measurement);
  guint64 games = 0, more = 0;
  gboolean is_open = FALSE;

  g_return_if_fail (LOOM_IS_FAIRNESS_MORE (self));
  if (study != NULL && view != NULL && study->verdict == LOOM_VERDICT_UNDECIDED)
    for (guint i = 0; i < view->n_results; i++)
      {
        const LoomMeasureResult *result = &view->results[i];
        const guint64 needed
            = round_up (loom_fairness_more_estimate (result, view->n_seats, view->delta));

        is_open |= result->verdicts[LOOM_ASPECT_AS_DEALT] == LOOM_VERDICT_UNDECIDED;
        games = MAX (games, needed);
        more += needed > result->games ? needed - result->games : 0;
      }
  self->games = games;
  gtk_widget_set_visible (GTK_WIDGET (self), is_open);
  gtk_widget_set_visible (self->button, games > 0);
  if (games == 0)
    {
      gtk_label_set_label (self->words, _ ("It is so close that more games would hardly tell; "
                                           "allow a wider tolerance."));
      return;
    }
  g_autofree char *number = loom_words_number (round_up (more));
  g_autofree char *words = g_strdup_printf (_ ("About %s more games would tell."), number);
  gtk_label_set_label (self->words, words);
}

static void
clicked_cb (LoomFairnessMore *self)
{
  g_signal_emit (self, play_on, 0, self->games);
}

static void
loom_fairness_more_class_init (LoomFairnessMoreClass *klass)
{
  play_on = g_signal_new ("play-on", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                          NULL, G_TYPE_NONE, 1, G_TYPE_UINT64);
}

static void
loom_fairness_more_init (LoomFairnessMore *self)
{
  GtkWidget *words = gtk_label_new (NULL);

  gtk_box_set_spacing (GTK_BOX (self), 8);
  gtk_label_set_xalign (GTK_LABEL (words), 0);
  gtk_label_set_wrap (GTK_LABEL (words), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (words), 24);
  gtk_widget_set_hexpand (words, TRUE);
  self->words = GTK_LABEL (words);
  self->button = gtk_button_new_with_label (_ ("Play Them"));
  gtk_widget_add_css_class (self->button, "small-button");
  gtk_widget_set_valign (self->button, GTK_ALIGN_CENTER);
  g_signal_connect_swapped (self->button, "clicked", G_CALLBACK (clicked_cb), self);
  gtk_box_append (GTK_BOX (self), words);
  gtk_box_append (GTK_BOX (self), self->button);
  gtk_widget_add_css_class (GTK_WIDGET (self), "callout");
  gtk_widget_set_margin_start (GTK_WIDGET (self), 12);
  gtk_widget_set_margin_end (GTK_WIDGET (self), 12);
  gtk_widget_set_margin_bottom (GTK_WIDGET (self), 8);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

GtkWidget *
loom_fairness_more_new (void)
{
  return g_object_new (LOOM_TYPE_FAIRNESS_MORE, NULL);
}
