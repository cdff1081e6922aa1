/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Whether one move of Colony Battle is legal, and if not, what is wrong with it in words. Goes by
 * the rules for the one move, apart from list.c, so that each can be held against the other. */

#include "validator/games/colony-battle/rules/play-private.h"
#include "validator/play/sentence.h"

#include <stdarg.h>

/* A move that is being looked at. */
typedef struct
{
  const LoomCbGame *game;
  const LoomCbState *state;
  const LoomCbUnit *units;
  const guint16 *occupants;
  GString *why;
} Check;

static gboolean G_GNUC_PRINTF (2, 3) refuse (const Check *check, const char *format, ...)
{
  va_list args;

  va_start (args, format);
  g_string_vprintf (check->why, format, args);
  va_end (args);
  return FALSE;
}

static gint
option (const Check *check, guint which)
{
  return check->game->options[which];
}

static const char *
word (const LoomCbUnit *unit)
{
  return loom_cb_kind_word (unit->kind);
}

/* Your unit on @cell that may act now, or NULL with the reason. */
static const LoomCbUnit *
find_actor (const Check *check, guint cell, guint *slot)
{
  const LoomCbState *state = check->state;
  const LoomCbUnit *unit;
  const gboolean over = state->origin != LOOM_CB_NONE;

  if (state->base.phase == LOOM_CB_PHASE_PLACE)
    refuse (check, _ ("something must be placed first"));
  else if (state->base.phase == LOOM_CB_PHASE_QUEEN)
    refuse (check, _ ("the queen has spawned: nothing moves any more in this turn"));
  else if (cell >= check->game->n_cells)
    refuse (check, _ ("there is no such cell"));
  else if (over && check->units[state->mover].cell != cell)
    refuse (check, _ ("the %s that stands over a friend must go on first"),
            word (&check->units[state->mover]));
  else if (!over && !loom_cb_is_unit (check->occupants[cell]))
    refuse (check, _ ("no unit stands there"));
  else
    {
      *slot = over ? state->mover : loom_cb_slot (check->occupants[cell]);
      unit = &check->units[*slot];
      if (unit->seat != state->active)
        refuse (check, _ ("it is not your %s"), word (unit));
      else if (unit->kind == LOOM_CB_ANTLION)
        refuse (check, _ ("an antlion neither moves nor acts"));
      else if ((unit->flags & LOOM_CB_DONE) != 0)
        refuse (check, _ ("the %s has had its turn"), word (unit));
      else if (loom_cb_must_deliver (check->game, state) && *slot != state->mover)
        refuse (check, _ ("the worker beside its queen must deliver or go on first"));
      else if (*slot != state->mover && option (check, LOOM_CB_LIMIT) == LOOM_CB_LIMIT_ACTIVATIONS
               && state->moved >= option (check, LOOM_CB_MOVE_LIMIT))
        refuse (check, _ ("%d units have acted, and no more may in one turn"), state->moved);
      else
        return unit;
    }
  return NULL;
}

static gboolean
is_link (const Check *check, guint from, guint to)
{
  const guint above = check->game->layer_of[from] < check->game->layer_of[to] ? from : to;

  return check->game->down[above] == (above == from ? to : from)
         && loom_cb_sites (check->game, check->state)[check->game->site_at[above]].open;
}

