/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Claims about the engine of checks, its report, the pages of the manual and the formats. */

#include "tests/validator/reading.h"
#include "formats/exchange/read.h"
#include "tests/validator/schema.h"
#include "validator/diagnostics/explain.h"
#include "validator/diagnostics/format.h"
#include "validator/diagnostics/game-checks.h"
#include "validator/base/words.h"
#include "validator/position/games.h"

#define HEAD "<board xmlns='urn:boardloom:board:1' version='1.0' title='Test'>"

/* Three areas in a row: “Ash” and “Cedar” are dead ends. */
#define ROW                                                                                        \
  "<areas width='100' height='80'>"                                                                \
  "<area id='ash' name='Ash' at='20 20' radius='5'/>"                                              \
  "<area id='birch' name='Birch' at='40 20' radius='5'/>"                                          \
  "<area id='cedar' name='Cedar' at='60 20' radius='5'/>"                                          \
  "<route id='r1' from='ash' to='birch'/><route id='r2' from='birch' to='cedar'/></areas>"

static LoomReport *
report_of (const char *text)
{
  g_autoptr (LoomBoard) board = read_text (text);
  LoomReport *report = loom_report_new ();
  loom_checks_run (board, 0, report);
  return report;
}

static void
an_accept_silences_with_its_reason (void)
{
  g_autoptr (LoomReport) report
      = report_of (HEAD ROW "<accept code='DEAD-END' reason='quiet capes'/></board>");
  const LoomDiagnostic *found = loom_report_find (report, "DEAD-END");
  g_assert_nonnull (found);
  g_assert_true (found->accepted);
  g_assert_cmpstr (found->reason, ==, "quiet capes");
  g_assert_cmpuint (loom_report_count (report, LOOM_SEVERITY_NOTE), ==, 0);
  g_assert_cmpuint (loom_report_count_accepted (report), ==, 1);
  g_autofree char *quiet = loom_format_text (report, "f.xml", 0);
  g_autofree char *all = loom_format_text (report, "f.xml", LOOM_FORMAT_ACCEPTED);
  g_assert_cmpstr (quiet, ==, "");
  g_assert_nonnull (strstr (all, "quiet capes"));
}

static void
an_accept_on_a_entity_silences_that_entity (void)
{
  g_autoptr (LoomReport) on_it
      = report_of (HEAD ROW "<accept code='dead-end' on='cedar' reason='-'/></board>");
  g_autoptr (LoomReport) beside
      = report_of (HEAD ROW "<accept code='DEAD-END' on='birch' reason='-'/></board>");
  g_assert_true (loom_report_find (on_it, "DEAD-END")->accepted);
  g_assert_false (loom_report_find (beside, "DEAD-END")->accepted);
  g_assert_nonnull (loom_report_find (beside, "ACCEPT-UNUSED"));
}

static void
an_accept_of_a_scenario_stays_in_it (void)
{
  g_autoptr (LoomReport) report
      = report_of (HEAD ROW "<scenario id='a' title='A' seats='1' rules='chess'>"
                            "<accept code='RULES-UNKNOWN' reason='a game of our own'/></scenario>"
                            "<scenario id='b' title='B' seats='1' rules='chess'/></board>");
  g_assert_cmpuint (loom_report_count_code (report, "RULES-UNKNOWN"), ==, 2);
  for (guint i = 0; i < report->diagnostics->len; i++)
    {
      const LoomDiagnostic *found = loom_report_nth (report, i);
      if (strcmp (found->code, "RULES-UNKNOWN") == 0)
        g_assert_true (found->accepted == (strcmp (found->scenario_id, "a") == 0));
    }
}

static void
an_accept_elsewhere_is_not_called_unused (void)
{
  g_autoptr (LoomBoard) board = read_text (
      HEAD ROW "<scenario id='a' title='A' seats='1'/><scenario id='b' title='B' seats='1' "
               "rules='chess'/><accept code='RULES-UNKNOWN' reason='-'/>"
               "<accept code='DEAD-END' reason='-'/></board>");
  g_autoptr (LoomReport) report = loom_report_new ();
  loom_checks_run (board, loom_board_lookup (board, "a")->handle, report);
  g_assert_null (loom_report_find (report, "ACCEPT-UNUSED"));
}

