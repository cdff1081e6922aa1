/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Measures the fairness of a scenario, line-up by line-up, and draws the conclusion. */

#include "validator/measure/study.h"

#include "formats/model/error.h"

#include <glib/gi18n-lib.h>

/* The default tolerance: so many points of a share among two seats, and as much of a seat's due
 * among more. */
#define DELTA_OF_TWO 0.03

/* The most games of a line-up by default are this times 2 ln (1 / alpha) times variance over delta
 * squared, which is about what one observation a game needs when nothing is the matter: beyond, a
 * seat is close to the limit and the answer stays open. */
#define PATIENCE 10

/* Natural logarithm by its series, for the number of games must not hang on a library: with
 * x = m 2^e, ln x = e ln 2 + 2 (z + z³/3 + z⁵/5 …), z = (m - 1) / (m + 1). */
static double
natural_log (double x)
{
  double sum = 0, z, power;

  while (x >= 2)
    {
      x /= 2;
      sum += 0.6931471805599453;
    }
  z = (x - 1) / (x + 1);
  power = z;
  for (guint i = 1; i < 60; i += 2, power *= z * z)
    sum += 2 * power / i;
  return sum;
}

gboolean
loom_study_settle_plan (LoomStudyPlan *plan, const LoomGame *game, GError **error)
{
  const double due = 1.0 / game->n_seats;

  if (plan->delta == 0)
    plan->delta = DELTA_OF_TWO * 2 * due;
  if (!(plan->delta >= 0.001 && plan->delta < due))
    {
      g_set_error (error, LOOM_ERROR, LOOM_ERROR_VALUE,
                   _ ("a tolerance of %g points makes no sense with %u seats, whose due is %.1f %% "
                      "each; take 0.1 points or more, and less than that due"),
                   100 * plan->delta, game->n_seats, 100 * due);
      return FALSE;
    }
  if (!(plan->confidence >= 0.5 && plan->confidence <= 0.9999))
    {
      g_set_error (error, LOOM_ERROR, LOOM_ERROR_VALUE,
                   _ ("a confidence of %g %% cannot be had; take 50 to 99.99 %%"),
                   100 * plan->confidence);
      return FALSE;
    }
  if (plan->max_games == 0)
    plan->max_games = (guint64)(PATIENCE * 2 * natural_log (1 / (1 - plan->confidence)) * due
                                * (1 - due) / (plan->delta * plan->delta))
                      + 1;
  return TRUE;
}

const LoomFairness *
loom_study_own_settings (const LoomScenario *scenario)
{
  return loom_entity_n (&scenario->entity, LOOM_KIND_FAIRNESS) > 0
             ? (const LoomFairness *)loom_entity_nth (&scenario->entity, LOOM_KIND_FAIRNESS, 0)
             : NULL;
}

void
loom_study_usual_plan (LoomStudyPlan *plan, const LoomGame *game)
{
  const LoomFairness *own = loom_study_own_settings (game->position->scenario);

  *plan = (LoomStudyPlan)LOOM_STUDY_PLAN_INIT;
  if (own == NULL)
    return;
  if (own->delta != LOOM_UNSET)
    plan->delta = own->delta / 1000.0 / 100;
  if (own->confidence != LOOM_UNSET)
    plan->confidence = own->confidence / 1000.0 / 100;
  if (own->games != LOOM_UNSET)
    plan->max_games = (guint64)own->games;
  if (own->seed != LOOM_UNSET)
    plan->seed = (guint64)own->seed;
}

const char *
loom_study_usual_lineups (const LoomGame *game)
{
  const LoomFairness *own = loom_study_own_settings (game->position->scenario);
  const LoomPlayer *search = loom_player_find ("search");
  const LoomPlayer *expert = loom_player_find ("expert");
  const LoomStrategy *way;

  if (own != NULL && own->players != NULL)
    return own->players;
  way = search != NULL ? loom_player_way_for (search, game->rules) : NULL;
  if (way != NULL && way->exact != NULL)
    return "greedy,search";
  if (expert != NULL && loom_player_choose_for (expert, game->rules) != NULL)
    return "greedy,expert";
  return loom_player_choose_for (loom_player_find ("greedy"), game->rules) != NULL ? "greedy"
                                                                                   : "random";
}

