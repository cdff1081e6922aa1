/* SPDX-License-Identifier: GPL-3.0-or-later */

/* One edit that puts the corners, borders and outlines of the source where the old ones were, after
 * another that takes away what the source has no more.
 *
 * Implementation notes: there is no third board that says who changed what, so a name counts as the
 * designer's where the id, which was made of the name at first, does not fit it. A corner is the
 * same where it stands on the same place, and an edge where both its corners are; so what was drawn
 * along an edge and what bars it stays, however its course is written now. */

#include "formats/exchange/update/update.h"

#include "formats/edit/edit-remove.h"
#include "formats/exchange/base/naming.h"
#include "formats/model/error.h"
#include "formats/model/pair.h"

#include <string.h>

typedef struct
{
  LoomBoard *board;
  const LoomBoard *fresh;
  LoomRemarks *remarks;
  LoomEdit *edit;
  LoomHandle map;      /* the section of areas on the board */
  GArray *handles;     /* (element-type LoomHandle): on the board, of each handle of fresh */
  GHashTable *by_key;  /* (element-type utf8 LoomArea) of the board, lent */
  GHashTable *matched; /* (element-type LoomArea): of the board, that are in fresh, too */
  GHashTable *gone;    /* (element-type LoomHandle): things of the board that the edit removes */
  GHashTable *edges;   /* (element-type gint64): pairs of corners, in the source */
  GHashTable *own;     /* (element-type gint64): the same of areas that it does not know */
  LoomNaming *naming;  /* ids that are taken */
} Update;

static gboolean
has_key (const LoomEntity *entity)
{
  g_autofree char *key = loom_key_dup (entity);
  return strcmp (key, entity->id) != 0;
}

static LoomHandle *
handle_of (const Update *self, LoomHandle fresh)
{
  return &g_array_index (self->handles, LoomHandle, fresh);
}

static LoomHandle
mapped (const Update *self, LoomHandle fresh)
{
  return fresh < self->handles->len ? *handle_of (self, fresh) : 0;
}

static gboolean
is_gone (const Update *self, LoomHandle handle)
{
  return g_hash_table_contains (self->gone, GUINT_TO_POINTER (handle));
}

static void
remove_thing (Update *self, LoomHandle handle)
{
  if (g_hash_table_add (self->gone, GUINT_TO_POINTER (handle)))
    loom_edit_remove (self->edit, handle);
}

/* A copy of @entity for the board, with an id that is free there. */
static LoomEntity *
copy_over (Update *self, const LoomEntity *entity)
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

/* --- What the source has no more ----------------------------------------------------------------
 */

static gboolean
drop_missing (Update *self, GError **error)
{
  g_autoptr (GHashTable) keys = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GArray) missing = g_array_new (FALSE, FALSE, sizeof (LoomHandle));
  guint n_known = 0;
  for (guint i = 0; i < loom_board_n (self->fresh, LOOM_KIND_AREA); i++)
    g_hash_table_add (keys, loom_key_dup (&loom_board_area (self->fresh, i)->entity));
  for (guint i = 0; i < loom_board_n (self->board, LOOM_KIND_AREA); i++)
    {
      const LoomArea *area = loom_board_area (self->board, i);
      g_autofree char *key = loom_key_dup (&area->entity);
      if (g_hash_table_contains (keys, key))
        n_known++;
      else if (has_key (&area->entity))
        {
          g_array_append_val (missing, area->entity.handle);
          loom_remarks_add (self->remarks, "EXCH-PART-DROPPED", 0, NULL,
                            "“%s” is no more in the source, and went with all that was placed "
                            "there",
                            area->name);
        }
      else
        loom_remarks_add (
            self->remarks, "EXCH-GUESSED", 0, area->entity.id,
            "“%s” is not in the source, so it stays as it was drawn; look whether its "
            "borders still fit",
            area->name);
    }
  if (n_known == 0)
    {
      g_set_error (error, LOOM_ERROR, LOOM_ERROR_VALUE,
                   "no area of the board is in the source: the board was not made of it");
      return FALSE;
    }
  if (missing->len == 0)
    return TRUE;
  g_autoptr (LoomEdit) edit = loom_edit_remove_all (
      self->board, (const LoomHandle *)(gpointer)missing->data, missing->len, error);
  return edit != NULL && loom_board_apply (self->board, edit, NULL, error);
}

