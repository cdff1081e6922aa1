/* SPDX-License-Identifier: GPL-3.0-or-later */

/* One finding of the checks, or of an import, as an item of a list: a copy of what a row shows, so
 * that it outlives the report it came from. */

#pragma once

#include "editor/work/imported.h"

#include <gio/gio.h>

G_BEGIN_DECLS

#define LOOM_TYPE_PROBLEM (loom_problem_get_type ())
G_DECLARE_FINAL_TYPE (LoomProblem, loom_problem, LOOM, PROBLEM, GObject)

/**
 * loom_problem_new: Finding @i of @report.
 */
LoomProblem *loom_problem_new (const LoomReport *report, guint i);

/**
 * loom_problem_new_imported: Finding @i of what importing did, with what takes it back.
 */
LoomProblem *loom_problem_new_imported (LoomImported *imported, guint i);

/**
 * loom_problem_is_imported: Whether it tells of an import, and no check.
 */
gboolean loom_problem_is_imported (LoomProblem *self);

/**
 * loom_problem_can_import_again: Whether importing again with other options may do without it.
 */
gboolean loom_problem_can_import_again (LoomProblem *self);

guint loom_problem_get_index (LoomProblem *self); /* in its report */
LoomSeverity loom_problem_get_severity (LoomProblem *self);
const char *loom_problem_get_code (LoomProblem *self);
const char *loom_problem_get_message (LoomProblem *self);
gboolean loom_problem_is_accepted (LoomProblem *self);
const char *loom_problem_get_reason (LoomProblem *self);  /* or NULL */
LoomHandle loom_problem_get_scenario (LoomProblem *self); /* or 0 */

/**
 * loom_problem_has_fix: Whether there is an edit that mends it. O(1).
 */
gboolean loom_problem_has_fix (LoomProblem *self);

/**
 * loom_problem_get_fix: The edit that mends it, or NULL; of what importing did it is made when it
 * is first asked for. Lent.
 */
const LoomEdit *loom_problem_get_fix (LoomProblem *self);

/**
 * loom_problem_get_withheld: Why “Fix All” leaves its fix to whoever asks for this one, or NULL.
 */
const char *loom_problem_get_withheld (LoomProblem *self);

/**
 * loom_problem_get_entities: The @n things concerned, the chief one first. Lent.
 */
const LoomHandle *loom_problem_get_entities (LoomProblem *self, guint *n);

/**
 * loom_problem_dup_markup: The message with the names in it in bold. Free with g_free().
 */
char *loom_problem_dup_markup (LoomProblem *self);

/**
 * loom_problem_is_like: Whether it says the same of the same things, in whatever report.
 */
gboolean loom_problem_is_like (LoomProblem *self, LoomProblem *other);

/**
 * loom_problem_dup_sentence: The message of a finding as a sentence of its own: the command line
 * puts place and code around it. Free with g_free().
 */
char *loom_problem_dup_sentence (const char *message);

/**
 * loom_problem_dup_source:
 * @line: (out): from 1; 0 where none is named
 *
 * The file beside the board that a finding about rules of one's own begins with, or NULL. Free with
 * g_free().
 */
char *loom_problem_dup_source (LoomProblem *self, guint *line);

/* What a severity is called and looks like. */
const char *loom_severity_get_icon (LoomSeverity severity);
const char *loom_severity_get_class (LoomSeverity severity);

G_END_DECLS
