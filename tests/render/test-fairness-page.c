/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The fairness report as HTML: held against a golden page but for the picture, well formed whatever
 * a board calls its things, and without anything from elsewhere. */

#include "render/report/page.h"

#include "tests/render/drawing.h"
#include "tests/validator/measure/studies.h"
#include "tests/validator/measure/told.h"

#define DISCS                                                                                      \
  "<areas width='120' height='60'>"                                                                \
  "<area id='a' name='Ash' at='20 30' radius='9'/><area id='b' name='Birch' at='50 30' "           \
  "radius='9'/>"                                                                                   \
  "<area id='c' name='Cedar' at='80 30' radius='9'/><route id='r1' from='a' to='b'/>"              \
  "<route id='r2' from='b' to='c'/></areas>"

#define EVIL "&lt;/title>&lt;script>alert(1)&lt;/script>&quot; onload=&quot;x"

static char *
dup_page (const LoomFairnessEntry *entries, guint n)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) page = loom_fairness_page_new (entries, n, &error);
  gsize size;

  g_assert_no_error (error);
  const char *data = g_bytes_get_data (page, &size);
  return g_strndup (data, size);
}

/* The page with an ellipsis for its picture, whose bytes hang on the version of cairo. */
static char *
dup_without_pictures (const char *page)
{
  g_autoptr (GRegex) picture = g_regex_new ("base64,[A-Za-z0-9+/=]+", 0, 0, NULL);

  return g_regex_replace_literal (picture, page, -1, 0, "base64,…", 0, NULL);
}

static void
draw (Drawn *drawn, const char *inside, const char *path)
{
  drawn_init (drawn, read_scenario (DISCS, "slice-wars", 2, inside), path, "random,greedy", 0);
  drawn_hear (drawn, 0, 0.1, 0.02, 0.1);
  drawn_hear (drawn, 1, 0.12, 0.1, 0.1);
  drawn_watch (drawn, 1);
  loom_study_conclude (drawn->study);
}

static void
count_elements (GMarkupParseContext *context,
                const char *name,
                const char **names,
                const char **values,
                gpointer data,
                GError **error)
{
  const char *const banned[] = { "script", "link", "iframe", "object", "base", "form" };

  for (guint i = 0; i < G_N_ELEMENTS (banned); i++)
    g_assert_cmpstr (name, !=, banned[i]);
  for (guint i = 0; names[i] != NULL; i++)
    {
      g_assert_false (g_str_has_prefix (names[i], "on"));
      if (strcmp (names[i], "src") == 0)
        g_assert_true (g_str_has_prefix (values[i], "data:image/svg+xml;base64,"));
      if (strcmp (names[i], "href") == 0)
        g_assert_true (g_str_has_prefix (values[i], "#scenario-"));
    }
  ++*(guint *)data;
}

/* Our HTML is as strict as XML but for its first line and two elements that have no end. */
static guint
assert_well_formed (const char *page)
{
  const GMarkupParser parser = { .start_element = count_elements };
  g_autoptr (GRegex) open = g_regex_new ("<(meta|img|br)([^>]*)>", 0, 0, NULL);
  g_autofree char *closed = g_regex_replace (open, page, -1, 0, "<\\1\\2/>", 0, NULL);
  guint n = 0;
  g_autoptr (GMarkupParseContext) context
      = g_markup_parse_context_new (&parser, G_MARKUP_DEFAULT_FLAGS, &n, NULL);
  g_autoptr (GError) error = NULL;
  const char *start = closed + strlen ("<!DOCTYPE html>\n");

  g_assert_true (g_str_has_prefix (page, "<!DOCTYPE html>\n"));
  g_markup_parse_context_parse (context, start, -1, &error);
  g_assert_no_error (error);
  g_markup_parse_context_end_parse (context, &error);
  g_assert_no_error (error);
  return n;
}

static void
test_golden (void)
{
  g_auto (Drawn) drawn = { NULL };
  g_autofree char *page = NULL, *again = NULL, *bare = NULL;

  draw (&drawn,
        "<option name='order' value='as-seated'/><seat n='1' name='North'/>"
        "<seat n='2' name='South'/><place area='a' seat='1' dice='3'/>"
        "<place area='c' seat='2' dice='2'/>",
        "discs.board.xml");
  page = dup_page (&drawn.entry, 1);
  again = dup_page (&drawn.entry, 1);
  g_assert_cmpstr (page, ==, again);
  bare = dup_without_pictures (page);
  assert_golden ("tests/render", "fairness.html", bare);
  g_assert_cmpuint (assert_well_formed (page), >, 60);
}

/* What is of a terminal alone: a note of the board, what its scale means, and players of several
 * kinds at one table. */
static gboolean
page_takes (LoomFairnessTopic section, const LoomFairnessNode *node)
{
  return node->topic != LOOM_TOPIC_NOTE
         && (section != LOOM_TOPIC_SHARES || node->kind != LOOM_FAIRNESS_SENTENCE);
}

