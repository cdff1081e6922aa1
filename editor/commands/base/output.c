/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reading and writing for all commands.
 *
 * Implementation notes: standard output is written by write(2) alone, in one piece, so that its
 * errors are seen here and not lost when the program ends. */

#include "editor/commands/base/output.h"

#include "editor/commands/base/command.h"
#include "editor/commands/base/pack-input.h"
#include "editor/commands/base/rules-input.h"
#include "editor/commands/base/table.h"
#include "formats/exchange/read.h"
#include "formats/exchange/write.h"
#include "formats/model/nearest.h"
#include "formats/model/printable.h"
#include "formats/xml/save.h"
#include "formats/xml/temporary.h"
#include "validator/diagnostics/format.h"
#include "validator/position/games.h"

#include <glib/gi18n.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* A file that a board was read from. */
typedef struct
{
  char *place; /* without links */
  LoomFileIdentity identity;
} Source;

static int colours;
static GArray *sources; /* of Source, in the order of reading; NULL before the first */

static void
interrupted (int number)
{
  loom_temporary_remove_all ();
  _exit (LOOM_EXIT_INTERRUPTED);
}

void
loom_output_init (void)
{
  struct sigaction ignore = { .sa_handler = SIG_IGN };
  struct sigaction end = { .sa_handler = interrupted };
  /* A closed stream's number must not go to the next file that is opened: what is read from there
   * then ends at once, and what is written fails. */
  for (int fd = 0; fd < 3; fd++)
    if (fcntl (fd, F_GETFD) == -1 && errno == EBADF)
      (void)open ("/dev/null", fd == 1 ? O_RDONLY : O_RDWR);
  /* So that writing fails and says why, to a pipe that is closed and to a file as large as may be.
   */
  sigaction (SIGPIPE, &ignore, NULL);
  sigaction (SIGXFSZ, &ignore, NULL);
  loom_temporary_catch_signals ();
  sigaction (SIGINT, &end, NULL);
}

/* Where the file at @path is, which may be gone, without links in the name of its folder. */
static char *
dup_place (const char *path)
{
  g_autofree char *whole = realpath (path, NULL);
  if (whole != NULL)
    return g_strdup (whole);
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *name = g_path_get_basename (path);
  g_autofree char *real = realpath (folder, NULL);
  return g_build_filename (real != NULL ? real : folder, name, NULL);
}

static void
remember_source (const char *path, const LoomFileIdentity *identity)
{
  const Source source = { dup_place (path), *identity };
  if (sources == NULL)
    sources = g_array_new (FALSE, FALSE, sizeof (Source));
  g_array_append_val (sources, source);
}

/* What the file at @path was when a board was last read from it, or NULL. */
static LoomFileIdentity *
find_source (const char *path)
{
  g_autofree char *place = dup_place (path);
  for (guint i = sources != NULL ? sources->len : 0; i-- > 0;)
    {
      Source *source = &g_array_index (sources, Source, i);
      if (strcmp (source->place, place) == 0)
        return &source->identity;
    }
  return NULL;
}

void
loom_output_set_colours (int when)
{
  colours = when;
}

gboolean
loom_output_is_terminal (void)
{
  return isatty (STDOUT_FILENO);
}

gboolean
loom_output_has_colours (void)
{
  const char *no_color = g_getenv ("NO_COLOR");
  if (colours != 0)
    return colours == 1;
  return loom_output_is_terminal () && (no_color == NULL || no_color[0] == '\0')
         && g_strcmp0 (g_getenv ("TERM"), "dumb") != 0;
}

static gboolean
write_all (int fd, const char *data, gsize length)
{
  while (length > 0)
    {
      gssize written = write (fd, data, length);
      if (written < 0 && errno == EINTR)
        continue;
      if (written < 0)
        return FALSE;
      data += written;
      length -= (gsize)written;
    }
  return TRUE;
}

