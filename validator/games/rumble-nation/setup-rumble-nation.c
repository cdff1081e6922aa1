/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What Rumble Nation demands of a position: the number tokens 2 to 12 once each or not at all, and
 * cubes that belong to somebody. */

#include "validator/checks/setup/setup.h"
#include "validator/games/rumble-nation/rumble-nation.h"
#include "validator/base/words.h"
#include "validator/games/rumble-nation/rules/options.h"
#include "validator/games/rumble-nation/rules/state.h"

#include <glib/gi18n-lib.h>

#define LOWEST 2
#define HIGHEST 12

static void
check_missing (LoomCheck *check, const LoomPosition *position, const guint32 *at)
{
  g_autoptr (GPtrArray) bare = g_ptr_array_new ();
  g_autofree char *list = NULL;
  LoomDiagnostic *diagnostic;
  gint missing = 0, n_missing = 0;

  for (guint i = 0; i < position->n_areas; i++)
    if (position->areas[i].number_entity == NULL)
      g_ptr_array_add (bare, (gpointer)&position->areas[i].area->entity);
  for (gint value = LOWEST; value <= HIGHEST; value++)
    if (at[value] == LOOM_NONE)
      {
        missing = value;
        n_missing++;
      }
  if (bare->len == 0 || bare->len == position->n_areas)
    return;
  list = loom_words_list (bare, 4);
  diagnostic = loom_check_add (
      check, "NUMBER-SOME", NULL,
      g_dngettext (GETTEXT_PACKAGE,
                   "%u of %u areas have a number token; %s has none. Number all of them, "
                   "or none and they are drawn at random",
                   "%u of %u areas have a number token; %s have none. Number all of them, "
                   "or none and they are drawn at random",
                   bare->len),
      position->n_areas - bare->len, position->n_areas, list);
  for (guint i = 0; i < bare->len; i++)
    loom_diagnostic_concern (diagnostic, g_ptr_array_index (bare, i));
  /* Only one way is left to complete it. */
  if (bare->len == 1 && n_missing == 1)
    {
      const LoomEntity *area = g_ptr_array_index (bare, 0);
      g_autofree char *name = loom_words_name (area);
      g_autofree char *label = g_strdup_printf (_ ("Give %s the number %d"), name, missing);
      LoomEdit *fix = loom_edit_new (label);
      LoomNumber *number = (LoomNumber *)loom_entity_new (LOOM_KIND_NUMBER);

      number->area = area->handle;
      number->value = missing;
      loom_edit_insert (fix, position->scenario->entity.handle, &number->entity, G_MAXUINT);
      loom_diagnostic_take_fix (diagnostic, fix);
    }
}

static void
check_numbers (LoomCheck *check, const LoomPosition *position)
{
  guint32 at[HIGHEST + 1];

  for (guint i = 0; i <= HIGHEST; i++)
    at[i] = LOOM_NONE;
  for (guint i = 0; i < position->n_areas; i++)
    {
      const LoomPositionArea *area = &position->areas[i];
      g_autofree char *name = NULL;

      if (area->number_entity == NULL)
        continue;
      name = loom_words_name (&area->area->entity);
      if (area->number < LOWEST || area->number > HIGHEST)
        loom_check_add (check, "NUMBER-RANGE", &area->number_entity->entity,
                        _ ("%s has the number %d; two dice make %d to %d"), name, (int)area->number,
                        LOWEST, HIGHEST);
      else if (at[area->number] != LOOM_NONE)
        {
          const LoomPositionArea *other = &position->areas[at[area->number]];
          g_autofree char *other_name = loom_words_name (&other->area->entity);
          LoomDiagnostic *diagnostic
              = loom_check_add (check, "NUMBER-TWICE", &area->number_entity->entity,
                                _ ("%s and %s both have the number %d; each is there once"),
                                other_name, name, (int)area->number);

          loom_diagnostic_concern (diagnostic, &other->area->entity);
          loom_diagnostic_concern (diagnostic, &area->area->entity);
        }
      else
        at[area->number] = i;
    }
  check_missing (check, position, at);
}

