/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The expert player of SliceWars. It weighs every attack by its exact odds: what the areas around
 * would be worth after victory and after defeat, each for as much as it is likely to be held
 * through the turns of the others, and how the largest groups, which are the income, would grow and
 * shrink. It attacks while the best attack is worth more than doing nothing.
 *
 * Implementation notes: the figures were tuned by playing against the greedy player and against
 * earlier figures, on the samples with two seats to four. Worths are rounded before they are
 * compared, for sums taken in another order differ in their last bits, and what is alike must be
 * level, so that chance decides. */

#include "validator/games/slice-wars/players/players.h"
#include "validator/games/slice-wars/rules/state.h"

#include <glib/gi18n-lib.h>

/* What things are worth; an area held for certain, without its dice, is the measure. */
typedef struct
{
  double area;
  double die;
  double group;      /* one more area in the largest group */
  double their_area; /* taken from an opponent */
  double their_die;
  double their_group;
  double neutral;    /* taken from nobody, besides */
  double leader;     /* how much more an opponent's loss counts for his share of the dice */
  double kill;       /* the end of an opponent */
  double pending;    /* a victory by majority that the next income brings */
  double growth;     /* dice that an opponent adds before he attacks, in halves of the odds */
  double enough;     /* an attack must be worth more than this */
  double level;      /* and this more where the dice are level: the thresholds are U-shaped */
  double full;       /* less this with full dice, which new ones cannot join */
  double add_hold;   /* new dice: what they help to hold */
  double add_attack; /* what they help to take */
  double add_strong; /* each that is there already */
  double add_spread; /* how much more a die counts where few are needed */
  double claim_own;  /* by neighbours of a free area */
  double claim_free;
  double claim_their;
  double claim_neutral;
} Weights;

static const Weights weights = {
  .area = 0.26,
  .die = 0.18,
  .group = 0.21,
  .their_area = 0.71,
  .their_die = 0.01,
  .their_group = 1.03,
  .neutral = 0.16,
  .leader = 0.92,
  .kill = 2.98,
  .pending = 2.41,
  .growth = 0.14,
  .enough = 0.22,
  .level = 0.18,
  .full = 0.21,
  .add_hold = 1.08,
  .add_attack = 0.56,
  .add_strong = 0.40,
  .add_spread = 0.17,
  .claim_own = 0.42,
  .claim_free = 0.25,
  .claim_their = 0.23,
  .claim_neutral = -0.25,
};

/* A position as one attack would leave it. */
typedef struct
{
  guint8 owner[LOOM_AREA_SET_MAX];
  guint8 dice[LOOM_AREA_SET_MAX];
  LoomAreaSet ours;
} View;

/* The best of what was offered; chance decides between what is level. */
typedef struct
{
  gint64 worth;
  guint n;
  LoomMove move;
} Best;

static inline void
offer (Best *best, double worth, LoomMove move, LoomRandom *random)
{
  const gint64 rounded = (gint64)(worth * 0x1p24);

  if (best->n > 0 && rounded < best->worth)
    return;
  best->n = best->n > 0 && rounded == best->worth ? best->n + 1 : 1;
  if (best->n == 1 || loom_random_below (random, best->n) == 0)
    best->move = move;
  best->worth = rounded;
}

/* The chance that @dice hold @area against all that stand around it. */
static inline double
hold (const LoomSwGame *self, const LoomSwState *state, const View *view, guint area, guint dice)
{
  double held = 1;

  LOOM_AREA_SET_FOREACH (loom_area_set_and_not (self->from[area], view->ours), from)
  {
    const guint theirs = view->dice[from];
    double lost;

    if (view->owner[from] == 0)
      continue;
    lost = loom_dice_win_share (self->dice, theirs, dice);
    if (theirs < self->cap)
      lost += weights.growth * (loom_dice_win_share (self->dice, theirs + 1, dice) - lost);
    else if (theirs < self->attack_dice)
      lost = 0;
    held *= 1 - lost;
  }
  return held;
}

/* What those of our areas among @areas are worth. */
static double
sum_ours (const LoomSwGame *self, const LoomSwState *state, const View *view, LoomAreaSet areas)
{
  double sum = 0;

  LOOM_AREA_SET_FOREACH (loom_area_set_and (areas, view->ours), area)
  sum += (weights.area + weights.die * view->dice[area])
         * hold (self, state, view, area, view->dice[area]);
  return sum;
}

/* All that is the same for every attack of a position. */
typedef struct
{
  guint group[LOOM_SW_SEATS]; /* the largest, of each seat */
  double loss[LOOM_SW_SEATS]; /* how much that of an opponent counts */
  double enough;
} Outlook;

