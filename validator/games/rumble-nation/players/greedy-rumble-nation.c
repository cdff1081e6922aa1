/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The greedy player of Rumble Nation. It looks at one region at a time: how much a split raises its
 * hold of the region, times what the region is worth. It sees neither what others may do nor the
 * order of running out.
 *
 * Implementation notes: a choice is a handful of look-ups with hardly a branch, for
 * millions of games are measured with this player. A split that a roll does not have is of number 0
 * and of 0 cubes, and so worth 0, less than any that it has. */

#include "validator/games/rumble-nation/players/players.h"
#include "validator/games/rumble-nation/rules/state.h"

#include <glib/gi18n-lib.h>

/* The hold of a region at a lead of x cubes over the strongest rival is taken to be
 * 1 / (1 + exp (-1.5 x)). The table has what some cubes add to it in thousandths, divided by the
 * root of their number, since cubes are few; by lead from -LEAD_MAX. The figures are the best of
 * some that were tried against random players on two maps with two seats. */
#define LEAD_MAX 12
static const guint16 gains[2 * LEAD_MAX + 1][4] = {
  { 0, 1, 1, 1 },       { 0, 1, 1, 1 },       { 0, 1, 1, 1 },       { 0, 1, 1, 1 },
  { 0, 1, 1, 1 },       { 0, 1, 1, 1 },       { 0, 1, 2, 6 },       { 0, 2, 7, 27 },
  { 0, 9, 32, 104 },    { 0, 36, 121, 282 },  { 0, 135, 320, 445 }, { 0, 318, 449, 445 },
  { 0, 318, 320, 282 }, { 0, 135, 121, 104 }, { 0, 36, 32, 27 },    { 0, 9, 7, 6 },
  { 0, 2, 2, 1 },       { 0, 1, 1, 1 },       { 0, 1, 1, 1 },       { 0, 1, 1, 1 },
  { 0, 1, 1, 1 },       { 0, 1, 1, 1 },       { 0, 1, 1, 1 },       { 0, 1, 1, 1 },
  { 0, 1, 1, 1 },
};

/* Below this the dice are rolled again: thousandths of a hold times tenths of a point. */
#define ENOUGH 15000

/* What a region is worth, in tenths of a point, by its neighbours and then its number: its number,
 * and a tenth of a point for every neighbour and every number above its own, for the more of them
 * are still to come, the more reinforcements it sends. */
#define REGION(n, number) (10 * (number) + (n) * (LOOM_RUMBLE_HIGHEST - (number)))
#define REGIONS(n)                                                                                 \
  {                                                                                                \
    0, 0, REGION (n, 2), REGION (n, 3), REGION (n, 4), REGION (n, 5), REGION (n, 6),               \
        REGION (n, 7), REGION (n, 8), REGION (n, 9), REGION (n, 10), REGION (n, 11),               \
        REGION (n, 12)                                                                             \
  }
static const guint8 regions[LOOM_RUMBLE_AREAS][LOOM_RUMBLE_LANES]
    = { REGIONS (0), REGIONS (1), REGIONS (2), REGIONS (3), REGIONS (4), REGIONS (5),
        REGIONS (6), REGIONS (7), REGIONS (8), REGIONS (9), REGIONS (10) };

/* A split to choose by: what it raises, in thousandths of a hold times tenths of a point, above the
 * number and the cubes of its move. */
#define CHOICE(worth, number, cubes) ((guint64)(worth) << 16 | (number) << 8 | (cubes))
#define CHOICE_WORTH(choice) ((choice) >> 16)
#define CHOICE_NUMBER(choice) ((choice) >> 8 & 255)
#define CHOICE_CUBES(choice) ((choice)&255)

/* @lead is over the strongest rival. */
static inline guint64
evaluate (const LoomRumbleGame *self,
          const LoomRumbleState *state,
          LoomRumbleSplit split,
          guint hand,
          gint lead)
{
  const guint region = regions[self->n_neighbours[state->area_of[split.number]]][split.number];
  const guint cubes = MIN (split.cubes, hand);

  if (G_UNLIKELY ((guint)(lead + LEAD_MAX) > 2 * LEAD_MAX))
    lead = lead < 0 ? -LEAD_MAX : LEAD_MAX;
  return CHOICE (gains[lead + LEAD_MAX][cubes] * region, (guint)split.number, cubes);
}

