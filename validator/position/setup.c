/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Compiles a scenario into arrays: areas with what is placed on them and their neighbours; cells
 * with what stands on them and the ways down; seats and options. */

#include "validator/position/setup.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "validator/position/setup-private.h"

gboolean
loom_setup_options (const LoomScenario *scenario, LoomOptions *options)
{
  return loom_options_resolve (options, scenario, NULL);
}

static void
compile_seats (LoomSetup *self)
{
  const GPtrArray *seats;

  for (guint i = 0; i <= LOOM_SEATS_MAX; i++)
    self->seats[i] = (LoomSetupSeat){ NULL,       LOOM_UNSET, LOOM_UNSET, LOOM_UNSET,
                                      LOOM_UNSET, LOOM_UNSET, FALSE };
  if (self->scenario == NULL)
    return;
  self->n_seats = (guint)CLAMP (self->scenario->seats, 0, LOOM_SEATS_MAX);
  seats = loom_thing_children (&self->scenario->thing, LOOM_KIND_SEAT);
  for (guint i = 0; seats != NULL && i < seats->len; i++)
    {
      const LoomSeat *seat = g_ptr_array_index (seats, i);

      if (seat->n < 1 || seat->n > LOOM_SEATS_MAX)
        continue;
      self->seats[seat->n]
          = (LoomSetupSeat){ seat,        seat->role, seat->guardian,  seat->forces,
                             seat->stock, seat->bank, seat->first == 1 };
    }
}

LoomSetup *
loom_setup_new (const LoomBoard *board, const LoomScenario *scenario)
{
  g_autoptr (LoomTopology) topology = NULL;

  g_return_val_if_fail (board != NULL, NULL);
  topology = loom_topology_new (board, scenario);
  return loom_setup_new_with (board, scenario, topology);
}

LoomSetup *
loom_setup_new_with (const LoomBoard *board,
                     const LoomScenario *scenario,
                     const LoomTopology *topology)
{
  LoomSetup *self;

  g_return_val_if_fail (board != NULL && topology != NULL, NULL);
  self = g_new0 (LoomSetup, 1);
  self->board = board;
  self->scenario = scenario;
  if (scenario != NULL && loom_setup_options (scenario, &self->options))
    self->rules = self->options.rules;
  loom_grid_rules_init (&self->grid, self->rules != NULL ? &self->options : NULL);
  compile_seats (self);
  loom_setup_compile_areas (self, topology);
  loom_setup_compile_layers (self);
  return self;
}

void
loom_setup_free (LoomSetup *self)
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
loom_setup_dup_seat_name (const LoomSetup *self, guint seat)
{
  g_return_val_if_fail (self != NULL && seat <= LOOM_SEATS_MAX, NULL);
  if (self->seats[seat].seat != NULL && self->seats[seat].seat->name != NULL)
    return g_strdup_printf (_ ("%s (seat %u)"), self->seats[seat].seat->name, seat);
  return g_strdup_printf (_ ("seat %u"), seat);
}
