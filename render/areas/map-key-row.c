/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The rows of a map's key as they are drawn: each sign as it is on the map, only smaller. */

#include "render/areas/map-key-row.h"

#include "render/areas/panels.h"
#include "render/motifs/die.h"
#include "render/motifs/emblems.h"
#include "render/motifs/strokes.h"
#include "render/motifs/scenery.h"
#include "render/motifs/symbols.h"
#include "render/motifs/token.h"

#include <stdio.h>

/* What a sign has to differ from the panel by, to be seen at all. */
#define LEAST_CONTRAST 1.25

/* What signs lie on that have no ground of their own. */
static LoomColour
panel_colour (const LoomTheme *theme)
{
  return loom_theme_ink (theme, theme->style->motifs->ornament.plaque.fill);
}

static void
draw_swatch (cairo_t *cr,
             const LoomTheme *theme,
             double x,
             double y,
             LoomColour fill,
             LoomPatternKind hatch,
             LoomColour ink)
{
  const LoomKeyStyle *style = &theme->style->map->key;

  cairo_save (cr);
  loom_path_rounded (cr, x, y - 2.9, 14, 5.8, style->swatch_round);
  cairo_clip_preserve (cr);
  loom_colour_set (cr, fill);
  cairo_fill (cr);
  loom_colour_set (cr, ink);
  loom_hatch_draw (cr, hatch, x, y - 2.9, 14, 5.8, style->swatch_pitch,
                   style->swatch_width[theme->flat ? 1 : 0]);
  cairo_restore (cr);
  loom_path_rounded (cr, x, y - 2.9, 14, 5.8, style->swatch_round);
  loom_theme_stroke (theme, cr, &style->swatch_line, 1);
}

static LoomPlanArea
sample_of (const LoomAreaPlan *plan,
           gboolean (*test) (const LoomPlanArea *a, gconstpointer data),
           gconstpointer data)
{
  for (guint i = 0; i < plan->areas->len; i++)
    if (test (loom_area_plan_area (plan, i), data))
      return *loom_area_plan_area (plan, i);
  return (LoomPlanArea){ .fill = plan->theme->paper, .hatch_colour = plan->theme->ink };
}

static gboolean
is_of_terrain (const LoomPlanArea *a, gconstpointer data)
{
  return a->terrain == data && (!a->owned || a->kind != LOOM_TERRAIN_LAND);
}

static gboolean
is_of_group (const LoomPlanArea *a, gconstpointer data)
{
  return a->group == GPOINTER_TO_UINT (data) + 1 && !a->owned && a->terrain == NULL;
}

static void
draw_text (const LoomMapKey *self,
           cairo_t *cr,
           const LoomKeyRow *row,
           double x,
           double y,
           double shift)
{
  LoomTextStyle style = loom_key_text_style (self->plan, FALSE);
  loom_text_show (cr, row->text, &style, x + shift, y, 0, LOOM_RISE_CAPS);
}

/* The first border of the map between two areas that is drawn as @class and, unless that is 0, with
 * the designer's own @line; NULL where there is none. */
static const LoomEdge *
find_edge (const LoomAreaPlan *plan, LoomEdgeClass class, LoomHandle line)
{
  for (guint e = 0; e < plan->edges->len; e++)
    {
      const LoomEdge *edge = loom_topology_edge (plan->topology, e);
      const LoomBorder *border
          = (const LoomBorder *)(edge->border != 0 ? loom_board_get (plan->board, edge->border)
                                                   : NULL);
      if (g_array_index (plan->edges, guint8, e) == class && edge->left != LOOM_NONE
          && edge->right != LOOM_NONE && (line == 0 || (border != NULL && border->line == line)))
        return edge;
    }
  return NULL;
}

static void
draw_area_swatch (cairo_t *cr, const LoomAreaPlan *plan, guint area, double x, double y)
{
  const LoomPlanArea *a = loom_area_plan_area (plan, area);

  draw_swatch (cr, plan->theme, x, y, a->fill, a->hatch, a->hatch_colour);
}

