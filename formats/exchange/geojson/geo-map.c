/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Gathering features, and making a board of them by the engine for vectors. */

#include "formats/exchange/geojson/geo-map.h"

#include "formats/exchange/arcs/arcs-smooth.h"
#include "formats/exchange/base/ground.h"
#include "formats/exchange/geojson/geo-dots.h"
#include "formats/exchange/geojson/geo-parts.h"
#include "formats/exchange/weave/weave.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

/* µm: more than the 0.1 mm within which the checks say that a corner lies on an edge. */
#define CLEARANCE 110

/* µm: points are moved to whole multiples of it. */
#define STEP (2 * CLEARANCE)

/* µm: how far a smooth border comes from what was drawn as a curve. */
#define STRAY 100

#define WATER_FILL 0xc6dbe6
#define VOID_FILL 0xd9d9d4

static void
free_feature (gpointer data)
{
  LoomGeoFeature *feature = data;
  g_free (feature->name);
  g_free (feature->key);
  g_free (feature->group);
  g_free (feature->tags);
  g_free (feature->terrain);
  g_ptr_array_unref (feature->rings);
  g_free (feature);
}

LoomGeoMap *
loom_geo_map_new (void)
{
  LoomGeoMap *self = g_new0 (LoomGeoMap, 1);
  self->features = g_ptr_array_new_with_free_func (free_feature);
  self->by_key = g_hash_table_new (g_str_hash, g_str_equal);
  return self;
}

void
loom_geo_map_free (LoomGeoMap *self)
{
  g_free (self->title);
  g_hash_table_unref (self->by_key);
  g_ptr_array_unref (self->features);
  g_clear_pointer (&self->links, loom_links_free);
  g_clear_pointer (&self->curved, g_array_unref);
  g_free (self);
}

LoomGeoFeature *
loom_geo_map_feature (LoomGeoMap *self, const char *key)
{
  LoomGeoFeature *feature = key != NULL ? g_hash_table_lookup (self->by_key, key) : NULL;
  if (feature != NULL)
    return feature;
  feature = g_new0 (LoomGeoFeature, 1);
  feature->key = g_strdup (key);
  feature->fill = -1;
  feature->rings = g_ptr_array_new_with_free_func ((GDestroyNotify)g_array_unref);
  g_ptr_array_add (self->features, feature);
  if (key != NULL)
    g_hash_table_insert (self->by_key, feature->key, feature);
  return feature;
}

/* One board in the making. */
typedef struct
{
  LoomGeoMap *map;
  const LoomFormatInput *input;
  LoomBuilder *builder;
  LoomEntity *areas;
  LoomNaming *naming;
  LoomFit fit;
  LoomArea **made;      /* by feature */
  GHashTable *terrains; /* (element-type utf8 LoomHandle) (owned): by kind, fill and name */
} Making;

static LoomGeoFeature *
nth (const LoomGeoMap *self, guint i)
{
  return g_ptr_array_index (self->features, i);
}

/* Twice what a ring encloses. */
static double
measure_ring (const GArray *ring)
{
  double size = 0;
  for (guint i = 0; i < ring->len; i++)
    {
      const LoomVec2 at = g_array_index (ring, LoomVec2, i);
      const LoomVec2 next = g_array_index (ring, LoomVec2, (i + 1) % ring->len);
      size += at.x * next.y - next.x * at.y;
    }
  return fabs (size);
}

double
loom_geo_map_get_longer (const LoomGeoMap *self, const LoomFormatValues *values, double longer)
{
  g_autofree double *sizes = g_new0 (double, self->features->len + 1);
  for (guint f = 0; f < self->features->len; f++)
    for (guint r = 0; r < nth (self, f)->rings->len; r++)
      sizes[f] = MAX (sizes[f], measure_ring (g_ptr_array_index (nth (self, f)->rings, r)) / 2);
  return loom_fit_get_longer (values, sizes, self->features->len, longer);
}

