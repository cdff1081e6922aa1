/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What else is on a drawing, as decor of the board: rivers, signs, words. Nothing of it covers the
 * map: a large filled shape, which on the drawing lies under the areas, would. */

#include "formats/exchange/svg/svg-private.h"

#include "formats/exchange/svg/svg-style.h"

#include <glib/gi18n.h>
#include <string.h>

/* More is a drawing of its own. */
#define MOST_THINGS 5000
#define MOST_POINTS 200000

/* Of the page: what is filled and larger would hide the map. */
#define LARGE 0.01

#define FLATTENED_MM 0.05

typedef struct
{
  LoomBuilder *builder;
  LoomNaming *naming;
  LoomEntity *decor; /* NULL until there is something */
  const LoomFit *page;
  LoomArea *const *made;
  guint n_areas;
  guint n_things;
  guint n_points;
  guint n_left; /* out */
} Adding;

static LoomDecor *
add (Adding *self, LoomKind kind)
{
  LoomEntity *root = loom_builder_get_root (self->builder);
  if (self->decor == NULL)
    self->decor = loom_entity_n (root, LOOM_KIND_DECOR) > 0
                      ? loom_entity_nth (root, LOOM_KIND_DECOR, 0)
                      : loom_builder_add (self->builder, root, LOOM_KIND_DECOR, NULL, 0, 0);
  self->n_things++;
  const char *word = kind == LOOM_KIND_TEXT ? "text" : "path";
  g_autofree char *id = loom_naming_dup_id (self->naming, word, word);
  return (LoomDecor *)loom_builder_add (self->builder, self->decor, kind, id, 0, 0);
}

static gboolean
is_on_page (const Adding *self, LoomPoint at)
{
  return at.x >= 0 && at.y >= 0 && at.x <= self->page->width && at.y <= self->page->height;
}

/* The points of @line on the board, each of which is another than the one before; without any
 * where it leaves the page. *@size receives what the box about them has, as a share of the page. */
static LoomPoints
lay_points (const Adding *self, const GArray *line, double *size)
{
  LoomPoints points = { g_new (LoomPoint, line->len + 1), 0 };
  LoomPoint least = { G_MAXINT32, G_MAXINT32 }, most = { G_MININT32, G_MININT32 };
  for (guint i = 0; i < line->len; i++)
    {
      const LoomVec2 at = g_array_index (line, LoomVec2, i);
      const LoomPoint laid = loom_fit_point (self->page, at.x, at.y);
      if (!is_on_page (self, laid))
        {
          points.n = 0;
          break;
        }
      least = (LoomPoint){ MIN (least.x, laid.x), MIN (least.y, laid.y) };
      most = (LoomPoint){ MAX (most.x, laid.x), MAX (most.y, laid.y) };
      if (points.n == 0 || memcmp (&points.items[points.n - 1], &laid, sizeof laid) != 0)
        points.items[points.n++] = laid;
    }
  *size = ((double)most.x - least.x) * ((double)most.y - least.y)
          / ((double)self->page->width * self->page->height);
  return points;
}

static void
add_shape (Adding *self, const LoomSvgShape *shape)
{
  for (guint i = 0; i < shape->subpaths->len; i++)
    {
      const LoomSvgSubpath *subpath = shape->subpaths->pdata[i];
      g_autoptr (GArray) line = g_array_new (FALSE, FALSE, sizeof (LoomVec2));
      double size = 0;
      loom_svg_subpath_flatten (subpath, FLATTENED_MM, line);
      LoomPoints points = lay_points (self, line, &size);
      const gboolean is_filled = shape->fill >= 0 && points.n > 2;
      if (points.n < 2 || (is_filled && size > LARGE) || self->n_things >= MOST_THINGS
          || self->n_points + points.n > MOST_POINTS)
        {
          g_free (points.items);
          self->n_left++;
          continue;
        }
      LoomPath *path = (LoomPath *)add (self, LOOM_KIND_PATH);
      self->n_points += points.n;
      path->points = points;
      path->closed = points.n > 2 && (subpath->is_closed || is_filled);
      if (is_filled)
        path->fill = shape->fill;
    }
}

/* Words that name an area stand there as its name. */
static gboolean
is_name (const Adding *self, const char *text)
{
  g_autofree char *folded = g_utf8_casefold (text, -1);
  for (guint i = 0; i < self->n_areas; i++)
    {
      const char *name = self->made[i] != NULL ? self->made[i]->name : NULL;
      g_autofree char *its = name != NULL ? g_utf8_casefold (name, -1) : NULL;
      if (g_strcmp0 (its, folded) == 0)
        return TRUE;
    }
  return FALSE;
}

static void
add_words (Adding *self, const LoomSvgWords *words)
{
  g_autofree char *text = loom_naming_dup_name (words->text);
  const LoomPoint at = loom_fit_point (self->page, words->at.x, words->at.y);
  if (text == NULL || is_name (self, text))
    return;
  if (!is_on_page (self, at) || self->n_things >= MOST_THINGS)
    {
      self->n_left++;
      return;
    }
  LoomText *made = (LoomText *)add (self, LOOM_KIND_TEXT);
  made->at = at;
  made->content = g_steal_pointer (&text);
}

void
loom_svg_add_decor (const LoomSvgChoice *choice,
                    const LoomGeoMap *map,
                    LoomBuilder *builder,
                    LoomNaming *naming,
                    LoomArea *const *made,
                    LoomRemarks *remarks)
{
  const LoomSvgDrawing *drawing = choice->drawing;
  Adding self = { .builder = builder,
                  .naming = naming,
                  .page = &map->page,
                  .made = made,
                  .n_areas = map->features->len };
  for (guint i = 0; i < drawing->shapes->len; i++)
    {
      const LoomSvgShape *shape = loom_svg_shape (drawing, i);
      if (shape->hidden_by == 0 && !loom_svg_choice_shows (choice, i))
        add_shape (&self, shape);
    }
  for (guint i = 0; i < drawing->words->len; i++)
    {
      const LoomSvgWords *words = drawing->words->pdata[i];
      if (words->hidden_by == 0)
        add_words (&self, words);
    }
  if (self.n_left > 0)
    loom_remarks_add (
        remarks, "EXCH-PART-DROPPED", 0, NULL,
        _ ("shapes and words of other layers would hide the map, leave the page or are "
           "too many, and were left out (%u)"),
        self.n_left);
}
