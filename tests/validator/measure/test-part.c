/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Parts: what is written is read again as it was, joined parts give what one run gives, and nothing
 * that was changed is taken, whatever it was changed into. */

#include <string.h>

#include "tests/long-form.h"
#include "tests/validator/measure/measurement.h"
#include "validator/report/report.h"
#include "validator/measure/parts/verify-sample.h"

/* The parts joined, as JSON; NULL with an error when they are refused. One block in @one_in is
 * played again. */
static char *
join_verified (GBytes *const *bytes, guint n, guint one_in, GError **error)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func ((GDestroyNotify)loom_part_free);
  g_autoptr (LoomMerge) merge = NULL;
  LoomFairnessEntry entry;

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
  entry.path = loom_merge_get_scenarios (merge, &n)->path;
  entry.study = loom_merge_get_study (merge, 0);
  return loom_fairness_to_json (&entry, n);
}

static char *
join (GBytes *const *bytes, guint n, GError **error)
{
  return join_verified (bytes, n, LOOM_VERIFY_ONE_IN, error);
}

static void
test_joined_parts_are_one_run (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    {
      g_autoptr (Measurement) self = measurement_new (i);
      g_autoptr (LoomStudy) study = NULL;
      g_autoptr (GError) error = NULL;
      g_autofree char *joined = join (self->parts, SHARDS, &error);
      g_autofree char *one = NULL;

      g_assert_no_error (error);
      study = loom_study_run (self->test->game, self->lineups, self->scenario.n_lineups,
                              &self->scenario.plan, NULL, NULL, NULL, NULL);
      one = loom_fairness_to_json (&(LoomFairnessEntry){ tables[i].sample, study }, 1);
      g_assert_cmpstr (joined, ==, one);
    }
}

static void
test_the_same_shard_is_the_same_part (void)
{
  g_autoptr (Measurement) self = measurement_new (0);
  g_autoptr (GBytes) again = play_shard (self, 1);

  g_assert_true (g_bytes_equal (self->parts[1], again));
}

static void
test_a_measurement_without_counts_is_joined (void)
{
  g_autoptr (Measurement) self = measurement_new (1);
  g_autoptr (GError) error = NULL;
  g_autofree char *joined = NULL;

  self->scenario.plan.watch_every = 0;
  for (guint i = 0; i < SHARDS; i++)
    {
      g_bytes_unref (self->parts[i]);
      self->parts[i] = play_shard (self, i);
    }
  joined = join (self->parts, SHARDS, &error);
  g_assert_no_error (error);
  g_assert_nonnull (joined);
}