static gboolean
is_pending (const LoomSwGame *self, guint n_owned, guint n_dice, guint n_valid, guint income)
{
  return n_owned >= self->majority[n_valid] && self->cap * n_owned - n_dice <= income;
}

static void
look_out (const LoomSwGame *self, const LoomSwState *state, Outlook *outlook)
{
  const guint seat = state->base.seat;
  guint all = 0, most = 0;
  double share;

  for (guint i = 1; i <= self->base.n_seats; i++)
    {
      outlook->group[i] = loom_area_set_largest_group (state->own[i], self->beside);
      all += state->n_dice[i];
      most = MAX (most, i == seat ? 0 : state->n_dice[i]);
    }
  for (guint i = 1; i <= self->base.n_seats; i++)
    outlook->loss[i]
        = self->base.n_seats == 2
              ? 1
              : 1 + weights.leader * (self->base.n_seats * state->n_dice[i] / (double)all - 1);
  share = state->n_dice[seat] / (double)(state->n_dice[seat] + most);
  outlook->enough = weights.enough + weights.level * 4 * share * (1 - share);
}

/* What ours are worth more, mostly less, once an attack from @from has failed. */
static double
value_retreat (const LoomSwGame *self, const LoomSwState *state, View *view, guint from)
{
  double lost;

  view->dice[from] = 1;
  lost = sum_ours (self, state, view, loom_area_set_of (from));
  view->dice[from] = state->dice[from];
  return lost - sum_ours (self, state, view, loom_area_set_of (from));
}

/* What ours are worth more once @to is taken from @from: there and beside, nothing else changes. */
static double
value_capture (const LoomSwGame *self, const LoomSwState *state, View *view, guint from, guint to)
{
  const LoomAreaSet target = loom_area_set_of (to);
  const LoomAreaSet near
      = loom_area_set_or (loom_area_set_or (target, self->beside[to]), loom_area_set_of (from));
  const LoomAreaSet ours = view->ours;
  const double before = sum_ours (self, state, view, near);
  double after;

  view->dice[from] = 1;
  view->dice[to] = (guint8)(state->dice[from] - 1);
  view->owner[to] = (guint8)state->base.seat;
  view->ours = loom_area_set_or (ours, target);
  after = sum_ours (self, state, view, near);
  view->dice[from] = state->dice[from];
  view->dice[to] = state->dice[to];
  view->owner[to] = state->owner[to];
  view->ours = ours;
  return after - before;
}

/* What an attack is worth beyond doing nothing. */
static double
evaluate (const LoomSwGame *self,
          const LoomSwState *state,
          const Outlook *outlook,
          View *view,
          guint from,
          guint to)
{
  const guint seat = state->base.seat;
  const guint victim = state->owner[to];
  const guint n = state->dice[from], m = state->dice[to];
  const LoomAreaSet target = loom_area_set_of (to);
  const double odds = loom_dice_win_share (self->dice, n, m);
  const LoomAreaSet grown = loom_area_set_or (view->ours, target);
  const guint joined = loom_area_set_count (loom_area_set_group (grown, target, self->beside));
  const guint group = MAX (joined, outlook->group[seat]);
  const guint n_valid = loom_sw_count_valid (self, state);
  double lost = value_retreat (self, state, view, from);
  double won = value_capture (self, state, view, from, to);

  won += weights.group * (group - outlook->group[seat]);
  if (victim != 0)
    {
      const guint theirs = loom_area_set_largest_group (
          loom_area_set_and_not (state->own[victim], target), self->beside);
      const gboolean was = is_pending (self, state->n_owned[victim], state->n_dice[victim], n_valid,
                                       outlook->group[victim]);

      won += outlook->loss[victim]
             * (weights.their_area + weights.their_die * m
                + weights.their_group * (outlook->group[victim] - theirs));
      if (state->n_owned[victim] == 1)
        won += weights.kill;
      if (was
          && !is_pending (self, state->n_owned[victim] - 1u, state->n_dice[victim] - m, n_valid,
                          theirs))
        won += weights.pending;
    }
  else
    won += weights.neutral;
  if (is_pending (self, state->n_owned[seat], state->n_dice[seat], n_valid, outlook->group[seat]))
    {
      if (!is_pending (self, state->n_owned[seat] + 1u, state->n_dice[seat], n_valid, group))
        won -= weights.pending;
      if (!is_pending (self, state->n_owned[seat], state->n_dice[seat] - n + 1u, n_valid,
                       outlook->group[seat]))
        lost -= weights.pending;
    }
  return odds * won + (1 - odds) * lost + (n == self->cap ? weights.full : 0);
}

static void
look_at (const LoomSwState *state, View *view)
{
  memcpy (view->owner, state->owner, sizeof view->owner);
  memcpy (view->dice, state->dice, sizeof view->dice);
  view->ours = state->own[state->base.seat];
}

