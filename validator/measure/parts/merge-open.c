/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Opens parts that are to be joined: whether they belong together, and what is on their boards. */

#include "validator/measure/parts/merge-private.h"

#include <string.h>

#include "formats/exchange/read.h"
#include "formats/model/error.h"
#include "validator/checks/playable.h"
#include "validator/measure/parts/verify-sample.h"

#include <glib/gi18n-lib.h>

/* Of missing shards, so many are named. */
#define NAMED 12

gboolean
loom_merge_refuse (GError **error, const char *format, ...)
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
                                : named == n_missing ? _ (" and ")
                                                     : ", ",
                                i + 1);
      }
  if (n_missing > n)
    g_string_append_printf (names, _ (" and %u more"), n_missing - n);
  return loom_merge_refuse (
      error,
      ngettext ("of %u shards, shard %s is missing; name its part too, or play it first (--shard "
                "%u/%u)",
                "of %u shards, shards %s are missing; name their parts too, or play them first "
                "(--shard %u/%u and so on)",
                n_missing),
      self->n_shards, names->str, first, self->n_shards);
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
        return loom_merge_refuse (error, _ ("%s and %s are both shard %u of %u; name one of them"),
                                  loom_part_get_name (*place), loom_part_get_name (part),
                                  loom_part_get_shard (part) + 1, self->n_shards);
      *place = part;
    }
  n_missing = self->n_shards - parts->len;
  return n_missing == 0 || say_missing (self, n_missing, error);
}

/* The first line of a part. */

typedef struct
{
  LoomMerge *merge;
  LoomPart *part; /* borrowed */
  guint boards;   /* of the parts before it */
  const char *name;
  LoomMergeTakeRules take_rules;
  GError **error;
} Opening;

static gboolean
say_head (const Opening *self, const char *what)
{
  return loom_merge_refuse (
      self->error,
      _ ("%s: the first line says no %s that can be used, so the part was changed after it "
         "was written; copy it anew, or play the shard again"),
      self->name, g_dpgettext2 (GETTEXT_PACKAGE, "part", what));
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
    return say_head (self, NC_ ("part", "board"));
  board = loom_formats_read_bytes (xml, strlen (xml), path, NULL);
  if (board == NULL)
    return say_head (self, NC_ ("part", "board"));
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
    return say_head (self, NC_ ("part", "rules"));
  sum = g_compute_checksum_for_string (G_CHECKSUM_SHA256, text, -1);
  if (g_strcmp0 (get_string (file, "sha256"), sum) != 0)
    return say_head (self, NC_ ("part", "rules with their checksum"));
  if (self->take_rules == NULL)
    return loom_merge_refuse (self->error, _ ("%s: rules in parts are not run here"), self->name);
  return self->take_rules (text, sum, id, &error) != NULL
         || loom_merge_refuse (self->error, "%s: %s", self->name, error->message);
}

static gboolean
open_game (const Opening *self,
           JsonObject *object,
           LoomMergeScenario *owned,
           LoomPartScenario *scenario)
{
  LoomMerge *merge = self->merge;
  g_autoptr (LoomReport) report = loom_report_new ();
  g_autofree char *key = NULL;
  const LoomScenario *found;
  guint board = 0;

  if (object == NULL || !get_number (object, "board", G_MAXINT / 2, &board)
      || self->boards + board >= merge->boards->len)
    return say_head (self, NC_ ("part", "board of a scenario"));
  board += self->boards;
  if (!open_rules (self, object))
    return FALSE;
  found = find_scenario (g_ptr_array_index (merge->boards, board), get_string (object, "scenario"));
  if (found == NULL)
    return say_head (self, NC_ ("part", "scenario"));
  owned->position = loom_position_new (g_ptr_array_index (merge->boards, board), found);
  owned->game = loom_game_open (owned->position, report, NULL);
  if (owned->game == NULL || owned->game->n_seats > LOOM_PLAY_SEATS)
    return say_head (self, NC_ ("part", "scenario that can be played"));
  key = g_strdup_printf ("%016" G_GINT64_MODIFIER "x", owned->game->key);
  if (g_strcmp0 (get_string (object, "key"), key) != 0)
    return say_head (self, NC_ ("part", "key of a scenario"));
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
    return say_head (self, NC_ ("part", "settings"));
  scenario->plan = plan;
  return TRUE;
}

