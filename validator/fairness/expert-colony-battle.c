/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The expert player of Colony Battle. The throne is far, and a queen does not strike back: so it
 * goes for the other queen with all that it has while its own takes the shortest way down. One
 * worker digs ahead of her, whoever comes near her is driven off by those at hand, and who is
 * nearest to his goal goes first, for only a few may go in a turn.
 *
 * It looks one activation ahead: a unit considers every cell that its spaces reach, and takes the
 * one from which it is the fewest spaces to its goal. A fight has no dice, so what comes of an
 * attack is known: it is weighed by what falls on both sides, blasts and all, and by how far from
 * its own queen each has come, for a worker at home is soon replaced.
 *
 * Implementation notes: the figures were found by playing against the greedy player and against
 * other figures on the samples. Two workers that dig, or more than six at a time, lose to these:
 * they stand in the queen's way. */

#include "validator/fairness/colony-walks.h"
#include "validator/fairness/expert.h"
#include "validator/rules/colony-battle/play-private.h"

/* Workers that it wants at a time. */
#define WORKERS 6

/* An enemy this near to the queen is an intruder, and whoever is so near to him turns on him. */
#define ALARM 3
#define GUARD_RANGE 6

/* How near to the throne only the worker goes that digs there, for the queen must get past. */
#define THRONE_CLEAR 3

/* The most cells that a unit considers. */
#define MOST_CELLS 256

/* The most cells beside a cell. */
#define MOST_NEIGHBOURS 8

/* Moods, each one choice in so many: restless, who finds no good step takes any; bold, it may lead
 * into a web, for one that stays must be walked into in the end. */
#define RESTLESS 2
#define BOLD 64

/* What a unit is worth, in workers, and what a space away from its queen adds, up to so many. */
static const double worth_of[LOOM_CB_N_KINDS] = { 1, 2, 1.5, 2, 1, 3, 100 };
#define WORTH_OF_SPACE 0.03
#define MOST_SPACES 15

/* What a hit that does not kill counts for, as a share of a death. */
#define WOUND 0.35

/* What an attack is worth in itself, besides when it is made beside the own queen, and what leaving
 * the spade for it costs. */
#define ZEAL 0.3
#define DEFENCE 0.5
#define NEGLECT 0.4

/* What a hit point of a queen is worth in a blast. */
#define ROYAL_BLOOD 1.5

typedef struct
{
  guint32 time;   /* of the last look around */
  guint32 seen[]; /* by cell: the time it was last looked at; then, by slot, spaces to the goal */
} Scratch;

typedef struct
{
  const LoomCbGame *game;
  const LoomCbState *state;
  const LoomColonyWalks *walks;
  Scratch *scratch;
  const LoomCbUnit *units;
  const guint16 *occupants;
  const guint8 *marks;
  LoomRandom *random;
  guint seat;
  guint queen; /* cell of the own queen */
  guint enemy; /* of the other's */
  gboolean restless;
  gboolean bold;
} Mind;

typedef enum
{
  ROLE_REIGN,
  ROLE_DIG,
  ROLE_HUNT,
} Role;

/* What a unit is about. */
typedef struct
{
  Role role;
  guint prey; /* HUNT: a cell */
} Task;

/* The best of what was offered, ties by chance. Lower is better. */
typedef struct
{
  gint64 rating;
  guint n;
  guint what;
} Best;

/* Whether @what is the best now. */
static gboolean
offer (Best *best, LoomRandom *random, gint64 rating, guint what)
{
  if (rating > best->rating)
    return FALSE;
  best->n = rating < best->rating ? 1 : best->n + 1;
  best->rating = rating;
  if (best->n > 1 && loom_random_below (random, best->n) != 0)
    return FALSE;
  best->what = what;
  return TRUE;
}

/* Where it is safe. */

/* Whether a worm's head lies no further from @cell than it crawls in a round. */
static gboolean
is_near_worm (const Mind *mind, guint cell)
{
  const LoomCbGame *game = mind->game;
  const LoomCbWorm *worms = loom_cb_worms (game, mind->state);
  const guint16 *segments = loom_cb_segments (game, mind->state);

  for (guint i = 0; i < mind->state->n_worms; i++)
    if (loom_cb_distance (game, segments[worms[i].first], cell)
        <= game->options[LOOM_CB_WORM_MOVES])
      return TRUE;
  return FALSE;
}

