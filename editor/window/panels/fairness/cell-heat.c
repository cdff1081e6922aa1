/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Cells by how often the game comes there. Drawn over the board, so thin that one sees what stands
 * there. */

#include "editor/window/panels/fairness/cell-heat.h"

#include "editor/window/panels/fairness/heat-figures.h"

#include <math.h>

/* So many games are played again. */
#define MOST_GAMES 200

/* How much of the colour a cell has that was hardly entered, and how much more the hottest. */
#define LEAST_ALPHA 0.22
#define MORE_ALPHA 0.48

/* Lines lie where more than one seat came in so many of the games. */
#define OFTEN_FOUGHT 0.1

struct _LoomCellHeat
{
  LoomCanvas *canvas;           /* weak */
  LoomMeasurement *measurement; /* of its document; owned */
  LoomTraffic *traffic;         /* or NULL */
  GCancellable *cancellable;    /* while it is measured, or NULL */
  GFunc changed;
  gpointer data;
  guint overlay;
  gboolean is_shown;
};

static guint
find_depth (LoomDocument *document)
{
  const LoomBoard *board = loom_document_get_board (document);
  const LoomHandle layer = loom_document_get_layer (document);
  guint depth = 0;

  while (depth < loom_board_n (board, LOOM_KIND_LAYER)
         && loom_board_layer (board, depth)->entity.handle != layer)
    depth++;
  return depth;
}

static void
paint_cell (const LoomCellHeat *self,
            const LoomPaint *paint,
            const LoomRect *box,
            LoomCellTraffic known)
{
  const double warmth = sqrt ((double)known.entered / MAX (self->traffic->most_entered, 1));
  const double fought = (double)known.fought / MAX (self->traffic->n_games, 1);
  const LoomColour c = loom_heat_colour (loom_theme_get (LOOM_THEME_COLOUR), warmth);
  double left, top, right, bottom;

  loom_viewport_to_widget (paint->viewport, box->left, box->top, &left, &top);
  loom_viewport_to_widget (paint->viewport, box->right, box->bottom, &right, &bottom);
  if (right < 0 || bottom < 0 || left > paint->viewport->width || top > paint->viewport->height)
    return;
  cairo_rectangle (paint->cr, left, top, right - left, bottom - top);
  cairo_set_source_rgba (paint->cr, c.r, c.g, c.b, LEAST_ALPHA + MORE_ALPHA * warmth);
  cairo_fill_preserve (paint->cr);
  loom_heat_hatch (paint->cr, fought >= OFTEN_FOUGHT ? fought : 0, 0, 0);
  cairo_new_path (paint->cr);
}

static void
paint_cb (const LoomPaint *paint, gpointer data)
{
  const LoomCellHeat *self = data;
  LoomLayerPlace place;

  if (!self->is_shown || self->traffic == NULL || self->canvas == NULL
      || !loom_canvas_get_place (self->canvas, &place))
    return;
  const guint depth = find_depth (loom_canvas_get_document (self->canvas));
  for (gint32 row = 1; row <= place.rows; row++)
    for (gint32 column = 1; column <= place.columns; column++)
      {
        const LoomCell cell = { column, row };
        const LoomCellTraffic known = loom_traffic_get (self->traffic, depth, cell);
        const LoomRect box = loom_layer_place_box (&place, cell);

        if (known.entered > 0)
          paint_cell (self, paint, &box, known);
      }
}

static void
forget (LoomCellHeat *self)
{
  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_pointer (&self->traffic, loom_traffic_free);
}

static void
measured_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  LoomCellHeat *self = data;
  g_autoptr (GError) error = NULL;
  LoomTraffic *traffic = loom_traffic_measure_finish (LOOM_DOCUMENT (source), result, &error);

  /* Cancelled: @self may be gone. */
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  g_clear_object (&self->cancellable);
  self->traffic = traffic;
  self->changed (NULL, self->data);
  if (self->canvas != NULL)
    loom_canvas_queue_overlay (self->canvas);
}

void
loom_cell_heat_begin (LoomCellHeat *self)
{
  LoomDocument *document;

  g_return_if_fail (self != NULL);
  forget (self);
  if (self->canvas == NULL || loom_measurement_get_study (self->measurement) == NULL)
    return;
  document = loom_canvas_get_document (self->canvas);
  if (loom_board_n (loom_document_get_board (document), LOOM_KIND_LAYER) == 0)
    return;
  self->cancellable = g_cancellable_new ();
  loom_traffic_measure (document, self->measurement, MOST_GAMES, self->cancellable, measured_cb,
                        self);
}

const LoomTraffic *
loom_cell_heat_get (const LoomCellHeat *self)
{
  g_return_val_if_fail (self != NULL, NULL);
  return self->traffic;
}

void
loom_cell_heat_set_shown (LoomCellHeat *self, gboolean is_shown)
{
  g_return_if_fail (self != NULL);
  if (is_shown == self->is_shown)
    return;
  self->is_shown = is_shown;
  if (self->canvas != NULL)
    loom_canvas_queue_overlay (self->canvas);
}

LoomCellHeat *
loom_cell_heat_new (LoomCanvas *canvas, LoomMeasurement *measurement, GFunc changed, gpointer data)
{
  LoomCellHeat *self = g_new0 (LoomCellHeat, 1);

  g_set_weak_pointer (&self->canvas, canvas);
  self->measurement = g_object_ref (measurement);
  self->changed = changed;
  self->data = data;
  self->overlay = loom_canvas_add_overlay (canvas, paint_cb, self, NULL);
  return self;
}

void
loom_cell_heat_free (LoomCellHeat *self)
{
  if (self == NULL)
    return;
  forget (self);
  if (self->canvas != NULL)
    loom_canvas_remove_overlay (self->canvas, self->overlay);
  g_clear_weak_pointer (&self->canvas);
  g_object_unref (self->measurement);
  g_free (self);
}
