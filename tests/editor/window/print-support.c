/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/editor/window/print-support.h"

#include "tests/editor/window/support.h"

#include <string.h>

LoomDocument *
read_sample (const char *name)
{
  g_autofree char *path = loom_test_sample (name);
  LoomModelErrors *errors = NULL;
  LoomDocument *document = loom_document_open (path, &errors);

  g_ptr_array_unref (errors);
  g_assert_nonnull (document);
  return document;
}

LoomPrintOptions
read_options (LoomDocument *document)
{
  LoomPrintOptions options;

  loom_print_options_init (&options, document);
  return options;
}

LoomPrintPreview *
new_preview (LoomDocument *document, const LoomPrintOptions *options)
{
  return loom_print_preview_new (loom_document_dup_snapshot (document),
                                 loom_document_get_path (document), options);
}

gboolean
is_ready (gpointer window)
{
  return loom_print_window_is_ready (window);
}

LoomPrintWindow *
open_window (const char *sample)
{
  g_autofree char *path = loom_desk_copy (sample);
  LoomWindow *parent = loom_desk_open (path);
  LoomPrintWindow *window = loom_print_window_present (LOOM_HOST (parent));

  loom_desk_wait (is_ready, window);
  return window;
}

char *
choose (LoomPrintWindow *window, const LoomPrintOptions *options)
{
  loom_print_window_choose (window, options);
  loom_desk_wait (is_ready, window);
  loom_test_settle ();
  return loom_desk_words (GTK_WIDGET (window));
}

LoomPrintOptions
get_options (LoomPrintWindow *window)
{
  return *loom_print_panel_get_options (loom_print_window_get_panel (window));
}

void
assert_says (const char *words, const char *said)
{
  if (strstr (words, said) == NULL)
    g_error ("“%s” is not in:\n%s", said, words);
}

gboolean
is_button (GtkWidget *widget, gpointer label)
{
  return GTK_IS_BUTTON (widget)
         && g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), label) == 0;
}

gboolean
can (LoomPrintWindow *window, const char *label)
{
  GtkWidget *button = loom_desk_find (GTK_WIDGET (window), is_button, (gpointer)label);

  g_assert_nonnull (button);
  return gtk_widget_is_sensitive (button);
}
