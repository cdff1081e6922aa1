/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Logs of every game: what is written agrees, and whatever is changed afterwards does not. */

#include <string.h>

#include "tests/validator/record/game-table.h"
#include "tests/long-form.h"
#include "validator/record/terms.h"
#include "validator/position/games.h"

static GString *
join (const GPtrArray *lines)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < lines->len; i++)
    {
      const GString *line = lines->pdata[i];

      g_string_append_len (text, line->str, (gssize)line->len);
    }
  return text;
}

static void
test_agrees (gconstpointer data)
{
  const TestSample *sample = data;
  g_autoptr (TestTable) table = test_table_new (sample);
  g_autoptr (GPtrArray) lines = test_table_play (table, sample);
  g_autoptr (GPtrArray) again = test_table_play (table, sample);
  g_autoptr (GString) text = join (lines);
  g_autoptr (GString) same = join (again);
  g_autoptr (GString) why = g_string_new (NULL);

  g_assert_cmpint (test_verdict (text->str, text->len, why), ==, LOOM_REPLAY_AGREES);
  g_assert_cmpstr (why->str, ==, "");
  g_assert_true (g_string_equal (text, same));
}

/* Takes one line into @replay. */
static LoomReplayAnswer
feed (LoomReplay *replay, const GString *line)
{
  g_autoptr (JsonParser) parser = json_parser_new ();
  g_autoptr (GString) why = g_string_new (NULL);

  if (!json_parser_load_from_data (parser, line->str, (gssize)line->len, NULL)
      || !JSON_NODE_HOLDS_OBJECT (json_parser_get_root (parser)))
    return LOOM_REPLAY_UNREADABLE;
  return loom_replay_line (replay, line, json_parser_get_root (parser), why);
}

/* A change that one line does not betray must be betrayed by the sum at the end. */
static gboolean
is_caught_later (const GPtrArray *lines, guint changed, const GString *line)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < lines->len; i++)
    g_string_append (text, i == changed ? line->str : ((const GString *)lines->pdata[i])->str);
  return test_verdict (text->str, text->len, NULL) != LOOM_REPLAY_AGREES;
}

/* Takes the line @text into @replay, and says what is wrong. */
static char *
dup_verdict (LoomReplay *replay, const char *text)
{
  g_autoptr (JsonParser) parser = json_parser_new ();
  g_autoptr (GString) line = g_string_new (text);
  GString *why = g_string_new (NULL);

  g_assert_true (json_parser_load_from_data (parser, text, -1, NULL));
  loom_replay_line (replay, line, json_parser_get_root (parser), why);
  return g_string_free (why, FALSE);
}

static void
test_branches (void)
{
  static const struct
  {
    const char *line, *why;
  } rows[] = {
    { "{\"line\":\"branch\"}\n", "name: a branch needs a name" },
    { "{\"line\":\"branch\",\"name\":7}\n", "name: a branch needs a name" },
    { "{\"line\":\"branch\",\"name\":\"A\",\"moves\":7}\n", "moves: this is no list of moves" },
    { "{\"line\":\"branch\",\"name\":\"A\",\"moves\":[{\"do\":\"fly\"}]}\n",
      "moves: move 1 of the branch: *fly*" },
    { "{\"line\":\"branch\", \"name\":\"A\"}\n", "it says what it should, but not in*" },
    { "{\"line\":\"branch\",\"name\":\"A\"}\n", "" },
    { "{\"line\":\"branch\",\"name\":\"B\",\"moves\":[]}\n", "" },
  };
  g_autoptr (TestTable) table = test_table_new (&test_samples[0]);
  g_autoptr (GPtrArray) lines = test_table_play (table, &test_samples[0]);
  g_autoptr (LoomReplay) replay = loom_replay_new (NULL);

  g_assert_cmpint (feed (replay, lines->pdata[0]), ==, LOOM_REPLAY_AGREES);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *why = dup_verdict (replay, rows[i].line);

      if (!g_pattern_match_simple (rows[i].why, why))
        g_error ("“%s” is not “%s”", why, rows[i].why);
    }
  g_assert_cmpuint (replay->branches->len, ==, 2);
  g_assert_cmpint (feed (replay, lines->pdata[1]), ==, LOOM_REPLAY_AGREES);
  g_autofree char *late = dup_verdict (replay, rows[5].line);
  g_assert_true (g_str_has_prefix (late, "line: branches stand behind the setup"));
}

