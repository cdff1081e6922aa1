/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a playtest is made of, for the files that make it up: playtest.c (the object, seats, going
 * about), playtest-branches.c (moves, and the branches that they begin), playtest-open.c (games and
 * logs), playtest-work.c (computer players and time). */

#pragma once

#include "editor/playtest/agent-turn.h"
#include "editor/playtest/playtest.h"

G_BEGIN_DECLS

struct _LoomPlaytest
{
  GObject parent_instance;

  LoomDocument *document; /* weak; NULL when it is gone */
  LoomPlaytestStage stage;
  char *refusal;                     /* or NULL */
  GCancellable *opening;             /* while a game is being opened */
  LoomPlayLine *line;                /* or NULL */
  LoomPlayBranches *branches;        /* of the line; NULL without one */
  guint n_begun;                     /* branches so far, also those that are forgotten */
  gboolean is_own;                   /* a person had a hand in it: nobody else plays it again */
  guint n_changes;                   /* of moves and branches, in all games so far */
  guint n_saved;                     /* how many there were when all was in a log, or new */
  char *players[LOOM_SEATS_MAX + 1]; /* by seat: as they were set */
  gboolean has_players;
  LoomRandom thoughts[LOOM_SEATS_MAX + 1]; /* the players' streams at the end of the line */
  gboolean is_stale;
  LoomPlaytestRenewal *renewal; /* or NULL */

  LoomMove *moves; /* legal ones at the position, or NULL when they are still to be listed */
  guint n_moves;

  gboolean is_running;
  gboolean steps; /* what is being thought of is played at once */
  double speed;
  gboolean is_held;       /* whoever looks on has not seen the last move yet */
  GCancellable *thinking; /* while what a player chooses is waited for */
  gboolean is_busy;       /* a thread still thinks, though perhaps nobody waits for it */
  LoomAgentTurn *ready;   /* what was chosen and waits for its time, or NULL */
  guint timer;            /* source, or 0 */
  gint64 last;            /* when the position last changed, monotonic µs */
  gint64 began;           /* when it was last told to run, or how fast, likewise */
};

void loom_playtest_changed (LoomPlaytest *self, guint what);

/** Drops the list of legal moves and says that another position is looked at, and @what besides. */
void loom_playtest_moved (LoomPlaytest *self, guint what);

/** Moves or branches have become others. */
void loom_playtest_note_change (LoomPlaytest *self);

/* playtest-branches.c */
/** Begins a branch at the start of the game, unless one waits there, and lets it run. */
void loom_playtest_begin_again (LoomPlaytest *self);

/* playtest-open.c */
/** Takes up @line and @branches (both transfer full) in place of the game so far. */
void loom_playtest_take_line (LoomPlaytest *self, LoomPlayLine *line, LoomPlayBranches *branches);

/** Forgets what the last renewal came to. */
void loom_playtest_clear_renewal (LoomPlaytest *self);

/* playtest-work.c */
/** Drops what is being thought of and stops the clock. */
void loom_playtest_forget_work (LoomPlaytest *self);
/** Does next what is to be done: waits, shows the next move, lets a player think, or nothing. */
void loom_playtest_go_on (LoomPlaytest *self);

G_END_DECLS
