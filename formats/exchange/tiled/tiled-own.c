/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A map that a board wrote, and that may have been changed since: back to a board.
 *
 * Implementation notes: a thing lies where its object lies, whatever its properties say; all else
 * is as its properties say. A copy of an object has the id of the first; it gets another. */

#include "formats/exchange/base/naming.h"
#include "formats/exchange/geojson/geo-map.h"
#include "formats/exchange/geojson/geojson.h"
#include "formats/exchange/tiled/tiled-export.h"
#include "formats/model/builder.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

typedef struct
{
  const LoomTiledMap *map;
  const LoomFormatInput *input;
  LoomBuilder *builder;
  LoomNaming *naming;
  double mm;        /* of a px */
  GHashTable *kept; /* (element-type utf8): ids that things have yet to get; or NULL */
  /* Of areas alone. */
  const LoomTiledGroup *group;
  GPtrArray *objects; /* (element-type LoomTiledObject) by feature; lent by the map */
  GHashTable *by_id;  /* (element-type utf8 guint) number of feature, from 1 */
  LoomArea *const *made;
} Reading;

gboolean
loom_tiled_is_own (const LoomTiledMap *map)
{
  return g_strcmp0 (loom_tiled_properties_get (map->properties, LOOM_TILED_MARK),
                    LOOM_TILED_MARK_VALUE)
         == 0;
}

/* --- Fields -----------------------------------------------------------------------------------
 */

static void
set_field (const Reading *self, LoomEntity *entity, const LoomField *field, const char *text)
{
  if (field->type == LOOM_TYPE_YN)
    text = strcmp (text, "true") == 0 ? "yes" : strcmp (text, "false") == 0 ? "no" : text;
  loom_builder_set (self->builder, entity, field->name, text);
}

static void
set_fields (const Reading *self, LoomEntity *entity, const GPtrArray *properties)
{
  const LoomKindInfo *info = loom_kind_info ((LoomKind)entity->kind);
  for (guint i = 0; i < info->n_fields; i++)
    {
      const LoomField *field = &info->fields[i];
      const char *text = loom_tiled_properties_get (
          properties, field->type == LOOM_TYPE_TEXT ? "content" : field->name);
      if (text != NULL && field->type != LOOM_TYPE_GRID)
        set_field (self, entity, field, text);
    }
  const char *key = loom_tiled_properties_get (properties, "x:key");
  if (key != NULL)
    loom_key_set (entity, key);
}

static void
append_mm (GString *to, double mm)
{
  loom_number_append (to, (gint32)lround (CLAMP (mm * LOOM_MM, -LOOM_MM_MAX, LOOM_MM_MAX)));
}

/* Where the object lies, as the field “at” has it. */
static void
set_place (const Reading *self, LoomEntity *entity, const LoomTiledObject *object)
{
  const LoomField *field = loom_kind_field ((LoomKind)entity->kind, "at");
  g_autoptr (GString) text = g_string_new (NULL);
  if (field == NULL || (field->type == LOOM_TYPE_CELL && object->shape != LOOM_TILED_RECTANGLE)
      || (field->type != LOOM_TYPE_CELL && field->type != LOOM_TYPE_POINT))
    return;
  if (field->type == LOOM_TYPE_POINT)
    {
      append_mm (text, object->x * self->mm);
      g_string_append_c (text, ' ');
      append_mm (text, object->y * self->mm);
    }
  else
    g_string_printf (text, "%d %d",
                     (int)CLAMP (floor (object->x / LOOM_TILED_TILE_PX + 0.5) + 1, -9999, 9999),
                     (int)CLAMP (floor (object->y / LOOM_TILED_TILE_PX + 0.5) + 1, -9999, 9999));
  set_field (self, entity, field, text->str);
}

