/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Dice & Shrines: what a board may state and what can be tuned. */

#include "validator/games/dice-and-shrines/dice-and-shrines.h"
#include "validator/games/dice-and-shrines/players/players.h"
#include "validator/games/dice-and-shrines/rules/state.h"

#include "validator/sheets/score-sheet.h"

#include <glib/gi18n-lib.h>

static const LoomOptionValue order_values[] = {
  { "as-seated", N_ ("seat 1 begins, the others follow in order"), NULL },
  { "random-each-game", N_ ("the order of all seats is drawn anew for each game"), NULL },
  { "rotated", N_ ("the first turn passes on from game to game"), NULL },
  LOOM_OPTION_VALUES_END,
};

static const LoomOptionValue mode_values[] = {
  { "zen", N_ ("shrines alone, no guardians"), NULL },
  { "spirit", N_ ("guardians with what they always can"), NULL },
  { "epic", N_ ("guardians with active powers, the fox’s bank and the elements"), NULL },
  LOOM_OPTION_VALUES_END,
};

static const LoomOptionValue guardians_values[] = {
  { "duplicates", N_ ("two seats may have the same guardian"), "duplicates-allowed" },
  { "unique", N_ ("each guardian serves one seat at most"), NULL },
  LOOM_OPTION_VALUES_END,
};

static const LoomOptionValue victory_values[] = {
  { "last-standing", N_ ("whoever is left alone wins"), NULL },
  LOOM_OPTION_VALUES_END,
};

static const LoomOptionValue scatter_values[] = {
  { "all-defender-dice", N_ ("every die that stood on it goes to the loser’s other areas"), NULL },
  LOOM_OPTION_VALUES_END,
};

static const LoomOptionValue discard_values[] = {
  { "discarded", N_ ("it is gone"), NULL },
  { "stock", N_ ("it goes into the stock"), NULL },
  LOOM_OPTION_VALUES_END,
};

static const LoomOptionValue guaranteed_values[] = {
  { "additional", N_ ("they come on top of the dice for the largest group"), NULL },
  { "from-pool", N_ ("they are taken out of the dice for the largest group"), NULL },
  LOOM_OPTION_VALUES_END,
};

static const LoomOptionValue lost_values[] = {
  { "lost", N_ ("it is lost"), NULL },
  { "stock", N_ ("it goes into the stock"), NULL },
  LOOM_OPTION_VALUES_END,
};

static const LoomOptionValue overflow_values[] = {
  { "stock64", N_ ("they are kept in a stock (stock-max) for the next reinforcement"), "stock" },
  { "discard", N_ ("they are gone"), NULL },
  LOOM_OPTION_VALUES_END,
};

static const LoomOptionValue cooldown_values[] = {
  { "t-plus-3", N_ ("two full own turns lie between two uses"), NULL },
  { "t-plus-2", N_ ("one full own turn lies between two uses"), NULL },
  LOOM_OPTION_VALUES_END,
};

static const LoomOptionValue transfer_values[] = {
  { "keep-min", N_ ("the fewest dice that an area may hold stay behind"), NULL },
  { "all",
    N_ ("nothing stays behind but the fewest dice of a shrine; an area without dice rolls "
        "none when it is attacked"),
    NULL },
  LOOM_OPTION_VALUES_END,
};

static const LoomOptionValue element_values[] = {
  { "persists", N_ ("it stays until another takes its place"), NULL },
  { "cleared", N_ ("it is removed"), NULL },
  LOOM_OPTION_VALUES_END,
};

