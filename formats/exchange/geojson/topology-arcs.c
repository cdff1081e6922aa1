/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Arcs as “The TopoJSON Format Specification” 1.0 of M. Bostock and C. Metcalf has them: whole
 * numbers, each the difference from the one before, where there is a transform. */

#include "formats/exchange/geojson/topology-arcs.h"

#include "formats/exchange/json/json-input.h"

static gboolean
take_pair (JsonNode *node, double *x, double *y)
{
  JsonArray *pair = loom_json_input_array (node);
  return pair != NULL && json_array_get_length (pair) >= 2
         && loom_json_input_number (json_array_get_element (pair, 0), x)
         && loom_json_input_number (json_array_get_element (pair, 1), y);
}

gboolean
loom_topology_read_transform (JsonNode *root, LoomVec2 *scale, LoomVec2 *shift)
{
  JsonNode *transform = loom_json_input_member (root, "transform");
  *scale = (LoomVec2){ 1, 1 };
  *shift = (LoomVec2){ 0, 0 };
  return take_pair (loom_json_input_member (transform, "scale"), &scale->x, &scale->y)
         && take_pair (loom_json_input_member (transform, "translate"), &shift->x, &shift->y);
}

GPtrArray *
loom_topology_arcs_new (JsonNode *root, guint most)
{
  GPtrArray *arcs = g_ptr_array_new_with_free_func ((GDestroyNotify)g_array_unref);
  JsonArray *list = loom_json_input_array (loom_json_input_member (root, "arcs"));
  LoomVec2 scale, shift;
  const gboolean is_packed = loom_topology_read_transform (root, &scale, &shift);
  guint n = 0;
  for (guint i = 0; list != NULL && i < json_array_get_length (list); i++)
    {
      JsonArray *points = loom_json_input_array (json_array_get_element (list, i));
      GArray *arc = g_array_new (FALSE, FALSE, sizeof (LoomVec2));
      LoomVec2 sum = { 0, 0 };
      for (guint k = 0; points != NULL && k < json_array_get_length (points) && n < most; k++, n++)
        {
          double x = 0, y = 0;
          if (!take_pair (json_array_get_element (points, k), &x, &y))
            continue;
          sum = is_packed ? (LoomVec2){ sum.x + x, sum.y + y } : (LoomVec2){ x, y };
          const LoomVec2 at
              = is_packed ? (LoomVec2){ sum.x * scale.x + shift.x, sum.y * scale.y + shift.y }
                          : sum;
          g_array_append_val (arc, at);
        }
      g_ptr_array_add (arcs, arc);
    }
  return arcs;
}

GArray *
loom_topology_arcs_dup_ring (const GPtrArray *arcs, JsonNode *node, guint *budget)
{
  GArray *ring = g_array_new (FALSE, FALSE, sizeof (LoomVec2));
  JsonArray *list = loom_json_input_array (node);
  for (guint i = 0; list != NULL && i < json_array_get_length (list); i++)
    {
      double number = 0;
      if (!loom_json_input_number (json_array_get_element (list, i), &number) || number < -1e9
          || number > 1e9)
        continue;
      const gboolean is_backwards = number < 0;
      const guint which = (guint)(is_backwards ? -1 - number : number);
      const GArray *arc = which < arcs->len ? g_ptr_array_index (arcs, which) : NULL;
      if (arc == NULL || arc->len > *budget)
        continue;
      *budget -= arc->len;
      /* The last point of an arc is the first of the next. */
      for (guint k = 0; k < arc->len; k++)
        {
          const LoomVec2 at = g_array_index (arc, LoomVec2, is_backwards ? arc->len - 1 - k : k);
          const LoomVec2 *last
              = ring->len > 0 ? &g_array_index (ring, LoomVec2, ring->len - 1) : NULL;
          if (last == NULL || last->x != at.x || last->y != at.y)
            g_array_append_val (ring, at);
        }
    }
  return ring;
}
