/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Tools on a board that lacks what they need: a scenario for what stands in one, a cell below for
 * an entrance. It is said once. And names of what stands on layers. */

#include "editor/window/start/blank.h"
#include "editor/window/tools/renaming.h"
#include "tests/editor/window/support.h"
#include "tests/editor/window/tools-support.h"

static void
count_cb (LoomTool *tool, guint *n)
{
  (*n)++;
}

static void
what_stands_in_a_scenario_offers_to_add_one (void)
{
  static const char *const ids[2][6]
      = { { "place", "number" }, { "queen", "unit", "spider", "worm", "item" } };

  for (guint layers = 0; layers < 2; layers++)
    for (guint i = 0; ids[layers][i] != NULL; i++)
      {
        g_autoptr (LoomTestStage) stage
            = loom_test_stage_new (layers ? loom_blank_layers ("Blank", 12, 12, 2)
                                          : loom_blank_areas ("Blank", 120000, 120000));
        LoomTool *tool = loom_test_take (stage, ids[layers][i]);
        const guint before = steps (stage);
        guint n = 0;

        g_test_message ("%s", ids[layers][i]);
        g_signal_connect (tool, "wants-scenario", G_CALLBACK (count_cb), &n);
        loom_test_click (stage, 55, 55, 0);
        g_assert_cmpuint (n, ==, 1);
        g_assert_null (stage->said);
        g_assert_cmpuint (steps (stage), ==, before);
      }
}

/* The words beside the pointer have said it before. */
static void
an_entrance_that_leads_nowhere_is_said_once (void)
{
  g_autoptr (LoomTestStage) stage = loom_test_stage_new (loom_blank_layers ("Blank", 12, 12, 1));

  loom_test_take (stage, "entrance");
  loom_test_click (stage, 55, 55, 0);
  g_assert_null (stage->said);
  g_assert_cmpuint (steps (stage), ==, 0);
}

static void
an_entrance_is_renamed_where_it_stands (void)
{
  g_autoptr (LoomTestStage) stage = loom_test_stage_open ("two-queens");
  LoomTool *tool = loom_test_take (stage, "select");
  const LoomEntity *entrance
      = g_ptr_array_index (loom_board_list (board_of (stage), LOOM_KIND_ENTRANCE), 0);
  const LoomHandle handle = entrance->handle;

  g_assert_true (loom_tool_rename (tool, handle));
  type (stage, "North Gate");
  g_assert_cmpstr (((const LoomNamedEntrance *)loom_board_get (board_of (stage), handle))->name, ==,
                   "North Gate");
}

int
main (int argc, char *argv[])
{
  loom_test_init (&argc, &argv);
  g_test_add_func ("/window/tools/scenario/what-stands-in-one-offers-to-add-one",
                   what_stands_in_a_scenario_offers_to_add_one);
  g_test_add_func ("/window/tools/scenario/an-entrance-that-leads-nowhere-is-said-once",
                   an_entrance_that_leads_nowhere_is_said_once);
  g_test_add_func ("/window/tools/scenario/an-entrance-is-renamed-where-it-stands",
                   an_entrance_is_renamed_where_it_stands);
  return g_test_run ();
}
