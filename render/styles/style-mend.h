/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Changing the text of a style as a person would: line by line, so that comments, order and what
 * else stands there stay. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/** loom_style_mend_flaws: @text with the fixes of @flaws (element-type LoomStyleFlaw), which are
 * of this very text. O(length). Free with g_free(). */
char *loom_style_mend_flaws (const char *text, const GPtrArray *flaws);

/**
 * loom_style_mend_set: @text in which @key of @group is @value; with NULL it is not set. Where it
 * is not set yet it comes to the end of its group, and the group to the end of all. O(length). Free
 * with g_free().
 */
char *loom_style_mend_set (const char *text, const char *group, const char *key, const char *value);

G_END_DECLS
