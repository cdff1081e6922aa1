/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A menu button: an icon, a sentence, and the list behind them. What is accepted is not told. */

#include "editor/window/print/findings.h"

#include "editor/window/words/step-words.h"
#include "editor/window/panels/problems/problem.h"

#include <glib/gi18n.h>

/* Findings that are listed; the rest is counted. */
#define MOST_ROWS 100

#define PROBLEM "loom-problem"

struct _LoomPrintFindings
{
  GtkWidget parent_instance;
  GtkWidget *button;
  GtkImage *icon;
  GtkLabel *sentence;
  GtkBox *rows;
  gboolean can_fix;
};

G_DEFINE_FINAL_TYPE (LoomPrintFindings, loom_print_findings, GTK_TYPE_WIDGET)

static guint fix;

static void
fix_cb (GtkButton *button, LoomPrintFindings *self)
{
  g_autoptr (LoomProblem) problem = g_object_ref (g_object_get_data (G_OBJECT (button), PROBLEM));

  gtk_menu_button_popdown (GTK_MENU_BUTTON (self->button));
  g_signal_emit (self, fix, 0, problem);
}

static GtkWidget *
new_fix (LoomPrintFindings *self, LoomProblem *problem)
{
  GtkWidget *button = gtk_button_new_with_label (_ ("Fix"));
  const char *words = loom_step_words (loom_edit_get_label (loom_problem_get_fix (problem)));

  g_object_set_data_full (G_OBJECT (button), PROBLEM, g_object_ref (problem), g_object_unref);
  gtk_widget_set_tooltip_text (button, words);
  gtk_widget_set_valign (button, GTK_ALIGN_START);
  gtk_widget_add_css_class (button, "small-button");
  g_signal_connect (button, "clicked", G_CALLBACK (fix_cb), self);
  return button;
}

static void
set_icon (GtkImage *image, const char *icon, const char *class)
{
  const char *classes[] = { class, NULL };

  gtk_image_set_from_icon_name (image, icon);
  gtk_widget_set_css_classes (GTK_WIDGET (image), classes);
}

static GtkWidget *
new_row (LoomPrintFindings *self, LoomProblem *problem)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *icon = gtk_image_new ();
  GtkWidget *label = gtk_label_new (NULL);
  GtkWidget *code = gtk_label_new (loom_problem_get_code (problem));
  const LoomSeverity severity = loom_problem_get_severity (problem);
  g_autofree char *markup = loom_problem_dup_markup (problem);

  set_icon (GTK_IMAGE (icon), loom_severity_get_icon (severity),
            loom_severity_get_class (severity));
  gtk_label_set_markup (GTK_LABEL (label), markup);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 60);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_set_valign (icon, GTK_ALIGN_START);
  gtk_widget_set_valign (code, GTK_ALIGN_START);
  gtk_widget_add_css_class (code, "code");
  gtk_box_append (GTK_BOX (row), icon);
  gtk_box_append (GTK_BOX (row), label);
  gtk_box_append (GTK_BOX (row), code);
  if (self->can_fix && loom_problem_get_fix (problem) != NULL)
    gtk_box_append (GTK_BOX (row), new_fix (self, problem));
  return row;
}

static void
clear_rows (LoomPrintFindings *self)
{
  for (GtkWidget *row; (row = gtk_widget_get_first_child (GTK_WIDGET (self->rows))) != NULL;)
    gtk_box_remove (self->rows, row);
}

/* The findings that count, the worst first. (element-type LoomProblem) (owned) */
static GPtrArray *
list_findings (const LoomReport *report)
{
  GPtrArray *all = g_ptr_array_new_with_free_func (g_object_unref);

  for (int severity = 0; severity < LOOM_N_SEVERITIES; severity++)
    for (guint i = 0; i < report->diagnostics->len; i++)
      {
        const LoomDiagnostic *diagnostic = loom_report_nth (report, i);

        if ((int)diagnostic->severity == severity && !diagnostic->accepted)
          g_ptr_array_add (all, loom_problem_new (report, i));
      }
  return all;
}

static void
show_rows (LoomPrintFindings *self, const GPtrArray *all)
{
  for (guint i = 0; i < all->len && i < MOST_ROWS; i++)
    gtk_box_append (self->rows, new_row (self, all->pdata[i]));
  if (all->len > MOST_ROWS)
    {
      g_autofree char *rest = g_strdup_printf (
          ngettext ("and %u more", "and %u more", all->len - MOST_ROWS), all->len - MOST_ROWS);
      GtkWidget *label = gtk_label_new (rest);

      gtk_label_set_xalign (GTK_LABEL (label), 0);
      gtk_widget_add_css_class (label, "dim-label");
      gtk_box_append (self->rows, label);
    }
}

