/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The fuzz target of play: whatever board can be read and passes the checks can be played. At every
 * move there is one, programs choose legal ones, and the log of what was played agrees when it is
 * played again. See README.md beside this file. */

#include <stddef.h>
#include <stdint.h>

#include "validator/checks/playable.h"
#include "formats/exchange/read.h"
#include "validator/record/replay.h"

/* So many moves of a game are played. */
#define MOVES 60

/* Boards with more than this take too long for a target that is run thousands of times. */
#define MOST_AREAS 300

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

static void
put_line (LoomRecord *record, GString *line, GString *log)
{
  loom_record_count_line (record, line->str, line->len);
  g_string_append_len (log, line->str, (gssize)line->len);
  g_string_truncate (line, 0);
}

static void
play (const LoomGame *game, const char *player)
{
  const char *players[LOOM_SEATS_MAX];
  g_autoptr (LoomRecord) record = NULL;
  g_autoptr (LoomLogReader) reader = NULL;
  g_autoptr (LoomReplay) replay = loom_replay_new (NULL);
  g_autoptr (GString) line = g_string_new (NULL);
  g_autoptr (GString) log = g_string_new (NULL);
  g_autoptr (GString) words = g_string_new (NULL);
  LoomReplayAnswer answer;

  for (guint i = 0; i < game->n_seats; i++)
    players[i] = player;
  record = loom_record_new (game, players, 1, 0);
  loom_record_begin (record, line);
  put_line (record, line, log);
  loom_record_tell (record, words);
  for (guint i = 0; i < MOVES && record->match->state->seat != 0; i++)
    {
      const LoomMove move = loom_record_choose (record);
      const guint n = loom_game_list_moves (game, record->match->state, record->match->moves);

      g_assert_true (n > 0 && n <= game->max_moves);
      g_assert_true (loom_game_check_move (game, record->match->state, move, NULL));
      loom_record_play (record, move, line);
      put_line (record, line, log);
      loom_record_tell (record, words);
      game->play->draw_state (game, record->match->state, words);
      g_assert_true (g_utf8_validate_len (words->str, words->len, NULL));
      g_string_truncate (words, 0);
    }
  if (record->match->state->seat == 0)
    {
      loom_record_tell_outcome (record, words);
      loom_record_end (record, line);
      put_line (record, line, log);
    }
  reader = loom_log_reader_new_for_text (log->str, log->len, "fuzz");
  g_string_truncate (words, 0);
  answer = loom_replay_run (replay, reader, words);
  if (answer > LOOM_REPLAY_UNFINISHED)
    g_error ("%s", words->str);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autoptr (GPtrArray) errors = NULL;
  g_autoptr (LoomBoard) read = loom_formats_read_bytes ((const char *)data, size, "fuzz", &errors);
  g_autoptr (LoomBoard) board = NULL;

  if (read == NULL || loom_board_n (read, LOOM_KIND_AREA) > MOST_AREAS)
    return 0;
  board = loom_record_dup_board (read);
  g_assert_nonnull (board);
  for (guint i = 0; i < loom_board_n (board, LOOM_KIND_SCENARIO); i++)
    {
      g_autoptr (LoomPosition) position = loom_position_new (board, loom_board_scenario (board, i));
      g_autoptr (LoomReport) report = loom_report_new ();
      g_autoptr (LoomGame) game = loom_game_open (position, report, NULL);

      if (game == NULL)
        continue;
      play (game, "random");
      if (loom_player_choose_for (loom_player_find ("greedy"), game->rules) != NULL)
        play (game, "greedy");
    }
  return 0;
}
