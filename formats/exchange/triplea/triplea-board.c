/* SPDX-License-Identifier: GPL-3.0-or-later */

/* From places with polygons to areas: polygons are painted, the large ones first, so that islands
 * in sea zones come to lie on them, and traced. */

#include "formats/exchange/triplea/triplea-map.h"

#include "formats/exchange/base/ground.h"
#include "formats/exchange/trace/trace.h"
#include "formats/exchange/weave/weave.h"

#include <glib/gi18n.h>
#include <math.h>

/* Of places without a shape: mm. */
#define DISC_RADIUS 2.5
#define SPECK 12

typedef struct
{
  LoomTripleaMap *map;
  const LoomFormatInput *input;
  LoomTrace *trace;
  LoomWeave *weave; /* of a map that Boardloom wrote; else NULL */
  guint width;      /* of the raster, px */
  guint height;     /* px */
  guint shrink;     /* so many pixels of the map are one of the raster */
  LoomFit fit;      /* from pixels of the raster */
  guint8 *is_disc;
  guint8 *has_label; /* whether the name has a place of its own, by place */
  guint8 *has_slot;
  LoomBuilder *builder;
  LoomEntity *areas;
  LoomNaming *naming;
  LoomArea **made; /* by place; NULL for those that the game does not have */
} Making;

static gboolean
is_wanted (const LoomTripleaMap *map, guint i)
{
  return !map->has_game || loom_triplea_map_nth (map, i)->is_in_game;
}

static double
measure_polygon (const GArray *points)
{
  double size = 0;
  for (guint i = 0; i < points->len; i++)
    {
      const LoomPoint a = g_array_index (points, LoomPoint, i);
      const LoomPoint b = g_array_index (points, LoomPoint, (i + 1) % points->len);
      size += (double)a.x * b.y - (double)b.x * a.y;
    }
  return fabs (size) / 2;
}

/* See loom_fit_get_longer(): a game has its pieces in the territories. */
static double
get_longer (const Making *self, double longer)
{
  g_autofree double *sizes = g_new0 (double, self->map->territories->len + 1);
  guint n = 0;
  for (guint i = 0; i < self->map->territories->len; i++)
    {
      const GPtrArray *polygons = loom_triplea_map_nth (self->map, i)->polygons;
      double size = 0;
      for (guint k = 0; is_wanted (self->map, i) && k < polygons->len; k++)
        size += measure_polygon (g_ptr_array_index (polygons, k));
      if (size > 0)
        sizes[n++] = size;
    }
  return self->map->units->len > 0
             ? loom_fit_get_longer_for_pieces (self->input->values, sizes, n, longer * self->shrink)
             : loom_fit_get_longer (self->input->values, sizes, n, longer * self->shrink);
}

/* How large the map is: as it says, or as far as its polygons reach. */
static void
measure (Making *self)
{
  const LoomTripleaOwn *own = self->map->own;
  if (own != NULL)
    {
      self->fit = (LoomFit){ own->scale, 0, 0, own->width, own->height };
      self->shrink = 1;
      return;
    }
  guint64 width = self->map->width, height = self->map->height;
  if (width == 0 || height == 0)
    for (guint i = 0; i < self->map->territories->len; i++)
      {
        const GPtrArray *polygons = loom_triplea_map_nth (self->map, i)->polygons;
        for (guint k = 0; k < polygons->len; k++)
          {
            const GArray *points = g_ptr_array_index (polygons, k);
            for (guint p = 0; p < points->len; p++)
              {
                const LoomPoint at = g_array_index (points, LoomPoint, p);
                width = MAX (width, (guint64)MAX (at.x, 0) + 1);
                height = MAX (height, (guint64)MAX (at.y, 0) + 1);
              }
          }
      }
  self->shrink = 1;
  while (width / self->shrink * (height / self->shrink) > LOOM_TRACE_MAX_PIXELS)
    self->shrink++;
  self->width = (guint)(width / self->shrink);
  self->height = (guint)(height / self->shrink);
  if (self->shrink > 1)
    loom_remarks_add (
        self->input->remarks, "EXCH-SIMPLIFIED", 0, NULL,
        _ ("a map of %.0f × %.0f pixels is read at 1/%u of its size; at most %u pixels "
           "are looked at"),
        (double)width, (double)height, self->shrink, LOOM_TRACE_MAX_PIXELS);
  /* Without a margin: maps reach to the edges of their pictures. */
  const double longer = MAX (MAX (self->width, self->height), 1);
  self->fit.scale = get_longer (self, longer) * LOOM_MM / longer;
  self->fit.left = self->fit.top = 0;
  self->fit.width = (gint32)lround (self->width * self->fit.scale);
  self->fit.height = (gint32)lround (self->height * self->fit.scale);
}