/* One of those that are worth most, each as likely as the others. */
static G_GNUC_NO_INLINE guint64
pick_level (guint64 a, guint64 b, guint64 c, LoomRandom *random)
{
  const guint64 best = CHOICE_WORTH (MAX (MAX (a, b), c));
  const guint is_a = CHOICE_WORTH (a) == best;
  const guint is_b = CHOICE_WORTH (b) == best;
  const guint n = is_a + is_b + (CHOICE_WORTH (c) == best);
  const guint skip = n == 1 ? 0 : loom_random_below (random, n);

  if (is_a && skip == 0)
    return a;
  return is_b && skip == is_a ? b : c;
}

static inline LoomMove
choose_of (const LoomRumbleState *state, guint64 a, guint64 b, guint64 c, LoomRandom *random)
{
  guint64 best = MAX (MAX (a, b), c);

  if (best < CHOICE (ENOUGH, 0, 0) && state->head.phase == LOOM_RUMBLE_FIRST_ROLL)
    return loom_move (LOOM_RUMBLE_REROLL, 0, 0, 0);
  if (G_UNLIKELY (CHOICE_WORTH (a ^ b) == 0 || CHOICE_WORTH (b ^ c) == 0
                  || CHOICE_WORTH (a ^ c) == 0))
    best = pick_level (a, b, c, random);
  return loom_move (LOOM_RUMBLE_DEPLOY, CHOICE_NUMBER (best), CHOICE_CUBES (best), 0);
}

/* With three seats or four. */
static G_GNUC_NO_INLINE LoomMove
choose_among_many (const LoomRumbleGame *self, const LoomRumbleState *state, LoomRandom *random)
{
  const LoomRumbleSplit *splits = loom_rumble_rolls[state->roll].splits;
  const guint seat = state->head.seat - 1;
  guint64 choices[3];

  for (guint i = 0; i < 3; i++)
    {
      const guint number = splits[i].number;
      gint rival = 0;

      for (guint k = 0; k < self->base.n_seats; k++)
        rival = MAX (rival, k == seat ? 0 : state->cubes[k][number]);
      choices[i] = evaluate (self, state, splits[i], state->hand[seat],
                             state->cubes[seat][number] - rival);
    }
  return choose_of (state, choices[0], choices[1], choices[2], random);
}

/* With two, the rival is the one other. */
static inline LoomMove
choose_among_two (const LoomRumbleGame *self, const LoomRumbleState *state, LoomRandom *random)
{
  const LoomRumbleSplit *splits = loom_rumble_rolls[state->roll].splits;
  const guint16 *mine = state->cubes[state->head.seat - 1];
  const guint16 *theirs = state->cubes[2 - state->head.seat];
  const guint hand = state->hand[state->head.seat - 1];
  guint64 choices[3];

  for (guint i = 0; i < 3; i++)
    {
      const guint number = splits[i].number;

      choices[i] = evaluate (self, state, splits[i], hand, mine[number] - theirs[number]);
    }
  return choose_of (state, choices[0], choices[1], choices[2], random);
}

static LoomMove
choose (const LoomGame *game, const LoomState *head, LoomRandom *random, LoomAgentScratch *work)
{
  const LoomRumbleGame *self = (const LoomRumbleGame *)game;
  const LoomRumbleState *state = (const LoomRumbleState *)head;

  return game->n_seats == 2 ? choose_among_two (self, state, random)
                            : choose_among_many (self, state, random);
}

const LoomStrategy loom_greedy_rumble_nation = {
  .player = "greedy",
  .choose = choose,
  .rule_of_thumb
  = N_ ("Takes the split that most raises its hold of the region for the cubes it costs; "
        "a region is worth its number and, the lower that is, more for each neighbour. "
        "Rolls again when no split is worth much."),
};
