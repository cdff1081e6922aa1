/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The greedy player of Colony Battle. The game is a race, so it runs: the queen goes the shortest
 * way to the throne as it would be with all entrances open, a few workers go ahead of her and dig,
 * a drone leaves a trail for her, everybody else keeps behind her or, a young queen, goes for whom
 * she can convert. Turns that the queen can do without bring soldiers and a young queen. Webs are
 * gone round or waited for, now and then walked into; who stands beside an enemy attacks, a worker
 * that digs only the queen. */

#include "validator/games/colony-battle/players/colony-sense.h"
#include "validator/games/colony-battle/players/players.h"
#include "validator/games/colony-battle/rules/play-private.h"

#include <glib/gi18n-lib.h>

/* Workers that it wants at a time: more would stand in the queen's way. */
#define WORKERS 3

/* How many others, each of them with so many workers about. */
#define SOLDIERS 2
#define DRONES 1
#define YOUNG_QUEENS 1
#define LEAST_WORKERS 2

/* A drone is of use to a queen with so long a way before her. */
#define LONG_WAY 8

/* Turns that the queen keeps in hand, and how near no enemy may be when she gives one up. */
#define RESERVE 4
#define SIEGE 5

/* How near to the throne only one worker goes, for the queen must get past. */
#define THRONE_CLEAR 4

/* Moods, each one choice in so many: restless, who finds no good step takes any; bold, it may lead
 * into a web, for one that stays must be walked into in the end. */
#define RESTLESS 2
#define BOLD 64

typedef struct
{
  const LoomCbGame *game;
  const LoomCbState *state;
  const LoomCbUnit *units;
  const guint16 *occupants;
  LoomRandom *random;
  gboolean restless;
  gboolean bold;
} Plan;

/* A few cells, of which one is taken by chance. */
typedef struct
{
  guint16 cells[10];
  guint n;
} Choice;

static inline guint
take (const Plan *plan, const Choice *choice)
{
  if (choice->n < 2)
    return choice->n == 0 ? LOOM_CB_NONE : choice->cells[0];
  return choice->cells[loom_random_below (plan->random, choice->n)];
}

static inline gboolean
is_calm (const Plan *plan, guint cell)
{
  return (loom_cb_marks (plan->game, plan->state)[cell] & LOOM_CB_MARK_WEBS) == 0;
}

static gboolean
is_safe (const Plan *plan, const LoomCbUnit *unit, guint cell)
{
  return unit->kind != LOOM_CB_QUEEN
         || (!loom_colony_is_near_worm (plan->game, plan->state, cell)
             && !loom_colony_is_beside_spider (plan->game, plan->state, cell));
}

/* Whether @unit is to go nearer to the throne than it is. */
static gboolean
wants_on (const Plan *plan, const LoomCbUnit *unit)
{
  const LoomCbGame *game = plan->game;
  const guint queen = plan->units[plan->state->queen[unit->seat - 1]].cell;

  if (unit->kind == LOOM_CB_QUEEN)
    return TRUE;
  if (unit->kind != LOOM_CB_WORKER && unit->kind != LOOM_CB_DRONE)
    return game->to_throne[unit->cell] > game->to_throne[queen] + 1;
  if (game->to_throne[unit->cell] > THRONE_CLEAR)
    return TRUE;
  if (unit->kind == LOOM_CB_DRONE)
    return FALSE;
  /* The throne: one digs, and gets out of the way when it is open. */
  for (guint i = 0; i < game->n_sites; i++)
    {
      const guint32 cell = loom_position_site (game->base.position, i)->cell;

      if (cell != LOOM_NONE && (game->cells[cell] & LOOM_CELL_THRONE) != 0)
        return !loom_cb_sites (game, plan->state)[i].open
               && !loom_colony_has_digger (plan->game, plan->state, cell, unit);
    }
  return FALSE;
}

