/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Sections in columns.
 *
 * Implementation notes: a side is a pile of bands. A section with a wide table makes a band with
 * some of the sections behind it in the column beside it, as many as leave the side shortest; what
 * else stands between wide ones makes a band of columns that are as short as they can be. Heights
 * are measured once a size; the same code measures and places. */

#include "render/card/card-flow.h"

/* In ems. */
#define GUTTER 1.9      /* between columns */
#define SECTION_GAP .75 /* above a heading */
#define BLOCK_GAP .34   /* between blocks */
#define BAND_GAP 1.3    /* between bands, with a line in its middle */

/* The most that bands are moved apart to fill a side, in mm, and that gaps are widened. */
#define SPREAD 5.0
#define AIR 2.0
#define AIR_STEP .05

static const LoomCardPart *
get_part (const LoomCardFlow *self, guint i)
{
  return &g_array_index (self->parts, LoomCardPart, i);
}

static double
span_width (const LoomCardFlow *self, LoomSpan span)
{
  const guint n = span == LOOM_SPAN_FULL   ? self->n_columns
                  : span == LOOM_SPAN_WIDE ? MAX (self->n_columns, 2) - 1
                                           : 1;
  const double gutter = GUTTER * self->size;
  const double one = (self->width - (self->n_columns - 1) * gutter) / self->n_columns;

  return n * one + (n - 1) * gutter;
}

static double
column_x (const LoomCardFlow *self, guint column)
{
  return column * (span_width (self, LOOM_SPAN_NARROW) + GUTTER * self->size);
}

void
loom_card_flow_set_size (LoomCardFlow *self, double size)
{
  const GPtrArray *pieces = self->layout->pieces;

  self->size = size;
  for (guint span = 0; span < LOOM_N_SPANS; span++)
    for (guint i = 0; i < pieces->len; i++)
      self->heights[span][i] = loom_card_piece_height (g_ptr_array_index (pieces, i), size,
                                                       span_width (self, (LoomSpan)span));
}

/* Puts piece @i at (@x, @y) and returns how high it is. */
static double
put (LoomCardFlow *self, guint i, LoomSpan span, double x, double y)
{
  const LoomCardPlace place = { g_ptr_array_index (self->layout->pieces, i),
                                self->side,
                                x,
                                y,
                                span_width (self, span),
                                self->heights[span][i],
                                self->size };

  if (self->places)
    g_array_append_val (self->layout->places, place);
  return place.height;
}

static void
put_rule (LoomCardFlow *self, double x0, double y0, double x1, double y1)
{
  const LoomCardRule rule = { self->side, x0, y0, x1, y1 };

  if (self->places)
    g_array_append_val (self->layout->rules, rule);
}

/* A whole section below @y; returns where it ends. */
static double
put_part (LoomCardFlow *self, guint i, LoomSpan span, double x, double y)
{
  const LoomCardPart *part = get_part (self, i);

  y += put (self, part->first, span, x, y);
  for (guint j = 1; j <= part->n; j++)
    {
      y += j > 1 ? BLOCK_GAP * self->air * self->size : 0;
      y += put (self, part->first + j, span, x, y);
    }
  return y;
}

static double
part_height (const LoomCardFlow *self, guint i)
{
  const LoomCardPart *part = get_part (self, i);
  double height = (part->n - 1) * BLOCK_GAP * self->air * self->size;

  for (guint j = 0; j <= part->n; j++)
    height += self->heights[LOOM_SPAN_NARROW][part->first + j];
  return height;
}

/* The height that block @j of a section needs in its column: with the heading if it is the first,
 * and all of the section where that is kept whole. */
static double
needed_for (const LoomCardFlow *self, guint i, guint j)
{
  const LoomCardPart *part = get_part (self, i);

  if (j > 1)
    return self->heights[LOOM_SPAN_NARROW][part->first + j];
  return self->is_whole ? part_height (self, i)
                        : self->heights[LOOM_SPAN_NARROW][part->first]
                              + self->heights[LOOM_SPAN_NARROW][part->first + 1];
}

/* The sections from @from to @to in columns of @height from @top on; FALSE where they do not fit.
 * A heading is never the last of its column. */
static gboolean
fill_columns (LoomCardFlow *self, guint from, guint to, double top, double height)
{
  guint column = 0;
  double y = 0;

  for (guint i = from; i < to; i++)
    for (guint j = 1; j <= get_part (self, i)->n; j++)
      {
        const guint first = get_part (self, i)->first;
        const double needed = needed_for (self, i, j);

        y += y > 0 ? (j == 1 ? SECTION_GAP : BLOCK_GAP) * self->air * self->size : 0;
        if (y > 0 && y + needed > height)
          {
            column++;
            y = 0;
          }
        if (column == self->n_columns || y + needed > height)
          return FALSE;
        if (j == 1)
          y += put (self, first, LOOM_SPAN_NARROW, column_x (self, column), top + y);
        y += put (self, first + j, LOOM_SPAN_NARROW, column_x (self, column), top + y);
      }
  return TRUE;
}

/* The least height of columns into which these sections fit, if it is at most @room; else more. */
static double
balance_columns (LoomCardFlow *self, guint from, guint to, double room)
{
  const gboolean places = self->places;
  double low = 0, high = room;

  self->places = FALSE;
  if (!fill_columns (self, from, to, 0, room))
    high = G_MAXDOUBLE;
  else
    while (high - low > .05)
      {
        const double middle = (low + high) / 2;

        if (fill_columns (self, from, to, 0, middle))
          high = middle;
        else
          low = middle;
      }
  self->places = places;
  return high;
}

