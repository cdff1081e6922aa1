/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reading and writing SVG, for the format alone. */

#pragma once

#include "formats/exchange/geojson/geo-map.h"
#include "formats/exchange/svg/svg-choice.h"

G_BEGIN_DECLS

/** As the `read` of a LoomFormat. */
LoomBoard *loom_svg_read (const LoomFormatInput *input, LoomModelErrors **errors);

/** As the `write` of a LoomFormat. */
gboolean loom_svg_write (const LoomFormatOutput *output, LoomSink *sink, GError **error);

/** What the shapes of @choice are as features of a map: which make one, what they are called, which
 * group and ground they have. What is guessed and left out is told. */
LoomGeoMap *loom_svg_gather (const LoomSvgChoice *choice, LoomRemarks *remarks);

/** Gives @feature the @rings of a shape, turned as features have them. */
void loom_svg_take_rings (LoomGeoFeature *feature, const GPtrArray *rings);

G_END_DECLS
