/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Widgets and the settings behind them: each change of a widget is read into the settings, and the
 * settings then says what can be chosen, how large the file's page is, and what the preview shows.
 */

#include "editor/window/export/export-dialog.h"

#include "editor/window/export/export-preview.h"

#include <glib/gi18n.h>

struct _LoomExportDialog
{
  GtkWindow parent_instance;
  LoomDocument *document; /* owned */
  LoomExportSettings settings;
  GArray *scenarios; /* (element-type LoomHandle) by place in the list; 0: none */
  GArray *layers;    /* likewise; 0: side by side; LOOM_UNSET: in a stack */
  GtkToggleButton *formats[3];
  GtkDropDown *theme, *scenario, *layer;
  GtkSpinButton *scale, *dpi;
  GtkCheckButton *parts[LOOM_EXPORT_N_PARTS];
  GtkWidget *dpi_label;
  GtkLabel *size;
  LoomExportPreview *preview;
  gboolean is_filling;
};

G_DEFINE_FINAL_TYPE (LoomExportDialog, loom_export_dialog, GTK_TYPE_WINDOW)

#define IN_A_STACK G_MAXUINT32

const LoomExportSettings *
loom_export_dialog_get_settings (LoomExportDialog *self)
{
  g_return_val_if_fail (LOOM_IS_EXPORT_DIALOG (self), NULL);
  return &self->settings;
}

gboolean
loom_export_dialog_is_ready (LoomExportDialog *self)
{
  g_return_val_if_fail (LOOM_IS_EXPORT_DIALOG (self), FALSE);
  return loom_export_preview_is_ready (self->preview);
}

/* --- The settings
 * ----------------------------------------------------------------------------------
 */

static void
read_layer (LoomExportDialog *self)
{
  const guint at = self->layer != NULL ? gtk_drop_down_get_selected (self->layer) : 0;
  const LoomHandle layer
      = at < self->layers->len ? g_array_index (self->layers, LoomHandle, at) : 0;
  self->settings.stacked = layer == IN_A_STACK;
  self->settings.layer = layer == IN_A_STACK ? 0 : layer;
}

static void
read_settings (LoomExportDialog *self)
{
  const guint scenario = gtk_drop_down_get_selected (self->scenario);
  for (guint i = 0; i < G_N_ELEMENTS (self->formats); i++)
    if (gtk_toggle_button_get_active (self->formats[i]))
      self->settings.format = (LoomSurfaceFormat)i;
  self->settings.theme = (int)gtk_drop_down_get_selected (self->theme) - 1;
  self->settings.scenario
      = scenario < self->scenarios->len ? g_array_index (self->scenarios, LoomHandle, scenario) : 0;
  self->settings.scale = gtk_spin_button_get_value (self->scale) / 100;
  self->settings.dpi = gtk_spin_button_get_value (self->dpi);
  for (guint i = 0; i < LOOM_EXPORT_N_PARTS; i++)
    self->settings.shows[i] = gtk_check_button_get_active (self->parts[i]);
  read_layer (self);
}

static char *
dup_size (LoomExportDialog *self)
{
  const LoomBoard *board = loom_document_get_board (self->document);
  LoomRenderFile file = LOOM_RENDER_FILE_INIT;
  double width, height;
  file.view.layer = self->settings.layer;
  file.view.stacked = self->settings.stacked;
  file.view.scale = self->settings.scale;
  file.dpi = self->settings.dpi;
  if (self->settings.format == LOOM_SURFACE_PNG)
    {
      int wide, high;
      loom_render_file_pixels (board, &file, &wide, &high);
      /* Translators: width and height of a picture. */
      return g_strdup_printf (_ ("%d × %d pixels"), wide, high);
    }
  loom_render_board_size (board, &file.view, &width, &height);
  /* Translators: width and height of a page. */
  return g_strdup_printf (_ ("One page of %.4g × %.4g mm"), width, height);
}

static void
show_settings (LoomExportDialog *self)
{
  const gboolean is_png = self->settings.format == LOOM_SURFACE_PNG;
  g_autofree char *size = dup_size (self);
  gtk_widget_set_sensitive (GTK_WIDGET (self->dpi), is_png);
  gtk_widget_set_sensitive (self->dpi_label, is_png);
  gtk_label_set_label (self->size, size);
  loom_export_preview_show (self->preview, &self->settings);
}