static void
a_scenario_is_named_where_there_are_several (void)
{
  g_autoptr (LoomReport) one
      = report_of (HEAD ROW "<scenario id='a' title='Alone' seats='1' rules='chess'/></board>");
  g_autoptr (LoomReport) two
      = report_of (HEAD ROW "<scenario id='a' title='Winter' seats='1' rules='chess'/>"
                            "<scenario id='b' title='Spring' seats='1'/></board>");
  g_assert_null (strstr (loom_report_find (one, "RULES-UNKNOWN")->message, "Alone"));
  g_assert_nonnull (strstr (loom_report_find (two, "RULES-UNKNOWN")->message, "Winter"));
}

static void
findings_come_in_the_order_of_lines (void)
{
  g_autoptr (LoomReport) report = report_of (HEAD "\n" ROW "\n<scenario id='a' title='' seats='1' "
                                                  "rules='chess'/>\n"
                                                  "<accept code='X' reason='-'/></board>");
  g_assert_cmpuint (report->diagnostics->len, >=, 3);
  for (guint i = 1; i < report->diagnostics->len; i++)
    g_assert_cmpuint (loom_report_nth (report, i - 1)->line, <=, loom_report_nth (report, i)->line);
}

static void
a_report_outlives_its_board (void)
{
  g_autoptr (LoomReport) report = report_of (HEAD ROW "</board>");
  g_autofree char *text = loom_format_text (report, "f.xml", 0);
  g_assert_nonnull (strstr (text, "f.xml:1:"));
  g_assert_nonnull (strstr (text, "note: only one way leads into “Ash” and “Cedar” [DEAD-END]"));
}

static const LoomCheckRow guest_rows[] = {
  { .code = "GUEST-CODE",
    .severity = LOOM_SEVERITY_ERROR,
    .title = "A guest",
    .meaning = "m",
    .example = "e",
    .found = "r" },
};
static const LoomCheckFamily guest_family = { "guest", "Guest", guest_rows, 1 };

static void
any_layer_can_register_a_family (void)
{
  const guint before = loom_checks_get_families ()->len;
  const LoomCheckFamily *family = NULL;
  loom_checks_register (&guest_family);
  loom_checks_register (&guest_family);
  g_assert_cmpuint (loom_checks_get_families ()->len, ==, before + 1);
  g_assert_true (loom_checks_find ("guest-code", &family) == &guest_rows[0]);
  g_assert_true (family == &guest_family);
}

static const char *
nth_code (const GPtrArray *rows, guint n)
{
  return n < rows->len ? ((const LoomCheckRow *)g_ptr_array_index (rows, n))->code : NULL;
}

static const char *
listed_behind (const GPtrArray *rows, const char *code)
{
  for (guint i = 0; i < rows->len; i++)
    if (g_str_equal (nth_code (rows, i), code))
      return nth_code (rows, i + 1);
  g_assert_not_reached ();
}

static void
rows_of_games_are_of_the_family_that_is_of_games (void)
{
  const LoomGameInfo *const *games = loom_games_installed ();
  guint n = 0;
  for (; *games != NULL; games++)
    for (guint i = 0; (*games)->checks != NULL && i < (*games)->checks->n_rows; i++, n++)
      {
        const LoomCheckRow *row = &(*games)->checks->rows[i];
        const LoomCheckFamily *family = NULL;
        g_assert_true (loom_checks_find (row->code, &family) == row);
        g_assert_true (family->of_games && row->map == NULL && row->scenario == NULL);
      }
  g_assert_cmpuint (n, >, 30);
}

static void
rows_are_listed_by_their_place (void)
{
  static const struct
  {
    const char *code, *next;
  } order[] = {
    { "LAYER-SIZE", "LAYERS-COUNT" },
    { "LAYERS-COUNT", "PIECE-FOREIGN" },
    { "GAME-ALREADY-WON", "ROLE-TWICE" },
    { "CUBES-NO-SEAT", "OWNER-TWICE" },
    { "DEAL-UNEVEN", "NEUTRAL-OWNED" },
    { "BANK-IDLE", "QUEEN-TWICE" },
    { "DUG-RANGE", NULL },
  };
  const LoomCheckFamily *family = NULL;
  loom_checks_find ("RULES-UNKNOWN", &family);
  for (guint i = 0; i < G_N_ELEMENTS (order); i++)
    g_assert_cmpstr (listed_behind (loom_checks_get_rows (family), order[i].code), ==,
                     order[i].next);
}

