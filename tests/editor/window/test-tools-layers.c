/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Tools for layers, driven by pointer and keys on samples: one gesture is one step, undo gives the
 * bytes back, Esc leaves no trace, symmetry does its part. */

#include "tests/editor/window/support.h"

#include "editor/window/panels/layers/onion-skin.h"
#include "editor/window/tools/layers/brush-settings.h"
#include "editor/window/tools/paint/paint-tool.h"
#include "editor/window/tools/tools.h"

#include <string.h>

static const LoomDrawing mirror = { LOOM_DRAW_MIRROR, { 113000, 125000 }, 90000, 1 };
static const LoomDrawing half_turn = { LOOM_DRAW_TURN, { 113000, 125000 }, 0, 2 };

static LoomTestStage *
open_bare (void)
{
  LoomTestStage *stage = loom_test_stage_open ("two-queens");
  const LoomScenario *second = loom_board_scenario (loom_document_get_board (stage->document), 1);
  loom_document_set_scenario (stage->document, second->entity.handle);
  return stage;
}

static guint
n_steps (LoomTestStage *stage)
{
  return loom_history_get_n_steps (loom_document_get_history (stage->document));
}

static gunichar
cell (LoomTestStage *stage, int column, int row)
{
  const LoomBoard *board = loom_document_get_board (stage->document);
  const LoomLayer *layer
      = (const LoomLayer *)loom_board_get (board, loom_document_get_layer (stage->document));
  return loom_board_cell (board, layer, (LoomCell){ column, row });
}

static guint
count (LoomTestStage *stage, LoomKind kind)
{
  return loom_entity_n (&loom_document_get_scenario (stage->document)->entity, kind);
}

static const LoomEntity *
chosen (LoomTestStage *stage)
{
  return loom_board_get (loom_document_get_board (stage->document),
                         loom_selection_get_chief (loom_document_get_selection (stage->document)));
}

/* One step came, undo gives @before, redo what there is now. */
static void
assert_one_step (LoomTestStage *stage, guint steps, const char *before)
{
  g_assert_cmpuint (n_steps (stage), ==, steps + 1);
  loom_test_undo_redo (stage, before);
}

static void
a_stroke_is_one_step (void)
{
  static const char *const ids[] = { "brush", "line", "rectangle", "eraser" };
  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      g_autoptr (LoomTestStage) stage = open_bare ();
      g_autofree char *before = loom_test_bytes (stage);
      const gboolean erases = g_str_equal (ids[i], "eraser");
      const int row = erases ? 2 : 14;
      loom_test_take (stage, ids[i]);
      g_assert_cmpuint (cell (stage, 4, row), ==, erases ? '#' : '.');
      loom_test_drag_cells (stage, 3, row, 6, row, 0);
      g_assert_cmpuint (cell (stage, 4, row), ==, erases ? '.' : '#');
      assert_one_step (stage, 0, before);
    }
}

static void
the_board_stays_as_it_is_until_the_button_is_let_go (void)
{
  g_autoptr (LoomTestStage) stage = open_bare ();
  g_autofree char *before = loom_test_bytes (stage);
  LoomTool *tool = loom_test_take (stage, "brush");
  LoomLayerPlace place;
  g_assert_true (loom_canvas_get_place (stage->canvas, &place));
  const LoomRect a = loom_layer_place_box (&place, (LoomCell){ 3, 14 });
  const LoomRect b = loom_layer_place_box (&place, (LoomCell){ 12, 14 });
  const double y = (a.top + a.bottom) / 2 / LOOM_MM;
  loom_test_press (stage, (a.left + a.right) / 2 / LOOM_MM, y, 0);
  loom_test_move (stage, (b.left + b.right) / 2 / LOOM_MM, y, 0);
  g_assert_cmpuint (loom_paint_tool_get_stroke (tool)->cells->len, ==, 10);
  g_autofree char *meanwhile = loom_test_bytes (stage);
  g_assert_cmpstr (before, ==, meanwhile);
  g_assert_true (loom_tool_cancel (tool));
  loom_test_release (stage, (b.left + b.right) / 2 / LOOM_MM, y, 0);
  g_autofree char *after = loom_test_bytes (stage);
  g_assert_cmpstr (before, ==, after);
  g_assert_cmpuint (n_steps (stage), ==, 0);
}

