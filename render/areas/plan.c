/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The plan of a map: what the board and the scenario say, gathered by area, in millimetres.
 * Everything that is decided before the first stroke is decided here and in the files beside
 * it (colour, route, layout, panels), so that the passes only draw. */

#include "render/areas/plan.h"

#include "formats/model/entity-places.h"
#include "render/areas/stance.h"
#include "render/theme/layer-look.h"

#include "formats/model/order.h"
#include "render/areas/bend.h"
#include "render/areas/cells.h"
#include "render/areas/cover.h"
#include "render/areas/layout.h"
#include "render/decor/decor-room.h"
#include "render/motifs/ornaments.h"
#include "render/areas/panels.h"
#include "render/areas/path-line.h"
#include "render/areas/plain.h"
#include "render/areas/shade.h"
#include "render/areas/tangle.h"
#include "render/areas/track.h"
#include "render/areas/unit.h"
#include "render/areas/ways.h"

#include <math.h>
#include <string.h>

const LoomVec2 *
loom_area_plan_points (const LoomAreaPlan *self, const LoomPlanArea *area)
{
  return &g_array_index (self->points, LoomVec2, 0) + area->first_point;
}

const guint *
loom_area_plan_ends (const LoomAreaPlan *self, const LoomPlanArea *area)
{
  return &g_array_index (self->ends, guint, 0) + area->first_end;
}

const LoomSeat *
loom_area_plan_seat (const LoomAreaPlan *self, guint n)
{
  if (self->scenario == NULL)
    return NULL;
  for (guint i = 0; i < loom_entity_n (&self->scenario->entity, LOOM_KIND_SEAT); i++)
    {
      const LoomSeat *seat
          = (const LoomSeat *)loom_entity_nth (&self->scenario->entity, LOOM_KIND_SEAT, i);
      if (seat->n == (gint32)n)
        return seat;
    }
  return NULL;
}

gboolean
loom_area_plan_has_aura (const LoomAreaPlan *self, guint index)
{
  guint n = 0;
  const LoomLink *links = loom_topology_links (self->topology, index, &n);
  for (guint i = 0; i < n; i++)
    if (links[i].edge != LOOM_NONE && loom_area_plan_area (self, links[i].area)->shrine)
      return TRUE;
  return FALSE;
}

static void
gather_shape (LoomAreaPlan *self, LoomPlanArea *a, guint index)
{
  g_autoptr (GArray) spots = g_array_new (FALSE, FALSE, sizeof (LoomVec2));
  LoomRect bounds = loom_geometry_area_bounds (self->geometry, index);

  a->box = (LoomRect){ bounds.left / LOOM_MM, bounds.top / LOOM_MM, bounds.right / LOOM_MM,
                       bounds.bottom / LOOM_MM };
  a->size = fabs (loom_geometry_area_size (self->geometry, index));
  a->first_point = self->points->len;
  a->first_end = self->ends->len;
  a->n_rings = loom_topology_n_rings (self->topology, index);
  if (a->n_rings == 0)
    {
      const guint n = 48;
      a->node = TRUE;
      a->x = (double)a->area->at.x / LOOM_MM;
      a->y = (double)a->area->at.y / LOOM_MM;
      a->r = a->area->radius != LOOM_UNSET ? (double)a->area->radius / LOOM_MM : 1;
      if (!loom_point_is_set (a->area->at))
        a->x = a->y = 0;
      a->box = (LoomRect){ a->x - a->r, a->y - a->r, a->x + a->r, a->y + a->r };
      a->size = G_PI * a->r * a->r;
      for (guint i = 0; i < n; i++)
        {
          LoomVec2 p
              = { a->x + a->r * cos (2 * G_PI * i / n), a->y + a->r * sin (2 * G_PI * i / n) };
          g_array_append_val (self->points, p);
        }
      a->n_rings = 1;
      g_array_append_val (self->ends, n);
      a->n_points = n;
      return;
    }
  for (guint r = 0; r < a->n_rings; r++)
    {
      g_array_set_size (spots, 0);
      loom_geometry_ring_points (self->geometry, index, r, spots);
      for (guint i = 0; i < spots->len; i++)
        {
          LoomVec2 s = g_array_index (spots, LoomVec2, i);
          LoomVec2 p = { s.x / LOOM_MM, s.y / LOOM_MM };
          g_array_append_val (self->points, p);
        }
      guint end = self->points->len - a->first_point;
      g_array_append_val (self->ends, end);
    }
  a->n_points = self->points->len - a->first_point;
}

