/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Colony Battle as a person would tell it: a line for each small move, and lines for what follows
 * from it. Earthworms that crawl in one phase share a line, and so do webs that grow. */

#include "validator/rules/colony-battle/play-private.h"

static const char *const item_names[] = { "antlion", "termite bomb" };

/* What is being told. */
typedef struct
{
  const LoomCbGame *game;
  const LoomCbState *before; /* NULL at the start */
  const LoomCbState *after;
  const LoomTale *tale;
  LoomMove move;
  guint next; /* event */
  GString *text;
} Story;

static void
append_cell (const Story *self, gint32 cell)
{
  loom_game_append_cell (&self->game->base, (guint32)cell, self->text);
}

static const char *
name_seat (const Story *self, gint32 seat)
{
  return self->game->base.seat_names[seat];
}

/* "Ember's worker". */
static void
append_unit (const Story *self, gint32 seat, gint32 kind)
{
  g_string_append_printf (self->text, "%s’s %s", name_seat (self, seat), loom_cb_kind_names[kind]);
}

/* The next event if it is of @kind, which is then told; else NULL. */
static const LoomEvent *
take (Story *self, LoomCbEvent kind)
{
  return loom_tale_take (self->tale, &self->next, kind);
}

/* Whether the next event is of @kind. */
static gboolean
is_followed (const Story *self, guint kind)
{
  return self->next < loom_tale_n (self->tale)
         && loom_tale_nth (self->tale, self->next)->kind == kind;
}

/* "a soldier", "an antlion". */
static void
append_kind (const Story *self, const char *kind)
{
  g_string_append_printf (self->text, "%s %s", *kind == 'a' || *kind == 'i' ? "an" : "a", kind);
}

/* "1 turn", "2 turns". */
static void
append_number (const Story *self, gint n, const char *what)
{
  g_string_append_printf (self->text, "%d %s%s", n, what, n == 1 ? "" : "s");
}

static void
tell_step (Story *self)
{
  const LoomCbUnit *unit = loom_cb_unit_on (self->game, self->before, self->move.args[0]);
  const char *comma = "";

  if (unit == NULL)
    return;
  append_unit (self, unit->seat, unit->kind);
  g_string_append (self->text, " steps to ");
  append_cell (self, self->move.args[1]);
  while (take (self, LOOM_CB_EVENT_BONUS) != NULL)
    {
      g_string_append (self->text, ", helped by a trail");
      comma = ",";
    }
  if (take (self, LOOM_CB_EVENT_STOPPED) != NULL)
    g_string_append_printf (self->text, "%s and is caught in a web", comma);
  g_string_append (self->text, ".\n");
}

static void
tell_attack (Story *self)
{
  const LoomCbUnit *unit = loom_cb_unit_on (self->game, self->before, self->move.args[0]);
  const LoomCbUnit *other = loom_cb_unit_on (self->game, self->before, self->move.args[1]);

  take (self, LOOM_CB_EVENT_BONUS);
  if (unit == NULL)
    return;
  append_unit (self, unit->seat, unit->kind);
  g_string_append (self->text, other != NULL ? " attacks " : " bites the earthworm at ");
  if (other != NULL)
    {
      append_unit (self, other->seat, other->kind);
      g_string_append (self->text, " at ");
    }
  append_cell (self, self->move.args[1]);
  g_string_append (self->text, ".\n");
}

static void
tell_convert (Story *self)
{
  const LoomCbUnit *unit = loom_cb_unit_on (self->game, self->before, self->move.args[0]);
  const LoomCbUnit *other = loom_cb_unit_on (self->game, self->before, self->move.args[1]);

  take (self, LOOM_CB_EVENT_BONUS);
  if (unit == NULL || other == NULL)
    return;
  append_unit (self, unit->seat, unit->kind);
  g_string_append (self->text, " gives herself up to convert ");
  append_unit (self, other->seat, other->kind);
  g_string_append (self->text, ".\n");
  take (self, LOOM_CB_EVENT_HURT);
  take (self, LOOM_CB_EVENT_DIES);
}

static void
tell_pick_up (Story *self)
{
  const guint16 occupant = loom_cb_occupants (self->game, self->before)[self->move.args[1]];
  const LoomEvent *takes;

  take (self, LOOM_CB_EVENT_BONUS);
  takes = take (self, LOOM_CB_EVENT_TAKES);
  if (takes == NULL)
    return;
  append_unit (self, self->before->active, LOOM_CB_WORKER);
  g_string_append (self->text, " picks up ");
  append_kind (self, (occupant & LOOM_CB_CARGO_HIDDEN) != 0 ? "item" : item_names[takes->args[2]]);
  g_string_append (self->text, " at ");
  append_cell (self, takes->args[1]);
  g_string_append (self->text, ".\n");
}

