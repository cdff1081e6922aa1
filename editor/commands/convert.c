/* SPDX-License-Identifier: GPL-3.0-or-later */

/* `boardloom convert`: from a file of any format to one of any other, with a report of what that
 * made of the map. */

#include "editor/commands/base/command.h"
#include "validator/diagnostics/exchange-report.h"
#include "editor/commands/base/output.h"
#include "editor/commands/base/stopper.h"
#include "editor/commands/base/wrap.h"
#include "formats/exchange/read.h"
#include "formats/exchange/update/update.h"
#include "formats/exchange/write.h"
#include "validator/compare/comparison.h"
#include "validator/diagnostics/engine.h"
#include "render/board/pictures.h"
#include "validator/diagnostics/format.h"

#include <glib/gi18n.h>
#include <string.h>
#include <unistd.h>

enum
{
  TEXT,
  JSON,
  SARIF,
};

static const char *const formats[] = { "text", "json", "sarif", NULL };
static const char *const severities[] = { "error", "warning", "note", NULL };

typedef struct
{
  const char *in;
  const char *out;
  const char *from;
  const char *to;
  GPtrArray *settings; /* (element-type utf8): name=value */
  const char *width;
  const char *scenario;
  const char *report;
  const char *update; /* a board that was made of the same source, or NULL */
  gboolean list;
  gboolean plan;
  gboolean quiet;
  int fail_on;
  int format;
  GHashTable *siblings; /* (element-type utf8 GBytes): what came to lie beside the board, or NULL */
  GCancellable *stopper; /* lent */
  gint64 told;           /* µs: when progress was last said */
} Conversion;

/* --- What formats there are ---------------------------------------------------------------------
 */

static void
append_option (GString *text, const LoomFormatOption *option)
{
  g_autofree char *head = g_strdup_printf ("%s=%s", option->name, option->standard);
  g_autofree char *choices
      = option->choices != NULL ? g_strjoinv (", ", (char **)option->choices) : NULL;
  g_autofree char *help = choices != NULL ? g_strdup_printf ("%s (%s)", _ (option->help), choices)
                                          : g_strdup (_ (option->help));
  g_string_append_printf (text, "    %s\n        ", head);
  loom_wrap (text, help, 8, 8);
}

static char *
dup_list (void)
{
  GString *text
      = g_string_new (_ ("Formats, with what --set can say of each and what it says by itself:\n"));
  for (const LoomFormat *const *at = loom_formats_get (); *at != NULL; at++)
    {
      const LoomFormat *format = *at;
      g_autofree char *suffixes = g_strjoinv (" ", (char **)format->suffixes);
      g_string_append_printf (text, "\n%s: %s (%s), %s\n", format->id, _ (format->title), suffixes,
                              format->read == NULL    ? _ ("out")
                              : format->write == NULL ? _ ("in")
                                                      : _ ("in and out"));
      for (guint i = 0; i < format->n_options; i++)
        append_option (text, &format->options[i]);
    }
  return g_string_free (text, FALSE);
}

/* The format called @id; NULL, and said, where there is none. */
static const LoomFormat *
find_format (const LoomCommand *command, const char *option, const char *id)
{
  const LoomFormat *found = loom_formats_find (loom_formats_get (), id);
  g_autoptr (GString) names = g_string_new (NULL);
  for (const LoomFormat *const *at = loom_formats_get (); *at != NULL; at++)
    g_string_append_printf (names, "%s%s", names->len > 0 ? ", " : "", (*at)->id);
  if (found == NULL)
    loom_usage_error (command, _ ("%s names no format “%s”; there are: %s"), option, id,
                      names->str);
  return found;
}

/* --- Options of the formats ---------------------------------------------------------------------
 */

static gboolean
has_option (const LoomFormat *format, const char *name)
{
  for (guint i = 0; i < format->n_options; i++)
    if (strcmp (format->options[i].name, name) == 0)
      return TRUE;
  return FALSE;
}

/* Gives @value to the option @name of whichever of both formats has it. FALSE, and said, when none
 * does or it will not do. */
