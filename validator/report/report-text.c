/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The report for people in a terminal: writes the tree of each scenario, from its top to its end,
 * in lines and columns. */

#include "validator/report/report-page.h"
#include "validator/report/report-tree.h"
#include "validator/report/report-words.h"

#include "validator/base/words.h"

#include <glib/gi18n-lib.h>

/* Columns of a row of shares before the interval is drawn: indent, name, share, interval. */
#define NAME 18
#define SHARE 8
#define RANGE 16

/* Columns of labels, of what sort a rule is and of its words, and how many things are listed. */
#define LABEL 15
#define SORT 8
#define RULE 48
#define THINGS 8

static LoomInk
ink_of (int verdict)
{
  switch (verdict)
    {
    case -1:
      return LOOM_INK_PLAIN;
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

static void
put_blank (LoomTextPage *page, guint columns)
{
  loom_text_page_cell (page, "", columns, FALSE, LOOM_INK_PLAIN);
}

static void
put_title (LoomTextPage *page, const LoomFairnessNode *root)
{
  g_autofree char *line = g_strdup_printf ("%s · %s", root->words, root->about);

  loom_text_page_begin_ink (page, LOOM_INK_BOLD);
  loom_text_page_say (page, 0, 0, line);
  loom_text_page_end_ink (page, LOOM_INK_BOLD);
  loom_text_page_begin_ink (page, LOOM_INK_DIM);
  loom_text_page_say (page, 0, 0, root->beside);
  loom_text_page_end_ink (page, LOOM_INK_DIM);
}

/* The verdict with its meaning, then a paragraph for whatever else there is to say of it. */
static void
put_head (LoomTextPage *page, const LoomFairnessNode *section)
{
  for (guint i = 0; i < section->parts->len; i++)
    {
      const LoomFairnessNode *part = loom_fairness_node_nth (section, i);
      const LoomInk ink = i == 0 ? ink_of (section->verdict) : LOOM_INK_PLAIN;

      if (part->topic != LOOM_TOPIC_MEANING)
        g_string_append_c (page->text, '\n');
      loom_text_page_begin_ink (page, ink);
      loom_text_page_say (page, 2, 0, part->words);
      loom_text_page_end_ink (page, ink);
    }
}

/* Shares. */

static void
put_share (LoomTextPage *page, const LoomScale *scale, const LoomFairnessNode *share)
{
  const LoomInk ink = share->stands_out ? LOOM_INK_BOLD : LOOM_INK_PLAIN;

  put_blank (page, 4);
  loom_text_page_cell (page, share->about, NAME, FALSE, ink);
  loom_text_page_cell (page, share->words, SHARE, TRUE, ink);
  loom_text_page_cell (page, share->beside, RANGE, TRUE, LOOM_INK_DIM);
  put_blank (page, 2);
  loom_text_page_interval (page, scale, share->share);
  loom_text_page_end_line (page);
}

static void
put_lineup (LoomTextPage *page, const LoomScale *scale, const LoomFairnessNode *lineup)
{
  g_string_append (page->text, "\n  ");
  loom_text_page_begin_ink (page, LOOM_INK_BOLD);
  g_string_append (page->text, lineup->words);
  loom_text_page_end_ink (page, LOOM_INK_BOLD);
  g_string_append_printf (page->text, ", %s: ", lineup->about);
  loom_text_page_begin_ink (page, ink_of (lineup->verdict));
  g_string_append (page->text, lineup->beside);
  loom_text_page_end_ink (page, ink_of (lineup->verdict));
  loom_text_page_end_line (page);
  for (guint i = 0; i < lineup->parts->len; i++)
    {
      const LoomFairnessNode *part = loom_fairness_node_nth (lineup, i);

      if (part->kind == LOOM_FAIRNESS_SHARE)
        put_share (page, scale, part);
      else
        loom_text_page_say (page, 4, 2, part->words);
    }
}

/* All line-ups on one scale, which stands below. */
static void
put_shares (LoomTextPage *page, const LoomFairnessNode *section, const LoomStudy *study)
{
  LoomScale scale;

  loom_scale_init (&scale, study, page->width - 4 - NAME - SHARE - RANGE - 2);
  for (guint i = 0; i < section->parts->len; i++)
    if (loom_fairness_node_nth (section, i)->kind == LOOM_FAIRNESS_LINEUP)
      put_lineup (page, &scale, loom_fairness_node_nth (section, i));
  put_blank (page, 4 + NAME + SHARE + RANGE + 2);
  loom_text_page_begin_ink (page, LOOM_INK_DIM);
  loom_text_page_axis (page, &scale);
  loom_text_page_end_ink (page, LOOM_INK_DIM);
  loom_text_page_end_line (page);
}

/* Lists. */

static void
put_item (LoomTextPage *page, LoomFairnessTopic topic, const LoomFairnessNode *item, guint label)
{
  g_autofree char *words = NULL;

  switch (topic)
    {
    case LOOM_TOPIC_GAMES:
      put_blank (page, 2);
      loom_text_page_cell (page, item->about, label - 2, FALSE, LOOM_INK_BOLD);
      loom_text_page_flow (page, label, item->words);
      break;
    case LOOM_TOPIC_NEXT:
      loom_text_page_say (page, 2, 2, item->words);
      /* Never wrapped, so that it can be copied. */
      g_string_append_printf (page->text, "    %s\n", item->beside);
      break;
    default:
      words = g_strdup_printf ("%s: %s", item->about, item->words);
      loom_text_page_say (page, 4, 2, words);
      break;
    }
}

/* @width, or what @words take with @gap behind them where that is more. */
static guint
fit (guint width, const char *words, guint gap)
{
  return MAX (width, (guint)g_utf8_strlen (words, -1) + gap);
}

/* What is not the first part of its section, @is_below, has an empty line before it. */
static void
put_list (LoomTextPage *page,
          LoomFairnessTopic topic,
          const LoomFairnessNode *list,
          gboolean is_below)
{
  guint label = LABEL;

  if (is_below)
    g_string_append_c (page->text, '\n');
  for (guint i = 0; topic == LOOM_TOPIC_GAMES && i < list->parts->len; i++)
    label = fit (label, loom_fairness_node_nth (list, i)->about, 3);
  for (guint i = 0; i < list->parts->len; i++)
    put_item (page, topic, loom_fairness_node_nth (list, i), label);
}

/* Tables. */

/* How wide column @i is of @n; the first takes what the others leave, but for short names. */
static guint
width_of (const LoomTextPage *page, LoomFairnessTopic topic, guint i, guint n)
{
  static const guint things[] = { 0, 24, 10, 11, 10 };
  const guint room = page->width - 4, figure = MIN (room / 2 / MAX (n - 1, 1), 14);

  switch (topic)
    {
    case LOOM_TOPIC_THINGS:
      return i == 0 ? room - 24 - 10 - 11 - 10 : things[i];
    case LOOM_TOPIC_COUNTING:
      return i == 0 ? room - (n - 1) * figure : figure;
    default:
      return i == 0 ? NAME : 14;
    }
}

/* The heading has said what the first column would be headed by. */
static void
put_table_head (LoomTextPage *page, LoomFairnessTopic topic, const LoomFairnessNode *head)
{
  const guint n = head->parts->len;

  put_blank (page, 4 + width_of (page, topic, 0, n));
  for (guint i = 1; i < n; i++)
    {
      put_blank (page, 1);
      loom_text_page_cell (page, loom_fairness_node_nth (head, i)->words,
                           width_of (page, topic, i, n) - 1, TRUE, LOOM_INK_BOLD);
    }
  loom_text_page_end_line (page);
}

static void
put_row (LoomTextPage *page, LoomFairnessTopic topic, const LoomFairnessNode *row)
{
  const guint n = row->parts->len;
  const LoomFairnessNode *first = loom_fairness_node_nth (row, 0);
  g_autofree char *name
      = g_strconcat (first->words, first->beside != NULL ? ", " : NULL, first->beside, NULL);

  put_blank (page, 4);
  loom_text_page_cell (page, name, width_of (page, topic, 0, n), FALSE,
                       row->topic == LOOM_TOPIC_VERDICT ? LOOM_INK_DIM : LOOM_INK_PLAIN);
  for (guint i = 1; i < n; i++)
    {
      const LoomFairnessNode *cell = loom_fairness_node_nth (row, i);

      loom_text_page_cell (page, cell->words != NULL ? cell->words : "",
                           width_of (page, topic, i, n), TRUE, ink_of (cell->verdict));
    }
  loom_text_page_end_line (page);
}

static void
put_table (LoomTextPage *page,
           LoomFairnessTopic topic,
           const LoomFairnessNode *table,
           gboolean is_below)
{
  const guint n_rows = table->parts->len - 1;
  const guint n_shown = topic == LOOM_TOPIC_THINGS ? MIN (n_rows, THINGS) : n_rows;

  if (is_below)
    g_string_append_c (page->text, '\n');
  put_table_head (page, topic, loom_fairness_node_nth (table, 0));
  for (guint i = 1; i <= n_shown; i++)
    put_row (page, topic, loom_fairness_node_nth (table, i));
  if (n_rows > n_shown)
    {
      g_autofree char *rest = loom_words_number (n_rows - n_shown);
      g_autofree char *words
          = g_strdup_printf (_ ("and %s more, listed with --format html or json"), rest);

      loom_text_page_say (page, 4, 0, words);
    }
}

/* Of the rules those alone that the games never used; how often they used the rest is in the other
 * forms. */
static void
put_unused (LoomTextPage *page, const LoomFairnessNode *table)
{
  guint sort = SORT;

  for (guint i = 1; i < table->parts->len; i++)
    sort = fit (sort, loom_fairness_node_nth (loom_fairness_node_nth (table, i), 0)->words, 1);
  for (guint i = 1; i < table->parts->len; i++)
    {
      const LoomFairnessNode *row = loom_fairness_node_nth (table, i);

      if (!row->stands_out)
        continue;
      put_blank (page, 4);
      loom_text_page_cell (page, loom_fairness_node_nth (row, 0)->words, sort, FALSE, LOOM_INK_DIM);
      loom_text_page_cell (page, loom_fairness_node_nth (row, 1)->words,
                           MIN (RULE, page->width - 14 - sort), FALSE, LOOM_INK_PLAIN);
      loom_text_page_cell (page, _ ("0 times"), 10, TRUE, LOOM_INK_PLAIN);
      loom_text_page_end_line (page);
    }
}

/* The whole. */

static void
put_heading (LoomTextPage *page, const LoomFairnessNode *section)
{
  g_autofree char *words
      = section->topic == LOOM_TOPIC_RULES ? g_strdup (_ ("Rules that the games never used"))
        : section->about != NULL ? g_strdup_printf ("%s (%s)", section->words, section->about)
                                 : g_strdup (section->words);

  loom_text_page_heading (page, words);
}

static void
put_section (LoomTextPage *page, const LoomFairnessNode *section)
{
  put_heading (page, section);
  for (guint i = 0; i < section->parts->len; i++)
    {
      const LoomFairnessNode *part = loom_fairness_node_nth (section, i);

      if (part->kind == LOOM_FAIRNESS_SENTENCE)
        loom_text_page_say (page, 2, 0, part->words);
      else if (section->topic == LOOM_TOPIC_RULES)
        put_unused (page, part);
      else if (part->kind == LOOM_FAIRNESS_LIST)
        put_list (page, section->topic, part, i > 0);
      else if (part->kind == LOOM_FAIRNESS_TABLE && part->topic != LOOM_TOPIC_NUMBERS)
        put_table (page, section->topic, part, i > 0);
    }
}

static void
put_scenario (LoomTextPage *page, const LoomFairnessEntry *entry)
{
  g_autoptr (LoomForecast) forecast = loom_forecast_new (entry->study->game);
  g_autoptr (LoomFairnessNode) root = loom_fairness_report_new (entry, forecast);

  put_title (page, root);
  for (guint i = 0; i < root->parts->len; i++)
    {
      const LoomFairnessNode *section = loom_fairness_node_nth (root, i);

      if (section->topic == LOOM_TOPIC_HEAD)
        put_head (page, section);
      else
        put_section (page, section);
      if (section->topic == LOOM_TOPIC_SHARES)
        put_shares (page, section, entry->study);
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
