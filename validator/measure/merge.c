/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Joins parts.
 *
 * Implementation notes: the parts are read side by side, batch after batch from the one whose turn
 * it is, so that no more than one batch is in memory. Batches beyond the one with which a study has
 * heard enough are read all the same, for the end of a part vouches for all of it. */

#include "validator/measure/merge.h"

#include <string.h>

#include "formats/exchange/read.h"
#include "formats/model/error.h"
#include "validator/checks/playable.h"
#include "validator/measure/verifier.h"

/* Of missing shards, so many are named. */
#define NAMED 12

/* What belongs to one scenario. */
typedef struct
{
  LoomPosition *position;
  LoomGame *game;
  LoomLineup *lineups;
  LoomStudy *study;
} Owned;

struct _LoomMerge
{
  guint n_shards;
  LoomPart **parts;  /* by shard; borrowed */
  GPtrArray *boards; /* of LoomBoard, owned */
  GPtrArray *paths;  /* of char, owned: of the boards */
  guint n;
  LoomPartScenario *scenarios;
  Owned *owned;
  guint one_in;       /* blocks that are played again */
  guint64 sample;     /* seed of which they are */
  guint64 n_replayed; /* games */
  GError *mismatch;   /* what games came out otherwise, NULL until one does */
};

static gboolean refuse (GError **error, const char *format, ...) G_GNUC_PRINTF (2, 3);

static gboolean
refuse (GError **error, const char *format, ...)
{
  va_list args;
  g_autofree char *message = NULL;

  va_start (args, format);
  message = g_strdup_vprintf (format, args);
  va_end (args);
  g_set_error_literal (error, LOOM_ERROR, LOOM_ERROR_INPUT, message);
  return FALSE;
}

/* Whether there is a part of each shard, none twice, all of one measurement. */

static gboolean
say_missing (const LoomMerge *self, guint n_missing, GError **error)
{
  g_autoptr (GString) names = g_string_new (NULL);
  const guint n = n_missing > NAMED ? NAMED - 1 : n_missing;
  guint named = 0, first = 0;

  for (guint i = self->n_shards; i-- > 0;)
    if (self->parts[i] == NULL)
      first = i + 1;
  for (guint i = 0; i < self->n_shards && named < n; i++)
    if (self->parts[i] == NULL)
      {
        named++;
        g_string_append_printf (names, "%s%u",
                                named == 1           ? ""
                                : named == n_missing ? " and "
                                                     : ", ",
                                i + 1);
      }
  if (n_missing > n)
    g_string_append_printf (names, " and %u more", n_missing - n);
  return refuse (
      error, "of %u shards, %s %s %s missing; name %s too, or play %s first (--shard %u/%u%s)",
      self->n_shards, n_missing == 1 ? "shard" : "shards", names->str,
      n_missing == 1 ? "is" : "are", n_missing == 1 ? "its part" : "their parts",
      n_missing == 1 ? "it" : "them", first, self->n_shards, n_missing == 1 ? "" : " and so on");
}

static gboolean
take_parts (LoomMerge *self, const GPtrArray *parts, GError **error)
{
  guint n_missing;

  for (guint i = 0; i < parts->len; i++)
    {
      LoomPart *part = g_ptr_array_index (parts, i);
      LoomPart **place;

      if (i > 0 && !loom_part_compare (part, g_ptr_array_index (parts, 0), error))
        return FALSE;
      place = &self->parts[loom_part_get_shard (part)];
      if (*place != NULL)
        return refuse (error, "%s and %s are both shard %u of %u; name one of them",
                       loom_part_get_name (*place), loom_part_get_name (part),
                       loom_part_get_shard (part) + 1, self->n_shards);
      *place = part;
    }
  n_missing = self->n_shards - parts->len;
  return n_missing == 0 || say_missing (self, n_missing, error);
}

/* The first line of the first part. All that is wrong with it is wrong with all parts. */

typedef struct
{
  LoomMerge *merge;
  const char *name; /* of the part */
  LoomMergeTakeRules take_rules;
  GError **error;
} Opening;

static gboolean
say_head (const Opening *self, const char *what)
{
  return refuse (self->error,
                 "%s: the first line says no %s that can be used, so the part was changed after it "
                 "was written; copy it anew, or play the shard again",
                 self->name, what);
}

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
get_digits (JsonObject *object, const char *name, guint64 *number)
{
  const char *digits = get_string (object, name);

  return digits != NULL && g_ascii_string_to_unsigned (digits, 10, 0, G_MAXUINT64, number, NULL);
}

