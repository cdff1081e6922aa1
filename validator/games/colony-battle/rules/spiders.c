/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Spiders: they hunt what trips their webs, kill what they are beside, walk home, and when a web is
 * full move on to spin another (CB-29 to CB-33).
 *
 * A spider feeds after every space it goes, for the text kills at once whatever is beside one; so
 * it is deadly on its way home and to a new place too. What comes beside a spider that sits still
 * is the only one harmed then: a queen who stays there is not halved again by another's step.
 *
 * Implementation notes: a way is searched from its goals outwards, on the stack; the spider then
 * goes from cell to cell, each of those that are a space nearer as likely as the others. */

#include "validator/games/colony-battle/rules/spiders.h"

#include <string.h>

#include "formats/model/entities.h"
#include "validator/games/colony-battle/rules/events.h"
#include "validator/games/colony-battle/rules/ground.h"
#include "validator/games/colony-battle/rules/units.h"
#include "validator/games/colony-battle/rules/webs.h"

/* A way whose first steps, as many as the spider has spaces, are kept on the stack of the caller.
 */
#define WAY_ON_STACK(_name, _ground, _spider)                                                      \
  LoomCbWay _name = { .kept = MAX ((_spider)->spaces, 1u) };                                       \
  _name.levels = g_newa (guint64, (gsize)_name.kept * (_ground)->rows)

/* One of @n things, each as likely as the others; nothing is drawn where there is no choice. */
static guint
pick (const LoomCbPlay *play, guint n)
{
  return n < 2 ? 0 : loom_random_below (play->random, n);
}

static gboolean
is_free (const LoomCbPlay *play, guint cell)
{
  return loom_cb_occupants (play->game, play->state)[cell] == LOOM_CB_FREE;
}

/* Feeding. */

static gboolean
may_halve (const LoomCbPlay *play, const LoomCbUnit *queen)
{
  const guint8 bit = (guint8)(1u << (queen->seat - 1));

  if ((play->state->halved & bit) != 0)
    return FALSE;
  play->state->halved |= bit;
  return TRUE;
}

/* What a spider does to the unit in @slot beside it. */
static void
savage (const LoomCbPlay *play, guint slot)
{
  const gint *options = play->game->options;
  const LoomCbUnit *unit = loom_cb_units (play->game, play->state) + slot;

  if (unit->kind == LOOM_CB_ANTLION
      && options[LOOM_CB_SPIDER_ANTLION] != LOOM_CB_SPIDER_ANTLION_KILLS)
    return;
  if (unit->kind != LOOM_CB_QUEEN)
    loom_cb_units_hurt (play, slot, LOOM_CB_ALL, LOOM_CB_BY_SPIDER);
  else if (may_halve (play, unit))
    {
      const guint half
          = options[LOOM_CB_HALF] == LOOM_CB_HALF_CEIL ? (unit->hp + 1u) / 2 : unit->hp / 2u;

      if (half > 0)
        loom_cb_units_hurt (play, slot, half, LOOM_CB_BY_SPIDER);
    }
}

/* All units beside @spider at once, of both sides. */
static void
feed (const LoomCbPlay *play, const LoomCbSpider *spider)
{
  const guint16 *occupants = loom_cb_occupants (play->game, play->state);
  gboolean found = FALSE;
  guint n;
  const guint16 *next = loom_cb_neighbours (play->game, spider->cell, &n);

  for (guint i = 0; i < n; i++)
    if (loom_cb_is_unit (occupants[next[i]]))
      {
        savage (play, loom_cb_slot (occupants[next[i]]));
        found = TRUE;
      }
  if (found)
    loom_cb_units_bury (play);
}

void
loom_cb_spiders_begin_move (const LoomCbPlay *play)
{
  play->state->halved = 0;
}

