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
} Mind;

/* A few cells, of which one is taken by chance. */
typedef struct
{
  guint16 cells[10];
  guint n;
} Choice;

static inline guint
take (const Mind *mind, const Choice *choice)
{
  if (choice->n < 2)
    return choice->n == 0 ? LOOM_CB_NONE : choice->cells[0];
  return choice->cells[loom_random_below (mind->random, choice->n)];
}

static inline gboolean
is_calm (const Mind *mind, guint cell)
{
  return (loom_cb_marks (mind->game, mind->state)[cell] & LOOM_CB_MARK_WEBS) == 0;
}

static gboolean
is_safe (const Mind *mind, const LoomCbUnit *unit, guint cell)
{
  return unit->kind != LOOM_CB_QUEEN
         || (!loom_colony_is_near_worm (mind->game, mind->state, cell)
             && !loom_colony_is_beside_spider (mind->game, mind->state, cell));
}

/* Whether @unit is to go nearer to the throne than it is. */
static gboolean
wants_on (const Mind *mind, const LoomCbUnit *unit)
{
  const LoomCbGame *game = mind->game;
  const guint queen = mind->units[mind->state->queen[unit->seat - 1]].cell;

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
      const guint32 cell = loom_setup_site (game->base.setup, i)->cell;

      if (cell != LOOM_NONE && (game->cells[cell] & LOOM_CELL_THRONE) != 0)
        return !loom_cb_sites (game, mind->state)[i].open
               && !loom_colony_has_digger (mind->game, mind->state, cell, unit);
    }
  return FALSE;
}

/* Whether a unit takes the entrance on whose cell it stands down to @below. */
static gboolean
goes_down (const Mind *mind, guint slot, guint below, guint spaces)
{
  const LoomCbGame *game = mind->game;
  const LoomCbUnit *unit = &mind->units[slot];

  return mind->occupants[below] == LOOM_CB_FREE
         && game->to_throne[below] < game->to_throne[unit->cell]
         && spaces >= (guint)game->options[LOOM_CB_GATE_COST]
         && (slot != mind->state->mover || mind->state->through != below)
         && (is_calm (mind, below) || mind->bold) && is_safe (mind, unit, below);
}

/* The cell of the enemy nearest to the young queen @unit whom she could convert, or
 * LOOM_CB_NONE. */
