/* SPDX-License-Identifier: GPL-3.0-or-later */

/* New files of rules, and what is wrong with those there are. */

#include "editor/commands/play/rules-files.h"

#include "editor/base/rules-starts.h"
#include "editor/base/rules-trust.h"
#include "editor/commands/base/output.h"
#include "editor/commands/base/playable.h"
#include "editor/commands/base/rules-input.h"
#include "editor/commands/base/wrap.h"
#include "validator/own/audit.h"
#include "validator/own/learned.h"
#include "validator/own/shelf.h"
#include "validator/own/vm/reference.h"
#include "validator/own/words.h"
#include "validator/players/player.h"
#include "validator/record/record.h"

#include <glib/gi18n.h>
#include <string.h>

/* Trust. */

static int
trust_file (const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  g_autofree char *sum = NULL;
  gsize length = 0;

  if (!g_file_get_contents (path, &text, &length, &error))
    {
      loom_complain ("%s", error->message);
      return LOOM_EXIT_INPUT;
    }
  sum = g_compute_checksum_for_data (G_CHECKSUM_SHA256, (const guchar *)text, length);
  if (!loom_rules_trust (path, sum, &error))
    {
      loom_complain ("%s", error->message);
      return LOOM_EXIT_OUTPUT;
    }
  loom_say (_ ("%s may be run from now on, as it is"), loom_input_name (path));
  return LOOM_EXIT_FINE;
}

/* A file, and its words in other languages. */
static int
trust (const LoomRulesFiles *self, const char *path)
{
  g_autofree char *id = loom_shelf_dup_id (path);
  g_autoptr (GPtrArray) words = loom_shelf_list_words (path, id);
  int code = trust_file (path);

  for (guint i = 0; code == LOOM_EXIT_FINE && i < words->len; i++)
    code = trust_file (words->pdata[i]);
  return code;
}

/* New. */

static int
begin (const LoomRulesFiles *self, const char *name)
{
  g_autofree char *path = g_strconcat (name, LOOM_RULES_SUFFIX, NULL);
  g_autofree char *id = g_path_get_basename (name);
  g_autofree char *text = NULL;
  g_autoptr (GBytes) bytes = NULL;
  int code;

  if (!loom_rules_starts_is_id (id))
    {
      loom_complain (
          _ ("“%s” must be lower case letters, digits and hyphens, a letter first: it is "
             "the id of the game"),
          id);
      return LOOM_EXIT_USAGE;
    }
  if (g_file_test (path, G_FILE_TEST_EXISTS))
    {
      loom_complain (_ ("%s is there already, so nothing is written"), loom_input_name (path));
      return LOOM_EXIT_OUTPUT;
    }
  text = loom_rules_starts_dup_text ((guint)self->like, id, NULL);
  bytes = g_bytes_new (text, strlen (text));
  code = loom_output_file (path, bytes);
  if (code != LOOM_EXIT_FINE)
    return code;
  code = trust_file (path);
  loom_say (_ ("%s: a scenario that says rules=\"%s\" is played by it"), loom_input_name (path),
            id);
  return code;
}

/* Check. */

/* What a random game costs, and who can be measured by that. */
static void
say_audit (const LoomGame *game, const LoomAudit *audit)
{
  const LoomPlayer *const *all = loom_player_all ();
  const double each = audit->seconds / MAX (audit->games, 1);
  g_autoptr (GString) players = g_string_new (NULL);

  for (guint i = 0; all[i] != NULL; i++)
    if (loom_player_choose_for (all[i], game->rules) != NULL)
      g_string_append_printf (players, "%s%s", players->len > 0 ? ", " : "", all[i]->id);
  loom_say (
      _ ("%s: %u random games of %.1f moves, the longest %u; at most %u moves to choose from; "
         "%.0f games a second"),
      game->position->scenario->title, audit->games, (double)audit->moves / MAX (audit->games, 1),
      audit->longest, audit->most_listed, 1 / MAX (each, 1e-9));
  if (audit->is_cut)
    loom_say (_ ("%s: there was no time for more games; --seconds gives more"),
              game->position->scenario->title);
  loom_say (_ ("%s: can be measured with the players: %s"), game->position->scenario->title,
            players->str);
}

