/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Colony Battle 2.0: what a board may state and what can be tuned. */

#include "validator/games/colony-battle/colony-battle.h"
#include "validator/games/colony-battle/players/players.h"
#include "validator/games/colony-battle/rules/play-private.h"
#include "validator/games/colony-battle/rules/options.h"
#include "validator/position/game-info.h"

#include "validator/sheets/score-sheet.h"

#include <glib/gi18n-lib.h>

static const LoomOptionValue timeout_values[] = {
  { "draw", N_ ("the game is a draw between those still in it"), NULL },
  { "rank",
    N_ ("the deepest queen wins, then the one nearer to the way down, then the healthier one"),
    "progress" },
  LOOM_OPTION_VALUES_END,
};

static const LoomOptionValue metric_values[] = {
  { "grid4", N_ ("neighbours share a side; distances count columns and rows together"), NULL },
  { "grid8", N_ ("diagonal cells are neighbours too; the longer of columns and rows counts"),
    NULL },
  LOOM_OPTION_VALUES_END,
};

static const LoomOptionValue pass_values[] = {
  { "no", N_ ("a unit cannot pass through another"), NULL },
  { "friends", N_ ("a unit may pass through its own side’s units but not stop on them"), NULL },
  LOOM_OPTION_VALUES_END,
};

static const LoomOptionValue limit_values[] = {
  { "moves-only", N_ ("only movement is limited; units that stay may still act"), NULL },
  { "activations", N_ ("moving and attacking both count"), NULL },
  LOOM_OPTION_VALUES_END,
};

static const LoomOptionValue attack_order_values[] = {
  { "move-then-attack", N_ ("a unit moves first and attacks afterwards"), NULL },
  { "any-order", N_ ("a unit may attack first and move afterwards"), NULL },
  LOOM_OPTION_VALUES_END,
};

static const LoomOptionValue together_values[] = {
  { "draw", N_ ("the game is a draw"), NULL },
  { "active-loses", N_ ("the side whose turn it is loses"), NULL },
  LOOM_OPTION_VALUES_END,
};

static const LoomOptionValue spawn_values[] = {
  { "start-of", N_ ("at the start of the turn after the last one given up"), "start-of-turn" },
  { "end-of", N_ ("at the end of the last turn given up"), "end-of-turn" },
  LOOM_OPTION_VALUES_END,
};

static const LoomOptionValue no_room_values[] = {
  { "wait", N_ ("it waits for the first turn with room beside the queen"), NULL },
  { "lost", N_ ("it is lost"), NULL },
  LOOM_OPTION_VALUES_END,
};

static const LoomOptionValue convert_values[] = {
  { "illegal", N_ ("a unit cannot be converted beyond the cap of its kind"), NULL },
  { "allowed-no-spawn", N_ ("it can; the cap only keeps the queen from spawning more"), NULL },
  LOOM_OPTION_VALUES_END,
};

static const LoomOptionValue trail_values[] = {
  { "permanent", N_ ("a trail stays for the whole game"), NULL },
  { "last-move", N_ ("a trail goes when its drone moves again or dies"), NULL },
  { "rounds", N_ ("a trail goes after a number of rounds (trail-rounds)"), NULL },
  LOOM_OPTION_VALUES_END,
};

static const LoomOptionValue vis_values[] = {
  { "open", N_ ("everybody sees what an item is"), NULL },
  { "hidden", N_ ("an item lies face down until it is delivered"), NULL },
  LOOM_OPTION_VALUES_END,
};

static const LoomOptionValue trigger_values[] = {
  { "enter", N_ ("a step that ends in range, or an arrival there"), NULL },
  { "presence", N_ ("standing in range, also when the antlion is placed; the nearest goes first"),
    NULL },
  LOOM_OPTION_VALUES_END,
};

