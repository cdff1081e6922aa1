/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How the expert of Dice & Shrines weighs what it has and what it might attack: what may be lost
 * with an area until its next turn, and what an attack brings when it is won and costs when it is
 * lost. */

#include "validator/games/dice-and-shrines/players/expert-dice-and-shrines.h"

/* What things are worth, in own dice on the board. */
#define AREA 0.094
#define GROUP 0.62       /* one area more in the largest group */
#define GROUP_STAKE 1.31 /* of that, in an area that may be lost, which may part the group */
#define SHRINE 3.9
#define BLESSING 1.45     /* the guaranteed dice of an area */
#define RISK 0.62         /* how much losing an area counts that is not sure to be lost */
#define RISK_AHEAD -0.32  /* by how much the share of all dice changes that */
#define SPARE_DIE 0.27    /* a die that the next reinforcement replaces at once */
#define GROWTH 1.46       /* dice that an area gains before it is attacked, in parts of the odds */
#define ELIMINATION 19.3  /* of a seat */
#define NEXT_ATTACK 0.066 /* how much the best attack from a captured area counts already */

/* The same of another seat, times FOE: with two seats left, its loss is our gain. */
#define FOE 0.52
#define FOE_OF_MANY 0.32
#define FOE_RATIO 0.054 /* how much more it counts for each time that we have their dice */
#define MOST_RATIO 6
#define FOE_AREA 0.30
#define FOE_DIE 1.23
#define FOE_GROUP 0.092

/* An attack must be worth this much; who has most of the dice is less choosy. */
#define ENOUGH 0.144
#define ENOUGH_AHEAD 0.34

/* Who attacks over other areas can reach so many that any one of them is seldom meant. */
#define FAR 0.28

/* The hedgehog fills up what an attack has emptied, so that it risks less and is less choosy. */
#define HEDGEHOG_RISK 0.59
#define HEDGEHOG_ENOUGH 0.41

double
loom_ds_expert_find_hold (const LoomDsExpert *plan, guint area, guint dice, LoomAreaSet but)
{
  const LoomDsGame *game = plan->game;
  const gboolean is_own = loom_area_set_has (plan->own, area);
  const guint cap
      = is_own ? loom_ds_cap (game, plan->state, area) : (guint)game->options[LOOM_DS_DICE_CAP];
  const LoomAreaSet attackers = loom_area_set_and_not (
      loom_area_set_or (loom_area_set_and (game->from[area], plan->near_foes),
                        loom_area_set_and (plan->model->reached_from[area], plan->far_foes)),
      but);
  double hold = 1, growth = plan->growth;
  guint more;

  if (plan->fills)
    dice += plan->surplus + (is_own ? cap - plan->state->dice[area] : 0);
  dice = MIN (dice + loom_area_set_has (plan->blessed, area), cap);
  if (plan->level > 0)
    {
      growth = dice > plan->level ? 0 : growth;
      dice = MAX (dice, plan->level);
    }
  more = MIN (dice + 1, cap);
  LOOM_AREA_SET_FOREACH (attackers, foe)
  {
    const double *win = plan->model->win[plan->state->dice[foe]];
    const double loses = win[dice] + growth * (win[more] - win[dice]);

    hold *= 1 - MAX (loses, 0) * (loom_area_set_has (plan->far_foes, foe) ? FAR : 1);
  }
  return hold;
}

double
loom_ds_expert_find_stake (const LoomDsExpert *plan, guint area, guint dice)
{
  return AREA + GROUP * GROUP_STAKE + MAX (dice, plan->level)
         + (loom_area_set_has (plan->blessed, area) ? BLESSING : 0)
         + (plan->state->seats[plan->seat].shrine == area + 1 ? SHRINE : 0);
}

double
loom_ds_expert_find_danger (const LoomDsExpert *plan, guint area)
{
  return plan->risk * (1 - plan->hold[area])
         * loom_ds_expert_find_stake (plan, area, plan->state->dice[area]);
}

double
loom_ds_expert_find_new_danger (const LoomDsExpert *plan, guint area, guint dice, LoomAreaSet but)
{
  return plan->risk * (1 - loom_ds_expert_find_hold (plan, area, dice, but))
         * loom_ds_expert_find_stake (plan, area, dice);
}

