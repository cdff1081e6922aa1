/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Holds a log against its game.
 *
 * Implementation notes: a line agrees when its bytes are those that loom_record_…() writes; JSON is
 * compared only to say where two lines part. So no digit can change unseen, whatever a game writes
 * into its states. */

#include "validator/record/replay.h"

#include <string.h>

#include "formats/exchange/read.h"
#include "formats/model/shelf.h"
#include "validator/position/games.h"
#include "validator/checks/playable.h"
#include "validator/record/canonical.h"
#include "validator/record/terms.h"

#include <glib/gi18n-lib.h>

/* The end of a first line: ,"sha256":"64 digits"} and a newline. */
#define SEAL_BEGIN ",\"sha256\":\""
#define SEAL_LENGTH (strlen (SEAL_BEGIN) + 64 + strlen ("\"}\n"))

LoomReplay *
loom_replay_new (const LoomBoard *board)
{
  LoomReplay *self = g_new0 (LoomReplay, 1);

  if (board != NULL)
    {
      self->board = loom_record_dup_board (board);
      self->is_other_board = TRUE;
    }
  self->branches = g_ptr_array_new_with_free_func ((GDestroyNotify)loom_log_branch_free);
  self->expected = g_string_new (NULL);
  return self;
}

void
loom_replay_free (LoomReplay *self)
{
  if (self == NULL)
    return;
  loom_record_free (self->record);
  loom_game_free (self->game);
  loom_position_free (self->position);
  loom_board_free (self->board);
  g_free (self->state);
  g_ptr_array_unref (self->branches);
  g_string_free (self->expected, TRUE);
  g_free (self);
}

/* Members. */

static const char *
get_string (JsonNode *object, const char *name)
{
  JsonNode *node = json_object_get_member (json_node_get_object (object), name);

  return node != NULL && JSON_NODE_HOLDS_VALUE (node)
                 && json_node_get_value_type (node) == G_TYPE_STRING
             ? json_node_get_string (node)
             : NULL;
}

static gboolean
get_whole (JsonNode *object, const char *name, gint64 *number)
{
  JsonNode *node = json_object_get_member (json_node_get_object (object), name);

  if (node == NULL || !JSON_NODE_HOLDS_VALUE (node)
      || json_node_get_value_type (node) != G_TYPE_INT64)
    return FALSE;
  *number = json_node_get_int (node);
  return TRUE;
}

/* Comparing. */

static LoomReplayAnswer
say (LoomReplayAnswer answer, GString *why, const char *format, ...) G_GNUC_PRINTF (3, 4);

static LoomReplayAnswer
say (LoomReplayAnswer answer, GString *why, const char *format, ...)
{
  va_list args;

  va_start (args, format);
  g_string_vprintf (why, format, args);
  va_end (args);
  return answer;
}

/* What a board of one's own makes different without making the game so. */
static void
strip_board (JsonNode *object)
{
  json_object_remove_member (json_node_get_object (object), "board");
  json_object_remove_member (json_node_get_object (object), "sha256");
}

static LoomReplayAnswer
compare (LoomReplay *self, const GString *line, JsonNode *object, gboolean first, GString *why)
{
  g_autoptr (JsonParser) parser = NULL;
  g_autofree char *path = NULL;
  g_autofree char *what = NULL;
  JsonNode *root;

  if (g_string_equal (self->expected, line))
    return LOOM_REPLAY_AGREES;
  parser = json_parser_new ();
  if (!json_parser_load_from_data (parser, self->expected->str, (gssize)self->expected->len, NULL))
    g_return_val_if_reached (LOOM_REPLAY_DIFFERS);
  root = json_parser_get_root (parser);
  if (first && self->is_other_board)
    {
      strip_board (root);
      strip_board (object);
    }
  path = loom_canonical_difference (root, object, &what);
  if (path != NULL)
    return say (LOOM_REPLAY_DIFFERS, why, "%s: %s", path, what);
  if (first && self->is_other_board)
    return LOOM_REPLAY_AGREES;
  return say (
      LOOM_REPLAY_DIFFERS, why,
      _ ("it says what it should, but not in the words of a game log: blanks, the order of the "
         "members or the spelling of a number differ"));
}

