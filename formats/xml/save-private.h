/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the parts of saving share: the one road on which a regular file is written. */

#pragma once

#include "formats/xml/save.h"

#include <sys/stat.h>

G_BEGIN_DECLS

/* A regular file that is on its way to its place. */
typedef struct
{
  const char *path;    /* as it was asked for; lent */
  char *place;         /* where that leads to in the end */
  char *folder;        /* of the place */
  gboolean existed;    /* there is a file in that place */
  char *beside;        /* the new file, a temporary name; NULL: not yet, or not any more */
  char *kept;          /* a second, temporary name of the old file, or NULL */
  gboolean is_moved;   /* the old file has only that second name */
  gboolean is_put;     /* the new file is in its place */
  struct stat written; /* of the new file */
} LoomReplacement;

/** loom_save_fail: Says that @path was not written, for the error @number. Returns FALSE. */
gboolean loom_save_fail (GError **error, const char *path, int number, gboolean existed);

/**
 * loom_save_write_all: Writes everything to @fd; returns 0 or the error.
 */
int loom_save_write_all (const LoomSaveSystem *system, int fd, GBytes *bytes);

/**
 * loom_save_sync_folder: Brings what names @folder has to the disk; returns 0 or the error.
 */
int loom_save_sync_folder (const LoomSaveSystem *system, const char *folder);

/**
 * loom_save_take_after:
 * Gives the file open at @fd the owner, mode and extended attributes (access lists are such) of the
 * file at @path, which @old describes, as far as that is allowed and the file system knows them.
 * Returns 0, or the error when there is no room for them.
 */
int loom_save_take_after (int fd, const char *path, const struct stat *old);

/**
 * loom_replacement_write:
 * Writes @bytes beside the place of @path and brings them to the disk. @like is the file whose mode
 * and attributes the new one gets; NULL for the one that it replaces. @self is to be cleared in any
 * case; that removes what was not put into place.
 */
gboolean loom_replacement_write (LoomReplacement *self,
                                 const LoomSaveSystem *system,
                                 const char *path,
                                 const char *like,
                                 GBytes *bytes,
                                 GError **error);

/**
 * loom_replacement_put: Puts what was written into its place; returns 0 or the error.
 */
int loom_replacement_put (LoomReplacement *self, const LoomSaveSystem *system);

/**
 * loom_replacement_keep: Gives the old file, if there is one, a second name, for
 * loom_replacement_undo(). Signals are held. Returns 0 or the error.
 */
int loom_replacement_keep (LoomReplacement *self);

/**
 * loom_replacement_undo: The old file is in its place again, or none is. Signals are held.
 */
void loom_replacement_undo (LoomReplacement *self);

void loom_replacement_clear (LoomReplacement *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (LoomReplacement, loom_replacement_clear)

G_END_DECLS
