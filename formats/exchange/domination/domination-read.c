/* SPDX-License-Identifier: GPL-3.0-or-later */

/* From a map and its picture to a board. */

#include "formats/exchange/base/decode.h"
#include "formats/exchange/base/fit.h"
#include "formats/exchange/domination/domination-map.h"
#include "formats/exchange/network/network.h"
#include "formats/exchange/raster/backdrop.h"
#include "formats/exchange/trace/trace.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#define SPECK 12
/* Holes of less than a so many'th of the picture are what is left of lines between countries. */
#define HOLES 400
#define DISC_RADIUS_MM 2.5
/* What is put into an area keeps so far from its borders: µm. */
#define CLEAR 400

typedef struct
{
  LoomDominationMap *map;
  const LoomFormatInput *input;
  LoomTrace *trace;
  guint width; /* px */
  guint height;
  LoomFit fit;
  LoomBuilder *builder;
  LoomEntity *areas;
  LoomNaming *naming;
  LoomArea **made;  /* by country; NULL for those that are left out */
  guint8 *has_slot; /* by country */
  guint8 *is_disc;
} Making;

/* What a word of the file is for people: “_” is a blank. */
static char *
dup_name (const char *key)
{
  g_autofree char *spaced = g_strdelimit (g_strdup (key), "_", ' ');
  char *name = loom_naming_dup_name (spaced);
  return name != NULL ? name : g_strdup (key);
}

/* The picture of whose each pixel is; NULL, and told, where it cannot be had. */
static LoomRaster *
load_raster (const LoomDominationMap *map, const LoomFormatInput *input)
{
  g_autoptr (GPtrArray) errors = loom_model_errors_new ();
  g_autoptr (GBytes) bytes
      = map->map != NULL ? loom_source_load_sibling (input->source, map->map, errors) : NULL;
  gsize length = 0;
  const char *data = bytes != NULL ? g_bytes_get_data (bytes, &length) : NULL;
  LoomRaster *raster = data != NULL ? loom_raster_new (data, length, map->map, errors) : NULL;
  if (raster == NULL)
    loom_remarks_add (input->remarks, "EXCH-NO-SHAPE", 0, NULL,
                      _ ("no area has a shape, for the picture of them cannot be had: %s"),
                      errors->len > 0 ? loom_model_errors_nth (errors, 0)->message
                                      : _ ("the file names none"));
  return raster;
}

/* See loom_fit_get_longer(). */
static double
get_longer (const LoomDominationMap *map, const LoomRaster *raster, const LoomFormatValues *values)
{
  g_autofree double *sizes = g_new0 (double, 257);
  for (gsize i = 0; i < (gsize)raster->width * raster->height; i++)
    sizes[raster->pixels[i] & 0xff]++;
  return loom_fit_get_longer (values, sizes + 1, MIN (map->countries->len, 255),
                              MAX (raster->width, raster->height));
}

/* Gives each pixel its country. The number is the brightness of the colour: all three parts are
 * the same, and the last is what Domination looks at. */
static void
label (const Making *self, const LoomRaster *raster)
{
  guint16 *labels = loom_trace_get_labels (self->trace);
  const gsize n = (gsize)self->width * self->height;
  guint n_strangers = 0;
  for (gsize i = 0; i < n; i++)
    {
      const guint number = raster->pixels[i] & 0xff;
      const gboolean is_country = number > 0 && number <= self->map->countries->len;
      labels[i] = is_country ? (guint16)number : 0;
      n_strangers += !is_country && number > 0 && number != LOOM_DOMINATION_NOBODY;
    }
  if (n_strangers > 0)
    loom_remarks_add (
        self->input->remarks, "EXCH-PART-DROPPED", 0, NULL,
        _ ("%u pixels have the number of a country that the map does not have, and are "
           "nobody's"),
        n_strangers);
}

