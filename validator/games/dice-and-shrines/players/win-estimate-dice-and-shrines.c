/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Measures a position of Dice & Shrines at the end of a turn, and says what it promises. Fractions
 * of dice stand for what reinforcements bring on average: where they fall is chance. */

#include "validator/games/dice-and-shrines/players/win-estimate-dice-and-shrines.h"

#include "validator/statistics/curve.h"

/* What each measure is worth in the logarithm of the odds to win. Fitted by logistic regression to
 * the ends of 830,000 turns, of 30,000 games on samples and on generated boards for two seats in
 * all modes, between players who look one attack ahead by such weights and now and then do
 * something else. */
static const LoomDsMeasures weights = {
  .own = {
    [LOOM_DS_SIDE_AREAS] = -2.32,
    [LOOM_DS_SIDE_GROUP] = 0.80,
    [LOOM_DS_SIDE_GROUP_SQUARED] = -0.64,
    [LOOM_DS_SIDE_STOCK] = 0.42,
    [LOOM_DS_SIDE_BORDER] = -1.98,
    [LOOM_DS_SIDE_BORDER_DICE] = 6.20,
    [LOOM_DS_SIDE_FULL] = 0.60,
    [LOOM_DS_SIDE_BLESSED] = 0.55,
    [LOOM_DS_SIDE_LOST] = -0.38,
    [LOOM_DS_SIDE_LOST_DICE] = -4.40,
    [LOOM_DS_SIDE_LOST_GROUP] = -0.36,
    [LOOM_DS_SIDE_LOST_FAR] = -1.94,
    [LOOM_DS_SIDE_STRIKES] = -3.08,
    [LOOM_DS_SIDE_STRIKES_DICE] = 1.44,
    [LOOM_DS_SIDE_CHAINS_DICE] = 0.37,
  },
  .other = {
    [LOOM_DS_SIDE_AREAS] = 1.34,
    [LOOM_DS_SIDE_GROUP] = 0.22,
    [LOOM_DS_SIDE_GROUP_SQUARED] = -0.60,
    [LOOM_DS_SIDE_STOCK] = -0.43,
    [LOOM_DS_SIDE_BORDER] = -0.25,
    [LOOM_DS_SIDE_BORDER_DICE] = -6.17,
    [LOOM_DS_SIDE_FULL] = -0.41,
    [LOOM_DS_SIDE_BLESSED] = -0.68,
    [LOOM_DS_SIDE_LOST] = 2.21,
    [LOOM_DS_SIDE_LOST_DICE] = 2.80,
    [LOOM_DS_SIDE_LOST_GROUP] = 0.13,
    [LOOM_DS_SIDE_LOST_FAR] = 1.35,
    [LOOM_DS_SIDE_STRIKES] = 2.91,
    [LOOM_DS_SIDE_STRIKES_DICE] = 3.12,
    [LOOM_DS_SIDE_CHAINS_DICE] = -2.46,
  },
  .both = {
    [LOOM_DS_BOTH_ONE] = -0.98,
    [LOOM_DS_BOTH_DICE] = 4.94,
    [LOOM_DS_BOTH_AREAS] = 0.82,
    [LOOM_DS_BOTH_GROUP] = 0.21,
    [LOOM_DS_BOTH_LEAD] = -3.48,
    [LOOM_DS_BOTH_FILLED] = 1.19,
    [LOOM_DS_BOTH_LEAD_FILLED] = 4.93,
    [LOOM_DS_BOTH_GUARDIAN + LOOM_GUARDIAN_HIPPO] = -0.36,
    [LOOM_DS_BOTH_GUARDIAN + LOOM_GUARDIAN_HEDGEHOG] = -0.55,
    [LOOM_DS_BOTH_GUARDIAN + LOOM_GUARDIAN_FOX] = -0.13,
    [LOOM_DS_BOTH_GUARDIAN + LOOM_GUARDIAN_OWL] = 1.09,
    [LOOM_DS_BOTH_GUARDIAN + LOOM_GUARDIAN_TURTLE] = -0.05,
  },
};

/* A side of the table, its dice as they will stand. */
typedef struct
{
  const LoomDsSeat *seat;
  guint number;
  LoomAreaSet own;
  LoomAreaSet blessed;
  LoomAreaSet armed; /* areas that may attack */
  gboolean is_far;   /* over other areas, too */
  guint group;
  double dice;
  double stock;
} Side;

