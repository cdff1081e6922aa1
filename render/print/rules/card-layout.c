/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The text of a card flows into columns.
 *
 * Implementation notes: a side is a pile of bands. A section with a wide table makes a band with
 * some of the sections behind it in the column beside it, as many as leave the side shortest; what
 * else stands between wide ones makes a band of columns that are as short as they can be. Whole
 * sections go to a side. They are kept whole within their column where that costs little, else a
 * column may begin in the middle of one. Sizes are tried from large to small; heights are measured
 * once a size. */

#include "render/print/rules/card-layout.h"

/* Sizes of letters in mm: the largest, the least for all on one side, and how they go down. */
#define LARGEST 3.9
#define ONE_SIDE 2.85
#define SMALLER .04

/* What keeping sections whole may cost of the size. */
#define WHOLE .88

#define COLUMN 52.0 /* mm: what a column has at least */

/* In ems. */
#define GUTTER 1.9      /* between columns */
#define SECTION_GAP .75 /* above a heading */
#define BLOCK_GAP .34   /* between blocks */
#define BAND_GAP 1.3    /* between bands, with a line in its middle */

/* The most that bands are moved apart to fill a side, in mm. */
#define SPREAD 5.0

/* How many columns something takes: one, all but one, or all. */
typedef enum
{
  NARROW,
  WIDE,
  FULL,
  N_SPANS
} Span;

/* A section with its pieces: the heading, then its blocks. */
typedef struct
{
  const LoomCardSection *section;
  guint first; /* the heading in pieces */
  guint n;     /* blocks */
} Part;

typedef struct
{
  LoomCardLayout *layout; /* borrowed */
  GArray *parts;          /* of Part */
  guint n_columns;
  double width;
  double height;
  double size;
  double *heights[N_SPANS]; /* by piece */
  gboolean is_whole;        /* sections are not broken */
  gboolean places;          /* places are noted, not only measured */
  guint side;
} Flow;

static const Part *
get_part (const Flow *flow, guint i)
{
  return &g_array_index (flow->parts, Part, i);
}

static double
span_width (const Flow *flow, Span span)
{
  const guint n = span == FULL ? flow->n_columns : span == WIDE ? MAX (flow->n_columns, 2) - 1 : 1;
  const double gutter = GUTTER * flow->size;
  const double one = (flow->width - (flow->n_columns - 1) * gutter) / flow->n_columns;

  return n * one + (n - 1) * gutter;
}

static double
column_x (const Flow *flow, guint column)
{
  return column * (span_width (flow, NARROW) + GUTTER * flow->size);
}

static void
set_size (Flow *flow, double size)
{
  const GPtrArray *pieces = flow->layout->pieces;

  flow->size = size;
  for (guint span = 0; span < N_SPANS; span++)
    for (guint i = 0; i < pieces->len; i++)
      flow->heights[span][i] = loom_card_piece_height (g_ptr_array_index (pieces, i), size,
                                                       span_width (flow, (Span)span));
}

/* Puts piece @i at (@x, @y) and returns how high it is. */
static double
put (Flow *flow, guint i, Span span, double x, double y)
{
  const LoomCardPlace place = { g_ptr_array_index (flow->layout->pieces, i),
                                flow->side,
                                x,
                                y,
                                span_width (flow, span),
                                flow->heights[span][i] };

  if (flow->places)
    g_array_append_val (flow->layout->places, place);
  return place.height;
}

static void
put_rule (Flow *flow, double x0, double y0, double x1, double y1)
{
  const LoomCardRule rule = { flow->side, x0, y0, x1, y1 };

  if (flow->places)
    g_array_append_val (flow->layout->rules, rule);
}

/* A whole section below @y; returns where it ends. */
static double
put_part (Flow *flow, guint i, Span span, double x, double y)
{
  const Part *part = get_part (flow, i);

  y += put (flow, part->first, span, x, y);
  for (guint j = 1; j <= part->n; j++)
    {
      y += j > 1 ? BLOCK_GAP * flow->size : 0;
      y += put (flow, part->first + j, span, x, y);
    }
  return y;
}