/* Whether seats differ in nothing but their places on the board. */
static gboolean
seats_begin_alike (const LoomPosition *position)
{
  const LoomPositionSeat *first = &position->seats[1];

  for (guint i = 2; i <= position->n_seats; i++)
    {
      const LoomPositionSeat *seat = &position->seats[i];

      if (seat->role != first->role || seat->guardian != first->guardian
          || seat->forces != first->forces || seat->stock != first->stock
          || seat->bank != first->bank)
        return FALSE;
    }
  return TRUE;
}

/* Whether nothing on the board belongs to a seat: all is dealt, drafted or laid down in play. */
static gboolean
is_bare (const LoomPosition *position)
{
  for (guint i = 0; i < position->n_areas; i++)
    {
      if (position->areas[i].owner != 0 || position->areas[i].markers != 0)
        return FALSE;
      for (guint seat = 0; position->cubes != NULL && seat < position->n_seats; seat++)
        if (position->cubes[i * position->n_seats + seat] != 0)
          return FALSE;
    }
  for (guint i = 0; i < position->pieces->len; i++)
    if (loom_position_piece (position, i)->seat != 0)
      return FALSE;
  return TRUE;
}

/* What the symmetry of the position proves. Where nothing is placed for any seat it speaks of
 * places alone. */
static void
ask_symmetry (LoomStudy *self)
{
  const LoomPosition *position = self->game->position;
  LoomSymmetry symmetry = { .order = NULL };
  gboolean is_known = TRUE;

  self->bare_board = is_bare (position);
  /* Die for the Colony: seats change sides, by pairs of games or by a coin, and all that a side
   * begins with goes along. */
  if (self->game->play->order_is_open != NULL && loom_game_order_is_open (self->game))
    {
      self->equal_places = self->equal_seats = TRUE;
      return;
    }
  for (guint i = 0; i <= LOOM_SEATS_MAX; i++)
    symmetry.orbit[i] = symmetry.place[i] = (guint8)i;
  if (position->n_layers > 0)
    loom_symmetry_of_layers (position, &symmetry);
  else
    is_known = loom_symmetry_of_areas (position, &symmetry);
  self->equal_places = is_known && loom_symmetry_are_one (symmetry.place, position);
  self->equal_seats = self->equal_places && loom_symmetry_are_one (symmetry.orbit, position)
                      && seats_begin_alike (position) && loom_game_order_is_open (self->game);
  loom_symmetry_clear (&symmetry);
}

LoomStudy *
loom_study_new (const LoomGame *game, const LoomLineup *lineups, guint n, const LoomStudyPlan *plan)
{
  LoomStudy *self;

  g_return_val_if_fail (game != NULL && lineups != NULL && n > 0 && plan->delta > 0, NULL);
  self = g_new0 (LoomStudy, 1);
  self->game = game;
  self->plan = *plan;
  self->n_results = n;
  self->results = g_new0 (LoomLineupResult *, n);
  for (guint i = 0; i < n; i++)
    {
      self->results[i] = loom_lineup_result_new (game, &lineups[i], plan->delta,
                                                 1 - plan->confidence, plan->max_games);
      if (plan->together > 1)
        self->results[i]->enough = plan->together / (1 - plan->confidence);
    }
  ask_symmetry (self);
  return self;
}

void
loom_study_free (LoomStudy *self)
{
  if (self == NULL)
    return;
  for (guint i = 0; i < self->n_results; i++)
    loom_lineup_result_free (self->results[i]);
  g_free (self->results);
  g_free (self);
}

static gboolean
is_competent (const LoomLineupResult *result)
{
  for (guint i = 0; i < result->lineup.n; i++)
    if (result->lineup.players[i]->any == NULL)
      return TRUE;
  return FALSE;
}

/* Holds the intervals of the two strongest line-ups that count against each other: two a seat, each
 * missing so seldom that all of them hold together with the confidence of the plan. */