static void
tell_queen (Story *self)
{
  const char *seat = name_seat (self, self->before->active);
  const char *kind = loom_cb_kind_names[self->move.args[0]];

  switch (self->move.kind)
    {
    case LOOM_CB_MOVE_SPAWN:
    case LOOM_CB_MOVE_PLACE:
      g_string_append_printf (self->text, "%s %s ", seat,
                              self->move.kind == LOOM_CB_MOVE_SPAWN ? "spawns" : "places");
      append_kind (self, kind);
      g_string_append (self->text, " at ");
      append_cell (self, self->move.args[1]);
      g_string_append (self->text, ".\n");
      take (self, LOOM_CB_EVENT_APPEARS);
      break;
    case LOOM_CB_MOVE_FORFEIT:
      g_string_append_printf (self->text, "%s’s queen gives up ", seat);
      append_number (self, (gint)self->game->turns[self->move.args[0]], "turn");
      g_string_append (self->text, " for ");
      append_kind (self, kind);
      g_string_append (self->text, ".\n");
      break;
    case LOOM_CB_MOVE_CANCEL:
      g_string_append_printf (
          self->text, "%s’s queen changes her mind and bears no %s.\n", seat,
          loom_cb_kind_names[self->before->forfeit[self->before->active - 1] - 1]);
      break;
    default:
      g_string_append_printf (self->text, "%s ends the turn.\n", seat);
      break;
    }
}

static void
tell_move (Story *self)
{
  switch (self->move.kind)
    {
    case LOOM_CB_MOVE_STEP:
      tell_step (self);
      break;
    case LOOM_CB_MOVE_ATTACK:
      tell_attack (self);
      break;
    case LOOM_CB_MOVE_CONVERT:
      tell_convert (self);
      break;
    case LOOM_CB_MOVE_PICK_UP:
      tell_pick_up (self);
      break;
    case LOOM_CB_MOVE_DELIVER: /* the event tells it */
      take (self, LOOM_CB_EVENT_BONUS);
      break;
    default:
      tell_queen (self);
      break;
    }
}

/* Hit points that go; who has none left dies, which is told here too. */
static void
tell_hurt (Story *self, const gint32 *args)
{
  static const char *const ends[] = { "falls in battle",
                                      "is destroyed by an antlion",
                                      "dies in the blast",
                                      "is crushed by an earthworm",
                                      "is killed by a spider",
                                      "gives herself up",
                                      "has had its fill and is gone" };

  append_unit (self, args[2], args[1]);
  g_string_append (self->text, " at ");
  append_cell (self, args[0]);
  if (args[4] == 0)
    g_string_append_printf (self->text, " %s.\n", ends[args[5]]);
  else
    {
      g_string_append (self->text, " loses ");
      append_number (self, args[3], "hit point");
      g_string_append_printf (self->text, " and has %d left.\n", args[4]);
    }
}

static void
tell_drops (Story *self, const gint32 *args)
{
  const guint16 occupant = loom_cb_occupants (self->game, self->after)[args[0]];
  const gboolean hidden = loom_cb_is_item (occupant) && (occupant & LOOM_CB_CARGO_HIDDEN) != 0;

  g_string_append_printf (self->text, "The %s that was carried drops to ",
                          hidden ? "item" : item_names[args[1]]);
  append_cell (self, args[0]);
  g_string_append (self->text, ".\n");
}

static void
append_site (const Story *self, gint32 index)
{
  const LoomSetupSite *site = loom_setup_site (self->game->base.setup, (guint)index);

  g_string_append (self->text,
                   site->thing->kind == LOOM_KIND_THRONE ? "the throne" : site->thing->id);
}

static void
tell_site (Story *self, const LoomEvent *event)
{
  if (event->kind == LOOM_CB_EVENT_DUG)
    {
      g_string_append_printf (self->text, "%s digs at ", name_seat (self, event->args[1]));
      append_site (self, event->args[0]);
      if (event->args[2] > 0)
        {
          g_string_append (self->text, ": ");
          append_number (self, event->args[2], "turn");
          g_string_append (self->text, " left");
        }
      g_string_append (self->text, ".\n");
      return;
    }
  g_string_append (self->text, "The way is open: ");
  append_site (self, event->args[0]);
  g_string_append (self->text, ".\n");
}

