/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The tables by which logs and typed commands name the moves and events of Colony Battle. */

#include "validator/games/colony-battle/rules/play-private.h"
#include "validator/base/tongue.h"

const char *const loom_cb_kind_words[]
    = { "worker", "soldier", "drone", "young-queen", "termite-bomb", "antlion", "queen", NULL };
const char *const loom_cb_item_words[] = { "antlion", "termite-bomb", NULL };

static const char *const causes[]
    = { "battle", "antlion", "blast", "earthworm", "spider", "sacrifice", "use", NULL };
static const char *const endings[] = { "throne", "queen", "queens", "rounds", NULL };
static const char *const facings[] = { "east", "west", NULL };

G_STATIC_ASSERT (G_N_ELEMENTS (loom_cb_kind_words) == LOOM_CB_N_KINDS + 1);
G_STATIC_ASSERT (G_N_ELEMENTS (causes) == LOOM_CB_N_CAUSES + 1);
G_STATIC_ASSERT (G_N_ELEMENTS (endings) == LOOM_CB_ENDED_ROUNDS + 1);

#define CELL(_name)                                                                                \
  {                                                                                                \
    _name, LOOM_ARG_CELL, NULL                                                                     \
  }
#define NUMBER(_name)                                                                              \
  {                                                                                                \
    _name, LOOM_ARG_NUMBER, NULL                                                                   \
  }
#define SEAT                                                                                       \
  {                                                                                                \
    "seat", LOOM_ARG_SEAT, NULL                                                                    \
  }
#define KIND                                                                                       \
  {                                                                                                \
    "unit", LOOM_ARG_WORD, loom_cb_kind_words                                                      \
  }
#define ITEM                                                                                       \
  {                                                                                                \
    "item", LOOM_ARG_WORD, loom_cb_item_words                                                      \
  }
#define FACING                                                                                     \
  {                                                                                                \
    "facing", LOOM_ARG_WORD, facings                                                               \
  }

const LoomMoveInfo loom_cb_moves[] = {
  [LOOM_CB_MOVE_STEP] = { "step", N_ ("step with a unit"), { CELL ("from"), CELL ("to") } },
  [LOOM_CB_MOVE_ATTACK]
  = { "attack", N_ ("attack with a unit"), { CELL ("from"), CELL ("target") } },
  [LOOM_CB_MOVE_CONVERT]
  = { "convert", N_ ("convert an enemy’s unit"), { CELL ("from"), CELL ("target") } },
  [LOOM_CB_MOVE_PICK_UP]
  = { "pick-up", N_ ("pick up an item"), { CELL ("from"), CELL ("target") } },
  [LOOM_CB_MOVE_DELIVER] = { "deliver", N_ ("deliver an item"), { CELL ("from") } },
  [LOOM_CB_MOVE_SPAWN] = { "spawn", N_ ("spawn a unit at once"), { KIND, CELL ("at") } },
  [LOOM_CB_MOVE_FORFEIT] = { "forfeit", N_ ("give up turns for a unit"), { KIND } },
  [LOOM_CB_MOVE_CANCEL] = { "cancel", N_ ("cancel what turns were given up for"), { { 0 } } },
  [LOOM_CB_MOVE_PLACE] = { "place", N_ ("place a unit that is ready"), { KIND, CELL ("at") } },
  [LOOM_CB_MOVE_END_TURN] = { "end-turn", N_ ("end the turn"), { { 0 } } },
};

