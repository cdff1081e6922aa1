/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Rumble Nation: what a board may state and what can be tuned. */

#include "validator/games/rumble-nation/rumble-nation.h"
#include "validator/games/rumble-nation/players/players.h"
#include "validator/games/rumble-nation/rules/options.h"
#include "validator/games/rumble-nation/rules/state.h"

#include "validator/sheets/score-sheet.h"

#include <glib/gi18n-lib.h>

static const LoomOptionValue reroll_values[] = {
  { "one-all", N_ ("once a turn all three dice may be rolled again"), NULL },
  { "none", N_ ("the first roll stands"), NULL },
  LOOM_OPTION_VALUES_END,
};

static const LoomOptionValue second_values[] = {
  { "seed-all", N_ ("second place scores with any number of players"), NULL },
  { "published", N_ ("second place scores with three players or more"), NULL },
  LOOM_OPTION_VALUES_END,
};

static const LoomOptionValue second_tie_values[] = {
  { "priority", N_ ("the one who ran out of cubes earlier is second"), NULL },
  { "shared", N_ ("all who are level score as second"), NULL },
  LOOM_OPTION_VALUES_END,
};

static const LoomOptionValue reinf_values[] = {
  { "seed-2", N_ ("the same number with any number of players"), NULL },
  { "published", N_ ("one cube with two players, else the stated number"), NULL },
  LOOM_OPTION_VALUES_END,
};

static const LoomOptionValue supply_values[] = {
  { "unlimited", N_ ("reinforcements never run out"), NULL },
  { "limited", N_ ("all reinforcements come from one store (supply-cubes)"), NULL },
  LOOM_OPTION_VALUES_END,
};

static const LoomOptionValue total_values[] = {
  { "all-scores", N_ ("first and second places both count"), NULL },
  { "controlled-only", N_ ("only regions that a player controls count"), NULL },
  LOOM_OPTION_VALUES_END,
};

static const LoomOptionValue game_tie_values[] = {
  { "more-swords", N_ ("the one who ran out of cubes earlier wins"), NULL },
  { "shared", N_ ("the victory is shared"), NULL },
  LOOM_OPTION_VALUES_END,
};

static const LoomOptionInfo options[] = {
  [LOOM_RN_ORDER]
  = LOOM_OPTION_CHOICE ("order", loom_order_values, 1, "G2 RN-07", N_ ("Who begins.")),
  [LOOM_RN_CUBES] = LOOM_COUNT ("cubes",
                                1,
                                100,
                                18,
                                N_ ("cubes"),
                                "RN-01",
                                N_ ("Cubes with which each seat begins where it states none.")),
  [LOOM_RN_REROLL] = LOOM_OPTION_CHOICE ("reroll",
                                         reroll_values,
                                         0,
                                         "RN-04",
                                         N_ ("Whether a roll may be taken back.")),
  [LOOM_RN_SECOND]
  = LOOM_OPTION_CHOICE ("second", second_values, 0, "RN-10", N_ ("When the second place scores.")),
  [LOOM_RN_SECOND_TIE] = LOOM_OPTION_CHOICE ("second-tie",
                                             second_tie_values,
                                             0,
                                             "RN-08b",
                                             N_ ("Who is second when several are level.")),
  [LOOM_RN_REINF] = LOOM_OPTION_CHOICE ("reinf",
                                        reinf_values,
                                        0,
                                        "RN-11",
                                        N_ ("How many cubes reinforce a neighbour.")),
  [LOOM_RN_REINF_CUBES] = LOOM_COUNT ("reinf-cubes",
                                      0,
                                      20,
                                      2,
                                      N_ ("cubes"),
                                      "RN-11",
                                      N_ ("Cubes that reinforce each neighbour that may be.")),
  [LOOM_RN_SUPPLY] = LOOM_OPTION_CHOICE ("supply",
                                         supply_values,
                                         0,
                                         "RN-12",
                                         N_ ("Whether reinforcements can run out.")),
  [LOOM_RN_SUPPLY_CUBES] = LOOM_COUNT ("supply-cubes",
                                       0,
                                       1000,
                                       30,
                                       N_ ("cubes"),
                                       "RN-12",
                                       N_ ("Cubes in the store where supply is limited.")),
  [LOOM_RN_TOTAL]
  = LOOM_OPTION_CHOICE ("total", total_values, 0, "RN-15", N_ ("Which scores make up the total.")),
  [LOOM_RN_GAME_TIE] = LOOM_OPTION_CHOICE ("game-tie",
                                           game_tie_values,
                                           0,
                                           "RN-14",
                                           N_ ("Who wins when totals are level.")),
};

G_STATIC_ASSERT (G_N_ELEMENTS (options) == LOOM_RN_N_OPTIONS);

static const LoomPresetRow published[] = {
  { "second", "published" },
  { "reinf", "published" },
  { NULL, NULL },
};

static const LoomPreset presets[] = {
  { "published",
    N_ ("As the printed game has it: two players get no second places and single cubes."),
    published },
};

static const LoomStrategy *const players[]
    = { &loom_greedy_rumble_nation, &loom_expert_rumble_nation, &loom_search_rumble_nation, NULL };

static const LoomScoreSheet score_sheet = {
  .row_heading = N_ ("Region"),
  .note = N_ ("points"),
  .total = N_ ("total"),
  .endings = N_ ("points|priority"),
  .first = 2,
  .last = 12,
};

const LoomGameInfo loom_rumble_nation = {
  .id = "rumble-nation",
  .title = "Rumble Nation",
  .summary = N_ (
      "Eleven regions bear the numbers two to twelve. In turn, players roll three dice and split "
      "them: the sum of two names a region, the third says how many cubes go there. When all cubes "
      "are placed the regions are settled from two upwards; whoever has most in a region scores "
      "its "
      "number and sends reinforcements into neighbouring regions that are still to come, and the "
      "second scores half. Who ran out of cubes earlier wins ties."),
  .pitch = N_ ("2–4 seats. Eleven numbered areas and routes."),
  .command = N_ ("New Scenario: Rumble Nation"),
  .place = 3,
  .min_seats = 2,
  .max_seats = 4,
  .default_seats = 3,
  .uses = LOOM_USES_NUMBER | LOOM_USES_CUBES | LOOM_USES_OWNER | LOOM_USES_FORCES | LOOM_USES_FIRST,
  .limits = { .min_areas = 11, .max_areas = 11 },
  .options = options,
  .n_options = G_N_ELEMENTS (options),
  .presets = presets,
  .n_presets = G_N_ELEMENTS (presets),
  .rules_text = loom_rumble_nation_rules,
  .n_rules_text = LOOM_RUMBLE_N_RULES,
  .play = &loom_rumble_nation_play,
  .view = &loom_view_rumble_nation,
  .checks = &loom_checks_rumble_nation,
  .players = players,
  .metrics = &loom_metrics_rumble_nation,
  .levers = &loom_levers_rumble_nation,
  .generator = &loom_generator_rumble_nation,
  .card = &loom_card_rumble_nation,
  .score_sheet = &score_sheet,
  .list_components = loom_components_of_rumble_nation,
  .look = { 0x22375a, 0xb5302c },
};
