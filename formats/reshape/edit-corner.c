/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Edits of corners and edges. */

#include "formats/reshape/edit-corner.h"
#include "formats/edit/edit-ring.h"
#include "formats/geometry/planar.h"

#include <glib/gi18n-lib.h>

static gboolean
all_in (GHashTable *set, const LoomRefs *refs)
{
  for (guint i = 0; i < refs->n; i++)
    if (!g_hash_table_contains (set, GUINT_TO_POINTER (refs->items[i])))
      return FALSE;
  return refs->n > 0;
}

static gboolean
shift (LoomPoint *point, gint32 dx, gint32 dy)
{
  gint64 x = (gint64)point->x + dx;
  gint64 y = (gint64)point->y + dy;
  if (ABS (x) > LOOM_MM_MAX || ABS (y) > LOOM_MM_MAX)
    return FALSE;
  point->x = (gint32)x;
  point->y = (gint32)y;
  return TRUE;
}

static gboolean
shift_point (LoomEdit *edit,
             LoomHandle entity,
             const char *field,
             LoomPoint point,
             gint32 dx,
             gint32 dy)
{
  if (!loom_point_is_set (point))
    return TRUE;
  if (!shift (&point, dx, dy))
    return FALSE;
  LoomValue value = loom_value_point (point.x, point.y);
  loom_edit_set (edit, entity, field, &value);
  return TRUE;
}

static gboolean
shift_borders (const LoomBoard *board, LoomEdit *edit, GHashTable *set, gint32 dx, gint32 dy)
{
  const GPtrArray *borders = loom_board_list (board, LOOM_KIND_BORDER);
  for (guint i = 0; i < borders->len; i++)
    {
      const LoomBorder *border = g_ptr_array_index (borders, i);
      if (border->via.n == 0 || !all_in (set, &border->ends))
        continue;
      g_auto (LoomValue) value = loom_value_points (border->via.items, border->via.n);
      for (guint k = 0; k < value.points.n; k++)
        if (!shift (&value.points.items[k], dx, dy))
          return FALSE;
      loom_edit_set (edit, border->entity.handle, "via", &value);
    }
  return TRUE;
}

static gboolean
shift_contents (const LoomBoard *board, LoomEdit *edit, GHashTable *set, gint32 dx, gint32 dy)
{
  const GPtrArray *areas = loom_board_list (board, LOOM_KIND_AREA);
  for (guint i = 0; i < areas->len; i++)
    {
      const LoomArea *area = g_ptr_array_index (areas, i);
      if (!all_in (set, &area->outline))
        continue;
      if (!shift_point (edit, area->entity.handle, "label", area->label, dx, dy))
        return FALSE;
      for (guint k = 0; k < loom_entity_n (&area->entity, LOOM_KIND_SLOT); k++)
        {
          const LoomSlot *slot
              = (const LoomSlot *)loom_entity_nth (&area->entity, LOOM_KIND_SLOT, k);
          if (!shift_point (edit, slot->entity.handle, "at", slot->at, dx, dy))
            return FALSE;
        }
    }
  return TRUE;
}

LoomEdit *
loom_edit_move_corners (const LoomBoard *board,
                        const LoomHandle *corners,
                        guint n,
                        gint32 dx,
                        gint32 dy,
                        GError **error)
{
  g_autoptr (LoomEdit) edit = loom_edit_new (n == 1 ? "Move corner" : "Move corners");
  g_autoptr (GHashTable) set = g_hash_table_new (NULL, NULL);
  gboolean good = TRUE;
  for (guint i = 0; good && i < n; i++)
    {
      const LoomEntity *entity = loom_board_get (board, corners[i]);
      if (entity == NULL || entity->kind != LOOM_KIND_CORNER)
        return loom_edit_refuse (error, _ ("Thing %u is not a corner"), corners[i]);
      if (!g_hash_table_add (set, GUINT_TO_POINTER (corners[i])))
        continue;
      LoomPoint point = { ((const LoomCorner *)entity)->x, ((const LoomCorner *)entity)->y };
      good = shift (&point, dx, dy);
      loom_edit_set_number (edit, corners[i], LOOM_KIND_CORNER, "x", point.x);
      loom_edit_set_number (edit, corners[i], LOOM_KIND_CORNER, "y", point.y);
    }
  if (!good || !shift_borders (board, edit, set, dx, dy)
      || !shift_contents (board, edit, set, dx, dy))
    return loom_edit_refuse (error, _ ("That is farther out than a board can reach (%d mm)"),
                             LOOM_MM_MAX / LOOM_MM);
  return g_steal_pointer (&edit);
}

