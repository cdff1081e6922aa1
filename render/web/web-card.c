/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The rules card as a page: its sections, in the order of the card, once in each language in which
 * they are not the same. */

#include "render/web/web-parts.h"

#include "render/web/web-text.h"
#include "render/web/web-words.h"
#include "validator/position/rules-source.h"
#include "validator/sheets/card.h"

#include <string.h>

/* What stands between two asterisks is strong. */
static void
add_words (GString *html, const char *text)
{
  g_auto (GStrv) parts = g_strsplit (text != NULL ? text : "", "*", -1);
  const guint n = g_strv_length (parts);

  for (guint i = 0; i < n; i++)
    {
      const gboolean is_strong = i % 2 == 1 && i + 1 < n;

      g_string_append (html, is_strong ? "<strong>" : "");
      loom_web_html (html, parts[i]);
      g_string_append (html, is_strong ? "</strong>" : "");
    }
}

static void
add_table (GString *html, const LoomCardTable *table)
{
  if (table->columns->len == 0 || loom_card_table_n_rows (table) == 0)
    return;
  g_string_append (html, "<div class=\"scroll\"><table>\n");
  if (table->caption != NULL)
    {
      g_string_append (html, "<caption>");
      add_words (html, table->caption);
      g_string_append (html, "</caption>\n");
    }
  g_string_append (html, "<tr>");
  for (guint k = 0; k < table->columns->len; k++)
    {
      g_string_append (html, "<th scope=\"col\">");
      add_words (html, loom_card_column (table, k)->heading);
      g_string_append (html, "</th>");
    }
  g_string_append (html, "</tr>\n");
  for (guint i = 0; i < loom_card_table_n_rows (table); i++)
    {
      g_string_append (html, "<tr>");
      for (guint k = 0; k < table->columns->len; k++)
        {
          g_string_append (html, "<td>");
          add_words (html, loom_card_cell (table, i, k)->text);
          g_string_append (html, "</td>");
        }
      g_string_append (html, "</tr>\n");
    }
  g_string_append (html, "</table></div>\n");
}

static void
add_section (GString *html, const LoomCardSection *section)
{
  guint step = 0;

  if (section->heading != NULL && *section->heading != '\0')
    {
      g_string_append (html, "<h3>");
      add_words (html, section->heading);
      g_string_append (html, "</h3>\n");
    }
  for (guint i = 0; i < section->blocks->len; i++)
    {
      const LoomCardBlock *block = loom_card_block (section, i);

      if (block->kind == LOOM_CARD_TABLE)
        add_table (html, &block->table);
      else if (block->text != NULL && *block->text != '\0')
        {
          g_string_append (html, "<p>");
          if (block->kind == LOOM_CARD_STEP)
            g_string_append_printf (html, "<b>%u.</b> ", ++step);
          add_words (html, block->text);
          g_string_append (html, "</p>\n");
        }
    }
}

/* What the card says in @language, or NULL where there is none. */
static char *
dup_card (const LoomPosition *position, LoomWebLanguage language)
{
  const LoomTongue before = loom_tongue_set (loom_web_language_tongue (language));
  g_autoptr (LoomCard) card = loom_card_new (position, NULL);
  GString *html = card != NULL ? g_string_new (NULL) : NULL;

  if (card != NULL)
    {
      loom_web_html (
          html, loom_rules_print (card->rules, loom_web_language_code (language), card->title));
      g_string_append (html, "</h2>\n");
      if (card->goal != NULL && *card->goal != '\0')
        {
          g_string_append (html, "<p class=\"goal\">");
          add_words (html, card->goal);
          g_string_append (html, "</p>\n");
        }
      for (guint i = 0; i < card->sections->len; i++)
        add_section (html, loom_card_section (card, i));
    }
  loom_tongue_set (before);
  return html != NULL ? g_string_free (html, FALSE) : NULL;
}

/* Whether the rules are there in @language: those of one’s own are as they are, and perhaps in
 * others. */
static gboolean
speaks (const LoomGameInfo *rules, LoomWebLanguage language)
{
  const char *text = rules->n_rules_text > 0 ? rules->rules_text[0].text : NULL;

  return language == 0 || rules->source == NULL || text == NULL
         || strcmp (text, loom_rules_print (rules, loom_web_language_code (language), text)) != 0;
}

void
loom_web_add_card (GString *html, const LoomPosition *position)
{
  char *said[LOOM_N_WEB_LANGUAGES];

  for (LoomWebLanguage l = 0; l < LOOM_N_WEB_LANGUAGES; l++)
    {
      said[l] = speaks (position->rules, l) ? dup_card (position, l) : NULL;
      if (said[l] == NULL)
        continue;
      g_string_append_printf (html, "<section class=\"card\" lang=\"%s\"%s data-scenario=\"",
                              loom_web_language_code (l), l > 0 ? " hidden" : "");
      loom_web_html (html, position->scenario->entity.id);
      g_string_append_printf (html, "\">\n<h2>%s: ", loom_web_word ("rules", l));
      g_string_append (html, said[l]);
      g_string_append (html, "</section>\n");
    }
  for (guint l = 0; l < LOOM_N_WEB_LANGUAGES; l++)
    g_free (said[l]);
}
