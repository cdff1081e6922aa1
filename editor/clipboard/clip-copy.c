/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Taking a clip of areas, decor or the pieces on areas: what is chosen names what it needs
 * (corners, borders, ways with both ends, terrains), and all that is named is added to a board of
 * its own. */

#include "editor/clipboard/clip-private.h"
#include "formats/layers/edit-layer-pieces.h"
#include "formats/reshape/edit-place.h"
#include "formats/geometry/topology.h"

#include <glib/gi18n.h>

/* What stands on areas and goes with them. */
static const LoomKind piece_kinds[] = { LOOM_KIND_CLOSE, LOOM_KIND_PLACE, LOOM_KIND_NUMBER };

typedef struct
{
  const LoomBoard *board;
  const LoomScenario *scenario;
  GHashTable *keep; /* handles, as pointers */
  LoomBuilder *builder;
} Copying;

static gboolean
has (const Copying *self, LoomHandle handle)
{
  return g_hash_table_contains (self->keep, GUINT_TO_POINTER (handle));
}

static void
keep (Copying *self, LoomHandle handle)
{
  if (handle != 0)
    g_hash_table_add (self->keep, GUINT_TO_POINTER (handle));
}

static gboolean
has_all (const Copying *self, LoomRefs refs)
{
  for (guint i = 0; i < refs.n; i++)
    if (!has (self, refs.items[i]))
      return FALSE;
  return TRUE;
}

/* --- What belongs to it ------------------------------------------------------------------------
 */

static void
keep_borders (Copying *self)
{
  g_autoptr (LoomTopology) topology = loom_topology_new (self->board, NULL);
  for (guint e = 0; e < loom_topology_n_edges (topology); e++)
    {
      const LoomEdge *edge = loom_topology_edge (topology, e);
      for (guint side = 0; side < 2; side++)
        {
          const guint area = side == 0 ? edge->left : edge->right;
          if (area != LOOM_NONE && has (self, loom_board_area (self->board, area)->entity.handle))
            keep (self, edge->border);
        }
    }
}

/* Routes, barriers and groups of which every area is there. */
static void
keep_ways (Copying *self)
{
  const GPtrArray *routes = loom_board_list (self->board, LOOM_KIND_ROUTE);
  const GPtrArray *barriers = loom_board_list (self->board, LOOM_KIND_BARRIER);
  const GPtrArray *groups = loom_board_list (self->board, LOOM_KIND_GROUP);
  for (guint i = 0; i < routes->len; i++)
    {
      const LoomRoute *route = g_ptr_array_index (routes, i);
      if (has (self, route->from) && has (self, route->to))
        keep (self, route->entity.handle);
    }
  for (guint i = 0; i < barriers->len; i++)
    {
      const LoomBarrier *barrier = g_ptr_array_index (barriers, i);
      if (has_all (self, barrier->between) && has_all (self, barrier->ends))
        keep (self, barrier->entity.handle);
    }
  for (guint i = 0; i < groups->len; i++)
    {
      const LoomGroup *group = g_ptr_array_index (groups, i);
      if (has_all (self, group->areas))
        keep (self, group->entity.handle);
    }
}

static void
keep_area (Copying *self, const LoomEntity *area)
{
  GHashTableIter iter;
  gpointer corner;
  g_autoptr (GHashTable) corners = g_hash_table_new (NULL, NULL);
  loom_board_add_corners (self->board, area->handle, corners);
  g_hash_table_iter_init (&iter, corners);
  while (g_hash_table_iter_next (&iter, &corner, NULL))
    keep (self, GPOINTER_TO_UINT (corner));
  keep (self, area->handle);
}

/* Terrains, lines and typefaces that something kept names. */
static void
keep_style_of (Copying *self, const LoomEntity *entity)
{
  const guint64 style = LOOM_KIND_BIT (LOOM_KIND_TERRAIN) | LOOM_KIND_BIT (LOOM_KIND_LINE)
                        | LOOM_KIND_BIT (LOOM_KIND_TYPE);
  const LoomKindInfo *info = loom_kind_info (entity->kind);
  for (guint f = 0; f < info->n_fields; f++)
    if (info->fields[f].type == LOOM_TYPE_REF && (info->fields[f].targets & ~style) == 0)
      keep (self, *(const LoomHandle *)((const char *)entity + info->fields[f].offset));
}