typedef struct
{
  LoomHandle a;
  LoomHandle b;
  LoomHandle new;
  LoomPoint at;
  guint n; /* rings changed */
} Division;

static void
divide_ring_cb (LoomEditPlan *plan,
                const LoomEntity *holder,
                const LoomField *field,
                LoomRefs corners,
                gpointer data)
{
  Division *division = data;
  if (!loom_ring_has_edge (corners, division->a, division->b))
    return;
  g_autoptr (GArray) list = g_array_new (FALSE, FALSE, sizeof (LoomHandle));
  for (guint i = 0; i < corners.n; i++)
    {
      LoomHandle here = corners.items[i];
      LoomHandle next = loom_ring_at (corners, i + 1);
      g_array_append_val (list, here);
      if ((here == division->a && next == division->b)
          || (here == division->b && next == division->a))
        g_array_append_val (list, division->new);
    }
  loom_edit_plan_set_refs (plan, holder, field->name, (const LoomHandle *)list->data, list->len);
  division->n++;
}

/* How many of the points lie before @at on the course; @skip is set when the next one is at @at. */
static guint
find_division (LoomPoint start, LoomPoints via, LoomPoint end, LoomPoint at, gboolean *skip)
{
  guint best = 0;
  double least = G_MAXDOUBLE;
  *skip = FALSE;
  for (guint i = 0; i < via.n; i++)
    if (loom_point_equal (via.items[i], at))
      {
        *skip = TRUE;
        return i;
      }
  for (guint i = 0; i <= via.n; i++)
    {
      const LoomPoint a = i > 0 ? via.items[i - 1] : start, b = i < via.n ? via.items[i] : end;
      const double distance = loom_segment_distance_squared (
          loom_point_to_vec2 (a), loom_point_to_vec2 (b), loom_point_to_vec2 (at));
      if (distance < least)
        {
          least = distance;
          best = i;
        }
    }
  return best;
}

static void
divide_border (LoomEditPlan *plan, const LoomEntity *border, const Division *division)
{
  LoomRefs ends = loom_edit_plan_refs (plan, border, "ends");
  const LoomHandle first[] = { ends.items[0], division->new };
  const LoomHandle second[] = { division->new, ends.items[1] };
  LoomPoints via
      = loom_edit_plan_view (plan, border, loom_kind_field (LOOM_KIND_BORDER, "via")).points;
  gboolean skip;
  guint n = find_division (loom_edit_plan_corner_point (plan, ends.items[0]), via,
                           loom_edit_plan_corner_point (plan, ends.items[1]), division->at, &skip);
  LoomEntity *twin = loom_edit_plan_new_twin (plan, border);
  LoomBorder *rest = (LoomBorder *)twin;
  g_free (rest->ends.items);
  rest->ends.items = g_memdup2 (second, sizeof second);
  g_free (rest->via.items);
  rest->via.n = via.n - n - (skip ? 1 : 0);
  rest->via.items = g_memdup2 (via.items + via.n - rest->via.n, rest->via.n * sizeof (LoomPoint));
  LoomValue before = loom_value_points (via.items, n);
  loom_edit_plan_set_refs (plan, border, "ends", first, 2);
  loom_edit_plan_set_named (plan, border, "via", before);
  loom_edit_plan_insert (plan, border->parent->handle, twin);
}

static void
divide_barrier (LoomEditPlan *plan, const LoomEntity *barrier, const Division *division)
{
  LoomRefs ends = loom_edit_plan_refs (plan, barrier, "ends");
  const LoomHandle first[] = { ends.items[0], division->new };
  const LoomHandle second[] = { division->new, ends.items[1] };
  LoomEntity *twin = loom_edit_plan_new_twin (plan, barrier);
  g_free (((LoomBarrier *)twin)->ends.items);
  ((LoomBarrier *)twin)->ends.items = g_memdup2 (second, sizeof second);
  loom_edit_plan_set_refs (plan, barrier, "ends", first, 2);
  loom_edit_plan_insert (plan, barrier->parent->handle, twin);
}