static gboolean
is_beside_spider (const Mind *mind, guint cell)
{
  const LoomCbSpider *spiders = loom_cb_spiders (mind->game, mind->state);

  for (guint i = 0; i < mind->game->n_spiders; i++)
    if (loom_cb_is_beside (mind->game, spiders[i].cell, cell))
      return TRUE;
  return FALSE;
}

static gboolean
is_near_antlion (const Mind *mind, guint cell)
{
  if (mind->state->n_antlions[LOOM_CB_SEATS - mind->seat] == 0)
    return FALSE;
  for (guint i = 0; i < mind->state->high; i++)
    if (mind->units[i].kind == LOOM_CB_ANTLION
        && mind->units[i].seat == LOOM_CB_SEATS + 1 - mind->seat
        && loom_cb_distance (mind->game, mind->units[i].cell, cell)
               <= mind->game->options[LOOM_CB_ANTLION_RANGE])
      return TRUE;
  return FALSE;
}

static gboolean
is_in_web (const Mind *mind, guint cell)
{
  return (mind->marks[cell] & LOOM_CB_MARK_WEBS) != 0;
}

/* Whether the unit may come to stand on @cell and live. */
static gboolean
is_fit (const Mind *mind, const LoomCbUnit *unit, guint cell)
{
  if (mind->occupants[cell] != LOOM_CB_FREE || (is_in_web (mind, cell) && !mind->bold)
      || is_beside_spider (mind, cell))
    return FALSE;
  return unit->kind == LOOM_CB_QUEEN ? !is_near_worm (mind, cell) : !is_near_antlion (mind, cell);
}

/* Whether the unit must leave the cell that it is on. */
static gboolean
is_in_danger (const Mind *mind, const LoomCbUnit *unit)
{
  return is_beside_spider (mind, unit->cell)
         || (unit->kind == LOOM_CB_QUEEN && is_near_worm (mind, unit->cell));
}

/* What there is to do. */

/* Whether a worker of the own side but @but digs at @site. */
static gboolean
has_digger (const Mind *mind, guint site, const LoomCbUnit *but)
{
  guint n;
  const guint16 *next = loom_cb_neighbours (mind->game, site, &n);

  for (guint i = 0; i < n; i++)
    if (loom_cb_is_unit (mind->occupants[next[i]]))
      {
        const LoomCbUnit *unit = &mind->units[loom_cb_slot (mind->occupants[next[i]])];

        if (unit != but && unit->seat == mind->seat && unit->kind == LOOM_CB_WORKER)
          return TRUE;
      }
  return FALSE;
}

/* Whether a site that is not dug out lies next on the way of a worker. */
static gboolean
is_digging (const Mind *mind, const LoomCbUnit *unit)
{
  guint n;
  const guint16 *next = loom_cb_neighbours (mind->game, unit->cell, &n);

  for (guint i = 0; i < n && unit->kind == LOOM_CB_WORKER; i++)
    if (mind->occupants[next[i]] == LOOM_CB_SITE
        && mind->game->to_throne[next[i]] < mind->game->to_throne[unit->cell])
      return TRUE;
  return FALSE;
}

/* Whether the throne is to be dug out by @unit: not for the other queen, when she is nearer. */
static gboolean
is_wanted_at_throne (const Mind *mind, const LoomCbUnit *unit)
{
  const LoomCbGame *game = mind->game;

  if (game->to_throne[mind->queen] > game->to_throne[mind->enemy])
    return FALSE;
  for (guint i = 0; i < game->n_sites; i++)
    {
      const guint32 cell = loom_setup_site (game->base.setup, i)->cell;

      if (cell != LOOM_NONE && (game->cells[cell] & LOOM_CELL_THRONE) != 0)
        return !loom_cb_sites (game, mind->state)[i].open && !has_digger (mind, cell, unit);
    }
  return FALSE;
}

