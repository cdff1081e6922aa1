/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What drawing with symmetry promises: images that are exact where they can be, that compose, and
 * that are found again on a board. */

#include "editor/symmetry/symmetry.h"
#include "tests/validator/reading.h"

#include <math.h>

static LoomDrawing
mirror (gint32 angle)
{
  return (LoomDrawing){ LOOM_DRAW_MIRROR, { 50000, 40000 }, angle, 1 };
}

static LoomDrawing
turns (guint folds)
{
  return (LoomDrawing){ LOOM_DRAW_TURN, { 50000, 40000 }, 0, folds };
}

static void
assert_point (LoomPoint point, gint32 x, gint32 y)
{
  g_assert_cmpint (point.x, ==, x);
  g_assert_cmpint (point.y, ==, y);
}

static void
level_upright_and_slanting_mirrors_are_exact (void)
{
  const LoomPoint p = { 12345, 6789 };
  const LoomDrawing level = mirror (0), upright = mirror (90000), slanting = mirror (45000);
  const LoomDrawing alone = LOOM_DRAWING_ALONE;

  assert_point (loom_drawing_map_point (&level, 1, p), 12345, 80000 - 6789);
  assert_point (loom_drawing_map_point (&upright, 1, p), 100000 - 12345, 6789);
  assert_point (loom_drawing_map_point (&slanting, 1, p), 50000 - 40000 + 6789,
                40000 - 50000 + 12345);
  assert_point (loom_drawing_map_point (&upright, 0, p), 12345, 6789);
  assert_point (loom_drawing_map_point (&alone, 0, p), 12345, 6789);
  g_assert_cmpuint (loom_drawing_get_n_images (&alone), ==, 1);
  g_assert_cmpuint (loom_drawing_get_n_images (&level), ==, 2);
  g_assert_true (loom_drawing_flips (&level, 1));
  g_assert_false (loom_drawing_flips (&level, 0));
}

static void
turns_by_quarters_are_exact_and_clockwise (void)
{
  const LoomDrawing four = turns (4), two = turns (2);
  const LoomPoint p = { 60001, 40002 };

  assert_point (loom_drawing_map_point (&four, 1, p), 49998, 50001);
  assert_point (loom_drawing_map_point (&four, 2, p), 39999, 39998);
  assert_point (loom_drawing_map_point (&four, 3, p), 50002, 29999);
  assert_point (loom_drawing_map_point (&two, 1, p), 39999, 39998);
  g_assert_cmpint (loom_drawing_map_angle (&four, 1, 30000), ==, 120000);
  g_assert_cmpint (loom_drawing_map_angle (&four, 2, 30000), ==, -150000);
}

/* Exact symmetries come back to the very µm; others to within the rounding of two maps. */
static void
all_images_in_turn_come_back_to_the_start (void)
{
  for (guint folds = 2; folds <= 6; folds++)
    for (guint i = 1; i < folds; i++)
      {
        const LoomDrawing drawing = turns (folds);
        const LoomPoint p = { 90123 + 37 * (gint32)i, 1777 };
        const LoomPoint there = loom_drawing_map_point (&drawing, i, p);
        const LoomPoint back = loom_drawing_map_point (&drawing, folds - i, there);
        const gint32 off = 4 * i % folds == 0 ? 0 : 1;
        g_assert_cmpint (ABS (back.x - p.x), <=, off);
        g_assert_cmpint (ABS (back.y - p.y), <=, off);
      }
  for (gint32 angle = -180000; angle <= 180000; angle += 7500)
    {
      const LoomDrawing drawing = mirror (angle);
      const LoomPoint p = { 3, 79998 };
      const LoomPoint back
          = loom_drawing_map_point (&drawing, 1, loom_drawing_map_point (&drawing, 1, p));
      const gint32 off = angle % 45000 == 0 ? 0 : 1;
      g_assert_cmpint (ABS (back.x - p.x), <=, off);
      g_assert_cmpint (ABS (back.y - p.y), <=, off);
    }
}

