/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What taking a part over promises: afterwards the board is symmetric, what was so already stays as
 * it is, and what would not fit is refused. */

#include "editor/symmetry/asymmetry.h"
#include "editor/symmetry/symmetrize.h"
#include "formats/reshape/edit-corner.h"
#include "formats/xml/writer.h"
#include "tests/validator/reading.h"

static LoomDrawing
upright (void)
{
  return (LoomDrawing){ LOOM_DRAW_MIRROR, { 50000, 40000 }, 90000, 1 };
}

static LoomBoard *
read_map (const char *areas, const char *rest)
{
  g_autofree char *text
      = g_strdup_printf ("<board xmlns='urn:boardloom:board:1' version='1.0' title='Half'>"
                         "<areas width='100' height='80'>%s</areas>%s</board>",
                         areas, rest);
  return read_text (text);
}

static guint
count_errors (const LoomBoard *board)
{
  g_autoptr (LoomReport) report = run_family (board, "geometry");
  guint n = 0;
  for (guint i = 0; i < report->diagnostics->len; i++)
    n += loom_report_nth (report, i)->severity == LOOM_SEVERITY_ERROR;
  return n;
}

static LoomEdit *
make (const LoomBoard *board, const LoomDrawing *drawing, guint part)
{
  g_autoptr (GError) error = NULL;
  LoomEdit *edit = loom_drawing_symmetrize (drawing, board, part, &error);
  g_assert_no_error (error);
  return edit;
}

/* Takes over, undoes to the byte, redoes; then every area has an image and nothing is left to do.
 */
static void
symmetrize (LoomBoard *board, const LoomDrawing *drawing, guint part)
{
  g_autoptr (GBytes) before = loom_write_bytes (board);
  g_autoptr (LoomEdit) edit = make (board, drawing, part);
  g_autoptr (LoomEdit) inverse = NULL;
  g_autoptr (LoomEdit) again = NULL;
  g_assert_true (loom_board_apply (board, edit, &inverse, NULL));
  g_assert_true (loom_board_apply (board, inverse, &again, NULL));
  g_autoptr (GBytes) after = loom_write_bytes (board);
  g_assert_true (g_bytes_equal (before, after));
  g_assert_true (loom_board_apply (board, again, NULL, NULL));
  for (guint k = 0; k < loom_board_n (board, LOOM_KIND_AREA); k++)
    for (guint i = 0; i < loom_drawing_get_n_images (drawing); i++)
      if (loom_drawing_find_image (drawing, board, i, loom_board_area (board, k)->entity.handle)
          == 0)
        g_error ("“%s” has no image %u", loom_board_area (board, k)->name, i);
  g_assert_cmpuint (count_errors (board), ==, 0);
  g_autoptr (LoomEdit) none = make (board, drawing, part);
  g_assert_true (loom_edit_is_empty (none));
}

static const LoomArea *
area (const LoomBoard *board, const char *id)
{
  const LoomEntity *entity = loom_board_lookup (board, id);
  g_assert_nonnull (entity);
  return (const LoomArea *)entity;
}

#define WEST                                                                                       \
  "<corner id='c1' x='50' y='10'/><corner id='c2' x='50' y='40'/>"                                 \
  "<corner id='c3' x='20' y='40'/><corner id='c4' x='20' y='10'/>"                                 \
  "<border ends='c3 c4' via='18 30 22 20' curve='smooth'/>"                                        \
  "<area id='west' name='West' outline='c1 c2 c3 c4'><slot kind='die' at='30 20'/></area>"

static void
a_half_becomes_a_whole_that_shares_the_line (void)
{
  const LoomDrawing drawing = upright ();
  g_autoptr (LoomBoard) board = read_map (WEST, "");

  symmetrize (board, &drawing, 0);
  g_assert_cmpuint (loom_board_n (board, LOOM_KIND_AREA), ==, 2);
  g_assert_cmpuint (loom_board_n (board, LOOM_KIND_CORNER), ==, 6);
  g_assert_cmpuint (loom_board_n (board, LOOM_KIND_BORDER), ==, 2);
  const LoomArea *east = area (board, "a1");
  g_assert_cmpstr (east->name, ==, "West 2");
  g_assert_cmpuint (loom_entity_n (&east->entity, LOOM_KIND_SLOT), ==, 1);
}

