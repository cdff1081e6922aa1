/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Every legal move of Colony Battle, found by looking at what stands beside each unit. */

#include "validator/games/colony-battle/rules/play-private.h"

/* A list that is being written. */
typedef struct
{
  const LoomCbGame *game;
  const LoomCbState *state;
  const LoomCbUnit *units;
  const guint16 *occupants;
  LoomMove *moves;
  guint n;
} List;

static inline void
add (List *list, guint kind, guint a, guint b)
{
  list->moves[list->n++] = loom_move (kind, a, b, 0);
}

static void
list_step (List *list, guint slot, guint to, guint cost, guint spaces)
{
  const LoomCbState *state = list->state;

  if (cost > spaces || (slot == state->mover && state->through == to))
    return;
  if (list->occupants[to] == LOOM_CB_FREE || loom_cb_may_pass (list->game, state, slot, to, cost))
    add (list, LOOM_CB_MOVE_STEP, list->units[slot].cell, to);
}

static void
list_steps (List *list, guint slot)
{
  const LoomCbGame *game = list->game;
  const guint cell = list->units[slot].cell;
  const guint spaces = loom_cb_spaces (game, list->state, slot);
  const guint gate = (guint)game->options[LOOM_CB_GATE_COST];
  guint n, to;
  const guint16 *next = loom_cb_neighbours (game, cell, &n);

  if (spaces > 0)
    for (guint i = 0; i < n; i++)
      list_step (list, slot, next[i], 1, spaces);
  if (game->down[cell] != LOOM_CB_NONE
      && (to = loom_cb_link (game, list->state, cell, 0)) != LOOM_CB_NONE)
    list_step (list, slot, to, gate, spaces);
  if (game->up[cell] != LOOM_CB_NONE
      && (to = loom_cb_link (game, list->state, cell, 1)) != LOOM_CB_NONE)
    list_step (list, slot, to, gate, spaces);
}

/* What a unit can do to one cell that it reaches. */
static void
list_reach (List *list, const LoomCbUnit *unit, guint to)
{
  const LoomCbGame *game = list->game;
  const guint16 occupant = list->occupants[to];
  const LoomCbUnit *other;

  if (loom_cb_is_worm (occupant))
    add (list, LOOM_CB_MOVE_ATTACK, unit->cell, to);
  if (!loom_cb_is_unit (occupant))
    return;
  other = &list->units[loom_cb_slot (occupant)];
  if (other->seat == unit->seat)
    return;
  if (other->kind != LOOM_CB_ANTLION
      || game->options[LOOM_CB_ANTLION_BODY] == LOOM_CB_ANTLION_BODY_HP1)
    add (list, LOOM_CB_MOVE_ATTACK, unit->cell, to);
  if (unit->kind != LOOM_CB_YOUNG_QUEEN || other->kind == LOOM_CB_QUEEN)
    return;
  /* The young queen is gone by the time her convert counts (CB-13). */
  if (game->options[LOOM_CB_CONVERT_AT_CAP] == LOOM_CB_CONVERT_AT_CAP_ALLOWED_NO_SPAWN
      || game->cap[other->kind] == G_MAXUINT16
      || list->state->n_units[unit->seat - 1][other->kind]
             < game->cap[other->kind] + (other->kind == LOOM_CB_YOUNG_QUEEN))
    add (list, LOOM_CB_MOVE_CONVERT, unit->cell, to);
}

static void
list_actions (List *list, guint slot)
{
  const LoomCbGame *game = list->game;
  const LoomCbUnit *unit = &list->units[slot];
  guint n, to;
  const guint16 *next = loom_cb_neighbours (game, unit->cell, &n);

  for (guint i = 0; i < n; i++)
    {
      const guint16 occupant = list->occupants[next[i]];

      if (occupant == LOOM_CB_FREE)
        continue;
      list_reach (list, unit, next[i]);
      if (loom_cb_is_item (occupant) && unit->kind == LOOM_CB_WORKER
          && unit->cargo == LOOM_CB_CARGO_NONE)
        add (list, LOOM_CB_MOVE_PICK_UP, unit->cell, next[i]);
    }
  if (game->options[LOOM_CB_GATE_ADJ] != LOOM_CB_GATE_ADJ_LINKED)
    return;
  for (guint way = 0; way < 2; way++)
    if ((to = loom_cb_link (game, list->state, unit->cell, way)) != LOOM_CB_NONE)
      list_reach (list, unit, to);
}

static void
list_unit (List *list, guint slot, gboolean must_deliver)
{
  const LoomCbGame *game = list->game;
  const LoomCbState *state = list->state;
  const LoomCbUnit *unit = &list->units[slot];
  const gboolean acted = (unit->flags & LOOM_CB_ACTED) != 0;
  const gboolean fresh = slot != state->mover;
  const gboolean limited = state->moved >= game->options[LOOM_CB_MOVE_LIMIT];
  const gboolean all = game->options[LOOM_CB_LIMIT] == LOOM_CB_LIMIT_ACTIVATIONS;

  if (unit->kind == LOOM_CB_ANTLION
      || (fresh && ((unit->flags & ~LOOM_CB_TRIPPED) != 0 || (limited && all))))
    return;
  if (((unit->flags & LOOM_CB_MOVED) != 0 || !limited || (all && !fresh))
      && (unit->flags & LOOM_CB_STUNNED) == 0
      && (!acted || game->options[LOOM_CB_ATTACK_ORDER] == LOOM_CB_ATTACK_ORDER_ANY_ORDER)
      && (unit->kind != LOOM_CB_QUEEN || state->forfeit[unit->seat - 1] == 0))
    list_steps (list, slot);
  if (state->origin != LOOM_CB_NONE || unit->kind == LOOM_CB_QUEEN)
    return;
  if (!acted && !must_deliver)
    list_actions (list, slot);
  if (unit->cargo != LOOM_CB_CARGO_NONE
      && loom_cb_is_beside_queen (game, state, unit->seat, unit->cell))
    add (list, LOOM_CB_MOVE_DELIVER, unit->cell, 0);
}

