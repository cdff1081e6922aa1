/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Pasting areas and decor: room is found for the areas, and everything goes there together. */

#include "editor/clipboard/clip-private.h"
#include "editor/clipboard/paste-place.h"
#include "editor/symmetry/fits.h"

#include <glib/gi18n.h>

/* How far a second copy of decor lies from the first, µm. */
#define CASCADE (5 * LOOM_MM)

/* What is farther from the place that was wanted did not come to lie there, µm. */
#define ASIDE (10 * LOOM_MM)

/* What lies so near to an image of it is that, µm. */
#define ROUNDING 50

typedef struct
{
  LoomPasteRemap *remap;
  const LoomClipTarget *target;
  LoomClipPlace *place;
  LoomPastePlace *room; /* owned, or NULL: there are no areas */
} Pasting;

static const LoomBoard *
get_clip (const Pasting *self)
{
  return self->remap->clip->board;
}

/* --- Where -------------------------------------------------------------------------------------
 */

static void
add_decor_place (const LoomEntity *entity, LoomBox *box)
{
  const LoomField *at = loom_kind_field ((LoomKind)entity->kind, "at");
  const LoomField *size = loom_kind_field ((LoomKind)entity->kind, "size");
  const LoomField *points = loom_kind_field ((LoomKind)entity->kind, "points");
  if (at != NULL)
    {
      const LoomPoint *point = (const LoomPoint *)((const char *)entity + at->offset);
      loom_box_add (box, *point);
      if (size != NULL && size->type == LOOM_TYPE_POINT)
        {
          const LoomPoint *far = (const LoomPoint *)((const char *)entity + size->offset);
          loom_box_add (box, (LoomPoint){ point->x + far->x, point->y + far->y });
        }
    }
  if (points != NULL)
    {
      const LoomPoints *list = (const LoomPoints *)((const char *)entity + points->offset);
      for (guint i = 0; i < list->n; i++)
        loom_box_add (box, list->items[i]);
    }
}

static LoomBox
find_decor_box (const LoomBoard *clip)
{
  LoomBox box = LOOM_BOX_EMPTY;
  g_autoptr (GPtrArray) entities = loom_clip_list_decor (clip);
  for (guint i = 0; i < entities->len; i++)
    add_decor_place (g_ptr_array_index (entities, i), &box);
  return box;
}

/* Whether decor of the same kind lies exactly where this would, on @layer or (0) on none. */
static gboolean
covers (const LoomBoard *board, const LoomEntity *entity, LoomPoint offset, LoomHandle layer)
{
  const GPtrArray *list = loom_board_list (board, (LoomKind)entity->kind);
  LoomBox own = LOOM_BOX_EMPTY;
  add_decor_place (entity, &own);
  for (guint i = 0; i < list->len; i++)
    {
      LoomBox box = LOOM_BOX_EMPTY;
      const LoomEntity *other = g_ptr_array_index (list, i);
      add_decor_place (other, &box);
      if (((const LoomDecor *)other)->on == layer && box.left == own.left + offset.x
          && box.top == own.top + offset.y)
        return TRUE;
    }
  return FALSE;
}

static LoomPoint
find_decor_offset (const Pasting *self, LoomPoint offset)
{
  g_autoptr (GPtrArray) entities = loom_clip_list_decor (get_clip (self));
  if (entities->len == 0 || loom_point_is_set (self->target->at))
    return offset;
  while (covers (self->remap->board, g_ptr_array_index (entities, 0), offset, self->target->layer))
    {
      offset.x += CASCADE;
      offset.y += CASCADE;
    }
  return offset;
}

static LoomPoint
find_wanted (const Pasting *self)
{
  const LoomPoint at = self->target->at;
  const LoomBox box = self->room != NULL ? loom_paste_place_get_box (self->room)
                                         : find_decor_box (get_clip (self));
  if (!loom_point_is_set (at) || box.left > box.right)
    return (LoomPoint){ 0, 0 };
  return (LoomPoint){ at.x - (box.left + box.right) / 2, at.y - (box.top + box.bottom) / 2 };
}

