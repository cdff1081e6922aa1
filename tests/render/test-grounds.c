/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The grounds that layers ask for, what cells are made of, and what stands on them: by properties
 * that hold for any grid. */

#include "formats/model/model-error.h"
#include "formats/xml/writer.h"
#include "render/grounds/props.h"
#include "render/layers/ground.h"
#include "render/press/walk.h"
#include "tests/render/drawing.h"
#include "tests/render/layers-support.h"
#include "tests/validator/reading.h"

#include <math.h>
#include <string.h>

#define N_GROUNDS (LOOM_N_LAYER_GROUNDS + 1) /* the last: none */

static const char characters[] = "abcdefghijABCDEFGHIJKLMNO";

static const char *
word_of (LoomKind kind, const char *field, guint i)
{
  return loom_kind_field (kind, field)->names[i];
}

/* A grid of random cells: walls, floor, every material, every prop, and a terrain of no name. */
static LoomBoard *
new_grid (GRand *random, guint ground, guint columns, guint rows)
{
  g_autoptr (GString) text
      = g_string_new ("<board xmlns='urn:boardloom:board:1' version='1.1' title='Grid'>"
                      "<layers cell='8'><layer id='a' title='Hall'");

  g_string_append_printf (text, " columns='%u' rows='%u'", columns, rows);
  if (ground < LOOM_N_LAYER_GROUNDS)
    g_string_append_printf (text, " ground='%s'", word_of (LOOM_KIND_LAYER, "ground", ground));
  g_string_append_c (text, '>');
  for (guint r = 0; r < rows; r++)
    {
      g_string_append (text, "<row>");
      for (guint c = 0; c < columns; c++)
        {
          const gint32 kind = g_rand_int_range (random, 0, 10);

          g_string_append_c (
              text, kind < 3   ? '#'
                    : kind < 8 ? '.'
                    : kind < 9
                        ? '?'
                        : characters[g_rand_int_range (random, 0, (gint32)strlen (characters))]);
        }
      g_string_append (text, "</row>");
    }
  g_string_append (text, "</layer><legend char='?' name='Xyzzy'/>");
  for (guint i = 0; i < strlen (characters); i++)
    {
      const gboolean is_material = i < LOOM_N_MATERIALS;

      g_string_append_printf (
          text, "<legend char='%c' name='Thing %u' blocks='%s' %s='%s'/>", characters[i], i,
          g_rand_boolean (random) ? "yes" : "no", is_material ? "material" : "prop",
          is_material ? word_of (LOOM_KIND_LEGEND, "material", i)
                      : word_of (LOOM_KIND_LEGEND, "prop", i - LOOM_N_MATERIALS));
    }
  g_string_append (text, "</layers></board>");
  return read_text (text->str);
}

/* --- what is strewn about -----------------------------------------------------------------------
 */

static void
nothing_strewn_about_reaches_into_a_cell_that_is_not_free (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (1);
  guint n_scraps = 0;

  for (guint round = 0; round < 300; round++)
    for (guint ground = 0; ground < LOOM_N_LAYER_GROUNDS; ground++)
      {
        g_autoptr (LoomBoard) board
            = new_grid (random, ground, (guint)g_rand_int_range (random, 1, 14),
                        (guint)g_rand_int_range (random, 1, 14));
        g_auto (LoomScene) scene = { 0 };
        g_auto (LoomCellSet) free = { 0 };

        loom_scene_init (&scene, board, 0, NULL, loom_theme_get (LOOM_THEME_COLOUR));
        loom_layer_ground_get_free (&scene, &free);

        const LoomFlooring flooring = {
          .dress = scene.dress, .open = &free, .free = &free, .solid = &scene.solid, .seed = round
        };
        g_autoptr (GArray) scraps = loom_flooring_new_scraps (&flooring);
        n_scraps += scraps->len;
        for (guint i = 0; i < scraps->len; i++)
          {
            const LoomScrap *scrap = &g_array_index (scraps, LoomScrap, i);
            const double x = scrap->at.x - scrap->column * LOOM_CELL_UNIT;
            const double y = scrap->at.y - scrap->row * LOOM_CELL_UNIT;

            /* Within a quarter of a cell from the corner, so that it is in the middle of none. */
            g_assert_cmpfloat (fabs (x), <=, scrap->reach);
            g_assert_cmpfloat (fabs (y), <=, scrap->reach);
            g_assert_cmpfloat (hypot (x, y) + scrap->size / 2.0, <=, LOOM_CELL_UNIT * 0.36);
            for (int j = -1; j <= 0; j++)
              for (int k = -1; k <= 0; k++)
                {
                  const int c = (int)scrap->column + k, r = (int)scrap->row + j;

                  g_assert_true (loom_cell_set_has (&free, c, r));
                  g_assert_true (loom_cell_set_has (&scene.open, c, r));
                  g_assert_false (loom_cell_set_has (&scene.solid, c, r));
                }
          }
      }
  g_assert_cmpuint (n_scraps, >, 1000);
}

