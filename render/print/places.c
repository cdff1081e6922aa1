/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Where things have their middles on a picture of a board: what a virtual table needs to let pieces
 * snap to them. */

#include "render/print/presets.h"

#include "formats/geometry/geometry.h"
#include "formats/model/entities.h"
#include "render/layers/arrange.h"
#include "validator/base/json.h"

#include <math.h>

#define PRECISION 100 /* µm of a middle */

static void
add_point (JsonBuilder *builder, const LoomPresetBoard *self, double x, double y)
{
  const double pixels = self->dpi / 25.4;

  loom_json_decimal (builder, "x", round (x * pixels * 100) / 100);
  loom_json_decimal (builder, "y", round (y * pixels * 100) / 100);
}

static void
begin_list (JsonBuilder *builder, const char *name)
{
  json_builder_set_member_name (builder, name);
  json_builder_begin_array (builder);
}

static void
add_slots (JsonBuilder *builder, const LoomPresetBoard *self, const LoomArea *area)
{
  static const char *const kinds[] = { "die", "number", "name", "piece", "element" };

  begin_list (builder, "slots");
  for (guint i = 0; i < loom_entity_n (&area->entity, LOOM_KIND_SLOT); i++)
    {
      const LoomSlot *slot = (const LoomSlot *)loom_entity_nth (&area->entity, LOOM_KIND_SLOT, i);

      json_builder_begin_object (builder);
      loom_json_string (builder, "kind", kinds[slot->kind]);
      add_point (builder, self, slot->at.x / (double)LOOM_MM * self->scale,
                 slot->at.y / (double)LOOM_MM * self->scale);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
add_areas (JsonBuilder *builder, const LoomPresetBoard *self)
{
  g_autoptr (LoomTopology) topology = loom_topology_new (self->board, NULL);
  g_autoptr (LoomGeometry) geometry = loom_geometry_new (self->board, topology);

  begin_list (builder, "areas");
  for (guint i = 0; i < loom_topology_n_areas (topology); i++)
    {
      const LoomArea *area = loom_board_area (self->board, i);
      const LoomVec2 point = loom_geometry_area_centre (geometry, i, PRECISION, NULL);

      json_builder_begin_object (builder);
      loom_json_string (builder, "id", area->entity.id);
      loom_json_string (builder, "name", area->name);
      add_point (builder, self, point.x / LOOM_MM * self->scale, point.y / LOOM_MM * self->scale);
      add_slots (builder, self, area);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
add_cells (JsonBuilder *builder, const LoomPresetBoard *self)
{
  const LoomView view = { .layer = self->layer, .scale = 1 };
  LoomLayersArrangement all;
  cairo_matrix_t cells;

  loom_layers_arrange (&all, self->board, &view);
  if (all.only < 0 || !loom_layers_arrangement_cells (&all, self->board, (guint)all.only, &cells))
    return;
  const LoomLayer *layer = loom_board_layer (self->board, (guint)all.only);
  loom_json_string (builder, "layer", layer->entity.id);
  begin_list (builder, "cells");
  for (gint32 row = 1; row <= layer->rows; row++)
    for (gint32 column = 1; column <= layer->columns; column++)
      {
        double x = column - .5, y = row - .5;

        cairo_matrix_transform_point (&cells, &x, &y);
        json_builder_begin_object (builder);
        loom_json_number (builder, "column", column);
        loom_json_number (builder, "row", row);
        add_point (builder, self, x * self->scale, y * self->scale);
        json_builder_set_member_name (builder, "blocked");
        json_builder_add_boolean_value (
            builder, loom_board_cell_blocks (self->board, layer, (LoomCell){ column, row }));
        json_builder_end_object (builder);
      }
  json_builder_end_array (builder);
}

char *
loom_preset_board_dup_places (const LoomPresetBoard *self, const char *image)
{
  JsonBuilder *builder;
  const double pixels = self->dpi / 25.4;

  g_return_val_if_fail (self != NULL && image != NULL, NULL);

  builder = loom_json_begin ();
  loom_json_string (builder, "image", image);
  loom_json_string (builder, "title", loom_board_get_root (self->board)->title);
  if (self->settings->scenario != NULL)
    loom_json_string (builder, "scenario", self->settings->scenario->entity.id);
  loom_json_number (builder, "width", (gint64)ceil (self->page_width * pixels - 1e-6));
  loom_json_number (builder, "height", (gint64)ceil (self->page_height * pixels - 1e-6));
  loom_json_decimal (builder, "pixelsPerMm", round (pixels * self->scale * 1e6) / 1e6);
  if (self->layer == 0)
    add_areas (builder, self);
  else
    add_cells (builder, self);
  return loom_json_end (builder);
}
