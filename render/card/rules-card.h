/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "formats/model/board.h"
#include "render/sheet/sheets.h"
#include "render/sheet/print-settings.h"

G_BEGIN_DECLS

/**
 * loom_rules_card_new:
 * The rules card of the scenario of @settings: one side or two on papers of A5 and more, and
 * further ones only where options make a game long to tell; as many on a sheet as there is room
 * for, one above the other, or one behind the other where sheets are printed on both sides. Without
 * a scenario whose rules are known there are no pages. NULL and @error (LOOM_PRINT_ERROR_LAYOUT)
 * where the paper is too small. Borrows nothing.
 */
LoomSheets *
loom_rules_card_new (const LoomBoard *board, const LoomPrintSettings *settings, GError **error);

G_END_DECLS
