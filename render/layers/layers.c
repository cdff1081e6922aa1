/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A board of layers: each layer a board of its own, and all of them on one page.
 *
 * The passes of a layer, from below: frame, floor with terrain and mosaic, grid, rocks, webs,
 * glows of heat, landings and gates, worms, items, spiders, counters, board edge, legend.
 */

#include "render/layers/layers.h"

#include "render/areas/decor.h"
#include "render/areas/plain.h"
#include "render/layers/arrange.h"
#include "render/layers/ground.h"
#include "render/motifs/item.h"
#include "render/layers/heat-cells.h"
#include "render/layers/legend.h"
#include "render/layers/rooms.h"
#include "render/layers/scene.h"
#include "render/layers/sheet.h"
#include "render/layers/stack.h"
#include "render/layers/worm.h"
#include "render/draw/toggle.h"
#include "formats/model/value.h"

#include <math.h>

/* More cells than this, or smaller ones, are drawn without ornaments. */
#define DETAIL_CELLS 30000
#define DETAIL_CELL_MM 1.6

/* The edge of a large layer is no wider than on a page of this scale. */
#define MOST_EDGE 1.5

void
loom_layers_size (const LoomBoard *board, const LoomView *view, double *width, double *height)
{
  LoomLayersArrangement all;

  loom_layers_arrange (&all, board, view);
  *width = all.width * view->scale;
  *height = all.height * view->scale;
}

static void
draw_reaches (const LoomPen *pen, const LoomScene *scene)
{
  for (guint i = 0; i < scene->tokens->len; i++)
    {
      const LoomScenePiece *piece = &g_array_index (scene->tokens, LoomScenePiece, i);
      LoomWeb reach;

      if (piece->kind != LOOM_INSECT_ANTLION)
        continue;
      reach = (LoomWeb){ (guint)(piece->cell.column - 1), (guint)(piece->cell.row - 1),
                         (guint)scene->grid.antlion_range, scene->grid.diagonal };
      loom_web_draw_reach (pen, &reach, scene->rocks.columns, scene->rocks.rows,
                           scene->looks[piece->seat].trail);
    }
}

static void
draw_token (const LoomPen *pen, const LoomScene *scene, const LoomScenePiece *piece)
{
  LoomToken token = { .kind = piece->kind,
                      .look = &scene->looks[piece->seat],
                      .hp = piece->hp,
                      .hp_max = piece->hp_max,
                      .carries = piece->carries,
                      .cargo = piece->cargo };

  loom_token_draw (pen, &token, piece->at.x, piece->at.y, LOOM_TOKEN_RADIUS);
}

/* More pieces than anybody can look at, one by one: the shapes of seats, spots and lines alone. */
static void
draw_crowd (const LoomPen *pen, const LoomScene *scene)
{
  const LoomCrowdStyle *style = &loom_pen_get_style (pen)->crowd;
  cairo_t *cr = pen->cr;

  for (guint i = 0; i < scene->worms->len; i++)
    {
      const GArray *centres = g_array_index (scene->worms, LoomSceneWorm, i).centres;

      loom_polyline_path (cr, (const LoomVec2 *)(gpointer)centres->data, centres->len, FALSE);
      loom_pen_stroke (pen, loom_pen_dark (pen, style->worm), 1.0, style->worm_width);
    }
  for (guint i = 0; i < scene->gates->len; i++)
    {
      LoomVec2 at = g_array_index (scene->gates, LoomSceneGate, i).at;

      loom_pen_circle (pen, at.x, at.y, 4.0);
      loom_pen_fill (pen, style->gate, 1.0);
    }
  for (guint i = 0; i < scene->items->len; i++)
    {
      LoomVec2 at = g_array_index (scene->items, LoomScenePiece, i).at;

      loom_pen_circle (pen, at.x, at.y, 3.0);
      loom_pen_fill (pen, style->item, 1.0);
    }
  for (guint i = 0; i < scene->webs->len; i++)
    {
      const LoomWeb *web = &g_array_index (scene->webs, LoomWeb, i);

      loom_pen_circle (pen, (web->column + 0.5) * LOOM_CELL_UNIT, (web->row + 0.5) * LOOM_CELL_UNIT,
                       3.0);
      loom_pen_fill (pen, style->web, 1.0);
    }
  for (guint i = 0; i < scene->tokens->len; i++)
    {
      const LoomScenePiece *piece = &g_array_index (scene->tokens, LoomScenePiece, i);
      const LoomSeatLook *look = &scene->looks[piece->seat];

      /* They are sorted by cell; of several on one the last is seen. */
      if (i + 1 < scene->tokens->len
          && loom_cell_equal (piece->cell,
                              g_array_index (scene->tokens, LoomScenePiece, i + 1).cell))
        continue;
      loom_token_append_shape (pen, look->shape, piece->at.x, piece->at.y, LOOM_TOKEN_RADIUS);
      loom_pen_fill (pen, look->dark ? look->ground : look->rim_colour, 1.0);
    }
}

