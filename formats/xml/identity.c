/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Telling one state of a file from another: quickly by inode, size and time, surely by hash. */

#include "formats/xml/identity.h"

#include <string.h>

static void
digest (gconstpointer data, gsize length, guint8 *hash)
{
  g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);
  gsize size = 32;
  g_checksum_update (checksum, data, length);
  g_checksum_get_digest (checksum, hash, &size);
}

static gint64
time_of (const struct stat *status)
{
  return (gint64)status->st_mtim.tv_sec * 1000000000 + status->st_mtim.tv_nsec;
}

void
loom_file_identity_set (LoomFileIdentity *self,
                        const struct stat *status,
                        gconstpointer data,
                        gsize length)
{
  self->known = TRUE;
  self->device = status->st_dev;
  self->inode = status->st_ino;
  self->size = length;
  self->mtime_ns = time_of (status);
  digest (data, length, self->hash);
}

gboolean
loom_file_identity_take (LoomFileIdentity *self, const char *path)
{
  struct stat status;
  g_autofree char *data = NULL;
  gsize length = 0;
  *self = (LoomFileIdentity)LOOM_FILE_IDENTITY_INIT;
  if (stat (path, &status) != 0 || !S_ISREG (status.st_mode)
      || !g_file_get_contents (path, &data, &length, NULL))
    return FALSE;
  loom_file_identity_set (self, &status, data, length);
  return TRUE;
}

gboolean
loom_file_identity_holds (const LoomFileIdentity *self, const char *path)
{
  struct stat status;
  if (!self->known)
    return TRUE;
  if (stat (path, &status) != 0 || !S_ISREG (status.st_mode)
      || (guint64)status.st_size != self->size)
    return FALSE;
  if ((guint64)status.st_dev == self->device && (guint64)status.st_ino == self->inode
      && time_of (&status) == self->mtime_ns)
    return TRUE;
  g_autofree char *data = NULL;
  gsize length = 0;
  if (!g_file_get_contents (path, &data, &length, NULL))
    return FALSE;
  guint8 hash[32];
  digest (data, length, hash);
  return memcmp (hash, self->hash, sizeof hash) == 0;
}
