/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Writes a part. Every byte is settled, so that a shard that is played again gives the same file.
 */

#include "validator/measure/parts/part.h"

#include "formats/model/error.h"
#include "formats/xml/writer.h"
#include "validator/base/json.h"
#include "validator/measure/parts/play-digest.h"
#include "validator/position/rules-source.h"
#include "validator/record/canonical.h"
#include "validator/record/reader.h"

#include <glib/gi18n-lib.h>

/* What a person who comes upon the file reads in its first line. */
#define README                                                                                     \
  "One part of a fairness measurement by Boardloom, JSON lines. Collect the parts of all shards "  \
  "and join them: boardloom fairness merge PART... The form is explained in FAIRNESS.md and by "   \
  "boardloom schema --of part."

struct _LoomPartWriter
{
  const LoomPartScenario *scenarios; /* n of them */
  guint n;
  LoomPartShare share;
  GArray *played;   /* of guint64: batches, by scenario and line-up */
  gsize head_bytes; /* of the first line, which is written last: it says how much follows */
  GString *text;    /* all lines but that */
  guint64 n_batches;
  guint64 n_games;
};

LoomTrialPlan
loom_part_trial_plan (const LoomPartScenario *scenario, guint result)
{
  return (LoomTrialPlan){
    .game = scenario->game,
    .lineup = scenario->lineups[result],
    .seed = scenario->plan.seed,
    .playouts = scenario->plan.playouts,
    .max_games = scenario->plan.max_games,
    .threads = scenario->plan.threads,
    .n_shards = 1,
    .watch_every = scenario->plan.watch_every,
  };
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
end_line (JsonBuilder *json, GString *text)
{
  g_autoptr (JsonNode) root = NULL;

  json_builder_end_object (json);
  root = json_builder_get_root (json);
  g_object_unref (json);
  loom_canonical_append (text, root);
  g_string_append_c (text, '\n');
}

/* Up to 64 bits, in quotes so that no reader rounds them. */
static void
add_digits (JsonBuilder *json, const char *name, guint64 number)
{
  g_autofree char *digits = g_strdup_printf ("%" G_GUINT64_FORMAT, number);

  loom_json_string (json, name, digits);
}

/* Whether the scenario at @i is on another board than the one before it. */
static gboolean
begins_board (const LoomPartScenario *scenarios, guint i)
{
  return i == 0 || scenarios[i].game->position->board != scenarios[i - 1].game->position->board;
}

/* @whole: and not only by its checksum. */
static void
add_board (JsonBuilder *json, const LoomPartScenario *scenario, gboolean whole)
{
  const LoomBoard *board = scenario->game->position->board;
  g_autoptr (GBytes) bytes = loom_write_bytes (board);
  g_autofree char *sum = g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, bytes);
  g_autofree char *path = g_filename_display_name (scenario->path);
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);
  g_autofree char *xml = g_strndup (data, length);

  json_builder_begin_object (json);
  if (whole)
    {
      loom_json_string (json, "path", path);
      loom_json_string (json, "title", loom_board_get_root (board)->title);
    }
  loom_json_string (json, "sha256", sum);
  if (whole)
    loom_json_string (json, "xml", xml);
  json_builder_end_object (json);
}

/* Rules that are no part of the program go with the part, so that it is joined without their file.
 */
static void
add_rules_file (JsonBuilder *json, const LoomRulesSource *source)
{
  if (source == NULL)
    return;
  json_builder_set_member_name (json, "rules-file");
  json_builder_begin_object (json);
  loom_json_string (json, "sha256", source->sha256);
  loom_json_string (json, "text", source->text);
  json_builder_end_object (json);
}

/* All of a scenario but its board and its line-ups. */
static void
add_settings (JsonBuilder *json, const LoomPartScenario *scenario)
{
  const LoomStudyPlan *plan = &scenario->plan;
  g_autofree char *key = g_strdup_printf ("%016" G_GINT64_MODIFIER "x", scenario->game->key);

  loom_json_string (json, "scenario", scenario->game->position->scenario->entity.id);
  loom_json_string (json, "rules", scenario->game->rules->id);
  add_rules_file (json, scenario->game->rules->source);
  loom_json_string (json, "key", key);
  loom_json_decimal (json, "delta", plan->delta);
  loom_json_decimal (json, "confidence", plan->confidence);
  add_digits (json, "seed", plan->seed);
  add_digits (json, "games", plan->max_games);
  loom_json_number (json, "playouts", plan->playouts);
  loom_json_number (json, "watch-every", plan->watch_every);
}