static gboolean
set_option (const LoomCommand *command,
            const LoomFormat *const *both,
            LoomFormatValues *const *values,
            const char *name,
            const char *value)
{
  guint taken = 0;
  g_autoptr (GError) error = NULL;
  for (int i = 0; i < 2; i++)
    if (both[i] != NULL && has_option (both[i], name))
      {
        taken++;
        if (!loom_format_values_set (values[i], name, value, &error))
          {
            loom_usage_error (command, "%s", error->message);
            return FALSE;
          }
      }
  if (taken > 0)
    return TRUE;
  for (int i = 0; i < 2; i++)
    if (both[i] != NULL && both[i]->n_options > 0)
      {
        loom_format_values_set (values[i], name, value, &error);
        loom_usage_error (command, _ ("of the format “%s”: %s"), both[i]->id,
                          error != NULL ? error->message : "");
        return FALSE;
      }
  loom_usage_error (command,
                    _ ("neither format has an option “%s”; “boardloom convert --list” names "
                       "those there are"),
                    name);
  return FALSE;
}

static gboolean
set_options (const Conversion *self,
             const LoomCommand *command,
             const LoomFormat *const *both,
             LoomFormatValues *const *values)
{
  for (guint i = 0; i < self->settings->len; i++)
    {
      const char *setting = g_ptr_array_index (self->settings, i);
      const char *equals = strchr (setting, '=');
      if (equals == NULL)
        {
          loom_usage_error (command, _ ("--set is “%s”; it takes NAME=VALUE"), setting);
          return FALSE;
        }
      g_autofree char *name = g_strndup (setting, equals - setting);
      if (!set_option (command, both, values, name, equals + 1))
        return FALSE;
    }
  return (self->width == NULL || set_option (command, both, values, "width", self->width))
         && (self->scenario == NULL
             || set_option (command, both, values, "scenario", self->scenario));
}

/* --- Progress -----------------------------------------------------------------------------------
 */

static gboolean
go_on (double fraction, const char *stage, gpointer data)
{
  Conversion *self = data;
  const gint64 now = g_get_monotonic_time ();
  if (g_cancellable_is_cancelled (self->stopper))
    return FALSE;
  if (!self->quiet && isatty (STDERR_FILENO) && now - self->told > G_USEC_PER_SEC / 4)
    {
      if (self->told > 0)
        (void)!write (STDERR_FILENO, "\r\033[K", 4);
      g_autofree char *line = g_strdup_printf ("%s, %.0f %%", stage, fraction * 100);
      (void)!write (STDERR_FILENO, line, strlen (line));
      self->told = now;
    }
  return TRUE;
}

static void
end_progress (Conversion *self)
{
  if (self->told > 0)
    (void)!write (STDERR_FILENO, "\r\033[K", 4);
  self->told = 0;
}

/* --- The work -----------------------------------------------------------------------------------
 */

/* Writes the report where it is wanted; returns what the run ends with. */
static int
tell (Conversion *self, LoomReport *report)
{
  int code = LOOM_EXIT_FINE;
  const gboolean on_stdout = self->plan || strcmp (self->out, "-") != 0;
  g_autofree char *name = g_filename_display_name (loom_input_name (self->in));
  const LoomFileReport file = { name, report };
  g_autofree char *text = NULL;
  for (int severity = 0; severity <= self->fail_on; severity++)
    if (loom_report_count (report, (LoomSeverity)severity) > 0)
      code = LOOM_EXIT_FINDINGS;
  if (self->format == JSON)
    text = loom_format_json (&file, 1, 0);
  else if (self->format == SARIF)
    text = loom_format_sarif (&file, 1, 0);
  else
    {
      g_autofree char *lines = loom_format_text (
          report, name,
          on_stdout && self->report == NULL && loom_output_has_colours () ? LOOM_FORMAT_COLOURS
                                                                          : 0);
      g_autofree char *summary = loom_format_summary (report);
      text = g_strdup_printf ("%s%s: %s\n", lines, name, summary);
    }
  if (self->report != NULL)
    return MAX (code, loom_output_text_file (self->report, text));
  if (self->quiet)
    return code;
  if (on_stdout)
    return loom_output_text (text, code);
  loom_say ("%.*s", (int)strlen (text) - 1, text);
  return code;
}

/* Whether files can lie beside what is written, and it names them: drawings of other programs come
 * along with a new board as a whole, not into one that is there. */
static gboolean
takes_siblings (const Conversion *self, const LoomFormat *to)
{
  return self->out != NULL && strcmp (self->out, "-") != 0 && self->update == NULL
         && (to->traits & (LOOM_FORMAT_IS_OWN | LOOM_FORMAT_KEEPS_ALL)) != 0;
}

