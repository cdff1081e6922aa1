/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Areas that belong to nobody and defend themselves: one more, one less, or one put next door. An
 * area that a seat owns stays that seat's. */

#include "validator/balance/balance-change.h"
#include "validator/base/words.h"

#include <glib/gi18n-lib.h>

static void
make_neutral (const LoomTweaking *self, LoomBalanceChange *change, const LoomPositionArea *area)
{
  LoomPlace *place;

  loom_balance_change_touch (change, &area->area->entity);
  if (area->place != NULL)
    {
      loom_balance_change_set (change, &area->place->entity, "neutral", 1);
      return;
    }
  place = (LoomPlace *)loom_entity_new (LOOM_KIND_PLACE);
  place->area = area->area->entity.handle;
  place->neutral = 1;
  loom_edit_insert (change->edit, self->scenario->entity.handle, &place->entity, G_MAXUINT);
}

/* What was said of the neutral area, its dice, goes with it. */
static void
make_open (LoomBalanceChange *change, const LoomPositionArea *area)
{
  loom_balance_change_touch (change, &area->area->entity);
  loom_edit_remove (change->edit, area->place->entity.handle);
}

static void
list_moves (LoomTweaking *self, const LoomPositionArea *from, guint32 at)
{
  const LoomPosition *position = self->position;
  g_autofree char *name = loom_words_name (&from->area->entity);

  for (guint32 j = position->link_start[at]; j < position->link_start[at + 1]; j++)
    {
      const LoomPositionArea *to = &position->areas[position->links[j]];
      g_autofree char *there = loom_words_name (&to->area->entity);
      LoomBalanceChange *change;

      if (to->neutral || to->owner != 0)
        continue;
      change = loom_balance_change_add (self, LOOM_CHANGE_NEUTRAL, LOOM_COST_AREA,
                                        _ ("%s is neutral instead of %s"), there, name);
      make_open (change, from);
      make_neutral (self, change, to);
    }
}

void
loom_balance_changes_of_neutral (LoomTweaking *self)
{
  const LoomPosition *position = self->position;

  if ((position->rules->uses & LOOM_USES_NEUTRAL) == 0)
    return;
  for (guint32 i = 0; i < position->n_areas; i++)
    {
      const LoomPositionArea *area = &position->areas[i];
      g_autofree char *name = loom_words_name (&area->area->entity);

      if (area->owner != 0)
        continue;
      if (!area->neutral)
        make_neutral (self,
                      loom_balance_change_add (self, LOOM_CHANGE_NEUTRAL, LOOM_COST_AREA,
                                               _ ("%s is neutral"), name),
                      area);
      else if (area->place != NULL)
        {
          make_open (loom_balance_change_add (self, LOOM_CHANGE_NEUTRAL, LOOM_COST_AREA,
                                              _ ("%s is not neutral any more"), name),
                     area);
          list_moves (self, area, i);
        }
    }
}