/* Widens the box to hold all rings. */
static void
measure (const LoomGeoMap *self, double *left, double *top, double *right, double *bottom)
{
  for (guint f = 0; f < self->features->len; f++)
    for (guint r = 0; r < nth (self, f)->rings->len; r++)
      {
        const GArray *ring = g_ptr_array_index (nth (self, f)->rings, r);
        for (guint i = 0; i < ring->len; i++)
          {
            const LoomVec2 at = g_array_index (ring, LoomVec2, i);
            *left = MIN (*left, at.x);
            *top = MIN (*top, at.y);
            *right = MAX (*right, at.x);
            *bottom = MAX (*bottom, at.y);
          }
      }
}

/* Makes a page large enough for what lies beyond it: drawings are cut at the edge of their page
 * when they are shown, and what is cut belongs to its area all the same. */
static void
hold_all (Making *self)
{
  LoomFit *fit = &self->fit;
  double left = fit->left, top = fit->top;
  double right = left + fit->width / fit->scale, bottom = top + fit->height / fit->scale;
  measure (self->map, &left, &top, &right, &bottom);
  fit->left = left;
  fit->top = top;
  fit->width = (gint32)MIN (round ((right - left) * fit->scale), LOOM_MM_MAX);
  fit->height = (gint32)MIN (round ((bottom - top) * fit->scale), LOOM_MM_MAX);
}

static void
lay_fit (Making *self)
{
  const LoomGeoMap *map = self->map;
  double left = G_MAXDOUBLE, top = G_MAXDOUBLE, right = -G_MAXDOUBLE, bottom = -G_MAXDOUBLE;
  if (map->width_mm > 0)
    {
      self->fit = (LoomFit){ LOOM_MM, 0, -map->height_mm, (gint32)lround (map->width_mm * LOOM_MM),
                             (gint32)lround (map->height_mm * LOOM_MM) };
      return;
    }
  if (map->page.width > 0)
    {
      self->fit = map->page;
      hold_all (self);
      self->map->page = self->fit;
      return;
    }
  measure (map, &left, &top, &right, &bottom);
  loom_fit_lay (
      &self->fit, left, top, right, bottom,
      loom_geo_map_get_longer (map, self->input->values, MAX (right - left, bottom - top)));
}

typedef struct
{
  double size;
  guint feature;
} Sized;

static int
compare_sizes (gconstpointer one, gconstpointer two)
{
  const Sized *a = one, *b = two;
  if (a->size != b->size)
    return a->size > b->size ? -1 : 1;
  return (a->feature > b->feature) - (a->feature < b->feature);
}

/* Farther from the edge of what a board can have than the engine moves points, and of a page no
 * farther than where it may move them to. */
static LoomPoint
within_limits (const Making *self, LoomPoint at)
{
  const gint32 most = self->map->width_mm > 0 ? LOOM_MM_MAX : LOOM_MM_MAX - LOOM_MM;
  if (self->map->page.width > 0 && !self->map->is_exact)
    return (LoomPoint){ CLAMP (at.x, -most, self->fit.width / STEP * STEP),
                        CLAMP (at.y, -most, self->fit.height / STEP * STEP) };
  return (LoomPoint){ CLAMP (at.x, -most, most), CLAMP (at.y, -most, most) };
}

/* Gives the rings to the engine; of areas that overlap the smaller has the ground, on drawings the
 * one that is painted later. */
