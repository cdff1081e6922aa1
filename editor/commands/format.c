/* SPDX-License-Identifier: GPL-3.0-or-later */

/* `boardloom format`: boards written as the writer writes them, so that a change in a file is a
 * change of the board. */

#include "editor/commands/base/command.h"
#include "editor/commands/base/output.h"
#include "formats/edit/edit-version.h"
#include "formats/exchange/read.h"
#include "formats/exchange/write.h"
#include "formats/xml/writer.h"

#include <glib/gi18n.h>
#include <string.h>

typedef struct
{
  gboolean check;
  const char *out;
  const char *version; /* to write, or NULL: the earliest that has all of it */
  GString *text;       /* the list of --check */
} Formatting;

/* Takes out of @board what the version asked for does not have, and says so: @n losses. */
static gboolean
lower (const Formatting *self, const char *path, LoomBoard *board, guint *n)
{
  g_autoptr (LoomEdit) edit = NULL;
  g_autoptr (GError) error = NULL;
  LoomModelErrors *losses = NULL;

  *n = 0;
  if (self->version == NULL)
    return TRUE;
  edit = loom_edit_for_version (board, self->version, &losses);
  for (; *n < losses->len; ++*n)
    {
      const LoomModelError *loss = loom_model_errors_nth (losses, *n);

      loom_say ("%s:%u: %s", loom_input_name (path), loss->line, loss->message);
    }
  g_ptr_array_unref (losses);
  if (loom_board_apply (board, edit, NULL, &error))
    return TRUE;
  loom_complain (_ ("%s cannot be written so: %s"), loom_input_name (path), error->message);
  return FALSE;
}

static int
format_file (Formatting *self, const char *path)
{
  const LoomReadSettings settings = { 0 };
  LoomFileIdentity identity = LOOM_FILE_IDENTITY_INIT;
  g_autoptr (GError) error = NULL;
  g_autoptr (LoomBoard) board = NULL;
  LoomModelErrors *errors = loom_model_errors_new ();
  g_autoptr (LoomSource) source = loom_source_open (path, loom_input_name (path), errors);
  if (source != NULL)
    {
      loom_source_describe (source, &identity);
      g_clear_pointer (&errors, g_ptr_array_unref);
      board = loom_formats_read (source, &settings, NULL, &errors);
    }
  if (board == NULL)
    loom_input_say_errors (path, errors);
  g_ptr_array_unref (errors);
  if (board == NULL)
    return LOOM_EXIT_INPUT;

  guint n_lost;
  if (!lower (self, path, board, &n_lost))
    return LOOM_EXIT_OUTPUT;
  g_autoptr (GBytes) after = loom_write_bytes (board);
  gboolean is_same = g_bytes_equal (loom_source_get_bytes (source), after);
  if (self->check)
    {
      if (!is_same)
        g_string_append_printf (self->text, "%s\n", loom_input_name (path));
      return is_same ? LOOM_EXIT_FINE : LOOM_EXIT_FINDINGS;
    }
  const gboolean in_place
      = self->out != NULL ? loom_output_is_same_file (self->out, path) : strcmp (path, "-") != 0;
  if (in_place && n_lost > 0)
    {
      loom_complain (
          _ ("%s would lose that in its own place, and was not written; name another file "
             "with -o"),
          loom_input_name (path));
      return LOOM_EXIT_FINDINGS;
    }
  if (!in_place)
    return loom_output_file (self->out != NULL ? self->out : "-", after);
  if (is_same || loom_formats_save (board, path, &identity, &error))
    return LOOM_EXIT_FINE;
  loom_complain ("%s", error->message);
  return LOOM_EXIT_OUTPUT;
}

static int
run (const LoomCommand *command, int argc, char **argv)
{
  Formatting self = { FALSE };
  g_autoptr (GPtrArray) files = g_ptr_array_new ();
  const LoomSwitch switches[] = {
    { 0, "check", LOOM_SWITCH_FLAG, &self.check, NULL,
      N_ ("change nothing; list the files that would change and end with 1") },
    { 'o', "output", LOOM_SWITCH_STRING, &self.out, "FILE",
      N_ ("where to, for one file; in its own place otherwise") },
    { 0, "as", LOOM_SWITCH_STRING, &self.version, "VERSION",
      N_ ("write what VERSION of the format has, for an earlier Boardloom, and tell what is "
          "lost") },
  };
  int code = LOOM_EXIT_FINE;
  if (!loom_switches_parse (command, switches, G_N_ELEMENTS (switches), argc, argv, files, &code))
    return code;
  if (files->len == 0)
    return loom_usage_error (command, _ ("name a file, as in “boardloom format town.board.xml”"));
  if (self.out != NULL && files->len > 1)
    return loom_usage_error (command, _ ("-o is for one file; without it each stays in its place"));
  if (self.out != NULL && self.check)
    return loom_usage_error (command, _ ("--check writes nothing, so -o makes no sense with it"));
  if (self.version != NULL && !loom_format_has_version (self.version))
    return loom_usage_error (command,
                             _ ("there is no version “%s” of the format: there are %s to %s"),
                             self.version, LOOM_FORMAT_FIRST, LOOM_FORMAT_VERSION);
  g_autoptr (GString) text = g_string_new (NULL);
  self.text = text;
  for (guint i = 0; i < files->len; i++)
    {
      int ended = format_file (&self, files->pdata[i]);
      code = MAX (code, ended);
    }
  return text->len > 0 ? loom_output_text (text->str, code) : code;
}

const LoomCommand loom_command_format = {
  .name = "format",
  .summary = N_ ("write boards in their one tidy form"),
  .examples
  = N_ ("  boardloom format town.board.xml             tidy a file in its place\n"
        "  boardloom format --check *.board.xml        for a repository’s checks\n"
        "  boardloom format - < rough.xml > tidy.xml\n"
        "  boardloom format --as 1.0 town.board.xml -o old.board.xml   for an earlier Boardloom\n"
        "  boardloom format --as 1.0 --check town.board.xml   what would that lose?\n"),
  .usage = "[OPTION…] FILE…",
  .about
  = N_ ("Brings the file of a board into canonical order and form: given its ids, every byte "
        "is settled. Nothing of the board changes; comments and foreign elements stay.\n\n"
        "A file says it is of the earliest version of the format that has all that is in it. "
        "With --as it says no more than that version has: each thing that is lost is told with "
        "its line, and a file that would lose something is not written in its own place."),
  .run = run,
};
