/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The sentences of a report. A reader may never have heard of a confidence sequence: every sentence
 * says first what is so, and what it rests on behind. */

#include "validator/fairness/report-words.h"

#include "validator/checks/words.h"

#include <glib/gi18n-lib.h>
#include <math.h>

const LoomAspectWords loom_fairness_aspects[] = {
  [LOOM_ASPECT_AS_DEALT] = { "as dealt", N_ ("seats and turns as the scenario has them") },
  [LOOM_ASPECT_PLACE]
  = { "place", N_ ("what a seat begins with on the board, everybody having had every "
                   "place in the order of turns equally often") },
  [LOOM_ASPECT_ORDER]
  = { "order", N_ ("who takes turns first, everybody having had every place on the "
                   "board equally often") },
};

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

/* Whether it is settled by game or coin which seat plays which side, with all that goes with it. */
static gboolean
changes_sides (const LoomStudy *study)
{
  return study->game->play->order_is_open != NULL && loom_game_order_is_open (study->game);
}

/* "North wins 58.3 % (54.1 … 62.4 %): 8.3 points more than its share, +57 Elo". */
static char *
dup_gain (const LoomStudy *study, const LoomTier *tier, guint seat)
{
  const double due = 1.0 / study->game->n_seats;
  const LoomShare share = loom_fairness_share (tier->judges[LOOM_ASPECT_AS_DEALT], seat - 1);
  g_autofree char *name = loom_fairness_dup_seat (study, seat);
  g_autofree char *percent = loom_fairness_dup_percent (share.mean);
  g_autofree char *interval = loom_fairness_dup_interval (share);
  g_autofree char *points = loom_fairness_dup_points (share.mean - due);
  g_autofree char *elo = loom_fairness_dup_elo (share.mean, study->game->n_seats);

  return g_strdup_printf (share.mean >= due ? _ ("%s wins %s (%s): %s more than its share, %s")
                                            : _ ("%s wins %s (%s): %s less than its share, %s"),
                          name, percent, interval, points, elo);
}

/* The seat, from 1, that is farthest from its due; who gains before who loses as much. */
static guint
find_farthest (const LoomStudy *study, const LoomTier *tier)
{
  const LoomJudge *judge = tier->judges[LOOM_ASPECT_AS_DEALT];
  const double due = 1.0 / study->game->n_seats, level = 1e-6;
  guint farthest = loom_judge_favoured (judge);

  for (guint i = 0; i < study->game->n_seats; i++)
    if (fabs (loom_judge_mean (judge, i) - due)
        > fabs (loom_judge_mean (judge, farthest) - due) + level)
      farthest = i;
  return farthest + 1;
}

static char *
dup_limits (const LoomStudy *study)
{
  const double due = 1.0 / study->game->n_seats;
  const LoomShare fair = { due, due - study->plan.delta, due + study->plan.delta };

  return loom_fairness_dup_interval (fair);
}

static void
append_unfair (GString *text, const LoomStudy *study, const LoomTier *tier)
{
  const guint farthest = find_farthest (study, tier);

  g_autofree char *gain = dup_gain (study, tier, study->favoured);

  /* Of several seats one may lose what many gain. */
  if (farthest != study->favoured && study->game->n_seats > 2)
    {
      g_autofree char *loss = dup_gain (study, tier, farthest);

      g_string_append_printf (text, _ ("Unfair: %s; %s."), gain, loss);
    }
  else
    g_string_append_printf (text, _ ("Unfair: %s."), gain);
}

/* The strongest rung that counts and has not come to a verdict; NULL when all that were played
 * have. */
static const LoomTier *
find_open (const LoomStudy *study)
{
  const gboolean counts = loom_fairness_counts (loom_fairness_main_tier (study));

  for (guint i = study->n_tiers; i-- > 0;)
    if (study->tiers[i]->games > 0 && loom_fairness_counts (study->tiers[i]) == counts
        && loom_fairness_tier_verdict (study->tiers[i]) == LOOM_VERDICT_UNDECIDED)
      return study->tiers[i];
  return NULL;
}

