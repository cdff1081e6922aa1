/* SPDX-License-Identifier: GPL-3.0-or-later */

/* `boardloom rules`: the games, and the options of each in words. */

#include "validator/position/games.h"

#include "editor/commands/base/command.h"
#include "validator/base/json.h"
#include "editor/commands/base/output.h"
#include "editor/commands/base/wrap.h"
#include "editor/base/rules-starts.h"
#include "editor/commands/play/rules-files.h"
#include "validator/own/learned.h"
#include "validator/play/play.h"
#include "validator/position/rules-source.h"

#include <glib/gi18n.h>
#include <string.h>

static const char *const formats[] = { "text", "json", NULL };

static void
wrap (GString *text, const char *words, guint indent)
{
  g_string_append_printf (text, "%*s", (int)indent, "");
  loom_wrap (text, words, indent, indent);
}

static char *
dup_seats (const LoomGameInfo *rules)
{
  return rules->min_seats == rules->max_seats
             ? g_strdup_printf (_ ("%u seats"), rules->min_seats)
             : g_strdup_printf (_ ("%u to %u seats"), rules->min_seats, rules->max_seats);
}

static char *
dup_board (const LoomGameInfo *rules)
{
  const LoomLimits *limits = &rules->limits;
  if (limits->max_layers == 0 && limits->max_areas == 0)
    return g_strdup (_ ("any board"));
  if (limits->max_layers > 0)
    return g_strdup_printf (_ ("%u to %u layers of %u to %u cells a side"), limits->min_layers,
                            limits->max_layers, limits->min_side, limits->max_side);
  return limits->min_areas == limits->max_areas
             ? g_strdup_printf (_ ("%u areas"), limits->min_areas)
             : g_strdup_printf (_ ("%u to %u areas"), limits->min_areas, limits->max_areas);
}

static char *
dup_default (const LoomOptionInfo *option)
{
  return loom_option_info_dup_value (option, option->standard);
}

/* A text of @option, which is the program's own where all games have it. */
static const char *
say (const LoomGameInfo *rules, const LoomOptionInfo *option, const char *text)
{
  return option == rules->options && text != NULL ? _ (text) : loom_rules_say (rules, text);
}

static void
append_option (GString *text, const LoomGameInfo *rules, const LoomOptionInfo *option)
{
  g_autofree char *range = loom_option_info_dup_range (option, say (rules, option, option->unit));
  g_autofree char *standard = dup_default (option);
  g_string_append_printf (text, "  %s\n", option->id);
  wrap (text, say (rules, option, option->help), 6);
  if (option->type != LOOM_OPTION_ENUM)
    g_string_append_printf (text, _ ("      %s; default %s"), range, standard);
  else
    for (guint i = 0; option->values[i].id != NULL; i++)
      {
        g_autofree char *line = g_strdup_printf (
            "%s: %s%s", option->values[i].id, say (rules, option, option->values[i].help),
            (gint)i == option->standard ? _ (" (default)") : "");
        wrap (text, line, 8);
      }
  if (option->rules == NULL || *option->rules == '\0')
    g_string_append (text, option->type == LOOM_OPTION_ENUM ? "" : "\n");
  else
    g_string_append_printf (text, option->type == LOOM_OPTION_ENUM ? "      %s%s\n" : "  %s%s\n",
                            _ ("rules "), option->rules);
}

static void
append_rules (GString *text, const LoomGameInfo *rules)
{
  if (rules->n_rules_text > 0)
    g_string_append (text, _ ("\nRules:\n"));
  for (guint i = 0; i < rules->n_rules_text; i++)
    {
      g_string_append_printf (text, "  %-7s", rules->rules_text[i].id);
      loom_wrap (text, loom_rules_say (rules, rules->rules_text[i].text), 9, 9);
    }
}

