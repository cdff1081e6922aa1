/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The drawn board of layers: its page, what is gathered from the document, and its pictures. */

#include "formats/model/model-error.h"
#include "render/layers/arrange.h"
#include "render/layers/layers.h"
#include "render/layers/scene.h"
#include "render/surface/surface.h"
#include "tests/render/picture.h"
#include "tests/validator/reading.h"

#include "tests/render/layers-support.h"

/* A board of one layer of open cells with @inside among the layers and @scenario at the end. */
static LoomBoard *
new_grid (int columns, int rows, const char *inside, const char *scenario)
{
  GString *text = g_string_new ("<board xmlns='urn:boardloom:board:1' version='1.0' title='Grid'>"
                                "<layers cell='10'>");

  g_string_append_printf (text, "<layer id='a' title='Field' columns='%d' rows='%d'>", columns,
                          rows);
  for (int r = 0; r < rows; r++)
    {
      g_string_append (text, "<row>");
      for (int c = 0; c < columns; c++)
        g_string_append_c (text, (c * 7 + r * 13) % 11 == 0 ? '#' : '.');
      g_string_append (text, "</row>");
    }
  g_string_append_printf (text, "</layer>%s</layers>%s</board>", inside, scenario);
  LoomBoard *board = read_text (text->str);
  g_string_free (text, TRUE);
  return board;
}

static void
a_page_has_room_for_frame_and_legend (void)
{
  g_autoptr (LoomBoard) board = new_grid (20, 20, "", "");
  LoomView view = LOOM_VIEW_INIT;
  double width, height;

  loom_layers_size (board, &view, &width, &height);
  g_assert_cmpfloat_with_epsilon (width, 226.0, 1e-9);
  g_assert_cmpfloat_with_epsilon (height, 246.0, 1e-9);
  view.scale = 0.5;
  loom_layers_size (board, &view, &width, &height);
  g_assert_cmpfloat_with_epsilon (width, 113.0, 1e-9);
  g_assert_cmpfloat_with_epsilon (height, 123.0, 1e-9);
}

static void
layers_stand_side_by_side_at_true_size (void)
{
  g_autoptr (LoomBoard) board = read_scene ();
  LoomView view = LOOM_VIEW_INIT;
  double width, height, one, one_height;

  loom_layers_size (board, &view, &width, &height);
  view.layer = loom_board_layer (board, 0)->entity.handle;
  loom_layers_size (board, &view, &one, &one_height);
  g_assert_cmpfloat (width, >, 3.0 * one);
  g_assert_cmpfloat (width, <, 3.2 * one);
  g_assert_cmpfloat_with_epsilon (height, one_height, 1e-9);
}

/* Every cell is found where it is drawn, but for those that a layer above covers. */
static void
cells_are_found_in_every_arrangement (void)
{
  g_autoptr (LoomBoard) board = read_scene ();

  for (guint way = 0; way < 3; way++)
    {
      LoomView view = LOOM_VIEW_INIT;
      LoomLayersArrangement all;
      guint covered = 0;

      view.layer = way == 0 ? loom_board_layer (board, 1)->entity.handle : 0;
      view.stacked = way == 2;
      loom_layers_arrange (&all, board, &view);
      for (guint depth = way == 0 ? 1 : 0; depth < (way == 0 ? 2 : all.n); depth++)
        for (gint32 row = 1; row <= loom_board_layer (board, depth)->rows; row++)
          {
            double x = 2.5, y = row - 0.5;
            cairo_matrix_t cells;
            LoomCell cell;
            int found;

            g_assert_true (loom_layers_arrangement_cells (&all, board, depth, &cells));
            cairo_matrix_transform_point (&cells, &x, &y);
            found = loom_layers_arrangement_find (&all, board, x, y, &cell);
            g_assert_cmpint (found, >=, 0);
            g_assert_cmpint (found, <=, (int)depth);
            if (found != (int)depth)
              covered++;
            else
              g_assert_true (loom_cell_equal (cell, (LoomCell){ 3, row }));
          }
      g_assert_cmpuint (covered == 0, ==, way < 2);
    }
}

static void
a_stack_covers_its_page (void)
{
  g_autoptr (LoomBoard) board = read_scene ();
  LoomView view = LOOM_VIEW_INIT;
  double width, height;
  cairo_surface_t *surface;
  cairo_t *cr;

  view.stacked = TRUE;
  view.scale = 4.0;
  loom_layers_size (board, &view, &width, &height);
  surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int)width, (int)height);
  cr = cairo_create (surface);
  loom_layers_draw (cr, board, first_scenario (board), &view, loom_theme_get (LOOM_THEME_COLOUR));
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  const guint32 *first = (const guint32 *)(gpointer)cairo_image_surface_get_data (surface);
  g_assert_cmphex (*first & 0xffffff, ==, 0x332b25);
  g_assert_cmphex (first[cairo_image_surface_get_width (surface) / 2
                         + cairo_image_surface_get_height (surface) / 5
                               * (cairo_image_surface_get_stride (surface) / 4)]
                       & 0xffffff,
                   !=, 0x332b25);
  cairo_surface_destroy (surface);
}

