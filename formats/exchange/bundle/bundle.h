/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A folder or a zip of files: which names it has, and each file by its exact name. Nothing outside
 * it is ever read. */

#pragma once

#include "formats/exchange/bundle/plain-name.h"
#include "formats/model/model-error.h"

G_BEGIN_DECLS

/* Counted by references. Its list of names is made once; files are read when they are asked for. */
typedef struct _LoomBundle LoomBundle;

/**
 * loom_bundle_open_folder:
 * The folder at @path with what is in it and in its folders, or NULL with the reason in @errors.
 * Links, devices, and what has no plain name (a name that begins with a full stop is none) are not
 * in the list.
 */
LoomBundle *loom_bundle_open_folder (const char *path, LoomModelErrors *errors);

/**
 * loom_bundle_open_zip:
 * The zip in @bytes, which messages call @name, or NULL with the reason in @errors: no zip, one
 * beyond a limit, one with a name that leads out of it or that is there twice. O(number of files).
 */
LoomBundle *loom_bundle_open_zip (GBytes *bytes, const char *name, LoomModelErrors *errors);

LoomBundle *loom_bundle_ref (LoomBundle *self);
void loom_bundle_unref (LoomBundle *self);

/**
 * loom_bundle_get_names:
 * The names of its files below its root, with “/” between folders, in the order of their bytes,
 * NULL behind the last. Lent.
 */
const char *const *loom_bundle_get_names (const LoomBundle *self);

/**
 * loom_bundle_has: Whether it has a file of exactly that name. O(log of the number of files).
 */
gboolean loom_bundle_has (const LoomBundle *self, const char *name);

/**
 * loom_bundle_load:
 * The file @name, which is among its names, or NULL with the reason in @errors. Of a zip files are
 * had soonest in the order in which it has them. Free with g_bytes_unref().
 */
GBytes *loom_bundle_load (LoomBundle *self, const char *name, LoomModelErrors *errors);

/**
 * loom_folder_load_file:
 * The file @name, which loom_bundle_name_is_plain(), below the folder @folder; the same, of a
 * folder whose names need not be known.
 */
GBytes *loom_folder_load_file (const char *folder, const char *name, LoomModelErrors *errors);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomBundle, loom_bundle_unref)

G_END_DECLS
