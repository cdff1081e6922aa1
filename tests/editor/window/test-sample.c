/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the first window tells of a board, against what stands in its file. */

#include "editor/window/start/sample.h"

static const struct
{
  const char *name;
  const char *game;
  guint n_areas, n_layers, n_pieces;
} rows[] = {
  { "two-shrines", "dice-and-shrines", 12, 0, 12 },
  { "pond", "die-for-the-colony", 4, 0, 4 },
  { "four-hearths", "dice-and-shrines", 28, 0, 28 },
  { "two-queens", "colony-battle", 0, 3, 44 },
};

static void
a_sample_tells_what_it_has (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *file = g_strconcat (rows[i].name, ".board.xml", NULL);
      g_autofree char *path
          = g_build_filename (g_getenv ("BOARDLOOM_SOURCE"), "samples", file, NULL);
      LoomSample *sample = loom_sample_new (path);

      g_test_message ("%s", rows[i].name);
      g_assert_nonnull (sample);
      g_assert_cmpstr (sample->rules->id, ==, rows[i].game);
      g_assert_cmpuint (sample->n_areas, ==, rows[i].n_areas);
      g_assert_cmpuint (sample->n_layers, ==, rows[i].n_layers);
      g_assert_cmpuint (sample->n_pieces, ==, rows[i].n_pieces);
      loom_sample_free (sample);
    }
}

/* Those of the program, and those whose rules lie beside the board. */
static void
each_sample_names_its_game (void)
{
  static const struct
  {
    const char *file, *words;
  } own[] = {
    { "over-the-moor.board.xml", "Over the Moor, 21 areas" },
    { "the-empty-throne.board.xml", "The Empty Throne, 2 layers" },
    { "wardens-of-the-march.board.xml", "Wardens of the March, 27 areas" },
  };
  g_autoptr (GPtrArray) samples = loom_samples_load ();
  guint n_own = 0;

  g_assert_cmpuint (samples->len, >, 10);
  for (guint i = 0; i < samples->len; i++)
    {
      const LoomSample *sample = samples->pdata[i];
      g_autofree char *words = loom_sample_dup_words (sample);

      for (guint k = 0; k < G_N_ELEMENTS (own); k++)
        if (g_str_has_suffix (sample->path, own[k].file))
          {
            g_assert_cmpstr (words, ==, own[k].words);
            n_own++;
          }
    }
  g_assert_cmpuint (n_own, ==, G_N_ELEMENTS (own));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/start/sample/a-sample-tells-what-it-has", a_sample_tells_what_it_has);
  g_test_add_func ("/start/sample/each-sample-names-its-game", each_sample_names_its_game);
  return g_test_run ();
}
