/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The game: XML with the places, who is whose neighbour, the players in the order of their turns,
 * and what they have at the beginning. */

#include "formats/exchange/triplea/triplea-map.h"

#include "formats/exchange/markup/markup.h"
#include "formats/model/pair.h"

#include <glib/gi18n.h>
#include <string.h>

#define MOST_PLAYERS 1000

typedef struct
{
  LoomTripleaMap *map;
  LoomRemarks *remarks;
  GHashTable *units; /* (element-type guint64 guint): territory and player, to the place behind */
  guint n_unknown;   /* neighbours of places that are none */
  guint n_loops;
} Reading;

static void
read_territory (Reading *self, const xmlNode *node)
{
  g_autofree char *name = loom_markup_dup (node, "name");
  g_autofree char *water = loom_markup_dup (node, "water");
  const guint i = name != NULL ? loom_triplea_map_find (self->map, name, TRUE) : G_MAXUINT;
  if (i == G_MAXUINT)
    return;
  LoomTripleaTerritory *territory = loom_triplea_map_nth (self->map, i);
  territory->is_in_game = TRUE;
  territory->is_water = water != NULL && g_ascii_strcasecmp (water, "true") == 0;
  territory->line = loom_markup_line (node);
}

static guint
find_place (const Reading *self, const xmlNode *node, const char *attribute)
{
  g_autofree char *name = loom_markup_dup (node, attribute);
  const guint i = name != NULL ? loom_triplea_map_find (self->map, name, FALSE) : G_MAXUINT;
  return i != G_MAXUINT && loom_triplea_map_nth (self->map, i)->is_in_game ? i : G_MAXUINT;
}

static gboolean
is_one_way (const LoomTripleaMap *map, guint from, guint to)
{
  return loom_triplea_own_is_one_way (map->own, loom_triplea_map_nth (map, from)->name,
                                      loom_triplea_map_nth (map, to)->name);
}

static void
read_connection (Reading *self, const xmlNode *node)
{
  const guint from = find_place (self, node, "t1"), to = find_place (self, node, "t2");
  if (from == G_MAXUINT || to == G_MAXUINT)
    self->n_unknown++;
  else if (!loom_links_add (self->map->links, from, to, !is_one_way (self->map, from, to),
                            loom_markup_line (node)))
    self->n_loops++;
}

static void
read_player (Reading *self, const xmlNode *node)
{
  LoomTripleaPlayer player = { loom_markup_dup (node, "name"), LOOM_UNSET };
  if (player.name == NULL || self->map->players->len >= MOST_PLAYERS
      || loom_triplea_map_find_player (self->map, player.name) > 0)
    g_free (player.name);
  else
    g_array_append_val (self->map->players, player);
}

static void
read_owner (Reading *self, const xmlNode *node)
{
  const guint i = find_place (self, node, "territory");
  g_autofree char *owner = loom_markup_dup (node, "owner");
  if (i != G_MAXUINT)
    loom_triplea_map_nth (self->map, i)->owner = loom_triplea_map_find_player (self->map, owner);
}

static void
read_units (Reading *self, const xmlNode *node)
{
  const guint i = find_place (self, node, "territory");
  g_autofree char *owner = loom_markup_dup (node, "owner");
  double n = 0;
  if (i == G_MAXUINT || !loom_markup_number (node, "quantity", &n) || n < 1 || n > 1e6)
    return;
  const guint player = loom_triplea_map_find_player (self->map, owner);
  const gint64 key = (gint64)((guint64)i << 32 | player);
  guint at = GPOINTER_TO_UINT (g_hash_table_lookup (self->units, &key));
  if (at == 0)
    {
      const LoomTripleaUnits units = { i, player, 0 };
      g_array_append_val (self->map->units, units);
      at = self->map->units->len;
      g_hash_table_insert (self->units, g_memdup2 (&key, sizeof key), GUINT_TO_POINTER (at));
    }
  g_array_index (self->map->units, LoomTripleaUnits, at - 1).n += (guint64)n;
}

