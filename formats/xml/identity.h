/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What tells the state of a file on disk from any other, to notice that somebody else changed it
 * while it was open. */

#pragma once

#include <glib.h>
#include <sys/stat.h>

G_BEGIN_DECLS

typedef struct
{
  gboolean known; /* FALSE where there is nothing to compare: a pipe, a new file */
  guint64 device;
  guint64 inode;
  guint64 size;
  gint64 mtime_ns;
  guint8 hash[32]; /* SHA-256 of the content */
} LoomFileIdentity;

#define LOOM_FILE_IDENTITY_INIT                                                                    \
  {                                                                                                \
    FALSE                                                                                          \
  }

/**
 * loom_file_identity_set: Describes the regular file of @status that holds @data.
 */
void loom_file_identity_set (LoomFileIdentity *self,
                             const struct stat *status,
                             gconstpointer data,
                             gsize length);

/**
 * loom_file_identity_take: Describes the regular file at @path as it is now. FALSE, with @self
 * unknown, when there is none that can be read.
 */
gboolean loom_file_identity_take (LoomFileIdentity *self, const char *path);

/**
 * loom_file_identity_holds:
 * Whether the file at @path still is what @self describes. A file of the same bytes is the same
 * file, whatever its times: a copy put back or a `touch` does no harm. The bytes are read only when
 * the times differ.
 */
gboolean loom_file_identity_holds (const LoomFileIdentity *self, const char *path);

G_END_DECLS
