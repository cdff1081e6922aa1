/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Measures one scenario after another on this machine. */

#include "editor/commands/base/command.h"
#include "editor/commands/measure/measure.h"
#include "editor/commands/base/output.h"
#include "editor/commands/base/progress.h"
#include "editor/commands/base/stopper.h"
#include "validator/base/words.h"

#include <glib/gi18n.h>

/* Which command gives the same report once more, for who gave it a time. */
static void
tell_games (const LoomStudy *study, gboolean is_alone)
{
  const char *id = study->game->position->scenario->entity.id;
  g_autofree char *games = loom_words_number (study->plan.max_games);
  g_autofree char *number = g_strdup_printf ("%" G_GUINT64_FORMAT, study->plan.max_games);
  g_autofree char *choice = is_alone ? g_strdup ("") : g_strconcat ("--scenario ", id, " ", NULL);

  if (study->timed)
    loom_say (
        _ ("“%s”: there was time for %s games of each of the players; %s--games %s in place of "
           "--within gives the same report."),
        id, games, choice, number);
  else if (!study->stopped)
    loom_say (_ ("“%s”: there was time for all games that it takes; without --within the report is "
                 "the same."),
              id);
}

static LoomStudy *
study (const LoomPartScenario *scenario,
       double within,
       LoomProgress *progress,
       GCancellable *cancellable,
       GError **error)
{
  LoomStudyPlan plan = scenario->plan;

  plan.within = within;
  loom_progress_begin (progress, scenario->path, scenario->game);
  return loom_study_run (scenario->game, scenario->lineups, scenario->n_lineups, &plan,
                         loom_progress_watch, progress, cancellable, error);
}

/* Seconds for the next of @n scenarios, of what is left of the time since @began. */
static double
share_time (const LoomMeasureRequest *request, gint64 began, guint n)
{
  const double spent = (double)(g_get_monotonic_time () - began) / G_USEC_PER_SEC;

  return request->within > 0 ? MAX (request->within - spent, 0.001) / n : 0;
}

guint
loom_measure_study (const LoomMeasureRequest *request,
                    const LoomContests *contests,
                    LoomFairnessEntry *entries,
                    GCancellable *cancellable)
{
  const gint64 began = g_get_monotonic_time ();
  LoomProgress progress;
  guint n;

  loom_progress_init (&progress, request->progress, request->contest.quiet);
  for (n = 0; n < contests->scenarios->len; n++)
    {
      const LoomPartScenario *scenario = loom_contests_nth (contests, n);
      g_autoptr (GError) error = NULL;

      if (n > 0 && g_cancellable_is_cancelled (cancellable))
        break;
      entries[n].path = scenario->path;
      entries[n].study = study (scenario, share_time (request, began, contests->scenarios->len - n),
                                &progress, cancellable, &error);
      loom_progress_sum_up (&progress, entries[n].study);
      if (entries[n].study != NULL)
        continue;
      loom_progress_end (&progress);
      loom_complain ("%s: “%s”: %s", loom_input_name (scenario->path),
                     scenario->game->position->scenario->entity.id, error->message);
      break;
    }
  loom_progress_clear (&progress);
  return n;
}

int
loom_measure_run (const LoomMeasureRequest *request, const LoomContests *contests)
{
  const guint n_all = contests->scenarios->len;
  g_autofree LoomFairnessEntry *entries = g_new0 (LoomFairnessEntry, n_all);
  const guint n = loom_measure_study (request, contests, entries, loom_stopper_begin ());
  int code = LOOM_EXIT_INTERNAL;

  loom_stopper_end ();
  for (guint i = 0; i < n && request->within > 0 && !request->contest.quiet; i++)
    if (entries[i].study != NULL)
      tell_games (entries[i].study, n_all == 1);
  if (loom_stopper_was_used ())
    loom_say (_ ("Stopped: what is known by now follows%s."),
              n < n_all ? _ ("; the scenarios that had not begun are left out") : "");
  if (n == n_all || loom_stopper_was_used ())
    code = loom_measure_report (request, entries, n);
  for (guint i = 0; i < n; i++)
    loom_study_free ((LoomStudy *)entries[i].study);
  if (loom_stopper_was_used () && code != LOOM_EXIT_OUTPUT)
    return LOOM_EXIT_INTERRUPTED;
  return code;
}
