/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Several edits as one: each is tried on a copy of the board that the earlier ones have changed, so
 * that the next can be made for it. */

#pragma once

#include "formats/edit/edit.h"

G_BEGIN_DECLS

typedef struct
{
  LoomBoard *board; /* as the edits so far leave it; owned */
  LoomEdit *edit;   /* all of them; owned */
} LoomEditChain;

/**
 * loom_edit_chain_init: A chain that begins with @board. O(size). To be cleared.
 */
void loom_edit_chain_init (LoomEditChain *self, const LoomBoard *board, const char *label);
void loom_edit_chain_clear (LoomEditChain *self);

/**
 * loom_edit_chain_add: Takes over @edit, made for the chain's board; FALSE when that is NULL (and
 * @error was set by who made it) or cannot be applied.
 */
gboolean loom_edit_chain_add (LoomEditChain *self, LoomEdit *edit, GError **error);

/**
 * loom_edit_chain_finish: The whole as one edit for the board that the chain began with.
 */
LoomEdit *loom_edit_chain_finish (LoomEditChain *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (LoomEditChain, loom_edit_chain_clear)

G_END_DECLS
