/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a format's options are called in a dialogue: choices in words, and a size that is left to
 * the format as well. */

#include "editor/window/exchange/option-form.h"
#include "editor/work/remark-words.h"
#include "formats/exchange/formats.h"
#include "tests/editor/window/support.h"

static LoomOptionForm *
form_of (const char *format)
{
  LoomOptionForm *form = g_object_ref_sink (LOOM_OPTION_FORM (loom_option_form_new ()));

  loom_option_form_show (form, loom_formats_find (loom_formats_get (), format), NULL);
  return form;
}

static const char *
value_of (LoomOptionForm *form, const char *name)
{
  return loom_format_values_get (loom_option_form_get_values (form), name);
}

static void
choices_are_in_words (void)
{
  g_autoptr (LoomOptionForm) form = form_of ("svg");
  GtkDropDown *curves = GTK_DROP_DOWN (loom_option_form_get_control (form, "curves"));
  GtkStringObject *shown = gtk_drop_down_get_selected_item (curves);

  g_assert_cmpstr (gtk_string_object_get_string (shown), ==, "Smooth borders");
  gtk_drop_down_set_selected (curves, 1);
  shown = gtk_drop_down_get_selected_item (curves);
  g_assert_cmpstr (gtk_string_object_get_string (shown), ==, "Straight lines");
  g_assert_cmpstr (value_of (form, "curves"), ==, "lines");
}

static void
a_size_that_is_left_open_is_no_number (void)
{
  g_autoptr (LoomOptionForm) form = form_of ("geojson");
  GtkWidget *size = loom_option_form_get_control (form, "width");

  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (size)), ==, "By itself");
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (size), 300);
  g_assert_true (g_str_has_prefix (gtk_editable_get_text (GTK_EDITABLE (size)), "300"));
  g_assert_cmpstr (value_of (form, "width"), ==, "300");
  gtk_editable_set_text (GTK_EDITABLE (size), "By itself");
  gtk_spin_button_update (GTK_SPIN_BUTTON (size));
  g_assert_cmpstr (value_of (form, "width"), ==, "0");
}

/* 0 keeps all points there; it says so in digits. */
static void
another_number_may_be_nought (void)
{
  g_autoptr (LoomOptionForm) form = form_of ("geojson");
  GtkWidget *simplify = loom_option_form_get_control (form, "simplify");

  gtk_spin_button_set_value (GTK_SPIN_BUTTON (simplify), 0);
  g_assert_true (g_str_has_prefix (gtk_editable_get_text (GTK_EDITABLE (simplify)), "0.0"));
  g_assert_cmpstr (value_of (form, "simplify"), ==, "0");
}

/* A remark says what a person finds in the form, not what the command line takes. */
static void
remarks_call_options_as_the_form_does (void)
{
  static const struct
  {
    const char *format, *message, *words;
  } cases[] = {
    { "svg", "left out (2); --set rest=decor keeps what is shown of them",
      "left out (2); “Other layers: Keep as decor” keeps what is shown of them" },
    { "svg", "from “a”; --set layer=… takes another", "from “a”; “Layer” takes another" },
    { "domination", "is no pixel (--set pixels=N)", "is no pixel (“Pixels”)" },
    { "tiled", "(3); --set objects=yes does", "(3); “Objects: Become areas” does" },
    { "tiled", "--set areas=no, or", "“Areas: off”, or" },
    { "svg", "--set nothing=1 of “--set”", "--set nothing=1 of “--set”" },
  };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const LoomFormat *format = loom_formats_find (loom_formats_get (), cases[i].format);
      g_autofree char *words = loom_remark_words_dup (format, cases[i].message);

      g_assert_cmpstr (words, ==, cases[i].words);
    }
}

/* Whether a label @text stands in @widget. */
static gboolean
has_label (GtkWidget *widget, const char *text)
{
  if (GTK_IS_LABEL (widget) && strcmp (gtk_label_get_label (GTK_LABEL (widget)), text) == 0)
    return TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (has_label (child, text))
      return TRUE;
  return FALSE;
}

static void
a_number_has_its_unit_beside_it (void)
{
  g_autoptr (LoomOptionForm) form = form_of ("svg");

  g_assert_true (has_label (GTK_WIDGET (form), "mm"));
  g_assert_true (has_label (GTK_WIDGET (form), "mm²"));
  g_assert_true (has_label (GTK_WIDGET (form), "%"));
  g_assert_false (has_label (GTK_WIDGET (form), "px"));
}

int
main (int argc, char **argv)
{
  loom_test_init (&argc, &argv);
  g_test_add_func ("/window/option-form/choices-are-in-words", choices_are_in_words);
  g_test_add_func ("/window/option-form/a-size-that-is-left-open-is-no-number",
                   a_size_that_is_left_open_is_no_number);
  g_test_add_func ("/window/option-form/another-number-may-be-nought",
                   another_number_may_be_nought);
  g_test_add_func ("/window/option-form/remarks-call-options-as-the-form-does",
                   remarks_call_options_as_the_form_does);
  g_test_add_func ("/window/option-form/a-number-has-its-unit-beside-it",
                   a_number_has_its_unit_beside_it);
  return g_test_run ();
}