/* --- Pairs
 * ----------------------------------------------------------------------------------------
 */

/* Pairs of areas or corners, whichever of two comes first. */
static GHashTable *
pairs_new (void)
{
  return g_hash_table_new_full (loom_pair_hash, g_int64_equal, g_free, NULL);
}

static gint64
pair_of (LoomHandle a, LoomHandle b)
{
  return (gint64)MIN (a, b) << 32 | MAX (a, b);
}

static void
add_pair (GHashTable *pairs, LoomHandle a, LoomHandle b)
{
  const gint64 pair = pair_of (a, b);
  g_hash_table_add (pairs, g_memdup2 (&pair, sizeof pair));
}

static gboolean
has_pair (GHashTable *pairs, LoomHandle a, LoomHandle b)
{
  const gint64 pair = pair_of (a, b);
  return g_hash_table_contains (pairs, &pair);
}

/* --- Preparing ----------------------------------------------------------------------------------
 */

static void
find_last (LoomEntity *entity, gpointer data)
{
  LoomHandle *last = data;
  *last = MAX (*last, entity->handle);
}

static void
match (Update *self)
{
  LoomHandle last = 0;
  loom_entity_visit ((LoomEntity *)&loom_board_get_root (self->fresh)->entity, find_last, &last);
  g_array_set_size (self->handles, last + 1);
  for (guint i = 0; i < loom_board_n (self->board, LOOM_KIND_AREA); i++)
    {
      const LoomArea *area = loom_board_area (self->board, i);
      g_hash_table_insert (self->by_key, loom_key_dup (&area->entity), (gpointer)area);
    }
  for (guint i = 0; i < loom_board_n (self->fresh, LOOM_KIND_AREA); i++)
    {
      const LoomArea *area = loom_board_area (self->fresh, i);
      g_autofree char *key = loom_key_dup (&area->entity);
      LoomArea *old = g_hash_table_lookup (self->by_key, key);
      if (old != NULL)
        g_hash_table_add (self->matched, old);
      *handle_of (self, area->entity.handle)
          = old != NULL ? old->entity.handle : loom_edit_reserve (self->edit, self->board);
    }
}

static gint64
place_of (const LoomCorner *corner)
{
  return (gint64)((guint64)(guint32)corner->x << 32 | (guint32)corner->y);
}

/* Corners on the same place are the same. */
static void
match_corners (Update *self)
{
  g_autoptr (GHashTable) by_place
      = g_hash_table_new_full (loom_pair_hash, g_int64_equal, g_free, NULL);
  const GPtrArray *ours = loom_board_list (self->board, LOOM_KIND_CORNER);
  const GPtrArray *theirs = loom_board_list (self->fresh, LOOM_KIND_CORNER);
  for (guint i = 0; ours != NULL && i < ours->len; i++)
    {
      const gint64 place = place_of (ours->pdata[i]);
      g_hash_table_insert (by_place, g_memdup2 (&place, sizeof place), ours->pdata[i]);
    }
  for (guint i = 0; theirs != NULL && i < theirs->len; i++)
    {
      const LoomCorner *corner = theirs->pdata[i];
      const gint64 place = place_of (corner);
      const LoomCorner *old = g_hash_table_lookup (by_place, &place);
      *handle_of (self, corner->entity.handle)
          = old != NULL ? old->entity.handle : loom_edit_reserve (self->edit, self->board);
    }
}

/* Grounds that are called the same are the same. */
static void
match_terrains (Update *self)
{
  const GPtrArray *theirs = loom_board_list (self->fresh, LOOM_KIND_TERRAIN);
  const GPtrArray *ours = loom_board_list (self->board, LOOM_KIND_TERRAIN);
  for (guint i = 0; theirs != NULL && i < theirs->len; i++)
    for (guint k = 0; ours != NULL && k < ours->len; k++)
      if (g_strcmp0 (((LoomTerrain *)theirs->pdata[i])->name, ((LoomTerrain *)ours->pdata[k])->name)
          == 0)
        *handle_of (self, ((LoomEntity *)theirs->pdata[i])->handle)
            = ((LoomEntity *)ours->pdata[k])->handle;
}

static void
take_id (LoomEntity *entity, gpointer data)
{
  Update *self = data;
  if (entity->id != NULL && !is_gone (self, entity->handle))
    loom_naming_take (self->naming, entity->id);
}

