/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The comparison walks both trees together by the table of kinds. What the table cannot say stands
 * in functions of its own: outlines, neighbours, cells.
 *
 * Implementation notes: an id that changed while the thing kept its name is reported once, where
 * the thing is; `renamed` makes every reference to it on the second board read as before. */

#include "validator/compare/comparison.h"

#include "formats/geometry/geometry.h"
#include "validator/compare/field-words.h"
#include "validator/compare/text.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define MOST_CELLS 8 /* named one by one */

typedef struct
{
  const LoomBoard *before;
  const LoomBoard *after;
  const LoomScenario *scenario; /* of the second board, or the first where it is gone */
  GHashTable *renamed;          /* id on the second board -> id on the first */
  GHashTable *pairs;            /* LoomEntity of the first board -> its like on the second */
  LoomComparison *changes;
} Comparing;

static void
change_free (gpointer data)
{
  LoomChange *change = data;
  g_free (change->message);
  g_free (change->id);
  g_free (change->other);
  g_free (change->field);
  g_free (change->old_text);
  g_free (change->new_text);
  g_free (change->scenario_id);
  g_free (change->scenario_title);
  g_free (change);
}

static LoomChange *add (Comparing *self,
                        LoomChangeType type,
                        const LoomEntity *before,
                        const LoomEntity *after,
                        const char *format,
                        ...) G_GNUC_PRINTF (5, 6);

static LoomChange *
add (Comparing *self,
     LoomChangeType type,
     const LoomEntity *before,
     const LoomEntity *after,
     const char *format,
     ...)
{
  const LoomEntity *entity = after != NULL ? after : before;
  LoomChange *change = g_new0 (LoomChange, 1);
  va_list args;
  va_start (args, format);
  change->message = g_strdup_vprintf (format, args);
  va_end (args);
  change->type = type;
  change->kind = (LoomKind)entity->kind;
  change->id = g_strdup (entity->id);
  change->before = before != NULL ? before->handle : 0;
  change->after = after != NULL ? after->handle : 0;
  if (self->scenario != NULL)
    {
      change->scenario_id = g_strdup (self->scenario->entity.id);
      change->scenario_title = g_strdup (self->scenario->title);
    }
  g_ptr_array_add (self->changes, change);
  return change;
}

/* Whether the comparison of outlines speaks for this field or kind. */
static gboolean
is_outline (const LoomEntity *entity, const LoomField *field)
{
  return field->type == LOOM_TYPE_GRID
         || (entity->kind == LOOM_KIND_AREA
             && (strcmp (field->name, "outline") == 0 || strcmp (field->name, "at") == 0
                 || strcmp (field->name, "radius") == 0));
}

static gboolean
is_outline_kind (LoomKind kind)
{
  return kind == LOOM_KIND_CORNER || kind == LOOM_KIND_BORDER || kind == LOOM_KIND_RING;
}

