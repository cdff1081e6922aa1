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

#include "validator/games/dice-and-shrines/players/expert-dice-and-shrines.h"
#include "validator/games/dice-and-shrines/players/players.h"

#include <glib/gi18n-lib.h>

/* A power must make something better by so much, for it will rest afterwards. */
#define WORTH_A_POWER 0.73

/* What a die of the fox in the bank is worth, in own dice on the board. */
#define BANKED_DIE 0.69

/* Powers. */

/* The best attack from @from with @dice on it, as rounded worth; nothing where there is none. */
static gint64
find_best_with (LoomDsExpert *plan, guint from, guint dice)
{
  const LoomDsGame *game = plan->game;
  const gboolean may_attack = !loom_ds_is_shrine (plan->state, from)
                              && dice >= (guint)game->options[LOOM_DS_ATTACK_DICE]
                              && (loom_ds_is_owl (game, plan->state, plan->seat)
                                  || loom_area_set_has (plan->state->exposed, from))
                              && plan->state->attacks < game->options[LOOM_DS_MAX_ATTACKS];
  const Charge charge = { .dice = dice };
  LoomDsBest best = { .worth = 0 };

  if (may_attack)
    loom_ds_expert_offer_attacks (plan, from, &charge, 0, LOOM_DS_MOVE_ATTACK, &best);
  return best.worth;
}

/* Two dice more: for the attack that they make better, or where they keep most from being lost. */
static void
offer_surge (LoomDsExpert *plan, gint64 plain, LoomDsBest *best)
{
  LOOM_AREA_SET_FOREACH (loom_ds_with_room (plan->game, plan->state, plan->seat), area)
  {
    const guint dice
        = MIN (plan->state->dice[area] + (guint)plan->game->options[LOOM_DS_TIDE_SURGE],
               loom_ds_cap (plan->game, plan->state, area));
    const double safer = loom_ds_expert_find_danger (plan, area)
                         - loom_ds_expert_find_new_danger (plan, area, dice, NOBODY);
    const gint64 keener = find_best_with (plan, area, dice) - plain;

    loom_ds_expert_offer (best, plan->random, MAX (safer, (double)keener * 0x1p-16),
                          loom_move (LOOM_DS_MOVE_TIDE_SURGE, area, 0, 0));
  }
}

/* Where most would be lost. */
static void
offer_shield (LoomDsExpert *plan, LoomDsBest *best)
{
  LOOM_AREA_SET_FOREACH (plan->own, area)
  loom_ds_expert_offer (best, plan->random, loom_ds_expert_find_danger (plan, area),
                        loom_move (LOOM_DS_MOVE_SPINE_SHIELD, area, 0, 0));
}

/* Dice go where they attack better, or hold what would be lost. */
static void
offer_transfer (LoomDsExpert *plan, gint64 plain, LoomDsBest *best)
{
  const LoomDsState *state = plan->state;

  LOOM_AREA_SET_FOREACH (plan->own, from)
  LOOM_AREA_SET_FOREACH (loom_ds_transfer_targets (plan->game, state, plan->seat, from), to)
  {
    const guint n = loom_ds_transferred (plan->game, state, from, to);
    const LoomAreaSet none = LOOM_AREA_SET_INIT;
    const double safer = loom_ds_expert_find_danger (plan, from)
                         + loom_ds_expert_find_danger (plan, to)
                         - loom_ds_expert_find_new_danger (plan, from, state->dice[from] - n, none)
                         - loom_ds_expert_find_new_danger (plan, to, state->dice[to] + n, none);
    const gint64 keener = find_best_with (plan, to, state->dice[to] + n) - plain;

    loom_ds_expert_offer (best, plan->random, safer + (double)MAX (keener, 0) * 0x1p-16,
                          loom_move (LOOM_DS_MOVE_TRANSFER, from, to, 0));
  }
}