/* Both, and what they play on. */
typedef struct
{
  const LoomDsGame *game;
  const LoomDsState *state;
  const Model *model;
  double dice[LOOM_DS_AREAS]; /* by area */
  double all;                 /* dice on the board */
  Side own;
  Side other;
} Table;

/* The chance that @attackers beat @defenders, between whole dice in a straight line. */
static double
find_odds (const Table *self, double attackers, double defenders)
{
  const guint a = (guint)attackers, d = (guint)defenders;
  const double *win = self->model->win[a];
  double odds = win[d];

  if (defenders > d)
    odds += (defenders - d) * (win[d + 1] - odds);
  if (attackers > a)
    odds += (attackers - a) * (self->model->win[a + 1][d] - win[d]);
  return odds;
}

/* Dice. */

static void
place_evenly (Table *self, LoomAreaSet room, double pool)
{
  const guint n = loom_area_set_count (room);

  LOOM_AREA_SET_FOREACH (room, area)
  self->dice[area] = MIN (self->dice[area] + pool / n, loom_ds_cap (self->game, self->state, area));
}

/* The hedgehog's way: whoever has fewest is raised first. */
static void
place_on_fewest (Table *self, LoomAreaSet room, double pool)
{
  for (guint level = 1; level < self->game->most_dice && pool > 0; level++)
    {
      double lacking = 0, part;

      LOOM_AREA_SET_FOREACH (room, area)
      if (level < loom_ds_cap (self->game, self->state, area))
        lacking += MAX (level + 1 - self->dice[area], 0);
      part = lacking > pool ? pool / lacking : 1;
      LOOM_AREA_SET_FOREACH (room, area)
      if (level < loom_ds_cap (self->game, self->state, area))
        self->dice[area] += part * MAX (level + 1 - self->dice[area], 0);
      pool -= lacking;
    }
}

/* What the end of the own turn brings. */
static void
reinforce (Table *self)
{
  const LoomDsGame *game = self->game;
  Side *own = &self->own;
  LoomAreaSet room = NOBODY;
  double pool = own->group + own->stock, space = 0;

  LOOM_AREA_SET_FOREACH (own->own, area)
  {
    double left = loom_ds_cap (game, self->state, area) - self->dice[area];

    if (left > 0 && loom_area_set_has (own->blessed, area))
      {
        self->dice[area]++;
        own->dice++;
        left--;
      }
    space += left;
    loom_area_set_put (&room, area, left > 0);
  }
  own->stock = MAX (pool - space, 0);
  pool = MIN (pool, space);
  own->dice += pool;
  if (game->mode != LOOM_DS_MODE_ZEN
      && loom_ds_has_guardian (self->state, own->number, LOOM_GUARDIAN_HEDGEHOG))
    place_on_fewest (self, room, pool);
  else
    place_evenly (self, room, pool);
}

/* From where @side may attack: the shrine may not, but as the last area. */
static LoomAreaSet
find_armed (const Table *self, const Side *side)
{
  LoomAreaSet armed = NOBODY;

  LOOM_AREA_SET_FOREACH (side->own, area)
  loom_area_set_put (&armed, area, self->dice[area] >= self->game->options[LOOM_DS_ATTACK_DICE]);
  if (side->seat->shrine != 0 && !loom_area_set_is_single (side->own))
    loom_area_set_remove (&armed, side->seat->shrine - 1u);
  return armed;
}

static void
seat_side (Table *self, Side *side, guint number)
{
  const LoomDsGame *game = self->game;
  const LoomDsSeat *seat = &self->state->seats[number];

  side->number = number;
  side->seat = seat;
  side->own = seat->own;
  side->blessed = NOBODY;
  if (seat->shrine != 0 && game->options[LOOM_DS_AURA_BONUS] > 0)
    side->blessed = loom_area_set_and (game->aura[seat->shrine - 1], seat->own);
  if (seat->shrine != 0 && game->options[LOOM_DS_SHRINE_BONUS] > 0)
    loom_area_set_add (&side->blessed, seat->shrine - 1u);
  side->is_far
      = loom_ds_is_owl (game, self->state, number) || loom_ds_is_fox (game, self->state, number);
  side->group = loom_area_set_largest_group (seat->own, game->beside);
  side->stock = seat->stock;
  side->dice = 0;
  LOOM_AREA_SET_FOREACH (seat->own, area)
  {
    self->dice[area] = self->state->dice[area];
    side->dice += self->state->dice[area];
  }
}

