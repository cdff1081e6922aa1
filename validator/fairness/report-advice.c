/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The sentences beside the verdict: what the game is worth when all play best, how sure the report
 * is, how it was measured, what to do next, and what several scenarios come to together. */

#include "validator/fairness/report-words.h"

#include "validator/checks/words.h"

#include <string.h>

/* Whether each of @values lies in the interval that play has for it. */
static gboolean
holds (const LoomTier *tier, LoomAspect aspect, const double *values, guint n)
{
  for (guint i = 0; i < n; i++)
    {
      const LoomShare share = loom_fairness_share (tier->judges[aspect], i);

      if (values[i] < share.low || values[i] > share.high)
        return FALSE;
    }
  return TRUE;
}

/* Why a player that solves games has not solved this one; NULL where there is none. */
static char *
dup_why_not (const LoomStudy *study)
{
  for (guint i = 0; i < study->n_tiers; i++)
    for (guint k = 0; k < study->tiers[i]->lineup.n; k++)
      {
        const LoomPlayer *player = study->tiers[i]->lineup.players[k];
        const LoomPlayerWay *way = loom_player_way_for (player, study->game->rules);
        g_autofree char *why = NULL;

        if (way == NULL || way->dup_why_not == NULL)
          continue;
        why = way->dup_why_not (study->game);
        if (why != NULL)
          return g_strdup_printf ("This game is not solved: %s. So %s plays games out instead, as "
                                  "it does in other games.",
                                  why, player->id);
      }
  return NULL;
}

