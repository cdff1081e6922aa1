/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The canvas: the drawn board with everything that is drawn over it, zoom and pan, and the tool
 * that gets the pointer. The picture of the board is drawn by render/ in another thread and cached;
 * while it is on its way the last one is shown, scaled. Each area and piece is an undrawn child
 * widget with a name, so that keyboard and screen reader reach it.
 *
 * Signals: "viewport-changed" (), "pointer-moved" (double bx, double by: µm, NaN when it left),
 *   "context-menu" (double wx, double wy).
 * Properties: "document", "tool" (LoomTool, nullable). */

#pragma once

#include "editor/window/canvas/paint.h"
#include "render/board.h"

G_BEGIN_DECLS

typedef struct _LoomTool LoomTool;

#define LOOM_TYPE_CANVAS (loom_canvas_get_type ())
G_DECLARE_FINAL_TYPE (LoomCanvas, loom_canvas, LOOM, CANVAS, GtkWidget)

GtkWidget *loom_canvas_new (LoomDocument *document);
LoomDocument *loom_canvas_get_document (LoomCanvas *self);
const LoomViewport *loom_canvas_get_viewport (LoomCanvas *self);

/** The geometry and topology of the board as it is; rebuilt when asked for after an edit. Lent. */
const LoomTopology *loom_canvas_get_topology (LoomCanvas *self);
const LoomGeometry *loom_canvas_get_geometry (LoomCanvas *self);

LoomTool *loom_canvas_get_tool (LoomCanvas *self);
void loom_canvas_set_tool (LoomCanvas *self, LoomTool *tool);

/* Looking around. */
void loom_canvas_fit (LoomCanvas *self);
void loom_canvas_zoom (LoomCanvas *self, double factor); /* about the middle */
void loom_canvas_zoom_true (LoomCanvas *self);           /* a millimetre is a millimetre */
void loom_canvas_zoom_selection (LoomCanvas *self);
void loom_canvas_set_viewport (LoomCanvas *self, const LoomViewport *viewport);
void
loom_canvas_show_thing (LoomCanvas *self, LoomHandle thing); /* into sight, without zooming in */

/**
 * LoomCanvasOverlay: something drawn over the board, above selection and below the tool's preview,
 * in the order of adding. Removed with loom_canvas_remove_overlay() or with the canvas.
 */
typedef void (*LoomCanvasOverlay) (const LoomPaint *paint, gpointer data);
guint loom_canvas_add_overlay (LoomCanvas *self,
                               LoomCanvasOverlay func,
                               gpointer data,
                               GDestroyNotify destroy);
void loom_canvas_remove_overlay (LoomCanvas *self, guint id);

/** Asks for the overlays (not the board) to be drawn again. */
void loom_canvas_queue_overlay (LoomCanvas *self);

/**
 * loom_canvas_show_board:
 * @board: (nullable) (transfer full): shown instead of the document's, with the scenario at place
 *   @scenario in it (or none: G_MAXUINT); NULL goes back to the document
 *
 * For playtests and for previews of what a proposal would do.
 */
void loom_canvas_show_board (LoomCanvas *self, LoomBoard *board, guint scenario);

/**
 * loom_canvas_set_heat: (nullable) (transfer full): Shows a heat map, freed with loom_heat_free().
 */
void loom_canvas_set_heat (LoomCanvas *self, LoomHeat *heat);

/**
 * loom_canvas_pick:
 * The uppermost thing at a point of the board: a piece, a decoration, a route, a corner (only with
 * @corners), an area, an entrance; 0 for none. Uses the geometry that drawing uses. @reach is how
 * far from thin things it may be, µm.
 */
LoomHandle
loom_canvas_pick (LoomCanvas *self, double bx, double by, double reach, gboolean corners);

/**
 * loom_canvas_cell_at: The cell of the layer being edited at a point; FALSE outside.
 */
gboolean loom_canvas_cell_at (LoomCanvas *self, double bx, double by, LoomCell *cell);

/** Where a thing is on the board, µm; empty for what has no place. */
LoomBounds loom_canvas_thing_bounds (LoomCanvas *self, LoomHandle thing);

/* Snapping (snap.h holds what there is to snap to). */
void loom_canvas_set_snapping (LoomCanvas *self, gboolean snapping);
gboolean loom_canvas_get_snapping (LoomCanvas *self);
void loom_canvas_set_grid (LoomCanvas *self, gint32 pitch); /* µm; 0: no grid */
gint32 loom_canvas_get_grid (LoomCanvas *self);

G_END_DECLS
