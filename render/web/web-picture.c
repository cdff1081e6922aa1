/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Boards as pictures for a page: pictures and not markup of it, since the drawings of one document
 * would share their ids, and nothing in a picture can act. */

#include "render/web/web-picture.h"

#include "render/board/board.h"
#include "render/surface/surface.h"
#include "render/web/svg-slim.h"

#include <math.h>
#include <string.h>

GBytes *
loom_web_picture_draw (const LoomBoard *board,
                       const LoomScenario *scenario,
                       const LoomView *view,
                       const LoomTheme *theme,
                       GError **error)
{
  const LoomSurfaceInfo info = LOOM_SURFACE_INFO_INIT;
  g_autoptr (LoomSurface) surface = NULL;
  g_autoptr (GBytes) svg = NULL;
  double width, height;

  loom_render_board_size (board, view, &width, &height);
  surface = loom_surface_new (LOOM_SURFACE_SVG, width, height, &info, error);
  if (surface == NULL)
    return NULL;
  loom_render_board (loom_surface_get_context (surface), board, scenario, view, theme);
  svg = loom_surface_finish (surface, error);
  return svg != NULL ? loom_svg_slim (svg) : NULL;
}

void
loom_web_append_data (GString *html, GBytes *svg)
{
  static const char digits[] = "0123456789ABCDEF";
  gsize size;
  const guchar *at = g_bytes_get_data (svg, &size);
  gboolean is_tag = FALSE;

  /* In tags the two kinds of quotes change places, since one of them costs three bytes here. */
  g_string_append (html, "data:image/svg+xml,");
  for (gsize i = 0; i < size; i++)
    if (at[i] == '<' || at[i] == '>')
      {
        is_tag = at[i] == '<';
        g_string_append (html, is_tag ? "%3C" : "%3E");
      }
    else if (is_tag && (at[i] == '"' || at[i] == '\''))
      g_string_append (html, at[i] == '"' ? "'" : "%22");
    else if (g_ascii_isalnum (at[i]) || (at[i] != 0 && strchr ("-_.~!$()*+,;=:@/?", at[i]) != NULL))
      g_string_append_c (html, (char)at[i]);
    else
      {
        g_string_append_c (html, '%');
        g_string_append_c (html, digits[at[i] >> 4]);
        g_string_append_c (html, digits[at[i] & 15]);
      }
}

void
loom_web_append_rgb (GString *out, LoomColour colour)
{
  g_string_append_printf (out, "#%02x%02x%02x", (guint)lround (255 * CLAMP (colour.r, 0, 1)),
                          (guint)lround (255 * CLAMP (colour.g, 0, 1)),
                          (guint)lround (255 * CLAMP (colour.b, 0, 1)));
}
