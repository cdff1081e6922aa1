/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Parts that have some of many scenarios wholly: joined they are one run, each stops where that
 * would have stopped, and none is taken that lacks games, has too many, or is of another list. */

#include <string.h>

#include "tests/validator/games/play-support.h"
#include "validator/measure/parts/cost.h"
#include "validator/measure/parts/merge.h"
#include "validator/report/report.h"

#define SHARDS 2
#define SCENARIOS 3

/* Two of one file, one of another; the last is settled long before its most games are played. */
static const struct
{
  const char *sample;
  const char *scenario;
  const char *players;
  guint64 max_games;
  double delta; /* 0: as usual */
  guint shard;
} tables[SCENARIOS] = {
  { "orchard-farm", "harvest", "greedy,greedy+random", 700, 0, 1 },
  { "pond", "spring", "random", 500, 0, 0 },
  { "pond", "spring", "greedy", 200000, 0.2, 1 },
};

typedef struct
{
  TestGame *tests[SCENARIOS];
  LoomLineup lineups[SCENARIOS][4];
  LoomPartScenario scenarios[SCENARIOS];
  char *list;
  LoomStudy *studies[SCENARIOS]; /* of one run */
  GBytes *parts[SHARDS];
} Many;

/* Writes the batches of a line-up until the study has enough, and @beyond more or fewer. */
typedef struct
{
  LoomPartWriter *writer;
  LoomLineupResult *result;
  guint scenario;
  guint lineup;
  int beyond;
} Writing;

static gboolean
write_batch (const LoomBatch *batch, gpointer data)
{
  Writing *self = data;
  const gboolean wants_more = loom_lineup_result_add (self->result, batch);

  if (wants_more || self->beyond >= 0)
    loom_part_writer_add (self->writer, self->scenario, self->lineup, batch);
  return wants_more || self->beyond-- > 0;
}

/* The part of @shard; of its last line-up it has @beyond batches more than it takes. */
static GBytes *
play_shard (const Many *self, guint shard, guint n_shards, int beyond)
{
  LoomPartScenario own[SCENARIOS];
  guint places[SCENARIOS], n = 0;
  g_autoptr (LoomPartWriter) writer = NULL;

  for (guint i = 0; i < SCENARIOS; i++)
    if (tables[i].shard % n_shards == shard)
      {
        own[n] = self->scenarios[i];
        places[n++] = i;
      }
  const LoomPartShare share = {
    .shard = shard, .n_shards = n_shards, .n_all = SCENARIOS, .places = places, .list = self->list
  };

  writer = loom_part_writer_new (own, n, &share, NULL);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (LoomStudy) study
          = loom_study_new (own[i].game, own[i].lineups, own[i].n_lineups, &own[i].plan);

      for (guint k = 0; k < own[i].n_lineups; k++)
        {
          const LoomTrialPlan plan = loom_part_trial_plan (&own[i], k);
          g_autoptr (LoomTrial) trial = loom_trial_new (&plan, NULL, NULL);
          const gboolean is_last = i + 1 == n && k + 1 == own[i].n_lineups;
          Writing writing = { writer, study->results[k], i, k, is_last ? beyond : 0 };

          g_assert_true (loom_trial_run (trial, write_batch, &writing, NULL));
        }
    }
  return loom_part_writer_end (writer);
}

