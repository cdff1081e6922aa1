/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The list of what has to lie on the table, while a game adds to it. */

#pragma once

#include "validator/sheets/components.h"
#include "validator/position/game-info.h"
#include "validator/position/position.h"

G_BEGIN_DECLS

/** LoomComponentList: what is being counted. @options are the scenario's, by their places in the
 * table of its game. Where @is_thrifty pieces stand for several things, or are turned to what they
 * say; where @has_pencil too what changes everywhere on the board is drawn. @trails is what trails
 * are laid with. */
struct _LoomComponentList
{
  const LoomPosition *position;
  const gint *options;
  GArray *components; /* of LoomComponent, in the order of printing */
  GHashTable *places; /* of a LoomComponent like it to one more than its place there */
  GArray *pencil;     /* of LoomComponent: what is left to a pencil */
  gboolean is_thrifty;
  gboolean has_pencil;
  LoomTrails trails;
  guint64 n_pieces; /* in all needs */
};

/** Adds @n pieces, to those that are alike where there are any; nothing where @n is 0. */
void loom_component_add (LoomComponentList *self,
                         LoomComponentKind kind,
                         guint seat,
                         gint value,
                         gint of,
                         guint n);

/** Adds @n pieces that are made as @own (borrowed) says; @value tells those of a game apart, below
 * 0.
 */
void loom_component_add_piece (LoomComponentList *self,
                               const LoomPiece *own,
                               guint seat,
                               gint value,
                               guint n);

/**
 * Whether there are more pieces than can be printed: a game need not go on then with what would be
 * counted one by one.
 */
gboolean loom_components_are_beyond (const LoomComponentList *self);

/** Leaves up to @n of a kind to a pencil. */
void
loom_component_add_by_pencil (LoomComponentList *self, LoomComponentKind kind, guint seat, guint n);

/**
 * Adds @n stacks of dice on areas, none higher than @most: counters of their owners, of every
 * number up to what a dial has, which are turned to the number, and nobody's for more. No two
 * seats can have more than half of all areas, so that each has counters for half of them, and the
 * one that has more lays spare ones. @n_seats are in play.
 */
void loom_component_add_stacks (LoomComponentList *self,
                                guint n_areas,
                                guint n_neutral,
                                guint most,
                                guint most_neutral);

/** Adds counters of which a number up to @most is made by its decimal digits, each turned. */
void
loom_component_add_digits (LoomComponentList *self, LoomComponentKind kind, guint seat, guint most);

/** Adds a trail of up to @n cells: by pencil, in strips, or cell by cell. */
void loom_component_add_trail (LoomComponentList *self, guint seat, guint n);

/** Adds counters that are turned to the number that holds, from @highest down to 1. */
void loom_component_add_turned (LoomComponentList *self,
                                LoomComponentKind kind,
                                guint seat,
                                guint highest,
                                guint n);

/**
 * Adds for @n stacks of up to @most the fewest counters of which each number up to it can be laid,
 * of @kind, with their worth as value: 1, 2, 4 and so on, the last no higher than what is missing.
 */
void loom_component_add_change (LoomComponentList *self,
                                LoomComponentKind kind,
                                guint seat,
                                guint most,
                                guint n);

/** Adds what counts up to @rounds, unless a track for it is printed on the board. */
void loom_component_add_rounds (LoomComponentList *self, guint rounds);

/** What the scenario of a game that nobody knows places. */
void loom_components_of_what_is_placed (LoomComponentList *self);

/** An earthworm of @length cells. */
void loom_component_add_worm (LoomComponentList *self, guint length);

/** Whether @seat has an area, or may be dealt one. */
gboolean loom_component_list_is_in_play (const LoomComponentList *self, guint seat);

static inline guint
loom_component_option (const LoomComponentList *self, guint option)
{
  return (guint)MAX (self->options[option], 0);
}

G_END_DECLS
