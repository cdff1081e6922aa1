/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Fields that take one of several: names, yes and no, references to things, seats, and the faces of
 * a die. */

#include "editor/window/forms/choice.h"
#include "editor/window/forms/field-editor.h"
#include "editor/window/forms/number-entry.h"
#include "editor/window/words/words.h"

#include <glib/gi18n.h>

/* Values of choices that are no value of the field. */
#define NONE (G_MININT64 + 1)
#define MIXED (G_MININT64 + 2)

static const LoomMarkLook no_mark = LOOM_MARK_LOOK_INIT;

static const LoomBoard *
board_of (LoomFieldRow *row)
{
  return loom_document_get_board (loom_binding_get_document (loom_field_row_get_binding (row)));
}

static const LoomField *
field_of (LoomFieldRow *row)
{
  return loom_binding_get_field (loom_field_row_get_binding (row));
}

static void
add (GPtrArray *choices, gint64 value, const char *label, LoomMarkLook look)
{
  g_ptr_array_add (choices, loom_choice_new (value, label, look));
}

/* The choices that all dropdowns have: nothing, where it may be, and that there are several. */
static GPtrArray *
new_choices (LoomFieldRow *row, gboolean is_mixed)
{
  GPtrArray *choices = g_ptr_array_new_with_free_func (g_object_unref);

  if (is_mixed)
    add (choices, MIXED, _ ("— (mixed)"), no_mark);
  if (loom_field_may_be_empty (field_of (row)))
    add (choices, NONE, _ ("None"), no_mark);
  return choices;
}

static void
selected_cb (GtkDropDown *drop_down, GParamSpec *pspec, LoomFieldRow *row)
{
  LoomValue value = { .type = field_of (row)->type };
  gint64 chosen;

  if (loom_field_row_is_showing (row) || !loom_choice_get_selected (drop_down, &chosen)
      || chosen == MIXED)
    return;
  if (chosen == NONE)
    value = loom_field_no_value (field_of (row));
  else if (value.type == LOOM_TYPE_REF)
    value.ref = (LoomHandle)chosen;
  else
    value.number = (gint32)chosen;
  if (!loom_field_row_commit (row, &value))
    loom_field_row_refresh (row);
}

static GtkWidget *
new_drop_down (LoomFieldRow *row)
{
  GtkWidget *drop_down = loom_choice_new_drop_down ();

  g_signal_connect (drop_down, "notify::selected", G_CALLBACK (selected_cb), row);
  return drop_down;
}

static void
show_names (LoomFieldRow *row, GtkWidget *editor, const LoomValue *value, gboolean is_mixed)
{
  GPtrArray *choices = new_choices (row, is_mixed);
  gint64 selected = value->number == LOOM_UNSET ? NONE : value->number;

  for (gint32 i = 0; i <= field_of (row)->highest; i++)
    add (choices, i, loom_words_value (field_of (row), i), no_mark);
  loom_choice_set_items (GTK_DROP_DOWN (editor), choices, is_mixed ? MIXED : selected);
}

const LoomFieldEditor loom_field_editor_names = { new_drop_down, show_names, FALSE };

static LoomMarkLook
look_of (const LoomBoard *board, const LoomEntity *entity)
{
  if (entity->kind == LOOM_KIND_TERRAIN)
    return loom_mark_look_of_terrain (board, entity->handle);
  if (entity->kind == LOOM_KIND_LINE)
    return (LoomMarkLook){ LOOM_MARK_PATCH, (guint32)((const LoomLine *)entity)->colour,
                           LOOM_SHAPE_SQUARE };
  return no_mark;
}

static int
compare_choices (gconstpointer a, gconstpointer b)
{
  return g_utf8_collate (loom_choice_get_label (*(LoomChoice *const *)a),
                         loom_choice_get_label (*(LoomChoice *const *)b));
}

static void
show_reference (LoomFieldRow *row, GtkWidget *editor, const LoomValue *value, gboolean is_mixed)
{
  g_autoptr (GPtrArray) entities = g_ptr_array_new_with_free_func (g_object_unref);
  GPtrArray *choices = new_choices (row, is_mixed);
  gint64 selected = value->ref == 0 ? NONE : (gint64)value->ref;

  for (guint kind = 0; kind < LOOM_N_KINDS; kind++)
    {
      const GPtrArray *list = loom_board_list (board_of (row), (LoomKind)kind);

      if ((field_of (row)->targets & LOOM_KIND_BIT (kind)) == 0)
        continue;
      for (guint i = 0; i < list->len; i++)
        {
          const LoomEntity *entity = (const LoomEntity *)g_ptr_array_index (list, i);
          g_autofree char *name = loom_words_dup_entity (board_of (row), entity);

          add (entities, entity->handle, name, look_of (board_of (row), entity));
        }
    }
  /* Layers have an order that means something. */
  if ((field_of (row)->targets & LOOM_KIND_BIT (LOOM_KIND_LAYER)) == 0)
    g_ptr_array_sort (entities, compare_choices);
  g_ptr_array_extend_and_steal (choices, g_steal_pointer (&entities));
  loom_choice_set_items (GTK_DROP_DOWN (editor), choices, is_mixed ? MIXED : selected);
}

const LoomFieldEditor loom_field_editor_reference = { new_drop_down, show_reference, FALSE };

