/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Edits of layers: strokes, size, stamps, pieces on cells, earthworms that are laid. The board they
 * are tried on is drawn in edit-support.h. */

#include "formats/layers/cell-mask.h"
#include "formats/layers/edit-layer-pieces.h"
#include "formats/layers/edit-layer.h"
#include "formats/edit/edit-remove.h"
#include "formats/model/error.h"
#include "formats/layers/stamp.h"
#include "formats/layers/worm-path.h"
#include "tests/formats/edit-support.h"

#include <string.h>

#define H(id) support_handle (board, id)
#define CELL(column, row) ((LoomCell){ column, row })

static void
round_trip (LoomBoard *board, LoomEdit *edit, GError *error)
{
  g_assert_no_error (error);
  g_assert_nonnull (edit);
  support_round (board, edit);
}

static void
assert_refused (LoomEdit *edit, GError **error, const char *word)
{
  g_assert_null (edit);
  g_assert_error (*error, LOOM_ERROR, LOOM_ERROR_EDIT);
  if (strstr ((*error)->message, word) == NULL)
    g_test_message ("message: %s", (*error)->message);
  g_assert_nonnull (strstr ((*error)->message, word));
  g_clear_error (error);
}

static const LoomEntity *
piece (const LoomBoard *board, LoomKind kind, guint i)
{
  return loom_entity_nth (loom_board_lookup (board, "war"), kind, i);
}

/* The only earthworm of the scenario on a layer. */
static const LoomEarthworm *
worm_on (const LoomBoard *board, const char *layer)
{
  for (guint i = 0; i < loom_entity_n (loom_board_lookup (board, "war"), LOOM_KIND_EARTHWORM); i++)
    if (loom_entity_get_layer (piece (board, LOOM_KIND_EARTHWORM, i)) == H (layer))
      return (const LoomEarthworm *)piece (board, LOOM_KIND_EARTHWORM, i);
  g_assert_not_reached ();
}

static const LoomScenario *
war (const LoomBoard *board)
{
  return (const LoomScenario *)loom_board_lookup (board, "war");
}

/* The cells that are in, row by row: "#" and ".". */
static char *
dup_picture (const LoomCellMask *mask)
{
  GString *text = g_string_new (NULL);
  for (gint32 row = 1; row <= mask->rows; row++)
    {
      for (gint32 column = 1; column <= mask->columns; column++)
        g_string_append_c (text, loom_cell_mask_has (mask, CELL (column, row)) ? '#' : '.');
      g_string_append_c (text, '\n');
    }
  return g_string_free (text, FALSE);
}

static void
assert_picture (const LoomCellMask *mask, const char *expected)
{
  g_autofree char *picture = dup_picture (mask);
  g_assert_cmpstr (picture, ==, expected);
}

static char *
dup_rows (const LoomBoard *board, const char *id)
{
  const LoomGrid *grid = &((const LoomLayer *)loom_board_lookup (board, id))->grid;
  GString *text = g_string_new (NULL);
  for (gint32 i = 0; i < grid->columns * grid->rows; i++)
    {
      g_string_append_unichar (text, grid->cells[i]);
      if ((i + 1) % grid->columns == 0)
        g_string_append_c (text, '\n');
    }
  return g_string_free (text, FALSE);
}

static void
assert_rows (const LoomBoard *board, const char *id, const char *expected)
{
  g_autofree char *rows = dup_rows (board, id);
  g_assert_cmpstr (rows, ==, expected);
}

static void
brushes_are_square_or_diamond (void)
{
  static const struct
  {
    LoomBrush brush;
    const char *picture;
  } brushes[] = {
    { { 1, LOOM_BRUSH_DIAMOND }, ".....\n.....\n..#..\n.....\n.....\n" },
    { { 3, LOOM_BRUSH_SQUARE }, ".....\n.###.\n.###.\n.###.\n.....\n" },
    { { 3, LOOM_BRUSH_DIAMOND }, ".....\n..#..\n.###.\n..#..\n.....\n" },
    { { 2, LOOM_BRUSH_SQUARE }, ".....\n.....\n..##.\n..##.\n.....\n" },
    { { 4, LOOM_BRUSH_DIAMOND }, ".....\n..##.\n.####\n.####\n..##.\n" },
    { { 5, LOOM_BRUSH_DIAMOND }, "..#..\n.###.\n#####\n.###.\n..#..\n" },
  };
  for (guint i = 0; i < G_N_ELEMENTS (brushes); i++)
    {
      g_auto (LoomCellMask) mask = { 0 };
      loom_cell_mask_init (&mask, 5, 5);
      loom_cell_mask_add_brush (&mask, &brushes[i].brush, CELL (3, 3));
      assert_picture (&mask, brushes[i].picture);
    }
}

