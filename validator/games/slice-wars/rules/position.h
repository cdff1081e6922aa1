/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Changes of a position of SliceWars: dice and owners, with every set and count that follows from
 * them. Whatever writes one goes through here; inline, for nothing is done more often. */

#pragma once

#include "validator/games/slice-wars/rules/state.h"

G_BEGIN_DECLS

/* Puts @dice on @area instead of those that are there; its owner is settled. */
static inline void
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
  state->n_full[owner] = (guint8)(state->n_full[owner] + (dice == self->cap)
                                  - (gint)loom_area_set_has (state->full, area));
  loom_area_set_put (&state->full, area, dice == self->cap);
  loom_area_set_put (&state->ready, area, dice >= self->attack_dice);
}

/* Reckons front and contact anew for @areas, all of them @seat's. */
static inline void
loom_sw_look_around (const LoomSwGame *self, LoomSwState *state, LoomAreaSet areas, guint seat)
{
  const LoomAreaSet ours = state->own[seat];
  const LoomAreaSet not_theirs = loom_area_set_or (ours, state->own[0]);
  LoomAreaSet front = loom_area_set_and_not (state->front, areas);
  LoomAreaSet contact = loom_area_set_and_not (state->contact, areas);

  LOOM_AREA_SET_FOREACH (areas, area)
  {
    const LoomAreaSet alone = loom_area_set_of (area);

    if (!loom_area_set_is_empty (loom_area_set_and_not (self->to[area], ours)))
      front = loom_area_set_or (front, alone);
    if (!loom_area_set_is_empty (loom_area_set_and_not (self->beside[area], not_theirs)))
      contact = loom_area_set_or (contact, alone);
  }
  state->front = front;
  state->contact = contact;
}

/* Reckons front and contact anew, from owners alone. */
static inline void
loom_sw_draw_fronts (const LoomSwGame *self, LoomSwState *state)
{
  for (guint seat = 1; seat <= self->base.n_seats; seat++)
    loom_sw_look_around (self, state, state->own[seat], seat);
}

/* What changes at the fronts when @area has become @seat's: its neighbours of other seats now look
 * at an area that is not theirs; those of @seat may have lost their last view of one. */
static inline void
loom_sw_move_fronts (const LoomSwGame *self, LoomSwState *state, guint area, guint seat)
{
  const LoomAreaSet around = loom_area_set_or (self->beside[area], loom_area_set_of (area));
  const LoomAreaSet not_theirs = loom_area_set_or (state->own[seat], state->own[0]);

  state->contact
      = loom_area_set_or (state->contact, loom_area_set_and_not (self->beside[area], not_theirs));
  state->front
      = loom_area_set_or (state->front, loom_area_set_and_not (self->from[area], not_theirs));
  loom_sw_look_around (self, state, loom_area_set_and (around, state->own[seat]), seat);
}

/* Gives @area with @dice to @seat. */
static inline void
loom_sw_take (const LoomSwGame *self, LoomSwState *state, guint area, guint seat, guint dice)
{
  const guint from = state->owner[area];

  state->n_dice[from] = (guint16)(state->n_dice[from] - state->dice[area]);
  state->n_dice[seat] = (guint16)(state->n_dice[seat] + state->dice[area]);
  state->n_full[from] = (guint8)(state->n_full[from] - (gint)loom_area_set_has (state->full, area));
  state->n_full[seat] = (guint8)(state->n_full[seat] + (gint)loom_area_set_has (state->full, area));
  state->n_owned[from]--;
  state->n_owned[seat]++;
  state->owner[area] = (guint8)seat;
  loom_area_set_remove (&state->own[from], area);
  loom_area_set_add (&state->own[seat], area);
  loom_sw_set_dice (self, state, area, dice);
  if (state->base.phase != LOOM_SW_PHASE_DRAFT)
    loom_sw_move_fronts (self, state, area, seat);
}

G_END_DECLS
