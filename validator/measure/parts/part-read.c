/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reads a part line by line and believes nothing: what a line says must be what has to stand there,
 * and the last line must vouch for every byte.
 *
 * Implementation notes: whoever joins parts hears batches while they are read, long before the last
 * line is seen; nothing may be told of them until loom_part_read_end() was content. */

#include "validator/measure/parts/part.h"

#include <string.h>

#include "formats/model/error.h"
#include "validator/measure/parts/play-digest.h"
#include "validator/record/canonical.h"
#include "validator/record/reader.h"

#include <glib/gi18n-lib.h>

struct _LoomPart
{
  LoomLogReader *reader;
  char *name;
  JsonObject *head;
  guint shard; /* from 0 */
  guint n_shards;
  guint n_all;       /* scenarios of all shards, where each has some wholly; else 0 */
  const char *list;  /* what those come to; of head */
  JsonArray *places; /* by scenario of this part, among all; of head */
  GChecksum *sum;    /* of the lines read */
  guint64 n_batches;
  guint64 n_games;
};

static gboolean
refuse (const LoomPart *self, GError **error, const char *format, ...) G_GNUC_PRINTF (3, 4);

static gboolean
refuse (const LoomPart *self, GError **error, const char *format, ...)
{
  va_list args;
  g_autofree char *message = NULL;

  va_start (args, format);
  message = g_strdup_vprintf (format, args);
  va_end (args);
  g_set_error (error, LOOM_ERROR, LOOM_ERROR_INPUT, "%s: %s", self->name, message);
  return FALSE;
}

/* Members. */

static const char *
get_string (JsonObject *object, const char *name)
{
  JsonNode *node = json_object_get_member (object, name);

  return node != NULL && JSON_NODE_HOLDS_VALUE (node)
                 && json_node_get_value_type (node) == G_TYPE_STRING
             ? json_node_get_string (node)
             : NULL;
}

static gboolean
is_whole (JsonNode *node, gint64 least, gint64 most)
{
  return node != NULL && JSON_NODE_HOLDS_VALUE (node)
         && json_node_get_value_type (node) == G_TYPE_INT64 && json_node_get_int (node) >= least
         && json_node_get_int (node) <= most;
}

static gboolean
is_number (JsonObject *object, const char *name, guint64 number)
{
  JsonNode *node = json_object_get_member (object, name);

  return number <= G_MAXINT64 && is_whole (node, (gint64)number, (gint64)number);
}

static JsonArray *
get_array (JsonObject *object, const char *name)
{
  JsonNode *node = json_object_get_member (object, name);

  return node != NULL && JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL;
}

/* The first line. */

/* Reads a line into @object; FALSE without an error at the end of the file. */
static gboolean
next_line (LoomPart *self, JsonObject **object, GError **error)
{
  if (!loom_log_reader_next (self->reader, error))
    return FALSE;
  *object = json_node_get_object (loom_log_reader_get_object (self->reader));
  return TRUE;
}

static void
count_line (LoomPart *self)
{
  const GString *line = loom_log_reader_get_line (self->reader);

  g_checksum_update (self->sum, (const guchar *)line->str, (gssize)line->len);
}

/* Which of all scenarios the part has, if it has some of them wholly. */
static gboolean
read_whole (LoomPart *self, JsonObject *head, GError **error)
{
  JsonNode *node = json_object_get_member (head, "whole");
  JsonObject *whole
      = node != NULL && JSON_NODE_HOLDS_OBJECT (node) ? json_node_get_object (node) : NULL;
  JsonArray *scenarios = get_array (head, "scenarios");
  gboolean fits;

  if (node == NULL)
    return TRUE;
  fits = whole != NULL && scenarios != NULL && (self->list = get_string (whole, "sha256")) != NULL
         && (self->places = get_array (whole, "places")) != NULL
         && is_whole (json_object_get_member (whole, "of"), 1, LOOM_PART_SCENARIOS_MAX)
         && json_array_get_length (self->places) == json_array_get_length (scenarios);
  if (fits)
    self->n_all = (guint)json_object_get_int_member (whole, "of");
  for (guint i = 0; fits && i < json_array_get_length (self->places); i++)
    fits = is_whole (json_array_get_element (self->places, i), 0, self->n_all - 1);
  return fits
         || refuse (self, error, _ ("the first line does not say which scenarios it has of which"));
}

