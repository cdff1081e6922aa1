/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The parts of a map, and what their properties mean. */

#include "formats/exchange/tiled/tiled-map.h"

#include <glib/gi18n.h>
#include <string.h>

#define MOST_CELLS (64 * 1024 * 1024)

static void
free_chunk (gpointer data)
{
  LoomTiledChunk *chunk = data;
  g_free (chunk->tiles);
  g_free (chunk);
}

static void
free_layer (gpointer data)
{
  LoomTiledLayer *layer = data;
  g_free (layer->name);
  g_ptr_array_unref (layer->chunks);
  g_ptr_array_unref (layer->properties);
  g_free (layer);
}

static void
free_tile (gpointer data)
{
  LoomTiledTile *tile = data;
  g_free (tile->name);
  g_clear_pointer (&tile->properties, g_ptr_array_unref);
  g_free (tile);
}

static void
free_set (gpointer data)
{
  LoomTiledSet *set = data;
  g_free (set->name);
  g_hash_table_unref (set->tiles);
  g_free (set);
}

static void
free_group (gpointer data)
{
  loom_tiled_group_free (data);
}

LoomTiledMap *
loom_tiled_map_new (void)
{
  LoomTiledMap *self = g_new0 (LoomTiledMap, 1);
  self->groups = g_ptr_array_new_with_free_func (free_group);
  self->properties = loom_tiled_properties_new ();
  self->layers = g_ptr_array_new_with_free_func (free_layer);
  self->sets = g_ptr_array_new_with_free_func (free_set);
  return self;
}

void
loom_tiled_map_free (LoomTiledMap *self)
{
  g_ptr_array_unref (self->layers);
  g_ptr_array_unref (self->sets);
  g_ptr_array_unref (self->groups);
  g_ptr_array_unref (self->properties);
  g_free (self->date);
  g_free (self->title);
  g_free (self->author);
  g_free (self->licence);
  g_free (self->source);
  g_free (self);
}

LoomTiledLayer *
loom_tiled_map_add_layer (LoomTiledMap *self, char *name, guint line)
{
  LoomTiledLayer *layer = g_new0 (LoomTiledLayer, 1);
  layer->name = name;
  layer->line = line;
  layer->chunks = g_ptr_array_new_with_free_func (free_chunk);
  layer->properties = loom_tiled_properties_new ();
  g_ptr_array_add (self->layers, layer);
  return layer;
}

LoomTiledSet *
loom_tiled_map_add_set (LoomTiledMap *self, guint32 first, char *name)
{
  LoomTiledSet *set = g_new0 (LoomTiledSet, 1);
  set->first = first;
  set->name = name;
  set->tiles = g_hash_table_new_full (NULL, NULL, NULL, free_tile);
  g_ptr_array_add (self->sets, set);
  return set;
}

LoomTiledTile *
loom_tiled_set_tile (LoomTiledSet *self, guint place)
{
  LoomTiledTile *tile = g_hash_table_lookup (self->tiles, GUINT_TO_POINTER (place));
  if (tile == NULL && g_hash_table_size (self->tiles) < LOOM_TILED_MOST_TILES)
    g_hash_table_insert (self->tiles, GUINT_TO_POINTER (place), tile = g_new0 (LoomTiledTile, 1));
  return tile;
}

LoomTiledGroup *
loom_tiled_map_add_group (LoomTiledMap *self, const char *name, const char *type)
{
  LoomTiledGroup *group = loom_tiled_group_new (name, type);
  g_ptr_array_add (self->groups, group);
  return group;
}

LoomTiledObject *
loom_tiled_map_add_object (LoomTiledMap *self,
                           LoomTiledGroup *group,
                           const char *name,
                           const char *type)
{
  if (self->n_objects >= LOOM_TILED_MOST_OBJECTS)
    return NULL;
  self->n_objects++;
  return loom_tiled_group_add (group, name, type);
}

static void
replace (char **text, const char *by)
{
  if (by == NULL || by[0] == '\0')
    return;
  g_free (*text);
  *text = g_strdup (by);
}

void
loom_tiled_map_set_property (LoomTiledMap *self, const char *name, const char *value)
{
  loom_tiled_properties_add (self->properties, name, value, NULL);
  if (g_ascii_strcasecmp (name, "title") == 0 || g_ascii_strcasecmp (name, "name") == 0)
    replace (&self->title, value);
  else if (g_ascii_strcasecmp (name, "author") == 0)
    replace (&self->author, value);
  else if (g_ascii_strcasecmp (name, "licence") == 0 || g_ascii_strcasecmp (name, "license") == 0)
    replace (&self->licence, value);
  else if (g_ascii_strcasecmp (name, "source") == 0)
    replace (&self->source, value);
  else if (g_ascii_strcasecmp (name, "date") == 0)
    replace (&self->date, value);
}

