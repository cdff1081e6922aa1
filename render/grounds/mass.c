/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Cells that rise above the floor: their shadow, their body, their edge. The edge is made once, as
 * a path, since it is drawn up to ten times. */

#include "render/grounds/mass.h"

/* Edges on the rim run so far outside that not even the widest of their strokes is seen. */
#define BEYOND 2.5

static LoomOutlineStyle
outline_style (const LoomMass *self)
{
  const LoomNamedGround *ground = &self->dress->look;
  LoomOutlineStyle style = { .inset = ground->inset,
                             .jitter = ground->jitter,
                             .tension = ground->tension,
                             .seed = self->seed,
                             .bleed = TRUE,
                             .kind = ground->outline,
                             .corner = ground->corner,
                             .beyond = BEYOND };

  if (loom_material_is_sunk (self->look))
    {
      style.inset = self->look->inset;
      style.jitter *= 0.8;
    }
  /* Walls that were built are straight wherever they stand. */
  if (self->look->square && style.kind == LOOM_OUTLINE_ORGANIC)
    {
      style.kind = LOOM_OUTLINE_SQUARE;
      style.corner = 0.7;
      style.inset = 0.0;
    }
  return style;
}

cairo_path_t *
loom_mass_new_outline (const LoomPen *pen, const LoomMass *self)
{
  const LoomOutlineStyle style = outline_style (self);

  cairo_new_path (pen->cr);
  loom_outline_shaped (pen, self->cells, &style);
  cairo_path_t *path = cairo_copy_path (pen->cr);
  cairo_new_path (pen->cr);
  return path;
}

static void
append_shifted (const LoomPen *pen, const cairo_path_t *path, double dx, double dy)
{
  cairo_save (pen->cr);
  cairo_translate (pen->cr, dx, dy);
  cairo_append_path (pen->cr, path);
  cairo_restore (pen->cr);
}

static void
stroke_outline (const LoomPen *pen, const cairo_path_t *path, const LoomSoftLine *line)
{
  if (line->width <= 0.0 || line->alpha <= 0.0)
    return;
  cairo_append_path (pen->cr, path);
  loom_pen_stroke_soft (pen, line);
}

void
loom_mass_draw_shade (const LoomPen *pen, const LoomMass *self)
{
  const LoomNamedGround *ground = &self->dress->look;
  cairo_path_t *path = loom_mass_new_outline (pen, self);

  if (ground->cast_alpha > 0.0 && pen->shadows)
    {
      append_shifted (pen, path, ground->cast_shift[0], ground->cast_shift[1]);
      loom_pen_fill (pen, ground->shade, ground->cast_alpha);
    }
  for (guint i = 0; i < LOOM_N_GROUND_SHADES && pen->shadows; i++)
    if (ground->shades[i].width > 0.0)
      {
        append_shifted (pen, path, ground->shade_shift[0], ground->shade_shift[1]);
        loom_pen_stroke_step (pen, ground->shade, &ground->shades[i]);
      }
  for (guint i = 0; i < G_N_ELEMENTS (ground->glow); i++)
    stroke_outline (pen, path, &ground->glow[i]);
  cairo_path_destroy (path);
}

void
loom_mass_draw (const LoomPen *pen, const LoomMass *self)
{
  const LoomNamedGround *ground = &self->dress->look;
  cairo_path_t *path = loom_mass_new_outline (pen, self);

  stroke_outline (pen, path, &ground->under);
  cairo_save (pen->cr);
  cairo_append_path (pen->cr, path);
  loom_pen_fill_keep (pen, self->look->fill, 1.0);
  const LoomPen inner = loom_pen_clip (pen);
  loom_mass_draw_body (&inner, self, path);
  cairo_restore (pen->cr);
  stroke_outline (pen, path, &ground->line);
  stroke_outline (pen, path, &ground->light);
  cairo_path_destroy (path);
}
