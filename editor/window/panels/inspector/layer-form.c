/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Resizing a layer. What would lie outside is told before it is taken along. */

#include "editor/window/panels/inspector/layer-form.h"

#include "editor/window/forms/calm-number.h"
#include "editor/window/forms/form.h"
#include "formats/layers/edit-layer.h"

#include <glib/gi18n.h>

struct _LoomLayerForm
{
  GtkBox parent_instance;
  LoomDocument *document; /* owned */
  GtkLabel *title;
  GtkLabel *detail;
  GtkSpinButton *columns;
  GtkSpinButton *rows;
  GtkToggleButton *anchors[9];
  GtkWidget *apply;
  GtkWidget *warning; /* what would go */
  gboolean takes_along;
  gboolean refreshing;
};

G_DEFINE_FINAL_TYPE (LoomLayerForm, loom_layer_form, GTK_TYPE_BOX)

static const LoomLayer *
get_layer (LoomLayerForm *self)
{
  return (const LoomLayer *)loom_board_get (loom_document_get_board (self->document),
                                            loom_document_get_layer (self->document));
}

/* Entrances out of the layer, and into it from above. */
static void
count_entrances (LoomLayerForm *self, const LoomLayer *layer, guint *in, guint *out)
{
  const LoomBoard *board = loom_document_get_board (self->document);
  const GPtrArray *entrances = loom_board_list (board, LOOM_KIND_ENTRANCE);
  LoomHandle above = 0;
  *in = *out = 0;
  for (guint i = 0; i + 1 < loom_board_n (board, LOOM_KIND_LAYER); i++)
    if (loom_board_layer (board, i + 1) == layer)
      above = loom_board_layer (board, i)->entity.handle;
  for (guint i = 0; i < entrances->len; i++)
    {
      const LoomEntrance *entrance = g_ptr_array_index (entrances, i);
      *out += entrance->layer == layer->entity.handle;
      *in += above != 0 && entrance->layer == above;
    }
}

static void
show_difference (LoomLayerForm *self)
{
  const LoomLayer *layer = get_layer (self);
  const gboolean differs = layer != NULL
                           && (gtk_spin_button_get_value_as_int (self->columns) != layer->columns
                               || gtk_spin_button_get_value_as_int (self->rows) != layer->rows);
  gtk_widget_set_sensitive (self->apply, differs);
  if (!differs)
    {
      self->takes_along = FALSE;
      gtk_widget_set_visible (self->warning, FALSE);
    }
  gtk_button_set_label (GTK_BUTTON (self->apply),
                        self->takes_along ? _ ("Resize and Remove") : _ ("Resize"));
}

static void
refresh (LoomLayerForm *self)
{
  const LoomLayer *layer = get_layer (self);
  guint in, out;
  gtk_widget_set_visible (GTK_WIDGET (self), layer != NULL);
  if (layer == NULL)
    return;
  count_entrances (self, layer, &in, &out);
  /* Translators: the name of a layer. */
  g_autofree char *title = g_strdup_printf (_ ("Layer “%s”"), layer->title);
  /* Translators: how many entrances lead into a layer, and how many out of it. */
  g_autofree char *detail = g_strdup_printf (_ ("Entrances: %u in, %u out"), in, out);
  self->refreshing = TRUE;
  gtk_label_set_text (self->title, title);
  gtk_label_set_text (self->detail, detail);
  gtk_spin_button_set_value (self->columns, layer->columns);
  gtk_spin_button_set_value (self->rows, layer->rows);
  self->refreshing = FALSE;
  show_difference (self);
}

static void
changed_cb (LoomLayerForm *self)
{
  if (self->refreshing)
    return;
  self->takes_along = FALSE;
  gtk_widget_set_visible (self->warning, FALSE);
  show_difference (self);
}

static LoomResizeAnchor
get_anchor (LoomLayerForm *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (self->anchors); i++)
    if (gtk_toggle_button_get_active (self->anchors[i]))
      return (LoomResizeAnchor)i;
  return LOOM_ANCHOR_TOP_LEFT;
}

static void
apply_cb (LoomLayerForm *self)
{
  g_autoptr (GError) error = NULL;
  LoomEdit *edit = loom_edit_resize_layer_about (
      loom_document_get_board (self->document), loom_document_get_layer (self->document),
      gtk_spin_button_get_value_as_int (self->columns),
      gtk_spin_button_get_value_as_int (self->rows), get_anchor (self), self->takes_along, &error);
  if (edit != NULL && loom_document_apply (self->document, edit, &error))
    return;
  self->takes_along = TRUE;
  gtk_label_set_text (GTK_LABEL (self->warning), error->message);
  gtk_widget_set_visible (self->warning, TRUE);
  show_difference (self);
}

