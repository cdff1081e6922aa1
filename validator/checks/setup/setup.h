/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The setup family: what the rules of a scenario demand of the position it begins with. What every
 * game shares stands in setup.c, each game in a file of its own. */

#pragma once

#include "validator/diagnostics/engine.h"
#include "validator/position/position.h"

G_BEGIN_DECLS

/**
 * loom_check_position:
 * The scenario at hand (or the bare map) compiled, shared by all checks of the run. Borrowed.
 */
const LoomPosition *loom_check_position (LoomCheck *check);

/**
 * loom_check_places:
 * Whether anything on the board belongs to a seat from the start: if nothing does, places are dealt
 * by chance and there is nothing to compare. O(things of the scenario).
 */
gboolean loom_check_places (const LoomCheck *check);

/**
 * loom_check_is_beyond:
 * Whether the board has more areas or cells than a check that is not linear looks at; says so under
 * @code when @tell. Nothing is compiled for it.
 */
gboolean loom_check_is_beyond (LoomCheck *check,
                               const char *code,
                               gboolean tell,
                               guint most_areas,
                               guint most_cells);

/* The most links between areas that such a check looks at. */
#define LOOM_CHECK_MAX_LINKS 20000

/**
 * loom_check_is_dense:
 * Whether the areas of @position have more links than that; says so under @code.
 */
gboolean loom_check_is_dense (LoomCheck *check, const LoomPosition *position, const char *code);

/**
 * loom_check_is_broken:
 * Whether an error was found in the scenario at hand: then there is no position yet to weigh.
 */
gboolean loom_check_is_broken (const LoomCheck *check);

/* The whole family: options, seats, size, pieces, then the game's own. */
void loom_setup_check (LoomCheck *check);

/* Places that contradict each other, in any game. O(places). */
void loom_setup_check_conflicts (LoomCheck *check, const LoomPosition *position);

/* What Dice & Shrines and SliceWars both demand of owners and dice; @cap and @shrine_cap are the
 * most dice on an area. */
void
loom_setup_check_dice (LoomCheck *check, const LoomPosition *position, gint cap, gint shrine_cap);

/**
 * loom_setup_check_options:
 * Preset and options of the scenario: known, of the right type, in range.
 */
void loom_setup_check_options (LoomCheck *check, const LoomPosition *position);

/**
 * loom_position_option_entity:
 * The element that writes out the option at @place of the table, or NULL.
 */
const LoomEntity *loom_position_option_entity (const LoomPosition *position, guint place);

/**
 * loom_setup_set_fix:
 * Gives @diagnostic the fix that sets @field of @entity to @number.
 */
void loom_setup_set_fix (LoomDiagnostic *diagnostic,
                         const LoomEntity *entity,
                         const char *field,
                         gint32 number);

/**
 * loom_position_spare_areas:
 * @n areas whose removal leaves the others as connected as they were, none of them with anything
 * placed on it: (element-type LoomArea), or fewer where there are none. O(areas + links).
 */
GPtrArray *loom_position_spare_areas (const LoomPosition *position, guint n);

G_END_DECLS
