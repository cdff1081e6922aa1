/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Ends calls that do not end by themselves.
 *
 * Implementation notes: a hook that counts steps makes every call a third to a whole slower, so
 * none is set while all goes well. A thread looks every few hundredths of a second which call is
 * still the one it saw before, and after some looks sends the thread that makes it a signal; only
 * the handler, in the thread of the call itself, sets the hook, as lua.c does on Ctrl-C. From then
 * on steps are counted, and processor time is measured, for a step may copy megabytes. A fast call
 * is never counted, a slow one may do up to the steps that the machine did before the first signal
 * more than allowed; the audit counts from the first step on, and so exactly.
 *
 * Beside the bound of a call a thread may have one of all its calls together, for those who only
 * look: a file may be called for every scenario of a board, and again for every fix of it. */

#include "validator/own/vm/vm.h"

#include <glib/gi18n-lib.h>

#include <signal.h>
#include <time.h>

#define LOOK_EVERY_US 40000
#define LOOKS_BEFORE_COUNTING 4
#define STEPS_AT_A_TIME 1000
#define LATE_AFTER_NS G_GINT64_CONSTANT (1000000000)
#define HURRIED_LATE_AFTER_NS G_GINT64_CONSTANT (100000000)

static GMutex machines_mutex;
static GPtrArray *machines; /* (element-type LoomVm) borrowed; under the mutex */

static _Thread_local LoomVm *running;

/* Of calls that this thread makes: how long they may go on once they are counted. */
static _Thread_local gint64 late_after = LATE_AFTER_NS;

void
loom_watch_hurry (void)
{
  late_after = HURRIED_LATE_AFTER_NS;
}

/* Of what this thread has rules do: ns that are left of what was allowed, and the processor time at
 * which they are gone, while a call runs. */
static _Thread_local gint64 left = G_MAXINT64;
static _Thread_local gint64 end_at = G_MAXINT64;

LoomAllowance
loom_watch_allow (gint64 ns)
{
  const LoomAllowance allowance = { .before = left, .granted = MIN (left, ns) };

  left = allowance.granted;
  return allowance;
}

void
loom_watch_restore (LoomAllowance allowance)
{
  left
      = allowance.before == G_MAXINT64 ? G_MAXINT64 : allowance.before - (allowance.granted - left);
}

void
loom_watch_begin (gint64 ns)
{
  left = ns;
}

gint64
loom_watch_get_left (void)
{
  return left;
}

void
loom_watch_count (gint64 start, gint64 had)
{
  if (left != G_MAXINT64)
    left = had - (loom_watch_get_time () - start);
}

gint64
loom_watch_get_time (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return (gint64)now.tv_sec * 1000000000 + now.tv_nsec;
}

/* Raises an error at the line that runs: inside a hook that is level 0. */
static void
stop (lua_State *lua, const char *format)
{
  luaL_where (lua, 0);
  lua_pushfstring (lua, format, loom_vm_of (lua)->doing);
  lua_concat (lua, 2);
  lua_error (lua);
}

static void
count_cb (lua_State *lua, lua_Debug *debug)
{
  LoomVm *self = loom_vm_of (lua);

  self->steps += STEPS_AT_A_TIME;
  if (self->steps >= LOOM_VM_STEPS)
    stop (lua,
          _ ("%s did more than 20 million steps: a loop that does not end, or too much at once"));
  if (self->is_late && loom_watch_get_time () > end_at)
    stop (lua, _ (LOOM_VM_OVER));
  if (self->is_late)
    stop (lua, late_after == LATE_AFTER_NS
                   ? _ ("%s took more than a second: a loop that does not end, or too much at once")
                   : _ ("%s took more than a quarter of a second, for which the window waits"));
}

static void
signal_cb (int number)
{
  LoomVm *self = running;

  if (self == NULL)
    return;
  if (self->since == 0)
    {
      self->since = loom_watch_get_time ();
      if (!self->is_exact)
        lua_sethook (self->lua, count_cb, LUA_MASKCOUNT, STEPS_AT_A_TIME);
    }
  else if (!self->is_late
           && (loom_watch_get_time () - self->since > late_after
               || loom_watch_get_time () > end_at))
    {
      self->is_late = TRUE;
      lua_sethook (self->lua, count_cb, LUA_MASKCOUNT, 1);
    }
}

static void
look_at (LoomVm *self)
{
  g_mutex_lock (&self->mutex);
  if (!self->is_running || self->serial != self->seen)
    self->times = 0;
  self->seen = self->serial;
  if (self->is_running && ++self->times >= LOOKS_BEFORE_COUNTING)
    pthread_kill (self->thread, SIGURG);
  g_mutex_unlock (&self->mutex);
}

static gpointer
look (gpointer data)
{
  while (TRUE)
    {
      g_usleep (LOOK_EVERY_US);
      g_mutex_lock (&machines_mutex);
      for (guint i = 0; i < machines->len; i++)
        look_at (g_ptr_array_index (machines, i));
      g_mutex_unlock (&machines_mutex);
    }
  return NULL;
}

static void
begin (void)
{
  struct sigaction action = { .sa_handler = signal_cb, .sa_flags = SA_RESTART };

  sigemptyset (&action.sa_mask);
  sigaction (SIGURG, &action, NULL);
  machines = g_ptr_array_new ();
  g_thread_unref (g_thread_new ("rules-watch", look, NULL));
}

void
loom_watch_add (LoomVm *self)
{
  g_mutex_lock (&machines_mutex);
  if (machines == NULL)
    begin ();
  g_ptr_array_add (machines, self);
  g_mutex_unlock (&machines_mutex);
}

void
loom_watch_remove (LoomVm *self)
{
  g_mutex_lock (&machines_mutex);
  g_ptr_array_remove_fast (machines, self);
  g_mutex_unlock (&machines_mutex);
}

void
loom_watch_enter (LoomVm *self)
{
  self->steps = 0;
  self->since = 0;
  self->is_late = FALSE;
  if (self->is_exact)
    lua_sethook (self->lua, count_cb, LUA_MASKCOUNT, STEPS_AT_A_TIME);
  end_at = left != G_MAXINT64 ? loom_watch_get_time () + left : G_MAXINT64;
  running = self;
  g_mutex_lock (&self->mutex);
  self->thread = pthread_self ();
  self->is_running = TRUE;
  self->serial++;
  g_mutex_unlock (&self->mutex);
}

void
loom_watch_leave (LoomVm *self)
{
  g_mutex_lock (&self->mutex);
  self->is_running = FALSE;
  g_mutex_unlock (&self->mutex);
  running = NULL;
  if (left != G_MAXINT64)
    left = end_at - loom_watch_get_time ();
  if (self->since != 0 || self->is_exact)
    lua_sethook (self->lua, NULL, 0, 0);
}
