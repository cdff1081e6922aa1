/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What styles are lettered in is there, comes from a package that the scripts install, and is told
 * where it is missing. */

#include "render/draw/text.h"
#include "render/draw/typefaces.h"
#include "render/styles/missing-font.h"
#include "render/styles/styles.h"

#include <string.h>

/* Each typeface that a style names, as it is asked for and as it may stand in. */
static void
all_that_styles_name_is_ours_and_installed_by_the_scripts (void)
{
  g_autofree char *script
      = g_build_filename (g_getenv ("BOARDLOOM_SOURCE"), "tests/packages.sh", NULL);
  g_autofree char *packages = NULL;
  g_auto (GStrv) names = loom_styles_dup_names ();

  g_assert_true (g_file_get_contents (script, &packages, NULL, NULL));
  for (guint i = 0; names[i] != NULL; i++)
    for (guint role = 0; role < LOOM_N_TYPES; role++)
      {
        const char *text = loom_styles_find (names[i], NULL)->types[role].family;
        g_auto (GStrv) families = g_strsplit (text, ",", -1);

        g_assert_true (loom_typefaces_are_ours (text));
        for (guint j = 0; families[j] != NULL; j++)
          {
            const char *package = loom_typeface_get_package (g_strstrip (families[j]));

            g_test_message ("%s: %s", names[i], families[j]);
            g_assert_true (loom_typeface_is_installed (families[j], NULL));
            g_assert_nonnull (strstr (packages, package));
          }
      }
}

/* Where nothing is installed, each style tells each of its typefaces once, and the package. */
static void
where_nothing_is_installed_everything_is_told (void)
{
  const char *const roots[] = { "/nowhere", NULL };
  g_auto (GStrv) names = loom_styles_dup_names ();

  for (guint i = 0; names[i] != NULL; i++)
    {
      const LoomStyleTable *style = loom_styles_find (names[i], NULL);
      g_autoptr (GPtrArray) missing = loom_missing_fonts_find (style, roots);
      g_autoptr (GPtrArray) here = loom_missing_fonts_find (style, NULL);
      g_autoptr (GHashTable) told = g_hash_table_new (g_str_hash, g_str_equal);

      g_assert_cmpuint (here->len, ==, 0);
      for (guint j = 0; j < missing->len; j++)
        {
          const LoomMissingFont *font = g_ptr_array_index (missing, j);
          g_autofree char *words = loom_missing_font_dup_words (font);

          g_assert_true (g_hash_table_add (told, font->family));
          g_assert_nonnull (strstr (words, font->family));
          g_assert_nonnull (strstr (words, font->package));
        }
      for (guint role = 0; role < LOOM_N_TYPES; role++)
        {
          g_auto (GStrv) families = g_strsplit (style->types[role].family, ",", -1);
          g_assert_true (g_hash_table_contains (told, g_strstrip (families[0])));
        }
    }
}

static double
measure (const char *family)
{
  const LoomTextStyle style = { .family = family, .size = 5, .weight = 400 };
  LoomTextRun *run = loom_text_run_new ("Wide Water", &style);
  const double width = loom_text_run_extents (run).advance;
  loom_text_run_free (run);
  return width;
}

/* A typeface that no style of ours has is taken from the system; one that nobody has is not told
 * apart from the one that stands in. */
static void
a_typeface_of_one_s_own_is_taken_from_the_system (void)
{
  g_assert_false (loom_typefaces_are_ours ("Noto Sans"));
  g_assert_true (loom_typeface_is_installed ("Noto Sans", NULL));
  g_assert_false (loom_typeface_is_installed ("Nobody’s Face", NULL));
  g_assert_cmpfloat_with_epsilon (measure ("Nobody’s Face"), measure (LOOM_FAMILY_SERIF), 1e-9);
  g_assert_cmpfloat_with_epsilon (measure ("Nobody’s Face, Cabin"), measure ("Cabin"), 1e-9);
  g_assert_cmpfloat (measure ("Noto Sans"), >, measure (LOOM_FAMILY_SERIF) + .5);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/typefaces/all-that-styles-name-is-ours-and-installed-by-the-scripts",
                   all_that_styles_name_is_ours_and_installed_by_the_scripts);
  g_test_add_func ("/typefaces/where-nothing-is-installed-everything-is-told",
                   where_nothing_is_installed_everything_is_told);
  g_test_add_func ("/typefaces/a-typeface-of-one-s-own-is-taken-from-the-system",
                   a_typeface_of_one_s_own_is_taken_from_the_system);
  return g_test_run ();
}
