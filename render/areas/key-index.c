/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The numbers of the index in the order of its panels. Each panel stands where there was room for
 * as many rows as it has, the first of them wherever that was; numbers that went by the map alone
 * would be read as 5, 6, 7 on the left and 1, 2 on the right. */

#include "render/areas/key-index.h"

#include "render/areas/layout.h"

/* Panels are read in so many bands, and in each from left to right in so many columns. */
#define BANDS 3

static guint
band_of (double from, double to, double length)
{
  return (guint)CLAMP (BANDS * (from + to) / 2 / length, 0, BANDS - 1);
}

static int
compare_panels (gconstpointer a, gconstpointer b, gpointer plan)
{
  const LoomPlanKey *x = a, *y = b;
  const LoomAreaPlan *self = plan;
  const guint rows[] = { band_of (x->box.top, x->box.bottom, self->height),
                         band_of (y->box.top, y->box.bottom, self->height) };
  const guint columns[] = { band_of (x->box.left, x->box.right, self->width),
                            band_of (y->box.left, y->box.right, self->width) };

  if (rows[0] != rows[1])
    return rows[0] < rows[1] ? -1 : 1;
  if (columns[0] != columns[1])
    return columns[0] < columns[1] ? -1 : 1;
  if (x->box.top != y->box.top)
    return x->box.top < y->box.top ? -1 : 1;
  return x->box.left < y->box.left ? -1 : x->box.left > y->box.left;
}

/* The panels of @plan as they are read: what begins with other rows, or with the heading, first. */
static GArray *
new_reading (const LoomAreaPlan *plan, guint start)
{
  GArray *panels = g_array_new (FALSE, FALSE, sizeof (LoomPlanKey));
  guint n_first = 0;

  for (guint i = 0; i < plan->keys->len; i++)
    {
      const LoomPlanKey *part = &g_array_index (plan->keys, LoomPlanKey, i);

      if (part->first + part->n <= start)
        continue;
      if (part->first < start)
        g_array_insert_val (panels, n_first++, *part);
      else
        g_array_append_val (panels, *part);
    }
  if (panels->len > n_first)
    g_qsort_with_data (&g_array_index (panels, LoomPlanKey, n_first), (gint)(panels->len - n_first),
                       sizeof (LoomPlanKey), compare_panels, (gpointer)plan);
  return panels;
}

void
loom_key_index_number (LoomAreaPlan *plan, const LoomMapKey *key)
{
  g_return_if_fail (plan != NULL);

  const guint start = loom_map_key_index_start (key), n = plan->n_numbers;

  g_array_set_size (plan->numbers, 0);
  if (key == NULL || n == 0 || plan->keys->len == 0)
    return;
  g_array_set_size (plan->numbers, n);
  g_autoptr (GArray) panels = new_reading (plan, start);
  guint *numbers = (guint *)(gpointer)plan->numbers->data;
  guint next = 1;

  for (guint i = 0; i < panels->len; i++)
    {
      const LoomPlanKey *part = &g_array_index (panels, LoomPlanKey, i);

      for (guint row = MAX (part->first, start); row < part->first + part->n; row++)
        if (row - start < n && numbers[row - start] == 0)
          numbers[row - start] = next++;
    }
  /* What found no panel comes last. */
  for (guint i = 0; i < n; i++)
    if (numbers[i] == 0)
      numbers[i] = next++;
  for (guint i = 0; i < plan->areas->len; i++)
    {
      LoomPlanArea *a = loom_area_plan_area (plan, i);

      if (a->label.number > 0 && numbers[a->label.number - 1] != a->label.number)
        loom_layout_show_number (plan, a, numbers[a->label.number - 1]);
    }
}
