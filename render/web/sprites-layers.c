/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Pieces on the cells of layers. */

#include "render/layers/arrange.h"
#include "render/layers/ground.h"
#include "render/layers/scene.h"
#include "render/layers/worm.h"
#include "render/motifs/item.h"
#include "render/web/sprites-private.h"

#include <math.h>

/* A piece reaches so far from the middle of its cell, in units of a cell of ten. */
#define REACH 6.5

/* What pictures of pieces are drawn in: steps of a drawing, as svg-slim.h has them, in mm. */
#define STEP (0.12 * 25.4 / 72)

/* A layer that is being listed. */
typedef struct
{
  LoomWebSprites *sprites;
  GHashTable *places;
  const LoomPosition *position;
  const LoomScene *scene;
  cairo_matrix_t cells; /* takes cells to mm of the page */
  double unit;          /* mm, of pictures */
} Layer;

/* What a picture is of, in units from its top left corner. */
typedef void (*DrawFunc) (const LoomPen *pen, const Layer *layer, gconstpointer what, LoomVec2 to);

static void
draw_token (const LoomPen *pen, const Layer *layer, gconstpointer what, LoomVec2 to)
{
  const LoomScenePiece *piece = what;
  const LoomToken token = { .kind = piece->kind,
                            .look = &layer->scene->looks[piece->seat],
                            .hp = piece->hp,
                            .hp_max = piece->hp_max,
                            .carries = piece->carries,
                            .cargo = piece->cargo };

  loom_token_draw (pen, &token, piece->at.x + to.x, piece->at.y + to.y, LOOM_TOKEN_RADIUS);
}

static void
draw_item (const LoomPen *pen, const Layer *layer, gconstpointer what, LoomVec2 to)
{
  const LoomScenePiece *item = what;

  (void)layer;
  if (item->hidden)
    loom_item_draw_hidden (pen, item->at.x + to.x, item->at.y + to.y, 3.9);
  else
    loom_item_draw (pen, item->kind, item->at.x + to.x, item->at.y + to.y, 3.9);
}

static void
draw_gate (const LoomPen *pen, const Layer *layer, gconstpointer what, LoomVec2 to)
{
  const LoomSceneGate *gate = what;

  loom_layer_ground_draw_gate (pen, layer->scene->dress, &gate->gate, gate->at.x + to.x,
                               gate->at.y + to.y);
}

static void
draw_worm (const LoomPen *pen, const Layer *layer, gconstpointer what, LoomVec2 to)
{
  const LoomSceneWorm *worm = what;
  g_autofree LoomVec2 *centres = g_new (LoomVec2, worm->centres->len);

  (void)layer;
  for (guint i = 0; i < worm->centres->len; i++)
    {
      const LoomVec2 at = g_array_index (worm->centres, LoomVec2, i);

      centres[i] = (LoomVec2){ at.x + to.x, at.y + to.y };
    }
  loom_worm_draw (pen, &(LoomWorm){ centres, worm->centres->len, worm->facing, worm->cut_tail });
}

static void
draw_web (const LoomPen *pen, const Layer *layer, gconstpointer what, LoomVec2 to)
{
  cairo_save (pen->cr);
  cairo_translate (pen->cr, to.x, to.y);
  loom_web_draw (pen, what, &layer->scene->open);
  loom_web_draw_spider (pen, what);
  cairo_restore (pen->cr);
}

/* Shows @what, which lies within @units of the layer, at the cell that has @at. */
static void
put (const Layer *layer,
     const char *key,
     DrawFunc draw,
     gconstpointer what,
     const LoomRect *units,
     LoomVec2 at,
     guint level)
{
  const LoomSurfaceInfo info = LOOM_SURFACE_INFO_INIT;
  const double w = units->right - units->left, h = units->bottom - units->top;
  const LoomCell cell
      = { (gint32)(at.x / LOOM_CELL_UNIT) + 1, (gint32)(at.y / LOOM_CELL_UNIT) + 1 };
  const guint32 place = loom_position_cell (layer->position, layer->scene->depth, cell);
  LoomRect box = *units;
  guint number;

  if (!loom_web_sprites_find (layer->sprites, key, &number))
    {
      g_autoptr (LoomSurface) surface = loom_surface_new (
          LOOM_SURFACE_SVG, MAX (w * layer->unit, .1), MAX (h * layer->unit, .1), &info, NULL);
      LoomPen pen;

      if (surface == NULL)
        return;
      cairo_t *cr = loom_surface_get_context (surface);

      cairo_scale (cr, layer->unit, layer->unit);
      loom_pen_init (&pen, cr, &layer->scene->dress->theme);
      pen.detail = TRUE;
      draw (&pen, layer, what, (LoomVec2){ -units->left, -units->top });
      number = loom_web_sprites_add (layer->sprites, key, surface);
    }
  box.left = units->left / LOOM_CELL_UNIT;
  box.top = units->top / LOOM_CELL_UNIT;
  box.right = units->right / LOOM_CELL_UNIT;
  box.bottom = units->bottom / LOOM_CELL_UNIT;
  cairo_matrix_transform_point (&layer->cells, &box.left, &box.top);
  cairo_matrix_transform_point (&layer->cells, &box.right, &box.bottom);
  loom_web_put (layer->places, place, number, &box, level);
}

