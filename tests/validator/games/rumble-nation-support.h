/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Positions of Rumble Nation for tests: eleven regions r2 to r12, each with its number, joined by
 * such routes as a test wants. */

#pragma once

#include <stdio.h>
#include <string.h>

#include "tests/validator/games/play-support.h"
#include "validator/games/rumble-nation/rules/state.h"

/* The text of a board. @routes is "2-3 3-4 …", one-way where it says "2>3"; @inside is what the
 * scenario says beside the numbers. */
static inline char *
rumble_dup_board (guint seats, const char *routes, const char *inside)
{
  GString *text = g_string_new ("<board xmlns='urn:boardloom:board:1' version='1.0' title='Test'>"
                                "<areas width='500' height='500'>");
  g_auto (GStrv) list = g_strsplit (routes, " ", -1);

  for (guint number = 2; number <= 12; number++)
    g_string_append_printf (text, "<area id='r%u' name='R%u' at='%u 20' radius='5'/>", number,
                            number, 30 * number);
  for (guint i = 0; list[i] != NULL; i++)
    {
      gint from, to;
      gchar joint;

      if (sscanf (list[i], "%d%c%d", &from, &joint, &to) == 3)
        g_string_append_printf (text, "<route id='w%u' from='r%d' to='r%d' one-way='%s'/>", i, from,
                                to, joint == '>' ? "yes" : "no");
    }
  g_string_append_printf (
      text, "</areas><scenario id='game' title='Game' rules='rumble-nation' seats='%u'>", seats);
  for (guint number = 2; number <= 12; number++)
    g_string_append_printf (text, "<number area='r%u' value='%u'/>", number, number);
  g_string_append_printf (text, "%s</scenario></board>", inside);
  return g_string_free (text, FALSE);
}

static inline TestGame *
rumble_game (guint seats, const char *routes, const char *options)
{
  g_autofree char *text = rumble_dup_board (seats, routes, "");

  return test_game_new (text, options);
}

static inline LoomRumbleState *
rumble_state (const TestGame *self)
{
  return (LoomRumbleState *)self->state;
}

/* The cubes of @seat on the map are "number:cubes number:cubes …" and none else. */
static inline void
rumble_lay (TestGame *self, guint seat, const char *cubes)
{
  LoomRumbleState *state = rumble_state (self);
  g_auto (GStrv) list = g_strsplit (cubes, " ", -1);

  memset (state->cubes[seat - 1], 0, sizeof state->cubes[seat - 1]);
  for (guint i = 0; list[i] != NULL; i++)
    {
      guint number, n;

      if (sscanf (list[i], "%u:%u", &number, &n) == 2)
        state->cubes[seat - 1][number] = (guint16)n;
    }
}

/* The dice show @a, @b and @c at the beginning of the turn of @seat. */
static inline void
rumble_roll (TestGame *self, guint seat, guint a, guint b, guint c)
{
  LoomRumbleState *state = rumble_state (self);

  state->head.seat = (guint8)seat;
  state->head.phase = ((const LoomRumbleGame *)self->game)->roll_phase;
  state->roll = (guint8)(36 * (a - 1) + 6 * (b - 1) + c - 1);
}

static inline LoomMove
rumble_deploy (guint number, guint cubes)
{
  return loom_move (LOOM_RUMBLE_DEPLOY, number, cubes, 0);
}

/* The seats run out in the order of the digits of @order, the last of them by a cube that it puts
 * on number 12; and all is resolved. */
static inline void
rumble_settle (TestGame *self, const char *order)
{
  LoomRumbleState *state = rumble_state (self);
  const guint n = self->game->n_seats;
  guint last;

  g_assert_cmpuint (strlen (order), ==, n);
  g_assert_cmpuint (n, <=, G_N_ELEMENTS (state->by_priority));
  last = (guint)(order[n - 1] - '0');
  memset (state->hand, 0, sizeof state->hand);
  memset (state->by_priority, 0, sizeof state->by_priority);
  for (guint i = 0; order[i] != '\0' && order[i + 1] != '\0'; i++)
    state->by_priority[i % G_N_ELEMENTS (state->by_priority)] = (guint8)(order[i] - '0');
  state->n_out = (guint8)(n - 1);
  state->hand[last - 1] = 1;
  rumble_roll (self, last, 6, 6, 1);
  test_game_play (self, rumble_deploy (12, 1));
  g_assert_cmpuint (self->state->seat, ==, 0);
}

/* What the seats have, "20 6" from seat 1 on. Free with g_free(). */
static inline char *
rumble_dup_points (const TestGame *self)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < self->game->n_seats; i++)
    g_string_append_printf (text, i > 0 ? " %u" : "%u", rumble_state (self)->points[i]);
  return g_string_free (text, FALSE);
}

static inline void
rumble_assert_points (const TestGame *self, const char *expected)
{
  g_autofree char *points = rumble_dup_points (self);

  g_assert_cmpstr (points, ==, expected);
}

static inline void
rumble_assert_credits (const TestGame *self, double a, double b)
{
  double credits[LOOM_RUMBLE_SEATS];

  loom_game_outcome (self->game, self->state, credits);
  g_assert_cmpfloat (credits[0], ==, a);
  g_assert_cmpfloat (credits[1], ==, b);
}

static inline guint
rumble_cubes (const TestGame *self, guint seat, guint number)
{
  return rumble_state (self)->cubes[seat - 1][number];
}
