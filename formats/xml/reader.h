/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reading a board from XML: strict, safe, with the line and column of every element, and with all
 * the faults of a file instead of the first. */

#pragma once

#include "formats/model/board.h"
#include "formats/model/fault.h"
#include "formats/model/limits.h"
#include "formats/xml/identity.h"

G_BEGIN_DECLS

/* The largest file that is read: 64 MiB. */
#define LOOM_READ_MAX_BYTES LOOM_MOST_FILE_BYTES

/**
 * loom_read_bytes:
 * The board in @length bytes at @data, or NULL with the reasons in *@faults (which is always set;
 * free with g_ptr_array_unref()). @name is what the messages call the file.
 */
LoomBoard *loom_read_bytes (const char *data, gsize length, const char *name, LoomFaults **faults);

/**
 * loom_read_file:
 * As loom_read_bytes(), from the file at @path ("-" is standard input). A file that cannot be
 * opened is a fault as well (code FILE-UNREADABLE).
 */
LoomBoard *loom_read_file (const char *path, LoomFaults **faults);

/**
 * loom_read_file_with_identity:
 * As loom_read_file(); @identity receives what saving needs to notice that somebody else changed
 * the file in the meantime.
 */
LoomBoard *
loom_read_file_with_identity (const char *path, LoomFileIdentity *identity, LoomFaults **faults);

/**
 * loom_read_file_in_part:
 * As loom_read_file_with_identity(), but a file with faults is read as far as it can be: @faults
 * then says what is wrong and, with the codes "LEFT-OUT" and "MENDED", what became of it. NULL when
 * the file is no board at all, is of a later version, or holds nothing that can be used. The board
 * is whole: it can be written and read.
 */
LoomBoard *
loom_read_file_in_part (const char *path, LoomFileIdentity *identity, LoomFaults **faults);

/**
 * loom_read_bytes_in_part: The same of @length bytes at @data.
 */
LoomBoard *
loom_read_bytes_in_part (const char *data, gsize length, const char *name, LoomFaults **faults);

G_END_DECLS