/* The ground of a border's sample: the areas on both sides of @edge. */
static void
draw_edge_ground (cairo_t *cr, const LoomAreaPlan *plan, const LoomEdge *edge, double x, double y)
{
  draw_area_swatch (cr, plan, edge->left, x, y);
  cairo_save (cr);
  cairo_rectangle (cr, x, y, 14, 2.9);
  cairo_clip (cr);
  draw_area_swatch (cr, plan, edge->right, x, y);
  cairo_restore (cr);
}

static void
draw_edge_sign (cairo_t *cr, const LoomAreaPlan *plan, LoomEdgeClass class, double x, double y)
{
  const LoomTheme *theme = plan->theme;
  const LoomBordersStyle *borders = &theme->style->map->borders;
  const LoomBorderStyle *style = class == LOOM_EDGE_FRONTIER ? &borders->frontier
                                 : class == LOOM_EDGE_OWN    ? &borders->own
                                                             : &borders->land;

  const gboolean is_round = class == LOOM_EDGE_LAND && borders->is_land_round;

  if (theme->style->map->key.has_grounds && !theme->flat)
    {
      const LoomEdge *edge = find_edge (plan, class, 0);

      if (edge != NULL)
        draw_edge_ground (cr, plan, edge, x, y);
      cairo_move_to (cr, x, y);
      cairo_line_to (cr, x + 14, y);
      loom_theme_stroke (theme, cr, &style->casing, 1);
    }
  cairo_move_to (cr, x, y);
  cairo_line_to (cr, x + 14, y);
  cairo_set_line_cap (cr, is_round ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_BUTT);
  loom_style_dash_set (cr, &style->dash, 1);
  const LoomStyleLine *line = loom_theme_get_border (theme, &style->line);
  cairo_set_line_width (cr, line->width);
  loom_colour_set (cr, loom_theme_ink (theme, line->ink));
  cairo_stroke (cr);
  cairo_set_dash (cr, NULL, 0, 0);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
}

static void
draw_route_sign (cairo_t *cr, const LoomAreaPlan *plan, int kind, double x, double y)
{
  LoomVec2 line[2] = { { x + 1, y }, { x + 13, y } };

  if (plan->plain_routes)
    {
      loom_polyline_path (cr, line, 2, FALSE);
      cairo_set_line_width (cr, plan->theme->style->map->key.plain_route);
      loom_colour_set (cr, plan->theme->deep);
      cairo_stroke (cr);
      return;
    }
  if (plan->theme->style->map->key.has_grounds && !plan->theme->flat)
    draw_swatch (cr, plan->theme, x, y, loom_area_plan_water (plan), LOOM_PATTERN_NONE,
                 plan->theme->ink);
  loom_route_stroke (cr, plan->theme, (LoomRouteKind)kind, line, 2, .9, FALSE, NULL);
}

/* The arrow on a route of the map, as it is there. */
static void
draw_one_way_sign (cairo_t *cr, const LoomAreaPlan *plan, int index, double x, double y)
{
  const LoomTheme *theme = plan->theme;
  const LoomRoute *route = g_array_index (plan->routes, LoomPlanRoute, index).route;
  const LoomLine *line
      = (const LoomLine *)(route->line != 0 ? loom_board_get (plan->board, route->line) : NULL);
  const LoomVec2 along[] = { { x + 1, y }, { x + 13, y } };

  if (theme->style->map->key.has_grounds && !theme->flat)
    draw_swatch (cr, theme, x, y, loom_area_plan_water (plan), LOOM_PATTERN_NONE, theme->ink);
  loom_route_stroke (cr, theme, (LoomRouteKind)route->kind, along, 2, .9, TRUE, line);
}

