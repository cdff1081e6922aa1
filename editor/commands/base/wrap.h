/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Words in lines of a terminal's width. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* How wide a line may be, in characters. */
#define LOOM_LINE 80

/**
 * loom_wrap:
 * Appends @words to @text, which stands at @column of its line; lines that follow begin at @indent.
 * Ends with a newline.
 */
void loom_wrap (GString *text, const char *words, guint column, guint indent);

/**
 * loom_wrap_lines:
 * Appends every line of @words, wrapped where it is too long; what follows is set in by @hang.
 * Blanks at the beginning of a line stay.
 */
void loom_wrap_lines (GString *text, const char *words, guint hang);

G_END_DECLS
