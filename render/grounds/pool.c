/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Cells that lie lower than the floor: water, lava, nothing at all. A rim outside and a shade
 * inside say that it goes down there. */

#include "render/grounds/mass.h"
#include "render/grounds/rock.h"

#define LAVA_TONES 3
#define MISSING 6 /* of so many plates of lava one has sunk */

static void
stroke_outline (const LoomPen *pen,
                const cairo_path_t *path,
                guint32 rgb,
                double alpha,
                double width)
{
  if (width <= 0.0)
    return;
  cairo_append_path (pen->cr, path);
  loom_pen_stroke (pen, rgb, alpha, width);
}

static void
draw_plates (const LoomPen *pen, const LoomMass *mass)
{
  const LoomMaterialLook *look = mass->look;

  for (guint part = 1; part < MISSING; part++)
    {
      loom_rock_append (pen, mass->cells, look->gap, TRUE, part, MISSING, mass->seed);
      if (part == 1 && !mass->dress->look.inked)
        {
          loom_pen_fill_keep (pen, look->tones[part % LAVA_TONES], 1.0);
          loom_pen_stroke (pen, look->light, 0.5, loom_ground_pens (pen)->plain);
        }
      else
        loom_pen_fill (pen, look->tones[part % LAVA_TONES], 1.0);
    }
}

/* Small waves, two a cell. */
static void
draw_waves (const LoomPen *pen, const LoomMass *mass)
{
  const LoomCellSet *cells = mass->cells;

  for (guint r = 0; r < cells->rows; r++)
    for (guint c = 0; c < cells->columns; c++)
      for (guint q = 0; q < 2 && loom_cell_set_has (cells, (int)c, (int)r); q++)
        {
          const double x
              = (c + 0.24 + 0.3 * loom_pen_hash (c, r, q, 1) + 0.12 * q) * LOOM_CELL_UNIT;
          const double y
              = (r + 0.34 + 0.36 * q + 0.1 * loom_pen_hash (c, r, q, 2)) * LOOM_CELL_UNIT;

          cairo_move_to (pen->cr, x - 1.5, y);
          cairo_curve_to (pen->cr, x - 0.9, y - 0.9, x - 0.2, y - 0.9, x + 0.2, y);
          cairo_curve_to (pen->cr, x + 0.6, y - 0.8, x + 1.3, y - 0.8, x + 1.8, y);
        }
  loom_pen_stroke (pen, mass->look->light, 1.0, loom_ground_pens (pen)->plain);
}

/* Lines along the shore, closest at the edge. The widest come first and each is covered again but
 * for its rim, which makes true parallels of any outline. */
static void
draw_ripples (const LoomPen *pen, const LoomMass *mass, const cairo_path_t *path)
{
  static const LoomStyleStep lines[]
      = { { 4.7, 0.26 }, { 3.3, 0.30 }, { 2.1, 0.36 }, { 1.1, 0.42 } };

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      stroke_outline (pen, path, mass->look->light, 1.0, 2.0 * lines[i].width + lines[i].alpha);
      stroke_outline (pen, path, mass->look->fill, 1.0, 2.0 * lines[i].width - lines[i].alpha);
    }
}

static void
draw_stars (const LoomPen *pen, const LoomMass *mass)
{
  const LoomCellSet *cells = mass->cells;

  for (guint size = 0; size < 2; size++)
    {
      for (guint r = 0; r < cells->rows; r++)
        for (guint c = 0; c < cells->columns; c++)
          for (guint q = size; q < 7 && loom_cell_set_has (cells, (int)c, (int)r); q += 2)
            {
              const double x = (c + loom_pen_hash (c, r, q, 1)) * LOOM_CELL_UNIT;
              const double y = (r + loom_pen_hash (c, r, q, 2)) * LOOM_CELL_UNIT;

              cairo_move_to (pen->cr, x, y);
              cairo_line_to (pen->cr, x, y);
            }
      loom_pen_stroke (pen, mass->look->light, size ? 0.9 : 0.55,
                       size ? loom_ground_pens (pen)->strong : loom_ground_pens (pen)->thin);
    }
}

