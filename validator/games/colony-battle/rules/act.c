/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Units act: steps, attacks, conversion, items.
 *
 * An activation is a unit's steps and its one action, without another unit's in between; the state
 * keeps the unit of the activation that goes on as its mover. A unit that passes through friends
 * (CB-03) stands over one for a while: the cell's occupant is the friend, `origin` is the free cell
 * that it came from, and it has to go on. */

#include "validator/games/colony-battle/rules/play-private.h"

void
loom_cb_act_close (const LoomCbPlay *play)
{
  LoomCbState *state = play->state;
  LoomCbUnit *unit;

  if (state->mover == LOOM_CB_NONE)
    return;
  unit = &loom_cb_units (play->game, state)[state->mover];
  if (unit->kind == LOOM_CB_DRONE && state->n_path > 0)
    loom_cb_trails_lay (play, state->mover);
  unit->flags |= LOOM_CB_DONE;
  state->mover = LOOM_CB_NONE;
  state->through = LOOM_CB_NONE;
  state->left = 0;
  state->bonus = 0;
}

/* Makes the unit in @slot the mover. */
static void
activate (const LoomCbPlay *play, guint slot)
{
  LoomCbState *state = play->state;
  const LoomCbUnit *unit = &loom_cb_units (play->game, state)[slot];

  if (state->mover == slot)
    return;
  loom_cb_act_close (play);
  state->left = (guint8)loom_cb_spaces (play->game, state, slot);
  state->bonus = loom_cb_has_trail (play->game, state, unit->seat, unit->cell);
  if (state->bonus)
    loom_event_log_add (play->events, LOOM_CB_EVENT_BONUS, unit->cell,
                        play->game->options[LOOM_CB_TRAIL_BONUS]);
  state->mover = (guint16)slot;
  if (play->game->options[LOOM_CB_LIMIT] == LOOM_CB_LIMIT_ACTIVATIONS)
    state->moved++;
}

static guint
slot_at (const LoomCbPlay *play, guint cell)
{
  const LoomCbState *state = play->state;

  if (state->origin != LOOM_CB_NONE)
    return state->mover;
  return loom_cb_slot (loom_cb_occupants (play->game, state)[cell]);
}

/* The first step of a unit in its turn. */
static void
set_off (const LoomCbPlay *play, guint slot)
{
  LoomCbUnit *unit = &loom_cb_units (play->game, play->state)[slot];

  if ((unit->flags & LOOM_CB_MOVED) != 0)
    return;
  unit->flags |= LOOM_CB_MOVED;
  if (play->game->options[LOOM_CB_LIMIT] == LOOM_CB_LIMIT_MOVES_ONLY)
    play->state->moved++;
  if (unit->kind == LOOM_CB_DRONE)
    loom_cb_trails_begin (play, slot);
  loom_cb_spiders_begin_move (play);
}

static void
go (const LoomCbPlay *play, guint slot, guint to)
{
  const LoomCbGame *game = play->game;
  LoomCbState *state = play->state;
  LoomCbUnit *unit = &loom_cb_units (game, state)[slot];
  guint16 *occupants = loom_cb_occupants (game, state);
  const guint from = unit->cell;
  const gboolean drops = game->layer_of[from] != game->layer_of[to];
  const gint cost = drops ? game->options[LOOM_CB_GATE_COST] : 1;

  state->left -= (guint8)cost;
  state->through = drops && cost == 0 ? (guint16)from : LOOM_CB_NONE;
  if (unit->kind == LOOM_CB_DRONE)
    loom_cb_path (game, state)[state->n_path++] = (guint16)from;
  if (state->origin == LOOM_CB_NONE)
    occupants[from] = LOOM_CB_FREE;
  if (occupants[to] == LOOM_CB_FREE)
    {
      occupants[to] = (guint16)(LOOM_CB_UNIT + slot);
      state->origin = LOOM_CB_NONE;
    }
  else if (state->origin == LOOM_CB_NONE)
    state->origin = (guint16)from;
  unit->cell = (guint16)to;
  if (!state->bonus && loom_cb_has_trail (game, state, unit->seat, to))
    {
      state->bonus = 1;
      state->left += (guint8)game->options[LOOM_CB_TRAIL_BONUS];
      loom_event_log_add (play->events, LOOM_CB_EVENT_BONUS, (gint32)to,
                          game->options[LOOM_CB_TRAIL_BONUS]);
    }
  if ((loom_cb_marks (game, state)[to] & LOOM_CB_MARK_WEBS) != 0)
    {
      unit->flags |= LOOM_CB_STUNNED;
      state->left = 0;
      loom_event_log_add (play->events, LOOM_CB_EVENT_STOPPED, (gint32)to);
    }
}

