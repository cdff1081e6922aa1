/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The key: it explains the signs that are on this map, in the looks of this theme. Rows are
 * gathered first, then laid out in as many columns as the place for the key asks for. */

#include "render/areas/map-key.h"

#include "render/areas/die.h"
#include "render/areas/emblems.h"
#include "render/areas/ornaments.h"
#include "render/areas/strokes.h"
#include "render/areas/symbols.h"
#include "render/areas/token.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#define ROW 7.6
#define HEAD 9.0
#define SIGN 19.0 /* width of the sign's column */
#define MARGIN 6.5
#define BETWEEN 5.0

typedef enum
{
  ROW_HEAD,
  ROW_TERRAIN,
  ROW_SEAT,
  ROW_NEUTRAL,
  ROW_GROUP,
  ROW_EDGE,
  ROW_ROUTE,
  ROW_BARRIER,
  ROW_NUMBER,
  ROW_SHRINE,
  ROW_AURA,
  ROW_ELEMENT,
  ROW_CUBES,
  ROW_MARKER,
  ROW_HELD,
  ROW_CLOSED
} RowKind;

typedef struct
{
  RowKind kind;
  int index;
  const char *text; /* borrowed */
  double width;     /* of the text */
  gboolean has_bonus;
  int bonus;
} Row;

struct _LoomMapKey
{
  const LoomPlan *plan;
  GArray *rows; /* of Row */
  double sign;  /* width of the signs of seats */
  gboolean has_guardians;
  double group_width;           /* the widest group with its bonus */
  double seat_width;            /* the widest name of a seat */
  gboolean has_dice, has_cubes; /* what the seats are shown with */
};

static LoomTextStyle
text_style (const LoomPlan *plan, gboolean head)
{
  LoomTextStyle style = LOOM_TEXT_STYLE_INIT;
  style.size = head ? 5.2 : 4.7;
  style.weight = head ? 600 : 400;
  style.small_caps = head;
  style.tracking = head ? .3 : .03;
  style.colour = head ? plan->theme->rust : plan->theme->ink;
  return style;
}

static void
add_row (LoomMapKey *self, RowKind kind, int index, const char *text)
{
  LoomTextStyle style = text_style (self->plan, kind == ROW_HEAD);
  Row row = { .kind = kind, .index = index, .text = text != NULL ? text : "" };
  row.width = loom_text_width (row.text, &style);
  g_array_append_val (self->rows, row);
}

static gboolean
any_area (const LoomPlan *plan, gboolean (*test) (const LoomPlanArea *a, int value), int value)
{
  for (guint i = 0; i < plan->areas->len; i++)
    if (test (loom_plan_area (plan, i), value))
      return TRUE;
  return FALSE;
}

static gboolean
has_number (const LoomPlanArea *a, int value)
{
  return a->number != LOOM_UNSET;
}

static gboolean
has_shrine (const LoomPlanArea *a, int value)
{
  return a->shrine;
}

static gboolean
has_element (const LoomPlanArea *a, int value)
{
  return a->element == value;
}

static gboolean
has_piles (const LoomPlanArea *a, int value)
{
  return a->n_piles > 0;
}

static gboolean
has_dice (const LoomPlanArea *a, int value)
{
  return a->dice != LOOM_UNSET && a->dice > 0;
}

static gboolean
has_markers (const LoomPlanArea *a, int value)
{
  return a->n_markers > 0;
}

static gboolean
has_held (const LoomPlanArea *a, int value)
{
  return a->held != LOOM_UNSET;
}

static gboolean
is_neutral (const LoomPlanArea *a, int value)
{
  return a->owned && a->neutral;
}

static gboolean
is_closed (const LoomPlanArea *a, int value)
{
  return a->closed;
}

/* Whether the areas of a group are tinted as one. */
static gboolean
shows_group (const LoomPlan *plan, guint group)
{
  for (guint i = 0; i < plan->areas->len; i++)
    {
      const LoomPlanArea *a = loom_plan_area (plan, i);
      if (a->group == group && a->terrain == NULL && !a->owned)
        return TRUE;
    }
  return FALSE;
}

