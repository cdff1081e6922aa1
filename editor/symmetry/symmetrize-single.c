/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What lies beside areas and cells, taken over: what is missing comes, and nothing goes, for nobody
 * could tell a title from one half of a pair. A seat has one queen: where the other seat's stands
 * elsewhere, it goes to where it should. */

#include "editor/symmetry/missing.h"
#include "editor/symmetry/symmetrize-private.h"

typedef struct
{
  LoomEditPlan *plan;
  const LoomDrawing *drawing;
  const LoomBoard *board;
  guint part;
} Work;

/* What has just been put somewhere else is no example any more. */
static gboolean
is_source (const Work *self, const LoomEntity *entity)
{
  return loom_drawing_part_of (self->drawing, self->board, entity->handle) == self->part
         && !loom_edit_plan_is_changed (self->plan, entity->handle);
}

/* The queen of @seat that is there already, or NULL. */
static const LoomEntity *
find_queen (const LoomEntity *scenario, gint32 seat)
{
  for (guint i = 0; i < loom_entity_n (scenario, LOOM_KIND_QUEEN); i++)
    if (((const LoomQueen *)loom_entity_nth (scenario, LOOM_KIND_QUEEN, i))->seat == seat)
      return loom_entity_nth (scenario, LOOM_KIND_QUEEN, i);
  return NULL;
}

static void
move_queen (const Work *self, const LoomEntity *queen, const LoomOnCell *to)
{
  loom_edit_plan_set_named (self->plan, queen, "layer", loom_value_ref (to->layer));
  loom_edit_plan_set_named (self->plan, queen, "at", loom_value_cell (to->at.column, to->at.row));
}

static void
insert (const Work *self, const LoomEntity *beside, LoomEntity *image)
{
  g_autofree char *stem = g_strconcat (loom_kind_info (image->kind)->name, "-", NULL);

  if (image->id != NULL)
    {
      g_free (image->id);
      image->id = loom_edit_plan_dup_id (self->plan, stem, 1);
    }
  loom_edit_plan_insert (self->plan, beside->parent->handle, image);
}

static void
put_images (const Work *self, const LoomEntity *entity)
{
  for (guint i = 1; i < loom_drawing_get_n_images (self->drawing); i++)
    {
      LoomEntity *image = loom_drawing_new_missing (self->drawing, self->board, i, entity);
      const LoomEntity *queen = image != NULL && image->kind == LOOM_KIND_QUEEN
                                    ? find_queen (entity->parent, ((const LoomQueen *)image)->seat)
                                    : NULL;

      if (image != NULL && queen == NULL)
        insert (self, entity, g_steal_pointer (&image));
      else if (queen != NULL)
        move_queen (self, queen, &((const LoomQueen *)image)->on);
      g_clear_pointer (&image, loom_entity_free);
    }
}

void
loom_symmetrize_single (LoomEditPlan *plan,
                        const LoomDrawing *drawing,
                        const LoomBoard *board,
                        guint part,
                        LoomHandle layer)
{
  const Work work = { plan, drawing, board, part };
  g_autoptr (GPtrArray) list = loom_drawing_list_single (board, NULL, layer);

  for (guint i = 0; i < list->len; i++)
    if (is_source (&work, list->pdata[i]))
      put_images (&work, list->pdata[i]);
}
