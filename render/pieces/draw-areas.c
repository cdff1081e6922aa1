/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Pieces of the games of areas: wooden tokens, counters with the shape of their seat, dice seen
 * from above, and what lies beside the board. */

#include "render/motifs/die.h"
#include "render/motifs/emblems.h"
#include "render/motifs/token.h"
#include "render/pieces/piece-brush.h"

#include <math.h>

LoomLiveryLook
loom_piece_bone (const LoomTheme *theme)
{
  const LoomPieceStyle *style = theme->style->pieces;
  const LoomColour white = loom_colour_hex (theme->style->white);
  LoomLiveryLook look = { .colour = theme->cream, .shape = LOOM_SHAPE_CIRCLE, .pip = theme->ink };

  look.die[0] = loom_colour_mix (theme->cream, white, style->bone_lighter);
  look.die[1] = loom_colour_mix (theme->cream, theme->tan, theme->flat ? 0 : style->bone_mix);
  look.die[2] = theme->tan;
  return look;
}

static void
draw_badge (const LoomPieceBrush *self, const char *text, double r)
{
  loom_token_draw_badge (self->cr, &self->art->theme, loom_piece_brush_livery (self),
                         self->component->seat == 0, text, self->w / 2, self->h / 2, r, FALSE);
}

static char *
dup_value (const LoomPieceBrush *self)
{
  return g_strdup_printf ("%d", self->component->value);
}

void
loom_piece_draw_number (const LoomPieceBrush *self)
{
  loom_token_draw_number (self->cr, &self->art->theme, self->component->value, self->w / 2,
                          self->h / 2, .47 * self->w);
}

/* The same wood with nothing to tell it by. */
void
loom_piece_draw_number_back (const LoomPieceBrush *self)
{
  const LoomTheme *theme = &self->art->theme;
  cairo_t *cr = self->cr;

  loom_path_disc (cr, self->w / 2, self->h / 2, .47 * self->w);
  loom_colour_set (cr, theme->flat ? theme->paper : theme->wood_rim);
  cairo_fill (cr);
  loom_path_disc (cr, self->w / 2, self->h / 2, .44 * self->w);
  loom_colour_set (cr, theme->flat ? theme->paper : theme->wood);
  cairo_fill (cr);
  loom_colour_set (cr, theme->flat ? theme->ink : theme->wood_grain);
  cairo_set_line_width (cr, loom_piece_brush_style (self)->line.back * self->w);
  for (guint i = 1; i <= 4; i++)
    {
      loom_path_disc (cr, self->w / 2, self->h / 2, .1 * i * self->w + .03 * self->w);
      cairo_stroke (cr);
    }
}

void
loom_piece_draw_cube (const LoomPieceBrush *self)
{
  const LoomTheme *theme = &self->art->theme;
  const double a = .3 * self->w;

  if (self->component->seat > 0)
    {
      draw_badge (self, NULL, .44 * self->w);
      loom_token_draw_cube (self->cr, theme, loom_piece_brush_livery (self), self->w / 2,
                            self->h / 2 + .8 * a, .8 * a);
      return;
    }
  const LoomLiveryLook look = loom_piece_bone (&self->art->theme);
  g_autofree char *sign = self->component->value > 1
                              ? g_strdup_printf ("+%d", self->component->value)
                              : g_strdup ("+");

  loom_token_draw_cube (self->cr, theme, &look, self->w / 2, self->h / 2 + 1.15 * a, 1.15 * a);
  loom_piece_brush_text (self, sign, self->w / 2, self->h / 2 - .5 * a, .42 * self->w, self->w,
                         theme->ink);
}

/* A shield with a place in an order. */
static void
draw_place (const LoomPieceBrush *self, LoomShape shape, guint32 tone)
{
  const LoomPieceStyle *style = loom_piece_brush_style (self);
  const LoomTheme *theme = &self->art->theme;
  g_autofree char *digits = dup_value (self);
  cairo_t *cr = self->cr;

  loom_shape_path (cr, shape, self->w / 2, .49 * self->h, .41 * self->w);
  loom_colour_set (cr, theme->flat ? theme->paper : loom_piece_brush_colour (self, tone));
  cairo_fill_preserve (cr);
  loom_colour_set (cr, theme->ink);
  cairo_set_line_width (cr, style->line.place * self->w);
  cairo_stroke (cr);
  loom_shape_path (cr, shape, self->w / 2, .49 * self->h, .33 * self->w);
  loom_colour_set (cr, theme->flat ? theme->ink : theme->cream);
  cairo_set_line_width (cr, style->line.inner * self->w);
  cairo_stroke (cr);
  loom_piece_brush_text (self, digits, self->w / 2, self->h / 2, .5 * self->w, .5 * self->w,
                         theme->flat ? theme->ink : loom_colour_hex (theme->style->white));
}

