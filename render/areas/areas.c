/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A map of areas from the paper up: plan it, then one pass after another. */

#include "render/areas/cells.h"
#include "render/areas/ways.h"
#include "render/areas/areas.h"

#include "render/motifs/ornaments.h"
#include "render/areas/panels.h"

/* How much of areas is left where what lies under them is traced. */
#define TRACING_ALPHA .35

/* How far a draft's curves may be beside their true course, in pixels: four times what cairo allows
 * by itself, which takes a fifth of the time off. */
#define DRAFT_TOLERANCE .4

void
loom_areas_size (const LoomBoard *board, double *width, double *height)
{
  g_return_if_fail (board != NULL && width != NULL && height != NULL);

  const LoomAreas *areas = (const LoomAreas *)loom_board_section (board, LOOM_KIND_AREAS);
  *width = areas != NULL ? (double)areas->width / LOOM_MM : 0;
  *height = areas != NULL ? (double)areas->height / LOOM_MM : 0;
}

/* Of a draft what has long edges, or many, gets them from fewer samples a pixel, which takes
 * another tenth off; signs and panels, whose lines are thin, would look otherwise. */
static void
sample_edges (cairo_t *cr, const LoomAreaPlan *plan, gboolean are_long)
{
  if (plan->is_draft)
    cairo_set_antialias (cr, are_long ? CAIRO_ANTIALIAS_FAST : CAIRO_ANTIALIAS_DEFAULT);
}

LoomAreaPlan *
loom_areas_plan (const LoomBoard *board,
                 const LoomScenario *scenario,
                 const LoomView *view,
                 const LoomTheme *theme)
{
  g_return_val_if_fail (board != NULL && view != NULL && theme != NULL, NULL);

  if (loom_board_section (board, LOOM_KIND_AREAS) == NULL)
    return NULL;
  LoomAreaPlan *plan = loom_area_plan_new_like (board, scenario, theme, view->heat, view->stance);
  plan->is_draft = view->draft;
  return plan;
}

void
loom_areas_draw (cairo_t *cr, const LoomAreaPlan *plan, const LoomView *view)
{
  g_autoptr (LoomDecorRoom) room = NULL;

  g_return_if_fail (cr != NULL && view != NULL);

  if (plan == NULL)
    return;
  room = loom_decor_room_new (plan->board, view->folder, view->screen);
  cairo_save (cr);
  if (plan->is_draft)
    cairo_set_tolerance (cr, DRAFT_TOLERANCE);
  cairo_new_path (cr);
  cairo_rectangle (cr, 0, 0, plan->width, plan->height);
  cairo_clip (cr);
  sample_edges (cr, plan, TRUE);
  loom_pass_sea (cr, plan);
  loom_pass_decor (cr, plan, TRUE, room, view->screen);
  if (view->tracing)
    cairo_push_group (cr);
  loom_pass_land (cr, plan);
  sample_edges (cr, plan, FALSE);
  loom_pass_symbols (cr, plan);
  if (view->tracing)
    {
      cairo_pop_group_to_source (cr);
      cairo_paint_with_alpha (cr, TRACING_ALPHA);
    }
  loom_pass_borders (cr, plan);
  loom_pass_ways (cr, plan);
  loom_pass_routes (cr, plan);
  loom_pass_cells (cr, plan);
  if (!view->ground)
    loom_pass_pieces (cr, plan);
  sample_edges (cr, plan, TRUE);
  loom_pass_names (cr, plan);
  sample_edges (cr, plan, FALSE);
  loom_pass_panels (cr, plan, room);
  if (plan->style.frame == LOOM_FRAME_TRACK)
    loom_ornament_track (cr, plan->theme, plan->width, plan->height, &plan->style);
  else if (plan->style.frame == LOOM_FRAME_PLAIN)
    loom_ornament_frame (cr, plan->theme, plan->width, plan->height);
  loom_pass_decor (cr, plan, FALSE, room, view->screen);
  cairo_restore (cr);
  cairo_new_path (cr);
}
