/* SPDX-License-Identifier: GPL-3.0-or-later */

/* From places and ways to a board of discs and routes. */

#include "formats/exchange/base/naming.h"
#include "formats/exchange/base/fit.h"
#include "formats/exchange/base/ground.h"
#include "formats/exchange/network/network.h"
#include "formats/geometry/uniform-grid.h"
#include "formats/model/builder.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#define LARGEST_RADIUS_MM 12.0
#define CLEAR_OF_EDGE_MM 1.0
#define SMALLEST_RADIUS_MM 0.5
/* Of the way to the next disc; a gap stays. */
#define SHARE_OF_GAP 0.42

const LoomFormatOption loom_network_options[LOOM_NETWORK_N_OPTIONS] = {
  LOOM_FIT_OPTION,
  { .name = "places",
    .type = LOOM_FORMAT_OPTION_YN,
    .standard = "yes",
    .title = N_ ("Keep places"),
    .help = N_ ("Whether places that the file gives are kept; otherwise all are found anew.") },
};

/* One board in the making. */
typedef struct
{
  LoomNetwork *graph;
  const LoomFormatInput *input;
  LoomBuilder *builder;
  LoomEntity *areas;
  LoomNaming *naming;
  LoomFit page;
  LoomHandle *handles; /* by node; 0 for one that was left out */
  double *radii;       /* by node, µm */
  LoomPoint *at;       /* by node */
} Making;

static void
fit_page (Making *self)
{
  double left = G_MAXDOUBLE, top = G_MAXDOUBLE, right = -G_MAXDOUBLE, bottom = -G_MAXDOUBLE;
  LoomNetwork *graph = self->graph;
  if (graph->width_mm > 0 && graph->height_mm > 0)
    {
      self->page = (LoomFit){ LOOM_MM, 0, 0, (gint32)lround (graph->width_mm * LOOM_MM),
                              (gint32)lround (graph->height_mm * LOOM_MM) };
      return;
    }
  for (guint i = 0; i < graph->nodes->len; i++)
    {
      const LoomNetworkNode *node = loom_network_nth (graph, i);
      left = MIN (left, node->at.x - node->radius);
      top = MIN (top, node->at.y - node->radius);
      right = MAX (right, node->at.x + node->radius);
      bottom = MAX (bottom, node->at.y + node->radius);
    }
  loom_fit_lay (&self->page, left, top, right, bottom,
                loom_fit_get_longer (self->input->values, NULL, 0, 0));
}

static gboolean
put_discs (LoomUniformGrid *grid, gpointer data)
{
  const Making *self = data;
  for (guint i = 0; i < self->graph->nodes->len; i++)
    {
      const double x = (double)self->at[i].x / MAX (self->page.width, 1);
      const double y = (double)self->at[i].y / MAX (self->page.height, 1);
      loom_uniform_grid_put (
          grid,
          loom_uniform_grid_cell (grid, (gint32)CLAMP (x * grid->columns, 0, grid->columns - 1),
                                  (gint32)CLAMP (y * grid->rows, 0, grid->rows - 1)),
          i);
    }
  return TRUE;
}

/* How far the nearest other node is from node @i, looked for in ever wider squares of cells. */
static double
find_gap (const Making *self, const LoomUniformGrid *grid, guint i)
{
  const double cell_width = MAX (self->page.width, 1) / (double)grid->columns;
  const double cell_height = MAX (self->page.height, 1) / (double)grid->rows;
  const gint32 column = (gint32)CLAMP (self->at[i].x / cell_width, 0, grid->columns - 1);
  const gint32 row = (gint32)CLAMP (self->at[i].y / cell_height, 0, grid->rows - 1);
  double nearest = G_MAXDOUBLE;
  for (gint32 reach = 1; reach < MAX (grid->columns, grid->rows) + 1; reach++)
    {
      for (gint32 r = MAX (row - reach, 0); r <= MIN (row + reach, grid->rows - 1); r++)
        {
          guint n = 0;
          const guint32 *items = loom_uniform_grid_along (
              grid, r, MAX (column - reach, 0), MIN (column + reach, grid->columns - 1), &n);
          for (guint k = 0; k < n; k++)
            if (items[k] != i)
              nearest = MIN (nearest, hypot ((double)self->at[i].x - self->at[items[k]].x,
                                             (double)self->at[i].y - self->at[items[k]].y));
        }
      if (nearest <= reach * MIN (cell_width, cell_height))
        break;
    }
  return nearest;
}

