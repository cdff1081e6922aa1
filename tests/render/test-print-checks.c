/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Claims about the print family: what is found, where it is not, and what mends it. What each code
 * looks like at its smallest is in samples/broken. */

#include "render/print/checks/family.h"
#include "tests/validator/reading.h"

/* Two areas of 30 mm with a common border on 100 × 80 mm; @style goes before them, @print behind.
 */
static LoomBoard *
read_board (const char *style, const char *print)
{
  g_autofree char *text
      = g_strdup_printf ("<board xmlns='urn:boardloom:board:1' version='1.0' title='Test'>%s"
                         "<areas width='100' height='80'>"
                         "<corner id='c1' x='20' y='20'/><corner id='c2' x='50' y='20'/>"
                         "<corner id='c3' x='80' y='20'/><corner id='c4' x='20' y='50'/>"
                         "<corner id='c5' x='50' y='50'/><corner id='c6' x='80' y='50'/>"
                         "<area id='west' name='West' outline='c1 c2 c5 c4'/>"
                         "<area id='east' name='East' outline='c2 c3 c6 c5'/></areas>%s</board>",
                         style, print);

  return read_text (text);
}

typedef struct
{
  const char *claim;
  const char *style;
  const char *print;
  const char *code; /* NULL: nothing is found */
} Case;

static const Case cases[] = {
  { "a-board-that-says-nothing-is-clean", "", "", NULL },
  { "margins-of-5-mm-are-kept", "", "<print paper='A4' margin='5'/>", NULL },
  { "margins-below-5-mm-are-not", "", "<print paper='A4' margin='4.999'/>", "MARGIN-NARROW" },
  { "paper-without-a-name-has-any-margins", "", "<print width='150' height='150' margin='0'/>",
    NULL },
  { "5-m-are-a-board", "", "<print paper='A3' scale='50'/>", NULL },
  { "bleed-counts-for-5-m", "", "<print paper='A3' scale='50' bleed='3'/>", "BOARD-HUGE" },
  { "too-many-sheets-are-refused", "", "<print paper='A4' margin='90' scale='50'/>",
    "SHEETS-IMPOSSIBLE" },
  { "an-overlap-as-wide-as-the-paper-is-refused", "", "<print paper='A4' overlap='300' scale='3'/>",
    "SHEETS-IMPOSSIBLE" },
  { "a-piece-goes-into-the-roomiest-area", "",
    "<print paper='A4'><piece kind='p' size='29' shape='circle'/></print>", NULL },
  { "a-wider-piece-does-not", "",
    "<print paper='A4'><piece kind='p' size='31' shape='circle'/></print>", "PIECE-OVER-PLACE" },
  { "scale-changes-nothing-between-piece-and-area", "",
    "<print paper='A4' scale='2'><piece kind='p' size='29' shape='circle'/></print>", NULL },
  { "a-piece-is-printed-at-the-boards-scale", "",
    "<print paper='A4' scale='7'><piece kind='p' size='29' shape='circle'/></print>",
    "PIECE-OVER-PAPER" },
  { "a-line-of-a-tenth-of-a-millimetre-is-printed",
    "<style><line id='l' colour='#000000' width='0.1'/></style>", "", NULL },
  { "a-line-can-be-too-thin-by-scale",
    "<style><line id='l' colour='#000000' width='0.15'/></style>",
    "<print paper='A4' scale='0.5'/>", "LINE-THIN" },
};

static void
test_case (gconstpointer data)
{
  const Case *self = data;
  g_autoptr (LoomBoard) board = read_board (self->style, self->print);
  g_autoptr (LoomReport) report = run_family (board, "print");

  if (self->code == NULL)
    g_assert_cmpuint (report->diagnostics->len, ==, 0);
  else
    g_assert_nonnull (loom_report_find (report, self->code));
}

/* What has a fix is clean after it. */
static void
test_fix (gconstpointer data)
{
  const Case *self = data;
  g_autoptr (LoomBoard) board = read_board (self->style, self->print);
  g_autoptr (LoomReport) before = run_family (board, "print");

  if (loom_report_count_fixes (before) == 0)
    return;
  loom_checks_fix (board, 0, NULL);
  g_autoptr (LoomReport) after = run_family (board, "print");
  g_assert_cmpuint (loom_report_count_code (after, self->code), ==, 0);
}

static void
what_does_not_play_leaves_it_aside (void)
{
  g_autoptr (LoomBoard) board = read_board ("", "<print paper='A4' margin='1'/>");
  g_autoptr (LoomReport) all = loom_report_new (), own = loom_report_new ();

  loom_checks_run (board, 0, all);
  loom_checks_run_own (board, 0, own);
  g_assert_nonnull (loom_report_find (all, "MARGIN-NARROW"));
  g_assert_null (loom_report_find (own, "MARGIN-NARROW"));
}

static void
what_was_not_run_is_no_idle_accept (void)
{
  g_autoptr (LoomBoard) board
      = read_board ("", "<print paper='A4' margin='1'/>"
                        "<accept code='MARGIN-NARROW' reason='It is a proof.'/>");
  g_autoptr (LoomReport) all = loom_report_new (), own = loom_report_new ();

  loom_checks_run (board, 0, all);
  loom_checks_run_own (board, 0, own);
  g_assert_true (loom_report_find (all, "MARGIN-NARROW")->accepted);
  g_assert_null (loom_report_find (own, "ACCEPT-UNUSED"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  loom_print_checks_register ();
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *found = g_strdup_printf ("/print/checks/%s", cases[i].claim);
      g_autofree char *mended = g_strdup_printf ("/print/checks/%s/mended", cases[i].claim);

      g_test_add_data_func (found, &cases[i], test_case);
      g_test_add_data_func (mended, &cases[i], test_fix);
    }
  g_test_add_func ("/print/checks/who-asks-how-a-board-plays-leaves-them-aside",
                   what_does_not_play_leaves_it_aside);
  g_test_add_func ("/print/checks/what-was-not-looked-for-is-no-idle-accept",
                   what_was_not_run_is_no_idle_accept);
  return g_test_run ();
}
