/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The page of HTML: writes the tree that the terminal shows as well, from its top to its end, with
 * the shares and the board drawn. It holds its pictures itself and runs nothing. */

#include "render/report/page.h"

#include "render/report/parts.h"

#include <glib/gi18n-lib.h>

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

/* The titles, the verdict, and what there is to say of it; a note of the board is for terminals. */
static void
add_head (GString *html, const LoomFairnessNode *root, const LoomFairnessNode *section)
{
  g_string_append (html, "<header>\n<h1>");
  loom_html_text (html, root->words);
  g_string_append (html, " <small>");
  loom_html_text (html, root->about);
  g_string_append (html, "</small></h1>\n");
  loom_html_paragraph (html, "source", root->beside);
  g_string_append_printf (html, "<div class=\"verdict %s\">\n",
                          loom_verdict_word ((LoomVerdict)section->verdict));
  for (guint i = 0; i < section->parts->len; i++)
    {
      const LoomFairnessNode *part = loom_fairness_node_nth (section, i);

      if (part->topic != LOOM_TOPIC_NOTE)
        loom_html_paragraph (html, NULL, part->words);
      if (part->topic == LOOM_TOPIC_VERDICT)
        g_string_append (html, "</div>\n</header>\n");
    }
}

/* What is said, behind what it is said of. */
static void
add_terms (GString *html, const LoomFairnessNode *list, const char *class)
{
  g_string_append_printf (html, "<dl%s>\n", class);
  for (guint i = 0; i < list->parts->len; i++)
    {
      const LoomFairnessNode *item = loom_fairness_node_nth (list, i);

      g_string_append (html, "<dt>");
      loom_html_text (html, item->about);
      g_string_append (html, "</dt><dd>");
      loom_html_text (html, item->words);
      g_string_append (html, "</dd>\n");
    }
  g_string_append (html, "</dl>\n");
}

static void
add_commands (GString *html, const LoomFairnessNode *list)
{
  g_string_append (html, "<ul>\n");
  for (guint i = 0; i < list->parts->len; i++)
    {
      const LoomFairnessNode *item = loom_fairness_node_nth (list, i);

      g_string_append (html, "<li>");
      loom_html_text (html, item->words);
      g_string_append (html, "<br><code>");
      loom_html_text (html, item->beside);
      g_string_append (html, "</code></li>\n");
    }
  g_string_append (html, "</ul>\n");
}

/* The sentence on what counts as fair is of the scale in a terminal; the plot has its own. */
static void
add_section (GString *html, const LoomFairnessNode *section, const LoomStudy *study)
{
  g_string_append (html, "<h2>");
  loom_html_text (html, section->words);
  g_string_append (html, "</h2>\n");
  for (guint i = 0; i < section->parts->len; i++)
    {
      const LoomFairnessNode *part = loom_fairness_node_nth (section, i);

      if (part->kind == LOOM_FAIRNESS_SENTENCE && part->topic != LOOM_TOPIC_DUE)
        loom_html_paragraph (html, NULL, part->words);
      else if (part->kind == LOOM_FAIRNESS_TABLE)
        loom_html_add_table (html, part, study);
      else if (part->kind == LOOM_FAIRNESS_LIST && section->topic == LOOM_TOPIC_NEXT)
        add_commands (html, part);
      else if (part->kind == LOOM_FAIRNESS_LIST)
        add_terms (html, part, section->topic == LOOM_TOPIC_ASPECTS ? " class=\"note\"" : "");
    }
}

/* The board stands behind the shares. */
gboolean
loom_fairness_page_add (GString *html, const LoomFairnessEntry *entry, guint number, GError **error)
{
  g_autoptr (LoomForecast) forecast = loom_forecast_new (entry->study->game);
  g_autoptr (LoomFairnessNode) root = loom_fairness_report_new (entry, forecast);

  g_string_append_printf (html, "<article id=\"scenario-%u\">\n", number);
  for (guint i = 0; i < root->parts->len; i++)
    {
      const LoomFairnessNode *section = loom_fairness_node_nth (root, i);

      if (section->topic == LOOM_TOPIC_HEAD)
        add_head (html, root, section);
      else
        add_section (html, section, entry->study);
      if (section->topic != LOOM_TOPIC_SHARES)
        continue;
      loom_html_add_plot (html, section, entry->study);
      if (!loom_html_add_map (html, entry, error))
        return FALSE;
    }
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
                              _ (loom_verdict_word (study->verdict)));
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
  g_autofree char *title = NULL;

  g_return_val_if_fail (entries != NULL && n > 0, NULL);
  title
      = n == 1
            ? g_strdup_printf (_ ("Fairness of %s"),
                               loom_board_get_root (entries[0].study->game->position->board)->title)
            : g_strdup_printf (_ ("Fairness of %u scenarios"), n);
  g_string_append_printf (html,
                          "<!DOCTYPE html>\n<html lang=\"%s\">\n<head>\n<meta charset=\"utf-8\">\n"
                          "<meta name=\"viewport\" content=\"width=device-width\">\n"
                          "<meta name=\"generator\" content=\"boardloom " LOOM_VERSION "\">\n"
                          "<title>",
                          /* Translators: the tag of the language that you write, as in BCP 47. */
                          C_ ("language", "en"));
  loom_html_text (html, title);
  g_string_append_printf (html, "</title>\n<style>\n%s</style>\n</head>\n<body>\n",
                          loom_html_sheet);
  if (n > 1)
    add_overview (html, entries, n);
  for (guint i = 0; i < n; i++)
    if (!loom_fairness_page_add (html, &entries[i], i + 1, error))
      return NULL;
  g_string_append (html, "</body>\n</html>\n");
  return g_string_free_to_bytes (g_steal_pointer (&html));
}
