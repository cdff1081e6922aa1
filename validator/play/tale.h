/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A tale: the events of a move, written down for who looks. Rules play the same with and without
 * one; whoever measures thousands of games passes NULL, and nothing is collected. */

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
} LoomTale;

/**
 * loom_tale_new: An empty tale of game @game of @seed. Free with loom_tale_free().
 */
LoomTale *loom_tale_new (guint64 setup, guint64 seed, guint64 game);
void loom_tale_free (LoomTale *self);

/**
 * loom_tale_init_counting:
 * @counts: by kind of event; goes on from what it holds
 *
 * A tale that only counts events: for who measures thousands of games. Nothing to be freed.
 */
void loom_tale_init_counting (LoomTale *self, guint32 *counts);

/**
 * loom_tale_clear: Forgets the events, for the next move.
 */
void loom_tale_clear (LoomTale *self);

/**
 * loom_tale_event:
 * Appends an event of @kind whose arguments are all "none". The answer is valid until the next
 * event. @self must not be NULL.
 */
LoomEvent *loom_tale_event (LoomTale *self, guint kind);

/**
 * loom_tale_tell:
 * Appends an event with its first arguments; nothing when @self is NULL.
 */
#define loom_tale_tell(self, kind, ...)                                                            \
  G_STMT_START                                                                                     \
  {                                                                                                \
    if (G_UNLIKELY ((self) != NULL))                                                               \
      loom_tale_tell_args ((self), (kind), (const gint32[]){ __VA_ARGS__ },                        \
                           sizeof ((const gint32[]){ __VA_ARGS__ }) / sizeof (gint32));            \
  }                                                                                                \
  G_STMT_END
void loom_tale_tell_args (LoomTale *self, guint kind, const gint32 *args, gsize n);

/**
 * loom_tale_show_battle:
 * Draws faces that agree with @outcome into @event: attackers first.
 */
void loom_tale_show_battle (LoomTale *self,
                            LoomEvent *event,
                            const LoomDice *dice,
                            guint attackers,
                            guint defenders,
                            LoomBattle outcome);

static inline guint
loom_tale_n (const LoomTale *self)
{
  return self->events->len;
}

static inline const LoomEvent *
loom_tale_nth (const LoomTale *self, guint i)
{
  return &g_array_index (self->events, LoomEvent, i);
}

/**
 * loom_tale_take:
 * @next: the event to be told next; moves on when it is taken
 *
 * The next event if it is of @kind, else NULL: for who tells the events one by one.
 */
const LoomEvent *loom_tale_take (const LoomTale *self, guint *next, guint kind);

/**
 * loom_event_sum: What the dice shown for @side of a battle add up to.
 */
guint loom_event_sum (const LoomEvent *self, guint side);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomTale, loom_tale_free)

G_END_DECLS
