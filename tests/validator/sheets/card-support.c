/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Scenarios of the samples for tests of cards. */

#include "tests/validator/sheets/card-support.h"

#include "formats/exchange/read.h"
#include "validator/games/colony-battle/colony-battle.h"
#include "validator/games/dice-and-shrines/dice-and-shrines.h"
#include "validator/games/die-for-the-colony/die-for-the-colony.h"
#include "validator/games/rumble-nation/rumble-nation.h"
#include "validator/games/slice-wars/slice-wars.h"

const LoomCardRow loom_card_rows[LOOM_CARD_N_ROWS] = {
  { &loom_die_for_the_colony, "fallen-branch", "first-game" },
  { &loom_colony_battle, "two-queens", "two-queens" },
  { &loom_rumble_nation, "archipelago", "open-muster" },
  { &loom_dice_and_shrines, "four-hearths", "dealt" },
  { &loom_slice_wars, "spice-comb", "two-cooks" },
  { &loom_die_for_the_colony, "pond", "last-stand" },
  { &loom_colony_battle, "first-tunnel", "first-game" },
  { &loom_rumble_nation, "archipelago", "duel" },
  { &loom_dice_and_shrines, "four-hearths", "third-winter" },
  { &loom_slice_wars, "spice-comb", "original" },
};

void
loom_card_fixture_set_up (LoomCardFixture *self, const char *sample, const char *scenario)
{
  g_autofree char *name = g_strconcat (sample, ".board.xml", NULL);
  g_autofree char *path = g_build_filename (g_getenv ("BOARDLOOM_SOURCE"), "samples", name, NULL);
  g_autoptr (GPtrArray) errors = NULL;

  self->board = loom_formats_read_file (path, NULL, &errors);
  g_assert_nonnull (self->board);
  self->position = loom_position_new (
      self->board, (const LoomScenario *)loom_board_lookup (self->board, scenario));
}

void
loom_card_fixture_tear_down (LoomCardFixture *self)
{
  loom_position_free (self->position);
  loom_board_free (self->board);
}

char *
loom_card_dup_text (const LoomPosition *position)
{
  g_autoptr (LoomCard) card = loom_card_new (position, "board.xml");

  g_assert_nonnull (card);
  return loom_card_dup_plain (card);
}

void
loom_card_reset (LoomPosition *position)
{
  loom_options_resolve (&position->options, NULL, position->rules);
}

gint
loom_card_highest (const LoomOptionInfo *option)
{
  return option->type == LOOM_OPTION_ENUM ? (gint)loom_option_info_n_values (option) - 1
                                          : option->highest;
}

gint
loom_card_draw_value (const LoomOptionInfo *option, GRand *rand)
{
  const gint highest = MIN (loom_card_highest (option), option->lowest + 40);

  return g_rand_int_range (rand, option->lowest, highest + 1);
}

void
loom_card_draw_options (LoomPosition *position, GRand *rand)
{
  loom_card_reset (position);
  for (guint i = 0; i < position->rules->n_options; i++)
    if (g_rand_int_range (rand, 0, 3) == 0)
      position->options.values[i] = loom_card_draw_value (&position->rules->options[i], rand);
}