/* Two areas share a border on the line that is bent to one side: it has no other image. */
static void
a_border_on_the_line_stays_as_it_is (void)
{
  const LoomDrawing drawing = upright ();
  g_autoptr (LoomBoard) board
      = read_map (WEST "<corner id='c5' x='80' y='40'/><corner id='c6' x='80' y='10'/>"
                       "<border ends='c1 c2' via='53 20' curve='smooth'/>"
                       "<area id='east' name='East' outline='c1 c2 c5 c6'/>",
                  "");
  guint n = 0;

  symmetrize (board, &drawing, 0);
  for (guint i = 0; i < loom_board_n (board, LOOM_KIND_BORDER); i++)
    {
      const LoomBorder *border = g_ptr_array_index (loom_board_list (board, LOOM_KIND_BORDER), i);

      n += border->via.n == 1 && border->via.items[0].x == 53000;
    }
  g_assert_cmpuint (n, ==, 1);
}

static void
what_lies_there_becomes_the_image_and_keeps_its_name (void)
{
  const LoomDrawing drawing = upright ();
  g_autoptr (LoomBoard) board = read_map (
      WEST "<corner id='c5' x='75' y='45'/><corner id='c6' x='85' y='12'/>"
           "<corner id='c7' x='60' y='50'/><corner id='c8' x='90' y='50'/>"
           "<corner id='c9' x='75' y='70'/>"
           "<area id='east' name='East' outline='c1 c6 c5 c2'/>"
           "<area id='odd' name='Odd' outline='c7 c8 c9'/>"
           "<route id='r1' from='east' to='odd'/>",
      "<scenario id='one' title='One' seats='2'>"
      "<place area='west' seat='1' dice='3' shrine='yes'/><place area='east' seat='2' dice='1'/>"
      "<number area='west' value='5'/><number area='east' value='6'/></scenario>");

  symmetrize (board, &drawing, 0);
  g_assert_null (loom_board_lookup (board, "odd"));
  g_assert_null (loom_board_lookup (board, "r1"));
  g_assert_cmpstr (area (board, "east")->name, ==, "East");
  const LoomEntity *scenario = loom_board_lookup (board, "one");
  const LoomPlace *place = (const LoomPlace *)loom_entity_nth (scenario, LOOM_KIND_PLACE, 1);
  g_assert_cmpint (place->seat, ==, 2);
  g_assert_cmpint (place->dice, ==, 3);
  g_assert_cmpint (place->shrine, ==, 1);
  g_assert_cmpint (((const LoomNumber *)loom_entity_nth (scenario, LOOM_KIND_NUMBER, 1))->value, ==,
                   6);
}

static void
an_area_across_the_line_keeps_its_half (void)
{
  const LoomDrawing drawing = upright ();
  g_autoptr (LoomBoard) board
      = read_map ("<corner id='c1' x='30' y='10'/><corner id='c2' x='80' y='14'/>"
                  "<corner id='c3' x='70' y='60'/><corner id='c4' x='25' y='55'/>"
                  "<corner id='c5' x='10' y='30'/>"
                  "<border ends='c1 c2' via='45 8 60 5'/><border ends='c4 c1' via='26 30'/>"
                  "<area id='wide' name='Wide' outline='c1 c2 c3 c4'/>"
                  "<area id='side' name='Side' outline='c4 c5 c1'/>"
                  "<area id='n' name='North' at='49 70' radius='4'/>"
                  "<area id='o' name='Outer' at='10 70' radius='4'/>"
                  "<route id='r1' from='o' to='n'/><barrier between='wide side'/>",
                  "");

  symmetrize (board, &drawing, 0);
  g_assert_cmpuint (loom_board_n (board, LOOM_KIND_AREA), ==, 6);
  g_assert_cmpint (area (board, "n")->at.x, ==, 50000);
  g_assert_cmpuint (area (board, "wide")->outline.n, ==, 4);
  g_assert_cmpuint (loom_board_n (board, LOOM_KIND_ROUTE), ==, 2);
  g_assert_cmpuint (loom_board_n (board, LOOM_KIND_BARRIER), ==, 2);
}

