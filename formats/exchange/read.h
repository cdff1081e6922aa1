/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The one way from a file to a board. Which format a file is of is seen from what is in it, never
 * from its name alone. */

#pragma once

#include "formats/exchange/formats.h"

G_BEGIN_DECLS

/* How a file is to be read. All 0: a document of Boardloom, whole. */
typedef struct
{
  const LoomFormat *const *formats; /* to choose from; NULL: loom_formats_get() */
  const LoomFormat *format;         /* this one, whatever is in the file; NULL: by content */
  const LoomFormatValues *values;   /* of format; NULL: the standard ones */
  const LoomTask *task;             /* NULL: nobody waits */
  LoomRemarks *remarks;             /* what a foreign file made necessary; NULL: nobody listens */
  GHashTable *siblings;             /* receives what is to lie beside the board, as LoomFormatInput
                                       has it; NULL: nobody takes it */
  gboolean takes_foreign;           /* formats of other programs may be read too */
  gboolean in_part;                 /* a file with mistakes is read as far as it can be */
} LoomReadSettings;

/**
 * loom_formats_choose:
 * The format among @formats that is surest of @probe, or NULL when it is none of theirs. Of equals
 * the one wins whose files are called so, then the first.
 */
const LoomFormat *loom_formats_choose (const LoomFormat *const *formats, const LoomProbe *probe);

/**
 * loom_formats_look:
 * @inner: (out): NULL, or a source of the one file in the folder or zip @source that is meant; free
 *
 * The format among @formats of what is in @source, or NULL with the reason in @errors. A folder or
 * zip is of a format that is made of several files; or all that counts in it is one file, the
 * surest of those that lie nearest its root.
 */
const LoomFormat *loom_formats_look (const LoomFormat *const *formats,
                                     const LoomSource *source,
                                     LoomSource **inner,
                                     LoomModelErrors *errors);

/**
 * loom_formats_read:
 * The board in @source, or NULL with the reasons in *@errors (always set; free with
 * g_ptr_array_unref()). With settings.in_part *@errors can say with a board what became of what
 * could not be read, by the codes "LEFT-OUT" and "MENDED". @format (may be NULL) receives the one
 * that the file is of, or NULL. A format of another program is refused with the advice to convert
 * it, unless settings.takes_foreign.
 */
LoomBoard *loom_formats_read (const LoomSource *source,
                              const LoomReadSettings *settings,
                              const LoomFormat **format,
                              LoomModelErrors **errors);

/**
 * loom_formats_read_file:
 * The board of the document at @path ("-" is standard input), or NULL with the reasons in *@errors,
 * which (when not NULL) is always set. A file that cannot be opened is a reason as well (code
 * FILE-UNREADABLE). @identity (may be NULL) receives what saving needs to notice that somebody else
 * changed the file in the meantime.
 */
LoomBoard *
loom_formats_read_file (const char *path, LoomFileIdentity *identity, LoomModelErrors **errors);

/**
 * loom_formats_read_file_in_part:
 * As loom_formats_read_file(), but a file with mistakes is read as far as it can be: *@errors then
 * says what is wrong and what became of it. NULL when the file is no board at all, is of a later
 * version, or holds nothing that can be used. The board is whole: it can be written and read.
 */
LoomBoard *loom_formats_read_file_in_part (const char *path,
                                           LoomFileIdentity *identity,
                                           LoomModelErrors **errors);

/**
 * loom_formats_read_bytes:
 * As loom_formats_read_file(), of @length bytes at @data, which messages call @name.
 */
LoomBoard *loom_formats_read_bytes (const char *data,
                                    gsize length,
                                    const char *name,
                                    LoomModelErrors **errors);

/**
 * loom_formats_read_bytes_in_part: As loom_formats_read_file_in_part(), of bytes.
 */
LoomBoard *loom_formats_read_bytes_in_part (const char *data,
                                            gsize length,
                                            const char *name,
                                            LoomModelErrors **errors);

G_END_DECLS
