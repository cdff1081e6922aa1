/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Things on sheets to be cut out: none lost, none on another, and backs behind their fronts. */

#include "render/sheet/backs.h"
#include "render/sheet/packing.h"

static const LoomPackRequest a4
    = { .width = 210000, .height = 297000, .margin = 10000, .gap = 2000 };

static GArray *
pack (const LoomPackRequest *request, const LoomPackItem *items, guint n)
{
  g_autoptr (GError) error = NULL;
  GArray *places = loom_pack (request, items, n, NULL, &error);

  g_assert_no_error (error);
  return places;
}

static guint
count_sheets (GArray *places)
{
  return places->len > 0 ? g_array_index (places, LoomPackPlace, places->len - 1).sheet + 1 : 0;
}

static void
test_known_counts (void)
{
  static const struct
  {
    LoomPackItem item;
    guint sheets;
  } table[] = {
    /* 190 × 277 mm hold 8 × 12 counters of 20 mm, 2 mm apart. */
    { { 20000, 20000, 96, FALSE }, 1 },
    { { 20000, 20000, 97, FALSE }, 2 },
    /* Poker cards lie two in a row and four high upright, or two and three turned. */
    { { 63500, 88900, 6, FALSE }, 1 },
    { { 63500, 88900, 8, TRUE }, 1 },
    { { 63500, 88900, 9, TRUE }, 2 },
    { { 190000, 277000, 3, FALSE }, 3 },
    { { 277000, 190000, 1, TRUE }, 1 },
    { { 20000, 20000, 0, FALSE }, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_autoptr (GArray) places = pack (&a4, &table[i].item, 1);

      g_assert_cmpuint (places->len, ==, table[i].item.n);
      g_assert_cmpuint (count_sheets (places), ==, table[i].sheets);
    }
}

static gboolean
is_apart (const LoomPackPlace *a, const LoomPackPlace *b, gint32 gap)
{
  return a->sheet != b->sheet || a->x + a->width + gap <= b->x || b->x + b->width + gap <= a->x
         || a->y + a->height + gap <= b->y || b->y + b->height + gap <= a->y;
}

static LoomPackItem
any_item (void)
{
  return (LoomPackItem){ .width = g_test_rand_int_range (5000, 90000),
                         .height = g_test_rand_int_range (5000, 90000),
                         .n = (guint)g_test_rand_int_range (0, 12),
                         .may_turn = g_test_rand_bit () };
}

static void
check_places (const LoomPackRequest *request, const LoomPackItem *items, GArray *places)
{
  for (guint i = 0; i < places->len; i++)
    {
      const LoomPackPlace *place = &g_array_index (places, LoomPackPlace, i);
      const LoomPackItem *item = &items[place->item];

      g_assert_cmpint (place->x, >=, request->margin);
      g_assert_cmpint (place->y, >=, request->margin);
      g_assert_cmpint (place->x + place->width, <=, request->width - request->margin);
      g_assert_cmpint (place->y + place->height, <=, request->height - request->margin);
      g_assert_cmpint (place->width, ==, place->is_turned ? item->height : item->width);
      g_assert_cmpint (place->height, ==, place->is_turned ? item->width : item->height);
      g_assert_true (item->may_turn || !place->is_turned);
      for (guint j = 0; j < i; j++)
        g_assert_true (is_apart (place, &g_array_index (places, LoomPackPlace, j), request->gap));
    }
}

static void
test_all_are_laid_apart_and_within_the_margins (void)
{
  for (guint run = 0; run < 300; run++)
    {
      LoomPackItem items[8];
      const guint n = (guint)g_test_rand_int_range (1, 9);
      guint wanted = 0;

      for (guint i = 0; i < n; i++)
        {
          items[i] = any_item ();
          wanted += items[i].n;
        }
      g_autoptr (GArray) places = pack (&a4, items, n);

      g_assert_cmpuint (places->len, ==, wanted);
      check_places (&a4, items, places);
    }
}

static void
test_the_same_settings_give_the_same_places (void)
{
  const LoomPackItem items[] = { { 20000, 20000, 30, FALSE }, { 15000, 20000, 30, FALSE } };
  g_autoptr (GArray) first = pack (&a4, items, 2);
  g_autoptr (GArray) second = pack (&a4, items, 2);

  g_assert_cmpmem (first->data, first->len * sizeof (LoomPackPlace), second->data,
                   second->len * sizeof (LoomPackPlace));
}

static void
test_what_is_too_large_is_named (void)
{
  const LoomPackItem items[] = { { 20000, 20000, 1, FALSE }, { 280000, 20000, 1, FALSE } };
  g_autoptr (GError) error = NULL;
  guint too_large = 0;

  g_assert_null (loom_pack (&a4, items, 2, &too_large, &error));
  g_assert_error (error, LOOM_PRINT_ERROR, LOOM_PRINT_ERROR_LAYOUT);
  g_assert_cmpuint (too_large, ==, 1);
}

static const LoomBacks ways[]
    = { LOOM_BACKS_LONG_EDGE, LOOM_BACKS_SHORT_EDGE, LOOM_BACKS_FOLD, LOOM_BACKS_NONE };

static void
test_a_back_of_a_back_is_the_front (void)
{
  for (guint run = 0; run < 1000; run++)
    for (guint way = 0; way < G_N_ELEMENTS (ways); way++)
      {
        const gint32 width = g_test_rand_int_range (50000, 400000);
        const gint32 height = g_test_rand_int_range (50000, 400000);
        const LoomCutout front = { .x = g_test_rand_int_range (0, 50000),
                                   .y = g_test_rand_int_range (0, 50000),
                                   .width = 20000,
                                   .height = 30000 };
        const LoomCutout back = loom_backs_map (ways[way], width, height, &front);
        const LoomCutout again = loom_backs_map (ways[way], width, height, &back);

        g_assert_cmpmem (&front, sizeof front, &again, sizeof again);
      }
}

/* A sheet in the hand: its point behind (x, y) when it has been turned about an axis. */
static void
test_backs_lie_behind_their_fronts (void)
{
  static const struct
  {
    LoomBacks backs;
    gint32 width, height; /* mm */
    gint32 x, y;          /* mm, of the back of what lies 10 mm from the left, 20 from the top */
    gboolean is_upside_down;
  } table[] = {
    { LOOM_BACKS_LONG_EDGE, 210, 297, 210 - 10 - 30, 20, FALSE },
    { LOOM_BACKS_SHORT_EDGE, 210, 297, 10, 297 - 20 - 40, TRUE },
    { LOOM_BACKS_LONG_EDGE, 297, 210, 10, 210 - 20 - 40, TRUE },
    { LOOM_BACKS_SHORT_EDGE, 297, 210, 297 - 10 - 30, 20, FALSE },
    { LOOM_BACKS_FOLD, 210, 297, 210 - 10 - 30, 20, FALSE },
    { LOOM_BACKS_FOLD, 297, 210, 297 - 10 - 30, 20, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      const LoomCutout front = { .x = 10, .y = 20, .width = 30, .height = 40 };
      const LoomCutout back
          = loom_backs_map (table[i].backs, table[i].width, table[i].height, &front);

      g_assert_cmpint (back.x, ==, table[i].x);
      g_assert_cmpint (back.y, ==, table[i].y);
      g_assert_cmpint (back.is_upside_down, ==, table[i].is_upside_down);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/print/packing/known-counts", test_known_counts);
  g_test_add_func ("/print/packing/all-are-laid-apart-and-within-the-margins",
                   test_all_are_laid_apart_and_within_the_margins);
  g_test_add_func ("/print/packing/the-same-wish-gives-the-same-places",
                   test_the_same_settings_give_the_same_places);
  g_test_add_func ("/print/packing/what-is-too-large-is-named", test_what_is_too_large_is_named);
  g_test_add_func ("/print/backs/a-back-of-a-back-is-the-front",
                   test_a_back_of_a_back_is_the_front);
  g_test_add_func ("/print/backs/lie-behind-their-fronts", test_backs_lie_behind_their_fronts);
  return g_test_run ();
}
