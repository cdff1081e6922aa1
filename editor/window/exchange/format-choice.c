/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Choosing a format: see format-choice.h. */

#include "editor/window/exchange/format-choice.h"

#include "editor/window/exchange/exchange-words.h"

#include <glib/gi18n.h>

struct _LoomFormatChoice
{
  GtkWidget parent_instance;

  GPtrArray *formats; /* (element-type LoomFormat) those offered, static */
  GtkWidget *drop_down;
  guint n_before; /* lines before the formats: of what is read one for what nobody knows */
  gboolean is_setting;
};

G_DEFINE_FINAL_TYPE (LoomFormatChoice, loom_format_choice, GTK_TYPE_WIDGET)

static guint changed_signal;

const LoomFormat *
loom_format_choice_get (LoomFormatChoice *self)
{
  guint chosen;

  g_return_val_if_fail (LOOM_IS_FORMAT_CHOICE (self), NULL);
  chosen = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->drop_down));
  return chosen != GTK_INVALID_LIST_POSITION && chosen >= self->n_before
             ? g_ptr_array_index (self->formats, chosen - self->n_before)
             : NULL;
}

void
loom_format_choice_set (LoomFormatChoice *self, const LoomFormat *format)
{
  guint at = 0;

  g_return_if_fail (LOOM_IS_FORMAT_CHOICE (self));
  at = g_ptr_array_find (self->formats, format, &at) ? at + self->n_before : 0;
  self->is_setting = TRUE;
  gtk_drop_down_set_selected (GTK_DROP_DOWN (self->drop_down), at);
  self->is_setting = FALSE;
}

static void
selected_cb (LoomFormatChoice *self)
{
  if (!self->is_setting && loom_format_choice_get (self) != NULL)
    g_signal_emit (self, changed_signal, 0);
}

static void
loom_format_choice_dispose (GObject *object)
{
  LoomFormatChoice *self = LOOM_FORMAT_CHOICE (object);

  g_clear_pointer (&self->drop_down, gtk_widget_unparent);
  g_clear_pointer (&self->formats, g_ptr_array_unref);
  G_OBJECT_CLASS (loom_format_choice_parent_class)->dispose (object);
}

static void
loom_format_choice_class_init (LoomFormatChoiceClass *class)
{
  G_OBJECT_CLASS (class)->dispose = loom_format_choice_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (class), GTK_TYPE_BIN_LAYOUT);
  changed_signal = g_signal_new ("changed", LOOM_TYPE_FORMAT_CHOICE, G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 0);
}

static void
loom_format_choice_init (LoomFormatChoice *self)
{
  self->formats = g_ptr_array_new ();
}

GtkWidget *
loom_format_choice_new (const LoomFormat *const *formats, gboolean writes)
{
  LoomFormatChoice *self = g_object_new (LOOM_TYPE_FORMAT_CHOICE, NULL);
  g_autoptr (GPtrArray) names = g_ptr_array_new ();

  self->n_before = writes ? 0 : 1;
  if (!writes)
    g_ptr_array_add (names, (gpointer)_ ("Not known"));
  for (; *formats != NULL; formats++)
    if (loom_exchange_words_can (*formats, writes))
      {
        g_ptr_array_add (self->formats, (gpointer)*formats);
        g_ptr_array_add (names, gettext ((*formats)->title));
      }
  g_ptr_array_add (names, NULL);
  self->drop_down = gtk_drop_down_new_from_strings ((const char *const *)names->pdata);
  gtk_widget_set_parent (self->drop_down, GTK_WIDGET (self));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->drop_down), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Format"), -1);
  g_signal_connect_object (self->drop_down, "notify::selected", G_CALLBACK (selected_cb), self,
                           G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}

/* --- Filters of a chooser -----------------------------------------------------------------------
 */

void
loom_format_choice_add_suffixes (const LoomFormat *format, GtkFileFilter *filter)
{
  for (guint i = 0; format->suffixes[i] != NULL; i++)
    gtk_file_filter_add_suffix (filter, format->suffixes[i] + 1);
}

static void
add_filter (GtkFileChooser *chooser, const char *name, GtkFileFilter *filter)
{
  gtk_file_filter_set_name (filter, name);
  gtk_file_chooser_add_filter (chooser, filter);
  g_object_unref (filter);
}

void
loom_format_choice_filter (const LoomFormat *const *formats, GtkFileChooser *chooser)
{
  GtkFileFilter *all = gtk_file_filter_new (), *any = gtk_file_filter_new ();

  for (guint i = 0; formats[i] != NULL; i++)
    if (loom_exchange_words_can (formats[i], FALSE))
      loom_format_choice_add_suffixes (formats[i], all);
  gtk_file_filter_add_pattern (any, "*");
  add_filter (chooser, _ ("Maps of Other Tools"), all);
  for (guint i = 0; formats[i] != NULL; i++)
    if (loom_exchange_words_can (formats[i], FALSE))
      {
        GtkFileFilter *one = gtk_file_filter_new ();

        loom_format_choice_add_suffixes (formats[i], one);
        add_filter (chooser, gettext (formats[i]->title), one);
      }
  add_filter (chooser, _ ("All Files"), any);
}
