/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What Dice & Shrines demands of a position: one shrine a seat with dice enough, guardians as the
 * mode and the options want them, stock and bank within their limits. */

#include "validator/checks/setup/setup.h"
#include "validator/checks/balance/balance.h"
#include "validator/games/dice-and-shrines/dice-and-shrines.h"
#include "validator/base/words.h"
#include "validator/games/dice-and-shrines/rules/options.h"

#include <glib/gi18n-lib.h>

#define N_GUARDIANS 5

static const char *const guardian_names[N_GUARDIANS]
    = { N_ ("hippo"), N_ ("hedgehog"), N_ ("fox"), N_ ("owl"), N_ ("turtle") };

static const LoomThing *
seat_thing (const LoomSetup *setup, guint seat)
{
  return setup->seats[seat].seat != NULL ? &setup->seats[seat].seat->thing : NULL;
}

static void
check_shrine (LoomCheck *check,
              const LoomSetup *setup,
              const LoomSetupArea *area,
              const LoomSetupArea *other)
{
  gint least = setup->options.values[LOOM_DS_SHRINE_MIN];
  g_autofree char *name = loom_words_name (&area->area->thing);
  LoomDiagnostic *diagnostic;

  if (area->owner == 0)
    loom_check_add (check, "SHRINE-NO-SEAT", &area->place->thing,
                    _ ("the shrine on %s belongs to nobody; say whose it is with “seat”"), name);
  else if (other != NULL)
    {
      g_autofree char *seat = loom_setup_dup_seat_name (setup, area->owner);
      g_autofree char *other_name = loom_words_name (&other->area->thing);

      diagnostic = loom_check_add (check, "SHRINE-TWICE", &area->place->thing,
                                   _ ("%s has a shrine on %s and on %s; each seat has one"), seat,
                                   other_name, name);
      loom_diagnostic_concern (diagnostic, &other->area->thing);
      loom_diagnostic_concern (diagnostic, &area->area->thing);
    }
  /* No dice at all is told as such. */
  if (area->owner != 0 && area->dice != LOOM_UNSET && area->dice >= 1 && area->dice < least)
    {
      diagnostic = loom_check_add (check, "SHRINE-DICE", &area->stated[LOOM_STATED_DICE]->thing,
                                   _ ("the shrine on %s has %d of at least %d dice"), name,
                                   (int)area->dice, least);
      loom_setup_set_fix (diagnostic, &area->stated[LOOM_STATED_DICE]->thing, "dice", least);
    }
}

static void
check_shrines (LoomCheck *check, const LoomSetup *setup)
{
  const LoomSetupArea *shrines[LOOM_SEATS_MAX + 1] = { NULL };
  guint n = 0;

  for (guint i = 0; i < setup->n_areas; i++)
    {
      const LoomSetupArea *area = &setup->areas[i];

      if (!area->shrine)
        continue;
      check_shrine (check, setup, area, area->owner != 0 ? shrines[area->owner] : NULL);
      n++;
      if (shrines[area->owner] == NULL)
        shrines[area->owner] = area;
    }
  for (guint seat = 1; n > 0 && seat <= setup->n_seats; seat++)
    if (shrines[seat] == NULL)
      {
        g_autofree char *name = loom_setup_dup_seat_name (setup, seat);

        loom_check_add (check, "SHRINE-MISSING", seat_thing (setup, seat),
                        _ ("%s has no shrine while others have; one of its areas is drawn for it"),
                        name);
      }
}

static void
check_guardians (LoomCheck *check, const LoomSetup *setup)
{
  gint mode = setup->options.values[LOOM_DS_MODE];
  gboolean unique = setup->options.values[LOOM_DS_GUARDIANS] == LOOM_DS_GUARDIANS_UNIQUE;
  guint with[N_GUARDIANS] = { 0 };

  if (unique && mode != LOOM_DS_MODE_ZEN && setup->n_seats > N_GUARDIANS)
    loom_check_add (check, "GUARDIAN-TOO-FEW", loom_setup_option_thing (setup, LOOM_DS_GUARDIANS),
                    _ ("each of %u seats wants a guardian of its own, and there are %d"),
                    setup->n_seats, N_GUARDIANS);
  for (guint i = 1; i <= setup->n_seats; i++)
    {
      const LoomSetupSeat *seat = &setup->seats[i];
      g_autofree char *name = loom_setup_dup_seat_name (setup, i);

      if (seat->guardian < 0 || seat->guardian >= N_GUARDIANS)
        {
          if (mode != LOOM_DS_MODE_ZEN)
            loom_check_add (check, "GUARDIAN-RANDOM", seat_thing (setup, i),
                            _ ("%s has no guardian; one is drawn when play begins"), name);
          continue;
        }
      if (mode == LOOM_DS_MODE_ZEN)
        loom_check_add (check, "GUARDIAN-IDLE", &seat->seat->thing,
                        _ ("%s has the %s, but in zen mode guardians do nothing"), name,
                        _ (guardian_names[seat->guardian]));
      else if (unique && with[seat->guardian] != 0)
        {
          g_autofree char *other = loom_setup_dup_seat_name (setup, with[seat->guardian]);

          loom_check_add (check, "GUARDIAN-TWICE", &seat->seat->thing,
                          _ ("%s and %s both have the %s, and guardians are to be unique"), other,
                          name, _ (guardian_names[seat->guardian]));
        }
      with[seat->guardian] = i;
    }
}

