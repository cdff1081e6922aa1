/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The symmetry family. Two seats are provably equal when a symmetry of the whole position (the map,
 * what stands on it, what the seats begin with) takes one to the other: then no player, however
 * good, can make one place better than the other. Turn order is left aside. */

#include "validator/checks/symmetry/symmetry.h"
#include "validator/diagnostics/game-checks.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "validator/diagnostics/families.h"
#include "validator/checks/setup/setup.h"

void
loom_symmetry_clear (LoomSymmetry *self)
{
  g_clear_pointer (&self->order, g_free);
  g_clear_pointer (&self->nearest, g_free);
  g_clear_pointer (&self->broken_by, g_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (LoomSymmetry, loom_symmetry_clear)

void
loom_symmetry_join (guint8 *orbit, guint a, guint b)
{
  guint8 low = MIN (orbit[a], orbit[b]), high = MAX (orbit[a], orbit[b]);

  for (guint i = 1; i <= LOOM_SEATS_MAX; i++)
    if (orbit[i] == high)
      orbit[i] = low;
}

gboolean
loom_symmetry_are_one (const guint8 *orbit, const LoomPosition *position)
{
  for (guint i = 2; i <= position->n_seats; i++)
    if (orbit[i] != orbit[1])
      return FALSE;
  return TRUE;
}

/* "seat 1 = seat 3; seat 2 = seat 4", or "none". */
static char *
dup_orbits (const LoomPosition *position, const guint8 *orbit)
{
  GString *words = g_string_new (NULL);

  for (guint low = 1; low <= position->n_seats; low++)
    {
      guint n = 0;

      if (orbit[low] != low)
        continue;
      for (guint i = low; i <= position->n_seats; i++)
        n += orbit[i] == low;
      if (n < 2)
        continue;
      if (words->len > 0)
        g_string_append (words, "; ");
      for (guint i = low, done = 0; i <= position->n_seats; i++)
        if (orbit[i] == low)
          {
            g_autofree char *name = loom_position_dup_seat_name (position, i);

            g_string_append_printf (words, "%s%s", done++ > 0 ? " = " : "", name);
          }
    }
  if (words->len == 0)
    g_string_append (words, C_ ("seats", "none"));
  return g_string_free (words, FALSE);
}

static void
add_row (LoomReportTable *table, const char *what, const char *finding)
{
  const char *const cells[] = { what, finding, NULL };

  loom_report_table_add_row (table, cells);
}

const char *
loom_symmetry_excluded (const LoomPosition *position)
{
  const LoomGameInfo *rules = position->rules;

  return rules != NULL && rules->checks != NULL ? rules->checks->unequal_seats : NULL;
}

static void
write_table (LoomCheck *check,
             const LoomPosition *position,
             const LoomSymmetry *symmetry,
             gboolean placed)
{
  const char *const header[] = { C_ ("report", "symmetry"), C_ ("report", "finding"), NULL };
  LoomReportTable *table = loom_report_add_table (
      check->report, "symmetry", &position->scenario->entity, _ ("Symmetry"), header);
  g_autofree char *orbits = dup_orbits (position, symmetry->orbit);
  const char *unequal = loom_symmetry_excluded (position);

  add_row (table, _ ("symmetries of the position"), symmetry->order);
  if (position->n_seats < 2)
    return;
  if (unequal != NULL)
    {
      add_row (table, _ ("seats provably equal"), _ (unequal));
      return;
    }
  add_row (table, _ ("seats provably equal"),
           placed ? orbits : _ ("all, as places: nothing is placed for any of them"));
  if (memcmp (symmetry->orbit, symmetry->place, sizeof symmetry->orbit) != 0)
    {
      g_autofree char *places = dup_orbits (position, symmetry->place);

      add_row (table, _ ("equal but for what they begin with"),
               placed ? places : _ ("all: only guardians, forces or stores differ"));
    }
  if (placed && symmetry->nearest != NULL)
    add_row (table, _ ("nearest symmetry that fails"), symmetry->nearest);
  if (placed && symmetry->broken_by != NULL)
    add_row (table, _ ("broken by"), symmetry->broken_by);
  table->footnote
      = g_strdup (_ ("The symmetry that moves nothing is counted. Equal seats are equal as "
                     "places; who moves first is left aside."));
}

static void
check_symmetry (LoomCheck *check)
{
  g_auto (LoomSymmetry) symmetry = { 0 };
  gboolean placed = loom_check_places (check);
  const LoomPosition *position;

  if (loom_check_is_beyond (check, "SYMMETRY-BROKEN", placed, LOOM_SYMMETRY_MAX_AREAS,
                            LOOM_SYMMETRY_MAX_CELLS))
    return;
  position = loom_check_position (check);
  if ((position->n_areas == 0 && position->n_layers == 0)
      || loom_check_is_dense (check, position, "SYMMETRY-BROKEN"))
    return;
  for (guint i = 0; i <= LOOM_SEATS_MAX; i++)
    symmetry.orbit[i] = symmetry.place[i] = (guint8)i;
  if (position->n_layers > 0)
    loom_symmetry_of_layers (position, &symmetry);
  else if (!loom_symmetry_of_areas (position, &symmetry))
    return;
  write_table (check, position, &symmetry, placed);
  if (placed && !loom_check_is_broken (check) && loom_symmetry_excluded (position) == NULL
      && symmetry.broken_by != NULL && !loom_symmetry_are_one (symmetry.place, position))
    {
      LoomDiagnostic *diagnostic
          = loom_check_add (check, "SYMMETRY-BROKEN", NULL,
                            _ ("the seats are not provably equal. The nearest symmetry, "
                               "%s, is broken: %s"),
                            symmetry.nearest, symmetry.broken_by);

      if (symmetry.breaker != NULL)
        loom_diagnostic_concern (diagnostic, symmetry.breaker);
    }
}

static const LoomCheckRow rows[] = {
  {
      .code = "SYMMETRY-BROKEN",
      .severity = LOOM_SEVERITY_NOTE,
      .title = N_ ("seats that a symmetry almost makes equal"),
      .meaning
      = N_ ("Where a symmetry of the board takes one seat’s place to another’s, the two are "
            "provably equal. Here a symmetry nearly does so, and one thing breaks it: the "
            "note names the symmetry and the first thing. A board can be fair without being "
            "symmetric, but if it was meant to be, this is what was forgotten."),
      .example = "<place area=\"west\" seat=\"1\" dice=\"3\"/>\n"
                 "<place area=\"east\" seat=\"2\" dice=\"2\"/>",
      .found = N_ ("Make both sides the same, or accept it if the board is meant to be uneven."),
      .cap = N_ ("Looks at up to 2,000 areas with 20,000 links and 100,000 cells."),
      .scenario = check_symmetry,
  },
};

const LoomCheckFamily loom_symmetry_family = {
  .id = "symmetry",
  .title = N_ ("Symmetry"),
  .rows = rows,
  .n_rows = G_N_ELEMENTS (rows),
};
