/* SPDX-License-Identifier: GPL-3.0-or-later */

/* One frame of the canvas: the picture of the board, and over it in one pass of cairo grid, guides,
 * selection, overlays, the tool's preview, what the pointer is snapped to, focus and words. */

#include "editor/window/canvas/canvas-private.h"
#include "editor/window/view/look.h"
#include "editor/window/view/tile.h"
#include "render/areas/tangle.h"
#include "render/styles/style.h"

#include <glib/gi18n.h>
#include <math.h>

/* A grid whose lines would stand closer than this is not drawn, px. */
#define LEAST_PITCH 6.0

/* Least distance of the points of a border that are drawn, px. */
#define POINT_ROOM 9.0

/* Of so many selected areas and more only the outlines are drawn, without a tint. */
#define MANY 200

static void
snapshot_page (LoomCanvas *self, GtkSnapshot *snapshot)
{
  const LoomViewport *viewport = &self->viewport;
  GskRoundedRect page;
  double left, top, right, bottom;

  if (viewport->page_width <= 0 || viewport->page_height <= 0)
    return;
  loom_viewport_to_widget (viewport, 0, 0, &left, &top);
  loom_viewport_to_widget (viewport, viewport->page_width * LOOM_MM,
                           viewport->page_height * LOOM_MM, &right, &bottom);
  /* Whole pixels: no white shows beside the picture that covers it. */
  const graphene_rect_t box
      = GRAPHENE_RECT_INIT ((float)round (left), (float)round (top), (float)floor (right - left),
                            (float)floor (bottom - top));
  gsk_rounded_rect_init_from_rect (&page, &box, 0);
  gtk_snapshot_append_outset_shadow (snapshot, &page, loom_look_colour (LOOM_LOOK_PAGE_SHADOW), 0,
                                     1, 0, 5);
  gtk_snapshot_append_color (snapshot, loom_look_colour (LOOM_LOOK_PAGE), &box);
}

static void
paint_grid (LoomCanvas *self, const LoomPaint *paint)
{
  const LoomViewport *viewport = &self->viewport;
  const double pitch = self->grid / (double)LOOM_MM * viewport->scale;
  double x, y, left, top, right, bottom;

  if (self->grid <= 0 || pitch < LEAST_PITCH || self->is_layered)
    return;
  loom_viewport_to_widget (viewport, 0, 0, &left, &top);
  loom_viewport_to_widget (viewport, viewport->page_width * LOOM_MM,
                           viewport->page_height * LOOM_MM, &right, &bottom);
  for (x = left + ceil (MAX (-left, 0) / pitch) * pitch; x <= MIN (right, viewport->width);
       x += pitch)
    {
      cairo_move_to (paint->cr, floor (x) + 0.5, MAX (top, 0));
      cairo_line_to (paint->cr, floor (x) + 0.5, MIN (bottom, viewport->height));
    }
  for (y = top + ceil (MAX (-top, 0) / pitch) * pitch; y <= MIN (bottom, viewport->height);
       y += pitch)
    {
      cairo_move_to (paint->cr, MAX (left, 0), floor (y) + 0.5);
      cairo_line_to (paint->cr, MIN (right, viewport->width), floor (y) + 0.5);
    }
  cairo_set_line_width (paint->cr, LOOM_STYLE_HAIR);
  loom_style_set (paint->cr, LOOM_STYLE_CELL_RULE);
  cairo_stroke (paint->cr);
}

static gboolean
has_cell_at (const GArray *centres, double x, double y, double side)
{
  for (guint i = 0; i < centres->len; i++)
    {
      const LoomPoint at = g_array_index (centres, LoomPoint, i);
      if (fabs (at.x - x) < side / 2 && fabs (at.y - y) < side / 2)
        return TRUE;
    }
  return FALSE;
}

