/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Boards for Dice & Shrines. Where the map is symmetric and the symmetry can carry seats into
 * seats, the setup is too; else chance deals, but the same amounts to everybody. */

#include "validator/games/dice-and-shrines/dice-and-shrines.h"

#include <string.h>

#define DEALS 300

/* Whether the symmetry carries seats into seats: no area stays where it is, and the group can be
 * laid on the ring of seats. */
static gboolean
turns_seats (const LoomGeneratorSetting *setting)
{
  const LoomGeneratedMap *map = setting->map;
  if (map->turn.n == 1 || map->turn.n % setting->matcher->seats != 0)
    return FALSE;
  for (guint i = 0; i < map->areas->len; i++)
    if (loom_generated_map_image (map, i, 1) == i)
      return FALSE;
  return TRUE;
}

/* Deals owners and dice: every seat as many areas and as many dice. */
static void
deal (LoomGeneratorSetting *setting, gboolean turns, guint *owners, guint *dice)
{
  const LoomGeneratedMap *map = setting->map;
  guint n = map->areas->len, seats = setting->matcher->seats, share = n / seats;
  g_autofree guint *order = g_new (guint, n);
  g_autofree guint *heaps = g_new0 (guint, share);
  guint n_owned = 0;
  for (guint i = 0; i < n; i++)
    {
      owners[i] = G_MAXUINT;
      order[i] = i;
    }
  loom_generator_random_shuffle (&setting->stream, order, n);
  /* Three dice an area: one each, the others by chance but never more than four in a heap. */
  for (guint i = 0; i < share; i++)
    heaps[i] = 1;
  for (guint left = 2 * share; left > 0;)
    {
      guint heap = loom_generator_random_below (&setting->stream, share);
      if (heaps[heap] < 5)
        {
          heaps[heap]++;
          left--;
        }
    }
  for (guint i = 0; i < n; i++)
    {
      guint area = order[i];
      if (owners[area] != G_MAXUINT)
        continue;
      if (!turns)
        {
          owners[area] = n_owned % seats;
          dice[area] = heaps[n_owned++ / seats];
          continue;
        }
      guint first = loom_generator_random_below (&setting->stream, seats);
      for (guint g = 0; g < map->turn.n; g++)
        {
          guint image = loom_generated_map_image (map, area, g);
          owners[image] = (first + g) % seats;
          dice[image] = heaps[(n_owned + g / seats) % share];
        }
      n_owned += map->turn.n / seats;
    }
}

/* Chooses a shrine for each seat, far from the others; one with dice, for a shrine needs two. */
static void
choose_shrines (LoomGeneratorSetting *setting,
                gboolean turns,
                const guint *owners,
                const guint *dice,
                guint *shrines)
{
  const LoomGeneratedMap *map = setting->map;
  guint n = map->areas->len, seats = setting->matcher->seats;
  g_autofree guint *distances = g_new (guint, n);
  g_autofree guint *nearest = g_new (guint, n);
  memset (nearest, 0xff, n * sizeof *nearest);
  for (guint seat = 0; seat < seats; seat++)
    {
      guint best = G_MAXUINT, best_score = 0;
      for (guint i = 0; i < n; i++)
        {
          guint score;
          if (owners[i] != seat || dice[i] < 2)
            continue;
          if (turns)
            {
              loom_generated_map_distances (map, &setting->links, i, NULL, distances);
              score = G_MAXUINT;
              for (guint g = 1; g < map->turn.n; g++)
                score = MIN (score, distances[loom_generated_map_image (map, i, g)]);
            }
          else
            score = nearest[i];
          score = MIN (score, 1000) * 16 + setting->links.starts[i + 1] - setting->links.starts[i];
          if (best == G_MAXUINT || score > best_score)
            {
              best = i;
              best_score = score;
            }
        }
      shrines[seat] = best;
      if (turns)
        {
          for (guint g = 0; g < map->turn.n; g++)
            if (owners[loom_generated_map_image (map, best, g)] < seats && g < seats)
              shrines[owners[loom_generated_map_image (map, best, g)]]
                  = loom_generated_map_image (map, best, g);
          return;
        }
      loom_generated_map_distances (map, &setting->links, best, NULL, distances);
      for (guint i = 0; i < n; i++)
        nearest[i] = MIN (nearest[i], distances[i]);
    }
}

/* Areas of @owner that hang together with @area. */
static guint
count_group (const LoomGeneratorSetting *setting, const guint *owners, guint area, guint8 *seen)
{
  g_autoptr (GArray) todo = g_array_new (FALSE, FALSE, sizeof (guint));
  guint n = 0;
  seen[area] = TRUE;
  g_array_append_val (todo, area);
  while (todo->len > 0)
    {
      area = g_array_index (todo, guint, todo->len - 1);
      g_array_set_size (todo, todo->len - 1);
      n++;
      for (guint k = setting->links.starts[area]; k < setting->links.starts[area + 1]; k++)
        {
          guint next = setting->links.items[k];
          if (seen[next] || owners[next] != owners[area])
            continue;
          seen[next] = TRUE;
          g_array_append_val (todo, next);
        }
    }
  return n;
}

