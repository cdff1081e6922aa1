/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A step of the history in words, with the areas that it was about. */

#pragma once

#include "editor/document/document.h"

G_BEGIN_DECLS

/**
 * loom_history_dup_words: “Move corner: Long Mead, Mill Field”, in the person's language; @step
 * from 0. What areas a step that is undone was about is not known. Free with g_free(). O(what the
 * areas consist of).
 */
char *loom_history_dup_words (LoomDocument *document, guint step);

/**
 * loom_history_is_called: Whether @words can be what the step was called when it was done.
 */
gboolean loom_history_is_called (LoomDocument *document, guint step, const char *words);

G_END_DECLS
