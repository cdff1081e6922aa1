/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/grounds/dress.h"

G_BEGIN_DECLS

/** LOOM_PROP_REACH: no prop reaches farther from the middle of its cell, in units. */
#define LOOM_PROP_REACH 5.0

/**
 * loom_prop_draw: what stands on a cell, about the origin.
 * @upright: what is a way from west to east where it usually is one from north to south
 */
void loom_prop_draw (const LoomPen *pen, const LoomDress *dress, LoomProp prop, gboolean upright);

G_END_DECLS
