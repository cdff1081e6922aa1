/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What Dice & Shrines demands of a position: one shrine a seat with dice enough, guardians as the
 * mode and the options want them, stock and bank within their limits. */

#include "validator/checks/setup/setup.h"
#include "validator/checks/balance/balance.h"
#include "validator/games/dice-and-shrines/dice-and-shrines.h"
#include "validator/base/words.h"
#include "validator/games/dice-and-shrines/rules/options.h"
#include "validator/games/dice-and-shrines/rules/state.h"

#include <glib/gi18n-lib.h>

#define N_GUARDIANS 5

static const LoomEntity *
seat_thing (const LoomPosition *position, guint seat)
{
  return position->seats[seat].seat != NULL ? &position->seats[seat].seat->entity : NULL;
}

static void
check_shrine (LoomCheck *check,
              const LoomPosition *position,
              const LoomPositionArea *area,
              const LoomPositionArea *other)
{
  gint least = position->options.values[LOOM_DS_SHRINE_MIN];
  g_autofree char *name = loom_words_name (&area->area->entity);
  LoomDiagnostic *diagnostic;

  if (area->owner == 0)
    loom_check_add (check, "SHRINE-NO-SEAT", &area->place->entity,
                    _ ("the shrine on %s belongs to nobody; say whose it is with “seat”"), name);
  else if (other != NULL)
    {
      g_autofree char *seat = loom_position_dup_seat_name (position, area->owner);
      g_autofree char *other_name = loom_words_name (&other->area->entity);

      diagnostic = loom_check_add (check, "SHRINE-TWICE", &area->place->entity,
                                   _ ("%s has a shrine on %s and on %s; each seat has one"), seat,
                                   other_name, name);
      loom_diagnostic_concern (diagnostic, &other->area->entity);
      loom_diagnostic_concern (diagnostic, &area->area->entity);
    }
  /* No dice at all is told as such. */
  if (area->owner != 0 && area->dice != LOOM_UNSET && area->dice >= 1 && area->dice < least)
    {
      diagnostic = loom_check_add (check, "SHRINE-DICE", &area->stated[LOOM_STATED_DICE]->entity,
                                   _ ("the shrine on %s has %d of at least %d dice"), name,
                                   (int)area->dice, least);
      loom_setup_set_fix (diagnostic, &area->stated[LOOM_STATED_DICE]->entity, "dice", least);
    }
}

static void
check_shrines (LoomCheck *check, const LoomPosition *position)
{
  const LoomPositionArea *shrines[LOOM_SEATS_MAX + 1] = { NULL };
  guint n = 0;

  for (guint i = 0; i < position->n_areas; i++)
    {
      const LoomPositionArea *area = &position->areas[i];

      if (!area->shrine)
        continue;
      check_shrine (check, position, area, area->owner != 0 ? shrines[area->owner] : NULL);
      n++;
      if (shrines[area->owner] == NULL)
        shrines[area->owner] = area;
    }
  for (guint seat = 1; n > 0 && seat <= position->n_seats; seat++)
    if (shrines[seat] == NULL)
      {
        g_autofree char *name = loom_position_dup_seat_name (position, seat);

        loom_check_add (check, "SHRINE-MISSING", seat_thing (position, seat),
                        _ ("%s has no shrine while others have; one of its areas is drawn for it"),
                        name);
      }
}

