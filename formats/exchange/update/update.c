/* SPDX-License-Identifier: GPL-3.0-or-later */

/* One edit that puts the corners, borders and outlines of the source where the old ones were, after
 * another that takes away what the source has no more. */

#include "formats/exchange/update/update-private.h"

#include "formats/edit/edit-remove.h"
#include "formats/model/error.h"
#include "formats/model/pair.h"

#include <glib/gi18n.h>
#include <string.h>

/* --- What the source has no more ----------------------------------------------------------------
 */

/* The areas of the board by key. A copy of an area has its key, too, and stands behind it; it is
 * the designer's. */
static void
index_areas (LoomUpdate *self)
{
  g_hash_table_remove_all (self->by_key);
  for (guint i = 0; i < loom_board_n (self->board, LOOM_KIND_AREA); i++)
    {
      const LoomArea *area = loom_board_area (self->board, i);
      g_autofree char *key = loom_key_dup (&area->entity);
      if (!g_hash_table_contains (self->by_key, key))
        g_hash_table_insert (self->by_key, g_steal_pointer (&key), (gpointer)area);
    }
}

static gboolean
is_first (const LoomUpdate *self, const LoomArea *area)
{
  g_autofree char *key = loom_key_dup (&area->entity);
  return g_hash_table_lookup (self->by_key, key) == area;
}

/* Whether ids were made of names, so that a name tells whether it was given on the board. */
static gboolean
has_ids_of_names (const LoomBoard *fresh)
{
  for (guint i = 0; i < loom_board_n (fresh, LOOM_KIND_AREA); i++)
    if (!loom_update_is_named_as_at_first (loom_board_area (fresh, i),
                                           loom_board_area (fresh, i)->name))
      return FALSE;
  return TRUE;
}

static guint
count_places (const LoomBoard *board, const LoomArea *area)
{
  guint n = 0;
  for (guint s = 0; s < loom_board_n (board, LOOM_KIND_SCENARIO); s++)
    {
      const LoomEntity *scenario = &loom_board_scenario (board, s)->entity;
      for (guint i = 0; i < loom_entity_n (scenario, LOOM_KIND_PLACE); i++)
        n += ((const LoomPlace *)loom_entity_nth (scenario, LOOM_KIND_PLACE, i))->area
             == area->entity.handle;
    }
  return n;
}

/* Says that @area goes, and what was made of it on the board. */
static void
say_gone (const LoomUpdate *self, const LoomArea *area, gboolean ids_are_of_names)
{
  const guint n_places = count_places (self->board, area);
  const guint n_slots = loom_entity_n (&area->entity, LOOM_KIND_SLOT);
  g_autoptr (GString) own = g_string_new (NULL);
  if (ids_are_of_names && !loom_update_is_named_as_at_first (area, area->name))
    g_string_append (own, _ (", the name that it was given here"));
  if (n_places > 0)
    g_string_append_printf (own, _ (", what scenarios say of it (%u)"), n_places);
  if (n_slots > 0)
    g_string_append_printf (own, _ (", its slots (%u)"), n_slots);
  if (own->len == 0)
    loom_remarks_add (self->remarks, "EXCH-PART-DROPPED", 0, NULL,
                      _ ("“%s” is no more in the source, and went"), area->name);
  else
    loom_remarks_add (
        self->remarks, "EXCH-PART-DROPPED", 0, NULL,
        _ ("“%s” is no more in the source, and went with all that was made of it: %s"), area->name,
        own->str + strlen (", "));
}

/* Says that @area stays, of which nothing says whether it came from the source. */
static void
say_stays (const LoomUpdate *self, const LoomArea *area, gboolean is_older)
{
  loom_remarks_add (
      self->remarks, "EXCH-GUESSED", 0, area->entity.id,
      is_older ? _ ("“%s” is not in the source: it was drawn here, or came with an import that "
                    "did not note so. It stays; remove it, or look whether its borders still "
                    "fit")
               : _ ("“%s” is not in the source, so it stays as it was drawn; look whether its "
                    "borders still fit"),
      area->name);
}

/* How many areas are in the source that do not say that they came from there; *@n_known receives
 * how many are. */
static guint
count_unmarked (const LoomUpdate *self, GHashTable *keys, guint *n_known)
{
  guint n = 0;
  for (guint i = 0; i < loom_board_n (self->board, LOOM_KIND_AREA); i++)
    {
      const LoomArea *area = loom_board_area (self->board, i);
      g_autofree char *key = loom_key_dup (&area->entity);
      const LoomArea *fresh = g_hash_table_lookup (keys, key);
      if (fresh == NULL || !is_first (self, area))
        continue;
      ++*n_known;
      n += loom_key_is_kept (&fresh->entity) && !loom_key_is_kept (&area->entity);
    }
  return n;
}

