/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The board: the tree of things and its two indexes.
 *
 * Implementation notes: handles index an array. Ids are found in a set of the things that have one:
 * keys that are their own values take one array less. Lists of what stands in the board or its
 * sections are the children arrays themselves, so there is nothing to keep in step. */

#include "formats/model/board-private.h"
#include "formats/model/shelf.h"
#include "formats/model/value.h"

#include <string.h>

struct _LoomBoard
{
  LoomRoot *root;       /* owned, with the whole tree below */
  GPtrArray *by_handle; /* (element-type LoomEntity) borrowed from the tree; NULL where removed */
  GHashTable *by_id;    /* (element-type LoomEntity) borrowed from the tree: a set, by their ids */
  GPtrArray *empty;     /* what loom_board_list() gives where there is nothing */
  guint32 next_order;   /* rank of the next interleaved thing */
  guint64 revision;
  gconstpointer shelf; /* of its games, or NULL; borrowed */
  char *folder;        /* where it lies, or NULL */
};

static guint
hash_id (gconstpointer key)
{
  return g_str_hash (((const LoomEntity *)key)->id);
}

static gboolean
same_id (gconstpointer a, gconstpointer b)
{
  return strcmp (((const LoomEntity *)a)->id, ((const LoomEntity *)b)->id) == 0;
}

LoomBoard *
loom_board_new (void)
{
  LoomBoard *self = g_new0 (LoomBoard, 1);
  self->by_handle = g_ptr_array_new ();
  self->by_id = g_hash_table_new (hash_id, same_id);
  self->empty = g_ptr_array_new ();
  self->next_order = 1;
  self->root = (LoomRoot *)loom_entity_new (LOOM_KIND_BOARD);
  g_ptr_array_add (self->by_handle, NULL);
  self->root->entity.handle = 1;
  g_ptr_array_add (self->by_handle, self->root);
  return self;
}

void
loom_board_free (LoomBoard *self)
{
  if (self == NULL)
    return;
  g_hash_table_unref (self->by_id);
  g_ptr_array_unref (self->by_handle);
  g_ptr_array_unref (self->empty);
  loom_entity_free ((LoomEntity *)self->root);
  g_free (self->folder);
  g_free (self);
}

static void
enter (LoomBoard *self, LoomEntity *entity)
{
  if (entity->handle == 0)
    entity->handle = self->by_handle->len;
  if (entity->handle >= self->by_handle->len)
    g_ptr_array_set_size (self->by_handle, entity->handle + 1);
  g_ptr_array_index (self->by_handle, entity->handle) = entity;
  if (entity->id != NULL)
    g_hash_table_add (self->by_id, entity);
  if ((loom_kind_info (entity->kind)->flags & LOOM_KIND_INTERLEAVED) != 0)
    {
      if (entity->order == 0)
        entity->order = self->next_order;
      self->next_order = MAX (self->next_order, entity->order + 1);
    }
}

static void
enter_cb (LoomEntity *entity, gpointer data)
{
  enter (data, entity);
}

static void
leave_cb (LoomEntity *entity, gpointer data)
{
  LoomBoard *self = data;
  g_ptr_array_index (self->by_handle, entity->handle) = NULL;
  if (entity->id != NULL)
    g_hash_table_remove (self->by_id, entity);
}

LoomBoard *
loom_board_copy (const LoomBoard *self)
{
  LoomBoard *copy = loom_board_new ();
  loom_entity_free ((LoomEntity *)copy->root);
  copy->root = (LoomRoot *)loom_entity_copy ((const LoomEntity *)self->root);
  g_ptr_array_set_size (copy->by_handle, self->by_handle->len);
  loom_entity_visit ((LoomEntity *)copy->root, enter_cb, copy);
  copy->next_order = self->next_order;
  copy->revision = self->revision;
  copy->shelf = self->shelf;
  copy->folder = g_strdup (self->folder);
  return copy;
}

void
loom_board_set_folder (LoomBoard *self, const char *folder)
{
  g_return_if_fail (self != NULL);
  if (g_strcmp0 (self->folder, folder) == 0)
    return;
  g_free (self->folder);
  self->folder = g_strdup (folder);
}

const char *
loom_board_get_folder (const LoomBoard *self)
{
  g_return_val_if_fail (self != NULL, NULL);
  return self->folder;
}

void
loom_board_set_shelf (LoomBoard *self, gconstpointer shelf)
{
  g_return_if_fail (self != NULL);
  self->shelf = shelf;
}

gconstpointer
loom_board_get_shelf (const LoomBoard *self)
{
  return self->shelf;
}

guint64
loom_board_get_revision (const LoomBoard *self)
{
  return self->revision;
}

void
loom_board_forget_handles (LoomBoard *self, LoomHandle next)
{
  g_return_if_fail (next <= self->by_handle->len);
  g_ptr_array_set_size (self->by_handle, next);
}

