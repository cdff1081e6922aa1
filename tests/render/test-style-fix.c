/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Mending the files of styles: whatever is done to one, it can be read afterwards, what was right
 * stays, and so do comments. */

#include "render/checks/style-check.h"
#include "render/checks/style-fix.h"
#include "render/styles/style-file.h"
#include "render/styles/style-library.h"
#include "render/styles/style-mend.h"
#include "render/styles/styles.h"
#include "tests/long-form.h"
#include "tests/render/drawing.h"

#include <string.h>

#define N_DAMAGES 1500

static GPtrArray *
flaws_new (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify)loom_style_flaw_free);
}

static LoomStyleValues *
read_text (const char *text, GPtrArray *flaws)
{
  return loom_style_library_read_text ("mine.style", text, strlen (text), flaws, NULL);
}

/* What the finding can be mended with is all that mending leaves. */
static void
assert_mended (const char *text)
{
  g_autoptr (GPtrArray) flaws = flaws_new ();
  g_autoptr (LoomStyleValues) style = read_text (text, flaws);

  g_assert_nonnull (style);
  for (guint i = 0; i < flaws->len; i++)
    g_test_message ("%s\n%s", ((const LoomStyleFlaw *)flaws->pdata[i])->words, text);
  g_assert_cmpuint (flaws->len, ==, 0);
  g_autoptr (GPtrArray) found = loom_style_check (loom_style_values_get_table (style));
  for (guint i = 0; i < found->len; i++)
    g_assert_null (((const LoomStyleFinding *)found->pdata[i])->group);
}

/* A file that sets some things rightly and is then damaged in a line or a few. */
static char *
dup_damaged (GRand *chance)
{
  static const char *const wrong[]
      = { "blue",    "#12",      "fff",         "",       "-1", "7000", "1,5",
          "#zzzzzz", "nonsense", "\"#ffffff\"", "#000000" };
  g_autoptr (LoomStyleValues) values = loom_style_values_new (loom_styles_get_default ());
  g_auto (GStrv) groups = loom_style_values_dup_groups (values);
  const guint n_groups = g_strv_length (groups);
  GString *text = g_string_new ("# a comment\n[style]\nbase=atlas\n");

  for (guint i = 0; i < 6; i++)
    {
      const char *group = groups[g_rand_int_range (chance, 1, (gint32)n_groups)];
      g_autofree const char **keys = loom_style_values_dup_keys (values, group);
      const guint n = g_strv_length ((char **)keys);
      const char *key = keys[g_rand_int_range (chance, 0, (gint32)n)];
      g_autofree char *name = g_strdup (key), *head = g_strdup (group);
      const guint damage = g_rand_int_range (chance, 0, 4);

      if (damage == 1)
        name[g_rand_int_range (chance, 0, (gint32)strlen (name))] = 'q';
      if (damage == 2)
        head[g_rand_int_range (chance, 0, (gint32)strlen (head))] = 'q';
      g_string_append_printf (text, "\n[%s]\n# comment %u\n%s=%s\n", head, i, name,
                              wrong[g_rand_int_range (chance, 0, G_N_ELEMENTS (wrong))]);
    }
  return g_string_free (text, FALSE);
}

static void
whatever_is_wrong_is_mended_and_comments_stay (void)
{
  g_autoptr (GRand) chance = g_rand_new_with_seed (15);

  for (guint i = 0; i < N_DAMAGES; i++)
    {
      g_autofree char *text = dup_damaged (chance);
      g_autoptr (GError) error = NULL;
      g_autofree char *mended = loom_style_dup_mended ("mine.style", text, &error);
      g_autofree char *again = NULL;

      g_assert_no_error (error);
      assert_mended (mended);
      for (guint j = 0; j < 6; j++)
        {
          g_autofree char *comment = g_strdup_printf ("# comment %u\n", j);

          g_assert_nonnull (strstr (mended, comment));
        }
      again = loom_style_dup_mended ("mine.style", mended, &error);
      g_assert_cmpstr (again, ==, mended);
    }
}

/* Each line: what is written, and what mending makes of it. */
static const struct
{
  const char *name, *written, *mended;
} lines[] = {
  { "a-word-that-is-misspelt", "[colours]\nsae=#102030\n", "[colours]\nsea=#102030\n" },
  { "a-colour-in-three-digits", "[colours]\nsea=#abc\n", "[colours]\nsea=#aabbcc\n" },
  { "a-colour-without-its-sign", "[colours]\nsea=aabbcc\n", "[colours]\nsea=#aabbcc\n" },
  { "a-number-that-is-too-large", "[land]\nmix=3\n", "[land]\nmix=1\n" },
  { "a-number-with-a-comma", "[land]\nmix=0,5\n", "[land]\nmix=0.5\n" },
  { "a-hatch-that-is-misspelt", "[seat.1]\nhatch=wavee\n", "[seat.1]\nhatch=wave\n" },
  { "what-nobody-can-tell-goes", "[colours]\n# kept\nsea=blue\n", "[colours]\n# kept\n" },
  { "a-group-that-is-misspelt", "[colour]\nsea=#102030\n", "[colours]\nsea=#102030\n" },
  { "a-group-that-nobody-knows-goes", "[xyzzy]\na=1\n# kept\n", "# kept\n" },
};

