/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Lines of the outline. The entry for another name is made when it is first asked for: of thousands
 * of lines hardly one is renamed. */

#include "editor/window/panels/outline/outline-row.h"

#include "editor/window/words/words.h"
#include "validator/diagnostics/report.h"

#include <glib/gi18n.h>

struct _LoomOutlineRow
{
  GtkWidget parent_instance;

  LoomHandle entity;
  GtkWidget *mark;
  GtkWidget *icon;
  char *name; /* all of it; the title shows what a line has room for */
  GtkWidget *title;
  GtkWidget *entry; /* or NULL */
  char *begun;      /* what the entry held at first: it has no room for more than 65,535 letters */
  GtkWidget *severity;
  GtkWidget *detail;
  GtkWidget *seat;
};

G_DEFINE_FINAL_TYPE (LoomOutlineRow, loom_outline_row, GTK_TYPE_WIDGET)

enum
{
  SIGNAL_RENAMED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static const struct
{
  const char *icon;
  const char *css;
  const char *words;
} severities[] = {
  [LOOM_SEVERITY_ERROR] = { "loom-error-symbolic", "sev-error", N_ ("has an error") },
  [LOOM_SEVERITY_WARNING] = { "loom-warning-symbolic", "sev-warning", N_ ("has a warning") },
  [LOOM_SEVERITY_NOTE] = { "loom-note-symbolic", "sev-note", N_ ("has a note") },
};

static void
loom_outline_row_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);
  LOOM_OUTLINE_ROW (object)->entry = NULL;
  G_OBJECT_CLASS (loom_outline_row_parent_class)->dispose (object);
}

static void
loom_outline_row_finalize (GObject *object)
{
  g_free (LOOM_OUTLINE_ROW (object)->name);
  g_free (LOOM_OUTLINE_ROW (object)->begun);
  G_OBJECT_CLASS (loom_outline_row_parent_class)->finalize (object);
}

static void
loom_outline_row_class_init (LoomOutlineRowClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = loom_outline_row_dispose;
  G_OBJECT_CLASS (klass)->finalize = loom_outline_row_finalize;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
  signals[SIGNAL_RENAMED] = g_signal_new ("renamed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                          0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static GtkWidget *
append_image (LoomOutlineRow *self)
{
  GtkWidget *image = gtk_image_new ();

  gtk_widget_set_parent (image, GTK_WIDGET (self));
  return image;
}

static GtkWidget *
append_label (LoomOutlineRow *self)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_parent (label, GTK_WIDGET (self));
  return label;
}

static void
loom_outline_row_init (LoomOutlineRow *self)
{
  GtkBoxLayout *layout = GTK_BOX_LAYOUT (gtk_widget_get_layout_manager (GTK_WIDGET (self)));

  gtk_box_layout_set_spacing (layout, 7);
  self->mark = loom_mark_new ();
  gtk_widget_set_parent (self->mark, GTK_WIDGET (self));
  self->icon = append_image (self);
  self->title = append_label (self);
  gtk_label_set_ellipsize (GTK_LABEL (self->title), PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand (self->title, TRUE);
  self->severity = append_image (self);
  self->detail = append_label (self);
  gtk_widget_add_css_class (self->detail, "dim-label");
  gtk_widget_add_css_class (self->detail, "numeric");
  self->seat = loom_mark_new ();
  gtk_widget_set_parent (self->seat, GTK_WIDGET (self));
}

GtkWidget *
loom_outline_row_new (void)
{
  return g_object_new (LOOM_TYPE_OUTLINE_ROW, NULL);
}

static void
show_severity (LoomOutlineRow *self, int severity)
{
  gtk_widget_set_visible (self->severity, severity >= 0);
  for (guint i = 0; i < G_N_ELEMENTS (severities); i++)
    gtk_widget_remove_css_class (self->severity, severities[i].css);
  if (severity < 0 || severity >= (int)G_N_ELEMENTS (severities))
    return;
  gtk_image_set_from_icon_name (GTK_IMAGE (self->severity), severities[severity].icon);
  gtk_widget_add_css_class (self->severity, severities[severity].css);
}

static void
tell (LoomOutlineRow *self, const LoomOutlineLine *line)
{
  const char *wrong = line->severity >= 0 && line->severity < (int)G_N_ELEMENTS (severities)
                          ? _ (severities[line->severity].words)
                          : NULL;
  g_autofree char *words = NULL;

  if (wrong != NULL)
    words = g_strdup_printf ("%s, %s", line->title, wrong);
  else if (line->detail != NULL)
    words = g_strdup_printf ("%s, %s", line->title, line->detail);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  words != NULL ? words : line->title, -1);
}

void
loom_outline_row_show (LoomOutlineRow *self, const LoomOutlineLine *line)
{
  g_return_if_fail (LOOM_IS_OUTLINE_ROW (self) && line != NULL);
  g_autofree char *shown = loom_words_cut (line->title);

  gtk_widget_set_visible (self->mark, line->mark.kind != LOOM_MARK_NOTHING);
  loom_mark_set_look (LOOM_MARK (self->mark), line->mark);
  gtk_widget_set_visible (self->icon, line->icon != NULL);
  if (line->icon != NULL)
    gtk_image_set_from_icon_name (GTK_IMAGE (self->icon), line->icon);
  g_free (self->name);
  self->name = g_strdup (line->title);
  gtk_label_set_text (GTK_LABEL (self->title), shown);
  gtk_widget_set_visible (self->detail, line->detail != NULL);
  gtk_label_set_text (GTK_LABEL (self->detail), line->detail != NULL ? line->detail : "");
  loom_mark_set_look (LOOM_MARK (self->seat), line->seat);
  gtk_widget_set_visible (self->seat, !line->is_heading);
  show_severity (self, line->severity);
  if (line->is_heading)
    gtk_widget_add_css_class (GTK_WIDGET (self), "group");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "group");
  tell (self, line);
}

