/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Colony Battle 2.0: what a board may state and what can be tuned. */

#include "validator/checks/setup.h"
#include "validator/rules/colony-battle/play-private.h"
#include "validator/rules/names.h"
#include "validator/rules/ruleset.h"

static const LoomOptionValue timeout_values[] = {
  { "draw", "the game is a draw between those still in it", NULL },
  { "rank", "the deepest queen wins, then the one nearer to the way down, then the healthier one",
    "progress" },
  LOOM_OPTION_VALUES_END,
};

static const LoomOptionValue metric_values[] = {
  { "grid4", "neighbours share a side; distances count columns and rows together", NULL },
  { "grid8", "diagonal cells are neighbours too; the longer of columns and rows counts", NULL },
  LOOM_OPTION_VALUES_END,
};

static const LoomOptionValue pass_values[] = {
  { "no", "a unit cannot pass through another", NULL },
  { "friends", "a unit may pass through its own side’s units but not stop on them", NULL },
  LOOM_OPTION_VALUES_END,
};

static const LoomOptionValue limit_values[] = {
  { "moves-only", "only movement is limited; units that stay may still act", NULL },
  { "activations", "moving and attacking both count", NULL },
  LOOM_OPTION_VALUES_END,
};

static const LoomOptionValue attack_order_values[] = {
  { "move-then-attack", "a unit moves first and attacks afterwards", NULL },
  { "any-order", "a unit may attack first and move afterwards", NULL },
  LOOM_OPTION_VALUES_END,
};

static const LoomOptionValue together_values[] = {
  { "draw", "the game is a draw", NULL },
  { "active-loses", "the side whose turn it is loses", NULL },
  LOOM_OPTION_VALUES_END,
};

static const LoomOptionValue spawn_values[] = {
  { "start-of", "at the start of the turn after the last one given up", "start-of-turn" },
  { "end-of", "at the end of the last turn given up", "end-of-turn" },
  LOOM_OPTION_VALUES_END,
};

static const LoomOptionValue no_room_values[] = {
  { "wait", "it waits for the first turn with room beside the queen", NULL },
  { "lost", "it is lost", NULL },
  LOOM_OPTION_VALUES_END,
};

static const LoomOptionValue convert_values[] = {
  { "illegal", "a unit cannot be converted beyond the cap of its kind", NULL },
  { "allowed-no-spawn", "it can; the cap only keeps the queen from spawning more", NULL },
  LOOM_OPTION_VALUES_END,
};

static const LoomOptionValue trail_values[] = {
  { "permanent", "a trail stays for the whole game", NULL },
  { "last-move", "a trail goes when its drone moves again or dies", NULL },
  { "rounds", "a trail goes after a number of rounds (trail-rounds)", NULL },
  LOOM_OPTION_VALUES_END,
};

static const LoomOptionValue vis_values[] = {
  { "open", "everybody sees what an item is", NULL },
  { "hidden", "an item lies face down until it is delivered", NULL },
  LOOM_OPTION_VALUES_END,
};

static const LoomOptionValue trigger_values[] = {
  { "enter", "a step that ends in range, or an arrival there", NULL },
  { "presence", "standing in range, also when the antlion is placed; the nearest goes first",
    NULL },
  LOOM_OPTION_VALUES_END,
};

static const LoomOptionValue antlion_values[] = {
  { "unharmed", "nothing but its last kill and a spider removes an antlion", "none" },
  { "hp1", "an antlion has one hit point: attacks and blasts remove it", NULL },
  LOOM_OPTION_VALUES_END,
};

static const LoomOptionValue blast_values[] = {
  { "units", "a blast harms units alone", "units-only" },
  { "worms-hit", "a blast harms earthworms too", NULL },
  LOOM_OPTION_VALUES_END,
};

static const LoomOptionValue excav_values[] = {
  { "once-per-round", "a site is dug by one turn a round, whoever digs", NULL },
  { "per-player-turn", "each side that digs counts, so two dig twice as fast", NULL },
  { "separate", "each side digs a counter of its own", NULL },
  LOOM_OPTION_VALUES_END,
};

