/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Colony Battle as a person would tell it: a line for each small move, and lines for what follows
 * from it. Earthworms that crawl in one phase share a line, and so do webs that grow. */

#include "validator/games/colony-battle/rules/play-private.h"
#include "validator/play/sentence.h"

static const char *const item_names[] = { N_ ("antlion"), N_ ("termite bomb") };
static const char *const any_item[] = { N_ ("an antlion"), N_ ("a termite bomb") };

/* What is being told. */
typedef struct
{
  const LoomCbGame *game;
  const LoomCbState *before; /* NULL at the start */
  const LoomCbState *after;
  const LoomEventLog *events;
  LoomMove move;
  guint next; /* event */
  GString *text;
} Story;

/* A cell by its layer, column and row. */
static char *
dup_cell (const Story *self, gint32 cell)
{
  GString *text = g_string_new (NULL);

  loom_game_append_cell (&self->game->base, (guint32)cell, text);
  return g_string_free (text, FALSE);
}

static const char *
name_seat (const Story *self, gint32 seat)
{
  return self->game->base.seat_names[seat];
}

/* "Ember’s worker". */
static char *
dup_unit (const Story *self, gint32 seat, gint32 kind)
{
  /* Translators: a seat and what kind of unit it is, without an article. */
  return g_strdup_printf (_ ("%s’s %s"), name_seat (self, seat), loom_cb_kind_word (kind));
}

/* The next event if it is of @kind, which is then told; else NULL. */
static const LoomEvent *
take (Story *self, LoomCbEvent kind)
{
  return loom_event_log_take (self->events, &self->next, kind);
}

static void
tell_step (Story *self)
{
  const LoomCbUnit *unit = loom_cb_unit_on (self->game, self->before, self->move.args[0]);
  g_autofree char *cell = dup_cell (self, self->move.args[1]);
  g_autofree char *name = NULL;
  g_autofree char *words = NULL;
  gboolean is_helped = FALSE;

  if (unit == NULL)
    return;
  name = dup_unit (self, unit->seat, unit->kind);
  words = g_strdup_printf (_ ("%s steps to %s"), name, cell);
  while (take (self, LOOM_CB_EVENT_BONUS) != NULL)
    {
      loom_sentence_onto (&words, _ ("%s, helped by a trail"));
      is_helped = TRUE;
    }
  if (take (self, LOOM_CB_EVENT_STOPPED) != NULL)
    loom_sentence_line (
        self->text,
        is_helped ? _ ("%s, and is caught in a web.") : _ ("%s and is caught in a web."), words);
  else
    loom_sentence_line (self->text, "%s.", words);
}

static void
tell_attack (Story *self)
{
  const LoomCbUnit *unit = loom_cb_unit_on (self->game, self->before, self->move.args[0]);
  const LoomCbUnit *other = loom_cb_unit_on (self->game, self->before, self->move.args[1]);
  g_autofree char *cell = dup_cell (self, self->move.args[1]);
  g_autofree char *name = unit != NULL ? dup_unit (self, unit->seat, unit->kind) : NULL;
  g_autofree char *target = other != NULL ? dup_unit (self, other->seat, other->kind) : NULL;

  take (self, LOOM_CB_EVENT_BONUS);
  if (unit == NULL)
    return;
  if (other != NULL)
    loom_sentence_line (self->text, _ ("%s attacks %s at %s."), name, target, cell);
  else
    loom_sentence_line (self->text, _ ("%s bites the earthworm at %s."), name, cell);
}

static void
tell_convert (Story *self)
{
  const LoomCbUnit *unit = loom_cb_unit_on (self->game, self->before, self->move.args[0]);
  const LoomCbUnit *other = loom_cb_unit_on (self->game, self->before, self->move.args[1]);
  g_autofree char *name = NULL;
  g_autofree char *target = NULL;

  take (self, LOOM_CB_EVENT_BONUS);
  if (unit == NULL || other == NULL)
    return;
  name = dup_unit (self, unit->seat, unit->kind);
  target = dup_unit (self, other->seat, other->kind);
  loom_sentence_line (self->text, _ ("%s gives herself up to convert %s."), name, target);
  take (self, LOOM_CB_EVENT_HURT);
  take (self, LOOM_CB_EVENT_DIES);
}