static guint
find_convert (const Mind *mind, const LoomCbUnit *unit)
{
  guint found = LOOM_CB_NONE;
  gint near = G_MAXINT;

  for (guint i = 0; i < mind->state->high; i++)
    {
      const LoomCbUnit *other = &mind->units[i];
      const gint spaces = loom_cb_distance (mind->game, unit->cell, other->cell);

      if (other->seat == LOOM_CB_SEATS + 1 - unit->seat && spaces < near
          && loom_colony_can_convert (mind->game, mind->state, unit, other))
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
leads_on (const Mind *mind, guint from, guint to, guint prey)
{
  if (prey != LOOM_CB_NONE)
    return loom_cb_distance (mind->game, to, prey) < loom_cb_distance (mind->game, from, prey);
  return mind->game->to_throne[to] < mind->game->to_throne[from];
}

/* The step that the unit in @slot takes, or LOOM_CB_NONE. */
static guint
find_step (const Mind *mind, guint slot)
{
  const LoomCbGame *game = mind->game;
  const LoomCbUnit *unit = &mind->units[slot];
  const guint spaces = loom_cb_spaces (game, mind->state, slot);
  const guint here = game->to_throne[unit->cell];
  const guint prey = unit->kind == LOOM_CB_YOUNG_QUEEN ? find_convert (mind, unit) : LOOM_CB_NONE;
  const gboolean on = prey != LOOM_CB_NONE || wants_on (mind, unit);
  const gboolean flees = !is_safe (mind, unit, unit->cell)
                         || loom_colony_is_in_way (mind->game, mind->state, unit, unit->cell);
  gboolean trail = FALSE;
  Choice good = { .n = 0 }, any = { .n = 0 };
  guint n, below;
  const guint16 *next = loom_cb_neighbours (game, unit->cell, &n);

  if (on && prey == LOOM_CB_NONE && game->down[unit->cell] != LOOM_CB_NONE
      && (below = loom_cb_link (game, mind->state, unit->cell, 0)) != LOOM_CB_NONE
      && goes_down (mind, slot, below, spaces))
    return below;
  if (spaces == 0)
    return LOOM_CB_NONE;
  for (guint i = 0; i < n; i++)
    {
      const gboolean calm = is_calm (mind, next[i]);

      if (mind->occupants[next[i]] != LOOM_CB_FREE || !(calm || flees || mind->bold)
          || !is_safe (mind, unit, next[i]))
        continue;
      any.cells[any.n++] = next[i];
      if (!on || !calm || !leads_on (mind, unit->cell, next[i], prey)
          || (spaces == 1 && loom_colony_is_in_way (game, mind->state, unit, next[i])))
        continue;
      /* The queen keeps to the trail if there is one. */
      if (unit->kind == LOOM_CB_QUEEN
          && loom_cb_has_trail (game, mind->state, unit->seat, next[i]) != trail)
        {
          if (trail)
            continue;
          trail = TRUE;
          good.n = 0;
        }
      good.cells[good.n++] = next[i];
    }
  if (good.n > 0)
    return take (mind, &good);
  /* In the way of a queen who is near the throne, or stuck: any step may help. */
  if (flees
      || (mind->restless && (here <= THRONE_CLEAR || on)
          && !loom_colony_is_before_site (mind->game, mind->state, unit->cell)))
    return take (mind, &any);
  return LOOM_CB_NONE;
}

/* Whom the unit attacks or converts, if anybody: a queen first, then whoever is there. A piece of
 * an earthworm is bitten when it lies on the way. */
static LoomMove
find_action (const Mind *mind, const LoomCbUnit *unit)
{
  const LoomCbGame *game = mind->game;
  const gboolean busy = unit->kind == LOOM_CB_WORKER
                        && loom_colony_is_before_site (mind->game, mind->state, unit->cell);
  Choice targets = { .n = 0 }, items = { .n = 0 };
  gboolean converts = FALSE;
  guint n;
  const guint16 *next = loom_cb_neighbours (game, unit->cell, &n);

  for (guint i = 0; i < n; i++)
    {
      const guint16 occupant = mind->occupants[next[i]];
      const LoomCbUnit *other;

      if (loom_cb_is_item (occupant) && unit->kind == LOOM_CB_WORKER && unit->cargo == 0)
        items.cells[items.n++] = next[i];
      else if (loom_cb_is_worm (occupant) && !busy && !converts
               && game->to_throne[next[i]] < game->to_throne[unit->cell])
        targets.cells[targets.n++] = next[i];
      if (!loom_cb_is_unit (occupant))
        continue;
      other = &mind->units[loom_cb_slot (occupant)];
      if (other->seat == unit->seat || other->kind == LOOM_CB_ANTLION)
        continue;
      if (other->kind == LOOM_CB_QUEEN)
        return loom_move (LOOM_CB_MOVE_ATTACK, unit->cell, next[i], 0);
      if (busy)
        continue;
      if (loom_colony_can_convert (game, mind->state, unit, other))
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
                      take (mind, &targets), 0);
  if (items.n > 0)
    return loom_move (LOOM_CB_MOVE_PICK_UP, unit->cell, take (mind, &items), 0);
  return loom_move (LOOM_CB_MOVE_END_TURN, 0, 0, 0);
}

/* What the unit in @slot does; the end of the turn when nothing. */
static LoomMove
use_unit (const Mind *mind, guint slot)
{
  const LoomCbUnit *unit = &mind->units[slot];

  if (loom_colony_can_step (mind->game, mind->state, slot))
    {
      const guint to = find_step (mind, slot);

      if (to != LOOM_CB_NONE)
        return loom_move (LOOM_CB_MOVE_STEP, unit->cell, to, 0);
    }
  if (slot == mind->state->mover && loom_cb_must_deliver (mind->game, mind->state))
    return loom_move (LOOM_CB_MOVE_DELIVER, unit->cell, 0, 0);
  if (unit->kind != LOOM_CB_QUEEN && (unit->flags & LOOM_CB_ACTED) == 0)
    return find_action (mind, unit);
  return loom_move (LOOM_CB_MOVE_END_TURN, 0, 0, 0);
}

/* The kind for which the queen is to give up her turn, or LOOM_CB_N_KINDS when she is to use it. */
static guint
find_sacrifice (const Mind *mind)
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
  const LoomCbGame *game = mind->game;
  const LoomCbState *state = mind->state;
  const guint16 *n = state->n_units[state->active - 1];
  const guint queen = mind->units[state->queen[state->active - 1]].cell;
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
          && is_safe (mind, &mind->units[state->queen[state->active - 1]], queen))
        return kind;
    }
  return LOOM_CB_N_KINDS;
}