static GtkSpinButton *
append_number (LoomLayerForm *self, GtkWidget *box, const char *label)
{
  GtkWidget *words = gtk_label_new (label);
  GtkWidget *spin = loom_calm_number_new (1, 1024, 1);
  gtk_widget_add_css_class (words, "dim-label");
  gtk_editable_set_width_chars (GTK_EDITABLE (spin), 3);
  gtk_widget_set_hexpand (spin, TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (spin), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  gtk_box_append (GTK_BOX (box), words);
  gtk_box_append (GTK_BOX (box), spin);
  g_signal_connect_object (spin, "value-changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  return GTK_SPIN_BUTTON (spin);
}

static void
append_anchors (LoomLayerForm *self, GtkWidget *row)
{
  static const char *const names[]
      = { N_ ("Top left stays"),    N_ ("Top stays"),    N_ ("Top right stays"),
          N_ ("Left stays"),        N_ ("Middle stays"), N_ ("Right stays"),
          N_ ("Bottom left stays"), N_ ("Bottom stays"), N_ ("Bottom right stays") };
  GtkWidget *grid = gtk_grid_new ();
  gtk_grid_set_row_spacing (GTK_GRID (grid), 2);
  gtk_grid_set_column_spacing (GTK_GRID (grid), 2);
  for (guint i = 0; i < G_N_ELEMENTS (self->anchors); i++)
    {
      GtkWidget *button = gtk_toggle_button_new ();
      self->anchors[i] = GTK_TOGGLE_BUTTON (button);
      gtk_widget_add_css_class (button, "anchor");
      gtk_widget_set_tooltip_text (button, gettext (names[i]));
      gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                      gettext (names[i]), -1);
      gtk_toggle_button_set_group (self->anchors[i], i > 0 ? self->anchors[0] : NULL);
      gtk_grid_attach (GTK_GRID (grid), button, (int)i % 3, (int)i / 3, 1, 1);
    }
  gtk_toggle_button_set_active (self->anchors[0], TRUE);
  gtk_box_append (GTK_BOX (row), grid);
}

static void
append_rows (LoomLayerForm *self)
{
  GtkWidget *size = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *anchor = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  self->columns = append_number (self, size, _ ("Columns"));
  self->rows = append_number (self, size, _ ("Rows"));
  gtk_box_append (GTK_BOX (self), size);
  gtk_box_append (GTK_BOX (anchor), loom_form_new_field_label (_ ("Stays")));
  append_anchors (self, anchor);
  self->apply = gtk_button_new ();
  gtk_widget_set_halign (self->apply, GTK_ALIGN_END);
  gtk_widget_set_valign (self->apply, GTK_ALIGN_END);
  gtk_widget_set_hexpand (self->apply, TRUE);
  g_signal_connect_object (self->apply, "clicked", G_CALLBACK (apply_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (anchor), self->apply);
  gtk_box_append (GTK_BOX (self), anchor);
  self->warning = loom_form_new_hint ("");
  gtk_widget_add_css_class (self->warning, "sev-warning");
  gtk_box_append (GTK_BOX (self), self->warning);
}

static GtkLabel *
append_label (LoomLayerForm *self, const char *class)
{
  GtkWidget *label = gtk_label_new (NULL);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (label, class);
  gtk_box_append (GTK_BOX (self), label);
  return GTK_LABEL (label);
}

static void
dispose (GObject *object)
{
  g_clear_object (&LOOM_LAYER_FORM (object)->document);
  G_OBJECT_CLASS (loom_layer_form_parent_class)->dispose (object);
}

static void
loom_layer_form_class_init (LoomLayerFormClass *class)
{
  G_OBJECT_CLASS (class)->dispose = dispose;
}

static void
loom_layer_form_init (LoomLayerForm *self)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (self), 6);
  gtk_widget_add_css_class (GTK_WIDGET (self), "section");
  self->title = append_label (self, "section-title");
  append_rows (self);
  self->detail = append_label (self, "dim-label");
}

GtkWidget *
loom_layer_form_new (LoomDocument *document)
{
  LoomLayerForm *self = g_object_new (LOOM_TYPE_LAYER_FORM, NULL);
  self->document = g_object_ref (document);
  g_signal_connect_object (document, "changed", G_CALLBACK (refresh), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (document, "notify::layer", G_CALLBACK (refresh), self,
                           G_CONNECT_SWAPPED);
  refresh (self);
  return GTK_WIDGET (self);
}
