/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The canvas: the drawn board with everything that is drawn over it, zoom and pan, and the tool
 * that gets the pointer. The picture of the board is drawn by render/ in another thread and cached;
 * while it is on its way the last one is shown, scaled. Each area and piece is an undrawn child
 * widget with a name, so that keyboard and screen reader reach it.
 *
 * Signals: "viewport-changed" (), "pointer-moved" (double bx, double by: µm, NaN when it left),
 *   "context-menu" (double wx, double wy), "activate" (guint thing: Enter or a double click on it
 *   that the tool has not used), "guides-changed" (), "drawn" (): more of the picture is there,
 *   "refreshed" (): the board has changed, and another picture is being drawn.
 * Properties: "document", "tool" (LoomTool, nullable). */

#pragma once

#include "editor/window/view/paint.h"
#include "editor/window/view/snap.h"
#include "render/areas/stance.h"
#include "render/board/board.h"

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
loom_canvas_show_entity (LoomCanvas *self, LoomHandle entity); /* into sight, without zooming in */

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
 * loom_canvas_draw_ahead: From now on @layer is drawn, though the document is still at another: the
 * document is to be set to it once its picture is there (loom_canvas_is_crisp()), and nothing is
 * drawn anew for that. It ends with any change of the document's layer.
 */
void loom_canvas_draw_ahead (LoomCanvas *self, LoomHandle layer);

/**
 * loom_canvas_turn_to_layer: Goes over to @layer of the document: at once, or, where the tool has
 * it so, in the frame that shows it.
 */
void loom_canvas_turn_to_layer (LoomCanvas *self, LoomHandle layer);

/** The layer that was turned to last, which may not be in sight yet; else the document's, or 0. */
LoomHandle loom_canvas_get_coming_layer (LoomCanvas *self);

/** Whether the picture that is seen is of the document's layer, or of all. */
gboolean loom_canvas_sees_layer (LoomCanvas *self);

/* How a board of layers is seen. */
typedef enum
{
  LOOM_CANVAS_ONE_LAYER,
  LOOM_CANVAS_SIDE_BY_SIDE, /* a press on another layer goes over to it */
  LOOM_CANVAS_STACKED,      /* to be looked at alone: no cell is at any point */
} LoomCanvasLayers;

/** Has no effect while the document's layer is 0. */
void loom_canvas_set_layers (LoomCanvas *self, LoomCanvasLayers layers);
LoomCanvasLayers loom_canvas_get_layers (LoomCanvas *self);

/** loom_canvas_set_style: Draws the board in @style, which is copied, instead of its own; NULL: in
 * its own again. */
void loom_canvas_set_style (LoomCanvas *self, const LoomStyleTable *style);

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
 * loom_canvas_find_panel: The title, key or compass at a point of the board, where it is drawn by
 * itself, and the @box that it covers, mm; FALSE where there is none.
 */
gboolean
loom_canvas_find_panel (LoomCanvas *self, double bx, double by, LoomPanel *panel, LoomRect *box);

/**
 * loom_canvas_cell_at: The cell of the layer being edited at a point; FALSE outside.
 */
gboolean loom_canvas_cell_at (LoomCanvas *self, double bx, double by, LoomCell *cell);

/** Where the cells of the layer being edited lie; FALSE on a map of areas or in a stack. */
gboolean loom_canvas_get_place (LoomCanvas *self, LoomLayerPlace *place);

/** Where a thing is on the board, µm; empty for what has no place. */
LoomRect loom_canvas_entity_bounds (LoomCanvas *self, LoomHandle entity);

/** The board as it is with its spatial index: what areas are in a box, what edge is near. Lent. */
const LoomBoardIndex *loom_canvas_get_index (LoomCanvas *self);

/* Snapping (snap.h holds what there is to snap to). */
void loom_canvas_set_snapping (LoomCanvas *self, gboolean snapping);
gboolean loom_canvas_get_snapping (LoomCanvas *self);
/* Whether grid, guides and the axis of symmetry are shown; they are for whoever draws. */
void loom_canvas_set_shows_aids (LoomCanvas *self, gboolean shows);
gboolean loom_canvas_get_shows_aids (LoomCanvas *self);
void loom_canvas_set_grid (LoomCanvas *self, gint32 pitch); /* µm; 0: no grid */
gint32 loom_canvas_get_grid (LoomCanvas *self);

/**
 * loom_canvas_snap_without: The pointer is not snapped to these corners nor to edges that end
 * there, because they move along with it; @n 0: to all again.
 */
void loom_canvas_snap_without (LoomCanvas *self, const LoomHandle *corners, guint n);

/**
 * loom_canvas_get_guides, loom_canvas_add_guide, loom_canvas_move_guide, loom_canvas_remove_guide:
 * Lines to snap to; part of the view, not of the board. Guides keep their places in the list until
 * one before them goes.
 */
const LoomGuide *loom_canvas_get_guides (LoomCanvas *self, guint *n);
guint loom_canvas_add_guide (LoomCanvas *self, gboolean upright, gint32 at);
void loom_canvas_move_guide (LoomCanvas *self, guint guide, gint32 at);
void loom_canvas_remove_guide (LoomCanvas *self, guint guide);
void loom_canvas_clear_guides (LoomCanvas *self);

/**
 * loom_canvas_hold_guide, loom_canvas_drag_guide, loom_canvas_drop_guide, loom_canvas_leave_guide:
 * Moving a guide with the pointer: from where it is, or a new one with @guide LOOM_NONE; to a point
 * of the widget, snapped to corners and millimetres unless @snaps is FALSE, and away while the
 * point is outside; then either kept or taken back.
 */
void loom_canvas_hold_guide (LoomCanvas *self, guint guide, gboolean upright);
void loom_canvas_drag_guide (LoomCanvas *self, double wx, double wy, gboolean snaps);
void loom_canvas_drop_guide (LoomCanvas *self);
void loom_canvas_leave_guide (LoomCanvas *self);

/** The thing that has the keyboard's focus on the canvas, or 0; moving it brings it into sight. */
LoomHandle loom_canvas_get_focus_entity (LoomCanvas *self);
void loom_canvas_set_focus_entity (LoomCanvas *self, LoomHandle entity);

/**
 * loom_canvas_nudge: Whether @keyval is an arrow, and how far it moves what is selected, µm: 1 mm,
 * 10 mm with Shift, 0.1 mm with Ctrl.
 */
gboolean loom_canvas_nudge (guint keyval, GdkModifierType state, LoomPoint *way);

/** Adds the whole board as it was drawn last, @width by @height px: for the mini-map. */
void
loom_canvas_snapshot_whole (LoomCanvas *self, GtkSnapshot *snapshot, double width, double height);

/** Whether nobody works on the board: the pointer and the keyboard's cursor are elsewhere, or no
 * button was pressed on it and nothing done yet. */
gboolean loom_canvas_is_left (LoomCanvas *self);

/** Whether the board is drawn as it is, at the scale it is seen at. For tests and measuring. */
gboolean loom_canvas_is_crisp (LoomCanvas *self);
gboolean loom_canvas_is_idle (LoomCanvas *self);

G_END_DECLS
