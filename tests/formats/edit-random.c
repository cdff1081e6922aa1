/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Random edits: of every kind and field by its table, and by the functions for edits of shapes. */

#include "tests/formats/edit-random.h"
#include "formats/reshape/edit-area.h"
#include "formats/edit/edit-board.h"
#include "formats/reshape/edit-corner.h"
#include "formats/layers/edit-layer.h"
#include "formats/edit/edit-remove.h"
#include "formats/model/entities.h"
#include "tests/formats/edit-random-values.h"

static LoomEdit *
edit_set (GRand *rand, const LoomBoard *board)
{
  const LoomEntity *entity = pick (rand, board, LOOM_KIND_ANY);
  const LoomKindInfo *info = loom_kind_info (entity->kind);
  LoomEdit *edit = loom_edit_new ("Set");
  g_auto (LoomValue) value = LOOM_VALUE_INIT;
  if (info->n_fields == 0 || (entity->id != NULL && chance (rand, 6)))
    {
      g_autofree char *id = chance (rand, 8) ? g_strdup ("1 a") : random_id (rand);
      value = loom_value_string (id);
      loom_edit_set (edit, entity->handle, "id", &value);
      return edit;
    }
  const LoomField *field = &info->fields[below (rand, info->n_fields)];
  if (chance (rand, 6))
    bad_value (rand, board, field, &value);
  else
    good_value (rand, board, field, &value);
  loom_edit_set (edit, entity->handle, field->name, &value);
  return edit;
}

static void
unset (LoomEntity *entity, const char *name)
{
  const LoomField *field = loom_kind_field (entity->kind, name);
  g_auto (LoomValue) value = { .type = field->type };
  if (field->type == LOOM_TYPE_POINT || field->type == LOOM_TYPE_CELL)
    value.point = (LoomPoint){ LOOM_UNSET, LOOM_UNSET };
  else if (field->type != LOOM_TYPE_REF && field->type != LOOM_TYPE_REFS
           && field->type != LOOM_TYPE_CELLS && field->type != LOOM_TYPE_STRING)
    value.number = field->standard;
  loom_entity_put (entity, field, &value);
}

/* A cell that lies in the layer that @entity names. */
static void
mend_cell (GRand *rand, const LoomBoard *board, LoomEntity *entity)
{
  const LoomField *at = loom_kind_field (entity->kind, "at");
  const LoomField *in = loom_kind_field (entity->kind, "layer");
  if (at == NULL || in == NULL)
    return;
  const LoomLayer *layer
      = (const LoomLayer *)loom_board_get (board, *(LoomHandle *)((char *)entity + in->offset));
  if (layer == NULL)
    return;
  LoomValue cell
      = loom_value_cell (1 + below (rand, layer->columns), 1 + below (rand, layer->rows));
  loom_entity_put (entity, at, &cell);
}

/* What fields of one thing owe each other. */
static void
mend (GRand *rand, const LoomBoard *board, LoomEntity *entity)
{
  static const char *const closings[] = { "area", "route", "entrance" };
  mend_cell (rand, board, entity);
  if (entity->kind == LOOM_KIND_AREA)
    {
      gboolean disc = ((LoomArea *)entity)->outline.n < 3 || chance (rand, 2);
      LoomArea *area = (LoomArea *)entity;
      area->at = disc ? (LoomPoint){ below (rand, 200000), below (rand, 200000) }
                      : (LoomPoint){ LOOM_UNSET, LOOM_UNSET };
      area->radius = disc ? 4000 : LOOM_UNSET;
      if (disc)
        unset (entity, "outline");
    }
  else if (entity->kind == LOOM_KIND_EARTHWORM)
    {
      unset (entity, chance (rand, 2) ? "at" : "cells");
      if (!loom_cell_is_set (((LoomOnCell *)entity)->at) && ((LoomEarthworm *)entity)->cells.n == 0)
        mend_cell (rand, board, entity);
    }
  else if (entity->kind == LOOM_KIND_CLOSE)
    {
      guint kept = below (rand, 3);
      for (guint i = 0; i < 3; i++)
        if (i != kept)
          unset (entity, closings[i]);
    }
  else if (entity->kind == LOOM_KIND_PRINT)
    {
      unset (entity, "paper");
      if (chance (rand, 2))
        {
          ((LoomPrint *)entity)->width = LOOM_UNSET;
          ((LoomPrint *)entity)->height = LOOM_UNSET;
        }
    }
  else if (entity->kind == LOOM_KIND_LAYER)
    {
      ((LoomLayer *)entity)->columns = ((LoomLayer *)entity)->grid.columns;
      ((LoomLayer *)entity)->rows = ((LoomLayer *)entity)->grid.rows;
    }
  else if (entity->kind == LOOM_KIND_IMAGE)
    {
      LoomValue href = loom_value_string (chance (rand, 2) ? "pictures/a.png" : "b ü.jpg");
      loom_entity_put (entity, loom_kind_field (LOOM_KIND_IMAGE, "href"), &href);
      loom_value_clear (&href);
    }
}

