/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reads files of words, and finds the words of a language. */

#include "validator/own/words.h"

#include "validator/base/tongue.h"
#include "validator/own/declare-read.h"
#include "validator/own/phrase.h"

#include <locale.h>
#include <string.h>

/* What a call of game{…} in a file of words fills. */
typedef struct
{
  LoomOwnInfo *info;  /* borrowed; its texts and blocks are not touched */
  LoomOwnInfo *keeps; /* of the texts that are read */
  LoomOwnWords *words;
} Reading;

static const char *const members[]
    = { "id", "options", "presets", "rules", "summary", "title", "words", NULL };

static void
take_text (Reading *self, const char *english, const char *text)
{
  if (english != NULL && text != NULL && *english != '\0')
    g_hash_table_insert (self->words->texts, g_strdup (english), g_strdup (text));
}

static void
take_head (Reading *self, lua_State *lua)
{
  const LoomGameInfo *game = &self->info->info;
  const char *id = loom_declare_text (self->keeps, lua, "game", "id", "");

  if (*id != '\0' && !g_str_equal (id, game->id))
    loom_declare_fail (lua, "game", _ ("these are words for “%s”, beside the rules of “%s”"), id,
                       game->id);
  take_text (self, game->title, loom_declare_text (self->keeps, lua, "game", "title", ""));
  take_text (self, game->summary, loom_declare_text (self->keeps, lua, "game", "summary", ""));
}

static void
take_rules (Reading *self, lua_State *lua)
{
  const LoomGameInfo *game = &self->info->info;
  const guint n = loom_declare_open (lua, "game", "rules", 500);

  for (guint i = 0; i < n; i++)
    {
      const char *id, *text;
      guint k = 0;

      loom_declare_open_nth (lua, "rules", i + 1);
      id = loom_declare_nth_text (self->keeps, lua, "rules", 1);
      text = loom_declare_nth_text (self->keeps, lua, "rules", 2);
      while (k < game->n_rules_text && g_strcmp0 (game->rules_text[k].id, id) != 0)
        k++;
      if (id == NULL || text == NULL || k == game->n_rules_text)
        loom_declare_fail (lua, "rules", _ ("the game has no rule “%s”"), id != NULL ? id : "?");
      take_text (self, game->rules_text[k].text, text);
      lua_pop (lua, 1);
    }
  if (n > 0)
    lua_pop (lua, 1);
}

static void
take_choices (Reading *self, lua_State *lua, const char *what, const LoomOptionInfo *option)
{
  const guint n = loom_declare_open (lua, what, "choice", 64);

  for (guint i = 0; i < n; i++)
    {
      const char *id;
      guint k = 0;

      loom_declare_open_nth (lua, what, i + 1);
      id = loom_declare_nth_text (self->keeps, lua, what, 1);
      while (option->type == LOOM_OPTION_ENUM && option->values[k].id != NULL
             && g_strcmp0 (option->values[k].id, id) != 0)
        k++;
      if (option->type != LOOM_OPTION_ENUM || option->values[k].id == NULL)
        loom_declare_fail (lua, what, _ ("there is no choice “%s”"), id != NULL ? id : "?");
      take_text (self, option->values[k].help, loom_declare_nth_text (self->keeps, lua, what, 2));
      lua_pop (lua, 1);
    }
  if (n > 0)
    lua_pop (lua, 1);
}

static void
take_options (Reading *self, lua_State *lua)
{
  static const char *const keys[] = { "choice", "help", "unit", NULL };
  const LoomGameInfo *game = &self->info->info;
  const guint n = loom_declare_open (lua, "game", "options", LOOM_OPTIONS_MAX);

  for (guint i = 0; i < n; i++)
    {
      const char *id;
      char what[80];
      int at;

      loom_declare_open_nth (lua, "options", i + 1);
      id = loom_declare_nth_text (self->keeps, lua, "options", 1);
      at = id != NULL ? loom_game_info_find_option (game, id) : -1;
      if (at < 0)
        loom_declare_fail (lua, "options", _ ("the game has no option “%s”"),
                           id != NULL ? id : "?");
      g_snprintf (what, sizeof what, _ ("option “%s”"), id);
      loom_declare_check_keys (lua, what, keys);
      take_text (self, game->options[at].help,
                 loom_declare_text (self->keeps, lua, what, "help", ""));
      take_text (self, game->options[at].unit,
                 loom_declare_text (self->keeps, lua, what, "unit", ""));
      take_choices (self, lua, what, &game->options[at]);
      lua_pop (lua, 1);
    }
  if (n > 0)
    lua_pop (lua, 1);
}

