/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Figures on the heat map: see heat-figures.h.
 *
 * Implementation notes: a figure stands below the name of its area, and where the names stand only
 * the layout of the drawn board knows. That takes longer than a frame, so it is asked in another
 * thread; until it has answered the figure stands in the middle. */

#include "editor/window/panels/fairness/heat-figures.h"

#include "editor/base/in-thread.h"
#include "formats/layers/edit-layer-pieces.h"
#include "render/areas/plan.h"
#include "render/styles/style.h"
#include "validator/position/grid-rules.h"

#include <math.h>

/* Between lines or dots, px: at the least warmth that is marked, and at the most. */
#define WIDE 13.0
#define CLOSE 5.0

/* What is nearer to nothing than this is not marked. */
#define FAINT 0.08

/* Smallest area that gets lines, and smallest that gets a figure, px across. */
#define HATCHED 18.0
#define FIGURED 30.0

/* From a name to its figure, px. */
#define AWAY 1.0

/* On which side of a spot a figure stands. */
typedef enum
{
  SIDE_ABOUT,
  SIDE_ABOVE,
  SIDE_BELOW,
} Side;

/* Where the figure of an area stands, and what is to be read on the area. */
typedef struct
{
  double x, y; /* µm */
  Side side;
  GArray *spared; /* of LoomRect, µm: names and pieces, which no line or dot runs through */
} Place;

struct _LoomHeatFigures
{
  LoomCanvas *canvas; /* weak */
  guint overlay;
  LoomWarmth warmth;         /* heat is NULL while nothing is shown */
  GHashTable *spots;         /* Spot (owned) by area; NULL before they are known */
  GCancellable *cancellable; /* while they are looked for */
};

/* --- where names stand --------------------------------------------------------------------------
 */

static void
place_free (gpointer data)
{
  Place *place = data;

  g_array_unref (place->spared);
  g_free (place);
}

typedef struct
{
  LoomBoard *board;
  LoomHandle scenario;
  LoomHeat *heat;
} Search;

static void
search_free (Search *search)
{
  loom_board_free (search->board);
  loom_heat_free (search->heat);
  g_free (search);
}

/* A figure goes below the name, unless pieces stand there. */
static Side
choose_side (const LoomAreaPlan *plan, const LoomPlanArea *area)
{
  if (area->label.leader || area->label.lines[0] == NULL)
    return SIDE_ABOUT;
  for (guint i = 0; i < area->n_pieces; i++)
    {
      const LoomRect *box = &g_array_index (plan->pieces, LoomPlanPiece, area->first_piece + i).box;

      if (box->bottom > area->label.box.bottom)
        return SIDE_ABOVE;
    }
  return SIDE_BELOW;
}

static void
spare (Place *place, const LoomRect *box)
{
  const LoomRect spared
      = { box->left * LOOM_MM, box->top * LOOM_MM, box->right * LOOM_MM, box->bottom * LOOM_MM };

  g_array_append_val (place->spared, spared);
}

/* What is drawn on @area: its own name and pieces, and names of others that stand beside them. */
static void
spare_contents (Place *place,
                const LoomAreaPlan *plan,
                const LoomPlanArea *area,
                const GArray *outside)
{
  if (area->label.lines[0] != NULL && !area->label.leader)
    spare (place, &area->label.box);
  for (guint i = 0; i < area->n_pieces; i++)
    spare (place, &g_array_index (plan->pieces, LoomPlanPiece, area->first_piece + i).box);
  for (guint i = 0; i < outside->len; i++)
    {
      const LoomRect *name = &g_array_index (outside, LoomRect, i);

      if (name->left < area->box.right && name->right > area->box.left
          && name->top < area->box.bottom && name->bottom > area->box.top)
        spare (place, name);
    }
}

static void
add_point (GHashTable *spots,
           const LoomAreaPlan *plan,
           const LoomPlanArea *area,
           const GArray *outside)
{
  Place *point = g_new0 (Place, 1);
  const LoomRect *name = &area->label.box;

  point->spared = g_array_new (FALSE, FALSE, sizeof (LoomRect));
  spare_contents (point, plan, area, outside);
  point->side = choose_side (plan, area);
  point->x = point->side == SIDE_ABOUT ? area->label.to_x : (name->left + name->right) / 2;
  point->y = point->side == SIDE_ABOUT   ? area->label.to_y
             : point->side == SIDE_ABOVE ? name->top
                                         : name->bottom;
  point->x *= LOOM_MM;
  point->y *= LOOM_MM;
  g_hash_table_insert (spots, GUINT_TO_POINTER (area->area->entity.handle), point);
}