/* A way as it is; a bridge over a river that comes from above. */
static void
draw_way_sign (cairo_t *cr, const LoomAreaPlan *plan, int way, double x, double y)
{
  const LoomTheme *theme = plan->theme;
  const LoomVec2 along[] = { { x + 1.2, y }, { x + 12.8, y } },
                 across[] = { { x + 7, y - 2.2 }, { x + 7, y + 2.2 } };

  if (theme->style->map->key.has_grounds && !theme->flat)
    draw_swatch (cr, theme, x, y, theme->cream, LOOM_PATTERN_NONE, theme->ink);
  for (int is_casing = 1; is_casing >= 0 && way == LOOM_KEY_BRIDGE; is_casing--)
    loom_way_stroke (cr, theme, LOOM_WAY_RIVER, across, 2, .9, is_casing);
  for (int is_casing = 1; is_casing >= 0; is_casing--)
    loom_way_stroke (cr, theme, way == LOOM_KEY_BRIDGE ? LOOM_WAY_ROAD : (LoomWay)way, along, 2, .9,
                     is_casing);
  if (way == LOOM_KEY_BRIDGE)
    loom_way_draw_bridge (cr, theme, (LoomVec2){ x + 7, y }, 0, .9);
}

/* What a line between areas is told from them by, at the least: on the map it has no more, either.
 */
#define LEAST_PARTED 1.1

/* Whether @line is told from one of the areas that it parts at @edge, by colour or as a gap in a
 * pattern. */
static gboolean
parts_areas (const LoomAreaPlan *plan, const LoomLine *line, const LoomEdge *edge)
{
  const LoomColour colour
      = loom_theme_own_line (plan->theme, loom_colour_hex ((guint32)line->colour));
  const guint sides[] = { edge->left, edge->right };

  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    {
      const LoomPlanArea *a = loom_area_plan_area (plan, sides[i]);

      if (a->hatch != LOOM_PATTERN_NONE || loom_colour_contrast (colour, a->fill) >= LEAST_PARTED)
        return TRUE;
    }
  return FALSE;
}

/* The designer's own line as it is. One that would hide on the panel lies on the areas that it
 * parts, as on the map, or else has the casing that it has there on such a ground. */
static void
draw_line_sign (cairo_t *cr, const LoomAreaPlan *plan, int index, double x, double y)
{
  const LoomLine *line
      = g_ptr_array_index (loom_board_list (plan->board, LOOM_KIND_LINE), (guint)index);
  const LoomEdge *edge = find_edge (plan, LOOM_EDGE_LINE, line->entity.handle);
  const gboolean hides = !loom_line_is_seen (plan->theme, line, panel_colour (plan->theme));
  const gboolean is_on_land = hides && edge != NULL && parts_areas (plan, line, edge);

  if (is_on_land)
    draw_edge_ground (cr, plan, edge, x, y);
  cairo_move_to (cr, x, y);
  cairo_line_to (cr, x + 14, y);
  if (hides && !is_on_land)
    {
      loom_line_set_casing (cr, plan->theme, line);
      cairo_stroke_preserve (cr);
    }
  loom_line_set (cr, plan->theme, line);
  cairo_stroke (cr);
  cairo_set_dash (cr, NULL, 0, 0);
}

static void
draw_aura_sign (cairo_t *cr, const LoomTheme *theme, double x, double y)
{
  const LoomAuraStyle *style = &theme->style->map->aura;

  for (guint i = 0; i < G_N_ELEMENTS (style->sign); i++)
    {
      loom_path_disc (cr, x, y, style->sign_radius[i]);
      if (theme->flat)
        {
          loom_colour_set (cr, theme->ink);
          cairo_set_line_width (cr, style->sign_width);
          if (i % 2 == 0)
            cairo_stroke (cr);
          else
            cairo_new_path (cr);
          continue;
        }
      loom_colour_set (cr, loom_theme_ink (theme, style->sign[i]));
      cairo_fill (cr);
    }
}

/* A player where neither dice nor cubes show the seat's colour. */
static void
draw_pawn (cairo_t *cr, const LoomTheme *theme, const LoomLiveryLook *look, double x, double y)
{
  loom_token_draw_pawn (cr, theme->ink, x, y + 1.2, 1.12);
  loom_token_draw_pawn (cr, look->die[1], x, y + 1.05, .92);
}

