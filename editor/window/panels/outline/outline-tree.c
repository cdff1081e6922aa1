/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The lists of the outline.
 *
 * Implementation notes: most edits move corners or place pieces and change no name. A hash over
 * handles, names and who belongs where tells so in a fraction of a millisecond for thousands of
 * areas; only when it differs are the lists sorted and compared. A node lives as long as its thing
 * is listed, so that a list view keeps selection, focus and what is unfolded. */

#include "editor/window/panels/outline/outline-tree.h"

#include "editor/window/words/words.h"

#include <glib/gi18n.h>

struct _LoomOutlineNode
{
  GObject parent_instance;

  LoomHandle entity;
  char *title;
  char *key;                /* of title, for sorting */
  GListStore *children;     /* or NULL */
  gpointer slot;            /* for a heading: what it is of, to find it again */
  LoomOutlineNode *heading; /* it stands below; borrowed */
  guint round;              /* of the update it was last seen in */
};

G_DEFINE_FINAL_TYPE (LoomOutlineNode, loom_outline_node, G_TYPE_OBJECT)

struct _LoomOutlineTree
{
  GListStore *roots;
  GHashTable *nodes; /* LoomHandle → LoomOutlineNode (owned): things */
  GHashTable *heads; /* key of a heading → LoomOutlineNode (owned) */
  guint64 hash;
  gboolean is_filled;
  guint round;

  /* While updating. */
  const LoomBoard *board;
  const LoomScenario *scenario;
};

/* Headings that are no thing: keys that no handle has. */
enum
{
  HEAD_UNGROUPED = 1,
  HEAD_ROUTES,
  HEAD_BARRIERS,
  HEAD_DECOR,
};

#define HEAD_KEY(head) GINT_TO_POINTER (-(gint)(head))

static void
loom_outline_node_finalize (GObject *object)
{
  LoomOutlineNode *self = LOOM_OUTLINE_NODE (object);

  g_free (self->title);
  g_free (self->key);
  g_clear_object (&self->children);
  G_OBJECT_CLASS (loom_outline_node_parent_class)->finalize (object);
}

static void
loom_outline_node_class_init (LoomOutlineNodeClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = loom_outline_node_finalize;
}

static void
loom_outline_node_init (LoomOutlineNode *self)
{
}

LoomHandle
loom_outline_node_get_entity (LoomOutlineNode *self)
{
  g_return_val_if_fail (LOOM_IS_OUTLINE_NODE (self), 0);
  return self->entity;
}

const char *
loom_outline_node_get_title (LoomOutlineNode *self)
{
  g_return_val_if_fail (LOOM_IS_OUTLINE_NODE (self), NULL);
  return self->title;
}

GListModel *
loom_outline_node_get_children (LoomOutlineNode *self)
{
  g_return_val_if_fail (LOOM_IS_OUTLINE_NODE (self), NULL);
  return self->children != NULL ? G_LIST_MODEL (self->children) : NULL;
}

LoomOutlineTree *
loom_outline_tree_new (void)
{
  LoomOutlineTree *self = g_new0 (LoomOutlineTree, 1);

  self->roots = g_list_store_new (LOOM_TYPE_OUTLINE_NODE);
  self->nodes = g_hash_table_new_full (NULL, NULL, NULL, g_object_unref);
  self->heads = g_hash_table_new_full (NULL, NULL, NULL, g_object_unref);
  return self;
}

void
loom_outline_tree_free (LoomOutlineTree *self)
{
  if (self == NULL)
    return;
  g_object_unref (self->roots);
  g_hash_table_unref (self->nodes);
  g_hash_table_unref (self->heads);
  g_free (self);
}

GListModel *
loom_outline_tree_get_roots (LoomOutlineTree *self)
{
  return G_LIST_MODEL (self->roots);
}

LoomOutlineNode *
loom_outline_tree_find (LoomOutlineTree *self, LoomHandle entity, LoomOutlineNode **heading)
{
  LoomOutlineNode *node = g_hash_table_lookup (self->nodes, GUINT_TO_POINTER (entity));

  if (node == NULL)
    node = g_hash_table_lookup (self->heads, GUINT_TO_POINTER (entity));
  if (heading != NULL)
    *heading = node != NULL ? node->heading : NULL;
  return node;
}

static void
mix (guint64 *hash, guint64 value)
{
  *hash = (*hash ^ value) * G_GUINT64_CONSTANT (1099511628211);
}

static void
mix_list (guint64 *hash, const LoomBoard *board, LoomKind kind)
{
  const GPtrArray *list = loom_board_list (board, kind);

  mix (hash, list->len);
  for (guint i = 0; i < list->len; i++)
    {
      const LoomEntity *entity = (const LoomEntity *)g_ptr_array_index (list, i);
      const char *name = loom_entity_get_name (entity);

      mix (hash, entity->handle);
      mix (hash, name != NULL ? g_str_hash (name) : 0);
    }
}

