/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The things of the board as children of the canvas, for keyboard and screen readers.
 *
 * Implementation notes. A board may have thousands of things, and nobody may be listening: children
 * are made, named and put in order in idle time, a few milliseconds at once, and only the one that
 * gets the focus is made at once. They are put where their things are when looking around has come
 * to rest. */

#include "editor/window/canvas/canvas-private.h"

#include "editor/window/canvas/describe.h"
#include "editor/window/canvas/entity-child.h"
#include "editor/window/words/selection-words.h"

#include <math.h>

/* Idle work stops after so long to let others in, µs. */
#define SLICE 2500

/* Children move when looking around has rested for this long, ms. */
#define REST 150

/* Whether two boards have the same areas in the same order, so that what is known of the map of one
 * holds for the other. */
static gboolean
have_same_areas (const LoomBoard *a, const LoomBoard *b)
{
  const guint n = loom_board_n (a, LOOM_KIND_AREA);

  if (loom_board_n (b, LOOM_KIND_AREA) != n)
    return FALSE;
  for (guint i = 0; i < n; i++)
    if (loom_board_area (a, i)->entity.handle != loom_board_area (b, i)->entity.handle)
      return FALSE;
  return TRUE;
}

const LoomBoard *
loom_canvas_get_told (LoomCanvas *self)
{
  return self->tells_shown ? self->shown_board : loom_document_get_board (self->document);
}

/* The scenario that is told of, or NULL. */
static const LoomScenario *
get_told_scenario (LoomCanvas *self)
{
  if (!self->tells_shown)
    return loom_document_get_scenario (self->document);
  return self->shown_scenario != 0
             ? (const LoomScenario *)loom_board_get (self->shown_board, self->shown_scenario)
             : NULL;
}

/* The list of places. */

static void
add_place (LoomCanvas *self, const LoomEntity *entity, gboolean is_stop)
{
  const LoomRect box = loom_canvas_entity_bounds (self, entity->handle);
  const LoomFocusPlace place = {
    .entity = entity->handle,
    .at
    = { (gint32)lround ((box.left + box.right) / 2), (gint32)lround ((box.top + box.bottom) / 2) },
    .name = loom_entity_get_name (entity),
    .is_stop = is_stop,
  };

  if (box.right >= box.left)
    g_array_append_val (self->places, place);
}

static void
add_kind (LoomCanvas *self, const LoomEntity *parent, LoomKind kind)
{
  const GPtrArray *entities = parent != NULL ? loom_entity_children (parent, kind)
                                             : loom_board_list (loom_canvas_get_told (self), kind);

  for (guint i = 0; entities != NULL && i < entities->len; i++)
    add_place (self, g_ptr_array_index (entities, i), TRUE);
}

/* What stands on areas, by area: lists of things (borrowed). */
static GHashTable *
pieces_by_area (const LoomEntity *scenario)
{
  static const LoomKind kinds[] = { LOOM_KIND_PLACE, LOOM_KIND_NUMBER };
  GHashTable *all = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify)g_ptr_array_unref);

  for (guint k = 0; scenario != NULL && k < G_N_ELEMENTS (kinds); k++)
    for (guint i = 0; i < loom_entity_n (scenario, kinds[k]); i++)
      {
        LoomEntity *entity = loom_entity_nth (scenario, kinds[k], i);
        const LoomHandle area = entity->kind == LOOM_KIND_PLACE
                                    ? ((const LoomPlace *)entity)->area
                                    : ((const LoomNumber *)entity)->area;
        GPtrArray *list = g_hash_table_lookup (all, GUINT_TO_POINTER (area));

        if (list == NULL)
          {
            list = g_ptr_array_new ();
            g_hash_table_insert (all, GUINT_TO_POINTER (area), list);
          }
        g_ptr_array_add (list, entity);
      }
  return all;
}

static void
add_map (LoomCanvas *self, const LoomEntity *scenario)
{
  const LoomBoard *board = loom_canvas_get_told (self);
  g_autoptr (GHashTable) pieces = pieces_by_area (scenario);

  for (guint i = 0; i < loom_board_n (board, LOOM_KIND_AREA); i++)
    {
      const LoomEntity *area = &loom_board_area (board, i)->entity;
      const GPtrArray *list = g_hash_table_lookup (pieces, GUINT_TO_POINTER (area->handle));

      add_place (self, area, TRUE);
      for (guint k = 0; list != NULL && k < list->len; k++)
        add_place (self, g_ptr_array_index (list, k), FALSE);
    }
  add_kind (self, NULL, LOOM_KIND_ROUTE);
}

