/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a seat has left to do: see left.h. It is read from the position as a log has it, whose form
 * is a contract, so that no game has to tell it twice. */

#include "validator/record/left.h"

#include "validator/base/plural.h"
#include "validator/base/words.h"

#include <json-glib/json-glib.h>

/* What the form of a log calls numbers that are counted down, and the words for them. */
typedef struct
{
  const char *member;     /* a number; by seat a list of them; or an object with */
  const char *within;     /* this number, or NULL */
  const char *one, *many; /* words for so many */
} Count;

static const Count counts[] = {
  { "to-add", NULL, NN_ ("die to add", "dice to add") },
  { "pool", NULL, NN_ ("die to place", "dice to place") },
  { "hand", NULL, NN_ ("cube in hand", "cubes in hand") },
  { "ready", NULL, NN_ ("die can act", "dice can act") },
  { "mover", "spaces", NN_ ("space left", "spaces left") },
};

static gint64
number_of (JsonNode *node)
{
  return node != NULL && JSON_NODE_HOLDS_VALUE (node)
                 && json_node_get_value_type (node) == G_TYPE_INT64
             ? json_node_get_int (node)
             : 0;
}

static gint64
find (JsonObject *state, const Count *count, guint seat)
{
  JsonNode *node = json_object_get_member (state, count->member);

  if (node != NULL && JSON_NODE_HOLDS_ARRAY (node))
    {
      JsonArray *by_seat = json_node_get_array (node);

      return seat <= json_array_get_length (by_seat)
                 ? number_of (json_array_get_element (by_seat, seat - 1))
                 : 0;
    }
  if (count->within != NULL && node != NULL && JSON_NODE_HOLDS_OBJECT (node))
    return number_of (json_object_get_member (json_node_get_object (node), count->within));
  return number_of (node);
}

char *
loom_record_dup_left (const LoomRecord *self)
{
  const LoomState *state = self->match->state;
  const LoomPlay *play = self->game->play;
  g_autoptr (JsonBuilder) json = NULL;
  g_autoptr (JsonNode) root = NULL;

  /* Rules in a file call their fields as they like. */
  if (state->seat == 0 || play->write_state == NULL || self->game->rules->source != NULL)
    return NULL;
  json = json_builder_new ();
  json_builder_begin_object (json);
  play->write_state (self->game, state, json);
  json_builder_end_object (json);
  root = json_builder_get_root (json);
  for (guint i = 0; i < G_N_ELEMENTS (counts); i++)
    {
      const gint64 n = find (json_node_get_object (root), &counts[i], state->seat);

      if (n > 0)
        return loom_words_count ((guint64)n, counts[i].one, counts[i].many);
    }
  return NULL;
}
