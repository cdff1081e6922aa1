/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Claims about what is drawn plainly where there is more than can be drawn with care, and about
 * what is not drawn because nobody would see it. */

#include "formats/model/limits.h"
#include "formats/model/order.h"
#include "render/areas/cover.h"
#include "render/areas/map-key.h"
#include "render/areas/plain.h"
#include "render/areas/plan.h"
#include "render/areas/shade.h"
#include "render/areas/tangle.h"
#include "render/board/file.h"
#include "render/checks/family.h"
#include "tests/validator/reading.h"
#include "validator/base/words.h"

#include <string.h>

#define HEAD                                                                                       \
  "<board xmlns='urn:boardloom:board:1' version='1.0' title='Test'><areas width='100' "            \
  "height='80'>"

static guint
count_drawn_in_part (const LoomBoard *board)
{
  g_autoptr (LoomReport) report = loom_report_new ();

  loom_checks_run_family (board, 0, "print", report);
  return loom_report_count_code (report, "DRAWN-IN-PART");
}

static char *
dup_svg (const LoomBoard *board, const LoomScenario *scenario)
{
  LoomRenderFile file = LOOM_RENDER_FILE_INIT;
  gsize n;

  file.format = LOOM_SURFACE_SVG;
  file.scenario = scenario;
  g_autoptr (GBytes) bytes = loom_render_file (board, &file, NULL);
  g_assert_nonnull (bytes);
  const char *text = g_bytes_get_data (bytes, &n);
  return g_strndup (text, n);
}

static guint
count_of (const char *text, const char *word)
{
  guint n = 0;

  for (; (text = strstr (text, word)) != NULL; text += strlen (word))
    n++;
  return n;
}

/* A lane and a road through as many points as are allowed, and one point more. The plain line goes
 * straight from point to point, and the key shows one line for both. */
static void
routes_of_too_many_points_are_lines_and_said (void)
{
  guint n_rows[2];

  for (guint more = 0; more < 2; more++)
    {
      g_autoptr (GString) text = g_string_new (
          HEAD "<area id='a' name='A' at='20 20' radius='5'/><area id='b' name='B' at='70 20' "
               "radius='5'/>");

      for (guint i = 0; i < 2; i++)
        {
          const guint n = LOOM_MOST_ROUTE_POINTS / 2 + (i == 0 ? more : 0);

          g_string_append_printf (text, "<route id='r%u' from='a' to='b' kind='%s' via='", i,
                                  i == 0 ? "water" : "land");
          for (guint k = 0; k < n; k++)
            g_string_append_printf (text, "%u %u ", 1 + k % 97, 1 + k % 71);
          g_string_append (text, "'/>");
        }
      g_string_append (text, "</areas></board>");
      g_autoptr (LoomBoard) board = read_text (text->str);
      g_autoptr (LoomAreaPlan) plan
          = loom_area_plan_new (board, NULL, loom_theme_get (LOOM_THEME_COLOUR), NULL);
      const LoomPlanRoute *route = &g_array_index (plan->routes, LoomPlanRoute, 0);
      g_autoptr (LoomMapKey) key = loom_map_key_new (plan);

      n_rows[more] = loom_map_key_n_rows (key);
      g_assert_cmpint (plan->plain_routes, ==, more);
      g_assert_cmpuint (count_drawn_in_part (board), ==, more);
      if (more)
        g_assert_cmpuint (route->points->len, ==, LOOM_MOST_ROUTE_POINTS / 2 + 1 + 2);
      else
        g_assert_cmpuint (route->points->len, >, LOOM_MOST_ROUTE_POINTS);
    }
  g_assert_cmpuint (n_rows[1], ==, n_rows[0] - 1);
}

/* As many discs as there may be crossings between each two of them, and one more; the same at
 * places that are apart from each other are no heap. */
