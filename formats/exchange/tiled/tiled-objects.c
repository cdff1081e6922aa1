/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Objects of other people's maps: those with an outline become areas, of which the later has the
 * ground, points slots of the area that they lie in, properties its tags. */

#include "formats/exchange/geojson/geo-map.h"
#include "formats/exchange/geojson/geojson.h"
#include "formats/exchange/tiled/tiled-map.h"

#include <glib/gi18n.h>
#include <string.h>

/* Ground between areas that is thinner goes to one of them: a part of the longer side. */
#define TOLERANCE 0.002

typedef struct
{
  const LoomTiledMap *map;
  const LoomFormatInput *input;
  LoomGeoMap *areas;
  LoomModelErrors *errors;
  gboolean is_whole; /* all layers came over */
} Reading;

/* What the properties of @object say in words: the name of what is true, “name=value” else. */
static char *
dup_tags (const LoomTiledObject *object)
{
  g_autoptr (GString) tags = g_string_new (NULL);
  for (guint i = 0; i < object->properties->len; i++)
    {
      const LoomTiledProperty *property = object->properties->pdata[i];
      if (strcmp (property->value, "false") == 0 || property->name[0] == '\0')
        continue;
      g_autofree char *word = strcmp (property->value, "true") == 0 || property->value[0] == '\0'
                                  ? g_strdup (property->name)
                                  : g_strdup_printf ("%s=%s", property->name, property->value);
      g_strdelimit (word, " \t\r\n", '-');
      g_string_append_printf (tags, "%s%s", tags->len > 0 ? " " : "", word);
    }
  return tags->len > 0 ? g_string_free (g_steal_pointer (&tags), FALSE) : NULL;
}

static void
add_feature (Reading *self, const LoomTiledObject *object, const LoomTiledGroup *group)
{
  g_autoptr (GArray) points = loom_tiled_object_list_points (object);
  if (points->len < 3)
    return;
  LoomGeoFeature *feature = loom_geo_map_feature (self->areas, NULL);
  GArray *ring = g_array_new (FALSE, FALSE, sizeof (LoomVec2));
  for (guint i = 0; i < points->len; i++)
    {
      const LoomVec2 from = g_array_index (points, LoomVec2, i);
      const LoomVec2 at = { from.x, -from.y };
      g_array_append_val (ring, at);
    }
  g_ptr_array_add (feature->rings, ring);
  feature->name = object->name != NULL && object->name[0] != '\0' ? g_strdup (object->name)
                                                                  : g_strdup (object->type);
  feature->group = self->map->groups->len > 1 ? g_strdup (group->name) : NULL;
  feature->tags = dup_tags (object);
  feature->line = object->line;
  feature->fill = -1;
}

static gboolean
has_ring_around (const LoomGeoFeature *feature, double x, double y)
{
  gboolean is_in = FALSE;
  for (guint r = 0; r < feature->rings->len; r++)
    {
      const GArray *ring = feature->rings->pdata[r];
      for (guint i = 0; i < ring->len; i++)
        {
          const LoomVec2 a = g_array_index (ring, LoomVec2, i);
          const LoomVec2 b = g_array_index (ring, LoomVec2, (i + 1) % ring->len);
          if ((a.y > y) != (b.y > y) && x < a.x + (y - a.y) * (b.x - a.x) / (b.y - a.y))
            is_in = !is_in;
        }
    }
  return is_in;
}

/* A slot for the point, in the uppermost area that it lies in. FALSE: it lies in none. */
static gboolean
add_slot (const Reading *self,
          LoomBuilder *builder,
          LoomArea *const *made,
          const LoomTiledObject *object)
{
  /* Features were turned to point down by now. */
  for (guint i = self->areas->features->len; i > 0; i--)
    if (made[i - 1] != NULL
        && has_ring_around (self->areas->features->pdata[i - 1], object->x, object->y))
      {
        LoomSlot *slot = (LoomSlot *)loom_builder_add (builder, &made[i - 1]->entity,
                                                       LOOM_KIND_SLOT, NULL, object->line, 0);
        slot->kind = LOOM_SLOT_PIECE;
        slot->at = loom_fit_point (&self->areas->page, object->x, object->y);
        return TRUE;
      }
  return FALSE;
}

