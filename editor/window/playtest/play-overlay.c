/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is drawn over the board in a playtest: a veil over all that no move is about, outlines of
 * what can be pointed at, the arrow of the chosen move, odds beside their targets, and a thin arrow
 * for the move that was made last. */

#include "editor/window/playtest/play-view-private.h"

#include "editor/playtest/play-places.h"
#include "editor/window/canvas/layers-view.h"
#include "editor/window/forms/mark.h"
#include "render/styles/style.h"

#include <math.h>
#include <string.h>

#define VEIL 0.5
#define VEIL_ON_CELLS 0.32
/* How far below an area's middle odds stand, as a part of the way to its border: below a die that
 * fills the middle, above the border. */
#define ODDS_DROP 0.5

/* Which layer cells are painted on. */
static gboolean
cell_of (LoomPlayView *self, guint32 place, LoomCell *cell)
{
  LoomHandle layer = 0;

  *cell = loom_play_view_cell_of_place (self, place, &layer);
  return layer != 0 && layer == loom_document_get_layer (loom_canvas_get_document (self->canvas));
}

/* The outline of a place as a path; FALSE when it is not in sight. */
static gboolean
place_path (LoomPlayView *self, const LoomPaint *paint, guint32 place)
{
  LoomCell cell;

  if (self->areas != NULL)
    {
      const guint index = loom_topology_index (paint->topology, self->areas[place]);

      if (self->areas[place] == 0 || index == LOOM_NONE || paint->geometry == NULL)
        return FALSE;
      loom_paint_area_path (paint, index);
      return TRUE;
    }
  if (paint->place == NULL || !cell_of (self, place, &cell))
    return FALSE;
  loom_paint_cell_path (paint, cell);
  return TRUE;
}

/* The middle of a cell of any layer that is in sight: beside the others, or in the stack. */
static gboolean
find_cell_middle (LoomPlayView *self, guint32 place, LoomPoint *middle)
{
  LoomDocument *document = loom_canvas_get_document (self->canvas);
  LoomHandle handle = 0;
  const LoomCell cell = loom_play_view_cell_of_place (self, place, &handle);
  const LoomLayer *layer
      = (const LoomLayer *)loom_board_get (loom_document_get_board (document), handle);
  double x = cell.column - 0.5, y = cell.row - 0.5;
  cairo_matrix_t cells;

  if (layer == NULL
      || !loom_layers_view_cells (document, loom_canvas_get_layers (self->canvas), layer, &cells))
    return FALSE;
  cairo_matrix_transform_point (&cells, &x, &y);
  *middle = (LoomPoint){ (gint32)x, (gint32)y };
  return TRUE;
}

gboolean
loom_play_view_get_middle (LoomPlayView *self,
                           const LoomPaint *paint,
                           guint32 place,
                           LoomPoint *middle)
{
  LoomBoardIndex *index = (LoomBoardIndex *)loom_canvas_get_index (self->canvas);
  guint area;

  if (self->areas == NULL)
    return find_cell_middle (self, place, middle);
  area = loom_topology_index (paint->topology, self->areas[place]);
  if (self->areas[place] == 0 || area == LOOM_NONE || paint->geometry == NULL)
    return FALSE;
  *middle = loom_board_index_area_centre (index, area);
  return TRUE;
}

/* --- the veil -----------------------------------------------------------------------------------
 */

static gboolean
is_open (LoomPlayView *self, guint32 place)
{
  const guint wanted = self->n_picked > 0 ? LOOM_PLACE_NEXT | LOOM_PLACE_PICKED | LOOM_PLACE_TARGET
                                          : LOOM_PLACE_FIRST;

  return (self->marks[place] & wanted) != 0;
}

/* Whatever no move is about now is veiled. */
static void
paint_veil_on_areas (LoomPlayView *self, const LoomPaint *paint, guint n)
{
  cairo_set_fill_rule (paint->cr, CAIRO_FILL_RULE_EVEN_ODD);
  loom_style_set_share (paint->cr, LOOM_STYLE_VEIL, VEIL);
  cairo_set_antialias (paint->cr, CAIRO_ANTIALIAS_FAST);
  for (guint i = 0; i < n; i++)
    {
      cairo_new_path (paint->cr);
      if (!is_open (self, i) && place_path (self, paint, i))
        cairo_fill (paint->cr);
    }
}

