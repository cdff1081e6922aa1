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

#include "validator/games/rumble-nation/players/players.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "validator/games/rumble-nation/rules/state.h"

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
  .steep = 1.14,
  .open = 0.75,
  .lure = 0.08,
  .near = 1.44,
  .tie = 0.15,
  .send = 0.89,
  .stand = 0.61,
  .rivals = 0.41,
  .again = -0.04,
};

/* Of 36 throws of two dice, how many make a number. */
static const guint8 throws[LOOM_RUMBLE_HIGHEST + 1] = { 0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1 };

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

/* One region as it is likely to be when its turn to be settled comes, by seat less one. */
typedef struct
{
  double slope;
  double strength[LOOM_RUMBLE_SEATS]; /* cubes, with what ties are worth */
  double stands[LOOM_RUMBLE_SEATS];   /* the chance that the seat has any */
  double control[LOOM_RUMBLE_SEATS];
} Region;

/* The whole resolution as it is likely to go. */
typedef struct
{
  Region regions[LOOM_RUMBLE_LANES]; /* by number */
  double points[LOOM_RUMBLE_SEATS];
} Resolution;

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
      outlook->share[i] = throws[i] * (1 + weights.lure * i);
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

/* How likely each seat is to control the region. */
static inline void
reckon_control (Region *self, guint n_seats)
{
  const double *stands = self->stands, *strength = self->strength;
  double sum = 0;

  if (n_seats == 2)
    {
      const double first = chance (self->slope * (strength[0] - strength[1]));

      self->control[0] = stands[0] * (1 - stands[1] * (1 - first));
      self->control[1] = stands[1] * (1 - stands[0] * first);
      return;
    }
  for (guint i = 0; i < n_seats; i++)
    {
      self->control[i] = stands[i];
      for (guint k = 0; k < n_seats; k++)
        if (k != i)
          self->control[i]
              *= 1 - stands[k] * (1 - chance (self->slope * (strength[i] - strength[k])));
      sum += self->control[i];
    }
  for (guint i = 0; i < n_seats && sum > 1; i++)
    self->control[i] /= sum;
}

/* The points that @seat is likely to get in a region. */
static inline double
score (const Outlook *outlook, const Region *region, guint number, guint seat)
{
  const double control = region->control[seat];
  double second;

  if (!outlook->second_scores)
    return number * control;
  second = (1 - control) * region->stands[seat] * (outlook->n_seats == 2 ? 1 : control);
  return number * control + number / 2 * second;
}

/* The resolution when @me has spent @spent cubes that are nowhere yet. */
static void
reckon (const Outlook *outlook,
        const LoomRumbleState *state,
        guint me,
        guint spent,
        Resolution *resolution)
{
  const guint n_seats = outlook->n_seats;
  double hand[LOOM_RUMBLE_SEATS] = { 0 }, hands = 0;

  memset (resolution, 0, sizeof *resolution);
  for (guint i = 0; i < n_seats; i++)
    {
      hand[i] = state->hand[i] - (i == me ? spent : 0);
      hands += hand[i];
    }
  for (guint number = LOOM_RUMBLE_LOWEST; number <= LOOM_RUMBLE_HIGHEST; number++)
    {
      const double share = outlook->share[number];
      Region *region = &resolution->regions[number];

      region->slope = weights.steep / (1 + weights.open * share * hands);
      for (guint i = 0; i < n_seats; i++)
        {
          const double coming = hand[i] * share;

          region->stands[i] = state->cubes[i][number] > 0 ? 1 : MIN (weights.stand * coming, 1);
          region->strength[i]
              += state->cubes[i][number] + weights.near * coming - weights.tie * hand[i];
        }
      reckon_control (region, n_seats);
      for (guint i = 0; i < n_seats; i++)
        {
          resolution->points[i] += score (outlook, region, number, i);
          for (guint k = 0; k < outlook->n_after[number]; k++)
            resolution->regions[outlook->after[number][k]].strength[i]
                += outlook->reinforcement * region->control[i];
        }
    }
}

