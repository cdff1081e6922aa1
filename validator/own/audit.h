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
  char *failure;     /* (nullable): what is wrong; owned */
} LoomAudit;

/**
 * loom_audit_run:
 * @game: by a rules file, without findings that are errors
 *
 * Plays @n_games. Free what it holds with loom_audit_clear(). The same failures on any machine.
 */
void
loom_audit_run (LoomAudit *self, const LoomGame *game, guint n_games, GCancellable *cancellable);
void loom_audit_clear (LoomAudit *self);

/**
 * loom_audit_dup_first_failure:
 * What goes wrong in a first random game of @position, counted, of at most some hundred moves; NULL
 * when nothing does. Free with g_free().
 */
char *loom_audit_dup_first_failure (const LoomPosition *position);

G_END_DECLS
