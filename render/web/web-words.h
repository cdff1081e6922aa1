/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The words of a shared page, in each language that it carries: whoever opens it reads those of
 * the browser. They are of the page and not of the machine that wrote it, so no catalogue of the
 * program has them. */

#pragma once

#include "validator/base/tongue.h"
#include "validator/position/position.h"

G_BEGIN_DECLS

typedef enum
{
  LOOM_WEB_ENGLISH,
  LOOM_WEB_GERMAN,
  LOOM_N_WEB_LANGUAGES
} LoomWebLanguage;

/** loom_web_language_code: As HTML and browsers call it: "en". */
const char *loom_web_language_code (LoomWebLanguage language);

/** loom_web_language_tongue: In which games are told for it. */
LoomTongue loom_web_language_tongue (LoomWebLanguage language);

/** loom_web_word: The words that are called @key, which is one of the table. Lent. */
const char *loom_web_word (const char *key, LoomWebLanguage language);

/** loom_web_dup_seat_name: What @seat is called, or "Seat 2". Free with g_free(). */
char *loom_web_dup_seat_name (const LoomPosition *position, LoomWebLanguage language, guint seat);

/** loom_web_append_words: All words of @language as an object of JSON. */
void loom_web_append_words (GString *json, LoomWebLanguage language);

/**
 * loom_web_append_on_area: What lies on @area of @position, in words: "Apple, 3 dice". Nothing
 * where nothing does.
 */
void loom_web_append_on_area (GString *text,
                              const LoomPosition *position,
                              guint area,
                              LoomWebLanguage language);

/** loom_web_append_piece: @piece of @position, in words: "worker of Red". */
void loom_web_append_piece (GString *text,
                            const LoomPosition *position,
                            const LoomGridPiece *piece,
                            LoomWebLanguage language);

G_END_DECLS