static void
a_heap_of_discs_is_drawn_plainly_and_said (void)
{
  guint full = 1;

  while (full * (full + 1) / 2 <= LOOM_MOST_CROSSINGS)
    full++;
  for (guint kind = 0; kind < 3; kind++)
    {
      g_autoptr (GString) text = g_string_new (HEAD);

      for (guint i = 0; i < full + (kind > 0); i++)
        if (kind < 2)
          g_string_append_printf (text, "<area id='a%u' name='A' at='50.%03u 40' radius='9'/>", i,
                                  i);
        else
          g_string_append_printf (text, "<area id='a%u' name='A' at='%u %u' radius='0.9'/>", i,
                                  2 + i % 40 * 2, 2 + i / 40 * 2);
      g_string_append (text, "</areas></board>");
      g_autoptr (LoomBoard) board = read_text (text->str);
      g_assert_true ((loom_tangle_find (board) != NULL) == (kind == 1));
      g_assert_cmpuint (count_drawn_in_part (board), ==, kind == 1);
    }
}

static void
a_rim_beyond_the_board_is_not_drawn (void)
{
  static const struct
  {
    double x, y, r, reach;
    LoomRimSight sight;
  } rims[] = {
    { 50, 40, 10, 1, LOOM_RIM_SEEN },      { 50, 40, 64, 1, LOOM_RIM_SEEN },
    { 50, 40, 66, 1, LOOM_RIM_AROUND },    { 50, 40, 66, 5, LOOM_RIM_SEEN },
    { -20, 40, 18, 1, LOOM_RIM_AWAY },     { -20, 40, 19.5, 1, LOOM_RIM_SEEN },
    { -20, -20, 27, 1, LOOM_RIM_AWAY },    { -20, -20, 30, 1, LOOM_RIM_SEEN },
    { 120, 100, 160, 1, LOOM_RIM_AROUND }, { 120, 100, 150, 1, LOOM_RIM_SEEN },
  };
  g_autoptr (LoomBoard) small
      = read_text (HEAD "<area id='a' name='A' at='50 40' radius='30'/></areas></board>");
  g_autoptr (LoomBoard) large
      = read_text (HEAD "<area id='a' name='A' at='50 40' radius='5000'/></areas></board>");
  g_autoptr (LoomAreaPlan) plan
      = loom_area_plan_new (small, NULL, loom_theme_get (LOOM_THEME_COLOUR), NULL);
  g_autofree char *seen = dup_svg (small, NULL), *around = dup_svg (large, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (rims); i++)
    g_assert_cmpint (loom_area_plan_see_rim (plan, rims[i].x, rims[i].y, rims[i].r, rims[i].reach),
                     ==, rims[i].sight);
  /* No number of metres: what was drawn of it is as large as the board. */
  g_assert_cmpuint (count_of (around, " 5000"), ==, 0);
  g_assert_cmpuint (count_of (around, " C "), <, count_of (seen, " C "));
}

/* The course between the two corners of a triangle's side, of as many points as are allowed and of
 * one more. */
static void
a_course_of_too_many_points_is_straight_and_said (void)
{
  for (guint more = 0; more < 2; more++)
    {
      g_autoptr (GString) text = g_string_new (
          "<board xmlns='urn:boardloom:board:1' version='1.0' title='Test'><areas width='1000' "
          "height='800'><corner id='c1' x='1' y='10'/><corner id='c2' x='99' y='10'/><corner "
          "id='c3' x='50' "
          "y='70'/><area id='a' name='A' outline='c1 c2 c3'/><border ends='c1 c2' via='");

      for (guint i = 0; i < LOOM_MOST_COURSE_POINTS + more; i++)
        g_string_append_printf (text, "%.3f %.1f ", 2 + i * .019, 9 + i % 2 * .1);
      g_string_append (text, "'/></areas></board>");
      g_autoptr (LoomBoard) board = read_text (text->str);
      g_autoptr (LoomAreaPlan) plan
          = loom_area_plan_new (board, NULL, loom_theme_get (LOOM_THEME_COLOUR), NULL);

      if (more)
        g_assert_cmpuint (loom_area_plan_area (plan, 0)->n_points, ==, 3);
      else
        g_assert_cmpuint (loom_area_plan_area (plan, 0)->n_points, >, LOOM_MOST_COURSE_POINTS);
      g_assert_cmpuint (count_drawn_in_part (board), ==, more);
    }
}

