/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Where a board is read from: the bytes of a main file, and of the files beside it that a format
 * says belong to it. Loaded safely: no device is waited for, no folder is read, nothing larger than
 * the limit is kept. */

#pragma once

#include "formats/model/model-error.h"
#include "formats/xml/identity.h"

G_BEGIN_DECLS

typedef struct _LoomSource LoomSource;

/**
 * loom_source_open:
 * Loads the main file at @path ("-" is standard input), or gives NULL with the reason in @errors.
 * @name is what messages call it; NULL: its name without folders.
 */
LoomSource *loom_source_open (const char *path, const char *name, LoomModelErrors *errors);

/**
 * loom_source_new:
 * A source of @bytes alone, with nothing beside it; @name is what messages call it.
 */
LoomSource *loom_source_new (GBytes *bytes, const char *name);

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
 * loom_sibling_name_is_plain:
 * Whether @name can only be that of a file in the same folder: UTF-8 of 1 to 255 bytes without
 * slashes, backslashes, colons or control characters, and with no full stop at its beginning.
 */
gboolean loom_sibling_name_is_plain (const char *name);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomSource, loom_source_free)

G_END_DECLS