static void
test_told (void)
{
  g_auto (Drawn) drawn = { NULL };
  g_autoptr (GRegex) markup = g_regex_new ("<style>.*?</style>|<[^>]*>", G_REGEX_DOTALL, 0, NULL);
  g_autofree char *page = NULL, *words = NULL;

  draw (&drawn,
        "<note>On purpose.</note><option name='order' value='rotated'/>"
        "<seat n='1' name='North'/><seat n='2' name='South'/>"
        "<place area='a' seat='1' dice='3'/>",
        "discs.board.xml");
  page = dup_page (&drawn.entry, 1);
  words = g_regex_replace_literal (markup, page, -1, 0, " ", 0, NULL);
  g_autoptr (LoomForecast) forecast = loom_forecast_new (drawn.game);
  g_autoptr (LoomFairnessNode) root = loom_fairness_report_new (&drawn.entry, forecast);
  g_assert_cmpuint (assert_told (words, root, page_takes), >, 100);
}

static void
test_hostile (void)
{
  g_auto (Drawn) drawn = { NULL };
  g_autofree char *text = g_strdup_printf (
      "<board xmlns='urn:boardloom:board:1' version='1.0' title='%s'>%s"
      "<scenario id='game' title='%s' rules='slice-wars' seats='2'>"
      "<option name='order' value='as-seated'/><seat n='1' name='%s'/><seat n='2' name='%s'/>"
      "</scenario></board>",
      EVIL, DISCS, EVIL, EVIL, EVIL);
  g_autoptr (GString) map = g_string_new (text);
  g_autofree char *page = NULL;

  g_string_replace (map, "name='Ash'", "name='" EVIL "'", 0);
  drawn_init (&drawn, read_text (map->str), "a\"><script>.xml", "greedy", 200);
  drawn_hear (&drawn, 0, 0.2, 0.2, 0.2);
  drawn_watch (&drawn, 0);
  loom_study_conclude (drawn.study);
  page = dup_page (&drawn.entry, 1);
  assert_well_formed (page);
  g_assert_nonnull (strstr (page, "&lt;/title&gt;&lt;script&gt;alert(1)"));
}

/* Even seats whose order decides have a colour of their own in the headline and in the list, and
 * the page says which, by light and by dark. */
static void
test_order_decides (void)
{
  g_auto (Drawn) drawn = { NULL };
  g_autofree char *page = NULL;
  const char *light, *dark;

  drawn_init (&drawn,
              read_scenario (DISCS, "slice-wars", 2,
                             "<option name='order' value='rotated'/><seat n='1' name='North'/>"
                             "<seat n='2' name='South'/><place area='a' seat='1' dice='2'/>"
                             "<place area='c' seat='2' dice='2'/>"),
              "discs.board.xml", "greedy", 0);
  drawn_hear (&drawn, 0, 0, 0, 0.45);
  loom_study_conclude (drawn.study);
  g_assert_cmpint (drawn.study->verdict, ==, LOOM_VERDICT_ORDER_DECIDES);
  page = dup_page (&drawn.entry, 1);
  g_assert_nonnull (strstr (page, "class=\"verdict order-decides\""));
  g_assert_nonnull (strstr (page, ".verdict.order-decides{border-color:var(--order);"
                                  "background:var(--order-bg)}"));
  g_assert_nonnull (strstr (page, ".word.order-decides{color:var(--order)}"));
  light = strstr (page, "--order:#");
  dark = light != NULL ? strstr (light + 1, "--order:#") : NULL;
  g_assert_nonnull (dark);
  g_assert_cmpint (strncmp (light, dark, strlen ("--order:#") + 6), !=, 0);
}

static void
test_several (void)
{
  Drawn drawn[2] = { { NULL } };
  LoomFairnessEntry entries[2];
  g_autofree char *page = NULL;

  draw (&drawn[0], "<option name='order' value='as-seated'/>", "one.xml");
  /* Nothing was watched and nothing played: a page all the same. */
  drawn_init (&drawn[1], loom_drawing_read ("samples/first-tunnel.board.xml"), "two.xml", "greedy",
              0);
  drawn[1].study->stopped = TRUE;
  loom_study_conclude (drawn[1].study);
  for (guint i = 0; i < 2; i++)
    entries[i] = drawn[i].entry;
  page = dup_page (entries, 2);
  assert_well_formed (page);
  g_assert_nonnull (strstr (page, "<a href=\"#scenario-2\">First Tunnel"));
  g_assert_nonnull (strstr (page, "<article id=\"scenario-2\">"));
  for (guint i = 0; i < 2; i++)
    drawn_clear (&drawn[i]);
}

static void
test_layers (void)
{
  g_auto (Drawn) drawn = { NULL };
  g_autofree char *page = NULL;

  drawn_init (&drawn, loom_drawing_read ("samples/first-tunnel.board.xml"), "tunnel.xml", "greedy",
              1000);
  drawn_hear (&drawn, 0, 0.1, 0.1, 0);
  drawn_watch (&drawn, 0);
  loom_study_conclude (drawn.study);
  page = dup_page (&drawn.entry, 1);
  assert_well_formed (page);
  g_assert_nonnull (strstr (page, "class=\"legend\""));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/fairness-page/an-unfair-board-is-told-as-in-the-golden-page", test_golden);
  g_test_add_func ("/fairness-page/all-of-the-report-is-told-in-its-order", test_told);
  g_test_add_func ("/fairness-page/no-name-breaks-out-and-nothing-comes-from-elsewhere",
                   test_hostile);
  g_test_add_func ("/fairness-page/an-order-that-decides-has-a-colour-of-its-own",
                   test_order_decides);
  g_test_add_func ("/fairness-page/several-scenarios-are-linked-from-the-top", test_several);
  g_test_add_func ("/fairness-page/layers-have-a-heat-map-too", test_layers);
  return g_test_run ();
}
