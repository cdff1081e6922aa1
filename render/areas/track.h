/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "formats/model/entities.h"
#include "render/draw/curve.h"

G_BEGIN_DECLS

/** One step of a track: a square about @at, turned as the track goes there. */
typedef struct
{
  LoomVec2 at;  /* mm */
  double side;  /* mm */
  double angle; /* in radians, at most an eighth of a turn either way */
} LoomTrackStep;

/**
 * loom_track_get_steps: Appends to @steps (of LoomTrackStep) where the steps of @track stand, from
 * the first on. All are squares of one size, that which is asked for or as large as there is room,
 * and none lies under another but where the line comes back to itself within a millimetre. A track
 * with sides that are longer than a step has a step at each corner. O(n²) in the steps, which are
 * bounded by LOOM_MOST_STEPS, near to each other.
 */
void loom_track_get_steps (const LoomTrack *track, GArray *steps);

/** loom_track_step_corners: Its corners in turn, in mm. */
void loom_track_step_corners (const LoomTrackStep *step, LoomVec2 corners[4]);

/** loom_track_step_box: The upright box about it, in mm. */
LoomRect loom_track_step_box (const LoomTrackStep *step);

G_END_DECLS