/* Discs as large as there is room, but no larger than is good to read, where the file gives none.
 */
static void
size_discs (Making *self)
{
  const guint n = self->graph->nodes->len;
  const gint32 side = (gint32)CLAMP (sqrt (n / 2.0), 1, 500);
  g_auto (LoomUniformGrid) grid = { 0 };
  for (guint i = 0; i < n; i++)
    {
      const LoomNetworkNode *node = loom_network_nth (self->graph, i);
      self->at[i] = loom_fit_point (&self->page, node->at.x, node->at.y);
    }
  loom_uniform_grid_lay (&grid, side, side, put_discs, self);
  for (guint i = 0; i < n; i++)
    {
      const LoomNetworkNode *node = loom_network_nth (self->graph, i);
      if (self->graph->width_mm > 0 && node->radius > 0)
        self->radii[i] = node->radius * LOOM_MM;
      else
        {
          const LoomPoint at = self->at[i];
          const double edge
              = MIN (MIN (at.x, self->page.width - at.x), MIN (at.y, self->page.height - at.y));
          const double most = MIN (LARGEST_RADIUS_MM * LOOM_MM, edge - CLEAR_OF_EDGE_MM * LOOM_MM);
          self->radii[i] = MAX (MIN (SHARE_OF_GAP * find_gap (self, &grid, i), most),
                                SMALLEST_RADIUS_MM * LOOM_MM);
        }
    }
}

/* @text as people may be shown it; as it is where a board wrote it. NULL when nothing is left. */
static char *
dup_shown (const Making *self, const char *text)
{
  return self->graph->width_mm > 0 && text != NULL && text[0] != '\0' ? g_strdup (text)
                                                                      : loom_naming_dup_name (text);
}

static void
add_meta (Making *self)
{
  LoomNetwork *graph = self->graph;
  LoomRoot *root = (LoomRoot *)loom_builder_get_root (self->builder);
  g_autofree char *title = dup_shown (self, graph->title);
  g_autofree char *file = loom_naming_dup_title (loom_source_get_name (self->input->source));
  g_free (root->title);
  root->title = g_strdup (title != NULL ? title : file);
  if (graph->lang != NULL)
    loom_builder_set (self->builder, &root->entity, "lang", graph->lang);
  LoomEntity *meta = NULL;
  for (guint i = 0; i < LOOM_NETWORK_N_META; i++)
    {
      g_autofree char *text = dup_shown (self, graph->meta[i]);
      if (text == NULL)
        continue;
      if (meta == NULL)
        meta = loom_builder_add (self->builder, &root->entity, LOOM_KIND_META, NULL, 0, 0);
      loom_builder_set (self->builder, meta, loom_network_meta_names[i], text);
    }
}

static void
add_area (Making *self, guint i)
{
  const LoomNetworkNode *node = loom_network_nth (self->graph, i);
  const char *key = node->key;
  g_autofree char *id = loom_naming_take (self->naming, key)
                            ? g_strdup (key)
                            : loom_naming_dup_id (self->naming, key, "area");
  LoomArea *area = (LoomArea *)loom_builder_add (self->builder, self->areas, LOOM_KIND_AREA, id,
                                                 node->line, 0);
  area->name = dup_shown (self, node->name);
  if (area->name == NULL)
    area->name = loom_naming_dup_name (key);
  if (area->name == NULL)
    area->name = g_strdup (id);
  area->at = self->at[i];
  area->radius = (gint32)CLAMP (lround (self->radii[i]), 100, LOOM_MM_MAX);
  area->tags = node->tags != NULL ? dup_shown (self, node->tags) : NULL;
  if (node->has_label)
    area->label = loom_fit_point (&self->page, node->label.x, node->label.y);
  area->label_angle = (gint32)lround (CLAMP (node->label_angle, -360, 360) * 1000);
  if (node->is_water)
    area->terrain = loom_ground_get (self->builder, self->naming, LOOM_TERRAIN_WATER);
  self->handles[i] = area->entity.handle;
  if (self->graph->width_mm > 0)
    loom_key_set_other (&area->entity, key);
  else
    loom_key_set (&area->entity, key);
}

/* A name for the pair of @a and @b, whichever way round. */
static guint64
pair_of (guint a, guint b)
{
  return ((guint64)MIN (a, b) << 32) | MAX (a, b);
}