static void
add_layer (LoomCanvas *self, const LoomEntity *scenario)
{
  static const LoomKind pieces[]
      = { LOOM_KIND_QUEEN, LOOM_KIND_UNIT, LOOM_KIND_EARTHWORM, LOOM_KIND_SPIDER, LOOM_KIND_ITEM };

  add_kind (self, NULL, LOOM_KIND_ENTRANCE);
  add_kind (self, NULL, LOOM_KIND_THRONE);
  add_kind (self, NULL, LOOM_KIND_ROOM);
  for (guint i = 0; scenario != NULL && i < G_N_ELEMENTS (pieces); i++)
    add_kind (self, scenario, pieces[i]);
}

const LoomFocusPlace *
loom_canvas_get_places (LoomCanvas *self, guint *n)
{
  static const LoomKind decor[]
      = { LOOM_KIND_TEXT, LOOM_KIND_SYMBOL, LOOM_KIND_PATH, LOOM_KIND_TRACK, LOOM_KIND_KEY };
  const LoomScenario *scenario = get_told_scenario (self);
  const LoomEntity *entity = scenario != NULL ? &scenario->entity : NULL;

  if (self->places == NULL)
    {
      self->places = g_array_new (FALSE, FALSE, sizeof (LoomFocusPlace));
      if (self->is_layered)
        add_layer (self, entity);
      else
        add_map (self, entity);
      for (guint i = 0; i < G_N_ELEMENTS (decor); i++)
        add_kind (self, NULL, decor[i]);
    }
  *n = self->places->len;
  return (const LoomFocusPlace *)(gpointer)self->places->data;
}

/* The children themselves. */

static GtkWidget *
get_child (LoomCanvas *self, LoomHandle entity)
{
  GtkWidget *child = g_hash_table_lookup (self->children, GUINT_TO_POINTER (entity));

  if (child != NULL)
    return child;
  child = loom_entity_child_new (entity);
  gtk_widget_set_parent (child, GTK_WIDGET (self));
  g_hash_table_insert (self->children, GUINT_TO_POINTER (entity), child);
  return child;
}

static void
name_child (LoomCanvas *self, GtkWidget *child)
{
  const LoomHandle handle = loom_entity_child_get_entity (LOOM_ENTITY_CHILD (child));
  const LoomRect box = loom_canvas_entity_bounds (self, handle);
  g_autofree char *words = loom_canvas_dup_words (self, handle, TRUE);

  loom_entity_child_set_box (LOOM_ENTITY_CHILD (child), &box);
  loom_entity_child_set_words (LOOM_ENTITY_CHILD (child), words);
  loom_entity_child_set_selected (
      LOOM_ENTITY_CHILD (child),
      loom_selection_contains (loom_document_get_selection (self->document), handle));
}

char *
loom_canvas_dup_words (LoomCanvas *self, LoomHandle entity, gboolean full)
{
  const LoomBoard *board = loom_canvas_get_told (self);
  const LoomEntity *found = entity != 0 ? loom_board_get (board, entity) : NULL;
  const LoomDescribe describe
      = { board, get_told_scenario (self), loom_canvas_get_topology (self) };

  return found != NULL ? loom_describe (&describe, found, full) : NULL;
}

static void
remove_children (LoomCanvas *self, GHashTable *keep)
{
  GHashTableIter iter;
  gpointer handle, child;

  g_hash_table_iter_init (&iter, self->children);
  while (g_hash_table_iter_next (&iter, &handle, &child))
    if (keep == NULL || !g_hash_table_contains (keep, handle))
      {
        gtk_widget_unparent (child);
        g_hash_table_iter_remove (&iter);
      }
}

static void
remove_gone (LoomCanvas *self)
{
  g_autoptr (GHashTable) living = g_hash_table_new (NULL, NULL);
  guint n;
  const LoomFocusPlace *places = loom_canvas_get_places (self, &n);

  for (guint i = 0; i < n; i++)
    g_hash_table_add (living, GUINT_TO_POINTER (places[i].entity));
  remove_children (self, living);
}

