/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Plays a game and writes the lines of its log. */

#include "validator/play/sentence.h"
#include "validator/record/record.h"

#include "validator/play/describe.h"

#include <string.h>

#include "formats/exchange/read.h"
#include "formats/model/shelf.h"
#include "formats/xml/writer.h"
#include "validator/base/json.h"
#include "validator/record/canonical.h"
#include "validator/record/terms.h"
#include "validator/position/rules-source.h"

LoomBoard *
loom_record_dup_board (const LoomBoard *board)
{
  g_autoptr (GBytes) bytes = loom_write_bytes (board);
  g_autoptr (GPtrArray) errors = NULL;
  LoomBoard *copy;
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);

  copy = loom_formats_read_bytes (data, length, "canonical form", &errors);
  if (copy == NULL)
    g_critical ("a board cannot be read again: %s", loom_model_errors_nth (errors, 0)->message);
  else
    loom_board_set_shelf (copy, loom_board_get_shelf (board));
  return copy;
}

static LoomRecord *
new_record (const LoomGame *game,
            const char *const *players,
            const LoomPlayer *const *known,
            guint64 seed,
            guint64 index)
{
  LoomRecord *self = g_new0 (LoomRecord, 1);

  self->game = game;
  self->seed = seed;
  self->index = index;
  self->players = g_new0 (char *, game->n_seats + 1);
  for (guint i = 0; i < game->n_seats; i++)
    self->players[i] = g_strdup (players[i]);
  self->match = loom_match_new (game, known);
  self->before = g_malloc0 (game->state_size);
  self->events = loom_event_log_new (game->key, seed, index);
  self->sum = g_checksum_new (G_CHECKSUM_SHA256);
  return self;
}

LoomRecord *
loom_record_new (const LoomGame *game, const char *const *players, guint64 seed, guint64 index)
{
  const LoomPlayer *known[LOOM_SEATS_MAX] = { NULL };

  g_return_val_if_fail (game != NULL && players != NULL, NULL);
  for (guint i = 0; i < game->n_seats; i++)
    known[i] = loom_player_find (players[i]);
  return new_record (game, players, known, seed, index);
}

LoomRecord *
loom_record_new_known (const LoomGame *game,
                       const char *const *players,
                       guint64 seed,
                       guint64 index)
{
  const LoomPlayer *nobody[LOOM_SEATS_MAX] = { NULL };

  g_return_val_if_fail (game != NULL && players != NULL, NULL);
  return new_record (game, players, nobody, seed, index);
}

void
loom_record_free (LoomRecord *self)
{
  if (self == NULL)
    return;
  g_strfreev (self->players);
  loom_match_free (self->match);
  g_free (self->before);
  loom_event_log_free (self->events);
  g_checksum_free (self->sum);
  g_free (self);
}

/* Lines. */

static void
add_board (const LoomRecord *self, JsonBuilder *json)
{
  const LoomBoard *board = self->game->position->board;
  g_autoptr (GBytes) bytes = loom_write_bytes (board);
  g_autofree char *sum = g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, bytes);
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);
  g_autofree char *xml = g_strndup (data, length);

  json_builder_set_member_name (json, "board");
  json_builder_begin_object (json);
  loom_json_string (json, "title", loom_board_get_root (board)->title);
  loom_json_string (json, "sha256", sum);
  loom_json_string (json, "xml", xml);
  json_builder_end_object (json);
}

/* Rules that are no part of the program go with the log, so that it can be played again without the
 * file that they were in. */
static void
add_rules_file (const LoomRecord *self, JsonBuilder *json)
{
  const LoomRulesSource *source = self->game->rules->source;

  if (source == NULL)
    return;
  json_builder_set_member_name (json, "rules-file");
  json_builder_begin_object (json);
  loom_json_string (json, "sha256", source->sha256);
  loom_json_string (json, "text", source->text);
  json_builder_end_object (json);
}

static void
add_options (const LoomRecord *self, JsonBuilder *json)
{
  const LoomGameInfo *rules = self->game->rules;

  json_builder_set_member_name (json, "options");
  json_builder_begin_object (json);
  for (guint i = 0; i < rules->n_options; i++)
    {
      const LoomOptionInfo *option = &rules->options[i];
      const gint value = self->game->position->options.values[i];

      json_builder_set_member_name (json, option->id);
      if (option->type == LOOM_OPTION_ENUM)
        json_builder_add_string_value (json, option->values[value].id);
      else if (option->type == LOOM_OPTION_YN)
        json_builder_add_boolean_value (json, value != 0);
      else
        json_builder_add_int_value (json, value);
    }
  json_builder_end_object (json);
}

