/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The ground of a map: sea with rhumb lines and waterlines, land with its hatching, vignettes
 * and auras, and the symbols strewn over it.
 *
 * Implementation notes: waterlines are wide strokes of all coasts, in the colour of the line and
 * then, narrower, in the colour of the sea; the land covers their inner half. A vignette is the
 * area's own ring stroked inside a clip to it. Both are plain strokes, so a PDF stays vector. */

#include "render/areas/blend.h"
#include "render/areas/panels.h"
#include "render/areas/vignette.h"

#include "render/motifs/ornaments.h"
#include "render/motifs/scenery.h"
#include "render/motifs/waters.h"
#include "render/draw/toggle.h"

#include <math.h>

static void
trace_segments (cairo_t *cr, const GArray *segments)
{
  for (guint i = 0; i < segments->len; i++)
    {
      const LoomSegment *s = &g_array_index (segments, LoomSegment, i);
      if (s->straight)
        cairo_line_to (cr, s->end.x / LOOM_MM, s->end.y / LOOM_MM);
      else
        cairo_curve_to (cr, s->control1.x / LOOM_MM, s->control1.y / LOOM_MM,
                        s->control2.x / LOOM_MM, s->control2.y / LOOM_MM, s->end.x / LOOM_MM,
                        s->end.y / LOOM_MM);
    }
}

static void
trace_ring (cairo_t *cr, const LoomAreaPlan *plan, guint area, guint ring, GArray *segments)
{
  LoomVec2 start = loom_geometry_ring_start (plan->geometry, area, ring);

  g_array_set_size (segments, 0);
  loom_geometry_ring_segments (plan->geometry, area, ring, segments);
  cairo_move_to (cr, start.x / LOOM_MM, start.y / LOOM_MM);
  trace_segments (cr, segments);
  cairo_close_path (cr);
}

/* More than half the width of any stroke of a disc, in mm. */
#define BEYOND 100

/* A disc; where the board shows nothing of its rim, however wide, a frame round the board that
 * shows as little. */
static void
trace_disc (cairo_t *cr, const LoomAreaPlan *plan, double x, double y, double r)
{
  switch (loom_area_plan_see_rim (plan, x, y, r, BEYOND))
    {
    case LOOM_RIM_SEEN:
      loom_path_disc (cr, x, y, r);
      break;
    case LOOM_RIM_AROUND:
      cairo_rectangle (cr, -BEYOND, -BEYOND, plan->width + 2 * BEYOND, plan->height + 2 * BEYOND);
      break;
    case LOOM_RIM_AWAY:
      break;
    }
}

void
loom_area_plan_trace (const LoomAreaPlan *plan, cairo_t *cr, guint index, GArray *segments)
{
  const LoomPlanArea *a = loom_area_plan_area (plan, index);
  if (a->node)
    trace_disc (cr, plan, a->x, a->y, a->r);
  else
    for (guint r = 0; r < a->n_rings; r++)
      trace_ring (cr, plan, index, r, segments);
}

/* One edge as a sub-path of its own. */
static void
trace_edge (cairo_t *cr, const LoomAreaPlan *plan, guint e, GArray *segments)
{
  const LoomEdge *edge = loom_topology_edge (plan->topology, e);
  const LoomCorner *corner = loom_board_corner (plan->board, edge->a);

  g_array_set_size (segments, 0);
  loom_geometry_edge_segments (plan->geometry, e, FALSE, segments);
  cairo_move_to (cr, (double)corner->x / LOOM_MM, (double)corner->y / LOOM_MM);
  trace_segments (cr, segments);
}

static void
stroke (cairo_t *cr, LoomColour c, double width)
{
  loom_colour_set (cr, c);
  cairo_set_line_width (cr, width);
  cairo_stroke (cr);
}

/* All coasts with one line; in parts, since readers of SVG refuse attributes of millions of
 * characters. */
