/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Earthworms a second time; see the header. Nothing here is meant to be quick. */

#include "tests/validator/games/naive-worms.h"

#include <stdlib.h>

static gboolean
same (NaiveSquare a, NaiveSquare b)
{
  return a.column == b.column && a.row == b.row;
}

static gboolean
is_worm (const NaiveBoard *board, int sheet, NaiveSquare square)
{
  for (guint i = 0; i < board->worms->len; i++)
    {
      const NaiveWorm *worm = &g_array_index (board->worms, NaiveWorm, i);

      for (int k = 0; k < worm->length; k++)
        if (worm->sheet == sheet && same (worm->piece[k], square))
          return TRUE;
    }
  return FALSE;
}

static gboolean
is_open (const NaiveBoard *board, int sheet, NaiveSquare square)
{
  char there;

  if (square.column < 1 || square.column > board->columns[sheet] || square.row < 1
      || square.row > board->rows[sheet] || is_worm (board, sheet, square))
    return FALSE;
  there = board->squares[sheet][square.row][square.column];
  return there == NAIVE_FREE || there == NAIVE_ANT
         || (there == NAIVE_QUEEN && !board->queen_blocks);
}

static void
move_to (NaiveBoard *board, NaiveWorm *worm, NaiveSquare square)
{
  for (int i = worm->length - 1; i > 0; i--)
    worm->piece[i] = worm->piece[i - 1];
  worm->piece[0] = square;
  board->squares[worm->sheet][square.row][square.column] = NAIVE_FREE;
}

void
naive_crawl (NaiveBoard *board, guint index)
{
  NaiveWorm *worm = &g_array_index (board->worms, NaiveWorm, index);
  const NaiveSquare head = worm->piece[0];
  NaiveSquare ahead = head, turn = head;
  gboolean goes_up = worm->facing == 'E';

  /* One space in the direction it is facing … */
  ahead.column += worm->facing == 'E' ? 1 : -1;
  if (is_open (board, worm->sheet, ahead))
    {
      move_to (board, worm, ahead);
      return;
    }
  if (board->waits && ahead.column >= 1 && ahead.column <= board->columns[worm->sheet]
      && board->squares[worm->sheet][ahead.row][ahead.column] != NAIVE_ROCK)
    return;
  /* … at the right end up a square, at the left end down, and then it reverses direction. */
  worm->facing = worm->facing == 'E' ? 'W' : 'E';
  if (worm->mirrored)
    goes_up = !goes_up;
  if (goes_up)
    turn.row -= 1;
  else
    turn.row += 1;
  if (turn.row == 0)
    {
      if (board->edge == NAIVE_STAY_FLIP)
        return;
      turn.row = board->edge == NAIVE_BOUNCE ? 2 : board->rows[worm->sheet];
    }
  else if (turn.row == board->rows[worm->sheet] + 1)
    {
      if (board->edge == NAIVE_STAY_FLIP)
        return;
      turn.row = board->edge == NAIVE_BOUNCE ? board->rows[worm->sheet] - 1 : 1;
    }
  if (is_open (board, worm->sheet, turn))
    move_to (board, worm, turn);
}

/* Takes the segment at @at out of worm @index. */
static void
cut (NaiveBoard *board, guint index, int at)
{
  const NaiveWorm whole = g_array_index (board->worms, NaiveWorm, index);
  NaiveWorm front = whole, rear = whole;
  gboolean one_column = TRUE;

  front.length = at;
  rear.length = whole.length - at - 1;
  if (rear.length == 0 || front.length == 0)
    {
      NaiveWorm *rest = &g_array_index (board->worms, NaiveWorm, index);

      if (rear.length == 0 && front.length == 0)
        {
          g_array_remove_index (board->worms, index);
          return;
        }
      *rest = front;
      if (front.length > 0)
        return;
      rest->length = rear.length;
      for (int i = 0; i < rear.length; i++)
        {
          rest->piece[i] = whole.piece[i + 1];
          rest->bites[i] = whole.bites[i + 1];
        }
      return;
    }
  for (int i = 0; i < rear.length; i++)
    {
      rear.piece[i] = whole.piece[whole.length - 1 - i];
      rear.bites[i] = whole.bites[whole.length - 1 - i];
    }
  for (int i = 1; i < rear.length; i++)
    one_column = one_column && rear.piece[i].column == rear.piece[0].column;
  if (one_column || rear.piece[0].column == whole.piece[at].column)
    rear.facing = whole.facing == 'E' ? 'W' : 'E';
  else
    rear.facing = rear.piece[0].column > whole.piece[at].column ? 'E' : 'W';
  g_array_index (board->worms, NaiveWorm, index) = front;
  g_array_append_val (board->worms, rear);
}

void
naive_bite (NaiveBoard *board, int sheet, NaiveSquare square, int bites)
{
  for (guint i = 0; i < board->worms->len; i++)
    {
      NaiveWorm *worm = &g_array_index (board->worms, NaiveWorm, i);

      for (int k = 0; k < worm->length; k++)
        if (worm->sheet == sheet && same (worm->piece[k], square))
          {
            worm->bites[k] += bites;
            if (worm->bites[k] >= board->segment_hp)
              cut (board, i, k);
            return;
          }
    }
  g_assert_not_reached ();
}

/* The first segment of all worms, worm by worm from the head, that has no hit points left. */
static gboolean
find_eaten (const NaiveBoard *board, guint *index, int *at)
{
  for (*index = 0; *index < board->worms->len; ++*index)
    {
      const NaiveWorm *worm = &g_array_index (board->worms, NaiveWorm, *index);

      for (*at = 0; *at < worm->length; ++*at)
        if (worm->bites[*at] >= board->segment_hp)
          return TRUE;
    }
  return FALSE;
}

void
naive_blast (NaiveBoard *board,
             int sheet,
             NaiveSquare centre,
             int range,
             gboolean diagonal,
             int bites)
{
  guint index;
  int at;

  for (guint i = 0; i < board->worms->len; i++)
    {
      NaiveWorm *worm = &g_array_index (board->worms, NaiveWorm, i);

      for (int k = 0; k < worm->length; k++)
        {
          const int columns = abs (worm->piece[k].column - centre.column);
          const int rows = abs (worm->piece[k].row - centre.row);

          if (worm->sheet == sheet && (diagonal ? MAX (columns, rows) : columns + rows) <= range)
            worm->bites[k] += bites;
        }
    }
  while (find_eaten (board, &index, &at))
    cut (board, index, at);
}