static void
a_line_leaves_no_gap_and_counts_each_cell_once (void)
{
  const LoomBrush one = { 1, LOOM_BRUSH_SQUARE };
  g_auto (LoomCellMask) mask = { 0 };
  loom_cell_mask_init (&mask, 6, 4);
  loom_cell_mask_add_line (&mask, &one, CELL (1, 1), CELL (6, 3));
  assert_picture (&mask, "##....\n..##..\n....##\n......\n");
  loom_cell_mask_add_line (&mask, &one, CELL (6, 3), CELL (1, 1));
  loom_cell_mask_empty (&mask);
  /* What lies outside is passed over. */
  loom_cell_mask_add_line (&mask, &one, CELL (-2, 2), CELL (3, 2));
  assert_picture (&mask, "......\n###...\n......\n......\n");
  g_assert_cmpuint (mask.cells->len, ==, 3);
}

static void
rectangles_are_filled_or_drawn_round (void)
{
  const LoomBrush one = { 1, LOOM_BRUSH_SQUARE };
  g_auto (LoomCellMask) mask = { 0 };
  loom_cell_mask_init (&mask, 5, 4);
  loom_cell_mask_add_rectangle (&mask, &one, CELL (4, 4), CELL (2, 1));
  assert_picture (&mask, ".###.\n.#.#.\n.#.#.\n.###.\n");
  loom_cell_mask_add_rectangle (&mask, NULL, CELL (2, 1), CELL (4, 4));
  assert_picture (&mask, ".###.\n.###.\n.###.\n.###.\n");
}

static void
a_flood_stays_within_its_kind (void)
{
  g_autoptr (LoomBoard) board = support_new_layers ();
  const LoomLayer *top = loom_board_layer (board, 0);
  g_auto (LoomCellMask) mask = { 0 };
  loom_cell_mask_init (&mask, 6, 4);
  loom_cell_mask_add_flood (&mask, top, CELL (2, 3));
  assert_picture (&mask, "......\n......\n##....\n......\n");
  loom_cell_mask_empty (&mask);
  loom_cell_mask_add_flood (&mask, top, CELL (1, 1));
  g_assert_cmpuint (mask.cells->len, ==, 20);
  g_assert_false (loom_cell_mask_has (&mask, CELL (1, 2)));
}

static void
a_stroke_that_changes_nothing_is_empty (void)
{
  g_autoptr (LoomBoard) board = support_new_layers ();
  g_autoptr (GError) error = NULL;
  const LoomCell rock = { 1, 2 };
  g_autoptr (LoomEdit) edit = loom_edit_paint_cells (board, H ("top"), &rock, 1, '#', &error);
  g_assert_true (loom_edit_is_empty (edit));
}

static void
growing_at_the_top_left_takes_everything_along (void)
{
  g_autoptr (LoomBoard) board = support_new_layers ();
  g_autoptr (GError) error = NULL;
  round_trip (board,
              loom_edit_resize_layer_about (board, H ("mid"), 8, 6, LOOM_ANCHOR_BOTTOM_RIGHT, FALSE,
                                            &error),
              error);
  const LoomEntrance *well = (const LoomEntrance *)loom_board_lookup (board, "well");
  const LoomEntrance *shaft = (const LoomEntrance *)loom_board_lookup (board, "shaft");
  const LoomEarthworm *worm = worm_on (board, "mid");
  const LoomSymbol *ship = (const LoomSymbol *)loom_board_lookup (board, "ship");
  assert_rows (board, "mid", "........\n........\n........\n........\n....#...\n....m...\n");
  g_assert_true (loom_cell_equal (well->at, CELL (6, 3)));
  g_assert_true (loom_cell_equal (shaft->at, CELL (2, 3)));
  g_assert_true (loom_cell_equal (worm->on.at, CELL (6, 4)));
  g_assert_cmpint (ship->at.x, ==, 25000);
  g_assert_cmpint (ship->at.y, ==, 25000);
  g_assert_cmpint (ship->size, ==, 8000);
}

