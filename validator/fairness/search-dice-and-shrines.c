/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How Dice & Shrines is searched: the attacks that the expert thinks most of are tried, experts
 * finish the turn and play the next one, and what the seats then have promises the victory. To the
 * end of the game the dice say more than the move that is tried.
 *
 * Implementation notes: a playout always ends where a turn ends. In the middle of one the dice that
 * have moved are not yet replaced, and who is about to be replaced looks weak. One turn more than
 * the own shows what the next seat can take; a whole round tells no more, and takes twice as long.
 */

#include "validator/fairness/expert-dice-and-shrines.h"
#include "validator/fairness/expert.h"
#include "validator/fairness/search.h"

/* How many attacks are tried, besides a power and the end of the turn. */
#define MOVES 6

/* What makes a seat win: its worth is a sum, and it wins with a chance that goes by the exponential
 * function of that (a conditional logit). Fitted to the outcomes of 22,000 games between experts,
 * on samples and on generated boards for two to six seats in all modes, from the beginning of every
 * fifth turn. */
typedef struct
{
  double dice; /* of the logarithm, and so the next two */
  double areas;
  double group;
  double share; /* of all dice */
  double stock; /* of 16 dice */
  double aura;  /* of four blessed areas */
  double danger;
  double danger_first; /* and so much more of it for who is to move */
  double turn[3];      /* by how many move before */
  double guardians[5];
} Weights;

/* With two seats left, and with more. */
static const Weights weights[2] = {
  {
      .dice = 4.1,
      .group = 0.14,
      .share = 0.85,
      .stock = 1.03,
      .aura = 0.45,
      .danger = -4.5,
      .danger_first = 3.05,
      .turn = { 0.36 },
      .guardians = { [LOOM_GUARDIAN_HIPPO] = 0.2,
                     [LOOM_GUARDIAN_HEDGEHOG] = -2.46,
                     [LOOM_GUARDIAN_FOX] = 1.02,
                     [LOOM_GUARDIAN_OWL] = 1.5,
                     [LOOM_GUARDIAN_TURTLE] = -0.04 },
  },
  {
      .dice = 1.96,
      .areas = -1.03,
      .group = 0.71,
      .share = 5.2,
      .stock = 0.62,
      .aura = 0.91,
      .danger = -2.3,
      .danger_first = 1.18,
      .turn = { 0.65, 0.62, 0.29 },
      .guardians = { [LOOM_GUARDIAN_HIPPO] = 0.75,
                     [LOOM_GUARDIAN_HEDGEHOG] = -1.49,
                     [LOOM_GUARDIAN_FOX] = 0.33,
                     [LOOM_GUARDIAN_OWL] = 0.65,
                     [LOOM_GUARDIAN_TURTLE] = 0.41 },
  },
};

/* A position as the judge sees it; all by seat. */
typedef struct
{
  guint dice[LOOM_DS_SEATS + 1];
  guint turn[LOOM_DS_SEATS + 1]; /* how many move before it */
  guint all;                     /* dice */
} View;

/* The natural logarithm of @n, from 1, to eight digits. */
static double
find_log (guint n)
{
  double reduced = n, log = 0, ratio, square;

  for (; reduced >= 2; reduced /= 2)
    log += G_LN2;
  /* The series of the inverse hyperbolic tangent, in which the ratio is a third at most. */
  ratio = (reduced - 1) / (reduced + 1);
  square = ratio * ratio;
  for (guint term = 1; term <= 15; term += 2, ratio *= square)
    log += 2 * ratio / term;
  return log;
}

/* The exponential function of @x, not above 0, by (1 + x / 1024) ^ 1024: a little low, and the more
 * so the less it is. */
static double
find_exp (double x)
{
  double power = 1 + MAX (x, -1024) / 1024;

  for (guint i = 0; i < 10; i++)
    power *= power;
  return power;
}

static guint
list (const LoomGame *game, const LoomState *state, LoomRandom *random, LoomWorkspace *work)
{
  return loom_ds_expert_list_best (game, state, work->lore, random, work->moves, MOVES);
}

static void
take_in (View *self, const LoomDsGame *game, const LoomDsState *state)
{
  const guint n = game->base.n_seats;
  guint turn = 0;

  for (guint i = 0; i < n; i++)
    {
      const guint seat = state->order[(state->at + i) % n];
      const LoomAreaSet own = state->seats[seat].own;

      if (loom_area_set_is_empty (own))
        continue;
      self->turn[seat] = turn++;
      for (guint dice = 1; dice <= game->most_dice; dice++)
        self->dice[seat]
            += dice * loom_area_set_count (loom_area_set_and (own, state->by_dice[dice]));
      self->all += self->dice[seat];
    }
}