LoomEntity *
random_entity (GRand *rand, const LoomBoard *board, LoomKind kind)
{
  const LoomKindInfo *info = loom_kind_info (kind);
  LoomEntity *entity = loom_entity_new (kind);
  if ((info->flags & LOOM_KIND_HAS_ID) != 0)
    entity->id = random_id (rand);
  for (guint i = 0; i < info->n_fields; i++)
    {
      const LoomField *field = &info->fields[i];
      g_auto (LoomValue) value = LOOM_VALUE_INIT;
      if ((field->flags & LOOM_FIELD_REQUIRED) == 0 && chance (rand, 2))
        continue;
      good_value (rand, board, field, &value);
      loom_entity_put (entity, field, &value);
    }
  if (!chance (rand, 12))
    mend (rand, board, entity);
  if (chance (rand, 5))
    {
      entity->trivia = loom_trivia_new ();
      g_ptr_array_add (entity->trivia->leading, g_strdup ("<!-- a remark -->"));
    }
  for (int child = 0; child < LOOM_N_KINDS && chance (rand, 3); child++)
    if ((loom_kind_info (child)->parents & LOOM_KIND_BIT (kind)) != 0 && child != LOOM_KIND_THRONE)
      loom_entity_append (entity, random_entity (rand, board, child));
  return entity;
}

static LoomEdit *
edit_insert (GRand *rand, const LoomBoard *board)
{
  LoomKind kind = 1 + below (rand, LOOM_N_KINDS - 1);
  const LoomEntity *parent = pick (rand, board, loom_kind_info (kind)->parents);
  if (parent == NULL || chance (rand, 30))
    parent = pick (rand, board, LOOM_KIND_ANY);
  LoomEdit *edit = loom_edit_new ("Insert");
  loom_edit_insert (edit, parent->handle, random_entity (rand, board, kind),
                    chance (rand, 2) ? G_MAXUINT : (guint)below (rand, 5));
  return edit;
}

/* The great sections seldom, or nothing would be left to try things on. */
static const LoomEntity *
pick_small (GRand *rand, const LoomBoard *board)
{
  const LoomEntity *entity = pick (rand, board, LOOM_KIND_ANY);
  while (entity->children != NULL && entity->kind != LOOM_KIND_AREA && !chance (rand, 50))
    entity = pick (rand, board, LOOM_KIND_ANY);
  return entity;
}

static LoomEdit *
edit_remove (GRand *rand, const LoomBoard *board)
{
  LoomEdit *edit = loom_edit_new ("Remove");
  loom_edit_remove (edit, pick_small (rand, board)->handle);
  return edit;
}

