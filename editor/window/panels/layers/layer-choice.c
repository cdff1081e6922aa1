/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A drop-down of layers: see layer-choice.h. */

#include "editor/window/panels/layers/layer-choice.h"

#include <glib/gi18n.h>

static void
layer_cb (GtkDropDown *choice, GParamSpec *spec, LoomDocument *document)
{
  const LoomBoard *board = loom_document_get_board (document);

  for (guint i = 0; i < loom_board_n (board, LOOM_KIND_LAYER); i++)
    if (loom_board_layer (board, i)->entity.handle == loom_document_get_layer (document))
      gtk_drop_down_set_selected (choice, i);
}

/* Until the layer is in sight it tells of the one before. */
static void
chosen_cb (LoomCanvas *canvas, GParamSpec *spec, GtkDropDown *choice)
{
  LoomDocument *document = loom_canvas_get_document (canvas);
  const LoomBoard *board = loom_document_get_board (document);
  const guint i = gtk_drop_down_get_selected (choice);

  if (i >= loom_board_n (board, LOOM_KIND_LAYER)
      || loom_board_layer (board, i)->entity.handle == loom_document_get_layer (document))
    return;
  loom_canvas_turn_to_layer (canvas, loom_board_layer (board, i)->entity.handle);
  layer_cb (choice, NULL, document);
}

GtkWidget *
loom_layer_choice_new (LoomCanvas *canvas)
{
  g_return_val_if_fail (LOOM_IS_CANVAS (canvas), NULL);

  LoomDocument *document = loom_canvas_get_document (canvas);
  const LoomBoard *board = loom_document_get_board (document);
  GtkStringList *names = gtk_string_list_new (NULL);

  for (guint i = 0; i < loom_board_n (board, LOOM_KIND_LAYER); i++)
    {
      const LoomLayer *layer = loom_board_layer (board, i);

      gtk_string_list_append (names, layer->title != NULL ? layer->title : layer->entity.id);
    }
  GtkWidget *choice = gtk_drop_down_new (G_LIST_MODEL (names), NULL);
  gtk_widget_set_tooltip_text (choice, _ ("The layer that is looked at (Page Up, Page Down)"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (choice), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Layer"), -1);
  layer_cb (GTK_DROP_DOWN (choice), NULL, document);
  g_signal_connect_object (choice, "notify::selected", G_CALLBACK (chosen_cb), canvas,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (document, "notify::layer", G_CALLBACK (layer_cb), choice,
                           G_CONNECT_SWAPPED);
  return choice;
}
