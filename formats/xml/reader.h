/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reading a board from XML: strict, safe, with the line and column of every element, and with all
 * the errors of a file instead of the first. Files come to it by formats/exchange alone. */

#pragma once

#include "formats/model/board.h"
#include "formats/model/model-error.h"
#include "formats/model/limits.h"

G_BEGIN_DECLS

/* The largest file that is read: 64 MiB. */
#define LOOM_READ_MAX_BYTES LOOM_MOST_FILE_BYTES

/* How the namespaces of all versions of the format begin. */
#define LOOM_READ_NAMESPACES "urn:boardloom:board:"

/**
 * loom_read_refuse:
 * Whether @length bytes at @data can be no XML that is read, seen from their number and the first
 * of them; @errors then says what they seem to be and what to do.
 */
gboolean
loom_read_refuse (const char *data, gsize length, const char *name, LoomModelErrors *errors);

/**
 * loom_read_bytes:
 * The board in @length bytes at @data, or NULL with the reasons in *@errors (which is always set;
 * free with g_ptr_array_unref()). @name is what the messages call the file.
 */
LoomBoard *
loom_read_bytes (const char *data, gsize length, const char *name, LoomModelErrors **errors);

/**
 * loom_read_bytes_in_part:
 * As loom_read_bytes(), but a text with errors is read as far as it can be: @errors then says what
 * is wrong and, with the codes "LEFT-OUT" and "MENDED", what became of it. NULL when it is no board
 * at all, is of a later version, or holds nothing that can be used. The board is whole: it can be
 * written and read.
 */
LoomBoard *loom_read_bytes_in_part (const char *data,
                                    gsize length,
                                    const char *name,
                                    LoomModelErrors **errors);

G_END_DECLS
