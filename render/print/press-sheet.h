/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/print/art.h"
#include "render/print/tiling.h"
#include "render/sheet/print-settings.h"

G_BEGIN_DECLS

/** On which paper, and how, @art is spread: for a press on a sheet of its own. */
LoomTilingSettings
loom_press_sheet_tiling (const LoomPrintSettings *settings, const LoomPrintArt *art);

/** FALSE and @error (LOOM_PRINT_ERROR_LAYOUT) where a press would print on several sheets. */
gboolean loom_press_sheet_check (const LoomPrintSettings *settings,
                                 const LoomTiling *tiling,
                                 GError **error);

G_END_DECLS
