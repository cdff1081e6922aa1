/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The expert player of Dice & Shrines: one turn ahead, with exact odds. It weighs what an attack
 * brings when it is won and costs when it is lost, in dice: areas and dice on both sides, by how
 * much the largest groups grow and shrink, and for every area that it touches how likely that is to
 * be held through the turns of the others, after the dice that the turn ends with (after the
 * single-turn expectiminimax of Tureček, "Artificial intelligence for Dice Wars", 2018). It attacks
 * while the best attack is worth more than a little. Powers are weighed the same way, each by the
 * attack or the defence that it makes better.
 *
 * Implementation notes: the figures were found by hill climbing against the greedy player, on
 * samples and on generated boards of all three modes. Where reinforcements fill all that the seat
 * has, dice that are lost come back before anybody can make use of it: without that rule, two full
 * boards face each other for ever. Sums are rounded before they are compared, for taken in another
 * order they differ in their last bits, and what is alike must be level, so that chance decides. */

#include "validator/fairness/expert.h"
#include "validator/rules/dice-and-shrines/state.h"

/* What things are worth, in own dice on the board. */
#define AREA 0.12
#define GROUP 0.48       /* one area more in the largest group */
#define GROUP_STAKE 1.45 /* of that, in an area that may be lost, which may part the group */
#define SHRINE 3.9
#define BLESSING 1.45    /* the guaranteed dice of an area */
#define RISK 0.48        /* how much losing an area counts that is not sure to be lost */
#define RISK_AHEAD -0.40 /* by how much the share of all dice changes that */
#define SPARE_DIE 0.28   /* a die that the next reinforcement replaces at once */
#define GROWTH 1.6       /* dice that an area gains before it is attacked, in parts of the odds */
#define ELIMINATION 30.0 /* of a seat */
#define BANKED_DIE 0.8   /* of the fox */
#define NEXT_ATTACK 0.07 /* how much the best attack from a captured area counts already */

/* The same of another seat, times FOE: with two seats left, its loss is our gain. */
#define FOE 0.475
#define FOE_OF_MANY 0.32
#define FOE_RATIO 0.054 /* how much more it counts for each time that we have their dice */
#define MOST_RATIO 6
#define FOE_AREA 0.32
#define FOE_DIE 1.23
#define FOE_GROUP 0.28

/* An attack must be worth this much; who has most of the dice is less choosy. */
#define ENOUGH 0.16
#define ENOUGH_AHEAD 1.5

/* A power must make something better by so much, for it will rest afterwards. */
#define WORTH_A_POWER 0.5

/* The most dice that may attack: the bank of the fox included. */
#define MOST_ATTACKERS (2 * LOOM_DS_DICE)

/* No areas. */
#define NOBODY ((LoomAreaSet)LOOM_AREA_SET_INIT)

/* What is learned of a game. */
typedef struct
{
  double win[MOST_ATTACKERS + 1][LOOM_DS_DICE + 1]; /* by attackers, then defenders */
  double tie[MOST_ATTACKERS + 1][LOOM_DS_DICE + 1];
  LoomAreaSet reached_from[LOOM_DS_AREAS]; /* from where fox and owl attack an area */
} Lore;

typedef struct
{
  const LoomDsGame *game;
  const LoomDsState *state;
  const Lore *lore;
  LoomRandom *random;
  guint seat;
  LoomAreaSet own;
  LoomAreaSet foes;
  LoomAreaSet near_foes;          /* those from which one may be attacked one step far */
  LoomAreaSet far_foes;           /* and further, by fox and owl */
  LoomAreaSet blessed;            /* own areas that get guaranteed dice */
  LoomAreaSet dropping;           /* areas of which `drop` is known */
  double risk;                    /* RISK as we stand */
  double foe;                     /* FOE as we stand */
  double enough;                  /* ENOUGH as we stand */
  guint largest;                  /* group */
  guint surplus;                  /* dice of the next reinforcement beyond what there is room for */
  gboolean fills;                 /* it fills all areas */
  guint8 group_of[LOOM_DS_AREAS]; /* by own area: number of its group */
  guint8 group_size[LOOM_DS_AREAS]; /* by group */
  guint8 drop[LOOM_DS_AREAS]; /* by how much its owner's largest group is smaller without it */
  double hold[LOOM_DS_AREAS]; /* by own area: the chance that it is held until our next turn */
} Mind;