/* A course that crosses itself counts as an outline that does. */
static void
a_tangled_course_is_drawn_plainly_and_said (void)
{
  for (guint n = 30; n <= 300; n *= 10)
    {
      g_autoptr (GString) text = g_string_new (
          HEAD
          "<corner id='c1' x='1' y='10'/><corner id='c2' x='99' y='10'/><corner id='c3' x='50' "
          "y='70'/><area id='a' name='A' outline='c1 c2 c3'/><border ends='c1 c2' via='");

      for (guint i = 0; i < n; i++)
        g_string_append_printf (text, "%u.%03u %u ", 1 + i * 149 % n * 98 / n, i, i % 2 ? 2u : 78u);
      g_string_append (text, "'/></areas></board>");
      g_autoptr (LoomBoard) board = read_text (text->str);

      g_assert_true ((loom_tangle_find (board) != NULL) == (n == 300));
    }
}

/* Discs that lie as often on top of each other as they may, each as large as the board, and one
 * more; it is not filled, be it land or water. The same beside each other are no heap. */
static void
areas_that_cover_the_board_too_often_are_not_filled_and_said (void)
{
  static const char *const kinds[] = { "land", "water" };

  for (guint k = 0; k < G_N_ELEMENTS (kinds); k++)
    for (guint sort = 0; sort < 3; sort++)
      {
        const guint n = sort == 0 ? LOOM_MOST_COVERS : LOOM_MOST_COVERS + 1;
        g_autoptr (GString) text = g_string_new (
            "<board xmlns='urn:boardloom:board:1' version='1.0' title='Test'><style key='no' "
            "ornaments='no'>");

        g_string_append_printf (text,
                                "<terrain id='t' name='T' kind='%s' fill='#123456'/></style>"
                                "<areas width='100' height='80'>",
                                kinds[k]);
        for (guint i = 0; i < n; i++)
          g_string_append_printf (text,
                                  "<area id='a%u' name='A' at='50 40' radius='%s' terrain='t'/>", i,
                                  sort < 2 ? "900" : "5");
        g_string_append (text, "</areas></board>");
        g_autoptr (LoomBoard) board = read_text (text->str);
        g_autoptr (LoomAreaPlan) plan
            = loom_area_plan_new (board, NULL, loom_theme_get (LOOM_THEME_COLOUR), NULL);

        g_autoptr (LoomEdgeMeasures) measures
            = loom_edge_measures_new (plan->board, plan->topology);

        g_assert_true ((loom_cover_find (board, measures) != NULL) == (sort == 1));
        g_assert_cmpuint (count_drawn_in_part (board), ==, sort == 1);
        g_assert_cmpint (plan->is_tangled, ==, sort == 1);
        for (guint i = 0; i < n; i++)
          g_assert_cmpint (loom_area_plan_area (plan, i)->unfilled, ==,
                           sort == 1 && i >= LOOM_MOST_COVERS);
        g_autofree char *svg = dup_svg (board, NULL);
        g_assert_cmpuint (count_of (svg, "fill:rgb(7.058824%"), ==,
                          sort == 1 ? LOOM_MOST_COVERS : n);
      }
}

/* An area as large as the board with holes: few enough, and so many that each shade lies across a
 * thousand others. */
