/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The chip that says which symmetry is drawn with. Its menu has them all, and what can be taken
 * over is called by what it is under the one chosen. */

#include "editor/window/panels/symmetry/symmetry.h"

#include "editor/window/widgets/fit-options.h"

#include <glib/gi18n.h>

static void
add (GMenu *menu, const char *title, const char *action)
{
  g_menu_append (menu, title, action);
}

/* A grid of squares looks the same after halves and quarters of a turn alone. */
static GMenuModel *
new_kinds (gboolean is_grid)
{
  GMenu *menu = g_menu_new ();
  g_autoptr (GMenu) mirrors = g_menu_new ();
  g_autoptr (GMenu) turns = g_menu_new ();
  add (mirrors, _ ("No Symmetry"), "win.symmetry('none')");
  add (mirrors, _ ("Mirror Left–Right"), "win.symmetry('left-right')");
  add (mirrors, _ ("Mirror Top–Bottom"), "win.symmetry('top-bottom')");
  add (mirrors, _ ("Mirror across a Slanting Line"), "win.symmetry('slanting')");
  add (turns, _ ("Turn by Halves"), "win.symmetry('turn-2')");
  if (!is_grid)
    add (turns, _ ("Turn by Thirds"), "win.symmetry('turn-3')");
  add (turns, _ ("Turn by Quarters"), "win.symmetry('turn-4')");
  if (!is_grid)
    {
      add (turns, _ ("Turn by Fifths"), "win.symmetry('turn-5')");
      add (turns, _ ("Turn by Sixths"), "win.symmetry('turn-6')");
    }
  g_menu_append_section (menu, NULL, G_MENU_MODEL (mirrors));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (turns));
  return G_MENU_MODEL (menu);
}

/* What can be taken over, in the words of the symmetry chosen. */
static void
add_symmetrize (GMenu *menu, const LoomDrawing *drawing)
{
  g_autoptr (GMenu) section = g_menu_new ();
  const gint32 angle = ((drawing->angle % 180000) + 180000) % 180000;
  if (drawing->kind == LOOM_DRAW_ALONE)
    return;
  if (drawing->kind == LOOM_DRAW_TURN)
    add (section, _ ("Take the Part with the Selection Over to All"), "win.take-over('selection')");
  else if (angle >= 45000 && angle <= 135000)
    {
      add (section, _ ("Take the Left Half Over to the Right"), "win.take-over('first')");
      add (section, _ ("Take the Right Half Over to the Left"), "win.take-over('second')");
    }
  else
    {
      add (section, _ ("Take the Upper Half Over to the Lower"), "win.take-over('first')");
      add (section, _ ("Take the Lower Half Over to the Upper"), "win.take-over('second')");
    }
  add (section, _ ("Axis to the Middle of the Board"), "win.symmetry-centre");
  g_menu_append_section (menu, NULL, G_MENU_MODEL (section));
}

/* The button's parts. */
typedef struct
{
  GtkLabel *label;
  LoomDocument *document; /* borrowed: the window outlives its chips */
} Chip;

static void
update (GtkMenuButton *button, const Chip *chip)
{
  const LoomDrawing *drawing = loom_document_get_drawing (chip->document);
  g_autoptr (GMenuModel) menu = new_kinds (loom_document_get_layer (chip->document) != 0);
  g_autofree char *name = loom_symmetry_dup_name (drawing);
  GtkWidget *inner = gtk_widget_get_first_child (GTK_WIDGET (button));
  add_symmetrize (G_MENU (menu), drawing);
  gtk_menu_button_set_menu_model (button, menu);
  gtk_label_set_text (chip->label, drawing->kind == LOOM_DRAW_ALONE ? _ ("Symmetry") : name);
  if (drawing->kind == LOOM_DRAW_ALONE)
    gtk_widget_remove_css_class (inner, "on");
  else
    gtk_widget_add_css_class (inner, "on");
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Symmetry that is drawn with"),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, name, -1);
}

static void
changed_cb (GtkMenuButton *button)
{
  update (button, g_object_get_data (G_OBJECT (button), "loom-chip"));
}

GtkWidget *
loom_symmetry_chip_new (LoomDocument *document, LoomCanvas *canvas)
{
  GtkWidget *button = gtk_menu_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 5);
  Chip *chip = g_new0 (Chip, 1);
  chip->document = document;
  chip->label = GTK_LABEL (gtk_label_new (NULL));
  gtk_box_append (GTK_BOX (box), gtk_image_new_from_icon_name ("loom-symmetry-symbolic"));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (chip->label));
  gtk_widget_add_css_class (GTK_WIDGET (chip->label), LOOM_SPARE_WORD);
  gtk_menu_button_set_child (GTK_MENU_BUTTON (button), box);
  gtk_widget_add_css_class (gtk_widget_get_first_child (button), "chip");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (
      button,
      _ ("What is drawn in one part appears in all (drag the ends of the line to turn it)"));
  g_object_set_data_full (G_OBJECT (button), "loom-chip", chip, g_free);
  g_signal_connect_object (document, "drawing-changed", G_CALLBACK (changed_cb), button,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (document, "notify::layer", G_CALLBACK (changed_cb), button,
                           G_CONNECT_SWAPPED);
  update (GTK_MENU_BUTTON (button), chip);
  return button;
}