/* A wedge between two rays, for any number of folds from 3: shared with its images on both. */
static void
a_sector_is_turned_into_all_others (void)
{
  for (guint folds = 3; folds <= 6; folds++)
    {
      const LoomDrawing drawing = { LOOM_DRAW_TURN, { 50000, 40000 }, 0, folds };
      const LoomPoint near = { 60000, 40000 }, far = { 80000, 40000 };
      const LoomPoint near2 = loom_drawing_map_point (&drawing, 1, near);
      const LoomPoint far2 = loom_drawing_map_point (&drawing, 1, far);
      g_autofree char *map = g_strdup_printf (
          "<corner id='c1' x='60' y='40'/><corner id='c2' x='80' y='40'/>"
          "<corner id='c3' x='%d.%03d' y='%d.%03d'/><corner id='c4' x='%d.%03d' y='%d.%03d'/>"
          "<area id='a' name='A' outline='c1 c2 c3 c4'/>",
          far2.x / 1000, far2.x % 1000, far2.y / 1000, far2.y % 1000, near2.x / 1000,
          near2.x % 1000, near2.y / 1000, near2.y % 1000);
      g_autoptr (LoomBoard) board
          = read_map (map, "<scenario id='s' title='S' seats='2'><place area='a' neutral='yes'/>"
                           "</scenario>");
      symmetrize (board, &drawing, 0);
      g_assert_cmpuint (loom_board_n (board, LOOM_KIND_AREA), ==, folds);
      g_assert_cmpuint (loom_board_n (board, LOOM_KIND_CORNER), ==, 2 * folds);
      g_assert_cmpuint (loom_entity_n (loom_board_lookup (board, "s"), LOOM_KIND_PLACE), ==, folds);
    }
}

static void
the_area_about_the_centre_is_turned_with_them (void)
{
  const LoomDrawing drawing = { LOOM_DRAW_TURN, { 50000, 40000 }, -45000, 4 };
  g_autoptr (LoomBoard) board
      = read_map ("<corner id='c1' x='66' y='36'/><corner id='c2' x='65' y='44'/>"
                  "<corner id='c3' x='50' y='52'/><corner id='c4' x='38' y='40'/>"
                  "<corner id='c5' x='51' y='30'/><corner id='c6' x='75' y='40'/>"
                  "<area id='mid' name='Middle' outline='c1 c2 c3 c4 c5'/>"
                  "<area id='spike' name='Spike' outline='c1 c6 c2'/>",
                  "");
  symmetrize (board, &drawing, 0);
  g_assert_cmpuint (area (board, "mid")->outline.n, ==, 8);
  g_assert_cmpuint (loom_board_n (board, LOOM_KIND_AREA), ==, 5);
}

static void
what_does_not_fit_is_refused (void)
{
  const LoomDrawing drawing = upright (), alone = LOOM_DRAWING_ALONE;
  const LoomDrawing turn = { LOOM_DRAW_TURN, { 50000, 40000 }, 0, 4 };
  g_autoptr (GError) error = NULL;
  /* A wide area whose turns would lie over each other. */
  g_autoptr (LoomBoard) board
      = read_map ("<corner id='c1' x='52' y='30'/><corner id='c2' x='95' y='30'/>"
                  "<corner id='c3' x='95' y='75'/><corner id='c4' x='52' y='75'/>"
                  "<area id='a' name='A' outline='c1 c2 c3 c4'/>",
                  "");
  g_assert_null (loom_drawing_symmetrize (&turn, board, 0, &error));
  g_assert_nonnull (error);
  g_test_message ("%s", error->message);
  g_clear_error (&error);
  g_assert_null (loom_drawing_symmetrize (&alone, board, 0, &error));
  g_assert_nonnull (error);
  g_clear_error (&error);
  /* An area that crosses the line twice. */
  g_autoptr (LoomBoard) bent
      = read_map ("<corner id='c1' x='40' y='10'/><corner id='c2' x='60' y='15'/>"
                  "<corner id='c3' x='45' y='40'/><corner id='c4' x='60' y='60'/>"
                  "<corner id='c5' x='40' y='65'/><corner id='c6' x='80' y='40'/>"
                  "<area id='b' name='Bent' outline='c1 c6 c5 c4 c3 c2'/>",
                  "");
  g_assert_null (loom_drawing_symmetrize (&drawing, bent, 0, &error));
  g_assert_nonnull (error);
  g_test_message ("%s", error->message);
}

/* --- Routes -------------------------------------------------------------------------------------
 */

#define FOUR                                                                                       \
  "<area id='a' name='A' at='20 20' radius='5'/><area id='b' name='B' at='20 60' radius='5'/>"     \
  "<area id='c' name='C' at='80 20' radius='5'/><area id='d' name='D' at='80 60' radius='5'/>"

/* Told, taken over in one edit that undo takes back to the byte, and told no more; gives how many
 * routes there are then. */