static void
shrinking_about_the_middle_asks_first (void)
{
  g_autoptr (LoomBoard) board = support_new_layers ();
  g_autoptr (GError) error = NULL;
  assert_refused (
      loom_edit_resize_layer_about (board, H ("top"), 4, 4, LOOM_ANCHOR_MIDDLE, FALSE, &error),
      &error, "would lie outside");
  round_trip (
      board,
      loom_edit_resize_layer_about (board, H ("top"), 4, 4, LOOM_ANCHOR_MIDDLE, TRUE, &error),
      error);
  assert_rows (board, "top", "....\n....\nw..m\n....\n");
  g_assert_cmpuint (loom_entity_n (&war (board)->entity, LOOM_KIND_QUEEN), ==, 0);
}

static void
layers_are_made_doubled_and_reordered (void)
{
  g_autoptr (LoomBoard) board = support_new_layers ();
  g_autoptr (GError) error = NULL;
  round_trip (board, loom_edit_new_layer (board, "Cellar", 3, 2, 1, &error), error);
  g_assert_cmpstr (loom_board_layer (board, 1)->title, ==, "Cellar");
  g_assert_cmpuint (loom_board_cell (board, loom_board_layer (board, 1), CELL (3, 2)), ==, '.');
  round_trip (board, loom_edit_duplicate_layer (board, H ("top"), "Roof", &error), error);
  /* Below all others, which keep their place and so their ground. */
  const LoomLayer *roof = loom_board_layer (board, loom_board_n (board, LOOM_KIND_LAYER) - 1);
  g_assert_cmpstr (roof->title, ==, "Roof");
  g_assert_cmpuint (loom_board_cell (board, roof, CELL (2, 3)), ==, 'w');
  LoomEdit *move = loom_edit_new ("Move layer");
  loom_edit_move (move, roof->entity.handle, 0);
  round_trip (board, move, NULL);
  g_assert_cmpstr (loom_board_layer (board, 0)->title, ==, "Roof");
  assert_refused (loom_edit_new_layer (board, "Too large", 2000, 2, 0, &error), &error, "1024");
}

static void
a_board_of_areas_gets_its_first_layer (void)
{
  g_autoptr (LoomBoard) board = support_new_bare ();
  g_autoptr (GError) error = NULL;
  round_trip (board, loom_edit_new_layer (board, "Below", 12, 12, G_MAXUINT, &error), error);
  g_assert_cmpuint (loom_board_n (board, LOOM_KIND_LAYER), ==, 1);
}

static void
a_legend_changes_its_character_everywhere (void)
{
  g_autoptr (LoomBoard) board = support_new_layers ();
  g_autoptr (GError) error = NULL;
  const GPtrArray *legends = loom_board_list (board, LOOM_KIND_LEGEND);
  const LoomLegend *first = g_ptr_array_index (legends, 0);
  const LoomLegend *water = first->character == 'w' ? first : g_ptr_array_index (legends, 1);
  const LoomHandle legend = water->entity.handle;
  round_trip (board, loom_edit_set_legend_character (board, legend, '~', &error), error);
  assert_rows (board, "top", "......\n#.....\n~~..m.\n......\n");
  assert_refused (loom_edit_set_legend_character (board, legend, 'm', &error), &error, "meaning");
  assert_refused (loom_edit_set_legend_character (board, legend, '#', &error), &error, "rock");
  round_trip (board, loom_edit_new_legend (board, 0, "Mud", FALSE, 0, &error), error);
  g_assert_cmpuint (loom_board_n (board, LOOM_KIND_LEGEND), ==, 3);
  assert_refused (loom_edit_new_legend (board, 'm', "Moor", TRUE, 0, &error), &error, "meaning");
}

static void
turns_of_cells_make_a_group (void)
{
  const LoomCell cell = { 2, 1 };
  for (guint a = 0; a < 8; a++)
    for (guint b = 0; b < 8; b++)
      {
        const LoomGridTurn first = { a >= 4, a % 4 }, second = { b >= 4, b % 4 };
        gint32 columns = 4, rows = 3;
        const LoomCell half = loom_grid_turn_cell (first, columns, rows, cell);
        loom_grid_turn_size (first, &columns, &rows);
        const LoomCell whole = loom_grid_turn_cell (second, columns, rows, half);
        const LoomCell both = loom_grid_turn_cell (loom_grid_turn_then (first, second), 4, 3, cell);
        g_assert_true (loom_cell_equal (whole, both));
      }
}

