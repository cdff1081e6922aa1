/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The functions of the print family, and the limits they go by. */

#pragma once

#include "render/print/wish.h"
#include "validator/checks/engine.h"

G_BEGIN_DECLS

/** What printers for the home leave white at the edges of a sheet at the least, in µm. */
#define LOOM_LEAST_MARGIN 5000

/** The longest side of a board that is printed in one piece, in µm. */
#define LOOM_MOST_BOARD 5000000

/** The finest line that comes out on every printer, in µm. */
#define LOOM_LEAST_LINE 100

/* Paper: margins, sizes and the number of sheets. */
void loom_print_check_margin (LoomCheck *check);
void loom_print_check_size (LoomCheck *check);
void loom_print_check_sheets (LoomCheck *check);

/* The designer's own pieces. */
void loom_print_check_piece_paper (LoomCheck *check);
void loom_print_check_piece_place (LoomCheck *check);

/* Lines. */
void loom_print_check_lines (LoomCheck *check);

G_END_DECLS
