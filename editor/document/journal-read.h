/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reading a recovery journal: its head, its board, and its records one by one. Tolerates a journal
 * that ends anywhere. */

#pragma once

#include "editor/document/journal.h"

G_BEGIN_DECLS

/* A cursor over a journal; the text is changed as it goes. */
typedef struct
{
  char *text;
  gsize length;
  gsize at; /* behind the last whole record */
} LoomJournalReader;

typedef enum
{
  LOOM_RECORD_NONE, /* the end, or what was not finished or makes no sense */
  LOOM_RECORD_GESTURE,
  LOOM_RECORD_UNDO,
  LOOM_RECORD_REDO,
} LoomRecordType;

/* One gesture: lines of edits, for loom_edit_read_text(); or so many steps undone or redone. */
typedef struct
{
  guint n_steps;
  const char *label; /* lent */
  GPtrArray *lines;  /* (element-type utf8) lent */
} LoomRecord;

/**
 * loom_journal_reader_head: Reads the head, which must come first. FALSE when there is none.
 */
gboolean loom_journal_reader_head (LoomJournalReader *self, LoomJournalHead *head);

/**
 * loom_journal_reader_board: Reads the board with its numbers, which comes second, or gives NULL
 * and @error.
 */
LoomBoard *loom_journal_reader_board (LoomJournalReader *self, GError **error);

/**
 * loom_journal_reader_has_record: Whether anything whole follows the board, which need not have
 * been read. Nothing moves.
 */
gboolean loom_journal_reader_has_record (const LoomJournalReader *self);

/**
 * loom_journal_reader_count_steps: How many steps that can be undone the whole records make,
 * without doing any. As loom_journal_reader_has_record(). O(length).
 */
guint loom_journal_reader_count_steps (const LoomJournalReader *self);

/**
 * loom_journal_reader_next: Reads the next record; @record receives what it says.
 */
LoomRecordType loom_journal_reader_next (LoomJournalReader *self, LoomRecord *record);

G_END_DECLS
