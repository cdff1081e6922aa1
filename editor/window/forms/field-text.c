/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Fields that are written: a line, a character, several lines, and colours, which can be written as
 * well as chosen. All are taken over by Enter or by leaving; Esc brings back what was there. */

#include "editor/window/forms/field-editor.h"
#include "editor/window/forms/form.h"

#include <glib/gi18n.h>
#include <string.h>

static const LoomField *
field_of (LoomFieldRow *row)
{
  return loom_binding_get_field (loom_field_row_get_binding (row));
}

/* The text of a value as an entry has it. */
static char *
dup_words (const LoomValue *value)
{
  switch (value->type)
    {
    case LOOM_TYPE_STRING:
    case LOOM_TYPE_TEXT:
      return g_strdup (value->string != NULL ? value->string : "");
    case LOOM_TYPE_CHAR:
      {
        char utf8[7] = "";

        if (value->number != LOOM_UNSET)
          g_unichar_to_utf8 ((gunichar)value->number, utf8);
        return g_strdup (utf8);
      }
    case LOOM_TYPE_COLOUR:
      return value->number == LOOM_UNSET ? g_strdup ("")
                                         : g_strdup_printf ("#%06x", (guint)value->number);
    default:
      return g_strdup ("");
    }
}

/* What was shown last, so that only what a person typed is taken over. */
static const char *
get_shown (GtkWidget *widget)
{
  return g_object_get_data (G_OBJECT (widget), "shown");
}

static void
set_shown (GtkWidget *widget, const char *text)
{
  g_object_set_data_full (G_OBJECT (widget), "shown", g_strdup (text), g_free);
}

static void
commit_text (LoomFieldRow *row, const char *text)
{
  const LoomField *field = field_of (row);
  g_auto (LoomValue) value = LOOM_VALUE_INIT;
  g_autoptr (GError) error = NULL;

  if (*text == '\0')
    {
      if ((field->flags & LOOM_FIELD_REQUIRED) != 0)
        {
          loom_field_row_complain (row, _ ("This cannot be empty."));
          return;
        }
      value = loom_field_no_value (field);
    }
  else if (!loom_value_parse (field, text, &value, &error))
    {
      loom_field_row_complain (row, error->message);
      return;
    }
  loom_field_row_commit (row, &value);
}

static void
commit_entry (GtkWidget *entry, LoomFieldRow *row)
{
  g_autofree char *text = g_strdup (gtk_editable_get_text (GTK_EDITABLE (entry)));

  if (loom_field_row_is_showing (row) || g_strcmp0 (text, get_shown (entry)) == 0)
    return;
  commit_text (row, text);
}

static void
leave_entry_cb (GtkEventControllerFocus *focus, LoomFieldRow *row)
{
  commit_entry (gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (focus)), row);
}

static gboolean
entry_key_cb (GtkEventControllerKey *keys,
              guint keyval,
              guint keycode,
              GdkModifierType state,
              LoomFieldRow *row)
{
  GtkWidget *entry = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (keys));

  if (keyval != GDK_KEY_Escape
      || g_strcmp0 (gtk_editable_get_text (GTK_EDITABLE (entry)), get_shown (entry)) == 0)
    return GDK_EVENT_PROPAGATE;
  gtk_editable_set_text (GTK_EDITABLE (entry), get_shown (entry));
  loom_field_row_complain (row, NULL);
  return GDK_EVENT_STOP;
}

static void
add_controllers (GtkWidget *widget, LoomFieldRow *row, GCallback leave, GCallback key)
{
  GtkEventController *focus = gtk_event_controller_focus_new ();
  GtkEventController *keys = gtk_event_controller_key_new ();

  g_signal_connect (focus, "leave", leave, row);
  gtk_widget_add_controller (widget, focus);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect (keys, "key-pressed", key, row);
  gtk_widget_add_controller (widget, keys);
}