static void
show_seat (LoomFieldRow *row, GtkWidget *editor, const LoomValue *value, gboolean is_mixed)
{
  const LoomScenario *scenario
      = (const LoomScenario *)loom_board_get (board_of (row), loom_field_row_get_scenario (row));
  GPtrArray *choices = new_choices (row, is_mixed);
  gint64 selected = value->number == LOOM_UNSET ? NONE : value->number;

  for (gint32 n = 1; scenario != NULL && n <= scenario->seats; n++)
    {
      g_autofree char *name = loom_words_dup_seat (scenario, n);

      add (choices, n, name, loom_mark_look_of_seat (board_of (row), n));
    }
  loom_choice_set_items (GTK_DROP_DOWN (editor), choices, is_mixed ? MIXED : selected);
}

const LoomFieldEditor loom_field_editor_seat = { new_drop_down, show_seat, FALSE };

static void
active_cb (GtkSwitch *toggle, GParamSpec *pspec, LoomFieldRow *row)
{
  LoomValue value = loom_value_number (LOOM_TYPE_YN, gtk_switch_get_active (toggle));

  if (!loom_field_row_is_showing (row) && !loom_field_row_commit (row, &value))
    loom_field_row_refresh (row);
}

/* A switch has no third state: several values are said beside it. */
static GtkWidget *
new_switch (LoomFieldRow *row)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *toggle = gtk_switch_new ();
  GtkWidget *mixed = gtk_label_new (_ ("— (mixed)"));

  gtk_widget_set_valign (toggle, GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (toggle), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  loom_binding_get_title (loom_field_row_get_binding (row)), -1);
  g_signal_connect (toggle, "notify::active", G_CALLBACK (active_cb), row);
  gtk_box_append (GTK_BOX (box), toggle);
  gtk_widget_add_css_class (mixed, "dim-label");
  gtk_box_append (GTK_BOX (box), mixed);
  return box;
}

static void
show_switch (LoomFieldRow *row, GtkWidget *editor, const LoomValue *value, gboolean is_mixed)
{
  GtkWidget *toggle = gtk_widget_get_first_child (editor);

  gtk_switch_set_active (GTK_SWITCH (toggle), !is_mixed && value->number == 1);
  gtk_widget_set_visible (gtk_widget_get_next_sibling (toggle), is_mixed);
}

const LoomFieldEditor loom_field_editor_switch = { new_switch, show_switch, FALSE };

/* A face pressed again is lifted: then there is no die. */
static void
face_cb (GtkToggleButton *button, LoomFieldRow *row)
{
  gint32 face = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (button), "face"));
  gboolean is_on = gtk_toggle_button_get_active (button);
  LoomValue value = loom_value_number (LOOM_TYPE_INT, is_on ? face : LOOM_UNSET);

  if (!loom_field_row_is_showing (row) && !loom_field_row_commit (row, &value))
    loom_field_row_refresh (row);
}

static gint32 *
pick_number (LoomValue *value)
{
  return &value->number;
}

static void
commit_cb (GtkWidget *entry, LoomFieldRow *row)
{
  loom_field_row_commit_number (row, entry, pick_number);
}

static GtkWidget *
new_face (LoomFieldRow *row, gint face)
{
  GtkWidget *button = gtk_toggle_button_new ();
  g_autofree char *icon = g_strdup_printf ("loom-die-%d-symbolic", face);
  g_autofree char *words = g_strdup_printf ("%d", face);

  gtk_button_set_icon_name (GTK_BUTTON (button), icon);
  gtk_widget_add_css_class (button, "die-toggle");
  gtk_widget_set_hexpand (button, TRUE);
  gtk_widget_set_tooltip_text (button, words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, words,
                                  -1);
  g_object_set_data (G_OBJECT (button), "face", GINT_TO_POINTER (face));
  g_signal_connect (button, "toggled", G_CALLBACK (face_cb), row);
  return button;
}

static GtkWidget *
new_dice (LoomFieldRow *row)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);
  GtkWidget *faces = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *entry;

  gtk_widget_add_css_class (faces, "linked");
  gtk_widget_set_hexpand (faces, TRUE);
  for (gint face = 1; face <= 6; face++)
    gtk_box_append (GTK_BOX (faces), new_face (row, face));
  gtk_box_append (GTK_BOX (box), faces);
  if (loom_field_row_get_highest (row) <= 6)
    return box;
  entry = loom_field_row_new_number (row, LOOM_TYPE_INT,
                                     loom_binding_get_title (loom_field_row_get_binding (row)));
  gtk_editable_set_width_chars (GTK_EDITABLE (entry), 2);
  gtk_editable_set_max_width_chars (GTK_EDITABLE (entry), 3);
  gtk_widget_set_hexpand (entry, FALSE);
  g_signal_connect (entry, "commit", G_CALLBACK (commit_cb), row);
  gtk_box_append (GTK_BOX (box), entry);
  return box;
}

static void
show_dice (LoomFieldRow *row, GtkWidget *editor, const LoomValue *value, gboolean is_mixed)
{
  GtkWidget *faces = gtk_widget_get_first_child (editor);
  GtkWidget *entry = gtk_widget_get_next_sibling (faces);

  for (GtkWidget *button = gtk_widget_get_first_child (faces); button != NULL;
       button = gtk_widget_get_next_sibling (button))
    gtk_toggle_button_set_active (
        GTK_TOGGLE_BUTTON (button),
        !is_mixed
            && GPOINTER_TO_INT (g_object_get_data (G_OBJECT (button), "face")) == value->number);
  if (entry == NULL)
    return;
  if (is_mixed)
    loom_number_entry_set_mixed (LOOM_NUMBER_ENTRY (entry));
  else
    loom_number_entry_set_value (LOOM_NUMBER_ENTRY (entry), value->number);
}

const LoomFieldEditor loom_field_editor_dice = { new_dice, show_dice, FALSE };