static LoomWeave *
lay_rings (const Making *self)
{
  const guint n = self->map->features->len;
  LoomWeave *weave = loom_weave_new (n);
  g_autofree Sized *sizes = g_new0 (Sized, n + 1);
  for (guint f = 0; f < n; f++)
    {
      sizes[f].feature = f;
      for (guint r = 0; r < nth (self->map, f)->rings->len; r++)
        {
          const GArray *ring = g_ptr_array_index (nth (self->map, f)->rings, r);
          g_autofree LoomPoint *points = g_new (LoomPoint, ring->len + 1);
          double size = 0;
          for (guint i = 0; i < ring->len; i++)
            {
              const LoomVec2 at = g_array_index (ring, LoomVec2, i);
              points[i] = within_limits (self, loom_fit_point (&self->fit, at.x, at.y));
            }
          for (guint i = 0; i < ring->len; i++)
            size += (double)points[i].x * points[(i + 1) % ring->len].y
                    - (double)points[(i + 1) % ring->len].x * points[i].y;
          sizes[f].size = MAX (sizes[f].size, fabs (size));
          loom_weave_add_ring (weave, f, points, ring->len);
        }
    }
  if (!self->map->is_drawing)
    qsort (sizes, n, sizeof (Sized), compare_sizes);
  for (guint i = 0; i < n; i++)
    loom_weave_set_rank (weave, sizes[i].feature, i);
  return weave;
}

static void
say_counts (const Making *self, const LoomWeaveCounts *counts)
{
  LoomRemarks *remarks = self->input->remarks;
  if (counts->n_overlaps > 0)
    loom_remarks_add (
        remarks, "EXCH-OVERLAP-CUT", 0, NULL,
        self->map->is_drawing
            ? _ ("areas lie on each other in %u places, %.2f mm² in all; the later of two has the "
                 "ground")
            : _ (
                "areas lie on each other in %u places, %.2f mm² in all; the smaller of two has the "
                "ground"),
        counts->n_overlaps, counts->overlap / 1e6);
  if (counts->n_gaps > 0)
    loom_remarks_add (remarks, "EXCH-GAP-CLOSED", 0, NULL,
                      _ ("gaps between areas were closed (%u)"), counts->n_gaps);
  if (counts->n_dropped > 0)
    loom_remarks_add (remarks, "EXCH-PART-DROPPED", 0, NULL,
                      _ ("parts of areas that are too small to be seen were left out (%u)"),
                      counts->n_dropped);
  if (counts->n_left < counts->n_points)
    loom_remarks_add (remarks, "EXCH-SIMPLIFIED", 0, NULL,
                      _ ("borders have %u points instead of %u"), counts->n_left, counts->n_points);
}

/* The kind of ground that @feature has; NULL for land without a colour. */
static const char *
name_ground (const LoomGeoFeature *feature, LoomTerrainKind *kind)
{
  *kind = feature->is_water  ? LOOM_TERRAIN_WATER
          : feature->is_void ? LOOM_TERRAIN_VOID
                             : LOOM_TERRAIN_LAND;
  if (feature->terrain != NULL)
    return feature->terrain;
  return feature->is_water ? "Water" : feature->is_void ? "Void" : feature->fill >= 0 ? "" : NULL;
}

/* What ground @feature has, made when it is first needed; 0 for land without a colour. */
static LoomHandle
get_terrain (Making *self, const LoomGeoFeature *feature)
{
  LoomTerrainKind kind;
  const char *name = name_ground (feature, &kind);
  if (name == NULL)
    return 0;
  const gint32 fill = feature->fill >= 0          ? feature->fill
                      : kind == LOOM_TERRAIN_VOID ? VOID_FILL
                                                  : WATER_FILL;
  g_autofree char *key = g_strdup_printf ("%d %d %s", kind, fill, name);
  const LoomHandle known = (LoomHandle)GPOINTER_TO_UINT (g_hash_table_lookup (self->terrains, key));
  if (known != 0)
    return known;
  LoomEntity *root = loom_builder_get_root (self->builder);
  LoomEntity *style = loom_entity_n (root, LOOM_KIND_STYLE) > 0
                          ? loom_entity_nth (root, LOOM_KIND_STYLE, 0)
                          : loom_builder_add (self->builder, root, LOOM_KIND_STYLE, NULL, 0, 0);
  g_autofree char *made
      = name[0] != '\0' ? g_strdup (name)
                        : g_strdup_printf ("Ground %u", g_hash_table_size (self->terrains) + 1);
  g_autofree char *id = loom_naming_dup_id (self->naming, made, "terrain");
  LoomTerrain *terrain
      = (LoomTerrain *)loom_builder_add (self->builder, style, LOOM_KIND_TERRAIN, id, 0, 0);
  terrain->name = g_steal_pointer (&made);
  terrain->fill = fill;
  terrain->kind = kind;
  if (self->map->width_mm <= 0)
    loom_ground_tell_apart (style, terrain);
  g_hash_table_insert (self->terrains, g_steal_pointer (&key),
                       GUINT_TO_POINTER (terrain->entity.handle));
  return terrain->entity.handle;
}

