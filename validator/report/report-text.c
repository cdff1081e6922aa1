/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The report for people in a terminal: the verdict first, then the shares of each line-up, then
 * what makes it so, and at the end how sure it is and how it was measured. */

#include "validator/report/report-page.h"
#include "validator/report/report-words.h"

#include "validator/base/words.h"

#include <math.h>

/* Columns of a row of shares before the interval is drawn: indent, name, share, interval. */
#define NAME 18
#define SHARE 8
#define RANGE 16

static LoomInk
ink_of (LoomVerdict verdict)
{
  switch (verdict)
    {
    case LOOM_VERDICT_FAIR:
      return LOOM_INK_GOOD;
    case LOOM_VERDICT_UNFAIR:
      return LOOM_INK_BAD;
    case LOOM_VERDICT_ORDER_DECIDES:
      return LOOM_INK_ORDER;
    default:
      return LOOM_INK_OPEN;
    }
}

/* Says @words (may be NULL) as a paragraph behind an empty line. */
static void
say_paragraph (LoomTextPage *page, const char *words)
{
  if (words == NULL)
    return;
  g_string_append_c (page->text, '\n');
  loom_text_page_say (page, 2, 0, words);
}

static void
put_title (LoomTextPage *page, const LoomFairnessEntry *entry)
{
  const LoomPosition *position = entry->study->game->position;
  g_autofree char *board = loom_fairness_dup_plain (loom_board_get_root (position->board)->title);
  g_autofree char *title
      = loom_fairness_dup_plain (position->scenario->title != NULL ? position->scenario->title
                                                                   : position->scenario->entity.id);
  g_autofree char *path = loom_fairness_dup_path (entry);
  g_autofree char *line = g_strdup_printf ("%s · %s", board, title);
  g_autofree char *source
      = g_strdup_printf ("%s for %u, scenario “%s” of %s", entry->study->game->rules->title,
                         entry->study->game->n_seats, position->scenario->entity.id, path);

  loom_text_page_begin_ink (page, LOOM_INK_BOLD);
  loom_text_page_say (page, 0, 0, line);
  loom_text_page_end_ink (page, LOOM_INK_BOLD);
  loom_text_page_begin_ink (page, LOOM_INK_DIM);
  loom_text_page_say (page, 0, 0, source);
  loom_text_page_end_ink (page, LOOM_INK_DIM);
}

static void
put_share_row (LoomTextPage *page, const LoomScale *scale, const char *name, LoomShare share)
{
  const gboolean is_off
      = share.low > scale->due + scale->delta || share.high < scale->due - scale->delta;
  g_autofree char *percent = loom_fairness_dup_percent (share.mean);
  g_autofree char *interval = loom_fairness_dup_interval (share);

  loom_text_page_cell (page, "", 4, FALSE, LOOM_INK_PLAIN);
  loom_text_page_cell (page, name, NAME, FALSE, is_off ? LOOM_INK_BOLD : LOOM_INK_PLAIN);
  loom_text_page_cell (page, percent, SHARE, TRUE, is_off ? LOOM_INK_BOLD : LOOM_INK_PLAIN);
  loom_text_page_cell (page, interval, RANGE, TRUE, LOOM_INK_DIM);
  loom_text_page_cell (page, "", 2, FALSE, LOOM_INK_PLAIN);
  loom_text_page_interval (page, scale, share);
  loom_text_page_end_line (page);
}

static void
put_result (LoomTextPage *page,
            const LoomScale *scale,
            const LoomStudy *study,
            const LoomLineupResult *result)
{
  g_autofree char *players = loom_lineup_dup_name (&result->lineup);
  g_autofree char *games = loom_words_count (result->games, "game", "games");
  g_autofree char *found = loom_fairness_dup_result (study, result);
  g_autofree char *draws = loom_fairness_dup_draws (result);

  g_string_append (page->text, "\n  ");
  loom_text_page_begin_ink (page, LOOM_INK_BOLD);
  g_string_append (page->text, players);
  loom_text_page_end_ink (page, LOOM_INK_BOLD);
  g_string_append_printf (page->text, ", %s%s%s: ", games, draws != NULL ? ", " : "",
                          draws != NULL ? draws : "");
  loom_text_page_begin_ink (page, ink_of (loom_fairness_result_verdict (result)));
  g_string_append (page->text, found);
  loom_text_page_end_ink (page, ink_of (loom_fairness_result_verdict (result)));
  loom_text_page_end_line (page);
  for (guint i = 0; i < study->game->n_seats && result->games > 0; i++)
    {
      g_autofree char *name = loom_fairness_dup_seat (study, i + 1);

      put_share_row (page, scale, name,
                     loom_fairness_share (result->tests[LOOM_ASPECT_AS_DEALT], i));
    }
  for (guint i = 0; result->strength != NULL && result->games > 0 && i < result->lineup.n; i++)
    {
      const LoomShare share = loom_fairness_share (result->strength, i);
      g_autofree char *percent = loom_fairness_dup_percent (share.mean);
      g_autofree char *interval = loom_fairness_dup_interval (share);
      g_autofree char *words = g_strdup_printf ("share of %s players: %s (%s)",
                                                result->lineup.players[i]->id, percent, interval);

      loom_text_page_say (page, 4, 2, words);
    }
}

