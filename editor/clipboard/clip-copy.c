/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Taking a clip of areas, decor or the pieces on areas: what is chosen names what it needs
 * (corners, borders, ways with both ends, terrains), and all that is named is added to a board of
 * its own. */

#include "editor/clipboard/clip-private.h"
#include "formats/layers/edit-layer-pieces.h"
#include "formats/reshape/edit-place.h"
#include "formats/geometry/topology.h"

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
          if (area != LOOM_NONE && has (self, loom_board_area (self->board, area)->thing.handle))
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
        keep (self, route->thing.handle);
    }
  for (guint i = 0; i < barriers->len; i++)
    {
      const LoomBarrier *barrier = g_ptr_array_index (barriers, i);
      if (has_all (self, barrier->between) && has_all (self, barrier->ends))
        keep (self, barrier->thing.handle);
    }
  for (guint i = 0; i < groups->len; i++)
    {
      const LoomGroup *group = g_ptr_array_index (groups, i);
      if (has_all (self, group->areas))
        keep (self, group->thing.handle);
    }
}

static void
keep_area (Copying *self, const LoomThing *area)
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
keep_style_of (Copying *self, const LoomThing *thing)
{
  const guint64 style = LOOM_KIND_BIT (LOOM_KIND_TERRAIN) | LOOM_KIND_BIT (LOOM_KIND_LINE)
                        | LOOM_KIND_BIT (LOOM_KIND_TYPE);
  const LoomKindInfo *info = loom_kind_info (thing->kind);
  for (guint f = 0; f < info->n_fields; f++)
    if (info->fields[f].type == LOOM_TYPE_REF && (info->fields[f].targets & ~style) == 0)
      keep (self, *(const LoomHandle *)((const char *)thing + info->fields[f].offset));
}

static void
keep_style (Copying *self)
{
  for (int kind = 0; kind < LOOM_N_KINDS; kind++)
    {
      const GPtrArray *list = loom_board_list (self->board, (LoomKind)kind);
      for (guint i = 0; i < list->len; i++)
        {
          const LoomThing *thing = g_ptr_array_index (list, i);
          if (has (self, thing->handle))
            keep_style_of (self, thing);
        }
    }
}

/* --- Building ----------------------------------------------------------------------------------
 */

LoomBuilder *
loom_clip_builder_new (const LoomBoard *board)
{
  LoomBuilder *builder = loom_builder_new ();
  LoomThing *root = loom_builder_get_root (builder);
  loom_builder_set (builder, root, "version", "1.0");
  loom_builder_set (builder, root, "title", loom_board_get_root (board)->title);
  return builder;
}

