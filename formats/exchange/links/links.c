/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Holding the author's list against what touches. */

#include "formats/exchange/links/links.h"

#include "formats/exchange/base/ground.h"
#include "formats/model/pair.h"

#include <glib/gi18n.h>

struct _LoomLinks
{
  GArray *links;     /* (element-type LoomLinksPair), in the order in which they came */
  GHashTable *pairs; /* (element-type guint64 guint): a and b in one, to the place behind */
};

static gint64
pair_of (guint a, guint b)
{
  return (gint64)((guint64)MIN (a, b) << 32 | MAX (a, b));
}

static GHashTable *
new_pairs (void)
{
  return g_hash_table_new_full (loom_pair_hash, g_int64_equal, g_free, NULL);
}

LoomLinks *
loom_links_new (void)
{
  LoomLinks *self = g_new0 (LoomLinks, 1);
  self->links = g_array_new (FALSE, FALSE, sizeof (LoomLinksPair));
  self->pairs = new_pairs ();
  return self;
}

void
loom_links_free (LoomLinks *self)
{
  g_array_unref (self->links);
  g_hash_table_unref (self->pairs);
  g_free (self);
}

guint
loom_links_get_n (const LoomLinks *self)
{
  return self->links->len;
}

const LoomLinksPair *
loom_links_nth (const LoomLinks *self, guint i)
{
  return &g_array_index (self->links, LoomLinksPair, i);
}

gboolean
loom_links_has (const LoomLinks *self, guint a, guint b)
{
  const gint64 key = pair_of (a, b);
  return g_hash_table_contains (self->pairs, &key);
}

gboolean
loom_links_add (LoomLinks *self, guint from, guint to, gboolean both, guint line)
{
  if (from == to)
    return FALSE;
  const gint64 key = pair_of (from, to);
  guint at = GPOINTER_TO_UINT (g_hash_table_lookup (self->pairs, &key));
  if (at == 0)
    {
      const LoomLinksPair link = { MIN (from, to), MAX (from, to), FALSE, FALSE, line };
      g_array_append_val (self->links, link);
      at = self->links->len;
      g_hash_table_insert (self->pairs, g_memdup2 (&key, sizeof key), GUINT_TO_POINTER (at));
    }
  LoomLinksPair *link = &g_array_index (self->links, LoomLinksPair, at - 1);
  link->forth |= both || from < to;
  link->back |= both || from > to;
  return TRUE;
}

/* One board being settled. */
typedef struct
{
  LoomBuilder *builder;
  LoomEntity *areas;
  LoomNaming *naming;
  LoomArea *const *made;
  LoomRemarks *remarks;
  LoomLinksCounts *counts;
} Settling;

static gboolean
is_water (const Settling *self, const LoomArea *area)
{
  return loom_ground_is (self->builder, area, LOOM_TERRAIN_WATER);
}

static void
add_route (const Settling *self, const LoomLinksPair *link)
{
  const LoomArea *from = self->made[link->forth ? link->a : link->b];
  const LoomArea *to = self->made[link->forth ? link->b : link->a];
  g_autofree char *pair = g_strdup_printf ("%s-%s", from->entity.id, to->entity.id);
  g_autofree char *id = loom_naming_dup_id (self->naming, pair, "route");
  LoomRoute *route
      = (LoomRoute *)loom_builder_add (self->builder, self->areas, LOOM_KIND_ROUTE, id, 0, 0);
  route->from = from->entity.handle;
  route->to = to->entity.handle;
  route->kind = is_water (self, from) || is_water (self, to) ? LOOM_ROUTE_WATER : LOOM_ROUTE_LAND;
  route->one_way = !link->forth || !link->back;
  self->counts->n_routes++;
  loom_remarks_add (
      self->remarks, "EXCH-ROUTE-MADE", link->line, id,
      _ ("“%s” and “%s” are neighbours by the list and do not touch, so a route joins "
         "them"),
      from->name, to->name);
}

static void
add_barrier (const Settling *self, guint a, guint b)
{
  const LoomArea *one = self->made[a], *other = self->made[b];
  const LoomHandle between[] = { one->entity.handle, other->entity.handle };
  LoomBarrier *barrier
      = (LoomBarrier *)loom_builder_add (self->builder, self->areas, LOOM_KIND_BARRIER, NULL, 0, 0);
  barrier->between = (LoomRefs){ g_memdup2 (between, sizeof between), 2 };
  self->counts->n_barriers++;
  g_autofree char *both = g_strdup_printf ("%s %s", one->entity.id, other->entity.id);
  loom_remarks_add (self->remarks, "EXCH-BARRIER-MADE", 0, both,
                    _ ("“%s” and “%s” touch and are no neighbours by the list, so a barrier parts "
                       "them"),
                    one->name, other->name);
}

/* Who touches whom: pairs as keys; those that the list does not join get a barrier. */
static GHashTable *
look_at_arcs (const LoomLinks *self, const LoomArcs *arcs, const Settling *settling)
{
  GHashTable *touching = new_pairs ();
  for (guint i = 0; arcs != NULL && i < arcs->arcs->len; i++)
    {
      const LoomArc *arc = loom_arcs_nth (arcs, i);
      if (arc->left == LOOM_ARCS_NOBODY || arc->right == LOOM_ARCS_NOBODY
          || settling->made[arc->left] == NULL || settling->made[arc->right] == NULL)
        continue;
      const gint64 key = pair_of (arc->left, arc->right);
      if (!g_hash_table_add (touching, g_memdup2 (&key, sizeof key)))
        continue;
      if (!loom_links_has (self, arc->left, arc->right))
        add_barrier (settling, MIN (arc->left, arc->right), MAX (arc->left, arc->right));
    }
  return touching;
}

void
loom_links_settle (const LoomLinks *self,
                   const LoomArcs *arcs,
                   LoomBuilder *builder,
                   LoomEntity *areas,
                   LoomNaming *naming,
                   LoomArea *const *made,
                   LoomRemarks *remarks,
                   LoomLinksCounts *counts)
{
  *counts = (LoomLinksCounts){ 0 };
  const Settling settling = { builder, areas, naming, made, remarks, counts };
  g_autoptr (GHashTable) touching = look_at_arcs (self, arcs, &settling);
  for (guint i = 0; i < self->links->len; i++)
    {
      const LoomLinksPair *link = loom_links_nth (self, i);
      const gint64 key = pair_of (link->a, link->b);
      if (made[link->a] == NULL || made[link->b] == NULL)
        continue;
      if (!g_hash_table_contains (touching, &key))
        {
          add_route (&settling, link);
          continue;
        }
      counts->n_borders++;
      if (!link->forth || !link->back)
        loom_remarks_add (remarks, "EXCH-ONE-SIDED", link->line, made[link->a]->entity.id,
                          _ ("only one of “%s” and “%s” names the other; they touch, so each is a "
                             "neighbour of the other"),
                          made[link->a]->name, made[link->b]->name);
    }
}
