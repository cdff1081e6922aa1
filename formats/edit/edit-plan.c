/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Plans: a board seen through changes that have not been made yet.
 *
 * Implementation notes: flags lie in an array indexed by handle, so that a pass over the board
 * costs one look at a byte for each thing; the few values that are planned stand in a table. */

#include "formats/edit/edit-plan.h"
#include "formats/model/pair.h"

#include <string.h>

enum
{
  GONE = 1 << 0,
  CHANGED = 1 << 1,
};

typedef struct
{
  LoomHandle parent;
  LoomEntity *entity; /* owned; NULL once it has been given up */
} Newcomer;

struct _LoomEditPlan
{
  const LoomBoard *board;
  LoomEdit *edit;        /* with no steps until the end */
  GByteArray *flags;     /* by handle */
  GHashTable *values;    /* handle << 8 | index of the field (gint64) → LoomValue */
  GArray *sets;          /* (element-type gint64) keys of values in the order of their first set */
  GArray *removals;      /* (element-type LoomHandle) in order */
  GArray *newcomers;     /* (element-type Newcomer) in order */
  GHashTable *by_handle; /* handle → LoomEntity that comes, borrowed */
  GHashTable *ids;       /* ids given to newcomers */
};

static void
value_free (gpointer data)
{
  loom_value_clear (data);
  g_free (data);
}

static void
newcomer_clear (gpointer data)
{
  loom_entity_free (((Newcomer *)data)->entity);
}

LoomEditPlan *
loom_edit_plan_new (const LoomBoard *board, const char *label)
{
  LoomEditPlan *self = g_new0 (LoomEditPlan, 1);
  self->board = board;
  self->edit = loom_edit_new (label);
  self->flags = g_byte_array_new ();
  g_byte_array_set_size (self->flags, loom_board_max_handle (board));
  memset (self->flags->data, 0, self->flags->len);
  self->values = g_hash_table_new_full (loom_pair_hash, g_int64_equal, g_free, value_free);
  self->sets = g_array_new (FALSE, FALSE, sizeof (gint64));
  self->removals = g_array_new (FALSE, FALSE, sizeof (LoomHandle));
  self->newcomers = g_array_new (FALSE, FALSE, sizeof (Newcomer));
  g_array_set_clear_func (self->newcomers, newcomer_clear);
  self->by_handle = g_hash_table_new (NULL, NULL);
  self->ids = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  return self;
}

void
loom_edit_plan_free (LoomEditPlan *self)
{
  if (self == NULL)
    return;
  loom_edit_free (self->edit);
  g_byte_array_unref (self->flags);
  g_hash_table_unref (self->values);
  g_array_unref (self->sets);
  g_array_unref (self->removals);
  g_array_unref (self->newcomers);
  g_hash_table_unref (self->by_handle);
  g_hash_table_unref (self->ids);
  g_free (self);
}

const LoomBoard *
loom_edit_plan_get_board (const LoomEditPlan *self)
{
  return self->board;
}

static gboolean
has_flag (const LoomEditPlan *self, LoomHandle handle, guint8 flag)
{
  return handle < self->flags->len && (self->flags->data[handle] & flag) != 0;
}

static void
add_flag (LoomEditPlan *self, LoomHandle handle, guint8 flag)
{
  guint old = self->flags->len;
  if (handle >= old)
    {
      g_byte_array_set_size (self->flags, handle + 16);
      memset (self->flags->data + old, 0, self->flags->len - old);
    }
  self->flags->data[handle] |= flag;
}

const LoomEntity *
loom_edit_plan_entity (const LoomEditPlan *self, LoomHandle handle)
{
  if (has_flag (self, handle, GONE))
    return NULL;
  const LoomEntity *entity = loom_board_get (self->board, handle);
  return entity != NULL ? entity : g_hash_table_lookup (self->by_handle, GUINT_TO_POINTER (handle));
}

gboolean
loom_edit_plan_has (const LoomEditPlan *self, LoomHandle handle)
{
  return loom_edit_plan_entity (self, handle) != NULL;
}

gboolean
loom_edit_plan_is_changed (const LoomEditPlan *self, LoomHandle handle)
{
  return has_flag (self, handle, CHANGED);
}

static gint64
key_of (const LoomEntity *entity, const LoomField *field)
{
  return (gint64)entity->handle << 8 | (field - loom_kind_info (entity->kind)->fields);
}

/* The value that stands in @entity itself, lent. */
static LoomValue
peek (const LoomEntity *entity, const LoomField *field)
{
  LoomValue value = { .type = field->type };
  gconstpointer at = (const char *)entity + field->offset;
  switch (field->type)
    {
    case LOOM_TYPE_STRING:
    case LOOM_TYPE_TEXT:
      value.string = *(char *const *)at;
      break;
    case LOOM_TYPE_POINT:
      value.point = *(const LoomPoint *)at;
      break;
    case LOOM_TYPE_CELL:
      value.cell = *(const LoomCell *)at;
      break;
    case LOOM_TYPE_POINTS:
      value.points = *(const LoomPoints *)at;
      break;
    case LOOM_TYPE_CELLS:
      value.cells = *(const LoomCells *)at;
      break;
    case LOOM_TYPE_REF:
      value.ref = *(const LoomHandle *)at;
      break;
    case LOOM_TYPE_REFS:
      value.refs = *(const LoomRefs *)at;
      break;
    case LOOM_TYPE_GRID:
      value.grid = *(const LoomGrid *)at;
      break;
    default:
      value.number = *(const gint32 *)at;
      break;
    }
  return value;
}

