/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is selected as a clip and back. A box of cells that the select tool has drawn counts before
 * single things, for these lie in it. */

#include "editor/window/clipboard/taking.h"

#include "editor/base/in-thread.h"
#include "editor/window/tools/layers/brush-settings.h"
#include "editor/window/canvas/tool.h"
#include "formats/layers/edit-layer-pieces.h"
#include "formats/layers/edit-layer.h"
#include "formats/edit/edit-remove.h"
#include "validator/position/position.h"

#include <glib/gi18n.h>
#include <math.h>

/* Cells of an earthworm that does not say, as the scenario plays it. */
static gint32
find_worm_length (const LoomScenario *scenario)
{
  LoomGridRules grid;
  loom_grid_rules_of (scenario, &grid);
  return grid.worm_length;
}

gint32
loom_taking_get_worm_length (LoomHost *host)
{
  return find_worm_length (loom_document_get_scenario (loom_host_get_document (host)));
}

/* The layer on which a box of cells is chosen, or NULL. */
static const LoomLayer *
get_region (LoomHost *host, const LoomBrushSettings **settings)
{
  LoomDocument *document = loom_host_get_document (host);
  const LoomHandle layer = loom_document_get_layer (document);
  *settings = loom_brush_settings_get (loom_host_get_canvas (host));
  if (layer == 0 || (*settings)->region != layer)
    return NULL;
  return (const LoomLayer *)loom_board_get (loom_document_get_board (document), layer);
}

static const LoomHandle *
get_selected (LoomHost *host, guint *n)
{
  return loom_selection_get_all (loom_document_get_selection (loom_host_get_document (host)), n);
}

gboolean
loom_taking_can_copy (LoomHost *host)
{
  const LoomBrushSettings *settings;
  guint n;
  get_selected (host, &n);
  return n > 0 || get_region (host, &settings) != NULL;
}

LoomClip *
loom_taking_copy (LoomHost *host, GError **error)
{
  LoomDocument *document = loom_host_get_document (host);
  const LoomScenario *scenario = loom_document_get_scenario (document);
  const LoomBoard *board = loom_document_get_board (document);
  const LoomBrushSettings *settings;
  const LoomLayer *layer = get_region (host, &settings);
  guint n;
  const LoomHandle *entities = get_selected (host, &n);
  if (layer != NULL)
    return loom_clip_new_cells (board, scenario, layer, settings->region_from, settings->region_to,
                                find_worm_length (scenario));
  return loom_clip_new (board, scenario, entities, n, find_worm_length (scenario), error);
}

/* Appends what stands on the selected areas. */
static void
find_pieces_on_areas (LoomHost *host, const LoomScenario *scenario, GArray *found)
{
  static const LoomKind kinds[] = { LOOM_KIND_PLACE, LOOM_KIND_NUMBER };
  LoomSelection *selection = loom_document_get_selection (loom_host_get_document (host));
  for (guint k = 0; k < G_N_ELEMENTS (kinds); k++)
    for (guint i = 0; i < loom_entity_n (&scenario->entity, kinds[k]); i++)
      {
        const LoomEntity *piece = loom_entity_nth (&scenario->entity, kinds[k], i);
        const LoomHandle area = kinds[k] == LOOM_KIND_PLACE ? ((const LoomPlace *)piece)->area
                                                            : ((const LoomNumber *)piece)->area;
        if (loom_selection_contains (selection, area))
          g_array_append_val (found, piece->handle);
      }
}

LoomClip *
loom_taking_copy_pieces (LoomHost *host, GError **error)
{
  LoomDocument *document = loom_host_get_document (host);
  const LoomScenario *scenario = loom_document_get_scenario (document);
  g_autoptr (GArray) pieces = g_array_new (FALSE, FALSE, sizeof (LoomHandle));
  if (scenario != NULL)
    find_pieces_on_areas (host, scenario, pieces);
  return loom_clip_new (loom_document_get_board (document), scenario,
                        (const LoomHandle *)(gconstpointer)pieces->data, pieces->len,
                        find_worm_length (scenario), error);
}

/* --- Pasting -----------------------------------------------------------------------------------
 */

static LoomPoint
round_point (double x, double y)
{
  return (LoomPoint){ (gint32)lround (CLAMP (x, -LOOM_MM_MAX, LOOM_MM_MAX)),
                      (gint32)lround (CLAMP (y, -LOOM_MM_MAX, LOOM_MM_MAX)) };
}

