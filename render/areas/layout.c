/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Names and pieces within areas. What the designer placed stands where it was placed; for the
 * rest, a group of pieces and a name above or below it are moved over the free cells of the
 * area, first at full size and then smaller, the name in one line and in two. A name that
 * would have to be too small is left for the sea (panels.c), with a leader line.
 *
 * Implementation notes: nothing compares two areas with each other, so the cost is linear in
 * the areas; the raster is coarser where there are many. */

#include "render/areas/plan.h"

#include "render/areas/die.h"
#include "render/draw/noise.h"

#include <math.h>
#include <string.h>

#define MAX_GROUP 32

/* The pieces of one area, laid out about (0, 0) = top left of the group. */
typedef struct
{
  LoomPlanPiece pieces[MAX_GROUP];
  guint n;
  double w, h;
} Group;

typedef struct
{
  LoomPlan *plan;
  LoomPlanArea *area;
  guint index;
  LoomRoom room;
  LoomTextRun *one, *two[2];
  double one_w, two_w, line_h, pitch; /* of the name at full size */
  double gap;
  LoomPoint2 middle;
  double clearance;
} Layout;

static void
add_piece (Group *g,
           LoomPieceKind kind,
           double x,
           double y,
           double w,
           double h,
           int value,
           guint seat)
{
  if (g->n >= MAX_GROUP)
    return;
  g->pieces[g->n++] = (LoomPlanPiece){ kind, { x, y, x + w, y + h }, value, seat, 0 };
  g->w = MAX (g->w, x + w);
  g->h = MAX (g->h, y + h);
}

/* Whether something of this kind has a slot, and is therefore not placed by itself. */
static gboolean
has_slot (const LoomPlanArea *a, LoomSlotKind kind)
{
  for (guint i = 0; i < loom_thing_n (&a->area->thing, LOOM_KIND_SLOT); i++)
    if (((const LoomSlot *)loom_thing_nth (&a->area->thing, LOOM_KIND_SLOT, i))->kind
        == (gint32)kind)
      return TRUE;
  return FALSE;
}

static gboolean
shows_badge (const LoomPlanArea *a)
{
  /* A neutral area without dice is told by its colour and its want of a pattern. */
  return a->owned && !(a->neutral && a->dice == LOOM_UNSET);
}

/* The left column: number, shrine or element above the badge. Returns its width. */
static double
build_column (const Layout *l, Group *g, double k, gboolean has_stack, double tall)
{
  const LoomPlanArea *a = l->area;
  double x = 0, y = 0, w = 0, badge = 12.4 * k,
         ring = loom_plan_has_aura (l->plan, l->index) ? 2 * k : .8 * k;
  gboolean number = a->number != LOOM_UNSET && !has_slot (a, LOOM_SLOT_NUMBER);
  gboolean element = a->element != LOOM_UNSET && !has_slot (a, LOOM_SLOT_ELEMENT);
  gboolean alone = !shows_badge (a) && !has_stack && a->n_piles == 0 && a->face == LOOM_UNSET;

  if (number)
    w = MAX (w, (alone ? 20.8 : 14) * k);
  if (a->shrine)
    w = MAX (w, 19 * k);
  if (element && !a->shrine)
    w = MAX (w, 8.4 * k);
  if (a->held != LOOM_UNSET)
    w = MAX (w, 10.5 * k);
  if (shows_badge (a))
    w = MAX (w, badge + 2 * ring);
  if (w == 0)
    return 0;

  double h = 0;
  h += number ? (alone ? 20.8 : 14) * k : 0;
  h += a->shrine ? 19 * k : 0;
  h += element && !a->shrine ? 9.4 * k : 0;
  h += a->held != LOOM_UNSET ? 8 * k : 0;
  h += shows_badge (a) ? badge + 2 * ring : 0;
  y = MAX (0, tall - h);
  if (number)
    {
      double d = (alone ? 20.8 : 14) * k;
      add_piece (g, LOOM_PIECE_NUMBER, x + (w - d) / 2, y, d, d, a->number, 0);
      y += d;
    }
  if (a->shrine)
    {
      add_piece (g, LOOM_PIECE_SHRINE, x + w / 2 - 9.5 * k, y, 19 * k, 19 * k, 0, a->seat);
      if (element)
        add_piece (g, LOOM_PIECE_ELEMENT, x + w / 2 - 9.5 * k, y + 11.6 * k, 7.4 * k, 7.4 * k,
                   a->element, 0);
      y += 19 * k;
    }
  else if (element)
    {
      add_piece (g, LOOM_PIECE_ELEMENT, x + w / 2 - 4.2 * k, y, 8.4 * k, 8.4 * k, a->element, 0);
      y += 9.4 * k;
    }
  if (a->held != LOOM_UNSET)
    {
      add_piece (g, LOOM_PIECE_HELD, x + w / 2 - 5.2 * k, y, 10.4 * k, 6.8 * k, a->held, 0);
      y += 8 * k;
    }
  if (shows_badge (a))
    add_piece (g, LOOM_PIECE_BADGE, x + w / 2 - badge / 2, y + ring, badge, badge,
               a->dice != LOOM_UNSET ? a->dice : -1, a->seat);
  return w;
}