static void
stroke_coasts (cairo_t *cr, const LoomAreaPlan *plan, LoomColour colour, double width)
{
  g_autoptr (GArray) segments = g_array_new (FALSE, FALSE, sizeof (LoomSegment));
  guint n = 0;

  /* A wide stroke that crosses itself very often takes minutes to paint. */
  if (plan->is_tangled)
    return;
  cairo_new_path (cr);
  for (guint e = 0; e < plan->edges->len; e++)
    if (g_array_index (plan->edges, guint8, e) == LOOM_EDGE_COAST)
      {
        trace_edge (cr, plan, e, segments);
        if (++n % 400 == 0)
          stroke (cr, colour, width);
      }
  stroke (cr, colour, width);
  for (guint i = 0; i < plan->areas->len; i++)
    {
      const LoomPlanArea *a = loom_area_plan_area (plan, i);
      if (!a->node || a->kind == LOOM_TERRAIN_WATER
          || loom_area_plan_see_rim (plan, a->x, a->y, a->r, width / 2) != LOOM_RIM_SEEN)
        continue;
      loom_path_disc (cr, a->x, a->y, a->r);
      stroke (cr, colour, width);
    }
}

static gboolean
has_nodes_only (const LoomAreaPlan *plan)
{
  for (guint i = 0; i < plan->areas->len; i++)
    if (!loom_area_plan_area (plan, i)->node)
      return FALSE;
  return TRUE;
}

LoomColour
loom_area_plan_water (const LoomAreaPlan *plan)
{
  const LoomTheme *theme = plan->theme;

  return has_nodes_only (plan) && !theme->flat
             ? loom_colour_mix (theme->tan, theme->cream, theme->style->map->sea.graph_mix)
             : theme->sea;
}

/* Shallows, each over the one before. */
static void
draw_bands (cairo_t *cr, const LoomAreaPlan *plan)
{
  const LoomShoreStyle *style = &plan->theme->style->map->shore;

  for (guint i = 0; i < LOOM_N_SHORE_BANDS; i++)
    if (style->bands[i].alpha > 0)
      stroke_coasts (cr, plan,
                     loom_colour_alpha (loom_theme_hex (plan->theme, style->bands[i].rgb),
                                        style->bands[i].alpha),
                     2 * style->bands[i].width * CLAMP (plan->unit, .1, 6));
}

/* Cells on the longer side of the page by which lines of the shore know how far the coast is; and
 * of a draft. */
#define SHORE_CELLS 700
#define SHORE_CELLS_DRAFT 350

/* Where the sea is and how far from land, over the page. */
static void
measure_sea (LoomRoom *room, const LoomAreaPlan *plan)
{
  /* The edges of the page are no coast. */
  const LoomRect around = { -BEYOND, -BEYOND, plan->width + BEYOND, plan->height + BEYOND };

  loom_room_init (room, &around, plan->is_draft ? SHORE_CELLS_DRAFT : SHORE_CELLS, FALSE);
  for (guint i = 0; i < plan->areas->len; i++)
    {
      const LoomPlanArea *a = loom_area_plan_area (plan, i);

      if (a->kind == LOOM_TERRAIN_WATER)
        continue;
      if (a->node)
        loom_room_block_disc (room, a->x, a->y, a->r);
      else
        loom_room_mark_rings (room, loom_area_plan_points (plan, a), loom_area_plan_ends (plan, a),
                              a->n_rings, TRUE);
    }
  loom_room_settle (room);
}

/* The pieces of one line across the page that lie within @reach of land. */
static void
add_shore_line (cairo_t *cr, const LoomRoom *room, double width, double y, double reach)
{
  gboolean is_down = FALSE;
  double x;

  for (x = room->step / 2; x < width; x += room->step)
    {
      const double far = loom_room_clearance (room, x, y);
      const gboolean is_near = far > 0 && far < reach * (.8 + .2 * sin (.31 * x + y));

      if (is_near && !is_down)
        cairo_move_to (cr, x - room->step / 2, y);
      else if (!is_near && is_down)
        cairo_line_to (cr, x - room->step / 2, y);
      is_down = is_near;
    }
  if (is_down)
    cairo_line_to (cr, width, y);
}

