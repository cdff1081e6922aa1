/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a shell may put in the place of the word at the cursor. The shells' own scripts
 * (editor/data/completions) ask `boardloom --complete WORD…`, the last word being the one at the
 * cursor, and get a line for each candidate: the whole word, and behind a tab what it means. A line
 * that begins with a colon stands for files, which shells know how to find: `:boards`, `:logs`,
 * `:files`. It is made from what a command knows of itself, its table of options and its usage, so
 * that nothing is told twice. */

#pragma once

#include "editor/commands/base/options.h"

G_BEGIN_DECLS

/**
 * loom_completion_begin: From now on a command lists candidates for the last of its words and does
 * nothing else. Once, before it is run.
 */
void loom_completion_begin (void);

/**
 * loom_completion_is_asked: Whether loom_completion_begin() was called.
 */
gboolean loom_completion_is_asked (void);

/**
 * loom_completion_list:
 * @switches: of @command
 * @argv: the words behind the command; the last is the one at the cursor, and may be empty
 *
 * Writes what may stand in the place of the last word. Returns a LoomExit.
 */
int loom_completion_list (const LoomCommand *command,
                          const LoomSwitch *switches,
                          guint n,
                          int argc,
                          char **argv);

/**
 * loom_completion_add: A candidate in @text, if it begins as @typed does.
 * @head: what stands before @word in the same word, as “--theme=”, or ""
 * @help: (nullable): what it means; its first clause is taken
 */
void loom_completion_add (GString *text,
                          const char *typed,
                          const char *head,
                          const char *word,
                          const char *help);

G_END_DECLS
