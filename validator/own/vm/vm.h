/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A Lua machine that a rules file of somebody else may run in: no files, no clock, no chance of its
 * own, so much memory and so many steps, and an error that says where. What a file may call is set
 * by sandbox.c; what games add, by the other files of this folder. */

#pragma once

#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <lauxlib.h>
#include <lua.h>
#include <lualib.h>
#include <pthread.h>

G_BEGIN_DECLS

/* What one call may take. */
#define LOOM_VM_BYTES (16u * 1024 * 1024)
#define LOOM_VM_STEPS (20u * 1000 * 1000)

/* What is said, of what is called, where the time that was allowed is over. */
#define LOOM_VM_OVER                                                                               \
  N_ ("%s: all that these rules do before a game is played takes too long; let them do less "      \
      "while they are read, in checks() and in setup()")

/* Elements that a table may say it has where something in C goes through them. */
#define LOOM_SANDBOX_ITEMS 1000000

typedef struct
{
  lua_State *lua; /* its extra space holds the machine */
  char *name;     /* of the file, as messages give it; owned */
  gpointer owner; /* whoever made it; borrowed */
  gsize bytes;    /* that Lua holds now */
  guint counted;  /* MiB of them, in what all machines hold */
  gboolean
      is_bounded;    /* memory is refused beyond LOOM_VM_BYTES: while a call runs, which can fail */
  gboolean is_exact; /* steps are counted from the first on: the audit's way, half as fast */
  char *error;       /* (nullable): what went wrong last, with file and line; owned */
  const char *doing; /* (nullable): "moves()", while it is called; for messages */
  int starved_line;  /* where, or 0 */
  gboolean is_declared; /* the last call was ended by us, as game{…} ends the reading of a file */
  guint64 steps;        /* counted in this call */
  gint64 since;         /* ns of processor time of the thread when counting began; 0: it has not */
  gboolean is_late;     /* a second of it has gone since then */
  GMutex mutex;         /* of what the watch reads: */
  gboolean is_running;
  guint64 serial; /* of calls */
  pthread_t thread;
  guint64 seen; /* the watch's: the serial it saw last, and how often in a row */
  guint times;
} LoomVm;

/**
 * loom_vm_new:
 * @name: what messages call the file
 *
 * A machine with the sandbox in it and nothing loaded. Free with loom_vm_free().
 */
LoomVm *loom_vm_new (const char *name, gpointer owner);
void loom_vm_free (LoomVm *self);

/** loom_vm_of: The machine that @lua is of. */
static inline LoomVm *
loom_vm_of (lua_State *lua)
{
  return *(LoomVm **)lua_getextraspace (lua);
}

/**
 * loom_vm_load: Compiles @text and leaves its function on the stack; FALSE with error set.
 */
gboolean loom_vm_load (LoomVm *self, const char *text, gsize length);

/**
 * loom_vm_call:
 * @doing: (static): what is called, for messages: "moves()"
 *
 * As lua_call(), with its limits. FALSE with error set, and no results, when it fails.
 */
gboolean loom_vm_call (LoomVm *self, int n_args, int n_results, const char *doing);

/** loom_vm_get_peak: MiB that all machines together have held at once, at most. */
guint loom_vm_get_peak (void);

/**
 * loom_vm_fail: Takes a message, which begins with the place. What no message should hold is
 * mended: bytes that are no text, and more than some hundred of them.
 */
void loom_vm_fail (LoomVm *self, const char *format, ...) G_GNUC_PRINTF (2, 3);

/* Of sandbox.c. */

/** loom_sandbox_open: Puts what a file may call into a new environment. */
void loom_sandbox_open (LoomVm *self);

/**
 * loom_sandbox_push_globals: The table of what the file, or a host, has named; it can be written to
 * by lua_setfield(). On the stack.
 */
void loom_sandbox_push_globals (LoomVm *self);

/** loom_sandbox_freeze: From now on an assignment to a global is an error. */
void loom_sandbox_freeze (LoomVm *self);

/* In the metatable of what shows another table: that table, for pairs(). */
#define LOOM_SANDBOX_BEHIND "behind"

/** loom_sandbox_seal: Puts a table that only reads in the place of the one on the stack. @what
 * names it in errors, as "option". */
void loom_sandbox_seal (lua_State *lua, const char *what);

/* Of watch.c. */

/** loom_watch_add, loom_watch_remove: Sees to it that calls of @self come to an end. */
void loom_watch_add (LoomVm *self);
void loom_watch_remove (LoomVm *self);

/** loom_watch_get_time: Processor time of this thread in ns. */
gint64 loom_watch_get_time (void);

/** loom_watch_hurry: Calls that this thread makes are given up after a quarter of a second. */
void loom_watch_hurry (void);

/* What the rules that a thread calls may take together. */
typedef struct
{
  gint64 before, granted; /* ns of processor time */
} LoomAllowance;

/**
 * loom_watch_allow:
 * Whatever rules this thread reads and calls from now on may take @ns of processor time in all, or
 * what is left of an allowance before, where that is less; calls beyond it fail. Over with
 * loom_watch_restore().
 */
LoomAllowance loom_watch_allow (gint64 ns);
void loom_watch_restore (LoomAllowance allowance);

/** loom_watch_begin: Allows @ns anew, whatever was allowed before. */
void loom_watch_begin (gint64 ns);

/** loom_watch_get_left: What is left of it; G_MAXINT64 where nothing was bounded. */
gint64 loom_watch_get_left (void);

/** loom_watch_count: Takes off it all that this thread has done since @start, when @left was left:
 * for what costs time beside calls. */
void loom_watch_count (gint64 start, gint64 left);

/** loom_watch_enter, loom_watch_leave: Around each call, in the thread that makes it. */
void loom_watch_enter (LoomVm *self);
void loom_watch_leave (LoomVm *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomVm, loom_vm_free)

G_END_DECLS
