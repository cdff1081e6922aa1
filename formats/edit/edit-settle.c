/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The consequences of a plan: what has to follow so that the board is whole again.
 *
 * Implementation notes: each rule is one pass over what it concerns and may remove more, so all are
 * repeated until nothing is removed any more; in practice that is two or three rounds. */

#include "formats/edit/edit-ring.h"
#include "formats/model/pair.h"

#include <string.h>

/* Whether @set holds all but the handles that are gone, in order; @kept receives them. */
static gboolean
keep_present (const LoomEditPlan *plan, LoomRefs refs, GArray *kept)
{
  for (guint i = 0; i < refs.n; i++)
    if (loom_edit_plan_has (plan, refs.items[i]))
      g_array_append_val (kept, refs.items[i]);
  return kept->len == refs.n;
}

static void
settle_list (LoomEditPlan *plan, const LoomEntity *entity, const LoomField *field, LoomRefs refs)
{
  g_autoptr (GArray) kept = g_array_new (FALSE, FALSE, sizeof (LoomHandle));
  gboolean ring = entity->kind == LOOM_KIND_AREA || entity->kind == LOOM_KIND_RING;
  if (keep_present (plan, refs, kept))
    return;
  if ((!ring && (field->flags & LOOM_FIELD_WEAK) == 0) || (gint64)kept->len < field->lowest)
    {
      loom_edit_plan_remove (plan, entity->handle);
      return;
    }
  LoomValue value = loom_value_refs ((const LoomHandle *)kept->data, kept->len);
  loom_edit_plan_set (plan, entity, field, &value);
}

static void
settle_refs_cb (LoomEditPlan *plan, const LoomEntity *entity, gpointer data)
{
  const LoomKindInfo *info = loom_kind_info (entity->kind);
  for (guint i = 0; i < info->n_fields && loom_edit_plan_has (plan, entity->handle); i++)
    {
      const LoomField *field = &info->fields[i];
      if (field->type != LOOM_TYPE_REF && field->type != LOOM_TYPE_REFS)
        continue;
      LoomValue value = loom_edit_plan_view (plan, entity, field);
      if (field->type == LOOM_TYPE_REFS)
        settle_list (plan, entity, field, value.refs);
      else if (value.ref != 0 && !loom_edit_plan_has (plan, value.ref))
        {
          LoomValue none = loom_value_ref (0);
          if ((field->flags & LOOM_FIELD_WEAK) != 0)
            loom_edit_plan_set (plan, entity, field, &none);
          else
            loom_edit_plan_remove (plan, entity->handle);
        }
    }
}

/* Flags of corners, by handle. */
enum
{
  USED = 1 << 0,     /* by a ring, as planned */
  FREED = 1 << 1,    /* by a ring that changed or went, as it was */
  CONCERNED = 1 << 2 /* by a ring that changed, before or after */
};

typedef struct
{
  guint8 *flags;
  guint n;
} Corners;

static void
flag_all (Corners *corners, LoomRefs refs, guint8 flag)
{
  for (guint i = 0; i < refs.n; i++)
    if (refs.items[i] < corners->n)
      corners->flags[refs.items[i]] |= flag;
}

static void
flag_ring_cb (LoomEditPlan *plan,
              const LoomEntity *holder,
              const LoomField *field,
              LoomRefs corners,
              gpointer data)
{
  flag_all (data, corners,
            loom_edit_plan_is_changed (plan, holder->handle) ? USED | CONCERNED : USED);
}

static gboolean
flag_old (const LoomEditPlan *plan, Corners *corners, const LoomEntity *holder, LoomRefs old)
{
  if (loom_edit_plan_has (plan, holder->handle)
      && !loom_edit_plan_is_changed (plan, holder->handle))
    return FALSE;
  flag_all (corners, old, FREED | CONCERNED);
  return TRUE;
}

