/* SPDX-License-Identifier: GPL-3.0-or-later */

/* `boardloom scenario`: adds, copies, removes and renames the scenarios of a board. Each is an
 * edit, as in the editor, and the board is saved where it came from. */

#include "editor/commands/base/command.h"
#include "editor/commands/base/output.h"
#include "editor/commands/base/playable.h"
#include "editor/commands/base/table.h"
#include "formats/edit/edit-remove.h"
#include "formats/model/nearest.h"
#include "validator/balance/copy.h"
#include "validator/position/games.h"
#include "validator/position/rules-source.h"

#include <glib/gi18n.h>
#include <string.h>

/* The words behind the verb: a file, a scenario, and what that is to be called. */
enum
{
  FILE_WORD,
  ID_WORD,
  NEW_WORD,
};

typedef struct Verb Verb;

typedef struct
{
  const LoomCommand *command;
  const Verb *verb;
  const GPtrArray *words; /* behind the verb */
  const char *rules;
  const char *preset;
  const char *options;
  const char *title;
  const char *out;
  guint seats;
  gboolean has_seats;
} Request;

/* What can be done. */
struct Verb
{
  const char *word;
  guint least, most; /* words behind it */
  const char *takes; /* those words, for people */
  const char *example;
  gboolean is_of_none; /* wants no scenario that is there, and takes what a new one is made of */
  /* What else is wrong with @settings; NULL: nothing can be. */
  const char *(*find_wrong) (const Request *settings);
  /* The edit of @board, with the handle of the scenario that is new; NULL with @error set, or after
   * having said why not. @scenario is NULL for a verb of none. */
  LoomEdit *(*edit) (const Request *settings,
                     const LoomBoard *board,
                     const LoomScenario *scenario,
                     LoomHandle *handle,
                     GError **error);
  /* What was done to @file; @scenario is as it is now, or NULL. */
  void (*tell) (const Request *settings,
                const char *file,
                const LoomBoard *board,
                const LoomScenario *scenario);
};

static const char *
word (const Request *settings, guint i)
{
  return i < settings->words->len ? settings->words->pdata[i] : NULL;
}

/* --- What a new scenario says ------------------------------------------------------------------
 */

/* Whether @rules, which may be NULL, has what is asked for; else said. */
static gboolean
check_rules (const Request *settings, const LoomGameInfo *rules)
{
  if (rules == NULL && (settings->preset != NULL || settings->options != NULL))
    {
      loom_usage_error (settings->command,
                        _ ("presets and options are those of a game; name it with "
                           "--rules"));
      return FALSE;
    }
  if (rules != NULL && settings->has_seats
      && (settings->seats < rules->min_seats || settings->seats > rules->max_seats))
    {
      loom_usage_error (settings->command, _ ("%s is for %u to %u seats, not %u"),
                        loom_rules_title (rules), rules->min_seats, rules->max_seats,
                        settings->seats);
      return FALSE;
    }
  if (settings->preset == NULL || loom_game_info_find_preset (rules, settings->preset) != NULL)
    return TRUE;
  const char *meant = loom_game_info_nearest_preset (rules, settings->preset);
  if (meant != NULL)
    loom_usage_error (settings->command, _ ("%s has no preset “%s”; did you mean “%s”?"),
                      loom_rules_title (rules), settings->preset, meant);
  else
    loom_usage_error (settings->command, _ ("%s has no preset “%s”; see “boardloom rules %s”"),
                      loom_rules_title (rules), settings->preset, rules->id);
  return FALSE;
}

/* One NAME=VALUE; NULL when it is none of @rules, which is said. */
static LoomOption *
read_option (const Request *settings, const LoomGameInfo *rules, const char *text)
{
  const char *equals = strchr (text, '=');
  g_autoptr (GError) error = NULL;
  int value;

  if (equals == NULL)
    {
      loom_usage_error (settings->command,
                        _ ("“%s” is no option; write NAME=VALUE, with commas between "
                           "several"),
                        text);
      return NULL;
    }
  g_autofree char *name = g_strndup (text, (gsize)(equals - text));
  const int i = loom_game_info_find_option (rules, name);
  const char *meant = i < 0 ? loom_game_info_nearest_option (rules, name) : NULL;
  if (meant != NULL)
    loom_usage_error (settings->command, _ ("%s has no option “%s”; did you mean “%s”?"),
                      loom_rules_title (rules), name, meant);
  else if (i < 0)
    loom_usage_error (settings->command, _ ("%s has no option “%s”; see “boardloom rules %s”"),
                      loom_rules_title (rules), name, rules->id);
  else if (!loom_option_info_parse (&rules->options[i], equals + 1, &value, &error))
    loom_usage_error (settings->command, "%s", error->message);
  if (i < 0 || error != NULL)
    return NULL;
  LoomOption *option = (LoomOption *)loom_entity_new (LOOM_KIND_OPTION);
  option->name = g_steal_pointer (&name);
  option->value = loom_option_info_dup_value (&rules->options[i], value);
  return option;
}