/* The points by which @me is ahead. */
static double
compare (const double *points, guint n_seats, guint me)
{
  double most = 0, others = 0;

  if (n_seats == 2)
    return points[me] - points[1 - me];
  for (guint i = 0; i < n_seats; i++)
    if (i != me)
      {
        most = MAX (most, points[i]);
        others += points[i];
      }
  return points[me] - weights.rivals * most - (1 - weights.rivals) * others / (n_seats - 1);
}

/* The region of @number when @me puts @cubes into it. */
static inline Region
put (const Resolution *resolution, guint n_seats, guint me, guint number, guint cubes)
{
  Region region = resolution->regions[number];

  region.strength[me] += cubes;
  region.stands[me] = 1;
  reckon_control (&region, n_seats);
  return region;
}

/* Adds to @points what the change of a region to @now brings in that region. */
static inline void
add_change (const Outlook *outlook,
            const Resolution *resolution,
            const Region *now,
            guint number,
            double *points)
{
  for (guint i = 0; i < outlook->n_seats; i++)
    points[i] += score (outlook, now, number, i)
                 - score (outlook, &resolution->regions[number], number, i);
}

/* By how much @me is ahead when its @cubes, spent already, are put into the region of @number: only
 * that region changes, and those that reinforcements from a changed one go to. */
static double
evaluate (const Outlook *outlook, const Resolution *resolution, guint me, guint number, guint cubes)
{
  const guint n_seats = outlook->n_seats;
  double more[LOOM_RUMBLE_LANES][LOOM_RUMBLE_SEATS] = { { 0 } };
  double points[LOOM_RUMBLE_SEATS];
  guint changed = 1u << number;

  memcpy (points, resolution->points, sizeof points);
  for (; changed != 0; changed &= changed - 1)
    {
      const guint at = (guint)__builtin_ctz (changed);
      const Region *before = &resolution->regions[at];
      Region region;

      if (at == number)
        region = put (resolution, n_seats, me, number, cubes);
      else
        {
          region = *before;
          for (guint i = 0; i < n_seats; i++)
            region.strength[i] += more[at][i];
          reckon_control (&region, n_seats);
        }
      add_change (outlook, resolution, &region, at, points);
      for (guint k = 0; k < outlook->n_after[at]; k++)
        {
          const guint next = outlook->after[at][k];

          for (guint i = 0; i < n_seats; i++)
            more[next][i] += outlook->reinforcement * (region.control[i] - before->control[i]);
          changed |= 1u << next;
        }
    }
  return compare (points, n_seats, me);
}

/* All splits, by number and cubes. */
typedef double Worths[LOOM_RUMBLE_LANES][MOST_CUBES + 1];

/* Weighs the splits of @roll. */
static void
evaluate_roll (const Outlook *outlook,
               const LoomRumbleState *state,
               const LoomRumbleRoll *roll,
               Worths worths)
{
  const guint me = state->head.seat - 1u;

  for (guint i = 0; i < roll->n; i++)
    {
      const LoomRumbleSplit split = roll->splits[i];
      const guint cubes = MIN (split.cubes, state->hand[me]);
      Resolution resolution;

      reckon (outlook, state, me, cubes, &resolution);
      worths[split.number][split.cubes] = evaluate (outlook, &resolution, me, split.number, cubes);
    }
}

/* Weighs the splits of all rolls. What a split brings beyond its region goes with what it adds to
 * the control of it, so one number of cubes is followed and the others are measured by it. */