static gboolean
get_number (JsonObject *object, const char *name, guint most, guint *number)
{
  JsonNode *node = json_object_get_member (object, name);

  if (node == NULL || !JSON_NODE_HOLDS_VALUE (node)
      || json_node_get_value_type (node) != G_TYPE_INT64 || json_node_get_int (node) < 0
      || json_node_get_int (node) > most)
    return FALSE;
  *number = (guint)json_node_get_int (node);
  return TRUE;
}

/* A number that may have been written without a point. */
static gboolean
get_decimal (JsonObject *object, const char *name, double *number)
{
  JsonNode *node = json_object_get_member (object, name);
  GType type;

  if (node == NULL || !JSON_NODE_HOLDS_VALUE (node))
    return FALSE;
  type = json_node_get_value_type (node);
  if (type != G_TYPE_DOUBLE && type != G_TYPE_INT64)
    return FALSE;
  *number = json_node_get_double (node);
  return *number > 0 && *number < 1;
}

static JsonArray *
get_array (JsonObject *object, const char *name)
{
  JsonNode *node = json_object_get_member (object, name);

  return node != NULL && JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL;
}

static JsonObject *
get_element (JsonArray *array, guint i)
{
  JsonNode *node = json_array_get_element (array, i);

  return JSON_NODE_HOLDS_OBJECT (node) ? json_node_get_object (node) : NULL;
}

static gboolean
open_board (const Opening *self, JsonObject *object)
{
  const char *xml = object != NULL ? get_string (object, "xml") : NULL;
  const char *path = object != NULL ? get_string (object, "path") : NULL;
  LoomBoard *board;

  if (xml == NULL || path == NULL)
    return say_head (self, "board");
  board = loom_formats_read_bytes (xml, strlen (xml), path, NULL);
  if (board == NULL)
    return say_head (self, "board");
  g_ptr_array_add (self->merge->boards, board);
  g_ptr_array_add (self->merge->paths, g_strdup (path));
  return TRUE;
}

static const LoomScenario *
find_scenario (const LoomBoard *board, const char *id)
{
  for (guint i = 0; i < loom_board_n (board, LOOM_KIND_SCENARIO); i++)
    if (g_strcmp0 (loom_board_scenario (board, i)->entity.id, id) == 0)
      return loom_board_scenario (board, i);
  return NULL;
}

/* The rules that came with a scenario, where its game is none of the program. */
static gboolean
open_rules (const Opening *self, JsonObject *scenario)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *sum = NULL;
  JsonNode *node = json_object_get_member (scenario, "rules-file");
  JsonObject *file
      = node != NULL && JSON_NODE_HOLDS_OBJECT (node) ? json_node_get_object (node) : NULL;
  const char *text = file != NULL ? get_string (file, "text") : NULL;
  const char *id = get_string (scenario, "rules");

  if (node == NULL)
    return TRUE;
  if (text == NULL || id == NULL)
    return say_head (self, "rules");
  sum = g_compute_checksum_for_string (G_CHECKSUM_SHA256, text, -1);
  if (g_strcmp0 (get_string (file, "sha256"), sum) != 0)
    return say_head (self, "rules with their checksum");
  if (self->take_rules == NULL)
    return refuse (self->error, "%s: rules in parts are not run here", self->name);
  return self->take_rules (text, sum, id, &error) != NULL
         || refuse (self->error, "%s: %s", self->name, error->message);
}

static gboolean
open_game (const Opening *self, JsonObject *object, Owned *owned, LoomPartScenario *scenario)
{
  LoomMerge *merge = self->merge;
  g_autoptr (LoomReport) report = loom_report_new ();
  g_autofree char *key = NULL;
  const LoomScenario *found;
  guint board = 0;

  if (object == NULL || !get_number (object, "board", G_MAXINT, &board)
      || board >= merge->boards->len)
    return say_head (self, "board of a scenario");
  if (!open_rules (self, object))
    return FALSE;
  found = find_scenario (g_ptr_array_index (merge->boards, board), get_string (object, "scenario"));
  if (found == NULL)
    return say_head (self, "scenario");
  owned->position = loom_position_new (g_ptr_array_index (merge->boards, board), found);
  owned->game = loom_game_open (owned->position, report, NULL);
  if (owned->game == NULL || owned->game->n_seats > LOOM_PLAY_SEATS)
    return say_head (self, "scenario that can be played");
  key = g_strdup_printf ("%016" G_GINT64_MODIFIER "x", owned->game->key);
  if (g_strcmp0 (get_string (object, "key"), key) != 0)
    return say_head (self, "key of a scenario");
  scenario->path = g_ptr_array_index (merge->paths, board);
  scenario->game = owned->game;
  return TRUE;
}

