/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/sheet/print-settings.h"

G_BEGIN_DECLS

/**
 * loom_print_fit_scale:
 * The largest scale, in whole thousandths as a document keeps it, at which @board, and each of its
 * layers, lies on one sheet of the paper that @settings names, with its margins and bleed and the
 * way that it says; more than true size where there is room. 0 and @error (LOOM_PRINT_ERROR) where
 * the margins leave nothing or the smallest scale is too large. O(layers).
 */
double
loom_print_fit_scale (const LoomBoard *board, const LoomPrintSettings *settings, GError **error);

G_END_DECLS
