/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The find bar: an entry, how many things fit and which is shown, and ways forth and back. What is
 * found while typing is brought into sight; going on to the next zooms to it. */

#include "editor/window/panels/outline/find-bar.h"

#include "editor/window/panels/outline/find.h"
#include "editor/window/forms/form.h"
#include "editor/window/canvas/reveal.h"

#include <glib/gi18n.h>

struct _LoomFindBar
{
  GtkWidget parent_instance;

  LoomDocument *document;
  LoomCanvas *canvas; /* weak, or NULL */
  GtkWidget *revealer, *entry, *count, *next, *previous;
  GArray *found; /* (element-type LoomHandle) */
  guint place;   /* in found */
  gboolean is_stale;
};

G_DEFINE_FINAL_TYPE (LoomFindBar, loom_find_bar, GTK_TYPE_WIDGET)

static void
show_count (LoomFindBar *self)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->entry));
  g_autofree char *words = NULL;

  if (*text == '\0')
    words = g_strdup ("");
  else if (self->found->len == 0)
    words = g_strdup (_ ("Nothing found"));
  else
    /* Translators: place among the things that were found, and how many these are. */
    words = g_strdup_printf (_ ("%u of %u"), self->place + 1, self->found->len);
  gtk_label_set_text (GTK_LABEL (self->count), words);
  gtk_widget_set_sensitive (self->next, self->found->len > 0);
  gtk_widget_set_sensitive (self->previous, self->found->len > 0);
}

static void
look (LoomFindBar *self)
{
  g_array_unref (self->found);
  self->found = loom_find_entities (loom_document_get_board (self->document),
                                    loom_document_get_scenario (self->document),
                                    gtk_editable_get_text (GTK_EDITABLE (self->entry)));
  self->is_stale = FALSE;
  if (self->place >= self->found->len)
    self->place = 0;
}

static void
show_place (LoomFindBar *self, gboolean zoom)
{
  LoomHandle entity;

  show_count (self);
  if (self->found->len == 0)
    return;
  entity = g_array_index (self->found, LoomHandle, self->place);
  loom_selection_set_one (loom_document_get_selection (self->document), entity);
  loom_reveal_entity (self->document, self->canvas, entity);
  if (zoom && self->canvas != NULL)
    loom_canvas_zoom_selection (self->canvas);
}

static void
search_changed_cb (LoomFindBar *self)
{
  self->place = 0;
  look (self);
  show_place (self, FALSE);
}

void
loom_find_bar_search (LoomFindBar *self, const char *text)
{
  g_return_if_fail (LOOM_IS_FIND_BAR (self));
  gtk_editable_set_text (GTK_EDITABLE (self->entry), text);
  search_changed_cb (self);
}

void
loom_find_bar_step (LoomFindBar *self, int by)
{
  g_return_if_fail (LOOM_IS_FIND_BAR (self));
  if (self->is_stale)
    look (self);
  if (self->found->len > 0)
    self->place = (self->place + self->found->len + (guint)by) % self->found->len;
  show_place (self, TRUE);
}

guint
loom_find_bar_get_n (LoomFindBar *self)
{
  g_return_val_if_fail (LOOM_IS_FIND_BAR (self), 0);
  return self->found->len;
}

void
loom_find_bar_open (LoomFindBar *self)
{
  g_return_if_fail (LOOM_IS_FIND_BAR (self));
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
  gtk_revealer_set_reveal_child (GTK_REVEALER (self->revealer), TRUE);
  gtk_widget_grab_focus (self->entry);
  gtk_editable_select_region (GTK_EDITABLE (self->entry), 0, -1);
}

void
loom_find_bar_close (LoomFindBar *self)
{
  g_return_if_fail (LOOM_IS_FIND_BAR (self));
  gtk_revealer_set_reveal_child (GTK_REVEALER (self->revealer), FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  if (self->canvas != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (self->canvas));
}

static void
next_cb (LoomFindBar *self)
{
  loom_find_bar_step (self, 1);
}

static void
previous_cb (LoomFindBar *self)
{
  loom_find_bar_step (self, -1);
}

static gboolean
key_cb (GtkEventControllerKey *keys,
        guint keyval,
        guint keycode,
        GdkModifierType state,
        LoomFindBar *self)
{
  gboolean is_return = keyval == GDK_KEY_Return || keyval == GDK_KEY_KP_Enter;

  if (keyval == GDK_KEY_Escape)
    loom_find_bar_close (self);
  else if (is_return || keyval == GDK_KEY_Down || keyval == GDK_KEY_Up)
    loom_find_bar_step (
        self, keyval == GDK_KEY_Up || (is_return && (state & GDK_SHIFT_MASK) != 0) ? -1 : 1);
  else
    return GDK_EVENT_PROPAGATE;
  return GDK_EVENT_STOP;
}

static void
document_changed_cb (LoomFindBar *self)
{
  self->is_stale = TRUE;
}

static void
loom_find_bar_dispose (GObject *object)
{
  LoomFindBar *self = LOOM_FIND_BAR (object);

  g_clear_pointer (&self->revealer, gtk_widget_unparent);
  g_clear_weak_pointer (&self->canvas);
  g_clear_pointer (&self->found, g_array_unref);
  g_clear_object (&self->document);
  G_OBJECT_CLASS (loom_find_bar_parent_class)->dispose (object);
}

static void
loom_find_bar_class_init (LoomFindBarClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = loom_find_bar_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_SEARCH);
}

