/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The first asymmetry of a symmetry, areas before borders before routes before pieces, and last
 * what lies beside them: what comes first is what others follow from. */

#include "editor/symmetry/asymmetry.h"

#include "editor/symmetry/missing.h"
#include "editor/symmetry/symmetry-seats.h"
#include "formats/reshape/edit-place.h"

#include <math.h>

/* How far a border may be from where its counterpart has it, µm. */
#define REACH 50

#define NO_CELL                                                                                    \
  {                                                                                                \
    LOOM_UNSET, LOOM_UNSET                                                                         \
  }

typedef struct
{
  const LoomDrawing *drawing;
  const LoomBoard *board;
  const LoomScenario *scenario;
  guint n;            /* images */
  LoomHandle *images; /* by handle of an area · n + image */
  LoomAsymmetry *asymmetry;
} Search;

static LoomPoint
find_place (const Search *self, LoomHandle entity)
{
  LoomPoint at = { 0, 0 };
  loom_board_find_place (self->board, entity, &at);
  return at;
}

static gboolean
tell (Search *self, LoomAsymmetryKind kind, LoomHandle entity, LoomHandle image, LoomPoint at)
{
  *self->asymmetry = (LoomAsymmetry){ kind, entity, image, 0, at, NO_CELL };
  return TRUE;
}

static gboolean
search_areas (Search *self)
{
  for (guint k = 0; k < loom_board_n (self->board, LOOM_KIND_AREA); k++)
    {
      const LoomHandle area = loom_board_area (self->board, k)->entity.handle;
      for (guint i = 1; i < self->n; i++)
        {
          const LoomHandle image = loom_drawing_find_image (self->drawing, self->board, i, area);
          self->images[(gsize)area * self->n + i] = image;
          if (image == 0)
            return tell (self, LOOM_ASYMMETRY_AREA, area, 0,
                         loom_drawing_map_point (self->drawing, i, find_place (self, area)));
        }
    }
  return FALSE;
}

static LoomPoint
nth_via (const LoomBorder *border, guint k, gboolean backwards)
{
  return border->via.items[backwards ? border->via.n - 1 - k : k];
}

static gboolean
runs_alike (const Search *self, const LoomBorder *a, const LoomBorder *b, guint i)
{
  const LoomCorner *first = loom_board_corner (self->board, a->ends.items[0]);
  const LoomCorner *start = loom_board_corner (self->board, b->ends.items[0]);
  const LoomPoint image
      = loom_drawing_map_point (self->drawing, i, (LoomPoint){ first->x, first->y });
  const gboolean backwards = hypot ((double)image.x - start->x, (double)image.y - start->y) > REACH;
  if (a->via.n != b->via.n || (a->via.n > 0 && a->curve != b->curve))
    return FALSE;
  for (guint k = 0; k < a->via.n; k++)
    {
      const LoomPoint here = loom_drawing_map_point (self->drawing, i, a->via.items[k]);
      const LoomPoint there = nth_via (b, k, backwards);
      if (hypot ((double)here.x - there.x, (double)here.y - there.y) > REACH)
        return FALSE;
    }
  return TRUE;
}

static gboolean
search_edge_paths (Search *self)
{
  const GPtrArray *borders = loom_board_list (self->board, LOOM_KIND_BORDER);
  for (guint k = 0; k < borders->len; k++)
    {
      const LoomBorder *border = g_ptr_array_index (borders, k);
      const LoomHandle handle = border->entity.handle;
      for (guint i = 1; i < self->n && border->via.n > 0; i++)
        {
          const LoomHandle image = loom_drawing_find_image (self->drawing, self->board, i, handle);
          const LoomBorder *other = (const LoomBorder *)loom_board_get (self->board, image);
          if (other == NULL || !runs_alike (self, border, other, i))
            return tell (
                self, LOOM_ASYMMETRY_COURSE, handle, image,
                loom_drawing_map_point (self->drawing, i, border->via.items[border->via.n / 2]));
        }
    }
  return FALSE;
}