typedef struct
{
  guint territory;
  const GArray *points;
  double size;
} Sized;

static int
compare_sizes (gconstpointer one, gconstpointer two)
{
  const Sized *a = one, *b = two;
  if (a->size != b->size)
    return a->size > b->size ? -1 : 1;
  return (a->territory > b->territory) - (a->territory < b->territory);
}

static void
paint_polygon (const Making *self, const Sized *one)
{
  g_autofree LoomPoint *points = g_new (LoomPoint, one->points->len);
  const gint32 shrink = (gint32)self->shrink;
  for (guint i = 0; i < one->points->len; i++)
    {
      const LoomPoint at = g_array_index (one->points, LoomPoint, i);
      points[i] = (LoomPoint){ at.x / shrink, at.y / shrink };
    }
  loom_trace_paint (self->trace, one->territory, points, one->points->len);
}

/* (element-type Sized): all polygons, the large ones first. */
static GArray *
list_polygons (const Making *self)
{
  GArray *all = g_array_new (FALSE, FALSE, sizeof (Sized));
  for (guint i = 0; i < self->map->territories->len; i++)
    {
      const GPtrArray *polygons = loom_triplea_map_nth (self->map, i)->polygons;
      for (guint k = 0; is_wanted (self->map, i) && k < polygons->len; k++)
        {
          const GArray *points = g_ptr_array_index (polygons, k);
          const Sized one = { i, points, measure_polygon (points) };
          g_array_append_val (all, one);
        }
    }
  if (all->len > 0)
    qsort (all->data, all->len, sizeof (Sized), compare_sizes);
  return all;
}

static gboolean
paint (const Making *self)
{
  g_autoptr (GArray) all = list_polygons (self);
  for (guint i = 0; i < all->len; i++)
    {
      if (i % 16 == 0
          && !loom_task_goes_on (self->input->task, 0.1 * i / all->len, N_ ("Painting areas")))
        return FALSE;
      paint_polygon (self, &g_array_index (all, Sized, i));
    }
  return TRUE;
}

static guint16
label_at (const Making *self, gint64 x, gint64 y)
{
  if (x < 0 || y < 0 || x >= self->width || y >= self->height)
    return 0;
  return loom_trace_get_labels (self->trace)[y * self->width + x];
}

/* Where a place without a shape may be: where its files say, else where nobody is, from the top
 * left on. */
static LoomPoint
find_room_for (const Making *self, guint i, gint32 radius)
{
  const LoomTripleaTerritory *territory = loom_triplea_map_nth (self->map, i);
  const gint32 width = (gint32)self->width, height = (gint32)self->height;
  LoomPoint at = territory->centre;
  if (!loom_point_is_set (at))
    at = territory->place;
  if (!loom_point_is_set (at) && territory->polygons->len > 0)
    at = g_array_index ((const GArray *)g_ptr_array_index (territory->polygons, 0), LoomPoint, 0);
  if (loom_point_is_set (at))
    {
      at.x = CLAMP (at.x / (gint32)self->shrink, MIN (radius, width / 2),
                    MAX (width - 1 - radius, width / 2));
      at.y = CLAMP (at.y / (gint32)self->shrink, MIN (radius, height / 2),
                    MAX (height - 1 - radius, height / 2));
      return at;
    }
  for (gint32 y = 2 * radius; y < height - radius; y += 3 * radius)
    for (gint32 x = 2 * radius; x < width - radius; x += 3 * radius)
      if (label_at (self, x, y) == 0 && label_at (self, x - radius, y) == 0
          && label_at (self, x + radius, y) == 0 && label_at (self, x, y - radius) == 0
          && label_at (self, x, y + radius) == 0)
        return (LoomPoint){ x, y };
  return (LoomPoint){ width / 2, height / 2 };
}

