/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The greedy player of Rumble Nation. It looks at one region at a time: how much a split raises its
 * hold of the region, times what the region is worth. It sees neither what others may do nor the
 * order of running out.
 *
 * Implementation notes: a choice is a handful of look-ups without a branch but for ties, for
 * millions of games are measured with this player. A split that a roll does not have is of number 0
 * and of 0 cubes, and so worth 0, less than any that it has. */

#include "validator/fairness/greedy.h"
#include "validator/rules/rumble-nation/state.h"

/* The hold of a region at a lead of x cubes over the strongest rival is taken to be
 * 1 / (1 + exp (-1.5 x)). The table has what some cubes add to it in thousandths, divided by the
 * root of their number, since cubes are few; by lead from -LEAD_MAX. The best of the fixed figures
 * tried against random players on two maps with two seats. */
#define LEAD_MAX 6
static const guint16 gains[2 * LEAD_MAX + 1][4] = {
  { 0, 1, 2, 6 },       { 0, 2, 7, 27 },      { 0, 9, 32, 104 },    { 0, 36, 121, 282 },
  { 0, 135, 320, 445 }, { 0, 318, 449, 445 }, { 0, 318, 320, 282 }, { 0, 135, 121, 104 },
  { 0, 36, 32, 27 },    { 0, 9, 7, 6 },       { 0, 2, 2, 1 },       { 0, 1, 1, 1 },
  { 0, 1, 1, 1 },
};

/* Below this the dice are rolled again: thousandths of a hold times tenths of a point. */
#define ENOUGH 15000

/* What a region is worth, in tenths of a point: its number, and a tenth of a point for every
 * neighbour and every number above its own, for the more of them are still to come the more
 * reinforcements it sends. */
static inline guint
region_worth (guint number, guint n_neighbours)
{
  return number == 0 ? 0 : 10 * number + n_neighbours * (LOOM_RUMBLE_HIGHEST - number);
}

/* The most cubes that another seat has in @area. */
static inline guint
strongest_rival (const LoomRumbleState *state, guint area, guint n_seats)
{
  const guint seat = state->head.seat - 1;
  guint most = 0;

  if (n_seats == 2)
    return state->cubes[1 - seat][area];
  for (guint i = 0; i < n_seats; i++)
    most = i == seat ? most : MAX (most, state->cubes[i][area]);
  return most;
}

static inline guint
split_worth (const LoomRumbleGame *self, const LoomRumbleState *state, LoomRumbleSplit split)
{
  const guint seat = state->head.seat - 1;
  const guint area = state->area_of[split.number];
  const gint lead
      = (gint)state->cubes[seat][area] - (gint)strongest_rival (state, area, self->base.n_seats);
  const guint cubes = MIN (split.cubes, state->hand[seat]);

  return gains[CLAMP (lead, -LEAD_MAX, LEAD_MAX) + LEAD_MAX][cubes]
         * region_worth (split.number, self->n_neighbours[area]);
}

static LoomMove
choose (const LoomGame *game, const LoomState *head, LoomRandom *random, LoomMove *room)
{
  /* The splits of a set of them, the first of each first. */
  static const guint8 nth[8][3]
      = { { 0 }, { 0 }, { 1 }, { 0, 1 }, { 2 }, { 0, 2 }, { 1, 2 }, { 0, 1, 2 } };
  static const guint8 n_of[8] = { 0, 1, 1, 2, 1, 2, 2, 3 };
  const LoomRumbleGame *self = (const LoomRumbleGame *)game;
  const LoomRumbleState *state = (const LoomRumbleState *)head;
  const LoomRumbleSplit *splits = loom_rumble_rolls[state->roll].splits;
  const guint a = split_worth (self, state, splits[0]);
  const guint b = split_worth (self, state, splits[1]);
  const guint c = split_worth (self, state, splits[2]);
  const guint best = MAX (MAX (a, b), c);
  const guint level = (a == best) | (b == best) << 1 | (c == best) << 2;
  guint i = nth[level][0];

  if (best < ENOUGH && head->phase == LOOM_RUMBLE_FIRST_ROLL)
    return loom_move (LOOM_RUMBLE_REROLL, 0, 0, 0);
  if (G_UNLIKELY (n_of[level] > 1))
    i = nth[level][loom_random_below (random, n_of[level])];
  return loom_move (LOOM_RUMBLE_DEPLOY, splits[i].number,
                    MIN (splits[i].cubes, state->hand[head->seat - 1]), 0);
}

const LoomPlayerWay loom_greedy_rumble_nation = {
  .rules = &loom_rumble_nation,
  .choose = choose,
  .rule_of_thumb
  = "Takes the split that most raises its hold of the region for the cubes it costs; "
    "a region is worth its number and, the lower that is, more for each neighbour. "
    "Rolls again when no split is worth much.",
};
