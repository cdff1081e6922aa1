/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What stands where on a map, gathered from its plan, and the misfits of how it stands. */

#include "render/placement/map-measure.h"

#include "render/areas/track.h"
#include "render/motifs/ornaments.h"

#include <math.h>

/* What two boxes may share, and a box may reach out, without anybody seeing it. */
#define SLACK .06

/* 6 pt, less what is lost in rounding. */
#define LEAST_TEXT (6 * 25.4 / 72 * .999)

static void
add (LoomMapMeasure *self, LoomPlacedThing thing)
{
  thing.box = loom_quad_bounds (&thing.quad);
  g_array_append_val (self->things, thing);
}

static gboolean
is_by_hand (const LoomArea *area, LoomSlotKind kind)
{
  for (guint i = 0; i < loom_entity_n (&area->entity, LOOM_KIND_SLOT); i++)
    if (((const LoomSlot *)loom_entity_nth (&area->entity, LOOM_KIND_SLOT, i))->kind
        == (gint32)kind)
      return TRUE;
  return kind == LOOM_SLOT_NAME && loom_point_is_set (area->label);
}

static void
add_name (LoomMapMeasure *self, guint index)
{
  const LoomPlanArea *a = loom_area_plan_area (self->plan, index);
  const LoomPlanLabel *l = &a->label;

  if (l->lines[0] == NULL || loom_text_run_extents (l->lines[0]).width <= 0)
    return;
  const double w = fabs (cos (l->angle)) > .999
                       ? l->box.right - l->box.left
                       : loom_text_run_extents (l->lines[0]).width * l->scale;
  const double h = fabs (cos (l->angle)) > .999
                       ? l->box.bottom - l->box.top
                       : loom_text_run_get_size (l->lines[0]) * .7 * l->scale;
  add (self, (LoomPlacedThing){ .kind = LOOM_PLACED_NAME,
                                .quad = loom_quad_about (l->x, l->y, w, h, l->angle),
                                .area = index,
                                .piece = -1,
                                .is_free = l->leader || a->node,
                                .is_by_hand = is_by_hand (a->area, LOOM_SLOT_NAME),
                                .size = loom_text_run_get_size (l->lines[0]) * l->scale });
  if (!l->leader)
    return;
  const double fx = l->from_x, fy = l->from_y, dx = l->to_x - fx, dy = l->to_y - fy;
  add (self,
       (LoomPlacedThing){ .kind = LOOM_PLACED_LEADER,
                          .quad = loom_quad_about (fx + dx / 2, fy + dy / 2,
                                                   MAX (hypot (dx, dy), .1), .3, atan2 (dy, dx)),
                          .area = index,
                          .piece = -1,
                          .is_free = TRUE });
}

static void
add_piece (LoomMapMeasure *self, guint index, const LoomPlanPiece *p)
{
  static const int slots[] = { [LOOM_PIECE_NUMBER] = LOOM_SLOT_NUMBER,
                               [LOOM_PIECE_STACK] = LOOM_SLOT_DIE,
                               [LOOM_PIECE_BADGE] = -1,
                               [LOOM_PIECE_SHRINE] = -1,
                               [LOOM_PIECE_ELEMENT] = LOOM_SLOT_ELEMENT,
                               [LOOM_PIECE_HELD] = -1,
                               [LOOM_PIECE_CUBES] = -1,
                               [LOOM_PIECE_FACE] = LOOM_SLOT_DIE,
                               [LOOM_PIECE_MARKER] = -1 };
  const LoomPlanArea *a = loom_area_plan_area (self->plan, index);

  add (self, (LoomPlacedThing){
                 .kind = LOOM_PLACED_PIECE,
                 .quad = loom_quad_about (
                     (p->box.left + p->box.right) / 2, (p->box.top + p->box.bottom) / 2,
                     p->box.right - p->box.left, p->box.bottom - p->box.top, p->angle),
                 .area = index,
                 .piece = (int)p->kind,
                 .is_disc = p->kind == LOOM_PIECE_NUMBER || p->kind == LOOM_PIECE_BADGE
                            || p->kind == LOOM_PIECE_ELEMENT || p->kind == LOOM_PIECE_SHRINE,
                 .is_by_hand
                 = slots[p->kind] >= 0 && is_by_hand (a->area, (LoomSlotKind)slots[p->kind]) });
}

static void
add_point (LoomMapMeasure *self, LoomPlacedKind kind, const LoomPlanPoint *point, double type)
{
  if (point->scale > 0)
    add (self, (LoomPlacedThing){ .kind = kind,
                                  .quad = loom_quad_of (&point->box),
                                  .area = LOOM_NONE,
                                  .piece = -1,
                                  .size = point->scale * type });
}

