/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The page of the manual for a code: see problem-explain.h. */

#include "editor/window/panels/problems/problem-explain.h"

#include "editor/window/panels/problems/problem.h"
#include "validator/diagnostics/engine.h"

#include <glib/gi18n.h>

/* What is longer is scrolled, px. */
#define MOST_HEIGHT 560

static void
append_text (GtkBox *box, const char *text, const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_selectable (GTK_LABEL (label), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 64);
  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);
  gtk_box_append (box, label);
}

static void
append_section (GtkBox *box, const char *title, const char *text)
{
  if (text == NULL)
    return;
  append_text (box, title, "section-title");
  append_text (box, text, NULL);
}

static GtkWidget *
new_head (const LoomCheckRow *row)
{
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10);
  GtkWidget *icon = gtk_image_new_from_icon_name (loom_severity_get_icon (row->severity));
  GtkWidget *title = gtk_label_new (_ (row->title));

  gtk_image_set_pixel_size (GTK_IMAGE (icon), 22);
  gtk_widget_add_css_class (icon, loom_severity_get_class (row->severity));
  gtk_widget_add_css_class (title, "insp-name");
  gtk_label_set_wrap (GTK_LABEL (title), TRUE);
  gtk_label_set_xalign (GTK_LABEL (title), 0);
  gtk_box_append (GTK_BOX (head), icon);
  gtk_box_append (GTK_BOX (head), title);
  return head;
}

/* Esc closes it, as it does every dialog. */
static void
add_escape (GtkWidget *window)
{
  GtkEventController *keys = gtk_shortcut_controller_new ();

  gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (keys), gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_Escape, 0),
                                                        gtk_named_action_new ("window.close")));
  gtk_widget_add_controller (window, keys);
}

void
loom_problem_explain (GtkWindow *parent, const char *code)
{
  const LoomCheckRow *row = loom_checks_find (code, NULL);
  GtkWidget *window, *scroller, *page;

  if (row == NULL)
    return;
  window = gtk_window_new ();
  page = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);
  scroller = gtk_scrolled_window_new ();
  gtk_widget_add_css_class (window, "boardloom");
  gtk_window_set_title (GTK_WINDOW (window), row->code);
  gtk_window_set_default_size (GTK_WINDOW (window), 520, -1);
  gtk_window_set_transient_for (GTK_WINDOW (window), parent);
  gtk_window_set_modal (GTK_WINDOW (window), FALSE);
  gtk_window_set_destroy_with_parent (GTK_WINDOW (window), TRUE);
  add_escape (window);

  gtk_widget_set_margin_start (page, 18);
  gtk_widget_set_margin_end (page, 18);
  gtk_widget_set_margin_top (page, 14);
  gtk_widget_set_margin_bottom (page, 18);
  gtk_box_append (GTK_BOX (page), new_head (row));
  append_section (GTK_BOX (page), _ ("What it means"), _ (row->meaning));
  append_section (GTK_BOX (page), _ ("How to mend it"), _ (row->found));
  append_section (GTK_BOX (page), _ ("How far it looks"), row->cap != NULL ? _ (row->cap) : NULL);
  if (row->example != NULL)
    {
      append_text (GTK_BOX (page), _ ("An example"), "section-title");
      append_text (GTK_BOX (page), _ (row->example), "monospace");
    }
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scroller), TRUE);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scroller), MOST_HEIGHT);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), page);
  gtk_window_set_child (GTK_WINDOW (window), scroller);
  /* Else the first text would have the focus, and be selected. */
  gtk_window_set_focus (GTK_WINDOW (window), scroller);
  gtk_window_present (GTK_WINDOW (window));
}