static void
draw_marks (const LoomPen *pen, const LoomMass *mass, const cairo_path_t *path)
{
  const LoomMaterialLook *look = mass->look;

  if (look->body == LOOM_BODY_WATER && look->ripples)
    draw_ripples (pen, mass, path);
  else if (look->body == LOOM_BODY_WATER)
    draw_waves (pen, mass);
  else if (look->stars)
    draw_stars (pen, mass);
}

/* Where one can go the cells are to be counted. */
static void
draw_rules (const LoomPen *pen, const LoomMass *mass)
{
  const LoomCellSet *cells = mass->cells;
  const LoomNamedGround *ground = &mass->dress->look;

  for (int r = 0; r < (int)cells->rows; r++)
    for (int c = 0; c < (int)cells->columns; c++)
      {
        if (!loom_cell_set_has (cells, c, r))
          continue;
        if (loom_cell_set_has (cells, c + 1, r))
          {
            cairo_move_to (pen->cr, (c + 1) * LOOM_CELL_UNIT, r * LOOM_CELL_UNIT);
            cairo_rel_line_to (pen->cr, 0.0, LOOM_CELL_UNIT);
          }
        if (loom_cell_set_has (cells, c, r + 1))
          {
            cairo_move_to (pen->cr, c * LOOM_CELL_UNIT, (r + 1) * LOOM_CELL_UNIT);
            cairo_rel_line_to (pen->cr, LOOM_CELL_UNIT, 0.0);
          }
      }
  cairo_save (pen->cr);
  cairo_set_line_cap (pen->cr, CAIRO_LINE_CAP_BUTT);
  loom_style_dash_set (pen->cr, &ground->grid_dash, 1.0);
  loom_pen_stroke (pen, mass->look->light, ground->inked ? 1.0 : 0.4,
                   loom_ground_pens (pen)->faint);
  cairo_restore (pen->cr);
}

void
loom_pool_draw (const LoomPen *pen, const LoomMass *self)
{
  static const LoomStyleStep glow[] = { { 7.0, 0.10 }, { 4.6, 0.14 }, { 2.6, 0.20 } };
  const LoomMaterialLook *look = self->look;
  const gboolean in_lines = self->dress->look.inked;
  cairo_path_t *path = loom_mass_new_outline (pen, self);

  for (guint i = 0; i < G_N_ELEMENTS (glow) && look->body == LOOM_BODY_LAVA && !in_lines; i++)
    stroke_outline (pen, path, look->fill, glow[i].alpha, glow[i].width);
  stroke_outline (pen, path, look->rim.rgb, 1.0, look->rim.width);
  cairo_save (pen->cr);
  cairo_append_path (pen->cr, path);
  loom_pen_fill_keep (pen, look->fill, 1.0);
  const LoomPen inner = loom_pen_clip (pen);
  if (look->body == LOOM_BODY_LAVA)
    draw_plates (&inner, self);
  for (guint i = 0; i < LOOM_N_GROUND_SHADES; i++)
    stroke_outline (&inner, path, look->edge_colour, look->edge[i].alpha, look->edge[i].width);
  if (!in_lines)
    {
      cairo_save (pen->cr);
      cairo_translate (pen->cr, 0.5, 0.9);
      cairo_append_path (pen->cr, path);
      cairo_restore (pen->cr);
      loom_pen_stroke (&inner, look->shade, 0.30, loom_ground_pens (pen)->heavy);
    }
  draw_marks (&inner, self, path);
  if (self->rules)
    draw_rules (&inner, self);
  cairo_restore (pen->cr);
  stroke_outline (pen, path, look->shore.rgb, 1.0, look->shore.width);
  cairo_path_destroy (path);
}
