/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Names that found no room on their land: in the sea, joined to it by a short line that crosses
 * nothing, the shortest first; and where the sea has no room, a number in the area and the name in
 * the index of the key. Where there is no room even for that, what stands in the area gives way in
 * the order of LoomPlanContent, and the index tells what is not drawn. */

#include "formats/geometry/planar.h"
#include "render/areas/layout.h"
#include "render/areas/outline.h"

#include <math.h>

/* Names that are looked for a place in the sea; what is beyond goes to the index. */
#define MOST_OUTSIDE 300

/* Names in the index: more make a table that nobody reads. */
#define MOST_NUMBERS 300

/* How far into its land a line reaches, and how long it may be, in mm on paper at unit 1. */
#define INSIDE 2.2
#define LONGEST 16.0

/* A place in the sea for the name of an area. */
typedef struct
{
  LoomLayout *l;
  gboolean found;
  double length; /* of the line */
  LoomCaption tag;
  double x, y;       /* of the name's middle */
  LoomVec2 from, to; /* of the line: at the name, at the coast */
} Berth;

gboolean
loom_area_plan_has_key (const LoomAreaPlan *self)
{
  return self->style.key == 1 || loom_board_n (self->board, LOOM_KIND_KEY) > 0;
}

static double
longest (const LoomAreaPlan *self)
{
  return MAX (LONGEST * MIN (self->unit, 1.5), 9 / self->paper);
}

/* A line ends at a side of its area rather than at a corner, which others share: so far from its
 * ends as this, in mm on paper. */
#define CORNER 1.5

/* The point of the side from @p to @q nearest to @box, and how far it is. */
static LoomVec2
nearest_of_side (LoomVec2 p, LoomVec2 q, const LoomRect *box, double corner, double *length)
{
  const double side = MAX (hypot (q.x - p.x, q.y - p.y), 1e-9), t = MIN (corner / side, .45);
  const LoomVec2 a = { p.x + (q.x - p.x) * t, p.y + (q.y - p.y) * t },
                 b = { q.x + (p.x - q.x) * t, q.y + (p.y - q.y) * t };
  LoomVec2 at = { (box->left + box->right) / 2, (box->top + box->bottom) / 2 }, on = at;

  /* To and fro between the two comes near enough. */
  for (guint i = 0; i < 3; i++)
    {
      on = loom_segment_nearest (a, b, at);
      at = (LoomVec2){ CLAMP (on.x, box->left, box->right), CLAMP (on.y, box->top, box->bottom) };
    }
  *length = hypot (on.x - at.x, on.y - at.y);
  return on;
}

/* The point of the outline of @a that is nearest to @box. O(points). */
static LoomVec2
find_coast (const LoomAreaPlan *self, const LoomPlanArea *a, const LoomRect *box, double *length)
{
  const LoomVec2 *points = loom_area_plan_points (self, a);
  const guint n = loom_area_plan_ends (self, a)[0];
  LoomVec2 best = points[0];

  *length = G_MAXDOUBLE;
  for (guint i = 0; i < n; i++)
    {
      const LoomVec2 p = points[i], q = points[(i + 1) % n];
      double d;

      if (MAX (p.x, q.x) < box->left - *length || MIN (p.x, q.x) > box->right + *length
          || MAX (p.y, q.y) < box->top - *length || MIN (p.y, q.y) > box->bottom + *length)
        continue;
      const LoomVec2 on = nearest_of_side (p, q, box, CORNER / self->paper, &d);
      if (d < *length)
        {
          *length = d;
          best = on;
        }
    }
  return best;
}

static LoomPoint
point_of (LoomVec2 p)
{
  return (LoomPoint){ (gint32)lround (p.x * LOOM_MM), (gint32)lround (p.y * LOOM_MM) };
}