static void
gather_terrains (LoomMapKey *self)
{
  const LoomPlan *plan = self->plan;
  const GPtrArray *terrains = loom_board_list (plan->board, LOOM_KIND_TERRAIN);
  guint used = 0;

  for (guint pass = 0; pass < 2; pass++)
    for (guint i = 0; i < terrains->len; i++)
      {
        const LoomTerrain *t = g_ptr_array_index (terrains, i);
        gboolean seen = FALSE;
        for (guint k = 0; k < plan->areas->len && !seen; k++)
          seen = loom_plan_area (plan, k)->terrain == t
                 && (!loom_plan_area (plan, k)->owned || t->kind != LOOM_TERRAIN_LAND);
        if (!seen)
          continue;
        if (pass == 0)
          used++;
        else if (used > 1 || t->kind != LOOM_TERRAIN_LAND)
          add_row (self, ROW_TERRAIN, (int)i, t->name);
      }
}

static void
gather_signs (LoomMapKey *self)
{
  static const char *const route_names[] = { "Road", "Sea lane", "Bridge", "Tunnel" };
  const LoomPlan *plan = self->plan;
  guint seen_routes = 0, seen_edges = 0;

  for (guint i = 0; i < plan->edges->len; i++)
    seen_edges |= 1u << g_array_index (plan->edges, guint8, i);
  if (seen_edges & 1u << LOOM_EDGE_LAND)
    add_row (self, ROW_EDGE, LOOM_EDGE_LAND, "Border");
  if (seen_edges & 1u << LOOM_EDGE_FRONTIER && plan->has_owners)
    add_row (self, ROW_EDGE, LOOM_EDGE_FRONTIER, "Frontier");
  if (seen_edges & 1u << LOOM_EDGE_OWN && plan->has_owners)
    add_row (self, ROW_EDGE, LOOM_EDGE_OWN, "Own border");
  for (guint i = 0; i < plan->routes->len; i++)
    seen_routes |= 1u << g_array_index (plan->routes, LoomPlanRoute, i).route->kind;
  for (int i = 0; i < 4; i++)
    if (seen_routes & 1u << i)
      add_row (self, ROW_ROUTE, i, route_names[i]);
  if (loom_board_n (plan->board, LOOM_KIND_BARRIER) > 0)
    add_row (self, ROW_BARRIER, 0, "No way across");
  if (any_area (plan, has_number, 0))
    add_row (self, ROW_NUMBER, 7, "Value");
  if (any_area (plan, has_piles, 0))
    add_row (self, ROW_CUBES, 0, "Cubes");
  if (any_area (plan, has_shrine, 0))
    {
      add_row (self, ROW_SHRINE, 0, "Shrine");
      add_row (self, ROW_AURA, 0, "Its aura");
    }
  if (any_area (plan, has_markers, 0))
    add_row (self, ROW_MARKER, 0, "Fortified");
  if (any_area (plan, has_held, 0))
    add_row (self, ROW_HELD, 0, "Turns held");
  if (any_area (plan, is_closed, 0))
    add_row (self, ROW_CLOSED, 0, "Not in play");
}

