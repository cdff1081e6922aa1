/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The sentences of a report. A reader may never have heard of a confidence sequence: every sentence
 * says first what is so, and what it rests on behind. */

#include "validator/report/report-words.h"

#include "validator/report/report-accept.h"

#include "validator/base/words.h"

#include <glib/gi18n-lib.h>
#include <math.h>

const LoomAspectWords loom_fairness_aspects[] = {
  [LOOM_ASPECT_AS_DEALT] = { N_ ("as dealt"), N_ ("seats and turns as the scenario has them") },
  [LOOM_ASPECT_PLACE] = { NC_ ("aspect", "place"),
                          N_ ("what a seat begins with on the board, everybody having had every "
                              "place in the order of turns equally often") },
  [LOOM_ASPECT_ORDER]
  = { NC_ ("aspect", "order"), N_ ("who takes turns first, everybody having had every place on the "
                                   "board equally often") },
};

char *
loom_fairness_dup_aspect (LoomAspect aspect)
{
  const char *title = loom_fairness_aspects[aspect].title;

  return g_strdup (
      aspect == LOOM_ASPECT_AS_DEALT ? _ (title) : g_dpgettext2 (GETTEXT_PACKAGE, "aspect", title));
}

char *
loom_fairness_dup_percent (double share)
{
  return g_strdup_printf ("%.1f %%", loom_fairness_round (100 * share, 1));
}

char *
loom_fairness_dup_interval (LoomShare share)
{
  return g_strdup_printf ("%.1f … %.1f %%", loom_fairness_round (100 * share.low, 1),
                          loom_fairness_round (100 * share.high, 1));
}

char *
loom_fairness_dup_points (double share)
{
  const double points = loom_fairness_round (100 * fabs (share), 1);

  return g_strdup_printf (points == 1 ? _ ("%.*f point") : _ ("%.*f points"),
                          points == floor (points) ? 0 : 1, points);
}

char *
loom_fairness_dup_elo (double share, guint n_seats)
{
  const double elo = loom_fairness_round (loom_elo_of_share (share, n_seats), 0);

  return g_strdup_printf ("%s%.0f Elo", elo < 0 ? "−" : "+", fabs (elo));
}

const char *
loom_fairness_rank_word (guint rank)
{
  static const char *const words[] = { N_ ("first"), N_ ("second"), N_ ("third"),   N_ ("fourth"),
                                       N_ ("fifth"), N_ ("sixth"),  N_ ("seventh"), N_ ("eighth") };

  return _ (words[MIN (rank, G_N_ELEMENTS (words) - 1)]);
}

gboolean
loom_fairness_changes_sides (const LoomStudy *study)
{
  return study->game->play->order_is_open != NULL && loom_game_order_is_open (study->game);
}

char *
loom_fairness_dup_draws (const LoomLineupResult *result)
{
  const LoomGameCounts *counts = result != NULL ? result->counts : NULL;
  g_autofree char *percent = NULL;
  guint64 drawn;

  if (counts == NULL || counts->games == 0)
    return NULL;
  drawn = counts->ends[0][1] + counts->ends[1][1];
  if (drawn == 0)
    return g_strdup (_ ("none drawn"));
  percent = loom_fairness_dup_percent ((double)drawn / (double)counts->games);
  return g_strdup_printf (_ ("%s drawn"), percent);
}

char *
loom_fairness_dup_rank_share (const LoomLineupResult *result, guint rank)
{
  const LoomShare share = loom_fairness_aspect_share (result, LOOM_ASPECT_ORDER, rank);
  g_autofree char *percent = loom_fairness_dup_percent (share.mean);
  g_autofree char *interval = loom_fairness_dup_interval (share);
  g_autofree char *draws = loom_fairness_dup_draws (result);

  if (draws == NULL || result->counts->ends[0][1] + result->counts->ends[1][1] == 0)
    return g_strdup_printf (_ ("the share of whoever moves %s is %s (%s)"),
                            loom_fairness_rank_word (rank), percent, interval);
  return g_strdup_printf (_ ("the share of whoever moves %s is %s (%s; of the games %s)"),
                          loom_fairness_rank_word (rank), percent, interval, draws);
}

