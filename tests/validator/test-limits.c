/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Claims about what a small file may cost a report: what is told, what is only counted. */

#include "formats/model/limits.h"
#include "tests/validator/reading.h"
#include "validator/diagnostics/format.h"
#include "validator/checks/mending.h"

#define HEAD "<board xmlns='urn:boardloom:board:1' version='1.0' title='Test'>"

/* @n discs on top of each other, so that n (n - 1) / 2 pairs overlap; then @rest. */
static LoomBoard *
heap_of_discs (guint n, const char *rest)
{
  g_autoptr (GString) text = g_string_new (HEAD "<areas width='100' height='80'>");

  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, "<area id='a%u' name='A%u' at='20 20' radius='5'/>\n", i, i);
  g_string_append_printf (text, "</areas>%s</board>", rest);
  return read_text (text->str);
}

static const LoomDiagnostic *
find_last (const LoomReport *report, const char *code, gboolean accepted)
{
  for (guint i = 0; i < report->diagnostics->len; i++)
    {
      const LoomDiagnostic *found = loom_report_nth (report, i);

      if (found->more > 0 && found->accepted == accepted && g_str_equal (found->code, code))
        return found;
    }
  return NULL;
}

static void
findings_beyond_the_limit_are_counted (void)
{
  g_autoptr (LoomBoard) board = heap_of_discs (1500, "");
  g_autoptr (LoomReport) report = loom_report_new ();
  const LoomDiagnostic *last;
  const guint64 pairs = 1500 * 1499 / 2;

  loom_checks_run_family (board, 0, "geometry", report);
  last = find_last (report, "DISCS-OVERLAP", FALSE);
  g_assert_nonnull (last);
  g_assert_cmpuint (last->more, ==, pairs - LOOM_MOST_FINDINGS_OF_CODE);
  g_assert_cmpstr (last->message, ==, "and 1,123,250 more like it");
  g_assert_true (last == loom_report_nth (report, report->diagnostics->len - 1));
  g_assert_cmpuint (loom_report_count_code (report, "DISCS-OVERLAP"), ==,
                    LOOM_MOST_FINDINGS_OF_CODE + 1);
  g_assert_cmpuint (loom_report_count (report, LOOM_SEVERITY_WARNING), ==, pairs);
  g_assert_cmpuint (loom_report_count_untold (report), ==, last->more);
  g_autofree char *text = loom_format_text (report, "f.xml", 0);
  g_assert_true (
      g_str_has_suffix (text, "f.xml: warning: and 1,123,250 more like it [DISCS-OVERLAP]\n"));
  g_autofree char *summary = loom_format_summary (report);
  g_assert_cmpstr (summary, ==, "1,124,250 warnings");
}

/* What a scenario or a thing is called may be long, and stands in every finding of it. */
static void
long_names_count_in_every_finding (void)
{
  g_autofree char *name = g_strnfill (400000, 'x');
  g_autoptr (GString) rest = g_string_new (NULL);
  g_autoptr (LoomReport) report = loom_report_new ();
  gsize bytes = 0;

  g_string_append_printf (rest, "<scenario id='%s' title='%s' seats='2'>", name, name);
  for (guint i = 0; i < 400; i++)
    g_string_append_printf (rest, "<close area='a%u'/><place area='a%u' seat='1'/>", i, i);
  g_string_append (rest, "</scenario><scenario id='b' title='B' seats='2'/>");
  g_autoptr (LoomBoard) board = heap_of_discs (400, rest->str);
  loom_checks_run (board, 0, report);
  g_assert_cmpuint (loom_report_count_untold (report), >, 0);
  for (guint i = 0; i < report->diagnostics->len; i++)
    {
      const LoomDiagnostic *found = loom_report_nth (report, i);

      g_assert_cmpuint (strlen (found->message), <=, LOOM_MOST_MESSAGE_BYTES + 4);
      bytes += strlen (found->message)
               + (found->scenario_id != NULL ? strlen (found->scenario_id) : 0);
    }
  g_assert_cmpuint (bytes, <, 2 * LOOM_MOST_FINDING_BYTES);
}

static void
a_report_within_its_limits_has_no_last_word (void)
{
  g_autoptr (LoomBoard) board = heap_of_discs (40, "");
  g_autoptr (LoomReport) report = loom_report_new ();

  loom_checks_run_family (board, 0, "geometry", report);
  g_assert_cmpuint (report->diagnostics->len, ==, 40 * 39 / 2);
  g_assert_cmpuint (loom_report_count_untold (report), ==, 0);
  g_assert_null (find_last (report, "DISCS-OVERLAP", FALSE));
}

static char *
tell (const LoomBoard *board)
{
  g_autoptr (LoomReport) report = loom_report_new ();

  loom_checks_run (board, 0, report);
  g_assert_cmpuint (loom_report_count_untold (report), >, 0);
  return loom_format_text (report, "f.xml", 0);
}

