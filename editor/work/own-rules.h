/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The rules files beside an open board: read in a thread when the board is opened, when a scenario
 * names another game, and when one of the files is saved; what can be read becomes games of the
 * document. A file that nobody has allowed to be run is not: it is asked for here.
 *
 * Signals:
 *   "changed" (): what is asked is another, or reading ended. */

#pragma once

#include "editor/document/document.h"

G_BEGIN_DECLS

#define LOOM_TYPE_OWN_RULES (loom_own_rules_get_type ())
G_DECLARE_FINAL_TYPE (LoomOwnRules, loom_own_rules, LOOM, OWN_RULES, GObject)

/** loom_own_rules_of: The one of @document, lent; made when it is first asked for. */
LoomOwnRules *loom_own_rules_of (LoomDocument *document);

/** loom_own_rules_is_reading: Whether a thread reads, or will in a moment. */
gboolean loom_own_rules_is_reading (LoomOwnRules *self);

/** loom_own_rules_get_asking: The file that waits for being allowed, or NULL. */
const char *loom_own_rules_get_asking (LoomOwnRules *self);

/**
 * loom_own_rules_allow, loom_own_rules_put_off:
 * What is asked may be run, now and later; not now: it is not asked again while its text is the
 * same and the board is open. FALSE when the first cannot be written down, and then nothing is run.
 */
gboolean loom_own_rules_allow (LoomOwnRules *self, GError **error);
void loom_own_rules_put_off (LoomOwnRules *self);

/**
 * loom_own_rules_dup_path:
 * Where the rules that the scenario in view names lie, if there is such a file and it is no game of
 * the program; NULL otherwise. Free with g_free().
 */
char *loom_own_rules_dup_path (LoomOwnRules *self);

G_END_DECLS
