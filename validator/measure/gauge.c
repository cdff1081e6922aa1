/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The table of gauges, and what several of them have in common. */

#include "validator/measure/gauge.h"

static const LoomGauge *const gauges[] = {
  &loom_gauge_colony_battle, &loom_gauge_dice_and_shrines, &loom_gauge_die_for_the_colony,
  &loom_gauge_rumble_nation, &loom_gauge_slice_wars,
};

const LoomGauge *
loom_gauge_for (const LoomGameInfo *rules)
{
  for (guint i = 0; i < G_N_ELEMENTS (gauges); i++)
    if (gauges[i]->rules == rules)
      return gauges[i];
  g_return_val_if_reached (NULL);
}

guint
loom_gauge_n_things (const LoomGame *game)
{
  return MIN (loom_gauge_for (game->rules)->n_things (game), LOOM_GAUGE_THINGS);
}

const char *
loom_gauge_area_sort (const LoomGame *game, guint thing)
{
  return "area";
}

void
loom_gauge_id_area (const LoomGame *game, guint thing, GString *text)
{
  g_string_append (text, loom_game_area_id (game, thing));
}

void
loom_gauge_name_area (const LoomGame *game, guint thing, GString *text)
{
  g_string_append (text, loom_game_area_name (game, thing));
}

guint32
loom_gauge_thing_area (const LoomGame *game, guint thing)
{
  return thing < game->setup->n_areas ? thing : LOOM_NONE;
}

guint32
loom_gauge_no_cell (const LoomGame *game, guint thing)
{
  return LOOM_NONE;
}