static guint
check_routes (const char *routes, gboolean is_there)
{
  const LoomDrawing drawing = upright ();
  g_autofree char *areas = g_strconcat (FOUR, routes, NULL);
  g_autoptr (LoomBoard) board = read_map (areas, "");
  LoomAsymmetry asymmetry;

  g_assert_true (loom_drawing_find_asymmetry (&drawing, board, NULL, 0, &asymmetry));
  g_assert_cmpint (asymmetry.kind, ==, LOOM_ASYMMETRY_ROUTE);
  g_assert_cmpint (asymmetry.image != 0, ==, is_there);
  symmetrize (board, &drawing, 0);
  g_assert_false (loom_drawing_find_asymmetry (&drawing, board, NULL, 0, &asymmetry));
  return loom_board_list (board, LOOM_KIND_ROUTE)->len;
}

static void
routes_that_lead_otherwise_are_told_and_taken_over (void)
{
  static const struct
  {
    const char *routes;
    gboolean is_there;
    guint n;
  } cases[] = {
    { "<route id='r' from='a' to='b'/>", FALSE, 2 },
    { "<route id='r' from='a' to='b' one-way='yes'/><route id='s' from='c' to='d'/>", TRUE, 2 },
    { "<route id='r' from='a' to='b'/><route id='s' from='d' to='c' one-way='yes'/>", TRUE, 2 },
    { "<route id='r' from='a' to='b' one-way='yes'/><route id='s' from='d' to='c' one-way='yes'/>",
      TRUE, 2 },
    { "<route id='r' from='a' to='b' kind='water'/><route id='s' from='d' to='c'/>", TRUE, 2 },
    /* Across the line it is answered by the way back. */
    { "<route id='r' from='a' to='c' one-way='yes'/>", FALSE, 2 },
    /* One by land and one by water are two. */
    { "<route id='r' from='a' to='b'/><route id='s' from='a' to='b' kind='water'/>"
      "<route id='t' from='c' to='d' kind='water'/>",
      TRUE, 4 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_test_message ("%s", cases[i].routes);
      g_assert_cmpuint (check_routes (cases[i].routes, cases[i].is_there), ==, cases[i].n);
    }
}

static void
routes_that_lead_alike_are_counterparts (void)
{
  static const char *const cases[] = {
    "<route id='r' from='a' to='b'/><route id='s' from='d' to='c'/>",
    "<route id='r' from='a' to='b' one-way='yes'/><route id='s' from='c' to='d' one-way='yes'/>",
    "<route id='r' from='a' to='c' one-way='yes'/><route id='s' from='c' to='a' one-way='yes'/>",
    "<route id='r' from='a' to='c'/>",
    "<route id='r' from='a' to='b'/><route id='s' from='a' to='b' kind='water'/>"
    "<route id='t' from='c' to='d' kind='water'/><route id='u' from='c' to='d'/>",
  };
  const LoomDrawing drawing = upright ();
  LoomAsymmetry asymmetry;

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *areas = g_strconcat (FOUR, cases[i], NULL);
      g_autoptr (LoomBoard) board = read_map (areas, "");

      g_test_message ("%s", cases[i]);
      g_assert_false (loom_drawing_find_asymmetry (&drawing, board, NULL, 0, &asymmetry));
      g_autoptr (LoomEdit) none = make (board, &drawing, 0);
      g_assert_true (loom_edit_is_empty (none));
    }
}

/* --- What lies beside areas and cells ----------------------------------------------------------
 */

/* Of what nothing answers it is told where that should be; taking the part over makes it, in one
 * edit that undo takes back to the byte; then nothing is told any more. */
