/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a game adds to the checks that every board gets. */

#pragma once

#include "validator/diagnostics/engine.h"
#include "validator/position/position.h"

G_BEGIN_DECLS

struct _LoomGameChecks
{
  /* What the game's text demands of a position; adds what it finds. */
  void (*check) (LoomCheck *check, const LoomPosition *position);
  /* A row, with its page of the manual, for each code that no other game has; check() finds it all,
   * so they have no functions. They are of the family that is of_games, listed behind its own. */
  const LoomCheckRow *rows;
  guint n_rows;
  /* Says that there are @areas, in words, where the game has a fixed number of them; NULL: in the
   * words of all games. */
  void (*refuse_areas) (LoomCheck *check, const LoomPosition *position, const char *areas);
  /* What the position gives each seat, by loom_balance_of_areas() or loom_balance_of_layers() of
   * checks/balance: appends to @measures (element-type LoomMeasure). NULL: nothing is counted. */
  void (*measure) (const LoomPosition *position, GArray *measures);
  /* Dice that @seat earns a turn beyond one for each area of its largest group; NULL: none. */
  guint (*extra_income) (const LoomPosition *position, guint seat);
  /* Why no symmetry makes two seats equal, for a table; NULL: it can. */
  const char *unequal_seats;
};

G_END_DECLS
