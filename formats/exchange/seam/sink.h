/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Where a board is written to: a main file, and files beside it; or a folder, or a zip, of files.
 * What a format writes is gathered and put into place at the end, all of it or nothing. */

#pragma once

#include "formats/xml/identity.h"

G_BEGIN_DECLS

typedef struct _LoomSink LoomSink;

/* What is put where the path says. */
typedef enum
{
  LOOM_SINK_FILE,   /* a main file, with files beside it */
  LOOM_SINK_FOLDER, /* a folder of files */
  LOOM_SINK_ZIP,    /* a zip of files */
} LoomSinkShape;

/**
 * loom_sink_new:
 * @path: of the main file; "-" is standard output
 *
 * A sink with nothing in it. Nothing is written before loom_sink_put().
 */
LoomSink *loom_sink_new (const char *path);

void loom_sink_free (LoomSink *self);

/**
 * loom_sink_get_path: The path of the main file, for messages. Lent.
 */
const char *loom_sink_get_path (const LoomSink *self);

/**
 * loom_sink_set_bytes: Makes @bytes the main file.
 */
void loom_sink_set_bytes (LoomSink *self, GBytes *bytes);

/**
 * loom_sink_get_bytes:
 * The main file as far as it was given, or NULL; of a zip, the zip of what it has so far. Lent
 * until something is added.
 */
GBytes *loom_sink_get_bytes (LoomSink *self);

/**
 * loom_sink_set_shape:
 * What the sink makes; a file unless said otherwise. Of a format that is a folder or a zip, call
 * it with %LOOM_SINK_ZIP or with loom_sink_get_bundle_shape() before the first file.
 */
void loom_sink_set_shape (LoomSink *self, LoomSinkShape shape);
LoomSinkShape loom_sink_get_shape (const LoomSink *self);

/**
 * loom_sink_get_bundle_shape:
 * %LOOM_SINK_ZIP for standard output and a path that ends in “.zip”, else %LOOM_SINK_FOLDER.
 */
LoomSinkShape loom_sink_get_bundle_shape (const LoomSink *self);

/**
 * loom_sink_add:
 * Adds the file @name to the folder or zip. FALSE, and nothing is added, when
 * loom_bundle_name_is_plain() is not true of it or it is there already.
 */
gboolean loom_sink_add (LoomSink *self, const char *name, GBytes *bytes);

/**
 * loom_sink_get: The file @name of the folder or zip as it was added, or NULL; lent.
 */
GBytes *loom_sink_get (const LoomSink *self, const char *name);

/**
 * loom_sink_get_n_siblings: How many files stand beside the main one.
 */
guint loom_sink_get_n_siblings (const LoomSink *self);

/**
 * loom_sink_add_sibling:
 * Adds the file @name beside the main file. FALSE, and nothing is added, when it is no plain name
 * (loom_sibling_name_is_plain()) or that of a file that is in it already.
 */
gboolean loom_sink_add_sibling (LoomSink *self, const char *name, GBytes *bytes);

/**
 * loom_sink_put:
 * Writes the files as loom_save_bytes_to() does, as loom_save_files() where there are several, and
 * as loom_save_folder() where they make a folder.
 * @identity (may be NULL) is that of the main file: when it is known, the file has to be in that
 * state still (%LOOM_ERROR_CHANGED), and after success it describes the new state.
 */
gboolean loom_sink_put (LoomSink *self, LoomFileIdentity *identity, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomSink, loom_sink_free)

G_END_DECLS
