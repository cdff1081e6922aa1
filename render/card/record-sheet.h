/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "formats/model/board.h"
#include "render/sheet/sheets.h"
#include "render/sheet/print-settings.h"

G_BEGIN_DECLS

/**
 * loom_record_sheet_new:
 * A sheet to note a play-test on, of the scenario of @settings or of the bare board: its seats,
 * rows for its rounds, who won, remarks. More sheets follow where the game has some rounds more
 * than fit on one. NULL and @error (LOOM_PRINT_ERROR_LAYOUT) where the paper is too small. Borrows
 * nothing.
 */
LoomSheets *
loom_record_sheet_new (const LoomBoard *board, const LoomPrintSettings *settings, GError **error);

G_END_DECLS