static void
a_stamp_turned_four_times_is_itself (void)
{
  g_autoptr (LoomBoard) board = support_new_layers ();
  const LoomLayer *mid = loom_board_layer (board, 1);
  g_autoptr (LoomStamp) stamp
      = loom_stamp_new (board, war (board), mid, CELL (6, 4), CELL (1, 1), 10);
  g_autoptr (LoomStamp) copy = loom_stamp_copy (stamp);
  g_assert_cmpuint (stamp->pieces->len, ==, 4);
  for (guint i = 0; i < 4; i++)
    loom_stamp_turn (copy, (LoomGridTurn){ FALSE, 1 });
  g_assert_cmpmem (copy->cells, 24 * sizeof (gunichar), stamp->cells, 24 * sizeof (gunichar));
  loom_stamp_turn (copy, (LoomGridTurn){ FALSE, 1 });
  g_assert_cmpint (copy->columns, ==, 4);
  g_assert_cmpint (copy->rows, ==, 6);
}

static void
a_mirrored_stamp_turns_its_worms_round (void)
{
  g_autoptr (LoomBoard) board = support_new_layers ();
  g_autoptr (GError) error = NULL;
  const LoomLayer *mid = loom_board_layer (board, 1);
  g_autoptr (LoomStamp) stamp
      = loom_stamp_new (board, war (board), mid, CELL (2, 2), CELL (4, 2), 10);
  loom_stamp_turn (stamp, (LoomGridTurn){ TRUE, 0 });
  round_trip (board,
              loom_edit_paste_stamp (board, H ("top"), war (board), stamp, CELL (2, 4), &error),
              error);
  const LoomEarthworm *worm = worm_on (board, "top");
  g_assert_cmpint (worm->on.layer, ==, H ("top"));
  g_assert_true (loom_cell_equal (worm->on.at, CELL (2, 4)));
  g_assert_cmpint (worm->facing, ==, LOOM_FACING_WEST);
  g_assert_cmpint (worm->mirrored, ==, 1);
  g_assert_cmpint (worm->length, ==, 3);
}

static void
an_upright_worm_never_faces_its_neck (void)
{
  for (guint i = 0; i < 8; i++)
    {
      const LoomGridTurn turn = { i >= 4, i % 4 };
      const LoomCell bent[] = { { 3, 3 }, { 3, 2 }, { 2, 2 } };
      g_autoptr (LoomEntity) entity = loom_entity_new (LOOM_KIND_EARTHWORM);
      LoomEarthworm *worm = (LoomEarthworm *)entity;
      worm->facing = LOOM_FACING_EAST;
      worm->cells.n = 3;
      worm->cells.items = g_memdup2 (bent, sizeof bent);
      loom_grid_turn_earthworm (turn, 4, 4, 10, worm);
      const LoomCell ahead
          = CELL (worm->cells.items[0].column + (worm->facing == LOOM_FACING_EAST ? 1 : -1),
                  worm->cells.items[0].row);
      g_assert_false (loom_cell_equal (ahead, worm->cells.items[1]));
      g_assert_cmpuint (worm->cells.n, ==, 3);
    }
}

static void
a_straight_worm_turned_upright_lists_its_cells (void)
{
  g_autoptr (LoomEntity) entity = loom_entity_new (LOOM_KIND_EARTHWORM);
  LoomEarthworm *worm = (LoomEarthworm *)entity;
  worm->facing = LOOM_FACING_EAST;
  worm->on.at = CELL (3, 1);
  loom_grid_turn_earthworm ((LoomGridTurn){ FALSE, 1 }, 3, 1, 3, worm);
  g_assert_false (loom_cell_is_set (worm->on.at));
  g_assert_cmpuint (worm->cells.n, ==, 3);
  g_assert_true (loom_cell_equal (worm->cells.items[0], CELL (1, 3)));
  g_assert_true (loom_cell_equal (worm->cells.items[2], CELL (1, 1)));
}