static void
compare_field (Comparing *self, const LoomEntity *a, const LoomEntity *b, const LoomField *field)
{
  g_autofree char *old_text = loom_compare_dup_value (self->before, a, field, NULL);
  g_autofree char *new_text = loom_compare_dup_value (self->after, b, field, self->renamed);
  gboolean is_long = field->type == LOOM_TYPE_TEXT || field->type == LOOM_TYPE_POINTS;
  const char *name = field->name[0] != '\0' ? field->name : "text";
  const char *told = loom_field_words_told ((LoomKind)b->kind, field);
  if (g_strcmp0 (old_text, new_text) == 0)
    return;
  g_autofree char *entity = loom_compare_dup_name (self->after, b);
  LoomChange *change;
  if (b->kind == LOOM_KIND_AREA && strcmp (field->name, "name") == 0)
    change
        = add (self, LOOM_CHANGE_CHANGED, a, b, _ ("“%s” is now called “%s”"), old_text, new_text);
  else if (is_long)
    change = add (self, LOOM_CHANGE_CHANGED, a, b,
                  field->type == LOOM_TYPE_TEXT ? _ ("%s has another text")
                                                : _ ("%s has another course"),
                  entity);
  else if (strcmp (name, "at") == 0 && old_text != NULL && new_text != NULL)
    {
      /* The name it had says where it was for most; the rest is told. */
      g_autofree char *was = loom_compare_dup_name (self->before, a);
      if (strstr (was, old_text) != NULL)
        change = add (self, LOOM_CHANGE_CHANGED, a, b, _ ("%s moved to %s"), was, new_text);
      else
        change = add (self, LOOM_CHANGE_CHANGED, a, b, _ ("%s moved from %s to %s"), was, old_text,
                      new_text);
    }
  else if (old_text == NULL)
    change = add (self, LOOM_CHANGE_CHANGED, a, b, _ ("%s: %s is now “%s”, it was not set"), entity,
                  told, new_text);
  else if (new_text == NULL)
    change = add (self, LOOM_CHANGE_CHANGED, a, b, _ ("%s: %s is no longer set, it was “%s”"),
                  entity, told, old_text);
  else
    change = add (self, LOOM_CHANGE_CHANGED, a, b, _ ("%s: %s is now “%s”, it was “%s”"), entity,
                  told, new_text, old_text);
  change->field = g_strdup (name);
  change->old_text = g_steal_pointer (&old_text);
  change->new_text = g_steal_pointer (&new_text);
}

/* What makes a thing one of a kind in its parent, as text; NULL when nothing does. @loose leaves
 * out where it stands, for what has moved. */
static char *
dup_signature (const Comparing *self, const LoomEntity *entity, gboolean is_after, gboolean loose)
{
  const LoomKindInfo *info = loom_kind_info ((LoomKind)entity->kind);
  const LoomBoard *board = is_after ? self->after : self->before;
  g_autoptr (GString) text = g_string_new (NULL);
  gboolean has_key = FALSE;
  for (guint i = 0; i < info->n_fields; i++)
    has_key |= (info->fields[i].flags & LOOM_FIELD_KEY) != 0;
  for (guint i = 0; i < info->n_fields; i++)
    {
      const LoomField *field = &info->fields[i];
      gboolean is_place = field->type == LOOM_TYPE_CELL || field->type == LOOM_TYPE_CELLS
                          || strcmp (field->name, "layer") == 0;
      if (has_key ? (field->flags & LOOM_FIELD_KEY) == 0 : loose && is_place)
        continue;
      g_autofree char *value
          = loom_compare_dup_value (board, entity, field, is_after ? self->renamed : NULL);
      g_string_append_printf (text, "%s\x1f", value != NULL ? value : "\x1e");
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* Pairs those things of two lists that are not paired yet and have equal signatures. */
static void
pair_by_signature (Comparing *self,
                   const GPtrArray *a,
                   const GPtrArray *b,
                   GHashTable *taken,
                   gboolean loose)
{
  g_autoptr (GHashTable) waiting
      = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify)g_queue_free);
  for (guint i = 0; a != NULL && i < a->len; i++)
    {
      const LoomEntity *entity = a->pdata[i];
      if (g_hash_table_contains (self->pairs, entity))
        continue;
      g_autofree char *signature = dup_signature (self, entity, FALSE, loose);
      GQueue *queue = g_hash_table_lookup (waiting, signature);
      if (queue == NULL)
        {
          queue = g_queue_new ();
          g_hash_table_insert (waiting, g_steal_pointer (&signature), queue);
        }
      g_queue_push_tail (queue, (gpointer)entity);
    }
  for (guint i = 0; b != NULL && i < b->len; i++)
    {
      LoomEntity *entity = b->pdata[i];
      if (g_hash_table_contains (taken, entity))
        continue;
      g_autofree char *signature = dup_signature (self, entity, TRUE, loose);
      GQueue *queue = g_hash_table_lookup (waiting, signature);
      gpointer like = queue != NULL ? g_queue_pop_head (queue) : NULL;
      if (like == NULL)
        continue;
      g_hash_table_insert (self->pairs, like, entity);
      g_hash_table_add (taken, entity);
    }
}

