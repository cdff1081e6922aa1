/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Compiles a scenario into arrays: areas with what is placed on them and their neighbours; cells
 * with what stands on them and the ways down; seats and options. */

#include "validator/position/position.h"

#include <string.h>

#include "validator/base/tongue.h"
#include "validator/position/games.h"
#include "validator/position/position-private.h"

static void
compile_seats (LoomPosition *self)
{
  const GPtrArray *seats;

  for (guint i = 0; i <= LOOM_SEATS_MAX; i++)
    self->seats[i] = (LoomPositionSeat){ NULL,       LOOM_UNSET, LOOM_UNSET, LOOM_UNSET,
                                         LOOM_UNSET, LOOM_UNSET, FALSE };
  if (self->scenario == NULL)
    return;
  self->n_seats = (guint)CLAMP (self->scenario->seats, 0, LOOM_SEATS_MAX);
  seats = loom_entity_children (&self->scenario->entity, LOOM_KIND_SEAT);
  for (guint i = 0; seats != NULL && i < seats->len; i++)
    {
      const LoomSeat *seat = g_ptr_array_index (seats, i);

      if (seat->n < 1 || seat->n > LOOM_SEATS_MAX)
        continue;
      self->seats[seat->n]
          = (LoomPositionSeat){ seat,        seat->role, seat->guardian,  seat->forces,
                                seat->stock, seat->bank, seat->first == 1 };
    }
}

LoomPosition *
loom_position_new (const LoomBoard *board, const LoomScenario *scenario)
{
  g_autoptr (LoomTopology) topology = NULL;

  g_return_val_if_fail (board != NULL, NULL);
  topology = loom_topology_new (board, scenario);
  return loom_position_new_with (board, scenario, topology);
}

LoomPosition *
loom_position_new_with (const LoomBoard *board,
                        const LoomScenario *scenario,
                        const LoomTopology *topology)
{
  LoomPosition *self;

  g_return_val_if_fail (board != NULL && topology != NULL, NULL);
  self = g_new0 (LoomPosition, 1);
  self->board = board;
  self->scenario = scenario;
  if (scenario != NULL
      && loom_options_resolve (&self->options, scenario,
                               loom_game_find (loom_games_of (board), scenario->rules)))
    self->rules = self->options.rules;
  loom_grid_rules_init (&self->grid, self->rules != NULL ? &self->options : NULL);
  compile_seats (self);
  loom_position_compile_areas (self, topology);
  loom_position_compile_layers (self);
  return self;
}

void
loom_position_free (LoomPosition *self)
{
  if (self == NULL)
    return;
  g_free (self->areas);
  g_free (self->area_of_handle);
  g_free (self->cubes);
  g_free (self->link_start);
  g_free (self->links);
  g_free (self->back_start);
  g_free (self->back_links);
  g_free (self->layers);
  g_free (self->cells);
  g_array_unref (self->sites);
  g_array_unref (self->pieces);
  g_array_unref (self->piece_cells);
  g_free (self);
}

char *
loom_position_dup_seat_name (const LoomPosition *self, guint seat)
{
  g_return_val_if_fail (self != NULL && seat <= LOOM_SEATS_MAX, NULL);
  if (self->seats[seat].seat != NULL && self->seats[seat].seat->name != NULL)
    return g_strdup_printf (_ ("%s (seat %u)"), self->seats[seat].seat->name, seat);
  return g_strdup_printf (_ ("seat %u"), seat);
}