/* Sizing up. */

static void
find_groups (LoomDsExpert *plan)
{
  LoomAreaSet left = plan->own;

  plan->largest = 0;
  for (guint n = 0; !loom_area_set_is_empty (left); n++)
    {
      const LoomAreaSet group = loom_area_set_group (
          left, loom_area_set_of (loom_area_set_first (left)), plan->game->beside);
      const guint size = loom_area_set_count (group);

      plan->group_size[n] = (guint8)size;
      plan->largest = MAX (plan->largest, size);
      LOOM_AREA_SET_FOREACH (group, area)
      plan->group_of[area] = (guint8)n;
      left = loom_area_set_and_not (left, group);
    }
}

/* The size of the group that an own @area would join, that area included. */
static guint
find_joined (const LoomDsExpert *plan, guint area)
{
  LoomAreaSet left = loom_area_set_and (plan->game->beside[area], plan->own);
  guint size = 1;

  while (!loom_area_set_is_empty (left))
    {
      const guint group = plan->group_of[loom_area_set_first (left)];

      size += plan->group_size[group];
      LOOM_AREA_SET_FOREACH (left, other)
      loom_area_set_put (&left, other, plan->group_of[other] != group);
    }
  return size;
}

/* By how much the largest group of the owner of @area shrinks when he loses it. */
static guint
find_drop (LoomDsExpert *plan, guint area)
{
  if (!loom_area_set_has (plan->dropping, area))
    {
      LoomAreaSet own = plan->state->seats[plan->state->owner[area]].own;
      const guint before = loom_area_set_largest_group (own, plan->game->beside);

      loom_area_set_remove (&own, area);
      plan->drop[area] = (guint8)(before - loom_area_set_largest_group (own, plan->game->beside));
      loom_area_set_add (&plan->dropping, area);
    }
  return plan->drop[area];
}

/* From where one may be attacked. */
static void
find_foes (LoomDsExpert *plan)
{
  const LoomDsGame *game = plan->game;
  const LoomDsState *state = plan->state;
  LoomAreaSet armed = loom_area_set_and_not (game->all, plan->own), far = LOOM_AREA_SET_INIT;

  plan->foes = armed;
  for (gint dice = 0; dice < game->options[LOOM_DS_ATTACK_DICE]; dice++)
    armed = loom_area_set_and_not (armed, state->by_dice[dice]);
  for (guint seat = 1; seat <= game->base.n_seats; seat++)
    {
      const LoomDsSeat *other = &state->seats[seat];

      if (other->shrine != 0 && !loom_area_set_is_single (other->own))
        loom_area_set_remove (&armed, other->shrine - 1u);
      if (loom_ds_is_owl (game, state, seat) || loom_ds_is_fox (game, state, seat))
        far = loom_area_set_or (far, other->own);
    }
  plan->near_foes = loom_area_set_and_not (armed, far);
  plan->far_foes = loom_area_set_and (armed, far);
}

/* How dear things are, by how we stand. */
static void
find_prices (LoomDsExpert *plan)
{
  const LoomDsState *state = plan->state;
  guint mine = 0, all = 0;
  double share, ratio;

  for (guint dice = 1; dice <= plan->game->most_dice; dice++)
    {
      all += dice * loom_area_set_count (state->by_dice[dice]);
      mine += dice * loom_area_set_count (loom_area_set_and (state->by_dice[dice], plan->own));
    }
  share = 2.0 * mine / all - 1;
  ratio = (double)mine * (state->alive - 1) / (all - mine + 1);
  plan->risk = RISK * (1 + RISK_AHEAD * share);
  plan->enough = ENOUGH * (1 - ENOUGH_AHEAD * MAX (share, 0));
  plan->foe
      = (state->alive > 2 ? FOE_OF_MANY : FOE) * (1 + FOE_RATIO * (MIN (ratio, MOST_RATIO) - 1));
}