static void
check_guardians (LoomCheck *check, const LoomPosition *position)
{
  gint mode = position->options.values[LOOM_DS_MODE];
  gboolean unique = position->options.values[LOOM_DS_GUARDIANS] == LOOM_DS_GUARDIANS_UNIQUE;
  guint with[N_GUARDIANS] = { 0 };

  if (unique && mode != LOOM_DS_MODE_ZEN && position->n_seats > N_GUARDIANS)
    loom_check_add (check, "GUARDIAN-TOO-FEW",
                    loom_position_option_entity (position, LOOM_DS_GUARDIANS),
                    _ ("each of %u seats wants a guardian of its own, and there are %d"),
                    position->n_seats, N_GUARDIANS);
  for (guint i = 1; i <= position->n_seats; i++)
    {
      const LoomPositionSeat *seat = &position->seats[i];
      g_autofree char *name = loom_position_dup_seat_name (position, i);

      if (seat->guardian < 0 || seat->guardian >= N_GUARDIANS)
        {
          if (mode != LOOM_DS_MODE_ZEN)
            loom_check_add (check, "GUARDIAN-RANDOM", seat_thing (position, i),
                            _ ("%s has no guardian; one is drawn when play begins"), name);
          continue;
        }
      if (mode == LOOM_DS_MODE_ZEN)
        loom_check_add (check, "GUARDIAN-IDLE", &seat->seat->entity,
                        _ ("%s has the %s, but in zen mode guardians do nothing"), name,
                        _ (loom_ds_guardian_names[seat->guardian]));
      else if (unique && with[seat->guardian] != 0)
        {
          g_autofree char *other = loom_position_dup_seat_name (position, with[seat->guardian]);

          loom_check_add (check, "GUARDIAN-TWICE", &seat->seat->entity,
                          _ ("%s and %s both have the %s, and guardians are to be unique"), other,
                          name, _ (loom_ds_guardian_names[seat->guardian]));
        }
      with[seat->guardian] = i;
    }
}

/* Who loses an attack and keeps as many dice as the next one needs tries again until it wins, and
 * whoever begins takes the board in one turn. */
