/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What SliceWars demands of a position: dice within the cap, areas that go round among the seats,
 * and neutral areas that are nobody's and do not cut the board in two. */

#include "validator/checks/setup/setup.h"
#include "validator/checks/balance/balance.h"
#include "validator/games/slice-wars/slice-wars.h"
#include "validator/base/words.h"
#include "validator/games/slice-wars/rules/options.h"
#include "validator/position/game-info.h"

#include <glib/gi18n-lib.h>

static LoomEdit *
neutralise (const LoomPosition *position, const GPtrArray *areas)
{
  LoomEdit *edit = loom_edit_new (_ ("Make areas neutral so that the others go round"));

  for (guint i = 0; i < areas->len; i++)
    {
      const LoomEntity *area = g_ptr_array_index (areas, i);
      LoomPlace *place = (LoomPlace *)loom_entity_new (LOOM_KIND_PLACE);

      place->area = area->handle;
      place->neutral = 1;
      loom_edit_insert (edit, position->scenario->entity.handle, &place->entity, G_MAXUINT);
    }
  return edit;
}

static void
check_divisible (LoomCheck *check, const LoomPosition *position)
{
  gboolean strict = position->options.values[LOOM_SW_DIVISIBLE] == LOOM_SW_DIVISIBLE_REQUIRE;
  g_autoptr (GPtrArray) spare = NULL;
  g_autofree char *list = NULL;
  LoomDiagnostic *diagnostic;
  guint valid = 0, owned = 0, over;

  for (guint i = 0; i < position->n_areas; i++)
    {
      /* What is owned and neutral is told as such. */
      valid += !position->areas[i].neutral || position->areas[i].owner != 0;
      owned += position->areas[i].owner != 0;
    }
  if (position->n_seats < 1 || valid < position->n_seats || (owned == valid && !strict))
    return;
  over = valid % position->n_seats;
  if (over == 0)
    return;
  spare = loom_position_spare_areas (position, over);
  if (spare->len < over)
    {
      loom_check_add (check, strict ? "AREAS-INDIVISIBLE" : "AREAS-UNEVEN", NULL,
                      _ ("%u areas do not go round among %u seats: %u would be left over"), valid,
                      position->n_seats, over);
      return;
    }
  list = loom_words_list (spare, 6);
  diagnostic = loom_check_add (check, strict ? "AREAS-INDIVISIBLE" : "AREAS-UNEVEN", NULL,
                               _ ("%u areas do not go round among %u seats: %u would be left over. "
                                  "Made neutral, %s would leave the rest connected"),
                               valid, position->n_seats, over, list);
  for (guint i = 0; i < spare->len; i++)
    loom_diagnostic_concern (diagnostic, g_ptr_array_index (spare, i));
  loom_diagnostic_take_fix (diagnostic, neutralise (position, spare));
}

/* How many pieces the areas that are not neutral fall into, leaving out those that the neutral ones
 * have nothing to do with: pieces of the whole board. */
static guint
count_pieces (const LoomPosition *position, gboolean with_neutral, guint32 *stray)
{
  g_autofree guint8 *seen = g_new0 (guint8, MAX (position->n_areas, 1));
  g_autoptr (GArray) queue = g_array_new (FALSE, FALSE, sizeof (guint32));
  guint pieces = 0;

  for (guint32 root = 0; root < position->n_areas; root++)
    {
      if (seen[root] || (!with_neutral && position->areas[root].neutral))
        continue;
      pieces++;
      *stray = root;
      seen[root] = 1;
      g_array_set_size (queue, 0);
      g_array_append_val (queue, root);
      for (guint i = 0; i < queue->len; i++)
        for (int way = 0; way < 2; way++)
          {
            guint32 at = g_array_index (queue, guint32, i);
            const guint32 *start = way == 0 ? position->link_start : position->back_start;
            const guint32 *links = way == 0 ? position->links : position->back_links;

            for (guint32 j = start[at]; j < start[at + 1]; j++)
              if (!seen[links[j]] && (with_neutral || !position->areas[links[j]].neutral))
                {
                  seen[links[j]] = 1;
                  g_array_append_val (queue, links[j]);
                }
          }
    }
  return pieces;
}

/* Dice of a neutral area are stated beside the option neutral-dice, and bounded alike. */
static void
check_neutral_dice (LoomCheck *check, const LoomPosition *position)
{
  const gint32 most = position->rules->options[LOOM_SW_NEUTRAL_DICE].highest;

  for (guint i = 0; i < position->n_areas; i++)
    {
      const LoomPositionArea *area = &position->areas[i];
      g_autofree char *name = NULL;

      if (!area->neutral || area->dice == LOOM_UNSET || area->dice <= most)
        continue;
      name = loom_words_name (&area->area->entity);
      loom_setup_set_fix (loom_check_add (check, "DICE-CAP",
                                          &area->stated[LOOM_STATED_DICE]->entity,
                                          _ ("%s has %d dice; a neutral area holds at most %d"),
                                          name, (int)area->dice, (int)most),
                          &area->stated[LOOM_STATED_DICE]->entity, "dice", most);
    }
}