static void
a_pasted_piece_takes_the_place_of_another (void)
{
  g_autoptr (LoomBoard) board = support_new_layers ();
  g_autoptr (GError) error = NULL;
  const LoomLayer *mid = loom_board_layer (board, 1);
  g_autoptr (LoomStamp) stamp
      = loom_stamp_new (board, war (board), mid, CELL (6, 4), CELL (6, 4), 10);
  /* The item comes on the worker, and stays away from the queen and from the shaft. */
  round_trip (board,
              loom_edit_paste_stamp (board, H ("mid"), war (board), stamp, CELL (2, 2), &error),
              error);
  g_assert_cmpuint (loom_entity_n (&war (board)->entity, LOOM_KIND_UNIT), ==, 0);
  g_assert_cmpuint (loom_entity_n (&war (board)->entity, LOOM_KIND_ITEM), ==, 2);
  g_autoptr (LoomEdit) on_queen
      = loom_edit_paste_stamp (board, H ("top"), war (board), stamp, CELL (1, 1), &error);
  g_assert_true (loom_edit_is_empty (on_queen));
  g_autoptr (LoomEdit) on_shaft
      = loom_edit_paste_stamp (board, H ("top"), war (board), stamp, CELL (2, 3), &error);
  g_assert_cmpuint (loom_edit_get_n_steps (on_shaft), ==, 1);
}

static void
a_pasted_entrance_has_an_id_of_its_own (void)
{
  g_autoptr (LoomBoard) board = support_new_layers ();
  g_autoptr (GError) error = NULL;
  const LoomLayer *top = loom_board_layer (board, 0);
  g_autoptr (LoomStamp) stamp = loom_stamp_new (board, NULL, top, CELL (1, 2), CELL (3, 3), 10);
  round_trip (board, loom_edit_paste_stamp (board, H ("top"), NULL, stamp, CELL (3, 0), &error),
              error);
  const LoomEntrance *twin = (const LoomEntrance *)loom_board_lookup (board, "shaft-2");
  g_assert_nonnull (twin);
  g_assert_true (loom_cell_equal (twin->at, CELL (4, 1)));
  assert_rows (board, "top", "..ww..\n#.....\nww..m.\n......\n");
}

static void
pieces_move_by_cells_and_stay_on_their_layer (void)
{
  g_autoptr (LoomBoard) board = support_new_layers ();
  g_autoptr (GError) error = NULL;
  const LoomHandle entities[] = { worm_on (board, "low")->on.entity.handle, H ("well"),
                                  piece (board, LOOM_KIND_SPIDER, 0)->handle };
  round_trip (board, loom_edit_move_by_cells (board, entities, 3, 0, 1, 10, &error), error);
  const LoomEarthworm *worm = worm_on (board, "low");
  g_assert_true (loom_cell_equal (worm->cells.items[2], CELL (2, 3)));
  assert_refused (loom_edit_move_by_cells (board, entities, 1, 0, 1, 10, &error), &error, "leave");
  assert_refused (loom_edit_move_by_cells (board, entities, 1, -1, 0, 10, &error), &error, "leave");
}

static void
what_is_on_a_cell_is_found_from_above (void)
{
  g_autoptr (LoomBoard) board = support_new_layers ();
  const LoomEntity *queen = loom_board_on_cell (board, war (board), H ("top"), CELL (1, 1), 10);
  const LoomEntity *tail = loom_board_on_cell (board, war (board), H ("mid"), CELL (2, 2), 10);
  const LoomEntity *worm = loom_board_on_cell (board, war (board), H ("mid"), CELL (3, 2), 10);
  g_assert_cmpint (queen->kind, ==, LOOM_KIND_QUEEN);
  g_assert_cmpint (tail->kind, ==, LOOM_KIND_UNIT);
  g_assert_cmpint (worm->kind, ==, LOOM_KIND_EARTHWORM);
  g_assert_null (loom_board_on_cell (board, NULL, H ("mid"), CELL (3, 2), 10));
  g_assert_true (loom_board_on_cell (board, NULL, H ("low"), CELL (3, 2), 10)->kind
                 == LOOM_KIND_THRONE);
}

static void
a_worm_crawls_after_the_pointer_round_rock (void)
{
  const LoomCell wall[] = { { 4, 1 }, { 4, 2 } };
  g_auto (LoomCellMask) rock = { 0 };
  g_auto (LoomWormPath) path = { 0 };
  loom_cell_mask_init (&rock, 12, 3);
  for (guint i = 0; i < 2; i++)
    loom_cell_mask_add (&rock, wall[i]);
  loom_worm_path_init (&path, CELL (2, 2), 6, LOOM_FACING_EAST);
  g_assert_true (loom_worm_path_reach (&path, &rock, CELL (5, 2)));
  g_assert_cmpuint (path.cells->len, ==, 6);
  g_assert_false (loom_worm_path_reach (&path, &rock, CELL (4, 1)));
  g_assert_false (loom_worm_path_reach (&path, &rock, CELL (13, 1)));
  /* Its tail follows, so that it comes to lie straight. */
  g_assert_true (loom_worm_path_reach (&path, &rock, CELL (12, 2)));
  g_assert_true (loom_worm_path_is_straight (&path));
  g_autoptr (LoomEntity) entity = loom_worm_path_new_entity (&path, 7, 6);
  const LoomEarthworm *worm = (const LoomEarthworm *)entity;
  g_assert_true (loom_cell_equal (worm->on.at, CELL (12, 2)));
  g_assert_cmpint (worm->length, ==, LOOM_UNSET);
  g_assert_cmpint (worm->facing, ==, LOOM_FACING_EAST);
}

