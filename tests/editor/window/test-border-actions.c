/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Borders that are made smooth, straight, rough and simple from the list of commands. */

#include "editor/window/shell/command-list.h"
#include "tests/editor/window/desk.h"
#include "tests/editor/window/support.h"

#include <string.h>

static const char *const shapes[] = { "smooth", "straight", "rough", "simple" };

static void
do_border (LoomWindow *window, const char *shape)
{
  g_action_group_activate_action (G_ACTION_GROUP (window), "border", g_variant_new_string (shape));
}

static guint
steps_of (LoomWindow *window)
{
  return loom_history_get_n_steps (loom_document_get_history (loom_desk_document (window)));
}

static void
select_area (LoomWindow *window, const char *id)
{
  LoomDocument *document = loom_desk_document (window);
  const LoomHandle area = loom_board_lookup (loom_document_get_board (document), id)->handle;

  loom_selection_set (loom_document_get_selection (document), &area, 1);
}

static char *
bytes_of (LoomWindow *window)
{
  LoomTestStage stage = { .document = loom_desk_document (window) };

  return loom_test_bytes (&stage);
}

/* Each is one step at most, which undo takes back to the byte; the board stays sound. */
static void
each_shape_is_one_step_that_can_be_taken_back (void)
{
  g_autofree char *path = loom_desk_copy ("archipelago");
  LoomWindow *window = loom_desk_open (path);
  LoomDocument *document = loom_desk_document (window);

  select_area (window, "far-sollen");
  for (guint i = 0; i < G_N_ELEMENTS (shapes); i++)
    {
      g_autofree char *before = bytes_of (window);
      const guint n = steps_of (window);

      do_border (window, shapes[i]);
      g_autofree char *after = bytes_of (window);
      g_assert_cmpuint (steps_of (window) - n, ==, strcmp (before, after) != 0);
      if (steps_of (window) == n)
        continue;
      g_assert_true (loom_document_undo (document));
      g_autofree char *back = bytes_of (window);
      g_assert_cmpstr (back, ==, before);
      g_assert_true (loom_document_redo (document));
    }
  g_assert_cmpuint (steps_of (window), >=, 2);
  loom_desk_clear ();
}

/* Made straight until nothing changes any more, the history grows no more. */
static void
what_changes_nothing_is_no_step (void)
{
  g_autofree char *path = loom_desk_copy ("archipelago");
  LoomWindow *window = loom_desk_open (path);
  guint n;

  select_area (window, "far-sollen");
  for (guint i = 0; i < 3; i++)
    do_border (window, "straight");
  n = steps_of (window);
  do_border (window, "straight");
  g_assert_cmpuint (steps_of (window), ==, n);
  loom_desk_clear ();
}

static void
without_a_selection_it_is_said_what_to_select (void)
{
  g_autofree char *path = loom_desk_copy ("archipelago");
  LoomWindow *window = loom_desk_open (path);

  do_border (window, "rough");
  g_assert_cmpuint (steps_of (window), ==, 0);
  g_assert_nonnull (strstr (loom_desk_toast (window), "Select an area"));
  loom_desk_clear ();
}

static void
words_that_people_use_find_commands (void)
{
  g_assert_true (loom_command_is_called ("curve round bend", "cur"));
  g_assert_true (loom_command_is_called ("curve round bend", "Bend curve"));
  g_assert_false (loom_command_is_called ("curve round bend", "urve"));
  g_assert_false (loom_command_is_called ("", "curve"));
  g_assert_false (loom_command_is_called ("curve", "curve wall"));
}

int
main (int argc, char **argv)
{
  loom_test_init (&argc, &argv);
  g_test_add_func ("/window/borders/each-shape-is-one-step-that-can-be-taken-back",
                   each_shape_is_one_step_that_can_be_taken_back);
  g_test_add_func ("/window/borders/what-changes-nothing-is-no-step",
                   what_changes_nothing_is_no_step);
  g_test_add_func ("/window/borders/without-a-selection-it-is-said-what-to-select",
                   without_a_selection_it_is_said_what_to_select);
  g_test_add_func ("/window/borders/words-that-people-use-find-commands",
                   words_that_people_use_find_commands);
  return g_test_run ();
}