void
loom_board_set_next_handle (LoomBoard *self, LoomHandle next)
{
  g_return_if_fail (next >= self->by_handle->len);
  g_ptr_array_set_size (self->by_handle, next);
}

guint32
loom_board_get_next_order (const LoomBoard *self)
{
  return self->next_order;
}

void
loom_board_set_next_order (LoomBoard *self, guint32 next)
{
  self->next_order = next;
}

void
loom_board_reindex (LoomBoard *self, LoomHandle next)
{
  g_ptr_array_set_size (self->by_handle, 0);
  g_ptr_array_set_size (self->by_handle, next);
  loom_entity_visit ((LoomEntity *)self->root, enter_cb, self);
}

void
loom_board_bump_revision (LoomBoard *self)
{
  self->revision++;
}

const LoomRoot *
loom_board_get_root (const LoomBoard *self)
{
  return self->root;
}

LoomEntity *
loom_board_get (const LoomBoard *self, LoomHandle handle)
{
  return handle < self->by_handle->len ? g_ptr_array_index (self->by_handle, handle) : NULL;
}

LoomEntity *
loom_board_lookup (const LoomBoard *self, const char *id)
{
  const LoomEntity wanted = { .id = (char *)id };
  return g_hash_table_lookup (self->by_id, &wanted);
}

LoomEntity *
loom_board_section (const LoomBoard *self, LoomKind kind)
{
  const GPtrArray *list = loom_entity_children ((const LoomEntity *)self->root, kind);
  return list != NULL && list->len > 0 ? g_ptr_array_index (list, 0) : NULL;
}

const GPtrArray *
loom_board_list (const LoomBoard *self, LoomKind kind)
{
  const guint64 sections = LOOM_KIND_BIT (LOOM_KIND_META) | LOOM_KIND_BIT (LOOM_KIND_STYLE)
                           | LOOM_KIND_BIT (LOOM_KIND_AREAS) | LOOM_KIND_BIT (LOOM_KIND_LAYERS)
                           | LOOM_KIND_BIT (LOOM_KIND_DECOR) | LOOM_KIND_BIT (LOOM_KIND_PRINT);
  const guint64 parents = loom_kind_info (kind)->parents;
  const GPtrArray *list = NULL;
  if ((parents & LOOM_KIND_BIT (LOOM_KIND_BOARD)) != 0)
    list = loom_entity_children ((const LoomEntity *)self->root, kind);
  else if ((parents & sections) != 0)
    {
      const LoomEntity *section
          = loom_board_section (self, (LoomKind)g_bit_nth_lsf ((gulong)(parents & sections), -1));
      list = section != NULL ? loom_entity_children (section, kind) : NULL;
    }
  return list != NULL ? list : self->empty;
}

LoomHandle
loom_board_max_handle (const LoomBoard *self)
{
  return self->by_handle->len;
}

char *
loom_board_dup_id (const LoomBoard *self, const char *prefix)
{

  guint n = 1;
  g_autofree char *id = g_strdup_printf ("%s%u", prefix, n);
  while (loom_board_lookup (self, id) != NULL)
    {
      n++;
      g_free (id);
      id = g_strdup_printf ("%s%u", prefix, n);
    }
  return g_steal_pointer (&id);
}

void
loom_board_attach (LoomBoard *self, LoomEntity *parent, LoomEntity *entity, guint index)
{
  g_return_if_fail (entity->parent == NULL);
  if (parent->children == NULL)
    parent->children = g_new0 (GPtrArray *, LOOM_N_KINDS);
  GPtrArray **list = &parent->children[entity->kind];
  if (*list == NULL)
    *list = g_ptr_array_new_with_free_func ((GDestroyNotify)loom_entity_free);
  g_ptr_array_insert (*list, index < (*list)->len ? (int)index : -1, entity);
  entity->parent = parent;
  loom_entity_visit (entity, enter_cb, self);
}

LoomEntity *
loom_board_detach (LoomBoard *self, LoomEntity *entity)
{
  g_return_val_if_fail (entity->parent != NULL, NULL);
  loom_entity_visit (entity, leave_cb, self);
  g_ptr_array_steal_index (entity->parent->children[entity->kind],
                           loom_board_index_of (self, entity));
  entity->parent = NULL;
  return entity;
}

guint
loom_board_index_of (const LoomBoard *self, const LoomEntity *entity)
{
  guint index = 0;
  const GPtrArray *list = loom_entity_children (entity->parent, entity->kind);
  g_return_val_if_fail (g_ptr_array_find ((GPtrArray *)list, entity, &index), 0);
  return index;
}

void
loom_board_rename (LoomBoard *self, LoomEntity *entity, const char *id)
{
  if (entity->id != NULL)
    g_hash_table_remove (self->by_id, entity);
  g_free (entity->id);
  entity->id = g_strdup (id);
  if (entity->id != NULL)
    g_hash_table_add (self->by_id, entity);
}