static LoomEdit *
edit_move (GRand *rand, const LoomBoard *board)
{
  guint64 set = 0;
  for (int kind = 0; kind < LOOM_N_KINDS; kind++)
    if ((loom_kind_info (kind)->flags & (LOOM_KIND_ORDERED | LOOM_KIND_INTERLEAVED)) != 0)
      set |= LOOM_KIND_BIT (kind);
  const LoomEntity *entity = pick (rand, board, chance (rand, 10) ? LOOM_KIND_ANY : set);
  if (entity == NULL)
    return NULL;
  LoomEdit *edit = loom_edit_new ("Move");
  loom_edit_move (edit, entity->handle, chance (rand, 4) ? G_MAXUINT : (guint)below (rand, 6));
  return edit;
}

static void
add_set (LoomEdit *edit, const LoomEntity *entity, const char *name, LoomValue value)
{
  loom_edit_set (edit, entity->handle, name, &value);
  loom_value_clear (&value);
}

/* Fields that can only change together. */
static LoomEdit *
edit_together (GRand *rand, const LoomBoard *board)
{
  const guint64 set = LOOM_KIND_BIT (LOOM_KIND_AREA) | LOOM_KIND_BIT (LOOM_KIND_EARTHWORM)
                      | LOOM_KIND_BIT (LOOM_KIND_PRINT) | LOOM_KIND_BIT (LOOM_KIND_CLOSE)
                      | LOOM_KIND_BIT (LOOM_KIND_LAYER);
  const LoomEntity *entity = pick (rand, board, set);
  if (entity == NULL)
    return NULL;
  LoomEntity *model = random_entity (rand, board, entity->kind);
  LoomEdit *edit = loom_edit_new ("Set together");
  mend (rand, board, model);
  for (guint i = 0; i < loom_kind_info (entity->kind)->n_fields; i++)
    {
      const LoomField *field = &loom_kind_info (entity->kind)->fields[i];
      LoomValue value = LOOM_VALUE_INIT;
      loom_entity_get (model, field, &value);
      add_set (edit, entity, field->name, value);
    }
  loom_entity_free (model);
  return edit;
}

static LoomEdit *
edit_remove_with (GRand *rand, const LoomBoard *board)
{
  LoomHandle handles[2];
  for (guint i = 0; i < 2; i++)
    handles[i] = pick_small (rand, board)->handle;
  return loom_edit_remove_all (board, handles, chance (rand, 3) ? 2 : 1, NULL);
}

/* An area with an outline, or NULL. */
static const LoomArea *
pick_shape (GRand *rand, const LoomBoard *board)
{
  const guint n = loom_board_n (board, LOOM_KIND_AREA);
  for (guint tries = 0; n > 0 && tries < 8; tries++)
    {
      const LoomArea *area = loom_board_area (board, below (rand, n));
      if (area->outline.n > 0)
        return area;
    }
  return NULL;
}

static LoomPoint
point_of (const LoomBoard *board, LoomHandle corner)
{
  const LoomCorner *entity = loom_board_corner (board, corner);
  return (LoomPoint){ entity->x, entity->y };
}

static LoomEdit *
edit_corners (GRand *rand, const LoomBoard *board, GError **error)
{
  const LoomArea *area = pick_shape (rand, board);
  if (area == NULL)
    return NULL;
  const guint i = below (rand, area->outline.n);
  LoomHandle a = area->outline.items[i];
  LoomHandle b = area->outline.items[(i + 1) % area->outline.n];
  LoomPoint p = point_of (board, a);
  LoomPoint q = point_of (board, b);
  LoomPoint middle = { p.x + (q.x - p.x) / 2, p.y + (q.y - p.y) / 2 + below (rand, 3000) };
  const LoomEntity *other = pick (rand, board, LOOM_KIND_BIT (LOOM_KIND_CORNER));
  switch (below (rand, 6))
    {
    case 0:
      return loom_edit_insert_corner (board, a, b, middle, error);
    case 1:
      return loom_edit_delete_corner (board, a, error);
    case 2:
      return loom_edit_weld_corners (board, a, b, error);
    case 3:
      return loom_edit_weld_corners (board, other->handle, a, error);
    case 4:
      return loom_edit_move_corners (board, area->outline.items, area->outline.n,
                                     between (rand, -9000, 9000), between (rand, -9000, 9000),
                                     error);
    default:
      return loom_edit_move_corners (board, &a, 1, between (rand, -9000, 9000),
                                     between (rand, -9000, 9000), error);
    }
}