static void
a_stroke_under_symmetry_is_one_step_in_all_parts (void)
{
  g_autoptr (LoomTestStage) stage = open_bare ();
  g_autofree char *before = loom_test_bytes (stage);
  loom_document_set_drawing (stage->document, &mirror);
  loom_test_take (stage, "brush");
  loom_test_drag_cells (stage, 2, 14, 4, 14, 0);
  g_assert_cmpuint (cell (stage, 3, 14), ==, '#');
  g_assert_cmpuint (cell (stage, 18, 14), ==, '#');
  g_assert_cmpuint (cell (stage, 16, 14), ==, '.');
  assert_one_step (stage, 0, before);
}

static void
digits_set_the_size_and_the_right_button_takes_the_cell (void)
{
  g_autoptr (LoomTestStage) stage = open_bare ();
  LoomTool *tool = loom_test_take (stage, "brush");
  LoomBrushSettings *settings = loom_brush_settings_get (stage->canvas);
  LoomLayerPlace place;
  g_assert_true (loom_test_key (stage, GDK_KEY_3, 0));
  g_assert_cmpuint (settings->brush.size, ==, 3);
  g_assert_true (loom_canvas_get_place (stage->canvas, &place));
  const LoomRect box = loom_layer_place_box (&place, (LoomCell){ 11, 2 });
  const LoomPointer pointer = { .bx = (box.left + box.right) / 2,
                                .by = (box.top + box.bottom) / 2,
                                .has_cell = TRUE,
                                .cell = { 11, 2 },
                                .button = 3,
                                .n_press = 1 };
  g_assert_true (loom_tool_press (tool, &pointer));
  loom_tool_release (tool, &pointer);
  g_assert_cmpuint (settings->character, ==, ',');
  loom_test_click_cell (stage, 4, 14, 0);
  g_assert_cmpuint (cell (stage, 3, 13), ==, ',');
  g_assert_cmpuint (cell (stage, 5, 15), ==, ',');
}

static void
a_click_fills_what_hangs_together (void)
{
  g_autoptr (LoomTestStage) stage = open_bare ();
  g_autofree char *before = loom_test_bytes (stage);
  loom_test_take (stage, "fill");
  loom_brush_settings_get (stage->canvas)->character = '.';
  loom_test_click_cell (stage, 6, 3, 0);
  g_assert_cmpuint (cell (stage, 4, 2), ==, '.');
  g_assert_cmpuint (cell (stage, 7, 5), ==, '.');
  g_assert_cmpuint (cell (stage, 14, 3), ==, '#');
  assert_one_step (stage, 0, before);
}

static void
a_stroke_that_changes_nothing_is_no_step (void)
{
  g_autoptr (LoomTestStage) stage = open_bare ();
  loom_test_take (stage, "eraser");
  loom_test_drag_cells (stage, 7, 20, 11, 20, 0);
  g_assert_cmpuint (n_steps (stage), ==, 0);
  g_assert_true (loom_document_is_saved (stage->document));
}

static void
the_eraser_takes_pieces_when_told (void)
{
  g_autoptr (LoomTestStage) stage = open_bare ();
  g_autofree char *before = loom_test_bytes (stage);
  const guint items = count (stage, LOOM_KIND_ITEM);
  loom_test_take (stage, "eraser");
  loom_test_click_cell (stage, 9, 12, 0);
  g_assert_cmpuint (count (stage, LOOM_KIND_ITEM), ==, items);
  loom_brush_settings_get (stage->canvas)->with_pieces = TRUE;
  loom_test_click_cell (stage, 9, 12, 0);
  g_assert_cmpuint (count (stage, LOOM_KIND_ITEM), ==, items - 1);
  assert_one_step (stage, 0, before);
}

