/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The hardened reader of logs.
 *
 * Implementation notes: json-glib knows no limits (it nests on the stack, and a million empty lists
 * cost hundreds of bytes each), so a line is weighed by weigh() before it is parsed. What json-glib
 * takes beyond JSON (comments, say) does no harm: who replays a log compares its bytes. */

#include "validator/record/reader.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "formats/model/error.h"

#include <glib/gi18n-lib.h>

#define BLOCK (64 * 1024)

struct _LoomLogReader
{
  char *name;
  const char *noun; /* see loom_log_reader_call_it() */
  const char *writer;
  int fd;           /* -1: from memory */
  const char *text; /* what is read and not yet a line; in memory all that is left */
  gsize length;
  char *block; /* the buffer behind text when read from fd; owned */
  GString *line;
  JsonParser *parser;
  guint number;
  guint64 offset; /* of line */
  gboolean torn;
};

static LoomLogReader *
reader_new (int fd, const char *name)
{
  LoomLogReader *self = g_new0 (LoomLogReader, 1);

  self->fd = fd;
  self->noun = N_ ("game log");
  self->writer = "play --log";
  self->name = g_filename_display_name (name);
  self->line = g_string_new (NULL);
  self->parser = json_parser_new ();
  return self;
}

LoomLogReader *
loom_log_reader_new (const char *path, GError **error)
{
  const gboolean is_stdin = strcmp (path, "-") == 0;
  const char *name = is_stdin ? _ ("standard input") : path;
  struct stat status;
  LoomLogReader *self;
  /* A pipe with a name that nobody writes to is empty; opening it must not wait for a writer. */
  int fd
      = is_stdin ? dup (STDIN_FILENO) : open (path, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK);

  if (fd == -1 || fstat (fd, &status) == -1 || (S_ISDIR (status.st_mode) && (errno = EISDIR) != 0))
    {
      const int reason = errno;
      g_autofree char *shown = g_filename_display_name (name);

      g_set_error (error, LOOM_ERROR, LOOM_ERROR_INPUT, _ ("%s: cannot be read: %s"), shown,
                   g_strerror (reason));
      if (fd != -1)
        close (fd);
      return NULL;
    }
  if (!is_stdin)
    fcntl (fd, F_SETFL, fcntl (fd, F_GETFL) & ~O_NONBLOCK);
  self = reader_new (fd, name);
  self->block = g_malloc (BLOCK);
  return self;
}

LoomLogReader *
loom_log_reader_new_for_text (const char *text, gsize length, const char *name)
{
  LoomLogReader *self = reader_new (-1, name);

  self->text = text;
  self->length = length;
  return self;
}

void
loom_log_reader_free (LoomLogReader *self)
{
  if (self == NULL)
    return;
  if (self->fd != -1)
    close (self->fd);
  g_free (self->name);
  g_free (self->block);
  g_string_free (self->line, TRUE);
  g_object_unref (self->parser);
  g_free (self);
}

void
loom_log_reader_call_it (LoomLogReader *self, const char *noun, const char *writer)
{
  g_return_if_fail (self != NULL && noun != NULL && writer != NULL);
  self->noun = noun;
  self->writer = writer;
}

static gboolean
refuse (const LoomLogReader *self, GError **error, const char *format, ...) G_GNUC_PRINTF (3, 4);

static gboolean
refuse (const LoomLogReader *self, GError **error, const char *format, ...)
{
  va_list args;
  g_autofree char *message = NULL;

  va_start (args, format);
  message = g_strdup_vprintf (format, args);
  va_end (args);
  g_set_error (error, LOOM_ERROR, LOOM_ERROR_INPUT, "%s:%u: %s", self->name, self->number, message);
  return FALSE;
}

/* Bytes. */

static gboolean
fill (LoomLogReader *self, GError **error)
{
  gssize n;

  if (self->length > 0 || self->fd == -1)
    return TRUE;
  do
    n = read (self->fd, self->block, BLOCK);
  while (n < 0 && errno == EINTR);
  if (n < 0)
    return refuse (self, error, _ ("cannot be read: %s"), g_strerror (errno));
  self->text = self->block;
  self->length = (gsize)n;
  return TRUE;
}

/* Collects a line up to and with its newline, or to the end of the log. */
static gboolean
collect (LoomLogReader *self, GError **error)
{
  const gsize most = self->number == 1 ? LOOM_LOG_MAX_FIRST_LINE : LOOM_LOG_MAX_LINE;

  for (;;)
    {
      const char *newline;
      gsize take;

      if (!fill (self, error))
        return FALSE;
      if (self->length == 0)
        {
          self->torn = self->line->len > 0;
          return TRUE;
        }
      newline = memchr (self->text, '\n', self->length);
      take = newline != NULL ? (gsize)(newline - self->text) + 1 : self->length;
      if (memchr (self->text, '\0', take) != NULL)
        return refuse (
            self, error,
            _ ("there is a zero byte in the line: this is no text, and so no %s; name the "
               ".jsonl file that “boardloom %s” wrote"),
            _ (self->noun), self->writer);
      if (self->line->len + take > most)
        return refuse (self, error, _ ("the line is longer than %u MiB, which no line of a %s is"),
                       (guint)(most / 1024 / 1024), _ (self->noun));
      g_string_append_len (self->line, self->text, (gssize)take);
      self->text += take;
      self->length -= take;
      if (newline != NULL)
        return TRUE;
    }
}

/* The character that the four hexadecimal digits at @digits are, or 0. */
static guint
read_unit (const char *digits)
{
  guint unit = 0;

  for (guint i = 0; i < 4; i++)
    {
      if (!g_ascii_isxdigit (digits[i]))
        return 0;
      unit = unit << 4 | (guint)g_ascii_xdigit_value (digits[i]);
    }
  return unit;
}