static void
pair_by_id (Comparing *self, const GPtrArray *a, LoomKind kind, GHashTable *taken)
{
  for (guint i = 0; a != NULL && i < a->len; i++)
    {
      const LoomEntity *entity = a->pdata[i];
      LoomEntity *like = entity->id != NULL ? loom_board_lookup (self->after, entity->id) : NULL;
      if (like == NULL || like->kind != kind || g_hash_table_contains (taken, like))
        continue;
      g_hash_table_insert (self->pairs, (gpointer)entity, like);
      g_hash_table_add (taken, like);
    }
}

/* Things whose id is gone may live on under another, by their name. */
static void
pair_by_name (Comparing *self, const GPtrArray *a, const GPtrArray *b, GHashTable *taken)
{
  g_autoptr (GHashTable) names = g_hash_table_new (g_str_hash, g_str_equal);
  for (guint i = 0; b != NULL && i < b->len; i++)
    {
      LoomEntity *entity = b->pdata[i];
      if (!g_hash_table_contains (taken, entity) && loom_entity_get_name (entity) != NULL)
        g_hash_table_insert (names, (gpointer)loom_entity_get_name (entity), entity);
    }
  for (guint i = 0; a != NULL && i < a->len; i++)
    {
      const LoomEntity *entity = a->pdata[i];
      const char *name = loom_entity_get_name (entity);
      LoomEntity *like = name != NULL ? g_hash_table_lookup (names, name) : NULL;
      if (like == NULL || g_hash_table_contains (self->pairs, entity)
          || g_hash_table_contains (taken, like))
        continue;
      g_hash_table_insert (self->pairs, (gpointer)entity, like);
      g_hash_table_add (taken, like);
      g_hash_table_insert (self->renamed, g_strdup (like->id), g_strdup (entity->id));
    }
}

/* Ordered things without ids, as notes: what is left is paired in order. */
static void
pair_in_order (Comparing *self, const GPtrArray *a, const GPtrArray *b, GHashTable *taken)
{
  guint k = 0;
  for (guint i = 0; a != NULL && b != NULL && i < a->len; i++)
    {
      if (g_hash_table_contains (self->pairs, a->pdata[i]))
        continue;
      while (k < b->len && g_hash_table_contains (taken, b->pdata[k]))
        k++;
      if (k == b->len)
        return;
      g_hash_table_insert (self->pairs, a->pdata[i], b->pdata[k]);
      g_hash_table_add (taken, b->pdata[k]);
    }
}

static void
pair_kind (Comparing *self, const GPtrArray *a, const GPtrArray *b, LoomKind kind)
{
  const LoomKindInfo *info = loom_kind_info (kind);
  g_autoptr (GHashTable) taken = g_hash_table_new (NULL, NULL);
  if ((info->flags & LOOM_KIND_SINGLE) != 0)
    {
      pair_in_order (self, a, b, taken);
      return;
    }
  pair_by_id (self, a, kind, taken);
  if ((info->flags & LOOM_KIND_HAS_ID) != 0)
    {
      pair_by_name (self, a, b, taken);
      return;
    }
  pair_by_signature (self, a, b, taken, FALSE);
  pair_by_signature (self, a, b, taken, TRUE);
  if ((info->flags & LOOM_KIND_ORDERED) != 0)
    pair_in_order (self, a, b, taken);
}

static void compare_entities (Comparing *self, const LoomEntity *a, const LoomEntity *b);