static void
check_neutral (LoomCheck *check, const LoomPosition *position)
{
  guint32 stray = 0, ignored = 0;
  guint whole, without;

  for (guint i = 0; i < position->n_areas; i++)
    if (position->areas[i].neutral && position->areas[i].owner != 0)
      {
        g_autofree char *name = loom_words_name (&position->areas[i].area->entity);

        loom_check_add (check, "NEUTRAL-OWNED", &position->areas[i].place->entity,
                        _ ("%s is neutral and belongs to seat %u; it can be one of the two"), name,
                        position->areas[i].owner);
      }
  whole = count_pieces (position, TRUE, &ignored);
  without = count_pieces (position, FALSE, &stray);
  if (without > whole)
    {
      g_autofree char *name = loom_words_name (&position->areas[stray].area->entity);

      loom_check_add (
          check, "NEUTRAL-CUTS", &position->areas[stray].area->entity,
          _ ("the neutral areas cut the others into %u parts: %s cannot be reached without "
             "conquering a neutral area"),
          without, name);
    }
}

static void
check_position (LoomCheck *check, const LoomPosition *position)
{
  const gint *values = position->options.values;

  if (values[LOOM_SW_ATTACK_DICE] > values[LOOM_SW_DICE_CAP])
    loom_check_add (
        check, "OPTION-CONFLICT", loom_position_option_entity (position, LOOM_SW_ATTACK_DICE),
        _ ("an attack needs %d dice (attack-dice), more than an area holds (dice-cap, %d)"),
        values[LOOM_SW_ATTACK_DICE], values[LOOM_SW_DICE_CAP]);
  loom_setup_check_dice (check, position, values[LOOM_SW_DICE_CAP], values[LOOM_SW_DICE_CAP]);
  check_divisible (check, position);
  check_neutral_dice (check, position);
  check_neutral (check, position);
}

static const LoomCheckRow rows[] = {
  {
      .code = "AREAS-UNEVEN",
      .severity = LOOM_SEVERITY_WARNING,
      .title = N_ ("areas that do not go round"),
      .meaning = N_ ("In the draft of SliceWars players claim areas in turn, so some get one more "
                     "unless the areas can be divided among the seats."),
      .example
      = "<area …/> 7 times\n"
        "<scenario id=\"duel\" title=\"A duel\" rules=\"slice-wars\" seats=\"2\"></scenario>",
      .found = N_ ("Make the areas neutral that are left over. The fix makes some neutral that "
                   "leave the rest connected; as that changes a game that can be played, --fix "
                   "leaves it to you, and “--fix --also AREAS-UNEVEN” does it."),
      .place = 6,
  },
  {
      .code = "AREAS-INDIVISIBLE",
      .severity = LOOM_SEVERITY_ERROR,
      .title = N_ ("areas that must go round and do not"),
      .meaning
      = N_ ("The option divisible is require: the number of areas must be divisible by the "
            "number of seats."),
      .example = "<option name=\"divisible\" value=\"require\"/> … and 7 areas for 2 seats",
      .found = N_ ("Make the areas neutral that are left over, as the fix does, or set divisible "
                   "to allow."),
      .fix_changes = LOOM_FIX_SETS,
  },
  {
      .code = "NEUTRAL-OWNED",
      .severity = LOOM_SEVERITY_ERROR,
      .title = N_ ("an area that is neutral and owned"),
      .meaning = N_ ("A neutral area belongs to nobody."),
      .example = "<place area=\"harbour\" seat=\"1\" neutral=\"yes\"/>",
      .found = N_ ("Take one of the two away."),
      .place = 8,
  },
  {
      .code = "NEUTRAL-CUTS",
      .severity = LOOM_SEVERITY_WARNING,
      .title = N_ ("neutral areas that cut the board in parts"),
      .meaning = N_ ("Neutral areas defend with seven dice, so what lies behind them is as good as "
                     "out of reach. The first program never cuts its board with them."),
      .example = "<place area=\"isthmus\" neutral=\"yes\"/>",
      .found = N_ ("Make other areas neutral, or accept it if the wall is meant."),
  },
};

const LoomGameChecks loom_checks_slice_wars = {
  .check = check_position,
  .rows = rows,
  .n_rows = G_N_ELEMENTS (rows),
  .measure = loom_balance_of_areas,
};