static void
divide_cb (LoomEditPlan *plan, const LoomEntity *entity, gpointer data)
{
  const Division *division = data;
  if (entity->kind != LOOM_KIND_BORDER && entity->kind != LOOM_KIND_BARRIER)
    return;
  LoomRefs ends = loom_edit_plan_refs (plan, entity, "ends");
  if (ends.n != 2
      || loom_edge_key (ends.items[0], ends.items[1]) != loom_edge_key (division->a, division->b))
    return;
  if (entity->kind == LOOM_KIND_BORDER)
    divide_border (plan, entity, division);
  else
    divide_barrier (plan, entity, division);
}

LoomEdit *
loom_edit_insert_corner (const LoomBoard *board,
                         LoomHandle a,
                         LoomHandle b,
                         LoomPoint at,
                         GError **error)
{
  g_autoptr (LoomEditPlan) plan = loom_edit_plan_new (board, "Insert corner");
  if (loom_edit_plan_expect (plan, a, LOOM_KIND_CORNER, error) == NULL
      || loom_edit_plan_expect (plan, b, LOOM_KIND_CORNER, error) == NULL)
    return NULL;
  if (ABS ((gint64)at.x) > LOOM_MM_MAX || ABS ((gint64)at.y) > LOOM_MM_MAX)
    return loom_edit_refuse (error, _ ("That is farther out than a board can reach (%d mm)"),
                             LOOM_MM_MAX / LOOM_MM);
  if (loom_point_equal (at, loom_edit_plan_corner_point (plan, a))
      || loom_point_equal (at, loom_edit_plan_corner_point (plan, b)))
    return loom_edit_refuse (error, _ ("There is a corner in that place already"));
  if (!loom_edit_plan_has_edge (plan, a, b))
    {
      g_autofree char *first = loom_edit_plan_dup_name (plan, a);
      g_autofree char *second = loom_edit_plan_dup_name (plan, b);
      return loom_edit_refuse (error, _ ("There is no edge from %s to %s"), first, second);
    }
  Division division = { a, b, loom_edit_plan_new_corner (plan, at), at, 0 };
  loom_edit_plan_visit_rings (plan, divide_ring_cb, &division);
  loom_edit_plan_visit (plan, divide_cb, &division);
  return loom_edit_plan_finish (g_steal_pointer (&plan));
}

typedef struct
{
  LoomHandle corner;
  GArray *neighbours;       /* (element-type LoomHandle) each once */
  const LoomEntity *broken; /* holder of a ring that would become too short */
} Deletion;

static void
add_neighbour (Deletion *deletion, LoomHandle handle)
{
  for (guint i = 0; i < deletion->neighbours->len; i++)
    if (g_array_index (deletion->neighbours, LoomHandle, i) == handle)
      return;
  g_array_append_val (deletion->neighbours, handle);
}

static void
shorten_ring_cb (LoomEditPlan *plan,
                 const LoomEntity *holder,
                 const LoomField *field,
                 LoomRefs corners,
                 gpointer data)
{
  Deletion *deletion = data;
  g_autoptr (GArray) list = g_array_new (FALSE, FALSE, sizeof (LoomHandle));
  for (guint i = 0; i < corners.n; i++)
    if (corners.items[i] != deletion->corner)
      g_array_append_val (list, corners.items[i]);
    else
      {
        add_neighbour (deletion, loom_ring_at (corners, i + corners.n - 1));
        add_neighbour (deletion, loom_ring_at (corners, i + 1));
      }
  if (list->len == corners.n)
    return;
  if (list->len < 3)
    deletion->broken = holder;
  loom_edit_plan_set_refs (plan, holder, field->name, (const LoomHandle *)list->data, list->len);
}

static const LoomEntity *
find_border (LoomEditPlan *plan, GHashTable *borders, LoomHandle a, LoomHandle b)
{
  const gint64 key = loom_edge_key (a, b);
  return g_hash_table_lookup (borders, &key);
}

