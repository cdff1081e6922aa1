/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Lists of moves against checks of moves: two pieces of code, written apart, that must agree on
 * every move there is. */

#include <stdlib.h>
#include <string.h>

#include "tests/validator/games/invariants-private.h"
#include "validator/base/tongue.h"

static guint64
key_of (LoomMove move)
{
  return (guint64)move.kind << 48 | (guint64)move.args[0] << 32 | (guint64)move.args[1] << 16
         | move.args[2];
}

static int
compare_keys (const void *a, const void *b)
{
  const guint64 one = *(const guint64 *)a, other = *(const guint64 *)b;

  return one < other ? -1 : one > other;
}

static gboolean
is_listed (const Invariants *self, LoomMove move)
{
  const guint64 key = key_of (move);

  return bsearch (&key, self->keys, self->n_moves, sizeof *self->keys, compare_keys) != NULL;
}

void
invariants_list (Invariants *self)
{
  self->n_moves = loom_game_list_moves (self->game, self->state, self->moves);
  if (self->n_moves == 0)
    invariants_fail (self, "seat %u has no move", self->state->seat);
  if (self->n_moves > self->game->max_moves)
    invariants_fail (self, "%u moves are more than the %u promised", self->n_moves,
                     self->game->max_moves);
  for (guint i = 0; i < self->n_moves; i++)
    self->keys[i] = key_of (self->moves[i]);
  qsort (self->keys, self->n_moves, sizeof *self->keys, compare_keys);
  for (guint i = 1; i < self->n_moves; i++)
    if (self->keys[i] == self->keys[i - 1])
      invariants_fail (self, "move %016" G_GINT64_MODIFIER "x is listed twice", self->keys[i]);
}

/* A move as numbers and in words, for a failure. */
static char *
dup_move (const Invariants *self, LoomMove move)
{
  return g_strdup_printf (
      "%s %u %u %u",
      move.kind < self->game->play->n_moves ? self->game->play->moves[move.kind].id : "no kind",
      move.args[0], move.args[1], move.args[2]);
}

void
invariants_accept (const Invariants *self, LoomMove move)
{
  g_autoptr (GError) error = NULL;

  if (!loom_game_check_move (self->game, self->state, move, &error))
    {
      g_autofree char *words = dup_move (self, move);

      invariants_fail (self, "%s is listed, but refused: %s", words, error->message);
    }
}

/* Whoever reads German is not told in English what is wrong with a move that is none. */
static void
refuse_in_german (const Invariants *self, LoomMove move, const char *english)
{
  g_autoptr (GError) error = NULL;
  const LoomTongue before = loom_tongue_set (LOOM_TONGUE_GERMAN);

  loom_game_check_move (self->game, self->state, move, &error);
  loom_tongue_set (before);
  if (error == NULL || g_str_equal (error->message, english))
    invariants_fail (self, "not in German: %s", english);
}

static void
refuse (Invariants *self, LoomMove move)
{
  g_autoptr (GError) error = NULL;
  LoomRandom random = self->play;

  if (is_listed (self, move))
    {
      invariants_accept (self, move);
      return;
    }
  self->count->refusals++;
  if (loom_game_play (self->game, self->state, move, &random, NULL, &error))
    {
      g_autofree char *words = dup_move (self, move);

      /* The position is spoilt now, so what is said of it comes from before. */
      memcpy (self->state, self->spare, self->game->state_size);
      invariants_fail (self, "%s is accepted, but not listed", words);
    }
  if (error == NULL || error->message[0] == '\0' || !g_utf8_validate (error->message, -1, NULL))
    {
      g_autofree char *words = dup_move (self, move);

      invariants_fail (self, "%s is refused without a word", words);
    }
  refuse_in_german (self, move, error->message);
  if (memcmp (&random, &self->play, sizeof random) != 0)
    invariants_fail (self, "a refused move draws from chance");
}

