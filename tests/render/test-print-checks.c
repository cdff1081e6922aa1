/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Claims about the print family: what is found, where it is not, and what mends it. What each code
 * looks like at its smallest is in samples/broken. */

#include "render/areas/map-key.h"
#include "render/areas/track.h"
#include "render/checks/family.h"
#include "render/motifs/ornaments.h"
#include "tests/render/placement-boards.h"
#include "tests/validator/reading.h"

#include <math.h>

/* Two areas of 120 mm with a common border on 400 × 320 mm: @style goes before them, @areas and
 * @rest stand in and behind them. */
static LoomBoard *
read_board (const char *style, const char *areas, const char *rest)
{
  g_autofree char *text = g_strdup_printf (
      "<board xmlns='urn:boardloom:board:1' version='1.0' title='Test'>%s"
      "<areas width='400' height='320'>"
      "<corner id='c1' x='80' y='80'/><corner id='c2' x='200' y='80'/>"
      "<corner id='c3' x='320' y='80'/><corner id='c4' x='80' y='200'/>"
      "<corner id='c5' x='200' y='200'/><corner id='c6' x='320' y='200'/>%s</areas>%s</board>",
      style, areas, rest);

  return read_text (text);
}

#define PLAIN                                                                                      \
  "<area id='west' name='West' outline='c1 c2 c5 c4'/>"                                            \
  "<area id='east' name='East' outline='c2 c3 c6 c5'/>"
#define NAMED(west, east)                                                                          \
  "<area id='west' name='" west "' outline='c1 c2 c5 c4'/>"                                        \
  "<area id='east' name='" east "' outline='c2 c3 c6 c5'/>"
/* A land in another, to @x and @y from 140 and 140. */
#define LANDLOCKED(x, y)                                                                           \
  "<corner id='c7' x='140' y='140'/><corner id='c8' x='" x "' y='140'/>"                           \
  "<corner id='c9' x='" x "' y='" y "'/><corner id='c10' x='140' y='" y "'/>"                      \
  "<area id='west' name='West' outline='c1 c2 c5 c4'><ring corners='c7 c10 c9 c8'/></area>"        \
  "<area id='east' name='East' outline='c2 c3 c6 c5'/>"                                            \
  "<area id='rock' name='Saint Swithin' outline='c7 c8 c9 c10'/>"
#define TERRAINS(one, two)                                                                         \
  "<style key='no'><terrain id='heath' name='Heath' " one "/>"                                     \
  "<terrain id='sand' name='Sand' " two "/></style>"
#define ON_TERRAINS                                                                                \
  "<area id='west' name='West' outline='c1 c2 c5 c4' terrain='heath'/>"                            \
  "<area id='east' name='East' outline='c2 c3 c6 c5' terrain='sand'/>"
#define LIVERIES(one, two) "<style><livery seat='1' " one "/><livery seat='2' " two "/></style>"
#define DUEL                                                                                       \
  "<scenario id='duel' title='Duel' seats='2'>"                                                    \
  "<place area='west' seat='1' dice='2'/><place area='east' seat='2' dice='2'/></scenario>"

typedef struct
{
  const char *claim;
  const char *style;
  const char *areas;
  const char *rest;
  const char *code; /* NULL: nothing is found */
} Case;