static void
a_click_lays_a_worm_as_long_as_the_rules_have_it (void)
{
  g_autoptr (LoomTestStage) stage = open_bare ();
  g_autofree char *before = loom_test_bytes (stage);
  loom_test_take (stage, "worm");
  loom_test_click_cell (stage, 14, 20, 0);
  const LoomEarthworm *worm = (const LoomEarthworm *)chosen (stage);
  g_assert_cmpint (worm->on.entity.kind, ==, LOOM_KIND_EARTHWORM);
  g_assert_true (loom_cell_equal (worm->on.at, (LoomCell){ 14, 20 }));
  g_assert_cmpint (worm->length, ==, LOOM_UNSET);
  g_assert_cmpint (worm->facing, ==, LOOM_FACING_EAST);
  assert_one_step (stage, 0, before);
  /* Where there is no room behind the head it looks the other way. */
  loom_test_click_cell (stage, 2, 1, 0);
  worm = (const LoomEarthworm *)chosen (stage);
  g_assert_cmpint (worm->facing, ==, LOOM_FACING_WEST);
}

static void
a_drag_lays_a_bent_worm_of_at_most_ten_cells (void)
{
  g_autoptr (LoomTestStage) stage = open_bare ();
  g_autofree char *before = loom_test_bytes (stage);
  LoomLayerPlace place;
  loom_test_take (stage, "worm");
  g_assert_true (loom_canvas_get_place (stage->canvas, &place));
  static const LoomCell way[] = { { 4, 11 }, { 10, 11 }, { 10, 14 }, { 13, 14 } };
  for (guint i = 0; i <= G_N_ELEMENTS (way); i++)
    {
      const LoomRect box = loom_layer_place_box (&place, way[MIN (i, 3)]);
      const double x = (box.left + box.right) / 2 / LOOM_MM;
      const double y = (box.top + box.bottom) / 2 / LOOM_MM;
      if (i == 0)
        loom_test_press (stage, x, y, 0);
      else if (i < G_N_ELEMENTS (way))
        loom_test_move (stage, x, y, 0);
      else
        loom_test_release (stage, x, y, 0);
    }
  const LoomEarthworm *worm = (const LoomEarthworm *)chosen (stage);
  g_assert_cmpint (worm->on.entity.kind, ==, LOOM_KIND_EARTHWORM);
  g_assert_cmpuint (worm->cells.n, ==, 10);
  g_assert_true (loom_cell_equal (worm->cells.items[0], (LoomCell){ 13, 14 }));
  g_assert_cmpint (worm->facing, ==, LOOM_FACING_EAST);
  assert_one_step (stage, 0, before);
}

static void
a_worm_never_begins_in_rock (void)
{
  g_autoptr (LoomTestStage) stage = open_bare ();
  loom_test_take (stage, "worm");
  loom_test_click_cell (stage, 4, 2, 0);
  g_assert_cmpuint (n_steps (stage), ==, 0);
  g_assert_nonnull (stage->said);
}

/* The pointer ends on rock, where no worm can be. */
static void
a_drag_that_goes_nowhere_lays_a_worm_where_it_began (void)
{
  g_autoptr (LoomTestStage) stage = open_bare ();
  g_autofree char *before = loom_test_bytes (stage);
  loom_test_take (stage, "worm");
  g_assert_cmpuint (cell (stage, 4, 2), ==, '#');
  loom_test_drag_cells (stage, 4, 1, 4, 2, 0);
  const LoomEarthworm *worm = (const LoomEarthworm *)chosen (stage);
  g_assert_cmpint (worm->on.entity.kind, ==, LOOM_KIND_EARTHWORM);
  g_assert_true (loom_cell_equal (worm->on.at, (LoomCell){ 4, 1 }));
  assert_one_step (stage, 0, before);
}