static const LoomOptionValue antlion_values[] = {
  { "unharmed", N_ ("nothing but its last kill and a spider removes an antlion"), "none" },
  { "hp1", N_ ("an antlion has one hit point: attacks and blasts remove it"), NULL },
  LOOM_OPTION_VALUES_END,
};

static const LoomOptionValue antlion_place_values[] = {
  { "off-ways", N_ ("on any free cell but an entrance, the cell below one, and the throne"), NULL },
  { "anywhere", N_ ("on any free cell: it may bar an open entrance or the throne"), NULL },
  LOOM_OPTION_VALUES_END,
};

static const LoomOptionValue blast_values[] = {
  { "units", N_ ("a blast harms units alone"), "units-only" },
  { "worms-hit", N_ ("a blast harms earthworms too"), NULL },
  LOOM_OPTION_VALUES_END,
};

static const LoomOptionValue excav_values[] = {
  { "once-per-round", N_ ("a site is dug by one turn a round, whoever digs"), NULL },
  { "per-player-turn", N_ ("each side that digs counts, so two dig twice as fast"), NULL },
  { "separate", N_ ("each side digs a counter of its own"), NULL },
  LOOM_OPTION_VALUES_END,
};

static const LoomOptionValue gate_values[] = {
  { "linked",
    N_ ("an open entrance and the cell below it are neighbours for attack and conversion"), NULL },
  { "none", N_ ("nothing reaches through an entrance but a move"), NULL },
  LOOM_OPTION_VALUES_END,
};

static const LoomOptionValue turn_values[] = {
  { "obstacle", N_ ("at the side of the layer and before anything that blocks"), NULL },
  { "end", N_ ("at the side of the layer and at rock; before anything else that blocks it waits"),
    NULL },
  LOOM_OPTION_VALUES_END,
};

static const LoomOptionValue edge_values[] = {
  { "bounce", N_ ("at the top or bottom edge it turns the other way"), NULL },
  { "stay-flip", N_ ("it stays in its row and turns round"), NULL },
  { "wrap", N_ ("it comes back on the opposite side"), NULL },
  LOOM_OPTION_VALUES_END,
};

static const LoomOptionValue crush_values[] = {
  { "any", N_ ("whatever unit stands before the head is crushed, queens too"), NULL },
  { "queen-blocks", N_ ("a queen stops the worm"), NULL },
  LOOM_OPTION_VALUES_END,
};

static const LoomOptionValue worm_order_values[] = {
  { "random", N_ ("in an order drawn anew each round"), NULL },
  { "fixed", N_ ("in the order of the document"), NULL },
  LOOM_OPTION_VALUES_END,
};

static const LoomOptionValue web_old_values[] = {
  { "removed", N_ ("it goes when the new one is begun"), NULL },
  { "stays", N_ ("it stays"), NULL },
  LOOM_OPTION_VALUES_END,
};

static const LoomOptionValue react_values[] = {
  { "instant", N_ ("at once, interrupting the move"), NULL },
  { "spider-phase", N_ ("at the end of the round"), NULL },
  LOOM_OPTION_VALUES_END,
};

static const LoomOptionValue half_values[] = {
  { "ceil", N_ ("half is rounded up, so the last hit point can be lost"), NULL },
  { "floor", N_ ("half is rounded down, so it never kills"), NULL },
  LOOM_OPTION_VALUES_END,
};

static const LoomOptionValue spider_antlion_values[] = {
  { "kills", N_ ("a spider kills an antlion beside it"), NULL },
  { "ignores", N_ ("a spider leaves antlions alone"), NULL },
  LOOM_OPTION_VALUES_END,
};

/* The four numbers that every spawned unit has. */
#define MOVES(_id, _n, _rule, _help) LOOM_COUNT (_id, 0, 64, _n, N_ ("spaces"), _rule, _help)
#define HP(_id, _n, _rule, _help) LOOM_COUNT (_id, 1, 100, _n, N_ ("hit points"), _rule, _help)
#define CAP(_id, _n, _rule, _help) LOOM_COUNT (_id, 0, 100, _n, N_ ("units"), _rule, _help)
#define TURNS(_id, _n, _rule, _help) LOOM_COUNT (_id, 0, 20, _n, N_ ("turns"), _rule, _help)