/* A country without a pixel gets a disc of them where it says it is. */
static void
paint_discs (const Making *self)
{
  const guint n = self->map->countries->len;
  g_autofree guint *counts = g_new0 (guint, n + 1);
  const guint16 *labels = loom_trace_get_labels (self->trace);
  const double radius = CLAMP (DISC_RADIUS_MM * LOOM_MM / self->fit.scale, 3, 1000);
  for (gsize i = 0; i < (gsize)self->width * self->height; i++)
    counts[labels[i]]++;
  for (guint i = 0; i < n; i++)
    {
      LoomPoint points[24], at = loom_domination_country (self->map, i)->at;
      if (counts[i + 1] > 0 || !loom_point_is_set (at))
        continue;
      at.x = CLAMP (at.x, 0, (gint32)self->width - 1);
      at.y = CLAMP (at.y, 0, (gint32)self->height - 1);
      for (guint k = 0; k < G_N_ELEMENTS (points); k++)
        points[k] = (LoomPoint){
          at.x + (gint32)lround (radius * cos (2 * G_PI * k / G_N_ELEMENTS (points))),
          at.y + (gint32)lround (radius * sin (2 * G_PI * k / G_N_ELEMENTS (points)))
        };
      loom_trace_paint (self->trace, i, points, G_N_ELEMENTS (points));
      self->is_disc[i] = TRUE;
    }
}

/* Whether what stands at the place of the country lies well inside it. */
static gboolean
is_inside (const Making *self, guint i)
{
  const LoomPoint at = loom_domination_country (self->map, i)->at;
  const gint64 reach = (gint64)MAX (CLEAR / self->fit.scale, 2);
  if (!loom_point_is_set (at))
    return FALSE;
  for (int dy = -1; dy <= 1; dy++)
    for (int dx = -1; dx <= 1; dx++)
      {
        const gint64 x = at.x + dx * reach, y = at.y + dy * reach;
        if (x < 0 || y < 0 || x >= self->width || y >= self->height
            || loom_trace_get_labels (self->trace)[y * self->width + x] != i + 1)
          return FALSE;
      }
  return TRUE;
}

static void
add_area (Making *self, guint i)
{
  const LoomDominationCountry *country = loom_domination_country (self->map, i);
  g_autofree char *name = dup_name (country->key);
  if (!loom_trace_has_shape (self->trace, i))
    {
      loom_remarks_add (self->input->remarks, "EXCH-PART-DROPPED", country->line, NULL,
                        _ ("“%s” has no pixel, so it was left out"), name);
      return;
    }
  g_autofree char *id = loom_naming_dup_id (self->naming, name, "area");
  LoomArea *area = (LoomArea *)loom_builder_add (self->builder, self->areas, LOOM_KIND_AREA, id,
                                                 country->line, 0);
  area->name = g_steal_pointer (&name);
  /* There armies stand; a name there would lie under them, and on names beside it. */
  if (self->has_slot[i])
    {
      LoomSlot *slot
          = (LoomSlot *)loom_builder_add (self->builder, &area->entity, LOOM_KIND_SLOT, NULL, 0, 0);
      slot->kind = LOOM_SLOT_PIECE;
      slot->at = loom_fit_point (&self->fit, country->at.x + 0.5, country->at.y + 0.5);
    }
  loom_key_set (&area->entity, country->key);
  self->made[i] = area;
  if (self->is_disc[i])
    loom_remarks_add (self->input->remarks, "EXCH-NO-SHAPE", country->line, id,
                      _ ("“%s” has no pixel; it is a disc now"), area->name);
}

static void
add_group (Making *self, guint number)
{
  const LoomDominationContinent *continent
      = &g_array_index (self->map->continents, LoomDominationContinent, number - 1);
  g_autofree char *name = dup_name (continent->key);
  g_autoptr (GArray) members = g_array_new (FALSE, FALSE, sizeof (LoomHandle));
  for (guint i = 0; i < self->map->countries->len; i++)
    if (self->made[i] != NULL && loom_domination_country (self->map, i)->continent == number)
      g_array_append_val (members, self->made[i]->entity.handle);
  if (members->len == 0)
    {
      loom_remarks_add (self->input->remarks, "EXCH-PART-DROPPED", continent->line, NULL,
                        _ ("the continent “%s” has no country, so it was left out"), name);
      return;
    }
  g_autofree char *id = loom_naming_dup_id (self->naming, name, "group");
  LoomGroup *group = (LoomGroup *)loom_builder_add (self->builder, self->areas, LOOM_KIND_GROUP, id,
                                                    continent->line, 0);
  group->name = g_steal_pointer (&name);
  group->bonus = continent->bonus;
  group->areas.n = members->len;
  group->areas.items = g_memdup2 (members->data, members->len * sizeof (LoomHandle));
  loom_key_set_other (&group->entity, continent->key);
}