static void
shades_that_cover_the_board_too_often_are_not_drawn_and_said (void)
{
  for (guint n = 300; n <= 500; n += 200)
    {
      g_autoptr (GString) text = g_string_new (
          HEAD "<corner id='c1' x='1' y='1'/><corner id='c2' x='99' y='1'/><corner id='c3' x='99' "
               "y='79'/><corner id='c4' x='1' y='79'/>");

      for (guint i = 0; i < n; i++)
        g_string_append_printf (text,
                                "<corner id='p%u' x='%u' y='%u'/><corner id='q%u' x='%u' y='%u'/>"
                                "<corner id='r%u' x='%u.5' y='%u.9'/>",
                                i, 3 + i % 45 * 2, 3 + i / 45 * 2, i, 4 + i % 45 * 2,
                                3 + i / 45 * 2, i, 3 + i % 45 * 2, 3 + i / 45 * 2);
      g_string_append (text, "<area id='a' name='A' outline='c1 c2 c3 c4'>");
      for (guint i = 0; i < n; i++)
        g_string_append_printf (text, "<ring corners='p%u q%u r%u'/>", i, i, i);
      g_string_append (text, "</area></areas></board>");
      g_autoptr (LoomBoard) board = read_text (text->str);
      g_autoptr (LoomAreaPlan) plan
          = loom_area_plan_new (board, NULL, loom_theme_get (LOOM_THEME_COLOUR), NULL);

      g_autoptr (LoomEdgeMeasures) measures = loom_edge_measures_new (plan->board, plan->topology);

      g_assert_true ((loom_shade_find (board, measures, plan->unit) != NULL) == (n == 500));
      g_assert_cmpint (plan->is_tangled, ==, n == 500);
      g_assert_cmpuint (count_drawn_in_part (board), ==, n == 500);
    }
}

/* @n entrances that are dug in @turns turns, in two layers. */
static LoomBoard *
board_with_entrances (guint n, guint turns, const char *scenario)
{
  g_autoptr (GString) text = g_string_new (
      "<board xmlns='urn:boardloom:board:1' version='1.0' title='Test'><layers cell='10'>");

  for (guint i = 0; i < 2; i++)
    {
      g_string_append_printf (text, "<layer id='l%u' title='L' columns='50' rows='50'>", i);
      for (guint k = 0; k < 50; k++)
        g_string_append (text, "<row>..................................................</row>");
      g_string_append (text, "</layer>");
    }
  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, "<entrance id='e%u' layer='l0' at='%u %u' turns='%u'/>", i,
                            1 + i % 50, 1 + i / 50, turns);
  g_string_append_printf (text, "</layers>%s</board>", scenario);
  return read_text (text->str);
}

static void
too_many_pieces_are_spots_and_said (void)
{
  static const char *const scenarios[]
      = { "", "<scenario id='s' title='S' rules='colony-battle' seats='2'><seat n='1'/>"
              "<seat n='2'/></scenario>" };
  static const struct
  {
    guint turns, weight;
  } sorts[] = { { 0, 8 }, { 12, 20 }, { 1000, 68 } };

  for (guint s = 0; s < G_N_ELEMENTS (scenarios); s++)
    for (guint i = 0; i < G_N_ELEMENTS (sorts); i++)
      {
        const guint n = LOOM_MOST_PIECES_DRESSED / sorts[i].weight;
        gsize dressed = 0;

        for (guint more = 0; more < 2; more++)
          {
            g_autoptr (LoomBoard) board
                = board_with_entrances (n + more, sorts[i].turns, scenarios[s]);
            g_autofree char *svg = dup_svg (board, loom_board_first_scenario (board));

            g_assert_cmpuint (count_drawn_in_part (board), ==, more);
            if (more)
              g_assert_cmpuint (strlen (svg) + (gsize)2000 * n, <, dressed);
            dressed = strlen (svg);
          }
      }
}

/* Queens as many as are dressed, and a worker more: spots then, and the soil around them is not
 * worn. */
static void
too_many_queens_are_spots_and_said (void)
{
  gsize dressed = 0;

  for (guint more = 0; more < 2; more++)
    {
      const guint n = LOOM_MOST_PIECES_DRESSED / 8;
      g_autoptr (GString) scenario = g_string_new ("<scenario id='s' title='S' seats='2'>");

      for (guint i = 0; i < n; i++)
        g_string_append_printf (scenario, "<queen seat='1' layer='l0' at='%u %u'/>", 1 + i % 50,
                                1 + i / 50);
      g_string_append (scenario,
                       more ? "<unit seat='1' kind='worker' layer='l0' at='1 30'/></scenario>"
                            : "</scenario>");
      g_autoptr (LoomBoard) board = board_with_entrances (0, 0, scenario->str);
      g_autofree char *svg = dup_svg (board, loom_board_first_scenario (board));

      g_assert_cmpuint (count_drawn_in_part (board), ==, more);
      if (more)
        g_assert_cmpuint (strlen (svg) + (gsize)2000 * n, <, dressed);
      dressed = strlen (svg);
    }
}