static LoomRect
about (LoomVec2 at, double reach)
{
  return (LoomRect){ at.x - reach, at.y - reach, at.x + reach, at.y + reach };
}

static void
put_worm (const Layer *layer, const LoomSceneWorm *worm)
{
  const LoomVec2 head = g_array_index (worm->centres, LoomVec2, 0);
  LoomRect box = about (head, REACH);
  g_autoptr (GString) key = g_string_new (NULL);

  g_string_append_printf (key, "worm %u %.2f %d", layer->scene->depth, worm->facing,
                          worm->cut_tail);
  for (guint i = 0; i < worm->centres->len; i++)
    {
      const LoomVec2 at = g_array_index (worm->centres, LoomVec2, i);

      box.left = MIN (box.left, at.x - REACH);
      box.top = MIN (box.top, at.y - REACH);
      box.right = MAX (box.right, at.x + REACH);
      box.bottom = MAX (box.bottom, at.y + REACH);
      g_string_append_printf (key, " %.0f,%.0f", at.x - head.x, at.y - head.y);
    }
  put (layer, key->str, draw_worm, worm, &box, head, 2);
}

static void
put_web (const Layer *layer, const LoomWeb *web)
{
  const LoomVec2 at = { (web->column + .5) * LOOM_CELL_UNIT, (web->row + .5) * LOOM_CELL_UNIT };
  const LoomRect box = about (at, (MIN (web->radius, 30) + .8) * LOOM_CELL_UNIT);
  g_autofree char *key = g_strdup_printf ("web %u %u %u %u", layer->scene->depth, web->column,
                                          web->row, web->radius);

  put (layer, key, draw_web, web, &box, at, 1);
}

static void
put_piece (const Layer *layer, const LoomScenePiece *piece, gboolean is_item)
{
  const LoomRect box = about (piece->at, REACH);
  g_autofree char *key = is_item
                             ? g_strdup_printf ("item %u %d %d", layer->scene->depth,
                                                (int)piece->kind, piece->hidden)
                             : g_strdup_printf ("token %u %u %d %d %d %d %d", layer->scene->depth,
                                                piece->seat, (int)piece->kind, piece->hp,
                                                piece->hp_max, piece->carries, (int)piece->cargo);

  put (layer, key, is_item ? draw_item : draw_token, piece, &box, piece->at, is_item ? 3 : 4);
}

static void
list_layer (const Layer *layer)
{
  const LoomScene *scene = layer->scene;

  for (guint i = 0; i < scene->gates->len; i++)
    {
      const LoomSceneGate *gate = &g_array_index (scene->gates, LoomSceneGate, i);
      const LoomRect box = about (gate->at, REACH);
      g_autofree char *key = g_strdup_printf ("gate %u %d %d %d", scene->depth, gate->gate.left,
                                              gate->gate.total, gate->gate.throne);

      put (layer, key, draw_gate, gate, &box, gate->at, 0);
    }
  for (guint i = 0; i < scene->webs->len; i++)
    put_web (layer, &g_array_index (scene->webs, LoomWeb, i));
  for (guint i = 0; i < scene->worms->len; i++)
    put_worm (layer, &g_array_index (scene->worms, LoomSceneWorm, i));
  for (guint i = 0; i < scene->items->len; i++)
    put_piece (layer, &g_array_index (scene->items, LoomScenePiece, i), TRUE);
  for (guint i = 0; i < scene->tokens->len; i++)
    put_piece (layer, &g_array_index (scene->tokens, LoomScenePiece, i), FALSE);
}

/* The unit of pictures where cells are @cell mm: half a cell is a whole number of steps, so that
 * what is the same on another cell is the same bytes. Pages show them as large as cells are. */
static double
whole_unit (double cell)
{
  return 2 * MAX (round (cell / 2 / STEP), 1) * STEP / LOOM_CELL_UNIT;
}

void
loom_web_list_layers (LoomWebTable *self,
                      const LoomPosition *position,
                      LoomWebSprites *sprites,
                      GHashTable *places)
{
  const LoomView view = LOOM_VIEW_INIT;
  LoomLayersArrangement all;

  loom_layers_arrange (&all, position->board, &view);
  for (guint depth = 0; depth < position->n_layers && depth < all.n; depth++)
    {
      g_auto (LoomScene) scene = { 0 };
      Layer layer = { .sprites = sprites, .places = places, .position = position, .scene = &scene };

      if (!loom_layers_arrangement_cells (&all, position->board, depth, &layer.cells))
        continue;
      loom_scene_init_with (&scene, position, depth, self->theme);
      layer.unit = whole_unit (all.cell);
      list_layer (&layer);
    }
}
