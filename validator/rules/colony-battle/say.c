/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A move of Colony Battle as one would ask for it. */

#include "validator/rules/colony-battle/play-private.h"

const char *const loom_cb_kind_names[]
    = { "worker", "soldier", "drone", "young queen", "termite bomb", "antlion", "queen" };

static void
say_cells (const LoomGame *game,
           const char *verb,
           LoomMove move,
           const char *between,
           GString *text)
{
  g_string_append_printf (text, "%s ", verb);
  loom_game_append_cell (game, move.args[0], text);
  g_string_append (text, between);
  loom_game_append_cell (game, move.args[1], text);
}

static void
say_kind (const LoomGame *game, const char *verb, LoomMove move, GString *text)
{
  const char *kind = loom_cb_kind_names[move.args[0]];

  g_string_append_printf (text, "%s %s %s at ", verb, *kind == 'a' ? "an" : "a", kind);
  loom_game_append_cell (game, move.args[1], text);
}

void
loom_cb_say_move (const LoomGame *game, const LoomState *head, LoomMove move, GString *text)
{
  const LoomCbState *state = (const LoomCbState *)head;
  const LoomCbUnit *unit;

  switch ((LoomCbMove)move.kind)
    {
    case LOOM_CB_MOVE_STEP:
      unit = loom_cb_unit_on ((const LoomCbGame *)game, state, move.args[0]);
      g_string_append_printf (text, "step with the %s from ",
                              unit != NULL ? loom_cb_kind_names[unit->kind] : "unit");
      loom_game_append_cell (game, move.args[0], text);
      g_string_append (text, " to ");
      loom_game_append_cell (game, move.args[1], text);
      break;
    case LOOM_CB_MOVE_ATTACK:
      say_cells (game, "attack from", move, " to ", text);
      break;
    case LOOM_CB_MOVE_CONVERT:
      say_cells (game, "convert from", move, " what stands on ", text);
      break;
    case LOOM_CB_MOVE_PICK_UP:
      say_cells (game, "pick up from", move, " what lies on ", text);
      break;
    case LOOM_CB_MOVE_DELIVER:
      g_string_append (text, "deliver what is carried on ");
      loom_game_append_cell (game, move.args[0], text);
      break;
    case LOOM_CB_MOVE_SPAWN:
      say_kind (game, "spawn", move, text);
      break;
    case LOOM_CB_MOVE_FORFEIT:
      g_string_append_printf (text, "give up turns for a %s", loom_cb_kind_names[move.args[0]]);
      break;
    case LOOM_CB_MOVE_CANCEL:
      g_string_append (text, "cancel what turns were given up for");
      break;
    case LOOM_CB_MOVE_PLACE:
      say_kind (game, "place", move, text);
      break;
    case LOOM_CB_MOVE_END_TURN:
      g_string_append (text, "end the turn");
      break;
    case LOOM_CB_N_MOVES:
      break;
    }
}
