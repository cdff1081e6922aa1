/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The tool that selects, moves, turns and renames. */

#include "tests/editor/window/support.h"

#include "tests/editor/window/tools-support.h"

#include <string.h>

/* --- Select ---------------------------------------------------------------------------------- */

static void
clicks_choose_and_boxes_choose_what_lies_in_them (void)
{
  g_autoptr (LoomTestStage) stage = open_stage ();
  loom_test_take (stage, "select");

  loom_test_click (stage, 45, 55, FREE);
  g_assert_cmpuint (loom_selection_get_chief (selection (stage)), ==,
                    loom_test_thing (stage, "west"));
  loom_test_click (stage, 125, 55, FREE | GDK_CONTROL_MASK);
  g_assert_cmpuint (loom_selection_get_n (selection (stage)), ==, 2);
  loom_test_click (stage, 45, 55, FREE | GDK_CONTROL_MASK);
  g_assert_cmpuint (loom_selection_get_chief (selection (stage)), ==,
                    loom_test_thing (stage, "east"));
  /* Round both discs, and nothing else wholly. */
  loom_test_drag (stage, 45, 80, 155, 108, FREE);
  g_assert_cmpuint (loom_selection_get_n (selection (stage)), ==, 2);
  g_assert_true (loom_selection_contains (selection (stage), loom_test_thing (stage, "n")));
  g_assert_cmpuint (steps (stage), ==, 0);
}

static void
a_drag_moves_and_stops_at_what_is_in_the_way (void)
{
  g_autoptr (LoomTestStage) stage = open_stage ();
  g_autofree char *bytes = loom_test_bytes (stage);
  loom_test_take (stage, "select");

  loom_test_drag (stage, 20, 102, 25, 100, FREE);
  assert_one_step (stage, 0, bytes);
  g_assert_cmpint (((const LoomSymbol *)entity (stage, "ship"))->at.x, ==, 25000);
  /* The disc is dragged into the square above and stays below it. */
  g_autofree char *moved = loom_test_bytes (stage);
  loom_test_drag (stage, 60, 100, 60, 50, FREE);
  assert_one_step (stage, 1, moved);
  const LoomArea *disc = entity (stage, "n");
  g_assert_cmpint (disc->at.y, >=, 68000 - 20);
  g_assert_cmpint (disc->at.y, <, 70000);
}

static void
an_area_takes_its_neighbours_along_but_never_over_them (void)
{
  g_autoptr (LoomTestStage) stage = open_stage ();
  g_autofree char *bytes = loom_test_bytes (stage);
  loom_test_take (stage, "select");

  loom_test_click (stage, 85, 55, FREE);
  loom_test_drag (stage, 85, 55, 115, 55, FREE);
  assert_one_step (stage, 0, bytes);
  const LoomCorner *right = entity (stage, "c3"), *left = entity (stage, "c2");
  g_assert_cmpint (left->x, ==, 110000);
  g_assert_cmpint (right->x, ==, 150000);
  /* Farther than the neighbour has room: it is not turned inside out. */
  loom_test_drag (stage, 120, 55, 170, 55, FREE);
  g_assert_cmpint (((const LoomCorner *)entity (stage, "c3"))->x, <, 160000);
  g_assert_cmpint (((const LoomCorner *)entity (stage, "c3"))->x, >, 150000);
}

static void
escape_in_a_drag_leaves_no_trace (void)
{
  g_autoptr (LoomTestStage) stage = open_stage ();
  g_autofree char *bytes = loom_test_bytes (stage);
  loom_test_take (stage, "select");

  loom_test_press (stage, 60, 100, FREE);
  loom_test_move (stage, 64, 104, FREE);
  loom_test_move (stage, 70, 108, FREE);
  g_assert_true (loom_test_key (stage, GDK_KEY_Escape, 0));
  loom_test_release (stage, 70, 108, FREE);
  assert_unchanged (stage, 0, bytes);
}

