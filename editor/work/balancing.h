/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Making the scenario being looked at fair: the search of `boardloom balance` in another thread,
 * and its answer as edits of the open document. It adds a scenario beside the old one, as the
 * command does, and never touches what it may not.
 *
 * Signals: "progress" (); "ended" (). Property "is-running". */

#pragma once

#include "editor/document/document.h"
#include "validator/balance/balance.h"

G_BEGIN_DECLS

#define LOOM_TYPE_BALANCING (loom_balancing_get_type ())
G_DECLARE_FINAL_TYPE (LoomBalancing, loom_balancing, LOOM, BALANCING, GObject)

/**
 * loom_balancing_new: For @document, which it does not keep alive.
 */
LoomBalancing *loom_balancing_new (LoomDocument *document);

/**
 * loom_balancing_of: The one of @document that all who look at it share; made when it is first
 * asked for, and gone with the document. Borrowed.
 */
LoomBalancing *loom_balancing_of (LoomDocument *document);

/**
 * loom_balancing_start:
 * @may: LoomChangeFamilies bits, at least one
 * @players: (nullable): line-ups, as the command line takes them; the usual ones when NULL
 * @delta: tolerance as a share; 0: the usual
 *
 * Begins to search. Stops what runs. FALSE and @error when the scenario cannot be played or the
 * settings cannot be followed. What can only be seen later ends it, see loom_balancing_get_error().
 */
gboolean loom_balancing_start (LoomBalancing *self,
                               guint may,
                               const char *players,
                               double delta,
                               GError **error);

/**
 * loom_balancing_stop: Ends the search; "ended" follows.
 */
void loom_balancing_stop (LoomBalancing *self);

gboolean loom_balancing_is_running (LoomBalancing *self);

/**
 * loom_balancing_get_n_tried, loom_balancing_get_games, loom_balancing_dup_doing:
 * How far it is: boards tried, games played, and what it is doing, a clause or NULL.
 */
guint loom_balancing_get_n_tried (LoomBalancing *self);
guint64 loom_balancing_get_games (LoomBalancing *self);
char *loom_balancing_dup_doing (LoomBalancing *self);

/**
 * loom_balancing_get_result: The answer of the last search that ended, or NULL. Lent.
 */
const LoomBalanceResult *loom_balancing_get_result (LoomBalancing *self);

/**
 * loom_balancing_choose: Lets the proposal at place @i of the answer's be the one to be applied.
 */
void loom_balancing_choose (LoomBalancing *self, guint i);
const GError *loom_balancing_get_error (LoomBalancing *self);

/**
 * loom_balancing_can_apply: Whether the answer has a change, and the document plays as it did when
 * it was asked: after Undo, and after changes that no game sees, it does.
 */
gboolean loom_balancing_can_apply (LoomBalancing *self);

/**
 * loom_balancing_apply:
 * Adds the changed scenario to the document as one step, and looks at it. FALSE and @error when the
 * document plays otherwise since.
 */
gboolean loom_balancing_apply (LoomBalancing *self, GError **error);

G_END_DECLS