static void
put_shares (LoomTextPage *page, const LoomStudy *study)
{
  const double due = 1.0 / study->game->n_seats;
  const LoomShare fair = { due, due - study->plan.delta, due + study->plan.delta };
  g_autofree char *percent = loom_fairness_dup_percent (due);
  g_autofree char *limits = loom_fairness_dup_interval (fair);
  g_autofree char *words
      = g_strdup_printf ("Its due is %s each; the grey band, %s, counts as fair. A draw is shared: "
                         "it counts as a part of a victory for each who has it.",
                         percent, limits);
  LoomScale scale;

  loom_scale_init (&scale, study, page->width - 4 - NAME - SHARE - RANGE - 2);
  loom_text_page_heading (page, "Each seat’s share of the victories");
  loom_text_page_say (page, 2, 0, words);
  for (guint i = study->n_results; i-- > 0;)
    put_result (page, &scale, study, study->results[i]);
  loom_text_page_cell (page, "", 4 + NAME + SHARE + RANGE + 2, FALSE, LOOM_INK_PLAIN);
  loom_text_page_begin_ink (page, LOOM_INK_DIM);
  loom_text_page_axis (page, &scale);
  loom_text_page_end_ink (page, LOOM_INK_DIM);
  loom_text_page_end_line (page);
}

/* What one aspect says of one seat, or rank. */
static void
put_aspect_cell (LoomTextPage *page, const LoomLineupResult *result, LoomAspect aspect, int i)
{
  g_autofree char *percent = i < 0 ? g_strdup ("")
                                   : loom_fairness_dup_percent (
                                       loom_sequential_test_mean (result->tests[aspect], (guint)i));

  loom_text_page_cell (page, percent, 14, TRUE, LOOM_INK_PLAIN);
}

/* A row for each seat, as it moves. */
static void
put_seat_aspects (LoomTextPage *page, const LoomStudy *study, const LoomLineupResult *result)
{
  for (guint i = 0; i < study->game->n_seats; i++)
    {
      const int rank = loom_fairness_rank_of (study, i + 1);
      g_autofree char *name = loom_fairness_dup_seat (study, i + 1);
      g_autofree char *row
          = rank < 0 ? g_strdup (name)
                     : g_strdup_printf ("%s, %s", name, loom_fairness_rank_word ((guint)rank));

      loom_text_page_cell (page, "", 4, FALSE, LOOM_INK_PLAIN);
      loom_text_page_cell (page, row, NAME, FALSE, LOOM_INK_PLAIN);
      put_aspect_cell (page, result, LOOM_ASPECT_AS_DEALT, (int)i);
      put_aspect_cell (page, result, LOOM_ASPECT_PLACE, (int)i);
      put_aspect_cell (page, result, LOOM_ASPECT_ORDER, rank);
      loom_text_page_end_line (page);
    }
}

/* A row for each place in the order of turns, where no seat has one of its own. */
static void
put_rank_aspects (LoomTextPage *page, const LoomStudy *study, const LoomLineupResult *result)
{
  for (guint i = 0; i < study->game->n_seats && loom_fairness_rank_of (study, 1) < 0; i++)
    {
      g_autofree char *row = g_strdup_printf ("who moves %s", loom_fairness_rank_word (i));

      loom_text_page_cell (page, "", 4, FALSE, LOOM_INK_PLAIN);
      loom_text_page_cell (page, row, NAME, FALSE, LOOM_INK_PLAIN);
      put_aspect_cell (page, result, LOOM_ASPECT_AS_DEALT, -1);
      put_aspect_cell (page, result, LOOM_ASPECT_PLACE, -1);
      put_aspect_cell (page, result, LOOM_ASPECT_ORDER, (int)i);
      loom_text_page_end_line (page);
    }
}

static void
put_aspects (LoomTextPage *page, const LoomStudy *study)
{
  const LoomLineupResult *result = loom_fairness_main_result (study);
  g_autofree char *cause = loom_fairness_dup_cause (study);

  if (result == NULL)
    return;
  g_autofree char *players = loom_lineup_dup_name (&result->lineup);
  g_autofree char *heading = g_strdup_printf ("Place or order of turns (%s)", players);

  loom_text_page_heading (page, heading);
  if (cause != NULL)
    {
      loom_text_page_say (page, 2, 0, cause);
      g_string_append_c (page->text, '\n');
    }
  loom_text_page_cell (page, "", 4 + NAME, FALSE, LOOM_INK_PLAIN);
  for (guint a = 0; a < LOOM_N_ASPECTS; a++)
    loom_text_page_cell (page, loom_fairness_aspects[a].title, 14, TRUE, LOOM_INK_BOLD);
  loom_text_page_end_line (page);
  put_seat_aspects (page, study, result);
  put_rank_aspects (page, study, result);
  loom_text_page_cell (page, "", 4, FALSE, LOOM_INK_PLAIN);
  loom_text_page_cell (page, "verdict", NAME, FALSE, LOOM_INK_DIM);
  for (guint a = 0; a < LOOM_N_ASPECTS; a++)
    {
      const LoomVerdict verdict = loom_sequential_test_verdict (result->tests[a]);

      loom_text_page_cell (page, loom_verdict_word (verdict), 14, TRUE, ink_of (verdict));
    }
  loom_text_page_end_line (page);
  g_string_append_c (page->text, '\n');
  for (guint a = 0; a < LOOM_N_ASPECTS; a++)
    {
      g_autofree char *words = g_strdup_printf ("%s: %s", loom_fairness_aspects[a].title,
                                                loom_fairness_aspects[a].meaning);

      loom_text_page_say (page, 4, 2, words);
    }
}

