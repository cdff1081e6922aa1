/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What any game can be told in: the words of its tables, and what their arguments stand for. */

#include "validator/play/describe.h"
#include "validator/base/tongue.h"

/* What an argument of a move or event stands for. */
static void
append_arg (const LoomGame *self, const LoomArg *arg, guint32 value, GString *text)
{
  switch (arg->type)
    {
    case LOOM_ARG_AREA:
      g_string_append (text, loom_game_area_name (self, value));
      return;
    case LOOM_ARG_SEAT:
      g_string_append (text, self->seat_names[value]);
      return;
    case LOOM_ARG_CELL:
      loom_game_append_cell (self, value, text);
      return;
    case LOOM_ARG_WORD:
      g_string_append (text, arg->words[value]);
      return;
    case LOOM_ARG_NUMBER:
    case LOOM_ARG_SITE:
    case LOOM_ARG_END:
      g_string_append_printf (text, "%d", (gint)value);
      return;
    }
}

void
loom_game_describe_move (const LoomGame *self, const LoomState *state, LoomMove move, GString *text)
{
  g_return_if_fail (move.kind < self->play->n_moves);

  const LoomMoveInfo *info = &self->play->moves[move.kind];
  if (self->play->describe_move != NULL)
    {
      self->play->describe_move (self, state, move, text);
      return;
    }
  g_string_append (text, info->words != NULL ? _ (info->words) : info->id);
  for (guint i = 0; i < LOOM_MOVE_ARGS && info->args[i].type != LOOM_ARG_END; i++)
    if (move.args[i] != LOOM_MOVE_NONE)
      {
        g_string_append (text, i == 0 ? ": " : ", ");
        append_arg (self, &info->args[i], move.args[i], text);
      }
}

static void
append_event (const LoomGame *self, const LoomEvent *event, GString *text)
{
  const LoomEventInfo *info = &self->play->events[event->kind];
  gboolean has_args = FALSE;

  g_string_append (text, info->words != NULL ? _ (info->words) : info->id);
  for (guint i = 0; i < LOOM_EVENT_ARGS && info->args[i].type != LOOM_ARG_END; i++)
    if (event->args[i] >= 0)
      {
        g_string_append (text, has_args ? ", " : ": ");
        append_arg (self, &info->args[i], (guint32)event->args[i], text);
        has_args = TRUE;
      }
  g_string_append_c (text, '\n');
}

void
loom_game_describe_events (const LoomGame *self,
                           const LoomState *before,
                           LoomMove move,
                           const LoomEventLog *events,
                           const LoomState *after,
                           GString *text)
{
  if (self->play->describe_events != NULL)
    {
      self->play->describe_events (self, before, move, events, after, text);
      return;
    }
  if (before != NULL)
    {
      g_string_append_printf (text, "%s: ", self->seat_names[before->seat]);
      loom_game_describe_move (self, before, move, text);
      g_string_append_c (text, '\n');
    }
  else
    {
      g_string_append_printf (text, _ ("%s begins."), self->seat_names[after->first]);
      g_string_append_c (text, '\n');
    }
  for (guint i = 0; i < loom_event_log_n (events); i++)
    append_event (self, loom_event_log_nth (events, i), text);
}