/* How uneven a deal is: the share by which the seats differ in dice earned a turn and in borders
 * with others, summed. */
static double
measure_deal (const LoomGeneratorSetting *setting, const guint *owners, const guint *shrines)
{
  guint n = setting->map->areas->len, seats = setting->matcher->seats;
  g_autofree guint8 *seen = g_new0 (guint8, n);
  g_autofree guint *incomes = g_new0 (guint, seats);
  g_autofree guint *borders = g_new0 (guint, seats);
  guint least[2] = { G_MAXUINT, G_MAXUINT }, most[2] = { 0, 0 };
  for (guint i = 0; i < n; i++)
    {
      if (!seen[i])
        {
          guint group = count_group (setting, owners, i, seen);
          incomes[owners[i]] = MAX (incomes[owners[i]], group);
        }
      for (guint k = setting->links.starts[i]; k < setting->links.starts[i + 1]; k++)
        borders[owners[i]] += owners[setting->links.items[k]] != owners[i];
    }
  for (guint seat = 0; seat < seats; seat++)
    {
      guint shrine = shrines[seat];
      for (guint k = setting->links.starts[shrine]; k < setting->links.starts[shrine + 1]; k++)
        incomes[seat] += owners[setting->links.items[k]] == seat;
      incomes[seat]++;
      least[0] = MIN (least[0], incomes[seat]);
      most[0] = MAX (most[0], incomes[seat]);
      least[1] = MIN (least[1], borders[seat]);
      most[1] = MAX (most[1], borders[seat]);
    }
  return (double)(most[0] - least[0]) / most[0] + (double)(most[1] - least[1]) / MAX (most[1], 1);
}

/* Deals again and again and keeps the most even deal, where no symmetry makes it even. */
static void
deal_evenly (LoomGeneratorSetting *setting,
             gboolean turns,
             guint *owners,
             guint *dice,
             guint *shrines)
{
  guint n = setting->map->areas->len, seats = setting->matcher->seats;
  g_autofree guint *try_owners = g_new (guint, n);
  g_autofree guint *try_dice = g_new (guint, n);
  g_autofree guint *try_shrines = g_new (guint, seats);
  double least = 1e9;
  for (guint try = 0; try < (turns ? 1 : DEALS); try++)
    {
      deal (setting, turns, try_owners, try_dice);
      choose_shrines (setting, turns, try_owners, try_dice, try_shrines);
      double uneven = measure_deal (setting, try_owners, try_shrines);
      if (uneven >= least)
        continue;
      least = uneven;
      memcpy (owners, try_owners, n * sizeof (guint));
      memcpy (dice, try_dice, n * sizeof (guint));
      memcpy (shrines, try_shrines, seats * sizeof (guint));
    }
}

/* On a map with a symmetry every seat has the same guardian, or what the symmetry makes equal would
 * differ by that alone; else each has its own. */
static void
set_guardians (LoomGeneratorSetting *setting)
{
  /* All but the turtle: with the usual options its attacks cost nothing. */
  static const char *const guardians[] = { "owl", "fox", "hippo", "hedgehog" };
  guint first = loom_generator_random_below (&setting->stream, G_N_ELEMENTS (guardians));
  gboolean is_same = setting->map->turn.n > 1;
  for (guint i = 0; i < setting->matcher->seats; i++)
    {
      LoomEntity *seat = loom_generator_add (setting, LOOM_KIND_SEAT);
      loom_generator_set_number (setting, seat, "n", i + 1);
      loom_builder_set (setting->builder, seat, "guardian",
                        guardians[(first + (is_same ? 0 : i)) % G_N_ELEMENTS (guardians)]);
    }
}

static void
place (LoomGeneratorSetting *setting)
{
  const LoomGeneratedMap *map = setting->map;
  guint n = map->areas->len, seats = setting->matcher->seats;
  gboolean turns = turns_seats (setting);
  set_guardians (setting);
  if (n % seats != 0 || n / seats < 2)
    return;
  g_autofree guint *owners = g_new (guint, n);
  g_autofree guint *dice = g_new (guint, n);
  g_autofree guint *shrines = g_new (guint, seats);
  deal_evenly (setting, turns, owners, dice, shrines);
  for (guint i = 0; i < n; i++)
    {
      LoomEntity *thing = loom_generator_add_place (setting, i);
      loom_generator_set_number (setting, thing, "seat", owners[i] + 1);
      loom_generator_set_number (setting, thing, "dice", dice[i]);
      if (shrines[owners[i]] == i)
        loom_builder_set (setting->builder, thing, "shrine", "yes");
    }
}

static guint
count_areas (guint seats)
{
  return seats * MAX (4, 28 / seats);
}

/* Seats that are alike by symmetry are fair without measuring. */
static void
settle (LoomGenerate *matcher)
{
  if (!matcher->has_turn && matcher->seats <= LOOM_MAP_SYMMETRY_MAX
      && loom_generate_fits_symmetry (matcher, matcher->seats))
    matcher->turn = (LoomMapSymmetry){ matcher->seats, FALSE };
}

const LoomGeneratorInfo loom_generator_dice_and_shrines = {
  .areas = 28,
  .count_areas = count_areas,
  .settle = settle,
  .place = place,
};
