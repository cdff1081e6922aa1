/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "formats/model/entities.h"
#include "render/draw/curve.h"

G_BEGIN_DECLS

/**
 * loom_track_get_steps: Appends to @steps (of LoomRect, mm) where the steps of @track stand, from
 * the first on. All are squares of one size, and none lies under another but where the line comes
 * back to itself within a millimetre. A track with sides that are longer than a step has a step at
 * each corner. O(n²) in the steps, which are bounded by LOOM_MOST_STEPS, near to each other.
 */
void loom_track_get_steps (const LoomTrack *track, GArray *steps);

G_END_DECLS