static void
add_root (Making *self)
{
  LoomRoot *root = (LoomRoot *)loom_builder_get_root (self->builder);
  g_autofree char *title
      = self->map->title != NULL ? loom_naming_dup_name (self->map->title) : NULL;
  g_free (root->title);
  root->title = title != NULL ? g_steal_pointer (&title)
                              : loom_naming_dup_title (loom_source_get_name (self->input->source));
  if (self->map->author != NULL && *self->map->author != '\0')
    {
      LoomMeta *meta
          = (LoomMeta *)loom_builder_add (self->builder, &root->entity, LOOM_KIND_META, NULL, 0, 0);
      meta->author = loom_naming_dup_name (self->map->author);
    }
  self->areas = loom_builder_add (self->builder, &root->entity, LOOM_KIND_AREAS, NULL, 0, 0);
  ((LoomAreas *)self->areas)->width = self->fit.width;
  ((LoomAreas *)self->areas)->height = self->fit.height;
}

static gboolean
trace (Making *self, const LoomRaster *raster)
{
  const LoomFormatValues *values = self->input->values;
  const double tolerance = loom_format_values_get_number (values, "tolerance");
  const LoomTraceSettings settings = {
    .tolerance = tolerance < 0 ? LOOM_TRACE_CHOOSE : tolerance,
    .links = self->map->links,
    .speck = SPECK,
    .hole = self->width * self->height / HOLES,
    .simplify = loom_format_values_get_number (values, "simplify") * 1e6,
    .fit = self->fit,
  };
  label (self, raster);
  paint_discs (self);
  for (guint i = 0; i < self->map->countries->len; i++)
    self->has_slot[i] = is_inside (self, i);
  if (!loom_trace_run (self->trace, &settings, self->input->task))
    return FALSE;
  loom_trace_say_counts (self->trace, self->input->remarks);
  return TRUE;
}

/* The picture that is seen, under the board. */
static void
lay_picture (const Making *self)
{
  const char *name = self->map->picture;
  g_autoptr (GPtrArray) errors = loom_model_errors_new ();
  if (name == NULL || !loom_backdrop_is_wanted (self->input))
    return;
  g_autoptr (GBytes) bytes = loom_source_load_sibling (self->input->source, name, errors);
  gsize length = 0;
  const char *data = bytes != NULL ? g_bytes_get_data (bytes, &length) : NULL;
  g_autoptr (LoomRaster) raster
      = data != NULL ? loom_raster_new (data, length, name, errors) : NULL;
  if (raster != NULL)
    loom_backdrop_lay (self->input, self->builder, self->naming, raster,
                       (LoomPoint){ self->fit.width, self->fit.height });
  else
    loom_remarks_add (
        self->input->remarks, "EXCH-UNSUPPORTED", 0, NULL,
        _ ("the picture that is seen does not lie under the board: %s; the editor can "
           "put others under it"),
        errors->len > 0 ? loom_model_errors_nth (errors, 0)->message : _ ("it is empty"));
}

static LoomBoard *
make (Making *self, const LoomRaster *raster, LoomModelErrors *errors)
{
  LoomLinksCounts counts;
  if (!trace (self, raster))
    return NULL;
  const LoomArcs *arcs = loom_trace_get_arcs (self->trace);
  add_root (self);
  for (guint i = 0; i < self->map->countries->len; i++)
    add_area (self, i);
  loom_arcs_build (arcs, self->builder, self->areas, self->naming, self->made);
  loom_links_settle (self->map->links, arcs, self->builder, self->areas, self->naming, self->made,
                     self->input->remarks, &counts);
  for (guint i = 1; i <= self->map->continents->len; i++)
    if (!g_array_index (self->map->continents, LoomDominationContinent, i - 1).is_rest)
      add_group (self, i);
  lay_picture (self);
  LoomBoard *board = loom_builder_freeze (self->builder);
  const LoomModelErrors *found = loom_builder_get_errors (self->builder);
  for (guint i = 0; board == NULL && i < found->len; i++)
    {
      const LoomModelError *one = loom_model_errors_nth (found, i);
      loom_model_errors_add_at (errors, one->code, one->line, one->column, "%s", one->message);
    }
  return board;
}

