/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Where moves happen: the areas, or the cells, that a person points at to choose one. */

#pragma once

#include "validator/play/game.h"

G_BEGIN_DECLS

/** loom_play_on_cells: Whether the places of @game are cells of layers; else they are areas. */
gboolean loom_play_on_cells (const LoomGame *game);

/** loom_play_n_places: How many places there are: areas, or cells, of the position. */
guint loom_play_n_places (const LoomGame *game);

/**
 * loom_play_places:
 * @places: receives them in the order in which one points at them: from where, to where
 *
 * How many places @move is about; 0 for one that is about none, as the end of a turn.
 */
guint loom_play_places (const LoomGame *game,
                        const LoomState *state,
                        LoomMove move,
                        guint32 places[LOOM_MOVE_ARGS]);

/* What becomes of a piece while it goes from place to place. */
typedef enum
{
  LOOM_LEG_STAYS,
  LOOM_LEG_LEAVES,  /* it ends at an entrance, for another layer */
  LOOM_LEG_ARRIVES, /* it begins at one, from another layer */
} LoomLegKind;

/* A part of a way, on one layer. */
typedef struct
{
  guint32 from, to; /* places */
  LoomLegKind kind;
} LoomPlayLeg;

/**
 * loom_play_find_legs:
 * @legs: receives them in their order
 *
 * How a piece goes from one place to another: in one leg, or, where they are cells on layers one
 * above the other, in two: to an entrance and from there on, by the one that is the least detour in
 * columns and rows. How many there are; 0 where no entrance leads there. O(entrances).
 */
guint loom_play_find_legs (const LoomGame *game, guint32 from, guint32 to, LoomPlayLeg legs[2]);

G_END_DECLS