/* Whether the line crosses the course of a route. */
static gboolean
crosses_route (const LoomAreaPlan *self, LoomVec2 from, LoomVec2 to)
{
  const LoomRect box
      = { MIN (from.x, to.x), MIN (from.y, to.y), MAX (from.x, to.x), MAX (from.y, to.y) };

  for (guint i = 0; i < self->routes->len && !self->plain_routes; i++)
    {
      const LoomPlanRoute *r = &g_array_index (self->routes, LoomPlanRoute, i);
      const LoomVec2 *p = (const LoomVec2 *)(gconstpointer)r->points->data;

      if (r->box.left > box.right || r->box.right < box.left || r->box.top > box.bottom
          || r->box.bottom < box.top)
        continue;
      for (guint k = 0; k + 1 < r->points->len; k++)
        if (loom_planar_meets (point_of (from), point_of (to), point_of (p[k]),
                               point_of (p[k + 1])))
          return TRUE;
    }
  return FALSE;
}

/* Whether it comes near to the line of another name. */
static gboolean
meets_leader (const LoomAreaPlan *self, LoomVec2 from, LoomVec2 to)
{
  const double clear = .8 / self->paper;

  for (guint i = 0; i < self->areas->len; i++)
    {
      const LoomPlanLabel *l = &loom_area_plan_area (self, i)->label;
      if (!l->leader)
        continue;
      const LoomVec2 a = { l->from_x, l->from_y }, b = { l->to_x, l->to_y };
      if (loom_segment_distance (a, b, to) < clear || loom_segment_distance (a, b, from) < clear
          || loom_segment_distance (from, to, b) < clear
          || loom_planar_meets (point_of (a), point_of (b), point_of (from), point_of (to)))
        return TRUE;
    }
  return FALSE;
}

static gboolean
meets_track (const LoomAreaPlan *self, const LoomQuad *way)
{
  for (guint i = 0; i < self->tracks->len; i++)
    {
      const LoomQuad step = loom_quad_of (&g_array_index (self->tracks, LoomRect, i));
      if (loom_quads_meet (way, &step, 0))
        return TRUE;
    }
  return FALSE;
}

/* Where the raster is too rough: near the coast, which belongs to others too, or to a track. The
 * line ends @inside mm beyond it, and no other area comes nearer to it than its own width. */
static gboolean
is_clear_way (const LoomAreaPlan *self, guint index, LoomVec2 from, LoomVec2 to, double inside)
{
  const double length = MAX (hypot (to.x - from.x, to.y - from.y), 1e-6);
  const double dx = (to.x - from.x) / length, dy = (to.y - from.y) / length;
  const LoomVec2 end = { to.x + dx * inside, to.y + dy * inside };
  const LoomQuad way = loom_quad_about ((from.x + end.x) / 2, (from.y + end.y) / 2, length + inside,
                                        .5 / self->paper, atan2 (dy, dx));

  for (guint i = 0; i < self->areas->len; i++)
    if (i != index && loom_quad_touches (&way, self, loom_area_plan_area (self, i), 0))
      return FALSE;
  return !meets_track (self, &way) && !crosses_route (self, from, end)
         && !meets_leader (self, from, end);
}

/* How far the line of the name of @a reaches into it. */
static double
inside_of (const LoomAreaPlan *self)
{
  return INSIDE * MIN (self->stroke, 1.5);
}

/* Whether the way from @from to the coast at @to is free, but for the coast itself. */
static gboolean
is_free_way (const LoomAreaPlan *self, const LoomRoom *room, LoomVec2 from, LoomVec2 to)
{
  const double length = hypot (to.x - from.x, to.y - from.y);
  const double coast = 1.2 * self->stroke + 2.2 * room->step;

  for (double t = 0; t < length - coast; t += room->step * .7)
    if (loom_room_clearance (room, from.x + (to.x - from.x) * t / length,
                             from.y + (to.y - from.y) * t / length)
        <= 0)
      return FALSE;
  return TRUE;
}