static void
mix_refs (guint64 *hash, const LoomRefs *refs)
{
  mix (hash, refs->n);
  for (guint i = 0; i < refs->n; i++)
    mix (hash, refs->items[i]);
}

static const LoomKind decor_kinds[] = { LOOM_KIND_IMAGE, LOOM_KIND_TEXT,  LOOM_KIND_SYMBOL,
                                        LOOM_KIND_PATH,  LOOM_KIND_TRACK, LOOM_KIND_KEY };
static const LoomKind piece_kinds[]
    = { LOOM_KIND_QUEEN, LOOM_KIND_UNIT, LOOM_KIND_EARTHWORM, LOOM_KIND_SPIDER, LOOM_KIND_ITEM };
static const LoomKind cell_kinds[] = { LOOM_KIND_ENTRANCE, LOOM_KIND_THRONE, LOOM_KIND_ROOM };

/* What names and order depend on, beside names: ends of routes, members, words, cells. */
static void
mix_details (guint64 *hash, const LoomBoard *board)
{
  const GPtrArray *groups = loom_board_list (board, LOOM_KIND_GROUP);
  const GPtrArray *routes = loom_board_list (board, LOOM_KIND_ROUTE);
  const GPtrArray *barriers = loom_board_list (board, LOOM_KIND_BARRIER);
  const GPtrArray *texts = loom_board_list (board, LOOM_KIND_TEXT);
  const GPtrArray *symbols = loom_board_list (board, LOOM_KIND_SYMBOL);
  const GPtrArray *images = loom_board_list (board, LOOM_KIND_IMAGE);

  for (guint i = 0; i < groups->len; i++)
    mix_refs (hash, &((const LoomGroup *)g_ptr_array_index (groups, i))->areas);
  for (guint i = 0; i < routes->len; i++)
    {
      mix (hash, ((const LoomRoute *)g_ptr_array_index (routes, i))->from);
      mix (hash, ((const LoomRoute *)g_ptr_array_index (routes, i))->to);
    }
  for (guint i = 0; i < barriers->len; i++)
    mix_refs (hash, &((const LoomBarrier *)g_ptr_array_index (barriers, i))->between);
  for (guint i = 0; i < texts->len; i++)
    {
      const char *content = ((const LoomText *)g_ptr_array_index (texts, i))->content;

      mix (hash, content != NULL ? g_str_hash (content) : 0);
    }
  for (guint i = 0; i < symbols->len; i++)
    mix (hash, (guint64)((const LoomSymbol *)g_ptr_array_index (symbols, i))->name);
  for (guint i = 0; i < images->len; i++)
    mix (hash, g_str_hash (((const LoomImage *)g_ptr_array_index (images, i))->href));
}

static void
mix_pieces (guint64 *hash, const LoomScenario *scenario)
{
  for (guint k = 0; k < G_N_ELEMENTS (piece_kinds); k++)
    for (guint i = 0; i < loom_entity_n (&scenario->entity, piece_kinds[k]); i++)
      {
        const LoomEntity *piece = loom_entity_nth (&scenario->entity, piece_kinds[k], i);
        const LoomOnCell *on = (const LoomOnCell *)piece;

        mix (hash, piece->handle);
        mix (hash, on->layer);
        mix (hash, ((guint64)(guint32)on->at.column << 32) | (guint32)on->at.row);
      }
  for (guint i = 0; i < loom_entity_n (&scenario->entity, LOOM_KIND_SEAT); i++)
    {
      const char *name
          = ((const LoomSeat *)loom_entity_nth (&scenario->entity, LOOM_KIND_SEAT, i))->name;

      mix (hash, name != NULL ? g_str_hash (name) : 0);
    }
}

static guint64
hash_of (const LoomBoard *board, const LoomScenario *scenario)
{
  static const LoomKind listed[]
      = { LOOM_KIND_AREA,  LOOM_KIND_GROUP,    LOOM_KIND_ROUTE,  LOOM_KIND_BARRIER,
          LOOM_KIND_LAYER, LOOM_KIND_ENTRANCE, LOOM_KIND_THRONE, LOOM_KIND_ROOM };
  guint64 hash = G_GUINT64_CONSTANT (14695981039346656037);

  for (guint i = 0; i < G_N_ELEMENTS (listed); i++)
    mix_list (&hash, board, listed[i]);
  for (guint i = 0; i < G_N_ELEMENTS (decor_kinds); i++)
    mix_list (&hash, board, decor_kinds[i]);
  mix_details (&hash, board);
  if (scenario != NULL)
    mix_pieces (&hash, scenario);
  return hash;
}

