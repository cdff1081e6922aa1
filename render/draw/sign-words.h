/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The words that a board has of itself, in its key, its title and its index: in the language of the
 * board, whoever looks at it. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/** loom_sign_words: @words in @language, as in “de-AT”; in English where that is NULL or one that
 * these words are not known in. Lent. */
const char *loom_sign_words (const char *language, const char *words) G_GNUC_FORMAT (2);

G_END_DECLS