/* (element-type LoomRect) The names that stand beside their areas, mm. */
static GArray *
outside_names (const LoomAreaPlan *plan)
{
  GArray *names = g_array_new (FALSE, FALSE, sizeof (LoomRect));

  for (guint i = 0; i < plan->areas->len; i++)
    {
      const LoomPlanLabel *label = &g_array_index (plan->areas, LoomPlanArea, i).label;

      if (label->leader && label->lines[0] != NULL)
        g_array_append_val (names, label->box);
    }
  return names;
}

static void
work (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Search *search = data;
  GHashTable *spots = g_hash_table_new_full (NULL, NULL, NULL, place_free);
  const LoomScenario *scenario
      = search->scenario != 0
            ? (const LoomScenario *)loom_board_get (search->board, search->scenario)
            : NULL;
  g_autoptr (LoomAreaPlan) plan = loom_area_plan_new (
      search->board, scenario, loom_theme_get (LOOM_THEME_COLOUR), search->heat);
  g_autoptr (GArray) outside = outside_names (plan);

  for (guint i = 0; i < plan->areas->len; i++)
    {
      const LoomPlanArea *area = &g_array_index (plan->areas, LoomPlanArea, i);

      if (!area->label.leader && area->label.lines[0] == NULL)
        continue;
      add_point (spots, plan, area, outside);
    }
  g_task_return_pointer (task, spots, (GDestroyNotify)g_hash_table_unref);
}

static void
found_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  LoomHeatFigures *self = data;
  GHashTable *spots = g_task_propagate_pointer (G_TASK (result), NULL);

  /* Cancelled: @self may be gone. */
  if (spots == NULL)
    return;
  g_clear_object (&self->cancellable);
  g_clear_pointer (&self->spots, g_hash_table_unref);
  self->spots = spots;
  if (self->canvas != NULL)
    loom_canvas_queue_overlay (self->canvas);
}

static void
forget_spots (LoomHeatFigures *self)
{
  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_pointer (&self->spots, g_hash_table_unref);
}

static void
find_spots (LoomHeatFigures *self)
{
  LoomDocument *document = loom_canvas_get_document (self->canvas);
  const LoomScenario *scenario = loom_document_get_scenario (document);
  Search *search;
  g_autoptr (GTask) task = NULL;

  forget_spots (self);
  if (loom_board_n (loom_document_get_board (document), LOOM_KIND_AREA) == 0)
    return;
  search = g_new0 (Search, 1);
  search->board = loom_document_dup_snapshot (document);
  search->scenario = scenario != NULL ? scenario->entity.handle : 0;
  search->heat = loom_heat_copy (self->warmth.heat);
  self->cancellable = g_cancellable_new ();
  task = g_task_new (NULL, self->cancellable, found_cb, self);
  g_task_set_task_data (task, search, (GDestroyNotify)search_free);
  loom_run_in_thread (task, work);
}

/* --- drawing ------------------------------------------------------------------------------------
 */

static void
add_lines (cairo_t *cr, double step, double x, double y, double extents[4])
{
  const double height = extents[3] - extents[1];
  /* Lines lean by 45°: they are told apart by x + y. */
  const double origin = x + y;
  const double first = extents[0] + extents[1];
  const double last = extents[2] + extents[3];

  for (double sum = origin + ceil ((first - origin) / step) * step; sum <= last; sum += step)
    {
      cairo_move_to (cr, sum - extents[1], extents[1]);
      cairo_rel_line_to (cr, -height, height);
    }
  cairo_set_line_width (cr, LOOM_STYLE_RING);
  cairo_stroke (cr);
}

static void
add_dots (cairo_t *cr, double step, double x, double y, double extents[4])
{
  gboolean is_odd = ((gint64)ceil ((extents[1] - y) / step) & 1) != 0;

  for (double down = y + ceil ((extents[1] - y) / step) * step; down <= extents[3];
       down += step, is_odd = !is_odd)
    for (double right = x + ceil ((extents[0] - x) / step) * step + (is_odd ? step / 2 : 0);
         right <= extents[2]; right += step)
      {
        cairo_new_sub_path (cr);
        cairo_arc (cr, right, down, 1.1, 0, 2 * G_PI);
      }
  cairo_fill (cr);
}