static void
say (LoomPrintFindings *self, const GPtrArray *all)
{
  LoomProblem *worst = all->pdata[0];
  const LoomSeverity severity = loom_problem_get_severity (worst);
  g_autofree char *markup = loom_problem_dup_markup (worst);
  g_autofree char *words = NULL;

  if (all->len == 1)
    gtk_label_set_markup (self->sentence, markup);
  else
    {
      /* Translators: how many findings there are, and what the worst of them says. */
      words = g_strdup_printf (ngettext ("%u finding: %s", "%u findings: %s", all->len), all->len,
                               loom_problem_get_message (worst));
      gtk_label_set_text (self->sentence, words);
    }
  set_icon (self->icon, loom_severity_get_icon (severity), loom_severity_get_class (severity));
}

void
loom_print_findings_show (LoomPrintFindings *self, const LoomReport *report, gboolean can_fix)
{
  g_autoptr (GPtrArray) all = NULL;

  g_return_if_fail (LOOM_IS_PRINT_FINDINGS (self));

  self->can_fix = can_fix;
  clear_rows (self);
  gtk_widget_set_sensitive (self->button, FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self->icon), report != NULL);
  if (report == NULL)
    {
      gtk_label_set_text (self->sentence, "");
      return;
    }
  all = list_findings (report);
  if (all->len == 0)
    {
      set_icon (self->icon, "loom-ok-symbolic", "sev-ok");
      gtk_label_set_text (self->sentence, _ ("Nothing to say against it."));
      return;
    }
  gtk_widget_set_sensitive (self->button, TRUE);
  show_rows (self, all);
  say (self, all);
}

static GtkWidget *
new_popover (LoomPrintFindings *self)
{
  GtkWidget *popover = gtk_popover_new ();
  GtkWidget *scrolled = gtk_scrolled_window_new ();

  self->rows = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 8));
  gtk_widget_add_css_class (GTK_WIDGET (self->rows), "print-findings");
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scrolled), TRUE);
  gtk_scrolled_window_set_propagate_natural_width (GTK_SCROLLED_WINDOW (scrolled), TRUE);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scrolled), 360);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), GTK_WIDGET (self->rows));
  gtk_popover_set_child (GTK_POPOVER (popover), scrolled);
  return popover;
}

static void
loom_print_findings_dispose (GObject *object)
{
  g_clear_pointer (&LOOM_PRINT_FINDINGS (object)->button, gtk_widget_unparent);
  G_OBJECT_CLASS (loom_print_findings_parent_class)->dispose (object);
}

static void
loom_print_findings_class_init (LoomPrintFindingsClass *class)
{
  G_OBJECT_CLASS (class)->dispose = loom_print_findings_dispose;
  fix = g_signal_new ("fix", LOOM_TYPE_PRINT_FINDINGS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                      G_TYPE_NONE, 1, LOOM_TYPE_PROBLEM);
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (class), GTK_TYPE_BIN_LAYOUT);
}

static void
loom_print_findings_init (LoomPrintFindings *self)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);

  self->icon = GTK_IMAGE (gtk_image_new ());
  self->sentence = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_ellipsize (self->sentence, PANGO_ELLIPSIZE_END);
  gtk_label_set_xalign (self->sentence, 0);
  gtk_box_append (GTK_BOX (line), GTK_WIDGET (self->icon));
  gtk_box_append (GTK_BOX (line), GTK_WIDGET (self->sentence));
  self->button = gtk_menu_button_new ();
  gtk_menu_button_set_child (GTK_MENU_BUTTON (self->button), line);
  gtk_menu_button_set_direction (GTK_MENU_BUTTON (self->button), GTK_ARROW_UP);
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (self->button), new_popover (self));
  gtk_widget_add_css_class (self->button, "flat");
  gtk_widget_add_css_class (self->button, "findings");
  gtk_widget_set_halign (self->button, GTK_ALIGN_START);
  gtk_widget_set_tooltip_text (self->button, _ ("What the checks of printing found"));
  gtk_widget_set_parent (self->button, GTK_WIDGET (self));
}

GtkWidget *
loom_print_findings_new (void)
{
  return g_object_new (LOOM_TYPE_PRINT_FINDINGS, NULL);
}
