/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Earthworms: they crawl after every round, turn at the ends of their row, crush what stands before
 * them, and are bitten in two (CB-23 to CB-28).
 *
 * Implementation notes: the cells of a worm lie in a row in a pool that is as long as all worms
 * were at the start. Crawling shifts them by one; bites never move them, so the two parts of a worm
 * keep the room that was the worm's, and the pool is never short. While worms move, `steps` says
 * who has still to: a blast may remove or split any of them on the way, and what is left of the one
 * under way goes on with the steps that it still had. */

#include "validator/games/colony-battle/rules/worms.h"

#include <string.h>

#include "formats/model/entities.h"
#include "validator/games/colony-battle/rules/events.h"
#include "validator/games/colony-battle/rules/units.h"

/* Whether there is room for a worm's cells: always, but on a board that the checks refuse. */
static gboolean
fits (const LoomCbGame *game, const LoomGridPiece *piece, guint worm, guint segment)
{
  for (guint i = 0; i < piece->n; i++)
    if (loom_position_piece_cell (game->base.position, piece, i) >= game->n_cells)
      return FALSE;
  return piece->n > 0 && worm < game->n_worms && segment + piece->n <= game->n_segments;
}

/* The rule by which every second worm of the document turns the other way fills in what the board
 * leaves out; a worm that is called mirrored stays so (CB-25, G6). */
void
loom_cb_worms_start (const LoomCbPlay *play)
{
  const LoomCbGame *game = play->game;
  const LoomPosition *position = game->base.position;
  LoomCbWorm *worms = loom_cb_worms (game, play->state);
  guint16 *segments = loom_cb_segments (game, play->state);
  guint16 *occupants = loom_cb_occupants (game, play->state);
  guint n = 0, used = 0;

  for (guint i = 0; i < position->pieces->len; i++)
    {
      const LoomGridPiece *piece = loom_position_piece (position, i);
      const LoomEarthworm *thing = (const LoomEarthworm *)piece->entity;

      if (piece->kind != LOOM_PIECE_WORM || !fits (game, piece, n, used))
        continue;
      worms[n] = (LoomCbWorm){
        .first = (guint16)used,
        .length = (guint16)piece->n,
        .facing = (guint8)thing->facing,
        .mirrored
        = thing->mirrored == 1 || (game->options[LOOM_CB_MIRROR_WORMS] != 0 && n % 2 == 1),
      };
      for (guint k = 0; k < piece->n; k++)
        {
          const guint32 cell = loom_position_piece_cell (position, piece, k);

          segments[used++] = (guint16)cell;
          occupants[cell] = (guint16)(LOOM_CB_WORM | n);
        }
      n++;
    }
  play->state->n_worms = (guint16)n;
}

/* Crawling. */

static guint8
opposite (guint facing)
{
  return facing == LOOM_FACING_EAST ? LOOM_FACING_WEST : LOOM_FACING_EAST;
}

/* Whether a head may move onto @cell: a free one, or a unit that it crushes. Antlions are no ants
 * and stop it (CB-24), as all else does that stands in its way. */
static gboolean
can_enter (const LoomCbPlay *play, guint cell)
{
  const guint16 occupant = loom_cb_occupants (play->game, play->state)[cell];
  guint kind;

  if (!loom_cb_is_unit (occupant))
    return occupant == LOOM_CB_FREE;
  kind = loom_cb_units (play->game, play->state)[loom_cb_slot (occupant)].kind;
  return kind != LOOM_CB_ANTLION
         && (kind != LOOM_CB_QUEEN
             || play->game->options[LOOM_CB_WORM_CRUSH] == LOOM_CB_WORM_CRUSH_ANY);
}

guint
loom_cb_worms_cell_ahead (const LoomCbGame *game, guint cell, guint facing)
{
  const gint columns = game->base.position->layers[game->layer_of[cell]].columns;

  if (facing == LOOM_FACING_EAST)
    return game->column_of[cell] < columns ? cell + 1 : LOOM_CB_NONE;
  return game->column_of[cell] > 1 ? cell - 1 : LOOM_CB_NONE;
}

/* The cell above @cell, or below where @down, by what worms do at the top and bottom edge;
 * LOOM_CB_NONE when it is to stay. Rock is an obstacle here, not an edge. */
