/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Changes of a position of SliceWars: dice and owners, with every set and count that follows from
 * them. Whatever writes one goes through here.
 *
 * Nothing is done more often, so it is inline and compiled twice: boards of up to 64 areas are the
 * rule, and there the second word of every set is empty. @wide, a constant of the caller, says that
 * the board may have more; TRUE is always right. */

#pragma once

#include "validator/games/slice-wars/rules/state.h"

G_BEGIN_DECLS

/* Whether the board has more areas than one word has bits. */
static inline gboolean
loom_sw_is_wide (const LoomSwGame *self)
{
  return self->is_wide;
}

/* A set of a state or a table, without the word that is empty. */
G_ALWAYS_INLINE static inline LoomAreaSet
loom_sw_see (LoomAreaSet set, gboolean wide)
{
  return loom_area_set_trim (set, wide ? 2 : 1);
}

/* Puts @dice on @area instead of those that are there; it is @owner's, or becomes so. What was
 * counted of the dice before is settled by the caller. */
G_ALWAYS_INLINE static inline void
loom_sw_lay_dice (const LoomSwGame *self,
                  LoomSwState *state,
                  guint area,
                  guint owner,
                  guint dice,
                  gboolean wide)
{
  const guint word = wide ? area >> 6 : 0;
  const guint64 bit = G_GUINT64_CONSTANT (1) << (area & 63);
  const guint changed = state->dice[area] ^ dice;

  state->dice[area] = (guint8)dice;
  for (guint i = 0; i < LOOM_SW_PLANES; i++)
    state->planes[i].words[word] ^= bit & -(guint64)((changed >> i) & 1);
  if (owner == 0)
    return;
  state->n_full[owner] = (guint8)(state->n_full[owner] + (dice == self->cap));
  state->full.words[word] = (state->full.words[word] & ~bit) | (dice == self->cap ? bit : 0);
  state->ready.words[word]
      = (state->ready.words[word] & ~bit) | (dice >= self->attack_dice ? bit : 0);
}

/* Puts @dice on @area instead of those that are there; its owner is settled. */
G_ALWAYS_INLINE static inline void
loom_sw_set_dice (const LoomSwGame *self, LoomSwState *state, guint area, guint dice, gboolean wide)
{
  const guint owner = state->owner[area];
  const guint before = state->dice[area];

  state->n_dice[owner] = (guint16)(state->n_dice[owner] + dice - before);
  state->n_full[owner] = (guint8)(state->n_full[owner] - (owner != 0 && before == self->cap));
  loom_sw_lay_dice (self, state, area, owner, dice, wide);
}

/* Reckons front and contact anew for @areas, all of them @seat's. */
G_ALWAYS_INLINE static inline void
loom_sw_look_around (const LoomSwGame *self,
                     LoomSwState *state,
                     LoomAreaSet areas,
                     guint seat,
                     gboolean wide)
{
  const LoomAreaSet ours = loom_sw_see (state->own[seat], wide);
  const LoomAreaSet not_theirs = loom_area_set_or (ours, loom_sw_see (state->own[0], wide));
  LoomAreaSet front = loom_area_set_and_not (loom_sw_see (state->front, wide), areas);
  LoomAreaSet contact = loom_area_set_and_not (loom_sw_see (state->contact, wide), areas);

  LOOM_AREA_SET_FOREACH (areas, area)
  {
    const LoomAreaSet to = loom_sw_see (self->to[area], wide);
    const LoomAreaSet beside = loom_sw_see (self->beside[area], wide);
    const gboolean at_front = !loom_area_set_is_empty (loom_area_set_and_not (to, ours));
    const gboolean meets = !loom_area_set_is_empty (loom_area_set_and_not (beside, not_theirs));

    front = loom_area_set_or (front, loom_area_set_of_if (wide ? area : area & 63, at_front));
    contact = loom_area_set_or (contact, loom_area_set_of_if (wide ? area : area & 63, meets));
  }
  state->front = front;
  state->contact = contact;
}

/* Reckons front and contact anew, from owners alone. */
G_ALWAYS_INLINE static inline void
loom_sw_draw_fronts (const LoomSwGame *self, LoomSwState *state, gboolean wide)
{
  for (guint seat = 1; seat <= self->base.n_seats; seat++)
    loom_sw_look_around (self, state, loom_sw_see (state->own[seat], wide), seat, wide);
}

/* What changes at the fronts when @area has become @seat's: its neighbours of other seats now look
 * at an area that is not theirs; those of @seat may have lost their last view of one. */
G_ALWAYS_INLINE static inline void
loom_sw_move_fronts (const LoomSwGame *self,
                     LoomSwState *state,
                     guint area,
                     guint seat,
                     gboolean wide)
{
  const LoomAreaSet ours = loom_sw_see (state->own[seat], wide);
  const LoomAreaSet not_theirs = loom_area_set_or (ours, loom_sw_see (state->own[0], wide));
  const LoomAreaSet beside = loom_sw_see (self->beside[area], wide);
  const LoomAreaSet from = loom_sw_see (self->from[area], wide);
  const LoomAreaSet alone = loom_area_set_of (wide ? area : area & 63);

  state->contact = loom_area_set_or (loom_sw_see (state->contact, wide),
                                     loom_area_set_and_not (beside, not_theirs));
  state->front = loom_area_set_or (loom_sw_see (state->front, wide),
                                   loom_area_set_and_not (from, not_theirs));
  loom_sw_look_around (self, state, loom_area_set_and (loom_area_set_or (beside, alone), ours),
                       seat, wide);
}

/* Gives @area with @dice to @seat. */
G_ALWAYS_INLINE static inline void
loom_sw_take (const LoomSwGame *self,
              LoomSwState *state,
              guint area,
              guint seat,
              guint dice,
              gboolean wide)
{
  const guint from = state->owner[area];
  const guint before = state->dice[area];
  const guint word = wide ? area >> 6 : 0;
  const guint64 bit = G_GUINT64_CONSTANT (1) << (area & 63);

  state->n_dice[from] = (guint16)(state->n_dice[from] - before);
  state->n_dice[seat] = (guint16)(state->n_dice[seat] + dice);
  state->n_full[from] = (guint8)(state->n_full[from] - (from != 0 && before == self->cap));
  state->n_owned[from]--;
  state->n_owned[seat]++;
  state->owner[area] = (guint8)seat;
  state->own[from].words[word] &= ~bit;
  state->own[seat].words[word] |= bit;
  loom_sw_lay_dice (self, state, area, seat, dice, wide);
  if (state->base.phase != LOOM_SW_PHASE_DRAFT)
    loom_sw_move_fronts (self, state, area, seat, wide);
}

G_END_DECLS
