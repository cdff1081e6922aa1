/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Things to cut out, laid on sheets in rows: the highest first, each in the first row that has room
 * for it. Rows can be cut through with a long ruler, which is worth more to who has scissors than
 * the few per cent of paper that closer packings save. */

#include "render/print/packing.h"

#include "formats/model/types.h"

typedef struct
{
  guint sheet;
  gint32 y;
  gint32 height;
  gint32 end; /* where the next thing can begin */
} Row;

typedef struct
{
  const LoomPackWish *wish;
  GArray *rows;   /* Row */
  GArray *ends;   /* gint32: where the next row of each sheet can begin */
  GArray *places; /* LoomPackPlace */
} Packer;

static gint32
room (gint32 side, const LoomPackWish *wish)
{
  return side - 2 * wish->margin;
}

/* Whether a thing fits a sheet as it is or, if it may, turned. */
static gboolean
settle (const LoomPackWish *wish, const LoomPackItem *item, LoomPackPlace *place)
{
  const gint32 width = room (wish->width, wish), height = room (wish->height, wish);

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

/* A new row below the others of the first sheet that has room for it, or at the top of a new one.
 */
static Row *
add_row (Packer *self, gint32 height)
{
  const LoomPackWish *wish = self->wish;
  Row row = { .height = height, .end = wish->margin };
  gint32 *end;

  while (row.sheet < self->ends->len
         && g_array_index (self->ends, gint32, row.sheet) + height > wish->height - wish->margin)
    row.sheet++;
  if (row.sheet == self->ends->len)
    g_array_append_val (self->ends, wish->margin);
  end = &g_array_index (self->ends, gint32, row.sheet);
  row.y = *end;
  *end += height + wish->gap;
  g_array_append_val (self->rows, row);
  return &g_array_index (self->rows, Row, self->rows->len - 1);
}

/* The first row with room. As things come the highest first, all rows are high enough; low things
 * may still find room at the foot of a sheet that others have left. */
static Row *
find_row (Packer *self, const LoomPackPlace *place)
{
  for (guint i = 0; i < self->rows->len; i++)
    {
      Row *row = &g_array_index (self->rows, Row, i);

      if (row->end + place->width <= self->wish->width - self->wish->margin)
        return row;
    }
  return add_row (self, place->height);
}

static void
put (Packer *self, LoomPackPlace *place)
{
  Row *row = find_row (self, place);

  place->sheet = row->sheet;
  place->x = row->end;
  place->y = row->y;
  row->end += place->width + self->wish->gap;
}

static gboolean
collect (Packer *self, const LoomPackItem *items, guint n, guint *too_large, GError **error)
{
  for (guint i = 0; i < n; i++)
    {
      LoomPackPlace place = { .item = i };

      if (!settle (self->wish, &items[i], &place))
        {
          if (too_large != NULL)
            *too_large = i;
          g_set_error (error, LOOM_PRINT_ERROR, LOOM_PRINT_ERROR_LAYOUT,
                       "a piece of %g × %g mm does not fit a sheet that leaves %g × %g mm; take "
                       "larger paper or smaller margins",
                       items[i].width / (double)LOOM_MM, items[i].height / (double)LOOM_MM,
                       room (self->wish->width, self->wish) / (double)LOOM_MM,
                       room (self->wish->height, self->wish) / (double)LOOM_MM);
          return FALSE;
        }
      for (place.copy = 0; place.copy < items[i].n; place.copy++)
        g_array_append_val (self->places, place);
    }
  return TRUE;
}

GArray *
loom_pack (const LoomPackWish *wish,
           const LoomPackItem *items,
           guint n,
           guint *too_large,
           GError **error)
{
  g_autoptr (GArray) rows = g_array_new (FALSE, FALSE, sizeof (Row));
  g_autoptr (GArray) ends = g_array_new (FALSE, FALSE, sizeof (gint32));
  g_autoptr (GArray) places = g_array_new (FALSE, FALSE, sizeof (LoomPackPlace));
  Packer self = { wish, rows, ends, places };

  g_return_val_if_fail (wish != NULL && (items != NULL || n == 0), NULL);

  if (!collect (&self, items, n, too_large, error))
    return NULL;
  g_array_sort (places, compare);
  for (guint i = 0; i < places->len; i++)
    put (&self, &g_array_index (places, LoomPackPlace, i));
  g_array_sort (places, compare_places);
  return g_steal_pointer (&places);
}