static guint
cell_beside (const LoomCbGame *game, guint cell, gboolean down)
{
  const LoomPositionLayer *layer = &game->base.position->layers[game->layer_of[cell]];
  const gint columns = layer->columns, rows = layer->rows;
  const gboolean at_edge = game->row_of[cell] == (down ? rows : 1);

  if (at_edge && (rows == 1 || game->options[LOOM_CB_WORM_EDGE] == LOOM_CB_WORM_EDGE_STAY_FLIP))
    return LOOM_CB_NONE;
  if (at_edge && game->options[LOOM_CB_WORM_EDGE] == LOOM_CB_WORM_EDGE_WRAP)
    return (guint)((gint)cell + (down ? -1 : 1) * columns * (rows - 1));
  if (at_edge)
    down = !down;
  return (guint)((gint)cell + (down ? columns : -columns));
}

static void
crawl (const LoomCbPlay *play, guint index, guint to, guint facing)
{
  LoomCbWorm *worm = loom_cb_worms (play->game, play->state) + index;
  guint16 *cells = loom_cb_segments (play->game, play->state) + worm->first;
  guint16 *occupants = loom_cb_occupants (play->game, play->state);
  const guint16 crushed = occupants[to];
  const guint16 from = cells[0];

  occupants[cells[worm->length - 1]] = LOOM_CB_FREE;
  memmove (cells + 1, cells, (worm->length - 1u) * sizeof *cells);
  cells[0] = (guint16)to;
  occupants[to] = (guint16)(LOOM_CB_WORM | index);
  worm->facing = (guint8)facing;
  loom_event_log_add (play->events, LOOM_CB_EVENT_CRAWLS, from, (gint32)to, (gint32)facing);
  if (loom_cb_is_unit (crushed))
    loom_cb_units_kill (play, loom_cb_slot (crushed), LOOM_CB_BY_WORM);
}

/* One space ahead; at an end one row up, or down when facing west, and round (CB-25); with no room
 * there either, round on the spot. What blocks is an end too, unless worms turn at the side and at
 * rock (CB-03) alone: then they wait until it is gone. */
void
loom_cb_worms_step (const LoomCbPlay *play, guint index)
{
  LoomCbWorm *worm = loom_cb_worms (play->game, play->state) + index;
  const guint head = loom_cb_segments (play->game, play->state)[worm->first];
  const guint8 back = opposite (worm->facing);
  guint to = loom_cb_worms_cell_ahead (play->game, head, worm->facing);

  worm->steps--;
  if (to != LOOM_CB_NONE && can_enter (play, to))
    {
      crawl (play, index, to, worm->facing);
      return;
    }
  if (play->game->options[LOOM_CB_WORM_TURN] == LOOM_CB_WORM_TURN_END && to != LOOM_CB_NONE
      && loom_cb_occupants (play->game, play->state)[to] != LOOM_CB_ROCK)
    {
      loom_event_log_add (play->events, LOOM_CB_EVENT_HALTS, (gint32)head);
      return;
    }
  to = cell_beside (play->game, head, (worm->facing == LOOM_FACING_WEST) != worm->mirrored);
  if (to != LOOM_CB_NONE && can_enter (play, to))
    {
      crawl (play, index, to, back);
      return;
    }
  worm->facing = back;
  loom_event_log_add (play->events, LOOM_CB_EVENT_RESTS, (gint32)head, back);
}

/* Lists the worms that have not begun to move, the last of the document first. */
static guint
list_waiting (const LoomCbPlay *play, guint moves, guint16 *waiting)
{
  const LoomCbWorm *worms = loom_cb_worms (play->game, play->state);
  guint n = 0;

  for (guint i = play->state->n_worms; i > 0; i--)
    if (worms[i - 1].steps == moves)
      waiting[n++] = (guint16)(i - 1);
  return n;
}

/* The worm that has begun to move and has spaces left, or LOOM_CB_NONE. */
static guint
find_moving (const LoomCbPlay *play, guint moves)
{
  const LoomCbWorm *worms = loom_cb_worms (play->game, play->state);

  for (guint i = 0; i < play->state->n_worms; i++)
    if (worms[i].steps > 0 && worms[i].steps < moves)
      return i;
  return LOOM_CB_NONE;
}