/* Whether a unit takes the entrance on whose cell it stands down to @below. */
static gboolean
goes_down (const Plan *plan, guint slot, guint below, guint spaces)
{
  const LoomCbGame *game = plan->game;
  const LoomCbUnit *unit = &plan->units[slot];

  return plan->occupants[below] == LOOM_CB_FREE
         && game->to_throne[below] < game->to_throne[unit->cell]
         && spaces >= (guint)game->options[LOOM_CB_GATE_COST]
         && (slot != plan->state->mover || plan->state->through != below)
         && (is_calm (plan, below) || plan->bold) && is_safe (plan, unit, below);
}

/* The cell of the enemy nearest to the young queen @unit whom she could convert, or
 * LOOM_CB_NONE. */
static guint
find_convert (const Plan *plan, const LoomCbUnit *unit)
{
  guint found = LOOM_CB_NONE;
  gint near = G_MAXINT;

  for (guint i = 0; i < plan->state->high; i++)
    {
      const LoomCbUnit *other = &plan->units[i];
      const gint spaces = loom_cb_distance (plan->game, unit->cell, other->cell);

      if (other->seat == LOOM_CB_SEATS + 1 - unit->seat && spaces < near
          && loom_colony_can_convert (plan->game, plan->state, unit, other))
        {
          near = spaces;
          found = other->cell;
        }
    }
  return found;
}

/* Whether a step to @to is one in the right direction: towards @prey if there is one, else down to
 * the throne. */
static gboolean
leads_on (const Plan *plan, guint from, guint to, guint prey)
{
  if (prey != LOOM_CB_NONE)
    return loom_cb_distance (plan->game, to, prey) < loom_cb_distance (plan->game, from, prey);
  return plan->game->to_throne[to] < plan->game->to_throne[from];
}

/* The step that the unit in @slot takes, or LOOM_CB_NONE. */
static guint
find_step (const Plan *plan, guint slot)
{
  const LoomCbGame *game = plan->game;
  const LoomCbUnit *unit = &plan->units[slot];
  const guint spaces = loom_cb_spaces (game, plan->state, slot);
  const guint here = game->to_throne[unit->cell];
  const guint prey = unit->kind == LOOM_CB_YOUNG_QUEEN ? find_convert (plan, unit) : LOOM_CB_NONE;
  const gboolean on = prey != LOOM_CB_NONE || wants_on (plan, unit);
  gboolean trail = FALSE;
  gboolean is_far, flees;
  Choice good = { .n = 0 }, any = { .n = 0 };
  guint n, below;
  const guint16 *next = loom_cb_neighbours (game, unit->cell, &n);

  if (on && prey == LOOM_CB_NONE && game->down[unit->cell] != LOOM_CB_NONE
      && (below = loom_cb_link (game, plan->state, unit->cell, 0)) != LOOM_CB_NONE
      && goes_down (plan, slot, below, spaces))
    return below;
  if (spaces == 0)
    return LOOM_CB_NONE;
  /* One question for all cells around. */
  is_far = unit->kind != LOOM_CB_QUEEN
           || loom_colony_is_far_from_danger (game, plan->state, unit->cell);
  flees = !(is_far || is_safe (plan, unit, unit->cell))
          || loom_colony_is_in_way (plan->game, plan->state, unit, unit->cell);
  for (guint i = 0; i < n; i++)
    {
      const gboolean calm = is_calm (plan, next[i]);

      if (plan->occupants[next[i]] != LOOM_CB_FREE || !(calm || flees || plan->bold)
          || !(is_far || is_safe (plan, unit, next[i])))
        continue;
      any.cells[any.n++] = next[i];
      if (!on || !calm || !leads_on (plan, unit->cell, next[i], prey)
          || (spaces == 1 && loom_colony_is_in_way (game, plan->state, unit, next[i])))
        continue;
      /* The queen keeps to the trail if there is one. */
      if (unit->kind == LOOM_CB_QUEEN
          && loom_cb_has_trail (game, plan->state, unit->seat, next[i]) != trail)
        {
          if (trail)
            continue;
          trail = TRUE;
          good.n = 0;
        }
      good.cells[good.n++] = next[i];
    }
  if (good.n > 0)
    return take (plan, &good);
  /* In the way of a queen who is near the throne, or stuck: any step may help. */
  if (flees
      || (plan->restless && (here <= THRONE_CLEAR || on)
          && !loom_colony_is_before_site (plan->game, plan->state, unit->cell)))
    return take (plan, &any);
  return LOOM_CB_NONE;
}

