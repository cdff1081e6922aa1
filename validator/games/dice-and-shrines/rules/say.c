/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A move in words, before it is made. */

#include "validator/games/dice-and-shrines/rules/state.h"
#include "validator/base/tongue.h"

void
loom_ds_describe_move (const LoomGame *base, const LoomState *head, LoomMove move, GString *text)
{
  const LoomDsGame *game = (const LoomDsGame *)base;
  const LoomDsState *state = (const LoomDsState *)head;
  const guint16 *args = move.args;
  const char *first = args[0] < game->n_areas ? loom_game_area_name (base, args[0]) : "?";
  const char *second = args[1] < game->n_areas ? loom_game_area_name (base, args[1]) : "?";

  switch (move.kind)
    {
    case LOOM_DS_MOVE_ATTACK:
      g_string_append_printf (text, _ ("attack %s from %s"), second, first);
      break;
    case LOOM_DS_MOVE_CRITICAL:
      g_string_append_printf (text, _ ("attack %s from %s with %u more from the bank"), second,
                              first, state->seats[head->seat].bank);
      break;
    case LOOM_DS_MOVE_IRON_RUSH:
      g_string_append (text, _ ("arm the next attack with iron rush"));
      break;
    case LOOM_DS_MOVE_TIDE_SURGE:
      g_string_append_printf (text, _ ("let the tide surge over %s"), first);
      break;
    case LOOM_DS_MOVE_SPINE_SHIELD:
      g_string_append_printf (text, _ ("raise the spine shield around %s"), first);
      break;
    case LOOM_DS_MOVE_TRANSFER:
      g_string_append_printf (text, _ ("let the owl carry the dice of %s to %s"), first, second);
      break;
    case LOOM_DS_MOVE_PLACE:
      g_string_append_printf (text, _ ("put a die on %s"), first);
      break;
    default:
      g_string_append (text, _ ("end the turn"));
      break;
    }
}
