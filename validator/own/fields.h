/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The state of an own game as flat memory of whole numbers: where each field lies in it, and how it
 * is written down. */

#pragma once

#include "validator/own/own-info.h"
#include "validator/play/game.h"

G_BEGIN_DECLS

/* Where a field lies. */
typedef struct
{
  guint first; /* its first number */
  guint n;     /* how many there are; of PER_AREA_AND_SEAT areas × seats */
  guint row;   /* how many of them are in one table: n, or seats */
  gint lowest; /* of each number, on this board */
  gint highest;
} LoomOwnLayout;

typedef enum
{
  LOOM_OWN_PLAYS,
  LOOM_OWN_ENDED,
  LOOM_OWN_BROKEN, /* by an error of the rules: all have equal shares */
} LoomOwnPhase;

/* What a state begins with; shares of the victory by seat are in it, then the numbers of the
 * fields. */
typedef struct
{
  LoomState head; /* phase: a LoomOwnPhase */
  double shares[];
} LoomOwnState;

/**
 * loom_own_layouts_init:
 * Fills @layouts, one a field, for @position; how many numbers there are in all. More than
 * LOOM_OWN_CELLS cannot be played.
 */
guint64 loom_own_layouts_init (LoomOwnLayout *layouts,
                               const LoomOwnInfo *info,
                               const LoomPosition *position);

/** loom_own_state_numbers: The numbers of a state, of a game of @n_seats. */
static inline gint32 *
loom_own_state_numbers (const LoomState *state, guint n_seats)
{
  return (gint32 *)(((LoomOwnState *)state)->shares + n_seats);
}

/** loom_own_state_value: Number @i of field @field in @state, of a game by a rules file. */
gint32 loom_own_state_value (const LoomGame *game, const LoomState *state, guint field, guint i);

/** loom_own_fields_write: The fields as members of the object open in @json. */
void loom_own_fields_write (const LoomGame *game, const LoomState *state, JsonBuilder *json);

/** loom_own_fields_draw: The fields for a terminal, a line for each that is not empty. */
void loom_own_fields_draw (const LoomGame *game, const LoomState *state, GString *text);

G_END_DECLS
