/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The ways of the expert of Colony Battle: where a unit may stand and live, what there is for it to
 * do, and which step brings it there. */

#include "validator/games/colony-battle/players/expert-colony-battle.h"

/* Whoever is so near to an intruder turns on him. */
#define GUARD_RANGE 6

/* How near to the throne only the worker goes that digs there, for the queen must get past. */
#define THRONE_CLEAR 3

/* How near to the throne a drone leads; further on it hunts. */
#define LEAD_CLEAR 4

/* The most cells that a unit considers. */
#define MOST_CELLS 256

/* The most cells beside a cell. */
#define MOST_NEIGHBOURS 8

/* Where it is safe. */

static gboolean
is_near_antlion (const LoomCbExpert *plan, guint cell)
{
  if (plan->state->n_antlions[LOOM_CB_SEATS - plan->seat] == 0)
    return FALSE;
  for (guint i = 0; i < plan->state->high; i++)
    if (plan->units[i].kind == LOOM_CB_ANTLION
        && plan->units[i].seat == LOOM_CB_SEATS + 1 - plan->seat
        && loom_cb_distance (plan->game, plan->units[i].cell, cell)
               <= plan->game->options[LOOM_CB_ANTLION_RANGE])
      return TRUE;
  return FALSE;
}

static gboolean
is_in_web (const LoomCbExpert *plan, guint cell)
{
  return (plan->marks[cell] & LOOM_CB_MARK_WEBS) != 0;
}

/* Whether the unit may come to stand on @cell and live. */
static gboolean
is_fit (const LoomCbExpert *plan, const LoomCbUnit *unit, guint cell)
{
  if (plan->occupants[cell] != LOOM_CB_FREE || (is_in_web (plan, cell) && !plan->bold)
      || loom_colony_is_beside_spider (plan->game, plan->state, cell))
    return FALSE;
  return unit->kind == LOOM_CB_QUEEN ? !loom_colony_is_near_worm (plan->game, plan->state, cell)
                                     : !is_near_antlion (plan, cell);
}

/* Whether the unit must leave the cell that it is on. */
static gboolean
must_leave (const LoomCbExpert *plan, const LoomCbUnit *unit)
{
  return loom_colony_is_in_way (plan->game, plan->state, unit, unit->cell)
         || loom_colony_is_beside_spider (plan->game, plan->state, unit->cell)
         || (unit->kind == LOOM_CB_QUEEN
             && loom_colony_is_near_worm (plan->game, plan->state, unit->cell));
}

/* What there is to do. */

/* Whether the throne is to be dug out by @unit: not for the other queen, when she is nearer. */
static gboolean
is_wanted_at_throne (const LoomCbExpert *plan, const LoomCbUnit *unit)
{
  const LoomCbGame *game = plan->game;

  if (game->to_throne[plan->queen] > game->to_throne[plan->enemy])
    return FALSE;
  for (guint i = 0; i < game->n_sites; i++)
    {
      const guint32 cell = loom_position_site (game->base.position, i)->cell;

      if (cell != LOOM_NONE && (game->cells[cell] & LOOM_CELL_THRONE) != 0)
        return !loom_cb_sites (game, plan->state)[i].open
               && !loom_colony_has_digger (plan->game, plan->state, cell, unit);
    }
  return FALSE;
}

/* Whether the unit, of the other side, is too near to the own queen. */
static gboolean
is_intruder (const LoomCbExpert *plan, const LoomCbUnit *other)
{
  return other->seat == LOOM_CB_SEATS + 1 - plan->seat && other->kind != LOOM_CB_ANTLION
         && other->kind != LOOM_CB_QUEEN
         && loom_cb_distance (plan->game, other->cell, plan->queen) <= ALARM;
}

void
loom_cb_expert_look_around (LoomCbExpert *plan)
{
  plan->foremost = G_MAXUINT;
  plan->has_intruders = FALSE;
  for (guint i = 0; i < plan->state->high; i++)
    {
      const LoomCbUnit *unit = &plan->units[i];

      if (unit->seat == plan->seat && unit->kind == LOOM_CB_WORKER)
        plan->foremost = MIN (plan->foremost, plan->game->to_throne[unit->cell]);
      else if (is_intruder (plan, unit))
        plan->has_intruders = TRUE;
    }
}