static void
compare_kind (Comparing *self, const LoomEntity *a, const LoomEntity *b, LoomKind kind)
{
  const GPtrArray *old_list = loom_entity_children (a, kind);
  const GPtrArray *new_list = loom_entity_children (b, kind);
  g_autoptr (GHashTable) kept = g_hash_table_new (NULL, NULL);
  for (guint i = 0; old_list != NULL && i < old_list->len; i++)
    {
      const LoomEntity *entity = old_list->pdata[i];
      LoomEntity *like = g_hash_table_lookup (self->pairs, entity);
      if (kind == LOOM_KIND_SCENARIO)
        self->scenario = (const LoomScenario *)(like != NULL ? like : entity);
      if (like != NULL)
        {
          g_hash_table_add (kept, like);
          compare_entities (self, entity, like);
        }
      else
        {
          g_autofree char *name = loom_compare_dup_name (self->before, entity);
          add (self, LOOM_CHANGE_REMOVED, entity, NULL, _ ("%s is gone"), name);
        }
      if (kind == LOOM_KIND_SCENARIO)
        self->scenario = NULL;
    }
  for (guint i = 0; new_list != NULL && i < new_list->len; i++)
    {
      const LoomEntity *entity = new_list->pdata[i];
      if (g_hash_table_contains (kept, entity))
        continue;
      g_autofree char *name = loom_compare_dup_name (self->after, entity);
      if (kind == LOOM_KIND_SCENARIO)
        self->scenario = (const LoomScenario *)entity;
      add (self, LOOM_CHANGE_ADDED, NULL, entity, _ ("%s is new"), name);
      if (kind == LOOM_KIND_SCENARIO)
        self->scenario = NULL;
    }
}

static void
compare_cells (Comparing *self, const LoomLayer *a, const LoomLayer *b)
{
  g_autoptr (GString) text = g_string_new (NULL);
  guint n = 0;
  if (a->columns != b->columns || a->rows != b->rows)
    return;
  for (gint32 i = 0; i < a->columns * a->rows; i++)
    {
      char from[8] = "", to[8] = "";
      if (a->grid.cells[i] == b->grid.cells[i])
        continue;
      from[g_unichar_to_utf8 (a->grid.cells[i], from)] = '\0';
      to[g_unichar_to_utf8 (b->grid.cells[i], to)] = '\0';
      if (n++ < MOST_CELLS)
        {
          g_string_append (text, n > 1 ? ", " : "");
          /* Translators: a cell, column and row, and the characters that stood and stand there. */
          g_string_append_printf (text, _ ("%d %d from “%s” to “%s”"), i % a->columns + 1,
                                  i / a->columns + 1, from, to);
        }
    }
  if (n > MOST_CELLS)
    g_string_append_printf (text, _ (" and %u more"), n - MOST_CELLS);
  if (n > 0)
    add (self, LOOM_CHANGE_CELLS, &a->entity, &b->entity,
         ngettext ("%u cell of the layer “%s” changed: %s",
                   "%u cells of the layer “%s” changed: %s", n),
         n, b->title, text->str);
}

static void
compare_entities (Comparing *self, const LoomEntity *a, const LoomEntity *b)
{
  const LoomKindInfo *info = loom_kind_info ((LoomKind)a->kind);
  if (g_strcmp0 (a->id, b->id) != 0)
    {
      g_autofree char *name = loom_compare_dup_name (self->after, b);
      LoomChange *change = add (self, LOOM_CHANGE_CHANGED, a, b,
                                _ ("%s: id is now “%s”, it was “%s”"), name, b->id, a->id);
      change->field = g_strdup ("id");
      change->old_text = g_strdup (a->id);
      change->new_text = g_strdup (b->id);
    }
  for (guint i = 0; i < info->n_fields; i++)
    if (!is_outline (a, &info->fields[i]))
      compare_field (self, a, b, &info->fields[i]);
  if (a->kind == LOOM_KIND_LAYER)
    compare_cells (self, (const LoomLayer *)a, (const LoomLayer *)b);
  /* Pairs first, all of them, so that references to renamed things read the same. */
  for (int kind = 0; kind < LOOM_N_KINDS; kind++)
    if (!is_outline_kind ((LoomKind)kind))
      pair_kind (self, loom_entity_children (a, (LoomKind)kind),
                 loom_entity_children (b, (LoomKind)kind), (LoomKind)kind);
  for (int kind = 0; kind < LOOM_N_KINDS; kind++)
    if (!is_outline_kind ((LoomKind)kind))
      compare_kind (self, a, b, (LoomKind)kind);
}

