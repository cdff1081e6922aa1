/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Rows made from the types of settings: see style-row.h. Whatever is dragged sets the value at
 * once, and the draft makes one step of it; leaving the control ends the step. */

#include "editor/window/styles/style-row.h"

#include "editor/window/forms/form.h"
#include "editor/window/forms/mark.h"

#include <glib/gi18n.h>

#include <math.h>
#include <string.h>

typedef struct
{
  LoomStyleDraft *draft; /* owned */
  char *group, *key;
  const LoomStyleField *field; /* or NULL: the length of a list */
  GtkWidget *entry, *complaint;
  GtkWidget *control; /* or NULL */
  GtkWidget *chooser; /* of a colour, or NULL */
  gboolean is_showing;
} Row;

static void
free_row (gpointer data)
{
  Row *self = data;

  g_object_unref (self->draft);
  g_free (self->group);
  g_free (self->key);
  g_free (self);
}

static void
complain (Row *self, const char *words)
{
  gtk_label_set_label (GTK_LABEL (self->complaint), words != NULL ? words : "");
  gtk_widget_set_visible (self->complaint, words != NULL);
  if (words != NULL)
    gtk_widget_add_css_class (self->entry, "error");
  else
    gtk_widget_remove_css_class (self->entry, "error");
}

static void
set (Row *self, const char *text)
{
  g_autoptr (GError) error = NULL;

  if (self->is_showing)
    return;
  loom_style_draft_set (self->draft, self->group, self->key, text, &error);
  complain (self, error != NULL ? error->message : NULL);
}

/* --- showing ------------------------------------------------------------------------------------
 */

static gboolean
read_colour (const char *text, GdkRGBA *colour)
{
  return gdk_rgba_parse (colour, text);
}

static void
show_colour (Row *self, const char *text)
{
  GdkRGBA colour;
  GtkWidget *mark = gtk_menu_button_get_child (GTK_MENU_BUTTON (self->control));
  LoomMarkLook look = { LOOM_MARK_PATCH, 0, LOOM_SHAPE_SQUARE };

  if (!read_colour (text, &colour))
    {
      loom_mark_set_look (LOOM_MARK (mark), (LoomMarkLook)LOOM_MARK_LOOK_INIT);
      return;
    }
  look.colour = (guint32)lround (colour.red * 255) << 16 | (guint32)lround (colour.green * 255) << 8
                | (guint32)lround (colour.blue * 255);
  loom_mark_set_look (LOOM_MARK (mark), look);
  gtk_color_chooser_set_rgba (GTK_COLOR_CHOOSER (self->chooser), &colour);
}

static void
show_word (Row *self, const char *text)
{
  GtkStringList *words = GTK_STRING_LIST (gtk_drop_down_get_model (GTK_DROP_DOWN (self->control)));

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (words)); i++)
    if (strcmp (gtk_string_list_get_string (words, i), text) == 0)
      gtk_drop_down_set_selected (GTK_DROP_DOWN (self->control), i);
}

static void
show (Row *self)
{
  g_autofree char *text = loom_style_values_dup_text (loom_style_draft_get_values (self->draft),
                                                      self->group, self->key);

  if (text == NULL || self->is_showing)
    return;
  self->is_showing = TRUE;
  /* What is no value stays to be mended. */
  if (!gtk_widget_has_css_class (self->entry, "error")
      && strcmp (gtk_editable_get_text (GTK_EDITABLE (self->entry)), text) != 0)
    gtk_editable_set_text (GTK_EDITABLE (self->entry), text);
  if (self->chooser != NULL)
    show_colour (self, text);
  else if (GTK_IS_SCALE (self->control))
    gtk_range_set_value (GTK_RANGE (self->control), g_ascii_strtod (text, NULL));
  else if (GTK_IS_DROP_DOWN (self->control))
    show_word (self, text);
  else if (GTK_IS_SWITCH (self->control))
    gtk_switch_set_active (GTK_SWITCH (self->control), strcmp (text, "yes") == 0);
  self->is_showing = FALSE;
}

/* --- changing -----------------------------------------------------------------------------------
 */

static void
typed_cb (Row *self)
{
  loom_style_draft_end (self->draft);
  set (self, gtk_editable_get_text (GTK_EDITABLE (self->entry)));
  loom_style_draft_end (self->draft);
}

