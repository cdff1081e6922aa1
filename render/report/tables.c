/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Tables of the page: place and order, how games went, what winning goes with, all shares. */

#include "render/report/parts.h"

#include "validator/base/words.h"

#include <glib/gi18n-lib.h>

LoomLiveryLook
loom_html_seat_look (const LoomStudy *study, guint seat)
{
  const LoomTheme *theme = loom_theme_get (LOOM_THEME_COLOUR);
  const GPtrArray *liveries = loom_board_list (study->game->position->board, LOOM_KIND_LIVERY);
  LoomLiveryLook look = loom_theme_seat (theme, seat);

  for (guint i = 0; i < liveries->len; i++)
    {
      const LoomLivery *livery = g_ptr_array_index (liveries, i);

      if (livery->seat == (gint32)seat)
        look
            = loom_theme_livery (theme, look.name, loom_colour_hex ((guint32)livery->colour),
                                 (LoomPatternKind)livery->pattern, (LoomShape)livery->symbol, seat);
    }
  return look;
}

static void
add_cell (GString *html, const char *text)
{
  g_string_append (html, "<td class=\"n\">");
  loom_html_text (html, text);
  g_string_append (html, "</td>");
}

static void
add_seat (GString *html, const LoomStudy *study, guint seat)
{
  const LoomColour c = loom_html_seat_look (study, seat).colour;
  g_autofree char *name = loom_fairness_dup_seat (study, seat);

  g_string_append_printf (html,
                          "<td><span class=\"badge\" style=\"background:rgb(%.0f,%.0f,%.0f)\">"
                          "</span>",
                          255 * c.r, 255 * c.g, 255 * c.b);
  loom_html_text (html, name);
  g_string_append (html, "</td>");
}

static void
add_share_cell (GString *html, const LoomLineupResult *result, LoomAspect aspect, guint i)
{
  const LoomShare share = loom_fairness_aspect_share (result, aspect, i);
  g_autofree char *percent = loom_fairness_dup_percent (share.mean);
  g_autofree char *interval = loom_fairness_dup_interval (share);

  g_string_append_printf (html, "<td class=\"n\">%s <span class=\"note\">%s</span></td>", percent,
                          interval);
}

static void
add_aspect_rows (GString *html, const LoomStudy *study, const LoomLineupResult *result)
{
  const guint n = study->game->n_seats;

  for (guint i = 0; i < n; i++)
    {
      const int rank = loom_fairness_rank_of (study, i + 1);

      g_string_append (html, "<tr>");
      add_seat (html, study, i + 1);
      add_share_cell (html, result, LOOM_ASPECT_AS_DEALT, i);
      add_share_cell (html, result, LOOM_ASPECT_PLACE, i);
      if (rank < 0)
        add_cell (html, "");
      else
        add_share_cell (html, result, LOOM_ASPECT_ORDER, (guint)rank);
      g_string_append (html, "</tr>\n");
    }
  for (guint i = 0; i < n && loom_fairness_rank_of (study, 1) < 0; i++)
    {
      g_string_append_printf (html, "<tr><td>who moves %s</td><td></td><td></td>",
                              loom_fairness_rank_word (i));
      add_share_cell (html, result, LOOM_ASPECT_ORDER, i);
      g_string_append (html, "</tr>\n");
    }
}

