/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a window calls the options of a format. */

#pragma once

#include "formats/exchange/seam/format.h"

G_BEGIN_DECLS

/**
 * loom_remark_words_dup:
 * @message: a remark, which names options of @format as the command line takes them, if any
 *
 * The same with the words that the form of these options has: “Other layers: Keep as decor” for
 * --set rest=decor. Where it gives no value, as --set layer=… and --set names=FILE do, or one that
 * has no word, the option's title alone. Free with g_free(). O(length).
 */
char *loom_remark_words_dup (const LoomFormat *format, const char *message);

G_END_DECLS