static int
check_scenario (const LoomRulesFiles *self,
                const char *path,
                const LoomBoard *board,
                const LoomScenario *scenario)
{
  g_autoptr (LoomPosition) position = NULL;
  g_autoptr (LoomGame) game = NULL;
  LoomAudit audit;
  int code = LOOM_EXIT_FINE;

  if (!loom_playable_check (path, board, scenario, FALSE))
    return LOOM_EXIT_FINDINGS;
  position = loom_position_new (board, scenario);
  game = loom_game_new (position, NULL);
  if (game == NULL)
    return LOOM_EXIT_INTERNAL;
  loom_audit_run (&audit, game, self->games, NULL);
  if (audit.failure != NULL)
    {
      loom_complain ("%s", audit.failure);
      code = LOOM_EXIT_FINDINGS;
    }
  else
    say_audit (game, &audit);
  loom_audit_clear (&audit);
  return code;
}

/* Learns the game of @scenario and keeps that beside the rules. */
static int
learn_scenario (const LoomRulesFiles *self,
                const char *path,
                const LoomBoard *board,
                const LoomScenario *scenario)
{
  g_autoptr (LoomPosition) position = NULL;
  g_autoptr (LoomGame) game = NULL;
  g_autoptr (LoomPolicy) policy = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *file = NULL;
  g_autofree char *failure = NULL;
  char *text;
  int code;

  if (!loom_playable_check (path, board, scenario, TRUE))
    return LOOM_EXIT_FINDINGS;
  position = loom_position_new (board, scenario);
  game = loom_game_new (position, NULL);
  if (game == NULL)
    return LOOM_EXIT_INTERNAL;
  policy = loom_policy_learn (game, self->moves, NULL);
  failure = loom_game_dup_failure (game);
  if (failure != NULL)
    {
      loom_complain ("%s", failure);
      return LOOM_EXIT_FINDINGS;
    }
  file = loom_policy_dup_path (game);
  text = loom_policy_dup_text (policy, game, self->moves);
  bytes = g_bytes_new_take (text, strlen (text));
  code = loom_output_file (file, bytes);
  if (code == LOOM_EXIT_FINE)
    loom_say (_ ("%s: learned from %u moves, and kept in %s"), scenario->title, self->moves,
              loom_input_name (file));
  return code;
}

static void
worsen (int *code, int other)
{
  *code = MAX (*code, other);
}

/* Every scenario of the board at @path that names the game of @rules. */
static int
check_board (const LoomRulesFiles *self,
             const char *path,
             const LoomGameInfo *rules,
             guint *n_checked)
{
  g_autoptr (LoomBoard) board = loom_input_read (path);
  int code = LOOM_EXIT_FINE;

  if (board == NULL)
    return LOOM_EXIT_INPUT;
  for (guint i = 0; i < loom_board_n (board, LOOM_KIND_SCENARIO); i++)
    {
      const LoomScenario *scenario = loom_board_scenario (board, i);

      if (g_strcmp0 (scenario->rules, rules->id) != 0)
        continue;
      ++*n_checked;
      worsen (&code, self->do_scenario (self, path, board, scenario));
    }
  return code;
}

static gint
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *)a, *(const char *const *)b);
}

/* The boards in the folder of @path that say the id of the game: their text is looked through, so
 * that not every board beside is read. (element-type utf8) (owned) */
static GPtrArray *
find_boards (const char *path, const char *id)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *sign = g_strdup_printf ("rules=\"%s\"", id);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  GPtrArray *boards = g_ptr_array_new_with_free_func (g_free);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *file = g_build_filename (folder, name, NULL);
      g_autofree char *text = NULL;

      if (g_str_has_suffix (name, ".xml") && g_file_get_contents (file, &text, NULL, NULL)
          && strstr (text, sign) != NULL)
        g_ptr_array_add (boards, g_steal_pointer (&file));
    }
  g_ptr_array_sort (boards, compare_names);
  return boards;
}

