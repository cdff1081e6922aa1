/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Where a board is read from: the bytes of a main file, and of the files beside it that a format
 * says belong to it; or a folder or zip of files as a whole. Loaded safely: no device is waited
 * for, nothing outside the folder or zip is read, nothing larger than the limits is kept. */

#pragma once

#include "formats/exchange/bundle/bundle.h"
#include "formats/xml/identity.h"

G_BEGIN_DECLS

typedef struct _LoomSource LoomSource;

/**
 * loom_source_open:
 * Loads the main file at @path ("-" is standard input), or gives NULL with the reason in @errors.
 * @name is what messages call it; NULL: its name without folders. Of a folder the list of names is
 * made, and its main file is empty; of a zip likewise, and its main file is the zip.
 */
LoomSource *loom_source_open (const char *path, const char *name, LoomModelErrors *errors);

/**
 * loom_source_new:
 * A source of @bytes alone, with nothing beside it; @name is what messages call it. A zip that is
 * whole has its names.
 */
LoomSource *loom_source_new (GBytes *bytes, const char *name);

/**
 * loom_source_enter:
 * A source whose main file is @name, one of the names of the folder or zip @self, with the files in
 * the same folder beside it. NULL with the reason in @errors.
 */
LoomSource *loom_source_enter (const LoomSource *self, const char *name, LoomModelErrors *errors);

void loom_source_free (LoomSource *self);

/**
 * loom_source_get_name: What messages call the main file. Lent.
 */
const char *loom_source_get_name (const LoomSource *self);

/**
 * loom_source_get_bytes: The main file; lent.
 */
GBytes *loom_source_get_bytes (const LoomSource *self);

/**
 * loom_source_get_data: The same; @length receives its size. Never NULL.
 */
const char *loom_source_get_data (const LoomSource *self, gsize *length);

/**
 * loom_source_describe:
 * @identity receives what tells this very state of the main file from another; unknown for what is
 * no regular file. O(length).
 */
void loom_source_describe (const LoomSource *self, LoomFileIdentity *identity);

/**
 * loom_source_load_sibling:
 * The file @name in the folder of the main file, or NULL with the reason in @errors. Only a plain
 * name (loom_sibling_name_is_plain()) of a regular file is followed, no symbolic link: whatever a
 * foreign file names, nothing outside its folder is read. Free with g_bytes_unref().
 */
GBytes *
loom_source_load_sibling (const LoomSource *self, const char *name, LoomModelErrors *errors);

/**
 * loom_source_get_names:
 * The names of all files in the folder or zip, below its root, with “/” between folders, in the
 * order of their bytes, NULL behind the last. NULL where a file alone is read. Lent.
 */
const char *const *loom_source_get_names (const LoomSource *self);

/**
 * loom_source_is_bundle: Whether a folder or zip as a whole is read, not a file in it.
 */
gboolean loom_source_is_bundle (const LoomSource *self);

/**
 * loom_names_find:
 * The shortest of @names (NULL: none) that is @tail or ends with it behind a “/”, letter case of
 * ASCII aside; NULL where there is none. Lent.
 */
const char *loom_names_find (const char *const *names, const char *tail);

/**
 * loom_source_load:
 * The file @name of the folder or zip, by its exact name below the root (as
 * loom_source_get_names() has it), or NULL with the reason in @errors. Where a file alone is read
 * it is a file beside it. Free with g_bytes_unref().
 */
GBytes *loom_source_load (const LoomSource *self, const char *name, LoomModelErrors *errors);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomSource, loom_source_free)

G_END_DECLS
