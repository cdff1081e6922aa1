/* SPDX-License-Identifier: GPL-3.0-or-later */

/* In which language games are told: that of the reader, or one that is asked for, as by whoever
 * writes for readers elsewhere. For files whose sentences are about games; they include this in
 * place of gi18n-lib.h. */

#pragma once

#include <glib.h>
#include <glib/gi18n-lib.h>

G_BEGIN_DECLS

typedef enum
{
  LOOM_TONGUE_READER, /* as the environment says, of the catalogues that are installed */
  LOOM_TONGUE_ENGLISH,
  LOOM_TONGUE_GERMAN,
} LoomTongue;

/** loom_tongue_set: What this thread tells is in @tongue from now on; the last one is returned. */
LoomTongue loom_tongue_set (LoomTongue tongue);

/** loom_tongue_of: What is in @language, as "de-AT", is told in; English where NULL or unknown. */
LoomTongue loom_tongue_of (const char *language);

/** loom_tongue_words: @text in it. Lent. O(1). */
const char *loom_tongue_words (const char *text) G_GNUC_FORMAT (1);

/** loom_tongue_words_of: @text as it is meant in @context. Lent. */
const char *loom_tongue_words_of (const char *context, const char *text) G_GNUC_FORMAT (2);

/** loom_tongue_count: The words for one or for many of @n. Lent. */
const char *
loom_tongue_count (const char *one, const char *many, gulong n) G_GNUC_FORMAT (1) G_GNUC_FORMAT (2);

/** loom_tongue_fixed: @text in the tongue that is asked for; where none is, in English. Lent. */
const char *loom_tongue_fixed (const char *text) G_GNUC_FORMAT (1);

/** loom_tongue_code: What is asked for, as "de"; NULL where nothing is. Lent. */
const char *loom_tongue_code (void);

#undef _
#undef C_
#define _(text) loom_tongue_words (text)
#define C_(context, text) loom_tongue_words_of (context, text)

G_END_DECLS