void
loom_cb_spiders_touch (const LoomCbPlay *play, guint slot)
{
  LoomCbUnit *unit = loom_cb_units (play->game, play->state) + slot;
  guint n;
  const guint16 *next;

  if (unit->seat == 0 || play->game->n_spiders == 0 || loom_cb_over (play))
    return;
  if ((loom_cb_marks (play->game, play->state)[unit->cell] & LOOM_CB_MARK_WEB) == 0)
    unit->flags &= (guint8)~LOOM_CB_TRIPPED;
  next = loom_cb_neighbours (play->game, unit->cell, &n);
  for (guint i = 0; i < n; i++)
    if (loom_cb_is_spider (loom_cb_occupants (play->game, play->state)[next[i]]))
      {
        savage (play, slot);
        loom_cb_units_bury (play);
        return;
      }
}

/* Walking. */

static gboolean
is_beside (const LoomCbGame *game, guint a, guint b)
{
  return loom_cb_distance (game, a, b) == 1;
}

static void
go (const LoomCbPlay *play, LoomCbSpider *spider, guint to)
{
  guint16 *occupants = loom_cb_occupants (play->game, play->state);

  loom_event_log_add (play->events, LOOM_CB_EVENT_RUNS, spider->cell, (gint32)to);
  occupants[to] = occupants[spider->cell];
  occupants[spider->cell] = LOOM_CB_FREE;
  spider->cell = (guint16)to;
  spider->spaces--;
  feed (play, spider);
}

/* Walks as far along @way as the spaces of this round go, or until the unit in @prey (LOOM_CB_NONE:
 * none) is dead. What dies on the way may drop something into it: then the spider stops. */
static void
run (const LoomCbPlay *play,
     LoomCbSpider *spider,
     const LoomCbGround *ground,
     const LoomCbWay *way,
     guint prey)
{
  const LoomCbUnit *units = loom_cb_units (play->game, play->state);

  for (guint step = 0; step < way->length && spider->spaces > 0 && !loom_cb_over (play); step++)
    {
      guint16 nearer[8];
      guint n_nearer = 0, n;
      const guint16 *next = loom_cb_neighbours (play->game, spider->cell, &n);

      if (prey != LOOM_CB_NONE && units[prey].seat == 0)
        return;
      for (guint i = 0; i < n; i++)
        if (is_free (play, next[i]) && loom_cb_way_leads (way, ground, step, next[i]))
          nearer[n_nearer++] = next[i];
      if (n_nearer == 0)
        return;
      go (play, spider, nearer[pick (play, n_nearer)]);
    }
}

/* Goes for the unit in @slot: to a free cell beside it, or as far towards one as its spaces allow.
 * With no way there it waits (CB-32). */
static void
hunt (const LoomCbPlay *play, LoomCbSpider *spider, guint slot)
{
  const LoomCbGame *game = play->game;
  const guint prey = loom_cb_units (game, play->state)[slot].cell;
  LoomCbCells goals = { { 0 } };
  LoomCbGround ground;
  guint n;
  const guint16 *next = loom_cb_neighbours (game, prey, &n);

  if (is_beside (game, spider->cell, prey))
    {
      feed (play, spider);
      return;
    }
  loom_cb_ground_init (&ground, play, prey);
  for (guint i = 0; i < n; i++)
    if (is_free (play, next[i]))
      loom_cb_ground_add (&ground, &goals, next[i]);
  {
    WAY_ON_STACK (way, &ground, spider);

    if (!loom_cb_ground_find_way (&ground, &goals, spider->cell, &way))
      return;
    run (play, spider, &ground, &way, slot);
  }
  spider->mode = spider->cell == spider->centre ? LOOM_CB_SPIDER_HOME : LOOM_CB_SPIDER_RETURNS;
}

/* Walks to @goal as far as its spaces go. Whether there is a way. */
static gboolean
walk (const LoomCbPlay *play, LoomCbSpider *spider, const LoomCbGround *ground, guint goal)
{
  LoomCbCells goals = { { 0 } };
  WAY_ON_STACK (way, ground, spider);

  if (!is_free (play, goal))
    return FALSE;
  loom_cb_ground_add (ground, &goals, goal);
  if (!loom_cb_ground_find_way (ground, &goals, spider->cell, &way))
    return FALSE;
  run (play, spider, ground, &way, LOOM_CB_NONE);
  return TRUE;
}