static const Case cases[] = {
  { "a-board-that-says-nothing-is-clean", "", PLAIN, "", NULL },
  { "a-position-is-clean", "", PLAIN, DUEL, NULL },
  { "margins-of-5-mm-are-kept", "", PLAIN, "<print paper='A4' margin='5'/>", NULL },
  { "margins-below-5-mm-are-not", "", PLAIN, "<print paper='A4' margin='4.999'/>",
    "MARGIN-NARROW" },
  { "paper-without-a-name-has-any-margins", "", PLAIN,
    "<print width='150' height='150' margin='0'/>", NULL },
  { "5-m-are-a-board", "", PLAIN, "<print paper='A3' scale='12.5'/>", NULL },
  { "bleed-counts-for-5-m", "", PLAIN, "<print paper='A3' scale='12.5' bleed='3'/>", "BOARD-HUGE" },
  { "too-many-sheets-are-refused", "", PLAIN, "<print paper='A4' margin='90' scale='12'/>",
    "SHEETS-IMPOSSIBLE" },
  { "an-overlap-as-wide-as-the-paper-is-refused", "", PLAIN, "<print paper='A4' overlap='300'/>",
    "SHEETS-IMPOSSIBLE" },
  { "a-piece-goes-into-the-roomiest-area", "", PLAIN,
    "<print paper='A4'><piece kind='p' size='119' shape='circle'/></print>", NULL },
  { "a-wider-piece-does-not", "", PLAIN,
    "<print paper='A4'><piece kind='p' size='121' shape='circle'/></print>", "PIECE-OVER-PLACE" },
  { "scale-changes-nothing-between-piece-and-area", "", PLAIN,
    "<print paper='A4' scale='1.5'><piece kind='p' size='119' shape='circle'/></print>", NULL },
  { "a-piece-is-printed-at-the-boards-scale", "", PLAIN,
    "<print paper='A4' scale='2'><piece kind='p' size='119' shape='circle'/></print>",
    "PIECE-OVER-PAPER" },
  { "a-slot-as-wide-as-a-piece-takes-it", "",
    "<area id='west' name='West' outline='c1 c2 c5 c4'><slot kind='piece' at='140 150' size='12'/>"
    "</area>",
    "<print paper='A4'><piece kind='p' size='12' shape='circle'/></print>", NULL },
  { "a-narrower-slot-does-not", "",
    "<area id='west' name='West' outline='c1 c2 c5 c4'><slot kind='piece' at='140 150' size='12'/>"
    "</area>",
    "<print paper='A4'><piece kind='p' size='13' shape='circle'/></print>", "PIECE-OVER-PLACE" },
  { "a-track-beside-the-land-is-well", "", PLAIN,
    "<decor><track id='t' kind='round' from='1' to='9' points='40 40 360 40'/></decor>", NULL },
  { "a-track-on-the-land-is-told", "", PLAIN,
    "<decor><track id='t' kind='round' from='1' to='9' points='40 70 360 70'/></decor>",
    "TRACK-OVER-AREA" },
  { "a-step-over-a-rock-in-its-quarter-is-told", "",
    PLAIN "<corner id='c7' x='44' y='34'/><corner id='c8' x='50' y='34'/>"
          "<corner id='c9' x='47' y='38'/>"
          "<area id='rock' name='Rock' outline='c7 c8 c9'/>",
    "<decor><track id='t' kind='round' from='1' to='9' points='40 40 360 40' step-size='30'/>"
    "</decor>",
    "TRACK-OVER-AREA" },
  { "a-step-over-a-disc-in-its-quarter-is-told", "",
    PLAIN "<area id='rock' name='Rock' at='48 35' radius='3'/>",
    "<decor><track id='t' kind='round' from='1' to='9' points='40 40 360 40' step-size='30'/>"
    "</decor>",
    "TRACK-OVER-AREA" },
  { "steps-of-a-size-are-of-that-size-where-there-is-room", "", PLAIN,
    "<decor><track id='t' kind='round' from='1' to='9' points='40 40 360 40' step-size='39.9'/>"
    "</decor>",
    NULL },
  { "steps-without-room-for-their-size-are-told", "", PLAIN,
    "<decor><track id='t' kind='round' from='1' to='9' points='40 40 360 40' step-size='41'/>"
    "</decor>",
    "TRACK-CROWDED" },
  { "a-track-beside-words-is-well", "", PLAIN,
    "<decor><text id='w' at='100 60'>The Sound</text>"
    "<track id='t' kind='round' from='1' to='9' points='40 30 360 30' step-size='20'/></decor>",
    NULL },
  { "a-track-on-words-is-told", "", PLAIN,
    "<decor><text id='w' at='100 36'>The Sound</text>"
    "<track id='t' kind='round' from='1' to='9' points='40 30 360 30' step-size='20'/></decor>",
    "TRACK-OVER-DRAWN" },
  { "words-on-a-track-are-well", "", PLAIN,
    "<decor><track id='t' kind='round' from='1' to='9' points='40 30 360 30' step-size='20'/>"
    "<text id='w' at='100 36'>The Sound</text></decor>",
    NULL },
  { "a-track-on-a-symbol-is-told", "", PLAIN,
    "<decor><symbol id='s' name='ship' at='160 44' size='16'/>"
    "<track id='t' kind='round' from='1' to='9' points='40 30 360 30' step-size='20'/></decor>",
    "TRACK-OVER-DRAWN" },
  { "a-track-on-a-route-is-told", "", PLAIN "<route id='r' from='west' to='east' via='140 30'/>",
    "<decor><track id='t' kind='round' from='1' to='9' points='40 30 360 30' step-size='20'/>"
    "</decor>",
    "TRACK-OVER-DRAWN" },
  { "a-track-beside-a-route-is-well", "",
    PLAIN "<area id='isle' name='Isle' at='200 270' radius='24'/>"
          "<route id='r' from='west' to='isle' kind='water'/>",
    "<decor><track id='t' kind='round' from='1' to='9' points='40 30 360 30' step-size='20'/>"
    "</decor>",
    NULL },
  { "a-track-about-the-board-on-a-route-is-told",
    "<style frame='track' steps='60' step-size='10'/>",
    PLAIN "<route id='r' from='west' to='east' via='200 4'/>", "", "TRACK-OVER-DRAWN" },
  { "tracks-beside-each-other-are-well", "", PLAIN,
    "<decor><track id='t' kind='round' from='1' to='9' points='40 30 360 30' step-size='20'/>"
    "<track id='u' kind='round' from='1' to='4' points='40 52 100 52' step-size='20'/></decor>",
    NULL },
  { "a-track-on-another-is-told", "", PLAIN,
    "<decor><track id='t' kind='round' from='1' to='9' points='40 30 360 30' step-size='20'/>"
    "<track id='u' kind='round' from='1' to='4' points='40 45 100 45' step-size='20'/></decor>",
    "TRACK-OVER-TRACK" },
  { "a-track-within-that-about-the-board-is-well", "<style frame='track'/>", PLAIN,
    "<decor><track id='t' kind='round' from='1' to='4' points='100 44 200 44' step-size='20'/>"
    "</decor>",
    NULL },
  { "a-track-below-that-about-the-board-is-told", "<style frame='track'/>", PLAIN,
    "<decor><track id='t' kind='round' from='1' to='4' points='100 20 200 20' step-size='20'/>"
    "</decor>",
    "TRACK-OVER-TRACK" },
  { "a-track-about-the-board-lies-beside-the-land", "<style frame='track' step-size='60'/>", PLAIN,
    "", NULL },
  { "a-track-about-the-board-on-the-land-is-told", "<style frame='track' step-size='78'/>", PLAIN,
    "", "TRACK-OVER-AREA" },
  { "pieces-to-cut-out-go-into-areas", "", PLAIN, DUEL, NULL },
  { "fingers-hold-no-smaller-ones", "", PLAIN, "<print paper='A4' scale='0.05'/>" DUEL,
    "TOKEN-OVER-AREA" },
  { "a-line-of-a-tenth-of-a-millimetre-is-printed",
    "<style><line id='l' colour='#000000' width='0.1'/></style>", PLAIN, "", NULL },
  { "a-line-can-be-too-thin-by-scale",
    "<style><line id='l' colour='#000000' width='0.15'/></style>", PLAIN,
    "<print paper='A4' scale='0.5'/>", "LINE-THIN" },
  { "a-style-that-comes-with-it-is-known", "<style base='woodcut'/>", PLAIN, "", NULL },
  { "a-style-that-is-nowhere-is-told", "<style base='woodcutt'/>", PLAIN, "", "STYLE-UNKNOWN" },
  { "no-style-is-out-of-the-folder", "<style base='../atlas'/>", PLAIN, "", "STYLE-UNKNOWN" },
  { "borders-grow-finer-with-the-scale", "", PLAIN, "<print paper='A4' scale='0.05'/>",
    "BORDERS-THIN" },
  { "names-are-no-smaller-than-can-be-read-on-paper", "<style title='no' key='no'/>", PLAIN,
    "<print paper='A4' scale='0.2'/>", NULL },
  { "names-that-have-no-room-are-told", "<style title='no' key='no'/>", PLAIN,
    "<print paper='A4' scale='0.01'/>", "NAME-SMALL" },
  { "a-long-name-is-broken-and-fits", "", NAMED ("The Westernmost of all Moors", "East"), "",
    NULL },
  { "a-number-without-a-disc-is-the-last-resort", "", LANDLOCKED ("142.8", "142.6"), "", NULL },
  { "where-no-figure-goes-no-number-stands", "", LANDLOCKED ("141.2", "141.2"), "", "NAME-SMALL" },
  { "a-name-may-leave-for-the-sea", "",
    NAMED ("West", "East") "<corner id='c7' x='320' y='84'/><corner id='c8' x='324' y='84'/>"
                           "<corner id='c9' x='324' y='80'/>"
                           "<area id='rock' name='Saint Swithin' outline='c3 c9 c8 c7'/>",
    "", NULL },
  { "a-name-placed-well-stays", "",
    "<area id='west' name='West' outline='c1 c2 c5 c4' label='140 140'/>"
    "<area id='east' name='East' outline='c2 c3 c6 c5'/>",
    "", NULL },
  { "a-name-placed-on-the-border-reaches-out", "",
    "<area id='west' name='West' outline='c1 c2 c5 c4' label='197 140'/>"
    "<area id='east' name='East' outline='c2 c3 c6 c5'/>",
    "", "NAME-OUTSIDE" },
  { "a-name-in-the-sea-on-purpose-is-let-be", "",
    "<area id='west' name='West' outline='c1 c2 c5 c4' label='140 230'/>"
    "<area id='east' name='East' outline='c2 c3 c6 c5'/>",
    "", NULL },
  { "dice-are-no-smaller-than-can-be-read-on-paper", "<style title='no' key='no'/>", PLAIN,
    "<print paper='A4' scale='0.2'/>" DUEL, NULL },
  { "dice-that-have-no-room-are-told", "<style title='no' key='no'/>", PLAIN,
    "<print paper='A4' scale='0.01'/>" DUEL, "PIECE-SMALL" },
  { "a-slot-in-the-middle-holds-its-die", "",
    "<area id='west' name='West' outline='c1 c2 c5 c4'><slot kind='die' at='140 150' size='20'/>"
    "</area><area id='east' name='East' outline='c2 c3 c6 c5'/>",
    DUEL, NULL },
  { "a-slot-on-the-border-does-not", "",
    "<area id='west' name='West' outline='c1 c2 c5 c4'><slot kind='die' at='196 150' size='20'/>"
    "</area><area id='east' name='East' outline='c2 c3 c6 c5'/>",
    DUEL, "PIECE-OUTSIDE" },
  { "words-of-6-pt-are-read", "<style><type id='t' family='Cabin' size='6'/></style>", PLAIN,
    "<decor><text id='w' at='50 250' type='t'>Here be dragons</text></decor>", NULL },
  { "words-of-5.9-pt-are-not", "<style><type id='t' family='Cabin' size='5.9'/></style>", PLAIN,
    "<decor><text id='w' at='50 250' type='t'>Here be dragons</text></decor>", "TEXT-SMALL" },
  { "words-that-are-not-printed-are-any-size",
    "<style><type id='t' family='Cabin' size='4'/></style>", PLAIN,
    "<decor><text id='w' at='50 250' type='t' print='no'>Here be dragons</text></decor>", NULL },
  { "a-postcard-has-a-key-that-can-be-read", "", PLAIN, "<print paper='A4' scale='0.4'/>" DUEL,
    NULL },
  { "a-stamp-has-no-room-for-one", "", PLAIN, "<print paper='A4' scale='0.05'/>" DUEL,
    "PLAQUE-SMALL" },
  { "letters-of-europe-are-in-our-fonts", "", NAMED ("Æbeltøft Łódź", "Θήβα Київ"), "", NULL },
  { "hieroglyphs-are-not", "", NAMED ("Nile \xF0\x93\x88\x98", "East"), "", "GLYPH-MISSING" },
  { "words-may-stand-anywhere-on-a-board-that-is-not-cut", "", PLAIN,
    "<decor><text id='w' at='2 250' align='start'>Here be dragons</text></decor>", NULL },
  { "words-3-mm-from-the-cut-are-safe", "", PLAIN,
    "<decor><text id='w' at='4 250' align='start'>Here be dragons</text></decor><print paper='A4' "
    "bleed='3'/>",
    NULL },
  { "words-at-the-cut-are-not", "", PLAIN,
    "<decor><text id='w' at='2 250' align='start'>Here be dragons</text></decor><print paper='A4' "
    "bleed='3'/>",
    "EDGE-CLOSE" },
  { "the-safe-zone-is-measured-on-paper", "", PLAIN,
    "<decor><text id='w' at='4 250' align='start'>Here be dragons</text></decor>"
    "<print paper='A4' bleed='3' scale='0.7'/>",
    "EDGE-CLOSE" },
  { "terrains-of-like-colour-are-alike", TERRAINS ("fill='#c6d3a2'", "fill='#ebdbae'"), ON_TERRAINS,
    "", "TERRAINS-ALIKE" },
  { "a-pattern-tells-terrains-apart", TERRAINS ("fill='#c6d3a2'", "fill='#ebdbae' pattern='dots'"),
    ON_TERRAINS, "", NULL },
  { "a-symbol-tells-terrains-apart", TERRAINS ("fill='#c6d3a2'", "fill='#ebdbae' symbol='hill'"),
    ON_TERRAINS, "", NULL },
  { "light-and-dark-terrains-are-apart", TERRAINS ("fill='#405030'", "fill='#ebdbae'"), ON_TERRAINS,
    "", NULL },
  { "red-and-green-of-one-lightness-are-alike", TERRAINS ("fill='#b0604c'", "fill='#5f8a3c'"),
    ON_TERRAINS, "", "TERRAINS-ALIKE" },
  { "seats-of-one-pattern-and-badge-are-alike",
    LIVERIES ("colour='#d08060' pattern='slash' symbol='circle'",
              "colour='#a09050' pattern='slash' symbol='circle'"),
    PLAIN, DUEL, "OWNERS-ALIKE" },
  { "pattern-and-badge-tell-seats-apart",
    LIVERIES ("colour='#d08060' pattern='slash' symbol='circle'",
              "colour='#d08060' pattern='dots' symbol='star'"),
    PLAIN, DUEL, NULL },
  { "pattern-alone-is-one-way-and-not-two",
    LIVERIES ("colour='#d08060' pattern='slash' symbol='circle'",
              "colour='#d08060' pattern='dots' symbol='circle'"),
    PLAIN, DUEL, "OWNERS-ALIKE" },
  { "colour-and-lightness-tell-seats-apart",
    LIVERIES ("colour='#000000' pattern='slash' symbol='circle'",
              "colour='#f0e442' pattern='slash' symbol='circle'"),
    PLAIN, DUEL, NULL },
};