/* @at, or where there is room for a further disc, to the right and then below. */
static LoomPoint
step_aside (const Making *self, LoomPoint at, gint32 radius, const GArray *taken)
{
  const gint32 step = 2 * radius + 4;
  const gint32 columns = MAX ((gint32)self->width / step, 1);
  const gint32 rows = MAX ((gint32)self->height / step, 1);
  LoomPoint here = at;
  for (gint32 tried = 0; tried < columns * rows; tried++)
    {
      gboolean is_free = TRUE;
      for (guint i = 0; i < taken->len && is_free; i++)
        {
          const LoomPoint other = g_array_index (taken, LoomPoint, i);
          is_free = ABS (here.x - other.x) >= step || ABS (here.y - other.y) >= step;
        }
      if (is_free)
        return here;
      const gint32 column = (at.x / step + tried + 1) % columns;
      const gint32 row = (at.y / step + (at.x / step + tried + 1) / columns) % rows;
      here = (LoomPoint){ column * step + radius, row * step + radius };
    }
  return at;
}

/* Places that have no pixel get a disc of them. */
static void
paint_discs (const Making *self)
{
  const guint n = self->map->territories->len;
  g_autofree guint *counts = g_new0 (guint, n + 1);
  const guint16 *labels = loom_trace_get_labels (self->trace);
  for (gsize i = 0; i < (gsize)self->width * self->height; i++)
    counts[labels[i]]++;
  const gint32 radius = (gint32)CLAMP (DISC_RADIUS * LOOM_MM / self->fit.scale, 3, 1000);
  g_autoptr (GArray) taken = g_array_new (FALSE, FALSE, sizeof (LoomPoint));
  for (guint i = 0; i < n; i++)
    {
      if (counts[i + 1] > 0 || !is_wanted (self->map, i))
        continue;
      const LoomPoint at = step_aside (self, find_room_for (self, i, radius), radius, taken);
      g_array_append_val (taken, at);
      LoomPoint points[24];
      for (guint k = 0; k < G_N_ELEMENTS (points); k++)
        {
          const double angle = 2 * G_PI * k / G_N_ELEMENTS (points);
          points[k] = (LoomPoint){ at.x + (gint32)lround (radius * cos (angle)),
                                   at.y + (gint32)lround (radius * sin (angle)) };
        }
      loom_trace_paint (self->trace, i, points, G_N_ELEMENTS (points));
      self->is_disc[i] = 1;
    }
}

/* Whether @at lies well inside the place, so that what is put there does not touch its border. */
static gboolean
is_inside (const Making *self, guint i, LoomPoint at)
{
  if (!loom_point_is_set (at))
    return FALSE;
  const gint64 x = at.x / (gint32)self->shrink, y = at.y / (gint32)self->shrink;
  const gint64 reach = (gint64)MAX (400 / self->fit.scale, 2);
  for (int dy = -1; dy <= 1; dy++)
    for (int dx = -1; dx <= 1; dx++)
      if (label_at (self, x + dx * reach, y + dy * reach) != i + 1)
        return FALSE;
  return TRUE;
}

/* Where a name stands is not taken over but of our own maps: those places are for letters on a
 * screen, and on paper half of the names would reach over their areas' edges. */
static void
look_at_points (const Making *self)
{
  for (guint i = 0; i < self->map->territories->len; i++)
    self->has_slot[i] = is_inside (self, i, loom_triplea_map_nth (self->map, i)->place);
}

static LoomPoint
to_board (const Making *self, LoomPoint at)
{
  if (self->weave != NULL)
    return loom_fit_point (&self->fit, at.x, at.y);
  return loom_fit_point (&self->fit, (at.x + 0.5) / self->shrink, (at.y + 0.5) / self->shrink);
}