static void
add_seats (const LoomRecord *self, JsonBuilder *json)
{
  json_builder_set_member_name (json, "seats");
  json_builder_begin_array (json);
  for (guint seat = 1; seat <= self->game->n_seats; seat++)
    {
      g_autofree char *name = loom_game_dup_plain_name (self->game, seat);

      json_builder_begin_object (json);
      loom_json_number (json, "seat", seat);
      loom_json_string (json, "name", name);
      loom_json_string (json, "player", self->players[seat - 1]);
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
}

static void
add_events (const LoomRecord *self, JsonBuilder *json)
{
  json_builder_set_member_name (json, "events");
  json_builder_begin_array (json);
  for (guint i = 0; i < loom_event_log_n (self->events); i++)
    loom_terms_add_event (self->game, loom_event_log_nth (self->events, i), json);
  json_builder_end_array (json);
}

static void
add_state (const LoomRecord *self, JsonBuilder *json)
{
  const LoomState *state = self->match->state;

  json_builder_set_member_name (json, "state");
  json_builder_begin_object (json);
  json_builder_set_member_name (json, "seat");
  if (state->seat != 0)
    json_builder_add_int_value (json, state->seat);
  else
    json_builder_add_null_value (json);
  loom_json_number (json, "first", state->first);
  if (self->game->play->write_state != NULL)
    self->game->play->write_state (self->game, state, json);
  json_builder_end_object (json);
}

gboolean
loom_record_find_number (const LoomRecord *self, const char *name, gint64 *number)
{
  g_autoptr (JsonBuilder) json = json_builder_new ();
  g_autoptr (JsonNode) root = NULL;
  JsonNode *found;

  g_return_val_if_fail (self != NULL && name != NULL && number != NULL, FALSE);
  json_builder_begin_object (json);
  add_state (self, json);
  json_builder_end_object (json);
  root = json_builder_get_root (json);
  found = json_object_get_member (
      json_object_get_object_member (json_node_get_object (root), "state"), name);
  if (found == NULL || !JSON_NODE_HOLDS_VALUE (found))
    return FALSE;
  *number = json_node_get_int (found);
  return TRUE;
}

static JsonBuilder *
begin_line (const char *kind)
{
  JsonBuilder *json = json_builder_new ();

  json_builder_begin_object (json);
  loom_json_string (json, "line", kind);
  return json;
}

static void
end_line (JsonBuilder *json, GString *line)
{
  g_autoptr (JsonNode) root = NULL;

  json_builder_end_object (json);
  root = json_builder_get_root (json);
  g_object_unref (json);
  loom_canonical_append (line, root);
  g_string_append_c (line, '\n');
}

/* The first line vouches for itself, because what it says (the seed, who plays) need not show in
 * the lines that follow: its last member is the sum of all that stands before that member. */
static void
seal (GString *line, gsize from)
{
  g_autofree char *sum = NULL;

  g_string_truncate (line, line->len - strlen ("}\n"));
  sum = g_compute_checksum_for_data (G_CHECKSUM_SHA256, (const guchar *)line->str + from,
                                     line->len - from);
  g_string_append_printf (line, ",\"sha256\":\"%s\"}\n", sum);
}

static void
write_position (const LoomRecord *self, GString *line)
{
  JsonBuilder *json = begin_line ("setup");
  g_autofree char *seed = g_strdup_printf ("%" G_GUINT64_FORMAT, self->seed);
  g_autofree char *index = g_strdup_printf ("%" G_GUINT64_FORMAT, self->index);
  g_autofree char *key = g_strdup_printf ("%016" G_GINT64_MODIFIER "x", self->game->key);
  const gsize from = line->len;

  loom_json_string (json, "form", "boardloom-game-log");
  loom_json_number (json, "version", loom_record_version (self->game->rules));
  add_board (self, json);
  loom_json_string (json, "scenario", self->game->position->scenario->entity.id);
  loom_json_string (json, "rules", self->game->rules->id);
  add_rules_file (self, json);
  add_options (self, json);
  add_seats (self, json);
  loom_json_string (json, "seed", seed);
  loom_json_string (json, "game", index);
  loom_json_string (json, "key", key);
  add_events (self, json);
  add_state (self, json);
  end_line (json, line);
  seal (line, from);
}

static void
write_move (const LoomRecord *self, guint seat, GString *line)
{
  JsonBuilder *json = begin_line ("move");

  loom_json_number (json, "n", self->match->state->moves);
  loom_json_number (json, "seat", seat);
  json_builder_set_member_name (json, "move");
  loom_terms_add_move (self->game, self->move, json);
  add_events (self, json);
  add_state (self, json);
  end_line (json, line);
}

/* Play. */

void
loom_record_begin (LoomRecord *self, GString *line)
{
  loom_event_log_clear (self->events);
  loom_random_init (&self->events->faces, self->game->key, self->seed, self->index,
                    LOOM_STREAM_FACES);
  loom_match_begin (self->match, self->seed, self->index, 0, self->events);
  memcpy (self->before, self->match->state, self->game->state_size);
  if (line != NULL)
    write_position (self, line);
}

gboolean
loom_record_is_person (const LoomRecord *self)
{
  const guint seat = self->match->state->seat;

  return seat != 0 && self->match->choose[seat] == NULL;
}

void
loom_record_forfeit (LoomRecord *self, const LoomPlayer *player)
{
  g_return_if_fail (loom_record_is_person (self));
  loom_match_seat_player (self->match, self->match->state->seat, player);
}

LoomMove
loom_record_choose (LoomRecord *self)
{
  g_return_val_if_fail (!loom_record_is_person (self), loom_move (0, 0, 0, 0));
  return loom_match_choose (self->match);
}

void
loom_record_play (LoomRecord *self, LoomMove move, GString *line)
{
  const guint seat = self->match->state->seat;

  g_return_if_fail (seat != 0);
  memcpy (self->before, self->match->state, self->game->state_size);
  self->move = move;
  loom_event_log_clear (self->events);
  loom_match_play_legal (self->match, move, self->events);
  if (line != NULL)
    write_move (self, seat, line);
}

void
loom_record_end (LoomRecord *self, GString *line)
{
  JsonBuilder *json = begin_line ("end");
  double credits[LOOM_SEATS_MAX];
  g_autoptr (GChecksum) sum = g_checksum_copy (self->sum);

  g_return_if_fail (self->match->state->seat == 0);
  loom_game_outcome (self->game, self->match->state, credits);
  loom_json_number (json, "moves", self->match->state->moves);
  json_builder_set_member_name (json, "credits");
  json_builder_begin_array (json);
  for (guint i = 0; i < self->game->n_seats; i++)
    json_builder_add_double_value (json, credits[i]);
  json_builder_end_array (json);
  loom_json_string (json, "sha256", g_checksum_get_string (sum));
  end_line (json, line);
}

void
loom_record_count_line (LoomRecord *self, const char *line, gsize length)
{
  g_checksum_update (self->sum, (const guchar *)line, (gssize)length);
}

LoomRecordMark
loom_record_mark (const LoomRecord *self, LoomState *state)
{
  memcpy (state, self->match->state, self->game->state_size);
  return (LoomRecordMark){ self->match->play, self->events->faces, self->move };
}

void
loom_record_go_back (LoomRecord *self, const LoomRecordMark *mark, const LoomState *state)
{
  memcpy (self->match->state, state, self->game->state_size);
  self->match->play = mark->play;
  self->events->faces = mark->faces;
  self->move = mark->move;
  loom_event_log_clear (self->events);
}

/* Words. */

void
loom_record_tell (const LoomRecord *self, GString *text)
{
  const LoomState *state = self->match->state;
  const gboolean begins = state->moves == 0;

  loom_game_describe_events (self->game, begins ? NULL : self->before, self->move, self->events,
                             state, text);
}

/* 0.5 as 1/2, for the shares of a victory. */
static char *
dup_share (double credit)
{
  for (guint of = 1; of <= LOOM_SEATS_MAX; of++)
    {
      const double part = credit * of;
      const double whole = (double)(guint)(part + 0.5);

      if (part - whole < 1e-9 && whole - part < 1e-9)
        return g_strdup_printf ("%.0f/%u", whole, of);
    }
  char digits[G_ASCII_DTOSTR_BUF_SIZE];
  return g_strdup (g_ascii_formatd (digits, sizeof digits, "%.3f", credit));
}

void
loom_record_append_outcome (const LoomGame *game, const LoomState *state, GString *text)
{
  g_autoptr (GPtrArray) winners = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *names = NULL;
  double credits[LOOM_SEATS_MAX];
  guint n = 0;

  g_return_if_fail (state->seat == 0);
  loom_game_outcome (game, state, credits);
  for (guint i = 0; i < game->n_seats; i++)
    n += credits[i] > 0;
  for (guint i = 0; i < game->n_seats; i++)
    {
      g_autofree char *share = dup_share (credits[i]);

      if (credits[i] > 0 && n > 1)
        loom_sentence_item (winners, "%s (%s)", game->seat_names[i + 1], share);
      else if (credits[i] > 0)
        loom_sentence_item (winners, "%s", game->seat_names[i + 1]);
    }
  names = loom_sentence_list (winners);
  loom_sentence_line (text,
                      n > 1 ? P_ ("%s shared the victory after %u move.",
                                  "%s shared the victory after %u moves.", state->moves)
                            : P_ ("%s won after %u move.", "%s won after %u moves.", state->moves),
                      names, state->moves);
}

void
loom_record_tell_outcome (const LoomRecord *self, GString *text)
{
  loom_record_append_outcome (self->game, self->match->state, text);
}