static gboolean
read_plan (const Opening *self, JsonObject *object, LoomPartScenario *scenario)
{
  LoomStudyPlan plan = LOOM_STUDY_PLAN_INIT;

  if (!get_decimal (object, "delta", &plan.delta)
      || !get_decimal (object, "confidence", &plan.confidence)
      || !get_digits (object, "seed", &plan.seed) || !get_digits (object, "games", &plan.max_games)
      || plan.max_games == 0 || !get_number (object, "playouts", G_MAXINT, &plan.playouts)
      || !get_number (object, "watch-every", G_MAXINT, &plan.watch_every)
      || !loom_study_settle_plan (&plan, scenario->game, NULL))
    return say_head (self, "settings");
  scenario->plan = plan;
  return TRUE;
}

static gboolean
read_results (const Opening *self, JsonObject *object, Owned *owned, LoomPartScenario *scenario)
{
  JsonArray *results = get_array (object, "tiers");
  const guint n = results != NULL ? json_array_get_length (results) : 0;

  if (n == 0)
    return say_head (self, "players");
  owned->lineups = g_new0 (LoomLineup, n);
  scenario->lineups = owned->lineups;
  scenario->n_lineups = n;
  for (guint i = 0; i < n; i++)
    {
      JsonObject *result = get_element (results, i);
      const char *name = result != NULL ? get_string (result, "players") : NULL;
      guint64 n_batches;
      LoomTrialPlan trial;

      if (name == NULL || !loom_lineup_parse (&owned->lineups[i], name, scenario->game, NULL))
        return say_head (self, "players");
      trial = loom_part_trial_plan (scenario, i);
      if (!get_digits (result, "batches", &n_batches) || n_batches != loom_trial_n_batches (&trial))
        return say_head (self, "number of batches");
    }
  return TRUE;
}

static gboolean
open_head (const Opening *self, JsonObject *head)
{
  LoomMerge *merge = self->merge;
  JsonArray *boards = get_array (head, "boards");
  JsonArray *scenarios = get_array (head, "scenarios");

  if (boards == NULL || scenarios == NULL || json_array_get_length (scenarios) == 0)
    return say_head (self, "scenarios");
  for (guint i = 0; i < json_array_get_length (boards); i++)
    if (!open_board (self, get_element (boards, i)))
      return FALSE;
  merge->n = json_array_get_length (scenarios);
  merge->scenarios = g_new0 (LoomPartScenario, merge->n);
  merge->owned = g_new0 (Owned, merge->n);
  for (guint i = 0; i < merge->n; i++)
    {
      JsonObject *object = get_element (scenarios, i);
      LoomPartScenario *scenario = &merge->scenarios[i];
      Owned *owned = &merge->owned[i];

      if (!open_game (self, object, owned, scenario) || !read_plan (self, object, scenario)
          || !read_results (self, object, owned, scenario))
        return FALSE;
      scenario->plan.together = merge->n;
      owned->study = loom_study_new (scenario->game, scenario->lineups, scenario->n_lineups,
                                     &scenario->plan);
    }
  return TRUE;
}

LoomMerge *
loom_merge_new (const GPtrArray *parts, LoomMergeTakeRules take_rules, GError **error)
{
  g_autoptr (LoomMerge) self = NULL;
  LoomPart *first;

  g_return_val_if_fail (parts != NULL && parts->len > 0, NULL);
  first = g_ptr_array_index (parts, 0);
  self = g_new0 (LoomMerge, 1);
  self->n_shards = loom_part_get_n_shards (first);
  self->one_in = LOOM_VERIFY_ONE_IN;
  self->parts = g_new0 (LoomPart *, self->n_shards);
  self->boards = g_ptr_array_new_with_free_func ((GDestroyNotify)loom_board_free);
  self->paths = g_ptr_array_new_with_free_func (g_free);
  if (!take_parts (self, parts, error))
    return NULL;
  const Opening opening = { self, loom_part_get_name (self->parts[0]), take_rules, error };
  if (!open_head (&opening, loom_part_get_head (self->parts[0])))
    return NULL;
  return g_steal_pointer (&self);
}

void
loom_merge_free (LoomMerge *self)
{
  if (self == NULL)
    return;
  for (guint i = 0; i < self->n; i++)
    {
      loom_study_free (self->owned[i].study);
      g_free (self->owned[i].lineups);
      loom_game_free (self->owned[i].game);
      loom_position_free (self->owned[i].position);
    }
  g_free (self->owned);
  g_free (self->scenarios);
  g_ptr_array_unref (self->boards);
  g_ptr_array_unref (self->paths);
  g_free (self->parts);
  g_clear_error (&self->mismatch);
  g_free (self);
}

