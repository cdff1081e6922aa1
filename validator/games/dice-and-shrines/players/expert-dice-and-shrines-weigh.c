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
loom_ds_expert_find_hold (const Mind *mind, guint area, guint dice, LoomAreaSet but)
{
  const LoomDsGame *game = mind->game;
  const gboolean is_own = loom_area_set_has (mind->own, area);
  const guint cap
      = is_own ? loom_ds_cap (game, mind->state, area) : (guint)game->options[LOOM_DS_DICE_CAP];
  const LoomAreaSet attackers = loom_area_set_and_not (
      loom_area_set_or (loom_area_set_and (game->from[area], mind->near_foes),
                        loom_area_set_and (mind->model->reached_from[area], mind->far_foes)),
      but);
  double hold = 1, growth = mind->growth;
  guint more;

  if (mind->fills)
    dice += mind->surplus + (is_own ? cap - mind->state->dice[area] : 0);
  dice = MIN (dice + loom_area_set_has (mind->blessed, area), cap);
  if (mind->level > 0)
    {
      growth = dice > mind->level ? 0 : growth;
      dice = MAX (dice, mind->level);
    }
  more = MIN (dice + 1, cap);
  LOOM_AREA_SET_FOREACH (attackers, foe)
  {
    const double *win = mind->model->win[mind->state->dice[foe]];
    const double loses = win[dice] + growth * (win[more] - win[dice]);

    hold *= 1 - MAX (loses, 0) * (loom_area_set_has (mind->far_foes, foe) ? FAR : 1);
  }
  return hold;
}

double
loom_ds_expert_find_stake (const Mind *mind, guint area, guint dice)
{
  return AREA + GROUP * GROUP_STAKE + MAX (dice, mind->level)
         + (loom_area_set_has (mind->blessed, area) ? BLESSING : 0)
         + (mind->state->seats[mind->seat].shrine == area + 1 ? SHRINE : 0);
}

double
loom_ds_expert_find_danger (const Mind *mind, guint area)
{
  return mind->risk * (1 - mind->hold[area])
         * loom_ds_expert_find_stake (mind, area, mind->state->dice[area]);
}

double
loom_ds_expert_find_new_danger (const Mind *mind, guint area, guint dice, LoomAreaSet but)
{
  return mind->risk * (1 - loom_ds_expert_find_hold (mind, area, dice, but))
         * loom_ds_expert_find_stake (mind, area, dice);
}

/* Sizing up. */

static void
find_groups (Mind *mind)
{
  LoomAreaSet left = mind->own;

  mind->largest = 0;
  for (guint n = 0; !loom_area_set_is_empty (left); n++)
    {
      const LoomAreaSet group = loom_area_set_group (
          left, loom_area_set_of (loom_area_set_first (left)), mind->game->beside);
      const guint size = loom_area_set_count (group);

      mind->group_size[n] = (guint8)size;
      mind->largest = MAX (mind->largest, size);
      LOOM_AREA_SET_FOREACH (group, area)
      mind->group_of[area] = (guint8)n;
      left = loom_area_set_and_not (left, group);
    }
}

/* The size of the group that an own @area would join, that area included. */
static guint
find_joined (const Mind *mind, guint area)
{
  LoomAreaSet left = loom_area_set_and (mind->game->beside[area], mind->own);
  guint size = 1;

  while (!loom_area_set_is_empty (left))
    {
      const guint group = mind->group_of[loom_area_set_first (left)];

      size += mind->group_size[group];
      LOOM_AREA_SET_FOREACH (left, other)
      loom_area_set_put (&left, other, mind->group_of[other] != group);
    }
  return size;
}

/* By how much the largest group of the owner of @area shrinks when he loses it. */
static guint
find_drop (Mind *mind, guint area)
{
  if (!loom_area_set_has (mind->dropping, area))
    {
      LoomAreaSet own = mind->state->seats[mind->state->owner[area]].own;
      const guint before = loom_area_set_largest_group (own, mind->game->beside);

      loom_area_set_remove (&own, area);
      mind->drop[area] = (guint8)(before - loom_area_set_largest_group (own, mind->game->beside));
      loom_area_set_add (&mind->dropping, area);
    }
  return mind->drop[area];
}

/* From where one may be attacked. */
static void
find_foes (Mind *mind)
{
  const LoomDsGame *game = mind->game;
  const LoomDsState *state = mind->state;
  LoomAreaSet armed = loom_area_set_and_not (game->all, mind->own), far = LOOM_AREA_SET_INIT;

  mind->foes = armed;
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
  mind->near_foes = loom_area_set_and_not (armed, far);
  mind->far_foes = loom_area_set_and (armed, far);
}

