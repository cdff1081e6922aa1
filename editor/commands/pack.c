/* SPDX-License-Identifier: GPL-3.0-or-later */

/* `boardloom pack`: a board with all that belongs to it in one file. */

#include "editor/commands/base/command.h"
#include "editor/commands/base/output.h"
#include "editor/pack/pack.h"
#include "formats/exchange/read.h"

#include <glib/gi18n.h>
#include <string.h>
#include <sys/stat.h>

/* Where the pack of the board at @path goes when nobody says it. */
static char *
dup_out_path (const char *path)
{
  static const char *const endings[] = { ".board.xml", ".xml", "" };
  guint i = 0;
  while (!g_str_has_suffix (path, endings[i]))
    i++;
  g_autofree char *stem = g_strndup (path, strlen (path) - strlen (endings[i]));
  return g_strconcat (stem, LOOM_PACK_SUFFIX, NULL);
}

/* What does not go along, and how many of such there are. */
static int
say_missing (const char *path, const LoomModelErrors *missing)
{
  for (guint i = 0; i < missing->len; i++)
    {
      const LoomModelError *one = loom_model_errors_nth (missing, i);
      if (one->line > 0)
        loom_say (_ ("%s:%u: warning: %s"), loom_input_name (path), one->line, one->message);
      else
        loom_say (_ ("%s: warning: %s"), loom_input_name (path), one->message);
    }
  return missing->len > 0 ? LOOM_EXIT_FINDINGS : LOOM_EXIT_FINE;
}

static int
pack (const char *path, const char *out, GPtrArray *with)
{
  const gboolean is_standard = strcmp (path, "-") == 0;
  g_autofree char *folder = is_standard ? g_get_current_dir () : g_path_get_dirname (path);
  g_autoptr (GPtrArray) errors = loom_model_errors_new ();
  g_autoptr (GPtrArray) reasons = NULL;
  g_autoptr (GPtrArray) missing = loom_model_errors_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (LoomSource) source = loom_source_open (path, NULL, errors);
  const LoomReadSettings settings = { .takes_foreign = FALSE };
  g_autoptr (LoomBoard) board
      = source != NULL ? loom_formats_read (source, &settings, NULL, &reasons) : NULL;
  if (board == NULL)
    {
      loom_input_say_errors (path, reasons != NULL ? reasons : errors);
      return LOOM_EXIT_INPUT;
    }
  g_ptr_array_add (with, NULL);
  const LoomPackInput input = {
    .board = board,
    .bytes = loom_source_get_bytes (source),
    .name = is_standard ? "map.board.xml" : loom_source_get_name (source),
    .folder = folder,
    .with = (const char *const *)with->pdata,
  };
  g_autoptr (LoomSink) sink = loom_sink_new (out);
  if (!loom_pack_fill (&input, sink, missing, &error))
    {
      loom_complain ("%s", error->message);
      return LOOM_EXIT_INPUT;
    }
  const int code = loom_output_file (out, loom_sink_get_bytes (sink));
  return code != LOOM_EXIT_FINE ? code : say_missing (path, missing);
}

static int
run (const LoomCommand *command, int argc, char **argv)
{
  const char *out = NULL;
  g_autoptr (GPtrArray) files = g_ptr_array_new ();
  g_autoptr (GPtrArray) with = g_ptr_array_new ();
  const LoomSwitch switches[] = {
    { 'o', "output", LOOM_SWITCH_STRING, &out, "FILE",
      N_ ("where to; beside the board and called as it is otherwise") },
    { 0, "with", LOOM_SWITCH_LIST, &with, "FILE",
      N_ ("a file that goes along, such as rules or tables; as often as needed") },
  };
  int code = LOOM_EXIT_FINE;
  if (!loom_switches_parse (command, switches, G_N_ELEMENTS (switches), argc, argv, files, &code))
    return code;
  if (files->len != 1)
    return loom_usage_error (command, _ ("name one board, as in “boardloom pack town.board.xml -o "
                                         "town.boardpack”"));
  g_autofree char *made = out == NULL ? dup_out_path (files->pdata[0]) : g_strdup (out);
  if (out == NULL && strcmp (files->pdata[0], "-") == 0)
    return loom_usage_error (command, _ ("say where to with -o"));
  if (strcmp (made, "-") != 0 && loom_output_is_same_file (files->pdata[0], made))
    return loom_usage_error (command, _ ("the pack would take the place of the board %s"), made);
  return pack (files->pdata[0], made, with);
}

const LoomCommand loom_command_pack = {
  .name = "pack",
  .summary = N_ ("put a board and all that belongs to it into one file"),
  .examples = N_ ("  boardloom pack town.board.xml                      town.boardpack\n"
                  "  boardloom pack town.board.xml -o - | ssh …         to another machine\n"
                  "  boardloom pack town.board.xml --with rules.pdf     with a file of your own\n"
                  "  boardloom print town.boardpack -o town.pdf         a pack is a board\n"),
  .usage = "[OPTION…] FILE",
  .about
  = N_ ("Makes a zip of a board, its style, the pictures that it shows and the files that you "
        "name. What only reads a board takes a pack in its place: “boardloom validate”, "
        "“render”, “print” and others. To change a board, unpack it first. The same files make "
        "the same pack. A file that the board names and that is not there is told, with the "
        "exit code 1, and the rest is packed."),
  .run = run,
};
