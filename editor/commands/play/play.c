/* SPDX-License-Identifier: GPL-3.0-or-later */

/* `boardloom play`: plays one game, tells it and writes its log. */

#include "editor/commands/base/command.h"
#include "editor/commands/base/output.h"
#include "editor/commands/base/playable.h"
#include "editor/commands/base/rules-input.h"
#include "editor/commands/play/players.h"
#include "editor/commands/base/table.h"
#include "editor/commands/base/wrap.h"
#include "formats/model/order.h"
#include "formats/xml/identity.h"
#include "validator/position/rules-source.h"
#include "validator/record/replay.h"
#include "validator/play/sentence.h"
#include "validator/position/games.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* So many bytes of the event log are collected before they are written. */
#define FLUSH_AT 65536

typedef struct
{
  const LoomCommand *command;
  const char *file;
  const char *scenario;
  const char *players; /* as typed, or NULL */
  guint64 seed;
  guint64 index;
  const char *log;
  const char *resume;
  gboolean quiet;
} Request;

/* The scenario to be played. */

/* The one that was asked for, or the first that has rules to be played by; which, is said. */
static const LoomScenario *
find_scenario (const Request *request, const LoomBoard *board, int *code)
{
  const guint n = loom_board_n (board, LOOM_KIND_SCENARIO);
  g_autoptr (GString) others = g_string_new (NULL);
  g_autoptr (GPtrArray) scenarios = NULL;
  const LoomScenario *found = NULL;

  *code = LOOM_EXIT_USAGE;
  if (request->scenario != NULL)
    return loom_input_find_scenario (board, request->file, request->scenario);
  if (n == 0)
    {
      *code = LOOM_EXIT_FINDINGS;
      loom_input_say_no_scenario (request->file, C_ ("nothing to", "play"));
      return NULL;
    }
  /* In the order of whatever draws or prints the first one. */
  scenarios = loom_board_dup_in_order (board, loom_board_list (board, LOOM_KIND_SCENARIO));
  for (guint i = 0; i < n && found == NULL; i++)
    {
      const LoomScenario *scenario = scenarios->pdata[i];

      if (scenario->rules != NULL
          && loom_game_find (loom_games_installed (), scenario->rules) != NULL)
        found = scenario;
    }
  if (found == NULL)
    found = scenarios->pdata[0];
  for (guint i = 0; i < n; i++)
    if (scenarios->pdata[i] != found)
      g_string_append_printf (others, "%s%s", others->len > 0 ? ", " : "",
                              ((const LoomEntity *)scenarios->pdata[i])->id);
  if (n > 1 && !request->quiet)
    loom_say (_ ("%s has %u scenarios; “%s” is played, others with --scenario: %s"),
              loom_input_name (request->file), n, found->entity.id, others->str);
  return found;
}

static gboolean
has_person (const LoomRecord *record)
{
  return g_strv_contains ((const char *const *)record->players, LOOM_RECORD_HUMAN);
}

/* The table. */

static void
say_heading (LoomTable *table)
{
  const LoomRecord *record = table->record;
  const LoomPosition *position = record->game->position;
  g_autoptr (GPtrArray) seats = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *seed = g_strdup_printf ("%" G_GUINT64_FORMAT, record->seed);
  g_autofree char *game = g_strdup_printf ("%" G_GUINT64_FORMAT, record->index);
  g_autofree char *opponents = NULL;

  if (table->quiet)
    return;
  g_string_append_printf (text, _ ("“%s”, %s: %s\n"), loom_board_get_root (position->board)->title,
                          position->scenario->title, loom_rules_title (record->game->rules));
  for (guint i = 0; i < record->game->n_seats; i++)
    loom_sentence_item (seats, "%s (%s)", record->game->seat_names[i + 1], record->players[i]);
  opponents = loom_sentence_opponents (seats);
  g_string_append_printf (text, _ ("%s; seed %s, game %s\n"), opponents, seed, game);
  loom_wrap_lines (table->text, text->str, 2);
  g_string_append_c (table->text, '\n');
}

