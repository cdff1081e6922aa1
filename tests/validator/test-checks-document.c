/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Claims about what can be read and is odd. */

#include "tests/validator/maps.h"

#include <glib/gstdio.h>
#include <unistd.h>

#define HEAD "<board xmlns='urn:boardloom:board:1' version='1.0' title='Test'>"
#define AREA "<area id='moor' name='Moor' at='20 20' radius='5'/>"
#define MAP "<areas width='100' height='80'>" AREA "</areas>"

static LoomReport *
report_of (const char *text)
{
  g_autoptr (LoomBoard) board = read_text (text);
  return run_family (board, "document");
}

static void
odd_documents_speak_up (void)
{
  static const struct
  {
    const char *text;
    const char *code; /* NULL: nothing is found */
  } rows[] = {
    { HEAD MAP "</board>", NULL },
    { "<board xmlns='urn:boardloom:board:1' version='1.0' title=' '>" MAP "</board>",
      "NAME-EMPTY" },
    { "<board xmlns='urn:boardloom:board:1' version='1.0' title='&#x200b;'>" MAP "</board>",
      "NAME-EMPTY" },
    { HEAD MAP "<scenario id='s' title='' seats='1'/></board>", "NAME-EMPTY" },
    { HEAD MAP
      "<scenario id='s' title='S' seats='1'/><scenario id='t' title='S' seats='1'/></board>",
      "NAME-TWICE" },
    { "<board xmlns='urn:boardloom:board:1' version='1.0' title='Test' lang='pt-BR'>" MAP
      "</board>",
      NULL },
    { "<board xmlns='urn:boardloom:board:1' version='1.0' title='Test' lang='x'>" MAP "</board>",
      "LANG-ODD" },
    { HEAD "<meta date='2025-06'/>" MAP "</board>", NULL },
    { HEAD "<meta date='2025-13-01'/>" MAP "</board>", "DATE-ODD" },
    { HEAD "<style><line id='l' colour='#000000' width='1'/></style>" MAP "</board>",
      "STYLE-UNUSED" },
    { HEAD "<style><line id='l' colour='#000000' width='1'/></style>" MAP
           "<decor><path id='p' points='1 1 2 2' line='l'/></decor></board>",
      NULL },
    { HEAD "<layers cell='5'><layer id='a' title='A' columns='2' rows='1'><row>~.</row></layer>"
           "</layers></board>",
      "CHARACTER-UNKNOWN" },
    { HEAD "<layers cell='5'><layer id='a' title='A' columns='2' rows='1'><row>~.</row></layer>"
           "<legend char='~' name='Mud'/></layers></board>",
      NULL },
    { HEAD "<layers cell='5'><layer id='a' title='A' columns='2' rows='1'><row>#.</row></layer>"
           "<legend char='~' name='Mud'/></layers></board>",
      "LEGEND-UNUSED" },
    { HEAD MAP "<accept code='NO-SUCH-CODE' reason='-'/></board>", "ACCEPT-UNKNOWN" },
  };
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_test_message ("%s", rows[i].text);
      g_autoptr (LoomReport) report = report_of (rows[i].text);
      if (rows[i].code == NULL)
        g_assert_cmpuint (report->diagnostics->len, ==, 0);
      else
        g_assert_nonnull (loom_report_find (report, rows[i].code));
    }
}

/* One thing of any kind that may refer to a line or a terrain is enough. */
static void
a_style_is_used_by_whatever_refers_to_it (void)
{
#define LINE "<style><line id='l' colour='#000000' width='1'/></style>"
#define TERRAIN "<style><terrain id='t' name='Moor' fill='#808080'/></style>"
#define CORNERS                                                                                    \
  "<corner id='c1' x='1' y='1'/><corner id='c2' x='40' y='1'/><corner id='c3' x='40' y='40'/>"     \
  "<corner id='c4' x='1' y='40'/><corner id='c5' x='80' y='1'/><corner id='c6' x='80' y='40'/>"
#define SHAPES(border, more)                                                                       \
  "<areas width='100' height='80'>" CORNERS border                                                 \
  "<area id='a' name='A' outline='c1 c2 c3 c4'/><area id='b' name='B' outline='c2 c5 c6 "          \
  "c3'/>" more "</areas></board>"
  static const char *const rows[] = {
    HEAD LINE SHAPES ("<border ends='c2 c3' line='l'/>", ""),
    HEAD LINE SHAPES ("", "<route id='r' from='a' to='b' line='l'/>"),
    HEAD LINE SHAPES ("", "<barrier between='a b' ends='c2 c3' line='l'/>"),
    HEAD TERRAIN "<areas width='100' height='80'><area id='m' name='M' at='20 20' radius='5' "
                 "terrain='t'/></areas></board>",
    HEAD TERRAIN "<layers cell='5'><layer id='a' title='A' columns='2' rows='1'><row>~.</row>"
                 "</layer><legend char='~' name='Mud' terrain='t'/></layers></board>",
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (LoomReport) report = report_of (rows[i]);

      g_test_message ("%s", rows[i]);
      g_assert_null (loom_report_find (report, "STYLE-UNUSED"));
    }
}