static void
take_presets (Reading *self, lua_State *lua)
{
  static const char *const keys[] = { "help", NULL };
  const LoomGameInfo *game = &self->info->info;
  const guint n = loom_declare_open (lua, "game", "presets", 64);

  for (guint i = 0; i < n; i++)
    {
      const char *id;
      guint k = 0;

      loom_declare_open_nth (lua, "presets", i + 1);
      id = loom_declare_nth_text (self->keeps, lua, "presets", 1);
      while (k < game->n_presets && g_strcmp0 (game->presets[k].id, id) != 0)
        k++;
      if (k == game->n_presets)
        loom_declare_fail (lua, "presets", _ ("the game has no preset “%s”"),
                           id != NULL ? id : "?");
      loom_declare_check_keys (lua, "presets", keys);
      take_text (self, game->presets[k].help,
                 loom_declare_text (self->keeps, lua, "presets", "help", ""));
      lua_pop (lua, 1);
    }
  if (n > 0)
    lua_pop (lua, 1);
}

static void
take_sentences (Reading *self, lua_State *lua)
{
  lua_getfield (lua, -1, "words");
  if (!lua_isnil (lua, -1) && !lua_istable (lua, -1))
    loom_declare_fail (lua, "game", _ ("words must be a table, as in words = { walk = \"…\" }"));
  if (lua_istable (lua, -1))
    for (lua_pushnil (lua); lua_next (lua, -2) != 0; lua_pop (lua, 1))
      {
        char why[256], what[200];
        const char *key, *phrase;

        if (lua_type (lua, -2) != LUA_TSTRING || lua_type (lua, -1) != LUA_TSTRING)
          loom_declare_fail (lua, "words", _ ("each is a name and a text"));
        if (!loom_declare_is_sentence (lua, -2) || !loom_declare_is_sentence (lua, -1))
          loom_declare_fail (lua, "words", _ ("a text in it is longer than %d bytes, or no UTF-8"),
                             LOOM_OWN_SENTENCE);
        key = lua_tostring (lua, -2);
        phrase = lua_tostring (lua, -1);
        g_snprintf (what, sizeof what, _ ("words “%.*s”"), loom_declare_short (key), key);
        if (!loom_phrase_check (self->info, key, phrase, why, sizeof why))
          loom_declare_fail (lua, what, "%s", why);
        g_hash_table_insert (self->words->sentences, g_strdup (key), g_strdup (phrase));
      }
  lua_pop (lua, 1);
}

/* What stops the file once it has said its words. */
static char taken;

static int
take_game (lua_State *lua)
{
  Reading *self = lua_touserdata (lua, lua_upvalueindex (1));

  luaL_checktype (lua, 1, LUA_TTABLE);
  lua_settop (lua, 1);
  loom_declare_check_keys (lua, "game", members);
  take_head (self, lua);
  take_rules (self, lua);
  take_options (self, lua);
  take_presets (self, lua);
  take_sentences (self, lua);
  lua_pushlightuserdata (lua, &taken);
  return lua_error (lua);
}

static void
run (Reading *self, const char *text, gsize length)
{
  g_autofree char *name = loom_own_info_dup_source_name (self->words->path);
  g_autoptr (LoomVm) vm = loom_vm_new (name, self);

  vm->is_exact = TRUE;
  loom_sandbox_push_globals (vm);
  lua_pushlightuserdata (vm->lua, self);
  lua_pushcclosure (vm->lua, take_game, 1);
  lua_setfield (vm->lua, -2, "game");
  lua_pop (vm->lua, 1);
  if (!loom_vm_load (vm, text, length))
    self->words->error = g_strdup (vm->error);
  else if (loom_vm_call (vm, 0, 0, _ ("reading it")))
    self->words->error = g_strdup_printf (_ ("%s:1: the file has no game { … }"), name);
  else if (!vm->is_declared)
    self->words->error = g_strdup (vm->error);
}

/* What is not said. */

/* Takes @what, which names whose text @english is. */
static void
miss (LoomOwnWords *self, const char *english, char *what)
{
  if (english != NULL && *english != '\0' && !g_hash_table_contains (self->texts, english))
    g_ptr_array_add (self->missing, what);
  else
    g_free (what);
}

