/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Giving the lines between areas to the areas.
 *
 * Implementation notes: from every area its label spreads over the pixels of nobody, a step of 2
 * along a side and of 3 across a corner, which is nearly twice the distance in px. A pixel keeps
 * the first label and the sum of the first two distances: the width of the gap that it lies in.
 * That sum is the same all across a gap, so that it is closed whole or not at all, and coasts,
 * which have one area beside them, stay. Two pixels side by side with different labels touch once
 * the wider of their gaps is closed, so that one pass tells who touches whom for every width there
 * is. */

#include "formats/exchange/trace/trace-private.h"

#include "formats/model/pair.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

/* px, each twice as a distance. */
#define MOST_TOLERANCE 60
#define UNREACHED 255

/* No wider than lines are drawn: a strait that is closed is ground that nobody drew. */
static const guint tried[] = { 1, 2, 3, 4, 6, 8 };

#define N_TRIED G_N_ELEMENTS (tried)
#define WIDEST_TRIED 8

/* A label that comes to a pixel. */
typedef struct
{
  guint32 pixel;
  guint16 label;
} Arrival;

typedef struct
{
  LoomTrace *trace;
  guint16 *nearest;  /* by pixel of nobody: the label that came first, or 0 */
  guint8 *first;     /* how far it came */
  guint8 *gap;       /* by pixel: the width of its gap in half px, 0 in an area, or UNREACHED */
  GArray **arrivals; /* by distance (element-type Arrival) (owned) */
  guint most;        /* the widest gap, half px */
} Closing;

static void
arrive (Closing *self, guint32 pixel, guint16 label, guint distance)
{
  if (self->trace->labels[pixel] != 0 || distance > self->most || self->gap[pixel] != UNREACHED
      || self->nearest[pixel] == label)
    return;
  const Arrival arrival = { pixel, label };
  if (self->arrivals[distance] == NULL)
    self->arrivals[distance] = g_array_new (FALSE, FALSE, sizeof (Arrival));
  g_array_append_val (self->arrivals[distance], arrival);
}

/* Sends the label on to the pixels around. */
static void
spread (Closing *self, guint32 pixel, guint16 label, guint distance)
{
  const guint width = self->trace->width, height = self->trace->height;
  const guint x = pixel % width, y = pixel / width;
  const guint left = x > 0 ? x - 1 : 0, right = MIN (x + 1, width - 1);
  for (guint row = y > 0 ? y - 1 : 0; row <= MIN (y + 1, height - 1); row++)
    for (guint column = left; column <= right; column++)
      if (row != y || column != x)
        arrive (self, row * width + column, label, distance + (row != y && column != x ? 3 : 2));
}

/* The labels begin at the edges of areas. */
static void
begin (Closing *self)
{
  const guint width = self->trace->width, height = self->trace->height;
  const guint16 *labels = self->trace->labels;
  for (guint y = 0; y < height; y++)
    for (guint x = 0; x < width; x++)
      {
        const guint32 pixel = y * width + x;
        if (labels[pixel] == 0)
          continue;
        self->gap[pixel] = 0;
        if ((x > 0 && labels[pixel - 1] == 0) || (x + 1 < width && labels[pixel + 1] == 0)
            || (y > 0 && labels[pixel - width] == 0)
            || (y + 1 < height && labels[pixel + width] == 0))
          spread (self, pixel, labels[pixel], 0);
      }
}

static gboolean
measure_gaps (Closing *self, const LoomTask *task)
{
  begin (self);
  for (guint distance = 0; distance <= self->most; distance++)
    {
      GArray *arrivals = self->arrivals[distance];
      for (guint i = 0; arrivals != NULL && i < arrivals->len; i++)
        {
          const Arrival one = g_array_index (arrivals, Arrival, i);
          if (i % 1000000 == 0
              && !loom_task_goes_on (task, 0.1 + 0.3 * distance / self->most, N_ ("Closing gaps")))
            return FALSE;
          if (self->nearest[one.pixel] == one.label || self->gap[one.pixel] != UNREACHED)
            continue;
          if (self->nearest[one.pixel] == 0)
            {
              self->nearest[one.pixel] = one.label;
              self->first[one.pixel] = (guint8)distance;
            }
          else
            self->gap[one.pixel] = (guint8)MIN (distance + self->first[one.pixel] - 2, 254);
          spread (self, one.pixel, one.label, distance);
        }
      g_clear_pointer (&self->arrivals[distance], g_array_unref);
    }
  return TRUE;
}

