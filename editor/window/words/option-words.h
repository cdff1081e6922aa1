/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The words of the window for options of games, their values and presets. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * loom_option_words_dup: What “dice-cap” is called: “Dice cap”, or what that is in the language of
 * the window. Free with g_free().
 */
char *loom_option_words_dup (const char *id);

/**
 * loom_option_words_has: Whether the translators know of @id.
 */
gboolean loom_option_words_has (const char *id);

G_END_DECLS
