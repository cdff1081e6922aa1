/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The options of a scenario: a row for every option of the rules' table, in its order, with the
 * help of the table as a tooltip. What differs from the default says so and can be reset. */

#include "editor/window/panels/scenario/scenario-sections.h"

#include "editor/window/words/words.h"
#include "validator/position/rules-source.h"

#include <glib/gi18n.h>

/* A field made from a row of the option table. */
typedef struct
{
  LoomField field;
  const LoomOptionInfo *info;
  const LoomGameInfo *rules;
  guint place;
  GPtrArray *names; /* of an ENUM, closed by NULL */
} OptionField;

static void
option_field_free (gpointer data)
{
  OptionField *self = data;

  g_clear_pointer (&self->names, g_ptr_array_unref);
  g_free (self);
}

static OptionField *
option_field_new (const LoomGameInfo *rules, guint place)
{
  const LoomOptionInfo *info = &rules->options[place];
  OptionField *self = g_new0 (OptionField, 1);

  self->info = info;
  self->rules = rules;
  self->place = place;
  self->field.name = info->id;
  self->field.flags = LOOM_FIELD_REQUIRED;
  self->field.standard = info->standard;
  self->field.lowest = info->lowest;
  self->field.highest = info->highest;
  self->field.help = info->help;
  self->field.type = info->type == LOOM_OPTION_INT  ? LOOM_TYPE_INT
                     : info->type == LOOM_OPTION_YN ? LOOM_TYPE_YN
                                                    : LOOM_TYPE_ENUM;
  if (info->type != LOOM_OPTION_ENUM)
    return self;
  self->names = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < loom_option_info_n_values (info); i++)
    g_ptr_array_add (self->names, loom_words_dup_name (info->values[i].id));
  self->field.highest = (gint32)self->names->len - 1;
  g_ptr_array_add (self->names, NULL);
  self->field.names = (const char *const *)self->names->pdata;
  return self;
}

/* Help of an option with what its names mean. */
static char *
dup_help (const LoomGameInfo *rules, const LoomOptionInfo *info)
{
  GString *help = g_string_new (loom_rules_say (rules, info->help));

  if (info->type == LOOM_OPTION_ENUM)
    for (guint i = 0; info->values[i].id != NULL; i++)
      {
        g_autofree char *name = loom_words_dup_name (info->values[i].id);

        /* Translators: a value of an option and what it means, on a line of its own. */
        g_string_append_printf (help, _ ("\n%s: %s"), name,
                                loom_rules_say (rules, info->values[i].help));
      }
  else
    {
      g_autofree char *range
          = loom_option_info_dup_range (info, loom_rules_say (rules, info->unit));

      g_string_append_printf (help, "\n%s", range);
    }
  /* Translators: what files, the command line and findings call an option. */
  g_string_append_printf (help, _ ("\nIn files: %s"), info->id);
  return g_string_free (help, FALSE);
}

static const LoomScenario *
scenario_of (const LoomBinding *binding, const LoomBoard *board)
{
  return (const LoomScenario *)loom_board_get (board,
                                               loom_binding_get_subject (binding, 0)->entity);
}

static const LoomOption *
find_written (const LoomScenario *scenario, const char *id)
{
  for (guint i = 0; i < loom_entity_n (&scenario->entity, LOOM_KIND_OPTION); i++)
    {
      const LoomOption *option
          = (const LoomOption *)loom_entity_nth (&scenario->entity, LOOM_KIND_OPTION, i);

      if (g_str_equal (option->name, id))
        return option;
    }
  return NULL;
}

/* A row may be asked once more after the scenario became one of another game. */
static gint
value_in (const LoomOptions *options, const OptionField *field)
{
  return options->rules == field->rules ? options->values[field->place] : field->info->standard;
}

static void
read_option (const LoomBinding *binding, const LoomBoard *board, guint i, LoomValue *value)
{
  const OptionField *field = loom_binding_get_data (binding);
  LoomOptions options;

  loom_options_resolve (&options, scenario_of (binding, board), field->rules);
  *value = loom_value_number (field->field.type, value_in (&options, field));
}