const LoomEventInfo loom_cb_events[] = {
  [LOOM_CB_EVENT_FIRST]
  = { .id = "first", .words = N_ ("it is settled who begins"), .args = { SEAT } },
  [LOOM_CB_EVENT_HURT] = { .id = "hurt",
                           .words = N_ ("a unit is hurt"),
                           .args = { CELL ("at"),
                                     KIND,
                                     SEAT,
                                     NUMBER ("damage"),
                                     NUMBER ("hp"),
                                     { "by", LOOM_ARG_WORD, causes } } },
  [LOOM_CB_EVENT_DIES]
  = { .id = "dies", .words = N_ ("a unit dies"), .args = { CELL ("at"), KIND, SEAT } },
  [LOOM_CB_EVENT_DROPS] = { .id = "drops",
                            .words = N_ ("an item that was carried drops"),
                            .args = { CELL ("at"), ITEM } },
  [LOOM_CB_EVENT_LOST]
  = { .id = "lost", .words = N_ ("an item is lost for want of a free cell"), .args = { ITEM } },
  [LOOM_CB_EVENT_BLAST]
  = { .id = "blast", .words = N_ ("a termite bomb explodes"), .args = { CELL ("at") } },
  [LOOM_CB_EVENT_STRIKES] = { .id = "strikes",
                              .words = N_ ("an antlion strikes"),
                              .args = { CELL ("antlion"), CELL ("prey"), NUMBER ("kills") } },
  [LOOM_CB_EVENT_TURNS]
  = { .id = "turns", .words = N_ ("a unit is converted"), .args = { CELL ("at"), KIND, SEAT } },
  [LOOM_CB_EVENT_TAKES] = { .id = "takes",
                            .words = N_ ("a worker takes an item"),
                            .args = { CELL ("worker"), CELL ("from"), ITEM } },
  [LOOM_CB_EVENT_DELIVERS] = { .id = "delivers",
                               .words = N_ ("a worker hands an item over"),
                               .args = { CELL ("worker"), ITEM } },
  [LOOM_CB_EVENT_APPEARS]
  = { .id = "appears", .words = N_ ("a new unit appears"), .args = { CELL ("at"), KIND, SEAT } },
  [LOOM_CB_EVENT_READY]
  = { .id = "ready", .words = N_ ("a unit is ready"), .args = { KIND, SEAT } },
  [LOOM_CB_EVENT_WAITS]
  = { .id = "waits", .words = N_ ("a unit waits for room"), .args = { KIND, SEAT } },
  [LOOM_CB_EVENT_FORGONE]
  = { .id = "forgone", .words = N_ ("a unit is lost for want of room"), .args = { KIND, SEAT } },
  [LOOM_CB_EVENT_STOPPED]
  = { .id = "stopped", .words = N_ ("a unit is caught in a web"), .args = { CELL ("at") } },
  [LOOM_CB_EVENT_BONUS] = { .id = "bonus",
                            .words = N_ ("a trail helps a unit on"),
                            .args = { CELL ("at"), NUMBER ("spaces") } },
  [LOOM_CB_EVENT_DUG] = { .id = "dug",
                          .words = N_ ("a seat digs"),
                          .args = { { "site", LOOM_ARG_SITE, NULL }, SEAT, NUMBER ("left") } },
  [LOOM_CB_EVENT_OPEN] = { .id = "open",
                           .words = N_ ("a way is dug open"),
                           .args = { { "site", LOOM_ARG_SITE, NULL } } },
  [LOOM_CB_EVENT_TURN] = { .id = "turn", .words = N_ ("a turn begins"), .args = { SEAT } },
  [LOOM_CB_EVENT_PASSES]
  = { .id = "passes", .words = N_ ("a seat can do nothing and passes"), .args = { SEAT } },
  [LOOM_CB_EVENT_ROUND]
  = { .id = "round", .words = N_ ("a round begins"), .args = { NUMBER ("round") } },
  [LOOM_CB_EVENT_ENDED]
  = { .id = "ended",
      .words = N_ ("the game ends"),
      .args = { { "by", LOOM_ARG_WORD, endings }, { "winner", LOOM_ARG_SEAT, NULL } } },

  [LOOM_CB_EVENT_CRAWLS] = { .id = "crawls",
                             .words = N_ ("an earthworm crawls"),
                             .args = { CELL ("from"), CELL ("to"), FACING } },
  [LOOM_CB_EVENT_RESTS] = { .id = "rests",
                            .words = N_ ("an earthworm turns round on the spot"),
                            .args = { CELL ("at"), FACING } },
  [LOOM_CB_EVENT_HALTS]
  = { .id = "halts", .words = N_ ("an earthworm’s way is barred"), .args = { CELL ("at") } },
  [LOOM_CB_EVENT_BITTEN] = { .id = "bitten",
                             .words = N_ ("an earthworm is bitten"),
                             .args = { CELL ("at"), NUMBER ("left") } },
  [LOOM_CB_EVENT_SPLITS] = { .id = "splits",
                             .words = N_ ("an earthworm is split in two"),
                             .args = { CELL ("at"), CELL ("front"), CELL ("rear"), FACING } },

  [LOOM_CB_EVENT_RUNS]
  = { .id = "runs", .words = N_ ("a spider runs"), .args = { CELL ("from"), CELL ("to") } },
  [LOOM_CB_EVENT_SPINS]
  = { .id = "spins", .words = N_ ("a web grows"), .args = { CELL ("centre"), NUMBER ("radius") } },
  [LOOM_CB_EVENT_SEEKS] = { .id = "seeks",
                            .words = N_ ("a spider leaves for another place"),
                            .args = { CELL ("at"), CELL ("goal") } },
  [LOOM_CB_EVENT_SETTLES]
  = { .id = "settles", .words = N_ ("a spider begins a new web"), .args = { CELL ("at") } },
};
