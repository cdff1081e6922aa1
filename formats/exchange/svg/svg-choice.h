/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Which group of a drawing has the areas: what covers most ground without lying on itself. */

#pragma once

#include "formats/exchange/svg/svg-drawing.h"

G_BEGIN_DECLS

/* A group of a drawing that was chosen for its shapes, and the closed lines of each of them. */
typedef struct
{
  LoomSvgDrawing *drawing; /* lent */
  GPtrArray *rings;        /* (element-type GPtrArray of GArray of LoomVec2, or NULL) (owned): by
                              shape what it encloses; NULL where that is nothing */
  guint group;
} LoomSvgChoice;

/* Points of all shapes, curves made lines. */
#define LOOM_SVG_MOST_POINTS 10000000

/**
 * loom_svg_shape_list_rings:
 * What @shape encloses (element-type GArray of LoomVec2), or NULL: what is filled is closed, too,
 * where its lines do not meet. Points are taken from *@budget as long as there are some.
 */
GPtrArray *loom_svg_shape_list_rings (const LoomSvgShape *shape, guint *budget);

/**
 * loom_svg_shape_list_curved: Appends the points (element-type LoomVec2) of the same rings that lie
 * on curves, as long as there are no more than LOOM_SVG_MOST_POINTS.
 */
void loom_svg_shape_list_curved (const LoomSvgShape *shape, GArray *points);

/**
 * loom_svg_choice_new:
 * Chooses among the groups of @drawing, which must stay; @wanted: the name or id of the group to
 * take, "" for the best. NULL where @wanted is in none. O(n) for shapes that reach over a bounded
 * number of groups.
 */
LoomSvgChoice *loom_svg_choice_new (LoomSvgDrawing *drawing, const char *wanted);
void loom_svg_choice_free (LoomSvgChoice *self);

/**
 * loom_svg_choice_has: Whether @shape counts: it stands in the group, is shown there, and encloses
 * something.
 */
gboolean loom_svg_choice_has (const LoomSvgChoice *self, guint shape);

/**
 * loom_svg_choice_shows: The same, whether it encloses something or not.
 */
gboolean loom_svg_choice_shows (const LoomSvgChoice *self, guint shape);

static inline GPtrArray *
loom_svg_choice_rings (const LoomSvgChoice *self, guint shape)
{
  return (GPtrArray *)g_ptr_array_index (self->rings, shape);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomSvgChoice, loom_svg_choice_free)

G_END_DECLS