static void
changed_cb (LoomExportDialog *self)
{
  if (self->is_filling)
    return;
  read_settings (self);
  show_settings (self);
}

static guint
find_place (const GArray *handles, LoomHandle handle)
{
  for (guint i = 0; i < handles->len; i++)
    if (g_array_index (handles, LoomHandle, i) == handle)
      return i;
  return 0;
}

void
loom_export_dialog_set_settings (LoomExportDialog *self, const LoomExportSettings *settings)
{
  g_return_if_fail (LOOM_IS_EXPORT_DIALOG (self) && settings != NULL);
  self->settings = *settings;
  loom_export_settings_settle (&self->settings, loom_document_get_board (self->document));
  self->is_filling = TRUE;
  gtk_toggle_button_set_active (self->formats[self->settings.format], TRUE);
  gtk_drop_down_set_selected (self->theme, (guint)(self->settings.theme + 1));
  gtk_drop_down_set_selected (self->scenario,
                              find_place (self->scenarios, self->settings.scenario));
  if (self->layer != NULL)
    gtk_drop_down_set_selected (
        self->layer,
        find_place (self->layers, self->settings.stacked ? IN_A_STACK : self->settings.layer));
  gtk_spin_button_set_value (self->scale, self->settings.scale * 100);
  gtk_spin_button_set_value (self->dpi, self->settings.dpi);
  for (guint i = 0; i < LOOM_EXPORT_N_PARTS; i++)
    gtk_check_button_set_active (self->parts[i], self->settings.shows[i]);
  self->is_filling = FALSE;
  show_settings (self);
}

/* --- Widgets -----------------------------------------------------------------------------------
 */

static GtkWidget *
append_field (GtkGrid *grid, int row, const char *label, GtkWidget *control)
{
  GtkWidget *words = gtk_label_new_with_mnemonic (label);
  gtk_label_set_xalign (GTK_LABEL (words), 0);
  gtk_label_set_mnemonic_widget (GTK_LABEL (words), control);
  gtk_widget_add_css_class (words, "field-label");
  gtk_widget_set_hexpand (control, TRUE);
  gtk_grid_attach (grid, words, 0, row, 1, 1);
  gtk_grid_attach (grid, control, 1, row, 1, 1);
  return words;
}

static GtkWidget *
new_formats (LoomExportDialog *self)
{
  static const char *const names[] = { "PDF", "SVG", "PNG" };
  const char *const tips[]
      = { _ ("A page for printing and sending"), _ ("A drawing for other drawing programs"),
          _ ("A picture for screens and web pages") };
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  gtk_widget_add_css_class (box, "linked");
  for (guint i = 0; i < G_N_ELEMENTS (self->formats); i++)
    {
      GtkWidget *button = gtk_toggle_button_new_with_label (names[i]);
      self->formats[i] = GTK_TOGGLE_BUTTON (button);
      gtk_widget_set_tooltip_text (button, tips[i]);
      gtk_widget_set_hexpand (button, TRUE);
      if (i > 0)
        gtk_toggle_button_set_group (self->formats[i], self->formats[0]);
      g_signal_connect_swapped (button, "toggled", G_CALLBACK (changed_cb), self);
      gtk_box_append (GTK_BOX (box), button);
    }
  return box;
}

static GtkDropDown *
new_choice (LoomExportDialog *self, GtkStringList *names)
{
  GtkWidget *choice = gtk_drop_down_new (G_LIST_MODEL (names), NULL);
  g_signal_connect_swapped (choice, "notify::selected", G_CALLBACK (changed_cb), self);
  return GTK_DROP_DOWN (choice);
}

static GtkDropDown *
new_themes (LoomExportDialog *self)
{
  const char *const names[]
      = { _ ("As the Board Has It"), _ ("Colour"), _ ("Saving Ink"), _ ("Grey"),
          _ ("Patterns Only"),       NULL };
  return new_choice (self, gtk_string_list_new (names));
}

