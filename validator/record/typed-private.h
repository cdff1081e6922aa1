/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the two halves of understanding a typed move share: typed-args.c reads what a move takes,
 * typed.c finds the move. */

#pragma once

#include "validator/record/typed.h"

G_BEGIN_DECLS

/* What was typed, and what it may mean. */
typedef struct
{
  const LoomGame *game;
  const LoomState *state;
  const LoomMove *moves; /* the legal ones */
  guint n;
  char **tokens; /* folded words */
  guint n_tokens;
  guint at; /* the first token that is not yet understood */
  GString *answer;
} LoomTyped;

/* How many moves or names an answer lists. */
#define LOOM_TYPED_MOST_LISTED 8

/**
 * loom_typed_fold: @text in lower case, hyphens as blanks, without signs. Free with g_free().
 */
char *loom_typed_fold (const char *text);

/**
 * loom_typed_split: The words of @text, folded, no more than anybody types. Free with
 * g_strfreev().
 */
char **loom_typed_split (const char *text);

/**
 * loom_typed_count_match: How many tokens from @at on are the words of @name (nullable), or 0.
 */
guint loom_typed_count_match (const LoomTyped *self, guint at, const char *name);

/**
 * loom_typed_read_digits: Whether @text is a number that an argument could be.
 */
gboolean loom_typed_read_digits (const char *text, guint *number);

/**
 * loom_typed_is_filler: Whether @token only joins others, as "from" does.
 */
gboolean loom_typed_is_filler (const char *token);

/**
 * loom_typed_match_area: How many tokens from @at on are the name or id of an area, or 0.
 */
guint loom_typed_match_area (const LoomTyped *self, guint at, guint16 *value);

/**
 * loom_typed_take_args:
 * Reads all tokens that are left as arguments of a move of @kind into @move; @set says which of
 * them were typed. FALSE where a token cannot be one; the answer then says so.
 */
gboolean
loom_typed_take_args (LoomTyped *self, guint kind, LoomMove *move, gboolean set[LOOM_MOVE_ARGS]);

G_END_DECLS