static void
what_is_told_is_the_same_each_time (void)
{
  g_autoptr (LoomBoard) board = heap_of_discs (200, "");
  g_autofree char *once = tell (board);
  g_autofree char *again = tell (board);

  g_assert_cmpstr (once, ==, again);
}

static void
an_accept_holds_for_what_is_only_counted (void)
{
  g_autoptr (LoomBoard) all
      = heap_of_discs (100, "<accept code='DISCS-OVERLAP' reason='a pile of stones'/>");
  g_autoptr (LoomBoard) one
      = heap_of_discs (100, "<accept code='DISCS-OVERLAP' on='a99' reason='the top one'/>");
  g_autoptr (LoomReport) of_all = loom_report_new ();
  g_autoptr (LoomReport) of_one = loom_report_new ();

  loom_checks_run_family (all, 0, "geometry", of_all);
  g_assert_cmpuint (loom_report_count (of_all, LOOM_SEVERITY_WARNING), ==, 0);
  g_assert_cmpuint (loom_report_count_accepted (of_all), ==, 100 * 99 / 2);
  g_assert_cmpstr (find_last (of_all, "DISCS-OVERLAP", TRUE)->reason, ==, "a pile of stones");

  loom_checks_run_family (one, 0, "geometry", of_one);
  g_assert_cmpuint (loom_report_count_accepted (of_one), ==, 99);
  g_assert_cmpuint (loom_report_count (of_one, LOOM_SEVERITY_WARNING), ==, 100 * 99 / 2 - 99);
  g_assert_null (loom_report_find (of_one, "ACCEPT-UNUSED"));
}

static void
machines_are_told_how_many_more (void)
{
  g_autoptr (LoomBoard) board = heap_of_discs (60, "");
  g_autoptr (LoomReport) report = loom_report_new ();
  const LoomFileReport file = { "f.xml", report };

  loom_checks_run_family (board, 0, "geometry", report);
  g_autofree char *json = loom_format_json (&file, 1, 0);
  g_autofree char *sarif = loom_format_sarif (&file, 1, 0);
  g_assert_nonnull (strstr (json, "\"warnings\" : 1770"));
  g_assert_nonnull (strstr (json, "\"more\" : 770"));
  g_assert_nonnull (strstr (sarif, "\"more\" : 770"));
  g_assert_nonnull (strstr (sarif, "and 770 more like it"));
}

/* Each of a few codes is found more than all codes together may be. */
static void
every_code_is_told_though_others_fill_the_report (void)
{
  g_autoptr (LoomReport) report = loom_report_new ();
  g_autoptr (LoomBoard) board = heap_of_discs (2, "");
  static const char *const codes[] = { "AREA-FLAT",  "AREA-SLIVER",   "SLOT-OUTSIDE", "NAME-TWICE",
                                       "NAME-EMPTY", "LABEL-OUTSIDE", "CORNER-LOOSE" };

  for (guint i = 0; i < G_N_ELEMENTS (codes); i++)
    for (guint k = 0; k < LOOM_MOST_FINDINGS_OF_CODE + 5; k++)
      if (loom_report_is_full (report, codes[i]))
        loom_report_count_more (report, codes[i], LOOM_SEVERITY_ERROR, FALSE, NULL);
      else
        loom_report_add (report, codes[i], LOOM_SEVERITY_ERROR, NULL, "found %u", k);
  loom_report_close (report);
  loom_report_close (report);
  g_assert_cmpuint (loom_report_count (report, LOOM_SEVERITY_ERROR), ==,
                    G_N_ELEMENTS (codes) * (LOOM_MOST_FINDINGS_OF_CODE + 5));
  g_assert_cmpuint (loom_report_count_code (report, "AREA-FLAT"), ==,
                    LOOM_MOST_FINDINGS_OF_CODE + 1);
  g_assert_cmpuint (loom_report_count_code (report, "CORNER-LOOSE"), ==,
                    LOOM_LEAST_FINDINGS_OF_CODE + 1);
  g_assert_cmpuint (report->diagnostics->len, ==,
                    LOOM_MOST_FINDINGS + 2 * LOOM_LEAST_FINDINGS_OF_CODE + G_N_ELEMENTS (codes));
}

static void
long_words_are_cut (void)
{
  g_autofree char *name = g_strnfill (3 * LOOM_MOST_MESSAGE_BYTES, 'x');
  g_autoptr (LoomReport) report = loom_report_new ();
  const LoomDiagnostic *found
      = loom_report_add (report, "NAME-LONG", LOOM_SEVERITY_NOTE, NULL, "ä%s", name);

  g_assert_cmpuint (strlen (found->message), <=, LOOM_MOST_MESSAGE_BYTES);
  g_assert_true (g_str_has_suffix (found->message, "x…"));
  g_assert_true (g_utf8_validate (found->message, -1, NULL));
}