static Many *
many_new (void)
{
  Many *self = g_new0 (Many, 1);
  g_autoptr (GChecksum) list = g_checksum_new (G_CHECKSUM_SHA256);

  for (guint i = 0; i < SCENARIOS; i++)
    {
      g_auto (GStrv) names = g_strsplit (tables[i].players, ",", -1);
      LoomStudyPlan plan = LOOM_STUDY_PLAN_INIT;

      self->tests[i] = test_game_sample (tables[i].sample, tables[i].scenario, NULL);
      plan.max_games = tables[i].max_games;
      plan.delta = tables[i].delta;
      plan.together = SCENARIOS;
      g_assert_true (loom_study_settle_plan (&plan, self->tests[i]->game, NULL));
      for (guint k = 0; names[k] != NULL; k++)
        g_assert_true (
            loom_lineup_parse (&self->lineups[i][k], names[k], self->tests[i]->game, NULL));
      self->scenarios[i] = (LoomPartScenario){ tables[i].sample, self->tests[i]->game, plan,
                                               self->lineups[i], g_strv_length (names) };
      loom_part_list_add (list, &self->scenarios[i]);
      self->studies[i]
          = loom_study_run (self->tests[i]->game, self->lineups[i], self->scenarios[i].n_lineups,
                            &plan, NULL, NULL, NULL, NULL);
    }
  self->list = g_strdup (g_checksum_get_string (list));
  for (guint shard = 0; shard < SHARDS; shard++)
    self->parts[shard] = play_shard (self, shard, SHARDS, 0);
  return self;
}

static void
many_free (Many *self)
{
  for (guint i = 0; i < SHARDS; i++)
    g_bytes_unref (self->parts[i]);
  for (guint i = 0; i < SCENARIOS; i++)
    {
      loom_study_free (self->studies[i]);
      test_game_free (self->tests[i]);
    }
  g_free (self->list);
  g_free (self);
}

/* Played once, for all claims. */
static const Many *shared;

/* The parts joined, as JSON; NULL with an error when they are refused. */
static char *
join (GBytes *const *bytes, guint n, guint one_in, GError **error)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func ((GDestroyNotify)loom_part_free);
  g_autoptr (LoomMerge) merge = NULL;
  LoomFairnessEntry entries[SCENARIOS];

  for (guint i = 0; i < n; i++)
    {
      gsize length;
      const char *text = g_bytes_get_data (bytes[i], &length);
      g_autofree char *name = g_strdup_printf ("part-%u", i + 1);
      LoomPart *part = loom_part_open_text (text, length, name, error);

      if (part == NULL)
        return NULL;
      g_ptr_array_add (parts, part);
    }
  merge = loom_merge_new (parts, NULL, error);
  if (merge == NULL)
    return NULL;
  loom_merge_set_sample (merge, one_in, 7);
  if (!loom_merge_run (merge, NULL, error))
    return NULL;
  g_assert_cmpuint (loom_merge_get_n_replayed (merge), >, 0);
  for (guint i = 0; i < SCENARIOS; i++)
    entries[i] = (LoomFairnessEntry){ loom_merge_get_scenarios (merge, &n)[i].path,
                                      loom_merge_get_study (merge, i) };
  return loom_fairness_to_json (entries, SCENARIOS);
}

static char *
dup_one_run (const Many *self)
{
  LoomFairnessEntry entries[SCENARIOS];

  for (guint i = 0; i < SCENARIOS; i++)
    entries[i] = (LoomFairnessEntry){ tables[i].sample, self->studies[i] };
  return loom_fairness_to_json (entries, SCENARIOS);
}

static void
assert_refused (GBytes *const *parts, guint n, const char *said)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *joined = join (parts, n, 200, &error);

  g_assert_null (joined);
  if (strstr (error->message, said) == NULL)
    g_error ("“%s” does not say “%s”", error->message, said);
}

static void
test_joined_they_are_one_run (void)
{
  const Many *self = shared;
  GBytes *const turned[] = { self->parts[1], self->parts[0] };
  g_autofree char *one = dup_one_run (self);
  g_autoptr (GBytes) alone = NULL;
  static const guint one_in[] = { 200, 1 };

  for (guint i = 0; i < G_N_ELEMENTS (one_in); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *joined = join (self->parts, SHARDS, one_in[i], &error);
      g_autofree char *again = join (turned, SHARDS, one_in[i], NULL);

      g_assert_no_error (error);
      g_assert_cmpstr (joined, ==, one);
      g_assert_cmpstr (again, ==, one);
    }
  /* And one shard that has them all. */
  alone = play_shard (self, 0, 1, 0);
  g_autofree char *joined = join (&alone, 1, 200, NULL);
  g_assert_cmpstr (joined, ==, one);
}