/* How many bytes the escape at @p takes; 0 when JSON has none such. json-glib knows octal ones too,
 * and ends a string at a zero or puts what is no UTF-8 into it. */
static guint
measure_escape (const char *p)
{
  const guint unit = p[1] == 'u' ? read_unit (p + 2) : 0;

  if (p[1] != 'u')
    return p[1] != '\0' && strchr ("\"\\/bfnrt", p[1]) != NULL ? 2 : 0;
  if (unit >= 0xd800 && unit < 0xdc00)
    {
      const guint other = p[6] == '\\' && p[7] == 'u' ? read_unit (p + 8) : 0;

      return other >= 0xdc00 && other < 0xe000 ? 12 : 0;
    }
  return unit == 0 || (unit >= 0xdc00 && unit < 0xe000) ? 0 : 6;
}

/* Whether the line can be given to the parser: nested and parted within bounds, and without what
 * json-glib takes and JSON does not have (comments, strings in single quotes, octal escapes), in
 * which brackets could hide. Brackets and commas inside strings do not count. */
static gboolean
evaluate (LoomLogReader *self, GError **error)
{
  gboolean quoted = FALSE;
  guint depth = 0, parts = 0;

  for (const char *p = self->line->str; *p != '\0'; p++)
    {
      if (quoted && *p == '\\')
        {
          const guint n = measure_escape (p);

          if (n == 0 && !(self->torn && strlen (p) < 12))
            return refuse (self, error,
                           _ ("the line is no JSON: “%.*s” in a string stands for no character"),
                           (int)(p[1] != '\0' ? g_utf8_next_char (p + 1) - p : 1), p);
          p += MAX (n, 1) - 1;
        }
      else if (*p == '"')
        quoted = !quoted;
      else if (quoted)
        continue;
      else if (*p == '{' || *p == '[')
        {
          depth++;
          parts++;
        }
      else if (*p == '}' || *p == ']')
        depth -= depth > 0;
      else if (*p == ',')
        parts++;
      else if (strchr (": \t\n+-.0123456789eEtrufalsn", *p) == NULL)
        return refuse (self, error,
                       _ ("the line is no JSON: “%.*s” stands outside of any string; a %s has "
                          "one JSON object a line"),
                       (int)(g_utf8_next_char (p) - p), p, _ (self->noun));
      if (depth > LOOM_LOG_MAX_DEPTH)
        return refuse (self, error,
                       _ ("the line is nested deeper than %d, which no line of a %s is"),
                       LOOM_LOG_MAX_DEPTH, _ (self->noun));
      if (parts > LOOM_LOG_MAX_PARTS)
        return refuse (self, error,
                       _ ("the line has more than %d parts, which no line of a %s has"),
                       LOOM_LOG_MAX_PARTS, _ (self->noun));
    }
  return TRUE;
}

/* json-glib's message without the place in front of it ("<data>:1:5: Parse error: "), in whichever
 * language that is. */
static const char *
plain_message (const char *message)
{
  const char *place = g_str_has_prefix (message, "<data>:") ? strstr (message, ": ") : NULL;
  const char *kind = place != NULL ? strstr (place + 2, ": ") : NULL;

  return kind != NULL ? kind + 2 : message;
}

static gboolean
parse (LoomLogReader *self, GError **error)
{
  g_autoptr (GError) problem = NULL;
  const char *end;
  JsonNode *root;

  if (!g_utf8_validate_len (self->line->str, self->line->len, &end))
    return refuse (self, error, _ ("byte %u is no UTF-8; a %s is JSON lines in UTF-8"),
                   (guint)(end - self->line->str) + 1, _ (self->noun));
  if (g_str_has_suffix (self->line->str, "\r\n"))
    return refuse (
        self, error,
        _ ("the line ends as on Windows: something has converted the log; turn CR LF back "
           "into LF, as “sed 's/\\r$//'” does"));
  if (!evaluate (self, error))
    return FALSE;
  if (!json_parser_load_from_data (self->parser, self->line->str, (gssize)self->line->len,
                                   &problem))
    {
      if (self->torn)
        return refuse (
            self, error,
            _ ("the line breaks off after %u bytes: writing was interrupted or the end of "
               "the file is lost"),
            (guint)self->line->len);
      return refuse (self, error, _ ("the line is no JSON: %s; a %s has one JSON object a line"),
                     plain_message (problem->message), _ (self->noun));
    }
  root = json_parser_get_root (self->parser);
  if (root == NULL || !JSON_NODE_HOLDS_OBJECT (root))
    return refuse (self, error, _ ("the line is no JSON object; a %s has one object a line"),
                   _ (self->noun));
  return TRUE;
}

gboolean
loom_log_reader_next (LoomLogReader *self, GError **error)
{
  g_return_val_if_fail (self != NULL, FALSE);
  self->offset += self->line->len;
  self->number++;
  g_string_truncate (self->line, 0);
  if (!collect (self, error))
    return FALSE;
  if (self->line->len == 0)
    {
      self->number--;
      return FALSE;
    }
  return parse (self, error);
}

const GString *
loom_log_reader_get_line (const LoomLogReader *self)
{
  return self->line;
}

JsonNode *
loom_log_reader_get_object (const LoomLogReader *self)
{
  return json_parser_get_root (self->parser);
}

guint
loom_log_reader_get_number (const LoomLogReader *self)
{
  return self->number;
}

const char *
loom_log_reader_get_name (const LoomLogReader *self)
{
  return self->name;
}

gboolean
loom_log_reader_is_torn (const LoomLogReader *self)
{
  return self->torn;
}

guint64
loom_log_reader_get_offset (const LoomLogReader *self)
{
  return self->offset;
}
