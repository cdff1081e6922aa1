/* SPDX-License-Identifier: GPL-3.0-or-later */

/* An overlay of the canvas. What blocks on both neighbours is gathered once an edit, as closed
 * lines around all that hangs together. */

#include "editor/window/panels/layers/onion-skin.h"

#include "editor/window/canvas/layers-view.h"
#include "editor/window/view/look.h"
#include "render/grounds/outline.h"
#include "render/styles/style.h"

/* Inside the edge of the cells, so that equal shapes above and below stay apart; in units of a
 * tenth of a cell. */
#define INSET_ABOVE 0.5
#define INSET_BELOW 1.1

/* Cells of a layer beyond which outlines are angular. */
#define MOST_ROUNDED 2500

struct _LoomOnionSkin
{
  GObject parent_instance;
  LoomCanvas *canvas; /* which owns this */
  gboolean enabled;
  GHashTable *hidden;        /* handles of layers that are not seen */
  guint64 revision;          /* of the board that the sets are of */
  LoomHandle layer;          /* that they are neighbours of */
  cairo_path_t *outlines[2]; /* of what blocks above and below, in units; NULL for none */
};

G_DEFINE_FINAL_TYPE (LoomOnionSkin, loom_onion_skin, G_TYPE_OBJECT)

enum
{
  CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
gather (LoomCellSet *cells, const LoomBoard *board, const LoomLayer *layer)
{
  loom_cell_set_init (cells, (guint)layer->columns, (guint)layer->rows);
  for (gint32 row = 1; row <= layer->rows; row++)
    for (gint32 column = 1; column <= layer->columns; column++)
      if (loom_board_cell_blocks (board, layer, (LoomCell){ column, row }))
        loom_cell_set_add (cells, (guint)column - 1, (guint)row - 1);
}

/* Rounded where there is room to see it. */
static cairo_path_t *
new_outline (const LoomBoard *board, const LoomLayer *layer, double inset)
{
  const LoomOutlineStyle style = { .inset = inset, .tension = 0.5, .bleed = TRUE };
  cairo_surface_t *surface = cairo_recording_surface_create (CAIRO_CONTENT_ALPHA, NULL);
  cairo_t *cr = cairo_create (surface);
  const LoomPen pen = { .cr = cr };
  g_auto (LoomCellSet) cells = { 0 };
  gather (&cells, board, layer);
  if (cells.columns * cells.rows <= MOST_ROUNDED)
    loom_outline_natural (&pen, &cells, &style);
  else
    loom_outline_exact (&pen, &cells);
  cairo_path_t *path = cairo_copy_path (cr);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  return path;
}

static void
refresh_one (LoomOnionSkin *self,
             guint which,
             const LoomBoard *board,
             const LoomLayer *layer,
             double inset)
{
  g_clear_pointer (&self->outlines[which], cairo_path_destroy);
  if (layer != NULL
      && !g_hash_table_contains (self->hidden, GUINT_TO_POINTER (layer->entity.handle)))
    self->outlines[which] = new_outline (board, layer, inset);
}

/* The layer @step places from @handle, or NULL. */
static const LoomLayer *
find_neighbour (const LoomBoard *board, LoomHandle handle, int step)
{
  const int n = (int)loom_board_n (board, LOOM_KIND_LAYER);
  for (int i = 0; i < n; i++)
    if (loom_board_layer (board, (guint)i)->entity.handle == handle && i + step >= 0
        && i + step < n)
      return loom_board_layer (board, (guint)(i + step));
  return NULL;
}

static void
refresh (LoomOnionSkin *self, LoomDocument *document)
{
  const LoomBoard *board = loom_document_get_board (document);
  const LoomHandle layer = loom_document_get_layer (document);
  if (self->layer == layer && self->revision == loom_board_get_revision (board))
    return;
  self->layer = layer;
  self->revision = loom_board_get_revision (board);
  refresh_one (self, 0, board, find_neighbour (board, layer, -1), INSET_ABOVE);
  refresh_one (self, 1, board, find_neighbour (board, layer, 1), INSET_BELOW);
}

/* Makes a tenth of a cell the unit. */
static gboolean
begin_units (LoomOnionSkin *self, const LoomPaint *paint, const LoomLayer *layer)
{
  cairo_matrix_t cells, view;
  double x, y;
  if (!loom_layers_view_cells (paint->document, loom_canvas_get_layers (self->canvas), layer,
                               &cells))
    return FALSE;
  loom_viewport_to_widget (paint->viewport, 0, 0, &x, &y);
  cairo_matrix_init (&view, paint->viewport->scale / LOOM_MM, 0, 0,
                     paint->viewport->scale / LOOM_MM, x, y);
  cairo_transform (paint->cr, &view);
  cairo_transform (paint->cr, &cells);
  cairo_scale (paint->cr, 1 / LOOM_CELL_UNIT, 1 / LOOM_CELL_UNIT);
  return TRUE;
}

static void
stroke (cairo_t *cr, const LoomStyleDash *dash, double width, const GdkRGBA *colour)
{
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  loom_style_dash_set (cr, dash, 1);
  cairo_set_line_width (cr, width + 2 * LOOM_STYLE_ONION);
  gdk_cairo_set_source_rgba (cr, loom_look_colour (LOOM_LOOK_ONION_CASING));
  cairo_stroke_preserve (cr);
  cairo_set_line_width (cr, width);
  gdk_cairo_set_source_rgba (cr, colour);
  cairo_stroke (cr);
}

/* The path is in units and stroked in pixels; what runs along the rim is clipped away. */
static void
paint_outline (LoomOnionSkin *self, const LoomPaint *paint, const LoomLayer *layer, guint which)
{
  cairo_t *cr = paint->cr;
  cairo_matrix_t pixels;
  if (self->outlines[which] == NULL)
    return;
  cairo_save (cr);
  cairo_get_matrix (cr, &pixels);
  if (begin_units (self, paint, layer))
    {
      cairo_new_path (cr);
      cairo_rectangle (cr, 0, 0, layer->columns * LOOM_CELL_UNIT, layer->rows * LOOM_CELL_UNIT);
      cairo_clip (cr);
      cairo_append_path (cr, self->outlines[which]);
      cairo_set_matrix (cr, &pixels);
      if (which == 0)
        stroke (cr, &loom_style_above_dash, paint->look->line - 0.2,
                loom_look_colour (LOOM_LOOK_ONION_ABOVE));
      else
        stroke (cr, &loom_style_below_dash, paint->look->line + 0.6,
                loom_look_colour (LOOM_LOOK_ONION_BELOW));
    }
  cairo_restore (cr);
}

/* Where all layers are in sight, which one is edited. */
static void
paint_frame (LoomOnionSkin *self, const LoomPaint *paint, const LoomLayer *layer)
{
  cairo_t *cr = paint->cr;
  cairo_matrix_t pixels;
  cairo_save (cr);
  cairo_get_matrix (cr, &pixels);
  if (begin_units (self, paint, layer))
    {
      cairo_new_path (cr);
      cairo_rectangle (cr, 0, 0, layer->columns * LOOM_CELL_UNIT, layer->rows * LOOM_CELL_UNIT);
      cairo_set_matrix (cr, &pixels);
      loom_paint_stroke (paint, &paint->look->accent, FALSE);
    }
  cairo_restore (cr);
}

static void
paint_cb (const LoomPaint *paint, gpointer data)
{
  LoomOnionSkin *self = data;
  const LoomLayer *layer = (const LoomLayer *)loom_board_get (
      loom_document_get_board (paint->document), loom_document_get_layer (paint->document));
  if (layer == NULL)
    return;
  if (loom_canvas_get_layers (self->canvas) != LOOM_CANVAS_ONE_LAYER)
    {
      paint_frame (self, paint, layer);
      return;
    }
  /* What lies above and below is for who draws, and would lie over a heat map. */
  if (!self->enabled || !loom_canvas_get_shows_aids (self->canvas))
    return;
  refresh (self, paint->document);
  paint_outline (self, paint, layer, 1);
  paint_outline (self, paint, layer, 0);
}

static void
changed (LoomOnionSkin *self)
{
  self->layer = 0;
  loom_canvas_queue_overlay (self->canvas);
  g_signal_emit (self, signals[CHANGED], 0);
}

gboolean
loom_onion_skin_get_enabled (LoomOnionSkin *self)
{
  g_return_val_if_fail (LOOM_IS_ONION_SKIN (self), FALSE);
  return self->enabled;
}

void
loom_onion_skin_set_enabled (LoomOnionSkin *self, gboolean enabled)
{
  g_return_if_fail (LOOM_IS_ONION_SKIN (self));
  if (self->enabled == enabled)
    return;
  self->enabled = enabled;
  changed (self);
}

gboolean
loom_onion_skin_get_shown (LoomOnionSkin *self, LoomHandle layer)
{
  g_return_val_if_fail (LOOM_IS_ONION_SKIN (self), FALSE);
  return !g_hash_table_contains (self->hidden, GUINT_TO_POINTER (layer));
}

void
loom_onion_skin_set_shown (LoomOnionSkin *self, LoomHandle layer, gboolean shown)
{
  g_return_if_fail (LOOM_IS_ONION_SKIN (self));
  if (loom_onion_skin_get_shown (self, layer) == shown)
    return;
  if (shown)
    g_hash_table_remove (self->hidden, GUINT_TO_POINTER (layer));
  else
    g_hash_table_add (self->hidden, GUINT_TO_POINTER (layer));
  changed (self);
}

LoomOnionSkin *
loom_onion_skin_of (LoomCanvas *canvas)
{
  static const char key[] = "loom-onion-skin";
  LoomOnionSkin *self = g_object_get_data (G_OBJECT (canvas), key);
  if (self != NULL)
    return self;
  self = g_object_new (LOOM_TYPE_ONION_SKIN, NULL);
  self->canvas = canvas;
  g_object_set_data_full (G_OBJECT (canvas), key, self, g_object_unref);
  loom_canvas_add_overlay (canvas, paint_cb, g_object_ref (self), g_object_unref);
  return self;
}

static void
finalize (GObject *object)
{
  LoomOnionSkin *self = LOOM_ONION_SKIN (object);
  g_clear_pointer (&self->outlines[0], cairo_path_destroy);
  g_clear_pointer (&self->outlines[1], cairo_path_destroy);
  g_hash_table_unref (self->hidden);
  G_OBJECT_CLASS (loom_onion_skin_parent_class)->finalize (object);
}

static void
loom_onion_skin_class_init (LoomOnionSkinClass *class)
{
  G_OBJECT_CLASS (class)->finalize = finalize;
  signals[CHANGED] = g_signal_new ("changed", LOOM_TYPE_ONION_SKIN, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
}

static void
loom_onion_skin_init (LoomOnionSkin *self)
{
  self->enabled = TRUE;
  self->hidden = g_hash_table_new (NULL, NULL);
}
