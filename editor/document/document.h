/* SPDX-License-Identifier: GPL-3.0-or-later */

/* An open board: the board itself, the file it came from, its history, its recovery journal, what
 * is selected, and which scenario and layer are being looked at. It knows no window and is tested
 * without one.
 *
 * loom_document_apply() is the only way its board changes. The board pointer stays the same object
 * for as long as the document lives, but for loom_document_reload(); hold things by handle across
 * edits, and listen to "changed" to know when.
 *
 * Signals:
 *   "changed" (const LoomDocumentChange *): the board has a new revision. Emitted once an edit that
 *     is applied, undone or redone; with several edits in one step once for each.
 *   "journal-failed" (const char *): the recovery journal cannot be written, and why; once until it
 *     can be again.
 *   "step" (): a gesture ended, was undone or redone: the moment for what is costly.
 * Properties (read-only, all notify): "title" (the board's, or the file's name), "path",
 * "is-saved", "can-undo", "can-redo", "undo-label", "redo-label"; and read-write: "scenario",
 * "layer" (guint handles). */

#pragma once

#include "editor/document/history.h"
#include "editor/document/selection.h"
#include "editor/symmetry/symmetry.h"
#include "formats/model/model-error.h"
#include "formats/xml/identity.h"

#include <gio/gio.h>

G_BEGIN_DECLS

#define LOOM_TYPE_DOCUMENT (loom_document_get_type ())
G_DECLARE_FINAL_TYPE (LoomDocument, loom_document, LOOM, DOCUMENT, GObject)

typedef struct
{
  const LoomEdit *edit; /* what was applied just now (an undo's is an inverse); NULL: all is new */
  gboolean is_undo;     /* undo, redo or a jump did it */
} LoomDocumentChange;

/**
 * loom_document_new:
 * @board: (transfer full)
 *
 * A document without a file. Nothing needs saving until the first edit, unless
 * loom_document_set_worth_saving() says so (a generated map).
 */
LoomDocument *loom_document_new (LoomBoard *board);
void loom_document_set_worth_saving (LoomDocument *self);

/**
 * loom_document_keep_journal, loom_document_forget_journal:
 * From now on what is done is written to a recovery journal in @folder (see recovery.h); there is
 * nothing left to recover (the user has discarded the changes). Saving forgets by itself; a
 * document that is freed with changes leaves its journal behind.
 */
void loom_document_keep_journal (LoomDocument *self, const char *folder);
void loom_document_forget_journal (LoomDocument *self);

/**
 * loom_document_open:
 * @errors: (out): what the file is reproached with; free with g_ptr_array_unref(). May be set on
 *   success as well: what was left out of a file that could be read in part
 *
 * The file at @path, which may be a pack, or NULL. A file with errors opens as far as it can be
 * read; then loom_document_is_partial() is TRUE, and saving over the file is refused with
 * LOOM_ERROR_OUTPUT until it is saved elsewhere or loom_document_accept_loss() was called.
 */
LoomDocument *loom_document_open (const char *path, LoomModelErrors **errors);
gboolean loom_document_is_partial (LoomDocument *self);
void loom_document_accept_loss (LoomDocument *self);

const LoomBoard *loom_document_get_board (LoomDocument *self);
LoomSelection *loom_document_get_selection (LoomDocument *self);
const LoomHistory *loom_document_get_history (LoomDocument *self);
const char *loom_document_get_path (LoomDocument *self); /* or NULL */
char *loom_document_dup_title (LoomDocument *self);

/**
 * loom_document_get_place:
 * The file beside which lies what the board is drawn with: its own, or of a pack the one that is
 * unpacked for as long as it is open; or NULL. Styles and pictures are found from here.
 */
const char *loom_document_get_place (LoomDocument *self);

/**
 * loom_document_take_files:
 * @files (element-type utf8 GBytes): pictures that the new board names, which has no file yet
 *
 * Keeps them in a place of the document's own until it is saved: then they lie beside it. FALSE
 * with the reason in @errors.
 */
gboolean loom_document_take_files (LoomDocument *self, GHashTable *files, LoomModelErrors *errors);

gboolean loom_document_is_saved (LoomDocument *self);

/**
 * loom_document_dup_snapshot: The board as it is, for work in another thread. Free with
 * loom_board_free(). O(size).
 */
LoomBoard *loom_document_dup_snapshot (LoomDocument *self);

/**
 * loom_document_get_scenario, loom_document_set_scenario:
 * The scenario being looked at, or NULL for the bare board. After its removal the first one left.
 */
