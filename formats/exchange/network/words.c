/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How groups and kinds of ways are written where a file has but text for them. */

#include "formats/exchange/network/network.h"
#include "formats/model/entity-values.h"
#include "formats/model/types.h"

#include <math.h>
#include <string.h>

#define BORDER "border"

char *
loom_network_dup_all_groups (const LoomNetwork *self)
{
  g_autoptr (GString) text = g_string_new (NULL);
  for (guint i = 0; i < self->groups->len; i++)
    {
      const LoomNetworkGroup *group = &g_array_index (self->groups, LoomNetworkGroup, i);
      g_string_append_printf (text, "%s%s|", i > 0 ? "\n" : "", group->key);
      if (group->bonus != LOOM_UNSET)
        g_string_append_printf (text, "%d", group->bonus);
      g_string_append_printf (text, "|%s", group->name);
    }
  return text->len > 0 ? g_string_free (g_steal_pointer (&text), FALSE) : NULL;
}

void
loom_network_set_all_groups (LoomNetwork *self, const char *lines)
{
  g_auto (GStrv) list = g_strsplit (lines, "\n", -1);
  for (guint i = 0; list[i] != NULL; i++)
    {
      g_auto (GStrv) parts = g_strsplit (list[i], "|", 3);
      if (g_strv_length (parts) < 3 || parts[0][0] == '\0')
        continue;
      LoomNetworkGroup *group = loom_network_group (self, parts[0]);
      g_free (group->name);
      group->name = g_strdup (parts[2]);
      const double bonus = g_ascii_strtod (parts[1], NULL);
      if (parts[1][0] != '\0' && isfinite (bonus) && fabs (bonus) < G_MAXINT32)
        group->bonus = (gint32)bonus;
    }
}

gboolean
loom_network_is_directed (const LoomNetwork *self)
{
  for (guint i = 0; i < self->links->len; i++)
    if (g_array_index (self->links, LoomNetworkLink, i).is_one_way)
      return TRUE;
  return FALSE;
}

const char *
loom_network_link_word (const LoomNetworkLink *link)
{
  return link->kind == LOOM_NETWORK_BORDER
             ? BORDER
             : loom_kind_field (LOOM_KIND_ROUTE, "kind")->names[link->kind];
}

gboolean
loom_network_link_set_word (LoomNetworkLink *link, const char *word)
{
  const char *const *names = loom_kind_field (LOOM_KIND_ROUTE, "kind")->names;
  if (strcmp (word, BORDER) == 0)
    {
      link->kind = LOOM_NETWORK_BORDER;
      return TRUE;
    }
  for (int i = 0; names[i] != NULL; i++)
    if (strcmp (names[i], word) == 0)
      {
        link->kind = i;
        return TRUE;
      }
  return FALSE;
}

gboolean
loom_network_take_back (LoomNetwork *self)
{
  const guint n = self->links->len;
  if (n < 2)
    return FALSE;
  const LoomNetworkLink *last = &g_array_index (self->links, LoomNetworkLink, n - 1);
  LoomNetworkLink *before = &g_array_index (self->links, LoomNetworkLink, n - 2);
  if (last->from != before->to || last->to != before->from)
    return FALSE;
  before->is_one_way = FALSE;
  g_array_set_size (self->links, n - 1);
  return TRUE;
}