/* Lines across the water along the coast, which the land covers where they run into it. */
static void
draw_hatched_shore (cairo_t *cr, const LoomAreaPlan *plan)
{
  const LoomShoreStyle *style = &plan->theme->style->map->shore;
  const double k = CLAMP (plan->unit, .1, 6);
  const double pitch = MAX (style->hatch.pitch * k, plan->height / SHORE_CELLS);
  g_auto (LoomRoom) room = { 0 };
  guint n = 0;

  measure_sea (&room, plan);
  cairo_new_path (cr);
  for (double y = pitch / 2; y < plan->height; y += pitch)
    add_shore_line (cr, &room, plan->width, y, style->hatch.reach[n++ % 2] * k);
  loom_theme_stroke (plan->theme, cr, &style->hatch.line, k);
}

static void
draw_waterlines (cairo_t *cr, const LoomAreaPlan *plan)
{
  const LoomTheme *theme = plan->theme;
  const LoomShoreStyle *style = &theme->style->map->shore;
  LoomColour white = loom_colour_hex (theme->style->white);
  double k = CLAMP (plan->unit, .1, 6);

  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  for (guint i = 0; i < LOOM_N_SHORE_STEPS; i++)
    {
      double d = style->steps[i].offset * k, t = style->steps[i].paleness;
      double w = MAX (style->steps[i].width * k, style->least);
      LoomColour line = theme->flat
                            ? loom_colour_mix (loom_colour_hex (style->flat_ink), white,
                                               style->flat_mix[0] - t * style->flat_mix[1])
                            : loom_colour_mix (loom_theme_ink (theme, style->ink), theme->sea,
                                               style->mix[0] - t * style->mix[1]);
      stroke_coasts (cr, plan, line, 2 * d + 2 * w);
      stroke_coasts (cr, plan, loom_colour_mix (theme->sea, white, t * style->pale), 2 * d);
    }
}

static void
draw_shore (cairo_t *cr, const LoomAreaPlan *plan)
{
  const LoomShoreKind kind = plan->theme->style->map->shore.kind;

  if (kind == LOOM_SHORE_HATCH)
    draw_hatched_shore (cr, plan);
  else if (kind == LOOM_SHORE_BANDS && plan->theme->kind == LOOM_THEME_COLOUR)
    draw_bands (cr, plan);
  else
    draw_waterlines (cr, plan);
}

void
loom_pass_sea (cairo_t *cr, const LoomAreaPlan *plan)
{
  const LoomTheme *theme = plan->theme;
  const LoomSeaStyle *style = &theme->style->map->sea;
  g_autoptr (GArray) segments = g_array_new (FALSE, FALSE, sizeof (LoomSegment));
  gboolean graph = has_nodes_only (plan);
  double bearing = graph ? style->graph_rhumb_alpha : style->rhumb_alpha;
  const LoomColour ground = loom_area_plan_water (plan);

  cairo_save (cr);
  loom_colour_set (cr, ground);
  cairo_rectangle (cr, 0, 0, plan->width, plan->height);
  cairo_fill (cr);
  if (!graph)
    loom_waters_draw_vignette (cr, theme, plan->width, plan->height, ground);
  loom_waters_draw_texture (cr, theme, plan->width, plan->height, plan->is_draft);
  if (plan->style.ornaments == 1 && (plan->has_sea || graph))
    {
      double reach = hypot (plan->width, plan->height);
      LoomVec2 c = { plan->width * -.08, plan->height * 1.12 };
      if (plan->compass.scale > 0)
        c = (LoomVec2){ (plan->compass.box.left + plan->compass.box.right) / 2,
                        (plan->compass.box.top + plan->compass.box.bottom) / 2 };
      loom_ornament_rhumbs (cr, theme, c.x, c.y, reach, bearing);
      loom_ornament_rhumbs (cr, theme, plan->width * .73, -.13 * plan->height, reach, bearing);
    }
  for (guint i = 0; i < plan->areas->len; i++)
    {
      const LoomPlanArea *a = loom_area_plan_area (plan, i);
      if (a->kind != LOOM_TERRAIN_WATER || a->unfilled)
        continue;
      cairo_new_path (cr);
      cairo_set_fill_rule (cr, CAIRO_FILL_RULE_EVEN_ODD);
      loom_area_plan_trace (plan, cr, i, segments);
      loom_colour_set (cr, a->fill);
      cairo_fill (cr);
    }
  if (plan->style.coast == LOOM_COAST_WATERLINES && plan->has_sea)
    draw_shore (cr, plan);
  loom_pass_sea_marks (cr, plan);
  cairo_restore (cr);
}

