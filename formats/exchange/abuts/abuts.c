/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reading who abuts whom. What a line is is seen from its words: nothing else marks its kind. */

#include "formats/exchange/abuts/abuts.h"

#include "formats/exchange/base/decode.h"
#include "formats/exchange/base/fit.h"
#include "formats/exchange/network/network.h"
#include "formats/model/types.h"

#include <glib/gi18n.h>
#include <string.h>

/* A map that is another map with changes, of another map with changes … */
#define DEEPEST_MAP 4
#define SUPPLY "supply"

/* One place. */
typedef struct
{
  char *key;         /* capital letters, without a coast; owned */
  GHashTable *abuts; /* (element-type utf8 guint) (owned): keys of neighbours, their lines */
  gboolean is_water;
  gboolean is_shut;
  gboolean is_told; /* a line says what it abuts */
  gboolean is_supply;
  char *home; /* whose home it is, or NULL; owned */
  guint line;
} Place;

typedef struct
{
  const LoomFormatInput *input;
  GPtrArray *places;  /* (element-type Place) (owned) in the order of their first line */
  GHashTable *by_key; /* (element-type utf8 Place): lent */
  GHashTable *names;  /* (element-type utf8 utf8) (owned): key to name */
  guint n_units;
  guint n_rules;
  guint line;
} Reading;

static void
place_free (gpointer data)
{
  Place *self = data;
  g_free (self->key);
  g_free (self->home);
  g_hash_table_unref (self->abuts);
  g_free (self);
}

/* “BUL” of “bul/sc”, “-BUL” and “BUL*”. Free with g_free(). */
static char *
dup_key (const char *word)
{
  const gsize length = strcspn (word, "/*(");
  return g_ascii_strup (word, (gssize)length);
}

static Place *
get_place (Reading *self, const char *word)
{
  g_autofree char *key = dup_key (word);
  Place *place = g_hash_table_lookup (self->by_key, key);
  if (place != NULL)
    return place;
  place = g_new0 (Place, 1);
  place->key = g_steal_pointer (&key);
  place->abuts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  place->line = self->line;
  g_ptr_array_add (self->places, place);
  g_hash_table_insert (self->by_key, place->key, place);
  return place;
}

/* `WATER BAL ABUTS BER BOT`, or `AMEND …`; from @words[1] on. */
static void
read_abuts (Reading *self, char **words)
{
  Place *place = get_place (self, words[1]);
  const gboolean is_amended = strcmp (words[0], "AMEND") == 0;
  if (!is_amended)
    {
      place->is_water = strcmp (words[0], "WATER") == 0;
      place->is_shut = strcmp (words[0], "SHUT") == 0;
    }
  place->is_told = TRUE;
  for (guint i = 3; words[i] != NULL; i++)
    {
      const gboolean is_away = words[i][0] == '-';
      g_autofree char *other = dup_key (words[i] + is_away);
      if (is_away)
        g_hash_table_remove (place->abuts, other);
      else if (*other != '\0' && strcmp (other, place->key) != 0)
        g_hash_table_replace (place->abuts, g_steal_pointer (&other),
                              GUINT_TO_POINTER (self->line));
    }
}

/* `Baltic Sea = bal baltic`. */
static void
read_name (Reading *self, const char *line)
{
  const char *equals = strchr (line, '=');
  g_auto (GStrv) words = g_strsplit_set (equals + 1, " \t+", -1);
  g_autofree char *name = g_strstrip (g_strndup (line, equals - line));
  guint i = 0;
  while (words[i] != NULL && words[i][0] == '\0')
    i++;
  const char *key = words[i];
  if (key == NULL || *name == '\0' || strchr (key, '/') != NULL)
    return;
  /* “old -> new = key” renames a place of the map that this one changes. */
  const char *arrow = strstr (name, "->");
  g_autofree char *shown = g_strdup (arrow != NULL ? arrow + 2 : name);
  g_hash_table_replace (self->names, dup_key (key), g_strdup (g_strstrip (shown)));
}

static void
set_home (Reading *self, const char *word, const char *power)
{
  Place *place = get_place (self, word[0] == '-' ? word + 1 : word);
  g_free (place->home);
  place->home = word[0] == '-' ? NULL : g_strdup (power);
  place->is_supply = word[0] != '-';
}

/* `AUSTRIA (AUSTRIAN) BUD TRI VIE`, or `UNOWNED BEL BUL`. */
static void
read_centres (Reading *self, char **words)
{
  const gboolean is_nobodys
      = strcmp (words[0], "UNOWNED") == 0 || strcmp (words[0], "NEUTRAL") == 0;
  for (guint i = 1; words[i] != NULL; i++)
    if (words[i][0] != '(' && strcmp (words[i], "->") != 0)
      set_home (self, words[i], is_nobodys ? NULL : words[0]);
}

