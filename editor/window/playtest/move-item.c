/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A legal move in a list: see move-item.h. */

#include "editor/window/playtest/move-item.h"

struct _LoomMoveItem
{
  GObject parent_instance;

  LoomMove move;
  guint number;
  char *words;
  double odds;
};

G_DEFINE_FINAL_TYPE (LoomMoveItem, loom_move_item, G_TYPE_OBJECT)

static void
loom_move_item_finalize (GObject *object)
{
  g_free (LOOM_MOVE_ITEM (object)->words);
  G_OBJECT_CLASS (loom_move_item_parent_class)->finalize (object);
}

static void
loom_move_item_class_init (LoomMoveItemClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = loom_move_item_finalize;
}

static void
loom_move_item_init (LoomMoveItem *self)
{
}

LoomMoveItem *
loom_move_item_new (LoomMove move, guint number, const char *words, double odds)
{
  LoomMoveItem *self = g_object_new (LOOM_TYPE_MOVE_ITEM, NULL);

  self->move = move;
  self->number = number;
  self->words = g_strdup (words);
  self->odds = odds;
  return self;
}

LoomMove
loom_move_item_get_move (LoomMoveItem *self)
{
  return self->move;
}

guint
loom_move_item_get_number (LoomMoveItem *self)
{
  return self->number;
}

const char *
loom_move_item_get_words (LoomMoveItem *self)
{
  return self->words;
}

double
loom_move_item_get_odds (LoomMoveItem *self)
{
  return self->odds;
}