static const LoomOptionValue gate_values[] = {
  { "linked", "an open entrance and the cell below it are neighbours for attack and conversion",
    NULL },
  { "none", "nothing reaches through an entrance but a move", NULL },
  LOOM_OPTION_VALUES_END,
};

static const LoomOptionValue edge_values[] = {
  { "bounce", "at the top or bottom edge it turns the other way", NULL },
  { "stay-flip", "it stays in its row and turns round", NULL },
  { "wrap", "it comes back on the opposite side", NULL },
  LOOM_OPTION_VALUES_END,
};

static const LoomOptionValue crush_values[] = {
  { "any", "whatever unit stands before the head is crushed, queens too", NULL },
  { "queen-blocks", "a queen stops the worm", NULL },
  LOOM_OPTION_VALUES_END,
};

static const LoomOptionValue worm_order_values[] = {
  { "random", "in an order drawn anew each round", NULL },
  { "fixed", "in the order of the document", NULL },
  LOOM_OPTION_VALUES_END,
};

static const LoomOptionValue web_old_values[] = {
  { "removed", "it goes when the new one is begun", NULL },
  { "stays", "it stays", NULL },
  LOOM_OPTION_VALUES_END,
};

static const LoomOptionValue react_values[] = {
  { "instant", "at once, interrupting the move", NULL },
  { "spider-phase", "at the end of the round", NULL },
  LOOM_OPTION_VALUES_END,
};

static const LoomOptionValue half_values[] = {
  { "ceil", "half is rounded up, so the last hit point can be lost", NULL },
  { "floor", "half is rounded down, so it never kills", NULL },
  LOOM_OPTION_VALUES_END,
};

static const LoomOptionValue spider_antlion_values[] = {
  { "kills", "a spider kills an antlion beside it", NULL },
  { "ignores", "a spider leaves antlions alone", NULL },
  LOOM_OPTION_VALUES_END,
};

/* The four numbers that every spawned unit has. */
#define MOVES(_id, _n, _rule, _of)                                                                 \
  LOOM_COUNT (_id, 0, 64, _n, "spaces", _rule, "Spaces that " _of " moves in a turn.")
#define HP(_id, _n, _rule, _of)                                                                    \
  LOOM_COUNT (_id, 1, 100, _n, "hit points", _rule, "Hit points of " _of ".")
#define CAP(_id, _n, _rule, _of)                                                                   \
  LOOM_COUNT (_id, 0, 100, _n, "units", _rule, "The most " _of " that a side can have.")
#define TURNS(_id, _n, _rule, _of)                                                                 \
  LOOM_COUNT (_id, 0, 20, _n, "turns", _rule, "Turns that a queen gives up to spawn " _of ".")

