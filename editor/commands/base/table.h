/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The table at which `boardloom play` plays: one game, where its event log goes, and its log. */

#pragma once

#include "validator/record/record.h"

G_BEGIN_DECLS

typedef struct
{
  LoomRecord *record; /* borrowed; the game as it stands */
  gboolean quiet;     /* tells nothing but how it ends */
  const char *path;   /* of the log; NULL: none is written */
  int log;            /* the log as it grows, line by line; -1: it is written at the end */
  GString *lines;     /* the log that is written at the end; NULL where it grows or there is none */
  GString *text;      /* what is told and not yet written to standard output */
  int code;           /* LoomExit */
} LoomTable;

/**
 * loom_table_tell: Puts what happened last into words, wrapped.
 */
void loom_table_tell (LoomTable *self);

/**
 * loom_table_dup_quoted: @path as it is typed to a shell.
 */
char *loom_table_dup_quoted (const char *path);

/**
 * loom_table_say_how_to_go_on: Puts @words and the command that resumes the game into the event
 * log.
 */
void loom_table_say_how_to_go_on (LoomTable *self, const char *words);

/**
 * loom_table_flush: Writes out what was told, or drops it where the log goes to standard output,
 * which then has it for itself. FALSE when that fails; code is then set.
 */
gboolean loom_table_flush (LoomTable *self);

/**
 * loom_table_put_line:
 * Takes @line into the log, as whichever kind of log there is. FALSE when that fails; said, and
 * code is set.
 */
gboolean loom_table_put_line (LoomTable *self, const GString *line);

/**
 * loom_table_play: Plays @move and puts it into log and event log.
 */
gboolean loom_table_play (LoomTable *self, LoomMove move);

/**
 * loom_table_ask:
 * Lets the person at the seat to move choose and play one move. FALSE when the person leaves or
 * something fails.
 */
gboolean loom_table_ask (LoomTable *self);

G_END_DECLS