static void
add_siblings (const Conversion *self, LoomSink *sink)
{
  GHashTableIter all;
  gpointer name, bytes;
  g_hash_table_iter_init (&all, self->siblings);
  while (g_hash_table_iter_next (&all, &name, &bytes))
    loom_sink_add_sibling (sink, name, bytes);
}

/* Writes the board in the format that is wanted, or only finds out whether it could be. */
static int
put (Conversion *self,
     const LoomBoard *board,
     const LoomFormat *to,
     const LoomFormatValues *values,
     LoomReport *report)
{
  g_autoptr (LoomRemarks) remarks = loom_remarks_new ();
  g_autoptr (LoomSink) sink = loom_sink_new (self->out != NULL ? self->out : "-");
  g_autoptr (GError) error = NULL;
  const LoomTask task = { go_on, self };
  loom_exchange_report_losses (report, to, board);
  g_auto (LoomBoardPictures) drawing = LOOM_BOARD_PICTURES_INIT;
  const LoomPictures pictures
      = { loom_board_pictures_draw, &drawing, loom_board_pictures_draw_grid };
  g_autofree char *folder
      = strcmp (self->in, "-") == 0 ? g_get_current_dir () : g_path_get_dirname (self->in);
  drawing.folder = folder;
  const gboolean is_made
      = loom_formats_write_drawn (board, to, values, &pictures, &task, remarks, sink, &error);
  loom_exchange_report_remarks (report, remarks);
  end_progress (self);
  if (!is_made)
    {
      if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
        return LOOM_EXIT_INTERRUPTED;
      loom_complain ("%s", error->message);
      return LOOM_EXIT_OUTPUT;
    }
  if (self->plan)
    return LOOM_EXIT_FINE;
  if (strcmp (self->out, "-") == 0)
    {
      GBytes *bytes = loom_sink_get_bytes (sink);
      if (bytes != NULL && loom_sink_get_n_siblings (sink) == 0)
        return loom_output_bytes (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes),
                                  LOOM_EXIT_FINE);
    }
  if (self->siblings != NULL)
    add_siblings (self, sink);
  if (loom_sink_put (sink, NULL, &error))
    return LOOM_EXIT_FINE;
  loom_complain ("%s", error->message);
  return LOOM_EXIT_OUTPUT;
}

static LoomBoard *
get (Conversion *self,
     const LoomSource *source,
     const LoomFormat *from,
     const LoomFormatValues *values,
     LoomReport *report,
     int *code)
{
  g_autoptr (LoomRemarks) remarks = loom_remarks_new ();
  g_autoptr (GPtrArray) errors = NULL;
  const LoomTask task = { go_on, self };
  const LoomReadSettings settings = {
    .format = from,
    .values = values,
    .task = &task,
    .takes_foreign = TRUE,
    .remarks = remarks,
    .siblings = self->siblings,
  };
  LoomBoard *board = loom_formats_read (source, &settings, NULL, &errors);
  end_progress (self);
  loom_exchange_report_remarks (report, remarks);
  if (board != NULL)
    return board;
  *code = LOOM_EXIT_INPUT;
  if (g_cancellable_is_cancelled (self->stopper))
    *code = LOOM_EXIT_INTERRUPTED;
  else if (self->format == TEXT && self->report == NULL)
    loom_input_say_errors (self->in, errors);
  else
    {
      loom_report_add_errors (report, errors);
      (void)tell (self, report);
    }
  return NULL;
}

/* The board that is to be updated, with what @fresh brings; what came of it is said. NULL after
 * having said why there is none. */
static LoomBoard *
update (Conversion *self, const LoomBoard *fresh, LoomReport *report, int *code)
{
  g_autoptr (GPtrArray) errors = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (LoomRemarks) remarks = loom_remarks_new ();
  g_autoptr (LoomBoard) board = loom_formats_read_file (self->update, NULL, &errors);
  *code = LOOM_EXIT_INPUT;
  if (board == NULL)
    {
      loom_input_say_errors (self->update, errors);
      return NULL;
    }
  g_autoptr (LoomBoard) before = loom_board_copy (board);
  if (!loom_update_board (board, fresh, remarks, &error))
    {
      loom_complain (_ ("“%s” cannot be updated: %s"), loom_input_name (self->update),
                     error->message);
      return NULL;
    }
  *code = LOOM_EXIT_FINE;
  loom_exchange_report_remarks (report, remarks);
  g_autoptr (GPtrArray) changes = loom_compare (before, board);
  g_autofree char *text = loom_comparison_dup_text (changes);
  if (!self->quiet && self->format == TEXT)
    loom_say ("%s", changes->len > 0 ? text : _ ("Nothing has changed in the source."));
  return g_steal_pointer (&board);
}

