/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Saving to disk: all or nothing, and never over somebody else's work. */

#pragma once

#include "formats/model/error.h"
#include "formats/xml/identity.h"

#include <sys/types.h>

G_BEGIN_DECLS

/**
 * loom_save_bytes_to:
 * Writes @bytes to @path. A regular or new file is written beside its place, brought to the disk
 * and then put there in one step: after a failure, a crash or a cut of power there is the old file
 * or the new one, never a part. Symbolic links are followed; mode, extended attributes and
 * (where allowed) owner are kept; of several hard links only the name given gets the new content.
 * What is no regular file (a pipe, a device, /dev/stdout) and "-", standard output, gets the bytes
 * as a stream.
 *
 * @identity may be NULL. When it is known and the file is not in that state any more, nothing is
 * written and the error is %LOOM_ERROR_CHANGED; after success it describes the new state. All other
 * errors are %LOOM_ERROR_OUTPUT and name the file, the reason and what became of the old one.
 */
gboolean
loom_save_bytes_to (const char *path, GBytes *bytes, LoomFileIdentity *identity, GError **error);

/**
 * loom_save_copy: Makes the file at @to the same as the regular file at @from, mode and attributes
 * included, as loom_save_bytes_to() writes.
 */
gboolean loom_save_copy (const char *from, const char *to, GError **error);

/* One of several files. */
typedef struct
{
  const char *path;
  GBytes *bytes;
} LoomSaveFile;

/**
 * loom_save_files:
 * Writes all @n files, or none: each is written beside its place and brought to the disk before the
 * first is put there, and what was put there is taken back when a later one cannot be. The paths
 * are of regular or new files, and no two mean the same. The error names the file that failed.
 */
gboolean loom_save_files (const LoomSaveFile *files, guint n, GError **error);

/**
 * loom_save_folder:
 * @files: their paths are below the folder, with “/” between folders, no two the same
 *
 * Makes the folder @path with these files in it, or nothing: it is written beside its place and
 * named in the end. A folder that is there already is replaced only when each file in it would be
 * written anew; one with anything else in it stays as it is, and that is an error
 * (%LOOM_ERROR_OUTPUT).
 */
gboolean loom_save_folder (const char *path, const LoomSaveFile *files, guint n, GError **error);

/* What saving asks of the system; tests put failures in its place. */
typedef struct
{
  ssize_t (*write) (int fd, const void *data, size_t length);
  int (*sync) (int fd);
  int (*rename) (const char *from, const char *to);
} LoomSaveSystem;

/**
 * loom_save_bytes_using: As loom_save_bytes_to(), through @system.
 */
gboolean loom_save_bytes_using (const LoomSaveSystem *system,
                                const char *path,
                                GBytes *bytes,
                                LoomFileIdentity *identity,
                                GError **error);

/**
 * loom_save_files_using: As loom_save_files(), through @system.
 */
gboolean loom_save_files_using (const LoomSaveSystem *system,
                                const LoomSaveFile *files,
                                guint n,
                                GError **error);

/**
 * loom_save_folder_using: As loom_save_folder(), through @system.
 */
gboolean loom_save_folder_using (const LoomSaveSystem *system,
                                 const char *path,
                                 const LoomSaveFile *files,
                                 guint n,
                                 GError **error);

G_END_DECLS
