/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The tracks of a board as they lie on it, and the areas that they may lie on, for the checks of
 * tracks. */

#pragma once

#include "render/areas/outline.h"
#include "render/areas/track.h"
#include "validator/diagnostics/engine.h"

G_BEGIN_DECLS

/** How far, in mm, a step may reach over what it is not to lie on. */
#define LOOM_STEP_SLACK .3

/** LoomLaidTrack: a track of the designer's, and where its steps lie. */
typedef struct
{
  const LoomTrack *track;
  GArray *steps; /* of LoomTrackStep */
} LoomLaidTrack;

/**
 * LoomLaidTracks: the tracks of a board, of 400 steps in all, and the part of it, in mm, that its
 * frame leaves free, or the track about it. Borrows the board.
 */
typedef struct
{
  GArray *tracks; /* of LoomLaidTrack */
  LoomRect inside;
  gboolean has_frame_track;
} LoomLaidTracks;

/** Of @board, which is a map of areas. */
void loom_laid_tracks_init (LoomLaidTracks *self, const LoomBoard *board);
void loom_laid_tracks_clear (LoomLaidTracks *self);

static inline const LoomLaidTrack *
loom_laid_tracks_nth (const LoomLaidTracks *self, guint i)
{
  return &g_array_index (self->tracks, LoomLaidTrack, i);
}

static inline const LoomTrackStep *
loom_laid_track_step (const LoomLaidTrack *self, guint i)
{
  return &g_array_index (self->steps, LoomTrackStep, i);
}

/** A step as a box that may be turned. */
LoomQuad loom_laid_quad (const LoomTrackStep *step);

/** Whether @box lies within @inside, but for what a step may lie over. */
gboolean loom_laid_is_inside (const LoomRect *box, const LoomRect *inside);

/** Whether area @i is played on. */
gboolean loom_laid_has_ground (LoomCheck *check, guint i);

/** The upright box about area @i, in mm. */
LoomRect loom_laid_area_box (LoomCheck *check, guint i);

/** The rings of area @i (each a GArray of LoomVec2), in mm; one for a disc. */
GPtrArray *loom_laid_dup_rings (LoomCheck *check, guint i);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (LoomLaidTracks, loom_laid_tracks_clear)

G_END_DECLS