static void
draw_landings (const LoomPen *pen, const LoomScene *scene)
{
  for (guint i = 0; i < scene->landings->len; i++)
    {
      LoomVec2 at = g_array_index (scene->landings, LoomVec2, i);
      loom_layer_ground_draw_landing (pen, scene->dress, at.x, at.y);
    }
}

static void
draw_pieces (const LoomPen *pen, const LoomScene *scene, gboolean is_plain)
{
  if (is_plain)
    {
      draw_crowd (pen, scene);
      return;
    }
  for (guint i = 0; i < scene->webs->len; i++)
    loom_web_draw (pen, &g_array_index (scene->webs, LoomWeb, i), &scene->open);
  draw_reaches (pen, scene);
  draw_landings (pen, scene);
  for (guint i = 0; i < scene->gates->len; i++)
    {
      const LoomSceneGate *gate = &g_array_index (scene->gates, LoomSceneGate, i);
      loom_layer_ground_draw_gate (pen, scene->dress, &gate->gate, gate->at.x, gate->at.y);
    }
  for (guint i = 0; i < scene->worms->len; i++)
    {
      const LoomSceneWorm *worm = &g_array_index (scene->worms, LoomSceneWorm, i);
      loom_worm_draw (pen, &(LoomWorm){ (const LoomVec2 *)(gpointer)worm->centres->data,
                                        worm->centres->len, worm->facing, worm->cut_tail });
    }
  for (guint i = 0; i < scene->items->len; i++)
    {
      const LoomScenePiece *item = &g_array_index (scene->items, LoomScenePiece, i);

      if (item->hidden)
        loom_item_draw_hidden (pen, item->at.x, item->at.y, 3.9);
      else
        loom_item_draw (pen, item->kind, item->at.x, item->at.y, 3.9);
    }
  for (guint i = 0; i < scene->webs->len; i++)
    loom_web_draw_spider (pen, &g_array_index (scene->webs, LoomWeb, i));
  for (guint i = 0; i < scene->tokens->len; i++)
    draw_token (pen, scene, &g_array_index (scene->tokens, LoomScenePiece, i));
}

/* A layer that is being drawn: what all passes over it ask for. */
typedef struct
{
  const LoomBoard *board;
  const LoomScenario *scenario;
  const LoomPosition *position;
  const LoomView *view;
  const LoomTheme *theme;
  guint64 cells; /* on the whole page */
  gboolean plain_pieces;
  LoomLayersArrangement all;
} Job;

/* A disc of @warmth's colour that is seen round whatever stands on the cell, in a pale halo. */
static void
draw_glow (const LoomPen *pen, const LoomTheme *theme, double x, double y, double warmth)
{
  const LoomCrowdStyle *style = &loom_pen_get_style (pen)->crowd;
  const LoomColour colour = loom_heat_colour (theme, warmth);

  for (guint i = 0; i < G_N_ELEMENTS (style->glow); i++)
    {
      loom_pen_circle (pen, x, y, style->glow[i].width);
      loom_pen_fill (pen, loom_pen_white (pen), style->glow[i].alpha);
    }
  loom_pen_circle (pen, x, y, style->glow_radius);
  loom_colour_set (pen->cr, colour);
  cairo_fill_preserve (pen->cr);
  loom_pen_stroke_soft (pen, &style->glow_line);
}

/* What is warm on @layer: entrances, the throne, items, all that has a cell. */
static void
draw_glows (const LoomPen *pen, const Job *job, const LoomLayer *layer)
{
  const LoomHandle end = loom_heat_end (job->view->heat);

  for (LoomHandle handle = 1; handle < end; handle++)
    {
      const double warmth = loom_heat_get (job->view->heat, handle);
      const LoomEntity *entity = isnan (warmth) ? NULL : loom_board_get (job->board, handle);
      const LoomField *on = entity != NULL ? loom_kind_field (entity->kind, "layer") : NULL;
      const LoomField *at = entity != NULL ? loom_kind_field (entity->kind, "at") : NULL;
      g_auto (LoomValue) place = LOOM_VALUE_INIT;
      g_auto (LoomValue) cell = LOOM_VALUE_INIT;

      if (on == NULL || at == NULL || on->type != LOOM_TYPE_REF || at->type != LOOM_TYPE_CELL)
        continue;
      loom_entity_get (entity, on, &place);
      loom_entity_get (entity, at, &cell);
      if (place.ref == layer->entity.handle && loom_cell_is_set (cell.cell))
        draw_glow (pen, job->theme, (cell.cell.column - 0.5) * LOOM_CELL_UNIT,
                   (cell.cell.row - 0.5) * LOOM_CELL_UNIT, warmth);
    }
}

