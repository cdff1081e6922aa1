/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Collects the events of a move. */

#include "validator/play/tale.h"

LoomTale *
loom_tale_new (guint64 setup, guint64 seed, guint64 game)
{
  LoomTale *self = g_new0 (LoomTale, 1);

  self->events = g_array_new (FALSE, TRUE, sizeof (LoomEvent));
  loom_random_init (&self->faces, setup, seed, game, LOOM_STREAM_FACES);
  return self;
}

void
loom_tale_free (LoomTale *self)
{
  if (self == NULL)
    return;
  g_array_unref (self->events);
  g_free (self);
}

void
loom_tale_init_counting (LoomTale *self, guint32 *counts)
{
  g_return_if_fail (self != NULL && counts != NULL);
  *self = (LoomTale){ .counts = counts };
}

void
loom_tale_clear (LoomTale *self)
{
  g_return_if_fail (self != NULL);
  g_array_set_size (self->events, 0);
}

LoomEvent *
loom_tale_event (LoomTale *self, guint kind)
{
  LoomEvent *event;

  g_return_val_if_fail (self != NULL, NULL);
  if (self->counts != NULL)
    {
      self->counts[kind]++;
      return &self->scratch;
    }
  g_array_set_size (self->events, self->events->len + 1);
  event = &g_array_index (self->events, LoomEvent, self->events->len - 1);
  event->kind = (guint16)kind;
  for (guint i = 0; i < LOOM_EVENT_ARGS; i++)
    event->args[i] = -1;
  return event;
}

void
loom_tale_tell_args (LoomTale *self, guint kind, const gint32 *args, gsize n)
{
  LoomEvent *event;

  g_return_if_fail (n <= LOOM_EVENT_ARGS);
  if (self->counts != NULL)
    {
      self->counts[kind]++;
      return;
    }
  event = loom_tale_event (self, kind);
  for (gsize i = 0; i < n; i++)
    event->args[i] = args[i];
}

void
loom_tale_show_battle (LoomTale *self,
                       LoomEvent *event,
                       const LoomDice *dice,
                       guint attackers,
                       guint defenders,
                       LoomBattle outcome)
{
  if (self->counts != NULL)
    return;
  g_return_if_fail (attackers <= LOOM_EVENT_FACES && defenders <= LOOM_EVENT_FACES);
  event->n_faces[0] = (guint8)attackers;
  event->n_faces[1] = (guint8)defenders;
  loom_dice_draw_faces (dice, attackers, defenders, outcome, &self->faces, event->faces[0],
                        event->faces[1]);
}

const LoomEvent *
loom_tale_take (const LoomTale *self, guint *next, guint kind)
{
  if (*next >= loom_tale_n (self) || loom_tale_nth (self, *next)->kind != kind)
    return NULL;
  return loom_tale_nth (self, (*next)++);
}

guint
loom_event_sum (const LoomEvent *self, guint side)
{
  guint sum = 0;

  for (guint i = 0; i < self->n_faces[side]; i++)
    sum += self->faces[side][i];
  return sum;
}
