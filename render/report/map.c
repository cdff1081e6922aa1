/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The board as a heat map: every area, entrance or item in the warmth of what holding it early went
 * with. The drawing is a picture in the page, not markup of it: several drawings in one document
 * would share their ids, and nothing in a picture can act. */

#include "render/report/parts.h"
#include "render/report/warmth.h"

#include "render/board/board.h"
#include "render/surface/surface.h"

#include <math.h>
#include <string.h>

#include <glib/gi18n-lib.h>

/* The drawing as SVG. */
static GBytes *
draw_board (const LoomFairnessEntry *entry, const LoomHeat *heat, GError **error)
{
  const LoomPosition *position = entry->study->game->position;
  g_autofree char *folder = entry->folder != NULL            ? g_strdup (entry->folder)
                            : strcmp (entry->path, "-") == 0 ? g_get_current_dir ()
                                                             : g_path_get_dirname (entry->path);
  g_autoptr (LoomSurface) surface = NULL;
  LoomSurfaceInfo info = LOOM_SURFACE_INFO_INIT;
  LoomView view = LOOM_VIEW_INIT;
  double width, height;

  view.folder = folder;
  view.heat = heat;
  loom_render_board_size (position->board, &view, &width, &height);
  surface = loom_surface_new (LOOM_SURFACE_SVG, width, height, &info, error);
  if (surface == NULL)
    return NULL;
  loom_render_board (loom_surface_get_context (surface), position->board, position->scenario, &view,
                     loom_theme_get (LOOM_THEME_COLOUR));
  return loom_surface_finish (surface, error);
}

static void
add_stop (GString *html, double at, double warmth)
{
  const LoomColour c = loom_heat_colour (loom_theme_get (LOOM_THEME_COLOUR), warmth);

  g_string_append_printf (html,
                          "<rect x=\"%d\" width=\"1\" height=\"1\" "
                          "fill=\"rgb(%.0f,%.0f,%.0f)\"/>",
                          (int)lround (at), 255 * c.r, 255 * c.g, 255 * c.b);
}

/* The scale, in steps, between what its ends stand for. */
static void
add_legend (GString *html, const LoomWarmth *map)
{
  const guint steps = 48;
  const double from = map->has_cold ? -1 : 0;
  const double points = loom_fairness_round (100 * map->reach, 0);

  g_string_append (html, "<div class=\"legend\"><span>");
  if (!map->is_influence)
    g_string_append (html, _ ("never"));
  else if (map->has_cold)
    g_string_append_printf (html, _ ("−%.0f points"), points);
  else
    g_string_append (html, _ ("0 points"));
  g_string_append_printf (html,
                          "</span><svg viewBox=\"0 0 %u 1\" preserveAspectRatio=\"none\" "
                          "shape-rendering=\"crispEdges\" role=\"img\" aria-label=\"%s\">",
                          steps, C_ ("of colours", "Scale"));
  for (guint i = 0; i < steps; i++)
    add_stop (html, i, from + (1 - from) * (i + 0.5) / steps);
  g_string_append (html, "</svg><span>");
  if (map->is_influence)
    g_string_append_printf (html, _ ("+%.0f points"), points);
  else
    g_string_append_printf (html, _ ("%.0f %% of the turns"), points);
  g_string_append (html, "</span></div>\n");
}

gboolean
loom_html_add_map (GString *html, const LoomFairnessEntry *entry, GError **error)
{
  const LoomStudy *study = entry->study;
  const LoomLineupResult *result = loom_fairness_main_result (study);
  g_autoptr (LoomGameSummary) account = loom_fairness_summary (study, result);
  g_autoptr (GBytes) svg = NULL;
  g_autofree char *code = NULL;
  g_auto (LoomWarmth) map = { 0 };
  gsize size;

  if (account != NULL && account->n_things > 0)
    loom_warmth_fill (&map, study, account);
  svg = draw_board (entry, map.heat, error);
  if (svg == NULL)
    return FALSE;
  const guchar *data = g_bytes_get_data (svg, &size);
  code = g_base64_encode (data, size);
  g_string_append (html, "<h2>");
  g_string_append (html, _ ("The board"));
  g_string_append (html, "</h2>\n<figure>\n<img alt=\"");
  loom_html_text (html, loom_board_get_root (study->game->position->board)->title);
  g_string_append_printf (html, "\" src=\"data:image/svg+xml;base64,%s\">\n", code);
  if (map.heat != NULL)
    {
      g_autofree char *caption = g_strdup_printf (
          map.is_influence
              ? _ ("The warmer, the larger a seat’s share in games in which it held it when a "
                   "quarter of the turns were over (it %s). Cream: it may be chance; "
                   "grey: nothing is known.")
              : _ ("The warmer, the longer the winner held it (it %s)."),
          _ (account->metrics->holding));

      add_legend (html, &map);
      g_string_append (html, "<figcaption>");
      loom_html_text (html, caption);
      g_string_append (html, "</figcaption>\n");
    }
  g_string_append (html, "</figure>\n");
  return TRUE;
}
