/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Things of the board by those of the source, and pairs of them. */

#include "formats/exchange/update/update-private.h"

#include "formats/model/pair.h"

LoomHandle *
loom_update_handle (const LoomUpdate *self, LoomHandle fresh)
{
  return &g_array_index (self->handles, LoomHandle, fresh);
}

LoomHandle
loom_update_mapped (const LoomUpdate *self, LoomHandle fresh)
{
  return fresh < self->handles->len ? *loom_update_handle (self, fresh) : 0;
}

gboolean
loom_update_is_gone (const LoomUpdate *self, LoomHandle handle)
{
  return g_hash_table_contains (self->gone, GUINT_TO_POINTER (handle));
}

void
loom_update_remove (LoomUpdate *self, LoomHandle handle)
{
  if (g_hash_table_add (self->gone, GUINT_TO_POINTER (handle)))
    loom_edit_remove (self->edit, handle);
}

LoomEntity *
loom_update_copy (LoomUpdate *self, const LoomEntity *entity)
{
  LoomEntity *copy = loom_entity_copy (entity);
  loom_entity_renumber (copy, self->handles);
  if (copy->id != NULL && !loom_naming_take (self->naming, copy->id))
    {
      char *id = loom_naming_dup_id (self->naming, entity->id, "thing");
      g_free (copy->id);
      copy->id = id;
    }
  return copy;
}

GHashTable *
loom_update_pairs_new (void)
{
  return g_hash_table_new_full (loom_pair_hash, g_int64_equal, g_free, NULL);
}

gint64
loom_update_pair (LoomHandle a, LoomHandle b)
{
  return (gint64)MIN (a, b) << 32 | MAX (a, b);
}

void
loom_update_add_pair (GHashTable *pairs, LoomHandle a, LoomHandle b)
{
  const gint64 pair = loom_update_pair (a, b);
  g_hash_table_add (pairs, g_memdup2 (&pair, sizeof pair));
}

gboolean
loom_update_has_pair (GHashTable *pairs, LoomHandle a, LoomHandle b)
{
  const gint64 pair = loom_update_pair (a, b);
  return g_hash_table_contains (pairs, &pair);
}

gboolean
loom_update_is_named_as_at_first (const LoomArea *area, const char *name)
{
  g_autoptr (LoomNaming) naming = loom_naming_new ();
  g_autofree char *id = loom_naming_dup_id (naming, name, "area");
  return g_str_has_prefix (area->entity.id, id);
}