/* What the next reinforcement brings. The hedgehog's goes to where there is least. */
static void
find_growth (LoomDsExpert *plan, guint income)
{
  const LoomDsState *state = plan->state;
  const LoomAreaSet room = loom_ds_with_room (plan->game, state, plan->seat);
  guint n = 0, level = 0, pool = income;

  plan->level = 0;
  plan->growth = GROWTH;
  if (plan->game->mode == LOOM_DS_MODE_ZEN
      || !loom_ds_has_guardian (state, plan->seat, LOOM_GUARDIAN_HEDGEHOG) || plan->fills)
    return;
  n = MIN (loom_area_set_count (loom_area_set_and (room, state->by_dice[0])), pool);
  do
    {
      pool -= n;
      level++;
      n += loom_area_set_count (loom_area_set_and (room, state->by_dice[level]));
    }
  while (pool >= n && level + 1 < plan->game->most_dice);
  plan->level = level;
  plan->risk *= HEDGEHOG_RISK;
  plan->enough *= HEDGEHOG_ENOUGH;
  plan->growth = n > 0 ? MIN ((double)pool / n, 1) : 0;
}

void
loom_ds_expert_size_up (LoomDsExpert *plan)
{
  const LoomDsGame *game = plan->game;
  const LoomDsState *state = plan->state;
  const LoomDsSeat *mine = &state->seats[plan->seat];
  guint room = 0, income;

  plan->own = mine->own;
  plan->blessed = plan->dropping = (LoomAreaSet)LOOM_AREA_SET_INIT;
  if (mine->shrine != 0)
    {
      if (game->options[LOOM_DS_AURA_BONUS] > 0)
        plan->blessed = loom_area_set_and (game->aura[mine->shrine - 1], mine->own);
      if (game->options[LOOM_DS_SHRINE_BONUS] > 0)
        loom_area_set_add (&plan->blessed, mine->shrine - 1u);
    }
  find_foes (plan);
  find_groups (plan);
  find_prices (plan);
  LOOM_AREA_SET_FOREACH (mine->own, area)
  room += loom_ds_cap (game, state, area) - state->dice[area];
  income = plan->largest + mine->stock;
  plan->fills = income >= room;
  plan->surplus = plan->fills ? income - room : 0;
  find_growth (plan, income);
  LOOM_AREA_SET_FOREACH (mine->own, area)
  plan->hold[area] = loom_area_set_has (state->shielded, area)
                         ? 1
                         : loom_ds_expert_find_hold (plan, area, state->dice[area],
                                                     (LoomAreaSet)LOOM_AREA_SET_INIT);
}

/* Attacks. */

/* What @n dice are worth that are lost. */
static double
find_loss (const LoomDsExpert *plan, guint n)
{
  const guint spare = MIN (n, plan->surplus);

  return n - spare + SPARE_DIE * spare;
}

/* What the best attack with @dice from @area, just captured, would be worth. */
static double
find_next (const LoomDsExpert *plan, guint area, guint dice)
{
  const LoomAreaSet prey
      = loom_area_set_and_not (loom_area_set_and (plan->game->to[area], plan->foes),
                               loom_area_set_or (plan->state->shielded, loom_area_set_of (area)));
  double best = 0;

  LOOM_AREA_SET_FOREACH (prey, foe)
  {
    const guint defenders = plan->state->dice[foe];
    const double gain = AREA + GROUP + plan->foe * (FOE_AREA + FOE_DIE * defenders);

    best = MAX (best, plan->model->win[dice][defenders] * gain);
  }
  return best;
}

/* How many dice stay behind after a victory and after a defeat. */
static guint
find_rearguard (const LoomDsExpert *plan, guint from, const Charge *charge, gboolean wins)
{
  const gint *options = plan->game->options;
  const guint cap = (guint)options[LOOM_DS_DICE_CAP];
  guint keep = loom_ds_least (plan->game, plan->state, from);

  if (wins)
    {
      keep = charge->rush ? MAX (keep, charge->dice / 2) : keep;
      return MAX (keep, charge->dice > cap ? charge->dice - cap : 0);
    }
  if (plan->game->mode != LOOM_DS_MODE_ZEN
      && loom_ds_has_guardian (plan->state, plan->seat, LOOM_GUARDIAN_TURTLE)
      && loom_area_set_meets (plan->game->beside[from], plan->own))
    keep = MAX (keep, (guint)options[LOOM_DS_TURTLE_KEEPS]);
  if (charge->rush)
    keep = MAX (keep, (guint)options[LOOM_DS_IRON_RUSH_KEEPS]);
  return MIN (keep, charge->dice);
}

