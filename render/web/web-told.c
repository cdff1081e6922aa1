/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a game tells, as sentences with gaps.
 *
 * Implementation notes: what is told comes as whole lines, so the names and numbers in them are
 * looked for. Whatever is missed stays in the sentence: that costs bytes and no meaning. */

#include "render/web/web-told.h"

#include "render/web/web-text.h"

#include <string.h>

/* Gaps are written as private characters; a sentence has no more than there are of them. */
#define FIRST_GAP 0xE000u
#define MOST_GAPS 64

/* A number is filled in where it is no longer than this. */
#define MOST_DIGITS 6

typedef struct
{
  const char *text;                  /* what is looked for; of the game */
  char *words[LOOM_N_WEB_LANGUAGES]; /* what is shown; owned */
  int number;                        /* in what is written, or -1 */
} Name;

struct LoomWebTold
{
  GArray *names;         /* of Name */
  GArray *by_first[256]; /* of guint: places in names by their first byte, longest first; or NULL */
  GArray *said;          /* of guint: places in names that are written, in their order */
  GHashTable *sentences; /* all languages, line breaks between → number; owns its keys */
  GPtrArray *list;       /* of char *, lent by sentences */
};

/* What goes into the gaps of a line, as it is written. */
typedef struct
{
  gint64 values[MOST_GAPS];
  guint n;
} Gaps;

static void
clear_name (gpointer data)
{
  for (guint l = 0; l < LOOM_N_WEB_LANGUAGES; l++)
    g_free (((Name *)data)->words[l]);
}

static Name *
name_at (const LoomWebTold *self, guint place)
{
  return &g_array_index (self->names, Name, place);
}

/* Takes @words. */
static void
add_name (LoomWebTold *self, const char *text, char *words[LOOM_N_WEB_LANGUAGES])
{
  Name name = { .text = text, .number = -1 };
  GArray **bucket = &self->by_first[(guchar)text[0]];
  const guint place = self->names->len;
  guint at = 0;

  memcpy (name.words, words, sizeof name.words);
  g_array_append_val (self->names, name);
  if (*text == '\0')
    return;
  if (*bucket == NULL)
    *bucket = g_array_new (FALSE, FALSE, sizeof (guint));
  while (at < (*bucket)->len
         && strlen (name_at (self, g_array_index (*bucket, guint, at))->text) >= strlen (text))
    at++;
  g_array_insert_val (*bucket, at, place);
}

LoomWebTold *
loom_web_told_new (const LoomGame *game)
{
  LoomWebTold *self = g_new0 (LoomWebTold, 1);
  char *words[LOOM_N_WEB_LANGUAGES];

  self->names = g_array_new (FALSE, FALSE, sizeof (Name));
  g_array_set_clear_func (self->names, clear_name);
  self->said = g_array_new (FALSE, FALSE, sizeof (guint));
  self->sentences = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->list = g_ptr_array_new ();
  /* What a game calls a seat without a name is in the language of this machine. */
  for (guint seat = 1; seat <= game->n_seats; seat++)
    {
      for (LoomWebLanguage l = 0; l < LOOM_N_WEB_LANGUAGES; l++)
        words[l] = loom_web_dup_seat_name (game->position, l, seat);
      add_name (self, game->seat_names[seat], words);
    }
  for (guint i = 0; i < game->position->n_areas; i++)
    {
      for (LoomWebLanguage l = 0; l < LOOM_N_WEB_LANGUAGES; l++)
        words[l] = g_strdup (loom_game_area_name (game, i));
      add_name (self, loom_game_area_name (game, i), words);
    }
  return self;
}

void
loom_web_told_free (LoomWebTold *self)
{
  if (self == NULL)
    return;
  for (guint i = 0; i < G_N_ELEMENTS (self->by_first); i++)
    g_clear_pointer (&self->by_first[i], g_array_unref);
  g_array_unref (self->names);
  g_array_unref (self->said);
  g_ptr_array_unref (self->list);
  g_hash_table_unref (self->sentences);
  g_free (self);
}

/* Whether a word begins or ends between @before and @at. */
static gboolean
is_edge (const char *line, const char *at)
{
  return at == line || *at == '\0'
         || !(g_unichar_isalnum (g_utf8_get_char (at))
              && g_unichar_isalnum (g_utf8_get_char (g_utf8_prev_char (at))));
}

/* How many bytes at @at of @line go into a gap, and what is written for them; 0: none. */
static gsize
find_filling (LoomWebTold *self, const char *line, const char *at, gint64 *value)
{
  const GArray *bucket = self->by_first[(guchar)*at];
  const gsize digits = strspn (at, "0123456789");

  if (!is_edge (line, at))
    return 0;
  for (guint i = 0; bucket != NULL && i < bucket->len; i++)
    {
      const guint place = g_array_index (bucket, guint, i);
      Name *name = name_at (self, place);
      const gsize length = strlen (name->text);

      if (strncmp (at, name->text, length) != 0 || !is_edge (line, at + length))
        continue;
      if (name->number < 0)
        {
          name->number = (int)self->said->len;
          g_array_append_val (self->said, place);
        }
      *value = -1 - name->number;
      return length;
    }
  if (digits == 0 || digits > MOST_DIGITS || (at[0] == '0' && digits > 1)
      || !is_edge (line, at + digits))
    return 0;
  *value = g_ascii_strtoll (at, NULL, 10);
  return digits;
}

