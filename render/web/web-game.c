/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A game as a page replays it. */

#include "render/web/web-game.h"

#include "render/web/web-difference.h"
#include "render/web/web-map.h"
#include "render/web/web-picture.h"
#include "render/web/web-text.h"
#include "render/web/web-told.h"

#include <math.h>
#include <string.h>

struct LoomWebGame
{
  const LoomGame *game; /* borrowed, as are the next two */
  const LoomTheme *theme;
  LoomWebSprites *sprites;
  LoomWebTable *table; /* owned */
  LoomWebGameKind kind;
  char *title;
  char **players;
  LoomWebTold *told;  /* owned */
  GString *outcome;   /* JSON */
  GHashTable *places; /* what stands where at the last position */
  GHashTable *said;   /* the same in words */
  GHashTable *words;  /* words → place in the list of words; owns its keys */
  GPtrArray *list;    /* of char *, lent by words */
  GString *moves;     /* objects of JSON with commas between */
};

static GHashTable *
new_places (void)
{
  return g_hash_table_new_full (NULL, NULL, NULL, g_free);
}

LoomWebGame *
loom_web_game_new (const LoomGame *game,
                   const LoomState *fullest,
                   const LoomTheme *theme,
                   LoomWebSprites *sprites,
                   const char *title,
                   const char *const *players)
{
  LoomWebGame *self = g_new0 (LoomWebGame, 1);

  self->game = game;
  self->theme = theme;
  self->sprites = sprites;
  self->table = loom_web_table_new (game, fullest, theme);
  self->title = g_strdup (title);
  self->players = g_strdupv ((char **)players);
  self->places = new_places ();
  self->said = new_places ();
  self->words = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->list = g_ptr_array_new ();
  self->moves = g_string_new (NULL);
  self->told = loom_web_told_new (game);
  self->outcome = g_string_new ("[]");
  return self;
}

void
loom_web_game_free (LoomWebGame *self)
{
  if (self == NULL)
    return;
  loom_web_table_free (self->table);
  g_hash_table_unref (self->places);
  g_hash_table_unref (self->said);
  g_ptr_array_unref (self->list);
  g_hash_table_unref (self->words);
  g_string_free (self->moves, TRUE);
  g_strfreev (self->players);
  g_free (self->title);
  loom_web_told_free (self->told);
  g_string_free (self->outcome, TRUE);
  g_free (self);
}

/* Positions. */

static guint
number_words (LoomWebGame *self, const char *words)
{
  gpointer number;

  if (g_hash_table_lookup_extended (self->words, words, NULL, &number))
    return GPOINTER_TO_UINT (number);
  char *key = g_strdup (words);

  g_hash_table_insert (self->words, key, GUINT_TO_POINTER (self->list->len));
  g_ptr_array_add (self->list, key);
  return self->list->len - 1;
}

/* What differs from the position before: by place what stands there now and how it is said; null
 * where there is nothing any more. */
static void
append_difference (LoomWebGame *self, GHashTable *places, GHashTable *said)
{
  const LoomPosition *position = self->game->position;
  const guint n = MAX (position->n_areas, position->n_cells);
  gboolean is_first = TRUE;

  for (guint i = 0; i < n; i++)
    {
      const gpointer place = GUINT_TO_POINTER (i);
      const char *before = g_hash_table_lookup (self->places, place);
      const char *now = g_hash_table_lookup (places, place);
      const char *words = g_hash_table_lookup (said, place);

      if (g_strcmp0 (before, now) == 0
          && g_strcmp0 (g_hash_table_lookup (self->said, place), words) == 0)
        continue;
      g_string_append_printf (self->moves, "%s\"%u\":", is_first ? "" : ",", i);
      is_first = FALSE;
      if (now == NULL && words == NULL)
        g_string_append (self->moves, "null");
      else
        g_string_append_printf (self->moves, "\"%u;%s\"",
                                number_words (self, words != NULL ? words : LOOM_WEB_SEPARATOR),
                                now != NULL ? now : "0");
    }
}

static void
append_dice (GString *json, const LoomDiceRoll *roll)
{
  g_string_append_printf (json, ",\"d\":[%u,%u", roll->seats[0], roll->seats[1]);
  for (guint side = 0; side < 2; side++)
    {
      g_string_append (json, ",[");
      for (guint i = 0; i < roll->n_faces[side]; i++)
        g_string_append_printf (json, "%s%u", i > 0 ? "," : "", roll->faces[side][i]);
      g_string_append_c (json, ']');
    }
  g_string_append_c (json, ']');
}

