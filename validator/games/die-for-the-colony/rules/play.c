/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The actions of Die for the Colony and the defender's answers to them. */

/* Implementation notes: an action is begun by begin_action(), which either goes through at once or
 * stops at a decision of one of the seats; finish_*() take it up from there. after_action() then
 * finds the next decision, by way of loom_dc_end_turn() where no die is left. Each roll is one
 * draw, the attacker's before the defender's. */

#include "validator/games/die-for-the-colony/rules/state.h"

#include <string.h>

static inline guint
roll_die (LoomRandom *random, LoomEventLog *events, guint purpose, guint components)
{
  const guint roll = loom_random_die (random, LOOM_DC_SIDES);

  loom_event_log_add (events, LOOM_DC_EVENT_ROLL, (gint32)purpose, (gint32)roll,
                      (gint32)components);
  return roll;
}

/* Brings the die on @area @pips nearer to the goal of the side in turn, or away from it; it stops
 * at the last face. */
static inline void
shift_die (LoomDcState *state, guint area, gint pips)
{
  const gint to = state->faces[area] + (state->side == LOOM_ROLE_ANTS ? pips : -pips);

  state->faces[area] = (guint8)CLAMP (to, 1, LOOM_DC_FACES);
}

static void
turn_die (LoomDcState *state, guint area, gint pips, LoomEventLog *events)
{
  const gint from = state->faces[area];

  shift_die (state, area, pips);
  loom_event_log_add (events, LOOM_DC_EVENT_TURNED, (gint32)area, from, state->faces[area]);
}

static void
finish_attack (const LoomDcGame *game,
               LoomDcState *state,
               gboolean is_blocked,
               LoomRandom *random,
               LoomEventLog *events)
{
  const guint area = state->target, components = loom_dc_attack_takes (game, state, area);
  gboolean succeeds;

  /* DC-08: after-roll, the roll is known when the block is. */
  if (state->roll == 0)
    state->roll = (guint8)roll_die (random, events, LOOM_DC_MOVE_ATTACK, components);
  succeeds = state->roll >= components;
  if (is_blocked)
    {
      state->guards--;
      if (roll_die (random, events, LOOM_DC_FOR_BLOCK, state->roll) >= state->roll)
        succeeds = FALSE;
    }
  if (succeeds)
    turn_die (state, area, game->values[LOOM_DC_ATTACK_CHANGE], events);
  state->target = state->roll = 0;
}

static inline gboolean
begin_attack (const LoomDcGame *game,
              LoomDcState *state,
              guint area,
              LoomRandom *random,
              LoomEventLog *events)
{
  const guint components = loom_dc_attack_takes (game, state, area);
  guint roll = 0;

  if (loom_dc_attacks_are_free (game, state))
    {
      if (G_UNLIKELY (events != NULL))
        {
          roll = roll_die (random, events, LOOM_DC_MOVE_ATTACK, components);
          if (roll >= components)
            turn_die (state, area, game->values[LOOM_DC_ATTACK_CHANGE], events);
        }
      else /* no branch, for none could be foretold, and most of a game is this */
        shift_die (state, area,
                   game->values[LOOM_DC_ATTACK_CHANGE]
                       * loom_dc_roll_attack (game, state, area, random));
      return TRUE;
    }
  /* DC-08: an attack that fails by itself needs no block. */
  if (game->values[LOOM_DC_BLOCK] == LOOM_DC_BLOCK_AFTER_ROLL)
    {
      roll = roll_die (random, events, LOOM_DC_MOVE_ATTACK, components);
      if (roll < components)
        return TRUE;
    }
  state->target = (guint8)area;
  state->roll = (guint8)roll;
  loom_dc_ask (state, state->side ^ 1u, LOOM_DC_PHASE_BLOCK);
  return FALSE;
}

static void
finish_shift (const LoomDcGame *game,
              LoomDcState *state,
              gboolean is_disrupted,
              LoomRandom *random,
              LoomEventLog *events)
{
  gint gain = game->values[LOOM_DC_MOBILIZE_GAINS];

  if (is_disrupted)
    {
      const guint components = state->roll + 1u;

      state->guards--;
      if (roll_die (random, events, LOOM_DC_FOR_DISRUPT, components) >= components)
        gain = MAX (gain - game->values[LOOM_DC_DISRUPT_BLOCKS], 0);
    }
  turn_die (state, state->payer, -game->values[LOOM_DC_MOBILIZE_PAYS], events);
  turn_die (state, state->target, gain, events);
  state->payer = state->target = state->roll = 0;
}

