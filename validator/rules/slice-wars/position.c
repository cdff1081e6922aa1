/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Changes of a position of SliceWars: dice and owners, with every set and count that follows from
 * them. */

#include "validator/rules/slice-wars/state.h"

void
loom_sw_set_dice (const LoomSwGame *self, LoomSwState *state, guint area, guint dice)
{
  const guint owner = state->owner[area];
  const guint before = state->dice[area];
  const guint changed = before ^ dice;

  state->dice[area] = (guint8)dice;
  state->n_dice[owner] = (guint16)(state->n_dice[owner] + dice - before);
  for (guint i = 0; i < self->n_planes; i++)
    state->planes[i].words[area >> 6] ^= (guint64)((changed >> i) & 1) << (area & 63);
  if (owner == 0)
    return;
  state->n_full[owner]
      = (guint8)(state->n_full[owner] + (dice == self->cap) - (before == self->cap));
  loom_area_set_put (&state->full, area, dice == self->cap);
  loom_area_set_put (&state->ready, area, dice >= self->attack_dice);
}

/* Whether an area of @seat looks out at @area's place. */
static void
look_around (const LoomSwGame *self, LoomSwState *state, guint area, guint seat)
{
  const LoomAreaSet ours = state->own[seat];
  const LoomAreaSet theirs
      = loom_area_set_and_not (loom_area_set_and_not (self->beside[area], ours), state->own[0]);

  loom_area_set_put (&state->front, area,
                     !loom_area_set_is_empty (loom_area_set_and_not (self->to[area], ours)));
  loom_area_set_put (&state->contact, area, !loom_area_set_is_empty (theirs));
}

void
loom_sw_draw_fronts (const LoomSwGame *self, LoomSwState *state)
{
  for (guint area = 0; area < self->n_areas; area++)
    if (state->owner[area] != 0)
      look_around (self, state, area, state->owner[area]);
}

/* What changes at the fronts when @area has become @seat's: its neighbours of other seats now look
 * at a seat's area that is not theirs; those of @seat may have lost their last view of one. */
static void
move_fronts (const LoomSwGame *self, LoomSwState *state, guint area, guint seat)
{
  const LoomAreaSet ours = loom_area_set_and (self->beside[area], state->own[seat]);
  const LoomAreaSet not_theirs = loom_area_set_or (state->own[seat], state->own[0]);

  state->contact
      = loom_area_set_or (state->contact, loom_area_set_and_not (self->beside[area], not_theirs));
  state->front
      = loom_area_set_or (state->front, loom_area_set_and_not (self->from[area], not_theirs));
  look_around (self, state, area, seat);
  LOOM_AREA_SET_FOREACH (ours, neighbour)
  look_around (self, state, neighbour, seat);
}

void
loom_sw_take (const LoomSwGame *self, LoomSwState *state, guint area, guint seat, guint dice)
{
  const guint from = state->owner[area];

  loom_sw_set_dice (self, state, area, 0);
  loom_area_set_remove (&state->own[from], area);
  loom_area_set_add (&state->own[seat], area);
  state->n_owned[from]--;
  state->n_owned[seat]++;
  state->owner[area] = (guint8)seat;
  loom_sw_set_dice (self, state, area, dice);
  if (state->base.phase != LOOM_SW_PHASE_DRAFT)
    move_fronts (self, state, area, seat);
}