/* Whether ring @q is ring @p, gone along backwards when @backwards; it may begin elsewhere. */
static gboolean
is_ring (const GArray *p, const GArray *q, gboolean backwards)
{
  guint n = q->len, shift = 0;
  if (p->len != n)
    return FALSE;
  while (shift < n && memcmp (p->data, &g_array_index (q, LoomVec2, shift), sizeof (LoomVec2)) != 0)
    shift++;
  for (guint i = 0; i < n; i++)
    if (memcmp (&g_array_index (p, LoomVec2, i),
                &g_array_index (q, LoomVec2, (backwards ? n + shift - i : i + shift) % n),
                sizeof (LoomVec2))
        != 0)
      return FALSE;
  return TRUE;
}

static gboolean
looks_the_same (const LoomGeometry *one,
                const LoomTopology *one_topology,
                guint a,
                const LoomGeometry *two,
                const LoomTopology *two_topology,
                guint b,
                gboolean backwards)
{
  guint n = loom_topology_n_rings (one_topology, a);
  gboolean same = n == loom_topology_n_rings (two_topology, b);
  for (guint ring = 0; ring < n && same; ring++)
    {
      g_autoptr (GArray) p = g_array_new (FALSE, FALSE, sizeof (LoomVec2));
      g_autoptr (GArray) q = g_array_new (FALSE, FALSE, sizeof (LoomVec2));
      loom_geometry_ring_points (one, a, ring, p);
      loom_geometry_ring_points (two, b, ring, q);
      same = is_ring (p, q, backwards);
    }
  return same;
}

/* Whether the first step from one area to another is over a route, which is reported by itself. */
static gboolean
is_by_route (const LoomTopology *topology, guint a, guint b)
{
  guint n;
  const LoomLink *links = loom_topology_links (topology, a, &n);
  for (guint i = 0; i < n; i++)
    if (links[i].area == b)
      return links[i].route != 0;
  return FALSE;
}

/* Reports neighbours in @one that are none in @two; @like gives the area of @two for each of
 * @one. */
static void
compare_links (Comparing *self,
               const LoomBoard *board,
               const LoomTopology *one,
               const LoomTopology *two,
               const guint *like,
               LoomChangeType type)
{
  for (guint a = 0; a < loom_topology_n_areas (one); a++)
    {
      guint n;
      const LoomLink *links = loom_topology_links (one, a, &n);
      for (guint i = 0; i < n; i++)
        {
          guint b = links[i].area;
          if (b < a || like[a] == LOOM_NONE || like[b] == LOOM_NONE || is_by_route (one, a, b)
              || loom_topology_are_neighbours (two, like[a], like[b]))
            continue;
          const LoomArea *from = loom_board_area (board, a), *to = loom_board_area (board, b);
          gboolean joined = type == LOOM_CHANGE_JOINED;
          LoomChange *change
              = add (self, type, joined ? NULL : &from->entity, joined ? &from->entity : NULL,
                     joined ? _ ("“%s” and “%s” are neighbours now")
                            : _ ("“%s” and “%s” are no longer neighbours"),
                     from->name, to->name);
          change->other = g_strdup (to->entity.id);
        }
    }
}