static void
build_group (const Layout *l, Group *g, double scale)
{
  const LoomPlanArea *a = l->area;
  double k = l->plan->unit * scale, edge = 7.1 * k, sw = 0, sh = 0;
  gboolean dice = a->dice != LOOM_UNSET && a->dice > 0 && !has_slot (a, LOOM_SLOT_DIE);

  memset (g, 0, sizeof *g);
  if (dice)
    loom_stack_size ((guint)a->dice, edge, &sw, &sh);
  /* Room for the shadow and the outline. */
  double x = build_column (l, g, k, dice, sh);
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
  for (guint i = 0; i < a->n_markers; i++)
    {
      double left = x > 0 ? x + 1.6 * k : 0;
      add_piece (g, LOOM_PIECE_MARKER, left, MAX (0, base - 9 * k), 8 * k, 9 * k, 0, a->marker[i]);
      x = left + 8 * k;
    }
  double top = g->h > 0 ? g->h + 1.6 * k : 0;
  guint across = a->n_piles > 4 ? 3 : 2;
  for (guint i = 0; i < a->n_piles; i++)
    add_piece (g, LOOM_PIECE_CUBES, (i % across) * 19 * k, top + (i / across) * 12.5 * k, 17.5 * k,
               11.5 * k, a->pile[i], a->pile_seat[i]);
}

static char *
dup_break (const char *name, char **rest)
{
  glong n = (glong)strlen (name), best = -1;
  for (glong i = 1; i + 1 < n; i++)
    if ((name[i] == ' ' || name[i - 1] == '-')
        && (best < 0 || labs (2 * i - n) < labs (2 * best - n)))
      best = i;
  if (best < 0)
    return NULL;
  *rest = g_strdup (name + best + (name[best] == ' ' ? 1 : 0));
  return g_strndup (name, (gsize)best);
}

static LoomTextStyle
name_style (const LoomPlan *plan, const LoomPlanArea *a)
{
  LoomTextStyle style = LOOM_TEXT_STYLE_INIT;
  double u = MIN (plan->unit, 1.25);
  gboolean busy = a->n_piles > 0 || a->dice != LOOM_UNSET || shows_badge (a);

  style.size = CLAMP (7.2 * u * (busy ? .78 : a->node ? 1.5 : 1), .45, 9);
  style.colour = plan->theme->ink;
  if (a->kind == LOOM_TERRAIN_WATER)
    {
      style.italic = TRUE;
      style.size *= .95;
      style.tracking = style.size * .08;
      style.colour = plan->theme->deep;
    }
  else
    {
      style.weight = 600;
      style.small_caps = style.size >= 2.6;
      style.tracking = style.size * .045;
    }
  gboolean plain = plan->areas->len > 1500;
  style.halo_width = plain ? 0 : style.size * .13;
  style.halo = plan->theme->flat
                   ? plan->theme->paper
                   : loom_colour_alpha (loom_colour_mix (a->fill, plan->theme->paper, .6), .85);
  return style;
}

static void
shape_name (Layout *l)
{
  LoomTextStyle style = name_style (l->plan, l->area);
  g_autofree char *rest = NULL;
  g_autofree char *head = dup_break (l->area->area->name, &rest);

  l->one = loom_text_run_new (l->area->area->name, &style);
  l->one_w = loom_text_run_extents (l->one).width + style.size * .1;
  l->line_h = style.size * (style.small_caps ? .62 : .8);
  l->pitch = style.size * .92;
  if (head != NULL)
    {
      l->two[0] = loom_text_run_new (head, &style);
      l->two[1] = loom_text_run_new (rest, &style);
      l->two_w
          = MAX (loom_text_run_extents (l->two[0]).width, loom_text_run_extents (l->two[1]).width)
            + style.size * .1;
    }
}