static const LoomOptionInfo options[] = {
  [LOOM_DS_ORDER] = LOOM_OPTION_CHOICE ("order", order_values, 1, "G2 DS-01", N_ ("Who begins.")),
  [LOOM_DS_MAX_TURNS]
  = LOOM_COUNT ("max-turns",
                1,
                100000,
                500,
                N_ ("turns"),
                "G1 DS-02",
                N_ ("Turns of single players after which areas, then dice count.")),
  [LOOM_DS_MAX_ATTACKS]
  = LOOM_COUNT ("max-attacks",
                1,
                10000,
                1000,
                N_ ("attacks"),
                "G1",
                N_ ("Attacks in one turn: the bound of a turn whose attacks cost nothing.")),
  [LOOM_DS_MODE]
  = LOOM_OPTION_CHOICE ("mode", mode_values, 1, "DS-10", N_ ("How much the guardians may do.")),
  [LOOM_DS_GUARDIANS] = LOOM_OPTION_CHOICE ("guardians",
                                            guardians_values,
                                            0,
                                            "DS-12",
                                            N_ ("Whether two seats may share a guardian.")),
  [LOOM_DS_VICTORY] = LOOM_OPTION_CHOICE ("victory", victory_values, 0, "DS-02", N_ ("Who wins.")),
  [LOOM_DS_DEALT_DICE] = LOOM_COUNT ("dealt-dice",
                                     1,
                                     20,
                                     3,
                                     N_ ("dice"),
                                     "DS-01",
                                     N_ ("Dice an area, on average, when the board is dealt.")),
  [LOOM_DS_DICE_CAP] = LOOM_COUNT ("dice-cap",
                                   2,
                                   20,
                                   8,
                                   N_ ("dice"),
                                   "DS-04 DS-09",
                                   N_ ("The most dice on an ordinary area.")),
  [LOOM_DS_SHRINE_CAP] = LOOM_COUNT ("shrine-cap",
                                     2,
                                     20,
                                     10,
                                     N_ ("dice"),
                                     "DS-04 DS-09",
                                     N_ ("The most dice on a shrine.")),
  [LOOM_DS_SHRINE_MIN] = LOOM_COUNT ("shrine-min",
                                     1,
                                     20,
                                     2,
                                     N_ ("dice"),
                                     "DS-01 DS-03",
                                     N_ ("The fewest dice on a shrine, at any time.")),
  [LOOM_DS_ATTACK_DICE] = LOOM_COUNT ("attack-dice",
                                      2,
                                      20,
                                      2,
                                      N_ ("dice"),
                                      "DS-03",
                                      N_ ("The fewest dice with which an area can attack.")),
  [LOOM_DS_SCATTER] = LOOM_OPTION_CHOICE ("scatter",
                                          scatter_values,
                                          0,
                                          "DS-05",
                                          N_ ("Which dice of a captured shrine scatter.")),
  [LOOM_DS_SCATTER_OVERFLOW]
  = LOOM_OPTION_CHOICE ("scatter-overflow",
                        discard_values,
                        0,
                        "DS-05",
                        N_ ("What becomes of a scattered die for which there is no room.")),
  [LOOM_DS_GUARANTEED]
  = LOOM_OPTION_CHOICE ("guaranteed",
                        guaranteed_values,
                        0,
                        "DS-07",
                        N_ ("Where the dice of the shrine and of its aura come from.")),
  [LOOM_DS_GUARANTEED_AT_CAP]
  = LOOM_OPTION_CHOICE ("guaranteed-at-cap",
                        lost_values,
                        0,
                        "DS-07",
                        N_ ("What becomes of such a die where its area is full.")),
  [LOOM_DS_SHRINE_BONUS] = LOOM_COUNT ("shrine-bonus",
                                       0,
                                       10,
                                       1,
                                       N_ ("dice"),
                                       "DS-07",
                                       N_ ("Dice that a shrine gains with each reinforcement.")),
  [LOOM_DS_AURA_BONUS]
  = LOOM_COUNT ("aura-bonus",
                0,
                10,
                1,
                N_ ("dice"),
                "DS-07",
                N_ ("Dice that each own area in the aura gains with each reinforcement.")),
  [LOOM_DS_AURA_RANGE] = LOOM_COUNT ("aura-range",
                                     0,
                                     10,
                                     1,
                                     N_ ("steps"),
                                     "DS-07",
                                     N_ ("Steps from its shrine that the aura reaches.")),
  [LOOM_DS_OVERFLOW]
  = LOOM_OPTION_CHOICE ("overflow",
                        overflow_values,
                        0,
                        "DS-08",
                        N_ ("What becomes of reinforcements when every area is full.")),
  [LOOM_DS_STOCK_MAX]
  = LOOM_COUNT ("stock-max", 0, 1000, 64, N_ ("dice"), "DS-08", N_ ("The most dice in a stock.")),
  [LOOM_DS_COOLDOWN] = LOOM_OPTION_CHOICE ("cooldown",
                                           cooldown_values,
                                           0,
                                           "DS-11",
                                           N_ ("How long an active power must rest.")),
  [LOOM_DS_FIRST_ACTIVE_TURN]
  = LOOM_COUNT ("first-active-turn",
                1,
                20,
                2,
                N_ ("turns"),
                "DS-11",
                N_ ("The first own turn in which an active power may be used.")),
  [LOOM_DS_LONG_ATTACK] = LOOM_COUNT ("long-attack",
                                      1,
                                      10,
                                      2,
                                      N_ ("steps"),
                                      "DS-12 DS-14",
                                      N_ ("Steps that the fox and the owl can attack over.")),
  [LOOM_DS_HIPPO_DICE] = LOOM_COUNT ("hippo-dice",
                                     0,
                                     20,
                                     1,
                                     N_ ("dice"),
                                     "DS-12",
                                     N_ ("Reinforcements that the hippo places by hand.")),
  [LOOM_DS_TIDE_SURGE] = LOOM_COUNT ("tide-surge",
                                     0,
                                     20,
                                     2,
                                     N_ ("dice"),
                                     "DS-12",
                                     N_ ("Dice that the hippo’s tide surge adds.")),
  [LOOM_DS_BANK_EVERY] = LOOM_COUNT ("bank-every",
                                     1,
                                     20,
                                     2,
                                     N_ ("turns"),
                                     "DS-12",
                                     N_ ("Own turns after which the fox banks a die.")),
  [LOOM_DS_BANK_MAX] = LOOM_COUNT ("bank-max",
                                   0,
                                   20,
                                   3,
                                   N_ ("dice"),
                                   "DS-12",
                                   N_ ("The most dice in the fox’s bank.")),
  [LOOM_DS_TRANSFER] = LOOM_OPTION_CHOICE ("transfer",
                                           transfer_values,
                                           0,
                                           "DS-12",
                                           N_ ("What stays behind when the owl moves all dice.")),
  [LOOM_DS_TURTLE_KEEPS]
  = LOOM_COUNT ("turtle-keeps",
                1,
                20,
                2,
                N_ ("dice"),
                "DS-12",
                N_ ("Dice that the turtle keeps after a lost attack beside a friend.")),
  [LOOM_DS_IRON_RUSH_KEEPS]
  = LOOM_COUNT ("iron-rush-keeps",
                1,
                20,
                3,
                N_ ("dice"),
                "DS-12",
                N_ ("Dice that the turtle keeps after a lost iron rush.")),
  [LOOM_DS_ELEMENT_TURNS]
  = LOOM_COUNT ("element-turns",
                1,
                100,
                5,
                N_ ("turns"),
                "DS-12",
                N_ ("Own turns for which an area must be held to take its owner’s element.")),
  [LOOM_DS_ELEMENT_ON_CAPTURE]
  = LOOM_OPTION_CHOICE ("element-on-capture",
                        element_values,
                        0,
                        "DS-12",
                        N_ ("What becomes of an element when its area is captured.")),
};