char *
loom_fairness_dup_seat_share (const LoomStudy *study,
                              const LoomLineupResult *result,
                              LoomAspect aspect,
                              guint seat)
{
  const LoomShare share = loom_fairness_aspect_share (result, aspect, seat - 1);
  g_autofree char *name = loom_fairness_dup_seat (study, seat);
  g_autofree char *percent = loom_fairness_dup_percent (share.mean);
  g_autofree char *interval = loom_fairness_dup_interval (share);

  return g_strdup_printf (_ ("the share of %s is %s (%s)"), name, percent, interval);
}

/* "the share of North is 58.3 % (54.1 … 62.4 %), 8.3 points more than its due, +57 Elo". */
static char *
dup_gain (const LoomStudy *study, const LoomLineupResult *result, guint seat)
{
  const double due = 1.0 / study->game->n_seats;
  const double mean = loom_sequential_test_mean (result->tests[LOOM_ASPECT_AS_DEALT], seat - 1);
  g_autofree char *share = loom_fairness_dup_seat_share (study, result, LOOM_ASPECT_AS_DEALT, seat);
  g_autofree char *points = loom_fairness_dup_points (mean - due);
  g_autofree char *elo = loom_fairness_dup_elo (mean, study->game->n_seats);

  return g_strdup_printf (mean >= due ? _ ("%s, %s more than its due, %s")
                                      : _ ("%s, %s less than its due, %s"),
                          share, points, elo);
}

/* The seat, from 1, that is farthest from its due; who gains before who loses as much. */
static guint
find_farthest (const LoomStudy *study, const LoomLineupResult *result)
{
  const LoomSequentialTest *test = result->tests[LOOM_ASPECT_AS_DEALT];
  const double due = 1.0 / study->game->n_seats, level = 1e-6;
  guint farthest = loom_sequential_test_favoured (test);

  for (guint i = 0; i < study->game->n_seats; i++)
    if (fabs (loom_sequential_test_mean (test, i) - due)
        > fabs (loom_sequential_test_mean (test, farthest) - due) + level)
      farthest = i;
  return farthest + 1;
}

/* Of several seats one may lose what many gain a little of: then it is that one of which the games
 * are surest, and who gains is named only where its interval says so. */
static void
append_unfair (GString *text, const LoomStudy *study, const LoomLineupResult *result)
{
  const LoomSequentialTest *test = result->tests[LOOM_ASPECT_AS_DEALT];
  const guint surest = (guint)ABS (loom_sequential_test_surest (test)), favoured = study->favoured;
  const LoomShare share = loom_fairness_share (test, favoured - 1);
  const gboolean gains = share.low > 1.0 / study->game->n_seats;
  g_autofree char *gain = dup_gain (study, result, favoured);

  if (surest == 0 || surest == favoured || study->game->n_seats == 2)
    {
      g_string_append_printf (text, _ ("Unfair: %s."), gain);
      return;
    }
  g_autofree char *loss = dup_gain (study, result, surest);

  if (gains)
    g_string_append_printf (text, _ ("Unfair: %s; %s."), gain, loss);
  else
    g_string_append_printf (text, _ ("Unfair: %s."), loss);
}

/* The strongest line-up that counts and has not come to a verdict; NULL when all that were played
 * have. */
static const LoomLineupResult *
find_open (const LoomStudy *study)
{
  const gboolean counts = loom_fairness_counts (loom_fairness_main_result (study));

  for (guint i = study->n_results; i-- > 0;)
    if (study->results[i]->games > 0 && loom_fairness_counts (study->results[i]) == counts
        && loom_fairness_result_verdict (study->results[i]) == LOOM_VERDICT_UNDECIDED)
      return study->results[i];
  return NULL;
}