static void
keep_style (Copying *self)
{
  for (int kind = 0; kind < LOOM_N_KINDS; kind++)
    {
      const GPtrArray *list = loom_board_list (self->board, (LoomKind)kind);
      for (guint i = 0; i < list->len; i++)
        {
          const LoomEntity *entity = g_ptr_array_index (list, i);
          if (has (self, entity->handle))
            keep_style_of (self, entity);
        }
    }
}

/* --- Building ----------------------------------------------------------------------------------
 */

LoomBuilder *
loom_clip_builder_new (const LoomBoard *board)
{
  LoomBuilder *builder = loom_builder_new ();
  LoomEntity *root = loom_builder_get_root (builder);
  loom_builder_set (builder, root, "version", "1.0");
  loom_builder_set (builder, root, "title", loom_board_get_root (board)->title);
  return builder;
}

static void
add_refs (LoomBuilder *builder,
          const LoomBoard *board,
          LoomEntity *copy,
          const LoomField *field,
          const LoomHandle *handles,
          guint n,
          GHashTable *keep)
{
  g_autoptr (GString) ids = g_string_new (NULL);
  for (guint i = 0; i < n; i++)
    if (g_hash_table_contains (keep, GUINT_TO_POINTER (handles[i])))
      g_string_append_printf (ids, "%s%s", ids->len > 0 ? " " : "",
                              loom_board_get (board, handles[i])->id);
  if (ids->len > 0)
    loom_builder_refer (builder, copy, field, ids->str);
}

LoomEntity *
loom_clip_add (LoomBuilder *builder,
               const LoomBoard *board,
               LoomEntity *parent,
               const LoomEntity *entity,
               GHashTable *keep)
{
  const LoomKindInfo *info = loom_kind_info (entity->kind);
  LoomEntity *copy = loom_builder_add (builder, parent, entity->kind, entity->id, 0, 0);
  for (guint f = 0; f < info->n_fields; f++)
    {
      const LoomField *field = &info->fields[f];
      g_auto (LoomValue) value = LOOM_VALUE_INIT;
      loom_entity_get (entity, field, &value);
      if (field->type == LOOM_TYPE_REF)
        add_refs (builder, board, copy, field, &value.ref, value.ref != 0, keep);
      else if (field->type == LOOM_TYPE_REFS)
        add_refs (builder, board, copy, field, value.refs.items, value.refs.n, keep);
      else
        loom_entity_put (copy, field, &value);
    }
  for (int kind = 0; kind < LOOM_N_KINDS; kind++)
    for (guint i = 0; i < loom_entity_n (entity, (LoomKind)kind); i++)
      loom_clip_add (builder, board, copy, loom_entity_nth (entity, (LoomKind)kind, i), keep);
  return copy;
}

/* All kept things of the kinds in @kinds, in a section of @section. */
static LoomEntity *
add_section (Copying *self, LoomEntity *section, LoomKind kind_of_section, guint64 kinds)
{
  for (int kind = 0; kind < LOOM_N_KINDS; kind++)
    {
      const GPtrArray *list = loom_board_list (self->board, (LoomKind)kind);
      for (guint i = 0; (kinds & LOOM_KIND_BIT (kind)) != 0 && i < list->len; i++)
        {
          const LoomEntity *entity = g_ptr_array_index (list, i);
          if (!has (self, entity->handle))
            continue;
          if (section == NULL)
            section = loom_builder_add (self->builder, loom_builder_get_root (self->builder),
                                        kind_of_section, NULL, 0, 0);
          loom_clip_add (self->builder, self->board, section, entity, self->keep);
        }
    }
  return section;
}

static void
add_decor (Copying *self)
{
  g_autoptr (GPtrArray) entities = loom_clip_list_decor (self->board);
  LoomEntity *section = NULL;
  for (guint i = 0; i < entities->len; i++)
    {
      const LoomEntity *entity = g_ptr_array_index (entities, i);
      if (!has (self, entity->handle))
        continue;
      if (section == NULL)
        section = loom_builder_add (self->builder, loom_builder_get_root (self->builder),
                                    LOOM_KIND_DECOR, NULL, 0, 0);
      loom_clip_add (self->builder, self->board, section, entity, self->keep);
    }
}