static gboolean
add_options (const Request *settings,
             const LoomGameInfo *rules,
             LoomEdit *edit,
             LoomHandle scenario)
{
  g_auto (GStrv) texts = g_strsplit (settings->options != NULL ? settings->options : "", ",", -1);
  g_autoptr (GHashTable) names = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; texts[i] != NULL; i++)
    {
      LoomOption *option = read_option (settings, rules, g_strstrip (texts[i]));

      if (option == NULL)
        return FALSE;
      const gboolean is_new = g_hash_table_add (names, option->name);
      if (!is_new)
        loom_usage_error (settings->command, _ ("the option “%s” is given twice"), option->name);
      loom_edit_insert (edit, scenario, &option->entity, G_MAXUINT);
      if (!is_new)
        return FALSE;
    }
  return TRUE;
}

/* --- The verbs: each gives the edit, or NULL after having said why not --------------------------
 */

static LoomEdit *
add (const Request *settings,
     const LoomBoard *board,
     const LoomScenario *none,
     LoomHandle *handle,
     GError **error)
{
  g_autoptr (LoomEdit) edit = loom_edit_new (_ ("Add a scenario"));
  const LoomGameInfo *rules = NULL;

  if (settings->rules != NULL
      && (rules = loom_input_find_game (settings->command, settings->rules)) == NULL)
    return NULL;
  if (!check_rules (settings, rules))
    return NULL;
  *handle = loom_edit_reserve (edit, board);
  LoomScenario *scenario = (LoomScenario *)loom_entity_new (LOOM_KIND_SCENARIO);
  scenario->entity.handle = *handle;
  scenario->entity.id = word (settings, ID_WORD) != NULL ? g_strdup (word (settings, ID_WORD))
                                                         : loom_board_dup_id (board, "scenario");
  scenario->title = g_strdup (settings->title != NULL ? settings->title
                              : rules != NULL         ? rules->title
                                                      : _ ("New scenario"));
  scenario->rules = g_strdup (rules != NULL ? rules->id : NULL);
  scenario->preset = g_strdup (settings->preset);
  scenario->seats = (gint32)(settings->has_seats ? settings->seats
                             : rules != NULL     ? CLAMP (2, rules->min_seats, rules->max_seats)
                                                 : 2);
  loom_edit_insert (edit, loom_board_get_root (board)->entity.handle, &scenario->entity, G_MAXUINT);
  if (settings->options != NULL && !add_options (settings, rules, edit, *handle))
    return NULL;
  return g_steal_pointer (&edit);
}

static LoomEdit *
copy (const Request *settings,
      const LoomBoard *board,
      const LoomScenario *scenario,
      LoomHandle *handle,
      GError **error)
{
  g_autofree char *id = word (settings, NEW_WORD) != NULL ? g_strdup (word (settings, NEW_WORD))
                                                          : loom_board_dup_id (board, "scenario");
  g_autofree char *title = settings->title != NULL
                               ? g_strdup (settings->title)
                               : g_strdup_printf (_ ("%s (copy)"), scenario->title);

  return loom_scenario_new_copy_edit (board, scenario, id, title, handle);
}

static LoomEdit *
rename_it (const Request *settings,
           const LoomBoard *board,
           const LoomScenario *scenario,
           LoomHandle *handle,
           GError **error)
{
  LoomEdit *edit = loom_edit_new (_ ("Rename a scenario"));
  const char *const texts[] = { word (settings, NEW_WORD), settings->title };
  static const char *const fields[] = { "id", "title" };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    if (texts[i] != NULL)
      {
        LoomValue value = loom_value_string (texts[i]);

        loom_edit_set (edit, scenario->entity.handle, fields[i], &value);
        loom_value_clear (&value);
      }
  return edit;
}

static LoomEdit *
remove_it (const Request *settings,
           const LoomBoard *board,
           const LoomScenario *scenario,
           LoomHandle *handle,
           GError **error)
{
  return loom_edit_remove_with (board, scenario->entity.handle, error);
}

static const char *
find_wrong_removal (const Request *settings)
{
  return settings->title != NULL ? _ ("what is removed gets no title") : NULL;
}