static gboolean read_file (Reading *self, const char *text, guint depth, LoomModelErrors *errors);

/* `MAP other.map`: all of it comes first. */
static gboolean
read_other (Reading *self, const char *name, guint depth, LoomModelErrors *errors)
{
  g_autofree char *file
      = g_str_has_suffix (name, ".map") ? g_strdup (name) : g_strconcat (name, ".map", NULL);
  g_autoptr (GBytes) bytes
      = depth < DEEPEST_MAP ? loom_source_load_sibling (self->input->source, file, errors) : NULL;
  gsize length = 0;
  const char *data = bytes != NULL ? g_bytes_get_data (bytes, &length) : NULL;
  g_autofree char *text
      = data != NULL ? loom_decode_text (data, length, file, self->input->remarks, errors) : NULL;
  if (text == NULL)
    {
      if (errors->len == 0)
        loom_model_errors_add_at (
            errors, "FILE-UNREADABLE", self->line, 0,
            _ ("“%s” cannot be made part of this map; put its file beside this "
               "one, and see that no map names itself"),
            file);
      return FALSE;
    }
  const guint line = self->line;
  const gboolean is_well = read_file (self, text, depth + 1, errors);
  self->line = line;
  return is_well;
}

/* The words of @line, without those that are empty. Free with g_strfreev(). */
static char **
split (const char *line)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) all = g_strsplit_set (line, " \t\r,", -1);
  for (guint i = 0; all[i] != NULL; i++)
    if (all[i][0] != '\0')
      g_strv_builder_add (builder, all[i]);
  return g_strv_builder_end (builder);
}

static gboolean
read_line (Reading *self, const char *line, guint depth, LoomModelErrors *errors)
{
  static const char *const kinds[]
      = { "LAND", "WATER", "COAST", "PORT", "SHUT", "STRAIT", "AMEND", NULL };
  static const char *const passed[]
      = { "BEGIN", "PHASE",    "RULE",   "RULES",   "VICTORY",  "DUMMY",      "DUMMIES", "FLOW",
          "SEQ",   "SCENARIO", "NODATE", "ROOTMAP", "UNPLAYED", "DIRECTIVES", NULL };
  g_auto (GStrv) words = split (line);
  const guint n = g_strv_length (words);
  if (n == 0 || words[0][0] == '#')
    return TRUE;
  if (n >= 3 && g_strv_contains (kinds, words[0]) && strcmp (words[2], "ABUTS") == 0)
    read_abuts (self, words);
  else if (strchr (line, '=') != NULL)
    read_name (self, line);
  else if (n == 2 && (strcmp (words[0], "MAP") == 0 || strcmp (words[0], "USE") == 0))
    return read_other (self, words[1], depth, errors);
  else if (n == 2 && (strcmp (words[0], "A") == 0 || strcmp (words[0], "F") == 0))
    self->n_units++;
  else if (g_strv_contains (passed, words[0]))
    self->n_rules++;
  else if (n >= 2 && (words[1][0] == '(' || strcmp (words[0], "UNOWNED") == 0))
    read_centres (self, words);
  else
    self->n_rules++;
  return TRUE;
}

static gboolean
read_file (Reading *self, const char *text, guint depth, LoomModelErrors *errors)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      self->line = i + 1;
      if (!read_line (self, lines[i], depth, errors))
        return FALSE;
      if (i % 1000 == 999 && !loom_task_goes_on (self->input->task, 0.2, N_ ("Reading")))
        return FALSE;
    }
  return TRUE;
}

/* --- To a network ----------------------------------------------------------------------------- */

static gboolean
is_made (const Place *place)
{
  return place->is_told && !place->is_shut;
}

static void
make_node (Reading *self, LoomNetwork *graph, const Place *place)
{
  const char *name = g_hash_table_lookup (self->names, place->key);
  const guint i = loom_network_node (graph, place->key, place->line);
  LoomNetworkNode *node = loom_network_nth (graph, i);
  node->name = g_strdup (name);
  node->is_water = place->is_water;
  node->tags = place->is_supply ? g_strdup (SUPPLY) : NULL;
  if (place->home != NULL)
    loom_network_join (graph, i, place->home);
}

