/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Die for the Colony: what a board may state and what can be tuned. */

#include "validator/games/die-for-the-colony/die-for-the-colony.h"
#include "validator/games/die-for-the-colony/players/players.h"
#include "validator/games/die-for-the-colony/rules/state.h"
#include "validator/position/game-info.h"

#include "validator/sheets/score-sheet.h"

#include <glib/gi18n-lib.h>

static const LoomOptionValue match_values[] = {
  { "pair", N_ ("two games with roles swapped count as one match"), NULL },
  { "single", N_ ("one game, roles as seated, or by a coin where no seat has one"), NULL },
  LOOM_OPTION_VALUES_END,
};

static const LoomOptionValue tiebreak_values[] = {
  { "count-side", N_ ("ants count the dice above the starting face, grasshoppers those below it"),
    NULL },
  { "pip-sum", N_ ("the pips by which all dice together stand above or below the start decide"),
    NULL },
  { "count-goal", N_ ("each side counts the dice that show its goal"), NULL },
  LOOM_OPTION_VALUES_END,
};

static const LoomOptionValue timeout_tie_values[] = {
  { "draw", N_ ("the game is a draw"), NULL },
  { "pip-sum", N_ ("the pips decide; a draw only if they are level too"), NULL },
  LOOM_OPTION_VALUES_END,
};

static const LoomOptionValue victory_check_values[] = {
  { "end-phase", N_ ("victory is looked for at the end of a turn"), NULL },
  { "immediate", N_ ("victory is looked for after every action"), NULL },
  LOOM_OPTION_VALUES_END,
};

static const LoomOptionValue at_cap_values[] = {
  { "lost", N_ ("the new die is lost"), NULL },
  { "opponent-gains", N_ ("the other side takes the new die, if it has room"), NULL },
  LOOM_OPTION_VALUES_END,
};

static const LoomOptionValue new_die_values[] = {
  { "ready", N_ ("it may act in the turn in which it was won"), NULL },
  { "next-turn", N_ ("it acts from the next turn on"), NULL },
  LOOM_OPTION_VALUES_END,
};

static const LoomOptionValue bonus_die_values[] = {
  { "guard", N_ ("it stands guard at once"), "guard-now" },
  { "next-turn", N_ ("it serves from its owner’s next turn on"), NULL },
  LOOM_OPTION_VALUES_END,
};

static const LoomOptionValue assign_values[] = {
  { "sequential", N_ ("each die is assigned when the result of the one before is known"), NULL },
  { "commit-all", N_ ("all dice are assigned first and then resolved in the order stated"), NULL },
  LOOM_OPTION_VALUES_END,
};

static const LoomOptionValue defend_values[] = {
  { "hold", N_ ("a die that did nothing in its own turn is a guard in the other’s next turn"),
    NULL },
  { "action", N_ ("only a die that was told to defend in its own turn is a guard in the other’s"),
    NULL },
  LOOM_OPTION_VALUES_END,
};

static const LoomOptionValue first_guards_values[] = {
  { "all", N_ ("the ants’ first dice all stand guard in the very first turn"), NULL },
  { "none", N_ ("the ants have no guards in the very first turn"), NULL },
  LOOM_OPTION_VALUES_END,
};

static const LoomOptionValue block_values[] = {
  { "before-roll", N_ ("the defender says whether to block before the attack is rolled"), NULL },
  { "after-roll", N_ ("the defender sees the attack’s roll and then decides"), NULL },
  LOOM_OPTION_VALUES_END,
};

static const LoomOptionValue at_limit_values[] = {
  { "illegal", N_ ("a die that cannot move further may not be attacked"), NULL },
  { "wasted", N_ ("it may be attacked, to no effect"), NULL },
  LOOM_OPTION_VALUES_END,
};

static const LoomOptionValue receiver_values[] = {
  { "clamped", N_ ("the receiving die stops at its limit and the rest is lost"), NULL },
  { "strict", N_ ("the receiving die must have room for all of it"), NULL },
  LOOM_OPTION_VALUES_END,
};

