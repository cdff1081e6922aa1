/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The page of HTML: the same report as in the terminal, in the same order and words, with the board
 * drawn as a heat map. It holds its pictures itself and runs nothing. */

#include "render/report/page.h"

#include "render/report/parts.h"
#include "validator/base/words.h"

void
loom_html_text (GString *html, const char *text)
{
  g_autofree char *plain = loom_fairness_dup_plain (text);
  g_autofree char *escaped = g_markup_escape_text (plain, -1);

  g_string_append (html, escaped);
}

void
loom_html_paragraph (GString *html, const char *class, const char *text)
{
  if (text == NULL)
    return;
  if (class != NULL)
    g_string_append_printf (html, "<p class=\"%s\">", class);
  else
    g_string_append (html, "<p>");
  loom_html_text (html, text);
  g_string_append (html, "</p>\n");
}

static void
add_title (GString *html, const LoomFairnessEntry *entry)
{
  const LoomPosition *position = entry->study->game->position;
  g_autofree char *path = loom_fairness_dup_path (entry);
  g_autofree char *source
      = g_strdup_printf ("%s for %u, scenario “%s” of %s", entry->study->game->rules->title,
                         entry->study->game->n_seats, position->scenario->entity.id, path);

  g_string_append (html, "<h1>");
  loom_html_text (html, loom_board_get_root (position->board)->title);
  if (position->scenario->title != NULL)
    {
      g_string_append (html, " <small>");
      loom_html_text (html, position->scenario->title);
      g_string_append (html, "</small>");
    }
  g_string_append (html, "</h1>\n");
  loom_html_paragraph (html, "source", source);
}

static void
add_next (GString *html, const LoomFairnessEntry *entry)
{
  g_autoptr (GPtrArray) next = loom_fairness_dup_next (entry);

  if (next->len == 0)
    return;
  g_string_append (html, "<h2>What to do next</h2>\n<ul>\n");
  for (guint i = 0; i + 1 < next->len; i += 2)
    {
      g_string_append (html, "<li>");
      loom_html_text (html, g_ptr_array_index (next, i));
      g_string_append (html, "<br><code>");
      loom_html_text (html, g_ptr_array_index (next, i + 1));
      g_string_append (html, "</code></li>\n");
    }
  g_string_append (html, "</ul>\n");
}

static gboolean
add_scenario (GString *html, const LoomFairnessEntry *entry, guint number, GError **error)
{
  const LoomStudy *study = entry->study;
  g_autofree char *verdict = loom_fairness_dup_verdict (study);
  g_autofree char *meaning = loom_fairness_dup_meaning (study);
  g_autofree char *exact = loom_fairness_dup_exact (study);
  g_autofree char *sure = loom_fairness_dup_sure (study);
  g_autofree char *measured = loom_fairness_dup_measured (study);
  g_autoptr (LoomForecast) forecast = loom_forecast_new (study->game);

  g_string_append_printf (html, "<article id=\"scenario-%u\">\n<header>\n", number);
  add_title (html, entry);
  g_string_append_printf (html, "<div class=\"verdict %s\">\n", loom_verdict_word (study->verdict));
  loom_html_paragraph (html, NULL, verdict);
  g_string_append (html, "</div>\n</header>\n");
  loom_html_paragraph (html, NULL, meaning);
  loom_html_paragraph (html, NULL, exact);
  g_string_append (html, "<h2>Each seat’s share of the victories</h2>\n");
  loom_html_add_plot (html, study);
  if (!loom_html_add_map (html, entry, error))
    return FALSE;
  loom_html_add_aspects (html, study);
  loom_html_add_summary (html, study, forecast);
  loom_html_add_forecast (html, study, forecast);
  g_string_append (html, "<h2>How sure, and how it was measured</h2>\n");
  loom_html_paragraph (html, NULL, sure);
  loom_html_paragraph (html, NULL, measured);
  loom_html_add_shares (html, study);
  add_next (html, entry);
  g_string_append (html, "</article>\n");
  return TRUE;
}

/* All scenarios in a row each, with links to them. */
static void
add_overview (GString *html, const LoomFairnessEntry *entries, guint n)
{
  g_autofree gboolean *flags = g_new0 (gboolean, n);
  g_autofree char *together = loom_fairness_dup_together (entries, n);

  loom_fairness_flag (entries, n, flags);
  g_string_append (html, "<nav>\n");
  loom_html_paragraph (html, NULL, together);
  g_string_append (html, "<table>\n");
  for (guint i = 0; i < n; i++)
    {
      const LoomStudy *study = entries[i].study;
      const LoomPosition *position = study->game->position;

      g_autofree char *path = loom_fairness_dup_path (&entries[i]);

      g_string_append_printf (html, "<tr><td>%s</td><td class=\"word %s\">%s</td><td>",
                              flags[i] ? "▸" : "", loom_verdict_word (study->verdict),
                              loom_verdict_word (study->verdict));
      g_string_append_printf (html, "<a href=\"#scenario-%u\">", i + 1);
      loom_html_text (html, loom_board_get_root (position->board)->title);
      g_string_append (html, ", ");
      loom_html_text (html, position->scenario->title != NULL ? position->scenario->title
                                                              : position->scenario->entity.id);
      g_string_append (html, "</a></td><td>");
      loom_html_text (html, path);
      g_string_append (html, "</td></tr>\n");
    }
  g_string_append (html, "</table>\n</nav>\n");
}

GBytes *
loom_fairness_page_new (const LoomFairnessEntry *entries, guint n, GError **error)
{
  g_autoptr (GString) html = g_string_new (NULL);

  g_return_val_if_fail (entries != NULL && n > 0, NULL);
  g_string_append (html, "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
                         "<meta name=\"viewport\" content=\"width=device-width\">\n"
                         "<meta name=\"generator\" content=\"boardloom " LOOM_VERSION "\">\n"
                         "<title>Fairness of ");
  if (n == 1)
    loom_html_text (html, loom_board_get_root (entries[0].study->game->position->board)->title);
  else
    g_string_append_printf (html, "%u scenarios", n);
  g_string_append_printf (html, "</title>\n<style>\n%s</style>\n</head>\n<body>\n",
                          loom_html_sheet);
  if (n > 1)
    add_overview (html, entries, n);
  for (guint i = 0; i < n; i++)
    if (!add_scenario (html, &entries[i], i + 1, error))
      return NULL;
  g_string_append (html, "</body>\n</html>\n");
  return g_string_free_to_bytes (g_steal_pointer (&html));
}