/* Where there are no colours, nothing that looks like one is ours. */
static LoomPrintable
styles_on_output (void)
{
  return LOOM_PRINTABLE_LINES | (loom_output_has_colours () ? LOOM_PRINTABLE_STYLES : 0);
}

static int
write_output (const char *data, gsize length, int code)
{
  if (write_all (STDOUT_FILENO, data, length))
    return code;
  if (errno != EPIPE)
    loom_complain (_ ("cannot write to standard output: %s"), g_strerror (errno));
  return LOOM_EXIT_OUTPUT;
}

static int
write_shown (const char *data, gsize length, int code)
{
  g_autoptr (GString) shown = g_string_new (NULL);

  loom_printable_append (shown, data, (gssize)length, styles_on_output ());
  return write_output (shown->str, shown->len, code);
}

int
loom_output_bytes (gconstpointer data, gsize length, int code)
{
  return loom_output_is_terminal () ? write_shown (data, length, code)
                                    : write_output (data, length, code);
}

int
loom_output_text (const char *text, int code)
{
  return write_shown (text, strlen (text), code);
}

int
loom_output_file (const char *path, GBytes *bytes)
{
  gsize length;
  gconstpointer data = g_bytes_get_data (bytes, &length);
  g_autoptr (GError) error = NULL;
  if (strcmp (path, "-") == 0)
    return loom_output_bytes (data, length, LOOM_EXIT_FINE);
  if (loom_save_bytes_to (path, bytes, find_source (path), &error))
    return LOOM_EXIT_FINE;
  loom_complain ("%s", error->message);
  return LOOM_EXIT_OUTPUT;
}

int
loom_output_text_file (const char *path, const char *text)
{
  char *shown = loom_printable_dup (text, styles_on_output ());
  g_autoptr (GBytes) bytes = g_bytes_new_take (shown, strlen (shown));

  return loom_output_file (path, bytes);
}

int
loom_output_board (const char *path, const LoomBoard *board)
{
  g_autoptr (GError) error = NULL;
  if (loom_formats_save (board, path, find_source (path), &error))
    return LOOM_EXIT_FINE;
  loom_complain ("%s", error->message);
  return LOOM_EXIT_OUTPUT;
}

int
loom_output_files (const LoomSaveFile *files, guint n)
{
  g_autoptr (GError) error = NULL;
  if (loom_save_files (files, n, &error))
    return LOOM_EXIT_FINE;
  loom_complain ("%s", error->message);
  return LOOM_EXIT_OUTPUT;
}

gboolean
loom_output_is_standard (const char *path)
{
  static const char *const names[] = { "-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1", NULL };
  return g_strv_contains (names, path);
}

gboolean
loom_output_is_same_file (const char *a, const char *b)
{
  struct stat one, two;
  return stat (a, &one) == 0 && stat (b, &two) == 0 && one.st_dev == two.st_dev
         && one.st_ino == two.st_ino;
}

static void G_GNUC_PRINTF (2, 0) say_va (const char *before, const char *format, va_list args)
{
  g_autofree char *message = g_strdup_vprintf (format, args);
  g_autofree char *shown = loom_printable_dup (message, LOOM_PRINTABLE_LINES);
  g_autofree char *line = g_strconcat (before, shown, "\n", NULL);
  (void)write_all (STDERR_FILENO, line, strlen (line));
}

void
loom_complain (const char *format, ...)
{
  va_list args;
  va_start (args, format);
  say_va ("boardloom: ", format, args);
  va_end (args);
}

void
loom_say (const char *format, ...)
{
  va_list args;
  va_start (args, format);
  say_va ("", format, args);
  va_end (args);
}

const char *
loom_input_name (const char *path)
{
  const char *pack = loom_input_get_pack (path);
  if (strcmp (path, "-") == 0)
    return _ ("standard input");
  if (pack != NULL)
    path = pack;
  for (const char *at = path; *at != '\0'; at++)
    if (!g_ascii_isprint (*at))
      {
        g_autofree char *shown = loom_printable_dup (path, LOOM_PRINTABLE_WORDS);
        return g_intern_string (shown);
      }
  return path;
}

