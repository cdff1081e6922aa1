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
#include "validator/games/rumble-nation/rules/turn.h"

#include <glib/gi18n-lib.h>

/* The hold of a region at a lead of x cubes over the strongest rival is taken to be
 * 1 / (1 + exp (-1.5 x)). The table has what one cube, two or three add to it in thousandths,
 * divided by the root of their number, since cubes are few; by lead from -LEAD_MAX. The figures are
 * the best of some that were tried against random players on two maps with two seats. */
#define LEAD_MAX 12
#define LEADS(ROW)                                                                                 \
  {                                                                                                \
    ROW (1, 1, 1), ROW (1, 1, 1), ROW (1, 1, 1), ROW (1, 1, 1), ROW (1, 1, 1), ROW (1, 1, 1),      \
        ROW (1, 2, 6), ROW (2, 7, 27), ROW (9, 32, 104), ROW (36, 121, 282), ROW (135, 320, 445),  \
        ROW (318, 449, 445), ROW (318, 320, 282), ROW (135, 121, 104), ROW (36, 32, 27),           \
        ROW (9, 7, 6), ROW (2, 2, 1), ROW (1, 1, 1), ROW (1, 1, 1), ROW (1, 1, 1), ROW (1, 1, 1),  \
        ROW (1, 1, 1), ROW (1, 1, 1), ROW (1, 1, 1), ROW (1, 1, 1)                                 \
  }

/* With one cube in hand, two, or more; then by lead and by the cubes of the split. */
#define WITH_ONE(one, two, three)                                                                  \
  {                                                                                                \
    0, one, one, one                                                                               \
  }
#define WITH_TWO(one, two, three)                                                                  \
  {                                                                                                \
    0, one, two, two                                                                               \
  }
#define WITH_MORE(one, two, three)                                                                 \
  {                                                                                                \
    0, one, two, three                                                                             \
  }
static const guint16 gains[3][2 * LEAD_MAX + 1][4]
    = { LEADS (WITH_ONE), LEADS (WITH_TWO), LEADS (WITH_MORE) };

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
 * cubes and the number of its move; the cubes may be more than are in hand. */
#define CHOICE(worth, cubes, number) ((guint64)(worth) << 16 | (guint)((cubes) << 8 | (number)))
#define CHOICE_WORTH(choice) ((choice) >> 16)
#define CHOICE_CUBES(choice, hand) MIN ((guint)((choice) >> 8 & 255), hand)
#define CHOICE_NUMBER(choice) ((guint)((choice)&255))

/* What a seat can do with a roll. */
typedef struct
{
  guint64 a, b, c;
  guint64 best, next; /* of these; of those that are worth as much, any first */
} Options;

/* What the strongest rival of @seat has in the region @number; with two seats, the one other. */
static inline G_ALWAYS_INLINE guint
find_rival (const LoomRumbleState *state, guint seat, guint number, guint n_seats)
{
  guint rival = 0;

  if (n_seats == 2)
    return state->cubes[2 - seat][number];
  for (guint i = 0; i < n_seats; i++)
    rival = MAX (rival, i == seat - 1 ? 0u : state->cubes[i][number]);
  return rival;
}

static inline G_ALWAYS_INLINE guint64
evaluate (const LoomRumbleGame *game,
          const LoomRumbleState *state,
          LoomRumbleSplit split,
          guint seat,
          guint n_seats)
{
  const guint number = split.number;
  const guint region = regions[game->n_neighbours[state->area_of[number]]][number];
  const guint hand = MIN (state->hand[seat - 1], 3u);
  guint lead
      = LEAD_MAX + state->cubes[seat - 1][number] - find_rival (state, seat, number, n_seats);

  if (G_UNLIKELY (lead > 2 * LEAD_MAX))
    lead = (gint)lead < 0 ? 0 : 2 * LEAD_MAX;
  return CHOICE (gains[hand - 1][lead][split.cubes] * region, split.cubes, number);
}

