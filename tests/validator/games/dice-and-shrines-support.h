/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Positions of Dice & Shrines for tests, written in a line, and questions about them. */

#pragma once

#include <stdio.h>
#include <string.h>

#include "tests/validator/games/play-support.h"
#include "validator/games/dice-and-shrines/rules/state.h"

/* Number @n of the areas, and what stands on it. */
static inline void
shrines_append_area (const char *place, guint n, GString *areas, GString *places)
{
  char id[16] = "", element[16] = "";
  guint seat = 0, dice = 0, held = 0;
  const char *more;

  g_assert_cmpint (sscanf (place, "%15[^=]=%u:%u", id, &seat, &dice), ==, 3);
  g_string_append_printf (areas, "<area id='%s' name='%c%s' at='%u 20' radius='5'/>", id,
                          g_ascii_toupper (id[0]), id + 1, 15 * (n + 1));
  if (seat == 0)
    return;
  g_string_append_printf (places, "<place area='%s' seat='%u'", id, seat);
  if (dice > 0)
    g_string_append_printf (places, " dice='%u'", dice);
  if (strchr (place, '*') != NULL)
    g_string_append (places, " shrine='yes'");
  more = strchr (place, '@');
  if (more != NULL && sscanf (more, "@%15[a-z]", element) == 1)
    g_string_append_printf (places, " element='%s'", element);
  more = strchr (place, '/');
  if (more != NULL && sscanf (more, "/%u", &held) == 1)
    g_string_append_printf (places, " held='%u'", held);
  g_string_append (places, "/>");
}

/* A board for the seats of @seats. @areas is "a=1:4* b=2:3 c=1:2@fire/4 d=0:0": seat and dice, none
 * where they are 0, a star for the shrine, element and turns held. @routes is "a-b b>c", the latter
 * one-way. @seats is "guardian=fox bank=2|guardian=owl": what each seat states. The order of turns
 * is as seated unless @options say otherwise. */
static inline TestGame *
shrines_game (const char *areas, const char *routes, const char *seats, const char *options)
{
  g_autoptr (GString) text
      = g_string_new ("<board xmlns='urn:boardloom:board:1' version='1.0' title='Test'>"
                      "<areas width='2000' height='500'>");
  g_autoptr (GString) inside = g_string_new (NULL);
  g_auto (GStrv) places = g_strsplit (areas, " ", -1);
  g_auto (GStrv) links = g_strsplit (routes, " ", -1);
  g_auto (GStrv) sides = g_strsplit (seats, "|", -1);
  g_autofree char *all = g_strdup_printf (
      "%s %s", strstr (options, "order=") != NULL ? "" : "order=as-seated", options);

  for (guint i = 0; sides[i] != NULL; i++)
    {
      g_auto (GStrv) attributes = g_strsplit (sides[i], " ", -1);

      g_string_append_printf (inside, "<seat n='%u'", i + 1);
      for (guint k = 0; attributes[k] != NULL; k++)
        {
          g_auto (GStrv) pair = g_strsplit (attributes[k], "=", 2);

          if (pair[0] != NULL && pair[1] != NULL)
            g_string_append_printf (inside, " %s='%s'", pair[0], pair[1]);
        }
      g_string_append (inside, "/>");
    }
  for (guint i = 0; places[i] != NULL; i++)
    shrines_append_area (places[i], i, text, inside);
  for (guint i = 0; links[i] != NULL && *links[i] != '\0'; i++)
    {
      char from[16], to[16], joint;

      g_assert_cmpint (sscanf (links[i], "%15[a-z0-9]%c%15[a-z0-9]", from, &joint, to), ==, 3);
      g_string_append_printf (text, "<route id='way%u' from='%s' to='%s' one-way='%s'/>", i, from,
                              to, joint == '>' ? "yes" : "no");
    }
  g_string_append_printf (text,
                          "</areas><scenario id='game' title='Game' rules='dice-and-shrines' "
                          "seats='%u'>%s</scenario></board>",
                          g_strv_length (sides), inside->str);
  return test_game_new (text->str, all);
}

static inline LoomDsState *
shrines_state (const TestGame *self)
{
  return (LoomDsState *)self->state;
}

static inline guint
dice_on (const TestGame *self, const char *area)
{
  return shrines_state (self)->dice[test_game_area (self, area)];
}

static inline guint
owner_of (const TestGame *self, const char *area)
{
  return shrines_state (self)->owner[test_game_area (self, area)];
}

static inline LoomMove
on_area (const TestGame *self, guint kind, const char *area)
{
  return loom_move (kind, test_game_area (self, area), 0, 0);
}

static inline LoomMove
from_to (const TestGame *self, guint kind, const char *from, const char *to)
{
  return loom_move (kind, test_game_area (self, from), test_game_area (self, to), 0);
}

static inline LoomMove
attack (const TestGame *self, const char *from, const char *to)
{
  return from_to (self, LOOM_DS_MOVE_ATTACK, from, to);
}

static inline LoomMove
end_turn (void)
{
  return loom_move (LOOM_DS_MOVE_END_TURN, 0, 0, 0);
}

/* Plays an attack that comes out as @result. */
static inline void
attack_until (TestGame *self, LoomMove move, LoomDsResult result)
{
  test_game_play_for_event (self, move, LOOM_DS_EVENT_BATTLE, 5, (gint32)result);
}

static inline gboolean
is_tied (const TestGame *self, gconstpointer data)
{
  const LoomEvent *battle = test_game_event (self, LOOM_DS_EVENT_BATTLE);

  (void)data;
  return battle != NULL && battle->args[4] == LOOM_BATTLE_TIE;
}

/* Plays an attack that ties, and says what came of it. */
static inline LoomDsResult
attack_until_tied (TestGame *self, LoomMove move)
{
  test_game_play_until (self, move, is_tied, NULL);
  return (LoomDsResult)test_game_event (self, LOOM_DS_EVENT_BATTLE)->args[5];
}

/* "a1:3 b2:4 …": the whole board by area, seat and dice, with a star where a shrine stands. */
static inline char *
dup_board (const TestGame *self)
{
  const LoomDsState *state = shrines_state (self);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < self->position->n_areas; i++)
    g_string_append_printf (text, "%s%s%u:%u%s", i == 0 ? "" : " ",
                            loom_game_area_id (self->game, i), state->owner[i], state->dice[i],
                            loom_ds_is_shrine (state, i) ? "*" : "");
  return g_string_free (text, FALSE);
}

static inline void
assert_board (const TestGame *self, const char *expected)
{
  g_autofree char *board = dup_board (self);

  g_assert_cmpstr (board, ==, expected);
}

static inline guint
sum_of_dice (const TestGame *self, guint seat)
{
  const LoomDsState *state = shrines_state (self);
  guint sum = 0;

  for (guint i = 0; i < self->position->n_areas; i++)
    sum += state->owner[i] == seat ? state->dice[i] : 0;
  return sum;
}
