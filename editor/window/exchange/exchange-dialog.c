/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Importing and exporting, asked for: see exchange-dialog.h. A change of the options waits a moment
 * for the next one before the work begins anew. */

#include "editor/window/exchange/exchange-dialog.h"

#include "editor/window/exchange/exchange-view.h"
#include "editor/window/exchange/exchange-words.h"
#include "editor/window/exchange/format-choice.h"
#include "editor/window/exchange/option-form.h"

#include <glib/gi18n.h>

/* How long a change waits for another, ms. */
#define PAUSE 200

struct _LoomExchangeDialog
{
  GtkWindow parent_instance;

  LoomExchange *exchange; /* owned */
  LoomDocument *document; /* to be exported; owned, or NULL */
  char *path;             /* to be imported; owned, or NULL */
  LoomFormatChoice *choice;
  LoomOptionForm *form;
  GtkWidget *no_options;
  GtkWidget *accept;
  LoomExchangeView *view;
  guint waiting; /* source that begins anew, or 0 */
};

G_DEFINE_FINAL_TYPE (LoomExchangeDialog, loom_exchange_dialog, GTK_TYPE_WINDOW)

static guint accept_signal;

/* --- The work -----------------------------------------------------------------------------------
 */

/* What the file would be called; of a folder the zip, which can be read again without a disk. */
static char *
dup_plan_name (LoomExchangeDialog *self, const LoomFormat *format)
{
  g_autofree char *title = loom_document_dup_title (self->document);

  return g_strconcat (
      title, (format->traits & LOOM_FORMAT_IS_FOLDER) != 0 ? ".zip" : format->suffixes[0], NULL);
}

static void
begin (LoomExchangeDialog *self)
{
  const LoomFormat *format = loom_option_form_get_format (self->form);
  const LoomFormatValues *values = loom_option_form_get_values (self->form);

  g_clear_handle_id (&self->waiting, g_source_remove);
  if (self->document == NULL)
    loom_exchange_read (self->exchange, self->path, format, values);
  else if (format != NULL)
    {
      g_autofree char *name = dup_plan_name (self, format);

      loom_exchange_write (self->exchange, loom_document_dup_snapshot (self->document), format,
                           values, name, TRUE);
    }
}

void
loom_exchange_dialog_write (LoomExchangeDialog *self, const char *path)
{
  g_return_if_fail (LOOM_IS_EXCHANGE_DIALOG (self) && self->document != NULL && path != NULL);
  g_clear_handle_id (&self->waiting, g_source_remove);
  loom_exchange_write (self->exchange, loom_document_dup_snapshot (self->document),
                       loom_option_form_get_format (self->form),
                       loom_option_form_get_values (self->form), path, FALSE);
}

static void
update_accept (LoomExchangeDialog *self)
{
  const LoomExchanged *result = loom_exchange_get_result (self->exchange);

  gtk_widget_set_sensitive (self->accept, result != NULL && result->trouble == NULL
                                              && self->waiting == 0
                                              && !loom_exchange_is_running (self->exchange)
                                              && (self->document != NULL || result->board != NULL));
}

static gboolean
begin_cb (gpointer data)
{
  LoomExchangeDialog *self = data;

  self->waiting = 0;
  begin (self);
  return G_SOURCE_REMOVE;
}

static void
begin_soon (LoomExchangeDialog *self)
{
  g_clear_handle_id (&self->waiting, g_source_remove);
  self->waiting = g_timeout_add (PAUSE, begin_cb, self);
  update_accept (self);
}

static void
show_options (LoomExchangeDialog *self, const LoomFormat *format, const LoomFormatValues *values)
{
  loom_option_form_show (self->form, format, values);
  gtk_widget_set_visible (self->no_options, format != NULL && format->n_options == 0);
}

static void
format_cb (LoomExchangeDialog *self)
{
  show_options (self, loom_format_choice_get (self->choice), NULL);
  begin (self);
}