void
loom_html_add_aspects (GString *html, const LoomStudy *study)
{
  const LoomLineupResult *result = loom_fairness_main_result (study);
  g_autofree char *cause = loom_fairness_dup_cause (study);

  if (result == NULL)
    return;
  g_autofree char *players = loom_lineup_dup_name (&result->lineup);

  g_string_append (html, "<h2>Place or order of turns</h2>\n");
  loom_html_paragraph (html, NULL, cause);
  g_string_append (html, "<div class=\"scroll\"><table>\n<tr><th>");
  loom_html_text (html, players);
  g_string_append (html, "</th>");
  for (guint a = 0; a < LOOM_N_ASPECTS; a++)
    g_string_append_printf (html, "<th class=\"n\">%s</th>", loom_fairness_aspects[a].title);
  g_string_append (html, "</tr>\n");
  add_aspect_rows (html, study, result);
  g_string_append (html, "<tr class=\"end\"><td>verdict</td>");
  for (guint a = 0; a < LOOM_N_ASPECTS; a++)
    {
      const char *word = loom_verdict_word (loom_sequential_test_verdict (result->tests[a]));

      g_string_append_printf (html, "<td class=\"n word %s\">%s</td>", word, word);
    }
  g_string_append (html, "</tr>\n</table></div>\n<dl class=\"note\">\n");
  for (guint a = 0; a < LOOM_N_ASPECTS; a++)
    g_string_append_printf (html, "<dt>%s</dt><dd>%s</dd>\n", loom_fairness_aspects[a].title,
                            loom_fairness_aspects[a].meaning);
  g_string_append (html, "</dl>\n");
}

static void
add_things (GString *html, const LoomGameSummary *account, const LoomForecast *forecast)
{
  g_autoptr (GPtrArray) things = loom_fairness_sort_things (account);
  g_autofree char *meaning = loom_fairness_dup_things (account, forecast->has_steps);

  g_string_append (html, "<h2>What winning goes with</h2>\n");
  loom_html_paragraph (html, NULL, meaning);
  g_string_append (html,
                   "<div class=\"scroll\"><table>\n<tr><th></th><th class=\"n\">held early "
                   "(points)</th><th class=\"n\">winner’s</th><th class=\"n\">untouched</th>");
  g_string_append (html, forecast->has_steps ? "<th class=\"n\">steps</th></tr>\n" : "</tr>\n");
  for (guint i = 0; i < things->len; i++)
    {
      const LoomHoldingSummary *thing = g_ptr_array_index (things, i);
      g_autofree char *influence = loom_fairness_dup_influence (&thing->quarter.influence);
      g_autofree char *over_time = loom_fairness_dup_percent (thing->over_time);
      g_autofree char *untouched = loom_fairness_dup_estimate (&thing->untouched);

      g_string_append (html, "<tr><td>");
      loom_html_text (html, thing->name);
      g_string_append (html, "</td>");
      add_cell (html, influence);
      add_cell (html, over_time);
      add_cell (html, untouched);
      if (forecast->has_steps)
        {
          g_autofree char *steps
              = loom_fairness_dup_steps (forecast, (guint)(thing - account->things));

          add_cell (html, steps);
        }
      g_string_append (html, "</tr>\n");
    }
  g_string_append (html, "</table></div>\n");
}

/* How often the games had each kind of move and event. */
static void
add_rules (GString *html, const LoomGameSummary *account)
{
  g_autofree char *words = loom_fairness_dup_unused (account);

  g_string_append (html, "<h2>Rules that the games used, and never used</h2>\n");
  loom_html_paragraph (html, NULL, words);
  g_string_append (html,
                   "<div class=\"scroll\"><table>\n<tr><th></th><th></th><th class=\"n\">times"
                   "</th><th class=\"n\">games</th></tr>\n");
  for (guint i = 0; i < account->n_rules; i++)
    {
      const LoomRuleSummary *rule = &account->rules[i];
      g_autofree char *times = loom_words_number (rule->times);
      g_autofree char *games = loom_words_number (rule->games);

      g_string_append_printf (html, "<tr><td>%s</td><td%s>", rule->is_event ? "event" : "move",
                              rule->times == 0 ? " class=\"word undecided\"" : "");
      loom_html_text (html, _ (rule->words));
      g_string_append (html, "</td>");
      add_cell (html, times);
      add_cell (html, games);
      g_string_append (html, "</tr>\n");
    }
  g_string_append (html, "</table></div>\n");
}

