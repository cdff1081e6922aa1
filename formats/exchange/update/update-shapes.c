/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Corners, borders and outlines of the source in place of the old ones.
 *
 * Implementation notes: there is no third board that says who changed what, so a name counts as the
 * designer's where the id, which was made of the name at first, does not fit it. A corner is the
 * same where it stands on the same place, and an edge where both its corners are; so what was drawn
 * along an edge and what bars it stays, however its course is written now. */

#include "formats/exchange/update/update-private.h"

#include <glib/gi18n.h>
#include <string.h>

/* Marks corners of a ring, and the edges between them; those of the source where it @is_fresh. */
static void
mark_ring (LoomUpdate *self, GHashTable *kept, const LoomRefs *corners, gboolean is_fresh)
{
  for (guint i = 0; i < corners->n; i++)
    {
      const LoomHandle a = corners->items[i], b = corners->items[(i + 1) % corners->n];
      const LoomHandle from = is_fresh ? loom_update_mapped (self, a) : a;
      const LoomHandle to = is_fresh ? loom_update_mapped (self, b) : b;
      g_hash_table_add (kept, GUINT_TO_POINTER (from));
      loom_update_add_pair (is_fresh ? self->edges : self->own, from, to);
    }
}

static void
mark_area (LoomUpdate *self, GHashTable *kept, const LoomArea *area, gboolean is_fresh)
{
  mark_ring (self, kept, &area->outline, is_fresh);
  for (guint r = 0; r < loom_entity_n (&area->entity, LOOM_KIND_RING); r++)
    mark_ring (self, kept,
               &((LoomRing *)loom_entity_nth (&area->entity, LOOM_KIND_RING, r))->corners,
               is_fresh);
}

static gboolean
is_edge (const LoomUpdate *self, const LoomRefs *ends)
{
  return loom_update_has_pair (self->edges, ends->items[0], ends->items[1])
         || loom_update_has_pair (self->own, ends->items[0], ends->items[1]);
}

static void
drop_barrier_ends (LoomUpdate *self)
{
  const GPtrArray *barriers = loom_board_list (self->board, LOOM_KIND_BARRIER);
  for (guint i = 0; barriers != NULL && i < barriers->len; i++)
    {
      const LoomBarrier *barrier = barriers->pdata[i];
      if (barrier->ends.n < 2 || is_edge (self, &barrier->ends))
        continue;
      const LoomValue none = { .type = LOOM_TYPE_REFS };
      loom_edit_set (self->edit, barrier->entity.handle, "ends", &none);
      loom_remarks_add (self->remarks, "EXCH-GUESSED", 0, NULL,
                        _ ("a barrier on one edge stands on the whole border now, for the edge is "
                           "another"));
    }
}

void
loom_update_drop_shapes (LoomUpdate *self)
{
  g_autoptr (GHashTable) kept = g_hash_table_new (NULL, NULL);
  guint n_lines = 0;
  for (guint i = 0; i < loom_board_n (self->fresh, LOOM_KIND_AREA); i++)
    mark_area (self, kept, loom_board_area (self->fresh, i), TRUE);
  for (guint i = 0; i < loom_board_n (self->board, LOOM_KIND_AREA); i++)
    if (!g_hash_table_contains (self->matched, loom_board_area (self->board, i)))
      mark_area (self, kept, loom_board_area (self->board, i), FALSE);
  const GPtrArray *corners = loom_board_list (self->board, LOOM_KIND_CORNER);
  const GPtrArray *borders = loom_board_list (self->board, LOOM_KIND_BORDER);
  for (guint i = 0; borders != NULL && i < borders->len; i++)
    {
      const LoomBorder *border = borders->pdata[i];
      if (is_edge (self, &border->ends))
        continue;
      n_lines += border->line != 0;
      loom_update_remove (self, border->entity.handle);
    }
  drop_barrier_ends (self);
  for (guint i = 0; corners != NULL && i < corners->len; i++)
    if (!g_hash_table_contains (kept, GUINT_TO_POINTER (((LoomEntity *)corners->pdata[i])->handle)))
      loom_update_remove (self, ((LoomEntity *)corners->pdata[i])->handle);
  if (n_lines > 0)
    loom_remarks_add (self->remarks, "EXCH-GUESSED", 0, NULL,
                      _ ("borders that were drawn in a line of their own are plain again (%u)"),
                      n_lines);
}