/* The dice and areas that @seat would lose if all that can be attacked were, each area once and
 * from the strongest neighbour. */
static double
find_danger (const LoomDsGame *game, const LoomDsState *state, guint seat)
{
  const LoomAreaSet own = state->seats[seat].own;
  double danger = 0;

  LOOM_AREA_SET_FOREACH (own, area)
  {
    double most = 0;

    LOOM_AREA_SET_FOREACH (loom_area_set_and_not (game->from[area], own), foe)
    if (state->dice[foe] >= game->options[LOOM_DS_ATTACK_DICE] && !loom_ds_is_shrine (state, foe))
      most = MAX (most, loom_dice_win_share (game->dice, state->dice[foe], state->dice[area]));
    danger += most * (1 + state->dice[area]);
  }
  return danger;
}

static double
find_worth (const View *self, const LoomDsGame *game, const LoomDsState *state, guint seat)
{
  const Weights *weigh = &weights[state->alive > 2];
  const LoomDsSeat *mine = &state->seats[seat];
  const guint areas = loom_area_set_count (mine->own), dice = self->dice[seat];
  const guint turn = self->turn[seat];
  const double danger = find_danger (game, state, seat) / (1 + areas + dice);
  double worth = weigh->dice * find_log (dice) + weigh->areas * find_log (areas)
                 + weigh->group * find_log (loom_area_set_largest_group (mine->own, game->beside))
                 + weigh->share * dice / self->all + weigh->stock * MIN (mine->stock, 64) / 16
                 + weigh->danger * danger;

  if (turn == 0)
    worth += weigh->danger_first * danger;
  if (turn < G_N_ELEMENTS (weigh->turn))
    worth += weigh->turn[turn];
  if (mine->shrine != 0)
    {
      const LoomAreaSet blessed = loom_area_set_and (game->aura[mine->shrine - 1], mine->own);

      worth += weigh->aura * loom_area_set_count (blessed) / 4;
    }
  if (game->mode != LOOM_DS_MODE_ZEN && mine->guardian != 0)
    worth += weigh->guardians[mine->guardian - 1];
  return worth;
}

static void
judge (const LoomGame *base, const LoomState *head, double *shares)
{
  const LoomDsGame *game = (const LoomDsGame *)base;
  const LoomDsState *state = (const LoomDsState *)head;
  double best = -G_MAXDOUBLE, all = 0;
  View view = { .all = 0 };

  take_in (&view, game, state);
  for (guint i = 0; i < base->n_seats; i++)
    {
      shares[i] = view.dice[i + 1] > 0 ? find_worth (&view, game, state, i + 1) : -G_MAXDOUBLE;
      best = MAX (best, shares[i]);
    }
  for (guint i = 0; i < base->n_seats; i++)
    {
      shares[i] = view.dice[i + 1] > 0 ? find_exp (shares[i] - best) : 0;
      all += shares[i];
    }
  for (guint i = 0; i < base->n_seats; i++)
    shares[i] /= all;
}

static const LoomSearchPlan plan = {
  .base = &loom_expert_dice_and_shrines,
  .playouts = 100,
  .max_turns = 2,
  .max_moves = 200, /* a turn whose attacks cost nothing can be long */
  .judge = judge,
  .list = list,
  .doubt = 1.5,
};

static gsize
scratch_size (const LoomGame *game)
{
  return loom_search_scratch_size (&plan, game);
}

static LoomMove
choose (const LoomGame *game, const LoomState *state, LoomRandom *random, LoomWorkspace *work)
{
  return loom_search_choose (&plan, game, state, random, work);
}

static gpointer
learn (const LoomGame *game, GCancellable *cancellable, GError **error)
{
  return loom_expert_dice_and_shrines.learn (game, cancellable, error);
}

static void
forget (gpointer lore)
{
  loom_expert_dice_and_shrines.forget (lore);
}

const LoomPlayerWay loom_search_dice_and_shrines = {
  .rules = &loom_dice_and_shrines,
  .choose = choose,
  .rule_of_thumb
  = "Tries the attacks that the expert thinks most of, lets experts finish the turn and play the "
    "next, and takes the one after which it stands best: in dice, areas, groups and in what the "
    "others may take from it.",
  .scratch_size = scratch_size,
  .learn = learn,
  .forget = forget,
};
