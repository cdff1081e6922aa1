/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The fuzz target of game logs from elsewhere: whatever lines come, they agree with a game that is
 * played again, or are refused in words; and a game that breaks off goes on from where it is.
 *
 * As with fuzz-reader.c, fuzz-driver.c makes a test of it; clang makes a libFuzzer target. */

#include "validator/players/player.h"
#include "validator/record/replay.h"

#include <stddef.h>
#include <stdint.h>

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

/* To have many small runs. */
#define LOG_MAX 60000

/* So many moves a game goes on. */
#define MOVES 12

static void
go_on (LoomRecord *record, const LoomGame *game)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < MOVES && record->match->state->seat != 0; i++)
    {
      if (loom_record_is_person (record))
        return;

      const LoomMove move = loom_record_choose (record);

      g_assert_true (loom_game_check_move (game, record->match->state, move, NULL));
      loom_record_play (record, move, text);
      loom_record_tell (record, text);
    }
  if (record->match->state->seat == 0)
    loom_record_tell_outcome (record, text);
  g_assert_true (g_utf8_validate_len (text->str, text->len, NULL));
}

/* @thinks as when the game is to go on. */
static void
run (const uint8_t *data, size_t size, gboolean thinks)
{
  g_autoptr (LoomReplay) replay = loom_replay_new (NULL);
  g_autoptr (LoomLogReader) reader
      = loom_log_reader_new_for_text ((const char *)data, size, "fuzz");
  g_autoptr (GString) why = g_string_new (NULL);
  LoomReplayAnswer answer;

  replay->thinks = thinks;
  answer = loom_replay_run (replay, reader, why);
  g_assert_true (g_utf8_validate_len (why->str, why->len, NULL));
  g_assert_true (answer == LOOM_REPLAY_AGREES || why->len > 0);
  g_assert_cmpuint (replay->good, <=, size);
  if (thinks && (answer == LOOM_REPLAY_UNFINISHED || answer == LOOM_REPLAY_TORN))
    go_on (replay->record, replay->game);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  if (size > LOG_MAX)
    return 0;
  run (data, size, FALSE);
  run (data, size, TRUE);
  return 0;
}