LoomValue
loom_edit_plan_view (const LoomEditPlan *self, const LoomEntity *entity, const LoomField *field)
{
  if (has_flag (self, entity->handle, CHANGED))
    {
      const gint64 key = key_of (entity, field);
      const LoomValue *value = g_hash_table_lookup (self->values, &key);
      if (value != NULL)
        return *value;
    }
  return peek (entity, field);
}

LoomRefs
loom_edit_plan_refs (const LoomEditPlan *self, const LoomEntity *entity, const char *field_name)
{
  return loom_edit_plan_view (self, entity, loom_kind_field (entity->kind, field_name)).refs;
}

static void
mark_gone_cb (LoomEntity *entity, gpointer data)
{
  add_flag (data, entity->handle, GONE);
}

void
loom_edit_plan_remove (LoomEditPlan *self, LoomHandle handle)
{
  if (!loom_edit_plan_has (self, handle))
    return;
  LoomEntity *entity = (LoomEntity *)loom_edit_plan_entity (self, handle);
  loom_entity_visit (entity, mark_gone_cb, self);
  if (loom_board_get (self->board, handle) != NULL)
    g_array_append_val (self->removals, handle);
}

void
loom_edit_plan_set (LoomEditPlan *self,
                    const LoomEntity *entity,
                    const LoomField *field,
                    LoomValue *value)
{
  add_flag (self, entity->handle, CHANGED);
  if (g_hash_table_contains (self->by_handle, GUINT_TO_POINTER (entity->handle)))
    {
      loom_entity_put ((LoomEntity *)entity, field, value);
      loom_value_clear (value);
      return;
    }
  gint64 key = key_of (entity, field);
  if (!g_hash_table_contains (self->values, &key))
    g_array_append_val (self->sets, key);
  LoomValue *kept = g_new (LoomValue, 1);
  *kept = *value;
  *value = (LoomValue){ 0 };
  g_hash_table_replace (self->values, g_memdup2 (&key, sizeof key), kept);
}

void
loom_edit_plan_set_named (LoomEditPlan *self,
                          const LoomEntity *entity,
                          const char *field_name,
                          LoomValue value)
{
  loom_edit_plan_set (self, entity, loom_kind_field (entity->kind, field_name), &value);
}

void
loom_edit_plan_set_refs (LoomEditPlan *self,
                         const LoomEntity *entity,
                         const char *field_name,
                         const LoomHandle *handles,
                         guint n)
{
  loom_edit_plan_set_named (self, entity, field_name, loom_value_refs (handles, n));
}

static void
welcome_cb (LoomEntity *entity, gpointer data)
{
  LoomEditPlan *self = data;
  entity->handle = loom_edit_reserve (self->edit, self->board);
  add_flag (self, entity->handle, CHANGED);
  g_hash_table_insert (self->by_handle, GUINT_TO_POINTER (entity->handle), entity);
  if (entity->id != NULL)
    g_hash_table_add (self->ids, g_strdup (entity->id));
}

LoomHandle
loom_edit_plan_insert (LoomEditPlan *self, LoomHandle parent, LoomEntity *entity)
{
  Newcomer new = { parent, entity };
  LoomEntity *host = g_hash_table_lookup (self->by_handle, GUINT_TO_POINTER (parent));
  loom_entity_visit (entity, welcome_cb, self);
  if (host != NULL)
    loom_entity_append (host, entity);
  else
    g_array_append_val (self->newcomers, new);
  return entity->handle;
}

char *
loom_edit_plan_dup_id (LoomEditPlan *self, const char *prefix, guint first)
{
  for (guint n = first;; n++)
    {
      g_autofree char *id = g_strdup_printf ("%s%u", prefix, n);
      if (loom_board_lookup (self->board, id) == NULL && !g_hash_table_contains (self->ids, id))
        {
          g_hash_table_add (self->ids, g_strdup (id));
          return g_steal_pointer (&id);
        }
    }
}

LoomEntity *
loom_edit_plan_new_twin (const LoomEditPlan *self, const LoomEntity *entity)
{
  const LoomKindInfo *info = loom_kind_info (entity->kind);
  LoomEntity *twin = loom_entity_new (entity->kind);
  twin->id = g_strdup (entity->id);
  for (guint i = 0; i < info->n_fields; i++)
    {
      g_auto (LoomValue) value = LOOM_VALUE_INIT;
      LoomValue view = loom_edit_plan_view (self, entity, &info->fields[i]);
      loom_value_copy (&view, &value);
      loom_entity_put (twin, &info->fields[i], &value);
    }
  return twin;
}