/* Flags the corners of rings as they were; tells whether any changed. */
static gboolean
flag_old_rings (const LoomEditPlan *plan, Corners *corners)
{
  const GPtrArray *areas = loom_board_list (loom_edit_plan_get_board (plan), LOOM_KIND_AREA);
  gboolean any = FALSE;
  for (guint i = 0; i < areas->len; i++)
    {
      const LoomArea *area = g_ptr_array_index (areas, i);
      any |= flag_old (plan, corners, &area->entity, area->outline);
      for (guint k = 0; k < loom_entity_n (&area->entity, LOOM_KIND_RING); k++)
        {
          const LoomRing *ring
              = (const LoomRing *)loom_entity_nth (&area->entity, LOOM_KIND_RING, k);
          any |= flag_old (plan, corners, &ring->entity, ring->corners);
        }
    }
  return any;
}

static void
drop_freed_corners (LoomEditPlan *plan, const Corners *corners)
{
  const GPtrArray *all = loom_board_list (loom_edit_plan_get_board (plan), LOOM_KIND_CORNER);
  for (guint i = 0; i < all->len; i++)
    {
      const LoomEntity *corner = g_ptr_array_index (all, i);
      guint8 flags = corners->flags[corner->handle];
      if ((flags & FREED) != 0 && (flags & USED) == 0)
        loom_edit_plan_remove (plan, corner->handle);
    }
}

typedef struct
{
  const Corners *corners;
  GHashTable *edges; /* loom_edge_key() of the edges concerned, owned */
} Edges;

static gboolean
is_concerned (const Corners *corners, LoomHandle a, LoomHandle b)
{
  return a < corners->n && b < corners->n && (corners->flags[a] & CONCERNED) != 0
         && (corners->flags[b] & CONCERNED) != 0;
}

static void
gather_edges_cb (LoomEditPlan *plan,
                 const LoomEntity *holder,
                 const LoomField *field,
                 LoomRefs refs,
                 gpointer data)
{
  Edges *edges = data;
  for (guint i = 0; i < refs.n; i++)
    {
      LoomHandle a = refs.items[i];
      LoomHandle b = refs.items[i + 1 < refs.n ? i + 1 : 0];
      const gint64 key = loom_edge_key (a, b);
      if (is_concerned (edges->corners, a, b))
        g_hash_table_add (edges->edges, g_memdup2 (&key, sizeof key));
    }
}

static void
drop_without_edge_cb (LoomEditPlan *plan, const LoomEntity *entity, gpointer data)
{
  const Edges *edges = data;
  if (entity->kind != LOOM_KIND_BORDER && entity->kind != LOOM_KIND_BARRIER)
    return;
  LoomRefs ends = loom_edit_plan_refs (plan, entity, "ends");
  if (ends.n != 2)
    return;
  const gint64 key = loom_edge_key (ends.items[0], ends.items[1]);
  if (ends.items[0] == ends.items[1]
      || (is_concerned (edges->corners, ends.items[0], ends.items[1])
          && !g_hash_table_contains (edges->edges, &key)))
    loom_edit_plan_remove (plan, entity->handle);
}

/* Corners that were in rings and are in none any more go; so do borders and barriers whose ends are
 * no neighbours any more. */
static void
settle_rings (LoomEditPlan *plan)
{
  /* Newcomers' handles lie beyond those of the board, at most as far as there are newcomers. */
  Corners corners = { .n = loom_edit_plan_max_handle (plan) };
  g_autofree guint8 *flags = g_new0 (guint8, corners.n);
  corners.flags = flags;
  if (!flag_old_rings (plan, &corners))
    return;
  loom_edit_plan_visit_rings (plan, flag_ring_cb, &corners);
  drop_freed_corners (plan, &corners);
  g_autoptr (GHashTable) table
      = g_hash_table_new_full (loom_pair_hash, g_int64_equal, g_free, NULL);
  Edges edges = { &corners, table };
  loom_edit_plan_visit_rings (plan, gather_edges_cb, &edges);
  loom_edit_plan_visit (plan, drop_without_edge_cb, &edges);
}

