/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Packs where boards are asked for: unpacked for as long as the program runs. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * loom_input_open_packs:
 * @files: (element-type utf8): paths; one of a pack becomes that of the board in it, lent until the
 *   program ends
 *
 * FALSE, and said, when a pack cannot be unpacked.
 */
gboolean loom_input_open_packs (GPtrArray *files);

/**
 * loom_input_get_pack: The path of the pack that the board at @path was unpacked from, or NULL.
 * Lent.
 */
const char *loom_input_get_pack (const char *path);

G_END_DECLS
