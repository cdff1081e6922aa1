/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "formats/exchange/tabletop/places.h"

#include "formats/model/error.h"

#include <gio/gio.h>
#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#define CIRCLE 32

LoomPlaces *
loom_places_new (const LoomFormatOutput *output, guint longer, const char *path, GError **error)
{
  const LoomBoard *board = output->board;
  if (loom_board_n (board, LOOM_KIND_AREA) == 0 || output->pictures == NULL)
    {
      g_set_error (
          error, LOOM_ERROR, LOOM_ERROR_OUTPUT, _ ("“%s” was not written, because %s"), path,
          output->pictures == NULL ? _ ("there is nobody who draws the board for it")
                                   : _ ("the board has no areas, of which places are made"));
      return NULL;
    }
  const LoomAreas *areas = (const LoomAreas *)loom_board_section (board, LOOM_KIND_AREAS);
  LoomPlaces *self = g_new0 (LoomPlaces, 1);
  self->board = board;
  self->topology = loom_topology_new (board, NULL);
  self->geometry = loom_geometry_new (board, self->topology);
  self->scale = longer / (double)MAX (MAX (areas->width, areas->height), 1);
  self->width = (guint)MAX (lround (areas->width * self->scale), 1);
  self->height = (guint)MAX (lround (areas->height * self->scale), 1);
  return self;
}

void
loom_places_free (LoomPlaces *self)
{
  loom_geometry_free (self->geometry);
  loom_topology_free (self->topology);
  g_free (self);
}

/* Twice the triangle that the @ith point makes with those beside it. */
static double
measure (const GArray *points, guint i)
{
  const LoomVec2 a = g_array_index (points, LoomVec2, (i + points->len - 1) % points->len);
  const LoomVec2 b = g_array_index (points, LoomVec2, i);
  const LoomVec2 c = g_array_index (points, LoomVec2, (i + 1) % points->len);
  const LoomVec2 before = { a.x - b.x, a.y - b.y }, behind = { c.x - b.x, c.y - b.y };
  return fabs (before.x * behind.y - behind.x * before.y);
}

GArray *
loom_places_list_outline (const LoomPlaces *self, guint area, guint most)
{
  GArray *points = g_array_new (FALSE, FALSE, sizeof (LoomVec2));
  const LoomArea *one = loom_board_area (self->board, area);
  if (loom_topology_n_rings (self->topology, area) > 0)
    loom_geometry_ring_points (self->geometry, area, 0, points);
  else
    for (guint i = 0; i < CIRCLE; i++)
      {
        const double angle = 2 * G_PI * i / CIRCLE;
        const LoomVec2 at
            = { one->at.x + one->radius * cos (angle), one->at.y + one->radius * sin (angle) };
        g_array_append_val (points, at);
      }
  while (points->len > most)
    {
      guint least = 0;
      for (guint i = 1; i < points->len; i++)
        if (measure (points, i) < measure (points, least))
          least = i;
      g_array_remove_index (points, least);
    }
  for (guint i = 0; i < points->len; i++)
    {
      LoomVec2 *at = &g_array_index (points, LoomVec2, i);
      at->x *= self->scale;
      at->y *= self->scale;
    }
  return points;
}

LoomVec2
loom_places_find (const LoomPlaces *self, guint area)
{
  const LoomArea *one = loom_board_area (self->board, area);
  const GPtrArray *slots = loom_entity_children (&one->entity, LOOM_KIND_SLOT);
  LoomVec2 at = { one->at.x, one->at.y };
  gboolean is_found = FALSE;
  for (guint i = 0; slots != NULL && i < slots->len && !is_found; i++)
    {
      const LoomSlot *slot = slots->pdata[i];
      is_found = slot->kind == LOOM_SLOT_PIECE;
      if (is_found)
        at = (LoomVec2){ slot->at.x, slot->at.y };
    }
  if (!is_found && one->outline.n > 0)
    at = loom_geometry_area_centre (self->geometry, area, 50, NULL);
  return (LoomVec2){ at.x * self->scale, at.y * self->scale };
}

GPtrArray *
loom_places_list_names (const LoomPlaces *self, LoomRemarks *remarks)
{
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GHashTable) taken = g_hash_table_new (g_str_hash, g_str_equal);
  for (guint i = 0; i < loom_board_n (self->board, LOOM_KIND_AREA); i++)
    {
      const LoomArea *area = loom_board_area (self->board, i);
      char *name = g_strdup (area->name);
      for (guint n = 2; g_hash_table_contains (taken, name); n++)
        {
          g_free (name);
          name = g_strdup_printf ("%s %u", area->name, n);
        }
      if (strcmp (name, area->name) != 0)
        loom_remarks_add (remarks, "EXCH-NAME-CHANGED", 0, area->entity.id,
                          _ ("“%s” is called “%s”, for another area has its name"), area->name,
                          name);
      g_hash_table_add (taken, name);
      g_ptr_array_add (names, name);
    }
  return names;
}

GBytes *
loom_places_draw (const LoomPlaces *self,
                  const LoomFormatOutput *output,
                  gboolean is_square,
                  GError **error)
{
  const guint longer = MAX (self->width, self->height);
  const LoomPicturePart part = { self->width,
                                 self->height,
                                 0,
                                 0,
                                 is_square ? longer : self->width,
                                 is_square ? longer : self->height };
  if (!loom_task_goes_on (output->task, 0.3, N_ ("Drawing")))
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_CANCELLED, "stopped");
      return NULL;
    }
  return loom_pictures_draw (output->pictures, self->board, &part, error);
}