/* Takes the worm that moves next out of the list: one by chance, or the first of the document
 * (CB-28). */
static guint
take_waiting (const LoomCbPlay *play, guint16 *waiting, guint n)
{
  const gboolean fixed = play->game->options[LOOM_CB_WORM_ORDER] == LOOM_CB_WORM_ORDER_FIXED;
  const guint place = fixed || n < 2 ? n - 1 : loom_random_below (play->random, n);
  const guint16 index = waiting[place];

  waiting[place] = waiting[n - 1];
  return index;
}

void
loom_cb_worms_phase (const LoomCbPlay *play)
{
  LoomCbWorm *worms = loom_cb_worms (play->game, play->state);
  guint16 *waiting = g_newa (guint16, play->game->n_worms + 1);
  const guint moves = (guint)play->game->options[LOOM_CB_WORM_MOVES];
  /* Only a blast can give worms other places while they move. */
  const gboolean hits = play->game->options[LOOM_CB_BLAST] == LOOM_CB_BLAST_WORMS_HIT;
  guint n;

  if (moves == 0)
    return;
  for (guint i = 0; i < play->state->n_worms; i++)
    worms[i].steps = (guint8)moves;
  n = list_waiting (play, moves, waiting);
  while (n > 0 && !loom_cb_over (play))
    {
      guint index = take_waiting (play, waiting, n--);

      while (index != LOOM_CB_NONE && !loom_cb_over (play))
        {
          loom_cb_worms_step (play, index);
          if (hits)
            index = find_moving (play, moves);
          else if (worms[index].steps == 0)
            index = LOOM_CB_NONE;
        }
      if (hits)
        n = list_waiting (play, moves, waiting);
    }
  for (guint i = 0; i < play->state->n_worms; i++)
    worms[i].steps = 0;
}

/* Biting. */

/* Says on the board which worm lies where. */
static void
occupy (const LoomCbPlay *play, guint index)
{
  const LoomCbWorm *worm = loom_cb_worms (play->game, play->state) + index;
  const guint16 *cells = loom_cb_segments (play->game, play->state) + worm->first;
  guint16 *occupants = loom_cb_occupants (play->game, play->state);

  for (guint i = 0; i < worm->length; i++)
    occupants[cells[i]] = (guint16)(LOOM_CB_WORM | index);
}

/* Those behind move up, so that the order of the document stays the order of the worms. */
static void
remove_worm (const LoomCbPlay *play, guint index)
{
  LoomCbWorm *worms = loom_cb_worms (play->game, play->state);

  play->state->n_worms--;
  for (guint i = index; i < play->state->n_worms; i++)
    {
      worms[i] = worms[i + 1];
      occupy (play, i);
    }
  memset (&worms[play->state->n_worms], 0, sizeof worms[0]);
}

/* Away from the gap: to the side of it on which the new head lies. A part that stands upright, or
 * whose end lies straight above or below the gap, has no such side and turns its back on the front
 * part (CB-27). */
static guint8
facing_away (const LoomCbGame *game, const guint16 *cells, guint n, guint gap, guint front)
{
  gboolean upright = game->column_of[cells[0]] == game->column_of[gap];

  if (!upright)
    {
      upright = TRUE;
      for (guint i = 1; i < n && upright; i++)
        upright = game->column_of[cells[i]] == game->column_of[cells[0]];
    }
  if (upright)
    return opposite (front);
  return game->column_of[cells[0]] > game->column_of[gap] ? LOOM_FACING_EAST : LOOM_FACING_WEST;
}

/* The cells behind place @at of a worm become a worm of their own, whose head was the tail. It
 * moves from the next phase on. */
