/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The audit of a rules file: random games in two machines at once, of which one unpacks the state
 * before each move and counts each step, and both must agree. It finds rules that remember what is
 * not in the state, and errors that only some games bring about. */

#pragma once

#include "validator/play/game.h"

#include <gio/gio.h>

G_BEGIN_DECLS

typedef struct
{
  guint games;       /* that were played */
  guint64 moves;     /* in all of them */
  guint longest;     /* moves of the longest */
  guint most_listed; /* legal moves at once */
  double seconds;    /* of processor time, of the quick machine alone */
  gboolean is_cut;   /* there was no time for all of them */
  char *failure;     /* (nullable): what is wrong; owned */
} LoomAudit;

/**
 * loom_audit_run:
 * @game: by a rules file, without findings that are errors
 *
 * Plays @n_games, or as many as there is time for, which is what loom_audit_allow() has left. Free
 * what it holds with loom_audit_clear(). The same failures on any machine that plays them all.
 */
void
loom_audit_run (LoomAudit *self, const LoomGame *game, guint n_games, GCancellable *cancellable);
void loom_audit_clear (LoomAudit *self);

/**
 * loom_audit_dup_first_failure:
 * What goes wrong in a first random game of @position, counted, of at most some hundred moves, as
 * far as there is time for it; NULL when nothing does. Free with g_free().
 */
char *loom_audit_dup_first_failure (const LoomPosition *position);

/**
 * loom_audit_allow: What rules do in this thread from now on, and what audits do with them, may
 * take so many seconds of a processor in all, whatever was allowed before. For a command that only
 * looks.
 */
void loom_audit_allow (double seconds);

G_END_DECLS