void
loom_piece_draw_priority (const LoomPieceBrush *self)
{
  draw_place (self, LOOM_SHAPE_SHIELD, loom_piece_brush_style (self)->priority);
}

void
loom_piece_draw_order (const LoomPieceBrush *self)
{
  draw_place (self, LOOM_SHAPE_HEXAGON, loom_piece_brush_style (self)->order);
}

static void
draw_bone (const LoomPieceBrush *self, guint face)
{
  const LoomLiveryLook look = loom_piece_bone (&self->art->theme);

  loom_die_draw_flat (self->cr, &self->art->theme, &look, self->w / 2, self->h / 2, .8 * self->w,
                      face);
}

void
loom_piece_draw_owner (const LoomPieceBrush *self)
{
  if (self->component->of > 0)
    {
      loom_piece_draw_owner_dial (self);
      return;
    }
  draw_badge (self, NULL, .45 * self->w);
  if (self->component->seat > 0)
    loom_die_draw_flat (self->cr, &self->art->theme, loom_piece_brush_livery (self), self->w / 2,
                        self->h / 2, .42 * self->w, 1);
  else
    {
      const LoomLiveryLook look = loom_piece_bone (&self->art->theme);

      loom_die_draw_flat (self->cr, &self->art->theme, &look, self->w / 2, self->h / 2,
                          .42 * self->w, 1);
    }
}

void
loom_piece_draw_dice (const LoomPieceBrush *self)
{
  g_autofree char *digits = dup_value (self);

  draw_bone (self, self->component->value <= 6 ? (guint)self->component->value : 0);
  if (self->component->value > 6)
    loom_piece_brush_text (self, digits, self->w / 2, self->h / 2, .5 * self->w, .55 * self->w,
                           self->art->theme.ink);
}

void
loom_piece_draw_stock (const LoomPieceBrush *self)
{
  g_autofree char *digits = dup_value (self);

  if (self->component->of > 0)
    loom_piece_draw_stock_dial (self);
  else
    draw_badge (self, digits, .42 * self->w);
}

void
loom_piece_draw_face (const LoomPieceBrush *self)
{
  draw_bone (self, (guint)CLAMP (self->component->value, 1, 6));
}

/* A twenty-sided die from the front: a hexagon, the triangle of the face, and its neighbours. */
static void
append_d20 (cairo_t *cr, double x, double y, double r)
{
  double ox[6], oy[6];

  for (guint i = 0; i < 6; i++)
    {
      ox[i] = x + r * sin (i * G_PI / 3);
      oy[i] = y - r * cos (i * G_PI / 3);
    }
  for (guint i = 0; i < 3; i++)
    {
      const double a = 2 * i * G_PI / 3, b = a + 2 * G_PI / 3;
      const double tx = x + .62 * r * sin (a), ty = y - .62 * r * cos (a);

      cairo_move_to (cr, tx, ty);
      cairo_line_to (cr, x + .62 * r * sin (b), y - .62 * r * cos (b));
      for (guint k = 0; k < 3; k++)
        {
          cairo_move_to (cr, tx, ty);
          cairo_line_to (cr, ox[(2 * i + 5 + k) % 6], oy[(2 * i + 5 + k) % 6]);
        }
    }
}

static void
draw_d20 (const LoomPieceBrush *self, LoomColour ground, LoomColour line)
{
  const double x = self->w / 2, y = self->h / 2, r = .42 * self->w;
  cairo_t *cr = self->cr;

  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  loom_path_polygon (cr, x, y, r, 6, -G_PI / 2);
  loom_colour_set (cr, ground);
  cairo_fill_preserve (cr);
  loom_colour_set (cr, line);
  cairo_set_line_width (cr, loom_piece_brush_style (self)->line.die * self->w);
  cairo_stroke (cr);
  append_d20 (cr, x, y, r);
  cairo_set_line_width (cr, loom_piece_brush_style (self)->line.face * self->w);
  cairo_stroke (cr);
}

void
loom_piece_draw_force (const LoomPieceBrush *self)
{
  const LoomLiveryLook *look = loom_piece_brush_livery (self);

  draw_d20 (self, look->die[0], self->art->theme.ink);
  loom_piece_brush_text (self, "20", self->w / 2, self->h / 2 + .01 * self->h, .24 * self->w,
                         .3 * self->w, look->pip);
}

