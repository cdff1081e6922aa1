/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the moves of SliceWars do, as far as a turn goes on: for play.c, and for a player that plays
 * on in a loop of its own. Inline and compiled twice, as position.h is. */

#pragma once

#include "validator/games/slice-wars/rules/position.h"

G_BEGIN_DECLS

/* Tells of a battle, and of a seat that has lost its last area. */
void loom_sw_tell_battle (const LoomSwGame *self,
                          LoomEventLog *event_log,
                          guint from,
                          guint to,
                          guint attackers,
                          guint defenders,
                          LoomBattle outcome);
void loom_sw_tell_out (LoomEventLog *event_log, guint victim);

/* SW-09: the higher sum takes the area and moves in with all dice but one; otherwise all but one
 * are lost. Returns whether somebody may have won: only the loss of an area can bring that about,
 * the last one or the last that was not full. */
G_ALWAYS_INLINE static inline gboolean
loom_sw_attack (const LoomSwGame *self,
                LoomSwState *state,
                guint from,
                guint to,
                LoomRandom *random,
                LoomEventLog *event_log,
                gboolean wide)
{
  const guint seat = state->base.seat;
  const guint victim = state->owner[to];
  const guint dice = state->dice[from];
  const guint defenders = state->dice[to];
  const LoomBattle outcome = loom_dice_fight (self->dice, dice, defenders, random);

  if (G_UNLIKELY (event_log != NULL))
    loom_sw_tell_battle (self, event_log, from, to, dice, defenders, outcome);
  loom_sw_set_dice (self, state, from, 1, wide);
  if (outcome != LOOM_BATTLE_WIN)
    return FALSE;
  loom_sw_take (self, state, to, seat, dice - 1, wide);
  if (victim != 0 && state->n_owned[victim] == 0)
    loom_sw_tell_out (event_log, victim);
  return state->n_full[victim] == state->n_owned[victim];
}

/* Whether @seat, in the midst of placing the dice of its turn, has another to place by choice. */
static inline gboolean
loom_sw_has_more_to_add (const LoomSwState *state, guint seat, gboolean wide)
{
  return state->base.phase == LOOM_SW_PHASE_INCOME && state->adds[seat] > 0
         && !loom_area_set_is_single (loom_sw_see (loom_sw_open (state, seat), wide));
}

/* Plays an attack; returns whether the seat has another to choose. */
G_ALWAYS_INLINE static inline gboolean
loom_sw_play_attack (const LoomSwGame *self,
                     LoomSwState *state,
                     guint from,
                     guint to,
                     LoomRandom *random,
                     LoomEventLog *event_log,
                     gboolean wide)
{
  const guint seat = state->base.seat;

  if (loom_sw_attack (self, state, from, to, random, event_log, wide)
      && loom_sw_settle (self, state, seat, event_log))
    return FALSE;
  /* Nobody is held back who has attacked. */
  if (!loom_area_set_is_empty (loom_sw_see (loom_sw_attackers (state, seat), wide)))
    return TRUE;
  loom_sw_go_on_attack (self, state, event_log);
  return FALSE;
}

/* Adds @n dice that wait for it to @area; returns whether the seat, in the midst of placing the
 * dice of its turn, has another to place by choice. */
G_ALWAYS_INLINE static inline gboolean
loom_sw_add (const LoomSwGame *self, LoomSwState *state, guint area, guint n, gboolean wide)
{
  const guint seat = state->base.seat;

  loom_sw_set_dice (self, state, area, state->dice[area] + n, wide);
  state->adds[seat] = (guint16)(state->adds[seat] - n);
  return loom_sw_has_more_to_add (state, seat, wide);
}

G_END_DECLS
