/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/pieces/needs.h"
#include "validator/games/colony-battle/rules/options.h"
#include "validator/games/dice-and-shrines/rules/options.h"
#include "validator/games/die-for-the-colony/rules/options.h"
#include "validator/games/rumble-nation/rules/options.h"
#include "validator/games/slice-wars/rules/options.h"
#include "validator/position/setup.h"

G_BEGIN_DECLS

/** LoomNeedList: what is being counted. @options are the scenario's, by their places in names.h. */
typedef struct
{
  const LoomSetup *setup;
  const gint *options;
  GArray *needs;      /* of LoomNeed, in the order of printing */
  GHashTable *places; /* of a LoomNeed like it to one more than its place there */
} LoomNeedList;

/** Adds @n pieces, to those that are alike where there are any; nothing where @n is 0. */
void
loom_need_add (LoomNeedList *self, LoomNeedKind kind, guint seat, gint value, gint of, guint n);

/** Adds counters that are turned to the number that holds, from @highest down to 1. */
void
loom_need_add_turned (LoomNeedList *self, LoomNeedKind kind, guint seat, guint highest, guint n);

/**
 * Adds for @n stacks of up to @most the fewest counters of which each number up to it can be laid,
 * of @kind, with their worth as value: 1, 2, 4 and so on, the last no higher than what is missing.
 */
void loom_need_add_change (LoomNeedList *self, LoomNeedKind kind, guint seat, guint most, guint n);

/** Adds what counts up to @rounds, unless a track for it is printed on the board. */
void loom_need_add_rounds (LoomNeedList *self, guint rounds);

/* What each game needs beside its seats. */
void loom_needs_of_rumble_nation (LoomNeedList *self);
void loom_needs_of_die_for_the_colony (LoomNeedList *self);
void loom_needs_of_dice_and_shrines (LoomNeedList *self);
void loom_needs_of_slice_wars (LoomNeedList *self);
void loom_needs_of_colony_battle (LoomNeedList *self);

/** What the scenario of a game that nobody knows places. */
void loom_needs_of_what_is_placed (LoomNeedList *self);

/** The worms and spiders that a scenario places; shared by the last two. */
void loom_need_add_worm (LoomNeedList *self, guint length);

static inline guint
loom_need_option (const LoomNeedList *self, guint option)
{
  return (guint)MAX (self->options[option], 0);
}

G_END_DECLS