/* Every neighbour's shrine shines into this area: wide pale strokes of the shrine's ring, then a
 * fine golden line, which is the ring moved inwards without any offsetting. */
static void
draw_aura (cairo_t *cr, const LoomAreaPlan *plan, guint index, GArray *segments)
{
  const LoomTheme *theme = plan->theme;
  const LoomAuraStyle *style = &theme->style->map->aura;
  double k = plan->stroke / 1.0;
  guint n = 0;
  const LoomLink *links = loom_topology_links (plan->topology, index, &n);

  for (guint i = 0; i < n; i++)
    {
      if (links[i].edge == LOOM_NONE || !loom_area_plan_area (plan, links[i].area)->shrine)
        continue;
      guint shrine = links[i].area;
      if (theme->flat)
        {
          for (guint j = 0; j < G_N_ELEMENTS (style->flat_lines); j++)
            {
              loom_area_plan_trace (plan, cr, shrine, segments);
              stroke (cr, theme->ink, (2 * style->flat_lines[j] + style->flat_width) * k);
              loom_area_plan_trace (plan, cr, shrine, segments);
              stroke (cr, theme->paper, 2 * style->flat_lines[j] * k);
            }
          continue;
        }
      for (guint j = 0; j < LOOM_N_AURA_STEPS; j++)
        {
          loom_area_plan_trace (plan, cr, shrine, segments);
          stroke (cr,
                  loom_colour_alpha (loom_theme_hex (theme, style->glow_ink), style->glow[j].alpha),
                  2 * style->glow[j].width * k);
        }
      loom_area_plan_trace (plan, cr, shrine, segments);
      stroke (cr, loom_theme_hex (theme, style->ring), style->ring_width * k);
      loom_area_plan_trace (plan, cr, shrine, segments);
      stroke (cr, loom_theme_hex (theme, style->core), style->core_width * k);
    }
}

/* A group whose areas keep their terrains is held together by a band of its colour along its
 * outline, inside. */
static void
draw_group_band (cairo_t *cr, const LoomAreaPlan *plan, guint index, GArray *segments)
{
  const LoomPlanArea *a = loom_area_plan_area (plan, index);

  cairo_new_path (cr);
  for (guint r = 0; r < a->n_rings && !a->node; r++)
    {
      guint n = 0;
      const LoomStep *steps = loom_topology_ring (plan->topology, index, r, &n);
      for (guint i = 0; i < n; i++)
        {
          guint8 class = g_array_index (plan->edges, guint8, steps[i].edge);
          if (class == LOOM_EDGE_FRONTIER || class == LOOM_EDGE_COAST || class == LOOM_EDGE_VOID)
            trace_edge (cr, plan, steps[i].edge, segments);
        }
    }
  LoomColour band = loom_area_plan_group_colour (plan, a->group);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  const LoomStyleStep *style = &plan->theme->style->map->land.band;
  stroke (cr, loom_colour_alpha (band, style->alpha), style->width * CLAMP (plan->unit, .05, 6));
  cairo_new_path (cr);
}