static LoomMove
attack (const LoomSwGame *self, const LoomSwState *state, LoomRandom *random)
{
  const LoomAreaSet ours = state->own[state->base.seat];
  Outlook outlook;
  Best best = { 0 };
  View view;

  look_at (state, &view);
  look_out (self, state, &outlook);
  LOOM_AREA_SET_FOREACH (loom_sw_attackers (state, state->base.seat), from)
  LOOM_AREA_SET_FOREACH (loom_area_set_and_not (self->to[from], ours), to)
  {
    if (loom_dice_win_share (self->dice, state->dice[from], state->dice[to]) > 0)
      offer (&best, evaluate (self, state, &outlook, &view, from, to),
             loom_move (LOOM_SW_MOVE_ATTACK, from, to, 0), random);
  }
  if (best.n > 0 && (double)best.worth * 0x1p-24 > outlook.enough)
    return best.move;
  return loom_move (LOOM_SW_MOVE_END_TURN, 0, 0, 0);
}

/* What @dice can take from @area: the best of its targets. */
static double
reach (const LoomSwGame *self, const LoomSwState *state, guint area, guint dice)
{
  const LoomAreaSet ours = state->own[state->base.seat];
  double best = 0;

  LOOM_AREA_SET_FOREACH (loom_area_set_and_not (self->to[area], ours), to)
  {
    const double worth = state->owner[to] == 0 ? weights.area + weights.neutral
                                               : weights.area + weights.their_area
                                                     + weights.their_die * state->dice[to];
    const double odds = loom_dice_win_share (self->dice, dice, state->dice[to]);

    best = MAX (best, worth * odds);
  }
  return best;
}

/* Each area is weighed with all dice that it could get: one die alone often does nothing. */
static LoomMove
add (const LoomSwGame *self, const LoomSwState *state, LoomRandom *random)
{
  const guint seat = state->base.seat;
  const LoomAreaSet open = loom_sw_open (state, seat);
  LoomAreaSet chosen = loom_area_set_and (open, loom_area_set_or (state->contact, state->front));
  Best best = { 0 };
  View view;

  if (loom_area_set_is_empty (chosen))
    return loom_move (LOOM_SW_MOVE_ADD, loom_area_set_pick (open, random), 0, 0);
  look_at (state, &view);
  LOOM_AREA_SET_FOREACH (chosen, area)
  {
    const guint dice = state->dice[area];
    const guint more = MIN (state->adds[seat], self->cap - dice);
    const double value = weights.area;
    const double held
        = hold (self, state, &view, area, dice + more) - hold (self, state, &view, area, dice);
    const double reached = reach (self, state, area, dice + more) - reach (self, state, area, dice);

    offer (&best,
           (weights.add_hold * held * value + weights.add_attack * reached)
                   / (more + weights.add_spread)
               + weights.add_strong * dice,
           loom_move (LOOM_SW_MOVE_ADD, area, 0, 0), random);
  }
  return best.move;
}

static LoomMove
claim (const LoomSwGame *self, const LoomSwState *state, LoomRandom *random)
{
  const guint seat = state->base.seat;
  const LoomAreaSet unclaimed = loom_sw_unclaimed (self, state);
  Best best = { 0 };

  LOOM_AREA_SET_FOREACH (unclaimed, area)
  {
    const LoomAreaSet beside = self->beside[area];
    const guint all = loom_area_set_count (beside);
    const guint own = loom_area_set_count (loom_area_set_and (beside, state->own[seat]));
    const guint free = loom_area_set_count (loom_area_set_and (beside, unclaimed));
    const guint neutral = loom_area_set_count (loom_area_set_and_not (beside, self->valid));

    offer (&best,
           weights.claim_own * own + weights.claim_free * free + weights.claim_neutral * neutral
               + weights.claim_their * (all - own - free - neutral),
           loom_move (LOOM_SW_MOVE_CLAIM, area, 0, 0), random);
  }
  return best.move;
}

static LoomMove
choose (const LoomGame *game, const LoomState *base, LoomRandom *random, LoomAgentScratch *work)
{
  const LoomSwGame *self = loom_sw_game (game);
  const LoomSwState *state = (const LoomSwState *)base;

  switch (base->phase)
    {
    case LOOM_SW_PHASE_DRAFT:
      return claim (self, state, random);
    case LOOM_SW_PHASE_ATTACK:
      return attack (self, state, random);
    default:
      return add (self, state, random);
    }
}

const LoomStrategy loom_expert_slice_wars = {
  .player = "expert",
  .choose = choose,
  .rule_of_thumb = N_ (
      "Weighs every attack by its exact odds: the areas around, each for as much as it is likely "
      "to "
      "be held, and the largest groups, its own and theirs. Attacks while that is worth more than "
      "waiting."),
};
