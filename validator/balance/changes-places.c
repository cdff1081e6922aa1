/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Places: an area changes its owner, two areas exchange theirs, a shrine moves to another area of
 * its seat's, a queen or a unit steps aside. What stands on an area stays there, but for the dice
 * of a shrine that takes them along. */

#include "validator/balance/balance-change.h"

#include "validator/base/words.h"
#include "validator/position/game-info.h"

#include <glib/gi18n-lib.h>

/* Whether somebody owns @area, and no shrine stands in the way. */
static gboolean
can_change_hands (const LoomPositionArea *area)
{
  return area->owner != 0 && !area->shrine;
}

static gboolean
touches_seat (const LoomPosition *position, guint32 area, guint seat)
{
  for (guint32 j = position->link_start[area]; j < position->link_start[area + 1]; j++)
    if (position->areas[position->links[j]].owner == seat)
      return TRUE;
  return FALSE;
}

/* Only what lies at a border goes to the other side: a board full of enclaves is no small change.
 */
static void
list_gifts (LoomTweaking *self, guint32 at)
{
  const LoomPosition *position = self->position;
  const LoomPositionArea *area = &position->areas[at];
  g_autofree char *name = loom_words_name (&area->area->entity);
  g_autofree char *was = loom_position_dup_seat_name (position, area->owner);

  for (guint seat = 1; seat <= position->n_seats; seat++)
    {
      g_autofree char *is = NULL;
      LoomBalanceChange *change;

      if (seat == area->owner || !touches_seat (position, at, seat))
        continue;
      is = loom_position_dup_seat_name (position, seat);
      change = loom_balance_change_add (self, LOOM_CHANGE_PLACES, LOOM_COST_AREA,
                                        _ ("%s belongs to %s instead of %s"), name, is, was);
      loom_balance_change_touch (change, &area->area->entity);
      loom_balance_change_set (change, &area->stated[LOOM_STATED_OWNER]->entity, "seat",
                               (gint32)seat);
    }
}

static void
list_exchanges (LoomTweaking *self, guint32 at)
{
  const LoomPosition *position = self->position;
  const LoomPositionArea *one = &position->areas[at];
  g_autofree char *name = loom_words_name (&one->area->entity);
  g_autofree char *seat = loom_position_dup_seat_name (position, one->owner);

  for (guint32 k = at + 1; k < position->n_areas; k++)
    {
      const LoomPositionArea *two = &position->areas[k];
      g_autofree char *other = NULL;
      g_autofree char *its = NULL;
      LoomBalanceChange *change;

      if (!can_change_hands (two) || two->owner == one->owner
          || !touches_seat (position, at, two->owner) || !touches_seat (position, k, one->owner))
        continue;
      other = loom_words_name (&two->area->entity);
      its = loom_position_dup_seat_name (position, two->owner);
      change = loom_balance_change_add (self, LOOM_CHANGE_PLACES, LOOM_COST_AREA,
                                        _ ("%s belongs to %s and %s to %s, exchanged"), name, its,
                                        other, seat);
      loom_balance_change_touch (change, &one->area->entity);
      loom_balance_change_touch (change, &two->area->entity);
      loom_balance_change_set (change, &one->stated[LOOM_STATED_OWNER]->entity, "seat", two->owner);
      loom_balance_change_set (change, &two->stated[LOOM_STATED_OWNER]->entity, "seat", one->owner);
    }
}

/* A shrine goes with its dice, which change places with those that were there, or without. */
static void
list_shrines (LoomTweaking *self, const LoomPositionArea *from)
{
  const LoomPosition *position = self->position;
  g_autofree char *name = loom_words_name (&from->area->entity);
  g_autofree char *seat = loom_position_dup_seat_name (position, from->owner);

  for (guint32 k = 0; k < position->n_areas; k++)
    {
      const LoomPositionArea *to = &position->areas[k];
      const gboolean dice = to->dice != LOOM_UNSET && from->dice != LOOM_UNSET;

      if (to->owner != from->owner || !can_change_hands (to))
        continue;
      for (int along = dice && to->dice != from->dice; along >= 0; along--)
        {
          g_autofree char *there = loom_words_name (&to->area->entity);
          LoomBalanceChange *change = loom_balance_change_add (
              self, LOOM_CHANGE_PLACES, LOOM_COST_PIECE,
              along ? _ ("the shrine of %s, with its dice, stands on %s instead of %s")
                    : _ ("the shrine of %s stands on %s instead of %s"),
              seat, there, name);

          loom_balance_change_touch (change, &from->area->entity);
          loom_balance_change_touch (change, &to->area->entity);
          loom_balance_change_set (change, &from->place->entity, "shrine", 0);
          loom_balance_change_set (change, &to->place->entity, "shrine", 1);
          if (!along)
            continue;
          loom_balance_change_set (change, &from->stated[LOOM_STATED_DICE]->entity, "dice",
                                   to->dice);
          loom_balance_change_set (change, &to->stated[LOOM_STATED_DICE]->entity, "dice",
                                   from->dice);
        }
    }
}

void
loom_balance_changes_of_places (LoomTweaking *self)
{
  const LoomPosition *position = self->position;
  const gboolean owned = (position->rules->uses & LOOM_USES_OWNER) != 0
                         && (position->rules->uses & LOOM_USES_CUBES) == 0;

  for (guint32 i = 0; owned && i < position->n_areas; i++)
    {
      const LoomPositionArea *area = &position->areas[i];

      if (area->shrine && area->owner != 0 && area->place->shrine == 1)
        list_shrines (self, area);
      if (!can_change_hands (area))
        continue;
      list_gifts (self, i);
      list_exchanges (self, i);
    }
  for (guint i = 0; i < position->pieces->len; i++)
    {
      const LoomGridPiece *piece = loom_position_piece (position, i);

      if (piece->kind == LOOM_PIECE_QUEEN || piece->kind == LOOM_PIECE_UNIT)
        loom_balance_changes_of_body (self, LOOM_CHANGE_PLACES, piece);
    }
}
