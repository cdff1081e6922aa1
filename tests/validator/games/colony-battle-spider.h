/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A spider on a small yard, for tests of its web and of its hunt. */

#pragma once

#include "tests/validator/games/colony-battle-yard.h"
#include "validator/games/colony-battle/rules/ground.h"
#include "validator/games/colony-battle/rules/units.h"

#define EMPTY "............\n"
#define EMPTY_4 EMPTY EMPTY EMPTY EMPTY

/* A yard whose rows 5 to 8 are given; the queens are out of the way. */
#define YARD(_row5, _row6, _row7, _row8)                                                           \
  EMPTY_4 _row5 "\n" _row6 "\n" _row7 "\n" _row8 "\n" EMPTY EMPTY "Q...........\nq..........O\n"

#define NO_ROW "............"
#define WEB(_radius) "<spider layer='yard' at='6 6' radius='" #_radius "'/>"

static inline LoomCbSpider *
spider_of (const TestGame *test)
{
  return loom_cb_spiders (yard_game (test), yard_state (test));
}

static inline gboolean
spider_is_at (const TestGame *test, gint column, gint row)
{
  return spider_of (test)->cell == yard_cell (test, column, row);
}

/* How many cells are marked as @mark. */
static inline guint
count_marks (const TestGame *test, guint8 mark)
{
  const guint8 *marks = loom_cb_marks (yard_game (test), yard_state (test));
  guint n = 0;

  for (guint i = 0; i < yard_game (test)->n_cells; i++)
    n += (marks[i] & mark) != 0;
  return n;
}