static void
append_course (LoomEditPlan *plan, const LoomEntity *border, LoomHandle from, GArray *points)
{
  if (border == NULL)
    return;
  LoomPoints via
      = loom_edit_plan_view (plan, border, loom_kind_field (LOOM_KIND_BORDER, "via")).points;
  gboolean backwards = loom_edit_plan_refs (plan, border, "ends").items[0] != from;
  for (guint i = 0; i < via.n; i++)
    g_array_append_val (points, via.items[backwards ? via.n - 1 - i : i]);
}

/* The borders from @a to @corner and from there to @b become one. */
static void
join_borders (LoomEditPlan *plan, LoomHandle a, LoomHandle corner, LoomHandle b)
{
  g_autoptr (GHashTable) borders = loom_edit_plan_index_borders (plan);
  const LoomEntity *first = find_border (plan, borders, a, corner);
  const LoomEntity *second = find_border (plan, borders, corner, b);
  if ((first == NULL && second == NULL) || find_border (plan, borders, a, b) != NULL)
    return;
  const LoomEntity *kept = first != NULL ? first : second;
  const LoomHandle ends[] = { a, b };
  g_autoptr (GArray) points = g_array_new (FALSE, FALSE, sizeof (LoomPoint));
  append_course (plan, first, a, points);
  append_course (plan, second, corner, points);
  LoomValue via = loom_value_points ((const LoomPoint *)points->data, points->len);
  if (first != NULL && second != NULL)
    loom_edit_plan_remove (plan, second->handle);
  loom_edit_plan_set_refs (plan, kept, "ends", ends, 2);
  loom_edit_plan_set_named (plan, kept, "via", via);
}

/* A barrier on one of the two edges bars the edge that they become. */
static void
join_barrier_cb (LoomEditPlan *plan, const LoomEntity *entity, gpointer data)
{
  const Deletion *deletion = data;
  if (entity->kind != LOOM_KIND_BARRIER)
    return;
  LoomRefs ends = loom_edit_plan_refs (plan, entity, "ends");
  const LoomHandle *both = (const LoomHandle *)deletion->neighbours->data;
  if (ends.n == 2 && (ends.items[0] == deletion->corner || ends.items[1] == deletion->corner))
    loom_edit_plan_set_refs (plan, entity, "ends", both, 2);
}

LoomEdit *
loom_edit_delete_corner (const LoomBoard *board, LoomHandle corner, GError **error)
{
  g_autoptr (LoomEditPlan) plan = loom_edit_plan_new (board, "Delete corner");
  g_autoptr (GArray) neighbours = g_array_new (FALSE, FALSE, sizeof (LoomHandle));
  Deletion deletion = { corner, neighbours, NULL };
  if (loom_edit_plan_expect (plan, corner, LOOM_KIND_CORNER, error) == NULL)
    return NULL;
  loom_edit_plan_visit_rings (plan, shorten_ring_cb, &deletion);
  if (deletion.broken != NULL)
    {
      g_autofree char *name = loom_entity_dup_name (deletion.broken);
      return loom_edit_refuse (
          error, _ ("Without that corner %s would have only two left; remove it instead"), name);
    }
  if (neighbours->len == 2)
    {
      join_borders (plan, g_array_index (neighbours, LoomHandle, 0), corner,
                    g_array_index (neighbours, LoomHandle, 1));
      loom_edit_plan_visit (plan, join_barrier_cb, &deletion);
    }
  loom_edit_plan_remove (plan, corner);
  return loom_edit_plan_finish (g_steal_pointer (&plan));
}

typedef struct
{
  LoomHandle keep;
  LoomHandle drop;
  const LoomEntity *vanishes;
  const LoomEntity *touches;
  GHashTable *uses;  /* neighbour of the welded corner → how many rings have that edge */
  gboolean overused; /* more than two */
} Weld;

