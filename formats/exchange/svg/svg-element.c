/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The plain shapes of SVG as subpaths. */

#include "formats/exchange/markup/markup.h"
#include "formats/exchange/svg/svg-subpath-private.h"

#include <math.h>

/* How far a curve's controls stand off for a quarter of a circle of radius 1. */
#define QUARTER 0.5522847498

static double
get_length (const xmlNode *node, const char *name)
{
  g_autofree char *text = loom_markup_dup (node, name);
  double px = 0;
  return loom_svg_length (text, &px) ? px : 0;
}

static gboolean
add_ellipse (GPtrArray *subpaths, double x, double y, double rx, double ry)
{
  static const double turns[5][2] = { { 1, 0 }, { 0, 1 }, { -1, 0 }, { 0, -1 }, { 1, 0 } };
  if (rx <= 0 || ry <= 0)
    return FALSE;
  LoomSvgSubpath *subpath = loom_svg_subpaths_begin (subpaths, (LoomVec2){ x + rx, y });
  for (guint i = 0; i < 4; i++)
    {
      const double *a = turns[i], *b = turns[i + 1];
      loom_svg_subpath_curve (
          subpath, (LoomVec2){ x + rx * (a[0] + QUARTER * b[0]), y + ry * (a[1] + QUARTER * b[1]) },
          (LoomVec2){ x + rx * (b[0] + QUARTER * a[0]), y + ry * (b[1] + QUARTER * a[1]) },
          (LoomVec2){ x + rx * b[0], y + ry * b[1] });
    }
  subpath->is_closed = TRUE;
  return TRUE;
}

/* With its corners cut round where they are. */
static gboolean
add_rect (GPtrArray *subpaths, const xmlNode *node)
{
  const double x = get_length (node, "x"), y = get_length (node, "y");
  const double w = get_length (node, "width"), h = get_length (node, "height");
  double rx = get_length (node, "rx"), ry = get_length (node, "ry");
  if (w <= 0 || h <= 0)
    return FALSE;
  rx = CLAMP (rx > 0 ? rx : ry, 0, w / 2);
  ry = CLAMP (ry > 0 ? ry : rx, 0, h / 2);
  const double ends[4][2] = { { x + w, y }, { x + w, y + h }, { x, y + h }, { x, y } };
  const int ways[5][2] = { { 1, 0 }, { 0, 1 }, { -1, 0 }, { 0, -1 }, { 1, 0 } };
  LoomVec2 at = { x + rx, y };
  LoomSvgSubpath *subpath = loom_svg_subpaths_begin (subpaths, at);
  for (guint i = 0; i < 4; i++)
    {
      const LoomVec2 before = { ends[i][0] - ways[i][0] * rx, ends[i][1] - ways[i][1] * ry };
      const LoomVec2 after = { ends[i][0] + ways[i + 1][0] * rx, ends[i][1] + ways[i + 1][1] * ry };
      loom_svg_subpath_line (subpath, at, before);
      if (rx > 0)
        loom_svg_subpath_curve (subpath,
                                (LoomVec2){ before.x + ways[i][0] * rx * QUARTER,
                                            before.y + ways[i][1] * ry * QUARTER },
                                (LoomVec2){ after.x - ways[i + 1][0] * rx * QUARTER,
                                            after.y - ways[i + 1][1] * ry * QUARTER },
                                after);
      at = after;
    }
  subpath->is_closed = TRUE;
  return TRUE;
}

static gboolean
add_polygon (GPtrArray *subpaths, const xmlNode *node, gboolean is_closed)
{
  g_autofree char *points = loom_markup_dup (node, "points");
  const char *at = points != NULL ? points : "";
  LoomSvgSubpath *subpath = NULL;
  LoomVec2 last = { 0, 0 }, next;
  while (loom_svg_number (&at, &next.x) && loom_svg_number (&at, &next.y))
    {
      if (subpath == NULL)
        subpath = loom_svg_subpaths_begin (subpaths, next);
      else
        loom_svg_subpath_line (subpath, last, next);
      last = next;
    }
  if (subpath != NULL)
    subpath->is_closed = is_closed;
  return subpath != NULL;
}

static gboolean
add_path (GPtrArray *subpaths, const xmlNode *node)
{
  g_autofree char *d = loom_markup_dup (node, "d");
  return d != NULL && loom_svg_subpaths_add_path (subpaths, d);
}

gboolean
loom_svg_subpaths_add_element (GPtrArray *subpaths, const xmlNode *node)
{
  if (loom_markup_is (node, "path"))
    return add_path (subpaths, node);
  if (loom_markup_is (node, "rect"))
    return add_rect (subpaths, node);
  if (loom_markup_is (node, "circle"))
    return add_ellipse (subpaths, get_length (node, "cx"), get_length (node, "cy"),
                        get_length (node, "r"), get_length (node, "r"));
  if (loom_markup_is (node, "ellipse"))
    return add_ellipse (subpaths, get_length (node, "cx"), get_length (node, "cy"),
                        get_length (node, "rx"), get_length (node, "ry"));
  if (loom_markup_is (node, "polygon"))
    return add_polygon (subpaths, node, TRUE);
  if (loom_markup_is (node, "polyline"))
    return add_polygon (subpaths, node, FALSE);
  if (!loom_markup_is (node, "line"))
    return FALSE;
  const LoomVec2 from = { get_length (node, "x1"), get_length (node, "y1") };
  const LoomVec2 to = { get_length (node, "x2"), get_length (node, "y2") };
  loom_svg_subpath_line (loom_svg_subpaths_begin (subpaths, from), from, to);
  return TRUE;
}
