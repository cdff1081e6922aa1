/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The tables by which logs and typed commands name the moves and events of Colony Battle. */

#include "validator/games/colony-battle/rules/play-private.h"

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
  [LOOM_CB_MOVE_STEP] = { "step", { CELL ("from"), CELL ("to") } },
  [LOOM_CB_MOVE_ATTACK] = { "attack", { CELL ("from"), CELL ("target") } },
  [LOOM_CB_MOVE_CONVERT] = { "convert", { CELL ("from"), CELL ("target") } },
  [LOOM_CB_MOVE_PICK_UP] = { "pick-up", { CELL ("from"), CELL ("target") } },
  [LOOM_CB_MOVE_DELIVER] = { "deliver", { CELL ("from") } },
  [LOOM_CB_MOVE_SPAWN] = { "spawn", { KIND, CELL ("at") } },
  [LOOM_CB_MOVE_FORFEIT] = { "forfeit", { KIND } },
  [LOOM_CB_MOVE_CANCEL] = { "cancel", { { 0 } } },
  [LOOM_CB_MOVE_PLACE] = { "place", { KIND, CELL ("at") } },
  [LOOM_CB_MOVE_END_TURN] = { "end-turn", { { 0 } } },
};

const LoomEventInfo loom_cb_events[] = {
  [LOOM_CB_EVENT_FIRST] = { .id = "first", .args = { SEAT } },
  [LOOM_CB_EVENT_HURT] = { .id = "hurt",
                           .args = { CELL ("at"),
                                     KIND,
                                     SEAT,
                                     NUMBER ("damage"),
                                     NUMBER ("hp"),
                                     { "by", LOOM_ARG_WORD, causes } } },
  [LOOM_CB_EVENT_DIES] = { .id = "dies", .args = { CELL ("at"), KIND, SEAT } },
  [LOOM_CB_EVENT_DROPS] = { .id = "drops", .args = { CELL ("at"), ITEM } },
  [LOOM_CB_EVENT_LOST] = { .id = "lost", .args = { ITEM } },
  [LOOM_CB_EVENT_BLAST] = { .id = "blast", .args = { CELL ("at") } },
  [LOOM_CB_EVENT_STRIKES]
  = { .id = "strikes", .args = { CELL ("antlion"), CELL ("prey"), NUMBER ("kills") } },
  [LOOM_CB_EVENT_TURNS] = { .id = "turns", .args = { CELL ("at"), KIND, SEAT } },
  [LOOM_CB_EVENT_TAKES] = { .id = "takes", .args = { CELL ("worker"), CELL ("from"), ITEM } },
  [LOOM_CB_EVENT_DELIVERS] = { .id = "delivers", .args = { CELL ("worker"), ITEM } },
  [LOOM_CB_EVENT_APPEARS] = { .id = "appears", .args = { CELL ("at"), KIND, SEAT } },
  [LOOM_CB_EVENT_READY] = { .id = "ready", .args = { KIND, SEAT } },
  [LOOM_CB_EVENT_WAITS] = { .id = "waits", .args = { KIND, SEAT } },
  [LOOM_CB_EVENT_FORGONE] = { .id = "forgone", .args = { KIND, SEAT } },
  [LOOM_CB_EVENT_STOPPED] = { .id = "stopped", .args = { CELL ("at") } },
  [LOOM_CB_EVENT_BONUS] = { .id = "bonus", .args = { CELL ("at"), NUMBER ("spaces") } },
  [LOOM_CB_EVENT_DUG]
  = { .id = "dug", .args = { { "site", LOOM_ARG_SITE, NULL }, SEAT, NUMBER ("left") } },
  [LOOM_CB_EVENT_OPEN] = { .id = "open", .args = { { "site", LOOM_ARG_SITE, NULL } } },
  [LOOM_CB_EVENT_TURN] = { .id = "turn", .args = { SEAT } },
  [LOOM_CB_EVENT_PASSES] = { .id = "passes", .args = { SEAT } },
  [LOOM_CB_EVENT_ROUND] = { .id = "round", .args = { NUMBER ("round") } },
  [LOOM_CB_EVENT_ENDED]
  = { .id = "ended",
      .args = { { "by", LOOM_ARG_WORD, endings }, { "winner", LOOM_ARG_SEAT, NULL } } },

  [LOOM_CB_EVENT_CRAWLS] = { .id = "crawls", .args = { CELL ("from"), CELL ("to"), FACING } },
  [LOOM_CB_EVENT_RESTS] = { .id = "rests", .args = { CELL ("at"), FACING } },
  [LOOM_CB_EVENT_HALTS] = { .id = "halts", .args = { CELL ("at") } },
  [LOOM_CB_EVENT_BITTEN] = { .id = "bitten", .args = { CELL ("at"), NUMBER ("left") } },
  [LOOM_CB_EVENT_SPLITS]
  = { .id = "splits", .args = { CELL ("at"), CELL ("front"), CELL ("rear"), FACING } },

  [LOOM_CB_EVENT_RUNS] = { .id = "runs", .args = { CELL ("from"), CELL ("to") } },
  [LOOM_CB_EVENT_SPINS] = { .id = "spins", .args = { CELL ("centre"), NUMBER ("radius") } },
  [LOOM_CB_EVENT_SEEKS] = { .id = "seeks", .args = { CELL ("at"), CELL ("goal") } },
  [LOOM_CB_EVENT_SETTLES] = { .id = "settles", .args = { CELL ("at") } },
};