static void
evaluate_all (const Outlook *outlook, const LoomRumbleState *state, Worths worths)
{
  const guint n_seats = outlook->n_seats;
  const guint me = state->head.seat - 1u;
  const guint hand = MIN (state->hand[me], MOST_CUBES);
  const guint followed = MIN (2, hand);
  Resolution resolutions[MOST_CUBES + 1];

  for (guint cubes = 1; cubes <= hand; cubes++)
    reckon (outlook, state, me, cubes, &resolutions[cubes]);
  for (guint number = LOOM_RUMBLE_LOWEST; number <= LOOM_RUMBLE_HIGHEST; number++)
    {
      double here[MOST_CUBES + 1], rise[MOST_CUBES + 1], beyond;

      for (guint cubes = 1; cubes <= hand; cubes++)
        {
          const Resolution *before = &resolutions[cubes];
          const Region region = put (before, n_seats, me, number, cubes);
          double points[LOOM_RUMBLE_SEATS];

          memcpy (points, before->points, sizeof points);
          add_change (outlook, before, &region, number, points);
          here[cubes] = compare (points, n_seats, me);
          rise[cubes] = region.control[me] - before->regions[number].control[me];
        }
      beyond = rise[followed] <= 0
                   ? 0
                   : (evaluate (outlook, &resolutions[followed], me, number, followed)
                      - here[followed])
                         / rise[followed];
      for (guint cubes = 1; cubes <= MOST_CUBES; cubes++)
        worths[number][cubes] = here[MIN (cubes, hand)] + beyond * rise[MIN (cubes, hand)];
    }
}

static inline double
evaluate_best (const LoomRumbleRoll *roll, Worths worths)
{
  double best = worths[roll->splits[0].number][roll->splits[0].cubes];

  for (guint k = 1; k < roll->n; k++)
    best = MAX (best, worths[roll->splits[k].number][roll->splits[k].cubes]);
  return best;
}

/* The average of what the best split of a roll is worth. Dice in another order are the same roll:
 * falling, there are 56, which come about in one way, three or six. */
static double
average (Worths worths)
{
  double sum = 0;

  for (guint a = 0; a < 6; a++)
    for (guint b = 0; b <= a; b++)
      for (guint c = 0; c <= b; c++)
        sum += (a == c             ? 1
                : a == b || b == c ? 3
                                   : 6)
               * evaluate_best (&loom_rumble_rolls[36 * a + 6 * b + c], worths);
  return sum / LOOM_RUMBLE_ROLLS;
}

static LoomMove
choose (const LoomGame *game, const LoomState *head, LoomRandom *random, LoomAgentScratch *work)
{
  const LoomRumbleGame *self = (const LoomRumbleGame *)game;
  const LoomRumbleState *state = (const LoomRumbleState *)head;
  const LoomRumbleRoll *roll = &loom_rumble_rolls[state->roll];
  const gboolean may_roll = head->phase == LOOM_RUMBLE_FIRST_ROLL;
  gint64 most = G_MININT64;
  guint level = 0, best = 0;
  Outlook outlook;
  Worths worths;

  look_out (self, state, &outlook);
  if (may_roll)
    evaluate_all (&outlook, state, worths);
  else
    evaluate_roll (&outlook, state, roll, worths);
  for (guint i = 0; i < roll->n; i++)
    {
      const gint64 worth = (gint64)(worths[roll->splits[i].number][roll->splits[i].cubes] * 0x1p24);

      if (worth < most)
        continue;
      level = worth == most ? level + 1 : 1;
      most = worth;
      if (level == 1 || loom_random_below (random, level) == 0)
        best = i;
    }
  if (may_roll && average (worths) > (double)most * 0x1p-24 + weights.again)
    return loom_move (LOOM_RUMBLE_REROLL, 0, 0, 0);
  return loom_move (LOOM_RUMBLE_DEPLOY, roll->splits[best].number,
                    MIN (roll->splits[best].cubes, state->hand[head->seat - 1]), 0);
}

const LoomStrategy loom_expert_rumble_nation = {
  .player = "expert",
  .choose = choose,
  .rule_of_thumb = N_ (
      "Reckons how the resolution is likely to go, with the cubes still to come and the "
      "reinforcements, and takes the split that leaves it most points ahead; rolls again when the "
      "average over all rolls is better."),
};