/* The first line. */

/* Whether the line is as it was written, by the sum at its end. */
static gboolean
is_sealed (const GString *line)
{
  g_autofree char *sum = NULL;
  const char *seal;

  if (line->len < SEAL_LENGTH)
    return FALSE;
  seal = line->str + line->len - SEAL_LENGTH;
  sum = g_compute_checksum_for_data (G_CHECKSUM_SHA256, (const guchar *)line->str,
                                     (gsize)(seal - line->str));
  return g_str_has_prefix (seal, SEAL_BEGIN)
         && strncmp (seal + strlen (SEAL_BEGIN), sum, strlen (sum)) == 0
         && strcmp (seal + SEAL_LENGTH - strlen ("\"}\n"), "\"}\n") == 0;
}

static LoomReplayAnswer
check_form (JsonNode *object, GString *why)
{
  const char *form = get_string (object, "form");
  gint64 version = 0;

  if (g_strcmp0 (form, "boardloom-game-log") != 0)
    return say (
        LOOM_REPLAY_UNREADABLE, why,
        _ ("this is no game log: its first line has no \"form\":\"boardloom-game-log\"; name "
           "the file that “boardloom play --log” wrote"));
  if (!get_whole (object, "version", &version)
      || (version != LOOM_RECORD_VERSION && version != LOOM_RECORD_VERSION_OWN))
    return say (
        LOOM_REPLAY_UNREADABLE, why,
        _ ("version: the log is not of version %d or %d of the form, which is all that this "
           "Boardloom (%s) reads; a later one may"),
        LOOM_RECORD_VERSION, LOOM_RECORD_VERSION_OWN, LOOM_VERSION);
  return LOOM_REPLAY_AGREES;
}

/* The board in the log into self->board. */
static LoomReplayAnswer
take_board (LoomReplay *self, JsonNode *object, GString *why)
{
  g_autoptr (GPtrArray) errors = NULL;
  g_autofree char *sum = NULL;
  JsonNode *node = json_object_get_member (json_node_get_object (object), "board");
  const char *xml;

  if (self->board != NULL)
    return LOOM_REPLAY_AGREES;
  xml = node != NULL && JSON_NODE_HOLDS_OBJECT (node) ? get_string (node, "xml") : NULL;
  if (xml == NULL)
    return say (LOOM_REPLAY_UNREADABLE, why,
                _ ("board.xml: there is no board in the log; give it one with --board"));
  sum = g_compute_checksum_for_string (G_CHECKSUM_SHA256, xml, -1);
  if (g_strcmp0 (get_string (node, "sha256"), sum) != 0)
    return say (
        LOOM_REPLAY_DIFFERS, why,
        _ ("board.sha256: it is not that of board.xml, so the board or the number was changed "
           "after the game"));
  self->board = loom_formats_read_bytes (xml, strlen (xml), "board.xml", &errors);
  if (self->board == NULL)
    return say (LOOM_REPLAY_UNREADABLE, why,
                _ ("board.xml: the board in the log cannot be read: %s"),
                errors->len > 0 ? loom_model_errors_nth (errors, 0)->message : _ ("it is empty"));
  return LOOM_REPLAY_AGREES;
}