/* Which gap @value goes into: one of the first language that is still free in this one, or a new
 * one. MOST_GAPS where there is no more room. */
static guint
find_gap (Gaps *gaps, gboolean used[MOST_GAPS], gint64 value)
{
  for (guint i = 0; i < gaps->n; i++)
    if (gaps->values[i] == value && !used[i])
      {
        used[i] = TRUE;
        return i;
      }
  if (gaps->n == MOST_GAPS)
    return MOST_GAPS;
  gaps->values[gaps->n] = value;
  used[gaps->n] = TRUE;
  return gaps->n++;
}

/* Appends @line with gaps in place of what goes into them. */
static void
open_gaps (LoomWebTold *self, GString *sentence, const char *line, Gaps *gaps)
{
  gboolean used[MOST_GAPS] = { FALSE };

  for (const char *at = line; *at != '\0';)
    {
      gint64 value = 0;
      const gsize length = find_filling (self, line, at, &value);
      const guint gap = length > 0 ? find_gap (gaps, used, value) : MOST_GAPS;

      if (gap < MOST_GAPS)
        {
          g_string_append_unichar (sentence, FIRST_GAP + gap);
          at += length;
          continue;
        }
      g_string_append_unichar (sentence, g_utf8_get_char (at));
      at = g_utf8_next_char (at);
    }
}

static guint
number_sentence (LoomWebTold *self, GString *sentence)
{
  gpointer number;
  char *key;

  if (g_hash_table_lookup_extended (self->sentences, sentence->str, NULL, &number))
    {
      g_string_free (sentence, TRUE);
      return GPOINTER_TO_UINT (number);
    }
  key = g_string_free (sentence, FALSE);
  g_hash_table_insert (self->sentences, key, GUINT_TO_POINTER (self->list->len));
  g_ptr_array_add (self->list, key);
  return self->list->len - 1;
}

/* Line @i of @lines, or nothing where there are fewer. */
static const char *
line_of (char **lines, guint i)
{
  return lines != NULL && i < g_strv_length (lines) ? lines[i] : "";
}

void
loom_web_told_add (LoomWebTold *self, GString *json, const char *const told[LOOM_N_WEB_LANGUAGES])
{
  char **lines[LOOM_N_WEB_LANGUAGES] = { NULL };
  guint n = 0;
  gboolean is_first = TRUE;

  for (guint l = 0; l < LOOM_N_WEB_LANGUAGES; l++)
    {
      lines[l] = told[l] != NULL ? g_strsplit (told[l], "\n", -1) : NULL;
      n = MAX (n, lines[l] != NULL ? g_strv_length (lines[l]) : 0);
    }
  g_string_append_c (json, '[');
  for (guint i = 0; i < n; i++)
    {
      GString *sentence = g_string_new (NULL);
      Gaps gaps = { .n = 0 };

      for (guint l = 0; l < LOOM_N_WEB_LANGUAGES; l++)
        {
          g_string_append (sentence, l > 0 ? "\n" : "");
          open_gaps (self, sentence, line_of (lines[l], i), &gaps);
        }
      if (sentence->len < LOOM_N_WEB_LANGUAGES)
        {
          g_string_free (sentence, TRUE);
          continue;
        }
      g_string_append_printf (json, "%s[%u", is_first ? "" : ",", number_sentence (self, sentence));
      is_first = FALSE;
      for (guint k = 0; k < gaps.n; k++)
        g_string_append_printf (json, ",%" G_GINT64_FORMAT, gaps.values[k]);
      g_string_append_c (json, ']');
    }
  g_string_append_c (json, ']');
  for (guint l = 0; l < LOOM_N_WEB_LANGUAGES; l++)
    g_strfreev (lines[l]);
}

void
loom_web_told_append (const LoomWebTold *self, GString *json)
{
  g_string_append (json, "\"sentences\":[");
  for (guint i = 0; i < self->list->len; i++)
    {
      g_auto (GStrv) parts = g_strsplit (self->list->pdata[i], "\n", LOOM_N_WEB_LANGUAGES);

      g_string_append (json, i > 0 ? ",[" : "[");
      for (guint l = 0; l < LOOM_N_WEB_LANGUAGES; l++)
        {
          g_string_append (json, l > 0 ? "," : "");
          loom_web_json (json, parts[l]);
        }
      g_string_append_c (json, ']');
    }
  g_string_append (json, "],\"names\":[");
  for (guint i = 0; i < self->said->len; i++)
    {
      const Name *name = name_at (self, g_array_index (self->said, guint, i));

      g_string_append (json, i > 0 ? ",[" : "[");
      for (guint l = 0; l < LOOM_N_WEB_LANGUAGES; l++)
        {
          g_string_append (json, l > 0 ? "," : "");
          loom_web_json (json, name->words[l]);
        }
      g_string_append_c (json, ']');
    }
  g_string_append_c (json, ']');
}
