/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Plays the samples. */

#include "tests/validator/record/game-table.h"

#include "formats/exchange/read.h"
#include "tests/validator/reading.h"
#include "validator/checks/playable.h"

const TestSample test_samples[] = {
  { "die-for-the-colony", "pond", "last-stand", "random", 3 },
  { "colony-battle", "first-tunnel", "first-game", "random", 2 },
  { "rumble-nation", "eleven-parishes", "first-game", "random", 3 },
  { "dice-and-shrines", "two-shrines", "facing", "greedy", 2 },
  { "dice-and-shrines-epic", "four-hearths", "third-winter", "greedy", 2 },
  { "slice-wars", "lamplighters", "first-night", "greedy", 2 },
};
const guint test_n_samples = G_N_ELEMENTS (test_samples);

TestTable *
test_table_new (const TestSample *sample)
{
  g_autofree char *path
      = g_strdup_printf ("%s/samples/%s.board.xml", g_getenv ("BOARDLOOM_SOURCE"), sample->sample);
  g_autoptr (GPtrArray) errors = NULL;
  g_autoptr (LoomReport) report = loom_report_new ();
  g_autoptr (GError) error = NULL;
  TestTable *self = g_new0 (TestTable, 1);

  self->board = loom_formats_read_file (path, NULL, &errors);
  g_assert_nonnull (self->board);
  for (guint i = 0; i < loom_board_n (self->board, LOOM_KIND_SCENARIO); i++)
    if (g_str_equal (loom_board_scenario (self->board, i)->entity.id, sample->scenario))
      self->position = loom_position_new (self->board, loom_board_scenario (self->board, i));
  g_assert_nonnull (self->position);
  self->game = loom_game_open (self->position, report, &error);
  g_assert_no_error (error);
  return self;
}

void
test_table_free (TestTable *self)
{
  loom_game_free (self->game);
  loom_position_free (self->position);
  loom_board_free (self->board);
  g_free (self);
}

LoomRecord *
test_table_record (const TestTable *self, const TestSample *sample, const char *player)
{
  const char *players[LOOM_SEATS_MAX];

  for (guint i = 0; i < self->game->n_seats; i++)
    players[i] = player != NULL ? player : sample->player;
  return loom_record_new (self->game, players, sample->seed, 0);
}

static void
free_line (gpointer line)
{
  g_string_free (line, TRUE);
}

static void
take_line (LoomRecord *record, GString *line, GPtrArray *lines)
{
  loom_record_count_line (record, line->str, line->len);
  g_ptr_array_add (lines, line);
}

GPtrArray *
test_table_play (const TestTable *self, const TestSample *sample)
{
  g_autoptr (LoomRecord) record = test_table_record (self, sample, NULL);
  GPtrArray *lines = g_ptr_array_new_with_free_func (free_line);
  GString *line = g_string_new (NULL);

  loom_record_begin (record, line);
  take_line (record, line, lines);
  while (record->match->state->seat != 0)
    {
      line = g_string_new (NULL);
      loom_record_play (record, loom_record_choose (record), line);
      take_line (record, line, lines);
    }
  line = g_string_new (NULL);
  loom_record_end (record, line);
  take_line (record, line, lines);
  return lines;
}

LoomReplayAnswer
test_verdict (const char *text, gsize length, GString *why)
{
  g_autoptr (LoomLogReader) reader = loom_log_reader_new_for_text (text, length, "log");
  g_autoptr (LoomReplay) replay = loom_replay_new (NULL);
  g_autoptr (GString) words = g_string_new (NULL);
  const LoomReplayAnswer answer = loom_replay_run (replay, reader, words);

  if (why != NULL)
    g_string_assign (why, words->str);
  return answer;
}