/* On a board of so many cells that no ornament is drawn, pieces are dressed by the same limit. */
static void
pieces_on_many_cells_are_dressed_all_the_same (void)
{
  g_autoptr (GString) text = g_string_new (
      "<board xmlns='urn:boardloom:board:1' version='1.0' title='Test'><layers cell='10'>"
      "<layer id='l0' title='L' columns='180' rows='180'>");

  for (guint i = 0; i < 180; i++)
    {
      g_autofree char *row = g_strnfill (180, '.');

      g_string_append_printf (text, "<row>%s</row>", row);
    }
  g_string_append (text, "</layer></layers><scenario id='s' title='S' seats='2'>");
  for (guint i = 0; i < 2100; i++)
    g_string_append_printf (text, "<unit seat='1' kind='worker' layer='l0' at='%u %u'/>",
                            1 + i % 180, 1 + i / 180);
  g_string_append (text, "</scenario></board>");
  g_autoptr (LoomBoard) board = read_text (text->str);
  g_autofree char *svg = dup_svg (board, loom_board_first_scenario (board));

  g_assert_cmpuint (count_drawn_in_part (board), ==, 0);
  g_assert_cmpuint (strlen (svg), >, (gsize)2000 * 2100);
}

/* A shrine of @n corners with a comb of neighbours that is as wide as the board, and its coast. */
static LoomBoard *
board_with_shrine (guint n, gboolean shrine)
{
  g_autoptr (GString) text = g_string_new (HEAD);
  g_autoptr (GString) outline = g_string_new (NULL), areas = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    {
      g_string_append_printf (text, "<corner id='c%u' x='%.3f' y='%u.5'/>", i, 1 + i * 98. / n,
                              40 + i % 2);
      g_string_append_printf (outline, "c%u ", i);
      if (i % 2 == 0 && i + 1 < n)
        g_string_append_printf (areas, "<area id='b%u' name='B' outline='c%u c%u t%u'/>", i, i + 1,
                                i, i);
      g_string_append_printf (text, "<corner id='t%u' x='%.3f' y='4'/>", i, 1 + i * 98. / n);
    }
  g_string_append_printf (
      text,
      "<corner id='z' x='50' y='79'/><area id='s' name='S' outline='%s z'/>%s</areas>"
      "<scenario id='g' title='G' rules='dice-and-shrines' seats='2'>"
      "<place area='s' seat='1' dice='2' %s/></scenario></board>",
      outline->str, areas->str, shrine ? "shrine='yes'" : "");
  return read_text (text->str);
}

/* What each neighbour of a shrine has of it is a stroke of all its outline. */
static void
auras_that_cover_the_board_too_often_are_not_drawn_and_said (void)
{
  static const struct
  {
    guint n;
    gboolean shrine, too_much;
  } rows[] = { { 40, TRUE, FALSE }, { 1500, FALSE, FALSE }, { 1500, TRUE, TRUE } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (LoomBoard) board = board_with_shrine (rows[i].n, rows[i].shrine);
      const LoomScenario *scenario = loom_board_first_scenario (board);
      g_autoptr (LoomPosition) position = loom_position_new (board, scenario);
      g_autoptr (LoomAreaPlan) plan
          = loom_area_plan_new (board, scenario, loom_theme_get (LOOM_THEME_COLOUR), NULL);
      g_autoptr (GPtrArray) words = loom_plain_dup_setup_words (position);

      g_assert_cmpint (plan->plain_auras, ==, rows[i].too_much);
      g_assert_cmpuint (words->len, ==, rows[i].too_much);
    }
}