static char *
dup_shown (const Making *self, const char *text)
{
  return self->map->width_mm > 0 && text != NULL && text[0] != '\0' ? g_strdup (text)
                                                                    : loom_naming_dup_name (text);
}

/* What the feature is called, and no other before it: said where that was made up. */
static char *
dup_own_name (const Making *self, guint f, GHashTable *names)
{
  char *name = dup_shown (self, nth (self->map, f)->name);
  if (name == NULL)
    {
      name = g_strdup_printf ("Area %u", f + 1);
      loom_remarks_add (self->input->remarks, "EXCH-GUESSED", nth (self->map, f)->line, NULL,
                        self->map->is_drawing ? _ ("shape %u has no name, so it is called “%s”")
                                              : _ ("feature %u has no name, so it is called “%s”"),
                        f + 1, name);
    }
  if (self->map->width_mm > 0 || g_hash_table_add (names, g_strdup (name)))
    return name;
  g_autofree char *stem = name;
  for (guint n = 2;; n++)
    {
      name = g_strdup_printf ("%s %u", stem, n);
      if (g_hash_table_add (names, g_strdup (name)))
        break;
      g_free (name);
    }
  loom_remarks_add (self->input->remarks, "EXCH-NAME-CHANGED", 0, NULL,
                    _ ("a further “%s” is called “%s”"), stem, name);
  return name;
}

static void
add_area (Making *self, const LoomWeave *weave, guint f, GHashTable *names)
{
  const LoomGeoFeature *feature = nth (self->map, f);
  const gboolean has_shape = loom_weave_has_shape (weave, f);
  const char *key = feature->key;
  if (!has_shape && feature->radius <= 0)
    {
      g_autofree char *called = loom_naming_dup_name (feature->name != NULL ? feature->name : key);
      loom_remarks_add (self->input->remarks, "EXCH-PART-DROPPED", feature->line, NULL,
                        _ ("“%s” has no ground of its own and was left out"),
                        called != NULL ? called : "?");
      return;
    }
  g_autofree char *name = dup_own_name (self, f, names);
  g_autofree char *id
      = self->map->width_mm > 0 && key != NULL && loom_naming_take (self->naming, key)
            ? g_strdup (key)
            : loom_naming_dup_id (self->naming, name, "area");
  LoomArea *area
      = (LoomArea *)loom_builder_add (self->builder, self->areas, LOOM_KIND_AREA, id, 0, 0);
  area->name = g_steal_pointer (&name);
  area->tags = feature->tags != NULL ? dup_shown (self, feature->tags) : NULL;
  area->label_angle = (gint32)lround (CLAMP (feature->label_angle, -360, 360) * 1000);
  if (feature->has_label)
    area->label = loom_fit_point (&self->fit, feature->label.x, -feature->label.y);
  if (!has_shape)
    {
      area->at = loom_fit_point (&self->fit, feature->at.x, -feature->at.y);
      area->radius = (gint32)CLAMP (lround (feature->radius * LOOM_MM), 100, LOOM_MM_MAX);
    }
  area->terrain = get_terrain (self, feature);
  if (self->map->width_mm <= 0 && !self->map->is_exact)
    loom_key_set (&area->entity, key != NULL ? key : id);
  else if (key != NULL)
    loom_key_set_other (&area->entity, key);
  self->made[f] = area;
}