/* What lies in wait where the unit in @slot has come to: FALSE when it is dead or the game over. */
static gboolean
survives (const LoomCbPlay *play, guint slot)
{
  const LoomCbUnit *unit = &loom_cb_units (play->game, play->state)[slot];
  const gboolean caught = (unit->flags & LOOM_CB_STUNNED) != 0;

  loom_cb_antlions_see (play, slot);
  if (!loom_cb_over (play) && unit->seat != 0)
    loom_cb_spiders_touch (play, slot);
  if (!loom_cb_over (play) && unit->seat != 0 && caught)
    loom_cb_spiders_trip (play, slot);
  return !loom_cb_over (play) && unit->seat != 0;
}

static void
deliver (const LoomCbPlay *play, guint slot)
{
  LoomCbUnit *unit = &loom_cb_units (play->game, play->state)[slot];
  const guint8 cargo = unit->cargo;

  unit->cargo = LOOM_CB_CARGO_NONE;
  loom_event_log_add (play->events, LOOM_CB_EVENT_DELIVERS, unit->cell, loom_cb_cargo_word (cargo));
  loom_cb_turn_gain (play, unit->seat,
                     (cargo & LOOM_CB_CARGO_KIND) == LOOM_CB_CARGO_ANTLION ? LOOM_CB_ANTLION
                                                                           : LOOM_CB_BOMB);
}

/* The queen in @slot has arrived: carriers beside her deliver at once (CB-17). */
static void
receive (const LoomCbPlay *play, guint slot)
{
  const LoomCbUnit *units = loom_cb_units (play->game, play->state);
  const guint16 *occupants = loom_cb_occupants (play->game, play->state);
  guint n;
  const guint16 *next = loom_cb_neighbours (play->game, units[slot].cell, &n);

  for (guint i = 0; i < n; i++)
    if (loom_cb_is_unit (occupants[next[i]]))
      {
        const guint other = loom_cb_slot (occupants[next[i]]);

        if (units[other].seat == units[slot].seat && units[other].cargo != LOOM_CB_CARGO_NONE)
          deliver (play, other);
      }
}

void
loom_cb_act_step (const LoomCbPlay *play, guint from, guint to)
{
  LoomCbState *state = play->state;
  const guint slot = slot_at (play, from);
  const LoomCbUnit *unit = &loom_cb_units (play->game, state)[slot];

  activate (play, slot);
  set_off (play, slot);
  go (play, slot, to);
  if (unit->kind == LOOM_CB_QUEEN && (play->game->cells[to] & LOOM_CELL_THRONE) != 0)
    {
      loom_cb_end (play, LOOM_CB_ENDED_THRONE, unit->seat);
      return;
    }
  if (!survives (play, slot))
    {
      loom_cb_turn_settle (play);
      return;
    }
  if (state->origin != LOOM_CB_NONE)
    return; /* over a friend: it goes on, and could not have come here otherwise */
  if (unit->kind == LOOM_CB_QUEEN)
    receive (play, slot);
  else if (state->left == 0 && loom_cb_must_deliver (play->game, state))
    loom_cb_act_deliver (play, to);
  loom_cb_turn_settle (play);
}

