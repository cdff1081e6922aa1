/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A form of the settings; they say how large the file's page is, and what the preview shows. */

#include "editor/window/export/export-dialog.h"

#include "editor/window/export/export-preview.h"
#include "editor/window/forms/choice.h"
#include "editor/window/forms/settings-form.h"

#include <glib/gi18n.h>

struct _LoomExportDialog
{
  GtkWindow parent_instance;
  LoomDocument *document; /* owned */
  LoomExportSettings settings;
  LoomSettingsForm *form;
  GtkLabel *size;
  LoomExportPreview *preview;
};

G_DEFINE_FINAL_TYPE (LoomExportDialog, loom_export_dialog, GTK_TYPE_WINDOW)

/* --- The fields --------------------------------------------------------------------------------
 */

/* The layers are one choice: a layer, or all of them in one of two ways. */
#define SIDE_BY_SIDE 0
#define IN_A_STACK (-1)

static double
read_layer (const void *data)
{
  const LoomExportSettings *settings = data;

  return settings->stacked ? IN_A_STACK : (double)settings->layer;
}

static void
write_layer (void *data, double value)
{
  LoomExportSettings *settings = data;

  settings->stacked = value == IN_A_STACK;
  settings->layer = settings->stacked ? 0 : (LoomHandle)value;
}

static gboolean
is_png (const void *settings)
{
  return ((const LoomExportSettings *)settings)->format == LOOM_SURFACE_PNG;
}

enum
{
  FORMAT,
  SCENARIO,
  LAYERS,
  THEME,
  SCALE,
  DPI,
  PARTS,
  N_FIELDS = PARTS + LOOM_EXPORT_N_PARTS,
};

/* What files are called is no word to translate. */
static const char *const formats[] = { "PDF", "SVG", "PNG", NULL };
static const char *const format_helps[]
    = { N_ ("A page for printing and sending"), N_ ("A drawing for other drawing programs"),
        N_ ("A picture for screens and web pages") };
static const char *const themes[]
    = { N_ ("As the Board Has It"), N_ ("Colour"), N_ ("Saving Ink"), N_ ("Grey"),
        N_ ("Patterns Only"),       NULL };

#define AT(member) LOOM_SETTING_OF (LoomExportSettings, member)
static const LoomSetting fields[N_FIELDS] = {
  [FORMAT]
  = { N_ ("_Format"), LOOM_CONTROL_TOGGLES, AT (format), .names = formats, .helps = format_helps },
  [SCENARIO] = { N_ ("_Scenario"), LOOM_CONTROL_CHOICE, AT (scenario) },
  [LAYERS] = { N_ ("_Layers"), LOOM_CONTROL_CHOICE, .read = read_layer, .write = write_layer },
  [THEME] = { N_ ("_Theme"), LOOM_CONTROL_CHOICE, AT (theme), .names = themes, .first = -1 },
  [SCALE] = { N_ ("S_ize, %"), LOOM_CONTROL_SPIN, AT (scale), .factor = 100, .least = 1,
              .most = 1000, .step = 5 },
  [DPI] = { N_ ("_Dots an Inch"), LOOM_CONTROL_SPIN, AT (dpi), .least = 10, .most = 2400,
            .step = 50, .is_usable = is_png },
  [PARTS + LOOM_EXPORT_TITLE] = { N_ ("Title"), LOOM_CONTROL_CHECK, AT (shows[LOOM_EXPORT_TITLE]) },
  [PARTS + LOOM_EXPORT_COMPASS]
  = { N_ ("Compass"), LOOM_CONTROL_CHECK, AT (shows[LOOM_EXPORT_COMPASS]) },
  [PARTS + LOOM_EXPORT_KEY] = { N_ ("Key"), LOOM_CONTROL_CHECK, AT (shows[LOOM_EXPORT_KEY]) },
  [PARTS + LOOM_EXPORT_ORNAMENTS]
  = { N_ ("Ornaments"), LOOM_CONTROL_CHECK, AT (shows[LOOM_EXPORT_ORNAMENTS]) },
};

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
changed_cb (gpointer data)
{
  LoomExportDialog *self = data;
  g_autofree char *size = dup_size (self);

  gtk_label_set_label (self->size, size);
  loom_export_preview_show (self->preview, &self->settings);
}

void
loom_export_dialog_set_settings (LoomExportDialog *self, const LoomExportSettings *settings)
{
  g_return_if_fail (LOOM_IS_EXPORT_DIALOG (self) && settings != NULL);
  self->settings = *settings;
  loom_export_settings_settle (&self->settings, loom_document_get_board (self->document));
  loom_settings_form_show (self->form);
  changed_cb (self);
}

/* --- Widgets -----------------------------------------------------------------------------------
 */

static void
add_choice (GPtrArray *choices, gint64 value, const char *name)
{
  g_ptr_array_add (choices, loom_choice_new (value, name, (LoomMarkLook)LOOM_MARK_LOOK_INIT));
}