/* A thing of @kind in @parent with the id that @properties say, where it has one. */
static LoomEntity *
add_thing (const Reading *self, LoomEntity *parent, LoomKind kind, const GPtrArray *properties)
{
  const LoomKindInfo *info = loom_kind_info (kind);
  const char *wanted = loom_tiled_properties_get (properties, "id");
  const gboolean may_have = (info->flags & (LOOM_KIND_HAS_ID | LOOM_KIND_MAY_ID)) != 0;
  g_autofree char *id = NULL;
  const gboolean is_kept
      = self->kept != NULL && wanted != NULL && g_hash_table_remove (self->kept, wanted);
  if (may_have && wanted != NULL && (is_kept || loom_naming_take (self->naming, wanted)))
    id = g_strdup (wanted);
  else if (may_have && (wanted != NULL || (info->flags & LOOM_KIND_HAS_ID) != 0))
    id = loom_naming_dup_id (self->naming, wanted != NULL ? wanted : info->name, info->name);
  LoomEntity *entity = loom_builder_add (self->builder, parent, kind, id, 0, 0);
  set_fields (self, entity, properties);
  return entity;
}

/* --- Sections -----------------------------------------------------------------------------------
 */

static void
add_objects (const Reading *self, LoomEntity *section, const LoomTiledGroup *group)
{
  for (guint i = 0; i < group->objects->len; i++)
    {
      const LoomTiledObject *object = group->objects->pdata[i];
      const int kind
          = object->type != NULL ? loom_kind_find ((LoomKind)section->kind, object->type) : -1;
      if (kind < 0)
        {
          loom_remarks_add (
              self->input->remarks, "EXCH-PART-DROPPED", object->line, NULL,
              _ ("an object of the class “%s” in “%s” is nothing that stands there; it "
                 "was left out"),
              object->type != NULL ? object->type : "", group->name != NULL ? group->name : "");
          continue;
        }
      set_place (self, add_thing (self, section, (LoomKind)kind, object->properties), object);
    }
}

static LoomEntity *
find_section (const Reading *self, LoomKind kind)
{
  LoomEntity *root = loom_builder_get_root (self->builder);
  return loom_entity_n (root, kind) > 0 ? loom_entity_nth (root, kind, 0) : NULL;
}

static void
add_sections (const Reading *self)
{
  LoomEntity *root = loom_builder_get_root (self->builder);
  for (guint i = 0; i < self->map->groups->len; i++)
    {
      const LoomTiledGroup *group = self->map->groups->pdata[i];
      const int kind = group->type != NULL ? loom_kind_find (LOOM_KIND_BOARD, group->type) : -1;
      if (kind < 0 || kind == LOOM_KIND_AREAS)
        {
          if (kind < 0)
            loom_remarks_add (self->input->remarks, "EXCH-PART-DROPPED", 0, NULL,
                              _ ("the objects in “%s” are nothing that a board has, and were left "
                                 "out (%u)"),
                              group->name != NULL ? group->name : "", group->objects->len);
          continue;
        }
      const gboolean is_single = (loom_kind_info ((LoomKind)kind)->flags & LOOM_KIND_SINGLE) != 0;
      LoomEntity *section = is_single ? find_section (self, (LoomKind)kind) : NULL;
      if (section == NULL)
        section = add_thing (self, root, (LoomKind)kind, group->properties);
      add_objects (self, section, group);
    }
}

/* --- Layers of cells ----------------------------------------------------------------------------
 */

/* What each tile means, and a legend for each that has a name. */
static GHashTable *
add_legends (const Reading *self, LoomEntity *layers)
{
  GHashTable *meanings = g_hash_table_new (NULL, NULL);
  for (guint s = 0; s < self->map->sets->len; s++)
    {
      const LoomTiledSet *set = self->map->sets->pdata[s];
      for (guint i = 0; i < g_hash_table_size (set->tiles); i++)
        {
          const LoomTiledTile *tile = g_hash_table_lookup (set->tiles, GUINT_TO_POINTER (i));
          const char *text = tile != NULL && tile->properties != NULL
                                 ? loom_tiled_properties_get (tile->properties, "char")
                                 : NULL;
          const gunichar character = text != NULL ? g_utf8_get_char_validated (text, -1) : 0;
          if (character == 0 || character == (gunichar)-1 || character == (gunichar)-2)
            continue;
          g_hash_table_insert (meanings, GUINT_TO_POINTER (set->first + i),
                               GUINT_TO_POINTER (character));
          if (loom_tiled_properties_get (tile->properties, "name") != NULL)
            add_thing (self, layers, LOOM_KIND_LEGEND, tile->properties);
        }
    }
  return meanings;
}