static gboolean
find_offset (Pasting *self, GError **error)
{
  if (self->remap->drawing != NULL)
    return TRUE;
  self->remap->offset = find_wanted (self);
  if (self->room == NULL)
    {
      self->remap->offset = find_decor_offset (self, self->remap->offset);
      return TRUE;
    }
  const LoomPoint wanted = self->remap->offset;
  if (loom_paste_place_find (self->room, &self->remap->offset))
    {
      const LoomPoint found = self->remap->offset;
      self->place->is_aside
          = loom_point_is_set (self->target->at)
            && (ABS (found.x - wanted.x) > ASIDE || ABS (found.y - wanted.y) > ASIDE);
      return TRUE;
    }
  const LoomBox box = loom_paste_place_get_box (self->room);
  loom_edit_refuse (error,
                    _ ("There is no room for it on the board: what is pasted takes %d × %d mm"),
                    (box.right - box.left + LOOM_MM - 1) / LOOM_MM,
                    (box.bottom - box.top + LOOM_MM - 1) / LOOM_MM);
  return FALSE;
}

/* --- What --------------------------------------------------------------------------------------
 */

static LoomHandle
find_new (const Pasting *self, LoomHandle old)
{
  return GPOINTER_TO_UINT (g_hash_table_lookup (self->remap->handles, GUINT_TO_POINTER (old)));
}

/* The corner that is there where @corner comes to lie, or 0. An image's may be rounded. */
static LoomHandle
find_joined (const Pasting *self, const LoomCorner *corner)
{
  const LoomPasteRemap *remap = self->remap;
  const LoomPoint at = loom_paste_remap_point (remap, (LoomPoint){ corner->x, corner->y });
  const GPtrArray *corners = loom_board_list (remap->board, LOOM_KIND_CORNER);
  if (remap->drawing == NULL)
    return loom_paste_place_join (self->room, corner, remap->offset);
  for (guint i = 0; i < corners->len; i++)
    {
      const LoomCorner *other = g_ptr_array_index (corners, i);
      if (ABS (other->x - at.x) <= ROUNDING && ABS (other->y - at.y) <= ROUNDING)
        return other->entity.handle;
    }
  return 0;
}

static void
paste_corners (Pasting *self, LoomHandle section)
{
  const GPtrArray *corners = loom_board_list (get_clip (self), LOOM_KIND_CORNER);
  for (guint i = 0; i < corners->len; i++)
    {
      const LoomCorner *corner = g_ptr_array_index (corners, i);
      const LoomHandle joined = find_joined (self, corner);
      if (joined != 0)
        g_hash_table_insert (self->remap->handles, GUINT_TO_POINTER (corner->entity.handle),
                             GUINT_TO_POINTER (joined));
      else
        loom_paste_remap_insert (self->remap, section, &corner->entity);
    }
}

/* An edge that is there already keeps its own border. */
static void
paste_borders (Pasting *self, LoomHandle section)
{
  const GPtrArray *borders = loom_board_list (get_clip (self), LOOM_KIND_BORDER);
  for (guint i = 0; i < borders->len; i++)
    {
      const LoomBorder *border = g_ptr_array_index (borders, i);
      const LoomHandle a = find_new (self, border->ends.items[0]);
      const LoomHandle b = find_new (self, border->ends.items[1]);
      if (!loom_paste_place_has_edge (self->room, a, b))
        loom_paste_remap_insert (self->remap, section, &border->entity);
    }
}