/* The rules in the log, where it holds any, and no others are to be tried on it. */
static LoomReplayAnswer
take_rules (LoomReplay *self, JsonNode *object, GString *why)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *sum = NULL;
  const LoomGameInfo *game;
  JsonNode *node = json_object_get_member (json_node_get_object (object), "rules-file");
  const char *id = get_string (object, "rules"), *text;

  if (node == NULL || self->is_other_board)
    return LOOM_REPLAY_AGREES;
  text = JSON_NODE_HOLDS_OBJECT (node) ? get_string (node, "text") : NULL;
  if (text == NULL || id == NULL)
    return say (LOOM_REPLAY_UNREADABLE, why, _ ("rules-file.text: there are no rules in it"));
  sum = g_compute_checksum_for_string (G_CHECKSUM_SHA256, text, -1);
  if (g_strcmp0 (get_string (node, "sha256"), sum) != 0)
    return say (LOOM_REPLAY_DIFFERS, why,
                _ ("rules-file.sha256: it is not that of its text, so the rules or the number were "
                   "changed after the game"));
  if (self->take_rules == NULL)
    return say (LOOM_REPLAY_UNREADABLE, why, _ ("rules-file: rules in logs are not run here"));
  game = self->take_rules (text, sum, id, &error);
  if (game == NULL)
    return say (LOOM_REPLAY_UNREADABLE, why, "rules-file: %s", error->message);
  loom_board_set_shelf (self->board, loom_games_with (loom_games_of (self->board), game));
  return LOOM_REPLAY_AGREES;
}

static const LoomScenario *
find_scenario (const LoomBoard *board, const char *id)
{
  for (guint i = 0; i < loom_board_n (board, LOOM_KIND_SCENARIO); i++)
    if (g_strcmp0 (loom_board_scenario (board, i)->entity.id, id) == 0)
      return loom_board_scenario (board, i);
  return NULL;
}

static LoomReplayAnswer
take_game (LoomReplay *self, JsonNode *object, GString *why)
{
  g_autoptr (LoomReport) report = loom_report_new ();
  g_autoptr (GError) error = NULL;
  const char *id = get_string (object, "scenario");
  const LoomScenario *scenario = find_scenario (self->board, id);

  if (scenario == NULL)
    return say (self->is_other_board ? LOOM_REPLAY_DIFFERS : LOOM_REPLAY_UNREADABLE, why,
                _ ("scenario: the board has no scenario “%s”"), id != NULL ? id : "");
  self->position = loom_position_new (self->board, scenario);
  self->game = loom_game_open (self->position, report, &error);
  if (self->game == NULL)
    return say (self->is_other_board ? LOOM_REPLAY_DIFFERS : LOOM_REPLAY_UNREADABLE, why,
                "scenario: %s", error->message);
  self->state = g_malloc0 (self->game->state_size);
  return LOOM_REPLAY_AGREES;
}

/* Who plays at seat @i + 1 by the log; what cannot be read will be seen to differ. */
static const char *
find_player (JsonNode *object, guint i)
{
  JsonNode *node = json_object_get_member (json_node_get_object (object), "seats");
  const char *player = NULL;
  JsonArray *seats;

  if (node != NULL && JSON_NODE_HOLDS_ARRAY (node))
    {
      seats = json_node_get_array (node);
      node = i < json_array_get_length (seats) ? json_array_get_element (seats, i) : NULL;
      if (node != NULL && JSON_NODE_HOLDS_OBJECT (node))
        player = get_string (node, "player");
    }
  return player != NULL ? player : LOOM_RECORD_HUMAN;
}

static LoomReplayAnswer
take_position (LoomReplay *self, const GString *line, JsonNode *object, GString *why)
{
  const char *players[LOOM_SEATS_MAX];
  const char *seed = get_string (object, "seed");
  const char *index = get_string (object, "game");
  guint64 numbers[2];
  LoomReplayAnswer answer = take_board (self, object, why);

  if (answer == LOOM_REPLAY_AGREES)
    answer = take_rules (self, object, why);
  if (answer == LOOM_REPLAY_AGREES)
    answer = take_game (self, object, why);
  if (answer != LOOM_REPLAY_AGREES)
    return answer;
  if (seed == NULL || !g_ascii_string_to_unsigned (seed, 10, 0, G_MAXUINT64, &numbers[0], NULL))
    return say (LOOM_REPLAY_UNREADABLE, why, _ ("seed: it is no whole number in quotes"));
  if (index == NULL || !g_ascii_string_to_unsigned (index, 10, 0, G_MAXUINT64, &numbers[1], NULL))
    return say (LOOM_REPLAY_UNREADABLE, why, _ ("game: it is no whole number in quotes"));
  for (guint i = 0; i < self->game->n_seats; i++)
    players[i] = find_player (object, i);
  self->record = self->thinks ? loom_record_new (self->game, players, numbers[0], numbers[1])
                              : loom_record_new_known (self->game, players, numbers[0], numbers[1]);
  loom_record_begin (self->record, self->expected);
  return compare (self, line, object, TRUE, why);
}