/* Plays on to the end, or until a person leaves. */
static void
play_on (LoomTable *table)
{
  LoomRecord *record = table->record;

  while (record->match->state->seat != 0)
    {
      const gboolean went = loom_record_is_person (record)
                                ? loom_table_ask (table)
                                : loom_table_play (table, loom_record_choose (record));

      if (!went || (table->text->len > FLUSH_AT && !loom_table_flush (table)))
        break;
    }
  if (record->match->state->seat == 0 && table->code == LOOM_EXIT_FINE)
    {
      g_autoptr (GString) line = g_string_new (NULL);
      g_autoptr (GString) outcome = g_string_new (NULL);

      if (table->path != NULL)
        {
          loom_record_end (record, line);
          loom_table_put_line (table, line);
        }
      g_string_append (table->text, table->quiet ? "" : "\n");
      loom_record_tell_outcome (record, outcome);
      loom_wrap_lines (table->text, outcome->str, 2);
    }
}

/* Writes the log that was collected, then what is left of the event log. */
static int
finish (LoomTable *table)
{
  if (table->lines != NULL && table->code == LOOM_EXIT_FINE)
    {
      g_autoptr (GBytes) bytes = g_bytes_new (table->lines->str, table->lines->len);

      table->code = loom_output_file (table->path, bytes);
    }
  loom_table_flush (table);
  return table->code;
}

/* A new log that grows while people play, or -1 with a message. */
static int
create_log (const char *path)
{
  const int log = open (path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);

  if (log == -1 && errno == EEXIST && !g_file_test (path, G_FILE_TEST_IS_REGULAR))
    loom_complain (_ ("%s is no file that a game can be kept in; name a new one"), path);
  else if (log == -1 && errno == EEXIST)
    {
      g_autofree char *quoted = loom_table_dup_quoted (path);

      loom_complain (
          _ ("%s exists already; go on with its game by “boardloom play --resume %s”, or "
             "choose another name"),
          path, quoted);
    }
  else if (log == -1)
    loom_complain (_ ("%s: cannot be written: %s"), path, g_strerror (errno));
  return log;
}

/* Whether the file open at @fd is the log of a game that has ended. */
static gboolean
is_ended_log (int fd, off_t size)
{
  static const char begin[] = "{\"line\":\"setup\",\"form\":\"boardloom-game-log\"";
  static const char end[] = "\n{\"line\":\"end\",";
  char head[sizeof begin - 1], tail[1024];
  const off_t from = MAX (size - (off_t)sizeof tail, 0);
  const gssize n = pread (fd, tail, sizeof tail, from);

  return pread (fd, head, sizeof head, 0) == (gssize)sizeof head
         && memcmp (head, begin, sizeof head) == 0 && n > 0 && g_strrstr_len (tail, n, end) != NULL;
}

/* Whether a new log may take the place of what is at @path: of nothing, of something that is no
 * file, and of what the same command can write again; not of a game that waits for its players, nor
 * of anything else that somebody may want. FALSE with a message. */
static gboolean
may_write_log (const char *path)
{
  struct stat status;
  gboolean may;
  int fd;

  if (stat (path, &status) == -1 || !S_ISREG (status.st_mode) || status.st_size == 0)
    return TRUE;
  fd = open (path, O_RDONLY | O_CLOEXEC);
  if (fd == -1)
    return TRUE; /* writing then fails, and says why */
  may = is_ended_log (fd, status.st_size);
  close (fd);
  if (!may)
    loom_complain (_ ("%s exists already and is not the log of a game that has ended, so it is not "
                      "written over; choose another name"),
                   path);
  return may;
}

static gboolean
open_log (const Request *request, LoomTable *table)
{
  if (request->log == NULL)
    {
      if (has_person (table->record))
        g_string_append (table->text,
                         _ ("Nothing is written down; with --log FILE the game could be "
                            "gone on with later.\n"));
      return TRUE;
    }
  if (!has_person (table->record))
    {
      if (!loom_output_is_standard (request->log) && !may_write_log (request->log))
        {
          table->code = LOOM_EXIT_OUTPUT;
          return FALSE;
        }
      table->lines = g_string_new (NULL);
      return TRUE;
    }
  table->log = create_log (request->log);
  if (table->log == -1)
    {
      table->code = LOOM_EXIT_OUTPUT;
      return FALSE;
    }
  loom_table_say_how_to_go_on (table, _ ("Every move is written down; after Ctrl-C go on with:"));
  return TRUE;
}

static int
play_record (const Request *request, LoomRecord *record)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GString) line = g_string_new (NULL);
  LoomTable table = { record, request->quiet, request->log, -1, NULL, text, LOOM_EXIT_FINE };

  say_heading (&table);
  if (!open_log (request, &table))
    return table.code;
  loom_record_begin (record, request->log != NULL ? line : NULL);
  loom_table_tell (&table);
  if (request->log == NULL || loom_table_put_line (&table, line))
    play_on (&table);
  else if (table.log != -1)
    unlink (request->log); /* not even its first line */
  finish (&table);
  if (table.log != -1)
    close (table.log);
  if (table.lines != NULL)
    g_string_free (table.lines, TRUE);
  return table.code;
}