static const char *
find_wrong_name (const Request *settings)
{
  return settings->title == NULL && word (settings, NEW_WORD) == NULL
             ? _ ("say the new id, or a title with --title")
             : NULL;
}

/* --- What was done, and what to do next ---------------------------------------------------------
 */

static void
tell_removed (const Request *settings,
              const char *file,
              const LoomBoard *board,
              const LoomScenario *scenario)
{
  loom_say (_ ("%s: the scenario “%s” is removed"), file, word (settings, ID_WORD));
}

static void
tell_renamed (const Request *settings,
              const char *file,
              const LoomBoard *board,
              const LoomScenario *scenario)
{
  loom_say (_ ("%s: the scenario “%s” is now “%s”, “%s”"), file, word (settings, ID_WORD),
            scenario->entity.id, scenario->title);
}

static void
tell_new (const Request *settings,
          const char *file,
          const LoomBoard *board,
          const LoomScenario *scenario)
{
  const LoomGameInfo *rules
      = scenario->rules != NULL ? loom_game_find (loom_games_installed (), scenario->rules) : NULL;

  loom_say (_ ("%s: the scenario “%s” is new: “%s”, %s for %d seats"), file, scenario->entity.id,
            scenario->title, rules != NULL ? loom_rules_title (rules) : _ ("a game of your own"),
            scenario->seats);
  if (rules == NULL)
    return;
  g_autofree char *quoted = loom_table_dup_quoted (file);
  if (loom_playable_check (file, board, scenario, TRUE))
    loom_say (_ ("play it with “boardloom play %s --scenario %s”"), quoted, scenario->entity.id);
  else
    loom_say (_ ("it is written and can be played when that is mended: in the editor, or by hand"));
}

/* --- The command --------------------------------------------------------------------------------
 */

static const Verb verbs[] = {
  { "add", 1, 2, N_ ("a board, and an id if you like"),
    N_ ("boardloom scenario add town.board.xml --rules slice-wars"), TRUE, NULL, add, tell_new },
  { "copy", 2, 3, N_ ("a board, the id of its scenario and a new id"),
    N_ ("boardloom scenario copy town.board.xml duel late-duel"), FALSE, NULL, copy, tell_new },
  { "remove", 2, 2, N_ ("a board and the id of its scenario"),
    N_ ("boardloom scenario remove town.board.xml duel"), FALSE, find_wrong_removal, remove_it,
    tell_removed },
  { "rename", 2, 3, N_ ("a board, the id of its scenario and a new id"),
    N_ ("boardloom scenario rename town.board.xml scenario1 duel"), FALSE, find_wrong_name,
    rename_it, tell_renamed },
};

static int
change (const Request *settings)
{
  const char *path = word (settings, FILE_WORD);
  const char *out = settings->out != NULL ? settings->out : path;
  g_autoptr (LoomBoard) board = loom_input_read (path);
  g_autoptr (LoomEdit) edit = NULL;
  g_autoptr (GError) error = NULL;
  const LoomScenario *scenario = NULL;
  LoomHandle handle = 0;

  if (board == NULL)
    return LOOM_EXIT_INPUT;
  if (!settings->verb->is_of_none
      && (scenario = loom_input_find_scenario (board, path, word (settings, ID_WORD))) == NULL)
    return LOOM_EXIT_USAGE;
  if (scenario != NULL)
    handle = scenario->entity.handle;
  edit = settings->verb->edit (settings, board, scenario, &handle, &error);
  if (edit == NULL && error == NULL)
    return LOOM_EXIT_USAGE;
  if (edit == NULL || !loom_board_apply (board, edit, NULL, &error))
    return loom_usage_error (settings->command, "%s: %s", loom_input_name (path), error->message);
  const int code = loom_output_board (out, board);
  if (code == LOOM_EXIT_FINE && strcmp (out, "-") != 0)
    settings->verb->tell (settings, out, board,
                          (const LoomScenario *)loom_board_get (board, handle));
  return code;
}

/* The row of @text, which may be NULL; NULL after having said what there is. */
static const Verb *
find_verb (const LoomCommand *command, const char *text)
{
  LoomNearest nearest = LOOM_NEAREST_INIT;

  if (text == NULL)
    {
      loom_usage_error (command, _ ("say what to do: add, copy, remove or rename"));
      return NULL;
    }
  for (guint i = 0; i < G_N_ELEMENTS (verbs); i++)
    {
      if (strcmp (text, verbs[i].word) == 0)
        return &verbs[i];
      loom_nearest_offer (&nearest, text, verbs[i].word);
    }
  if (nearest.word != NULL)
    loom_usage_error (command, _ ("there is no “%s”; did you mean “%s”?"), text, nearest.word);
  else
    loom_usage_error (command, _ ("there is no “%s”; there are: add, copy, remove, rename"), text);
  return NULL;
}