static void
the_image_of_a_worm_faces_the_other_way (void)
{
  g_autoptr (LoomTestStage) stage = open_bare ();
  g_autofree char *before = loom_test_bytes (stage);
  const guint worms = count (stage, LOOM_KIND_EARTHWORM);
  loom_document_set_drawing (stage->document, &half_turn);
  loom_test_take (stage, "worm");
  loom_test_click_cell (stage, 14, 20, 0);
  g_assert_cmpuint (count (stage, LOOM_KIND_EARTHWORM), ==, worms + 2);
  const LoomEarthworm *image = (const LoomEarthworm *)chosen (stage);
  g_assert_true (loom_cell_equal (image->on.at, (LoomCell){ 7, 1 }));
  g_assert_cmpint (image->facing, ==, LOOM_FACING_WEST);
  g_assert_cmpint (image->mirrored, ==, 0);
  assert_one_step (stage, 0, before);
}

static void
pieces_are_put_on_free_cells_alone (void)
{
  static const struct
  {
    const char *tool;
    LoomKind kind;
  } rows[] = {
    { "spider", LOOM_KIND_SPIDER },
    { "item", LOOM_KIND_ITEM },
    { "unit", LOOM_KIND_UNIT },
  };
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (LoomTestStage) stage = open_bare ();
      g_autofree char *before = loom_test_bytes (stage);
      const guint n = count (stage, rows[i].kind);
      loom_test_take (stage, rows[i].tool);
      loom_test_click_cell (stage, 2, 7, 0);
      g_assert_cmpuint (count (stage, rows[i].kind), ==, n + 1);
      assert_one_step (stage, 0, before);
      /* Rock, and a queen. */
      loom_test_click_cell (stage, 4, 2, 0);
      g_assert_nonnull (stage->said);
      loom_test_click_cell (stage, 3, 17, 0);
      g_assert_cmpuint (count (stage, rows[i].kind), ==, n + 1);
      g_assert_cmpuint (n_steps (stage), ==, 1);
      /* A click on one chooses it, a drag moves it. */
      loom_test_drag_cells (stage, 2, 7, 2, 9, 0);
      g_assert_cmpint (chosen (stage)->kind, ==, rows[i].kind);
      g_assert_true (
          loom_cell_equal (((const LoomOnCell *)chosen (stage))->at, (LoomCell){ 2, 9 }));
    }
}

static void
an_entrance_asks_for_a_layer_below (void)
{
  g_autoptr (LoomTestStage) stage = open_bare ();
  g_autofree char *before = loom_test_bytes (stage);
  const LoomBoard *board = loom_document_get_board (stage->document);
  const guint n = loom_board_n (board, LOOM_KIND_ENTRANCE);
  loom_test_take (stage, "entrance");
  loom_test_click_cell (stage, 2, 7, 0);
  g_assert_cmpuint (loom_board_n (board, LOOM_KIND_ENTRANCE), ==, n + 1);
  assert_one_step (stage, 0, before);
  loom_document_set_layer (stage->document, loom_board_layer (board, 2)->entity.handle);
  loom_test_wait (stage);
  loom_test_click_cell (stage, 8, 8, 0);
  g_assert_cmpuint (loom_board_n (board, LOOM_KIND_ENTRANCE), ==, n + 1);
  g_assert_nonnull (stage->said);
}

static void
there_is_one_throne_and_a_queen_a_seat (void)
{
  g_autoptr (LoomTestStage) stage = open_bare ();
  const LoomBoard *board = loom_document_get_board (stage->document);
  loom_test_take (stage, "queen");
  loom_test_click_cell (stage, 2, 7, 0);
  g_assert_cmpuint (count (stage, LOOM_KIND_QUEEN), ==, 2);
  const LoomQueen *queen = (const LoomQueen *)chosen (stage);
  g_assert_cmpint (queen->seat, ==, 1);
  g_assert_true (loom_cell_equal (queen->on.at, (LoomCell){ 2, 7 }));
  loom_document_set_layer (stage->document, loom_board_layer (board, 2)->entity.handle);
  loom_test_wait (stage);
  g_autofree char *before = loom_test_bytes (stage);
  loom_test_take (stage, "throne");
  loom_test_click_cell (stage, 10, 14, 0);
  g_assert_cmpuint (loom_board_n (board, LOOM_KIND_THRONE), ==, 1);
  assert_one_step (stage, 1, before);
}

