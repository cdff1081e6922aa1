/* SPDX-License-Identifier: GPL-3.0-or-later */

/* From whatever encoding a file is in to UTF-8, so that the parser sees one only. */

#pragma once

#include "formats/model/model-error.h"

G_BEGIN_DECLS

/**
 * loom_encoding_find_mark:
 * The name of the encoding that the first bytes of @data show by a byte order mark or the pattern
 * of a declaration, or NULL. @skip receives the length of the mark. Static.
 */
const char *loom_encoding_find_mark (const char *data, gsize length, gsize *skip);

/**
 * loom_encoding_decode:
 * The text of @length bytes at @data in UTF-8, or NULL with an error. A byte order mark is left
 * out, a declaration of another encoding blanked, so that lines and columns stay those of the file.
 * @owned receives what to free afterwards, NULL where @data itself could be lent. @text_length
 * receives the length of the text.
 */
const char *loom_encoding_decode (const char *data,
                                  gsize length,
                                  char **owned,
                                  gsize *text_length,
                                  LoomModelErrors *errors);

G_END_DECLS
