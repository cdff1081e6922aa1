/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the heat map says besides by colour: lines over what is warm, dots over what is cold, the
 * closer the stronger, and the figure in points below each name. */

#pragma once

#include "editor/window/canvas/canvas.h"
#include "render/report/warmth.h"

G_BEGIN_DECLS

typedef struct _LoomHeatFigures LoomHeatFigures;

/**
 * loom_heat_figures_new: Nothing is shown yet. Free with loom_heat_figures_free(), also after the
 * canvas has gone.
 */
LoomHeatFigures *loom_heat_figures_new (LoomCanvas *canvas);
void loom_heat_figures_free (LoomHeatFigures *self);

/**
 * loom_heat_figures_show: The figures of @warmth, which is copied; NULL: none any more.
 */
void loom_heat_figures_show (LoomHeatFigures *self, const LoomWarmth *warmth);

/**
 * loom_heat_hatch: Fills the path that is current with what stands for @warmth, -1 … 1, and clears
 * it. (@x, @y) is a point that lines go through, so that they move with the board. The @n boxes of
 * @spared, in the units of @cr, stay free.
 */
void
loom_heat_hatch (cairo_t *cr, double warmth, double x, double y, const LoomRect *spared, guint n);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomHeatFigures, loom_heat_figures_free)

G_END_DECLS
