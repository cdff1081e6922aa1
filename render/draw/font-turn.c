/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A lock that its owner can take again, and one waiter can have before all others: threads that
 * draw hundreds of names one after the other would else keep a window waiting. */

#include "render/draw/font-turn.h"

static GMutex mutex;
static GCond given;
static GThread *owner; /* of these all, guarded by mutex */
static guint depth;
static guint n_first;   /* who wait to be first */
static guint n_in_line; /* who wait otherwise */
static guint n_turns;   /* taken so far, of the latter */

static void
take (gboolean is_first)
{
  GThread *self = g_thread_self ();

  g_mutex_lock (&mutex);
  if (owner != self)
    {
      guint *waiting = is_first ? &n_first : &n_in_line;

      (*waiting)++;
      while (owner != NULL || (n_first > 0 && !is_first))
        g_cond_wait (&given, &mutex);
      (*waiting)--;
      n_turns += !is_first;
      owner = self;
    }
  depth++;
  g_mutex_unlock (&mutex);
}

void
loom_font_turn_take (void)
{
  take (FALSE);
}

void
loom_font_turn_take_first (void)
{
  take (TRUE);
}

static void
give (void)
{
  g_assert (owner == g_thread_self () && depth > 0);
  if (--depth == 0)
    {
      owner = NULL;
      g_cond_broadcast (&given);
    }
}

void
loom_font_turn_give (void)
{
  g_mutex_lock (&mutex);
  give ();
  g_mutex_unlock (&mutex);
}

void
loom_font_turn_pass (void)
{
  g_mutex_lock (&mutex);
  const guint before = n_turns;
  give ();
  while (n_in_line > 0 && n_turns == before)
    g_cond_wait (&given, &mutex);
  g_mutex_unlock (&mutex);
}