/* An id, and of a map that Boardloom wrote the very one that the area had, and its *@name. */
static char *
dup_id (const Making *self, const char *territory, char **name)
{
  const LoomTripleaOwn *own = self->map->own;
  const char *id = own != NULL ? g_hash_table_lookup (own->ids, territory) : NULL;
  const char *had = own != NULL ? g_hash_table_lookup (own->names, territory) : NULL;
  if (had != NULL && had[0] != '\0' && g_utf8_validate (had, -1, NULL))
    {
      g_free (*name);
      *name = g_strdup (had);
    }
  return id != NULL && loom_naming_take (self->naming, id)
             ? g_strdup (id)
             : loom_naming_dup_id (self->naming, *name, "area");
}

static void
add_area (Making *self, guint i)
{
  const LoomTripleaTerritory *territory = loom_triplea_map_nth (self->map, i);
  g_autofree char *name = loom_naming_dup_name (territory->name);
  if (name == NULL)
    name = g_strdup_printf ("Area %u", i + 1);
  if (self->weave != NULL ? !loom_weave_has_shape (self->weave, i)
                          : !loom_trace_has_shape (self->trace, i))
    {
      loom_remarks_add (self->input->remarks, "EXCH-PART-DROPPED", territory->line, NULL,
                        _ ("others cover “%s” wholly, so it was left out"), name);
      return;
    }
  g_autofree char *id = dup_id (self, territory->name, &name);
  LoomArea *area = (LoomArea *)loom_builder_add (self->builder, self->areas, LOOM_KIND_AREA, id,
                                                 territory->line, 0);
  area->name = g_steal_pointer (&name);
  area->terrain = loom_ground_get (self->builder, self->naming,
                                   territory->is_water ? LOOM_TERRAIN_WATER : LOOM_TERRAIN_LAND);
  if (territory->is_impassable)
    area->tags = g_strdup ("impassable");
  if (self->has_label[i])
    area->label = to_board (self, territory->centre);
  if (self->has_slot[i])
    {
      LoomSlot *slot
          = (LoomSlot *)loom_builder_add (self->builder, &area->entity, LOOM_KIND_SLOT, NULL, 0, 0);
      slot->kind = LOOM_SLOT_PIECE;
      slot->at = to_board (self, territory->place);
    }
  if (self->map->own != NULL)
    loom_key_set_other (&area->entity, territory->name);
  else
    loom_key_set (&area->entity, territory->name);
  self->made[i] = area;
  if (self->is_disc[i])
    loom_remarks_add (self->input->remarks, "EXCH-NO-SHAPE", territory->line, id,
                      _ ("“%s” has no shape, or others cover it; it is a disc now"), area->name);
}

static void
add_areas (Making *self)
{
  guint n_unused = 0;
  LoomRoot *root = (LoomRoot *)loom_builder_get_root (self->builder);
  g_autofree char *title
      = self->map->title != NULL ? loom_naming_dup_name (self->map->title) : NULL;
  g_free (root->title);
  root->title = title != NULL ? g_steal_pointer (&title)
                              : loom_naming_dup_title (loom_source_get_name (self->input->source));
  self->areas = loom_builder_add (self->builder, &root->entity, LOOM_KIND_AREAS, NULL, 0, 0);
  ((LoomAreas *)self->areas)->width = self->fit.width;
  ((LoomAreas *)self->areas)->height = self->fit.height;
  for (guint i = 0; i < self->map->territories->len; i++)
    if (is_wanted (self->map, i))
      add_area (self, i);
    else
      n_unused++;
  if (n_unused > 0)
    loom_remarks_add (self->input->remarks, "EXCH-PART-DROPPED", 0, NULL,
                      _ ("polygons that are no territories of the game were left out (%u)"),
                      n_unused);
}

static gboolean
run_trace (Making *self)
{
  const double tolerance = loom_format_values_get_number (self->input->values, "tolerance");
  const LoomTraceSettings settings = {
    .tolerance = tolerance < 0 ? LOOM_TRACE_CHOOSE : tolerance,
    .links = self->map->links,
    .speck = SPECK,
    .simplify = loom_format_values_get_number (self->input->values, "simplify") * 1e6,
    .fit = self->fit,
  };
  return loom_trace_run (self->trace, &settings, self->input->task);
}