static void
find_missing (LoomOwnWords *self, const LoomOwnInfo *info)
{
  const LoomGameInfo *game = &info->info;
  g_autoptr (GList) keys = g_list_sort (g_hash_table_get_keys (info->words), (GCompareFunc)strcmp);

  miss (self, game->summary, g_strdup_printf (_ ("game “%s”"), "summary"));
  for (guint i = 0; i < game->n_rules_text; i++)
    miss (self, game->rules_text[i].text,
          g_strdup_printf (_ ("rule “%s”"), game->rules_text[i].id));
  /* The first is `order`, which is of the program. */
  for (guint i = 1; i < game->n_options; i++)
    {
      const LoomOptionInfo *option = &game->options[i];

      miss (self, option->help, g_strdup_printf (_ ("option “%s”"), option->id));
      for (guint k = 0; option->type == LOOM_OPTION_ENUM && option->values[k].id != NULL; k++)
        miss (self, option->values[k].help,
              g_strdup_printf (_ ("choice “%s”"), option->values[k].id));
    }
  for (guint i = 0; i < game->n_presets; i++)
    miss (self, game->presets[i].help, g_strdup_printf (_ ("preset “%s”"), game->presets[i].id));
  for (const GList *key = keys; key != NULL; key = key->next)
    if (!g_hash_table_contains (self->sentences, key->data))
      g_ptr_array_add (self->missing, g_strdup_printf (_ ("words “%s”"), (const char *)key->data));
}

LoomOwnWords *
loom_own_words_new (const LoomOwnInfo *info,
                    const char *language,
                    const char *path,
                    const char *sha256,
                    const char *text,
                    gsize length)
{
  LoomOwnWords *self = g_new0 (LoomOwnWords, 1);
  LoomOwnInfo keeps = { .texts = g_string_chunk_new (1024) };
  Reading reading = { .info = (LoomOwnInfo *)info, .keeps = &keeps, .words = self };

  self->language = g_strdup (language);
  self->path = g_strdup (path);
  self->sha256 = g_strdup (sha256);
  self->texts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->sentences = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->missing = g_ptr_array_new_with_free_func (g_free);
  if (length > LOOM_OWN_TEXT)
    self->error = g_strdup_printf (_ ("%s: it is longer than 256 KiB"), path);
  else
    run (&reading, text, length);
  if (self->error == NULL)
    find_missing (self, info);
  g_string_chunk_free (keeps.texts);
  return self;
}

/* Finding. */

void
loom_own_words_add (const LoomOwnInfo *info, LoomOwnWords *words)
{
  LoomOwnInfo *self = (LoomOwnInfo *)info;

  g_return_if_fail (info != NULL && words != NULL);
  do
    words->next = g_atomic_pointer_get (&self->spoken);
  while (!g_atomic_pointer_compare_and_exchange (&self->spoken, words->next, words));
}

void
loom_own_words_lend (const LoomOwnInfo *from, const LoomOwnInfo *to)
{
  g_return_if_fail (from != NULL && to != NULL && from != to);
  g_atomic_pointer_compare_and_exchange (&((LoomOwnInfo *)to)->spoken, NULL,
                                         g_atomic_pointer_get (&((LoomOwnInfo *)from)->spoken));
}

const LoomOwnWords *
loom_own_words_first (const LoomOwnInfo *info)
{
  return g_atomic_pointer_get (&((LoomOwnInfo *)info)->spoken);
}

static const LoomOwnWords *
find_language (const LoomOwnWords *first, const char *language)
{
  for (; first != NULL; first = first->next)
    if (first->error == NULL && g_str_equal (first->language, language))
      return first;
  return NULL;
}

const LoomOwnWords *
loom_own_words_find (const LoomOwnInfo *info)
{
  const LoomOwnWords *first = loom_own_words_first (info);
  const char *locale = first != NULL ? setlocale (LC_MESSAGES, NULL) : NULL;
  const char *asked = loom_tongue_code ();

  if (asked != NULL)
    return find_language (first, asked);
  /* In the locale C all is said in English, whatever LANGUAGE is: for readers that are programs. */
  if (locale == NULL || g_str_equal (locale, "C"))
    return NULL;
  for (const char *const *names = g_get_language_names (); *names != NULL; names++)
    {
      const LoomOwnWords *found = find_language (first, *names);

      if (found != NULL || g_str_equal (*names, "en") || g_str_equal (*names, "C"))
        return found;
    }
  return NULL;
}

const LoomOwnWords *
loom_own_words_find_language (const LoomOwnInfo *info, const char *language)
{
  g_autofree char *first = language != NULL ? g_strndup (language, strcspn (language, "-_")) : NULL;

  return first != NULL ? find_language (loom_own_words_first (info), first) : NULL;
}

const char *
loom_own_words_say_in (const LoomGameInfo *rules, const char *language, const char *text)
{
  const LoomOwnWords *words = loom_own_words_find_language (loom_own_info_of (rules), language);
  const char *said = words != NULL ? g_hash_table_lookup (words->texts, text) : NULL;

  return said != NULL ? said : text;
}

const char *
loom_own_words_say (const LoomGameInfo *rules, const char *text)
{
  const LoomOwnWords *words = loom_own_words_find (loom_own_info_of (rules));
  const char *said = words != NULL ? g_hash_table_lookup (words->texts, text) : NULL;

  return said != NULL && *said != '\0' ? said : text;
}