static int
convert (Conversion *self,
         const LoomSource *source,
         const LoomFormat *const *both,
         LoomFormatValues *const *values)
{
  int code = LOOM_EXIT_FINE;
  g_autoptr (LoomReport) report = loom_report_new ();
  g_autoptr (LoomBoard) board = get (self, source, both[0], values[0], report, &code);
  if (board == NULL)
    return code;
  if (self->update != NULL)
    {
      g_autoptr (LoomBoard) fresh = g_steal_pointer (&board);
      board = update (self, fresh, report, &code);
      if (board == NULL)
        return code;
    }
  else if ((both[0]->traits & LOOM_FORMAT_IS_OWN) == 0)
    loom_exchange_report_board (report, both[0], board);
  code = put (self, board, both[1], values[1], report);
  if (code != LOOM_EXIT_FINE)
    return code;
  loom_exchange_report_counts (report, board);
  loom_report_close (report);
  loom_report_sort (report);
  return tell (self, report);
}

/* The format of what is in @source; NULL, and said, when nobody knows it. */
static const LoomFormat *
find_source_format (const Conversion *self, const LoomSource *source, int *code)
{
  g_autoptr (GPtrArray) errors = loom_model_errors_new ();
  g_autoptr (LoomSource) inner = NULL;
  const LoomFormat *found = loom_formats_look (loom_formats_get (), source, &inner, errors);
  if (found != NULL && found->read != NULL)
    return found;
  const LoomReadSettings settings = { .takes_foreign = TRUE };
  g_autoptr (GPtrArray) reasons = NULL;
  g_autoptr (LoomBoard) none = loom_formats_read (source, &settings, NULL, &reasons);
  loom_input_say_errors (self->in, reasons);
  *code = LOOM_EXIT_INPUT;
  return NULL;
}

/* The formats that are asked for by name, and that of the file to be written. */
static gboolean
find_formats (const Conversion *self, const LoomCommand *command, const LoomFormat **both)
{
  if (self->from != NULL && (both[0] = find_format (command, "--from", self->from)) == NULL)
    return FALSE;
  if (self->to != NULL)
    both[1] = find_format (command, "--to", self->to);
  else if (self->out == NULL || strcmp (self->out, "-") == 0)
    both[1] = loom_formats_get_own ();
  else
    {
      both[1] = loom_formats_find_for_name (loom_formats_get (), self->out);
      if (both[1] == NULL)
        loom_usage_error (
            command,
            _ ("no format has files called like “%s”; say which is meant with --to, or "
               "end the name as “boardloom convert --list” tells"),
            loom_input_name (self->out));
    }
  if (both[0] != NULL && both[0]->read == NULL)
    {
      loom_usage_error (command, _ ("the format “%s” can be written only"), both[0]->id);
      return FALSE;
    }
  if (both[1] != NULL && both[1]->write == NULL)
    {
      loom_usage_error (command, _ ("the format “%s” can be read only"), both[1]->id);
      return FALSE;
    }
  return both[1] != NULL;
}

static int
run_on (Conversion *self, const LoomCommand *command)
{
  const LoomFormat *both[2] = { NULL, NULL };
  int code = LOOM_EXIT_USAGE;
  if (!find_formats (self, command, both))
    return LOOM_EXIT_USAGE;
  g_autoptr (GPtrArray) errors = loom_model_errors_new ();
  g_autoptr (LoomSource) source = loom_source_open (self->in, NULL, errors);
  if (source == NULL)
    {
      loom_input_say_errors (self->in, errors);
      return LOOM_EXIT_INPUT;
    }
  if (both[0] == NULL && (both[0] = find_source_format (self, source, &code)) == NULL)
    return code;
  g_autoptr (LoomFormatValues) reading
      = loom_format_values_new (both[0]->options, both[0]->n_options);
  g_autoptr (LoomFormatValues) writing
      = loom_format_values_new (both[1]->options, both[1]->n_options);
  LoomFormatValues *const values[] = { reading, writing };
  if (!set_options (self, command, both, values))
    return LOOM_EXIT_USAGE;
  g_autoptr (GHashTable) siblings
      = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify)g_bytes_unref);
  self->siblings = takes_siblings (self, both[1]) ? siblings : NULL;
  self->stopper = loom_stopper_begin ();
  code = convert (self, source, both, values);
  loom_stopper_end ();
  self->siblings = NULL;
  return code;
}