static void
end_rename (LoomOutlineRow *self, gboolean take)
{
  GtkWidget *entry = self->entry;
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *parent = gtk_widget_get_ancestor (GTK_WIDGET (self), GTK_TYPE_LIST_VIEW);
  g_autofree char *text = NULL;
  gboolean had_focus;

  if (entry == NULL)
    return;
  self->entry = NULL;
  text = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (entry))));
  had_focus = root != NULL && gtk_root_get_focus (root) != NULL
              && gtk_widget_is_ancestor (gtk_root_get_focus (root), entry);
  gtk_widget_set_visible (self->title, TRUE);
  gtk_widget_unparent (entry);
  if (had_focus && parent != NULL)
    gtk_widget_grab_focus (parent);
  if (take && *text != '\0' && !g_str_equal (text, self->begun))
    g_signal_emit (self, signals[SIGNAL_RENAMED], 0, text);
}

static void
activate_cb (GtkEntry *entry, LoomOutlineRow *self)
{
  end_rename (self, TRUE);
}

static void
leave_cb (GtkEventControllerFocus *focus, LoomOutlineRow *self)
{
  end_rename (self, TRUE);
}

static gboolean
key_cb (GtkEventControllerKey *keys,
        guint keyval,
        guint keycode,
        GdkModifierType state,
        LoomOutlineRow *self)
{
  if (keyval != GDK_KEY_Escape)
    return GDK_EVENT_PROPAGATE;
  end_rename (self, FALSE);
  return GDK_EVENT_STOP;
}

void
loom_outline_row_begin_rename (LoomOutlineRow *self)
{
  GtkEventController *focus, *keys;

  g_return_if_fail (LOOM_IS_OUTLINE_ROW (self));
  if (self->entry != NULL)
    return;
  self->entry = gtk_entry_new ();
  gtk_editable_set_text (GTK_EDITABLE (self->entry), self->name);
  g_free (self->begun);
  self->begun = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->entry))));
  gtk_editable_set_width_chars (GTK_EDITABLE (self->entry), 4);
  gtk_widget_set_hexpand (self->entry, TRUE);
  gtk_widget_add_css_class (self->entry, "rename");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->entry), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Name"), -1);
  gtk_widget_insert_after (self->entry, GTK_WIDGET (self), self->title);
  gtk_widget_set_visible (self->title, FALSE);
  g_signal_connect (self->entry, "activate", G_CALLBACK (activate_cb), self);
  keys = gtk_event_controller_key_new ();
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_cb), self);
  gtk_widget_add_controller (self->entry, keys);
  gtk_widget_grab_focus (self->entry);
  focus = gtk_event_controller_focus_new ();
  g_signal_connect (focus, "leave", G_CALLBACK (leave_cb), self);
  gtk_widget_add_controller (self->entry, focus);
}

void
loom_outline_row_set_entity (LoomOutlineRow *self, LoomHandle entity)
{
  g_return_if_fail (LOOM_IS_OUTLINE_ROW (self));
  if (self->entity != entity)
    end_rename (self, FALSE);
  self->entity = entity;
}

LoomHandle
loom_outline_row_get_entity (LoomOutlineRow *self)
{
  g_return_val_if_fail (LOOM_IS_OUTLINE_ROW (self), 0);
  return self->entity;
}
