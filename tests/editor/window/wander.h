/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A hand that does not know what it does: random gestures on a canvas, near corners, edges and
 * things more often than elsewhere, and what must hold after each of them. The same seed gives the
 * same gestures; LOOM_WALK_STEPS makes a walk longer, LOOM_WALK_SEED gives another. */

#pragma once

#include "tests/editor/window/support.h"

G_BEGIN_DECLS

typedef struct
{
  LoomTestStage *stage; /* lent */
  GRand *rand;          /* owned */
  GString *trace;       /* what was done since the last look; owned */
  GHashTable *troubles; /* code of the geometry family → how often; owned */
  guint place;          /* in the history, at the last look */
  char *bytes;          /* the board at the start; owned */
  guint steps;          /* how many gestures the walk is to have */
} LoomWander;

/** A hand over @stage; @steps gestures unless the environment says otherwise. */
void loom_wander_init (LoomWander *self, LoomTestStage *stage, const char *name, guint steps);
void loom_wander_clear (LoomWander *self);

/* Chance: a number below @n; whether one of @n; one of the strings. */
guint loom_wander_below (LoomWander *self, guint n);
gboolean loom_wander_one_of (LoomWander *self, guint n);

/** A place worth pressing on, mm: a corner, an edge, a label, a cell, or anywhere. */
void loom_wander_pick_place (LoomWander *self, double *x, double *y);

/** One gesture of the tool in hand: a press, a path and a release, or a key. */
void loom_wander_gesture (LoomWander *self);

/** Writes down what is being done, for when it goes wrong. */
void loom_wander_note (LoomWander *self, const char *format, ...) G_GNUC_PRINTF (2, 3);

/* What was done since the last look. */
typedef enum
{
  LOOM_WANDER_GESTURE, /* of a tool */
  LOOM_WANDER_ACTION,  /* anything else that is one step */
  LOOM_WANDER_HISTORY, /* undo, redo, a jump */
} LoomWanderDeed;

/**
 * loom_wander_check:
 * The board reads back as it is written, the history has grown by a step at most, and where a tool
 * did it there is no more wrong with the geometry than before.
 */
void loom_wander_check (LoomWander *self, LoomWanderDeed deed);

/** All undone is the beginning and all done again is the end, to the byte. */
void loom_wander_back_and_forth (LoomWander *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (LoomWander, loom_wander_clear)

G_END_DECLS
