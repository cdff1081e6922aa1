/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The head of the problems panel: see problems-head.h. */

#include "editor/window/panels/problems/problems-head.h"

#include "editor/window/widgets/fit-row.h"

#include <glib/gi18n.h>

struct _LoomProblemsHead
{
  GtkBox parent_instance;

  GtkToggleButton *chips[LOOM_N_SEVERITIES];
  GtkLabel *counts[LOOM_N_SEVERITIES];
  GtkLabel *kinds[LOOM_N_SEVERITIES]; /* what is counted, which gives way where text is large */
  GtkToggleButton *accepted;
  GtkLabel *n_accepted;
  GtkToggleButton *imported;
  GtkLabel *n_imported;
  GtkLabel *state;
  GtkButton *fix_all;
};

G_DEFINE_FINAL_TYPE (LoomProblemsHead, loom_problems_head, GTK_TYPE_BOX)

enum
{
  FILTER_CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* Before the first report nothing is known of how many there are. */
static void
set_count (LoomProblemsHead *self, LoomSeverity severity, const LoomReport *report)
{
  const guint n = report != NULL ? loom_report_count (report, severity) : 0;
  g_autofree char *count = report != NULL ? g_strdup_printf ("%u", n) : g_strdup ("…");
  const char *kind = severity == LOOM_SEVERITY_ERROR     ? ngettext ("error", "errors", n)
                     : severity == LOOM_SEVERITY_WARNING ? ngettext ("warning", "warnings", n)
                                                         : ngettext ("note", "notes", n);

  gtk_label_set_label (self->counts[severity], count);
  gtk_label_set_label (self->kinds[severity], kind);
}

void
loom_problems_head_show (LoomProblemsHead *self, const LoomReport *report)
{
  const guint n_fixes = report != NULL ? loom_report_count_fixes (report) : 0;
  const guint n_accepted = report != NULL ? loom_report_count_accepted (report) : 0;
  g_autofree char *fix_all = g_strdup_printf (_ ("Fix All %u"), n_fixes);
  g_autofree char *accepted = g_strdup_printf ("%u", n_accepted);

  for (guint i = 0; i < LOOM_N_SEVERITIES; i++)
    set_count (self, i, report);
  gtk_button_set_label (self->fix_all, fix_all);
  gtk_widget_set_visible (GTK_WIDGET (self->fix_all), n_fixes > 0);
  gtk_label_set_label (self->n_accepted, accepted);
  gtk_widget_set_visible (GTK_WIDGET (self->accepted), n_accepted > 0);
}

void
loom_problems_head_show_imported (LoomProblemsHead *self, guint n)
{
  g_autofree char *imported = g_strdup_printf ("%u", n);

  gtk_label_set_label (self->n_imported, imported);
  gtk_widget_set_visible (GTK_WIDGET (self->imported), n > 0);
}

void
loom_problems_head_set_current (LoomProblemsHead *self, gboolean is_current)
{
  gtk_label_set_label (self->state, is_current ? _ ("checked just now") : _ ("checking …"));
}

void
loom_problems_head_announce (LoomProblemsHead *self, const char *words)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->state), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  words, -1);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->state), words);
}

gboolean
loom_problems_head_wants (LoomProblemsHead *self, LoomProblem *problem)
{
  if (loom_problem_is_accepted (problem))
    return gtk_toggle_button_get_active (self->accepted);
  if (loom_problem_is_imported (problem))
    return gtk_toggle_button_get_active (self->imported);
  return gtk_toggle_button_get_active (self->chips[loom_problem_get_severity (problem)]);
}

/* --- the widget ---------------------------------------------------------------------------------
 */

static void
chip_cb (LoomProblemsHead *self)
{
  g_signal_emit (self, signals[FILTER_CHANGED], 0);
}

/* An icon, how many and of what: where text is large the last gives way. */
static GtkToggleButton *
new_chip (LoomProblemsHead *self,
          GtkWidget *icon,
          GtkLabel **count,
          GtkLabel **kind,
          gboolean is_active,
          const char *tip)
{
  GtkWidget *chip = gtk_toggle_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);

  *count = GTK_LABEL (gtk_label_new (NULL));
  *kind = GTK_LABEL (gtk_label_new (NULL));
  gtk_box_append (GTK_BOX (box), icon);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (*count));
  gtk_box_append (GTK_BOX (box), loom_fit_whole_new (GTK_WIDGET (*kind)));
  gtk_button_set_child (GTK_BUTTON (chip), box);
  gtk_widget_add_css_class (chip, "chip");
  gtk_widget_set_valign (chip, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (chip, tip);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (chip), is_active);
  g_signal_connect_swapped (chip, "toggled", G_CALLBACK (chip_cb), self);
  return GTK_TOGGLE_BUTTON (chip);
}

