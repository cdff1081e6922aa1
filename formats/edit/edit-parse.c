/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reading edits from text: see edit-text.h.
 *
 * Implementation notes: the line is parted at its tabs once, and a cursor goes over the words. What
 * makes no sense stops the reading; the text may come from anywhere. */

#include "formats/edit/edit-text.h"
#include "formats/edit/edit-text-private.h"
#include "formats/model/error.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Things in things in things: the document has four levels. */
#define DEPTH_MAX 8

typedef struct
{
  char **words; /* NULL-terminated */
  guint at;
} Words;

char *
loom_text_unescape (char *word)
{
  char *to = word;
  for (const char *from = word; *from != '\0'; from++)
    {
      if (*from != '\\')
        {
          *to++ = *from;
          continue;
        }
      static const char signs[] = "tnr\\";
      static const char plain[] = "\t\n\r\\";
      const char *sign = from[1] != '\0' ? strchr (signs, from[1]) : NULL;
      if (sign == NULL)
        return NULL;
      *to++ = plain[sign - signs];
      from++;
    }
  *to = '\0';
  return word;
}

static char *
next_word (Words *self)
{
  return self->words[self->at] != NULL ? self->words[self->at++] : NULL;
}

static gboolean
next_is (const Words *self, const char *word)
{
  return self->words[self->at] != NULL && strcmp (self->words[self->at], word) == 0;
}

static gboolean
read_unsigned (const char *word, guint32 *number)
{
  guint64 value = 0;
  if (word == NULL || !g_ascii_string_to_unsigned (word, 10, 0, G_MAXUINT32, &value, NULL))
    return FALSE;
  *number = (guint32)value;
  return TRUE;
}

/* Reads a number that ends at @end, and moves *@at behind that; at the last one, to the end. */
static gboolean
scan_number (const char **at, char end, gint64 lowest, gint64 highest, gint64 *number)
{
  char *stop = NULL;
  if (!g_ascii_isdigit (**at) && **at != '-')
    return FALSE;
  *number = g_ascii_strtoll (*at, &stop, 10);
  if (*number < lowest || *number > highest || (*stop != end && *stop != '\0'))
    return FALSE;
  *at = *stop != '\0' ? stop + 1 : stop;
  return TRUE;
}

static gboolean
scan_int (const char **at, char end, gint32 *number)
{
  gint64 value = 0;
  if (!scan_number (at, end, G_MININT32, G_MAXINT32, &value))
    return FALSE;
  *number = (gint32)value;
  return TRUE;
}

/* “x,y x,y” */
static gboolean
read_pairs (const char *text, LoomPoints *pairs)
{
  g_autoptr (GArray) all = g_array_new (FALSE, FALSE, sizeof (LoomPoint));
  for (const char *at = text; *at != '\0';)
    {
      LoomPoint pair;
      if (!scan_int (&at, ',', &pair.x) || !scan_int (&at, ' ', &pair.y))
        return FALSE;
      g_array_append_val (all, pair);
    }
  pairs->n = all->len;
  pairs->items = (LoomPoint *)(void *)g_array_free (g_steal_pointer (&all), FALSE);
  return TRUE;
}

static gboolean
read_pair (const char *text, LoomPoint *pair)
{
  const char *at = text;
  return scan_int (&at, ',', &pair->x) && scan_int (&at, ' ', &pair->y) && *at == '\0';
}

static gboolean
read_refs (const char *text, LoomRefs *refs)
{
  g_autoptr (GArray) all = g_array_new (FALSE, FALSE, sizeof (LoomHandle));
  for (const char *at = text; *at != '\0';)
    {
      gint64 number = 0;
      if (!scan_number (&at, ' ', 0, G_MAXUINT32, &number))
        return FALSE;
      const LoomHandle handle = (LoomHandle)number;
      g_array_append_val (all, handle);
    }
  refs->n = all->len;
  refs->items = (LoomHandle *)(void *)g_array_free (g_steal_pointer (&all), FALSE);
  return TRUE;
}