static gboolean
has_edge (const LoomRefs *ring, LoomHandle a, LoomHandle b)
{
  for (guint i = 0; i < ring->n; i++)
    {
      LoomHandle p = ring->items[i];
      LoomHandle q = ring->items[(i + 1) % ring->n];
      if ((p == a && q == b) || (p == b && q == a))
        return TRUE;
    }
  return FALSE;
}

/* An area with an edge of @area, or any. */
static const LoomArea *
pick_neighbour (GRand *rand, const LoomBoard *board, const LoomArea *area)
{
  const guint n = loom_board_n (board, LOOM_KIND_AREA);
  const guint start = below (rand, n);
  for (guint i = 0; i < n; i++)
    {
      const LoomArea *other = loom_board_area (board, (start + i) % n);
      for (guint k = 0; other != area && k < area->outline.n; k++)
        if (has_edge (&other->outline, area->outline.items[k],
                      area->outline.items[(k + 1) % area->outline.n]))
          return other;
    }
  return loom_board_area (board, start);
}

static LoomPoint
middle_of (const LoomBoard *board, const LoomRefs *ring)
{
  gint64 x = 0;
  gint64 y = 0;
  for (guint i = 0; i < ring->n; i++)
    {
      x += point_of (board, ring->items[i]).x;
      y += point_of (board, ring->items[i]).y;
    }
  return (LoomPoint){ (gint32)(x / ring->n), (gint32)(y / ring->n) };
}

static LoomEdit *
edit_split (GRand *rand, const LoomBoard *board, const LoomArea *area, GError **error)
{
  const guint n = area->outline.n;
  const guint i = below (rand, n);
  LoomHandle from = area->outline.items[i];
  LoomHandle to = area->outline.items[(i + 1 + below (rand, n - 1)) % n];
  LoomPoint middle = middle_of (board, &area->outline);
  return loom_edit_split_area (board, area->entity.handle, from, to, &middle, below (rand, 2),
                               error);
}

static LoomEdit *
edit_areas (GRand *rand, const LoomBoard *board, GError **error)
{
  const LoomArea *area = pick_shape (rand, board);
  const LoomEntity *ring = pick (rand, board, LOOM_KIND_BIT (LOOM_KIND_RING));
  if (area == NULL)
    return NULL;
  LoomPoint m = middle_of (board, &area->outline);
  const LoomPoint hole[] = { { m.x - 1500, m.y }, { m.x, m.y + 1500 }, { m.x + 1500, m.y } };
  switch (below (rand, 6))
    {
    case 0:
    case 1:
      return edit_split (rand, board, area, error);
    case 2:
      return loom_edit_merge_areas (board, area->entity.handle,
                                    pick_neighbour (rand, board, area)->entity.handle, error);
    case 3:
      return loom_edit_cut_hole (board, area->entity.handle, hole, 3, error);
    case 4:
      return ring != NULL ? loom_edit_fill_hole (board, ring->handle, chance (rand, 2), error)
                          : NULL;
    default:
      return loom_edit_detach_area (board, area->entity.handle, error);
    }
}

/* Puts a corner on the straight line between two corners of @area. */
static LoomEdit *
insert_on_line (GRand *rand, const LoomBoard *board, const LoomArea *area)
{
  const guint i = below (rand, area->outline.n);
  LoomHandle a = area->outline.items[i];
  LoomHandle b = area->outline.items[(i + 1) % area->outline.n];
  const LoomPoint p = point_of (board, a);
  const LoomPoint q = point_of (board, b);
  const GPtrArray *borders = loom_board_list (board, LOOM_KIND_BORDER);
  for (guint k = 0; k < borders->len; k++)
    if (has_edge (&((const LoomBorder *)g_ptr_array_index (borders, k))->ends, a, b))
      return NULL;
  return loom_edit_insert_corner (
      board, a, b, (LoomPoint){ p.x + (q.x - p.x) / 2, p.y + (q.y - p.y) / 2 }, NULL);
}

