/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A row of the problems panel: see problem-row.h. Only the selected row says what mending would
 * do: a second line in every row would make the list hard to scan.
 *
 * Implementation notes. The list makes two hundred rows and measures them all, so a row must be
 * cheap. A label that wraps looks for the width at which it has a given height by one layout after
 * another; nobody asks that of a row, and its words are laid out without it. A tooltip that is set
 * asks the display server where the pointer is; it is made when it is asked for. */

#include "editor/window/panels/problems/problem-row.h"

#include "editor/window/words/step-words.h"

#include <glib/gi18n.h>

struct _LoomProblemRow
{
  GtkWidget parent_instance;

  GtkWidget *icon;
  GtkLabel *message;
  GtkLabel *fix;
  GtkLabel *code;
  GtkButton *button;
  GtkListItem *item; /* borrowed from the list; NULL while unbound */
  gulong selected_handler;
};

G_DEFINE_FINAL_TYPE (LoomProblemRow, loom_problem_row, GTK_TYPE_WIDGET)

static LoomProblem *
bound_problem (LoomProblemRow *self)
{
  return self->item != NULL ? LOOM_PROBLEM (gtk_list_item_get_item (self->item)) : NULL;
}

static void
update_fix (LoomProblemRow *self)
{
  LoomProblem *problem = bound_problem (self);
  const LoomEdit *fix = problem != NULL ? loom_problem_get_fix (problem) : NULL;
  const gboolean is_told = fix != NULL && gtk_list_item_get_selected (self->item);

  if (is_told)
    {
      const char *words = loom_step_words (loom_edit_get_label (fix));
      const char *withheld = loom_problem_get_withheld (problem);
      g_autofree char *text
          = withheld == NULL
                ? g_strdup_printf (_ ("Fix: %s (dashed on the board)"), words)
                : g_strdup_printf (_ ("Fix: %s (dashed on the board), but: %s"), words, withheld);

      gtk_label_set_label (self->fix, text);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->fix), is_told);
}

static void
selected_cb (GtkListItem *item, GParamSpec *pspec, LoomProblemRow *self)
{
  update_fix (self);
}

/* Whether it is about a line of a rules file, which can be shown. */
static gboolean
has_source (LoomProblem *problem)
{
  guint line;
  g_autofree char *source = loom_problem_dup_source (problem, &line);

  return source != NULL;
}

/* What the button of a row does. */
static const char *
what_to_do (LoomProblem *problem)
{
  if (loom_problem_get_fix (problem) != NULL && !loom_problem_is_accepted (problem))
    return "problems.fix";
  if (has_source (problem))
    return "problems.show";
  return loom_problem_can_import_again (problem) ? "problems.import-again" : "problems.explain";
}

static void
clicked_cb (GtkButton *button, LoomProblemRow *self)
{
  LoomProblem *problem = bound_problem (self);
  const char *action;

  if (problem == NULL)
    return;
  action = what_to_do (problem);
  gtk_widget_activate_action (GTK_WIDGET (self), action, "u",
                              gtk_list_item_get_position (self->item));
}

static void
pressed_cb (GtkGestureClick *gesture, int n, double x, double y, LoomProblemRow *self)
{
  GtkWidget *root = GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (self)));

  if (self->item == NULL || root == NULL
      || !gtk_widget_translate_coordinates (GTK_WIDGET (self), root, x, y, &x, &y))
    return;
  gtk_widget_activate_action (GTK_WIDGET (self), "problems.menu", "(udd)",
                              gtk_list_item_get_position (self->item), x, y);
}

static const char *
severity_word (LoomSeverity severity)
{
  static const char *const words[] = { [LOOM_SEVERITY_ERROR] = N_ ("Error"),
                                       [LOOM_SEVERITY_WARNING] = N_ ("Warning"),
                                       [LOOM_SEVERITY_NOTE] = N_ ("Note") };

  return _ (words[severity]);
}

static char *
dup_message_tip (LoomProblem *problem)
{
  if (loom_problem_is_accepted (problem) && loom_problem_get_reason (problem) != NULL)
    return g_strdup_printf (_ ("%s\nAccepted: %s"), loom_problem_get_message (problem),
                            loom_problem_get_reason (problem));
  return g_strdup (loom_problem_get_message (problem));
}

