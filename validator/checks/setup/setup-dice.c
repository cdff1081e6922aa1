/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What Dice & Shrines and SliceWars share: owners and dice on areas, and areas that can be spared
 * when they do not go round. */

#include "validator/checks/setup/setup.h"

#include "validator/base/words.h"

#include <glib/gi18n-lib.h>

static void
check_owners (LoomCheck *check, const LoomPosition *position)
{
  const GPtrArray *places = loom_entity_children (&position->scenario->entity, LOOM_KIND_PLACE);

  for (guint i = 0; places != NULL && i < places->len; i++)
    {
      const LoomPlace *place = g_ptr_array_index (places, i);
      guint32 index
          = place->area < position->n_handles ? position->area_of_handle[place->area] : LOOM_NONE;
      g_autofree char *name = NULL;

      if (index == LOOM_NONE
          || loom_position_stated (position, place, LOOM_STATED_OWNER) == LOOM_UNSET
          || place->seat == (gint32)position->areas[index].owner)
        continue;
      name = loom_words_name (&position->areas[index].area->entity);
      loom_check_add (check, "OWNER-TWICE", &place->entity,
                      _ ("%s belongs to seat %u and to seat %d; an area has one owner"), name,
                      position->areas[index].owner, (int)place->seat);
    }
}

static void
check_area (LoomCheck *check, const LoomPosition *position, const LoomPositionArea *area, gint most)
{
  g_autofree char *name = NULL;
  LoomDiagnostic *diagnostic;

  if (area->dice == LOOM_UNSET)
    return;
  name = loom_words_name (&area->area->entity);
  if (area->owner == 0 && !area->neutral)
    loom_check_add (check, "DICE-NO-OWNER", &area->stated[LOOM_STATED_DICE]->entity,
                    _ ("%s has %d dice and no owner; say whose they are with “seat”"), name,
                    (int)area->dice);
  else if (area->dice < 1)
    {
      diagnostic = loom_check_add (check, "DICE-NONE", &area->stated[LOOM_STATED_DICE]->entity,
                                   _ ("%s has no dice; an area has at least one"), name);
      loom_setup_set_fix (diagnostic, &area->stated[LOOM_STATED_DICE]->entity, "dice", 1);
    }
  else if (area->dice > most && !area->neutral)
    {
      diagnostic = loom_check_add (check, "DICE-CAP", &area->stated[LOOM_STATED_DICE]->entity,
                                   area->shrine ? _ ("%s has %d dice; a shrine holds at most %d")
                                                : _ ("%s has %d dice; an area holds at most %d"),
                                   name, (int)area->dice, most);
      loom_setup_set_fix (diagnostic, &area->stated[LOOM_STATED_DICE]->entity, "dice", most);
    }
}

/* A seat without an area is out before it has moved, unless so many are left to be dealt that each
 * seat gets one. A map too small for the seats is told as such. */
static void
check_starts (LoomCheck *check, const LoomPosition *position)
{
  guint owned[LOOM_SEATS_MAX + 1] = { 0 };
  guint n_owned = 0, n_open = 0;

  for (guint i = 0; i < position->n_areas; i++)
    {
      const LoomPositionArea *area = &position->areas[i];

      owned[area->owner]++;
      n_owned += area->owner != 0;
      n_open += area->owner == 0 && !area->neutral;
    }
  if (n_owned > 0 && n_open > 0)
    {
      g_autofree char *areas = loom_words_count (n_owned, "area", "areas");

      loom_check_add (check, "PARTLY-DEALT", NULL,
                      _ ("%s of %u have an owner here; the others are dealt when play begins"),
                      areas, position->n_areas);
    }
  if (n_open >= position->n_seats || n_open == position->n_areas)
    return;
  for (guint seat = 1; seat <= position->n_seats; seat++)
    if (owned[seat] == 0)
      {
        g_autofree char *name = loom_position_dup_seat_name (position, seat);
        const LoomSeat *entity = position->seats[seat].seat;

        if (n_open == 0)
          loom_check_add (check, "SEAT-NO-START", entity != NULL ? &entity->entity : NULL,
                          _ ("%s owns no area, and none is left to be dealt"), name);
        else
          loom_check_add (
              check, "SEAT-NO-START", entity != NULL ? &entity->entity : NULL,
              g_dngettext (GETTEXT_PACKAGE,
                           "%s owns no area, and of %u that is left to be dealt it may get none",
                           "%s owns no area, and of %u that are left to be dealt it may get none",
                           n_open),
              name, n_open);
      }
}

void
loom_setup_check_dice (LoomCheck *check, const LoomPosition *position, gint cap, gint shrine_cap)
{
  check_owners (check, position);
  for (guint i = 0; i < position->n_areas; i++)
    check_area (check, position, &position->areas[i], position->areas[i].shrine ? shrine_cap : cap);
  check_starts (check, position);
}

/* The areas in the order in which a search from the first finds them: every beginning of that order
 * is connected, so its end can be cut off. */
static guint32 *
search_order (const LoomPosition *position)
{
  guint32 *order = g_new (guint32, MAX (position->n_areas, 1));
  g_autofree guint8 *seen = g_new0 (guint8, MAX (position->n_areas, 1));
  guint32 n = 0;

  for (guint32 root = 0; root < position->n_areas; root++)
    {
      guint32 done = n;

      if (seen[root] || position->areas[root].neutral)
        continue;
      seen[root] = 1;
      order[n++] = root;
      for (; done < n; done++)
        for (int way = 0; way < 2; way++)
          {
            const guint32 *start = way == 0 ? position->link_start : position->back_start;
            const guint32 *links = way == 0 ? position->links : position->back_links;

            for (guint32 j = start[order[done]]; j < start[order[done] + 1]; j++)
              if (!seen[links[j]] && !position->areas[links[j]].neutral)
                {
                  seen[links[j]] = 1;
                  order[n++] = links[j];
                }
          }
    }
  for (; n < position->n_areas; n++)
    order[n] = LOOM_NONE;
  return order;
}

GPtrArray *
loom_position_spare_areas (const LoomPosition *position, guint n)
{
  GPtrArray *spare = g_ptr_array_new ();
  g_autofree guint32 *order = search_order (position);

  for (guint i = position->n_areas; i > 0 && spare->len < n; i--)
    {
      const LoomPositionArea *area
          = order[i - 1] != LOOM_NONE ? &position->areas[order[i - 1]] : NULL;

      if (area == NULL)
        continue;
      /* What lies before an area that is kept must be kept, or the cut would not be an end. */
      if (area->place != NULL)
        break;
      g_ptr_array_add (spare, (gpointer)area->area);
    }
  return spare;
}