static void
draw_seat_row (const LoomMapKey *self, cairo_t *cr, const LoomKeyRow *row, double x, double y)
{
  const LoomAreaPlan *plan = self->plan;
  const LoomTheme *theme = plan->theme;
  const LoomLiveryLook *look = &plan->looks[row->index];
  gboolean neutral = row->kind == LOOM_KEY_ROW_NEUTRAL;
  LoomColour fill, hatch;
  guint faces[3] = { 5, 1, 3 };
  char digits[16];

  loom_area_plan_owned_colours (plan, row->index, neutral, &fill, &hatch);
  if (plan->has_owners && row->cut <= 0)
    draw_swatch (cr, theme, x, y, fill, neutral ? LOOM_PATTERN_NONE : look->hatch, hatch);
  /* A neutral area's dice are grey too, but its cubes and pawns do not exist. */
  double piece = x + self->sign - 15;
  if (self->has_dice)
    loom_die_draw (cr, theme, look, piece, y + 3.6, 3.7, faces);
  else if (self->has_cubes && !neutral)
    loom_token_draw_cube (cr, theme, look, piece, y + 3.2, 3.4);
  else if (!neutral)
    draw_pawn (cr, theme, look, piece, y);
  snprintf (digits, sizeof digits, "%d", row->index);
  loom_token_draw_badge (cr, theme, look, neutral, neutral ? "" : digits, x + self->sign - 5.5, y,
                         3.1, FALSE);
  draw_text (self, cr, row, x, y, self->sign);

  const LoomSeat *seat = neutral ? NULL : loom_area_plan_seat (plan, (guint)row->index);
  if (seat != NULL && seat->guardian != LOOM_UNSET)
    loom_emblem_guardian (cr, theme, (LoomGuardian)seat->guardian,
                          x + self->sign + self->seat_width + 6.5, y, 3.7);
}

static void
draw_group_row (const LoomMapKey *self, cairo_t *cr, const LoomKeyRow *row, double x, double y)
{
  const LoomAreaPlan *plan = self->plan;
  const LoomKeyStyle *style = &plan->theme->style->map->key;
  guint index = (guint)row->index;

  if (loom_key_shows_group (plan, index + 1))
    {
      LoomPlanArea a = sample_of (plan, is_of_group, GUINT_TO_POINTER (index));
      draw_swatch (cr, plan->theme, x, y, a.fill, a.hatch, a.hatch_colour);
    }
  else if (!plan->theme->flat)
    {
      LoomColour band = loom_area_plan_group_colour (plan, index + 1);
      draw_swatch (cr, plan->theme, x, y, plan->theme->cream, LOOM_PATTERN_NONE, plan->theme->ink);
      loom_path_rounded (cr, x + 1.2, y - 1.7, 11.6, 3.4, .9);
      loom_colour_set (cr, loom_colour_alpha (band, style->band_alpha));
      cairo_set_line_width (cr, style->band_width);
      cairo_stroke (cr);
    }
  else
    draw_edge_sign (cr, plan, LOOM_EDGE_FRONTIER, x, y);
  if (row->has_bonus)
    {
      const LoomTextStyle number = loom_theme_type (plan->theme, LOOM_TYPE_KEY_NUMBER, 0);
      char digits[24];
      snprintf (digits, sizeof digits, "%+d", row->bonus);
      loom_text_show (cr, digits, &number, x + LOOM_KEY_SIGN + self->group_width, y, 1,
                      LOOM_RISE_CAPS);
    }
}

static LoomColour
terrain_ink (const LoomTheme *theme, const LoomPlanArea *area)
{
  const LoomTerrainStyle *style = &theme->style->map->terrain;

  if (theme->flat)
    return loom_colour_hex (style->flat_key_ink);
  return loom_scenery_ink (theme, area->fill, loom_colour_hex (style->ink));
}

static void
draw_head (const LoomAreaPlan *plan, cairo_t *cr, const LoomKeyRow *row, double x, double y)
{
  LoomTextStyle style = loom_key_text_style (plan, TRUE);

  loom_text_show (cr, row->text, &style, x, y + LOOM_KEY_MARGIN + 1 + 3.6, 0, LOOM_RISE_BASELINE);
}

