/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The parser's errors in plain words. */

#pragma once

#include <glib.h>
#include <libxml/xmlerror.h>

G_BEGIN_DECLS

/**
 * loom_syntax_dup_words: What @error means and what to do about it. Free with g_free().
 */
char *loom_syntax_dup_words (const xmlError *error);

G_END_DECLS