static void
test_a_cancelled_merge_says_so (void)
{
  g_autoptr (Measurement) self = measurement_new (1);
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func ((GDestroyNotify)loom_part_free);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (LoomMerge) merge = NULL;
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < SHARDS; i++)
    {
      gsize length;
      const char *text = g_bytes_get_data (self->parts[i], &length);

      g_ptr_array_add (parts, loom_part_open_text (text, length, "part", NULL));
    }
  merge = loom_merge_new (parts, NULL, NULL);
  g_cancellable_cancel (cancellable);
  g_assert_false (loom_merge_run (merge, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

/* Mutants. */

static gsize
random_below (GRand *random, gsize n)
{
  return (gsize)(g_rand_double (random) * (double)n);
}

/* Where the line begins in which @at lies, and where the next begins. */
static gsize
find_line (const GString *text, gsize at, gsize *next)
{
  const char *newline = memchr (text->str + at, '\n', text->len - at);

  *next = newline != NULL ? (gsize)(newline - text->str) + 1 : text->len;
  while (at > 0 && text->str[at - 1] != '\n')
    at--;
  return at;
}

/* Swaps, doubles or drops a line, changes or drops a byte, puts a number or a word in, or cuts. */
static void
mutate (GString *text, GRand *random)
{
  static const char *const words[]
      = { "0",  "-1", "9223372036854775807", "1e999", "null", "\"",
          "[]", "{}", "[[[[[[[[[[[[[[[[[[",  ",",     "\n",   "\\u0000" };
  const gsize at = random_below (random, text->len);
  gsize next;
  const gsize line = find_line (text, at, &next);
  g_autofree char *copy = g_strndup (text->str + line, next - line);

  switch (g_rand_int_range (random, 0, 6))
    {
    case 0:
      g_string_erase (text, (gssize)line, (gssize)(next - line));
      break;
    case 1:
      g_string_insert (text, (gssize)line, copy);
      break;
    case 2:
      text->str[at] = (char)g_rand_int_range (random, 1, 256);
      break;
    case 3:
      g_string_erase (text, (gssize)at, 1);
      break;
    case 4:
      g_string_insert (text, (gssize)at, words[g_rand_int_range (random, 0, G_N_ELEMENTS (words))]);
      break;
    case 5:
    default:
      g_string_truncate (text, at);
    }
}

/* Every second mutant of a digit, so that not all are refused for their form. */
static void
mutate_digit (GString *text, GRand *random)
{
  gsize at = random_below (random, text->len);

  while (!g_ascii_isdigit (text->str[at]))
    at = at + 1 < text->len ? at + 1 : 0;
  text->str[at] = (char)('0' + (text->str[at] - '0' + g_rand_int_range (random, 1, 10)) % 10);
}

static void
test_no_changed_part_is_taken (void)
{
  g_autoptr (Measurement) self = measurement_new (0);
  g_autoptr (GRand) random = g_rand_new_with_seed (4);
  g_autofree char *right = join (self->parts, SHARDS, NULL);

  for (guint run = 0; run < 1500 / read_share (10); run++)
    {
      GBytes *parts[SHARDS];
      const guint which = run % SHARDS;
      gsize length;
      const char *data = g_bytes_get_data (self->parts[which], &length);
      g_autoptr (GString) text = g_string_new_len (data, (gssize)length);
      g_autoptr (GBytes) changed = NULL;
      g_autoptr (GError) error = NULL;
      g_autofree char *joined = NULL;

      if (run % 2 == 0)
        mutate (text, random);
      else
        mutate_digit (text, random);
      memcpy (parts, self->parts, sizeof parts);
      changed = g_bytes_new (text->str, text->len);
      parts[which] = changed;
      joined = join (parts, SHARDS, &error);
      if (g_bytes_equal (changed, self->parts[which]))
        g_assert_cmpstr (joined, ==, right);
      else
        {
          g_assert_null (joined);
          g_assert_nonnull (error);
          g_assert_nonnull (strstr (error->message, "part-"));
          g_assert_true (g_utf8_validate (error->message, -1, NULL));
        }
    }
}

/* The same in all parts alike, so that they agree with each other: what the first line says must
 * hold by itself, and at the latest the sum at the end tells. */
static void
test_no_head_that_was_changed_everywhere_crashes (void)
{
  g_autoptr (Measurement) self = measurement_new (2);
  g_autoptr (GRand) random = g_rand_new_with_seed (5);
  const guint n_runs = 600 / read_share (10);
  guint n_refused = 0;

  for (guint run = 0; run < n_runs; run++)
    {
      GBytes *parts[SHARDS];
      const guint32 seed = g_rand_int (random);
      g_autoptr (GError) error = NULL;
      g_autofree char *joined = NULL;

      for (guint i = 0; i < SHARDS; i++)
        {
          g_autoptr (GRand) same = g_rand_new_with_seed (seed);
          gsize length;
          const char *data = g_bytes_get_data (self->parts[i], &length);
          const char *newline = memchr (data, '\n', length);
          const char *scenarios = g_strrstr_len (data, newline - data, "\"scenarios\"");
          g_autoptr (GString) text = g_string_new_len (scenarios, newline - scenarios);

          if (run % 2 == 0)
            mutate (text, same);
          else
            mutate_digit (text, same);
          g_string_prepend_len (text, data, scenarios - data);
          g_string_append_len (text, newline, (gssize)(length - (gsize)(newline - data)));
          parts[i] = g_bytes_new (text->str, text->len);
        }
      joined = join (parts, SHARDS, &error);
      n_refused += joined == NULL;
      for (guint i = 0; i < SHARDS; i++)
        g_bytes_unref (parts[i]);
    }
  g_assert_cmpuint (n_refused, ==, n_runs);
}

/* Puts the sum that the lines now have into the last one. */
static GBytes *
vouch (const char *text)
{
  const char *end = g_strrstr (text, "{\"line\":\"end\"");
  g_autofree char *sum = g_compute_checksum_for_string (G_CHECKSUM_SHA256, text, end - text);
  GString *vouched = g_string_new (text);
  char *place = g_strrstr (vouched->str, "\"sha256\":\"") + strlen ("\"sha256\":\"");

  memcpy (place, sum, strlen (sum));
  return g_string_free_to_bytes (vouched);
}

/* Who changes a part and its sum as well is told what cannot be, in so far as it cannot. */
static void
test_a_sum_made_anew_does_not_vouch_for_what_cannot_be (void)
{
  static const struct
  {
    const char *old;
    const char *new;
    gboolean everywhere; /* in all parts; else in the second alone */
    const char *error;   /* NULL: it is taken */
  } cases[] = {
    { "\"path\":\"orchard-farm\"", "\"path\":\"elsewhere\"", FALSE, NULL },
    { "\"program\":\"" LOOM_VERSION "\"", "\"program\":\"0.0.7\"", TRUE,
      "played by Boardloom 0.0.7" },
    { "\"key\":\"", "\"key\":\"f", TRUE, "no key of a scenario that can be used" },
    { "\"batch\":1,", "\"batch\":2,", FALSE, "not the batch that has to follow" },
    { "\"tier\":0,", "\"tier\":1,", FALSE, "not the batch that has to follow" },
    { "\"blocks\":[[", "\"blocks\":[[8", FALSE, "a block does not add up" },
    { "\"facts\":{\"games\":64", "\"facts\":{\"games\":65", FALSE, "the facts are none" },
    { "\"facts\":{", "\"facts\":null,\"more\":{", FALSE, "the facts are none" },
    { "\"batches\":\"11\"", "\"batches\":\"12\"", TRUE, "no number of batches" },
  };
  g_autoptr (Measurement) self = measurement_new (0);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      GBytes *parts[SHARDS];
      g_autoptr (GError) error = NULL;
      g_autofree char *joined = NULL;

      for (guint k = 0; k < SHARDS; k++)
        {
          gsize length;
          const char *data = g_bytes_get_data (self->parts[k], &length);
          g_autoptr (GString) text = g_string_new_len (data, (gssize)length);

          if (cases[i].everywhere || k == 1)
            g_assert_cmpuint (g_string_replace (text, cases[i].old, cases[i].new, 1), ==, 1);
          parts[k] = vouch (text->str);
        }
      joined = join (parts, SHARDS, &error);
      if (cases[i].error == NULL)
        g_assert_no_error (error);
      else
        {
          g_assert_null (joined);
          g_assert_nonnull (strstr (error->message, cases[i].error));
        }
      for (guint k = 0; k < SHARDS; k++)
        g_bytes_unref (parts[k]);
    }
}

/* What @line says in its blocks; its length into @length. */
static const char *
find_blocks (const char *line, gsize *length)
{
  const char *blocks = strstr (line, "\"blocks\":[[");

  *length = blocks != NULL ? (gsize)(strstr (blocks, "]]") - blocks) : 0;
  return blocks;
}

/* A part for shard @to whose every batch says what a batch of shard @from says, sum and all. */
static GBytes *
relabel (const Measurement *self, guint from, guint to)
{
  g_autofree char *one = g_strndup (g_bytes_get_data (self->parts[from], NULL),
                                    g_bytes_get_size (self->parts[from]));
  g_autofree char *two
      = g_strndup (g_bytes_get_data (self->parts[to], NULL), g_bytes_get_size (self->parts[to]));
  g_auto (GStrv) given = g_strsplit (one, "\n", -1);
  g_auto (GStrv) lines = g_strsplit (two, "\n", -1);
  g_autofree char *text = NULL;

  for (guint i = 0; lines[i] != NULL && given[i] != NULL; i++)
    {
      gsize length, given_length;
      const char *blocks = find_blocks (lines[i], &length);
      const char *other = find_blocks (given[i], &given_length);
      g_autofree char *line = NULL;

      if (blocks == NULL || other == NULL)
        continue;
      line = g_strdup_printf ("%.*s%.*s%s", (int)(blocks - lines[i]), lines[i], (int)given_length,
                              other, blocks + length);
      g_free (lines[i]);
      lines[i] = g_steal_pointer (&line);
    }
  text = g_strjoinv ("\n", lines);
  return vouch (text);
}

/* Whether it is orders or places that decide, hardly two blocks of four seats are alike. */
static void
test_relabelled_parts_are_refused (void)
{
  g_autoptr (Measurement) self = measurement_new (2);

  for (guint from = 0; from < SHARDS; from++)
    for (guint to = 0; to < SHARDS; to++)
      {
        GBytes *parts[SHARDS];
        g_autoptr (GBytes) forged = relabel (self, from, to);
        g_autoptr (GError) error = NULL;
        g_autofree char *joined = NULL;

        memcpy (parts, self->parts, sizeof parts);
        parts[to] = forged;
        joined = join (parts, SHARDS, &error);
        if (from == to)
          {
            g_assert_no_error (error);
            continue;
          }
        g_assert_null (joined);
        g_assert_nonnull (strstr (error->message, "comes out otherwise when it is played again"));
      }
}

/* One victory given to another player, and one fact more, anywhere in a part. */
static void
test_no_single_game_is_invented_where_all_are_verified (void)
{
  static const struct
  {
    const char *old, *new;
  } changes[] = {
    { "[0,840,0,840,", "[840,0,840,0," },
    { "[840,0,840,0,", "[0,840,0,840," },
    { "\"lead-changes\":1", "\"lead-changes\":2" },
  };
  g_autoptr (Measurement) self = measurement_new (0);
  gsize length;
  const char *data = g_bytes_get_data (self->parts[1], &length);
  g_autofree char *text = g_strndup (data, length);
  guint n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (changes); i++)
    for (const char *at = strstr (text, changes[i].old); at != NULL;
         at = strstr (at + 400, changes[i].old))
      {
        GBytes *parts[SHARDS];
        g_autoptr (GString) changed = g_string_new_len (text, at - text);
        g_autoptr (GBytes) forged = NULL;
        g_autoptr (GError) error = NULL;
        g_autofree char *joined = NULL;

        g_string_append (changed, changes[i].new);
        g_string_append (changed, at + strlen (changes[i].old));
        forged = vouch (changed->str);
        memcpy (parts, self->parts, sizeof parts);
        parts[1] = forged;
        joined = join_verified (parts, SHARDS, 1, &error);
        g_assert_null (joined);
        g_assert_nonnull (error);
        n++;
      }
  g_assert_cmpuint (n, >=, 10);
}