/* A group for each value of the property that was asked for, in the order in which they come. */
static void
add_groups (Making *self)
{
  g_autoptr (GHashTable) members
      = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, (GDestroyNotify)g_array_unref);
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  for (guint f = 0; f < self->map->features->len; f++)
    {
      char *name = nth (self->map, f)->group;
      if (name == NULL || self->made[f] == NULL)
        continue;
      GArray *list = g_hash_table_lookup (members, name);
      if (list == NULL)
        {
          list = g_array_new (FALSE, FALSE, sizeof (LoomHandle));
          g_hash_table_insert (members, name, list);
          g_ptr_array_add (names, name);
        }
      g_array_append_val (list, self->made[f]->entity.handle);
    }
  for (guint i = 0; i < names->len; i++)
    {
      const GArray *list = g_hash_table_lookup (members, names->pdata[i]);
      g_autofree char *shown = loom_naming_dup_name (names->pdata[i]);
      if (shown == NULL)
        continue;
      g_autofree char *id = loom_naming_dup_id (self->naming, shown, "group");
      LoomGroup *group
          = (LoomGroup *)loom_builder_add (self->builder, self->areas, LOOM_KIND_GROUP, id, 0, 0);
      group->name = g_steal_pointer (&shown);
      group->areas.n = list->len;
      group->areas.items = g_memdup2 (list->data, list->len * sizeof (LoomHandle));
    }
}

static void
make (Making *self, LoomWeave *weave, LoomGeoMapMore more, gpointer data)
{
  g_autoptr (GHashTable) names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  LoomRoot *root = (LoomRoot *)loom_builder_get_root (self->builder);
  g_autofree char *title = dup_shown (self, self->map->title);
  g_autofree char *file = loom_naming_dup_title (loom_source_get_name (self->input->source));
  g_free (root->title);
  root->title = g_strdup (title != NULL ? title : file);
  self->areas = loom_builder_add (self->builder, &root->entity, LOOM_KIND_AREAS, NULL, 0, 0);
  ((LoomAreas *)self->areas)->width = self->fit.width;
  ((LoomAreas *)self->areas)->height = self->fit.height;
  for (guint f = 0; f < self->map->features->len; f++)
    add_area (self, weave, f, names);
  loom_weave_build (weave, self->builder, self->areas, self->naming, self->made);
  add_groups (self);
  if (self->map->links != NULL)
    {
      LoomLinksCounts counts;
      loom_links_settle (self->map->links, loom_weave_get_arcs (weave), self->builder, self->areas,
                         self->naming, self->made, self->input->remarks, &counts);
    }
  if (self->map->width_mm <= 0 && !self->map->is_exact)
    loom_geo_accept_parts (self->builder, loom_weave_get_arcs (weave), self->made,
                           self->map->features->len, self->input->remarks);
  if (more != NULL)
    more (self->builder, self->areas, self->naming, self->made, data);
}

static LoomWeaveSettings
list_settings (const LoomGeoMap *map, const LoomFormatInput *input)
{
  if (map->width_mm > 0)
    return (LoomWeaveSettings){ .clearance = 0 };
  if (map->is_exact)
    return (LoomWeaveSettings){ .clearance = CLEARANCE, .tolerance = map->tolerance };
  return (LoomWeaveSettings){
    .clearance = CLEARANCE,
    .tolerance = map->is_drawing
                     ? map->tolerance
                     : loom_format_values_get_number (input->values, "tolerance") * LOOM_MM,
    .least_part = loom_format_values_get_number (input->values, "least-part") * 1e6,
    .simplify = loom_format_values_get_number (input->values, "simplify") * 1e6,
    .keeps_drawn = map->curved != NULL,
  };
}