/* @played: the batches of each line-up; NULL: as many as there are at most. */
static void
add_scenario (JsonBuilder *json,
              const LoomPartScenario *scenario,
              guint board,
              const guint64 *played)
{
  json_builder_begin_object (json);
  loom_json_number (json, "board", board);
  add_settings (json, scenario);
  json_builder_set_member_name (json, "tiers");
  json_builder_begin_array (json);
  for (guint i = 0; i < scenario->n_lineups; i++)
    {
      const LoomTrialPlan trial = loom_part_trial_plan (scenario, i);
      g_autofree char *name = loom_lineup_dup_name (&scenario->lineups[i]);

      json_builder_begin_object (json);
      loom_json_string (json, "players", name);
      add_digits (json, "batches", played != NULL ? played[i] : loom_trial_n_batches (&trial));
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
  json_builder_end_object (json);
}

void
loom_part_list_add (GChecksum *list, const LoomPartScenario *scenario)
{
  JsonBuilder *json = begin_line ("listed");
  g_autoptr (GString) text = g_string_new (NULL);

  json_builder_set_member_name (json, "board");
  add_board (json, scenario, FALSE);
  add_settings (json, scenario);
  json_builder_set_member_name (json, "tiers");
  json_builder_begin_array (json);
  for (guint i = 0; i < scenario->n_lineups; i++)
    {
      g_autofree char *name = loom_lineup_dup_name (&scenario->lineups[i]);

      json_builder_add_string_value (json, name);
    }
  json_builder_end_array (json);
  end_line (json, text);
  g_checksum_update (list, (const guchar *)text->str, (gssize)text->len);
}

/* Which of all scenarios these are. */
static void
add_share (JsonBuilder *json, const LoomPartWriter *self)
{
  json_builder_set_member_name (json, "whole");
  json_builder_begin_object (json);
  loom_json_number (json, "of", self->share.n_all);
  json_builder_set_member_name (json, "places");
  json_builder_begin_array (json);
  for (guint i = 0; i < self->n; i++)
    json_builder_add_int_value (json, self->share.places[i]);
  json_builder_end_array (json);
  loom_json_string (json, "sha256", self->share.list);
  json_builder_end_object (json);
}

/* The first line. */
static GString *
write_head (const LoomPartWriter *self)
{
  JsonBuilder *json = begin_line ("part");
  GString *text = g_string_new (NULL);
  const guint64 *played = self->share.n_all > 0 ? (const guint64 *)self->played->data : NULL;
  guint board = 0;

  loom_json_string (json, "form", LOOM_PART_FORM);
  loom_json_number (json, "version", LOOM_PART_VERSION);
  loom_json_string (json, "program", LOOM_VERSION);
  loom_json_string (json, "play", LOOM_PLAY_DIGEST);
  loom_json_string (json, "readme", README);
  loom_json_number (json, "shard", self->share.shard + 1);
  loom_json_number (json, "shards", self->share.n_shards);
  if (self->share.n_all > 0)
    add_share (json, self);
  json_builder_set_member_name (json, "boards");
  json_builder_begin_array (json);
  for (guint i = 0; i < self->n; i++)
    if (begins_board (self->scenarios, i))
      add_board (json, &self->scenarios[i], TRUE);
  json_builder_end_array (json);
  json_builder_set_member_name (json, "scenarios");
  json_builder_begin_array (json);
  for (guint i = 0; i < self->n; i++)
    {
      board += i > 0 && begins_board (self->scenarios, i);
      add_scenario (json, &self->scenarios[i], board, played);
      if (played != NULL)
        played += self->scenarios[i].n_lineups;
    }
  json_builder_end_array (json);
  end_line (json, text);
  return text;
}

LoomPartWriter *
loom_part_writer_new (const LoomPartScenario *scenarios,
                      guint n,
                      const LoomPartShare *share,
                      GError **error)
{
  g_autoptr (LoomPartWriter) self = NULL;
  g_autoptr (GString) head = NULL;
  guint n_results = 0;

  g_return_val_if_fail (scenarios != NULL && n > 0 && share->shard < share->n_shards, NULL);
  self = g_new0 (LoomPartWriter, 1);
  self->scenarios = scenarios;
  self->n = n;
  self->share = *share;
  self->text = g_string_new (NULL);
  for (guint i = 0; i < n; i++)
    n_results += scenarios[i].n_lineups;
  self->played = g_array_sized_new (FALSE, TRUE, sizeof (guint64), n_results);
  g_array_set_size (self->played, n_results);
  head = write_head (self);
  self->head_bytes = head->len;
  if (head->len <= LOOM_LOG_MAX_FIRST_LINE)
    return g_steal_pointer (&self);
  g_set_error (error, LOOM_ERROR, LOOM_ERROR_OUTPUT,
               share->n_all > 0
                   ? _ ("the boards together are %u MiB, more than a part can hold; measure fewer "
                        "of them at a time, or take more shards")
                   : _ ("the boards together are %u MiB, more than a part can hold; measure fewer "
                        "of them at a time"),
               (guint)(head->len / 1024 / 1024));
  return NULL;
}

void
loom_part_writer_free (LoomPartWriter *self)
{
  if (self == NULL)
    return;
  g_string_free (self->text, TRUE);
  g_array_unref (self->played);
  g_free (self);
}

/* A block as one row: credits by place and then rank, those of the games with the rules' own order
 * by place, and those of each player of the line-up. */
static void
add_block (JsonBuilder *json, const LoomBlock *block, guint n_seats, guint n_players)
{
  json_builder_begin_array (json);
  for (guint i = 0; i < n_seats; i++)
    for (guint k = 0; k < n_seats; k++)
      json_builder_add_int_value (json, block->credit[i][k]);
  for (guint i = 0; i < n_seats; i++)
    json_builder_add_int_value (json, block->dealt[i]);
  for (guint i = 0; i < n_players; i++)
    json_builder_add_int_value (json, block->player_credit[i]);
  json_builder_end_array (json);
}

/* Where the batches of a line-up are counted. */
static guint64 *
count_of (LoomPartWriter *self, guint scenario, guint result)
{
  guint at = result;

  for (guint i = 0; i < scenario; i++)
    at += self->scenarios[i].n_lineups;
  return &g_array_index (self->played, guint64, at);
}

void
loom_part_writer_add (LoomPartWriter *self, guint scenario, guint result, const LoomBatch *batch)
{
  const guint n_seats = self->scenarios[scenario].game->n_seats;
  const LoomLineup *lineup = &self->scenarios[scenario].lineups[result];
  JsonBuilder *json = begin_line ("batch");

  loom_json_number (json, "scenario", scenario);
  loom_json_number (json, "tier", result);
  loom_json_number (json, "batch", (gint64)batch->index);
  json_builder_set_member_name (json, "blocks");
  json_builder_begin_array (json);
  for (guint i = 0; i < batch->n; i++)
    add_block (json, &batch->blocks[i], n_seats, lineup->n);
  json_builder_end_array (json);
  json_builder_set_member_name (json, "facts");
  if (batch->counts != NULL)
    loom_game_counts_write (batch->counts, json);
  else
    json_builder_add_null_value (json);
  end_line (json, self->text);
  ++*count_of (self, scenario, result);
  self->n_batches++;
  self->n_games += (guint64)batch->n * loom_block_n_games (lineup, n_seats);
}

gsize
loom_part_writer_get_size (const LoomPartWriter *self)
{
  return self->head_bytes + self->text->len;
}

GBytes *
loom_part_writer_end (LoomPartWriter *self)
{
  GString *text = write_head (self);
  g_autofree char *sum = NULL;
  JsonBuilder *json = begin_line ("end");

  g_string_append_len (text, self->text->str, (gssize)self->text->len);
  g_string_truncate (self->text, 0);
  sum = g_compute_checksum_for_string (G_CHECKSUM_SHA256, text->str, (gssize)text->len);
  add_digits (json, "batches", self->n_batches);
  add_digits (json, "games", self->n_games);
  loom_json_string (json, "sha256", sum);
  end_line (json, text);
  return g_string_free_to_bytes (text);
}