static void
draw_hatch (cairo_t *cr, const LoomAreaPlan *plan, const LoomPlanArea *a)
{
  const LoomLandStyle *style = &plan->theme->style->map->land;
  const guint manner = plan->theme->flat ? 1 : 0;
  double k = CLAMP (plan->unit, .35, 6);
  loom_toggle_begin (cr, LOOM_TOGGLE_PATTERNS);
  loom_colour_set (cr, a->hatch_colour);
  loom_hatch_draw (cr, a->hatch, a->box.left, a->box.top, a->box.right - a->box.left,
                   a->box.bottom - a->box.top, style->hatch_pitch[manner] * k,
                   style->hatch_width[manner] * k);
  loom_toggle_end (cr, LOOM_TOGGLE_PATTERNS);
}

static void
draw_area (cairo_t *cr, const LoomAreaPlan *plan, guint index, guint steps, GArray *segments)
{
  const LoomLandStyle *style = &plan->theme->style->map->land;
  const LoomPlanArea *a = loom_area_plan_area (plan, index);
  gboolean aura = plan->heat == NULL && a->kind == LOOM_TERRAIN_LAND && !plan->plain_auras
                  && loom_area_plan_has_aura (plan, index);
  gboolean banded = loom_area_plan_has_band (plan, a);
  gboolean hatched = a->hatch != LOOM_PATTERN_NONE && plan->areas->len <= 4000;

  cairo_new_path (cr);
  cairo_set_fill_rule (cr, CAIRO_FILL_RULE_EVEN_ODD);
  loom_area_plan_trace (plan, cr, index, segments);
  if (plan->is_tangled || (!hatched && steps == 0 && !aura && !banded && !a->closed))
    {
      loom_colour_set (cr, a->fill);
      cairo_fill (cr);
      return;
    }
  cairo_save (cr);
  cairo_clip_preserve (cr);
  loom_colour_set (cr, a->fill);
  cairo_fill (cr);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  if (hatched)
    draw_hatch (cr, plan, a);
  if (plan->theme->flat && hatched)
    {
      /* White along the borders, so that lines read on hatching. */
      loom_area_plan_trace (plan, cr, index, segments);
      stroke (cr, plan->theme->paper, style->gutter * CLAMP (plan->unit, .05, 6));
    }
  loom_vignette_draw (cr, plan, index, steps, segments);
  if (banded)
    draw_group_band (cr, plan, index, segments);
  if (aura)
    draw_aura (cr, plan, index, segments);
  if (a->closed)
    {
      cairo_new_path (cr);
      cairo_rectangle (cr, a->box.left, a->box.top, a->box.right - a->box.left,
                       a->box.bottom - a->box.top);
      loom_colour_set (cr, loom_colour_alpha (plan->theme->paper, style->closed_veil));
      cairo_fill (cr);
      loom_colour_set (cr, loom_theme_line_colour (plan->theme, &style->closed));
      loom_hatch_draw (cr, LOOM_PATTERN_SLASH, a->box.left, a->box.top, a->box.right - a->box.left,
                       a->box.bottom - a->box.top, style->closed_pitch * MAX (plan->unit, .2),
                       style->closed.width * plan->stroke);
    }
  cairo_restore (cr);
}

/* A disc of a plain graph casts a shadow and has a rim. */
static void
draw_node_shadow (cairo_t *cr, const LoomAreaPlan *plan, const LoomPlanArea *a)
{
  const LoomLandStyle *style = &plan->theme->style->map->land;
  double k = plan->stroke;
  if (plan->theme->flat)
    return;
  trace_disc (cr, plan, a->x + style->node_shadow.dx * k, a->y + style->node_shadow.dy * k,
              a->r + style->node_shadow.grown * k);
  loom_colour_set (cr, loom_colour_alpha (plan->theme->shadow,
                                          style->node_shadow.alpha * plan->theme->shadow.a));
  cairo_fill (cr);
}

/* Lines that make the side of thick land. */
#define THICKNESS 3

