/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the parts of Colony Battle have in common, beside units, worms and spiders. */

#pragma once

#include "validator/games/colony-battle/rules/antlions.h"
#include "validator/games/colony-battle/rules/events.h"
#include "validator/games/colony-battle/rules/spiders.h"
#include "validator/games/colony-battle/rules/state.h"
#include "validator/games/colony-battle/rules/trails.h"
#include "validator/games/colony-battle/rules/units.h"
#include "validator/games/colony-battle/rules/worms.h"

G_BEGIN_DECLS

/* game.c */
LoomGame *loom_cb_prepare (const LoomPosition *position);
void loom_cb_release (LoomGame *game);

/* start.c */

/**
 * loom_cb_body_cargo: What a body of the position is or carries, as LOOM_CB_CARGO_….
 */
guint8 loom_cb_body_cargo (const LoomCbGame *game, const LoomGridPiece *piece);
void loom_cb_start (const LoomGame *game,
                    LoomState *state,
                    guint64 index,
                    guint rotation,
                    LoomRandom *random,
                    LoomEventLog *events);

/* list.c and check.c */
guint loom_cb_list_moves (const LoomGame *game, const LoomState *state, LoomMove *moves);

/**
 * loom_cb_has_choice: Whether the seat to move can do anything but end its turn.
 */
gboolean loom_cb_has_choice (const LoomCbGame *game, const LoomCbState *state);
gboolean
loom_cb_check_move (const LoomGame *game, const LoomState *state, LoomMove move, GString *why);

/* ways.c: questions that list.c and check.c share, each a plain fact of the position */

/**
 * loom_cb_link:
 * The cell at the other end of an open entrance: below one, above its landing; LOOM_CB_NONE where
 * there is none. @way: 0 down, 1 up.
 */
guint loom_cb_link (const LoomCbGame *game, const LoomCbState *state, guint cell, guint way);

/**
 * loom_cb_spaces: The spaces that the unit in @slot has left, a trail under its feet included if it
 * has not begun to move.
 */
guint loom_cb_spaces (const LoomCbGame *game, const LoomCbState *state, guint slot);

/**
 * loom_cb_may_pass: Whether the unit in @slot may step from where it stands onto the friend on @to
 * at @cost (CB-03).
 */
gboolean loom_cb_may_pass (const LoomCbGame *game,
                           const LoomCbState *state,
                           guint slot,
                           guint to,
                           guint cost);

/**
 * loom_cb_is_beside_queen: Whether @cell is beside the living queen of @seat.
 */
gboolean
loom_cb_is_beside_queen (const LoomCbGame *game, const LoomCbState *state, guint seat, guint cell);

/**
 * loom_cb_has_room: Whether a unit of @kind can be placed for @seat: a free cell beside the queen
 * and below the cap, or anywhere for an antlion (CB-12, CB-18, CB-19).
 */
gboolean
loom_cb_has_room (const LoomCbGame *game, const LoomCbState *state, guint seat, guint kind);

/**
 * loom_cb_must_place: Whether something that waits could be placed now by the active seat.
 */
gboolean loom_cb_must_place (const LoomCbGame *game, const LoomCbState *state);

/**
 * loom_cb_is_antlion_cell: Whether an antlion may be placed on @cell (CB-18).
 */
gboolean loom_cb_is_antlion_cell (const LoomCbGame *game, const LoomCbState *state, guint cell);

/**
 * loom_cb_must_deliver: Whether the mover carries something and stands beside its queen: it goes on
 * or delivers.
 */
gboolean loom_cb_must_deliver (const LoomCbGame *game, const LoomCbState *state);

/**
 * loom_cb_is_full: Whether @seat may have no further unit of @kind, those that wait included.
 */
gboolean loom_cb_is_full (const LoomCbState *state, const LoomCbGame *game, guint seat, guint kind);

/**
 * loom_cb_unit_on: The unit on @cell, the mover if it stands over a friend there; NULL where there
 * is none.
 */
const LoomCbUnit *loom_cb_unit_on (const LoomCbGame *game, const LoomCbState *state, guint cell);

/* act.c */
void loom_cb_act_step (const LoomCbPlay *play, guint from, guint to);
void loom_cb_act_attack (const LoomCbPlay *play, guint from, guint target);
void loom_cb_act_convert (const LoomCbPlay *play, guint from, guint target);
void loom_cb_act_pick_up (const LoomCbPlay *play, guint from, guint item);
void loom_cb_act_deliver (const LoomCbPlay *play, guint from);

/**
 * loom_cb_act_close: The mover's activation is over.
 */
void loom_cb_act_close (const LoomCbPlay *play);

/**
 * loom_cb_act_arrive:
 * A new unit has appeared in @slot: antlions and spiders near by see it.
 */
void loom_cb_act_arrive (const LoomCbPlay *play, guint slot);

/* turn.c */
void loom_cb_turn_begin (const LoomCbPlay *play, guint seat);
void loom_cb_turn_spawn (const LoomCbPlay *play, guint kind, guint cell);
void loom_cb_turn_forfeit (const LoomCbPlay *play, guint kind);
void loom_cb_turn_cancel (const LoomCbPlay *play);
void loom_cb_turn_place (const LoomCbPlay *play, guint kind, guint cell);
void loom_cb_turn_end (const LoomCbPlay *play);

/**
 * loom_cb_turn_gain: @seat, whose turn it is, gets a unit of @kind to place: now, later, or not at
 * all, as there is room (CB-12).
 */
void loom_cb_turn_gain (const LoomCbPlay *play, guint seat, guint kind);

/**
 * loom_cb_turn_settle: Whatever is due and has room is asked for next; what has none waits or is
 * lost.
 */
void loom_cb_turn_settle (const LoomCbPlay *play);

/* end.c */
void loom_cb_end (const LoomCbPlay *play, LoomCbEnding ending, guint winner);

/**
 * loom_cb_end_rounds: The rounds have run out (G1).
 */
void loom_cb_end_rounds (const LoomCbPlay *play);
void loom_cb_outcome (const LoomGame *game, const LoomState *state, double *credits);

/* describe.c, write.c, draw.c */
void
loom_cb_describe_move (const LoomGame *game, const LoomState *state, LoomMove move, GString *text);
void loom_cb_describe_events (const LoomGame *game,
                              const LoomState *before,
                              LoomMove move,
                              const LoomEventLog *events,
                              const LoomState *after,
                              GString *text);
void loom_cb_write_state (const LoomGame *game, const LoomState *state, JsonBuilder *json);
void loom_cb_draw_state (const LoomGame *game, const LoomState *state, GString *text);
void loom_cb_list_things (const LoomGame *game, const LoomState *state, GPtrArray *things);

/* Kinds as people say them: "young queen". */
extern const char *const loom_cb_kind_names[LOOM_CB_N_KINDS];
const char *loom_cb_kind_word (guint kind); /* the same for people, in their language */
extern const char *const loom_cb_any_kind[LOOM_CB_N_KINDS]; /* with an article */
/* Kinds and items as logs and commands write them: "young-queen"; closed by NULL. */
extern const char *const loom_cb_kind_words[LOOM_CB_N_KINDS + 1];
extern const char *const loom_cb_item_words[3];

/* rules-text.c */
#define LOOM_CB_N_RULES 40
extern const LoomRule loom_cb_rules_text[LOOM_CB_N_RULES];

extern const LoomPlay loom_colony_battle_play;

G_END_DECLS