static void
what_lies_on_the_axis_is_its_own_image (void)
{
  const LoomDrawing slanting = mirror (30000), three = turns (3), alone = LOOM_DRAWING_ALONE;
  const LoomPoint p = { 70000, 20000 };
  const LoomPoint settled = loom_drawing_settle (&slanting, p);
  const LoomPoint image = loom_drawing_map_point (&slanting, 1, settled);

  g_assert_true (loom_drawing_is_fixed (&slanting, settled, 1));
  g_assert_cmpint (ABS (image.x - settled.x), <=, 1);
  g_assert_cmpint (ABS (image.y - settled.y), <=, 1);
  g_assert_false (loom_drawing_is_fixed (&slanting, p, 100));
  assert_point (loom_drawing_settle (&three, p), 50000, 40000);
  assert_point (loom_drawing_settle (&alone, p), 70000, 20000);
  g_assert_false (loom_drawing_is_fixed (&alone, p, 100));
}

static void
parts_follow_the_images (void)
{
  const LoomDrawing level = mirror (0), upright = mirror (90000), backwards = mirror (-90000);

  g_assert_cmpuint (loom_drawing_part (&level, (LoomPoint){ 10, 10 }), ==, 0);
  g_assert_cmpuint (loom_drawing_part (&level, (LoomPoint){ 10, 70000 }), ==, 1);
  g_assert_cmpuint (loom_drawing_part (&upright, (LoomPoint){ 10, 10 }), ==, 0);
  g_assert_cmpuint (loom_drawing_part (&backwards, (LoomPoint){ 10, 10 }), ==, 0);
  g_assert_cmpuint (loom_drawing_part (&upright, (LoomPoint){ 70000, 10 }), ==, 1);
  for (guint folds = 2; folds <= 6; folds++)
    for (guint i = 0; i < folds; i++)
      {
        const LoomDrawing drawing = turns (folds);
        const LoomPoint p = { 80000, 41000 };
        g_assert_cmpuint (loom_drawing_part (&drawing, loom_drawing_map_point (&drawing, i, p)), ==,
                          i);
      }
}

static LoomCell
map_cell (const LoomDrawing *drawing, guint i, const LoomLayer *layer, gint32 column, gint32 row)
{
  LoomCell image = { 0, 0 };
  if (!loom_drawing_map_cell (drawing, i, layer, (LoomCell){ column, row }, &image))
    image = (LoomCell){ -1, -1 };
  return image;
}

static void
cells_turn_about_the_middle_of_their_layer (void)
{
  const LoomLayer wide = { .columns = 5, .rows = 3 }, square = { .columns = 4, .rows = 4 };
  const LoomDrawing upright = mirror (90000), two = turns (2), three = turns (3), four = turns (4);

  g_assert_true (loom_cell_equal (map_cell (&upright, 1, &wide, 1, 2), (LoomCell){ 5, 2 }));
  g_assert_true (loom_cell_equal (map_cell (&two, 1, &wide, 1, 1), (LoomCell){ 5, 3 }));
  g_assert_true (loom_cell_equal (map_cell (&four, 1, &square, 1, 1), (LoomCell){ 4, 1 }));
  g_assert_true (loom_cell_equal (map_cell (&four, 1, &square, 2, 1), (LoomCell){ 4, 2 }));
  /* A quarter turn takes the ends of a long layer beside it, and thirds fit no grid. */
  g_assert_true (loom_cell_equal (map_cell (&four, 1, &wide, 1, 2), (LoomCell){ -1, -1 }));
  g_assert_true (loom_cell_equal (map_cell (&three, 1, &square, 1, 1), (LoomCell){ -1, -1 }));
}

/* Two four-sided areas beside a line at x = 50 mm with a common corner on it, and what hangs on
 * them. */
static LoomBoard *
read_pair (void)
{
  return read_text (
      "<board xmlns='urn:boardloom:board:1' version='1.0' title='Pair'>"
      "<areas width='100' height='80'>"
      "<corner id='c1' x='50' y='10'/><corner id='c2' x='50' y='40'/>"
      "<corner id='c3' x='20' y='40'/><corner id='c4' x='20' y='10'/>"
      "<corner id='c5' x='80' y='40.02'/><corner id='c6' x='80' y='10'/>"
      "<border ends='c3 c4' via='18 30'/><border ends='c6 c5' via='82 20'/>"
      "<area id='west' name='West' outline='c1 c2 c3 c4'><slot kind='die' at='30 20'/></area>"
      "<area id='east' name='East' outline='c1 c6 c5 c2'><slot kind='die' at='70 20'/></area>"
      "<area id='north' name='North' at='20 70' radius='5'/>"
      "<area id='south' name='South' at='80 70' radius='5'/>"
      "<route id='r1' from='west' to='north'/><route id='r2' from='south' to='east'/>"
      "<barrier between='west east' ends='c1 c2'/>"
      "</areas>"
      "<decor><symbol id='s1' name='ship' at='10 75' size='5'/>"
      "<symbol id='s2' name='ship' at='90 75' size='5'/></decor>"
      "<scenario id='one' title='One' seats='2'>"
      "<place area='west' seat='1' dice='2'/><place area='east' seat='2' dice='2'/>"
      "<number area='west' value='3'/><number area='east' value='4'/></scenario>"
      "</board>");
}