/* How an attack is made. */
typedef struct
{
  guint dice;  /* that go into battle and, without those of the bank, move */
  guint bonus; /* from the bank */
  gboolean rush;
} Charge;

/* The best of what was offered, ties by chance. */
typedef struct
{
  gint64 worth;
  guint n;
  LoomMove move;
} Best;

static gint64
round_worth (double worth)
{
  return (gint64)(worth * 65536 + (worth < 0 ? -0.5 : 0.5));
}

static void
offer (Best *best, LoomRandom *random, double worth, LoomMove move)
{
  const gint64 rounded = round_worth (worth);

  if (rounded < best->worth)
    return;
  best->n = rounded > best->worth ? 1 : best->n + 1;
  best->worth = rounded;
  if (best->n == 1 || loom_random_below (random, best->n) == 0)
    best->move = move;
}

/* The chance that @area is held until the own next turn with @dice on it, the areas in @but being
 * no danger. */
static double
find_hold (const Mind *mind, guint area, guint dice, LoomAreaSet but)
{
  const LoomDsGame *game = mind->game;
  const gboolean is_own = loom_area_set_has (mind->own, area);
  const guint cap
      = is_own ? loom_ds_cap (game, mind->state, area) : (guint)game->options[LOOM_DS_DICE_CAP];
  const LoomAreaSet attackers = loom_area_set_and_not (
      loom_area_set_or (loom_area_set_and (game->from[area], mind->near_foes),
                        loom_area_set_and (mind->lore->reached_from[area], mind->far_foes)),
      but);
  double hold = 1;
  guint more;

  if (mind->fills)
    dice += mind->surplus + (is_own ? cap - mind->state->dice[area] : 0);
  dice = MIN (dice + loom_area_set_has (mind->blessed, area), cap);
  more = MIN (dice + 1, cap);
  LOOM_AREA_SET_FOREACH (attackers, foe)
  {
    const double *win = mind->lore->win[mind->state->dice[foe]];
    const double loses = win[dice] + GROWTH * (win[more] - win[dice]);

    hold *= 1 - MAX (loses, 0);
  }
  return hold;
}

/* What is lost with @area, which is the own or will be. */
static double
find_stake (const Mind *mind, guint area, guint dice)
{
  return AREA + GROUP * GROUP_STAKE + dice
         + (loom_area_set_has (mind->blessed, area) ? BLESSING : 0)
         + (mind->state->seats[mind->seat].shrine == area + 1 ? SHRINE : 0);
}

/* What may be lost with an own area as it is now. */
static double
find_danger (const Mind *mind, guint area)
{
  return mind->risk * (1 - mind->hold[area]) * find_stake (mind, area, mind->state->dice[area]);
}

/* And as it will be, with @dice, and without an enemy in @but. */
static double
find_new_danger (const Mind *mind, guint area, guint dice, LoomAreaSet but)
{
  return mind->risk * (1 - find_hold (mind, area, dice, but)) * find_stake (mind, area, dice);
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
  for (gint dice = 1; dice < game->options[LOOM_DS_ATTACK_DICE]; dice++)
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

static void
size_up (Mind *mind)
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
  LOOM_AREA_SET_FOREACH (mine->own, area)
  mind->hold[area]
      = loom_area_set_has (state->shielded, area)
            ? 1
            : find_hold (mind, area, state->dice[area], (LoomAreaSet)LOOM_AREA_SET_INIT);
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

    best = MAX (best, mind->lore->win[dice][defenders] * gain);
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
  gain -= find_new_danger (mind, to, goes, NOBODY);
  gain -= find_new_danger (mind, from, stays, taken) - find_danger (mind, from);
  /* Whoever was in danger from there breathes again. */
  if (loom_area_set_has (mind->near_foes, to))
    eased = loom_area_set_and (mind->game->to[to], mind->own);
  else if (loom_area_set_has (mind->far_foes, to))
    eased = loom_area_set_and (mind->game->reach[to], mind->own);
  loom_area_set_remove (&eased, from);
  LOOM_AREA_SET_FOREACH (eased, area)
  if (mind->hold[area] < 1)
    gain -= find_new_danger (mind, area, state->dice[area], taken) - find_danger (mind, area);
  return gain;
}

static double
weigh_defeat (const Mind *mind, guint from, const Charge *charge)
{
  const guint stays = find_rearguard (mind, from, charge, FALSE);

  if (stays == charge->dice)
    return 0;
  return find_danger (mind, from) - find_new_danger (mind, from, stays, NOBODY)
         - find_loss (mind, charge->dice - stays);
}

