/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Which seat takes the place of which under a symmetry. */

#pragma once

#include "editor/symmetry/symmetry.h"

G_BEGIN_DECLS

/* The most seats that a scenario has. */
#define LOOM_DRAWING_SEATS 32

/**
 * loom_drawing_guess_seats:
 * @seats: (out caller-allocates): LOOM_DRAWING_SEATS + 1 numbers; for each seat the one that has
 * its part in image @i. seats[0] is 0.
 *
 * Read off what stands on areas and their images. Seats that nothing tells of go round: by @i of as
 * many seats as there are images, or each stays what it is where the numbers do not fit. Always a
 * permutation. O(places · areas).
 */
void loom_drawing_guess_seats (const LoomDrawing *self,
                               const LoomBoard *board,
                               const LoomScenario *scenario,
                               guint i,
                               gint32 *seats);

/**
 * loom_seats_guess: The same where @func knows the image of an area (0: none) and there are
 * @images.
 */
typedef LoomHandle (*LoomSeatsImage) (LoomHandle area, guint i, gpointer data);
void loom_seats_guess (const LoomScenario *scenario,
                       guint images,
                       guint i,
                       LoomSeatsImage func,
                       gpointer data,
                       gint32 *seats);

G_END_DECLS
