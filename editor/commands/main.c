/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The command line's entry: finds the command and runs it. */

#include "editor/base/language.h"
#include "editor/commands/base/command.h"
#include "editor/commands/base/completion.h"
#include "editor/commands/base/output.h"
#include "formats/model/nearest.h"
#include "render/checks/family.h"
#include "validator/checks/own.h"
#include "validator/games/games.h"

#include <glib/gi18n.h>
#include <locale.h>
#include <string.h>

static const LoomCommand *const commands[] = {
  &loom_command_new,     &loom_command_scenario, &loom_command_edit,    &loom_command_validate,
  &loom_command_explain, &loom_command_render,   &loom_command_print,   &loom_command_format,
  &loom_command_diff,    &loom_command_info,     &loom_command_play,    &loom_command_replay,
  &loom_command_players, &loom_command_fairness, &loom_command_balance, &loom_command_odds,
  &loom_command_rules,   &loom_command_style,    &loom_command_schema,  &loom_command_convert,
  &loom_command_pack,    &loom_command_unpack,   &loom_command_share,
};

static int
give_help (void)
{
  g_autoptr (GString) text = g_string_new (
      _ ("Examples:\n"
         "  boardloom new --game slice-wars -o town.board.xml     make a board\n"
         "  boardloom edit town.board.xml                         draw on it in a window\n"
         "  boardloom validate town.board.xml                     check it\n"
         "  boardloom render town.board.xml -o town.pdf           draw it, true to the millimetre\n"
         "  boardloom print town.board.xml -o town.pdf            on sheets of paper, to be glued\n"
         "  boardloom convert lands.graphml -o lands.board.xml    bring a map over\n"
         "  boardloom play town.board.xml                         play a game on it\n"
         "  boardloom fairness town.board.xml                     measure whether it is fair\n"
         "  boardloom explain AREA-UNREACHABLE                    ask what a finding means\n"
         "\n"
         "Usage: boardloom COMMAND [OPTION…] [FILE…]\n"
         "\n"
         "Makes, checks, compares and draws boards for board games, plays games on them\n"
         "and measures whether they are fair. A board is one XML file; “-” stands for\n"
         "standard input or output.\n"
         "\n"
         "Commands:\n"));
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    g_string_append_printf (text, "  %-10s %s\n", commands[i]->name, _ (commands[i]->summary));
  g_string_append (
      text, _ ("\n"
               "Options:\n"
               "  -h, --help      show this help; “boardloom COMMAND --help” shows a command’s\n"
               "  -V, --version   show the version\n"
               "\n"
               "Exit codes: 0 fine, 1 something was found, 2 wrong usage, 3 a file cannot be\n"
               "read, 4 a result cannot be written, 5 a fault in boardloom, 130 interrupted.\n"));
  return loom_output_text (text->str, LOOM_EXIT_FINE);
}

static const LoomCommand *
find_command (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    if (strcmp (commands[i]->name, name) == 0)
      return commands[i];
  return NULL;
}

static int
refuse (const char *name)
{
  LoomNearest nearest = LOOM_NEAREST_INIT;
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    loom_nearest_offer (&nearest, name, commands[i]->name);
  if (strcmp (name, "import") == 0 || strcmp (name, "export") == 0)
    return loom_usage_error (NULL, _ ("there is no command “%s”; “boardloom convert” does it"),
                             name);
  if (g_str_has_suffix (name, ".xml"))
    return loom_usage_error (NULL,
                             _ ("“%s” is a file; say what to do with it, as in "
                                "“boardloom validate %s”"),
                             name, name);
  const char *meant = name[0] == '-' ? NULL : nearest.word;
  return meant != NULL ? loom_usage_error (NULL, _ ("there is no command “%s”; did you mean “%s”?"),
                                           name, meant)
                       : loom_usage_error (NULL,
                                           name[0] == '-' ? _ ("there is no option “%s”")
                                                          : _ ("there is no command “%s”"),
                                           name);
}

/* `boardloom help render` is `boardloom render --help`. */
static int
help_with (int argc, char **argv)
{
  char help[] = "--help";
  char *one[] = { help };
  if (argc < 1)
    return give_help ();
  const LoomCommand *command = find_command (argv[0]);
  return command == NULL ? refuse (argv[0]) : command->run (command, 1, one);
}

/* `boardloom --complete WORD…`, which the scripts of shells ask; see completion.h. */
static int
complete (int argc, char **argv)
{
  g_autoptr (GString) text = g_string_new (NULL);
  const char *typed = argc > 0 ? argv[argc - 1] : "";

  if (argc > 1)
    {
      const LoomCommand *command = find_command (argv[0]);

      loom_completion_begin ();
      return command == NULL ? LOOM_EXIT_FINE : command->run (command, argc - 1, argv + 1);
    }
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    loom_completion_add (text, typed, "", commands[i]->name, _ (commands[i]->summary));
  loom_completion_add (text, typed, "--", "help", _ ("show help"));
  loom_completion_add (text, typed, "--", "version", _ ("show the version"));
  return loom_output_text (text->str, LOOM_EXIT_FINE);
}

int
main (int argc, char **argv)
{
  loom_output_init ();
  /* Numbers are written with a full stop everywhere, so that they can be pasted into a board. */
  setlocale (LC_CTYPE, "");
  setlocale (LC_MESSAGES, "");
  loom_language_init ();
  loom_checks_install (&loom_own_checks, loom_games);
  loom_games_install (loom_games);
  loom_print_checks_register ();
  if (argc < 2)
    {
      loom_complain (_ ("say what to do, as in “boardloom validate town.board.xml”\n"
                        "Try “boardloom --help”."));
      return LOOM_EXIT_USAGE;
    }
  if (strcmp (argv[1], "--version") == 0 || strcmp (argv[1], "-V") == 0)
    return loom_output_text ("boardloom " LOOM_VERSION "\n", LOOM_EXIT_FINE);
  if (strcmp (argv[1], "--help") == 0 || strcmp (argv[1], "-h") == 0)
    return give_help ();
  if (strcmp (argv[1], "help") == 0)
    return help_with (argc - 2, argv + 2);
  if (strcmp (argv[1], "--complete") == 0)
    return complete (argc - 2, argv + 2);
  const LoomCommand *command = find_command (argv[1]);
  return command == NULL ? refuse (argv[1]) : command->run (command, argc - 2, argv + 2);
}
