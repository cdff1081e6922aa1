/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The next thing for the keyboard, without a window. */

#include "editor/window/canvas/focus-order.h"

/* A cross: 1 in the middle, 2 left, 3 right, 4 above, 5 below, and 6 a piece on 1. */
static const LoomFocusPlace cross[] = {
  { 1, { 0, 0 }, "Middle Moor", TRUE },  { 6, { 10, 0 }, NULL, FALSE },
  { 2, { -100, 20 }, "Westfold", TRUE }, { 3, { 100, -30 }, "Eastmoor", TRUE },
  { 4, { 0, -100 }, "North", TRUE },     { 5, { 0, 100 }, "South", TRUE },
};

static const guint n = G_N_ELEMENTS (cross);

static void
an_arrow_goes_to_the_nearest_in_its_direction (void)
{
  g_assert_cmpuint (loom_focus_towards (cross, n, 1, LOOM_TOWARDS_LEFT), ==, 2);
  g_assert_cmpuint (loom_focus_towards (cross, n, 1, LOOM_TOWARDS_RIGHT), ==, 3);
  g_assert_cmpuint (loom_focus_towards (cross, n, 1, LOOM_TOWARDS_UP), ==, 4);
  g_assert_cmpuint (loom_focus_towards (cross, n, 1, LOOM_TOWARDS_DOWN), ==, 5);
  g_assert_cmpuint (loom_focus_towards (cross, n, 2, LOOM_TOWARDS_LEFT), ==, 0);
  /* From what is no place, nowhere. */
  g_assert_cmpuint (loom_focus_towards (cross, n, 99, LOOM_TOWARDS_LEFT), ==, 0);
}

static void
tab_goes_through_all_and_ends (void)
{
  LoomHandle at = loom_focus_next (cross, n, 0, 1);
  guint count = 0;

  g_assert_cmpuint (at, ==, 1);
  for (; at != 0; at = loom_focus_next (cross, n, at, 1))
    count++;
  g_assert_cmpuint (count, ==, n);
  g_assert_cmpuint (loom_focus_next (cross, n, 0, -1), ==, 5);
  g_assert_cmpuint (loom_focus_next (cross, n, 1, -1), ==, 0);
}

static void
names_words_and_numbers_are_found (void)
{
  g_assert_cmpuint (loom_focus_typed (cross, n, "west"), ==, 2);
  g_assert_cmpuint (loom_focus_typed (cross, n, "MOOR"), ==, 1);
  g_assert_cmpuint (loom_focus_typed (cross, n, "3"), ==, 3);
  g_assert_cmpuint (loom_focus_typed (cross, n, "x"), ==, 0);
  g_assert_cmpuint (loom_focus_typed (cross, n, ""), ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/window/focus-order/an-arrow-goes-to-the-nearest-in-its-direction",
                   an_arrow_goes_to_the_nearest_in_its_direction);
  g_test_add_func ("/window/focus-order/tab-goes-through-all-and-ends",
                   tab_goes_through_all_and_ends);
  g_test_add_func ("/window/focus-order/names-words-and-numbers-are-found",
                   names_words_and_numbers_are_found);
  return g_test_run ();
}