static LoomHandle
image_of (const Search *self, LoomHandle area, guint i)
{
  return self->images[(gsize)area * self->n + i];
}

/* Where a line between two areas would lie, for what has no place of its own. */
static LoomPoint
between (const Search *self, LoomHandle a, LoomHandle b)
{
  const LoomPoint p = find_place (self, a), q = find_place (self, b);
  return (LoomPoint){ p.x / 2 + q.x / 2, p.y / 2 + q.y / 2 };
}

static gboolean
search_route (Search *self, const LoomRoute *route, guint i)
{
  const GPtrArray *routes = loom_board_list (self->board, LOOM_KIND_ROUTE);
  const LoomHandle from = image_of (self, route->from, i);
  const LoomHandle to = image_of (self, route->to, i);
  LoomHandle differs = 0;
  for (guint k = 0; k < routes->len; k++)
    {
      const LoomRoute *other = g_ptr_array_index (routes, k);
      const guint likeness = loom_drawing_route_likeness (route, other, from, to);
      if (likeness == LOOM_ROUTE_ALIKE)
        return FALSE;
      if (likeness > 0 && differs == 0 && other != route)
        differs = other->entity.handle;
    }
  return tell (self, LOOM_ASYMMETRY_ROUTE, route->entity.handle, differs, between (self, from, to));
}

static gboolean
search_routes (Search *self)
{
  const GPtrArray *routes = loom_board_list (self->board, LOOM_KIND_ROUTE);
  for (guint k = 0; k < routes->len; k++)
    for (guint i = 1; i < self->n; i++)
      if (search_route (self, g_ptr_array_index (routes, k), i))
        return TRUE;
  return FALSE;
}

static gboolean
search_barriers (Search *self)
{
  const GPtrArray *barriers = loom_board_list (self->board, LOOM_KIND_BARRIER);
  for (guint k = 0; k < barriers->len; k++)
    for (guint i = 1; i < self->n; i++)
      {
        const LoomBarrier *barrier = g_ptr_array_index (barriers, k);
        const LoomHandle image
            = loom_drawing_find_image (self->drawing, self->board, i, barrier->entity.handle);
        if (image == 0)
          return tell (self, LOOM_ASYMMETRY_BARRIER, barrier->entity.handle, 0,
                       between (self, image_of (self, barrier->between.items[0], i),
                                image_of (self, barrier->between.items[1], i)));
      }
  return FALSE;
}

/* The @n-th place of the scenario on @area, or NULL. */
static const LoomPlace *
nth_place (const LoomScenario *scenario, LoomHandle area, guint n)
{
  for (guint k = 0; k < loom_entity_n (&scenario->entity, LOOM_KIND_PLACE); k++)
    {
      const LoomPlace *place
          = (const LoomPlace *)loom_entity_nth (&scenario->entity, LOOM_KIND_PLACE, k);
      if (place->area == area && n-- == 0)
        return place;
    }
  return NULL;
}

static gint32
map_seat (const gint32 *seats, gint32 seat)
{
  return seat >= 1 && seat <= LOOM_DRAWING_SEATS ? seats[seat] : seat;
}

static gboolean
is_alike (const LoomPlace *a, const LoomPlace *b, const gint32 *seats)
{
  if (a == NULL || b == NULL)
    return a == b;
  return map_seat (seats, a->seat) == b->seat && a->neutral == b->neutral && a->dice == b->dice
         && a->shrine == b->shrine && a->element == b->element && a->held == b->held
         && a->cubes == b->cubes && a->face == b->face && map_seat (seats, a->marker) == b->marker;
}

static gboolean
holds_alike (const Search *self, LoomHandle area, LoomHandle image, const gint32 *seats)
{
  for (guint n = 0;; n++)
    {
      const LoomPlace *here = nth_place (self->scenario, area, n);
      const LoomPlace *there = nth_place (self->scenario, image, n);
      if (!is_alike (here, there, seats))
        return FALSE;
      if (here == NULL)
        return TRUE;
    }
}