/* Whether the way is the first between its places; otherwise the first is widened to both ways
 * where they lead against each other. Ways with keys of their own may lie side by side. */
static gboolean
is_new (Making *self, guint i, GHashTable *pairs)
{
  LoomNetworkLink *link = &g_array_index (self->graph->links, LoomNetworkLink, i);
  guint64 pair = pair_of (link->from, link->to);
  const guint found = GPOINTER_TO_UINT (g_hash_table_lookup (pairs, &pair));
  if (found == 0)
    {
      g_hash_table_insert (pairs, g_memdup2 (&pair, sizeof pair), GUINT_TO_POINTER (i + 1));
      return TRUE;
    }
  LoomNetworkLink *first = &g_array_index (self->graph->links, LoomNetworkLink, found - 1);
  if (link->key != NULL && first->key != NULL && self->graph->width_mm > 0)
    return TRUE;
  if (!link->is_one_way || (first->is_one_way && first->from == link->to))
    first->is_one_way = FALSE;
  return FALSE;
}

static void
add_routes (Making *self)
{
  g_autoptr (GHashTable) pairs = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  const guint n = self->graph->links->len;
  g_autofree gboolean *is_taken = g_new0 (gboolean, n + 1);
  guint loops = 0, made = 0;
  for (guint i = 0; i < n; i++)
    {
      const LoomNetworkLink *link = &g_array_index (self->graph->links, LoomNetworkLink, i);
      is_taken[i] = link->from != link->to && is_new (self, i, pairs);
      loops += link->from == link->to;
    }
  for (guint i = 0; i < n; i++)
    {
      const LoomNetworkLink *link = &g_array_index (self->graph->links, LoomNetworkLink, i);
      if (!is_taken[i])
        continue;
      g_autofree char *pair
          = g_strdup_printf ("%s-%s", loom_network_nth (self->graph, link->from)->key,
                             loom_network_nth (self->graph, link->to)->key);
      g_autofree char *id = link->key != NULL && loom_naming_take (self->naming, link->key)
                                ? g_strdup (link->key)
                                : loom_naming_dup_id (self->naming, pair, "route");
      LoomRoute *route = (LoomRoute *)loom_builder_add (self->builder, self->areas, LOOM_KIND_ROUTE,
                                                        id, link->line, 0);
      route->from = self->handles[link->from];
      route->to = self->handles[link->to];
      route->kind = link->kind == LOOM_NETWORK_BORDER ? LOOM_ROUTE_LAND : link->kind;
      route->one_way = link->is_one_way;
      made += link->kind == LOOM_NETWORK_BORDER;
    }
  if (loops > 0)
    loom_remarks_add (self->input->remarks, "EXCH-PART-DROPPED", 0, NULL,
                      _ ("ways from a place to itself were left out (%u): a board has none"),
                      loops);
  if (made > 0)
    loom_remarks_add (self->input->remarks, "EXCH-ROUTE-MADE", 0, NULL,
                      _ ("areas that touch were joined by routes (%u), for a graph has no shapes"),
                      made);
}

/* The areas of each group: (element-type GArray of LoomHandle) (owned). */
static GPtrArray *
list_members (const Making *self)
{
  GPtrArray *members = g_ptr_array_new_with_free_func ((GDestroyNotify)g_array_unref);
  for (guint g = 0; g < self->graph->groups->len; g++)
    g_ptr_array_add (members, g_array_new (FALSE, FALSE, sizeof (LoomHandle)));
  for (guint i = 0; i < self->graph->nodes->len; i++)
    {
      const GArray *groups = loom_network_nth (self->graph, i)->groups;
      for (guint k = 0; groups != NULL && k < groups->len; k++)
        g_array_append_val (g_ptr_array_index (members, g_array_index (groups, guint, k)),
                            self->handles[i]);
    }
  return members;
}