static gboolean
read_grid (char *text, LoomGrid *grid)
{
  const char *at = text;
  gint64 columns = 0;
  gint64 rows = 0;
  if (!scan_number (&at, ' ', 1, 1024, &columns) || !scan_number (&at, ' ', 1, 1024, &rows))
    return FALSE;
  const char *cells = loom_text_unescape (text + (at - text));
  if (cells == NULL || !g_utf8_validate (cells, -1, NULL)
      || g_utf8_strlen (cells, -1) != columns * rows)
    return FALSE;
  grid->columns = (gint32)columns;
  grid->rows = (gint32)rows;
  grid->cells = g_utf8_to_ucs4_fast (cells, -1, NULL);
  return TRUE;
}

static gboolean
read_string (char *text, LoomValue *value)
{
  if (loom_text_unescape (text) == NULL || !g_utf8_validate (text, -1, NULL))
    return FALSE;
  value->string = g_strdup (text);
  return TRUE;
}

static void
unset_value (LoomValue *value)
{
  switch (value->type)
    {
    case LOOM_TYPE_INT:
    case LOOM_TYPE_MM:
    case LOOM_TYPE_FIXED:
    case LOOM_TYPE_ENUM:
    case LOOM_TYPE_YN:
    case LOOM_TYPE_COLOUR:
    case LOOM_TYPE_CHAR:
      value->number = LOOM_UNSET;
      break;
    default:
      break;
    }
}

static gboolean
read_content (LoomValue *value, char *text)
{
  const char *at = text;
  gint64 number = 0;
  switch (value->type)
    {
    case LOOM_TYPE_STRING:
    case LOOM_TYPE_TEXT:
      return read_string (text, value);
    case LOOM_TYPE_POINT:
    case LOOM_TYPE_CELL:
      return read_pair (text, &value->point);
    case LOOM_TYPE_POINTS:
    case LOOM_TYPE_CELLS:
      return read_pairs (text, &value->points);
    case LOOM_TYPE_REF:
      if (!scan_number (&at, '\0', 0, G_MAXUINT32, &number))
        return FALSE;
      value->ref = (LoomHandle)number;
      return TRUE;
    case LOOM_TYPE_REFS:
      return read_refs (text, &value->refs);
    case LOOM_TYPE_GRID:
      return read_grid (text, &value->grid);
    default:
      return scan_int (&at, '\0', &value->number);
    }
}

static gboolean
read_value (char *word, LoomValue *value)
{
  const char *letter = word != NULL && *word != '\0'
                           ? memchr (loom_value_letters, *word, G_N_ELEMENTS (loom_value_letters))
                           : NULL;
  if (letter == NULL)
    return FALSE;
  value->type = (LoomType)(letter - loom_value_letters);
  if (word[1] == '\0')
    {
      unset_value (value);
      return TRUE;
    }
  return word[1] == ':' && read_content (value, word + 2);
}

static gboolean
read_field (LoomEntity *entity, char *word)
{
  char *equals = strchr (word, '=');
  g_auto (LoomValue) value = LOOM_VALUE_INIT;
  if (equals == NULL)
    return FALSE;
  *equals = '\0';
  const LoomField *field = loom_kind_field (entity->kind, word);
  if (field == NULL || !read_value (equals + 1, &value) || value.type != field->type)
    return FALSE;
  loom_entity_put (entity, field, &value);
  return TRUE;
}

/* Whether @word was one for what is foreign; then it has been taken. */
static gboolean
read_trivia (LoomEntity *entity, char *word, gboolean *good)
{
  if (strchr ("<>|@", *word) == NULL || *word == '\0')
    return FALSE;
  *good = loom_text_unescape (word + 1) != NULL && g_utf8_validate (word + 1, -1, NULL);
  if (!*good)
    return TRUE;
  if (entity->trivia == NULL)
    entity->trivia = loom_trivia_new ();
  if (*word == LOOM_TEXT_FOREIGN)
    {
      g_free (entity->trivia->attributes);
      entity->trivia->attributes = g_strdup (word + 1);
      return TRUE;
    }
  g_ptr_array_add (*word == LOOM_TEXT_LEADING    ? entity->trivia->leading
                   : *word == LOOM_TEXT_TRAILING ? entity->trivia->trailing
                                                 : entity->trivia->after,
                   g_strdup (word + 1));
  return TRUE;
}