/* The cell of the intruder nearest to @unit, or LOOM_CB_NONE. */
static guint
find_intruder (const LoomCbExpert *plan, const LoomCbUnit *unit)
{
  LoomCbBest best = { .rating = GUARD_RANGE, .what = LOOM_CB_NONE };

  for (guint i = 0; i < plan->state->high && plan->has_intruders; i++)
    {
      const LoomCbUnit *other = &plan->units[i];

      if (is_intruder (plan, other))
        loom_cb_expert_offer (
            &best, plan->random,
            loom_colony_walks_measure_deep (plan->walks, plan->state, unit->cell, other->cell),
            other->cell);
    }
  return best.what;
}

/* The cell of the nearest enemy whom the young queen @unit could convert, or LOOM_CB_NONE. */
static guint
find_convert (const LoomCbExpert *plan, const LoomCbUnit *unit)
{
  LoomCbBest best = { .rating = LOOM_COLONY_FAR - 1, .what = LOOM_CB_NONE };

  for (guint i = 0; i < plan->state->high; i++)
    {
      const LoomCbUnit *other = &plan->units[i];

      if (other->seat == LOOM_CB_SEATS + 1 - plan->seat && other->kind != LOOM_CB_ANTLION
          && loom_colony_can_convert (plan->game, plan->state, unit, other))
        loom_cb_expert_offer (
            &best, plan->random,
            loom_colony_walks_measure_deep (plan->walks, plan->state, unit->cell, other->cell),
            other->cell);
    }
  return best.what;
}

Task
loom_cb_expert_assign (const LoomCbExpert *plan, const LoomCbUnit *unit)
{
  guint prey = LOOM_CB_NONE;

  if (unit->kind == LOOM_CB_QUEEN)
    return (Task){ .role = ROLE_REIGN };
  if (unit->kind == LOOM_CB_WORKER && plan->game->to_throne[unit->cell] == plan->foremost)
    return (Task){ .role = ROLE_DIG };
  if (unit->kind == LOOM_CB_DRONE && plan->game->to_throne[unit->cell] > LEAD_CLEAR)
    return (Task){ .role = ROLE_LEAD };
  if (unit->kind == LOOM_CB_YOUNG_QUEEN)
    prey = find_convert (plan, unit);
  if (prey == LOOM_CB_NONE)
    prey = find_intruder (plan, unit);
  return (Task){ .role = ROLE_HUNT, .prey = prey != LOOM_CB_NONE ? prey : plan->enemy };
}

guint
loom_cb_expert_rate (const LoomCbExpert *plan, const Task *task, guint cell)
{
  /* Of ways that are equally long the queen takes the one with a trail. */
  if (task->role == ROLE_REIGN)
    return 2 * plan->game->to_throne[cell]
           + !loom_cb_has_trail (plan->game, plan->state, plan->seat, cell);
  if (task->role == ROLE_HUNT)
    return loom_colony_walks_measure_deep (plan->walks, plan->state, cell, task->prey);
  return plan->game->to_throne[cell];
}

/* Moving. */

gboolean
loom_cb_expert_is_digging (const LoomCbExpert *plan, const LoomCbUnit *unit)
{
  return unit->kind == LOOM_CB_WORKER
         && loom_colony_is_before_site (plan->game, plan->state, unit->cell);
}

/* Whether a unit has reason to leave its cell. */
static gboolean
wants_on (const LoomCbExpert *plan, const LoomCbUnit *unit, const Task *task)
{
  if (task->role != ROLE_DIG)
    return TRUE;
  if (loom_cb_expert_is_digging (plan, unit) && plan->game->to_throne[unit->cell] > THRONE_CLEAR)
    return FALSE;
  return plan->game->to_throne[unit->cell] > THRONE_CLEAR || is_wanted_at_throne (plan, unit);
}

/* The cell @way below or above @from where the unit may go on with @left spaces, or LOOM_CB_NONE.
 * An entrance that costs nothing is no way twice in a row. */