static void
test_digits (gconstpointer data)
{
  const TestSample *sample = data;
  g_autoptr (TestTable) table = test_table_new (sample);
  g_autoptr (GPtrArray) lines = test_table_play (table, sample);
  g_autoptr (LoomReplay) replay = loom_replay_new (NULL);
  const guint share = read_share (10);
  guint changed = 0;

  for (guint i = 0; i < lines->len; i++)
    {
      const GString *line = lines->pdata[i];
      g_autoptr (GString) copy = g_string_new_len (line->str, (gssize)line->len);

      /* In long games not every line; of the board in the first line every seventh digit is enough,
       * for its sum is one. */
      const char *xml = strstr (line->str, "\"xml\":");
      const char *after = xml != NULL ? strstr (xml, "\"scenario\":") : NULL;

      for (gsize at = 0; at < line->len && (i < 30 || i % 9 == 0 || i + 1 == lines->len); at++)
        {
          const char was = line->str[at];
          const gboolean in_board = line->str + at > xml && line->str + at < after;

          if (!g_ascii_isdigit (was))
            continue;
          changed++;
          if (changed % ((in_board ? 7 : 1) * share) != 0)
            continue;
          copy->str[at] = (char)('0' + (was - '0' + 1 + (int)(changed % 9)) % 10);
          if (feed (replay, copy) == LOOM_REPLAY_AGREES)
            {
              g_assert_true (is_caught_later (lines, i, copy));
              g_test_message ("line %u, byte %" G_GSIZE_FORMAT " is caught by the sum", i + 1, at);
              /* Back to where this line is to come. */
              loom_replay_free (g_steal_pointer (&replay));
              replay = loom_replay_new (NULL);
              for (guint k = 0; k < i; k++)
                g_assert_cmpint (feed (replay, lines->pdata[k]), ==, LOOM_REPLAY_AGREES);
            }
          copy->str[at] = was;
        }
      g_assert_cmpint (feed (replay, line), ==, LOOM_REPLAY_AGREES);
    }
  g_assert_true (replay->ended);
  g_assert_cmpuint (changed, >, 500);
}

static void
append_line (const GPtrArray *lines, guint i, GString *text)
{
  g_string_append (text, ((const GString *)lines->pdata[i])->str);
}

static void
test_lines (gconstpointer data)
{
  const TestSample *sample = data;
  g_autoptr (TestTable) table = test_table_new (sample);
  g_autoptr (GPtrArray) lines = test_table_play (table, sample);
  const guint step = MAX (lines->len * read_share (4) / 12, 1);

  for (guint i = 0; i < lines->len; i += step)
    {
      g_autoptr (GString) dropped = g_string_new (NULL);
      g_autoptr (GString) doubled = g_string_new (NULL);
      g_autoptr (GString) swapped = g_string_new (NULL);
      g_autoptr (GString) stopped = g_string_new (NULL);
      g_autoptr (GString) torn = g_string_new (NULL);
      const LoomReplayAnswer unfinished = i > 0 ? LOOM_REPLAY_UNFINISHED : LOOM_REPLAY_UNREADABLE;

      for (guint k = 0; k < lines->len; k++)
        {
          if (k != i)
            append_line (lines, k, dropped);
          append_line (lines, k, doubled);
          if (k == i)
            append_line (lines, k, doubled);
          append_line (lines, k == i && i + 1 < lines->len ? k + 1 : k == i + 1 ? i : k, swapped);
          if (k < i)
            append_line (lines, k, stopped);
        }
      g_string_append_len (torn, stopped->str, (gssize)stopped->len);
      append_line (lines, i, torn);
      g_string_truncate (torn, torn->len - 1 - ((GString *)lines->pdata[i])->len / 3);
      g_assert_cmpint (test_verdict (doubled->str, doubled->len, NULL), >, LOOM_REPLAY_TORN);
      if (i + 1 < lines->len)
        {
          g_assert_cmpint (test_verdict (dropped->str, dropped->len, NULL), >, LOOM_REPLAY_TORN);
          g_assert_cmpint (test_verdict (swapped->str, swapped->len, NULL), >, LOOM_REPLAY_TORN);
        }
      g_assert_cmpint (test_verdict (stopped->str, stopped->len, NULL), ==, unfinished);
      g_assert_cmpint (test_verdict (torn->str, torn->len, NULL), ==,
                       i > 0 ? LOOM_REPLAY_TORN : LOOM_REPLAY_UNREADABLE);
    }
}

