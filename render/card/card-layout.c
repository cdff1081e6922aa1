/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How a card is laid out: on how many sides, with letters of which size.
 *
 * Implementation notes: whole sections go to a side. They are kept whole within their column where
 * that costs little, else a column may begin in the middle of one. Sizes are tried from large to
 * small. */

#include "render/card/card-layout.h"

#include "render/card/card-flow.h"

/* Sizes of letters in mm: the largest, the least for all on one side, and how they go down. */
#define LARGEST 3.9
#define ONE_SIDE 2.85
#define SMALLER .04

/* How many times larger the letters of a side are at the most than those of the fullest: more would
 * look like another card. */
#define LARGER 1.45

/* What keeping sections whole may cost of the size. */
#define WHOLE .88

#define COLUMN 52.0 /* mm: what a column has at least */

static const LoomCardPart *
get_part (const LoomCardFlow *self, guint i)
{
  return &g_array_index (self->parts, LoomCardPart, i);
}

/* The end of the longest run of sections from @from on that fits on a side. */
static guint
fill_side (LoomCardFlow *self, guint from)
{
  guint to = from;

  while (to < self->parts->len && loom_card_flow_measure (self, from, to + 1) <= self->height)
    to++;
  return to;
}

/* How many sides it takes; 0 where a section fits on none. */
static guint
count_sides (LoomCardFlow *self)
{
  guint n = 0;

  for (guint i = 0; i < self->parts->len; n++)
    {
      const guint next = fill_side (self, i);

      if (next == i)
        return 0;
      i = next;
    }
  return n;
}

/* The largest size at which it takes @n sides or fewer, down to @least; 0 where there is none. */
static double
find_size (LoomCardFlow *self, guint n, double least, gboolean is_whole)
{
  self->is_whole = is_whole;
  for (double size = LARGEST; size > least - 1e-6; size -= SMALLER)
    {
      guint needed;

      loom_card_flow_set_size (self, MAX (size, least));
      needed = count_sides (self);
      if (needed > 0 && needed <= n)
        return self->size;
    }
  return 0;
}

/* Chooses a size for @n sides, sections whole if that costs little; FALSE where none will do. */
static gboolean
choose_size (LoomCardFlow *self, guint n, double least)
{
  const double broken = find_size (self, n, least, FALSE);
  const double whole = broken > 0 ? find_size (self, n, MAX (least, broken * WHOLE), TRUE) : 0;

  self->is_whole = whole > 0;
  loom_card_flow_set_size (self, whole > 0 ? whole : MAX (broken, least));
  return broken > 0;
}

/* One side of good letters, else two, else as many as it takes; 0 where nothing will do. */
static guint
choose_sides (LoomCardFlow *self)
{
  if (choose_size (self, 1, ONE_SIDE))
    return 1;
  if (choose_size (self, 2, LOOM_CARD_LEAST_SIZE))
    return 2;
  return count_sides (self);
}

/* Where the second of two sides begins: where the card says, or else so that both are filled
 * alike. */
static guint
find_break (LoomCardFlow *self)
{
  const guint n = self->parts->len;
  guint best = fill_side (self, 0);
  double least = G_MAXDOUBLE;

  for (guint i = 1; i < n; i++)
    {
      const double fuller
          = MAX (loom_card_flow_measure (self, 0, i), loom_card_flow_measure (self, i, n));

      if (fuller > self->height)
        continue;
      if (get_part (self, i)->section->begins_back)
        return i;
      if (fuller < least)
        {
          least = fuller;
          best = i;
        }
    }
  return best;
}

/* Sets letters as large as the sections from @from to @to leave room for on a side of their own. */
static void
fill_letters (LoomCardFlow *self, guint from, guint to, double least)
{
  for (double size = MIN (LARGEST, least * LARGER); size > least; size -= SMALLER)
    {
      loom_card_flow_set_size (self, size);
      if (loom_card_flow_measure (self, from, to) <= self->height)
        return;
    }
  loom_card_flow_set_size (self, least);
}

static void
place_all (LoomCardFlow *self, guint n_sides)
{
  const double size = self->size;

  for (guint i = 0; i < self->parts->len;)
    {
      const guint next = n_sides == 2 && i == 0 ? find_break (self) : fill_side (self, i);

      fill_letters (self, i, next, size);
      loom_card_flow_place (self, i, next);
      loom_card_flow_set_size (self, size);
      i = next;
    }
  self->layout->n_sides = self->side;
  self->layout->size = size;
}

static void
add_part (LoomCardFlow *self, const LoomCardSection *section, const LoomCardLook *look)
{
  GPtrArray *pieces = self->layout->pieces;
  const LoomCardPart part = { section, pieces->len, section->blocks->len };
  guint step = 0;

  g_ptr_array_add (pieces, loom_card_piece_new_heading (section->heading, look));
  for (guint i = 0; i < part.n; i++)
    {
      const LoomCardBlock *block = loom_card_block (section, i);

      step += block->kind == LOOM_CARD_STEP;
      g_ptr_array_add (pieces, loom_card_piece_new (block, step, look));
    }
  g_array_append_val (self->parts, part);
}

LoomCardLayout *
loom_card_layout_new (const LoomCard *card, const LoomCardLook *look, double width, double height)
{
  g_autoptr (LoomCardLayout) self = NULL;
  g_autoptr (GArray) parts = g_array_new (FALSE, FALSE, sizeof (LoomCardPart));
  g_autofree double *heights = NULL;
  LoomCardFlow flow = { .parts = parts, .width = width, .height = height, .air = 1 };
  guint n_sides;

  g_return_val_if_fail (card != NULL && look != NULL, NULL);

  self = g_new0 (LoomCardLayout, 1);
  self->pieces = g_ptr_array_new_with_free_func ((GDestroyNotify)loom_card_piece_free);
  self->places = g_array_new (FALSE, FALSE, sizeof (LoomCardPlace));
  self->rules = g_array_new (FALSE, FALSE, sizeof (LoomCardRule));
  flow.layout = self;
  flow.n_columns = CLAMP ((guint)(MAX (width, 0) / COLUMN), 1, LOOM_CARD_COLUMNS);
  for (guint i = 0; i < card->sections->len; i++)
    add_part (&flow, loom_card_section (card, i), look);
  heights = g_new0 (double, LOOM_N_SPANS * self->pieces->len);
  for (guint span = 0; span < LOOM_N_SPANS; span++)
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
  cairo_set_line_width (cr, look->theme->style->cards->frame);
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
        loom_card_piece_draw (place->piece, cr, place->x, place->y, place->size, place->width);
    }
}