static const LoomOptionValue sabotage_values[] = {
  { "this-turn", N_ ("the guard is out for the rest of the saboteur’s turn"), "end-of-turn" },
  { "through-own-next-turn", N_ ("the die is out until the end of its owner’s next turn"), NULL },
  LOOM_OPTION_VALUES_END,
};

static const LoomOptionValue evade_values[] = {
  { "free", N_ ("the targeted die itself rolls and stays on guard"), NULL },
  { "costs-die", N_ ("the die that rolls to evade is used up"), NULL },
  LOOM_OPTION_VALUES_END,
};

static const LoomOptionValue marker_expiry_values[] = {
  { "per-marker", N_ ("each marker goes after its own number of its owner’s turns"), NULL },
  { "all-own", N_ ("when one goes, all of its owner’s markers go, new ones included"), NULL },
  { "all-both", N_ ("when one goes, the markers of both sides go"), NULL },
  LOOM_OPTION_VALUES_END,
};

static const LoomOptionInfo options[] = {
  [LOOM_DC_MATCH]
  = LOOM_OPTION_CHOICE ("match", match_values, 0, "DC-01", N_ ("What a match is made of.")),
  [LOOM_DC_MAX_ROUNDS] = LOOM_COUNT ("max-rounds",
                                     1,
                                     1000,
                                     15,
                                     N_ ("rounds"),
                                     "G1 DC-18",
                                     N_ ("Complete rounds after which the game is scored.")),
  [LOOM_DC_TIEBREAK] = LOOM_OPTION_CHOICE ("tiebreak",
                                           tiebreak_values,
                                           0,
                                           "DC-18",
                                           N_ ("Who wins when the rounds have run out.")),
  [LOOM_DC_TIMEOUT_TIE] = LOOM_OPTION_CHOICE ("timeout-tie",
                                              timeout_tie_values,
                                              0,
                                              "DC-18",
                                              N_ ("What happens when that count is level too.")),
  [LOOM_DC_VICTORY_CHECK] = LOOM_OPTION_CHOICE ("victory-check",
                                                victory_check_values,
                                                0,
                                                "DC-17",
                                                N_ ("When a victory counts.")),
  [LOOM_DC_START_FACE]
  = LOOM_COUNT ("start-face",
                1,
                6,
                3,
                NULL,
                "DC-11",
                N_ ("Face that a centre die shows at the start where the board says nothing.")),
  [LOOM_DC_ANTS_GOAL]
  = LOOM_COUNT ("ants-goal",
                2,
                6,
                6,
                NULL,
                "DC-17",
                N_ ("Face that every centre die must show for the ants to win.")),
  [LOOM_DC_GRASSHOPPERS_GOAL]
  = LOOM_COUNT ("grasshoppers-goal",
                1,
                5,
                1,
                NULL,
                "DC-17",
                N_ ("Face that every centre die must show for the grasshoppers to win.")),
  [LOOM_DC_FORCES] = LOOM_COUNT ("forces",
                                 0,
                                 20,
                                 2,
                                 N_ ("dice"),
                                 "DC-03",
                                 N_ ("Twenty-sided dice with which each side begins.")),
  [LOOM_DC_MAX_FORCES] = LOOM_COUNT ("max-forces",
                                     1,
                                     20,
                                     5,
                                     N_ ("dice"),
                                     "DC-03",
                                     N_ ("The most twenty-sided dice that a side can have.")),
  [LOOM_DC_SKIP_FIRST_RECRUITMENT]
  = LOOM_SWITCH ("skip-first-recruitment",
                 0,
                 "DC-02",
                 N_ ("Whether each side’s first turn goes without recruitment.")),
  [LOOM_DC_RECRUIT_FROM]
  = LOOM_COUNT ("recruit-from",
                1,
                21,
                16,
                NULL,
                "DC-02",
                N_ ("Smallest recruitment roll that wins a new die; 21 for never.")),
  [LOOM_DC_OPPONENT_RECRUITS_TO]
  = LOOM_COUNT ("opponent-recruits-to",
                0,
                20,
                5,
                NULL,
                "DC-03",
                N_ ("Largest recruitment roll that gives the other side a die; 0 for never.")),
  [LOOM_DC_RECRUIT_AT_CAP]
  = LOOM_OPTION_CHOICE ("recruit-at-cap",
                        at_cap_values,
                        0,
                        "DC-03",
                        N_ ("What becomes of a new die for which its side has no room.")),
  [LOOM_DC_NEW_DIE] = LOOM_OPTION_CHOICE ("new-die",
                                          new_die_values,
                                          0,
                                          "DC-04",
                                          N_ ("When a die won by its own side may act.")),
  [LOOM_DC_BONUS_DIE]
  = LOOM_OPTION_CHOICE ("bonus-die",
                        bonus_die_values,
                        0,
                        "DC-04",
                        N_ ("When a die won by the other side’s roll may serve.")),
  [LOOM_DC_ASSIGN] = LOOM_OPTION_CHOICE ("assign",
                                         assign_values,
                                         0,
                                         "DC-05",
                                         N_ ("How dice are assigned to actions.")),
  [LOOM_DC_DEFEND]
  = LOOM_OPTION_CHOICE ("defend", defend_values, 0, "DC-06", N_ ("Which dice can block.")),
  [LOOM_DC_FIRST_GUARDS]
  = LOOM_OPTION_CHOICE ("first-guards",
                        first_guards_values,
                        0,
                        "DC-07",
                        N_ ("Whether the side that has not had a turn yet has guards.")),
  [LOOM_DC_BLOCK]
  = LOOM_OPTION_CHOICE ("block", block_values, 0, "DC-08", N_ ("When a block is announced.")),
  [LOOM_DC_MAX_BLOCKERS] = LOOM_COUNT ("max-blockers",
                                       0,
                                       1,
                                       1,
                                       N_ ("dice"),
                                       "DC-09",
                                       N_ ("Guards that may block one attack; 0 for none.")),
  [LOOM_DC_ATTACK_FROM] = LOOM_COUNT ("attack-from",
                                      1,
                                      21,
                                      11,
                                      NULL,
                                      "DC-09",
                                      N_ ("Smallest roll with which an attack "
                                          "succeeds; 21 for never.")),
  [LOOM_DC_ATTACK_MARKED_FROM]
  = LOOM_COUNT ("attack-marked-from",
                1,
                21,
                13,
                NULL,
                "DC-09",
                N_ ("The same against a die that carries the defender’s marker.")),
  [LOOM_DC_ATTACK_CHANGE] = LOOM_COUNT ("attack-change",
                                        1,
                                        5,
                                        1,
                                        N_ ("pips"),
                                        "DC-09",
                                        N_ ("Pips by which a successful attack turns a die.")),
  [LOOM_DC_ATTACK_AT_LIMIT] = LOOM_OPTION_CHOICE (
      "attack-at-limit",
      at_limit_values,
      0,
      "DC-10",
      N_ ("Whether a die that already shows the attacker’s last face may be attacked.")),
  [LOOM_DC_MOBILIZE_FROM] = LOOM_COUNT ("mobilize-from",
                                        1,
                                        21,
                                        14,
                                        NULL,
                                        "DC-13",
                                        N_ ("Smallest roll that mobilizes; 21 for never.")),
  [LOOM_DC_MOBILIZE_PAYS] = LOOM_COUNT ("mobilize-pays",
                                        0,
                                        5,
                                        1,
                                        N_ ("pips"),
                                        "DC-12",
                                        N_ ("Pips that the paying die loses when mobilizing.")),
  [LOOM_DC_MOBILIZE_GAINS] = LOOM_COUNT ("mobilize-gains",
                                         1,
                                         5,
                                         2,
                                         N_ ("pips"),
                                         "DC-12",
                                         N_ ("Pips that the receiving die gains.")),
  [LOOM_DC_MOBILIZE_RECEIVER]
  = LOOM_OPTION_CHOICE ("mobilize-receiver",
                        receiver_values,
                        0,
                        "DC-12",
                        N_ ("Whether the receiving die must have room for the whole gain.")),
  [LOOM_DC_DISRUPT_BLOCKS] = LOOM_COUNT ("disrupt-blocks",
                                         0,
                                         5,
                                         1,
                                         N_ ("pips"),
                                         "DC-13",
                                         N_ ("Pips of the gain that a disruption takes away.")),
  [LOOM_DC_SABOTAGE_FROM] = LOOM_COUNT ("sabotage-from",
                                        1,
                                        21,
                                        15,
                                        NULL,
                                        "DC-14",
                                        N_ ("Smallest roll that sabotages; 21 for never.")),
  [LOOM_DC_SABOTAGE_LASTS] = LOOM_OPTION_CHOICE ("sabotage-lasts",
                                                 sabotage_values,
                                                 0,
                                                 "DC-14",
                                                 N_ ("How long a guard stays out.")),
  [LOOM_DC_EVADE] = LOOM_OPTION_CHOICE ("evade",
                                        evade_values,
                                        0,
                                        "DC-15",
                                        N_ ("What an attempt to evade sabotage costs.")),
  [LOOM_DC_EVADE_FROM] = LOOM_COUNT ("evade-from",
                                     1,
                                     21,
                                     13,
                                     NULL,
                                     "DC-15",
                                     N_ ("Smallest roll that evades; 21 for never.")),
  [LOOM_DC_FORTIFY_FROM] = LOOM_COUNT ("fortify-from",
                                       1,
                                       21,
                                       14,
                                       NULL,
                                       "DC-16",
                                       N_ ("Smallest roll that places a marker; 21 for never.")),
  [LOOM_DC_MARKER_EXPIRY] = LOOM_OPTION_CHOICE ("marker-expiry",
                                                marker_expiry_values,
                                                0,
                                                "DC-16",
                                                N_ ("Which markers leave when their time is up.")),
  [LOOM_DC_MARKER_TURNS]
  = LOOM_COUNT ("marker-turns",
                0,
                20,
                1,
                N_ ("turns"),
                "DC-16",
                N_ ("Own turns after that in which it was placed at whose end a marker leaves.")),
};

