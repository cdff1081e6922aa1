/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reads members of tables. */

#include "validator/own/declare-read.h"

#include "formats/model/nearest.h"

#include <glib/gi18n-lib.h>

#include <string.h>

const char *
loom_declare_keep (LoomOwnInfo *self, const char *text)
{
  return g_string_chunk_insert_const (self->texts, text);
}

gpointer
loom_declare_block (LoomOwnInfo *self, gsize n, gsize size)
{
  gpointer block = g_malloc0_n (MAX (n, 1), size);

  g_ptr_array_add (self->blocks, block);
  return block;
}

void
loom_declare_fail (lua_State *lua, const char *what, const char *format, ...)
{
  va_list args;

  luaL_where (lua, 1);
  lua_pushfstring (lua, "%s: ", what);
  va_start (args, format);
  {
    char words[512];
    const char *end;

    /* What did not fit ends with a whole letter. */
    if (g_vsnprintf (words, sizeof words, format, args) >= (gint)sizeof words
        && !g_utf8_validate (words, -1, &end))
      words[end - words] = '\0';
    lua_pushstring (lua, words);
  }
  va_end (args);
  lua_concat (lua, 3);
  lua_error (lua);
  g_assert_not_reached ();
}

gboolean
loom_declare_is_sentence (lua_State *lua, int index)
{
  size_t length;
  const char *text = lua_tolstring (lua, index, &length);

  return length <= LOOM_OWN_SENTENCE && g_utf8_validate (text, (gssize)length, NULL);
}

int
loom_declare_short (const char *name)
{
  const gsize n = strlen (name);

  return n <= 100 ? (int)n : (int)(g_utf8_find_prev_char (name, name + 100) - name);
}

const char *
loom_declare_text (LoomOwnInfo *self,
                   lua_State *lua,
                   const char *what,
                   const char *key,
                   const char *otherwise)
{
  const char *text = otherwise;

  lua_getfield (lua, -1, key);
  if (lua_type (lua, -1) == LUA_TSTRING)
    {
      text = loom_declare_keep (self, lua_tostring (lua, -1));
      if (!g_utf8_validate (text, -1, NULL))
        loom_declare_fail (lua, what, _ ("%s is no text in UTF-8"), key);
    }
  else if (!lua_isnil (lua, -1) || otherwise == NULL)
    loom_declare_fail (lua, what, _ ("%s must be a text, as in %s = \"…\""), key, key);
  lua_pop (lua, 1);
  return text;
}

/* The whole number at the top. */
static gint
take_number (lua_State *lua, const char *what, const char *key, gint lowest, gint highest)
{
  int is_whole;
  const lua_Integer number = lua_tointegerx (lua, -1, &is_whole);

  if (lua_type (lua, -1) != LUA_TNUMBER || !is_whole)
    loom_declare_fail (lua, what, _ ("%s must be a whole number"), key);
  if (number < lowest || number > highest)
    loom_declare_fail (lua, what, _ ("%s is %lld; it may be %d to %d"), key, (long long)number,
                       lowest, highest);
  return (gint)number;
}

gint
loom_declare_number (lua_State *lua,
                     const char *what,
                     const char *key,
                     gint lowest,
                     gint highest,
                     gint otherwise)
{
  gint number = otherwise;

  lua_getfield (lua, -1, key);
  if (!lua_isnil (lua, -1))
    number = take_number (lua, what, key, lowest, highest);
  lua_pop (lua, 1);
  return number;
}

gboolean
loom_declare_yes (lua_State *lua, const char *what, const char *key, gboolean otherwise)
{
  gboolean yes = otherwise;

  lua_getfield (lua, -1, key);
  if (lua_isboolean (lua, -1))
    yes = lua_toboolean (lua, -1);
  else if (!lua_isnil (lua, -1))
    loom_declare_fail (lua, what, _ ("%s must be true or false"), key);
  lua_pop (lua, 1);
  return yes;
}

