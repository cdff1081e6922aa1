/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A move of Colony Battle as one would ask for it. */

#include "validator/games/colony-battle/rules/play-private.h"
#include "validator/play/sentence.h"

const char *const loom_cb_kind_names[]
    = { NC_ ("unit", "worker"),      NC_ ("unit", "soldier"),      NC_ ("unit", "drone"),
        NC_ ("unit", "young queen"), NC_ ("unit", "termite bomb"), NC_ ("unit", "antlion"),
        NC_ ("unit", "queen") };

const char *
loom_cb_kind_word (guint kind)
{
  return loom_tongue_words_of ("unit", loom_cb_kind_names[kind]);
}

const char *const loom_cb_any_kind[]
    = { N_ ("a worker"),       N_ ("a soldier"),  N_ ("a drone"), N_ ("a young queen"),
        N_ ("a termite bomb"), N_ ("an antlion"), N_ ("a queen") };

static char *
dup_cell (const LoomGame *game, guint32 cell)
{
  GString *text = g_string_new (NULL);

  loom_game_append_cell (game, cell, text);
  return g_string_free (text, FALSE);
}

void
loom_cb_describe_move (const LoomGame *game, const LoomState *head, LoomMove move, GString *text)
{
  const LoomCbState *state = (const LoomCbState *)head;
  const LoomCbUnit *unit;
  const gboolean names_kind = move.kind == LOOM_CB_MOVE_SPAWN || move.kind == LOOM_CB_MOVE_PLACE
                              || move.kind == LOOM_CB_MOVE_FORFEIT;
  const gboolean names_cells = move.kind <= LOOM_CB_MOVE_PICK_UP;
  g_autofree char *from
      = names_cells || move.kind == LOOM_CB_MOVE_DELIVER ? dup_cell (game, move.args[0]) : NULL;
  g_autofree char *to = names_cells || (names_kind && move.kind != LOOM_CB_MOVE_FORFEIT)
                            ? dup_cell (game, move.args[1])
                            : NULL;
  const char *kind = names_kind ? _ (loom_cb_any_kind[move.args[0]]) : NULL;

  switch ((LoomCbMove)move.kind)
    {
    case LOOM_CB_MOVE_STEP:
      unit = loom_cb_unit_on ((const LoomCbGame *)game, state, move.args[0]);
      g_string_append_printf (
          text, _ ("step with the %s from %s to %s"),
          unit != NULL ? loom_cb_kind_word (unit->kind) : C_ ("some unit", "unit"), from, to);
      break;
    case LOOM_CB_MOVE_ATTACK:
      g_string_append_printf (text, _ ("attack from %s to %s"), from, to);
      break;
    case LOOM_CB_MOVE_CONVERT:
      g_string_append_printf (text, _ ("convert from %s what stands on %s"), from, to);
      break;
    case LOOM_CB_MOVE_PICK_UP:
      g_string_append_printf (text, _ ("pick up from %s what lies on %s"), from, to);
      break;
    case LOOM_CB_MOVE_DELIVER:
      g_string_append_printf (text, _ ("deliver what is carried on %s"), from);
      break;
    case LOOM_CB_MOVE_SPAWN:
      g_string_append_printf (text, _ ("spawn %s at %s"), kind, to);
      break;
    case LOOM_CB_MOVE_FORFEIT:
      g_string_append_printf (text, _ ("give up turns for %s"), kind);
      break;
    case LOOM_CB_MOVE_CANCEL:
      g_string_append (text, _ ("cancel what turns were given up for"));
      break;
    case LOOM_CB_MOVE_PLACE:
      g_string_append_printf (text, _ ("place %s at %s"), kind, to);
      break;
    case LOOM_CB_MOVE_END_TURN:
      g_string_append (text, _ ("end the turn"));
      break;
    case LOOM_CB_N_MOVES:
      break;
    }
}