/* Used: the same, pale and struck out. */
void
loom_piece_draw_force_back (const LoomPieceBrush *self)
{
  const LoomTheme *theme = &self->art->theme;
  cairo_t *cr = self->cr;

  draw_d20 (self, theme->paper, theme->tan);
  loom_colour_set (cr, theme->ink);
  cairo_set_line_width (cr, loom_piece_brush_style (self)->line.strike * self->w);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_move_to (cr, .32 * self->w, .32 * self->h);
  cairo_line_to (cr, .68 * self->w, .68 * self->h);
  cairo_move_to (cr, .68 * self->w, .32 * self->h);
  cairo_line_to (cr, .32 * self->w, .68 * self->h);
  cairo_stroke (cr);
}

void
loom_piece_draw_marker (const LoomPieceBrush *self)
{
  draw_badge (self, NULL, .45 * self->w);
  loom_token_draw_marker (self->cr, &self->art->theme, loom_piece_brush_livery (self), self->w / 2,
                          self->h / 2, .25 * self->h);
}

void
loom_piece_draw_shrine (const LoomPieceBrush *self)
{
  loom_emblem_shrine (self->cr, &self->art->theme, self->w / 2, self->h / 2, .46 * self->w);
}

void
loom_piece_draw_element (const LoomPieceBrush *self)
{
  loom_emblem_element (self->cr, &self->art->theme, (LoomElement)self->component->value,
                       self->w / 2, self->h / 2, .42 * self->w);
}

void
loom_piece_brush_hourglass (const LoomPieceBrush *self, double r)
{
  cairo_t *cr = self->cr;

  cairo_save (cr);
  cairo_translate (cr, self->w / 2, self->h / 2);
  cairo_scale (cr, r, r);
  loom_path_data (cr, "M-.6,-1 L.6,-1 L.08,0 L.6,1 L-.6,1 L-.08,0 Z", FALSE);
  loom_colour_set (cr, self->art->theme.flat ? self->art->theme.ink : self->art->theme.rust);
  cairo_fill (cr);
  cairo_restore (cr);
}

void
loom_piece_draw_held (const LoomPieceBrush *self)
{
  loom_piece_brush_disc (self);
  loom_piece_brush_hourglass (self, .12 * self->w);
  loom_piece_brush_turned (self, self->component->value, self->component->of, self->art->theme.ink);
}

void
loom_piece_draw_cooldown (const LoomPieceBrush *self)
{
  loom_piece_brush_disc (self);
  loom_token_draw_badge (self->cr, &self->art->theme, loom_piece_brush_livery (self), FALSE, NULL,
                         self->w / 2, self->h / 2, .15 * self->w, FALSE);
  loom_piece_brush_turned (self, self->component->value, self->component->of, self->art->theme.ink);
}

void
loom_piece_draw_bank (const LoomPieceBrush *self)
{
  const LoomLiveryLook look = loom_piece_bone (&self->art->theme);
  const LoomTheme *theme = &self->art->theme;
  cairo_t *cr = self->cr;

  loom_path_disc (cr, self->w / 2, self->h / 2, .45 * self->w);
  loom_colour_set (cr, theme->flat ? theme->paper : theme->gold);
  cairo_fill_preserve (cr);
  loom_colour_set (cr, theme->ink);
  cairo_set_line_width (cr, loom_piece_brush_style (self)->line.bank * self->w);
  cairo_stroke (cr);
  loom_die_draw_flat (cr, theme, &look, self->w / 2, self->h / 2, .48 * self->w, 1);
}

void
loom_piece_draw_shield (const LoomPieceBrush *self)
{
  const LoomTheme *theme = &self->art->theme;
  cairo_t *cr = self->cr;

  loom_shape_path (cr, LOOM_SHAPE_SHIELD, self->w / 2, .49 * self->h, .42 * self->w);
  loom_colour_set (cr, theme->flat ? theme->paper
                                   : loom_piece_brush_colour (self, theme->style->pieces->shield));
  cairo_fill_preserve (cr);
  loom_colour_set (cr, theme->ink);
  cairo_set_line_width (cr, theme->style->pieces->line.shield * self->w);
  cairo_stroke (cr);
  loom_emblem_guardian (cr, theme, LOOM_GUARDIAN_HEDGEHOG, self->w / 2, self->h / 2, .27 * self->w);
}
