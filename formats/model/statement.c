/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What places state of an area: see statement.h. */

#include "formats/model/statement.h"

gint32
loom_place_stated (const LoomPlace *self, LoomStated what)
{
  switch (what)
    {
    case LOOM_STATED_OWNER:
      if (self->neutral == 1)
        return 0;
      return self->cubes == LOOM_UNSET || self->dice != LOOM_UNSET || self->shrine == 1
                 ? self->seat
                 : LOOM_UNSET;
    case LOOM_STATED_DICE:
      return self->dice;
    case LOOM_STATED_ELEMENT:
      return self->element;
    case LOOM_STATED_HELD:
      return self->held;
    case LOOM_STATED_FACE:
      return self->face;
    case LOOM_N_STATED:
      break;
    }
  g_return_val_if_reached (LOOM_UNSET);
}

const LoomPlace *
loom_scenario_find_stated (const LoomScenario *scenario, LoomHandle area, LoomStated what)
{
  const GPtrArray *places = loom_entity_children (&scenario->entity, LOOM_KIND_PLACE);

  for (guint i = 0; places != NULL && i < places->len; i++)
    {
      const LoomPlace *place = g_ptr_array_index (places, i);

      if (place->area == area && loom_place_stated (place, what) != LOOM_UNSET)
        return place;
    }
  return NULL;
}
