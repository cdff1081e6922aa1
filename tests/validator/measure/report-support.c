/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/validator/measure/report-support.h"

LoomBoard *
read_square (const char *inside)
{
  return read_scenario (SQUARE, "slice-wars", 2, inside);
}

char *
to_text (const Drawn *drawn, guint n)
{
  const LoomFairnessLook look = LOOM_FAIRNESS_LOOK_INIT;
  g_autofree LoomFairnessEntry *entries = g_new (LoomFairnessEntry, n);

  for (guint i = 0; i < n; i++)
    entries[i] = drawn[i].entry;
  return loom_fairness_to_text (entries, n, &look);
}

void
assert_holds (const char *text, const char *needle)
{
  g_autoptr (GRegex) blanks = g_regex_new ("[ \n]+", 0, 0, NULL);
  g_autofree char *line = g_regex_replace_literal (blanks, text, -1, 0, " ", 0, NULL);

  if (strstr (line, needle) == NULL)
    g_test_message ("no “%s” in:\n%s", needle, text);
  g_assert_nonnull (strstr (line, needle));
}

void
assert_keeps_to_schema (const char *json)
{
  const char *source = g_getenv ("BOARDLOOM_SOURCE");
  g_autofree char *checker
      = g_build_filename (source, "tests/editor/commands/keeps-to-schema.py", NULL);
  g_autofree char *schema
      = g_build_filename (source, "validator/report/fairness.schema.json", NULL);
  g_autofree char *path = g_test_build_filename (G_TEST_BUILT, "test-report.json", NULL);
  char *argv[] = { (char *)"python3", checker, path, schema, NULL };
  g_autofree char *said = NULL;
  g_autoptr (GError) error = NULL;
  int status;

  g_file_set_contents (path, json, -1, &error);
  g_assert_no_error (error);
  g_spawn_sync (NULL, argv, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, &said, NULL, &status, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (said, ==, "\n");
  g_assert_cmpint (status, ==, 0);
}

void
draw_unfair (Drawn *drawn)
{
  drawn_init (drawn, read_square (AS_SEATED SEATS), "square.board.xml", "random,greedy,expert", 0);
  drawn_hear (drawn, 0, 0.02, 0.01, 0.02);
  drawn_hear (drawn, 1, 0.11, 0.01, 0.12);
  drawn_hear (drawn, 2, 0.10, 0, 0.10);
  drawn_watch (drawn, 2);
  loom_study_conclude (drawn->study);
  g_assert_cmpint (drawn->study->verdict, ==, LOOM_VERDICT_UNFAIR);
}

void
draw_equal (Drawn *drawn)
{
  drawn_init (
      drawn,
      read_square ("<option name='order' value='rotated'/>"
                   "<seat n='1' name='North'/><seat n='2' name='South'/>"
                   "<place area='nw' seat='1' dice='2'/><place area='ne' seat='1' dice='2'/>"
                   "<place area='sw' seat='2' dice='2'/><place area='se' seat='2' dice='2'/>"),
      "square.board.xml", "greedy", 0);
}
