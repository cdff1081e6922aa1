/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Writing the recovery journal: see journal.h. Reading one is in journal-read.c.
 *
 * Implementation notes: a journal comes into being under another name and gets its own when it is
 * whole and locked, so that nobody ever sees a half or an unlocked one. A failed write is taken
 * back; as the journal does not follow the board any more then, it has to be started anew. */

#define _GNU_SOURCE
#include "editor/document/journal.h"
#include "editor/document/journal-sum.h"
#include "formats/edit/edit-text.h"
#include "formats/model/numbering.h"
#include "formats/xml/writer.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

/* A journal is long when it is beyond this and many times as long as the board it began with. */
#define LONG_BYTES (16u * 1024 * 1024)
#define LONG_TIMES 8

struct _LoomJournal
{
  char *folder;
  char *file; /* NULL before the first start */
  int fd;     /* -1 when not running */
  gsize length;
  gsize start_length;
  guint number;       /* of the next record */
  GString *pending;   /* the gesture that is being made */
  GArray *marks;      /* (element-type gsize) length of pending at each begin */
  gsize last;         /* where the last edit of pending begins */
  guint done;         /* steps that who reads it can undo */
  guint undone;       /* and redo */
  gboolean is_broken; /* a step from before it began has been undone or redone */
};

void
loom_journal_head_clear (LoomJournalHead *self)
{
  g_clear_pointer (&self->path, g_free);
  g_clear_pointer (&self->title, g_free);
}

LoomJournal *
loom_journal_new (const char *folder)
{
  LoomJournal *self = g_new0 (LoomJournal, 1);

  self->folder = g_strdup (folder);
  self->fd = -1;
  self->pending = g_string_new (NULL);
  self->marks = g_array_new (FALSE, FALSE, sizeof (gsize));
  return self;
}

static void
stop (LoomJournal *self)
{
  if (self->fd >= 0)
    close (self->fd);
  self->fd = -1;
}

void
loom_journal_free (LoomJournal *self)
{
  if (self == NULL)
    return;
  stop (self);
  g_free (self->folder);
  g_free (self->file);
  g_string_free (self->pending, TRUE);
  g_array_unref (self->marks);
  g_free (self);
}

const char *
loom_journal_get_file (const LoomJournal *self)
{
  return self->file;
}

static gboolean
fail (GError **error, const char *file, int number)
{
  g_set_error (error, G_FILE_ERROR, g_file_error_from_errno (number), "“%s”: %s", file,
               g_strerror (number));
  return FALSE;
}

static int
write_all (int fd, const char *data, gsize length)
{
  while (length > 0)
    {
      const ssize_t n = write (fd, data, length);

      if (n < 0 && errno == EINTR)
        continue;
      if (n <= 0)
        return n < 0 ? errno : ENOSPC;
      data += n;
      length -= (gsize)n;
    }
  return 0;
}

/* Takes the lock that says that the journal is in use. Where a file system knows no locks, none is
 * taken, and the number of the process has to do. */