static void
paint_veil_on_cells (LoomPlayView *self, const LoomPaint *paint, guint n)
{
  double left, top, right, bottom;

  if (paint->place == NULL)
    return;
  loom_viewport_to_widget (paint->viewport, paint->place->grid.left, paint->place->grid.top, &left,
                           &top);
  loom_viewport_to_widget (paint->viewport, paint->place->grid.right, paint->place->grid.bottom,
                           &right, &bottom);
  cairo_new_path (paint->cr);
  cairo_rectangle (paint->cr, left, top, right - left, bottom - top);
  for (guint i = 0; i < n; i++)
    if (is_open (self, i))
      place_path (self, paint, i);
  cairo_set_fill_rule (paint->cr, CAIRO_FILL_RULE_EVEN_ODD);
  loom_style_set_share (paint->cr, LOOM_STYLE_VEIL, VEIL_ON_CELLS);
  cairo_fill (paint->cr);
}

static void
paint_outlines (LoomPlayView *self, const LoomPaint *paint, guint n)
{
  for (guint i = 0; i < n; i++)
    {
      const gboolean is_picked = (self->marks[i] & (LOOM_PLACE_PICKED | LOOM_PLACE_TARGET)) != 0;

      cairo_new_path (paint->cr);
      if (self->n_picked == 0 || !is_open (self, i) || !place_path (self, paint, i))
        continue;
      loom_paint_stroke (paint, &paint->look->accent, !is_picked);
    }
}

/* On cells also where moves begin is outlined: a veil alone would be hard to see. */
static void
paint_beginnings (LoomPlayView *self, const LoomPaint *paint, guint n)
{
  if (self->n_picked > 0)
    return;
  cairo_set_line_width (paint->cr, paint->look->line);
  gdk_cairo_set_source_rgba (paint->cr, &paint->look->accent);
  for (guint i = 0; i < n; i++)
    {
      cairo_new_path (paint->cr);
      if ((self->marks[i] & LOOM_PLACE_FIRST) != 0 && place_path (self, paint, i))
        cairo_stroke (paint->cr);
    }
}

/* --- arrows -------------------------------------------------------------------------------------
 */

/* An arrow as a filled shape of width @w, px. */
static void
arrow_path (cairo_t *cr, double x0, double y0, double x1, double y1, double w)
{
  const double length = hypot (x1 - x0, y1 - y0);
  const double head = MIN (w * 2.6, length * 0.6);

  if (length < 1)
    return;
  cairo_save (cr);
  cairo_translate (cr, x0, y0);
  cairo_rotate (cr, atan2 (y1 - y0, x1 - x0));
  cairo_move_to (cr, 0, -w / 2);
  cairo_line_to (cr, length - head, -w / 2);
  cairo_line_to (cr, length - head, -w * 1.35);
  cairo_line_to (cr, length, 0);
  cairo_line_to (cr, length - head, w * 1.35);
  cairo_line_to (cr, length - head, w / 2);
  cairo_line_to (cr, 0, w / 2);
  cairo_close_path (cr);
  cairo_restore (cr);
}