/* Events of one kind that follow each other, in one line: "Earthworms crawl to deep 2,8 and deep
 * 4,9".
 * @one: how it begins when there is but one */
static void
tell_together (Story *self,
               const LoomEvent *event,
               const char *one,
               const char *many,
               guint arg,
               gboolean radius)
{
  const guint kind = event->kind;

  g_string_append (self->text, is_followed (self, kind) ? many : one);
  do
    {
      append_cell (self, event->args[arg]);
      if (radius)
        g_string_append_printf (self->text, " (radius %d)", event->args[1]);
      event = take (self, kind);
      if (event != NULL)
        g_string_append (self->text, is_followed (self, kind) ? ", " : " and ");
    }
  while (event != NULL);
  g_string_append (self->text, ".\n");
}

/* A spider's way, of any number of spaces. */
static void
tell_runs (Story *self, const LoomEvent *event)
{
  const LoomEvent *next;

  g_string_append (self->text, "The spider at ");
  append_cell (self, event->args[0]);
  while (self->next < loom_tale_n (self->tale))
    {
      next = loom_tale_nth (self->tale, self->next);
      if (next->kind != LOOM_CB_EVENT_RUNS || next->args[0] != event->args[1])
        break;
      event = next;
      self->next++;
    }
  g_string_append (self->text, " runs to ");
  append_cell (self, event->args[1]);
  g_string_append (self->text, ".\n");
}

static void
tell_ended (Story *self, const gint32 *args)
{
  const char *winner = name_seat (self, args[1]);

  switch (args[0] + 1)
    {
    case LOOM_CB_ENDED_THRONE:
      g_string_append_printf (self->text, "%s’s queen is on the throne: %s wins.\n", winner,
                              winner);
      break;
    case LOOM_CB_ENDED_QUEEN:
      g_string_append_printf (self->text, "A queen is dead: %s wins.\n", winner);
      break;
    case LOOM_CB_ENDED_QUEENS:
      g_string_append (self->text, "Both queens are dead: ");
      g_string_append_printf (self->text, args[1] == 0 ? "a draw.\n" : "%s wins.\n", winner);
      break;
    default:
      g_string_append_printf (self->text, "The rounds have run out: %s%s.\n",
                              args[1] == 0 ? "a draw" : winner, args[1] == 0 ? "" : " wins");
      break;
    }
}

/* A line that names one cell. */
static void
tell_at (Story *self, const char *words, gint32 cell, const char *rest)
{
  g_string_append (self->text, words);
  append_cell (self, cell);
  g_string_append (self->text, rest);
}

/* Events about a unit of a kind and a seat. */
static void
tell_unit (Story *self, const LoomEvent *event)
{
  const gint32 *args = event->args;

  switch (event->kind)
    {
    case LOOM_CB_EVENT_TURNS:
      g_string_append_printf (self->text, "The %s at ", loom_cb_kind_names[args[1]]);
      append_cell (self, args[0]);
      g_string_append_printf (self->text, " is %s’s now.\n", name_seat (self, args[2]));
      break;
    case LOOM_CB_EVENT_APPEARS:
      append_unit (self, args[2], args[1]);
      tell_at (self, " appears at ", args[0], ".\n");
      break;
    case LOOM_CB_EVENT_READY:
      append_unit (self, args[1], args[0]);
      g_string_append (self->text, " is ready.\n");
      break;
    case LOOM_CB_EVENT_WAITS:
      append_unit (self, args[1], args[0]);
      g_string_append (self->text, " waits for room.\n");
      break;
    default:
      append_unit (self, args[1], args[0]);
      g_string_append (self->text, " is lost for want of room.\n");
      break;
    }
}

static void
tell_worm (Story *self, const LoomEvent *event)
{
  const gint32 *args = event->args;

  switch (event->kind)
    {
    case LOOM_CB_EVENT_CRAWLS:
      tell_together (self, event, "An earthworm crawls to ", "Earthworms crawl to ", 1, FALSE);
      break;
    case LOOM_CB_EVENT_RESTS:
      tell_at (self, "The earthworm at ", args[0], " turns round on the spot.\n");
      break;
    case LOOM_CB_EVENT_BITTEN:
      tell_at (self, "The piece of an earthworm at ", args[0],
               args[1] == 0 ? " is eaten.\n" : " is bitten, but holds.\n");
      break;
    default:
      tell_at (self, "There are two now, with heads at ", args[1], " and ");
      append_cell (self, args[2]);
      g_string_append (self->text, ".\n");
      break;
    }
}