static GtkWidget *
new_entry (LoomFieldRow *row)
{
  GtkWidget *entry = gtk_entry_new ();

  gtk_editable_set_width_chars (GTK_EDITABLE (entry), 4);
  if (field_of (row)->type == LOOM_TYPE_CHAR)
    {
      gtk_editable_set_max_width_chars (GTK_EDITABLE (entry), 3);
      gtk_widget_set_halign (entry, GTK_ALIGN_START);
    }
  add_controllers (entry, row, G_CALLBACK (leave_entry_cb), G_CALLBACK (entry_key_cb));
  g_signal_connect (entry, "activate", G_CALLBACK (commit_entry), row);
  return entry;
}

/* What is being typed is left alone, unless the value itself is another now. */
static void
show_entry (LoomFieldRow *row, GtkWidget *entry, const LoomValue *value, gboolean is_mixed)
{
  g_autofree char *text = is_mixed ? g_strdup ("") : dup_words (value);
  gboolean is_typed
      = get_shown (entry) != NULL
        && !g_str_equal (gtk_editable_get_text (GTK_EDITABLE (entry)), get_shown (entry));

  gtk_entry_set_placeholder_text (GTK_ENTRY (entry), is_mixed ? _ ("— (mixed)") : NULL);
  if (is_typed && g_strcmp0 (text, get_shown (entry)) == 0)
    return;
  gtk_editable_set_text (GTK_EDITABLE (entry), text);
  /* An entry has room for 65,535 letters; what it cannot hold whole is not written back. */
  set_shown (entry, gtk_editable_get_text (GTK_EDITABLE (entry)));
  gtk_editable_set_editable (GTK_EDITABLE (entry), g_str_equal (get_shown (entry), text));
}

const LoomFieldEditor loom_field_editor_entry = { new_entry, show_entry, FALSE };

static char *
dup_buffer (GtkWidget *view)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (view));
  GtkTextIter start, end;

  gtk_text_buffer_get_bounds (buffer, &start, &end);
  return gtk_text_buffer_get_text (buffer, &start, &end, FALSE);
}

static void
commit_view (GtkWidget *view, LoomFieldRow *row)
{
  g_autofree char *text = dup_buffer (view);

  if (!loom_field_row_is_showing (row) && g_strcmp0 (text, get_shown (view)) != 0)
    commit_text (row, text);
}

static void
leave_view_cb (GtkEventControllerFocus *focus, LoomFieldRow *row)
{
  commit_view (gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (focus)), row);
}

static gboolean
view_key_cb (GtkEventControllerKey *keys,
             guint keyval,
             guint keycode,
             GdkModifierType state,
             LoomFieldRow *row)
{
  GtkWidget *view = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (keys));

  if ((keyval == GDK_KEY_Return || keyval == GDK_KEY_KP_Enter) && (state & GDK_CONTROL_MASK) != 0)
    {
      commit_view (view, row);
      return GDK_EVENT_STOP;
    }
  if (keyval == GDK_KEY_Escape && get_shown (view) != NULL)
    {
      g_autofree char *text = dup_buffer (view);

      if (g_str_equal (text, get_shown (view)))
        return GDK_EVENT_PROPAGATE;
      gtk_text_buffer_set_text (gtk_text_view_get_buffer (GTK_TEXT_VIEW (view)), get_shown (view),
                                -1);
      return GDK_EVENT_STOP;
    }
  return GDK_EVENT_PROPAGATE;
}