static const LoomOptionInfo options[] = {
  [LOOM_CB_ORDER] = LOOM_CHOICE ("order", loom_order_values, 1, "G2", "Who begins."),
  [LOOM_CB_MAX_ROUNDS] = LOOM_COUNT ("max-rounds",
                                     1,
                                     10000,
                                     500,
                                     "rounds",
                                     "G1 CB-22",
                                     "Rounds after which the game is broken off."),
  [LOOM_CB_TIMEOUT] = LOOM_CHOICE ("timeout",
                                   timeout_values,
                                   0,
                                   "G1 CB-22",
                                   "What happens when the rounds have run out."),
  [LOOM_CB_METRIC] = LOOM_CHOICE ("metric",
                                  metric_values,
                                  0,
                                  "CB-02",
                                  "Which cells are neighbours and how distance is counted."),
  [LOOM_CB_PASS]
  = LOOM_CHOICE ("pass", pass_values, 0, "CB-03", "Whether units may pass through friends."),
  [LOOM_CB_LIMIT]
  = LOOM_CHOICE ("limit", limit_values, 0, "CB-06", "What the limit of a turn limits."),
  [LOOM_CB_MOVE_LIMIT]
  = LOOM_COUNT ("move-limit", 1, 100, 3, "units", "CB-06", "Units that may move in one turn."),
  [LOOM_CB_ATTACK_ORDER]
  = LOOM_CHOICE ("attack-order", attack_order_values, 0, "CB-07", "When a unit may attack."),
  [LOOM_CB_ATTACK_DAMAGE] = LOOM_COUNT ("attack-damage",
                                        1,
                                        100,
                                        1,
                                        "hit points",
                                        "CB-08",
                                        "Hit points that each side of a battle takes off."),
  [LOOM_CB_QUEENS_DEAD_TOGETHER]
  = LOOM_CHOICE ("queens-dead-together",
                 together_values,
                 0,
                 "CB-09",
                 "What happens when the last two queens die in the same event."),
  [LOOM_CB_WORKER_MOVES] = MOVES ("worker-moves", 3, "CB-10", "a worker"),
  [LOOM_CB_WORKER_HP] = HP ("worker-hp", 1, "CB-10", "a worker"),
  [LOOM_CB_WORKER_CAP] = CAP ("worker-cap", 10, "CB-13", "workers"),
  [LOOM_CB_WORKER_TURNS] = TURNS ("worker-turns", 0, "CB-10", "a worker"),
  [LOOM_CB_SOLDIER_MOVES] = MOVES ("soldier-moves", 2, "CB-08", "a soldier"),
  [LOOM_CB_SOLDIER_HP] = HP ("soldier-hp", 3, "CB-08", "a soldier"),
  [LOOM_CB_SOLDIER_CAP] = CAP ("soldier-cap", 5, "CB-13", "soldiers"),
  [LOOM_CB_SOLDIER_TURNS] = TURNS ("soldier-turns", 1, "CB-11", "a soldier"),
  [LOOM_CB_DRONE_MOVES] = MOVES ("drone-moves", 3, "CB-14", "a drone"),
  [LOOM_CB_DRONE_HP] = HP ("drone-hp", 1, "CB-14", "a drone"),
  [LOOM_CB_DRONE_CAP] = CAP ("drone-cap", 2, "CB-13", "drones"),
  [LOOM_CB_DRONE_TURNS] = TURNS ("drone-turns", 2, "CB-11", "a drone"),
  [LOOM_CB_YOUNG_QUEEN_MOVES] = MOVES ("young-queen-moves", 5, "CB-15", "a young queen"),
  [LOOM_CB_YOUNG_QUEEN_HP] = HP ("young-queen-hp", 1, "CB-15", "a young queen"),
  [LOOM_CB_YOUNG_QUEEN_CAP] = CAP ("young-queen-cap", 1, "CB-13", "young queens"),
  [LOOM_CB_YOUNG_QUEEN_TURNS] = TURNS ("young-queen-turns", 3, "CB-11", "a young queen"),
  [LOOM_CB_QUEEN_MOVES] = MOVES ("queen-moves", 1, "CB-21", "a queen"),
  [LOOM_CB_QUEEN_HP] = HP ("queen-hp", 10, "CB-09", "a queen"),
  [LOOM_CB_SPAWN_AT] = LOOM_CHOICE ("spawn-at",
                                    spawn_values,
                                    0,
                                    "CB-11",
                                    "When a unit appears for which the queen gave up turns."),
  [LOOM_CB_NO_ROOM] = LOOM_CHOICE ("no-room",
                                   no_room_values,
                                   0,
                                   "CB-12 CB-19",
                                   "What becomes of a unit with no free cell beside the queen."),
  [LOOM_CB_CONVERT_AT_CAP] = LOOM_CHOICE ("convert-at-cap",
                                          convert_values,
                                          0,
                                          "CB-13",
                                          "Whether conversion may exceed a cap."),
  [LOOM_CB_TRAIL]
  = LOOM_CHOICE ("trail", trail_values, 0, "CB-14", "How long a drone’s trail stays."),
  [LOOM_CB_TRAIL_ROUNDS] = LOOM_COUNT ("trail-rounds",
                                       1,
                                       1000,
                                       3,
                                       "rounds",
                                       "CB-14",
                                       "Rounds that a trail stays where trail is rounds."),
  [LOOM_CB_TRAIL_BONUS] = LOOM_COUNT ("trail-bonus",
                                      0,
                                      20,
                                      1,
                                      "spaces",
                                      "CB-14",
                                      "Spaces that touching a trail adds to a move."),
  [LOOM_CB_ITEM_VIS]
  = LOOM_CHOICE ("item-vis", vis_values, 0, "CB-16", "Whether items lie open or hidden."),
  [LOOM_CB_ANTLION_RANGE] = LOOM_COUNT ("antlion-range",
                                        0,
                                        20,
                                        3,
                                        "spaces",
                                        "CB-18",
                                        "Distance within which an antlion destroys enemies."),
  [LOOM_CB_ANTLION_KILLS] = LOOM_COUNT ("antlion-kills",
                                        1,
                                        100,
                                        3,
                                        "units",
                                        "CB-18",
                                        "Enemies after which an antlion is gone."),
  [LOOM_CB_TRIGGER]
  = LOOM_CHOICE ("trigger", trigger_values, 0, "CB-18", "What makes an antlion strike."),
  [LOOM_CB_ANTLION_BODY]
  = LOOM_CHOICE ("antlion-body", antlion_values, 0, "CB-18", "Whether an antlion can be harmed."),
  [LOOM_CB_TERMITE_BOMB_MOVES] = MOVES ("termite-bomb-moves", 2, "CB-19", "a termite bomb"),
  [LOOM_CB_TERMITE_BOMB_HP] = HP ("termite-bomb-hp", 1, "CB-19", "a termite bomb"),
  [LOOM_CB_TERMITE_BOMB_RANGE] = LOOM_COUNT ("termite-bomb-range",
                                             0,
                                             20,
                                             4,
                                             "spaces",
                                             "CB-19",
                                             "Distance within which its blast harms."),
  [LOOM_CB_TERMITE_BOMB_DAMAGE] = LOOM_COUNT ("termite-bomb-damage",
                                              0,
                                              100,
                                              2,
                                              "hit points",
                                              "CB-19",
                                              "Hit points that its blast takes off."),
  [LOOM_CB_BLAST] = LOOM_CHOICE ("blast", blast_values, 0, "CB-19", "What a blast harms."),
  [LOOM_CB_FIRST_ENTRANCE_TURNS]
  = LOOM_COUNT ("first-entrance-turns",
                0,
                100,
                3,
                "turns",
                "CB-20 G6",
                "Turns to dig an entrance of the top layer where the map states none."),
  [LOOM_CB_SECOND_ENTRANCE_TURNS]
  = LOOM_COUNT ("second-entrance-turns",
                0,
                100,
                5,
                "turns",
                "CB-20 G6",
                "Turns to dig an entrance of a deeper layer where the map states none."),
  [LOOM_CB_THRONE_TURNS] = LOOM_COUNT ("throne-turns",
                                       0,
                                       100,
                                       10,
                                       "turns",
                                       "CB-20 CB-22 G6",
                                       "Turns to dig the throne where the map states none."),
  [LOOM_CB_EXCAV]
  = LOOM_CHOICE ("excav", excav_values, 0, "CB-20", "How the turns of digging are counted."),
  [LOOM_CB_GATE_ADJ] = LOOM_CHOICE ("gate-adj",
                                    gate_values,
                                    0,
                                    "CB-20a",
                                    "Whether attacks reach through an open entrance."),
  [LOOM_CB_GATE_COST] = LOOM_COUNT ("gate-cost",
                                    0,
                                    20,
                                    1,
                                    "spaces",
                                    "CB-21",
                                    "Spaces that going through an entrance costs."),
  [LOOM_CB_WORM_LENGTH] = LOOM_COUNT ("worm-length",
                                      1,
                                      64,
                                      10,
                                      "cells",
                                      "CB-23",
                                      "Length of an earthworm where the board states none."),
  [LOOM_CB_WORM_MOVES] = LOOM_COUNT ("worm-moves",
                                     0,
                                     20,
                                     1,
                                     "spaces",
                                     "CB-23",
                                     "Spaces that an earthworm moves in a round."),
  [LOOM_CB_WORM_EDGE] = LOOM_CHOICE ("worm-edge",
                                     edge_values,
                                     0,
                                     "CB-25",
                                     "What an earthworm does that should turn beyond the top or "
                                     "bottom edge."),
  [LOOM_CB_WORM_CRUSH]
  = LOOM_CHOICE ("worm-crush", crush_values, 0, "CB-24", "What an earthworm crushes."),
  [LOOM_CB_WORM_ORDER]
  = LOOM_CHOICE ("worm-order", worm_order_values, 0, "CB-28 G3", "In which order earthworms move."),
  [LOOM_CB_MIRROR_WORMS] = LOOM_SWITCH (
      "mirror-worms",
      0,
      "CB-25",
      "Whether every second earthworm turns the mirrored way, for the sake of symmetry."),
  [LOOM_CB_SEG_HP] = LOOM_COUNT ("seg-hp",
                                 1,
                                 20,
                                 1,
                                 "bites",
                                 "CB-26",
                                 "Bites that it takes to eat one segment of an earthworm."),
  [LOOM_CB_WEB_RADIUS]
  = LOOM_COUNT ("web-radius", 0, 32, 6, "spaces", "CB-29", "The largest radius of a web."),
  [LOOM_CB_WEB_GROWTH] = LOOM_COUNT ("web-growth",
                                     0,
                                     32,
                                     1,
                                     "spaces",
                                     "CB-29",
                                     "Spaces by which a web grows in a round."),
  [LOOM_CB_WEB_OLD] = LOOM_CHOICE ("web-old",
                                   web_old_values,
                                   0,
                                   "CB-30",
                                   "What becomes of the web that a spider leaves."),
  [LOOM_CB_SPIDER_MOVES] = LOOM_COUNT ("spider-moves",
                                       0,
                                       64,
                                       6,
                                       "spaces",
                                       "CB-30 CB-32",
                                       "Spaces that a spider moves in a round."),
  [LOOM_CB_SPIDER_RELOCATION]
  = LOOM_COUNT ("spider-relocation",
                1,
                64,
                10,
                "spaces",
                "CB-30",
                "The least distance from the old web at which a spider begins a new one."),
  [LOOM_CB_SPIDER_REACT]
  = LOOM_CHOICE ("spider-react", react_values, 0, "CB-32", "When a spider goes for its prey."),
  [LOOM_CB_HALF]
  = LOOM_CHOICE ("half", half_values, 0, "CB-33", "How half of a queen’s hit points is rounded."),
  [LOOM_CB_SPIDER_ANTLION]
  = LOOM_CHOICE ("spider-antlion", spider_antlion_values, 0, "CB-33", "Spiders and antlions."),
};