/* Whole sections from @from to @to one below the other in column @column; returns the height. */
static double
put_stack (LoomCardFlow *self, guint from, guint to, guint column, double top)
{
  double y = 0;

  for (guint i = from; i < to; i++)
    {
      y += i > from ? SECTION_GAP * self->air * self->size : 0;
      y = put_part (self, i, LOOM_SPAN_NARROW, column_x (self, column), top + y) - top;
    }
  return y;
}

/* Where columns of whole sections end, and how uneven they are. */
typedef struct
{
  guint ends[LOOM_CARD_COLUMNS];
  double unevenness;
} Breaks;

/* Tries all ways to lay the sections from @from to @to in column @column and those behind it, none
 * higher than @height, and keeps the most even in @best. O(sections to the power of columns). */
static void
try_breaks (LoomCardFlow *self,
            guint from,
            guint to,
            guint column,
            double height,
            Breaks now,
            Breaks *best)
{
  const gboolean is_last = column + 1 >= MIN (self->n_columns, LOOM_CARD_COLUMNS);

  for (guint end = is_last ? to : from; end <= to; end++)
    {
      const double own = put_stack (self, from, end, column, 0);
      Breaks next = now;

      if (own > height + .01)
        return;
      next.ends[column] = end;
      next.unevenness += own * own;
      if (!is_last)
        try_breaks (self, end, to, column + 1, height, next, best);
      else if (next.unevenness < best->unevenness)
        *best = next;
    }
}

/* Whole sections in columns as even as they can be with none higher than @height, which is enough
 * for all. */
static void
place_evenly (LoomCardFlow *self, guint from, guint to, double top, double height)
{
  const Breaks none = { 0 };
  Breaks best = { .unevenness = G_MAXDOUBLE };

  self->places = FALSE;
  try_breaks (self, from, to, 0, height, none, &best);
  self->places = TRUE;
  for (guint column = 0; column < self->n_columns; column++)
    {
      put_stack (self, from, best.ends[column], column, top);
      from = best.ends[column];
    }
}

static double put_side (LoomCardFlow *self, guint from, guint to, double top, double spread);

/* A wide section at @top, the sections up to @next beside it if there are any, and what is left up
 * to @to below both. Returns where all of that ends. */
static double
put_wide (LoomCardFlow *self, guint from, guint next, guint to, double top, double spread)
{
  const double own
      = put_part (self, from, next > from + 1 ? LOOM_SPAN_WIDE : LOOM_SPAN_FULL, 0, top) - top;
  const double beside = put_stack (self, from + 1, next, self->n_columns - 1, top);
  const double height = MAX (own, beside);
  const double x = column_x (self, self->n_columns - 1) - GUTTER * self->size / 2;

  if (beside > 0)
    put_rule (self, x, top, x, top + height);
  return put_side (self, next, to, top + height, spread);
}

/* Where the sections beside the wide one at @from had best end. */
static guint
find_next (LoomCardFlow *self, guint from, guint to, double top, double spread)
{
  const gboolean places = self->places;
  guint best = from + 1;
  double least = G_MAXDOUBLE;

  self->places = FALSE;
  for (guint next = from + 1; next <= to; next++)
    {
      const double end = put_wide (self, from, next, to, top, spread);

      if (end <= least)
        {
          least = end;
          best = next;
        }
      if (self->n_columns == 1 || next == to || get_part (self, next)->section->is_wide)
        break;
    }
  self->places = places;
  return best;
}

static guint
end_of_run (const LoomCardFlow *self, guint from, guint to)
{
  while (from < to && !get_part (self, from)->section->is_wide)
    from++;
  return from;
}

/* The sections from @from to @to on one side, below @top, bands @spread further apart than they
 * must be. Returns where they end, which is below the side where they do not fit. */
static double
put_side (LoomCardFlow *self, guint from, guint to, double top, double spread)
{
  const double gap = BAND_GAP * self->size + spread;
  guint next;
  double height;

  if (from == to || top > self->height)
    return top;
  if (top > 0)
    {
      put_rule (self, 0, top + gap / 2, self->width, top + gap / 2);
      top += gap;
    }
  if (get_part (self, from)->section->is_wide)
    return put_wide (self, from, find_next (self, from, to, top, spread), to, top, spread);
  next = end_of_run (self, from, to);
  height = balance_columns (self, from, next, MAX (self->height - top, 0));
  if (height > self->height)
    return G_MAXDOUBLE;
  if (self->is_whole && self->places)
    place_evenly (self, from, next, top, height);
  else
    fill_columns (self, from, next, top, height);
  return put_side (self, next, to, top + height, spread);
}

double
loom_card_flow_measure (LoomCardFlow *self, guint from, guint to)
{
  self->places = FALSE;
  return put_side (self, from, to, 0, 0);
}

/* Widens the gaps as far as the side takes it, or as they still hold together what belongs
 * together.
 */
static void
let_air_in (LoomCardFlow *self, guint from, guint to)
{
  for (self->air = AIR; self->air > 1; self->air -= AIR_STEP)
    if (loom_card_flow_measure (self, from, to) <= self->height)
      return;
  self->air = 1;
}

void
loom_card_flow_place (LoomCardFlow *self, guint from, guint to)
{
  const double height = self->height;
  double gaps = 0, spare;

  let_air_in (self, from, to);
  spare = height - loom_card_flow_measure (self, from, to) - .3;
  if (spare > 0)
    {
      self->height = G_MAXFLOAT;
      gaps = put_side (self, from, to, 0, 1) - put_side (self, from, to, 0, 0);
      self->height = height;
    }
  self->places = TRUE;
  put_side (self, from, to, 0, gaps > .5 ? MIN (SPREAD, spare / gaps) : 0);
  self->air = 1;
  self->side++;
}
