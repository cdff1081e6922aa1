/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Borders by rank: casings of all first, then the lines, then the coast over both, then walls.
 * Edges of one rank are chained through corners where only two of them meet, so that dashes run
 * on instead of beginning anew at every corner. */

#include "render/areas/line-ground.h"
#include "render/areas/panels.h"

#include "formats/model/pair.h"
#include "render/motifs/strokes.h"

#include <math.h>

/* A path of more edges than this is stroked in parts: readers of SVG refuse attributes of
 * millions of characters, and viewers of PDF grow slow on such paths. */
#define EDGES_A_PATH 400
/* Where lines cross each other thousands of times, what a path takes grows with its crossings. */
#define TANGLED_EDGES_A_PATH 4

typedef struct
{
  cairo_t *cr;
  const LoomAreaPlan *plan;
  GArray *segments; /* of LoomSegment, scratch */
  guint8 *done;     /* by edge */
  guint n_a_path;   /* as many edges at the most are stroked at a time */
} Pen;

static void
trace_edge (Pen *p, guint e, gboolean backwards, gboolean move)
{
  const LoomEdge *edge = loom_topology_edge (p->plan->topology, e);
  const LoomCorner *corner = loom_board_corner (p->plan->board, backwards ? edge->b : edge->a);

  g_array_set_size (p->segments, 0);
  loom_geometry_edge_segments (p->plan->geometry, e, backwards, p->segments);
  if (move)
    cairo_move_to (p->cr, (double)corner->x / LOOM_MM, (double)corner->y / LOOM_MM);
  for (guint i = 0; i < p->segments->len; i++)
    {
      const LoomSegment *s = &g_array_index (p->segments, LoomSegment, i);
      if (s->straight)
        cairo_line_to (p->cr, s->end.x / LOOM_MM, s->end.y / LOOM_MM);
      else
        cairo_curve_to (p->cr, s->control1.x / LOOM_MM, s->control1.y / LOOM_MM,
                        s->control2.x / LOOM_MM, s->control2.y / LOOM_MM, s->end.x / LOOM_MM,
                        s->end.y / LOOM_MM);
    }
}

static LoomEdgeClass
class_of (const Pen *p, guint e)
{
  return (LoomEdgeClass)g_array_index (p->plan->edges, guint8, e);
}

/* The one other edge of this class at @corner, or LOOM_NONE when there is none or a choice. */
static guint
only_other (const Pen *p, LoomHandle corner, guint edge, LoomEdgeClass class)
{
  guint found = LOOM_NONE, n = 0;
  for (guint e = loom_topology_first_edge (p->plan->topology, corner); e != LOOM_NONE;
       e = loom_topology_next_edge (p->plan->topology, corner, e))
    if (e != edge && class_of (p, e) == class)
      {
        found = e;
        n++;
      }
  return n == 1 ? found : LOOM_NONE;
}

/* The edge at which the chain through @edge begins when followed backwards from its corner a,
 * and whether it is then gone along backwards. A ring begins anywhere. */
static guint
find_start (const Pen *p, guint edge, LoomEdgeClass class, gboolean *backwards)
{
  const LoomEdge *e = loom_topology_edge (p->plan->topology, edge);
  LoomHandle at = e->a;
  guint here = edge;

  *backwards = FALSE;
  for (guint steps = 0; steps < p->plan->edges->len; steps++)
    {
      guint next = only_other (p, at, here, class);
      if (next == LOOM_NONE || next == edge || p->done[next])
        break;
      here = next;
      e = loom_topology_edge (p->plan->topology, here);
      /* It is left through its other end. */
      *backwards = e->a == at;
      at = *backwards ? e->b : e->a;
    }
  return here;
}