/* Where @at is, in what the clip understands: of a layer, its cells and its own corner. */
static void
aim (LoomHost *host, const LoomPoint *at, LoomClipTarget *target)
{
  LoomCanvas *canvas = loom_host_get_canvas (host);
  LoomLayerPlace place;
  LoomCell cell;
  if (at == NULL)
    return;
  target->at = *at;
  if (target->layer == 0)
    return;
  target->at = (LoomPoint){ LOOM_UNSET, LOOM_UNSET };
  if (!loom_canvas_get_place (canvas, &place))
    return;
  target->at = round_point (at->x - place.grid.left, at->y - place.grid.top);
  if (loom_canvas_cell_at (canvas, at->x, at->y, &cell))
    target->cell = cell;
}

/* The areas that pieces go onto: the one under the pointer, else those that are selected. */
static GArray *
find_areas (LoomHost *host, const LoomPoint *at)
{
  const LoomBoard *board = loom_document_get_board (loom_host_get_document (host));
  const LoomGeometry *geometry = loom_canvas_get_geometry (loom_host_get_canvas (host));
  GArray *areas = g_array_new (FALSE, FALSE, sizeof (LoomHandle));
  const guint under
      = at != NULL && geometry != NULL ? loom_geometry_area_at (geometry, at->x, at->y) : LOOM_NONE;
  guint n;
  const LoomHandle *entities = get_selected (host, &n);
  if (under != LOOM_NONE)
    g_array_append_val (areas, loom_board_area (board, under)->entity.handle);
  for (guint i = 0; under == LOOM_NONE && i < n; i++)
    {
      const LoomEntity *entity = loom_board_get (board, entities[i]);
      if (entity != NULL && entity->kind == LOOM_KIND_AREA)
        g_array_append_val (areas, entities[i]);
    }
  return areas;
}

/* What has come is selected, so that it can be moved at once. */
static void
choose (LoomHost *host, const LoomClipPlace *place)
{
  LoomDocument *document = loom_host_get_document (host);
  LoomCanvas *canvas = loom_host_get_canvas (host);
  LoomBrushSettings *settings = loom_brush_settings_get (canvas);
  loom_host_set_tool (host, "select");
  if (loom_cell_is_set (place->from))
    {
      loom_selection_clear (loom_document_get_selection (document));
      settings->region = loom_document_get_layer (document);
      settings->region_from = place->from;
      settings->region_to = place->to;
      loom_canvas_queue_overlay (canvas);
    }
  if (place->entities->len == 0)
    return;
  loom_selection_set (loom_document_get_selection (document),
                      (const LoomHandle *)(gconstpointer)place->entities->data,
                      place->entities->len);
  loom_canvas_show_entity (canvas, g_array_index (place->entities, LoomHandle, 0));
}

/* A paste on its way: looking for room on a large map takes longer than a frame. */
typedef struct
{
  LoomClip *clip;
  LoomBoard *board; /* a snapshot */
  guint64 revision; /* of the board it was taken from */
  LoomHandle scenario;
  LoomClipTarget target;
  GArray *areas;
  LoomDrawing drawing;
  char *label;
  GPtrArray *edits; /* (element-type LoomEdit): what came out, or NULL */
  LoomClipPlace place;
} Paste;

static void
paste_clear_answer (Paste *self)
{
  g_clear_pointer (&self->edits, g_ptr_array_unref);
  g_clear_pointer (&self->board, loom_board_free);
  loom_clip_place_clear (&self->place);
}

#define PASTES "loom-taking-pastes"

void
loom_taking_count_pastes (LoomHost *host, int more)
{
  const int n = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (host), PASTES));

  g_object_set_data (G_OBJECT (host), PASTES, GINT_TO_POINTER (n + more));
}

gboolean
loom_taking_is_pasting (LoomHost *host)
{
  return g_object_get_data (G_OBJECT (host), PASTES) != NULL;
}

static void
paste_end (LoomHost *host, Paste *self)
{
  loom_taking_count_pastes (host, -1);
  paste_clear_answer (self);
  loom_clip_free (self->clip);
  g_array_unref (self->areas);
  g_free (self->label);
  g_free (self);
}

static void
paste_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Paste *self = data;
  GError *error = NULL;
  self->target.scenario = (const LoomScenario *)loom_board_get (self->board, self->scenario);
  self->edits = loom_clip_paste_images (self->clip, self->board, &self->target, &self->drawing,
                                        &self->place, &error);
  if (self->edits != NULL)
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void start (LoomHost *host, Paste *self);

/* What is not as one would think. */
static void
say_place (LoomHost *host, const LoomClipPlace *place)
{
  if (place->n_left_out > 0)
    {
      g_autofree char *sentence = g_strdup_printf (
          ngettext ("%u piece is of a seat that this scenario has not, and was left out.",
                    "%u pieces are of seats that this scenario has not, and were left out.",
                    place->n_left_out),
          place->n_left_out);
      loom_host_toast (host, sentence, NULL, NULL);
    }
  else if (place->is_aside)
    loom_host_toast (host, _ ("There was no room there: it lies beside."), _ ("Undo"), "win.undo");
}

