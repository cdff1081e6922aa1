/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Facts: watching a game changes nothing of it, facts add up in any order, go through JSON and
 * come back, and cannot be made to say what never was. */

#include <string.h>

#include "formats/model/error.h"
#include "tests/validator/games/play-support.h"
#include "validator/measure/game-counts.h"

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
  LoomSampler *watch;
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
  self->watch = loom_sampler_new (self->test->game, NULL);
  return self;
}

static void
table_free (Table *self)
{
  loom_sampler_free (self->watch);
  loom_match_free (self->match);
  test_game_free (self->test);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Table, table_free)

static void
watch (const Table *self, guint64 game, LoomGameCounts *counts)
{
  const guint n = self->test->game->n_seats;

  g_assert_true (loom_sampler_run (self->watch, self->match, 7, game / n, game % n, counts, NULL));
}

static LoomGameCounts *
watch_some (const Table *self, guint n)
{
  LoomGameCounts *counts = loom_game_counts_new (self->test->game);

  for (guint i = 0; i < n; i++)
    watch (self, i, counts);
  return counts;
}

static char *
dup_json (const LoomGameCounts *counts)
{
  g_autoptr (JsonBuilder) json = json_builder_new ();
  g_autoptr (JsonNode) root = NULL;

  loom_game_counts_write (counts, json);
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
        g_autoptr (LoomGameCounts) counts = loom_game_counts_new (table->test->game);
        const gsize size = table->test->game->state_size;
        const guint n = table->test->game->n_seats;
        g_autofree LoomState *end = g_malloc (size);

        for (guint game = 0; game < 6; game++)
          {
            guint64 drawn;

            loom_match_run (table->match, 7, game / n, game % n);
            memcpy (end, table->match->state, size);
            drawn = loom_match_drawn (table->match);
            watch (table, game, counts);
            g_assert_cmpmem (end, size, table->match->state, size);
            g_assert_cmpuint (loom_match_drawn (table->match), ==, drawn);
          }
        g_assert_cmpuint (counts->games, ==, 6);
      }
}

static void
test_counts_add_up_in_any_order (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (boards); i++)
    {
      g_autoptr (Table) table = table_new (i, "greedy", NULL);
      g_autoptr (LoomGameCounts) all = watch_some (table, 6);
      g_autoptr (LoomGameCounts) forth = loom_game_counts_new (table->test->game);
      g_autoptr (LoomGameCounts) back = loom_game_counts_new (table->test->game);
      g_autoptr (LoomGameCounts) one = loom_game_counts_new (table->test->game);

      for (guint game = 0; game < 6; game++)
        {
          loom_game_counts_clear (one);
          watch (table, game, one);
          g_assert_cmpuint (one->games, ==, 1);
          loom_game_counts_add (forth, one);
        }
      for (guint game = 6; game-- > 0;)
        {
          loom_game_counts_clear (one);
          watch (table, game, one);
          loom_game_counts_add (back, one);
        }
      g_assert_true (loom_game_counts_equal (all, forth));
      g_assert_true (loom_game_counts_equal (all, back));
      watch (table, 6, back);
      g_assert_false (loom_game_counts_equal (all, back));
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
          g_autoptr (LoomGameCounts) counts = watch_some (table, n);
          g_autofree char *text = dup_json (counts);
          g_autoptr (JsonNode) node = json_from_string (text, NULL);
          g_autoptr (GError) error = NULL;
          g_autoptr (LoomGameCounts) again
              = loom_game_counts_read (table->test->game, node, &error);

          g_assert_no_error (error);
          g_assert_true (loom_game_counts_equal (counts, again));
        }
    }
}

/* What is read may come from anywhere. */

static gboolean
is_read (const LoomGame *game, JsonNode *node)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (LoomGameCounts) counts = loom_game_counts_read (game, node, &error);

  if (counts == NULL)
    g_assert_error (error, LOOM_ERROR, LOOM_ERROR_VALUE);
  else
    g_assert_no_error (error);
  return counts != NULL;
}

