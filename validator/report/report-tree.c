/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Makes the tree of a report: which sections there are and what stands in them, in the order in
 * which it is read. The verdict comes first, then the shares of each line-up, then what makes it
 * so, and at the end how sure it is, how it was measured and what to do next. */

#include "validator/report/report-tree.h"

#include "validator/position/rules-source.h"
#include "validator/report/report-forecast.h"
#include "validator/report/report-summary.h"
#include "validator/report/report-words.h"

#include "validator/base/words.h"

#include <glib/gi18n-lib.h>

/* The most letters of a note that are said. */
#define NOTE_LETTERS 500

/* Both take @words over. */
static LoomFairnessNode *
add_cell (LoomFairnessNode *row, char *words)
{
  return loom_fairness_node_add (row, LOOM_FAIRNESS_CELL, words);
}

static LoomFairnessNode *
add_figure (LoomFairnessNode *row, char *words)
{
  return loom_fairness_node_add (row, LOOM_FAIRNESS_FIGURE, words);
}

static LoomFairnessNode *
add_seat (LoomFairnessNode *row, const LoomStudy *study, guint seat)
{
  LoomFairnessNode *cell = add_cell (row, loom_fairness_dup_seat (study, seat));

  cell->seat = seat;
  return cell;
}

/* A share with its interval. */
static LoomFairnessNode *
add_share (LoomFairnessNode *parent, LoomFairnessNodeKind kind, LoomShare share)
{
  LoomFairnessNode *node
      = loom_fairness_node_add (parent, kind, loom_fairness_dup_percent (share.mean));

  node->beside = loom_fairness_dup_interval (share);
  node->share = share;
  return node;
}

static void
add_aspect (LoomFairnessNode *row, const LoomLineupResult *result, LoomAspect aspect, guint i)
{
  add_share (row, LOOM_FAIRNESS_FIGURE, loom_fairness_aspect_share (result, aspect, i));
}

/* The verdict. */

/* What the notes of a scenario that was found other than fair say of it: often, that it is so on
 * purpose. */
static void
add_notes (LoomFairnessNode *section, const LoomStudy *study)
{
  gconstpointer scenario = study->game->position->scenario;

  if (study->verdict == LOOM_VERDICT_FAIR || study->verdict == LOOM_VERDICT_UNDECIDED)
    return;
  for (guint i = 0; i < loom_entity_n (scenario, LOOM_KIND_NOTE); i++)
    {
      const LoomNote *note = (const LoomNote *)loom_entity_nth (scenario, LOOM_KIND_NOTE, i);
      g_autofree char *plain = loom_fairness_dup_plain (note->text);
      const gboolean is_long = g_utf8_strlen (plain, -1) > NOTE_LETTERS;
      g_autofree char *words = g_utf8_substring (plain, 0, is_long ? NOTE_LETTERS : -1);

      loom_fairness_node_add_sentence (
          section, LOOM_TOPIC_NOTE,
          g_strdup_printf (_ ("Its note says: “%s%s”"), words, is_long ? "…" : ""));
    }
}

static void
add_head (LoomFairnessNode *root, const LoomStudy *study)
{
  LoomFairnessNode *section = loom_fairness_node_add_section (root, LOOM_TOPIC_HEAD, NULL);

  section->verdict = (int)study->verdict;
  loom_fairness_node_add_sentence (section, LOOM_TOPIC_VERDICT, loom_fairness_dup_verdict (study));
  loom_fairness_node_add_sentence (section, LOOM_TOPIC_MEANING, loom_fairness_dup_meaning (study));
  loom_fairness_node_add_sentence (section, LOOM_TOPIC_EXACT, loom_fairness_dup_exact (study));
  add_notes (section, study);
}

/* Shares. */

/* Of a line-up of several players, what each has. */
static void
add_strengths (LoomFairnessNode *node, const LoomLineupResult *result)
{
  for (guint i = 0; result->strength != NULL && i < result->lineup.n; i++)
    {
      const LoomShare share = loom_fairness_share (result->strength, i);
      g_autofree char *percent = loom_fairness_dup_percent (share.mean);
      g_autofree char *interval = loom_fairness_dup_interval (share);

      loom_fairness_node_add_sentence (node, LOOM_TOPIC_NONE,
                                       g_strdup_printf (_ ("share of %s players: %s (%s)"),
                                                        result->lineup.players[i]->id, percent,
                                                        interval));
    }
}