static void
finish_sabotage (const LoomDcGame *game,
                 LoomDcState *state,
                 gboolean is_evading,
                 LoomRandom *random,
                 LoomEventLog *events)
{
  const guint side = state->side ^ 1u, components = (guint)game->values[LOOM_DC_EVADE_FROM];

  state->roll = 0;
  if (is_evading && roll_die (random, events, LOOM_DC_FOR_EVADE, components) >= components)
    {
      /* DC-15: the die that was meant rolls itself. */
      if (game->values[LOOM_DC_EVADE] == LOOM_DC_EVADE_COSTS_DIE)
        {
          state->guards--;
          loom_event_log_add (events, LOOM_DC_EVENT_GUARD_OUT, state->seats[side],
                              LOOM_DC_OUT_USED);
        }
      return;
    }
  state->guards--;
  if (game->values[LOOM_DC_SABOTAGE_LASTS] == LOOM_DC_SABOTAGE_THROUGH_NEXT_TURN)
    {
      state->lamed[side]++;
      loom_event_log_add (events, LOOM_DC_EVENT_GUARD_OUT, state->seats[side],
                          LOOM_DC_OUT_NEXT_TURN);
    }
  else
    loom_event_log_add (events, LOOM_DC_EVENT_GUARD_OUT, state->seats[side], LOOM_DC_OUT_THIS_TURN);
}

/* One die acts. Returns whether its action is through; if not, a seat has been asked. */
static gboolean
begin_action (const LoomDcGame *game,
              LoomDcState *state,
              guint action,
              guint area,
              LoomRandom *random,
              LoomEventLog *events)
{
  guint roll, components;

  loom_event_log_add (events, LOOM_DC_EVENT_ACTION, (gint32)action,
                      action == LOOM_DC_MOVE_ATTACK || action == LOOM_DC_MOVE_FORTIFY ? (gint32)area
                                                                                      : -1);
  switch (action)
    {
    case LOOM_DC_MOVE_ATTACK:
      return begin_attack (game, state, area, random, events);

    case LOOM_DC_MOVE_MOBILIZE:
      components = (guint)game->values[LOOM_DC_MOBILIZE_FROM];
      roll = roll_die (random, events, action, components);
      if (roll < components)
        return TRUE;
      state->roll = (guint8)roll;
      loom_dc_ask (state, state->side, LOOM_DC_PHASE_SHIFT);
      return FALSE;

    case LOOM_DC_MOVE_SABOTAGE:
      components = (guint)game->values[LOOM_DC_SABOTAGE_FROM];
      roll = roll_die (random, events, action, components);
      if (roll < components)
        return TRUE;
      state->roll = (guint8)roll;
      loom_dc_ask (state, state->side ^ 1u, LOOM_DC_PHASE_EVADE);
      return FALSE;

    case LOOM_DC_MOVE_DEFEND:
      state->defending++;
      return TRUE;

    default:
      components = (guint)game->values[LOOM_DC_FORTIFY_FROM];
      if (roll_die (random, events, action, components) < components)
        return TRUE;
      /* DC-16: it goes at the end of that many turns after this one. */
      state->markers[state->side][area] = (guint8)(game->values[LOOM_DC_MARKER_TURNS] + 1);
      loom_event_log_add (events, LOOM_DC_EVENT_MARKER, (gint32)area, state->seats[state->side]);
      return TRUE;
    }
}

/* Whether an action that was declared earlier is still possible (DC-05). */
static gboolean
is_possible (const LoomDcGame *game, const LoomDcState *state, guint action, guint area)
{
  switch (action)
    {
    case LOOM_DC_MOVE_ATTACK:
      return loom_dc_progress (state, area) < LOOM_DC_FACES
             || game->values[LOOM_DC_ATTACK_AT_LIMIT] == LOOM_DC_AT_LIMIT_WASTED;
    case LOOM_DC_MOVE_MOBILIZE:
      return loom_dc_can_mobilize (game, state);
    case LOOM_DC_MOVE_SABOTAGE:
      return state->guards > 0;
    default:
      return TRUE;
    }
}

/* Resolves what was declared, one after the other, up to the next decision; then the turn is over.
 */
static void
resolve_declared (const LoomDcGame *game,
                  LoomDcState *state,
                  LoomRandom *random,
                  LoomEventLog *events)
{
  while (state->n_declared > 0)
    {
      const guint action = state->declared[0] / LOOM_DC_DICE;
      const guint area = state->declared[0] % LOOM_DC_DICE;

      state->n_declared--;
      memmove (state->declared, state->declared + 1, state->n_declared);
      state->declared[state->n_declared] = 0;
      if (!is_possible (game, state, action, area))
        {
          loom_event_log_add (events, LOOM_DC_EVENT_WASTED, (gint32)action,
                              action == LOOM_DC_MOVE_ATTACK ? (gint32)area : -1);
          continue;
        }
      if (!begin_action (game, state, action, area, random, events))
        return;
      if (game->values[LOOM_DC_VICTORY_CHECK] == LOOM_DC_VICTORY_CHECK_IMMEDIATE
          && loom_dc_finish_won (game, state, events))
        return;
    }
  loom_dc_end_turn (game, state, random, events);
}