/* Whom the unit attacks or converts, if anybody: a queen first, then whoever is there. A piece of
 * an earthworm is bitten when it lies on the way. */
static LoomMove
find_action (const Plan *plan, const LoomCbUnit *unit)
{
  const LoomCbGame *game = plan->game;
  const gboolean busy = unit->kind == LOOM_CB_WORKER
                        && loom_colony_is_before_site (plan->game, plan->state, unit->cell);
  Choice targets = { .n = 0 }, items = { .n = 0 };
  gboolean converts = FALSE;
  guint n;
  const guint16 *next = loom_cb_neighbours (game, unit->cell, &n);

  for (guint i = 0; i < n; i++)
    {
      const guint16 occupant = plan->occupants[next[i]];
      const LoomCbUnit *other;

      if (loom_cb_is_item (occupant) && unit->kind == LOOM_CB_WORKER && unit->cargo == 0)
        items.cells[items.n++] = next[i];
      else if (loom_cb_is_worm (occupant) && !busy && !converts
               && game->to_throne[next[i]] < game->to_throne[unit->cell])
        targets.cells[targets.n++] = next[i];
      if (!loom_cb_is_unit (occupant))
        continue;
      other = &plan->units[loom_cb_slot (occupant)];
      if (other->seat == unit->seat || other->kind == LOOM_CB_ANTLION)
        continue;
      if (other->kind == LOOM_CB_QUEEN)
        return loom_move (LOOM_CB_MOVE_ATTACK, unit->cell, next[i], 0);
      if (busy)
        continue;
      if (loom_colony_can_convert (game, plan->state, unit, other))
        {
          if (!converts)
            targets.n = 0;
          converts = TRUE;
          targets.cells[targets.n++] = next[i];
        }
      else if (!converts)
        targets.cells[targets.n++] = next[i];
    }
  if (targets.n > 0)
    return loom_move (converts ? LOOM_CB_MOVE_CONVERT : LOOM_CB_MOVE_ATTACK, unit->cell,
                      take (plan, &targets), 0);
  if (items.n > 0)
    return loom_move (LOOM_CB_MOVE_PICK_UP, unit->cell, take (plan, &items), 0);
  return loom_move (LOOM_CB_MOVE_END_TURN, 0, 0, 0);
}

/* What the unit in @slot does; the end of the turn when nothing. */
static LoomMove
use_unit (const Plan *plan, guint slot)
{
  const LoomCbUnit *unit = &plan->units[slot];

  if (loom_colony_can_step (plan->game, plan->state, slot))
    {
      const guint to = find_step (plan, slot);

      if (to != LOOM_CB_NONE)
        return loom_move (LOOM_CB_MOVE_STEP, unit->cell, to, 0);
    }
  if (slot == plan->state->mover && loom_cb_must_deliver (plan->game, plan->state))
    return loom_move (LOOM_CB_MOVE_DELIVER, unit->cell, 0, 0);
  if (unit->kind != LOOM_CB_QUEEN && (unit->flags & LOOM_CB_ACTED) == 0)
    return find_action (plan, unit);
  return loom_move (LOOM_CB_MOVE_END_TURN, 0, 0, 0);
}