static void
every_code_has_a_whole_page (void)
{
  const GPtrArray *families = loom_checks_get_families ();
  for (guint i = 0; i < families->len; i++)
    {
      const GPtrArray *rows = loom_checks_get_rows (g_ptr_array_index (families, i));
      for (guint j = 0; j < rows->len; j++)
        {
          const LoomCheckRow *row = g_ptr_array_index (rows, j);
          g_autofree char *page = loom_explain_dup_page (row->code);
          g_test_message ("%s", row->code);
          g_assert_true (g_regex_match_simple ("^[A-Z][A-Z0-9]*(-[A-Z0-9]+)*$", row->code, 0, 0));
          g_assert_false (row->title == NULL || *row->title == '\0'
                          || g_str_has_suffix (row->title, "."));
          g_assert_true (row->meaning != NULL && *row->meaning != '\0');
          g_assert_true (row->example != NULL && *row->example != '\0');
          g_assert_true (row->found != NULL && *row->found != '\0');
          g_assert_nonnull (strstr (page, "What it means"));
        }
    }
  g_assert_null (loom_explain_dup_page ("NO-SUCH-CODE"));
}

/* In all sources at or below @folder. */
static void
add_codes_in (const char *folder, GRegex *regex, GHashTable *codes)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;
  g_assert_nonnull (dir);
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      g_autofree char *text = NULL;
      g_autoptr (GMatchInfo) match = NULL;
      if (g_file_test (path, G_FILE_TEST_IS_DIR))
        add_codes_in (path, regex, codes);
      if (!g_str_has_suffix (name, ".c") || !g_file_get_contents (path, &text, NULL, NULL))
        continue;
      g_regex_match (regex, text, 0, &match);
      for (; g_match_info_matches (match); g_match_info_next (match, NULL))
        g_hash_table_add (codes, g_match_info_fetch (match, 1));
    }
}

static void
every_error_of_the_reader_has_a_page (void)
{
  /* Codes are found in the sources of formats/: what is handed to loom_model_errors_add() and its
   * like.
   */
  g_autoptr (GRegex) regex = g_regex_new (
      "(?:loom_model_errors_add(?:_at)?|stop_with|refuse)\\s*\\([^\"]*\"([A-Z]+(?:-[A-Z]+)*)\"", 0,
      0, NULL);
  g_autoptr (GHashTable) codes = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autofree char *formats = g_build_filename (g_getenv ("BOARDLOOM_SOURCE"), "formats", NULL);
  add_codes_in (formats, regex, codes);
  g_assert_cmpuint (g_hash_table_size (codes), >, 30);
  GHashTableIter iter;
  gpointer code;
  g_hash_table_iter_init (&iter, codes);
  while (g_hash_table_iter_next (&iter, &code, NULL))
    {
      g_test_message ("%s", (const char *)code);
      g_assert_nonnull (loom_checks_find (code, NULL));
    }
}

static void
a_misspelt_code_finds_its_neighbour (void)
{
  g_assert_cmpstr (loom_explain_get_nearest ("DEADEND"), ==, "DEAD-END");
  g_assert_cmpstr (loom_explain_get_nearest ("area-unreachabel"), ==, "AREA-UNREACHABLE");
  g_assert_null (loom_explain_get_nearest ("zzzzzzzzzzzzzzzzzzzzzzz"));
}

static void
pages_are_listed_and_machine_readable (void)
{
  g_autofree char *list = loom_explain_dup_list ();
  g_autofree char *json = loom_explain_dup_json (NULL);
  g_autofree char *one = loom_explain_dup_json ("dead-end");
  g_autoptr (JsonNode) all = json_from_string (json, NULL);
  g_autoptr (JsonNode) single = json_from_string (one, NULL);
  g_assert_nonnull (strstr (list, "CORNER-IN-EDGE"));
  g_assert_cmpuint (json_array_get_length (json_node_get_array (all)), >, 100);
  g_assert_cmpuint (json_array_get_length (json_node_get_array (single)), ==, 1);
  g_assert_null (loom_explain_dup_json ("NO-SUCH-CODE"));
}

