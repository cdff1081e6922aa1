/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Styles that are named on the command line. */

#pragma once

#include "formats/model/board.h"
#include "render/styles/table.h"

G_BEGIN_DECLS

/**
 * loom_input_find_style: The style @text, which names one or a file, for a board in @folder (or
 * NULL); what is wrong in a file is said. NULL after having said why there is none. Never freed.
 */
const LoomStyleTable *loom_input_find_style (const char *text, const char *folder);

/** loom_input_say_style: Says where the style that the board at @path names is none, so that it is
 * drawn in the default. */
void loom_input_say_style (const LoomBoard *board, const char *path, const char *folder);

/** loom_input_say_fonts: Says which typefaces of @style, in which the board at @path is drawn, are
 * not installed, and what stands in for them. */
void loom_input_say_fonts (const LoomStyleTable *style, const char *path);

/** loom_input_is_style_file: Whether @text is the path of a style rather than its name. */
gboolean loom_input_is_style_file (const char *text);

G_END_DECLS