static void
insert_corners (LoomUpdate *self)
{
  const GPtrArray *corners = loom_board_list (self->fresh, LOOM_KIND_CORNER);
  for (guint i = 0; corners != NULL && i < corners->len; i++)
    if (loom_board_get (self->board,
                        loom_update_mapped (self, ((LoomEntity *)corners->pdata[i])->handle))
        == NULL)
      loom_edit_insert (self->edit, self->map, loom_update_copy (self, corners->pdata[i]),
                        G_MAXUINT);
}

/* Whether both run between the same corners in the same way. */
static gboolean
runs_as (const LoomUpdate *self, const LoomBorder *border, const LoomBorder *fresh)
{
  const guint n = border->via.n;
  const gboolean is_turned
      = loom_update_mapped (self, fresh->ends.items[0]) != border->ends.items[0];
  if (n != fresh->via.n)
    return FALSE;
  for (guint i = 0; i < n; i++)
    {
      const LoomPoint a = border->via.items[i];
      const LoomPoint b = fresh->via.items[is_turned ? n - 1 - i : i];
      if (a.x != b.x || a.y != b.y)
        return FALSE;
    }
  return TRUE;
}

/* The course of @border as @fresh has it. */
static void
set_course (LoomUpdate *self, const LoomBorder *border, const LoomBorder *fresh)
{
  static const char *const names[] = { "ends", "via", "curve" };
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      const LoomField *field = loom_kind_field (LOOM_KIND_BORDER, names[i]);
      g_auto (LoomValue) value = LOOM_VALUE_INIT;
      loom_entity_get (&fresh->entity, field, &value);
      for (guint k = 0; field->type == LOOM_TYPE_REFS && k < value.refs.n; k++)
        value.refs.items[k] = loom_update_mapped (self, value.refs.items[k]);
      loom_edit_set (self->edit, border->entity.handle, names[i], &value);
    }
}

/* A border of the board on an edge that the source leaves straight. */
static void
straighten (LoomUpdate *self, const LoomBorder *border)
{
  const LoomValue none = LOOM_VALUE_INIT;
  if (border->via.n > 0)
    loom_update_add_pair (self->bent, border->ends.items[0], border->ends.items[1]);
  if (border->line == 0)
    {
      loom_update_remove (self, border->entity.handle);
      return;
    }
  loom_edit_set (self->edit, border->entity.handle, "via", &none);
  loom_edit_set (self->edit, border->entity.handle, "curve", &none);
}

/* Borders of the source, in place of those between the same corners. */
static void
update_borders (LoomUpdate *self)
{
  g_autoptr (GHashTable) ours = loom_update_pairs_new ();
  const GPtrArray *borders = loom_board_list (self->board, LOOM_KIND_BORDER);
  const GPtrArray *fresh = loom_board_list (self->fresh, LOOM_KIND_BORDER);
  for (guint i = 0; borders != NULL && i < borders->len; i++)
    {
      const LoomBorder *border = borders->pdata[i];
      const gint64 pair = loom_update_pair (border->ends.items[0], border->ends.items[1]);
      if (!loom_update_is_gone (self, border->entity.handle))
        g_hash_table_insert (ours, g_memdup2 (&pair, sizeof pair), (gpointer)border);
    }
  for (guint i = 0; fresh != NULL && i < fresh->len; i++)
    {
      const LoomBorder *border = fresh->pdata[i];
      const gint64 pair = loom_update_pair (loom_update_mapped (self, border->ends.items[0]),
                                            loom_update_mapped (self, border->ends.items[1]));
      const LoomBorder *old = g_hash_table_lookup (ours, &pair);
      if (old != NULL)
        {
          /* Points that become a curve are the source's, read in another way. */
          if (old->curve == border->curve && !runs_as (self, old, border))
            loom_update_add_pair (self->bent, old->ends.items[0], old->ends.items[1]);
          set_course (self, old, border);
          g_hash_table_remove (ours, &pair);
          continue;
        }
      LoomBorder *copy = (LoomBorder *)loom_update_copy (self, &border->entity);
      copy->line = 0;
      loom_edit_insert (self->edit, self->map, &copy->entity, G_MAXUINT);
    }
  GHashTableIter iter;
  gpointer pair, border;
  g_hash_table_iter_init (&iter, ours);
  while (g_hash_table_iter_next (&iter, &pair, &border))
    if (g_hash_table_contains (self->edges, pair))
      straighten (self, border);
}

static void
set_value (LoomUpdate *self, const LoomArea *old, const LoomArea *area, const char *name)
{
  const LoomField *field = loom_kind_field (LOOM_KIND_AREA, name);
  g_auto (LoomValue) value = LOOM_VALUE_INIT;
  loom_entity_get (&area->entity, field, &value);
  for (guint i = 0; field->type == LOOM_TYPE_REFS && i < value.refs.n; i++)
    value.refs.items[i] = loom_update_mapped (self, value.refs.items[i]);
  loom_edit_set (self->edit, old->entity.handle, name, &value);
}

