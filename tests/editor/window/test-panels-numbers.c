/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Numbers as they are typed, and the words that everything has in the panels. */

#include "editor/window/forms/number-entry.h"
#include "editor/window/words/words.h"
#include "tests/editor/window/panel-support.h"
#include "validator/compare/field-words.h"

#include <string.h>

static const struct
{
  LoomType type;
  gint32 current;
  const char *text;
  gint32 expected; /* LOOM_UNSET: an error */
} number_cases[] = {
  { LOOM_TYPE_MM, 0, "98.4+5", 103400 },
  { LOOM_TYPE_MM, 0, "98,4", 98400 },
  { LOOM_TYPE_MM, 0, "2in", 50800 },
  { LOOM_TYPE_MM, 0, "1.5 cm", 15000 },
  { LOOM_TYPE_MM, 0, "72pt", 25400 },
  { LOOM_TYPE_MM, 0, "-(3 + 2) * 2", -10000 },
  { LOOM_TYPE_MM, 0, "−4", -4000 },
  { LOOM_TYPE_MM, 12000, "*2", 24000 },
  { LOOM_TYPE_MM, 12000, "/3", 4000 },
  { LOOM_TYPE_MM, 12000, "+=1cm", 22000 },
  { LOOM_TYPE_MM, 12000, "-=0.5", 11500 },
  { LOOM_TYPE_MM, 0, "1/0", LOOM_UNSET },
  { LOOM_TYPE_MM, 0, "2 apples", LOOM_UNSET },
  { LOOM_TYPE_MM, 0, "", LOOM_UNSET },
  { LOOM_TYPE_MM, 0, "3+", LOOM_UNSET },
  { LOOM_TYPE_MM, 0, "((((((((((((((((((((((((((((((((((((((((1", LOOM_UNSET },
  { LOOM_TYPE_MM, 0, "1.2.3", LOOM_UNSET },
  { LOOM_TYPE_MM, 0, "99999", LOOM_UNSET },
  { LOOM_TYPE_MM, 0, "1e400", LOOM_UNSET },
  { LOOM_TYPE_INT, 3, "4", 4 },
  { LOOM_TYPE_INT, 3, "*2", 6 },
  { LOOM_TYPE_INT, 3, "2.5", LOOM_UNSET },
  { LOOM_TYPE_INT, 3, "2in", LOOM_UNSET },
  { LOOM_TYPE_FIXED, 0, "22.5", 22500 },
};

static void
numbers_take_sums_and_units (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (number_cases); i++)
    {
      g_autoptr (LoomNumberEntry) entry = LOOM_NUMBER_ENTRY (g_object_ref_sink (
          loom_number_entry_new (number_cases[i].type, -LOOM_MM_MAX, LOOM_MM_MAX, FALSE)));
      g_autoptr (GError) error = NULL;
      gint32 value = 0;
      gboolean is_right;

      g_test_message ("%s", number_cases[i].text);
      loom_number_entry_set_value (entry, number_cases[i].current);
      gtk_editable_set_text (GTK_EDITABLE (entry), number_cases[i].text);
      is_right = loom_number_entry_evaluate (entry, number_cases[i].current, &value, &error);
      g_assert_cmpint (is_right, ==, number_cases[i].expected != LOOM_UNSET);
      if (is_right)
        g_assert_cmpint (value, ==, number_cases[i].expected);
      else
        g_assert_cmpuint (strlen (error->message), >, 8);
    }
}

static void
a_wrong_number_is_said_and_escape_restores (void)
{
  g_autoptr (LoomNumberEntry) entry = LOOM_NUMBER_ENTRY (
      g_object_ref_sink (loom_number_entry_new (LOOM_TYPE_MM, 0, LOOM_MM_MAX, FALSE)));

  loom_number_entry_set_value (entry, 5000);
  gtk_editable_set_text (GTK_EDITABLE (entry), "-3");
  loom_number_entry_commit (entry);
  g_assert_nonnull (loom_number_entry_get_complaint (entry));
  loom_number_entry_restore (entry);
  g_assert_null (loom_number_entry_get_complaint (entry));
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "5");
}

static void
everything_in_the_table_of_kinds_has_words (void)
{
  for (guint kind = 0; kind < LOOM_N_KINDS; kind++)
    {
      const LoomKindInfo *info = loom_kind_info (kind);

      g_assert_nonnull (loom_words_kind (kind));
      g_assert_nonnull (loom_words_kinds (kind));
      g_assert_nonnull (loom_words_icon (kind));
      for (guint i = 0; i < info->n_fields; i++)
        {
          const LoomField *field = &info->fields[i];
          const char *words = loom_field_words (kind, field);

          if (field->type == LOOM_TYPE_GRID)
            continue;
          g_test_message ("%s %s: %s", info->name, field->name, words);
          g_assert_true (words != field->name && g_unichar_isupper (g_utf8_get_char (words)));
          for (gint32 j = 0; field->type == LOOM_TYPE_ENUM && j <= field->highest; j++)
            g_assert_true (g_unichar_isupper (g_utf8_get_char (loom_words_value (field, j))));
        }
    }
}

int
main (int argc, char **argv)
{
  loom_test_panels_init (&argc, &argv);
  g_test_add_func ("/window/panels/number/sums-and-units-are-taken", numbers_take_sums_and_units);
  g_test_add_func ("/window/panels/number/what-is-wrong-is-said-and-esc-restores",
                   a_wrong_number_is_said_and_escape_restores);
  g_test_add_func ("/window/panels/words/everything-in-the-table-of-kinds-has-some",
                   everything_in_the_table_of_kinds_has_words);
  return g_test_run ();
}
