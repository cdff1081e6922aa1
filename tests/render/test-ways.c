/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Claims about boards of cells: ways along borders and over them, coordinates, terrain that runs
 * into its neighbour, and what the key tells of all this. */

#include "render/areas/cells.h"
#include "render/areas/map-key-row.h"
#include "render/areas/ways.h"
#include "render/draw/sign-words.h"
#include "render/placement/map-measure.h"
#include "tests/render/drawing.h"
#include "tests/validator/reading.h"

#include <math.h>

static LoomAreaPlan *
plan_of (const LoomBoard *board)
{
  return loom_area_plan_new (board, NULL, loom_theme_get (LOOM_THEME_COLOUR), NULL);
}

/* How far @p is from the nearest border, in mm. */
static double
find_distance (const LoomAreaPlan *plan, LoomVec2 p)
{
  double least = G_MAXDOUBLE;

  for (guint i = 0; i < plan->areas->len; i++)
    least = MIN (
        least, fabs (loom_geometry_point_distance (plan->geometry, i, p.x * LOOM_MM, p.y * LOOM_MM))
                   / LOOM_MM);
  return least;
}

static const LoomPlanWay *
find_way (const LoomAreaPlan *plan, const char *id)
{
  for (guint i = 0; i < plan->ways->len; i++)
    if (g_str_equal (g_array_index (plan->ways, LoomPlanWay, i).path->decor.entity.id, id))
      return &g_array_index (plan->ways, LoomPlanWay, i);
  g_assert_not_reached ();
}

static void
rivers_run_along_borders (void)
{
  static const char *const ways[] = { "ash", "fen", "drovers" };
  g_autoptr (LoomBoard) board = loom_drawing_read ("tests/render/boards/salt.board.xml");
  g_autoptr (LoomAreaPlan) plan = plan_of (board);

  for (guint k = 0; k < G_N_ELEMENTS (ways); k++)
    {
      const LoomPlanWay *way = find_way (plan, ways[k]);

      g_assert_cmpuint (way->points->len, >, 20);
      for (guint i = 0; i < way->points->len; i++)
        g_assert_cmpfloat (find_distance (plan, g_array_index (way->points, LoomVec2, i)), <, 2.2);
    }
}

/* From the first to the last of its points, and through each area between them. */
static void
roads_run_through_areas (void)
{
  static const char *const through[] = { "h0206", "h0205", "h0204", "h0304", "h0403", "h0503" };
  g_autoptr (LoomBoard) board = loom_drawing_read ("tests/render/boards/salt.board.xml");
  g_autoptr (LoomAreaPlan) plan = plan_of (board);
  const LoomPlanWay *way = find_way (plan, "hill-road");

  for (guint k = 0; k < G_N_ELEMENTS (through); k++)
    {
      gboolean is_met = FALSE;
      for (guint i = 0; i < way->points->len && !is_met; i++)
        {
          const LoomVec2 p = g_array_index (way->points, LoomVec2, i);
          const guint at = loom_geometry_area_at (plan->geometry, p.x * LOOM_MM, p.y * LOOM_MM);
          is_met = at != LOOM_NONE
                   && g_str_equal (loom_area_plan_area (plan, at)->area->entity.id, through[k]);
        }
      if (!is_met)
        g_test_message ("not through %s", through[k]);
      g_assert_true (is_met);
    }
  g_assert_cmpuint (plan->bridges->len, ==, 2);
}

static const char *
find_text (const LoomAreaPlan *plan, const char *id)
{
  for (guint i = 0; i < plan->cells->len; i++)
    if (g_str_equal (loom_area_plan_area (plan, i)->area->entity.id, id))
      return g_array_index (plan->cells, LoomPlanCell, i).text;
  return NULL;
}

static void
hexagons_are_numbered_by_column_and_row (void)
{
  g_autoptr (LoomBoard) board = loom_drawing_read ("tests/render/boards/salt.board.xml");
  g_autoptr (LoomAreaPlan) plan = plan_of (board);

  g_assert_cmpuint (plan->cells->len, ==, plan->areas->len);
  for (guint i = 0; i < plan->areas->len; i++)
    {
      const LoomPlanArea *a = loom_area_plan_area (plan, i);
      const LoomPlanCell *cell = &g_array_index (plan->cells, LoomPlanCell, i);

      g_assert_cmpstr (cell->text, ==, a->area->entity.id + 1);
      /* What it is called is written once. */
      g_assert_true ((a->name == NULL) == g_str_equal (a->area->name, cell->text));
    }
}

