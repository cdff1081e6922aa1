/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Claims about patterns where there is no colour: one stands for one thing on a board, and two
 * terrains differ in something. */

#include "render/areas/plan.h"
#include "render/styles/styles.h"
#include "tests/validator/reading.h"

#include <math.h>

/* Squares in a row: two of terrains of no pattern, one of a terrain with one, two of a group, two
 * held by seats, and one of nothing. */
#define N_AREAS 8

static LoomBoard *
new_board (void)
{
  g_autoptr (GString) text = g_string_new (
      "<board xmlns='urn:boardloom:board:1' version='1.0' title='Test'><style>"
      "<terrain id='t0' name='Moor' fill='#d5dda9'/><terrain id='t1' name='Fen' fill='#a6c3a4'/>"
      "<terrain id='t2' name='Sand' fill='#e2d3ae' pattern='upright'/></style>"
      "<areas width='400' height='80'>");

  for (guint i = 0; i < 2 * (N_AREAS + 1); i++)
    g_string_append_printf (text, "<corner id='c%u' x='%u' y='%u'/>", i, 20 + i / 2 * 40,
                            i % 2 ? 60 : 20);
  for (guint i = 0; i < N_AREAS; i++)
    g_string_append_printf (text, "<area id='a%u' name='%u' outline='c%u c%u c%u c%u'%s/>", i, i,
                            2 * i, 2 * i + 2, 2 * i + 3, 2 * i + 1,
                            i == 0   ? " terrain='t0'"
                            : i == 1 ? " terrain='t1'"
                            : i == 2 ? " terrain='t2'"
                                     : "");
  g_string_append (text, "<group id='g' name='Shire' areas='a3 a4'/></areas>"
                         "<scenario id='s' title='S' seats='2'><seat n='1'/><seat n='2'/>"
                         "<place area='a5' seat='1' dice='1'/><place area='a6' seat='2' dice='1'/>"
                         "</scenario></board>");
  return read_text (text->str);
}

static void
one_pattern_has_one_meaning (void)
{
  g_autoptr (LoomBoard) board = new_board ();
  g_autoptr (LoomAreaPlan) plan = loom_area_plan_new (board, loom_board_scenario (board, 0),
                                                      loom_theme_get (LOOM_THEME_MONO), NULL);
  guint32 seen = 0;

  for (guint i = 0; i < N_AREAS - 1; i++)
    {
      const LoomPatternKind hatch = loom_area_plan_area (plan, i)->hatch;

      g_assert_cmpint (hatch, !=, LOOM_PATTERN_NONE);
      if (i == 4)
        g_assert_cmpint (hatch, ==, loom_area_plan_area (plan, 3)->hatch);
      else
        g_assert_cmpuint (seen >> hatch & 1, ==, 0);
      seen |= 1u << hatch;
    }
  /* What means nothing has none. */
  g_assert_cmpint (loom_area_plan_area (plan, 7)->hatch, ==, LOOM_PATTERN_NONE);
}

/* Terrains that colour alone tells apart, that share a sign, and that have one or a pattern. */
static const char *const terrains[] = { "",
                                        "",
                                        "symbol='tree'",
                                        "symbol='tree'",
                                        "symbol='mountain'",
                                        "pattern='upright'",
                                        "symbol='mountain' pattern='dots'" };
static const char *const fills[]
    = { "#2ec4b6", "#ffbf69", "#2e8b57", "#9acd32", "#a08060", "#e2d3ae", "#7a6a5a" };

static LoomBoard *
new_legend (void)
{
  g_autoptr (GString) text
      = g_string_new ("<board xmlns='urn:boardloom:board:1' version='1.0' title='Test'><style>");

  for (guint i = 0; i < G_N_ELEMENTS (terrains); i++)
    g_string_append_printf (text, "<terrain id='t%u' name='T%u' fill='%s' %s/>", i, i, fills[i],
                            terrains[i]);
  g_string_append (text, "</style><areas width='400' height='80'>");
  for (guint i = 0; i < 2 * (G_N_ELEMENTS (terrains) + 1); i++)
    g_string_append_printf (text, "<corner id='c%u' x='%u' y='%u'/>", i, 20 + i / 2 * 40,
                            i % 2 ? 60 : 20);
  for (guint i = 0; i < G_N_ELEMENTS (terrains); i++)
    g_string_append_printf (text,
                            "<area id='a%u' name='%u' outline='c%u c%u c%u c%u' terrain='t%u'/>", i,
                            i, 2 * i, 2 * i + 2, 2 * i + 3, 2 * i + 1, i);
  g_string_append (text, "</areas></board>");
  return read_text (text->str);
}

static gboolean
are_told_apart (const LoomPlanArea *a, const LoomPlanArea *b)
{
  const double apart
      = fabs (a->fill.r - b->fill.r) + fabs (a->fill.g - b->fill.g) + fabs (a->fill.b - b->fill.b);

  return a->hatch != b->hatch || a->terrain->symbol != b->terrain->symbol || apart > .02;
}

static void
two_terrains_differ_in_something (void)
{
  g_autoptr (LoomBoard) board = new_legend ();
  g_auto (GStrv) names = loom_styles_dup_names ();
  guint n_hatched = 0;

  for (guint k = 0; names[k] != NULL; k++)
    for (guint kind = 0; kind <= LOOM_THEME_MONO; kind++)
      {
        const LoomTheme *theme
            = loom_theme_get_of (loom_styles_find (names[k], NULL), (LoomThemeKind)kind);
        g_autoptr (LoomAreaPlan) plan = loom_area_plan_new (board, NULL, theme, NULL);

        for (guint i = 0; i < plan->areas->len; i++)
          for (guint j = i + 1; j < plan->areas->len; j++)
            {
              g_test_message ("%s, theme %u: %u and %u", names[k], kind, i, j);
              g_assert_true (
                  are_told_apart (loom_area_plan_area (plan, i), loom_area_plan_area (plan, j)));
            }
        n_hatched += loom_area_plan_area (plan, 1)->hatch != LOOM_PATTERN_NONE;
        /* Where there is colour, nobody asked for a pattern. */
        g_assert_cmpint (loom_area_plan_area (plan, 1)->hatch != LOOM_PATTERN_NONE, !=,
                         loom_theme_has_land_colours (theme));
      }
  g_assert_cmpuint (n_hatched, >, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/render/hatches/one-pattern-has-one-meaning", one_pattern_has_one_meaning);
  g_test_add_func ("/render/hatches/two-terrains-differ-in-something",
                   two_terrains_differ_in_something);
  return g_test_run ();
}
