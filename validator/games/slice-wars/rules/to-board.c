/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A position of SliceWars in JSON, and as a list of areas at a terminal. */

#include "validator/base/json.h"
#include "validator/play/sentence.h"
#include "validator/play/to-board.h"
#include "validator/games/slice-wars/rules/state.h"

static const char *const phase_names[] = {
  [LOOM_SW_PHASE_DRAFT] = "draft",   [LOOM_SW_PHASE_DICE] = "dice",
  [LOOM_SW_PHASE_INCOME] = "income", [LOOM_SW_PHASE_ATTACK] = "attack",
  [LOOM_SW_PHASE_OVER] = "over",
};

static const char *const end_names[] = {
  [LOOM_SW_END_NONE] = NULL,           [LOOM_SW_END_CONQUEST] = "conquest",
  [LOOM_SW_END_MAJORITY] = "majority", [LOOM_SW_END_ALL_FULL] = "all-full",
  [LOOM_SW_END_DRAW] = "draw",         [LOOM_SW_END_RANK] = "rank",
};

static void
write_areas (const LoomSwGame *self, const LoomSwState *state, JsonBuilder *json)
{
  json_builder_set_member_name (json, "areas");
  json_builder_begin_array (json);
  for (guint i = 0; i < self->n_areas; i++)
    {
      json_builder_begin_object (json);
      loom_json_string (json, "area", loom_game_area_id (&self->base, i));
      if (state->owner[i] != 0)
        loom_json_number (json, "seat", state->owner[i]);
      else if (!loom_area_set_has (self->valid, i))
        {
          json_builder_set_member_name (json, "neutral");
          json_builder_add_boolean_value (json, TRUE);
        }
      loom_json_number (json, "dice", state->dice[i]);
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
}

void
loom_sw_write_state (const LoomGame *game, const LoomState *base, JsonBuilder *json)
{
  const LoomSwGame *self = loom_sw_game (game);
  const LoomSwState *state = (const LoomSwState *)base;

  loom_json_string (json, "phase", phase_names[base->phase]);
  loom_json_number (json, "round", state->round);
  loom_json_number (json, "draft-turns", state->step);
  json_builder_set_member_name (json, "to-add");
  json_builder_begin_array (json);
  for (guint seat = 1; seat <= game->n_seats; seat++)
    json_builder_add_int_value (json, state->adds[seat]);
  json_builder_end_array (json);
  write_areas (self, state, json);
  if (base->phase != LOOM_SW_PHASE_OVER)
    return;
  loom_json_string (json, "ended", end_names[state->end]);
  json_builder_set_member_name (json, "winners");
  json_builder_begin_array (json);
  for (guint seat = 1; seat <= game->n_seats; seat++)
    if ((state->winners >> (seat - 1)) & 1)
      json_builder_add_int_value (json, seat);
  json_builder_end_array (json);
}

/* The terminal */

static void
append_phase (const LoomSwGame *self, const LoomSwState *state, GString *text)
{
  const guint seat = state->base.seat;
  const char *name = self->base.seat_names[seat];

  switch (state->base.phase)
    {
    case LOOM_SW_PHASE_DRAFT:
      g_string_append_printf (text, _ ("The draft. %s is to claim an area.\n"), name);
      break;
    case LOOM_SW_PHASE_DICE:
      g_string_append_printf (text, _ ("The dice distribution. %s is to add a die, %u in all.\n"),
                              name, state->adds[seat]);
      break;
    case LOOM_SW_PHASE_INCOME:
      g_string_append_printf (text,
                              P_ ("Round %u. %s is to place %u new die.\n",
                                  "Round %u. %s is to place %u new dice.\n", state->adds[seat]),
                              state->round, name, state->adds[seat]);
      break;
    case LOOM_SW_PHASE_ATTACK:
      g_string_append_printf (text, _ ("Round %u. %s is to attack or end the turn.\n"),
                              state->round, name);
      break;
    default:
      g_string_append (text, _ ("The game is over.\n"));
      break;
    }
}

/* "Basil 3 (Tide)", "Mace 7 (neutral)". */
static void
append_area (const LoomSwGame *self, const LoomSwState *state, guint area, GString *text)
{
  g_string_append (text, loom_game_area_name (&self->base, area));
  if (state->owner[area] != 0)
    g_string_append_printf (text, " %u (%s)", state->dice[area],
                            self->base.seat_names[state->owner[area]]);
  else if (state->dice[area] != 0)
    g_string_append_printf (text, _ (" %u (neutral)"), state->dice[area]);
  else
    g_string_append (text, _ (" (free)"));
}

/* An area with its dice and with what it can attack. */
static void
append_line (const LoomSwGame *self,
             const LoomSwState *state,
             guint area,
             gint width,
             GString *text)
{
  const char *name = loom_game_area_name (&self->base, area);
  const LoomAreaSet others = loom_area_set_and_not (self->to[area], state->own[state->owner[area]]);
  const char *between = _ ("  beside ");

  g_string_append_printf (text, "  %s%*s %2u", name, width - (gint)g_utf8_strlen (name, -1), "",
                          state->dice[area]);
  LOOM_AREA_SET_FOREACH (others, other)
  {
    g_string_append (text, between);
    append_area (self, state, other, text);
    between = ", ";
  }
  g_string_append_c (text, '\n');
}

/* A free area with all that it is beside, for whoever is to claim one. */
static void
append_free (const LoomSwGame *self,
             const LoomSwState *state,
             guint area,
             gint width,
             GString *text)
{
  const char *name = loom_game_area_name (&self->base, area);
  const char *between = _ ("  beside ");

  g_string_append_printf (text, "  %s%*s", name, width - (gint)g_utf8_strlen (name, -1), "");
  LOOM_AREA_SET_FOREACH (self->beside[area], other)
  {
    g_string_append (text, between);
    if (state->owner[other] == 0 && state->dice[other] == 0)
      g_string_append (text, loom_game_area_name (&self->base, other));
    else
      append_area (self, state, other, text);
    between = ", ";
  }
  g_string_append_c (text, '\n');
}

static void
append_nobodys (const LoomSwGame *self, const LoomSwState *state, gint width, GString *text)
{
  const LoomAreaSet unclaimed = loom_sw_unclaimed (self, state);
  const LoomAreaSet neutral = loom_area_set_and_not (state->own[0], self->valid);
  const char *between = _ ("Neutral: ");

  g_string_append (text, loom_area_set_is_empty (unclaimed) ? "" : _ ("Free:\n"));
  LOOM_AREA_SET_FOREACH (unclaimed, area)
  append_free (self, state, area, width, text);
  LOOM_AREA_SET_FOREACH (neutral, area)
  {
    g_string_append_printf (text, "%s%s %u", between, loom_game_area_name (&self->base, area),
                            state->dice[area]);
    between = ", ";
  }
  g_string_append (text, loom_area_set_is_empty (neutral) ? "" : "\n");
}

void
loom_sw_draw_state (const LoomGame *game, const LoomState *base, GString *text)
{
  const LoomSwGame *self = loom_sw_game (game);
  const LoomSwState *state = (const LoomSwState *)base;
  gint width = 0;

  for (guint i = 0; i < self->n_areas; i++)
    width = MAX (width, (gint)g_utf8_strlen (loom_game_area_name (game, i), -1));
  append_phase (self, state, text);
  for (guint seat = 1; seat <= game->n_seats; seat++)
    {
      const guint n = state->n_owned[seat];

      if (n == 0)
        {
          g_string_append_printf (text, _ ("%s has no area.\n"), game->seat_names[seat]);
          continue;
        }
      g_autofree char *owned = g_strdup_printf (P_ ("%u area", "%u areas", n), n);
      g_autofree char *dice = g_strdup_printf (P_ ("%u die", "%u dice", state->n_dice[seat]),
                                               (guint)state->n_dice[seat]);

      g_string_append (text, game->seat_names[seat]);
      g_string_append_printf (text, _ (": %s, %s, largest group %u"), owned, dice,
                              loom_area_set_largest_group (state->own[seat], self->beside));
      g_string_append_c (text, '\n');
      LOOM_AREA_SET_FOREACH (state->own[seat], area)
      append_line (self, state, area, width, text);
    }
  append_nobodys (self, state, width, text);
}

/* The board */

void
loom_sw_list_things (const LoomGame *game, const LoomState *base, GPtrArray *things)
{
  const LoomSwGame *self = loom_sw_game (game);
  const LoomSwState *state = (const LoomSwState *)base;

  for (guint i = 0; i < self->n_areas; i++)
    {
      const gboolean is_neutral = !loom_area_set_has (self->valid, i);
      LoomPlace *place;

      if (state->owner[i] == 0 && !is_neutral)
        continue;
      place = loom_to_board_add_place (game, things, i);
      if (state->owner[i] != 0)
        place->seat = state->owner[i];
      else
        place->neutral = TRUE;
      if (state->dice[i] != 0)
        place->dice = state->dice[i];
    }
}