/* Steps of the designer's tracks. */
static void
add_tracks (LoomMapMeasure *self)
{
  const LoomAreaPlan *plan = self->plan;
  const GPtrArray *tracks = loom_board_list (plan->board, LOOM_KIND_TRACK);
  g_autoptr (GArray) steps = g_array_new (FALSE, FALSE, sizeof (LoomTrackStep));
  LoomPlacedThing thing = { .kind = LOOM_PLACED_TRACK, .area = LOOM_NONE, .piece = -1 };

  for (guint i = 0; i < tracks->len; i++)
    if (((const LoomDecor *)g_ptr_array_index (tracks, i))->on == 0)
      loom_track_get_steps (g_ptr_array_index (tracks, i), steps);
  for (guint i = 0; i < steps->len; i++)
    {
      loom_track_step_corners (&g_array_index (steps, LoomTrackStep, i), thing.quad.corners);
      add (self, thing);
    }
}

/* The sides of the track or of another frame about the board. */
static void
add_frame (LoomMapMeasure *self)
{
  const LoomAreaPlan *plan = self->plan;
  const double w = plan->width, h = plan->height, t = plan->frame;
  const gboolean is_track = plan->style.frame == LOOM_FRAME_TRACK;
  LoomPlacedThing thing = { .kind = is_track ? LOOM_PLACED_TRACK : LOOM_PLACED_FRAME,
                            .area = LOOM_NONE,
                            .piece = -1 };
  if (plan->style.frame == LOOM_FRAME_NONE)
    return;
  const LoomRect in = is_track ? loom_ornament_track_inside (w, h, &plan->style)
                               : (LoomRect){ t, t, w - t, h - t };
  const LoomRect sides[] = { { 0, 0, w, in.top },
                             { 0, in.bottom, w, h },
                             { 0, in.top, in.left, in.bottom },
                             { in.right, in.top, w, in.bottom } };
  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    {
      thing.quad = loom_quad_of (&sides[i]);
      add (self, thing);
    }
}

static void
gather (LoomMapMeasure *self)
{
  const LoomAreaPlan *plan = self->plan;
  const LoomTheme *theme = plan->theme;

  for (guint i = 0; i < plan->areas->len; i++)
    {
      const LoomPlanArea *a = loom_area_plan_area (plan, i);

      add_name (self, i);
      for (guint k = 0; k < a->n_pieces; k++)
        add_piece (self, i, &g_array_index (plan->pieces, LoomPlanPiece, a->first_piece + k));
    }
  add_point (self, LOOM_PLACED_TITLE, &plan->title,
             !loom_title_form_is_full (plan->title_form)
                 ? loom_theme_type (theme, LOOM_TYPE_TITLE, 0).size
                 : MIN (loom_theme_type (theme, LOOM_TYPE_SEATS, 0).size,
                        loom_theme_type (theme, LOOM_TYPE_SUBTITLE, 0).size));
  for (guint i = 0; i < plan->keys->len; i++)
    {
      const LoomPlanKey *k = &g_array_index (plan->keys, LoomPlanKey, i);
      const LoomPlanPoint point = { k->box, k->scale };
      add_point (self, LOOM_PLACED_KEY, &point,
                 loom_theme_type (theme, LOOM_TYPE_KEY_TEXT, 0).size);
    }
  add_point (self, LOOM_PLACED_COMPASS, &plan->compass, 0);
  add_point (self, LOOM_PLACED_ORNAMENT, &plan->ship, 0);
  add_point (self, LOOM_PLACED_ORNAMENT, &plan->serpent, 0);
  add_tracks (self);
  add_frame (self);
}

static void
blame (LoomMapMeasure *self, LoomMisfitKind kind, int first, int second, guint area)
{
  const LoomMisfit misfit = { kind, first, second, area };
  g_array_append_val (self->misfits, misfit);
}

/* What sits on the other by design. */
static gboolean
may_overlap (const LoomPlacedThing *a, const LoomPlacedThing *b)
{
  if (a->is_by_hand || b->is_by_hand)
    return TRUE;
  /* Both are the designer's; a check tells. */
  if (a->kind == LOOM_PLACED_TRACK && b->kind == LOOM_PLACED_TRACK)
    return TRUE;
  /* What is no name may lie on a frame, as the tail of a serpent does. */
  if (a->kind == LOOM_PLACED_FRAME || b->kind == LOOM_PLACED_FRAME)
    return a->kind != LOOM_PLACED_NAME && b->kind != LOOM_PLACED_NAME;
  if (a->area != b->area || a->area == LOOM_NONE)
    return FALSE;
  if (a->kind == LOOM_PLACED_PIECE && b->kind == LOOM_PLACED_PIECE)
    return (a->piece == LOOM_PIECE_ELEMENT && b->piece == LOOM_PIECE_SHRINE)
           || (b->piece == LOOM_PIECE_ELEMENT && a->piece == LOOM_PIECE_SHRINE);
  return (a->kind == LOOM_PLACED_NAME && b->kind == LOOM_PLACED_LEADER)
         || (b->kind == LOOM_PLACED_NAME && a->kind == LOOM_PLACED_LEADER);
}