/* Two builds of one version need not play alike. */
static void
test_a_part_of_another_state_is_refused (void)
{
  g_autoptr (Measurement) self = measurement_new (1);
  const char *data = g_bytes_get_data (self->parts[0], NULL);
  const char *play = strstr (data, "\"play\":\"") + strlen ("\"play\":\"");
  g_autoptr (GString) text = g_string_new_len (data, (gssize)g_bytes_get_size (self->parts[0]));
  g_autoptr (GError) error = NULL;

  text->str[play - data] = *play == '0' ? '1' : '0';
  g_assert_null (loom_part_open_text (text->str, text->len, "part-1", &error));
  g_assert_nonnull (strstr (error->message, "another state of Boardloom"));
}

static void
test_honest_parts_agree_with_every_game (void)
{
  g_autoptr (Measurement) self = measurement_new (0);
  g_autoptr (GError) error = NULL;
  g_autofree char *sampled = join (self->parts, SHARDS, NULL);
  g_autofree char *joined = join_verified (self->parts, SHARDS, 1, &error);

  g_assert_no_error (error);
  g_assert_cmpstr (joined, ==, sampled);
}

static void
test_nothing_may_follow_the_end (void)
{
  g_autoptr (Measurement) self = measurement_new (1);
  GBytes *parts[SHARDS];
  gsize length;
  const char *data = g_bytes_get_data (self->parts[1], &length);
  g_autofree char *more = g_strdup_printf ("%.*s{\"line\":\"batch\"}\n", (int)length, data);
  g_autoptr (GBytes) longer = g_bytes_new (more, strlen (more));
  g_autoptr (GError) error = NULL;

  memcpy (parts, self->parts, sizeof parts);
  parts[1] = longer;
  g_assert_null (join (parts, SHARDS, &error));
  g_assert_nonnull (strstr (error->message, "something follows the end"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/fairness/part/joined-parts-are-one-run", test_joined_parts_are_one_run);
  g_test_add_func ("/fairness/part/the-same-shard-is-the-same-part",
                   test_the_same_shard_is_the_same_part);
  g_test_add_func ("/fairness/part/a-measurement-without-facts-is-joined",
                   test_a_measurement_without_counts_is_joined);
  g_test_add_func ("/fairness/part/a-cancelled-merge-says-so", test_a_cancelled_merge_says_so);
  g_test_add_func ("/fairness/part/no-changed-part-is-taken", test_no_changed_part_is_taken);
  g_test_add_func ("/fairness/part/no-head-that-was-changed-everywhere-crashes",
                   test_no_head_that_was_changed_everywhere_crashes);
  g_test_add_func ("/fairness/part/a-sum-made-anew-does-not-vouch-for-what-cannot-be",
                   test_a_sum_made_anew_does_not_vouch_for_what_cannot_be);
  g_test_add_func ("/fairness/part/honest-parts-agree-with-every-game",
                   test_honest_parts_agree_with_every_game);
  g_test_add_func ("/fairness/part/relabelled-parts-are-refused",
                   test_relabelled_parts_are_refused);
  g_test_add_func ("/fairness/part/no-single-game-is-invented-where-all-are-verified",
                   test_no_single_game_is_invented_where_all_are_verified);
  g_test_add_func ("/fairness/part/a-part-of-another-state-of-the-program-is-refused",
                   test_a_part_of_another_state_is_refused);
  g_test_add_func ("/fairness/part/nothing-may-follow-the-end", test_nothing_may_follow_the_end);
  return g_test_run ();
}