static void
try_berth (Berth *best,
           const LoomAreaPlan *self,
           const LoomRoom *room,
           const LoomCaption *tag,
           double x,
           double y,
           double pad)
{
  const LoomPlanArea *a = best->l->area;
  const LoomRect box = { x - tag->w / 2, y - tag->h / 2, x + tag->w / 2, y + tag->h / 2 };
  const LoomRect wide = { box.left - pad, box.top - pad, box.right + pad, box.bottom + pad };
  double length;

  if (!loom_room_has (room, &wide))
    return;
  const LoomVec2 to = find_coast (self, a, &box, &length);
  if (length >= MIN (best->found ? best->length : G_MAXDOUBLE, longest (self)))
    return;
  const LoomVec2 from
      = { CLAMP (to.x, wide.left, wide.right), CLAMP (to.y, wide.top, wide.bottom) };
  if (!is_free_way (self, room, from, to)
      || !is_clear_way (self, best->l->index, from, to, inside_of (self)))
    return;
  best->found = TRUE;
  best->length = length;
  best->tag = *tag;
  best->x = x;
  best->y = y;
  best->from = from;
  best->to = to;
}

/* The place with the shortest line for @tag. */
static void
find_berth_of (Berth *best, const LoomAreaPlan *self, const LoomRoom *room, const LoomCaption *tag)
{
  const LoomPlanArea *a = best->l->area;
  const double pad = MAX (.8 * self->stroke, .7 / self->paper), reach = longest (self);
  const double x0 = a->box.left - reach - tag->w / 2, x1 = a->box.right + reach + tag->w / 2,
               y0 = a->box.top - reach - tag->h / 2, y1 = a->box.bottom + reach + tag->h / 2,
               pace = MAX (room->step, MAX (x1 - x0, y1 - y0) / 90);

  if (MIN (tag->w, tag->h) / 2 + pad > room->widest)
    return;
  for (double y = y0; y <= y1; y += pace)
    for (double x = x0; x <= x1; x += pace)
      try_berth (best, self, room, tag, x, y, pad);
}

/* The same for the name at the size numbered @size. */
static void
find_berth (Berth *best, const LoomAreaPlan *self, const LoomRoom *room, guint size)
{
  for (int broken = 0; broken < (best->l->two[0] != NULL ? 2 : 1); broken++)
    {
      const LoomCaption tag = loom_layout_tag (best->l, size, broken);
      find_berth_of (best, self, room, &tag);
    }
}

static int
compare_berths (gconstpointer a, gconstpointer b)
{
  const Berth *x = a, *y = b;

  if (x->found != y->found)
    return x->found ? -1 : 1;
  if (x->length != y->length)
    return x->length < y->length ? -1 : 1;
  return x->l->index < y->l->index ? -1 : x->l->index > y->l->index;
}

/* Whether the line may end at @p, which is in its area, clear of what stands there. */
static gboolean
may_end_at (const LoomLayout *l, LoomVec2 from, LoomVec2 p)
{
  const double clear = .9 / l->plan->paper;

  for (guint i = 0; i < l->pieces->len; i++)
    {
      const LoomRect *box = &g_array_index (l->pieces, LoomPlanPiece, i).box;
      for (int k = 0; k <= 8; k++)
        {
          const double x = from.x + (p.x - from.x) * k / 8, y = from.y + (p.y - from.y) * k / 8;
          if (x > box->left - clear && x < box->right + clear && y > box->top - clear
              && y < box->bottom + clear)
            return FALSE;
        }
    }
  return loom_geometry_area_contains (l->plan->geometry, l->index, p.x * LOOM_MM, p.y * LOOM_MM);
}

