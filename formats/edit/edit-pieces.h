/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Edits of what a scenario places on areas. Each gives an edit ready for loom_board_apply(), good
 * for the board as it is; or NULL and @error (LOOM_ERROR_EDIT) in words. A place element that says
 * nothing any more goes. O(places of the scenario). */

#pragma once

#include "formats/edit/edit.h"

G_BEGIN_DECLS

/* What can be put on an area. */
typedef enum
{
  LOOM_PUT_OWNER,   /* seat */
  LOOM_PUT_NEUTRAL, /* value 1 */
  LOOM_PUT_DICE,    /* value dice of seat; seat 0 leaves the owner alone */
  LOOM_PUT_SHRINE,  /* value 1, of seat when it is not 0 */
  LOOM_PUT_ELEMENT, /* value: LoomElement */
  LOOM_PUT_HELD,    /* value turns */
  LOOM_PUT_CUBES,   /* value cubes of seat */
  LOOM_PUT_FACE,    /* value: the face a die shows */
  LOOM_PUT_MARKER,  /* of seat */
} LoomPut;

/**
 * loom_edit_put_piece:
 * @seat: from 1; 0 for none
 * @value: LOOM_UNSET takes it away (an owner that goes takes dice and shrine along; a marker or
 *   cubes go from their seat alone)
 *
 * However many places speak of @area, afterwards @value is what is stated of it, or nothing where
 * it was taken away. Cubes that shared a place with an owner get one of their own; a seat that has
 * cubes on an area owns it with dice or a shrine alone.
 */
LoomEdit *loom_edit_put_piece (const LoomBoard *board,
                               LoomHandle scenario,
                               LoomHandle area,
                               LoomPut what,
                               gint32 seat,
                               gint32 value,
                               GError **error);

/**
 * loom_edit_put_number: The number token on @area; LOOM_UNSET takes it away.
 */
LoomEdit *loom_edit_put_number (const LoomBoard *board,
                                LoomHandle scenario,
                                LoomHandle area,
                                gint32 value,
                                GError **error);

/**
 * loom_edit_clear_area: Takes all that the scenario places on @area off it, number included.
 */
LoomEdit *
loom_edit_clear_area (const LoomBoard *board, LoomHandle scenario, LoomHandle area, GError **error);

/**
 * loom_scenario_find_place:
 * The place that states @what on @area (of @seat for cubes and markers), or the one on which it
 * would be stated, or NULL.
 */
const LoomPlace *
loom_scenario_find_place (const LoomScenario *scenario, LoomHandle area, LoomPut what, gint32 seat);

/**
 * loom_scenario_find_number: The number token on @area, or NULL.
 */
const LoomNumber *loom_scenario_find_number (const LoomScenario *scenario, LoomHandle area);

G_END_DECLS
