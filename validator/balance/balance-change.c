/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Collects the small changes of all families that are allowed, and what the families share. */

#include "validator/balance/balance-change.h"

#include <string.h>

static void
change_free (gpointer data)
{
  LoomBalanceChange *self = data;

  g_free (self->words);
  loom_edit_free (self->edit);
  g_free (self);
}

LoomBalanceChange *
loom_balance_change_add (LoomTweaking *self,
                         LoomChangeFamilies family,
                         guint cost,
                         const char *format,
                         ...)
{
  LoomBalanceChange *change = g_new0 (LoomBalanceChange, 1);
  va_list args;

  va_start (args, format);
  change->words = g_strdup_vprintf (format, args);
  va_end (args);
  change->family = family;
  change->cost = cost;
  change->edit = loom_edit_new (change->words);
  g_ptr_array_add (self->changes, change);
  return change;
}

static void
touch (LoomBalanceChange *self, gsize what)
{
  for (guint i = 0; i < self->n_touches; i++)
    if (self->touches[i] == what)
      return;
  g_return_if_fail (self->n_touches < LOOM_BALANCE_CHANGE_TOUCHES);
  self->touches[self->n_touches++] = what;
}

/* Handles are small numbers and names are addresses, so the two are never mistaken for each other.
 */
void
loom_balance_change_touch (LoomBalanceChange *self, const LoomEntity *entity)
{
  touch (self, entity->handle);
}

void
loom_balance_change_touch_name (LoomBalanceChange *self, const char *name)
{
  touch (self, (gsize)g_intern_string (name));
}

gboolean
loom_balance_change_clashes (const LoomBalanceChange *self, const LoomBalanceChange *other)
{
  for (guint i = 0; i < self->n_touches; i++)
    for (guint k = 0; k < other->n_touches; k++)
      if (self->touches[i] == other->touches[k])
        return TRUE;
  return FALSE;
}

void
loom_balance_change_set (LoomBalanceChange *self,
                         const LoomEntity *entity,
                         const char *field_name,
                         gint32 number)
{
  loom_edit_set_number (self->edit, entity->handle, (LoomKind)entity->kind, field_name, number);
}

void
loom_balance_change_set_seat (const LoomTweaking *tweaking,
                              LoomBalanceChange *self,
                              guint seat,
                              const char *field_name,
                              gint32 number)
{
  const LoomSeat *there = tweaking->position->seats[seat].seat;
  g_autofree char *name = NULL;
  LoomEntity *newcomer;
  LoomValue value;

  if (there != NULL)
    {
      loom_balance_change_set (self, &there->entity, field_name, number);
      return;
    }
  name = g_strdup_printf ("seat %u", seat);
  loom_balance_change_touch_name (self, name);
  newcomer = loom_entity_new (LOOM_KIND_SEAT);
  ((LoomSeat *)newcomer)->n = (gint32)seat;
  value = loom_value_number (loom_kind_field (LOOM_KIND_SEAT, field_name)->type, number);
  loom_entity_put (newcomer, loom_kind_field (LOOM_KIND_SEAT, field_name), &value);
  loom_edit_insert (self->edit, tweaking->scenario->entity.handle, newcomer, G_MAXUINT);
}

void
loom_balance_change_set_option (const LoomTweaking *tweaking,
                                LoomBalanceChange *self,
                                guint option,
                                gint value)
{
  const LoomOptionInfo *info = &tweaking->position->rules->options[option];
  const GPtrArray *written = loom_entity_children (&tweaking->scenario->entity, LOOM_KIND_OPTION);
  g_autofree char *text = loom_option_info_dup_value (info, value);
  LoomOption *newcomer;

  loom_balance_change_touch_name (self, info->id);
  for (guint i = 0; written != NULL && i < written->len; i++)
    {
      const LoomOption *there = g_ptr_array_index (written, i);
      g_auto (LoomValue) string = LOOM_VALUE_INIT;

      if (strcmp (there->name, info->id) != 0)
        continue;
      string = loom_value_string (text);
      loom_edit_set (self->edit, there->entity.handle, "value", &string);
      return;
    }
  newcomer = (LoomOption *)loom_entity_new (LOOM_KIND_OPTION);
  newcomer->name = g_strdup (info->id);
  newcomer->value = g_steal_pointer (&text);
  loom_edit_insert (self->edit, tweaking->scenario->entity.handle, &newcomer->entity, G_MAXUINT);
}

GPtrArray *
loom_balance_changes_list (const LoomPosition *position, guint may)
{
  static const struct
  {
    LoomChangeFamilies may;
    void (*list) (LoomTweaking *self);
  } families[] = {
    { LOOM_CHANGE_DICE, loom_balance_changes_of_dice },
    { LOOM_CHANGE_ORDER, loom_balance_changes_of_order },
    { LOOM_CHANGE_OPTIONS, loom_balance_changes_of_options },
    { LOOM_CHANGE_PLACES, loom_balance_changes_of_places },
    { LOOM_CHANGE_ROUTES, loom_balance_changes_of_routes },
    { LOOM_CHANGE_NEUTRAL, loom_balance_changes_of_neutral },
    { LOOM_CHANGE_TOKENS, loom_balance_changes_of_tokens },
    { LOOM_CHANGE_ITEMS, loom_balance_changes_of_items },
  };
  LoomTweaking tweaking;

  g_return_val_if_fail (position != NULL && position->scenario != NULL && position->rules != NULL,
                        NULL);
  tweaking = (LoomTweaking){ position->board, position->scenario, position,
                             g_ptr_array_new_with_free_func (change_free) };
  for (guint i = 0; i < G_N_ELEMENTS (families); i++)
    if ((may & families[i].may) != 0)
      families[i].list (&tweaking);
  return tweaking.changes;
}