static void
find_overlaps (LoomMapMeasure *self)
{
  const LoomPlacedThing *things = (const LoomPlacedThing *)(gconstpointer)self->things->data;

  for (guint i = 0; i < self->things->len; i++)
    for (guint k = i + 1; k < self->things->len; k++)
      {
        const LoomPlacedThing *a = &things[i], *b = &things[k];
        if (a->box.left >= b->box.right || b->box.left >= a->box.right
            || a->box.top >= b->box.bottom || b->box.top >= a->box.bottom || may_overlap (a, b))
          continue;
        if (loom_quads_meet (&a->quad, &b->quad, SLACK))
          blame (self, LOOM_MISFIT_OVERLAP, (int)i, (int)k, LOOM_NONE);
      }
}

static gboolean
is_within (const LoomMapMeasure *self, const LoomPlacedThing *t)
{
  const LoomPlanArea *a = loom_area_plan_area (self->plan, t->area);

  if (!t->is_disc)
    return loom_quad_is_within (&t->quad, self->plan, a, SLACK);
  const LoomVec2 p = { (t->box.left + t->box.right) / 2, (t->box.top + t->box.bottom) / 2 };
  const double r = MIN (t->box.right - t->box.left, t->box.bottom - t->box.top) / 2;
  return loom_disc_is_within (p, r - SLACK, self->plan, a);
}

static gboolean
is_panel (const LoomPlacedThing *t)
{
  return t->area == LOOM_NONE;
}

/* Areas and routes that lie under a thing that stands in the sea. */
static void
find_covered (LoomMapMeasure *self, guint i)
{
  const LoomAreaPlan *plan = self->plan;
  const LoomPlacedThing *t = &g_array_index (self->things, LoomPlacedThing, i);

  for (guint k = 0; k < plan->areas->len; k++)
    if (k != t->area && loom_quad_touches (&t->quad, plan, loom_area_plan_area (plan, k), SLACK))
      {
        blame (self, LOOM_MISFIT_COVERS, (int)i, -1, k);
        return;
      }
  for (guint k = 0; k < plan->routes->len && !plan->plain_routes; k++)
    {
      const LoomPlanRoute *r = &g_array_index (plan->routes, LoomPlanRoute, k);
      if (loom_quad_meets_line (&t->quad, (const LoomVec2 *)(gconstpointer)r->points->data,
                                r->points->len, SLACK))
        {
          blame (self, LOOM_MISFIT_COVERS, (int)i, -1, LOOM_NONE);
          return;
        }
    }
}

static void
find_misplaced (LoomMapMeasure *self)
{
  for (guint i = 0; i < self->things->len; i++)
    {
      const LoomPlacedThing *t = &g_array_index (self->things, LoomPlacedThing, i);

      if (t->is_by_hand || t->kind == LOOM_PLACED_TRACK || t->kind == LOOM_PLACED_FRAME)
        continue;
      if (is_panel (t))
        find_covered (self, i);
      else if (is_within (self, t))
        continue;
      else if (t->is_free)
        find_covered (self, i);
      else
        blame (self, LOOM_MISFIT_OUTSIDE, (int)i, -1, t->area);
    }
}

/* What a millimetre of the board is on paper. */
static double
paper_scale (const LoomBoard *board)
{
  const LoomPrint *print = (const LoomPrint *)loom_board_section (board, LOOM_KIND_PRINT);
  return print != NULL ? print->scale / 1000.0 : 1;
}

static void
find_small (LoomMapMeasure *self)
{
  const double scale = paper_scale (self->plan->board);

  for (guint i = 0; i < self->things->len; i++)
    {
      const LoomPlacedThing *t = &g_array_index (self->things, LoomPlacedThing, i);
      if (t->size > 0 && !t->is_by_hand && t->size * scale < LEAST_TEXT)
        blame (self, LOOM_MISFIT_SMALL, (int)i, -1, t->area);
    }
}

/* How much of a course, in strokes, may lie on an area that it joins: where the coast is uneven. */
#define ON_SHORE 2.5

/* Even-odd. */
static gboolean
is_on (const LoomAreaPlan *plan, const LoomPlanArea *a, LoomVec2 p)
{
  const LoomQuad dot = loom_quad_about (p.x, p.y, .02, .02, 0);

  return loom_quad_is_within (&dot, plan, a, 0);
}

