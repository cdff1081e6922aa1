/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Names and ids for things that come from elsewhere. */

#include "formats/exchange/base/naming.h"

#include "formats/model/builder.h"
#include "formats/model/printable.h"
#include "formats/xml/foreign.h"

#include <string.h>

#define LONGEST_NAME 200
#define LONGEST_ID 60
/* As the reader of boards has it: declarations stand first. */
#define KEY_BEFORE " xmlns:x=\"urn:boardloom:exchange:1\" x:key=\""

struct _LoomNaming
{
  GHashTable *taken; /* (element-type utf8 guint) (owned): the number to try next behind each */
};

LoomNaming *
loom_naming_new (void)
{
  LoomNaming *self = g_new0 (LoomNaming, 1);
  self->taken = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  return self;
}

void
loom_naming_free (LoomNaming *self)
{
  g_hash_table_unref (self->taken);
  g_free (self);
}

gboolean
loom_naming_take (LoomNaming *self, const char *id)
{
  if (!loom_id_is_valid (id) || g_hash_table_contains (self->taken, id))
    return FALSE;
  g_hash_table_insert (self->taken, g_strdup (id), GUINT_TO_POINTER (2));
  return TRUE;
}

/* @text as far as an id can be made of it; empty where it cannot. */
static GString *
make_stem (const char *text)
{
  g_autofree char *composed = g_utf8_normalize (text, -1, G_NORMALIZE_DEFAULT_COMPOSE);
  g_autofree char *lower = composed != NULL ? g_utf8_strdown (composed, -1) : NULL;
  GString *stem = g_string_new (NULL);
  guint n = 0;
  for (const char *at = lower; at != NULL && *at != '\0' && n < LONGEST_ID;
       at = g_utf8_next_char (at))
    {
      const gunichar c = g_utf8_get_char (at);
      const gboolean is_kept = c == '_' || c == '.' || (g_unichar_isalnum (c) && c != 0xaa);
      if (is_kept || (stem->len > 0 && stem->str[stem->len - 1] != '-'))
        n++;
      if (is_kept)
        g_string_append_unichar (stem, c);
      else if (stem->len > 0 && stem->str[stem->len - 1] != '-')
        g_string_append_c (stem, '-');
    }
  while (stem->len > 0 && strchr ("-.", stem->str[stem->len - 1]) != NULL)
    g_string_truncate (stem, stem->len - 1);
  if (stem->len > 0 && !loom_id_is_valid (stem->str))
    g_string_prepend (stem, "a-");
  if (stem->len > 0 && !loom_id_is_valid (stem->str))
    g_string_truncate (stem, 0);
  return stem;
}

char *
loom_naming_dup_id (LoomNaming *self, const char *text, const char *otherwise)
{
  g_autoptr (GString) stem = make_stem (text != NULL ? text : "");
  if (stem->len == 0)
    g_string_assign (stem, otherwise);
  if (loom_naming_take (self, stem->str))
    return g_strdup (stem->str);
  guint next = GPOINTER_TO_UINT (g_hash_table_lookup (self->taken, stem->str));
  for (next = MAX (next, 2);; next++)
    {
      char *id = g_strdup_printf ("%s-%u", stem->str, next);
      if (loom_naming_take (self, id))
        {
          g_hash_table_replace (self->taken, g_strdup (stem->str), GUINT_TO_POINTER (next + 1));
          return id;
        }
      g_free (id);
    }
}

char *
loom_naming_dup_name (const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text != NULL ? text : "", -1);
  g_autofree char *composed = g_utf8_normalize (valid, -1, G_NORMALIZE_DEFAULT_COMPOSE);
  g_autoptr (GString) name = g_string_new (NULL);
  guint n = 0;
  for (const char *at = composed; at != NULL && *at != '\0' && n < LONGEST_NAME;
       at = g_utf8_next_char (at))
    {
      const gunichar c = g_utf8_get_char (at);
      const gboolean is_blank
          = g_unichar_isspace (c) || g_unichar_iscntrl (c) || loom_printable_is_obeyed (c);
      if (!is_blank)
        g_string_append_unichar (name, c);
      else if (name->len > 0 && name->str[name->len - 1] != ' ')
        g_string_append_c (name, ' ');
      n++;
    }
  g_strchomp (name->str);
  return name->str[0] != '\0' ? g_strdup (name->str) : NULL;
}

char *
loom_naming_dup_title (const char *file)
{
  const char *point = strchr (file, '.');
  g_autofree char *stem
      = g_strndup (file, point != NULL && point > file ? (gsize)(point - file) : strlen (file));
  g_strdelimit (stem, "-_", ' ');
  g_autofree char *name = loom_naming_dup_name (stem);
  if (name == NULL)
    return g_strdup ("?");
  g_autofree char *first = g_utf8_substring (name, 0, 1);
  g_autofree char *capital = g_utf8_strup (first, -1);
  return g_strconcat (capital, name + strlen (first), NULL);
}

void
loom_key_set (LoomEntity *entity, const char *key)
{
  g_autofree char *valid = g_utf8_make_valid (key[0] != '\0' ? key : entity->id, -1);
  g_autoptr (GString) text = g_string_new (KEY_BEFORE);
  g_autofree char *shown = loom_printable_dup (valid, 0);
  loom_xml_escape (text, shown, strlen (shown), TRUE);
  g_string_append_c (text, '"');
  if (entity->trivia == NULL)
    entity->trivia = loom_trivia_new ();
  g_free (entity->trivia->attributes);
  entity->trivia->attributes = g_string_free (g_steal_pointer (&text), FALSE);
}

void
loom_key_set_other (LoomEntity *entity, const char *key)
{
  g_autofree char *valid = g_utf8_make_valid (key, -1);
  if (valid[0] != '\0' && g_strcmp0 (entity->id, valid) != 0)
    loom_key_set (entity, key);
}

gboolean
loom_key_is_kept (const LoomEntity *entity)
{
  return entity->trivia != NULL && entity->trivia->attributes != NULL
         && strstr (entity->trivia->attributes, KEY_BEFORE) != NULL;
}

/* What an attribute's text says: the five entities and references by number. */
static char *
dup_unescaped (const char *text, gsize length)
{
  static const char *const entities[][2] = {
    { "&amp;", "&" }, { "&lt;", "<" }, { "&gt;", ">" }, { "&quot;", "\"" }, { "&apos;", "'" }
  };
  GString *plain = g_string_new (NULL);
  for (const char *at = text; at < text + length;)
    {
      guint i = 0;
      while (i < G_N_ELEMENTS (entities) && !g_str_has_prefix (at, entities[i][0]))
        i++;
      if (i < G_N_ELEMENTS (entities))
        {
          g_string_append (plain, entities[i][1]);
          at += strlen (entities[i][0]);
        }
      else
        g_string_append_c (plain, *at++);
    }
  return g_string_free (plain, FALSE);
}

char *
loom_key_dup (const LoomEntity *entity)
{
  const char *attributes = entity->trivia != NULL ? entity->trivia->attributes : NULL;
  const char *at = attributes != NULL ? strstr (attributes, KEY_BEFORE) : NULL;
  const char *end = at != NULL ? strchr (at + strlen (KEY_BEFORE), '"') : NULL;
  if (end == NULL)
    return g_strdup (entity->id);
  at += strlen (KEY_BEFORE);
  return dup_unescaped (at, end - at);
}