static const struct
{
  const char *member;
  const char *value;
} refused[] = {
  { "games", "-1" },
  { "games", "4.5" },
  { "games", "\"4\"" },
  { "games", "null" },
  { "games", "5" },
  { "games", "3" },
  { "games", "2147483649" },
  { "games", "9223372036854775807" },
  { "games", "[4]" },
  { "all", "[2, 2, 2, 2, 840, 840, 840]" },
  { "all", "[2, 2, 2, 2, 840, 840, 840, 841]" },
  { "all", "[2, 2, 2, 2, 841, 840, 840, 840, 0]" },
  { "all", "[2, 2, 2, 2, 1681, -1, 840, 840]" },
  { "all", "[2, 2, 2, 2, 1681, 0, 839, 840]" },
  { "all", "[3, 1, 2, 2, 840, 840, 840, 840]" },
  { "all", "[3, 2, 1, 2, 840, 840, 840, 840]" },
  { "all", "[2.0, 2.0, 2.0, 2.5, 840, 840, 840, 840]" },
  { "all", "{}" },
  { "ends", "[4, 0, 0]" },
  { "ends", "[4, 0, 0, 1]" },
  { "ends", "[5, -1, 0, 0]" },
  { "ends", "4" },
  { "lead-changes", "-1" },
  { "lead-changes", "4194305" },
  { "lead-changes", "1e300" },
  { "lead-changes", "true" },
  { "steady", "5" },
  { "steady", "-9223372036854775808" },
  { "blood", "[]" },
  { "blood", "[0, 0, 0, 0, 0, 0, 0]" },
  { "blood", "[0, 0, 0, 0, 0, 0, 0, 0, 0]" },
  { "blood", "[[0, 0], [0, 0], [0, 0], [0, 0]]" },
  { "blood", "[4, 0, 0, 4, 0, 0, 0, 0]" },   /* more often than it sat there */
  { "blood", "[0, 0, 0, 0, 840, 0, 0, 0]" }, /* won what it had not */
  { "blood", "[-1, 0, 0, 0, 0, 0, 0, 0]" },
  { "blood", "[null, 0, 0, 0, 0, 0, 0, 0]" },
  { "leader", "[5, 0, 0, 0, 0, 0, 0, 0]" },
  { "leader", "[0, 0]" },
  { "lengths", "[]" },
  { "lengths", "[[2, 4], [1, 0]]" },
  { "lengths", "[[2, 2], [2, 2]]" },
  { "lengths", "[[3, 2], [2, 2]]" },
  { "lengths", "[[2, 3]]" },
  { "lengths", "[[2, 5]]" },
  { "lengths", "[[4294967296, 4]]" },
  { "lengths", "[[2]]" },
  { "lengths", "[2, 4]" },
  { "lengths", "{\"2\": 4}" },
  { "things", "[]" },
  { "things", "null" },
  { "things", "[0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]" },
};