/* How dear things are, by how we stand. */
static void
find_prices (Mind *mind)
{
  const LoomDsState *state = mind->state;
  guint mine = 0, all = 0;
  double share, ratio;

  for (guint dice = 1; dice <= mind->game->most_dice; dice++)
    {
      all += dice * loom_area_set_count (state->by_dice[dice]);
      mine += dice * loom_area_set_count (loom_area_set_and (state->by_dice[dice], mind->own));
    }
  share = 2.0 * mine / all - 1;
  ratio = (double)mine * (state->alive - 1) / (all - mine + 1);
  mind->risk = RISK * (1 + RISK_AHEAD * share);
  mind->enough = ENOUGH * (1 - ENOUGH_AHEAD * MAX (share, 0));
  mind->foe
      = (state->alive > 2 ? FOE_OF_MANY : FOE) * (1 + FOE_RATIO * (MIN (ratio, MOST_RATIO) - 1));
}

/* What the next reinforcement brings. The hedgehog's goes to where there is least. */
static void
find_growth (Mind *mind, guint income)
{
  const LoomDsState *state = mind->state;
  const LoomAreaSet room = loom_ds_with_room (mind->game, state, mind->seat);
  guint n = 0, level = 0, pool = income;

  mind->level = 0;
  mind->growth = GROWTH;
  if (mind->game->mode == LOOM_DS_MODE_ZEN
      || !loom_ds_has_guardian (state, mind->seat, LOOM_GUARDIAN_HEDGEHOG) || mind->fills)
    return;
  n = MIN (loom_area_set_count (loom_area_set_and (room, state->by_dice[0])), pool);
  do
    {
      pool -= n;
      level++;
      n += loom_area_set_count (loom_area_set_and (room, state->by_dice[level]));
    }
  while (pool >= n && level + 1 < mind->game->most_dice);
  mind->level = level;
  mind->risk *= HEDGEHOG_RISK;
  mind->enough *= HEDGEHOG_ENOUGH;
  mind->growth = n > 0 ? MIN ((double)pool / n, 1) : 0;
}

void
loom_ds_expert_size_up (Mind *mind)
{
  const LoomDsGame *game = mind->game;
  const LoomDsState *state = mind->state;
  const LoomDsSeat *mine = &state->seats[mind->seat];
  guint room = 0, income;

  mind->own = mine->own;
  mind->blessed = mind->dropping = (LoomAreaSet)LOOM_AREA_SET_INIT;
  if (mine->shrine != 0)
    {
      if (game->options[LOOM_DS_AURA_BONUS] > 0)
        mind->blessed = loom_area_set_and (game->aura[mine->shrine - 1], mine->own);
      if (game->options[LOOM_DS_SHRINE_BONUS] > 0)
        loom_area_set_add (&mind->blessed, mine->shrine - 1u);
    }
  find_foes (mind);
  find_groups (mind);
  find_prices (mind);
  LOOM_AREA_SET_FOREACH (mine->own, area)
  room += loom_ds_cap (game, state, area) - state->dice[area];
  income = mind->largest + mine->stock;
  mind->fills = income >= room;
  mind->surplus = mind->fills ? income - room : 0;
  find_growth (mind, income);
  LOOM_AREA_SET_FOREACH (mine->own, area)
  mind->hold[area] = loom_area_set_has (state->shielded, area)
                         ? 1
                         : loom_ds_expert_find_hold (mind, area, state->dice[area],
                                                     (LoomAreaSet)LOOM_AREA_SET_INIT);
}

/* Attacks. */

/* What @n dice are worth that are lost. */
static double
find_loss (const Mind *mind, guint n)
{
  const guint spare = MIN (n, mind->surplus);

  return n - spare + SPARE_DIE * spare;
}

/* What the best attack with @dice from @area, just captured, would be worth. */
static double
find_next (const Mind *mind, guint area, guint dice)
{
  const LoomAreaSet prey
      = loom_area_set_and_not (loom_area_set_and (mind->game->to[area], mind->foes),
                               loom_area_set_or (mind->state->shielded, loom_area_set_of (area)));
  double best = 0;

  LOOM_AREA_SET_FOREACH (prey, foe)
  {
    const guint defenders = mind->state->dice[foe];
    const double gain = AREA + GROUP + mind->foe * (FOE_AREA + FOE_DIE * defenders);

    best = MAX (best, mind->model->win[dice][defenders] * gain);
  }
  return best;
}