static void
words_of_all_findings_have_a_limit (void)
{
  g_autofree char *name = g_strnfill (LOOM_MOST_MESSAGE_BYTES - 1, 'x');
  g_autoptr (LoomReport) report = loom_report_new ();
  guint told = 0;

  report->most_of_code = G_MAXUINT;
  for (guint k = 0; k < 10000; k++)
    if (!loom_report_is_full (report, "NAME-LONG"))
      {
        loom_report_add (report, "NAME-LONG", LOOM_SEVERITY_NOTE, NULL, "%s", name);
        told++;
      }
  g_assert_cmpuint (told, ==, LOOM_MOST_FINDING_BYTES / (LOOM_MOST_MESSAGE_BYTES - 1) + 1);
}

static void
more_is_mended_than_is_told (void)
{
  g_autoptr (GString) accepts = g_string_new (NULL);
  const guint n = LOOM_MOST_FINDINGS_OF_CODE + 200;

  for (guint i = 0; i < n; i++)
    g_string_append (accepts, "<accept code='DEAD-END' on='a0' reason='-'/>");
  g_autoptr (LoomBoard) board = heap_of_discs (1, accepts->str);
  g_assert_cmpuint (loom_checks_fix (board, 0, NULL, NULL), >=, n);
  g_assert_cmpuint (loom_board_n (board, LOOM_KIND_ACCEPT), ==, 0);
}

/* Every limit of the header is in the table with its value. */
/* The first are listed, in their order and once. */
static void
a_finding_concerns_so_many_entities (void)
{
  const guint more = 20;
  g_autoptr (LoomBoard) board = heap_of_discs (LOOM_MOST_CONCERNED + more, "");
  LoomDiagnostic *found = loom_diagnostic_new ();
  const GPtrArray *areas = loom_board_list (board, LOOM_KIND_AREA);

  for (guint i = 0; i < 2 * areas->len; i++)
    loom_diagnostic_concern (found, g_ptr_array_index (areas, i % areas->len));
  g_assert_cmpuint (found->entities->len, ==, LOOM_MOST_CONCERNED);
  g_assert_cmpuint (found->ids->len, ==, LOOM_MOST_CONCERNED);
  for (guint i = 0; i < LOOM_MOST_CONCERNED; i++)
    g_assert_cmpuint (g_array_index (found->entities, LoomHandle, i), ==,
                      ((const LoomEntity *)g_ptr_array_index (areas, i))->handle);
  loom_diagnostic_free (found);
}

static void
the_table_has_every_limit (void)
{
  g_autofree char *path
      = g_build_filename (g_getenv ("BOARDLOOM_SOURCE"), "formats", "model", NULL);
  g_autofree char *header_path = g_build_filename (path, "limits.h", NULL);
  g_autofree char *table_path = g_build_filename (path, "limits.c", NULL);
  g_autofree char *header = NULL, *table = NULL;
  g_autofree char *text = loom_limits_dup_text ();
  guint n, n_defined = 0;
  const LoomLimit *limits = loom_limits_get (&n);

  g_assert_true (g_file_get_contents (header_path, &header, NULL, NULL));
  g_assert_true (g_file_get_contents (table_path, &table, NULL, NULL));
  g_auto (GStrv) lines = g_strsplit (header, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    if (g_str_has_prefix (lines[i], "#define LOOM_"))
      {
        g_auto (GStrv) words = g_strsplit (lines[i], " ", 3);

        g_test_message ("%s", words[1]);
        g_assert_nonnull (strstr (table, words[1]));
        n_defined++;
      }
  g_assert_cmpuint (n_defined, ==, n);
  for (guint i = 0; i < n; i++)
    {
      g_assert_cmpuint (limits[i].most, >, 0);
      g_assert_nonnull (strstr (text, limits[i].id));
      g_assert_nonnull (strstr (text, limits[i].beyond));
      for (guint k = 0; k < i; k++)
        g_assert_cmpstr (limits[i].id, !=, limits[k].id);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
#define CLAIM(path, func) g_test_add_func ("/limits/" path, func)
  CLAIM ("a-finding-concerns-so-many-things", a_finding_concerns_so_many_entities);
  CLAIM ("findings-beyond-the-limit-are-counted", findings_beyond_the_limit_are_counted);
  CLAIM ("a-report-within-its-limits-has-no-last-word",
         a_report_within_its_limits_has_no_last_word);
  CLAIM ("what-is-told-is-the-same-each-time", what_is_told_is_the_same_each_time);
  CLAIM ("an-accept-holds-for-what-is-only-counted", an_accept_holds_for_what_is_only_counted);
  CLAIM ("machines-are-told-how-many-more", machines_are_told_how_many_more);
  CLAIM ("every-code-is-told-though-others-fill-the-report",
         every_code_is_told_though_others_fill_the_report);
  CLAIM ("long-words-are-cut", long_words_are_cut);
  CLAIM ("long-names-count-in-every-finding", long_names_count_in_every_finding);
  CLAIM ("words-of-all-findings-have-a-limit", words_of_all_findings_have_a_limit);
  CLAIM ("more-is-mended-than-is-told", more_is_mended_than_is_told);
  CLAIM ("the-table-has-every-limit", the_table_has_every_limit);
  return g_test_run ();
}
