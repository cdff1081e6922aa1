/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Adding, copying and removing scenarios, from the panel and from the list of commands. */

#pragma once

#include "editor/window/widgets/commands.h"
#include "editor/window/widgets/host.h"

G_BEGIN_DECLS

/**
 * loom_scenario_get_commands:
 * A row for each game of which a scenario can be added, and those for scenarios as a whole; closed
 * by a row without action. Lent for ever; the games are those that are installed at the first call.
 */
const LoomCommandRow *loom_scenario_get_commands (void);

/**
 * loom_scenario_add: A scenario for @rules (id of a game, or NULL for that of the one looked at),
 * for as few seats as it can be played with or as many as the one looked at; it is looked at then.
 */
void loom_scenario_add (LoomDocument *document, const char *rules);

/* Of the one that is looked at; nothing where there is none. */
void loom_scenario_duplicate (LoomDocument *document);
void loom_scenario_remove (LoomDocument *document);

void loom_scenario_add_actions (LoomHost *host);

G_END_DECLS