static void
put_down (LoomHost *host, Paste *self)
{
  LoomDocument *document = loom_host_get_document (host);
  g_autoptr (GError) error = NULL;
  loom_document_begin (document, self->label);
  gboolean done = TRUE;
  while (done && self->edits->len > 0)
    done = loom_document_apply (document, g_ptr_array_steal_index (self->edits, 0), &error);
  if (done)
    loom_document_end (document);
  else
    loom_document_cancel (document);
  if (done)
    {
      choose (host, &self->place);
      say_place (host, &self->place);
    }
  else
    loom_host_toast (host, error->message, NULL, NULL);
}

/* What was found for a board that has changed in the meantime is looked for again. */
static void
found_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  LoomHost *host = LOOM_HOST (source);
  Paste *self = data;
  LoomDocument *document = loom_host_get_document (host);
  g_autoptr (GError) error = NULL;
  const gboolean found = g_task_propagate_boolean (G_TASK (result), &error);
  if (document == NULL) /* the window has gone */
    {
      paste_end (host, self);
      return;
    }
  if (!loom_document_is_in_step (document)
      && loom_board_get_revision (loom_document_get_board (document)) != self->revision)
    {
      paste_clear_answer (self);
      start (host, self);
      return;
    }
  if (!found)
    loom_host_toast (host, error->message, NULL, NULL);
  else
    put_down (host, self);
  paste_end (host, self);
}

static void
start (LoomHost *host, Paste *self)
{
  LoomDocument *document = loom_host_get_document (host);
  g_autoptr (GTask) task = g_task_new (host, NULL, found_cb, self);
  self->board = loom_document_dup_snapshot (document);
  self->revision = loom_board_get_revision (loom_document_get_board (document));
  g_task_set_task_data (task, self, NULL);
  loom_run_in_thread (task, paste_in_thread);
}

static void
begin_paste (LoomHost *host,
             LoomClip *clip,
             const LoomPoint *at,
             gboolean beside,
             const LoomDrawing *drawing,
             const char *label)
{
  LoomDocument *document = loom_host_get_document (host);
  const LoomScenario *scenario = loom_document_get_scenario (document);
  Paste *self = g_new0 (Paste, 1);
  loom_taking_count_pastes (host, 1);
  self->clip = clip;
  self->scenario = scenario != NULL ? scenario->entity.handle : 0;
  self->areas = find_areas (host, at);
  self->label = g_strdup (label);
  self->target = (LoomClipTarget)LOOM_CLIP_TARGET_INIT;
  self->target.layer = loom_document_get_layer (document);
  self->target.worm_length = find_worm_length (scenario);
  self->target.areas = (const LoomHandle *)(gconstpointer)self->areas->data;
  self->target.n_areas = self->areas->len;
  self->target.beside = beside;
  self->drawing = *drawing;
  aim (host, at, &self->target);
  start (host, self);
}

void
loom_taking_paste (LoomHost *host,
                   LoomClip *clip,
                   const LoomPoint *at,
                   gboolean beside,
                   const char *label)
{
  begin_paste (host, clip, at, beside, loom_document_get_drawing (loom_host_get_document (host)),
               label);
}

void
loom_taking_put (LoomHost *host, LoomClip *clip, const char *label)
{
  const LoomDrawing once = LOOM_DRAWING_ALONE;
  begin_paste (host, clip, NULL, FALSE, &once, label);
}

/* --- Taking away -------------------------------------------------------------------------------
 */

/* Whether every cell of @entity lies in the box. */
static gboolean
lies_within (const LoomEntity *entity, const LoomBrushSettings *settings, gint32 worm_length)
{
  const LoomCell a = settings->region_from, b = settings->region_to;
  g_autoptr (GArray) cells = loom_entity_cells (entity, worm_length);
  for (guint i = 0; i < cells->len; i++)
    {
      const LoomCell cell = g_array_index (cells, LoomCell, i);
      if (cell.column < MIN (a.column, b.column) || cell.column > MAX (a.column, b.column)
          || cell.row < MIN (a.row, b.row) || cell.row > MAX (a.row, b.row))
        return FALSE;
    }
  return TRUE;
}

/* The pieces that loom_stamp_new() takes along. */
static GArray *
find_pieces (LoomHost *host, const LoomBrushSettings *settings)
{
  static const LoomKind kinds[]
      = { LOOM_KIND_UNIT, LOOM_KIND_EARTHWORM, LOOM_KIND_SPIDER, LOOM_KIND_ITEM };
  const LoomScenario *scenario = loom_document_get_scenario (loom_host_get_document (host));
  GArray *found = g_array_new (FALSE, FALSE, sizeof (LoomHandle));
  for (guint k = 0; scenario != NULL && k < G_N_ELEMENTS (kinds); k++)
    for (guint i = 0; i < loom_entity_n (&scenario->entity, kinds[k]); i++)
      {
        const LoomEntity *entity = loom_entity_nth (&scenario->entity, kinds[k], i);
        if (loom_entity_get_layer (entity) == settings->region
            && lies_within (entity, settings, find_worm_length (scenario)))
          g_array_append_val (found, entity->handle);
      }
  return found;
}