/* What a victory is worth. */
static double
evaluate_victory (LoomDsExpert *plan, guint from, guint to, const Charge *charge)
{
  const LoomDsState *state = plan->state;
  const LoomAreaSet taken = loom_area_set_of (to);
  const guint stays = find_rearguard (plan, from, charge, TRUE), goes = charge->dice - stays;
  const guint joined = find_joined (plan, to);
  LoomAreaSet eased = LOOM_AREA_SET_INIT;
  double gain = AREA, theirs = FOE_AREA + FOE_GROUP * find_drop (plan, to);

  if (joined > plan->largest)
    gain += GROUP * (joined - plan->largest);
  /* The dice of a shrine scatter, and stay in the game. */
  theirs += loom_ds_is_shrine (state, to) ? SHRINE : FOE_DIE * state->dice[to];
  gain += plan->foe * theirs;
  if (loom_area_set_is_single (state->seats[state->owner[to]].own))
    gain += ELIMINATION;
  if (goes >= (guint)plan->game->options[LOOM_DS_ATTACK_DICE])
    gain += NEXT_ATTACK * find_next (plan, to, goes);
  gain -= loom_ds_expert_find_new_danger (plan, to, goes, NOBODY);
  gain -= loom_ds_expert_find_new_danger (plan, from, stays, taken)
          - loom_ds_expert_find_danger (plan, from);
  /* Whoever was in danger from there breathes again. */
  if (loom_area_set_has (plan->near_foes, to))
    eased = loom_area_set_and (plan->game->to[to], plan->own);
  else if (loom_area_set_has (plan->far_foes, to))
    eased = loom_area_set_and (plan->game->reach[to], plan->own);
  loom_area_set_remove (&eased, from);
  LOOM_AREA_SET_FOREACH (eased, area)
  if (plan->hold[area] < 1)
    gain -= loom_ds_expert_find_new_danger (plan, area, state->dice[area], taken)
            - loom_ds_expert_find_danger (plan, area);
  return gain;
}

static double
evaluate_defeat (const LoomDsExpert *plan, guint from, const Charge *charge)
{
  const guint stays = find_rearguard (plan, from, charge, FALSE);

  if (stays == charge->dice)
    return 0;
  return loom_ds_expert_find_danger (plan, from)
         - loom_ds_expert_find_new_danger (plan, from, stays, NOBODY)
         - find_loss (plan, charge->dice - stays);
}

double
loom_ds_expert_evaluate_attack (LoomDsExpert *plan, guint from, guint to, const Charge *charge)
{
  const LoomDsState *state = plan->state;
  const guint attackers = MIN (charge->dice + charge->bonus, MOST_ATTACKERS);
  double win = plan->model->win[attackers][state->dice[to]];
  double tie = plan->model->tie[attackers][state->dice[to]];

  if (plan->game->mode != LOOM_DS_MODE_EPIC
      || state->element[from] != state->seats[plan->seat].guardian)
    tie = 0;
  else if (state->element[to] != state->seats[state->owner[to]].guardian)
    {
      win += tie;
      tie = 0;
    }
  return win * evaluate_victory (plan, from, to, charge)
         + (1 - win - tie) * evaluate_defeat (plan, from, charge);
}

void
loom_ds_expert_offer_attacks (LoomDsExpert *plan,
                              guint from,
                              const Charge *charge,
                              double toll,
                              guint kind,
                              LoomDsBest *best)
{
  LOOM_AREA_SET_FOREACH (loom_ds_targets (plan->game, plan->state, plan->seat, from), to)
  loom_ds_expert_offer (best, plan->random,
                        loom_ds_expert_evaluate_attack (plan, from, to, charge) - toll,
                        loom_move (kind, from, to, 0));
}

void
loom_ds_expert_offer_all_attacks (LoomDsExpert *plan,
                                  guint bonus,
                                  gboolean rush,
                                  double toll,
                                  guint kind,
                                  LoomDsBest *best)
{
  LOOM_AREA_SET_FOREACH (loom_ds_sources (plan->game, plan->state, plan->seat), from)
  {
    const Charge charge = { plan->state->dice[from], bonus, rush };

    loom_ds_expert_offer_attacks (plan, from, &charge, toll, kind, best);
  }
}
