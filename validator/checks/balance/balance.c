/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The balance family: a table of figures, a row a seat, and a warning where they are far apart. */

#include "validator/checks/balance/balance.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "validator/diagnostics/families.h"
#include "validator/checks/setup/setup.h"
#include "validator/diagnostics/game-checks.h"
#include "validator/base/words.h"
#include "validator/players/lineup.h"
#include "validator/position/games.h"

/* Seats whose figures are further apart than this share of the larger one are worth a warning, if
 * the difference is of at least this much: of small numbers a third is nothing. */
#define SHARE 0.25
#define LEAST 2.0

void
loom_balance_measure (const LoomPosition *position, GArray *measures)
{
  g_return_if_fail (position != NULL && measures != NULL);
  if (position->rules != NULL && position->rules->checks != NULL
      && position->rules->checks->measure != NULL)
    position->rules->checks->measure (position, measures);
}

LoomMeasure *
loom_measure_add (GArray *measures, const char *title, const char *words, gboolean compared)
{
  LoomMeasure measure = { .title = title, .words = words, .compared = compared };

  for (guint i = 0; i <= LOOM_SEATS_MAX; i++)
    measure.values[i] = NAN;
  g_array_append_val (measures, measure);
  return &g_array_index (measures, LoomMeasure, measures->len - 1);
}

guint
loom_balance_rank (const LoomPosition *position, guint seat)
{
  guint first = 0;
  const int order
      = position->rules != NULL ? loom_game_info_find_option (position->rules, "order") : -1;
  const gboolean as_seated = order >= 0 && position->options.values[order] == LOOM_ORDER_AS_SEATED;

  for (guint i = 1; i <= position->n_seats && first == 0; i++)
    if (position->seats[i].first)
      first = i;
  if (first == 0 && !as_seated)
    return 0;
  first = MAX (first, 1);
  return (seat + position->n_seats - first) % position->n_seats;
}

void
loom_balance_split (const LoomPosition *position, const guint *distances, LoomMeasure *measure)
{
  guint best = G_MAXUINT, rank = G_MAXUINT, level = 0;

  for (guint seat = 1; seat <= position->n_seats; seat++)
    {
      guint its_rank = loom_balance_rank (position, seat);

      if (distances[seat] == G_MAXUINT || distances[seat] > best)
        continue;
      if (distances[seat] < best || its_rank < rank)
        {
          best = distances[seat];
          rank = its_rank;
          level = 1;
        }
      else if (its_rank == rank)
        level++;
    }
  for (guint seat = 1; level > 0 && seat <= position->n_seats; seat++)
    if (distances[seat] == best && loom_balance_rank (position, seat) == rank)
      measure->values[seat] += 1.0 / level;
}

static char *
dup_figure (double value)
{
  if (isnan (value))
    return g_strdup ("–");
  if (value == floor (value))
    return g_strdup_printf ("%.0f", value);
  return loom_words_decimal (value);
}

static void
write_table (LoomCheck *check, const LoomPosition *position, const GArray *measures)
{
  g_autoptr (GPtrArray) header = g_ptr_array_new ();
  LoomReportTable *table;

  g_ptr_array_add (header, (gpointer)C_ ("report", "seat"));
  for (guint i = 0; i < measures->len; i++)
    g_ptr_array_add (header,
                     (gpointer)g_dpgettext2 (GETTEXT_PACKAGE, "figure",
                                             g_array_index (measures, LoomMeasure, i).title));
  g_ptr_array_add (header, NULL);
  table = loom_report_add_table (check->report, "balance", &position->scenario->entity,
                                 _ ("Balance"), (const char *const *)header->pdata);
  for (guint seat = 1; seat <= position->n_seats; seat++)
    {
      g_autoptr (GPtrArray) cells = g_ptr_array_new_with_free_func (g_free);

      g_ptr_array_add (cells, loom_position_dup_seat_name (position, seat));
      for (guint i = 0; i < measures->len; i++)
        g_ptr_array_add (cells, dup_figure (g_array_index (measures, LoomMeasure, i).values[seat]));
      g_ptr_array_add (cells, NULL);
      loom_report_table_add_row (table, (const char *const *)cells->pdata);
    }
  table->footnote = g_strdup_printf (
      _ ("Counted, not played. What is reached first goes to the nearer seat, then to the earlier "
         "in turn order where that is settled, else it is shared. A warning is given where figures "
         "differ by more than %.0f %% of the larger."),
      SHARE * 100);
}

