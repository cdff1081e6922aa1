/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The words that stand for what a usage calls ID, GAME, STYLE …: those of the program, and those of
 * the board that is named before. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Where a word is wanted. */
typedef struct
{
  const char *arg;        /* what a usage calls it: "GAME" */
  const char *name;       /* of the option whose value it is: "layer"; or NULL */
  const char *game;       /* whose id was typed before, or NULL */
  const GPtrArray *words; /* (element-type utf8) the words before that are no options, lent */
} LoomCompletionPlace;

/**
 * LoomCompletionWordFunc: Takes a word and (nullable) what it means.
 */
typedef void (*LoomCompletionWordFunc) (const char *word, const char *help, gpointer data);

/**
 * loom_completion_words_each: Calls @function with each word that may stand at @place; a kind of
 * files is told as a word that begins with a colon. Nothing where anything may stand there, or
 * where the board that is named cannot be read: a shell must not be told why.
 */
void loom_completion_words_each (const LoomCompletionPlace *place,
                                 LoomCompletionWordFunc function,
                                 gpointer data);

G_END_DECLS
