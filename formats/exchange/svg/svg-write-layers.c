/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is drawn beside areas, so that who opens the drawing sees where it is. Of these only the
 * places of labels are read again. */

#include "formats/exchange/svg/svg-writing.h"

#include "formats/xml/foreign.h"

#include <math.h>
#include <string.h>

/* µm */
#define LETTERS_LEAST 1200.0
#define LETTERS_MOST 4000.0
#define PRECISION 500
#define DECOR_TYPE 4000
#define UM_PER_POINT (25400 / 72.0)

static LoomVec2
find_middle (const LoomSvgWriting *self, guint i, double *clearance)
{
  const LoomArea *area = loom_board_area (self->board, i);
  *clearance = area->radius;
  if (area->outline.n == 0)
    return (LoomVec2){ area->at.x, area->at.y };
  return loom_geometry_area_centre (self->geometry, i, PRECISION, clearance);
}

static void
append_turn (GString *text, gint32 angle, double x, double y)
{
  if (angle == 0)
    return;
  g_string_append (text, " transform=\"rotate(");
  loom_svg_append_number (text, angle);
  g_string_append_c (text, ' ');
  loom_svg_append_point (text, x, y);
  g_string_append (text, ")\"");
}

static void
append_words (LoomSvgWriting *self, const char *words)
{
  g_string_append_c (self->text, '>');
  loom_xml_escape (self->text, words, strlen (words), FALSE);
  g_string_append (self->text, "</text>\n");
}

static void
append_label (LoomSvgWriting *self, guint i)
{
  const LoomArea *area = loom_board_area (self->board, i);
  double clearance = 0;
  LoomVec2 at = find_middle (self, i, &clearance);
  if (loom_point_is_set (area->label))
    at = (LoomVec2){ area->label.x, area->label.y };
  const double size = CLAMP (clearance * 0.4, LETTERS_LEAST, LETTERS_MOST);
  g_autofree char *id = g_strconcat ("label-", area->entity.id, NULL);
  g_string_append (self->text, "    <text");
  loom_svg_append_id (self, id);
  loom_svg_append_attribute (self->text, "data-area", area->entity.id);
  loom_svg_append_mm (self->text, "x", at.x);
  loom_svg_append_mm (self->text, "y", at.y + 0.35 * size);
  loom_svg_append_mm (self->text, "font-size", size);
  append_turn (self->text, area->label_angle, at.x, at.y);
  append_words (self, area->name);
}

static void
append_polyline (LoomSvgWriting *self, const LoomVec2 *points, guint n, const char *wanted)
{
  g_string_append (self->text, "    <polyline");
  loom_svg_append_id (self, wanted);
  g_string_append (self->text, " points=\"");
  for (guint i = 0; i < n; i++)
    {
      g_string_append (self->text, i > 0 ? " " : "");
      loom_svg_append_point (self->text, points[i].x, points[i].y);
    }
  g_string_append (self->text, "\"/>\n");
}

static void
append_route (LoomSvgWriting *self, const LoomRoute *route)
{
  g_autoptr (GArray) points = g_array_new (FALSE, FALSE, sizeof (LoomVec2));
  g_autofree char *id = g_strconcat ("route-", route->entity.id, NULL);
  double clearance = 0;
  LoomVec2 at = find_middle (self, loom_topology_index (self->topology, route->from), &clearance);
  g_array_append_val (points, at);
  for (guint i = 0; i < route->via.n; i++)
    {
      at = (LoomVec2){ route->via.items[i].x, route->via.items[i].y };
      g_array_append_val (points, at);
    }
  at = find_middle (self, loom_topology_index (self->topology, route->to), &clearance);
  g_array_append_val (points, at);
  append_polyline (self, (const LoomVec2 *)(gpointer)points->data, points->len, id);
}

static void
append_barriers (LoomSvgWriting *self)
{
  for (guint e = 0; e < loom_topology_n_edges (self->topology); e++)
    {
      if (!loom_topology_barred (self->topology, e))
        continue;
      g_autoptr (GArray) points = g_array_new (FALSE, FALSE, sizeof (LoomVec2));
      loom_geometry_edge_points (self->geometry, e, FALSE, FALSE, points);
      append_polyline (self, (const LoomVec2 *)(gpointer)points->data, points->len, "barrier");
    }
}

/* --- Decor --------------------------------------------------------------------------------------
 */

static void
append_place (GString *text, LoomPoint at, LoomPoint size)
{
  loom_svg_append_mm (text, "x", at.x);
  loom_svg_append_mm (text, "y", at.y);
  loom_svg_append_mm (text, "width", size.x);
  loom_svg_append_mm (text, "height", size.y);
}

static void
append_image (LoomSvgWriting *self, const LoomImage *image)
{
  g_string_append (self->text, "    <image");
  append_place (self->text, image->at, image->size);
  append_turn (self->text, image->angle, image->at.x + image->size.x / 2.0,
               image->at.y + image->size.y / 2.0);
  loom_svg_append_mm (self->text, "opacity", image->opacity);
  loom_svg_append_attribute (self->text, "preserveAspectRatio", "none");
  loom_svg_append_attribute (self->text, "xlink:href", image->href);
  g_string_append (self->text, "/>\n");
}