/* All cubes of a seat, on the map and in hand, must fit the counts of a position. */
static void
check_amounts (LoomCheck *check, const LoomPosition *position)
{
  for (guint seat = 1; seat <= position->n_seats; seat++)
    {
      const gint32 forces = position->seats[seat].forces;
      gint64 cubes = forces != LOOM_UNSET ? forces : position->options.values[LOOM_RN_CUBES];
      g_autofree char *name = loom_position_dup_seat_name (position, seat);

      for (guint i = 0; position->cubes != NULL && i < position->n_areas; i++)
        cubes += position->cubes[i * position->n_seats + seat - 1];
      if (cubes > LOOM_RUMBLE_MAX_CUBES)
        loom_check_add (check, "PLAY-TOO-LARGE",
                        position->seats[seat].seat != NULL ? &position->seats[seat].seat->entity
                                                           : NULL,
                        _ ("%s begins with %ld cubes, and at most %d can be played"), name,
                        (long)cubes, LOOM_RUMBLE_MAX_CUBES);
    }
}

static void
check_position (LoomCheck *check, const LoomPosition *position)
{
  const GPtrArray *places = loom_entity_children (&position->scenario->entity, LOOM_KIND_PLACE);

  if (position->n_areas > 0)
    check_numbers (check, position);
  for (guint i = 0; places != NULL && i < places->len; i++)
    {
      const LoomPlace *place = g_ptr_array_index (places, i);
      g_autofree char *name = NULL;

      if (place->cubes == LOOM_UNSET || place->cubes == 0 || place->seat != LOOM_UNSET)
        continue;
      name = loom_words_name (loom_board_get (position->board, place->area));
      loom_check_add (check, "CUBES-NO-SEAT", &place->entity,
                      _ ("the %d cubes on %s belong to nobody; say whose with “seat”"),
                      (int)place->cubes, name);
    }
  check_amounts (check, position);
  for (guint i = 1; i <= position->n_seats; i++)
    if (position->seats[i].forces == 0)
      {
        g_autofree char *name = loom_position_dup_seat_name (position, i);

        loom_check_add (check, "SEAT-NO-START", &position->seats[i].seat->entity,
                        _ ("%s has no cubes to place"), name);
      }
}

static const LoomCheckRow rows[] = {
  {
      .code = "NUMBER-RANGE",
      .severity = LOOM_SEVERITY_ERROR,
      .title = N_ ("a number that two dice cannot make"),
      .meaning = N_ ("The number tokens of Rumble Nation are 2 to 12: sums of two dice."),
      .example = "<number area=\"harbour\" value=\"13\"/>",
      .found = N_ ("Choose a number from 2 to 12."),
      .place = 4,
  },
  {
      .code = "NUMBER-TWICE",
      .severity = LOOM_SEVERITY_ERROR,
      .title = N_ ("a number on two areas"),
      .meaning = N_ ("Each of the numbers 2 to 12 is on one area, or nobody could say where forces "
                     "go."),
      .example = "<number area=\"harbour\" value=\"7\"/>\n"
                 "<number area=\"moor\" value=\"7\"/>",
      .found = N_ ("Change one of them."),
  },
  {
      .code = "NUMBER-SOME",
      .severity = LOOM_SEVERITY_ERROR,
      .title = N_ ("numbers on some areas but not on all"),
      .meaning = N_ ("Either every area has a number token or none has; then they are drawn at "
                     "random when play begins."),
      .example = "<number area=\"harbour\" value=\"7\"/> … and ten areas without one",
      .found = N_ ("Number the others too, or remove all numbers. Where a single area is left for "
                   "a single number, the fix puts it there."),
      .fix_changes = LOOM_FIX_SETS,
  },
  {
      .code = "CUBES-NO-SEAT",
      .severity = LOOM_SEVERITY_ERROR,
      .title = N_ ("cubes that belong to nobody"),
      .meaning = N_ ("Cubes on an area must be somebody’s."),
      .example = "<place area=\"harbour\" cubes=\"3\"/>",
      .found = N_ ("State the seat."),
  },
};

const LoomGameChecks loom_checks_rumble_nation = {
  .check = check_position,
  .rows = rows,
  .n_rows = G_N_ELEMENTS (rows),
};