static void
append_game (GString *text, const LoomGameInfo *rules)
{
  g_autofree char *seats = dup_seats (rules);
  g_autofree char *board = dup_board (rules);
  g_string_append_printf (text, "%s (%s)\n%s, %s\n", loom_rules_say (rules, rules->title),
                          rules->id, seats, board);
  if (rules->summary != NULL)
    {
      g_string_append_c (text, '\n');
      wrap (text, loom_rules_say (rules, rules->summary), 0);
    }
  append_rules (text, rules);
  if (rules->n_options > 0)
    g_string_append (text, _ ("\nOptions:\n"));
  for (guint i = 0; i < rules->n_options; i++)
    append_option (text, rules, &rules->options[i]);
  if (rules->n_presets > 0)
    g_string_append (text, _ ("\nPresets:\n"));
  for (guint i = 0; i < rules->n_presets; i++)
    {
      const LoomPreset *preset = &rules->presets[i];
      g_string_append_printf (text, "  %s\n", preset->id);
      wrap (text, loom_rules_say (rules, preset->help), 6);
      for (const LoomPresetRow *row = preset->rows; row->option != NULL; row++)
        g_string_append_printf (text, "        %s=%s\n", row->option, row->value);
    }
}

static void
add_option (JsonBuilder *builder, const LoomOptionInfo *option)
{
  static const char *const types[] = { "choice", "number", "yes-no" };
  g_autofree char *range = loom_option_info_dup_range (option, option->unit);
  g_autofree char *standard = dup_default (option);
  json_builder_begin_object (builder);
  loom_json_string (builder, "id", option->id);
  loom_json_string (builder, "type", types[option->type]);
  loom_json_string (builder, "help", option->help);
  loom_json_string (builder, "range", range);
  loom_json_string (builder, "default", standard);
  loom_json_string (builder, "rules", option->rules);
  if (option->type == LOOM_OPTION_INT)
    {
      loom_json_number (builder, "lowest", option->lowest);
      loom_json_number (builder, "highest", option->highest);
      loom_json_string (builder, "unit", option->unit);
    }
  if (option->type == LOOM_OPTION_ENUM)
    {
      json_builder_set_member_name (builder, "values");
      json_builder_begin_array (builder);
      for (guint i = 0; option->values[i].id != NULL; i++)
        {
          json_builder_begin_object (builder);
          loom_json_string (builder, "id", option->values[i].id);
          loom_json_string (builder, "help", option->values[i].help);
          json_builder_end_object (builder);
        }
      json_builder_end_array (builder);
    }
  json_builder_end_object (builder);
}

static const char *const arg_types[] = {
  [LOOM_ARG_END] = "",      [LOOM_ARG_NUMBER] = "number", [LOOM_ARG_AREA] = "area",
  [LOOM_ARG_SEAT] = "seat", [LOOM_ARG_CELL] = "cell",     [LOOM_ARG_SITE] = "site",
  [LOOM_ARG_WORD] = "word",
};

