/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reading and writing GeoJSON, for the format alone. */

#pragma once

#include "formats/exchange/seam/format.h"

G_BEGIN_DECLS

/* The member that boards write what features have no place for in. */
#define LOOM_GEOJSON_MEMBER "boardloom"

/* What a board says of itself in LoomMeta. */
#define LOOM_GEOJSON_N_META 4
extern const char *const loom_geojson_meta_names[LOOM_GEOJSON_N_META];

/** As the `read` of a LoomFormat. */
LoomBoard *loom_geojson_read (const LoomFormatInput *input, LoomModelErrors **errors);

/** The same of TopoJSON. */
LoomBoard *loom_topojson_read (const LoomFormatInput *input, LoomModelErrors **errors);

/** As the `write` of a LoomFormat. */
gboolean loom_geojson_write (const LoomFormatOutput *output, LoomSink *sink, GError **error);

/** The same of TopoJSON. */
gboolean loom_topojson_write (const LoomFormatOutput *output, LoomSink *sink, GError **error);

G_END_DECLS
