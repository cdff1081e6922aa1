/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/styles/table.h"

G_BEGIN_DECLS

/** LoomMissingFont: a typeface that a style asks for and that is not installed. */
typedef struct
{
  char *family;
  char *substitute;    /* what is lettered with in its place */
  const char *package; /* Debian's, or NULL where nobody knows */
} LoomMissingFont;

void loom_missing_font_free (LoomMissingFont *self);

/**
 * loom_missing_fonts_find: What @style asks for and what is not there, each once.
 * @roots: (nullable): folders of fonts; NULL is the system's
 *
 * A style names several typefaces where one may be missing, as in "Sora, Cabin": the first of them
 * is what it asks for. O(roles × files of a family).
 * Returns: (transfer full) (element-type LoomMissingFont): none, mostly
 */
GPtrArray *loom_missing_fonts_find (const LoomStyleTable *style, const char *const *roots);

/** loom_missing_font_dup_words: A sentence without its full stop. Free with g_free(). */
char *loom_missing_font_dup_words (const LoomMissingFont *self);

G_END_DECLS
