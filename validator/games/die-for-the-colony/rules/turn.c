/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The turns of Die for the Colony: recruitment, the end of a turn and the end of the game. */

#include "validator/games/die-for-the-colony/rules/state.h"

#include <string.h>

static inline gboolean
all_show (const LoomDcState *state, gint face)
{
  const guint32 wanted = (guint32)face * 0x01010101u;
  guint32 faces;

  G_STATIC_ASSERT (sizeof faces == sizeof state->faces);
  memcpy (&faces, state->faces, sizeof faces);
  return faces == wanted;
}

/* The end */

static void
finish_game (LoomDcState *state, guint result, guint by, LoomEventLog *events)
{
  state->result = (guint8)result;
  state->base.phase = LOOM_DC_PHASE_OVER;
  state->base.seat = 0;
  state->ready = state->resting = state->defending = state->guards = 0;
  state->n_declared = 0;
  memset (state->declared, 0, sizeof state->declared);
  loom_event_log_add (
      events, LOOM_DC_EVENT_ENDED,
      result == LOOM_DC_RESULT_DRAW ? -1 : state->seats[result - LOOM_DC_RESULT_ANTS], (gint32)by);
}

/* DC-17: every centre die shows the goal of a side. */
gboolean
loom_dc_finish_won (const LoomDcGame *game, LoomDcState *state, LoomEventLog *events)
{
  guint result;

  if (G_UNLIKELY (all_show (state, game->values[LOOM_DC_ANTS_GOAL])))
    result = LOOM_DC_RESULT_ANTS;
  else if (G_UNLIKELY (all_show (state, game->values[LOOM_DC_GRASSHOPPERS_GOAL])))
    result = LOOM_DC_RESULT_GRASSHOPPERS;
  else
    return FALSE;
  finish_game (state, result, LOOM_DC_BY_GOAL, events);
  return TRUE;
}

/* DC-18: by how much the ants are ahead when the rounds have run out. */
static gint
measure_lead (const LoomDcGame *game, const LoomDcState *state, gint tiebreak)
{
  const gint start = game->values[LOOM_DC_START_FACE];
  gint lead = 0;

  for (guint i = 0; i < LOOM_DC_DICE; i++)
    {
      const gint face = state->faces[i];

      switch (tiebreak)
        {
        case LOOM_DC_TIEBREAK_COUNT_SIDE:
          lead += (face > start) - (face < start);
          break;
        case LOOM_DC_TIEBREAK_PIP_SUM:
          lead += face - start;
          break;
        default:
          lead += (face == game->values[LOOM_DC_ANTS_GOAL])
                  - (face == game->values[LOOM_DC_GRASSHOPPERS_GOAL]);
          break;
        }
    }
  return lead;
}

static void
finish_by_rounds (const LoomDcGame *game, LoomDcState *state, LoomEventLog *events)
{
  gint lead = measure_lead (game, state, game->values[LOOM_DC_TIEBREAK]);

  if (lead == 0 && game->values[LOOM_DC_TIMEOUT_TIE] == LOOM_DC_TIMEOUT_TIE_PIP_SUM)
    lead = measure_lead (game, state, LOOM_DC_TIEBREAK_PIP_SUM);
  finish_game (state,
               lead > 0   ? LOOM_DC_RESULT_ANTS
               : lead < 0 ? LOOM_DC_RESULT_GRASSHOPPERS
                          : LOOM_DC_RESULT_DRAW,
               LOOM_DC_BY_ROUNDS, events);
}

/* Recruitment */

/* A die for @side; what it has no room for may go to the other one (DC-03). */
static void
gain_die (const LoomDcGame *game, LoomDcState *state, guint side, LoomEventLog *events)
{
  const gint most = game->values[LOOM_DC_MAX_FORCES];
  guint serves;

  if (state->pools[side] >= most)
    {
      loom_event_log_add (events, LOOM_DC_EVENT_NO_ROOM, state->seats[side]);
      side ^= 1;
      if (game->values[LOOM_DC_RECRUIT_AT_CAP] == LOOM_DC_AT_CAP_LOST || state->pools[side] >= most)
        return;
    }
  state->pools[side]++;
  /* DC-04: a side's own die may act at once, one that the other side's roll brought stands guard.
   */
  if (side == state->side)
    {
      serves = game->values[LOOM_DC_NEW_DIE] == LOOM_DC_NEW_DIE_READY ? LOOM_DC_SERVES_NOW
                                                                      : LOOM_DC_SERVES_LATER;
      if (serves == LOOM_DC_SERVES_NOW)
        state->ready++;
      else
        state->resting++;
    }
  else
    {
      serves = game->values[LOOM_DC_BONUS_DIE] == LOOM_DC_BONUS_DIE_GUARD ? LOOM_DC_SERVES_NOW
                                                                          : LOOM_DC_SERVES_LATER;
      if (serves == LOOM_DC_SERVES_NOW)
        state->guards++;
    }
  loom_event_log_add (events, LOOM_DC_EVENT_NEW_DIE, state->seats[side], (gint32)serves,
                      state->pools[side]);
}

