/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A legal move as an item of a list. */

#pragma once

#include "validator/play/move.h"

#include <glib-object.h>

G_BEGIN_DECLS

#define LOOM_TYPE_MOVE_ITEM (loom_move_item_get_type ())
G_DECLARE_FINAL_TYPE (LoomMoveItem, loom_move_item, LOOM, MOVE_ITEM, GObject)

/** @number: in the offer, from 1; @odds: the chance that it succeeds, NAN where nothing is thrown
 */
LoomMoveItem *loom_move_item_new (LoomMove move, guint number, const char *words, double odds);
LoomMove loom_move_item_get_move (LoomMoveItem *self);
guint loom_move_item_get_number (LoomMoveItem *self);
const char *loom_move_item_get_words (LoomMoveItem *self);
double loom_move_item_get_odds (LoomMoveItem *self);

G_END_DECLS
