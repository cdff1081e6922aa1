/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Samples for keys: the real drawing on the real floor, cut out a little larger than a cell. */

#include "render/layers/sample.h"

#include "render/grounds/flooring.h"
#include "render/grounds/mass.h"
#include "render/grounds/props.h"
#include "render/layers/floor.h"

/* Five cells by five, of which the middle one is shown with a rim of this. */
#define SIDE 5
#define MIDDLE 2
#define RIM 1.0

static void
draw_floor (const LoomPen *pen, const LoomDress *dress, LoomCellSet *all)
{
  LoomPen bare = *pen;
  const LoomFlooring flooring
      = { .dress = dress, .open = all, .free = all, .solid = all, .seed = 5, .plain = TRUE };

  if (dress->is_named)
    {
      loom_flooring_draw (pen, &flooring);
      loom_flooring_draw_grid (pen, &flooring);
      return;
    }
  bare.detail = FALSE;
  cairo_rectangle (pen->cr, 0.0, 0.0, SIDE * LOOM_CELL_UNIT, SIDE * LOOM_CELL_UNIT);
  loom_pen_fill (pen, loom_pen_light (pen, dress->colours.floor), 1.0);
  loom_floor_draw_grid (&bare, &dress->colours, SIDE, SIDE);
}

/* What rises fills the right of the sample, so that its edge is seen; what is sunk is one cell. */
static void
draw_material (const LoomPen *pen, const LoomDress *dress, LoomMaterial material)
{
  const LoomMaterialLook *look = loom_dress_material (dress, material);
  const gboolean is_sunk = loom_material_is_sunk (look);
  g_auto (LoomCellSet) cells = { 0 };
  const LoomMass mass
      = { .dress = dress, .look = look, .cells = &cells, .solid = &cells, .seed = 3 };

  loom_cell_set_init (&cells, SIDE, SIDE);
  for (guint r = 0; r < SIDE; r++)
    for (guint c = 0; c < SIDE; c++)
      if (is_sunk ? r == MIDDLE && c == MIDDLE : c >= MIDDLE)
        loom_cell_set_add (&cells, c, r);
  if (is_sunk)
    loom_pool_draw (pen, &mass);
  else
    {
      loom_mass_draw_shade (pen, &mass);
      loom_mass_draw (pen, &mass);
    }
}

static void
begin (const LoomPen *pen, double size)
{
  const double scale = size / (LOOM_CELL_UNIT + 2.0 * RIM);
  const double corner = MIDDLE * LOOM_CELL_UNIT - RIM, side = LOOM_CELL_UNIT + 2.0 * RIM;

  cairo_save (pen->cr);
  cairo_scale (pen->cr, scale, scale);
  cairo_translate (pen->cr, -(MIDDLE + 0.5) * LOOM_CELL_UNIT, -(MIDDLE + 0.5) * LOOM_CELL_UNIT);
  loom_path_rounded (pen->cr, corner, corner, side, side, 1.0);
  cairo_clip (pen->cr);
}

static void
end (const LoomPen *pen, const LoomDress *dress, double size)
{
  cairo_restore (pen->cr);
  loom_path_rounded (pen->cr, -size / 2.0, -size / 2.0, size, size, size / 12.0);
  loom_pen_stroke (pen, dress->is_named ? dress->look.board_edge.rgb : dress->colours.line, 1.0,
                   loom_ground_pens (pen)->thin);
}

void
loom_sample_draw (const LoomPen *pen,
                  const LoomDress *dress,
                  gint32 material,
                  gint32 prop,
                  double size)
{
  g_auto (LoomCellSet) all = { 0 };
  /* What is drawn is in the colours of the layer whoever asks. */
  LoomPen own = *pen;

  own.theme = &dress->theme;
  loom_cell_set_init (&all, SIDE, SIDE);
  for (guint i = 0; i < SIDE * SIDE; i++)
    loom_cell_set_add (&all, i % SIDE, i / SIDE);
  begin (&own, size);
  draw_floor (&own, dress, &all);
  if (material != LOOM_UNSET && (prop == LOOM_UNSET || prop == LOOM_PROP_BRIDGE))
    draw_material (&own, dress, (LoomMaterial)material);
  else if (prop == LOOM_PROP_BRIDGE)
    draw_material (&own, dress, LOOM_MATERIAL_WATER);
  if (prop != LOOM_UNSET)
    {
      cairo_translate (own.cr, (MIDDLE + 0.5) * LOOM_CELL_UNIT, (MIDDLE + 0.5) * LOOM_CELL_UNIT);
      loom_prop_draw (&own, dress, (LoomProp)prop, FALSE);
    }
  end (&own, dress, size);
}

void
loom_sample_draw_floor (const LoomPen *pen, const LoomDress *dress, double size)
{
  loom_sample_draw (pen, dress, LOOM_UNSET, LOOM_UNSET, size);
}
