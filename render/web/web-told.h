/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a game tells, in every language of a page, with nothing said twice: sentences with gaps,
 * names, and what goes where. */

#pragma once

#include "render/web/web-words.h"
#include "validator/play/game.h"

G_BEGIN_DECLS

typedef struct LoomWebTold LoomWebTold;

/** loom_web_told_new: Knows the names of the areas and seats of @game, which is borrowed. */
LoomWebTold *loom_web_told_new (const LoomGame *game);
void loom_web_told_free (LoomWebTold *self);

/**
 * loom_web_told_add:
 * @told: the same by language, in lines; all NULL where nothing is told
 *
 * Appends @told as an array of JSON: for each line the number of its sentence and what goes into
 * the gaps: numbers as they are, and -1 less the place of a name. O(bytes).
 */
void
loom_web_told_add (LoomWebTold *self, GString *json, const char *const told[LOOM_N_WEB_LANGUAGES]);

/**
 * loom_web_told_append: Appends members of an object of JSON: "sentences" and "names", in every
 * language each, by their numbers. The k-th gap of a sentence is the character U+E000 + k.
 */
void loom_web_told_append (const LoomWebTold *self, GString *json);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomWebTold, loom_web_told_free)

G_END_DECLS
