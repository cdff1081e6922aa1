/* SPDX-License-Identifier: GPL-3.0-or-later */

/* `boardloom edit`: opens boards in the editor. The editor is a program of its own, so that the
 * command line needs no window system; it is found beside this program, in the folder that it was
 * built in, or where programs are. */

#include "editor/commands/base/command.h"
#include "editor/commands/base/output.h"

#include <glib/gi18n.h>
#include <errno.h>
#include <string.h>
#include <unistd.h>

#define EDITOR "boardloom-editor"

static char *
find_editor (void)
{
  static const char *const places[] = { ".", "../window" };
  g_autofree char *self = g_file_read_link ("/proc/self/exe", NULL);
  g_autofree char *folder = self != NULL ? g_path_get_dirname (self) : NULL;
  for (guint i = 0; folder != NULL && i < G_N_ELEMENTS (places); i++)
    {
      g_autofree char *path = g_build_filename (folder, places[i], EDITOR, NULL);
      if (g_file_test (path, G_FILE_TEST_IS_EXECUTABLE) && !g_file_test (path, G_FILE_TEST_IS_DIR))
        return g_steal_pointer (&path);
    }
  return g_find_program_in_path (EDITOR);
}

static int
run (const LoomCommand *command, int argc, char **argv)
{
  int code = LOOM_EXIT_FINE;
  g_autoptr (GPtrArray) files = g_ptr_array_new ();
  g_autoptr (GPtrArray) line = g_ptr_array_new ();
  if (!loom_switches_parse (command, NULL, 0, argc, argv, files, &code))
    return code;
  g_autofree char *editor = find_editor ();
  if (editor == NULL)
    {
      loom_complain (
          _ ("the editor is not installed: there is no %s beside this program or in PATH"), EDITOR);
      return LOOM_EXIT_INPUT;
    }
  g_ptr_array_add (line, editor);
  /* A file may be called anything, “--version” included. */
  g_ptr_array_add (line, (gpointer) "--");
  for (guint i = 0; i < files->len; i++)
    {
      if (strcmp (files->pdata[i], "-") == 0)
        return loom_usage_error (command, _ ("the editor opens files, not standard input"));
      g_ptr_array_add (line, files->pdata[i]);
    }
  g_ptr_array_add (line, NULL);
  execv (editor, (char **)line->pdata);
  loom_complain (_ ("cannot start %s: %s"), editor, g_strerror (errno));
  return LOOM_EXIT_INPUT;
}

const LoomCommand loom_command_edit = {
  .name = "edit",
  .summary = N_ ("open boards in the editor"),
  .examples
  = N_ ("  boardloom edit town.board.xml          draw, check and play on it in a window\n"
        "  boardloom edit                         choose what to make\n"),
  .usage = "[FILE…]",
  .about
  = N_ ("Opens each board in a window of the editor, boardloom-editor, which is a program of "
        "its own. Without a file it shows what there is to begin with."),
  .run = run,
};
