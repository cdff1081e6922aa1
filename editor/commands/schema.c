/* SPDX-License-Identifier: GPL-3.0-or-later */

/* `boardloom schema`: the contracts, which are built into the program. */

#include "editor/commands/base/command.h"
#include "editor/commands/base/output.h"

#include <glib/gi18n.h>
#include <gio/gio.h>

static const char *const names[]
    = { "board",    "report", "explain", "info",    "diff",  "rules",  "odds", "log",
        "fairness", "part",   "players", "balance", "print", "places", NULL };
static const char *const files[]
    = { "boardloom.rng",        "report.schema.json", "explain.schema.json", "info.schema.json",
        "diff.schema.json",     "rules.schema.json",  "odds.schema.json",    "log.schema.json",
        "fairness.schema.json", "part.schema.json",   "players.schema.json", "balance.schema.json",
        "print.schema.json",    "places.schema.json" };

static int
run (const LoomCommand *command, int argc, char **argv)
{
  int code = LOOM_EXIT_FINE, which = 0;
  const char *out = "-";
  g_autoptr (GError) error = NULL;
  const LoomSwitch switches[] = {
    { 0, "of", LOOM_SWITCH_CHOICE, &which, "WHAT", N_ ("whose schema"), 0, 0, names },
    { 'o', "output", LOOM_SWITCH_STRING, &out, "FILE", N_ ("where to; standard output otherwise") },
  };
  if (!loom_switches_parse (command, switches, G_N_ELEMENTS (switches), argc, argv, NULL, &code))
    return code;
  g_autofree char *path = g_strconcat ("/boardloom/schema/", files[which], NULL);
  g_autoptr (GBytes) bytes = g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, &error);
  if (bytes == NULL)
    {
      loom_complain (_ ("the schema is missing from the program: %s"), error->message);
      return LOOM_EXIT_INTERNAL;
    }
  return loom_output_file (out, bytes);
}

const LoomCommand loom_command_schema = {
  .name = "schema",
  .summary = N_ ("print the schema of boards or of the JSON output"),
  .examples
  = N_ ("  boardloom schema > boardloom.rng             RELAX NG of a board\n"
        "  xmllint --noout --relaxng boardloom.rng town.board.xml\n"
        "  boardloom schema --of report                 JSON Schema of validate --format json\n"),
  .usage = "[OPTION…]",
  .about
  = N_ ("Prints the RELAX NG schema of a board, in which every element and attribute is "
        "explained, or the JSON Schema of what the commands write with --format json: report "
        "(validate), explain, info, diff, rules, odds, fairness, players, balance, print "
        "(--plan), or of a line of what play writes with "
        "--log: log, and fairness with --shard: part."),
  .run = run,
};
