/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Boards for Rumble Nation: a number for each area. */

#include "validator/games/rumble-nation/rumble-nation.h"

static void
place (LoomGeneratorSetting *setting)
{
  guint values[11];
  for (guint i = 0; i < G_N_ELEMENTS (values); i++)
    values[i] = i + 2;
  loom_generator_random_shuffle (&setting->stream, values, G_N_ELEMENTS (values));
  for (guint i = 0; i < setting->map->areas->len && i < G_N_ELEMENTS (values); i++)
    {
      LoomEntity *number = loom_generator_add (setting, LOOM_KIND_NUMBER);
      loom_builder_set (setting->builder, number, "area",
                        loom_generated_map_area (setting->map, i)->id);
      loom_generator_set_number (setting, number, "value", values[i]);
    }
}

const LoomGeneratorInfo loom_generator_rumble_nation = {
  .islands = 3,
  .place = place,
};