/* What is drawn along the middle of a body hides it: the outline of its cells goes around it. */
static void
body_path (const LoomPaint *paint, const GArray *centres)
{
  static const int ways[4][2] = { { 1, 0 }, { 0, 1 }, { -1, 0 }, { 0, -1 } };
  const LoomPoint first = g_array_index (centres, LoomPoint, 0);
  const LoomPoint second = g_array_index (centres, LoomPoint, 1);
  const double side = MAX (fabs ((double)second.x - first.x), fabs ((double)second.y - first.y));

  for (guint i = 0; i < centres->len; i++)
    for (guint k = 0; k < G_N_ELEMENTS (ways); k++)
      {
        const LoomPoint at = g_array_index (centres, LoomPoint, i);
        const double dx = ways[k][0] * side, dy = ways[k][1] * side;

        if (has_cell_at (centres, at.x + dx, at.y + dy, side))
          continue;
        loom_paint_move_to (paint, at.x + (dx - dy) / 2, at.y + (dx + dy) / 2);
        loom_paint_line_to (paint, at.x + (dx + dy) / 2, at.y + (dy - dx) / 2);
      }
}

/* The outline of whatever @entity is, as a path; FALSE when it has no place. An area whose outline
 * crosses itself over and over would take longer to paint than a frame may: its box stands for it.
 */
static gboolean
entity_path (LoomCanvas *self, const LoomPaint *paint, const LoomEntity *entity)
{
  const guint area = entity->kind == LOOM_KIND_AREA
                         ? loom_topology_index (loom_canvas_get_topology (self), entity->handle)
                         : LOOM_NONE;
  double left, top, right, bottom;

  cairo_new_path (paint->cr);
  const gboolean is_tangled = area != LOOM_NONE
                              && loom_tangle_is_tangled (loom_document_get_board (self->document),
                                                         (const LoomArea *)entity);
  if (area != LOOM_NONE && paint->geometry != NULL && !is_tangled)
    {
      loom_paint_area_path (paint, area);
      return TRUE;
    }
  if (entity->kind == LOOM_KIND_BORDER && ((const LoomBorder *)entity)->ends.n == 2)
    {
      const LoomRefs *ends = &((const LoomBorder *)entity)->ends;
      loom_paint_edge_path (paint, loom_topology_find_edge (loom_canvas_get_topology (self),
                                                            ends->items[0], ends->items[1]));
      return TRUE;
    }
  g_autoptr (GArray) course = g_array_new (FALSE, FALSE, sizeof (LoomPoint));
  loom_canvas_add_course (self, entity, course);
  if (course->len > 1 && entity->kind == LOOM_KIND_EARTHWORM)
    {
      cairo_set_line_cap (paint->cr, CAIRO_LINE_CAP_ROUND);
      body_path (paint, course);
      return TRUE;
    }
  if (course->len > 1)
    {
      loom_paint_polyline (paint, (const LoomPoint *)(gpointer)course->data, course->len, FALSE);
      return TRUE;
    }
  const LoomRect box = loom_canvas_entity_bounds (self, entity->handle);
  if (box.right < box.left)
    return FALSE;
  loom_viewport_to_widget (&self->viewport, box.left, box.top, &left, &top);
  loom_viewport_to_widget (&self->viewport, box.right, box.bottom, &right, &bottom);
  cairo_rectangle (paint->cr, floor (left) - 1.5, floor (top) - 1.5, ceil (right - left) + 3,
                   ceil (bottom - top) + 3);
  return TRUE;
}

/* Points that would stand in each other's way are not drawn: one would see a chain of pearls. */
static gboolean
has_room_for_points (LoomCanvas *self, const LoomBorder *border)
{
  const LoomBoard *board = loom_document_get_board (self->document);
  const LoomCorner *from = loom_board_corner (board, border->ends.items[0]);
  const LoomCorner *to = loom_board_corner (board, border->ends.items[1]);
  LoomPoint last = { from->x, from->y };
  double length = 0;

  for (guint i = 0; i <= border->via.n; i++)
    {
      const LoomPoint at = i < border->via.n ? border->via.items[i] : (LoomPoint){ to->x, to->y };
      length += hypot (at.x - last.x, at.y - last.y);
      last = at;
    }
  return length / (border->via.n + 1) >= loom_viewport_px (&self->viewport, POINT_ROOM);
}