/* What was read without being told what it is tells so now. */
static void
changed_cb (LoomExchangeDialog *self)
{
  const LoomExchanged *result = loom_exchange_get_result (self->exchange);

  if (!loom_exchange_is_running (self->exchange) && result != NULL && result->format != NULL
      && loom_option_form_get_format (self->form) == NULL)
    {
      loom_format_choice_set (self->choice, result->format);
      show_options (self, result->format, result->values);
    }
  update_accept (self);
}

static void
accept_cb (LoomExchangeDialog *self)
{
  g_signal_emit (self, accept_signal, 0);
}

LoomExchange *
loom_exchange_dialog_get_exchange (LoomExchangeDialog *self)
{
  g_return_val_if_fail (LOOM_IS_EXCHANGE_DIALOG (self), NULL);
  return self->exchange;
}

gboolean
loom_exchange_dialog_is_ready (LoomExchangeDialog *self)
{
  g_return_val_if_fail (LOOM_IS_EXCHANGE_DIALOG (self), FALSE);
  return self->waiting == 0 && loom_exchange_view_is_ready (self->view);
}

/* --- Widgets ------------------------------------------------------------------------------------
 */

static GtkWidget *
header_new (LoomExchangeDialog *self, const char *accept)
{
  GtkWidget *header = gtk_header_bar_new ();
  GtkWidget *cancel = gtk_button_new_with_mnemonic (_ ("_Cancel"));

  self->accept = gtk_button_new_with_mnemonic (accept);
  gtk_header_bar_set_show_title_buttons (GTK_HEADER_BAR (header), FALSE);
  gtk_widget_add_css_class (self->accept, "suggested-action");
  gtk_header_bar_pack_start (GTK_HEADER_BAR (header), cancel);
  gtk_header_bar_pack_end (GTK_HEADER_BAR (header), self->accept);
  g_signal_connect_swapped (cancel, "clicked", G_CALLBACK (gtk_window_close), self);
  g_signal_connect_swapped (self->accept, "clicked", G_CALLBACK (accept_cb), self);
  gtk_window_set_default_widget (GTK_WINDOW (self), self->accept);
  return header;
}

static GtkWidget *
options_new (LoomExchangeDialog *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  GtkWidget *scrolled = gtk_scrolled_window_new ();
  GtkWidget *heading = g_object_new (GTK_TYPE_LABEL, "label", _ ("Format"), "xalign", 0.0, NULL);
  GtkWidget *page = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  self->choice = LOOM_FORMAT_CHOICE (
      loom_format_choice_new (loom_exchange_get_formats (self->exchange), self->document != NULL));
  self->form = LOOM_OPTION_FORM (loom_option_form_new ());
  self->no_options = g_object_new (GTK_TYPE_LABEL, "label", _ ("This format has no options."),
                                   "xalign", 0.0, "visible", FALSE, NULL);
  gtk_widget_add_css_class (self->no_options, "dim-label");
  gtk_widget_add_css_class (heading, "section-title");
  gtk_box_append (GTK_BOX (page), GTK_WIDGET (self->form));
  gtk_box_append (GTK_BOX (page), self->no_options);
  g_object_set (scrolled, "hscrollbar-policy", GTK_POLICY_NEVER, "vexpand", TRUE, "child", page,
                NULL);
  gtk_widget_set_size_request (box, 340, -1);
  gtk_box_append (GTK_BOX (box), heading);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->choice));
  gtk_box_append (GTK_BOX (box), scrolled);
  g_signal_connect_swapped (self->choice, "changed", G_CALLBACK (format_cb), self);
  g_signal_connect_swapped (self->form, "changed", G_CALLBACK (begin_soon), self);
  return box;
}

