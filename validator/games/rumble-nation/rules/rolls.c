/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The 216 rolls of three dice and the ways to split each, so that a roll is one draw and a split
 * one look-up (RN-04, RN-05). */

#include "validator/games/rumble-nation/rules/state.h"

/* The third die @die of a roll whose faces make @sum: half of it, rounded up, in cubes. */
#define SPLIT(sum, die)                                                                            \
  {                                                                                                \
    (sum) - (die), ((die) + 1) / 2                                                                 \
  }

/* @a, @b and @c rise. A face that is there twice leaves one way to set it apart. */
#define SORTED(a, b, c)                                                                            \
  {                                                                                                \
    1 + ((a) != (b)) + ((b) != (c)), 0,                                                            \
        {                                                                                          \
          SPLIT ((a) + (b) + (c), a),                                                              \
          { (a) != (b)   ? (a) + (c)                                                               \
            : (b) != (c) ? (a) + (b)                                                               \
                         : 0,                                                                      \
            (a) != (b)   ? ((b) + 1) / 2                                                           \
            : (b) != (c) ? ((c) + 1) / 2                                                           \
                         : 0 },                                                                    \
          { (a) != (b) && (b) != (c) ? (a) + (b) : 0,                                              \
            (a) != (b) && (b) != (c) ? ((c) + 1) / 2 : 0 },                                        \
        },                                                                                         \
  }

#define LEAST(a, b) ((a) < (b) ? (a) : (b))
#define MOST(a, b) ((a) > (b) ? (a) : (b))
#define LEAST_OF(a, b, c) LEAST (a, LEAST (b, c))
#define MOST_OF(a, b, c) MOST (a, MOST (b, c))
#define ROLL(a, b, c)                                                                              \
  SORTED (LEAST_OF (a, b, c), (a) + (b) + (c)-LEAST_OF (a, b, c) - MOST_OF (a, b, c),              \
          MOST_OF (a, b, c))

#define ROLLS_2(a, b)                                                                              \
  ROLL (a, b, 1), ROLL (a, b, 2), ROLL (a, b, 3), ROLL (a, b, 4), ROLL (a, b, 5), ROLL (a, b, 6)
#define ROLLS_1(a)                                                                                 \
  ROLLS_2 (a, 1), ROLLS_2 (a, 2), ROLLS_2 (a, 3), ROLLS_2 (a, 4), ROLLS_2 (a, 5), ROLLS_2 (a, 6)

const LoomRumbleRoll loom_rumble_rolls[LOOM_RUMBLE_ROLLS]
    = { ROLLS_1 (1), ROLLS_1 (2), ROLLS_1 (3), ROLLS_1 (4), ROLLS_1 (5), ROLLS_1 (6) };
