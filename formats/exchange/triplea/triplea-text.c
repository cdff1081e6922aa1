/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The files of text: “NAME < (x,y) (x,y) … > < … >” for polygons, “NAME (x,y) (x,y) …” for points,
 * “key=value” for properties. Some have all in one line, so that lines mean nothing but where a
 * name ends. */

#include "formats/exchange/triplea/triplea-map.h"

#include <glib/gi18n.h>
#include <stdlib.h>
#include <string.h>

/* px: what lies further out is no map. */
#define FURTHEST 1000000

typedef struct
{
  const char *at;
  guint line;
} Cursor;

static void
skip_blanks (Cursor *self)
{
  for (; g_ascii_isspace (*self->at); self->at++)
    self->line += *self->at == '\n';
}

static gboolean
read_number (const char **at, gint32 *number)
{
  char *end;
  while (**at == ' ')
    (*at)++;
  const gint64 value = g_ascii_strtoll (*at, &end, 10);
  if (end == *at || value < -FURTHEST || value > FURTHEST)
    return FALSE;
  /* Some tools write decimals. */
  if (*end == '.')
    for (end++; g_ascii_isdigit (*end);)
      end++;
  while (*end == ' ')
    end++;
  *number = (gint32)value;
  *at = end;
  return TRUE;
}

/* “(x,y)”; what is none leaves the cursor where it was. */
static gboolean
read_point (Cursor *self, LoomPoint *point)
{
  const char *at = self->at;
  if (*at++ != '(' || !read_number (&at, &point->x) || *at++ != ',' || !read_number (&at, &point->y)
      || *at++ != ')')
    return FALSE;
  self->at = at;
  return TRUE;
}

static gboolean
is_point (const Cursor *self)
{
  Cursor copy = *self;
  LoomPoint point;
  return read_point (&copy, &point);
}

/* A name up to @stop, which “(” is only where a point begins, or NULL where the line ends before.
 * Free with g_free(). */
static char *
dup_name (Cursor *self, char stop)
{
  const char *begin = self->at;
  while (*self->at != '\0' && *self->at != '\n'
         && !(*self->at == stop && (stop != '(' || is_point (self))))
    self->at++;
  return *self->at == stop ? g_strndup (begin, (gsize)(self->at - begin)) : NULL;
}

static void
read_ring (Cursor *self, LoomTripleaTerritory *territory)
{
  GArray *points = g_array_new (FALSE, FALSE, sizeof (LoomPoint));
  self->at++;
  for (skip_blanks (self); *self->at != '\0' && *self->at != '>' && *self->at != '<';
       skip_blanks (self))
    {
      LoomPoint point;
      if (read_point (self, &point))
        g_array_append_val (points, point);
      else
        self->at++;
    }
  if (*self->at == '>')
    self->at++;
  if (points->len > 0)
    g_ptr_array_add (territory->polygons, points);
  else
    g_array_unref (points);
}

void
loom_triplea_read_polygons (LoomTripleaMap *self,
                            const char *text,
                            const char *name,
                            LoomRemarks *remarks)
{
  Cursor cursor = { text, 1 };
  guint territory = G_MAXUINT;
  for (skip_blanks (&cursor); *cursor.at != '\0'; skip_blanks (&cursor))
    {
      if (*cursor.at == '<' && territory != G_MAXUINT)
        {
          read_ring (&cursor, loom_triplea_map_nth (self, territory));
          continue;
        }
      g_autofree char *own = dup_name (&cursor, '<');
      territory = own != NULL ? loom_triplea_map_find (self, own, TRUE) : G_MAXUINT;
      if (territory == G_MAXUINT)
        {
          loom_remarks_add (remarks, "EXCH-UNSUPPORTED", cursor.line, NULL,
                            _ ("“%s” has a line that is no name with polygons behind it; it was "
                               "passed over"),
                            name);
          while (*cursor.at != '\0' && *cursor.at != '\n')
            cursor.at++;
        }
      else if (loom_triplea_map_nth (self, territory)->line == 0)
        loom_triplea_map_nth (self, territory)->line = cursor.line;
    }
}

void
loom_triplea_read_points (LoomTripleaMap *self, const char *text, gboolean is_centre)
{
  Cursor cursor = { text, 1 };
  guint territory = G_MAXUINT;
  for (skip_blanks (&cursor); *cursor.at != '\0'; skip_blanks (&cursor))
    {
      LoomPoint point;
      if (read_point (&cursor, &point))
        {
          if (territory == G_MAXUINT)
            continue;
          LoomTripleaTerritory *one = loom_triplea_map_nth (self, territory);
          LoomPoint *to = is_centre ? &one->centre : &one->place;
          if (!loom_point_is_set (*to))
            *to = point;
          continue;
        }
      g_autofree char *own = *cursor.at != '|' ? dup_name (&cursor, '(') : NULL;
      territory = own != NULL ? loom_triplea_map_find (self, own, FALSE) : G_MAXUINT;
      while (own == NULL && *cursor.at != '\0' && *cursor.at != '\n')
        cursor.at++;
    }
}

static void
read_property (LoomTripleaMap *self, const char *key, const char *value)
{
  const gint64 number = g_ascii_strtoll (value, NULL, 10);
  if (strcmp (key, "map.width") == 0 && number > 0 && number < FURTHEST)
    self->width = (guint)number;
  else if (strcmp (key, "map.height") == 0 && number > 0 && number < FURTHEST)
    self->height = (guint)number;
  else if (g_str_has_prefix (key, "color."))
    {
      char *end;
      const guint64 colour = g_ascii_strtoull (value, &end, 16);
      if (end - value == 6)
        g_hash_table_insert (self->colours, g_strdup (key + strlen ("color.")),
                             GUINT_TO_POINTER ((guint)colour));
    }
}

void
loom_triplea_read_properties (LoomTripleaMap *self, const char *text)
{
  g_auto (GStrv) lines = g_strsplit_set (text, "\r\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      char *sign = strchr (lines[i], '=');
      if (sign == NULL || lines[i][0] == '#')
        continue;
      *sign = '\0';
      read_property (self, g_strstrip (lines[i]), g_strstrip (sign + 1));
    }
}
