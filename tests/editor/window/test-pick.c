/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is under a point of the board. */

#include "editor/window/view/spatial-index.h"
#include "tests/editor/window/support.h"

#include <math.h>

static LoomHandle
pick (LoomTestStage *stage, double x, double y, gboolean corners)
{
  return loom_canvas_pick (stage->canvas, x * LOOM_MM, y * LOOM_MM, 2 * LOOM_MM, corners);
}

static void
every_area_is_found_where_its_name_stands (void)
{
  g_autoptr (LoomTestStage) stage = loom_test_stage_open ("archipelago");
  const LoomBoard *board = loom_document_get_board (stage->document);

  for (guint i = 0; i < loom_board_n (board, LOOM_KIND_AREA); i++)
    {
      const LoomVec2 at
          = loom_geometry_area_centre (loom_canvas_get_geometry (stage->canvas), i, 500, NULL);
      /* Beside what stands in the middle. */
      g_assert_cmpuint (pick (stage, at.x / LOOM_MM, at.y / LOOM_MM + 9, FALSE), ==,
                        loom_board_area (board, i)->entity.handle);
    }
  g_assert_cmpuint (pick (stage, 2, 2, TRUE), ==, 0);
}

static void
a_corner_is_found_only_when_asked_for (void)
{
  g_autoptr (LoomTestStage) stage = loom_test_stage_open ("archipelago");

  g_assert_cmpuint (pick (stage, 192.9, 88, TRUE), ==, loom_test_thing (stage, "c3"));
  g_assert_cmpuint (pick (stage, 192.9, 88, FALSE), !=, loom_test_thing (stage, "c3"));
}

static void
texts_and_routes_lie_over_areas (void)
{
  g_autoptr (LoomTestStage) stage = loom_test_stage_open ("archipelago");
  const LoomRect route
      = loom_canvas_entity_bounds (stage->canvas, loom_test_thing (stage, "ferry-6"));

  g_assert_cmpuint (pick (stage, 203, 187, FALSE), ==, loom_test_thing (stage, "text-1"));
  g_assert_cmpuint (pick (stage, (route.left + route.right) / 2 / LOOM_MM,
                          (route.top + route.bottom) / 2 / LOOM_MM, FALSE),
                    ==, loom_test_thing (stage, "ferry-6"));
}

static void
everything_with_a_place_is_in_its_own_box (void)
{
  static const LoomKind kinds[]
      = { LOOM_KIND_QUEEN, LOOM_KIND_UNIT, LOOM_KIND_SPIDER, LOOM_KIND_ITEM, LOOM_KIND_EARTHWORM };
  g_autoptr (LoomTestStage) stage = loom_test_stage_open ("two-queens");
  const LoomEntity *scenario = &loom_document_get_scenario (stage->document)->entity;
  guint seen = 0;

  for (guint k = 0; k < G_N_ELEMENTS (kinds); k++)
    for (guint i = 0; i < loom_entity_n (scenario, kinds[k]); i++)
      {
        const LoomEntity *entity = loom_entity_nth (scenario, kinds[k], i);
        const LoomRect box = loom_canvas_entity_bounds (stage->canvas, entity->handle);

        if (box.right < box.left || entity->kind == LOOM_KIND_EARTHWORM)
          continue;
        const LoomHandle found = pick (stage, (box.left + box.right) / 2 / LOOM_MM,
                                       (box.top + box.bottom) / 2 / LOOM_MM, FALSE);
        g_assert_cmpuint (found, !=, 0);
        seen++;
      }
  g_assert_cmpuint (seen, >, 0);
}

/* The index must say what the slow way says, at every point. */
static void
the_index_agrees_with_the_geometry (void)
{
  g_autoptr (LoomTestStage) stage = loom_test_stage_open ("four-hearths");
  const LoomGeometry *geometry = loom_canvas_get_geometry (stage->canvas);
  const LoomBoardIndex *index = loom_canvas_get_index (stage->canvas);

  for (double y = 0; y < 400000; y += 9300)
    for (double x = 0; x < 600000; x += 9100)
      g_assert_cmpuint (loom_board_index_area_at (index, x, y), ==,
                        loom_geometry_area_at (geometry, x, y));
}

static gboolean
count_cb (guint box, gpointer n)
{
  (*(guint *)n)++;
  return TRUE;
}

/* All on top of each other, and each found once where it is asked for. */
static void
a_pile_lies_in_few_bins (void)
{
  const LoomRect middle = { 4000, 4000, 4100, 4100 };
  LoomRect boxes[3000];
  guint n_met = 0;

  for (guint i = 0; i < G_N_ELEMENTS (boxes); i++)
    boxes[i] = (LoomRect){ i % 7, i % 5, 9000 - i % 3, 9000 - i % 11 };
  g_autoptr (LoomSpatialIndex) index = loom_spatial_index_new (boxes, G_N_ELEMENTS (boxes));
  g_assert_cmpuint (loom_spatial_index_get_n_places (index), <=, 16 * G_N_ELEMENTS (boxes));
  loom_spatial_index_visit (index, &middle, count_cb, &n_met);
  g_assert_cmpuint (n_met, ==, G_N_ELEMENTS (boxes));
}

int
main (int argc, char **argv)
{
  loom_test_init (&argc, &argv);
#define ADD(path, func) g_test_add_func ("/window/pick/" path, func)
  ADD ("every-area-is-found-where-its-name-stands", every_area_is_found_where_its_name_stands);
  ADD ("a-corner-is-found-only-when-asked-for", a_corner_is_found_only_when_asked_for);
  ADD ("texts-and-routes-lie-over-areas", texts_and_routes_lie_over_areas);
  ADD ("everything-with-a-place-is-in-its-own-box", everything_with_a_place_is_in_its_own_box);
  ADD ("the-index-agrees-with-the-geometry", the_index_agrees_with_the_geometry);
  ADD ("a-pile-lies-in-few-bins", a_pile_lies_in_few_bins);
  return g_test_run ();
}