static void
append_undecided (GString *text, const LoomStudy *study)
{
  const LoomTier *tier;

  if (loom_fairness_main_tier (study) == NULL)
    {
      g_string_append (text, _ ("Undecided: no game was played."));
      return;
    }
  tier = find_open (study);
  if (tier == NULL)
    {
      g_string_append (text, _ ("Undecided: not all players that were asked for have played."));
      return;
    }
  const guint seat = find_farthest (study, tier);
  const LoomShare share = loom_fairness_share (tier->judges[LOOM_ASPECT_AS_DEALT], seat - 1);
  g_autofree char *count = loom_words_count (tier->games, "game", "games");
  g_autofree char *players = loom_lineup_dup_words (&tier->lineup);
  g_autofree char *name = loom_fairness_dup_seat (study, seat);
  g_autofree char *percent = loom_fairness_dup_percent (share.mean);
  g_autofree char *interval = loom_fairness_dup_interval (share);
  g_autofree char *limits = dup_limits (study);

  g_string_append_printf (
      text,
      _ ("Undecided after %s of %s players: %s, the farthest from its due, wins %s "
         "(%s), which leaves open whether it is within what counts as fair, %s."),
      count, players, name, percent, interval, limits);
}

static void
append_dependent (GString *text, const LoomStudy *study)
{
  g_string_append (text, _ ("Strategy-dependent: it hangs on how one plays."));
  for (guint i = 0; i < study->n_tiers; i++)
    {
      const LoomTier *tier = study->tiers[i];
      g_autofree char *players = loom_lineup_dup_words (&tier->lineup);
      g_autofree char *found = loom_fairness_dup_tier (study, tier);

      if (tier->games > 0)
        g_string_append_printf (text, _ (" Among %s players it is %s."), players, found);
    }
}

/* A proof stands whatever is played; but whoever reads on finds the games that speak against it,
 * and must be told what to make of them. */
static void
append_contradiction (GString *text, const LoomStudy *study)
{
  g_autofree char *doubt = loom_fairness_dup_percent (1 - study->plan.confidence);

  for (guint i = 0; i < study->n_tiers; i++)
    {
      const LoomTier *tier = study->tiers[i];
      g_autofree char *players = NULL;
      g_autofree char *found = NULL;

      if (tier->games == 0 || loom_fairness_tier_verdict (tier) != LOOM_VERDICT_UNFAIR)
        continue;
      players = loom_lineup_dup_words (&tier->lineup);
      found = loom_fairness_dup_tier (study, tier);
      g_string_append_printf (
          text,
          _ (" Yet the games of %s players call it %s. By chance alone that happens "
             "to fewer than %s of fair boards: play it with another --seed, and if "
             "it stays, a player or the rules do not treat all seats alike."),
          players, found, doubt);
      return;
    }
}

char *
loom_fairness_dup_verdict (const LoomStudy *study)
{
  GString *text = g_string_new (NULL);
  const LoomTier *tier = loom_fairness_main_tier (study);
  g_autofree char *delta = loom_fairness_dup_points (study->plan.delta);
  g_autofree char *due = loom_fairness_dup_percent (1.0 / study->game->n_seats);

  if (study->verdict == LOOM_VERDICT_FAIR && study->equal_seats && changes_sides (study))
    g_string_append (text,
                     _ ("Fair, and that is proved: seats change sides from game to game, so that "
                        "none is better off in the long run."));
  else if (study->verdict == LOOM_VERDICT_FAIR && study->equal_seats && study->bare_board)
    g_string_append (text,
                     _ ("Fair, and that is proved: nothing on the board belongs to a seat from the "
                        "start, so all seats are equal, and none is always the one to begin."));
  else if (study->verdict == LOOM_VERDICT_FAIR && study->equal_seats)
    g_string_append (text,
                     _ ("Fair, and that is proved: a symmetry of the board makes all seats equal, "
                        "and none is always the one to begin."));
  else if (study->verdict == LOOM_VERDICT_FAIR)
    g_string_append_printf (text,
                            _ ("Fair: no seat’s share of the victories is more than %s off its "
                               "due of %s."),
                            delta, due);
  else if (study->verdict == LOOM_VERDICT_UNFAIR && tier != NULL)
    append_unfair (text, study, tier);
  else if (study->verdict == LOOM_VERDICT_STRATEGY_DEPENDENT)
    append_dependent (text, study);
  else
    append_undecided (text, study);
  if (study->equal_seats)
    append_contradiction (text, study);
  if (study->stopped)
    g_string_append (text,
                     _ (" It was stopped before it was done: this is what was known by then."));
  return g_string_free (text, FALSE);
}