/* The most letters of a note that are said. */
#define NOTE_LETTERS 500

/* What the notes of a scenario that was found other than fair say of it: often, that it is so on
 * purpose. */
static void
put_notes (LoomTextPage *page, const LoomStudy *study)
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
      g_autofree char *line = g_strdup_printf ("Its note says: “%s%s”", words, is_long ? "…" : "");

      say_paragraph (page, line);
    }
}

static void
put_scenario (LoomTextPage *page, const LoomFairnessEntry *entry)
{
  const LoomStudy *study = entry->study;
  g_autofree char *verdict = loom_fairness_dup_verdict (study);
  g_autofree char *meaning = loom_fairness_dup_meaning (study);
  g_autofree char *exact = loom_fairness_dup_exact (study);
  g_autofree char *sure = loom_fairness_dup_sure (study);
  g_autofree char *measured = loom_fairness_dup_measured (study);
  g_autoptr (GPtrArray) next = loom_fairness_dup_next (entry);
  g_autoptr (LoomForecast) forecast = loom_forecast_new (study->game);

  put_title (page, entry);
  g_string_append_c (page->text, '\n');
  loom_text_page_begin_ink (page, ink_of (study->verdict));
  loom_text_page_say (page, 2, 0, verdict);
  loom_text_page_end_ink (page, ink_of (study->verdict));
  if (meaning != NULL)
    loom_text_page_say (page, 2, 0, meaning);
  say_paragraph (page, exact);
  put_notes (page, study);
  put_shares (page, study);
  put_aspects (page, study);
  loom_text_page_put_account (page, study, forecast);
  loom_text_page_put_forecast (page, study, forecast);
  loom_text_page_heading (page, "How sure, and how it was measured");
  loom_text_page_say (page, 2, 0, sure);
  loom_text_page_say (page, 2, 0, measured);
  if (next->len > 0)
    loom_text_page_heading (page, "What to do next");
  for (guint i = 0; i + 1 < next->len; i += 2)
    {
      loom_text_page_say (page, 2, 2, g_ptr_array_index (next, i));
      /* Never wrapped, so that it can be copied. */
      g_string_append_printf (page->text, "    %s\n", (char *)g_ptr_array_index (next, i + 1));
    }
}

/* All scenarios in a line each. */
static void
put_overview (LoomTextPage *page, const LoomFairnessEntry *entries, guint n)
{
  g_autofree gboolean *flags = g_new0 (gboolean, n);
  g_autofree char *together = loom_fairness_dup_together (entries, n);
  const guint words = 20, room = page->width - 2 - words;

  loom_fairness_flag (entries, n, flags);
  loom_text_page_say (page, 0, 0, together);
  g_string_append_c (page->text, '\n');
  for (guint i = 0; i < n; i++)
    {
      const LoomVerdict verdict = entries[i].study->verdict;
      g_autofree char *path = loom_fairness_dup_path (&entries[i]);
      g_autofree char *name
          = g_strdup_printf ("%s, %s", path, entries[i].study->game->position->scenario->entity.id);
      g_autofree char *shown = loom_fairness_dup_plain (name);

      g_string_append (page->text, flags[i] ? "▸ " : "  ");
      loom_text_page_cell (page, loom_verdict_word (verdict), words, FALSE, ink_of (verdict));
      loom_text_page_cell (page, shown, room, FALSE, LOOM_INK_PLAIN);
      loom_text_page_end_line (page);
    }
}

char *
loom_fairness_to_text (const LoomFairnessEntry *entries, guint n, const LoomFairnessLook *look)
{
  LoomTextPage page;

  g_return_val_if_fail (entries != NULL && n > 0 && look != NULL, NULL);
  loom_text_page_init (&page, look);
  if (n > 1)
    put_overview (&page, entries, n);
  for (guint i = 0; i < n; i++)
    {
      if (n > 1)
        {
          g_string_append_c (page.text, '\n');
          for (guint k = 0; k < page.width; k++)
            g_string_append (page.text, "═");
          g_string_append (page.text, "\n\n");
        }
      put_scenario (&page, &entries[i]);
    }
  return loom_text_page_finish (&page);
}
