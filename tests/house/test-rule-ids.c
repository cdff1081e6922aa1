/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Claims that rules, options and tests know of each other: every rule of a game has a test whose
 * path is /rules/GAME/RULE/…, every test so named is about a rule that there is, and every option
 * cites rules of its game's table. The programs of tests are given as arguments and asked for their
 * lists. */

#include <gio/gio.h>
#include <string.h>

#include "validator/position/games.h"

/* Paths of all tests of rules. */
static GPtrArray *paths;

static void
add_paths (const char *program)
{
  g_autofree char *out = NULL;
  g_auto (GStrv) lines = NULL;
  char *argv[] = { (char *)program, (char *)"-l", NULL };
  int status = -1;
  GError *error = NULL;

  g_spawn_sync (NULL, argv, NULL, G_SPAWN_DEFAULT, NULL, NULL, &out, NULL, &status, &error);
  g_assert_no_error (error);
  g_assert_cmpint (status, ==, 0);
  lines = g_strsplit (out, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    if (g_str_has_prefix (lines[i], "/rules/"))
      g_ptr_array_add (paths, g_strdup (lines[i]));
}

static guint
count_paths (const char *prefix)
{
  guint n = 0;

  for (guint i = 0; i < paths->len; i++)
    n += g_str_has_prefix (g_ptr_array_index (paths, i), prefix);
  return n;
}

static gboolean
has_rule (const LoomGameInfo *rules, const char *id)
{
  for (guint i = 0; i < rules->n_rules_text; i++)
    if (g_str_equal (rules->rules_text[i].id, id))
      return TRUE;
  return FALSE;
}

static void
test_every_rule_has_a_test (gconstpointer data)
{
  const LoomGameInfo *rules = data;
  g_assert_cmpuint (rules->n_rules_text, >, 0);
  for (guint i = 0; i < rules->n_rules_text; i++)
    {
      const LoomRule *rule = &rules->rules_text[i];
      g_autofree char *prefix = g_strdup_printf ("/rules/%s/%s/", rules->id, rule->id);

      if (count_paths (prefix) == 0)
        {
          g_test_message ("there is no test %s…", prefix);
          g_test_fail ();
        }
    }
}

static gboolean
looks_like_a_rule (const char *word)
{
  return g_regex_match_simple ("^(G[0-9]|[A-Z]{2}-[0-9]{2}[ab]?)$", word, 0, 0);
}

static void
test_every_test_is_of_a_rule (gconstpointer data)
{
  const LoomGameInfo *rules = data;
  g_autofree char *prefix = g_strdup_printf ("/rules/%s/", rules->id);

  for (guint i = 0; i < paths->len; i++)
    {
      const char *path = g_ptr_array_index (paths, i);
      g_auto (GStrv) words = NULL;

      if (!g_str_has_prefix (path, prefix))
        continue;
      words = g_strsplit (path + strlen (prefix), "/", 2);
      if (looks_like_a_rule (words[0]) && !has_rule (rules, words[0]))
        {
          g_test_message ("%s: the table of the game has no such rule", path);
          g_test_fail ();
        }
    }
}

static void
test_every_rule_is_told_once_in_a_sentence (gconstpointer data)
{
  const LoomGameInfo *rules = data;

  for (guint i = 0; i < rules->n_rules_text; i++)
    {
      const LoomRule *rule = &rules->rules_text[i];

      g_test_message ("%s: %s", rule->id, rule->text);
      g_assert_true (looks_like_a_rule (rule->id));
      g_assert_true (g_str_has_suffix (rule->text, "."));
      for (guint k = 0; k < i; k++)
        g_assert_cmpstr (rules->rules_text[k].id, !=, rule->id);
    }
}

static void
test_every_option_cites_rules_that_there_are (gconstpointer data)
{
  const LoomGameInfo *rules = data;

  for (guint i = 0; i < rules->n_options; i++)
    {
      g_auto (GStrv) ids = g_strsplit (rules->options[i].rules, " ", -1);

      for (guint k = 0; ids[k] != NULL; k++)
        if (!has_rule (rules, ids[k]))
          {
            g_test_message ("%s, option %s: there is no rule %s in the table", rules->id,
                            rules->options[i].id, ids[k]);
            g_test_fail ();
          }
    }
}

static void
add_claim (const LoomGameInfo *rules, const char *claim, GTestDataFunc func)
{
  g_autofree char *path = g_strdup_printf ("/house/rule-ids/%s/%s", rules->id, claim);

  g_test_add_data_func (path, rules, func);
}

int
main (int argc, char **argv)
{
  int result;

  paths = g_ptr_array_new_with_free_func (g_free);
  g_test_init (&argc, &argv, NULL);
  /* All that is missing is named at once. */
  g_test_set_nonfatal_assertions ();
  for (int i = 1; i < argc; i++)
    add_paths (argv[i]);
  for (guint i = 0; loom_games_installed ()[i] != NULL; i++)
    {
      const LoomGameInfo *rules = loom_games_installed ()[i];

      add_claim (rules, "every-rule-has-a-test", test_every_rule_has_a_test);
      add_claim (rules, "every-test-is-of-a-rule", test_every_test_is_of_a_rule);
      add_claim (rules, "every-rule-is-told-once-in-a-sentence",
                 test_every_rule_is_told_once_in_a_sentence);
      add_claim (rules, "every-option-cites-rules-that-there-are",
                 test_every_option_cites_rules_that_there_are);
    }
  result = g_test_run ();
  g_ptr_array_unref (paths);
  return result;
}
