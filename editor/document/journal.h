/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The recovery journal of one open board: a file that has the board as it was at some time and
 * every gesture since, so that after a crash, or the program being killed at any moment, all is
 * there but a gesture that was not finished. It promises nothing against a cut of power.
 *
 * A text file of records: a head (format, process, file it began from with its hash, title), the
 * board as XML with the numbers of its things, and then gestures, of one line an edit
 * (edit-text.h), made before the edit is done. A gesture is brought to the file in one write() when
 * it ends. Behind each record stands a line with its number and its checksum (journal-sum.h). While
 * it is in use the file is locked, which the system undoes when the process ends, however it ends:
 * so what is not locked is left over.
 *
 *   boardloom-journal 2
 *   process 4711
 *   file SIZE HASH PATH        or “file” alone
 *   title TITLE
 *   state new                  saved: the file holds the board below; partial: part of its file
 *   sum 0 CHECKSUM
 *   board BYTES
 *   …                          so many bytes of XML, and a newline
 *   sum 1 CHECKSUM
 *   numbers …
 *   sum 2 CHECKSUM
 *   numbers …                  once more: without them nothing of what follows applies
 *   sum 3 CHECKSUM
 *   begin LABEL
 *   edit …
 *   end
 *   sum 4 CHECKSUM
 *   undo STEPS
 *   sum 5 CHECKSUM
 *   redo STEPS
 *   sum 6 CHECKSUM
 *
 * The form before it, “boardloom-journal 1”, had the numbers once and no sums; it is read by
 * way of journal-upgrade.h. */

#pragma once

#include "formats/edit/edit.h"
#include "formats/xml/identity.h"

G_BEGIN_DECLS

#define LOOM_JOURNAL_SUFFIX ".journal"
#define LOOM_JOURNAL_FORMAT "boardloom-journal 2"

/* Records before the first gesture. */
#define LOOM_JOURNAL_N_BEFORE 4

/* What a journal is called that is not offered any more, because parts of it cannot be read. */
#define LOOM_JOURNAL_KEPT_SUFFIX ".damaged"

typedef struct _LoomJournal LoomJournal;

/* What a journal says of the document it belongs to. */
typedef struct
{
  char *path;                /* of the file, or NULL */
  LoomFileIdentity identity; /* of the file when it was read or saved */
  char *title;
  gboolean is_saved;   /* the file held the board with which the journal begins */
  gboolean is_partial; /* parts of the file could not be read */
} LoomJournalHead;

void loom_journal_head_clear (LoomJournalHead *self);

/**
 * loom_journal_new: A journal to be kept in @folder. Nothing is written yet.
 */
LoomJournal *loom_journal_new (const char *folder);

/**
 * loom_journal_open:
 * The left-over journal at @file, locked; *@text receives what is in it (free with g_free()). NULL
 * and @error (G_FILE_ERROR) when it is gone or in use.
 */
LoomJournal *loom_journal_open (const char *file, char **text, gsize *length, GError **error);

/**
 * loom_journal_get_file: Its file, lent; NULL before it was started.
 */
const char *loom_journal_get_file (const LoomJournal *self);

/**
 * loom_journal_free: Lets go of the journal; its file stays where it is.
 */
void loom_journal_free (LoomJournal *self);

/**
 * loom_journal_start:
 * Begins the file anew with @board as it is. FALSE and @error (G_FILE_ERROR) when it cannot be
 * written; what was there before is still there then. O(size).
 */
gboolean loom_journal_start (LoomJournal *self,
                             const LoomBoard *board,
                             const LoomJournalHead *head,
                             GError **error);

/**
 * loom_journal_resume: Goes on behind what is in the file, @number records that hold a history of
 * @done steps done and @undone steps undone.
 */
void loom_journal_resume (LoomJournal *self, guint number, guint done, guint undone);

/**
 * loom_journal_replace: Puts @text where the journal is, for a journal of an older form. FALSE and
 * @error (G_FILE_ERROR) when it cannot be written; what was there before is still there then.
 */
gboolean loom_journal_replace (LoomJournal *self, const char *text, gsize length, GError **error);

/**
 * loom_journal_keep: Gives the file another name, under which it is not offered any more, and which
 * is given back; free with g_free(). NULL and @error (G_FILE_ERROR) when that fails.
 */
char *loom_journal_keep (LoomJournal *self, GError **error);

/**
 * loom_journal_is_running, loom_journal_is_long:
 * Whether there is a file that follows the board; whether it has grown so much that it should be
 * started anew.
 */
gboolean loom_journal_is_running (const LoomJournal *self);
gboolean loom_journal_is_long (const LoomJournal *self);

/**
 * loom_journal_begin, loom_journal_add, loom_journal_drop, loom_journal_cancel, loom_journal_end:
 * A gesture begins; @edit is about to be done on @board; it could not be done; all since the
 * matching begin has been taken back; the gesture is finished. Pairs may be nested; the outermost
 * end writes. FALSE and @error when that fails; then the journal is not running any more.
 */
void loom_journal_begin (LoomJournal *self, const char *label);
void loom_journal_add (LoomJournal *self, const LoomEdit *edit, const LoomBoard *board);
void loom_journal_drop (LoomJournal *self);
void loom_journal_cancel (LoomJournal *self);
gboolean loom_journal_end (LoomJournal *self, GError **error);

/**
 * loom_journal_knows_steps, loom_journal_go:
 * Whether the @n steps to be undone (or redone) are in the journal, so that one word says it all;
 * the word has come true. Steps it does not know are written as a gesture, and from then on all
 * are.
 */
gboolean loom_journal_knows_steps (LoomJournal *self, gboolean redo, guint n);
gboolean loom_journal_go (LoomJournal *self, gboolean redo, guint n, GError **error);

/**
 * loom_journal_remove: There is nothing to recover: the file goes.
 */
void loom_journal_remove (LoomJournal *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomJournal, loom_journal_free)
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (LoomJournalHead, loom_journal_head_clear)

G_END_DECLS