static void
a_bent_worm_lists_its_cells_and_draws_back (void)
{
  g_auto (LoomCellMask) rock = { 0 };
  g_auto (LoomWormPath) path = { 0 };
  loom_cell_mask_init (&rock, 6, 6);
  loom_worm_path_init (&path, CELL (2, 2), 0, LOOM_FACING_EAST);
  loom_worm_path_reach (&path, &rock, CELL (5, 2));
  loom_worm_path_reach (&path, &rock, CELL (5, 4));
  loom_worm_path_reach (&path, &rock, CELL (3, 4));
  g_autoptr (LoomEntity) entity = loom_worm_path_new_entity (&path, 7, 10);
  const LoomEarthworm *worm = (const LoomEarthworm *)entity;
  g_assert_cmpuint (worm->cells.n, ==, 8);
  g_assert_true (loom_cell_equal (worm->cells.items[0], CELL (3, 4)));
  g_assert_true (loom_cell_equal (worm->cells.items[7], CELL (2, 2)));
  g_assert_cmpint (worm->facing, ==, LOOM_FACING_WEST);
  g_assert_true (loom_worm_path_reach (&path, &rock, CELL (4, 2)));
  g_assert_cmpuint (path.cells->len, ==, 3);
  g_assert_cmpint (path.facing, ==, LOOM_FACING_EAST);
}

#define TEST(name, func) g_test_add_func ("/model/edit-layer/" name, func)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  TEST ("brushes-are-square-or-diamond", brushes_are_square_or_diamond);
  TEST ("a-line-leaves-no-gap-and-counts-each-cell-once",
        a_line_leaves_no_gap_and_counts_each_cell_once);
  TEST ("rectangles-are-filled-or-drawn-round", rectangles_are_filled_or_drawn_round);
  TEST ("a-flood-stays-within-its-kind", a_flood_stays_within_its_kind);
  TEST ("a-stroke-that-changes-nothing-is-empty", a_stroke_that_changes_nothing_is_empty);
  TEST ("growing-at-the-top-left-takes-everything-along",
        growing_at_the_top_left_takes_everything_along);
  TEST ("shrinking-about-the-middle-asks-first", shrinking_about_the_middle_asks_first);
  TEST ("layers-are-made-doubled-and-reordered", layers_are_made_doubled_and_reordered);
  TEST ("a-board-of-areas-gets-its-first-layer", a_board_of_areas_gets_its_first_layer);
  TEST ("a-legend-changes-its-character-everywhere", a_legend_changes_its_character_everywhere);
  TEST ("turns-of-cells-make-a-group", turns_of_cells_make_a_group);
  TEST ("a-stamp-turned-four-times-is-itself", a_stamp_turned_four_times_is_itself);
  TEST ("a-mirrored-stamp-turns-its-worms-round", a_mirrored_stamp_turns_its_worms_round);
  TEST ("an-upright-worm-never-faces-its-neck", an_upright_worm_never_faces_its_neck);
  TEST ("a-straight-worm-turned-upright-lists-its-cells",
        a_straight_worm_turned_upright_lists_its_cells);
  TEST ("a-pasted-piece-takes-the-place-of-another", a_pasted_piece_takes_the_place_of_another);
  TEST ("a-pasted-entrance-has-an-id-of-its-own", a_pasted_entrance_has_an_id_of_its_own);
  TEST ("pieces-move-by-cells-and-stay-on-their-layer",
        pieces_move_by_cells_and_stay_on_their_layer);
  TEST ("what-is-on-a-cell-is-found-from-above", what_is_on_a_cell_is_found_from_above);
  TEST ("a-worm-crawls-after-the-pointer-round-rock", a_worm_crawls_after_the_pointer_round_rock);
  TEST ("a-bent-worm-lists-its-cells-and-draws-back", a_bent_worm_lists_its_cells_and_draws_back);
  return g_test_run ();
}
