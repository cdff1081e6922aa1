/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Goes through whole games by playing them. What chance can do is found out by handing the rules
 * the numbers they are about to draw: one roll after the other is tried in all twenty ways for as
 * long as a move asks for more. */

#include "tests/validator/measure/naive-colony.h"

#include <string.h>

#include "validator/games/die-for-the-colony/rules/state.h"

/* Numbers that one block of a LoomRandom holds; no move of a tiny game may take more. */
#define MOST_ROLLS 4
#define N_ROLLS 20

static guint
hash_state (gconstpointer state)
{
  const guint8 *bytes = state;
  guint64 hash = 14695981039346656037u, word = 0;
  gsize i = 0;

  /* Eight bytes at once: most of the time of these tests would else go here. */
  for (; i + sizeof word <= sizeof (LoomDcState); i += sizeof word)
    {
      memcpy (&word, bytes + i, sizeof word);
      hash = (hash ^ word) * 1099511628211u;
    }
  word = 0;
  memcpy (&word, bytes + i, sizeof (LoomDcState) - i);
  hash = (hash ^ word) * 1099511628211u;
  return (guint)(hash ^ hash >> 32);
}

static gboolean
equal_states (gconstpointer a, gconstpointer b)
{
  return memcmp (a, b, sizeof (LoomDcState)) == 0;
}

NaiveColony *
naive_colony_new (const LoomGame *game)
{
  NaiveColony *self = g_new0 (NaiveColony, 1);

  self->game = game;
  self->values = g_hash_table_new_full (hash_state, equal_states, g_free, g_free);
  return self;
}

void
naive_colony_free (NaiveColony *self)
{
  if (self == NULL)
    return;
  g_hash_table_unref (self->values);
  g_free (self);
}

/* A generator that is about to give @rolls. */
static void
load (LoomRandom *random, const guint *rolls)
{
  memset (random, 0, sizeof *random);
  random->counter[0] = 1;
  random->left = MOST_ROLLS;
  for (guint i = 0; i < MOST_ROLLS; i++)
    random->numbers[LOOM_RANDOM_AHEAD - MOST_ROLLS + i]
        = (guint32)((((guint64)rolls[i] - 1) * 2 + 1) * (G_GUINT64_CONSTANT (1) << 31) / N_ROLLS);
}

/* The mean over everything that chance can do after the @n rolls which are settled, when @move is
 * played at @state; with @state NULL, when the game begins. */
static double
try_rolls (NaiveColony *self, const LoomState *state, LoomMove move, guint *rolls, guint n)
{
  LoomDcState after;
  LoomRandom random;
  double sum = 0;
  guint drawn;

  for (guint i = n; i < MOST_ROLLS; i++)
    rolls[i] = 1;
  load (&random, rolls);
  if (state != NULL)
    {
      after = *(const LoomDcState *)state;
      loom_game_play_legal (self->game, &after.base, move, &random, NULL);
    }
  else
    {
      memset (&after, 0, sizeof after);
      loom_game_start (self->game, &after.base, 0, 0, &random, NULL);
    }
  drawn = (guint)loom_random_drawn (&random);
  g_assert_cmpuint (drawn, <=, MOST_ROLLS);
  if (drawn <= n)
    return naive_colony_value (self, &after.base);
  for (rolls[n] = 1; rolls[n] <= N_ROLLS; rolls[n]++)
    {
      const guint roll = rolls[n];

      sum += try_rolls (self, state, move, rolls, n + 1);
      rolls[n] = roll;
    }
  return sum / N_ROLLS;
}

double
naive_colony_move_value (NaiveColony *self, const LoomState *state, LoomMove move)
{
  guint rolls[MOST_ROLLS];

  return try_rolls (self, state, move, rolls, 0);
}

double
naive_colony_start_value (NaiveColony *self)
{
  guint rolls[MOST_ROLLS];

  return try_rolls (self, NULL, loom_move (0, 0, 0, 0), rolls, 0);
}

double
naive_colony_value (NaiveColony *self, const LoomState *state)
{
  LoomDcState key = *(const LoomDcState *)state;
  LoomMove moves[LOOM_DC_DICE * LOOM_DC_DICE];
  const guint hoppers = key.seats[LOOM_ROLE_GRASSHOPPERS];
  const double *known;
  double value;
  guint n;

  key.base.moves = 0;
  if (state->seat == 0)
    {
      double credits[2] = { 0, 0 };

      loom_game_outcome (self->game, state, credits);
      return credits[hoppers - 1];
    }
  known = g_hash_table_lookup (self->values, &key);
  if (known != NULL)
    return *known;
  n = loom_game_list_moves (self->game, state, moves);
  value = state->seat == hoppers ? 0 : 1;
  for (guint i = 0; i < n; i++)
    {
      const double worth = naive_colony_move_value (self, &key.base, moves[i]);

      value = state->seat == hoppers ? MAX (value, worth) : MIN (value, worth);
    }
  g_hash_table_insert (self->values, g_memdup2 (&key, sizeof key),
                       g_memdup2 (&value, sizeof value));
  return value;
}
