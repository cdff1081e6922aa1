/* SPDX-License-Identifier: GPL-3.0-or-later */

/* SliceWars: what a board may state and what can be tuned. */

#include "validator/games/slice-wars/slice-wars.h"
#include "validator/games/slice-wars/players/players.h"
#include "validator/games/slice-wars/rules/options.h"
#include "validator/games/slice-wars/rules/state.h"

#include "validator/sheets/score-sheet.h"

#include <glib/gi18n-lib.h>

static const LoomOptionValue timeout_values[] = {
  { "draw", N_ ("the game is a draw between those still in it"), NULL },
  { "rank", N_ ("most areas wins, then most dice"), NULL },
  LOOM_OPTION_VALUES_END,
};

static const LoomOptionValue valid_values[] = {
  { "dynamic", N_ ("those that somebody owns now"), NULL },
  { "initial", N_ ("those that were not neutral at the start"), NULL },
  { "all-cells", N_ ("all, the neutral ones included"), NULL },
  LOOM_OPTION_VALUES_END,
};

static const LoomOptionValue maj_values[] = {
  { "half", N_ ("more than a stated share (majority-percent)"), NULL },
  { "code-v-over-p", N_ ("more than all valid areas divided by the number of players"), NULL },
  LOOM_OPTION_VALUES_END,
};

static const LoomOptionValue check_values[] = {
  { "every-action", N_ ("after every action, for every player, round one included"), NULL },
  { "actor-only", N_ ("after every action, for the player who acted"), NULL },
  { "actor-from-round-2", N_ ("the same, but not in round one"), NULL },
  LOOM_OPTION_VALUES_END,
};

static const LoomOptionValue allfull_values[] = {
  { "off", N_ ("nothing happens"), NULL },
  { "majority-wins", N_ ("the player with most areas wins"), NULL },
  LOOM_OPTION_VALUES_END,
};

static const LoomOptionValue divisible_values[] = {
  [LOOM_SW_DIVISIBLE_ALLOW]
  = { "allow", N_ ("some seats get an area more; a warning says so"), NULL },
  [LOOM_SW_DIVISIBLE_REQUIRE] = { "require", N_ ("such a board cannot be played"), NULL },
  LOOM_OPTION_VALUES_END,
};

static const LoomOptionValue conquer_values[] = {
  { "all-players-out", N_ ("when no other player is left, neutral areas or not"), NULL },
  { "all-cells", N_ ("when every area is theirs, the neutral ones too"), NULL },
  LOOM_OPTION_VALUES_END,
};

static const LoomOptionValue comp_values[] = {
  { "none", N_ ("nobody is compensated"), NULL },
  { "last-bonus-die", N_ ("each later seat adds some dice more (bonus-dice)"), NULL },
  { "round1-no-attack-first", N_ ("who begins does not attack in round one"), NULL },
  { "snake-draft", N_ ("the order of the draft turns round after each pass"), NULL },
  LOOM_OPTION_VALUES_END,
};

