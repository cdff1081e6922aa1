/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Facts: watching a game changes nothing of it, facts add up in any order, go through JSON and
 * come back, and cannot be made to say what never was. */

#include <string.h>

#include "formats/model/error.h"
#include "tests/validator/rules/play-support.h"
#include "validator/fairness/facts.h"

static const struct
{
  const char *sample;
  const char *scenario;
} boards[] = {
  { "pond", "spring" },           { "two-queens", "two-queens" }, { "archipelago", "open-muster" },
  { "four-hearths", "dealt" },    { "two-shrines", "facing" },    { "orchard-farm", "harvest" },
  { "spice-comb", "four-cooks" },
};

/* A game with a player in every seat, ready to be watched. */
typedef struct
{
  TestGame *test;
  LoomMatch *match;
  LoomWatch *watch;
} Table;

static Table *
table_new (guint board, const char *player, const char *options)
{
  const LoomPlayer *players[LOOM_PLAY_SEATS];
  Table *self = g_new0 (Table, 1);

  self->test = test_game_sample (boards[board].sample, boards[board].scenario, options);
  for (guint i = 0; i < LOOM_PLAY_SEATS; i++)
    players[i] = loom_player_find (player);
  self->match = loom_match_new (self->test->game, players);
  self->watch = loom_watch_new (self->test->game, NULL);
  return self;
}

static void
table_free (Table *self)
{
  loom_watch_free (self->watch);
  loom_match_free (self->match);
  test_game_free (self->test);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Table, table_free)

static void
watch (const Table *self, guint64 game, LoomFacts *facts)
{
  const guint n = self->test->game->n_seats;

  g_assert_true (loom_watch_run (self->watch, self->match, 7, game / n, game % n, facts, NULL));
}

static LoomFacts *
watch_some (const Table *self, guint n)
{
  LoomFacts *facts = loom_facts_new (self->test->game);

  for (guint i = 0; i < n; i++)
    watch (self, i, facts);
  return facts;
}

static char *
dup_json (const LoomFacts *facts)
{
  g_autoptr (JsonBuilder) json = json_builder_new ();
  g_autoptr (JsonNode) root = NULL;

  loom_facts_write (facts, json);
  root = json_builder_get_root (json);
  return json_to_string (root, FALSE);
}

static void
test_watching_changes_no_game (void)
{
  static const char *const players[] = { "random", "greedy" };

  for (guint i = 0; i < G_N_ELEMENTS (boards); i++)
    for (guint p = 0; p < G_N_ELEMENTS (players); p++)
      {
        g_autoptr (Table) table = table_new (i, players[p], NULL);
        g_autoptr (LoomFacts) facts = loom_facts_new (table->test->game);
        const gsize size = table->test->game->state_size;
        const guint n = table->test->game->n_seats;
        g_autofree LoomState *end = g_malloc (size);

        for (guint game = 0; game < 6; game++)
          {
            guint64 drawn;

            loom_match_run (table->match, 7, game / n, game % n);
            memcpy (end, table->match->state, size);
            drawn = loom_match_drawn (table->match);
            watch (table, game, facts);
            g_assert_cmpmem (end, size, table->match->state, size);
            g_assert_cmpuint (loom_match_drawn (table->match), ==, drawn);
          }
        g_assert_cmpuint (facts->games, ==, 6);
      }
}

static void
test_facts_add_up_in_any_order (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (boards); i++)
    {
      g_autoptr (Table) table = table_new (i, "greedy", NULL);
      g_autoptr (LoomFacts) all = watch_some (table, 6);
      g_autoptr (LoomFacts) forth = loom_facts_new (table->test->game);
      g_autoptr (LoomFacts) back = loom_facts_new (table->test->game);
      g_autoptr (LoomFacts) one = loom_facts_new (table->test->game);

      for (guint game = 0; game < 6; game++)
        {
          loom_facts_clear (one);
          watch (table, game, one);
          g_assert_cmpuint (one->games, ==, 1);
          loom_facts_add (forth, one);
        }
      for (guint game = 6; game-- > 0;)
        {
          loom_facts_clear (one);
          watch (table, game, one);
          loom_facts_add (back, one);
        }
      g_assert_true (loom_facts_equal (all, forth));
      g_assert_true (loom_facts_equal (all, back));
      watch (table, 6, back);
      g_assert_false (loom_facts_equal (all, back));
    }
}

static void
test_what_is_written_is_read (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (boards); i++)
    {
      g_autoptr (Table) table = table_new (i, "greedy", NULL);

      for (guint n = 0; n < 12; n += 4)
        {
          g_autoptr (LoomFacts) facts = watch_some (table, n);
          g_autofree char *text = dup_json (facts);
          g_autoptr (JsonNode) node = json_from_string (text, NULL);
          g_autoptr (GError) error = NULL;
          g_autoptr (LoomFacts) again = loom_facts_read (table->test->game, node, &error);

          g_assert_no_error (error);
          g_assert_true (loom_facts_equal (facts, again));
        }
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/fairness/facts/watching-changes-no-game", test_watching_changes_no_game);
  g_test_add_func ("/fairness/facts/facts-add-up-in-any-order", test_facts_add_up_in_any_order);
  g_test_add_func ("/fairness/facts/what-is-written-is-read", test_what_is_written_is_read);
  return g_test_run ();
}