static char *
dup_button_tip (LoomProblem *problem)
{
  const LoomEdit *fix = loom_problem_get_fix (problem);

  if (fix == NULL && loom_problem_can_import_again (problem))
    return g_strdup (_ ("Import the file again, closing gaps that are twice as wide"));
  if (fix == NULL && has_source (problem))
    return g_strdup (_ ("Open the rules at this line"));
  if (fix == NULL || loom_problem_is_accepted (problem))
    return g_strdup (_ ("What this means and how to mend it"));
  if (loom_problem_get_withheld (problem) == NULL)
    return g_strdup (loom_edit_get_label (fix));
  return g_strdup_printf (_ ("%s\nNot part of “Fix All”: %s"), loom_edit_get_label (fix),
                          loom_problem_get_withheld (problem));
}

static gboolean
tooltip_cb (GtkWidget *part,
            int x,
            int y,
            gboolean by_keyboard,
            GtkTooltip *tooltip,
            LoomProblemRow *self)
{
  LoomProblem *problem = bound_problem (self);
  g_autofree char *tip = NULL;

  if (problem == NULL)
    return FALSE;
  if (part == self->icon)
    tip = g_strdup (loom_problem_is_accepted (problem)
                        ? _ ("Accepted")
                        : severity_word (loom_problem_get_severity (problem)));
  else
    tip = part == GTK_WIDGET (self->message) ? dup_message_tip (problem) : dup_button_tip (problem);
  gtk_tooltip_set_text (tooltip, tip);
  return TRUE;
}

static void
show_code (LoomProblemRow *self, LoomProblem *problem)
{
  const char *code = loom_problem_get_code (problem);
  g_autofree char *imported
      = loom_problem_is_imported (problem)
            /* Translators: before the code of a finding that tells what importing did. */
            ? g_strdup_printf (_ ("Import · %s"), code)
            : NULL;

  gtk_label_set_label (self->code, imported != NULL ? imported : code);
}

static void
show_problem (LoomProblemRow *self, LoomProblem *problem)
{
  const LoomSeverity severity = loom_problem_get_severity (problem);
  const LoomEdit *fix = loom_problem_get_fix (problem);
  const gboolean is_accepted = loom_problem_is_accepted (problem);
  g_autofree char *markup = loom_problem_dup_markup (problem);

  gtk_image_set_from_icon_name (
      GTK_IMAGE (self->icon), is_accepted ? "loom-ok-symbolic" : loom_severity_get_icon (severity));
  for (guint i = 0; i < LOOM_N_SEVERITIES; i++)
    gtk_widget_remove_css_class (self->icon, loom_severity_get_class (i));
  gtk_widget_add_css_class (self->icon, loom_severity_get_class (severity));
  gtk_label_set_markup (self->message, markup);
  show_code (self, problem);
  if (fix != NULL && !is_accepted)
    {
      gtk_button_set_label (self->button, _ ("Fix"));
      gtk_widget_remove_css_class (GTK_WIDGET (self->button), "flat");
      return;
    }
  gtk_button_set_label (self->button, loom_problem_can_import_again (problem) ? _ ("Import Again…")
                                      : has_source (problem)                  ? _ ("Show")
                                                                              : _ ("Explain"));
  gtk_widget_add_css_class (GTK_WIDGET (self->button), "flat");
}

void
loom_problem_row_bind (LoomProblemRow *self, GtkListItem *item)
{
  LoomProblem *problem;

  g_return_if_fail (LOOM_IS_PROBLEM_ROW (self));
  if (self->item != NULL)
    g_clear_signal_handler (&self->selected_handler, self->item);
  self->item = item;
  problem = bound_problem (self);
  if (problem == NULL)
    return;
  self->selected_handler
      = g_signal_connect (item, "notify::selected", G_CALLBACK (selected_cb), self);
  show_problem (self, problem);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  loom_problem_get_message (problem), -1);
  update_fix (self);
}

static void
loom_problem_row_dispose (GObject *object)
{
  LoomProblemRow *self = LOOM_PROBLEM_ROW (object);
  GtkWidget *child;

  loom_problem_row_bind (self, NULL);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (loom_problem_row_parent_class)->dispose (object);
}

