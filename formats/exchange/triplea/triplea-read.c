/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Finding the files of a map and reading them: polygons and points stand in one folder, games there
 * or in a folder “games” of it. */

#include "formats/exchange/triplea/triplea-read.h"

#include "formats/exchange/base/decode.h"
#include "formats/exchange/triplea/triplea-map.h"

#include <glib/gi18n.h>
#include <string.h>

/* Games that are looked for, at most. */
#define MOST_GAMES 64

typedef struct
{
  const LoomFormatInput *input;
  LoomTripleaMap *map;
  LoomModelErrors *errors;
  char *folder; /* of the polygons in a folder or zip, with “/” behind; or "" */
} Loading;

static gboolean
is_bundle (const Loading *self)
{
  return loom_source_is_bundle (self->input->source);
}

static char *
dup_decoded (const Loading *self, GBytes *bytes, const char *name)
{
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);
  return loom_decode_text (data != NULL ? data : "", length, name, self->input->remarks,
                           self->errors);
}

/* The text of the file @name beside the polygons, or NULL where there is none. */
static char *
dup_beside (const Loading *self, const char *name)
{
  const LoomSource *source = self->input->source;
  g_autoptr (GPtrArray) unheard = loom_model_errors_new ();
  g_autofree char *path = g_strconcat (self->folder, name, NULL);
  g_autoptr (GBytes) bytes = is_bundle (self) ? loom_source_load (source, path, unheard)
                                              : loom_source_load_sibling (source, name, unheard);
  return bytes != NULL ? dup_decoded (self, bytes, name) : NULL;
}

static void
read_points (const Loading *self)
{
  g_autofree char *centres = dup_beside (self, "centers.txt");
  g_autofree char *places = dup_beside (self, "place.txt");
  g_autofree char *properties = dup_beside (self, "map.properties");
  if (centres != NULL)
    loom_triplea_read_points (self->map, centres, TRUE);
  if (places != NULL)
    loom_triplea_read_points (self->map, places, FALSE);
  if (properties != NULL)
    loom_triplea_read_properties (self->map, properties);
}

static gboolean
is_game_file (const char *name)
{
  const char *slash = strrchr (name, '/');
  const gsize length = strlen (name);
  return length > 4 && g_ascii_strcasecmp (name + length - 4, ".xml") == 0
         && (slash == NULL || slash[1] != '.');
}

/* Where in the list of games of “map.yml” the file stands: 0 where it is not in it. */
static guint
place_in_list (const char *list, const char *name)
{
  const char *base = strrchr (name, '/') != NULL ? strrchr (name, '/') + 1 : name;
  const char *found = list != NULL ? strstr (list, base) : NULL;
  return found != NULL ? (guint)(found - list) + 1 : 0;
}

typedef struct
{
  const char *name; /* lent by the source */
  guint place;
} Game;

static int
compare_games (gconstpointer one, gconstpointer two)
{
  const Game *a = one, *b = two;
  if (a->place != b->place)
    return a->place < b->place ? -1 : 1;
  return strcmp (a->name, b->name);
}

/* The games of the map, in the order of its list of games. */
static GArray *
list_games (const Loading *self)
{
  const char *const *names = loom_source_get_names (self->input->source);
  const char *list_name = loom_names_find (names, "map.yml");
  g_autoptr (GPtrArray) unheard = loom_model_errors_new ();
  g_autoptr (GBytes) bytes
      = list_name != NULL ? loom_source_load (self->input->source, list_name, unheard) : NULL;
  g_autofree char *list = bytes != NULL ? dup_decoded (self, bytes, "map.yml") : NULL;
  GArray *games = g_array_new (FALSE, FALSE, sizeof (Game));
  for (guint i = 0; names[i] != NULL; i++)
    if (is_game_file (names[i]) && g_str_has_prefix (names[i], self->folder))
      {
        const guint place = place_in_list (list, names[i]);
        const Game game = { names[i], place > 0 ? place : G_MAXUINT };
        g_array_append_val (games, game);
      }
  g_array_sort (games, compare_games);
  return games;
}

/* Whether the game is the one that was asked for, by the name of its file with or without what
 * stands behind its full stop. */
static gboolean
is_asked_for (const char *name, const char *asked)
{
  const char *base = strrchr (name, '/') != NULL ? strrchr (name, '/') + 1 : name;
  g_autofree char *stem = g_strndup (base, strlen (base) - strlen (".xml"));
  return g_ascii_strcasecmp (base, asked) == 0 || g_ascii_strcasecmp (stem, asked) == 0;
}

