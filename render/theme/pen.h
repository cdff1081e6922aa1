/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/draw/curve.h"
#include "render/draw/text.h"
#include "render/theme/layer-look.h"

G_BEGIN_DECLS

/**
 * LoomPen: the scope handed to every function that draws a part of a layer.
 *
 * One unit is a tenth of a cell, so that a cell is always 10 by 10 whatever its size on paper.
 * Colours are 0xRRGGBB and come out as the theme shows them: in LOOM_THEME_MONO only black and
 * white ever reach the paper, and drawing code chooses patterns instead. The pen borrows its
 * context and theme. Functions that take a pen leave the context's state as they found it, with
 * the exception of the current path, the source and the line width.
 */
typedef struct
{
  cairo_t *cr;
  const LoomTheme *theme;
  gboolean shadows;    /* draw the shifted shadows under raised things */
  gboolean detail;     /* draw ornaments: facets, tufts, pebbles */
  gboolean is_clipped; /* each path reaches over the clip: see loom_pen_clip () */
} LoomPen;

#define LOOM_CELL_UNIT 10.0

/** loom_pen_init: rounds caps and joins on @cr and makes it the pen's context. */
void loom_pen_init (LoomPen *self, cairo_t *cr, const LoomTheme *theme);

/** loom_pen_get_style: what the style says of layers. */
const LoomLayerStyle *loom_pen_get_style (const LoomPen *self);

/** loom_pen_is_mono: whether nothing but black and white may be used. */
gboolean loom_pen_is_mono (const LoomPen *self);

/** loom_pen_colour: sets the source to @rgb with opacity @alpha, as the theme shows it. */
void loom_pen_colour (const LoomPen *self, guint32 rgb, double alpha);

/** loom_pen_pick: @rgb, or @mono in the theme of black and white. */
guint32 loom_pen_pick (const LoomPen *self, guint32 rgb, guint32 mono);

/** loom_pen_dark, loom_pen_light: @rgb, or the black or the white of the style where it has no
 * more. */
guint32 loom_pen_dark (const LoomPen *self, guint32 rgb);
guint32 loom_pen_light (const LoomPen *self, guint32 rgb);

/** loom_pen_black, loom_pen_white: those of the style. */
guint32 loom_pen_black (const LoomPen *self);
guint32 loom_pen_white (const LoomPen *self);

/** loom_pen_fill, loom_pen_fill_keep: fill the current path; _keep leaves the path. */
void loom_pen_fill (const LoomPen *self, guint32 rgb, double alpha);
void loom_pen_fill_keep (const LoomPen *self, guint32 rgb, double alpha);

/** loom_pen_stroke, loom_pen_stroke_keep: stroke the current path @width units wide. */
void loom_pen_stroke (const LoomPen *self, guint32 rgb, double alpha, double width);
void loom_pen_stroke_keep (const LoomPen *self, guint32 rgb, double alpha, double width);

/** loom_pen_stroke_step: strokes the path with @rgb, as wide and strong as @step. */
void loom_pen_stroke_step (const LoomPen *self, guint32 rgb, const LoomStyleStep *step);

/** loom_pen_stroke_soft, loom_pen_stroke_soft_keep: strokes the path with a line of the style. */
void loom_pen_stroke_soft (const LoomPen *self, const LoomSoftLine *line);
void loom_pen_stroke_soft_keep (const LoomPen *self, const LoomSoftLine *line);

/**
 * loom_pen_clip: clips to the current path, until the context is restored; the pen to draw with in
 * there what lies all over it. A PDF has the clip once for all that this pen draws, where it would
 * have it anew for each path, and readers take a multiple of the path's own time for it.
 */
LoomPen loom_pen_clip (const LoomPen *self);

/** loom_pen_shade: fills the current path with a shadow, paler where ink is to be saved. */
void loom_pen_shade (const LoomPen *self, guint32 rgb, double alpha);

/** loom_pen_circle, loom_pen_ellipse: append a closed circle or ellipse as a new sub-path. */
void loom_pen_circle (const LoomPen *self, double x, double y, double r);
void loom_pen_ellipse (const LoomPen *self, double x, double y, double rx, double ry);

/** loom_pen_ring: appends the part of a ring between the radii and from angle @a0 to @a1. */
void loom_pen_ring (const LoomPen *self,
                    double x,
                    double y,
                    double outer,
                    double inner,
                    double a0,
                    double a1);

/** loom_pen_polygon: appends a closed polygon. */
void loom_pen_polygon (const LoomPen *self, const LoomVec2 *points, guint n);

/** loom_pen_spline: appends a curve through @points; @tension 0.5 is Catmull and Rom's own. */
void loom_pen_spline (const LoomPen *self,
                      const LoomVec2 *points,
                      guint n,
                      double tension,
                      gboolean closed);

/** LoomFace: the three faces layers are lettered in. */
typedef enum
{
  LOOM_FACE_TITLE,
  LOOM_FACE_TEXT,
  LOOM_FACE_NUMBER,
} LoomFace;

/** loom_pen_text_style: the style of a text @size units high in a face. */
LoomTextStyle loom_pen_text_style (const LoomPen *self, LoomFace face, double size, guint32 rgb);

/** loom_pen_number: @number centred on (@x, @y), @size units high, no wider than @width. */
void loom_pen_number (const LoomPen *self,
                      int number,
                      double x,
                      double y,
                      double size,
                      double width,
                      guint32 rgb);

/** loom_pen_hash: a number in [0, 1) that is always the same for the same keys. */
double loom_pen_hash (guint32 a, guint32 b, guint32 c, guint32 d);

G_END_DECLS