static GtkDropDown *
new_scenarios (LoomExportDialog *self)
{
  const LoomBoard *board = loom_document_get_board (self->document);
  GtkStringList *names = gtk_string_list_new (NULL);
  const LoomHandle none = 0;
  for (guint i = 0; i < loom_board_n (board, LOOM_KIND_SCENARIO); i++)
    {
      const LoomScenario *scenario = loom_board_scenario (board, i);
      gtk_string_list_append (names, scenario->title);
      g_array_append_val (self->scenarios, scenario->entity.handle);
    }
  gtk_string_list_append (names, _ ("None: the Bare Board"));
  g_array_append_val (self->scenarios, none);
  return new_choice (self, names);
}

static GtkDropDown *
new_layers (LoomExportDialog *self)
{
  const LoomBoard *board = loom_document_get_board (self->document);
  const LoomHandle side_by_side = 0, in_a_stack = IN_A_STACK;
  GtkStringList *names = gtk_string_list_new (NULL);
  gtk_string_list_append (names, loom_board_section (board, LOOM_KIND_AREAS) != NULL
                                     ? _ ("The Map of Areas")
                                     : _ ("All, Side by Side"));
  gtk_string_list_append (names, _ ("All, in a Stack"));
  g_array_append_val (self->layers, side_by_side);
  g_array_append_val (self->layers, in_a_stack);
  for (guint i = 0; i < loom_board_n (board, LOOM_KIND_LAYER); i++)
    {
      gtk_string_list_append (names, loom_board_layer (board, i)->title);
      g_array_append_val (self->layers, loom_board_layer (board, i)->entity.handle);
    }
  return new_choice (self, names);
}

static GtkSpinButton *
new_spin (LoomExportDialog *self, double least, double most, double step)
{
  GtkWidget *spin = gtk_spin_button_new_with_range (least, most, step);
  g_signal_connect_swapped (spin, "value-changed", G_CALLBACK (changed_cb), self);
  return GTK_SPIN_BUTTON (spin);
}

static GtkWidget *
new_parts (LoomExportDialog *self)
{
  const char *const names[] = {
    [LOOM_EXPORT_TITLE] = _ ("Title"),
    [LOOM_EXPORT_COMPASS] = _ ("Compass"),
    [LOOM_EXPORT_KEY] = _ ("Key"),
    [LOOM_EXPORT_ORNAMENTS] = _ ("Ornaments"),
  };
  GtkWidget *grid = gtk_grid_new ();
  gtk_grid_set_column_spacing (GTK_GRID (grid), 18);
  gtk_grid_set_row_spacing (GTK_GRID (grid), 4);
  for (int i = 0; i < LOOM_EXPORT_N_PARTS; i++)
    {
      self->parts[i] = GTK_CHECK_BUTTON (gtk_check_button_new_with_label (names[i]));
      g_signal_connect_swapped (self->parts[i], "toggled", G_CALLBACK (changed_cb), self);
      gtk_grid_attach (GTK_GRID (grid), GTK_WIDGET (self->parts[i]), i % 2, i / 2, 1, 1);
    }
  return grid;
}

static GtkWidget *
new_form (LoomExportDialog *self)
{
  GtkWidget *grid = gtk_grid_new ();
  int row = 0;
  gtk_grid_set_row_spacing (GTK_GRID (grid), 10);
  gtk_grid_set_column_spacing (GTK_GRID (grid), 14);
  gtk_widget_set_size_request (grid, 290, -1);
  self->theme = new_themes (self);
  self->scenario = new_scenarios (self);
  self->scale = new_spin (self, 1, 1000, 5);
  self->dpi = new_spin (self, 10, 2400, 50);
  append_field (GTK_GRID (grid), row++, _ ("_Format"), new_formats (self));
  append_field (GTK_GRID (grid), row++, _ ("_Scenario"), GTK_WIDGET (self->scenario));
  if (loom_board_n (loom_document_get_board (self->document), LOOM_KIND_LAYER) > 0)
    {
      self->layer = new_layers (self);
      append_field (GTK_GRID (grid), row++, _ ("_Layers"), GTK_WIDGET (self->layer));
    }
  append_field (GTK_GRID (grid), row++, _ ("_Theme"), GTK_WIDGET (self->theme));
  append_field (GTK_GRID (grid), row++, _ ("S_ize, %"), GTK_WIDGET (self->scale));
  self->dpi_label
      = append_field (GTK_GRID (grid), row++, _ ("_Dots an Inch"), GTK_WIDGET (self->dpi));
  GtkWidget *shown = append_field (GTK_GRID (grid), row++, _ ("Shown"), new_parts (self));
  gtk_widget_set_valign (shown, GTK_ALIGN_START);
  return grid;
}

