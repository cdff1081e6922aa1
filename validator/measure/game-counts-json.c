/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Facts as JSON and back. What is read may have come from anywhere: every number is looked at for
 * its own sake and beside those that it cannot contradict, so that sums and shares made of them
 * stay what they claim to be.
 *
 * A holding is a row of numbers: games by seat and rank, then credit likewise. A thing is a row
 * that begins with its holding at a quarter and goes on with the four that follow in
 * LoomHoldingCounts. A rule is a row of its two. */

#include "formats/model/error.h"
#include "validator/measure/game-counts.h"

/* How often something can have happened in one game, at most. */
#define MAX_TIMES ((gint64)1 << 20)

/* Writing */

static void
write_numbers (JsonBuilder *json, const guint64 *numbers, guint n)
{
  json_builder_begin_array (json);
  for (guint i = 0; i < n; i++)
    json_builder_add_int_value (json, (gint64)numbers[i]);
  json_builder_end_array (json);
}

static void
write_member (JsonBuilder *json, const char *name, guint64 number)
{
  json_builder_set_member_name (json, name);
  json_builder_add_int_value (json, (gint64)number);
}

static void
add_holding (JsonBuilder *json, const LoomHolding *holding, guint n_seats)
{
  for (guint i = 0; i < n_seats; i++)
    for (guint k = 0; k < n_seats; k++)
      json_builder_add_int_value (json, (gint64)holding->games[i][k]);
  for (guint i = 0; i < n_seats; i++)
    for (guint k = 0; k < n_seats; k++)
      json_builder_add_int_value (json, (gint64)holding->credit[i][k]);
}

static void
write_holding (JsonBuilder *json, const char *name, const LoomHolding *holding, guint n_seats)
{
  json_builder_set_member_name (json, name);
  json_builder_begin_array (json);
  add_holding (json, holding, n_seats);
  json_builder_end_array (json);
}

static void
write_thing (JsonBuilder *json, const LoomHoldingCounts *thing, guint n_seats)
{
  json_builder_begin_array (json);
  add_holding (json, &thing->quarter, n_seats);
  json_builder_add_int_value (json, (gint64)thing->at_end);
  json_builder_add_int_value (json, (gint64)thing->over_time);
  json_builder_add_int_value (json, (gint64)thing->touched);
  json_builder_add_int_value (json, (gint64)thing->changes);
  json_builder_end_array (json);
}

void
loom_game_counts_write (const LoomGameCounts *self, JsonBuilder *json)
{
  json_builder_begin_object (json);
  write_member (json, "games", self->games);
  write_holding (json, "all", &self->all, self->n_seats);
  json_builder_set_member_name (json, "ends");
  write_numbers (json, &self->ends[0][0], 4);
  write_member (json, "lead-changes", self->lead_changes);
  write_member (json, "steady", self->steady);
  write_holding (json, "blood", &self->first_capture, self->n_seats);
  write_holding (json, "leader", &self->leader, self->n_seats);
  json_builder_set_member_name (json, "lengths");
  json_builder_begin_array (json);
  for (guint i = 0; i < self->lengths->len; i++)
    {
      const LoomLength *row = &g_array_index (self->lengths, LoomLength, i);

      write_numbers (json, (const guint64[]){ row->length, row->games }, 2);
    }
  json_builder_end_array (json);
  json_builder_set_member_name (json, "things");
  json_builder_begin_array (json);
  for (guint i = 0; i < self->n_things; i++)
    write_thing (json, &self->things[i], self->n_seats);
  json_builder_end_array (json);
  write_member (json, "rule-games", self->rule_games);
  json_builder_set_member_name (json, "rules");
  json_builder_begin_array (json);
  for (guint i = 0; i < self->n_rules; i++)
    write_numbers (json, (const guint64[]){ self->rules[i].times, self->rules[i].games }, 2);
  json_builder_end_array (json);
  json_builder_end_object (json);
}

/* Reading. What is wrong goes to @error, and the first time is enough. */

static gboolean G_GNUC_PRINTF (2, 3) refuse (GError **error, const char *format, ...)
{
  g_autofree char *what = NULL;
  va_list args;

  va_start (args, format);
  what = g_strdup_vprintf (format, args);
  va_end (args);
  g_set_error (error, LOOM_ERROR, LOOM_ERROR_VALUE, "facts of games: %s", what);
  return FALSE;
}

static gboolean
read_number (JsonNode *node, const char *what, gint64 most, guint64 *out, GError **error)
{
  gint64 number;

  if (node == NULL || !JSON_NODE_HOLDS_VALUE (node)
      || json_node_get_value_type (node) != G_TYPE_INT64)
    return refuse (error, "“%s” must be whole numbers", what);
  number = json_node_get_int (node);
  if (number < 0 || number > most)
    return refuse (error, "“%s” has %" G_GINT64_FORMAT ", which is not from 0 to %" G_GINT64_FORMAT,
                   what, number, most);
  *out = (guint64)number;
  return TRUE;
}

