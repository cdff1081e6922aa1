/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Which seat stands for which: every piece that has a counterpart on the image of its area is a
 * vote, the first vote for a seat counts, and what nobody voted for is filled up. */

#include "editor/symmetry/symmetry-seats.h"

#include <string.h>

/* Whose the area is: of the first place that has a seat, or 0. */
static gint32
find_owner (const LoomScenario *scenario, LoomHandle area)
{
  for (guint i = 0; i < loom_entity_n (&scenario->entity, LOOM_KIND_PLACE); i++)
    {
      const LoomPlace *place
          = (const LoomPlace *)loom_entity_nth (&scenario->entity, LOOM_KIND_PLACE, i);
      if (place->area == area && place->seat >= 1 && place->seat <= LOOM_DRAWING_SEATS)
        return place->seat;
    }
  return 0;
}

static void
count_votes (const LoomScenario *scenario,
             guint image,
             LoomSeatsImage func,
             gpointer data,
             gint32 *seats,
             gboolean *taken)
{
  for (guint i = 0; i < loom_entity_n (&scenario->entity, LOOM_KIND_PLACE); i++)
    {
      const LoomPlace *place
          = (const LoomPlace *)loom_entity_nth (&scenario->entity, LOOM_KIND_PLACE, i);
      if (place->seat < 1 || place->seat > LOOM_DRAWING_SEATS || seats[place->seat] != 0)
        continue;
      const LoomHandle area = func (place->area, image, data);
      const gint32 owner = area != 0 && area != place->area ? find_owner (scenario, area) : 0;
      if (owner != 0 && !taken[owner])
        {
          seats[place->seat] = owner;
          taken[owner] = TRUE;
        }
    }
}

/* What is left over: one place on for each image where that is a round, else as it is. */
static void
fill_up (gint32 n, guint images, guint image, gint32 *seats, gboolean *taken)
{
  const gboolean rounds = (guint)n == images;
  for (gint32 seat = 1; seat <= LOOM_DRAWING_SEATS; seat++)
    {
      const gint32 wanted = rounds && seat <= n ? (seat - 1 + (gint32)image) % n + 1 : seat;
      if (seats[seat] == 0 && !taken[wanted])
        {
          seats[seat] = wanted;
          taken[wanted] = TRUE;
        }
    }
  for (gint32 seat = 1; seat <= LOOM_DRAWING_SEATS; seat++)
    for (gint32 free = 1; seats[seat] == 0 && free <= LOOM_DRAWING_SEATS; free++)
      if (!taken[free])
        {
          seats[seat] = free;
          taken[free] = TRUE;
        }
}

void
loom_seats_guess (const LoomScenario *scenario,
                  guint images,
                  guint i,
                  LoomSeatsImage func,
                  gpointer data,
                  gint32 *seats)
{
  gboolean taken[LOOM_DRAWING_SEATS + 1] = { FALSE };
  memset (seats, 0, (LOOM_DRAWING_SEATS + 1) * sizeof (gint32));
  if (i % images != 0 && scenario != NULL)
    count_votes (scenario, i, func, data, seats, taken);
  fill_up (scenario != NULL ? scenario->seats : 0, images, i % images, seats, taken);
}

typedef struct
{
  const LoomDrawing *drawing;
  const LoomBoard *board;
} Map;

static LoomHandle
image_cb (LoomHandle area, guint i, gpointer data)
{
  const Map *map = data;
  return loom_drawing_find_image (map->drawing, map->board, i, area);
}

void
loom_drawing_guess_seats (const LoomDrawing *self,
                          const LoomBoard *board,
                          const LoomScenario *scenario,
                          guint i,
                          gint32 *seats)
{
  Map map = { self, board };
  loom_seats_guess (scenario, loom_drawing_get_n_images (self), i, image_cb, &map, seats);
}
