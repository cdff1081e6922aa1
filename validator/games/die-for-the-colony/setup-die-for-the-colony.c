/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What Die for the Colony demands of a position: roles that differ, forces within the cap, and a
 * game that is not over before it begins. That there are four centre dice is told by its limits. */

#include "validator/checks/setup/setup.h"
#include "validator/games/die-for-the-colony/die-for-the-colony.h"
#include "validator/games/die-for-the-colony/rules/options.h"

#include <glib/gi18n-lib.h>

static void
check_roles (LoomCheck *check, const LoomSetup *setup)
{
  const LoomSetupSeat *a = &setup->seats[1], *b = &setup->seats[2];

  if (setup->n_seats == 2 && a->role != LOOM_UNSET && a->role == b->role)
    {
      LoomDiagnostic *diagnostic
          = loom_check_add (check, "ROLE-TWICE", &b->seat->thing,
                            a->role == LOOM_ROLE_ANTS
                                ? _ ("both seats play the ants; one side plays each role")
                                : _ ("both seats play the grasshoppers; one side plays each role"));

      loom_diagnostic_concern (diagnostic, &a->seat->thing);
    }
}

static void
check_forces (LoomCheck *check, const LoomSetup *setup)
{
  gint most = setup->options.values[LOOM_DC_MAX_FORCES];

  for (guint i = 1; i <= setup->n_seats; i++)
    {
      const LoomSetupSeat *seat = &setup->seats[i];

      if (seat->forces != LOOM_UNSET && seat->forces > most)
        {
          g_autofree char *name = loom_setup_dup_seat_name (setup, i);
          LoomDiagnostic *diagnostic = loom_check_add (
              check, "FORCES-CAP", &seat->seat->thing,
              _ ("%s begins with %d dice, more than the %d that a side can have (max-forces)"),
              name, (int)seat->forces, most);

          loom_setup_set_fix (diagnostic, &seat->seat->thing, "forces", most);
        }
    }
}

static void
check_over (LoomCheck *check, const LoomSetup *setup)
{
  static const guint goals[] = { LOOM_DC_ANTS_GOAL, LOOM_DC_GRASSHOPPERS_GOAL };

  for (guint g = 0; g < G_N_ELEMENTS (goals); g++)
    {
      gint goal = setup->options.values[goals[g]];
      guint n = 0;

      for (guint i = 0; i < setup->n_areas; i++)
        {
          gint face = setup->areas[i].face != LOOM_UNSET
                          ? setup->areas[i].face
                          : setup->options.values[LOOM_DC_START_FACE];

          n += face == goal;
        }
      if (setup->n_areas > 0 && n == setup->n_areas)
        loom_check_add (
            check, "GAME-ALREADY-WON", NULL,
            g == 0
                ? _ ("every centre die shows %d: the ants have won before the first turn")
                : _ ("every centre die shows %d: the grasshoppers have won before the first turn"),
            goal);
    }
}

static void
check_setup (LoomCheck *check, const LoomSetup *setup)
{
  const gint *values = setup->options.values;

  if (values[LOOM_DC_ANTS_GOAL] <= values[LOOM_DC_GRASSHOPPERS_GOAL])
    loom_check_add (check, "OPTION-CONFLICT", loom_setup_option_thing (setup, LOOM_DC_ANTS_GOAL),
                    _ ("the goal of the ants (%d) must lie above that of the grasshoppers (%d)"),
                    values[LOOM_DC_ANTS_GOAL], values[LOOM_DC_GRASSHOPPERS_GOAL]);
  if (values[LOOM_DC_FORCES] > values[LOOM_DC_MAX_FORCES])
    loom_check_add (
        check, "OPTION-CONFLICT", loom_setup_option_thing (setup, LOOM_DC_FORCES),
        _ ("sides begin with %d dice (forces), more than they can have (max-forces, %d)"),
        values[LOOM_DC_FORCES], values[LOOM_DC_MAX_FORCES]);
  check_roles (check, setup);
  check_forces (check, setup);
  check_over (check, setup);
}

static void
refuse_areas (LoomCheck *check, const LoomSetup *setup, const char *areas)
{
  loom_check_add (check, "AREAS-COUNT", NULL,
                  _ ("%s is played on %u areas, one for each centre die; this scenario "
                     "has %s"),
                  setup->rules->title, setup->rules->limits.max_areas, areas);
}

/* One side is made of ants and the other of grasshoppers: no board can make them the same. */
const LoomGameChecks loom_checks_die_for_the_colony = {
  .check = check_setup,
  .refuse_areas = refuse_areas,
  .unequal_seats = "none: the roles differ, so they are swapped",
};
