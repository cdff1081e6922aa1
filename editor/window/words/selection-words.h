/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is selected, in words: “1 of 22 areas selected”. */

#pragma once

#include "editor/document/document.h"

G_BEGIN_DECLS

/**
 * loom_selection_words: Free with g_free(); empty when nothing is selected. O(selected).
 */
char *loom_selection_words (LoomDocument *document);

G_END_DECLS
