/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What people and programs at the table share: the event log and the log. */

#include "editor/commands/base/table.h"

#include "editor/commands/base/command.h"
#include "editor/commands/base/output.h"
#include "editor/commands/base/wrap.h"

#include <glib/gi18n.h>
#include <errno.h>
#include <string.h>
#include <unistd.h>

void
loom_table_tell (LoomTable *self)
{
  g_autoptr (GString) words = g_string_new (NULL);

  if (self->quiet)
    return;
  loom_record_tell (self->record, words);
  loom_wrap_lines (self->text, words->str, 2);
}

char *
loom_table_dup_quoted (const char *path)
{
  for (const char *p = path; *p != '\0'; p++)
    if (!g_ascii_isalnum (*p) && strchr ("_-./+,:@%", *p) == NULL)
      return g_shell_quote (path);
  return g_strdup (path);
}

void
loom_table_say_how_to_go_on (LoomTable *self, const char *words)
{
  g_autofree char *quoted = loom_table_dup_quoted (self->path);

  g_string_append_printf (self->text, _ ("%s\n  boardloom play --resume %s\n"), words, quoted);
}

gboolean
loom_table_flush (LoomTable *self)
{
  /* A log on standard output has it for itself. */
  if (self->text->len > 0 && !(self->path != NULL && loom_output_is_standard (self->path)))
    self->code = loom_output_text (self->text->str, self->code);
  g_string_truncate (self->text, 0);
  return self->code == LOOM_EXIT_FINE;
}

/* Appends @line to the log that grows, all of it or none. */
static gboolean
write_line (LoomTable *self, const GString *line)
{
  const off_t before = lseek (self->log, 0, SEEK_CUR);

  for (gsize done = 0; done < line->len;)
    {
      const gssize n = write (self->log, line->str + done, line->len - done);

      if (n >= 0)
        {
          done += (gsize)n;
          continue;
        }
      if (errno == EINTR)
        continue;
      loom_complain (_ ("%s: cannot be written: %s; the log ends with the move before"), self->path,
                     g_strerror (errno));
      if (before >= 0 && ftruncate (self->log, before) == 0)
        lseek (self->log, before, SEEK_SET);
      self->code = LOOM_EXIT_OUTPUT;
      return FALSE;
    }
  return TRUE;
}

gboolean
loom_table_put_line (LoomTable *self, const GString *line)
{
  loom_record_count_line (self->record, line->str, line->len);
  if (self->log != -1)
    return write_line (self, line);
  if (self->lines != NULL)
    g_string_append_len (self->lines, line->str, (gssize)line->len);
  return TRUE;
}

gboolean
loom_table_play (LoomTable *self, LoomMove move)
{
  g_autoptr (GString) line = self->path != NULL ? g_string_new (NULL) : NULL;

  loom_record_play (self->record, move, line);
  loom_table_tell (self);
  return line == NULL || loom_table_put_line (self, line);
}