static guint
find_link (const LoomCbExpert *plan, guint slot, guint from, guint way, guint left)
{
  const guint to = loom_cb_link (plan->game, plan->state, from, way);

  if (to == LOOM_CB_NONE || plan->game->options[LOOM_CB_GATE_COST] > (gint)left
      || (slot == plan->state->mover && plan->state->through == to))
    return LOOM_CB_NONE;
  return to;
}

/* The side that is looked at after @side of @n: which way round is by chance. */
static inline guint
turn_on (guint turn, guint side, guint n)
{
  if (turn < MOST_NEIGHBOURS)
    return side + 1 < n ? side + 1 : 0;
  return side > 0 ? side - 1 : MAX (n, 1) - 1;
}

/* The first step on the way to the best cell that the unit in @slot reaches, or LOOM_CB_NONE when
 * that is where it stands. */
static guint
find_step (const LoomCbExpert *plan, guint slot, const Task *task)
{
  const LoomCbGame *game = plan->game;
  const LoomCbUnit *unit = &plan->units[slot];
  const guint spaces = loom_cb_spaces (game, plan->state, slot);
  const guint gate = (guint)game->options[LOOM_CB_GATE_COST];
  const gint64 here
      = must_leave (plan, unit) ? G_MAXUINT : loom_cb_expert_rate (plan, task, unit->cell);
  LoomCbBest best = { .rating = here - 1, .what = LOOM_CB_NONE };
  /* Of ways that are equally long the one that is seen first is taken: which side is looked at
   * first and which way round is by chance, or else a direction would be preferred. */
  const guint turn = loom_random_below (plan->random, 2 * MOST_NEIGHBOURS);
  guint16 cells[MOST_CELLS], first[MOST_CELLS];
  guint8 gone[MOST_CELLS];
  guint n = 1;

  /* All that was seen before is forgotten with the time. */
  plan->scratch->time++;
  plan->scratch->seen[unit->cell] = plan->scratch->time;
  cells[0] = unit->cell;
  gone[0] = 0;
  for (guint i = 0; i < n; i++)
    {
      guint n_next;
      const guint16 *next = loom_cb_neighbours (game, cells[i], &n_next);
      guint side = turn % MAX (n_next, 1);

      for (guint k = 0; k < n_next + 2; k++, side = turn_on (turn, side, n_next))
        {
          const gboolean on_foot = k < n_next;
          const guint left = spaces - gone[i];
          const guint to
              = on_foot ? next[side] : find_link (plan, slot, cells[i], k - n_next, left);
          const guint step = i == 0 ? to : first[i];

          if (to == LOOM_CB_NONE || (on_foot && left == 0)
              || plan->scratch->seen[to] == plan->scratch->time)
            continue;
          plan->scratch->seen[to] = plan->scratch->time;
          if (!is_fit (plan, unit, to))
            continue;
          if (!loom_colony_is_in_way (game, plan->state, unit, to))
            loom_cb_expert_offer (&best, plan->random, loom_cb_expert_rate (plan, task, to), step);
          if (n == MOST_CELLS || is_in_web (plan, to))
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
find_any_step (const LoomCbExpert *plan, guint slot)
{
  const LoomCbUnit *unit = &plan->units[slot];
  LoomCbBest best = { .rating = 0, .what = LOOM_CB_NONE };
  guint n;
  const guint16 *next = loom_cb_neighbours (plan->game, unit->cell, &n);

  for (guint i = 0; i < n && loom_cb_spaces (plan->game, plan->state, slot) > 0; i++)
    if (is_fit (plan, unit, next[i]))
      loom_cb_expert_offer (&best, plan->random, 0, next[i]);
  return best.what;
}

guint
loom_cb_expert_find_way (const LoomCbExpert *plan, guint slot, const Task *task)
{
  const LoomCbUnit *unit = &plan->units[slot];
  guint to = LOOM_CB_NONE;

  if (!loom_colony_can_step (plan->game, plan->state, slot))
    return LOOM_CB_NONE;
  if (wants_on (plan, unit, task) || must_leave (plan, unit))
    to = find_step (plan, slot, task);
  /* In the queen's way, or stuck: any step may help. */
  if (to == LOOM_CB_NONE && plan->restless && task->role != ROLE_HUNT
      && !loom_cb_expert_is_digging (plan, unit))
    to = find_any_step (plan, slot);
  return to;
}
