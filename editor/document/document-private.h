/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the parts of a document share: document.c (edits and steps), document-file.c (its file),
 * document-save.c, document-journal.c and recovery.c; for nobody else. */

#pragma once

#include "editor/document/document.h"
#include "editor/document/journal.h"
#include "editor/pack/pack.h"

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

  char *path;     /* or NULL */
  LoomPack *pack; /* unpacked, where that is one; or NULL */
  LoomFileIdentity identity;
  gboolean partial; /* some of the file could not be read, and nobody has accepted the loss */
  gboolean is_saving;

  char *run;        /* of the step that is being made, or NULL */
  char *last_run;   /* of the step before the place, or NULL */
  gint64 run_ended; /* when that was finished, µs */

  LoomJournal *journal;    /* or NULL */
  gboolean journal_failed; /* it could not be written, and that was said */
};

/**
 * loom_document_take_board: Makes @board (taken over) what is open, with a new history.
 */
void loom_document_take_board (LoomDocument *self, LoomBoard *board);

/**
 * loom_document_find_pack: Opens what the document's path is, where that is a pack.
 */
void loom_document_find_pack (LoomDocument *self);

/**
 * loom_document_place_board: Lets the board know where it lies by now.
 */
void loom_document_place_board (LoomDocument *self);

/**
 * loom_document_notify_state, loom_document_emit_step, loom_document_emit_changed:
 * Tell of title, path, saved state and labels; of a finished step; of an edit.
 */
void loom_document_notify_state (LoomDocument *self);
void loom_document_emit_step (LoomDocument *self);
void loom_document_emit_changed (LoomDocument *self, const LoomEdit *edit, gboolean is_undo);
void loom_document_emit_journal_failed (LoomDocument *self, const char *message);

/**
 * loom_document_ensure_journal: Sees to it that the journal follows the board, when there is to be
 * one. To be called before the first edit of a gesture.
 */
void loom_document_ensure_journal (LoomDocument *self);

/* The functions of journal.h, which do nothing without a journal, and tell of failures. */
void loom_document_journal_begin (LoomDocument *self, const char *label);
void loom_document_journal_add (LoomDocument *self, const LoomEdit *edit);
void loom_document_journal_drop (LoomDocument *self);
void loom_document_journal_cancel (LoomDocument *self);
void loom_document_journal_end (LoomDocument *self);
gboolean loom_document_journal_knows_steps (LoomDocument *self, gboolean redo, guint n);
void loom_document_journal_go (LoomDocument *self, gboolean redo, guint n);

G_END_DECLS