/* Returns the number of edges of the chain. */
static guint
trace_chain (Pen *p, guint edge, LoomEdgeClass class)
{
  gboolean backwards, move = TRUE;
  guint n = 0;
  guint first = find_start (p, edge, class, &backwards), here = first;

  while (here != LOOM_NONE && !p->done[here])
    {
      const LoomEdge *e = loom_topology_edge (p->plan->topology, here);
      LoomHandle end = backwards ? e->a : e->b;
      p->done[here] = 1;
      trace_edge (p, here, backwards, move);
      n++;
      /* A coast of a hundred thousand edges is cut, and drawn without a gap all the same. */
      move = n % p->n_a_path == 0;
      if (move)
        cairo_stroke (p->cr);
      guint next = only_other (p, end, here, class);
      if (next == first && next != here && n < p->n_a_path)
        {
          cairo_close_path (p->cr);
          break;
        }
      if (next == LOOM_NONE || p->done[next])
        break;
      backwards = loom_topology_edge (p->plan->topology, next)->b == end;
      here = next;
    }
  return n;
}

/* Strokes all edges of a class with one line. */
static void
stroke_class (Pen *p, LoomEdgeClass class, LoomColour c, double width)
{
  guint n = p->plan->edges->len, chained = 0;

  loom_colour_set (p->cr, c);
  cairo_set_line_width (p->cr, width);
  cairo_new_path (p->cr);
  for (guint e = 0; e < n; e++)
    p->done[e] = class_of (p, e) != class;
  for (guint e = 0; e < n; e++)
    if (!p->done[e])
      {
        chained += trace_chain (p, e, class);
        if (chained < p->n_a_path)
          continue;
        cairo_stroke (p->cr);
        chained = 0;
      }
  cairo_stroke (p->cr);
}

static void
stroke_line (Pen *p, LoomEdgeClass class, const LoomStyleLine *line)
{
  stroke_class (p, class, loom_theme_line_colour (p->plan->theme, line),
                line->width * p->plan->stroke);
}

/* The casing, and over it the line, which is dashed where the style says so. */
static void
stroke_border (Pen *p, LoomEdgeClass class, const LoomBorderStyle *style)
{
  stroke_line (p, class, &style->casing);
  loom_style_dash_set (p->cr, &style->dash, p->plan->stroke);
  stroke_line (p, class, loom_theme_get_border (p->plan->theme, &style->line));
  cairo_set_dash (p->cr, NULL, 0, 0);
}

static void
draw_own_lines (Pen *p)
{
  for (guint e = 0; e < p->plan->edges->len; e++)
    {
      if (class_of (p, e) != LOOM_EDGE_LINE)
        continue;
      const LoomEdge *edge = loom_topology_edge (p->plan->topology, e);
      const LoomBorder *border = (const LoomBorder *)loom_board_get (p->plan->board, edge->border);
      const LoomLine *line = (const LoomLine *)loom_board_get (p->plan->board, border->line);
      if (line == NULL)
        continue;
      cairo_new_path (p->cr);
      trace_edge (p, e, FALSE, TRUE);
      loom_line_set (p->cr, p->plan->theme, line);
      cairo_stroke (p->cr);
    }
  cairo_set_dash (p->cr, NULL, 0, 0);
}

static void
draw_barrier_edge (Pen *p, guint e, const LoomLine *line)
{
  g_autoptr (GArray) spots = g_array_new (FALSE, FALSE, sizeof (LoomVec2));
  g_autoptr (GArray) points = g_array_new (FALSE, FALSE, sizeof (LoomVec2));

  loom_geometry_edge_points (p->plan->geometry, e, FALSE, FALSE, spots);
  for (guint i = 0; i < spots->len; i++)
    {
      LoomVec2 s = g_array_index (spots, LoomVec2, i);
      LoomVec2 q = { s.x / LOOM_MM, s.y / LOOM_MM };
      g_array_append_val (points, q);
    }
  if (line != NULL)
    {
      loom_line_stroke_casing (p->cr, p->plan, line, (const LoomVec2 *)points->data, points->len);
      cairo_new_path (p->cr);
      loom_polyline_path (p->cr, (const LoomVec2 *)points->data, points->len, FALSE);
      loom_line_set (p->cr, p->plan->theme, line);
      cairo_stroke (p->cr);
      cairo_set_dash (p->cr, NULL, 0, 0);
    }
  else
    loom_barrier_stroke (p->cr, p->plan->theme, (const LoomVec2 *)points->data, points->len,
                         p->plan->stroke);
}

