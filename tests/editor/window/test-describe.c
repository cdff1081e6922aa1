/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Things in words. */

#include "editor/window/canvas/describe.h"
#include "tests/editor/window/support.h"

static void
assert_words (LoomTestStage *stage, const char *id, gboolean full, const char *words)
{
  const LoomBoard *board = loom_document_get_board (stage->document);
  const LoomDescribe describe = { board, loom_document_get_scenario (stage->document),
                                  loom_canvas_get_topology (stage->canvas) };
  g_autofree char *found = loom_describe (&describe, loom_board_lookup (board, id), full);

  g_assert_cmpstr (found, ==, words);
}

static void
an_area_tells_what_is_on_it (void)
{
  g_autoptr (LoomTestStage) stage = loom_test_stage_open ("two-shrines");

  assert_words (stage, "badger-wood", FALSE, "Badger Wood: seat Evening, 3 dice, 3 neighbours");
}

static void
what_nobody_holds_says_so (void)
{
  g_autoptr (LoomTestStage) stage = loom_test_stage_open ("archipelago");

  assert_words (stage, "skerries", FALSE, "The Skerries: no seat, 1 neighbour");
  assert_words (stage, "skerries", TRUE,
                "The Skerries, no. 10, stony shore, no seat, 1 neighbour: Sandling");
  assert_words (stage, "ferry-6", FALSE, "Route: Sandling – The Skerries");
}

int
main (int argc, char **argv)
{
  loom_test_init (&argc, &argv);
  g_test_add_func ("/window/describe/an-area-tells-what-is-on-it", an_area_tells_what_is_on_it);
  g_test_add_func ("/window/describe/what-nobody-holds-says-so", what_nobody_holds_says_so);
  return g_test_run ();
}
