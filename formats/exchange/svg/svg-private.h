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

/** The same where lines are borders: what they enclose together. Lines that end within @reach_mm of
 * another are drawn on to it. NULL with a reason in @errors, or where the task was stopped. */
LoomGeoMap *loom_svg_gather_lines (const LoomSvgChoice *choice,
                                   const LoomFormatInput *input,
                                   double reach_mm,
                                   LoomModelErrors *errors);

/** A LoomGeoMapMore: adds what the metadata below @root, an svg element, say of author, licence,
 * source and date. */
void loom_svg_add_meta (LoomBuilder *builder,
                        LoomEntity *areas,
                        LoomNaming *naming,
                        LoomArea *const *made,
                        gpointer root);

/** Adds what is shown beside the areas of @choice as decor; @made: by feature of @map. O(n) but for
 * words, which are compared with all names. */
void loom_svg_add_decor (const LoomSvgChoice *choice,
                         const LoomGeoMap *map,
                         LoomBuilder *builder,
                         LoomNaming *naming,
                         LoomArea *const *made,
                         LoomRemarks *remarks);

/** Calls features of @map without a name as the words that stand in them. */
void loom_svg_name_by_words (const LoomSvgDrawing *drawing, LoomGeoMap *map, LoomRemarks *remarks);

/** Gives @feature the @rings of a shape, turned as features have them. */
void loom_svg_take_rings (LoomGeoFeature *feature, const GPtrArray *rings);

G_END_DECLS