static double
part_height (const Flow *flow, guint i)
{
  const Part *part = get_part (flow, i);
  double height = (part->n - 1) * BLOCK_GAP * flow->size;

  for (guint j = 0; j <= part->n; j++)
    height += flow->heights[NARROW][part->first + j];
  return height;
}

/* The height that block @j of a section needs in its column: with the heading if it is the first,
 * and all of the section where that is kept whole. */
static double
needed_for (const Flow *flow, guint i, guint j)
{
  const Part *part = get_part (flow, i);

  if (j > 1)
    return flow->heights[NARROW][part->first + j];
  return flow->is_whole
             ? part_height (flow, i)
             : flow->heights[NARROW][part->first] + flow->heights[NARROW][part->first + 1];
}

/* The sections from @from to @to in columns of @height from @top on; FALSE where they do not fit.
 * A heading is never the last of its column. */
static gboolean
fill_columns (Flow *flow, guint from, guint to, double top, double height)
{
  guint column = 0;
  double y = 0;

  for (guint i = from; i < to; i++)
    for (guint j = 1; j <= get_part (flow, i)->n; j++)
      {
        const guint first = get_part (flow, i)->first;
        const double needed = needed_for (flow, i, j);

        y += y > 0 ? (j == 1 ? SECTION_GAP : BLOCK_GAP) * flow->size : 0;
        if (y > 0 && y + needed > height)
          {
            column++;
            y = 0;
          }
        if (column == flow->n_columns || y + needed > height)
          return FALSE;
        if (j == 1)
          y += put (flow, first, NARROW, column_x (flow, column), top + y);
        y += put (flow, first + j, NARROW, column_x (flow, column), top + y);
      }
  return TRUE;
}

/* The least height of columns into which these sections fit, if it is at most @room; else more. */
static double
balance_columns (Flow *flow, guint from, guint to, double room)
{
  const gboolean places = flow->places;
  double low = 0, high = room;

  flow->places = FALSE;
  if (!fill_columns (flow, from, to, 0, room))
    high = G_MAXDOUBLE;
  else
    while (high - low > .05)
      {
        const double middle = (low + high) / 2;

        if (fill_columns (flow, from, to, 0, middle))
          high = middle;
        else
          low = middle;
      }
  flow->places = places;
  return high;
}

/* Whole sections from @from to @to one below the other in the last column; returns the height. */
static double
put_beside (Flow *flow, guint from, guint to, double top)
{
  double y = 0;

  for (guint i = from; i < to; i++)
    {
      y += i > from ? SECTION_GAP * flow->size : 0;
      y = put_part (flow, i, NARROW, column_x (flow, flow->n_columns - 1), top + y) - top;
    }
  return y;
}

static double put_side (Flow *flow, guint from, guint to, double top, double spread);

/* A wide section at @top, the sections up to @next beside it if there are any, and what is left up
 * to @to below both. Returns where all of that ends. */
static double
put_wide (Flow *flow, guint from, guint next, guint to, double top, double spread)
{
  const double own = put_part (flow, from, next > from + 1 ? WIDE : FULL, 0, top) - top;
  const double beside = put_beside (flow, from + 1, next, top);
  const double height = MAX (own, beside);
  const double x = column_x (flow, flow->n_columns - 1) - GUTTER * flow->size / 2;

  if (beside > 0)
    put_rule (flow, x, top, x, top + height);
  return put_side (flow, next, to, top + height, spread);
}

/* Where the sections beside the wide one at @from had best end. */
static guint
find_next (Flow *flow, guint from, guint to, double top, double spread)
{
  const gboolean places = flow->places;
  guint best = from + 1;
  double least = G_MAXDOUBLE;

  flow->places = FALSE;
  for (guint next = from + 1; next <= to; next++)
    {
      const double end = put_wide (flow, from, next, to, top, spread);

      if (end <= least)
        {
          least = end;
          best = next;
        }
      if (flow->n_columns == 1 || next == to || get_part (flow, next)->section->is_wide)
        break;
    }
  flow->places = places;
  return best;
}