static LoomBoard *
make_of_raster (LoomDominationMap *map,
                const LoomRaster *raster,
                const LoomFormatInput *input,
                LoomModelErrors *errors)
{
  const guint n = map->countries->len;
  g_autoptr (LoomTrace) traced = loom_trace_new (raster->width, raster->height, n, errors);
  if (traced == NULL)
    return NULL;
  g_autoptr (LoomBuilder) builder = loom_builder_new ();
  g_autoptr (LoomNaming) naming = loom_naming_new ();
  g_autofree LoomArea **made = g_new0 (LoomArea *, n);
  g_autofree guint8 *has_slot = g_new0 (guint8, n);
  g_autofree guint8 *is_disc = g_new0 (guint8, n);
  Making self = {
    .map = map,
    .input = input,
    .trace = traced,
    .width = raster->width,
    .height = raster->height,
    .builder = builder,
    .naming = naming,
    .made = made,
    .has_slot = has_slot,
    .is_disc = is_disc,
  };
  /* Without a margin: maps reach to the edges of their pictures. */
  self.fit.scale
      = get_longer (map, raster, input->values) * LOOM_MM / MAX (raster->width, raster->height);
  self.fit.width = (gint32)lround (raster->width * self.fit.scale);
  self.fit.height = (gint32)lround (raster->height * self.fit.scale);
  return make (&self, raster, errors);
}

/* Discs and ways, where nothing says whose the pixels are. */
static LoomBoard *
make_of_list (LoomDominationMap *map, const LoomFormatInput *input, LoomModelErrors **errors)
{
  g_autoptr (LoomNetwork) graph = loom_network_new ();
  graph->title = g_strdup (map->title);
  graph->meta[0] = g_strdup (map->author);
  for (guint i = 0; i < map->countries->len; i++)
    {
      const LoomDominationCountry *country = loom_domination_country (map, i);
      g_autofree char *key = g_hash_table_contains (graph->by_key, country->key)
                                 ? g_strdup_printf ("%s_%u", country->key, i + 1)
                                 : g_strdup (country->key);
      LoomNetworkNode *node
          = loom_network_nth (graph, loom_network_node (graph, key, country->line));
      node->name = dup_name (country->key);
      node->is_placed = loom_point_is_set (country->at);
      if (node->is_placed)
        node->at = (LoomVec2){ country->at.x, country->at.y };
      if (country->continent > 0)
        {
          const LoomDominationContinent *continent
              = &g_array_index (map->continents, LoomDominationContinent, country->continent - 1);
          loom_network_join (graph, i, continent->key);
          LoomNetworkGroup *group = loom_network_group (graph, continent->key);
          g_free (group->name);
          group->name = dup_name (continent->key);
          group->bonus = continent->bonus;
        }
    }
  for (guint i = 0; i < loom_links_get_n (map->links); i++)
    {
      const LoomLinksPair *pair = loom_links_nth (map->links, i);
      const guint from = pair->forth ? pair->a : pair->b, to = pair->forth ? pair->b : pair->a;
      loom_network_link (graph, from, to, !(pair->forth && pair->back), pair->line);
    }
  return loom_network_to_board (graph, input, errors);
}

LoomBoard *
loom_domination_read (const LoomFormatInput *input, LoomModelErrors **errors)
{
  *errors = loom_model_errors_new ();
  g_autofree char *text = loom_decode_source (input->source, input->remarks, *errors);
  g_autoptr (LoomDominationMap) map = loom_domination_map_new ();
  if (text == NULL)
    return NULL;
  loom_domination_map_read (map, text, input->remarks);
  if (map->countries->len == 0)
    {
      loom_model_errors_add_at (*errors, "FILE-EMPTY", 0, 0,
                                _ ("“%s” has no countries, so there is nothing to make areas of"),
                                loom_source_get_name (input->source));
      return NULL;
    }
  if (map->cards != NULL)
    loom_remarks_add (input->remarks, "EXCH-UNSUPPORTED", 0, NULL,
                      _ ("cards and missions were left out"));
  if (map->picture != NULL && !loom_backdrop_is_wanted (input))
    loom_remarks_add (input->remarks, "EXCH-PART-DROPPED", 0, NULL,
                      _ ("the picture that is seen was left out; --set %s=yes lays it under a "
                         "board that is written to a file"),
                      LOOM_BACKDROP_OPTION);
  g_autoptr (LoomRaster) raster = load_raster (map, input);
  if (raster != NULL)
    return make_of_raster (map, raster, input, *errors);
  g_clear_pointer (errors, g_ptr_array_unref);
  return make_of_list (map, input, errors);
}