/* How many dice stay behind after a victory and after a defeat. */
static guint
find_rearguard (const Mind *mind, guint from, const Charge *charge, gboolean wins)
{
  const gint *options = mind->game->options;
  const guint cap = (guint)options[LOOM_DS_DICE_CAP];
  guint keep = loom_ds_least (mind->game, mind->state, from);

  if (wins)
    {
      keep = charge->rush ? MAX (keep, charge->dice / 2) : keep;
      return MAX (keep, charge->dice > cap ? charge->dice - cap : 0);
    }
  if (mind->game->mode != LOOM_DS_MODE_ZEN
      && loom_ds_has_guardian (mind->state, mind->seat, LOOM_GUARDIAN_TURTLE)
      && loom_area_set_meets (mind->game->beside[from], mind->own))
    keep = MAX (keep, (guint)options[LOOM_DS_TURTLE_KEEPS]);
  if (charge->rush)
    keep = MAX (keep, (guint)options[LOOM_DS_IRON_RUSH_KEEPS]);
  return MIN (keep, charge->dice);
}

/* What a victory is worth. */
static double
weigh_victory (Mind *mind, guint from, guint to, const Charge *charge)
{
  const LoomDsState *state = mind->state;
  const LoomAreaSet taken = loom_area_set_of (to);
  const guint stays = find_rearguard (mind, from, charge, TRUE), goes = charge->dice - stays;
  const guint joined = find_joined (mind, to);
  LoomAreaSet eased = LOOM_AREA_SET_INIT;
  double gain = AREA, theirs = FOE_AREA + FOE_GROUP * find_drop (mind, to);

  if (joined > mind->largest)
    gain += GROUP * (joined - mind->largest);
  /* The dice of a shrine scatter, and stay in the game. */
  theirs += loom_ds_is_shrine (state, to) ? SHRINE : FOE_DIE * state->dice[to];
  gain += mind->foe * theirs;
  if (loom_area_set_is_single (state->seats[state->owner[to]].own))
    gain += ELIMINATION;
  if (goes >= (guint)mind->game->options[LOOM_DS_ATTACK_DICE])
    gain += NEXT_ATTACK * find_next (mind, to, goes);
  gain -= loom_ds_expert_find_new_danger (mind, to, goes, NOBODY);
  gain -= loom_ds_expert_find_new_danger (mind, from, stays, taken)
          - loom_ds_expert_find_danger (mind, from);
  /* Whoever was in danger from there breathes again. */
  if (loom_area_set_has (mind->near_foes, to))
    eased = loom_area_set_and (mind->game->to[to], mind->own);
  else if (loom_area_set_has (mind->far_foes, to))
    eased = loom_area_set_and (mind->game->reach[to], mind->own);
  loom_area_set_remove (&eased, from);
  LOOM_AREA_SET_FOREACH (eased, area)
  if (mind->hold[area] < 1)
    gain -= loom_ds_expert_find_new_danger (mind, area, state->dice[area], taken)
            - loom_ds_expert_find_danger (mind, area);
  return gain;
}

static double
weigh_defeat (const Mind *mind, guint from, const Charge *charge)
{
  const guint stays = find_rearguard (mind, from, charge, FALSE);

  if (stays == charge->dice)
    return 0;
  return loom_ds_expert_find_danger (mind, from)
         - loom_ds_expert_find_new_danger (mind, from, stays, NOBODY)
         - find_loss (mind, charge->dice - stays);
}

double
loom_ds_expert_weigh_attack (Mind *mind, guint from, guint to, const Charge *charge)
{
  const LoomDsState *state = mind->state;
  const guint attackers = MIN (charge->dice + charge->bonus, MOST_ATTACKERS);
  double win = mind->model->win[attackers][state->dice[to]];
  double tie = mind->model->tie[attackers][state->dice[to]];

  if (mind->game->mode != LOOM_DS_MODE_EPIC
      || state->element[from] != state->seats[mind->seat].guardian)
    tie = 0;
  else if (state->element[to] != state->seats[state->owner[to]].guardian)
    {
      win += tie;
      tie = 0;
    }
  return win * weigh_victory (mind, from, to, charge)
         + (1 - win - tie) * weigh_defeat (mind, from, charge);
}

void
loom_ds_expert_offer_attacks (Mind *mind,
                              guint from,
                              const Charge *charge,
                              double toll,
                              guint kind,
                              Best *best)
{
  LOOM_AREA_SET_FOREACH (loom_ds_targets (mind->game, mind->state, mind->seat, from), to)
  loom_ds_expert_offer (best, mind->random,
                        loom_ds_expert_weigh_attack (mind, from, to, charge) - toll,
                        loom_move (kind, from, to, 0));
}

void
loom_ds_expert_offer_all_attacks (Mind *mind,
                                  guint bonus,
                                  gboolean rush,
                                  double toll,
                                  guint kind,
                                  Best *best)
{
  LOOM_AREA_SET_FOREACH (loom_ds_sources (mind->game, mind->state, mind->seat), from)
  {
    const Charge charge = { mind->state->dice[from], bonus, rush };

    loom_ds_expert_offer_attacks (mind, from, &charge, toll, kind, best);
  }
}