/* Beyond so many areas on top of each other, only outlines are drawn. */
static void
find_unfilled (LoomAreaPlan *self)
{
  LoomCover cover = LOOM_COVER_INIT (self->width, self->height);

  for (guint i = 0; i < self->areas->len; i++)
    {
      LoomPlanArea *a = loom_area_plan_area (self, i);

      a->unfilled = !loom_cover_add (&cover, &a->box);
      self->is_tangled |= a->unfilled;
    }
}

static void
gather_area (LoomAreaPlan *self, guint index)
{
  LoomPlanArea a = { .area = loom_board_area (self->board, index),
                     .name = loom_board_area (self->board, index)->name,
                     .dice = LOOM_UNSET,
                     .held = LOOM_UNSET,
                     .face = LOOM_UNSET,
                     .number = LOOM_UNSET,
                     .element = LOOM_UNSET,
                     .symbol = LOOM_UNSET };

  a.terrain
      = (const LoomTerrain *)(a.area->terrain != 0 ? loom_board_get (self->board, a.area->terrain)
                                                   : NULL);
  a.kind = a.terrain != NULL ? (LoomTerrainKind)a.terrain->kind : LOOM_TERRAIN_LAND;
  gather_shape (self, &a, index);
  g_array_append_val (self->areas, a);
}

/* A seat of a board of layers as its units are there: what is dark has the colour as its ground,
 * what is light as its rim. */
static LoomLiveryLook
get_layer_look (const LoomTheme *theme, guint seat)
{
  LoomSeatLook look;

  loom_seat_look_init (&look, seat, theme);
  return loom_theme_livery (theme, loom_theme_seat (theme, seat).name,
                            loom_colour_hex (look.dark ? look.ground : look.rim_colour),
                            look.pattern, look.shape, seat);
}

LoomLiveryLook
loom_area_plan_get_bare_look (const LoomBoard *board, const LoomTheme *theme, guint seat)
{
  const gboolean is_layered = loom_board_n (board, LOOM_KIND_AREA) == 0
                              && loom_board_section (board, LOOM_KIND_LAYERS) != NULL;

  return is_layered && seat > 0 ? get_layer_look (theme, seat) : loom_theme_seat (theme, seat);
}

void
loom_area_plan_get_looks (const LoomBoard *board, const LoomTheme *theme, LoomLiveryLook looks[33])
{
  for (guint i = 0; i <= 32; i++)
    looks[i] = loom_area_plan_get_bare_look (board, theme, i);
  const GPtrArray *liveries = loom_board_list (board, LOOM_KIND_LIVERY);
  for (guint i = 0; i < liveries->len; i++)
    {
      const LoomLivery *l = g_ptr_array_index (liveries, i);
      if (l->seat >= 1 && l->seat <= 32)
        looks[l->seat]
            = loom_theme_livery (theme, looks[l->seat].name, loom_colour_hex ((guint32)l->colour),
                                 (LoomPatternKind)l->pattern, (LoomShape)l->symbol, (guint)l->seat);
    }
}

static LoomPlanArea *
area_of (LoomAreaPlan *self, LoomHandle handle)
{
  guint index = loom_topology_index (self->topology, handle);
  return index != LOOM_NONE ? loom_area_plan_area (self, index) : NULL;
}

static void
gather_groups (LoomAreaPlan *self)
{
  const GPtrArray *groups = loom_board_list (self->board, LOOM_KIND_GROUP);
  for (guint i = 0; i < groups->len; i++)
    {
      const LoomGroup *g = g_ptr_array_index (groups, i);
      for (guint j = 0; j < g->areas.n; j++)
        {
          LoomPlanArea *a = area_of (self, g->areas.items[j]);
          if (a != NULL && a->group == 0)
            {
              a->group = i + 1;
              self->has_groups = TRUE;
            }
        }
    }
}

static void
add_track (LoomAreaPlan *self, LoomRect box)
{
  g_array_append_val (self->decor, box);
  g_array_append_val (self->tracks, box);
}

/* What the score track about the board keeps from the things within it, in mm. */
#define WITHIN_TRACK .5

