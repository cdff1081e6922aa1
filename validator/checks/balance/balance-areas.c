/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a map of areas gives each seat that owns some of them: what it holds, how near rivals are,
 * what it reaches first, how wide the way to it is, what it earns and how much one capture costs.
 */

#include <glib/gi18n-lib.h>
#include <math.h>

#include "validator/checks/balance/balance.h"
#include "validator/base/graph.h"
#include "validator/diagnostics/game-checks.h"

guint *
loom_balance_area_steps (const LoomPosition *position, guint seat)
{
  guint *distances = g_new (guint, MAX (position->n_areas, 1));
  g_autofree guint32 *queue = g_new (guint32, MAX (position->n_areas, 1));
  guint n = 0;

  for (guint i = 0; i < position->n_areas; i++)
    {
      distances[i] = position->areas[i].owner == seat ? 0 : G_MAXUINT;
      if (distances[i] == 0)
        queue[n++] = i;
    }
  for (guint done = 0; done < n; done++)
    for (guint32 j = position->link_start[queue[done]]; j < position->link_start[queue[done] + 1];
         j++)
      if (distances[position->links[j]] == G_MAXUINT)
        {
          distances[position->links[j]] = distances[queue[done]] + 1;
          queue[n++] = position->links[j];
        }
  return distances;
}

/* The most areas of @seat that hang together, without @lost (LOOM_NONE: with all). */
static guint
largest_group (const LoomPosition *position, guint seat, guint32 lost)
{
  g_autofree guint8 *seen = g_new0 (guint8, MAX (position->n_areas, 1));
  g_autofree guint32 *queue = g_new (guint32, MAX (position->n_areas, 1));
  guint best = 0;

  for (guint32 root = 0; root < position->n_areas; root++)
    {
      guint n = 0;

      if (seen[root] || root == lost || position->areas[root].owner != seat)
        continue;
      seen[root] = 1;
      queue[n++] = root;
      for (guint done = 0; done < n; done++)
        for (int way = 0; way < 2; way++)
          {
            const guint32 *start = way == 0 ? position->link_start : position->back_start;
            const guint32 *links = way == 0 ? position->links : position->back_links;

            for (guint32 j = start[queue[done]]; j < start[queue[done] + 1]; j++)
              {
                guint32 next = links[j];

                if (seen[next] || next == lost || position->areas[next].owner != seat)
                  continue;
                seen[next] = 1;
                queue[n++] = next;
              }
          }
      best = MAX (best, n);
    }
  return best;
}

static gboolean
is_attackable (const LoomPosition *position, guint32 area)
{
  for (guint32 j = position->back_start[area]; j < position->back_start[area + 1]; j++)
    {
      guint owner = position->areas[position->back_links[j]].owner;

      if (owner != 0 && owner != position->areas[area].owner)
        return TRUE;
    }
  return FALSE;
}

static guint
one_capture_drop (const LoomPosition *position, guint seat, guint largest)
{
  guint worst = 0;

  for (guint32 i = 0; i < position->n_areas; i++)
    if (position->areas[i].owner == seat && is_attackable (position, i))
      worst = MAX (worst, largest - largest_group (position, seat, i));
  return worst;
}

/* Dice beyond those for areas. */
static guint
extra_income (const LoomPosition *position, guint seat)
{
  const LoomGameChecks *checks = position->rules->checks;

  return checks != NULL && checks->extra_income != NULL ? checks->extra_income (position, seat) : 0;
}

/* The fewest links to cut that part @seat from @rival. */
static double
smallest_cut (const LoomPosition *position, guint seat, guint rival)
{
  guint source = position->n_areas, sink = position->n_areas + 1;
  g_autoptr (LoomGraph) graph = loom_graph_new (position->n_areas + 2, TRUE);
  guint64 value = 0;

  for (guint i = 0; i < position->n_areas; i++)
    {
      for (guint32 j = position->link_start[i]; j < position->link_start[i + 1]; j++)
        loom_graph_add_edge (graph, i, position->links[j], 1);
      if (position->areas[i].owner == seat)
        loom_graph_add_edge (graph, source, i, 1000000);
      else if (position->areas[i].owner == rival)
        loom_graph_add_edge (graph, i, sink, 1000000);
    }
  return loom_graph_max_flow (graph, source, sink, &value, NULL, NULL) ? (double)value : NAN;
}

void
loom_balance_find_chokes (const LoomPosition *position, GArray *areas)
{
  g_autoptr (LoomGraph) graph = loom_graph_new (position->n_areas, FALSE);

  /* Most links are there both ways; that an edge is double makes no difference. */
  for (guint i = 0; i < position->n_areas; i++)
    for (guint32 j = position->link_start[i]; j < position->link_start[i + 1]; j++)
      loom_graph_add_edge (graph, i, position->links[j], 1);
  loom_graph_articulation_points (graph, areas);
}

