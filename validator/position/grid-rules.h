/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the options of a game say of pieces on layers of cells: how far things reach and how much
 * they bear. Pieces and layers are part of every board, so who draws, checks or places them asks
 * for these, of whichever game. */

#pragma once

#include "formats/model/board.h"
#include "validator/position/options.h"

G_BEGIN_DECLS

/* The kinds of unit, LoomUnitKind. */
#define LOOM_N_UNIT_KINDS (LOOM_UNIT_ANTLION + 1)

struct _LoomGridRules
{
  gboolean diagonal;            /* cells that meet at a corner are beside each other */
  gint32 hp[LOOM_N_UNIT_KINDS]; /* of an unhurt unit; of an antlion how many it kills */
  gint32 queen_hp;
  gint32 first_entrance_turns;  /* to dig an entrance of the first layer */
  gint32 second_entrance_turns; /* of one further down */
  gint32 throne_turns;
  gint32 worm_length;     /* cells */
  gint32 web_radius;      /* the largest, cells */
  gint32 antlion_range;   /* cells */
  gboolean mirrors_worms; /* every second earthworm is turned over */
};

/* Where no game says anything. */
#define LOOM_GRID_RULES_INIT                                                                       \
  {                                                                                                \
    .hp = { 1, 1, 1, 1, 1, 0 }, .queen_hp = 10, .worm_length = 10                                  \
  }

/**
 * loom_grid_rules_init:
 * @options: (nullable): of a scenario
 *
 * The rules of the game of @options; LOOM_GRID_RULES_INIT where it has none. Returns whether it
 * has.
 */
gboolean loom_grid_rules_init (LoomGridRules *self, const LoomOptions *options);

/**
 * loom_grid_rules_of:
 * @scenario: (nullable)
 *
 * The rules of the game of @scenario, and for other games those of the first installed game that
 * has any, at its defaults: a board is drawn by something. Returns whether they are the scenario's
 * own. Complexity: O(options).
 */
gboolean loom_grid_rules_of (const LoomScenario *scenario, LoomGridRules *self);

/**
 * loom_grid_rules_entrance_turns: Turns to dig an entrance of layer number @depth, from 0.
 */
static inline gint32
loom_grid_rules_entrance_turns (const LoomGridRules *self, guint depth)
{
  return depth == 0 ? self->first_entrance_turns : self->second_entrance_turns;
}

G_END_DECLS