static void
is_mended (gconstpointer data)
{
  const guint i = GPOINTER_TO_UINT (data);
  g_autofree char *text = g_strconcat ("[style]\nbase=modern\n\n", lines[i].written, NULL);
  g_autofree char *expected = g_strconcat ("[style]\nbase=modern\n\n", lines[i].mended, NULL);
  g_autoptr (GPtrArray) flaws = flaws_new ();
  g_autoptr (LoomStyleValues) style = read_text (text, flaws);
  g_autofree char *mended = loom_style_mend_flaws (text, flaws);

  g_assert_cmpstr (mended, ==, expected);
}

/* For each of the six styles and many colours: letters and seats that were spoilt are put right. */
static void
letters_and_seats_are_put_right (void)
{
  g_auto (GStrv) names = loom_styles_dup_names ();
  g_autoptr (GRand) chance = g_rand_new_with_seed (4);
  const guint n = read_rounds ("BOARDLOOM_COLOURS", 3, 24);

  for (guint i = 0; names[i] != NULL; i++)
    for (guint j = 0; j < n; j++)
      {
        const guint32 rgb = g_rand_int (chance) & 0xffffff;
        g_autofree char *text = g_strdup_printf (
            "[style]\nbase=%s\n[colours]\ncream=#%06x\nsea=#%06x\nwood=#%06x\n[land]\n"
            "colours=#%06x, #ffffff, #202020\n[seat.1]\ncolour=#%06x\n[seat.2]\ncolour=#%06x\n"
            "[seat.4]\ncolour=#%06x\n",
            names[i], rgb, rgb, rgb ^ 0x8080, rgb, rgb, rgb ^ 0x0f, rgb ^ 0xf00);
        g_autofree char *mended = loom_style_dup_mended ("mine.style", text, NULL);
        g_autoptr (GPtrArray) flaws = flaws_new ();
        g_autoptr (LoomStyleValues) style = read_text (mended, flaws);
        g_autoptr (GPtrArray) found = loom_style_check (loom_style_values_get_table (style));

        for (guint k = 0; k < found->len; k++)
          g_test_message ("%s", ((const LoomStyleFinding *)found->pdata[k])->words);
        g_assert_cmpuint (found->len, ==, 0);
      }
}

/* What is set is read, whatever stood there; taken away it is as in the base. */
static void
a_setting_is_set_and_taken_away_again (void)
{
  static const char *const texts[]
      = { "[style]\nbase=atlas\n", "[style]\nbase=atlas", "[style]\nbase=atlas\n\n[colours]\n",
          "[style]\nbase=atlas\n[colours]\nsea=#010203\nsea=#040506\n[mix]\nwhite=#fefefe\n",
          "[colours]\nink=#000000\n[style]\nbase=atlas\n[colours]\nsea = #010203\n# end" };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GPtrArray) flaws = flaws_new ();
      g_autofree char *set = loom_style_mend_set (texts[i], "colours", "sea", "#778899");
      g_autofree char *unset = loom_style_mend_set (set, "colours", "sea", NULL);
      g_autoptr (LoomStyleValues) with = read_text (set, flaws);
      g_autoptr (LoomStyleValues) without = read_text (unset, flaws);
      g_autofree char *now = loom_style_values_dup_text (with, "colours", "sea");
      g_autofree char *then = loom_style_values_dup_text (without, "colours", "sea");

      g_assert_cmpuint (flaws->len, ==, 0);
      g_assert_cmpstr (now, ==, "#778899");
      g_assert_cmpstr (then, ==, "#bcd8db");
    }
}

/* Each of the first seats in the colour of the sea is found, and with what is told it no longer is;
 * of later ones hatches and shapes tell. */
static void
test_a_seat_like_the_sea (void)
{
  for (guint seat = 1; seat <= 8; seat++)
    {
      g_autofree char *text
          = g_strdup_printf ("[style]\nbase=atlas\n[seat.%u]\ncolour=#bcd8db\n", seat);
      g_autofree char *group = g_strdup_printf ("seat.%u", seat);
      g_autoptr (GPtrArray) flaws = flaws_new ();
      g_autoptr (LoomStyleValues) style = read_text (text, flaws);
      g_autoptr (GPtrArray) found = loom_style_check (loom_style_values_get_table (style));
      const LoomStyleFinding *first = NULL;

      for (guint i = 0; i < found->len; i++)
        {
          const LoomStyleFinding *finding = found->pdata[i];

          if (strstr (finding->words, "of the sea") != NULL)
            first = finding;
        }
      if (seat > 4)
        {
          g_assert_null (first);
          continue;
        }
      g_assert_nonnull (first);
      g_assert_cmpstr (first->group, ==, group);
      g_autofree char *mended
          = g_strdup_printf ("[style]\nbase=atlas\n[%s]\ncolour=%s\n", group, first->value);
      assert_mended (mended);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/style-fix/whatever-is-wrong-is-mended-and-comments-stay",
                   whatever_is_wrong_is_mended_and_comments_stay);
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autofree char *name = g_strconcat ("/style-fix/", lines[i].name, NULL);

      g_test_add_data_func (name, GUINT_TO_POINTER (i), is_mended);
    }
  g_test_add_func ("/style-fix/letters-and-seats-are-put-right", letters_and_seats_are_put_right);
  g_test_add_func ("/style-fix/a-setting-is-set-and-taken-away-again",
                   a_setting_is_set_and_taken_away_again);
  g_test_add_func ("/style-fix/a-seat-like-the-sea-is-found-and-mended", test_a_seat_like_the_sea);
  return g_test_run ();
}
