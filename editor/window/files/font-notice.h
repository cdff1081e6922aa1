/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Telling that fonts are missing, with which boards would look as they should. */

#pragma once

#include "editor/window/widgets/host.h"

G_BEGIN_DECLS

/**
 * loom_font_notice_show: A notice over the board of @host that the typefaces of @missing
 * (element-type LoomMissingFont) are not installed; nothing when there are none.
 */
void loom_font_notice_show (LoomHost *host, const GPtrArray *missing);

/**
 * loom_font_notice_watch: The same with what the style of the board in @host lacks, now and when
 * the board takes another; each typeface once for each start of the program.
 */
void loom_font_notice_watch (LoomHost *host);

G_END_DECLS
