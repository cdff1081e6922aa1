/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reading the lines of a map. Numbers of countries are their order, and say so again. */

#include "formats/exchange/domination/domination-map.h"

#include <glib/gi18n.h>
#include <string.h>

static void
clear_continent (gpointer data)
{
  g_free (((LoomDominationContinent *)data)->key);
}

static void
clear_country (gpointer data)
{
  g_free (((LoomDominationCountry *)data)->key);
}

LoomDominationMap *
loom_domination_map_new (void)
{
  LoomDominationMap *self = g_new0 (LoomDominationMap, 1);
  self->continents = g_array_new (FALSE, TRUE, sizeof (LoomDominationContinent));
  self->countries = g_array_new (FALSE, TRUE, sizeof (LoomDominationCountry));
  g_array_set_clear_func (self->continents, clear_continent);
  g_array_set_clear_func (self->countries, clear_country);
  self->links = loom_links_new ();
  return self;
}

void
loom_domination_map_free (LoomDominationMap *self)
{
  g_free (self->title);
  g_free (self->author);
  g_free (self->picture);
  g_free (self->map);
  g_free (self->cards);
  g_array_unref (self->continents);
  g_array_unref (self->countries);
  loom_links_free (self->links);
  g_free (self);
}

/* What is read line by line. */
typedef struct
{
  LoomDominationMap *map;
  LoomRemarks *remarks;
  guint line;
  char section[16];
  gboolean is_rest; /* the next continent is */
} Reading;

static gboolean
take_int (const char *text, gint64 *number)
{
  return text != NULL && g_ascii_string_to_signed (text, 10, -100000, 100000, number, NULL);
}

static void
replace (char **text, const char *by)
{
  g_free (*text);
  *text = g_strdup (by);
}

static void
drop (Reading *self, const char *line, const char *why)
{
  /* Characters, not bytes: half of one would be no text. */
  g_autofree char *start
      = g_utf8_strlen (line, -1) > 80 ? g_utf8_substring (line, 0, 80) : g_strdup (line);
  loom_remarks_add (self->remarks, "EXCH-PART-DROPPED", self->line, NULL,
                    _ ("“%s” was left out, because %s"), start, why);
}

static void
read_file (Reading *self, char **words)
{
  LoomDominationMap *map = self->map;
  if (words[1] == NULL)
    return;
  if (strcmp (words[0], "pic") == 0)
    replace (&map->picture, words[1]);
  else if (strcmp (words[0], "map") == 0)
    replace (&map->map, words[1]);
  else if (strcmp (words[0], "crd") == 0)
    replace (&map->cards, words[1]);
}

static void
read_continent (Reading *self, char **words)
{
  gint64 bonus;
  LoomDominationContinent one = { g_strdup (words[0]), LOOM_UNSET, self->line, self->is_rest };
  self->is_rest = FALSE;
  if (take_int (words[1], &bonus))
    one.bonus = (gint32)bonus;
  g_array_append_val (self->map->continents, one);
}

static void
read_country (Reading *self, const char *line, char **words)
{
  gint64 number, continent = 0, x, y;
  if (!take_int (words[0], &number) || words[1] == NULL)
    {
      drop (self, line, _ ("a country is told as “number name continent x y”"));
      return;
    }
  LoomDominationCountry one = { g_strdup (words[1]), 0, { LOOM_UNSET, LOOM_UNSET }, self->line };
  if (words[2] != NULL && take_int (words[2], &continent) && continent > 0
      && continent <= self->map->continents->len)
    one.continent = (guint)continent;
  if (words[2] != NULL && words[3] != NULL && take_int (words[3], &x) && take_int (words[4], &y))
    one.at = (LoomPoint){ (gint32)x, (gint32)y };
  g_array_append_val (self->map->countries, one);
  if (number != self->map->countries->len)
    loom_remarks_add (
        self->remarks, "EXCH-GUESSED", self->line, NULL,
        _ ("“%s” says it were number %d, but is number %u by its place, and by that it is "
           "known here"),
        words[1], (int)number, self->map->countries->len);
}

static void
read_border (Reading *self, const char *line, char **words)
{
  gint64 from, to;
  const gint64 n = self->map->countries->len;
  if (!take_int (words[0], &from) || from < 1 || from > n)
    {
      drop (self, line, _ ("it does not begin with the number of a country"));
      return;
    }
  for (guint i = 1; words[i] != NULL; i++)
    if (!take_int (words[i], &to) || to < 1 || to > n)
      drop (self, words[i], _ ("it is not the number of a country"));
    else
      loom_links_add (self->map->links, (guint)from - 1, (guint)to - 1, FALSE, self->line);
}

/* “; by Somebody”. */
static void
read_comment (Reading *self, const char *line)
{
  const char *by = strstr (line, "by ");
  if (self->map->author == NULL && self->section[0] == '\0' && by != NULL
      && (by == line || by[-1] == ' ' || by[-1] == ';'))
    self->map->author = g_strstrip (g_strdup (by + 3));
}

/* The words of @line, without those that are empty. Free with g_strfreev(). */
static char **
split (const char *line)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) all = g_strsplit_set (line, " \t\r", -1);
  for (guint i = 0; all[i] != NULL; i++)
    if (all[i][0] != '\0')
      g_strv_builder_add (builder, all[i]);
  return g_strv_builder_end (builder);
}

static void
read_line (Reading *self, char *line)
{
  g_strstrip (line);
  if (strcmp (line, LOOM_DOMINATION_REST) == 0)
    self->is_rest = TRUE;
  else if (line[0] == ';')
    read_comment (self, line + 1);
  if (line[0] == ';' || line[0] == '\0')
    return;
  if (line[0] == '[')
    {
      g_strlcpy (self->section, line, sizeof self->section);
      return;
    }
  g_auto (GStrv) words = split (line);
  if (strcmp (self->section, "[files]") == 0)
    read_file (self, words);
  else if (strcmp (self->section, "[continents]") == 0)
    read_continent (self, words);
  else if (strcmp (self->section, "[countries]") == 0)
    read_country (self, line, words);
  else if (strcmp (self->section, "[borders]") == 0)
    read_border (self, line, words);
  else if (g_str_has_prefix (line, "name "))
    replace (&self->map->title, line + 5);
}

void
loom_domination_map_read (LoomDominationMap *self, const char *text, LoomRemarks *remarks)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  Reading reading = { .map = self, .remarks = remarks };
  for (guint i = 0; lines[i] != NULL; i++)
    {
      reading.line = i + 1;
      read_line (&reading, lines[i]);
    }
}
