/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The searching player: it plays the game out many times after each move that it considers, and
 * takes the one after which it wins most (Tesauro and Galperin, "On-line policy improvement using
 * Monte-Carlo search", 1996). What it may spend is a number of playouts, so how it plays does not
 * hang on the machine. A game gives a plan and the three lines of a way; one file a game. */

#pragma once

#include "validator/players/player.h"

G_BEGIN_DECLS

/* How a game is searched. */
typedef struct
{
  /* Who plays the games out, for every seat alike. It may have scratch of its own; what the search
   * has learned is handed on to it as model. */
  const LoomStrategy *base;
  guint playouts;  /* for one move, unless the workspace says otherwise */
  guint max_moves; /* small moves after which a playout is cut short; 0: it is played to its end */
  guint max_turns; /* turns after which it is cut short, the mover's own the first; 0: none */
  /* The share of the victory of each seat, by number less one, that a playout cut short promises;
   * NULL only when max_moves and max_turns are 0. */
  void (*cutoff_value) (const LoomGame *game,
                        const LoomState *state,
                        gconstpointer model,
                        double *shares);
  /* Whether that can judge @state; where it cannot, the playout goes on. NULL: always. */
  gboolean (*may_cut) (const LoomState *state);
  /* Whose move has to be beaten; NULL: that of base. Its model is base's. */
  LoomChoose beat;
  gsize (*beat_scratch_size) (
      const LoomGame *game); /* its scratch; NULL: it needs none of its own */
  /* Writes the legal moves worth a playout, one at least, none twice, to work->moves, where there
   * is room for game->max_moves; the move to beat is considered in any case. work->scratch is not
   * the list's. NULL: every legal move. */
  guint (*list) (const LoomGame *game,
                 const LoomState *state,
                 LoomRandom *random,
                 LoomAgentScratch *work);
  /* Whether the move to beat does no more than go on with what was decided before, so that nothing
   * else is tried; NULL: never. */
  gboolean (*goes_on) (const LoomGame *game, const LoomState *state, LoomMove beat);
  /* Whether the move to beat is taken after whichever round no other has won more than it. */
  gboolean stops_unbeaten;
  /* Another move than the one to beat must have won more by so many standard errors of the paired
   * difference: few playouts would else talk a good player into bad moves. */
  double min_z;
} LoomSearchPlan;

/**
 * loom_search_choose:
 * @work: with at least loom_search_scratch_size() bytes of scratch
 *
 * The move that @plan finds. Playouts are dealt out by sequential halving (Karnin, Koren and
 * Somekh, "Almost optimal exploration in multi-armed bandits", 2013): in each round every candidate
 * gets as many, and the better half stays. Playout i after each candidate has the same dice. Each
 * seat is for itself (max^n; Luckhardt and Irani, 1986). Chance comes from @random alone. Where
 * there is one candidate, or @plan goes on, nothing is played. Complexity: playouts games of base.
 */
LoomMove loom_search_choose (const LoomSearchPlan *plan,
                             const LoomGame *game,
                             const LoomState *state,
                             LoomRandom *random,
                             LoomAgentScratch *work);

/**
 * loom_search_scratch_size: Bytes of scratch that a search of @game by @plan needs.
 */
gsize loom_search_scratch_size (const LoomSearchPlan *plan, const LoomGame *game);

G_END_DECLS