LoomEdit *
random_land_edit (GRand *rand, const LoomBoard *board)
{
  const LoomArea *area = pick_shape (rand, board);
  if (area == NULL)
    return NULL;
  switch (below (rand, 3))
    {
    case 0:
      return loom_edit_merge_areas (board, area->entity.handle,
                                    pick_neighbour (rand, board, area)->entity.handle, NULL);
    case 1:
      return insert_on_line (rand, board, area);
    default:
      return edit_split (rand, board, area, NULL);
    }
}

static LoomEdit *
edit_layers (GRand *rand, const LoomBoard *board, GError **error)
{
  const guint n = loom_board_n (board, LOOM_KIND_LAYER);
  if (n == 0)
    return NULL;
  const LoomLayer *layer = loom_board_layer (board, below (rand, n));
  LoomCell cells[8];
  if (chance (rand, 4))
    return loom_edit_resize_layer (board, layer->entity.handle,
                                   layer->columns + below (rand, 5) - 2,
                                   layer->rows + below (rand, 5) - 2, chance (rand, 2), error);
  for (guint i = 0; i < G_N_ELEMENTS (cells); i++)
    cells[i] = (LoomCell){ 1 + below (rand, layer->columns), 1 + below (rand, layer->rows) };
  return loom_edit_paint_cells (board, layer->entity.handle, cells, G_N_ELEMENTS (cells),
                                chance (rand, 2) ? '#' : '.', error);
}

static LoomEdit *
edit_whole (GRand *rand, const LoomBoard *board, GError **error)
{
  g_autofree char *id = random_id (rand);
  const LoomEntity *entity = pick (rand, board, LOOM_KIND_ANY);
  switch (below (rand, 5))
    {
    case 0:
      return loom_edit_mirror (board, below (rand, 2), error);
    case 1:
      return loom_edit_scale (board, 1 + below (rand, 3), 2, error);
    case 2:
      return loom_edit_rename (board, entity->handle, id, error);
    default:
      return loom_edit_reverse (board, entity->handle, error);
    }
}

static LoomEdit *
edit_simple (GRand *rand, const LoomBoard *board)
{
  switch (below (rand, 8))
    {
    case 0:
    case 1:
      return edit_insert (rand, board);
    case 2:
      return edit_remove (rand, board);
    case 3:
      return edit_move (rand, board);
    case 4:
      return edit_together (rand, board);
    default:
      return edit_set (rand, board);
    }
}

static LoomEdit *
edit_several (GRand *rand, const LoomBoard *board)
{
  LoomEdit *edit = loom_edit_new ("Several");
  for (gint32 n = 2 + below (rand, 3); n > 0; n--)
    {
      LoomEdit *more = edit_simple (rand, board);
      if (more != NULL)
        loom_edit_append (edit, more);
    }
  return edit;
}

LoomEdit *
random_edit (GRand *rand, const LoomBoard *board, gboolean *sure)
{
  g_autoptr (GError) error = NULL;
  LoomEdit *edit = NULL;
  *sure = FALSE;
  switch (below (rand, 12))
    {
    case 0:
      edit = edit_remove_with (rand, board);
      break;
    case 1:
    case 2:
      edit = edit_corners (rand, board, &error);
      break;
    case 3:
    case 4:
      edit = edit_areas (rand, board, &error);
      break;
    case 5:
      edit = edit_layers (rand, board, &error);
      break;
    case 6:
      edit = edit_whole (rand, board, &error);
      break;
    case 7:
      return edit_several (rand, board);
    default:
      return edit_simple (rand, board);
    }
  *sure = edit != NULL;
  /* Who refuses says why. */
  g_assert_true (edit == NULL || error == NULL);
  return edit;
}