static void
assert_image (const LoomBoard *board, const char *id, const char *image)
{
  const LoomDrawing drawing = mirror (90000);
  const LoomHandle found
      = loom_drawing_find_image (&drawing, board, 1, loom_board_lookup (board, id)->handle);
  g_assert_nonnull (loom_board_get (board, found));
  g_assert_cmpstr (loom_board_get (board, found)->id, ==, image);
}

static LoomHandle
nth (const LoomBoard *board, LoomKind kind, guint i)
{
  return ((const LoomEntity *)g_ptr_array_index (loom_board_list (board, kind), i))->handle;
}

static void
entities_find_their_image_by_place (void)
{
  static const char *const pairs[][2]
      = { { "c3", "c5" },       { "c1", "c1" }, { "west", "east" }, { "north", "south" },
          { "south", "north" }, { "r1", "r2" }, { "r2", "r1" },     { "s1", "s2" } };
  const LoomDrawing drawing = mirror (90000), other = mirror (0);
  g_autoptr (LoomBoard) board = read_pair ();
  const LoomEntity *west = loom_board_lookup (board, "west");
  const LoomEntity *scenario = loom_board_lookup (board, "one");

  for (guint i = 0; i < G_N_ELEMENTS (pairs); i++)
    assert_image (board, pairs[i][0], pairs[i][1]);
  g_assert_cmpuint (loom_drawing_find_image (&drawing, board, 1, nth (board, LOOM_KIND_BORDER, 0)),
                    ==, nth (board, LOOM_KIND_BORDER, 1));
  g_assert_cmpuint (loom_drawing_find_image (&drawing, board, 1, nth (board, LOOM_KIND_BARRIER, 0)),
                    ==, nth (board, LOOM_KIND_BARRIER, 0));
  for (guint kind = LOOM_KIND_PLACE; kind <= LOOM_KIND_NUMBER; kind++)
    g_assert_cmpuint (
        loom_drawing_find_image (&drawing, board, 1, loom_entity_nth (scenario, kind, 0)->handle),
        ==, loom_entity_nth (scenario, kind, 1)->handle);
  g_assert_cmpuint (loom_drawing_find_image (&drawing, board, 1,
                                             loom_entity_nth (west, LOOM_KIND_SLOT, 0)->handle),
                    !=, 0);
  g_assert_cmpuint (loom_drawing_find_image (&other, board, 1, west->handle), ==, 0);
  g_assert_cmpuint (loom_drawing_find_image (&other, board, 0, west->handle), ==, west->handle);
  g_assert_cmpuint (loom_drawing_find_image (&other, board, 0, 999), ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/document/symmetry/level-upright-and-slanting-mirrors-are-exact",
                   level_upright_and_slanting_mirrors_are_exact);
  g_test_add_func ("/document/symmetry/turns-by-quarters-are-exact-and-clockwise",
                   turns_by_quarters_are_exact_and_clockwise);
  g_test_add_func ("/document/symmetry/all-images-in-turn-come-back-to-the-start",
                   all_images_in_turn_come_back_to_the_start);
  g_test_add_func ("/document/symmetry/what-lies-on-the-axis-is-its-own-image",
                   what_lies_on_the_axis_is_its_own_image);
  g_test_add_func ("/document/symmetry/parts-follow-the-images", parts_follow_the_images);
  g_test_add_func ("/document/symmetry/cells-turn-about-the-middle-of-their-layer",
                   cells_turn_about_the_middle_of_their_layer);
  g_test_add_func ("/document/symmetry/things-find-their-image-by-place",
                   entities_find_their_image_by_place);
  return g_test_run ();
}
