/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a page knows of a board, as JSON. */

#include "render/web/web-map.h"

#include "formats/geometry/geometry.h"
#include "render/areas/plan.h"
#include "render/layers/arrange.h"
#include "render/layers/scene.h"
#include "render/web/svg-path.h"
#include "render/web/web-picture.h"
#include "render/web/web-text.h"
#include "render/web/web-words.h"
#include "validator/position/position.h"

#include <math.h>
#include <string.h>

/* Tenths of a millimetre. */
#define STEP (LOOM_MM / 10.0)

/* Outlines of more points than this are drawn by their box: what they cost is bounded. */
#define MOST_SEGMENTS 20000

gboolean
loom_web_shows_areas (const LoomBoard *board)
{
  return loom_board_section (board, LOOM_KIND_AREAS) != NULL;
}

LoomColour
loom_web_seat_colour (const LoomBoard *board, const LoomTheme *theme, guint seat)
{
  if (loom_web_shows_areas (board))
    {
      LoomLiveryLook looks[33];

      loom_area_plan_get_looks (board, theme, looks);
      return looks[MIN (seat, 32)].colour;
    }
  LoomSeatLook looks[LOOM_SCENE_MAX_SEATS + 1];
  const LoomSeatLook *look = &looks[MIN (seat, LOOM_SCENE_MAX_SEATS)];

  loom_scene_get_looks (board, theme, looks);
  return loom_colour_hex (look->dark ? look->ground : look->rim_colour);
}

/* Areas. */

static void
append_disc (GString *json, const LoomArea *area)
{
  const double x = area->at.x / STEP, y = area->at.y / STEP, r = area->radius / STEP;

  g_string_append_printf (json, "M%.0f,%.0fa%.0f,%.0f,0,1,0,%.0f,0a%.0f,%.0f,0,1,0,%.0f,0z", x - r,
                          y, r, r, 2 * r, r, r, -2 * r);
}

static void
append_ring (LoomPathWriter *writer, const LoomGeometry *geometry, guint area, guint ring)
{
  g_autoptr (GArray) segments = g_array_new (FALSE, FALSE, sizeof (LoomSegment));
  const LoomVec2 start = loom_geometry_ring_start (geometry, area, ring);

  loom_geometry_ring_segments (geometry, area, ring, segments);
  loom_path_writer_move (writer, start.x, start.y);
  for (guint i = 0; i < MIN (segments->len, MOST_SEGMENTS); i++)
    {
      const LoomSegment *s = &g_array_index (segments, LoomSegment, i);

      if (s->straight)
        loom_path_writer_line (writer, s->end.x, s->end.y);
      else
        loom_path_writer_curve (writer,
                                (const double[]){ s->control1.x, s->control1.y, s->control2.x,
                                                  s->control2.y, s->end.x, s->end.y });
    }
  loom_path_writer_close (writer);
}

static const LoomTerrain *
terrain_at (const LoomBoard *board, guint i)
{
  return g_ptr_array_index (loom_board_list (board, LOOM_KIND_TERRAIN), i);
}

static int
terrain_of (const LoomBoard *board, const LoomArea *area)
{
  for (guint i = 0; area->terrain != 0 && i < loom_board_n (board, LOOM_KIND_TERRAIN); i++)
    if (terrain_at (board, i)->entity.handle == area->terrain)
      return (int)i;
  return -1;
}

