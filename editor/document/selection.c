/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is selected: see selection.h. */

#include "editor/document/selection.h"

#include <string.h>

struct _LoomSelection
{
  GObject parent_instance;

  GArray *entities;   /* (element-type LoomHandle) in order of choosing, no two alike */
  GHashTable *places; /* the same as a set: GUINT_TO_POINTER (handle) to itself */
  LoomHandle hover;
};

G_DEFINE_FINAL_TYPE (LoomSelection, loom_selection, G_TYPE_OBJECT)

enum
{
  CHANGED,
  HOVER_CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
loom_selection_finalize (GObject *object)
{
  LoomSelection *self = LOOM_SELECTION (object);

  g_array_unref (self->entities);
  g_hash_table_unref (self->places);
  G_OBJECT_CLASS (loom_selection_parent_class)->finalize (object);
}

static void
loom_selection_class_init (LoomSelectionClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = loom_selection_finalize;
  signals[CHANGED] = g_signal_new ("changed", LOOM_TYPE_SELECTION, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 0);
  signals[HOVER_CHANGED] = g_signal_new ("hover-changed", LOOM_TYPE_SELECTION, G_SIGNAL_RUN_LAST, 0,
                                         NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
loom_selection_init (LoomSelection *self)
{
  self->entities = g_array_new (FALSE, FALSE, sizeof (LoomHandle));
  self->places = g_hash_table_new (NULL, NULL);
}

LoomSelection *
loom_selection_new (void)
{
  return g_object_new (LOOM_TYPE_SELECTION, NULL);
}

guint
loom_selection_get_n (LoomSelection *self)
{
  g_return_val_if_fail (LOOM_IS_SELECTION (self), 0);
  return self->entities->len;
}

LoomHandle
loom_selection_get (LoomSelection *self, guint i)
{
  g_return_val_if_fail (LOOM_IS_SELECTION (self) && i < self->entities->len, 0);
  return g_array_index (self->entities, LoomHandle, i);
}

gboolean
loom_selection_contains (LoomSelection *self, LoomHandle entity)
{
  g_return_val_if_fail (LOOM_IS_SELECTION (self), FALSE);
  return g_hash_table_contains (self->places, GUINT_TO_POINTER (entity));
}

LoomHandle
loom_selection_get_chief (LoomSelection *self)
{
  g_return_val_if_fail (LOOM_IS_SELECTION (self), 0);
  return self->entities->len == 0
             ? 0
             : g_array_index (self->entities, LoomHandle, self->entities->len - 1);
}

const LoomHandle *
loom_selection_get_all (LoomSelection *self, guint *n)
{
  g_return_val_if_fail (LOOM_IS_SELECTION (self), NULL);
  *n = self->entities->len;
  return (const LoomHandle *)(void *)self->entities->data;
}

/* Adds @entity unless it is there already. */
static gboolean
insert (LoomSelection *self, LoomHandle entity)
{
  if (entity == 0 || !g_hash_table_add (self->places, GUINT_TO_POINTER (entity)))
    return FALSE;
  g_array_append_val (self->entities, entity);
  return TRUE;
}

void
loom_selection_set (LoomSelection *self, const LoomHandle *entities, guint n)
{
  g_return_if_fail (LOOM_IS_SELECTION (self));

  g_autoptr (GArray) before = g_array_copy (self->entities);

  g_array_set_size (self->entities, 0);
  g_hash_table_remove_all (self->places);
  for (guint i = 0; i < n; i++)
    insert (self, entities[i]);
  if (before->len != self->entities->len
      || (before->len > 0
          && memcmp (before->data, self->entities->data, before->len * sizeof (LoomHandle)) != 0))
    g_signal_emit (self, signals[CHANGED], 0);
}

void
loom_selection_set_one (LoomSelection *self, LoomHandle entity)
{
  loom_selection_set (self, &entity, entity != 0 ? 1 : 0);
}

void
loom_selection_add (LoomSelection *self, LoomHandle entity)
{
  g_return_if_fail (LOOM_IS_SELECTION (self));
  if (insert (self, entity))
    g_signal_emit (self, signals[CHANGED], 0);
}

void
loom_selection_toggle (LoomSelection *self, LoomHandle entity)
{
  g_return_if_fail (LOOM_IS_SELECTION (self));
  if (entity == 0)
    return;
  if (!insert (self, entity))
    {
      g_hash_table_remove (self->places, GUINT_TO_POINTER (entity));
      for (guint i = 0; i < self->entities->len; i++)
        if (g_array_index (self->entities, LoomHandle, i) == entity)
          {
            g_array_remove_index (self->entities, i);
            break;
          }
    }
  g_signal_emit (self, signals[CHANGED], 0);
}

void
loom_selection_clear (LoomSelection *self)
{
  loom_selection_set (self, NULL, 0);
}

LoomHandle
loom_selection_get_hover (LoomSelection *self)
{
  g_return_val_if_fail (LOOM_IS_SELECTION (self), 0);
  return self->hover;
}

void
loom_selection_set_hover (LoomSelection *self, LoomHandle entity)
{
  g_return_if_fail (LOOM_IS_SELECTION (self));
  if (self->hover == entity)
    return;
  self->hover = entity;
  g_signal_emit (self, signals[HOVER_CHANGED], 0);
}

void
loom_selection_keep_living (LoomSelection *self, const LoomBoard *board)
{
  g_return_if_fail (LOOM_IS_SELECTION (self));

  g_autoptr (GArray) living = g_array_new (FALSE, FALSE, sizeof (LoomHandle));

  for (guint i = 0; i < self->entities->len; i++)
    {
      const LoomHandle entity = g_array_index (self->entities, LoomHandle, i);

      if (loom_board_get (board, entity) != NULL)
        g_array_append_val (living, entity);
    }
  loom_selection_set (self, (const LoomHandle *)(void *)living->data, living->len);
  if (self->hover != 0 && loom_board_get (board, self->hover) == NULL)
    loom_selection_set_hover (self, 0);
}
