/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How games went, put into lines for people. */

#include "validator/report/report-summary.h"

#include "validator/report/report-forecast.h"
#include "validator/report/report-words.h"
#include "validator/base/words.h"

#include <glib/gi18n-lib.h>
#include <math.h>

LoomGameSummary *
loom_fairness_summary (const LoomStudy *study, const LoomLineupResult *result)
{
  if (result == NULL || result->counts == NULL || result->counts->games == 0)
    return NULL;
  return loom_game_summary_new (study->game, result->counts, study->plan.confidence);
}

/* "58.3 %", or "–" where nothing is known. */
static char *
dup_estimate (const LoomEstimate *estimate)
{
  return loom_estimate_is_known (estimate) ? loom_fairness_dup_percent (estimate->value)
                                           : g_strdup ("–");
}

static double
points_of (double difference)
{
  return loom_fairness_round (100 * difference, 1);
}

/* A number of points with its sign, a real minus for what is below. */
static char *
dup_signed (double points)
{
  return points < 0 ? g_strdup_printf ("−%.1f", -points) : g_strdup_printf ("+%.1f", points);
}

/* "+12.3 (8.1 … 16.4)" points, or "–". */
static char *
dup_influence (const LoomEstimate *influence)
{
  g_autofree char *value = NULL, *low = NULL, *high = NULL;

  if (!loom_estimate_is_known (influence))
    return g_strdup ("–");
  value = dup_signed (points_of (influence->value));
  low = dup_signed (points_of (influence->low));
  high = dup_signed (points_of (influence->high));
  return g_strdup_printf ("%s (%s … %s)", value, low, high);
}

/* "58.3 % (54.1 … 62.4 %)"; of three seats or more, which few have in agent, with what is due. */
static char *
dup_share (const LoomEstimate *estimate, guint n_seats)
{
  const LoomShare share = { estimate->value, estimate->low, estimate->high };
  g_autofree char *percent = loom_fairness_dup_percent (share.mean);
  g_autofree char *interval = loom_fairness_dup_interval (share);

  if (n_seats < 3)
    return g_strdup_printf ("%s (%s)", percent, interval);
  g_autofree char *due = loom_fairness_dup_percent (1.0 / n_seats);
  return g_strdup_printf (_ ("%s (%s; its due is %s)"), percent, interval, due);
}

/* How games end. */
static char *
dup_ends (const LoomGameSummary *account)
{
  g_autofree char *decided = dup_estimate (&account->decided);
  g_autofree char *draws = dup_estimate (&account->draws);
  g_autofree char *timed_out = dup_estimate (&account->timed_out);

  return g_strdup_printf (
      _ ("%s won by one seat, %s shared, %s broken off for time or because nobody "
         "could move"),
      decided, draws, timed_out);
}

/* Length, ends, leads, the first capture. */
static void
add_games (LoomFairnessNode *root, const LoomGameSummary *account, const LoomLineupResult *result)
{
  LoomFairnessNode *section
      = loom_fairness_node_add_section (root, LOOM_TOPIC_GAMES, _ ("How the games went"));
  LoomFairnessNode *list = loom_fairness_node_add (section, LOOM_FAIRNESS_LIST, NULL);
  const LoomGameMetrics *metrics = account->metrics;
  g_autofree char *steady = dup_estimate (&account->steady);

  section->about = loom_lineup_dup_name (&result->lineup);
  loom_fairness_node_add_item (
      list, _ ("length"),
      g_strdup_printf (_ ("%lu %s in the middle, nine games in ten at most %lu"),
                       (gulong)account->length_median, _ (metrics->length_unit),
                       (gulong)account->length_p90));
  loom_fairness_node_add_item (list, _ ("ends"), dup_ends (account));
  if (metrics->standing != NULL)
    loom_fairness_node_add_item (
        list, _ ("lead"),
        g_strdup_printf (_ ("it passes %.1f times a game, in %s of them never (who leads is told "
                            "by: %s)"),
                         loom_fairness_round (account->lead_changes, 1), steady,
                         _ (metrics->standing)));
  if (metrics->standing != NULL && loom_estimate_is_known (&account->leader.share))
    {
      g_autofree char *share = dup_share (&account->leader.share, account->n_seats);

      loom_fairness_node_add_item (
          list, _ ("early lead"),
          g_strdup_printf (_ ("the share of who leads when a quarter of the turns are over is %s"),
                           share));
    }
  if (metrics->first_capture != NULL && loom_estimate_is_known (&account->first_capture.share))
    {
      g_autofree char *share = dup_share (&account->first_capture.share, account->n_seats);

      loom_fairness_node_add_item (list, _ ("first blood"),
                                   g_strdup_printf (_ ("%s: the share of who has it is %s"),
                                                    _ (metrics->first_capture), share));
    }
}