static void
set_label (Layout *l, gboolean broken, double x, double y, double scale, double angle)
{
  LoomPlanLabel *label = &l->area->label;
  double w = (broken ? l->two_w : l->one_w) * scale;
  double h = (l->line_h + (broken ? l->pitch : 0)) * scale;

  label->lines[0] = broken ? g_steal_pointer (&l->two[0]) : g_steal_pointer (&l->one);
  label->lines[1] = broken ? g_steal_pointer (&l->two[1]) : NULL;
  label->x = x;
  label->y = y;
  label->scale = scale;
  label->pitch = l->pitch;
  label->angle = angle;
  double bw = fabs (w * cos (angle)) + fabs (h * sin (angle));
  double bh = fabs (w * sin (angle)) + fabs (h * cos (angle));
  label->box = (LoomBox){ x - bw / 2, y - bh / 2, x + bw / 2, y + bh / 2 };
}

static void
put_group (Layout *l, const Group *g, double x, double y)
{
  for (guint i = 0; i < g->n; i++)
    {
      LoomPlanPiece piece = g->pieces[i];
      piece.box.x0 += x;
      piece.box.x1 += x;
      piece.box.y0 += y;
      piece.box.y1 += y;
      g_array_append_val (l->plan->pieces, piece);
      loom_room_block_box (&l->room, &piece.box);
    }
}

typedef struct
{
  gboolean found;
  double score;
  double x, y;   /* of the group's corner */
  double lx, ly; /* of the name's middle */
} Best;

static LoomBox
moved (const LoomBox *box, double x, double y, double gap)
{
  return (LoomBox){ box->x0 + x - gap, box->y0 + y - gap, box->x1 + x + gap, box->y1 + y + gap };
}

/* Whether every piece of the group fits, and with how much to spare. */
static gboolean
group_fits (const Layout *l, const Group *g, double x, double y, double gap, double *spare)
{
  *spare = G_MAXDOUBLE;
  for (guint i = 0; i < g->n; i++)
    {
      LoomBox box = moved (&g->pieces[i].box, x, y, gap);
      if (!loom_room_has (&l->room, &box))
        return FALSE;
    }
  for (guint i = 0; i < g->n; i++)
    {
      LoomBox box = moved (&g->pieces[i].box, x, y, 0);
      double d = loom_room_box_clearance (&l->room, &box);
      /* A disc reaches less far into its corners. */
      if (g->pieces[i].kind == LOOM_PIECE_NUMBER)
        d += (box.x1 - box.x0) * .18;
      *spare = MIN (*spare, d);
    }
  return TRUE;
}

static double
pace_of (const Layout *l)
{
  int longest = MAX (l->room.columns, l->room.rows);
  return l->room.step * MAX (1, longest / 40);
}

/* The group with a name of w by h above or below it. */
static Best
search_pair (const Layout *l, const Group *g, double w, double h, double gap)
{
  Best best = { 0 };
  double u = l->plan->unit, pace = pace_of (l), between = MAX (1.6 * u, gap);
  double x1 = l->area->box.x1 - g->w, y1 = l->area->box.y1 - g->h;

  for (double y = l->area->box.y0; y <= y1; y += pace)
    for (double x = l->area->box.x0; x <= x1; x += pace)
      {
        double spare;
        if (!group_fits (l, g, x, y, gap, &spare))
          continue;
        for (int side = -1; side <= 1; side += 2)
          for (int shift = 0; shift < 3; shift++)
            {
              double sx = shift == 0 ? 0 : (shift == 1 ? -3 : 3) * u;
              double lx = x + g->w / 2 + sx;
              double ly = side < 0 ? y - between - h / 2 : y + g->h + between + h / 2;
              LoomBox box
                  = { lx - w / 2 - gap, ly - h / 2 - gap, lx + w / 2 + gap, ly + h / 2 + gap };
              if (!loom_room_has (&l->room, &box))
                continue;
              double room = loom_room_box_clearance (&l->room, &box) + gap;
              double my = (y + g->h / 2 + ly) / 2;
              double score = MIN (MIN (spare, room * 1.5), 7.5 * u)
                             - .16 * hypot (lx - l->middle.x, my - l->middle.y) - .25 * fabs (sx)
                             + (side < 0 ? 1.6 * u : 0);
              if (!best.found || score > best.score)
                best = (Best){ TRUE, score, x, y, lx, ly };
            }
      }
  return best;
}