char *
loom_fairness_dup_exact (const LoomStudy *study)
{
  const LoomTier *tier = loom_fairness_knower (study);
  GString *text;

  if (!study->has_exact)
    return dup_why_not (study);
  g_autofree char *first = loom_fairness_dup_percent (study->exact_rank[0]);
  text = g_string_new (NULL);
  g_string_append_printf (
      text, "This game is solved: when all play best, whoever moves first wins %s.", first);
  for (guint i = 0; i < study->game->n_seats; i++)
    {
      g_autofree char *name = loom_fairness_dup_seat (study, i + 1);
      g_autofree char *percent = loom_fairness_dup_percent (study->exact[i]);

      g_string_append_printf (text, "%s%s %s", i == 0 ? " By seat: " : ", ", name, percent);
    }
  g_string_append_c (text, '.');
  if (tier != NULL)
    {
      const gboolean agrees
          = holds (tier, LOOM_ASPECT_AS_DEALT, study->exact, study->game->n_seats)
            && holds (tier, LOOM_ASPECT_ORDER, study->exact_rank, study->game->n_seats);

      g_string_append (text, agrees ? " Play agrees: its intervals hold these values."
                                    : " Play does not agree: an interval misses its value, which "
                                      "should hardly ever happen.");
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
  const double doubt = percent_of (1 - study->plan.confidence);
  g_autofree char *delta = loom_fairness_dup_points (study->plan.delta);

  return g_strdup_printf (
      "Fair means that no seat’s share is more than %s off its due. A verdict is given once it is "
      "%g %% sure: of a hundred scenarios that are not fair at most %g are called so, and of a "
      "hundred that are at most %g are called unfair, however often one looks while playing. The "
      "interval behind a share holds the true one with the same confidence.",
      delta, percent_of (study->plan.confidence), doubt, doubt);
}

char *
loom_fairness_dup_measured (const LoomStudy *study)
{
  GString *text = g_string_new (NULL);
  const guint n_seats = study->game->n_seats;
  g_autofree char *most = loom_words_count (study->plan.max_games, "game", "games");

  for (guint i = 0; i < study->n_tiers; i++)
    {
      const LoomTier *tier = study->tiers[i];
      g_autofree char *players = loom_lineup_dup_name (&tier->lineup);
      g_autofree char *games = loom_words_count (tier->games, "game", "games");

      g_string_append_printf (text, "%s%s %s", i == 0 ? "" : ", ", players, games);
    }
  g_string_append_printf (
      text,
      "; at most %s each, rounded up to whole batches. The same players sat in every "
      "seat, and each deal was "
      "played %s, every seat taking every place in the order of turns once.",
      most, n_seats == 2 ? "twice" : "as often as there are seats");
  if (study->n_tiers > 0 && study->tiers[study->n_tiers - 1]->lineup.n > 1)
    g_string_append (text, " Players of different kinds changed seats as well.");
  if (study->plan.playouts > 0)
    g_string_append_printf (text, " A search played out up to %u games for a move.",
                            study->plan.playouts);
  g_string_append_printf (
      text, " Seed %" G_GUINT64_FORMAT ": the same command gives the same report on any machine.",
      study->plan.seed);
  return g_string_free (text, FALSE);
}

/* The path and scenario as they are typed to a shell. */
static char *
dup_arguments (const LoomFairnessEntry *entry)
{
  const LoomBoard *board = entry->study->game->setup->board;
  const char *const bare = "_-./+,:@%";
  const char *path = strcmp (entry->path, "-") == 0 ? "FILE" : entry->path;
  g_autofree char *plain = loom_fairness_dup_plain (path);
  g_autofree char *quoted = NULL;
  gboolean needs_quotes = FALSE;

  for (const char *p = plain; *p != '\0'; p++)
    needs_quotes = needs_quotes || (!g_ascii_isalnum (*p) && strchr (bare, *p) == NULL);
  quoted = needs_quotes ? g_shell_quote (plain) : g_strdup (plain);
  if (loom_board_n (board, LOOM_KIND_SCENARIO) < 2)
    return g_steal_pointer (&quoted);
  return g_strdup_printf ("%s --scenario %s", quoted,
                          entry->study->game->setup->scenario->thing.id);
}

static void
advise (GPtrArray *list, const char *words, char *command)
{
  g_ptr_array_add (list, g_strdup (words));
  g_ptr_array_add (list, command);
}

GPtrArray *
loom_fairness_dup_next (const LoomFairnessEntry *entry)
{
  const LoomStudy *study = entry->study;
  GPtrArray *list = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *arguments = dup_arguments (entry);

  switch (study->verdict)
    {
    case LOOM_VERDICT_UNFAIR:
    case LOOM_VERDICT_STRATEGY_DEPENDENT:
      advise (
          list, "Have the smallest change found that makes it fair, of those that --may allows:",
          g_strdup_printf ("boardloom balance %s --may dice,order -o fair.board.xml", arguments));
      break;
    case LOOM_VERDICT_UNDECIDED:
      advise (list, "Play more games:",
              g_strdup_printf ("boardloom fairness %s --games %" G_GUINT64_FORMAT, arguments,
                               4 * study->plan.max_games));
      if (study->plan.delta < 0.05 && study->game->n_seats < 10)
        advise (list, "Or allow a seat to be 5 points off its due:",
                g_strdup_printf ("boardloom fairness %s --delta 5", arguments));
      break;
    default:
      break;
    }
  if (study->verdict == LOOM_VERDICT_STRATEGY_DEPENDENT)
    advise (list,
            "See how strong the players are:", g_strdup_printf ("boardloom players %s", arguments));
  if (loom_fairness_main_tier (study) != NULL)
    advise (list, "Read any of the games in words, by its number:",
            g_strdup_printf ("boardloom fairness %s --explain-game 0", arguments));
  return list;
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
  return g_strdup_printf ("Judged together, so that in the long run at most %g %% of alarms are "
                          "false, %u of %u %s unfair.%s",
                          percent_of (alpha), flagged, n, flagged == 1 ? "is" : "are",
                          alone > 0
                              ? " An unfair verdict without a mark holds for that scenario by "
                                "itself; among so many it may be chance, and measuring it "
                                "alone with another --seed tells."
                              : "");
}