static gboolean
check_step (const Check *check, guint from, guint to)
{
  const LoomCbGame *game = check->game;
  const LoomCbState *state = check->state;
  guint slot, cost = 1, spaces;
  const LoomCbUnit *unit = find_actor (check, from, &slot);

  if (unit == NULL)
    return FALSE;
  if (to >= game->n_cells)
    return refuse (check, _ ("there is no such cell"));
  if (unit->kind == LOOM_CB_QUEEN && state->forfeit[unit->seat - 1] != 0)
    return refuse (check, _ ("the queen has given up moving for a %s"),
                   loom_cb_kind_word (state->forfeit[unit->seat - 1] - 1u));
  if ((unit->flags & LOOM_CB_STUNNED) != 0)
    return refuse (check, _ ("the %s is caught in a web for the rest of this turn"), word (unit));
  if ((unit->flags & LOOM_CB_ACTED) != 0
      && option (check, LOOM_CB_ATTACK_ORDER) == LOOM_CB_ATTACK_ORDER_MOVE_THEN_ATTACK)
    return refuse (check, _ ("the %s has acted, and moves no more"), word (unit));
  if (option (check, LOOM_CB_LIMIT) == LOOM_CB_LIMIT_MOVES_ONLY
      && (unit->flags & LOOM_CB_MOVED) == 0 && state->moved >= option (check, LOOM_CB_MOVE_LIMIT))
    return refuse (check, _ ("%d units have moved, and no more may in one turn"), state->moved);
  if (game->layer_of[from] != game->layer_of[to])
    {
      if (!is_link (check, from, to))
        return refuse (check, _ ("no open entrance leads there"));
      cost = (guint)option (check, LOOM_CB_GATE_COST);
      if (slot == state->mover && state->through == to)
        return refuse (check, _ ("the %s has just come from there"), word (unit));
    }
  else if (!loom_cb_is_beside (game, from, to))
    return refuse (check, _ ("the %s steps to a cell beside it"), word (unit));
  spaces = loom_cb_spaces (game, state, slot);
  if (cost > spaces)
    return refuse (check,
                   spaces == 0 ? _ ("the %s has no spaces left") : _ ("that is too far for the %s"),
                   word (unit));
  if (check->occupants[to] == LOOM_CB_FREE || loom_cb_may_pass (game, state, slot, to, cost))
    return TRUE;
  switch (check->occupants[to])
    {
    case LOOM_CB_ROCK:
      return refuse (check, _ ("there is rock"));
    case LOOM_CB_SITE:
      return refuse (check, _ ("it has not been dug out yet"));
    default:
      return refuse (check, _ ("the cell is taken"));
    }
}

/* What attack and conversion have in common: your unit, which can act, reaches @target. */
static const LoomCbUnit *
check_reach (const Check *check, guint from, guint target)
{
  guint slot;
  const LoomCbUnit *unit = find_actor (check, from, &slot);

  if (unit == NULL)
    return NULL;
  if (check->state->origin != LOOM_CB_NONE)
    refuse (check, _ ("the %s stands over a friend and must go on first"), word (unit));
  else if (unit->kind == LOOM_CB_QUEEN)
    refuse (check, _ ("a queen cannot attack"));
  else if ((unit->flags & LOOM_CB_ACTED) != 0)
    refuse (check, _ ("the %s has acted in this turn"), word (unit));
  else if (loom_cb_must_deliver (check->game, check->state))
    refuse (check, _ ("the worker beside its queen must deliver or go on first"));
  else if (target >= check->game->n_cells)
    refuse (check, _ ("there is no such cell"));
  else if (check->game->layer_of[from] == check->game->layer_of[target]
               ? !loom_cb_is_beside (check->game, from, target)
               : option (check, LOOM_CB_GATE_ADJ) != LOOM_CB_GATE_ADJ_LINKED
                     || !is_link (check, from, target))
    refuse (check, _ ("the %s does not reach that far"), word (unit));
  else
    return unit;
  return NULL;
}

static gboolean
check_attack (const Check *check, guint from, guint target)
{
  const LoomCbUnit *unit = check_reach (check, from, target);
  const LoomCbUnit *other;

  if (unit == NULL)
    return FALSE;
  if (loom_cb_is_worm (check->occupants[target]))
    return TRUE;
  if (loom_cb_is_spider (check->occupants[target]))
    return refuse (check, _ ("a spider cannot be harmed"));
  if (!loom_cb_is_unit (check->occupants[target]))
    return refuse (check, _ ("there is nobody to attack"));
  other = &check->units[loom_cb_slot (check->occupants[target])];
  if (other->seat == unit->seat)
    return refuse (check, _ ("that is your own %s"), word (other));
  if (other->kind == LOOM_CB_ANTLION
      && option (check, LOOM_CB_ANTLION_BODY) == LOOM_CB_ANTLION_BODY_UNHARMED)
    return refuse (check, _ ("an antlion cannot be attacked"));
  return TRUE;
}

