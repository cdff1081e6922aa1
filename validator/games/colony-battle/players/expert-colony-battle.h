/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the expert of Colony Battle thinks with; private to the files expert-colony-battle*.c. */

#pragma once

#include "validator/games/colony-battle/players/colony-sense.h"
#include "validator/games/colony-battle/players/colony-walks.h"
#include "validator/games/colony-battle/rules/play-private.h"

G_BEGIN_DECLS

/* An enemy this near to the queen is an intruder. */
#define ALARM 3

typedef struct
{
  guint32 time;   /* of the last look around */
  guint32 seen[]; /* by cell: the time it was last looked at; then, by slot, spaces to the goal */
} Scratch;

typedef struct
{
  const LoomCbGame *game;
  const LoomCbState *state;
  const LoomColonyWalks *walks;
  Scratch *scratch;
  const LoomCbUnit *units;
  const guint16 *occupants;
  const guint8 *marks;
  LoomRandom *random;
  guint seat;
  guint queen;    /* cell of the own queen */
  guint enemy;    /* of the other's */
  guint foremost; /* how far the worker of the own side is from the throne who is nearest to it */
  gboolean has_intruders;
  gboolean restless;
  gboolean bold;
} LoomCbExpert;

typedef enum
{
  ROLE_REIGN,
  ROLE_DIG,  /* ahead of the queen */
  ROLE_LEAD, /* the same, for a trail that she follows */
  ROLE_HUNT,
} Role;

/* What a unit is about. */
typedef struct
{
  Role role;
  guint prey; /* HUNT: a cell */
} Task;

/* The best of what was offered, ties by chance. Lower is better. */
typedef struct
{
  gint64 rating;
  guint n;
  guint what;
} LoomCbBest;

/* Whether @what is the best now. */
static inline gboolean
loom_cb_expert_offer (LoomCbBest *best, LoomRandom *random, gint64 rating, guint what)
{
  if (rating > best->rating)
    return FALSE;
  best->n = rating < best->rating ? 1 : best->n + 1;
  best->rating = rating;
  if (best->n > 1 && loom_random_below (random, best->n) != 0)
    return FALSE;
  best->what = what;
  return TRUE;
}

/* ways.c */

/**
 * loom_cb_expert_look_around: Fills in what the plan knows of all units: @foremost, @has_intruders.
 * O(units).
 */
void loom_cb_expert_look_around (LoomCbExpert *plan);

/**
 * loom_cb_expert_assign: What @unit of the own side is about now.
 */
Task loom_cb_expert_assign (const LoomCbExpert *plan, const LoomCbUnit *unit);

/**
 * loom_cb_expert_rate: Spaces from @cell to what the task is about.
 */
guint loom_cb_expert_rate (const LoomCbExpert *plan, const Task *task, guint cell);

/**
 * loom_cb_expert_find_way:
 * The cell to which the unit in @slot steps now, or LOOM_CB_NONE when it stays or may not step.
 * Complexity: O(cells that its spaces reach).
 */
guint loom_cb_expert_find_way (const LoomCbExpert *plan, guint slot, const Task *task);

/**
 * loom_cb_expert_is_digging: Whether @unit is a worker that digs where it stands.
 */
gboolean loom_cb_expert_is_digging (const LoomCbExpert *plan, const LoomCbUnit *unit);

/* spawn.c */

/**
 * loom_cb_expert_find_sacrifice:
 * The kind for which the queen is to give up her turn, or LOOM_CB_N_KINDS when she is to use it.
 * Complexity: O(units + sites).
 */
guint loom_cb_expert_find_sacrifice (const LoomCbExpert *plan);

/**
 * loom_cb_expert_spawn: What the queen does when all units have done what they would.
 */
LoomMove loom_cb_expert_spawn (const LoomCbExpert *plan);

/**
 * loom_cb_expert_place: Where what is due comes to stand. @room: for all legal moves.
 */
LoomMove loom_cb_expert_place (const LoomCbExpert *plan, LoomMove *room);

G_END_DECLS