/* All that is painted but @box from now on. */
static void
clip_out (cairo_t *cr, const LoomRect *box)
{
  double left, top, right, bottom;

  cairo_clip_extents (cr, &left, &top, &right, &bottom);
  if (box->right <= left || box->left >= right || box->bottom <= top || box->top >= bottom)
    return;
  cairo_rectangle (cr, left, top, right - left, bottom - top);
  cairo_rectangle (cr, box->left, box->top, box->right - box->left, box->bottom - box->top);
  cairo_set_fill_rule (cr, CAIRO_FILL_RULE_EVEN_ODD);
  cairo_clip (cr);
}

void
loom_heat_hatch (cairo_t *cr, double warmth, double x, double y, const LoomRect *spared, guint n)
{
  const double strength = MIN (fabs (warmth), 1);
  /* In steps, so that what is nearly the same looks the same. */
  const double step = WIDE - (WIDE - CLOSE) * ceil (strength * 5) / 5;
  double extents[4];

  cairo_path_extents (cr, &extents[0], &extents[1], &extents[2], &extents[3]);
  if (isnan (warmth) || strength < FAINT || extents[2] <= extents[0])
    {
      cairo_new_path (cr);
      return;
    }
  cairo_save (cr);
  cairo_clip (cr);
  for (guint i = 0; i < n; i++)
    clip_out (cr, &spared[i]);
  if (warmth > 0)
    {
      loom_style_set (cr, LOOM_STYLE_HOT_LINES);
      add_lines (cr, step, x, y, extents);
    }
  else
    {
      loom_style_set (cr, LOOM_STYLE_COLD_DOTS);
      add_dots (cr, step, x, y, extents);
    }
  cairo_restore (cr);
}

static char *
dup_figure (const LoomHeatFigures *self, double warmth)
{
  const double points = 100 * warmth * self->warmth.reach;

  if (!self->warmth.is_influence)
    return g_strdup_printf ("%.0f %%", points);
  /* Of what is surely neither good nor bad there is nothing to say. */
  if (fabs (points) < 0.05)
    return g_strdup ("");
  return g_strdup_printf (points < 0 ? "−%.1f" : "+%.1f", fabs (points));
}

static void
draw_figure (const LoomPaint *paint, const char *text, double x, double y, Side side)
{
  g_autoptr (PangoLayout) layout = pango_layout_new (paint->pango);
  g_autofree char *markup = g_strdup_printf ("<span weight='bold' size='95%%'>%s</span>", text);
  int width, height;

  pango_layout_set_markup (layout, markup, -1);
  pango_layout_get_pixel_size (layout, &width, &height);
  y += side == SIDE_ABOUT ? -height / 2.0 : side == SIDE_ABOVE ? -height - AWAY : AWAY;
  cairo_move_to (paint->cr, round (x - width / 2.0), round (y));
  cairo_set_line_join (paint->cr, CAIRO_LINE_JOIN_ROUND);
  pango_cairo_layout_path (paint->cr, layout);
  loom_style_set (paint->cr, LOOM_STYLE_HEAT_CASING);
  cairo_set_line_width (paint->cr, LOOM_STYLE_BOLD);
  cairo_stroke_preserve (paint->cr);
  loom_style_set (paint->cr, LOOM_STYLE_HEAT_FIGURE);
  cairo_fill (paint->cr);
}

static void
paint_hatch (const LoomPaint *paint, LoomHandle thing, const Place *place, double warmth)
{
  const guint n = place != NULL ? place->spared->len : 0;
  g_autofree LoomRect *spared = g_new (LoomRect, MAX (n, 1));
  const guint index
      = paint->geometry != NULL ? loom_topology_index (paint->topology, thing) : LOOM_NONE;
  double x, y;

  if (index == LOOM_NONE)
    return;
  for (guint i = 0; i < n; i++)
    {
      const LoomRect *box = &g_array_index (place->spared, LoomRect, i);

      loom_viewport_to_widget (paint->viewport, box->left, box->top, &spared[i].left,
                               &spared[i].top);
      loom_viewport_to_widget (paint->viewport, box->right, box->bottom, &spared[i].right,
                               &spared[i].bottom);
    }
  loom_viewport_to_widget (paint->viewport, 0, 0, &x, &y);
  cairo_new_path (paint->cr);
  loom_paint_area_path (paint, index);
  loom_heat_hatch (paint->cr, warmth, x, y, spared, n);
}