/* A route or a barrier that would join an area with itself goes. */
static void
settle_loops_cb (LoomEditPlan *plan, const LoomEntity *entity, gpointer data)
{
  if (!loom_edit_plan_is_changed (plan, entity->handle))
    return;
  if (entity->kind == LOOM_KIND_BARRIER)
    {
      LoomRefs between = loom_edit_plan_refs (plan, entity, "between");
      if (between.n == 2 && between.items[0] == between.items[1])
        loom_edit_plan_remove (plan, entity->handle);
    }
  else if (entity->kind == LOOM_KIND_ROUTE
           && loom_edit_plan_view (plan, entity, loom_kind_field (LOOM_KIND_ROUTE, "from")).ref
                  == loom_edit_plan_view (plan, entity, loom_kind_field (LOOM_KIND_ROUTE, "to"))
                         .ref)
    loom_edit_plan_remove (plan, entity->handle);
}

static gboolean
append_key (LoomEditPlan *plan, GString *key, const LoomEntity *entity)
{
  const LoomKindInfo *info = loom_kind_info (entity->kind);
  gboolean any = FALSE;
  g_string_printf (key, "%u %u", entity->kind, entity->parent != NULL ? entity->parent->handle : 0);
  for (guint i = 0; i < info->n_fields; i++)
    {
      if ((info->fields[i].flags & LOOM_FIELD_KEY) == 0)
        continue;
      LoomValue value = loom_edit_plan_view (plan, entity, &info->fields[i]);
      any = TRUE;
      if (value.type == LOOM_TYPE_STRING)
        g_string_append_printf (key, "\n%s", value.string != NULL ? value.string : "");
      else if (value.type == LOOM_TYPE_REF)
        g_string_append_printf (key, "\n%u", value.ref);
      else if (value.type == LOOM_TYPE_REFS && value.refs.n == 2)
        g_string_append_printf (key, "\n%" G_GINT64_FORMAT,
                                loom_edge_key (value.refs.items[0], value.refs.items[1]));
      else if (value.type != LOOM_TYPE_REFS)
        g_string_append_printf (key, "\n%d", value.number);
      else
        g_string_append_c (key, '\n');
    }
  return any;
}

typedef struct
{
  guint64 kinds;    /* of keyed things that changed */
  GHashTable *keys; /* keys taken, owned */
  GString *key;     /* scratch */
  gboolean changed; /* which ones this pass looks at */
} Keys;

static gboolean
has_key (LoomKind kind)
{
  const LoomKindInfo *info = loom_kind_info (kind);
  for (guint i = 0; i < info->n_fields; i++)
    if ((info->fields[i].flags & LOOM_FIELD_KEY) != 0)
      return TRUE;
  return FALSE;
}

static void
note_keyed_cb (LoomEditPlan *plan, const LoomEntity *entity, gpointer data)
{
  Keys *keys = data;
  if (loom_edit_plan_is_changed (plan, entity->handle) && has_key (entity->kind))
    keys->kinds |= LOOM_KIND_BIT (entity->kind);
}

static void
settle_keys_cb (LoomEditPlan *plan, const LoomEntity *entity, gpointer data)
{
  Keys *keys = data;
  if ((keys->kinds & LOOM_KIND_BIT (entity->kind)) == 0
      || loom_edit_plan_is_changed (plan, entity->handle) != keys->changed)
    return;
  append_key (plan, keys->key, entity);
  if (!g_hash_table_contains (keys->keys, keys->key->str))
    g_hash_table_add (keys->keys, g_strdup (keys->key->str));
  else if (keys->changed)
    loom_edit_plan_remove (plan, entity->handle);
}

/* Where two things would say the same, the one that was changed goes. */
static void
settle_keys (LoomEditPlan *plan)
{
  g_autoptr (GHashTable) table = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GString) key = g_string_new (NULL);
  Keys keys = { .keys = table, .key = key };
  loom_edit_plan_visit (plan, note_keyed_cb, &keys);
  if (keys.kinds == 0)
    return;
  loom_edit_plan_visit (plan, settle_keys_cb, &keys);
  keys.changed = TRUE;
  loom_edit_plan_visit (plan, settle_keys_cb, &keys);
}