static void
test_it_stops_where_one_run_would (void)
{
  const Many *self = shared;

  g_assert_cmpuint (self->studies[2]->results[0]->games, <, tables[2].max_games / 10);
  g_assert_cmpuint (g_bytes_get_size (self->parts[1]), <, 1 << 20);
}

static void
test_games_too_many_or_too_few_are_refused (void)
{
  const Many *self = shared;
  g_autoptr (GBytes) more = play_shard (self, 1, SHARDS, 1);
  g_autoptr (GBytes) fewer = play_shard (self, 1, SHARDS, -1);

  assert_refused ((GBytes *[]){ self->parts[0], more }, SHARDS, "more games than it takes");
  assert_refused ((GBytes *[]){ self->parts[0], fewer }, SHARDS, "fewer games than it takes");
}

static void
test_a_part_that_is_missing_is_named (void)
{
  const Many *self = shared;

  assert_refused ((GBytes *[]){ self->parts[1] }, 1, "shard 1 is missing");
  assert_refused ((GBytes *[]){ self->parts[0], self->parts[0] }, 2, "are both shard 1 of 2");
}

/* @part with @old, which it has, as @new, and a sum that is right. */
static GBytes *
dup_changed (GBytes *part, const char *old, const char *new)
{
  gsize length;
  const char *data = g_bytes_get_data (part, &length);
  g_autoptr (GString) text = g_string_new_len (data, (gssize)length);
  g_autofree char *sum = NULL;
  char *end;

  g_assert_cmpuint (g_string_replace (text, old, new, 1), ==, 1);
  end = g_strrstr (text->str, "{\"line\":\"end\"");
  sum = g_compute_checksum_for_string (G_CHECKSUM_SHA256, text->str, end - text->str);
  memcpy (strstr (end, "sha256\":\"") + strlen ("sha256\":\""), sum, strlen (sum));
  return g_bytes_new (text->str, text->len);
}

static void
test_places_that_do_not_add_up_are_refused (void)
{
  static const struct
  {
    const char *old, *new, *said;
  } rows[] = {
    { "\"places\":[0,2]", "\"places\":[0,1]", "no places that can be used" },
    { "\"places\":[0,2]", "\"places\":[2,2]", "no places that can be used" },
    { "\"places\":[0,2]", "\"places\":[0,3]", "which scenarios it has of which" },
    { "\"places\":[0,2]", "\"places\":[0]", "which scenarios it has of which" },
    { "\"places\":[0,2]", "\"places\":0", "which scenarios it has of which" },
    { "\"of\":3", "\"of\":4", "another measurement" },
    { "\"of\":3", "\"of\":0", "which scenarios it has of which" },
    { "\"whole\":{", "\"hole\":{", "another measurement" },
  };
  const Many *self = shared;

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GBytes) changed = dup_changed (self->parts[1], rows[i].old, rows[i].new);

      assert_refused ((GBytes *[]){ self->parts[0], changed }, SHARDS, rows[i].said);
    }
}

static void
test_lists_that_differ_are_refused (void)
{
  const Many *self = shared;
  g_autofree char *other = g_strdup (self->list);
  g_autoptr (GBytes) changed = NULL;

  other[0] = other[0] == '0' ? '1' : '0';
  changed = dup_changed (self->parts[1], self->list, other);
  assert_refused ((GBytes *[]){ self->parts[0], changed }, SHARDS, "boards of their lists differ");
}

static void
test_the_list_hangs_on_all_that_is_measured (void)
{
  const Many *self = shared;
  LoomPartScenario changed[5];

  for (guint i = 0; i < G_N_ELEMENTS (changed); i++)
    changed[i] = self->scenarios[0];
  changed[1].plan.max_games++;
  changed[2].plan.seed++;
  changed[3].n_lineups--;
  changed[4].game = self->scenarios[1].game;
  for (guint i = 0; i < G_N_ELEMENTS (changed); i++)
    {
      g_autoptr (GChecksum) one = g_checksum_new (G_CHECKSUM_SHA256);
      g_autoptr (GChecksum) two = g_checksum_new (G_CHECKSUM_SHA256);

      loom_part_list_add (one, &self->scenarios[0]);
      loom_part_list_add (two, &changed[i]);
      g_assert_cmpint (g_str_equal (g_checksum_get_string (one), g_checksum_get_string (two)), ==,
                       i == 0);
    }
}