static void
the_image_of_a_queen_is_that_of_the_other_seat (void)
{
  g_autoptr (LoomTestStage) stage = open_bare ();
  g_autofree char *before = loom_test_bytes (stage);
  loom_document_set_drawing (stage->document, &half_turn);
  loom_test_take (stage, "queen");
  loom_test_click_cell (stage, 2, 7, 0);
  const LoomEntity *scenario = &loom_document_get_scenario (stage->document)->entity;
  for (guint i = 0; i < 2; i++)
    {
      const LoomQueen *queen = (const LoomQueen *)loom_entity_nth (scenario, LOOM_KIND_QUEEN, i);
      const LoomCell at = queen->seat == 1 ? (LoomCell){ 2, 7 } : (LoomCell){ 19, 14 };
      g_assert_true (loom_cell_equal (queen->on.at, at));
    }
  assert_one_step (stage, 0, before);
}

static void
a_stamp_is_taken_turned_and_put_down (void)
{
  g_autoptr (LoomTestStage) stage = open_bare ();
  g_autofree char *before = loom_test_bytes (stage);
  LoomTool *tool = loom_test_take (stage, "stamp");
  /* Rock in the shape of a step: ## and ### and .## below it. */
  loom_test_drag_cells (stage, 4, 2, 7, 5, 0);
  g_assert_cmpuint (n_steps (stage), ==, 0);
  g_assert_cmpint (loom_stamp_tool_get_stamp (tool)->columns, ==, 4);
  g_assert_true (loom_test_key (stage, GDK_KEY_f, 0));
  loom_test_click_cell (stage, 4, 8, 0);
  g_assert_cmpuint (cell (stage, 3, 7), ==, '.');
  g_assert_cmpuint (cell (stage, 6, 7), ==, '#');
  g_assert_cmpuint (cell (stage, 5, 7), ==, '#');
  assert_one_step (stage, 0, before);
  g_assert_true (loom_tool_cancel (LOOM_TOOL (tool)));
  g_assert_null (loom_stamp_tool_get_stamp (tool));
}

static void
pieces_move_by_cells (void)
{
  g_autoptr (LoomTestStage) stage = open_bare ();
  g_autofree char *before = loom_test_bytes (stage);
  loom_test_take (stage, "select");
  loom_test_drag_cells (stage, 9, 12, 7, 13, 0);
  g_assert_cmpint (chosen (stage)->kind, ==, LOOM_KIND_ITEM);
  g_assert_true (loom_cell_equal (((const LoomOnCell *)chosen (stage))->at, (LoomCell){ 7, 13 }));
  assert_one_step (stage, 0, before);
  g_autofree char *moved = loom_test_bytes (stage);
  g_assert_true (loom_test_key (stage, GDK_KEY_Left, 0));
  g_assert_true (loom_cell_equal (((const LoomOnCell *)chosen (stage))->at, (LoomCell){ 6, 13 }));
  assert_one_step (stage, 1, moved);
}

static void
the_image_of_a_piece_moves_the_other_way (void)
{
  g_autoptr (LoomTestStage) stage = open_bare ();
  g_autofree char *before = loom_test_bytes (stage);
  loom_document_set_drawing (stage->document, &half_turn);
  loom_test_take (stage, "select");
  loom_test_drag_cells (stage, 9, 12, 8, 13, 0);
  const LoomScenario *scenario = loom_document_get_scenario (stage->document);
  gboolean found = FALSE;
  for (guint i = 0; i < loom_entity_n (&scenario->entity, LOOM_KIND_ITEM); i++)
    {
      const LoomOnCell *on
          = (const LoomOnCell *)loom_entity_nth (&scenario->entity, LOOM_KIND_ITEM, i);
      found |= on->layer == loom_document_get_layer (stage->document)
               && loom_cell_equal (on->at, (LoomCell){ 13, 8 });
    }
  g_assert_true (found);
  assert_one_step (stage, 0, before);
}

