/* SPDX-License-Identifier: GPL-3.0-or-later */

/* One pass of drawing over the picture of the board, handed to small functions: selection, handles,
 * guides, a tool's preview. Coordinates are widget pixels; loom_viewport_to_widget() gets there. */

#pragma once

#include "editor/document/document.h"
#include "editor/window/view/layer-place.h"
#include "editor/window/view/viewport.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Colours from the style sheet, so that they follow theme and contrast. */
typedef struct
{
  GdkRGBA accent; /* selection, handles, previews */
  GdkRGBA guide;  /* guides, axes of symmetry */
  GdkRGBA bad;    /* what cannot be done */
  GdkRGBA good;
  GdkRGBA on_accent; /* text and fill on the accent */
  GdkRGBA dark;      /* bubbles */
  GdkRGBA light;
  double line; /* width of overlay lines, px: 1.5, more in high contrast */
} LoomPaintLook;

typedef struct
{
  cairo_t *cr; /* state saved and restored around each pass */
  const LoomViewport *viewport;
  const LoomPaintLook *look;
  LoomDocument *document;
  const LoomTopology *topology; /* of the board as it is */
  const LoomGeometry *geometry; /* likewise; NULL while a layer is being looked at */
  const LoomLayerPlace *place;  /* of the layer being edited; NULL where none is seen from above */
  PangoContext *pango;
} LoomPaint;

/* Paths and marks, in board µm. */
void loom_paint_move_to (const LoomPaint *self, double bx, double by);
void loom_paint_line_to (const LoomPaint *self, double bx, double by);
void loom_paint_polyline (const LoomPaint *self, const LoomPoint *points, guint n, gboolean close);

/** The outline of area @index (of loom_topology_index()) with all its rings, as a path. */
void loom_paint_area_path (const LoomPaint *self, guint index);

/** The course of an edge of the topology, as a path. */
void loom_paint_edge_path (const LoomPaint *self, guint edge);

/** The box of a cell of the layer being edited, as a path. */
void loom_paint_cell_path (const LoomPaint *self, LoomCell cell);

/** Strokes the path twice: a light casing and @colour in it, so that it shows on any ground. */
void loom_paint_stroke (const LoomPaint *self, const GdkRGBA *colour, gboolean dashed);

/** A square (corner) or round (point) handle; filled when @active. */
void loom_paint_handle (const LoomPaint *self, LoomPoint at, gboolean is_round, gboolean active);

/** A bubble with a few words beside a point, kept inside the widget. */
void
loom_paint_bubble (const LoomPaint *self, LoomPoint at, const GdkRGBA *ground, const char *text);

G_END_DECLS