/* An array of exactly @n elements, or NULL with @error. */
static JsonArray *
read_row (JsonNode *node, const char *what, guint n, GError **error)
{
  if (node == NULL || !JSON_NODE_HOLDS_ARRAY (node)
      || json_array_get_length (json_node_get_array (node)) != n)
    {
      refuse (error, "“%s” must be a list of %u", what, n);
      return NULL;
    }
  return json_node_get_array (node);
}

static gboolean
read_numbers (JsonNode *node, const char *what, gint64 most, guint64 *out, guint n, GError **error)
{
  JsonArray *row = read_row (node, what, n, error);

  for (guint i = 0; row != NULL && i < n; i++)
    if (!read_number (json_array_get_element (row, i), what, most, &out[i], error))
      return FALSE;
  return row != NULL;
}

/* Room for a row that begins with a holding. */
#define ROW (2 * LOOM_PLAY_SEATS * LOOM_PLAY_SEATS + 4)

static void
take_holding (const guint64 *row, guint n_seats, LoomHolding *out)
{
  for (guint i = 0; i < n_seats; i++)
    for (guint k = 0; k < n_seats; k++)
      {
        out->games[i][k] = row[i * n_seats + k];
        out->credit[i][k] = row[(n_seats + i) * n_seats + k];
      }
}

/* Nobody can have had it more often than he sat there, nor have won more games with it or without
 * it than there were; nor can more than one have had it in a game. */
static gboolean
check_holding (const LoomGameCounts *self,
               const LoomHolding *holding,
               const char *what,
               GError **error)
{
  guint64 sum = 0;

  for (guint i = 0; i < self->n_seats; i++)
    for (guint k = 0; k < self->n_seats; k++)
      {
        const guint64 games = self->all.games[i][k], credit = self->all.credit[i][k];
        const guint64 with = holding->games[i][k], won = holding->credit[i][k];

        sum += with;
        if (with > games || won > credit || won > LOOM_CREDIT * with
            || credit - won > LOOM_CREDIT * (games - with))
          return refuse (error, "“%s” cannot be of the games that there are", what);
      }
  if (sum > self->games)
    return refuse (error, "“%s” has more games than there are", what);
  return TRUE;
}

static gboolean
read_row_of_holding (const LoomGameCounts *self,
                     JsonObject *object,
                     const char *what,
                     LoomHolding *out,
                     GError **error)
{
  const guint n = self->n_seats;
  guint64 row[ROW] = { 0 };

  if (!read_numbers (json_object_get_member (object, what), what, LOOM_CREDIT * (gint64)self->games,
                     row, 2 * n * n, error))
    return FALSE;
  take_holding (row, n, out);
  return TRUE;
}

static gboolean
read_holding (const LoomGameCounts *self,
              JsonObject *object,
              const char *what,
              LoomHolding *out,
              GError **error)
{
  return read_row_of_holding (self, object, what, out, error)
         && check_holding (self, out, what, error);
}

/* In every game every seat has a rank and every rank a seat, and the victory is shared out in full.
 */
static gboolean
check_all (const LoomGameCounts *self, GError **error)
{
  guint64 credit = 0;

  for (guint i = 0; i < self->n_seats; i++)
    {
      guint64 of_seat = 0, of_rank = 0;

      for (guint k = 0; k < self->n_seats; k++)
        {
          of_seat += self->all.games[i][k];
          of_rank += self->all.games[k][i];
          credit += self->all.credit[i][k];
          if (self->all.credit[i][k] > LOOM_CREDIT * self->all.games[i][k])
            return refuse (error, "“all” has more victories than games");
        }
      if (of_seat != self->games || of_rank != self->games)
        return refuse (error, "“all” must have each seat and each rank in every game");
    }
  if (credit != LOOM_CREDIT * self->games)
    return refuse (error, "“all” must have a credit of %u a game", LOOM_CREDIT);
  return TRUE;
}

static gboolean
read_lengths (LoomGameCounts *self, JsonNode *node, GError **error)
{
  const gint64 games = (gint64)self->games;
  guint64 sum = 0;
  gint64 last = -1;
  JsonArray *rows;

  if (node == NULL || !JSON_NODE_HOLDS_ARRAY (node))
    return refuse (error, "“lengths” must be a list");
  rows = json_node_get_array (node);
  for (guint i = 0; i < json_array_get_length (rows); i++)
    {
      guint64 row[2] = { 0 };
      LoomLength length;

      if (!read_numbers (json_array_get_element (rows, i), "lengths", G_MAXUINT32, row, 2, error))
        return FALSE;
      if ((gint64)row[0] <= last || row[1] == 0 || row[1] > self->games - sum)
        return refuse (error, "“lengths” must rise, and count as many games as there are");
      last = (gint64)row[0];
      sum += row[1];
      length = (LoomLength){ .length = row[0], .games = row[1] };
      g_array_append_val (self->lengths, length);
    }
  if ((gint64)sum != games)
    return refuse (error, "“lengths” must rise, and count as many games as there are");
  return TRUE;
}