static gboolean
check_convert (const Check *check, guint from, guint target)
{
  const LoomCbUnit *unit = check_reach (check, from, target);
  const LoomCbUnit *other;
  guint most;

  if (unit == NULL)
    return FALSE;
  if (unit->kind != LOOM_CB_YOUNG_QUEEN)
    return refuse (check, _ ("only a young queen converts"));
  if (!loom_cb_is_unit (check->occupants[target]))
    return refuse (check, _ ("there is nobody to convert"));
  other = &check->units[loom_cb_slot (check->occupants[target])];
  if (other->seat == unit->seat)
    return refuse (check, _ ("that is your own %s"), word (other));
  if (other->kind == LOOM_CB_QUEEN)
    return refuse (check, _ ("a queen cannot be converted"));
  if (option (check, LOOM_CB_CONVERT_AT_CAP) == LOOM_CB_CONVERT_AT_CAP_ALLOWED_NO_SPAWN
      || check->game->cap[other->kind] == G_MAXUINT16)
    return TRUE;
  most = check->game->cap[other->kind];
  if (other->kind == LOOM_CB_YOUNG_QUEEN)
    most++; /* she that converts makes room */
  if (check->state->n_units[unit->seat - 1][other->kind] >= most)
    return refuse (check, _ ("you cannot have more than %u of the kind %s"),
                   check->game->cap[other->kind], word (other));
  return TRUE;
}

static gboolean
check_pick_up (const Check *check, guint from, guint item)
{
  guint slot;
  const LoomCbUnit *unit = find_actor (check, from, &slot);

  if (unit == NULL)
    return FALSE;
  if (unit->kind != LOOM_CB_WORKER)
    return refuse (check, _ ("only workers carry"));
  if (check->state->origin != LOOM_CB_NONE)
    return refuse (check, _ ("the worker stands over a friend and must go on first"));
  if (unit->cargo != LOOM_CB_CARGO_NONE)
    return refuse (check, _ ("the worker carries something already"));
  if ((unit->flags & LOOM_CB_ACTED) != 0)
    return refuse (check, _ ("the worker has acted in this turn"));
  if (item >= check->game->n_cells || !loom_cb_is_item (check->occupants[item]))
    return refuse (check, _ ("there is nothing to pick up"));
  if (!loom_cb_is_beside (check->game, from, item))
    return refuse (check, _ ("the worker does not reach that far"));
  return TRUE;
}

static gboolean
check_deliver (const Check *check, guint from, guint none)
{
  guint slot;
  const LoomCbUnit *unit = find_actor (check, from, &slot);

  if (unit == NULL)
    return FALSE;
  if (none != 0)
    return refuse (check, _ ("to deliver takes no further word"));
  if (unit->cargo == LOOM_CB_CARGO_NONE)
    return refuse (check, _ ("the %s carries nothing"), word (unit));
  if (check->state->origin != LOOM_CB_NONE)
    return refuse (check, _ ("the worker stands over a friend and must go on first"));
  if (!loom_cb_is_beside_queen (check->game, check->state, unit->seat, from))
    return refuse (check, _ ("the %s is not beside its queen"), word (unit));
  return TRUE;
}

/* Whether it is time for the queen to spawn, give up turns or place what waited. */
static gboolean
is_queens_time (const Check *check)
{
  if (check->state->base.phase == LOOM_CB_PHASE_PLACE)
    return refuse (check, _ ("something must be placed first"));
  if (check->state->origin != LOOM_CB_NONE)
    return refuse (check, _ ("the unit that stands over a friend must go on first"));
  if (loom_cb_must_deliver (check->game, check->state))
    return refuse (check, _ ("the worker beside its queen must deliver or go on first"));
  return TRUE;
}

static gboolean
check_place_cell (const Check *check, guint kind, guint cell)
{
  if (cell >= check->game->n_cells)
    return refuse (check, _ ("there is no such cell"));
  if (check->occupants[cell] != LOOM_CB_FREE)
    return refuse (check, _ ("the cell is taken"));
  if (kind == LOOM_CB_ANTLION)
    return loom_cb_is_antlion_cell (check->game, check->state, cell)
           || refuse (check, _ ("no antlion may lie on an entrance, below one, or on the throne"));
  return loom_cb_is_beside_queen (check->game, check->state, check->state->active, cell)
         || refuse (check, _ ("it must be placed beside the queen"));
}

/* What spawning and giving up turns have in common. */
static gboolean
check_new (const Check *check, guint kind)
{
  const LoomCbState *state = check->state;
  const guint seat = state->active;

  if (!is_queens_time (check))
    return FALSE;
  if (kind >= LOOM_CB_N_KINDS || check->game->turns[kind] == G_MAXUINT8)
    return refuse (check, _ ("a queen spawns no such unit"));
  if (state->forfeit[seat - 1] != 0)
    return refuse (check, _ ("the queen has given up spawning for a %s"),
                   loom_cb_kind_word (state->forfeit[seat - 1] - 1u));
  if (state->spawned)
    return refuse (check, _ ("the queen has spawned in this turn"));
  if (loom_cb_is_full (state, check->game, seat, kind))
    return refuse (check, _ ("you cannot have more than %u of the kind %s"), check->game->cap[kind],
                   loom_cb_kind_word (kind));
  return TRUE;
}