static void
append_text (LoomSvgWriting *self, const LoomText *words)
{
  static const char *const anchors[] = { "start", "middle", "end" };
  const LoomTypeface *type = (const LoomTypeface *)loom_board_get (self->board, words->type);
  g_string_append (self->text, "    <text");
  loom_svg_append_mm (self->text, "x", words->at.x);
  loom_svg_append_mm (self->text, "y", words->at.y);
  loom_svg_append_mm (self->text, "font-size",
                      type != NULL ? type->size / 1000.0 * UM_PER_POINT : DECOR_TYPE);
  loom_svg_append_attribute (self->text, "text-anchor", anchors[words->align]);
  loom_svg_append_attribute (self->text, "fill", "#3b3226");
  loom_svg_append_attribute (self->text, "stroke", "none");
  append_turn (self->text, words->angle, words->at.x, words->at.y);
  append_words (self, words->content != NULL ? words->content : "");
}

/* A ring where a small picture is, called as it is. */
static void
append_symbol (LoomSvgWriting *self, const LoomSymbol *symbol)
{
  const char *name = loom_kind_field (LOOM_KIND_SYMBOL, "name")->names[symbol->name];
  g_string_append (self->text, "    <circle");
  loom_svg_append_attribute (self->text, "inkscape:label", name);
  loom_svg_append_mm (self->text, "cx", symbol->at.x);
  loom_svg_append_mm (self->text, "cy", symbol->at.y);
  loom_svg_append_mm (self->text, "r", symbol->size / 2.0);
  g_string_append (self->text, "/>\n");
}

static void
append_path (LoomSvgWriting *self, const LoomPoints *points, gboolean is_closed, gint32 fill)
{
  g_string_append (self->text, is_closed ? "    <polygon" : "    <polyline");
  if (fill != LOOM_UNSET)
    {
      g_autofree char *colour = g_strdup_printf ("#%06x", (guint)fill);
      loom_svg_append_attribute (self->text, "fill", colour);
    }
  g_string_append (self->text, " points=\"");
  for (guint i = 0; i < points->n; i++)
    {
      g_string_append (self->text, i > 0 ? " " : "");
      loom_svg_append_point (self->text, points->items[i].x, points->items[i].y);
    }
  g_string_append (self->text, "\"/>\n");
}

static void
append_decor (LoomSvgWriting *self, const LoomEntity *entity)
{
  /* On a layer of cells places count from that. */
  if (((const LoomDecor *)entity)->on != 0)
    return;
  if (entity->kind == LOOM_KIND_IMAGE)
    append_image (self, (const LoomImage *)entity);
  else if (entity->kind == LOOM_KIND_TEXT)
    append_text (self, (const LoomText *)entity);
  else if (entity->kind == LOOM_KIND_SYMBOL)
    append_symbol (self, (const LoomSymbol *)entity);
  else if (entity->kind == LOOM_KIND_PATH)
    append_path (self, &((const LoomPath *)entity)->points, ((const LoomPath *)entity)->closed,
                 ((const LoomPath *)entity)->fill);
  else if (entity->kind == LOOM_KIND_TRACK)
    append_path (self, &((const LoomTrack *)entity)->points, FALSE, LOOM_UNSET);
  else
    {
      g_string_append (self->text, "    <rect");
      append_place (self->text, ((const LoomKey *)entity)->at, ((const LoomKey *)entity)->size);
      g_string_append (self->text, "/>\n");
    }
}

void
loom_svg_append_layers (LoomSvgWriting *self)
{
  static const LoomKind kinds[] = { LOOM_KIND_IMAGE,  LOOM_KIND_PATH, LOOM_KIND_TRACK,
                                    LOOM_KIND_SYMBOL, LOOM_KIND_TEXT, LOOM_KIND_KEY };
  const GPtrArray *routes = loom_board_list (self->board, LOOM_KIND_ROUTE);
  loom_svg_begin_layer (self, "routes",
                        "fill=\"none\" stroke=\"#8a3b2a\" stroke-width=\"0.7\" "
                        "stroke-dasharray=\"2 1.4\"");
  for (guint i = 0; i < routes->len; i++)
    append_route (self, routes->pdata[i]);
  loom_svg_end_layer (self);
  loom_svg_begin_layer (self, "barriers", "fill=\"none\" stroke=\"#3b3226\" stroke-width=\"1.6\"");
  append_barriers (self);
  loom_svg_end_layer (self);
  loom_svg_begin_layer (self, "decor", "fill=\"none\" stroke=\"#7d7361\" stroke-width=\"0.3\"");
  for (guint k = 0; k < G_N_ELEMENTS (kinds); k++)
    {
      const GPtrArray *list = loom_board_list (self->board, kinds[k]);
      for (guint i = 0; i < list->len; i++)
        append_decor (self, list->pdata[i]);
    }
  loom_svg_end_layer (self);
  loom_svg_begin_layer (self, "labels",
                        "fill=\"#3b3226\" text-anchor=\"middle\" font-family=\"serif\"");
  for (guint i = 0; i < loom_board_n (self->board, LOOM_KIND_AREA); i++)
    append_label (self, i);
  loom_svg_end_layer (self);
}
