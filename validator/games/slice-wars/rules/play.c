/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Plays SliceWars: what a move does, how the game starts, what it comes to; and the table by which
 * the game is known to the rest. */

#include "validator/games/slice-wars/rules/play.h"
#include "validator/base/tongue.h"

static const char *const outcome_words[] = { "lose", "tie", "win", NULL };
static const char *const pass_words[] = { "no-attack", "first-turn", NULL };
static const char *const break_words[] = { "rounds", "frozen", NULL };
static const char *const end_words[]
    = { "none", "conquest", "majority", "all-full", "draw", "rank", NULL };

static const LoomMoveInfo moves[] = {
  [LOOM_SW_MOVE_CLAIM] = { "claim", N_ ("claim an area"), { { "area", LOOM_ARG_AREA } } },
  [LOOM_SW_MOVE_ADD] = { "add", N_ ("add a die to an area"), { { "area", LOOM_ARG_AREA } } },
  [LOOM_SW_MOVE_ATTACK]
  = { "attack", N_ ("attack an area"), { { "from", LOOM_ARG_AREA }, { "to", LOOM_ARG_AREA } } },
  [LOOM_SW_MOVE_END_TURN] = { "end-turn", N_ ("end the turn") },
};

static const LoomEventInfo events[] = {
  [LOOM_SW_EVENT_BEGINS] = { "begins", N_ ("a seat begins"), { { "seat", LOOM_ARG_SEAT } } },
  [LOOM_SW_EVENT_CLAIMED] = { "claimed",
                              N_ ("the last area is claimed by itself"),
                              { { "seat", LOOM_ARG_SEAT }, { "area", LOOM_ARG_AREA } } },
  [LOOM_SW_EVENT_SHARE] = { "share",
                            N_ ("a seat gets its share of dice"),
                            { { "seat", LOOM_ARG_SEAT },
                              { "dice", LOOM_ARG_NUMBER },
                              { "discarded", LOOM_ARG_NUMBER } } },
  [LOOM_SW_EVENT_ADDED]
  = { "added",
      N_ ("dice are added where there is no choice"),
      { { "seat", LOOM_ARG_SEAT }, { "area", LOOM_ARG_AREA }, { "dice", LOOM_ARG_NUMBER } } },
  [LOOM_SW_EVENT_ROUND] = { "round", N_ ("a round begins"), { { "number", LOOM_ARG_NUMBER } } },
  [LOOM_SW_EVENT_INCOME] = { "income",
                             N_ ("a seat gets dice for connected areas"),
                             { { "seat", LOOM_ARG_SEAT },
                               { "group", LOOM_ARG_NUMBER },
                               { "dice", LOOM_ARG_NUMBER },
                               { "discarded", LOOM_ARG_NUMBER } } },
  [LOOM_SW_EVENT_BATTLE] = { "battle",
                             N_ ("a battle is fought"),
                             { { "from", LOOM_ARG_AREA },
                               { "to", LOOM_ARG_AREA },
                               { "attackers", LOOM_ARG_NUMBER },
                               { "defenders", LOOM_ARG_NUMBER },
                               { "outcome", LOOM_ARG_WORD, outcome_words } },
                             { "attack", "defence" } },
  [LOOM_SW_EVENT_OUT] = { "out", N_ ("a seat has no area left"), { { "seat", LOOM_ARG_SEAT } } },
  [LOOM_SW_EVENT_PASSES] = { "passes",
                             N_ ("a seat has no attack"),
                             { { "seat", LOOM_ARG_SEAT }, { "why", LOOM_ARG_WORD, pass_words } } },
  [LOOM_SW_EVENT_BROKEN_OFF]
  = { "broken-off", N_ ("the game is broken off"), { { "why", LOOM_ARG_WORD, break_words } } },
  [LOOM_SW_EVENT_WINS] = { "wins",
                           N_ ("a seat wins"),
                           { { "seat", LOOM_ARG_SEAT }, { "how", LOOM_ARG_WORD, end_words } } },
};

G_STATIC_ASSERT (G_N_ELEMENTS (moves) == LOOM_SW_N_MOVES);
G_STATIC_ASSERT (G_N_ELEMENTS (events) == LOOM_SW_N_EVENTS);

