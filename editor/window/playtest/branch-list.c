/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The branches of the game: see branch-list.h. */

#include "editor/window/playtest/branch-list.h"

#include "editor/window/forms/form.h"
#include "editor/window/widgets/editable-name.h"

#include <glib/gi18n.h>

/* How far a branch stands in from the one that it comes from, px, and how often at most. */
#define STEP_IN 16
#define MOST_STEPS 6

struct _LoomBranchList
{
  GtkWidget parent_instance;

  LoomPlayView *view;
  GtkWidget *rows; /* a box */
  char *signature; /* of what is shown */
};

G_DEFINE_FINAL_TYPE (LoomBranchList, loom_branch_list, GTK_TYPE_WIDGET)

static LoomPlaytest *
get_playtest (LoomBranchList *self)
{
  return loom_play_view_get_playtest (self->view);
}

static guint
number_of (gpointer widget)
{
  return GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (widget), "number"));
}

/* --- what is done -------------------------------------------------------------------------------
 */

static void
toggled_cb (LoomBranchList *self, GtkCheckButton *button)
{
  if (gtk_check_button_get_active (button))
    loom_playtest_set_branch (get_playtest (self), number_of (button));
}

static void
named_cb (LoomBranchList *self, GParamSpec *pspec, GtkEditableLabel *label)
{
  if (!gtk_editable_label_get_editing (label))
    loom_playtest_name_branch (get_playtest (self), number_of (label),
                               gtk_editable_get_text (GTK_EDITABLE (label)));
}

static void
forget_cb (LoomBranchList *self, GtkButton *button)
{
  loom_playtest_forget_branch (get_playtest (self), number_of (button));
}

/* --- rows ---------------------------------------------------------------------------------------
 */

/* “14 moves”, or “From move 7: attack the Mill from the Inn”. */
static char *
dup_about (const LoomPlayBranchRow *row)
{
  if (row->said != NULL)
    return g_strdup_printf (_ ("From move %u: %s"), row->from + 1, row->said);
  return g_strdup_printf (ngettext ("%u move", "%u moves", row->length), row->length);
}

static GtkWidget *
new_name (LoomBranchList *self, const LoomPlayBranchRow *row)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *name = loom_editable_name_new ();
  GtkWidget *about = gtk_label_new (NULL);
  g_autofree char *words = dup_about (row);

  gtk_editable_set_text (GTK_EDITABLE (name), row->name);
  g_object_set_data (G_OBJECT (name), "number", GUINT_TO_POINTER (row->number));
  gtk_widget_set_tooltip_text (name, _ ("Click to call it otherwise"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (name), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Name of the branch"), -1);
  g_signal_connect_object (name, "notify::editing", G_CALLBACK (named_cb), self, G_CONNECT_SWAPPED);
  gtk_label_set_label (GTK_LABEL (about), words);
  gtk_label_set_xalign (GTK_LABEL (about), 0);
  gtk_label_set_ellipsize (GTK_LABEL (about), PANGO_ELLIPSIZE_END);
  gtk_widget_set_tooltip_text (about, words);
  gtk_widget_add_css_class (about, "dim-label");
  gtk_widget_add_css_class (about, "small");
  gtk_widget_set_hexpand (box, TRUE);
  gtk_box_append (GTK_BOX (box), name);
  gtk_box_append (GTK_BOX (box), about);
  return box;
}

static GtkWidget *
new_radio (LoomBranchList *self, const LoomPlayBranchRow *row, GtkCheckButton *group)
{
  GtkWidget *radio = gtk_check_button_new ();

  g_object_set_data (G_OBJECT (radio), "number", GUINT_TO_POINTER (row->number));
  gtk_check_button_set_group (GTK_CHECK_BUTTON (radio), group);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (radio),
                               row->number == loom_playtest_get_branch (get_playtest (self)));
  gtk_widget_set_valign (radio, GTK_ALIGN_START);
  gtk_widget_set_tooltip_text (radio, _ ("Play on in this branch"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (radio), GTK_ACCESSIBLE_PROPERTY_LABEL, row->name,
                                  -1);
  g_signal_connect_object (radio, "toggled", G_CALLBACK (toggled_cb), self, G_CONNECT_SWAPPED);
  return radio;
}

static GtkWidget *
append_row (LoomBranchList *self, const LoomPlayBranchRow *row, GtkCheckButton *group)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *radio = new_radio (self, row, group);
  GtkWidget *forget = loom_form_new_icon_button ("list-remove-symbolic", _ ("Forget this branch"));

  g_object_set_data (G_OBJECT (forget), "number", GUINT_TO_POINTER (row->number));
  gtk_widget_set_sensitive (forget, row->number != loom_playtest_get_branch (get_playtest (self)));
  gtk_widget_set_valign (forget, GTK_ALIGN_START);
  g_signal_connect_object (forget, "clicked", G_CALLBACK (forget_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_set_margin_start (box, STEP_IN * (int)MIN (row->depth, MOST_STEPS));
  gtk_box_append (GTK_BOX (box), radio);
  gtk_box_append (GTK_BOX (box), new_name (self, row));
  gtk_box_append (GTK_BOX (box), forget);
  gtk_box_append (GTK_BOX (self->rows), box);
  return radio;
}

/* The length of a branch counts only where it is told of: in the row of one that comes from none.
 */
static char *
dup_signature (LoomBranchList *self, const GArray *rows)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; rows != NULL && i < rows->len; i++)
    {
      const LoomPlayBranchRow *row = &g_array_index (rows, LoomPlayBranchRow, i);

      g_string_append_printf (text, "%u %u %u %s %s;", row->number, row->depth,
                              row->said != NULL ? row->from : row->length, row->name,
                              row->said != NULL ? row->said : "");
    }
  g_string_append_printf (text, "%u", loom_playtest_get_branch (get_playtest (self)));
  return g_string_free (text, FALSE);
}

