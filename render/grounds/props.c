/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What stands on cells, drawn from above in the woods, stones and metals of the ground. */

#include "render/grounds/props.h"

#include "render/grounds/ways.h"

#include <math.h>

/* What props are painted in, beside wood and stone. */
enum
{
  RED,
  GOLD,
  BLUE,
  GREEN,
};

/* The wood of doors: leaf, boards, line, fittings. */
enum
{
  LEAF,
  BOARDS,
  LINE,
  FITTINGS,
};

static void
box (const LoomPen *pen, double x, double y, double w, double h, double r)
{
  loom_path_rounded (pen->cr, x, y, w, h, r);
}

static void
fill_line (const LoomPen *pen, guint32 fill, guint32 line, double width)
{
  loom_pen_fill_keep (pen, fill, 1.0);
  loom_pen_stroke (pen, line, 1.0, width);
}

/* The shadow of a box or a disc, where the ground has any. */
static void
shade (const LoomPen *pen, const LoomNamedGround *look)
{
  if (pen->shadows && look->prop_shadow > 0.0)
    loom_pen_fill (pen, look->shade, look->prop_shadow);
  cairo_new_path (pen->cr);
}

/* The stone of the ground: what its walls are made of, seen from above. */
static guint32
stone_of (const LoomDress *dress)
{
  const LoomMaterialLook *rock = loom_dress_material (dress, dress->look.rock);

  return dress->look.inked ? dress->look.floor : rock->tones[1];
}

static guint32
pale_stone (const LoomDress *dress)
{
  return dress->look.inked ? dress->look.floor
                           : loom_rgb_mix (stone_of (dress), dress->theme.style->white, 0.4);
}

static void
draw_pillar (const LoomPen *pen, const LoomDress *dress)
{
  const guint32 line = dress->look.line.rgb;

  loom_pen_circle (pen, 0.6, 0.9, 3.5);
  shade (pen, &dress->look);
  loom_pen_circle (pen, 0.0, 0.0, 3.4);
  fill_line (pen, stone_of (dress), line, loom_ground_pens (pen)->strong);
  loom_pen_circle (pen, 0.0, 0.0, 2.5);
  fill_line (pen, pale_stone (dress), line, loom_ground_pens (pen)->thin);
  if (dress->look.inked)
    return;
  loom_pen_circle (pen, -0.5, -0.6, 1.2);
  loom_pen_fill (pen, dress->theme.style->white, 0.35);
}

static void
draw_statue (const LoomPen *pen, const LoomDress *dress)
{
  const guint32 line = dress->look.line.rgb;

  box (pen, -2.9, -2.6, 7.0, 7.0, 0.5);
  shade (pen, &dress->look);
  box (pen, -3.5, -3.5, 7.0, 7.0, 0.5);
  fill_line (pen, stone_of (dress), line, loom_ground_pens (pen)->firm);
  /* Shoulders, head, and a spear. */
  loom_pen_ellipse (pen, 0.0, 0.5, 2.6, 1.5);
  fill_line (pen, pale_stone (dress), line, loom_ground_pens (pen)->plain);
  loom_pen_circle (pen, 0.0, -0.1, 1.1);
  fill_line (pen, pale_stone (dress), line, loom_ground_pens (pen)->plain);
  cairo_move_to (pen->cr, 2.7, -2.8);
  cairo_line_to (pen->cr, 2.3, 2.6);
  loom_pen_stroke (pen, line, 1.0, loom_ground_pens (pen)->firm);
}