static gint64
pair_key (LoomHandle a, LoomHandle b)
{
  return (gint64)MIN (a, b) << 32 | MAX (a, b);
}

/* Lines of barriers by the corners of their one edge, and by the areas they part. */
static void
gather_barrier_lines (const LoomAreaPlan *plan, GHashTable *lines)
{
  const GPtrArray *barriers = loom_board_list (plan->board, LOOM_KIND_BARRIER);

  for (guint i = 0; i < barriers->len; i++)
    {
      const LoomBarrier *r = g_ptr_array_index (barriers, i);
      if (r->line == 0 || r->between.n != 2)
        continue;
      const LoomRefs *pair = r->ends.n == 2 ? &r->ends : &r->between;
      gint64 *key = g_new (gint64, 1);
      *key = pair_key (pair->items[0], pair->items[1]);
      g_hash_table_insert (lines, key, loom_board_get (plan->board, r->line));
    }
}

static const LoomLine *
barrier_line (const LoomAreaPlan *plan, const LoomEdge *edge, GHashTable *lines)
{
  gint64 corners = pair_key (edge->a, edge->b);
  const LoomLine *line = g_hash_table_lookup (lines, &corners);
  if (line != NULL || edge->left == LOOM_NONE || edge->right == LOOM_NONE)
    return line;
  gint64 areas = pair_key (loom_area_plan_area (plan, edge->left)->area->entity.handle,
                           loom_area_plan_area (plan, edge->right)->area->entity.handle);
  return g_hash_table_lookup (lines, &areas);
}

static void
draw_barriers (Pen *p)
{
  g_autoptr (GHashTable) lines
      = g_hash_table_new_full (loom_pair_hash, g_int64_equal, g_free, NULL);

  if (loom_board_n (p->plan->board, LOOM_KIND_BARRIER) == 0)
    return;
  gather_barrier_lines (p->plan, lines);
  for (guint e = 0; e < p->plan->edges->len; e++)
    if (loom_topology_barred (p->plan->topology, e) && class_of (p, e) != LOOM_EDGE_BEYOND)
      draw_barrier_edge (p, e,
                         barrier_line (p->plan, loom_topology_edge (p->plan->topology, e), lines));
}

/* A soft stroke about each disc of which the board shows the rim. */
static void
glow_nodes (Pen *p, LoomColour colour, double width)
{
  loom_colour_set (p->cr, colour);
  cairo_set_line_width (p->cr, width);
  for (guint i = 0; i < p->plan->areas->len; i++)
    {
      const LoomPlanArea *a = loom_area_plan_area (p->plan, i);

      if (!a->node || loom_area_plan_see_rim (p->plan, a->x, a->y, a->r, width) != LOOM_RIM_SEEN)
        continue;
      cairo_new_path (p->cr);
      loom_path_disc (p->cr, a->x, a->y, a->r);
      cairo_stroke (p->cr);
    }
}

/* Soft strokes about borders and coasts, below all lines. */
static void
draw_glow (Pen *p)
{
  static const LoomEdgeClass classes[] = { LOOM_EDGE_LAND, LOOM_EDGE_FRONTIER, LOOM_EDGE_COAST };
  const LoomBordersStyle *style = &p->plan->theme->style->map->borders;
  const LoomColour ink = loom_theme_ink (p->plan->theme, style->glow_ink);

  if (p->plan->theme->kind != LOOM_THEME_COLOUR || p->plan->is_tangled)
    return;
  for (guint i = 0; i < LOOM_N_BORDER_GLOWS; i++)
    {
      const LoomColour soft = loom_colour_alpha (ink, style->glow[i].alpha);
      const double width = style->glow[i].width * p->plan->stroke;

      for (guint j = 0; j < G_N_ELEMENTS (classes) && style->glow[i].alpha > 0; j++)
        stroke_class (p, classes[j], soft, width);
      if (style->glow[i].alpha > 0)
        glow_nodes (p, soft, width);
    }
}

