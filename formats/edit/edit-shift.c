/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Handles of an edit, counted on: see edit-shift.h. Only what an edit itself will make has handles
 * as high as that, so that the rest of the board is not meant. */

#include "formats/edit/edit-shift.h"

#include "formats/edit/edit-private.h"

static void
shift (LoomHandle *handle, LoomHandle from, LoomHandle by)
{
  if (*handle >= from)
    *handle += by;
}

void
loom_edit_shift_handles (LoomEdit *self, LoomHandle from, LoomHandle by)
{
  g_return_if_fail (self != NULL && from > 0);
  for (guint i = 0; i < loom_edit_get_n_steps (self); i++)
    {
      LoomEditStep *step = (LoomEditStep *)loom_edit_nth (self, i);

      shift (&step->entity, from, by);
      if (step->insert != NULL)
        shift (&step->insert->handle, from, by);
      if (step->value.type == LOOM_TYPE_REF)
        shift (&step->value.ref, from, by);
      for (guint k = 0; step->value.type == LOOM_TYPE_REFS && k < step->value.refs.n; k++)
        shift (&step->value.refs.items[k], from, by);
    }
}