/* --- props --------------------------------------------------------------------------------------
 */

static void
every_prop_stays_within_its_cell (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (2);

  for (guint ground = 0; ground < N_GROUNDS; ground++)
    for (guint kind = 0; kind < LOOM_N_THEMES; kind++)
      {
        g_autoptr (LoomBoard) board = new_grid (random, ground, 3, 3);
        g_autoptr (LoomDress) dress
            = loom_dress_new (loom_board_layer (board, 0), 0, loom_theme_get ((LoomThemeKind)kind));

        for (guint prop = 0; prop < 2 * LOOM_N_PROPS; prop++)
          {
            cairo_surface_t *surface
                = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, NULL);
            cairo_t *cr = cairo_create (surface);
            double x, y, width, height;
            LoomPen pen;

            loom_pen_init (&pen, cr, &dress->theme);
            loom_prop_draw (&pen, dress, (LoomProp)(prop / 2), prop % 2);
            g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
            cairo_destroy (cr);
            cairo_recording_surface_ink_extents (surface, &x, &y, &width, &height);
            cairo_surface_destroy (surface);
            g_assert_cmpfloat (width, >, 3.0);
            g_assert_cmpfloat (height, >, 2.0);
            /* Half a line beyond is what borders of cells have, too; extents are whole numbers. */
            g_assert_cmpfloat (x, >=, -LOOM_PROP_REACH - 1.0);
            g_assert_cmpfloat (y, >=, -LOOM_PROP_REACH - 1.0);
            g_assert_cmpfloat (x + width, <=, LOOM_PROP_REACH + 1.0);
            g_assert_cmpfloat (y + height, <=, LOOM_PROP_REACH + 1.0);
          }
      }
}

static void
a_door_lies_across_the_way (void)
{
  g_autoptr (LoomBoard) board = read_text (
      "<board xmlns='urn:boardloom:board:1' version='1.1' title='Doors'><layers cell='8'>"
      "<layer id='a' title='A' columns='7' rows='5' ground='dungeon'>"
      "<row>#######</row><row>#..D..#</row><row>###.###</row><row>###D###</row><row>###.###</row>"
      "</layer><legend char='D' name='Door' prop='door'/></layers></board>");
  g_auto (LoomScene) scene = { 0 };

  loom_scene_init (&scene, board, 0, NULL, loom_theme_get (LOOM_THEME_COLOUR));
  g_assert_cmpuint (scene.props->len, ==, 2);
  /* Between a wall above and the corridor below nothing says more for one way than for the other;
   * in the corridor walls stand to both sides. */
  g_assert_true (g_array_index (scene.props, LoomSceneProp, 0).upright);
  g_assert_false (g_array_index (scene.props, LoomSceneProp, 1).upright);
}