static void
add_lineup (LoomFairnessNode *section, const LoomStudy *study, const LoomLineupResult *result)
{
  const LoomShare fair = loom_fairness_fair_share (study);
  g_autofree char *games = loom_words_count (result->games, "game", "games");
  g_autofree char *draws = loom_fairness_dup_draws (result);
  LoomFairnessNode *node = loom_fairness_node_add (section, LOOM_FAIRNESS_LINEUP,
                                                   loom_lineup_dup_name (&result->lineup));

  node->about = g_strconcat (games, draws != NULL ? ", " : NULL, draws, NULL);
  node->beside = loom_fairness_dup_result (study, result);
  node->verdict = (int)loom_fairness_result_verdict (result);
  if (result->games == 0)
    return;
  for (guint i = 0; i < study->game->n_seats; i++)
    {
      const LoomShare share = loom_fairness_share (result->tests[LOOM_ASPECT_AS_DEALT], i);
      LoomFairnessNode *row = add_share (node, LOOM_FAIRNESS_SHARE, share);

      row->about = loom_fairness_dup_seat (study, i + 1);
      row->seat = i + 1;
      row->stands_out = share.low > fair.high || share.high < fair.low;
    }
  add_strengths (node, result);
}

static void
add_shares (LoomFairnessNode *root, const LoomStudy *study)
{
  LoomFairnessNode *section = loom_fairness_node_add_section (
      root, LOOM_TOPIC_SHARES, _ ("Each seat’s share of the victories"));
  const LoomShare fair = loom_fairness_fair_share (study);
  g_autofree char *percent = loom_fairness_dup_percent (fair.mean);
  g_autofree char *limits = loom_fairness_dup_interval (fair);

  loom_fairness_node_add_sentence (
      section, LOOM_TOPIC_DUE,
      g_strdup_printf (_ ("Its due is %s each; the grey band, %s, counts as fair. A draw is "
                          "shared: it counts as a part of a victory for each who has it."),
                       percent, limits));
  for (guint i = study->n_results; i-- > 0;)
    add_lineup (section, study, study->results[i]);
}

/* All of them in one table, those by place too; what a line-up's rows have in common stands in the
 * first of them. */
static void
add_numbers (LoomFairnessNode *section, const LoomStudy *study)
{
  const LoomFairnessColumn columns[] = {
    { LOOM_FAIRNESS_CELL, _ ("players") },    { LOOM_FAIRNESS_FIGURE, _ ("games") },
    { LOOM_FAIRNESS_CELL, _ ("verdict") },    { LOOM_FAIRNESS_CELL, C_ ("report", "seat") },
    { LOOM_FAIRNESS_FIGURE, _ ("as dealt") }, { LOOM_FAIRNESS_FIGURE, C_ ("aspect", "place") },
  };
  LoomFairnessNode *table = loom_fairness_node_add_table (section, columns, G_N_ELEMENTS (columns));

  table->topic = LOOM_TOPIC_NUMBERS;
  for (guint k = study->n_results; k-- > 0;)
    for (guint i = 0; i < study->game->n_seats && study->results[k]->games > 0; i++)
      {
        const LoomLineupResult *result = study->results[k];
        LoomFairnessNode *row = loom_fairness_node_add (table, LOOM_FAIRNESS_ROW, NULL);

        add_cell (row, i == 0 ? loom_lineup_dup_name (&result->lineup) : NULL);
        add_figure (row, i == 0 ? loom_words_number (result->games) : NULL);
        add_cell (row, i == 0 ? loom_fairness_dup_result (study, result) : NULL)->verdict
            = (int)loom_fairness_result_verdict (result);
        add_seat (row, study, i + 1);
        add_aspect (row, result, LOOM_ASPECT_AS_DEALT, i);
        add_aspect (row, result, LOOM_ASPECT_PLACE, i);
      }
}

/* Place or order of turns. */

/* A row for each seat, and where no seat has a place of its own in the order of turns, one for each
 * such place. */
static void
add_aspect_rows (LoomFairnessNode *table, const LoomStudy *study, const LoomLineupResult *result)
{
  for (guint i = 0; i < study->game->n_seats; i++)
    {
      const int rank = loom_fairness_rank_of (study, i + 1);
      LoomFairnessNode *row = loom_fairness_node_add (table, LOOM_FAIRNESS_ROW, NULL);
      LoomFairnessNode *seat = add_seat (row, study, i + 1);

      add_aspect (row, result, LOOM_ASPECT_AS_DEALT, i);
      add_aspect (row, result, LOOM_ASPECT_PLACE, i);
      if (rank < 0)
        add_figure (row, NULL);
      else
        add_aspect (row, result, LOOM_ASPECT_ORDER, (guint)rank);
      seat->beside = rank < 0 ? NULL : g_strdup (loom_fairness_rank_word ((guint)rank));
    }
  for (guint i = 0; i < study->game->n_seats && loom_fairness_rank_of (study, 1) < 0; i++)
    {
      LoomFairnessNode *row = loom_fairness_node_add (table, LOOM_FAIRNESS_ROW, NULL);

      add_cell (row, g_strdup_printf (_ ("who moves %s"), loom_fairness_rank_word (i)));
      add_cell (row, NULL);
      add_cell (row, NULL);
      add_aspect (row, result, LOOM_ASPECT_ORDER, i);
    }
}

