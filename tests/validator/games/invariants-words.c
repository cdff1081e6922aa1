/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Claims about what is said and written of a game. */

#include <string.h>

#include "tests/validator/games/invariants-private.h"

static void
check_arg (const Invariants *self, const LoomEventInfo *info, guint k, gint32 value)
{
  const LoomArg *arg = &info->args[k];
  gint64 end = G_MAXINT32;

  switch (arg->type)
    {
    case LOOM_ARG_END:
      end = 0;
      break;
    case LOOM_ARG_NUMBER:
      return;
    case LOOM_ARG_AREA:
      end = self->game->position->n_areas;
      break;
    case LOOM_ARG_SEAT:
      end = self->game->n_seats + 1;
      break;
    case LOOM_ARG_CELL:
      end = self->game->position->n_cells;
      break;
    case LOOM_ARG_SITE:
      end = self->game->position->sites->len;
      break;
    case LOOM_ARG_WORD:
      end = g_strv_length ((char **)arg->words);
      break;
    }
  if (value < -1 || value >= end)
    invariants_fail (self, "event %s: its %s is %d", info->id,
                     arg->name != NULL ? arg->name : "argument that is none", value);
}

void
invariants_hear (const Invariants *self)
{
  const LoomPlay *play = self->game->play;

  for (guint i = 0; i < loom_event_log_n (self->events); i++)
    {
      const LoomEvent *event = loom_event_log_nth (self->events, i);
      const LoomEventInfo *info;
      gboolean ended = FALSE;

      if (event->kind >= play->n_events)
        invariants_fail (self, "there is no event %u", event->kind);
      info = &play->events[event->kind];
      for (guint k = 0; k < LOOM_EVENT_ARGS; k++)
        {
          static const LoomArg none;
          LoomEventInfo closed = *info;

          /* A table's row is closed by END; nothing may follow it. */
          ended |= info->args[k].type == LOOM_ARG_END;
          if (ended)
            closed.args[k] = none;
          check_arg (self, &closed, k, event->args[k]);
        }
      for (guint k = 0; k < 2; k++)
        {
          if (event->n_faces[k] > LOOM_EVENT_FACES
              || (event->n_faces[k] > 0 && info->faces[k] == NULL))
            invariants_fail (self, "event %s shows %u dice", info->id, event->n_faces[k]);
          for (guint f = 0; f < event->n_faces[k]; f++)
            if (event->faces[k][f] < 1 || event->faces[k][f] > 100)
              invariants_fail (self, "event %s shows a die of %u", info->id, event->faces[k][f]);
        }
    }
}

/* Text for people: some, readable, without the traces of a mistake in the program. */
static void
check_words (const Invariants *self, const char *what, const char *text)
{
  if (text[0] == '\0')
    invariants_fail (self, "%s is empty", what);
  if (!g_utf8_validate (text, -1, NULL))
    invariants_fail (self, "%s is no UTF-8", what);
  if (strstr (text, "(null)") != NULL || strstr (text, "65535") != NULL)
    invariants_fail (self, "%s tells of nothing: %s", what, text);
}

void
invariants_read (const Invariants *self, LoomMove move)
{
  g_autoptr (GString) text = g_string_new (NULL);
  const gboolean starts = self->state->moves == 0;

  self->game->play->describe_events (self->game, starts ? NULL : self->before, move, self->events,
                                     self->state, text);
  check_words (self, "the tale", text->str);
  if (!g_str_has_suffix (text->str, "\n"))
    invariants_fail (self, "the tale ends within a line: %s", text->str);
  if (text->str[0] == '\n' || strstr (text->str, "\n\n") != NULL)
    invariants_fail (self, "the tale has an empty line: %s", text->str);
}

static char *
dup_json (const LoomGame *game, const LoomState *state)
{
  g_autoptr (JsonBuilder) builder = json_builder_new_immutable ();
  g_autoptr (JsonGenerator) generator = json_generator_new ();
  g_autoptr (JsonNode) root = NULL;

  json_builder_begin_object (builder);
  game->play->write_state (game, state, builder);
  json_builder_end_object (builder);
  root = json_builder_get_root (builder);
  if (root == NULL)
    return NULL;
  json_generator_set_root (generator, root);
  return json_generator_to_data (generator, NULL);
}

/* FNV-1a, of 64 bits: the same positions are met again and again, others never meet. */
static guint64
hash_bytes (const void *bytes, gsize n)
{
  const guint8 *at = bytes;
  guint64 hash = G_GUINT64_CONSTANT (0xcbf29ce484222325);

  for (gsize i = 0; i < n; i++)
    hash = (hash ^ at[i]) * G_GUINT64_CONSTANT (0x100000001b3);
  return hash;
}

/* The position without what every position has: its seat to move and its number. */
static guint64
hash_position (const Invariants *self)
{
  memcpy (self->spare, self->state, self->game->state_size);
  self->spare->seat = 0;
  self->spare->first = 0;
  self->spare->moves = 0;
  return hash_bytes (self->spare, self->game->state_size);
}

static void
check_json (Invariants *self)
{
  g_autofree char *json = dup_json (self->game, self->state);
  g_autofree char *again = NULL;
  g_autoptr (JsonParser) parser = json_parser_new ();
  guint64 *text, *bytes, *known;

  if (json == NULL)
    invariants_fail (self, "what is written of the position is not closed");
  memcpy (self->spare, self->state, self->game->state_size);
  again = dup_json (self->game, self->spare);
  if (g_strcmp0 (json, again) != 0)
    invariants_fail (self, "a copy is written otherwise: %s against %s", json, again);
  if (!json_parser_load_from_data (parser, json, -1, NULL) || !g_utf8_validate (json, -1, NULL)
      || json_object_get_size (json_node_get_object (json_parser_get_root (parser))) == 0)
    invariants_fail (self, "what is written of the position is no JSON: %s", json);
  text = g_new (guint64, 1);
  *text = hash_bytes (json, strlen (json));
  bytes = g_new (guint64, 1);
  *bytes = hash_position (self);
  known = g_hash_table_lookup (self->known, text);
  if (known != NULL && *known != *bytes)
    invariants_fail (self, "two positions are written alike: %s", json);
  g_hash_table_insert (self->known, text, bytes);
}

static void
check_move_words (const Invariants *self)
{
  g_autoptr (GHashTable) said = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < self->n_moves; i++)
    {
      g_autoptr (GString) text = g_string_new (NULL);

      self->game->play->describe_move (self->game, self->state, self->moves[i], text);
      check_words (self, "a move", text->str);
      if (strchr (text->str, '\n') != NULL)
        invariants_fail (self, "a move has more than one line: %s", text->str);
      if (!g_hash_table_add (said, g_strdup (text->str)))
        invariants_fail (self, "two moves are called “%s”", text->str);
    }
}

void
invariants_look (Invariants *self)
{
  g_autoptr (GString) drawn = g_string_new (NULL);

  self->count->looks++;
  check_json (self);
  self->game->play->draw_state (self->game, self->state, drawn);
  check_words (self, "the drawn position", drawn->str);
  if (self->state->seat != 0)
    check_move_words (self);
}
