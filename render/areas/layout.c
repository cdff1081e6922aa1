/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Names and pieces within areas. What the designer placed stands where it was placed; for the
 * rest, a group of pieces and a name above or below it are moved over the free cells of the
 * area, first at full size and then smaller, the name in one line and in two. A name that
 * would have to be too small is left for the sea (panels.c), with a leader line.
 *
 * Implementation notes: nothing compares two areas with each other, so the cost is linear in
 * the areas; the raster is coarser where there are many. */

#include "render/areas/plan.h"

#include "render/areas/group.h"
#include "render/areas/obstacles.h"
#include "render/areas/scatter.h"

#include <math.h>
#include <string.h>

typedef struct
{
  LoomAreaPlan *plan;
  LoomPlanArea *area;
  guint index;
  LoomRoom room;
  LoomTextRun *one, *two[2];
  double one_w, two_w, line_h, pitch; /* of the name at full size */
  double gap;
  LoomVec2 middle;
  double clearance;
} Layout;

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
name_style (const LoomAreaPlan *plan, const LoomPlanArea *a)
{
  const LoomNameStyle *look = &plan->theme->style->map->name;
  gboolean water = a->kind == LOOM_TERRAIN_WATER, plain = plan->areas->len > 1500;
  LoomTypeRole role = water ? LOOM_TYPE_WATER : LOOM_TYPE_NAME;
  const double least = plan->theme->style->types[role].size * plan->unit;
  gboolean busy = a->n_piles > 0 || a->dice != LOOM_UNSET || loom_area_plan_shows_badge (a);
  double size = CLAMP (least * (busy ? look->busy : a->node ? look->node : 1), .45, 60);
  LoomTextStyle style = loom_theme_type (plan->theme, role, water ? size * look->water : size);

  /* Decided for the board, so that its names are of one kind. */
  if (least < look->least_caps)
    style.small_caps = FALSE;
  style.halo_width = plain ? 0 : style.size * look->halo;
  style.halo
      = plan->theme->flat
            ? plan->theme->paper
            : loom_colour_alpha (loom_colour_mix (a->fill, plan->theme->paper, look->halo_mix),
                                 look->halo_alpha);
  return style;
}

/* The longest name that is drawn whole: as a line of half a millimetre it is a line already. */
#define MAX_NAME 120

static char *
dup_start (const char *name)
{
  g_autofree char *start = g_utf8_substring (name, 0, MAX_NAME - 1);
  return g_strconcat (start, "…", NULL);
}

static void
shape_name (Layout *l)
{
  LoomTextStyle style = name_style (l->plan, l->area);
  const char *full = l->area->area->name != NULL ? l->area->area->name : "";
  g_autofree char *name = g_utf8_strlen (full, -1) > MAX_NAME ? dup_start (full) : g_strdup (full);
  g_autofree char *rest = NULL;
  g_autofree char *head = dup_break (name, &rest);

  l->one = loom_text_run_new (name, &style);
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
  label->box = (LoomRect){ x - bw / 2, y - bh / 2, x + bw / 2, y + bh / 2 };
}