static void
lay (Table *self, guint seat, gboolean is_reinforced)
{
  guint other = 1;

  while (other == seat || loom_area_set_is_empty (self->state->seats[other].own))
    other++;
  seat_side (self, &self->own, seat);
  seat_side (self, &self->other, other);
  if (!is_reinforced)
    reinforce (self);
  self->own.armed = find_armed (self, &self->own);
  self->other.armed = find_armed (self, &self->other);
  self->all = self->own.dice + self->other.dice;
}

/* Measures. */

static guint
find_drop (const Table *self, const Side *side, guint area)
{
  LoomAreaSet left = side->own;

  loom_area_set_remove (&left, area);
  return side->group - loom_area_set_largest_group (left, self->game->beside);
}

/* The best that @attackers can do against @area. */
static double
find_best (const Table *self, LoomAreaSet attackers, guint area)
{
  double best = 0;

  LOOM_AREA_SET_FOREACH (attackers, foe)
  best = MAX (best, find_odds (self, self->dice[foe], self->dice[area]));
  return best;
}

/* What is seen of every area of @side: where it borders, and what @foe can take. */
static void
measure_areas (const Table *self, const Side *side, const Side *foe, double *measures)
{
  const LoomDsGame *game = self->game;

  LOOM_AREA_SET_FOREACH (side->own, area)
  {
    const LoomAreaSet near = loom_area_set_and (game->from[area], foe->own);
    const double lost = find_best (self, loom_area_set_and (near, foe->armed), area);
    double far = lost;

    if (!loom_area_set_is_empty (near))
      {
        measures[LOOM_DS_SIDE_BORDER]++;
        measures[LOOM_DS_SIDE_BORDER_DICE] += self->dice[area];
      }
    if (foe->is_far)
      far = find_best (self, loom_area_set_and (self->model->reached_from[area], foe->armed), area);
    measures[LOOM_DS_SIDE_FULL] += self->dice[area] >= loom_ds_cap (game, self->state, area);
    measures[LOOM_DS_SIDE_LOST] += lost;
    measures[LOOM_DS_SIDE_LOST_DICE] += lost * self->dice[area];
    measures[LOOM_DS_SIDE_LOST_FAR] += MAX (far - lost, 0);
    if (lost > 0.02)
      measures[LOOM_DS_SIDE_LOST_GROUP] += lost * find_drop (self, side, area);
  }
}

/* What an area of @foe is worth that is taken with @dice, and what can be attacked from there. */
static double
find_chain (const Table *self, const Side *foe, guint area, double dice)
{
  double best = 0;

  if (dice < 2)
    return 0;
  LOOM_AREA_SET_FOREACH (loom_area_set_and (self->game->to[area], foe->own), next)
  best = MAX (best, find_odds (self, dice, self->dice[next]) * (self->dice[next] + 1));
  return best;
}

/* What every area of @side can take. */
static void
measure_strikes (const Table *self, const Side *side, const Side *foe, double *measures)
{
  LOOM_AREA_SET_FOREACH (side->armed, from)
  {
    double strike = 0, dice = 0, chain = 0;

    LOOM_AREA_SET_FOREACH (loom_area_set_and (self->game->to[from], foe->own), area)
    {
      const double odds = find_odds (self, self->dice[from], self->dice[area]);
      const double worth = self->dice[area] + 1;
      double on = worth;

      strike = MAX (strike, odds);
      dice = MAX (dice, odds * worth);
      if (odds > 0.3)
        on += find_chain (self, foe, area, self->dice[from] - 1);
      chain = MAX (chain, odds * on);
    }
    measures[LOOM_DS_SIDE_STRIKES] += strike;
    measures[LOOM_DS_SIDE_STRIKES_DICE] += dice;
    measures[LOOM_DS_SIDE_CHAINS_DICE] += chain;
  }
}