static void
a_layer_that_is_not_there_has_no_size (void)
{
  g_autoptr (LoomBoard) board = new_grid (3, 3, "", "");
  LoomView view = LOOM_VIEW_INIT;
  double width, height;

  view.layer = 9999;
  loom_layers_size (board, &view, &width, &height);
  g_assert_cmpfloat (width, ==, 0.0);
  g_assert_cmpfloat (height, ==, 0.0);
}

static void
gates_know_what_is_left_to_dig (void)
{
  g_autoptr (LoomBoard) board = read_scene ();
  g_auto (LoomScene) top = { 0 };
  g_auto (LoomScene) middle = { 0 };
  g_auto (LoomScene) deep = { 0 };
  const LoomScenario *scenario = first_scenario (board);

  loom_scene_init (&top, board, 0, scenario, loom_theme_get (LOOM_THEME_COLOUR));
  loom_scene_init (&middle, board, 1, scenario, loom_theme_get (LOOM_THEME_COLOUR));
  loom_scene_init (&deep, board, 2, scenario, loom_theme_get (LOOM_THEME_COLOUR));
  g_assert_cmpuint (top.gates->len, ==, 2);
  g_assert_cmpint (g_array_index (top.gates, LoomSceneGate, 0).gate.left, ==, 2);
  g_assert_cmpint (g_array_index (top.gates, LoomSceneGate, 0).gate.total, ==, 3);
  g_assert_cmpint (g_array_index (top.gates, LoomSceneGate, 1).gate.left, ==, 4);
  /* The east entrance states no turns: the rules say five on a deeper layer. */
  g_assert_cmpint (g_array_index (middle.gates, LoomSceneGate, 0).gate.left, ==, 5);
  g_assert_cmpint (g_array_index (middle.gates, LoomSceneGate, 1).gate.left, ==, 0);
  g_assert_cmpuint (middle.landings->len, ==, 2);
  g_assert_true (g_array_index (deep.gates, LoomSceneGate, 0).gate.throne);
  g_assert_cmpint (g_array_index (deep.gates, LoomSceneGate, 0).gate.left, ==, 10);
}

static void
a_closed_entrance_is_not_drawn (void)
{
  g_autoptr (LoomBoard) board = read_scene ();
  g_auto (LoomScene) top = { 0 };
  g_auto (LoomScene) middle = { 0 };

  loom_scene_init (&top, board, 0, loom_board_scenario (board, 1),
                   loom_theme_get (LOOM_THEME_COLOUR));
  loom_scene_init (&middle, board, 1, loom_board_scenario (board, 1),
                   loom_theme_get (LOOM_THEME_COLOUR));
  g_assert_cmpuint (top.gates->len, ==, 1);
  g_assert_cmpuint (middle.landings->len, ==, 1);
}

static void
a_straight_worm_trails_behind_its_head (void)
{
  g_autoptr (LoomBoard) board = read_scene ();
  g_auto (LoomScene) top = { 0 };
  const LoomSceneWorm *worm;

  loom_scene_init (&top, board, 0, first_scenario (board), loom_theme_get (LOOM_THEME_COLOUR));
  g_assert_cmpuint (top.worms->len, ==, 2);
  for (guint i = 0; i < 2; i++)
    {
      worm = &g_array_index (top.worms, LoomSceneWorm, i);
      if (worm->centres->len == 6)
        {
          g_assert_cmpfloat (g_array_index (worm->centres, LoomVec2, 0).x, ==, 105.0);
          g_assert_cmpfloat (g_array_index (worm->centres, LoomVec2, 5).x, ==, 55.0);
          g_assert_false (worm->cut_tail);
        }
      else
        g_assert_cmpuint (worm->centres->len, ==, 1);
    }
}

static void
a_bent_worm_shorter_than_a_whole_one_was_bitten (void)
{
  g_autoptr (LoomBoard) board = read_scene ();
  g_auto (LoomScene) middle = { 0 };
  g_auto (LoomScene) deep = { 0 };

  loom_scene_init (&middle, board, 1, first_scenario (board), loom_theme_get (LOOM_THEME_COLOUR));
  loom_scene_init (&deep, board, 2, first_scenario (board), loom_theme_get (LOOM_THEME_COLOUR));
  g_assert_true (g_array_index (middle.worms, LoomSceneWorm, 0).cut_tail);
  g_assert_false (g_array_index (deep.worms, LoomSceneWorm, 0).cut_tail);
}