/* Whether no worker of the own side is nearer to the throne. */
static gboolean
is_foremost (const Mind *mind, const LoomCbUnit *unit)
{
  const guint here = mind->game->to_throne[unit->cell];

  for (guint i = 0; i < mind->state->high; i++)
    if (mind->units[i].seat == mind->seat && mind->units[i].kind == LOOM_CB_WORKER
        && mind->game->to_throne[mind->units[i].cell] < here)
      return FALSE;
  return TRUE;
}

/* The cell of the intruder nearest to @unit, or LOOM_CB_NONE. */
static guint
find_intruder (const Mind *mind, const LoomCbUnit *unit)
{
  Best best = { .rating = GUARD_RANGE, .what = LOOM_CB_NONE };

  for (guint i = 0; i < mind->state->high; i++)
    {
      const LoomCbUnit *other = &mind->units[i];

      if (other->seat == LOOM_CB_SEATS + 1 - mind->seat && other->kind != LOOM_CB_ANTLION
          && other->kind != LOOM_CB_QUEEN
          && loom_cb_distance (mind->game, other->cell, mind->queen) <= ALARM)
        offer (&best, mind->random,
               loom_colony_walks_measure_deep (mind->walks, mind->state, unit->cell, other->cell),
               other->cell);
    }
  return best.what;
}

static Task
assign (const Mind *mind, const LoomCbUnit *unit)
{
  guint intruder;

  if (unit->kind == LOOM_CB_QUEEN)
    return (Task){ .role = ROLE_REIGN };
  if (unit->kind == LOOM_CB_WORKER && is_foremost (mind, unit))
    return (Task){ .role = ROLE_DIG };
  intruder = find_intruder (mind, unit);
  return (Task){ .role = ROLE_HUNT, .prey = intruder != LOOM_CB_NONE ? intruder : mind->enemy };
}

/* Spaces from @cell to what the task is about. */
static guint
rate (const Mind *mind, const Task *task, guint cell)
{
  if (task->role == ROLE_HUNT)
    return loom_colony_walks_measure_deep (mind->walks, mind->state, cell, task->prey);
  return mind->game->to_throne[cell];
}

/* Moving. */

static gboolean
can_step (const Mind *mind, guint slot)
{
  const LoomCbState *state = mind->state;
  const LoomCbUnit *unit = &mind->units[slot];
  const gint *options = mind->game->options;

  if ((unit->flags & LOOM_CB_STUNNED) != 0
      || ((unit->flags & LOOM_CB_ACTED) != 0
          && options[LOOM_CB_ATTACK_ORDER] == LOOM_CB_ATTACK_ORDER_MOVE_THEN_ATTACK)
      || (unit->kind == LOOM_CB_QUEEN && state->forfeit[unit->seat - 1] != 0))
    return FALSE;
  if ((unit->flags & LOOM_CB_MOVED) == 0 && state->moved >= options[LOOM_CB_MOVE_LIMIT])
    return slot == state->mover && options[LOOM_CB_LIMIT] == LOOM_CB_LIMIT_ACTIVATIONS;
  return TRUE;
}

/* Whether a unit has reason to leave its cell. */
static gboolean
wants_on (const Mind *mind, const LoomCbUnit *unit, const Task *task)
{
  if (task->role != ROLE_DIG)
    return TRUE;
  if (is_digging (mind, unit) && mind->game->to_throne[unit->cell] > THRONE_CLEAR)
    return FALSE;
  return mind->game->to_throne[unit->cell] > THRONE_CLEAR || is_wanted_at_throne (mind, unit);
}

/* The cell @way below or above @from where the unit may go on with @left spaces, or LOOM_CB_NONE.
 * An entrance that costs nothing is no way twice in a row. */
static guint
find_link (const Mind *mind, guint slot, guint from, guint way, guint left)
{
  const guint to = loom_cb_link (mind->game, mind->state, from, way);

  if (to == LOOM_CB_NONE || mind->game->options[LOOM_CB_GATE_COST] > (gint)left
      || (slot == mind->state->mover && mind->state->through == to))
    return LOOM_CB_NONE;
  return to;
}

/* The first step on the way to the best cell that the unit in @slot reaches, or LOOM_CB_NONE when
 * that is where it stands. */
