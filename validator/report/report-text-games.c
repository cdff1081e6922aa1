/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The half of the page for a terminal that is about games: how they went, what winning went with,
 * and what counting says. */

#include "validator/report/report-page.h"
#include "validator/report/report-words.h"

#include "validator/base/words.h"

#include <glib/gi18n-lib.h>

/* Columns of labels and of the words for a rule, and how many things are listed. */
#define LABEL 15
#define RULE 48
#define THINGS 8

static void
put_things_row (LoomTextPage *page,
                const char *name,
                const char *influence,
                const char *over_time,
                const char *untouched,
                const char *steps,
                LoomInk ink)
{
  loom_text_page_cell (page, "", 4, FALSE, LOOM_INK_PLAIN);
  loom_text_page_cell (page, name, page->width - 4 - 24 - 10 - 11 - 10, FALSE, ink);
  loom_text_page_cell (page, influence, 24, TRUE, ink);
  loom_text_page_cell (page, over_time, 10, TRUE, ink);
  loom_text_page_cell (page, untouched, 11, TRUE, ink);
  loom_text_page_cell (page, steps, 10, TRUE, ink);
  loom_text_page_end_line (page);
}

/* What the games never had: one row each. How often they had the rest is in the other forms. */
static void
put_unused (LoomTextPage *page, const LoomGameSummary *account)
{
  g_autofree char *words = loom_fairness_dup_unused (account);

  loom_text_page_heading (page, "Rules that the games never used");
  loom_text_page_say (page, 2, 0, words);
  for (guint i = 0; i < account->n_rules; i++)
    if (account->rules[i].times == 0)
      {
        loom_text_page_cell (page, "", 4, FALSE, LOOM_INK_PLAIN);
        loom_text_page_cell (page, account->rules[i].is_event ? "event" : "move", 8, FALSE,
                             LOOM_INK_DIM);
        loom_text_page_cell (page, _ (account->rules[i].words), MIN (RULE, page->width - 22), FALSE,
                             LOOM_INK_PLAIN);
        loom_text_page_cell (page, "0 times", 10, TRUE, LOOM_INK_PLAIN);
        loom_text_page_end_line (page);
      }
}

static void
put_things (LoomTextPage *page, const LoomGameSummary *account, const LoomForecast *forecast)
{
  g_autoptr (GPtrArray) things = loom_fairness_sort_things (account);
  g_autofree char *meaning = loom_fairness_dup_things (account, forecast->has_steps);

  if (things->len == 0)
    return;
  loom_text_page_heading (page, "What winning goes with");
  loom_text_page_say (page, 2, 0, meaning);
  g_string_append_c (page->text, '\n');
  put_things_row (page, "", "held early (points)", "winner’s", "untouched",
                  forecast->has_steps ? "steps" : "", LOOM_INK_BOLD);
  for (guint i = 0; i < MIN (things->len, THINGS); i++)
    {
      const LoomHoldingSummary *thing = g_ptr_array_index (things, i);
      g_autofree char *name = loom_fairness_dup_plain (thing->name);
      g_autofree char *influence = loom_fairness_dup_influence (&thing->quarter.influence);
      g_autofree char *over_time = loom_fairness_dup_percent (thing->over_time);
      g_autofree char *untouched = loom_fairness_dup_estimate (&thing->untouched);

      g_autofree char *steps
          = forecast->has_steps
                ? loom_fairness_dup_steps (forecast, (guint)(thing - account->things))
                : g_strdup ("");

      put_things_row (page, name, influence, over_time, untouched, steps, LOOM_INK_PLAIN);
    }
  if (things->len > THINGS)
    {
      g_autofree char *rest = loom_words_count (things->len - THINGS, "more", "more");
      g_autofree char *words = g_strdup_printf ("and %s, listed with --format html or json", rest);

      loom_text_page_say (page, 4, 0, words);
    }
}

void
loom_text_page_put_account (LoomTextPage *page,
                            const LoomStudy *study,
                            const LoomForecast *forecast)
{
  const LoomLineupResult *result = loom_fairness_main_result (study);
  g_autoptr (LoomGameSummary) account = loom_fairness_summary (study, result);

  if (account == NULL)
    return;
  g_autoptr (GArray) lines = loom_fairness_summary_lines (account);
  g_autofree char *players = loom_lineup_dup_name (&result->lineup);
  g_autofree char *heading = g_strdup_printf ("How the games went (%s)", players);

  loom_text_page_heading (page, heading);
  for (guint i = 0; i < lines->len; i++)
    {
      const LoomSummaryLine *line = &g_array_index (lines, LoomSummaryLine, i);

      loom_text_page_cell (page, "", 2, FALSE, LOOM_INK_PLAIN);
      loom_text_page_cell (page, line->label, LABEL - 2, FALSE, LOOM_INK_BOLD);
      loom_text_page_flow (page, LABEL, line->words);
    }
  put_unused (page, account);
  put_things (page, account, forecast);
}

/* A row a figure, a column a seat. */
static void
put_measures (LoomTextPage *page, const LoomStudy *study, const LoomForecast *forecast)
{
  const guint n = study->game->n_seats, width = MIN ((page->width - 4) / 2 / n, 14);
  const guint first = page->width - 4 - n * width;

  g_string_append_c (page->text, '\n');
  loom_text_page_cell (page, "", 4 + first, FALSE, LOOM_INK_PLAIN);
  for (guint i = 1; i <= n; i++)
    {
      g_autofree char *name = loom_fairness_dup_seat (study, i);

      loom_text_page_cell (page, " ", 1, FALSE, LOOM_INK_PLAIN);
      loom_text_page_cell (page, name, width - 1, TRUE, LOOM_INK_BOLD);
    }
  loom_text_page_end_line (page);
  for (guint k = 0; k < forecast->measures->len; k++)
    {
      const LoomMeasure *measure = &g_array_index (forecast->measures, LoomMeasure, k);

      loom_text_page_cell (page, "", 4, FALSE, LOOM_INK_PLAIN);
      loom_text_page_cell (page, measure->words, first, FALSE, LOOM_INK_PLAIN);
      for (guint i = 1; i <= n; i++)
        {
          g_autofree char *figure = loom_fairness_dup_figure (measure->values[i]);

          loom_text_page_cell (page, figure, width, TRUE, LOOM_INK_PLAIN);
        }
      loom_text_page_end_line (page);
    }
}

void
loom_text_page_put_forecast (LoomTextPage *page,
                             const LoomStudy *study,
                             const LoomForecast *forecast)
{
  g_autofree char *words = loom_fairness_dup_forecast (study, forecast);
  g_autofree char *chokes = loom_fairness_dup_chokes (forecast);

  loom_text_page_heading (page, "What counting says, without play");
  loom_text_page_say (page, 2, 0, words);
  if (chokes != NULL)
    loom_text_page_say (page, 2, 0, chokes);
  if (forecast->measures->len > 0)
    put_measures (page, study, forecast);
}