/* Handles of one area: squares on its corners, rounds on the points of its borders. */
static void
paint_area_handles (LoomCanvas *self, const LoomPaint *paint, guint area)
{
  const LoomBoard *board = loom_document_get_board (self->document);
  const LoomTopology *topology = loom_canvas_get_topology (self);
  guint n_steps = 0;

  for (guint pass = 0; pass < 2; pass++)
    for (guint ring = 0; ring < loom_topology_n_rings (topology, area); ring++)
      {
        const LoomStep *steps = loom_topology_ring (topology, area, ring, &n_steps);

        for (guint i = 0; i < n_steps; i++)
          {
            const LoomEdge *edge = loom_topology_edge (topology, steps[i].edge);
            const LoomBorder *border = (const LoomBorder *)loom_board_get (board, edge->border);
            const LoomCorner *corner
                = loom_board_corner (board, steps[i].backwards ? edge->b : edge->a);

            const gboolean shows = pass == 0 && border != NULL && border->ends.n == 2
                                   && has_room_for_points (self, border);

            for (guint k = 0; shows && k < border->via.n; k++)
              loom_paint_handle (paint, border->via.items[k], TRUE, FALSE);
            if (pass == 1 && corner != NULL)
              loom_paint_handle (paint, (LoomPoint){ corner->x, corner->y }, FALSE, FALSE);
          }
      }
}

/* Handles are drawn while they are far enough apart to tell them from each other. */
static gboolean
has_room_for_handles (LoomCanvas *self, LoomHandle area)
{
  const LoomRect box = loom_canvas_entity_bounds (self, area);

  return MAX (box.right - box.left, box.bottom - box.top) > loom_viewport_px (&self->viewport, 60);
}

static void
paint_selected (LoomCanvas *self, const LoomPaint *paint, const LoomEntity *entity, gboolean tint)
{
  const GdkRGBA *accent = &paint->look->accent;

  if (entity->kind == LOOM_KIND_CORNER)
    {
      const LoomCorner *corner = (const LoomCorner *)entity;
      loom_paint_handle (paint, (LoomPoint){ corner->x, corner->y }, FALSE, TRUE);
      return;
    }
  if (!entity_path (self, paint, entity))
    return;
  if (tint && entity->kind == LOOM_KIND_AREA)
    {
      cairo_set_source_rgba (paint->cr, accent->red, accent->green, accent->blue, 0.14);
      cairo_set_fill_rule (paint->cr, CAIRO_FILL_RULE_EVEN_ODD);
      cairo_fill_preserve (paint->cr);
    }
  loom_paint_stroke (paint, accent, FALSE);
}

static void
paint_selection (LoomCanvas *self, const LoomPaint *paint)
{
  const LoomBoard *board = loom_document_get_board (self->document);
  guint n;
  const LoomHandle *entities
      = loom_selection_get_all (loom_document_get_selection (self->document), &n);

  for (guint i = 0; i < n; i++)
    {
      const LoomEntity *entity = loom_board_get (board, entities[i]);
      if (entity != NULL)
        paint_selected (self, paint, entity, n < MANY);
    }
  if (n != 1 || paint->geometry == NULL || !has_room_for_handles (self, entities[0]))
    return;
  const guint area = loom_topology_index (paint->topology, entities[0]);
  if (area != LOOM_NONE)
    paint_area_handles (self, paint, area);
}