static void
left_cb (GtkEventControllerFocus *controller, Row *self)
{
  g_autofree char *text = loom_style_values_dup_text (loom_style_draft_get_values (self->draft),
                                                      self->group, self->key);

  if (g_strcmp0 (text, gtk_editable_get_text (GTK_EDITABLE (self->entry))) != 0)
    typed_cb (self);
  loom_style_draft_end (self->draft);
}

static void
colour_cb (GtkColorChooser *chooser, GParamSpec *pspec, Row *self)
{
  GdkRGBA colour;
  char text[8];

  gtk_color_chooser_get_rgba (chooser, &colour);
  g_snprintf (text, sizeof text, "#%02x%02x%02x", (guint)lround (colour.red * 255) & 0xff,
              (guint)lround (colour.green * 255) & 0xff, (guint)lround (colour.blue * 255) & 0xff);
  set (self, text);
}

static void
closed_cb (Row *self)
{
  loom_style_draft_end (self->draft);
}

static void
slid_cb (GtkRange *range, Row *self)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];
  const double value = gtk_range_get_value (range);
  const gboolean is_whole
      = self->field->type == LOOM_STYLE_COUNT || self->field->type == LOOM_STYLE_WEIGHT;

  g_ascii_formatd (text, sizeof text, is_whole ? "%.0f" : "%.3g", value);
  set (self, text);
}

static void
word_cb (GtkDropDown *words, GParamSpec *pspec, Row *self)
{
  GtkStringObject *word = gtk_drop_down_get_selected_item (words);

  if (word != NULL)
    set (self, gtk_string_object_get_string (word));
  loom_style_draft_end (self->draft);
}

static void
switched_cb (GtkSwitch *control, GParamSpec *pspec, Row *self)
{
  set (self, gtk_switch_get_active (control) ? "yes" : "no");
  loom_style_draft_end (self->draft);
}

/* --- building -----------------------------------------------------------------------------------
 */

static GtkWidget *
colour_new (Row *self)
{
  GtkWidget *button = gtk_menu_button_new (), *popover = gtk_popover_new ();

  self->chooser = gtk_color_chooser_widget_new ();
  g_object_set (self->chooser, "show-editor", TRUE, "use-alpha", FALSE, NULL);
  gtk_popover_set_child (GTK_POPOVER (popover), self->chooser);
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (button), popover);
  gtk_menu_button_set_child (GTK_MENU_BUTTON (button), loom_mark_new ());
  g_signal_connect (self->chooser, "notify::rgba", G_CALLBACK (colour_cb), self);
  g_signal_connect_swapped (popover, "closed", G_CALLBACK (closed_cb), self);
  return button;
}

/* How far a slider goes: as far as the type does, or where that is far, to three times what is set.
 */
static GtkWidget *
scale_new (Row *self)
{
  g_autofree char *text = loom_style_values_dup_text (loom_style_draft_get_values (self->draft),
                                                      self->group, self->key);
  const double now = g_ascii_strtod (text, NULL);
  const LoomStyleValueType type = self->field->type;
  const double least = type == LOOM_STYLE_WEIGHT ? 100 : type == LOOM_STYLE_PITCH ? .05 : 0;
  const double most = type == LOOM_STYLE_WEIGHT  ? 900
                      : type == LOOM_STYLE_SHARE ? 1
                      : type == LOOM_STYLE_COUNT ? fmax (now * 3, 10)
                                                 : fmax (now * 3, 1);
  const double step = type == LOOM_STYLE_WEIGHT  ? 100
                      : type == LOOM_STYLE_COUNT ? 1
                                                 : (most - least) / 100;
  GtkWidget *scale = gtk_scale_new_with_range (GTK_ORIENTATION_HORIZONTAL, least, most, step);

  gtk_range_set_round_digits (GTK_RANGE (scale), -1);
  gtk_widget_set_size_request (scale, 80, -1);
  g_signal_connect (scale, "value-changed", G_CALLBACK (slid_cb), self);
  return scale;
}

static GtkWidget *
words_new (Row *self, const char *const *words)
{
  GtkWidget *control = gtk_drop_down_new_from_strings (words);

  if (self->field->type == LOOM_STYLE_SYMBOL)
    gtk_string_list_append (GTK_STRING_LIST (gtk_drop_down_get_model (GTK_DROP_DOWN (control))),
                            "none");
  g_signal_connect (control, "notify::selected", G_CALLBACK (word_cb), self);
  return control;
}

