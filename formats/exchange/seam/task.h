/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Work that somebody may be waiting for: it tells how far it is and hears that it is to stop. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct
{
  /* Hears that @fraction (0 to 1) of the work is done and @stage, a msgid, is going on. FALSE: stop
   * as soon as possible. Called in the thread that works. */
  gboolean (*go_on) (double fraction, const char *stage, gpointer data);
  gpointer data;
} LoomTask;

/**
 * loom_task_goes_on:
 * Whether the work is to go on; always so when @self is NULL. Whoever works for long asks at least
 * twenty times a second.
 */
static inline gboolean
loom_task_goes_on (const LoomTask *self, double fraction, const char *stage)
{
  return self == NULL || self->go_on (fraction, stage, self->data);
}

G_END_DECLS
