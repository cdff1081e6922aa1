/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Boards of every kind, by the chance of a seed: what strangers draw. */

#pragma once

#include "formats/model/board.h"

G_BEGIN_DECLS

/** What the map of a board is made of. */
typedef enum
{
  LOOM_BOARD_CROOKED, /* a crooked grid with bays and lakes */
  LOOM_BOARD_THIN,    /* the same, drawn out to strips */
  LOOM_BOARD_RINGED,  /* rings about each other */
  LOOM_BOARD_ISLETS,  /* small isles far apart, with routes */
  LOOM_BOARD_GRAPH,   /* discs, with routes */
  LOOM_N_BOARD_SHAPES
} LoomBoardShape;

/** A board, and what a test has to know of it. */
typedef struct
{
  LoomBoard *board;
  LoomBoardShape shape;
  guint n_areas;
  double per_area; /* mm² of the board, within a track about it, for each area */
} LoomMadeBoard;

/**
 * loom_make_placement_board: The board of @seed: 1 to 200 areas on a card or a banner, names of up
 * to forty letters in twelve scripts, and what stands on areas in 1 to 8 seats; some with tracks
 * near to their edges and about them. The same seed, the same board. Its @board is to be freed.
 * @with_islet: whether it has one small area more, apart from the others
 */
LoomMadeBoard loom_make_placement_board (guint64 seed, gboolean with_islet);

G_END_DECLS