static void
draw_terrain_sign (const LoomAreaPlan *plan, cairo_t *cr, int index, double x, double mid)
{
  const LoomTheme *theme = plan->theme;
  const LoomTerrain *t
      = g_ptr_array_index (loom_board_list (plan->board, LOOM_KIND_TERRAIN), (guint)index);
  LoomPlanArea a = sample_of (plan, is_of_terrain, t);

  /* Where seats hide its colour on all areas, the symbol alone tells it. */
  if (a.area == NULL)
    {
      a.symbol = t->symbol;
      a.fill = loom_theme_land (theme, loom_colour_hex ((guint32)t->fill));
    }
  else
    draw_swatch (cr, theme, x, mid, a.fill, a.hatch, a.hatch_colour);
  if (a.symbol != LOOM_UNSET)
    loom_scenery_draw (cr, theme, (LoomSymbolKind)a.symbol, terrain_ink (theme, &a), a.fill, x + 7,
                       mid, .78, 1);
}

static gboolean
has_number (const LoomPlanArea *a, gconstpointer data)
{
  return a->number != LOOM_UNSET;
}

/* A token on the panel; on land, where it would be as pale as the panel and has no rim. */
static void
draw_number_sign (const LoomAreaPlan *plan, cairo_t *cr, int number, double x, double mid)
{
  const LoomTheme *theme = plan->theme;
  const LoomMotifStyle *motifs = theme->style->motifs;
  const LoomColour panel = panel_colour (theme);

  if (!theme->flat && motifs->token.shape == LOOM_TOKEN_CHIP
      && loom_colour_contrast (theme->wood, panel) < LEAST_CONTRAST)
    {
      loom_path_rounded (cr, x, mid - 3.5, 14, 7, theme->style->map->key.swatch_round);
      loom_colour_set (cr, sample_of (plan, has_number, NULL).fill);
      cairo_fill (cr);
      loom_token_draw_number (cr, theme, number, x + 7, mid, 3.1);
      return;
    }
  loom_token_draw_number (cr, theme, number, x + 7, mid, 4);
}

/* What belongs to nobody: it has no colour of a seat. */
static void
draw_loose_sign (const LoomAreaPlan *plan, cairo_t *cr, LoomPieceKind kind, double x, double mid)
{
  const guint faces[3] = { 5, 1, 3 };

  if (kind == LOOM_PIECE_STACK)
    loom_die_draw (cr, plan->theme, &plan->looks[0], x + 7, mid + 3.6, 3.7, faces);
  else if (kind == LOOM_PIECE_CUBES)
    loom_token_draw_cube (cr, plan->theme, &plan->looks[0], x + 7, mid + 3.2, 3.4);
  else
    {
      const LoomLiveryLook bone = loom_pass_bone_look (plan->theme);

      loom_die_draw_flat (cr, plan->theme, &bone, x + 7, mid, 5.8, 5);
    }
}

/* What lies on areas, alone in the middle of the place for a sign. */
static void
draw_piece_sign (const LoomAreaPlan *plan, cairo_t *cr, const LoomKeyRow *row, double x, double mid)
{
  const LoomTheme *theme = plan->theme;

  switch (row->kind)
    {
    case LOOM_KEY_ROW_NUMBER:
      draw_number_sign (plan, cr, row->index, x, mid);
      break;
    case LOOM_KEY_ROW_SHRINE:
      loom_emblem_shrine (cr, theme, x + 7, mid, 4.2);
      break;
    case LOOM_KEY_ROW_ELEMENT:
      loom_emblem_element (cr, theme, (LoomElement)row->index, x + 7, mid, 2.9);
      break;
    case LOOM_KEY_ROW_CUBES:
      loom_token_draw_cube (cr, theme, &plan->looks[1], x + 7, mid + 3.2, 3.4);
      break;
    case LOOM_KEY_ROW_MARKER:
      loom_token_draw_marker (cr, theme, &plan->looks[1], x + 7, mid, 3);
      break;
    case LOOM_KEY_ROW_HELD:
      loom_token_draw_held (cr, theme, 2, x + 7, mid, 2.6);
      break;
    case LOOM_KEY_ROW_LONE:
      loom_token_draw_badge (cr, theme, &plan->looks[1], FALSE, "3", x + 7, mid, 3.1, FALSE);
      break;
    case LOOM_KEY_ROW_LOOSE:
      draw_loose_sign (plan, cr, (LoomPieceKind)row->index, x, mid);
      break;
    case LOOM_KEY_ROW_SYMBOL:
      loom_symbol_draw (cr, theme, (LoomSymbolKind)row->index, x + 7, mid, 6.2);
      break;
    default:
      g_assert_not_reached ();
    }
}