gboolean
loom_declare_range (lua_State *lua,
                    const char *what,
                    const char *key,
                    gint lowest,
                    gint highest,
                    gint *low,
                    gint *high)
{
  gint numbers[2];

  lua_getfield (lua, -1, key);
  if (lua_isnil (lua, -1))
    {
      lua_pop (lua, 1);
      return FALSE;
    }
  if (!lua_istable (lua, -1) || lua_rawlen (lua, -1) != 2)
    loom_declare_fail (lua, what, _ ("%s must be two numbers, as in %s = { 2, 4 }"), key, key);
  for (int i = 0; i < 2; i++)
    {
      lua_rawgeti (lua, -1, i + 1);
      numbers[i] = take_number (lua, what, key, lowest, highest);
      lua_pop (lua, 1);
    }
  lua_pop (lua, 1);
  if (numbers[0] > numbers[1])
    loom_declare_fail (lua, what, _ ("%s begins with the larger of its numbers"), key);
  *low = numbers[0];
  *high = numbers[1];
  return TRUE;
}

const char *
loom_declare_nth_text (LoomOwnInfo *self, lua_State *lua, const char *what, guint n)
{
  const char *text = NULL;

  lua_rawgeti (lua, -1, n);
  if (lua_type (lua, -1) == LUA_TSTRING)
    text = loom_declare_keep (self, lua_tostring (lua, -1));
  lua_pop (lua, 1);
  if (text != NULL && !g_utf8_validate (text, -1, NULL))
    loom_declare_fail (lua, what, _ ("a text in it is not in UTF-8"));
  return text;
}

guint
loom_declare_open (lua_State *lua, const char *what, const char *key, guint most)
{
  guint n;

  lua_getfield (lua, -1, key);
  if (lua_isnil (lua, -1))
    {
      lua_pop (lua, 1);
      return 0;
    }
  if (!lua_istable (lua, -1))
    loom_declare_fail (lua, what, _ ("%s must be a list, as in %s = { { … }, { … } }"), key, key);
  n = (guint)lua_rawlen (lua, -1);
  if (n > most)
    loom_declare_fail (lua, what, _ ("%s has %u rows; at most %u are taken"), key, n, most);
  if (n == 0)
    lua_pop (lua, 1);
  return n;
}

void
loom_declare_open_nth (lua_State *lua, const char *what, guint n)
{
  lua_rawgeti (lua, -1, n);
  if (!lua_istable (lua, -1))
    loom_declare_fail (lua, what, _ ("row %u must be a list in braces"), n);
}

void
loom_declare_check_keys (lua_State *lua, const char *what, const char *const *known)
{
  for (lua_pushnil (lua); lua_next (lua, -2) != 0; lua_pop (lua, 1))
    {
      LoomNearest nearest = LOOM_NEAREST_INIT;
      const char *key;

      if (lua_type (lua, -2) != LUA_TSTRING)
        continue;
      key = lua_tostring (lua, -2);
      if (g_strv_contains (known, key))
        continue;
      for (guint i = 0; known[i] != NULL; i++)
        loom_nearest_offer (&nearest, key, known[i]);
      if (nearest.word != NULL)
        loom_declare_fail (lua, what, _ ("there is no member “%s”; did you mean “%s”?"), key,
                           nearest.word);
      loom_declare_fail (lua, what, _ ("there is no member “%s”"), key);
    }
}

void
loom_declare_check_id (lua_State *lua, const char *what, const char *id)
{
  if (id == NULL)
    loom_declare_fail (lua, what, _ ("a row begins with its name, a text"));
  if (!g_ascii_islower (*id) || strspn (id, "abcdefghijklmnopqrstuvwxyz0123456789-") != strlen (id)
      || strlen (id) > 40)
    loom_declare_fail (
        lua, what,
        _ ("“%s” must be lower case letters, digits and hyphens, 40 at most, a letter first"), id);
}