/* A report with everything a format has to write: errors, fixes, accepted findings, tables. */
static LoomReport *
rich_report (void)
{
  g_autofree char *path
      = g_build_filename (g_getenv ("BOARDLOOM_SOURCE"), "samples", "four-hearths.board.xml", NULL);
  g_autoptr (GPtrArray) errors = NULL;
  g_autoptr (GPtrArray) none = NULL;
  g_autoptr (LoomBoard) board = loom_formats_read_file (path, NULL, &errors);
  const char *bad = "<board xmlns='urn:boardloom:board:1' version='1.0'/>";
  LoomReport *report = loom_report_new ();
  g_autoptr (LoomBoard) odd
      = read_text (HEAD "<areas width='100' height='80'><corner id='c1' x='1' y='1'/>"
                        "<area id='ash' name='A\xc2\x9b&#10;sh' at='20 20' radius='5'/></areas>"
                        "<scenario id='s' title='“S”' seats='1' rules='chess'>"
                        "<accept code='RULES-UNKNOWN' reason='ours &amp; &lt;good>'/></scenario>"
                        "<scenario id='t' title='T' seats='1' rules='chess'/></board>");
  g_assert_nonnull (board);
  loom_checks_run (odd, 0, report);
  loom_checks_run (board, 0, report);
  g_assert_null (loom_read_bytes (bad, strlen (bad), "bad", &none));
  loom_report_add_errors (report, none);
  g_assert_cmpuint (report->tables->len, >, 0);
  g_assert_cmpuint (loom_report_count_fixes (report), >, 0);
  return report;
}

static void
json_is_as_its_schema_says (void)
{
  g_autofree char *path = g_build_filename (g_getenv ("BOARDLOOM_SOURCE"),
                                            "validator/diagnostics/report.schema.json", NULL);
  g_autofree char *schema_text = NULL;
  g_autoptr (LoomReport) report = rich_report ();
  const LoomFileReport files[] = { { "a b.xml", report }, { "-", report } };
  g_autofree char *text = loom_format_json (files, 2, LOOM_FORMAT_ACCEPTED);
  g_assert_true (g_file_get_contents (path, &schema_text, NULL, NULL));
  g_autoptr (JsonNode) schema = json_from_string (schema_text, NULL);
  g_autoptr (JsonNode) node = json_from_string (text, NULL);
  g_assert_nonnull (schema);
  g_assert_nonnull (node);
  g_assert_true (g_utf8_validate (text, -1, NULL));
  assert_fits (json_node_get_object (schema), json_node_get_object (schema), node, "report");
}

static JsonObject *
sarif_run (JsonNode *log)
{
  JsonArray *runs = json_object_get_array_member (json_node_get_object (log), "runs");
  g_assert_cmpuint (json_array_get_length (runs), ==, 1);
  return json_array_get_object_element (runs, 0);
}

static void
assert_result (JsonObject *result, JsonArray *rules, GHashTable *fingerprints)
{
  JsonObject *rule = json_array_get_object_element (
      rules, (guint)json_object_get_int_member (result, "ruleIndex"));
  JsonObject *location
      = json_array_get_object_element (json_object_get_array_member (result, "locations"), 0);
  JsonObject *physical = json_object_get_object_member (location, "physicalLocation");
  const char *print = json_object_get_string_member (
      json_object_get_object_member (result, "partialFingerprints"), "boardloom/v1");
  g_assert_cmpstr (json_object_get_string_member (rule, "id"), ==,
                   json_object_get_string_member (result, "ruleId"));
  g_assert_nonnull (
      json_object_get_string_member (json_object_get_object_member (result, "message"), "text"));
  g_assert_cmpstr (json_object_get_string_member (
                       json_object_get_object_member (physical, "artifactLocation"), "uri"),
                   ==, "a%20b.xml");
  if (json_object_has_member (physical, "region"))
    g_assert_cmpint (json_object_get_int_member (json_object_get_object_member (physical, "region"),
                                                 "startLine"),
                     >=, 1);
  g_assert_true (g_hash_table_add (fingerprints, g_strdup (print)));
}