static void
terrain_is_not_rock_though_it_blocks (void)
{
  g_autoptr (LoomBoard) board = read_scene ();
  g_auto (LoomScene) top = { 0 };

  loom_scene_init (&top, board, 0, NULL, loom_theme_get (LOOM_THEME_COLOUR));
  g_assert_cmpuint (top.patches->len, ==, 2);
  g_assert_true (loom_cell_set_has (&top.rocks, 0, 0));
  g_assert_false (loom_cell_set_has (&top.rocks, 12, 0));
  g_assert_false (loom_cell_set_has (&top.open, 12, 0));
  g_assert_true (loom_cell_set_has (&top.open, 7, 3));
}

static void
hit_points_come_from_the_options (void)
{
  g_autoptr (LoomBoard) board
      = new_grid (5, 5, "",
                  "<scenario id='s' title='S' rules='colony-battle' seats='2'>"
                  "<option name='soldier-hp' value='5'/><seat n='1'/><seat n='2'/>"
                  "<unit seat='1' kind='soldier' layer='a' at='2 2'/></scenario>");
  g_auto (LoomScene) scene = { 0 };

  loom_scene_init (&scene, board, 0, first_scenario (board), loom_theme_get (LOOM_THEME_COLOUR));
  g_assert_cmpint (g_array_index (scene.tokens, LoomScenePiece, 0).hp, ==, 5);
  g_assert_cmpint (g_array_index (scene.tokens, LoomScenePiece, 0).hp_max, ==, 5);
}

static void
the_same_call_draws_the_same (void)
{
  g_autoptr (LoomBoard) board = read_scene ();

  for (guint theme = 0; theme <= LOOM_THEME_MONO; theme++)
    {
      cairo_surface_t *a = draw (board, first_scenario (board), 0, theme, 30.0);
      cairo_surface_t *b = draw (board, first_scenario (board), 0, theme, 30.0);

      g_assert_cmpfloat (loom_picture_difference (a, b, 0), ==, 0.0);
      cairo_surface_destroy (a);
      cairo_surface_destroy (b);
    }
}

static void
the_state_is_left_as_found (void)
{
  g_autoptr (LoomBoard) board = read_scene ();
  LoomView view = LOOM_VIEW_INIT;
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 300, 200);
  cairo_t *cr = cairo_create (surface);
  cairo_matrix_t before, after;
  double x0, y0, x1, y1;

  cairo_scale (cr, 0.5, 0.5);
  cairo_set_line_width (cr, 7.0);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_SQUARE);
  cairo_set_fill_rule (cr, CAIRO_FILL_RULE_EVEN_ODD);
  cairo_get_matrix (cr, &before);
  loom_layers_draw (cr, board, first_scenario (board), &view, loom_theme_get (LOOM_THEME_COLOUR));
  cairo_get_matrix (cr, &after);
  cairo_clip_extents (cr, &x0, &y0, &x1, &y1);
  g_assert_cmpmem (&before, sizeof before, &after, sizeof after);
  g_assert_cmpfloat (x1 - x0, ==, 600.0);
  g_assert_cmpfloat (cairo_get_line_width (cr), ==, 7.0);
  g_assert_cmpint (cairo_get_line_cap (cr), ==, CAIRO_LINE_CAP_SQUARE);
  g_assert_cmpint (cairo_get_fill_rule (cr), ==, CAIRO_FILL_RULE_EVEN_ODD);
  g_assert_cmpint (cairo_get_operator (cr), ==, CAIRO_OPERATOR_OVER);
  g_assert_cmpint (cairo_get_dash_count (cr), ==, 0);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

static void
files_hold_shapes_and_no_pictures (void)
{
  g_autoptr (LoomBoard) board = read_scene ();
  const LoomSurfaceFormat formats[] = { LOOM_SURFACE_PDF, LOOM_SURFACE_SVG };

  for (guint theme = 0; theme <= LOOM_THEME_MONO; theme++)
    for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
      {
        LoomSurfaceInfo info = LOOM_SURFACE_INFO_INIT;
        LoomView view = LOOM_VIEW_INIT;
        double width, height;
        g_autoptr (LoomSurface) surface = NULL;
        g_autoptr (GBytes) bytes = NULL;
        gsize size;
        const char *data;

        loom_layers_size (board, &view, &width, &height);
        surface = loom_surface_new (formats[i], width, height, &info, NULL);
        g_assert_nonnull (surface);
        loom_layers_draw (loom_surface_get_context (surface), board, first_scenario (board), &view,
                          loom_theme_get (theme));
        bytes = loom_surface_finish (surface, NULL);
        g_assert_nonnull (bytes);
        data = g_bytes_get_data (bytes, &size);
        g_assert_null (g_strstr_len (data, (gssize)size, "/Subtype /Image"));
        g_assert_null (g_strstr_len (data, (gssize)size, "<image"));
        g_assert_cmpuint (size, <, 6000000);
      }
}