static gint32
get_size (const LoomTiledLayer *layer, const char *name, guint otherwise)
{
  const char *text = loom_tiled_properties_get (layer->properties, name);
  const gint64 size = text != NULL ? g_ascii_strtoll (text, NULL, 10) : 0;
  return (gint32)(size >= 1 && size <= otherwise ? size : otherwise);
}

static void
add_layer (const Reading *self,
           LoomEntity *layers,
           const LoomTiledLayer *layer,
           GHashTable *meanings)
{
  const LoomTiledChunk *chunk = layer->chunks->pdata[0];
  LoomLayer *made = (LoomLayer *)add_thing (self, layers, LOOM_KIND_LAYER, layer->properties);
  if (made->title == NULL)
    made->title = loom_naming_dup_name (layer->name != NULL ? layer->name : "Layer");
  made->columns = made->grid.columns = get_size (layer, "columns", chunk->columns);
  made->rows = made->grid.rows = get_size (layer, "rows", chunk->rows);
  made->grid.cells = g_new (gunichar, (gsize)made->columns * (gsize)made->rows);
  for (guint row = 0; row < (guint)made->rows; row++)
    for (guint column = 0; column < (guint)made->columns; column++)
      {
        const guint32 tile = chunk->tiles[row * chunk->columns + column] & ~LOOM_TILED_TURNS;
        const gunichar found
            = GPOINTER_TO_UINT (g_hash_table_lookup (meanings, GUINT_TO_POINTER (tile)));
        made->grid.cells[row * (guint)made->columns + column] = tile == 0    ? '.'
                                                                : found != 0 ? found
                                                                             : '#';
      }
}

static void
add_layers (const Reading *self)
{
  const GPtrArray *list = self->map->layers;
  if (list->len == 0)
    return;
  LoomEntity *root = loom_builder_get_root (self->builder);
  LoomEntity *layers = loom_builder_add (self->builder, root, LOOM_KIND_LAYERS, NULL, 0, 0);
  for (guint i = 0; i < self->map->groups->len; i++)
    {
      const LoomTiledGroup *group = self->map->groups->pdata[i];
      if (g_strcmp0 (group->type, "layers") == 0)
        set_fields (self, layers, group->properties);
    }
  g_autoptr (GHashTable) meanings = add_legends (self, layers);
  for (guint i = list->len; i > 0; i--)
    if (((const LoomTiledLayer *)list->pdata[i - 1])->chunks->len == 1)
      add_layer (self, layers, list->pdata[i - 1], meanings);
}

/* The board's own fields, and who made it. */
static void
add_root (const Reading *self)
{
  static const char *const names[] = { "author", "licence", "source", "date" };
  LoomEntity *root = loom_builder_get_root (self->builder);
  LoomEntity *meta = NULL;
  set_fields (self, root, self->map->properties);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (loom_tiled_properties_get (self->map->properties, names[i]) != NULL)
      {
        if (meta == NULL)
          meta = loom_builder_add (self->builder, root, LOOM_KIND_META, NULL, 0, 0);
        loom_builder_set (self->builder, meta, names[i],
                          loom_tiled_properties_get (self->map->properties, names[i]));
      }
}

static void
add_all (const Reading *self)
{
  add_root (self);
  add_layers (self);
  add_sections (self);
}

/* --- Areas --------------------------------------------------------------------------------------
 */

/* The outline of @object as a ring of @feature, y pointing up from the lower edge. */
static void
add_ring (const Reading *self,
          const LoomGeoMap *map,
          LoomGeoFeature *feature,
          const LoomTiledObject *object)
{
  g_autoptr (GArray) points = loom_tiled_object_list_points (object);
  GArray *ring = g_array_new (FALSE, FALSE, sizeof (LoomVec2));
  for (guint i = 0; i < points->len; i++)
    {
      const LoomVec2 from = g_array_index (points, LoomVec2, i);
      const LoomVec2 at = { from.x * self->mm, map->height_mm - from.y * self->mm };
      g_array_append_val (ring, at);
    }
  g_ptr_array_add (feature->rings, ring);
}

