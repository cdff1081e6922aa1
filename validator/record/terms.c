/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Writes and reads moves and events by the tables of move.h, alike for all games. */

#include "validator/record/terms.h"

#include <string.h>

#include "formats/model/error.h"
#include "formats/model/nearest.h"
#include "validator/base/json.h"
#include "validator/position/rules-source.h"

#include <glib/gi18n-lib.h>

guint
loom_terms_n_args (const LoomArg args[LOOM_MOVE_ARGS])
{
  guint n = 0;

  while (n < LOOM_MOVE_ARGS && args[n].type != LOOM_ARG_END)
    n++;
  return n;
}

const char *
loom_terms_site_id (const LoomGame *game, guint site)
{
  const LoomDigSite *place = loom_position_site (game->position, site);

  return place->entity->kind == LOOM_KIND_THRONE ? "throne" : place->entity->id;
}

/* Writing. */

static void
add_cell (const LoomGame *game, guint32 cell, JsonBuilder *json)
{
  guint layer;
  const LoomCell at = loom_position_cell_at (game->position, cell, &layer);

  json_builder_begin_object (json);
  loom_json_string (json, "layer", game->position->layers[layer].layer->entity.id);
  json_builder_set_member_name (json, "at");
  json_builder_begin_array (json);
  json_builder_add_int_value (json, at.column);
  json_builder_add_int_value (json, at.row);
  json_builder_end_array (json);
  json_builder_end_object (json);
}

static guint
count_words (const char *const *words)
{
  guint n = 0;

  while (words[n] != NULL)
    n++;
  return n;
}

/* How many things an argument can name; all of them are below. */
static gint64
count_choices (const LoomGame *game, const LoomArg *arg)
{
  switch (arg->type)
    {
    case LOOM_ARG_AREA:
      return game->position->n_areas;
    case LOOM_ARG_SEAT:
      return game->n_seats + 1;
    case LOOM_ARG_CELL:
      return game->position->n_cells;
    case LOOM_ARG_SITE:
      return game->position->sites->len;
    case LOOM_ARG_WORD:
      return count_words (arg->words);
    case LOOM_ARG_NUMBER:
    case LOOM_ARG_END:
    default:
      return G_MAXINT64;
    }
}

/* A value that is not there, -1, is null; so is one that names nothing, which no game writes. */
static void
add_arg (const LoomGame *game, const LoomArg *arg, gint64 value, gboolean none, JsonBuilder *json)
{
  json_builder_set_member_name (json, arg->name);
  if (none || value >= count_choices (game, arg) || (value < 0 && arg->type != LOOM_ARG_NUMBER))
    json_builder_add_null_value (json);
  else if (arg->type == LOOM_ARG_AREA)
    json_builder_add_string_value (json, loom_game_area_id (game, (guint)value));
  else if (arg->type == LOOM_ARG_CELL)
    add_cell (game, (guint32)value, json);
  else if (arg->type == LOOM_ARG_SITE)
    json_builder_add_string_value (json, loom_terms_site_id (game, (guint)value));
  else if (arg->type == LOOM_ARG_WORD)
    json_builder_add_string_value (json, arg->words[value]);
  else
    json_builder_add_int_value (json, value);
}

void
loom_terms_add_move (const LoomGame *game, LoomMove move, JsonBuilder *json)
{
  const LoomMoveInfo *info;

  g_return_if_fail (move.kind < game->play->n_moves);
  info = &game->play->moves[move.kind];
  json_builder_begin_object (json);
  loom_json_string (json, "do", info->id);
  for (guint i = 0; i < loom_terms_n_args (info->args); i++)
    add_arg (game, &info->args[i], move.args[i], move.args[i] == LOOM_MOVE_NONE, json);
  json_builder_end_object (json);
}

