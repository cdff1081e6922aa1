/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How the pieces of an area stand together: number, shrine or element above the badge in a column
 * on the left, the dice beside it, markers at the end, cubes below. */

#include "render/areas/group.h"

#include "render/motifs/die.h"

#include <string.h>

static void
add_piece (LoomPieceGroup *g,
           LoomPieceKind kind,
           double x,
           double y,
           double w,
           double h,
           int value,
           guint seat)
{
  if (g->n >= LOOM_GROUP_MAX)
    return;
  g->pieces[g->n++] = (LoomPlanPiece){ kind, { x, y, x + w, y + h }, value, seat, 0 };
  g->w = MAX (g->w, x + w);
  g->h = MAX (g->h, y + h);
}

/* Whether something of this kind has a slot, and is therefore not placed by itself. */
static gboolean
has_slot (const LoomPlanArea *a, LoomSlotKind kind)
{
  for (guint i = 0; i < loom_entity_n (&a->area->entity, LOOM_KIND_SLOT); i++)
    if (((const LoomSlot *)loom_entity_nth (&a->area->entity, LOOM_KIND_SLOT, i))->kind
        == (gint32)kind)
      return TRUE;
  return FALSE;
}

gboolean
loom_area_plan_shows_badge (const LoomPlanArea *a)
{
  /* A neutral area without dice is told by its colour and its want of a pattern, if it has one. */
  return a->owned && !(a->neutral && !a->is_paper && a->dice == LOOM_UNSET);
}

double
loom_piece_least (LoomPieceKind kind)
{
  /* 6 pt, as the tokens set their numbers; pips of half a millimetre; what can be told. */
  static const double text = 6 * 25.4 / 72;

  switch (kind)
    {
    case LOOM_PIECE_NUMBER:
      return 2 * text / 1.19;
    case LOOM_PIECE_STACK:
      return 2.5;
    case LOOM_PIECE_BADGE:
      return 2 * text / 1.13;
    case LOOM_PIECE_HELD:
      return 2 * text / 1.75;
    case LOOM_PIECE_CUBES:
      return text / .54;
    case LOOM_PIECE_FACE:
      return 1.1 * 2.5;
    default:
      return 3;
    }
}

/* A group while it is put together. */
typedef struct
{
  const LoomAreaPlan *plan;
  const LoomPlanArea *a;
  LoomPieceGroup *g;
  LoomPlanContent content;
  double k;
} Builder;

/* @standard mm at scale 1, and never less than can be read of a piece whose box is @box wide at a
 * width of 1. */
static double
sized (const Builder *b, double standard, LoomPieceKind kind)
{
  return MAX (standard * b->k, 1.002 * loom_piece_least (kind) / b->plan->paper);
}

/* The shrine with its element, or the element alone, from @y down about @middle: where they end. */
static double
add_shrine (const Builder *b, gboolean element, double middle, double y)
{
  const LoomPlanArea *a = b->a;

  if (a->shrine)
    {
      const double d = MAX (sized (b, 19, LOOM_PIECE_SHRINE), 1.6 * 3 / b->plan->paper),
                   e = MIN (sized (b, 7.4, LOOM_PIECE_ELEMENT), d);
      add_piece (b->g, LOOM_PIECE_SHRINE, middle - d / 2, y, d, d, 0, a->seat);
      if (element)
        add_piece (b->g, LOOM_PIECE_ELEMENT, middle - d / 2, y + d - e, e, e, a->element, 0);
      return y + d;
    }
  if (!element)
    return y;
  const double e = sized (b, 8.4, LOOM_PIECE_ELEMENT);
  add_piece (b->g, LOOM_PIECE_ELEMENT, middle - e / 2, y, e, e, a->element, 0);
  return y + e + b->k;
}

/* The left column: number, shrine or element above the badge. Returns its width. */
static double
build_column (const Builder *b, guint index, gboolean has_stack, double tall)
{
  const LoomPlanArea *a = b->a;
  const double k = b->k, ring = loom_area_plan_has_aura (b->plan, index) ? 2 * k : .8 * k;
  const gboolean all = b->content < LOOM_CONTENT_BADGE, has_badge = loom_area_plan_shows_badge (a);
  const gboolean number = a->number != LOOM_UNSET && !has_slot (a, LOOM_SLOT_NUMBER);
  const gboolean element = all && a->element != LOOM_UNSET && !has_slot (a, LOOM_SLOT_ELEMENT);
  const gboolean held = all && a->held != LOOM_UNSET;
  const gboolean alone = !has_badge && !has_stack && a->n_piles == 0 && a->face == LOOM_UNSET;
  const double badge = sized (b, 12.4, LOOM_PIECE_BADGE),
               disc = sized (b, alone ? 20.8 : 14, LOOM_PIECE_NUMBER),
               high = sized (b, 6.8, LOOM_PIECE_HELD), wide = high * 10.4 / 6.8,
               shrine = MAX (sized (b, 19, LOOM_PIECE_SHRINE), 1.6 * 3 / b->plan->paper),
               sign = sized (b, 8.4, LOOM_PIECE_ELEMENT);
  double w = 0, h = 0;

  w = MAX (w, number ? disc : 0);
  w = MAX (w, a->shrine ? shrine : element ? sign : 0);
  w = MAX (w, held ? wide : 0);
  w = MAX (w, has_badge ? badge + 2 * ring : 0);
  if (w == 0)
    return 0;
  h += number ? disc : 0;
  h += a->shrine ? shrine : element ? sign + k : 0;
  h += held ? high + 1.2 * k : 0;
  h += has_badge ? badge + 2 * ring : 0;
  double y = MAX (0, tall - h);
  if (number)
    {
      add_piece (b->g, LOOM_PIECE_NUMBER, (w - disc) / 2, y, disc, disc, a->number, 0);
      y += disc;
    }
  y = add_shrine (b, element, w / 2, y);
  if (held)
    {
      add_piece (b->g, LOOM_PIECE_HELD, w / 2 - wide / 2, y, wide, high, a->held, 0);
      y += high + 1.2 * k;
    }
  if (has_badge)
    add_piece (b->g, LOOM_PIECE_BADGE, w / 2 - badge / 2, y + ring, badge, badge,
               a->dice != LOOM_UNSET ? a->dice : -1, a->seat);
  return w;
}