static int
compare_order (gconstpointer a, gconstpointer b)
{
  const LoomEntity *x = *(const LoomEntity *const *)a, *y = *(const LoomEntity *const *)b;

  return x->order < y->order ? -1 : x->order > y->order;
}

/* The decorations on a layer (0: on the page), in drawing order; free with g_ptr_array_unref (). */
static GPtrArray *
decorations (const LoomBoard *board, LoomHandle on)
{
  static const LoomKind kinds[] = { LOOM_KIND_IMAGE, LOOM_KIND_TEXT,  LOOM_KIND_SYMBOL,
                                    LOOM_KIND_PATH,  LOOM_KIND_TRACK, LOOM_KIND_KEY };
  GPtrArray *all = g_ptr_array_new ();

  for (guint k = 0; k < G_N_ELEMENTS (kinds); k++)
    {
      const GPtrArray *entities = loom_board_list (board, kinds[k]);

      for (guint i = 0; i < entities->len; i++)
        if (((const LoomDecor *)g_ptr_array_index (entities, i))->on == on)
          g_ptr_array_add (all, g_ptr_array_index (entities, i));
    }
  g_ptr_array_sort (all, compare_order);
  return all;
}

static void
draw_decor (cairo_t *cr, const Job *job, LoomHandle on)
{
  g_autoptr (GPtrArray) all = decorations (job->board, on);
  g_autoptr (LoomDecorRoom) room = NULL;

  if (all->len == 0)
    return;
  room = loom_decor_room_new (job->board, job->view->folder, job->view->screen);

  for (guint i = 0; i < all->len; i++)
    {
      const LoomDecor *decor = g_ptr_array_index (all, i);
      gboolean underlay = decor->entity.kind == LOOM_KIND_IMAGE
                          && ((const LoomImage *)decor)->role == LOOM_IMAGE_UNDERLAY;

      if (job->view->screen || (decor->print != 0 && !underlay))
        loom_decor_draw (cr, job->board, job->theme, decor, room);
      else if (decor->entity.kind != LOOM_KIND_IMAGE && loom_toggle_begin (cr, LOOM_TOGGLE_NOTES))
        {
          loom_decor_draw (cr, job->board, job->theme, decor, room);
          loom_toggle_end (cr, LOOM_TOGGLE_NOTES);
        }
    }
}

/* A key that the designer placed wins over the strip below the board. */
static void
draw_legend (const Job *job,
             const LoomPen *pen,
             const LoomScene *scene,
             const LoomLayerSheet *sheet,
             const LoomGround *ground)
{
  const LoomStyle *style = loom_scene_get_style (scene);
  const GPtrArray *keys = loom_board_list (job->board, LOOM_KIND_KEY);
  LoomLegendBox box = { sheet->margin, sheet->legend_y, sheet->width - 2.0 * sheet->margin,
                        sheet->legend_height, sheet->k };

  for (guint i = 0; i < keys->len; i++)
    {
      const LoomKey *key = g_ptr_array_index (keys, i);

      if (key->decor.on != scene->layer->entity.handle
          || (key->decor.print == 0 && !job->view->screen))
        continue;
      box = (LoomLegendBox){ sheet->grid_x + key->at.x / (double)LOOM_MM,
                             sheet->grid_y + key->at.y / (double)LOOM_MM,
                             key->size.x / (double)LOOM_MM, key->size.y / (double)LOOM_MM,
                             sheet->k };
      loom_path_rounded (pen->cr, box.x, box.y, box.width, box.height, 2.0 * sheet->k);
      loom_pen_fill_keep (pen, ground->frame, 1.0);
      loom_pen_stroke (pen, ground->ink, 1.0, loom_pen_get_style (pen)->page.key * sheet->k);
      loom_layer_legend_draw (&box, pen, scene, ground);
      return;
    }
  if (style == NULL || style->key != 0)
    loom_layer_legend_draw (&box, pen, scene, ground);
}

static void
begin_grid (cairo_t *cr, const LoomLayerSheet *sheet)
{
  double scale = sheet->cell / LOOM_CELL_UNIT;

  cairo_save (cr);
  cairo_rectangle (cr, sheet->grid_x, sheet->grid_y, sheet->grid_width, sheet->grid_height);
  cairo_clip (cr);
  cairo_translate (cr, sheet->grid_x, sheet->grid_y);
  cairo_scale (cr, scale, scale);
}