static void
compare_strengths (LoomStudy *self)
{
  const double alpha = (1 - self->plan.confidence) / (2 * self->game->n_seats);
  LoomAgreement agreement = { NULL };

  for (guint i = self->n_results; i-- > 0 && agreement.weaker == NULL;)
    if (is_competent (self->results[i]) && self->results[i]->games > 0)
      *(agreement.stronger == NULL ? &agreement.stronger : &agreement.weaker) = self->results[i];
  if (agreement.weaker == NULL)
    {
      self->agreement = (LoomAgreement){ NULL };
      return;
    }
  for (guint k = 0; k < self->game->n_seats; k++)
    {
      double low[2], high[2], least;

      loom_sequential_test_limits (agreement.stronger->tests[LOOM_ASPECT_AS_DEALT], k, alpha,
                                   &low[0], &high[0]);
      loom_sequential_test_limits (agreement.weaker->tests[LOOM_ASPECT_AS_DEALT], k, alpha, &low[1],
                                   &high[1]);
      least = MAX (low[0] - high[1], low[1] - high[0]);
      if (least > agreement.least)
        {
          agreement.least = least;
          agreement.seat = k + 1;
        }
      agreement.most = MAX (agreement.most, MAX (high[0] - low[1], high[1] - low[0]));
    }
  self->agreement = agreement;
}

/* The strongest line-up that played, one that plays with a purpose before any that does not; NULL
 * where none did. */
static const LoomLineupResult *
find_strongest (const LoomStudy *self)
{
  const LoomLineupResult *strongest = NULL;

  for (guint i = 0; i < self->n_results; i++)
    if (self->results[i]->games > 0
        && (is_competent (self->results[i]) || strongest == NULL || !is_competent (strongest)))
      strongest = self->results[i];
  return strongest;
}

/* What is known of the order of turns where seats are even: the place in it, from 1, that decides,
 * or that it is not known. Of a game that is solved it is known without play. */
static void
conclude_order (LoomStudy *self)
{
  const LoomLineupResult *strongest = find_strongest (self);
  LoomTurnOrderFinding finding = LOOM_TURN_ORDER_OPEN;

  self->deciding_rank = 0;
  self->order_left_open = FALSE;
  if (self->verdict != LOOM_VERDICT_FAIR || !loom_game_order_is_open (self->game))
    return;
  for (guint i = self->game->n_seats; i-- > 0 && self->has_exact;)
    if (self->exact_rank[i] > loom_turn_order_limit (self->game->n_seats))
      self->deciding_rank = i + 1;
  if (!self->has_exact && strongest != NULL)
    finding = loom_turn_order_finding (strongest->turn_order);
  if (finding == LOOM_TURN_ORDER_DECIDES)
    self->deciding_rank = loom_turn_order_rank (strongest->turn_order) + 1;
  self->order_left_open = !self->has_exact && finding == LOOM_TURN_ORDER_OPEN;
  if (self->deciding_rank > 0)
    self->verdict = LOOM_VERDICT_ORDER_DECIDES;
}

void
loom_study_conclude (LoomStudy *self)
{
  g_autofree LoomStrength *strengths = g_new0 (LoomStrength, self->n_results);

  self->favoured = 0;
  for (guint i = 0; i < self->n_results; i++)
    {
      const LoomSequentialTest *test = self->results[i]->tests[LOOM_ASPECT_AS_DEALT];

      strengths[i] = (LoomStrength){
        .verdict = loom_sequential_test_verdict (test),
        .favoured = loom_sequential_test_favoured (test) + 1,
        .competent = is_competent (self->results[i]),
        .surest = loom_sequential_test_surest (test),
      };
      if (strengths[i].verdict == LOOM_VERDICT_UNFAIR && strengths[i].competent)
        self->favoured = strengths[i].favoured;
    }
  self->verdict = self->equal_seats ? LOOM_VERDICT_FAIR
                                    : loom_verdict_of_strengths (strengths, self->n_results);
  for (guint i = 0; i < self->n_results && self->favoured == 0; i++)
    if (strengths[i].verdict == LOOM_VERDICT_UNFAIR)
      self->favoured = strengths[i].favoured;
  if (self->verdict != LOOM_VERDICT_UNFAIR)
    self->favoured = 0;
  conclude_order (self);
  compare_strengths (self);
  self->stable = self->agreement.weaker != NULL && self->agreement.most <= self->plan.delta / 2;
}

void
loom_study_ask (LoomStudy *self, const LoomAgent *agent)
{
  g_return_if_fail (agent->game == self->game);
  if (agent->model == NULL || agent->way->exact == NULL)
    return;
  agent->way->exact (self->game, agent->model, self->exact, self->exact_rank);
  self->has_exact = TRUE;
}