static void
under_a_mirror_the_image_moves_the_other_way (void)
{
  g_autoptr (LoomTestStage) stage = open_stage ();
  g_autofree char *bytes = loom_test_bytes (stage);
  mirror (stage);
  loom_test_take (stage, "select");

  loom_test_drag (stage, 60, 100, 50, 104, FREE);
  assert_one_step (stage, 0, bytes);
  const LoomArea *n = entity (stage, "n"), *m = entity (stage, "m");
  g_assert_cmpint (n->at.x, ==, 50000);
  g_assert_cmpint (m->at.x, ==, 150000);
  g_assert_cmpint (m->at.y, ==, n->at.y);
  /* What lies across the line slides along it. */
  loom_test_click (stage, 85, 55, FREE);
  loom_test_drag (stage, 85, 55, 95, 50, FREE);
  g_assert_cmpint (((const LoomCorner *)entity (stage, "c2"))->x, ==, 80000);
  g_assert_cmpint (((const LoomCorner *)entity (stage, "c3"))->x, ==, 120000);
  g_assert_cmpint (((const LoomCorner *)entity (stage, "c2"))->y, ==, 15000);
}

static void
keys_nudge_and_remove (void)
{
  g_autoptr (LoomTestStage) stage = open_stage ();
  g_autofree char *bytes = loom_test_bytes (stage);
  loom_test_take (stage, "select");

  loom_test_click (stage, 20, 102, FREE);
  g_assert_true (loom_test_key (stage, GDK_KEY_Right, GDK_SHIFT_MASK));
  assert_one_step (stage, 0, bytes);
  g_assert_cmpint (((const LoomSymbol *)entity (stage, "ship"))->at.x, ==, 30000);
  g_autofree char *nudged = loom_test_bytes (stage);
  g_assert_true (loom_test_key (stage, GDK_KEY_Delete, 0));
  assert_one_step (stage, 1, nudged);
  g_assert_null (loom_board_lookup (board_of (stage), "ship"));
}

static void
arrows_held_down_come_to_one_step (void)
{
  g_autoptr (LoomTestStage) stage = open_stage ();
  g_autofree char *bytes = loom_test_bytes (stage);
  loom_test_take (stage, "select");

  loom_test_click (stage, 20, 102, FREE);
  for (guint i = 0; i < 5; i++)
    g_assert_true (loom_test_key (stage, GDK_KEY_Right, 0));
  assert_one_step (stage, 0, bytes);
  g_assert_cmpint (((const LoomSymbol *)entity (stage, "ship"))->at.x, ==, 25000);
  /* Another thing begins another step. */
  loom_test_click (stage, 180, 102, FREE);
  g_assert_true (loom_test_key (stage, GDK_KEY_Left, 0));
  g_assert_cmpuint (steps (stage), ==, 2);
}

static void
pieces_are_carried_in_all_parts_of_a_symmetry (void)
{
  g_autoptr (LoomTestStage) stage = open_stage ();
  g_autofree char *bytes = loom_test_bytes (stage);
  const LoomScenario *scenario = entity (stage, "one");
  mirror (stage);
  loom_test_take (stage, "select");
  const LoomHandle piece = loom_entity_nth (&scenario->entity, LOOM_KIND_PLACE, 0)->handle;
  const LoomRect box = loom_canvas_entity_bounds (stage->canvas, piece);

  loom_test_drag (stage, (box.left + box.right) / 2 / LOOM_MM, (box.top + box.bottom) / 2 / LOOM_MM,
                  60, 95, FREE);
  assert_one_step (stage, 0, bytes);
  scenario = entity (stage, "one");
  for (guint i = 0; i < 2; i++)
    {
      const LoomPlace *place
          = (const LoomPlace *)loom_entity_nth (&scenario->entity, LOOM_KIND_PLACE, i);
      g_assert_cmpuint (place->area, ==, loom_test_thing (stage, place->seat == 1 ? "n" : "m"));
    }
}

