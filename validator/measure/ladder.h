/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The ladder of players of a game: how strong each is, measured against the one below it. */

#pragma once

#include "validator/measure/study.h"

G_BEGIN_DECLS

/* One player who knows the game. */
typedef struct
{
  const LoomPlayer *player;
  const char *rule_of_thumb; /* what it goes by in this game, or NULL */
  LoomLineupResult *result;  /* it and the one below at one table; NULL for the lowest */
} LoomLadderStrength;

typedef struct
{
  const LoomGame *game; /* borrowed */
  guint n;
  LoomLadderStrength *strengths; /* the weakest first */
  gboolean stopped;              /* somebody stopped it: games may be missing */
} LoomLadder;

/**
 * loom_ladder_new: Every player who knows @game, not measured yet. Free with loom_ladder_free().
 */
LoomLadder *loom_ladder_new (const LoomGame *game);
void loom_ladder_free (LoomLadder *self);

/**
 * loom_ladder_measure:
 * @plan: settled; of max_games each player but the lowest plays all
 * @watch: (nullable): as in loom_study_run()
 *
 * Lets every player play against the one below it: they sit in turn round the table, and every deal
 * is played in every rotation of both over the seats and of the order of turns. FALSE with an error
 * when a player cannot play; when it is cancelled, what is known by then stands. Complexity: that
 * of the games.
 */
gboolean loom_ladder_measure (LoomLadder *self,
                              const LoomStudyPlan *plan,
                              LoomStudyWatch watch,
                              gpointer data,
                              GCancellable *cancellable,
                              GError **error);

/**
 * loom_ladder_strength_share:
 * How often the player of a line-up that was measured wins against the one below it, of two equally
 * strong ones 0.5, with its interval.
 */
double loom_ladder_strength_share (const LoomLadderStrength *self, double *low, double *high);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomLadder, loom_ladder_free)

G_END_DECLS