void
loom_html_add_summary (GString *html, const LoomStudy *study, const LoomForecast *forecast)
{
  const LoomLineupResult *result = loom_fairness_main_result (study);
  g_autoptr (LoomGameSummary) account = loom_fairness_summary (study, result);

  if (account == NULL)
    return;
  g_autoptr (GArray) lines = loom_fairness_summary_lines (account);

  g_string_append (html, "<h2>How the games went</h2>\n<dl>\n");
  for (guint i = 0; i < lines->len; i++)
    {
      const LoomSummaryLine *line = &g_array_index (lines, LoomSummaryLine, i);

      g_string_append_printf (html, "<dt>%s</dt><dd>", line->label);
      loom_html_text (html, line->words);
      g_string_append (html, "</dd>\n");
    }
  g_string_append (html, "</dl>\n");
  add_rules (html, account);
  if (account->n_things > 0)
    add_things (html, account, forecast);
}

void
loom_html_add_forecast (GString *html, const LoomStudy *study, const LoomForecast *forecast)
{
  g_autofree char *words = loom_fairness_dup_forecast (study, forecast);
  g_autofree char *chokes = loom_fairness_dup_chokes (forecast);

  g_string_append (html, "<h2>What counting says, without play</h2>\n");
  loom_html_paragraph (html, NULL, words);
  loom_html_paragraph (html, NULL, chokes);
  if (forecast->measures->len == 0)
    return;
  g_string_append (html, "<div class=\"scroll\"><table>\n<tr><th></th>");
  for (guint i = 1; i <= study->game->n_seats; i++)
    {
      g_autofree char *name = loom_fairness_dup_seat (study, i);

      g_string_append (html, "<th class=\"n\">");
      loom_html_text (html, name);
      g_string_append (html, "</th>");
    }
  g_string_append (html, "</tr>\n");
  for (guint k = 0; k < forecast->measures->len; k++)
    {
      const LoomMeasure *measure = &g_array_index (forecast->measures, LoomMeasure, k);

      g_string_append (html, "<tr><td>");
      loom_html_text (html, measure->words);
      g_string_append (html, "</td>");
      for (guint i = 1; i <= study->game->n_seats; i++)
        {
          g_autofree char *figure = loom_fairness_dup_figure (measure->values[i]);

          add_cell (html, figure);
        }
      g_string_append (html, "</tr>\n");
    }
  g_string_append (html, "</table></div>\n");
}

void
loom_html_add_shares (GString *html, const LoomStudy *study)
{
  g_string_append (html, "<div class=\"scroll\"><table>\n<tr><th>players</th><th class=\"n\">games"
                         "</th><th>verdict</th><th>seat</th><th class=\"n\">as dealt</th>"
                         "<th class=\"n\">place</th></tr>\n");
  for (guint t = study->n_results; t-- > 0;)
    {
      const LoomLineupResult *result = study->results[t];
      g_autofree char *players = loom_lineup_dup_name (&result->lineup);
      g_autofree char *games = loom_words_number (result->games);
      g_autofree char *found = loom_fairness_dup_result (study, result);

      for (guint i = 0; i < study->game->n_seats && result->games > 0; i++)
        {
          g_string_append (html, "<tr><td>");
          loom_html_text (html, i == 0 ? players : "");
          g_string_append (html, "</td>");
          add_cell (html, i == 0 ? games : "");
          g_string_append_printf (html, "<td class=\"word %s\">",
                                  loom_verdict_word (loom_fairness_result_verdict (result)));
          loom_html_text (html, i == 0 ? found : "");
          g_string_append (html, "</td>");
          add_seat (html, study, i + 1);
          add_share_cell (html, result, LOOM_ASPECT_AS_DEALT, i);
          add_share_cell (html, result, LOOM_ASPECT_PLACE, i);
          g_string_append (html, "</tr>\n");
        }
    }
  g_string_append (html, "</table></div>\n");
}