/* Routes that go over what they join; those of the designer's own course may. */
static void
find_crossing (LoomMapMeasure *self)
{
  const LoomAreaPlan *plan = self->plan;

  for (guint k = 0; k < plan->routes->len && !plan->plain_routes; k++)
    {
      const LoomPlanRoute *r = &g_array_index (plan->routes, LoomPlanRoute, k);
      const LoomVec2 *p = (const LoomVec2 *)(gconstpointer)r->points->data;
      const LoomHandle ends[] = { r->route->from, r->route->to };

      for (guint e = 0; e < G_N_ELEMENTS (ends) && r->route->via.n == 0; e++)
        {
          const guint index = loom_topology_index (plan->topology, ends[e]);
          double over = 0;

          for (guint i = 0; i + 1 < r->points->len && index != LOOM_NONE; i++)
            if (is_on (plan, loom_area_plan_area (plan, index),
                       (LoomVec2){ (p[i].x + p[i + 1].x) / 2, (p[i].y + p[i + 1].y) / 2 }))
              over += hypot (p[i + 1].x - p[i].x, p[i + 1].y - p[i].y);
          if (over > ON_SHORE * plan->stroke)
            blame (self, LOOM_MISFIT_CROSSES, -1, -1, index);
        }
    }
}

static void
find_lost (LoomMapMeasure *self)
{
  const LoomAreaPlan *plan = self->plan;

  for (guint i = 0; i < plan->areas->len; i++)
    {
      const LoomPlanArea *a = loom_area_plan_area (plan, i);
      if (a->label.lines[0] == NULL && a->name != NULL && a->name[0] != '\0')
        blame (self, LOOM_MISFIT_LOST, -1, -1, i);
    }
  if (plan->wants_title || plan->wants_key)
    blame (self, LOOM_MISFIT_LOST, -1, -1, LOOM_NONE);
}

LoomMapMeasure *
loom_map_measure_new (const LoomAreaPlan *plan)
{
  g_return_val_if_fail (plan != NULL, NULL);

  LoomMapMeasure *self = g_new0 (LoomMapMeasure, 1);
  self->plan = plan;
  self->things = g_array_new (FALSE, TRUE, sizeof (LoomPlacedThing));
  self->misfits = g_array_new (FALSE, TRUE, sizeof (LoomMisfit));
  gather (self);
  find_overlaps (self);
  find_misplaced (self);
  find_small (self);
  find_crossing (self);
  find_lost (self);
  return self;
}

void
loom_map_measure_free (LoomMapMeasure *self)
{
  if (self == NULL)
    return;
  g_array_unref (self->things);
  g_array_unref (self->misfits);
  g_free (self);
}

guint
loom_map_measure_count (const LoomMapMeasure *self, LoomMisfitKind kind)
{
  guint n = 0;

  for (guint i = 0; i < self->misfits->len; i++)
    n += g_array_index (self->misfits, LoomMisfit, i).kind == kind;
  return n;
}

const char *
loom_map_measure_misfit_name (LoomMisfitKind kind)
{
  static const char *const names[LOOM_N_MISFITS]
      = { "overlap", "outside", "covers", "small", "crosses", "lost" };

  g_return_val_if_fail ((guint)kind < LOOM_N_MISFITS, "");
  return names[kind];
}

static char *
dup_thing (const LoomMapMeasure *self, int i)
{
  static const char *const names[LOOM_N_PLACED_KINDS]
      = { "name", "leader", "piece", "title", "key", "compass", "ornament", "track", "frame" };

  if (i < 0)
    return g_strdup ("-");
  const LoomPlacedThing *t = &g_array_index (self->things, LoomPlacedThing, i);
  return g_strdup_printf (
      "%s%s%d of %s at %.1f %.1f, %.1f × %.1f", names[t->kind], t->piece >= 0 ? " " : "", t->piece,
      t->area != LOOM_NONE ? loom_area_plan_area (self->plan, t->area)->area->entity.id : "board",
      t->box.left, t->box.top, t->box.right - t->box.left, t->box.bottom - t->box.top);
}

char *
loom_map_measure_misfit_dup_words (const LoomMapMeasure *self, const LoomMisfit *misfit)
{
  g_autofree char *first = dup_thing (self, misfit->first);
  g_autofree char *second = dup_thing (self, misfit->second);

  return g_strdup_printf (
      "%s: %s, %s, area %s", loom_map_measure_misfit_name (misfit->kind), first, second,
      misfit->area != LOOM_NONE ? loom_area_plan_area (self->plan, misfit->area)->area->entity.id
                                : "-");
}