static void
sarif_has_what_code_hosts_want (void)
{
  g_autoptr (LoomReport) report = rich_report ();
  const LoomFileReport file = { "a b.xml", report };
  g_autofree char *text = loom_format_sarif (&file, 1, LOOM_FORMAT_ACCEPTED);
  g_autoptr (JsonNode) log = json_from_string (text, NULL);
  g_autoptr (GHashTable) prints = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_assert_nonnull (log);
  g_assert_cmpstr (json_object_get_string_member (json_node_get_object (log), "version"), ==,
                   "2.1.0");
  JsonObject *run = sarif_run (log);
  JsonArray *results = json_object_get_array_member (run, "results");
  JsonArray *rules = json_object_get_array_member (
      json_object_get_object_member (json_object_get_object_member (run, "tool"), "driver"),
      "rules");
  guint suppressed = 0;
  g_assert_cmpstr (json_object_get_string_member (run, "columnKind"), ==, "unicodeCodePoints");
  g_assert_cmpuint (json_array_get_length (results), ==, report->diagnostics->len);
  for (guint i = 0; i < json_array_get_length (results); i++)
    {
      JsonObject *result = json_array_get_object_element (results, i);
      assert_result (result, rules, prints);
      suppressed += json_object_has_member (result, "suppressions");
    }
  for (guint i = 0; i < json_array_get_length (rules); i++)
    g_assert_true (json_object_has_member (json_array_get_object_element (rules, i), "help"));
  g_assert_cmpuint (suppressed, ==, loom_report_count_accepted (report));
}

static char *
first_fingerprint (const char *text)
{
  g_autoptr (LoomReport) report = report_of (text);
  const LoomFileReport file = { "f.xml", report };
  g_autofree char *sarif = loom_format_sarif (&file, 1, 0);
  g_autoptr (JsonNode) log = json_from_string (sarif, NULL);
  JsonObject *result = json_array_get_object_element (
      json_object_get_array_member (sarif_run (log), "results"), 0);
  return g_strdup (json_object_get_string_member (
      json_object_get_object_member (result, "partialFingerprints"), "boardloom/v1"));
}

static void
moved_lines_keep_their_fingerprints (void)
{
  g_autofree char *here = first_fingerprint (HEAD ROW "</board>");
  g_autofree char *lower = first_fingerprint (HEAD "\n\n\n  " ROW "</board>");
  g_assert_cmpstr (here, ==, lower);
}

static void
text_is_safe_for_terminals (void)
{
  g_autoptr (LoomReport) report = rich_report ();
  g_autofree char *plain = loom_format_text (report, "a\033[2Jb.xml", 0);
  g_autofree char *coloured = loom_format_text (report, "a.xml", LOOM_FORMAT_COLOURS);
  g_assert_null (strchr (plain, '\033'));
  g_assert_null (strstr (plain, "\xc2\x9b"));
  g_assert_nonnull (strstr (coloured, "\033[1;31merror:"));
}

static void
a_summary_counts_in_words (void)
{
  g_autoptr (LoomReport) nothing = loom_report_new ();
  g_autoptr (LoomReport) some = loom_report_new ();
  loom_report_add (some, "A", LOOM_SEVERITY_ERROR, NULL, "x");
  loom_report_add (some, "A", LOOM_SEVERITY_ERROR, NULL, "x");
  loom_report_add (some, "A", LOOM_SEVERITY_NOTE, NULL, "x");
  g_autofree char *none = loom_format_summary (nothing);
  g_autofree char *words = loom_format_summary (some);
  g_assert_cmpstr (none, ==, "no findings");
  g_assert_cmpstr (words, ==, "2 errors and 1 note");
}

