/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What holds in every position of Die for the Colony: dice within their caps and never lost, faces
 * from 1 to 6, markers within their time, decisions only for those who have something to decide.
 * With an event log, the position before and what was told must add up to the position after. */

#include <string.h>

#include "tests/validator/games/invariants.h"
#include "validator/games/die-for-the-colony/rules/state.h"
#include "validator/position/game-info.h"
#include "validator/games/die-for-the-colony/die-for-the-colony.h"

#define WRONG(...) return g_strdup_printf (__VA_ARGS__)

static gboolean
is_answer (guint phase)
{
  return phase == LOOM_DC_PHASE_BLOCK || phase == LOOM_DC_PHASE_DISRUPT
         || phase == LOOM_DC_PHASE_EVADE;
}

static char *
check_dice (const LoomDcGame *game, const LoomDcState *state)
{
  const guint side = state->side, other = side ^ 1u;

  for (guint i = 0; i < LOOM_DC_DICE; i++)
    if (state->faces[i] < 1 || state->faces[i] > LOOM_DC_FACES)
      WRONG ("%s shows %u", loom_game_area_name (&game->base, i), state->faces[i]);
  for (guint i = 0; i < 2; i++)
    {
      if (state->pools[i] > game->values[LOOM_DC_MAX_FORCES])
        WRONG ("the %s have %u dice, and the cap is %d", loom_dc_side_names[i], state->pools[i],
               game->values[LOOM_DC_MAX_FORCES]);
      for (guint k = 0; k < LOOM_DC_DICE; k++)
        if (state->markers[i][k] > game->values[LOOM_DC_MARKER_TURNS] + 1)
          WRONG ("a marker stays for %u more turns", state->markers[i][k]);
    }
  if (state->ready + state->resting + state->n_declared + state->defending + state->lamed[side]
      > state->pools[side])
    WRONG ("%u ready, %u resting, %u declared, %u defending and %u lamed dice are more than %u",
           state->ready, state->resting, state->n_declared, state->defending, state->lamed[side],
           state->pools[side]);
  if (state->defending > 0 && game->values[LOOM_DC_DEFEND] != LOOM_DC_DEFEND_ACTION)
    WRONG ("%u dice defend where none is told to", state->defending);
  if (state->guards + state->lamed[other] > state->pools[other])
    WRONG ("%u guards and %u lamed dice are more than %u", state->guards, state->lamed[other],
           state->pools[other]);
  return NULL;
}

/* Whoever is asked has something to decide, and nothing lies about from decisions before. */
static char *
check_decision (const LoomDcGame *game, const LoomDcState *state)
{
  const guint phase = state->base.phase;
  const guint asked = is_answer (phase) ? state->side ^ 1u : state->side;

  if ((phase == LOOM_DC_PHASE_OVER) != (state->base.seat == 0)
      || (phase == LOOM_DC_PHASE_OVER) != (state->result != LOOM_DC_RESULT_NONE))
    WRONG ("phase %u, seat %u and result %u do not agree", phase, state->base.seat, state->result);
  if (state->base.seat != 0 && state->base.seat != state->seats[asked])
    WRONG ("seat %u is asked in phase %u in a turn of the %s", state->base.seat, phase,
           loom_dc_side_names[state->side]);
  if (is_answer (phase) && state->guards == 0)
    WRONG ("somebody without a guard is asked in phase %u", phase);
  if ((phase == LOOM_DC_PHASE_ACT || phase == LOOM_DC_PHASE_DECLARE) && state->ready == 0)
    WRONG ("somebody without a die is asked to act");
  if ((phase == LOOM_DC_PHASE_ACT || phase == LOOM_DC_PHASE_DECLARE || phase == LOOM_DC_PHASE_OVER)
      && (state->roll != 0 || state->target != 0 || state->payer != 0))
    WRONG ("a roll of %u on %u and %u is left over", state->roll, state->payer, state->target);
  if (state->roll > 20 || state->target >= LOOM_DC_DICE || state->payer >= LOOM_DC_DICE)
    WRONG ("a roll of %u on %u and %u", state->roll, state->payer, state->target);
  for (guint i = state->n_declared; i < LOOM_DC_POOL_MAX; i++)
    if (state->declared[i] != 0)
      WRONG ("declaration %u of %u is left over", i + 1, state->n_declared);
  if (state->n_declared > 0 && game->values[LOOM_DC_ASSIGN] == LOOM_DC_ASSIGN_SEQUENTIAL)
    WRONG ("something is declared where nothing ever is");
  return NULL;
}

static char *
check_turns (const LoomDcGame *game, const LoomDcState *state)
{
  const guint last = 2u * (guint)game->values[LOOM_DC_MAX_ROUNDS];

  if (state->seats[0] + state->seats[1] != 3 || state->seats[0] < 1 || state->seats[0] > 2)
    WRONG ("the seats are %u and %u", state->seats[0], state->seats[1]);
  if (state->turn > last)
    WRONG ("%u turns have ended, and the game has %u", state->turn, last);
  if (state->turn == last && state->base.seat != 0)
    WRONG ("the game goes on after %u turns", last);
  if (state->base.seat != 0
      && state->side != (state->turn % 2 == 0 ? LOOM_ROLE_GRASSHOPPERS : LOOM_ROLE_ANTS))
    WRONG ("turn %u belongs to the %s", state->turn, loom_dc_side_names[state->side]);
  return NULL;
}