static void
measure_rivals (const LoomPosition *position, guint *const *distances, GArray *measures)
{
  LoomMeasure *near = loom_measure_add (measures, NC_ ("figure", "to rival"),
                                        N_ ("steps to the nearest rival"), FALSE);

  for (guint seat = 1; seat <= position->n_seats; seat++)
    for (guint i = 0; i < position->n_areas; i++)
      {
        guint steps = distances[seat][i];

        if (position->areas[i].owner == 0 || position->areas[i].owner == seat || steps == G_MAXUINT)
          continue;
        near->values[seat] = fmin (steps, near->values[seat]);
      }
  if ((position->rules->uses & LOOM_USES_SHRINE) != 0)
    {
      LoomMeasure *goal = loom_measure_add (measures, NC_ ("figure", "to shrine"),
                                            N_ ("steps to the nearest rival shrine"), TRUE);

      goal->less_is_better = TRUE;
      for (guint seat = 1; seat <= position->n_seats; seat++)
        for (guint i = 0; i < position->n_areas; i++)
          if (position->areas[i].shrine && position->areas[i].owner != seat
              && distances[seat][i] != G_MAXUINT)
            goal->values[seat] = fmin (distances[seat][i], goal->values[seat]);
    }
  if (position->n_seats <= LOOM_BALANCE_MAX_SEATS)
    {
      LoomMeasure *cut = loom_measure_add (measures, NC_ ("figure", "cut"),
                                           N_ ("links that part it from a rival"), FALSE);

      for (guint seat = 1; seat <= position->n_seats; seat++)
        for (guint rival = 1; rival <= position->n_seats; rival++)
          if (rival != seat)
            cut->values[seat] = fmin (smallest_cut (position, seat, rival), cut->values[seat]);
    }
}

static void
measure_reach (const LoomPosition *position, guint *const *distances, GArray *measures)
{
  LoomMeasure first
      = { .title = NC_ ("figure", "first"), .words = N_ ("areas reached first"), .compared = TRUE };
  LoomMeasure chokes
      = { .title = NC_ ("figure", "chokes"), .words = N_ ("choke points reached first") };
  LoomMeasure within[2]
      = { { .title = NC_ ("figure", "in 1"), .words = N_ ("areas reached in one move") },
          { .title = NC_ ("figure", "in 2"), .words = N_ ("areas reached in two moves") } };
  g_autoptr (GArray) points = g_array_new (FALSE, FALSE, sizeof (guint));
  guint n_chokes = 0;

  loom_balance_find_chokes (position, points);
  for (guint i = 0; i < position->n_areas; i++)
    {
      guint here[LOOM_SEATS_MAX + 1];

      for (guint seat = 1; seat <= position->n_seats; seat++)
        {
          here[seat] = distances[seat][i];
          within[0].values[seat] += here[seat] == 1;
          within[1].values[seat] += here[seat] == 1 || here[seat] == 2;
        }
      loom_balance_split (position, here, &first);
      if (n_chokes < points->len && g_array_index (points, guint, n_chokes) == i)
        {
          loom_balance_split (position, here, &chokes);
          n_chokes++;
        }
    }
  g_array_append_vals (measures, within, 2);
  g_array_append_val (measures, first);
  g_array_append_val (measures, chokes);
}

char *
loom_balance_dup_between (const LoomPosition *position, guint seat, guint rival)
{
  g_autofree guint *distances = loom_balance_area_steps (position, seat);
  guint near = G_MAXUINT;

  for (guint i = 0; i < position->n_areas; i++)
    if (position->areas[i].owner == rival)
      near = MIN (near, distances[i]);
  if (near == G_MAXUINT)
    return g_strdup (_ ("out of reach"));
  return g_strdup_printf ("%u / %.0f", near, smallest_cut (position, seat, rival));
}

void
loom_balance_of_areas (const LoomPosition *position, GArray *measures)
{
  guint *distances[LOOM_SEATS_MAX + 1] = { NULL };
  LoomMeasure areas = { .title = NC_ ("figure", "areas"), .words = N_ ("areas"), .compared = TRUE };
  LoomMeasure dice = { .title = NC_ ("figure", "dice"), .words = N_ ("dice"), .compared = TRUE };
  LoomMeasure borders
      = { .title = NC_ ("figure", "borders"), .words = N_ ("areas beside a rival") };
  LoomMeasure income
      = { .title = NC_ ("figure", "income"), .words = N_ ("dice earned a turn"), .compared = TRUE };
  LoomMeasure drop = { .title = NC_ ("figure", "drop"),
                       .words = N_ ("income that one capture takes"),
                       .compared = TRUE,
                       .less_is_better = TRUE };
  gboolean has_dice = FALSE, anything = FALSE;

  for (guint i = 0; i < position->n_areas; i++)
    {
      const LoomPositionArea *area = &position->areas[i];

      if (area->owner == 0 || area->owner > position->n_seats)
        continue;
      anything = TRUE;
      has_dice |= area->dice > 0;
      areas.values[area->owner]++;
      dice.values[area->owner] += MAX (area->dice, 0);
      borders.values[area->owner] += is_attackable (position, i);
    }
  if (!anything)
    return;
  for (guint seat = 1; seat <= position->n_seats; seat++)
    {
      guint largest = largest_group (position, seat, LOOM_NONE);

      distances[seat] = loom_balance_area_steps (position, seat);
      income.values[seat] = largest + extra_income (position, seat);
      drop.values[seat] = one_capture_drop (position, seat, largest);
    }
  g_array_append_val (measures, areas);
  if (has_dice)
    g_array_append_val (measures, dice);
  g_array_append_val (measures, borders);
  measure_rivals (position, distances, measures);
  measure_reach (position, distances, measures);
  g_array_append_val (measures, income);
  g_array_append_val (measures, drop);
  for (guint seat = 1; seat <= position->n_seats; seat++)
    g_free (distances[seat]);
}
