/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The expert player of Colony Battle. The throne is far, and a queen does not strike back: so it
 * goes for the other queen with all that it has while its own takes the shortest way down. One
 * worker digs ahead of her, a drone lays a trail for her, whoever comes near her is driven off by
 * those at hand, and who stands in her way or is nearest to his goal goes first, for only a few may
 * go in a turn.
 *
 * It looks one activation ahead: a unit considers every cell that its spaces reach, and takes the
 * one from which it is the fewest spaces to its goal. A fight has no dice, so what comes of an
 * attack is known: it is weighed by what falls on both sides, blasts and all, and by how far from
 * its own queen each has come, for a worker at home is soon replaced.
 *
 * Implementation notes: the figures were found by playing against the greedy player and against
 * other figures on the samples. Two workers that dig, or more than six at a time, lose to these:
 * they stand in the queen's way. */

#include "validator/games/colony-battle/players/expert-colony-battle.h"
#include "validator/games/colony-battle/players/players.h"

#include <glib/gi18n-lib.h>

/* More than any way is long. */
#define BEHIND (4 * LOOM_COLONY_FAR)

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
#define ROYAL_BITE 1.5

/* Acting. */

static double
find_worth (const LoomCbExpert *plan, const LoomCbUnit *unit)
{
  const guint home = unit->seat == plan->seat ? plan->queen : plan->enemy;
  const guint away = loom_colony_walks_measure_deep (plan->walks, plan->state, unit->cell, home);

  return worth_of[unit->kind] + WORTH_OF_SPACE * MIN (away, MOST_SPACES);
}

/* What a termite bomb that goes off on @centre takes from the enemy less what it takes from us. */
static double
find_blast (const LoomCbExpert *plan, guint centre)
{
  const gint *options = plan->game->options;
  const guint damage = (guint)options[LOOM_CB_TERMITE_BOMB_DAMAGE];
  double gain = 0;

  for (guint i = 0; i < plan->state->high; i++)
    {
      const LoomCbUnit *unit = &plan->units[i];
      const guint lost = MIN (damage, unit->hp);
      double share;

      if (unit->seat == 0 || unit->kind == LOOM_CB_ANTLION
          || loom_cb_distance (plan->game, centre, unit->cell)
                 > options[LOOM_CB_TERMITE_BOMB_RANGE])
        continue;
      if (unit->kind == LOOM_CB_QUEEN)
        share = lost == unit->hp ? worth_of[LOOM_CB_QUEEN] : ROYAL_BITE * lost;
      else
        share = worth_of[unit->kind] * (lost == unit->hp ? 1 : WOUND);
      gain += unit->seat == plan->seat ? -share : share;
    }
  return gain;
}

/* What an attack of @unit on @other is worth: all of it is certain. */
static double
evaluate_attack (const LoomCbExpert *plan, const LoomCbUnit *unit, const LoomCbUnit *other)
{
  const gint damage = plan->game->options[LOOM_CB_ATTACK_DAMAGE];
  const gboolean dies = unit->hp <= damage, kills = other->hp <= damage;
  double gain = ZEAL;

  if (other->kind == LOOM_CB_QUEEN)
    return worth_of[LOOM_CB_QUEEN];
  gain += find_worth (plan, other) * (kills ? 1 : WOUND);
  gain -= find_worth (plan, unit) * (dies ? 1 : WOUND);
  if (loom_cb_distance (plan->game, other->cell, plan->queen) < ALARM)
    gain += DEFENCE;
  if (loom_cb_expert_is_digging (plan, unit))
    gain -= NEGLECT;
  if (unit->kind == LOOM_CB_BOMB && dies)
    gain += find_blast (plan, unit->cell);
  if (other->kind == LOOM_CB_BOMB && kills)
    gain += find_blast (plan, other->cell);
  return gain;
}

/* Rounded, for sums taken in another order differ in their last bits; less is better. */
static gint64
round_gain (double gain)
{
  return (gint64)(-gain * 65536 + (gain < 0 ? 0.5 : -0.5));
}

