/* SPDX-License-Identifier: GPL-3.0-or-later */

/* samples/broken/ holds the smallest file for each code: CODE.board.xml in lower case. Each must
 * show its code and nothing else but what cannot be kept apart from it, which is listed here with
 * the reason. */

#include "render/checks/family.h"
#include "formats/exchange/read.h"
#include "validator/checks/mending.h"

#include <string.h>

/* What may be found beside the code of the file's name. */
static const struct
{
  const char *code;
  const char *companions; /* with spaces between */
} allowed[] = {
  /* Elements only count where something differs, and what differs breaks a symmetry. */
  { "BALANCE-UNEVEN", "SYMMETRY-BROKEN" },
  /* The areas at both ends of a bridge hold the map together as well. */
  { "BRIDGE", "ARTICULATION-POINT" },
  /* Two areas that meet in a point need a third that joins them, and only that one does. */
  { "CORNER-TOUCH", "DEAD-END" },
  /* Going back along an edge comes to its first corner twice. */
  { "EDGE-FOLDED", "CORNER-REPEATED" },
  { "ELEMENT-IDLE", "SYMMETRY-BROKEN" },
  /* Who may draw any guardian may draw the turtle. */
  { "GUARDIAN-RANDOM", "ATTACK-WITHOUT-RISK" },
  { "GUARDIAN-TOO-FEW", "GUARDIAN-RANDOM ATTACK-WITHOUT-RISK" },
  { "HELD-RANGE", "SYMMETRY-BROKEN" },

  /* An item nobody gets to lies in cells nobody gets to. */
  { "ITEM-UNREACHABLE", "CELLS-UNREACHABLE" },
  /* A name has no way out where the area lies between two others. */
  { "NAME-SMALL", "DEAD-END" },
  /* So many dice in so little room are more than the other seat has. */
  { "PIECE-SMALL", "BALANCE-UNEVEN SYMMETRY-BROKEN" },
  { "SEAT-REACH", "SYMMETRY-BROKEN" },
  { "SHRINE-MISSING", "SYMMETRY-BROKEN" },
  { "SHRINE-NO-SEAT", "PARTLY-DEALT" },
  { "SPIDER-BESIDE", "SYMMETRY-BROKEN" },
  { "WORM-FACING", "SYMMETRY-BROKEN" },
};

/* Colony Battle wants three layers; the smallest files have one and are told so. */
#define ON_ONE_LAYER "LAYERS-COUNT"

/* They are no larger than a postcard, on which little can be read. */
#define ON_A_POSTCARD "NAME-SMALL PIECE-SMALL PLAQUE-SMALL TEXT-SMALL TOKEN-OVER-AREA"

/* Files that show a second way to a code, named after it. */
static const struct
{
  const char *name;
  const char *code;
} seconds[] = {
  { "CHARACTER-UNSEEN", "VALUE-BAD" },
};

/* Codes that no file of a few lines can show, with what shows them instead. */
static const char *const without_file[] = {
  "ORDER-DECIDES", /* and the next: found by play, tests/editor/commands/test-fairness.sh */
  "STRATEGY-DEPENDENT",
  "UNDECIDED",
  "UNFAIR",
  "OWN-RULES-ERROR", /* and the next: found in rules files, tests/validator/own */
  "OWN-FINDING",
  "EXCH-SYNTAX", /* and the next: files of other programs, tests/formats/exchange */
  "EXCH-LOST",
  "EXCH-GUESSED",
  "EXCH-ROUTE-MADE",
  "EXCH-BARRIER-MADE",
  "EXCH-GAP-CLOSED",
  "EXCH-OVERLAP-CUT",
  "EXCH-PART-DROPPED",
  "EXCH-NAME-CHANGED",
  "EXCH-ONE-SIDED",
  "EXCH-NO-SHAPE",
  "EXCH-PROJECTED",
  "EXCH-SIMPLIFIED",
  "EXCH-UNSUPPORTED",
  "EXCH-LICENCE",
  "INK-TOTAL",     /* for a press alone: tests/render/test-press.c */
  "CHECK-SKIPPED", /* a board beyond a cap: test-checks.c */
  "LEFT-OUT",      /* and the next: a file opened in part, tests/formats/test-repair.c */
  "MENDED",
  "PIECE-ROW",      /* a table of pieces brought in: test-piece-rows.c */
  "VERSION-LOST",   /* written for an older version: test-edit-version.c */
  "FILE-IS-DEVICE", /* the reader's own tests, and so below */
  "FILE-IS-FOLDER",
  "FILE-TOO-LARGE",
  "FILE-UNREADABLE",
  "MORE-FAULTS",
  "TAG-TOO-LARGE",
  "TOO-MANY",
};

static char *
broken_folder (void)
{
  return g_build_filename (g_getenv ("BOARDLOOM_SOURCE"), "samples", "broken", NULL);
}

static char *
code_of (const char *name)
{
  const char *point = strchr (name, '.');
  g_autofree char *stem = g_strndup (name, point != NULL ? (gsize)(point - name) : strlen (name));
  char *code = g_ascii_strup (stem, -1);
  for (guint i = 0; i < G_N_ELEMENTS (seconds); i++)
    if (strcmp (seconds[i].name, code) == 0)
      {
        g_free (code);
        return g_strdup (seconds[i].code);
      }
  return code;
}