static gboolean
read_head (LoomPart *self, GError **error)
{
  JsonObject *head = NULL;
  const char *program;

  if (!next_line (self, &head, error))
    return *error != NULL ? FALSE
                          : refuse (self, error,
                                    _ ("the file is empty; name files that “boardloom fairness "
                                       "--shard” wrote"));
  if (g_strcmp0 (get_string (head, "form"), LOOM_PART_FORM) != 0)
    return refuse (
        self, error,
        _ ("this is no part of a fairness measurement; name files that “boardloom fairness "
           "--shard” wrote"));
  if (!is_number (head, "version", LOOM_PART_VERSION))
    return refuse (self, error,
                   _ ("the part is not of version %d of the form, which is all that this Boardloom "
                      "(%s) reads; join it with the version that wrote it"),
                   LOOM_PART_VERSION, LOOM_VERSION);
  program = get_string (head, "program");
  if (g_strcmp0 (program, LOOM_VERSION) != 0)
    return refuse (self, error,
                   _ ("the part was played by Boardloom %s, and this is %s, whose players may play "
                      "otherwise; join it with the version that played it"),
                   program != NULL ? program : _ ("of no version"), LOOM_VERSION);
  if (g_strcmp0 (get_string (head, "play"), LOOM_PLAY_DIGEST) != 0)
    return refuse (
        self, error,
        _ ("the part was played by another state of Boardloom %s than this one, whose rules "
           "and players may play otherwise; join it with the program that played it, or "
           "play the shard again with this one"),
        LOOM_VERSION);
  if (!is_whole (json_object_get_member (head, "shards"), 1, LOOM_PART_SHARDS_MAX))
    return refuse (self, error, _ ("the first line does not say how many shards there are"));
  self->n_shards = (guint)json_object_get_int_member (head, "shards");
  if (!is_whole (json_object_get_member (head, "shard"), 1, self->n_shards))
    return refuse (self, error, _ ("the first line does not say which of %u shards this is"),
                   self->n_shards);
  self->shard = (guint)json_object_get_int_member (head, "shard") - 1;
  self->head = json_object_ref (head);
  if (!read_whole (self, self->head, error))
    return FALSE;
  count_line (self);
  return TRUE;
}

static LoomPart *
open_reader (LoomLogReader *reader, GError **error)
{
  g_autoptr (LoomPart) self = NULL;
  GError *reason = NULL;

  if (reader == NULL)
    return NULL;
  self = g_new0 (LoomPart, 1);
  self->reader = reader;
  self->name = g_strdup (loom_log_reader_get_name (reader));
  self->sum = g_checksum_new (G_CHECKSUM_SHA256);
  loom_log_reader_call_it (reader, N_ ("part of a fairness measurement"), "fairness --shard");
  if (read_head (self, &reason))
    return g_steal_pointer (&self);
  g_propagate_error (error, reason);
  return NULL;
}

LoomPart *
loom_part_open (const char *path, GError **error)
{
  return open_reader (loom_log_reader_new (path, error), error);
}

LoomPart *
loom_part_open_text (const char *text, gsize length, const char *name, GError **error)
{
  return open_reader (loom_log_reader_new_for_text (text, length, name), error);
}

void
loom_part_free (LoomPart *self)
{
  if (self == NULL)
    return;
  loom_log_reader_free (self->reader);
  g_free (self->name);
  g_clear_pointer (&self->head, json_object_unref);
  g_checksum_free (self->sum);
  g_free (self);
}

const char *
loom_part_get_name (const LoomPart *self)
{
  return self->name;
}

guint
loom_part_get_shard (const LoomPart *self)
{
  return self->shard;
}

guint
loom_part_get_n_shards (const LoomPart *self)
{
  return self->n_shards;
}

JsonObject *
loom_part_get_head (const LoomPart *self)
{
  return self->head;
}

guint
loom_part_get_n_all (const LoomPart *self)
{
  return self->n_all;
}

guint
loom_part_get_place (const LoomPart *self, guint scenario)
{
  return (guint)json_array_get_int_element (self->places, scenario);
}

guint
loom_part_get_n_own (const LoomPart *self)
{
  return json_array_get_length (self->places);
}

/* Comparing. */