static gboolean
lock (int fd)
{
  return flock (fd, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK;
}

static gboolean
has_locks (int fd)
{
  return flock (fd, LOCK_EX | LOCK_NB) == 0;
}

/* Whether the process that wrote the journal that begins with @text is another one and alive. */
static gboolean
is_alive (const char *text)
{
  const char *process = strstr (text, "\nprocess ");
  const gint64 pid
      = process != NULL ? g_ascii_strtoll (process + strlen ("\nprocess "), NULL, 10) : 0;

  return pid > 0 && pid != getpid () && (kill ((pid_t)pid, 0) == 0 || errno == EPERM);
}

LoomJournal *
loom_journal_open (const char *file, char **text, gsize *length, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (file);
  g_autoptr (LoomJournal) self = loom_journal_new (folder);
  struct stat status;

  self->file = g_strdup (file);
  self->fd = open (file, O_RDWR | O_APPEND | O_CLOEXEC | O_NOFOLLOW);
  if (self->fd < 0 || fstat (self->fd, &status) != 0)
    {
      fail (error, file, errno);
      return NULL;
    }
  if (!S_ISREG (status.st_mode))
    {
      fail (error, file, EINVAL);
      return NULL;
    }
  if (!lock (self->fd) || status.st_nlink == 0)
    {
      fail (error, file, status.st_nlink == 0 ? ENOENT : EBUSY);
      return NULL;
    }
  if (!g_file_get_contents (file, text, length, error))
    return NULL;
  if (!has_locks (self->fd) && is_alive (*text))
    {
      g_clear_pointer (text, g_free);
      fail (error, file, EBUSY);
      return NULL;
    }
  self->length = *length;
  return g_steal_pointer (&self);
}

static void
write_head (GString *text, const LoomJournalHead *head)
{
  g_string_append_printf (text, LOOM_JOURNAL_FORMAT "\nprocess %d\nfile", (int)getpid ());
  if (head->path != NULL)
    {
      g_string_append_printf (text, " %" G_GUINT64_FORMAT " ",
                              head->identity.known ? head->identity.size : 0);
      for (guint i = 0; i < sizeof head->identity.hash; i++)
        g_string_append_printf (text, "%02x", head->identity.known ? head->identity.hash[i] : 0);
      g_string_append_c (text, ' ');
      loom_text_escape (text, head->path);
    }
  g_string_append (text, "\ntitle ");
  loom_text_escape (text, head->title);
  g_string_append (text, "\nstate");
  g_string_append (text, head->is_saved ? " saved" : " new");
  g_string_append (text, head->is_partial ? " partial\n" : "\n");
  loom_journal_append_sum (text, 0, 0);
}

static void
write_numbers (GString *text, const LoomBoard *board, const GPtrArray *entities, guint number)
{
  const gsize start = text->len;

  g_string_append (text, "numbers ");
  loom_numbering_write (board, entities, text);
  g_string_append_c (text, '\n');
  loom_journal_append_sum (text, start, number);
}

static void
write_board (GString *text, const LoomBoard *board)
{
  g_autoptr (GPtrArray) entities = g_ptr_array_new ();
  g_autoptr (GBytes) bytes = loom_write_bytes_in_order (board, entities);
  const gsize start = text->len;
  gsize length = 0;
  const char *data = g_bytes_get_data (bytes, &length);

  g_string_append_printf (text, "board %" G_GSIZE_FORMAT "\n", length);
  g_string_append_len (text, data, (gssize)length);
  g_string_append_c (text, '\n');
  loom_journal_append_sum (text, start, 1);
  for (guint i = 2; i < LOOM_JOURNAL_N_BEFORE; i++)
    write_numbers (text, board, entities, i);
}

/* Writes @text into a new file, locked, and puts that where the journal is. */
static int
put_file (LoomJournal *self, const char *text, gsize length, int *fd)
{
  g_autofree char *beside = g_build_filename (self->folder, ".journal-XXXXXX", NULL);
  int number = 0;

  if (g_mkdir_with_parents (self->folder, 0700) != 0)
    return errno;
  *fd = g_mkstemp_full (beside, O_RDWR | O_APPEND | O_CLOEXEC, 0600);
  if (*fd < 0)
    return errno;
  number = lock (*fd) ? write_all (*fd, text, length) : EBUSY;
  if (number == 0 && rename (beside, self->file) != 0)
    number = errno;
  if (number != 0)
    {
      close (*fd);
      unlink (beside);
    }
  return number;
}

gboolean
loom_journal_replace (LoomJournal *self, const char *text, gsize length, GError **error)
{
  int fd = -1;
  const int number = put_file (self, text, length, &fd);

  if (number != 0)
    return fail (error, self->file, number);
  stop (self);
  self->fd = fd;
  self->length = length;
  return TRUE;
}

gboolean
loom_journal_start (LoomJournal *self,
                    const LoomBoard *board,
                    const LoomJournalHead *head,
                    GError **error)
{
  g_autoptr (GString) text = g_string_new (NULL);

  write_head (text, head);
  write_board (text, board);
  if (self->file == NULL)
    {
      g_autofree char *uuid = g_uuid_string_random ();
      g_autofree char *name = g_strconcat (uuid, LOOM_JOURNAL_SUFFIX, NULL);

      self->file = g_build_filename (self->folder, name, NULL);
    }
  if (!loom_journal_replace (self, text->str, text->len, error))
    return FALSE;
  loom_journal_resume (self, LOOM_JOURNAL_N_BEFORE, 0, 0);
  self->is_broken = FALSE;
  return TRUE;
}

void
loom_journal_resume (LoomJournal *self, guint number, guint done, guint undone)
{
  self->start_length = self->length;
  self->number = number;
  self->done = done;
  self->undone = undone;
}

gboolean
loom_journal_is_running (const LoomJournal *self)
{
  return self->fd >= 0;
}

gboolean
loom_journal_is_long (const LoomJournal *self)
{
  return self->length > LONG_BYTES && self->length / LONG_TIMES > self->start_length;
}

void
loom_journal_begin (LoomJournal *self, const char *label)
{
  if (self->marks->len == 0)
    {
      g_string_assign (self->pending, "begin ");
      loom_text_escape (self->pending, label);
      g_string_append_c (self->pending, '\n');
    }
  g_array_append_val (self->marks, self->pending->len);
}

void
loom_journal_add (LoomJournal *self, const LoomEdit *edit, const LoomBoard *board)
{
  self->last = self->pending->len;
  g_string_append (self->pending, "edit ");
  loom_edit_write_text (edit, board, self->pending);
  g_string_append_c (self->pending, '\n');
}

void
loom_journal_drop (LoomJournal *self)
{
  g_string_truncate (self->pending, self->last);
}

void
loom_journal_cancel (LoomJournal *self)
{
  g_return_if_fail (self->marks->len > 0);
  g_string_truncate (self->pending, g_array_index (self->marks, gsize, self->marks->len - 1));
  g_array_set_size (self->marks, self->marks->len - 1);
}

/* Adds the record @text with its sum to the file, all or nothing. */
static gboolean
append (LoomJournal *self, GString *text, GError **error)
{
  if (self->fd < 0)
    return TRUE;
  loom_journal_append_sum (text, 0, self->number);

  const int number = write_all (self->fd, text->str, text->len);

  if (number == 0)
    {
      self->length += text->len;
      self->number++;
      return TRUE;
    }
  if (ftruncate (self->fd, (off_t)self->length) != 0)
    g_debug ("a half record could not be taken back: %s", g_strerror (errno));
  stop (self);
  return fail (error, self->file, number);
}

gboolean
loom_journal_end (LoomJournal *self, GError **error)
{
  g_return_val_if_fail (self->marks->len > 0, FALSE);

  const gboolean is_empty
      = self->pending->len == g_array_index (self->marks, gsize, 0) && self->marks->len == 1;

  g_array_set_size (self->marks, self->marks->len - 1);
  if (self->marks->len > 0 || is_empty)
    return TRUE;
  g_string_append (self->pending, "end\n");
  self->done++;
  self->undone = 0;

  const gboolean good = append (self, self->pending, error);

  /* A stroke over a large board must not keep its text. */
  if (self->pending->allocated_len > 65536)
    {
      g_string_free (self->pending, TRUE);
      self->pending = g_string_new (NULL);
    }
  g_string_truncate (self->pending, 0);
  return good;
}

gboolean
loom_journal_knows_steps (LoomJournal *self, gboolean redo, guint n)
{
  if ((redo ? self->undone : self->done) < n)
    self->is_broken = TRUE;
  return !self->is_broken;
}

gboolean
loom_journal_go (LoomJournal *self, gboolean redo, guint n, GError **error)
{
  g_autoptr (GString) text = g_string_new (redo ? "redo " : "undo ");

  g_string_append_printf (text, "%u\n", n);
  self->done = redo ? self->done + n : self->done - n;
  self->undone = redo ? self->undone - n : self->undone + n;
  return append (self, text, error);
}

void
loom_journal_remove (LoomJournal *self)
{
  if (self->file != NULL && g_unlink (self->file) != 0 && errno != ENOENT)
    g_debug ("a journal could not be removed: %s", g_strerror (errno));
  stop (self);
  g_clear_pointer (&self->file, g_free);
}

/* Where the journal can be kept: “NAME.damaged”, or “NAME-2.damaged” and so on. */
static char *
dup_kept_name (const LoomJournal *self)
{
  const gboolean is_usual = g_str_has_suffix (self->file, LOOM_JOURNAL_SUFFIX);
  const gsize n = strlen (self->file) - (is_usual ? strlen (LOOM_JOURNAL_SUFFIX) : 0);
  g_autofree char *base = g_strndup (self->file, n);
  char *name = g_strconcat (base, LOOM_JOURNAL_KEPT_SUFFIX, NULL);

  for (guint i = 2; g_file_test (name, G_FILE_TEST_EXISTS); i++)
    {
      g_free (name);
      name = g_strdup_printf ("%s-%u" LOOM_JOURNAL_KEPT_SUFFIX, base, i);
    }
  return name;
}

char *
loom_journal_keep (LoomJournal *self, GError **error)
{
  g_return_val_if_fail (self->file != NULL, NULL);

  g_autofree char *name = dup_kept_name (self);

  if (g_rename (self->file, name) != 0)
    {
      fail (error, self->file, errno);
      return NULL;
    }
  stop (self);
  g_clear_pointer (&self->file, g_free);
  return g_steal_pointer (&name);
}
