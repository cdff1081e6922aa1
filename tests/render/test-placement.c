/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Placement on boards of every kind, measured on the boxes that are drawn, without painting: a
 * board of any shape has its names readable, apart, and where they belong. */

#include "render/placement/map-measure.h"
#include "tests/long-form.h"
#include "tests/render/placement-boards.h"

typedef struct
{
  guint misfits[LOOM_N_MISFITS], boards_with[LOOM_N_MISFITS];
} Tally;

static void
measure (guint64 seed, Tally *tally)
{
  const LoomMadeBoard made = loom_make_placement_board (seed, FALSE);
  g_autoptr (LoomBoard) board = made.board;
  const LoomTheme *theme = loom_theme_get ((LoomThemeKind)(seed / 5 % 4));
  g_autoptr (LoomAreaPlan) plan
      = loom_area_plan_new (board, loom_board_scenario (board, 0), theme, NULL);
  g_autoptr (LoomMapMeasure) measured = loom_map_measure_new (plan);

  for (guint k = 0; k < LOOM_N_MISFITS; k++)
    {
      const guint n = loom_map_measure_count (measured, (LoomMisfitKind)k);
      tally->misfits[k] += n;
      tally->boards_with[k] += n > 0;
    }
  for (guint i = 0; i < measured->misfits->len && g_test_verbose (); i++)
    {
      g_autofree char *words = loom_map_measure_misfit_dup_words (
          measured, &g_array_index (measured->misfits, LoomMisfit, i));
      g_test_message ("seed %u, shape %d, %u areas, %.0f mm² each: %s", (guint)seed, made.shape,
                      made.n_areas, made.per_area, words);
    }
}

static void
test_any_board (void)
{
  const guint n = read_rounds ("BOARDLOOM_BOARDS", 60, 500);
  const guint first = read_number ("BOARDLOOM_FIRST_BOARD", 0);
  Tally tally = { 0 };

  for (guint64 seed = first; seed < first + n; seed++)
    measure (seed, &tally);
  for (guint k = 0; k < LOOM_N_MISFITS; k++)
    g_test_message ("%s: %u on %u of %u boards", loom_map_measure_misfit_name ((LoomMisfitKind)k),
                    tally.misfits[k], tally.boards_with[k], n);
  /* What is lost is told by checks. */
  for (guint k = 0; k < LOOM_N_MISFITS; k++)
    if (k != LOOM_MISFIT_LOST)
      g_assert_cmpuint (tally.misfits[k], ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/render/placement/on-any-board-nothing-overlaps-or-is-too-small-to-read",
                   test_any_board);
  return g_test_run ();
}