/* The rims of areas that are discs, a line without and a line within. */
static void
draw_rims (cairo_t *cr, const LoomAreaPlan *plan)
{
  const LoomTheme *theme = plan->theme;
  const LoomLandStyle *land = &theme->style->map->land;
  const double k = plan->stroke;

  for (guint i = 0; i < plan->areas->len; i++)
    {
      const LoomPlanArea *a = loom_area_plan_area (plan, i);
      if (!a->node || loom_area_plan_see_rim (plan, a->x, a->y, a->r, 2 * k) != LOOM_RIM_SEEN)
        continue;
      cairo_new_path (cr);
      loom_path_disc (cr, a->x, a->y, a->r);
      loom_theme_stroke (theme, cr, &theme->style->map->borders.node, k);
      if (a->unfilled)
        continue;
      cairo_new_path (cr);
      loom_path_disc (cr, a->x, a->y, a->r - land->node_inset * k);
      loom_theme_stroke (theme, cr, &land->node_rim, k);
    }
}

void
loom_pass_borders (cairo_t *cr, const LoomAreaPlan *plan)
{
  const LoomTheme *theme = plan->theme;
  g_autofree guint8 *done = g_new0 (guint8, MAX (plan->edges->len, 1));
  g_autoptr (GArray) segments = g_array_new (FALSE, FALSE, sizeof (LoomSegment));
  Pen p = { cr, plan, segments, done, plan->is_tangled ? TANGLED_EDGES_A_PATH : EDGES_A_PATH };
  double k = plan->stroke;
  const LoomBordersStyle *style = &theme->style->map->borders;
  gboolean dashed = plan->areas->len <= LOOM_MOST_AREAS_DASHED;

  cairo_save (cr);
  cairo_set_dash (cr, NULL, 0, 0);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);

  draw_glow (&p);
  loom_style_dash_set (cr, &style->sea_dash, k);
  stroke_line (&p, LOOM_EDGE_SEA, &style->sea);
  cairo_set_dash (cr, NULL, 0, 0);

  stroke_border (&p, LOOM_EDGE_OWN, &style->own);

  /* Round ends of the casing would cover the coast. */
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
  /* On a wall of thousands of areas the casing is too fine to be seen, and half the work. */
  if (plan->areas->len <= 3000)
    stroke_class (&p, LOOM_EDGE_LAND,
                  theme->flat ? theme->paper : loom_theme_line_colour (theme, &style->land.casing),
                  style->land.casing.width * k);
  if (style->is_land_round)
    cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  if (dashed)
    loom_style_dash_set (cr, &style->land.dash, k);
  const LoomStyleLine *land = loom_theme_get_border (theme, &style->land.line);
  stroke_class (&p, LOOM_EDGE_LAND, loom_theme_line_colour (theme, land),
                (dashed ? land->width : style->land_plain) * k);
  cairo_set_dash (cr, NULL, 0, 0);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);

  stroke_line (&p, LOOM_EDGE_VOID, &style->void_line);
  stroke_border (&p, LOOM_EDGE_FRONTIER, &style->frontier);
  draw_own_lines (&p);
  if (style->coast_casing.width > 0)
    stroke_line (&p, LOOM_EDGE_COAST, &style->coast_casing);
  const LoomStyleLine *coast = loom_theme_get_border (theme, &style->coast);
  stroke_class (&p, LOOM_EDGE_COAST, loom_theme_line_colour (theme, coast),
                (plan->has_owners && coast == &style->coast ? style->coast_owned : coast->width)
                    * k);
  cairo_new_path (cr);
  draw_barriers (&p);

  draw_rims (cr, plan);
  cairo_new_path (cr);
  cairo_restore (cr);
}
