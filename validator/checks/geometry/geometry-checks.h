/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The functions behind the geometry family (geometry.c), in the order in which they run: what is
 * wrong with an outline is reported by the first that sees it, and the later ones keep quiet about
 * areas in trouble. */

#pragma once

#include "validator/diagnostics/engine.h"

G_BEGIN_DECLS

/* geometry-crossings.c */
void loom_geometry_check_crossings (LoomCheck *check);
void loom_geometry_check_corners (LoomCheck *check);

/* geometry-faces.c */
void loom_geometry_check_clashes (LoomCheck *check);
void loom_geometry_check_rings (LoomCheck *check);
void loom_geometry_check_tiling (LoomCheck *check);

/* geometry-pieces.c */
void loom_geometry_check_pieces (LoomCheck *check);

/* geometry-gaps.c */
void loom_geometry_check_gaps (LoomCheck *check);

/* geometry-areas.c */
void loom_geometry_check_flat (LoomCheck *check);
void loom_geometry_check_slivers (LoomCheck *check);
void loom_geometry_check_labels (LoomCheck *check);
void loom_geometry_check_slots (LoomCheck *check);
void loom_geometry_check_discs (LoomCheck *check);
void loom_geometry_check_board (LoomCheck *check);

/* geometry-ways.c */
void loom_geometry_check_routes (LoomCheck *check);
void loom_geometry_check_barriers (LoomCheck *check);
void loom_geometry_check_touches (LoomCheck *check);

G_END_DECLS
