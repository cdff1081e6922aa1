/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The dialogue for an empty board: paper and direction, or cells and layers. */

#include "editor/window/start/blank-dialog.h"

#include "editor/window/forms/calm-number.h"
#include "editor/window/forms/settings-row.h"
#include "editor/window/start/blank.h"
#include "editor/window/start/question.h"

#include <glib/gi18n.h>

/* Papers, µm, across. The last one is the person's own size. */
static const struct
{
  const char *name;
  gint32 width, height;
} papers[] = {
  { N_ ("A3, 420 × 297 mm"), 420000, 297000 },    { N_ ("A4, 297 × 210 mm"), 297000, 210000 },
  { N_ ("A2, 594 × 420 mm"), 594000, 420000 },    { N_ ("Letter, 11 × 8½ in"), 279400, 215900 },
  { N_ ("Tabloid, 17 × 11 in"), 431800, 279400 }, { N_ ("Own size"), 0, 0 },
};

typedef struct
{
  GtkWindow *window;
  gboolean layers;
  LoomBlankMade made;
  gpointer data;
  GtkEditable *title;
  GtkDropDown *paper;
  GtkCheckButton *upright;
  GtkSpinButton *width, *height;     /* mm */
  GtkSpinButton *columns, *rows, *n; /* cells, cells, layers */
} Dialog;

static void
add_row (GtkWidget *grid, const char *title, gpointer control)
{
  loom_settings_row_append (grid, LOOM_ROW_GRID, title, NULL, NULL, control);
}

static GtkSpinButton *
spin_new (double least, double most, double value)
{
  GtkWidget *spin = loom_calm_number_new (least, most, 1);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), value);
  gtk_text_set_activates_default (GTK_TEXT (gtk_editable_get_delegate (GTK_EDITABLE (spin))), TRUE);
  return GTK_SPIN_BUTTON (spin);
}

/* The size of the paper in the fields; one's own is what stands there. */
static void
paper_cb (Dialog *self)
{
  guint at = gtk_drop_down_get_selected (self->paper);
  gboolean own = at >= G_N_ELEMENTS (papers) || papers[at].width == 0;
  gboolean upright = gtk_check_button_get_active (self->upright);
  gtk_widget_set_sensitive (GTK_WIDGET (self->width), own);
  gtk_widget_set_sensitive (GTK_WIDGET (self->height), own);
  gtk_widget_set_sensitive (GTK_WIDGET (self->upright), !own);
  if (own)
    return;
  gtk_spin_button_set_value (self->width,
                             (upright ? papers[at].height : papers[at].width) / 1000.0);
  gtk_spin_button_set_value (self->height,
                             (upright ? papers[at].width : papers[at].height) / 1000.0);
}

static gint32
length_of (GtkSpinButton *spin)
{
  return (gint32)(gtk_spin_button_get_value (spin) * LOOM_MM + 0.5);
}

static void
make_cb (Dialog *self)
{
  const char *typed = gtk_editable_get_text (self->title);
  const char *title = typed[0] != '\0' ? typed : _ ("New Board");
  LoomBlankMade made = self->made;
  gpointer data = self->data;
  LoomBoard *board
      = self->layers
            ? loom_blank_layers (title, (guint)gtk_spin_button_get_value_as_int (self->columns),
                                 (guint)gtk_spin_button_get_value_as_int (self->rows),
                                 (guint)gtk_spin_button_get_value_as_int (self->n))
            : loom_blank_areas (title, length_of (self->width), length_of (self->height));
  gtk_window_destroy (self->window);
  if (board != NULL)
    made (board, data);
}

static void
add_paper (Dialog *self, GtkWidget *grid)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  for (guint i = 0; i < G_N_ELEMENTS (papers); i++)
    g_ptr_array_add (names, (gpointer)gettext (papers[i].name));
  g_ptr_array_add (names, NULL);
  self->paper = GTK_DROP_DOWN (gtk_drop_down_new_from_strings ((const char *const *)names->pdata));
  self->upright = GTK_CHECK_BUTTON (gtk_check_button_new_with_label (_ ("Upright")));
  self->width = spin_new (60, 5080, 420);
  self->height = spin_new (60, 5080, 297);
  gtk_spin_button_set_digits (self->width, 1);
  gtk_spin_button_set_digits (self->height, 1);
  add_row (grid, _ ("Paper"), self->paper);
  loom_settings_row_append_bare (grid, LOOM_ROW_GRID, GTK_WIDGET (self->upright));
  add_row (grid, _ ("Width, mm"), self->width);
  add_row (grid, _ ("Height, mm"), self->height);
  g_signal_connect_swapped (self->paper, "notify::selected", G_CALLBACK (paper_cb), self);
  g_signal_connect_swapped (self->upright, "toggled", G_CALLBACK (paper_cb), self);
  paper_cb (self);
}

static void
add_cells (Dialog *self, GtkWidget *grid)
{
  self->columns = spin_new (4, 200, 20);
  self->rows = spin_new (4, 200, 20);
  self->n = spin_new (1, 16, 3);
  add_row (grid, _ ("Columns"), self->columns);
  add_row (grid, _ ("Rows"), self->rows);
  add_row (grid, _ ("Layers"), self->n);
}

void
loom_blank_dialog_present (GtkWindow *parent, gboolean layers, LoomBlankMade made, gpointer data)
{
  g_return_if_fail (made != NULL);
  Dialog *self = g_new0 (Dialog, 1);
  GtkWidget *grid = gtk_grid_new ();
  self->layers = layers;
  self->made = made;
  self->data = data;
  self->window = loom_question_new (
      parent, layers ? _ ("Blank, with Layers") : _ ("Blank, with Areas"), grid);
  self->title = GTK_EDITABLE (gtk_entry_new ());
  gtk_entry_set_placeholder_text (GTK_ENTRY (self->title), _ ("New Board"));
  gtk_entry_set_activates_default (GTK_ENTRY (self->title), TRUE);
  add_row (grid, _ ("Title"), self->title);
  if (layers)
    add_cells (self, grid);
  else
    add_paper (self, grid);
  loom_question_set_make (self->window, G_CALLBACK (make_cb), self);
  g_object_set_data_full (G_OBJECT (self->window), "dialog", self, g_free);
  gtk_window_present (self->window);
}