/* Makes what was drawn as a curve smooth. */
static void
smooth_curves (const Making *self, const LoomWeave *weave, LoomBoard *board)
{
  const GArray *curved = self->map->curved;
  LoomSmoothCounts counts;
  if (board == NULL || curved == NULL || self->map->is_exact)
    return;
  g_autoptr (LoomCurvePoints) points = loom_curve_points_new (STEP);
  for (guint i = 0; i < curved->len; i++)
    {
      const LoomVec2 at = g_array_index (curved, LoomVec2, i);
      loom_curve_points_add (points, within_limits (self, loom_fit_point (&self->fit, at.x, at.y)));
    }
  loom_arcs_smooth (loom_weave_get_arcs (weave), board, points, STRAY, &counts);
  if (counts.n_borders > 0)
    loom_remarks_add (self->input->remarks, "EXCH-SIMPLIFIED", 0, NULL,
                      _ ("drawn curves became smooth borders (%u) through %u points instead of %u, "
                         "within %g mm of the lines that they would have been"),
                      counts.n_borders, counts.n_points, counts.n_before, STRAY / 1e3);
}

static void
take_ids (LoomNaming *naming, GHashTable *taken)
{
  GHashTableIter iter;
  gpointer id;
  if (taken == NULL)
    return;
  g_hash_table_iter_init (&iter, taken);
  while (g_hash_table_iter_next (&iter, &id, NULL))
    loom_naming_take (naming, id);
}

LoomBoard *
loom_geo_map_to_board (LoomGeoMap *self,
                       const LoomFormatInput *input,
                       LoomGeoMapMore more,
                       gpointer data,
                       LoomModelErrors **errors)
{
  *errors = loom_model_errors_new ();
  const guint n = self->features->len;
  if (n == 0 || n > loom_kind_info (LOOM_KIND_AREA)->limit)
    {
      loom_model_errors_add_at (
          *errors, n == 0 ? "FILE-EMPTY" : "TOO-MANY", 0, 0,
          _ ("“%s” has %u shapes that areas can be made of; a board has from 1 "
             "to %u"),
          loom_source_get_name (input->source), n, loom_kind_info (LOOM_KIND_AREA)->limit);
      return NULL;
    }
  loom_geo_map_flatten (self,
                        self->width_mm > 0 || self->is_drawing
                            ? "none"
                            : loom_format_values_get (input->values, "projection"),
                        input->remarks);
  g_autoptr (LoomBuilder) builder = loom_builder_new ();
  g_autoptr (LoomNaming) naming = loom_naming_new ();
  g_autofree LoomArea **made = g_new0 (LoomArea *, n);
  take_ids (naming, self->taken);
  g_autoptr (GHashTable) terrains = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  Making making = { .map = self,
                    .input = input,
                    .builder = builder,
                    .naming = naming,
                    .made = made,
                    .terrains = terrains };
  lay_fit (&making);
  if (self->width_mm <= 0 && !self->is_drawing)
    loom_geo_make_dots (self, &making.fit, STEP, input->remarks);
  g_autoptr (LoomWeave) weave = lay_rings (&making);
  const LoomWeaveSettings settings = list_settings (self, input);
  if (!loom_weave_run (weave, &settings, input->task, *errors))
    return NULL;
  say_counts (&making, loom_weave_get_counts (weave));
  make (&making, weave, more, data);
  if (loom_entity_n (making.areas, LOOM_KIND_AREA) == 0)
    {
      loom_model_errors_add_at (
          *errors, "FILE-EMPTY", 0, 0,
          _ ("“%s” has no shape with ground of its own, of which an area could be made"),
          loom_source_get_name (input->source));
      return NULL;
    }
  LoomBoard *board = loom_builder_freeze (builder);
  smooth_curves (&making, weave, board);
  const LoomModelErrors *found = loom_builder_get_errors (builder);
  for (guint i = 0; board == NULL && i < found->len; i++)
    {
      const LoomModelError *one = loom_model_errors_nth (found, i);
      loom_model_errors_add_at (*errors, one->code, one->line, one->column, "%s", one->message);
    }
  return board;
}