/* What lies on the grid: ground, decorations and pieces. Decorations lie between ground and pieces,
 * so that they may replace our ground and never hide a piece. */
static void
draw_grid (cairo_t *cr,
           const Job *job,
           const LoomPen *pen,
           const LoomScene *scene,
           const LoomLayerSheet *sheet)
{
  begin_grid (cr, sheet);
  loom_layer_ground_draw (pen, scene, job->plain_pieces);
  if (pen->detail)
    loom_rooms_draw (pen, scene, sheet->cell);
  cairo_restore (cr);
  cairo_save (cr);
  cairo_translate (cr, sheet->grid_x, sheet->grid_y);
  draw_decor (cr, job, scene->layer->entity.handle);
  cairo_restore (cr);
  begin_grid (cr, sheet);
  if (job->view->heat != NULL)
    {
      loom_heat_cells_draw (pen, job->view->heat, scene->layer);
      draw_glows (pen, job, scene->layer);
    }
  if (job->view->ground)
    draw_landings (pen, scene);
  else
    draw_pieces (pen, scene, job->plain_pieces);
  cairo_restore (cr);
}

/* One layer on its own page, which @matrix puts on the whole one; in a stack the grid alone. */
static void
draw_layer (cairo_t *cr, const Job *job, guint depth)
{
  g_auto (LoomScene) scene = { 0 };
  LoomLayerSheet sheet;
  LoomPen plain, pen;

  loom_scene_init_with (&scene, job->position, depth, job->theme);

  const LoomTheme *theme = &scene.dress->theme;
  const LoomGround *ground = &scene.dress->colours;
  loom_layer_sheet_init (&sheet, scene.layer, job->all.cell);

  cairo_save (cr);
  cairo_transform (cr, &job->all.sheets[depth]);
  loom_pen_init (&plain, cr, theme);
  pen = plain;
  pen.detail
      = job->cells <= DETAIL_CELLS && sheet.cell >= DETAIL_CELL_MM && job->view->heat == NULL;
  if (job->all.stacked)
    loom_layer_stack_draw_edge (&sheet, &plain, ground);
  else
    loom_layer_sheet_draw_frame (&sheet, &plain, &scene, ground);
  draw_grid (cr, job, &pen, &scene, &sheet);
  if (!job->all.stacked)
    {
      cairo_rectangle (cr, sheet.grid_x, sheet.grid_y, sheet.grid_width, sheet.grid_height);
      loom_pen_stroke (&plain, loom_layer_sheet_ink (&scene, ground), 1.0,
                       theme->style->layers->page.edge * MIN (sheet.k, MOST_EDGE));
      draw_legend (job, &plain, &scene, &sheet, ground);
    }
  cairo_restore (cr);
}

static guint64
count_cells (const LoomBoard *board)
{
  guint64 cells = 0;

  for (guint i = 0; i < loom_board_n (board, LOOM_KIND_LAYER); i++)
    {
      const LoomLayer *layer = loom_board_layer (board, i);
      cells += (guint64)MAX (layer->columns, 0) * (guint64)MAX (layer->rows, 0);
    }
  return cells;
}

/* From below, so that each layer of a stack covers those under it. */
static void
draw_all (cairo_t *cr, const Job *job)
{
  if (job->all.stacked)
    loom_layer_stack_draw_ground (cr, &job->all, job->theme);
  for (guint depth = job->all.n; depth-- > 0;)
    draw_layer (cr, job, depth);
  if (job->all.stacked)
    loom_layer_stack_draw_ways (cr, &job->all, job->position, job->theme);
  else
    draw_decor (cr, job, 0);
}

void
loom_layers_draw (cairo_t *cr,
                  const LoomBoard *board,
                  const LoomScenario *scenario,
                  const LoomView *view,
                  const LoomTheme *theme)
{
  g_autoptr (LoomPosition) position = loom_position_new (board, scenario);
  Job job
      = { board, scenario, position, view, theme, count_cells (board), loom_plain_pieces (position),
          { 0 } };

  loom_layers_arrange (&job.all, board, view);
  cairo_save (cr);
  cairo_new_path (cr);
  cairo_scale (cr, view->scale, view->scale);
  if (view->layer == 0)
    draw_all (cr, &job);
  else if (job.all.only >= 0)
    {
      const LoomLayer *layer = loom_board_layer (board, (guint)job.all.only);

      job.cells = (guint64)MAX (layer->columns, 0) * (guint64)MAX (layer->rows, 0);
      draw_layer (cr, &job, (guint)job.all.only);
    }
  cairo_restore (cr);
}