static void
gather_frame (LoomAreaPlan *self)
{
  const double w = self->width, h = self->height, t = self->frame;

  if (self->style.frame == LOOM_FRAME_NONE)
    return;
  if (self->style.frame != LOOM_FRAME_TRACK)
    {
      /* Its inner line would run through what stands at the edge of the board. */
      const LoomRect sides[]
          = { { 0, 0, w, t }, { 0, h - t, w, h }, { 0, t, t, h - t }, { w - t, t, w, h - t } };
      g_array_append_vals (self->decor, sides, G_N_ELEMENTS (sides));
      return;
    }
  LoomRect in = loom_ornament_track_inside (w, h, &self->style);
  in = (LoomRect){ in.left + WITHIN_TRACK, in.top + WITHIN_TRACK, in.right - WITHIN_TRACK,
                   in.bottom - WITHIN_TRACK };
  add_track (self, (LoomRect){ 0, 0, w, in.top });
  add_track (self, (LoomRect){ 0, in.bottom, w, h });
  add_track (self, (LoomRect){ 0, in.top, in.left, in.bottom });
  add_track (self, (LoomRect){ in.right, in.top, w, in.bottom });
}

/* What lies within a track is free. */
static void
gather_steps (LoomAreaPlan *self, const LoomTrack *track)
{
  g_autoptr (GArray) steps = g_array_new (FALSE, FALSE, sizeof (LoomTrackStep));

  loom_track_get_steps (track, steps);
  for (guint i = 0; i < steps->len; i++)
    add_track (self, loom_track_step_box (&g_array_index (steps, LoomTrackStep, i)));
}

/* The longest piece of a line that its box stands for, in mm, and most of them of one path. */
#define LINE_PIECE 3.0
#define MOST_PIECES 2000

/* A line covers what it runs over, and not what it runs around. */
static void
gather_line (LoomAreaPlan *self, const LoomPath *path)
{
  g_autoptr (GArray) points = g_array_new (FALSE, FALSE, sizeof (LoomVec2));
  const LoomLine *line
      = (const LoomLine *)(path->line != 0 ? loom_board_get (self->board, path->line) : NULL);
  const double width = line != NULL ? (double)line->width / LOOM_MM : self->theme->style->map->path;
  double length = 0;

  loom_path_append_line (path, points);
  const LoomVec2 *p = (const LoomVec2 *)(gconstpointer)points->data;
  for (guint i = 0; i + 1 < points->len; i++)
    length += hypot (p[i + 1].x - p[i].x, p[i + 1].y - p[i].y);
  const double longest = MAX (LINE_PIECE, length / MOST_PIECES), pad = width / 2 + .5;
  for (guint i = 0; i + 1 < points->len; i++)
    {
      const double dx = p[i + 1].x - p[i].x, dy = p[i + 1].y - p[i].y;
      const guint n = (guint)MAX (1, ceil (hypot (dx, dy) / longest));
      for (guint k = 0; k < n; k++)
        {
          const LoomVec2 a = { p[i].x + dx * k / n, p[i].y + dy * k / n },
                         b = { p[i].x + dx * (k + 1) / n, p[i].y + dy * (k + 1) / n };
          const LoomRect box = { MIN (a.x, b.x) - pad, MIN (a.y, b.y) - pad, MAX (a.x, b.x) + pad,
                                 MAX (a.y, b.y) + pad };
          g_array_append_val (self->decor, box);
        }
    }
}

static void
gather_decor (LoomAreaPlan *self)
{
  static const LoomKind kinds[] = { LOOM_KIND_IMAGE, LOOM_KIND_TEXT,  LOOM_KIND_SYMBOL,
                                    LOOM_KIND_PATH,  LOOM_KIND_TRACK, LOOM_KIND_KEY };
  g_autoptr (LoomDecorRoom) room = loom_decor_room_new (self->board, NULL, FALSE);

  gather_frame (self);
  for (guint k = 0; k < G_N_ELEMENTS (kinds); k++)
    {
      const GPtrArray *entities = loom_board_list (self->board, kinds[k]);
      for (guint i = 0; i < entities->len; i++)
        {
          const LoomDecor *decor = g_ptr_array_index (entities, i);
          LoomRect box;
          if (decor->on != 0 || !loom_decor_room_has (room, decor))
            continue;
          if (loom_way_is (decor))
            continue;
          if (kinds[k] == LOOM_KIND_TRACK)
            gather_steps (self, (const LoomTrack *)decor);
          else if (kinds[k] == LOOM_KIND_PATH && ((const LoomPath *)decor)->fill == LOOM_UNSET)
            gather_line (self, (const LoomPath *)decor);
          else if (loom_decor_box (self, decor, &box))
            g_array_append_val (self->decor, box);
        }
    }
}

/* Everything on the map follows the size of its areas: a wall map and a postcard of the same
 * map look alike. */