static void
append_area (GString *json,
             const LoomBoard *board,
             const LoomTopology *topology,
             const LoomGeometry *geometry,
             guint index)
{
  const LoomArea *area = loom_board_area (board, index);
  const LoomRect box = loom_geometry_area_bounds (geometry, index);
  LoomPathWriter writer = LOOM_PATH_WRITER_INIT (json, STEP);
  const guint n_rings = loom_topology_n_rings (topology, index);

  g_string_append (json, index > 0 ? ",{\"i\":" : "{\"i\":");
  loom_web_json (json, area->entity.id);
  g_string_append (json, ",\"n\":");
  loom_web_json (json, area->name != NULL ? area->name : area->entity.id);
  g_string_append_printf (
      json, ",\"t\":%d,\"x\":%.0f,\"y\":%.0f,\"r\":[%.0f,%.0f],\"d\":\"", terrain_of (board, area),
      (box.left + box.right) / 2 / STEP, (box.top + box.bottom) / 2 / STEP,
      ceil ((box.right - box.left) / 2 / STEP) + 2, ceil ((box.bottom - box.top) / 2 / STEP) + 2);
  if (n_rings == 0)
    append_disc (json, area);
  for (guint ring = 0; ring < n_rings; ring++)
    append_ring (&writer, geometry, index, ring);
  g_string_append (json, "\"}");
}

/* Borders that a barrier lies on, as pairs of areas, each once for an edge. */
static void
append_barriers (GString *json, const LoomTopology *topology)
{
  gboolean is_first = TRUE;

  g_string_append (json, ",\"barriers\":[");
  for (guint e = 0; e < loom_topology_n_edges (topology); e++)
    {
      const LoomEdge *edge = loom_topology_edge (topology, e);

      if (edge->left == LOOM_NONE || edge->right == LOOM_NONE || edge->left == edge->right
          || !loom_topology_barred (topology, e))
        continue;
      g_string_append_printf (json, "%s[%u,%u]", is_first ? "" : ",", edge->left, edge->right);
      is_first = FALSE;
    }
  g_string_append (json, "]");
}

static void
append_areas (GString *json, const LoomBoard *board)
{
  g_autoptr (LoomTopology) topology = loom_topology_new (board, NULL);
  g_autoptr (LoomGeometry) geometry = loom_geometry_new (board, topology);

  g_string_append (json, "\"areas\":[");
  for (guint i = 0; i < loom_board_n (board, LOOM_KIND_AREA); i++)
    append_area (json, board, topology, geometry, i);
  g_string_append (json, "],\"groups\":[");
  for (guint i = 0; i < loom_board_n (board, LOOM_KIND_GROUP); i++)
    {
      const LoomGroup *group = g_ptr_array_index (loom_board_list (board, LOOM_KIND_GROUP), i);

      g_string_append (json, i > 0 ? ",[" : "[");
      loom_web_json (json, group->name != NULL ? group->name : group->entity.id);
      for (guint k = 0; k < group->areas.n; k++)
        {
          const guint area = loom_topology_index (topology, group->areas.items[k]);

          if (area != LOOM_NONE)
            g_string_append_printf (json, ",%u", area);
        }
      g_string_append_c (json, ']');
    }
  g_string_append_c (json, ']');
  append_barriers (json, topology);
}

/* Layers. */

static void
append_matrix (GString *json, const LoomBoard *board, guint depth, gboolean stacked)
{
  LoomView view = LOOM_VIEW_INIT;
  LoomLayersArrangement all;
  cairo_matrix_t m;

  view.stacked = stacked;
  loom_layers_arrange (&all, board, &view);
  loom_layers_arrangement_cells (&all, board, depth, &m);
  const double numbers[] = { m.xx, m.yx, m.xy, m.yy, m.x0, m.y0 };

  g_string_append_c (json, '[');
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    g_string_append_printf (json, "%s%.0f", i > 0 ? "," : "", numbers[i] * 1000);
  g_string_append_c (json, ']');
}

static void
append_layer (GString *json, const LoomBoard *board, guint depth)
{
  const LoomLayer *layer = loom_board_layer (board, depth);
  g_autoptr (GString) cells = g_string_new (NULL);

  for (gsize i = 0; layer->grid.cells != NULL && i < (gsize)layer->columns * (gsize)layer->rows;
       i++)
    g_string_append_unichar (cells, layer->grid.cells[i]);
  g_string_append (json, depth > 0 ? ",{\"i\":" : "{\"i\":");
  loom_web_json (json, layer->entity.id);
  g_string_append (json, ",\"t\":");
  loom_web_json (json, layer->title != NULL ? layer->title : layer->entity.id);
  g_string_append_printf (json, ",\"c\":%d,\"r\":%d,\"m\":", layer->columns, layer->rows);
  append_matrix (json, board, depth, FALSE);
  g_string_append (json, ",\"k\":");
  append_matrix (json, board, depth, TRUE);
  g_string_append (json, ",\"s\":");
  loom_web_json (json, cells->str);
  g_string_append_c (json, '}');
}