/* With two seats the first table says it all. */
static void
write_between (LoomCheck *check, const LoomPosition *position)
{
  g_autoptr (GPtrArray) header = g_ptr_array_new_with_free_func (g_free);
  LoomReportTable *table;

  if (position->n_seats < 3 || position->n_seats > LOOM_BALANCE_MAX_SEATS || position->n_areas == 0)
    return;
  g_ptr_array_add (header, g_strdup (C_ ("figure", "from")));
  for (guint seat = 1; seat <= position->n_seats; seat++)
    g_ptr_array_add (header, g_strdup_printf (_ ("to seat %u"), seat));
  g_ptr_array_add (header, NULL);
  table = loom_report_add_table (check->report, "balance", &position->scenario->entity,
                                 _ ("Between seats"), (const char *const *)header->pdata);
  for (guint seat = 1; seat <= position->n_seats; seat++)
    {
      g_autoptr (GPtrArray) cells = g_ptr_array_new_with_free_func (g_free);

      g_ptr_array_add (cells, loom_position_dup_seat_name (position, seat));
      for (guint rival = 1; rival <= position->n_seats; rival++)
        g_ptr_array_add (cells, rival == seat ? g_strdup ("–")
                                              : loom_balance_dup_between (position, seat, rival));
      g_ptr_array_add (cells, NULL);
      loom_report_table_add_row (table, (const char *const *)cells->pdata);
    }
  table->footnote
      = g_strdup (_ ("Steps to the nearest area of the other / the fewest links whose loss "
                     "parts the two."));
}

static void
compare (LoomCheck *check, const LoomPosition *position, const LoomMeasure *measure)
{
  guint low = 0, high = 0;
  double difference;
  gboolean far;
  g_autofree char *low_name = NULL;
  g_autofree char *high_name = NULL;
  g_autofree char *low_figure = NULL;
  g_autofree char *high_figure = NULL;

  for (guint seat = 1; seat <= position->n_seats; seat++)
    {
      double value = measure->values[seat];

      if (isnan (value))
        continue;
      if (low == 0 || value < measure->values[low])
        low = seat;
      if (high == 0 || value > measure->values[high])
        high = seat;
    }
  if (low == high)
    return;
  difference = measure->values[high] - measure->values[low];
  far = difference >= LEAST && difference > SHARE * measure->values[high];
  if (!far && !(measure->exact && difference > 0))
    return;
  low_name = loom_position_dup_seat_name (position, low);
  high_name = loom_position_dup_seat_name (position, high);
  low_figure = dup_figure (measure->values[low]);
  high_figure = dup_figure (measure->values[high]);
  loom_check_add (check, far ? "BALANCE-UNEVEN" : "ENTRANCE-BIAS", NULL,
                  _ ("%s: %s for %s, %s for %s"), _ (measure->words), high_figure, high_name,
                  low_figure, low_name);
}

static void
check_balance (LoomCheck *check)
{
  g_autoptr (GArray) measures = g_array_new (FALSE, FALSE, sizeof (LoomMeasure));
  const LoomPosition *position;

  if (check->scenario->seats < 2 || !loom_check_places (check)
      || loom_check_is_beyond (check, "BALANCE-UNEVEN", TRUE, LOOM_BALANCE_MAX_AREAS,
                               LOOM_BALANCE_MAX_CELLS))
    return;
  position = loom_check_position (check);
  if (loom_check_is_dense (check, position, "BALANCE-UNEVEN"))
    return;
  loom_balance_measure (position, measures);
  if (measures->len == 0)
    return;
  write_table (check, position, measures);
  write_between (check, position);
  if (loom_check_is_broken (check))
    return;
  for (guint i = 0; i < measures->len; i++)
    if (g_array_index (measures, LoomMeasure, i).compared)
      compare (check, position, &g_array_index (measures, LoomMeasure, i));
}

/* What the scenario says of how its balance is to be measured. */
static void
check_players (LoomCheck *check)
{
  const LoomScenario *scenario = check->scenario;
  const LoomGameInfo *rules = loom_game_find (loom_games_of (check->board), scenario->rules);
  const GPtrArray *wishes = loom_entity_children (&scenario->entity, LOOM_KIND_FAIRNESS);

  if (rules == NULL || scenario->seats < 1)
    return;
  for (guint i = 0; wishes != NULL && i < wishes->len; i++)
    {
      const LoomFairness *request = g_ptr_array_index (wishes, i);
      g_autoptr (GError) error = NULL;

      if (request->players != NULL
          && !loom_lineups_check (request->players, rules, (guint)scenario->seats, &error))
        loom_check_add (check, "PLAYERS-UNKNOWN", &request->entity, "%s", error->message);
    }
}