static void
put_group (Layout *l, const LoomPieceGroup *g, double x, double y)
{
  for (guint i = 0; i < g->n; i++)
    {
      LoomPlanPiece piece = g->pieces[i];
      piece.box.left += x;
      piece.box.right += x;
      piece.box.top += y;
      piece.box.bottom += y;
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

static LoomRect
moved (const LoomRect *b, double x, double y, double gap)
{
  return (LoomRect){ b->left + x - gap, b->top + y - gap, b->right + x + gap, b->bottom + y + gap };
}

/* Whether every piece of the group fits. */
static gboolean
group_fits (const Layout *l, const LoomPieceGroup *g, double x, double y, double gap)
{
  for (guint i = 0; i < g->n; i++)
    {
      LoomRect box = moved (&g->pieces[i].box, x, y, gap);
      if (!loom_room_has (&l->room, &box))
        return FALSE;
    }
  return TRUE;
}

/* How much the piece with the least room has to spare. */
static double
group_spare (const Layout *l, const LoomPieceGroup *g, double x, double y)
{
  double spare = G_MAXDOUBLE;

  for (guint i = 0; i < g->n; i++)
    {
      LoomRect box = moved (&g->pieces[i].box, x, y, 0);
      double d = loom_room_box_clearance (&l->room, &box);
      /* A disc reaches less far into its corners. */
      if (g->pieces[i].kind == LOOM_PIECE_NUMBER)
        d += (box.right - box.left) * .18;
      spare = MIN (spare, d);
    }
  return spare;
}

/* Whether a place (dx, dy) from the middle is worth looking at, whose score is @most less @slope
 * times how far that is. Without a root, for this is asked of each place. */
static gboolean
may_be_better (const Best *best, double most, double slope, double dx, double dy)
{
  const double reach = (most - best->score + 1e-9) / slope;

  return !best->found || (reach >= 0 && dx * dx + dy * dy <= reach * reach * (1 + 1e-9));
}

static double
pace_of (const Layout *l)
{
  int longest = MAX (l->room.columns, l->room.rows);
  return l->room.step * MAX (1, longest / 40);
}

/* The group with a name of w by h above or below it. */
static Best
search_pair (const Layout *l, const LoomPieceGroup *g, double w, double h, double gap)
{
  Best best = { 0 };
  double u = l->plan->unit, pace = pace_of (l), between = MAX (1.6 * u, gap);
  double x1 = l->area->box.right - g->w, y1 = l->area->box.bottom - g->h;

  for (double y = l->area->box.top; y <= y1; y += pace)
    for (double x = l->area->box.left; x <= x1; x += pace)
      {
        double spare = -1;
        if (!group_fits (l, g, x, y, gap))
          continue;
        for (int side = -1; side <= 1; side += 2)
          for (int shift = 0; shift < 3; shift++)
            {
              double sx = shift == 0 ? 0 : (shift == 1 ? -3 : 3) * u;
              double lx = x + g->w / 2 + sx;
              double ly = side < 0 ? y - between - h / 2 : y + g->h + between + h / 2;
              double my = (y + g->h / 2 + ly) / 2;
              double dx = lx - l->middle.x, dy = my - l->middle.y;
              LoomRect box
                  = { lx - w / 2 - gap, ly - h / 2 - gap, lx + w / 2 + gap, ly + h / 2 + gap };
              if (!may_be_better (&best, 9.1 * u, .16, dx, dy) || !loom_room_has (&l->room, &box))
                continue;
              double room = loom_room_box_clearance (&l->room, &box) + gap;
              if (spare < 0)
                spare = group_spare (l, g, x, y);
              double score = MIN (MIN (spare, room * 1.5), 7.5 * u) - .16 * hypot (dx, dy)
                             - .25 * fabs (sx) + (side < 0 ? 1.6 * u : 0);
              if (!best.found || score > best.score)
                best = (Best){ TRUE, score, x, y, lx, ly };
            }
      }
  return best;
}

static Best
search_group (const Layout *l, const LoomPieceGroup *g, double gap)
{
  Best best = { 0 };
  double u = l->plan->unit, pace = pace_of (l);
  double x1 = l->area->box.right - g->w, y1 = l->area->box.bottom - g->h;

  for (double y = l->area->box.top; y <= y1; y += pace)
    for (double x = l->area->box.left; x <= x1; x += pace)
      {
        double dx = x + g->w / 2 - l->middle.x, dy = y + g->h / 2 - l->middle.y;
        if (!may_be_better (&best, 5.5 * u, .12, dx, dy) || !group_fits (l, g, x, y, gap))
          continue;
        double score = MIN (group_spare (l, g, x, y), 5.5 * u) - .12 * hypot (dx, dy);
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

  for (double y = l->area->box.top + h / 2; y <= l->area->box.bottom - h / 2; y += pace)
    for (double x = l->area->box.left + w / 2; x <= l->area->box.right - w / 2; x += pace)
      {
        LoomRect box = { x - w / 2 - gap, y - h / 2 - gap, x + w / 2 + gap, y + h / 2 + gap };
        double dx = x - l->middle.x, dy = y - l->middle.y;
        if (!may_be_better (&best, 7.5 * u, .16, dx, dy) || !loom_room_has (&l->room, &box))
          continue;
        double score
            = MIN (loom_room_box_clearance (&l->room, &box) * 1.5, 7.5 * u) - .16 * hypot (dx, dy);
        if (!best.found || score > best.score)
          best = (Best){ TRUE, score, 0, 0, x, y };
      }
  return best;
}

static const double scales[] = { 1, .88, .76, .66, .56, .48, .4, .33 };

/* Of what has no room at all: an area may be a line or a point. */
#define LEAST_SCALE .02

/* Nominal names are this share of their size at the least before they go outside; and nobody
 * reads less than 1.9 mm, if the board has room for that much at all. */
static double
least_scale (const Layout *l)
{
  double size = MAX (l->line_h / .62, 1e-3);
  return CLAMP (1.9 / size, .5, .88);
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
  LoomVec2 m = loom_room_middle (&l->room, &clearance);
  double s = MAX (clearance - l->room.step, clearance * .4) * 2 / hypot (w, h);
  set_label (l, broken, m.x, m.y, CLAMP (s, LEAST_SCALE, 1), 0);
}

static void
place_group_alone (Layout *l)
{
  LoomPieceGroup g;
  for (double s = 1; s > .12; s *= .88)
    {
      loom_piece_group_build (l->plan, l->index, &g, s);
      Best best = search_group (l, &g, l->gap * s);
      if (best.found)
        {
          put_group (l, &g, best.x, best.y);
          return;
        }
    }
  double clearance = 0;
  LoomVec2 m = loom_room_middle (&l->room, &clearance);
  loom_piece_group_build (l->plan, l->index, &g, 1);
  double s = MAX (clearance - l->room.step, clearance * .4) * 2 / MAX (hypot (g.w, g.h), 1e-6);
  loom_piece_group_build (l->plan, l->index, &g, CLAMP (s, LEAST_SCALE, 1));
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
          LoomPieceGroup g;

          if (t < least)
            continue;
          loom_piece_group_build (l->plan, l->index, &g, s);
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
              l->room.settled = FALSE;
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

static LoomVec2
point_mm (LoomPoint p)
{
  return (LoomVec2){ (double)p.x / LOOM_MM, (double)p.y / LOOM_MM };
}

static void
put_slot_piece (Layout *l,
                const LoomSlot *slot,
                LoomPieceKind kind,
                int value,
                guint seat,
                double standard)
{
  LoomVec2 at = point_mm (slot->at);
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

  for (guint i = 0; i < loom_entity_n (&a->area->entity, LOOM_KIND_SLOT); i++)
    {
      const LoomSlot *slot
          = (const LoomSlot *)loom_entity_nth (&a->area->entity, LOOM_KIND_SLOT, i);
      LoomVec2 at = point_mm (slot->at);
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

/* The group of pieces, and the name unless it stands already. */
static void
place_the_rest (Layout *l)
{
  LoomPlanArea *a = l->area;
  LoomPieceGroup g;
  loom_piece_group_build (l->plan, l->index, &g, 1);
  double least = least_scale (l);
  if (a->label.lines[0] != NULL)
    {
      if (g.n > 0)
        place_group_alone (l);
    }
  else if (g.n == 0)
    {
      if (!place_name (l, least))
        a->label.leader = TRUE;
    }
  else if (!place_both (l, least))
    {
      loom_room_settle (&l->room);
      place_group_alone (l);
      loom_room_settle (&l->room);
      if (!place_name (l, least))
        a->label.leader = TRUE;
    }
  if (a->label.leader)
    {
      /* The sea is asked first; this is what stays if it has no room. */
      a->label.leader = FALSE;
      force_name (l);
      a->label.leader = TRUE;
    }
}

static void
layout_area (LoomAreaPlan *plan, guint index)
{
  LoomPlanArea *a = loom_area_plan_area (plan, index);
  guint n = plan->areas->len;
  Layout l = { .plan = plan, .area = a, .index = index };

  a->first_piece = plan->pieces->len;
  l.gap = 1.3 * plan->stroke;
  loom_room_init (&l.room, &a->box, n > 3000 ? 28 : n > 400 ? 44 : 72, TRUE);
  loom_room_mark_rings (&l.room, loom_area_plan_points (plan, a), loom_area_plan_ends (plan, a),
                        a->n_rings, FALSE);
  loom_room_settle (&l.room);
  l.middle = loom_room_middle (&l.room, &l.clearance);
  /* Mostly the roomiest point, a little the middle of the box: steadier than either. */
  l.middle.x = .8 * l.middle.x + .1 * (a->box.left + a->box.right);
  l.middle.y = .8 * l.middle.y + .1 * (a->box.top + a->box.bottom);
  shape_name (&l);
  loom_obstacles_block (plan, index, &l.room);
  if (loom_point_is_set (a->area->label))
    {
      LoomVec2 at = point_mm (a->area->label);
      set_label (&l, FALSE, at.x, at.y, 1, a->area->label_angle * G_PI / 180000);
      loom_room_block_box (&l.room, &a->label.box);
    }
  place_slots (&l);
  loom_room_settle (&l.room);

  place_the_rest (&l);
  a->n_pieces = plan->pieces->len - a->first_piece;
  loom_scatter_symbols (plan, index, &l.room);

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
loom_area_plan_layout (LoomAreaPlan *self)
{
  for (guint i = 0; i < self->areas->len; i++)
    layout_area (self, i);
  if (self->clumps->len > 0)
    qsort (self->clumps->data, self->clumps->len, sizeof (LoomPlanClump), compare_clumps);
}