static void
draw_index_row (const LoomMapKey *self, cairo_t *cr, const LoomKeyRow *row, double x, double y)
{
  LoomTextStyle number = loom_theme_type (self->plan->theme, LOOM_TYPE_KEY_NUMBER, 0);
  const double mid = y + LOOM_KEY_MARGIN - 1 + LOOM_KEY_INDEX / 2;
  char digits[16];

  number.colour = self->plan->theme->rust;
  snprintf (digits, sizeof digits, "%u", loom_area_plan_number (self->plan, (guint)row->index));
  loom_text_show (cr, digits, &number, x + LOOM_KEY_NUMBER - 2.2, mid, 1, LOOM_RISE_CAPS);
  draw_text (self, cr, row, x, mid, LOOM_KEY_NUMBER);
}

/* Draws the sign of @row and, where that is one with its text, this too; whether it was. */
static gboolean
draw_sign (const LoomMapKey *self,
           cairo_t *cr,
           const LoomKeyRow *row,
           double x,
           double y,
           double mid)
{
  switch (row->kind)
    {
    case LOOM_KEY_ROW_HEAD:
      draw_head (self->plan, cr, row, x, y);
      return TRUE;
    case LOOM_KEY_ROW_TERRAIN:
      draw_terrain_sign (self->plan, cr, row->index, x, mid);
      break;
    case LOOM_KEY_ROW_GROUP:
      draw_group_row (self, cr, row, x, mid);
      break;
    case LOOM_KEY_ROW_SEAT:
    case LOOM_KEY_ROW_NEUTRAL:
      draw_seat_row (self, cr, row, x, mid);
      return TRUE;
    case LOOM_KEY_ROW_EDGE:
      draw_edge_sign (cr, self->plan, (LoomEdgeClass)row->index, x, mid);
      break;
    case LOOM_KEY_ROW_ROUTE:
      draw_route_sign (cr, self->plan, row->index, x, mid);
      break;
    case LOOM_KEY_ROW_ONE_WAY:
      draw_one_way_sign (cr, self->plan, row->index, x, mid);
      break;
    case LOOM_KEY_ROW_LINE:
      draw_line_sign (cr, self->plan, row->index, x, mid);
      break;
    case LOOM_KEY_ROW_WAY:
      draw_way_sign (cr, self->plan, row->index, x, mid);
      break;
    case LOOM_KEY_ROW_BARRIER:
      loom_barrier_stroke (cr, self->plan->theme, (LoomVec2[]){ { x, mid }, { x + 14, mid } }, 2,
                           .9);
      break;
    case LOOM_KEY_ROW_AURA:
      draw_aura_sign (cr, self->plan->theme, x + 7, mid);
      break;
    case LOOM_KEY_ROW_INDEX:
      draw_index_row (self, cr, row, x, y);
      return TRUE;
    case LOOM_KEY_ROW_CLOSED:
      draw_swatch (cr, self->plan->theme, x, mid, self->plan->theme->cream, LOOM_PATTERN_SLASH,
                   self->plan->theme->ink);
      break;
    default:
      draw_piece_sign (self->plan, cr, row, x, mid);
      break;
    }
  return FALSE;
}

void
loom_key_row_draw (const LoomMapKey *self, const LoomKeyRow *row, double x, double y, gpointer data)
{
  cairo_t *cr = data;
  const double mid = y + LOOM_KEY_MARGIN - 1 + LOOM_KEY_ROW / 2;

  x -= row->cut;
  cairo_new_path (cr);
  if (!draw_sign (self, cr, row, x, y, mid))
    draw_text (self, cr, row, x, mid, LOOM_KEY_SIGN - row->back + row->cut);
}