G_STATIC_ASSERT (G_N_ELEMENTS (options) == LOOM_DS_N_OPTIONS);

static const LoomStrategy *const players[]
    = { &loom_greedy_dice_and_shrines, &loom_expert_dice_and_shrines, &loom_search_dice_and_shrines,
        NULL };

/* DS-10: whoever is as difficult as the mode. */
static const char *
default_player (const LoomOptions *chosen)
{
  static const char *const by_mode[] = {
    [LOOM_DS_MODE_ZEN] = "greedy",
    [LOOM_DS_MODE_SPIRIT] = "expert",
    [LOOM_DS_MODE_EPIC] = "search",
  };

  return by_mode[chosen->values[LOOM_DS_MODE]];
}

static const LoomScoreSheet score_sheet = {
  .row_heading = N_ ("Round"),
  .note = N_ ("areas and dice"),
  .total = N_ ("areas at the end"),
  .endings = N_ ("last one|time"),
  .first = 1,
  .limit = LOOM_DS_MAX_TURNS,
  .counts_turns = TRUE,
};

const LoomGameInfo loom_dice_and_shrines = {
  .id = "dice-and-shrines",
  .title = "Dice & Shrines",
  .summary = N_ (
      "Areas carry stacks of dice. An attack rolls one stack against a neighbouring one; the "
      "higher "
      "total takes the area, and each turn ends with new dice for the largest connected group. "
      "Every "
      "seat has a home shrine that holds more dice, blesses its surroundings and is lost for good "
      "when captured. Guardians - hippo, hedgehog, fox, owl and turtle - lend their seats powers "
      "and "
      "elements. The last one standing wins."),
  .pitch = N_ ("2–4 seats. Areas, dice, shrines and guardians."),
  .command = N_ ("New Scenario: Dice & Shrines"),
  .place = 1,
  .min_seats = 2,
  .max_seats = 8,
  .default_seats = 4,
  .uses = LOOM_USES_OWNER | LOOM_USES_DICE | LOOM_USES_SHRINE | LOOM_USES_ELEMENT | LOOM_USES_HELD
          | LOOM_USES_GUARDIAN | LOOM_USES_STOCK | LOOM_USES_BANK | LOOM_USES_FIRST,
  .limits = { .min_areas = 2, .max_areas = 128 },
  .options = options,
  .n_options = G_N_ELEMENTS (options),
  .rules_text = loom_ds_rules_text,
  .n_rules_text = LOOM_DS_N_RULES,
  .play = &loom_ds_play,
  .view = &loom_view_dice_and_shrines,
  .checks = &loom_checks_dice_and_shrines,
  .players = players,
  .default_player = default_player,
  .metrics = &loom_metrics_dice_and_shrines,
  .levers = &loom_levers_dice_and_shrines,
  .generator = &loom_generator_dice_and_shrines,
  .card = &loom_card_dice_and_shrines,
  .score_sheet = &score_sheet,
  .list_components = loom_components_of_dice_and_shrines,
  .look = { 0x43305f, 0x87367a },
};
