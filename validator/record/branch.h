/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Other ways that a game could have gone, which are kept in its log: each has a name and all of its
 * moves from the start; chance decides in them as the seed of the log has it. They stand in front
 * of the moves of the game itself, so that a game that was interrupted can still be gone on with.
 */

#pragma once

#include "validator/record/record.h"

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

typedef struct
{
  char *name;    /* owned */
  GArray *moves; /* (element-type LoomMove), from the start; NULL: the game that the log tells */
} LoomLogBranch;

/**
 * loom_log_branch_new:
 * @moves: (nullable): takes a reference
 */
LoomLogBranch *loom_log_branch_new (const char *name, GArray *moves);
void loom_log_branch_free (LoomLogBranch *self);

/**
 * loom_log_branch_write: Appends the line of @self, with its newline.
 */
void loom_log_branch_write (const LoomLogBranch *self, const LoomGame *game, GString *line);

/**
 * loom_log_branch_read:
 * @record: stands at its start, and does so again afterwards
 * @object: the line, which may be anything
 *
 * NULL with a LOOM_ERROR_VALUE that names the member when it is no branch, or a move of it is not
 * legal. O(moves).
 */
LoomLogBranch *loom_log_branch_read (LoomRecord *record, JsonNode *object, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomLogBranch, loom_log_branch_free)

G_END_DECLS