/* Whether the verb has the words that it takes, and no other. */
static int
check_words (const Request *settings)
{
  const Verb *verb = settings->verb;
  const gboolean is_new = settings->rules != NULL || settings->preset != NULL
                          || settings->options != NULL || settings->has_seats;
  const char *wrong = NULL;

  if (settings->words->len < verb->least || settings->words->len > verb->most)
    return loom_usage_error (settings->command, _ ("%s takes %s, as in “%s”"), verb->word,
                             _ (verb->takes), verb->example);
  if (!verb->is_of_none && is_new)
    return loom_usage_error (settings->command,
                             _ ("--rules, --seats, --preset and --options are for add"));
  if (verb->find_wrong != NULL)
    wrong = verb->find_wrong (settings);
  return wrong != NULL ? loom_usage_error (settings->command, "%s", wrong) : LOOM_EXIT_FINE;
}

static int
run (const LoomCommand *command, int argc, char **argv)
{
  Request settings = { .command = command };
  g_autoptr (GPtrArray) words = g_ptr_array_new ();
  const LoomSwitch switches[] = {
    { 'r', "rules", LOOM_SWITCH_STRING, &settings.rules, "GAME",
      N_ ("whose rules a new scenario is played by; see “boardloom rules”. A game of your own "
          "otherwise") },
    { 'n', "seats", LOOM_SWITCH_NUMBER, &settings.seats, "N",
      N_ ("for how many (2, or what the game takes)"), 1, 32, NULL, &settings.has_seats },
    { 0, "preset", LOOM_SWITCH_STRING, &settings.preset, "PRESET",
      N_ ("several options under one name") },
    { 0, "options", LOOM_SWITCH_STRING, &settings.options, "NAME=VALUE",
      N_ ("what is not by default, with commas between; “boardloom rules GAME” lists them") },
    { 't', "title", LOOM_SWITCH_STRING, &settings.title, "TEXT", N_ ("what people call it") },
    { 'o', "output", LOOM_SWITCH_STRING, &settings.out, "FILE",
      N_ ("where the board goes; in its own place otherwise") },
  };
  int code = LOOM_EXIT_FINE;

  if (!loom_switches_parse (command, switches, G_N_ELEMENTS (switches), argc, argv, words, &code))
    return code;
  settings.verb = find_verb (command, words->len > 0 ? words->pdata[0] : NULL);
  if (settings.verb == NULL)
    return LOOM_EXIT_USAGE;
  g_ptr_array_steal_index (words, 0);
  settings.words = words;
  code = check_words (&settings);
  if (code != LOOM_EXIT_FINE)
    return code;
  if (settings.title != NULL
      && (!g_utf8_validate (settings.title, -1, NULL)
          || strspn (settings.title, " \t\n") == strlen (settings.title)))
    return loom_usage_error (command, _ ("the title is empty, or not UTF-8"));
  return change (&settings);
}

const LoomCommand loom_command_scenario = {
  .name = "scenario",
  .summary = N_ ("add, copy, remove or rename a board’s scenarios"),
  .examples = N_ (
      "  boardloom scenario add town.board.xml --rules slice-wars --seats 3\n"
      "  boardloom scenario add isle.board.xml duel --rules dice-and-shrines --options mode=epic\n"
      "  boardloom scenario copy town.board.xml scenario1 late --title \"Late game\"\n"
      "  boardloom scenario rename town.board.xml scenario1 duel\n"
      "  boardloom scenario remove town.board.xml late\n"),
  .usage = "add|copy|remove|rename [OPTION…] FILE [ID [NEW-ID]]",
  .about = N_ (
      "A scenario says what is played on a map: by which rules, with which options, for how many, "
      "and what lies where at the start. A board can have many.\n"
      "\n"
      "  add FILE [ID]           a new one; what it does not place is dealt as the rules say\n"
      "  copy FILE ID [NEW-ID]   one more of the same, to be changed\n"
      "  remove FILE ID          without it, and without what speaks of it alone\n"
      "  rename FILE ID NEW-ID   another id, or with --title another title\n"
      "\n"
      "Everything else in the file stays as it was, and comments too. Where a new scenario cannot "
      "be played as it is, what it lacks is said; it is written all the same."),
  .run = run,
};