/* The head without what may differ from part to part: which shard it is, and under which name its
 * boards were kept. */
static JsonNode *
dup_common (const LoomPart *self)
{
  g_autoptr (JsonNode) borrowed = json_node_init_object (json_node_alloc (), self->head);
  g_autoptr (JsonParser) parser = json_parser_new ();
  g_autoptr (GString) text = g_string_new (NULL);
  JsonNode *copy;
  JsonArray *boards;

  /* A copy of a node shares its object; so it goes through text. */
  loom_canonical_append (text, borrowed);
  json_parser_load_from_data (parser, text->str, (gssize)text->len, NULL);
  copy = json_parser_steal_root (parser);
  json_object_remove_member (json_node_get_object (copy), "shard");
  boards = get_array (json_node_get_object (copy), "boards");
  for (guint i = 0; boards != NULL && i < json_array_get_length (boards); i++)
    {
      JsonNode *board = json_array_get_element (boards, i);

      if (JSON_NODE_HOLDS_OBJECT (board))
        json_object_remove_member (json_node_get_object (board), "path");
    }
  return copy;
}

gboolean
loom_part_compare (const LoomPart *self, const LoomPart *other, GError **error)
{
  g_autoptr (JsonNode) one = NULL;
  g_autoptr (JsonNode) two = NULL;
  g_autofree char *what = NULL;
  g_autofree char *where = NULL;

  if (self->n_shards != other->n_shards)
    return refuse (self, error,
                   _ ("this is one of %u shards, and %s is one of %u; join parts of one "
                      "measurement"),
                   self->n_shards, other->name, other->n_shards);
  if (self->n_all > 0 || other->n_all > 0)
    return (self->n_all == other->n_all && g_strcmp0 (self->list, other->list) == 0)
           || refuse (
               self, error,
               _ ("this is of another measurement than %s: the boards of their lists differ, or "
                  "how they are measured; play the shard again with the list and the settings "
                  "of the others"),
               other->name);
  one = dup_common (other);
  two = dup_common (self);
  where = loom_canonical_difference (one, two, &what);
  if (where == NULL)
    return TRUE;
  if (g_str_has_prefix (where, "boards"))
    return refuse (
        self, error,
        _ ("this was played on another board than %s, or on the same one changed; play the "
           "shard again on the board of the others"),
        other->name);
  return refuse (self, error,
                 _ ("this is of another measurement than %s: %s: %s; play the shard again with the "
                    "settings of the others"),
                 other->name, where, what);
}

/* Batches. */

static gboolean
say_changed (const LoomPart *self, GError **error, const char *what)
{
  return refuse (
      self, error,
      _ ("line %u: %s, so the part was changed after it was written; copy it anew, or play "
         "shard %u/%u again"),
      loom_log_reader_get_number (self->reader), what, self->shard + 1, self->n_shards);
}

static gboolean
say_torn (const LoomPart *self, GError **error)
{
  return refuse (self, error,
                 _ ("the part breaks off after line %u: copy it anew, or play shard %u/%u again"),
                 loom_log_reader_get_number (self->reader), self->shard + 1, self->n_shards);
}

/* Reads the next line; FALSE when it is not there or no JSON. */
static gboolean
demand_line (LoomPart *self, const char *kind, JsonObject **object, GError **error)
{
  g_autoptr (GError) reason = NULL;

  if (!next_line (self, object, &reason))
    {
      if (reason == NULL || loom_log_reader_is_torn (self->reader))
        return say_torn (self, error);
      return say_changed (self, error, _ ("it cannot be read"));
    }
  if (g_strcmp0 (get_string (*object, "line"), "end") == 0 && strcmp (kind, "end") != 0)
    return say_changed (self, error, _ ("the part ends before its last batch"));
  if (g_strcmp0 (get_string (*object, "line"), kind) != 0)
    return say_changed (self, error, _ ("this is not the line that has to follow"));
  return TRUE;
}

