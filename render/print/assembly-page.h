/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/print/job.h"

G_BEGIN_DECLS

/** loom_assembly_page_place: Where the board stands, made small. */
LoomPlacement loom_assembly_page_place (const LoomSpread *spread);

/**
 * loom_assembly_page_draw:
 * Draws what shows, over and below the board made small, how the sheets of @spread belong together:
 * the name of each, what to do in which order, and a bar of 100 mm. @cr is in mm from the top left
 * corner of a sheet; @heading as on the sheets.
 */
void loom_assembly_page_draw (const LoomSpread *spread, const char *heading, cairo_t *cr);

G_END_DECLS