static guint
find_step (const Mind *mind, guint slot, const Task *task)
{
  const LoomCbGame *game = mind->game;
  const LoomCbUnit *unit = &mind->units[slot];
  const guint spaces = loom_cb_spaces (game, mind->state, slot);
  const guint gate = (guint)game->options[LOOM_CB_GATE_COST];
  const gint64 here = is_in_danger (mind, unit) ? G_MAXUINT : rate (mind, task, unit->cell);
  Best best = { .rating = here - 1, .what = LOOM_CB_NONE };
  /* Of ways that are equally long the one that is seen first is taken: which side is looked at
   * first and which way round is by chance, or else a direction would be preferred. */
  const guint turn = loom_random_below (mind->random, 2 * MOST_NEIGHBOURS);
  guint16 cells[MOST_CELLS], first[MOST_CELLS];
  guint8 gone[MOST_CELLS];
  guint n = 1;

  /* All that was seen before is forgotten with the time. */
  mind->scratch->time++;
  mind->scratch->seen[unit->cell] = mind->scratch->time;
  cells[0] = unit->cell;
  gone[0] = 0;
  for (guint i = 0; i < n; i++)
    {
      guint n_next;
      const guint16 *next = loom_cb_neighbours (game, cells[i], &n_next);

      for (guint k = 0; k < n_next + 2; k++)
        {
          const gboolean on_foot = k < n_next;
          const guint left = spaces - gone[i];
          const guint side
              = (turn < MOST_NEIGHBOURS ? turn + k : turn + n_next - k) % MAX (n_next, 1);
          const guint to
              = on_foot ? next[side] : find_link (mind, slot, cells[i], k - n_next, left);
          const guint step = i == 0 ? to : first[i];

          if (to == LOOM_CB_NONE || (on_foot && left == 0)
              || mind->scratch->seen[to] == mind->scratch->time)
            continue;
          mind->scratch->seen[to] = mind->scratch->time;
          if (!is_fit (mind, unit, to))
            continue;
          offer (&best, mind->random, rate (mind, task, to), step);
          if (n == MOST_CELLS || is_in_web (mind, to))
            continue;
          cells[n] = (guint16)to;
          first[n] = (guint16)step;
          gone[n] = (guint8)(gone[i] + (on_foot ? 1 : gate));
          n++;
        }
    }
  return best.what;
}

/* Any step, by chance. */
static guint
find_any_step (const Mind *mind, guint slot)
{
  const LoomCbUnit *unit = &mind->units[slot];
  Best best = { .rating = 0, .what = LOOM_CB_NONE };
  guint n;
  const guint16 *next = loom_cb_neighbours (mind->game, unit->cell, &n);

  for (guint i = 0; i < n && loom_cb_spaces (mind->game, mind->state, slot) > 0; i++)
    if (is_fit (mind, unit, next[i]))
      offer (&best, mind->random, 0, next[i]);
  return best.what;
}

/* Acting. */

static double
find_worth (const Mind *mind, const LoomCbUnit *unit)
{
  const guint home = unit->seat == mind->seat ? mind->queen : mind->enemy;
  const guint away = loom_colony_walks_measure_deep (mind->walks, mind->state, unit->cell, home);

  return worth_of[unit->kind] + WORTH_OF_SPACE * MIN (away, MOST_SPACES);
}

/* What a termite bomb that goes off on @centre takes from the enemy less what it takes from us. */
static double
find_blast (const Mind *mind, guint centre)
{
  const gint *options = mind->game->options;
  const guint damage = (guint)options[LOOM_CB_TERMITE_BOMB_DAMAGE];
  double gain = 0;

  for (guint i = 0; i < mind->state->high; i++)
    {
      const LoomCbUnit *unit = &mind->units[i];
      const guint lost = MIN (damage, unit->hp);
      double share;

      if (unit->seat == 0 || unit->kind == LOOM_CB_ANTLION
          || loom_cb_distance (mind->game, centre, unit->cell)
                 > options[LOOM_CB_TERMITE_BOMB_RANGE])
        continue;
      if (unit->kind == LOOM_CB_QUEEN)
        share = lost == unit->hp ? worth_of[LOOM_CB_QUEEN] : ROYAL_BLOOD * lost;
      else
        share = worth_of[unit->kind] * (lost == unit->hp ? 1 : WOUND);
      gain += unit->seat == mind->seat ? -share : share;
    }
  return gain;
}