static void
measure_side (const Table *self, const Side *side, const Side *foe, double *measures)
{
  static const LoomDsSideMeasure of_areas[]
      = { LOOM_DS_SIDE_BORDER,     LOOM_DS_SIDE_FULL,     LOOM_DS_SIDE_LOST,
          LOOM_DS_SIDE_LOST_GROUP, LOOM_DS_SIDE_LOST_FAR, LOOM_DS_SIDE_STRIKES };
  static const LoomDsSideMeasure of_dice[]
      = { LOOM_DS_SIDE_BORDER_DICE, LOOM_DS_SIDE_LOST_DICE, LOOM_DS_SIDE_STRIKES_DICE,
          LOOM_DS_SIDE_CHAINS_DICE };
  const double n = self->game->n_areas, group = side->group / n;

  for (guint i = 0; i < LOOM_DS_N_SIDE; i++)
    measures[i] = 0;
  measure_areas (self, side, foe, measures);
  measure_strikes (self, side, foe, measures);
  for (guint i = 0; i < G_N_ELEMENTS (of_areas); i++)
    measures[of_areas[i]] /= n;
  for (guint i = 0; i < G_N_ELEMENTS (of_dice); i++)
    measures[of_dice[i]] /= self->all;
  measures[LOOM_DS_SIDE_AREAS] = loom_area_set_count (side->own) / n;
  measures[LOOM_DS_SIDE_GROUP] = group;
  measures[LOOM_DS_SIDE_GROUP_SQUARED] = group * group;
  measures[LOOM_DS_SIDE_STOCK] = MIN (side->stock, 64) / 16;
  measures[LOOM_DS_SIDE_BLESSED] = loom_area_set_count (side->blessed) / 4.0;
}

void
loom_ds_measure (const LoomDsGame *game,
                 const LoomDsState *state,
                 const Model *model,
                 guint seat,
                 gboolean is_reinforced,
                 LoomDsMeasures *measures)
{
  double *both = measures->both;
  Table table;

  table.game = game;
  table.state = state;
  table.model = model;
  lay (&table, seat, is_reinforced);
  measure_side (&table, &table.own, &table.other, measures->own);
  measure_side (&table, &table.other, &table.own, measures->other);
  for (guint i = 0; i < LOOM_DS_N_BOTH; i++)
    both[i] = 0;
  both[LOOM_DS_BOTH_ONE] = 1;
  both[LOOM_DS_BOTH_DICE] = loom_curve_log (table.own.dice / table.other.dice);
  both[LOOM_DS_BOTH_AREAS]
      = loom_curve_log (measures->own[LOOM_DS_SIDE_AREAS] / measures->other[LOOM_DS_SIDE_AREAS]);
  both[LOOM_DS_BOTH_GROUP] = loom_curve_log ((double)table.own.group / table.other.group);
  both[LOOM_DS_BOTH_LEAD] = (table.own.dice - table.other.dice) / table.all;
  both[LOOM_DS_BOTH_FILLED] = table.all / (game->n_areas * (double)game->options[LOOM_DS_DICE_CAP]);
  both[LOOM_DS_BOTH_LEAD_FILLED] = both[LOOM_DS_BOTH_LEAD] * both[LOOM_DS_BOTH_FILLED];
  if (game->mode == LOOM_DS_MODE_ZEN)
    return;
  if (table.own.seat->guardian > 0)
    both[LOOM_DS_BOTH_GUARDIAN + table.own.seat->guardian - 1]++;
  if (table.other.seat->guardian > 0)
    both[LOOM_DS_BOTH_GUARDIAN + table.other.seat->guardian - 1]--;
}

double
loom_ds_win_estimate (const LoomDsGame *game,
                      const LoomDsState *state,
                      const Model *model,
                      guint seat,
                      gboolean is_reinforced)
{
  LoomDsMeasures measures;
  double worth = 0;

  if (state->alive == 1)
    return loom_area_set_is_empty (state->seats[seat].own) ? 0 : 1;
  loom_ds_measure (game, state, model, seat, is_reinforced, &measures);
  for (guint i = 0; i < LOOM_DS_N_SIDE; i++)
    worth += weights.own[i] * measures.own[i] + weights.other[i] * measures.other[i];
  for (guint i = 0; i < LOOM_DS_N_BOTH; i++)
    worth += weights.both[i] * measures.both[i];
  return loom_curve_chance (worth);
}