/* The kind for which the queen is to give up her turn, or LOOM_CB_N_KINDS when she is to use it. */
static guint
find_sacrifice (const Plan *plan)
{
  static const struct
  {
    guint8 kind;
    guint8 wanted;
    guint8 least_workers;
  } rows[] = { { LOOM_CB_WORKER, 1, 0 },
               { LOOM_CB_DRONE, DRONES, 1 },
               { LOOM_CB_SOLDIER, SOLDIERS, LEAST_WORKERS },
               { LOOM_CB_YOUNG_QUEEN, YOUNG_QUEENS, LEAST_WORKERS } };
  const LoomCbGame *game = plan->game;
  const LoomCbState *state = plan->state;
  const guint16 *n = state->n_units[state->active - 1];
  const guint queen = plan->units[state->queen[state->active - 1]].cell;
  gint spare = G_MININT;

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const guint kind = rows[i].kind;

      if (n[kind] >= rows[i].wanted || n[LOOM_CB_WORKER] < rows[i].least_workers
          || !loom_colony_may_give_up (game, state, kind))
        continue;
      if (kind == LOOM_CB_DRONE
          && (game->to_throne[queen] <= LONG_WAY
              || loom_cb_has_trail (game, state, state->active, queen)))
        continue;
      if (kind == LOOM_CB_SOLDIER || kind == LOOM_CB_YOUNG_QUEEN)
        {
          if (spare == G_MININT)
            spare = loom_colony_is_before_site (game, state, queen)
                        ? G_MAXINT
                        : loom_colony_spare_turns (game, state);
          if (game->turns[kind] + RESERVE > spare)
            continue;
        }
      if (!loom_colony_is_besieged (game, state, SIEGE)
          && is_safe (plan, &plan->units[state->queen[state->active - 1]], queen))
        return kind;
    }
  return LOOM_CB_N_KINDS;
}

static LoomMove
use_units (const Plan *plan)
{
  const LoomCbState *state = plan->state;
  const gboolean spent = plan->game->options[LOOM_CB_LIMIT] == LOOM_CB_LIMIT_ACTIVATIONS
                         && state->moved >= plan->game->options[LOOM_CB_MOVE_LIMIT];
  const guint queen = state->queen[state->active - 1];
  LoomMove move = loom_move (LOOM_CB_MOVE_END_TURN, 0, 0, 0);
  guint slot;

  if (state->mover != LOOM_CB_NONE)
    move = use_unit (plan, state->mover);
  /* The queen goes before the others have used up the turn, unless she is to give hers up. */
  if (move.kind == LOOM_CB_MOVE_END_TURN && !spent
      && (plan->units[queen].flags & ~LOOM_CB_TRIPPED) == 0
      && find_sacrifice (plan) == LOOM_CB_N_KINDS)
    move = use_unit (plan, queen);
  if (move.kind != LOOM_CB_MOVE_END_TURN || spent)
    return move;
  /* The others in a ring, from any of them. */
  slot = loom_random_below (plan->random, state->high);
  for (guint i = 0; i < state->high && move.kind == LOOM_CB_MOVE_END_TURN; i++)
    {
      const LoomCbUnit *unit = &plan->units[slot];

      if (unit->seat == state->active && unit->kind != LOOM_CB_ANTLION && slot != queen
          && (unit->flags & ~LOOM_CB_TRIPPED) == 0)
        move = use_unit (plan, slot);
      if (++slot == state->high)
        slot = 0;
    }
  return move;
}

/* A free cell beside the queen, by chance. */
static guint
find_room (const Plan *plan)
{
  const guint queen = plan->state->queen[plan->state->active - 1];
  Choice free = { .n = 0 };
  guint n;
  const guint16 *next = loom_cb_neighbours (plan->game, plan->units[queen].cell, &n);

  for (guint i = 0; i < n; i++)
    if (plan->occupants[next[i]] == LOOM_CB_FREE)
      free.cells[free.n++] = next[i];
  return take (plan, &free);
}

static LoomMove
use_queen (const Plan *plan)
{
  const LoomCbState *state = plan->state;
  const guint seat = state->active;
  const guint kind = find_sacrifice (plan);
  guint cell;

  if (kind != LOOM_CB_N_KINDS)
    return loom_move (LOOM_CB_MOVE_FORFEIT, kind, 0, 0);
  if (!state->spawned && state->forfeit[seat - 1] == 0 && plan->game->turns[LOOM_CB_WORKER] == 0
      && state->n_units[seat - 1][LOOM_CB_WORKER] < WORKERS
      && !loom_cb_is_full (state, plan->game, seat, LOOM_CB_WORKER)
      && (cell = find_room (plan)) != LOOM_CB_NONE)
    return loom_move (LOOM_CB_MOVE_SPAWN, LOOM_CB_WORKER, cell, 0);
  return loom_move (LOOM_CB_MOVE_END_TURN, 0, 0, 0);
}

