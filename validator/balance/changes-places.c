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
can_change_hands (const LoomSetupArea *area)
{
  return area->owner != 0 && !area->shrine;
}

static gboolean
touches_seat (const LoomSetup *setup, guint32 area, guint seat)
{
  for (guint32 j = setup->link_start[area]; j < setup->link_start[area + 1]; j++)
    if (setup->areas[setup->links[j]].owner == seat)
      return TRUE;
  return FALSE;
}

/* Only what lies at a border goes to the other side: a board full of enclaves is no small change.
 */
static void
list_gifts (LoomTweaking *self, guint32 at)
{
  const LoomSetup *setup = self->setup;
  const LoomSetupArea *area = &setup->areas[at];
  g_autofree char *name = loom_words_name (&area->area->thing);
  g_autofree char *was = loom_setup_dup_seat_name (setup, area->owner);

  for (guint seat = 1; seat <= setup->n_seats; seat++)
    {
      g_autofree char *is = NULL;
      LoomBalanceChange *change;

      if (seat == area->owner || !touches_seat (setup, at, seat))
        continue;
      is = loom_setup_dup_seat_name (setup, seat);
      change = loom_balance_change_add (self, LOOM_CHANGE_PLACES, LOOM_COST_AREA,
                                        _ ("%s belongs to %s instead of %s"), name, is, was);
      loom_balance_change_touch (change, &area->area->thing);
      loom_balance_change_set (change, &area->stated[LOOM_STATED_OWNER]->thing, "seat",
                               (gint32)seat);
    }
}

static void
list_exchanges (LoomTweaking *self, guint32 at)
{
  const LoomSetup *setup = self->setup;
  const LoomSetupArea *one = &setup->areas[at];
  g_autofree char *name = loom_words_name (&one->area->thing);
  g_autofree char *seat = loom_setup_dup_seat_name (setup, one->owner);

  for (guint32 k = at + 1; k < setup->n_areas; k++)
    {
      const LoomSetupArea *two = &setup->areas[k];
      g_autofree char *other = NULL;
      g_autofree char *its = NULL;
      LoomBalanceChange *change;

      if (!can_change_hands (two) || two->owner == one->owner
          || !touches_seat (setup, at, two->owner) || !touches_seat (setup, k, one->owner))
        continue;
      other = loom_words_name (&two->area->thing);
      its = loom_setup_dup_seat_name (setup, two->owner);
      change = loom_balance_change_add (self, LOOM_CHANGE_PLACES, LOOM_COST_AREA,
                                        _ ("%s belongs to %s and %s to %s, exchanged"), name, its,
                                        other, seat);
      loom_balance_change_touch (change, &one->area->thing);
      loom_balance_change_touch (change, &two->area->thing);
      loom_balance_change_set (change, &one->stated[LOOM_STATED_OWNER]->thing, "seat", two->owner);
      loom_balance_change_set (change, &two->stated[LOOM_STATED_OWNER]->thing, "seat", one->owner);
    }
}

/* A shrine goes with its dice, which change places with those that were there, or without. */
static void
list_shrines (LoomTweaking *self, const LoomSetupArea *from)
{
  const LoomSetup *setup = self->setup;
  g_autofree char *name = loom_words_name (&from->area->thing);
  g_autofree char *seat = loom_setup_dup_seat_name (setup, from->owner);

  for (guint32 k = 0; k < setup->n_areas; k++)
    {
      const LoomSetupArea *to = &setup->areas[k];
      const gboolean dice = to->dice != LOOM_UNSET && from->dice != LOOM_UNSET;

      if (to->owner != from->owner || !can_change_hands (to))
        continue;
      for (int along = dice && to->dice != from->dice; along >= 0; along--)
        {
          g_autofree char *there = loom_words_name (&to->area->thing);
          LoomBalanceChange *change = loom_balance_change_add (
              self, LOOM_CHANGE_PLACES, LOOM_COST_PIECE,
              along ? _ ("the shrine of %s, with its dice, stands on %s instead of %s")
                    : _ ("the shrine of %s stands on %s instead of %s"),
              seat, there, name);

          loom_balance_change_touch (change, &from->area->thing);
          loom_balance_change_touch (change, &to->area->thing);
          loom_balance_change_set (change, &from->place->thing, "shrine", 0);
          loom_balance_change_set (change, &to->place->thing, "shrine", 1);
          if (!along)
            continue;
          loom_balance_change_set (change, &from->stated[LOOM_STATED_DICE]->thing, "dice",
                                   to->dice);
          loom_balance_change_set (change, &to->stated[LOOM_STATED_DICE]->thing, "dice",
                                   from->dice);
        }
    }
}

void
loom_balance_changes_of_places (LoomTweaking *self)
{
  const LoomSetup *setup = self->setup;
  const gboolean owned
      = (setup->rules->uses & LOOM_USES_OWNER) != 0 && (setup->rules->uses & LOOM_USES_CUBES) == 0;

  for (guint32 i = 0; owned && i < setup->n_areas; i++)
    {
      const LoomSetupArea *area = &setup->areas[i];

      if (area->shrine && area->owner != 0 && area->place->shrine == 1)
        list_shrines (self, area);
      if (!can_change_hands (area))
        continue;
      list_gifts (self, i);
      list_exchanges (self, i);
    }
  for (guint i = 0; i < setup->pieces->len; i++)
    {
      const LoomGridPiece *piece = loom_setup_piece (setup, i);

      if (piece->kind == LOOM_PIECE_QUEEN || piece->kind == LOOM_PIECE_UNIT)
        loom_balance_changes_of_body (self, LOOM_CHANGE_PLACES, piece);
    }
}