static void
weld_ring_cb (LoomEditPlan *plan,
              const LoomEntity *holder,
              const LoomField *field,
              LoomRefs corners,
              gpointer data)
{
  Weld *weld = data;
  if (loom_ring_find (corners, weld->drop) == LOOM_RING_NOWHERE)
    return;
  g_autoptr (GArray) list = g_array_new (FALSE, FALSE, sizeof (LoomHandle));
  guint n = 0;
  for (guint i = 0; i < corners.n; i++)
    {
      LoomHandle here = corners.items[i] == weld->drop ? weld->keep : corners.items[i];
      if (list->len > 0 && g_array_index (list, LoomHandle, list->len - 1) == here)
        continue;
      g_array_append_val (list, here);
    }
  while (list->len > 1
         && g_array_index (list, LoomHandle, 0) == g_array_index (list, LoomHandle, list->len - 1))
    g_array_set_size (list, list->len - 1);
  for (guint i = 0; i < list->len; i++)
    n += g_array_index (list, LoomHandle, i) == weld->keep;
  if (list->len < 3)
    weld->vanishes = holder;
  else if (n > 1)
    weld->touches = holder;
  loom_edit_plan_set_refs (plan, holder, field->name, (const LoomHandle *)list->data, list->len);
}

static void
count_uses_cb (LoomEditPlan *plan,
               const LoomEntity *holder,
               const LoomField *field,
               LoomRefs corners,
               gpointer data)
{
  Weld *weld = data;
  for (guint i = 0; i < corners.n; i++)
    {
      LoomHandle a = corners.items[i];
      LoomHandle b = loom_ring_at (corners, i + 1);
      if (a != weld->keep && b != weld->keep)
        continue;
      gpointer other = GUINT_TO_POINTER (a == weld->keep ? b : a);
      guint n = GPOINTER_TO_UINT (g_hash_table_lookup (weld->uses, other)) + 1;
      g_hash_table_insert (weld->uses, other, GUINT_TO_POINTER (n));
      weld->overused = weld->overused || n > 2;
    }
}

static void
weld_ends_cb (LoomEditPlan *plan, const LoomEntity *entity, gpointer data)
{
  const Weld *weld = data;
  if (entity->kind != LOOM_KIND_BORDER && entity->kind != LOOM_KIND_BARRIER)
    return;
  LoomRefs ends = loom_edit_plan_refs (plan, entity, "ends");
  if (loom_ring_find (ends, weld->drop) == LOOM_RING_NOWHERE)
    return;
  LoomHandle welded[2];
  for (guint i = 0; i < 2; i++)
    welded[i] = ends.items[i] == weld->drop ? weld->keep : ends.items[i];
  if (welded[0] == welded[1])
    loom_edit_plan_remove (plan, entity->handle);
  else
    loom_edit_plan_set_refs (plan, entity, "ends", welded, 2);
}

LoomEdit *
loom_edit_weld_corners (const LoomBoard *board, LoomHandle keep, LoomHandle drop, GError **error)
{
  g_autoptr (LoomEditPlan) plan = loom_edit_plan_new (board, "Weld corners");
  g_autoptr (GHashTable) uses = g_hash_table_new (NULL, NULL);
  Weld weld = { .keep = keep, .drop = drop, .uses = uses };
  if (loom_edit_plan_expect (plan, keep, LOOM_KIND_CORNER, error) == NULL
      || loom_edit_plan_expect (plan, drop, LOOM_KIND_CORNER, error) == NULL)
    return NULL;
  if (keep == drop)
    return loom_edit_refuse (error, _ ("It takes two corners to weld"));
  loom_edit_plan_visit_rings (plan, weld_ring_cb, &weld);
  const LoomEntity *broken = weld.vanishes != NULL ? weld.vanishes : weld.touches;
  if (broken != NULL)
    {
      g_autofree char *name = loom_entity_dup_name (broken);
      return loom_edit_refuse (error,
                               weld.vanishes != NULL ? _ ("The outline of %s would vanish")
                                                     : _ ("The outline of %s would touch itself"),
                               name);
    }
  loom_edit_plan_visit_rings (plan, count_uses_cb, &weld);
  if (weld.overused)
    return loom_edit_refuse (error, _ ("An edge would lie between more than two areas"));
  loom_edit_plan_visit (plan, weld_ends_cb, &weld);
  loom_edit_plan_remove (plan, drop);
  return loom_edit_plan_finish (g_steal_pointer (&plan));
}