static void
choose_unit (LoomAreaPlan *self)
{
  g_autoptr (GArray) sizes = g_array_new (FALSE, FALSE, sizeof (double));

  for (guint i = 0; i < self->areas->len; i++)
    if (loom_area_plan_area (self, i)->size > 0)
      g_array_append_val (sizes, loom_area_plan_area (self, i)->size);
  self->unit = self->stance != NULL ? self->stance->unit
                                    : loom_map_unit_of (sizes, self->width * self->height);
  self->stroke = loom_map_unit_stroke (self->unit);
  self->lines = loom_lines_of (self->board, self->topology, self->stroke, !self->plain_routes);
}

typedef struct
{
  guint32 *ranks;
  guint32 n;
} Ranking;

static void
rank_cb (LoomEntity *entity, gpointer data)
{
  Ranking *ranking = data;

  ranking->ranks[entity->handle] = ++ranking->n;
}

/* Things before the decorations are read in the order in which they are visited. */
static guint32 *
new_ranks (const LoomBoard *board)
{
  Ranking ranking = { g_new0 (guint32, loom_board_max_handle (board)), 0 };

  loom_entity_visit (loom_board_get (board, loom_board_get_root (board)->entity.handle), rank_cb,
                     &ranking);
  return ranking.ranks;
}

LoomRimSight
loom_area_plan_see_rim (const LoomAreaPlan *self, double x, double y, double r, double reach)
{
  const double dx = MAX (x, self->width - x), dy = MAX (y, self->height - y);
  const double near_x = CLAMP (x, 0, self->width) - x, near_y = CLAMP (y, 0, self->height) - y;

  if (hypot (dx, dy) < r - reach)
    return LOOM_RIM_AROUND;
  return hypot (near_x, near_y) > r + reach ? LOOM_RIM_AWAY : LOOM_RIM_SEEN;
}

/* Whether the land in its colours would take too long to paint. */
static gboolean
takes_plain_land (const LoomAreaPlan *self)
{
  if (loom_tangle_find (self->board) != NULL)
    return TRUE;
  g_autoptr (LoomEdgeMeasures) at_most
      = loom_edge_measures_new_at_most (self->board, self->topology);
  if (loom_shade_fits (self->board, at_most))
    return FALSE;
  g_autoptr (LoomEdgeMeasures) measures = loom_edge_measures_new (self->board, self->topology);
  const double unit = loom_map_unit_measure (self->board, measures);
  return loom_shade_find (self->board, measures, unit) != NULL;
}

/* What a millimetre of the board is on paper. */
static double
paper_scale (const LoomBoard *board)
{
  const LoomPrint *print = (const LoomPrint *)loom_board_section (board, LOOM_KIND_PRINT);

  return print != NULL && print->scale > 0 ? print->scale / 1000.0 : 1;
}

static void
make_lists (LoomAreaPlan *self)
{
  self->areas = g_array_new (FALSE, TRUE, sizeof (LoomPlanArea));
  self->points = g_array_new (FALSE, FALSE, sizeof (LoomVec2));
  self->ends = g_array_new (FALSE, FALSE, sizeof (guint));
  self->edges = g_array_new (FALSE, TRUE, sizeof (guint8));
  self->routes = g_array_new (FALSE, TRUE, sizeof (LoomPlanRoute));
  self->ways = g_array_new (FALSE, TRUE, sizeof (LoomPlanWay));
  g_array_set_clear_func (self->ways, loom_plan_way_clear);
  self->bridges = g_array_new (FALSE, FALSE, sizeof (LoomPlanBridge));
  self->cells = g_array_new (FALSE, FALSE, sizeof (LoomPlanCell));
  self->pieces = g_array_new (FALSE, TRUE, sizeof (LoomPlanPiece));
  self->piles = g_array_new (FALSE, FALSE, sizeof (LoomPlanPile));
  self->decor = g_array_new (FALSE, FALSE, sizeof (LoomRect));
  self->tracks = g_array_new (FALSE, FALSE, sizeof (LoomRect));
  self->waiting = g_ptr_array_new_with_free_func ((GDestroyNotify)loom_layout_free);
  self->keys = g_array_new (FALSE, TRUE, sizeof (LoomPlanKey));
  self->numbers = g_array_new (FALSE, TRUE, sizeof (guint));
  self->clumps = g_array_new (FALSE, TRUE, sizeof (LoomPlanClump));
}