/* Beside a cell of a layer: above it, or below where something stands above. */
static Side
side_of_cell (LoomHeatFigures *self, LoomHandle thing)
{
  LoomDocument *document = loom_canvas_get_document (self->canvas);
  const LoomBoard *board = loom_document_get_board (document);
  const LoomEntity *entity = loom_board_get (board, thing);
  LoomGridRules grid = LOOM_GRID_RULES_INIT;

  if (entity == NULL || (entity->kind != LOOM_KIND_ENTRANCE && entity->kind != LOOM_KIND_THRONE))
    return SIDE_ABOUT;
  /* Both begin alike. */
  const LoomEntrance *site = (const LoomEntrance *)entity;
  const LoomCell above = { site->at.column, site->at.row - 1 };
  loom_grid_rules_of (loom_document_get_scenario (document), &grid);
  return above.row < 1
                 || loom_board_on_cell (board, loom_document_get_scenario (document), site->layer,
                                        above, grid.worm_length)
                        != NULL
             ? SIDE_BELOW
             : SIDE_ABOVE;
}

static void
paint_figure (LoomHeatFigures *self, const LoomPaint *paint, LoomHandle thing, double warmth)
{
  const LoomRect bounds = loom_canvas_entity_bounds (self->canvas, thing);
  const Place *point
      = self->spots != NULL ? g_hash_table_lookup (self->spots, GUINT_TO_POINTER (thing)) : NULL;
  g_autofree char *text = dup_figure (self, warmth);
  double left, top, right, bottom, x, y;

  if (bounds.right <= bounds.left)
    return;
  loom_viewport_to_widget (paint->viewport, bounds.left, bounds.top, &left, &top);
  loom_viewport_to_widget (paint->viewport, bounds.right, bounds.bottom, &right, &bottom);
  if (right < 0 || bottom < 0 || left > paint->viewport->width || top > paint->viewport->height)
    return;
  if (paint->geometry != NULL && right - left >= HATCHED)
    paint_hatch (paint, thing, point, warmth);
  if (paint->geometry != NULL && right - left < FIGURED)
    return;
  const Side side = point != NULL ? point->side : side_of_cell (self, thing);
  x = (left + right) / 2;
  y = side == SIDE_ABOVE ? top : side == SIDE_BELOW ? bottom : (top + bottom) / 2;
  if (point != NULL)
    loom_viewport_to_widget (paint->viewport, point->x, point->y, &x, &y);
  draw_figure (paint, text, x, y, side);
}

static void
paint_cb (const LoomPaint *paint, gpointer data)
{
  LoomHeatFigures *self = data;
  const LoomHeat *heat = self->warmth.heat;

  if (heat == NULL || self->canvas == NULL)
    return;
  for (LoomHandle thing = 1; thing < loom_heat_end (heat); thing++)
    if (!isnan (loom_heat_get (heat, thing)))
      paint_figure (self, paint, thing, loom_heat_get (heat, thing));
}

/* --- what is shown ------------------------------------------------------------------------------
 */

void
loom_heat_figures_show (LoomHeatFigures *self, const LoomWarmth *warmth)
{
  g_return_if_fail (self != NULL);
  forget_spots (self);
  loom_warmth_clear (&self->warmth);
  self->warmth = (LoomWarmth){ 0 };
  if (self->canvas == NULL)
    return;
  if (warmth != NULL && warmth->heat != NULL)
    {
      self->warmth = *warmth;
      self->warmth.heat = loom_heat_copy (warmth->heat);
      find_spots (self);
    }
  loom_canvas_queue_overlay (self->canvas);
}

LoomHeatFigures *
loom_heat_figures_new (LoomCanvas *canvas)
{
  LoomHeatFigures *self = g_new0 (LoomHeatFigures, 1);

  g_set_weak_pointer (&self->canvas, canvas);
  self->overlay = loom_canvas_add_overlay (canvas, paint_cb, self, NULL);
  return self;
}

void
loom_heat_figures_free (LoomHeatFigures *self)
{
  if (self == NULL)
    return;
  forget_spots (self);
  if (self->canvas != NULL)
    loom_canvas_remove_overlay (self->canvas, self->overlay);
  g_clear_weak_pointer (&self->canvas);
  loom_warmth_clear (&self->warmth);
  g_free (self);
}
