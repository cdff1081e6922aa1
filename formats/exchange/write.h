/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The one way from a board to a file. */

#pragma once

#include "formats/exchange/formats.h"

G_BEGIN_DECLS

/**
 * loom_formats_write:
 * Fills @sink with @board as @format writes it; nothing is on a disk before loom_sink_put().
 * @values (NULL: the standard ones) are those of the format, @task and @remarks may be NULL.
 * %LOOM_ERROR_OUTPUT where the format cannot be written or the board not in it.
 */
gboolean loom_formats_write (const LoomBoard *board,
                             const LoomFormat *format,
                             const LoomFormatValues *values,
                             const LoomTask *task,
                             LoomRemarks *remarks,
                             LoomSink *sink,
                             GError **error);

/**
 * loom_formats_write_drawn: As loom_formats_write(), with @pictures (may be NULL) for formats that
 * have drawings beside their text.
 */
gboolean loom_formats_write_drawn (const LoomBoard *board,
                                   const LoomFormat *format,
                                   const LoomFormatValues *values,
                                   const LoomPictures *pictures,
                                   const LoomTask *task,
                                   LoomRemarks *remarks,
                                   LoomSink *sink,
                                   GError **error);

/**
 * loom_formats_save:
 * Saves the document @board to @path ("-" is standard output) as loom_save_bytes_to() does, but
 * only after reading the bytes again has given the same board. @identity (may be NULL) is known
 * where the file has to be in that state still (%LOOM_ERROR_CHANGED), and after success describes
 * the new one.
 */
gboolean loom_formats_save (const LoomBoard *board,
                            const char *path,
                            LoomFileIdentity *identity,
                            GError **error);

G_END_DECLS
