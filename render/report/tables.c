/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Tables of the page, whatever is in them. */

#include "render/report/parts.h"

#include "render/board/board.h"

/* A badge in the colour of the seat, before its name. */
static void
add_badge (GString *html, const LoomStudy *study, guint seat)
{
  const LoomColour c = loom_render_board_seat (study->game->position->board, seat, FALSE).colour;

  g_string_append_printf (html,
                          "<svg class=\"badge\" viewBox=\"0 0 2 2\" aria-hidden=\"true\"><circle "
                          "cx=\"1\" cy=\"1\" r=\"1\" fill=\"rgb(%.0f,%.0f,%.0f)\"/></svg>",
                          255 * c.r, 255 * c.g, 255 * c.b);
}

static void
add_cell (GString *html, const char *element, const LoomFairnessNode *cell, const LoomStudy *study)
{
  const gboolean is_figure = cell->kind == LOOM_FAIRNESS_FIGURE, has_word = cell->verdict >= 0;
  const char *word = has_word ? loom_verdict_word ((LoomVerdict)cell->verdict) : "";

  g_string_append_printf (html, "<%s", element);
  if (is_figure || has_word)
    g_string_append_printf (html, " class=\"%s%s%s\"", is_figure ? has_word ? "n " : "n" : "",
                            has_word ? "word " : "", word);
  g_string_append_c (html, '>');
  if (cell->seat > 0)
    add_badge (html, study, cell->seat);
  if (cell->words != NULL)
    loom_html_text (html, cell->words);
  if (is_figure && cell->beside != NULL)
    {
      g_string_append (html, " <span class=\"note\">");
      loom_html_text (html, cell->beside);
      g_string_append (html, "</span>");
    }
  g_string_append_printf (html, "</%s>", element);
}

void
loom_html_add_table (GString *html, const LoomFairnessNode *table, const LoomStudy *study)
{
  g_string_append (html, "<div class=\"scroll\"><table>\n");
  for (guint i = 0; i < table->parts->len; i++)
    {
      const LoomFairnessNode *row = loom_fairness_node_nth (table, i);

      g_string_append (html, row->topic == LOOM_TOPIC_VERDICT ? "<tr class=\"end\">" : "<tr>");
      for (guint k = 0; k < row->parts->len; k++)
        add_cell (html, i == 0 ? "th" : "td", loom_fairness_node_nth (row, k), study);
      g_string_append (html, "</tr>\n");
    }
  g_string_append (html, "</table></div>\n");
}