/* What the option would be if nothing were written. */
static gint
unwritten (const LoomScenario *scenario, const OptionField *field)
{
  LoomOptions options;

  loom_options_resolve_unwritten (&options, scenario, field->rules);
  return value_in (&options, field);
}

static LoomEdit *
make_option (const LoomBinding *binding,
             const LoomBoard *board,
             const LoomValue *values,
             GError **error)
{
  const OptionField *field = loom_binding_get_data (binding);
  const LoomScenario *scenario = scenario_of (binding, board);
  const LoomOption *written = find_written (scenario, field->info->id);
  LoomEdit *edit = loom_edit_new (_ ("Option"));
  g_autofree char *words = loom_option_info_dup_value (field->info, values[0].number);

  if (values[0].number == unwritten (scenario, field))
    {
      if (written != NULL)
        loom_edit_remove (edit, written->entity.handle);
    }
  else if (written == NULL)
    {
      LoomOption *option = (LoomOption *)loom_entity_new (LOOM_KIND_OPTION);

      option->name = g_strdup (field->info->id);
      option->value = g_steal_pointer (&words);
      loom_edit_insert (edit, scenario->entity.handle, &option->entity, G_MAXUINT);
    }
  else if (!g_str_equal (written->value, words))
    {
      g_auto (LoomValue) value = loom_value_string (words);

      loom_edit_set (edit, written->entity.handle, "value", &value);
    }
  return edit;
}

static void
reset_cb (GtkWidget *button, gpointer data)
{
  LoomFieldRow *row = data;
  LoomBinding *binding = loom_field_row_get_binding (row);
  const OptionField *field = loom_binding_get_data (binding);
  LoomValue value = loom_value_number (field->field.type, field->info->standard);

  loom_binding_set (binding, &value, NULL);
  loom_field_row_refresh (row);
}

static char *
dup_default (const LoomOptionInfo *info)
{
  g_autofree char *value = loom_option_info_dup_value (info, info->standard);
  g_autofree char *words
      = info->type == LOOM_OPTION_INT ? g_strdup (value) : loom_words_dup_name (value);

  return g_strdup_printf (_ ("Default: %s"), words);
}

static void
show_difference_cb (GtkWidget *line, gpointer data)
{
  LoomFieldRow *row = data;
  LoomBinding *binding = loom_field_row_get_binding (row);
  const OptionField *field = loom_binding_get_data (binding);
  g_auto (LoomValue) value = LOOM_VALUE_INIT;

  if (!loom_binding_is_living (binding))
    return;
  loom_binding_get (binding, 0, &value);
  gtk_widget_set_visible (line, value.number != field->info->standard);
}

static GtkWidget *
new_difference (LoomFieldRow *row, const LoomOptionInfo *info)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  g_autofree char *words = dup_default (info);
  GtkWidget *hint = loom_form_new_hint (words);
  GtkWidget *reset = loom_form_new_icon_button ("edit-undo-symbolic", _ ("Reset to Default"));

  gtk_widget_set_hexpand (hint, TRUE);
  gtk_label_set_xalign (GTK_LABEL (hint), 1);
  gtk_box_append (GTK_BOX (line), hint);
  g_signal_connect (reset, "clicked", G_CALLBACK (reset_cb), row);
  gtk_box_append (GTK_BOX (line), reset);
  gtk_widget_add_css_class (line, "option-differs");
  loom_form_set_refresh (line, show_difference_cb, row);
  show_difference_cb (line, row);
  return line;
}