static void
tell_spider (Story *self, const LoomEvent *event)
{
  switch (event->kind)
    {
    case LOOM_CB_EVENT_RUNS:
      tell_runs (self, event);
      break;
    case LOOM_CB_EVENT_SPINS:
      tell_together (self, event, "A web grows about ", "Webs grow about ", 0, TRUE);
      break;
    case LOOM_CB_EVENT_SEEKS:
      tell_at (self, "The spider at ", event->args[0], " leaves for ");
      append_cell (self, event->args[1]);
      g_string_append (self->text, ".\n");
      break;
    default:
      tell_at (self, "A spider begins a new web at ", event->args[0], ".\n");
      break;
    }
}

/* The course of the game. */
static void
tell_course (Story *self, const LoomEvent *event)
{
  switch (event->kind)
    {
    case LOOM_CB_EVENT_FIRST:
      g_string_append_printf (self->text, "%s begins.\n", name_seat (self, event->args[0]));
      break;
    case LOOM_CB_EVENT_PASSES:
      g_string_append_printf (self->text, "%s can do nothing and passes.\n",
                              name_seat (self, event->args[0]));
      break;
    case LOOM_CB_EVENT_ROUND:
      g_string_append_printf (self->text, "Round %d.\n", event->args[0]);
      break;
    case LOOM_CB_EVENT_ENDED:
      tell_ended (self, event->args);
      break;
    default: /* whose turn it is needs no line, nor that somebody buried is dead */
      break;
    }
}

static void
tell_event (Story *self, const LoomEvent *event)
{
  const gint32 *args = event->args;

  switch (event->kind)
    {
    case LOOM_CB_EVENT_HURT:
      tell_hurt (self, args);
      break;
    case LOOM_CB_EVENT_DROPS:
      tell_drops (self, args);
      break;
    case LOOM_CB_EVENT_LOST:
      g_string_append_printf (self->text, "The %s that was carried is lost: no cell is free.\n",
                              item_names[args[0]]);
      break;
    case LOOM_CB_EVENT_BLAST:
      tell_at (self, "The termite bomb at ", args[0], " explodes.\n");
      break;
    case LOOM_CB_EVENT_STRIKES:
      tell_at (self, "The antlion at ", args[0], " strikes.\n");
      break;
    case LOOM_CB_EVENT_DELIVERS:
      tell_at (self, "The worker at ", args[0], " delivers ");
      append_kind (self, item_names[args[1]]);
      g_string_append (self->text, ".\n");
      break;
    case LOOM_CB_EVENT_TURNS:
    case LOOM_CB_EVENT_APPEARS:
    case LOOM_CB_EVENT_READY:
    case LOOM_CB_EVENT_WAITS:
    case LOOM_CB_EVENT_FORGONE:
      tell_unit (self, event);
      break;
    case LOOM_CB_EVENT_DUG:
    case LOOM_CB_EVENT_OPEN:
      tell_site (self, event);
      break;
    case LOOM_CB_EVENT_CRAWLS:
    case LOOM_CB_EVENT_RESTS:
    case LOOM_CB_EVENT_BITTEN:
    case LOOM_CB_EVENT_SPLITS:
      tell_worm (self, event);
      break;
    case LOOM_CB_EVENT_RUNS:
    case LOOM_CB_EVENT_SPINS:
    case LOOM_CB_EVENT_SEEKS:
    case LOOM_CB_EVENT_SETTLES:
      tell_spider (self, event);
      break;
    default:
      tell_course (self, event);
      break;
    }
}

void
loom_cb_tell (const LoomGame *game,
              const LoomState *before,
              LoomMove move,
              const LoomTale *tale,
              const LoomState *after,
              GString *text)
{
  Story story = {
    .game = (const LoomCbGame *)game,
    .before = (const LoomCbState *)before,
    .after = (const LoomCbState *)after,
    .tale = tale,
    .move = move,
    .text = text,
  };

  if (before != NULL)
    tell_move (&story);
  while (story.next < loom_tale_n (tale))
    tell_event (&story, loom_tale_nth (tale, story.next++));
}