static gboolean
read_thing (const LoomGameCounts *self, JsonNode *node, LoomHoldingCounts *out, GError **error)
{
  const guint n = 2 * self->n_seats * self->n_seats;
  guint64 row[ROW] = { 0 };

  if (!read_numbers (node, "things", MAX_TIMES * LOOM_GAME_COUNTS_MAX_GAMES, row, n + 4, error))
    return FALSE;
  take_holding (row, self->n_seats, &out->quarter);
  out->at_end = row[n];
  out->over_time = row[n + 1];
  out->touched = row[n + 2];
  out->changes = row[n + 3];
  /* None of these products can be beyond 64 bits: games are at most 2^31. */
  for (guint i = 0; i < n; i++)
    if (row[i] > LOOM_CREDIT * self->games)
      return refuse (error, "“things” has more games than there are");
  if (out->at_end > LOOM_CREDIT * self->games || out->over_time > LOOM_CREDIT * self->games
      || out->touched > self->games || out->changes < out->touched
      || out->changes > (guint64)MAX_TIMES * self->games)
    return refuse (error, "“things” has a number that cannot be");
  return check_holding (self, &out->quarter, "things", error);
}

static gboolean
read_things (LoomGameCounts *self, JsonNode *node, GError **error)
{
  JsonArray *rows = read_row (node, "things", self->n_things, error);

  for (guint i = 0; rows != NULL && i < self->n_things; i++)
    if (!read_thing (self, json_array_get_element (rows, i), &self->things[i], error))
      return FALSE;
  return rows != NULL;
}

static gboolean
read_rules (LoomGameCounts *self, JsonNode *node, GError **error)
{
  JsonArray *rows = read_row (node, "rules", self->n_rules, error);

  for (guint i = 0; rows != NULL && i < self->n_rules; i++)
    {
      guint64 row[2] = { 0 };

      if (!read_numbers (json_array_get_element (rows, i), "rules", MAX_TIMES * (gint64)self->games,
                         row, 2, error))
        return FALSE;
      if (row[1] > self->rule_games || row[1] > row[0] || (row[1] == 0 && row[0] > 0))
        return refuse (error, "“rules” has a number that cannot be");
      self->rules[i] = (LoomRuleUse){ .times = row[0], .games = row[1] };
    }
  return rows != NULL;
}

static gboolean
check_ends (const LoomGameCounts *self, GError **error)
{
  guint64 ends = 0;

  for (guint i = 0; i < 4; i++)
    ends += self->ends[i / 2][i % 2];
  if (ends != self->games)
    return refuse (error, "“ends” must be as many as there are games");
  return TRUE;
}

static gboolean
read_counts (LoomGameCounts *self, JsonObject *object, GError **error)
{
  JsonNode *const games = json_object_get_member (object, "games");

  if (!read_number (games, "games", LOOM_GAME_COUNTS_MAX_GAMES, &self->games, error))
    return FALSE;
  return read_row_of_holding (self, object, "all", &self->all, error) && check_all (self, error)
         && read_numbers (json_object_get_member (object, "ends"), "ends", (gint64)self->games,
                          &self->ends[0][0], 4, error)
         && check_ends (self, error)
         && read_number (json_object_get_member (object, "lead-changes"), "lead-changes",
                         MAX_TIMES * (gint64)self->games, &self->lead_changes, error)
         && read_number (json_object_get_member (object, "steady"), "steady", (gint64)self->games,
                         &self->steady, error)
         && read_holding (self, object, "blood", &self->first_capture, error)
         && read_holding (self, object, "leader", &self->leader, error)
         && read_lengths (self, json_object_get_member (object, "lengths"), error)
         && read_things (self, json_object_get_member (object, "things"), error)
         && read_number (json_object_get_member (object, "rule-games"), "rule-games",
                         (gint64)self->games, &self->rule_games, error)
         && read_rules (self, json_object_get_member (object, "rules"), error);
}

LoomGameCounts *
loom_game_counts_read (const LoomGame *game, JsonNode *node, GError **error)
{
  g_autoptr (LoomGameCounts) self = NULL;

  g_return_val_if_fail (game != NULL, NULL);
  if (node == NULL || !JSON_NODE_HOLDS_OBJECT (node))
    {
      refuse (error, "an object was expected");
      return NULL;
    }
  self = loom_game_counts_new (game);
  if (!read_counts (self, json_node_get_object (node), error))
    return NULL;
  return g_steal_pointer (&self);
}
