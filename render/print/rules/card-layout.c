/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The text of a card flows into columns.
 *
 * Implementation notes: a side is a pile of bands. A section with a wide table makes a band with as
 * many of the sections behind it as fit into the column beside it; what else stands between wide
 * ones makes a band of columns that are as short as they can be. Whole sections go to a side;
 * within a band a column may begin in the middle of one. Sizes are tried from large to small. */

#include "render/print/rules/card-layout.h"

/* Sizes of letters in mm: the largest, the least for all on one side, and how they go down. */
#define LARGEST 3.5
#define ONE_SIDE 3.0
#define SMALLER .04

/* In ems, but for the first. */
#define COLUMN 52.0     /* mm: what a column has at least */
#define GUTTER 1.9      /* between columns */
#define SECTION_GAP .75 /* above a heading */
#define BLOCK_GAP .34   /* between blocks */
#define BAND_GAP 1.3    /* between bands, with a line in its middle */

/* The most that bands are moved apart to fill a side, in mm. */
#define SPREAD 5.0

/* A section with its pieces. */
typedef struct
{
  const LoomCardSection *section;
  LoomCardPiece *heading;
  guint first; /* of its blocks in pieces */
  guint n;
} Part;

typedef struct
{
  LoomCardLayout *layout; /* borrowed */
  GArray *parts;          /* of Part */
  guint n_columns;
  double width;
  double height;
  double size;
  gboolean places; /* whether places are noted, or only measured */
  guint side;
} Flow;

static const Part *
get_part (const Flow *flow, guint i)
{
  return &g_array_index (flow->parts, Part, i);
}

static double
column_width (const Flow *flow, guint n)
{
  const double gutter = GUTTER * flow->size;
  const double one = (flow->width - (flow->n_columns - 1) * gutter) / flow->n_columns;

  return n * one + (n - 1) * gutter;
}

static double
column_x (const Flow *flow, guint column)
{
  return column * (column_width (flow, 1) + GUTTER * flow->size);
}

/* Puts @piece at (@x, @y) and returns how high it is. */
static double
put (Flow *flow, const LoomCardPiece *piece, double x, double y, double width)
{
  const double height = loom_card_piece_height (piece, flow->size, width);
  const LoomCardPlace place = { piece, flow->side, x, y, width, height };

  if (flow->places)
    g_array_append_val (flow->layout->places, place);
  return height;
}

static void
put_rule (Flow *flow, double x0, double y0, double x1, double y1)
{
  const LoomCardRule rule = { flow->side, x0, y0, x1, y1 };

  if (flow->places)
    g_array_append_val (flow->layout->rules, rule);
}

static const LoomCardPiece *
get_block (const Flow *flow, const Part *part, guint i)
{
  return g_ptr_array_index (flow->layout->pieces, part->first + i);
}

/* A whole section below @y; returns where it ends. */
static double
put_part (Flow *flow, const Part *part, double x, double y, double width)
{
  y += put (flow, part->heading, x, y, width);
  for (guint i = 0; i < part->n; i++)
    {
      y += i > 0 ? BLOCK_GAP * flow->size : 0;
      y += put (flow, get_block (flow, part, i), x, y, width);
    }
  return y;
}

static double
part_height (Flow *flow, const Part *part, double width)
{
  const gboolean places = flow->places;
  double height;

  flow->places = FALSE;
  height = put_part (flow, part, 0, 0, width);
  flow->places = places;
  return height;
}

/* The sections from @from to @to in columns of @height from @top on; FALSE where they do not fit.
 * A heading is never the last of its column. */