/* --- Shapes -------------------------------------------------------------------------------------
 */

/* Marks corners of a ring, and the edges between them; those of the source where it @is_fresh. */
static void
mark_ring (Update *self, GHashTable *kept, const LoomRefs *corners, gboolean is_fresh)
{
  for (guint i = 0; i < corners->n; i++)
    {
      const LoomHandle a = corners->items[i], b = corners->items[(i + 1) % corners->n];
      const LoomHandle from = is_fresh ? mapped (self, a) : a;
      const LoomHandle to = is_fresh ? mapped (self, b) : b;
      g_hash_table_add (kept, GUINT_TO_POINTER (from));
      add_pair (is_fresh ? self->edges : self->own, from, to);
    }
}

static void
mark_area (Update *self, GHashTable *kept, const LoomArea *area, gboolean is_fresh)
{
  mark_ring (self, kept, &area->outline, is_fresh);
  for (guint r = 0; r < loom_entity_n (&area->entity, LOOM_KIND_RING); r++)
    mark_ring (self, kept,
               &((LoomRing *)loom_entity_nth (&area->entity, LOOM_KIND_RING, r))->corners,
               is_fresh);
}

static gboolean
is_edge (const Update *self, const LoomRefs *ends)
{
  return has_pair (self->edges, ends->items[0], ends->items[1])
         || has_pair (self->own, ends->items[0], ends->items[1]);
}

static void
drop_barrier_ends (Update *self)
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
                        "a barrier on one edge stands on the whole border now, for the edge is "
                        "another");
    }
}

/* Takes away corners and borders that no area will have. */
static void
drop_old_shapes (Update *self)
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
      remove_thing (self, border->entity.handle);
    }
  drop_barrier_ends (self);
  for (guint i = 0; corners != NULL && i < corners->len; i++)
    if (!g_hash_table_contains (kept, GUINT_TO_POINTER (((LoomEntity *)corners->pdata[i])->handle)))
      remove_thing (self, ((LoomEntity *)corners->pdata[i])->handle);
  if (n_lines > 0)
    loom_remarks_add (self->remarks, "EXCH-GUESSED", 0, NULL,
                      "borders that were drawn in a line of their own are plain again (%u)",
                      n_lines);
}

static void
insert_corners (Update *self)
{
  const GPtrArray *corners = loom_board_list (self->fresh, LOOM_KIND_CORNER);
  for (guint i = 0; corners != NULL && i < corners->len; i++)
    if (loom_board_get (self->board, mapped (self, ((LoomEntity *)corners->pdata[i])->handle))
        == NULL)
      loom_edit_insert (self->edit, self->map, copy_over (self, corners->pdata[i]), G_MAXUINT);
}

/* The course of @border as @fresh has it. */
static void
set_course (Update *self, const LoomBorder *border, const LoomBorder *fresh)
{
  static const char *const names[] = { "ends", "via", "curve" };
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      const LoomField *field = loom_kind_field (LOOM_KIND_BORDER, names[i]);
      g_auto (LoomValue) value = LOOM_VALUE_INIT;
      loom_entity_get (&fresh->entity, field, &value);
      for (guint k = 0; field->type == LOOM_TYPE_REFS && k < value.refs.n; k++)
        value.refs.items[k] = mapped (self, value.refs.items[k]);
      loom_edit_set (self->edit, border->entity.handle, names[i], &value);
    }
}

/* A border of the board on an edge that the source leaves straight. */
static void
straighten (Update *self, const LoomBorder *border)
{
  const LoomValue none = LOOM_VALUE_INIT;
  if (border->line == 0)
    {
      remove_thing (self, border->entity.handle);
      return;
    }
  loom_edit_set (self->edit, border->entity.handle, "via", &none);
  loom_edit_set (self->edit, border->entity.handle, "curve", &none);
}