static void
append_undecided (GString *text, const LoomStudy *study)
{
  const LoomLineupResult *result;

  if (loom_fairness_main_result (study) == NULL)
    {
      g_string_append (text, _ ("Undecided: no game was played."));
      return;
    }
  result = find_open (study);
  if (result == NULL)
    {
      g_string_append (text, _ ("Undecided: not all players that were asked for have played."));
      return;
    }
  const guint seat = find_farthest (study, result);
  g_autofree char *share = loom_fairness_dup_seat_share (study, result, LOOM_ASPECT_AS_DEALT, seat);
  g_autofree char *count = loom_words_count (result->games, "game", "games");
  g_autofree char *players = loom_lineup_dup_words (&result->lineup);
  g_autofree char *limits = loom_fairness_dup_interval (loom_fairness_fair_share (study));

  g_string_append_printf (text,
                          _ ("Undecided after %s of %s players: %s, the farthest from its due, "
                             "which leaves open whether "
                             "it is within what counts as fair, %s."),
                          count, players, share, limits);
}

static void
append_dependent (GString *text, const LoomStudy *study)
{
  g_string_append (text, _ ("Strategy-dependent: it hangs on how one plays."));
  for (guint i = 0; i < study->n_results; i++)
    {
      const LoomLineupResult *result = study->results[i];
      g_autofree char *players = loom_lineup_dup_words (&result->lineup);
      g_autofree char *found = loom_fairness_dup_result (study, result);

      if (result->games > 0)
        g_string_append_printf (text, _ (" Among %s players it is %s."), players, found);
    }
}

/* A proof stands whatever is played; but whoever reads on finds the games that speak against it,
 * and must be told what to make of them. */
static void
append_contradiction (GString *text, const LoomStudy *study)
{
  g_autofree char *min_z = loom_fairness_dup_percent (1 - study->plan.confidence);

  for (guint i = 0; i < study->n_results; i++)
    {
      const LoomLineupResult *result = study->results[i];
      g_autofree char *players = NULL;
      g_autofree char *found = NULL;

      if (result->games == 0 || loom_fairness_result_verdict (result) != LOOM_VERDICT_UNFAIR)
        continue;
      players = loom_lineup_dup_words (&result->lineup);
      found = loom_fairness_dup_result (study, result);
      g_string_append_printf (
          text,
          _ (" Yet the games of %s players call it %s. By chance alone that happens "
             "to fewer than %s of fair boards: play it with another --seed, and if "
             "it stays, a player or the rules do not treat all seats alike."),
          players, found, min_z);
      return;
    }
}

/* Why all seats are equal, where that is proved. */
static const char *
proof_of (const LoomStudy *study)
{
  if (loom_fairness_changes_sides (study))
    return _ ("seats change sides from game to game, so that none is better off in the long run");
  if (study->bare_board)
    return _ ("nothing on the board belongs to a seat from the start, so all seats are equal, and "
              "none is always the one to begin");
  return _ ("a symmetry of the board makes all seats equal, and none is always the one to begin");
}

/* "no seat’s share of the victories is more than 3 points off its due of 50.0 %". */
static char *
dup_even (const LoomStudy *study)
{
  g_autofree char *delta = loom_fairness_dup_points (study->plan.delta);
  g_autofree char *due = loom_fairness_dup_percent (1.0 / study->game->n_seats);

  return g_strdup_printf (_ ("no seat’s share of the victories is more than %s off its due of %s"),
                          delta, due);
}

/* From which share on the order of turns decides. */
static void
append_limit (GString *text, const LoomStudy *study)
{
  g_autofree char *limit = loom_fairness_dup_percent (loom_turn_order_limit (study->game->n_seats));

  g_string_append_printf (
      text,
      _ (" From a share of %s on, more than half of the games are settled by the "
         "order of turns alone."),
      limit);
}

/* Even seats in games that did not tell what it is worth to begin: that they are even is no more
 * than half of what a reader wants to know, and the other half is said to be open. */
