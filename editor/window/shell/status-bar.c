/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The status bar follows the canvas and the document's selection by itself; hints and counts are
 * told to it by the window. */

#include "editor/window/shell/status-bar.h"

#include "editor/window/widgets/fit-row.h"
#include "editor/window/words/selection-words.h"

#include <glib/gi18n.h>
#include <math.h>

struct _LoomStatusBar
{
  GtkWidget parent_instance;
  LoomCanvas *canvas; /* lent: in the same window */
  LoomDocument *document;
  char *sentence;
  GtkBox *hint;
  GtkLabel *position, *selection, *errors, *warnings;
  GtkWidget *position_line, *problems;
  GtkMenuButton *zoom;
};

G_DEFINE_FINAL_TYPE (LoomStatusBar, loom_status_bar, GTK_TYPE_WIDGET)

static void
update_selection (LoomStatusBar *self)
{
  g_autofree char *words
      = self->sentence != NULL ? g_strdup (self->sentence) : loom_selection_words (self->document);
  gtk_label_set_label (self->selection, words);
  gtk_widget_set_visible (GTK_WIDGET (self->selection), words[0] != '\0');
}

static void
update_zoom (LoomStatusBar *self)
{
  const LoomViewport *viewport = loom_canvas_get_viewport (self->canvas);
  double percent = viewport->true_scale > 0 ? 100 * viewport->scale / viewport->true_scale : 100;
  /* Translators: how large the board is shown; 100 is its true size. */
  g_autofree char *text = g_strdup_printf (_ ("%.0f %%"), percent);
  if (g_strcmp0 (gtk_menu_button_get_label (self->zoom), text) != 0)
    gtk_menu_button_set_label (self->zoom, text);
}

/* On a layer it is the cell that counts, on the map of areas the place in mm. */
static char *
position_words (LoomStatusBar *self, double bx, double by)
{
  LoomHandle handle = loom_document_get_layer (self->document);
  LoomCell cell;
  if (!isfinite (bx) || !isfinite (by))
    return g_strdup ("");
  if (handle == 0)
    /* Translators: where the pointer is, in millimetres from the top left corner. */
    return g_strdup_printf (_ ("x %.1f  y %.1f mm"), bx / 1000, by / 1000);
  if (!loom_canvas_cell_at (self->canvas, bx, by, &cell))
    return g_strdup ("");
  /* Translators: which cell of a layer the pointer is on. */
  return g_strdup_printf (_ ("column %d  row %d"), cell.column, cell.row);
}

static void
pointer_moved_cb (LoomStatusBar *self, double bx, double by)
{
  g_autofree char *words = position_words (self, bx, by);
  gtk_label_set_label (self->position, words);
}

static GtkWidget *
hint_label_new (const char *text, gboolean is_key)
{
  GtkWidget *label = gtk_label_new (text);
  gtk_widget_add_css_class (label, is_key ? "key" : "dim-label");
  gtk_widget_set_valign (label, GTK_ALIGN_CENTER);
  if (!is_key)
    gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  return label;
}

static void
append_hint (LoomStatusBar *self, const char *pair)
{
  const char *bar = strchr (pair, '|');
  g_autofree char *key = bar != NULL ? g_strndup (pair, (gsize)(bar - pair)) : NULL;
  const char *words = bar != NULL ? bar + 1 : pair;
  GtkBox *both = GTK_BOX (gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6));
  if (key != NULL && key[0] != '\0')
    gtk_box_append (both, hint_label_new (key, TRUE));
  if (words[0] != '\0')
    gtk_box_append (both, hint_label_new (words, FALSE));
  gtk_box_append (self->hint, GTK_WIDGET (both));
}

void
loom_status_bar_set_hint (LoomStatusBar *self, const char *hint)
{
  g_return_if_fail (LOOM_IS_STATUS_BAR (self));
  g_auto (GStrv) pairs = g_strsplit (hint != NULL ? hint : "", ";", -1);
  GtkWidget *child;
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->hint))) != NULL)
    gtk_box_remove (self->hint, child);
  for (guint i = 0; pairs[i] != NULL; i++)
    if (pairs[i][0] != '\0')
      append_hint (self, pairs[i]);
}

