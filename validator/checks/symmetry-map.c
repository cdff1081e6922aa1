/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The nearest symmetry of a drawn map. A graph that has no symmetry does not tell which one its
 * maker had in mind, but the drawing does: areas are matched with those that lie where a turn or a
 * mirror of the map puts them, and the motion under which the fewest matches, borders and pieces
 * disagree is the nearest. */

#include <glib/gi18n-lib.h>
#include <math.h>

#include "validator/checks/symmetry.h"
#include "validator/checks/words.h"

/* At most this share of the areas may be without a counterpart for a motion to be worth telling. */
#define MOST_STRAY 4 /* one in so many */

typedef struct
{
  double x;
  double y;
} Spot;

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

static Spot
centre_of (const LoomBoard *board, const LoomArea *area)
{
  Spot sum = { 0, 0 };

  if (area->outline.n == 0)
    return (Spot){ area->at.x, area->at.y };
  for (guint i = 0; i < area->outline.n; i++)
    {
      const LoomCorner *corner = loom_board_corner (board, area->outline.items[i]);

      sum.x += corner->x;
      sum.y += corner->y;
    }
  return (Spot){ sum.x / area->outline.n, sum.y / area->outline.n };
}

/* Each area's counterpart, or LOOM_NONE; nobody is the counterpart of two. Returns how many have
 * none. O(areas²). */
static guint
match (const Spot *spots,
       guint n,
       Spot middle,
       double near_enough,
       const Motion *motion,
       guint32 *to)
{
  double angle = motion->degrees * G_PI / 180, c = cos (angle), s = sin (angle);
  g_autofree guint8 *taken = g_new0 (guint8, n);
  guint stray = 0;

  for (guint i = 0; i < n; i++)
    {
      double x = (spots[i].x - middle.x) * (motion->mirror ? -1 : 1), y = spots[i].y - middle.y;
      Spot at = { middle.x + c * x - s * y, middle.y + s * x + c * y };
      double least = near_enough;

      to[i] = LOOM_NONE;
      for (guint j = 0; j < n; j++)
        {
          double distance = hypot (spots[j].x - at.x, spots[j].y - at.y);

          if (distance < least && !taken[j])
            {
              least = distance;
              to[i] = j;
            }
        }
      if (to[i] == LOOM_NONE)
        stray++;
      else
        taken[to[i]] = 1;
    }
  return stray;
}

static gboolean
are_linked (const LoomSetup *setup, guint32 a, guint32 b)
{
  for (guint32 j = setup->link_start[a]; j < setup->link_start[a + 1]; j++)
    if (setup->links[j] == b)
      return TRUE;
  return FALSE;
}

static char *
dup_link (const LoomSetup *setup, guint32 a, guint32 b, guint32 c, guint32 d)
{
  g_autofree char *one = loom_words_name (&setup->areas[a].area->thing);
  g_autofree char *two = loom_words_name (&setup->areas[b].area->thing);
  g_autofree char *three = loom_words_name (&setup->areas[c].area->thing);
  g_autofree char *four = loom_words_name (&setup->areas[d].area->thing);

  return g_strdup_printf (_ ("%s leads to %s, but their counterparts %s and %s are not neighbours"),
                          one, two, three, four);
}

/* Counts what disagrees under @to and tells the first of it; whether seats change places. */
static guint
count_breaches (const LoomSetup *setup,
                const guint32 *to,
                char **first,
                guint *breaker,
                gboolean *swaps)
{
  guint n = 0;

  for (guint i = 0; i < setup->n_areas; i++)
    {
      char *words = NULL;

      if (to[i] == LOOM_NONE)
        {
          g_autofree char *name = loom_words_name (&setup->areas[i].area->thing);

          words = g_strdup_printf (_ ("%s has no counterpart"), name);
        }
      else
        {
          *swaps |= setup->areas[i].owner != setup->areas[to[i]].owner && setup->areas[i].owner != 0
                    && setup->areas[to[i]].owner != 0;
          words = loom_symmetry_area_difference (setup, i, to[i]);
          for (guint32 j = setup->link_start[i]; j < setup->link_start[i + 1]; j++)
            {
              guint32 next = setup->links[j];

              if (to[next] == LOOM_NONE || are_linked (setup, to[i], to[next]))
                continue;
              n++;
              if (words == NULL)
                words = dup_link (setup, i, next, to[i], to[next]);
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
loom_symmetry_near_map (const LoomSetup *setup, LoomSymmetry *self)
{
  guint n = setup->n_areas, least = G_MAXUINT;
  g_autofree Spot *spots = g_new (Spot, MAX (n, 1));
  g_autofree guint32 *to = g_new (guint32, MAX (n, 1));
  Spot low = { INFINITY, INFINITY }, high = { -INFINITY, -INFINITY }, middle;
  double near_enough;

  if (n < 2)
    return;
  for (guint i = 0; i < n; i++)
    {
      spots[i] = centre_of (setup->board, setup->areas[i].area);
      low = (Spot){ MIN (low.x, spots[i].x), MIN (low.y, spots[i].y) };
      high = (Spot){ MAX (high.x, spots[i].x), MAX (high.y, spots[i].y) };
    }
  middle = (Spot){ (low.x + high.x) / 2, (low.y + high.y) / 2 };
  /* Half of what lies between neighbours, were all areas alike. */
  near_enough = sqrt (MAX (1, (high.x - low.x) * (high.y - low.y)) / n) / 2;
  for (guint i = 0; i < G_N_ELEMENTS (motions); i++)
    {
      g_autofree char *first = NULL;
      gboolean swaps = FALSE;
      guint breaker = 0, breaches;

      if (match (spots, n, middle, near_enough, &motions[i], to) > n / MOST_STRAY)
        continue;
      breaches = count_breaches (setup, to, &first, &breaker, &swaps);
      if (breaches == 0 || breaches >= least || !swaps)
        continue;
      least = breaches;
      g_free (self->nearest);
      g_free (self->broken_by);
      self->nearest = g_strdup (_ (motions[i].words));
      self->broken_by = g_steal_pointer (&first);
      self->breaker = &setup->areas[breaker].area->thing;
    }
}