/* The row of a number or a switch stands beside its title; names are longer and stand below. */
static void
append_option (GtkWidget *box,
               LoomDocument *document,
               const LoomScenario *scenario,
               const LoomGameInfo *rules,
               guint place)
{
  const LoomSubject subject = loom_subject_of (&scenario->entity);
  OptionField *field = option_field_new (rules, place);
  LoomBinding *binding
      = loom_binding_new_custom (document, &field->field, &subject, 1, read_option, make_option);
  g_autofree char *title = loom_words_dup_name (field->info->id);
  g_autofree char *help = dup_help (rules, field->info);
  g_autofree char *name = g_strdup_printf ("option.%s", field->info->id);
  GtkWidget *row, *line, *label;

  loom_binding_set_title (binding, title);
  loom_binding_set_help (binding, help);
  loom_binding_set_data (binding, field);
  row = loom_field_row_new (binding);
  g_object_set_data_full (G_OBJECT (row), "option-field", field, option_field_free);
  gtk_widget_set_name (row, name);
  line = gtk_widget_get_first_child (row);
  label = gtk_widget_get_first_child (line);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 24);
  gtk_widget_set_hexpand (label, TRUE);
  if (field->info->type == LOOM_OPTION_ENUM)
    gtk_orientable_set_orientation (GTK_ORIENTABLE (line), GTK_ORIENTATION_VERTICAL);
  else
    gtk_widget_set_hexpand (loom_field_row_get_editor (LOOM_FIELD_ROW (row)), FALSE);
  gtk_box_append (GTK_BOX (box), row);
  gtk_box_append (GTK_BOX (box), new_difference (LOOM_FIELD_ROW (row), field->info));
}

static void
remove_option_cb (GtkWidget *button, LoomDocument *document)
{
  LoomEdit *edit = loom_edit_new (_ ("Remove option"));

  loom_edit_remove (edit, GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "option")));
  loom_document_apply (document, edit, NULL);
}

/* Options that are written but that no rules know. */
static void
append_unknown (GtkWidget *box,
                LoomDocument *document,
                const LoomScenario *scenario,
                const LoomGameInfo *rules)
{
  for (guint i = 0; i < loom_entity_n (&scenario->entity, LOOM_KIND_OPTION); i++)
    {
      const LoomOption *option
          = (const LoomOption *)loom_entity_nth (&scenario->entity, LOOM_KIND_OPTION, i);
      GtkWidget *line, *label, *remove;
      g_autofree char *words = NULL;

      if (rules != NULL && loom_game_info_find_option (rules, option->name) >= 0)
        continue;
      line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
      words = g_strdup_printf (_ ("“%s” is no option of these rules."), option->name);
      label = loom_form_new_hint (words);
      gtk_widget_set_hexpand (label, TRUE);
      gtk_box_append (GTK_BOX (line), label);
      remove = loom_form_new_icon_button ("list-remove-symbolic", _ ("Remove"));
      g_object_set_data (G_OBJECT (remove), "option", GUINT_TO_POINTER (option->entity.handle));
      g_signal_connect_object (remove, "clicked", G_CALLBACK (remove_option_cb), document, 0);
      gtk_box_append (GTK_BOX (line), remove);
      gtk_box_append (GTK_BOX (box), line);
    }
}

void
loom_scenario_add_options (GtkWidget *page, LoomDocument *document, const LoomScenario *scenario)
{
  const LoomGameInfo *rules = loom_scenario_rules (loom_document_get_board (document), scenario);
  g_autofree char *detail = NULL;
  guint differing = 0;
  LoomOptions options;
  GtkWidget *box;

  if (rules == NULL && loom_entity_n (&scenario->entity, LOOM_KIND_OPTION) == 0)
    return;
  if (rules != NULL)
    loom_options_resolve (&options, scenario, rules);
  for (guint i = 0; rules != NULL && i < rules->n_options; i++)
    differing += options.values[i] != rules->options[i].standard;
  detail = differing == 0
               ? g_strdup (_ ("all as by default"))
               : g_strdup_printf (ngettext ("%u differs", "%u differ", differing), differing);
  gtk_box_append (GTK_BOX (page), loom_form_new_expander (_ ("Options"), detail, &box));
  append_unknown (box, document, scenario, rules);
  for (guint i = 0; rules != NULL && i < rules->n_options; i++)
    append_option (box, document, scenario, rules, i);
}
