/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Routes, barriers and groups of the source: what is new comes, what it has not stays. */

#include "formats/exchange/update/update-private.h"

#include <glib/gi18n.h>
#include <string.h>

static void
update_routes (LoomUpdate *self)
{
  g_autoptr (GHashTable) ours = loom_update_pairs_new ();
  g_autoptr (GHashTable) theirs = loom_update_pairs_new ();
  const GPtrArray *routes = loom_board_list (self->board, LOOM_KIND_ROUTE);
  const GPtrArray *fresh = loom_board_list (self->fresh, LOOM_KIND_ROUTE);
  for (guint i = 0; routes != NULL && i < routes->len; i++)
    loom_update_add_pair (ours, ((LoomRoute *)routes->pdata[i])->from,
                          ((LoomRoute *)routes->pdata[i])->to);
  for (guint i = 0; fresh != NULL && i < fresh->len; i++)
    {
      const LoomRoute *route = fresh->pdata[i];
      const LoomHandle from = loom_update_mapped (self, route->from),
                       to = loom_update_mapped (self, route->to);
      loom_update_add_pair (theirs, from, to);
      if (!loom_update_has_pair (ours, from, to))
        loom_edit_insert (self->edit, self->map, loom_update_copy (self, &route->entity),
                          G_MAXUINT);
    }
  for (guint i = 0; routes != NULL && i < routes->len; i++)
    {
      const LoomRoute *route = routes->pdata[i];
      if (!loom_update_has_pair (theirs, route->from, route->to))
        loom_remarks_add (self->remarks, "EXCH-GUESSED", 0, route->entity.id,
                          _ ("the route from “%s” to “%s” is not in the source; it stays"),
                          ((LoomArea *)loom_board_get (self->board, route->from))->name,
                          ((LoomArea *)loom_board_get (self->board, route->to))->name);
    }
}

static void
update_barriers (LoomUpdate *self)
{
  g_autoptr (GHashTable) ours = loom_update_pairs_new ();
  const GPtrArray *barriers = loom_board_list (self->board, LOOM_KIND_BARRIER);
  const GPtrArray *fresh = loom_board_list (self->fresh, LOOM_KIND_BARRIER);
  for (guint i = 0; barriers != NULL && i < barriers->len; i++)
    loom_update_add_pair (ours, ((LoomBarrier *)barriers->pdata[i])->between.items[0],
                          ((LoomBarrier *)barriers->pdata[i])->between.items[1]);
  for (guint i = 0; fresh != NULL && i < fresh->len; i++)
    {
      const LoomBarrier *barrier = fresh->pdata[i];
      if (!loom_update_has_pair (ours, loom_update_mapped (self, barrier->between.items[0]),
                                 loom_update_mapped (self, barrier->between.items[1])))
        loom_edit_insert (self->edit, self->map, loom_update_copy (self, &barrier->entity),
                          G_MAXUINT);
    }
}

/* A group has what the source says, and areas that the source does not know. */
static void
update_group (LoomUpdate *self, const LoomGroup *old, const LoomGroup *group)
{
  g_autoptr (GArray) areas = g_array_new (FALSE, FALSE, sizeof (LoomHandle));
  for (guint i = 0; i < group->areas.n; i++)
    {
      const LoomHandle area = loom_update_mapped (self, group->areas.items[i]);
      g_array_append_val (areas, area);
    }
  for (guint i = 0; i < old->areas.n; i++)
    if (!g_hash_table_contains (self->matched, loom_board_get (self->board, old->areas.items[i])))
      g_array_append_val (areas, old->areas.items[i]);
  g_auto (LoomValue) value
      = loom_value_refs ((const LoomHandle *)(gpointer)areas->data, areas->len);
  loom_edit_set (self->edit, old->entity.handle, "areas", &value);
}

static void
update_groups (LoomUpdate *self)
{
  const GPtrArray *groups = loom_board_list (self->board, LOOM_KIND_GROUP);
  const GPtrArray *fresh = loom_board_list (self->fresh, LOOM_KIND_GROUP);
  for (guint i = 0; fresh != NULL && i < fresh->len; i++)
    {
      const LoomGroup *group = fresh->pdata[i], *old = NULL;
      for (guint k = 0; groups != NULL && k < groups->len && old == NULL; k++)
        if (strcmp (((LoomEntity *)groups->pdata[k])->id, group->entity.id) == 0
            || g_strcmp0 (((LoomGroup *)groups->pdata[k])->name, group->name) == 0)
          old = groups->pdata[k];
      if (old != NULL)
        update_group (self, old, group);
      else
        loom_edit_insert (self->edit, self->map, loom_update_copy (self, &group->entity),
                          G_MAXUINT);
    }
}

void
loom_update_links (LoomUpdate *self)
{
  update_routes (self);
  update_barriers (self);
  update_groups (self);
}
