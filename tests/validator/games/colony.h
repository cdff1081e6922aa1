/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Die for the Colony on the test bench: four dice in a ring, A1 to A4, of which A1 and A3, A2 and
 * A4 are not adjacent; seat 1 plays the grasshoppers and seat 2 the ants unless the options say
 * otherwise. */

#pragma once

#include <string.h>

#include "tests/validator/reading.h"
#include "tests/validator/games/play-support.h"
#include "validator/games/die-for-the-colony/rules/state.h"

#define ANTS LOOM_ROLE_ANTS
#define GRASSHOPPERS LOOM_ROLE_GRASSHOPPERS

#define ATTACK(area) loom_move (LOOM_DC_MOVE_ATTACK, (area), 0, 0)
#define FORTIFY(area) loom_move (LOOM_DC_MOVE_FORTIFY, (area), 0, 0)
#define SHIFT(from, to) loom_move (LOOM_DC_MOVE_SHIFT, (from), (to), 0)
#define MOBILIZE loom_move (LOOM_DC_MOVE_MOBILIZE, 0, 0, 0)
#define SABOTAGE loom_move (LOOM_DC_MOVE_SABOTAGE, 0, 0, 0)
#define DEFEND loom_move (LOOM_DC_MOVE_DEFEND, 0, 0, 0)
#define END_TURN loom_move (LOOM_DC_MOVE_END_TURN, 0, 0, 0)
#define BLOCK loom_move (LOOM_DC_MOVE_BLOCK, 0, 0, 0)
#define DISRUPT loom_move (LOOM_DC_MOVE_DISRUPT, 0, 0, 0)
#define EVADE loom_move (LOOM_DC_MOVE_EVADE, 0, 0, 0)
#define LET_PASS loom_move (LOOM_DC_MOVE_LET_PASS, 0, 0, 0)

/* A game on the dice of @map, of seats 1 and 2 under the names @one and @two, whose scenario also
 * has the elements @inside, beside @options. */
static inline TestGame *
colony_on (const char *map,
           const char *one,
           const char *two,
           const char *inside,
           const char *options)
{
  g_autofree char *text = g_strdup_printf (
      "<board xmlns='urn:boardloom:board:1' version='1.0' title='Test'>%s"
      "<scenario id='game' title='Game' rules='die-for-the-colony' seats='2'>"
      "<seat n='1' name='%s' role='grasshoppers'/><seat n='2' name='%s' role='ants'/>"
      "%s</scenario></board>",
      map, one, two, inside);
  g_autofree char *all = g_strdup_printf (
      "%s %s", options != NULL && strstr (options, "match=") != NULL ? "" : "match=single",
      options != NULL ? options : "");

  return test_game_new (text, all);
}

static inline TestGame *
colony_with (const char *inside, const char *options)
{
  g_autofree char *map = dup_ring (LOOM_DC_DICE);

  return colony_on (map, "North", "South", inside, options);
}

static inline TestGame *
colony (const char *options)
{
  return colony_with ("", options);
}

static inline LoomDcState *
position (TestGame *game)
{
  return (LoomDcState *)game->state;
}

/* Puts @side to move in its second turn, with @ready dice against @guards of the other side, which
 * has two dice at least, and the centre dice at @faces, four digits. */
static inline LoomDcState *
stand (TestGame *game, guint side, const char *faces, guint ready, guint guards)
{
  const LoomDcGame *rules = (const LoomDcGame *)game->game;
  LoomDcState *state = position (game);
  const gboolean declares = rules->values[LOOM_DC_ASSIGN] == LOOM_DC_ASSIGN_COMMIT_ALL;

  state->turn = side == GRASSHOPPERS ? 2 : 3;
  state->side = (guint8)side;
  for (guint i = 0; i < LOOM_DC_DICE; i++)
    state->faces[i] = (guint8)(faces[i] - '0');
  state->ready = (guint8)ready;
  state->guards = (guint8)guards;
  state->resting = 0;
  state->pools[side] = (guint8)ready;
  state->pools[side ^ 1u] = (guint8)MAX (guards, 2);
  state->lamed[0] = state->lamed[1] = 0;
  state->roll = state->target = state->payer = 0;
  state->result = LOOM_DC_RESULT_NONE;
  state->base.seat = state->seats[side];
  state->base.phase = declares ? LOOM_DC_PHASE_DECLARE : LOOM_DC_PHASE_ACT;
  return state;
}

/* Whether the rolls of the last move begin with the numbers of @data, closed by 0, recruitment
 * counting as one. */
static inline gboolean
rolled (const TestGame *game, gconstpointer data)
{
  const gint *rolls = data;

  for (guint i = 0; i < loom_event_log_n (game->events) && *rolls != 0; i++)
    {
      const LoomEvent *event = loom_event_log_nth (game->events, i);

      if (event->kind == LOOM_DC_EVENT_ROLL && event->args[1] != *rolls++)
        return FALSE;
      if (event->kind == LOOM_DC_EVENT_RECRUITMENT && event->args[0] != *rolls++)
        return FALSE;
    }
  return *rolls == 0;
}

/* Plays @move such that the dice roll the numbers that follow. */
#define play_rolling(game, move, ...)                                                              \
  test_game_play_until ((game), (move), rolled, (const gint[]){ __VA_ARGS__, 0 })

/* The faces as four digits. */
static inline char *
dup_faces (TestGame *game)
{
  const guint8 *faces = position (game)->faces;

  return g_strdup_printf ("%u%u%u%u", faces[0], faces[1], faces[2], faces[3]);
}

static inline void
claim_faces (TestGame *game, const char *expected)
{
  g_autofree char *faces = dup_faces (game);

  g_assert_cmpstr (faces, ==, expected);
}

static inline void
claim_phase (TestGame *game, guint side, guint phase)
{
  g_assert_cmpuint (game->state->phase, ==, phase);
  g_assert_cmpuint (game->state->seat, ==, position (game)->seats[side]);
}
