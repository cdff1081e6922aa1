/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The nearest symmetry of a drawn map. A graph that has no symmetry does not tell which one its
 * maker had in agent, but the drawing does: areas are matched with those that lie where a turn or a
 * mirror of the map puts them, and the motion under which the fewest matches, borders and pieces
 * disagree is the nearest. */

#include <glib/gi18n-lib.h>
#include <math.h>

#include "validator/checks/symmetry/symmetry.h"
#include "formats/geometry/uniform-grid.h"
#include "validator/base/words.h"

/* At most this share of the areas may be without a counterpart for a motion to be worth telling. */
#define MOST_STRAY 4 /* one in so many */
/* As many pairs of areas are compared for one motion; a map whose areas lie apart takes a few each.
 */
#define MOST_COMPARED 400000

typedef struct
{
  const char *words;
  double degrees;
  gboolean mirror; /* left and right exchanged before the turn */
} Motion;

static const Motion motions[] = {
  { N_ ("the mirror that exchanges left and right"), 0, TRUE },
  { N_ ("the mirror that exchanges top and bottom"), 180, TRUE },
  { N_ ("a half turn"), 180, FALSE },
  { N_ ("a quarter turn"), 90, FALSE },
  { N_ ("a third of a turn"), 120, FALSE },
  { N_ ("a fifth of a turn"), 72, FALSE },
  { N_ ("a sixth of a turn"), 60, FALSE },
  { N_ ("a mirror along a diagonal"), 90, TRUE },
  { N_ ("a mirror along the other diagonal"), 270, TRUE },
};

static LoomVec2
centre_of (const LoomBoard *board, const LoomArea *area)
{
  LoomVec2 sum = { 0, 0 };

  if (area->outline.n == 0)
    return (LoomVec2){ area->at.x, area->at.y };
  for (guint i = 0; i < area->outline.n; i++)
    {
      const LoomCorner *corner = loom_board_corner (board, area->outline.items[i]);

      sum.x += corner->x;
      sum.y += corner->y;
    }
  return (LoomVec2){ sum.x / area->outline.n, sum.y / area->outline.n };
}

/* The centres in the squares of a grid. */
typedef struct
{
  const LoomVec2 *centres;
  guint n;
  LoomVec2 low;
  double side; /* of a square */
  LoomUniformGrid grid;
} Squares;

static gint32
square_along (double at, double low, double side, gint32 n)
{
  return (gint32)CLAMP (floor ((at - low) / side), 0, n - 1);
}

static gint32
column_of (const Squares *self, double x)
{
  return square_along (x, self->low.x, self->side, self->grid.columns);
}

static gint32
row_of (const Squares *self, double y)
{
  return square_along (y, self->low.y, self->side, self->grid.rows);
}

static gboolean
put_centres (LoomUniformGrid *grid, gpointer data)
{
  const Squares *self = data;

  for (guint i = 0; i < self->n; i++)
    {
      const LoomVec2 at = self->centres[i];

      loom_uniform_grid_put (
          grid, loom_uniform_grid_cell (grid, column_of (self, at.x), row_of (self, at.y)), i);
    }
  return TRUE;
}

/* Squares that are at least as wide as @near_enough, and about as many as centres at the most. */
static void
fill_squares (Squares *self,
              const LoomVec2 *centres,
              guint n,
              LoomVec2 low,
              LoomVec2 high,
              double near_enough)
{
  const double width = high.x - low.x, height = high.y - low.y;

  self->centres = centres;
  self->n = n;
  self->low = low;
  self->side = MAX (2 * near_enough, MAX (width, height) / n);
  loom_uniform_grid_lay (&self->grid, (gint32)(width / self->side) + 1,
                         (gint32)(height / self->side) + 1, put_centres, self);
}

/* The centre nearest to @at that is not taken and nearer than @near_enough, the first of equals, or
 * LOOM_NONE. Takes what it looked at off *@room. */
static guint32
find_nearest (const Squares *self,
              LoomVec2 at,
              double near_enough,
              const guint8 *taken,
              guint64 *room)
{
  const gint32 left = column_of (self, at.x - near_enough);
  const gint32 right = column_of (self, at.x + near_enough);
  const gint32 last = row_of (self, at.y + near_enough);
  double least = near_enough;
  guint32 nearest = LOOM_NONE;

  for (gint32 row = row_of (self, at.y - near_enough); row <= last; row++)
    {
      guint n;
      const guint32 *order = loom_uniform_grid_along (&self->grid, row, left, right, &n);

      *room -= MIN (*room, n);
      for (guint k = 0; k<n && * room> 0; k++)
        {
          const guint j = order[k];
          const double distance = hypot (self->centres[j].x - at.x, self->centres[j].y - at.y);

          if (taken[j] || distance > least
              || (distance == least && (nearest == LOOM_NONE || j > nearest)))
            continue;
          least = distance;
          nearest = j;
        }
    }
  return nearest;
}

/* Each area's counterpart, or LOOM_NONE; nobody is the counterpart of two. Returns how many have
 * none. O(areas) on a map whose areas lie apart; where too many lie on top of each other, nobody
 * who looks on from there has a counterpart. */
