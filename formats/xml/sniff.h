/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a file is that is not a board: so that the answer is “this is a picture”, not a list of
 * syntax errors. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * loom_sniff_bytes:
 * What @data is in words ("a PNG picture"), by its first bytes, "empty", or NULL when it may be
 * XML. Behind a semicolon may stand what to do about it. Static.
 */
const char *loom_sniff_bytes (const char *data, gsize length);

/**
 * loom_sniff_root:
 * What an XML document with this root is ("a map of the Tiled editor"), or NULL when nobody knows.
 * @uri may be NULL. Static.
 */
const char *loom_sniff_root (const char *name, const char *uri);

G_END_DECLS