/* Hearing. */

/* What players know for certain is worked out here again, for a part does not carry it. */
static gboolean
ask_minds (LoomMerge *self, guint i, GCancellable *cancellable, GError **error)
{
  const LoomPartScenario *scenario = &self->scenarios[i];

  for (guint result = 0; result < scenario->n_lineups; result++)
    for (guint k = 0; k < scenario->lineups[result].n; k++)
      {
        const LoomPlayer *player = scenario->lineups[result].players[k];
        const LoomStrategy *way = loom_player_way_for (player, scenario->game->rules);
        g_autoptr (LoomAgent) agent = NULL;

        if (way == NULL || way->exact == NULL)
          continue;
        agent
            = loom_agent_new (player, scenario->game, scenario->plan.playouts, cancellable, error);
        if (agent == NULL)
          return FALSE;
        loom_study_ask (self->owned[i].study, agent);
      }
  return TRUE;
}

/* Plays some of @batch again. That a part was torn or changed on its way, which only its end shows,
 * is the likelier reason and is said first; so what comes out otherwise waits until then. */
static gboolean
verify_batch (LoomMerge *self,
              LoomVerifier *verifier,
              const LoomBatch *batch,
              GCancellable *cancellable,
              GError **error)
{
  if (self->mismatch != NULL
      || loom_verifier_hear (verifier, self->parts[batch->index % self->n_shards], batch,
                             cancellable, &self->mismatch))
    return TRUE;
  if (g_error_matches (self->mismatch, LOOM_ERROR, LOOM_ERROR_INPUT))
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&self->mismatch));
  return FALSE;
}

static gboolean
add_result (LoomMerge *self, guint i, guint result, GCancellable *cancellable, GError **error)
{
  const LoomPartScenario *scenario = &self->scenarios[i];
  const LoomTrialPlan trial = loom_part_trial_plan (scenario, result);
  const guint64 n_batches = loom_trial_n_batches (&trial);
  LoomBatch batch = { .index = 0 };
  g_autofree LoomBlock *blocks
      = g_new0 (LoomBlock, loom_trial_n_blocks (&trial.lineup, scenario->game->n_seats));
  g_autoptr (LoomVerifier) verifier
      = loom_verifier_new (scenario, result, self->n_shards, self->one_in, self->sample + i);
  gboolean wants_more = TRUE;

  batch.blocks = blocks;
  for (; batch.index < n_batches; batch.index++)
    {
      gboolean is_verified;

      loom_trial_begin_batch (&trial, &batch);
      if (g_cancellable_set_error_if_cancelled (cancellable, error)
          || !loom_part_read_batch (self->parts[batch.index % self->n_shards], self->scenarios, i,
                                    result, &batch, error))
        return FALSE;
      is_verified = verify_batch (self, verifier, &batch, cancellable, error);
      if (wants_more)
        wants_more = loom_lineup_result_add (self->owned[i].study->results[result], &batch);
      g_clear_pointer (&batch.counts, loom_game_counts_free);
      if (!is_verified)
        return FALSE;
    }
  self->n_replayed += loom_verifier_n_games (verifier);
  return TRUE;
}

gboolean
loom_merge_run (LoomMerge *self, GCancellable *cancellable, GError **error)
{
  g_return_val_if_fail (self != NULL, FALSE);
  for (guint i = 0; i < self->n; i++)
    for (guint result = 0; result < self->scenarios[i].n_lineups; result++)
      if (!add_result (self, i, result, cancellable, error))
        return FALSE;
  for (guint i = 0; i < self->n_shards; i++)
    if (!loom_part_read_end (self->parts[i], error))
      return FALSE;
  if (self->mismatch != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&self->mismatch));
      return FALSE;
    }
  for (guint i = 0; i < self->n; i++)
    {
      if (!ask_minds (self, i, cancellable, error))
        return FALSE;
      loom_study_conclude (self->owned[i].study);
    }
  return TRUE;
}

void
loom_merge_set_sample (LoomMerge *self, guint one_in, guint64 seed)
{
  g_return_if_fail (one_in > 0);
  self->one_in = one_in;
  self->sample = seed;
}

guint64
loom_merge_get_n_replayed (const LoomMerge *self)
{
  return self->n_replayed;
}

const LoomPartScenario *
loom_merge_get_scenarios (const LoomMerge *self, guint *n)
{
  *n = self->n;
  return self->scenarios;
}

const LoomStudy *
loom_merge_get_study (const LoomMerge *self, guint i)
{
  return self->owned[i].study;
}