/* Two rows of three squares; @last is the last corner of the last one. */
static LoomAreaPlan *
plan_squares (const char *last, LoomBoard **board)
{
  g_autoptr (GString) text
      = g_string_new ("<board xmlns='urn:boardloom:board:1' version='1.1' title='Test'>"
                      "<style coordinates='yes' title='no' key='no'/>"
                      "<areas width='120' height='90'>");

  for (guint i = 0; i < 11; i++)
    g_string_append_printf (text, "<corner id='c%u' x='%u' y='%u'/>", i, 15 + i % 4 * 30,
                            15 + i / 4 * 30);
  g_string_append_printf (text, "<corner id='c11' %s/>", last);
  for (guint i = 0; i < 6; i++)
    {
      const guint at = i / 3 * 4 + i % 3;
      g_string_append_printf (text, "<area id='a%u' name='%c' outline='c%u c%u c%u c%u'/>", i,
                              'A' + (char)i, at, at + 1, at + 5, at + 4);
    }
  g_string_append (text, "</areas></board>");
  *board = read_text (text->str);
  return plan_of (*board);
}

static void
squares_are_numbered_too (void)
{
  LoomBoard *board = NULL;
  g_autoptr (LoomAreaPlan) plan = plan_squares ("x='105' y='75'", &board);

  g_assert_cmpstr (find_text (plan, "a0"), ==, "0101");
  g_assert_cmpstr (find_text (plan, "a2"), ==, "0301");
  g_assert_cmpstr (find_text (plan, "a3"), ==, "0102");
  g_assert_cmpstr (find_text (plan, "a5"), ==, "0302");
  loom_board_free (board);
}

static void
areas_that_differ_have_no_coordinates (void)
{
  LoomBoard *board = NULL;
  g_autoptr (LoomAreaPlan) plan = plan_squares ("x='112' y='82'", &board);

  g_assert_cmpuint (plan->cells->len, ==, 0);
  loom_board_free (board);
}

static void
nothing_lies_on_ways_and_coordinates (void)
{
  g_autoptr (LoomBoard) board = loom_drawing_read ("tests/render/boards/salt.board.xml");
  g_autoptr (LoomAreaPlan) plan = plan_of (board);
  g_autoptr (LoomMapMeasure) measured = loom_map_measure_new (plan);

  for (guint i = 0; i < measured->misfits->len; i++)
    {
      g_autofree char *words = loom_map_measure_misfit_dup_words (
          measured, &g_array_index (measured->misfits, LoomMisfit, i));
      g_test_message ("%s", words);
    }
  g_assert_cmpuint (measured->misfits->len, ==, 0);
}

static void
the_key_tells_ways_and_bridges (void)
{
  g_autoptr (LoomBoard) board = loom_drawing_read ("tests/render/boards/salt.board.xml");
  g_autoptr (LoomAreaPlan) plan = plan_of (board);
  g_autoptr (LoomMapKey) key = loom_map_key_new (plan);
  guint seen = 0;

  for (guint i = 0; i < key->rows->len; i++)
    {
      const LoomKeyRow *row = &g_array_index (key->rows, LoomKeyRow, i);
      if (row->kind == LOOM_KEY_ROW_WAY)
        seen |= 1u << row->index;
    }
  g_assert_cmpuint (seen, ==, 15);
}

static gboolean
has_row (const LoomMapKey *key, const char *text)
{
  for (guint i = 0; i < key->rows->len; i++)
    if (g_str_equal (g_array_index (key->rows, LoomKeyRow, i).text, text))
      return TRUE;
  return FALSE;
}

static void
a_german_board_has_its_key_in_german (void)
{
  static const char *const rows[] = { "Legende", "Fluss", "Straße", "Pfad", "Brücke", "Grenze" };
  g_autofree char *path = g_build_filename (g_getenv ("BOARDLOOM_SOURCE"),
                                            "tests/render/boards/salt.board.xml", NULL);
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  char *lang = strstr (text, "lang=\"en\"");
  g_assert_nonnull (lang);
  memcpy (lang, "lang=\"de\"", strlen ("lang=\"de\""));
  g_autoptr (LoomBoard) board = read_text (text);
  g_autoptr (LoomAreaPlan) plan = plan_of (board);
  g_autoptr (LoomMapKey) key = loom_map_key_new (plan);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    g_assert_true (has_row (key, rows[i]));
  /* What the designer calls something stays as it is. */
  g_assert_true (has_row (key, "Marsh"));
  g_assert_cmpstr (loom_sign_words ("de-AT", "way down"), ==, "Weg hinab");
  g_assert_cmpstr (loom_sign_words ("den", "way down"), ==, "way down");
  g_assert_cmpstr (loom_sign_words (NULL, "way down"), ==, "way down");
}

/* What bars the way and is drawn with a line of the designer's is told by that line; what is drawn
 * as a wall by the wall; and nothing else is told. */
