/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Gathering places and players. */

#include "formats/exchange/triplea/triplea-map.h"

#include <string.h>

static void
free_territory (gpointer data)
{
  LoomTripleaTerritory *territory = data;
  g_free (territory->name);
  g_ptr_array_unref (territory->polygons);
  g_free (territory);
}

static void
clear_player (gpointer data)
{
  g_free (((LoomTripleaPlayer *)data)->name);
}

LoomTripleaMap *
loom_triplea_map_new (void)
{
  LoomTripleaMap *self = g_new0 (LoomTripleaMap, 1);
  self->territories = g_ptr_array_new_with_free_func (free_territory);
  self->by_name = g_hash_table_new (g_str_hash, g_str_equal);
  self->players = g_array_new (FALSE, FALSE, sizeof (LoomTripleaPlayer));
  g_array_set_clear_func (self->players, clear_player);
  self->units = g_array_new (FALSE, FALSE, sizeof (LoomTripleaUnits));
  self->colours = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  return self;
}

void
loom_triplea_map_free (LoomTripleaMap *self)
{
  g_free (self->title);
  g_hash_table_unref (self->by_name);
  g_ptr_array_unref (self->territories);
  g_clear_pointer (&self->links, loom_links_free);
  g_array_unref (self->players);
  g_array_unref (self->units);
  g_hash_table_unref (self->colours);
  g_clear_pointer (&self->own, loom_triplea_own_free);
  g_free (self);
}

guint
loom_triplea_map_find (LoomTripleaMap *self, const char *name, gboolean makes)
{
  g_autofree char *own = g_strstrip (g_strdup (name));
  const guint found = GPOINTER_TO_UINT (g_hash_table_lookup (self->by_name, own));
  if (found > 0 || !makes || own[0] == '\0')
    return found > 0 ? found - 1 : G_MAXUINT;
  LoomTripleaTerritory *territory = g_new0 (LoomTripleaTerritory, 1);
  territory->name = g_steal_pointer (&own);
  territory->polygons = g_ptr_array_new_with_free_func ((GDestroyNotify)g_array_unref);
  territory->centre.x = territory->place.x = LOOM_UNSET;
  g_ptr_array_add (self->territories, territory);
  g_hash_table_insert (self->by_name, territory->name, GUINT_TO_POINTER (self->territories->len));
  return self->territories->len - 1;
}

guint
loom_triplea_map_find_player (const LoomTripleaMap *self, const char *name)
{
  for (guint i = 0; name != NULL && i < self->players->len; i++)
    if (strcmp (g_array_index (self->players, LoomTripleaPlayer, i).name, name) == 0)
      return i + 1;
  return 0;
}
