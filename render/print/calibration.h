/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/sheet/sheets.h"
#include "render/sheet/print-settings.h"

G_BEGIN_DECLS

/**
 * loom_calibration_sheets_new:
 * A sheet that shows what a printer does to pages: bars across and down to be measured, with a
 * table of what to make of that, and, where @settings says how the paper is turned, marks on both
 * sides to be held to the light. It lies on the paper of @settings, and uses its backs and back
 * offset; numbers are such as can be typed for --printer-correction and --back-offset. NULL and
 * @error (LOOM_PRINT_ERROR_PAPER) where the paper is too small.
 */
LoomSheets *loom_calibration_sheets_new (const LoomPrintSettings *settings, GError **error);

G_END_DECLS
