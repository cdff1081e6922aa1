/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Where styles are found: those that come with the program, and a designer's own, which are files
 * beside the board or among the user's data. */

#pragma once

#include "render/styles/style-values.h"

G_BEGIN_DECLS

#define LOOM_STYLE_SUFFIX ".style"

/**
 * loom_style_library_find: The style that a board in @folder (or NULL) means by @name: one that
 * comes with the program, else the file NAME.style in that folder, else the one in
 * `boardloom/styles` of the user's data. A file is read again when it has changed. What is found is
 * never freed.
 * @error: LOOM_ERROR_INPUT: there is none of that name, or its file is no style
 */
const LoomStyleTable *
loom_style_library_find (const char *name, const char *folder, GError **error);

/**
 * loom_style_library_read: The style in the file @path, whose base may stand beside it.
 * @flaws: (element-type LoomStyleFlaw) (nullable): takes what is wrong in it
 */
LoomStyleValues *loom_style_library_read (const char *path, GPtrArray *flaws, GError **error);

/** loom_style_library_read_text: The same of a @text that such a file may get. */
LoomStyleValues *loom_style_library_read_text (const char *path,
                                               const char *text,
                                               gsize length,
                                               GPtrArray *flaws,
                                               GError **error);

/** loom_style_library_dup_path: The file that a board in @folder (or NULL) means by @name: beside
 * it, else among the user's own; NULL for styles that come with the program, and where there is
 * none. Free with g_free(). */
char *loom_style_library_dup_path (const char *name, const char *folder);

/** loom_style_library_is_name: Whether a style of one's own can be called so: a name is no way out
 * of a folder. */
gboolean loom_style_library_is_name (const char *name);

/** loom_style_library_dup_user_folder: Where the user's own styles are kept. Free with g_free(). */
char *loom_style_library_dup_user_folder (void);

/** loom_style_library_dup_names: The names of all styles for a board in @folder (or NULL): those
 * that come with the program, then others by the alphabet. Free with g_strfreev(). */
char **loom_style_library_dup_names (const char *folder);

G_END_DECLS