static void
the_key_tells_barriers_as_they_are_drawn (void)
{
  static const struct
  {
    const char *barriers;
    gboolean hedge, ditch, wall;
  } rows[] = {
    { "<barrier between='a b' line='hedge'/>", TRUE, FALSE, FALSE },
    { "<barrier between='a b'/>", FALSE, FALSE, TRUE },
    { "<barrier between='a b' line='old-ditch'/><barrier between='b c'/>", FALSE, TRUE, TRUE },
    { "<barrier between='a b' line='hedge'/><barrier between='b c' line='old-ditch'/>", TRUE, TRUE,
      FALSE },
    { "", FALSE, FALSE, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *text
          = g_strdup_printf ("<board xmlns='urn:boardloom:board:1' version='1.1' title='T'><style>"
                             "<line id='hedge' colour='#336633' width='1.6'/>"
                             "<line id='old-ditch' colour='#333366' width='1.6'/></style>"
                             "<areas width='200' height='100'>"
                             "<corner id='p0' x='10' y='10'/><corner id='p1' x='70' y='10'/>"
                             "<corner id='p2' x='130' y='10'/><corner id='p3' x='190' y='10'/>"
                             "<corner id='q0' x='10' y='90'/><corner id='q1' x='70' y='90'/>"
                             "<corner id='q2' x='130' y='90'/><corner id='q3' x='190' y='90'/>"
                             "<area id='a' name='A' outline='p0 p1 q1 q0'/>"
                             "<area id='b' name='B' outline='p1 p2 q2 q1'/>"
                             "<area id='c' name='C' outline='p2 p3 q3 q2'/>%s</areas></board>",
                             rows[i].barriers);
      g_autoptr (LoomBoard) board = read_text (text);
      g_autoptr (LoomAreaPlan) plan = plan_of (board);
      g_autoptr (LoomMapKey) key = loom_map_key_new (plan);

      g_assert_cmpint (has_row (key, "Hedge: barred"), ==, rows[i].hedge);
      g_assert_cmpint (has_row (key, "Old ditch: barred"), ==, rows[i].ditch);
      g_assert_cmpint (has_row (key, "No way across"), ==, rows[i].wall);
    }
}

/* A line of a path of the designer's is told as one of a border is, but not where the path is not
 * on the map or is drawn as a river anyway. */
static void
the_key_tells_the_lines_of_paths (void)
{
  static const struct
  {
    const char *inside; /* of the path */
    gboolean is_told;
  } rows[] = {
    { "line='old-brook'", TRUE },
    { "line='old-brook' closed='yes' fill='#3366aa'", TRUE },
    { "", FALSE },
    { "line='old-brook' print='no'", FALSE },
    { "line='old-brook' way='river'", FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *text
          = g_strdup_printf ("<board xmlns='urn:boardloom:board:1' version='1.1' title='T'><style>"
                             "<line id='old-brook' colour='#3366aa' width='1.4'/></style>"
                             "<areas width='200' height='100'>"
                             "<corner id='p0' x='10' y='10'/><corner id='p1' x='100' y='10'/>"
                             "<corner id='p2' x='100' y='90'/><corner id='p3' x='10' y='90'/>"
                             "<area id='a' name='A' outline='p0 p1 p2 p3'/></areas><decor>"
                             "<path id='w' points='20 20 50 60 90 50' %s/></decor></board>",
                             rows[i].inside);
      g_autoptr (LoomBoard) board = read_text (text);
      g_autoptr (LoomAreaPlan) plan = plan_of (board);
      g_autoptr (LoomMapKey) key = loom_map_key_new (plan);

      g_assert_cmpint (has_row (key, "Old brook"), ==, rows[i].is_told);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/render/ways/rivers-and-trails-run-along-borders", rivers_run_along_borders);
  g_test_add_func ("/render/ways/roads-run-through-areas-and-cross-rivers-by-bridges",
                   roads_run_through_areas);
  g_test_add_func ("/render/cells/hexagons-are-numbered-by-column-and-row",
                   hexagons_are_numbered_by_column_and_row);
  g_test_add_func ("/render/cells/squares-are-numbered-too", squares_are_numbered_too);
  g_test_add_func ("/render/cells/areas-that-differ-have-no-coordinates",
                   areas_that_differ_have_no_coordinates);
  g_test_add_func ("/render/ways/nothing-lies-on-ways-and-coordinates",
                   nothing_lies_on_ways_and_coordinates);
  g_test_add_func ("/render/ways/the-key-tells-ways-and-bridges", the_key_tells_ways_and_bridges);
  g_test_add_func ("/render/keys/the-key-tells-barriers-as-they-are-drawn",
                   the_key_tells_barriers_as_they_are_drawn);
  g_test_add_func ("/render/keys/the-key-tells-the-lines-of-paths",
                   the_key_tells_the_lines_of_paths);
  g_test_add_func ("/render/keys/a-german-board-has-its-key-in-german",
                   a_german_board_has_its_key_in_german);
  return g_test_run ();
}
