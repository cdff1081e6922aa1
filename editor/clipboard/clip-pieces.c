/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Pasting what stands on areas. What stood on one area goes onto each area that is chosen; what
 * stood on several goes onto those of the same ids, as from one scenario to another. */

#include "editor/clipboard/clip-private.h"

#include <glib/gi18n.h>

static const LoomKind kinds[] = { LOOM_KIND_PLACE, LOOM_KIND_NUMBER };

typedef struct
{
  LoomPasteRemap *remap;
  const LoomScenario *to;
  LoomClipPlace *place;
  guint n_pasted;
} Pasting;

static LoomHandle *
area_of (LoomEntity *piece)
{
  return piece->kind == LOOM_KIND_PLACE ? &((LoomPlace *)piece)->area
                                        : &((LoomNumber *)piece)->area;
}

/* What stood there gives way once, to all that comes. */
static void
clear_area (Pasting *self, const LoomScenario *from, LoomHandle area)
{
  for (guint k = 0; k < G_N_ELEMENTS (kinds); k++)
    for (guint i = 0; loom_entity_n (&from->entity, kinds[k]) > 0
                      && i < loom_entity_n (&self->to->entity, kinds[k]);
         i++)
      {
        LoomEntity *other = loom_entity_nth (&self->to->entity, kinds[k], i);
        if (*area_of (other) == area)
          loom_edit_remove (self->remap->edit, other->handle);
      }
}

static void
put (Pasting *self, const LoomEntity *piece, LoomHandle area)
{
  if (!loom_paste_remap_has_seats (piece, self->to))
    {
      self->place->n_left_out++;
      return;
    }
  LoomEntity *copy = loom_paste_remap_copy (self->remap, piece);
  *area_of (copy) = area;
  loom_edit_insert (self->remap->edit, self->to->entity.handle, copy, G_MAXUINT);
  self->n_pasted++;
}

/* All that the clip has on @from onto @area. */
static void
put_all (Pasting *self, const LoomScenario *scenario, LoomHandle from, LoomHandle area)
{
  clear_area (self, scenario, area);
  for (guint k = 0; k < G_N_ELEMENTS (kinds); k++)
    for (guint i = 0; i < loom_entity_n (&scenario->entity, kinds[k]); i++)
      {
        LoomEntity *piece = loom_entity_nth (&scenario->entity, kinds[k], i);
        if (*area_of (piece) == from)
          put (self, piece, area);
      }
}

static gboolean
has_pieces (const LoomScenario *scenario, LoomHandle area)
{
  for (guint k = 0; k < G_N_ELEMENTS (kinds); k++)
    for (guint i = 0; i < loom_entity_n (&scenario->entity, kinds[k]); i++)
      if (*area_of (loom_entity_nth (&scenario->entity, kinds[k], i)) == area)
        return TRUE;
  return FALSE;
}

static GArray *
list_areas (const LoomBoard *clip, const LoomScenario *scenario)
{
  GArray *areas = g_array_new (FALSE, FALSE, sizeof (LoomHandle));
  for (guint i = 0; i < loom_board_n (clip, LOOM_KIND_AREA); i++)
    {
      const LoomHandle area = loom_board_area (clip, i)->entity.handle;
      if (has_pieces (scenario, area))
        g_array_append_val (areas, area);
    }
  return areas;
}

/* The area that is the image of @area and gets nothing of its own, or 0; without symmetry @area. */
static LoomHandle
find_image (const Pasting *self, const LoomClipTarget *target, LoomHandle area)
{
  const LoomPasteRemap *remap = self->remap;
  if (target->drawing == NULL)
    return area;
  const LoomHandle image
      = loom_drawing_find_image (target->drawing, remap->board, target->image, area);
  for (guint i = 0; i < target->n_areas; i++)
    if (target->areas[i] == image)
      return 0;
  const LoomEntity *entity = loom_board_get (remap->board, image);
  const gboolean is_namesake = target->n_areas == 0 && entity != NULL
                               && loom_board_lookup (remap->clip->board, entity->id) != NULL;
  return is_namesake ? 0 : image;
}

static void
put_on_namesakes (Pasting *self,
                  const LoomClipTarget *target,
                  const LoomScenario *scenario,
                  const GArray *areas)
{
  for (guint i = 0; i < areas->len; i++)
    {
      const LoomHandle from = g_array_index (areas, LoomHandle, i);
      const LoomEntity *to = loom_board_lookup (
          self->remap->board, loom_board_get (self->remap->clip->board, from)->id);
      const LoomHandle area
          = to != NULL && to->kind == LOOM_KIND_AREA ? find_image (self, target, to->handle) : 0;
      if (area != 0)
        put_all (self, scenario, from, area);
    }
}

LoomEdit *
loom_clip_paste_pieces (const LoomClip *self,
                        const LoomBoard *board,
                        const LoomClipTarget *target,
                        LoomClipPlace *place,
                        GError **error)
{
  const LoomScenario *from = loom_clip_get_scenario (self);
  if (target->scenario == NULL)
    return loom_edit_refuse (error, _ ("Pieces are placed in a scenario: choose one first"));
  if (from == NULL)
    return loom_edit_refuse (error, _ ("There is nothing in it that could be pasted"));
  g_autoptr (GArray) areas = list_areas (self->board, from);
  g_auto (LoomPasteRemap) remap = { 0 };
  loom_paste_remap_init (&remap, self, board);
  loom_paste_remap_mirror (&remap, target);
  Pasting pasting = { &remap, target->scenario, place, 0 };
  if (areas->len == 1 && target->n_areas > 0)
    for (guint i = 0; i < target->n_areas; i++)
      {
        const LoomHandle area = find_image (&pasting, target, target->areas[i]);
        if (area != 0)
          put_all (&pasting, from, g_array_index (areas, LoomHandle, 0), area);
      }
  else
    put_on_namesakes (&pasting, target, from, areas);
  if (pasting.n_pasted == 0 && target->drawing == NULL)
    return loom_edit_refuse (
        error, areas->len == 1 ? _ ("Select the areas that the pieces shall stand on")
                               : _ ("None of the areas that these pieces stood on is here"));
  return g_steal_pointer (&remap.edit);
}
