/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/editor/window/clipboard-support.h"

#include "formats/xml/writer.h"
#include "tests/editor/window/desk.h"
#include "tests/editor/window/support.h"

LoomWindow *
open_sample (const char *name)
{
  g_autofree char *path = loom_test_sample (name);
  return loom_desk_open (path);
}

void
close_window (LoomWindow *window)
{
  gtk_window_destroy (GTK_WINDOW (window));
  loom_test_settle ();
}

void
activate (LoomWindow *window, const char *action)
{
  g_action_group_activate_action (G_ACTION_GROUP (window), action, NULL);
}

LoomDocument *
document_of (LoomWindow *window)
{
  return loom_window_get_document (window);
}

const LoomBoard *
board_of (LoomWindow *window)
{
  return loom_document_get_board (document_of (window));
}

guint
n_steps (LoomWindow *window)
{
  return loom_history_get_n_steps (loom_document_get_history (document_of (window)));
}

void
select_id (LoomWindow *window, const char *id)
{
  const LoomEntity *entity = loom_board_lookup (board_of (window), id);
  g_assert_nonnull (entity);
  loom_selection_set_one (loom_document_get_selection (document_of (window)), entity->handle);
}

void
expect_step (LoomWindow *window, GBytes *before, guint steps, const char *label)
{
  g_assert_cmpuint (n_steps (window), ==, steps + 1);
  g_assert_cmpstr (loom_history_get_label (loom_document_get_history (document_of (window)), steps),
                   ==, label);
  g_autoptr (GBytes) after = loom_write_bytes (board_of (window));
  g_assert_true (loom_document_undo (document_of (window)));
  g_autoptr (GBytes) back = loom_write_bytes (board_of (window));
  g_assert_true (g_bytes_equal (before, back));
  g_assert_true (loom_document_redo (document_of (window)));
  g_autoptr (GBytes) again = loom_write_bytes (board_of (window));
  g_assert_true (g_bytes_equal (after, again));
}
