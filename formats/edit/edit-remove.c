/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Removing things with all that hangs on them: the plan does the work. */

#include "formats/edit/edit-remove.h"
#include "formats/edit/edit-hold.h"
#include "formats/edit/edit-plan.h"
#include "formats/model/error.h"

#include <glib/gi18n-lib.h>

static gboolean
has_map (const LoomEditPlan *plan)
{
  const LoomBoard *board = loom_edit_plan_get_board (plan);
  const LoomEntity *areas = loom_board_section (board, LOOM_KIND_AREAS);
  const LoomEntity *layers = loom_board_section (board, LOOM_KIND_LAYERS);
  return (areas != NULL && loom_edit_plan_has (plan, areas->handle))
         || (layers != NULL && loom_edit_plan_has (plan, layers->handle));
}

static char *
dup_label (const LoomBoard *board, const LoomHandle *entities, guint n)
{
  const LoomEntity *entity = loom_board_get (board, entities[0]);
  if (n == 1)
    return g_strdup_printf ("Remove %s", loom_kind_info (entity->kind)->name);
  return g_strdup_printf ("Remove %u things", n);
}

/* Whether borders may run otherwise without the @n things. */
static gboolean
takes_shapes (const LoomBoard *board, const LoomHandle *entities, guint n)
{
  for (guint i = 0; i < n; i++)
    switch (loom_board_get (board, entities[i])->kind)
      {
      case LOOM_KIND_AREA:
      case LOOM_KIND_RING:
      case LOOM_KIND_CORNER:
      case LOOM_KIND_BORDER:
        return TRUE;
      default:
        break;
      }
  return FALSE;
}

LoomEdit *
loom_edit_remove_all (const LoomBoard *board, const LoomHandle *entities, guint n, GError **error)
{
  g_return_val_if_fail (n > 0, NULL);
  for (guint i = 0; i < n; i++)
    {
      const LoomEntity *entity = loom_board_get (board, entities[i]);
      if (entity == NULL || entity->parent == NULL)
        {
          g_set_error (error, LOOM_ERROR, LOOM_ERROR_EDIT,
                       entity == NULL ? _ ("There is no thing %u to remove")
                                      : _ ("The board itself (thing %u) cannot be removed"),
                       entities[i]);
          return NULL;
        }
    }
  g_autofree char *label = dup_label (board, entities, n);
  g_autoptr (LoomEditPlan) plan = loom_edit_plan_new (board, label);
  for (guint i = 0; i < n; i++)
    loom_edit_plan_remove (plan, entities[i]);
  loom_edit_plan_settle (plan);
  if (!has_map (plan))
    {
      g_set_error_literal (error, LOOM_ERROR, LOOM_ERROR_EDIT,
                           _ ("Without it the board would have neither areas nor layers"));
      return NULL;
    }
  LoomEdit *edit = loom_edit_plan_finish (g_steal_pointer (&plan));
  return takes_shapes (board, entities, n) ? loom_edit_hold_borders (board, edit) : edit;
}

LoomEdit *
loom_edit_remove_with (const LoomBoard *board, LoomHandle entity, GError **error)
{
  return loom_edit_remove_all (board, &entity, 1, error);
}
