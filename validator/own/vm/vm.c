/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A Lua machine with bounds. */

#include "validator/own/vm/reference.h"
#include "validator/own/vm/vm.h"

#include <glib/gi18n-lib.h>

#include <locale.h>
#include <stdlib.h>
#include <string.h>

static gint held, peak; /* MiB, of all machines */

guint
loom_vm_get_peak (void)
{
  return (guint)g_atomic_int_get (&peak);
}

/* Whole MiB alone, for most blocks are small. */
static void
count_bytes (LoomVm *self)
{
  const guint now = (guint)(self->bytes >> 20);
  gint all, most;

  if (now == self->counted)
    return;
  all = g_atomic_int_add (&held, (gint)now - (gint)self->counted) + (gint)now - (gint)self->counted;
  self->counted = now;
  do
    most = g_atomic_int_get (&peak);
  while (all > most && !g_atomic_int_compare_and_exchange (&peak, most, all));
}

/* The line that asks for memory that it does not get: Lua's own error has none. It is looked up in
 * what calls what, and takes no memory. */
static void
note_starved (LoomVm *self)
{
  lua_Debug debug;

  self->starved_line = 0;
  for (int level = 0; self->starved_line <= 0 && lua_getstack (self->lua, level, &debug); level++)
    if (lua_getinfo (self->lua, "l", &debug))
      self->starved_line = debug.currentline;
}

static void *
allocate (void *data, void *block, size_t old_size, size_t new_size)
{
  LoomVm *self = data;
  void *moved;

  if (block == NULL)
    old_size = 0;
  if (new_size == 0)
    {
      self->bytes -= old_size;
      count_bytes (self);
      free (block);
      return NULL;
    }
  if (self->is_bounded && new_size > old_size
      && self->bytes + (new_size - old_size) > LOOM_VM_BYTES)
    {
      note_starved (self);
      return NULL;
    }
  moved = realloc (block, new_size);
  if (moved != NULL)
    self->bytes += new_size - old_size;
  count_bytes (self);
  return moved;
}

/* Numbers and the order of texts are those of C, whatever language the program speaks. What has
 * gone wrong is told in that language. */
static locale_t
plain_locale (void)
{
  static gsize made;

  if (g_once_init_enter (&made))
    g_once_init_leave (&made, (gsize)newlocale (LC_ALL_MASK & ~LC_MESSAGES_MASK, "C",
                                                duplocale (LC_GLOBAL_LOCALE)));
  return (locale_t)made;
}

LoomVm *
loom_vm_new (const char *name, gpointer owner)
{
  LoomVm *self = g_new0 (LoomVm, 1);

  self->name = g_strdup (name);
  self->owner = owner;
  g_mutex_init (&self->mutex);
  self->lua = lua_newstate (allocate, self);
  g_assert (self->lua != NULL);
  *(LoomVm **)lua_getextraspace (self->lua) = self;
  loom_sandbox_open (self);
  loom_watch_add (self);
  return self;
}

void
loom_vm_free (LoomVm *self)
{
  if (self == NULL)
    return;
  loom_watch_remove (self);
  lua_close (self->lua);
  g_mutex_clear (&self->mutex);
  g_free (self->error);
  g_free (self->name);
  g_free (self);
}

/* Bytes of a message. */
#define MOST_ERROR 800

/* What lua_load() and luaL_where() call the file: Lua would cut a long name, in the midst of a
 * letter. */
#define MARK "\001"

/* @text, which may be anything that the file puts into an error, as a line for people. */
static char *
dup_line (const LoomVm *self, const char *text)
{
  g_auto (GStrv) parts = g_strsplit (text, MARK, -1);
  g_autofree char *named = g_strjoinv (self->name, parts);
  g_autofree char *valid = g_utf8_make_valid (named, -1);
  char *cut = valid + MOST_ERROR;

  if (strlen (valid) > MOST_ERROR)
    *g_utf8_find_prev_char (valid, cut) = '\0';
  for (char *at = valid; *at != '\0'; at++)
    if ((guchar)*at < ' ' || *at == 0x7f)
      *at = ' ';
  return strlen (named) > MOST_ERROR ? g_strconcat (valid, "…", NULL) : g_steal_pointer (&valid);
}

void
loom_vm_fail (LoomVm *self, const char *format, ...)
{
  g_autofree char *text = NULL;
  va_list args;

  va_start (args, format);
  text = g_strdup_vprintf (format, args);
  va_end (args);
  g_free (self->error);
  self->error = dup_line (self, text);
}

/* "file.lua:12: " at the beginning of @message, as far as it is there. */
static char *
dup_place (const LoomVm *self, const char *message)
{
  const char *end;

  if (!g_str_has_prefix (message, MARK ":"))
    return g_strdup_printf ("%s: ", self->name);
  end = strstr (message, ": ");
  return end != NULL ? g_strndup (message, (gsize)(end + 2 - message))
                     : g_strdup_printf ("%s: ", self->name);
}

