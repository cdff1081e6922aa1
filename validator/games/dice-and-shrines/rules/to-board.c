/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The position written down: as JSON for logs, and as a list of areas for a player at a terminal.
 */

#include "validator/base/json.h"
#include "validator/play/sentence.h"
#include "validator/play/to-board.h"
#include "validator/games/dice-and-shrines/rules/state.h"

static const char *const element_names[] = { "water", "earth", "fire", "air", "nature" };
static const char *const phase_names[] = { "acting", "placing", "ended" };

static void
write_area (JsonBuilder *json, const char *member, const LoomGame *game, guint one_more)
{
  json_builder_set_member_name (json, member);
  if (one_more == 0)
    json_builder_add_null_value (json);
  else
    json_builder_add_string_value (json, loom_game_area_id (game, one_more - 1));
}

static void
write_word (JsonBuilder *json, const char *member, const char *const *words, guint one_more)
{
  json_builder_set_member_name (json, member);
  if (one_more == 0)
    json_builder_add_null_value (json);
  else
    json_builder_add_string_value (json, words[one_more - 1]);
}

static void
write_seats (const LoomDsGame *game, const LoomDsState *state, JsonBuilder *json)
{
  json_builder_set_member_name (json, "seats");
  json_builder_begin_array (json);
  for (guint seat = 1; seat <= game->base.n_seats; seat++)
    {
      const LoomDsSeat *mine = &state->seats[seat];

      json_builder_begin_object (json);
      loom_json_number (json, "seat", seat);
      write_word (json, "guardian", loom_ds_guardian_names, mine->guardian);
      write_area (json, "shrine", &game->base, mine->shrine);
      loom_json_number (json, "turn", mine->turns);
      loom_json_number (json, "stock", mine->stock);
      if (game->mode == LOOM_DS_MODE_EPIC)
        {
          loom_json_number (json, "bank", mine->bank);
          loom_json_number (json, "power-from-turn", mine->power_from);
          write_area (json, "shield", &game->base, mine->shield);
        }
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
}

static void
write_areas (const LoomDsGame *game, const LoomDsState *state, JsonBuilder *json)
{
  json_builder_set_member_name (json, "areas");
  json_builder_begin_array (json);
  for (guint i = 0; i < game->n_areas; i++)
    {
      json_builder_begin_object (json);
      loom_json_string (json, "area", loom_game_area_id (&game->base, i));
      loom_json_number (json, "seat", state->owner[i]);
      loom_json_number (json, "dice", state->dice[i]);
      if (game->mode == LOOM_DS_MODE_EPIC)
        {
          write_word (json, "element", element_names, state->element[i]);
          loom_json_number (json, "held", state->held[i]);
        }
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
}

void
loom_ds_write_state (const LoomGame *base, const LoomState *head, JsonBuilder *json)
{
  const LoomDsGame *game = (const LoomDsGame *)base;
  const LoomDsState *state = (const LoomDsState *)head;

  loom_json_string (json, "phase", phase_names[head->phase]);
  loom_json_number (json, "turns-ended", state->turns);
  loom_json_number (json, "attacks", state->attacks);
  json_builder_set_member_name (json, "order");
  json_builder_begin_array (json);
  for (guint i = 0; i < base->n_seats; i++)
    json_builder_add_int_value (json, state->order[i]);
  json_builder_end_array (json);
  if (head->phase == LOOM_DS_PLACING)
    {
      loom_json_number (json, "pool", state->pool);
      loom_json_number (json, "by-hand", state->by_hand);
    }
  if (game->mode == LOOM_DS_MODE_EPIC)
    {
      json_builder_set_member_name (json, "iron-rush");
      json_builder_add_boolean_value (json, state->rush);
    }
  write_seats (game, state, json);
  write_areas (game, state, json);
}

/* The terminal */

static void
append_seat (const LoomDsGame *game, const LoomDsState *state, guint seat, GString *text)
{
  const LoomDsSeat *mine = &state->seats[seat];
  const guint areas = loom_area_set_count (mine->own);
  g_autofree char *owned = g_strdup_printf (P_ ("%u area", "%u areas", areas), areas);
  g_autofree char *on_them = NULL;
  guint dice = 0;

  LOOM_AREA_SET_FOREACH (mine->own, area)
  dice += state->dice[area];
  on_them = g_strdup_printf (P_ ("%u die", "%u dice", dice), dice);
  g_string_append_printf (text, "%s", game->base.seat_names[seat]);
  if (mine->guardian != 0)
    g_string_append_printf (text, " (%s)", _ (loom_ds_guardian_names[mine->guardian - 1]));
  g_string_append_printf (text, _ (": %s, %s, largest group %u"), owned, on_them,
                          loom_area_set_largest_group (mine->own, game->beside));
  if (mine->stock > 0)
    g_string_append_printf (text, _ (", %u in stock"), mine->stock);
  if (mine->bank > 0)
    g_string_append_printf (text, _ (", %u in the bank"), mine->bank);
  if (game->mode == LOOM_DS_MODE_EPIC && mine->turns < mine->power_from)
    g_string_append_printf (
        text,
        P_ (", power back in %u turn", ", power back in %u turns", mine->power_from - mine->turns),
        mine->power_from - mine->turns);
  g_string_append (text, "\n");
}

static void
append_neighbours (const LoomDsGame *game, const LoomDsState *state, guint area, GString *text)
{
  const char *between = _ ("  beside ");

  LOOM_AREA_SET_FOREACH (game->to[area], other)
  {
    const gboolean is_own = state->owner[other] == state->owner[area];

    g_string_append_printf (text, "%s%s %u", between, loom_game_area_name (&game->base, other),
                            state->dice[other]);
    if (!is_own)
      g_string_append_printf (text, " (%s)", game->base.seat_names[state->owner[other]]);
    between = ", ";
  }
}

static void
append_area (const LoomDsGame *game,
             const LoomDsState *state,
             guint area,
             gint width,
             GString *text)
{
  const char *name = loom_game_area_name (&game->base, area);

  g_string_append_printf (text, "  %s%*s %2u", name, width - (gint)g_utf8_strlen (name, -1), "",
                          state->dice[area]);
  if (loom_ds_is_shrine (state, area))
    g_string_append (text, _ (" shrine"));
  if (loom_area_set_has (state->shielded, area))
    g_string_append (text, _ (" shield"));
  if (state->element[area] != 0)
    g_string_append_printf (text, " %s", _ (element_names[state->element[area] - 1]));
  append_neighbours (game, state, area, text);
  g_string_append_c (text, '\n');
}

void
loom_ds_draw_state (const LoomGame *base, const LoomState *head, GString *text)
{
  const LoomDsGame *game = (const LoomDsGame *)base;
  const LoomDsState *state = (const LoomDsState *)head;
  gint width = 0;

  for (guint i = 0; i < game->n_areas; i++)
    width = MAX (width, (gint)g_utf8_strlen (loom_game_area_name (base, i), -1));
  for (guint i = 0; i < base->n_seats; i++)
    {
      const guint seat = state->order[i];

      if (loom_area_set_is_empty (state->seats[seat].own))
        continue;
      append_seat (game, state, seat, text);
      LOOM_AREA_SET_FOREACH (state->seats[seat].own, area)
      append_area (game, state, area, width, text);
    }
  if (head->phase == LOOM_DS_PLACING)
    g_string_append_printf (
        text,
        P_ ("%s places %u of %u die by hand.\n", "%s places %u of %u dice by hand.\n", state->pool),
        base->seat_names[head->seat], state->by_hand, state->pool);
  else if (state->rush)
    g_string_append (text, _ ("The next attack is an iron rush.\n"));
}

/* The board */

void
loom_ds_list_things (const LoomGame *base, const LoomState *head, GPtrArray *things)
{
  const LoomDsGame *game = (const LoomDsGame *)base;
  const LoomDsState *state = (const LoomDsState *)head;

  for (guint i = 0; i < game->n_areas; i++)
    {
      LoomPlace *place = loom_to_board_add_place (base, things, i);

      place->seat = state->owner[i];
      place->dice = state->dice[i];
      if (loom_ds_is_shrine (state, i))
        place->shrine = TRUE;
      if (game->mode != LOOM_DS_MODE_EPIC || state->element[i] == 0)
        continue;
      place->element = state->element[i] - 1;
      if (state->held[i] != 0)
        place->held = state->held[i];
    }
}
