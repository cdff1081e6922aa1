/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Places of the options of Rumble Nation in its table, and of those values that code asks for, so
 * that it reads `setup->options.values[...]` and no name is looked up while playing. */

#pragma once

typedef enum
{
  LOOM_RN_ORDER,
  LOOM_RN_CUBES,
  LOOM_RN_REROLL,
  LOOM_RN_SECOND,
  LOOM_RN_SECOND_TIE,
  LOOM_RN_REINF,
  LOOM_RN_REINF_CUBES,
  LOOM_RN_SUPPLY,
  LOOM_RN_SUPPLY_CUBES,
  LOOM_RN_TOTAL,
  LOOM_RN_GAME_TIE,
  LOOM_RN_N_OPTIONS,
} LoomRnOption;

enum
{
  LOOM_RN_REROLL_ONE_ALL,
  LOOM_RN_REROLL_NONE,
};

enum
{
  LOOM_RN_SECOND_SEED_ALL,
  LOOM_RN_SECOND_PUBLISHED,
};

enum
{
  LOOM_RN_SECOND_TIE_PRIORITY,
  LOOM_RN_SECOND_TIE_SHARED,
};

enum
{
  LOOM_RN_REINF_SEED_2,
  LOOM_RN_REINF_PUBLISHED,
};

enum
{
  LOOM_RN_SUPPLY_UNLIMITED,
  LOOM_RN_SUPPLY_LIMITED,
};

enum
{
  LOOM_RN_TOTAL_ALL_SCORES,
  LOOM_RN_TOTAL_CONTROLLED_ONLY,
};

enum
{
  LOOM_RN_GAME_TIE_MORE_SWORDS,
  LOOM_RN_GAME_TIE_SHARED,
};