static void
test_case (gconstpointer data)
{
  const Case *self = data;
  g_autoptr (LoomBoard) board = read_board (self->style, self->areas, self->rest);
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
  g_autoptr (LoomBoard) board = read_board (self->style, self->areas, self->rest);
  g_autoptr (LoomReport) before = run_family (board, "print");

  const LoomDiagnostic *found = self->code != NULL ? loom_report_find (before, self->code) : NULL;
  if (loom_report_count_fixes (before) == 0 || (found != NULL && found->fix == NULL))
    return;
  loom_checks_fix (board, 0, NULL, NULL);
  g_autoptr (LoomReport) after = run_family (board, "print");
  g_assert_cmpuint (loom_report_count_code (after, self->code), ==, 0);
}

/* Whether cells of @cell mm have lines between them that can be printed. */
static gboolean
has_fine_grid (const char *cell)
{
  g_autofree char *text = g_strdup_printf (
      "<board xmlns='urn:boardloom:board:1' version='1.0' title='Test'><layers cell='%s'>"
      "<layer id='l' title='Layer' columns='3' rows='1'><row>...</row></layer></layers></board>",
      cell);
  g_autoptr (LoomBoard) board = read_text (text);
  g_autoptr (LoomReport) report = run_family (board, "print");

  return loom_report_find (report, "BORDERS-THIN") != NULL;
}

