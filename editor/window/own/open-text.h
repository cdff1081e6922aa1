/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Files of text, in the program that the user has for them. */

#pragma once

#include "editor/window/widgets/host.h"

G_BEGIN_DECLS

/**
 * loom_open_text:
 * @line: from 1; 0: the file as a whole
 *
 * Opens the file at @path in the usual editor of texts and says which line is meant, for no two
 * editors take one alike. Where there is no editor, the place is copied, and that is said.
 */
void loom_open_text (LoomHost *host, const char *path, guint line);

G_END_DECLS