static void
unused_corners_are_told_once_and_removed_together (void)
{
  g_autoptr (LoomBoard) board = read_map ("c1 1 1;c2 2 2;c3 3 3", AREA);
  g_autoptr (LoomReport) report = run_family (board, "document");
  g_assert_cmpuint (report->diagnostics->len, ==, 1);
  g_assert_cmpuint (loom_checks_fix (board, 0, NULL, NULL), ==, 1);
  g_assert_cmpuint (loom_board_n (board, LOOM_KIND_CORNER), ==, 0);
}

static void
pictures_are_looked_for_only_in_a_known_folder (void)
{
  const char *text = HEAD MAP "<decor><image id='i' href='a.png' at='1 1' size='5 5'/>"
                              "</decor></board>";
  g_autoptr (LoomBoard) board = read_text (text);
  g_autoptr (GError) error = NULL;
  g_autofree char *folder = g_dir_make_tmp ("loom-XXXXXX", &error);
  g_autofree char *path = g_build_filename (folder, "a.png", NULL);
  g_autoptr (LoomReport) unknown = run_family (board, "document");
  g_autoptr (LoomReport) missing = loom_report_new ();
  g_autoptr (LoomReport) there = loom_report_new ();
  g_assert_no_error (error);
  g_assert_null (loom_report_find (unknown, "IMAGE-MISSING"));
  missing->folder = g_strdup (folder);
  loom_checks_run_family (board, 0, "document", missing);
  g_assert_nonnull (loom_report_find (missing, "IMAGE-MISSING"));
  g_autoptr (LoomReport) other = loom_report_new ();
  g_assert_true (g_file_set_contents (path, "GIF89a, not what it says", -1, NULL));
  other->folder = g_strdup (folder);
  loom_checks_run_family (board, 0, "document", other);
  g_assert_nonnull (loom_report_find (other, "IMAGE-MISSING"));
  g_unlink (path);
  g_assert_cmpint (symlink ("/dev/null", path), ==, 0);
  g_autoptr (LoomReport) linked = loom_report_new ();
  linked->folder = g_strdup (folder);
  loom_checks_run_family (board, 0, "document", linked);
  g_assert_nonnull (loom_report_find (linked, "IMAGE-MISSING"));
  g_unlink (path);
  g_assert_true (g_file_set_contents (path, "\x89PNG\r\n\x1a\n and so on", -1, NULL));
  there->folder = g_strdup (folder);
  loom_checks_run_family (board, 0, "document", there);
  g_assert_null (loom_report_find (there, "IMAGE-MISSING"));
  g_unlink (path);
  g_rmdir (folder);
}

static void
model_errors_become_findings_with_their_place (void)
{
  const char *text = HEAD "<areas width='100' height='80'>\n  <corner id='c1' x='NaN' y='2'/>\n"
                          "  <route id='r' from='a' to='b'/></areas></board>";
  g_autoptr (GPtrArray) errors = NULL;
  g_autoptr (LoomReport) report = loom_report_new ();
  g_assert_null (loom_read_bytes (text, strlen (text), "test", &errors));
  loom_report_add_errors (report, errors);
  loom_report_sort (report);
  const LoomDiagnostic *bad = loom_report_find (report, "VALUE-BAD");
  g_assert_nonnull (bad);
  g_assert_cmpint (bad->severity, ==, LOOM_SEVERITY_ERROR);
  g_assert_cmpuint (bad->line, ==, 2);
  g_assert_cmpuint (bad->column, ==, 3);
  g_assert_nonnull (loom_report_find (report, "REF-DANGLING"));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
#define CLAIM(path, func) g_test_add_func ("/checks/document/" path, func)
  CLAIM ("odd-documents-speak-up", odd_documents_speak_up);
  CLAIM ("a-style-is-used-by-whatever-refers-to-it", a_style_is_used_by_whatever_refers_to_it);
  CLAIM ("unused-corners-are-told-once-and-removed-together",
         unused_corners_are_told_once_and_removed_together);
  CLAIM ("pictures-are-looked-for-only-in-a-known-folder",
         pictures_are_looked_for_only_in_a_known_folder);
  CLAIM ("faults-become-errors-with-their-place", model_errors_become_findings_with_their_place);
  return g_test_run ();
}
