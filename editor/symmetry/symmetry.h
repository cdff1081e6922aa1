/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Drawing with symmetry: the mirror or the turns under which what is done in one part of the board
 * is done in all parts. A plain value; a tool asks for the images of a point, an area or a cell and
 * does its work for each image in one step of the document.
 *
 * Image 0 is always the thing itself. Coordinates are µm; on layers, cells are turned about the
 * middle of the layer. */

#pragma once

#include "formats/model/board.h"
#include "formats/geometry/geometry.h"

G_BEGIN_DECLS

typedef enum
{
  LOOM_DRAW_ALONE,  /* no symmetry */
  LOOM_DRAW_MIRROR, /* across a line through centre at angle */
  LOOM_DRAW_TURN,   /* folds parts about centre */
} LoomDrawKind;

typedef struct
{
  LoomDrawKind kind;
  LoomPoint centre; /* µm */
  gint32 angle;     /* of the mirror's line, thousandths of a degree; 0 is level, 90000 upright */
  guint folds;      /* 2–6 turns */
} LoomDrawing;

#define LOOM_DRAWING_ALONE                                                                         \
  {                                                                                                \
    LOOM_DRAW_ALONE, { 0, 0 }, 0, 1                                                                \
  }

/**
 * loom_drawing_get_n_images: 1, 2 for a mirror, or the folds.
 */
guint loom_drawing_get_n_images (const LoomDrawing *self);

/**
 * loom_drawing_map_point: @point as image @i has it, rounded to whole µm. Image 0 is @point. A
 * level or upright mirror and turns by quarters are exact.
 */
LoomPoint loom_drawing_map_point (const LoomDrawing *self, guint i, LoomPoint point);

/**
 * loom_drawing_map_cell: @cell of @layer as image @i has it; FALSE when it lies outside.
 */
gboolean loom_drawing_map_cell (const LoomDrawing *self,
                                guint i,
                                const LoomLayer *layer,
                                LoomCell cell,
                                LoomCell *image);

/**
 * loom_drawing_map_vector, loom_drawing_map_angle:
 * A way to go (µm) and a turn (thousandths of a degree clockwise, as labels and decor have it; the
 * result lies within half a turn) as image @i has them.
 */
LoomPoint loom_drawing_map_vector (const LoomDrawing *self, guint i, LoomPoint vector);
gint32 loom_drawing_map_angle (const LoomDrawing *self, guint i, gint32 angle);

/**
 * loom_drawing_map_turn: The same for what a mirror does not turn over, as words and small
 * pictures: they are to be read on the other side, too.
 */
gint32 loom_drawing_map_turn (const LoomDrawing *self, guint i, gint32 angle);

/**
 * loom_drawing_on_layer: What @self is for the points of what is drawn on @layer, which count from
 * the corner of its grid: layers turn about their own middle. For no layer, 0, it is @self.
 */
LoomDrawing
loom_drawing_on_layer (const LoomDrawing *self, const LoomBoard *board, LoomHandle layer);

/**
 * loom_drawing_flips: Whether image @i is turned over, so that rings run the other way round.
 */
gboolean loom_drawing_flips (const LoomDrawing *self, guint i);

/**
 * loom_drawing_is_fixed: Whether @point lies on the axis, or in the centre: to within @reach µm all
 * its images are in one place.
 */
gboolean loom_drawing_is_fixed (const LoomDrawing *self, LoomPoint point, double reach);

/**
 * loom_drawing_settle: The point nearest to @point that is its own image: on the axis, or the
 * centre. Without symmetry @point itself.
 */
LoomPoint loom_drawing_settle (const LoomDrawing *self, LoomPoint point);

/**
 * loom_drawing_part:
 * In which part of the board @point lies: 0 or 1 beside the line of a mirror (0 is above a level
 * line, left of an upright one), or which of the folds, counted clockwise from the angle. The
 * images of a point in part p lie in (p + i) mod n parts; a point on the line is in either.
 */
guint loom_drawing_part (const LoomDrawing *self, LoomPoint point);

/**
 * loom_drawing_cell_part, loom_drawing_part_of: The same for a cell, about the middle of its layer;
 * and for a thing by its place, or that of what it hangs on. 0 where it has none.
 */
guint loom_drawing_cell_part (const LoomDrawing *self, const LoomLayer *layer, LoomCell cell);
guint loom_drawing_part_of (const LoomDrawing *self, const LoomBoard *board, LoomHandle entity);

/**
 * loom_drawing_find_image: The corner, border, area, route, barrier, decor, slot, entrance, throne
 * or piece (of the same scenario) whose place is that of @entity under image @i, to within 50 µm;
 * or 0. What lies on the axis may be its own image. O(n).
 */
LoomHandle loom_drawing_find_image (const LoomDrawing *self,
                                    const LoomBoard *board,
                                    guint i,
                                    LoomHandle entity);

/* It leads over the same, the same way. */
#define LOOM_ROUTE_ALIKE 4

/**
 * loom_drawing_route_likeness: How well @other answers @route, whose ends have the images @from and
 * @to: 0 where it joins other areas, LOOM_ROUTE_ALIKE where it leads as it should. Lines and
 * courses are not compared.
 */
guint loom_drawing_route_likeness (const LoomRoute *route,
                                   const LoomRoute *other,
                                   LoomHandle from,
                                   LoomHandle to);

G_END_DECLS