/* What an attack of @unit on @other is worth: all of it is certain. */
static double
weigh_attack (const Mind *mind, const LoomCbUnit *unit, const LoomCbUnit *other)
{
  const gint damage = mind->game->options[LOOM_CB_ATTACK_DAMAGE];
  const gboolean dies = unit->hp <= damage, kills = other->hp <= damage;
  double gain = ZEAL;

  if (other->kind == LOOM_CB_QUEEN)
    return worth_of[LOOM_CB_QUEEN];
  gain += find_worth (mind, other) * (kills ? 1 : WOUND);
  gain -= find_worth (mind, unit) * (dies ? 1 : WOUND);
  if (loom_cb_distance (mind->game, other->cell, mind->queen) < ALARM)
    gain += DEFENCE;
  if (is_digging (mind, unit))
    gain -= NEGLECT;
  if (unit->kind == LOOM_CB_BOMB && dies)
    gain += find_blast (mind, unit->cell);
  if (other->kind == LOOM_CB_BOMB && kills)
    gain += find_blast (mind, other->cell);
  return gain;
}

static gboolean
can_convert (const Mind *mind, const LoomCbUnit *unit, const LoomCbUnit *other)
{
  const guint cap = mind->game->cap[other->kind];

  return unit->kind == LOOM_CB_YOUNG_QUEEN && other->kind != LOOM_CB_QUEEN
         && mind->state->n_units[unit->seat - 1][other->kind] < cap;
}

/* Rounded, for sums taken in another order differ in their last bits; less is better. */
static gint64
round_gain (double gain)
{
  return (gint64)(-gain * 65536 + (gain < 0 ? 0.5 : -0.5));
}

/* What the unit does to @to, which it can reach, is offered to @best as a cell; @kind is how. */
static void
consider (const Mind *mind,
          const LoomCbUnit *unit,
          const Task *task,
          guint to,
          gboolean linked,
          Best *best,
          guint *kind)
{
  const guint16 occupant = mind->occupants[to];
  const gboolean busy = is_digging (mind, unit);
  const LoomCbUnit *other;

  if (loom_cb_is_item (occupant))
    {
      if (unit->kind == LOOM_CB_WORKER && unit->cargo == LOOM_CB_CARGO_NONE && !busy && !linked
          && offer (best, mind->random, 1, to))
        *kind = LOOM_CB_MOVE_PICK_UP;
      return;
    }
  if (loom_cb_is_worm (occupant))
    {
      /* One that lies in the way is eaten through. */
      if (!busy && rate (mind, task, to) < rate (mind, task, unit->cell)
          && offer (best, mind->random, 0, to))
        *kind = LOOM_CB_MOVE_ATTACK;
      return;
    }
  if (!loom_cb_is_unit (occupant))
    return;
  other = &mind->units[loom_cb_slot (occupant)];
  if (other->seat == unit->seat)
    return;
  if (can_convert (mind, unit, other)
      && offer (best, mind->random,
                round_gain (2 * find_worth (mind, other) - find_worth (mind, unit)), to))
    *kind = LOOM_CB_MOVE_CONVERT;
  if (other->kind != LOOM_CB_ANTLION && weigh_attack (mind, unit, other) > 0
      && offer (best, mind->random, round_gain (weigh_attack (mind, unit, other)), to))
    *kind = LOOM_CB_MOVE_ATTACK;
}

