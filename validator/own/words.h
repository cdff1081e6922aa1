/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a game of a rules file is called and how it is told in another language: `ID.rules.de.lua`
 * beside it, which holds the texts of its game{…} once more. Only texts are taken of it. */

#pragma once

#include "validator/own/own-info.h"

G_BEGIN_DECLS

/* Texts of a game in one language. Made once, never changed, kept for as long as the program runs.
 */
struct _LoomOwnWords
{
  char *language;        /* "de" */
  char *path;            /* of the file */
  char *sha256;          /* of its text */
  char *error;           /* (nullable): why it could not be read, with file and line */
  GHashTable *texts;     /* English → in the language; owned */
  GHashTable *sentences; /* key of words, as "walk?" → in the language; owned */
  GPtrArray *missing;    /* (element-type utf8): what it does not say, as messages name it */
  LoomOwnWords *next;
};

/**
 * loom_own_words_new:
 * @text: of a file of words for @info, which lies at @path
 *
 * Never NULL: of what could not be read, error says why.
 */
LoomOwnWords *loom_own_words_new (const LoomOwnInfo *info,
                                  const char *language,
                                  const char *path,
                                  const char *sha256,
                                  const char *text,
                                  gsize length);

/** loom_own_words_add: From now on @info is told by @words too, which it takes. From any thread. */
void loom_own_words_add (const LoomOwnInfo *info, LoomOwnWords *words);

/** loom_own_words_first: The newest words of @info, others behind it; NULL where there are none. */
const LoomOwnWords *loom_own_words_first (const LoomOwnInfo *info);

/**
 * loom_own_words_find: The words of the language that people are spoken to in, or NULL where that
 * is English, or there are none.
 */
const LoomOwnWords *loom_own_words_find (const LoomOwnInfo *info);

/**
 * loom_own_words_lend:
 * @from: of the same rules as @to, which has no words yet
 *
 * Whatever @from is told by, @to is told by as well.
 */
void loom_own_words_lend (const LoomOwnInfo *from, const LoomOwnInfo *to);

/** loom_own_words_find_language: The words of @language (nullable), as a board says it: "de-CH". */
const LoomOwnWords *loom_own_words_find_language (const LoomOwnInfo *info, const char *language);

/** loom_own_words_say_in: @text, which game{…} holds, in @language (nullable). */
const char *
loom_own_words_say_in (const LoomGameInfo *rules, const char *language, const char *text);

/** loom_own_words_say: @text, which game{…} holds, in the language of people. */
const char *loom_own_words_say (const LoomGameInfo *rules, const char *text);

G_END_DECLS
