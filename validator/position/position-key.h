/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The number by which the chance of a setup is told from that of others. */

#pragma once

#include "validator/position/position.h"

G_BEGIN_DECLS

/**
 * loom_position_key:
 * A hash of all that play depends on: rules, options, seats, areas and cells with what is placed on
 * them, and what neighbours what. Names, colours and places on paper are left out: a board redrawn
 * gives the same games. The same on any machine. O(size of the position).
 */
guint64 loom_position_key (const LoomPosition *self);

/**
 * loom_position_piece_extra:
 * What @piece has beside its kind, its side, its hit points and its cells, as one number: what it
 * carries, which way it faces, how far its web reaches, whether it is hidden.
 */
guint64 loom_position_piece_extra (const LoomGridPiece *piece);

G_END_DECLS
