/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The moves of a playtest as a list, the last one first. Items are made when they are looked at, so
 * that a game of ten thousand moves costs no more than one of ten. */

#pragma once

#include "editor/playtest/playtest.h"

G_BEGIN_DECLS

#define LOOM_TYPE_STEP_ITEM (loom_step_item_get_type ())
G_DECLARE_FINAL_TYPE (LoomStepItem, loom_step_item, LOOM, STEP_ITEM, GObject)

/** How many moves had been made with this one. */
guint loom_step_item_get_position (LoomStepItem *self);

#define LOOM_TYPE_STEP_MODEL (loom_step_model_get_type ())
G_DECLARE_FINAL_TYPE (LoomStepModel, loom_step_model, LOOM, STEP_MODEL, GObject)

LoomStepModel *loom_step_model_new (LoomPlaytest *playtest);

/** Whether it is just telling that its items have changed; what is selected moves by that. */
gboolean loom_step_model_is_changing (LoomStepModel *self);

G_END_DECLS