static int
play_game (const Request *request, const LoomGame *game)
{
  g_auto (GStrv) players = loom_players_read (request->command, game, request->players);
  g_autoptr (LoomRecord) record = NULL;

  if (players == NULL)
    return LOOM_EXIT_USAGE;
  record = loom_record_new (game, (const char *const *)players, request->seed, request->index);
  if (has_person (record) && strcmp (request->file, "-") == 0)
    return loom_usage_error (request->command,
                             _ ("a person types moves on standard input, so the board "
                                "cannot come from there"));
  if (has_person (record) && request->log != NULL && loom_output_is_standard (request->log))
    return loom_usage_error (request->command,
                             _ ("a person reads standard output, so the log cannot go "
                                "there; name a file"));
  return play_record (request, record);
}

static int
play_file (Request *request)
{
  int code = LOOM_EXIT_FINE;
  g_autoptr (LoomBoard) read = loom_input_read (request->file);
  g_autoptr (LoomBoard) board = NULL;
  g_autoptr (LoomPosition) position = NULL;
  g_autoptr (LoomGame) game = NULL;

  if (read == NULL)
    return LOOM_EXIT_INPUT;
  const LoomScenario *scenario = find_scenario (request, read, &code);
  if (scenario == NULL)
    return code;
  if (!loom_playable_check (request->file, read, scenario, request->quiet))
    return LOOM_EXIT_FINDINGS;
  board = loom_record_dup_board (read);
  if (board == NULL)
    return LOOM_EXIT_INTERNAL;
  position = loom_position_new (
      board, loom_input_find_scenario (board, request->file, scenario->entity.id));
  game = loom_game_new (position, NULL);
  return game != NULL ? play_game (request, game) : LOOM_EXIT_INTERNAL;
}

/* Going on. */

/* The log at @path, read as @identity describes, open at its end, which is after @good bytes. -1
 * with a message; whatever is wrong, nothing was cut off it. */
static int
reopen_log (const char *path, const LoomFileIdentity *identity, off_t good)
{
  const int log = open (path, O_WRONLY | O_CLOEXEC);

  if (log != -1 && !loom_file_identity_holds (identity, path))
    {
      loom_complain (
          _ ("%s: somebody else has changed or removed it since it was read, so nothing is "
             "written to it"),
          path);
      close (log);
      return -1;
    }
  if (log != -1 && ftruncate (log, good) == 0 && lseek (log, 0, SEEK_END) != -1)
    return log;
  loom_complain (_ ("%s: cannot be written: %s"), path, g_strerror (errno));
  if (log != -1)
    close (log);
  return -1;
}

static int
resume (const Request *request)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GString) why = g_string_new (NULL);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (LoomLogReader) reader = NULL;
  g_autoptr (LoomReplay) replay = loom_replay_new (NULL);
  LoomFileIdentity identity;
  LoomTable table = { NULL, request->quiet, request->resume, -1, NULL, text, LOOM_EXIT_FINE };
  LoomReplayAnswer answer;

  loom_file_identity_take (&identity, request->resume);
  reader = loom_log_reader_new (request->resume, &error);
  if (reader == NULL)
    {
      loom_complain ("%s", error->message);
      return LOOM_EXIT_INPUT;
    }
  replay->thinks = TRUE;
  replay->take_rules = loom_input_take_rules;
  answer = loom_replay_run (replay, reader, why);
  if (answer == LOOM_REPLAY_AGREES)
    {
      loom_complain (_ ("%s: the game has been played to its end; there is nothing to go on with"),
                     request->resume);
      return LOOM_EXIT_FINDINGS;
    }
  if (answer != LOOM_REPLAY_UNFINISHED && answer != LOOM_REPLAY_TORN)
    {
      loom_complain ("%s", why->str);
      return answer == LOOM_REPLAY_DIFFERS ? LOOM_EXIT_FINDINGS : LOOM_EXIT_INPUT;
    }
  table.record = replay->record;
  for (guint i = 0; i < replay->game->n_seats; i++)
    if (!loom_players_check (request->command, replay->game, replay->record->players[i]))
      return LOOM_EXIT_INPUT;
  table.log = reopen_log (request->resume, &identity, (off_t)replay->good);
  if (table.log == -1)
    return LOOM_EXIT_OUTPUT;
  say_heading (&table);
  if (!table.quiet)
    g_string_append_printf (table.text, _ ("The game goes on after move %u:\n"),
                            table.record->match->state->moves);
  loom_table_tell (&table);
  play_on (&table);
  finish (&table);
  close (table.log);
  return table.code;
}

