/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What Die for the Colony demands of a position: roles that differ, forces within the cap, and a
 * game that is not over before it begins. That there are four centre dice is told by its limits. */

#include "validator/checks/setup/setup.h"
#include "validator/games/die-for-the-colony/die-for-the-colony.h"
#include "validator/games/die-for-the-colony/rules/options.h"
#include "validator/position/rules-source.h"

#include <glib/gi18n-lib.h>

static void
check_roles (LoomCheck *check, const LoomPosition *position)
{
  const LoomPositionSeat *a = &position->seats[1], *b = &position->seats[2];

  if (position->n_seats == 2 && a->role != LOOM_UNSET && a->role == b->role)
    {
      LoomDiagnostic *diagnostic
          = loom_check_add (check, "ROLE-TWICE", &b->seat->entity,
                            a->role == LOOM_ROLE_ANTS
                                ? _ ("both seats play the ants; one side plays each role")
                                : _ ("both seats play the grasshoppers; one side plays each role"));

      loom_diagnostic_concern (diagnostic, &a->seat->entity);
    }
}

static void
check_forces (LoomCheck *check, const LoomPosition *position)
{
  gint most = position->options.values[LOOM_DC_MAX_FORCES];

  for (guint i = 1; i <= position->n_seats; i++)
    {
      const LoomPositionSeat *seat = &position->seats[i];

      if (seat->forces != LOOM_UNSET && seat->forces > most)
        {
          g_autofree char *name = loom_position_dup_seat_name (position, i);
          LoomDiagnostic *diagnostic = loom_check_add (
              check, "FORCES-CAP", &seat->seat->entity,
              _ ("%s begins with %d dice, more than the %d that a side can have (max-forces)"),
              name, (int)seat->forces, most);

          loom_setup_set_fix (diagnostic, &seat->seat->entity, "forces", most);
        }
    }
}

static void
check_over (LoomCheck *check, const LoomPosition *position)
{
  static const guint goals[] = { LOOM_DC_ANTS_GOAL, LOOM_DC_GRASSHOPPERS_GOAL };

  for (guint g = 0; g < G_N_ELEMENTS (goals); g++)
    {
      gint goal = position->options.values[goals[g]];
      guint n = 0;

      for (guint i = 0; i < position->n_areas; i++)
        {
          gint face = position->areas[i].face != LOOM_UNSET
                          ? position->areas[i].face
                          : position->options.values[LOOM_DC_START_FACE];

          n += face == goal;
        }
      if (position->n_areas > 0 && n == position->n_areas)
        loom_check_add (
            check, "GAME-ALREADY-WON", NULL,
            g == 0
                ? _ ("every centre die shows %d: the ants have won before the first turn")
                : _ ("every centre die shows %d: the grasshoppers have won before the first turn"),
            goal);
    }
}

static void
check_position (LoomCheck *check, const LoomPosition *position)
{
  const gint *values = position->options.values;

  if (values[LOOM_DC_ANTS_GOAL] <= values[LOOM_DC_GRASSHOPPERS_GOAL])
    loom_check_add (check, "OPTION-CONFLICT",
                    loom_position_option_entity (position, LOOM_DC_ANTS_GOAL),
                    _ ("the goal of the ants (%d) must lie above that of the grasshoppers (%d)"),
                    values[LOOM_DC_ANTS_GOAL], values[LOOM_DC_GRASSHOPPERS_GOAL]);
  if (values[LOOM_DC_FORCES] > values[LOOM_DC_MAX_FORCES])
    loom_check_add (
        check, "OPTION-CONFLICT", loom_position_option_entity (position, LOOM_DC_FORCES),
        _ ("sides begin with %d dice (forces), more than they can have (max-forces, %d)"),
        values[LOOM_DC_FORCES], values[LOOM_DC_MAX_FORCES]);
  check_roles (check, position);
  check_forces (check, position);
  check_over (check, position);
}

static void
refuse_areas (LoomCheck *check, const LoomPosition *position, const char *areas)
{
  loom_check_add (check, "AREAS-COUNT", NULL,
                  _ ("%s is played on %u areas, one for each centre die; this scenario "
                     "has %s"),
                  loom_rules_title (position->rules), position->rules->limits.max_areas, areas);
}

static const LoomCheckRow rows[] = {
  {
      .code = "ROLE-TWICE",
      .severity = LOOM_SEVERITY_ERROR,
      .title = N_ ("a role played by both seats"),
      .meaning = N_ ("Die for the Colony has one side of ants and one of grasshoppers."),
      .example = "<seat n=\"1\" role=\"ants\"/>\n"
                 "<seat n=\"2\" role=\"ants\"/>",
      .found = N_ ("Give one seat the other role, or leave both to the toss of a coin."),
      .place = 3,
  },
  {
      .code = "FORCES-CAP",
      .severity = LOOM_SEVERITY_ERROR,
      .title = N_ ("more dice than a side can have"),
      .meaning = N_ ("A side of Die for the Colony has at most the number of dice that the option "
                     "max-forces states, five by default."),
      .example = "<seat n=\"1\" forces=\"7\"/>",
      .found = N_ ("Begin with fewer dice, or raise max-forces. The fix takes the most that are "
                   "allowed."),
      .fix_changes = LOOM_FIX_SETS,
  },
};

/* One side is made of ants and the other of grasshoppers: no board can make them the same. */
const LoomGameChecks loom_checks_die_for_the_colony = {
  .check = check_position,
  .rows = rows,
  .n_rows = G_N_ELEMENTS (rows),
  .refuse_areas = refuse_areas,
  .unequal_seats = N_ ("none: the roles differ, so they are swapped"),
};