static Best
search_group (const Layout *l, const Group *g, double gap)
{
  Best best = { 0 };
  double u = l->plan->unit, pace = pace_of (l);
  double x1 = l->area->box.x1 - g->w, y1 = l->area->box.y1 - g->h;

  for (double y = l->area->box.y0; y <= y1; y += pace)
    for (double x = l->area->box.x0; x <= x1; x += pace)
      {
        double spare;
        if (!group_fits (l, g, x, y, gap, &spare))
          continue;
        double score = MIN (spare, 5.5 * u)
                       - .12 * hypot (x + g->w / 2 - l->middle.x, y + g->h / 2 - l->middle.y);
        if (!best.found || score > best.score)
          best = (Best){ TRUE, score, x, y, 0, 0 };
      }
  return best;
}

static Best
search_name (const Layout *l, double w, double h, double gap)
{
  Best best = { 0 };
  double u = l->plan->unit, pace = pace_of (l);

  for (double y = l->area->box.y0 + h / 2; y <= l->area->box.y1 - h / 2; y += pace)
    for (double x = l->area->box.x0 + w / 2; x <= l->area->box.x1 - w / 2; x += pace)
      {
        LoomBox box = { x - w / 2 - gap, y - h / 2 - gap, x + w / 2 + gap, y + h / 2 + gap };
        if (!loom_room_has (&l->room, &box))
          continue;
        double score = MIN (loom_room_box_clearance (&l->room, &box) * 1.5, 7.5 * u)
                       - .16 * hypot (x - l->middle.x, y - l->middle.y);
        if (!best.found || score > best.score)
          best = (Best){ TRUE, score, 0, 0, x, y };
      }
  return best;
}

static const double scales[] = { 1, .88, .76, .66, .56, .48, .4, .33 };

/* Nominal names are this share of their size at the least before they go outside; and nobody
 * reads less than 1.6 mm, if the board has room for that much at all. */
static double
least_scale (const Layout *l)
{
  double size = MAX (l->line_h / .62, 1e-3);
  return CLAMP (1.5 / size, .42, .85);
}

static gboolean
place_name (Layout *l, double least)
{
  for (guint i = 0; i < G_N_ELEMENTS (scales) && scales[i] >= least - 1e-9; i++)
    for (int broken = 0; broken < (l->two[0] != NULL ? 2 : 1); broken++)
      {
        double s = scales[i], w = (broken ? l->two_w : l->one_w) * s;
        double h = (l->line_h + (broken ? l->pitch : 0)) * s;
        Best best = search_name (l, w, h, l->gap * s);
        if (best.found)
          {
            set_label (l, broken, best.lx, best.ly, s, 0);
            return TRUE;
          }
      }
  return FALSE;
}

/* Whatever the area's shape, a box fits about its middle when it is small enough. */
static void
force_name (Layout *l)
{
  double w = l->one_w, h = l->line_h;
  gboolean broken = FALSE;

  if (place_name (l, .3))
    return;
  if (l->two[0] != NULL && hypot (l->two_w, l->line_h + l->pitch) < hypot (w, h))
    {
      broken = TRUE;
      w = l->two_w;
      h = l->line_h + l->pitch;
    }
  double clearance = 0;
  LoomPoint2 m = loom_room_middle (&l->room, &clearance);
  double s = MAX (clearance - l->room.step, clearance * .4) * 2 / hypot (w, h);
  set_label (l, broken, m.x, m.y, MIN (s, 1), 0);
}

static void
place_group_alone (Layout *l)
{
  Group g;
  for (double s = 1; s > .12; s *= .88)
    {
      build_group (l, &g, s);
      Best best = search_group (l, &g, l->gap * s);
      if (best.found)
        {
          put_group (l, &g, best.x, best.y);
          return;
        }
    }
  double clearance = 0;
  LoomPoint2 m = loom_room_middle (&l->room, &clearance);
  build_group (l, &g, 1);
  double s = MAX (clearance - l->room.step, clearance * .4) * 2 / MAX (hypot (g.w, g.h), 1e-6);
  build_group (l, &g, MIN (s, 1));
  put_group (l, &g, m.x - g.w / 2, m.y - g.h / 2);
}