static void
set_title (LoomOutlineNode *node, const char *title)
{
  if (g_strcmp0 (node->title, title) == 0)
    return;
  g_free (node->title);
  g_free (node->key);
  node->title = g_strdup (title);
  node->key = g_utf8_collate_key_for_filename (title, -1);
}

static LoomOutlineNode *
get_node (LoomOutlineTree *self, const LoomEntity *entity)
{
  gpointer key = GUINT_TO_POINTER (entity->handle);
  LoomOutlineNode *node = g_hash_table_lookup (self->nodes, key);
  /* The cell stands beside it. */
  gboolean is_nameless = entity->kind == LOOM_KIND_EARTHWORM || entity->kind == LOOM_KIND_SPIDER;
  g_autofree char *title = is_nameless ? g_strdup (loom_words_kind (entity->kind))
                                       : loom_words_dup_entity (self->board, entity);

  if (node == NULL)
    {
      node = g_object_new (LOOM_TYPE_OUTLINE_NODE, NULL);
      node->entity = entity->handle;
      g_hash_table_insert (self->nodes, key, node);
    }
  set_title (node, title);
  node->round = self->round;
  return node;
}

static LoomOutlineNode *
get_head (LoomOutlineTree *self, gpointer key, LoomHandle entity, const char *title)
{
  LoomOutlineNode *node = g_hash_table_lookup (self->heads, key);

  if (node == NULL)
    {
      node = g_object_new (LOOM_TYPE_OUTLINE_NODE, NULL);
      node->entity = entity;
      node->slot = key;
      node->children = g_list_store_new (LOOM_TYPE_OUTLINE_NODE);
      g_hash_table_insert (self->heads, key, node);
    }
  set_title (node, title);
  node->round = self->round;
  return node;
}

/* Makes @store hold @nodes by one splice of what differs in the middle. */
static void
bring_up (GListStore *store, const GPtrArray *nodes)
{
  GListModel *model = G_LIST_MODEL (store);
  guint old = g_list_model_get_n_items (model), head = 0, tail = 0;

  while (head < MIN (old, nodes->len))
    {
      g_autoptr (GObject) item = g_list_model_get_item (model, head);

      if (item != g_ptr_array_index (nodes, head))
        break;
      head++;
    }
  while (tail < MIN (old, nodes->len) - head)
    {
      g_autoptr (GObject) item = g_list_model_get_item (model, old - 1 - tail);

      if (item != g_ptr_array_index (nodes, nodes->len - 1 - tail))
        break;
      tail++;
    }
  if (old - head - tail > 0 || nodes->len - head - tail > 0)
    g_list_store_splice (store, head, old - head - tail, nodes->pdata + head,
                         nodes->len - head - tail);
}

static int
compare_nodes (gconstpointer a, gconstpointer b)
{
  const LoomOutlineNode *first = *(LoomOutlineNode *const *)a;
  const LoomOutlineNode *second = *(LoomOutlineNode *const *)b;
  int order = strcmp (first->key, second->key);

  return order != 0 ? order : first->entity < second->entity ? -1 : first->entity > second->entity;
}

/* Puts @nodes below @head; a heading with nothing below it is not shown unless it is a thing. */
static void
fill (LoomOutlineTree *self,
      GPtrArray *roots,
      LoomOutlineNode *head,
      GPtrArray *nodes,
      gboolean sort)
{
  if (sort)
    g_ptr_array_sort (nodes, compare_nodes);
  for (guint i = 0; i < nodes->len; i++)
    ((LoomOutlineNode *)g_ptr_array_index (nodes, i))->heading = head;
  bring_up (head->children, nodes);
  if (nodes->len > 0 || head->entity != 0)
    g_ptr_array_add (roots, head);
}

static void
add_groups (LoomOutlineTree *self, GPtrArray *roots)
{
  const GPtrArray *groups = loom_board_list (self->board, LOOM_KIND_GROUP);
  const GPtrArray *areas = loom_board_list (self->board, LOOM_KIND_AREA);
  g_autoptr (GPtrArray) heads = g_ptr_array_new ();
  g_autoptr (GPtrArray) rest = g_ptr_array_new ();

  for (guint i = 0; i < groups->len; i++)
    {
      const LoomGroup *group = (const LoomGroup *)g_ptr_array_index (groups, i);
      LoomOutlineNode *head = get_head (self, GUINT_TO_POINTER (group->entity.handle),
                                        group->entity.handle, group->name);
      g_autoptr (GPtrArray) nodes = g_ptr_array_new ();

      /* An area can be in several groups; it is listed in the first. */
      for (guint j = 0; j < group->areas.n; j++)
        {
          const LoomEntity *area = loom_board_get (self->board, group->areas.items[j]);
          LoomOutlineNode *node
              = g_hash_table_lookup (self->nodes, GUINT_TO_POINTER (area->handle));

          if (node == NULL || node->round != self->round)
            g_ptr_array_add (nodes, get_node (self, area));
        }
      fill (self, heads, head, nodes, TRUE);
    }
  g_ptr_array_sort (heads, compare_nodes);
  g_ptr_array_extend (roots, heads, NULL, NULL);
  for (guint i = 0; i < areas->len; i++)
    {
      const LoomEntity *area = (const LoomEntity *)g_ptr_array_index (areas, i);
      LoomOutlineNode *node = g_hash_table_lookup (self->nodes, GUINT_TO_POINTER (area->handle));

      if (node == NULL || node->round != self->round)
        g_ptr_array_add (rest, get_node (self, area));
    }
  fill (self, roots,
        get_head (self, HEAD_KEY (HEAD_UNGROUPED), 0,
                  groups->len > 0 ? _ ("Not in a group") : loom_words_kinds (LOOM_KIND_AREA)),
        rest, TRUE);
}