/* An interrupted game goes on as if nothing had happened. */
static void
test_going_on (gconstpointer data)
{
  const TestSample *sample = data;
  g_autoptr (TestTable) table = test_table_new (sample);
  g_autoptr (GPtrArray) lines = test_table_play (table, sample);

  for (guint stop = 1; stop < lines->len; stop += 1 + lines->len / 5)
    {
      g_autoptr (LoomReplay) replay = loom_replay_new (NULL);

      replay->thinks = TRUE;
      for (guint i = 0; i < stop; i++)
        g_assert_cmpint (feed (replay, lines->pdata[i]), ==, LOOM_REPLAY_AGREES);
      for (guint i = stop; i < lines->len; i++)
        {
          g_autoptr (GString) line = g_string_new (NULL);

          if (replay->record->match->state->seat != 0)
            loom_record_play (replay->record, loom_record_choose (replay->record), line);
          else
            loom_record_end (replay->record, line);
          loom_record_count_line (replay->record, line->str, line->len);
          g_assert_cmpstr (line->str, ==, ((const GString *)lines->pdata[i])->str);
        }
    }
}

/* What a log says of a move is enough to know it. */
static void
test_moves_read_back (gconstpointer data)
{
  const TestSample *sample = data;
  g_autoptr (TestTable) table = test_table_new (sample);
  g_autoptr (LoomRecord) record = test_table_record (table, sample, NULL);
  g_autofree LoomMove *moves = g_new0 (LoomMove, table->game->max_moves);

  loom_record_begin (record, NULL);
  while (record->match->state->seat != 0)
    {
      const guint n = loom_game_list_moves (table->game, record->match->state, moves);

      for (guint i = 0; i < n; i++)
        {
          g_autoptr (JsonBuilder) json = json_builder_new ();
          g_autoptr (JsonNode) root = NULL;
          g_autoptr (GError) error = NULL;
          LoomMove read;

          loom_terms_add_move (table->game, moves[i], json);
          root = json_builder_get_root (json);
          g_assert_true (loom_terms_read_move (table->game, root, &read, &error));
          g_assert_no_error (error);
          g_assert_true (loom_move_equal (moves[i], read));
        }
      loom_record_play (record, loom_record_choose (record), NULL);
    }
}

/* The tables can be written: no argument is called like the member that names the kind, and no two
 * are called alike. */
static void
test_names (void)
{
  for (guint g = 0; loom_games_installed ()[g] != NULL; g++)
    {
      const LoomPlay *play = loom_games_installed ()[g]->play;

      for (guint i = 0; i < play->n_moves; i++)
        for (guint a = 0; a < loom_terms_n_args (play->moves[i].args); a++)
          {
            g_assert_cmpstr (play->moves[i].args[a].name, !=, "do");
            for (guint b = 0; b < a; b++)
              g_assert_cmpstr (play->moves[i].args[a].name, !=, play->moves[i].args[b].name);
          }
      for (guint i = 0; i < play->n_events; i++)
        for (guint a = 0; a < LOOM_EVENT_ARGS && play->events[i].args[a].type != LOOM_ARG_END; a++)
          {
            const char *name = play->events[i].args[a].name;

            g_assert_cmpstr (name, !=, "event");
            for (guint side = 0; side < 2; side++)
              g_assert_cmpstr (name, !=, play->events[i].faces[side]);
            for (guint b = 0; b < a; b++)
              g_assert_cmpstr (name, !=, play->events[i].args[b].name);
          }
    }
}

static const struct
{
  const char *claim;
  GTestDataFunc func;
} claims[] = {
  { "what-is-written-agrees", test_agrees },
  { "every-changed-digit-is-caught", test_digits },
  { "lines-dropped-doubled-swapped-or-torn-are-caught", test_lines },
  { "an-interrupted-game-goes-on-as-it-would-have", test_going_on },
  { "every-legal-move-reads-back", test_moves_read_back },
};

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < test_n_samples; i++)
    for (guint k = 0; k < G_N_ELEMENTS (claims); k++)
      {
        g_autofree char *path
            = g_strdup_printf ("/record/%s/%s", test_samples[i].name, claims[k].claim);

        g_test_add_data_func (path, &test_samples[i], claims[k].func);
      }
  g_test_add_func ("/record/a-branch-is-read-in-front-of-the-first-move-if-it-is-legal",
                   test_branches);
  g_test_add_func ("/record/names-in-a-line-do-not-clash", test_names);
  return g_test_run ();
}