/* DC-02: the roll is an extra one and spends no die. */
static inline void
recruit (const LoomDcGame *game, LoomDcState *state, LoomRandom *random, LoomEventLog *events)
{
  gint roll;

  if (state->turn < 2 && game->values[LOOM_DC_SKIP_FIRST_RECRUITMENT])
    return;
  roll = (gint)loom_random_die (random, LOOM_DC_SIDES);
  loom_event_log_add (events, LOOM_DC_EVENT_RECRUITMENT, roll);
  if (roll >= game->values[LOOM_DC_RECRUIT_FROM])
    gain_die (game, state, state->side, events);
  if (roll <= game->values[LOOM_DC_OPPONENT_RECRUITS_TO])
    gain_die (game, state, state->side ^ 1u, events);
}

/* Turns */

void
loom_dc_begin_turn (const LoomDcGame *game,
                    LoomDcState *state,
                    LoomRandom *random,
                    LoomEventLog *events)
{
  const guint side = state->turn % 2 == 0 ? LOOM_ROLE_GRASSHOPPERS : LOOM_ROLE_ANTS;

  state->side = (guint8)side;
  state->ready = (guint8)(state->pools[side] - state->lamed[side]);
  loom_event_log_add (events, LOOM_DC_EVENT_TURN, state->turn / 2 + 1, state->seats[side]);
  recruit (game, state, random, events);
}

static void
remove_markers (LoomDcState *state, guint side, LoomEventLog *events)
{
  for (guint i = 0; i < LOOM_DC_DICE; i++)
    if (state->markers[side][i] != 0)
      {
        state->markers[side][i] = 0;
        loom_event_log_add (events, LOOM_DC_EVENT_MARKER_GONE, (gint32)i, state->seats[side]);
      }
}

/* DC-16: the markers of the side in turn are one turn older. */
static void
age_markers (const LoomDcGame *game, LoomDcState *state, LoomEventLog *events)
{
  const gint expiry = game->values[LOOM_DC_MARKER_EXPIRY];
  guint8 *markers = state->markers[state->side];
  gboolean gone = FALSE;

  for (guint i = 0; i < LOOM_DC_DICE; i++)
    if (markers[i] != 0 && --markers[i] == 0)
      {
        gone = TRUE;
        loom_event_log_add (events, LOOM_DC_EVENT_MARKER_GONE, (gint32)i,
                            state->seats[state->side]);
      }
  if (gone && expiry != LOOM_DC_MARKER_EXPIRY_PER_MARKER)
    {
      remove_markers (state, state->side, events);
      if (expiry == LOOM_DC_MARKER_EXPIRY_ALL_BOTH)
        remove_markers (state, state->side ^ 1u, events);
    }
}

static inline gboolean
has_markers (const LoomDcState *state, guint side)
{
  guint32 markers;

  memcpy (&markers, state->markers[side], sizeof markers);
  return markers != 0;
}

void
loom_dc_end_turn (const LoomDcGame *game,
                  LoomDcState *state,
                  LoomRandom *random,
                  LoomEventLog *events)
{
  do
    {
      if (loom_dc_finish_won (game, state, events))
        return;
      if (G_UNLIKELY (has_markers (state, state->side)))
        age_markers (game, state, events);
      /* DC-06: what did nothing in its own turn stands guard in the next, or what was told to. */
      state->guards = game->values[LOOM_DC_DEFEND] == LOOM_DC_DEFEND_ACTION
                          ? state->defending
                          : (guint8)(state->ready + state->resting + state->lamed[state->side]);
      state->lamed[state->side] = 0;
      state->ready = state->resting = state->defending = 0;
      state->turn++;
      if (state->turn >= 2 * game->values[LOOM_DC_MAX_ROUNDS])
        {
          finish_by_rounds (game, state, events);
          return;
        }
      loom_dc_begin_turn (game, state, random, events);
    }
  while (G_UNLIKELY (state->ready == 0));
  loom_dc_ask_for_action (game, state);
}