/* The title finds its place by itself until it is dragged to one. */
static void
the_title_stays_where_it_is_dragged_to (void)
{
  g_autoptr (LoomTestStage) stage = loom_test_stage_open ("archipelago");
  g_autofree char *bytes = loom_test_bytes (stage);
  LoomPanel panel = LOOM_N_PANELS;
  LoomRect box = { 0 };
  double x = 0, y = 0;

  loom_test_take (stage, "select");
  for (y = 2; y < 297 && panel != LOOM_PANEL_TITLE; y += 3)
    for (x = 2; x < 420; x += 3)
      if (loom_canvas_find_panel (stage->canvas, x * LOOM_MM, y * LOOM_MM, &panel, &box)
          && panel == LOOM_PANEL_TITLE)
        break;
  g_assert_cmpint (panel, ==, LOOM_PANEL_TITLE);
  x = (box.left + box.right) / 2;
  y = (box.top + box.bottom) / 2;
  loom_test_drag (stage, x, y, x + 30, y + 10, FREE);
  assert_one_step (stage, 0, bytes);
  loom_test_wait (stage);
  g_assert_true (
      loom_canvas_find_panel (stage->canvas, (x + 30) * LOOM_MM, (y + 10) * LOOM_MM, &panel, &box));
  g_assert_cmpint (panel, ==, LOOM_PANEL_TITLE);
  g_assert_cmpfloat_with_epsilon ((box.left + box.right) / 2, x + 30, 1);
}

static void
the_handle_turns_what_is_selected (void)
{
  g_autoptr (LoomTestStage) stage = open_stage ();
  g_autofree char *bytes = loom_test_bytes (stage);
  loom_test_take (stage, "select");

  loom_test_click (stage, 20, 102, FREE);
  const LoomRect box = loom_canvas_entity_bounds (stage->canvas, loom_test_thing (stage, "ship"));
  const double x = (box.left + box.right) / 2 / LOOM_MM;
  const double middle = (box.top + box.bottom) / 2 / LOOM_MM;
  const double top
      = (box.top - loom_viewport_px (loom_canvas_get_viewport (stage->canvas), 22)) / LOOM_MM;
  loom_test_drag (stage, x, top, x + middle - top, middle, FREE | GDK_CONTROL_MASK);
  assert_one_step (stage, 0, bytes);
  g_assert_cmpint (((const LoomSymbol *)entity (stage, "ship"))->angle, ==, 90000);
}

static void
a_piece_is_carried_to_another_area (void)
{
  g_autoptr (LoomTestStage) stage = open_stage ();
  g_autofree char *bytes = loom_test_bytes (stage);
  const LoomEntity *scenario = entity (stage, "one");
  const LoomHandle place = loom_entity_nth (scenario, LOOM_KIND_PLACE, 0)->handle;
  loom_test_take (stage, "select");

  const LoomRect box = loom_canvas_entity_bounds (stage->canvas, place);
  const double x = (box.left + box.right) / 2 / LOOM_MM;
  const double y = (box.top + box.bottom) / 2 / LOOM_MM;
  loom_test_drag (stage, x, y, 85, 55, FREE);
  assert_one_step (stage, 0, bytes);
  g_assert_cmpuint (((const LoomPlace *)loom_board_get (board_of (stage), place))->area, ==,
                    loom_test_thing (stage, "mid"));
}

static void
a_double_click_renames_in_place (void)
{
  g_autoptr (LoomTestStage) stage = open_stage ();
  g_autofree char *bytes = loom_test_bytes (stage);
  loom_test_take (stage, "select");

  loom_test_double_click (stage, 45, 55, FREE);
  type (stage, "  Far West ");
  assert_one_step (stage, 0, bytes);
  g_assert_cmpstr (((const LoomArea *)entity (stage, "west"))->name, ==, "Far West");
  /* A name is never empty. */
  g_autofree char *renamed = loom_test_bytes (stage);
  loom_test_double_click (stage, 45, 55, FREE);
  type (stage, " ");
  assert_unchanged (stage, 1, renamed);
  g_assert_nonnull (stage->said);
}

