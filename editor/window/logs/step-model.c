/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Moves as a list model: see step-model.h. */

#include "editor/window/logs/step-model.h"

struct _LoomStepItem
{
  GObject parent_instance;

  guint position;
};

G_DEFINE_FINAL_TYPE (LoomStepItem, loom_step_item, G_TYPE_OBJECT)

static void
loom_step_item_class_init (LoomStepItemClass *klass)
{
}

static void
loom_step_item_init (LoomStepItem *self)
{
}

guint
loom_step_item_get_position (LoomStepItem *self)
{
  return self->position;
}

struct _LoomStepModel
{
  GObject parent_instance;

  LoomPlaytest *playtest;
  const LoomPlayLine *line; /* as it was told last */
  guint n;
  gboolean is_changing;
  const char *last; /* what the last step told, to be compared as a pointer alone */
};

static GType
get_item_type (GListModel *model)
{
  return LOOM_TYPE_STEP_ITEM;
}

static guint
get_n_items (GListModel *model)
{
  return LOOM_STEP_MODEL (model)->n;
}

static gpointer
get_item (GListModel *model, guint place)
{
  LoomStepModel *self = LOOM_STEP_MODEL (model);
  LoomStepItem *item;

  if (place >= self->n)
    return NULL;
  item = g_object_new (LOOM_TYPE_STEP_ITEM, NULL);
  item->position = self->n - place;
  return item;
}

static void
list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = get_item_type;
  iface->get_n_items = get_n_items;
  iface->get_item = get_item;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (LoomStepModel,
                               loom_step_model,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_init))

/* A line that grows has new items at the front. One that was cut and went on may have others at the
 * same places: as nothing tells them apart, all are new where it became shorter. */
static void
changed_cb (LoomStepModel *self, guint what)
{
  const LoomPlayLine *line = loom_playtest_get_line (self->playtest);
  const guint n = loom_playtest_get_length (self->playtest), before = self->n;
  const char *last = line != NULL ? loom_play_line_step (line, n)->told : NULL;
  const gboolean grew
      = line == self->line && n > before
        && (what & (LOOM_PLAYTEST_CHANGED_STAGE | LOOM_PLAYTEST_CHANGED_BRANCHES)) == 0;

  if (n == before && line == self->line && last == self->last)
    return;
  self->last = last;
  self->line = line;
  self->n = n;
  self->is_changing = TRUE;
  if (grew)
    g_list_model_items_changed (G_LIST_MODEL (self), 0, 0, n - before);
  else
    g_list_model_items_changed (G_LIST_MODEL (self), 0, before, n);
  self->is_changing = FALSE;
}

gboolean
loom_step_model_is_changing (LoomStepModel *self)
{
  return self->is_changing;
}

static void
loom_step_model_dispose (GObject *object)
{
  g_clear_object (&LOOM_STEP_MODEL (object)->playtest);
  G_OBJECT_CLASS (loom_step_model_parent_class)->dispose (object);
}

static void
loom_step_model_class_init (LoomStepModelClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = loom_step_model_dispose;
}

static void
loom_step_model_init (LoomStepModel *self)
{
}

LoomStepModel *
loom_step_model_new (LoomPlaytest *playtest)
{
  LoomStepModel *self = g_object_new (LOOM_TYPE_STEP_MODEL, NULL);

  self->playtest = g_object_ref (playtest);
  g_signal_connect_object (playtest, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  changed_cb (self, LOOM_PLAYTEST_CHANGED_STAGE);
  return self;
}
