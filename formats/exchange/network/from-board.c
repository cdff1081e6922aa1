/* SPDX-License-Identifier: GPL-3.0-or-later */

/* From a board to places and ways. */

#include "formats/exchange/base/naming.h"
#include "formats/exchange/network/network.h"
#include "formats/exchange/seam/losses.h"
#include "formats/geometry/geometry.h"
#include "formats/model/error.h"

#include <glib/gi18n.h>
#include <math.h>

const LoomFormatKept loom_network_kept[LOOM_NETWORK_N_KEPT] = {
  { LOOM_KIND_BOARD, "version title lang" },
  { LOOM_KIND_META, "author licence source date" },
  { LOOM_KIND_AREAS, "width height" },
  { LOOM_KIND_AREA, "id name at radius label label-angle tags" },
  { LOOM_KIND_ROUTE, "id from to kind one-way" },
  { LOOM_KIND_GROUP, "id name areas bonus" },
};

const LoomFormatLoss loom_network_losses[LOOM_NETWORK_N_LOSSES] = {
  { .kind = LOOM_KIND_AREA,
    .field = "outline",
    .what = N_ ("shapes of areas"),
    .becomes = N_ ("Discs in their middles stand for them, and links where they touch.") },
  LOOM_LOSS_BARRIERS_UNLINKED,
  LOOM_LOSS_TERRAINS,
};

static LoomVec2
to_mm (LoomPoint point)
{
  return (LoomVec2){ point.x / (double)LOOM_MM, point.y / (double)LOOM_MM };
}

static void
take_area (LoomNetwork *self, const LoomBoard *board, const LoomGeometry *geometry, guint i)
{
  const LoomArea *area = loom_board_area (board, i);
  const LoomTerrain *terrain = (const LoomTerrain *)loom_board_get (board, area->terrain);
  g_autofree char *key = loom_key_dup (&area->entity);
  /* Two may have one key where a person copied an area. */
  if (g_hash_table_contains (self->by_key, key))
    {
      g_free (key);
      key = g_strdup (area->entity.id);
    }
  LoomNetworkNode *node = loom_network_nth (self, loom_network_node (self, key, 0));
  g_free (node->name);
  node->name = g_strdup (area->name);
  node->tags = g_strdup (area->tags);
  node->is_placed = TRUE;
  node->is_water = terrain != NULL && terrain->kind == LOOM_TERRAIN_WATER;
  node->has_label = loom_point_is_set (area->label);
  if (node->has_label)
    node->label = to_mm (area->label);
  node->label_angle = area->label_angle / 1000.0;
  if (area->outline.n == 0)
    {
      node->at = to_mm (area->at);
      node->radius = area->radius / (double)LOOM_MM;
      return;
    }
  double clearance = 0;
  const LoomVec2 centre = loom_geometry_area_centre (geometry, i, 50, &clearance);
  /* In whole µm, as it will be read. */
  node->at = (LoomVec2){ round (centre.x) / LOOM_MM, round (centre.y) / LOOM_MM };
  node->radius = MAX (floor (clearance), 100) / LOOM_MM;
}

static void
take_links (LoomNetwork *self, const LoomBoard *board, const LoomTopology *topology)
{
  for (guint i = 0; i < loom_topology_n_areas (topology); i++)
    {
      guint n = 0;
      const LoomLink *links = loom_topology_links (topology, i, &n);
      for (guint k = 0; k < n; k++)
        if (links[k].edge != LOOM_NONE && links[k].area > i)
          loom_network_link (self, i, links[k].area, FALSE, 0)->kind = LOOM_NETWORK_BORDER;
    }
  const GPtrArray *routes = loom_board_list (board, LOOM_KIND_ROUTE);
  for (guint i = 0; i < routes->len; i++)
    {
      const LoomRoute *route = g_ptr_array_index (routes, i);
      LoomNetworkLink *link
          = loom_network_link (self, loom_topology_index (topology, route->from),
                               loom_topology_index (topology, route->to), route->one_way != 0, 0);
      link->kind = route->kind;
      link->key = g_strdup (route->entity.id);
    }
}

static void
take_groups (LoomNetwork *self, const LoomBoard *board, const LoomTopology *topology)
{
  const GPtrArray *groups = loom_board_list (board, LOOM_KIND_GROUP);
  for (guint i = 0; i < groups->len; i++)
    {
      const LoomGroup *group = g_ptr_array_index (groups, i);
      g_autofree char *key = loom_key_dup (&group->entity);
      LoomNetworkGroup *made = loom_network_group (self, key);
      g_free (made->name);
      made->name = g_strdup (group->name);
      made->bonus = group->bonus;
      for (guint k = 0; k < group->areas.n; k++)
        loom_network_join (self, loom_topology_index (topology, group->areas.items[k]), key);
    }
}

LoomNetwork *
loom_network_from_board (const LoomFormatOutput *output, const char *path, GError **error)
{
  const LoomBoard *board = output->board;
  if (loom_board_n (board, LOOM_KIND_AREA) == 0)
    {
      g_set_error (
          error, LOOM_ERROR, LOOM_ERROR_OUTPUT,
          _ ("“%s” was not written, because the board has no areas, of which a graph is made"),
          path);
      return NULL;
    }
  LoomNetwork *self = loom_network_new ();
  const LoomRoot *root = loom_board_get_root (board);
  const LoomMeta *meta = (const LoomMeta *)loom_board_section (board, LOOM_KIND_META);
  const LoomAreas *areas = (const LoomAreas *)loom_board_section (board, LOOM_KIND_AREAS);
  g_autoptr (LoomTopology) topology = loom_topology_new (board, NULL);
  g_autoptr (LoomGeometry) geometry = loom_geometry_new (board, topology);
  self->title = g_strdup (root->title);
  self->lang = g_strdup (root->lang);
  if (meta != NULL)
    {
      const char *const texts[LOOM_NETWORK_N_META]
          = { meta->author, meta->licence, meta->source, meta->date };
      for (guint i = 0; i < LOOM_NETWORK_N_META; i++)
        self->meta[i] = g_strdup (texts[i]);
    }
  self->width_mm = areas->width / (double)LOOM_MM;
  self->height_mm = areas->height / (double)LOOM_MM;
  for (guint i = 0; i < loom_board_n (board, LOOM_KIND_AREA); i++)
    take_area (self, board, geometry, i);
  take_links (self, board, topology);
  take_groups (self, board, topology);
  return self;
}