/* A map with a strip of sea below it that takes two rows of a key. */
#define STRIP                                                                                      \
  "<areas width='50' height='43'>"                                                                 \
  "<corner id='a' x='3' y='3'/><corner id='b' x='25' y='3'/><corner id='c' x='47' y='3'/>"         \
  "<corner id='d' x='3' y='34'/><corner id='e' x='25' y='34'/><corner id='f' x='47' y='34'/>"      \
  "<area id='west' name='West' outline='a b e d'/>"                                                \
  "<area id='east' name='East' outline='b c f e'/></areas>"

/* Whose areas are whose is told before what a line means, and the finding names what is not. */
static void
a_key_without_room_tells_the_seats_first (void)
{
  g_autoptr (LoomBoard) board
      = read_text ("<board xmlns='urn:boardloom:board:1' version='1.0' title='T'>"
                   "<style title='no'/>" STRIP DUEL "</board>");
  g_autoptr (LoomReport) report = run_family (board, "print");
  const LoomDiagnostic *found = loom_report_find (report, "PLAQUE-SMALL");
  g_autoptr (LoomAreaPlan) plan = loom_area_plan_new (board, loom_board_scenario (board, 0),
                                                      loom_theme_get (LOOM_THEME_COLOUR), NULL);
  g_autoptr (LoomMapKey) key = loom_map_key_new (plan);
  g_autoptr (GPtrArray) untold = loom_map_key_dup_untold (key);

  g_assert_true (plan->wants_key);
  g_assert_cmpuint (plan->keys->len, >, 0);
  g_assert_cmpuint (untold->len, >, 0);
  g_assert_nonnull (found);
  for (guint i = 0; i < untold->len; i++)
    {
      const char *words = g_ptr_array_index (untold, i);

      g_test_message ("untold: %s", words);
      g_assert_nonnull (strstr (found->message, words));
      for (guint seat = 1; seat <= 2; seat++)
        g_assert_cmpstr (words, !=, plan->seat_names[seat]);
    }
}