static void
add_aspect_verdicts (LoomFairnessNode *table, const LoomLineupResult *result)
{
  LoomFairnessNode *row = loom_fairness_node_add (table, LOOM_FAIRNESS_ROW, NULL);

  row->topic = LOOM_TOPIC_VERDICT;
  add_cell (row, g_strdup (_ ("verdict")));
  for (guint a = 0; a < LOOM_N_ASPECTS; a++)
    {
      const LoomVerdict verdict = loom_sequential_test_verdict (result->tests[a]);

      add_figure (row, g_strdup (_ (loom_verdict_word (verdict))))->verdict = (int)verdict;
    }
}

static void
add_aspects (LoomFairnessNode *root, const LoomStudy *study)
{
  const LoomLineupResult *result = loom_fairness_main_result (study);
  LoomFairnessNode *section, *table, *list;

  if (result == NULL)
    return;
  section
      = loom_fairness_node_add_section (root, LOOM_TOPIC_ASPECTS, _ ("Place or order of turns"));
  section->about = loom_lineup_dup_name (&result->lineup);
  loom_fairness_node_add_sentence (section, LOOM_TOPIC_CAUSE, loom_fairness_dup_cause (study));
  table = loom_fairness_node_add_table (
      section, &(LoomFairnessColumn){ LOOM_FAIRNESS_CELL, section->about }, 1);
  for (guint a = 0; a < LOOM_N_ASPECTS; a++)
    add_figure (g_ptr_array_index (table->parts, 0), loom_fairness_dup_aspect (a));
  add_aspect_rows (table, study, result);
  add_aspect_verdicts (table, result);
  list = loom_fairness_node_add (section, LOOM_FAIRNESS_LIST, NULL);
  for (guint a = 0; a < LOOM_N_ASPECTS; a++)
    {
      g_autofree char *title = loom_fairness_dup_aspect (a);

      loom_fairness_node_add_item (list, title, g_strdup (_ (loom_fairness_aspects[a].meaning)));
    }
}

/* How sure it is. */

static void
add_trust (LoomFairnessNode *root, const LoomStudy *study)
{
  LoomFairnessNode *section = loom_fairness_node_add_section (
      root, LOOM_TOPIC_TRUST, _ ("How sure, and how it was measured"));

  loom_fairness_node_add_sentence (section, LOOM_TOPIC_SURE, loom_fairness_dup_sure (study));
  loom_fairness_node_add_sentence (section, LOOM_TOPIC_MEASURED,
                                   loom_fairness_dup_measured (study));
  add_numbers (section, study);
}

static LoomFairnessNode *
new_root (const LoomFairnessEntry *entry)
{
  const LoomGame *game = entry->study->game;
  const LoomScenario *scenario = game->position->scenario;
  g_autofree char *path = loom_fairness_dup_path (entry);
  LoomFairnessNode *root = loom_fairness_node_new (
      LOOM_FAIRNESS_SECTION,
      loom_fairness_dup_plain (loom_board_get_root (game->position->board)->title));

  root->about
      = loom_fairness_dup_plain (scenario->title != NULL ? scenario->title : scenario->entity.id);
  root->beside
      = g_strdup_printf (_ ("%s for %u, scenario “%s” of %s"), loom_rules_title (game->rules),
                         game->n_seats, scenario->entity.id, path);
  return root;
}

LoomFairnessNode *
loom_fairness_report_new (const LoomFairnessEntry *entry, const LoomForecast *forecast)
{
  LoomFairnessNode *root;

  g_return_val_if_fail (entry != NULL && entry->study != NULL, NULL);
  root = new_root (entry);
  add_head (root, entry->study);
  add_shares (root, entry->study);
  add_aspects (root, entry->study);
  loom_fairness_add_summary (root, entry->study, forecast);
  if (forecast != NULL)
    loom_fairness_add_counting (root, entry->study, forecast);
  add_trust (root, entry->study);
  loom_fairness_add_next (root, entry);
  return root;
}