/* The box becomes open ground with nothing on it. */
static LoomEdit *
clear_region (LoomHost *host,
              const LoomLayer *layer,
              const LoomBrushSettings *settings,
              GError **error)
{
  const LoomBoard *board = loom_document_get_board (loom_host_get_document (host));
  g_autoptr (GArray) pieces = find_pieces (host, settings);
  g_auto (LoomCellMask) box = { 0 };
  loom_cell_mask_init (&box, layer->columns, layer->rows);
  loom_cell_mask_add_rectangle (&box, NULL, settings->region_from, settings->region_to);
  LoomEdit *edit = loom_edit_paint_cells (board, layer->entity.handle,
                                          (const LoomCell *)(gconstpointer)box.cells->data,
                                          box.cells->len, '.', error);
  if (edit != NULL && pieces->len > 0)
    loom_edit_append (edit,
                      loom_edit_remove_all (board, (const LoomHandle *)(gconstpointer)pieces->data,
                                            pieces->len, error));
  return edit;
}

static void
remove_entities (LoomHost *host, GError **error)
{
  LoomDocument *document = loom_host_get_document (host);
  LoomTool *tool = loom_canvas_get_tool (loom_host_get_canvas (host));
  const LoomBoard *board = loom_document_get_board (document);
  guint n;
  const LoomHandle *entities = get_selected (host, &n);
  const guint64 revision = loom_board_get_revision (board);
  /* The tool knows of symmetry, and of corners that can be spared. */
  if (tool != NULL && g_strcmp0 (loom_host_get_tool (host), "select") == 0
      && loom_tool_key (tool, GDK_KEY_Delete, 0))
    return;
  if (n == 0 || loom_board_get_revision (board) != revision)
    return;
  LoomEdit *edit = loom_edit_remove_all (board, entities, n, error);
  if (edit != NULL)
    loom_document_apply (document, edit, error);
}

void
loom_taking_remove (LoomHost *host, const char *label)
{
  LoomDocument *document = loom_host_get_document (host);
  const LoomBrushSettings *settings;
  const LoomLayer *layer = get_region (host, &settings);
  g_autoptr (GError) error = NULL;
  loom_document_begin (document, label);
  if (layer != NULL)
    {
      LoomEdit *edit = clear_region (host, layer, settings, &error);
      if (edit != NULL)
        loom_document_apply (document, edit, &error);
    }
  else
    remove_entities (host, &error);
  loom_document_end (document);
  if (error != NULL)
    loom_host_toast (host, error->message, NULL, NULL);
}

/* --- All ---------------------------------------------------------------------------------------
 */

static void
select_layer (LoomHost *host, const LoomLayer *layer)
{
  LoomBrushSettings *settings = loom_brush_settings_get (loom_host_get_canvas (host));
  loom_selection_clear (loom_document_get_selection (loom_host_get_document (host)));
  settings->region = layer->entity.handle;
  settings->region_from = (LoomCell){ 1, 1 };
  settings->region_to = (LoomCell){ layer->columns, layer->rows };
  loom_canvas_queue_overlay (loom_host_get_canvas (host));
}

void
loom_taking_select_all (LoomHost *host)
{
  LoomDocument *document = loom_host_get_document (host);
  const LoomBoard *board = loom_document_get_board (document);
  const LoomEntity *layer = loom_board_get (board, loom_document_get_layer (document));
  g_autoptr (GArray) all = g_array_new (FALSE, FALSE, sizeof (LoomHandle));
  loom_host_set_tool (host, "select");
  if (layer != NULL)
    {
      select_layer (host, (const LoomLayer *)layer);
      return;
    }
  for (int kind = 0; kind < LOOM_N_KINDS; kind++)
    {
      const gboolean is_decor
          = (loom_kind_info ((LoomKind)kind)->flags & LOOM_KIND_INTERLEAVED) != 0;
      const GPtrArray *list = loom_board_list (board, (LoomKind)kind);
      for (guint i = 0; (is_decor || kind == LOOM_KIND_AREA) && i < list->len; i++)
        {
          const LoomEntity *entity = g_ptr_array_index (list, i);
          if (!is_decor || ((const LoomDecor *)entity)->locked != 1)
            g_array_append_val (all, entity->handle);
        }
    }
  loom_selection_set (loom_document_get_selection (document),
                      (const LoomHandle *)(gconstpointer)all->data, all->len);
}