static LoomReplayAnswer
begin (LoomReplay *self, const GString *line, JsonNode *object, GString *why)
{
  const gboolean sealed = is_sealed (line);
  LoomReplayAnswer answer = check_form (object, why);

  if (answer == LOOM_REPLAY_AGREES)
    answer = take_position (self, line, object, why);
  if (!sealed && answer == LOOM_REPLAY_AGREES)
    answer = say (LOOM_REPLAY_DIFFERS, why, _ ("sha256: the line was changed after the game"));
  if (answer == LOOM_REPLAY_AGREES)
    return answer;
  g_clear_pointer (&self->record, loom_record_free);
  g_clear_pointer (&self->game, loom_game_free);
  g_clear_pointer (&self->position, loom_position_free);
  g_clear_pointer (&self->state, g_free);
  if (!self->is_other_board)
    g_clear_pointer (&self->board, loom_board_free);
  return answer;
}

/* The lines that follow. */

static const char *
seat_name (const LoomReplay *self)
{
  return self->game->seat_names[self->record->match->state->seat];
}

static LoomReplayAnswer
take_move (LoomReplay *self, const GString *line, JsonNode *object, GString *why)
{
  const LoomState *state = self->record->match->state;
  g_autoptr (GError) error = NULL;
  gint64 n = 0, seat = 0;
  LoomRecordMark mark;
  LoomReplayAnswer answer;
  LoomMove move;

  if (!get_whole (object, "n", &n) || n != (gint64)state->moves + 1)
    return say (LOOM_REPLAY_DIFFERS, why,
                _ ("n: this should be move %u; lines are missing, doubled or out of order"),
                state->moves + 1);
  if (state->seat == 0)
    return say (LOOM_REPLAY_DIFFERS, why, _ ("move: the game has ended with the move before"));
  if (!get_whole (object, "seat", &seat) || seat != state->seat)
    return say (LOOM_REPLAY_DIFFERS, why, _ ("seat: it is the move of seat %u, %s"), state->seat,
                seat_name (self));
  if (!loom_terms_read_move (self->game,
                             json_object_get_member (json_node_get_object (object), "move"), &move,
                             &error))
    return say (LOOM_REPLAY_DIFFERS, why, "%s", error->message);
  if (!loom_game_check_move (self->game, state, move, &error))
    return say (LOOM_REPLAY_DIFFERS, why, _ ("move: %s may not do that: %s"), seat_name (self),
                error->message);
  if (self->thinks && !loom_record_is_person (self->record))
    loom_record_choose (self->record);
  mark = loom_record_mark (self->record, self->state);
  loom_record_play (self->record, move, self->expected);
  answer = compare (self, line, object, FALSE, why);
  if (answer != LOOM_REPLAY_AGREES)
    loom_record_go_back (self->record, &mark, self->state);
  return answer;
}

/* Another way that the game could have gone. */
static LoomReplayAnswer
take_branch (LoomReplay *self, const GString *line, JsonNode *object, GString *why)
{
  g_autoptr (LoomLogBranch) branch = NULL;
  g_autoptr (GError) error = NULL;
  LoomReplayAnswer answer;

  if (self->record->match->state->moves > 0)
    return say (LOOM_REPLAY_DIFFERS, why,
                _ ("line: branches stand behind the setup, before the first move"));
  branch = loom_log_branch_read (self->record, object, &error);
  if (branch == NULL)
    return say (LOOM_REPLAY_DIFFERS, why, "%s", error->message);
  loom_log_branch_write (branch, self->game, self->expected);
  answer = compare (self, line, object, FALSE, why);
  if (answer == LOOM_REPLAY_AGREES)
    g_ptr_array_add (self->branches, g_steal_pointer (&branch));
  return answer;
}

