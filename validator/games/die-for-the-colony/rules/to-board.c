/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A position of Die for the Colony in JSON, and as a list at a terminal. */

#include "validator/base/json.h"
#include "validator/play/to-board.h"
#include "validator/games/die-for-the-colony/rules/state.h"
#include "validator/base/tongue.h"

const char *const loom_dc_side_names[2] = {
  [LOOM_ROLE_ANTS] = N_ ("ants"),
  [LOOM_ROLE_GRASSHOPPERS] = N_ ("grasshoppers"),
};

static const char *const phase_names[LOOM_DC_N_PHASES] = {
  [LOOM_DC_PHASE_ACT] = "act",         [LOOM_DC_PHASE_DECLARE] = "declare",
  [LOOM_DC_PHASE_SHIFT] = "shift",     [LOOM_DC_PHASE_BLOCK] = "block",
  [LOOM_DC_PHASE_DISRUPT] = "disrupt", [LOOM_DC_PHASE_EVADE] = "evade",
  [LOOM_DC_PHASE_OVER] = "over",
};

static const char *const result_names[] = { NULL, "ants", "grasshoppers", "draw" };

static void
write_area (JsonBuilder *json, const char *name, const LoomGame *game, guint area)
{
  loom_json_string (json, name, loom_game_area_id (game, area));
}

