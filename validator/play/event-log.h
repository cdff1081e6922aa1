/* SPDX-License-Identifier: GPL-3.0-or-later */

/* An event log: the events of a move, written down for who looks. Rules play the same with and
 * without one; whoever measures thousands of games passes NULL, and nothing is collected. */

#pragma once

#include "validator/base/dice.h"
#include "validator/play/move.h"

G_BEGIN_DECLS

typedef struct
{
  GArray *events;    /* of LoomEvent, in the order in which they happened */
  LoomRandom faces;  /* stream FACES: faces of dice that are shown, never what they decide */
  guint32 *counts;   /* (nullable) (borrowed): how often each kind happened; then nothing else is
                        written down, and events stays empty */
  LoomEvent scratch; /* what is filled in then */
} LoomEventLog;

/**
 * loom_event_log_new: An empty event log of game @game of @seed. Free with loom_event_log_free().
 */
LoomEventLog *loom_event_log_new (guint64 position, guint64 seed, guint64 game);
void loom_event_log_free (LoomEventLog *self);

/**
 * loom_event_log_init_counting:
 * @counts: by kind of event; goes on from what it holds
 *
 * An event log that only counts events: for who measures thousands of games. Nothing to be freed.
 */
void loom_event_log_init_counting (LoomEventLog *self, guint32 *counts);

/**
 * loom_event_log_clear: Forgets the events, for the next move.
 */
void loom_event_log_clear (LoomEventLog *self);

/**
 * loom_event_log_event:
 * Appends an event of @kind whose arguments are all "none". The answer is valid until the next
 * event. @self must not be NULL.
 */
LoomEvent *loom_event_log_event (LoomEventLog *self, guint kind);

/**
 * loom_event_log_add:
 * Appends an event with its first arguments; nothing when @self is NULL.
 */
#define loom_event_log_add(self, kind, ...)                                                        \
  G_STMT_START                                                                                     \
  {                                                                                                \
    if (G_UNLIKELY ((self) != NULL))                                                               \
      loom_event_log_add_args ((self), (kind), (const gint32[]){ __VA_ARGS__ },                    \
                               sizeof ((const gint32[]){ __VA_ARGS__ }) / sizeof (gint32));        \
  }                                                                                                \
  G_STMT_END
void loom_event_log_add_args (LoomEventLog *self, guint kind, const gint32 *args, gsize n);

/**
 * loom_event_log_show_battle:
 * Draws faces that agree with @outcome into @event: attackers first.
 */
void loom_event_log_show_battle (LoomEventLog *self,
                                 LoomEvent *event,
                                 const LoomDice *dice,
                                 guint attackers,
                                 guint defenders,
                                 LoomBattle outcome);

static inline guint
loom_event_log_n (const LoomEventLog *self)
{
  return self->events->len;
}

static inline const LoomEvent *
loom_event_log_nth (const LoomEventLog *self, guint i)
{
  return &g_array_index (self->events, LoomEvent, i);
}

/**
 * loom_event_log_take:
 * @next: the event to be told next; moves on when it is taken
 *
 * The next event if it is of @kind, else NULL: for who tells the events one by one.
 */
const LoomEvent *loom_event_log_take (const LoomEventLog *self, guint *next, guint kind);

/**
 * loom_event_sum: What the dice shown for @side of a battle add up to.
 */
guint loom_event_sum (const LoomEvent *self, guint side);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomEventLog, loom_event_log_free)

G_END_DECLS
