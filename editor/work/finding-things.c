/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Which things of a finding are marked: see finding-things.h. */

#include "editor/work/finding-things.h"

GArray *
loom_finding_list_things (const LoomBoard *board,
                          const LoomHandle *things,
                          guint n,
                          LoomFindingFilter filter,
                          gpointer data)
{
  GArray *list = g_array_new (FALSE, FALSE, sizeof (LoomHandle));
  int kind = -1;

  for (guint i = 0; i < n; i++)
    {
      const LoomEntity *entity = loom_board_get (board, things[i]);

      if (entity == NULL || (kind != -1 && kind != (int)entity->kind)
          || (filter != NULL && !filter (entity, data)))
        continue;
      kind = (int)entity->kind;
      g_array_append_val (list, things[i]);
    }
  return list;
}

LoomHandle
loom_finding_area (const LoomEntity *entity)
{
  switch (entity->kind)
    {
    case LOOM_KIND_AREA:
      return entity->handle;
    case LOOM_KIND_PLACE:
      return ((const LoomPlace *)entity)->area;
    case LOOM_KIND_NUMBER:
      return ((const LoomNumber *)entity)->area;
    default:
      return 0;
    }
}
