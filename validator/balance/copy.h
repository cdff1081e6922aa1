/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A scenario once more, under a name of its own, to be changed while the old one stays as it is. */

#pragma once

#include "formats/edit/edit.h"

G_BEGIN_DECLS

/**
 * loom_scenario_new_copy_edit, loom_scenario_new_note_edit:
 * The edits by which the functions below do their work, for boards that only their owner changes.
 * The copy will have @handle, and @id and @title; where these are NULL they say that it is the
 * balanced one.
 */
LoomEdit *loom_scenario_new_copy_edit (const LoomBoard *board,
                                       const LoomScenario *scenario,
                                       const char *id,
                                       const char *title,
                                       LoomHandle *handle);
LoomEdit *loom_scenario_new_note_edit (LoomHandle scenario, const char *text);

/**
 * loom_scenario_add_copy:
 * @board: gets a scenario more
 * @scenario: of @board
 *
 * Adds a copy of @scenario with all that stands in it: id and title say that it is the balanced
 * one. Returns it, lent by @board. NULL with a LOOM_ERROR_EDIT when the board takes no more
 * scenarios. O(size of the scenario).
 */
const LoomScenario *
loom_scenario_add_copy (LoomBoard *board, const LoomScenario *scenario, GError **error);

/**
 * loom_scenario_add_note: Adds @text as the last note of @scenario, which is of @board.
 */
gboolean loom_scenario_add_note (LoomBoard *board,
                                 const LoomScenario *scenario,
                                 const char *text,
                                 GError **error);

G_END_DECLS