static guint16
label_of (const Closing *self, gsize pixel)
{
  const guint16 label = self->trace->labels[pixel];
  return label != 0 ? label : self->nearest[pixel];
}

/* Notes that two pixels side by side touch where gaps so wide are closed. */
static void
note_touch (const Closing *self, gsize one, gsize other, GHashTable *touches)
{
  const guint16 a = label_of (self, one), b = label_of (self, other);
  if (a == b || a == 0 || b == 0)
    return;
  const guint gap = MAX (self->gap[one], self->gap[other]);
  if (gap > 2 * WIDEST_TRIED)
    return;
  const gint64 key = (gint64)((guint64)MIN (a, b) << 32 | MAX (a, b));
  guint8 *least = g_hash_table_lookup (touches, &key);
  if (least == NULL)
    {
      least = g_malloc (1);
      *least = (guint8)gap;
      g_hash_table_insert (touches, g_memdup2 (&key, sizeof key), least);
    }
  *least = MIN (*least, (guint8)gap);
}

/* Who touches whom, and how wide a gap has to be closed for it. */
static GHashTable *
list_touches (const Closing *self)
{
  GHashTable *touches = g_hash_table_new_full (loom_pair_hash, g_int64_equal, g_free, g_free);
  const gsize width = self->trace->width, height = self->trace->height;
  for (gsize y = 0; y < height; y++)
    for (gsize x = 0; x < width; x++)
      {
        const gsize pixel = y * width + x;
        if (x + 1 < width)
          note_touch (self, pixel, pixel + 1, touches);
        if (y + 1 < height)
          note_touch (self, pixel, pixel + width, touches);
      }
  return touches;
}

/* The gap that brings the touching of areas nearest to the list. */
static double
choose (const Closing *self, const LoomLinks *links)
{
  g_autoptr (GHashTable) touches = list_touches (self);
  guint wrong[N_TRIED] = { 0 };
  GHashTableIter iter;
  gpointer key, least;
  g_hash_table_iter_init (&iter, touches);
  while (g_hash_table_iter_next (&iter, &key, &least))
    {
      const guint64 pair = *(const guint64 *)key;
      const gboolean is_linked
          = loom_links_has (links, (guint)(pair >> 32) - 1, (guint)(pair & G_MAXUINT32) - 1);
      for (guint i = 0; i < N_TRIED; i++)
        {
          const gboolean do_touch = *(const guint8 *)least <= 2 * tried[i];
          /* Links that never touch count alike for all and so not at all. */
          wrong[i] += do_touch != is_linked;
        }
    }
  guint best = 0;
  for (guint i = 1; i < N_TRIED; i++)
    if (wrong[i] < wrong[best])
      best = i;
  return tried[best];
}

static void
fill (Closing *self, double tolerance)
{
  LoomTrace *trace = self->trace;
  const gsize n = (gsize)trace->width * trace->height;
  trace->counts.tolerance = tolerance;
  for (gsize i = 0; i < n; i++)
    if (trace->labels[i] == 0 && self->gap[i] != UNREACHED && self->gap[i] <= 2 * tolerance)
      {
        trace->labels[i] = self->nearest[i];
        trace->counts.n_closed++;
      }
}

gboolean
loom_trace_close_gaps (LoomTrace *self, const LoomTraceSettings *settings, const LoomTask *task)
{
  const gsize n = (gsize)self->width * self->height;
  const gboolean is_chosen = settings->tolerance < 0 && settings->links != NULL;
  double tolerance = settings->tolerance < 0 ? MAX (3, 0.002 * self->width) : settings->tolerance;
  tolerance = MIN (tolerance, MOST_TOLERANCE);
  if (tolerance == 0 && !is_chosen)
    return TRUE;
  g_autofree guint16 *nearest = g_new0 (guint16, n);
  g_autofree guint8 *first = g_new0 (guint8, n);
  g_autofree guint8 *gap = g_malloc (n);
  memset (gap, UNREACHED, n);
  Closing closing = {
    .trace = self,
    .nearest = nearest,
    .first = first,
    .gap = gap,
    .most = is_chosen ? 2 * WIDEST_TRIED : (guint)(2 * tolerance),
  };
  closing.arrivals = g_new0 (GArray *, closing.most + 1);
  const gboolean is_done = measure_gaps (&closing, task);
  for (guint i = 0; i <= closing.most; i++)
    g_clear_pointer (&closing.arrivals[i], g_array_unref);
  g_free (closing.arrivals);
  if (is_done)
    fill (&closing, is_chosen ? choose (&closing, settings->links) : tolerance);
  return is_done;
}