void
loom_terms_add_event (const LoomGame *game, const LoomEvent *event, JsonBuilder *json)
{
  const LoomEventInfo *info;

  g_return_if_fail (event->kind < game->play->n_events);
  info = &game->play->events[event->kind];
  json_builder_begin_object (json);
  loom_json_string (json, "event", info->id);
  for (guint i = 0; i < LOOM_EVENT_ARGS && info->args[i].type != LOOM_ARG_END; i++)
    add_arg (game, &info->args[i], event->args[i], event->args[i] == -1, json);
  for (guint side = 0; side < 2; side++)
    {
      if (info->faces[side] == NULL)
        continue;
      json_builder_set_member_name (json, info->faces[side]);
      json_builder_begin_array (json);
      for (guint i = 0; i < event->n_faces[side]; i++)
        json_builder_add_int_value (json, event->faces[side][i]);
      json_builder_end_array (json);
    }
  json_builder_end_object (json);
}

/* Reading. */

int
loom_terms_find_kind (const LoomGame *game, const char *id)
{
  for (guint i = 0; i < game->play->n_moves; i++)
    if (strcmp (game->play->moves[i].id, id) == 0)
      return (int)i;
  return -1;
}

guint32
loom_terms_find_area (const LoomGame *game, const char *id)
{
  for (guint i = 0; i < game->position->n_areas; i++)
    if (strcmp (loom_game_area_id (game, i), id) == 0)
      return i;
  return LOOM_NONE;
}

guint32
loom_terms_find_site (const LoomGame *game, const char *id)
{
  for (guint i = 0; i < game->position->sites->len; i++)
    if (strcmp (loom_terms_site_id (game, i), id) == 0)
      return i;
  return LOOM_NONE;
}

static gboolean
is_string (JsonNode *node)
{
  return node != NULL && JSON_NODE_HOLDS_VALUE (node)
         && json_node_get_value_type (node) == G_TYPE_STRING;
}

static gboolean
is_whole (JsonNode *node)
{
  return node != NULL && JSON_NODE_HOLDS_VALUE (node)
         && json_node_get_value_type (node) == G_TYPE_INT64;
}

static guint32
read_cell (const LoomGame *game, JsonNode *node)
{
  JsonNode *layer = NULL, *at = NULL;
  JsonArray *pair;

  if (JSON_NODE_HOLDS_OBJECT (node))
    {
      layer = json_object_get_member (json_node_get_object (node), "layer");
      at = json_object_get_member (json_node_get_object (node), "at");
    }
  if (!is_string (layer) || at == NULL || !JSON_NODE_HOLDS_ARRAY (at))
    return LOOM_NONE;
  pair = json_node_get_array (at);
  if (json_array_get_length (pair) != 2 || !is_whole (json_array_get_element (pair, 0))
      || !is_whole (json_array_get_element (pair, 1)))
    return LOOM_NONE;
  for (guint i = 0; i < game->position->n_layers; i++)
    if (strcmp (game->position->layers[i].layer->entity.id, json_node_get_string (layer)) == 0)
      {
        const gint64 column = json_array_get_int_element (pair, 0);
        const gint64 row = json_array_get_int_element (pair, 1);

        return loom_position_cell (game->position, i,
                                   (LoomCell){ (gint32)CLAMP (column, 0, G_MAXINT32),
                                               (gint32)CLAMP (row, 0, G_MAXINT32) });
      }
  return LOOM_NONE;
}

static guint32
read_word (const LoomArg *arg, const char *word)
{
  for (guint i = 0; arg->words[i] != NULL; i++)
    if (strcmp (arg->words[i], word) == 0)
      return i;
  return LOOM_NONE;
}

/* The number behind @node, or LOOM_NONE when it is none of what @arg takes. */
static guint32
read_arg (const LoomGame *game, const LoomArg *arg, JsonNode *node)
{
  gint64 number;

  switch (arg->type)
    {
    case LOOM_ARG_AREA:
      return is_string (node) ? loom_terms_find_area (game, json_node_get_string (node))
                              : LOOM_NONE;
    case LOOM_ARG_SITE:
      return is_string (node) ? loom_terms_find_site (game, json_node_get_string (node))
                              : LOOM_NONE;
    case LOOM_ARG_WORD:
      return is_string (node) ? read_word (arg, json_node_get_string (node)) : LOOM_NONE;
    case LOOM_ARG_CELL:
      return read_cell (game, node);
    case LOOM_ARG_NUMBER:
    case LOOM_ARG_SEAT:
    case LOOM_ARG_END:
    default:
      number = is_whole (node) ? json_node_get_int (node) : -1;
      return number >= 0 && number < MIN (count_choices (game, arg), LOOM_MOVE_NONE)
                 ? (guint32)number
                 : LOOM_NONE;
    }
}

