/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a change of one field of a thing is for its counterparts: which fields they share, and the
 * value that each of them gets. */

#pragma once

#include "editor/symmetry/symmetry.h"
#include "formats/model/value.h"

G_BEGIN_DECLS

/**
 * loom_field_image_is_shared: Whether counterparts of a thing of @kind have @field alike, each in
 * its own way. Names, ids, words, groups, number tokens and what a thing is made of they have not.
 * @field is the name of a field, or “head” or “closed” for what forms make of several.
 */
gboolean loom_field_image_is_shared (LoomKind kind, const char *field);

/**
 * loom_field_image_map:
 * @entity: (nullable): what is changed, where it is there already
 * @seats: which seat has the part of which in image @i (loom_drawing_guess_seats()), for what
 * stands on areas
 * @n_seats: of the scenario, for what stands on cells
 * @value: that @field is to have
 * @image: what that is for image @i; clear it after use
 *
 * FALSE where nothing can be so there: the cell would lie outside, or cells do not come to lie on
 * cells.
 */
gboolean loom_field_image_map (const LoomDrawing *drawing,
                               const LoomBoard *board,
                               guint i,
                               const LoomEntity *entity,
                               const LoomField *field,
                               const gint32 *seats,
                               gint32 n_seats,
                               const LoomValue *value,
                               LoomValue *image);

/**
 * loom_field_image_is_reversed: Whether @image, which is image @i of @route, is written the other
 * way round. It is to be turned before it can lead one way as @route does.
 */
gboolean loom_field_image_is_reversed (const LoomDrawing *drawing,
                                       const LoomBoard *board,
                                       guint i,
                                       const LoomRoute *route,
                                       const LoomRoute *image);

G_END_DECLS