void
loom_web_game_add (LoomWebGame *self, const LoomState *state, const LoomWebMove *move)
{
  GHashTable *places = new_places (), *said = new_places ();

  loom_web_table_list (self->table, state, self->sprites, places, said);
  g_string_append_printf (self->moves, "%s{\"s\":%u,\"t\":", self->moves->len > 0 ? "," : "",
                          move->seat);
  loom_web_told_add (self->told, self->moves, move->told);
  if (move->thrown != NULL)
    append_dice (self->moves, move->thrown);
  g_string_append (self->moves, ",\"q\":[");
  for (guint i = 0; move->shares != NULL && i < self->game->n_seats; i++)
    g_string_append_printf (self->moves, "%s%ld", i > 0 ? "," : "",
                            lroundf (1000 * move->shares[i]));
  g_string_append (self->moves, "],\"p\":{");
  append_difference (self, places, said);
  g_string_append (self->moves, "}}");
  g_hash_table_unref (self->places);
  g_hash_table_unref (self->said);
  self->places = places;
  self->said = said;
}

void
loom_web_game_end (LoomWebGame *self, const char *const outcome[LOOM_N_WEB_LANGUAGES])
{
  g_string_truncate (self->outcome, 0);
  loom_web_told_add (self->told, self->outcome, outcome);
}

/* The game. */

/* Which area of @board each place is; nothing for cells, which are the same in both. */
static void
append_areas (const LoomWebGame *self, GString *json, const LoomBoard *board)
{
  const LoomPosition *position = self->game->position;

  g_string_append (json, ",\"areas\":[");
  for (guint i = 0; loom_web_shows_areas (board) && i < position->n_areas; i++)
    {
      const LoomEntity *area = loom_board_lookup (board, position->areas[i].area->entity.id);
      int index = -1;

      for (guint k = 0; area != NULL && k < loom_board_n (board, LOOM_KIND_AREA); k++)
        if (loom_board_area (board, k)->entity.handle == area->handle)
          index = (int)k;
      g_string_append_printf (json, "%s%d", i > 0 ? "," : "", index);
    }
  g_string_append_c (json, ']');
}

static void
append_words (const LoomWebGame *self, GString *json)
{
  for (guint l = 0; l < LOOM_N_WEB_LANGUAGES; l++)
    {
      g_string_append_printf (json, ",\"on-%s\":[", loom_web_language_code (l));
      for (guint i = 0; i < self->list->len; i++)
        {
          g_auto (GStrv) parts
              = g_strsplit (self->list->pdata[i], LOOM_WEB_SEPARATOR, LOOM_N_WEB_LANGUAGES);

          g_string_append (json, i > 0 ? "," : "");
          loom_web_json (json, g_strv_length (parts) > l ? parts[l] : "");
        }
      g_string_append_c (json, ']');
    }
}

static void
append_seats (const LoomWebGame *self, GString *json)
{
  g_string_append (json, ",\"seats\":[");
  for (guint seat = 1; seat <= self->game->n_seats; seat++)
    {
      g_string_append (json, seat > 1 ? ",[" : "[");
      loom_web_json (json, self->game->seat_names[seat]);
      g_string_append (json, ",\"");
      loom_web_append_rgb (json,
                           loom_web_seat_colour (self->game->position->board, self->theme, seat));
      g_string_append (json, "\",");
      loom_web_json (json, self->players[seat - 1]);
      g_string_append_c (json, ']');
    }
  g_string_append_c (json, ']');
}

void
loom_web_game_set_kind (LoomWebGame *self, LoomWebGameKind kind)
{
  self->kind = kind;
}

const LoomScenario *
loom_web_game_get_scenario (const LoomWebGame *self)
{
  return self->game->position->scenario;
}

gboolean
loom_web_game_append (const LoomWebGame *self,
                      GString *json,
                      const LoomBoard *board,
                      GBytes *picture,
                      const char *folder,
                      GError **error)
{
  g_autoptr (GBytes) ground = loom_web_table_draw (self->table, folder, error);
  g_autoptr (GString) inner = g_string_new ("{\"moves\":[");

  if (ground == NULL)
    return FALSE;
  g_autoptr (GBytes) difference = loom_web_difference (picture, ground);

  g_string_append_printf (inner, "%s],\"end\":%s,", self->moves->str, self->outcome->str);
  loom_web_told_append (self->told, inner);
  append_words (self, inner);
  append_areas (self, inner, board);
  g_string_append_c (inner, '}');
  g_string_append_printf (json, "{\"k\":%d,\"t\":", (int)self->kind);
  loom_web_json (json, self->title);
  g_string_append (json, ",\"scenario\":");
  loom_web_json (json, self->game->position->scenario->entity.id);
  g_string_append (json, ",\"game\":");
  loom_web_json (json, self->game->rules->title);
  append_seats (self, json);
  g_string_append (json, ",\"ground\":\"");
  loom_web_packed (json, difference);
  g_autoptr (GBytes) bytes = g_string_free_to_bytes (g_steal_pointer (&inner));

  g_string_append (json, "\",\"z\":\"");
  loom_web_packed (json, bytes);
  g_string_append (json, "\"}");
  return TRUE;
}