static void
gather_rows (LoomMapKey *self)
{
  const LoomPlan *plan = self->plan;
  guint head = self->rows->len;

  add_row (self, ROW_HEAD, 0, "Legend");
  gather_terrains (self);
  gather_signs (self);
  if (self->rows->len == head + 1)
    g_array_set_size (self->rows, head);

  head = self->rows->len;
  add_row (self, ROW_HEAD, 0, "Seats");
  for (guint i = 1; i <= 32; i++)
    if (plan->seat_names[i] != NULL)
      add_row (self, ROW_SEAT, (int)i, plan->seat_names[i]);
  if (any_area (plan, is_neutral, 0))
    add_row (self, ROW_NEUTRAL, 0, "Neutral");
  if (self->rows->len == head + 1)
    g_array_set_size (self->rows, head);

  head = self->rows->len;
  add_row (self, ROW_HEAD, 0, "Elements");
  for (int i = LOOM_ELEMENT_WATER; i <= LOOM_ELEMENT_NATURE; i++)
    if (any_area (plan, has_element, i))
      add_row (self, ROW_ELEMENT, i, loom_emblem_element_name ((LoomElement)i));
  if (self->rows->len == head + 1)
    g_array_set_size (self->rows, head);

  const GPtrArray *groups = loom_board_list (plan->board, LOOM_KIND_GROUP);
  if (groups->len > 0 && groups->len <= 40)
    {
      head = self->rows->len;
      add_row (self, ROW_HEAD, 0, "Together");
      for (guint i = 0; i < groups->len; i++)
        {
          const LoomGroup *g = g_ptr_array_index (groups, i);
          /* A group that neither shows nor counts is the designer's own affair. */
          if (g->bonus == LOOM_UNSET && !shows_group (plan, i + 1))
            continue;
          add_row (self, ROW_GROUP, (int)i, g->name);
          if (g->bonus != LOOM_UNSET)
            {
              Row *row = &g_array_index (self->rows, Row, self->rows->len - 1);
              row->has_bonus = TRUE;
              row->bonus = g->bonus;
              row->width += 12;
            }
        }
      if (self->rows->len == head + 1)
        g_array_set_size (self->rows, head);
    }
}

LoomMapKey *
loom_map_key_new (const LoomPlan *plan)
{
  LoomMapKey *self = g_new0 (LoomMapKey, 1);
  self->plan = plan;
  self->rows = g_array_new (FALSE, TRUE, sizeof (Row));
  self->sign = SIGN;
  gather_rows (self);
  self->has_cubes = any_area (plan, has_piles, 0);
  self->has_dice = !self->has_cubes && any_area (plan, has_dice, 0);
  self->sign = self->has_cubes || self->has_dice ? 34 : 26;
  for (guint i = 0; i < self->rows->len; i++)
    if (g_array_index (self->rows, Row, i).kind == ROW_GROUP)
      self->group_width = MAX (self->group_width, g_array_index (self->rows, Row, i).width);
  for (guint i = 0; i < self->rows->len; i++)
    if (g_array_index (self->rows, Row, i).kind == ROW_SEAT)
      self->seat_width = MAX (self->seat_width, g_array_index (self->rows, Row, i).width);
  for (guint i = 1; i <= 32; i++)
    {
      const LoomSeat *seat = plan->seat_names[i] != NULL ? loom_plan_seat (plan, i) : NULL;
      if (seat != NULL && seat->guardian != LOOM_UNSET)
        self->has_guardians = TRUE;
    }
  return self;
}

void
loom_map_key_free (LoomMapKey *self)
{
  if (self == NULL)
    return;
  g_array_unref (self->rows);
  g_free (self);
}

guint
loom_map_key_n_rows (const LoomMapKey *self)
{
  return self->rows->len;
}

/* Fills the columns row by row; a heading never stands last. Calls @func for each row with its
 * column and the y of its top. Returns the height of the highest column; the widths of the
 * columns go to @widths. */
typedef void (*RowFunc) (const LoomMapKey *self, const Row *row, double x, double y, gpointer data);

static double
column_width (const LoomMapKey *self, const Row *row)
{
  if (row->kind == ROW_HEAD)
    return row->width;
  double sign = row->kind == ROW_SEAT || row->kind == ROW_NEUTRAL ? self->sign : SIGN;
  if (row->kind == ROW_SEAT && self->has_guardians)
    return sign + self->seat_width + 11;
  return sign + (row->kind == ROW_GROUP ? self->group_width : row->width);
}