const LoomScenario *loom_document_get_scenario (LoomDocument *self);
void loom_document_set_scenario (LoomDocument *self, LoomHandle scenario);

/**
 * loom_document_get_layer, loom_document_set_layer:
 * The layer being edited, or 0 for the map of areas. A board of layers alone has always one.
 */
LoomHandle loom_document_get_layer (LoomDocument *self);
void loom_document_set_layer (LoomDocument *self, LoomHandle layer);

/**
 * loom_document_get_drawing, loom_document_set_drawing:
 * The symmetry that tools draw with (signal "drawing-changed"). Not saved with the board.
 */
const LoomDrawing *loom_document_get_drawing (LoomDocument *self);
void loom_document_set_drawing (LoomDocument *self, const LoomDrawing *drawing);

/**
 * loom_document_apply:
 * @edit: (transfer full)
 *
 * Writes the edit to the journal, applies it, and puts it into the history. An empty edit does
 * nothing and succeeds. FALSE and @error (LOOM_ERROR_EDIT), with nothing changed, when it cannot
 * be.
 */
gboolean loom_document_apply (LoomDocument *self, LoomEdit *edit, GError **error);

/**
 * loom_document_begin, loom_document_end, loom_document_cancel:
 * All edits applied in between are one step called @label. Cancelling takes them back and leaves no
 * trace in the history. Pairs may be nested; the outermost counts.
 */
void loom_document_begin (LoomDocument *self, const char *label);
void loom_document_end (LoomDocument *self);
void loom_document_cancel (LoomDocument *self);
gboolean loom_document_is_in_step (LoomDocument *self);

/**
 * loom_document_begin_run: Begins a step that goes on with the last one, where that was of the same
 * @run, a moment ago, and nothing was done since: arrows held down, or a number that is turned up,
 * come to one step. What is recovered has them one by one.
 */
void loom_document_begin_run (LoomDocument *self, const char *label, const char *run);

/**
 * loom_document_undo, loom_document_redo, loom_document_jump:
 * Takes back the last step, does it again, or goes to where @place steps are done. Nothing happens
 * inside a step. FALSE where there is nothing to do.
 */
gboolean loom_document_undo (LoomDocument *self);
gboolean loom_document_redo (LoomDocument *self);
gboolean loom_document_jump (LoomDocument *self, guint place);

typedef enum
{
  LOOM_SAVE_FORCE = 1 << 0,          /* over an outside change */
  LOOM_SAVE_WITHOUT_BACKUP = 1 << 1, /* the file that was there is not kept */
} LoomSaveFlags;

/**
 * loom_document_save:
 * @path: (nullable): where to; NULL is where it came from
 *
 * Saves all or nothing, keeps the file that was there as “name~”, and clears the journal. An
 * outside change since opening is LOOM_ERROR_CHANGED unless forced. The document then belongs to
 * @path. What is called “.boardpack” is saved with all that belongs to it; what leaves a pack takes
 * that along, beside it.
 */
gboolean
loom_document_save (LoomDocument *self, const char *path, LoomSaveFlags flags, GError **error);

/**
 * loom_document_save_async, loom_document_save_finish:
 * @lacks_backup: (out) (nullable): whether a backup was to be kept and could not be
 *
 * The same in a thread. What is done in the meantime is not in the file, and still to be saved
 * then. One save at a time: loom_document_is_saving().
 */
void loom_document_save_async (LoomDocument *self,
                               const char *path,
                               LoomSaveFlags flags,
                               GAsyncReadyCallback callback,
                               gpointer data);
gboolean loom_document_save_finish (LoomDocument *self,
                                    GAsyncResult *result,
                                    gboolean *lacks_backup,
                                    GError **error);
gboolean loom_document_is_saving (LoomDocument *self);

/**
 * loom_document_has_outside_change: Whether somebody else has changed or removed the file.
 *
 * loom_document_get_identity: What the file was when it was read or saved last; for asking the same
 * in a thread with loom_file_identity_holds().
 *
 * loom_document_keep_over_outside: What is open is to take the place of what is on disk now, or no
 * more: it needs saving, and saving takes the file as known.
 */
gboolean loom_document_has_outside_change (LoomDocument *self);
const LoomFileIdentity *loom_document_get_identity (LoomDocument *self);
void loom_document_keep_over_outside (LoomDocument *self);

/**
 * loom_document_reload: Reads the file again in place of what is open; the history begins anew.
 * FALSE with @errors when it cannot be read, and then nothing has changed.
 */
gboolean loom_document_reload (LoomDocument *self, LoomModelErrors **errors);

G_END_DECLS