static void
compare_outlines (Comparing *self)
{
  g_autoptr (LoomTopology) old_topology = loom_topology_new (self->before, NULL);
  g_autoptr (LoomTopology) new_topology = loom_topology_new (self->after, NULL);
  g_autoptr (LoomGeometry) old_shape = loom_geometry_new (self->before, old_topology);
  g_autoptr (LoomGeometry) new_shape = loom_geometry_new (self->after, new_topology);
  guint n_old = loom_topology_n_areas (old_topology), n_new = loom_topology_n_areas (new_topology);
  g_autofree guint *after = g_new (guint, n_old + 1);
  g_autofree guint *before = g_new (guint, n_new + 1);
  memset (before, 0xff, (n_new + 1) * sizeof (guint));
  for (guint i = 0; i < n_old; i++)
    {
      const LoomArea *area = loom_board_area (self->before, i);
      const LoomArea *like = g_hash_table_lookup (self->pairs, area);
      after[i] = LOOM_NONE;
      if (like == NULL)
        continue;
      after[i] = loom_topology_index (new_topology, like->entity.handle);
      before[after[i]] = i;
      if (loom_point_equal (area->at, like->at) && area->radius == like->radius
          && looks_the_same (old_shape, old_topology, i, new_shape, new_topology, after[i], FALSE))
        continue;
      if (area->outline.n > 0
          && looks_the_same (old_shape, old_topology, i, new_shape, new_topology, after[i], TRUE))
        add (self, LOOM_CHANGE_RESHAPED, &area->entity, &like->entity,
             _ ("“%s” has its outline the other way round"), like->name);
      else
        add (self, LOOM_CHANGE_RESHAPED, &area->entity, &like->entity,
             _ ("“%s” has another outline"), like->name);
    }
  compare_links (self, self->after, new_topology, old_topology, before, LOOM_CHANGE_JOINED);
  compare_links (self, self->before, old_topology, new_topology, after, LOOM_CHANGE_PARTED);
}

static gint
compare_changes (gconstpointer a, gconstpointer b, gpointer data)
{
  const LoomChange *one = *(const LoomChange *const *)a, *two = *(const LoomChange *const *)b;
  if ((one->scenario_id == NULL) != (two->scenario_id == NULL))
    return one->scenario_id == NULL ? -1 : 1;
  if (one->scenario_id != NULL && strcmp (one->scenario_id, two->scenario_id) != 0)
    return strcmp (one->scenario_id, two->scenario_id);
  return 0;
}

LoomComparison *
loom_compare (const LoomBoard *before, const LoomBoard *after)
{
  Comparing self = { before, after };
  self.renamed = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self.pairs = g_hash_table_new (NULL, NULL);
  self.changes = g_ptr_array_new_with_free_func (change_free);
  compare_entities (&self, &loom_board_get_root (before)->entity,
                    &loom_board_get_root (after)->entity);
  compare_outlines (&self);
  /* The map's own changes stand before those of the scenarios; the sort is stable. */
  g_ptr_array_sort_with_data (self.changes, compare_changes, NULL);
  g_hash_table_unref (self.renamed);
  g_hash_table_unref (self.pairs);
  return self.changes;
}

const char *
loom_change_type_get_name (LoomChangeType type)
{
  static const char *const names[LOOM_N_CHANGES]
      = { "added", "removed", "changed", "reshaped", "cells", "joined", "parted" };
  g_return_val_if_fail ((guint)type < LOOM_N_CHANGES, NULL);
  return names[type];
}

char *
loom_comparison_dup_text (const LoomComparison *self)
{
  GString *text = g_string_new (NULL);
  const char *scenario = NULL;
  for (guint i = 0; i < self->len; i++)
    {
      const LoomChange *change = loom_comparison_nth (self, i);
      if (i == 0 && change->scenario_id == NULL)
        g_string_append (text, _ ("Map:\n"));
      if (change->scenario_id != NULL && g_strcmp0 (scenario, change->scenario_id) != 0)
        g_string_append_printf (text, _ ("Scenario “%s” (%s):\n"), change->scenario_title,
                                change->scenario_id);
      scenario = change->scenario_id;
      g_string_append_printf (text, "  %s\n", change->message);
    }
  return g_string_free (text, FALSE);
}