/* Options of a place; the one that matters here is whether it can be entered. */
static void
read_attachment (Reading *self, const xmlNode *node)
{
  g_autofree char *name = loom_markup_dup (node, "name");
  const guint i = find_place (self, node, "attachTo");
  if (i == G_MAXUINT || name == NULL || strcmp (name, "territoryAttachment") != 0)
    return;
  for (const xmlNode *child = node->children; child != NULL; child = child->next)
    {
      if (!loom_markup_is (child, "option"))
        continue;
      g_autofree char *option = loom_markup_dup (child, "name");
      g_autofree char *value = loom_markup_dup (child, "value");
      if (option != NULL && value != NULL && strcmp (value, "true") == 0
          && (strcmp (option, "isImpassible") == 0 || strcmp (option, "isImpassable") == 0))
        loom_triplea_map_nth (self->map, i)->is_impassable = TRUE;
    }
}

static void
read_title (Reading *self, const xmlNode *node)
{
  g_free (self->map->title);
  self->map->title = loom_markup_dup (node, "name");
}

/* What is read of each element, wherever it stands: those of one row all before those of the next,
 * because these name them. */
static const struct
{
  guint pass;
  const char *name;
  void (*read) (Reading *self, const xmlNode *node);
} elements[] = {
  { 0, "info", read_title },
  { 0, "territory", read_territory },
  { 0, "player", read_player },
  { 1, "connection", read_connection },
  { 1, "territoryOwner", read_owner },
  { 1, "unitPlacement", read_units },
  { 1, "attachment", read_attachment },
  { 1, "attatchment", read_attachment },
};

/* Not by recursion: the parser has bounded the depth, and this needs none. */
static void
read_elements (Reading *self, const xmlNode *root, guint pass)
{
  for (const xmlNode *node = root; node != NULL;)
    {
      for (guint i = 0; node->type == XML_ELEMENT_NODE && i < G_N_ELEMENTS (elements); i++)
        if (elements[i].pass == pass && loom_markup_is (node, elements[i].name))
          elements[i].read (self, node);
      if (node->children != NULL && node->type == XML_ELEMENT_NODE)
        {
          node = node->children;
          continue;
        }
      while (node != NULL && node != root && node->next == NULL)
        node = node->parent;
      node = node == root || node == NULL ? NULL : node->next;
    }
}

gboolean
loom_triplea_read_game (LoomTripleaMap *self,
                        const char *data,
                        gsize length,
                        const char *name,
                        LoomRemarks *remarks,
                        LoomModelErrors *errors)
{
  g_autoptr (xmlDoc) doc = loom_markup_parse (data, length, name, errors);
  if (doc == NULL)
    return FALSE;
  const xmlNode *root = xmlDocGetRootElement (doc);
  if (!loom_markup_is (root, "game"))
    {
      loom_model_errors_add_at (errors, "EXCH-SYNTAX", loom_markup_line (root), 0,
                                _ ("“%s” is no game of TripleA, whose first element is “game”, but "
                                   "“%s”"),
                                name, (const char *)root->name);
      return FALSE;
    }
  g_autoptr (GHashTable) units
      = g_hash_table_new_full (loom_pair_hash, g_int64_equal, g_free, NULL);
  Reading reading = { .map = self, .remarks = remarks, .units = units };
  self->has_game = TRUE;
  self->links = loom_links_new ();
  read_elements (&reading, root, 0);
  read_elements (&reading, root, 1);
  if (reading.n_unknown > 0)
    loom_remarks_add (remarks, "EXCH-PART-DROPPED", 0, NULL,
                      _ ("neighbours that are no territories of “%s” were left out (%u)"), name,
                      reading.n_unknown);
  if (reading.n_loops > 0)
    loom_remarks_add (remarks, "EXCH-PART-DROPPED", 0, NULL,
                      _ ("ways from a place to itself were left out (%u): a board has none"),
                      reading.n_loops);
  return TRUE;
}
