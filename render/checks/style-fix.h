/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * loom_style_dup_mended: The text of the style at @path, which is @text now, with all mended that
 * can be: lines that cannot be read, then letters that cannot be read, then seats that cannot be
 * told apart. All else stays as it is. Free with g_free().
 * @error: LOOM_ERROR_INPUT: it is no style at all
 */
char *loom_style_dup_mended (const char *path, const char *text, GError **error);

G_END_DECLS