static guint
end_of_run (const Flow *flow, guint from, guint to)
{
  while (from < to && !get_part (flow, from)->section->is_wide)
    from++;
  return from;
}

/* The sections from @from to @to on one side, below @top, bands @spread further apart than they
 * must be. Returns where they end, which is below the side where they do not fit. */
static double
put_side (Flow *flow, guint from, guint to, double top, double spread)
{
  const double gap = BAND_GAP * flow->size + spread;
  guint next;
  double height;

  if (from == to || top > flow->height)
    return top;
  if (top > 0)
    {
      put_rule (flow, 0, top + gap / 2, flow->width, top + gap / 2);
      top += gap;
    }
  if (get_part (flow, from)->section->is_wide)
    return put_wide (flow, from, find_next (flow, from, to, top, spread), to, top, spread);
  next = end_of_run (flow, from, to);
  height = balance_columns (flow, from, next, MAX (flow->height - top, 0));
  if (height > flow->height)
    return G_MAXDOUBLE;
  fill_columns (flow, from, next, top, height);
  return put_side (flow, next, to, top + height, spread);
}

static double
measure_side (Flow *flow, guint from, guint to)
{
  flow->places = FALSE;
  return put_side (flow, from, to, 0, 0);
}

/* The end of the longest run of sections from @from on that fits on a side. */
static guint
fill_side (Flow *flow, guint from)
{
  guint to = from;

  while (to < flow->parts->len && measure_side (flow, from, to + 1) <= flow->height)
    to++;
  return to;
}

/* How many sides it takes; 0 where a section fits on none. */
static guint
count_sides (Flow *flow)
{
  guint n = 0;

  for (guint i = 0; i < flow->parts->len; n++)
    {
      const guint next = fill_side (flow, i);

      if (next == i)
        return 0;
      i = next;
    }
  return n;
}

/* The largest size at which it takes @n sides or fewer, down to @least; 0 where there is none. */
static double
find_size (Flow *flow, guint n, double least, gboolean is_whole)
{
  flow->is_whole = is_whole;
  for (double size = LARGEST; size > least - 1e-6; size -= SMALLER)
    {
      guint needed;

      set_size (flow, MAX (size, least));
      needed = count_sides (flow);
      if (needed > 0 && needed <= n)
        return flow->size;
    }
  return 0;
}

/* Chooses a size for @n sides, sections whole if that costs little; FALSE where none will do. */
static gboolean
choose_size (Flow *flow, guint n, double least)
{
  const double broken = find_size (flow, n, least, FALSE);
  const double whole = broken > 0 ? find_size (flow, n, MAX (least, broken * WHOLE), TRUE) : 0;

  flow->is_whole = whole > 0;
  set_size (flow, whole > 0 ? whole : MAX (broken, least));
  return broken > 0;
}

/* One side of good letters, else two, else as many as it takes; 0 where nothing will do. */
static guint
choose_sides (Flow *flow)
{
  if (choose_size (flow, 1, ONE_SIDE))
    return 1;
  if (choose_size (flow, 2, LOOM_CARD_LEAST_SIZE))
    return 2;
  return count_sides (flow);
}

/* Where the second of two sides begins: where the card says, or else so that both are filled
 * alike. */
static guint
find_break (Flow *flow)
{
  const guint n = flow->parts->len;
  guint best = fill_side (flow, 0);
  double least = G_MAXDOUBLE;

  for (guint i = 1; i < n; i++)
    {
      const double fuller = MAX (measure_side (flow, 0, i), measure_side (flow, i, n));

      if (fuller > flow->height)
        continue;
      if (get_part (flow, i)->section->begins_back)
        return i;
      if (fuller < least)
        {
          least = fuller;
          best = i;
        }
    }
  return best;
}

/* Notes all places of a side, its bands moved apart where there is room. */
static void
place_side (Flow *flow, guint from, guint to)
{
  const double height = flow->height, used = measure_side (flow, from, to);
  const double spare = height - used - .1;
  double gaps = 0;

  if (spare > 0)
    {
      flow->height = G_MAXFLOAT;
      gaps = put_side (flow, from, to, 0, 1) - put_side (flow, from, to, 0, 0);
      flow->height = height;
    }
  flow->places = TRUE;
  put_side (flow, from, to, 0, gaps > .5 ? MIN (SPREAD, spare / gaps) : 0);
  flow->side++;
}

