/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Doing again what a journal says: see recovery-replay.h.
 *
 * Implementation notes: behind a record that is missing, gestures are still done where they fit,
 * all or nothing: each is a step of its own, so that a person who does not want them undoes them.
 * How far an undo or a redo goes is only known among the steps since what is missing; of one that
 * goes further back, that much is done. */

#include "editor/document/recovery-replay.h"
#include "editor/document/document-private.h"
#include "formats/edit/edit-text.h"

typedef struct
{
  LoomDocument *document;
  guint base;    /* steps of the history that are before those known here */
  GArray *steps; /* (element-type gboolean) (owned) since then: whether it could be done again */
  guint place;   /* so many of them are done */
  guint n_misfits;
} Replay;

/* Does one gesture again, or nothing; gives whether there is a step more. */
static gboolean
replay_gesture (LoomDocument *document, const LoomJournalRecord *record)
{
  const guint place = loom_history_get_place (document->history);
  gboolean good = TRUE;

  loom_document_begin (document, record->label);
  for (guint i = 0; good && i < record->lines->len; i++)
    {
      LoomHandle next = 0;
      LoomEdit *edit = loom_edit_read_text (g_ptr_array_index (record->lines, i), &next, NULL);

      good = edit != NULL && loom_board_skip_handles (document->board, next);
      if (good)
        good = loom_document_apply (document, edit, NULL);
      else
        loom_edit_free (edit);
    }
  if (good)
    loom_document_end (document);
  else
    loom_document_cancel (document);
  return loom_history_get_place (document->history) > place;
}

static void
add_step (Replay *self, gboolean fits)
{
  g_array_set_size (self->steps, self->place);
  g_array_append_val (self->steps, fits);
  self->place++;
  if (!fits)
    self->n_misfits++;
}

/* @place of the known steps are to be done. */
static void
jump (Replay *self, guint place)
{
  guint to = self->base;

  for (guint i = 0; i < place; i++)
    to += g_array_index (self->steps, gboolean, i) ? 1 : 0;
  self->place = place;
  if (to != loom_history_get_place (self->document->history))
    loom_document_jump (self->document, to);
}

static void
undo (Replay *self, guint n)
{
  if (n > self->place)
    self->n_misfits++;
  jump (self, self->place - MIN (n, self->place));
}

static void
redo (Replay *self, guint n)
{
  if (n > self->steps->len - self->place)
    self->n_misfits++;
  else
    jump (self, self->place + n);
}

/* Of the steps that are done now, none is known to a record that follows. */
static void
forget_steps (Replay *self)
{
  self->base = loom_history_get_place (self->document->history);
  self->place = 0;
  g_array_set_size (self->steps, 0);
}

static void
replay (Replay *self, const LoomJournalRecord *record)
{
  if (record->is_behind_gap)
    forget_steps (self);
  switch (record->type)
    {
    case LOOM_RECORD_GESTURE:
      add_step (self, replay_gesture (self->document, record));
      break;
    case LOOM_RECORD_UNDO:
      undo (self, record->n_steps);
      break;
    case LOOM_RECORD_REDO:
      redo (self, record->n_steps);
      break;
    case LOOM_RECORD_NONE:
      self->n_misfits++;
      forget_steps (self);
      break;
    }
}

guint
loom_recovery_replay (LoomDocument *document, LoomJournalReader *reader)
{
  g_autoptr (GPtrArray) lines = g_ptr_array_new ();
  g_autoptr (GArray) steps = g_array_new (FALSE, FALSE, sizeof (gboolean));
  LoomJournalRecord record = { .lines = lines };
  Replay self = { .document = document, .steps = steps };

  for (guint i = loom_journal_reader_first (reader); i < reader->parts->len; i++)
    {
      loom_journal_reader_read (reader, i, &record);
      replay (&self, &record);
    }
  return self.n_misfits;
}
