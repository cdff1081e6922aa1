/* SPDX-License-Identifier: GPL-3.0-or-later */

/* An exchange as it goes: see exchange-view.h. */

#include "editor/window/exchange/exchange-view.h"

#include "editor/window/exchange/board-picture.h"
#include "editor/window/exchange/exchange-words.h"
#include "editor/window/panels/problems/problem.h"

#include <glib/gi18n.h>

/* How often it looks how far the work is, ms. */
#define TICK 100

/* Lines of the list; the rest is counted. */
#define MOST_LINES 60

#define LIST_HEIGHT 128

struct _LoomExchangeView
{
  GtkWidget parent_instance;

  LoomExchange *exchange; /* owned */
  LoomExchanged *shown;   /* owned, or NULL */
  char *nothing;
  GtkWidget *box;
  LoomBoardPicture *picture;
  GtkWidget *trouble; /* over the picture: why there is none */
  GtkLabel *counts;
  GtkWidget *working; /* the bar and its button */
  GtkProgressBar *bar;
  GtkButton *stop;
  GtkListBox *list;
  guint ticking; /* source, or 0 */
  gint64 began;  /* µs */
};

G_DEFINE_FINAL_TYPE (LoomExchangeView, loom_exchange_view, GTK_TYPE_WIDGET)

static guint again_signal;

/* --- The list -----------------------------------------------------------------------------------
 */

static GtkWidget *
line_new (const char *icon, const char *class, const char *words)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "label", words, "xalign", 0.0, "wrap", TRUE,
                                   "wrap-mode", PANGO_WRAP_WORD_CHAR, "hexpand", TRUE, NULL);

  if (icon != NULL)
    {
      GtkWidget *image = gtk_image_new_from_icon_name (icon);

      gtk_widget_add_css_class (image, class);
      gtk_widget_set_valign (image, GTK_ALIGN_START);
      gtk_box_append (GTK_BOX (box), image);
    }
  else
    gtk_widget_add_css_class (label, "dim-label");
  gtk_box_append (GTK_BOX (box), label);
  gtk_widget_add_css_class (box, "exchange-line");
  return box;
}

static void
append_line (LoomExchangeView *self, const char *icon, const char *class, const char *words)
{
  GtkWidget *row = gtk_list_box_row_new ();

  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), line_new (icon, class, words));
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
  gtk_list_box_append (self->list, row);
}

/* What is worst comes first. */
static void
show_list (LoomExchangeView *self, const LoomReport *report)
{
  GtkListBoxRow *row;
  guint n = 0;

  while ((row = gtk_list_box_get_row_at_index (self->list, 0)) != NULL)
    gtk_list_box_remove (self->list, GTK_WIDGET (row));
  for (int severity = 0; severity < LOOM_N_SEVERITIES; severity++)
    for (guint i = 0; i < report->diagnostics->len; i++)
      {
        const LoomDiagnostic *finding = loom_report_nth (report, i);
        g_autofree char *sentence = NULL;

        if (finding->severity != (LoomSeverity)severity || ++n > MOST_LINES)
          continue;
        sentence = loom_problem_dup_sentence (finding->message);
        append_line (self, loom_severity_get_icon (finding->severity),
                     loom_severity_get_class (finding->severity), sentence);
      }
  if (n > MOST_LINES)
    {
      g_autofree char *rest = g_strdup_printf (
          ngettext ("And %u more of the kind.", "And %u more of the kind.", n - MOST_LINES),
          n - MOST_LINES);

      append_line (self, NULL, NULL, rest);
    }
  if (n == 0)
    append_line (self, NULL, NULL, self->nothing);
}

/* --- What came ----------------------------------------------------------------------------------
 */