static void
check_risk (LoomCheck *check, const LoomPosition *position)
{
  const gboolean is_unique
      = position->options.values[LOOM_DS_GUARDIANS] == LOOM_DS_GUARDIANS_UNIQUE;
  guint n_turtles = 0, n_drawn = 0;
  const gint keeps = position->options.values[LOOM_DS_TURTLE_KEEPS];
  const gint components = position->options.values[LOOM_DS_ATTACK_DICE];

  if (position->options.values[LOOM_DS_MODE] == LOOM_DS_MODE_ZEN || keeps < components)
    return;
  for (guint i = 1; i <= position->n_seats; i++)
    {
      g_autofree char *name = NULL;

      n_drawn += position->seats[i].guardian < 0 || position->seats[i].guardian >= N_GUARDIANS;
      if (position->seats[i].guardian != LOOM_GUARDIAN_TURTLE)
        continue;
      n_turtles++;
      name = loom_position_dup_seat_name (position, i);
      loom_check_add (
          check, "ATTACK-WITHOUT-RISK", seat_thing (position, i),
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
check_stores (LoomCheck *check, const LoomPosition *position)
{
  gint stock = position->options.values[LOOM_DS_STOCK_MAX];
  gint bank = position->options.values[LOOM_DS_BANK_MAX];

  for (guint i = 1; i <= position->n_seats; i++)
    {
      const LoomPositionSeat *seat = &position->seats[i];
      g_autofree char *name = loom_position_dup_seat_name (position, i);
      LoomDiagnostic *diagnostic;

      if (seat->stock != LOOM_UNSET && seat->stock > stock)
        {
          diagnostic = loom_check_add (check, "STOCK-RANGE", &seat->seat->entity,
                                       _ ("%s has %d dice in stock, more than %d (stock-max)"),
                                       name, (int)seat->stock, stock);
          loom_setup_set_fix (diagnostic, &seat->seat->entity, "stock", stock);
        }
      if (seat->bank == LOOM_UNSET || seat->bank == 0)
        continue;
      if (seat->bank > bank)
        {
          diagnostic = loom_check_add (check, "BANK-RANGE", &seat->seat->entity,
                                       _ ("%s has %d dice in the bank, more than %d (bank-max)"),
                                       name, (int)seat->bank, bank);
          loom_setup_set_fix (diagnostic, &seat->seat->entity, "bank", bank);
        }
      else if (position->options.values[LOOM_DS_MODE] != LOOM_DS_MODE_EPIC
               || (seat->guardian != LOOM_GUARDIAN_FOX && seat->guardian != LOOM_UNSET))
        loom_check_add (check, "BANK-IDLE", &seat->seat->entity,
                        _ ("%s has %d dice in a bank that only the fox in epic mode can use"), name,
                        (int)seat->bank);
    }
}

static void
check_elements (LoomCheck *check, const LoomPosition *position)
{
  gboolean epic = position->options.values[LOOM_DS_MODE] == LOOM_DS_MODE_EPIC;
  gint turns = position->options.values[LOOM_DS_ELEMENT_TURNS];
  const LoomPositionArea *idle = NULL;
  guint n_idle = 0;

  for (guint i = 0; i < position->n_areas; i++)
    {
      const LoomPositionArea *area = &position->areas[i];
      g_autofree char *name = NULL;

      if (!epic && (area->element != LOOM_UNSET || area->held != LOOM_UNSET))
        {
          idle = idle != NULL ? idle : area;
          n_idle++;
        }
      if (!epic || area->held == LOOM_UNSET || area->held <= turns)
        continue;
      name = loom_words_name (&area->area->entity);
      loom_check_add (check, "HELD-RANGE", &area->stated[LOOM_STATED_HELD]->entity,
                      _ ("%s is said to have been held for %d turns; after %d it has turned to its "
                         "owner’s element and more are not counted"),
                      name, (int)area->held, turns);
    }
  if (idle != NULL)
    {
      loom_check_add (
          check, "ELEMENT-IDLE", &idle->place->entity,
          g_dngettext (GETTEXT_PACKAGE,
                       "%u area has an element or turns held, which only count in epic mode",
                       "%u areas have an element or turns held, which only count in epic mode",
                       n_idle),
          n_idle);
    }
}

static void
check_deal (LoomCheck *check, const LoomPosition *position)
{
  for (guint i = 0; i < position->n_areas; i++)
    if (position->areas[i].owner != 0)
      return;
  if (position->n_seats > 0 && position->n_areas >= position->n_seats
      && position->n_areas % position->n_seats != 0)
    loom_check_add (check, "DEAL-UNEVEN", NULL,
                    _ ("%u areas are dealt to %u seats: %u of them get one more than the others"),
                    position->n_areas, position->n_seats, position->n_areas % position->n_seats);
}

static void
check_position (LoomCheck *check, const LoomPosition *position)
{
  const gint *values = position->options.values;

  if (values[LOOM_DS_SHRINE_MIN] > values[LOOM_DS_SHRINE_CAP])
    loom_check_add (check, "OPTION-CONFLICT",
                    loom_position_option_entity (position, LOOM_DS_SHRINE_MIN),
                    _ ("a shrine has at least %d dice (shrine-min) and at most %d (shrine-cap)"),
                    values[LOOM_DS_SHRINE_MIN], values[LOOM_DS_SHRINE_CAP]);
  if (values[LOOM_DS_ATTACK_DICE] > values[LOOM_DS_DICE_CAP])
    loom_check_add (
        check, "OPTION-CONFLICT", loom_position_option_entity (position, LOOM_DS_ATTACK_DICE),
        _ ("an attack needs %d dice (attack-dice), more than an area holds (dice-cap, %d)"),
        values[LOOM_DS_ATTACK_DICE], values[LOOM_DS_DICE_CAP]);
  if (values[LOOM_DS_DEALT_DICE] > values[LOOM_DS_DICE_CAP])
    loom_check_add (
        check, "OPTION-CONFLICT", loom_position_option_entity (position, LOOM_DS_DEALT_DICE),
        _ ("%d dice an area are dealt (dealt-dice), more than one holds (dice-cap, %d)"),
        values[LOOM_DS_DEALT_DICE], values[LOOM_DS_DICE_CAP]);
  loom_setup_check_dice (check, position, values[LOOM_DS_DICE_CAP], values[LOOM_DS_SHRINE_CAP]);
  check_shrines (check, position);
  check_guardians (check, position);
  check_risk (check, position);
  check_stores (check, position);
  check_elements (check, position);
  check_deal (check, position);
}

/* Dice that a shrine and its aura add. */
static guint
shrine_income (const LoomPosition *position, guint seat)
{
  guint income = 0;

  for (guint32 i = 0; i < position->n_areas; i++)
    {
      if (!position->areas[i].shrine || position->areas[i].owner != seat)
        continue;
      income += (guint)position->options.values[LOOM_DS_SHRINE_BONUS];
      for (guint32 j = position->link_start[i]; j < position->link_start[i + 1]; j++)
        if (position->areas[position->links[j]].owner == seat
            && position->options.values[LOOM_DS_AURA_RANGE] >= 1)
          income += (guint)position->options.values[LOOM_DS_AURA_BONUS];
    }
  return income;
}

static const LoomCheckRow rows[] = {
  {
      .code = "DEAL-UNEVEN",
      .severity = LOOM_SEVERITY_NOTE,
      .title = N_ ("areas that are not dealt evenly"),
      .meaning = N_ ("The areas are dealt round, and some seats get one more than the others. That "
                     "is how Dice & Shrines is played on most maps."),
      .example = "<area …/> 7 times\n"
                 "<scenario id=\"duel\" title=\"A duel\" rules=\"dice-and-shrines\" "
                 "seats=\"2\"></scenario>",
      .found = N_ ("Nothing needs to be done. To make it even, close an area with <close "
                   "area=\"…\"/>."),
      .place = 7,
  },
  {
      .code = "SHRINE-TWICE",
      .severity = LOOM_SEVERITY_ERROR,
      .title = N_ ("a seat with two shrines"),
      .meaning = N_ ("Every seat has one home shrine."),
      .example = "<place area=\"harbour\" seat=\"1\" shrine=\"yes\"/>\n"
                 "<place area=\"moor\" seat=\"1\" shrine=\"yes\"/>",
      .found = N_ ("Remove one of them."),
      .place = 9,
  },
  {
      .code = "SHRINE-MISSING",
      .severity = LOOM_SEVERITY_WARNING,
      .title = N_ ("a seat without a shrine where others have one"),
      .meaning
      = N_ ("Some seats have a shrine on the board and this one has none. One of its areas "
            "is drawn for it when play begins, which is rarely as good."),
      .example = "<scenario id=\"duel\" title=\"A duel\" rules=\"dice-and-shrines\" seats=\"2\">\n"
                 "  <place area=\"harbour\" seat=\"1\" shrine=\"yes\" dice=\"3\"/>\n"
                 "</scenario>",
      .found = N_ ("Place a shrine for every seat, or for none."),
  },
  {
      .code = "SHRINE-NO-SEAT",
      .severity = LOOM_SEVERITY_ERROR,
      .title = N_ ("a shrine that belongs to nobody"),
      .meaning = N_ ("A shrine is some seat’s home."),
      .example = "<place area=\"harbour\" shrine=\"yes\"/>",
      .found = N_ ("State the seat."),
  },
  {
      .code = "SHRINE-DICE",
      .severity = LOOM_SEVERITY_ERROR,
      .title = N_ ("a shrine with too few dice"),
      .meaning = N_ ("A shrine has at least two dice at all times, or what shrine-min says."),
      .example = "<place area=\"harbour\" seat=\"1\" shrine=\"yes\" dice=\"1\"/>",
      .found = N_ ("Give it more dice. The fix gives it the fewest that it may have."),
      .fix_changes = LOOM_FIX_SETS,
  },
  {
      .code = "GUARDIAN-TWICE",
      .severity = LOOM_SEVERITY_ERROR,
      .title = N_ ("a guardian that two seats share"),
      .meaning = N_ ("The option guardians is unique: each serves one seat at most."),
      .example = "<option name=\"guardians\" value=\"unique\"/>\n"
                 "<seat n=\"1\" guardian=\"owl\"/>\n"
                 "<seat n=\"2\" guardian=\"owl\"/>",
      .found = N_ ("Choose another, or set guardians to duplicates."),
  },
  {
      .code = "GUARDIAN-TOO-FEW",
      .severity = LOOM_SEVERITY_ERROR,
      .title = N_ ("more seats than guardians"),
      .meaning = N_ ("There are five guardians. Where each is to serve one seat at most, six seats "
                     "cannot all have one."),
      .example = "<scenario … rules=\"dice-and-shrines\" seats=\"6\">\n"
                 "  <option name=\"guardians\" value=\"unique\"/>",
      .found = N_ ("Set guardians to duplicates, or lower the number of seats."),
  },
  {
      .code = "GUARDIAN-RANDOM",
      .severity = LOOM_SEVERITY_NOTE,
      .title = N_ ("a seat whose guardian is drawn"),
      .meaning = N_ ("In the modes spirit and epic every seat has a guardian; one that states none "
                     "is given one at random when play begins."),
      .example = "<option name=\"mode\" value=\"spirit\"/>\n"
                 "<seat n=\"1\"/>",
      .found = N_ ("Nothing needs to be done if it is meant."),
  },
  {
      .code = "GUARDIAN-IDLE",
      .severity = LOOM_SEVERITY_NOTE,
      .title = N_ ("a guardian that does nothing"),
      .meaning = N_ ("In zen mode there are no guardians."),
      .example = "<option name=\"mode\" value=\"zen\"/>\n"
                 "<seat n=\"1\" guardian=\"owl\"/>",
      .found = N_ ("Choose the mode spirit or epic, or leave the guardian out."),
  },
  {
      .code = "ATTACK-WITHOUT-RISK",
      .severity = LOOM_SEVERITY_WARNING,
      .title = N_ ("a guardian whose attacks cost nothing"),
      .meaning = N_ ("The turtle keeps some dice (turtle-keeps) of an attack that is lost beside a "
                     "friend. Where that is as many as an attack needs (attack-dice), an area with "
                     "so few dice attacks until it wins and has nothing to lose. Only the bound of "
                     "attacks in a turn stops it, and with two such seats whoever begins takes "
                     "nearly every game: “boardloom fairness” calls that order-decides."),
      .example = "<option name=\"mode\" value=\"spirit\"/>\n"
                 "<option name=\"turtle-keeps\" value=\"2\"/>\n"
                 "<option name=\"attack-dice\" value=\"2\"/>\n"
                 "<seat n=\"1\" guardian=\"turtle\"/>",
      .found
      = N_ ("Let an attack need more dice than the turtle keeps (attack-dice 3), let it keep "
            "fewer, or choose another guardian or the mode zen. Each is another game, so "
            "that none of them is made by itself."),
  },
  {
      .code = "ELEMENT-IDLE",
      .severity = LOOM_SEVERITY_NOTE,
      .title = N_ ("elements that do nothing"),
      .meaning = N_ ("Elements and the turns an area has been held count in epic mode alone."),
      .example = "<place area=\"harbour\" seat=\"1\" dice=\"2\" element=\"water\"/>",
      .found = N_ ("Choose the mode epic, or leave them out."),
  },
  {
      .code = "HELD-RANGE",
      .severity = LOOM_SEVERITY_WARNING,
      .title = N_ ("more turns held than are counted"),
      .meaning
      = N_ ("After five turns, or what element-turns says, an area has its owner’s element "
            "and nothing more is counted."),
      .example = "<place area=\"harbour\" seat=\"1\" dice=\"2\" held=\"9\"/>",
      .found = N_ ("State the element with element=\"…\", or a smaller number."),
  },
  {
      .code = "STOCK-RANGE",
      .severity = LOOM_SEVERITY_ERROR,
      .title = N_ ("more dice in stock than it holds"),
      .meaning = N_ ("A stock holds at most 64 dice, or what stock-max says."),
      .example = "<seat n=\"1\" stock=\"70\"/>",
      .found = N_ ("Lower the number. The fix takes the most that are allowed."),
      .fix_changes = LOOM_FIX_SETS,
  },
  {
      .code = "BANK-RANGE",
      .severity = LOOM_SEVERITY_ERROR,
      .title = N_ ("more dice in the bank than it holds"),
      .meaning = N_ ("The fox’s bank holds at most three dice, or what bank-max says."),
      .example = "<seat n=\"1\" guardian=\"fox\" bank=\"4\"/>",
      .found = N_ ("Lower the number. The fix takes the most that are allowed."),
      .fix_changes = LOOM_FIX_SETS,
  },
  {
      .code = "BANK-IDLE",
      .severity = LOOM_SEVERITY_WARNING,
      .title = N_ ("a bank that nobody can use"),
      .meaning = N_ ("Only the fox has a bank, and only in epic mode."),
      .example = "<seat n=\"1\" guardian=\"owl\" bank=\"2\"/>",
      .found = N_ ("Choose the fox and the mode epic, or leave the bank out."),
  },
};

const LoomGameChecks loom_checks_dice_and_shrines = {
  .check = check_position,
  .rows = rows,
  .n_rows = G_N_ELEMENTS (rows),
  .measure = loom_balance_of_areas,
  .extra_income = shrine_income,
};
