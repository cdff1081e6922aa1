/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Objects and their outlines. */

#include "formats/exchange/tiled/tiled-object.h"

#include <math.h>
#include <string.h>

#define CORNERS_OF_ELLIPSE 32
#define FARTHEST 1e9 /* px; nobody draws farther out */

static void
free_property (gpointer data)
{
  LoomTiledProperty *self = data;
  g_free (self->name);
  g_free (self->value);
  g_free (self);
}

GPtrArray *
loom_tiled_properties_new (void)
{
  return g_ptr_array_new_with_free_func (free_property);
}

void
loom_tiled_properties_add (GPtrArray *self, const char *name, const char *value, const char *type)
{
  LoomTiledProperty *made = g_new0 (LoomTiledProperty, 1);
  made->name = g_strdup (name);
  made->value = g_strdup (value != NULL ? value : "");
  made->type = type != NULL ? type : "string";
  g_ptr_array_add (self, made);
}

const char *
loom_tiled_properties_get (const GPtrArray *self, const char *name)
{
  for (guint i = 0; i < self->len; i++)
    {
      const LoomTiledProperty *at = self->pdata[i];
      if (strcmp (at->name, name) == 0)
        return at->value;
    }
  return NULL;
}

static void
free_object (gpointer data)
{
  LoomTiledObject *self = data;
  g_free (self->name);
  g_free (self->type);
  g_clear_pointer (&self->points, g_array_unref);
  g_ptr_array_unref (self->properties);
  g_free (self);
}

LoomTiledGroup *
loom_tiled_group_new (const char *name, const char *type)
{
  LoomTiledGroup *self = g_new0 (LoomTiledGroup, 1);
  self->name = g_strdup (name);
  self->type = g_strdup (type);
  self->properties = loom_tiled_properties_new ();
  self->objects = g_ptr_array_new_with_free_func (free_object);
  return self;
}

void
loom_tiled_group_free (LoomTiledGroup *self)
{
  g_free (self->name);
  g_free (self->type);
  g_ptr_array_unref (self->properties);
  g_ptr_array_unref (self->objects);
  g_free (self);
}

LoomTiledObject *
loom_tiled_group_add (LoomTiledGroup *self, const char *name, const char *type)
{
  LoomTiledObject *object = g_new0 (LoomTiledObject, 1);
  object->name = g_strdup (name);
  object->type = g_strdup (type);
  object->properties = loom_tiled_properties_new ();
  g_ptr_array_add (self->objects, object);
  return object;
}

static double
bound (double number)
{
  return CLAMP (number, -FARTHEST, FARTHEST);
}

/* (@x, @y), which counts from where @self is turned about. */
static LoomVec2
place (const LoomTiledObject *self, double x, double y)
{
  const double turn = bound (self->turn) * G_PI / 180;
  const double across = bound (x), down = bound (y);
  if (turn == 0)
    return (LoomVec2){ bound (self->x) + across, bound (self->y) + down };
  return (LoomVec2){ bound (self->x) + across * cos (turn) - down * sin (turn),
                     bound (self->y) + across * sin (turn) + down * cos (turn) };
}

GArray *
loom_tiled_object_list_points (const LoomTiledObject *self)
{
  GArray *points = g_array_new (FALSE, FALSE, sizeof (LoomVec2));
  const double w = self->width, h = self->height;
  const LoomVec2 corners[] = { { 0, 0 }, { w, 0 }, { w, h }, { 0, h } };
  if ((self->shape == LOOM_TILED_RECTANGLE || self->shape == LOOM_TILED_ELLIPSE)
      && !(w > 0 && h > 0))
    return points;
  const guint n = self->shape == LOOM_TILED_RECTANGLE                         ? 4
                  : self->shape == LOOM_TILED_ELLIPSE                         ? CORNERS_OF_ELLIPSE
                  : self->shape == LOOM_TILED_POLYGON && self->points != NULL ? self->points->len
                                                                              : 0;
  for (guint i = 0; i < n; i++)
    {
      const double angle = 2 * G_PI * i / CORNERS_OF_ELLIPSE;
      const LoomVec2 from
          = self->shape == LOOM_TILED_RECTANGLE ? corners[i]
            : self->shape == LOOM_TILED_ELLIPSE
                ? (LoomVec2){ w / 2 + w / 2 * cos (angle), h / 2 + h / 2 * sin (angle) }
                : g_array_index (self->points, LoomVec2, i);
      const LoomVec2 at = place (self, from.x, from.y);
      g_array_append_val (points, at);
    }
  return points;
}