static const LoomOptionInfo options[] = {
  [LOOM_CB_ORDER] = LOOM_OPTION_CHOICE ("order", loom_order_values, 1, "G2", N_ ("Who begins.")),
  [LOOM_CB_MAX_ROUNDS] = LOOM_COUNT ("max-rounds",
                                     1,
                                     10000,
                                     500,
                                     N_ ("rounds"),
                                     "G1 CB-22",
                                     N_ ("Rounds after which the game is broken off.")),
  [LOOM_CB_TIMEOUT] = LOOM_OPTION_CHOICE ("timeout",
                                          timeout_values,
                                          0,
                                          "G1 CB-22",
                                          N_ ("What happens when the rounds have run out.")),
  [LOOM_CB_METRIC]
  = LOOM_OPTION_CHOICE ("metric",
                        metric_values,
                        0,
                        "CB-02",
                        N_ ("Which cells are neighbours and how distance is counted.")),
  [LOOM_CB_PASS] = LOOM_OPTION_CHOICE ("pass",
                                       pass_values,
                                       0,
                                       "CB-03",
                                       N_ ("Whether units may pass through friends.")),
  [LOOM_CB_LIMIT]
  = LOOM_OPTION_CHOICE ("limit", limit_values, 0, "CB-06", N_ ("What the limit of a turn limits.")),
  [LOOM_CB_MOVE_LIMIT] = LOOM_COUNT ("move-limit",
                                     1,
                                     100,
                                     3,
                                     N_ ("units"),
                                     "CB-06",
                                     N_ ("Units that may move in one turn.")),
  [LOOM_CB_ATTACK_ORDER] = LOOM_OPTION_CHOICE ("attack-order",
                                               attack_order_values,
                                               0,
                                               "CB-07",
                                               N_ ("When a unit may attack.")),
  [LOOM_CB_ATTACK_DAMAGE] = LOOM_COUNT ("attack-damage",
                                        1,
                                        100,
                                        1,
                                        N_ ("hit points"),
                                        "CB-08",
                                        N_ ("Hit points that each side of a battle takes off.")),
  [LOOM_CB_QUEENS_DEAD_TOGETHER]
  = LOOM_OPTION_CHOICE ("queens-dead-together",
                        together_values,
                        0,
                        "CB-09",
                        N_ ("What happens when the last two queens die in the same event.")),
  [LOOM_CB_WORKER_MOVES]
  = MOVES ("worker-moves", 3, "CB-10", N_ ("Spaces that a worker moves in a turn.")),
  [LOOM_CB_WORKER_HP] = HP ("worker-hp", 1, "CB-10", N_ ("Hit points of a worker.")),
  [LOOM_CB_WORKER_CAP]
  = CAP ("worker-cap", 10, "CB-13", N_ ("The most workers that a side can have.")),
  [LOOM_CB_WORKER_TURNS]
  = TURNS ("worker-turns", 0, "CB-10", N_ ("Turns that a queen gives up to spawn a worker.")),
  [LOOM_CB_SOLDIER_MOVES]
  = MOVES ("soldier-moves", 2, "CB-08", N_ ("Spaces that a soldier moves in a turn.")),
  [LOOM_CB_SOLDIER_HP] = HP ("soldier-hp", 3, "CB-08", N_ ("Hit points of a soldier.")),
  [LOOM_CB_SOLDIER_CAP]
  = CAP ("soldier-cap", 5, "CB-13", N_ ("The most soldiers that a side can have.")),
  [LOOM_CB_SOLDIER_TURNS]
  = TURNS ("soldier-turns", 1, "CB-11", N_ ("Turns that a queen gives up to spawn a soldier.")),
  [LOOM_CB_DRONE_MOVES]
  = MOVES ("drone-moves", 3, "CB-14", N_ ("Spaces that a drone moves in a turn.")),
  [LOOM_CB_DRONE_HP] = HP ("drone-hp", 1, "CB-14", N_ ("Hit points of a drone.")),
  [LOOM_CB_DRONE_CAP] = CAP ("drone-cap", 2, "CB-13", N_ ("The most drones that a side can have.")),
  [LOOM_CB_DRONE_TURNS]
  = TURNS ("drone-turns", 2, "CB-11", N_ ("Turns that a queen gives up to spawn a drone.")),
  [LOOM_CB_YOUNG_QUEEN_MOVES]
  = MOVES ("young-queen-moves", 5, "CB-15", N_ ("Spaces that a young queen moves in a turn.")),
  [LOOM_CB_YOUNG_QUEEN_HP] = HP ("young-queen-hp", 1, "CB-15", N_ ("Hit points of a young queen.")),
  [LOOM_CB_YOUNG_QUEEN_CAP]
  = CAP ("young-queen-cap", 1, "CB-13", N_ ("The most young queens that a side can have.")),
  [LOOM_CB_YOUNG_QUEEN_TURNS] = TURNS ("young-queen-turns",
                                       3,
                                       "CB-11",
                                       N_ ("Turns that a queen gives up to spawn a young queen.")),
  [LOOM_CB_QUEEN_MOVES]
  = MOVES ("queen-moves", 1, "CB-21", N_ ("Spaces that a queen moves in a turn.")),
  [LOOM_CB_QUEEN_HP] = HP ("queen-hp", 10, "CB-09", N_ ("Hit points of a queen.")),
  [LOOM_CB_SPAWN_AT]
  = LOOM_OPTION_CHOICE ("spawn-at",
                        spawn_values,
                        0,
                        "CB-11",
                        N_ ("When a unit appears for which the queen gave up turns.")),
  [LOOM_CB_NO_ROOM]
  = LOOM_OPTION_CHOICE ("no-room",
                        no_room_values,
                        0,
                        "CB-12 CB-19",
                        N_ ("What becomes of a unit with no free cell beside the queen.")),
  [LOOM_CB_CONVERT_AT_CAP] = LOOM_OPTION_CHOICE ("convert-at-cap",
                                                 convert_values,
                                                 0,
                                                 "CB-13",
                                                 N_ ("Whether conversion may exceed a cap.")),
  [LOOM_CB_TRAIL]
  = LOOM_OPTION_CHOICE ("trail", trail_values, 0, "CB-14", N_ ("How long a drone’s trail stays.")),
  [LOOM_CB_TRAIL_ROUNDS] = LOOM_COUNT ("trail-rounds",
                                       1,
                                       1000,
                                       3,
                                       N_ ("rounds"),
                                       "CB-14",
                                       N_ ("Rounds that a trail stays where trail is rounds.")),
  [LOOM_CB_TRAIL_BONUS] = LOOM_COUNT ("trail-bonus",
                                      0,
                                      20,
                                      1,
                                      N_ ("spaces"),
                                      "CB-14",
                                      N_ ("Spaces that touching a trail adds to a move.")),
  [LOOM_CB_ITEM_VIS] = LOOM_OPTION_CHOICE ("item-vis",
                                           vis_values,
                                           0,
                                           "CB-16",
                                           N_ ("Whether items lie open or hidden.")),
  [LOOM_CB_ANTLION_RANGE] = LOOM_COUNT ("antlion-range",
                                        0,
                                        20,
                                        3,
                                        N_ ("spaces"),
                                        "CB-18",
                                        N_ ("Distance within which an antlion destroys enemies.")),
  [LOOM_CB_ANTLION_KILLS] = LOOM_COUNT ("antlion-kills",
                                        1,
                                        100,
                                        3,
                                        N_ ("units"),
                                        "CB-18",
                                        N_ ("Enemies after which an antlion is gone.")),
  [LOOM_CB_TRIGGER] = LOOM_OPTION_CHOICE ("trigger",
                                          trigger_values,
                                          0,
                                          "CB-18",
                                          N_ ("What makes an antlion strike.")),
  [LOOM_CB_ANTLION_BODY] = LOOM_OPTION_CHOICE ("antlion-body",
                                               antlion_values,
                                               0,
                                               "CB-18",
                                               N_ ("Whether an antlion can be harmed.")),
  [LOOM_CB_ANTLION_PLACE]
  = LOOM_OPTION_CHOICE ("antlion-place",
                        antlion_place_values,
                        0,
                        "CB-18",
                        N_ ("Where an antlion that is delivered may be placed.")),
  [LOOM_CB_TERMITE_BOMB_MOVES]
  = MOVES ("termite-bomb-moves", 2, "CB-19", N_ ("Spaces that a termite bomb moves in a turn.")),
  [LOOM_CB_TERMITE_BOMB_HP]
  = HP ("termite-bomb-hp", 1, "CB-19", N_ ("Hit points of a termite bomb.")),
  [LOOM_CB_TERMITE_BOMB_RANGE] = LOOM_COUNT ("termite-bomb-range",
                                             0,
                                             20,
                                             4,
                                             N_ ("spaces"),
                                             "CB-19",
                                             N_ ("Distance within which its blast harms.")),
  [LOOM_CB_TERMITE_BOMB_DAMAGE] = LOOM_COUNT ("termite-bomb-damage",
                                              0,
                                              100,
                                              2,
                                              N_ ("hit points"),
                                              "CB-19",
                                              N_ ("Hit points that its blast takes off.")),
  [LOOM_CB_BLAST]
  = LOOM_OPTION_CHOICE ("blast", blast_values, 0, "CB-19", N_ ("What a blast harms.")),
  [LOOM_CB_FIRST_ENTRANCE_TURNS]
  = LOOM_COUNT ("first-entrance-turns",
                0,
                100,
                3,
                N_ ("turns"),
                "CB-20 G6",
                N_ ("Turns to dig an entrance of the top layer where the map states none.")),
  [LOOM_CB_SECOND_ENTRANCE_TURNS]
  = LOOM_COUNT ("second-entrance-turns",
                0,
                100,
                5,
                N_ ("turns"),
                "CB-20 G6",
                N_ ("Turns to dig an entrance of a deeper layer where the map states none.")),
  [LOOM_CB_THRONE_TURNS] = LOOM_COUNT ("throne-turns",
                                       0,
                                       100,
                                       10,
                                       N_ ("turns"),
                                       "CB-20 CB-22 G6",
                                       N_ ("Turns to dig the throne where the map states none.")),
  [LOOM_CB_EXCAV] = LOOM_OPTION_CHOICE ("excav",
                                        excav_values,
                                        0,
                                        "CB-20",
                                        N_ ("How the turns of digging are counted.")),
  [LOOM_CB_GATE_ADJ] = LOOM_OPTION_CHOICE ("gate-adj",
                                           gate_values,
                                           0,
                                           "CB-20a",
                                           N_ ("Whether attacks reach through an open entrance.")),
  [LOOM_CB_GATE_COST] = LOOM_COUNT ("gate-cost",
                                    0,
                                    20,
                                    1,
                                    N_ ("spaces"),
                                    "CB-21",
                                    N_ ("Spaces that going through an entrance costs.")),
  [LOOM_CB_WORM_LENGTH] = LOOM_COUNT ("worm-length",
                                      1,
                                      64,
                                      10,
                                      N_ ("cells"),
                                      "CB-23",
                                      N_ ("Length of an earthworm where the board states none.")),
  [LOOM_CB_WORM_MOVES] = LOOM_COUNT ("worm-moves",
                                     0,
                                     20,
                                     1,
                                     N_ ("spaces"),
                                     "CB-23",
                                     N_ ("Spaces that an earthworm moves in a round.")),
  [LOOM_CB_WORM_TURN]
  = LOOM_OPTION_CHOICE ("worm-turn", turn_values, 0, "CB-25", N_ ("Where an earthworm turns.")),
  [LOOM_CB_WORM_EDGE]
  = LOOM_OPTION_CHOICE ("worm-edge",
                        edge_values,
                        0,
                        "CB-25",
                        N_ ("What an earthworm does that should turn beyond the top or "
                            "bottom edge.")),
  [LOOM_CB_WORM_CRUSH]
  = LOOM_OPTION_CHOICE ("worm-crush", crush_values, 0, "CB-24", N_ ("What an earthworm crushes.")),
  [LOOM_CB_WORM_ORDER] = LOOM_OPTION_CHOICE ("worm-order",
                                             worm_order_values,
                                             0,
                                             "CB-28 G3",
                                             N_ ("In which order earthworms move.")),
  [LOOM_CB_MIRROR_WORMS] = LOOM_SWITCH (
      "mirror-worms",
      0,
      "CB-25",
      N_ ("Whether every second earthworm turns the mirrored way, for the sake of symmetry.")),
  [LOOM_CB_SEG_HP] = LOOM_COUNT ("seg-hp",
                                 1,
                                 20,
                                 1,
                                 N_ ("bites"),
                                 "CB-26",
                                 N_ ("Bites that it takes to eat one segment of an earthworm.")),
  [LOOM_CB_WEB_RADIUS] = LOOM_COUNT ("web-radius",
                                     0,
                                     32,
                                     6,
                                     N_ ("spaces"),
                                     "CB-29",
                                     N_ ("The largest radius of a web.")),
  [LOOM_CB_WEB_GROWTH] = LOOM_COUNT ("web-growth",
                                     0,
                                     32,
                                     1,
                                     N_ ("spaces"),
                                     "CB-29",
                                     N_ ("Spaces by which a web grows in a round.")),
  [LOOM_CB_WEB_OLD] = LOOM_OPTION_CHOICE ("web-old",
                                          web_old_values,
                                          0,
                                          "CB-30",
                                          N_ ("What becomes of the web that a spider leaves.")),
  [LOOM_CB_SPIDER_MOVES] = LOOM_COUNT ("spider-moves",
                                       0,
                                       64,
                                       6,
                                       N_ ("spaces"),
                                       "CB-30 CB-32",
                                       N_ ("Spaces that a spider moves in a round.")),
  [LOOM_CB_SPIDER_RELOCATION]
  = LOOM_COUNT ("spider-relocation",
                1,
                64,
                10,
                N_ ("spaces"),
                "CB-30",
                N_ ("The least distance from the old web at which a spider begins a new one.")),
  [LOOM_CB_SPIDER_REACT] = LOOM_OPTION_CHOICE ("spider-react",
                                               react_values,
                                               0,
                                               "CB-32",
                                               N_ ("When a spider goes for its prey.")),
  [LOOM_CB_HALF] = LOOM_OPTION_CHOICE ("half",
                                       half_values,
                                       0,
                                       "CB-33",
                                       N_ ("How half of a queen’s hit points is rounded.")),
  [LOOM_CB_SPIDER_ANTLION] = LOOM_OPTION_CHOICE ("spider-antlion",
                                                 spider_antlion_values,
                                                 0,
                                                 "CB-33",
                                                 N_ ("Spiders and antlions.")),
};