static void
add_args (JsonBuilder *builder, const LoomArg *args, guint most)
{
  json_builder_set_member_name (builder, "args");
  json_builder_begin_array (builder);
  for (guint i = 0; i < most && args[i].type != LOOM_ARG_END; i++)
    {
      json_builder_begin_object (builder);
      loom_json_string (builder, "name", args[i].name);
      loom_json_string (builder, "type", arg_types[args[i].type]);
      if (args[i].type == LOOM_ARG_WORD)
        {
          json_builder_set_member_name (builder, "words");
          json_builder_begin_array (builder);
          for (guint k = 0; args[i].words[k] != NULL; k++)
            json_builder_add_string_value (builder, args[i].words[k]);
          json_builder_end_array (builder);
        }
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

/* What a log of the game can say. */
static void
add_play (JsonBuilder *builder, const LoomPlay *play)
{
  json_builder_set_member_name (builder, "moves");
  json_builder_begin_array (builder);
  for (guint i = 0; play != NULL && i < play->n_moves; i++)
    {
      json_builder_begin_object (builder);
      loom_json_string (builder, "do", play->moves[i].id);
      add_args (builder, play->moves[i].args, LOOM_MOVE_ARGS);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
  json_builder_set_member_name (builder, "events");
  json_builder_begin_array (builder);
  for (guint i = 0; play != NULL && i < play->n_events; i++)
    {
      json_builder_begin_object (builder);
      loom_json_string (builder, "event", play->events[i].id);
      add_args (builder, play->events[i].args, LOOM_EVENT_ARGS);
      json_builder_set_member_name (builder, "dice");
      json_builder_begin_array (builder);
      for (guint side = 0; side < 2; side++)
        if (play->events[i].faces[side] != NULL)
          json_builder_add_string_value (builder, play->events[i].faces[side]);
      json_builder_end_array (builder);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
add_game (JsonBuilder *builder, const LoomGameInfo *rules)
{
  json_builder_begin_object (builder);
  loom_json_string (builder, "id", rules->id);
  loom_json_string (builder, "title", rules->title);
  loom_json_string (builder, "summary", rules->summary);
  loom_json_number (builder, "minSeats", rules->min_seats);
  loom_json_number (builder, "maxSeats", rules->max_seats);
  json_builder_set_member_name (builder, "rules");
  json_builder_begin_array (builder);
  for (guint i = 0; i < rules->n_rules_text; i++)
    {
      json_builder_begin_object (builder);
      loom_json_string (builder, "id", rules->rules_text[i].id);
      loom_json_string (builder, "text", rules->rules_text[i].text);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
  json_builder_set_member_name (builder, "options");
  json_builder_begin_array (builder);
  for (guint i = 0; i < rules->n_options; i++)
    add_option (builder, &rules->options[i]);
  json_builder_end_array (builder);
  json_builder_set_member_name (builder, "presets");
  json_builder_begin_array (builder);
  for (guint i = 0; i < rules->n_presets; i++)
    {
      json_builder_begin_object (builder);
      loom_json_string (builder, "id", rules->presets[i].id);
      loom_json_string (builder, "help", rules->presets[i].help);
      json_builder_set_member_name (builder, "sets");
      json_builder_begin_object (builder);
      for (const LoomPresetRow *row = rules->presets[i].rows; row->option != NULL; row++)
        loom_json_string (builder, row->option, row->value);
      json_builder_end_object (builder);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
  add_play (builder, rules->play);
  json_builder_end_object (builder);
}

/* The games asked for, all when none was. NULL with a message when one is unknown. */
static GPtrArray *
find_games (const LoomCommand *command, const GPtrArray *ids)
{
  g_autoptr (GPtrArray) games = g_ptr_array_new ();
  for (guint i = 0; i < ids->len; i++)
    {
      const LoomGameInfo *rules = loom_input_find_game (command, ids->pdata[i]);
      if (rules == NULL)
        return NULL;
      g_ptr_array_add (games, (gpointer)rules);
    }
  for (guint i = 0; ids->len == 0 && loom_games_installed ()[i] != NULL; i++)
    g_ptr_array_add (games, (gpointer)loom_games_installed ()[i]);
  return g_steal_pointer (&games);
}

static int
run (const LoomCommand *command, int argc, char **argv)
{
  int format = 0, code = LOOM_EXIT_FINE;
  g_autoptr (GPtrArray) ids = g_ptr_array_new ();
  LoomRulesFiles files = { .games = 200, .seconds = 4, .moves = LOOM_POLICY_MOVES };
  const LoomSwitch switches[] = {
    { 0, "format", LOOM_SWITCH_CHOICE, &format, "FORMAT", N_ ("how it is written"), 0, 0, formats },
    { 0, "like", LOOM_SWITCH_CHOICE, &files.like, "KIND", N_ ("of new: what the file begins as"), 0,
      0, loom_rules_starts_kinds },
    { 0, "board", LOOM_SWITCH_STRING, &files.board, "FILE",
      N_ ("of check: the board to play on; else each that lies beside and names the game") },
    { 0, "games", LOOM_SWITCH_NUMBER, &files.games, "N",
      N_ ("of check: how many random games are played"), 1, 1000000 },
    { 0, "seconds", LOOM_SWITCH_NUMBER, &files.seconds, "N",
      N_ ("of check: of a processor’s time, that the rules may take in all"), 1, 100000 },
    { 0, "moves", LOOM_SWITCH_NUMBER, &files.moves, "N",
      N_ ("of learn: how many moves of games against itself"), 1000, 1000000000 },
  };
  if (!loom_switches_parse (command, switches, G_N_ELEMENTS (switches), argc, argv, ids, &code))
    return code;
  if (ids->len == 1 && strcmp (ids->pdata[0], "reference") == 0)
    return loom_rules_files_tell_names ();
  if (ids->len > 0 && loom_rules_files_have (ids->pdata[0]))
    return loom_rules_files_run (command, &files, ids);
  g_autoptr (GPtrArray) games = find_games (command, ids);
  if (games == NULL)
    return LOOM_EXIT_USAGE;
  if (format == 1)
    {
      JsonBuilder *builder = loom_json_begin ();
      json_builder_set_member_name (builder, "games");
      json_builder_begin_array (builder);
      for (guint i = 0; i < games->len; i++)
        add_game (builder, games->pdata[i]);
      json_builder_end_array (builder);
      g_autofree char *json = loom_json_end (builder);
      return loom_output_text (json, LOOM_EXIT_FINE);
    }
  g_autoptr (GString) text = g_string_new (NULL);
  for (guint i = 0; i < games->len; i++)
    {
      const LoomGameInfo *rules = games->pdata[i];
      if (ids->len > 0)
        {
          g_string_append (text, i > 0 ? "\n" : "");
          append_game (text, rules);
          continue;
        }
      g_autofree char *seats = dup_seats (rules);
      g_autofree char *board = dup_board (rules);
      g_string_append_printf (text, "%-20s %s: %s, %s\n", rules->id, loom_rules_title (rules),
                              seats, board);
    }
  return loom_output_text (text->str, LOOM_EXIT_FINE);
}

const LoomCommand loom_command_rules = {
  .name = "rules",
  .summary = N_ ("list the games, and a game’s rules and options"),
  .examples
  = N_ ("  boardloom rules                      the games\n"
        "  boardloom rules slice-wars           its rules; its options, ranges and defaults\n"
        "  boardloom rules --format json\n"
        "  boardloom rules new fens --like race    fens.rules.lua, a start for a game of your own\n"
        "  boardloom rules check fens.rules.lua    play it at random and see what goes wrong\n"
        "  boardloom rules learn fens.rules.lua    keep in fens.learned what search learns of it\n"
        "  boardloom rules trust fens.rules.lua    allow somebody else’s to be run\n"
        "  boardloom rules reference            every name that such a file can use\n"),
  .usage = "[OPTION…] [GAME…]",
  .about = N_ (
      "Says how a game is played here, rule by rule, each with the id that the options and the "
      "printed card cite; what a scenario can set with <option name=\"…\" value=\"…\"/>, and "
      "which presets set several options at once.\n\n"
      "A game may also be the rules file of one of your own, ID.rules.lua: it lies beside the "
      "boards "
      "whose scenarios say rules=\"ID\", and is then played, measured and printed as the "
      "games of the program are. new NAME writes one to begin with; check FILE plays random games "
      "by it in two machines that must agree, and says what fails, with its line; learn FILE lets "
      "the player search learn the game and keeps "
      "that in ID.learned beside it, which every command then uses as long as the rules stay as "
      "they "
      "are; trust FILE "
      "allows a file that came from elsewhere, and its words in other languages, to be run; "
      "reference tells every name that a file can use."),
  .run = run,
};