char *
loom_fairness_dup_tier (const LoomStudy *study, const LoomTier *tier)
{
  const LoomVerdict verdict = loom_fairness_tier_verdict (tier);
  const LoomJudge *judge = tier->judges[LOOM_ASPECT_AS_DEALT];
  g_autofree char *name = NULL;

  if (tier->games == 0)
    return g_strdup (_ ("not played"));
  if (verdict != LOOM_VERDICT_UNFAIR)
    return g_strdup (_ (loom_verdict_word (verdict)));
  name = loom_fairness_dup_seat (study, loom_judge_favoured (judge) + 1);
  return g_strdup_printf (_ ("unfair, in favour of %s"), name);
}

/* The rungs that count and were played, "greedy and expert", and how many. */
static char *
dup_rungs (const LoomStudy *study, guint *n)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  const LoomTier *main_tier = loom_fairness_main_tier (study);

  for (guint i = 0; i < study->n_tiers; i++)
    if (study->tiers[i]->games > 0
        && loom_fairness_counts (study->tiers[i]) == loom_fairness_counts (main_tier))
      g_ptr_array_add (names, loom_lineup_dup_words (&study->tiers[i]->lineup));
  *n = names->len;
  return loom_words_strings (names, 8);
}

/* "whoever moves first wins 58.3 % (54.1 … 62.4 %)". */
static char *
dup_best_rank (const LoomTier *tier)
{
  const LoomJudge *judge = tier->judges[LOOM_ASPECT_ORDER];
  const guint rank = loom_judge_favoured (judge);
  const LoomShare share = loom_fairness_share (judge, rank);
  g_autofree char *percent = loom_fairness_dup_percent (share.mean);
  g_autofree char *interval = loom_fairness_dup_interval (share);

  return g_strdup_printf (_ ("whoever moves %s wins %s (%s)"), loom_fairness_rank_word (rank),
                          percent, interval);
}

/* How far the finding carries beyond those who played. */
static void
append_rungs (GString *text, const LoomStudy *study)
{
  const double half = loom_fairness_round (50 * study->plan.delta, 1);
  guint n = 0;
  g_autofree char *rungs = dup_rungs (study, &n);

  if (n == 1)
    g_string_append_printf (text, _ ("That is how %s players find it; there is no second opinion."),
                            rungs);
  else if (study->stable)
    g_string_append_printf (
        text,
        _ ("The strongest of %s players agree on every seat within %.1f points: "
           "players who are stronger still are likely to find the same."),
        rungs, half);
  else if (study->verdict == LOOM_VERDICT_FAIR || study->verdict == LOOM_VERDICT_UNFAIR)
    g_string_append_printf (
        text,
        _ ("%s players agree on the verdict, but not within %.1f points on every "
           "seat: players who are stronger still may see it otherwise."),
        rungs, half);
}

char *
loom_fairness_dup_meaning (const LoomStudy *study)
{
  const LoomTier *tier = loom_fairness_main_tier (study);
  g_autoptr (GString) text = g_string_new (NULL);

  if (tier == NULL)
    return NULL;
  if (!study->equal_seats)
    append_rungs (text, study);
  if (loom_game_order_is_open (study->game)
      && loom_judge_verdict (tier->judges[LOOM_ASPECT_ORDER]) == LOOM_VERDICT_UNFAIR)
    {
      g_autofree char *best = dup_best_rank (tier);

      g_string_append (text, text->len > 0 ? " " : "");
      g_string_append_printf (text, _ ("In a single game it matters who begins: %s."), best);
    }
  return text->len > 0 ? g_string_free (g_steal_pointer (&text), FALSE) : NULL;
}

