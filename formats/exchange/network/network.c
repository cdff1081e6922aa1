/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Gathering nodes, links and groups. */

#include "formats/exchange/network/network.h"

#include "formats/model/entity-values.h"
#include "formats/model/types.h"

const char *const loom_network_meta_names[LOOM_NETWORK_N_META]
    = { "author", "licence", "source", "date" };

static void
clear_node (gpointer data)
{
  LoomNetworkNode *node = data;
  g_free (node->key);
  g_free (node->name);
  g_clear_pointer (&node->groups, g_array_unref);
  g_free (node->tags);
}

static void
clear_link (gpointer data)
{
  g_free (((LoomNetworkLink *)data)->key);
}

static void
clear_group (gpointer data)
{
  LoomNetworkGroup *group = data;
  g_free (group->key);
  g_free (group->name);
}

LoomNetwork *
loom_network_new (void)
{
  LoomNetwork *self = g_new0 (LoomNetwork, 1);
  self->nodes = g_array_new (FALSE, TRUE, sizeof (LoomNetworkNode));
  self->links = g_array_new (FALSE, TRUE, sizeof (LoomNetworkLink));
  self->groups = g_array_new (FALSE, TRUE, sizeof (LoomNetworkGroup));
  g_array_set_clear_func (self->nodes, clear_node);
  g_array_set_clear_func (self->links, clear_link);
  g_array_set_clear_func (self->groups, clear_group);
  self->groups_by_key = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->by_key = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  return self;
}

void
loom_network_free (LoomNetwork *self)
{
  g_free (self->title);
  g_free (self->lang);
  for (guint i = 0; i < LOOM_NETWORK_N_META; i++)
    g_free (self->meta[i]);
  g_array_unref (self->nodes);
  g_array_unref (self->links);
  g_array_unref (self->groups);
  g_hash_table_unref (self->by_key);
  g_hash_table_unref (self->groups_by_key);
  g_free (self);
}

guint
loom_network_node (LoomNetwork *self, const char *key, guint line)
{
  const guint found = GPOINTER_TO_UINT (g_hash_table_lookup (self->by_key, key));
  if (found > 0)
    return found - 1;
  const LoomNetworkNode node = { .key = g_strdup (key), .line = line };
  g_array_append_val (self->nodes, node);
  g_hash_table_insert (self->by_key, g_strdup (key), GUINT_TO_POINTER (self->nodes->len));
  return self->nodes->len - 1;
}

LoomNetworkLink *
loom_network_link (LoomNetwork *self, guint from, guint to, gboolean is_one_way, guint line)
{
  const LoomNetworkLink link = { from, to, LOOM_ROUTE_LAND, is_one_way, NULL, line };
  g_array_append_val (self->links, link);
  return &g_array_index (self->links, LoomNetworkLink, self->links->len - 1);
}

LoomNetworkGroup *
loom_network_group (LoomNetwork *self, const char *key)
{
  const guint found = GPOINTER_TO_UINT (g_hash_table_lookup (self->groups_by_key, key));
  if (found > 0)
    return &g_array_index (self->groups, LoomNetworkGroup, found - 1);
  const LoomNetworkGroup group = { g_strdup (key), NULL, LOOM_UNSET };
  g_array_append_val (self->groups, group);
  g_hash_table_insert (self->groups_by_key, g_strdup (key), GUINT_TO_POINTER (self->groups->len));
  return &g_array_index (self->groups, LoomNetworkGroup, self->groups->len - 1);
}

void
loom_network_join (LoomNetwork *self, guint node, const char *key)
{
  const LoomNetworkGroup *group = loom_network_group (self, key);
  const guint place = (guint)(group - (const LoomNetworkGroup *)(gpointer)self->groups->data);
  LoomNetworkNode *joining = loom_network_nth (self, node);
  if (joining->groups == NULL)
    joining->groups = g_array_new (FALSE, FALSE, sizeof (guint));
  for (guint i = 0; i < joining->groups->len; i++)
    if (g_array_index (joining->groups, guint, i) == place)
      return;
  g_array_append_val (joining->groups, place);
}

void
loom_network_join_all (LoomNetwork *self, guint node, const char *keys)
{
  g_auto (GStrv) parts = g_strsplit (keys, "|", -1);
  for (guint i = 0; parts[i] != NULL; i++)
    if (parts[i][0] != '\0')
      loom_network_join (self, node, parts[i]);
}

char *
loom_network_dup_groups (const LoomNetwork *self, guint node)
{
  const GArray *groups = loom_network_nth (self, node)->groups;
  g_autoptr (GString) keys = g_string_new (NULL);
  for (guint i = 0; groups != NULL && i < groups->len; i++)
    g_string_append_printf (
        keys, "%s%s", i > 0 ? "|" : "",
        g_array_index (self->groups, LoomNetworkGroup, g_array_index (groups, guint, i)).key);
  return keys->len > 0 ? g_string_free (g_steal_pointer (&keys), FALSE) : NULL;
}