static gboolean
search_pieces (Search *self)
{
  if (self->scenario == NULL)
    return FALSE;
  for (guint i = 1; i < self->n; i++)
    {
      gint32 seats[LOOM_DRAWING_SEATS + 1];
      loom_drawing_guess_seats (self->drawing, self->board, self->scenario, i, seats);
      for (guint k = 0; k < loom_board_n (self->board, LOOM_KIND_AREA); k++)
        {
          const LoomHandle area = loom_board_area (self->board, k)->entity.handle;
          const LoomHandle image = image_of (self, area, i);
          if (image != area && !holds_alike (self, area, image, seats))
            return tell (self, LOOM_ASYMMETRY_PIECES, area, image, find_place (self, image));
        }
    }
  return FALSE;
}

static gboolean
search_cells (Search *self, const LoomLayer *layer)
{
  for (gint32 row = 1; row <= layer->rows; row++)
    for (gint32 column = 1; column <= layer->columns; column++)
      for (guint i = 1; i < self->n; i++)
        {
          const LoomCell cell = { column, row };
          LoomCell image;
          if (loom_drawing_map_cell (self->drawing, i, layer, cell, &image)
              && loom_board_cell (self->board, layer, cell)
                     != loom_board_cell (self->board, layer, image))
            {
              const LoomHandle handle = layer->entity.handle;
              *self->asymmetry = (LoomAsymmetry){ LOOM_ASYMMETRY_CELL,        handle, 0, handle,
                                                  { LOOM_UNSET, LOOM_UNSET }, image };
              return TRUE;
            }
        }
  return FALSE;
}

/* Where the counterpart @image of @entity should be. */
static gboolean
tell_single (Search *self, const LoomEntity *entity, LoomHandle layer, const LoomEntity *image)
{
  g_auto (LoomValue) at = LOOM_VALUE_INIT;
  LoomAsymmetry *found = self->asymmetry;
  loom_entity_get (image, loom_kind_field (image->kind, "at"), &at);
  *found = (LoomAsymmetry){ LOOM_ASYMMETRY_SINGLE,      entity->handle, 0, layer,
                            { LOOM_UNSET, LOOM_UNSET }, NO_CELL };
  if (at.type == LOOM_TYPE_CELL)
    found->cell = at.cell;
  else
    found->at = at.point;
  return TRUE;
}

static gboolean
search_single (Search *self, LoomHandle layer)
{
  g_autoptr (GPtrArray) list = loom_drawing_list_single (self->board, self->scenario, layer);
  for (guint k = 0; k < list->len; k++)
    for (guint i = 1; i < self->n; i++)
      {
        g_autoptr (LoomEntity) image
            = loom_drawing_new_missing (self->drawing, self->board, i, list->pdata[k]);
        if (image != NULL)
          return tell_single (self, list->pdata[k], layer, image);
      }
  return FALSE;
}

gboolean
loom_drawing_find_asymmetry (const LoomDrawing *self,
                             const LoomBoard *board,
                             const LoomScenario *scenario,
                             LoomHandle layer,
                             LoomAsymmetry *asymmetry)
{
  const guint n = loom_drawing_get_n_images (self);
  const LoomEntity *found = loom_board_get (board, layer);
  Search search = { self, board, scenario, n, NULL, asymmetry };
  if (n < 2)
    return FALSE;
  if (found != NULL && found->kind == LOOM_KIND_LAYER)
    return search_cells (&search, (const LoomLayer *)found) || search_single (&search, layer);
  g_autofree LoomHandle *images = g_new0 (LoomHandle, (gsize)loom_board_max_handle (board) * n);
  search.images = images;
  return search_areas (&search) || search_edge_paths (&search) || search_routes (&search)
         || search_barriers (&search) || search_pieces (&search) || search_single (&search, 0);
}