static void
long_lists_are_cut_short (void)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new ();
  for (guint i = 0; i < 6; i++)
    g_ptr_array_add (words, (gpointer) "x");
  g_autofree char *six = loom_words_strings (words, 5);
  g_ptr_array_add (words, (gpointer) "x");
  g_autofree char *seven = loom_words_strings (words, 5);
  g_autofree char *count = loom_words_count (1234567, "area", "areas");
  g_assert_cmpstr (six, ==, "x, x, x, x, x and x");
  g_assert_cmpstr (seven, ==, "x, x, x, x, x and 2 more");
  g_assert_cmpstr (count, ==, "1,234,567 areas");
}

static void
fixes_are_applied_until_none_is_left (void)
{
  g_autoptr (LoomBoard) board
      = read_text (HEAD "<areas width='100' height='80'><corner id='c9' x='1' y='1'/>"
                        "<area id='ash' name='Ash' at='20 20' radius='5'/>"
                        "<route id='r' from='ash' to='ash'/></areas>"
                        "<accept code='DEAD-END' reason='-'/></board>");
  g_autoptr (GPtrArray) labels = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (LoomReport) after = loom_report_new ();
  g_assert_cmpuint (loom_checks_fix (board, 0, NULL, labels), ==, 3);
  g_assert_cmpuint (labels->len, ==, 3);
  loom_checks_run (board, 0, after);
  g_assert_cmpuint (after->diagnostics->len, ==, 0);
}

static void
an_accepted_finding_is_not_fixed (void)
{
  g_autoptr (LoomBoard) board
      = read_text (HEAD "<areas width='100' height='80'><corner id='c9' x='1' y='1'/>"
                        "<area id='ash' name='Ash' at='20 20' radius='5'/></areas>"
                        "<accept code='CORNER-UNUSED' reason='for later'/></board>");
  g_assert_cmpuint (loom_checks_fix (board, 0, NULL, NULL), ==, 0);
  g_assert_nonnull (loom_board_lookup (board, "c9"));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
#define CLAIM(path, func) g_test_add_func ("/checks/" path, func)
  CLAIM ("an-accept-silences-with-its-reason", an_accept_silences_with_its_reason);
  CLAIM ("an-accept-on-a-thing-silences-that-thing", an_accept_on_a_entity_silences_that_entity);
  CLAIM ("an-accept-of-a-scenario-stays-in-it", an_accept_of_a_scenario_stays_in_it);
  CLAIM ("an-accept-elsewhere-is-not-called-unused", an_accept_elsewhere_is_not_called_unused);
  CLAIM ("a-scenario-is-named-where-there-are-several",
         a_scenario_is_named_where_there_are_several);
  CLAIM ("findings-come-in-the-order-of-lines", findings_come_in_the_order_of_lines);
  CLAIM ("a-report-outlives-its-board", a_report_outlives_its_board);
  CLAIM ("every-code-has-a-whole-page", every_code_has_a_whole_page);
  CLAIM ("every-fault-of-the-reader-has-a-page", every_error_of_the_reader_has_a_page);
  CLAIM ("a-misspelt-code-finds-its-neighbour", a_misspelt_code_finds_its_neighbour);
  CLAIM ("pages-are-listed-and-machine-readable", pages_are_listed_and_machine_readable);
  CLAIM ("json-is-as-its-schema-says", json_is_as_its_schema_says);
  CLAIM ("sarif-has-what-code-hosts-want", sarif_has_what_code_hosts_want);
  CLAIM ("moved-lines-keep-their-fingerprints", moved_lines_keep_their_fingerprints);
  CLAIM ("text-is-safe-for-terminals", text_is_safe_for_terminals);
  CLAIM ("a-summary-counts-in-words", a_summary_counts_in_words);
  CLAIM ("long-lists-are-cut-short", long_lists_are_cut_short);
  CLAIM ("fixes-are-applied-until-none-is-left", fixes_are_applied_until_none_is_left);
  CLAIM ("an-accepted-finding-is-not-fixed", an_accepted_finding_is_not_fixed);
  CLAIM ("any-layer-can-register-a-family", any_layer_can_register_a_family);
  CLAIM ("rows-of-games-are-of-the-family-that-is-of-games",
         rows_of_games_are_of_the_family_that_is_of_games);
  CLAIM ("rows-are-listed-by-their-place", rows_are_listed_by_their_place);
  return g_test_run ();
}