static void
check_single (LoomBoard *board, const LoomDrawing *drawing, const char *layer, const char *id)
{
  const LoomHandle on = layer != NULL ? loom_board_lookup (board, layer)->handle : 0;
  const LoomScenario *scenario
      = loom_board_n (board, LOOM_KIND_SCENARIO) > 0 ? loom_board_scenario (board, 0) : NULL;
  g_autoptr (GBytes) before = loom_write_bytes (board);
  g_autoptr (LoomEdit) inverse = NULL;
  g_autoptr (LoomEdit) redo = NULL;
  g_autoptr (GError) error = NULL;
  LoomAsymmetry asymmetry;

  g_assert_true (loom_drawing_find_asymmetry (drawing, board, scenario, on, &asymmetry));
  g_assert_cmpint (asymmetry.kind, ==, LOOM_ASYMMETRY_SINGLE);
  g_assert_cmpstr (loom_board_get (board, asymmetry.entity)->id, ==, id);
  const guint part = loom_drawing_part_of (drawing, board, asymmetry.entity);
  g_autoptr (LoomEdit) edit = on != 0
                                  ? loom_drawing_symmetrize_layer (drawing, board, on, part, &error)
                                  : loom_drawing_symmetrize (drawing, board, part, &error);
  g_assert_no_error (error);
  g_assert_true (loom_board_apply (board, edit, &inverse, &error));
  g_assert_no_error (error);
  g_assert_true (loom_board_apply (board, inverse, &redo, NULL));
  g_autoptr (GBytes) after = loom_write_bytes (board);
  g_assert_true (g_bytes_equal (before, after));
  g_assert_true (loom_board_apply (board, redo, NULL, NULL));
  g_assert_false (loom_drawing_find_asymmetry (drawing, board, scenario, on, &asymmetry));
}

static const LoomSymbol *
nth_symbol (const LoomBoard *board, guint i)
{
  return g_ptr_array_index (loom_board_list (board, LOOM_KIND_SYMBOL), i);
}

#define EAST                                                                                       \
  "<corner id='c5' x='80' y='40'/><corner id='c6' x='80' y='10'/>"                                 \
  "<border ends='c6 c5' via='78 20 82 30' curve='smooth'/>"                                        \
  "<area id='east' name='East' outline='c1 c6 c5 c2'><slot kind='die' at='70 20'/></area>"

static void
a_symbol_without_a_counterpart_is_told_and_made (void)
{
  const LoomDrawing drawing = upright ();
  g_autoptr (LoomBoard) board
      = read_map (WEST EAST, "<decor><symbol id='ship' name='ship' at='80 75' size='6' angle='20'/>"
                             "<symbol id='rose' name='compass' at='90 70' size='9'/>"
                             "<symbol id='sun' name='sun' at='51 5' size='6'/></decor>");

  check_single (board, &drawing, NULL, "ship");
  g_assert_cmpuint (loom_board_list (board, LOOM_KIND_SYMBOL)->len, ==, 4);
  g_assert_cmpint (nth_symbol (board, 3)->at.x, ==, 20000);
  g_assert_cmpint (nth_symbol (board, 3)->at.y, ==, 75000);
  /* It leans the other way, and does not stand on its head. */
  g_assert_cmpint (nth_symbol (board, 3)->angle, ==, -20000);
}

static void
words_without_a_counterpart_are_told_and_made (void)
{
  const LoomDrawing drawing = { LOOM_DRAW_TURN, { 50000, 25000 }, 0, 2 };
  g_autoptr (LoomBoard) board = read_map (
      "<area id='a' name='A' at='20 20' radius='5'/><area id='b' name='B' at='80 30' radius='5'/>",
      "<decor><text id='t' at='20 40'>Here be fish</text></decor>");

  check_single (board, &drawing, NULL, "t");
  const LoomText *text = g_ptr_array_index (loom_board_list (board, LOOM_KIND_TEXT), 1);
  g_assert_cmpstr (text->content, ==, "Here be fish");
  g_assert_cmpint (text->at.x, ==, 80000);
  g_assert_cmpint (text->at.y, ==, 10000);
}

#define NEST                                                                                       \
  "<board xmlns='urn:boardloom:board:1' version='1.0' title='Nest'><layers cell='10'>"             \
  "<layer id='top' title='Top' columns='6' rows='3'><row>......</row><row>......</row>"            \
  "<row>......</row></layer><layer id='low' title='Low' columns='6' rows='3'><row>......</row>"    \
  "<row>......</row><row>......</row></layer>%s</layers>%s"                                        \
  "<scenario id='one' title='One' seats='2'>%s</scenario></board>"

static LoomBoard *
read_nest (const char *entrances, const char *decor, const char *pieces)
{
  g_autofree char *text = g_strdup_printf (NEST, entrances, decor, pieces);

  return read_text (text);
}

static void
an_entrance_without_a_counterpart_is_told_and_made (void)
{
  const LoomDrawing drawing = { LOOM_DRAW_MIRROR, { 0, 0 }, 90000, 2 };
  g_autoptr (LoomBoard) board
      = read_nest ("<entrance id='in' layer='top' at='5 2' turns='3'/>", "", "");

  check_single (board, &drawing, "top", "in");
  const LoomEntrance *made = g_ptr_array_index (loom_board_list (board, LOOM_KIND_ENTRANCE), 1);
  g_assert_cmpint (made->at.column, ==, 2);
  g_assert_cmpint (made->at.row, ==, 2);
  g_assert_cmpint (made->turns, ==, 3);
}

