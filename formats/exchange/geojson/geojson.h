/* SPDX-License-Identifier: GPL-3.0-or-later */

/* GeoJSON (RFC 7946): countries, provinces and whatever else has an outline. */

#pragma once

#include "formats/exchange/seam/format.h"

G_BEGIN_DECLS

extern const LoomFormat loom_geojson_format;

/* TopoJSON, its sister in which what two areas share stands once; read only. */
extern const LoomFormat loom_topojson_format;

G_END_DECLS
