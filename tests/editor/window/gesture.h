/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A hand that does gestures with a tool and writes down what changes: for golden files. */

#pragma once

#include "tests/editor/window/support.h"

G_BEGIN_DECLS

/**
 * LoomGesture: Moves, with "; " between them: "move X Y", "press X Y", "up X Y", "click X Y",
 * "double X Y", "key NAME" or "leave"; "shift", "ctrl" or "alt" may stand before one. Points are mm
 * of the board, or cells of the layer being edited, from 1.
 */
typedef struct
{
  const char *name;
  const char *moves;
  gboolean is_mirrored; /* the board has a mirror from top to bottom through its middle */
} LoomGesture;

typedef struct
{
  LoomTestStage *stage; /* lent */
  const char *tool;     /* its id */
  GString *words;       /* lent; what is written down */
  GHashTable *facts;    /* (element-type utf8 utf8) what was written down last of each kind */
  GStrv lines;          /* of the board as it was then */
  guint steps;          /* of its history then */
  GtkWidget *options;   /* owned */
} LoomHand;

void loom_hand_init (LoomHand *self, LoomTestStage *stage, const char *tool, GString *words);
void loom_hand_clear (LoomHand *self);

/** Does @gesture with the tool just taken, on the board as it was first. */
void loom_hand_do (LoomHand *self, const LoomGesture *gesture);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (LoomHand, loom_hand_clear)

G_END_DECLS