static void
offer_scenarios (LoomExportDialog *self)
{
  const LoomBoard *board = loom_document_get_board (self->document);
  GPtrArray *choices = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < loom_board_n (board, LOOM_KIND_SCENARIO); i++)
    add_choice (choices, loom_board_scenario (board, i)->entity.handle,
                loom_board_scenario (board, i)->title);
  add_choice (choices, 0, _ ("None: the Bare Board"));
  loom_settings_form_set_choices (self->form, SCENARIO, choices);
}

static void
offer_layers (LoomExportDialog *self)
{
  const LoomBoard *board = loom_document_get_board (self->document);
  GPtrArray *choices = g_ptr_array_new_with_free_func (g_object_unref);

  add_choice (choices, SIDE_BY_SIDE,
              loom_board_section (board, LOOM_KIND_AREAS) != NULL ? _ ("The Map of Areas")
                                                                  : _ ("All, Side by Side"));
  add_choice (choices, IN_A_STACK, _ ("All, in a Stack"));
  for (guint i = 0; i < loom_board_n (board, LOOM_KIND_LAYER); i++)
    add_choice (choices, loom_board_layer (board, i)->entity.handle,
                loom_board_layer (board, i)->title);
  loom_settings_form_set_choices (self->form, LAYERS, choices);
}

static GtkWidget *
new_parts (LoomExportDialog *self)
{
  GtkWidget *grid = gtk_grid_new ();

  gtk_grid_set_column_spacing (GTK_GRID (grid), 18);
  gtk_grid_set_row_spacing (GTK_GRID (grid), 4);
  for (int i = 0; i < LOOM_EXPORT_N_PARTS; i++)
    gtk_grid_attach (GTK_GRID (grid), loom_settings_form_get_control (self->form, PARTS + (guint)i),
                     i % 2, i / 2, 1, 1);
  return grid;
}

static GtkWidget *
new_form (LoomExportDialog *self)
{
  GtkWidget *grid = gtk_grid_new (), *shown;

  gtk_grid_set_row_spacing (GTK_GRID (grid), 10);
  gtk_grid_set_column_spacing (GTK_GRID (grid), 14);
  gtk_widget_set_size_request (grid, 290, -1);
  self->form = loom_settings_form_new (fields, N_FIELDS, &self->settings, changed_cb, self);
  loom_settings_form_append (self->form, grid, LOOM_ROW_GRID, FORMAT, SCENARIO);
  gtk_box_set_homogeneous (GTK_BOX (loom_settings_form_get_control (self->form, FORMAT)), FALSE);
  offer_scenarios (self);
  if (loom_board_n (loom_document_get_board (self->document), LOOM_KIND_LAYER) > 0)
    {
      loom_settings_form_append (self->form, grid, LOOM_ROW_GRID, LAYERS, LAYERS);
      offer_layers (self);
    }
  loom_settings_form_append (self->form, grid, LOOM_ROW_GRID, THEME, DPI);
  shown = loom_settings_row_append (grid, LOOM_ROW_GRID, _ ("Shown"), NULL, NULL, new_parts (self));
  gtk_widget_set_valign (shown, GTK_ALIGN_START);
  return grid;
}

static void
export_cb (LoomExportDialog *self)
{
  loom_settings_form_commit (self->form);
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
  G_OBJECT_CLASS (loom_export_dialog_parent_class)->dispose (object);
}

static void
loom_export_dialog_finalize (GObject *object)
{
  loom_settings_form_free (LOOM_EXPORT_DIALOG (object)->form);
  G_OBJECT_CLASS (loom_export_dialog_parent_class)->finalize (object);
}

static void
loom_export_dialog_class_init (LoomExportDialogClass *class)
{
  G_OBJECT_CLASS (class)->dispose = loom_export_dialog_dispose;
  G_OBJECT_CLASS (class)->finalize = loom_export_dialog_finalize;
  gtk_widget_class_add_binding_action (GTK_WIDGET_CLASS (class), GDK_KEY_Escape, 0, "window.close",
                                       NULL);
  g_signal_new ("export", LOOM_TYPE_EXPORT_DIALOG, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 0);
}

static void
loom_export_dialog_init (LoomExportDialog *self)
{
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
  self->settings = *settings;
  gtk_widget_add_css_class (GTK_WIDGET (self), "boardloom");
  gtk_widget_add_css_class (box, "form-page");
  gtk_box_append (GTK_BOX (box), new_shown (self));
  gtk_box_append (GTK_BOX (box), new_form (self));
  gtk_window_set_titlebar (GTK_WINDOW (self), new_header (self));
  gtk_window_set_child (GTK_WINDOW (self), box);
  loom_export_dialog_set_settings (self, settings);
  return GTK_WIDGET (self);
}
