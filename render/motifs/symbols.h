/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "formats/model/entities.h"
#include "render/theme/theme.h"

#include <cairo.h>

G_BEGIN_DECLS

/**
 * One terrain symbol (up to LOOM_SYMBOL_FIELD) about 7 k mm wide about (x, y), in @colour.
 * @variant picks among its small variations.
 */
void loom_symbol_draw_terrain (cairo_t *cr,
                               LoomSymbolKind symbol,
                               LoomColour colour,
                               LoomColour paper,
                               double x,
                               double y,
                               double k,
                               guint variant);

/**
 * Any symbol of the document's, to fit a square of side @size (mm) about (x, y). TRUE when it
 * was drawn.
 */
gboolean loom_symbol_draw (cairo_t *cr,
                           const LoomTheme *theme,
                           LoomSymbolKind symbol,
                           double x,
                           double y,
                           double size);

G_END_DECLS