static void
odd_boards_are_drawn (void)
{
  static const struct
  {
    int columns, rows;
    const char *inside, *scenario;
  } odd[] = {
    { 1, 1, "", "" },
    { 1, 30, "", "" },
    { 30, 1, "<entrance id='e' layer='a' at='3 1'/>", "" },
    /* A worm longer than the way behind it, a unit on rock and on another, webs beyond the edge. */
    { 4, 4,
      "<entrance id='e' layer='a' at='1 1' turns='200'/><throne layer='a' at='2 2' turns='0'/>",
      "<scenario id='s' title='S' rules='colony-battle' seats='2'><seat n='1'/><seat n='2'/>"
      "<earthworm layer='a' at='2 3' facing='east' length='60'/>"
      "<earthworm layer='a' at='1 4' facing='west' length='1'/>"
      "<earthworm layer='a' facing='west' cells='1 1 4 4 1 4'/>"
      "<unit seat='1' kind='worker' layer='a' at='1 1'/>"
      "<queen seat='2' layer='a' at='1 1' hp='500'/>"
      "<spider layer='a' at='4 4' radius='900'/></scenario>" },
    { 6, 5, "",
      "<scenario id='s' title='S' rules='other-game' seats='32'>"
      "<queen seat='32' layer='a' at='2 2'/><queen seat='9' layer='a' at='3 2'/>"
      "</scenario>" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (odd); i++)
    {
      g_autoptr (LoomBoard) board
          = new_grid (odd[i].columns, odd[i].rows, odd[i].inside, odd[i].scenario);

      for (guint theme = 0; theme <= LOOM_THEME_MONO; theme++)
        {
          cairo_surface_t *surface = draw (
              board, loom_board_n (board, LOOM_KIND_SCENARIO) > 0 ? first_scenario (board) : NULL,
              0, theme, 40.0);

          g_assert_cmpfloat (loom_picture_ink (surface), >, 0.01);
          cairo_surface_destroy (surface);
        }
    }
}

static void
a_huge_board_is_drawn_plainly (void)
{
  g_autoptr (LoomBoard) board = new_grid (400, 300, "", "");
  cairo_surface_t *surface = draw (board, NULL, 0, LOOM_THEME_COLOUR, 4.0);

  g_assert_cmpfloat (loom_picture_ink (surface), >, 0.9);
  cairo_surface_destroy (surface);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/layers/page/cells-are-found-in-every-arrangement",
                   cells_are_found_in_every_arrangement);
  g_test_add_func ("/layers/draw/a-stack-covers-its-page", a_stack_covers_its_page);
  g_test_add_func ("/layers/page/has-room-for-frame-and-legend",
                   a_page_has_room_for_frame_and_legend);
  g_test_add_func ("/layers/page/layers-stand-side-by-side-at-true-size",
                   layers_stand_side_by_side_at_true_size);
  g_test_add_func ("/layers/page/a-layer-that-is-not-there-has-no-size",
                   a_layer_that_is_not_there_has_no_size);
  g_test_add_func ("/layers/scene/gates-know-what-is-left-to-dig", gates_know_what_is_left_to_dig);
  g_test_add_func ("/layers/scene/a-closed-entrance-is-not-drawn", a_closed_entrance_is_not_drawn);
  g_test_add_func ("/layers/scene/a-straight-worm-trails-behind-its-head",
                   a_straight_worm_trails_behind_its_head);
  g_test_add_func ("/layers/scene/a-bent-worm-shorter-than-a-whole-one-was-bitten",
                   a_bent_worm_shorter_than_a_whole_one_was_bitten);
  g_test_add_func ("/layers/scene/terrain-is-not-rock-though-it-blocks",
                   terrain_is_not_rock_though_it_blocks);
  g_test_add_func ("/layers/scene/hit-points-come-from-the-options",
                   hit_points_come_from_the_options);
  g_test_add_func ("/layers/draw/the-same-call-draws-the-same", the_same_call_draws_the_same);
  g_test_add_func ("/layers/draw/the-state-is-left-as-found", the_state_is_left_as_found);
  g_test_add_func ("/layers/draw/files-hold-shapes-and-no-pictures",
                   files_hold_shapes_and_no_pictures);
  g_test_add_func ("/layers/draw/odd-boards-are-drawn", odd_boards_are_drawn);
  g_test_add_func ("/layers/draw/a-huge-board-is-drawn-plainly", a_huge_board_is_drawn_plainly);
  return g_test_run ();
}