/* “{ KIND HANDLE ORDER ID” */
static LoomEntity *
read_head (Words *words)
{
  const char *brace = next_word (words);
  const char *name = next_word (words);
  const int kind = name != NULL ? loom_kind_find_any (name) : -1;
  if (brace == NULL || strcmp (brace, "{") != 0 || kind < 0)
    return NULL;
  g_autoptr (LoomEntity) entity = loom_entity_new (kind);
  if (!read_unsigned (next_word (words), &entity->handle)
      || !read_unsigned (next_word (words), &entity->order))
    return NULL;
  char *id = next_word (words);
  if (id == NULL || loom_text_unescape (id) == NULL || !g_utf8_validate (id, -1, NULL))
    return NULL;
  entity->id = *id != '\0' ? g_strdup (id) : NULL;
  return g_steal_pointer (&entity);
}

static LoomEntity *
read_entity (Words *words, guint depth)
{
  g_autoptr (LoomEntity) entity = depth < DEPTH_MAX ? read_head (words) : NULL;
  while (entity != NULL && !next_is (words, "}"))
    {
      if (next_is (words, "{"))
        {
          LoomEntity *child = read_entity (words, depth + 1);
          if (child == NULL)
            return NULL;
          loom_entity_append (entity, child);
          continue;
        }
      char *word = next_word (words);
      gboolean good = FALSE;
      if (word == NULL
          || (!read_trivia (entity, word, &good) && !(good = read_field (entity, word))) || !good)
        return NULL;
    }
  if (entity != NULL)
    next_word (words);
  return g_steal_pointer (&entity);
}

/* “CELL:CHARACTER CELL:CHARACTER”, in rising order. */
static GArray *
read_changes (const char *text)
{
  g_autoptr (GArray) changes = g_array_new (FALSE, FALSE, sizeof (LoomCellChange));
  gint64 last = -1;
  for (const char *at = text; *at != '\0';)
    {
      gint64 cell = 0;
      gint64 character = 0;
      if (!scan_number (&at, ':', last + 1, 1024 * 1024, &cell)
          || !scan_number (&at, ' ', 1, 0x10ffff, &character)
          || !g_unichar_validate ((gunichar)character))
        return NULL;
      const LoomCellChange change = { (guint32)cell, (gunichar)character };
      g_array_append_val (changes, change);
      last = cell;
    }
  return g_steal_pointer (&changes);
}

static gboolean
read_step (Words *words, LoomEditStep *step)
{
  const char *verb = next_word (words);
  if (!read_unsigned (next_word (words), &step->entity))
    return FALSE;
  if (strcmp (verb, "remove") == 0)
    {
      step->type = LOOM_EDIT_REMOVE;
      return TRUE;
    }
  const char *second = next_word (words);
  if (second == NULL)
    return FALSE;
  if (strcmp (verb, "set") == 0 || strcmp (verb, "cells") == 0)
    {
      step->field = g_intern_string (second);
      step->type = *verb == 's' ? LOOM_EDIT_SET : LOOM_EDIT_PATCH;
      char *word = next_word (words);
      if (step->type == LOOM_EDIT_SET)
        return read_value (word, &step->value);
      step->changes = word != NULL ? read_changes (word) : NULL;
      return step->changes != NULL;
    }
  if (!read_unsigned (second, &step->index))
    return FALSE;
  step->type = *verb == 'm' ? LOOM_EDIT_MOVE : LOOM_EDIT_INSERT;
  if (strcmp (verb, "move") == 0)
    return TRUE;
  step->insert = strcmp (verb, "insert") == 0 ? read_entity (words, 0) : NULL;
  return step->insert != NULL;
}

LoomEdit *
loom_edit_read_text (const char *line, LoomHandle *next, GError **error)
{
  g_auto (GStrv) parts = g_strsplit (line, "\t", -1);
  Words words = { parts, 0 };
  g_autoptr (LoomEdit) edit = NULL;
  gboolean good = read_unsigned (next_word (&words), next);
  char *label = next_word (&words);
  good = good && label != NULL && loom_text_unescape (label) != NULL
         && g_utf8_validate (label, -1, NULL);
  if (good)
    edit = loom_edit_new (label);
  while (good && words.words[words.at] != NULL)
    {
      LoomEditStep step = { 0 };
      good = read_step (&words, &step);
      if (good)
        loom_edit_push (edit, &step);
      else
        loom_edit_step_clear (&step);
    }
  if (good)
    return g_steal_pointer (&edit);
  g_set_error (error, LOOM_ERROR, LOOM_ERROR_INPUT, _ ("this is no edit: word %u makes no sense"),
               words.at);
  return NULL;
}
