/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Collects the events of a move. */

#include "validator/play/event-log.h"

LoomEventLog *
loom_event_log_new (guint64 position, guint64 seed, guint64 game)
{
  LoomEventLog *self = g_new0 (LoomEventLog, 1);

  self->events = g_array_new (FALSE, TRUE, sizeof (LoomEvent));
  loom_random_init (&self->faces, position, seed, game, LOOM_STREAM_FACES);
  return self;
}

void
loom_event_log_free (LoomEventLog *self)
{
  if (self == NULL)
    return;
  g_array_unref (self->events);
  g_free (self);
}

void
loom_event_log_init_counting (LoomEventLog *self, guint32 *counts)
{
  g_return_if_fail (self != NULL && counts != NULL);
  *self = (LoomEventLog){ .counts = counts };
}

void
loom_event_log_clear (LoomEventLog *self)
{
  g_return_if_fail (self != NULL);
  g_array_set_size (self->events, 0);
}

LoomEvent *
loom_event_log_event (LoomEventLog *self, guint kind)
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
loom_event_log_add_args (LoomEventLog *self, guint kind, const gint32 *args, gsize n)
{
  LoomEvent *event;

  g_return_if_fail (n <= LOOM_EVENT_ARGS);
  if (self->counts != NULL)
    {
      self->counts[kind]++;
      return;
    }
  event = loom_event_log_event (self, kind);
  for (gsize i = 0; i < n; i++)
    event->args[i] = args[i];
}

void
loom_event_log_show_battle (LoomEventLog *self,
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
loom_event_log_take (const LoomEventLog *self, guint *next, guint kind)
{
  if (*next >= loom_event_log_n (self) || loom_event_log_nth (self, *next)->kind != kind)
    return NULL;
  return loom_event_log_nth (self, (*next)++);
}

guint
loom_event_sum (const LoomEvent *self, guint side)
{
  guint sum = 0;

  for (guint i = 0; i < self->n_faces[side]; i++)
    sum += self->faces[side][i];
  return sum;
}