static void
what_is_drawn_on_a_layer_is_turned_about_its_middle (void)
{
  const LoomDrawing drawing = { LOOM_DRAW_TURN, { 0, 0 }, 0, 2 };
  g_autoptr (LoomBoard) board = read_nest (
      "", "<decor><symbol id='s' name='rock' at='5 5' size='4' on='top'/></decor>", "");

  check_single (board, &drawing, "top", "s");
  g_assert_cmpint (nth_symbol (board, 1)->at.x, ==, 55000);
  g_assert_cmpint (nth_symbol (board, 1)->at.y, ==, 25000);
  g_assert_true (nth_symbol (board, 1)->decor.on == loom_board_lookup (board, "top")->handle);
}

/* The other seat's comes, or goes to where it should stand; no seat gets a second one. */
static void
a_queen_without_a_counterpart_is_told_and_made (void)
{
  static const char *const others[]
      = { "", "<queen seat='2' layer='low' at='4 1'/>", "<queen seat='2' layer='top' at='2 1'/>" };
  const LoomDrawing drawing = { LOOM_DRAW_TURN, { 0, 0 }, 0, 2 };

  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    {
      g_autofree char *pieces
          = g_strconcat ("<queen seat='1' layer='top' at='1 1'/>", others[i], NULL);
      g_autoptr (LoomBoard) board = read_nest ("", "", pieces);
      const LoomEntity *scenario = loom_board_lookup (board, "one");

      check_single (board, &drawing, "top", NULL);
      g_assert_cmpuint (loom_entity_n (scenario, LOOM_KIND_QUEEN), ==, 2);
      const LoomQueen *queen = (const LoomQueen *)loom_entity_nth (scenario, LOOM_KIND_QUEEN, 1);
      g_assert_cmpint (queen->seat, ==, 2);
      g_assert_cmpint (queen->on.at.column, ==, 6);
      g_assert_cmpint (queen->on.at.row, ==, 3);
      g_assert_true (queen->on.layer == loom_board_lookup (board, "top")->handle);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/document/takeover/a-half-becomes-a-whole-that-shares-the-line",
                   a_half_becomes_a_whole_that_shares_the_line);
  g_test_add_func ("/document/takeover/a-border-on-the-line-stays-as-it-is",
                   a_border_on_the_line_stays_as_it_is);
  g_test_add_func ("/document/takeover/what-lies-there-becomes-the-image-and-keeps-its-name",
                   what_lies_there_becomes_the_image_and_keeps_its_name);
  g_test_add_func ("/document/takeover/an-area-across-the-line-keeps-its-half",
                   an_area_across_the_line_keeps_its_half);
  g_test_add_func ("/document/takeover/a-sector-is-turned-into-all-others",
                   a_sector_is_turned_into_all_others);
  g_test_add_func ("/document/takeover/the-area-about-the-centre-is-turned-with-them",
                   the_area_about_the_centre_is_turned_with_them);
  g_test_add_func ("/document/takeover/what-does-not-fit-is-refused", what_does_not_fit_is_refused);
  g_test_add_func ("/document/takeover/routes-that-lead-otherwise-are-told-and-taken-over",
                   routes_that_lead_otherwise_are_told_and_taken_over);
  g_test_add_func ("/document/takeover/routes-that-lead-alike-are-counterparts",
                   routes_that_lead_alike_are_counterparts);
  g_test_add_func ("/document/takeover/a-symbol-without-a-counterpart-is-told-and-made",
                   a_symbol_without_a_counterpart_is_told_and_made);
  g_test_add_func ("/document/takeover/words-without-a-counterpart-are-told-and-made",
                   words_without_a_counterpart_are_told_and_made);
  g_test_add_func ("/document/takeover/an-entrance-without-a-counterpart-is-told-and-made",
                   an_entrance_without_a_counterpart_is_told_and_made);
  g_test_add_func ("/document/takeover/what-is-drawn-on-a-layer-is-turned-about-its-middle",
                   what_is_drawn_on_a_layer_is_turned_about_its_middle);
  g_test_add_func ("/document/takeover/a-queen-without-a-counterpart-is-told-and-made",
                   a_queen_without_a_counterpart_is_told_and_made);
  return g_test_run ();
}