static void
add_refs (LoomBuilder *builder,
          const LoomBoard *board,
          LoomThing *copy,
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

LoomThing *
loom_clip_add (LoomBuilder *builder,
               const LoomBoard *board,
               LoomThing *parent,
               const LoomThing *thing,
               GHashTable *keep)
{
  const LoomKindInfo *info = loom_kind_info (thing->kind);
  LoomThing *copy = loom_builder_add (builder, parent, thing->kind, thing->id, 0, 0);
  for (guint f = 0; f < info->n_fields; f++)
    {
      const LoomField *field = &info->fields[f];
      g_auto (LoomValue) value = LOOM_VALUE_INIT;
      loom_thing_get (thing, field, &value);
      if (field->type == LOOM_TYPE_REF)
        add_refs (builder, board, copy, field, &value.ref, value.ref != 0, keep);
      else if (field->type == LOOM_TYPE_REFS)
        add_refs (builder, board, copy, field, value.refs.items, value.refs.n, keep);
      else
        loom_thing_put (copy, field, &value);
    }
  for (int kind = 0; kind < LOOM_N_KINDS; kind++)
    for (guint i = 0; i < loom_thing_n (thing, (LoomKind)kind); i++)
      loom_clip_add (builder, board, copy, loom_thing_nth (thing, (LoomKind)kind, i), keep);
  return copy;
}

/* All kept things of the kinds in @kinds, in a section of @section. */
static LoomThing *
add_section (Copying *self, LoomThing *section, LoomKind kind_of_section, guint64 kinds)
{
  for (int kind = 0; kind < LOOM_N_KINDS; kind++)
    {
      const GPtrArray *list = loom_board_list (self->board, (LoomKind)kind);
      for (guint i = 0; (kinds & LOOM_KIND_BIT (kind)) != 0 && i < list->len; i++)
        {
          const LoomThing *thing = g_ptr_array_index (list, i);
          if (!has (self, thing->handle))
            continue;
          if (section == NULL)
            section = loom_builder_add (self->builder, loom_builder_get_root (self->builder),
                                        kind_of_section, NULL, 0, 0);
          loom_clip_add (self->builder, self->board, section, thing, self->keep);
        }
    }
  return section;
}

static void
add_decor (Copying *self)
{
  g_autoptr (GPtrArray) things = loom_clip_list_decor (self->board);
  LoomThing *section = NULL;
  for (guint i = 0; i < things->len; i++)
    {
      const LoomThing *thing = g_ptr_array_index (things, i);
      if (!has (self, thing->handle))
        continue;
      if (section == NULL)
        section = loom_builder_add (self->builder, loom_builder_get_root (self->builder),
                                    LOOM_KIND_DECOR, NULL, 0, 0);
      loom_clip_add (self->builder, self->board, section, thing, self->keep);
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
  add_section (self, &map->thing, LOOM_KIND_AREAS,
               LOOM_KIND_BIT (LOOM_KIND_CORNER) | LOOM_KIND_BIT (LOOM_KIND_BORDER)
                   | LOOM_KIND_BIT (LOOM_KIND_AREA) | LOOM_KIND_BIT (LOOM_KIND_ROUTE)
                   | LOOM_KIND_BIT (LOOM_KIND_BARRIER) | LOOM_KIND_BIT (LOOM_KIND_GROUP));
}

/* The thing that a piece stands on. */
static LoomHandle
find_ground (const LoomThing *piece)
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
add_pieces (Copying *self, const LoomThing *scenario, gboolean chosen_only)
{
  LoomScenario *copy = NULL;
  for (guint k = 0; scenario != NULL && k < G_N_ELEMENTS (piece_kinds); k++)
    for (guint i = 0; i < loom_thing_n (scenario, piece_kinds[k]); i++)
      {
        const LoomThing *piece = loom_thing_nth (scenario, piece_kinds[k], i);
        if (!has (self, chosen_only ? piece->handle : find_ground (piece)))
          continue;
        if (copy == NULL)
          {
            const LoomScenario *from = (const LoomScenario *)scenario;
            copy = (LoomScenario *)loom_builder_add (self->builder,
                                                     loom_builder_get_root (self->builder),
                                                     LOOM_KIND_SCENARIO, from->thing.id, 0, 0);
            copy->title = g_strdup (from->title);
            copy->rules = g_strdup (from->rules);
            copy->seats = from->seats;
          }
        loom_clip_add (self->builder, self->board, &copy->thing, piece, self->keep);
      }
}

static LoomClip *
build (Copying *self, LoomClipKind kind, const LoomThing *scenario)
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
find_sort (const LoomThing *thing)
{
  if (thing == NULL)
    return SORT_NONE;
  if (thing->kind == LOOM_KIND_AREA || thing->kind == LOOM_KIND_GROUP)
    return SORT_AREA;
  if ((loom_kind_info (thing->kind)->flags & LOOM_KIND_INTERLEAVED) != 0)
    return SORT_DECOR;
  if (thing->kind == LOOM_KIND_PLACE || thing->kind == LOOM_KIND_NUMBER)
    return SORT_PIECE;
  if (loom_thing_is_on_cell (thing))
    return SORT_ITEM;
  return thing->kind == LOOM_KIND_ROUTE || thing->kind == LOOM_KIND_BARRIER ? SORT_WAY : SORT_NONE;
}

/* Areas count before all, then the sort of what was chosen last. */
static Sort
settle_sort (const LoomBoard *board, const LoomHandle *things, guint n)
{
  Sort sort = SORT_NONE;
  for (guint i = 0; i < n; i++)
    {
      const Sort found = find_sort (loom_board_get (board, things[i]));
      if (found == SORT_AREA)
        return found;
      if (found != SORT_NONE && (found != SORT_WAY || sort == SORT_NONE))
        sort = found;
    }
  return sort;
}

static void
choose (Copying *self, const LoomThing *thing)
{
  if (thing->kind == LOOM_KIND_GROUP)
    {
      const LoomRefs areas = ((const LoomGroup *)thing)->areas;
      for (guint i = 0; i < areas.n; i++)
        keep_area (self, loom_board_get (self->board, areas.items[i]));
    }
  else if (thing->kind == LOOM_KIND_AREA)
    keep_area (self, thing);
  else if ((loom_kind_info (thing->kind)->flags & LOOM_KIND_INTERLEAVED) != 0)
    keep (self, thing->handle);
}

static LoomClip *
copy_things (Copying *self, const LoomHandle *things, guint n)
{
  for (guint i = 0; i < n; i++)
    {
      const LoomThing *thing = loom_board_get (self->board, things[i]);
      if (thing != NULL)
        choose (self, thing);
    }
  return build (self, LOOM_CLIP_THINGS, self->scenario != NULL ? &self->scenario->thing : NULL);
}

/* Pieces of one scenario: that of the last one. */
static LoomClip *
copy_pieces (Copying *self, const LoomHandle *things, guint n)
{
  const LoomThing *scenario = NULL;
  for (guint i = n; i > 0; i--)
    {
      const LoomThing *piece = loom_board_get (self->board, things[i - 1]);
      if (find_sort (piece) != SORT_PIECE || (scenario != NULL && piece->parent != scenario))
        continue;
      scenario = piece->parent;
      keep (self, piece->handle);
      keep_area (self, loom_board_get (self->board, find_ground (piece)));
    }
  return build (self, LOOM_CLIP_PIECES, scenario);
}

static LoomClip *
copy_items (Copying *self, const LoomHandle *things, guint n, gint32 worm_length, GError **error)
{
  g_autoptr (GArray) items = g_array_new (FALSE, FALSE, sizeof (LoomHandle));
  for (guint i = 0; i < n; i++)
    if (find_sort (loom_board_get (self->board, things[i])) == SORT_ITEM)
      g_array_append_val (items, things[i]);
  return loom_clip_new_items (self->board, self->scenario, items, worm_length, error);
}

LoomClip *
loom_clip_new (const LoomBoard *board,
               const LoomScenario *scenario,
               const LoomHandle *things,
               guint n,
               gint32 worm_length,
               GError **error)
{
  g_autoptr (GHashTable) kept = g_hash_table_new (NULL, NULL);
  Copying self = { board, scenario, kept, NULL };
  switch (settle_sort (board, things, n))
    {
    case SORT_AREA:
    case SORT_DECOR:
      return copy_things (&self, things, n);
    case SORT_PIECE:
      return copy_pieces (&self, things, n);
    case SORT_ITEM:
      return copy_items (&self, things, n, worm_length, error);
    case SORT_WAY:
      loom_edit_refuse (error, "Routes and barriers are copied with the areas they join: select "
                               "these too");
      return NULL;
    case SORT_NONE:
    default:
      loom_edit_refuse (error, "Nothing that can be copied is selected");
      return NULL;
    }
}