static void
draw_fountain (const LoomPen *pen, const LoomDress *dress)
{
  const LoomMaterialLook *water = loom_dress_material (dress, LOOM_MATERIAL_WATER);
  const guint32 line = dress->look.line.rgb;

  loom_pen_circle (pen, 0.4, 0.6, 4.0);
  shade (pen, &dress->look);
  loom_pen_circle (pen, 0.0, 0.0, 4.0);
  fill_line (pen, pale_stone (dress), line, loom_ground_pens (pen)->firm);
  loom_pen_circle (pen, 0.0, 0.0, 2.9);
  fill_line (pen, water->fill, line, loom_ground_pens (pen)->thin);
  loom_pen_circle (pen, 0.0, 0.0, 1.9);
  loom_pen_stroke (pen, water->light, 1.0, loom_ground_pens (pen)->fine);
  loom_pen_circle (pen, 0.0, 0.0, 0.8);
  fill_line (pen, stone_of (dress), line, loom_ground_pens (pen)->thin);
}

static void
draw_chest (const LoomPen *pen, const LoomDress *dress)
{
  const guint32 *wood = dress->look.door_colours;

  box (pen, -2.7, -1.4, 6.4, 4.6, 0.6);
  shade (pen, &dress->look);
  box (pen, -3.2, -2.3, 6.4, 4.6, 0.7);
  fill_line (pen, wood[LEAF], wood[LINE], loom_ground_pens (pen)->firm);
  cairo_rectangle (pen->cr, -2.45, -2.3, 0.9, 4.6);
  cairo_rectangle (pen->cr, 1.55, -2.3, 0.9, 4.6);
  fill_line (pen, wood[FITTINGS], wood[LINE], loom_ground_pens (pen)->faint);
  cairo_move_to (pen->cr, -3.2, -0.3);
  cairo_line_to (pen->cr, 3.2, -0.3);
  loom_pen_stroke (pen, wood[LINE], 1.0, loom_ground_pens (pen)->plain);
  box (pen, -0.7, -0.9, 1.4, 1.5, 0.3);
  fill_line (pen, dress->look.prop[GOLD], wood[LINE], loom_ground_pens (pen)->fine);
}

static void
draw_altar (const LoomPen *pen, const LoomDress *dress)
{
  const guint32 line = dress->look.line.rgb;

  box (pen, -3.6, -1.5, 8.4, 4.8, 0.4);
  shade (pen, &dress->look);
  box (pen, -4.2, -2.4, 8.4, 4.8, 0.4);
  fill_line (pen, pale_stone (dress), line, loom_ground_pens (pen)->firm);
  cairo_rectangle (pen->cr, -1.5, -2.4, 3.0, 4.8);
  loom_pen_fill (pen, dress->look.prop[RED], 1.0);
  loom_path_star (pen->cr, 0.0, 0.0, 1.25, 0.45, 4, -G_PI_2);
  loom_pen_fill (pen, dress->look.prop[GOLD], 1.0);
}

static void
draw_trap (const LoomPen *pen, const LoomDress *dress)
{
  const LoomStyleDash dash = { { 1.4, 0.7 }, 2, 0.0 };
  const guint32 red = dress->look.prop[RED];

  box (pen, -3.4, -3.4, 6.8, 6.8, 0.4);
  if (!dress->look.inked)
    loom_pen_fill_keep (pen, red, 0.14);
  cairo_save (pen->cr);
  cairo_set_line_cap (pen->cr, CAIRO_LINE_CAP_BUTT);
  loom_style_dash_set (pen->cr, &dash, 1.0);
  loom_pen_stroke (pen, red, 1.0, loom_ground_pens (pen)->strong);
  cairo_restore (pen->cr);
  for (int u = -1; u <= 1; u++)
    for (int v = -1; v <= 1; v += 2)
      {
        const double x = u * 2.0, y = v * 1.5;

        loom_pen_polygon (
            pen, (const LoomVec2[]){ { x - 0.55, y + 0.8 }, { x, y - 1.1 }, { x + 0.55, y + 0.8 } },
            3);
      }
  loom_pen_fill (pen, red, 1.0);
}

