/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A board with its games as one page that is given to others: see render/web. */

#pragma once

#include "editor/playtest/play-line.h"
#include "render/theme/theme.h"
#include "render/web/game-kind.h"
#include "validator/report/report.h"

G_BEGIN_DECLS

/* A game that is shared. */
typedef struct
{
  LoomPlayLine *line; /* owned */
  char **players;     /* who sat where, by seat less one, closed by NULL; owned */
  char *title;        /* what the page calls it; owned */
  LoomWebGameKind kind;
} LoomSharedGame;

LoomSharedGame *loom_shared_game_new (LoomPlayLine *line, char **players, const char *title);
void loom_shared_game_free (LoomSharedGame *self);

/**
 * loom_shared_game_read:
 * @path: a log of `boardloom play --log`
 * @board: the one that is shared, on which it must have been played
 *
 * Plays the log again. NULL with @error, which names file and line, when it is no log, breaks off,
 * does not agree with its game, or is of another board.
 */
LoomSharedGame *loom_shared_game_read (const char *path, const LoomBoard *board, GError **error);

/* What is shared. Begin with all zero. */
typedef struct
{
  const LoomBoard *board;
  const LoomScenario *scenario; /* this one alone, or NULL: all */
  const char *folder;           /* where its pictures are, or NULL */
  const LoomTheme *theme;
  const GPtrArray *games; /* (element-type LoomSharedGame), or NULL */
  const char *report;     /* markup of a fairness report, or NULL: see loom_shared_report_add() */
} LoomSharedBoard;

/**
 * loom_share_write: The page. For threads. The same input gives the same bytes. NULL with @error
 * when the board cannot be drawn. O(moves · size of the board).
 */
GBytes *loom_share_write (const LoomSharedBoard *self, GError **error);

/**
 * loom_shared_report_add:
 * @entry: the @number-th of the report, from 1, on a scenario of @board
 * @games: (element-type LoomSharedGame): receives the first game of it and the worst
 *
 * Appends what it says to @report, with links to these games. FALSE with @error when it cannot be
 * drawn, or its scenario cannot be played. Takes as long as some hundred games.
 */
gboolean loom_shared_report_add (GString *report,
                                 const LoomFairnessEntry *entry,
                                 guint number,
                                 const LoomBoard *board,
                                 GPtrArray *games,
                                 GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomSharedGame, loom_shared_game_free)

G_END_DECLS