static void
paint_arrow (LoomPlayView *self,
             const LoomPaint *paint,
             const guint32 places[2],
             const GdkRGBA *colour,
             double width,
             double alpha)
{
  LoomPoint from, to;
  double x0, y0, x1, y1;

  if (!loom_play_view_get_middle (self, paint, places[0], &from)
      || !loom_play_view_get_middle (self, paint, places[1], &to))
    return;
  loom_viewport_to_widget (paint->viewport, from.x, from.y, &x0, &y0);
  loom_viewport_to_widget (paint->viewport, to.x, to.y, &x1, &y1);
  const double length = MAX (hypot (x1 - x0, y1 - y0), 1);
  const double gap = MIN (length * 0.15, 18);
  const double dx = (x1 - x0) / length * gap, dy = (y1 - y0) / length * gap;
  cairo_new_path (paint->cr);
  arrow_path (paint->cr, x0 + dx, y0 + dy, x1 - dx, y1 - dy, width);
  cairo_set_line_join (paint->cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_width (paint->cr, LOOM_STYLE_BOLD);
  loom_style_set_share (paint->cr, LOOM_STYLE_VEIL, 0.85 * alpha);
  cairo_stroke_preserve (paint->cr);
  cairo_set_source_rgba (paint->cr, colour->red, colour->green, colour->blue, alpha);
  cairo_fill (paint->cr);
}

/* The move that led here: where it was, in the colour of who made it. */
static void
paint_last (LoomPlayView *self, const LoomPaint *paint)
{
  const LoomPlayLine *line = loom_playtest_get_line (self->playtest);
  const LoomPlayStep *step = loom_play_line_step (line, line->position);
  const LoomMarkLook look = loom_mark_look_of_seat (line->table->board, step->seat);
  const GdkRGBA colour
      = { (float)(look.colour >> 16 & 0xff) / 255, (float)(look.colour >> 8 & 0xff) / 255,
          (float)(look.colour & 0xff) / 255, 1 };
  guint32 places[LOOM_MOVE_ARGS];
  guint n;

  if (step->seat == 0 || self->n_picked > 0)
    return;
  n = loom_play_places (line->table->game, line->record->before, step->move, places);
  if (n == 0)
    return;
  cairo_new_path (paint->cr);
  if (place_path (self, paint, places[n - 1]))
    loom_paint_stroke (paint, &colour, FALSE);
  if (n > 1 && places[0] != places[1])
    paint_arrow (self, paint, places, &colour, 4, 0.9);
}

/* What can be attacked from the area that was pointed at. */
static void
paint_ways (LoomPlayView *self, const LoomPaint *paint, guint n)
{
  for (guint i = 0; self->n_picked > 0 && i < n; i++)
    if ((self->marks[i] & LOOM_PLACE_NEXT) != 0
        && (self->marks[i] & (LOOM_PLACE_TARGET | LOOM_PLACE_PICKED)) == 0)
      paint_arrow (self, paint, (const guint32[]){ self->picked[0], i }, &paint->look->accent, 4,
                   0.8);
}

static void
paint_chosen (LoomPlayView *self, const LoomPaint *paint)
{
  if (self->has_chosen && self->n_picked > 1 && self->picked[0] != self->picked[1])
    paint_arrow (self, paint, self->picked, &paint->look->bad, 9, 1);
}

/* The move that is pointed at in the list: where it is, and from where to where it goes. It is no
 * part of the picture, for the pointer goes from one to the next. */
static void
paint_preview (LoomPlayView *self, const LoomPaint *paint)
{
  guint32 places[LOOM_MOVE_ARGS];
  const LoomState *state = loom_playtest_get_state (self->playtest);
  guint n;

  if (!self->has_preview || !loom_play_view_can_choose (self))
    return;
  n = loom_play_places (self->table->game, state, self->preview, places);
  for (guint i = 0; i < n; i++)
    {
      cairo_new_path (paint->cr);
      if (place_path (self, paint, places[i]))
        loom_paint_stroke (paint, &paint->look->accent, FALSE);
    }
  for (guint i = 0; i + 1 < n; i++)
    if (places[i] != places[i + 1])
      paint_arrow (self, paint, &places[i], &paint->look->accent, 7, 1);
}

/* How far below the middle of a place its odds stand, µm: in an area so far that they leave free
 * what lies in its middle. */
static gint32
odds_drop (LoomPlayView *self, const LoomPaint *paint, guint32 place)
{
  LoomBoardIndex *index = (LoomBoardIndex *)loom_canvas_get_index (self->canvas);
  const double least = loom_viewport_px (paint->viewport, 14);

  if (self->areas == NULL)
    return (gint32)least;
  const guint area = loom_topology_index (paint->topology, self->areas[place]);
  return (gint32)MAX (least, ODDS_DROP * loom_board_index_area_room (index, area));
}

/* The chance of each attack that could be chosen, below the middle of its target. */
static void
paint_odds (LoomPlayView *self, const LoomPaint *paint, guint n)
{
  for (guint i = 0; i < n; i++)
    {
      const gboolean is_chosen = (self->marks[i] & LOOM_PLACE_TARGET) != 0;
      LoomPoint at;

      if (isnan (self->odds[i]) || !loom_play_view_get_middle (self, paint, i, &at))
        continue;
      g_autofree char *text = g_strdup_printf ("%.0f %%", 100 * (double)self->odds[i]);
      at.y += odds_drop (self, paint, i);
      at.x -= (gint32)loom_viewport_px (paint->viewport, 22);
      loom_paint_bubble (paint, at, is_chosen ? &paint->look->accent : &paint->look->dark, text);
    }
}

/* Who looks at a game that has been played wants to see it, unless he begins to choose. */
static gboolean
shows_choice (LoomPlayView *self)
{
  const guint seat = loom_playtest_get_state (self->playtest)->seat;

  return loom_play_view_can_choose (self)
         && (self->n_picked > 0 || loom_playtest_is_person (self->playtest, seat)
             || !loom_playtest_would_branch (self->playtest));
}

/* Where no move is about any place there is nothing to tell from the rest. */
static gboolean
has_open_place (LoomPlayView *self, guint n)
{
  for (guint i = 0; i < n; i++)
    if (is_open (self, i))
      return TRUE;
  return FALSE;
}

static void
paint_all (LoomPlayView *self, const LoomPaint *paint)
{
  const guint n = loom_play_n_places (self->table->game);

  if (self->shows_moves && shows_choice (self) && has_open_place (self, n))
    {
      if (self->areas != NULL)
        paint_veil_on_areas (self, paint, n);
      else
        paint_veil_on_cells (self, paint, n);
      paint_outlines (self, paint, n);
      if (self->areas == NULL)
        paint_beginnings (self, paint, n);
      else
        paint_ways (self, paint, n);
    }
  paint_last (self, paint);
  paint_chosen (self, paint);
  if (self->shows_odds && shows_choice (self))
    paint_odds (self, paint, n);
}

/* All of it as a picture of the size of the canvas: it stays the same while the pointer moves. */
static cairo_surface_t *
new_picture (LoomPlayView *self, const LoomPaint *paint)
{
  const int factor = gtk_widget_get_scale_factor (GTK_WIDGET (self->canvas));
  cairo_surface_t *picture = cairo_image_surface_create (
      CAIRO_FORMAT_ARGB32, (int)ceil (paint->viewport->width) * factor,
      (int)ceil (paint->viewport->height) * factor);
  LoomPaint inside = *paint;

  cairo_surface_set_device_scale (picture, factor, factor);
  inside.cr = cairo_create (picture);
  paint_all (self, &inside);
  cairo_destroy (inside.cr);
  return picture;
}

/* What was chosen or played since the board was drawn is not drawn over it: that would be of
 * another position, or of another layer. */
void
loom_play_view_paint (const LoomPaint *paint, gpointer data)
{
  LoomPlayView *self = data;

  if (self->table == NULL || loom_playtest_get_line (self->playtest) == NULL)
    return;
  const gboolean is_seen
      = loom_play_view_is_settled (self) && loom_canvas_sees_layer (self->canvas);
  if (memcmp (&self->picture_view, paint->viewport, sizeof (LoomViewport)) != 0)
    g_clear_pointer (&self->picture, cairo_surface_destroy);
  if (is_seen && (self->picture == NULL || self->is_picture_old))
    {
      self->is_picture_old = FALSE;
      g_clear_pointer (&self->picture, cairo_surface_destroy);
      self->picture = new_picture (self, paint);
      self->picture_view = *paint->viewport;
    }
  if (self->picture != NULL)
    {
      cairo_set_source_surface (paint->cr, self->picture, 0, 0);
      cairo_paint (paint->cr);
    }
  if (is_seen)
    paint_preview (self, paint);
  loom_play_view_paint_flight (self, paint);
}
