/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Lands that are too small for the sheet. */

#pragma once

#include "formats/exchange/geojson/geo-map.h"

G_BEGIN_DECLS

/**
 * loom_geo_make_dots:
 * @fit: from the flat units of @self to the sheet
 * @step: µm: points come to lie on whole multiples of it
 *
 * Gives each land that would be nothing on the sheet a dot there, so that none vanishes; each is a
 * remark.
 */
void loom_geo_make_dots (LoomGeoMap *self, const LoomFit *fit, gint32 step, LoomRemarks *remarks);

G_END_DECLS
