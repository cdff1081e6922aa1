/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Telling that fonts are missing, with which boards would look as they should. */

#pragma once

#include "editor/window/shell/window.h"

G_BEGIN_DECLS

/**
 * loom_font_notice_show: A notice over the board of @window that these @families (NULL-terminated)
 * are not installed; nothing when there are none.
 */
void loom_font_notice_show (LoomWindow *window, const char *const *families);

/**
 * loom_font_notice_check: The same with what is missing now, once for each start of the program.
 */
void loom_font_notice_check (LoomWindow *window);

G_END_DECLS