G_STATIC_ASSERT (G_N_ELEMENTS (options) == LOOM_CB_N_OPTIONS);
G_STATIC_ASSERT (G_N_ELEMENTS (options) <= LOOM_OPTIONS_MAX);

static void
resolve_grid (const LoomOptions *chosen, LoomGridRules *grid)
{
  const gint *values = chosen->values;

  *grid = (LoomGridRules){
    .diagonal = values[LOOM_CB_METRIC] == LOOM_CB_METRIC_GRID8,
    .hp = { [LOOM_UNIT_WORKER] = values[LOOM_CB_WORKER_HP],
            [LOOM_UNIT_SOLDIER] = values[LOOM_CB_SOLDIER_HP],
            [LOOM_UNIT_DRONE] = values[LOOM_CB_DRONE_HP],
            [LOOM_UNIT_YOUNG_QUEEN] = values[LOOM_CB_YOUNG_QUEEN_HP],
            [LOOM_UNIT_TERMITE_BOMB] = values[LOOM_CB_TERMITE_BOMB_HP],
            [LOOM_UNIT_ANTLION] = values[LOOM_CB_ANTLION_KILLS] },
    .queen_hp = values[LOOM_CB_QUEEN_HP],
    .first_entrance_turns = values[LOOM_CB_FIRST_ENTRANCE_TURNS],
    .second_entrance_turns = values[LOOM_CB_SECOND_ENTRANCE_TURNS],
    .throne_turns = values[LOOM_CB_THRONE_TURNS],
    .worm_length = values[LOOM_CB_WORM_LENGTH],
    .web_radius = values[LOOM_CB_WEB_RADIUS],
    .antlion_range = values[LOOM_CB_ANTLION_RANGE],
    .mirrors_worms = values[LOOM_CB_MIRROR_WORMS] == 1,
  };
}