/* Borders of the source, in place of those between the same corners. */
static void
update_borders (Update *self)
{
  g_autoptr (GHashTable) ours = pairs_new ();
  const GPtrArray *borders = loom_board_list (self->board, LOOM_KIND_BORDER);
  const GPtrArray *fresh = loom_board_list (self->fresh, LOOM_KIND_BORDER);
  for (guint i = 0; borders != NULL && i < borders->len; i++)
    {
      const LoomBorder *border = borders->pdata[i];
      const gint64 pair = pair_of (border->ends.items[0], border->ends.items[1]);
      if (!is_gone (self, border->entity.handle))
        g_hash_table_insert (ours, g_memdup2 (&pair, sizeof pair), (gpointer)border);
    }
  for (guint i = 0; fresh != NULL && i < fresh->len; i++)
    {
      const LoomBorder *border = fresh->pdata[i];
      const gint64 pair
          = pair_of (mapped (self, border->ends.items[0]), mapped (self, border->ends.items[1]));
      const LoomBorder *old = g_hash_table_lookup (ours, &pair);
      if (old != NULL)
        {
          set_course (self, old, border);
          g_hash_table_remove (ours, &pair);
          continue;
        }
      LoomBorder *copy = (LoomBorder *)copy_over (self, &border->entity);
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
set_value (Update *self, const LoomArea *old, const LoomArea *area, const char *name)
{
  const LoomField *field = loom_kind_field (LOOM_KIND_AREA, name);
  g_auto (LoomValue) value = LOOM_VALUE_INIT;
  loom_entity_get (&area->entity, field, &value);
  for (guint i = 0; field->type == LOOM_TYPE_REFS && i < value.refs.n; i++)
    value.refs.items[i] = mapped (self, value.refs.items[i]);
  loom_edit_set (self->edit, old->entity.handle, name, &value);
}

/* Whether @area is still called what its id was made of. */
static gboolean
is_named_as_at_first (const LoomArea *area, const char *name)
{
  g_autoptr (LoomNaming) naming = loom_naming_new ();
  g_autofree char *id = loom_naming_dup_id (naming, name, "area");
  return g_str_has_prefix (area->entity.id, id);
}

static void
update_name (Update *self, const LoomArea *old, const LoomArea *area)
{
  if (g_strcmp0 (old->name, area->name) == 0)
    return;
  if (is_named_as_at_first (old, old->name))
    set_value (self, old, area, "name");
  else if (!is_named_as_at_first (old, area->name))
    loom_remarks_add (self->remarks, "EXCH-NAME-CHANGED", 0, old->entity.id,
                      "“%s” keeps its name, which was given on the board; its source calls it “%s” "
                      "now",
                      old->name, area->name);
}

static void
update_areas (Update *self)
{
  for (guint i = 0; i < loom_board_n (self->fresh, LOOM_KIND_AREA); i++)
    {
      const LoomArea *area = loom_board_area (self->fresh, i);
      const LoomHandle handle = mapped (self, area->entity.handle);
      const LoomArea *old = (const LoomArea *)loom_board_get (self->board, handle);
      if (old == NULL)
        {
          loom_edit_insert (self->edit, self->map, copy_over (self, &area->entity), G_MAXUINT);
          continue;
        }
      set_value (self, old, area, "outline");
      set_value (self, old, area, "at");
      set_value (self, old, area, "radius");
      update_name (self, old, area);
      for (guint r = 0; r < loom_entity_n (&old->entity, LOOM_KIND_RING); r++)
        loom_edit_remove (self->edit, loom_entity_nth (&old->entity, LOOM_KIND_RING, r)->handle);
      for (guint r = 0; r < loom_entity_n (&area->entity, LOOM_KIND_RING); r++)
        loom_edit_insert (self->edit, handle,
                          copy_over (self, loom_entity_nth (&area->entity, LOOM_KIND_RING, r)),
                          G_MAXUINT);
    }
}

/* --- Links and groups ---------------------------------------------------------------------------
 */

static void
update_routes (Update *self)
{
  g_autoptr (GHashTable) ours = pairs_new ();
  g_autoptr (GHashTable) theirs = pairs_new ();
  const GPtrArray *routes = loom_board_list (self->board, LOOM_KIND_ROUTE);
  const GPtrArray *fresh = loom_board_list (self->fresh, LOOM_KIND_ROUTE);
  for (guint i = 0; routes != NULL && i < routes->len; i++)
    add_pair (ours, ((LoomRoute *)routes->pdata[i])->from, ((LoomRoute *)routes->pdata[i])->to);
  for (guint i = 0; fresh != NULL && i < fresh->len; i++)
    {
      const LoomRoute *route = fresh->pdata[i];
      const LoomHandle from = mapped (self, route->from), to = mapped (self, route->to);
      add_pair (theirs, from, to);
      if (!has_pair (ours, from, to))
        loom_edit_insert (self->edit, self->map, copy_over (self, &route->entity), G_MAXUINT);
    }
  for (guint i = 0; routes != NULL && i < routes->len; i++)
    {
      const LoomRoute *route = routes->pdata[i];
      if (!has_pair (theirs, route->from, route->to))
        loom_remarks_add (self->remarks, "EXCH-GUESSED", 0, route->entity.id,
                          "the route from “%s” to “%s” is not in the source; it stays",
                          ((LoomArea *)loom_board_get (self->board, route->from))->name,
                          ((LoomArea *)loom_board_get (self->board, route->to))->name);
    }
}

static void
update_barriers (Update *self)
{
  g_autoptr (GHashTable) ours = pairs_new ();
  const GPtrArray *barriers = loom_board_list (self->board, LOOM_KIND_BARRIER);
  const GPtrArray *fresh = loom_board_list (self->fresh, LOOM_KIND_BARRIER);
  for (guint i = 0; barriers != NULL && i < barriers->len; i++)
    add_pair (ours, ((LoomBarrier *)barriers->pdata[i])->between.items[0],
              ((LoomBarrier *)barriers->pdata[i])->between.items[1]);
  for (guint i = 0; fresh != NULL && i < fresh->len; i++)
    {
      const LoomBarrier *barrier = fresh->pdata[i];
      if (!has_pair (ours, mapped (self, barrier->between.items[0]),
                     mapped (self, barrier->between.items[1])))
        loom_edit_insert (self->edit, self->map, copy_over (self, &barrier->entity), G_MAXUINT);
    }
}

/* A group has what the source says, and areas that the source does not know. */
static void
update_group (Update *self, const LoomGroup *old, const LoomGroup *group)
{
  g_autoptr (GArray) areas = g_array_new (FALSE, FALSE, sizeof (LoomHandle));
  for (guint i = 0; i < group->areas.n; i++)
    {
      const LoomHandle area = mapped (self, group->areas.items[i]);
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
update_groups (Update *self)
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
        loom_edit_insert (self->edit, self->map, copy_over (self, &group->entity), G_MAXUINT);
    }
}

static void
update_size (Update *self)
{
  const LoomAreas *old = (const LoomAreas *)loom_board_get (self->board, self->map);
  const LoomAreas *areas = (const LoomAreas *)loom_board_section (self->fresh, LOOM_KIND_AREAS);
  if (old->width != areas->width)
    loom_edit_set_number (self->edit, self->map, LOOM_KIND_AREAS, "width", areas->width);
  if (old->height != areas->height)
    loom_edit_set_number (self->edit, self->map, LOOM_KIND_AREAS, "height", areas->height);
}

gboolean
loom_update_board (LoomBoard *board, const LoomBoard *fresh, LoomRemarks *remarks, GError **error)
{
  const LoomEntity *map = loom_board_section (board, LOOM_KIND_AREAS);
  g_autoptr (GArray) handles = g_array_new (FALSE, TRUE, sizeof (LoomHandle));
  g_autoptr (GHashTable) by_key = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GHashTable) matched = g_hash_table_new (NULL, NULL);
  g_autoptr (GHashTable) gone = g_hash_table_new (NULL, NULL);
  g_autoptr (GHashTable) edges = pairs_new ();
  g_autoptr (GHashTable) own = pairs_new ();
  g_autoptr (LoomNaming) naming = loom_naming_new ();
  g_autoptr (LoomEdit) edit = loom_edit_new ("Update");
  Update self
      = { board, fresh, remarks, edit, 0, handles, by_key, matched, gone, edges, own, naming };
  if (map == NULL || loom_board_section (fresh, LOOM_KIND_AREAS) == NULL)
    {
      g_set_error (error, LOOM_ERROR, LOOM_ERROR_VALUE,
                   "only maps of areas can be brought over again");
      return FALSE;
    }
  self.map = map->handle;
  if (!drop_missing (&self, error))
    return FALSE;
  match (&self);
  match_corners (&self);
  match_terrains (&self);
  drop_old_shapes (&self);
  loom_entity_visit ((LoomEntity *)&loom_board_get_root (board)->entity, take_id, &self);
  update_size (&self);
  insert_corners (&self);
  update_borders (&self);
  update_areas (&self);
  update_routes (&self);
  update_barriers (&self);
  update_groups (&self);
  return loom_board_apply (board, edit, NULL, error);
}