#define ADD(path, function) g_test_add_func ("/window/tools/" path, function)

/* How many pixels about a point of the board are others in the second picture. */
static guint
count_others (LoomTestStage *stage, const char *first, const char *second, double x, double y)
{
  cairo_surface_t *one = cairo_image_surface_create_from_png (first);
  cairo_surface_t *two = cairo_image_surface_create_from_png (second);
  const int stride = cairo_image_surface_get_stride (one);
  double wx, wy;
  guint n = 0;

  loom_test_to_widget (stage, x, y, &wx, &wy);
  for (int row = (int)wy - 12; row <= (int)wy + 12; row++)
    for (int column = (int)wx - 4; column <= (int)wx + 4; column++)
      n += memcmp (cairo_image_surface_get_data (one) + row * stride + 4 * column,
                   cairo_image_surface_get_data (two) + row * stride + 4 * column, 3)
           != 0;
  cairo_surface_destroy (one);
  cairo_surface_destroy (two);
  return n;
}

/* The line is seen where it would split as well, before it does. */
static void
a_line_that_splits_is_shown_in_all_parts (void)
{
  g_autoptr (LoomTestStage) stage = open_stage ();
  const LoomDrawing none = LOOM_DRAWING_ALONE;

  loom_test_take (stage, "split");
  loom_test_click (stage, 60, 12, FREE);
  loom_test_move (stage, 60, 70, FREE);
  loom_document_set_drawing (stage->document, &none);
  loom_test_wait (stage);
  g_autofree char *plain = loom_test_picture (GTK_WIDGET (stage->canvas), "split-plain");
  mirror (stage);
  g_autofree char *mirrored = loom_test_picture (GTK_WIDGET (stage->canvas), "split-mirrored");
  g_assert_cmpuint (count_others (stage, plain, mirrored, 140, 40), >, 10);
  g_assert_cmpuint (count_others (stage, plain, mirrored, 130, 40), ==, 0);
}

int
main (int argc, char **argv)
{
  loom_test_init (&argc, &argv);
  ADD ("select/clicks-choose-and-boxes-choose-what-lies-in-them",
       clicks_choose_and_boxes_choose_what_lies_in_them);
  ADD ("select/a-drag-moves-and-stops-at-what-is-in-the-way",
       a_drag_moves_and_stops_at_what_is_in_the_way);
  ADD ("select/an-area-takes-its-neighbours-along-but-never-over-them",
       an_area_takes_its_neighbours_along_but_never_over_them);
  ADD ("select/escape-in-a-drag-leaves-no-trace", escape_in_a_drag_leaves_no_trace);
  ADD ("select/under-a-mirror-the-image-moves-the-other-way",
       under_a_mirror_the_image_moves_the_other_way);
  ADD ("select/keys-nudge-and-remove", keys_nudge_and_remove);
  ADD ("select/arrows-held-down-come-to-one-step", arrows_held_down_come_to_one_step);
  ADD ("select/pieces-are-carried-in-all-parts-of-a-symmetry",
       pieces_are_carried_in_all_parts_of_a_symmetry);
  ADD ("select/the-title-stays-where-it-is-dragged-to", the_title_stays_where_it_is_dragged_to);
  ADD ("select/the-handle-turns-what-is-selected", the_handle_turns_what_is_selected);
  ADD ("select/a-piece-is-carried-to-another-area", a_piece_is_carried_to_another_area);
  ADD ("split/a-line-that-splits-is-shown-in-all-parts", a_line_that_splits_is_shown_in_all_parts);
  ADD ("select/a-double-click-renames-in-place", a_double_click_renames_in_place);
  return g_test_run ();
}
