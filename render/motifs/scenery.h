/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "formats/model/entities.h"
#include "render/draw/curve.h"
#include "render/theme/theme.h"

#include <cairo.h>

G_BEGIN_DECLS

/**
 * loom_scenery_draw: One terrain symbol (up to LOOM_SYMBOL_FIELD) about 7 @k mm wide about (x, y),
 * in the look of the style: in @dark on land of the colour @ground. @variant picks among its small
 * variations. Looks that live by colour are drawn with the pen where there is none.
 */
void loom_scenery_draw (cairo_t *cr,
                        const LoomTheme *theme,
                        LoomSymbolKind symbol,
                        LoomColour dark,
                        LoomColour ground,
                        double x,
                        double y,
                        double k,
                        guint variant);

/** loom_scenery_reach: The box about (0, 0) that loom_scenery_draw() does not leave with @symbol
 * and
 * @k in the style of @theme, whatever the variant. */
LoomRect loom_scenery_reach (const LoomTheme *theme, LoomSymbolKind symbol, double k);

/** loom_scenery_ink: @ink on land of the colour @ground as the style mixes them; where that does
 * not show, as in a manner that has pale land where the style's is dark, the ink of letters. */
LoomColour loom_scenery_ink (const LoomTheme *theme, LoomColour ground, LoomColour ink);

G_END_DECLS