static void
start (const LoomGame *game,
       LoomState *base,
       guint64 index,
       guint rotation,
       LoomRandom *random,
       LoomEventLog *event_log)
{
  const LoomSwGame *self = loom_sw_game (game);
  LoomSwState *state = (LoomSwState *)base;

  *state = self->opening;
  base->first = (guint8)loom_game_first_seat (game, loom_sw_option (self, LOOM_SW_ORDER), index,
                                              rotation, random);
  loom_event_log_add (event_log, LOOM_SW_EVENT_BEGINS, base->first);
  loom_sw_go_on_draft (self, state, event_log);
}

G_NO_INLINE void
loom_sw_tell_battle (const LoomSwGame *self,
                     LoomEventLog *event_log,
                     guint from,
                     guint to,
                     guint attackers,
                     guint defenders,
                     LoomBattle outcome)
{
  LoomEvent *event = loom_event_log_event (event_log, LOOM_SW_EVENT_BATTLE);
  const gint32 args[] = { (gint32)from, (gint32)to, (gint32)attackers, (gint32)defenders, outcome };

  for (guint i = 0; i < G_N_ELEMENTS (args); i++)
    event->args[i] = args[i];
  loom_event_log_show_battle (event_log, event, self->dice, attackers, defenders, outcome);
}

G_NO_INLINE void
loom_sw_tell_out (LoomEventLog *event_log, guint victim)
{
  loom_event_log_add (event_log, LOOM_SW_EVENT_OUT, (gint)victim);
}

/* What most moves lead to, another decision of the same seat, is seen here; turn.c knows the rest.
 */
G_ALWAYS_INLINE static inline void
play_move (const LoomSwGame *self,
           LoomSwState *state,
           LoomMove move,
           LoomRandom *random,
           LoomEventLog *event_log,
           gboolean wide)
{
  const guint area = move.args[0];
  const guint seat = state->base.seat;

  switch (move.kind)
    {
    case LOOM_SW_MOVE_CLAIM:
      loom_sw_take (self, state, area, seat, 1, wide);
      state->step++;
      loom_sw_go_on_draft (self, state, event_log);
      break;
    case LOOM_SW_MOVE_ADD:
      if (loom_sw_add (self, state, area, 1, wide))
        return;
      if (state->base.phase == LOOM_SW_PHASE_INCOME)
        loom_sw_go_on_income (self, state, event_log);
      else
        loom_sw_go_on_dice (self, state, event_log);
      break;
    case LOOM_SW_MOVE_ATTACK:
      loom_sw_play_attack (self, state, area, move.args[1], random, event_log, wide);
      break;
    default:
      loom_sw_end_turn (self, state, event_log);
    }
}

G_NO_INLINE static void
play_narrow (const LoomSwGame *self,
             LoomSwState *state,
             LoomMove move,
             LoomRandom *random,
             LoomEventLog *event_log)
{
  play_move (self, state, move, random, event_log, FALSE);
}

G_NO_INLINE static void
play_wide (const LoomSwGame *self,
           LoomSwState *state,
           LoomMove move,
           LoomRandom *random,
           LoomEventLog *event_log)
{
  play_move (self, state, move, random, event_log, TRUE);
}

static void
play (const LoomGame *game,
      LoomState *base,
      LoomMove move,
      LoomRandom *random,
      LoomEventLog *event_log)
{
  const LoomSwGame *self = loom_sw_game (game);

  if (loom_sw_is_wide (self))
    play_wide (self, (LoomSwState *)base, move, random, event_log);
  else
    play_narrow (self, (LoomSwState *)base, move, random, event_log);
}

static void
outcome (const LoomGame *game, const LoomState *base, double *credits)
{
  const LoomSwState *state = (const LoomSwState *)base;
  guint n = 0;

  for (guint i = 0; i < game->n_seats; i++)
    n += (state->winners >> i) & 1;
  for (guint i = 0; i < game->n_seats; i++)
    credits[i] = (state->winners >> i) & 1 ? 1.0 / n : 0;
}

const LoomPlay loom_slice_wars_play = {
  .moves = moves,
  .n_moves = G_N_ELEMENTS (moves),
  .events = events,
  .n_events = G_N_ELEMENTS (events),
  .prepare = loom_sw_prepare,
  .release = loom_sw_release,
  .start = start,
  .list_moves = loom_sw_list_moves,
  .check_move = loom_sw_check_move,
  .play = play,
  .outcome = outcome,
  .describe_move = loom_sw_describe_move,
  .describe_events = loom_sw_describe_events,
  .write_state = loom_sw_write_state,
  .draw_state = loom_sw_draw_state,
  .list_things = loom_sw_list_things,
};
