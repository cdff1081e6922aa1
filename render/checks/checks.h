/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The functions of the print family, and the limits they go by. */

#pragma once

#include "render/areas/plan.h"
#include "render/sheet/print-settings.h"
#include "validator/diagnostics/engine.h"

G_BEGIN_DECLS

/** What printers for the home leave white at the edges of a sheet at the least, in µm. */
#define LOOM_LEAST_MARGIN 5000

/** The longest side of a board that is printed in one piece, in µm. */
#define LOOM_MOST_BOARD 5000000

/** The finest line that comes out on every printer, in µm. */
#define LOOM_LEAST_LINE 100

/** The smallest em that is read without effort: 6 pt, in mm. */
#define LOOM_LEAST_TEXT (6 * 25.4 / 72)

/** What a cut may miss the edge of a board by, in mm. */
#define LOOM_SAFE_ZONE 3.0

/**
 * loom_print_check_plan:
 * The map of areas, placed as it is drawn: with what the scenario at hand places, or bare while the
 * map is checked; lent until the scenario, or the run, ends. NULL where there is none, where it is
 * beyond LOOM_MOST_PLACED (which is said), and for the bare map where a lone scenario shows the
 * same names.
 */
const LoomAreaPlan *loom_print_check_plan (LoomCheck *check);

/* Paper: margins, sizes and the number of sheets. */
void loom_print_check_margin (LoomCheck *check);
void loom_print_check_size (LoomCheck *check);
void loom_print_check_sheets (LoomCheck *check);

/* The designer's own pieces. */
void loom_print_check_piece_paper (LoomCheck *check);
void loom_print_check_piece_place (LoomCheck *check);
void loom_print_check_piece_pictures (LoomCheck *check);

/* Pieces that are cut out for the scenario at hand. */
void loom_print_check_tokens (LoomCheck *check);

/* The style that the board names. */
void loom_print_check_style (LoomCheck *check);

/* Lines. */
void loom_print_check_lines (LoomCheck *check);
void loom_print_check_drawn_lines (LoomCheck *check);

/* Names and pieces within their areas. */
void loom_print_check_names (LoomCheck *check);
void loom_print_check_room (LoomCheck *check);

/* Texts, wherever they stand. */
void loom_print_check_texts (LoomCheck *check);
void loom_print_check_glyphs (LoomCheck *check);

/* Decoration that there is no room for. */
void loom_print_check_decor (LoomCheck *check);
void loom_print_check_placed (LoomCheck *check);

/* Tracks that lie on areas, on each other, and on routes, words and symbols. */
void loom_print_check_tracks (LoomCheck *check);
void loom_print_check_track_overlaps (LoomCheck *check);
void loom_print_check_track_covers (LoomCheck *check);

/* Tracks whose steps are not as large as they say. */
void loom_print_check_track_sizes (LoomCheck *check);

/* What stands where the cut goes. */
void loom_print_check_edges (LoomCheck *check);

/* Patterns that stand for two things. */
void loom_print_check_patterns (LoomCheck *check);

/* Colours that are mistaken for one another. */
void loom_print_check_owners (LoomCheck *check);
void loom_print_check_terrains (LoomCheck *check);

/**
 * loom_print_check_press: What a print shop would send back, where it is printed for one: more ink
 * in one place than paper takes. It goes by the print itself, so no board shows it alone.
 */
void loom_print_check_press (const LoomBoard *board,
                             const LoomPrintSettings *settings,
                             LoomReport *report);

G_END_DECLS