static char *
dup_best_place (const LoomStudy *study, const LoomTier *tier)
{
  const LoomJudge *judge = tier->judges[LOOM_ASPECT_PLACE];
  const guint seat = loom_judge_favoured (judge);
  const LoomShare share = loom_fairness_share (judge, seat);
  g_autofree char *name = loom_fairness_dup_seat (study, seat + 1);
  g_autofree char *percent = loom_fairness_dup_percent (share.mean);
  g_autofree char *interval = loom_fairness_dup_interval (share);

  return g_strdup_printf (_ ("%s wins %s (%s)"), name, percent, interval);
}

/* Of the place, where a symmetry of the board or the games say something of it. */
static void
append_place (GString *text, const LoomStudy *study, const LoomTier *tier)
{
  const gboolean is_off
      = loom_judge_verdict (tier->judges[LOOM_ASPECT_PLACE]) == LOOM_VERDICT_UNFAIR;
  g_autofree char *best = dup_best_place (study, tier);

  if (changes_sides (study))
    return;
  if (study->equal_places && study->bare_board)
    g_string_append (text,
                     _ ("Nothing on the board belongs to a seat from the start, so no seat has "
                        "a better place. "));
  else if (study->equal_places)
    g_string_append (text, _ ("A symmetry of the board proves that no seat has a better place. "));
  if (study->equal_places && is_off)
    g_string_append_printf (
        text,
        _ ("What a seat begins with differs, a guardian, forces or a store: %s, "
           "whenever it moves. "),
        best);
  else if (is_off)
    g_string_append_printf (text, _ ("It is the place: %s, whenever it moves. "), best);
}

/* Of the order of turns, which the scenario settles. */
static void
append_order (GString *text, const LoomStudy *study, const LoomTier *tier)
{
  const LoomVerdict place = loom_judge_verdict (tier->judges[LOOM_ASPECT_PLACE]);
  const LoomVerdict order = loom_judge_verdict (tier->judges[LOOM_ASPECT_ORDER]);
  const LoomVerdict dealt = loom_fairness_tier_verdict (tier);
  g_autofree char *best = dup_best_rank (tier);

  if (order == LOOM_VERDICT_UNFAIR && place == LOOM_VERDICT_UNFAIR)
    {
      g_string_append_printf (text, _ ("The order of turns tells as well: %s, wherever it sits."),
                              best);
      if (dealt == LOOM_VERDICT_FAIR)
        g_string_append (text, _ (" As dealt the two make up for each other."));
    }
  else if (order == LOOM_VERDICT_UNFAIR)
    g_string_append_printf (
        text,
        place == LOOM_VERDICT_FAIR
            ? _ ("It is the order of turns, not the place: %s, wherever it sits.")
            : _ ("It is the order of turns: %s, wherever it sits."),
        best);
  else if (order == LOOM_VERDICT_FAIR && place == LOOM_VERDICT_UNFAIR)
    g_string_append (text, _ ("The order of turns makes no difference that counts."));
  else if (dealt == LOOM_VERDICT_UNFAIR && place != LOOM_VERDICT_UNFAIR)
    g_string_append (text,
                     _ ("Neither the place nor the order of turns alone is surely unfair: the "
                        "two add up."));
  else if (order == LOOM_VERDICT_FAIR && place == LOOM_VERDICT_FAIR)
    g_string_append (text, _ ("Neither the place nor the order of turns makes a difference that "
                              "counts."));
}

char *
loom_fairness_dup_cause (const LoomStudy *study)
{
  const LoomTier *tier = loom_fairness_main_tier (study);
  GString *text;

  if (tier == NULL)
    return NULL;
  text = g_string_new (NULL);
  append_place (text, study, tier);
  if (changes_sides (study))
    {
      g_autofree char *best = dup_best_rank (tier);

      g_string_append_printf (text, _ ("Seats change sides, and %s."), best);
    }
  else if (loom_game_order_is_open (study->game))
    {
      g_autofree char *best = dup_best_rank (tier);

      g_string_append_printf (
          text,
          _ ("Chance or rotation settles who begins, so in the long run the order "
             "of turns favours nobody, though %s."),
          best);
    }
  else
    append_order (text, study, tier);
  g_strchomp (text->str);
  if (*text->str == '\0')
    {
      g_string_free (text, TRUE);
      return NULL;
    }
  return g_string_free (text, FALSE);
}
