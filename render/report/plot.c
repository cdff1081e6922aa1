/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Intervals drawn: a row for each seat of each line-up, on one scale. The colours of lines and
 * letters are the page's, so that the drawing goes dark with it. */

#include "render/report/parts.h"

#include "render/board/board.h"

#include "validator/report/report-page.h"

#include <math.h>

#include <glib/gi18n-lib.h>

/* Units of the drawing, about a dot of a screen each. */
#define WIDTH 760
#define LEFT 170
#define RIGHT 190 /* of figures behind */
#define ROW 30
#define HEAD 34

/* Whole units: they are as fine as a screen, and no locale writes them otherwise. */
static int
x_of (const LoomScale *scale, double share)
{
  const double at = (share - scale->low) / (scale->high - scale->low);

  return LEFT + (int)lround (CLAMP (at, 0, 1) * (WIDTH - LEFT - RIGHT));
}

static void
add_grid (GString *html, const LoomScale *scale, int bottom)
{
  const double step = scale->high - scale->low > 0.45 ? 0.1 : 0.05;
  const guint from = (guint)ceil (scale->low / step - 1e-9);

  g_string_append_printf (
      html, "<rect class=\"band\" x=\"%d\" y=\"0\" width=\"%d\" height=\"%d\"/>\n",
      x_of (scale, scale->due - scale->delta),
      x_of (scale, scale->due + scale->delta) - x_of (scale, scale->due - scale->delta), bottom);
  for (guint i = from; i * step <= scale->high + 1e-9; i++)
    {
      const int x = x_of (scale, i * step);

      g_string_append_printf (html,
                              "<line class=\"grid\" x1=\"%d\" x2=\"%d\" y1=\"0\" y2=\"%d\"/>"
                              "<text class=\"dim\" x=\"%d\" y=\"%d\" text-anchor=\"middle\">"
                              "%.0f %%</text>\n",
                              x, x, bottom, x, bottom + 18, 100 * i * step);
    }
  g_string_append_printf (html, "<line class=\"due\" x1=\"%d\" x2=\"%d\" y1=\"0\" y2=\"%d\"/>\n",
                          x_of (scale, scale->due), x_of (scale, scale->due), bottom);
}

/* The first letters of a name that fit in front of the plot. */
static char *
dup_short (const char *name)
{
  g_autofree char *start = g_utf8_substring (name, 0, MIN (g_utf8_strlen (name, -1), 18));

  return g_utf8_strlen (name, -1) > 18 ? g_strconcat (start, "…", NULL) : g_steal_pointer (&start);
}

static void
add_row (GString *html,
         const LoomScale *scale,
         const LoomStudy *study,
         const LoomFairnessNode *node,
         int y)
{
  const LoomColour colour
      = loom_render_board_seat (study->game->position->board, node->seat, FALSE).colour;
  const LoomShare share = node->share;
  g_autofree char *shown = dup_short (node->about);

  g_string_append_printf (html, "<text x=\"%d\" y=\"%d\" text-anchor=\"end\">", LEFT - 14, y + 5);
  loom_html_text (html, shown);
  g_string_append_printf (
      html,
      "</text><path class=\"range\" fill=\"none\" d=\"M%d %dH%dM%d %dv10M%d %dv10\"/>"
      "<circle class=\"mean\" cx=\"%d\" cy=\"%d\" r=\"6\" fill=\"rgb(%.0f,%.0f,%.0f)\"/>"
      "<text x=\"%d\" y=\"%d\">%s <tspan class=\"dim\">%s</tspan></text>\n",
      x_of (scale, share.low), y, x_of (scale, share.high), x_of (scale, share.low), y - 5,
      x_of (scale, share.high), y - 5, x_of (scale, share.mean), y, 255 * colour.r, 255 * colour.g,
      255 * colour.b, WIDTH - RIGHT + 18, y + 5, node->words, node->beside);
}

/* Gives where it ends. */
static int
add_lineup (GString *html,
            const LoomScale *scale,
            const LoomStudy *study,
            const LoomFairnessNode *lineup,
            int y)
{
  g_string_append_printf (html, "<text x=\"0\" y=\"%d\"><tspan font-weight=\"600\">", y + 22);
  loom_html_text (html, lineup->words);
  g_string_append_printf (html, "</tspan>, %s: ", lineup->about);
  loom_html_text (html, lineup->beside);
  g_string_append (html, "</text>\n");
  y += HEAD;
  for (guint i = 0; i < lineup->parts->len; i++)
    if (loom_fairness_node_nth (lineup, i)->kind == LOOM_FAIRNESS_SHARE)
      {
        add_row (html, scale, study, loom_fairness_node_nth (lineup, i), y + ROW / 2);
        y += ROW;
      }
  return y;
}

void
loom_html_add_plot (GString *html, const LoomFairnessNode *section, const LoomStudy *study)
{
  const LoomShare fair = loom_fairness_fair_share (study);
  g_autofree char *percent = loom_fairness_dup_percent (fair.mean);
  g_autofree char *limits = loom_fairness_dup_interval (fair);
  g_autoptr (GString) lineups = g_string_new (NULL);
  int y = 0;
  LoomScale scale;

  loom_scale_init (&scale, study, 1);
  for (guint i = 0; i < section->parts->len; i++)
    if (loom_fairness_node_nth (section, i)->kind == LOOM_FAIRNESS_LINEUP)
      y = add_lineup (lineups, &scale, study, loom_fairness_node_nth (section, i), y);
  const int bottom = y + 8;
  g_string_append_printf (html,
                          "<figure>\n<svg class=\"plot\" viewBox=\"0 -4 %d %d\" role=\"img\" "
                          "aria-label=\"%s\">\n",
                          WIDTH, bottom + 30, _ ("Shares of the victories with their intervals"));
  add_grid (html, &scale, bottom);
  g_string_append (html, lineups->str);
  g_string_append (html, "</svg>\n<figcaption>");
  g_string_append_printf (
      html,
      _ ("A seat’s due is %s. What lies within the band, %s, counts as fair; each line is where "
         "the true share lies with a confidence of %g %%. A draw is shared: it counts as a part of "
         "a victory for each who has it."),
      percent, limits, loom_fairness_round (100 * study->plan.confidence, 2));
  g_string_append (html, "</figcaption>\n</figure>\n");
}
