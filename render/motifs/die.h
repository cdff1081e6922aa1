/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/theme/theme.h"

#include <cairo.h>

G_BEGIN_DECLS

/** Width of one isometric die of edge @a. */
#define LOOM_DIE_WIDTH(a) (1.732 * (a))

/**
 * One isometric die of edge @a (mm) whose lowest corner is at (x, y), with 1 to 6 pips on its
 * top, left and right faces.
 */
void loom_die_draw (cairo_t *cr,
                    const LoomTheme *theme,
                    const LoomLiveryLook *look,
                    double x,
                    double y,
                    double a,
                    const guint faces[3]);

/** A die seen from above: a rounded square of side @a round (x, y) with @face pips. */
void loom_die_draw_flat (cairo_t *cr,
                         const LoomTheme *theme,
                         const LoomLiveryLook *look,
                         double x,
                         double y,
                         double a,
                         guint face);

/** The most dice of a stack that are drawn one by one; above it a stack shows this many. */
#define LOOM_STACK_MAX 16

/** In place of a seed: dice as three faces in colour, without pips, rims and shadows. */
#define LOOM_STACK_PLAIN G_MAXUINT

/** The width and height of a stack of @count dice of edge @a; 0 by 0 for none. */
void loom_stack_size (guint count, double a, double *width, double *height);

/**
 * Draws a stack of @count dice, at most four high, in columns that step to the right and up,
 * within the box whose lower left corner is (x, y). @seed varies the faces.
 */
void loom_stack_draw (cairo_t *cr,
                      const LoomTheme *theme,
                      const LoomLiveryLook *look,
                      double x,
                      double y,
                      guint count,
                      double a,
                      guint seed);

G_END_DECLS
