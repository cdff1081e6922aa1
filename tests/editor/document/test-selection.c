/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a selection promises: an order without doubles, and one signal a change. */

#include "editor/document/selection.h"

static void
count_cb (LoomSelection *selection, guint *n)
{
  (*n)++;
}

static void
a_selection_keeps_the_order_of_choosing_without_doubles (void)
{
  const LoomHandle entities[] = { 7, 3, 7, 0, 9 };
  g_autoptr (LoomSelection) selection = loom_selection_new ();

  loom_selection_set (selection, entities, G_N_ELEMENTS (entities));
  g_assert_cmpuint (loom_selection_get_n (selection), ==, 3);
  g_assert_cmpuint (loom_selection_get (selection, 0), ==, 7);
  g_assert_cmpuint (loom_selection_get_chief (selection), ==, 9);
  loom_selection_toggle (selection, 3);
  g_assert_false (loom_selection_contains (selection, 3));
  g_assert_cmpuint (loom_selection_get_n (selection), ==, 2);
}

static void
a_change_is_told_once_and_no_change_never (void)
{
  const LoomHandle entities[] = { 1, 2 };
  g_autoptr (LoomSelection) selection = loom_selection_new ();
  guint n = 0;

  g_signal_connect (selection, "changed", G_CALLBACK (count_cb), &n);
  loom_selection_set (selection, entities, 2);
  loom_selection_set (selection, entities, 2);
  loom_selection_add (selection, 2);
  g_assert_cmpuint (n, ==, 1);
  loom_selection_clear (selection);
  loom_selection_clear (selection);
  g_assert_cmpuint (n, ==, 2);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/document/selection/keeps-the-order-of-choosing-without-doubles",
                   a_selection_keeps_the_order_of_choosing_without_doubles);
  g_test_add_func ("/document/selection/a-change-is-told-once-and-no-change-never",
                   a_change_is_told_once_and_no_change_never);
  return g_test_run ();
}
