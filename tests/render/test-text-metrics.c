/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a text measures is remembered: the right one, for what was asked for lately. */

#include "render/draw/text-metrics.h"

/* Texts and styles by chance, few enough that some come twice. */
static char *
draw_text (GRand *chance)
{
  static const char *const words[] = { "Ash", "Brücke", "Ελιά", "مدينة", "Fen", "of", "the", "" };

  return g_strdup_printf ("%s %s %d", words[g_rand_int_range (chance, 0, 8)],
                          words[g_rand_int_range (chance, 0, 8)], g_rand_int_range (chance, 0, 2));
}

static LoomTextStyle
draw_style (GRand *chance)
{
  static const char *const families[] = { LOOM_FAMILY_SERIF, LOOM_FAMILY_NUMBER, LOOM_FAMILY_TEXT };
  LoomTextStyle style = LOOM_TEXT_STYLE_INIT;

  style.family = families[g_rand_int_range (chance, 0, 3)];
  style.size = g_rand_int_range (chance, 2, 5) / 2.;
  style.weight = g_rand_boolean (chance) ? 400 : 700;
  style.italic = g_rand_boolean (chance);
  style.small_caps = g_rand_boolean (chance);
  style.capitals = g_rand_boolean (chance);
  style.tracking = g_rand_boolean (chance) ? .2 : 0;
  style.colour.r = g_rand_double (chance);
  style.halo_width = g_rand_double (chance);
  return style;
}

static void
assert_same (const LoomTextExtents *a, const LoomTextExtents *b)
{
  g_assert_cmpfloat (a->x, ==, b->x);
  g_assert_cmpfloat (a->y, ==, b->y);
  g_assert_cmpfloat (a->width, ==, b->width);
  g_assert_cmpfloat (a->height, ==, b->height);
  g_assert_cmpfloat (a->advance, ==, b->advance);
}

/* By a key of our own that spells out all that shapes a text. */
static char *
spell (const char *text, const LoomTextStyle *style)
{
  return g_strdup_printf ("%s|%g|%d|%d|%d|%d|%g|%s", style->family, style->size, style->weight,
                          style->italic, style->small_caps, style->capitals, style->tracking, text);
}

static void
test_texts_measure_what_they_did (void)
{
  g_autoptr (GRand) chance = g_rand_new_with_seed (11);
  g_autoptr (GHashTable) known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  guint n_again = 0;

  for (guint i = 0; i < 6000; i++)
    {
      g_autofree char *text = draw_text (chance);
      const LoomTextStyle style = draw_style (chance);
      g_autofree char *key = spell (text, &style);
      g_autoptr (LoomTextRun) run = loom_text_run_new (text, &style);
      const LoomTextExtents box = loom_text_run_extents (run);
      const LoomTextExtents *before = g_hash_table_lookup (known, key);

      if (before != NULL)
        {
          assert_same (before, &box);
          n_again++;
        }
      else
        g_hash_table_insert (known, g_steal_pointer (&key), g_memdup2 (&box, sizeof box));
    }
  g_assert_cmpuint (n_again, >, 100);
}

/* Figures that nothing was shaped for: each text has its number as its width. */
static void
keep (guint number)
{
  const LoomTextStyle style = LOOM_TEXT_STYLE_INIT;
  g_autofree char *text = g_strdup_printf ("text %u", number);

  loom_text_metrics_keep (text, &style, &(LoomTextMetrics){ .box.width = number });
}

static gboolean
is_kept (guint number)
{
  const LoomTextStyle style = LOOM_TEXT_STYLE_INIT;
  g_autofree char *text = g_strdup_printf ("text %u", number);
  LoomTextMetrics metrics;

  if (!loom_text_metrics_find (text, &style, &metrics))
    return FALSE;
  g_assert_cmpfloat (metrics.box.width, ==, number);
  return TRUE;
}

static void
test_what_is_asked_for_stays (void)
{
  for (guint i = 0; i < 200000; i++)
    {
      keep (i);
      g_assert_true (is_kept (i % 7 % (i + 1)));
      g_assert_true (is_kept (i - MIN (i, 15000)));
    }
  g_assert_false (is_kept (20000));
}

static void
test_what_shapes_a_text_tells_styles_apart (void)
{
  const LoomTextStyle style = LOOM_TEXT_STYLE_INIT;
  LoomTextStyle others[] = { style, style, style, style, style, style };
  LoomTextStyle coloured = style;
  LoomTextMetrics metrics;

  loom_text_metrics_keep ("Fen", &style, &(LoomTextMetrics){ .baseline = 7, .is_wide = TRUE });
  others[0].family = LOOM_FAMILY_NUMBER;
  others[1].size = 5.0000001;
  others[2].weight = 700;
  others[3].italic = TRUE;
  others[4].small_caps = TRUE;
  others[5].tracking = .1;
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    g_assert_false (loom_text_metrics_find ("Fen", &others[i], &metrics));
  coloured.colour.b = 1;
  coloured.halo_width = 3;
  g_assert_true (loom_text_metrics_find ("Fen", &coloured, &metrics));
  g_assert_cmpfloat (metrics.baseline, ==, 7);
  g_assert_true (metrics.is_wide);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/render/text-metrics/texts-measure-what-they-did",
                   test_texts_measure_what_they_did);
  g_test_add_func ("/render/text-metrics/what-is-asked-for-stays", test_what_is_asked_for_stays);
  g_test_add_func ("/render/text-metrics/what-shapes-a-text-tells-styles-apart",
                   test_what_shapes_a_text_tells_styles_apart);
  return g_test_run ();
}
