/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How a game is played: the table of functions that each game gives beside its options. Callers go
 * through game.h. */

#pragma once

#include <json-glib/json-glib.h>

#include "validator/play/event-log.h"
#include "validator/position/game-info.h"

G_BEGIN_DECLS

typedef struct _LoomGame LoomGame;
typedef struct _LoomPosition LoomPosition;

/* What every state begins with. A state is flat memory of game->state_size bytes, without pointers:
 * memcpy() copies it, and states that are alike have equal bytes. */
typedef struct
{
  guint8 seat;   /* whose small move it is, from 1; 0 when the game has ended */
  guint8 first;  /* the seat that began, from 1 */
  guint16 phase; /* the game's own */
  guint32 moves; /* small moves played so far */
} LoomState;

struct _LoomPlay
{
  const LoomMoveInfo *moves;
  guint n_moves;
  const LoomEventInfo *events;
  guint n_events;

  /* A LoomGame (the head of the game's own struct) with state_size, max_moves and all tables that
   * playing reads. The setup has no error; the base fields are filled by the caller. */
  LoomGame *(*prepare) (const LoomPosition *position);
  /* Frees what prepare() allocated, the struct included; NULL: it allocated nothing else. */
  void (*release) (LoomGame *game);
  /* The position before the first move of game @index, @state being all zero. The order of turns is
   * the one that the rules give, turned on by @rotation places (below n_seats): who would have been
   * second begins when it is 1. The draws are the same; what hangs on the order follows it. */
  void (*start) (const LoomGame *game,
                 LoomState *state,
                 guint64 index,
                 guint rotation,
                 LoomRandom *random,
                 LoomEventLog *events);
  /* The place of @seat in the order of turns, from 0; NULL where seats follow one another by number
   * from the one that began. */
  guint (*rank) (const LoomGame *game, const LoomState *state, guint seat);
  /* See loom_game_order_is_open(); NULL where the option `order`, the game's first, settles it. */
  gboolean (*order_is_open) (const LoomGame *game);
  /* Every legal move of the seat to move, none twice; at least one unless the game has ended, for
   * who cannot move passes by himself. Returns how many; @moves has room for game->max_moves. */
  guint (*list_moves) (const LoomGame *game, const LoomState *state, LoomMove *moves);
  /* Whether @move, which may be any bytes, is legal; if not, a clause in @why says what is wrong
   * with it. Written apart from list_moves(), so that each can be tested by the other. NULL: what
   * list_moves() lists. */
  gboolean (*check_move) (const LoomGame *game,
                          const LoomState *state,
                          LoomMove move,
                          GString *why);
  /* Plays a legal move and all that follows from it up to the next decision of a seat. Draws from
   * @random the same with and without @events. */
  void (*play) (const LoomGame *game,
                LoomState *state,
                LoomMove move,
                LoomRandom *random,
                LoomEventLog *events);
  /* The credit of each seat, by number less one, once the game has ended: from 0 to 1, in all 1. */
  void (*outcome) (const LoomGame *game, const LoomState *state, double *credits);

  /* What went wrong in playing any game of it, to be freed, or NULL. NULL: the rules cannot fail.
   * See loom_game_dup_failure(). */
  char *(*dup_failure) (const LoomGame *game);

  /* From here on all may be NULL; then moves and events are told in the words of their tables, and
   * a position is neither written, shown nor drawn. */

  /* The move as one would ask for it: "attack Mill Field from Low Corn". */
  void (*describe_move) (const LoomGame *game,
                         const LoomState *state,
                         LoomMove move,
                         GString *text);
  /* What happened, as a person would tell it: a line for the move, lines for what followed, each
   * closed by a newline. @before is NULL for the start of the game, which has no move. */
  void (*describe_events) (const LoomGame *game,
                           const LoomState *before,
                           LoomMove move,
                           const LoomEventLog *events,
                           const LoomState *after,
                           GString *text);
  /* The whole position as members of the object that is open in @json, in words of the format: ids
   * of areas, cells as "layer" and "at". Whoever has this and the rules can go on playing. */
  void (*write_state) (const LoomGame *game, const LoomState *state, JsonBuilder *json);
  /* Appends new things (element-type LoomEntity), which the caller owns: what a scenario would
   * place for its board to be drawn as the position is. What only play knows is left out. */
  void (*list_things) (const LoomGame *game, const LoomState *state, GPtrArray *things);
  /* The position for a player at a terminal: a drawn board for layers, a list for areas. */
  void (*draw_state) (const LoomGame *game, const LoomState *state, GString *text);
};

G_END_DECLS
