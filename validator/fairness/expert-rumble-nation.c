/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The expert player of Rumble Nation. It reckons how the resolution is likely to go: region by
 * region in the order of their numbers, each seat with the chance that its cubes, those it will
 * still place and the reinforcements that are likely to come give it control. It takes the split
 * that leaves it most points ahead, and rolls again when the average of the best splits of all 216
 * rolls is better.
 *
 * Implementation notes: there are 33 splits, and each is weighed once for all rolls. The chance of
 * control is a rational stand-in for the hyperbolic tangent, which is the same on every machine.
 * The figures were tuned by playing against the greedy player and against earlier figures. */

#include "validator/fairness/expert.h"
#include "validator/rules/rumble-nation/state.h"

#define MOST_CUBES 3

typedef struct
{
  double steep;  /* how much a lead of one cube says when nothing more is to come */
  double open;   /* how much less for each cube that is likely to come */
  double lure;   /* how much more cubes go to a region for every point it is worth */
  double near;   /* of the cubes to come, those that count as there */
  double tie;    /* what running out sooner is worth, in cubes, for each cube of difference */
  double send;   /* how much of the reinforcements is reckoned with */
  double stand;  /* how likely each cube to come makes it that a seat stands in a region at all */
  double rivals; /* with several rivals: what the strongest's points count beyond the others' */
  double again;  /* points by which a new roll must be better */
} Weights;

static const Weights weights = {
  .steep = 1.5,
  .open = 0.5,
  .lure = 0.1,
  .near = 1,
  .tie = 0.1,
  .send = 1,
  .stand = 0.5,
  .rivals = 0.5,
  .again = 0,
};

/* Of 36 throws of two dice, how many make a number. */
static const guint8 ways[LOOM_RUMBLE_HIGHEST + 1] = { 0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1 };

/* What is the same for all splits of a turn. */
typedef struct
{
  guint n_seats;
  double reinforcement;
  gboolean second_scores;
  double share[LOOM_RUMBLE_LANES]; /* by number: of the cubes to come */
  guint8 n_after[LOOM_RUMBLE_LANES];
  guint8 after[LOOM_RUMBLE_LANES][LOOM_RUMBLE_AREAS]; /* higher numbers beside it */
} Outlook;

/* The position that a split would leave. */
typedef struct
{
  double cubes[LOOM_RUMBLE_SEATS][LOOM_RUMBLE_LANES];
  double hand[LOOM_RUMBLE_SEATS];
} View;

static inline double
chance (double x)
{
  /* tanh x is nearly x (27 + x²) / (27 + 9 x²), and at 3 this is 1. */
  if (x >= 3)
    return 1;
  if (x <= -3)
    return 0;
  return 0.5 + 0.5 * x * (27 + x * x) / (27 + 9 * x * x);
}

static void
look_out (const LoomRumbleGame *self, const LoomRumbleState *state, Outlook *outlook)
{
  guint8 number_of[LOOM_RUMBLE_LANES] = { 0 };
  double all = 0;

  outlook->n_seats = self->base.n_seats;
  outlook->reinforcement = weights.send * self->reinforcement;
  outlook->second_scores = self->second_scores;
  for (guint i = LOOM_RUMBLE_LOWEST; i <= LOOM_RUMBLE_HIGHEST; i++)
    {
      number_of[state->area_of[i]] = (guint8)i;
      outlook->share[i] = ways[i] * (1 + weights.lure * i);
      all += outlook->share[i];
    }
  for (guint i = LOOM_RUMBLE_LOWEST; i <= LOOM_RUMBLE_HIGHEST; i++)
    {
      guint beside = self->neighbours[state->area_of[i]];

      outlook->share[i] /= all;
      outlook->n_after[i] = 0;
      for (; beside != 0; beside &= beside - 1)
        {
          const guint8 number = number_of[__builtin_ctz (beside)];

          if (number > i)
            outlook->after[i][outlook->n_after[i]++] = number;
        }
    }
}

/* How likely each seat is to control the region of @number, with @strength cubes and @stands the
 * chance that it has any. */
static inline void
reckon_control (guint n_seats,
                const double *strength,
                const double *stands,
                double slope,
                double *control)
{
  double sum = 0;

  if (n_seats == 2)
    {
      const double first = chance (slope * (strength[0] - strength[1]));

      control[0] = first * stands[0] + (1 - first) * stands[0] * (1 - stands[1]);
      control[1] = (1 - first) * stands[1] + first * stands[1] * (1 - stands[0]);
      return;
    }
  for (guint i = 0; i < n_seats; i++)
    {
      control[i] = stands[i];
      for (guint k = 0; k < n_seats; k++)
        if (k != i)
          control[i] *= 1 - stands[k] * (1 - chance (slope * (strength[i] - strength[k])));
      sum += control[i];
    }
  for (guint i = 0; i < n_seats && sum > 0; i++)
    control[i] /= MAX (sum, 1);
}