static int
run (const LoomCommand *command, int argc, char **argv)
{
  g_autoptr (GPtrArray) files = g_ptr_array_new ();
  g_autoptr (GPtrArray) settings = g_ptr_array_new ();
  Conversion self = { .settings = settings };
  const LoomSwitch switches[] = {
    { 'o', "output", LOOM_SWITCH_STRING, &self.out, "FILE",
      N_ ("where to; the format is seen from how it is called") },
    { 0, "from", LOOM_SWITCH_STRING, &self.from, "FORMAT",
      N_ ("what the file is; seen from what is in it otherwise") },
    { 0, "to", LOOM_SWITCH_STRING, &self.to, "FORMAT",
      N_ ("what is written, however it is called") },
    { 0, "set", LOOM_SWITCH_LIST, &self.settings, "NAME=VALUE",
      N_ ("an option of either format, as --list names them; as often as needed") },
    { 0, "update", LOOM_SWITCH_STRING, &self.update, "BOARD",
      N_ ("bring what has changed over to this board, which was made of the same file") },
    { 0, "width", LOOM_SWITCH_STRING, &self.width, "MM",
      N_ ("the longer side of the board, as --set width=MM") },
    { 0, "scenario", LOOM_SWITCH_STRING, &self.scenario, "ID",
      N_ ("which scenario goes along, as --set scenario=ID") },
    { 0, "list", LOOM_SWITCH_FLAG, &self.list, NULL, N_ ("tell the formats and their options") },
    { 0, "plan", LOOM_SWITCH_FLAG, &self.plan, NULL, N_ ("report only; nothing is written") },
    { 0, "report", LOOM_SWITCH_STRING, &self.report, "FILE", N_ ("write the report there") },
    { 0, "format", LOOM_SWITCH_CHOICE, &self.format, "FORMAT", N_ ("how the report is written"), 0,
      0, formats },
    { 0, "fail-on", LOOM_SWITCH_CHOICE, &self.fail_on, "RANK",
      N_ ("the least finding that makes the exit code 1"), 0, 0, severities },
    { 'q', "quiet", LOOM_SWITCH_FLAG, &self.quiet, NULL,
      N_ ("write no report; the exit code says it") },
  };
  int code = LOOM_EXIT_FINE;
  if (!loom_switches_parse (command, switches, G_N_ELEMENTS (switches), argc, argv, files, &code))
    return code;
  if (self.list)
    {
      g_autofree char *list = dup_list ();
      return loom_output_text (list, LOOM_EXIT_FINE);
    }
  if (files->len != 1)
    return loom_usage_error (command, _ ("name one file, as in “boardloom convert lands.graphml -o "
                                         "lands.board.xml”"));
  if (self.out == NULL)
    self.out = self.update;
  if (self.out == NULL && !self.plan)
    return loom_usage_error (command,
                             _ ("say where to with -o, or --plan to see what would come of "
                                "it"));
  self.in = files->pdata[0];
  return run_on (&self, command);
}

const LoomCommand loom_command_convert = {
  .name = "convert",
  .summary = N_ ("bring maps over from other programs, and back"),
  .examples = N_ ("  boardloom convert lands.graphml -o lands.board.xml   a board of a graph\n"
                  "  boardloom convert town.board.xml -o town.dot         a graph of a board\n"
                  "  boardloom convert lands.graphml --update lands.board.xml\n"
                  "                                                       what has changed in it\n"
                  "  boardloom convert --plan town.board.xml --to dot     what would be lost\n"
                  "  boardloom convert --list                             formats and options\n"),
  .usage = "[OPTION…] FILE -o FILE",
  .about
  = N_ ("Reads a map in one format and writes it in another, and reports what was guessed, "
        "mended, left out or lost on the way; “boardloom explain CODE” says what a code means. "
        "What the file is is seen from what is in it, what is to be written from the name. A "
        "file is written whole or not at all. With --update shapes, names and links come over "
        "to a board that was made of the same file, and what was made of it since stays."),
  .run = run,
  .takes_packs = TRUE,
};