static gboolean
place_both (Layout *l, double least)
{
  for (guint i = 0; i < G_N_ELEMENTS (scales); i++)
    for (int smaller = 0; smaller < 2; smaller++)
      for (int broken = 0; broken < (l->two[0] != NULL ? 2 : 1); broken++)
        {
          double s = scales[i], t = s * (smaller ? .78 : 1), gap = l->gap * s;
          double w = (broken ? l->two_w : l->one_w) * t;
          double h = (l->line_h + (broken ? l->pitch : 0)) * t;
          Group g;

          if (t < least)
            continue;
          build_group (l, &g, s);
          Best best = search_pair (l, &g, w, h, gap);
          if (!best.found && smaller == 1)
            {
              /* Apart from each other: the group at its best, the name where it still fits. */
              Best alone = search_group (l, &g, gap);
              if (!alone.found)
                continue;
              gsize n = (gsize)l->room.columns * (gsize)l->room.rows;
              g_autofree guint8 *before = g_memdup2 (l->room.taken, n);
              put_group (l, &g, alone.x, alone.y);
              loom_room_settle (&l->room);
              Best name = search_name (l, w, h, gap);
              if (name.found)
                {
                  set_label (l, broken, name.lx, name.ly, t, 0);
                  return TRUE;
                }
              /* Take the group back and go on. */
              g_array_set_size (l->plan->pieces, l->plan->pieces->len - g.n);
              memcpy (l->room.taken, before, n);
              loom_room_settle (&l->room);
              continue;
            }
          if (!best.found)
            continue;
          put_group (l, &g, best.x, best.y);
          set_label (l, broken, best.lx, best.ly, t, 0);
          return TRUE;
        }
  return FALSE;
}

static LoomPoint2
point_mm (LoomPoint p)
{
  return (LoomPoint2){ (double)p.x / LOOM_MM, (double)p.y / LOOM_MM };
}

static void
put_slot_piece (Layout *l,
                const LoomSlot *slot,
                LoomPieceKind kind,
                int value,
                guint seat,
                double standard)
{
  LoomPoint2 at = point_mm (slot->at);
  double r = (slot->size != LOOM_UNSET ? (double)slot->size / LOOM_MM : standard) / 2;
  LoomPlanPiece piece = {
    kind, { at.x - r, at.y - r, at.x + r, at.y + r }, value, seat, slot->angle * G_PI / 180000
  };
  g_array_append_val (l->plan->pieces, piece);
  loom_room_block_box (&l->room, &piece.box);
}

/* What the designer placed by hand; a slot nothing stands in stays empty. */
static void
place_slots (Layout *l)
{
  const LoomPlanArea *a = l->area;
  double u = l->plan->unit;

  for (guint i = 0; i < loom_thing_n (&a->area->thing, LOOM_KIND_SLOT); i++)
    {
      const LoomSlot *slot = (const LoomSlot *)loom_thing_nth (&a->area->thing, LOOM_KIND_SLOT, i);
      LoomPoint2 at = point_mm (slot->at);
      switch (slot->kind)
        {
        case LOOM_SLOT_NUMBER:
          if (a->number != LOOM_UNSET)
            put_slot_piece (l, slot, LOOM_PIECE_NUMBER, a->number, 0, 20.8 * u);
          break;
        case LOOM_SLOT_DIE:
          if (a->face != LOOM_UNSET)
            put_slot_piece (l, slot, LOOM_PIECE_FACE, a->face, 0, 22 * u);
          else if (a->dice != LOOM_UNSET && a->dice > 0)
            put_slot_piece (l, slot, LOOM_PIECE_STACK, a->dice, a->seat, 24 * u);
          break;
        case LOOM_SLOT_ELEMENT:
          if (a->element != LOOM_UNSET)
            put_slot_piece (l, slot, LOOM_PIECE_ELEMENT, a->element, 0, 8.4 * u);
          break;
        case LOOM_SLOT_NAME:
          if (a->label.lines[0] == NULL)
            {
              double s = 1;
              if (slot->size != LOOM_UNSET)
                s = MIN (1, (double)slot->size / LOOM_MM / MAX (l->one_w, 1e-3));
              set_label (l, FALSE, at.x, at.y, s, slot->angle * G_PI / 180000);
              loom_room_block_box (&l->room, &l->area->label.box);
            }
          break;
        default:
          {
            double r = (slot->size != LOOM_UNSET ? (double)slot->size / LOOM_MM : 12 * u) / 2;
            loom_room_block_disc (&l->room, at.x, at.y, r);
          }
          break;
        }
    }
}