static void
build (LoomExchangeDialog *self, const char *accept, const char *title, const char *nothing)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 24);
  GtkWidget *view = loom_exchange_view_new (self->exchange, title, nothing);

  self->view = LOOM_EXCHANGE_VIEW (view);
  gtk_widget_add_css_class (GTK_WIDGET (self), "boardloom");
  gtk_widget_add_css_class (box, "form-page");
  gtk_box_append (GTK_BOX (box), view);
  gtk_box_append (GTK_BOX (box), options_new (self));
  gtk_window_set_titlebar (GTK_WINDOW (self), header_new (self, accept));
  gtk_window_set_child (GTK_WINDOW (self), box);
  gtk_widget_child_focus (GTK_WIDGET (self->choice), GTK_DIR_TAB_FORWARD);
  g_signal_connect_swapped (view, "again", G_CALLBACK (begin), self);
  g_signal_connect_object (self->exchange, "changed", G_CALLBACK (changed_cb), self,
                           G_CONNECT_SWAPPED);
}

static void
loom_exchange_dialog_dispose (GObject *object)
{
  LoomExchangeDialog *self = LOOM_EXCHANGE_DIALOG (object);

  g_clear_handle_id (&self->waiting, g_source_remove);
  if (self->exchange != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->exchange, self);
      loom_exchange_stop (self->exchange);
    }
  g_clear_object (&self->exchange);
  g_clear_object (&self->document);
  g_clear_pointer (&self->path, g_free);
  G_OBJECT_CLASS (loom_exchange_dialog_parent_class)->dispose (object);
}

static void
loom_exchange_dialog_class_init (LoomExchangeDialogClass *class)
{
  G_OBJECT_CLASS (class)->dispose = loom_exchange_dialog_dispose;
  gtk_widget_class_add_binding_action (GTK_WIDGET_CLASS (class), GDK_KEY_Escape, 0, "window.close",
                                       NULL);
  accept_signal = g_signal_new ("accept", LOOM_TYPE_EXCHANGE_DIALOG, G_SIGNAL_RUN_LAST, 0, NULL,
                                NULL, NULL, G_TYPE_NONE, 0);
}

static void
loom_exchange_dialog_init (LoomExchangeDialog *self)
{
}

static LoomExchangeDialog *
dialog_new (GtkWindow *parent, const LoomFormat *const *formats, const char *title)
{
  LoomExchangeDialog *self
      = g_object_new (LOOM_TYPE_EXCHANGE_DIALOG, "transient-for", parent, "modal", TRUE,
                      "destroy-with-parent", TRUE, "title", title, NULL);

  self->exchange = loom_exchange_new (formats);
  return self;
}

GtkWidget *
loom_exchange_dialog_new_import (GtkWindow *parent,
                                 const LoomFormat *const *formats,
                                 const char *path,
                                 const LoomFormat *format,
                                 const LoomFormatValues *values,
                                 const char *accept)
{
  g_autofree char *name = loom_exchange_words_dup_name (path);
  g_autofree char *title = g_strdup_printf (_ ("Import “%s”"), name);
  LoomExchangeDialog *self = dialog_new (parent, formats, title);

  self->path = g_strdup (path);
  build (self, accept, _ ("What importing does"), _ ("Everything comes over as it is."));
  loom_format_choice_set (self->choice, format);
  show_options (self, format, values);
  begin (self);
  return GTK_WIDGET (self);
}

GtkWidget *
loom_exchange_dialog_new_export (GtkWindow *parent,
                                 const LoomFormat *const *formats,
                                 LoomDocument *document,
                                 const LoomFormat *format)
{
  LoomExchangeDialog *self = dialog_new (parent, formats, _ ("Export for Another Tool"));

  self->document = g_object_ref (document);
  build (self, _ ("_Export…"), _ ("What is lost"), _ ("Nothing is lost."));
  if (format != NULL)
    loom_format_choice_set (self->choice, format);
  show_options (self, loom_format_choice_get (self->choice), NULL);
  begin (self);
  return GTK_WIDGET (self);
}