void
loom_input_say_errors (const char *path, const LoomModelErrors *errors)
{
  g_autoptr (LoomReport) report = loom_report_new ();
  loom_report_add_errors (report, errors);
  loom_report_sort (report);
  g_autofree char *text = loom_format_text (report, loom_input_name (path), 0);
  (void)write_all (STDERR_FILENO, text, strlen (text));
}

LoomBoard *
loom_input_read (const char *path)
{
  LoomFileIdentity identity = LOOM_FILE_IDENTITY_INIT;
  LoomModelErrors *errors = NULL;
  LoomBoard *board = loom_formats_read_file (path, &identity, &errors);
  if (board == NULL)
    loom_input_say_errors (path, errors);
  else
    {
      if (identity.known)
        remember_source (path, &identity);
      loom_input_open_rules (board, path);
    }
  g_ptr_array_unref (errors);
  return board;
}

const LoomScenario *
loom_input_find_scenario (const LoomBoard *board, const char *path, const char *id)
{
  g_autoptr (GString) ids = g_string_new (NULL);
  LoomNearest nearest = LOOM_NEAREST_INIT;
  for (guint i = 0; i < loom_board_n (board, LOOM_KIND_SCENARIO); i++)
    {
      const LoomScenario *scenario = loom_board_scenario (board, i);
      if (strcmp (scenario->entity.id, id) == 0)
        return scenario;
      loom_nearest_offer (&nearest, id, scenario->entity.id);
      g_string_append_printf (ids, "%s%s", i > 0 ? ", " : "", scenario->entity.id);
    }
  const char *meant = nearest.word;
  if (ids->len == 0)
    loom_complain (_ ("%s has no scenario “%s”: it has none"), loom_input_name (path), id);
  else if (meant != NULL)
    loom_complain (_ ("%s has no scenario “%s”; did you mean “%s”? It has: %s"),
                   loom_input_name (path), id, meant, ids->str);
  else
    loom_complain (_ ("%s has no scenario “%s”; it has: %s"), loom_input_name (path), id, ids->str);
  return NULL;
}

void
loom_input_say_no_scenario (const char *path, const char *what)
{
  g_autofree char *quoted = strcmp (path, "-") == 0 ? NULL : loom_table_dup_quoted (path);
  g_autoptr (GString) ids = g_string_new (NULL);
  for (guint i = 0; loom_games_installed ()[i] != NULL; i++)
    g_string_append_printf (ids, "%s%s", i > 0 ? ", " : "", loom_games_installed ()[i]->id);
  loom_complain (_ ("%s has no scenario, so there is nothing to %s. Make one with\n"
                    "  boardloom scenario add %s --rules GAME\n"
                    "where GAME is one of: %s"),
                 loom_input_name (path), what, quoted != NULL ? quoted : "FILE", ids->str);
}

const LoomGameInfo *
loom_input_find_game (const LoomCommand *command, const char *id)
{
  const LoomGameInfo *rules = loom_input_find_rules (id);
  const LoomGameInfo *meant = loom_game_nearest (loom_games_installed (), id);
  g_autoptr (GString) ids = g_string_new (NULL);
  if (rules != NULL || g_str_has_suffix (id, ".lua"))
    return rules;
  for (guint i = 0; loom_games_installed ()[i] != NULL; i++)
    g_string_append_printf (ids, "%s%s", i > 0 ? ", " : "", loom_games_installed ()[i]->id);
  if (meant != NULL)
    loom_usage_error (command, _ ("there is no game “%s”; did you mean “%s”?"), id, meant->id);
  else
    loom_usage_error (command, _ ("there is no game “%s”; there are: %s"), id, ids->str);
  return NULL;
}