static void
block_routes (Layout *l)
{
  const LoomPlan *plan = l->plan;
  /* Comparing all areas with all routes is for boards of a bearable size. */
  gboolean all = (guint64)plan->routes->len * plan->areas->len < 4000000;

  for (guint i = 0; i < plan->routes->len; i++)
    {
      const LoomPlanRoute *r = &g_array_index (plan->routes, LoomPlanRoute, i);
      if (!all && r->route->from != l->area->area->thing.handle
          && r->route->to != l->area->area->thing.handle)
        continue;
      const LoomPoint2 *p = (const LoomPoint2 *)r->points->data;
      double reach = 2.6 * plan->stroke;
      gboolean near = FALSE;
      for (guint k = 0; k < r->points->len && !near; k++)
        near = p[k].x > l->area->box.x0 - reach && p[k].x < l->area->box.x1 + reach
               && p[k].y > l->area->box.y0 - reach && p[k].y < l->area->box.y1 + reach;
      if (near)
        loom_room_block_line (&l->room, p, r->points->len, reach);
    }
}

/* What the designer drew on this area by hand. */
static void
block_decor (Layout *l)
{
  const GArray *decor = l->plan->decor;
  if ((guint64)decor->len * l->plan->areas->len > 4000000)
    return;
  for (guint i = 0; i < decor->len; i++)
    loom_room_block_box (&l->room, &g_array_index (decor, LoomBox, i));
}

/* The golden band of a neighbour's shrine is no place for pieces. */
static void
block_aura (Layout *l)
{
  guint n = 0;
  const LoomLink *links = loom_topology_links (l->plan->topology, l->index, &n);

  for (guint i = 0; i < n; i++)
    {
      if (links[i].edge == LOOM_NONE || !loom_plan_area (l->plan, links[i].area)->shrine)
        continue;
      const LoomPlanArea *s = loom_plan_area (l->plan, links[i].area);
      const LoomPoint2 *p = loom_plan_points (l->plan, s);
      const guint *ends = loom_plan_ends (l->plan, s);
      /* The whole ring of the shrine's area: what lies outside this area is no matter. */
      loom_room_block_line (&l->room, p, ends[0], 3.2 * l->plan->stroke);
    }
}

static void
scatter_symbols (Layout *l)
{
  LoomPlan *plan = l->plan;
  const LoomPlanArea *a = l->area;
  double u = CLAMP (plan->unit, .12, 1.1);
  LoomRandom random = loom_random (loom_noise_seed (a->area->thing.id));
  static const double offsets[4][2] = { { 0, 0 }, { -5.6, 1.9 }, { 5.4, 1.5 }, { .6, 4.4 } };
  g_autoptr (GArray) clumps = g_array_new (FALSE, FALSE, sizeof (LoomPoint2));
  guint first = plan->clumps->len;
  guint wanted = (guint)CLAMP (a->size / (640 * u * u), 3, 260);

  if (plan->style.ornaments == 0 || a->symbol == LOOM_UNSET || plan->areas->len > 3000)
    return;
  /* Names and pieces keep a clear margin. */
  for (guint i = a->first_piece; i < plan->pieces->len; i++)
    {
      LoomBox box = moved (&g_array_index (plan->pieces, LoomPlanPiece, i).box, 0, 0, 1.6 * u);
      loom_room_block_box (&l->room, &box);
    }
  if (a->label.lines[0] != NULL && !a->label.leader)
    {
      LoomBox box = moved (&a->label.box, 0, 0, 1.6 * u);
      loom_room_block_box (&l->room, &box);
    }
  loom_room_settle (&l->room);

  for (guint tries = 0; tries < 40 * wanted && clumps->len < wanted; tries++)
    {
      LoomPoint2 c = { loom_random_range (&random, a->box.x0, a->box.x1),
                       loom_random_range (&random, a->box.y0, a->box.y1) };
      gboolean free = loom_room_clearance (&l->room, c.x, c.y) > 4.6 * u;
      for (guint i = 0; i < clumps->len && free; i++)
        {
          LoomPoint2 o = g_array_index (clumps, LoomPoint2, i);
          free = hypot (o.x - c.x, o.y - c.y) > 17.5 * u;
        }
      if (!free)
        continue;
      g_array_append_val (clumps, c);
      guint n = 3 + (loom_random_unit (&random) > .5), start = plan->clumps->len;
      for (guint k = 0; k < n; k++)
        {
          LoomPlanClump s = { c.x + (offsets[k][0] + loom_random_range (&random, -.6, .6)) * u,
                              c.y + (offsets[k][1] + loom_random_range (&random, -.5, .5)) * u,
                              (.92 + .16 * loom_random_unit (&random)) * u, l->index,
                              (guint)(loom_random_unit (&random) * 12) };
          gboolean ok = loom_room_clearance (&l->room, s.x, s.y) > 4.2 * u;
          for (guint i = first; i < plan->clumps->len && ok; i++)
            {
              const LoomPlanClump *o = &g_array_index (plan->clumps, LoomPlanClump, i);
              ok = hypot (o->x - s.x, o->y - s.y) > 4.2 * u;
            }
          if (ok)
            g_array_append_val (plan->clumps, s);
        }
      /* A lone symbol looks lost, but for small areas. */
      if (plan->clumps->len == start + 1 && a->size > 2750 * u * u)
        g_array_set_size (plan->clumps, start);
    }
}

