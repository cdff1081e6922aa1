/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the earthworms of a scenario will do first, as the rules have them do it: what the editor
 * says of a worm while it is being laid. */

#pragma once

#include "formats/model/board.h"

G_BEGIN_DECLS

/* What ends a worm's way. */
typedef enum
{
  LOOM_WORM_MEETS_NOTHING, /* it never turns: it does not move at all */
  LOOM_WORM_MEETS_EDGE,
  LOOM_WORM_MEETS_ROCK,
  LOOM_WORM_MEETS_SITE, /* an entrance or the throne, not dug out yet */
  LOOM_WORM_MEETS_WORM, /* another one or itself */
  LOOM_WORM_MEETS_SPIDER,
  LOOM_WORM_MEETS_ITEM,
  LOOM_WORM_MEETS_ANT, /* an antlion, or a queen where queens stop worms */
} LoomWormMeets;

typedef struct
{
  guint spaces; /* that it moves in a round */
  guint free;   /* cells that it moves ahead before it turns */
  guint rounds; /* the round in which it turns, from 1 */
  LoomWormMeets meets;
  LoomCell before; /* the cell that it does not enter; unset at the edge */
  LoomCell after;  /* where its head is when it has turned */
  gint32 facing;   /* LoomFacing, then */
  gint32 crushes;  /* units on its way */
} LoomWormForecast;

/**
 * loom_worm_forecast:
 * @worm: an earthworm of @scenario
 *
 * Plays @worm alone, by its game, from the position that @scenario begins with, until it turns for
 * the first time. FALSE when the scenario's game moves no worms or the worm cannot lie where it
 * does. Complexity: O(size of the board).
 */
gboolean loom_worm_forecast (const LoomBoard *board,
                             const LoomScenario *scenario,
                             const LoomEarthworm *worm,
                             LoomWormForecast *forecast);

G_END_DECLS