/* What the unit does where it stands; the end of the turn when nothing. */
static LoomMove
find_action (const Mind *mind, const LoomCbUnit *unit, const Task *task)
{
  Best best = { .rating = 1, .what = LOOM_CB_NONE };
  guint n, kind = LOOM_CB_MOVE_END_TURN;
  const guint16 *next = loom_cb_neighbours (mind->game, unit->cell, &n);

  for (guint i = 0; i < n; i++)
    if (mind->occupants[next[i]] != LOOM_CB_FREE)
      consider (mind, unit, task, next[i], FALSE, &best, &kind);
  for (guint way = 0; way < 2 && mind->game->options[LOOM_CB_GATE_ADJ] == LOOM_CB_GATE_ADJ_LINKED;
       way++)
    {
      const guint to = loom_cb_link (mind->game, mind->state, unit->cell, way);

      if (to != LOOM_CB_NONE)
        consider (mind, unit, task, to, TRUE, &best, &kind);
    }
  if (best.what == LOOM_CB_NONE)
    return loom_move (LOOM_CB_MOVE_END_TURN, 0, 0, 0);
  return loom_move (kind, unit->cell, best.what, 0);
}

/* What the unit in @slot does; the end of the turn when nothing. */
static LoomMove
use_unit (const Mind *mind, guint slot)
{
  const LoomCbUnit *unit = &mind->units[slot];
  const Task task = assign (mind, unit);

  if (can_step (mind, slot))
    {
      guint to = LOOM_CB_NONE;

      if (wants_on (mind, unit, &task) || is_in_danger (mind, unit))
        to = find_step (mind, slot, &task);
      /* In the queen's way, or stuck: any step may help. */
      if (to == LOOM_CB_NONE && mind->restless && task.role != ROLE_HUNT
          && !is_digging (mind, unit))
        to = find_any_step (mind, slot);
      if (to != LOOM_CB_NONE)
        return loom_move (LOOM_CB_MOVE_STEP, unit->cell, to, 0);
    }
  if (slot == mind->state->mover && loom_cb_must_deliver (mind->game, mind->state))
    return loom_move (LOOM_CB_MOVE_DELIVER, unit->cell, 0, 0);
  if (unit->kind != LOOM_CB_QUEEN && (unit->flags & LOOM_CB_ACTED) == 0)
    return find_action (mind, unit, &task);
  return loom_move (LOOM_CB_MOVE_END_TURN, 0, 0, 0);
}

static gboolean
is_fresh (const Mind *mind, guint slot)
{
  return mind->units[slot].seat == mind->seat && mind->units[slot].kind != LOOM_CB_ANTLION
         && (mind->units[slot].flags & ~LOOM_CB_TRIPPED) == 0;
}

/* The others than mover and queen: who is nearest to the enemy's queen first, of those who are as
 * near in a ring, from any of them. */
static LoomMove
use_rest (const Mind *mind, guint queen)
{
  const LoomCbState *state = mind->state;
  guint32 *spaces = mind->scratch->seen + mind->game->n_cells;
  const guint start = loom_random_below (mind->random, state->high);
  guint near = 0, next;

  for (guint slot = 0; slot < state->high; slot++)
    spaces[slot] = slot != queen && is_fresh (mind, slot) ? loom_colony_walks_measure_deep (
                       mind->walks, state, mind->units[slot].cell, mind->enemy)
                                                          : G_MAXUINT32;
  for (; near != G_MAXUINT32; near = next)
    {
      next = G_MAXUINT32;
      for (guint i = 0, slot = start; i < state->high; i++, slot = (slot + 1) % state->high)
        {
          LoomMove move;

          if (spaces[slot] != near)
            {
              next = spaces[slot] > near ? MIN (next, spaces[slot]) : next;
              continue;
            }
          move = use_unit (mind, slot);
          if (move.kind != LOOM_CB_MOVE_END_TURN)
            return move;
        }
    }
  return loom_move (LOOM_CB_MOVE_END_TURN, 0, 0, 0);
}

static LoomMove
use_units (const Mind *mind)
{
  const LoomCbState *state = mind->state;
  const gboolean spent = mind->game->options[LOOM_CB_LIMIT] == LOOM_CB_LIMIT_ACTIVATIONS
                         && state->moved >= mind->game->options[LOOM_CB_MOVE_LIMIT];
  const guint queen = state->queen[mind->seat - 1];
  LoomMove move = loom_move (LOOM_CB_MOVE_END_TURN, 0, 0, 0);

  if (state->mover != LOOM_CB_NONE)
    move = use_unit (mind, state->mover);
  /* The queen goes before the others have used up the turn. */
  if (move.kind == LOOM_CB_MOVE_END_TURN && !spent && is_fresh (mind, queen))
    move = use_unit (mind, queen);
  if (move.kind == LOOM_CB_MOVE_END_TURN && !spent)
    move = use_rest (mind, queen);
  return move;
}