static const LoomOptionInfo options[] = {
  [LOOM_SW_ORDER]
  = LOOM_OPTION_CHOICE ("order", loom_order_values, 1, "G2 SW-06", N_ ("Who begins.")),
  [LOOM_SW_MAX_ROUNDS] = LOOM_COUNT ("max-rounds",
                                     1,
                                     10000,
                                     300,
                                     N_ ("rounds"),
                                     "G1 SW-04",
                                     N_ ("Rounds after which the game is broken off.")),
  [LOOM_SW_TIMEOUT] = LOOM_OPTION_CHOICE ("timeout",
                                          timeout_values,
                                          0,
                                          "G1 SW-04",
                                          N_ ("What happens when the rounds have run out.")),
  [LOOM_SW_DICE_CAP] = LOOM_COUNT ("dice-cap",
                                   2,
                                   20,
                                   6,
                                   N_ ("dice"),
                                   "SW-07 SW-09",
                                   N_ ("The most dice on an owned area.")),
  [LOOM_SW_NEUTRAL_DICE] = LOOM_COUNT ("neutral-dice",
                                       1,
                                       20,
                                       7,
                                       N_ ("dice"),
                                       "SW-10",
                                       N_ ("Dice with which an area without an owner defends.")),
  [LOOM_SW_ATTACK_DICE] = LOOM_COUNT ("attack-dice",
                                      2,
                                      20,
                                      2,
                                      N_ ("dice"),
                                      "SW-09",
                                      N_ ("The fewest dice with which an area can attack.")),
  [LOOM_SW_INCOME_FROM_ROUND] = LOOM_COUNT ("income-from-round",
                                            1,
                                            100,
                                            2,
                                            N_ ("rounds"),
                                            "SW-08",
                                            N_ ("The first round that begins with new dice.")),
  [LOOM_SW_VALID]
  = LOOM_OPTION_CHOICE ("valid", valid_values, 0, "SW-01", N_ ("Which areas count as valid ones.")),
  [LOOM_SW_MAJ]
  = LOOM_OPTION_CHOICE ("maj",
                        maj_values,
                        0,
                        "SW-02",
                        N_ ("How many valid areas make a majority for the full-dice victory.")),
  [LOOM_SW_MAJORITY_PERCENT]
  = LOOM_COUNT ("majority-percent",
                1,
                99,
                50,
                N_ ("percent"),
                "SW-02",
                N_ ("The share of valid areas that a majority must exceed where maj is half.")),
  [LOOM_SW_CHECK]
  = LOOM_OPTION_CHOICE ("check", check_values, 0, "SW-03", N_ ("When victory is looked for.")),
  [LOOM_SW_ALLFULL] = LOOM_OPTION_CHOICE ("allfull",
                                          allfull_values,
                                          0,
                                          "SW-04",
                                          N_ ("What happens when every area is full of dice.")),
  [LOOM_SW_DIVISIBLE]
  = LOOM_OPTION_CHOICE ("divisible",
                        divisible_values,
                        0,
                        "SW-05",
                        N_ ("Whether the areas must be divisible among the seats.")),
  [LOOM_SW_CONQUER] = LOOM_OPTION_CHOICE ("conquer",
                                          conquer_values,
                                          0,
                                          "SW-11",
                                          N_ ("When everything counts as conquered.")),
  [LOOM_SW_COMP] = LOOM_OPTION_CHOICE ("comp",
                                       comp_values,
                                       0,
                                       "SW-14",
                                       N_ ("How seats that come later are compensated.")),
  [LOOM_SW_BONUS_DICE] = LOOM_COUNT ("bonus-dice",
                                     0,
                                     20,
                                     1,
                                     N_ ("dice"),
                                     "SW-14",
                                     N_ ("Dice that each later seat adds where comp is "
                                         "last-bonus-die.")),
};

G_STATIC_ASSERT (G_N_ELEMENTS (options) == LOOM_SW_N_OPTIONS);

static const LoomPresetRow original[] = {
  { "maj", "code-v-over-p" }, { "check", "actor-from-round-2" }, { "conquer", "all-players-out" },
  { "valid", "dynamic" },     { "divisible", "allow" },          { NULL, NULL },
};

static const LoomPreset presets[] = {
  { "original",
    N_ ("As the first program plays it, its majority rule and late victory check included."),
    original },
};

static const LoomStrategy *const players[]
    = { &loom_greedy_slice_wars, &loom_expert_slice_wars, &loom_search_slice_wars, NULL };

static const LoomScoreSheet score_sheet = {
  .row_heading = N_ ("Round"),
  .note = N_ ("areas and dice"),
  .total = N_ ("areas at the end"),
  .endings = N_ ("conquest|majority|time"),
  .first = 1,
  .limit = LOOM_SW_MAX_ROUNDS,
};

const LoomGameInfo loom_slice_wars = {
  .id = "slice-wars",
  .title = "SliceWars",
  .summary
  = N_ ("Players claim the areas in turn and then add dice to them, one each at a time. An attack "
        "rolls an area’s dice against a neighbour’s; the higher sum takes it and moves in with all "
        "dice but one. Areas without an owner defend with seven dice. From the second round on a "
        "turn "
        "begins with new dice for the largest connected group. Conquering everything wins, and so "
        "does "
        "holding more than half with every one of one’s areas full."),
  .pitch = N_ ("2–6 seats. Areas and up to seven dice."),
  .command = N_ ("New Scenario: SliceWars"),
  .place = 2,
  .min_seats = 2,
  .max_seats = 6,
  .default_seats = 2,
  .uses = LOOM_USES_NEUTRAL | LOOM_USES_OWNER | LOOM_USES_DICE | LOOM_USES_FIRST,
  .limits = { .min_areas = 2, .max_areas = 128 },
  .options = options,
  .n_options = G_N_ELEMENTS (options),
  .presets = presets,
  .n_presets = G_N_ELEMENTS (presets),
  .rules_text = loom_slice_wars_rules,
  .n_rules_text = LOOM_SW_N_RULES,
  .play = &loom_slice_wars_play,
  .view = &loom_view_slice_wars,
  .checks = &loom_checks_slice_wars,
  .players = players,
  .metrics = &loom_metrics_slice_wars,
  .levers = &loom_levers_slice_wars,
  .generator = &loom_generator_slice_wars,
  .card = &loom_card_slice_wars,
  .score_sheet = &score_sheet,
  .list_components = loom_components_of_slice_wars,
  .look = { 0x1d4c57, 0xb3501c },
};
