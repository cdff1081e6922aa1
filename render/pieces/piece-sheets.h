/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "formats/model/board.h"
#include "render/sheet/sheets.h"
#include "render/sheet/print-settings.h"

G_BEGIN_DECLS

/**
 * loom_piece_sheets_new:
 * The sheets of all pieces that the scenario of @settings needs (see sheets/components.h), and of
 * the board's designer's own; none where it needs none. Printed on both sides each sheet is
 * followed by its back, which may be blank. NULL and @error (LOOM_PRINT_ERROR_LAYOUT) where a piece
 * is larger than the paper, or a picture of one cannot be read. Borrows board and scenario.
 */
LoomSheets *
loom_piece_sheets_new (const LoomBoard *board, const LoomPrintSettings *settings, GError **error);

G_END_DECLS
