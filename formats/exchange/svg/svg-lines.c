/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Lines as borders: what they enclose together becomes areas, whoever drew which of them. */

#include "formats/exchange/svg/svg-private.h"

#include "formats/exchange/weave/weave.h"
#include "formats/geometry/planar.h"

#include <glib/gi18n.h>
#include <math.h>

/* mm, µm, µm² */
#define FLATNESS 0.05
#define CLEARANCE 110
#define LEAST_FACE 500000.0
/* Looks at a piece of a line for an end that does not quite reach it. */
#define MOST_LOOKS 200000000

typedef struct
{
  GPtrArray *lines; /* (element-type GArray of LoomPoint) (owned) */
  double reach;     /* µm */
  gint64 budget;
  guint n_reached;
} Lines;

static LoomPoint
to_um (LoomVec2 at)
{
  const double most = LOOM_MM_MAX - LOOM_MM;
  return (LoomPoint){ (gint32)lround (CLAMP (at.x * LOOM_MM, -most, most)),
                      (gint32)lround (CLAMP (at.y * LOOM_MM, -most, most)) };
}

static void
take_subpath (Lines *self, const LoomSvgSubpath *subpath, guint *budget)
{
  g_autoptr (GArray) points = g_array_new (FALSE, FALSE, sizeof (LoomVec2));
  GArray *line = g_array_new (FALSE, FALSE, sizeof (LoomPoint));
  if (*budget > 0)
    loom_svg_subpath_flatten (subpath, FLATNESS, points);
  *budget -= MIN (*budget, points->len);
  for (guint i = 0; i < points->len; i++)
    {
      const LoomPoint at = to_um (g_array_index (points, LoomVec2, i));
      g_array_append_val (line, at);
    }
  const guint n = subpath->segments->len;
  const LoomVec2 end
      = n > 0 ? g_array_index (subpath->segments, LoomSegment, n - 1).end : subpath->start;
  if (line->len > 1
      && (subpath->is_closed || (end.x == subpath->start.x && end.y == subpath->start.y)))
    {
      const LoomPoint first = g_array_index (line, LoomPoint, 0);
      g_array_append_val (line, first);
    }
  g_ptr_array_add (self->lines, line);
}

/* The nearest place on any line but the piece that ends there. FALSE where none is in reach. */
static gboolean
find_reach (Lines *self, guint own, gboolean is_begin, LoomPoint end, LoomPoint *nearest)
{
  double best = self->reach;
  const LoomBox box = loom_box_of (end, end, (gint32)self->reach + 1);
  gboolean is_found = FALSE;
  for (guint l = 0; l < self->lines->len; l++)
    {
      const GArray *line = self->lines->pdata[l];
      self->budget -= line->len;
      for (guint i = 0; i + 1 < line->len && self->budget > 0; i++)
        {
          const LoomPoint a = g_array_index (line, LoomPoint, i);
          const LoomPoint b = g_array_index (line, LoomPoint, i + 1);
          const LoomBox around = loom_box_of (a, b, 0);
          double distance = 0;
          if ((l == own && (is_begin ? i == 0 : i + 2 == line->len))
              || !loom_box_meets (&box, &around))
            continue;
          const LoomPoint at = loom_planar_nearest (a, b, end, &distance);
          if (distance > best)
            continue;
          best = distance;
          *nearest = at;
          is_found = TRUE;
        }
    }
  return is_found;
}

/* Ends that stop short of another line are drawn on to it. */
static void
reach_out (Lines *self)
{
  for (guint l = 0; l < self->lines->len; l++)
    {
      GArray *line = self->lines->pdata[l];
      if (line->len < 2)
        continue;
      const LoomPoint begin = g_array_index (line, LoomPoint, 0);
      const LoomPoint end = g_array_index (line, LoomPoint, line->len - 1);
      LoomPoint at;
      if (loom_point_equal (begin, end))
        continue;
      if (find_reach (self, l, FALSE, end, &at) && !loom_point_equal (at, end))
        {
          g_array_append_val (line, at);
          self->n_reached++;
        }
      if (find_reach (self, l, TRUE, begin, &at) && !loom_point_equal (at, begin))
        {
          g_array_prepend_val (line, at);
          self->n_reached++;
        }
    }
}

static void
take_face (LoomGeoMap *map, const GPtrArray *rings)
{
  LoomGeoFeature *feature = loom_geo_map_feature (map, NULL);
  for (guint r = 0; r < rings->len; r++)
    {
      const GArray *points = rings->pdata[r];
      GArray *ring = g_array_new (FALSE, FALSE, sizeof (LoomVec2));
      for (guint i = 0; i < points->len; i++)
        {
          const LoomPoint at = g_array_index (points, LoomPoint, i);
          const LoomVec2 place = { at.x / (double)LOOM_MM, -at.y / (double)LOOM_MM };
          g_array_append_val (ring, place);
        }
      g_ptr_array_add (feature->rings, ring);
    }
}

LoomGeoMap *
loom_svg_gather_lines (const LoomSvgChoice *choice,
                       const LoomFormatInput *input,
                       double reach_mm,
                       LoomModelErrors *errors)
{
  g_autoptr (GPtrArray) all = g_ptr_array_new_with_free_func ((GDestroyNotify)g_array_unref);
  Lines lines = { all, reach_mm * LOOM_MM, MOST_LOOKS, 0 };
  guint budget = LOOM_SVG_MOST_POINTS;
  for (guint i = 0; i < choice->drawing->shapes->len; i++)
    for (guint k = 0; loom_svg_choice_shows (choice, i)
                      && k < loom_svg_shape (choice->drawing, i)->subpaths->len;
         k++)
      take_subpath (&lines, loom_svg_shape (choice->drawing, i)->subpaths->pdata[k], &budget);
  reach_out (&lines);
  g_autoptr (LoomWeave) weave = loom_weave_new (all->len);
  for (guint i = 0; i < all->len; i++)
    {
      const GArray *line = all->pdata[i];
      loom_weave_add_line (weave, i, (const LoomPoint *)(gconstpointer)line->data, line->len);
    }
  g_autoptr (GPtrArray) faces
      = loom_weave_list_faces (weave, CLEARANCE, LEAST_FACE, input->task, errors);
  if (faces == NULL)
    return NULL;
  LoomGeoMap *map = loom_geo_map_new ();
  map->is_drawing = TRUE;
  map->title = g_strdup (choice->drawing->title);
  for (guint f = 1; f < faces->len; f++)
    if (g_ptr_array_index (faces, f) != NULL)
      take_face (map, g_ptr_array_index (faces, f));
  loom_remarks_add (input->remarks, "EXCH-GUESSED", 0, NULL,
                    _ ("lines were taken for borders: they enclose %u areas"), map->features->len);
  if (lines.n_reached > 0)
    loom_remarks_add (input->remarks, "EXCH-GAP-CLOSED", 0, NULL,
                      _ ("lines that end just before another were drawn on to it (%u)"),
                      lines.n_reached);
  loom_svg_name_by_words (choice->drawing, map, input->remarks);
  return map;
}