/* Costs. */

static void
test_costs_are_spread_evenly (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (19);

  for (guint round = 0; round < 2000; round++)
    {
      const guint n = (guint)g_rand_int_range (random, 1, 60);
      const guint n_shards = (guint)g_rand_int_range (random, 1, (gint32)n + 1);
      double costs[60], loads[60] = { 0 }, sum = 0, most = 0, fullest = 0;
      guint shards[60], things[60] = { 0 };

      for (guint i = 0; i < n; i++)
        {
          costs[i] = g_rand_int_range (random, 0, 3) * g_rand_double (random);
          sum += costs[i];
          most = MAX (most, costs[i]);
        }
      loom_cost_spread (costs, n, n_shards, shards);
      for (guint i = 0; i < n; i++)
        {
          g_assert_cmpuint (shards[i], <, n_shards);
          loads[shards[i]] += costs[i];
          things[shards[i]]++;
        }
      for (guint i = 0; i < n_shards; i++)
        {
          g_assert_cmpuint (things[i], >, 0);
          fullest = MAX (fullest, loads[i]);
        }
      /* No spread is fuller than a fair share and the dearest thing together. */
      g_assert_cmpfloat (fullest, <=, sum / n_shards + most + 1e-9);
    }
}

static void
test_costs_grow_with_games_and_with_players_who_think (void)
{
  g_autoptr (TestGame) test = test_game_sample ("pond", "spring", NULL);
  double before = 0;
  static const struct
  {
    const char *players;
    guint64 games;
  } rows[]
      = { { "random", 100 }, { "random", 1000 }, { "greedy", 1000 }, { "greedy,random", 1000 } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      LoomStudyPlan plan = LOOM_STUDY_PLAN_INIT;
      LoomPartScenario scenario = { .path = "pond", .game = test->game };
      g_autofree LoomLineup *lineups = NULL;
      double cost;

      plan.max_games = rows[i].games;
      g_assert_true (loom_study_settle_plan (&plan, test->game, NULL));
      lineups = loom_lineups_parse (rows[i].players, test->game, &scenario.n_lineups, NULL);
      scenario.plan = plan;
      scenario.lineups = lineups;
      cost = loom_cost_estimate (&scenario);
      g_assert_cmpfloat (cost, >, before);
      g_assert_cmpfloat (cost, ==, loom_cost_estimate (&scenario));
      before = cost;
    }
}

int
main (int argc, char **argv)
{
  Many *many;
  int failed;

  g_test_init (&argc, &argv, NULL);
  shared = many = many_new ();
  g_test_add_func ("/fairness/whole-parts/joined-they-are-one-run", test_joined_they_are_one_run);
  g_test_add_func ("/fairness/whole-parts/it-stops-where-one-run-would",
                   test_it_stops_where_one_run_would);
  g_test_add_func ("/fairness/whole-parts/games-too-many-or-too-few-are-refused",
                   test_games_too_many_or_too_few_are_refused);
  g_test_add_func ("/fairness/whole-parts/a-part-that-is-missing-is-named",
                   test_a_part_that_is_missing_is_named);
  g_test_add_func ("/fairness/whole-parts/places-that-do-not-add-up-are-refused",
                   test_places_that_do_not_add_up_are_refused);
  g_test_add_func ("/fairness/whole-parts/lists-that-differ-are-refused",
                   test_lists_that_differ_are_refused);
  g_test_add_func ("/fairness/whole-parts/the-list-hangs-on-all-that-is-measured",
                   test_the_list_hangs_on_all_that_is_measured);
  g_test_add_func ("/fairness/cost/costs-are-spread-evenly", test_costs_are_spread_evenly);
  g_test_add_func ("/fairness/cost/costs-grow-with-games-and-with-players-who-think",
                   test_costs_grow_with_games_and_with_players_who_think);
  failed = g_test_run ();
  many_free (many);
  return failed;
}