/* Goes on from where the last slice ended. */
static gboolean
work_cb (gpointer data)
{
  LoomCanvas *self = data;
  const gint64 end = g_get_monotonic_time () + SLICE;
  guint n;
  const LoomFocusPlace *places = loom_canvas_get_places (self, &n);

  if (self->n_named == 0)
    remove_gone (self);
  while (self->n_named < n && g_get_monotonic_time () < end)
    {
      const guint i = self->n_named++;
      GtkWidget *child = get_child (self, places[i].entity);
      GtkWidget *before
          = i > 0 ? g_hash_table_lookup (self->children, GUINT_TO_POINTER (places[i - 1].entity))
                  : NULL;

      if (gtk_widget_get_prev_sibling (child) != before)
        gtk_widget_insert_after (child, GTK_WIDGET (self), before);
      name_child (self, child);
    }
  if (self->n_named < n)
    return G_SOURCE_CONTINUE;
  self->children_work = 0;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  return G_SOURCE_REMOVE;
}

void
loom_canvas_children_stale (LoomCanvas *self)
{
  g_clear_pointer (&self->places, g_array_unref);
  self->n_named = 0;
  self->tells_shown
      = self->shown_board != NULL
        && have_same_areas (self->shown_board, loom_document_get_board (self->document));
  if (self->focus != 0 && loom_board_get (loom_canvas_get_told (self), self->focus) == NULL)
    self->focus = 0;
  if (self->children_work == 0 && gtk_widget_get_mapped (GTK_WIDGET (self)))
    self->children_work = g_idle_add_full (G_PRIORITY_LOW, work_cb, self, NULL);
}

void
loom_canvas_children_clear (LoomCanvas *self)
{
  g_clear_handle_id (&self->children_work, g_source_remove);
  g_clear_handle_id (&self->children_rest, g_source_remove);
  remove_children (self, NULL);
  g_clear_pointer (&self->places, g_array_unref);
}

static void
allocate_child (LoomCanvas *self, GtkWidget *child)
{
  const LoomRect box = loom_entity_child_get_box (LOOM_ENTITY_CHILD (child));
  double left, top, right, bottom;
  int least;

  loom_viewport_to_widget (&self->viewport, box.left, box.top, &left, &top);
  loom_viewport_to_widget (&self->viewport, box.right, box.bottom, &right, &bottom);
  const GtkAllocation place
      = { (int)CLAMP (floor (left), -100000, 100000), (int)CLAMP (floor (top), -100000, 100000),
          (int)CLAMP (ceil (right - left), 1, 100000),
          (int)CLAMP (ceil (bottom - top), 1, 100000) };
  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  gtk_widget_size_allocate (child, &place, -1);
}

void
loom_canvas_allocate_children (LoomCanvas *self)
{
  GHashTableIter iter;
  gpointer child;

  g_hash_table_iter_init (&iter, self->children);
  while (g_hash_table_iter_next (&iter, NULL, &child))
    allocate_child (self, child);
}

static gboolean
rest_cb (gpointer data)
{
  LoomCanvas *self = data;

  self->children_rest = 0;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  return G_SOURCE_REMOVE;
}

void
loom_canvas_children_move (LoomCanvas *self)
{
  g_clear_handle_id (&self->children_rest, g_source_remove);
  if (g_hash_table_size (self->children) > 0)
    self->children_rest = g_timeout_add (REST, rest_cb, self);
}

void
loom_canvas_mark_selected (LoomCanvas *self)
{
  LoomSelection *selection = loom_document_get_selection (self->document);
  GHashTableIter iter;
  gpointer handle, child;

  g_hash_table_iter_init (&iter, self->children);
  while (g_hash_table_iter_next (&iter, &handle, &child))
    loom_entity_child_set_selected (child,
                                    loom_selection_contains (selection, GPOINTER_TO_UINT (handle)));
  /* A screen reader that follows the canvas reads what has changed about it. */
  g_autofree char *words = loom_selection_words (self->document);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words,
                                  -1);
}

LoomHandle
loom_canvas_get_focus_entity (LoomCanvas *self)
{
  g_return_val_if_fail (LOOM_IS_CANVAS (self), 0);

  return self->focus;
}

void
loom_canvas_set_focus_entity (LoomCanvas *self, LoomHandle entity)
{
  g_return_if_fail (LOOM_IS_CANVAS (self));

  self->focus = entity;
  if (entity == 0)
    gtk_widget_grab_focus (GTK_WIDGET (self));
  else
    {
      GtkWidget *child = get_child (self, entity);

      name_child (self, child);
      gtk_widget_grab_focus (child);
      loom_canvas_show_entity (self, entity);
    }
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