static void
under_a_bridge_is_what_is_beside_it (void)
{
  g_autoptr (LoomBoard) board = read_text (
      "<board xmlns='urn:boardloom:board:1' version='1.1' title='Bridge'><layers cell='8'>"
      "<layer id='a' title='A' columns='5' rows='3' ground='garden'>"
      "<row>.~~~.</row><row>.BBB.</row><row>.~~~.</row>"
      "</layer><legend char='~' name='Moat' material='water'/>"
      "<legend char='B' name='Bridge' prop='bridge'/></layers></board>");
  g_auto (LoomScene) scene = { 0 };

  loom_scene_init (&scene, board, 0, NULL, loom_theme_get (LOOM_THEME_COLOUR));
  g_assert_cmpuint (scene.props->len, ==, 3);
  for (guint i = 0; i < 3; i++)
    {
      g_assert_true (g_array_index (scene.props, LoomSceneProp, i).upright);
      g_assert_true (
          loom_cell_set_has (&scene.materials[LOOM_MATERIAL_WATER].cells, (int)i + 1, 1));
    }
}

/* --- materials ----------------------------------------------------------------------------------
 */

static void
a_layer_of_walls_is_no_meadow (void)
{
  static const struct
  {
    const char *legend;
    gint32 ground;
  } cases[] = { { "name='Wall' material='masonry'", LOOM_LAYER_DUNGEON },
                { "name='Hull' material='bulkhead'", LOOM_LAYER_STATION },
                { "name='Glacier'", LOOM_LAYER_ICE },
                { "name='Lava'", LOOM_LAYER_DUNGEON },
                { "name='Hoard' prop='chest'", LOOM_LAYER_DUNGEON },
                { "name='Bree' prop='town'", LOOM_UNSET },
                { "name='Pond'", LOOM_UNSET } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    for (guint is_used = 0; is_used < 2; is_used++)
      {
        g_autofree char *text = g_strdup_printf (
            "<board xmlns='urn:boardloom:board:1' version='1.1' title='Walls'><layers cell='8'>"
            "<layer id='a' title='A' columns='3' rows='1'><row>.%c.</row></layer>"
            "<legend char='w' %s/></layers></board>",
            is_used ? 'w' : '#', cases[i].legend);
        g_autoptr (LoomBoard) board = read_text (text);

        g_assert_cmpint (loom_dress_choose_ground (loom_board_layer (board, 0)), ==,
                         is_used ? cases[i].ground : LOOM_UNSET);
      }
}

static void
a_name_means_a_material_where_nothing_else_is_said (void)
{
  static const struct
  {
    const char *name;
    gint32 material;
  } names[] = {
    { "Water", LOOM_MATERIAL_WATER },
    { "a deep lake", LOOM_MATERIAL_WATER },
    { "Brick wall", LOOM_MATERIAL_MASONRY },
    { "the pit", LOOM_MATERIAL_VOID },
    { "MAGMA", LOOM_MATERIAL_LAVA },
    { "hedgehog", LOOM_UNSET },
    { "Seaweed", LOOM_UNSET },
    { "", LOOM_UNSET },
  };
  g_autoptr (GRand) random = g_rand_new_with_seed (3);
  g_autoptr (LoomBoard) board = new_grid (random, 0, 3, 3);
  g_autoptr (LoomDress) dress
      = loom_dress_new (loom_board_layer (board, 0), 0, loom_theme_get (LOOM_THEME_COLOUR));

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    g_assert_cmpint (loom_dress_find_material (dress, names[i].name), ==, names[i].material);
}

/* --- whole boards -------------------------------------------------------------------------------
 */

/* Warnings end a test. */
static void
any_ground_in_any_manner_draws_any_grid (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (4);

  for (guint round = 0; round < 8; round++)
    for (guint ground = 0; ground < N_GROUNDS; ground++)
      for (guint kind = 0; kind < LOOM_N_THEMES; kind++)
        {
          g_autoptr (LoomBoard) board
              = new_grid (random, ground, (guint)g_rand_int_range (random, 1, 16),
                          (guint)g_rand_int_range (random, 1, 16));
          cairo_surface_t *surface
              = draw (board, NULL, 0, (LoomThemeKind)kind, 20.0 + 10.0 * (round % 3));

          g_assert_cmpint (cairo_surface_status (surface), ==, CAIRO_STATUS_SUCCESS);
          cairo_surface_destroy (surface);
        }
}

static void
without_colour_all_is_black_and_white (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (5);

  for (guint ground = 0; ground < LOOM_N_LAYER_GROUNDS; ground++)
    {
      g_autoptr (LoomBoard) board = new_grid (random, ground, 12, 9);
      g_autoptr (GBytes) svg = loom_drawing_bytes (board, NULL, LOOM_SURFACE_SVG, LOOM_THEME_MONO);
      g_autofree char *text = g_strndup (g_bytes_get_data (svg, NULL), g_bytes_get_size (svg));
      guint n = 0;

      for (const char *at = strstr (text, "rgb("); at != NULL; at = strstr (at + 1, "rgb("), n++)
        g_assert_true (g_str_has_prefix (at, "rgb(0%,0%,0%)")
                       || g_str_has_prefix (at, "rgb(100%,100%,100%)"));
      g_assert_cmpuint (n, >, 10);
    }
}

static void
no_ground_makes_files_much_larger (void)
{
  gsize least = 0;

  for (guint i = 0; i < N_GROUNDS; i++)
    {
      /* First as it is, then on each ground. */
      g_autofree char *path = g_build_filename (g_getenv ("BOARDLOOM_SOURCE"), "samples",
                                                "two-queens.board.xml", NULL);
      g_autofree char *text = NULL;
      g_autoptr (GError) error = NULL;

      g_assert_true (g_file_get_contents (path, &text, NULL, &error));
      if (i > 0)
        {
          g_auto (GStrv) parts = g_strsplit (text, "<layer ", -1);
          g_autofree char *with
              = g_strdup_printf ("<layer ground='%s' ", word_of (LOOM_KIND_LAYER, "ground", i - 1));
          g_autofree char *all = g_strjoinv (with, parts);
          g_auto (GStrv) versions = g_strsplit (all, "version=\"1.0\" title", -1);

          g_free (text);
          text = g_strjoinv ("version=\"1.1\" title", versions);
        }
      g_autoptr (LoomBoard) board = read_text (text);
      g_autoptr (GBytes) pdf
          = loom_drawing_bytes (board, first_scenario (board), LOOM_SURFACE_PDF, LOOM_THEME_COLOUR);
      g_test_message ("%s: %" G_GSIZE_FORMAT " bytes",
                      i > 0 ? word_of (LOOM_KIND_LAYER, "ground", i - 1) : "none",
                      g_bytes_get_size (pdf));
      if (i == 0)
        least = g_bytes_get_size (pdf);
      g_assert_cmpuint (g_bytes_get_size (pdf), <=, 3 * least);
    }
}

/* A hall in the middle of walls, with lava and a terrain of no name on its floor, both in several
 * parts. */
static LoomBoard *
new_hall (guint ground, guint columns)
{
  g_autoptr (GString) text = g_string_new ("<board xmlns='urn:boardloom:board:1' version='1.1' "
                                           "title='Hall'><layers cell='8'><layer id='a'");

  g_string_append_printf (text, " title='Hall' columns='%u' rows='%u'", columns, columns);
  if (ground < LOOM_N_LAYER_GROUNDS)
    g_string_append_printf (text, " ground='%s'", word_of (LOOM_KIND_LAYER, "ground", ground));
  g_string_append_c (text, '>');
  for (guint r = 0; r < columns; r++)
    {
      g_string_append (text, "<row>");
      for (guint c = 0; c < columns; c++)
        g_string_append_c (text, r < 4 || c < 4 || r + 4 >= columns || c + 4 >= columns ? '#'
                                 : c % 4 == 1 && r % 3 == 1                             ? '?'
                                 : c % 4 == 3 && r % 3 == 2                             ? 'v'
                                                                                        : '.');
      g_string_append (text, "</row>");
    }
  g_string_append (text, "</layer><legend char='?' name='Xyzzy'/>"
                         "<legend char='v' name='Fire' material='lava'/></layers></board>");
  return read_text (text->str);
}

/* How often a clip is set in the drawing of @board, to a box and to anything else. */
static void
count_clips (const LoomBoard *board, guint *n_boxes, guint *n_others)
{
  g_autoptr (GBytes) bytes = loom_drawing_bytes (board, NULL, LOOM_SURFACE_PDF, LOOM_THEME_COLOUR);
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);
  qpdf_data pdf = loom_qpdf ()->init ();

  *n_boxes = *n_others = 0;
  g_assert_cmpint (loom_qpdf ()->read_memory (pdf, "", data, length, NULL) & QPDF_ERRORS, ==, 0);
  GString *content = loom_pdf_read_content (pdf, LOOM_PDF_PAGE, loom_qpdf ()->get_page_n (pdf, 0));
  for (const char *at = content->str; (at = strstr (at, " W n")) != NULL; at++)
    ++*(strncmp (at - 2, "re", 2) == 0 ? n_boxes : n_others);
  g_string_free (content, TRUE);
  loom_qpdf ()->cleanup (&pdf);
}