/* The ways of @place to those behind it in the alphabet, and to those that do not know of it. */
static void
make_links (Reading *self, LoomNetwork *graph, const Place *place)
{
  g_autoptr (GList) keys = g_hash_table_get_keys (place->abuts);
  keys = g_list_sort (keys, (GCompareFunc)strcmp);
  for (const GList *at = keys; at != NULL; at = at->next)
    {
      const Place *other = g_hash_table_lookup (self->by_key, at->data);
      const guint line = GPOINTER_TO_UINT (g_hash_table_lookup (place->abuts, at->data));
      if (other == NULL || !is_made (other))
        {
          if (other == NULL || !other->is_shut)
            loom_remarks_add (self->input->remarks, "EXCH-PART-DROPPED", line, NULL,
                              _ ("“%s” abuts “%s”, which the map does not have"), place->key,
                              (const char *)at->data);
          continue;
        }
      const gboolean is_mutual = g_hash_table_contains (other->abuts, place->key);
      if (is_mutual && strcmp (place->key, other->key) > 0)
        continue;
      LoomNetworkLink *link
          = loom_network_link (graph, loom_network_node (graph, place->key, line),
                               loom_network_node (graph, other->key, line), !is_mutual, line);
      link->kind = place->is_water || other->is_water ? LOOM_ROUTE_WATER : LOOM_ROUTE_LAND;
    }
}

static void
say_left_out (Reading *self)
{
  const guint n = self->n_units + self->n_rules;
  for (guint i = 0; i < self->places->len; i++)
    {
      const Place *place = self->places->pdata[i];
      if (place->is_shut)
        loom_remarks_add (self->input->remarks, "EXCH-PART-DROPPED", place->line, NULL,
                          _ ("“%s” is shut to everybody and was left out"), place->key);
      else if (!place->is_told)
        loom_remarks_add (self->input->remarks, "EXCH-PART-DROPPED", place->line, NULL,
                          _ ("“%s” has no line that says what it abuts, and was left out"),
                          place->key);
    }
  if (n > 0)
    loom_remarks_add (
        self->input->remarks, "EXCH-UNSUPPORTED", 0, NULL,
        _ ("%u armies and fleets and %u rules were left out; a board says such things "
           "in a scenario"),
        self->n_units, self->n_rules);
  loom_remarks_add (self->input->remarks, "EXCH-GUESSED", 0, NULL,
                    _ ("coasts of a place are the place itself here, and whether armies or fleets "
                       "alone pass a border is not kept"));
}

static LoomBoard *
make_board (Reading *self, LoomModelErrors **errors)
{
  g_autoptr (LoomNetwork) graph = loom_network_new ();
  for (guint i = 0; i < self->places->len; i++)
    if (is_made (self->places->pdata[i]))
      make_node (self, graph, self->places->pdata[i]);
  for (guint i = 0; i < self->places->len; i++)
    if (is_made (self->places->pdata[i]))
      make_links (self, graph, self->places->pdata[i]);
  say_left_out (self);
  return loom_network_to_board (graph, self->input, errors);
}

static LoomBoard *
read_map (const LoomFormatInput *input, LoomModelErrors **errors)
{
  g_autoptr (GPtrArray) refused = loom_model_errors_new ();
  g_autofree char *text = loom_decode_source (input->source, input->remarks, refused);
  g_autoptr (GPtrArray) places = g_ptr_array_new_with_free_func (place_free);
  g_autoptr (GHashTable) by_key = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GHashTable) names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  Reading self = { .input = input, .places = places, .by_key = by_key, .names = names };
  LoomBoard *board = NULL;
  if (text != NULL && read_file (&self, text, 0, refused))
    board = make_board (&self, errors);
  else
    *errors = g_steal_pointer (&refused);
  return board;
}

static guint
probe (const LoomProbe *file)
{
  if (memchr (file->data, '\0', file->length) != NULL || file->root_name != NULL)
    return 0;
  if (strstr (file->text, " ABUTS") != NULL || strstr (file->text, "\tABUTS") != NULL)
    return 90;
  const gboolean is_variant
      = g_str_has_prefix (file->text, "MAP ") || strstr (file->text, "\nMAP ") != NULL;
  return is_variant && g_str_has_suffix (file->name, ".map") ? 60 : 0;
}

static const char *const suffixes[] = { ".map", NULL };

const LoomFormat loom_abuts_format = {
  .id = "abuts",
  .title = N_ ("Diplomacy maps as lists"),
  .suffixes = suffixes,
  .traits = LOOM_FORMAT_HAS_AREAS | LOOM_FORMAT_HAS_SIBLINGS,
  .options = loom_network_options,
  .n_options = LOOM_NETWORK_N_OPTIONS,
  .probe = probe,
  .read = read_map,
};
