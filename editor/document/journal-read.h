/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reading a recovery journal: its head, its board, and its records one by one. A journal may end
 * anywhere and be damaged anywhere: what is sound is told from what is not, and is read. */

#pragma once

#include "editor/document/journal.h"

G_BEGIN_DECLS

/* A record that is as it was written. */
typedef struct
{
  guint number; /* its place in the journal: 0 the head, 1 the board, 2 and 3 its numbers */
  gsize start;  /* bytes */
  gsize length;
} LoomJournalPart;

/* A journal that has been taken apart; its text is spoilt as it is read. */
typedef struct
{
  char *text; /* of the newer form; owned */
  gsize length;
  GArray *parts;      /* (element-type LoomJournalPart) (owned) what is sound, in order of number */
  guint n_lost;       /* records that are missing or not sound */
  gboolean is_newer;  /* it is of a form that is not known here */
  gboolean was_older; /* the file holds it in the form before this one */
} LoomJournalReader;

typedef enum
{
  LOOM_RECORD_NONE, /* it makes no sense */
  LOOM_RECORD_GESTURE,
  LOOM_RECORD_UNDO,
  LOOM_RECORD_REDO,
} LoomRecordType;

/* One gesture: lines of edits, for loom_edit_read_text(); or so many steps undone or redone. */
typedef struct
{
  LoomRecordType type;
  gboolean is_behind_gap; /* the record before it is missing */
  guint n_steps;
  const char *label; /* lent */
  GPtrArray *lines;  /* (element-type utf8) (owned) lent */
} LoomJournalRecord;

/* Where the board of a journal is from. */
typedef enum
{
  LOOM_JOURNAL_BOARD_SOUND,   /* as it was written */
  LOOM_JOURNAL_BOARD_OF_FILE, /* from the file it began with, which still is what it was */
  LOOM_JOURNAL_BOARD_DAMAGED, /* from what is left of it, which can be read as a whole */
  LOOM_JOURNAL_BOARD_IN_PART, /* from what is left of it, with parts left out */
} LoomJournalBoardSource;

/**
 * loom_journal_reader_init: Takes @text (taken over) of @length bytes apart. O(length).
 */
void loom_journal_reader_init (LoomJournalReader *self, char *text, gsize length);
void loom_journal_reader_clear (LoomJournalReader *self);

/**
 * loom_journal_reader_has_part: Whether there is a sound record of @number.
 */
gboolean loom_journal_reader_has_part (const LoomJournalReader *self, guint number);

/**
 * loom_journal_reader_is_whole: Whether nothing is missing and nothing is not sound.
 */
gboolean loom_journal_reader_is_whole (const LoomJournalReader *self);

/**
 * loom_journal_reader_head:
 * Reads the head, or of a damaged one what can be: then it gives FALSE, a path is told only when
 * the file there is the one that is meant, and without one the title may be NULL. To be called
 * before the board is read.
 */
gboolean loom_journal_reader_head (LoomJournalReader *self, LoomJournalHead *head);

/**
 * loom_journal_reader_board:
 * Reads the board with its numbers: *@has_numbers receives whether records apply to it. @head says
 * which file may have it. NULL and @error (LOOM_ERROR_INPUT) when there is none to be had.
 */
LoomBoard *loom_journal_reader_board (LoomJournalReader *self,
                                      const LoomJournalHead *head,
                                      LoomJournalBoardSource *source,
                                      gboolean *has_numbers,
                                      GError **error);

/**
 * loom_journal_reader_has_record: Whether anything follows head and board, sound or not.
 */
gboolean loom_journal_reader_has_record (const LoomJournalReader *self);

/**
 * loom_journal_reader_count_steps: How many steps that can be undone the sound records make,
 * without doing any. Nothing is spoilt. O(records).
 */
guint loom_journal_reader_count_steps (const LoomJournalReader *self);

/**
 * loom_journal_reader_first, loom_journal_reader_read:
 * The place among the parts of the first that is a gesture, an undo or a redo; reads the part at
 * @place, once.
 */
guint loom_journal_reader_first (const LoomJournalReader *self);
void loom_journal_reader_read (LoomJournalReader *self, guint place, LoomJournalRecord *record);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (LoomJournalReader, loom_journal_reader_clear)

G_END_DECLS