gunichar
loom_board_cell (const LoomBoard *self, const LoomLayer *layer, LoomCell cell)
{
  if (cell.column < 1 || cell.row < 1 || cell.column > layer->grid.columns
      || cell.row > layer->grid.rows)
    return '#';
  return layer->grid.cells[(gsize)(cell.row - 1) * layer->grid.columns + cell.column - 1];
}

gboolean
loom_board_cell_blocks (const LoomBoard *self, const LoomLayer *layer, LoomCell cell)
{
  gunichar c = loom_board_cell (self, layer, cell);
  const GPtrArray *legends = loom_board_list (self, LOOM_KIND_LEGEND);
  for (guint i = 0; i < legends->len; i++)
    {
      const LoomLegend *legend = g_ptr_array_index (legends, i);
      if ((gunichar)legend->character == c)
        return legend->blocks;
    }
  return c == '#';
}

/* Compares runs of digits by value and the rest by code point: c2 before c10. Ids that differ only
 * in leading zeros are still told apart. */
static int
compare_natural (const char *a, const char *b)
{
  const char *p = a;
  const char *q = b;
  while (*p != '\0' && *q != '\0')
    {
      if (g_ascii_isdigit (*p) && g_ascii_isdigit (*q))
        {
          while (*p == '0')
            p++;
          while (*q == '0')
            q++;
          gsize m = strspn (p, "0123456789");
          gsize n = strspn (q, "0123456789");
          if (m != n)
            return m < n ? -1 : 1;
          int order = strncmp (p, q, m);
          if (order != 0)
            return order;
          p += m;
          q += n;
        }
      else if (*p != *q)
        return (guchar)*p < (guchar)*q ? -1 : 1;
      else
        {
          p++;
          q++;
        }
    }
  if (*p != *q)
    return *p == '\0' ? -1 : 1;
  return strcmp (a, b);
}

#define COMPARE(a, b) (((a) > (b)) - ((a) < (b)))

static int
compare_handles (const LoomBoard *self, LoomHandle a, LoomHandle b)
{
  const LoomEntity *left = loom_board_get (self, a);
  const LoomEntity *right = loom_board_get (self, b);
  if (left == NULL || right == NULL || left->id == NULL || right->id == NULL)
    return COMPARE (a, b);
  return a == b ? 0 : compare_natural (left->id, right->id);
}

static int
compare_numbers (const gint32 *a, guint n, const gint32 *b, guint m)
{
  for (guint i = 0; i < n && i < m; i++)
    if (a[i] != b[i])
      return COMPARE (a[i], b[i]);
  return COMPARE (n, m);
}

static int
compare_field (const LoomBoard *self,
               const LoomField *field,
               const LoomEntity *a,
               const LoomEntity *b)
{
  gconstpointer left = (const char *)a + field->offset;
  gconstpointer right = (const char *)b + field->offset;
  switch (field->type)
    {
    case LOOM_TYPE_STRING:
    case LOOM_TYPE_TEXT:
      return g_strcmp0 (*(char *const *)left, *(char *const *)right);
    case LOOM_TYPE_REF:
      return compare_handles (self, *(const LoomHandle *)left, *(const LoomHandle *)right);
    case LOOM_TYPE_REFS:
      {
        const LoomRefs *p = left;
        const LoomRefs *q = right;
        for (guint i = 0; i < p->n && i < q->n; i++)
          {
            int order = compare_handles (self, p->items[i], q->items[i]);
            if (order != 0)
              return order;
          }
        return COMPARE (p->n, q->n);
      }
    case LOOM_TYPE_POINT:
    case LOOM_TYPE_CELL:
      return compare_numbers (left, 2, right, 2);
    case LOOM_TYPE_POINTS:
    case LOOM_TYPE_CELLS:
      {
        const LoomPoints *p = left;
        const LoomPoints *q = right;
        return compare_numbers ((const gint32 *)p->items, 2 * p->n, (const gint32 *)q->items,
                                2 * q->n);
      }
    case LOOM_TYPE_GRID:
      return 0;
    default:
      return COMPARE (*(const gint32 *)left, *(const gint32 *)right);
    }
}

int
loom_board_compare (const LoomBoard *self, const LoomEntity *a, const LoomEntity *b)
{
  const LoomKindInfo *info = loom_kind_info (a->kind);
  if ((info->flags & LOOM_KIND_ORDERED) != 0)
    return 0;
  if (a->id != NULL && b->id != NULL)
    return compare_natural (a->id, b->id);
  for (guint i = 0; i < info->n_fields; i++)
    {
      int order = compare_field (self, &info->fields[i], a, b);
      if (order != 0)
        return order;
    }
  return 0;
}