static const LoomCheckRow rows[] = {
  {
      .code = "BALANCE-UNEVEN",
      .severity = LOOM_SEVERITY_WARNING,
      .title = N_ ("a figure in which seats are far apart"),
      .meaning
      = N_ ("What the position gives each seat is counted, without playing: how far it is to "
            "rivals and goals, what it reaches first, what it earns and how much of that one "
            "capture can take. In one of these figures two seats differ by more than a "
            "quarter of the larger one. A good position elsewhere may outweigh it."),
      .example = "<place area=\"harbour\" seat=\"1\" dice=\"8\"/>\n"
                 "<place area=\"moor\" seat=\"2\" dice=\"3\"/>",
      .found
      = N_ ("Look at the table of figures that “boardloom validate” prints, and move what gives "
            "one seat so much more; or accept it if the board is meant to be uneven."),
      .cap = N_ ("Looks at up to 2,000 areas with 20,000 links and 100,000 cells."),
      .scenario = check_balance,
  },
  {
      .code = "ENTRANCE-BIAS",
      .severity = LOOM_SEVERITY_NOTE,
      .title = N_ ("queens that are not equally far from an entrance"),
      .meaning
      = N_ ("Colony Battle is a race downwards, so each queen should be as far from her nearest "
            "entrance as the other. Here one is nearer, by less than would be worth a warning."),
      .example = "<entrance id=\"shaft\" layer=\"surface\" at=\"7 7\"/> …\n"
                 "<queen seat=\"1\" layer=\"surface\" at=\"1 7\"/>\n"
                 "<queen seat=\"2\" layer=\"surface\" at=\"12 7\"/>",
      .found = N_ ("Move a queen or an entrance, or leave it if something else makes up for it."),
  },
  {
      .code = "PLAYERS-UNKNOWN",
      .severity = LOOM_SEVERITY_WARNING,
      .title = N_ ("players that cannot measure the scenario"),
      .meaning
      = N_ ("The scenario says by which players its fairness is to be measured, and they "
            "cannot sit down: one is not known, does not know the game or is named twice, or "
            "there are more of them than seats. “boardloom fairness” refuses the scenario "
            "unless other players are named on the command line."),
      .example = "<fairness players=\"greedy,wizard\"/>",
      .found = N_ ("Write players that “boardloom players” lists for the board, or remove the "
                   "attribute to have the usual ones."),
      .scenario = check_players,
  },
};

const LoomCheckFamily loom_balance_family = {
  .id = "balance",
  .title = N_ ("Balance"),
  .rows = rows,
  .n_rows = G_N_ELEMENTS (rows),
};

/* What `boardloom fairness` finds by play. No check finds these, so that no row has a function:
 * their codes are the verdicts' words in upper case, and what a verdict does to the exit code of
 * that command is its row's severity. */
static const LoomCheckRow verdict_rows[] = {
  {
      .code = "UNFAIR",
      .severity = LOOM_SEVERITY_ERROR,
      .title = N_ ("by play: a seat has more or less than its due"),
      .meaning = N_ ("Players of several strengths played the scenario, and it is sure that the "
                     "share of some seat is further from its due than the tolerance. The report of "
                     "“boardloom fairness” names it, with its share and how sure that is."),
      .example = "boardloom fairness town.board.xml",
      .found = N_ ("“boardloom balance” looks for the smallest change that makes it fair, of "
                   "those that --may allows. Where it is meant, <accept "
                   "code=\"UNFAIR\" reason=\"…\"/> in the scenario says so: the report tells the "
                   "reason, and the exit code is 0."),
  },
  {
      .code = "STRATEGY-DEPENDENT",
      .severity = LOOM_SEVERITY_ERROR,
      .title = N_ ("by play: weak and strong players find different things"),
      .meaning = N_ ("Players of one strength find the scenario fair and others do not, or they "
                     "find different seats wronged: whether it is fair hangs on how one plays."),
      .example = "boardloom fairness town.board.xml --players greedy,expert",
      .found = N_ ("Look at how strong the players are (“boardloom players”) and decide for whom "
                   "the board is; “boardloom balance” looks for a change with which all agree. "
                   "Where it is meant, <accept "
                   "code=\"STRATEGY-DEPENDENT\" reason=\"…\"/> in the scenario says so: the "
                   "report tells the "
                   "reason, and the exit code is 0."),
  },
  {
      .code = "ORDER-DECIDES",
      .severity = LOOM_SEVERITY_WARNING,
      .title = N_ ("by play: even seats, but who begins decides"),
      .meaning
      = N_ ("No seat is better off than another, for chance or rotation names who begins; but one "
            "place in the order of turns, mostly the first, has so large a share of the victories "
            "that more than half of the games are settled by the order of turns alone. That is so "
            "from a share of 75 % on with two seats, 66.7 % with three and 62.5 % with four."),
      .example = "boardloom fairness orchard-farm.board.xml",
      .found
      = N_ ("Look which options of the rules bear on what the first turn is worth (“boardloom "
            "rules GAME”), and measure the scenario with others; or keep it, knowing that it is "
            "a game of chance in the main. Seats that are dealt differently do not help. Where it "
            "is meant, <accept "
            "code=\"ORDER-DECIDES\" reason=\"…\"/> in the scenario says so: the report tells the "
            "reason, and the exit code is 0."),
  },
  {
      .code = "UNDECIDED",
      .severity = LOOM_SEVERITY_WARNING,
      .title = N_ ("by play: the games do not tell whether it is fair"),
      .meaning
      = N_ ("The games that were allowed are used up, or somebody stopped them, and a share may "
            "still lie within the tolerance or outside. A share close to its limit takes many."),
      .example = "boardloom fairness town.board.xml --games 64",
      .found
      = N_ ("Play more games (--games), or allow a seat to be further from its due "
            "(--delta). Where that will do, <accept "
            "code=\"UNDECIDED\" reason=\"…\"/> in the scenario says so: the report tells the "
            "reason, and the exit code is 0."),
  },
};

const LoomCheckFamily loom_fairness_family = {
  .id = "fairness",
  .title = N_ ("Fairness"),
  .rows = verdict_rows,
  .n_rows = G_N_ELEMENTS (verdict_rows),
  .by_play = TRUE,
};
