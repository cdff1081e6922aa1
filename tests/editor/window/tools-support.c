/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/editor/window/tools-support.h"

#include "formats/xml/reader.h"

#include <string.h>

LoomTestStage *
open_stage (void)
{
  g_autoptr (GPtrArray) errors = NULL;
  LoomBoard *board = loom_read_bytes (board_text, strlen (board_text), "things", &errors);
  g_assert_nonnull (board);
  return loom_test_stage_new (board);
}

void
mirror (LoomTestStage *stage)
{
  const LoomDrawing drawing = { LOOM_DRAW_MIRROR, { 100000, 60000 }, 90000, 1 };
  loom_document_set_drawing (stage->document, &drawing);
}

guint
steps (LoomTestStage *stage)
{
  return loom_history_get_n_steps (loom_document_get_history (stage->document));
}

const LoomBoard *
board_of (LoomTestStage *stage)
{
  return loom_document_get_board (stage->document);
}

const void *
entity (LoomTestStage *stage, const char *id)
{
  return loom_board_get (board_of (stage), loom_test_thing (stage, id));
}

LoomSelection *
selection (LoomTestStage *stage)
{
  return loom_document_get_selection (stage->document);
}

void
assert_one_step (LoomTestStage *stage, guint before, const char *bytes)
{
  if (stage->said != NULL)
    g_test_message ("said: %s", stage->said);
  g_assert_cmpuint (steps (stage), ==, before + 1);
  loom_test_undo_redo (stage, bytes);
}

void
assert_unchanged (LoomTestStage *stage, guint before, const char *bytes)
{
  g_autofree char *now = loom_test_bytes (stage);
  g_assert_cmpuint (steps (stage), ==, before);
  g_assert_cmpstr (now, ==, bytes);
}

GtkWidget *
find_widget (GtkWidget *in, GType type)
{
  if (G_TYPE_CHECK_INSTANCE_TYPE (in, type))
    return in;
  for (GtkWidget *child = gtk_widget_get_first_child (in); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_widget (child, type);
      if (found != NULL)
        return found;
    }
  return NULL;
}

void
type (LoomTestStage *stage, const char *words)
{
  GtkWidget *popover = find_widget (GTK_WIDGET (stage->canvas), GTK_TYPE_POPOVER);
  g_assert_nonnull (popover);
  GtkWidget *view = find_widget (popover, GTK_TYPE_TEXT_VIEW);
  GtkWidget *entry = find_widget (popover, GTK_TYPE_ENTRY);
  if (view != NULL)
    gtk_text_buffer_set_text (gtk_text_view_get_buffer (GTK_TEXT_VIEW (view)), words, -1);
  else
    gtk_editable_set_text (GTK_EDITABLE (entry), words);
  gtk_popover_popdown (GTK_POPOVER (popover));
  loom_test_settle ();
}