static void
lines_between_cells_follow_the_cells (void)
{
  g_assert_false (has_fine_grid ("5"));
  g_assert_true (has_fine_grid ("4"));
}

/* Checks a board of its own over and over, and gives how often the last one found something. */
static gpointer
check_in_thread (gpointer data)
{
  guint n = 0;

  for (guint i = 0; i < 12; i++)
    {
      g_autoptr (LoomBoard) board
          = read_board ("", NAMED ("Nile \xF0\x93\x88\x98", "East"),
                        i % 2 ? "<print paper='A4' scale='0.05'/>" DUEL : DUEL);
      g_autoptr (LoomReport) report = loom_report_new ();

      loom_checks_run_family (board, 0, "print", report);
      n = report->diagnostics->len;
    }
  return GUINT_TO_POINTER (n);
}

/* Names are set in every thread at once, whose fonts they share. */
static void
threads_find_the_same (void)
{
  const guint expected = GPOINTER_TO_UINT (check_in_thread (NULL));
  GThread *threads[6];

  g_assert_cmpuint (expected, >, 1);
  for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
    threads[i] = g_thread_new ("checks", check_in_thread, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
    g_assert_cmpuint (GPOINTER_TO_UINT (g_thread_join (threads[i])), ==, expected);
}

static void
what_does_not_play_leaves_it_aside (void)
{
  g_autoptr (LoomBoard) board = read_board ("", PLAIN, "<print paper='A4' margin='1'/>");
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
      = read_board ("", PLAIN,
                    "<print paper='A4' margin='1'/>"
                    "<accept code='MARGIN-NARROW' reason='It is a proof.'/>");
  g_autoptr (LoomReport) all = loom_report_new (), own = loom_report_new ();

  loom_checks_run (board, 0, all);
  loom_checks_run_own (board, 0, own);
  g_assert_true (loom_report_find (all, "MARGIN-NARROW")->accepted);
  g_assert_null (loom_report_find (own, "ACCEPT-UNUSED"));
}

/* How far two boxes share, in mm. */
static double
find_shared (const LoomRect *a, const LoomRect *b)
{
  return MIN (MIN (a->right, b->right) - MAX (a->left, b->left),
              MIN (a->bottom, b->bottom) - MAX (a->top, b->top));
}

/* The most that steps of two tracks share, or that one shares with the track about the board. The
 * lines are straight, so that all steps are upright. */
static double
find_deepest (const LoomBoard *board)
{
  const LoomStyle *style = (const LoomStyle *)loom_board_section (board, LOOM_KIND_STYLE);
  const LoomAreas *areas = (const LoomAreas *)loom_board_section (board, LOOM_KIND_AREAS);
  const GPtrArray *tracks = loom_board_list (board, LOOM_KIND_TRACK);
  g_autoptr (GArray) steps = g_array_new (FALSE, FALSE, sizeof (LoomTrackStep));
  g_autoptr (GArray) owners = g_array_new (FALSE, FALSE, sizeof (guint));
  double deepest = 0;
  LoomRect in = { -G_MAXDOUBLE, -G_MAXDOUBLE, G_MAXDOUBLE, G_MAXDOUBLE };

  if (style != NULL && style->frame == LOOM_FRAME_TRACK)
    in = loom_ornament_track_inside ((double)areas->width / LOOM_MM,
                                     (double)areas->height / LOOM_MM, style);
  for (guint i = 0; i < tracks->len; i++)
    {
      loom_track_get_steps (g_ptr_array_index (tracks, i), steps);
      while (owners->len < steps->len)
        g_array_append_val (owners, i);
    }
  for (guint i = 0; i < steps->len; i++)
    {
      const LoomRect a = loom_track_step_box (&g_array_index (steps, LoomTrackStep, i));

      deepest = MAX (deepest, MAX (MAX (in.left - a.left, in.top - a.top),
                                   MAX (a.right - in.right, a.bottom - in.bottom)));
      for (guint k = 0; k < i; k++)
        {
          const LoomRect b = loom_track_step_box (&g_array_index (steps, LoomTrackStep, k));
          if (g_array_index (owners, guint, i) != g_array_index (owners, guint, k))
            deepest = MAX (deepest, find_shared (&a, &b));
        }
    }
  return deepest;
}

/* On boards of any kind with tracks near to their edges. */
static void
tracks_on_each_other_are_told (void)
{
  guint n_told = 0, n_clear = 0;

  for (guint64 seed = 5; seed < 60; seed++)
    {
      const LoomMadeBoard made = loom_make_placement_board (seed, FALSE);
      g_autoptr (LoomBoard) board = made.board;

      if (loom_board_n (board, LOOM_KIND_TRACK) == 0 || made.n_areas > 40)
        continue;
      g_autoptr (LoomReport) before = run_family (board, "print");
      const LoomDiagnostic *told = loom_report_find (before, "TRACK-OVER-TRACK");
      const double deepest = find_deepest (board);
      if ((told != NULL) != (deepest > .4) && fabs (deepest - .4) > .2)
        g_error ("board %u: tracks share %.2f mm", (guint)seed, deepest);
      n_told += told != NULL;
      n_clear += told == NULL;
    }
  g_assert_cmpuint (n_told, >=, 4);
  g_assert_cmpuint (n_clear, >=, 1);
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
  g_test_add_func ("/print/checks/lines-between-cells-follow-the-cells",
                   lines_between_cells_follow_the_cells);
  g_test_add_func ("/print/checks/tracks-on-each-other-are-told", tracks_on_each_other_are_told);
  g_test_add_func ("/print/checks/a-key-without-room-tells-the-seats-first",
                   a_key_without_room_tells_the_seats_first);
  g_test_add_func ("/print/checks/threads-find-the-same", threads_find_the_same);
  g_test_add_func ("/print/checks/who-asks-how-a-board-plays-leaves-them-aside",
                   what_does_not_play_leaves_it_aside);
  g_test_add_func ("/print/checks/what-was-not-looked-for-is-no-idle-accept",
                   what_was_not_run_is_no_idle_accept);
  return g_test_run ();
}