G_STATIC_ASSERT (G_N_ELEMENTS (options) == LOOM_DC_N_OPTIONS);

static const LoomStrategy *const players[]
    = { &loom_greedy_die_for_the_colony, &loom_expert_die_for_the_colony,
        &loom_search_die_for_the_colony, NULL };

static const LoomScoreSheet score_sheet = {
  .row_heading = N_ ("Round"),
  .note = N_ ("twenty-sided dice"),
  .total = N_ ("centre dice won"),
  .endings = N_ ("ants|grasshoppers|rounds over"),
  .first = 1,
  .limit = LOOM_DC_MAX_ROUNDS,
};

const LoomGameInfo loom_die_for_the_colony = {
  .id = "die-for-the-colony",
  .title = "Die for the Colony",
  .summary = N_ (
      "Ants and grasshoppers fight over four six-sided dice in the middle of the table. Each side "
      "commands a handful of twenty-sided dice, recruits more as its luck allows, and spends them "
      "on attacks, on moving strength between neighbouring dice, on sabotage and on markers, or "
      "holds them back to block. The ants win when every centre die shows six, the grasshoppers "
      "when every one shows one."),
  .pitch = N_ ("2 seats. Four sites, a handful of d20."),
  .command = N_ ("New Scenario: Die for the Colony"),
  .place = 4,
  .min_seats = 2,
  .max_seats = 2,
  .default_seats = 2,
  .uses = LOOM_USES_FACE | LOOM_USES_MARKER | LOOM_USES_ROLE | LOOM_USES_FORCES,
  .limits = { .min_areas = 4, .max_areas = 4 },
  .options = options,
  .n_options = G_N_ELEMENTS (options),
  .rules_text = loom_dc_rules_text,
  .n_rules_text = LOOM_DC_N_RULES,
  .play = &loom_dc_play,
  .view = &loom_view_die_for_the_colony,
  .checks = &loom_checks_die_for_the_colony,
  .players = players,
  .metrics = &loom_metrics_die_for_the_colony,
  .levers = &loom_levers_die_for_the_colony,
  .generator = &loom_generator_die_for_the_colony,
  .card = &loom_card_die_for_the_colony,
  .score_sheet = &score_sheet,
  .list_components = loom_components_of_die_for_the_colony,
  .look = { 0x4b4a1c, 0xa8481f },
};