static LoomReplayAnswer
take_end (LoomReplay *self, const GString *line, JsonNode *object, GString *why)
{
  LoomReplayAnswer answer;

  if (self->record->match->state->seat != 0)
    return say (LOOM_REPLAY_DIFFERS, why,
                _ ("line: the log ends, but the game does not: it is the move of %s"),
                seat_name (self));
  loom_record_end (self->record, self->expected);
  answer = compare (self, line, object, FALSE, why);
  self->ended = answer == LOOM_REPLAY_AGREES;
  return answer;
}

LoomReplayAnswer
loom_replay_line (LoomReplay *self, const GString *line, JsonNode *object, GString *why)
{
  const char *kind;
  LoomReplayAnswer answer;

  g_return_val_if_fail (JSON_NODE_HOLDS_OBJECT (object), LOOM_REPLAY_UNREADABLE);
  kind = get_string (object, "line");
  g_string_truncate (self->expected, 0);
  if (self->record == NULL)
    answer = begin (self, line, object, why);
  else if (self->ended)
    answer = say (LOOM_REPLAY_DIFFERS, why, _ ("line: nothing may follow the end of the game"));
  else if (g_strcmp0 (kind, "move") == 0)
    answer = take_move (self, line, object, why);
  else if (g_strcmp0 (kind, "branch") == 0)
    answer = take_branch (self, line, object, why);
  else if (g_strcmp0 (kind, "end") == 0)
    answer = take_end (self, line, object, why);
  else if (g_strcmp0 (kind, "setup") == 0)
    answer = say (LOOM_REPLAY_DIFFERS, why, _ ("line: a second setup; a log is of one game"));
  else
    answer = say (
        LOOM_REPLAY_UNREADABLE, why,
        _ ("line: it is neither \"move\", \"branch\" nor \"end\", and so no line of a game log"));
  if (answer == LOOM_REPLAY_AGREES)
    {
      loom_record_count_line (self->record, line->str, line->len);
      self->good += line->len;
    }
  return answer;
}

LoomReplayAnswer
loom_replay_run (LoomReplay *self, LoomLogReader *reader, GString *why)
{
  const char *name = loom_log_reader_get_name (reader);
  g_autoptr (GError) error = NULL;

  while (loom_log_reader_next (reader, &error))
    {
      g_autoptr (GString) words = g_string_new (NULL);
      LoomReplayAnswer answer;

      if (loom_log_reader_is_torn (reader))
        {
          g_string_printf (why,
                           _ ("%s:%u: the last line breaks off before its newline: writing was "
                              "interrupted"),
                           name, loom_log_reader_get_number (reader));
          return self->record != NULL ? LOOM_REPLAY_TORN : LOOM_REPLAY_UNREADABLE;
        }
      answer = loom_replay_line (self, loom_log_reader_get_line (reader),
                                 loom_log_reader_get_object (reader), words);
      if (answer == LOOM_REPLAY_AGREES)
        continue;
      g_string_printf (why, "%s:%u: %s", name, loom_log_reader_get_number (reader), words->str);
      return answer;
    }
  if (error != NULL)
    {
      g_string_assign (why, error->message);
      return loom_log_reader_is_torn (reader) && self->record != NULL && !self->ended
                 ? LOOM_REPLAY_TORN
                 : LOOM_REPLAY_UNREADABLE;
    }
  if (self->record == NULL)
    {
      g_string_printf (why, _ ("%s: the log is empty"), name);
      return LOOM_REPLAY_UNREADABLE;
    }
  if (!self->ended)
    {
      g_string_printf (why, _ ("%s:%u: the log stops here, and the game does not"), name,
                       loom_log_reader_get_number (reader));
      return LOOM_REPLAY_UNFINISHED;
    }
  return LOOM_REPLAY_AGREES;
}
