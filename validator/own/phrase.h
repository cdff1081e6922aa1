/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The sentences of a rules file: "{seat} walks to {to}." with what stands in braces put in. */

#pragma once

#include "validator/own/own-info.h"
#include "validator/play/game.h"

G_BEGIN_DECLS

/**
 * loom_phrase_check:
 * @key: what it is for: "walk", "walk?", "rolled" or "position"
 *
 * Whether @key is something that can be told and all that stands in braces is known there; if not,
 * @why receives a clause.
 */
gboolean loom_phrase_check (const LoomOwnInfo *info,
                            const char *key,
                            const char *phrase,
                            char *why,
                            gsize size);

/* What stands behind the names of a phrase. */
typedef struct
{
  const LoomGame *game;
  guint seat;          /* that {seat} is, unless an argument is called so */
  const LoomArg *args; /* (nullable) */
  guint n_args;
  const gint32 *values;   /* of the arguments; -1 is none */
  const LoomState *state; /* (nullable): for {field} */
} LoomPhraseScope;

/** loom_phrase_append: @phrase with its braces filled. */
void loom_phrase_append (const LoomPhraseScope *scope, const char *phrase, GString *text);

G_END_DECLS
