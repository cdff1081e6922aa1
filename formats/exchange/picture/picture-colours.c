/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The flat colours of a picture.
 *
 * Implementation notes: a pixel all of whose neighbours look like it is in the midst of a flat
 * colour. Colours are counted by such pixels alone, so that thin lines, letters and what is blended
 * along edges count for nothing, however much there is of it. From the commonest on, each that does
 * not look like one before is a colour of its own. */

#include "formats/exchange/picture/picture-private.h"

#include <math.h>
#include <stdlib.h>

/* Colours that differ by less look alike. */
#define ALIKE 6.0
/* So many pixels in its midst make a colour. */
#define LEAST_COUNT 12

#define CACHE_BITS 14

typedef struct
{
  double l, a, b;
} Lab;

static double
to_linear (guint32 byte)
{
  const double value = byte / 255.0;
  return value <= 0.04045 ? value / 12.92 : pow ((value + 0.055) / 1.055, 2.4);
}

static double
to_cube (double value)
{
  return value > 216.0 / 24389 ? cbrt (value) : (24389.0 / 27 * value + 16) / 116;
}

static Lab
to_lab (guint32 colour)
{
  const double r = to_linear (colour >> 16 & 255), g = to_linear (colour >> 8 & 255),
               b = to_linear (colour & 255);
  const double x = to_cube ((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505);
  const double y = to_cube (0.2126 * r + 0.7152 * g + 0.0722 * b);
  const double z = to_cube ((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089);
  return (Lab){ 116 * y - 16, 500 * (x - y), 200 * (y - z) };
}

static double
difference (Lab one, Lab other)
{
  const double l = one.l - other.l, a = one.a - other.a, b = one.b - other.b;
  return sqrt (l * l + a * a + b * b);
}

double
loom_picture_colours_apart (guint32 one, guint32 other)
{
  return difference (to_lab (one), to_lab (other));
}

typedef struct
{
  guint32 colour;
  guint count;
} Counted;

static int
compare_counts (gconstpointer one, gconstpointer two)
{
  const Counted *a = one, *b = two;
  if (a->count != b->count)
    return a->count > b->count ? -1 : 1;
  return (a->colour > b->colour) - (a->colour < b->colour);
}

/* Quick and rough: what differs by no more than a few steps is the same. */
static gboolean
is_same (guint32 one, guint32 other)
{
  if (one == other)
    return TRUE;
  for (guint shift = 0; shift < 32; shift += 8)
    if (abs ((int)(one >> shift & 255) - (int)(other >> shift & 255)) > 4)
      return FALSE;
  return TRUE;
}

static gboolean
is_in_midst (const LoomRaster *self, guint x, guint y)
{
  if (x == 0 || y == 0 || x + 1 >= self->width || y + 1 >= self->height)
    return FALSE;
  const guint32 *at = self->pixels + (gsize)y * self->width + x;
  for (int dy = -1; dy <= 1; dy++)
    for (int dx = -1; dx <= 1; dx++)
      if (!is_same (*at, at[dy * (gssize)self->width + dx]))
        return FALSE;
  return TRUE;
}

static void
count_more (GHashTable *counts, guint32 colour, guint n)
{
  const guint had = GPOINTER_TO_UINT (g_hash_table_lookup (counts, GUINT_TO_POINTER (colour)));
  g_hash_table_insert (counts, GUINT_TO_POINTER (colour), GUINT_TO_POINTER (had + n));
}

/* (element-type Counted), the commonest first. Most pixels are as the one before. */
static GArray *
count_colours (const LoomRaster *self)
{
  g_autoptr (GHashTable) counts = g_hash_table_new (NULL, NULL);
  GArray *counted = g_array_new (FALSE, FALSE, sizeof (Counted));
  guint32 last = 0;
  guint n = 0;
  for (guint y = 0; y < self->height; y++)
    for (guint x = 0; x < self->width; x++)
      {
        const guint32 pixel = self->pixels[(gsize)y * self->width + x];
        if (pixel < LOOM_RASTER_OPAQUE || !is_in_midst (self, x, y))
          continue;
        if ((pixel & 0xffffff) != last && n > 0)
          {
            count_more (counts, last, n);
            n = 0;
          }
        last = pixel & 0xffffff;
        n++;
      }
  if (n > 0)
    count_more (counts, last, n);
  GHashTableIter iter;
  gpointer colour, count;
  g_hash_table_iter_init (&iter, counts);
  while (g_hash_table_iter_next (&iter, &colour, &count))
    {
      const Counted one = { GPOINTER_TO_UINT (colour), GPOINTER_TO_UINT (count) };
      g_array_append_val (counted, one);
    }
  g_array_sort (counted, compare_counts);
  return counted;
}

/* The number of the colour that looks like @lab, the one most like it; else the number of them. */
static guint
find_alike (const GArray *labs, Lab lab)
{
  guint best = labs->len;
  double nearest = ALIKE;
  for (guint i = 0; i < labs->len; i++)
    {
      const double apart = difference (lab, g_array_index (labs, Lab, i));
      if (apart < nearest)
        {
          nearest = apart;
          best = i;
        }
    }
  return best;
}

static gboolean
choose_colours (const GArray *counted, GArray *colours, GArray *labs)
{
  guint n_tried = 0;
  for (guint i = 0; i < counted->len; i++)
    {
      const Counted *one = &g_array_index (counted, Counted, i);
      if (one->count < LEAST_COUNT || n_tried++ > 20000)
        break;
      const Lab lab = to_lab (one->colour);
      if (find_alike (labs, lab) < labs->len)
        continue;
      if (colours->len == LOOM_PICTURE_MAX_COLOURS)
        return FALSE;
      g_array_append_val (colours, one->colour);
      g_array_append_val (labs, lab);
    }
  return TRUE;
}

/* A colour that was looked up, at the place that some of its bits say. */
typedef struct
{
  guint32 colour;
  guint16 number;
  gboolean is_known;
} Cached;

static guint16
look_up (Cached *cache, const GArray *labs, guint32 colour)
{
  Cached *at = &cache[(colour * 2654435761u) >> (32 - CACHE_BITS)];
  if (!at->is_known || at->colour != colour)
    {
      const guint found = find_alike (labs, to_lab (colour));
      *at = (Cached){ colour, found < labs->len ? (guint16)found : LOOM_PICTURE_NO_COLOUR, TRUE };
    }
  return at->number;
}

gboolean
loom_picture_find_colours (const LoomRaster *raster, GArray *colours, guint16 *of)
{
  const gsize n = (gsize)raster->width * raster->height;
  g_autoptr (GArray) counted = count_colours (raster);
  g_autofree Cached *cache = g_new0 (Cached, 1 << CACHE_BITS);
  g_autoptr (GArray) labs = g_array_new (FALSE, FALSE, sizeof (Lab));
  if (!choose_colours (counted, colours, labs))
    return FALSE;
  for (gsize i = 0; i < n; i++)
    of[i] = raster->pixels[i] < LOOM_RASTER_OPAQUE
                ? LOOM_PICTURE_CLEAR
                : look_up (cache, labs, raster->pixels[i] & 0xffffff);
  return TRUE;
}