/* What one move may change. */
static char *
check_step (const LoomDcGame *game,
            const LoomDcState *before,
            LoomMove move,
            const LoomDcState *state)
{
  const guint turns = state->turn - before->turn;

  (void)game;
  if (state->turn < before->turn)
    WRONG ("turns run backwards");
  for (guint side = 0; side < 2; side++)
    {
      if (state->pools[side] < before->pools[side]
          || state->pools[side] > before->pools[side] + 2 * turns)
        WRONG ("the %s had %u dice and now %u", loom_dc_side_names[side], before->pools[side],
               state->pools[side]);
      if (state->seats[side] != before->seats[side])
        WRONG ("the seats have swapped in the midst of a game");
    }
  if (turns == 0 && state->base.seat != 0)
    {
      const guint spent = before->ready - state->ready;

      if (spent != (move.kind < LOOM_DC_N_ACTIONS))
        WRONG ("a move of kind %u takes %u ready dice", move.kind, spent);
      if (state->guards > before->guards || state->guards + 1 < before->guards)
        WRONG ("there were %u guards and there are %u", before->guards, state->guards);
      if (state->resting != before->resting)
        WRONG ("%u resting dice have become %u", before->resting, state->resting);
    }
  return NULL;
}

/* Plays the events over the position before; rolls must keep what they promise. */
static char *
check_event_log (const LoomDcGame *game,
                 const LoomDcState *before,
                 const LoomEventLog *events,
                 const LoomDcState *state)
{
  LoomDcState sum = before != NULL ? *before : game->position;

  memcpy (sum.seats, state->seats, sizeof sum.seats);
  for (guint i = 0; i < loom_event_log_n (events); i++)
    {
      const LoomEvent *event = loom_event_log_nth (events, i);
      const gint32 *args = event->args;
      const guint first
          = sum.seats[LOOM_ROLE_ANTS] == args[0] ? LOOM_ROLE_ANTS : LOOM_ROLE_GRASSHOPPERS;
      const guint second
          = sum.seats[LOOM_ROLE_ANTS] == args[1] ? LOOM_ROLE_ANTS : LOOM_ROLE_GRASSHOPPERS;

      switch (event->kind)
        {
        case LOOM_DC_EVENT_NEW_DIE:
          sum.pools[first]++;
          break;
        case LOOM_DC_EVENT_TURNED:
          if (sum.faces[args[0]] != args[1])
            WRONG ("a die turns from %d that shows %u", args[1], sum.faces[args[0]]);
          sum.faces[args[0]] = (guint8)args[2];
          break;
        case LOOM_DC_EVENT_MARKER:
          sum.markers[second][args[0]] = 1;
          break;
        case LOOM_DC_EVENT_MARKER_GONE:
          sum.markers[second][args[0]] = 0;
          break;
        case LOOM_DC_EVENT_ROLL:
          if (args[1] < 1 || args[1] > 20)
            WRONG ("a die of twenty sides rolls %d", args[1]);
          break;
        default:
          break;
        }
    }
  if (memcmp (sum.faces, state->faces, sizeof sum.faces) != 0)
    WRONG ("the dice do not show what was told");
  if (memcmp (sum.pools, state->pools, sizeof sum.pools) != 0)
    WRONG ("the sides do not have the dice that were told");
  for (guint side = 0; side < 2; side++)
    for (guint i = 0; i < LOOM_DC_DICE; i++)
      if ((sum.markers[side][i] != 0) != (state->markers[side][i] != 0))
        WRONG ("the markers do not stand where it was told");
  return NULL;
}

static char *
check (const LoomGame *base,
       const LoomState *before,
       LoomMove move,
       const LoomEventLog *events,
       const LoomState *head)
{
  const LoomDcGame *game = (const LoomDcGame *)base;
  const LoomDcState *state = (const LoomDcState *)head;
  char *wrong = check_dice (game, state);

  if (wrong == NULL)
    wrong = check_decision (game, state);
  if (wrong == NULL)
    wrong = check_turns (game, state);
  if (wrong == NULL && before != NULL)
    wrong = check_step (game, (const LoomDcState *)before, move, state);
  if (wrong == NULL && events != NULL)
    wrong = check_event_log (game, (const LoomDcState *)before, events, state);
  return wrong;
}

/* A turn of a side is at most three moves a die, to mobilize, to choose the pair and to disrupt,
 * and its end. */
static guint64
most_moves (const LoomGame *base)
{
  const LoomDcGame *game = (const LoomDcGame *)base;

  return 2 * (guint64)game->values[LOOM_DC_MAX_ROUNDS]
         * (3 * (guint64)game->values[LOOM_DC_MAX_FORCES] + 1);
}

const TestInvariants test_invariants = {
  .rules = &loom_die_for_the_colony,
  .check = check,
  .most_moves = most_moves,
};