static void
a_box_chooses_pieces_and_cells (void)
{
  g_autoptr (LoomTestStage) stage = open_bare ();
  g_autofree char *before = loom_test_bytes (stage);
  LoomSelection *selection = loom_document_get_selection (stage->document);
  loom_test_take (stage, "select");
  loom_test_drag_cells (stage, 8, 11, 13, 12, 0);
  g_assert_cmpuint (loom_selection_get_n (selection), ==, 1);
  loom_test_drag_cells (stage, 4, 2, 8, 5, 0);
  g_assert_cmpuint (loom_selection_get_n (selection), ==, 0);
  g_assert_cmpuint (n_steps (stage), ==, 0);
  g_assert_true (loom_test_key (stage, GDK_KEY_Delete, 0));
  g_assert_cmpuint (cell (stage, 6, 4), ==, '.');
  assert_one_step (stage, 0, before);
  loom_test_take (stage, "stamp");
  g_assert_nonnull (loom_stamp_tool_get_stamp (stage->tool));
}

static void
escape_leaves_no_trace (void)
{
  static const char *const ids[]
      = { "select", "brush",  "line", "rectangle", "fill",   "eraser", "stamp",
          "queen",  "throne", "unit", "worm",      "spider", "item",   "entrance" };
  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      g_autoptr (LoomTestStage) stage = open_bare ();
      g_autofree char *before = loom_test_bytes (stage);
      LoomTool *tool = loom_test_take (stage, ids[i]);
      LoomLayerPlace place;
      g_assert_true (loom_canvas_get_place (stage->canvas, &place));
      const LoomRect a = loom_layer_place_box (&place, (LoomCell){ 9, 12 });
      const LoomRect b = loom_layer_place_box (&place, (LoomCell){ 6, 13 });
      /* Putting tools act on the press; on a thing of theirs, or rock, there is only a grip. */
      const gboolean puts
          = i >= 7 && !g_str_equal (ids[i], "item") && !g_str_equal (ids[i], "worm");
      if (!puts)
        loom_test_press (stage, (a.left + a.right) / 2 / LOOM_MM, (a.top + a.bottom) / 2 / LOOM_MM,
                         0);
      loom_test_move (stage, (b.left + b.right) / 2 / LOOM_MM, (b.top + b.bottom) / 2 / LOOM_MM, 0);
      loom_tool_cancel (tool);
      loom_test_release (stage, (b.left + b.right) / 2 / LOOM_MM, (b.top + b.bottom) / 2 / LOOM_MM,
                         0);
      g_autofree char *after = loom_test_bytes (stage);
      g_assert_cmpstr (before, ==, after);
      g_assert_cmpuint (n_steps (stage), ==, 0);
    }
}

#define TEST(name, func) g_test_add_func ("/window/tools/layers/" name, func)

/* On a layer what counts is cells; beside it there are none. */
static void
a_distance_is_told_in_cells (void)
{
  g_autoptr (LoomTestStage) stage = open_bare ();
  LoomLayerPlace place;
  g_assert_true (loom_canvas_get_place (stage->canvas, &place));
  const LoomRect first = loom_layer_place_box (&place, (LoomCell){ 3, 7 });
  const LoomRect last = loom_layer_place_box (&place, (LoomCell){ 10, 11 });
  const LoomPoint from = { (gint32)first.left + 5000, (gint32)first.top + 5000 };
  const LoomPoint to = { (gint32)last.left + 5000, (gint32)last.top + 5000 };
  g_autofree char *words = loom_measure_dup_words (stage->canvas, from, to);
  g_assert_cmpstr (words, ==, "80.6 mm (cells: 7 across, 4 down)");
  g_autofree char *beside = loom_measure_dup_words (stage->canvas, (LoomPoint){ 0, 0 }, to);
  g_assert_null (strstr (beside, "cells"));
}

