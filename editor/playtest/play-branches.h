/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The branches of a game: ways that it went before somebody went back and played another move, kept
 * side by side as a tree. One of them is the game that is played on; the others wait as they were
 * left. There is always at least one. */

#pragma once

#include "editor/playtest/play-line.h"
#include "validator/record/branch.h"

G_BEGIN_DECLS

typedef struct
{
  char *name;                              /* owned */
  LoomPlayTrail *trail;                    /* as it was left; NULL while it is played on; owned */
  LoomRandom thoughts[LOOM_SEATS_MAX + 1]; /* the players' streams at its end */
} LoomPlayBranch;

typedef struct
{
  GPtrArray *list; /* (element-type LoomPlayBranch), in the order in which they began; owned */
  guint current;
} LoomPlayBranches;

/* What is shown of a branch. */
typedef struct
{
  guint number;     /* its place in the list */
  const char *name; /* lent */
  guint depth;      /* how many branches it comes from */
  guint from;       /* moves that it shares with the branch that it comes from */
  guint length;     /* moves in all */
  const char *said; /* its first move of its own, in words; NULL where there is none; lent */
} LoomPlayBranchRow;

/** One branch, that of a game that has just begun. Free with loom_play_branches_free(). */
LoomPlayBranches *loom_play_branches_new (void);
void loom_play_branches_free (LoomPlayBranches *self);

/**
 * loom_play_branches_leave:
 * @line: the game that is played on
 *
 * Puts the branch that is played on away as it is.
 */
void loom_play_branches_leave (LoomPlayBranches *self,
                               const LoomPlayLine *line,
                               const LoomRandom thoughts[LOOM_SEATS_MAX + 1]);

/** Begins another one, which is then played on. */
void loom_play_branches_add (LoomPlayBranches *self, const char *name);

/** How many moves branch @number has. */
guint loom_play_branches_get_length (const LoomPlayBranches *self,
                                     guint number,
                                     const LoomPlayLine *line);

/**
 * loom_play_branches_find: The branch that has come to the position of @line the same way and goes
 * on with @move there; G_MAXUINT when there is none.
 */
guint
loom_play_branches_find (const LoomPlayBranches *self, const LoomPlayLine *line, LoomMove move);

/**
 * loom_play_branches_dup_rows: (element-type LoomPlayBranchRow): each behind that it comes from.
 */
GArray *loom_play_branches_dup_rows (const LoomPlayBranches *self, const LoomPlayLine *line);

/**
 * loom_play_branches_begin_shared:
 * @first: (nullable): another game, besides those that have been put away
 *
 * Lets @line share the longest beginning of @moves that any of them has, and looks there. Gives
 * how many moves that are. O(moves of all).
 */
guint loom_play_branches_begin_shared (const LoomPlayBranches *self,
                                       const LoomPlayTrail *first,
                                       LoomPlayLine *line,
                                       const GArray *moves);

/** None at all yet: for whoever plays them again. */
LoomPlayBranches *loom_play_branches_new_empty (void);

/**
 * loom_play_branches_append:
 * @trail: (transfer full) (nullable): as it was left; NULL: that which is played on
 */
void loom_play_branches_append (LoomPlayBranches *self,
                                const char *name,
                                LoomPlayTrail *trail,
                                const LoomRandom thoughts[LOOM_SEATS_MAX + 1]);

/**
 * loom_play_branches_dup_log: (element-type LoomLogBranch): what a log has of them; empty while the
 * game is the only one and has its first name.
 */
GPtrArray *loom_play_branches_dup_log (const LoomPlayBranches *self);

/**
 * loom_play_branches_new_of_log:
 * @logged: (element-type LoomLogBranch)
 * @line: the game of the log; as it was afterwards
 *
 * Plays those that are told of. O(moves of all).
 */
LoomPlayBranches *loom_play_branches_new_of_log (const GPtrArray *logged, LoomPlayLine *line);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomPlayBranches, loom_play_branches_free)

G_END_DECLS
