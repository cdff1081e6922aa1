/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Fills sentences. {name} is an argument, the seat or a single field of the state;
 * {name|die|dice} is one of two words, by the number that it is. */

#include "validator/own/phrase.h"

#include "formats/model/nearest.h"
#include "validator/own/fields.h"

#include <glib/gi18n-lib.h>

#include <string.h>

/* The arguments of the move or event that @key tells of, or NULL. */
static const LoomArg *
find_args (const LoomOwnInfo *info, const char *key, guint *most)
{
  g_autofree char *asked = g_str_has_suffix (key, "?") ? g_strndup (key, strlen (key) - 1) : NULL;
  const int move = loom_own_info_find_move (info, asked != NULL ? asked : key);
  const int event = asked != NULL ? -1 : loom_own_info_find_event (info, key);

  *most = event >= 0 ? LOOM_EVENT_ARGS : LOOM_MOVE_ARGS;
  return move >= 0    ? info->play.moves[move].args
         : event >= 0 ? info->play.events[event].args
                      : NULL;
}

static int
find_arg (const LoomArg *args, guint most, const char *name, gsize length)
{
  for (guint i = 0; args != NULL && i < most && args[i].type != LOOM_ARG_END; i++)
    if (strlen (args[i].name) == length && strncmp (args[i].name, name, length) == 0)
      return (int)i;
  return -1;
}

static int
find_single (const LoomOwnInfo *info, const char *name, gsize length)
{
  for (guint i = 0; i < info->n_fields; i++)
    if (info->fields[i].per == LOOM_OWN_ONE && strlen (info->fields[i].name) == length
        && strncmp (info->fields[i].name, name, length) == 0)
      return (int)i;
  return -1;
}

static gboolean
is_seat (const char *name, gsize length)
{
  return length == 4 && strncmp (name, "seat", 4) == 0;
}

/* The next braces in @at: what is between them up to a bar, and all. NULL when there are none. */
static const char *
next_braces (const char *at, gsize *n_name, gsize *n_all)
{
  const char *open = strchr (at, '{');
  const char *close = open != NULL ? strchr (open, '}') : NULL;

  if (close == NULL)
    return NULL;
  *n_all = (gsize)(close - open - 1);
  *n_name = MIN (strcspn (open + 1, "|"), *n_all);
  return open + 1;
}

gboolean
loom_phrase_check (const LoomOwnInfo *info,
                   const char *key,
                   const char *phrase,
                   char *why,
                   gsize size)
{
  guint most = 0;
  const LoomArg *args = find_args (info, key, &most);
  const gboolean is_position = g_str_equal (key, "position");
  gsize n_name, n_all;

  if (args == NULL && !is_position)
    {
      LoomNearest nearest = LOOM_NEAREST_INIT;

      for (guint i = 0; i < info->play.n_moves; i++)
        loom_nearest_offer (&nearest, key, info->play.moves[i].id);
      for (guint i = 0; i < info->play.n_events; i++)
        loom_nearest_offer (&nearest, key, info->play.events[i].id);
      g_snprintf (
          why, size,
          nearest.word != NULL
              ? _ ("that is no move and no event; did you mean “%s”?")
              : _ ("that is no move and no event, nor one with ? behind it, nor “position”"),
          nearest.word);
      return FALSE;
    }
  for (const char *at = phrase; (at = next_braces (at, &n_name, &n_all)) != NULL; at += n_all)
    if (find_arg (args, most, at, n_name) < 0 && !is_seat (at, n_name)
        && find_single (info, at, n_name) < 0)
      {
        while (n_name > 60 || (n_name < n_all && (at[n_name] & 0xc0) == 0x80))
          n_name--;
        g_snprintf (why, size, _ ("{%.*s} is no argument"), (int)n_name, at);
        return FALSE;
      }
  return TRUE;
}

static void
append_value (const LoomPhraseScope *scope,
              LoomArgType type,
              const LoomArg *arg,
              gint32 value,
              GString *text)
{
  const LoomPosition *position = scope->game->position;

  if (value >= 0 && type == LOOM_ARG_AREA && (guint)value < position->n_areas)
    g_string_append (text, loom_game_area_name (scope->game, (guint)value));
  else if (value > 0 && type == LOOM_ARG_SEAT && (guint)value <= scope->game->n_seats)
    g_string_append (text, scope->game->seat_names[value]);
  else if (value >= 0 && type == LOOM_ARG_CELL && (guint)value < position->n_cells)
    loom_game_append_cell (scope->game, (guint32)value, text);
  else if (value >= 0 && type == LOOM_ARG_WORD)
    g_string_append (text, arg->words[value]);
  else if (type == LOOM_ARG_NUMBER)
    g_string_append_printf (text, "%d", (int)value);
  else
    g_string_append (text, "nobody");
}

/* The value behind @name: an argument's, the seat's, a field's. */
static LoomArgType
find_value (const LoomPhraseScope *scope,
            const char *name,
            gsize length,
            const LoomArg **arg,
            gint32 *value)
{
  static const LoomArgType types[] = {
    [LOOM_OWN_NUMBER] = LOOM_ARG_NUMBER, [LOOM_OWN_YES] = LOOM_ARG_NUMBER,
    [LOOM_OWN_AREA] = LOOM_ARG_AREA,     [LOOM_OWN_SEAT] = LOOM_ARG_SEAT,
    [LOOM_OWN_CELL] = LOOM_ARG_CELL,
  };
  const LoomOwnInfo *info = loom_own_info_of (scope->game->rules);
  const int at = find_arg (scope->args, scope->n_args, name, length);
  const int field = find_single (info, name, length);

  *arg = NULL;
  if (at >= 0)
    {
      *arg = &scope->args[at];
      *value = scope->values[at];
      return (*arg)->type;
    }
  if (field < 0 || scope->state == NULL)
    {
      *value = (gint32)scope->seat;
      return LOOM_ARG_SEAT;
    }
  *value = loom_own_state_value (scope->game, scope->state, (guint)field, 0);
  if (info->fields[field].type == LOOM_OWN_AREA || info->fields[field].type == LOOM_OWN_CELL)
    --*value;
  return types[info->fields[field].type];
}

void
loom_phrase_append (const LoomPhraseScope *scope, const char *phrase, GString *text)
{
  const char *at = phrase, *inside;
  gsize n_name, n_all;

  while ((inside = next_braces (at, &n_name, &n_all)) != NULL)
    {
      const LoomArg *arg;
      gint32 value;
      const LoomArgType type = find_value (scope, inside, n_name, &arg, &value);

      g_string_append_len (text, at, inside - 1 - at);
      if (n_name < n_all)
        {
          g_autofree char *both = g_strndup (inside + n_name + 1, n_all - n_name - 1);
          char *bar = strchr (both, '|');

          if (bar != NULL)
            *bar = '\0';
          g_string_append (text, value == 1 || bar == NULL ? both : bar + 1);
        }
      else
        append_value (scope, type, arg, value, text);
      at = inside + n_all + 1;
    }
  g_string_append (text, at);
}