G_STATIC_ASSERT (G_N_ELEMENTS (options) == LOOM_CB_N_OPTIONS);
G_STATIC_ASSERT (G_N_ELEMENTS (options) <= LOOM_OPTIONS_MAX);

const LoomRuleset loom_colony_battle = {
  .id = "colony-battle",
  .title = "Colony Battle 2.0",
  .summary
  = "Two ant queens meet on the topmost of several stacked grids and race downwards. Workers dig "
    "open the entrances to the next layer and carry items home; soldiers fight, drones lay trails "
    "that speed their friends, young queens win over enemies. Earthworms wander through and crush "
    "what stands in their way, spiders spread webs and feed on what steps into them. The first "
    "queen on the dug-out throne of the lowest layer wins; a dead queen loses.",
  .min_seats = 2,
  .max_seats = 2,
  .uses = LOOM_USES_QUEEN | LOOM_USES_UNIT | LOOM_USES_EARTHWORM | LOOM_USES_SPIDER | LOOM_USES_ITEM
          | LOOM_USES_DUG | LOOM_USES_FIRST,
  .limits = { .min_layers = 1, .max_layers = 8, .min_side = 12, .max_side = 64 },
  .options = options,
  .n_options = G_N_ELEMENTS (options),
  .rules_text = loom_cb_rules_text,
  .n_rules_text = LOOM_CB_N_RULES,
  .play = &loom_colony_battle_play,
  .check_setup = loom_setup_check_colony_battle,
};
