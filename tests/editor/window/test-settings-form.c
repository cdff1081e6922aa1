/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Forms of settings: what is chosen is in the settings, and what is in the settings is shown. */

#include "editor/window/forms/choice.h"
#include "editor/window/forms/number-entry.h"
#include "editor/window/forms/settings-form.h"
#include "tests/editor/window/panel-support.h"
#include "tests/editor/window/support.h"

typedef struct
{
  gboolean is_open;
  int kind; /* -1 and on */
  double scale;
  gint32 length; /* µm */
  guint parts;
  guint n;
} Settings;

enum
{
  OPEN,
  KIND,
  TOGGLES,
  SCALE,
  LENGTH,
  SECOND,
  PART,
  N,
  N_FIELDS,
};

static gboolean
is_open (const void *settings)
{
  return ((const Settings *)settings)->is_open;
}

static void
range (const void *settings, double *least, double *most)
{
  *most = ((const Settings *)settings)->kind > 0 ? 4 : 8;
}

static const char *const kinds[] = { "None", "First", "The very last", NULL };

static const LoomSetting fields[N_FIELDS] = {
  [OPEN] = { "_Open", LOOM_CONTROL_CHECK, LOOM_SETTING_OF (Settings, is_open), .has_detail = TRUE },
  [KIND]
  = { "Kind", LOOM_CONTROL_CHOICE, LOOM_SETTING_OF (Settings, kind), .names = kinds, .first = -1 },
  [TOGGLES] = { "The same", LOOM_CONTROL_TOGGLES, LOOM_SETTING_OF (Settings, kind), .names = kinds,
                .first = -1 },
  [SCALE] = { "Scale", LOOM_CONTROL_SPIN, LOOM_SETTING_OF (Settings, scale), .factor = 100,
              .least = 1, .most = 1000, .step = 5, .is_usable = is_open },
  [LENGTH] = { "Length", LOOM_CONTROL_LENGTH, LOOM_SETTING_OF (Settings, length), .most = 9000,
               .step = 500, .unit = "mm", .is_shown = is_open },
  [SECOND] = { NULL, LOOM_CONTROL_FIXED, LOOM_SETTING_OF (Settings, scale), .factor = 1000,
               .most = 10000, .step = 100, .joined = "×", .name = "Scale again" },
  [PART] = { "Part", LOOM_CONTROL_SWITCH, LOOM_SETTING_OF (Settings, parts), .bit = 1u << 2 },
  [N] = { "Number", LOOM_CONTROL_SPIN, LOOM_SETTING_OF (Settings, n), .most = 8, .step = 1,
          .range = range },
};

typedef struct
{
  Settings settings;
  guint n_changes;
  LoomSettingsForm *form;
  GtkWidget *window;
} Fixture;

static void
changed_cb (gpointer data)
{
  ((Fixture *)data)->n_changes++;
}

static void
set_up (Fixture *self, gconstpointer data)
{
  const LoomRowLook look = GPOINTER_TO_INT (data);
  GtkWidget *box
      = look == LOOM_ROW_GRID ? gtk_grid_new () : gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  self->settings = (Settings){ TRUE, 0, 1, 2500, 1, 3 };
  self->form = loom_settings_form_new (fields, N_FIELDS, &self->settings, changed_cb, self);
  self->window = gtk_window_new ();
  loom_settings_form_append (self->form, box, look, 0, N_FIELDS - 1);
  gtk_window_set_child (GTK_WINDOW (self->window), box);
  loom_settings_form_show (self->form);
  gtk_window_present (GTK_WINDOW (self->window));
  loom_test_settle ();
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  gtk_window_destroy (GTK_WINDOW (self->window));
  loom_test_settle ();
  loom_settings_form_free (self->form);
}

static gpointer
control (Fixture *self, guint field)
{
  return loom_settings_form_get_control (self->form, field);
}

static void
type (Fixture *self, guint field, const char *text)
{
  gtk_editable_set_text (control (self, field), text);
  loom_number_entry_commit (control (self, field));
}