static void
update_name (LoomUpdate *self, const LoomArea *old, const LoomArea *area)
{
  if (g_strcmp0 (old->name, area->name) == 0)
    return;
  if (loom_update_is_named_as_at_first (old, old->name))
    set_value (self, old, area, "name");
  else if (!loom_update_is_named_as_at_first (old, area->name))
    loom_remarks_add (
        self->remarks, "EXCH-NAME-CHANGED", 0, old->entity.id,
        _ ("“%s” keeps its name, which was given on the board; its source calls it “%s” "
           "now"),
        old->name, area->name);
}

/* Keeps the corners of a ring of the source; TRUE where a border along it was bent otherwise. */
static gboolean
keep_ring (const LoomUpdate *self, const LoomRefs *corners, GHashTable *kept)
{
  gboolean is_bent = FALSE;
  for (guint i = 0; i < corners->n; i++)
    {
      const LoomHandle from = loom_update_mapped (self, corners->items[i]);
      const LoomHandle to = loom_update_mapped (self, corners->items[(i + 1) % corners->n]);
      g_hash_table_add (kept, GUINT_TO_POINTER (from));
      is_bent = is_bent || loom_update_has_pair (self->bent, from, to);
    }
  return is_bent;
}

static gboolean
has_others (const LoomRefs *corners, GHashTable *kept)
{
  for (guint i = 0; i < corners->n; i++)
    if (!g_hash_table_contains (kept, GUINT_TO_POINTER (corners->items[i])))
      return TRUE;
  return FALSE;
}

static const LoomRefs *
ring_of (const LoomArea *area, guint i)
{
  return &((const LoomRing *)loom_entity_nth (&area->entity, LOOM_KIND_RING, i))->corners;
}

/* Whether @old has corners or bends where its source, which is @area, has none. */
static gboolean
is_reshaped (const LoomUpdate *self, const LoomArea *old, const LoomArea *area)
{
  g_autoptr (GHashTable) kept = g_hash_table_new (NULL, NULL);
  if (old->outline.n == 0 && area->outline.n == 0)
    return old->at.x != area->at.x || old->at.y != area->at.y;
  gboolean is_bent = keep_ring (self, &area->outline, kept);
  for (guint i = 0; i < loom_entity_n (&area->entity, LOOM_KIND_RING); i++)
    is_bent = keep_ring (self, ring_of (area, i), kept) || is_bent;
  if (is_bent || has_others (&old->outline, kept))
    return TRUE;
  for (guint i = 0; i < loom_entity_n (&old->entity, LOOM_KIND_RING); i++)
    if (has_others (ring_of (old, i), kept))
      return TRUE;
  return FALSE;
}

static void
update_areas (LoomUpdate *self)
{
  for (guint i = 0; i < loom_board_n (self->fresh, LOOM_KIND_AREA); i++)
    {
      const LoomArea *area = loom_board_area (self->fresh, i);
      const LoomHandle handle = loom_update_mapped (self, area->entity.handle);
      const LoomArea *old = (const LoomArea *)loom_board_get (self->board, handle);
      if (old == NULL)
        {
          loom_edit_insert (self->edit, self->map, loom_update_copy (self, &area->entity),
                            G_MAXUINT);
          continue;
        }
      if (is_reshaped (self, old, area))
        loom_remarks_add (
            self->remarks, "EXCH-GUESSED", 0, old->entity.id,
            _ ("“%s” lies as its source has it; if you had moved it, its corners or its "
               "borders here, do so once more"),
            old->name);
      set_value (self, old, area, "outline");
      set_value (self, old, area, "at");
      set_value (self, old, area, "radius");
      update_name (self, old, area);
      for (guint r = 0; r < loom_entity_n (&old->entity, LOOM_KIND_RING); r++)
        loom_edit_remove (self->edit, loom_entity_nth (&old->entity, LOOM_KIND_RING, r)->handle);
      for (guint r = 0; r < loom_entity_n (&area->entity, LOOM_KIND_RING); r++)
        loom_edit_insert (
            self->edit, handle,
            loom_update_copy (self, loom_entity_nth (&area->entity, LOOM_KIND_RING, r)), G_MAXUINT);
    }
}

void
loom_update_shapes (LoomUpdate *self)
{
  insert_corners (self);
  update_borders (self);
  update_areas (self);
}