static const LoomStrategy *const players[]
    = { &loom_greedy_colony_battle, &loom_expert_colony_battle, &loom_search_colony_battle, NULL };

static const LoomScoreSheet score_sheet = {
  .row_heading = N_ ("Round"),
  .note = N_ ("hit points of the queen"),
  .total = N_ ("layer of the queen"),
  .endings = N_ ("throne|dead queen|time"),
  .first = 1,
  .limit = LOOM_CB_MAX_ROUNDS,
};

const LoomGameInfo loom_colony_battle = {
  .id = "colony-battle",
  .title = "Colony Battle 2.0",
  .summary = N_ (
      "Two ant queens meet on the topmost of several stacked grids and race downwards. Workers dig "
      "open the entrances to the next layer and carry items home; soldiers fight, drones lay "
      "trails "
      "that speed their friends, young queens win over enemies. Earthworms wander through and "
      "crush "
      "what stands in their way, spiders spread webs and feed on what steps into them. The first "
      "queen on the dug-out throne of the lowest layer wins; a dead queen loses."),
  .pitch = N_ ("2 seats. Layers, worms and spiders."),
  .command = N_ ("New Scenario: Colony Battle 2.0"),
  .place = 5,
  .min_seats = 2,
  .max_seats = 2,
  .default_seats = 2,
  .uses = LOOM_USES_QUEEN | LOOM_USES_UNIT | LOOM_USES_EARTHWORM | LOOM_USES_SPIDER | LOOM_USES_ITEM
          | LOOM_USES_DUG | LOOM_USES_FIRST,
  .limits = { .min_layers = 1, .max_layers = 8, .min_side = 12, .max_side = 64 },
  .options = options,
  .n_options = G_N_ELEMENTS (options),
  .rules_text = loom_cb_rules_text,
  .n_rules_text = LOOM_CB_N_RULES,
  .play = &loom_colony_battle_play,
  .resolve_grid = resolve_grid,
  .view = &loom_view_colony_battle,
  .checks = &loom_checks_colony_battle,
  .players = players,
  .metrics = &loom_metrics_colony_battle,
  .levers = &loom_levers_colony_battle,
  .generator = &loom_generator_colony_battle,
  .card = &loom_card_colony_battle,
  .score_sheet = &score_sheet,
  .list_components = loom_components_of_colony_battle,
  .look = { 0x2f4a34, 0xb83c26 },
};
