/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Styles as files: groups of `key=value`, as in desktop entries, which designers know from many
 * programs, editors colour and a line of which can be sent to a friend. A file names its base and
 * says what differs. */

#pragma once

#include "render/styles/style-values.h"

G_BEGIN_DECLS

/** LoomStyleFlaw: what is wrong with a line of a file, and the line as it had better be. */
typedef struct
{
  guint line; /* from 1 */
  char *words;
  char *fix; /* NULL: it had better not be there; nor, for a group, what stands in it */
  gboolean is_group;
} LoomStyleFlaw;

void loom_style_flaw_free (LoomStyleFlaw *self);

/** LoomStyleFinder: the style of a name, or NULL; says in @error which there are, if it is none. */
typedef const LoomStyleTable *(*LoomStyleFinder) (const char *name, gpointer data, GError **error);

/**
 * loom_style_file_read: The style that @text, of @length bytes, tells.
 * @id: what it is called; the name of its file
 * @finder: knows its base, called with @data; NULL for a file that has none, and sets everything
 * @flaws: (element-type LoomStyleFlaw): settings that no style has, and values that are none. What
 *   they would set stays as in the base.
 * @error: LOOM_ERROR_INPUT: not such a file at all, or a base that nobody knows
 *
 * O(settings of the base + length).
 */
LoomStyleValues *loom_style_file_read (const char *text,
                                       gsize length,
                                       const char *id,
                                       LoomStyleFinder finder,
                                       gpointer data,
                                       GPtrArray *flaws,
                                       GError **error);

/**
 * loom_style_file_dup_text: A file for @style.
 * @base: (nullable): what it names as its base; NULL for none
 * @is_whole: writes all there is, not only what differs from @base
 */
char *loom_style_file_dup_text (LoomStyleValues *style, LoomStyleValues *base, gboolean is_whole);

G_END_DECLS
