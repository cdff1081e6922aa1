/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How Dice & Shrines is searched: the attacks that the expert thinks most of are tried, experts
 * finish the turn and play the next one, and what the seats then have promises the victory. To the
 * end of the game the dice say more than the move that is tried. When two seats are left, a look
 * ahead through the own turn proposes what all others have to beat: one foe alone can be reckoned
 * with, and in playouts alone chance would hide what a single attack is worth.
 *
 * Implementation notes: a playout always ends where a turn ends. In the middle of one the dice that
 * have moved are not yet replaced, and who is about to be replaced looks weak. One turn more than
 * the own shows what the next seat can take; a whole round tells no more, and takes twice as long.
 */

#include "validator/statistics/curve.h"
#include "validator/games/dice-and-shrines/players/players.h"
#include "validator/games/dice-and-shrines/players/win-estimate-dice-and-shrines.h"
#include "validator/players/search.h"

#include <glib/gi18n-lib.h>

/* How many attacks are tried, besides a power and the end of the turn. */
#define MOVES 6

/* How many attacks in a row are thought of with two seats left, and how many of each are followed.
 */
#define DEPTH 2
#define WIDTH 3

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

/* With more than two seats left; for two there is loom_ds_win_estimate(). */
static const Weights weights = {
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
};

/* A position as the judge sees it; all by seat. */
typedef struct
{
  guint dice[LOOM_DS_SEATS + 1];
  guint turn[LOOM_DS_SEATS + 1]; /* how many move before it */
  guint all;                     /* dice */
} View;

static guint
list (const LoomGame *game, const LoomState *state, LoomRandom *random, LoomAgentScratch *work)
{
  return loom_ds_expert_list_best (game, state, work->model, random, work->moves, MOVES);
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
  const Weights *evaluate = &weights;
  const LoomDsSeat *mine = &state->seats[seat];
  const guint areas = loom_area_set_count (mine->own), dice = self->dice[seat];
  const guint turn = self->turn[seat];
  const double danger = find_danger (game, state, seat) / (1 + areas + dice);
  double worth
      = evaluate->dice * loom_curve_log (dice) + evaluate->areas * loom_curve_log (areas)
        + evaluate->group * loom_curve_log (loom_area_set_largest_group (mine->own, game->beside))
        + evaluate->share * dice / self->all + evaluate->stock * MIN (mine->stock, 64) / 16
        + evaluate->danger * danger;

  if (turn == 0)
    worth += evaluate->danger_first * danger;
  if (turn < G_N_ELEMENTS (evaluate->turn))
    worth += evaluate->turn[turn];
  if (mine->shrine != 0)
    {
      const LoomAreaSet blessed = loom_area_set_and (game->aura[mine->shrine - 1], mine->own);

      worth += evaluate->aura * loom_area_set_count (blessed) / 4;
    }
  if (game->mode != LOOM_DS_MODE_ZEN && mine->guardian != 0)
    worth += evaluate->guardians[mine->guardian - 1];
  return worth;
}

static void
assess_many (const LoomGame *base, const LoomState *head, double *shares)
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
      shares[i] = view.dice[i + 1] > 0 ? loom_curve_exp (shares[i] - best) : 0;
      all += shares[i];
    }
  for (guint i = 0; i < base->n_seats; i++)
    shares[i] /= all;
}

/* Of two, by what the end of a turn promises: of the last one or, in the middle of one, of that. */
static void
assess_two (const LoomDsGame *game, const LoomDsState *state, gconstpointer model, double *shares)
{
  const guint mover = state->head.seat;
  const gboolean is_within = state->attacks > 0 || state->head.phase == LOOM_DS_PLACING;
  guint other = 1;

  while (other == mover || loom_area_set_is_empty (state->seats[other].own))
    other++;
  for (guint i = 0; i < game->base.n_seats; i++)
    shares[i] = 0;
  shares[mover - 1] = is_within ? loom_ds_win_estimate (game, state, model, mover, FALSE)
                                : 1 - loom_ds_win_estimate (game, state, model, other, TRUE);
  shares[other - 1] = 1 - shares[mover - 1];
}

static void
cutoff_value (const LoomGame *game, const LoomState *state, gconstpointer model, double *shares)
{
  if (((const LoomDsState *)state)->alive > 2)
    assess_many (game, state, shares);
  else
    assess_two ((const LoomDsGame *)game, (const LoomDsState *)state, model, shares);
}

static const LoomSearchPlan plan = {
  .base = &loom_expert_dice_and_shrines,
  .playouts = 100,
  .max_turns = 2,
  .max_moves = 200, /* a turn whose attacks cost nothing can be long */
  .cutoff_value = cutoff_value,
  .list = list,
  .min_z = 1.5,
};

/* With two seats left: what a look ahead through the own turn finds must be beaten. A power is the
 * expert's to use. */
static LoomMove
look_ahead (const LoomGame *game, const LoomState *head, LoomRandom *random, LoomAgentScratch *work)
{
  const LoomDsState *state = (const LoomDsState *)head;

  if (head->phase == LOOM_DS_PLACING
      || (!state->rush && loom_ds_power_is_ready ((const LoomDsGame *)game, state, head->seat)))
    {
      const LoomMove move = loom_expert_dice_and_shrines.choose (game, head, random, work);

      if (move.kind != LOOM_DS_MOVE_ATTACK && move.kind != LOOM_DS_MOVE_END_TURN)
        return move;
    }
  return loom_ds_look_ahead ((const LoomDsGame *)game, state, work->model, random, DEPTH, WIDTH);
}

static const LoomSearchPlan duel = {
  .base = &loom_expert_dice_and_shrines,
  .beat = look_ahead,
  .playouts = 100,
  .max_turns = 2,
  .max_moves = 200,
  .cutoff_value = cutoff_value,
  .list = list,
  .min_z = 2,
};

static gsize
scratch_size (const LoomGame *game)
{
  return loom_search_scratch_size (&plan, game);
}

static LoomMove
choose (const LoomGame *game, const LoomState *state, LoomRandom *random, LoomAgentScratch *work)
{
  const gboolean is_duel = ((const LoomDsState *)state)->alive == 2;

  return loom_search_choose (is_duel ? &duel : &plan, game, state, random, work);
}

static gpointer
learn (const LoomGame *game, GCancellable *cancellable, GError **error)
{
  return loom_expert_dice_and_shrines.learn (game, cancellable, error);
}

static void
forget (gpointer model)
{
  loom_expert_dice_and_shrines.forget (model);
}

const LoomStrategy loom_search_dice_and_shrines = {
  .player = "search",
  .choose = choose,
  .rule_of_thumb = N_ (
      "Tries the attacks that the expert thinks most of, lets experts finish the turn and play the "
      "next, and takes the one after which it stands best: in dice, areas, groups and in what the "
      "others may take from it. Against one foe alone it first looks ahead through its own turn, "
      "with "
      "exact odds."),
  .scratch_size = scratch_size,
  .learn = learn,
  .forget = forget,
};
