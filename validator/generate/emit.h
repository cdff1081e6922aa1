/* SPDX-License-Identifier: GPL-3.0-or-later */

/* From a draft to a board. */

#pragma once

#include "formats/model/builder.h"
#include "validator/generate/draft.h"

G_BEGIN_DECLS

/* How many terrains a generated map has. */
#define LOOM_EMIT_TERRAINS 6

/**
 * loom_draft_adorn:
 * Gives the areas names, ids and terrains: land of one kind lies together, images are alike.
 * @no_grey leaves out the terrain that neutral areas would be taken for.
 */
void loom_draft_adorn (LoomDraft *self, guint64 seed, gboolean no_grey);

/**
 * loom_draft_emit: Adds style, corners, borders, areas and routes to @builder.
 */
void loom_draft_emit (const LoomDraft *self, LoomBuilder *builder);

G_END_DECLS