static void
layout_area (LoomPlan *plan, guint index)
{
  LoomPlanArea *a = loom_plan_area (plan, index);
  guint n = plan->areas->len;
  Layout l = { .plan = plan, .area = a, .index = index };

  a->first_piece = plan->pieces->len;
  l.gap = 1.3 * plan->stroke;
  loom_room_init (&l.room, &a->box, n > 3000 ? 28 : n > 400 ? 44 : 72, TRUE);
  loom_room_mark_rings (&l.room, loom_plan_points (plan, a), loom_plan_ends (plan, a), a->n_rings,
                        FALSE);
  loom_room_settle (&l.room);
  l.middle = loom_room_middle (&l.room, &l.clearance);
  /* Between the roomiest point and the middle of the box: steadier than either. */
  l.middle.x = .6 * l.middle.x + .2 * (a->box.x0 + a->box.x1);
  l.middle.y = .6 * l.middle.y + .2 * (a->box.y0 + a->box.y1);
  shape_name (&l);
  block_routes (&l);
  block_aura (&l);
  block_decor (&l);
  if (loom_point_is_set (a->area->label))
    {
      LoomPoint2 at = point_mm (a->area->label);
      set_label (&l, FALSE, at.x, at.y, 1, a->area->label_angle * G_PI / 180000);
      loom_room_block_box (&l.room, &a->label.box);
    }
  place_slots (&l);
  loom_room_settle (&l.room);

  Group g;
  build_group (&l, &g, 1);
  double least = least_scale (&l);
  if (a->label.lines[0] != NULL)
    {
      if (g.n > 0)
        place_group_alone (&l);
    }
  else if (g.n == 0)
    {
      if (!place_name (&l, least))
        a->label.leader = TRUE;
    }
  else if (!place_both (&l, least))
    {
      loom_room_settle (&l.room);
      place_group_alone (&l);
      loom_room_settle (&l.room);
      if (!place_name (&l, least))
        a->label.leader = TRUE;
    }
  if (a->label.leader)
    {
      /* The sea is asked first; this is what stays if it has no room. */
      a->label.leader = FALSE;
      force_name (&l);
      a->label.leader = TRUE;
    }
  a->n_pieces = plan->pieces->len - a->first_piece;
  scatter_symbols (&l);

  loom_text_run_free (l.one);
  loom_text_run_free (l.two[0]);
  loom_text_run_free (l.two[1]);
  loom_room_clear (&l.room);
}

static int
compare_clumps (const void *a, const void *b)
{
  const LoomPlanClump *x = a, *y = b;
  if (x->y != y->y)
    return x->y < y->y ? -1 : 1;
  return x->x < y->x ? -1 : x->x > y->x;
}

void
loom_plan_layout (LoomPlan *self)
{
  for (guint i = 0; i < self->areas->len; i++)
    layout_area (self, i);
  if (self->clumps->len > 0)
    qsort (self->clumps->data, self->clumps->len, sizeof (LoomPlanClump), compare_clumps);
}
