/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What can be done with a problem of the panel: to mend it, see its place, read on, copy and accept
 * it. */

#include "editor/window/panels/problems/problems-panel-private.h"

#include "editor/window/panels/problems/problem-explain.h"
#include "editor/window/widgets/host.h"
#include "editor/window/widgets/popovers.h"

#include <glib/gi18n.h>

static void
say (LoomProblemsPanel *self, const char *sentence)
{
  LoomHost *host = loom_host_of (GTK_WIDGET (self));

  if (host != NULL)
    loom_host_toast (host, sentence, NULL, NULL);
}

/* The problem at the place an action was given, or the selected one. It becomes the selected one.
 */
static LoomProblem *
take_target (LoomProblemsPanel *self, GVariant *parameter)
{
  if (parameter != NULL)
    gtk_single_selection_set_selected (self->selection, g_variant_get_uint32 (parameter));
  return loom_problems_panel_get_selected (self);
}

/* The first in the list that “Fix All” would fix, or NULL. */
static LoomProblem *
first_with_safe_fix (LoomProblemsPanel *self)
{
  const guint n = g_list_model_get_n_items (G_LIST_MODEL (self->selection));

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (LoomProblem) problem = g_list_model_get_item (G_LIST_MODEL (self->selection), i);

      /* What importing did is what the source says until somebody says otherwise. */
      if (loom_problem_has_fix (problem) && !loom_problem_is_imported (problem)
          && loom_problem_get_withheld (problem) == NULL && !loom_problem_is_accepted (problem))
        return problem; /* the list keeps it */
    }
  return NULL;
}

/* What importing did is no finding of the checker, which knows fixes of its own alone. */
static gboolean
mend (LoomProblemsPanel *self, LoomProblem *problem, GError **error)
{
  if (!loom_problem_is_imported (problem) || loom_problem_get_fix (problem) == NULL)
    return loom_checker_fix (self->checker, loom_problem_get_index (problem), error);
  return loom_document_apply (self->document, loom_edit_copy (loom_problem_get_fix (problem)),
                              error);
}

/* Fixes the one that is named, whatever its fix changes besides: its row says that. Where none is
 * named it is the selected one; where none is selected, the first whose fix is safe. */
static void
fix_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  LoomProblemsPanel *self = LOOM_PROBLEMS_PANEL (widget);
  LoomProblem *problem = take_target (self, parameter);
  g_autoptr (GError) error = NULL;

  if (problem == NULL)
    problem = first_with_safe_fix (self);
  if (problem == NULL)
    say (self, _ ("Nothing is mended unasked here; select the problem to mend."));
  else if (!mend (self, problem, &error))
    say (self, error->message);
}

static void
fix_all_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  LoomProblemsPanel *self = LOOM_PROBLEMS_PANEL (widget);
  const guint n = loom_checker_fix_all (self->checker);
  LoomHost *host = loom_host_of (widget);
  g_autofree char *sentence
      = g_strdup_printf (ngettext ("%u problem mended.", "%u problems mended.", n), n);

  if (host != NULL)
    loom_host_toast (host, sentence, n > 0 ? _ ("Undo") : NULL, n > 0 ? "win.undo" : NULL);
}

static void
explain_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  LoomProblemsPanel *self = LOOM_PROBLEMS_PANEL (widget);
  LoomProblem *problem = take_target (self, parameter);

  if (problem != NULL)
    loom_problem_explain (GTK_WINDOW (gtk_widget_get_root (widget)),
                          loom_problem_get_code (problem));
}

static void
copy_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  LoomProblemsPanel *self = LOOM_PROBLEMS_PANEL (widget);
  LoomProblem *problem = take_target (self, parameter);
  g_autofree char *text = NULL;

  if (problem == NULL)
    return;
  text = g_strdup_printf ("%s [%s]", loom_problem_get_message (problem),
                          loom_problem_get_code (problem));
  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), text);
}

/* Opens the rules that a finding names; FALSE where it names none. */
static gboolean
show_source (GtkWidget *widget, LoomProblem *problem)
{
  guint line;
  g_autofree char *source = loom_problem_dup_source (problem, &line);

  return source != NULL
         && gtk_widget_activate_action (widget, "win.edit-rules-at", "(su)", source, line);
}

static void
show_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  LoomProblemsPanel *self = LOOM_PROBLEMS_PANEL (widget);
  LoomProblem *problem = take_target (self, parameter);

  if (problem == NULL)
    return;
  if (!show_source (widget, problem))
    loom_problems_panel_show_place (self, problem);
}

/* The reason has been typed. */
static void
accept_cb (GtkEntry *entry, LoomProblemsPanel *self)
{
  LoomProblem *problem = loom_problems_panel_get_selected (self);
  GtkWidget *popover = gtk_widget_get_ancestor (GTK_WIDGET (entry), GTK_TYPE_POPOVER);
  g_autofree char *reason = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (entry))));
  g_autoptr (GError) error = NULL;

  if (reason[0] == '\0' || problem == NULL)
    {
      gtk_widget_error_bell (GTK_WIDGET (entry));
      return;
    }
  gtk_popover_popdown (GTK_POPOVER (popover));
  if (!loom_checker_accept (self->checker, loom_problem_get_index (problem), reason, &error))
    say (self, error->message);
}

/* A popover over the list at @x, @y of the panel. */
static void
pop_up (LoomProblemsPanel *self, GtkWidget *popover, double x, double y)
{
  const GdkRectangle at = { (int)x, (int)y, 1, 1 };

  loom_popover_open_once (popover, GTK_WIDGET (self), &at);
}