static int
run (const LoomCommand *command, int argc, char **argv)
{
  int code = LOOM_EXIT_FINE;
  gboolean seeded = FALSE, numbered = FALSE;
  Request request = { .command = command, .seed = 1 };
  g_autoptr (GPtrArray) files = g_ptr_array_new ();
  const LoomSwitch switches[] = {
    { 0, "scenario", LOOM_SWITCH_STRING, &request.scenario, "ID",
      N_ ("what is played; the first one otherwise") },
    { 'p', "players", LOOM_SWITCH_STRING, &request.players, "NAMES",
      N_ ("one for each seat with commas between, or one for all: random, greedy, expert, "
          "search, human (greedy; in Dice & Shrines by the mode: greedy, expert, search)") },
    { 's', "seed", LOOM_SWITCH_SEED, &request.seed, "N",
      N_ ("a number from which all chance follows (1)"), 0, 0, NULL, &seeded },
    { 0, "game", LOOM_SWITCH_SEED, &request.index, "I", N_ ("which game of that seed, from 0 (0)"),
      0, 0, NULL, &numbered },
    { 0, "log", LOOM_SWITCH_STRING, &request.log, "FILE",
      N_ ("write the game down as JSON lines; “-” is standard output, which then tells nothing "
          "else") },
    { 0, "resume", LOOM_SWITCH_STRING, &request.resume, "LOG",
      N_ ("go on with the game in LOG, which was interrupted") },
    { 'q', "quiet", LOOM_SWITCH_FLAG, &request.quiet, NULL, N_ ("tell only how it ends") },
  };

  if (!loom_switches_parse (command, switches, G_N_ELEMENTS (switches), argc, argv, files, &code))
    return code;
  if (request.resume != NULL)
    {
      if (files->len > 0 || request.scenario != NULL || request.players != NULL
          || request.log != NULL || seeded || numbered)
        return loom_usage_error (command, _ ("a log says itself what is played and by whom; with "
                                             "--resume name nothing else (but --quiet)"));
      if (strcmp (request.resume, "-") == 0)
        return loom_usage_error (command, _ ("only a file can be gone on with"));
      return resume (&request);
    }
  if (request.log != NULL && request.log[0] == '\0')
    return loom_usage_error (command, _ ("--log names no file"));
  if (files->len != 1)
    return loom_usage_error (command, files->len == 0
                                          ? _ ("name a file, as in “boardloom play town.board.xml”")
                                          : _ ("one game is played on one board; name one file"));
  request.file = files->pdata[0];
  if (request.log != NULL && loom_output_is_same_file (request.file, request.log))
    return loom_usage_error (command,
                             _ ("--log is the board itself; the log goes to another file"));
  return play_file (&request);
}

const LoomCommand loom_command_play = {
  .name = "play",
  .summary = N_ ("play a game and tell it in words"),
  .examples = N_ ("  boardloom play town.board.xml                          two programs play\n"
                  "  boardloom play town.board.xml --players human,greedy   you play against one\n"
                  "  boardloom play town.board.xml --seed 7 --log game.jsonl --quiet\n"
                  "  boardloom play --resume game.jsonl                     go on after Ctrl-C\n"),
  .usage = "[OPTION…] FILE",
  .about = N_ ("Plays one game of a scenario by the rules that it names. The same command plays "
               "the same game anywhere, to the last byte of its log. A scenario that cannot be "
               "played is refused with what “boardloom validate” says of it.\n"
               "\n"
               "Where a person plays, the log is written move by move, so that the game can be "
               "gone on with; else it is written whole or not at all, and over nothing but the log "
               "of a game that has "
               "ended. “boardloom replay” plays a log again and checks it, "
               "and “boardloom schema --of log” explains it.\n"
               "\n"
               "  random   any legal move, each as likely as the others\n"
               "  greedy   one rule of thumb for each game, without looking ahead\n"
               "  expert   one turn ahead, with exact odds\n"
               "  search   plays games out after each move worth it; strong and slow\n"
               "  human    a person at this terminal"),
  .run = run,
  .takes_packs = TRUE,
};
