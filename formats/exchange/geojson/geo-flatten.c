/* SPDX-License-Identifier: GPL-3.0-or-later */

/* From degrees to a sheet.
 *
 * Implementation notes: longitudes go round, so a ring is unwound first: from point to point it
 * never turns by more than half the earth. The sheet is cut where nothing is, or opposite the
 * middle where something is everywhere; what is on both sides of the cut becomes rings of its own
 * there. A ring that goes once round the earth lies around a pole and is closed at it. What two
 * rings share they share afterwards: each step gives one result for one point, whichever ring it is
 * of. */

#include "formats/exchange/geojson/geo-map.h"
#include "formats/exchange/geojson/projection.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#define LONGEST_STEP 1.0 /* degrees, where lines bend */

typedef GArray Ring; /* (element-type LoomVec2) */

static LoomVec2 *
nth (const Ring *ring, guint i)
{
  return &g_array_index (ring, LoomVec2, i);
}

/* Turns each point by whole rounds, so that it comes next to the one before. */
static void
unwind (Ring *ring)
{
  for (guint i = 1; i < ring->len; i++)
    {
      const double turns = round ((nth (ring, i)->x - nth (ring, i - 1)->x) / 360);
      if (turns != 0)
        nth (ring, i)->x -= 360 * turns;
    }
}

/* Closes a ring that has gone round the earth at the pole that it lies around. */
static void
close_at_pole (Ring *ring)
{
  if (ring->len < 3)
    return;
  const LoomVec2 first = *nth (ring, 0), last = *nth (ring, ring->len - 1);
  double sum = 0;
  const double turns = round ((last.x - first.x) / 360);
  if (turns == 0)
    return;
  for (guint i = 0; i < ring->len; i++)
    sum += nth (ring, i)->y;
  const double pole = sum < 0 ? -90 : 90;
  /* Once round, by the first point come again. */
  const LoomVec2 again[]
      = { { first.x + 360 * turns, first.y }, { first.x + 360 * turns, pole }, { first.x, pole } };
  g_array_append_vals (ring, again, G_N_ELEMENTS (again));
}

/* Marks the degrees of longitude that @ring covers. */
static void
mark (const Ring *ring, guint8 *covered)
{
  for (guint i = 0; i < ring->len; i++)
    {
      const double a = nth (ring, i)->x, b = nth (ring, (i + 1) % ring->len)->x;
      const double from = floor (MIN (a, b)), to = MIN (floor (MAX (a, b)), from + 360);
      for (double x = from; x <= to; x++)
        covered[(int)(x - 360 * floor (x / 360)) % 360] = 1;
    }
}

/* Where the sheet is cut: in the middle of the widest empty strip. */
static double
find_cut (const guint8 *covered)
{
  int best = 0, best_at = 0, run = 0;
  for (int i = 0; i < 720; i++)
    {
      run = covered[i % 360] ? 0 : run + 1;
      if (run > best && run <= 360)
        {
          best = run;
          best_at = i - run + 1;
        }
    }
  return best == 0 ? -180 : fmod (best_at + best / 2.0, 360);
}

/* What of @ring lies on the side of @limit that @sign says; as a new ring. */
static Ring *
clip (const Ring *ring, double limit, int sign)
{
  Ring *kept = g_array_new (FALSE, FALSE, sizeof (LoomVec2));
  for (guint i = 0; i < ring->len; i++)
    {
      const LoomVec2 a = *nth (ring, i), b = *nth (ring, (i + 1) % ring->len);
      const gboolean a_in = sign * (a.x - limit) >= 0, b_in = sign * (b.x - limit) >= 0;
      if (a_in)
        g_array_append_val (kept, a);
      if (a_in == b_in)
        continue;
      /* From the same end whichever way round it is gone along. */
      const LoomVec2 p = a.x < b.x ? a : b, q = a.x < b.x ? b : a;
      const LoomVec2 at = { limit, p.y + (q.y - p.y) * ((limit - p.x) / (q.x - p.x)) };
      g_array_append_val (kept, at);
    }
  return kept;
}

