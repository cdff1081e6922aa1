/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Removing things with all that hangs on them. */

#pragma once

#include "formats/edit/edit.h"

G_BEGIN_DECLS

/**
 * loom_edit_remove_with:
 * The edit that removes @entity and takes along what refers to it, in every scenario, and what
 * refers to that, and so on:
 *
 * - where a reference is marked weak in the table of kinds (a terrain, a line, a member of a group,
 *   an accepted finding), it is unset or leaves its list, and the holder goes only when the list
 *   becomes too short; else the holder goes;
 * - with an area go the corners that only it used, and the borders and barriers on its own edges;
 * - without a corner the outlines and rings that had it become shorter; what has fewer than three
 *   corners left goes; the borders at that corner go;
 * - with a layer go its entrances, its pieces and its decor, and entrances that led into it and
 *   lead nowhere now;
 * - without its legend a character in the rows becomes rock where it blocked, else open ground.
 *
 * The edit is good for the board as it is. NULL and @error when there is no such thing, when it is
 * the board itself, or when no map would be left.
 * Complexity: a few passes over the board.
 */
LoomEdit *loom_edit_remove_with (const LoomBoard *board, LoomHandle entity, GError **error);

/**
 * loom_edit_remove_all: The same for @n things at once, as one edit.
 */
LoomEdit *
loom_edit_remove_all (const LoomBoard *board, const LoomHandle *entities, guint n, GError **error);

G_END_DECLS
