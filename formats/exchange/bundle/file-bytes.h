/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The bytes of a file that may be anything: no device is waited for, nothing larger than a limit is
 * kept. */

#pragma once

#include "formats/model/model-error.h"

#include <sys/stat.h>

G_BEGIN_DECLS

/**
 * loom_file_bytes_load:
 * The file at @path ("-" is standard input), or NULL with the reason in @errors. @status receives
 * what it is. A zip may have %LOOM_MOST_ZIP_BYTES, any other file %LOOM_MOST_FILE_BYTES. A folder
 * is refused.
 */
GBytes *loom_file_bytes_load (const char *path, struct stat *status, LoomModelErrors *errors);

/**
 * loom_file_bytes_load_within:
 * The same of the file @name in the open folder @folder; no link of that name is followed, and only
 * a regular file is read. @path is what messages call it.
 */
GBytes *loom_file_bytes_load_within (int folder,
                                     const char *name,
                                     const char *path,
                                     LoomModelErrors *errors);

/**
 * loom_file_bytes_refuse: Says that @path cannot be read, for the error @number. Returns NULL.
 */
GBytes *loom_file_bytes_refuse (LoomModelErrors *errors, const char *path, int number);

/**
 * loom_bytes_are_zip: Whether @data begins as a zip with files in it does.
 */
gboolean loom_bytes_are_zip (const char *data, gsize length);

G_END_DECLS
