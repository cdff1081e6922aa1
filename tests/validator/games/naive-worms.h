/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Earthworms a second time, straight from the words of the rules (CB-23 to CB-28) and as plainly as
 * can be: sheets of squares, lists of worms, each a list of squares. It shares no code and no data
 * with the game, and is what the game's worms are held against. */

#pragma once

#include <glib.h>

#define NAIVE_SHEETS 3
#define NAIVE_SIDE 24
#define NAIVE_LENGTH 24

/* What lies on a square, worms apart. */
#define NAIVE_FREE '.'
#define NAIVE_ROCK '#'
#define NAIVE_ANT 'u' /* any unit that a worm crushes */
#define NAIVE_QUEEN 'q'
#define NAIVE_OTHER 'x' /* an antlion, an item, a spider, a site not dug out */

typedef enum
{
  NAIVE_BOUNCE,
  NAIVE_STAY_FLIP,
  NAIVE_WRAP,
} NaiveEdge;

typedef struct
{
  int column; /* from 1 */
  int row;
} NaiveSquare;

typedef struct
{
  int sheet;
  int length;
  NaiveSquare piece[NAIVE_LENGTH]; /* head first */
  int bites[NAIVE_LENGTH];
  char facing; /* 'E' or 'W' */
  gboolean mirrored;
} NaiveWorm;

typedef struct
{
  int columns[NAIVE_SHEETS];
  int rows[NAIVE_SHEETS];
  char squares[NAIVE_SHEETS][NAIVE_SIDE + 1][NAIVE_SIDE + 1]; /* by sheet, row, column */
  NaiveEdge edge;
  gboolean waits; /* before all but the side and rock */
  gboolean queen_blocks;
  int segment_hp;
  GArray *worms; /* of NaiveWorm */
} NaiveBoard;

/**
 * naive_crawl: Worm @index moves one space, and crushes what it comes upon.
 */
void naive_crawl (NaiveBoard *board, guint index);

/**
 * naive_bite: @bites bites into the segment on a square.
 */
void naive_bite (NaiveBoard *board, int sheet, NaiveSquare square, int bites);

/**
 * naive_blast:
 * @diagonal: spaces are counted as the king moves, else along columns and rows
 *
 * @bites bites into every segment within @range.
 */
void naive_blast (NaiveBoard *board,
                  int sheet,
                  NaiveSquare centre,
                  int range,
                  gboolean diagonal,
                  int bites);