static void
append_sites (GString *json, const LoomBoard *board)
{
  gboolean is_first = TRUE;

  g_string_append (json, ",\"sites\":[");
  for (guint kind = 0; kind < 2; kind++)
    {
      const LoomKind which = kind == 0 ? LOOM_KIND_ENTRANCE : LOOM_KIND_THRONE;

      for (guint i = 0; i < loom_board_n (board, which); i++)
        {
          const LoomEntrance *site
              = g_ptr_array_index (loom_board_list (board, which), i); /* or LoomThrone, alike */

          for (guint depth = 0; depth < loom_board_n (board, LOOM_KIND_LAYER); depth++)
            if (loom_board_layer (board, depth)->entity.handle == site->layer)
              g_string_append_printf (json, "%s[%u,%d,%d,%u]", is_first ? "" : ",", depth,
                                      site->at.column, site->at.row, kind);
          is_first = FALSE;
        }
    }
  g_string_append_c (json, ']');
}

void
loom_web_append_map (GString *json, const LoomBoard *board)
{
  append_areas (json, board);
  g_string_append (json, ",\"terrains\":[");
  for (guint i = 0; i < loom_board_n (board, LOOM_KIND_TERRAIN); i++)
    {
      const LoomTerrain *terrain = terrain_at (board, i);

      g_string_append (json, i > 0 ? ",[" : "[");
      loom_web_json (json, terrain->name != NULL ? terrain->name : terrain->entity.id);
      g_string_append_printf (json, ",%d]", terrain->kind == LOOM_TERRAIN_VOID);
    }
  g_string_append (json, "],\"layers\":[");
  for (guint i = 0; i < loom_board_n (board, LOOM_KIND_LAYER) && i < LOOM_ARRANGE_MOST; i++)
    append_layer (json, board, i);
  g_string_append_c (json, ']');
  append_sites (json, board);
  g_string_append (json, ",\"legend\":{");
  for (guint i = 0; i < loom_board_n (board, LOOM_KIND_LEGEND); i++)
    {
      const LoomLegend *legend = g_ptr_array_index (loom_board_list (board, LOOM_KIND_LEGEND), i);
      char character[7] = "";

      g_unichar_to_utf8 ((gunichar)legend->character, character);
      g_string_append (json, i > 0 ? "," : "");
      loom_web_json (json, character);
      g_string_append_c (json, ':');
      loom_web_json (json, legend->name);
    }
  g_string_append_c (json, '}');
}

/* Scenarios. */

static void
append_seats (GString *json, const LoomPosition *position, const LoomTheme *theme)
{
  g_string_append (json, ",\"seats\":[");
  for (guint seat = 1; seat <= position->n_seats; seat++)
    {
      g_autofree char *name = loom_web_dup_seat_name (position, LOOM_WEB_ENGLISH, seat);

      g_string_append (json, seat > 1 ? ",[" : "[");
      loom_web_json (json, name);
      g_string_append (json, ",\"");
      loom_web_append_rgb (json, loom_web_seat_colour (position->board, theme, seat));
      g_string_append (json, "\"]");
    }
  g_string_append_c (json, ']');
}

/* How a way from an area to its neighbour is called. */
static void
append_link (GString *json, const LoomBoard *board, guint from, const LoomLink *link)
{
  static const char *const kinds[] = { "land", "water", "bridge", "tunnel" };
  const LoomRoute *route
      = (const LoomRoute *)(link->route != 0 ? loom_board_get (board, link->route) : NULL);
  const char *kind = "borders";
  gboolean is_one_way = FALSE;

  if (route != NULL)
    {
      kind = kinds[CLAMP (route->kind, 0, (gint32)G_N_ELEMENTS (kinds) - 1)];
      is_one_way = route->one_way == 1;
    }
  g_string_append_printf (json, "[%u,%u,\"%s\",%d]", from, link->area, kind, is_one_way);
}