static GtkWidget *
switch_new (Row *self)
{
  GtkWidget *control = gtk_switch_new ();

  gtk_widget_set_halign (control, GTK_ALIGN_START);
  g_signal_connect (control, "notify::active", G_CALLBACK (switched_cb), self);
  return control;
}

static GtkWidget *
control_new (Row *self)
{
  if (self->field == NULL || self->field->n != 1 || self->field->width > 1)
    return NULL;
  const char *const *words = loom_style_type_get_words (self->field->type);
  switch (self->field->type)
    {
    case LOOM_STYLE_COLOUR:
    case LOOM_STYLE_PAINT:
    case LOOM_STYLE_INK:
      return colour_new (self);
    case LOOM_STYLE_LENGTH:
    case LOOM_STYLE_PITCH:
    case LOOM_STYLE_SHARE:
    case LOOM_STYLE_COUNT:
    case LOOM_STYLE_WEIGHT:
      return scale_new (self);
    case LOOM_STYLE_FLAG:
      return switch_new (self);
    case LOOM_STYLE_HATCHES:
      return NULL;
    default:
      return words != NULL ? words_new (self, words) : NULL;
    }
}

static void
name (const Row *self, GtkWidget *widget)
{
  g_autofree char *name = g_strdup_printf ("%s %s", self->group, self->key);
  g_autofree char *help
      = self->field != NULL ? loom_style_field_dup_description (self->field) : NULL;

  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_widget_set_tooltip_text (widget, help);
}

static GtkWidget *
entry_new (Row *self)
{
  GtkWidget *entry = gtk_entry_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();

  gtk_editable_set_width_chars (GTK_EDITABLE (entry), 7);
  gtk_widget_add_css_class (entry, "num");
  g_signal_connect_swapped (entry, "activate", G_CALLBACK (typed_cb), self);
  g_signal_connect (focus, "leave", G_CALLBACK (left_cb), self);
  gtk_widget_add_controller (entry, focus);
  return entry;
}

/* A word that is chosen from a list is not written, too. */
static gboolean
has_entry (const Row *self)
{
  return !GTK_IS_DROP_DOWN (self->control) && !GTK_IS_SWITCH (self->control);
}

static void
changed_cb (LoomStyleDraft *draft, GtkWidget *row)
{
  show (g_object_get_data (G_OBJECT (row), "row"));
}

GtkWidget *
loom_style_row_new (LoomStyleDraft *draft, const char *group, const char *key)
{
  g_return_val_if_fail (LOOM_IS_STYLE_DRAFT (draft) && group != NULL && key != NULL, NULL);

  Row *self = g_new0 (Row, 1);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  self->draft = g_object_ref (draft);
  self->group = g_strdup (group);
  self->key = g_strdup (key);
  self->field = loom_style_values_find_field (loom_style_draft_get_values (draft), group, key);
  self->control = control_new (self);
  self->entry = entry_new (self);
  self->complaint = loom_form_new_hint ("");
  gtk_widget_add_css_class (self->complaint, "sev-error");
  gtk_widget_set_visible (self->complaint, FALSE);
  gtk_box_append (GTK_BOX (line), loom_form_new_field_label (key));
  if (self->control != NULL)
    {
      gtk_widget_set_hexpand (self->control, !has_entry (self) || GTK_IS_SCALE (self->control));
      gtk_box_append (GTK_BOX (line), self->control);
      name (self, self->control);
    }
  gtk_widget_set_hexpand (self->entry, !GTK_IS_SCALE (self->control));
  gtk_widget_set_visible (self->entry, has_entry (self));
  gtk_box_append (GTK_BOX (line), self->entry);
  name (self, self->entry);
  gtk_box_append (GTK_BOX (box), line);
  gtk_box_append (GTK_BOX (box), self->complaint);
  g_object_set_data_full (G_OBJECT (box), "row", self, free_row);
  g_signal_connect_object (draft, "changed", G_CALLBACK (changed_cb), box, 0);
  show (self);
  return box;
}

GtkWidget *
loom_style_row_get_entry (GtkWidget *row)
{
  return ((Row *)g_object_get_data (G_OBJECT (row), "row"))->entry;
}

GtkWidget *
loom_style_row_get_control (GtkWidget *row)
{
  return ((Row *)g_object_get_data (G_OBJECT (row), "row"))->control;
}