static void
update (LoomBranchList *self)
{
  g_autoptr (GArray) rows = loom_playtest_dup_branches (get_playtest (self));
  g_autofree char *signature = dup_signature (self, rows);
  GtkWidget *first = NULL;

  gtk_widget_set_visible (GTK_WIDGET (self), rows != NULL && rows->len > 1);
  if (g_strcmp0 (signature, self->signature) == 0)
    return;
  g_free (self->signature);
  self->signature = g_steal_pointer (&signature);
  /* A row that goes takes the keys with it. */
  if (gtk_widget_get_focus_child (self->rows) != NULL
      && loom_play_view_get_canvas (self->view) != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (loom_play_view_get_canvas (self->view)));
  loom_form_clear (self->rows);
  for (guint i = 0; rows != NULL && rows->len > 1 && i < rows->len; i++)
    {
      GtkWidget *radio = append_row (self, &g_array_index (rows, LoomPlayBranchRow, i),
                                     first != NULL ? GTK_CHECK_BUTTON (first) : NULL);

      first = first != NULL ? first : radio;
    }
}

/* --- the widget ---------------------------------------------------------------------------------
 */

static void
loom_branch_list_dispose (GObject *object)
{
  LoomBranchList *self = LOOM_BRANCH_LIST (object);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  g_clear_object (&self->view);
  g_clear_pointer (&self->signature, g_free);
  G_OBJECT_CLASS (loom_branch_list_parent_class)->dispose (object);
}

static void
loom_branch_list_class_init (LoomBranchListClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = loom_branch_list_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BOX_LAYOUT);
}

static void
loom_branch_list_init (LoomBranchList *self)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));
  GtkWidget *title = gtk_label_new (_ ("Branches"));

  gtk_orientable_set_orientation (GTK_ORIENTABLE (layout), GTK_ORIENTATION_VERTICAL);
  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (layout), 6);
  gtk_widget_add_css_class (GTK_WIDGET (self), "section");
  gtk_label_set_xalign (GTK_LABEL (title), 0);
  gtk_widget_add_css_class (title, "section-title");
  self->rows = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  gtk_widget_set_parent (title, GTK_WIDGET (self));
  gtk_widget_set_parent (self->rows, GTK_WIDGET (self));
}

GtkWidget *
loom_branch_list_new (LoomPlayView *view)
{
  LoomBranchList *self = g_object_new (LOOM_TYPE_BRANCH_LIST, NULL);

  self->view = g_object_ref (view);
  /* The view tells of every change of the game. */
  g_signal_connect_object (view, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
  return GTK_WIDGET (self);
}