static gboolean
has_word (const char *words, const char *word)
{
  g_auto (GStrv) list = g_strsplit (words, " ", -1);
  return g_strv_contains ((const char *const *)list, word);
}

static gboolean
may_accompany (const char *code, const char *other)
{
  if (strcmp (code, other) == 0 || strcmp (other, ON_ONE_LAYER) == 0
      || has_word (ON_A_POSTCARD, other))
    return TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (allowed); i++)
    if (strcmp (allowed[i].code, code) == 0)
      return has_word (allowed[i].companions, other);
  return FALSE;
}

static LoomReport *
check_file (const char *path)
{
  g_autoptr (GPtrArray) errors = NULL;
  LoomReport *report = loom_report_new ();
  LoomBoard *board = loom_formats_read_file (path, NULL, &errors);
  report->folder = broken_folder ();
  loom_report_add_errors (report, errors);
  if (board != NULL)
    loom_checks_run (board, 0, report);
  loom_board_free (board);
  return report;
}

static void
test_file (gconstpointer data)
{
  const char *name = data;
  g_autofree char *folder = broken_folder ();
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autofree char *code = code_of (name);
  g_autoptr (LoomReport) report = check_file (path);
  for (guint i = 0; i < report->diagnostics->len; i++)
    {
      const LoomDiagnostic *diagnostic = loom_report_nth (report, i);
      if (may_accompany (code, diagnostic->code))
        continue;
      g_test_message ("%s:%u: %s [%s]", name, diagnostic->line, diagnostic->message,
                      diagnostic->code);
      g_test_fail ();
    }
  g_assert_nonnull (loom_checks_find (code, NULL));
  g_assert_nonnull (loom_report_find (report, code));
  g_assert_false (loom_report_find (report, code)->accepted);
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *)a, *(const char *const *)b);
}

static GPtrArray *
list_files (void)
{
  g_autofree char *folder = broken_folder ();
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);
  const char *name;
  g_assert_nonnull (dir);
  while ((name = g_dir_read_name (dir)) != NULL)
    if (*name != '.' && !g_str_has_suffix (name, ".md"))
      g_ptr_array_add (names, g_strdup (name));
  g_ptr_array_sort (names, compare_names);
  return names;
}

static void
test_all_codes_have_files (void)
{
  g_autoptr (GPtrArray) names = list_files ();
  g_autoptr (GHashTable) codes = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  for (guint i = 0; i < names->len; i++)
    g_hash_table_add (codes, code_of (g_ptr_array_index (names, i)));
  for (guint i = 0; i < G_N_ELEMENTS (without_file); i++)
    g_hash_table_add (codes, g_strdup (without_file[i]));
  const GPtrArray *families = loom_checks_get_families ();
  for (guint i = 0; i < families->len; i++)
    {
      const GPtrArray *rows = loom_checks_get_rows (g_ptr_array_index (families, i));
      for (guint j = 0; j < rows->len; j++)
        {
          const LoomCheckRow *row = g_ptr_array_index (rows, j);
          if (g_hash_table_contains (codes, row->code))
            continue;
          g_test_message ("no file in samples/broken shows %s", row->code);
          g_test_fail ();
        }
    }
}

static guint
count_all_fixes (const LoomReport *report)
{
  guint n = 0;
  for (guint i = 0; i < report->diagnostics->len; i++)
    n += loom_report_nth (report, i)->fix != NULL;
  return n;
}

/* A fix must mend what it is a fix for and bring nothing worse, be it applied unasked or not. */
static void
test_fix (gconstpointer data)
{
  static const char *const also[] = { "ALL", NULL };
  const char *name = data;
  g_autofree char *folder = broken_folder ();
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autofree char *code = code_of (name);
  g_autoptr (GPtrArray) errors = NULL;
  g_autoptr (LoomBoard) board = loom_formats_read_file (path, NULL, &errors);
  g_autoptr (LoomReport) before = loom_report_new ();
  g_autoptr (LoomReport) after = loom_report_new ();
  if (board == NULL)
    return;
  loom_checks_run (board, 0, before);
  if (count_all_fixes (before) == 0)
    return;
  g_assert_cmpuint (loom_checks_fix (board, 0, also, NULL), >, 0);
  loom_checks_run (board, 0, after);
  for (guint i = 0; i < before->diagnostics->len; i++)
    if (loom_report_nth (before, i)->fix != NULL)
      g_assert_cmpuint (loom_report_count_code (after, loom_report_nth (before, i)->code), <,
                        loom_report_count_code (before, loom_report_nth (before, i)->code));
  g_assert_cmpuint (count_all_fixes (after), ==, 0);
  g_assert_cmpuint (loom_report_count (after, LOOM_SEVERITY_ERROR), <=,
                    loom_report_count (before, LOOM_SEVERITY_ERROR));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  loom_print_checks_register ();
  g_autoptr (GPtrArray) names = list_files ();
  g_test_add_func ("/broken/every-code-has-its-file", test_all_codes_have_files);
  for (guint i = 0; i < names->len; i++)
    {
      const char *name = g_ptr_array_index (names, i);
      g_autofree char *shows = g_strdup_printf ("/broken/%s/shows-its-code-alone", name);
      g_autofree char *mends = g_strdup_printf ("/broken/%s/its-fix-mends-it", name);
      g_test_add_data_func (shows, name, test_file);
      g_test_add_data_func (mends, name, test_fix);
    }
  return g_test_run ();
}