/* One by chance of the cells on which an antlion can be placed to strike at @centre, row after row;
 * LOOM_CB_NONE where there is none. */
static guint
find_ambush (const Plan *plan, guint centre)
{
  const LoomCbGame *game = plan->game;
  const LoomPositionLayer *layer = &game->base.position->layers[game->layer_of[centre]];
  const gint range = game->options[LOOM_CB_ANTLION_RANGE];
  const gint column = game->column_of[centre] - 1, row = game->row_of[centre] - 1;
  const gint left = MAX (column - range, 0), right = MIN (column + range, layer->columns - 1);
  const gint top = MAX (row - range, 0), bottom = MIN (row + range, layer->rows - 1);
  guint found = LOOM_CB_NONE, n = 0;

  for (gint y = top; y <= bottom; y++)
    for (gint x = left; x <= right; x++)
      {
        const guint cell = layer->first + (guint)(y * layer->columns + x);

        if (!loom_cb_is_antlion_cell (game, plan->state, cell)
            || loom_cb_distance (game, cell, centre) > range)
          continue;
        n++;
        if (n == 1 || loom_random_below (plan->random, n) == 0)
          found = cell;
      }
  return found;
}

/* Antlions go as near to the enemy's queen as they can strike: what she spawns dies. */
static LoomMove
place (const Plan *plan, LoomMove *room)
{
  const LoomCbState *state = plan->state;
  const guint enemy = plan->units[state->queen[LOOM_CB_SEATS - state->active]].cell;
  const guint cell = state->due[LOOM_CB_ANTLION] > 0 ? find_ambush (plan, enemy) : LOOM_CB_NONE;

  if (cell != LOOM_CB_NONE)
    return loom_move (LOOM_CB_MOVE_PLACE, LOOM_CB_ANTLION, cell, 0);
  return room[loom_random_below (plan->random,
                                 loom_game_list_moves (&plan->game->base, &state->base, room))];
}

static LoomMove
choose (const LoomGame *base, const LoomState *head, LoomRandom *random, LoomAgentScratch *work)
{
  const LoomCbGame *game = (const LoomCbGame *)base;
  const LoomCbState *state = (const LoomCbState *)head;
  const guint luck = loom_random_below (random, RESTLESS * BOLD);
  const Plan plan = {
    .game = game,
    .state = state,
    .units = loom_cb_units (game, state),
    .occupants = loom_cb_occupants (game, state),
    .random = random,
    .restless = luck % RESTLESS == 0,
    .bold = luck / RESTLESS == 0,
  };
  LoomMove move = loom_move (LOOM_CB_MOVE_END_TURN, 0, 0, 0);

  if (head->phase == LOOM_CB_PHASE_PLACE)
    return place (&plan, work->moves);
  /* Over a friend, or with something that waits to be placed: rare, and any move will do. */
  if (state->origin != LOOM_CB_NONE || loom_cb_must_place (game, state))
    return work->moves[loom_random_below (random, loom_game_list_moves (base, head, work->moves))];
  if (head->phase == LOOM_CB_PHASE_ACT)
    move = use_units (&plan);
  return move.kind == LOOM_CB_MOVE_END_TURN ? use_queen (&plan) : move;
}

const LoomStrategy loom_greedy_colony_battle = {
  .player = "greedy",
  .choose = choose,
  .rule_of_thumb
  = N_ ("Runs for the throne: the queen takes the shortest way down, up to three workers go ahead "
        "and "
        "dig, a drone leaves a trail, the others keep behind her. Turns that she can do without "
        "bring "
        "soldiers and a young queen. Waits for webs to go, and attacks whoever stands beside."),
};