static guint
match (const Squares *squares,
       guint n,
       LoomVec2 middle,
       double near_enough,
       const Motion *motion,
       guint32 *to)
{
  const LoomVec2 *centres = squares->centres;
  double angle = motion->degrees * G_PI / 180, c = cos (angle), s = sin (angle);
  g_autofree guint8 *taken = g_new0 (guint8, n);
  guint64 room = MOST_COMPARED;
  guint stray = 0;

  for (guint i = 0; i < n; i++)
    {
      double x = (centres[i].x - middle.x) * (motion->mirror ? -1 : 1), y = centres[i].y - middle.y;
      LoomVec2 at = { middle.x + c * x - s * y, middle.y + s * x + c * y };

      to[i] = find_nearest (squares, at, near_enough, taken, &room);
      if (to[i] == LOOM_NONE)
        stray++;
      else
        taken[to[i]] = 1;
    }
  return stray;
}

static gboolean
are_linked (const LoomPosition *position, guint32 a, guint32 b)
{
  guint32 from = position->link_start[a], to = position->link_start[a + 1];

  while (from < to)
    {
      const guint32 half = from + (to - from) / 2;

      if (position->links[half] < b)
        from = half + 1;
      else
        to = half;
    }
  return from < position->link_start[a + 1] && position->links[from] == b;
}

static char *
dup_link (const LoomPosition *position, guint32 a, guint32 b, guint32 c, guint32 d)
{
  g_autofree char *one = loom_words_name (&position->areas[a].area->entity);
  g_autofree char *two = loom_words_name (&position->areas[b].area->entity);
  g_autofree char *three = loom_words_name (&position->areas[c].area->entity);
  g_autofree char *four = loom_words_name (&position->areas[d].area->entity);

  return g_strdup_printf (_ ("%s leads to %s, but their counterparts %s and %s are not neighbours"),
                          one, two, three, four);
}

/* Counts what disagrees under @to and tells the first of it; whether seats change places. */
static guint
count_breaches (const LoomPosition *position,
                const guint32 *to,
                char **first,
                guint *breaker,
                gboolean *swaps)
{
  guint n = 0;

  for (guint i = 0; i < position->n_areas; i++)
    {
      char *words = NULL;

      if (to[i] == LOOM_NONE)
        {
          g_autofree char *name = loom_words_name (&position->areas[i].area->entity);

          words = g_strdup_printf (_ ("%s has no counterpart"), name);
        }
      else
        {
          *swaps |= position->areas[i].owner != position->areas[to[i]].owner
                    && position->areas[i].owner != 0 && position->areas[to[i]].owner != 0;
          words = loom_symmetry_area_difference (position, i, to[i]);
          for (guint32 j = position->link_start[i]; j < position->link_start[i + 1]; j++)
            {
              guint32 next = position->links[j];

              if (to[next] == LOOM_NONE || are_linked (position, to[i], to[next]))
                continue;
              n++;
              if (words == NULL)
                words = dup_link (position, i, next, to[i], to[next]);
            }
        }
      if (words == NULL)
        continue;
      n++;
      if (*first == NULL)
        {
          *first = words;
          *breaker = i;
        }
      else
        g_free (words);
    }
  return n;
}

void
loom_symmetry_near_map (const LoomPosition *position, LoomSymmetry *self)
{
  guint n = position->n_areas, least = G_MAXUINT;
  g_autofree LoomVec2 *centres = g_new (LoomVec2, MAX (n, 1));
  g_autofree guint32 *to = g_new (guint32, MAX (n, 1));
  LoomVec2 low = { INFINITY, INFINITY }, high = { -INFINITY, -INFINITY }, middle;
  double near_enough;
  Squares squares = { 0 };

  if (n < 2)
    return;
  for (guint i = 0; i < n; i++)
    {
      centres[i] = centre_of (position->board, position->areas[i].area);
      low = (LoomVec2){ MIN (low.x, centres[i].x), MIN (low.y, centres[i].y) };
      high = (LoomVec2){ MAX (high.x, centres[i].x), MAX (high.y, centres[i].y) };
    }
  middle = (LoomVec2){ (low.x + high.x) / 2, (low.y + high.y) / 2 };
  /* Half of what lies between neighbours, were all areas alike. */
  near_enough = sqrt (MAX (1, (high.x - low.x) * (high.y - low.y)) / n) / 2;
  fill_squares (&squares, centres, n, low, high, near_enough);
  for (guint i = 0; i < G_N_ELEMENTS (motions); i++)
    {
      g_autofree char *first = NULL;
      gboolean swaps = FALSE;
      guint breaker = 0, breaches;

      if (match (&squares, n, middle, near_enough, &motions[i], to) > n / MOST_STRAY)
        continue;
      breaches = count_breaches (position, to, &first, &breaker, &swaps);
      if (breaches == 0 || breaches >= least || !swaps)
        continue;
      least = breaches;
      g_free (self->nearest);
      g_free (self->broken_by);
      self->nearest = g_strdup (_ (motions[i].words));
      self->broken_by = g_steal_pointer (&first);
      self->breaker = &position->areas[breaker].area->entity;
    }
  loom_uniform_grid_clear (&squares.grid);
}