/* How much it surely moves a share, whichever way: the end of the interval that is nearer to
 * nothing; 0 where nothing lies within it. */
double
loom_fairness_sure_influence (const LoomHoldingSummary *thing)
{
  const LoomEstimate *influence = &thing->quarter.influence;

  if (!loom_estimate_is_known (influence))
    return 0;
  return MAX (MAX (influence->low, -influence->high), 0);
}

/* What is known before what is not, what is sure before what may be chance. */
static int
compare_things (gconstpointer a, gconstpointer b)
{
  const LoomHoldingSummary *x = *(const LoomHoldingSummary *const *)a;
  const LoomHoldingSummary *y = *(const LoomHoldingSummary *const *)b;
  const double x_sure = loom_fairness_sure_influence (x), y_sure = loom_fairness_sure_influence (y);
  const gboolean x_known = loom_estimate_is_known (&x->quarter.influence);
  const gboolean y_known = loom_estimate_is_known (&y->quarter.influence);

  if (x_known != y_known)
    return x_known ? -1 : 1;
  if (x_sure != y_sure)
    return x_sure > y_sure ? -1 : 1;
  /* They lie in one array: in its order. */
  return x < y ? -1 : x > y;
}

/* The things of @account (element-type LoomHoldingSummary, borrowed), those first whose holding
 * surely moves the share most. */
static GPtrArray *
sort_things (const LoomGameSummary *account)
{
  GPtrArray *things = g_ptr_array_new ();

  for (guint i = 0; i < account->n_things; i++)
    g_ptr_array_add (things, &account->things[i]);
  g_ptr_array_sort (things, compare_things);
  return things;
}

/* How many kinds of moves and events the games never had, and what that means for the verdict. */
static char *
dup_unused (const LoomGameSummary *account)
{
  g_autofree char *games = loom_words_count (account->rule_games, "game", "games");
  guint n_unused[2] = { 0 }, n[2] = { 0 };

  for (guint i = 0; i < account->n_rules; i++)
    {
      n[account->rules[i].is_event]++;
      n_unused[account->rules[i].is_event] += account->rules[i].times == 0;
    }
  if (n_unused[0] + n_unused[1] == 0)
    return g_strdup_printf (
        _ ("%s, one deal in %d, had each of the %u kinds of moves and %u kinds of "
           "events of the rules."),
        games, LOOM_SAMPLER_RULES_EVERY, n[0], n[1]);
  return g_strdup_printf (_ ("%s, one deal in %d, never had %u of the %u kinds of moves of the "
                             "rules and %u of the %u kinds "
                             "of events. The scenario or its options rule them out, or these "
                             "players hardly use them: of "
                             "such rules the verdict says little or nothing."),
                          games, LOOM_SAMPLER_RULES_EVERY, n_unused[0], n[0], n_unused[1], n[1]);
}

/* What the figures of things mean; those of steps too where @has_steps. */
static char *
dup_things (const LoomGameSummary *account, gboolean has_steps)
{
  const LoomGameMetrics *metrics = account->metrics;
  guint n_sure = 0;

  for (guint i = 0; i < account->n_things; i++)
    {
      const LoomEstimate *influence = &account->things[i].quarter.influence;

      n_sure += loom_estimate_is_known (influence) && (influence->low > 0 || influence->high < 0);
    }
  return g_strdup_printf (
      _ ("A seat holds one when it %s. “Held early” tells by how many points larger "
         "a seat’s share is in games in which it holds one when a quarter of the turns "
         "are over than in those in which it does not, at the same place in the order of turns: "
         "for %u of %u %s that is surely not nothing (these intervals hold all together). "
         "“Winner’s” tells during what part of the turns the winner holds it, “untouched” in how "
         "many games it never happened that %s.%s All this goes with winning; it need not be what "
         "brings it about."),
      _ (metrics->holding), n_sure, account->n_things, _ (metrics->thing_word),
      _ (metrics->touched),
      has_steps ? _ (" “Steps” counts the way from what each seat begins with.") : "");
}

LoomHandle
loom_fairness_thing_handle (const LoomStudy *study, const LoomHoldingSummary *thing)
{
  const LoomPosition *position = study->game->position;
  const LoomEntity *found;

  if (thing->area != LOOM_NONE && thing->area < position->n_areas)
    return position->areas[thing->area].area->entity.handle;
  found = loom_board_lookup (position->board, thing->id);
  return found != NULL ? found->handle : 0;
}

/* Sections of the report. */

