/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Where a board is written to: a main file, and files beside it. What a format writes is gathered
 * and put into place at the end, all of it or nothing. */

#pragma once

#include "formats/xml/identity.h"

G_BEGIN_DECLS

typedef struct _LoomSink LoomSink;

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
 * loom_sink_get_bytes: The main file as far as it was given, or NULL; lent.
 */
GBytes *loom_sink_get_bytes (const LoomSink *self);

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
 * Writes the files as loom_save_bytes_to() does, or as loom_save_files() where there are several.
 * @identity (may be NULL) is that of the main file: when it is known, the file has to be in that
 * state still (%LOOM_ERROR_CHANGED), and after success it describes the new state.
 */
gboolean loom_sink_put (LoomSink *self, LoomFileIdentity *identity, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomSink, loom_sink_free)

G_END_DECLS
