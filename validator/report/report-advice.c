/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The sentences beside the verdict: what the game is worth when all play best, how sure the report
 * is, how it was measured, and what several scenarios come to together. */

#include "validator/report/report-words.h"

#include "validator/base/words.h"
#include "validator/play/sentence.h"

#include <glib/gi18n-lib.h>

/* Whether each of @values lies in the interval that play has for it. */
static gboolean
holds (const LoomLineupResult *result, LoomAspect aspect, const double *values, guint n)
{
  for (guint i = 0; i < n; i++)
    {
      const LoomShare share = loom_fairness_aspect_share (result, aspect, i);

      if (values[i] < share.low || values[i] > share.high)
        return FALSE;
    }
  return TRUE;
}

/* Why a player that solves games has not solved this one; NULL where there is none. */
static char *
dup_why_not (const LoomStudy *study)
{
  for (guint i = 0; i < study->n_results; i++)
    for (guint k = 0; k < study->results[i]->lineup.n; k++)
      {
        const LoomPlayer *player = study->results[i]->lineup.players[k];
        const LoomStrategy *way = loom_player_way_for (player, study->game->rules);
        g_autofree char *why = NULL;

        if (way == NULL || way->dup_why_not == NULL)
          continue;
        why = way->dup_why_not (study->game);
        if (why != NULL)
          return g_strdup_printf (
              _ ("This game is not solved: %s. So %s plays games out instead, as "
                 "it does in other games."),
              why, g_dpgettext2 (GETTEXT_PACKAGE, "player", player->id));
      }
  return NULL;
}

char *
loom_fairness_dup_exact (const LoomStudy *study)
{
  const LoomLineupResult *result = loom_fairness_knower (study);
  g_autoptr (GPtrArray) seats = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *row = NULL;
  GString *text;

  if (!study->has_exact)
    return dup_why_not (study);
  g_autofree char *first = loom_fairness_dup_percent (study->exact_rank[0]);
  text = g_string_new (NULL);
  g_string_append_printf (
      text,
      _ ("This game is solved: when all play best, the share of whoever moves first is %s, a draw "
         "being shared."),
      first);
  for (guint i = 0; i < study->game->n_seats; i++)
    {
      g_autofree char *name = loom_fairness_dup_seat (study, i + 1);
      g_autofree char *percent = loom_fairness_dup_percent (study->exact[i]);

      loom_sentence_item (seats, "%s %s", name, percent);
    }
  row = loom_sentence_row (seats);
  g_string_append_printf (text, _ (" By seat: %s."), row);
  if (result != NULL)
    {
      const gboolean agrees
          = holds (result, LOOM_ASPECT_AS_DEALT, study->exact, study->game->n_seats)
            && holds (result, LOOM_ASPECT_ORDER, study->exact_rank, study->game->n_seats);

      g_string_append (text, agrees
                                 ? _ (" Play agrees: its intervals hold these values.")
                                 : _ (" Play does not agree: an interval misses its value, which "
                                      "should hardly ever happen."));
    }
  return g_string_free (text, FALSE);
}

static double
percent_of (double share)
{
  return loom_fairness_round (100 * share, 2);
}

char *
loom_fairness_dup_sure (const LoomStudy *study)
{
  const double min_z = percent_of (1 - study->plan.confidence);
  g_autofree char *delta = loom_fairness_dup_points (study->plan.delta);

  return g_strdup_printf (
      _ ("Fair means that no seat’s share is more than %s off its due. A verdict is given once it "
         "is "
         "%g %% sure: of a hundred scenarios that are not fair at most %g are called so, and of a "
         "hundred that are at most %g are called unfair, however often one looks while playing. "
         "The "
         "interval behind a share holds the true one with the same confidence."),
      delta, percent_of (study->plan.confidence), min_z, min_z);
}

char *
loom_fairness_dup_measured (const LoomStudy *study)
{
  GString *text = g_string_new (NULL);
  const guint n_seats = study->game->n_seats;
  g_autofree char *most = loom_words_count (study->plan.max_games, "game", "games");
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *row = NULL;
  gboolean is_mixed = FALSE;

  for (guint i = 0; i < study->n_results; i++)
    {
      const LoomLineupResult *result = study->results[i];
      g_autofree char *players = loom_lineup_dup_words (&result->lineup);
      g_autofree char *games = loom_words_count (result->games, "game", "games");

      loom_sentence_item (items, "%s %s", players, games);
      is_mixed = is_mixed || result->lineup.n > 1;
    }
  row = loom_sentence_row (items);
  g_string_append_printf (
      text,
      n_seats == 2
          ? _ ("%s; at most %s each, rounded up to whole batches. The same players sat in every "
               "seat, and each deal was played twice, every seat taking every place in the order "
               "of turns once.")
          : _ ("%s; at most %s each, rounded up to whole batches. The same players sat in every "
               "seat, and each deal was played as often as there are seats, every seat taking "
               "every place in the order of turns once."),
      row, most);
  if (is_mixed)
    g_string_append (text, _ (" Players of different kinds changed seats as well."));
  if (study->plan.playouts > 0)
    g_string_append_printf (text, _ (" A search played out up to %u games for a move."),
                            study->plan.playouts);
  g_string_append_printf (text,
                          _ (" Seed %lu: the same command gives the same report on any machine."),
                          (gulong)study->plan.seed);
  return g_string_free (text, FALSE);
}

char *
loom_fairness_dup_together (const LoomFairnessEntry *entries, guint n)
{
  g_autofree gboolean *flags = g_new0 (gboolean, MAX (n, 1));
  double alpha = 1;
  guint flagged = 0, alone = 0;

  if (n < 2)
    return NULL;
  loom_fairness_flag (entries, n, flags);
  for (guint i = 0; i < n; i++)
    {
      flagged += flags[i] ? 1 : 0;
      alone += !flags[i] && entries[i].study->verdict == LOOM_VERDICT_UNFAIR ? 1 : 0;
      alpha = MIN (alpha, 1 - entries[i].study->plan.confidence);
    }
  return g_strdup_printf (
      ngettext ("Judged together, so that in the long run at most %g %% of alarms are false, %u of "
                "%u is unfair.%s",
                "Judged together, so that in the long run at most %g %% of alarms are false, %u of "
                "%u are unfair.%s",
                flagged),
      percent_of (alpha), flagged, n,
      alone > 0 ? _ (" An unfair verdict without a mark holds for that scenario by itself; among "
                     "so many it may be chance, and measuring it alone with another --seed tells.")
                : "");
}