/* How often the games had each kind of move and event. */
static void
add_rules (LoomFairnessNode *root, const LoomGameSummary *account)
{
  const LoomFairnessColumn columns[] = { { LOOM_FAIRNESS_CELL, NULL },
                                         { LOOM_FAIRNESS_CELL, NULL },
                                         { LOOM_FAIRNESS_FIGURE, _ ("times") },
                                         { LOOM_FAIRNESS_FIGURE, _ ("games") } };
  LoomFairnessNode *section = loom_fairness_node_add_section (
      root, LOOM_TOPIC_RULES, _ ("Rules that the games used, and never used"));
  LoomFairnessNode *table;

  loom_fairness_node_add_sentence (section, LOOM_TOPIC_NONE, dup_unused (account));
  table = loom_fairness_node_add_table (section, columns, G_N_ELEMENTS (columns));
  for (guint i = 0; i < account->n_rules; i++)
    {
      const LoomRuleSummary *rule = &account->rules[i];
      LoomFairnessNode *row = loom_fairness_node_add (table, LOOM_FAIRNESS_ROW, NULL), *words;

      loom_fairness_node_add (row, LOOM_FAIRNESS_CELL,
                              g_strdup (rule->is_event ? _ ("event") : C_ ("report", "move")));
      words = loom_fairness_node_add (row, LOOM_FAIRNESS_CELL, g_strdup (_ (rule->words)));
      loom_fairness_node_add (row, LOOM_FAIRNESS_FIGURE, loom_words_number (rule->times));
      loom_fairness_node_add (row, LOOM_FAIRNESS_FIGURE, loom_words_number (rule->games));
      row->stands_out = rule->times == 0;
      words->verdict = rule->times == 0 ? (int)LOOM_VERDICT_UNDECIDED : -1;
    }
}

static void
add_thing (LoomFairnessNode *table,
           const LoomHoldingSummary *thing,
           guint number,
           const LoomForecast *steps)
{
  LoomFairnessNode *row = loom_fairness_node_add (table, LOOM_FAIRNESS_ROW, NULL);

  row->stands_out = loom_fairness_sure_influence (thing) > 0;
  loom_fairness_node_add (row, LOOM_FAIRNESS_CELL, loom_fairness_dup_plain (thing->name));
  loom_fairness_node_add (row, LOOM_FAIRNESS_FIGURE, dup_influence (&thing->quarter.influence));
  loom_fairness_node_add (row, LOOM_FAIRNESS_FIGURE, loom_fairness_dup_percent (thing->over_time));
  loom_fairness_node_add (row, LOOM_FAIRNESS_FIGURE, dup_estimate (&thing->untouched));
  if (steps != NULL)
    loom_fairness_node_add (row, LOOM_FAIRNESS_FIGURE, loom_fairness_dup_steps (steps, number));
}

/* Those first that surely matter most. */
static void
add_things (LoomFairnessNode *root, const LoomGameSummary *account, const LoomForecast *forecast)
{
  const LoomFairnessColumn columns[] = { { LOOM_FAIRNESS_CELL, NULL },
                                         { LOOM_FAIRNESS_FIGURE, _ ("held early (points)") },
                                         { LOOM_FAIRNESS_FIGURE, _ ("winner’s") },
                                         { LOOM_FAIRNESS_FIGURE, _ ("untouched") },
                                         { LOOM_FAIRNESS_FIGURE, C_ ("report", "steps") } };
  const LoomForecast *steps = forecast != NULL && forecast->has_steps ? forecast : NULL;
  g_autoptr (GPtrArray) things = sort_things (account);
  LoomFairnessNode *section, *table;

  if (things->len == 0)
    return;
  section = loom_fairness_node_add_section (root, LOOM_TOPIC_THINGS, _ ("What winning goes with"));
  loom_fairness_node_add_sentence (section, LOOM_TOPIC_NONE, dup_things (account, steps != NULL));
  table = loom_fairness_node_add_table (section, columns,
                                        G_N_ELEMENTS (columns) - (steps == NULL ? 1 : 0));
  for (guint i = 0; i < things->len; i++)
    {
      const LoomHoldingSummary *thing = g_ptr_array_index (things, i);

      add_thing (table, thing, (guint)(thing - account->things), steps);
    }
}

void
loom_fairness_add_summary (LoomFairnessNode *root,
                           const LoomStudy *study,
                           const LoomForecast *forecast)
{
  const LoomLineupResult *result = loom_fairness_main_result (study);
  g_autoptr (LoomGameSummary) account = loom_fairness_summary (study, result);

  if (account == NULL)
    return;
  add_games (root, account, result);
  add_rules (root, account);
  add_things (root, account, forecast);
}