/* Values of an argument, in range and beyond. */
static GArray *
new_values (const Invariants *self, const LoomArg *arg)
{
  static const guint16 numbers[]
      = { 63, 64, 65, 99, 100, 101, 127, 128, 255, 256, 1000, 0x7fff, 0x8000 };
  GArray *values = g_array_new (FALSE, FALSE, sizeof (guint16));
  guint n = 0;
  guint16 none = LOOM_MOVE_NONE;

  switch (arg->type)
    {
    case LOOM_ARG_END:
      n = 1;
      break;
    case LOOM_ARG_NUMBER:
      n = 24;
      g_array_append_vals (values, numbers, G_N_ELEMENTS (numbers));
      break;
    case LOOM_ARG_AREA:
      n = self->game->position->n_areas + 1;
      break;
    case LOOM_ARG_SEAT:
      n = self->game->n_seats + 2;
      break;
    case LOOM_ARG_CELL:
      n = self->game->position->n_cells + 1;
      break;
    case LOOM_ARG_SITE:
      n = self->game->position->sites->len + 1;
      break;
    case LOOM_ARG_WORD:
      n = g_strv_length ((char **)arg->words) + 1;
      break;
    }
  for (guint i = 0; i < n; i++)
    {
      const guint16 value = (guint16)i;

      g_array_append_val (values, value);
    }
  if (arg->type != LOOM_ARG_END)
    g_array_append_val (values, none);
  return values;
}

static guint16
nth_value (const GArray *values, guint64 i)
{
  return g_array_index (values, guint16, i);
}

static void
try_kind (Invariants *self, guint kind, guint64 most)
{
  GArray *values[LOOM_MOVE_ARGS];
  guint64 all = 1;

  for (guint k = 0; k < LOOM_MOVE_ARGS; k++)
    {
      values[k] = new_values (self, &self->game->play->moves[kind].args[k]);
      all *= values[k]->len;
    }
  for (guint64 i = 0; i < MIN (all, most); i++)
    {
      LoomMove move = loom_move (kind, 0, 0, 0);
      guint64 at = i;

      for (guint k = 0; k < LOOM_MOVE_ARGS; k++)
        {
          const guint n = values[k]->len;

          move.args[k]
              = nth_value (values[k], all <= most ? at % n : loom_random_below (&self->looking, n));
          at /= n;
        }
      refuse (self, move);
    }
  for (guint k = 0; k < LOOM_MOVE_ARGS; k++)
    g_array_unref (values[k]);
}

/* A listed move with one number changed, or of another kind. */
static void
try_near (Invariants *self)
{
  static const gint steps[] = { 1, -1, 2 };
  LoomMove move = self->moves[loom_random_below (&self->looking, self->n_moves)];
  const LoomMove other = self->moves[loom_random_below (&self->looking, self->n_moves)];

  for (guint k = 0; k < LOOM_MOVE_ARGS; k++)
    {
      LoomMove near = move;

      for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
        {
          near.args[k] = (guint16)(move.args[k] + steps[i]);
          refuse (self, near);
        }
      near.args[k] = LOOM_MOVE_NONE;
      refuse (self, near);
      near.args[k] = other.args[k];
      refuse (self, near);
      near = move;
      near.args[k] = move.args[(k + 1) % LOOM_MOVE_ARGS];
      near.args[(k + 1) % LOOM_MOVE_ARGS] = move.args[k];
      refuse (self, near);
    }
  for (guint kind = 0; kind <= self->game->play->n_moves; kind++)
    {
      move.kind = (guint16)kind;
      refuse (self, move);
    }
}

void
invariants_try_others (Invariants *self, guint64 most)
{
  const gsize size = self->game->state_size;

  memcpy (self->spare, self->state, size);
  for (guint i = 0; i < self->n_moves; i++)
    invariants_accept (self, self->moves[i]);
  for (guint kind = 0; kind < self->game->play->n_moves; kind++)
    try_kind (self, kind, most / self->game->play->n_moves);
  for (guint i = 0; i < 20; i++)
    try_near (self);
  refuse (self, (LoomMove){ LOOM_MOVE_NONE, { 0 } });
  if (memcmp (self->spare, self->state, size) != 0)
    invariants_fail (self, "a refused move changes the position");
}