static double
flow (const LoomMapKey *self, guint columns, double *width, RowFunc func, gpointer data)
{
  double total = 0, tallest = 0, x = MARGIN, y = 0, w = 0;

  for (guint i = 0; i < self->rows->len; i++)
    total += g_array_index (self->rows, Row, i).kind == ROW_HEAD ? HEAD : ROW;
  double aim = total / columns;
  for (guint i = 0; i < self->rows->len; i++)
    {
      const Row *row = &g_array_index (self->rows, Row, i);
      double h = row->kind == ROW_HEAD ? HEAD : ROW;
      double with = row->kind == ROW_HEAD ? h + ROW : h;
      /* A new column where this one has its share; a section rather begins one than straddles. */
      if (y > 0 && columns > 1
          && (y + with > aim + ROW * .6 || (row->kind == ROW_HEAD && y > aim * .72)))
        {
          x += w + BETWEEN;
          y = 0;
          w = 0;
        }
      /* A heading further down keeps its distance from what stands above it. */
      if (row->kind == ROW_HEAD && y > 0)
        y += 2;
      if (func != NULL)
        func (self, row, x, y, data);
      w = MAX (w, column_width (self, row));
      y += h;
      tallest = MAX (tallest, y);
    }
  *width = x + w + MARGIN;
  return tallest + 2 * MARGIN - 2;
}

void
loom_map_key_size (const LoomMapKey *self, guint columns, double *width, double *height)
{
  *height = flow (self, MAX (columns, 1), width, NULL, NULL);
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
  cairo_save (cr);
  loom_path_rounded (cr, x, y - 2.9, 14, 5.8, 1.4);
  cairo_clip_preserve (cr);
  loom_colour_set (cr, fill);
  cairo_fill (cr);
  loom_colour_set (cr, ink);
  loom_hatch_draw (cr, hatch, x, y - 2.9, 14, 5.8, 2.7, theme->flat ? .22 : .32);
  cairo_restore (cr);
  loom_path_rounded (cr, x, y - 2.9, 14, 5.8, 1.4);
  loom_colour_set (cr, theme->ink);
  cairo_set_line_width (cr, .45);
  cairo_stroke (cr);
}

