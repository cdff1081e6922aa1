/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Lines of a log that tell another way in which the game could have gone: see branch.h. */

#include "validator/record/branch.h"

#include "formats/model/error.h"
#include "validator/base/json.h"
#include "validator/record/canonical.h"
#include "validator/record/terms.h"

#include <glib/gi18n-lib.h>

LoomLogBranch *
loom_log_branch_new (const char *name, GArray *moves)
{
  LoomLogBranch *self = g_new0 (LoomLogBranch, 1);

  self->name = g_strdup (name);
  self->moves = moves != NULL ? g_array_ref (moves) : NULL;
  return self;
}

void
loom_log_branch_free (LoomLogBranch *self)
{
  if (self == NULL)
    return;
  g_free (self->name);
  g_clear_pointer (&self->moves, g_array_unref);
  g_free (self);
}

void
loom_log_branch_write (const LoomLogBranch *self, const LoomGame *game, GString *line)
{
  g_autoptr (JsonBuilder) json = json_builder_new ();
  g_autoptr (JsonNode) root = NULL;

  json_builder_begin_object (json);
  loom_json_string (json, "line", "branch");
  loom_json_string (json, "name", self->name);
  if (self->moves != NULL)
    {
      json_builder_set_member_name (json, "moves");
      json_builder_begin_array (json);
      for (guint i = 0; i < self->moves->len; i++)
        loom_terms_add_move (game, g_array_index (self->moves, LoomMove, i), json);
      json_builder_end_array (json);
    }
  json_builder_end_object (json);
  root = json_builder_get_root (json);
  loom_canonical_append (line, root);
  g_string_append_c (line, '\n');
}

/* Plays the moves, so that each is known to be legal where it is made. */
static gboolean
read_moves (LoomRecord *record, JsonArray *array, GArray *moves, GError **error)
{
  for (guint i = 0; i < json_array_get_length (array); i++)
    {
      const LoomState *state = record->match->state;
      g_autoptr (GError) why = NULL;
      LoomMove move;

      if (state->seat == 0)
        g_set_error_literal (&why, LOOM_ERROR, LOOM_ERROR_VALUE,
                             _ ("the game has ended with the move before"));
      else if (loom_terms_read_move (record->game, json_array_get_element (array, i), &move, &why))
        loom_game_check_move (record->game, state, move, &why);
      if (why != NULL)
        {
          g_set_error (error, LOOM_ERROR, LOOM_ERROR_VALUE, _ ("moves: move %u of the branch: %s"),
                       i + 1, why->message);
          return FALSE;
        }
      loom_record_play (record, move, NULL);
      g_array_append_val (moves, move);
    }
  return TRUE;
}

LoomLogBranch *
loom_log_branch_read (LoomRecord *record, JsonNode *object, GError **error)
{
  JsonObject *members = json_node_get_object (object);
  JsonNode *name = json_object_get_member (members, "name");
  JsonNode *listed = json_object_get_member (members, "moves");
  g_autoptr (GArray) moves = NULL;
  gboolean is_read;

  if (name == NULL || !JSON_NODE_HOLDS_VALUE (name)
      || json_node_get_value_type (name) != G_TYPE_STRING)
    {
      g_set_error_literal (error, LOOM_ERROR, LOOM_ERROR_VALUE, _ ("name: a branch needs a name"));
      return NULL;
    }
  if (listed == NULL)
    return loom_log_branch_new (json_node_get_string (name), NULL);
  if (!JSON_NODE_HOLDS_ARRAY (listed))
    {
      g_set_error_literal (error, LOOM_ERROR, LOOM_ERROR_VALUE,
                           _ ("moves: this is no list of moves"));
      return NULL;
    }
  moves = g_array_new (FALSE, FALSE, sizeof (LoomMove));
  is_read = read_moves (record, json_node_get_array (listed), moves, error);
  loom_record_begin (record, NULL);
  return is_read ? loom_log_branch_new (json_node_get_string (name), moves) : NULL;
}