/* Finds the next decision when an action is through. */
static inline void
after_action (const LoomDcGame *game, LoomDcState *state, LoomRandom *random, LoomEventLog *events)
{
  if (game->values[LOOM_DC_VICTORY_CHECK] == LOOM_DC_VICTORY_CHECK_IMMEDIATE
      && loom_dc_finish_won (game, state, events))
    return;
  if (G_UNLIKELY (game->values[LOOM_DC_ASSIGN] == LOOM_DC_ASSIGN_COMMIT_ALL))
    resolve_declared (game, state, random, events);
  else if (state->ready == 0)
    loom_dc_end_turn (game, state, random, events);
  else
    loom_dc_ask (state, state->side, LOOM_DC_PHASE_ACT);
}

static void
declare (const LoomDcGame *game,
         LoomDcState *state,
         LoomMove move,
         LoomRandom *random,
         LoomEventLog *events)
{
  if (move.kind < LOOM_DC_N_ACTIONS)
    {
      state->declared[state->n_declared++] = (guint8)(move.kind * LOOM_DC_DICE + move.args[0]);
      if (--state->ready > 0)
        return;
    }
  resolve_declared (game, state, random, events);
}

/* Everything but an attack of one die after the other. */
static G_NO_INLINE void
play_rest (const LoomDcGame *game,
           LoomDcState *state,
           LoomMove move,
           LoomRandom *random,
           LoomEventLog *events)
{
  const guint phase = state->base.phase;

  if (phase == LOOM_DC_PHASE_DECLARE)
    {
      declare (game, state, move, random, events);
      return;
    }
  switch (move.kind)
    {
    case LOOM_DC_MOVE_END_TURN:
      loom_dc_end_turn (game, state, random, events);
      return;

    case LOOM_DC_MOVE_SHIFT:
      state->payer = (guint8)move.args[0];
      state->target = (guint8)move.args[1];
      if (state->guards > 0)
        {
          loom_dc_ask (state, state->side ^ 1u, LOOM_DC_PHASE_DISRUPT);
          return;
        }
      finish_shift (game, state, FALSE, random, events);
      break;

    case LOOM_DC_MOVE_BLOCK:
    case LOOM_DC_MOVE_DISRUPT:
    case LOOM_DC_MOVE_EVADE:
    case LOOM_DC_MOVE_LET_PASS:
      if (phase == LOOM_DC_PHASE_BLOCK)
        finish_attack (game, state, move.kind == LOOM_DC_MOVE_BLOCK, random, events);
      else if (phase == LOOM_DC_PHASE_DISRUPT)
        finish_shift (game, state, move.kind == LOOM_DC_MOVE_DISRUPT, random, events);
      else
        finish_sabotage (game, state, move.kind == LOOM_DC_MOVE_EVADE, random, events);
      break;

    default:
      state->ready--;
      if (!begin_action (game, state, move.kind, move.args[0], random, events))
        return;
      break;
    }
  after_action (game, state, random, events);
}

static void
play (const LoomGame *base,
      LoomState *head,
      LoomMove move,
      LoomRandom *random,
      LoomEventLog *events)
{
  const LoomDcGame *game = (const LoomDcGame *)base;
  LoomDcState *state = (LoomDcState *)head;

  if (move.kind != LOOM_DC_MOVE_ATTACK || head->phase != LOOM_DC_PHASE_ACT)
    {
      play_rest (game, state, move, random, events);
      return;
    }
  /* Most moves of most games. */
  state->ready--;
  loom_event_log_add (events, LOOM_DC_EVENT_ACTION, LOOM_DC_MOVE_ATTACK, move.args[0]);
  if (begin_attack (game, state, move.args[0], random, events))
    after_action (game, state, random, events);
}

const LoomPlay loom_dc_play = {
  .moves = loom_dc_moves,
  .n_moves = LOOM_DC_N_MOVES,
  .events = loom_dc_events,
  .n_events = LOOM_DC_N_EVENTS,
  .prepare = loom_dc_prepare,
  .release = loom_dc_release,
  .start = loom_dc_start,
  .order_is_open = loom_dc_order_is_open,
  .list_moves = loom_dc_list_moves,
  .check_move = loom_dc_check_move,
  .play = play,
  .outcome = loom_dc_outcome,
  .describe_move = loom_dc_describe_move,
  .describe_events = loom_dc_describe_events,
  .write_state = loom_dc_write_state,
  .draw_state = loom_dc_draw_state,
  .list_things = loom_dc_list_things,
};