/* The line ends a little inside the coast. */
static void
aim_leader (Berth *berth)
{
  LoomLayout *l = berth->l;
  LoomPlanLabel *label = &l->area->label;
  const double dx = berth->to.x - berth->from.x, dy = berth->to.y - berth->from.y,
               length = MAX (hypot (dx, dy), 1e-6), inside = inside_of (l->plan);

  label->from_x = berth->from.x;
  label->from_y = berth->from.y;
  label->to_x = berth->to.x;
  label->to_y = berth->to.y;
  for (double t = inside; t > .2 * inside; t *= .7)
    {
      const LoomVec2 p = { berth->to.x + dx / length * t, berth->to.y + dy / length * t };
      if (!may_end_at (l, berth->to, p))
        continue;
      label->to_x = p.x;
      label->to_y = p.y;
      return;
    }
}

static void
take_berth (LoomAreaPlan *self, LoomRoom *room, Berth *berth)
{
  LoomPlanLabel *label = &berth->l->area->label;
  const double pad = .5 / self->paper;

  /* In an ink for the sea. */
  berth->l->is_outside = TRUE;
  if (!berth->tag.is_number)
    loom_layout_shape (berth->l);
  loom_layout_set_label (berth->l, &berth->tag, berth->x, berth->y, 0);
  /* A disc beside its name needs no line. */
  label->leader = !berth->l->area->node || berth->length > 3 / self->paper;
  aim_leader (berth);
  const LoomRect box = { label->box.left - pad, label->box.top - pad, label->box.right + pad,
                         label->box.bottom + pad };
  const LoomVec2 line[2] = { berth->from, { label->to_x, label->to_y } };
  loom_room_block_box (room, &box);
  loom_room_block_line (room, line, 2, .8 / self->paper);
  loom_room_settle (room);
}

/* The pieces alone, as many as find room; what is left out has to be told by what is drawn. */
static gboolean
place_pieces (LoomLayout *l)
{
  for (int c = LOOM_CONTENT_FULL; c <= LOOM_CONTENT_NONE; c++)
    {
      if (loom_piece_group_tells_less (l->plan, l->index, (LoomPlanContent)c) && c > 0)
        {
          LoomPieceGroup g;
          loom_piece_group_build (l->plan, l->index, &g, 1, LOOM_CONTENT_FULL);
          if (g.n > 0)
            return FALSE;
        }
      if (!loom_layout_place_content (l, (LoomPlanContent)c))
        continue;
      l->area->content = (LoomPlanContent)c;
      return TRUE;
    }
  return FALSE;
}

static gboolean
place_in_sea (LoomAreaPlan *self, LoomRoom *room, Berth *berth)
{
  const double x = berth->x, y = berth->y;

  if (!berth->found)
    return FALSE;
  /* What was found may have been taken by one with a shorter line. */
  berth->found = FALSE;
  try_berth (berth, self, room, &berth->tag, x, y, MAX (.8 * self->stroke, .7 / self->paper));
  for (guint size = 1; size < 3 && !berth->found; size++)
    find_berth (berth, self, room, size);
  if (berth->found)
    take_berth (self, room, berth);
  return berth->found;
}

/* The number of the name in the area, or the name itself, and less and less of what stands there;
 * at the last the number in the sea. */
static void
place_at_last (LoomAreaPlan *self, LoomRoom *room, LoomLayout *l, guint n_slots, gboolean may_count)
{
  Berth berth = { .l = l };
  loom_layout_take_back (l, n_slots);
  for (int c = LOOM_CONTENT_FULL; c <= LOOM_CONTENT_NONE; c++)
    {
      const LoomPlanContent content = (LoomPlanContent)c;
      const gboolean is_less = loom_piece_group_tells_less (self, l->index, content);

      l->area->content = content;
      if (c > 0 && (!is_less || !may_count) && loom_layout_place (l, 2, 2, content))
        return;
      if (may_count && loom_layout_place_number (l, content))
        return;
    }
  const LoomCaption number = loom_layout_number_tag (l, LOOM_NUMBER_DISC);
  if (may_count)
    find_berth_of (&berth, self, room, &number);
  if (berth.found)
    {
      take_berth (self, room, &berth);
      return;
    }
  if (may_count && loom_layout_place_bare_number (l))
    return;
  /* No name then, but what stands there. */
  for (int c = LOOM_CONTENT_FULL; c < LOOM_CONTENT_NONE; c++)
    if (loom_layout_place_content (l, (LoomPlanContent)c))
      {
        l->area->content = (LoomPlanContent)c;
        return;
      }
}