static void
draw_shelf (const LoomPen *pen, const LoomDress *dress)
{
  const guint32 *wood = dress->look.door_colours;

  box (pen, -4.2, -4.0, 9.0, 4.4, 0.3);
  shade (pen, &dress->look);
  box (pen, -4.6, -4.6, 9.2, 4.2, 0.2);
  fill_line (pen, wood[BOARDS], wood[LINE], loom_ground_pens (pen)->plain);
  for (guint colour = 0; colour < 4; colour++)
    {
      for (guint q = colour; q < 9; q += 4)
        cairo_rectangle (pen->cr, -4.1 + q * 0.92, -4.2 + (q % 3) * 0.3, 0.72, 3.4 - (q % 3) * 0.3);
      fill_line (pen, dress->look.prop[colour], wood[LINE], loom_ground_pens (pen)->hair);
    }
}

static void
draw_table (const LoomPen *pen, const LoomDress *dress)
{
  const guint32 *wood = dress->look.door_colours;

  box (pen, -3.7, -1.4, 8.4, 4.4, 0.5);
  shade (pen, &dress->look);
  box (pen, -4.2, -2.2, 8.4, 4.4, 0.5);
  fill_line (pen, wood[LEAF], wood[LINE], loom_ground_pens (pen)->plain);
  for (int q = -1; q <= 1; q++)
    {
      cairo_move_to (pen->cr, -4.0, q * 1.1);
      cairo_line_to (pen->cr, 4.0, q * 1.1);
    }
  loom_pen_stroke (pen, wood[BOARDS], 1.0, loom_ground_pens (pen)->faint);
}

static void
draw_bed (const LoomPen *pen, const LoomDress *dress)
{
  const guint32 *wood = dress->look.door_colours;
  const guint32 linen = loom_rgb_mix (dress->look.floor, dress->theme.style->white, 0.75);

  box (pen, -2.0, -3.2, 4.8, 7.6, 0.5);
  shade (pen, &dress->look);
  box (pen, -2.4, -3.8, 4.8, 7.6, 0.5);
  fill_line (pen, wood[LEAF], wood[LINE], loom_ground_pens (pen)->plain);
  box (pen, -1.9, -3.3, 3.8, 2.0, 0.6);
  fill_line (pen, dress->look.inked ? dress->look.floor : linen, wood[LINE],
             loom_ground_pens (pen)->faint);
  box (pen, -2.0, -1.0, 4.0, 4.4, 0.3);
  fill_line (pen, dress->look.prop[RED], wood[LINE], loom_ground_pens (pen)->faint);
}

/* Leaf and wall at once: dashes say that it is hidden, a letter what it is. */
static void
draw_secret (const LoomPen *pen, const LoomDress *dress, gboolean upright)
{
  const LoomStyleDash dash = { { 1.0, 0.7 }, 2, 0.0 };
  const guint32 line = dress->look.line.rgb;
  LoomTextStyle letter = loom_pen_text_style (pen, LOOM_FACE_NUMBER, 3.9, dress->look.floor_ink);

  cairo_save (pen->cr);
  cairo_rotate (pen->cr, upright ? G_PI_2 : 0.0);
  box (pen, -4.8, -1.2, 9.6, 2.4, 0.3);
  loom_pen_fill_keep (pen, stone_of (dress), 1.0);
  cairo_set_line_cap (pen->cr, CAIRO_LINE_CAP_BUTT);
  loom_style_dash_set (pen->cr, &dash, 1.0);
  loom_pen_stroke (pen, line, 1.0, loom_ground_pens (pen)->firm);
  cairo_restore (pen->cr);
  loom_pen_circle (pen, 0.0, 0.0, 2.5);
  fill_line (pen, dress->look.floor, line, loom_ground_pens (pen)->firm);
  letter.weight = 700;
  loom_text_show (pen->cr, "S", &letter, 0.0, 0.0, 0.5, LOOM_RISE_MIDDLE);
}

