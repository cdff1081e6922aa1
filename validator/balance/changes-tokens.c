/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Number tokens: any two change places. Tokens that are drawn before each game favour nobody and
 * are not there to be exchanged. */

#include "validator/balance/balance-change.h"
#include "validator/base/words.h"

#include <glib/gi18n-lib.h>

void
loom_balance_changes_of_tokens (LoomTweaking *self)
{
  const LoomPosition *position = self->position;

  if ((position->rules->uses & LOOM_USES_NUMBER) == 0)
    return;
  for (guint i = 0; i < position->n_areas; i++)
    for (guint k = i + 1; k < position->n_areas; k++)
      {
        const LoomPositionArea *one = &position->areas[i], *two = &position->areas[k];
        g_autofree char *name = loom_words_name (&one->area->entity);
        g_autofree char *other = loom_words_name (&two->area->entity);
        LoomBalanceChange *change;

        if (one->number_entity == NULL || two->number_entity == NULL || one->number == two->number)
          continue;
        change = loom_balance_change_add (self, LOOM_CHANGE_TOKENS,
                                          LOOM_COST_SWAP
                                              * (ABS (one->number - two->number) == 1 ? 1 : 2),
                                          _ ("%s and %s exchange their numbers %d and %d"), name,
                                          other, (int)one->number, (int)two->number);
        loom_balance_change_touch (change, &one->area->entity);
        loom_balance_change_touch (change, &two->area->entity);
        loom_balance_change_set (change, &one->number_entity->entity, "value", two->number);
        loom_balance_change_set (change, &two->number_entity->entity, "value", one->number);
      }
}
