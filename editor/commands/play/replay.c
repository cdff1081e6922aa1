/* SPDX-License-Identifier: GPL-3.0-or-later */

/* `boardloom replay`: whether a log is that of a game that was really played. */

#include "validator/record/replay.h"

#include "editor/commands/base/command.h"
#include "editor/commands/base/output.h"
#include "editor/commands/base/rules-input.h"

#include <glib/gi18n.h>
#include <string.h>

static int
run (const LoomCommand *command, int argc, char **argv)
{
  int code = LOOM_EXIT_FINE;
  const char *file = NULL;
  g_autoptr (LoomBoard) board = NULL;
  g_autoptr (GPtrArray) logs = g_ptr_array_new ();
  g_autoptr (GString) why = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (LoomLogReader) reader = NULL;
  g_autoptr (LoomReplay) replay = NULL;
  const LoomSwitch switches[] = {
    { 0, "board", LOOM_SWITCH_STRING, &file, "FILE",
      N_ ("play on this board instead of the one in the log") },
  };

  if (!loom_switches_parse (command, switches, G_N_ELEMENTS (switches), argc, argv, logs, &code))
    return code;
  if (logs->len != 1)
    return loom_usage_error (command, _ ("name one log, as in “boardloom replay game.jsonl”"));
  if (g_strcmp0 (file, "-") == 0 && strcmp (logs->pdata[0], "-") == 0)
    return loom_usage_error (command, _ ("log and board cannot both come from standard input"));
  if (file != NULL && (board = loom_input_read (file)) == NULL)
    return LOOM_EXIT_INPUT;
  replay = loom_replay_new (board);
  replay->take_rules = loom_input_take_rules;
  reader = loom_log_reader_new (logs->pdata[0], &error);
  if (reader == NULL)
    {
      loom_complain ("%s", error->message);
      return LOOM_EXIT_INPUT;
    }
  switch (loom_replay_run (replay, reader, why))
    {
    case LOOM_REPLAY_AGREES:
      g_string_printf (why, _ ("%s: agrees: %u lines, %u moves\n"),
                       loom_log_reader_get_name (reader), loom_log_reader_get_number (reader),
                       replay->record->match->state->moves);
      return loom_output_text (why->str, LOOM_EXIT_FINE);
    case LOOM_REPLAY_UNFINISHED:
      g_string_append_printf (why, _ ("; all of it agrees, up to move %u\n"),
                              replay->record->match->state->moves);
      return loom_output_text (why->str, LOOM_EXIT_FINDINGS);
    case LOOM_REPLAY_DIFFERS:
      g_string_append_c (why, '\n');
      return loom_output_text (why->str, LOOM_EXIT_FINDINGS);
    case LOOM_REPLAY_TORN:
    case LOOM_REPLAY_UNREADABLE:
    default:
      loom_complain ("%s", why->str);
      return LOOM_EXIT_INPUT;
    }
}

const LoomCommand loom_command_replay = {
  .name = "replay",
  .summary = N_ ("play a log again and see whether it agrees"),
  .examples = N_ ("  boardloom replay game.jsonl\n"
                  "  boardloom replay game.jsonl --board new.board.xml   the same game there?\n"),
  .usage = "[OPTION…] LOG",
  .about
  = N_ ("Plays the game of a log again, from its board, its seed and its moves, and holds every "
        "line against the one that comes of it. It “agrees”, or the first line that does not is "
        "named with what differs, and the exit code is 1. A log that cannot be read ends in 3."),
  .run = run,
};