static void
add_groups (Making *self)
{
  g_autoptr (GPtrArray) all_members = list_members (self);
  for (guint g = 0; g < self->graph->groups->len; g++)
    {
      const LoomNetworkGroup *group = &g_array_index (self->graph->groups, LoomNetworkGroup, g);
      GArray *members = g_ptr_array_index (all_members, g);
      if (members->len == 0)
        continue;
      g_autofree char *id = loom_naming_take (self->naming, group->key)
                                ? g_strdup (group->key)
                                : loom_naming_dup_id (self->naming, group->key, "group");
      LoomGroup *made
          = (LoomGroup *)loom_builder_add (self->builder, self->areas, LOOM_KIND_GROUP, id, 0, 0);
      made->name = dup_shown (self, group->name != NULL ? group->name : group->key);
      if (made->name == NULL)
        made->name = g_strdup (id);
      made->bonus = group->bonus;
      made->areas.n = members->len;
      made->areas.items = g_memdup2 (members->data, members->len * sizeof (LoomHandle));
      loom_key_set_other (&made->entity, group->key);
    }
}

static LoomBoard *
make (Making *self)
{
  LoomEntity *root = loom_builder_get_root (self->builder);
  add_meta (self);
  /* Written first, so that the section of styles stands where it belongs. */
  self->areas = loom_builder_add (self->builder, root, LOOM_KIND_AREAS, NULL, 0, 0);
  ((LoomAreas *)self->areas)->width = self->page.width;
  ((LoomAreas *)self->areas)->height = self->page.height;
  for (guint i = 0; i < self->graph->nodes->len; i++)
    {
      if (i % 1000 == 0
          && !loom_task_goes_on (self->input->task, (double)i / self->graph->nodes->len,
                                 N_ ("Making areas")))
        return NULL;
      add_area (self, i);
    }
  add_routes (self);
  add_groups (self);
  return loom_builder_freeze (self->builder);
}

/* Places where the file has none for some, or none are wanted. FALSE when it was stopped. */
static gboolean
see_to_places (LoomNetwork *graph, const LoomFormatInput *input)
{
  guint n_placed = 0;
  for (guint i = 0; i < graph->nodes->len; i++)
    n_placed += loom_network_nth (graph, i)->is_placed;
  if (n_placed == graph->nodes->len && loom_format_values_is (input->values, "places", "yes"))
    return TRUE;
  if (!loom_network_arrange (graph, input->task))
    return FALSE;
  graph->width_mm = graph->height_mm = 0;
  for (guint i = 0; i < graph->nodes->len; i++)
    {
      loom_network_nth (graph, i)->radius = 0;
      loom_network_nth (graph, i)->has_label = FALSE;
    }
  loom_remarks_add (
      input->remarks, "EXCH-GUESSED", 0, NULL,
      _ ("the file has places for %u of %u areas, so all were given places by how they "
         "are joined; move them where they should be"),
      n_placed, graph->nodes->len);
  return TRUE;
}

LoomBoard *
loom_network_to_board (LoomNetwork *self, const LoomFormatInput *input, LoomModelErrors **errors)
{
  *errors = loom_model_errors_new ();
  if (self->nodes->len == 0)
    {
      loom_model_errors_add_at (*errors, "FILE-EMPTY", 0, 0,
                                _ ("“%s” names no places, so there is nothing to make areas of"),
                                loom_source_get_name (input->source));
      return NULL;
    }
  if (self->nodes->len > loom_kind_info (LOOM_KIND_AREA)->limit)
    {
      loom_model_errors_add_at (*errors, "TOO-MANY", 0, 0,
                                _ ("“%s” has %u places; a board can have %u areas"),
                                loom_source_get_name (input->source), self->nodes->len,
                                loom_kind_info (LOOM_KIND_AREA)->limit);
      return NULL;
    }
  if (!see_to_places (self, input))
    return NULL;
  g_autoptr (LoomBuilder) builder = loom_builder_new ();
  g_autoptr (LoomNaming) naming = loom_naming_new ();
  g_autofree LoomHandle *handles = g_new0 (LoomHandle, self->nodes->len);
  g_autofree double *radii = g_new0 (double, self->nodes->len);
  g_autofree LoomPoint *at = g_new0 (LoomPoint, self->nodes->len);
  Making making = {
    .graph = self,
    .input = input,
    .builder = builder,
    .naming = naming,
    .handles = handles,
    .radii = radii,
    .at = at,
  };
  fit_page (&making);
  size_discs (&making);
  LoomBoard *board = make (&making);
  const LoomModelErrors *found = loom_builder_get_errors (builder);
  for (guint i = 0; board == NULL && i < found->len; i++)
    {
      const LoomModelError *one = loom_model_errors_nth (found, i);
      loom_model_errors_add_at (*errors, one->code, one->line, one->column, "%s", one->message);
    }
  return board;
}
