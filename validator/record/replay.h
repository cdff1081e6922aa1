/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Plays the game of a log again, from its board, its seed and its moves, and holds each line
 * against the one that comes of it. */

#pragma once

#include "validator/record/branch.h"
#include "validator/record/reader.h"
#include "validator/record/record.h"

G_BEGIN_DECLS

typedef enum
{
  LOOM_REPLAY_AGREES,     /* so far */
  LOOM_REPLAY_UNFINISHED, /* all lines agree, and then the log stops before its game does */
  LOOM_REPLAY_TORN,       /* the same, and the last line breaks off */
  LOOM_REPLAY_DIFFERS,    /* a line is not the one that the game gives */
  LOOM_REPLAY_UNREADABLE, /* a line cannot be read at all */
} LoomReplayAnswer;

typedef struct
{
  LoomBoard *board; /* owned, as is what follows; NULL before the first line */
  LoomPosition *position;
  LoomGame *game;
  LoomRecord *record;      /* the game as it stands */
  gboolean is_other_board; /* it was handed in and need not be the one in the log */
  /* (nullable): what makes a game of the rules that a log holds; NULL: such logs are refused. Who
   * sets it asks whether they may be run. */
  const LoomGameInfo *(*take_rules) (const char *text,
                                     const char *sha256,
                                     const char *id,
                                     GError **error);
  gboolean thinks; /* programs choose again, so that their next choices are those of the game that
                      was interrupted */
  GPtrArray *branches; /* (element-type LoomLogBranch), in the order of the log; owned */
  gboolean ended;      /* the last line has been read */
  guint64 good;        /* bytes of the lines that agree */
  LoomState *state;    /* to go back to */
  GString *expected;
} LoomReplay;

/**
 * loom_replay_new:
 * @board: (nullable): the board to play on; NULL for the one in the log
 *
 * Free with loom_replay_free().
 */
LoomReplay *loom_replay_new (const LoomBoard *board);
void loom_replay_free (LoomReplay *self);

/**
 * loom_replay_line:
 * @line: the bytes of the next line, newline included
 * @object: the same, parsed; it may be changed
 * @why: receives what is wrong, in words; untouched when the answer is LOOM_REPLAY_AGREES
 *
 * Takes one line. A line that does not agree leaves the game where it was.
 */
LoomReplayAnswer
loom_replay_line (LoomReplay *self, const GString *line, JsonNode *object, GString *why);

/**
 * loom_replay_run:
 * Takes all lines that are left in @reader, up to the first that does not agree; @why then begins
 * with name and line.
 */
LoomReplayAnswer loom_replay_run (LoomReplay *self, LoomLogReader *reader, GString *why);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomReplay, loom_replay_free)

G_END_DECLS