/* What to do about a name that is not there: Lua calls it "nil value (global 'dye')". */
static char *
dup_advice (const char *message)
{
  static const char *const marks[] = { "(global '", "(field '", "(method '" };
  const char *at = NULL;
  g_autofree char *name = NULL;
  const char *meant;

  if (strstr (message, "nil value") == NULL)
    return g_strdup ("");
  for (guint i = 0; i < G_N_ELEMENTS (marks) && at == NULL; i++)
    if ((at = strstr (message, marks[i])) != NULL)
      at += strlen (marks[i]);
  if (at == NULL)
    return g_strdup ("");
  name = g_strndup (at, strcspn (at, "'"));
  meant = loom_reference_guess (name);
  if (meant != NULL && !g_str_equal (meant, name))
    return g_strdup_printf (_ ("; did you mean “%s”?"), meant);
  return g_strdup (_ ("; “boardloom rules reference” lists what there is"));
}

/* The error on the stack into error, in our words where Lua's say too little; takes it off. */
static void
take_error (LoomVm *self, int status, const char *doing)
{
  const char *message = lua_type (self->lua, -1) == LUA_TSTRING ? lua_tostring (self->lua, -1)
                                                                : _ ("an error without words");
  g_autofree char *place = dup_place (self, message);

  if (status == LUA_ERRMEM && self->starved_line > 0)
    {
      g_free (place);
      place = g_strdup_printf ("%s:%d: ", self->name, self->starved_line);
    }
  self->is_declared = lua_islightuserdata (self->lua, -1);
  if (status == LUA_ERRMEM)
    loom_vm_fail (
        self,
        _ ("%s%s needs more than 16 MiB: a table or text grows, or a function calls itself, "
           "without end"),
        place, doing);
  else if (strstr (message, "stack overflow") != NULL)
    loom_vm_fail (self, _ ("%s%s goes too deep: a function calls itself without end"), place,
                  doing);
  else
    {
      g_autofree char *advice = dup_advice (message);

      loom_vm_fail (self, "%s%s%s", g_str_has_prefix (message, place) ? "" : place, message,
                    advice);
    }
  lua_pop (self->lua, 1);
}

/* A text that is handed to the compiler bit by bit, so that it can be stopped: of conditions with
 * thousands of parts it takes time that grows with their square. */
typedef struct
{
  const char *text;
  gsize left;
  gint64 until; /* ns of processor time */
} Reading;

#define BYTES_AT_A_TIME 512
#define READING_NS G_GINT64_CONSTANT (1000000000)

static const char *
read_some (lua_State *lua, void *data, size_t *size)
{
  Reading *self = data;
  const char *text = self->text;

  if (loom_watch_get_time () > self->until)
    luaL_error (lua, _ ("it takes more than a second to read: a condition or list is too long"));
  *size = MIN (self->left, BYTES_AT_A_TIME);
  self->text += *size;
  self->left -= *size;
  return *size > 0 ? text : NULL;
}

/* Says that there was no time left to begin with what is called. */
static void
say_over (LoomVm *self, const char *doing)
{
  g_autofree char *words = g_strdup_printf (_ (LOOM_VM_OVER), doing);

  loom_vm_fail (self, "%s: %s", self->name, words);
}

gboolean
loom_vm_load (LoomVm *self, const char *text, gsize length)
{
  const locale_t before = uselocale (plain_locale ());
  const gint64 start = loom_watch_get_time ();
  Reading reading = { .until = start + MIN (READING_NS, loom_watch_get_left ()) };
  int status;

  /* A mark in front that editors leave, and a line that begins with #, are no part of the text. */
  if (length >= 3 && memcmp (text, "\xef\xbb\xbf", 3) == 0)
    {
      text += 3;
      length -= 3;
    }
  if (loom_watch_get_left () <= 0)
    {
      uselocale (before);
      say_over (self, _ ("reading it"));
      return FALSE;
    }
  reading.text = text;
  reading.left = length;
  self->is_bounded = TRUE;
  status = lua_load (self->lua, read_some, &reading, "=" MARK, "t");
  self->is_bounded = FALSE;
  loom_watch_count (start, loom_watch_get_left ());
  uselocale (before);
  if (status == LUA_OK)
    {
      lua_rawgetp (self->lua, LUA_REGISTRYINDEX, (void *)loom_sandbox_open);
      lua_setupvalue (self->lua, -2, 1);
      return TRUE;
    }
  take_error (self, status, _ ("reading it"));
  return FALSE;
}

gboolean
loom_vm_call (LoomVm *self, int n_args, int n_results, const char *doing)
{
  locale_t before;
  int status;

  if (loom_watch_get_left () <= 0)
    {
      lua_pop (self->lua, n_args + 1);
      say_over (self, doing);
      return FALSE;
    }
  before = uselocale (plain_locale ());
  self->doing = doing;
  self->starved_line = 0;
  self->is_bounded = TRUE;
  loom_watch_enter (self);
  status = lua_pcall (self->lua, n_args, n_results, 0);
  loom_watch_leave (self);
  self->is_bounded = FALSE;
  uselocale (before);
  if (status != LUA_OK)
    take_error (self, status, doing);
  self->doing = NULL;
  return status == LUA_OK;
}