/* Appends what of @ring lies on the sheet from @west on, once for each round that it touches. */
static void
cut_ring (const Ring *ring, double west, GPtrArray *to)
{
  double low = G_MAXDOUBLE, high = -G_MAXDOUBLE;
  for (guint i = 0; i < ring->len; i++)
    {
      low = MIN (low, nth (ring, i)->x);
      high = MAX (high, nth (ring, i)->x);
    }
  const double first = floor ((low - west) / 360), last = floor ((high - west) / 360);
  for (double turn = first; turn <= last && turn < first + 4; turn++)
    {
      g_autoptr (GArray) moved = g_array_sized_new (FALSE, FALSE, sizeof (LoomVec2), ring->len);
      for (guint i = 0; i < ring->len; i++)
        {
          const LoomVec2 at = { nth (ring, i)->x - 360 * turn, nth (ring, i)->y };
          g_array_append_val (moved, at);
        }
      g_autoptr (GArray) right = clip (moved, west, 1);
      GArray *kept = clip (right, west + 360, -1);
      if (kept->len >= 3)
        g_ptr_array_add (to, kept);
      else
        g_array_unref (kept);
    }
}

static Ring *
place_ring (const Ring *ring, const LoomProjection *projection)
{
  Ring *placed = g_array_sized_new (FALSE, FALSE, sizeof (LoomVec2), ring->len);
  for (guint i = 0; i < ring->len; i++)
    {
      const LoomVec2 a = *nth (ring, i), b = *nth (ring, (i + 1) % ring->len);
      const double most = MAX (fabs (a.x - b.x), fabs (a.y - b.y));
      const guint n = loom_projection_bends (projection) && most > LONGEST_STEP
                          ? (guint)MIN (ceil (most / LONGEST_STEP), 400)
                          : 1;
      const gboolean is_turned = a.x > b.x || (a.x == b.x && a.y > b.y);
      const LoomVec2 p = is_turned ? b : a, q = is_turned ? a : b;
      for (guint k = 0; k < n; k++)
        {
          const double t = (double)(is_turned ? n - k : k) / n;
          const LoomVec2 at = k == 0 ? loom_projection_place (projection, a.x, a.y)
                                     : loom_projection_place (projection, p.x + (q.x - p.x) * t,
                                                              p.y + (q.y - p.y) * t);
          g_array_append_val (placed, at);
        }
    }
  return placed;
}

/* Whether all numbers can be degrees. */
static gboolean
is_round (const LoomGeoMap *self)
{
  for (guint f = 0; f < self->features->len; f++)
    {
      const LoomGeoFeature *feature = g_ptr_array_index (self->features, f);
      for (guint r = 0; r < feature->rings->len; r++)
        for (guint i = 0; i < ((Ring *)g_ptr_array_index (feature->rings, r))->len; i++)
          {
            const LoomVec2 at = *nth (g_ptr_array_index (feature->rings, r), i);
            if (fabs (at.x) > 360 || fabs (at.y) > 90.0001)
              return FALSE;
          }
    }
  return TRUE;
}

static void
replace_rings (LoomGeoMap *self, const LoomProjection *projection, LoomVec2 *low, LoomVec2 *high)
{
  for (guint f = 0; f < self->features->len; f++)
    {
      LoomGeoFeature *feature = g_ptr_array_index (self->features, f);
      GPtrArray *placed = g_ptr_array_new_with_free_func ((GDestroyNotify)g_array_unref);
      for (guint r = 0; r < feature->rings->len; r++)
        {
          const Ring *ring = g_ptr_array_index (feature->rings, r);
          for (guint i = 0; low != NULL && i < ring->len; i++)
            {
              low->x = MIN (low->x, nth (ring, i)->x);
              low->y = MIN (low->y, nth (ring, i)->y);
              high->x = MAX (high->x, nth (ring, i)->x);
              high->y = MAX (high->y, nth (ring, i)->y);
            }
          if (projection != NULL)
            g_ptr_array_add (placed, place_ring (ring, projection));
        }
      if (projection == NULL)
        {
          g_ptr_array_unref (placed);
          continue;
        }
      g_ptr_array_unref (feature->rings);
      feature->rings = placed;
    }
}

static LoomProjectionKind
choose_kind (const char *wanted, double span)
{
  static const char *const names[]
      = { "none", "lambert", "albers", "equirectangular", "mercator", NULL };
  for (int i = 0; names[i] != NULL; i++)
    if (strcmp (names[i], wanted) == 0)
      return (LoomProjectionKind)i;
  return span <= 60    ? LOOM_PROJECTION_LAMBERT
         : span <= 180 ? LOOM_PROJECTION_ALBERS
                       : LOOM_PROJECTION_EQUIRECTANGULAR;
}

