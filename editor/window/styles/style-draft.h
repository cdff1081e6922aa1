/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A style that is being edited: its values, the text of its file, and what was done to it. It
 * begins with the style of a board; when that comes with the program it has no file yet.
 *
 * Signals:
 *   "changed" (): a value, the history, or where it is kept. */

#pragma once

#include "editor/document/document.h"
#include "render/styles/style-values.h"

G_BEGIN_DECLS

#define LOOM_TYPE_STYLE_DRAFT (loom_style_draft_get_type ())
G_DECLARE_FINAL_TYPE (LoomStyleDraft, loom_style_draft, LOOM, STYLE_DRAFT, GObject)

/** loom_style_draft_new: The style of the board of @document, which outlives it. */
LoomStyleDraft *loom_style_draft_new (LoomDocument *document);

/** loom_style_draft_get_values: What it is now. Lent, to be read. */
LoomStyleValues *loom_style_draft_get_values (LoomStyleDraft *self);

/** loom_style_draft_get_path: The file of it, or NULL when it has none yet. Lent. */
const char *loom_style_draft_get_path (LoomStyleDraft *self);

/** loom_style_draft_is_saved: Whether it is as its file is, or as the style that it began with. */
gboolean loom_style_draft_is_saved (LoomStyleDraft *self);

/**
 * loom_style_draft_set: Sets a value; several of one setting without a barrier between them, as
 * when something is dragged, are undone together.
 * @error: LOOM_ERROR_VALUE; nothing was changed then
 */
gboolean loom_style_draft_set (LoomStyleDraft *self,
                               const char *group,
                               const char *key,
                               const char *text,
                               GError **error);

/** loom_style_draft_end: What is set next is a step of its own. */
void loom_style_draft_end (LoomStyleDraft *self);

/** Takes the last step back, or does it again; FALSE where there is none. */
gboolean loom_style_draft_undo (LoomStyleDraft *self);
gboolean loom_style_draft_redo (LoomStyleDraft *self);
gboolean loom_style_draft_can_undo (LoomStyleDraft *self);
gboolean loom_style_draft_can_redo (LoomStyleDraft *self);

/** loom_style_draft_save: Writes it to @path, which is its file from then on. Comments that the
 * file has stay. FALSE with an error of saving. */
gboolean loom_style_draft_save (LoomStyleDraft *self, const char *path, GError **error);

/** loom_style_draft_reload: Reads its file again when somebody else has written it; what was
 * changed here and not saved stays instead. Whether it was read. */
gboolean loom_style_draft_reload (LoomStyleDraft *self);

G_END_DECLS