static gboolean
read_results (const Opening *self,
              JsonObject *object,
              LoomMergeScenario *owned,
              LoomPartScenario *scenario)
{
  JsonArray *results = get_array (object, "tiers");
  const guint n = results != NULL ? json_array_get_length (results) : 0;

  if (n == 0)
    return say_head (self, NC_ ("part", "players"));
  owned->lineups = g_new0 (LoomLineup, n);
  owned->n_batches = g_new0 (guint64, n);
  scenario->lineups = owned->lineups;
  scenario->n_lineups = n;
  for (guint i = 0; i < n; i++)
    {
      JsonObject *result = get_element (results, i);
      const char *name = result != NULL ? get_string (result, "players") : NULL;
      guint64 *n_batches = &owned->n_batches[i];
      guint64 most;
      LoomTrialPlan trial;

      if (name == NULL || !loom_lineup_parse (&owned->lineups[i], name, scenario->game, NULL))
        return say_head (self, NC_ ("part", "players"));
      trial = loom_part_trial_plan (scenario, i);
      most = loom_trial_n_batches (&trial);
      if (!get_digits (result, "batches", n_batches) || *n_batches == 0 || *n_batches > most
          || (owned->part == NULL && *n_batches < most))
        return say_head (self, NC_ ("part", "number of batches"));
    }
  return TRUE;
}

/* Scenario @i of the part, at its place among all. */
static gboolean
open_scenario (const Opening *self, JsonObject *object, guint i)
{
  LoomMerge *merge = self->merge;
  const gboolean is_whole = loom_part_get_n_all (self->part) > 0;
  const guint place = is_whole ? loom_part_get_place (self->part, i) : i;
  LoomPartScenario *scenario = &merge->scenarios[place];
  LoomMergeScenario *owned = &merge->owned[place];

  if (owned->position != NULL)
    return say_head (self, NC_ ("part", "places"));
  owned->part = is_whole ? self->part : NULL;
  owned->number = i;
  if (!open_game (self, object, owned, scenario) || !read_plan (self, object, scenario)
      || !read_results (self, object, owned, scenario))
    return FALSE;
  scenario->plan.together = merge->n;
  owned->study
      = loom_study_new (scenario->game, scenario->lineups, scenario->n_lineups, &scenario->plan);
  return TRUE;
}

static gboolean
open_head (const Opening *self)
{
  JsonObject *head = loom_part_get_head (self->part);
  JsonArray *boards = get_array (head, "boards");
  JsonArray *scenarios = get_array (head, "scenarios");

  if (boards == NULL || scenarios == NULL || json_array_get_length (scenarios) == 0)
    return say_head (self, NC_ ("part", "scenarios"));
  for (guint i = 0; i < json_array_get_length (boards); i++)
    if (!open_board (self, get_element (boards, i)))
      return FALSE;
  if (self->merge->scenarios == NULL)
    {
      const guint n = loom_part_get_n_all (self->part);

      self->merge->n = n > 0 ? n : json_array_get_length (scenarios);
      self->merge->scenarios = g_new0 (LoomPartScenario, self->merge->n);
      self->merge->owned = g_new0 (LoomMergeScenario, self->merge->n);
    }
  for (guint i = 0; i < json_array_get_length (scenarios); i++)
    if (!open_scenario (self, get_element (scenarios, i), i))
      return FALSE;
  return TRUE;
}

/* Whether the parts, each of which has some scenarios wholly, have them all. */
static gboolean
has_all (const LoomMerge *self, GError **error)
{
  for (guint i = 0; i < self->n; i++)
    if (self->owned[i].position == NULL)
      return loom_merge_refuse (
          error,
          _ ("no part has scenario %u of the %u that the list has, so one of them was "
             "changed after it was written; copy them anew, or play the shards again"),
          i + 1, self->n);
  return TRUE;
}

gboolean
loom_merge_open (LoomMerge *self,
                 const GPtrArray *parts,
                 LoomMergeTakeRules take_rules,
                 GError **error)
{
  LoomPart *first = g_ptr_array_index (parts, 0);

  self->n_shards = loom_part_get_n_shards (first);
  self->parts = g_new0 (LoomPart *, self->n_shards);
  if (!take_parts (self, parts, error))
    return FALSE;
  /* Where each has a share of all, what is wrong with the first line of one is wrong with all. */
  for (guint i = 0; i < (loom_part_get_n_all (first) > 0 ? self->n_shards : 1); i++)
    {
      const Opening opening = { .merge = self,
                                .part = self->parts[i],
                                .boards = self->boards->len,
                                .name = loom_part_get_name (self->parts[i]),
                                .take_rules = take_rules,
                                .error = error };

      if (!open_head (&opening))
        return FALSE;
    }
  return has_all (self, error);
}