/* What the unit does to @to, which it can reach, is offered to @best as a cell; @kind is how. */
static void
consider (const LoomCbExpert *plan,
          const LoomCbUnit *unit,
          const Task *task,
          guint to,
          gboolean linked,
          LoomCbBest *best,
          guint *kind)
{
  const guint16 occupant = plan->occupants[to];
  const gboolean busy = loom_cb_expert_is_digging (plan, unit);
  const LoomCbUnit *other;

  if (loom_cb_is_item (occupant))
    {
      if (unit->kind == LOOM_CB_WORKER && unit->cargo == LOOM_CB_CARGO_NONE && !busy && !linked
          && loom_cb_expert_offer (best, plan->random, 1, to))
        *kind = LOOM_CB_MOVE_PICK_UP;
      return;
    }
  if (loom_cb_is_worm (occupant))
    {
      /* One that lies in the way is eaten through. */
      if (!busy
          && loom_cb_expert_rate (plan, task, to) < loom_cb_expert_rate (plan, task, unit->cell)
          && loom_cb_expert_offer (best, plan->random, 0, to))
        *kind = LOOM_CB_MOVE_ATTACK;
      return;
    }
  if (!loom_cb_is_unit (occupant))
    return;
  other = &plan->units[loom_cb_slot (occupant)];
  if (other->seat == unit->seat)
    return;
  if (loom_colony_can_convert (plan->game, plan->state, unit, other)
      && loom_cb_expert_offer (best, plan->random,
                               round_gain (2 * find_worth (plan, other) - find_worth (plan, unit)),
                               to))
    *kind = LOOM_CB_MOVE_CONVERT;
  if (other->kind != LOOM_CB_ANTLION && evaluate_attack (plan, unit, other) > 0
      && loom_cb_expert_offer (best, plan->random, round_gain (evaluate_attack (plan, unit, other)),
                               to))
    *kind = LOOM_CB_MOVE_ATTACK;
}

/* What the unit does where it stands; the end of the turn when nothing. */
static LoomMove
find_action (const LoomCbExpert *plan, const LoomCbUnit *unit, const Task *task)
{
  LoomCbBest best = { .rating = 1, .what = LOOM_CB_NONE };
  guint n, kind = LOOM_CB_MOVE_END_TURN;
  const guint16 *next = loom_cb_neighbours (plan->game, unit->cell, &n);

  for (guint i = 0; i < n; i++)
    if (plan->occupants[next[i]] != LOOM_CB_FREE)
      consider (plan, unit, task, next[i], FALSE, &best, &kind);
  for (guint way = 0; way < 2 && plan->game->options[LOOM_CB_GATE_ADJ] == LOOM_CB_GATE_ADJ_LINKED;
       way++)
    {
      const guint to = loom_cb_link (plan->game, plan->state, unit->cell, way);

      if (to != LOOM_CB_NONE)
        consider (plan, unit, task, to, TRUE, &best, &kind);
    }
  if (best.what == LOOM_CB_NONE)
    return loom_move (LOOM_CB_MOVE_END_TURN, 0, 0, 0);
  return loom_move (kind, unit->cell, best.what, 0);
}

/* What the unit in @slot does; the end of the turn when nothing. */
static LoomMove
use_unit (const LoomCbExpert *plan, guint slot)
{
  const LoomCbUnit *unit = &plan->units[slot];
  const Task task = loom_cb_expert_assign (plan, unit);
  const guint to = loom_cb_expert_find_way (plan, slot, &task);

  if (to != LOOM_CB_NONE)
    return loom_move (LOOM_CB_MOVE_STEP, unit->cell, to, 0);
  if (slot == plan->state->mover && loom_cb_must_deliver (plan->game, plan->state))
    return loom_move (LOOM_CB_MOVE_DELIVER, unit->cell, 0, 0);
  if (unit->kind != LOOM_CB_QUEEN && (unit->flags & LOOM_CB_ACTED) == 0)
    return find_action (plan, unit, &task);
  return loom_move (LOOM_CB_MOVE_END_TURN, 0, 0, 0);
}

static gboolean
is_fresh (const LoomCbExpert *plan, guint slot)
{
  return plan->units[slot].seat == plan->seat && plan->units[slot].kind != LOOM_CB_ANTLION
         && (plan->units[slot].flags & ~LOOM_CB_TRIPPED) == 0;
}