/* The one action of an activation; who has acted moves no more unless attacks may come first. */
static LoomCbUnit *
act (const LoomCbPlay *play, guint from)
{
  const guint slot = slot_at (play, from);
  LoomCbUnit *unit = &loom_cb_units (play->game, play->state)[slot];

  activate (play, slot);
  unit->flags |= LOOM_CB_ACTED;
  if (play->game->options[LOOM_CB_ATTACK_ORDER] == LOOM_CB_ATTACK_ORDER_MOVE_THEN_ATTACK)
    play->state->left = 0;
  return unit;
}

void
loom_cb_act_attack (const LoomCbPlay *play, guint from, guint target)
{
  const guint damage = (guint)play->game->options[LOOM_CB_ATTACK_DAMAGE];
  const LoomCbUnit *unit = act (play, from);
  const guint16 occupant = loom_cb_occupants (play->game, play->state)[target];
  guint other;

  if (loom_cb_is_worm (occupant))
    {
      loom_cb_worms_bite (play, target, damage);
      return;
    }
  other = loom_cb_slot (occupant);
  if (loom_cb_units (play->game, play->state)[other].kind != LOOM_CB_QUEEN)
    loom_cb_units_hurt (play, slot_at (play, unit->cell), damage, LOOM_CB_BY_BATTLE);
  loom_cb_units_hurt (play, other, damage, LOOM_CB_BY_BATTLE);
  loom_cb_units_bury (play);
}

void
loom_cb_act_convert (const LoomCbPlay *play, guint from, guint target)
{
  LoomCbState *state = play->state;
  LoomCbUnit *units = loom_cb_units (play->game, state);
  const guint slot = slot_at (play, from);
  const guint other = loom_cb_slot (loom_cb_occupants (play->game, state)[target]);
  const guint seat = units[slot].seat;

  act (play, from);
  loom_cb_units_kill (play, slot, LOOM_CB_BY_SACRIFICE);
  state->n_units[units[other].seat - 1][units[other].kind]--;
  state->n_units[seat - 1][units[other].kind]++;
  if (units[other].kind == LOOM_CB_ANTLION)
    {
      state->n_antlions[units[other].seat - 1]--;
      state->n_antlions[seat - 1]++;
    }
  units[other].seat = (guint8)seat;
  units[other].flags |= LOOM_CB_DONE;
  loom_event_log_add (play->events, LOOM_CB_EVENT_TURNS, units[other].cell, units[other].kind,
                      (gint32)seat);
  if (units[other].kind == LOOM_CB_ANTLION)
    loom_cb_antlions_present (play, other);
  else
    loom_cb_antlions_see (play, other);
}

void
loom_cb_act_pick_up (const LoomCbPlay *play, guint from, guint item)
{
  LoomCbUnit *unit = act (play, from);
  guint16 *occupant = &loom_cb_occupants (play->game, play->state)[item];

  unit->cargo = (guint8)(*occupant & 0xff);
  *occupant = LOOM_CB_FREE;
  play->state->left = 0;
  loom_event_log_add (play->events, LOOM_CB_EVENT_TAKES, (gint32)from, (gint32)item,
                      loom_cb_cargo_word (unit->cargo));
  if (loom_cb_must_deliver (play->game, play->state))
    deliver (play, play->state->mover);
  loom_cb_turn_settle (play);
}

void
loom_cb_act_deliver (const LoomCbPlay *play, guint from)
{
  act (play, from);
  play->state->left = 0;
  deliver (play, play->state->mover);
  loom_cb_turn_settle (play);
}

void
loom_cb_act_arrive (const LoomCbPlay *play, guint slot)
{
  const LoomCbUnit *unit = &loom_cb_units (play->game, play->state)[slot];

  loom_event_log_add (play->events, LOOM_CB_EVENT_APPEARS, unit->cell, unit->kind, unit->seat);
  if (unit->kind == LOOM_CB_ANTLION)
    loom_cb_antlions_present (play, slot);
  else
    loom_cb_antlions_see (play, slot);
  if (!loom_cb_over (play) && unit->seat != 0)
    loom_cb_spiders_touch (play, slot);
}
