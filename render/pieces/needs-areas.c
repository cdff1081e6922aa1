/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the two games with a fixed number of areas need: Rumble Nation and Die for the Colony. */

#include "render/pieces/needs-private.h"

/* The numbers of Rumble Nation: what two dice can make. */
#define LOWEST 2
#define HIGHEST 12

#define FACES 6

/* How many pairs of areas are neighbours, whichever way a route leads. */
static guint
count_pairs (const LoomSetup *setup)
{
  guint n = 0;

  for (guint32 i = 0; i < setup->n_areas; i++)
    {
      for (guint32 k = setup->link_start[i]; k < setup->link_start[i + 1]; k++)
        n += setup->links[k] > i;
      for (guint32 k = setup->back_start[i]; k < setup->back_start[i + 1]; k++)
        {
          gboolean both = setup->back_links[k] < i;

          for (guint32 m = setup->link_start[i]; !both && m < setup->link_start[i + 1]; m++)
            both = setup->links[m] == setup->back_links[k];
          n += !both;
        }
    }
  return n;
}

/* What a seat has in hand and on the map (RN-01, RN-06). */
static guint
count_cubes (const LoomNeedList *self, guint seat)
{
  const LoomSetup *setup = self->setup;
  const gint32 forces = setup->seats[seat].forces;
  guint n = forces != LOOM_UNSET ? (guint)MAX (forces, 0) : loom_need_option (self, LOOM_RN_CUBES);

  for (guint i = 0; i < setup->n_areas && setup->cubes != NULL; i++)
    n += (guint)MAX (setup->cubes[i * setup->n_seats + seat - 1], 0);
  return n;
}

/* An area reinforces each later neighbour once at most, whoever wins it; so the neighbours of the
 * map say how many cubes can come (RN-11, RN-12). */
static guint
count_reinforcements (const LoomNeedList *self)
{
  const guint each
      = self->options[LOOM_RN_REINF] == LOOM_RN_REINF_PUBLISHED && self->setup->n_seats == 2
            ? 1
            : loom_need_option (self, LOOM_RN_REINF_CUBES);
  const guint n = each * count_pairs (self->setup);

  return self->options[LOOM_RN_SUPPLY] == LOOM_RN_SUPPLY_LIMITED
             ? MIN (n, loom_need_option (self, LOOM_RN_SUPPLY_CUBES))
             : n;
}

void
loom_needs_of_rumble_nation (LoomNeedList *self)
{
  for (gint number = LOWEST; number <= HIGHEST; number++)
    loom_need_add (self, LOOM_NEED_NUMBER, 0, number, 0, 1);
  for (guint seat = 1; seat <= self->setup->n_seats; seat++)
    loom_need_add (self, LOOM_NEED_CUBE, seat, 0, 0, count_cubes (self, seat));
  loom_need_add (self, LOOM_NEED_CUBE, 0, 0, 0, count_reinforcements (self));
  for (guint i = 1; i <= self->setup->n_seats; i++)
    loom_need_add (self, LOOM_NEED_PRIORITY, 0, (gint)i, 0, 1);
  if (self->options[LOOM_RN_ORDER] != LOOM_ORDER_AS_SEATED)
    loom_need_add (self, LOOM_NEED_FIRST, 0, 0, 0, 1);
}

/* A side never has more dice than its cap, or than it began with (DC-03); and which seat plays
 * which side may be a coin's to say (DC-01). */
static guint
count_forces (const LoomNeedList *self)
{
  guint n = loom_need_option (self, LOOM_DC_MAX_FORCES);

  for (guint seat = 1; seat <= self->setup->n_seats; seat++)
    {
      const gint32 stated = self->setup->seats[seat].forces;

      n = MAX (n, stated != LOOM_UNSET ? (guint)MAX (stated, 0)
                                       : loom_need_option (self, LOOM_DC_FORCES));
    }
  return n;
}

/* The markers that stand on the map for the side with most of them. */
static guint
count_markers (const LoomNeedList *self)
{
  guint most = 0;

  for (guint seat = 1; seat <= self->setup->n_seats; seat++)
    {
      guint n = 0;

      for (guint i = 0; i < self->setup->n_areas; i++)
        n += self->setup->areas[i].markers >> (seat - 1) & 1;
      most = MAX (most, n);
    }
  return most;
}

void
loom_needs_of_die_for_the_colony (LoomNeedList *self)
{
  /* Four markers of a side can stand at a time, one a die (DC-16), where they stay at all. */
  const guint n_markers
      = loom_need_option (self, LOOM_DC_FORTIFY_FROM) <= 20 ? self->setup->n_areas : 0;

  /* Which seat plays which side changes from game to game (DC-01). */
  loom_need_add (self, LOOM_NEED_ROLE, 0, LOOM_ROLE_ANTS, self->options[LOOM_DC_ANTS_GOAL], 1);
  loom_need_add (self, LOOM_NEED_ROLE, 0, LOOM_ROLE_GRASSHOPPERS,
                 self->options[LOOM_DC_GRASSHOPPERS_GOAL], 1);
  for (gint face = 1; face <= FACES; face++)
    loom_need_add (self, LOOM_NEED_FACE, 0, face, 0, self->setup->n_areas);
  for (guint seat = 1; seat <= self->setup->n_seats; seat++)
    {
      loom_need_add (self, LOOM_NEED_FORCE, seat, 0, 0, count_forces (self));
      loom_need_add (self, LOOM_NEED_MARKER, seat, 0, 0, MAX (n_markers, count_markers (self)));
    }
  loom_need_add_rounds (self, loom_need_option (self, LOOM_DC_MAX_ROUNDS));
}