static void
append_order_left_open (GString *text, const LoomStudy *study)
{
  const LoomLineupResult *result = loom_fairness_main_result (study);
  g_autofree char *even = dup_even (study);
  g_autofree char *share = NULL;

  if (result == NULL)
    share = g_strdup (_ ("no game was played"));
  else
    share = loom_fairness_dup_rank_share (
        result, loom_sequential_test_favoured (result->tests[LOOM_ASPECT_ORDER]));
  if (study->equal_seats)
    g_string_append_printf (text,
                            _ ("The seats are even, and that is proved; whether who begins decides "
                               "is open: %s. Even: %s."),
                            share, proof_of (study));
  else
    g_string_append_printf (text, _ ("Fair: %s; whether who begins decides is open: %s."), even,
                            share);
  append_limit (text, study);
}

static void
append_fair (GString *text, const LoomStudy *study)
{
  g_autofree char *even = dup_even (study);

  if (study->order_left_open)
    append_order_left_open (text, study);
  else if (study->equal_seats)
    g_string_append_printf (text, _ ("Fair, and that is proved: %s."), proof_of (study));
  else
    g_string_append_printf (text, _ ("Fair: %s."), even);
}

/* Both halves, for either alone would mislead. Of a game that is solved the share is known. */
static void
append_order_decides (GString *text, const LoomStudy *study)
{
  const guint rank = study->deciding_rank - 1;
  g_autofree char *even = dup_even (study);
  g_autofree char *share = NULL;

  if (study->has_exact)
    {
      g_autofree char *exact = loom_fairness_dup_percent (study->exact_rank[rank]);

      share = g_strdup_printf (_ ("the share of whoever moves %s is %s when all play best"),
                               loom_fairness_rank_word (rank), exact);
    }
  else
    share = loom_fairness_dup_rank_share (loom_fairness_main_result (study), rank);
  if (study->equal_seats)
    g_string_append_printf (
        text,
        _ ("Order decides: the seats are even, and that is proved, but %s. Even: "
           "%s."),
        share, proof_of (study));
  else
    g_string_append_printf (text, _ ("Order decides: the seats are even, but %s. Even: %s."), share,
                            even);
  append_limit (text, study);
}

char *
loom_fairness_dup_verdict (const LoomStudy *study)
{
  GString *text = g_string_new (NULL);
  const LoomLineupResult *result = loom_fairness_main_result (study);
  g_autofree char *accepted = loom_fairness_dup_accepted (study);

  if (study->verdict == LOOM_VERDICT_FAIR)
    append_fair (text, study);
  else if (study->verdict == LOOM_VERDICT_ORDER_DECIDES)
    append_order_decides (text, study);
  else if (study->verdict == LOOM_VERDICT_UNFAIR && result != NULL)
    append_unfair (text, study, result);
  else if (study->verdict == LOOM_VERDICT_STRATEGY_DEPENDENT)
    append_dependent (text, study);
  else
    append_undecided (text, study);
  if (study->equal_seats)
    append_contradiction (text, study);
  if (study->stopped)
    g_string_append (text,
                     _ (" It was stopped before it was done: this is what was known by then."));
  if (accepted != NULL)
    g_string_append_printf (text, " %s", accepted);
  return g_string_free (text, FALSE);
}

char *
loom_fairness_dup_result (const LoomStudy *study, const LoomLineupResult *result)
{
  const LoomVerdict verdict = loom_fairness_result_verdict (result);
  const LoomSequentialTest *test = result->tests[LOOM_ASPECT_AS_DEALT];
  g_autofree char *name = NULL;

  if (result->games == 0)
    return g_strdup (_ ("not played"));
  if (verdict != LOOM_VERDICT_UNFAIR)
    return g_strdup (_ (loom_verdict_word (verdict)));
  name = loom_fairness_dup_seat (study, loom_sequential_test_favoured (test) + 1);
  return g_strdup_printf (_ ("unfair, in favour of %s"), name);
}