static int
compare_numbers (gconstpointer a, gconstpointer b, gpointer row)
{
  const LoomPlanArea *x = *(LoomPlanArea *const *)a, *y = *(LoomPlanArea *const *)b;
  const double row_x = floor (x->label.y / *(double *)row),
               row_y = floor (y->label.y / *(double *)row);

  if (row_x != row_y)
    return row_x < row_y ? -1 : 1;
  if (x->label.x != y->label.x)
    return x->label.x < y->label.x ? -1 : 1;
  return x->label.y < y->label.y ? -1 : x->label.y > y->label.y;
}

void
loom_layout_show_number (const LoomAreaPlan *plan, LoomPlanArea *area, guint number)
{
  LoomTextStyle style = loom_theme_type (plan->theme, LOOM_TYPE_KEY_NUMBER, plan->sizes[2]);
  g_autofree char *digits = g_strdup_printf ("%u", number);

  style.colour = area->label.is_bare ? loom_layout_ink (plan->theme, plan->theme->rust, area->fill)
                                     : plan->theme->rust;
  g_clear_pointer (&area->label.lines[0], loom_text_run_free);
  area->label.lines[0] = loom_text_run_new (digits, &style);
}

/* In rows across the board, as one reads. */
static void
count_numbers (LoomAreaPlan *self)
{
  g_autoptr (GPtrArray) areas = g_ptr_array_new ();
  double row = MAX (self->height / 9, 1);

  for (guint i = 0; i < self->areas->len; i++)
    {
      LoomPlanArea *a = loom_area_plan_area (self, i);
      if (a->label.number != 0)
        g_ptr_array_add (areas, a);
    }
  g_ptr_array_sort_with_data (areas, compare_numbers, &row);
  for (guint i = 0; i < areas->len; i++)
    {
      LoomPlanArea *a = g_ptr_array_index (areas, i);

      a->label.number = i + 1;
      loom_layout_show_number (self, a, i + 1);
    }
  self->n_numbers = areas->len;
}

void
loom_area_plan_place_outside (LoomAreaPlan *self, LoomRoom *room)
{
  g_autoptr (GArray) berths = g_array_new (FALSE, TRUE, sizeof (Berth));
  g_autofree guint *n_slots = g_new0 (guint, MAX (self->areas->len, 1));
  guint n_numbers = 0;

  for (guint i = 0; i < self->waiting->len; i++)
    {
      Berth berth = { .l = g_ptr_array_index (self->waiting, i) };

      n_slots[berth.l->index] = berth.l->pieces->len;
      if (i < MOST_OUTSIDE)
        loom_room_settle (&berth.l->room);
      if (i < MOST_OUTSIDE && place_pieces (berth.l))
        for (guint size = 1; size < 3 && !berth.found; size++)
          find_berth (&berth, self, room, size);
      g_array_append_val (berths, berth);
    }
  if (berths->len > 0)
    qsort (berths->data, berths->len, sizeof (Berth), compare_berths);
  for (guint i = 0; i < berths->len; i++)
    {
      Berth *berth = &g_array_index (berths, Berth, i);
      LoomLayout *l = berth->l;

      loom_room_settle (&l->room);
      if (!place_in_sea (self, room, berth))
        place_at_last (self, room, l, n_slots[l->index],
                       loom_area_plan_has_key (self) && n_numbers < MOST_NUMBERS);
      n_numbers += l->area->label.number != 0;
      loom_layout_settle (l);
      loom_room_rest (&l->room);
    }
  g_ptr_array_set_size (self->waiting, 0);
  count_numbers (self);
}