static void
what_is_chosen_is_in_the_settings (Fixture *self, gconstpointer data)
{
  g_assert_cmpuint (self->n_changes, ==, 0);
  gtk_check_button_set_active (control (self, OPEN), FALSE);
  g_assert_false (self->settings.is_open);
  g_assert_cmpuint (self->n_changes, ==, 1);
  gtk_drop_down_set_selected (control (self, KIND), 2);
  g_assert_cmpint (self->settings.kind, ==, 1);
  gtk_toggle_button_set_active (
      GTK_TOGGLE_BUTTON (gtk_widget_get_first_child (control (self, TOGGLES))), TRUE);
  g_assert_cmpint (self->settings.kind, ==, -1);
  g_assert_cmpuint (gtk_drop_down_get_selected (control (self, KIND)), ==, 0);
  g_assert_cmpuint (self->n_changes, ==, 3);
  gtk_spin_button_set_value (control (self, SCALE), 50);
  g_assert_cmpfloat (self->settings.scale, ==, 0.5);
  type (self, SECOND, "*3");
  g_assert_cmpfloat (self->settings.scale, ==, 1.5);
  g_assert_cmpfloat (gtk_spin_button_get_value (control (self, SCALE)), ==, 150);
  type (self, LENGTH, "0.1in");
  g_assert_cmpint (self->settings.length, ==, 2540);
  type (self, LENGTH, "10");
  g_assert_cmpint (self->settings.length, ==, 2540);
  g_assert_nonnull (loom_number_entry_get_complaint (control (self, LENGTH)));
  gtk_switch_set_active (control (self, PART), TRUE);
  g_assert_cmpuint (self->settings.parts, ==, 5);
  gtk_switch_set_active (control (self, PART), FALSE);
  g_assert_cmpuint (self->settings.parts, ==, 1);
  g_assert_cmpuint (self->n_changes, ==, 8);
}

static void
what_is_in_the_settings_is_shown (Fixture *self, gconstpointer data)
{
  g_assert_true (gtk_widget_is_visible (control (self, LENGTH)));
  self->settings = (Settings){ FALSE, 1, 0.25, 1250, 4, 7 };
  loom_settings_form_show (self->form);
  g_assert_cmpuint (self->n_changes, ==, 0);
  g_assert_false (gtk_check_button_get_active (control (self, OPEN)));
  g_assert_cmpuint (gtk_drop_down_get_selected (control (self, KIND)), ==, 2);
  g_assert_true (gtk_toggle_button_get_active (
      GTK_TOGGLE_BUTTON (gtk_widget_get_last_child (control (self, TOGGLES)))));
  g_assert_cmpfloat (gtk_spin_button_get_value (control (self, SCALE)), ==, 25);
  g_assert_cmpstr (gtk_editable_get_text (control (self, LENGTH)), ==, "1.25");
  g_assert_cmpstr (gtk_editable_get_text (control (self, SECOND)), ==, "0.25");
  g_assert_true (gtk_switch_get_active (control (self, PART)));
  /* Only what is meant can be changed, in its range. */
  g_assert_false (gtk_widget_get_sensitive (control (self, SCALE)));
  g_assert_false (gtk_widget_is_visible (control (self, LENGTH)));
  g_assert_cmpfloat (gtk_spin_button_get_value (control (self, N)), ==, 4);
  loom_settings_form_set_choices (self->form, KIND, g_ptr_array_new ());
  g_assert_cmpuint (self->n_changes, ==, 0);
}

static void
each_is_called_by_its_title (Fixture *self, gconstpointer data)
{
  static const guint labelled[] = { KIND, TOGGLES, SCALE, PART, N };

  for (guint i = 0; i < G_N_ELEMENTS (labelled); i++)
    g_assert_true (gtk_test_accessible_has_relation (control (self, labelled[i]),
                                                     GTK_ACCESSIBLE_RELATION_LABELLED_BY));
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (control (self, SECOND)),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, "Scale again");
  loom_settings_form_set_detail (self->form, OPEN, "2 sheets");
  g_assert_true (gtk_test_accessible_has_relation (GTK_ACCESSIBLE (control (self, OPEN)),
                                                   GTK_ACCESSIBLE_RELATION_DESCRIBED_BY));
}

static void
toggles_share_the_whole_row (Fixture *self, gconstpointer data)
{
  GtkWidget *first = gtk_widget_get_first_child (control (self, TOGGLES));

  loom_test_settle ();
  g_assert_cmpint (gtk_widget_get_width (first), >, 0);
  for (GtkWidget *button = first; button != NULL; button = gtk_widget_get_next_sibling (button))
    {
      g_assert_true (gtk_widget_get_hexpand (button));
      g_assert_cmpint (ABS (gtk_widget_get_width (button) - gtk_widget_get_width (first)), <=, 1);
    }
}

int
main (int argc, char **argv)
{
  static const char *const looks[] = { "panel", "grid", "spread", "card" };
  static const struct
  {
    const char *claim;
    void (*test) (Fixture *, gconstpointer);
  } tests[] = {
    { "what-is-chosen-is-in-the-settings", what_is_chosen_is_in_the_settings },
    { "what-is-in-the-settings-is-shown", what_is_in_the_settings_is_shown },
    { "each-is-called-by-its-title", each_is_called_by_its_title },
    { "toggles-share-the-whole-row", toggles_share_the_whole_row },
  };

  loom_test_init (&argc, &argv);
  for (int look = 0; look < (int)G_N_ELEMENTS (looks); look++)
    for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
      {
        g_autofree char *path
            = g_strdup_printf ("/window/settings-form/%s/%s", looks[look], tests[i].claim);

        g_test_add (path, Fixture, GINT_TO_POINTER (look), set_up, tests[i].test, tear_down);
      }
  return g_test_run ();
}