/* The points by which @me is likely to be ahead. */
static double
reckon (const Outlook *outlook, const View *view, guint me)
{
  const guint n_seats = outlook->n_seats;
  double sent[LOOM_RUMBLE_SEATS][LOOM_RUMBLE_LANES] = { { 0 } };
  double points[LOOM_RUMBLE_SEATS] = { 0 };
  double hands = 0, most = 0, others = 0;

  for (guint i = 0; i < n_seats; i++)
    hands += view->hand[i];
  for (guint number = LOOM_RUMBLE_LOWEST; number <= LOOM_RUMBLE_HIGHEST; number++)
    {
      const double share = outlook->share[number];
      const double slope = weights.steep / (1 + weights.open * share * hands);
      double strength[LOOM_RUMBLE_SEATS], stands[LOOM_RUMBLE_SEATS], control[LOOM_RUMBLE_SEATS];

      for (guint i = 0; i < n_seats; i++)
        {
          const double coming = view->hand[i] * share;

          stands[i] = view->cubes[i][number] > 0 ? 1 : MIN (weights.stand * coming, 1);
          strength[i] = view->cubes[i][number] + weights.near * coming + sent[i][number]
                        - weights.tie * view->hand[i];
        }
      reckon_control (n_seats, strength, stands, slope, control);
      for (guint i = 0; i < n_seats; i++)
        {
          points[i] += number * control[i];
          if (outlook->second_scores)
            points[i]
                += (number / 2) * (1 - control[i]) * stands[i] * (n_seats == 2 ? 1 : control[i]);
          for (guint k = 0; k < outlook->n_after[number]; k++)
            sent[i][outlook->after[number][k]] += outlook->reinforcement * control[i];
        }
    }
  for (guint i = 0; i < n_seats; i++)
    if (i != me)
      {
        most = MAX (most, points[i]);
        others += points[i];
      }
  if (n_seats == 2)
    return points[me] - most;
  return points[me] - weights.rivals * most - (1 - weights.rivals) * others / (n_seats - 1);
}

static double
weigh (const Outlook *outlook, View *view, guint me, guint number, guint cubes)
{
  double worth;

  view->cubes[me][number] += cubes;
  view->hand[me] -= cubes;
  worth = reckon (outlook, view, me);
  view->cubes[me][number] -= cubes;
  view->hand[me] += cubes;
  return worth;
}

static void
look_at (const LoomRumbleState *state, View *view)
{
  for (guint i = 0; i < LOOM_RUMBLE_SEATS; i++)
    {
      view->hand[i] = state->hand[i];
      for (guint k = 0; k < LOOM_RUMBLE_LANES; k++)
        view->cubes[i][k] = state->cubes[i][k];
    }
}

/* The average of what the best split of a roll is worth. */
static double
weigh_new_roll (const Outlook *outlook, View *view, guint me)
{
  double worth[LOOM_RUMBLE_LANES][MOST_CUBES + 1];
  double sum = 0;

  for (guint number = LOOM_RUMBLE_LOWEST; number <= LOOM_RUMBLE_HIGHEST; number++)
    for (guint cubes = 1; cubes <= MOST_CUBES; cubes++)
      worth[number][cubes] = cubes > view->hand[me] ? worth[number][cubes - 1]
                                                    : weigh (outlook, view, me, number, cubes);
  for (guint i = 0; i < LOOM_RUMBLE_ROLLS; i++)
    {
      const LoomRumbleRoll *roll = &loom_rumble_rolls[i];
      double best = worth[roll->splits[0].number][roll->splits[0].cubes];

      for (guint k = 1; k < roll->n; k++)
        best = MAX (best, worth[roll->splits[k].number][roll->splits[k].cubes]);
      sum += best;
    }
  return sum / LOOM_RUMBLE_ROLLS;
}

static LoomMove
choose (const LoomGame *game, const LoomState *head, LoomRandom *random, LoomWorkspace *work)
{
  const LoomRumbleGame *self = (const LoomRumbleGame *)game;
  const LoomRumbleState *state = (const LoomRumbleState *)head;
  const LoomRumbleRoll *roll = &loom_rumble_rolls[state->roll];
  const guint me = head->seat - 1u;
  LoomMove best = loom_move (LOOM_RUMBLE_REROLL, 0, 0, 0);
  gint64 most = G_MININT64;
  double worth_most = 0;
  guint level = 0;
  Outlook outlook;
  View view;

  look_at (state, &view);
  look_out (self, state, &outlook);
  for (guint i = 0; i < roll->n; i++)
    {
      const guint cubes = MIN (roll->splits[i].cubes, state->hand[me]);
      const double worth = weigh (&outlook, &view, me, roll->splits[i].number, cubes);
      const gint64 rounded = (gint64)(worth * 0x1p24);

      if (rounded < most)
        continue;
      level = rounded == most ? level + 1 : 1;
      most = rounded;
      worth_most = worth;
      if (level == 1 || loom_random_below (random, level) == 0)
        best = loom_move (LOOM_RUMBLE_DEPLOY, roll->splits[i].number, cubes, 0);
    }
  if (head->phase == LOOM_RUMBLE_FIRST_ROLL
      && weigh_new_roll (&outlook, &view, me) > worth_most + weights.again)
    return loom_move (LOOM_RUMBLE_REROLL, 0, 0, 0);
  return best;
}

const LoomPlayerWay loom_expert_rumble_nation = {
  .rules = &loom_rumble_nation,
  .choose = choose,
  .rule_of_thumb
  = "Reckons how the resolution is likely to go, with the cubes still to come and the "
    "reinforcements, and takes the split that leaves it most points ahead; rolls again when the "
    "average over all rolls is better.",
};