static GBytes *
take_canvas (LoomTestStage *stage, const char *name)
{
  g_autofree char *path = NULL, *picture = NULL;
  gsize length;

  loom_test_wait (stage);
  path = loom_test_picture (GTK_WIDGET (stage->canvas), name);
  g_assert_true (g_file_get_contents (path, &picture, &length, NULL));
  return g_bytes_new_take (g_steal_pointer (&picture), length);
}

/* In Fairness it would lie over the heat map. */
static void
the_onion_skin_is_for_who_draws (void)
{
  g_autoptr (LoomTestStage) stage = open_bare ();
  LoomOnionSkin *skin = loom_onion_skin_of (stage->canvas);

  loom_onion_skin_set_enabled (skin, FALSE);
  g_autoptr (GBytes) bare = take_canvas (stage, "onion-off");
  loom_onion_skin_set_enabled (skin, TRUE);
  g_autoptr (GBytes) drawn = take_canvas (stage, "onion-drawn");
  loom_canvas_set_shows_aids (stage->canvas, FALSE);
  g_autoptr (GBytes) looked_at = take_canvas (stage, "onion-looked-at");
  g_assert_false (g_bytes_equal (bare, drawn));
  g_assert_true (g_bytes_equal (bare, looked_at));
}

int
main (int argc, char **argv)
{
  loom_test_init (&argc, &argv);
  TEST ("a-stroke-is-one-step", a_stroke_is_one_step);
  TEST ("the-board-stays-as-it-is-until-the-button-is-let-go",
        the_board_stays_as_it_is_until_the_button_is_let_go);
  TEST ("a-stroke-under-symmetry-is-one-step-in-all-parts",
        a_stroke_under_symmetry_is_one_step_in_all_parts);
  TEST ("digits-set-the-size-and-the-right-button-takes-the-cell",
        digits_set_the_size_and_the_right_button_takes_the_cell);
  TEST ("a-click-fills-what-hangs-together", a_click_fills_what_hangs_together);
  TEST ("a-stroke-that-changes-nothing-is-no-step", a_stroke_that_changes_nothing_is_no_step);
  TEST ("the-eraser-takes-pieces-when-told", the_eraser_takes_pieces_when_told);
  TEST ("a-click-lays-a-worm-as-long-as-the-rules-have-it",
        a_click_lays_a_worm_as_long_as_the_rules_have_it);
  TEST ("a-drag-lays-a-bent-worm-of-at-most-ten-cells",
        a_drag_lays_a_bent_worm_of_at_most_ten_cells);
  TEST ("a-worm-never-begins-in-rock", a_worm_never_begins_in_rock);
  TEST ("a-drag-that-goes-nowhere-lays-a-worm-where-it-began",
        a_drag_that_goes_nowhere_lays_a_worm_where_it_began);
  TEST ("the-image-of-a-worm-faces-the-other-way", the_image_of_a_worm_faces_the_other_way);
  TEST ("pieces-are-put-on-free-cells-alone", pieces_are_put_on_free_cells_alone);
  TEST ("an-entrance-needs-a-layer-below", an_entrance_asks_for_a_layer_below);
  TEST ("there-is-one-throne-and-a-queen-a-seat", there_is_one_throne_and_a_queen_a_seat);
  TEST ("the-image-of-a-queen-is-that-of-the-other-seat",
        the_image_of_a_queen_is_that_of_the_other_seat);
  TEST ("a-stamp-is-taken-turned-and-put-down", a_stamp_is_taken_turned_and_put_down);
  TEST ("pieces-move-by-cells", pieces_move_by_cells);
  TEST ("the-image-of-a-piece-moves-the-other-way", the_image_of_a_piece_moves_the_other_way);
  TEST ("a-distance-is-told-in-cells", a_distance_is_told_in_cells);
  TEST ("a-box-chooses-pieces-and-cells", a_box_chooses_pieces_and_cells);
  TEST ("escape-leaves-no-trace", escape_leaves_no_trace);
  TEST ("the-onion-skin-is-for-who-draws", the_onion_skin_is_for_who_draws);
  return g_test_run ();
}
