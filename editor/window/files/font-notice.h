/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Telling that fonts are missing, with which boards would look as they should. */

#pragma once

#include "editor/window/widgets/host.h"

G_BEGIN_DECLS

/**
 * loom_font_notice_show: A notice over the board of @host that these @families (NULL-terminated)
 * are not installed; nothing when there are none.
 */
void loom_font_notice_show (LoomHost *host, const char *const *families);

/**
 * loom_font_notice_check: The same with what is missing now, once for each start of the program.
 */
void loom_font_notice_check (LoomHost *host);

G_END_DECLS
