/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The sections of the scenario panel, each appended to a page for one scenario. */

#pragma once

#include "editor/window/forms/form.h"
#include "validator/position/options.h"

G_BEGIN_DECLS

/** Title, id, rules, number of seats, preset. */
void loom_scenario_add_head (GtkWidget *page, LoomDocument *document, const LoomScenario *scenario);

/** Each seat with what its rules let a scenario say of it, and its livery. */
void
loom_scenario_add_seats (GtkWidget *page, LoomDocument *document, const LoomScenario *scenario);

/** Every option of the rules. */
void
loom_scenario_add_options (GtkWidget *page, LoomDocument *document, const LoomScenario *scenario);

/** What it plays without, notes, fairness, accepted findings. */
void loom_scenario_add_rest (GtkWidget *page, LoomDocument *document, const LoomScenario *scenario);

/** The rules of a scenario of @board, or NULL for none and for a game nobody knows. */
const LoomGameInfo *loom_scenario_rules (const LoomBoard *board, const LoomScenario *scenario);

/**
 * loom_scenario_new_choice:
 * @names: (transfer full): what the dropdown offers, closed by NULL
 *
 * A row whose value is an index into @names, for what the document writes as words.
 */
GtkWidget *loom_scenario_new_choice (LoomDocument *document,
                                     const LoomScenario *scenario,
                                     GPtrArray *names,
                                     const char *title,
                                     const char *help,
                                     LoomBindingRead read,
                                     LoomBindingMake make);

G_END_DECLS