static gboolean
drop_missing (LoomUpdate *self, GError **error)
{
  g_autoptr (GHashTable) keys = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GArray) missing = g_array_new (FALSE, FALSE, sizeof (LoomHandle));
  const gboolean ids_are_of_names = has_ids_of_names (self->fresh);
  guint n_known = 0;
  for (guint i = 0; i < loom_board_n (self->fresh, LOOM_KIND_AREA); i++)
    {
      const LoomArea *area = loom_board_area (self->fresh, i);
      g_hash_table_insert (keys, loom_key_dup (&area->entity), (gpointer)area);
    }
  index_areas (self);
  self->n_unmarked = count_unmarked (self, keys, &n_known);
  if (n_known == 0)
    {
      g_set_error (error, LOOM_ERROR, LOOM_ERROR_VALUE,
                   _ ("no area of the board is in the source: the board was not made of it"));
      return FALSE;
    }
  for (guint i = 0; i < loom_board_n (self->board, LOOM_KIND_AREA); i++)
    {
      const LoomArea *area = loom_board_area (self->board, i);
      g_autofree char *key = loom_key_dup (&area->entity);
      if (!is_first (self, area))
        say_stays (self, area, FALSE);
      else if (g_hash_table_contains (keys, key))
        continue;
      else if (loom_key_is_kept (&area->entity))
        {
          g_array_append_val (missing, area->entity.handle);
          say_gone (self, area, ids_are_of_names);
        }
      else
        say_stays (self, area, self->n_unmarked > 0);
    }
  if (missing->len == 0)
    return TRUE;
  g_autoptr (LoomEdit) edit = loom_edit_remove_all (
      self->board, (const LoomHandle *)(gpointer)missing->data, missing->len, error);
  return edit != NULL && loom_board_apply (self->board, edit, NULL, error);
}

/* Notes of areas that they came from the source, where an import of before did not. No edit can:
 * what other programs keep with a thing is nothing that a person changes. */
static void
mark (LoomUpdate *self)
{
  if (self->n_unmarked == 0)
    return;
  for (guint i = 0; i < loom_board_n (self->fresh, LOOM_KIND_AREA); i++)
    {
      const LoomArea *area = loom_board_area (self->fresh, i);
      LoomEntity *old = (LoomEntity *)loom_board_get (
          self->board, loom_update_mapped (self, area->entity.handle));
      g_autofree char *key = loom_key_dup (&area->entity);
      if (old != NULL && loom_key_is_kept (&area->entity)
          && (old->trivia == NULL || old->trivia->attributes == NULL))
        loom_key_set (old, key);
    }
  loom_remarks_add (
      self->remarks, "EXCH-GUESSED", 0, NULL,
      _ ("the board did not say of all areas that they came from the source; it does "
         "now (%u), so that the next update knows them from those that were drawn here"),
      self->n_unmarked);
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
match (LoomUpdate *self)
{
  LoomHandle last = 0;
  loom_entity_visit ((LoomEntity *)&loom_board_get_root (self->fresh)->entity, find_last, &last);
  g_array_set_size (self->handles, last + 1);
  index_areas (self);
  for (guint i = 0; i < loom_board_n (self->fresh, LOOM_KIND_AREA); i++)
    {
      const LoomArea *area = loom_board_area (self->fresh, i);
      g_autofree char *key = loom_key_dup (&area->entity);
      LoomArea *old = g_hash_table_lookup (self->by_key, key);
      if (old != NULL)
        g_hash_table_add (self->matched, old);
      *loom_update_handle (self, area->entity.handle)
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
match_corners (LoomUpdate *self)
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
      *loom_update_handle (self, corner->entity.handle)
          = old != NULL ? old->entity.handle : loom_edit_reserve (self->edit, self->board);
    }
}

/* Grounds that are called the same are the same. */
static void
match_terrains (LoomUpdate *self)
{
  const GPtrArray *theirs = loom_board_list (self->fresh, LOOM_KIND_TERRAIN);
  const GPtrArray *ours = loom_board_list (self->board, LOOM_KIND_TERRAIN);
  for (guint i = 0; theirs != NULL && i < theirs->len; i++)
    for (guint k = 0; ours != NULL && k < ours->len; k++)
      if (g_strcmp0 (((LoomTerrain *)theirs->pdata[i])->name, ((LoomTerrain *)ours->pdata[k])->name)
          == 0)
        *loom_update_handle (self, ((LoomEntity *)theirs->pdata[i])->handle)
            = ((LoomEntity *)ours->pdata[k])->handle;
}

static void
take_id (LoomEntity *entity, gpointer data)
{
  LoomUpdate *self = data;
  if (entity->id != NULL && !loom_update_is_gone (self, entity->handle))
    loom_naming_take (self->naming, entity->id);
}

static void
update_size (LoomUpdate *self)
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
  g_autoptr (GHashTable) edges = loom_update_pairs_new ();
  g_autoptr (GHashTable) own = loom_update_pairs_new ();
  g_autoptr (GHashTable) bent = loom_update_pairs_new ();
  g_autoptr (LoomNaming) naming = loom_naming_new ();
  g_autoptr (LoomEdit) edit = loom_edit_new ("Update");
  LoomUpdate self = { board,   fresh, remarks, edit, 0,    handles, by_key,
                      matched, gone,  edges,   own,  bent, naming,  0 };
  if (map == NULL || loom_board_section (fresh, LOOM_KIND_AREAS) == NULL)
    {
      g_set_error (error, LOOM_ERROR, LOOM_ERROR_VALUE,
                   _ ("only maps of areas can be brought over again"));
      return FALSE;
    }
  self.map = map->handle;
  if (!drop_missing (&self, error))
    return FALSE;
  match (&self);
  match_corners (&self);
  match_terrains (&self);
  loom_update_drop_shapes (&self);
  loom_entity_visit ((LoomEntity *)&loom_board_get_root (board)->entity, take_id, &self);
  update_size (&self);
  loom_update_shapes (&self);
  loom_update_links (&self);
  if (!loom_board_apply (board, edit, NULL, error))
    return FALSE;
  mark (&self);
  return TRUE;
}