static void
go_home (const LoomCbPlay *play, LoomCbSpider *spider)
{
  LoomCbGround ground;

  loom_cb_ground_init (&ground, play, spider->cell);
  walk (play, spider, &ground, spider->centre);
  if (spider->cell == spider->centre)
    spider->mode = LOOM_CB_SPIDER_HOME;
}

/* Moving on. */

static inline guint64
bit_of (const LoomCbGround *ground, gint column)
{
  return column >= 0 && column < (gint)ground->columns ? G_GUINT64_CONSTANT (1) << column : 0;
}

/* Takes from @cells those that are not at the very distance @spaces from @centre. */
static void
keep_ring (const LoomCbGround *ground, LoomCbCells *cells, guint centre, gint spaces)
{
  const gint column = ground->game->column_of[centre] - 1;
  const gint middle = (gint)loom_cb_ground_row (ground, centre);

  for (gint row = 0; row < (gint)ground->rows; row++)
    {
      const gint down = ABS (row - middle);
      const gint out = ground->game->grid8 ? spaces : spaces - down;
      guint64 ring = 0;

      if (down <= spaces)
        ring = bit_of (ground, column - out) | bit_of (ground, column + out);
      if (ground->game->grid8 && down == spaces)
        for (gint to = column - out; to < column + out; to++)
          ring |= bit_of (ground, to);
      cells->rows[row] &= ring;
    }
}

/* Of the free cells that the spider can walk to and that lie far enough from its old web, one of
 * those nearest to it (CB-30); LOOM_CB_NONE when there is none. */
static guint
choose_goal (const LoomCbPlay *play, const LoomCbSpider *spider, const LoomCbGround *ground)
{
  const gint farthest = (gint)(ground->columns + ground->rows);
  LoomCbCells reach;

  loom_cb_ground_fill (ground, spider->cell, &reach);
  for (gint spaces = play->game->options[LOOM_CB_SPIDER_RELOCATION]; spaces < farthest; spaces++)
    {
      LoomCbCells goals = reach;
      guint n, goal;

      keep_ring (ground, &goals, spider->centre, spaces);
      n = loom_cb_ground_count (ground, &goals);
      if (n == 0)
        continue;
      goal = loom_cb_ground_nth (ground, &goals, pick (play, n));
      loom_event_log_add (play->events, LOOM_CB_EVENT_SEEKS, spider->cell, (gint32)goal);
      return goal;
    }
  return LOOM_CB_NONE;
}

/* Walks towards the place of a new web, and begins it there. A goal that is taken or cut off is
 * given up for another; with none the spider waits a round. */
static void
move_on (const LoomCbPlay *play, LoomCbSpider *spider)
{
  LoomCbGround ground;

  loom_cb_ground_init (&ground, play, spider->cell);
  if (spider->goal == LOOM_CB_NONE || !walk (play, spider, &ground, spider->goal))
    {
      spider->goal = (guint16)choose_goal (play, spider, &ground);
      if (spider->goal == LOOM_CB_NONE)
        return;
      walk (play, spider, &ground, spider->goal);
    }
  spider->mode = LOOM_CB_SPIDER_LEAVES;
  if (spider->cell != spider->goal)
    return;
  loom_event_log_add (play->events, LOOM_CB_EVENT_SETTLES, spider->cell);
  loom_cb_webs_begin (play, spider);
  spider->mode = LOOM_CB_SPIDER_HOME;
  spider->goal = LOOM_CB_NONE;
  spider->fresh = 1;
}

/* Called by a web. */

/* Whether the web of @spider, stretched at @cell, calls it: not while it moves on (CB-32). */
static gboolean
hears (const LoomCbPlay *play, const LoomCbSpider *spider, guint cell)
{
  return spider->mode != LOOM_CB_SPIDER_LEAVES && loom_cb_webs_hold (play->game, spider, cell);
}

static void
shuffle (const LoomCbPlay *play, guint16 *items, guint n)
{
  for (guint i = n; i > 1; i--)
    {
      const guint k = pick (play, i);
      const guint16 item = items[i - 1];

      items[i - 1] = items[k];
      items[k] = item;
    }
}