static gboolean
check_spawn (const Check *check, guint kind, guint cell)
{
  if (!check_new (check, kind))
    return FALSE;
  if (check->game->turns[kind] > 0)
    return refuse (check, _ ("for a %s the queen gives up turns first"), loom_cb_kind_word (kind));
  if (loom_cb_must_place (check->game, check->state))
    return refuse (check, _ ("what has waited is placed first"));
  return check_place_cell (check, kind, cell);
}

static gboolean
check_forfeit (const Check *check, guint kind, guint none)
{
  const LoomCbState *state = check->state;

  if (!check_new (check, kind))
    return FALSE;
  if (none != 0)
    return refuse (check, _ ("to give up turns takes no further word"));
  if (check->game->turns[kind] == 0)
    return refuse (check, _ ("a %s takes no turns: spawn it"), loom_cb_kind_word (kind));
  if ((check->units[state->queen[state->active - 1]].flags & LOOM_CB_MOVED) != 0)
    return refuse (check, _ ("the queen has moved in this turn"));
  return TRUE;
}

static gboolean
check_cancel (const Check *check, guint a, guint b)
{
  if (a != 0 || b != 0)
    return refuse (check, _ ("to cancel takes no further word"));
  if (!is_queens_time (check))
    return FALSE;
  if (check->state->forfeit[check->state->active - 1] == 0)
    return refuse (check, _ ("the queen has given up nothing"));
  return check->state->base.phase == LOOM_CB_PHASE_ACT
         || refuse (check, _ ("the queen has decided for this turn"));
}

static gboolean
check_place (const Check *check, guint kind, guint cell)
{
  const LoomCbState *state = check->state;

  if (kind >= LOOM_CB_N_KINDS)
    return refuse (check, _ ("there is no such kind"));
  if (state->base.phase == LOOM_CB_PHASE_PLACE)
    return state->due[kind] > 0
               ? check_place_cell (check, kind, cell)
               : refuse (check, _ ("no %s is to be placed"), loom_cb_kind_word (kind));
  if (!is_queens_time (check))
    return FALSE;
  if (state->pending[state->active - 1][kind] == 0)
    return refuse (check, _ ("no %s waits to be placed"), loom_cb_kind_word (kind));
  if (state->n_units[state->active - 1][kind] >= check->game->cap[kind])
    return refuse (check, _ ("you cannot have more than %u of the kind %s"), check->game->cap[kind],
                   loom_cb_kind_word (kind));
  return check_place_cell (check, kind, cell);
}

static gboolean
check_end_turn (const Check *check, guint a, guint b)
{
  if (a != 0 || b != 0)
    return refuse (check, _ ("to end the turn takes no further word"));
  if (!is_queens_time (check))
    return FALSE;
  return !loom_cb_must_place (check->game, check->state)
         || refuse (check, _ ("what has waited is placed first"));
}

gboolean
loom_cb_check_move (const LoomGame *base, const LoomState *state, LoomMove move, GString *why)
{
  static gboolean (*const checks[LOOM_CB_N_MOVES]) (const Check *, guint, guint) = {
    [LOOM_CB_MOVE_STEP] = check_step,       [LOOM_CB_MOVE_ATTACK] = check_attack,
    [LOOM_CB_MOVE_CONVERT] = check_convert, [LOOM_CB_MOVE_PICK_UP] = check_pick_up,
    [LOOM_CB_MOVE_DELIVER] = check_deliver, [LOOM_CB_MOVE_SPAWN] = check_spawn,
    [LOOM_CB_MOVE_FORFEIT] = check_forfeit, [LOOM_CB_MOVE_CANCEL] = check_cancel,
    [LOOM_CB_MOVE_PLACE] = check_place,     [LOOM_CB_MOVE_END_TURN] = check_end_turn,
  };
  const LoomCbGame *game = (const LoomCbGame *)base;
  const LoomCbState *self = (const LoomCbState *)state;
  const Check check
      = { game, self, loom_cb_units (game, self), loom_cb_occupants (game, self), why };

  if (move.args[2] != 0)
    return refuse (&check, _ ("that is a word too many"));
  return checks[move.kind](&check, move.args[0], move.args[1]);
}
