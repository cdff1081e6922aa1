/* SPDX-License-Identifier: GPL-3.0-or-later */

/* `boardloom unpack`: the folder that a pack was made of. */

#include "editor/commands/base/command.h"
#include "editor/commands/base/output.h"
#include "editor/pack/pack.h"
#include "formats/model/error.h"

#include <glib/gi18n.h>
#include <string.h>

/* Where the pack at @path goes when nobody says it. */
static char *
dup_out_path (const char *path)
{
  static const char *const endings[] = { LOOM_PACK_SUFFIX, ".zip" };
  for (guint i = 0; i < G_N_ELEMENTS (endings); i++)
    if (g_str_has_suffix (path, endings[i]) && strlen (path) > strlen (endings[i]))
      return g_strndup (path, strlen (path) - strlen (endings[i]));
  return NULL;
}

static int
run (const LoomCommand *command, int argc, char **argv)
{
  const char *out = NULL;
  g_autoptr (GPtrArray) files = g_ptr_array_new ();
  g_autoptr (GError) error = NULL;
  const LoomSwitch switches[] = {
    { 'o', "output", LOOM_SWITCH_STRING, &out, "FOLDER",
      N_ ("where to; beside the pack and called as it is otherwise") },
  };
  int code = LOOM_EXIT_FINE;
  if (!loom_switches_parse (command, switches, G_N_ELEMENTS (switches), argc, argv, files, &code))
    return code;
  if (files->len != 1)
    return loom_usage_error (command, _ ("name one pack, as in “boardloom unpack town.boardpack”"));
  g_autofree char *made = out != NULL ? g_strdup (out) : dup_out_path (files->pdata[0]);
  if (made == NULL || strcmp (made, "-") == 0)
    return loom_usage_error (command, _ ("say which folder to make with -o"));
  if (loom_pack_unpack (files->pdata[0], made, &error))
    return LOOM_EXIT_FINE;
  loom_complain ("%s", error->message);
  return g_error_matches (error, LOOM_ERROR, LOOM_ERROR_OUTPUT) ? LOOM_EXIT_OUTPUT
                                                                : LOOM_EXIT_INPUT;
}

const LoomCommand loom_command_unpack = {
  .name = "unpack",
  .summary = N_ ("make a folder of a pack"),
  .examples = N_ ("  boardloom unpack town.boardpack             the folder town\n"
                  "  boardloom unpack town.boardpack -o mine     the folder mine\n"),
  .usage = "[OPTION…] FILE",
  .about
  = N_ ("Makes a folder of what “boardloom pack” has packed: the board, its style, its pictures "
        "and what else went along. The folder is made whole or not at all; one that is there "
        "and holds other files stays as it is."),
  .run = run,
};