void
loom_status_bar_set_sentence (LoomStatusBar *self, const char *sentence)
{
  g_return_if_fail (LOOM_IS_STATUS_BAR (self));
  g_free (self->sentence);
  self->sentence = g_strdup (sentence);
  update_selection (self);
}

/* The same for the eye and for a screen reader. */
static void
describe_problems (LoomStatusBar *self, const char *words)
{
  gtk_widget_set_tooltip_text (self->problems, words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->problems), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  words, -1);
}

static void
set_unchecked (LoomStatusBar *self)
{
  gtk_label_set_label (self->errors, "…");
  gtk_label_set_label (self->warnings, "…");
  describe_problems (self, _ ("The board is being checked."));
}

static void
set_count (GtkLabel *label, guint n)
{
  g_autofree char *text = g_strdup_printf ("%u", n);
  gtk_label_set_label (label, text);
}

void
loom_status_bar_set_counts (LoomStatusBar *self, guint errors, guint warnings, guint notes)
{
  g_return_if_fail (LOOM_IS_STATUS_BAR (self));
  g_autofree char *first = g_strdup_printf (ngettext ("%u error", "%u errors", errors), errors);
  g_autofree char *second
      = g_strdup_printf (ngettext ("%u warning", "%u warnings", warnings), warnings);
  g_autofree char *third = g_strdup_printf (ngettext ("%u note", "%u notes", notes), notes);
  /* Translators: numbers of errors, warnings and notes, and the key that shows them. */
  g_autofree char *all = g_strdup_printf (_ ("%s, %s, %s (F4)"), first, second, third);
  set_count (self->errors, errors);
  set_count (self->warnings, warnings);
  describe_problems (self, all);
}

void
loom_status_bar_set_has_position (LoomStatusBar *self, gboolean has_position)
{
  g_return_if_fail (LOOM_IS_STATUS_BAR (self));
  gtk_widget_set_visible (GTK_WIDGET (self->position), has_position);
  gtk_widget_set_visible (self->position_line, has_position);
}

static void
dispose (GObject *object)
{
  LoomStatusBar *self = LOOM_STATUS_BAR (object);
  GtkWidget *child;
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);
  g_clear_object (&self->document);
  g_clear_pointer (&self->sentence, g_free);
  G_OBJECT_CLASS (loom_status_bar_parent_class)->dispose (object);
}

static void
loom_status_bar_class_init (LoomStatusBarClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  G_OBJECT_CLASS (class)->dispose = dispose;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/boardloom/Editor/ui/status-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, LoomStatusBar, hint);
  gtk_widget_class_bind_template_child (widget_class, LoomStatusBar, position);
  gtk_widget_class_bind_template_child (widget_class, LoomStatusBar, position_line);
  gtk_widget_class_bind_template_child (widget_class, LoomStatusBar, selection);
  gtk_widget_class_bind_template_child (widget_class, LoomStatusBar, problems);
  gtk_widget_class_bind_template_child (widget_class, LoomStatusBar, errors);
  gtk_widget_class_bind_template_child (widget_class, LoomStatusBar, warnings);
  gtk_widget_class_bind_template_child (widget_class, LoomStatusBar, zoom);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_STATUS);
}

static void
loom_status_bar_init (LoomStatusBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (gtk_widget_get_layout_manager (GTK_WIDGET (self))),
                              8);
  loom_fit_row_let (GTK_WIDGET (self->hint), 6);
}

GtkWidget *
loom_status_bar_new (LoomCanvas *canvas)
{
  LoomStatusBar *self = g_object_new (LOOM_TYPE_STATUS_BAR, NULL);
  self->canvas = canvas;
  self->document = g_object_ref (loom_canvas_get_document (canvas));
  g_signal_connect_object (canvas, "viewport-changed", G_CALLBACK (update_zoom), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (canvas, "pointer-moved", G_CALLBACK (pointer_moved_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (loom_document_get_selection (self->document), "changed",
                           G_CALLBACK (update_selection), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->document, "step", G_CALLBACK (update_selection), self,
                           G_CONNECT_SWAPPED);
  update_selection (self);
  update_zoom (self);
  set_unchecked (self);
  return GTK_WIDGET (self);
}
