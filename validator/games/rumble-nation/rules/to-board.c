/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A position of Rumble Nation for programs, as members of a JSON object, and for a player at a
 * terminal, as a list of the regions. */

#include <string.h>

#include "validator/play/sentence.h"
#include "validator/play/to-board.h"
#include "validator/games/rumble-nation/rules/state.h"

static const char *const phases[] = {
  [LOOM_RUMBLE_FIRST_ROLL] = "first-roll",
  [LOOM_RUMBLE_LAST_ROLL] = "last-roll",
  [LOOM_RUMBLE_ENDED] = "ended",
};

/* One number a seat. */
static void
write_by_seat (JsonBuilder *json, const char *name, const guint16 *numbers, guint n_seats)
{
  json_builder_set_member_name (json, name);
  json_builder_begin_array (json);
  for (guint i = 0; i < n_seats; i++)
    json_builder_add_int_value (json, numbers[i]);
  json_builder_end_array (json);
}

static void
write_region (const LoomGame *game, const LoomRumbleState *state, guint number, JsonBuilder *json)
{
  const guint area = state->area_of[number];
  guint16 cubes[LOOM_RUMBLE_SEATS] = { 0 };

  for (guint i = 0; i < game->n_seats; i++)
    cubes[i] = state->cubes[i][number];
  json_builder_begin_object (json);
  json_builder_set_member_name (json, "number");
  json_builder_add_int_value (json, number);
  json_builder_set_member_name (json, "area");
  json_builder_add_string_value (json, loom_game_area_id (game, area));
  write_by_seat (json, "cubes", cubes, game->n_seats);
  if (state->owner[number] != 0)
    {
      json_builder_set_member_name (json, "seat");
      json_builder_add_int_value (json, state->owner[number]);
    }
  json_builder_end_object (json);
}

void
loom_rumble_write_state (const LoomGame *game, const LoomState *head, JsonBuilder *json)
{
  const LoomRumbleGame *self = (const LoomRumbleGame *)game;
  const LoomRumbleState *state = (const LoomRumbleState *)head;

  json_builder_set_member_name (json, "phase");
  json_builder_add_string_value (json, phases[head->phase]);
  if (head->seat != 0)
    {
      json_builder_set_member_name (json, "dice");
      json_builder_begin_array (json);
      for (guint i = 0; i < 3; i++)
        json_builder_add_int_value (json, loom_rumble_face (state->roll, i));
      json_builder_end_array (json);
    }
  json_builder_set_member_name (json, "regions");
  json_builder_begin_array (json);
  for (guint number = LOOM_RUMBLE_LOWEST; number <= LOOM_RUMBLE_HIGHEST; number++)
    write_region (game, state, number, json);
  json_builder_end_array (json);
  write_by_seat (json, "hand", state->hand, game->n_seats);
  json_builder_set_member_name (json, "priority");
  json_builder_begin_array (json);
  for (guint i = 0; i < state->n_out; i++)
    json_builder_add_int_value (json, state->by_priority[i]);
  json_builder_end_array (json);
  write_by_seat (json, "reinforcements", state->reinforcements, game->n_seats);
  write_by_seat (json, "points", state->points, game->n_seats);
  if (self->supply_limited)
    {
      json_builder_set_member_name (json, "supply");
      json_builder_add_int_value (json, state->supply);
    }
}

/* The terminal. */

static glong
widest_name (const LoomGame *game)
{
  glong widest = g_utf8_strlen (_ ("in hand"), -1);

  for (guint i = 0; i < game->position->n_areas; i++)
    widest = MAX (widest, g_utf8_strlen (loom_game_area_name (game, i), -1));
  return widest;
}

static void
append_padded (GString *text, const char *word, glong width)
{
  g_string_append (text, word);
  for (glong i = g_utf8_strlen (word, -1); i < width; i++)
    g_string_append_c (text, ' ');
}

/* The higher numbers to which its control would send reinforcements. */
static void
append_higher (const LoomRumbleGame *self,
               const LoomRumbleState *state,
               guint number,
               GString *text)
{
  const guint near = self->neighbours[state->area_of[number]];
  const char *joint = "  > ";

  for (guint other = number + 1; other <= LOOM_RUMBLE_HIGHEST; other++)
    if (near >> state->area_of[other] & 1)
      {
        g_string_append_printf (text, "%s%u", joint, other);
        joint = " ";
      }
}

void
loom_rumble_draw_state (const LoomGame *game, const LoomState *head, GString *text)
{
  const LoomRumbleGame *self = (const LoomRumbleGame *)game;
  const LoomRumbleState *state = (const LoomRumbleState *)head;
  const glong width = widest_name (game);

  append_padded (text, "", 4 + width);
  for (guint seat = 1; seat <= game->n_seats; seat++)
    g_string_append_printf (text, "  %s", game->seat_names[seat]);
  g_string_append (text, _ ("  > reinforces\n"));
  for (guint number = LOOM_RUMBLE_LOWEST; number <= LOOM_RUMBLE_HIGHEST; number++)
    {
      const guint area = state->area_of[number];

      g_string_append_printf (text, "%3u ", number);
      append_padded (text, loom_game_area_name (game, area), width);
      for (guint seat = 1; seat <= game->n_seats; seat++)
        g_string_append_printf (text, "  %*u", (int)g_utf8_strlen (game->seat_names[seat], -1),
                                state->cubes[seat - 1][number]);
      append_higher (self, state, number, text);
      if (state->owner[number] != 0)
        g_string_append_printf (text, _ ("  %s’s"), game->seat_names[state->owner[number]]);
      g_string_append_c (text, '\n');
    }
  append_padded (text, "", 4);
  append_padded (text, head->seat != 0 ? _ ("in hand") : _ ("points"), width);
  for (guint seat = 1; seat <= game->n_seats; seat++)
    g_string_append_printf (text, "  %*u", (int)g_utf8_strlen (game->seat_names[seat], -1),
                            head->seat != 0 ? state->hand[seat - 1] : state->points[seat - 1]);
  g_string_append_c (text, '\n');
  if (head->seat != 0)
    g_string_append_printf (text, _ ("%s has rolled %u, %u and %u.\n"),
                            game->seat_names[head->seat], loom_rumble_face (state->roll, 0),
                            loom_rumble_face (state->roll, 1), loom_rumble_face (state->roll, 2));
}

/* The board. */

void
loom_rumble_list_things (const LoomGame *game, const LoomState *head, GPtrArray *things)
{
  const LoomRumbleState *state = (const LoomRumbleState *)head;

  for (guint number = LOOM_RUMBLE_LOWEST; number <= LOOM_RUMBLE_HIGHEST; number++)
    {
      const guint area = state->area_of[number];

      loom_to_board_add_number (game, things, area, (gint32)number);
      for (guint seat = 1; seat <= game->n_seats; seat++)
        if (state->cubes[seat - 1][number] > 0)
          {
            LoomPlace *place = loom_to_board_add_place (game, things, area);

            place->seat = (gint32)seat;
            place->cubes = state->cubes[seat - 1][number];
          }
    }
}
