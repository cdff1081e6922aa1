/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A Lua machine with bounds. */

#include "validator/own/vm/vm.h"

#include <locale.h>
#include <stdlib.h>
#include <string.h>

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
      free (block);
      return NULL;
    }
  if (self->is_bounded && new_size > old_size
      && self->bytes + (new_size - old_size) > LOOM_VM_BYTES)
    {
      self->is_starved = TRUE;
      return NULL;
    }
  moved = realloc (block, new_size);
  if (moved != NULL)
    self->bytes += new_size - old_size;
  return moved;
}

/* Numbers and the order of texts are those of C, whatever language the program speaks. */
static locale_t
plain_locale (void)
{
  static gsize made;

  if (g_once_init_enter (&made))
    g_once_init_leave (&made, (gsize)newlocale (LC_ALL_MASK, "C", (locale_t)0));
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

void
loom_vm_fail (LoomVm *self, const char *format, ...)
{
  va_list args;

  va_start (args, format);
  g_free (self->error);
  self->error = g_strdup_vprintf (format, args);
  va_end (args);
}

/* "file.lua:12: " at the beginning of @message, as far as it is there. */
static char *
dup_place (const LoomVm *self, const char *message)
{
  const gsize n = strlen (self->name);
  const char *end;

  if (!g_str_has_prefix (message, self->name) || message[n] != ':')
    return g_strdup_printf ("%s: ", self->name);
  end = strstr (message + n, ": ");
  return end != NULL ? g_strndup (message, (gsize)(end + 2 - message))
                     : g_strdup_printf ("%s: ", self->name);
}

/* The error on the stack into error, in our words where Lua's say too little; takes it off. */
static void
take_error (LoomVm *self, int status, const char *doing)
{
  const char *message = lua_type (self->lua, -1) == LUA_TSTRING ? lua_tostring (self->lua, -1)
                                                                : "an error without words";
  g_autofree char *place = dup_place (self, message);

  self->is_declared = lua_islightuserdata (self->lua, -1);
  if (status == LUA_ERRMEM)
    loom_vm_fail (self,
                  "%s%s needs more than 16 MiB: a table or text grows, or a function calls itself, "
                  "without end",
                  place, doing);
  else if (strstr (message, "stack overflow") != NULL)
    loom_vm_fail (self, "%s%s goes too deep: a function calls itself without end", place, doing);
  else if (g_str_has_prefix (message, place))
    loom_vm_fail (self, "%s", message);
  else
    loom_vm_fail (self, "%s%s", place, message);
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
    luaL_error (lua, "it takes more than a second to read: a condition or list is too long");
  *size = MIN (self->left, BYTES_AT_A_TIME);
  self->text += *size;
  self->left -= *size;
  return *size > 0 ? text : NULL;
}

gboolean
loom_vm_load (LoomVm *self, const char *text, gsize length)
{
  g_autofree char *chunk = g_strconcat ("=", self->name, NULL);
  const locale_t before = uselocale (plain_locale ());
  Reading reading = { .until = loom_watch_get_time () + READING_NS };
  int status;

  /* A mark in front that editors leave, and a line that begins with #, are no part of the text. */
  if (length >= 3 && memcmp (text, "\xef\xbb\xbf", 3) == 0)
    {
      text += 3;
      length -= 3;
    }
  reading.text = text;
  reading.left = length;
  self->is_bounded = TRUE;
  status = lua_load (self->lua, read_some, &reading, chunk, "t");
  self->is_bounded = FALSE;
  uselocale (before);
  if (status == LUA_OK)
    {
      lua_rawgetp (self->lua, LUA_REGISTRYINDEX, (void *)loom_sandbox_open);
      lua_setupvalue (self->lua, -2, 1);
      return TRUE;
    }
  take_error (self, status, "reading it");
  return FALSE;
}

gboolean
loom_vm_call (LoomVm *self, int n_args, int n_results, const char *doing)
{
  const locale_t before = uselocale (plain_locale ());
  int status;

  self->doing = doing;
  self->is_starved = FALSE;
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