static void
show_result (LoomExchangeView *self, LoomExchanged *result)
{
  g_autofree char *counts = NULL;

  g_clear_pointer (&self->shown, loom_exchanged_unref);
  self->shown = loom_exchanged_ref (result);
  loom_board_picture_show (self->picture, result);
  gtk_label_set_label (GTK_LABEL (self->trouble), result->trouble != NULL ? result->trouble : "");
  gtk_widget_set_visible (self->trouble, result->trouble != NULL);
  if (result->board != NULL)
    counts = loom_exchange_words_dup_counts (result);
  gtk_label_set_label (self->counts, counts != NULL ? counts : "");
  show_list (self, result->report);
}

static void
set_working (LoomExchangeView *self, gboolean is_shown, const char *label)
{
  gtk_widget_set_opacity (self->working, is_shown ? 1 : 0);
  gtk_widget_set_can_target (self->working, is_shown);
  gtk_widget_set_sensitive (GTK_WIDGET (self->stop), is_shown);
  gtk_button_set_label (self->stop, label);
}

static void
show_progress (LoomExchangeView *self)
{
  const char *stage;
  const double fraction = loom_exchange_get_progress (self->exchange, &stage);

  gtk_progress_bar_set_fraction (self->bar, fraction);
  gtk_progress_bar_set_text (self->bar, stage != NULL ? gettext (stage) : _ ("Reading"));
  set_working (self, TRUE, _ ("Stop"));
}

static gboolean
tick_cb (gpointer data)
{
  LoomExchangeView *self = data;

  if (g_get_monotonic_time () - self->began >= LOOM_EXCHANGE_VIEW_PATIENCE * 1000)
    show_progress (self);
  return G_SOURCE_CONTINUE;
}

static void
changed_cb (LoomExchangeView *self)
{
  LoomExchanged *result = loom_exchange_get_result (self->exchange);

  if (loom_exchange_is_running (self->exchange))
    {
      /* One that takes the place of another is waited for since the first. */
      if (self->ticking == 0)
        {
          self->began = g_get_monotonic_time ();
          self->ticking = g_timeout_add (TICK, tick_cb, self);
        }
      return;
    }
  g_clear_handle_id (&self->ticking, g_source_remove);
  if (result != NULL && result != self->shown)
    {
      set_working (self, FALSE, _ ("Stop"));
      show_result (self, result);
      return;
    }
  gtk_progress_bar_set_text (self->bar, _ ("Stopped"));
  set_working (self, TRUE, _ ("Go On"));
}

static void
stop_cb (LoomExchangeView *self)
{
  if (loom_exchange_is_running (self->exchange))
    loom_exchange_stop (self->exchange);
  else
    g_signal_emit (self, again_signal, 0);
}

gboolean
loom_exchange_view_is_ready (LoomExchangeView *self)
{
  g_return_val_if_fail (LOOM_IS_EXCHANGE_VIEW (self), FALSE);
  return !loom_exchange_is_running (self->exchange) && self->shown != NULL
         && (self->shown->board == NULL || loom_board_picture_is_ready (self->picture));
}

gboolean
loom_exchange_view_shows_progress (LoomExchangeView *self)
{
  g_return_val_if_fail (LOOM_IS_EXCHANGE_VIEW (self), FALSE);
  return gtk_widget_get_opacity (self->working) > 0;
}

/* --- Widgets ------------------------------------------------------------------------------------
 */

static GtkWidget *
picture_new (LoomExchangeView *self)
{
  GtkWidget *overlay = gtk_overlay_new (), *frame = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  self->picture = LOOM_BOARD_PICTURE (loom_board_picture_new ());
  self->trouble = g_object_new (GTK_TYPE_LABEL, "wrap", TRUE, "wrap-mode", PANGO_WRAP_WORD_CHAR,
                                "selectable", TRUE, "max-width-chars", 40, "visible", FALSE,
                                "halign", GTK_ALIGN_CENTER, "valign", GTK_ALIGN_CENTER, "lines", 12,
                                "ellipsize", PANGO_ELLIPSIZE_END, NULL);
  gtk_widget_add_css_class (self->trouble, "exchange-trouble");
  gtk_widget_add_css_class (frame, "export-frame");
  gtk_box_append (GTK_BOX (frame), GTK_WIDGET (self->picture));
  gtk_overlay_set_child (GTK_OVERLAY (overlay), frame);
  gtk_overlay_add_overlay (GTK_OVERLAY (overlay), self->trouble);
  return overlay;
}