/* How thick the land is: all of it a little lower, before what is on it. */
static void
draw_drop (cairo_t *cr, const LoomAreaPlan *plan, GArray *segments)
{
  const LoomSoftLine *drop = &plan->theme->style->map->land.drop;

  if (drop->alpha == 0 || drop->width == 0 || plan->theme->kind != LOOM_THEME_COLOUR
      || plan->is_tangled)
    return;
  const LoomColour colour
      = loom_colour_alpha (loom_theme_hex (plan->theme, drop->rgb), drop->alpha);

  cairo_save (cr);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  for (guint i = 1; i <= THICKNESS && plan->theme->style->map->land.is_thick; i++)
    {
      cairo_save (cr);
      cairo_translate (cr, 0, drop->width * plan->stroke * i / THICKNESS);
      stroke_coasts (cr, plan, colour,
                     plan->theme->style->map->borders.coast_casing.width * plan->stroke);
      cairo_restore (cr);
    }
  cairo_translate (cr, 0, drop->width * plan->stroke);
  loom_colour_set (cr, colour);
  cairo_set_fill_rule (cr, CAIRO_FILL_RULE_EVEN_ODD);
  for (guint i = 0; i < plan->areas->len; i++)
    {
      const LoomPlanArea *a = loom_area_plan_area (plan, i);

      if (a->unfilled || a->kind == LOOM_TERRAIN_WATER)
        continue;
      cairo_new_path (cr);
      loom_area_plan_trace (plan, cr, i, segments);
      cairo_fill (cr);
    }
  cairo_restore (cr);
}

void
loom_pass_land (cairo_t *cr, const LoomAreaPlan *plan)
{
  g_autoptr (GArray) segments = g_array_new (FALSE, FALSE, sizeof (LoomSegment));
  guint steps = loom_vignette_steps (plan);

  cairo_save (cr);
  draw_drop (cr, plan, segments);
  for (guint i = 0; i < plan->areas->len; i++)
    {
      const LoomPlanArea *a = loom_area_plan_area (plan, i);
      if (a->unfilled)
        continue;
      if (a->node)
        draw_node_shadow (cr, plan, a);
      if (a->kind == LOOM_TERRAIN_WATER)
        {
          if (a->hatch != LOOM_PATTERN_NONE && plan->areas->len <= 4000)
            {
              cairo_save (cr);
              cairo_new_path (cr);
              cairo_set_fill_rule (cr, CAIRO_FILL_RULE_EVEN_ODD);
              loom_area_plan_trace (plan, cr, i, segments);
              cairo_clip (cr);
              draw_hatch (cr, plan, a);
              cairo_restore (cr);
            }
          continue;
        }
      draw_area (cr, plan, i, steps, segments);
    }
  if (loom_blend_is_asked (plan))
    loom_blend_draw (cr, plan);
  cairo_restore (cr);
}

void
loom_pass_symbols (cairo_t *cr, const LoomAreaPlan *plan)
{
  const LoomTerrainStyle *style = &plan->theme->style->map->terrain;

  for (guint i = 0; i < plan->clumps->len; i++)
    {
      const LoomPlanClump *c = &g_array_index (plan->clumps, LoomPlanClump, i);
      const LoomPlanArea *a = loom_area_plan_area (plan, c->area);
      LoomColour dark
          = plan->theme->flat
                ? loom_colour_hex (style->flat_ink)
                : loom_scenery_ink (plan->theme, a->fill, loom_theme_hex (plan->theme, style->ink));
      if (plan->theme->flat && a->hatch != LOOM_PATTERN_NONE)
        {
          loom_path_disc (cr, c->x, c->y, style->clearing * c->scale);
          loom_colour_set (cr, plan->theme->paper);
          cairo_fill (cr);
        }
      loom_scenery_draw (cr, plan->theme, (LoomSymbolKind)a->symbol, dark, a->fill, c->x, c->y,
                         c->scale, c->variant);
    }
}
