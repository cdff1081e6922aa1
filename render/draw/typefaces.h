/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Which typefaces styles are lettered in, and whether they are there. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/** LoomTypefaceFunc: called with the path of a file of a font. */
typedef void (*LoomTypefaceFunc) (const char *path, gpointer data);

/**
 * loom_typefaces_foreach_file: Calls @func for each file of our typefaces that is installed.
 * Returns: how many there were
 */
guint loom_typefaces_foreach_file (LoomTypefaceFunc func, gpointer data);

/**
 * loom_typeface_get_package: The Debian package that has @family; NULL for one that does not belong
 * to a style of ours.
 */
const char *loom_typeface_get_package (const char *family);

/**
 * loom_typeface_is_installed: Whether all that is used of @family, or any font of a family that is
 * not ours, is installed.
 * @roots: (nullable): folders of fonts, in which only ours are looked for; NULL is the system's
 */
gboolean loom_typeface_is_installed (const char *family, const char *const *roots);

/** loom_typefaces_are_ours: Whether all of @families, as in "Sora, Cabin", are of styles of ours.
 */
gboolean loom_typefaces_are_ours (const char *families);

G_END_DECLS
