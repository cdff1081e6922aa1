/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A change: one small change to a scenario, with what it costs and how people would say it. Changes
 * are made for one board and are good as long as no other edit is applied to it; those that touch
 * nothing of each other's can be done together, in any order. */

#pragma once

#include "formats/edit/edit.h"
#include "validator/balance/change-families.h"
#include "validator/position/position.h"

G_BEGIN_DECLS

/* The most things that one change touches. */
#define LOOM_BALANCE_CHANGE_TOUCHES 6

/* How large a change is: one die is 1. The smallest change is the one with the least sum. */
enum
{
  LOOM_COST_DIE = 1,    /* a die, a cube or a pip more or less */
  LOOM_COST_STEP = 1,   /* a piece put one cell further, or turned round */
  LOOM_COST_FIRST = 1,  /* another seat begins */
  LOOM_COST_SWAP = 1,   /* two number tokens exchanged that follow one another; 2 for others */
  LOOM_COST_PIECE = 2,  /* a shrine, a queen or an item moved elsewhere */
  LOOM_COST_ORDER = 2,  /* chance or rotation says who begins, or does not any more */
  LOOM_COST_COMP = 2,   /* an option that is there to compensate */
  LOOM_COST_NUMBER = 2, /* a number of the rules one higher or lower */
  LOOM_COST_AREA = 3,   /* an area for another seat, or for nobody */
  LOOM_COST_RULE = 3,   /* another reading of a rule */
  LOOM_COST_CLOSE = 3,  /* a way closed or opened */
  LOOM_COST_ROUTE = 6,  /* a new route on the map */
};

typedef struct
{
  LoomChangeFamilies family;
  guint cost;
  char *words;                                /* a clause without a full stop; owned */
  LoomEdit *edit;                             /* owned */
  gsize touches[LOOM_BALANCE_CHANGE_TOUCHES]; /* handles, and interned names of what has none */
  guint n_touches;
  gboolean map; /* it changes the map, which other scenarios share */
} LoomBalanceChange;

/* Where changes are collected. */
typedef struct
{
  const LoomBoard *board;
  const LoomScenario *scenario; /* the one that may change */
  const LoomPosition *position; /* of it; its rules are known */
  GPtrArray *changes;           /* (element-type LoomBalanceChange) (owned) */
} LoomTweaking;

/**
 * loom_balance_changes_list:
 * @position: of the scenario that may change; only read
 * @may: LoomChangeFamilies bits
 *
 * Every small change that is allowed, in an order that hangs on the board alone. (element-type
 * LoomBalanceChange) (owned); free with g_ptr_array_unref(). Whether a board that is changed so can
 * be played is not asked. O(areas² + items²).
 */
GPtrArray *loom_balance_changes_list (const LoomPosition *position, guint may);

/**
 * loom_balance_change_clashes: Whether two changes touch the same thing, so that they cannot both
 * be done.
 */
gboolean
loom_balance_change_clashes (const LoomBalanceChange *self, const LoomBalanceChange *other);

/**
 * loom_balance_change_add: A new change without an edit yet, lent; @format is its words.
 */
LoomBalanceChange *loom_balance_change_add (LoomTweaking *self,
                                            LoomChangeFamilies family,
                                            guint cost,
                                            const char *format,
                                            ...) G_GNUC_PRINTF (4, 5);
void loom_balance_change_touch (LoomBalanceChange *self, const LoomEntity *entity);
void loom_balance_change_touch_name (LoomBalanceChange *self, const char *name);

/**
 * loom_balance_change_add_option: A new change that gives option number @option the value @to.
 */
void loom_balance_change_add_option (LoomTweaking *self, guint option, gint to, guint cost);

/**
 * loom_balance_change_add_numbers: Changes to the numbers round that of option @option, @cost a
 * step.
 */
void loom_balance_change_add_numbers (LoomTweaking *self, guint option, guint cost);

/**
 * loom_balance_change_set: Adds to the edit: @field_name of @entity, a number, becomes @number;
 * LOOM_UNSET takes it away.
 */
void loom_balance_change_set (LoomBalanceChange *self,
                              const LoomEntity *entity,
                              const char *field_name,
                              gint32 number);

/**
 * loom_balance_change_set_seat: The same for seat number @seat, which the scenario need not have
 * yet.
 */
void loom_balance_change_set_seat (const LoomTweaking *tweaking,
                                   LoomBalanceChange *self,
                                   guint seat,
                                   const char *field_name,
                                   gint32 number);

/**
 * loom_balance_change_set_option: The same for the option at @option of the rules.
 */
void loom_balance_change_set_option (const LoomTweaking *tweaking,
                                     LoomBalanceChange *self,
                                     guint option,
                                     gint value);

/* The families. */
void loom_balance_changes_of_dice (LoomTweaking *self);
void loom_balance_changes_of_order (LoomTweaking *self);
void loom_balance_changes_of_options (LoomTweaking *self);
void loom_balance_changes_of_places (LoomTweaking *self);
void loom_balance_changes_of_routes (LoomTweaking *self);
void loom_balance_changes_of_neutral (LoomTweaking *self);
void loom_balance_changes_of_tokens (LoomTweaking *self);
void loom_balance_changes_of_items (LoomTweaking *self);

/**
 * loom_balance_changes_of_body: Every way of moving @piece a cell, or to where it mirrors another
 * of its kind.
 */
void loom_balance_changes_of_body (LoomTweaking *self,
                                   LoomChangeFamilies family,
                                   const LoomGridPiece *piece);

G_END_DECLS