static void
take_places (LoomAreaPlan *self, const LoomEntity *style)
{
  const LoomPlacedStyle *placed = (const LoomPlacedStyle *)style;

  self->title_at = placed->title_at;
  self->key_at = placed->key_at;
  self->compass_at = placed->compass_at;
}

LoomAreaPlan *
loom_area_plan_new (const LoomBoard *board,
                    const LoomScenario *scenario,
                    const LoomTheme *theme,
                    const LoomHeat *heat)
{
  return loom_area_plan_new_like (board, scenario, theme, heat, NULL);
}

LoomAreaPlan *
loom_area_plan_new_like (const LoomBoard *board,
                         const LoomScenario *scenario,
                         const LoomTheme *theme,
                         const LoomHeat *heat,
                         const LoomStance *stance)
{
  g_return_val_if_fail (loom_board_section (board, LOOM_KIND_AREAS) != NULL, NULL);

  const LoomAreas *areas = (const LoomAreas *)loom_board_section (board, LOOM_KIND_AREAS);
  const LoomStyle *style = (const LoomStyle *)loom_board_section (board, LOOM_KIND_STYLE);
  g_autoptr (LoomEntity) standard = loom_entity_new (LOOM_KIND_STYLE);
  LoomAreaPlan *self = g_new0 (LoomAreaPlan, 1);

  self->ordered = loom_board_copy_in_order (board);
  if (self->ordered != NULL)
    board = self->ordered;
  if (self->ordered != NULL && scenario != NULL)
    scenario = (const LoomScenario *)loom_board_get (board, scenario->entity.handle);
  self->board = board;
  self->scenario = scenario;
  self->theme = theme;
  self->heat = heat;
  self->stance = stance;
  self->style = style != NULL ? *style : *(const LoomStyle *)standard;
  take_places (self, style != NULL ? &style->entity : standard);
  /* Terrains and groups do not show in a heat map, so there is nothing to explain. */
  if (heat != NULL)
    self->style.key = 0;
  self->ranks = new_ranks (board);
  self->topology = loom_topology_new (board, NULL);
  self->geometry = loom_geometry_new (board, self->topology);
  self->width = (double)areas->width / LOOM_MM;
  self->height = (double)areas->height / LOOM_MM;
  make_lists (self);
  self->is_tangled = takes_plain_land (self);
  self->plain_routes = loom_plain_routes (board);
  self->paper = paper_scale (board);
  if (self->style.frame != LOOM_FRAME_NONE)
    self->frame = loom_ornament_frame_width (self->width, self->height, &self->style);

  loom_area_plan_get_looks (board, theme, self->looks);
  for (guint i = 0; i < loom_board_n (board, LOOM_KIND_AREA); i++)
    gather_area (self, i);
  find_unfilled (self);
  gather_groups (self);
  if (self->scenario != NULL)
    loom_area_plan_place (self);
  choose_unit (self);
  gather_decor (self);
  loom_area_plan_colour (self);
  loom_area_plan_route (self);
  loom_area_plan_ways (self);
  loom_area_plan_cells (self);
  loom_area_plan_layout (self);
  loom_area_plan_bend (self);
  loom_area_plan_panels (self);
  return self;
}

void
loom_area_plan_free (LoomAreaPlan *self)
{
  if (self == NULL)
    return;
  for (guint i = 0; i < self->areas->len; i++)
    {
      LoomPlanLabel *label = &loom_area_plan_area (self, i)->label;
      loom_text_run_free (label->lines[0]);
      loom_text_run_free (label->lines[1]);
    }
  for (guint i = 0; i < self->routes->len; i++)
    g_array_unref (g_array_index (self->routes, LoomPlanRoute, i).points);
  for (guint i = 0; i < G_N_ELEMENTS (self->seat_names); i++)
    g_free (self->seat_names[i]);
  g_array_unref (self->areas);
  g_array_unref (self->points);
  g_array_unref (self->ends);
  g_array_unref (self->edges);
  g_array_unref (self->routes);
  g_array_unref (self->ways);
  g_array_unref (self->bridges);
  g_array_unref (self->cells);
  g_array_unref (self->pieces);
  g_array_unref (self->piles);
  g_array_unref (self->clumps);
  g_ptr_array_unref (self->waiting);
  g_array_unref (self->keys);
  g_array_unref (self->numbers);
  g_array_unref (self->decor);
  g_array_unref (self->tracks);
  loom_geometry_free (self->geometry);
  loom_topology_free (self->topology);
  g_free (self->ranks);
  loom_board_free (self->ordered);
  g_free (self);
}