static void
add_more (LoomBuilder *builder,
          LoomEntity *areas,
          LoomNaming *naming,
          LoomArea *const *made,
          gpointer data)
{
  Reading *self = data;
  guint n_left = 0;
  (void)areas;
  for (guint g = 0; g < self->map->groups->len; g++)
    {
      const LoomTiledGroup *group = self->map->groups->pdata[g];
      for (guint i = 0; i < group->objects->len; i++)
        {
          const LoomTiledObject *object = group->objects->pdata[i];
          const gboolean is_point
              = object->shape == LOOM_TILED_POINT
                || (object->shape == LOOM_TILED_RECTANGLE && !(object->width > 0));
          const gboolean is_ground = object->shape == LOOM_TILED_POLYGON
                                     || object->shape == LOOM_TILED_ELLIPSE
                                     || object->shape == LOOM_TILED_RECTANGLE;
          if (is_point ? !add_slot (self, builder, made, object) : !is_ground)
            n_left++;
        }
    }
  if (n_left > 0)
    loom_remarks_add (self->input->remarks, "EXCH-PART-DROPPED", 0, NULL,
                      _ ("lines, pictures and texts, and points that lie in no area, were left out "
                         "(%u)"),
                      n_left);
  self->is_whole = loom_tiled_add_layers (self->map, self->input, builder, naming, self->errors);
}

/* The map in px as a board; where it does not say how large it is, what lies on it. */
static void
lay_page (Reading *self)
{
  double left = 0, top = 0, right = self->map->width * self->map->tile_width;
  double bottom = self->map->height * self->map->tile_height;
  for (guint f = 0; f < self->areas->features->len; f++)
    {
      const LoomGeoFeature *feature = self->areas->features->pdata[f];
      const GArray *ring = feature->rings->pdata[0];
      for (guint i = 0; i < ring->len; i++)
        {
          const LoomVec2 at = g_array_index (ring, LoomVec2, i);
          left = MIN (left, at.x);
          right = MAX (right, at.x);
          top = MIN (top, -at.y);
          bottom = MAX (bottom, -at.y);
        }
    }
  loom_fit_lay (
      &self->areas->page, left, top, right, bottom,
      loom_geo_map_get_longer (self->areas, self->input->values, MAX (right - left, bottom - top)));
}

LoomBoard *
loom_tiled_objects_to_board (const LoomTiledMap *self,
                             const LoomFormatInput *input,
                             LoomModelErrors **errors)
{
  g_autoptr (LoomGeoMap) map = loom_geo_map_new ();
  g_autoptr (LoomFormatValues) values
      = loom_format_values_new (loom_geojson_format.options, loom_geojson_format.n_options);
  g_autoptr (GPtrArray) inner_errors = loom_model_errors_new ();
  LoomFormatInput inner = *input;
  Reading reading = { self, input, map, inner_errors, TRUE };
  for (guint g = 0; g < self->groups->len; g++)
    {
      const LoomTiledGroup *group = self->groups->pdata[g];
      for (guint i = 0; i < group->objects->len; i++)
        add_feature (&reading, group->objects->pdata[i], group);
    }
  lay_page (&reading);
  map->is_drawing = TRUE;
  map->tolerance = TOLERANCE * MAX (map->page.width, map->page.height);
  map->title = g_strdup (self->title);
  inner.values = values;
  g_clear_pointer (errors, g_ptr_array_unref);
  LoomBoard *board = loom_geo_map_to_board (map, &inner, add_more, &reading, errors);
  if (reading.is_whole)
    return board;
  g_clear_pointer (&board, loom_board_free);
  g_clear_pointer (errors, g_ptr_array_unref);
  *errors = g_steal_pointer (&inner_errors);
  return NULL;
}