static void
add_feature (Reading *self, LoomGeoMap *map, const LoomTiledObject *object)
{
  const char *id = loom_tiled_properties_get (object->properties, "id");
  LoomGeoFeature *feature = loom_geo_map_feature (map, NULL);
  feature->name = g_strdup (object->name);
  feature->line = object->line;
  feature->fill = -1;
  if (id != NULL && !g_hash_table_contains (self->by_id, id))
    {
      feature->key = g_strdup (id);
      g_hash_table_insert (self->by_id, (gpointer)id, GUINT_TO_POINTER (map->features->len));
    }
  g_ptr_array_add (self->objects, (gpointer)object);
  if (object->shape != LOOM_TILED_ELLIPSE || !(object->width > 0)
      || object->width != object->height)
    {
      add_ring (self, map, feature, object);
      return;
    }
  feature->radius = object->width / 2 * self->mm;
  feature->at = (LoomVec2){ (object->x + object->width / 2) * self->mm,
                            map->height_mm - (object->y + object->height / 2) * self->mm };
}

/* What areas have beside their shapes, and all the rest of the board. */
static void
add_more (LoomBuilder *builder,
          LoomEntity *areas,
          LoomNaming *naming,
          LoomArea *const *made,
          gpointer data)
{
  static const char *const fields[] = { "tags", "label", "label-angle", "terrain" };
  Reading *self = data;
  self->builder = builder;
  self->naming = naming;
  for (guint i = 0; i < self->objects->len; i++)
    for (guint k = 0; made[i] != NULL && k < G_N_ELEMENTS (fields); k++)
      {
        const LoomTiledObject *object = self->objects->pdata[i];
        const char *text = loom_tiled_properties_get (object->properties, fields[k]);
        if (text != NULL)
          loom_builder_set (builder, &made[i]->entity, fields[k], text);
        text = k == 0 ? loom_tiled_properties_get (object->properties, "x:key") : NULL;
        if (text != NULL)
          loom_key_set (&made[i]->entity, text);
      }
  for (guint i = 0; i < self->group->objects->len; i++)
    {
      const LoomTiledObject *object = self->group->objects->pdata[i];
      const int kind = object->type != NULL ? loom_kind_find (LOOM_KIND_AREAS, object->type) : -1;
      const char *of = loom_tiled_properties_get (object->properties, "of");
      const guint nth = of != NULL ? GPOINTER_TO_UINT (g_hash_table_lookup (self->by_id, of)) : 0;
      if (kind == LOOM_KIND_ROUTE || kind == LOOM_KIND_BARRIER || kind == LOOM_KIND_GROUP)
        add_thing (self, areas, (LoomKind)kind, object->properties);
      else if (g_strcmp0 (object->type, "slot") == 0 && nth > 0 && made[nth - 1] != NULL)
        set_place (self,
                   add_thing (self, &made[nth - 1]->entity, LOOM_KIND_SLOT, object->properties),
                   object);
    }
  add_all (self);
}

static void
add_id (GHashTable *ids, const GPtrArray *properties)
{
  const char *id = loom_tiled_properties_get (properties, "id");
  if (id != NULL && loom_id_is_valid (id))
    g_hash_table_add (ids, (gpointer)id);
}

/* The ids of all but areas, which no corner may get. */
static GHashTable *
list_ids (const LoomTiledMap *map)
{
  GHashTable *taken = g_hash_table_new (g_str_hash, g_str_equal);
  for (guint i = 0; i < map->layers->len; i++)
    add_id (taken, ((const LoomTiledLayer *)map->layers->pdata[i])->properties);
  for (guint i = 0; i < map->groups->len; i++)
    {
      const LoomTiledGroup *group = map->groups->pdata[i];
      add_id (taken, group->properties);
      for (guint k = 0; k < group->objects->len; k++)
        {
          const LoomTiledObject *object = group->objects->pdata[k];
          if (g_strcmp0 (object->type, "area") != 0)
            add_id (taken, object->properties);
        }
    }
  return taken;
}

