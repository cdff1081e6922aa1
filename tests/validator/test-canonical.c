/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Claims about the canonical form: a board means the same game, to the key of its setup, in
 * whichever order a file has its elements, and so before `boardloom format` and after it.
 *
 * LOOM_MUTANTS says how many mutants are tried, 2,000 unless told and 10,000 where BOARDLOOM_LONG
 * is set; LOOM_SEED draws others. */

#include "formats/xml/writer.h"
#include "tests/long-form.h"
#include "tests/validator/mutants.h"
#include "tests/validator/reading.h"
#include "validator/position/position-key.h"

static LoomBoard *
format (const LoomBoard *board)
{
  g_autoptr (GBytes) bytes = loom_write_bytes (board);
  g_autoptr (GPtrArray) errors = NULL;
  LoomBoard *again = loom_read_bytes (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes),
                                      "formatted", &errors);
  g_assert_nonnull (again);
  return again;
}

/* Areas by their ids, so that neighbours are told in words where they differ. */
static char *
dup_neighbours (const LoomPosition *position)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < position->n_areas; i++)
    {
      g_string_append_printf (text, "%s:", position->areas[i].area->entity.id);
      for (guint k = position->link_start[i]; k < position->link_start[i + 1]; k++)
        g_string_append_printf (text, " %s", position->areas[position->links[k]].area->entity.id);
      g_string_append_c (text, '\n');
    }
  return g_string_free (text, FALSE);
}

static void
assert_same_game (const LoomBoard *a, const LoomScenario *s, const LoomBoard *b, const char *id)
{
  const LoomScenario *t = id != NULL ? (const LoomScenario *)loom_board_lookup (b, id) : NULL;
  g_autoptr (LoomPosition) one = loom_position_new (a, s);
  g_autoptr (LoomPosition) two = loom_position_new (b, t);
  g_autofree char *neighbours = dup_neighbours (one);
  g_autofree char *others = dup_neighbours (two);

  g_assert_cmpstr (neighbours, ==, others);
  g_assert_cmpuint (loom_position_key (one), ==, loom_position_key (two));
}

static void
assert_formatting_keeps_the_game (const LoomBoard *board)
{
  g_autoptr (LoomBoard) again = format (board);

  assert_same_game (board, NULL, again, NULL);
  for (guint i = 0; i < loom_board_n (board, LOOM_KIND_SCENARIO); i++)
    assert_same_game (board, loom_board_scenario (board, i), again,
                      loom_board_scenario (board, i)->entity.id);
}

static void
formatting_a_shuffled_mutant_keeps_its_game (void)
{
  const guint n = read_rounds ("LOOM_MUTANTS", 2000, 10000);
  GRand *random = g_rand_new_with_seed (read_number ("LOOM_SEED", 13));
  g_autoptr (GPtrArray) texts = mutants_read_samples ();

  for (guint i = 0; i < n;)
    {
      const char *text = texts->pdata[g_rand_int_range (random, 0, (gint32)texts->len)];
      g_autoptr (LoomBoard) board = mutant_new_shuffled (text, random);
      if (board == NULL)
        continue;
      assert_formatting_keeps_the_game (board);
      i++;
    }
  g_rand_free (random);
}

/* Three areas with one outline, of which two go the same way: whose neighbour is the fourth? */
static void
of_areas_on_one_side_of_an_edge_the_first_by_id_has_it (void)
{
  static const char *const orders[] = { "tz", "zt" };

  for (guint i = 0; i < G_N_ELEMENTS (orders); i++)
    {
      g_autofree char *map
          = g_strdup_printf ("<areas width='100' height='100'>"
                             "<corner id='c1' x='0' y='0'/><corner id='c2' x='20' y='0'/>"
                             "<corner id='c3' x='40' y='0'/><corner id='d1' x='0' y='20'/>"
                             "<corner id='d2' x='20' y='20'/><corner id='d3' x='40' y='20'/>"
                             "<area id='%c' name='One' outline='c1 c2 d2 d1'/>"
                             "<area id='%c' name='Two' outline='c1 c2 d2 d1'/>"
                             "<area id='east' name='East' outline='c2 c3 d3 d2'/></areas>",
                             orders[i][0], orders[i][1]);
      g_autoptr (LoomBoard) board = read_scenario (map, "slice-wars", 2, "");
      g_autoptr (LoomPosition) position = loom_position_new (board, loom_board_scenario (board, 0));
      g_autofree char *neighbours = dup_neighbours (position);

      g_assert_cmpstr (neighbours, ==, "east: t\nt: east\nz:\n");
      assert_formatting_keeps_the_game (board);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/canonical/of-areas-on-one-side-of-an-edge-the-first-by-id-has-it",
                   of_areas_on_one_side_of_an_edge_the_first_by_id_has_it);
  g_test_add_func ("/canonical/formatting-a-shuffled-mutant-keeps-its-game",
                   formatting_a_shuffled_mutant_keeps_its_game);
  return g_test_run ();
}