/* Who loses an attack and keeps as many dice as the next one needs tries again until it wins, and
 * whoever begins takes the board in one turn. */
static void
check_risk (LoomCheck *check, const LoomSetup *setup)
{
  const gboolean is_unique = setup->options.values[LOOM_DS_GUARDIANS] == LOOM_DS_GUARDIANS_UNIQUE;
  guint n_turtles = 0, n_drawn = 0;
  const gint keeps = setup->options.values[LOOM_DS_TURTLE_KEEPS];
  const gint components = setup->options.values[LOOM_DS_ATTACK_DICE];

  if (setup->options.values[LOOM_DS_MODE] == LOOM_DS_MODE_ZEN || keeps < components)
    return;
  for (guint i = 1; i <= setup->n_seats; i++)
    {
      g_autofree char *name = NULL;

      n_drawn += setup->seats[i].guardian < 0 || setup->seats[i].guardian >= N_GUARDIANS;
      if (setup->seats[i].guardian != LOOM_GUARDIAN_TURTLE)
        continue;
      n_turtles++;
      name = loom_setup_dup_seat_name (setup, i);
      loom_check_add (
          check, "ATTACK-WITHOUT-RISK", seat_thing (setup, i),
          _ ("%s has the turtle, which keeps %d dice of an attack lost beside a friend "
             "(turtle-keeps), and an attack needs %d (attack-dice): with these it costs "
             "nothing to attack until it wins"),
          name, keeps, components);
    }
  /* Where guardians are unique nobody draws one that another seat has. */
  if (n_drawn > 0 && (n_turtles == 0 || !is_unique))
    loom_check_add (
        check, "ATTACK-WITHOUT-RISK", NULL,
        _ ("the turtle may be drawn, which keeps %d dice of an attack lost beside a friend "
           "(turtle-keeps), and an attack needs %d (attack-dice): with these it costs nothing to "
           "attack until it wins"),
        keeps, components);
}

static void
check_stores (LoomCheck *check, const LoomSetup *setup)
{
  gint stock = setup->options.values[LOOM_DS_STOCK_MAX];
  gint bank = setup->options.values[LOOM_DS_BANK_MAX];

  for (guint i = 1; i <= setup->n_seats; i++)
    {
      const LoomSetupSeat *seat = &setup->seats[i];
      g_autofree char *name = loom_setup_dup_seat_name (setup, i);
      LoomDiagnostic *diagnostic;

      if (seat->stock != LOOM_UNSET && seat->stock > stock)
        {
          diagnostic = loom_check_add (check, "STOCK-RANGE", &seat->seat->thing,
                                       _ ("%s has %d dice in stock, more than %d (stock-max)"),
                                       name, (int)seat->stock, stock);
          loom_setup_set_fix (diagnostic, &seat->seat->thing, "stock", stock);
        }
      if (seat->bank == LOOM_UNSET || seat->bank == 0)
        continue;
      if (seat->bank > bank)
        {
          diagnostic = loom_check_add (check, "BANK-RANGE", &seat->seat->thing,
                                       _ ("%s has %d dice in the bank, more than %d (bank-max)"),
                                       name, (int)seat->bank, bank);
          loom_setup_set_fix (diagnostic, &seat->seat->thing, "bank", bank);
        }
      else if (setup->options.values[LOOM_DS_MODE] != LOOM_DS_MODE_EPIC
               || (seat->guardian != LOOM_GUARDIAN_FOX && seat->guardian != LOOM_UNSET))
        loom_check_add (check, "BANK-IDLE", &seat->seat->thing,
                        _ ("%s has %d dice in a bank that only the fox in epic mode can use"), name,
                        (int)seat->bank);
    }
}