static void
paint_hover (LoomCanvas *self, const LoomPaint *paint)
{
  LoomSelection *selection = loom_document_get_selection (self->document);
  const LoomHandle hover = loom_selection_get_hover (selection);
  const LoomEntity *entity
      = hover != 0 ? loom_board_get (loom_document_get_board (self->document), hover) : NULL;

  if (entity == NULL || loom_selection_contains (selection, hover)
      || !entity_path (self, paint, entity))
    return;
  const GdkRGBA *accent = &paint->look->accent;
  if (entity->kind == LOOM_KIND_AREA)
    {
      loom_style_set (paint->cr, LOOM_STYLE_HOVER);
      cairo_set_fill_rule (paint->cr, CAIRO_FILL_RULE_EVEN_ODD);
      cairo_fill_preserve (paint->cr);
    }
  cairo_set_line_join (paint->cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_width (paint->cr, paint->look->line);
  cairo_set_source_rgba (paint->cr, accent->red, accent->green, accent->blue, 0.75);
  cairo_stroke (paint->cr);
}

/* Keyboard focus: dashes of both kinds around the thing, to be seen on any ground. */
static void
paint_focus (LoomCanvas *self, const LoomPaint *paint)
{
  const LoomEntity *entity
      = self->focus != 0 ? loom_board_get (loom_canvas_get_told (self), self->focus) : NULL;
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  if (entity == NULL || !GTK_IS_WINDOW (root) || !gtk_window_get_focus_visible (GTK_WINDOW (root))
      || (gtk_widget_get_state_flags (GTK_WIDGET (self)) & GTK_STATE_FLAG_FOCUS_WITHIN) == 0
      || !entity_path (self, paint, entity))
    return;
  cairo_set_line_width (paint->cr, paint->look->line + 2 * LOOM_STYLE_BESIDE);
  gdk_cairo_set_source_rgba (paint->cr, &paint->look->light);
  cairo_stroke_preserve (paint->cr);
  cairo_set_line_width (paint->cr, paint->look->line + LOOM_STYLE_BESIDE);
  loom_style_dash_set (paint->cr, &loom_style_rule_dash, 1);
  gdk_cairo_set_source_rgba (paint->cr, &paint->look->dark);
  cairo_stroke (paint->cr);
}

static gboolean
marks_snap (LoomCanvas *self)
{
  if (self->has_cursor)
    return TRUE;
  return self->tool != NULL && self->has_pointer && self->grip != LOOM_GRIP_PAN
         && (self->grip == LOOM_GRIP_TOOL
             || g_str_equal (loom_tool_get_cursor (self->tool), "crosshair"));
}

/* What it is, small, above the mark: below it there are bubbles of tools. */
static void
paint_snap_word (const LoomPaint *paint, LoomSnapKind kind, double x, double y)
{
  const char *words[] = {
    [LOOM_SNAP_CORNER] = C_ ("snap", "corner"),
    [LOOM_SNAP_EDGE] = _ ("edge"),
    [LOOM_SNAP_GRID] = _ ("grid"),
    [LOOM_SNAP_GUIDE] = _ ("guide"),
  };
  g_autoptr (PangoLayout) layout = pango_layout_new (paint->pango);
  g_autoptr (PangoAttrList) small = pango_attr_list_new ();
  int width, height;

  pango_attr_list_insert (small, pango_attr_scale_new (0.85));
  pango_layout_set_attributes (layout, small);
  pango_layout_set_text (layout, words[kind], -1);
  pango_layout_get_pixel_size (layout, &width, &height);
  x = x + 10 + width < paint->viewport->width ? x + 10 : x - 10 - width;
  y = MAX (y - 8 - height, 2);
  cairo_move_to (paint->cr, round (x), round (y));
  pango_cairo_layout_path (paint->cr, layout);
  gdk_cairo_set_source_rgba (paint->cr, &paint->look->light);
  cairo_set_line_join (paint->cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_width (paint->cr, LOOM_STYLE_BOLD);
  cairo_stroke_preserve (paint->cr);
  gdk_cairo_set_source_rgba (paint->cr, &paint->look->guide);
  cairo_fill (paint->cr);
}

/* A square for a corner, a ring for an edge, a cross for grid and guides, each with its word. */
static void
paint_snap (LoomCanvas *self, const LoomPaint *paint)
{
  const LoomSnapKind kind = self->pointer.snap;
  double x, y;

  if (!marks_snap (self) || kind == LOOM_SNAP_NONE || kind == LOOM_SNAP_CELL)
    return;
  loom_viewport_to_widget (&self->viewport, self->pointer.at.x, self->pointer.at.y, &x, &y);
  cairo_new_path (paint->cr);
  if (kind == LOOM_SNAP_CORNER)
    cairo_rectangle (paint->cr, x - 6, y - 6, 12, 12);
  else if (kind == LOOM_SNAP_EDGE)
    cairo_arc (paint->cr, x, y, 5.5, 0, 2 * G_PI);
  else
    {
      cairo_move_to (paint->cr, x - 6, y);
      cairo_line_to (paint->cr, x + 6, y);
      cairo_move_to (paint->cr, x, y - 6);
      cairo_line_to (paint->cr, x, y + 6);
    }
  loom_paint_stroke (paint, &paint->look->guide, FALSE);
  paint_snap_word (paint, kind, x, y);
}

static void
paint_tooltip (LoomCanvas *self, const LoomPaint *paint)
{
  if (self->tooltip == NULL || !self->has_pointer || self->grip != LOOM_GRIP_NONE)
    return;
  const LoomPoint at = { (gint32)self->pointer.bx, (gint32)self->pointer.by };
  loom_paint_bubble (paint, at, &paint->look->dark, self->tooltip);
}

/* What type-ahead looks for, at the foot of the canvas. */
static void
paint_typed (LoomCanvas *self, const LoomPaint *paint)
{
  double bx, by;

  if (self->typed == NULL)
    return;
  g_autofree char *text = g_strdup_printf ("/%s", self->typed->str);
  loom_viewport_to_board (&self->viewport, 0, self->viewport.height - 48, &bx, &by);
  loom_paint_bubble (paint, (LoomPoint){ (gint32)bx, (gint32)by }, &paint->look->dark, text);
}

static void
paint_overlays (LoomCanvas *self, const LoomPaint *paint)
{
  for (guint i = 0; i < self->overlays->len; i++)
    {
      const LoomOverlayRow *row = &g_array_index (self->overlays, LoomOverlayRow, i);

      cairo_save (paint->cr);
      cairo_new_path (paint->cr);
      row->func (paint, row->data);
      cairo_restore (paint->cr);
    }
}

static void
paint_pass (LoomCanvas *self,
            const LoomPaint *paint,
            void (*pass) (LoomCanvas *self, const LoomPaint *paint))
{
  cairo_save (paint->cr);
  cairo_new_path (paint->cr);
  pass (self, paint);
  cairo_restore (paint->cr);
}

/* A board that stands in for the document's has none of its selection. */
static void
paint_all (LoomCanvas *self, cairo_t *cr)
{
  const LoomPaint paint = {
    .cr = cr,
    .viewport = &self->viewport,
    .look = loom_canvas_get_look (self),
    .document = self->document,
    .topology = loom_canvas_get_topology (self),
    .geometry = self->is_layered ? NULL : loom_canvas_get_geometry (self),
    .place = self->has_place ? &self->place : NULL,
    .pango = gtk_widget_get_pango_context (GTK_WIDGET (self)),
  };

  if (!self->hides_aids)
    {
      paint_pass (self, &paint, paint_grid);
      paint_pass (self, &paint, loom_canvas_paint_guides);
    }
  if (self->shown_board == NULL)
    {
      paint_pass (self, &paint, paint_hover);
      paint_pass (self, &paint, paint_selection);
    }
  paint_overlays (self, &paint);
  if (self->tool != NULL)
    loom_tool_paint (self->tool, &paint);
  paint_pass (self, &paint, paint_focus);
  paint_pass (self, &paint, loom_canvas_paint_cursor);
  paint_pass (self, &paint, paint_snap);
  paint_pass (self, &paint, paint_tooltip);
  paint_pass (self, &paint, paint_typed);
}

void
loom_canvas_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  LoomCanvas *self = LOOM_CANVAS (widget);
  const float width = (float)self->viewport.width, height = (float)self->viewport.height;

  if (width < 1 || height < 1)
    return;
  snapshot_page (self, snapshot);
  loom_picture_snapshot (self->picture, snapshot, &self->viewport, loom_tile_is_by_cairo (widget));
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));
  paint_all (self, cr);
  cairo_destroy (cr);
}