gboolean
loom_tiled_map_takes (LoomTiledMap *self,
                      gint64 columns,
                      gint64 rows,
                      guint line,
                      LoomModelErrors *errors)
{
  if (columns < 1 || rows < 1 || columns > LOOM_TILED_MOST_SIDE || rows > LOOM_TILED_MOST_SIDE)
    {
      g_autofree char *wide = g_strdup_printf ("%" G_GINT64_FORMAT, columns);
      g_autofree char *high = g_strdup_printf ("%" G_GINT64_FORMAT, rows);
      loom_model_errors_add_at (errors, "TOO-MANY", line, 0,
                                _ ("a layer has from 1 to %d columns and rows, not %s by %s"),
                                LOOM_TILED_MOST_SIDE, wide, high);
      return FALSE;
    }
  self->n_cells += (guint64)columns * (guint64)rows;
  if (self->n_cells <= MOST_CELLS)
    return TRUE;
  loom_model_errors_add_at (errors, "TOO-MANY", line, 0,
                            _ ("a map has at most %d cells in all layers"), MOST_CELLS);
  return FALSE;
}

/* What says of a tile that nothing can stand there, as a class or as a property that is true. */
static gboolean
means_wall (const char *word)
{
  static const char *const words[] = { "wall",     "blocks",    "blocked",  "block", "solid",
                                       "collides", "collision", "obstacle", NULL };
  for (guint i = 0; words[i] != NULL; i++)
    if (g_ascii_strcasecmp (words[i], word) == 0)
      return TRUE;
  return FALSE;
}

void
loom_tiled_tile_set_property (LoomTiledTile *self, const char *name, const char *value)
{
  if (self == NULL || name == NULL || value == NULL)
    return;
  if (self->properties == NULL)
    self->properties = loom_tiled_properties_new ();
  loom_tiled_properties_add (self->properties, name, value, NULL);
  if (strcmp (name, "class") == 0 || strcmp (name, "type") == 0)
    {
      replace (&self->name, value);
      self->blocks = self->blocks || means_wall (value);
    }
  else if (g_ascii_strcasecmp (name, "name") == 0)
    replace (&self->name, value);
  else if (means_wall (name))
    self->blocks = strcmp (value, "true") == 0 || strcmp (value, "1") == 0;
}

gboolean
loom_tiled_map_set_orientation (LoomTiledMap *self, const char *word)
{
  static const char *const words[] = { "orthogonal", "isometric", "staggered", "hexagonal" };
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (strcmp (words[i], word) == 0)
      {
        self->orientation = (LoomTiledOrientation)i;
        return TRUE;
      }
  return FALSE;
}

char *
loom_tiled_map_dup_name (const LoomTiledMap *self, guint32 tile, gboolean *blocks)
{
  const LoomTiledSet *best = NULL;
  *blocks = FALSE;
  for (guint i = 0; i < self->sets->len; i++)
    {
      const LoomTiledSet *set = self->sets->pdata[i];
      if (set->first <= tile && (best == NULL || set->first > best->first))
        best = set;
    }
  if (best == NULL)
    return g_strdup_printf ("Tile %u", tile);
  const LoomTiledTile *known
      = g_hash_table_lookup (best->tiles, GUINT_TO_POINTER (tile - best->first));
  *blocks = known != NULL && known->blocks;
  if (known != NULL && known->name != NULL)
    return g_strdup (known->name);
  return g_strdup_printf ("%s %u",
                          best->name != NULL && best->name[0] != '\0' ? best->name : "Tile",
                          tile - best->first + 1);
}

gboolean
loom_tiled_layer_bounds (const LoomTiledLayer *self,
                         gint64 *left,
                         gint64 *top,
                         gint64 *right,
                         gint64 *bottom)
{
  *left = *top = G_MAXINT64;
  *right = *bottom = G_MININT64;
  for (guint i = 0; i < self->chunks->len; i++)
    {
      const LoomTiledChunk *chunk = self->chunks->pdata[i];
      *left = MIN (*left, chunk->x);
      *top = MIN (*top, chunk->y);
      *right = MAX (*right, chunk->x + chunk->columns);
      *bottom = MAX (*bottom, chunk->y + chunk->rows);
    }
  return self->chunks->len > 0;
}