/* Placing a unit of @kind, by the move @what. */
static void
list_places (List *list, guint what, guint kind)
{
  const guint queen = list->state->queen[list->state->active - 1];
  const guint16 *next;
  guint n;

  if (kind == LOOM_CB_ANTLION)
    {
      for (guint cell = 0; cell < list->game->n_cells; cell++)
        if (loom_cb_is_antlion_cell (list->game, list->state, cell))
          add (list, what, kind, cell);
      return;
    }
  next = loom_cb_neighbours (list->game, list->units[queen].cell, &n);
  for (guint i = 0; i < n; i++)
    if (list->occupants[next[i]] == LOOM_CB_FREE)
      add (list, what, kind, next[i]);
}

static void
list_queen (List *list)
{
  const LoomCbGame *game = list->game;
  const LoomCbState *state = list->state;
  const guint seat = state->active;
  const LoomCbUnit *queen = &list->units[state->queen[seat - 1]];
  gboolean waiting = FALSE;

  for (guint kind = 0; kind < LOOM_CB_QUEEN; kind++)
    if (state->pending[seat - 1][kind] > 0 && loom_cb_has_room (game, state, seat, kind))
      {
        list_places (list, LOOM_CB_MOVE_PLACE, kind);
        waiting = TRUE;
      }
  if (state->forfeit[seat - 1] != 0 && state->base.phase == LOOM_CB_PHASE_ACT)
    add (list, LOOM_CB_MOVE_CANCEL, 0, 0);
  for (guint kind = 0; kind < LOOM_CB_QUEEN && !state->spawned && state->forfeit[seat - 1] == 0;
       kind++)
    {
      if (game->turns[kind] == G_MAXUINT8 || loom_cb_is_full (state, game, seat, kind))
        continue;
      if (game->turns[kind] > 0 && (queen->flags & LOOM_CB_MOVED) == 0)
        add (list, LOOM_CB_MOVE_FORFEIT, kind, 0);
      else if (game->turns[kind] == 0 && !waiting)
        list_places (list, LOOM_CB_MOVE_SPAWN, kind);
    }
  if (!waiting)
    add (list, LOOM_CB_MOVE_END_TURN, 0, 0);
}

static void
list_all (List *list)
{
  const LoomCbState *state = list->state;
  const gboolean must_deliver = loom_cb_must_deliver (list->game, state);

  if (state->base.phase == LOOM_CB_PHASE_PLACE)
    {
      for (guint kind = 0; kind < LOOM_CB_QUEEN; kind++)
        if (state->due[kind] > 0)
          list_places (list, LOOM_CB_MOVE_PLACE, kind);
      return;
    }
  if (state->base.phase == LOOM_CB_PHASE_ACT && (must_deliver || state->origin != LOOM_CB_NONE))
    {
      list_unit (list, state->mover, must_deliver);
      return;
    }
  if (state->base.phase == LOOM_CB_PHASE_ACT)
    for (guint slot = 0; slot < state->high; slot++)
      if (list->units[slot].seat == state->active)
        list_unit (list, slot, FALSE);
  list_queen (list);
}

guint
loom_cb_list_moves (const LoomGame *base, const LoomState *state, LoomMove *moves)
{
  const LoomCbGame *game = (const LoomCbGame *)base;
  const LoomCbState *self = (const LoomCbState *)state;
  List list = { game, self, loom_cb_units (game, self), loom_cb_occupants (game, self), moves, 0 };

  list_all (&list);
  return list.n;
}

gboolean
loom_cb_has_choice (const LoomCbGame *game, const LoomCbState *state)
{
  LoomMove moves[2 * 8 * LOOM_CB_N_KINDS + 8 + 32];
  List list
      = { game, state, loom_cb_units (game, state), loom_cb_occupants (game, state), moves, 0 };

  if (state->ending != LOOM_CB_ENDED_NOT || state->base.phase == LOOM_CB_PHASE_PLACE)
    return TRUE;
  for (guint slot = 0; slot < state->high && list.n == 0; slot++)
    if (list.units[slot].seat == state->active)
      list_unit (&list, slot, FALSE);
  /* A waiting antlion can go almost anywhere: too many moves for the room here. */
  if (list.n > 0
      || (state->pending[state->active - 1][LOOM_CB_ANTLION] > 0
          && loom_cb_has_room (game, state, state->active, LOOM_CB_ANTLION)))
    return TRUE;
  list_queen (&list);
  return list.n != 1 || moves[0].kind != LOOM_CB_MOVE_END_TURN;
}