static GtkWidget *
new_text (LoomFieldRow *row)
{
  GtkWidget *window = gtk_scrolled_window_new ();
  GtkWidget *view = gtk_text_view_new ();

  gtk_text_view_set_wrap_mode (GTK_TEXT_VIEW (view), GTK_WRAP_WORD_CHAR);
  gtk_text_view_set_accepts_tab (GTK_TEXT_VIEW (view), FALSE);
  gtk_text_view_set_top_margin (GTK_TEXT_VIEW (view), 5);
  gtk_text_view_set_bottom_margin (GTK_TEXT_VIEW (view), 5);
  gtk_text_view_set_left_margin (GTK_TEXT_VIEW (view), 8);
  gtk_text_view_set_right_margin (GTK_TEXT_VIEW (view), 8);
  gtk_accessible_update_property (GTK_ACCESSIBLE (view), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  loom_binding_get_title (loom_field_row_get_binding (row)), -1);
  add_controllers (view, row, G_CALLBACK (leave_view_cb), G_CALLBACK (view_key_cb));
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (window), view);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (window), TRUE);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (window), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_min_content_height (GTK_SCROLLED_WINDOW (window), 56);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (window), 180);
  gtk_widget_add_css_class (window, "text-field");
  return window;
}

static void
show_text (LoomFieldRow *row, GtkWidget *editor, const LoomValue *value, gboolean is_mixed)
{
  GtkWidget *view = gtk_scrolled_window_get_child (GTK_SCROLLED_WINDOW (editor));
  g_autofree char *text = is_mixed ? g_strdup ("") : dup_words (value);
  g_autofree char *now = dup_buffer (view);
  gboolean is_typed = get_shown (view) != NULL && !g_str_equal (now, get_shown (view));

  if (is_typed && g_strcmp0 (text, get_shown (view)) == 0)
    return;
  set_shown (view, text);
  if (!g_str_equal (now, text))
    gtk_text_buffer_set_text (gtk_text_view_get_buffer (GTK_TEXT_VIEW (view)), text, -1);
}

const LoomFieldEditor loom_field_editor_text = { new_text, show_text, TRUE };

static void
colour_set_cb (GtkColorButton *button, LoomFieldRow *row)
{
  GdkRGBA colour;
  LoomValue value = { .type = LOOM_TYPE_COLOUR };

  gtk_color_chooser_get_rgba (GTK_COLOR_CHOOSER (button), &colour);
  value.number = ((gint32)(colour.red * 255 + 0.5F) << 16)
                 | ((gint32)(colour.green * 255 + 0.5F) << 8) | (gint32)(colour.blue * 255 + 0.5F);
  loom_field_row_commit (row, &value);
}

static GtkWidget *
new_colour (LoomFieldRow *row)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *button = gtk_color_button_new ();
  GtkWidget *entry = new_entry (row);

  gtk_color_button_set_title (GTK_COLOR_BUTTON (button),
                              loom_binding_get_title (loom_field_row_get_binding (row)));
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Choose a colour"), -1);
  g_signal_connect (button, "color-set", G_CALLBACK (colour_set_cb), row);
  gtk_box_append (GTK_BOX (box), button);
  gtk_widget_set_hexpand (entry, TRUE);
  gtk_editable_set_width_chars (GTK_EDITABLE (entry), 7);
  gtk_accessible_update_property (GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  loom_binding_get_title (loom_field_row_get_binding (row)), -1);
  gtk_box_append (GTK_BOX (box), entry);
  return box;
}

static void
show_colour (LoomFieldRow *row, GtkWidget *editor, const LoomValue *value, gboolean is_mixed)
{
  GtkWidget *button = gtk_widget_get_first_child (editor);
  guint rgb = is_mixed || value->number == LOOM_UNSET ? 0 : (guint)value->number;
  GdkRGBA colour = { (float)(rgb >> 16) / 255, (float)((rgb >> 8) & 0xff) / 255,
                     (float)(rgb & 0xff) / 255, 1 };

  colour.alpha = is_mixed || value->number == LOOM_UNSET ? 0 : 1;
  gtk_color_chooser_set_use_alpha (GTK_COLOR_CHOOSER (button), colour.alpha == 0);
  gtk_color_chooser_set_rgba (GTK_COLOR_CHOOSER (button), &colour);
  show_entry (row, gtk_widget_get_next_sibling (button), value, is_mixed);
}

const LoomFieldEditor loom_field_editor_colour = { new_colour, show_colour, FALSE };
