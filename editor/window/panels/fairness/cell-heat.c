/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Cells by how often the game comes there. */

#include "editor/window/panels/fairness/cell-heat.h"

#include <math.h>

/* So many games are played again. */
#define MOST_GAMES 200

/* Stripes lie where more than one seat came in so many of the games. */
#define OFTEN_FOUGHT 0.1

struct _LoomCellHeat
{
  LoomCanvas *canvas;           /* weak */
  LoomMeasurement *measurement; /* of its document; owned */
  LoomTraffic *traffic;         /* or NULL */
  GCancellable *cancellable;    /* while it is measured, or NULL */
  GFunc changed;
  gpointer data;
};

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

static LoomCellWarmth
warmth_of (const LoomTraffic *traffic, LoomCellTraffic known)
{
  const double fought = (double)known.fought / MAX (traffic->n_games, 1);

  return (LoomCellWarmth){ .warmth = sqrt ((double)known.entered / MAX (traffic->most_entered, 1)),
                           .stripes = fought >= OFTEN_FOUGHT ? fought : 0 };
}

LoomHeat *
loom_cell_heat_dup (const LoomCellHeat *self)
{
  g_return_val_if_fail (self != NULL && self->traffic != NULL, NULL);

  LoomHeat *heat = loom_heat_new ();
  if (self->canvas == NULL)
    return heat;
  const LoomBoard *board = loom_document_get_board (loom_canvas_get_document (self->canvas));
  for (guint depth = 0; depth < loom_board_n (board, LOOM_KIND_LAYER); depth++)
    {
      const LoomLayer *layer = loom_board_layer (board, depth);

      for (gint32 row = 1; row <= layer->rows; row++)
        for (gint32 column = 1; column <= layer->columns; column++)
          {
            const LoomCell cell = { column, row };
            const LoomCellTraffic known = loom_traffic_get (self->traffic, depth, cell);

            if (known.entered > 0)
              loom_heat_set_cell (heat, layer->entity.handle, cell,
                                  warmth_of (self->traffic, known));
          }
    }
  return heat;
}

LoomCellHeat *
loom_cell_heat_new (LoomCanvas *canvas, LoomMeasurement *measurement, GFunc changed, gpointer data)
{
  LoomCellHeat *self = g_new0 (LoomCellHeat, 1);

  g_set_weak_pointer (&self->canvas, canvas);
  self->measurement = g_object_ref (measurement);
  self->changed = changed;
  self->data = data;
  return self;
}

void
loom_cell_heat_free (LoomCellHeat *self)
{
  if (self == NULL)
    return;
  forget (self);
  g_clear_weak_pointer (&self->canvas);
  g_object_unref (self->measurement);
  g_free (self);
}