/* How long a unit waits for its turn: who is nearest to the enemy's queen is first, but after those
 * whom the own queen finds in her way. */
static guint
find_rank (const LoomCbExpert *plan, const LoomCbUnit *unit)
{
  const guint spaces
      = loom_colony_walks_measure_deep (plan->walks, plan->state, unit->cell, plan->enemy);

  return spaces + (loom_colony_is_in_way (plan->game, plan->state, unit, unit->cell) ? 0 : BEHIND);
}

/* The others than mover and queen by rank, of those who are as near in a ring, from any of them. */
static LoomMove
use_rest (const LoomCbExpert *plan, guint queen)
{
  const LoomCbState *state = plan->state;
  guint32 *spaces = plan->scratch->seen + plan->game->n_cells;
  const guint start = loom_random_below (plan->random, state->high);
  guint near = 0, next;

  for (guint slot = 0; slot < state->high; slot++)
    spaces[slot] = slot != queen && is_fresh (plan, slot) ? find_rank (plan, &plan->units[slot])
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
          move = use_unit (plan, slot);
          if (move.kind != LOOM_CB_MOVE_END_TURN)
            return move;
        }
    }
  return loom_move (LOOM_CB_MOVE_END_TURN, 0, 0, 0);
}

static LoomMove
use_units (const LoomCbExpert *plan)
{
  const LoomCbState *state = plan->state;
  const gboolean spent = plan->game->options[LOOM_CB_LIMIT] == LOOM_CB_LIMIT_ACTIVATIONS
                         && state->moved >= plan->game->options[LOOM_CB_MOVE_LIMIT];
  const guint queen = state->queen[plan->seat - 1];
  LoomMove move = loom_move (LOOM_CB_MOVE_END_TURN, 0, 0, 0);

  if (state->mover != LOOM_CB_NONE)
    move = use_unit (plan, state->mover);
  /* The queen goes before the others have used up the turn, unless she is to give hers up. */
  if (move.kind == LOOM_CB_MOVE_END_TURN && !spent && is_fresh (plan, queen)
      && loom_cb_expert_find_sacrifice (plan) == LOOM_CB_N_KINDS)
    move = use_unit (plan, queen);
  if (move.kind == LOOM_CB_MOVE_END_TURN && !spent)
    move = use_rest (plan, queen);
  return move;
}

static LoomMove
choose (const LoomGame *base, const LoomState *head, LoomRandom *random, LoomAgentScratch *work)
{
  const LoomCbGame *game = (const LoomCbGame *)base;
  const LoomCbState *state = (const LoomCbState *)head;
  const LoomCbUnit *units = loom_cb_units (game, state);
  const guint luck = loom_random_below (random, RESTLESS * BOLD);
  LoomCbExpert plan = {
    .game = game,
    .state = state,
    .walks = work->model,
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
    return loom_cb_expert_place (&plan, work->moves);
  /* Over a friend, or with something that waits to be placed: rare, and any move will do. */
  if (state->origin != LOOM_CB_NONE || loom_cb_must_place (game, state))
    return work->moves[loom_random_below (random, loom_game_list_moves (base, head, work->moves))];
  if (head->phase == LOOM_CB_PHASE_ACT)
    {
      loom_cb_expert_look_around (&plan);
      move = use_units (&plan);
    }
  return move.kind == LOOM_CB_MOVE_END_TURN ? loom_cb_expert_spawn (&plan) : move;
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
forget (gpointer model)
{
  loom_colony_walks_free (model);
}

const LoomStrategy loom_expert_colony_battle = {
  .player = "expert",
  .choose = choose,
  .rule_of_thumb
  = N_ ("Hunts the other queen, who cannot strike back, with all but the worker that digs ahead of "
        "its "
        "own, and a drone whose trail she follows. Gives up turns that she can do without for "
        "soldiers and a young queen. Drives off whoever comes near its queen, attacks where more "
        "falls "
        "than it loses, and "
        "does not dig out the throne for a queen who is nearer."),
  .scratch_size = scratch_size,
  .learn = learn,
  .forget = forget,
};