static void
visit (LoomEditPlan *self, const LoomEntity *entity, LoomPlanFunc func, gpointer data)
{
  if (has_flag (self, entity->handle, GONE))
    return;
  func (self, entity, data);
  for (int kind = 0; entity->children != NULL && kind < LOOM_N_KINDS; kind++)
    for (guint i = 0; i < loom_entity_n (entity, kind); i++)
      visit (self, loom_entity_nth (entity, kind, i), func, data);
}

void
loom_edit_plan_visit (LoomEditPlan *self, LoomPlanFunc func, gpointer data)
{
  visit (self, (const LoomEntity *)loom_board_get_root (self->board), func, data);
  for (guint i = 0; i < self->newcomers->len; i++)
    visit (self, g_array_index (self->newcomers, Newcomer, i).entity, func, data);
}

typedef struct
{
  LoomPlanRingFunc func;
  gpointer data;
} RingVisit;

static void
visit_ring_cb (LoomEditPlan *self, const LoomEntity *entity, gpointer data)
{
  const RingVisit *rings = data;
  if (entity->kind != LOOM_KIND_AREA && entity->kind != LOOM_KIND_RING)
    return;
  const LoomField *field
      = loom_kind_field (entity->kind, entity->kind == LOOM_KIND_AREA ? "outline" : "corners");
  LoomRefs corners = loom_edit_plan_view (self, entity, field).refs;
  if (corners.n > 0)
    rings->func (self, entity, field, corners, rings->data);
}

void
loom_edit_plan_visit_rings (LoomEditPlan *self, LoomPlanRingFunc func, gpointer data)
{
  RingVisit rings = { func, data };
  const GPtrArray *areas = loom_board_list (self->board, LOOM_KIND_AREA);
  for (guint i = 0; i < areas->len; i++)
    visit (self, g_ptr_array_index (areas, i), visit_ring_cb, &rings);
  /* Newcomers made by @func are not visited. */
  const guint n = self->newcomers->len;
  for (guint i = 0; i < n; i++)
    visit (self, g_array_index (self->newcomers, Newcomer, i).entity, visit_ring_cb, &rings);
}

guint
loom_edit_plan_n_removed (const LoomEditPlan *self)
{
  return self->removals->len;
}

LoomHandle
loom_edit_plan_max_handle (const LoomEditPlan *self)
{
  return MAX (loom_board_max_handle (self->board), self->flags->len);
}

static void
emit_removals (LoomEditPlan *self)
{
  for (guint i = 0; i < self->removals->len; i++)
    {
      const LoomEntity *entity
          = loom_board_get (self->board, g_array_index (self->removals, LoomHandle, i));
      if (entity->parent == NULL || !has_flag (self, entity->parent->handle, GONE))
        loom_edit_remove (self->edit, entity->handle);
    }
}

/* Frees what stands in a newcomer and has been planned to go since. */
static void
strip (LoomEditPlan *self, LoomEntity *entity)
{
  for (int kind = 0; entity->children != NULL && kind < LOOM_N_KINDS; kind++)
    for (guint i = loom_entity_n (entity, kind); i > 0; i--)
      if (has_flag (self, loom_entity_nth (entity, kind, i - 1)->handle, GONE))
        g_ptr_array_remove_index (entity->children[kind], i - 1);
      else
        strip (self, loom_entity_nth (entity, kind, i - 1));
}

static void
emit_newcomers (LoomEditPlan *self)
{
  for (guint i = 0; i < self->newcomers->len; i++)
    {
      Newcomer *new = &g_array_index (self->newcomers, Newcomer, i);
      if (has_flag (self, new->entity->handle, GONE) || !loom_edit_plan_has (self, new->parent))
        continue;
      strip (self, new->entity);
      loom_edit_insert (self->edit, new->parent, g_steal_pointer (&new->entity), G_MAXUINT);
    }
}

static void
emit_sets (LoomEditPlan *self)
{
  for (guint i = 0; i < self->sets->len; i++)
    {
      const gint64 key = g_array_index (self->sets, gint64, i);
      const LoomEntity *entity = loom_edit_plan_entity (self, (LoomHandle)(key >> 8));
      if (entity == NULL)
        continue;
      const LoomField *field = &loom_kind_info (entity->kind)->fields[key & 0xff];
      const LoomValue *value = g_hash_table_lookup (self->values, &key);
      const LoomValue now = peek (entity, field);
      if (!loom_value_equal (&now, value))
        loom_edit_set (self->edit, entity->handle, field->name, value);
    }
}

LoomEdit *
loom_edit_plan_finish (LoomEditPlan *self)
{
  loom_edit_plan_settle (self);
  emit_removals (self);
  emit_newcomers (self);
  emit_sets (self);
  LoomEdit *edit = g_steal_pointer (&self->edit);
  loom_edit_plan_free (self);
  return edit;
}