static void
tell_pick_up (Story *self)
{
  const guint16 occupant = loom_cb_occupants (self->game, self->before)[self->move.args[1]];
  const gboolean is_hidden = (occupant & LOOM_CB_CARGO_HIDDEN) != 0;
  g_autofree char *name = dup_unit (self, self->before->active, LOOM_CB_WORKER);
  g_autofree char *cell = NULL;
  const LoomEvent *takes;

  take (self, LOOM_CB_EVENT_BONUS);
  takes = take (self, LOOM_CB_EVENT_TAKES);
  if (takes == NULL)
    return;
  cell = dup_cell (self, takes->args[1]);
  loom_sentence_line (self->text, _ ("%s picks up %s at %s."), name,
                      is_hidden ? _ ("an item") : _ (any_item[takes->args[2]]), cell);
}

static void
tell_forfeit (const Story *self)
{
  const gint turns = (gint)self->game->turns[self->move.args[0]];

  loom_sentence_line (
      self->text,
      P_ ("%s’s queen gives up %d turn for %s.", "%s’s queen gives up %d turns for %s.", turns),
      name_seat (self, self->before->active), turns, _ (loom_cb_any_kind[self->move.args[0]]));
}

static void
tell_queen (Story *self)
{
  const char *seat = name_seat (self, self->before->active);
  g_autofree char *cell = NULL;

  switch (self->move.kind)
    {
    case LOOM_CB_MOVE_SPAWN:
    case LOOM_CB_MOVE_PLACE:
      cell = dup_cell (self, self->move.args[1]);
      loom_sentence_line (self->text,
                          self->move.kind == LOOM_CB_MOVE_SPAWN ? _ ("%s spawns %s at %s.")
                                                                : _ ("%s places %s at %s."),
                          seat, _ (loom_cb_any_kind[self->move.args[0]]), cell);
      take (self, LOOM_CB_EVENT_APPEARS);
      break;
    case LOOM_CB_MOVE_FORFEIT:
      tell_forfeit (self);
      break;
    case LOOM_CB_MOVE_CANCEL:
      loom_sentence_line (self->text, _ ("%s’s queen changes her mind and bears no %s."), seat,
                          loom_cb_kind_word (self->before->forfeit[self->before->active - 1] - 1));
      break;
    default:
      loom_sentence_line (self->text, _ ("%s ends the turn."), seat);
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

/* How one dies. */
static void
tell_death (const Story *self, gint32 cause, const char *name, const char *cell)
{
  switch (cause)
    {
    case LOOM_CB_BY_BATTLE:
      loom_sentence_line (self->text, _ ("%s at %s falls in battle."), name, cell);
      break;
    case LOOM_CB_BY_ANTLION:
      loom_sentence_line (self->text, _ ("%s at %s is destroyed by an antlion."), name, cell);
      break;
    case LOOM_CB_BY_BLAST:
      loom_sentence_line (self->text, _ ("%s at %s dies in the blast."), name, cell);
      break;
    case LOOM_CB_BY_WORM:
      loom_sentence_line (self->text, _ ("%s at %s is crushed by an earthworm."), name, cell);
      break;
    case LOOM_CB_BY_SPIDER:
      loom_sentence_line (self->text, _ ("%s at %s is killed by a spider."), name, cell);
      break;
    case LOOM_CB_BY_SACRIFICE:
      loom_sentence_line (self->text, _ ("%s at %s gives herself up."), name, cell);
      break;
    default:
      loom_sentence_line (self->text, _ ("%s at %s has had its fill and is gone."), name, cell);
      break;
    }
}

/* Hit points that go; who has none left dies, which is told here too. */
static void
tell_hurt (Story *self, const gint32 *args)
{
  g_autofree char *name = dup_unit (self, args[2], args[1]);
  g_autofree char *cell = dup_cell (self, args[0]);

  if (args[4] == 0)
    tell_death (self, args[5], name, cell);
  else
    loom_sentence_line (self->text,
                        P_ ("%s at %s loses %d hit point and has %d left.",
                            "%s at %s loses %d hit points and has %d left.", args[3]),
                        name, cell, args[3], args[4]);
}

static void
tell_drops (Story *self, const gint32 *args)
{
  const guint16 occupant = loom_cb_occupants (self->game, self->after)[args[0]];
  const gboolean hidden = loom_cb_is_item (occupant) && (occupant & LOOM_CB_CARGO_HIDDEN) != 0;
  g_autofree char *cell = dup_cell (self, args[0]);

  loom_sentence_line (self->text, _ ("The %s that was carried drops to %s."),
                      hidden ? C_ ("hidden item", "item") : _ (item_names[args[1]]), cell);
}

static const char *
name_site (const Story *self, gint32 index)
{
  const LoomDigSite *site = loom_position_site (self->game->base.position, (guint)index);

  return site->entity->kind == LOOM_KIND_THRONE ? _ ("the throne") : site->entity->id;
}

static void
tell_site (Story *self, const LoomEvent *event)
{
  const gint32 *args = event->args;
  const char *site = name_site (self, args[0]);

  if (event->kind != LOOM_CB_EVENT_DUG)
    loom_sentence_line (self->text, _ ("The way is open: %s."), site);
  else if (args[2] > 0)
    loom_sentence_line (
        self->text, P_ ("%s digs at %s: %d turn left.", "%s digs at %s: %d turns left.", args[2]),
        name_seat (self, args[1]), site, args[2]);
  else
    loom_sentence_line (self->text, _ ("%s digs at %s."), name_seat (self, args[1]), site);
}

/* The cells of events of one kind that follow each other: "deep 2,8 and deep 4,9". *@n is how
 * many. */
static char *
dup_together (Story *self, const LoomEvent *event, guint arg, gboolean radius, guint *n)
{
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func (g_free);
  const guint kind = event->kind;

  for (; event != NULL; event = take (self, kind))
    {
      g_autofree char *cell = dup_cell (self, event->args[arg]);

      if (radius)
        loom_sentence_item (items, _ ("%s (radius %d)"), cell, event->args[1]);
      else
        g_ptr_array_add (items, g_strdup (cell));
    }
  *n = items->len;
  return loom_sentence_list (items);
}

/* A spider's way, of any number of spaces. */
static void
tell_runs (Story *self, const LoomEvent *event)
{
  g_autofree char *from = dup_cell (self, event->args[0]);
  g_autofree char *to = NULL;
  const LoomEvent *next;

  while (self->next < loom_event_log_n (self->events))
    {
      next = loom_event_log_nth (self->events, self->next);
      if (next->kind != LOOM_CB_EVENT_RUNS || next->args[0] != event->args[1])
        break;
      event = next;
      self->next++;
    }
  to = dup_cell (self, event->args[1]);
  loom_sentence_line (self->text, _ ("The spider at %s runs to %s."), from, to);
}

static void
tell_ended (Story *self, const gint32 *args)
{
  const char *winner = name_seat (self, args[1]);

  switch (args[0] + 1)
    {
    case LOOM_CB_ENDED_THRONE:
      loom_sentence_line (self->text, _ ("%s’s queen is on the throne: %s wins."), winner, winner);
      break;
    case LOOM_CB_ENDED_QUEEN:
      loom_sentence_line (self->text, _ ("A queen is dead: %s wins."), winner);
      break;
    case LOOM_CB_ENDED_QUEENS:
      if (args[1] == 0)
        loom_sentence_line (self->text, _ ("Both queens are dead: a draw."));
      else
        loom_sentence_line (self->text, _ ("Both queens are dead: %s wins."), winner);
      break;
    default:
      if (args[1] == 0)
        loom_sentence_line (self->text, _ ("The rounds have run out: a draw."));
      else
        loom_sentence_line (self->text, _ ("The rounds have run out: %s wins."), winner);
      break;
    }
}

/* Events about a unit of a kind and a seat. */
static void
tell_unit (Story *self, const LoomEvent *event)
{
  const gint32 *args = event->args;
  const gboolean is_on_cell
      = event->kind == LOOM_CB_EVENT_TURNS || event->kind == LOOM_CB_EVENT_APPEARS;
  g_autofree char *name
      = is_on_cell ? dup_unit (self, args[2], args[1]) : dup_unit (self, args[1], args[0]);
  g_autofree char *cell = is_on_cell ? dup_cell (self, args[0]) : NULL;

  switch (event->kind)
    {
    case LOOM_CB_EVENT_TURNS:
      loom_sentence_line (self->text, _ ("The %s at %s is %s’s now."), loom_cb_kind_word (args[1]),
                          cell, name_seat (self, args[2]));
      break;
    case LOOM_CB_EVENT_APPEARS:
      loom_sentence_line (self->text, _ ("%s appears at %s."), name, cell);
      break;
    case LOOM_CB_EVENT_READY:
      loom_sentence_line (self->text, _ ("%s is ready."), name);
      break;
    case LOOM_CB_EVENT_WAITS:
      loom_sentence_line (self->text, _ ("%s waits for room."), name);
      break;
    default:
      loom_sentence_line (self->text, _ ("%s is lost for want of room."), name);
      break;
    }
}

static void
tell_worm (Story *self, const LoomEvent *event)
{
  const gint32 *args = event->args;
  g_autofree char *cell = dup_cell (self, args[0]);
  g_autofree char *cells = NULL;
  guint n;

  switch (event->kind)
    {
    case LOOM_CB_EVENT_CRAWLS:
      cells = dup_together (self, event, 1, FALSE, &n);
      loom_sentence_line (self->text,
                          n == 1 ? _ ("An earthworm crawls to %s.") : _ ("Earthworms crawl to %s."),
                          cells);
      break;
    case LOOM_CB_EVENT_RESTS:
      loom_sentence_line (self->text, _ ("The earthworm at %s turns round on the spot."), cell);
      break;
    case LOOM_CB_EVENT_HALTS:
      loom_sentence_line (self->text, _ ("The earthworm at %s waits, for its way is barred."),
                          cell);
      break;
    case LOOM_CB_EVENT_BITTEN:
      loom_sentence_line (self->text,
                          args[1] == 0
                              ? _ ("The piece of an earthworm at %s is eaten.")
                              : _ ("The piece of an earthworm at %s is bitten, but holds."),
                          cell);
      break;
    default:
      {
        g_autofree char *one = dup_cell (self, args[1]);
        g_autofree char *other = dup_cell (self, args[2]);

        loom_sentence_line (self->text, _ ("There are two now, with heads at %s and %s."), one,
                            other);
        break;
      }
    }
}

static void
tell_spider (Story *self, const LoomEvent *event)
{
  g_autofree char *cell = dup_cell (self, event->args[0]);
  g_autofree char *other = NULL;
  guint n;

  switch (event->kind)
    {
    case LOOM_CB_EVENT_RUNS:
      tell_runs (self, event);
      break;
    case LOOM_CB_EVENT_SPINS:
      other = dup_together (self, event, 0, TRUE, &n);
      loom_sentence_line (self->text,
                          n == 1 ? _ ("A web grows about %s.") : _ ("Webs grow about %s."), other);
      break;
    case LOOM_CB_EVENT_SEEKS:
      other = dup_cell (self, event->args[1]);
      loom_sentence_line (self->text, _ ("The spider at %s leaves for %s."), cell, other);
      break;
    default:
      loom_sentence_line (self->text, _ ("A spider begins a new web at %s."), cell);
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
      loom_sentence_line (self->text, _ ("%s begins."), name_seat (self, event->args[0]));
      break;
    case LOOM_CB_EVENT_PASSES:
      loom_sentence_line (self->text, _ ("%s can do nothing and passes."),
                          name_seat (self, event->args[0]));
      break;
    case LOOM_CB_EVENT_ROUND:
      loom_sentence_line (self->text, _ ("Round %d."), event->args[0]);
      break;
    case LOOM_CB_EVENT_ENDED:
      tell_ended (self, event->args);
      break;
    default: /* whose turn it is needs no line, nor that somebody buried is dead */
      break;
    }
}

/* Items and what they do. */
static void
tell_item (Story *self, const LoomEvent *event)
{
  const gint32 *args = event->args;
  g_autofree char *cell = event->kind != LOOM_CB_EVENT_LOST ? dup_cell (self, args[0]) : NULL;

  switch (event->kind)
    {
    case LOOM_CB_EVENT_DROPS:
      tell_drops (self, args);
      break;
    case LOOM_CB_EVENT_LOST:
      loom_sentence_line (self->text, _ ("The %s that was carried is lost: no cell is free."),
                          _ (item_names[args[0]]));
      break;
    case LOOM_CB_EVENT_BLAST:
      loom_sentence_line (self->text, _ ("The termite bomb at %s explodes."), cell);
      break;
    case LOOM_CB_EVENT_STRIKES:
      loom_sentence_line (self->text, _ ("The antlion at %s strikes."), cell);
      break;
    default:
      loom_sentence_line (self->text, _ ("The worker at %s delivers %s."), cell,
                          _ (any_item[args[1]]));
      break;
    }
}

static void
tell_event (Story *self, const LoomEvent *event)
{
  switch (event->kind)
    {
    case LOOM_CB_EVENT_HURT:
      tell_hurt (self, event->args);
      break;
    case LOOM_CB_EVENT_DROPS:
    case LOOM_CB_EVENT_LOST:
    case LOOM_CB_EVENT_BLAST:
    case LOOM_CB_EVENT_STRIKES:
    case LOOM_CB_EVENT_DELIVERS:
      tell_item (self, event);
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
    case LOOM_CB_EVENT_HALTS:
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
loom_cb_describe_events (const LoomGame *game,
                         const LoomState *before,
                         LoomMove move,
                         const LoomEventLog *events,
                         const LoomState *after,
                         GString *text)
{
  Story story = {
    .game = (const LoomCbGame *)game,
    .before = (const LoomCbState *)before,
    .after = (const LoomCbState *)after,
    .events = events,
    .move = move,
    .text = text,
  };

  if (before != NULL)
    tell_move (&story);
  while (story.next < loom_event_log_n (events))
    tell_event (&story, loom_event_log_nth (events, story.next++));
}
