/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A game being played and written down: the one way in which the lines of a log come about, while
 * playing as while playing it again. GAME-LOG.md beside this file explains their form. Whoever
 * writes a line, or finds that one agrees, hands it to loom_record_count_line(). */

#pragma once

#include "validator/players/match.h"

G_BEGIN_DECLS

/* The versions of the form of a log: of games of the program, and of those whose rules are in a
 * file and go with the log. */
#define LOOM_RECORD_VERSION 1
#define LOOM_RECORD_VERSION_OWN 2

static inline guint
loom_record_version (const LoomGameInfo *rules)
{
  return rules->source != NULL ? LOOM_RECORD_VERSION_OWN : LOOM_RECORD_VERSION;
}

/* The name under which a person plays. */
#define LOOM_RECORD_HUMAN "human"

typedef struct
{
  const LoomGame *game; /* borrowed, with its setup and board */
  guint64 seed;
  guint64 index;
  char **players;       /* who sits where, by seat less one, closed by NULL; owned */
  LoomMatch *match;     /* owned; its state is the position */
  LoomState *before;    /* the position before the last move; owned */
  LoomEventLog *events; /* of the last move, or of the start; owned */
  LoomMove move;        /* the last move */
  GChecksum *sum;       /* SHA-256 of all lines counted; owned */
} LoomRecord;

/**
 * loom_record_dup_board:
 * @board as it is in the log that will be written: in canonical form, in which the order of things
 * in the file does not count. A game that is written down must be played on such a board, for the
 * order of areas is part of a setup. Free with loom_board_free().
 */
LoomBoard *loom_record_dup_board (const LoomBoard *board);

/**
 * loom_record_new:
 * @game: on a board from loom_record_dup_board() or one that was read from canonical XML
 * @players: what plays at each seat, game->n_seats names; those that no player has count as people
 *
 * Game @index of @seed, not begun. Free with loom_record_free().
 */
LoomRecord *
loom_record_new (const LoomGame *game, const char *const *players, guint64 seed, guint64 index);

/**
 * loom_record_new_known:
 * The same of a game whose moves are known: nobody chooses, and no player makes ready for it,
 * whoever @players names for the log.
 */
LoomRecord *loom_record_new_known (const LoomGame *game,
                                   const char *const *players,
                                   guint64 seed,
                                   guint64 index);
void loom_record_free (LoomRecord *self);

/**
 * loom_record_begin:
 * @line: (nullable): receives the first line of the log, with its newline
 *
 * Sets the game up.
 */
void loom_record_begin (LoomRecord *self, GString *line);

/**
 * loom_record_is_person: Whether the seat to move waits for a person.
 */
gboolean loom_record_is_person (const LoomRecord *self);

/**
 * loom_record_forfeit: The person at the seat to move leaves it to @player, who knows the game. The
 * log goes on calling the seat a person’s.
 */
void loom_record_forfeit (LoomRecord *self, const LoomPlayer *player);

/**
 * loom_record_choose: What the program at the seat to move plays; no person may sit there.
 */
LoomMove loom_record_choose (LoomRecord *self);

/**
 * loom_record_play:
 * @line: (nullable): receives the line of the move, with its newline
 *
 * Plays @move, which must be legal.
 */
void loom_record_play (LoomRecord *self, LoomMove move, GString *line);

/**
 * loom_record_end:
 * @line: receives the last line, with its newline
 *
 * For a game that has ended.
 */
void loom_record_end (LoomRecord *self, GString *line);

/**
 * loom_record_tell: Appends what happened last, as a person would tell it.
 */
void loom_record_tell (const LoomRecord *self, GString *text);

/**
 * loom_record_tell_outcome:
 * Appends who has won and after how many moves, one line. For a game that has ended.
 */
void loom_record_tell_outcome (const LoomRecord *self, GString *text);

/**
 * loom_record_append_outcome: The same for a game that is not written down.
 */
void loom_record_append_outcome (const LoomGame *game, const LoomState *state, GString *text);

/* A place to go back to. */
typedef struct
{
  LoomRandom play;
  LoomRandom faces;
  LoomMove move;
} LoomRecordMark;

/**
 * loom_record_mark:
 * @state: room for game->state_size bytes; receives the position
 *
 * Where the game stands. Going back leaves the sum of the lines and the players' own thoughts as
 * they are.
 */
LoomRecordMark loom_record_mark (const LoomRecord *self, LoomState *state);
void loom_record_go_back (LoomRecord *self, const LoomRecordMark *mark, const LoomState *state);

/**
 * loom_record_count_line: Adds a line of the log, newline included, to the sum.
 */
void loom_record_count_line (LoomRecord *self, const char *line, gsize length);

/**
 * loom_record_find_number:
 * Whether the game tells the number @name of the position as it is ("round", "turns-ended"), which
 * *@number then receives. O(size of the state).
 */
gboolean loom_record_find_number (const LoomRecord *self, const char *name, gint64 *number);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomRecord, loom_record_free)

G_END_DECLS