static void
add_map (Copying *self)
{
  const LoomAreas *areas = (const LoomAreas *)loom_board_section (self->board, LOOM_KIND_AREAS);
  LoomAreas *map = (LoomAreas *)loom_builder_add (
      self->builder, loom_builder_get_root (self->builder), LOOM_KIND_AREAS, NULL, 0, 0);
  map->width = areas != NULL ? areas->width : 100 * LOOM_MM;
  map->height = areas != NULL ? areas->height : 100 * LOOM_MM;
  add_section (self, &map->entity, LOOM_KIND_AREAS,
               LOOM_KIND_BIT (LOOM_KIND_CORNER) | LOOM_KIND_BIT (LOOM_KIND_BORDER)
                   | LOOM_KIND_BIT (LOOM_KIND_AREA) | LOOM_KIND_BIT (LOOM_KIND_ROUTE)
                   | LOOM_KIND_BIT (LOOM_KIND_BARRIER) | LOOM_KIND_BIT (LOOM_KIND_GROUP));
}

/* The thing that a piece stands on. */
static LoomHandle
find_ground (const LoomEntity *piece)
{
  if (piece->kind == LOOM_KIND_CLOSE)
    {
      const LoomClose *close = (const LoomClose *)piece;
      return close->area != 0 ? close->area : close->route;
    }
  return piece->kind == LOOM_KIND_PLACE ? ((const LoomPlace *)piece)->area
                                        : ((const LoomNumber *)piece)->area;
}

static void
add_pieces (Copying *self, const LoomEntity *scenario, gboolean chosen_only)
{
  LoomScenario *copy = NULL;
  for (guint k = 0; scenario != NULL && k < G_N_ELEMENTS (piece_kinds); k++)
    for (guint i = 0; i < loom_entity_n (scenario, piece_kinds[k]); i++)
      {
        const LoomEntity *piece = loom_entity_nth (scenario, piece_kinds[k], i);
        if (!has (self, chosen_only ? piece->handle : find_ground (piece)))
          continue;
        if (copy == NULL)
          {
            const LoomScenario *from = (const LoomScenario *)scenario;
            copy = (LoomScenario *)loom_builder_add (self->builder,
                                                     loom_builder_get_root (self->builder),
                                                     LOOM_KIND_SCENARIO, from->entity.id, 0, 0);
            copy->title = g_strdup (from->title);
            copy->rules = g_strdup (from->rules);
            copy->seats = from->seats;
          }
        loom_clip_add (self->builder, self->board, &copy->entity, piece, self->keep);
      }
}

static LoomClip *
build (Copying *self, LoomClipKind kind, const LoomEntity *scenario)
{
  keep_borders (self);
  keep_ways (self);
  keep_style (self);
  self->builder = loom_clip_builder_new (self->board);
  add_section (self, NULL, LOOM_KIND_STYLE,
               LOOM_KIND_BIT (LOOM_KIND_TERRAIN) | LOOM_KIND_BIT (LOOM_KIND_LINE)
                   | LOOM_KIND_BIT (LOOM_KIND_TYPE));
  add_map (self);
  add_decor (self);
  add_pieces (self, scenario, kind == LOOM_CLIP_PIECES);
  LoomClip *clip = loom_clip_take (self->builder, kind, (LoomCell){ LOOM_UNSET, LOOM_UNSET });
  loom_builder_free (self->builder);
  return clip;
}

/* --- What is chosen ----------------------------------------------------------------------------
 */

typedef enum
{
  SORT_NONE,
  SORT_AREA,
  SORT_DECOR,
  SORT_PIECE,
  SORT_ITEM,
  SORT_WAY,
} Sort;