static gboolean
fill_columns (Flow *flow, guint from, guint to, double top, double height)
{
  const double width = column_width (flow, 1), size = flow->size;
  guint column = 0;
  double y = 0;

  for (guint i = from; i < to; i++)
    {
      const Part *part = get_part (flow, i);

      for (guint j = 0; j < part->n; j++)
        {
          const LoomCardPiece *block = get_block (flow, part, j);
          const double head = j == 0 ? loom_card_piece_height (part->heading, size, width) : 0;
          const double needed = head + loom_card_piece_height (block, size, width);
          double gap = y > 0 ? (j == 0 ? SECTION_GAP : BLOCK_GAP) * size : 0;

          if (y + gap + needed > height)
            {
              column++;
              y = gap = 0;
              if (column == flow->n_columns || needed > height)
                return FALSE;
            }
          if (j == 0)
            put (flow, part->heading, column_x (flow, column), top + y + gap, width);
          put (flow, block, column_x (flow, column), top + y + gap + head, width);
          y += gap + needed;
        }
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
    high = room + 1;
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

/* A wide section, and beside it what fits of those behind it, up to @to; the first that does not is
 * in @next. Returns the height. */
static double
put_wide (Flow *flow, guint from, guint to, double top, guint *next)
{
  const guint n = flow->n_columns > 1 ? flow->n_columns - 1 : 1;
  const double width = column_width (flow, n), narrow = column_width (flow, 1);
  const double height = part_height (flow, get_part (flow, from), width);
  const double x = column_x (flow, n), gap = SECTION_GAP * flow->size;
  double y = 0;

  put_part (flow, get_part (flow, from), 0, top, width);
  *next = from + 1;
  while (flow->n_columns > 1 && *next < to && !get_part (flow, *next)->section->is_wide)
    {
      const double more = part_height (flow, get_part (flow, *next), narrow);

      if (y + (y > 0 ? gap : 0) + more > height + .01)
        break;
      y += y > 0 ? gap : 0;
      put_part (flow, get_part (flow, *next), x, top + y, narrow);
      y += more;
      (*next)++;
    }
  if (y > 0)
    put_rule (flow, x - GUTTER * flow->size / 2, top, x - GUTTER * flow->size / 2, top + height);
  return height;
}

static guint
end_of_run (const Flow *flow, guint from, guint to)
{
  while (from < to && !get_part (flow, from)->section->is_wide)
    from++;
  return from;
}

/* The sections from @from to @to on one side, bands @spread further apart than they must be.
 * Returns the height, which is more than there is where they do not fit. */
static double
put_side (Flow *flow, guint from, guint to, double spread)
{
  const double gap = BAND_GAP * flow->size + spread;
  double y = 0;

  while (from < to && y <= flow->height)
    {
      guint next;

      if (y > 0)
        {
          put_rule (flow, 0, y + gap / 2, flow->width, y + gap / 2);
          y += gap;
        }
      if (get_part (flow, from)->section->is_wide)
        y += put_wide (flow, from, to, y, &next);
      else
        {
          double height;

          next = end_of_run (flow, from, to);
          height = balance_columns (flow, from, next, MAX (flow->height - y, 0));
          fill_columns (flow, from, next, y, height);
          y += height;
        }
      from = next;
    }
  return from < to ? G_MAXDOUBLE : y;
}

static double
measure_side (Flow *flow, guint from, guint to)
{
  flow->places = FALSE;
  return put_side (flow, from, to, 0);
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
count_sides (Flow *flow, double size)
{
  guint n = 0;

  flow->size = size;
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
find_size (Flow *flow, guint n, double least)
{
  for (double size = LARGEST; size > least - 1e-6; size -= SMALLER)
    {
      const guint needed = count_sides (flow, size);

      if (needed > 0 && needed <= n)
        return size;
    }
  return 0;
}

/* Where the second of two sides begins: where the card says, or else so that both are filled
 * alike. */
static guint
find_break (Flow *flow, guint from)
{
  const guint n = flow->parts->len;
  guint best = fill_side (flow, from);
  double least = G_MAXDOUBLE;

  for (guint i = from + 1; i < n; i++)
    {
      const double fuller = MAX (measure_side (flow, from, i), measure_side (flow, i, n));

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
  const double used = measure_side (flow, from, to);
  const double spare = flow->height - used;
  double gaps;

  flow->height += SPREAD;
  gaps = put_side (flow, from, to, spare > 1 ? 1 : 0) - used;
  flow->height -= SPREAD;
  flow->places = TRUE;
  put_side (flow, from, to, gaps >= 1 ? MIN (SPREAD, (spare - .1) / gaps) : 0);
  flow->side++;
}

static void
place_all (Flow *flow, guint n_sides)
{
  for (guint i = 0; i < flow->parts->len;)
    {
      const guint next
          = n_sides == 2 && flow->side == 0 ? find_break (flow, i) : fill_side (flow, i);

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
  Part part = { section, loom_card_piece_new_heading (section->heading, look), pieces->len + 1,
                section->blocks->len };
  guint step = 0;

  g_ptr_array_add (pieces, part.heading);
  for (guint i = 0; i < part.n; i++)
    {
      const LoomCardBlock *block = loom_card_block (section, i);

      step += block->kind == LOOM_CARD_STEP;
      g_ptr_array_add (pieces, loom_card_piece_new (block, step, look));
    }
  g_array_append_val (flow->parts, part);
}

/* One side of good letters, else two, else as many as it takes. */
static gboolean
choose_size (Flow *flow, guint *n_sides)
{
  *n_sides = 1;
  flow->size = find_size (flow, 1, ONE_SIDE);
  if (flow->size <= 0)
    {
      *n_sides = 2;
      flow->size = find_size (flow, 2, LOOM_CARD_LEAST_SIZE);
    }
  if (flow->size <= 0)
    {
      *n_sides = count_sides (flow, LOOM_CARD_LEAST_SIZE);
      flow->size = LOOM_CARD_LEAST_SIZE;
    }
  return *n_sides > 0;
}

LoomCardLayout *
loom_card_layout_new (const LoomCard *card, const LoomCardLook *look, double width, double height)
{
  g_autoptr (LoomCardLayout) self = NULL;
  g_autoptr (GArray) parts = g_array_new (FALSE, FALSE, sizeof (Part));
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
  if (!choose_size (&flow, &n_sides))
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