static void
place_all (Flow *flow, guint n_sides)
{
  for (guint i = 0; i < flow->parts->len;)
    {
      const guint next = n_sides == 2 && i == 0 ? find_break (flow) : fill_side (flow, i);

      place_side (flow, i, next);
      i = next;
    }
  flow->layout->n_sides = flow->side;
  flow->layout->size = flow->size;
}

static void
add_part (Flow *flow, const LoomCardSection *section, const LoomCardLook *look)
{
  GPtrArray *pieces = flow->layout->pieces;
  const Part part = { section, pieces->len, section->blocks->len };
  guint step = 0;

  g_ptr_array_add (pieces, loom_card_piece_new_heading (section->heading, look));
  for (guint i = 0; i < part.n; i++)
    {
      const LoomCardBlock *block = loom_card_block (section, i);

      step += block->kind == LOOM_CARD_STEP;
      g_ptr_array_add (pieces, loom_card_piece_new (block, step, look));
    }
  g_array_append_val (flow->parts, part);
}

LoomCardLayout *
loom_card_layout_new (const LoomCard *card, const LoomCardLook *look, double width, double height)
{
  g_autoptr (LoomCardLayout) self = NULL;
  g_autoptr (GArray) parts = g_array_new (FALSE, FALSE, sizeof (Part));
  g_autofree double *heights = NULL;
  Flow flow = { .parts = parts, .width = width, .height = height };
  guint n_sides;

  g_return_val_if_fail (card != NULL && look != NULL, NULL);

  self = g_new0 (LoomCardLayout, 1);
  self->pieces = g_ptr_array_new_with_free_func ((GDestroyNotify)loom_card_piece_free);
  self->places = g_array_new (FALSE, FALSE, sizeof (LoomCardPlace));
  self->rules = g_array_new (FALSE, FALSE, sizeof (LoomCardRule));
  flow.layout = self;
  flow.n_columns = CLAMP ((guint)(MAX (width, 0) / COLUMN), 1, 4);
  for (guint i = 0; i < card->sections->len; i++)
    add_part (&flow, loom_card_section (card, i), look);
  heights = g_new0 (double, N_SPANS * self->pieces->len);
  for (guint span = 0; span < N_SPANS; span++)
    flow.heights[span] = heights + span * self->pieces->len;
  n_sides = choose_sides (&flow);
  if (n_sides == 0)
    return NULL;
  place_all (&flow, n_sides);
  return g_steal_pointer (&self);
}

void
loom_card_layout_free (LoomCardLayout *self)
{
  if (self == NULL)
    return;
  g_ptr_array_unref (self->pieces);
  g_array_unref (self->places);
  g_array_unref (self->rules);
  g_free (self);
}

static void
draw_rules (const LoomCardLayout *self, const LoomCardLook *look, guint side, cairo_t *cr)
{
  loom_colour_set (cr, look->ink);
  cairo_set_line_width (cr, .25);
  for (guint i = 0; i < self->rules->len; i++)
    {
      const LoomCardRule *rule = &g_array_index (self->rules, LoomCardRule, i);

      if (rule->side != side)
        continue;
      cairo_move_to (cr, rule->x0, rule->y0);
      cairo_line_to (cr, rule->x1, rule->y1);
      cairo_stroke (cr);
    }
}

void
loom_card_layout_draw (const LoomCardLayout *self,
                       const LoomCardLook *look,
                       guint side,
                       cairo_t *cr)
{
  g_return_if_fail (self != NULL && look != NULL && cr != NULL);

  draw_rules (self, look, side, cr);
  for (guint i = 0; i < self->places->len; i++)
    {
      const LoomCardPlace *place = &g_array_index (self->places, LoomCardPlace, i);

      if (place->side == side)
        loom_card_piece_draw (place->piece, cr, place->x, place->y, self->size, place->width);
    }
}