/* A deck of planks from north to south. */
static void
draw_bridge (const LoomPen *pen, const LoomDress *dress)
{
  const guint32 *wood = dress->look.door_colours;

  box (pen, -3.0, -4.9, 6.8, 9.8, 0.0);
  shade (pen, &dress->look);
  cairo_rectangle (pen->cr, -3.3, -4.95, 6.6, 9.9);
  fill_line (pen, wood[LEAF], wood[LINE], loom_ground_pens (pen)->thin);
  for (guint q = 1; q < 6; q++)
    {
      cairo_move_to (pen->cr, -3.2, -5.0 + q * 10.0 / 6.0);
      cairo_line_to (pen->cr, 3.2, -5.0 + q * 10.0 / 6.0);
    }
  loom_pen_stroke (pen, wood[BOARDS], 1.0, loom_ground_pens (pen)->thin);
  cairo_rectangle (pen->cr, -3.8, -4.95, 0.9, 9.9);
  cairo_rectangle (pen->cr, 2.9, -4.95, 0.9, 9.9);
  fill_line (pen, wood[BOARDS], wood[LINE], loom_ground_pens (pen)->fine);
}

static void
draw_house (const LoomPen *pen, const LoomDress *dress, double x, double y, double w, double h)
{
  const guint32 *wood = dress->look.door_colours;
  const double peak = h * 0.75;

  cairo_rectangle (pen->cr, x - w / 2.0, y - h, w, h);
  fill_line (pen, pale_stone (dress), wood[LINE], loom_ground_pens (pen)->plain);
  loom_pen_polygon (pen,
                    (const LoomVec2[]){ { x - w / 2.0 - 0.4, y - h },
                                        { x, y - h - peak },
                                        { x + w / 2.0 + 0.4, y - h } },
                    3);
  fill_line (pen, dress->look.prop[RED], wood[LINE], loom_ground_pens (pen)->plain);
}

static void
draw_town (const LoomPen *pen, const LoomDress *dress)
{
  draw_house (pen, dress, 0.0, 0.2, 2.2, 2.7);
  draw_house (pen, dress, -2.6, 2.2, 2.8, 2.0);
  draw_house (pen, dress, 2.6, 2.3, 2.9, 2.1);
  draw_house (pen, dress, 0.0, 3.9, 2.8, 1.9);
  cairo_rectangle (pen->cr, -0.4, 2.8, 0.8, 1.1);
  loom_pen_fill (pen, dress->look.door_colours[LINE], 1.0);
}

void
loom_prop_draw (const LoomPen *pen, const LoomDress *dress, LoomProp prop, gboolean upright)
{
  static void (*const draw[LOOM_N_PROPS]) (const LoomPen *, const LoomDress *) = {
    [LOOM_PROP_PILLAR] = draw_pillar,     [LOOM_PROP_CHEST] = draw_chest,
    [LOOM_PROP_ALTAR] = draw_altar,       [LOOM_PROP_TRAP] = draw_trap,
    [LOOM_PROP_BRIDGE] = draw_bridge,     [LOOM_PROP_TOWN] = draw_town,
    [LOOM_PROP_TABLE] = draw_table,       [LOOM_PROP_SHELF] = draw_shelf,
    [LOOM_PROP_BED] = draw_bed,           [LOOM_PROP_STATUE] = draw_statue,
    [LOOM_PROP_FOUNTAIN] = draw_fountain,
  };

  g_return_if_fail ((guint)prop < LOOM_N_PROPS);
  cairo_save (pen->cr);
  if (upright && (prop == LOOM_PROP_DOOR || prop == LOOM_PROP_BRIDGE))
    cairo_rotate (pen->cr, G_PI_2);
  if (prop == LOOM_PROP_DOOR)
    loom_way_draw_door (pen, &dress->look);
  else if (prop == LOOM_PROP_SECRET_DOOR)
    draw_secret (pen, dress, upright);
  else if (prop == LOOM_PROP_STAIRS_UP)
    loom_way_draw_up (pen, &dress->look);
  else if (prop == LOOM_PROP_STAIRS_DOWN)
    loom_way_draw_down (pen, &dress->look);
  else
    draw[prop](pen, dress);
  cairo_restore (pen->cr);
}
