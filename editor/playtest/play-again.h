/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A game and its branches, taken down to be played again by rules that have changed: of each as
 * much as is legal by them. */

#pragma once

#include "editor/playtest/play-branches.h"

G_BEGIN_DECLS

/* What became of a game whose rules were changed while it was played. */
typedef struct
{
  guint kept;        /* moves that are legal by the new rules, from the first on */
  guint lost;        /* moves behind them, which are forgotten */
  char *first_lost;  /* (nullable): the first of these in words; owned */
  guint n_shortened; /* other branches that lost moves */
  guint n_gone;      /* other branches that have nothing of their own any more */
  char *failure;     /* (nullable): why the game goes on by the rules that it had; owned */
} LoomPlaytestRenewal;

void loom_playtest_renewal_free (LoomPlaytestRenewal *self);

typedef struct
{
  GPtrArray *games; /* of the branches, in their order; owned */
  guint current;    /* that which was played on */
  guint position;   /* in it, that was looked at */
} LoomKeptGames;

/** What is of @branches and @line, which may go then. Free with loom_kept_games_free(). */
LoomKeptGames *loom_kept_games_new (const LoomPlayBranches *branches, const LoomPlayLine *line);
void loom_kept_games_free (LoomKeptGames *self);

/**
 * loom_kept_games_play:
 * @line: the game by the new rules, with nothing played; at the end that which is played on, at the
 * position that was looked at or the last one that is left
 * @renewal: nothing yet; told what came of it
 *
 * Plays all of them again. O(moves of all).
 */
LoomPlayBranches *loom_kept_games_play (const LoomKeptGames *self,
                                        LoomPlayLine *line,
                                        LoomPlaytestRenewal *renewal,
                                        GCancellable *cancellable);

G_END_DECLS
