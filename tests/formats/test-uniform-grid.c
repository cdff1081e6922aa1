/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Claims about the grid of things: against lists of each cell. */

#include "formats/geometry/uniform-grid.h"

#define COLUMNS 7
#define ROWS 5
#define THINGS 400

/* Where thing @i lies: in a rectangle of cells, none of them in the last row. */
static void
put_entity (LoomUniformGrid *grid, GPtrArray *lists, guint i)
{
  const gint left = (gint)(i * 7919 % COLUMNS), top = (gint)(i * 104729 % (ROWS - 1));

  for (gint row = top; row <= MIN (top + (gint)(i % 2), ROWS - 2); row++)
    for (gint column = left; column <= MIN (left + (gint)(i % 3), COLUMNS - 1); column++)
      if (lists != NULL)
        g_array_append_val (g_ptr_array_index (lists, row * COLUMNS + column), i);
      else
        loom_uniform_grid_put (grid, loom_uniform_grid_cell (grid, column, row), i);
}

static gboolean
put_entities (LoomUniformGrid *grid, gpointer data)
{
  const guint64 *most = data;

  for (guint i = 0; i < THINGS && grid->n <= *most; i++)
    put_entity (grid, NULL, i);
  return grid->n <= *most;
}

static void
cells_keep_what_was_put_in_its_order (void)
{
  g_auto (LoomUniformGrid) grid = { 0 };
  g_autoptr (GPtrArray) lists = g_ptr_array_new_with_free_func ((GDestroyNotify)g_array_unref);
  guint64 most = G_MAXUINT64, n_listed = 0;

  for (guint i = 0; i < COLUMNS * ROWS; i++)
    g_ptr_array_add (lists, g_array_new (FALSE, FALSE, sizeof (guint32)));
  for (guint i = 0; i < THINGS; i++)
    put_entity (NULL, lists, i);
  g_assert_true (loom_uniform_grid_lay (&grid, COLUMNS, ROWS, put_entities, &most));
  for (guint cell = 0; cell < COLUMNS * ROWS; cell++)
    {
      const GArray *list = g_ptr_array_index (lists, cell);
      guint n;
      const guint32 *items = loom_uniform_grid_at (&grid, cell, &n);

      g_assert_cmpmem (items, n * sizeof *items, list->data, list->len * sizeof (guint32));
      g_assert_true ((n == 0) == (cell / COLUMNS == ROWS - 1));
      n_listed += list->len;
    }
  g_assert_cmpuint (grid.n, ==, n_listed);
}

static void
cells_of_a_row_stand_side_by_side (void)
{
  g_auto (LoomUniformGrid) grid = { 0 };
  guint64 most = G_MAXUINT64;

  g_assert_true (loom_uniform_grid_lay (&grid, COLUMNS, ROWS, put_entities, &most));
  for (gint row = 0; row < ROWS; row++)
    {
      guint n_along, n, at = 0;
      const guint32 *along = loom_uniform_grid_along (&grid, row, 1, COLUMNS - 2, &n_along);

      for (gint column = 1; column <= COLUMNS - 2; column++, at += n)
        g_assert_true (loom_uniform_grid_at (&grid, loom_uniform_grid_cell (&grid, column, row), &n)
                       == along + at);
      g_assert_cmpuint (at, ==, n_along);
    }
}

static void
who_lays_a_grid_may_give_up_and_try_a_coarser_one (void)
{
  g_auto (LoomUniformGrid) grid = { 0 };
  guint64 most = 20;
  guint n;

  g_assert_false (loom_uniform_grid_lay (&grid, COLUMNS, ROWS, put_entities, &most));
  g_assert_null (grid.offset);
  g_assert_null (grid.items);
  most = G_MAXUINT64;
  g_assert_true (loom_uniform_grid_lay (&grid, COLUMNS, ROWS, put_entities, &most));
  loom_uniform_grid_at (&grid, 0, &n);
  g_assert_cmpuint (n, >, 0);
}

static gboolean
put_nothing (LoomUniformGrid *grid, gpointer data)
{
  return TRUE;
}

static void
a_grid_of_nothing_has_nothing_in_any_cell (void)
{
  g_auto (LoomUniformGrid) grid = { 0 };
  guint n;

  g_assert_true (loom_uniform_grid_lay (&grid, 2, 1, put_nothing, NULL));
  for (guint cell = 0; cell < 2; cell++)
    {
      loom_uniform_grid_at (&grid, cell, &n);
      g_assert_cmpuint (n, ==, 0);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define CLAIM(path, func) g_test_add_func ("/uniform-grid/" path, func)
  CLAIM ("cells-keep-what-was-put-in-its-order", cells_keep_what_was_put_in_its_order);
  CLAIM ("cells-of-a-row-stand-side-by-side", cells_of_a_row_stand_side_by_side);
  CLAIM ("who-lays-a-grid-may-give-up-and-try-a-coarser-one",
         who_lays_a_grid_may_give_up_and_try_a_coarser_one);
  CLAIM ("a-grid-of-nothing-has-nothing-in-any-cell", a_grid_of_nothing_has_nothing_in_any_cell);
  return g_test_run ();
}