/* For each that is no box readers draw all of its page once more. */
static void
clips_grow_with_materials_and_not_with_cells (void)
{
  for (guint ground = 0; ground < N_GROUNDS; ground++)
    {
      g_autoptr (LoomBoard) small = new_hall (ground, 16);
      g_autoptr (LoomBoard) large = new_hall (ground, 48);
      guint n_boxes, n_others, more_boxes, more_others;

      count_clips (small, &n_boxes, &n_others);
      count_clips (large, &more_boxes, &more_others);
      g_test_message ("ground %u: %u and %u clips, %u and %u on nine times as many cells", ground,
                      n_boxes, n_others, more_boxes, more_others);
      g_assert_cmpuint (n_others, <=, 20);
      g_assert_cmpuint (more_others, <=, n_others + 2);
      g_assert_cmpuint (more_boxes, <=, n_boxes + 2);
    }
}

static void
a_board_with_a_ground_is_of_version_1_1 (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (6);

  for (guint ground = 0; ground < N_GROUNDS; ground++)
    {
      g_autoptr (LoomBoard) board = new_grid (random, ground, 4, 4);
      g_autoptr (GBytes) bytes = loom_write_bytes (board);
      g_autofree char *text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
      g_autoptr (LoomBoard) again = read_text (text);
      g_autoptr (GBytes) second = loom_write_bytes (again);

      g_assert_nonnull (strstr (text, "version=\"1.1\""));
      g_assert_nonnull (strstr (text, "material=\"bedrock\""));
      g_assert_nonnull (strstr (text, "prop=\"secret-door\""));
      g_assert_true (g_bytes_equal (bytes, second));
      g_assert_cmpint (loom_board_layer (again, 0)->ground, ==,
                       ground < LOOM_N_LAYER_GROUNDS ? (gint32)ground : LOOM_UNSET);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/grounds/nothing-strewn-about-reaches-into-a-cell-that-is-not-free",
                   nothing_strewn_about_reaches_into_a_cell_that_is_not_free);
  g_test_add_func ("/grounds/every-prop-stays-within-its-cell", every_prop_stays_within_its_cell);
  g_test_add_func ("/grounds/a-door-lies-across-the-way", a_door_lies_across_the_way);
  g_test_add_func ("/grounds/under-a-bridge-is-what-is-beside-it",
                   under_a_bridge_is_what_is_beside_it);
  g_test_add_func ("/grounds/a-layer-of-walls-is-no-meadow", a_layer_of_walls_is_no_meadow);
  g_test_add_func ("/grounds/a-name-means-a-material-where-nothing-else-is-said",
                   a_name_means_a_material_where_nothing_else_is_said);
  g_test_add_func ("/grounds/any-ground-in-any-manner-draws-any-grid",
                   any_ground_in_any_manner_draws_any_grid);
  g_test_add_func ("/grounds/without-colour-all-is-black-and-white",
                   without_colour_all_is_black_and_white);
  g_test_add_func ("/grounds/no-ground-makes-files-much-larger", no_ground_makes_files_much_larger);
  g_test_add_func ("/grounds/clips-grow-with-materials-and-not-with-cells",
                   clips_grow_with_materials_and_not_with_cells);
  g_test_add_func ("/grounds/a-board-with-a-ground-is-of-version-1-1",
                   a_board_with_a_ground_is_of_version_1_1);
  return g_test_run ();
}