static void
add_kinds (LoomOutlineTree *self,
           GPtrArray *roots,
           gint head,
           const char *title,
           const LoomKind *kinds,
           guint n_kinds)
{
  g_autoptr (GPtrArray) nodes = g_ptr_array_new ();

  for (guint k = 0; k < n_kinds; k++)
    {
      const GPtrArray *list = loom_board_list (self->board, kinds[k]);

      for (guint i = 0; i < list->len; i++)
        g_ptr_array_add (nodes, get_node (self, g_ptr_array_index (list, i)));
    }
  fill (self, roots, get_head (self, HEAD_KEY (head), 0, title), nodes, TRUE);
}

static void
add_layer (LoomOutlineTree *self, GPtrArray *roots, const LoomLayer *layer)
{
  g_autoptr (GPtrArray) nodes = g_ptr_array_new ();

  for (guint k = 0; self->scenario != NULL && k < G_N_ELEMENTS (piece_kinds); k++)
    for (guint i = 0; i < loom_entity_n (&self->scenario->entity, piece_kinds[k]); i++)
      {
        const LoomEntity *piece = loom_entity_nth (&self->scenario->entity, piece_kinds[k], i);

        if (((const LoomOnCell *)piece)->layer == layer->entity.handle)
          g_ptr_array_add (nodes, get_node (self, piece));
      }
  for (guint k = 0; k < G_N_ELEMENTS (cell_kinds); k++)
    {
      const GPtrArray *list = loom_board_list (self->board, cell_kinds[k]);

      for (guint i = 0; i < list->len; i++)
        if (((const LoomEntrance *)g_ptr_array_index (list, i))->layer == layer->entity.handle)
          g_ptr_array_add (nodes, get_node (self, g_ptr_array_index (list, i)));
    }
  fill (
      self, roots,
      get_head (self, GUINT_TO_POINTER (layer->entity.handle), layer->entity.handle, layer->title),
      nodes, FALSE);
}

static gboolean
is_past_cb (gpointer key, gpointer value, gpointer data)
{
  const LoomOutlineTree *self = data;

  return ((const LoomOutlineNode *)value)->round != self->round;
}

gboolean
loom_outline_tree_update (LoomOutlineTree *self,
                          const LoomBoard *board,
                          const LoomScenario *scenario,
                          LoomHandle layer)
{
  static const LoomKind routes[] = { LOOM_KIND_ROUTE }, barriers[] = { LOOM_KIND_BARRIER };
  const LoomEntity *first = loom_board_get (board, layer);
  guint64 hash = hash_of (board, scenario);
  g_autoptr (GPtrArray) roots = NULL;

  mix (&hash, layer);
  if (self->is_filled && hash == self->hash)
    return FALSE;
  self->hash = hash;
  self->is_filled = TRUE;
  self->round++;
  self->board = board;
  self->scenario = scenario;
  roots = g_ptr_array_new ();
  if (first != NULL && first->kind == LOOM_KIND_LAYER)
    add_layer (self, roots, (const LoomLayer *)first);
  for (guint i = 0; i < loom_board_n (board, LOOM_KIND_LAYER); i++)
    if (&loom_board_layer (board, i)->entity != first)
      add_layer (self, roots, loom_board_layer (board, i));
  add_groups (self, roots);
  add_kinds (self, roots, HEAD_ROUTES, loom_words_kinds (LOOM_KIND_ROUTE), routes, 1);
  add_kinds (self, roots, HEAD_BARRIERS, loom_words_kinds (LOOM_KIND_BARRIER), barriers, 1);
  add_kinds (self, roots, HEAD_DECOR, loom_words_kind (LOOM_KIND_DECOR), decor_kinds,
             G_N_ELEMENTS (decor_kinds));
  bring_up (self->roots, roots);
  g_hash_table_foreach_remove (self->nodes, is_past_cb, self);
  g_hash_table_foreach_remove (self->heads, is_past_cb, self);
  return TRUE;
}
