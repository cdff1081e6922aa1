/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Looks ahead through the own turn of Dice & Shrines, with exact odds: an attack is worth what the
 * end of the turn promises on average when it is won and when it is lost, after the best attack
 * that may follow (expectimax; Michie, "Game-playing and game-learning automata", 1966). */

#include "validator/games/dice-and-shrines/players/win-estimate-dice-and-shrines.h"

/* An attack that is won less often is not thought of. */
#define LEAST_ODDS 0.2

/* The most attacks that are weighed; the fox and the owl have more on a large board. */
#define MOST_ATTACKS 256

typedef struct
{
  const LoomDsGame *game;
  const Model *model;
  LoomRandom *random;
  guint seat;
  guint width;
} AgentTurn;

typedef struct
{
  gint64 worth; /* rounded, so that what is alike is level */
  guint8 from;
  guint8 to;
} Attack;

static gint64
find_worth (const AgentTurn *self, const LoomDsState *state, guint depth, LoomMove *move);

/* What @result of an attack is worth. */
static double
evaluate_result (const AgentTurn *self,
                 const LoomDsState *state,
                 const Attack *attack,
                 LoomDsResult result,
                 guint depth)
{
  LoomDsState after = *state;

  loom_ds_settle_attack (self->game, &after, attack->from, attack->to, result, self->random, NULL);
  after.attacks++;
  return (double)find_worth (self, &after, depth, NULL);
}

/* What an attack is worth with @depth more to follow; less than nothing where it has no hope. */
static gint64
evaluate (const AgentTurn *self, const LoomDsState *state, const Attack *attack, guint depth)
{
  const guint dice = state->dice[attack->from], defenders = state->dice[attack->to];
  const double win = self->model->win[dice][defenders], tie = self->model->tie[dice][defenders];
  const LoomDsResult level = loom_ds_settle_tie (self->game, state, attack->from, attack->to);
  const double wins = win + (level == LOOM_DS_CAPTURED ? tie : 0);
  const double stands = level == LOOM_DS_STANDOFF ? tie : 0;
  double worth;

  if (wins < LEAST_ODDS)
    return -1;
  worth = wins * evaluate_result (self, state, attack, LOOM_DS_CAPTURED, depth)
          + (1 - wins - stands) * evaluate_result (self, state, attack, LOOM_DS_REPELLED, depth);
  if (stands > 0)
    worth += stands * evaluate_result (self, state, attack, LOOM_DS_STANDOFF, 0);
  return (gint64)(worth + 0.5);
}

/* Every attack there is, in random order. */
static guint
list_attacks (const AgentTurn *self, const LoomDsState *state, Attack *attacks)
{
  guint n = 0;

  LOOM_AREA_SET_FOREACH (loom_ds_sources (self->game, state, self->seat), from)
  LOOM_AREA_SET_FOREACH (loom_ds_targets (self->game, state, self->seat, from), to)
  if (n < MOST_ATTACKS)
    {
      const guint place = loom_random_below (self->random, n + 1);

      attacks[n++] = attacks[place];
      attacks[place] = (Attack){ .from = (guint8)from, .to = (guint8)to };
    }
  return n;
}

/* Brings the attack that is worth most to the front. */
static void
raise_best (Attack *attacks, guint n)
{
  for (guint i = 1; i < n; i++)
    if (attacks[i].worth > attacks[0].worth)
      {
        const Attack best = attacks[i];

        attacks[i] = attacks[0];
        attacks[0] = best;
      }
}

/* What the turn promises when it ends now or goes on with @depth attacks, in parts of 2³². */
static gint64
find_worth (const AgentTurn *self, const LoomDsState *state, guint depth, LoomMove *move)
{
  gint64 worth
      = (gint64)(loom_ds_win_estimate (self->game, state, self->model, self->seat, FALSE) * 0x1p32);
  Attack attacks[MOST_ATTACKS];
  guint n;

  if (depth == 0 || state->alive == 1)
    return worth;
  n = list_attacks (self, state, attacks);
  for (guint i = 0; i < n; i++)
    attacks[i].worth = evaluate (self, state, &attacks[i], 0);
  for (guint i = 0; depth > 1 && i < MIN (n, self->width); i++)
    raise_best (attacks + i, n - i);
  for (guint i = 0; depth > 1 && i < MIN (n, self->width); i++)
    attacks[i].worth = evaluate (self, state, &attacks[i], depth - 1);
  raise_best (attacks, MIN (n, depth > 1 ? self->width : n));
  if (n == 0 || attacks[0].worth <= worth)
    return worth;
  if (move != NULL)
    *move = loom_move (LOOM_DS_MOVE_ATTACK, attacks[0].from, attacks[0].to, 0);
  return attacks[0].worth;
}

LoomMove
loom_ds_look_ahead (const LoomDsGame *game,
                    const LoomDsState *state,
                    const Model *model,
                    LoomRandom *random,
                    guint depth,
                    guint width)
{
  const AgentTurn turn = { game, model, random, state->head.seat, width };
  LoomMove move = loom_move (LOOM_DS_MOVE_END_TURN, 0, 0, 0);

  find_worth (&turn, state, depth, &move);
  return move;
}