static GtkWidget *
working_new (LoomExchangeView *self)
{
  self->working = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10);
  self->bar = GTK_PROGRESS_BAR (gtk_progress_bar_new ());
  self->stop = GTK_BUTTON (gtk_button_new ());
  gtk_progress_bar_set_show_text (self->bar, TRUE);
  gtk_widget_set_hexpand (GTK_WIDGET (self->bar), TRUE);
  gtk_widget_set_valign (GTK_WIDGET (self->bar), GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->bar), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("How far it is"), -1);
  g_signal_connect_swapped (self->stop, "clicked", G_CALLBACK (stop_cb), self);
  gtk_box_append (GTK_BOX (self->working), GTK_WIDGET (self->bar));
  gtk_box_append (GTK_BOX (self->working), GTK_WIDGET (self->stop));
  set_working (self, FALSE, _ ("Stop"));
  return self->working;
}

static GtkWidget *
list_new (LoomExchangeView *self, const char *title)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  GtkWidget *heading = g_object_new (GTK_TYPE_LABEL, "label", title, "xalign", 0.0, NULL);
  GtkWidget *scrolled = gtk_scrolled_window_new ();

  self->list = GTK_LIST_BOX (gtk_list_box_new ());
  gtk_list_box_set_selection_mode (self->list, GTK_SELECTION_NONE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_PROPERTY_LABEL, title,
                                  -1);
  gtk_widget_add_css_class (heading, "section-title");
  gtk_widget_add_css_class (GTK_WIDGET (self->list), "exchange-list");
  g_object_set (scrolled, "hscrollbar-policy", GTK_POLICY_NEVER, "min-content-height", LIST_HEIGHT,
                "vexpand", TRUE, "child", self->list, NULL);
  gtk_box_append (GTK_BOX (box), heading);
  gtk_box_append (GTK_BOX (box), scrolled);
  return box;
}

static void
loom_exchange_view_dispose (GObject *object)
{
  LoomExchangeView *self = LOOM_EXCHANGE_VIEW (object);

  g_clear_handle_id (&self->ticking, g_source_remove);
  g_clear_pointer (&self->box, gtk_widget_unparent);
  g_clear_pointer (&self->shown, loom_exchanged_unref);
  g_clear_pointer (&self->nothing, g_free);
  g_clear_object (&self->exchange);
  G_OBJECT_CLASS (loom_exchange_view_parent_class)->dispose (object);
}

static void
loom_exchange_view_class_init (LoomExchangeViewClass *class)
{
  G_OBJECT_CLASS (class)->dispose = loom_exchange_view_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (class), GTK_TYPE_BIN_LAYOUT);
  again_signal = g_signal_new ("again", LOOM_TYPE_EXCHANGE_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                               NULL, G_TYPE_NONE, 0);
}

static void
loom_exchange_view_init (LoomExchangeView *self)
{
}

GtkWidget *
loom_exchange_view_new (LoomExchange *exchange, const char *title, const char *nothing)
{
  LoomExchangeView *self = g_object_new (LOOM_TYPE_EXCHANGE_VIEW, NULL);

  self->exchange = g_object_ref (exchange);
  self->nothing = g_strdup (nothing);
  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);
  self->counts = g_object_new (GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_STATUS,
                               "wrap", TRUE, "xalign", 0.0, "max-width-chars", 40, NULL);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
  gtk_box_append (GTK_BOX (self->box), picture_new (self));
  gtk_box_append (GTK_BOX (self->box), GTK_WIDGET (self->counts));
  gtk_box_append (GTK_BOX (self->box), working_new (self));
  gtk_box_append (GTK_BOX (self->box), list_new (self, title));
  g_signal_connect_object (exchange, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}