/* Four games of two seats. */
static void
test_what_cannot_be_is_refused (void)
{
  g_autoptr (Table) table = table_new (5, "greedy", NULL);
  g_autoptr (LoomGameCounts) counts = watch_some (table, 4);
  g_autofree char *text = dup_json (counts);
  const LoomGame *game = table->test->game;
  static const char *const others[] = { "[]", "4", "null", "{}", "\"facts\"" };

  g_assert_false (is_read (game, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    {
      g_autoptr (JsonNode) node = json_from_string (others[i], NULL);

      g_assert_false (is_read (game, node));
    }
  for (guint i = 0; i < G_N_ELEMENTS (refused); i++)
    {
      g_autoptr (JsonNode) node = json_from_string (text, NULL);
      JsonObject *object = json_node_get_object (node);

      g_assert_true (json_object_has_member (object, refused[i].member));
      json_object_set_member (object, refused[i].member, json_from_string (refused[i].value, NULL));
      g_test_message ("%s: %s", refused[i].member, refused[i].value);
      g_assert_false (is_read (game, node));
      json_object_remove_member (object, refused[i].member);
      g_assert_false (is_read (game, node));
    }
}

/* In the row of one thing: where, and what. Two seats at two ranks: games and credit at a quarter,
 * credit at the end and over time, touched, changes. */
static void
test_a_thing_cannot_be_held_more_than_there_were_games (void)
{
  static const struct
  {
    guint at;
    gint64 value;
  } claims[] = {
    { 0, 5 },        { 0, -1 },          { 4, 3361 },       { 7, -1 },         { 8, 3361 },
    { 8, -840 },     { 9, 3361 },        { 9, -1 },         { 10, 5 },         { 11, -1 },
    { 11, 4194305 }, { 11, G_MAXINT64 }, { 0, G_MAXINT64 }, { 4, G_MAXINT64 }, { 8, G_MININT64 },
  };
  g_autoptr (Table) table = table_new (5, "greedy", NULL);
  g_autoptr (LoomGameCounts) counts = watch_some (table, 4);
  g_autofree char *text = dup_json (counts);

  for (guint i = 0; i < G_N_ELEMENTS (claims); i++)
    {
      g_autoptr (JsonNode) node = json_from_string (text, NULL);
      JsonArray *things = json_object_get_array_member (json_node_get_object (node), "things");
      JsonArray *row = json_array_get_array_element (things, 3);
      JsonArray *changed = json_array_new ();

      for (guint k = 0; k < json_array_get_length (row); k++)
        json_array_add_int_element (
            changed, k == claims[i].at ? claims[i].value : json_array_get_int_element (row, k));
      json_array_remove_element (things, 3);
      json_array_add_array_element (things, changed);
      g_test_message ("%u: %" G_GINT64_FORMAT, claims[i].at, claims[i].value);
      g_assert_false (is_read (table->test->game, node));
    }
}

static void
test_counts_of_another_game_are_refused (void)
{
  g_autoptr (Table) two = table_new (5, "greedy", NULL);
  g_autoptr (Table) four = table_new (6, "greedy", NULL);
  g_autoptr (LoomGameCounts) counts = watch_some (two, 4);
  g_autofree char *text = dup_json (counts);
  g_autoptr (JsonNode) node = json_from_string (text, NULL);

  g_assert_true (is_read (two->test->game, node));
  g_assert_false (is_read (four->test->game, node));
}

/* Whatever is accepted is what was written, to the last number. */
static void
test_no_byte_is_taken_on_trust (void)
{
  g_autoptr (Table) table = table_new (5, "greedy", NULL);
  g_autoptr (LoomGameCounts) counts = watch_some (table, 4);
  g_autofree char *text = dup_json (counts);
  const gsize length = strlen (text);
  static const char bytes[] = "0123456789-.,[]{}\"e ";
  LoomRandom random;
  guint n_read = 0;

  loom_random_init (&random, 1, 2, 3, LOOM_STREAM_DEAL);
  for (guint i = 0; i < 20000; i++)
    {
      g_autofree char *changed = g_strdup (text);
      g_autoptr (JsonNode) node = NULL;
      g_autoptr (LoomGameCounts) read = NULL;

      for (guint k = loom_random_below (&random, 3) + 1; k > 0; k--)
        changed[loom_random_below (&random, (guint32)length)]
            = bytes[loom_random_below (&random, sizeof bytes - 1)];
      node = json_from_string (changed, NULL);
      if (node == NULL)
        continue;
      read = loom_game_counts_read (table->test->game, node, NULL);
      if (read != NULL)
        {
          g_autofree char *again = dup_json (read);
          g_autoptr (JsonNode) same = json_from_string (again, NULL);
          g_autoptr (LoomGameCounts) back = loom_game_counts_read (table->test->game, same, NULL);

          n_read++;
          g_assert_true (loom_game_counts_equal (read, back));
        }
    }
  /* Some numbers can be other ones. */
  g_assert_cmpuint (n_read, >, 100);
}

/* Shares and sums. */

static void
claim_holding (const LoomGameCounts *counts, const LoomHolding *holding)
{
  guint64 games = 0;

  for (guint i = 0; i < counts->n_seats; i++)
    {
      for (guint k = 0; k < counts->n_seats; k++)
        {
          g_assert_cmpuint (holding->credit[i][k], <=, LOOM_CREDIT * holding->games[i][k]);
          g_assert_cmpuint (holding->credit[i][k], <=, counts->all.credit[i][k]);
          g_assert_cmpuint (holding->games[i][k], <=, counts->all.games[i][k]);
          games += holding->games[i][k];
        }
    }
  g_assert_cmpuint (games, <=, counts->games);
}

static void
test_every_game_is_shared_out_in_full (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (boards); i++)
    {
      g_autoptr (Table) table = table_new (i, "random", NULL);
      g_autoptr (LoomGameCounts) counts = watch_some (table, 24);
      guint64 credit = 0, games = 0, ends = 0;

      for (guint k = 0; k < counts->n_seats; k++)
        {
          guint64 of_seat = 0;

          for (guint r = 0; r < counts->n_seats; r++)
            {
              of_seat += counts->all.games[k][r];
              credit += counts->all.credit[k][r];
            }
          g_assert_cmpuint (of_seat, ==, 24);
        }
      g_assert_cmpuint (credit, ==, 24 * LOOM_CREDIT);
      for (guint k = 0; k < counts->lengths->len; k++)
        games += g_array_index (counts->lengths, LoomLength, k).games;
      g_assert_cmpuint (games, ==, 24);
      for (guint k = 0; k < 4; k++)
        ends += counts->ends[k / 2][k % 2];
      g_assert_cmpuint (ends, ==, 24);
      claim_holding (counts, &counts->first_capture);
      claim_holding (counts, &counts->leader);
      for (guint k = 0; k < counts->n_things; k++)
        {
          claim_holding (counts, &counts->things[k].quarter);
          g_assert_cmpuint (counts->things[k].at_end, <=, credit);
          g_assert_cmpuint (counts->things[k].over_time, <=, credit);
          g_assert_cmpuint (counts->things[k].touched, <=, counts->things[k].changes);
        }
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/fairness/facts/watching-changes-no-game", test_watching_changes_no_game);
  g_test_add_func ("/fairness/facts/facts-add-up-in-any-order", test_counts_add_up_in_any_order);
  g_test_add_func ("/fairness/facts/every-game-is-shared-out-in-full",
                   test_every_game_is_shared_out_in_full);
  g_test_add_func ("/fairness/facts/what-is-written-is-read", test_what_is_written_is_read);
  g_test_add_func ("/fairness/facts/what-cannot-be-is-refused", test_what_cannot_be_is_refused);
  g_test_add_func ("/fairness/facts/a-thing-cannot-be-held-more-than-there-were-games",
                   test_a_thing_cannot_be_held_more_than_there_were_games);
  g_test_add_func ("/fairness/facts/facts-of-another-game-are-refused",
                   test_counts_of_another_game_are_refused);
  g_test_add_func ("/fairness/facts/no-byte-is-taken-on-trust", test_no_byte_is_taken_on_trust);
  return g_test_run ();
}
