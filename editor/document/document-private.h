/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the parts of a document share: document.c (edits and steps) and document-file.c (opening and
 * saving); for nobody else. */

#pragma once

#include "editor/document/document.h"

G_BEGIN_DECLS

struct _LoomDocument
{
  GObject parent_instance;

  LoomBoard *board;
  LoomHistory *history;
  LoomSelection *selection;
  LoomDrawing drawing;
  LoomHandle scenario;
  LoomHandle layer;

  char *path; /* or NULL */
  LoomFileIdentity identity;
  gboolean partial; /* some of the file could not be read, and nobody has accepted the loss */
};

/**
 * loom_document_take_board: Makes @board (taken over) what is open, with a new history.
 */
void loom_document_take_board (LoomDocument *self, LoomBoard *board);

/**
 * loom_document_notify_state, loom_document_emit_step, loom_document_emit_changed:
 * Tell of title, path, saved state and labels; of a finished step; of an edit.
 */
void loom_document_notify_state (LoomDocument *self);
void loom_document_emit_step (LoomDocument *self);
void loom_document_emit_changed (LoomDocument *self, const LoomEdit *edit, gboolean is_undo);

G_END_DECLS