/* Whether a power is used now, and how; @plain is the worth of the best attack without one. */
static gboolean
find_power (LoomDsExpert *plan, gint64 plain, LoomMove *move)
{
  const LoomDsSeat *mine = &plan->state->seats[plan->seat];
  LoomDsBest best = { .worth = loom_ds_expert_round (WORTH_A_POWER) };
  LoomDsBest rush = { .worth = MAX (plain, 0) + loom_ds_expert_round (WORTH_A_POWER) };

  switch (mine->guardian - 1)
    {
    case LOOM_GUARDIAN_HIPPO:
      if (plan->game->options[LOOM_DS_TIDE_SURGE] > 0)
        offer_surge (plan, MAX (plain, 0), &best);
      break;
    case LOOM_GUARDIAN_HEDGEHOG:
      /* When all attacks are made. */
      if (plain < 0)
        offer_shield (plan, &best);
      break;
    case LOOM_GUARDIAN_OWL:
      offer_transfer (plan, MAX (plain, 0), &best);
      break;
    case LOOM_GUARDIAN_FOX:
      best = rush;
      if (mine->bank > 0)
        loom_ds_expert_offer_all_attacks (plan, mine->bank, FALSE, BANKED_DIE * mine->bank,
                                          LOOM_DS_MOVE_CRITICAL, &best);
      break;
    case LOOM_GUARDIAN_TURTLE:
      loom_ds_expert_offer_all_attacks (plan, 0, TRUE, 0, LOOM_DS_MOVE_ATTACK, &rush);
      if (rush.n > 0 && !plan->state->rush)
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

/* What a die by hand on @area keeps from being lost. */
static double
evaluate_place (const LoomDsExpert *plan, guint area)
{
  const guint dice = plan->state->dice[area];
  const double hold = loom_ds_expert_find_hold (plan, area, dice + 1, NOBODY);

  return (hold - plan->hold[area]) * loom_ds_expert_find_stake (plan, area, dice);
}

/* A die by hand goes where it keeps most from being lost. */
static LoomMove
choose_place (LoomDsExpert *plan)
{
  LoomDsBest best = { .worth = G_MININT64 };

  LOOM_AREA_SET_FOREACH (loom_ds_with_room (plan->game, plan->state, plan->seat), area)
  loom_ds_expert_offer (&best, plan->random, evaluate_place (plan, area),
                        loom_move (LOOM_DS_MOVE_PLACE, area, 0, 0));
  return best.move;
}

static void
make_up (LoomDsExpert *plan,
         const LoomGame *game,
         const LoomState *state,
         gconstpointer model,
         LoomRandom *random)
{
  plan->game = (const LoomDsGame *)game;
  plan->state = (const LoomDsState *)state;
  plan->model = model;
  plan->random = random;
  plan->seat = state->seat;
  loom_ds_expert_size_up (plan);
}

static LoomMove
choose (const LoomGame *base, const LoomState *head, LoomRandom *random, LoomAgentScratch *work)
{
  const LoomDsGame *game = (const LoomDsGame *)base;
  const LoomDsState *state = (const LoomDsState *)head;
  LoomDsBest best = { .move = loom_move (LOOM_DS_MOVE_END_TURN, 0, 0, 0) };
  LoomMove power;
  LoomDsExpert plan;

  make_up (&plan, base, head, work->model, random);
  if (head->phase == LOOM_DS_PLACING)
    return choose_place (&plan);
  best.worth = loom_ds_expert_round (plan.enough);
  loom_ds_expert_offer_all_attacks (&plan, 0, state->rush, 0, LOOM_DS_MOVE_ATTACK, &best);
  if (loom_ds_power_is_ready (game, state, plan.seat) && !state->rush
      && find_power (&plan, best.n > 0 ? best.worth : -1, &power))
    return power;
  return best.move;
}

/* Some moves, the best first. */
typedef struct
{
  LoomMove *moves;
  gint64 worth[LOOM_DS_EXPERT_MOST];
  guint n;
  guint most;
} Ranking;

static void
rank (Ranking *self, double worth, LoomMove move)
{
  const gint64 rounded = loom_ds_expert_round (worth);
  guint place = self->n;

  if (self->n < self->most)
    self->n++;
  else if (rounded <= self->worth[self->n - 1])
    return;
  else
    place--;
  for (; place > 0 && self->worth[place - 1] < rounded; place--)
    {
      self->worth[place] = self->worth[place - 1];
      self->moves[place] = self->moves[place - 1];
    }
  self->worth[place] = rounded;
  self->moves[place] = move;
}

static void
rank_attacks (Ranking *self, LoomDsExpert *plan)
{
  LOOM_AREA_SET_FOREACH (loom_ds_sources (plan->game, plan->state, plan->seat), from)
  {
    const Charge charge = { plan->state->dice[from], 0, plan->state->rush };

    LOOM_AREA_SET_FOREACH (loom_ds_targets (plan->game, plan->state, plan->seat, from), to)
    rank (self, loom_ds_expert_evaluate_attack (plan, from, to, &charge),
          loom_move (LOOM_DS_MOVE_ATTACK, from, to, 0));
  }
}

guint
loom_ds_expert_list_best (const LoomGame *base,
                          const LoomState *head,
                          gconstpointer model,
                          LoomRandom *random,
                          LoomMove *moves,
                          guint most)
{
  const LoomDsGame *game = (const LoomDsGame *)base;
  const LoomDsState *state = (const LoomDsState *)head;
  Ranking ranking = { .moves = moves, .most = MIN (most, LOOM_DS_EXPERT_MOST) };
  LoomMove power;
  LoomDsExpert plan;

  make_up (&plan, base, head, model, random);
  if (head->phase == LOOM_DS_PLACING)
    {
      LOOM_AREA_SET_FOREACH (loom_ds_with_room (game, state, plan.seat), area)
      rank (&ranking, evaluate_place (&plan, area), loom_move (LOOM_DS_MOVE_PLACE, area, 0, 0));
      return ranking.n;
    }
  rank_attacks (&ranking, &plan);
  if (loom_ds_power_is_ready (game, state, plan.seat) && !state->rush
      && find_power (&plan, -1, &power))
    moves[ranking.n++] = power;
  moves[ranking.n++] = loom_move (LOOM_DS_MOVE_END_TURN, 0, 0, 0);
  return ranking.n;
}

static gpointer
learn (const LoomGame *base, G_GNUC_UNUSED GCancellable *cancellable, G_GNUC_UNUSED GError **error)
{
  const LoomDsGame *game = (const LoomDsGame *)base;
  Model *model = g_new0 (Model, 1);

  for (guint a = 0; a <= MIN (game->dice->attackers, MOST_ATTACKERS); a++)
    for (guint d = 0; d <= game->dice->defenders; d++)
      {
        const LoomDiceOdds *odds = loom_dice_odds (game->dice, a, d);

        model->win[a][d] = (double)odds->win * 0x1p-32;
        model->tie[a][d] = (double)(odds->tie - odds->win) * 0x1p-32;
      }
  for (guint from = 0; from < game->n_areas; from++)
    LOOM_AREA_SET_FOREACH (game->reach[from], to)
  loom_area_set_add (&model->reached_from[to], from);
  return model;
}

const LoomStrategy loom_expert_dice_and_shrines = {
  .player = "expert",
  .choose = choose,
  .rule_of_thumb = N_ (
      "Weighs every attack by its exact odds: dice, areas and groups won and lost on both sides, "
      "and "
      "how likely all that it touches is to be held until its next turn. Uses its guardian’s power "
      "where that makes an attack or a defence clearly better."),
  .learn = learn,
  .forget = g_free,
};