static GtkWidget *
append_button (LoomFindBar *self, GtkWidget *box, const char *icon, const char *label, GCallback cb)
{
  GtkWidget *button = loom_form_new_icon_button (icon, label);

  g_signal_connect_swapped (button, "clicked", cb, self);
  gtk_box_append (GTK_BOX (box), button);
  return button;
}

static void
loom_find_bar_init (LoomFindBar *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkEventController *keys = gtk_event_controller_key_new ();

  self->found = g_array_new (FALSE, FALSE, sizeof (LoomHandle));
  gtk_widget_add_css_class (box, "osd-card");
  gtk_widget_add_css_class (box, "find-bar");
  self->entry = gtk_search_entry_new ();
  g_object_set (self->entry, "placeholder-text", _ ("Name, number or terrain: hills"), NULL);
  gtk_editable_set_width_chars (GTK_EDITABLE (self->entry), 8);
  gtk_editable_set_max_width_chars (GTK_EDITABLE (self->entry), 26);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->entry), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Find on the board"), -1);
  g_signal_connect_swapped (self->entry, "search-changed", G_CALLBACK (search_changed_cb), self);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_cb), self);
  gtk_widget_add_controller (self->entry, keys);
  gtk_box_append (GTK_BOX (box), self->entry);
  self->count = gtk_label_new (NULL);
  gtk_label_set_width_chars (GTK_LABEL (self->count), 7);
  gtk_label_set_max_width_chars (GTK_LABEL (self->count), 12);
  gtk_label_set_ellipsize (GTK_LABEL (self->count), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (self->count, "dim-label");
  gtk_widget_add_css_class (self->count, "numeric");
  gtk_box_append (GTK_BOX (box), self->count);
  self->previous
      = append_button (self, box, "go-up-symbolic", _ ("Previous"), G_CALLBACK (previous_cb));
  self->next = append_button (self, box, "go-down-symbolic", _ ("Next"), G_CALLBACK (next_cb));
  append_button (self, box, "window-close-symbolic", _ ("Close"), G_CALLBACK (loom_find_bar_close));
  self->revealer = gtk_revealer_new ();
  gtk_revealer_set_child (GTK_REVEALER (self->revealer), box);
  gtk_widget_set_parent (self->revealer, GTK_WIDGET (self));
  gtk_widget_set_halign (GTK_WIDGET (self), GTK_ALIGN_END);
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_START);
  gtk_widget_set_margin_top (GTK_WIDGET (self), 8);
  gtk_widget_set_margin_end (GTK_WIDGET (self), 8);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  show_count (self);
}

GtkWidget *
loom_find_bar_new (LoomDocument *document, LoomCanvas *canvas)
{
  LoomFindBar *self = g_object_new (LOOM_TYPE_FIND_BAR, NULL);

  self->document = g_object_ref (document);
  g_set_weak_pointer (&self->canvas, canvas);
  g_signal_connect_object (document, "changed", G_CALLBACK (document_changed_cb), self,
                           G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}

/* The bar lies over the canvas and is made when it is first wanted. */
static LoomFindBar *
get_bar (LoomHost *host)
{
  LoomFindBar *bar = g_object_get_data (G_OBJECT (host), "find-bar");
  LoomCanvas *canvas = loom_host_get_canvas (host);
  GtkWidget *overlay = gtk_widget_get_ancestor (GTK_WIDGET (canvas), GTK_TYPE_OVERLAY);

  if (bar != NULL || overlay == NULL)
    return bar;
  bar = LOOM_FIND_BAR (loom_find_bar_new (loom_host_get_document (host), canvas));
  gtk_overlay_add_overlay (GTK_OVERLAY (overlay), GTK_WIDGET (bar));
  g_object_set_data (G_OBJECT (host), "find-bar", bar);
  return bar;
}

static void
find_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  LoomFindBar *bar = get_bar (LOOM_HOST (data));

  if (bar != NULL)
    loom_find_bar_open (bar);
}

static void
step (LoomHost *host, int by)
{
  LoomFindBar *bar = get_bar (host);

  if (bar == NULL)
    return;
  if (loom_find_bar_get_n (bar) == 0)
    loom_find_bar_open (bar);
  else
    loom_find_bar_step (bar, by);
}

static void
find_next_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  step (LOOM_HOST (data), 1);
}

static void
find_previous_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  step (LOOM_HOST (data), -1);
}

/* What was looked for in one mode is in the way in the next. */
static void
mode_cb (LoomHost *host)
{
  LoomFindBar *bar = g_object_get_data (G_OBJECT (host), "find-bar");

  if (bar != NULL)
    loom_find_bar_close (bar);
}

void
loom_find_add_actions (LoomHost *host)
{
  static const GActionEntry entries[] = {
    { .name = "find", .activate = find_cb },
    { .name = "find-next", .activate = find_next_cb },
    { .name = "find-previous", .activate = find_previous_cb },
  };

  g_action_map_add_action_entries (G_ACTION_MAP (host), entries, G_N_ELEMENTS (entries), host);
  g_signal_connect (host, "notify::mode", G_CALLBACK (mode_cb), NULL);
}

const LoomCommandRow loom_find_commands[] = {
  { "win.find", N_ ("Find"), N_ ("Edit"), { "<Control>f" } },
  { "win.find-next", N_ ("Find Next"), N_ ("Edit"), { "F3" } },
  { "win.find-previous", N_ ("Find Previous"), N_ ("Edit"), { "<Shift>F3" } },
  { NULL },
};