void
loom_cb_spiders_trip (const LoomCbPlay *play, guint slot)
{
  LoomCbUnit *unit = loom_cb_units (play->game, play->state) + slot;
  LoomCbSpider *spiders = loom_cb_spiders (play->game, play->state);
  guint16 *called;
  guint n = 0;

  if (unit->seat == 0 || loom_cb_over (play)
      || (loom_cb_marks (play->game, play->state)[unit->cell] & LOOM_CB_MARK_WEB) == 0)
    return;
  if (play->game->options[LOOM_CB_SPIDER_REACT] != LOOM_CB_SPIDER_REACT_INSTANT)
    {
      unit->flags |= LOOM_CB_TRIPPED;
      return;
    }
  called = g_newa (guint16, play->game->n_spiders);
  for (guint i = 0; i < play->game->n_spiders; i++)
    if (hears (play, &spiders[i], unit->cell))
      called[n++] = (guint16)i;
  shuffle (play, called, n);
  for (guint i = 0; i < n && unit->seat != 0 && !loom_cb_over (play); i++)
    hunt (play, &spiders[called[i]], slot);
}

/* Whether the unit in @slot has tripped the web of @spider and stands on it, with a cell of @reach
 * or the spider beside it. */
static gboolean
is_prey (const LoomCbPlay *play,
         const LoomCbSpider *spider,
         guint slot,
         const LoomCbGround *ground,
         const LoomCbCells *reach)
{
  const LoomCbUnit *unit = &loom_cb_units (play->game, play->state)[slot];
  guint n;
  const guint16 *next;

  if ((unit->flags & LOOM_CB_TRIPPED) == 0 || !hears (play, spider, unit->cell))
    return FALSE;
  next = loom_cb_neighbours (play->game, unit->cell, &n);
  for (guint i = 0; i < n; i++)
    if (next[i] == spider->cell || loom_cb_ground_has (ground, reach, next[i]))
      return TRUE;
  return FALSE;
}

static gboolean
anybody_tripped (const LoomCbPlay *play)
{
  const LoomCbUnit *units = loom_cb_units (play->game, play->state);

  for (guint slot = 0; slot < play->state->high; slot++)
    if ((units[slot].flags & LOOM_CB_TRIPPED) != 0)
      return TRUE;
  return FALSE;
}

/* The nearest unit on the web that has tripped it and can be reached in this round, ties by chance;
 * LOOM_CB_NONE when there is none. */
static guint
find_prey (const LoomCbPlay *play, const LoomCbSpider *spider)
{
  guint16 *found = g_newa (guint16, play->state->high + 1u);
  LoomCbGround ground;

  if (!anybody_tripped (play))
    return LOOM_CB_NONE;
  loom_cb_ground_init (&ground, play, spider->cell);
  for (guint spaces = 0; spaces <= spider->spaces; spaces++)
    {
      LoomCbCells reach;
      guint n = 0;

      loom_cb_ground_reach (&ground, spider->cell, spaces, &reach);
      for (guint slot = 0; slot < play->state->high; slot++)
        if (is_prey (play, spider, slot, &ground, &reach))
          found[n++] = (guint16)slot;
      if (n > 0)
        return found[pick (play, n)];
    }
  return LOOM_CB_NONE;
}

/* The phase. */

static gboolean
waits_for_phase (const LoomCbPlay *play)
{
  return play->game->options[LOOM_CB_SPIDER_REACT] == LOOM_CB_SPIDER_REACT_SPIDER_PHASE;
}

/* Hunts or moves on, and walks home after hunting. */
static void
act (const LoomCbPlay *play, LoomCbSpider *spider)
{
  const guint prey = waits_for_phase (play) && spider->mode != LOOM_CB_SPIDER_LEAVES
                         ? find_prey (play, spider)
                         : LOOM_CB_NONE;

  if (prey != LOOM_CB_NONE)
    hunt (play, spider, prey);
  else if (spider->mode != LOOM_CB_SPIDER_RETURNS)
    {
      if (spider->mode == LOOM_CB_SPIDER_LEAVES
          || spider->radius >= play->game->options[LOOM_CB_WEB_RADIUS])
        move_on (play, spider);
      return;
    }
  if (spider->mode == LOOM_CB_SPIDER_RETURNS && !loom_cb_over (play))
    go_home (play, spider);
}

