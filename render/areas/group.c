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
  /* A neutral area without dice is told by its colour and its want of a pattern. */
  return a->owned && !(a->neutral && a->dice == LOOM_UNSET);
}

/* The shrine with its element, or the element alone, from @y down about @middle: where they end. */
static double
add_shrine (const LoomPlanArea *a,
            gboolean element,
            LoomPieceGroup *g,
            double middle,
            double y,
            double k)
{
  if (a->shrine)
    {
      add_piece (g, LOOM_PIECE_SHRINE, middle - 9.5 * k, y, 19 * k, 19 * k, 0, a->seat);
      if (element)
        add_piece (g, LOOM_PIECE_ELEMENT, middle - 9.5 * k, y + 11.6 * k, 7.4 * k, 7.4 * k,
                   a->element, 0);
      return y + 19 * k;
    }
  if (!element)
    return y;
  add_piece (g, LOOM_PIECE_ELEMENT, middle - 4.2 * k, y, 8.4 * k, 8.4 * k, a->element, 0);
  return y + 9.4 * k;
}

/* The left column: number, shrine or element above the badge. Returns its width. */
static double
build_column (const LoomAreaPlan *plan,
              guint index,
              LoomPieceGroup *g,
              double k,
              gboolean has_stack,
              double tall)
{
  const LoomPlanArea *a = loom_area_plan_area (plan, index);
  double x = 0, y = 0, w = 0, badge = 12.4 * k,
         ring = loom_area_plan_has_aura (plan, index) ? 2 * k : .8 * k;
  gboolean number = a->number != LOOM_UNSET && !has_slot (a, LOOM_SLOT_NUMBER);
  gboolean element = a->element != LOOM_UNSET && !has_slot (a, LOOM_SLOT_ELEMENT);
  gboolean alone
      = !loom_area_plan_shows_badge (a) && !has_stack && a->n_piles == 0 && a->face == LOOM_UNSET;

  if (number)
    w = MAX (w, (alone ? 20.8 : 14) * k);
  if (a->shrine)
    w = MAX (w, 19 * k);
  if (element && !a->shrine)
    w = MAX (w, 8.4 * k);
  if (a->held != LOOM_UNSET)
    w = MAX (w, 10.5 * k);
  if (loom_area_plan_shows_badge (a))
    w = MAX (w, badge + 2 * ring);
  if (w == 0)
    return 0;

  double h = 0;
  h += number ? (alone ? 20.8 : 14) * k : 0;
  h += a->shrine ? 19 * k : 0;
  h += element && !a->shrine ? 9.4 * k : 0;
  h += a->held != LOOM_UNSET ? 8 * k : 0;
  h += loom_area_plan_shows_badge (a) ? badge + 2 * ring : 0;
  y = MAX (0, tall - h);
  if (number)
    {
      double d = (alone ? 20.8 : 14) * k;
      add_piece (g, LOOM_PIECE_NUMBER, x + (w - d) / 2, y, d, d, a->number, 0);
      y += d;
    }
  y = add_shrine (a, element, g, x + w / 2, y, k);
  if (a->held != LOOM_UNSET)
    {
      add_piece (g, LOOM_PIECE_HELD, x + w / 2 - 5.2 * k, y, 10.4 * k, 6.8 * k, a->held, 0);
      y += 8 * k;
    }
  if (loom_area_plan_shows_badge (a))
    add_piece (g, LOOM_PIECE_BADGE, x + w / 2 - badge / 2, y + ring, badge, badge,
               a->dice != LOOM_UNSET ? a->dice : -1, a->seat);
  return w;
}

void
loom_piece_group_build (const LoomAreaPlan *plan, guint index, LoomPieceGroup *g, double scale)
{
  const LoomPlanArea *a = loom_area_plan_area (plan, index);
  double k = plan->unit * scale, edge = 7.1 * k, sw = 0, sh = 0;
  gboolean dice = a->dice != LOOM_UNSET && a->dice > 0 && !has_slot (a, LOOM_SLOT_DIE);

  memset (g, 0, sizeof *g);
  if (dice)
    loom_stack_size ((guint)a->dice, edge, &sw, &sh);
  /* Room for the shadow and the outline. */
  double x = build_column (plan, index, g, k, dice, sh);
  double base = MAX (g->h, sh);
  if (dice)
    {
      double left = x > 0 ? x + 1.4 * k : 0;
      add_piece (g, LOOM_PIECE_STACK, left, base - sh, sw, sh, a->dice, a->seat);
      x = left + sw;
    }
  if (a->face != LOOM_UNSET && !has_slot (a, LOOM_SLOT_DIE))
    {
      double left = x > 0 ? x + 2 * k : 0;
      add_piece (g, LOOM_PIECE_FACE, left, MAX (0, base - 22 * k), 22 * k, 22 * k, a->face, 0);
      x = left + 22 * k;
      base = MAX (base, g->h);
    }
  for (guint seat = 1; seat <= 32; seat++)
    {
      if ((a->markers >> (seat - 1) & 1) == 0)
        continue;
      double left = x > 0 ? x + 1.6 * k : 0;
      add_piece (g, LOOM_PIECE_MARKER, left, MAX (0, base - 9 * k), 8 * k, 9 * k, 0, seat);
      x = left + 8 * k;
    }
  double top = g->h > 0 ? g->h + 1.6 * k : 0;
  guint across = a->n_piles > 4 ? 3 : 2;
  for (guint i = 0; i < a->n_piles; i++)
    {
      const LoomPlanPile *pile = &g_array_index (plan->piles, LoomPlanPile, a->first_pile + i);
      add_piece (g, LOOM_PIECE_CUBES, (i % across) * 19 * k, top + (i / across) * 12.5 * k,
                 17.5 * k, 11.5 * k, pile->n, pile->seat);
    }
}