static void
check_elements (LoomCheck *check, const LoomSetup *setup)
{
  gboolean epic = setup->options.values[LOOM_DS_MODE] == LOOM_DS_MODE_EPIC;
  gint turns = setup->options.values[LOOM_DS_ELEMENT_TURNS];
  const LoomSetupArea *idle = NULL;
  guint n_idle = 0;

  for (guint i = 0; i < setup->n_areas; i++)
    {
      const LoomSetupArea *area = &setup->areas[i];
      g_autofree char *name = NULL;

      if (!epic && (area->element != LOOM_UNSET || area->held != LOOM_UNSET))
        {
          idle = idle != NULL ? idle : area;
          n_idle++;
        }
      if (!epic || area->held == LOOM_UNSET || area->held <= turns)
        continue;
      name = loom_words_name (&area->area->thing);
      loom_check_add (check, "HELD-RANGE", &area->stated[LOOM_STATED_HELD]->thing,
                      _ ("%s is said to have been held for %d turns; after %d it has turned to its "
                         "owner’s element and more are not counted"),
                      name, (int)area->held, turns);
    }
  if (idle != NULL)
    {
      loom_check_add (
          check, "ELEMENT-IDLE", &idle->place->thing,
          g_dngettext (GETTEXT_PACKAGE,
                       "%u area has an element or turns held, which only count in epic mode",
                       "%u areas have an element or turns held, which only count in epic mode",
                       n_idle),
          n_idle);
    }
}

static void
check_deal (LoomCheck *check, const LoomSetup *setup)
{
  for (guint i = 0; i < setup->n_areas; i++)
    if (setup->areas[i].owner != 0)
      return;
  if (setup->n_seats > 0 && setup->n_areas >= setup->n_seats
      && setup->n_areas % setup->n_seats != 0)
    loom_check_add (check, "DEAL-UNEVEN", NULL,
                    _ ("%u areas are dealt to %u seats: %u of them get one more than the others"),
                    setup->n_areas, setup->n_seats, setup->n_areas % setup->n_seats);
}

static void
check_setup (LoomCheck *check, const LoomSetup *setup)
{
  const gint *values = setup->options.values;

  if (values[LOOM_DS_SHRINE_MIN] > values[LOOM_DS_SHRINE_CAP])
    loom_check_add (check, "OPTION-CONFLICT", loom_setup_option_thing (setup, LOOM_DS_SHRINE_MIN),
                    _ ("a shrine has at least %d dice (shrine-min) and at most %d (shrine-cap)"),
                    values[LOOM_DS_SHRINE_MIN], values[LOOM_DS_SHRINE_CAP]);
  if (values[LOOM_DS_ATTACK_DICE] > values[LOOM_DS_DICE_CAP])
    loom_check_add (
        check, "OPTION-CONFLICT", loom_setup_option_thing (setup, LOOM_DS_ATTACK_DICE),
        _ ("an attack needs %d dice (attack-dice), more than an area holds (dice-cap, %d)"),
        values[LOOM_DS_ATTACK_DICE], values[LOOM_DS_DICE_CAP]);
  if (values[LOOM_DS_DEALT_DICE] > values[LOOM_DS_DICE_CAP])
    loom_check_add (
        check, "OPTION-CONFLICT", loom_setup_option_thing (setup, LOOM_DS_DEALT_DICE),
        _ ("%d dice an area are dealt (dealt-dice), more than one holds (dice-cap, %d)"),
        values[LOOM_DS_DEALT_DICE], values[LOOM_DS_DICE_CAP]);
  loom_setup_check_dice (check, setup, values[LOOM_DS_DICE_CAP], values[LOOM_DS_SHRINE_CAP]);
  check_shrines (check, setup);
  check_guardians (check, setup);
  check_risk (check, setup);
  check_stores (check, setup);
  check_elements (check, setup);
  check_deal (check, setup);
}

/* Dice that a shrine and its aura add. */
static guint
shrine_income (const LoomSetup *setup, guint seat)
{
  guint income = 0;

  for (guint32 i = 0; i < setup->n_areas; i++)
    {
      if (!setup->areas[i].shrine || setup->areas[i].owner != seat)
        continue;
      income += (guint)setup->options.values[LOOM_DS_SHRINE_BONUS];
      for (guint32 j = setup->link_start[i]; j < setup->link_start[i + 1]; j++)
        if (setup->areas[setup->links[j]].owner == seat
            && setup->options.values[LOOM_DS_AURA_RANGE] >= 1)
          income += (guint)setup->options.values[LOOM_DS_AURA_BONUS];
    }
  return income;
}

const LoomGameChecks loom_checks_dice_and_shrines = {
  .check = check_setup,
  .measure = loom_balance_of_areas,
  .extra_income = shrine_income,
};