static void
paste_areas (Pasting *self)
{
  static const LoomKind kinds[] = { LOOM_KIND_ROUTE, LOOM_KIND_BARRIER, LOOM_KIND_GROUP };
  const LoomBoard *clip = get_clip (self);
  const LoomHandle section = loom_paste_remap_section (self->remap, LOOM_KIND_AREAS);
  paste_corners (self, section);
  paste_borders (self, section);
  for (guint i = 0; i < loom_board_n (clip, LOOM_KIND_AREA); i++)
    {
      const LoomHandle area
          = loom_paste_remap_insert (self->remap, section, &loom_board_area (clip, i)->entity);
      g_array_append_val (self->place->entities, area);
    }
  for (guint k = 0; k < G_N_ELEMENTS (kinds); k++)
    {
      const GPtrArray *list = loom_board_list (clip, kinds[k]);
      for (guint i = 0; i < list->len; i++)
        loom_paste_remap_insert (self->remap, section, g_ptr_array_index (list, i));
    }
}

static void
paste_pieces (Pasting *self)
{
  static const LoomKind kinds[] = { LOOM_KIND_CLOSE, LOOM_KIND_PLACE, LOOM_KIND_NUMBER };
  const LoomScenario *from = loom_clip_get_scenario (self->remap->clip);
  const LoomScenario *to = self->target->scenario;
  for (guint k = 0; from != NULL && to != NULL && k < G_N_ELEMENTS (kinds); k++)
    for (guint i = 0; i < loom_entity_n (&from->entity, kinds[k]); i++)
      {
        const LoomEntity *piece = loom_entity_nth (&from->entity, kinds[k], i);
        if (!loom_paste_remap_has_seats (piece, to))
          self->place->n_left_out++;
        else if (kinds[k] != LOOM_KIND_CLOSE || ((const LoomClose *)piece)->entrance == 0)
          loom_paste_remap_insert (self->remap, to->entity.handle, piece);
      }
}

static void
paste_decor (Pasting *self)
{
  g_autoptr (GPtrArray) entities = loom_clip_list_decor (get_clip (self));
  LoomHandle section = 0;
  for (guint i = 0; i < entities->len; i++)
    {
      LoomEntity *copy = loom_paste_remap_copy (self->remap, g_ptr_array_index (entities, i));
      if (section == 0)
        section = loom_paste_remap_section (self->remap, LOOM_KIND_DECOR);
      ((LoomDecor *)copy)->on = self->target->layer;
      copy->handle = loom_edit_reserve (self->remap->edit, self->remap->board);
      g_array_append_val (self->place->entities, copy->handle);
      loom_edit_insert (self->remap->edit, section, copy, G_MAXUINT);
    }
}

/* The last word is the checks': what is wrong in the clip itself comes no further, either. */
static gboolean
holds (const Pasting *self, GError **error)
{
  return self->room == NULL || loom_edit_fits (self->remap->board, self->remap->edit, error);
}

LoomEdit *
loom_clip_paste_entities (const LoomClip *self,
                          const LoomBoard *board,
                          const LoomClipTarget *target,
                          LoomClipPlace *place,
                          GError **error)
{
  g_autoptr (LoomPastePlace) room = NULL;
  const gboolean has_areas = loom_board_n (self->board, LOOM_KIND_AREA) > 0;
  if (has_areas && (target->layer != 0 || loom_board_section (board, LOOM_KIND_AREAS) == NULL))
    return loom_edit_refuse (error,
                             _ ("These are areas, and a layer has none: paste them on a map"));
  if (!has_areas && loom_board_section (self->board, LOOM_KIND_DECOR) == NULL)
    return loom_edit_refuse (error, "There is nothing in it that could be pasted");
  if (has_areas)
    room = loom_paste_place_new (self->board, board);
  g_auto (LoomPasteRemap) remap = { 0 };
  loom_paste_remap_init (&remap, self, board);
  loom_paste_remap_mirror (&remap, target);
  Pasting pasting = { &remap, target, place, room };
  if (!find_offset (&pasting, error))
    return NULL;
  place->offset = remap.offset;
  loom_paste_remap_style (&remap);
  if (has_areas)
    {
      paste_areas (&pasting);
      paste_pieces (&pasting);
    }
  paste_decor (&pasting);
  if (!holds (&pasting, error))
    return NULL;
  return g_steal_pointer (&remap.edit);
}