static Sort
find_sort (const LoomEntity *entity)
{
  if (entity == NULL)
    return SORT_NONE;
  if (entity->kind == LOOM_KIND_AREA || entity->kind == LOOM_KIND_GROUP)
    return SORT_AREA;
  if ((loom_kind_info (entity->kind)->flags & LOOM_KIND_INTERLEAVED) != 0)
    return SORT_DECOR;
  if (entity->kind == LOOM_KIND_PLACE || entity->kind == LOOM_KIND_NUMBER)
    return SORT_PIECE;
  if (loom_entity_is_on_cell (entity))
    return SORT_ITEM;
  return entity->kind == LOOM_KIND_ROUTE || entity->kind == LOOM_KIND_BARRIER ? SORT_WAY
                                                                              : SORT_NONE;
}

/* Areas count before all, then the sort of what was chosen last. */
static Sort
settle_sort (const LoomBoard *board, const LoomHandle *entities, guint n)
{
  Sort sort = SORT_NONE;
  for (guint i = 0; i < n; i++)
    {
      const Sort found = find_sort (loom_board_get (board, entities[i]));
      if (found == SORT_AREA)
        return found;
      if (found != SORT_NONE && (found != SORT_WAY || sort == SORT_NONE))
        sort = found;
    }
  return sort;
}

static void
choose (Copying *self, const LoomEntity *entity)
{
  if (entity->kind == LOOM_KIND_GROUP)
    {
      const LoomRefs areas = ((const LoomGroup *)entity)->areas;
      for (guint i = 0; i < areas.n; i++)
        keep_area (self, loom_board_get (self->board, areas.items[i]));
    }
  else if (entity->kind == LOOM_KIND_AREA)
    keep_area (self, entity);
  else if ((loom_kind_info (entity->kind)->flags & LOOM_KIND_INTERLEAVED) != 0)
    keep (self, entity->handle);
}

static LoomClip *
copy_entities (Copying *self, const LoomHandle *entities, guint n)
{
  for (guint i = 0; i < n; i++)
    {
      const LoomEntity *entity = loom_board_get (self->board, entities[i]);
      if (entity != NULL)
        choose (self, entity);
    }
  return build (self, LOOM_CLIP_ENTITIES, self->scenario != NULL ? &self->scenario->entity : NULL);
}

/* Pieces of one scenario: that of the last one. */
static LoomClip *
copy_pieces (Copying *self, const LoomHandle *entities, guint n)
{
  const LoomEntity *scenario = NULL;
  for (guint i = n; i > 0; i--)
    {
      const LoomEntity *piece = loom_board_get (self->board, entities[i - 1]);
      if (find_sort (piece) != SORT_PIECE || (scenario != NULL && piece->parent != scenario))
        continue;
      scenario = piece->parent;
      keep (self, piece->handle);
      keep_area (self, loom_board_get (self->board, find_ground (piece)));
    }
  return build (self, LOOM_CLIP_PIECES, scenario);
}

static LoomClip *
copy_items (Copying *self, const LoomHandle *entities, guint n, gint32 worm_length, GError **error)
{
  g_autoptr (GArray) items = g_array_new (FALSE, FALSE, sizeof (LoomHandle));
  for (guint i = 0; i < n; i++)
    if (find_sort (loom_board_get (self->board, entities[i])) == SORT_ITEM)
      g_array_append_val (items, entities[i]);
  return loom_clip_new_items (self->board, self->scenario, items, worm_length, error);
}

LoomClip *
loom_clip_new (const LoomBoard *board,
               const LoomScenario *scenario,
               const LoomHandle *entities,
               guint n,
               gint32 worm_length,
               GError **error)
{
  g_autoptr (GHashTable) kept = g_hash_table_new (NULL, NULL);
  Copying self = { board, scenario, kept, NULL };
  switch (settle_sort (board, entities, n))
    {
    case SORT_AREA:
    case SORT_DECOR:
      return copy_entities (&self, entities, n);
    case SORT_PIECE:
      return copy_pieces (&self, entities, n);
    case SORT_ITEM:
      return copy_items (&self, entities, n, worm_length, error);
    case SORT_WAY:
      loom_edit_refuse (error, _ ("Routes and barriers are copied with the areas they join: select "
                                  "these too"));
      return NULL;
    case SORT_NONE:
    default:
      loom_edit_refuse (error, _ ("Nothing that can be copied is selected"));
      return NULL;
    }
}
