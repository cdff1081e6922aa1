/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Things to cut out, laid on sheets: the highest first, each on the first sheet that has room for
 * it, and there as high as it can lie. So what is equally high stands in rows, which can be cut
 * through with a long ruler, and what is lower goes under what is lower too. */

#include "render/sheet/packing.h"

#include "formats/model/types.h"
#include "render/sheet/skyline.h"

#include <glib/gi18n-lib.h>

typedef struct
{
  const LoomPackRequest *request;
  GPtrArray *skylines; /* LoomSkyline, a sheet */
  GArray *places;      /* LoomPackPlace */
} Packer;

static gint32
room (gint32 side, const LoomPackRequest *request)
{
  return side - 2 * request->margin;
}

/* Whether a thing fits a sheet as it is or, if it may, turned. */
static gboolean
settle (const LoomPackRequest *request, const LoomPackItem *item, LoomPackPlace *place)
{
  const gint32 width = room (request->width, request), height = room (request->height, request);

  place->width = item->width;
  place->height = item->height;
  place->is_turned = item->may_turn && (item->height > item->width || item->width > width)
                     && item->height <= width && item->width <= height;
  if (place->is_turned)
    {
      place->width = item->height;
      place->height = item->width;
    }
  return place->width <= width && place->height <= height;
}

static int
compare (gconstpointer a, gconstpointer b)
{
  const LoomPackPlace *p = a, *q = b;

  if (p->height != q->height)
    return p->height > q->height ? -1 : 1;
  if (p->item != q->item)
    return p->item < q->item ? -1 : 1;
  return p->copy < q->copy ? -1 : p->copy > q->copy;
}

static int
compare_places (gconstpointer a, gconstpointer b)
{
  const LoomPackPlace *p = a, *q = b;

  if (p->sheet != q->sheet)
    return p->sheet < q->sheet ? -1 : 1;
  if (p->y != q->y)
    return p->y < q->y ? -1 : 1;
  return p->x < q->x ? -1 : p->x > q->x;
}

/* A new sheet, within its margins; a gap after each thing may reach beyond them. */
static LoomSkyline *
add_sheet (const Packer *self)
{
  LoomSkyline *skyline
      = loom_skyline_new (room (self->request->width, self->request) + self->request->gap,
                          room (self->request->height, self->request) + self->request->gap);

  g_ptr_array_add (self->skylines, skyline);
  return skyline;
}

/* Copies of one thing are as large, so no sheet that was full for the last has room for the next.
 */
static void
put (const Packer *self, LoomPackPlace *place, guint first)
{
  const gint32 width = place->width + self->request->gap,
               height = place->height + self->request->gap;

  for (place->sheet = first;; place->sheet++)
    {
      LoomSkyline *skyline = place->sheet < self->skylines->len
                                 ? g_ptr_array_index (self->skylines, place->sheet)
                                 : add_sheet (self);

      if (loom_skyline_lay (skyline, width, height, &place->x, &place->y))
        break;
    }
  place->x += self->request->margin;
  place->y += self->request->margin;
}

static void
put_all (const Packer *self)
{
  const LoomPackPlace *last = NULL;

  for (guint i = 0; i < self->places->len; i++)
    {
      LoomPackPlace *place = &g_array_index (self->places, LoomPackPlace, i);

      put (self, place, last != NULL && last->item == place->item ? last->sheet : 0);
      last = place;
    }
}

static gboolean
collect (const Packer *self, const LoomPackItem *items, guint n, guint *too_large, GError **error)
{
  for (guint i = 0; i < n; i++)
    {
      LoomPackPlace place = { .item = i };

      if (!settle (self->request, &items[i], &place))
        {
          if (too_large != NULL)
            *too_large = i;
          g_set_error (error, LOOM_PRINT_ERROR, LOOM_PRINT_ERROR_LAYOUT,
                       _ ("a piece of %g × %g mm does not fit a sheet that leaves %g × %g mm; take "
                          "larger paper or smaller margins"),
                       items[i].width / (double)LOOM_MM, items[i].height / (double)LOOM_MM,
                       room (self->request->width, self->request) / (double)LOOM_MM,
                       room (self->request->height, self->request) / (double)LOOM_MM);
          return FALSE;
        }
      for (place.copy = 0; place.copy < items[i].n; place.copy++)
        g_array_append_val (self->places, place);
    }
  return TRUE;
}

GArray *
loom_pack (const LoomPackRequest *request,
           const LoomPackItem *items,
           guint n,
           guint *too_large,
           GError **error)
{
  g_autoptr (GPtrArray) skylines
      = g_ptr_array_new_with_free_func ((GDestroyNotify)loom_skyline_free);
  g_autoptr (GArray) places = g_array_new (FALSE, FALSE, sizeof (LoomPackPlace));
  const Packer self = { request, skylines, places };

  g_return_val_if_fail (request != NULL && (items != NULL || n == 0), NULL);

  if (!collect (&self, items, n, too_large, error))
    return NULL;
  g_array_sort (places, compare);
  put_all (&self);
  g_array_sort (places, compare_places);
  return g_steal_pointer (&places);
}