/* Spawning and placing. */

/* A free cell beside the queen, not before her feet if there is another. */
static guint
find_room (const Mind *mind)
{
  Best best = { .rating = 1, .what = LOOM_CB_NONE };
  const guint16 *to_throne = mind->game->to_throne;
  guint n;
  const guint16 *next = loom_cb_neighbours (mind->game, mind->queen, &n);

  for (guint i = 0; i < n; i++)
    if (mind->occupants[next[i]] == LOOM_CB_FREE)
      offer (&best, mind->random, to_throne[next[i]] <= to_throne[mind->queen], next[i]);
  return best.what;
}

static LoomMove
use_queen (const Mind *mind)
{
  const LoomCbState *state = mind->state;
  guint cell;

  if (!state->spawned && state->forfeit[mind->seat - 1] == 0
      && mind->game->turns[LOOM_CB_WORKER] == 0
      && state->n_units[mind->seat - 1][LOOM_CB_WORKER] < WORKERS
      && !loom_cb_is_full (state, mind->game, mind->seat, LOOM_CB_WORKER)
      && (cell = find_room (mind)) != LOOM_CB_NONE)
    return loom_move (LOOM_CB_MOVE_SPAWN, LOOM_CB_WORKER, cell, 0);
  return loom_move (LOOM_CB_MOVE_END_TURN, 0, 0, 0);
}

/* Antlions go where they reach the enemy's queen: what she spawns dies. */
static LoomMove
place (const Mind *mind, LoomMove *room)
{
  const guint n = loom_game_list_moves (&mind->game->base, &mind->state->base, room);
  Best best = { .rating = 1 };

  for (guint i = 0; i < n; i++)
    offer (&best, mind->random,
           room[i].args[0] != LOOM_CB_ANTLION
               || loom_cb_distance (mind->game, room[i].args[1], mind->enemy)
                      > mind->game->options[LOOM_CB_ANTLION_RANGE],
           i);
  return room[best.what];
}

static LoomMove
choose (const LoomGame *base, const LoomState *head, LoomRandom *random, LoomWorkspace *work)
{
  const LoomCbGame *game = (const LoomCbGame *)base;
  const LoomCbState *state = (const LoomCbState *)head;
  const LoomCbUnit *units = loom_cb_units (game, state);
  const guint luck = loom_random_below (random, RESTLESS * BOLD);
  const Mind mind = {
    .game = game,
    .state = state,
    .walks = work->lore,
    .scratch = work->scratch,
    .units = units,
    .occupants = loom_cb_occupants (game, state),
    .marks = loom_cb_marks (game, state),
    .random = random,
    .seat = state->active,
    .queen = units[state->queen[state->active - 1]].cell,
    .enemy = units[state->queen[LOOM_CB_SEATS - state->active]].cell,
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

static gsize
scratch_size (const LoomGame *base)
{
  const LoomCbGame *game = (const LoomCbGame *)base;

  return sizeof (Scratch) + ((gsize)game->n_cells + game->n_slots) * sizeof (guint32);
}

static gpointer
learn (const LoomGame *game, G_GNUC_UNUSED GCancellable *cancellable, G_GNUC_UNUSED GError **error)
{
  return loom_colony_walks_new ((const LoomCbGame *)game);
}

static void
forget (gpointer lore)
{
  loom_colony_walks_free (lore);
}

const LoomPlayerWay loom_expert_colony_battle = {
  .rules = &loom_colony_battle,
  .choose = choose,
  .rule_of_thumb
  = "Hunts the other queen, who cannot strike back, with all but the worker that digs ahead of its "
    "own. Drives off whoever comes near its queen, attacks where more falls than it loses, and "
    "does not dig out the throne for a queen who is nearer.",
  .scratch_size = scratch_size,
  .learn = learn,
  .forget = forget,
};
