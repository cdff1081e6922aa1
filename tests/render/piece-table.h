/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A table on which pieces are laid, to see whether there are enough. */

#pragma once

#include "validator/position/position.h"
#include "validator/sheets/components.h"

G_BEGIN_DECLS

/** LoomPieceTable: what lies on the table, against what there is. */
typedef struct
{
  const char *what; /* for messages */
  const LoomPosition *position;
  GArray *components; /* of LoomComponent */
  GHashTable *taken;  /* by the key of a kind, seat and value: how many */
  GArray *beyond;     /* of gint: dice of each stack but the first */
  GArray *wounds;     /* of gint: 0x100 a seat, and the hit points left of each wounded unit */
  GArray *pencil;     /* of LoomComponent: what is left to a pencil */
  gboolean is_thrifty;
} LoomPieceTable;

void loom_piece_table_take (LoomPieceTable *self,
                            LoomComponentKind kind,
                            guint seat,
                            gint value,
                            guint n);

guint
loom_piece_table_get_n (const LoomPieceTable *self, LoomComponentKind kind, guint seat, gint value);

/** The highest number that a counter of @kind and @seat is turned to; 0 without one. */
gint loom_piece_table_find_top (const LoomPieceTable *self, LoomComponentKind kind, guint seat);

/** A counter that is turned to the dice, with those that stand for ten under it. */
void loom_piece_table_take_turned_dice (LoomPieceTable *self, guint seat, gint dice);

/** Of the counters of owners what a seat lacks is laid with spare ones, by one seat at the most. */
void loom_piece_table_settle_owners (LoomPieceTable *self);

gboolean loom_piece_table_is_drawn (const LoomPieceTable *self, LoomComponentKind kind);

/** @n more that are drawn: no more than it is said that there can be. */
void loom_piece_table_draw (LoomPieceTable *self, LoomComponentKind kind, guint seat, guint n);

/** A turned counter for each decimal digit. */
void loom_piece_table_take_digits (LoomPieceTable *self, guint seat, gint number);

/** Cubes beyond a seat's own are reinforcements, whoever's they are. */
void loom_piece_table_settle_cubes (LoomPieceTable *self);

/** The worst wounds have the highest dials, which all go down to 1. */
void loom_piece_table_assert_wounds (const LoomPieceTable *self);

void loom_piece_table_assert_enough (const LoomPieceTable *self);

guint loom_piece_table_get_taken (const LoomPieceTable *self,
                                  LoomComponentKind kind,
                                  guint seat,
                                  gint value);

int loom_piece_table_compare_down (gconstpointer a, gconstpointer b);

G_END_DECLS