/* What an attack is worth on average. */
static double
weigh_attack (Mind *mind, guint from, guint to, const Charge *charge)
{
  const LoomDsState *state = mind->state;
  const guint attackers = MIN (charge->dice + charge->bonus, MOST_ATTACKERS);
  double win = mind->lore->win[attackers][state->dice[to]];
  double tie = mind->lore->tie[attackers][state->dice[to]];

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

/* Offers every attack from @from. */
static void
offer_attacks (Mind *mind, guint from, const Charge *charge, double toll, guint kind, Best *best)
{
  LOOM_AREA_SET_FOREACH (loom_ds_targets (mind->game, mind->state, mind->seat, from), to)
  offer (best, mind->random, weigh_attack (mind, from, to, charge) - toll,
         loom_move (kind, from, to, 0));
}

static void
offer_all_attacks (Mind *mind, guint bonus, gboolean rush, double toll, guint kind, Best *best)
{
  LOOM_AREA_SET_FOREACH (loom_ds_sources (mind->game, mind->state, mind->seat), from)
  {
    const Charge charge = { mind->state->dice[from], bonus, rush };

    offer_attacks (mind, from, &charge, toll, kind, best);
  }
}

/* Powers. */

/* The best attack from @from with @dice on it, as rounded worth; nothing where there is none. */
static gint64
find_best_with (Mind *mind, guint from, guint dice)
{
  const LoomDsGame *game = mind->game;
  const gboolean may_attack = !loom_ds_is_shrine (mind->state, from)
                              && dice >= (guint)game->options[LOOM_DS_ATTACK_DICE]
                              && (loom_ds_is_owl (game, mind->state, mind->seat)
                                  || loom_area_set_has (mind->state->exposed, from))
                              && mind->state->attacks < game->options[LOOM_DS_MAX_ATTACKS];
  const Charge charge = { .dice = dice };
  Best best = { .worth = 0 };

  if (may_attack)
    offer_attacks (mind, from, &charge, 0, LOOM_DS_MOVE_ATTACK, &best);
  return best.worth;
}

/* Two dice more: for the attack that they make better, or where they keep most from being lost. */
static void
offer_surge (Mind *mind, gint64 plain, Best *best)
{
  LOOM_AREA_SET_FOREACH (loom_ds_with_room (mind->game, mind->state, mind->seat), area)
  {
    const guint dice
        = MIN (mind->state->dice[area] + (guint)mind->game->options[LOOM_DS_TIDE_SURGE],
               loom_ds_cap (mind->game, mind->state, area));
    const double safer = find_danger (mind, area) - find_new_danger (mind, area, dice, NOBODY);
    const gint64 keener = find_best_with (mind, area, dice) - plain;

    offer (best, mind->random, MAX (safer, (double)keener * 0x1p-16),
           loom_move (LOOM_DS_MOVE_TIDE_SURGE, area, 0, 0));
  }
}

/* Where most would be lost. */
static void
offer_shield (Mind *mind, Best *best)
{
  LOOM_AREA_SET_FOREACH (mind->own, area)
  offer (best, mind->random, find_danger (mind, area),
         loom_move (LOOM_DS_MOVE_SPINE_SHIELD, area, 0, 0));
}

/* Dice go where they attack better, or hold what would be lost. */
static void
offer_transfer (Mind *mind, gint64 plain, Best *best)
{
  const LoomDsState *state = mind->state;

  LOOM_AREA_SET_FOREACH (mind->own, from)
  LOOM_AREA_SET_FOREACH (loom_ds_transfer_targets (mind->game, state, mind->seat, from), to)
  {
    const guint n = loom_ds_transferred (mind->game, state, from, to);
    const LoomAreaSet none = LOOM_AREA_SET_INIT;
    const double safer = find_danger (mind, from) + find_danger (mind, to)
                         - find_new_danger (mind, from, state->dice[from] - n, none)
                         - find_new_danger (mind, to, state->dice[to] + n, none);
    const gint64 keener = find_best_with (mind, to, state->dice[to] + n) - plain;

    offer (best, mind->random, safer + (double)MAX (keener, 0) * 0x1p-16,
           loom_move (LOOM_DS_MOVE_TRANSFER, from, to, 0));
  }
}

/* Whether a power is used now, and how; @plain is the worth of the best attack without one. */
static gboolean
find_power (Mind *mind, gint64 plain, LoomMove *move)
{
  const LoomDsSeat *mine = &mind->state->seats[mind->seat];
  Best best = { .worth = round_worth (WORTH_A_POWER) };
  Best rush = { .worth = MAX (plain, 0) + round_worth (WORTH_A_POWER) };

  switch (mine->guardian - 1)
    {
    case LOOM_GUARDIAN_HIPPO:
      if (mind->game->options[LOOM_DS_TIDE_SURGE] > 0)
        offer_surge (mind, MAX (plain, 0), &best);
      break;
    case LOOM_GUARDIAN_HEDGEHOG:
      /* When all attacks are made. */
      if (plain < 0)
        offer_shield (mind, &best);
      break;
    case LOOM_GUARDIAN_OWL:
      offer_transfer (mind, MAX (plain, 0), &best);
      break;
    case LOOM_GUARDIAN_FOX:
      best = rush;
      if (mine->bank > 0)
        offer_all_attacks (mind, mine->bank, FALSE, BANKED_DIE * mine->bank, LOOM_DS_MOVE_CRITICAL,
                           &best);
      break;
    case LOOM_GUARDIAN_TURTLE:
      offer_all_attacks (mind, 0, TRUE, 0, LOOM_DS_MOVE_ATTACK, &rush);
      if (rush.n > 0 && !mind->state->rush)
        {
          best.n = 1;
          best.move = loom_move (LOOM_DS_MOVE_IRON_RUSH, 0, 0, 0);
        }
      break;
    default:
      break;
    }
  *move = best.move;
  return best.n > 0;
}

/* A die by hand goes where it keeps most from being lost. */
static LoomMove
choose_place (Mind *mind)
{
  Best best = { .worth = G_MININT64 };

  LOOM_AREA_SET_FOREACH (loom_ds_with_room (mind->game, mind->state, mind->seat), area)
  {
    const guint dice = mind->state->dice[area];
    const double hold = find_hold (mind, area, dice + 1, NOBODY);

    offer (&best, mind->random, (hold - mind->hold[area]) * find_stake (mind, area, dice),
           loom_move (LOOM_DS_MOVE_PLACE, area, 0, 0));
  }
  return best.move;
}

static LoomMove
choose (const LoomGame *base, const LoomState *head, LoomRandom *random, LoomWorkspace *work)
{
  const LoomDsGame *game = (const LoomDsGame *)base;
  const LoomDsState *state = (const LoomDsState *)head;
  Best best = { .move = loom_move (LOOM_DS_MOVE_END_TURN, 0, 0, 0) };
  LoomMove power;
  Mind mind;

  mind.game = game;
  mind.state = state;
  mind.lore = work->lore;
  mind.random = random;
  mind.seat = head->seat;
  size_up (&mind);
  if (head->phase == LOOM_DS_PLACING)
    return choose_place (&mind);
  best.worth = round_worth (mind.enough);
  offer_all_attacks (&mind, 0, state->rush, 0, LOOM_DS_MOVE_ATTACK, &best);
  if (loom_ds_power_is_ready (game, state, mind.seat) && !state->rush
      && find_power (&mind, best.n > 0 ? best.worth : -1, &power))
    return power;
  return best.move;
}

static gpointer
learn (const LoomGame *base, G_GNUC_UNUSED GCancellable *cancellable, G_GNUC_UNUSED GError **error)
{
  const LoomDsGame *game = (const LoomDsGame *)base;
  Lore *lore = g_new0 (Lore, 1);

  for (guint a = 0; a <= MIN (game->dice->attackers, MOST_ATTACKERS); a++)
    for (guint d = 0; d <= game->dice->defenders; d++)
      {
        const LoomDiceOdds *odds = loom_dice_odds (game->dice, a, d);

        lore->win[a][d] = (double)odds->win * 0x1p-32;
        lore->tie[a][d] = (double)(odds->tie - odds->win) * 0x1p-32;
      }
  for (guint from = 0; from < game->n_areas; from++)
    LOOM_AREA_SET_FOREACH (game->reach[from], to)
  loom_area_set_add (&lore->reached_from[to], from);
  return lore;
}

const LoomPlayerWay loom_expert_dice_and_shrines = {
  .rules = &loom_dice_and_shrines,
  .choose = choose,
  .rule_of_thumb
  = "Weighs every attack by its exact odds: dice, areas and groups won and lost on both sides, and "
    "how likely all that it touches is to be held until its next turn. Uses its guardian’s power "
    "where that makes an attack or a defence clearly better.",
  .learn = learn,
  .forget = g_free,
};