/* As far as the coordinates of a page reach, which begin at its upper left corner; those of a
 * country are metres. */
#define PAGE_MOST 20000

/* Whether flat coordinates look like those of a page. */
static gboolean
is_page (LoomGeoMap *self)
{
  LoomVec2 low = { G_MAXDOUBLE, G_MAXDOUBLE }, high = { -G_MAXDOUBLE, -G_MAXDOUBLE };
  replace_rings (self, NULL, &low, &high);
  return low.x >= -high.x / 10 && low.y >= -high.y / 10 && MAX (high.x, high.y) <= PAGE_MOST;
}

static void
turn_over (LoomGeoMap *self)
{
  for (guint f = 0; f < self->features->len; f++)
    {
      const LoomGeoFeature *feature = g_ptr_array_index (self->features, f);
      for (guint r = 0; r < feature->rings->len; r++)
        for (guint i = 0; i < ((Ring *)g_ptr_array_index (feature->rings, r))->len; i++)
          nth (g_ptr_array_index (feature->rings, r), i)->y *= -1;
    }
}

/* Takes over what is flat already. */
static void
lay_flat (LoomGeoMap *self, const char *wanted, LoomRemarks *remarks)
{
  const LoomProjection projection = { .kind = LOOM_PROJECTION_NONE };
  const gboolean is_guessed = strcmp (wanted, "page") != 0 && strcmp (wanted, "none") != 0;
  if (strcmp (wanted, "page") == 0 || (is_guessed && is_page (self)))
    {
      turn_over (self);
      if (is_guessed)
        loom_remarks_add (remarks, "EXCH-GUESSED", 0, NULL,
                          _ ("the coordinates look like those of a page, so y points down; "
                             "--set projection=none turns the map over"));
    }
  replace_rings (self, &projection, NULL, NULL);
}

void
loom_geo_map_flatten (LoomGeoMap *self, const char *wanted, LoomRemarks *remarks)
{
  static const char *const words[]
      = { N_ ("none"), N_ ("Lambert's azimuthal equal-area"), N_ ("Albers' equal-area conic"),
          N_ ("equirectangular"), N_ ("Mercator's") };
  guint8 covered[360] = { 0 };
  LoomProjection projection = { .kind = LOOM_PROJECTION_NONE };
  if (strcmp (wanted, "none") == 0 || strcmp (wanted, "page") == 0 || !is_round (self))
    {
      lay_flat (self, wanted, remarks);
      return;
    }
  for (guint f = 0; f < self->features->len; f++)
    {
      LoomGeoFeature *feature = g_ptr_array_index (self->features, f);
      for (guint r = 0; r < feature->rings->len; r++)
        {
          unwind (g_ptr_array_index (feature->rings, r));
          close_at_pole (g_ptr_array_index (feature->rings, r));
          mark (g_ptr_array_index (feature->rings, r), covered);
        }
    }
  const double west = find_cut (covered);
  for (guint f = 0; f < self->features->len; f++)
    {
      LoomGeoFeature *feature = g_ptr_array_index (self->features, f);
      GPtrArray *cut = g_ptr_array_new_with_free_func ((GDestroyNotify)g_array_unref);
      for (guint r = 0; r < feature->rings->len; r++)
        cut_ring (g_ptr_array_index (feature->rings, r), west, cut);
      g_ptr_array_unref (feature->rings);
      feature->rings = cut;
    }
  LoomVec2 low = { G_MAXDOUBLE, G_MAXDOUBLE }, high = { -G_MAXDOUBLE, -G_MAXDOUBLE };
  replace_rings (self, NULL, &low, &high);
  loom_projection_init (&projection, choose_kind (wanted, high.x - low.x), low.x, low.y, high.x,
                        high.y);
  replace_rings (self, &projection, NULL, NULL);
  loom_remarks_add (
      remarks, "EXCH-PROJECTED", 0, NULL,
      _ ("degrees were laid flat by the %s projection with its middle at longitude %.1f, "
         "latitude %.1f"),
      _ (words[projection.kind]), projection.longitude - 360 * round (projection.longitude / 360),
      projection.latitude);
}
