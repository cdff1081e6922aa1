/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Colony Battle's table of play. */

#include "validator/games/colony-battle/rules/play-private.h"

static void
play_move (const LoomGame *game,
           LoomState *state,
           LoomMove move,
           LoomRandom *random,
           LoomEventLog *events)
{
  const LoomCbPlay play = { (const LoomCbGame *)game, (LoomCbState *)state, random, events };

  switch ((LoomCbMove)move.kind)
    {
    case LOOM_CB_MOVE_STEP:
      loom_cb_act_step (&play, move.args[0], move.args[1]);
      return;
    case LOOM_CB_MOVE_ATTACK:
      loom_cb_act_attack (&play, move.args[0], move.args[1]);
      return;
    case LOOM_CB_MOVE_CONVERT:
      loom_cb_act_convert (&play, move.args[0], move.args[1]);
      return;
    case LOOM_CB_MOVE_PICK_UP:
      loom_cb_act_pick_up (&play, move.args[0], move.args[1]);
      return;
    case LOOM_CB_MOVE_DELIVER:
      loom_cb_act_deliver (&play, move.args[0]);
      return;
    case LOOM_CB_MOVE_SPAWN:
      loom_cb_turn_spawn (&play, move.args[0], move.args[1]);
      return;
    case LOOM_CB_MOVE_FORFEIT:
      loom_cb_turn_forfeit (&play, move.args[0]);
      return;
    case LOOM_CB_MOVE_CANCEL:
      loom_cb_turn_cancel (&play);
      return;
    case LOOM_CB_MOVE_PLACE:
      loom_cb_turn_place (&play, move.args[0], move.args[1]);
      return;
    case LOOM_CB_MOVE_END_TURN:
      loom_cb_turn_end (&play);
      return;
    case LOOM_CB_N_MOVES:
      break;
    }
  g_assert_not_reached ();
}

const LoomPlay loom_colony_battle_play = {
  .moves = loom_cb_moves,
  .n_moves = LOOM_CB_N_MOVES,
  .events = loom_cb_events,
  .n_events = LOOM_CB_N_EVENTS,
  .prepare = loom_cb_prepare,
  .release = loom_cb_release,
  .start = loom_cb_start,
  .list_moves = loom_cb_list_moves,
  .check_move = loom_cb_check_move,
  .play = play_move,
  .outcome = loom_cb_outcome,
  .describe_move = loom_cb_describe_move,
  .describe_events = loom_cb_describe_events,
  .write_state = loom_cb_write_state,
  .draw_state = loom_cb_draw_state,
  .list_things = loom_cb_list_things,
};
