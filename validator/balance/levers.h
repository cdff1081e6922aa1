/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What may be changed to balance a game beside what any board has: which options bear on who gains
 * from his place or his turn, and how much may be placed. Options that say how a game ends, how
 * long it may last or what people see are no levers, and neither is who begins, which is a question
 * of its own. */

#pragma once

#include "validator/balance/balance-change.h"

G_BEGIN_DECLS

/* A number of pieces that may be changed, and within which bounds. */
typedef struct
{
  const char *one; /* "die" */
  const char *many;
  const char *field; /* of the document */
  gint now;
  gint lowest;
  gint highest;
} LoomAmount;

struct _LoomBalanceLevers
{
  const guint *options; /* in the order in which they are tried */
  guint n_options;
  /* Lists the changes of option number @option itself; FALSE where it leaves that to the usual way.
   * NULL: it always does. */
  gboolean (*list_option) (LoomTweaking *self, guint option);
  /* The bounds of the dice on @area, and how many there are where nothing is stated. Of a game with
   * dice on areas. */
  void (*bound_dice) (const LoomPosition *position,
                      const LoomPositionArea *area,
                      LoomAmount *amount);
  /* The pieces that a seat begins with: everything but the field and, where @amount->now is not
   * LOOM_UNSET, the number. Of a game with forces. */
  void (*bound_forces) (const LoomPosition *position, LoomAmount *amount);
  guint stock_max; /* the option that bounds a seat's stock, of a game with stocks */
  /* Changes of who begins that are the game's own; NULL: none. */
  void (*list_order) (LoomTweaking *self);
};

G_END_DECLS
