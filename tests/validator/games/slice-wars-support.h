/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A ring of six areas for tests of SliceWars: Ash, Birch, Cedar, Dale, Elm and Fern, each linked
 * with the next and the last with the first. Positions are written in a line, "ash=N6 birch=S2
 * cedar=x7 dale=N elm=-": whose (N, S, E, W: seats 1 to 4; x: neutral; -: free) and how many dice.
 */

#pragma once

#include "tests/validator/games/play-support.h"
#include "validator/games/slice-wars/rules/state.h"

enum
{
  ASH,
  BIRCH,
  CEDAR,
  DALE,
  ELM,
  FERN,
  N_RING,
};

#define NORTH 1
#define SOUTH 2
#define EAST 3

static const char *const ring_ids[N_RING] = { "ash", "birch", "cedar", "dale", "elm", "fern" };
static const char *const ring_names[N_RING] = { "Ash", "Birch", "Cedar", "Dale", "Elm", "Fern" };
static const char *const ring_seats[] = { "North", "South", "East", "West" };

static inline const LoomSwState *
sw_state (const TestGame *test)
{
  return (const LoomSwState *)test->state;
}

static inline void
append_place (GString *text, const char *word)
{
  g_auto (GStrv) pair = g_strsplit (word, "=", 2);

  g_assert_cmpuint (g_strv_length (pair), ==, 2);
  if (pair[1][0] == '-')
    return;
  g_string_append_printf (text, "<place area='%s'", pair[0]);
  if (pair[1][0] == 'x')
    g_string_append (text, " neutral='yes'");
  else
    g_string_append_printf (text, " seat='%d'", (int)(strchr ("NSEW", pair[1][0]) - "NSEW") + 1);
  if (pair[1][1] != '\0')
    g_string_append_printf (text, " dice='%s'", pair[1] + 1);
  g_string_append (text, "/>");
}

/* The ring as a board; @routes are links beside those of the ring. */
static inline char *
dup_ring_board (guint seats, const char *position, const char *routes)
{
  static const char *const places[N_RING]
      = { "50 10", "90 30", "90 70", "50 90", "10 70", "10 30" };
  g_autoptr (GString) text
      = g_string_new ("<board xmlns='urn:boardloom:board:1' version='1.0' title='Ring'>"
                      "<areas width='100' height='100'>");
  g_auto (GStrv) words = g_strsplit (position, " ", -1);

  for (guint i = 0; i < N_RING; i++)
    g_string_append_printf (text, "<area id='%s' name='%s' at='%s' radius='5'/>", ring_ids[i],
                            ring_names[i], places[i]);
  for (guint i = 0; i < N_RING; i++)
    g_string_append_printf (text, "<route id='r%u' from='%s' to='%s'/>", i, ring_ids[i],
                            ring_ids[(i + 1) % N_RING]);
  g_string_append_printf (
      text, "%s</areas><scenario id='game' title='Game' rules='slice-wars' seats='%u'>", routes,
      seats);
  for (guint i = 0; i < seats && i < G_N_ELEMENTS (ring_seats); i++)
    g_string_append_printf (text, "<seat n='%u' name='%s'/>", i + 1, ring_seats[i]);
  for (guint i = 0; words[i] != NULL; i++)
    if (words[i][0] != '\0')
      append_place (text, words[i]);
  g_string_append (text, "</scenario></board>");
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* A game on the ring which North begins unless @options say otherwise. */
static inline TestGame *
ring_new (guint seats, const char *position, const char *options)
{
  g_autofree char *text = dup_ring_board (seats, position, "");
  g_autofree char *all = g_strdup_printf (
      "%s%s%s", options != NULL && strstr (options, "order=") != NULL ? "" : "order=as-seated",
      options != NULL ? " " : "", options != NULL ? options : "");

  return test_game_new (text, all);
}

/* The position as it is written. */
static inline char *
dup_position (const TestGame *test)
{
  const LoomSwState *state = sw_state (test);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < N_RING; i++)
    {
      g_string_append_printf (text, "%s%s=", i == 0 ? "" : " ", ring_ids[i]);
      if (state->owner[i] != 0)
        g_string_append_printf (text, "%c%u", "NSEW"[state->owner[i] - 1], state -> dice[i]);
      else if (state->dice[i] != 0)
        g_string_append_printf (text, "x%u", state->dice[i]);
      else
        g_string_append_c (text, '-');
    }
  return g_string_free (text, FALSE);
}

static inline void
assert_position (const TestGame *test, const char *expected)
{
  g_autofree char *position = dup_position (test);

  g_assert_cmpstr (position, ==, expected);
}

static inline void
assert_turn (const TestGame *test, guint seat, LoomSwPhase phase)
{
  g_assert_cmpuint (test->state->seat, ==, seat);
  g_assert_cmpuint (test->state->phase, ==, phase);
}

static inline void
assert_end (const TestGame *test, LoomSwEnd end, guint winners)
{
  g_assert_cmpuint (test->state->seat, ==, 0);
  g_assert_cmpuint (sw_state (test)->end, ==, end);
  g_assert_cmpuint (sw_state (test)->winners, ==, winners);
}

static inline LoomMove
claim (guint area)
{
  return loom_move (LOOM_SW_MOVE_CLAIM, area, 0, 0);
}

static inline LoomMove
add (guint area)
{
  return loom_move (LOOM_SW_MOVE_ADD, area, 0, 0);
}

static inline LoomMove
attack (guint from, guint to)
{
  return loom_move (LOOM_SW_MOVE_ATTACK, from, to, 0);
}

static inline LoomMove
end_turn (void)
{
  return loom_move (LOOM_SW_MOVE_END_TURN, 0, 0, 0);
}

static inline void
win (TestGame *test, guint from, guint to)
{
  test_game_play_for_event (test, attack (from, to), LOOM_SW_EVENT_BATTLE, 4, LOOM_BATTLE_WIN);
}

/* Plays the last of all legal moves, which ends a turn where that is possible, until the game has
 * ended or is at @seat's attacks. */
static inline void
idle_until (TestGame *test, guint seat)
{
  while (test->state->seat != 0
         && (test->state->seat != seat || test->state->phase != LOOM_SW_PHASE_ATTACK))
    {
      const guint n = loom_game_list_moves (test->game, test->state, test->moves);

      test_game_play (test, test->moves[n - 1]);
    }
}
