/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Compiles a setup into the tables of SliceWars, and the position that the scenario states. */

#include "validator/games/slice-wars/rules/position.h"

static void
link_areas (LoomSwGame *self, const LoomPosition *position)
{
  for (guint i = 0; i < self->n_areas; i++)
    {
      for (guint32 k = position->link_start[i]; k < position->link_start[i + 1]; k++)
        loom_area_set_add (&self->to[i], position->links[k]);
      for (guint32 k = position->back_start[i]; k < position->back_start[i + 1]; k++)
        loom_area_set_add (&self->from[i], position->back_links[k]);
      self->beside[i] = loom_area_set_or (self->to[i], self->from[i]);
    }
}

/* SW-02 in whole numbers: more than a share of the valid areas, or more than the areas divided by
 * the players without remainder. */
static void
fill_majorities (LoomSwGame *self, guint n_seats)
{
  const gboolean by_players = loom_sw_option (self, LOOM_SW_MAJ) == LOOM_SW_MAJ_CODE_V_OVER_P;
  const guint percent = (guint)loom_sw_option (self, LOOM_SW_MAJORITY_PERCENT);

  for (guint valid = 0; valid <= LOOM_AREA_SET_MAX; valid++)
    self->majority[valid]
        = (guint8)(1 + (by_players ? valid / MAX (n_seats, 1) : valid * percent / 100));
}

/* What the scenario states stands: owners, their dice (an area that says nothing has one), and dice
 * of neutral areas (as many as the option says where they say nothing). */
static void
open_position (LoomSwGame *self, const LoomPosition *position)
{
  LoomSwState *state = &self->opening;
  const guint neutral_dice = (guint)loom_sw_option (self, LOOM_SW_NEUTRAL_DICE);

  state->base.phase = LOOM_SW_PHASE_DRAFT;
  state->own[0] = loom_area_set_below (self->n_areas);
  state->n_owned[0] = (guint8)self->n_areas;
  for (guint i = 0; i < self->n_areas; i++)
    {
      const LoomPositionArea *area = &position->areas[i];
      const gboolean stated = area->dice != LOOM_UNSET;

      if (area->neutral)
        loom_sw_set_dice (self, state, i,
                          stated ? (guint)CLAMP (area->dice, 1, LOOM_SW_MOST_DICE) : neutral_dice,
                          TRUE);
      else if (area->owner != 0)
        {
          loom_sw_take (self, state, i, area->owner,
                        stated ? (guint)CLAMP (area->dice, 1, (gint)self->cap) : 1, TRUE);
          self->dice_stated |= stated;
        }
    }
}

static guint
count_planes (guint dice)
{
  guint n = 0;

  for (; dice > 0; dice >>= 1)
    n++;
  return n;
}

/* The most dice with which a neutral area defends here. */
static guint
most_neutral_dice (const LoomSwGame *self, const LoomPosition *position)
{
  gint most = loom_sw_option (self, LOOM_SW_NEUTRAL_DICE);

  for (guint i = 0; i < self->n_areas; i++)
    if (position->areas[i].neutral)
      most = MAX (most, MIN (position->areas[i].dice, LOOM_SW_MOST_DICE));
  return (guint)most;
}

LoomGame *
loom_sw_prepare (const LoomPosition *position)
{
  LoomSwGame *self = g_new0 (LoomSwGame, 1);
  guint defenders;

  self->base.position = position;
  self->base.n_seats = position->n_seats;
  self->base.state_size = sizeof (LoomSwState);
  self->n_areas = position->n_areas;
  self->is_wide = self->n_areas > 64;
  self->base.max_moves = MAX (self->n_areas, position->link_start[self->n_areas]) + 1;
  self->cap = (guint)loom_sw_option (self, LOOM_SW_DICE_CAP);
  self->attack_dice = (guint)loom_sw_option (self, LOOM_SW_ATTACK_DICE);
  self->income_from = (guint)loom_sw_option (self, LOOM_SW_INCOME_FROM_ROUND);
  self->max_rounds = (guint)loom_sw_option (self, LOOM_SW_MAX_ROUNDS);
  for (guint i = 0; i < self->n_areas; i++)
    if (!position->areas[i].neutral)
      loom_area_set_add (&self->valid, i);
  self->n_valid = loom_area_set_count (self->valid);
  defenders = MAX (self->cap, most_neutral_dice (self, position));
  self->n_planes = count_planes (defenders);
  self->dice = loom_dice_new (self->cap, defenders, 6);
  link_areas (self, position);
  fill_majorities (self, position->n_seats);
  open_position (self, position);
  return &self->base;
}

void
loom_sw_release (LoomGame *game)
{
  LoomSwGame *self = (LoomSwGame *)game;

  loom_dice_free (self->dice);
  g_free (self);
}
