/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The choice of a scenario: the document says which there are and which is looked at. */

#include "editor/window/shell/scenario-choice.h"

#include <glib/gi18n.h>

/* What belongs to one choice; freed with its widget. */
typedef struct
{
  LoomDocument *document;
  GtkDropDown *choice;
  GArray *handles; /* LoomHandle of each row, in order */
  gboolean is_updating;
} Choice;

static void
free_choice (gpointer data)
{
  Choice *self = data;
  g_array_unref (self->handles);
  g_object_unref (self->document);
  g_free (self);
}

static gboolean
has_same_titles (GtkStringList *model, const GPtrArray *scenarios)
{
  if (g_list_model_get_n_items (G_LIST_MODEL (model)) != scenarios->len)
    return FALSE;
  for (guint i = 0; i < scenarios->len; i++)
    {
      const LoomScenario *scenario = g_ptr_array_index (scenarios, i);
      const char *title = scenario->title != NULL ? scenario->title : scenario->entity.id;
      if (g_strcmp0 (gtk_string_list_get_string (model, i), title) != 0)
        return FALSE;
    }
  return TRUE;
}

static void
list_scenarios (Choice *self, const GPtrArray *scenarios)
{
  GtkStringList *model = GTK_STRING_LIST (gtk_drop_down_get_model (self->choice));
  g_array_set_size (self->handles, 0);
  for (guint i = 0; i < scenarios->len; i++)
    {
      const LoomEntity *entity = g_ptr_array_index (scenarios, i);
      g_array_append_val (self->handles, entity->handle);
    }
  if (has_same_titles (model, scenarios))
    return;
  gtk_string_list_splice (model, 0, g_list_model_get_n_items (G_LIST_MODEL (model)), NULL);
  for (guint i = 0; i < scenarios->len; i++)
    {
      const LoomScenario *scenario = g_ptr_array_index (scenarios, i);
      gtk_string_list_append (model,
                              scenario->title != NULL ? scenario->title : scenario->entity.id);
    }
}

static void
update (Choice *self)
{
  const LoomBoard *board = loom_document_get_board (self->document);
  const GPtrArray *scenarios = loom_board_list (board, LOOM_KIND_SCENARIO);
  const LoomScenario *now = loom_document_get_scenario (self->document);
  self->is_updating = TRUE;
  list_scenarios (self, scenarios);
  for (guint i = 0; i < scenarios->len; i++)
    if (g_ptr_array_index (scenarios, i) == now)
      gtk_drop_down_set_selected (self->choice, i);
  gtk_widget_set_visible (GTK_WIDGET (self->choice), scenarios->len > 0);
  self->is_updating = FALSE;
}

static void
update_cb (GObject *choice)
{
  update (g_object_get_data (choice, "choice"));
}

static void
selected_cb (GtkDropDown *choice, GParamSpec *pspec, Choice *self)
{
  guint at = gtk_drop_down_get_selected (choice);
  if (!self->is_updating && at < self->handles->len)
    loom_document_set_scenario (self->document, g_array_index (self->handles, LoomHandle, at));
}

GtkWidget *
loom_scenario_choice_new (LoomDocument *document)
{
  g_return_val_if_fail (LOOM_IS_DOCUMENT (document), NULL);
  Choice *self = g_new0 (Choice, 1);
  GtkWidget *widget = gtk_drop_down_new (G_LIST_MODEL (gtk_string_list_new (NULL)), NULL);
  self->document = g_object_ref (document);
  self->choice = GTK_DROP_DOWN (widget);
  self->handles = g_array_new (FALSE, FALSE, sizeof (LoomHandle));
  g_object_set_data_full (G_OBJECT (widget), "choice", self, free_choice);
  gtk_widget_set_tooltip_text (widget, _ ("What is placed, under which rules"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Scenario"), -1);
  g_signal_connect (widget, "notify::selected", G_CALLBACK (selected_cb), self);
  g_signal_connect_object (document, "changed", G_CALLBACK (update_cb), widget, G_CONNECT_SWAPPED);
  g_signal_connect_object (document, "notify::scenario", G_CALLBACK (update_cb), widget,
                           G_CONNECT_SWAPPED);
  update (self);
  return widget;
}
