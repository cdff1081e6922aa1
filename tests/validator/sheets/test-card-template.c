/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Claims about the templates of cards. */

#include "validator/sheets/template.h"

#include <string.h>

/* The values of the tests: letters of the name, or what is asked for, noted in @asked. */
static char *
dup_value (const char *name, gpointer asked)
{
  g_string_append_printf (asked, "%s ", name);
  return g_str_equal (name, "one")   ? g_strdup ("1")
         : g_str_equal (name, "six") ? g_strdup ("6")
                                     : g_strdup ("draw");
}

typedef struct
{
  const char *template;
  const char *text;
  const char *asked;
} Row;

static const Row rows[] = {
  { "", "", "" },
  { "No braces, a colon: and a bar | too.", "No braces, a colon: and a bar | too.", "" },
  { "{six} dice", "6 dice", "six " },
  { "{one:die|dice}, {six:die|dice}", "1 die, 6 dice", "one six " },
  { "{six:cm}", "6 cm", "six " },
  { "{tie=draw:a draw|rank:most win}", "a draw", "tie " },
  { "{tie=rank:most win|*:else}", "else", "tie " },
  { "{tie=rank:most win}", "", "tie " },
  { "{tie=rank:most win|draw:}", "", "tie " },
  { "{six=21:never|*:{six}+}", "6+", "six six " },
  { "{tie=draw:up to {one:die|dice}: {six}|*:{six}}", "up to 1 die: 6", "tie one six " },
  { "{tie=rank:{one}|*:{tie=draw:{six}|*:no}}", "6", "tie tie six " },
};

static void
test_they_are_filled_in (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GString) asked = g_string_new (NULL);
      g_autofree char *text = loom_card_template_fill (rows[i].template, dup_value, asked);

      g_test_message ("%s", rows[i].template);
      g_assert_cmpstr (text, ==, rows[i].text);
      g_assert_cmpstr (asked->str, ==, rows[i].asked);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/card-template/is-filled-in", test_they_are_filled_in);
  return g_test_run ();
}
