/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a spider's web covers, in the words of tool and inspector alike. */

#pragma once

#include "formats/model/board.h"

G_BEGIN_DECLS

/**
 * loom_web_words_dup: How many cells the web of @radius about @cell of @layer covers, and how many
 * when it has grown to @most; @square: distances go by rows and columns alike. Free with g_free().
 */
char *loom_web_words_dup (const LoomBoard *board,
                          const LoomLayer *layer,
                          LoomCell cell,
                          gint32 radius,
                          gint32 most,
                          gboolean square);

G_END_DECLS