static void
write_dice (const LoomGame *game, const LoomDcState *state, JsonBuilder *json)
{
  json_builder_set_member_name (json, "dice");
  json_builder_begin_array (json);
  for (guint i = 0; i < LOOM_DC_DICE; i++)
    {
      json_builder_begin_object (json);
      loom_json_string (json, "area", loom_game_area_id (game, i));
      loom_json_number (json, "face", state->faces[i]);
      json_builder_set_member_name (json, "markers");
      json_builder_begin_array (json);
      for (guint side = 0; side < 2; side++)
        if (state->markers[side][i] != 0)
          {
            json_builder_begin_object (json);
            loom_json_string (json, "side", loom_dc_side_names[side]);
            loom_json_number (json, "turn-ends", state->markers[side][i]);
            json_builder_end_object (json);
          }
      json_builder_end_array (json);
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
}

static void
write_sides (const LoomDcState *state, JsonBuilder *json)
{
  json_builder_set_member_name (json, "sides");
  json_builder_begin_array (json);
  for (guint side = 0; side < 2; side++)
    {
      json_builder_begin_object (json);
      loom_json_string (json, "side", loom_dc_side_names[side]);
      loom_json_number (json, "seat", state->seats[side]);
      loom_json_number (json, "forces", state->pools[side]);
      loom_json_number (json, "lamed", state->lamed[side]);
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
}

static void
write_declared (const LoomGame *game, const LoomDcState *state, JsonBuilder *json)
{
  json_builder_set_member_name (json, "declared");
  json_builder_begin_array (json);
  for (guint i = 0; i < state->n_declared; i++)
    {
      const guint action = state->declared[i] / LOOM_DC_DICE;

      json_builder_begin_object (json);
      loom_json_string (json, "action", loom_dc_moves[action].id);
      if (action == LOOM_DC_MOVE_ATTACK || action == LOOM_DC_MOVE_FORTIFY)
        write_area (json, "area", game, state->declared[i] % LOOM_DC_DICE);
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
}

void
loom_dc_write_state (const LoomGame *game, const LoomState *head, JsonBuilder *json)
{
  const LoomDcState *state = (const LoomDcState *)head;
  const gboolean is_shift = head->phase == LOOM_DC_PHASE_DISRUPT;

  loom_json_number (json, "turns-ended", state->turn);
  loom_json_string (json, "side", loom_dc_side_names[state->side]);
  loom_json_string (json, "decision", phase_names[head->phase]);
  loom_json_string (json, "result", result_names[state->result]);
  write_dice (game, state, json);
  write_sides (state, json);
  loom_json_number (json, "ready", state->ready);
  loom_json_number (json, "resting", state->resting);
  if (((const LoomDcGame *)game)->values[LOOM_DC_DEFEND] == LOOM_DC_DEFEND_ACTION)
    loom_json_number (json, "defending", state->defending);
  loom_json_number (json, "guards", state->guards);
  loom_json_number (json, "roll", state->roll);
  if (is_shift)
    write_area (json, "payer", game, state->payer);
  if (is_shift || head->phase == LOOM_DC_PHASE_BLOCK)
    write_area (json, "target", game, state->target);
  write_declared (game, state, json);
}

/* The terminal */

static void
append_die (const LoomDcGame *game, const LoomDcState *state, guint area, gint width, GString *text)
{
  const char *name = loom_game_area_name (&game->base, area);
  const char *between = _ ("  next to ");

  g_string_append_printf (text, "  %s%*s  %u", name, width - (gint)g_utf8_strlen (name, -1), "",
                          state->faces[area]);
  for (guint i = 0; i < LOOM_DC_DICE; i++)
    if (game->adjacent[area] & 1u << i)
      {
        g_string_append_printf (text, "%s%s", between, loom_game_area_name (&game->base, i));
        between = ", ";
      }
  if (game->adjacent[area] == 0)
    g_string_append (text, _ ("  next to none"));
  for (guint side = 0; side < 2; side++)
    if (state->markers[side][area] != 0)
      g_string_append_printf (text, _ ("; marker of the %s"), _ (loom_dc_side_names[side]));
  g_string_append_c (text, '\n');
}

/* Who plays @side; who is called after a side may play the other one, and is told by number. */
static char *
dup_who (const LoomDcGame *game, const LoomDcState *state, guint side)
{
  const guint seat = state->seats[side];
  const char *name = game->base.seat_names[seat];

  if (g_ascii_strcasecmp (name, loom_dc_side_names[0]) == 0
      || g_ascii_strcasecmp (name, loom_dc_side_names[1]) == 0)
    return g_strdup_printf (_ ("seat %u"), seat);
  return g_strdup (name);
}

void
loom_dc_draw_state (const LoomGame *base, const LoomState *head, GString *text)
{
  const LoomDcGame *game = (const LoomDcGame *)base;
  const LoomDcState *state = (const LoomDcState *)head;
  const guint other = state->side ^ 1u;
  g_autofree char *acting = NULL;
  g_autofree char *waiting = NULL;
  gint width = 0;

  for (guint i = 0; i < LOOM_DC_DICE; i++)
    width = MAX (width, (gint)g_utf8_strlen (loom_game_area_name (base, i), -1));
  if (head->phase == LOOM_DC_PHASE_OVER)
    g_string_append (text, _ ("The game is over.\n"));
  else
    g_string_append_printf (text, _ ("Round %d of %d, turn of the %s.\n"), state->turn / 2 + 1,
                            game->values[LOOM_DC_MAX_ROUNDS], _ (loom_dc_side_names[state->side]));
  for (guint i = 0; i < LOOM_DC_DICE; i++)
    append_die (game, state, i, width, text);
  if (head->phase == LOOM_DC_PHASE_OVER)
    return;
  acting = dup_who (game, state, state->side);
  waiting = dup_who (game, state, other);
  if (state->defending > 0)
    g_string_append_printf (
        text, _ ("  The %s (%s) have %u of %u dice left to act and %u told to defend.\n"),
        _ (loom_dc_side_names[state->side]), acting, state->ready, state->pools[state->side],
        state->defending);
  else
    g_string_append_printf (text, _ ("  The %s (%s) have %u of %u dice left to act.\n"),
                            _ (loom_dc_side_names[state->side]), acting, state->ready,
                            state->pools[state->side]);
  g_string_append_printf (text, _ ("  The %s (%s) have %u of %u on guard.\n"),
                          _ (loom_dc_side_names[other]), waiting, state->guards,
                          state->pools[other]);
}

/* The board */

void
loom_dc_list_things (const LoomGame *game, const LoomState *head, GPtrArray *things)
{
  const LoomDcState *state = (const LoomDcState *)head;

  for (guint i = 0; i < LOOM_DC_DICE; i++)
    {
      loom_to_board_add_place (game, things, i)->face = state->faces[i];
      for (guint side = 0; side < 2; side++)
        if (state->markers[side][i] != 0)
          loom_to_board_add_place (game, things, i)->marker = state->seats[side];
    }
}
