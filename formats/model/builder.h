/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How a board comes into being: things are added with their ids and with references as names, in
 * any order, then the whole is frozen into a board. Readers, importers and generators build; after
 * that a board changes by edits alone. */

#pragma once

#include "formats/model/board.h"
#include "formats/model/model-error.h"
#include "formats/model/value.h"

G_BEGIN_DECLS

typedef struct _LoomBuilder LoomBuilder;

/**
 * loom_builder_new: A builder with the root of a board and nothing in it.
 */
LoomBuilder *loom_builder_new (void);

/**
 * loom_builder_free: Frees it with what it built and did not give away.
 */
void loom_builder_free (LoomBuilder *self);

/**
 * loom_builder_get_root: The board's own thing, to set its fields and to add to.
 */
LoomEntity *loom_builder_get_root (LoomBuilder *self);

/**
 * loom_builder_add:
 * A new thing of @kind in @parent, with @id (copied; NULL for none), at @line and @column. The
 * builder owns it. A second single thing and an id that is taken are errors (the thing is still
 * there, without the id).
 */
LoomEntity *loom_builder_add (LoomBuilder *self,
                              LoomEntity *parent,
                              LoomKind kind,
                              const char *id,
                              guint line,
                              guint column);

/**
 * loom_builder_refer:
 * Sets the REF or REFS @field of @entity to the ids in @ids (spaces between), now or, where they do
 * not exist yet, when the board is frozen.
 */
void
loom_builder_refer (LoomBuilder *self, LoomEntity *entity, const LoomField *field, const char *ids);

/**
 * loom_builder_set:
 * Sets @field_name of @entity from @text as a file would have it, references included. A value that
 * will not do is an error. For generators and tests.
 */
void
loom_builder_set (LoomBuilder *self, LoomEntity *entity, const char *field_name, const char *text);

/**
 * loom_builder_get_errors: What is wrong so far; readers append their own. Borrowed.
 */
LoomModelErrors *loom_builder_get_errors (LoomBuilder *self);

/**
 * loom_builder_freeze:
 * Resolves the references, checks required fields and every constraint, and gives the board, or
 * NULL when there is any error. The builder is spent but must still be freed. O(n log n).
 */
LoomBoard *loom_builder_freeze (LoomBuilder *self);

/**
 * loom_builder_repair:
 * Gives what can be had of a board with errors, whole again (see repair.h), or NULL. The errors
 * stay and more come, saying what was left out. The builder is spent but must still be freed.
 */
LoomBoard *loom_builder_repair (LoomBuilder *self);

/**
 * loom_id_is_valid: Whether @id can be an id: an NCName.
 */
gboolean loom_id_is_valid (const char *id);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomBuilder, loom_builder_free)

G_END_DECLS