static LoomPlanArea
sample_of (const LoomPlan *plan,
           gboolean (*test) (const LoomPlanArea *a, gconstpointer data),
           gconstpointer data)
{
  for (guint i = 0; i < plan->areas->len; i++)
    if (test (loom_plan_area (plan, i), data))
      return *loom_plan_area (plan, i);
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
draw_text (const LoomMapKey *self, cairo_t *cr, const Row *row, double x, double y, double shift)
{
  LoomTextStyle style = text_style (self->plan, FALSE);
  loom_text_show (cr, row->text, &style, x + shift, y, 0, LOOM_RISE_CAPS);
}

static void
draw_edge_sign (cairo_t *cr, const LoomTheme *theme, LoomEdgeClass class, double x, double y)
{
  static const double dash[] = { 3.4, 1.1, .9, 1.1 };

  cairo_move_to (cr, x, y);
  cairo_line_to (cr, x + 14, y);
  if (class == LOOM_EDGE_LAND)
    cairo_set_dash (cr, dash, 4, 0);
  cairo_set_line_width (cr, class == LOOM_EDGE_FRONTIER ? .95 : class == LOOM_EDGE_OWN ? .35 : .75);
  loom_colour_set (cr, class == LOOM_EDGE_LAND ? theme->border : theme->ink);
  cairo_stroke (cr);
  cairo_set_dash (cr, NULL, 0, 0);
}

static void
draw_route_sign (cairo_t *cr, const LoomPlan *plan, int kind, double x, double y)
{
  LoomPoint2 line[2] = { { x + 1, y }, { x + 13, y } };
  loom_route_stroke (cr, plan->theme, (LoomRouteKind)kind, line, 2, .9, FALSE, NULL);
}

static void
draw_aura_sign (cairo_t *cr, const LoomTheme *theme, double x, double y)
{
  static const struct
  {
    double r;
    guint32 rgb;
  } rings[] = { { 4.2, 0xffe9a8 }, { 3.4, 0xa8720a }, { 3.0, 0xfff0be }, { 2.0, 0xfbf4e1 } };

  for (guint i = 0; i < G_N_ELEMENTS (rings); i++)
    {
      loom_path_disc (cr, x, y, rings[i].r);
      if (theme->flat)
        {
          loom_colour_set (cr, theme->ink);
          cairo_set_line_width (cr, .3);
          if (i % 2 == 0)
            cairo_stroke (cr);
          else
            cairo_new_path (cr);
          continue;
        }
      loom_colour_set (cr, loom_theme_map (theme, loom_colour_hex (rings[i].rgb)));
      cairo_fill (cr);
    }
}

static void
draw_seat_row (const LoomMapKey *self, cairo_t *cr, const Row *row, double x, double y)
{
  const LoomPlan *plan = self->plan;
  const LoomTheme *theme = plan->theme;
  const LoomLiveryLook *look = &plan->looks[row->index];
  gboolean neutral = row->kind == ROW_NEUTRAL;
  double tint = neutral ? .62 : theme->kind == LOOM_THEME_LIGHT ? .86 : .5;
  LoomColour fill = theme->flat ? theme->paper
                                : loom_colour_mix (look->colour, loom_colour_hex (0xfffcf4), tint);
  LoomColour hatch
      = theme->flat ? loom_colour_hex (0xa2a2a2) : loom_colour_mix (fill, look->colour, .42);
  guint faces[3] = { 5, 1, 3 };
  char digits[16];

  if (!theme->flat && loom_colour_lightness (look->colour) > .82)
    hatch = loom_colour_mix (look->colour, theme->ink, .28);
  draw_swatch (cr, theme, x, y, fill, neutral ? LOOM_PATTERN_NONE : look->hatch, hatch);
  if (self->has_cubes)
    loom_token_draw_cube (cr, theme, look, x + 19, y + 3.2, 3.4);
  else if (self->has_dice)
    loom_die_draw (cr, theme, look, x + 19, y + 3.6, 3.7, faces);
  snprintf (digits, sizeof digits, "%d", row->index);
  loom_token_draw_badge (cr, theme, look, neutral, neutral ? "" : digits, x + self->sign - 5.5, y,
                         3.1, FALSE);
  draw_text (self, cr, row, x, y, self->sign);

  const LoomSeat *seat = neutral ? NULL : loom_plan_seat (plan, (guint)row->index);
  if (seat != NULL && seat->guardian != LOOM_UNSET)
    loom_emblem_guardian (cr, theme, (LoomGuardian)seat->guardian, x + 34 + row->width + 6, y, 4);
}

static void
draw_group_row (const LoomMapKey *self, cairo_t *cr, const Row *row, double x, double y)
{
  const LoomPlan *plan = self->plan;
  guint index = (guint)row->index;

  if (shows_group (plan, index + 1))
    {
      LoomPlanArea a = sample_of (plan, is_of_group, GUINT_TO_POINTER (index));
      draw_swatch (cr, plan->theme, x, y, a.fill, a.hatch, a.hatch_colour);
    }
  else
    draw_edge_sign (cr, plan->theme, LOOM_EDGE_FRONTIER, x, y);
  if (row->has_bonus)
    {
      LoomTextStyle style = text_style (plan, FALSE);
      char digits[24];
      style.family = LOOM_FAMILY_NUMBER;
      style.weight = 700;
      snprintf (digits, sizeof digits, "%+d", row->bonus);
      loom_text_show (cr, digits, &style, x + SIGN + self->group_width, y, 1, LOOM_RISE_CAPS);
    }
}

static void
draw_row (const LoomMapKey *self, const Row *row, double x, double y, gpointer data)
{
  cairo_t *cr = data;
  const LoomPlan *plan = self->plan;
  const LoomTheme *theme = plan->theme;
  double mid = y + MARGIN - 1 + ROW / 2;
  gboolean text = TRUE;

  cairo_new_path (cr);
  switch (row->kind)
    {
    case ROW_HEAD:
      {
        LoomTextStyle style = text_style (plan, TRUE);
        loom_text_show (cr, row->text, &style, x, y + MARGIN + 1 + 3.6, 0, LOOM_RISE_BASELINE);
        text = FALSE;
        break;
      }
    case ROW_TERRAIN:
      {
        const LoomTerrain *t = g_ptr_array_index (loom_board_list (plan->board, LOOM_KIND_TERRAIN),
                                                  (guint)row->index);
        LoomPlanArea a = sample_of (plan, is_of_terrain, t);
        draw_swatch (cr, theme, x, mid, a.fill, a.hatch, a.hatch_colour);
        if (a.symbol != LOOM_UNSET)
          loom_symbol_draw_terrain (cr, (LoomSymbolKind)a.symbol,
                                    theme->flat
                                        ? loom_colour_hex (0x5a5a5a)
                                        : loom_colour_mix (a.fill, loom_colour_hex (0x4a3418), .66),
                                    theme->paper, x + 7, mid, .78, 1);
        break;
      }
    case ROW_GROUP:
      draw_group_row (self, cr, row, x, mid);
      break;
    case ROW_SEAT:
    case ROW_NEUTRAL:
      draw_seat_row (self, cr, row, x, mid);
      text = FALSE;
      break;
    case ROW_EDGE:
      draw_edge_sign (cr, theme, (LoomEdgeClass)row->index, x, mid);
      break;
    case ROW_ROUTE:
      draw_route_sign (cr, plan, row->index, x, mid);
      break;
    case ROW_BARRIER:
      {
        LoomPoint2 line[2] = { { x, mid }, { x + 14, mid } };
        loom_barrier_stroke (cr, theme, line, 2, .9);
        break;
      }
    case ROW_NUMBER:
      loom_token_draw_number (cr, theme, row->index, x + 7, mid, 4);
      break;
    case ROW_SHRINE:
      loom_emblem_shrine (cr, theme, x + 7, mid, 4.2);
      break;
    case ROW_AURA:
      draw_aura_sign (cr, theme, x + 7, mid);
      break;
    case ROW_ELEMENT:
      loom_emblem_element (cr, theme, (LoomElement)row->index, x + 7, mid, 2.9);
      break;
    case ROW_CUBES:
      loom_token_draw_cube (cr, theme, &plan->looks[1], x + 7, mid + 3.2, 3.4);
      break;
    case ROW_MARKER:
      loom_token_draw_marker (cr, theme, &plan->looks[1], x + 7, mid, 3);
      break;
    case ROW_HELD:
      loom_token_draw_held (cr, theme, 2, x + 7, mid, 2.6);
      break;
    case ROW_CLOSED:
      draw_swatch (cr, theme, x, mid, theme->cream, LOOM_PATTERN_SLASH, theme->ink);
      break;
    }
  if (text)
    draw_text (self, cr, row, x, mid, SIGN);
}

void
loom_map_key_draw (const LoomMapKey *self, cairo_t *cr, const LoomBox *box)
{
  double w = box->x1 - box->x0, h = box->y1 - box->y0, best = 0, bw = 1, bh = 1;
  guint columns = 1;

  for (guint c = 1; c <= 6; c++)
    {
      double cw, ch;
      loom_map_key_size (self, c, &cw, &ch);
      double s = MIN (w / cw, h / ch);
      if (s > best * 1.001)
        {
          best = s;
          columns = c;
          bw = cw;
          bh = ch;
        }
    }
  if (best <= 0)
    return;
  best = MIN (best, 2.2);
  cairo_save (cr);
  cairo_translate (cr, (box->x0 + box->x1) / 2 - bw * best / 2,
                   (box->y0 + box->y1) / 2 - bh * best / 2);
  cairo_scale (cr, best, best);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
  cairo_set_dash (cr, NULL, 0, 0);
  loom_ornament_plaque (cr, self->plan->theme, 0, 0, bw, bh, 3.5);
  flow (self, columns, &w, draw_row, cr);
  cairo_restore (cr);
}