static const char *
what_is_taken (LoomArgType type)
{
  static const char *const words[] = {
    [LOOM_ARG_END] = N_ ("nothing"),
    [LOOM_ARG_NUMBER] = N_ ("a whole number from 0"),
    [LOOM_ARG_AREA] = N_ ("the id of an area that is played"),
    [LOOM_ARG_SEAT] = N_ ("the number of a seat"),
    [LOOM_ARG_CELL] = N_ ("a cell, as in {\"layer\":\"surface\",\"at\":[3,4]}"),
    [LOOM_ARG_SITE] = N_ ("the id of an entrance, or \"throne\""),
    [LOOM_ARG_WORD] = N_ ("one of the words that the game has for it"),
  };

  return _ (words[type]);
}

static int
read_kind (const LoomGame *game, JsonNode *node, GError **error)
{
  LoomNearest nearest = LOOM_NEAREST_INIT;
  const char *id;
  int kind;

  if (!is_string (node))
    {
      g_set_error (error, LOOM_ERROR, LOOM_ERROR_VALUE,
                   _ ("move.do is no text; it names what the seat does"));
      return -1;
    }
  id = json_node_get_string (node);
  kind = loom_terms_find_kind (game, id);
  if (kind >= 0)
    return kind;
  for (guint i = 0; i < game->play->n_moves; i++)
    loom_nearest_offer (&nearest, id, game->play->moves[i].id);
  if (nearest.word != NULL)
    g_set_error (error, LOOM_ERROR, LOOM_ERROR_VALUE,
                 _ ("move.do is “%s”, and %s has no such move; did you mean “%s”?"), id,
                 loom_rules_title (game->rules), nearest.word);
  else
    g_set_error (error, LOOM_ERROR, LOOM_ERROR_VALUE,
                 _ ("move.do is “%s”, and %s has no such move"), id,
                 loom_rules_title (game->rules));
  return -1;
}

gboolean
loom_terms_read_move (const LoomGame *game, JsonNode *node, LoomMove *move, GError **error)
{
  const LoomMoveInfo *info;
  JsonObject *object;
  int kind;

  *move = loom_move (0, 0, 0, 0);
  if (node == NULL || !JSON_NODE_HOLDS_OBJECT (node))
    {
      g_set_error (error, LOOM_ERROR, LOOM_ERROR_VALUE, _ ("there is no move in the line"));
      return FALSE;
    }
  object = json_node_get_object (node);
  kind = read_kind (game, json_object_get_member (object, "do"), error);
  if (kind < 0)
    return FALSE;
  info = &game->play->moves[kind];
  move->kind = (guint16)kind;
  for (guint i = 0; i < loom_terms_n_args (info->args); i++)
    {
      JsonNode *member = json_object_get_member (object, info->args[i].name);
      guint32 value;

      if (member != NULL && JSON_NODE_HOLDS_NULL (member))
        {
          move->args[i] = LOOM_MOVE_NONE;
          continue;
        }
      value = member != NULL ? read_arg (game, &info->args[i], member) : LOOM_NONE;
      if (value >= LOOM_MOVE_NONE)
        {
          g_set_error (error, LOOM_ERROR, LOOM_ERROR_VALUE,
                       member == NULL ? _ ("move.%s is missing; “%s” takes %s")
                                      : _ ("move.%s is nothing that there is; “%s” takes %s"),
                       info->args[i].name, info->id, what_is_taken (info->args[i].type));
          return FALSE;
        }
      move->args[i] = (guint16)value;
    }
  return TRUE;
}