static gboolean
holds_cell (const LoomLayer *layer, gint32 columns, gint32 rows, LoomCell cell)
{
  return layer != NULL && cell.column <= columns && cell.row <= rows;
}

static const LoomLayer *
layer_below (const LoomEditPlan *plan, LoomHandle handle, gboolean planned)
{
  const GPtrArray *layers = loom_board_list (loom_edit_plan_get_board (plan), LOOM_KIND_LAYER);
  gboolean found = FALSE;
  for (guint i = 0; i < layers->len; i++)
    {
      const LoomEntity *layer = g_ptr_array_index (layers, i);
      if (found && (!planned || loom_edit_plan_has (plan, layer->handle)))
        return (const LoomLayer *)layer;
      found = found || layer->handle == handle;
    }
  return NULL;
}

/* An entrance that led somewhere and would lead nowhere goes. */
static void
settle_entrances (LoomEditPlan *plan)
{
  const GPtrArray *entrances
      = loom_board_list (loom_edit_plan_get_board (plan), LOOM_KIND_ENTRANCE);
  for (guint i = 0; i < entrances->len; i++)
    {
      const LoomEntrance *entrance = g_ptr_array_index (entrances, i);
      if (!loom_edit_plan_has (plan, entrance->entity.handle))
        continue;
      const LoomLayer *old = layer_below (plan, entrance->layer, FALSE);
      const LoomLayer *new = layer_below (plan, entrance->layer, TRUE);
      if (old == NULL || !holds_cell (old, old->columns, old->rows, entrance->at))
        continue;
      if (new == NULL
          || !holds_cell (
              new,
              loom_edit_plan_view (plan, &new->entity, loom_kind_field (LOOM_KIND_LAYER, "columns"))
                  .number,
              loom_edit_plan_view (plan, &new->entity, loom_kind_field (LOOM_KIND_LAYER, "rows"))
                  .number,
              entrance->at))
        loom_edit_plan_remove (plan, entrance->entity.handle);
    }
}

/* What a character stood for that loses its legend: rock where it blocked, else open. */
static void
settle_legend (LoomEditPlan *plan, const LoomLegend *legend)
{
  const GPtrArray *layers = loom_board_list (loom_edit_plan_get_board (plan), LOOM_KIND_LAYER);
  const LoomField *field = loom_kind_field (LOOM_KIND_LAYER, "");
  for (guint i = 0; i < layers->len; i++)
    {
      const LoomEntity *layer = g_ptr_array_index (layers, i);
      if (!loom_edit_plan_has (plan, layer->handle))
        continue;
      LoomValue now = loom_edit_plan_view (plan, layer, field);
      g_auto (LoomValue) value = LOOM_VALUE_INIT;
      gboolean any = FALSE;
      loom_value_copy (&now, &value);
      for (gint32 k = 0; k < value.grid.columns * value.grid.rows; k++)
        if (value.grid.cells[k] == (gunichar)legend->character)
          {
            value.grid.cells[k] = legend->blocks ? '#' : '.';
            any = TRUE;
          }
      if (any)
        loom_edit_plan_set (plan, layer, field, &value);
    }
}

static void
settle_legends (LoomEditPlan *plan)
{
  const GPtrArray *legends = loom_board_list (loom_edit_plan_get_board (plan), LOOM_KIND_LEGEND);
  for (guint i = 0; i < legends->len; i++)
    {
      const LoomLegend *legend = g_ptr_array_index (legends, i);
      if (!loom_edit_plan_has (plan, legend->entity.handle))
        settle_legend (plan, legend);
    }
}

void
loom_edit_plan_settle (LoomEditPlan *self)
{
  guint before;
  do
    {
      before = loom_edit_plan_n_removed (self);
      loom_edit_plan_visit (self, settle_refs_cb, NULL);
      settle_rings (self);
      loom_edit_plan_visit (self, settle_loops_cb, NULL);
      settle_keys (self);
      settle_entrances (self);
    }
  while (loom_edit_plan_n_removed (self) != before);
  settle_legends (self);
}