static void
accept_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  LoomProblemsPanel *self = LOOM_PROBLEMS_PANEL (widget);
  LoomProblem *problem = take_target (self, parameter);
  GtkWidget *popover, *box, *label, *entry;

  if (problem == NULL || loom_problem_is_accepted (problem) || loom_problem_is_imported (problem))
    return;
  popover = gtk_popover_new ();
  box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  label = gtk_label_new_with_mnemonic (_ ("_Why is this as it should be?"));
  entry = gtk_entry_new ();
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_mnemonic_widget (GTK_LABEL (label), entry);
  gtk_entry_set_placeholder_text (GTK_ENTRY (entry), _ ("The reason is kept in the file"));
  gtk_editable_set_width_chars (GTK_EDITABLE (entry), 40);
  g_signal_connect (entry, "activate", G_CALLBACK (accept_cb), self);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), entry);
  gtk_popover_set_child (GTK_POPOVER (popover), box);
  pop_up (self, popover, gtk_widget_get_width (widget) / 2.0, 40);
}

/* The context menu of the selected problem, at a point of the panel. */
static void
pop_up_menu (LoomProblemsPanel *self, double x, double y)
{
  g_autoptr (GMenu) menu = g_menu_new ();
  LoomProblem *problem = loom_problems_panel_get_selected (self);

  if (problem == NULL)
    return;
  g_menu_append (menu, _ ("Show"), "problems.show-selected");
  if (loom_problem_has_fix (problem) && !loom_problem_is_accepted (problem))
    g_menu_append (menu, _ ("Fix"), "problems.fix-selected");
  g_menu_append (menu, _ ("Explain"), "problems.explain-selected");
  if (loom_problem_can_import_again (problem))
    g_menu_append (menu, _ ("Import Again…"), "problems.import-again-selected");
  if (loom_problem_is_imported (problem))
    {
      g_menu_append (menu, _ ("Put Away"), "problems.put-away");
      g_menu_append (menu, _ ("Put All of the Import Away"), "problems.put-import-away");
    }
  else if (!loom_problem_is_accepted (problem))
    g_menu_append (menu, _ ("Accept with a Reason…"), "problems.accept");
  g_menu_append (menu, _ ("Copy"), "problems.copy");
  pop_up (self, gtk_popover_menu_new_from_model (G_MENU_MODEL (menu)), x, y);
}

/* --- What importing did -------------------------------------------------------------------------
 */

static void
import_again_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  LoomProblemsPanel *self = LOOM_PROBLEMS_PANEL (widget);
  LoomProblem *problem = take_target (self, parameter);

  if (problem != NULL && loom_problem_is_imported (problem))
    gtk_widget_activate_action (widget, "win.import-again", "u", loom_problem_get_index (problem));
}

static void
put_away_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  LoomProblemsPanel *self = LOOM_PROBLEMS_PANEL (widget);
  LoomProblem *problem = loom_problems_panel_get_selected (self);

  if (problem != NULL && loom_problem_is_imported (problem))
    loom_imported_put_away (self->imported, loom_problem_get_index (problem));
}

static void
put_import_away_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  LoomProblemsPanel *self = LOOM_PROBLEMS_PANEL (widget);

  if (self->imported != NULL)
    loom_imported_put_all_away (self->imported);
}

/* By the pointer, at a point of the window. */
static void
menu_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  LoomProblemsPanel *self = LOOM_PROBLEMS_PANEL (widget);
  GtkWidget *root = GTK_WIDGET (gtk_widget_get_root (widget));
  guint position;
  double x, y;

  g_variant_get (parameter, "(udd)", &position, &x, &y);
  gtk_single_selection_set_selected (self->selection, position);
  if (gtk_widget_translate_coordinates (root, widget, x, y, &x, &y))
    pop_up_menu (self, x, y);
}

/* By the keyboard, at the row that has the focus. */
static void
menu_key_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  LoomProblemsPanel *self = LOOM_PROBLEMS_PANEL (widget);
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (widget));
  graphene_rect_t bounds;

  if (focus == NULL || !gtk_widget_is_ancestor (focus, GTK_WIDGET (self->list))
      || !gtk_widget_compute_bounds (focus, widget, &bounds))
    bounds = GRAPHENE_RECT_INIT (0, 20, 80, 20);
  pop_up_menu (self, bounds.origin.x + 40, bounds.origin.y + bounds.size.height);
}

void
loom_problems_panel_add_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "problems.fix", "u", fix_action);
  gtk_widget_class_install_action (widget_class, "problems.fix-selected", NULL, fix_action);
  gtk_widget_class_install_action (widget_class, "problems.fix-all", NULL, fix_all_action);
  gtk_widget_class_install_action (widget_class, "problems.explain", "u", explain_action);
  gtk_widget_class_install_action (widget_class, "problems.explain-selected", NULL, explain_action);
  gtk_widget_class_install_action (widget_class, "problems.accept", NULL, accept_action);
  gtk_widget_class_install_action (widget_class, "problems.import-again", "u", import_again_action);
  gtk_widget_class_install_action (widget_class, "problems.import-again-selected", NULL,
                                   import_again_action);
  gtk_widget_class_install_action (widget_class, "problems.put-away", NULL, put_away_action);
  gtk_widget_class_install_action (widget_class, "problems.put-import-away", NULL,
                                   put_import_away_action);
  gtk_widget_class_install_action (widget_class, "problems.copy", NULL, copy_action);
  gtk_widget_class_install_action (widget_class, "problems.show", "u", show_action);
  gtk_widget_class_install_action (widget_class, "problems.show-selected", NULL, show_action);
  gtk_widget_class_install_action (widget_class, "problems.menu", "(udd)", menu_action);
  gtk_widget_class_install_action (widget_class, "problems.menu-selected", NULL, menu_key_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Menu, 0, "problems.menu-selected",
                                       NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_F10, GDK_SHIFT_MASK,
                                       "problems.menu-selected", NULL);
}