/* The credits of one block from its row; FALSE when they are none that games could give. */
static gboolean
read_block (JsonNode *node, LoomBlock *block, guint n_seats, const LoomLineup *lineup)
{
  const guint n_rotations = loom_lineup_n_rotations (lineup, n_seats);
  const guint n = n_seats * n_seats + n_seats + lineup->n;
  guint credits = 0, dealt = 0, players = 0;
  JsonArray *row;

  *block = (LoomBlock){ 0 };
  if (!JSON_NODE_HOLDS_ARRAY (node) || json_array_get_length (json_node_get_array (node)) != n)
    return FALSE;
  row = json_node_get_array (node);
  for (guint i = 0; i < n; i++)
    {
      JsonNode *cell = json_array_get_element (row, i);
      guint credit;

      /* No more than all games in which the seat had the rank, or the player a seat, are won. */
      if (!is_whole (cell, 0,
                     n_rotations * LOOM_CREDIT * (i < n_seats * n_seats + n_seats ? 1 : n_seats)))
        return FALSE;
      credit = (guint)json_node_get_int (cell);
      if (i < n_seats * n_seats)
        credits += block->credit[i / n_seats][i % n_seats] = (guint16)credit;
      else if (i < n_seats * n_seats + n_seats)
        dealt += block->dealt[i - n_seats * n_seats] = (guint16)credit;
      else
        players += block->player_credit[i - n_seats * n_seats - n_seats] = credit;
    }
  return credits == n_rotations * n_seats * LOOM_CREDIT && players == credits
         && dealt == n_rotations * LOOM_CREDIT;
}

/* The blocks of @batch that are watched, see trial.h. */
static guint64
count_watched (const LoomBatch *batch, guint watch_every)
{
  guint64 n = 0;

  for (guint i = 0; i < batch->n; i++)
    n += (batch->first + i) % watch_every == 0;
  return n;
}

gboolean
loom_part_read_batch (LoomPart *self,
                      const LoomPartScenario *scenario,
                      guint number,
                      guint result,
                      LoomBatch *batch,
                      GError **error)
{
  const LoomGame *game = scenario->game;
  const LoomLineup *lineup = &scenario->lineups[result];
  JsonObject *object = NULL;
  JsonArray *blocks;
  g_autoptr (LoomGameCounts) counts = NULL;
  JsonNode *node;

  batch->counts = NULL;
  if (!demand_line (self, "batch", &object, error))
    return FALSE;
  if (!is_number (object, "scenario", number) || !is_number (object, "tier", result)
      || !is_number (object, "batch", batch->index))
    return say_changed (self, error, _ ("this is not the batch that has to follow"));
  blocks = get_array (object, "blocks");
  if (blocks == NULL || json_array_get_length (blocks) != batch->n)
    return say_changed (self, error, _ ("the batch has not as many blocks as it should"));
  for (guint i = 0; i < batch->n; i++)
    if (!read_block (json_array_get_element (blocks, i), &batch->blocks[i], game->n_seats, lineup))
      return say_changed (self, error, _ ("a block does not add up"));
  node = json_object_get_member (object, "facts");
  if (scenario->plan.watch_every > 0)
    {
      counts = node != NULL ? loom_game_counts_read (game, node, NULL) : NULL;
      if (counts == NULL)
        return say_changed (self, error, _ ("the facts are none"));
      if (counts->games
          != count_watched (batch, scenario->plan.watch_every)
                 * loom_block_n_games (lineup, game->n_seats))
        return say_changed (self, error, _ ("the facts are of other games"));
    }
  batch->counts = g_steal_pointer (&counts);
  count_line (self);
  self->n_batches++;
  self->n_games += (guint64)batch->n * loom_block_n_games (lineup, game->n_seats);
  return TRUE;
}

gboolean
loom_part_read_end (LoomPart *self, GError **error)
{
  g_autofree char *expected = NULL;
  g_autoptr (GError) reason = NULL;
  JsonObject *object = NULL;

  if (!demand_line (self, "end", &object, error))
    return FALSE;
  expected = g_strdup_printf ("{\"line\":\"end\",\"batches\":\"%" G_GUINT64_FORMAT
                              "\",\"games\":\"%" G_GUINT64_FORMAT "\",\"sha256\":\"%s\"}\n",
                              self->n_batches, self->n_games, g_checksum_get_string (self->sum));
  if (strcmp (loom_log_reader_get_line (self->reader)->str, expected) != 0)
    return say_changed (self, error, _ ("the sum at the end is not that of the lines before it"));
  if (next_line (self, &object, &reason) || reason != NULL)
    return say_changed (self, error, _ ("something follows the end"));
  return TRUE;
}
