/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Which style a board has, and the edit that gives it another. */

#pragma once

#include "editor/document/document.h"

G_BEGIN_DECLS

/** loom_style_choice_get: The name of the style of @board; the default's where it names none. Lent.
 */
const char *loom_style_choice_get (const LoomBoard *board);

/** loom_style_choice_edit: What gives @board the style @name, as one step; NULL when it has it. The
 * default is what boards have that name none. */
LoomEdit *loom_style_choice_edit (const LoomBoard *board, const char *name);

/** loom_style_choice_begin: Gives @board, which is new, the style that a person chose for new
 * boards, if there still is one of that name. */
void loom_style_choice_begin (LoomBoard *board);

/** loom_style_choice_dup_title: What people call the style @name. Free with g_free(). */
char *loom_style_choice_dup_title (const char *name);

/** loom_style_choice_dup_folder: Where the file of @document lies, or NULL. Free with g_free(). */
char *loom_style_choice_dup_folder (LoomDocument *document);

G_END_DECLS