static inline G_ALWAYS_INLINE Options
list_options (const LoomRumbleGame *game,
              const LoomRumbleState *state,
              guint roll,
              guint seat,
              guint n_seats)
{
  const LoomRumbleSplit *splits = loom_rumble_rolls[roll].splits;
  const guint64 a = evaluate (game, state, splits[0], seat, n_seats);
  const guint64 b = evaluate (game, state, splits[1], seat, n_seats);
  const guint64 c = evaluate (game, state, splits[2], seat, n_seats);

  const guint64 most = MAX (a, b);

  return (Options){ a, b, c, MAX (most, c), MAX (MIN (a, b), MIN (most, c)) };
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

static inline G_ALWAYS_INLINE guint64
pick (Options options, LoomRandom *random)
{
  if (G_UNLIKELY (CHOICE_WORTH (options.best ^ options.next) == 0))
    return pick_level (options.a, options.b, options.c, random);
  return options.best;
}

static LoomMove
choose (const LoomGame *base, const LoomState *head, LoomRandom *random, LoomAgentScratch *work)
{
  const LoomRumbleGame *game = (const LoomRumbleGame *)base;
  const LoomRumbleState *state = (const LoomRumbleState *)head;
  const Options options = base->n_seats == 2
                              ? list_options (game, state, state->roll, head->seat, 2)
                              : list_options (game, state, state->roll, head->seat, base->n_seats);
  guint64 choice;

  if (options.best < CHOICE (ENOUGH, 0, 0) && head->phase == LOOM_RUMBLE_FIRST_ROLL)
    return loom_move (LOOM_RUMBLE_REROLL, 0, 0, 0);
  choice = pick (options, random);
  return loom_move (LOOM_RUMBLE_DEPLOY, CHOICE_NUMBER (choice),
                    CHOICE_CUBES (choice, state->hand[head->seat - 1]), 0);
}

/* The rolls and the split of a turn. */
static inline G_ALWAYS_INLINE void
take_turn (const LoomRumbleGame *game,
           LoomRumbleState *state,
           LoomRandom *random,
           LoomRandom *dice,
           guint n_seats)
{
  const guint seat = state->head.seat;
  Options options = list_options (game, state, state->roll, seat, n_seats);
  guint64 choice;

  if (options.best < CHOICE (ENOUGH, 0, 0) && state->head.phase == LOOM_RUMBLE_FIRST_ROLL)
    {
      options
          = list_options (game, state, loom_random_below (dice, LOOM_RUMBLE_ROLLS), seat, n_seats);
      state->head.moves++;
    }
  choice = pick (options, random);
  state->head.moves++;
  loom_rumble_deploy (game, state, CHOICE_NUMBER (choice),
                      CHOICE_CUBES (choice, state->hand[seat - 1]), n_seats, dice, NULL);
}

static G_GNUC_NO_INLINE void
take_turn_among_many (const LoomRumbleGame *game,
                      LoomRumbleState *state,
                      LoomRandom *random,
                      LoomRandom *dice)
{
  take_turn (game, state, random, dice, game->base.n_seats);
}

static gboolean
play_on (const LoomGame *base, LoomState *head, LoomRandom *random, LoomRandom *dice)
{
  const LoomRumbleGame *game = (const LoomRumbleGame *)base;
  LoomRumbleState *state = (LoomRumbleState *)head;

  if (base->n_seats == 2)
    take_turn (game, state, random, dice, 2);
  else
    take_turn_among_many (game, state, random, dice);
  return TRUE;
}

const LoomStrategy loom_greedy_rumble_nation = {
  .player = "greedy",
  .choose = choose,
  .play_on = play_on,
  .rule_of_thumb
  = N_ ("Takes the split that most raises its hold of the region for the cubes it costs; "
        "a region is worth its number and, the lower that is, more for each neighbour. "
        "Rolls again when no split is worth much."),
};