static GtkWidget *
new_severity_chip (LoomProblemsHead *self, LoomSeverity severity)
{
  GtkWidget *icon = gtk_image_new_from_icon_name (loom_severity_get_icon (severity));

  gtk_widget_add_css_class (icon, loom_severity_get_class (severity));
  self->chips[severity] = new_chip (self, icon, &self->counts[severity], &self->kinds[severity],
                                    TRUE, _ ("Show or hide these"));
  return GTK_WIDGET (self->chips[severity]);
}

static GtkWidget *
new_accepted_chip (LoomProblemsHead *self)
{
  GtkLabel *kind;

  self->accepted
      = new_chip (self, gtk_image_new_from_icon_name ("loom-ok-symbolic"), &self->n_accepted, &kind,
                  FALSE, _ ("Show what was looked at and accepted"));
  gtk_label_set_label (kind, _ ("accepted"));
  return GTK_WIDGET (self->accepted);
}

static GtkWidget *
new_imported_chip (LoomProblemsHead *self)
{
  GtkLabel *kind;

  self->imported = new_chip (self, gtk_image_new_from_icon_name ("loom-import-symbolic"),
                             &self->n_imported, &kind, TRUE, _ ("Show or hide what importing did"));
  gtk_label_set_label (kind, _ ("Import"));
  gtk_widget_set_visible (GTK_WIDGET (self->imported), FALSE);
  return GTK_WIDGET (self->imported);
}

static GtkWidget *
new_button (const char *action, const char *tip)
{
  GtkWidget *button = gtk_button_new ();

  gtk_widget_add_css_class (button, "small-button");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (button, tip);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  return button;
}

static void
build (LoomProblemsHead *self)
{
  GtkWidget *chips = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);
  GtkWidget *title = gtk_label_new (_ ("Problems"));
  GtkWidget *hide = new_button ("win.problems", _ ("Hide problems (F4)"));
  GtkWidget *state;

  gtk_widget_add_css_class (GTK_WIDGET (self), "problems-head");
  gtk_widget_add_css_class (title, "section-title");
  for (guint i = 0; i < LOOM_N_SEVERITIES; i++)
    gtk_box_append (GTK_BOX (chips), new_severity_chip (self, i));
  gtk_box_append (GTK_BOX (chips), new_accepted_chip (self));
  gtk_box_append (GTK_BOX (chips), new_imported_chip (self));
  loom_fit_all_let (chips, 5);

  self->state = g_object_new (GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_STATUS, NULL);
  gtk_label_set_xalign (self->state, 1);
  state = loom_fit_whole_new (GTK_WIDGET (self->state));
  gtk_widget_set_hexpand (state, TRUE);
  gtk_widget_add_css_class (GTK_WIDGET (self->state), "dim-label");
  gtk_widget_add_css_class (GTK_WIDGET (self->state), "small");
  self->fix_all = GTK_BUTTON (
      new_button ("problems.fix-all", _ ("Mend what can be mended, as one step to undo")));
  gtk_button_set_icon_name (GTK_BUTTON (hide), "go-down-symbolic");
  gtk_widget_add_css_class (hide, "flat");

  gtk_box_append (GTK_BOX (self), title);
  gtk_box_append (GTK_BOX (self), chips);
  gtk_box_append (GTK_BOX (self), state);
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (self->fix_all));
  gtk_box_append (GTK_BOX (self), hide);
}

static void
loom_problems_head_class_init (LoomProblemsHeadClass *klass)
{
  signals[FILTER_CHANGED] = g_signal_new ("filter-changed", LOOM_TYPE_PROBLEMS_HEAD,
                                          G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
loom_problems_head_init (LoomProblemsHead *self)
{
  gtk_box_set_spacing (GTK_BOX (self), 8);
  build (self);
}

GtkWidget *
loom_problems_head_new (void)
{
  return g_object_new (LOOM_TYPE_PROBLEMS_HEAD, NULL);
}