static void
append_links (GString *json, const LoomBoard *board, const LoomTopology *topology)
{
  gboolean is_first = TRUE;

  g_string_append (json, ",\"links\":[");
  for (guint i = 0; i < loom_topology_n_areas (topology); i++)
    {
      guint n;
      const LoomLink *links = loom_topology_links (topology, i, &n);

      for (guint k = 0; k < n; k++)
        {
          if (!is_first)
            g_string_append_c (json, ',');
          append_link (json, board, i, &links[k]);
          is_first = FALSE;
        }
    }
  g_string_append (json, "],\"shut\":[");
  is_first = TRUE;
  for (guint i = 0; i < loom_topology_n_areas (topology); i++)
    if (!loom_topology_is_playable (topology, i))
      {
        g_string_append_printf (json, "%s%u", is_first ? "" : ",", i);
        is_first = FALSE;
      }
  g_string_append_c (json, ']');
}

static void
append_on_areas (GString *json,
                 const LoomPosition *position,
                 const LoomTopology *topology,
                 LoomWebLanguage language)
{
  gboolean is_first = TRUE;

  for (guint i = 0; i < position->n_areas; i++)
    {
      g_autoptr (GString) words = g_string_new (NULL);

      loom_web_append_on_area (words, position, i, language);
      if (words->len == 0)
        continue;
      g_string_append_printf (
          json, "%s\"%u\":", is_first ? "" : ",",
          loom_topology_index (topology, position->areas[i].area->entity.handle));
      loom_web_json (json, words->str);
      is_first = FALSE;
    }
}

static void
append_on_cells (GString *json, const LoomPosition *position, LoomWebLanguage language)
{
  gboolean is_first = TRUE;

  for (guint i = 0; i < position->pieces->len; i++)
    {
      const LoomGridPiece *piece = loom_position_piece (position, i);
      g_autoptr (GString) words = g_string_new (NULL);

      loom_web_append_piece (words, position, piece, language);
      for (guint k = 0; k < piece->n; k++)
        {
          const guint32 cell = loom_position_piece_cell (position, piece, k);

          if (cell == LOOM_NONE)
            continue;
          g_string_append_printf (json, "%s[%u,", is_first ? "" : ",", cell);
          loom_web_json (json, words->str);
          g_string_append_c (json, ']');
          is_first = FALSE;
        }
    }
}

void
loom_web_append_scenario (GString *json,
                          const LoomBoard *board,
                          const LoomScenario *scenario,
                          const LoomTheme *theme)
{
  g_autoptr (LoomTopology) topology = loom_topology_new (board, scenario);
  g_autoptr (LoomPosition) position = loom_position_new_with (board, scenario, topology);

  g_string_append (json, "\"i\":");
  loom_web_json (json, scenario != NULL ? scenario->entity.id : "");
  g_string_append (json, ",\"t\":");
  loom_web_json (json, scenario == NULL          ? ""
                       : scenario->title != NULL ? scenario->title
                                                 : scenario->entity.id);
  g_string_append (json, ",\"game\":");
  loom_web_json (json, position->rules != NULL                       ? position->rules->title
                       : scenario != NULL && scenario->rules != NULL ? scenario->rules
                                                                     : "");
  append_seats (json, position, theme);
  append_links (json, board, topology);
  for (LoomWebLanguage l = 0; l < LOOM_N_WEB_LANGUAGES; l++)
    {
      g_string_append_printf (json, ",\"on-%s\":{", loom_web_language_code (l));
      append_on_areas (json, position, topology, l);
      g_string_append_printf (json, "},\"at-%s\":[", loom_web_language_code (l));
      append_on_cells (json, position, l);
      g_string_append_c (json, ']');
    }
}