static LoomBoard *
read_areas (Reading *self, LoomGeoMap *map, LoomModelErrors **errors)
{
  g_autoptr (LoomFormatValues) values
      = loom_format_values_new (loom_geojson_format.options, loom_geojson_format.n_options);
  LoomFormatInput inner = *self->input;
  for (guint i = 0; i < self->group->objects->len; i++)
    {
      const LoomTiledObject *object = self->group->objects->pdata[i];
      const char *of = loom_tiled_properties_get (object->properties, "of");
      const guint nth = of != NULL ? GPOINTER_TO_UINT (g_hash_table_lookup (self->by_id, of)) : 0;
      if (g_strcmp0 (object->type, "area") == 0)
        add_feature (self, map, object);
      else if (g_strcmp0 (object->type, "ring") == 0 && nth > 0)
        add_ring (self, map, map->features->pdata[nth - 1], object);
    }
  inner.values = values;
  map->title = g_strdup (self->map->title);
  return loom_geo_map_to_board (map, &inner, add_more, self, errors);
}

static LoomBoard *
freeze (LoomBuilder *builder, LoomModelErrors *errors)
{
  LoomBoard *board = loom_builder_freeze (builder);
  const LoomModelErrors *found = loom_builder_get_errors (builder);
  for (guint i = 0; board == NULL && i < found->len; i++)
    {
      const LoomModelError *one = loom_model_errors_nth (found, i);
      loom_model_errors_add_at (errors, one->code, one->line, one->column, "%s", one->message);
    }
  return board;
}

static gboolean
has_areas (const LoomTiledGroup *group)
{
  for (guint i = 0; i < group->objects->len; i++)
    if (g_strcmp0 (((const LoomTiledObject *)group->objects->pdata[i])->type, "area") == 0)
      return TRUE;
  return FALSE;
}

/* How many mm a px is: a tile is a cell of the layers, or of 10 mm where there are none. */
static double
get_mm (const LoomTiledMap *map)
{
  double cell = 10;
  for (guint i = 0; i < map->groups->len; i++)
    {
      const LoomTiledGroup *group = map->groups->pdata[i];
      const char *text = g_strcmp0 (group->type, "layers") == 0
                             ? loom_tiled_properties_get (group->properties, "cell")
                             : NULL;
      const double found = text != NULL ? g_ascii_strtod (text, NULL) : 0;
      if (found > 0 && found < 10000)
        cell = found;
    }
  return cell / LOOM_TILED_TILE_PX;
}

static double
get_length (const LoomTiledGroup *group, const char *name)
{
  const char *text = loom_tiled_properties_get (group->properties, name);
  const double length = text != NULL ? g_ascii_strtod (text, NULL) : 0;
  return length >= 1 && length <= LOOM_MM_MAX / (double)LOOM_MM ? length : 0;
}

LoomBoard *
loom_tiled_map_to_own (const LoomTiledMap *self,
                       const LoomFormatInput *input,
                       LoomModelErrors **errors)
{
  g_autoptr (GPtrArray) objects = g_ptr_array_new ();
  g_autoptr (GHashTable) by_id = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GHashTable) taken = list_ids (self);
  g_autoptr (GHashTable) kept = list_ids (self);
  Reading reading
      = { .map = self, .input = input, .mm = get_mm (self), .objects = objects, .by_id = by_id };
  for (guint i = 0; i < self->groups->len && reading.group == NULL; i++)
    {
      const LoomTiledGroup *group = self->groups->pdata[i];
      if (g_strcmp0 (group->type, "areas") == 0 && get_length (group, "width") > 0
          && get_length (group, "height") > 0 && has_areas (group))
        reading.group = group;
    }
  g_autoptr (LoomGeoMap) map = loom_geo_map_new ();
  if (reading.group != NULL)
    {
      g_clear_pointer (errors, g_ptr_array_unref);
      map->width_mm = get_length (reading.group, "width");
      map->height_mm = get_length (reading.group, "height");
      map->taken = taken;
      reading.kept = kept;
      return read_areas (&reading, map, errors);
    }
  g_autoptr (LoomBuilder) builder = loom_builder_new ();
  g_autoptr (LoomNaming) naming = loom_naming_new ();
  reading.builder = builder;
  reading.naming = naming;
  add_all (&reading);
  return freeze (builder, *errors);
}