/* As many dice as there may be, and one more. */
static void
too_many_dice_are_without_pips_and_said (void)
{
  for (guint more = 0; more < 2; more++)
    {
      g_autoptr (GString) text = g_string_new (HEAD);
      g_autoptr (GString) places = g_string_new (NULL);
      const guint n = LOOM_MOST_DICE_DRESSED / 8 + more;

      for (guint i = 0; i < n; i++)
        {
          g_string_append_printf (text, "<area id='a%u' name='A' at='%u %u' radius='0.9'/>", i,
                                  2 + i % 48 * 2, 2 + i / 48 * 2);
          g_string_append_printf (places, "<place area='a%u' seat='1' dice='%u'/>", i,
                                  i < LOOM_MOST_DICE_DRESSED / 8 ? 8u : 1u);
        }
      g_string_append_printf (
          text, "</areas><scenario id='s' title='S' seats='2'>%s</scenario></board>", places->str);
      g_autoptr (LoomBoard) board = read_text (text->str);
      g_autoptr (LoomPosition) position
          = loom_position_new (board, loom_board_first_scenario (board));
      g_autoptr (GPtrArray) words = loom_plain_dup_setup_words (position);

      g_assert_cmpuint (words->len, ==, more);
      g_assert_cmpuint (count_drawn_in_part (board), ==, more);
      if (more)
        g_assert_nonnull (strstr (g_ptr_array_index (words, 0), "more than 10,000"));
    }
}

/* Each limit is told as the table has it. */
static void
words_name_the_limit_of_the_table (void)
{
  g_autoptr (LoomBoard) board = board_with_entrances (LOOM_MOST_PIECES_DRESSED / 8 + 1, 0, "");
  g_autoptr (LoomPosition) position = loom_position_new (board, NULL);
  g_autoptr (GPtrArray) words = loom_plain_dup_setup_words (position);
  g_autofree char *most = loom_words_number (LOOM_MOST_PIECES_DRESSED);

  g_assert_cmpstr (most, ==, "6,000");
  g_assert_cmpuint (words->len, ==, 1);
  g_assert_nonnull (strstr (g_ptr_array_index (words, 0), most));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  loom_print_checks_register ();
#define CLAIM(path, func) g_test_add_func ("/plain/" path, func)
  CLAIM ("routes-of-too-many-points-are-lines-and-said",
         routes_of_too_many_points_are_lines_and_said);
  CLAIM ("a-heap-of-discs-is-drawn-plainly-and-said", a_heap_of_discs_is_drawn_plainly_and_said);
  CLAIM ("a-rim-beyond-the-board-is-not-drawn", a_rim_beyond_the_board_is_not_drawn);
  CLAIM ("a-course-of-too-many-points-is-straight-and-said",
         a_course_of_too_many_points_is_straight_and_said);
  CLAIM ("a-tangled-course-is-drawn-plainly-and-said", a_tangled_course_is_drawn_plainly_and_said);
  CLAIM ("areas-that-cover-the-board-too-often-are-not-filled-and-said",
         areas_that_cover_the_board_too_often_are_not_filled_and_said);
  CLAIM ("shades-that-cover-the-board-too-often-are-not-drawn-and-said",
         shades_that_cover_the_board_too_often_are_not_drawn_and_said);
  CLAIM ("too-many-pieces-are-spots-and-said", too_many_pieces_are_spots_and_said);
  CLAIM ("too-many-queens-are-spots-and-said", too_many_queens_are_spots_and_said);
  CLAIM ("pieces-on-many-cells-are-dressed-all-the-same",
         pieces_on_many_cells_are_dressed_all_the_same);
  CLAIM ("auras-that-cover-the-board-too-often-are-not-drawn-and-said",
         auras_that_cover_the_board_too_often_are_not_drawn_and_said);
  CLAIM ("too-many-dice-are-without-pips-and-said", too_many_dice_are_without_pips_and_said);
  CLAIM ("words-name-the-limit-of-the-table", words_name_the_limit_of_the_table);
  return g_test_run ();
}