static LoomMove
use_units (const Mind *mind)
{
  const LoomCbState *state = mind->state;
  const gboolean spent = mind->game->options[LOOM_CB_LIMIT] == LOOM_CB_LIMIT_ACTIVATIONS
                         && state->moved >= mind->game->options[LOOM_CB_MOVE_LIMIT];
  const guint queen = state->queen[state->active - 1];
  LoomMove move = loom_move (LOOM_CB_MOVE_END_TURN, 0, 0, 0);
  guint slot;

  if (state->mover != LOOM_CB_NONE)
    move = use_unit (mind, state->mover);
  /* The queen goes before the others have used up the turn, unless she is to give hers up. */
  if (move.kind == LOOM_CB_MOVE_END_TURN && !spent
      && (mind->units[queen].flags & ~LOOM_CB_TRIPPED) == 0
      && find_sacrifice (mind) == LOOM_CB_N_KINDS)
    move = use_unit (mind, queen);
  if (move.kind != LOOM_CB_MOVE_END_TURN || spent)
    return move;
  /* The others in a ring, from any of them. */
  slot = loom_random_below (mind->random, state->high);
  for (guint i = 0; i < state->high && move.kind == LOOM_CB_MOVE_END_TURN; i++)
    {
      const LoomCbUnit *unit = &mind->units[slot];

      if (unit->seat == state->active && unit->kind != LOOM_CB_ANTLION && slot != queen
          && (unit->flags & ~LOOM_CB_TRIPPED) == 0)
        move = use_unit (mind, slot);
      if (++slot == state->high)
        slot = 0;
    }
  return move;
}

/* A free cell beside the queen, by chance. */
static guint
find_room (const Mind *mind)
{
  const guint queen = mind->state->queen[mind->state->active - 1];
  Choice free = { .n = 0 };
  guint n;
  const guint16 *next = loom_cb_neighbours (mind->game, mind->units[queen].cell, &n);

  for (guint i = 0; i < n; i++)
    if (mind->occupants[next[i]] == LOOM_CB_FREE)
      free.cells[free.n++] = next[i];
  return take (mind, &free);
}

static LoomMove
use_queen (const Mind *mind)
{
  const LoomCbState *state = mind->state;
  const guint seat = state->active;
  const guint kind = find_sacrifice (mind);
  guint cell;

  if (kind != LOOM_CB_N_KINDS)
    return loom_move (LOOM_CB_MOVE_FORFEIT, kind, 0, 0);
  if (!state->spawned && state->forfeit[seat - 1] == 0 && mind->game->turns[LOOM_CB_WORKER] == 0
      && state->n_units[seat - 1][LOOM_CB_WORKER] < WORKERS
      && !loom_cb_is_full (state, mind->game, seat, LOOM_CB_WORKER)
      && (cell = find_room (mind)) != LOOM_CB_NONE)
    return loom_move (LOOM_CB_MOVE_SPAWN, LOOM_CB_WORKER, cell, 0);
  return loom_move (LOOM_CB_MOVE_END_TURN, 0, 0, 0);
}

/* Antlions go as near to the enemy's queen as they can strike: what she spawns dies. */
static LoomMove
place (const Mind *mind, LoomMove *room)
{
  const LoomCbState *state = mind->state;
  const guint n = loom_game_list_moves (&mind->game->base, &state->base, room);
  const guint enemy = mind->units[state->queen[LOOM_CB_SEATS - state->active]].cell;
  guint found = 0, near = 0;

  for (guint i = 0; i < n; i++)
    if (room[i].args[0] == LOOM_CB_ANTLION
        && loom_cb_distance (mind->game, room[i].args[1], enemy)
               <= mind->game->options[LOOM_CB_ANTLION_RANGE])
      {
        near++;
        if (near == 1 || loom_random_below (mind->random, near) == 0)
          found = i;
      }
  return room[near > 0 ? found : loom_random_below (mind->random, n)];
}

static LoomMove
choose (const LoomGame *base, const LoomState *head, LoomRandom *random, LoomAgentScratch *work)
{
  const LoomCbGame *game = (const LoomCbGame *)base;
  const LoomCbState *state = (const LoomCbState *)head;
  const guint luck = loom_random_below (random, RESTLESS * BOLD);
  const Mind mind = {
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
    return place (&mind, work->moves);
  /* Over a friend, or with something that waits to be placed: rare, and any move will do. */
  if (state->origin != LOOM_CB_NONE || loom_cb_must_place (game, state))
    return work->moves[loom_random_below (random, loom_game_list_moves (base, head, work->moves))];
  if (head->phase == LOOM_CB_PHASE_ACT)
    move = use_units (&mind);
  return move.kind == LOOM_CB_MOVE_END_TURN ? use_queen (&mind) : move;
}

const LoomStrategy loom_greedy_colony_battle = {
  .player = "greedy",
  .choose = choose,
  .rule_of_thumb
  = "Runs for the throne: the queen takes the shortest way down, up to three workers go ahead and "
    "dig, a drone leaves a trail, the others keep behind her. Turns that she can do without bring "
    "soldiers and a young queen. Waits for webs to go, and attacks whoever stands beside.",
};
