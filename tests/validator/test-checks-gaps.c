/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Claims about gaps between areas and about areas that are as thin as one. */

#include "tests/validator/maps.h"
#include "formats/exchange/read.h"

#include <string.h>

/* That @code is found in the map; with no code, that nothing is. */
static void
assert_finds (const char *corners, const char *rest, const char *code)
{
  g_autoptr (LoomBoard) board = read_map (corners, rest);
  g_autoptr (LoomReport) report = run_family (board, "geometry");
  g_assert_true (code == NULL ? report->diagnostics->len == 0
                              : loom_report_find (report, code) != NULL);
}

/* Three areas around a triangle, which is larger or smaller. */
static void
what_areas_enclose_is_a_gap_where_it_is_small (void)
{
#define AROUND "c1 10 10;c2 90 10;c3 90 70;c4 10 70;c8 50 70;"
#define THREE                                                                                      \
  "<area id='north' name='North' outline='c1 c2 c6 c5'/>"                                          \
  "<area id='east' name='East' outline='c2 c3 c8 c7 c6'/>"                                         \
  "<area id='west' name='West' outline='c1 c5 c7 c8 c4'/>"
  static const char turned[] = "<area id='north' name='North' outline='c5 c6 c2 c1'/>"
                               "<area id='east' name='East' outline='c6 c7 c8 c3 c2'/>"
                               "<area id='west' name='West' outline='c4 c8 c7 c5 c1'/>";
  assert_finds (AROUND "c5 44 36;c6 56 36;c7 50 46", THREE, "AREA-GAP");
  assert_finds (AROUND "c5 44 36;c6 56 36;c7 50 46", turned, "AREA-GAP");
  assert_finds (AROUND "c5 30 26;c6 70 26;c7 50 56", THREE, NULL);
}

/* Small islands that are one area are as long and thin together as none of them is. */
static void
an_archipelago_is_no_sliver (void)
{
  g_autoptr (GString) corners = g_string_new ("w1 10 10;w2 90 10;w3 90 40;w4 10 40");
  g_autoptr (GString) rings = g_string_new (NULL);
  for (guint i = 0; i < 30; i++)
    {
      const guint x = 10 + 3 * i;
      g_string_append_printf (corners, ";a%u %u 60;b%u %u.6 60;c%u %u.6 61.6;d%u %u 61.6", i, x, i,
                              x, i, x, i, x);
      if (i > 0)
        g_string_append_printf (rings, "<ring corners='a%u b%u c%u d%u'/>", i, i, i, i);
    }
  g_autofree char *rest
      = g_strdup_printf ("<area id='land' name='Land' outline='w1 w2 w3 w4'/>"
                         "<area id='isles' name='Isles' outline='a0 b0 c0 d0'>%s</area>",
                         rings->str);
  assert_finds (corners->str, rest, NULL);
  assert_finds ("w1 10 10;w2 90 10;w3 90 40;w4 10 40;s1 10 60;s2 90 60;s3 90 60.4;s4 10 60.4",
                "<area id='land' name='Land' outline='w1 w2 w3 w4'/>"
                "<area id='strip' name='Strip' outline='s1 s2 s3 s4'/>",
                "AREA-SLIVER");
}

/* More gaps in a row than are planned at a time. */
static void
many_gaps_are_all_filled (void)
{
  enum
  {
    N = 50
  };
  g_autoptr (GString) corners = g_string_new (NULL);
  g_autoptr (GString) north = g_string_new (NULL);
  g_autoptr (GString) south = g_string_new ("l0");
  for (guint i = 0; i <= N; i++)
    {
      g_string_append_printf (corners, "<corner id='j%u' x='%u' y='50'/>", i, 10 + 4 * i);
      g_string_append_printf (north, " j%u", N - i);
      g_string_append_printf (south, " j%u", i);
      if (i == N)
        continue;
      g_string_append_printf (
          corners, "<corner id='u%u' x='%u' y='49.5'/><corner id='d%u' x='%u' y='50.5'/>", i,
          12 + 4 * i, i, 12 + 4 * i);
      g_string_append_printf (north, " u%u", N - i - 1);
      g_string_append_printf (south, " d%u", i);
    }
  g_autofree char *text
      = g_strdup_printf ("<board xmlns='urn:boardloom:board:1' version='1.0' title='Gaps'>"
                         "<areas width='230' height='100'><corner id='a' x='10' y='10'/><corner "
                         "id='b' x='210' y='10'/>"
                         "<corner id='l0' x='10' y='90'/><corner id='l1' x='210' y='90'/>%s"
                         "<area id='north' name='North' outline='a b%s'/><area id='south' "
                         "name='South' outline='%s l1'/>"
                         "</areas></board>",
                         corners->str, north->str, south->str);
  g_autoptr (LoomBoard) board = loom_formats_read_bytes (text, strlen (text), "gaps", NULL);
  g_autoptr (LoomReport) before = loom_report_new (), after = loom_report_new ();
  g_assert_nonnull (board);
  loom_checks_run (board, 0, before);
  g_assert_cmpuint (loom_report_count_code (before, "AREA-GAP"), ==, N);
  g_assert_cmpuint (loom_checks_fix (board, 0, NULL, NULL), ==, N);
  loom_checks_run (board, 0, after);
  g_assert_cmpuint (loom_report_count_code (after, "AREA-GAP"), ==, 0);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
#define CLAIM(name, function) g_test_add_func ("/checks/gaps/" name, function)
  CLAIM ("what-areas-enclose-is-a-gap-where-it-is-small",
         what_areas_enclose_is_a_gap_where_it_is_small);
  CLAIM ("an-archipelago-is-no-sliver", an_archipelago_is_no_sliver);
  CLAIM ("many-gaps-are-all-filled", many_gaps_are_all_filled);
#undef CLAIM
  return g_test_run ();
}