static void
export_cb (LoomExportDialog *self)
{
  gtk_spin_button_update (self->scale);
  gtk_spin_button_update (self->dpi);
  g_signal_emit_by_name (self, "export");
}

static GtkWidget *
new_header (LoomExportDialog *self)
{
  GtkWidget *header = gtk_header_bar_new ();
  GtkWidget *cancel = gtk_button_new_with_mnemonic (_ ("_Cancel"));
  GtkWidget *go = gtk_button_new_with_mnemonic (_ ("_Export…"));
  gtk_header_bar_set_show_title_buttons (GTK_HEADER_BAR (header), FALSE);
  gtk_widget_add_css_class (go, "suggested-action");
  gtk_header_bar_pack_start (GTK_HEADER_BAR (header), cancel);
  gtk_header_bar_pack_end (GTK_HEADER_BAR (header), go);
  g_signal_connect_swapped (cancel, "clicked", G_CALLBACK (gtk_window_close), self);
  g_signal_connect_swapped (go, "clicked", G_CALLBACK (export_cb), self);
  gtk_window_set_default_widget (GTK_WINDOW (self), go);
  return header;
}

static GtkWidget *
new_shown (LoomExportDialog *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 10);
  GtkWidget *frame = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *preview = loom_export_preview_new (self->document);
  self->preview = LOOM_EXPORT_PREVIEW (preview);
  self->size = GTK_LABEL (gtk_label_new (NULL));
  gtk_widget_add_css_class (GTK_WIDGET (self->size), "dim-label");
  gtk_widget_add_css_class (frame, "export-frame");
  gtk_widget_set_vexpand (preview, TRUE);
  gtk_box_append (GTK_BOX (frame), preview);
  gtk_box_append (GTK_BOX (box), frame);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->size));
  return box;
}

static void
loom_export_dialog_dispose (GObject *object)
{
  LoomExportDialog *self = LOOM_EXPORT_DIALOG (object);
  g_clear_object (&self->document);
  g_clear_pointer (&self->scenarios, g_array_unref);
  g_clear_pointer (&self->layers, g_array_unref);
  G_OBJECT_CLASS (loom_export_dialog_parent_class)->dispose (object);
}

static void
loom_export_dialog_class_init (LoomExportDialogClass *class)
{
  G_OBJECT_CLASS (class)->dispose = loom_export_dialog_dispose;
  gtk_widget_class_add_binding_action (GTK_WIDGET_CLASS (class), GDK_KEY_Escape, 0, "window.close",
                                       NULL);
  g_signal_new ("export", LOOM_TYPE_EXPORT_DIALOG, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 0);
}

static void
loom_export_dialog_init (LoomExportDialog *self)
{
  self->scenarios = g_array_new (FALSE, FALSE, sizeof (LoomHandle));
  self->layers = g_array_new (FALSE, FALSE, sizeof (LoomHandle));
}

GtkWidget *
loom_export_dialog_new (GtkWindow *parent,
                        LoomDocument *document,
                        const LoomExportSettings *settings)
{
  LoomExportDialog *self
      = g_object_new (LOOM_TYPE_EXPORT_DIALOG, "transient-for", parent, "modal", TRUE,
                      "destroy-with-parent", TRUE, "resizable", FALSE, "title", _ ("Export"), NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 24);
  self->document = g_object_ref (document);
  self->is_filling = TRUE;
  gtk_widget_add_css_class (GTK_WIDGET (self), "boardloom");
  gtk_widget_add_css_class (box, "form-page");
  gtk_box_append (GTK_BOX (box), new_shown (self));
  gtk_box_append (GTK_BOX (box), new_form (self));
  gtk_window_set_titlebar (GTK_WINDOW (self), new_header (self));
  gtk_window_set_child (GTK_WINDOW (self), box);
  loom_export_dialog_set_settings (self, settings);
  return GTK_WIDGET (self);
}