static void
loom_problem_row_class_init (LoomProblemRowClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = loom_problem_row_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BOX_LAYOUT);
}

static GtkLabel *
new_label (const char *css_class)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);
  return GTK_LABEL (label);
}

static void
add_tooltip (LoomProblemRow *self, GtkWidget *part)
{
  gtk_widget_set_has_tooltip (part, TRUE);
  g_signal_connect (part, "query-tooltip", G_CALLBACK (tooltip_cb), self);
}

static void
measure_words (GtkWidget *words,
               GtkOrientation orientation,
               int for_size,
               int *least,
               int *natural,
               int *least_baseline,
               int *natural_baseline)
{
  GtkWidget *child = gtk_widget_get_first_child (words);

  *least = *natural = 0;
  for (; child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      const gboolean is_across = orientation == GTK_ORIENTATION_HORIZONTAL;
      int child_least, child_natural;

      gtk_widget_measure (child, orientation, is_across ? -1 : for_size, &child_least,
                          &child_natural, NULL, NULL);
      *least = is_across ? MAX (*least, child_least) : *least + child_least;
      *natural = is_across ? MAX (*natural, child_natural) : *natural + child_natural;
    }
}

static void
allocate_words (GtkWidget *words, int width, int height, int baseline)
{
  GtkWidget *child = gtk_widget_get_first_child (words);
  int y = 0;

  for (; child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      GtkAllocation place = { 0, y, width, 0 };

      if (!gtk_widget_should_layout (child))
        continue;
      gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, width, NULL, &place.height, NULL, NULL);
      gtk_widget_size_allocate (child, &place, -1);
      y += place.height;
    }
}

static GtkSizeRequestMode
words_mode (GtkWidget *words)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
loom_problem_row_init (LoomProblemRow *self)
{
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkGesture *menu = gtk_gesture_click_new ();

  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (gtk_widget_get_layout_manager (GTK_WIDGET (self))),
                              9);
  self->icon = gtk_image_new ();
  self->message = new_label (NULL);
  /* Large text takes more lines before anything is cut. */
  gtk_label_set_wrap (self->message, TRUE);
  gtk_label_set_wrap_mode (self->message, PANGO_WRAP_WORD_CHAR);
  gtk_label_set_lines (self->message, 3);
  self->fix = new_label ("dim-label");
  gtk_widget_add_css_class (GTK_WIDGET (self->fix), "small");
  self->code = new_label ("code");
  gtk_label_set_ellipsize (self->code, PANGO_ELLIPSIZE_NONE);
  self->button = GTK_BUTTON (gtk_button_new ());
  gtk_widget_add_css_class (GTK_WIDGET (self->button), "small-button");
  gtk_widget_add_css_class (GTK_WIDGET (self->button), "row-action");
  gtk_widget_set_valign (GTK_WIDGET (self->button), GTK_ALIGN_CENTER);
  g_signal_connect (self->button, "clicked", G_CALLBACK (clicked_cb), self);

  gtk_widget_set_layout_manager (words,
                                 gtk_custom_layout_new (words_mode, measure_words, allocate_words));
  gtk_widget_set_hexpand (words, TRUE);
  gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (words), GTK_WIDGET (self->message));
  gtk_box_append (GTK_BOX (words), GTK_WIDGET (self->fix));
  gtk_widget_set_parent (self->icon, GTK_WIDGET (self));
  gtk_widget_set_parent (words, GTK_WIDGET (self));
  gtk_widget_set_parent (GTK_WIDGET (self->code), GTK_WIDGET (self));
  gtk_widget_set_parent (GTK_WIDGET (self->button), GTK_WIDGET (self));

  add_tooltip (self, self->icon);
  add_tooltip (self, GTK_WIDGET (self->message));
  add_tooltip (self, GTK_WIDGET (self->button));
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (menu), GDK_BUTTON_SECONDARY);
  g_signal_connect (menu, "pressed", G_CALLBACK (pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (menu));
}

GtkWidget *
loom_problem_row_new (void)
{
  return g_object_new (LOOM_TYPE_PROBLEM_ROW, NULL);
}