static void
grow (const LoomCbPlay *play, LoomCbSpider *spider)
{
  const guint most = (guint)play->game->options[LOOM_CB_WEB_RADIUS];
  const guint wider = spider->radius + (guint)play->game->options[LOOM_CB_WEB_GROWTH];
  const guint radius = MIN (most, wider);

  if (spider->mode == LOOM_CB_SPIDER_HOME && !spider->fresh && radius > spider->radius)
    {
      loom_cb_webs_spin (play, spider, radius);
      loom_event_log_add (play->events, LOOM_CB_EVENT_SPINS, spider->centre, (gint32)radius);
    }
  spider->fresh = 0;
  spider->spaces = (guint8)play->game->options[LOOM_CB_SPIDER_MOVES];
}

/* Who stands on no web any more is nobody's prey when one grows there later. */
static void
forget_prey (const LoomCbPlay *play)
{
  LoomCbUnit *units = loom_cb_units (play->game, play->state);
  const guint8 *marks = loom_cb_marks (play->game, play->state);

  for (guint i = 0; i < play->state->high; i++)
    if ((marks[units[i].cell] & LOOM_CB_MARK_WEB) == 0)
      units[i].flags &= (guint8)~LOOM_CB_TRIPPED;
}

void
loom_cb_spiders_phase (const LoomCbPlay *play)
{
  LoomCbSpider *spiders = loom_cb_spiders (play->game, play->state);
  guint16 *order = g_newa (guint16, play->game->n_spiders + 1);
  guint n = 0;

  /* A spider that sits in a web with room to grow does nothing: its place in the order is nobody's
   * business. */
  for (guint i = 0; i < play->game->n_spiders; i++)
    if (waits_for_phase (play) || spiders[i].mode != LOOM_CB_SPIDER_HOME
        || spiders[i].radius >= play->game->options[LOOM_CB_WEB_RADIUS])
      order[n++] = (guint16)i;
  shuffle (play, order, n);
  play->state->halved = 0;
  for (guint i = 0; i < n && !loom_cb_over (play); i++)
    act (play, &spiders[order[i]]);
  play->state->halved = 0;
  if (loom_cb_over (play))
    return;
  if (waits_for_phase (play))
    forget_prey (play);
  for (guint i = 0; i < play->game->n_spiders; i++)
    grow (play, &spiders[i]);
}

void
loom_cb_spiders_start (const LoomCbPlay *play)
{
  const LoomCbGame *game = play->game;
  const LoomPosition *position = game->base.position;
  LoomCbSpider *spiders = loom_cb_spiders (game, play->state);
  guint n = 0;

  for (guint i = 0; i < position->pieces->len; i++)
    {
      const LoomGridPiece *piece = loom_position_piece (position, i);
      const gint32 radius = ((const LoomSpider *)piece->entity)->radius;
      guint32 cell;

      if (piece->kind != LOOM_PIECE_SPIDER)
        continue;
      cell = loom_position_piece_cell (position, piece, 0);
      /* Only on a board that the checks refuse. */
      if (n == game->n_spiders || cell >= game->n_cells)
        continue;
      loom_cb_occupants (game, play->state)[cell] = (guint16)(LOOM_CB_SPIDER | n);
      spiders[n] = (LoomCbSpider){
        .cell = (guint16)cell,
        .centre = (guint16)cell,
        .goal = LOOM_CB_NONE,
        .spaces = (guint8)game->options[LOOM_CB_SPIDER_MOVES],
      };
      loom_cb_marks (game, play->state)[cell] |= LOOM_CB_MARK_WEB;
      loom_cb_webs_spin (play, &spiders[n], (guint)MAX (radius, 0));
      n++;
    }
}