/* A row of markers from (@x, the foot at @base): where it ends. */
static double
add_markers (const Builder *b, double x, double base)
{
  const double h = sized (b, 9, LOOM_PIECE_MARKER), w = h * 8 / 9;

  for (guint seat = 1; seat <= 32; seat++)
    {
      if ((b->a->markers >> (seat - 1) & 1) == 0)
        continue;
      double left = x > 0 ? x + 1.6 * b->k : 0;
      add_piece (b->g, LOOM_PIECE_MARKER, left, MAX (0, base - h), w, h, 0, seat);
      x = left + w;
    }
  return x;
}

/* Cubes with their numbers below all else; where there is little room, their numbers alone. */
static void
add_piles (const Builder *b)
{
  const LoomPlanArea *a = b->a;
  const gboolean lone = b->content >= LOOM_CONTENT_LONE;
  const double top = b->g->h > 0 ? b->g->h + 1.6 * b->k : 0,
               h = lone ? sized (b, 9, LOOM_PIECE_BADGE) : sized (b, 11.5, LOOM_PIECE_CUBES),
               w = lone ? h : h * 17.5 / 11.5, gap = b->k;
  const guint across = lone ? (a->n_piles > 2 ? (a->n_piles + 1) / 2 : 2) : a->n_piles > 4 ? 3 : 2;

  for (guint i = 0; i < a->n_piles; i++)
    {
      const LoomPlanPile *pile = &g_array_index (b->plan->piles, LoomPlanPile, a->first_pile + i);
      add_piece (b->g, lone ? LOOM_PIECE_BADGE : LOOM_PIECE_CUBES, (i % across) * (w + 1.5 * gap),
                 top + (i / across) * (h + gap), w, h, pile->n, pile->seat);
    }
}

void
loom_piece_group_build (const LoomAreaPlan *plan,
                        guint index,
                        LoomPieceGroup *g,
                        double scale,
                        LoomPlanContent content)
{
  const LoomPlanArea *a = loom_area_plan_area (plan, index);
  const Builder b = { plan, a, g, content, plan->unit * scale };
  const gboolean all = content < LOOM_CONTENT_BADGE;
  const gboolean dice = all && a->dice != LOOM_UNSET && a->dice > 0 && !has_slot (a, LOOM_SLOT_DIE);
  const guint n_dice = content == LOOM_CONTENT_FULL ? (guint)MAX (a->dice, 0) : 1;
  double k = b.k, sw = 0, sh = 0;

  memset (g, 0, sizeof *g);
  if (content == LOOM_CONTENT_NONE)
    return;
  if (dice)
    loom_stack_size (n_dice, sized (&b, 7.1, LOOM_PIECE_STACK), &sw, &sh);
  /* Room for the shadow and the outline. */
  double x = build_column (&b, index, dice, sh);
  double base = MAX (g->h, sh);
  if (dice)
    {
      double left = x > 0 ? x + 1.4 * k : 0;
      add_piece (g, LOOM_PIECE_STACK, left, base - sh, sw, sh, (int)n_dice, a->seat);
      x = left + sw;
    }
  if (all && a->face != LOOM_UNSET && !has_slot (a, LOOM_SLOT_DIE))
    {
      double left = x > 0 ? x + 2 * k : 0, d = sized (&b, 22, LOOM_PIECE_FACE);
      add_piece (g, LOOM_PIECE_FACE, left, MAX (0, base - d), d, d, a->face, 0);
      x = left + d;
      base = MAX (base, g->h);
    }
  if (all)
    add_markers (&b, x, base);
  add_piles (&b);
}

gboolean
loom_piece_group_tells_less (const LoomAreaPlan *plan, guint index, LoomPlanContent content)
{
  const LoomPlanArea *a = loom_area_plan_area (plan, index);

  if (content < LOOM_CONTENT_BADGE)
    return FALSE;
  if (content == LOOM_CONTENT_BADGE)
    return a->element != LOOM_UNSET || a->held != LOOM_UNSET || a->face != LOOM_UNSET
           || a->markers != 0
           || (a->dice != LOOM_UNSET && a->dice > 0 && !loom_area_plan_shows_badge (a));
  return TRUE;
}