static void
split (const LoomCbPlay *play, guint index, guint at, guint gap)
{
  LoomCbWorm *front = loom_cb_worms (play->game, play->state) + index;
  LoomCbWorm *rear = loom_cb_worms (play->game, play->state) + play->state->n_worms;
  guint16 *segments = loom_cb_segments (play->game, play->state);
  guint8 *bites = loom_cb_bites (play->game, play->state);
  guint16 *cells;

  *rear = (LoomCbWorm){
    .first = (guint16)(front->first + at + 1),
    .length = (guint16)(front->length - at - 1),
    .mirrored = front->mirrored,
  };
  front->length = (guint16)at;
  cells = segments + rear->first;
  for (guint i = rear->first, k = i + rear->length - 1u; i < k; i++, k--)
    {
      const guint16 cell = segments[i];
      const guint8 taken = bites[i];

      segments[i] = segments[k];
      segments[k] = cell;
      bites[i] = bites[k];
      bites[k] = taken;
    }
  rear->facing = facing_away (play->game, cells, rear->length, gap, front->facing);
  occupy (play, play->state->n_worms++);
  loom_event_log_add (play->events, LOOM_CB_EVENT_SPLITS, (gint32)gap, segments[front->first],
                      cells[0], rear->facing);
}

/* Takes segment @at, counted from the head, out of a worm (CB-27). */
static void
eat (const LoomCbPlay *play, guint index, guint at)
{
  LoomCbWorm *worm = loom_cb_worms (play->game, play->state) + index;
  const guint place = worm->first + at;
  guint16 *segments = loom_cb_segments (play->game, play->state);
  const guint gap = segments[place];

  loom_cb_occupants (play->game, play->state)[gap] = LOOM_CB_FREE;
  segments[place] = LOOM_CB_NONE;
  loom_cb_bites (play->game, play->state)[place] = 0;
  if (worm->length == 1)
    remove_worm (play, index);
  else if (at > 0 && at < worm->length - 1u)
    split (play, index, at, gap);
  else
    {
      worm->length--;
      if (at == 0)
        worm->first++;
    }
}

/* Counts @bites into one segment; whether it is done for. */
static gboolean
bite (const LoomCbPlay *play, guint place, guint bites)
{
  guint8 *taken = loom_cb_bites (play->game, play->state) + place;
  const guint most = (guint)play->game->options[LOOM_CB_SEG_HP];

  *taken = (guint8)(bites < most - *taken ? *taken + bites : most);
  loom_event_log_add (play->events, LOOM_CB_EVENT_BITTEN,
                      loom_cb_segments (play->game, play->state)[place], (gint32)(most - *taken));
  return *taken == most;
}

void
loom_cb_worms_bite (const LoomCbPlay *play, guint cell, guint bites)
{
  const guint16 occupant = loom_cb_occupants (play->game, play->state)[cell];
  const guint index = loom_cb_worm (occupant);
  const LoomCbWorm *worm = loom_cb_worms (play->game, play->state) + index;
  const guint16 *cells = loom_cb_segments (play->game, play->state) + worm->first;
  guint at = 0;

  g_return_if_fail (loom_cb_is_worm (occupant));
  while (cells[at] != cell)
    at++;
  if (bite (play, worm->first + at, bites))
    eat (play, index, at);
}

/* The first segment from the head that has taken all its bites, or the length. */
static guint
find_eaten (const LoomCbPlay *play, const LoomCbWorm *worm)
{
  const guint8 *bites = loom_cb_bites (play->game, play->state) + worm->first;
  guint at = 0;

  while (at < worm->length && bites[at] < play->game->options[LOOM_CB_SEG_HP])
    at++;
  return at;
}

/* First all are bitten, then worms are taken apart one after the other, each from its head on; what
 * a split leaves behind comes at the end of the list and is looked at in its turn. */
void
loom_cb_worms_blast (const LoomCbPlay *play, guint centre, gint range, guint bites)
{
  const LoomCbWorm *worms = loom_cb_worms (play->game, play->state);
  const guint16 *segments = loom_cb_segments (play->game, play->state);
  guint i = 0;

  if (bites == 0)
    return;
  for (guint k = 0; k < play->state->n_worms; k++)
    for (guint at = 0; at < worms[k].length; at++)
      if (loom_cb_distance (play->game, segments[worms[k].first + at], centre) <= range)
        bite (play, worms[k].first + at, bites);
  while (i < play->state->n_worms)
    {
      const guint at = find_eaten (play, &worms[i]);

      if (at < worms[i].length)
        eat (play, i, at);
      else
        i++;
    }
}
