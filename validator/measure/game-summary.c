/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Works out what facts come to. */

#include "validator/measure/game-summary.h"

#include <math.h>

static double
victories (guint64 credit)
{
  return (double)credit / LOOM_CREDIT;
}

guint64
loom_game_summary_length (const LoomGameCounts *counts, guint part, guint whole)
{
  const guint64 wanted = (counts->games * part + whole - 1) / whole;
  guint64 seen = 0;

  for (guint i = 0; i < counts->lengths->len; i++)
    {
      const LoomLength *row = &g_array_index (counts->lengths, LoomLength, i);

      seen += row->games;
      if (seen >= wanted)
        return row->length;
    }
  return 0;
}

/* Differences with weights, and what their intervals reach below and above them. */
typedef struct
{
  double weights;
  double value;
  double below;
  double above;
} Sum;

/* One seat at one rank after another: other games each, so that the widths add up in square (Zou
 * and Donner, "Construction of confidence limits about effect measures", 2008). */
static void
compare_seat (const LoomGameCounts *counts,
              const LoomHolding *holding,
              guint seat,
              double z,
              Sum *sum)
{
  Sum own = { 0 };

  for (guint k = 0; k < counts->n_seats; k++)
    {
      const guint64 all = counts->all.games[seat][k], with = holding->games[seat][k];
      const guint64 won_all = counts->all.credit[seat][k], won = holding->credit[seat][k];
      double weight;
      LoomEstimate here;

      if (with == 0 || with == all)
        continue;
      weight = (double)with * (double)(all - with) / (double)all;
      here = loom_estimate_difference (victories (won), (double)with, victories (won_all - won),
                                       (double)(all - with), z);
      own.weights += weight;
      own.value += weight * here.value;
      own.below = hypot (own.below, weight * (here.value - here.low));
      own.above = hypot (own.above, weight * (here.high - here.value));
    }
  sum->weights += own.weights;
  sum->value += own.value;
  sum->below += own.below;
  sum->above += own.above;
}

/* Each seat is compared with itself at the same rank: or else who begins near a thing, or has the
 * first turn, and has an advantage of another kind would lend it to the thing. The differences are
 * weighted as Mantel and Haenszel do (1959). The same games stand behind every seat, so that the
 * widths of their intervals are averaged and not made smaller for being several: with two seats,
 * one of which has the thing, the two are one comparison seen from either side. */
LoomEffect
loom_game_summary_effect (const LoomGameCounts *counts, const LoomHolding *holding, double z)
{
  LoomEffect effect = { .influence = LOOM_ESTIMATE_UNKNOWN };
  guint64 credit = 0;
  Sum sum = { 0 };

  for (guint i = 0; i < counts->n_seats; i++)
    {
      for (guint k = 0; k < counts->n_seats; k++)
        {
          effect.games += holding->games[i][k];
          credit += holding->credit[i][k];
        }
      compare_seat (counts, holding, i, z, &sum);
    }
  effect.share = loom_estimate_share (victories (credit), (double)effect.games, z);
  if (sum.weights > 0)
    effect.influence = (LoomEstimate){
      .value = sum.value / sum.weights,
      .low = (sum.value - sum.below) / sum.weights,
      .high = (sum.value + sum.above) / sum.weights,
    };
  return effect;
}

static double
mean (guint64 sum, guint64 games)
{
  return games > 0 ? (double)sum / (double)games : NAN;
}

static void
fill_thing (LoomHoldingSummary *self,
            const LoomGame *game,
            const LoomGameMetrics *metrics,
            guint number,
            const LoomGameCounts *counts,
            double z,
            double z_of_all)
{
  const LoomHoldingCounts *thing = &counts->things[number];
  const double games = (double)counts->games;
  GString *id = g_string_new (NULL), *name = g_string_new (NULL);

  metrics->id_thing (game, number, id);
  metrics->name_thing (game, number, name);
  *self = (LoomHoldingSummary){
    .sort = metrics->thing_sort (game, number),
    .id = g_string_free (id, FALSE),
    .name = g_string_free (name, FALSE),
    .area = metrics->thing_area (game, number),
    .at_end = loom_estimate_share (victories (thing->at_end), games, z),
    .over_time = mean (thing->over_time, counts->games) / LOOM_CREDIT,
    .quarter = loom_game_summary_effect (counts, &thing->quarter, z_of_all),
    .untouched = loom_estimate_share (games - (double)thing->touched, games, z),
    .changes = mean (thing->changes, counts->games),
  };
}

LoomGameSummary *
loom_game_summary_new (const LoomGame *game, const LoomGameCounts *counts, double confidence)
{
  const LoomGameMetrics *metrics = loom_game_metrics_for (game->rules);
  const double z = loom_estimate_z (confidence), games = (double)counts->games;
  /* Things are looked over for those that matter, so that their intervals must hold all at once. */
  const double z_of_all = loom_estimate_z (1 - (1 - confidence) / MAX (counts->n_things, 1));
  LoomGameSummary *self = g_new0 (LoomGameSummary, 1);

  *self = (LoomGameSummary){
    .metrics = metrics,
    .confidence = confidence,
    .n_seats = counts->n_seats,
    .games = counts->games,
    .length_median = loom_game_summary_length (counts, 1, 2),
    .length_p90 = loom_game_summary_length (counts, 9, 10),
    .length_least = loom_game_summary_length (counts, 0, 1),
    .length_most = loom_game_summary_length (counts, 1, 1),
    .decided = loom_estimate_share ((double)counts->ends[0][0], games, z),
    .draws = loom_estimate_share ((double)counts->ends[0][1], games, z),
    .timed_out = loom_estimate_share ((double)(counts->ends[1][0] + counts->ends[1][1]), games, z),
    .timed_out_won = loom_estimate_share ((double)counts->ends[1][0], games, z),
    .lead_changes = mean (counts->lead_changes, counts->games),
    .steady = loom_estimate_share ((double)counts->steady, games, z),
    .leader = loom_game_summary_effect (counts, &counts->leader, z),
    .first_capture = loom_game_summary_effect (counts, &counts->first_capture, z),
    .n_things = counts->n_things,
    .things = g_new0 (LoomHoldingSummary, MAX (counts->n_things, 1)),
  };
  self->n_rules = counts->n_rules;
  self->rule_games = counts->rule_games;
  self->rules = g_new0 (LoomRuleSummary, counts->n_rules);
  for (guint i = 0; i < counts->n_rules; i++)
    {
      const guint n_moves = game->play->n_moves;
      const LoomMoveInfo *move = i < n_moves ? &game->play->moves[i] : NULL;
      const LoomEventInfo *event = i < n_moves ? NULL : &game->play->events[i - n_moves];
      const char *id = move != NULL ? move->id : event->id;
      const char *words = move != NULL ? move->words : event->words;

      self->rules[i] = (LoomRuleSummary){
        .id = id,
        .words = words != NULL ? words : id,
        .is_event = i >= n_moves,
        .times = counts->rules[i].times,
        .games = counts->rules[i].games,
      };
    }
  for (guint i = 0; i < counts->n_things; i++)
    fill_thing (&self->things[i], game, metrics, i, counts, z, z_of_all);
  return self;
}

void
loom_game_summary_free (LoomGameSummary *self)
{
  if (self == NULL)
    return;
  for (guint i = 0; i < self->n_things; i++)
    {
      g_free (self->things[i].id);
      g_free (self->things[i].name);
    }
  g_free (self->things);
  g_free (self->rules);
  g_free (self);
}