/* What is wrong with, and missing in, the files of words beside the rules. */
static int
check_words (const LoomGameInfo *rules)
{
  int code = LOOM_EXIT_FINE;

  for (const LoomOwnWords *words = loom_own_words_first (loom_own_info_of (rules)); words != NULL;
       words = words->next)
    if (words->error != NULL)
      {
        loom_complain ("%s", words->error);
        code = LOOM_EXIT_FINDINGS;
      }
    else if (words->missing->len > 0)
      {
        g_autoptr (GString) list = g_string_new (NULL);

        for (guint i = 0; i < words->missing->len; i++)
          g_string_append_printf (list, "%s%s", i > 0 ? ", " : "",
                                  (const char *)words->missing->pdata[i]);
        loom_say (_ ("%s: not said in it, and so in English: %s"), loom_input_name (words->path),
                  list->str);
      }
  return code;
}

static int
go_through (const LoomRulesFiles *self, const char *path)
{
  const LoomGameInfo *rules;
  g_autoptr (GPtrArray) boards = NULL;
  int code = LOOM_EXIT_FINE;
  guint n_checked = 0;

  rules = loom_input_add_rules (path);
  if (rules == NULL)
    return LOOM_EXIT_FINDINGS;
  code = check_words (rules);
  if (self->board != NULL)
    {
      boards = g_ptr_array_new_with_free_func (g_free);
      g_ptr_array_add (boards, g_strdup (self->board));
    }
  else
    boards = find_boards (path, rules->id);
  for (guint i = 0; i < boards->len; i++)
    worsen (&code, check_board (self, boards->pdata[i], rules, &n_checked));
  if (n_checked == 0)
    {
      loom_complain (
          _ ("%s: what it declares can be read, but no board beside it has a scenario with "
             "rules=\"%s\" to play it on; name one with --board"),
          loom_input_name (path), rules->id);
      return LOOM_EXIT_FINDINGS;
    }
  return code;
}

static int
check (const LoomRulesFiles *self, const char *path)
{
  LoomRulesFiles asked = *self;

  loom_audit_allow (self->seconds);
  asked.do_scenario = check_scenario;
  return go_through (&asked, path);
}

static int
learn (const LoomRulesFiles *self, const char *path)
{
  LoomRulesFiles asked = *self;

  asked.do_scenario = learn_scenario;
  return go_through (&asked, path);
}

/* Reference. */

int
loom_rules_files_tell_names (void)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < LOOM_REFERENCE_CHAPTERS; i++)
    {
      const LoomReferenceChapter *chapter = &loom_reference[i];

      g_string_append_printf (text, "%s%s\n", i > 0 ? "\n" : "", _ (chapter->title));
      for (guint k = 0; k < chapter->n_rows; k++)
        {
          g_string_append_printf (text, "\n  %s\n      ", chapter->rows[k].use);
          loom_wrap (text, _ (chapter->rows[k].help), 6, 6);
        }
    }
  return loom_output_text (text->str, LOOM_EXIT_FINE);
}

static const struct
{
  const char *word;
  const char *takes;
  int (*run) (const LoomRulesFiles *self, const char *text);
} verbs[] = {
  { "new", N_ ("the name of a game, as in “boardloom rules new fens”"), begin },
  { "check", N_ ("one rules file"), check },
  { "learn", N_ ("one rules file"), learn },
  { "trust", N_ ("one rules file"), trust },
};

gboolean
loom_rules_files_have (const char *word)
{
  for (guint i = 0; i < G_N_ELEMENTS (verbs); i++)
    if (strcmp (verbs[i].word, word) == 0)
      return TRUE;
  return FALSE;
}

int
loom_rules_files_run (const LoomCommand *command,
                      const LoomRulesFiles *self,
                      const GPtrArray *words)
{
  guint at = 0;

  while (strcmp (verbs[at].word, words->pdata[0]) != 0)
    at++;
  if (words->len != 2)
    return loom_usage_error (command, _ ("%s takes %s"), verbs[at].word, _ (verbs[at].takes));
  return verbs[at].run (self, words->pdata[1]);
}
