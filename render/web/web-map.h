/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a page knows of a board: where areas and cells are, what they are called, what borders what
 * and why, and what each scenario places. */

#pragma once

#include "formats/model/board.h"
#include "render/theme/theme.h"

G_BEGIN_DECLS

/**
 * loom_web_append_map:
 * Appends members of an object of JSON: "areas" with their outlines in tenths of a millimetre,
 * "terrains", "groups", "barriers", "layers" with the matrices that take their cells to the page,
 * side by side and in a stack, and "legend". O(size of the board).
 */
void loom_web_append_map (GString *json, const LoomBoard *board);

/**
 * loom_web_append_scenario:
 * @scenario: (nullable): NULL for the bare map
 *
 * Appends members: its title, game and seats with their colours, what it closes, the "links" from
 * area to area (from, to, by which route or -1), and what lies where, in every language. O(size of
 * the board).
 */
void loom_web_append_scenario (GString *json,
                               const LoomBoard *board,
                               const LoomScenario *scenario,
                               const LoomTheme *theme);

/** loom_web_seat_colour: How @seat, from 1, is told on the map that @board shows. */
LoomColour loom_web_seat_colour (const LoomBoard *board, const LoomTheme *theme, guint seat);

/** loom_web_shows_areas: Whether the map that is seen first is one of areas. */
gboolean loom_web_shows_areas (const LoomBoard *board);

G_END_DECLS