static gboolean
read_game (const Loading *self, const char *name)
{
  g_autoptr (GBytes) bytes = loom_source_load (self->input->source, name, self->errors);
  if (bytes == NULL)
    return FALSE;
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);
  return loom_triplea_read_game (self->map, data != NULL ? data : "", length, name,
                                 self->input->remarks, self->errors);
}

static gboolean
refuse_choice (const Loading *self, const GArray *games, const char *asked)
{
  g_autoptr (GString) all = g_string_new (NULL);
  for (guint i = 0; i < MIN (games->len, MOST_GAMES); i++)
    {
      const char *name = g_array_index (games, Game, i).name;
      g_string_append_printf (all, "%s“%s”", i > 0 ? ", " : "",
                              strrchr (name, '/') != NULL ? strrchr (name, '/') + 1 : name);
    }
  loom_model_errors_add_at (
      self->errors, "FILE-UNREADABLE", 0, 0, _ ("there is no game “%s” in “%s”, but %s"), asked,
      loom_source_get_name (self->input->source), games->len > 0 ? all->str : _ ("none at all"));
  return FALSE;
}

/* Reads the game that was asked for, else the first. A map without one has no list of neighbours,
 * and is a map all the same. */
static gboolean
read_first_game (const Loading *self)
{
  const char *asked = loom_format_values_get (self->input->values, "game");
  g_autoptr (GArray) games = list_games (self);
  if (games->len > MOST_GAMES)
    g_array_set_size (games, MOST_GAMES);
  for (guint i = 0; asked[0] != '\0' && i < games->len; i++)
    if (is_asked_for (g_array_index (games, Game, i).name, asked))
      return read_game (self, g_array_index (games, Game, i).name);
  if (asked[0] != '\0')
    return refuse_choice (self, games, asked);
  if (games->len == 0)
    {
      loom_remarks_add (self->input->remarks, "EXCH-GUESSED", 0, NULL,
                        _ ("“%s” has no game, so that areas are neighbours where they touch"),
                        loom_source_get_name (self->input->source));
      return TRUE;
    }
  if (games->len > 1)
    loom_remarks_add (self->input->remarks, "EXCH-GUESSED", 0, NULL,
                      _ ("“%s” has %u games; “%s” was read, and --set game=NAME reads another"),
                      loom_source_get_name (self->input->source), games->len,
                      g_array_index (games, Game, 0).name);
  return read_game (self, g_array_index (games, Game, 0).name);
}

/* What a map has that Boardloom wrote: read first, for the game is read by it. */
static void
read_own (const Loading *self)
{
  g_autofree char *text = dup_beside (self, LOOM_TRIPLEA_OWN_FILE);
  self->map->own = text != NULL ? loom_triplea_own_new (text) : NULL;
}

/* Of a folder or zip, the files in it; else the main file is the game, or the polygons. */
static gboolean
read_files (Loading *self)
{
  const LoomSource *source = self->input->source;
  const char *name = loom_source_get_name (source);
  gsize length;
  const char *data = loom_source_get_data (source, &length);
  const gboolean is_game = !is_bundle (self) && loom_triplea_is_game (data, length);
  g_autofree char *polygons = NULL;
  if (is_bundle (self))
    {
      const char *found = loom_names_find (loom_source_get_names (source), "polygons.txt");
      self->folder = g_strndup (found != NULL ? found : "",
                                found != NULL ? strlen (found) - strlen ("polygons.txt") : 0);
      read_own (self);
      if (!read_first_game (self))
        return FALSE;
    }
  else if (is_game
           && !loom_triplea_read_game (self->map, data, length, name, self->input->remarks,
                                       self->errors))
    return FALSE;
  if (is_bundle (self) || is_game)
    polygons = dup_beside (self, "polygons.txt");
  else
    polygons = loom_decode_source (source, self->input->remarks, self->errors);
  if (polygons == NULL)
    {
      loom_model_errors_add_at (self->errors, "FILE-UNREADABLE", 0, 0,
                                _ ("“%s” has no file “polygons.txt”, in which a map of TripleA has "
                                   "its shapes; convert the folder or the zip that has both it and "
                                   "the game"),
                                name);
      return FALSE;
    }
  loom_triplea_read_polygons (self->map, polygons, "polygons.txt", self->input->remarks);
  read_points (self);
  return TRUE;
}

LoomBoard *
loom_triplea_read (const LoomFormatInput *input, LoomModelErrors **errors)
{
  *errors = loom_model_errors_new ();
  g_autoptr (LoomTripleaMap) map = loom_triplea_map_new ();
  Loading loading = { input, map, *errors, NULL };
  const gboolean is_read = read_files (&loading);
  g_free (loading.folder);
  return is_read ? loom_triplea_to_board (map, input, errors) : NULL;
}