/* Of a map that Boardloom wrote: polygons meet in their corners, which stay as they are. */
static gboolean
weave (Making *self, LoomModelErrors *errors)
{
  const LoomWeaveSettings exact = { 0 };
  g_autoptr (GArray) all = list_polygons (self);
  self->weave = loom_weave_new (self->map->territories->len);
  for (guint i = 0; i < all->len; i++)
    {
      const Sized *one = &g_array_index (all, Sized, i);
      g_autofree LoomPoint *points = g_new (LoomPoint, one->points->len);
      for (guint k = 0; k < one->points->len; k++)
        points[k] = to_board (self, g_array_index (one->points, LoomPoint, k));
      loom_weave_add_ring (self->weave, one->territory, points, one->points->len);
      /* Sorted by size: in the end, that of the smallest polygon. */
      loom_weave_set_rank (self->weave, one->territory, i);
    }
  for (guint i = 0; i < self->map->territories->len; i++)
    self->has_label[i] = self->has_slot[i] = 1;
  return loom_weave_run (self->weave, &exact, self->input->task, errors);
}

static gboolean
trace (Making *self)
{
  if (!paint (self))
    return FALSE;
  paint_discs (self);
  look_at_points (self);
  if (!run_trace (self))
    return FALSE;
  loom_trace_say_counts (self->trace, self->input->remarks);
  return TRUE;
}

static LoomBoard *
make (Making *self, LoomModelErrors *errors)
{
  LoomLinksCounts counts;
  if (self->map->own != NULL ? !weave (self, errors) : !trace (self))
    return NULL;
  const LoomArcs *arcs
      = self->weave != NULL ? loom_weave_get_arcs (self->weave) : loom_trace_get_arcs (self->trace);
  add_areas (self);
  loom_arcs_build (arcs, self->builder, self->areas, self->naming, self->made);
  if (self->map->links != NULL)
    loom_links_settle (self->map->links, arcs, self->builder, self->areas, self->naming, self->made,
                       self->input->remarks, &counts);
  loom_triplea_add_scenario (self->map, self->builder, self->naming, self->made,
                             self->input->remarks);
  if (self->map->own == NULL
      && !loom_triplea_lay_tiles (self->input, self->builder, self->naming,
                                  self->width * self->shrink, self->height * self->shrink,
                                  (LoomPoint){ self->fit.width, self->fit.height }))
    return NULL;
  LoomBoard *board = loom_builder_freeze (self->builder);
  const LoomModelErrors *found = loom_builder_get_errors (self->builder);
  for (guint i = 0; board == NULL && i < found->len; i++)
    {
      const LoomModelError *one = loom_model_errors_nth (found, i);
      loom_model_errors_add_at (errors, one->code, one->line, one->column, "%s", one->message);
    }
  return board;
}

LoomBoard *
loom_triplea_to_board (LoomTripleaMap *self, const LoomFormatInput *input, LoomModelErrors **errors)
{
  const guint n = self->territories->len;
  Making making = { .map = self, .input = input };
  measure (&making);
  g_autoptr (LoomTrace) raster
      = self->own == NULL ? loom_trace_new (making.width, making.height, n, *errors) : NULL;
  if (raster == NULL && (self->own == NULL || n == 0))
    return NULL;
  g_autoptr (LoomBuilder) builder = loom_builder_new ();
  g_autoptr (LoomNaming) naming = loom_naming_new ();
  g_autofree guint8 *is_disc = g_new0 (guint8, n);
  g_autofree guint8 *has_label = g_new0 (guint8, n);
  g_autofree guint8 *has_slot = g_new0 (guint8, n);
  g_autofree LoomArea **made = g_new0 (LoomArea *, n);
  making.trace = raster;
  making.builder = builder;
  making.naming = naming;
  making.is_disc = is_disc;
  making.has_label = has_label;
  making.has_slot = has_slot;
  making.made = made;
  LoomBoard *board = make (&making, *errors);
  g_clear_pointer (&making.weave, loom_weave_free);
  return board;
}
