/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Claims about the numbers of chance: the published answers of the generator, streams that keep out
 * of each other's way, and draws without a lean. */

#include "tests/validator/games/chi-square.h"
#include "validator/base/random.h"

#include <string.h>

/* From the known answers that come with the generator (Random123, kat_vectors). */
static void
test_philox_gives_the_published_answers (void)
{
  static const struct
  {
    guint32 counter[4];
    guint32 key[2];
    guint32 out[4];
  } answers[] = {
    { { 0, 0, 0, 0 }, { 0, 0 }, { 0x6627e8d5, 0xe169c58d, 0xbc57ac4c, 0x9b00dbd8 } },
    { { 0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff },
      { 0xffffffff, 0xffffffff },
      { 0x408f276d, 0x41c83b0e, 0xa20bc7c6, 0x6d5451fd } },
    { { 0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344 },
      { 0xa4093822, 0x299f31d0 },
      { 0xd16cfe09, 0x94fdcceb, 0x5001e420, 0x24126ea1 } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (answers); i++)
    {
      guint32 out[4];

      loom_random_philox (answers[i].counter, answers[i].key, out);
      g_assert_cmpmem (out, sizeof out, answers[i].out, sizeof answers[i].out);
    }
}

/* Worked out by another program from what random.h says: a log written today is read in ten years.
 */
static void
test_a_stream_begins_as_it_always_did (void)
{
  static const struct
  {
    guint64 position;
    guint64 seed;
    guint64 game;
    guint32 stream;
    guint32 out[6];
  } answers[] = {
    { 0, 0, 0, 0, { 0xd7537fc8, 0x4787ca68, 0x473ddb06, 0xc80480ec, 0x733e68b8, 0x9146d538 } },
    { 1, 2, 3, 1, { 0x518d6812, 0x8f1dc755, 0xb457bc53, 0x48a3ae63, 0xae9a2ec4, 0x0017fdc4 } },
    { G_GUINT64_CONSTANT (0xfedcba9876543210),
      7,
      G_GUINT64_CONSTANT (0x10000000005),
      18,
      { 0x45ea9f41, 0xfb19722c, 0xf77a30c6, 0x72ae7f35, 0x767206a3, 0x21cf648c } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (answers); i++)
    {
      LoomRandom random;

      loom_random_init (&random, answers[i].position, answers[i].seed, answers[i].game,
                        answers[i].stream);
      for (guint k = 0; k < 6; k++)
        g_assert_cmphex (loom_random_u32 (&random), ==, answers[i].out[k]);
    }
}

/* Two sequences without any bond agree in half of their bits: 4,096 numbers of 32 bits have a
 * standard deviation of 181. */
static void
assert_independent (const guint64 a[4], const guint64 b[4])
{
  LoomRandom first, second;
  gint64 alike = 0;

  loom_random_init (&first, a[0], a[1], a[2], (guint32)a[3]);
  loom_random_init (&second, b[0], b[1], b[2], (guint32)b[3]);
  for (guint i = 0; i < 4096; i++)
    {
      const guint32 one = loom_random_u32 (&first);
      const guint32 other = loom_random_u32 (&second);

      alike += __builtin_popcount (~(one ^ other));
    }
  g_assert_cmpint (ABS (alike - 4096 * 16), <, 5 * 181);
}

static void
test_streams_are_independent (void)
{
  /* Setup, seed, game, stream: neighbours in each place, and places whose numbers could be taken
   * for each other. */
  static const guint64 places[][4] = {
    { 0, 0, 0, 0 },
    { 1, 0, 0, 0 },
    { 0, 1, 0, 0 },
    { 0, 0, 1, 0 },
    { 0, 0, 0, LOOM_STREAM_PLAY },
    { 0, 0, 0, LOOM_STREAM_FACES },
    { 0, 0, 0, LOOM_STREAM_PLAYER + 1 },
    { 0, 0, 0, LOOM_STREAM_PLAYER + 2 },
    { 1, 1, 0, 0 },
    { 0, 0, 1, 1 },
    { 0, 0, G_GUINT64_CONSTANT (0x100000000), 0 },
    { G_GUINT64_CONSTANT (0x100000000), 0, 0, 0 },
    { 0, G_GUINT64_CONSTANT (0x100000000), 0, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    for (guint k = 0; k < i; k++)
      assert_independent (places[i], places[k]);
}

/* However many blocks are worked out at a time, the numbers are those of one after the other, also
 * where the counter turns over. */
static void
test_a_stream_is_one_block_after_the_other (void)
{
  static const guint32 begins[] = { 0, 0x80000000u, 0xfffffff0u };

  for (guint i = 0; i < G_N_ELEMENTS (begins); i++)
    {
      LoomRandom random;
      guint32 counter[4];

      loom_random_init (&random, 18, i, G_GUINT64_CONSTANT (0x300000002), LOOM_STREAM_PLAY);
      random.counter[0] = begins[i];
      memcpy (counter, random.counter, sizeof counter);
      for (guint k = 0; k < 50; k++, counter[0]++)
        {
          guint32 block[4];

          loom_random_philox (counter, random.key, block);
          for (guint j = 0; j < 4; j++)
            g_assert_cmphex (loom_random_u32 (&random), ==, block[j]);
        }
    }
}

static void
test_a_stream_hangs_on_nothing_drawn_before (void)
{
  LoomRandom one, other, between;

  loom_random_init (&one, 5, 6, 7, LOOM_STREAM_PLAY);
  for (guint i = 0; i < 1001; i++)
    (void)loom_random_u32 (&one);
  loom_random_init (&other, 5, 6, 7, LOOM_STREAM_PLAY);
  for (guint i = 0; i < 1001; i++)
    {
      loom_random_init (&between, i, 6, 7, LOOM_STREAM_PLAY);
      (void)loom_random_u32 (&between);
      (void)loom_random_u32 (&other);
    }
  g_assert_cmpmem (&one, sizeof one, &other, sizeof other);
}

static void
test_below_has_no_lean (void)
{
  static const guint32 sizes[] = { 2, 3, 5, 6, 7, 8, 10, 20, 100, 216, 1000 };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autofree guint64 *counts = g_new0 (guint64, sizes[i]);
      LoomRandom random;

      loom_random_init (&random, 11, i, 0, LOOM_STREAM_PLAY);
      for (guint k = 0; k < 200000; k++)
        {
          const guint32 value = loom_random_below (&random, sizes[i]);

          g_assert_cmpuint (value, <, sizes[i]);
          counts[value]++;
        }
      assert_chi_square (counts, NULL, sizes[i]);
    }
}

/* Of 3 · 2³⁰ values, a plain product would give every third twice as often as the others. */
static void
test_below_has_no_lean_for_huge_numbers (void)
{
  guint64 counts[3] = { 0 };
  LoomRandom random;

  loom_random_init (&random, 12, 0, 0, LOOM_STREAM_PLAY);
  for (guint k = 0; k < 200000; k++)
    counts[loom_random_below (&random, 3u << 30) % 3]++;
  assert_chi_square (counts, NULL, 3);
}

static void
test_below_one_is_nought (void)
{
  LoomRandom random;

  loom_random_init (&random, 13, 0, 0, LOOM_STREAM_PLAY);
  for (guint k = 0; k < 100; k++)
    g_assert_cmpuint (loom_random_below (&random, 1), ==, 0);
}

static void
test_a_die_shows_one_to_its_sides (void)
{
  guint64 counts[20] = { 0 };
  LoomRandom random;

  loom_random_init (&random, 14, 0, 0, LOOM_STREAM_PLAY);
  for (guint k = 0; k < 100000; k++)
    {
      const guint face = loom_random_die (&random, 20);

      g_assert_cmpuint (face, >=, 1);
      g_assert_cmpuint (face, <=, 20);
      counts[face - 1]++;
    }
  assert_chi_square (counts, NULL, 20);
}

static void
test_what_was_drawn_is_counted (void)
{
  LoomRandom random;

  loom_random_init (&random, 15, 0, 0, LOOM_STREAM_PLAY);
  g_assert_cmpuint (loom_random_drawn (&random), ==, 0);
  for (guint k = 1; k <= 1000; k++)
    {
      (void)loom_random_u32 (&random);
      g_assert_cmpuint (loom_random_drawn (&random), ==, k);
    }
  (void)loom_random_unit (&random);
  g_assert_cmpuint (loom_random_drawn (&random), ==, 1001);
}

static void
test_skipping_is_drawing (void)
{
  LoomRandom skipping, drawing;

  loom_random_init (&skipping, 5, 6, 7, LOOM_STREAM_PLAY);
  drawing = skipping;
  for (guint n = 0; n <= 50; n++)
    {
      loom_random_skip (&skipping, n);
      for (guint i = 0; i < n; i++)
        loom_random_u32 (&drawing);
      g_assert_cmpmem (&skipping, sizeof skipping, &drawing, sizeof drawing);
    }
}

static void
test_a_unit_is_below_one (void)
{
  LoomRandom random;
  guint64 counts[64] = { 0 };

  /* The largest number that can be drawn. */
  random.left = 1;
  random.numbers[LOOM_RANDOM_AHEAD - 1] = G_MAXUINT32;
  g_assert_cmpfloat (loom_random_unit (&random), <, 1);
  loom_random_init (&random, 16, 0, 0, LOOM_STREAM_PLAY);
  for (guint k = 0; k < 100000; k++)
    counts[(guint)(loom_random_unit (&random) * 64)]++;
  assert_chi_square (counts, NULL, 64);
}

/* The place of an order of four among all 24. */
static guint
rank_of (const guint8 items[4])
{
  guint rank = 0;

  for (guint i = 0; i < 4; i++)
    {
      guint below = 0;

      for (guint k = i + 1; k < 4; k++)
        below += items[k] < items[i];
      rank = rank * (4 - i) + below;
    }
  return rank;
}

static void
test_every_order_is_as_likely (void)
{
  guint64 counts[24] = { 0 };
  LoomRandom random;

  loom_random_init (&random, 17, 0, 0, LOOM_STREAM_DEAL);
  for (guint k = 0; k < 120000; k++)
    {
      guint8 items[4] = { 10, 11, 12, 13 };
      guint seen = 0;

      loom_random_shuffle (&random, items, 4);
      for (guint i = 0; i < 4; i++)
        seen |= 1u << (items[i] - 10);
      g_assert_cmphex (seen, ==, 0xf);
      counts[rank_of (items)]++;
    }
  assert_chi_square (counts, NULL, 24);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/random/philox-gives-the-published-answers",
                   test_philox_gives_the_published_answers);
  g_test_add_func ("/rules/random/a-stream-begins-as-it-always-did",
                   test_a_stream_begins_as_it_always_did);
  g_test_add_func ("/rules/random/streams-are-independent", test_streams_are_independent);
  g_test_add_func ("/rules/random/a-stream-is-one-block-after-the-other",
                   test_a_stream_is_one_block_after_the_other);
  g_test_add_func ("/rules/random/a-stream-hangs-on-nothing-drawn-before",
                   test_a_stream_hangs_on_nothing_drawn_before);
  g_test_add_func ("/rules/random/below-has-no-lean", test_below_has_no_lean);
  g_test_add_func ("/rules/random/below-has-no-lean-for-huge-numbers",
                   test_below_has_no_lean_for_huge_numbers);
  g_test_add_func ("/rules/random/below-one-is-nought", test_below_one_is_nought);
  g_test_add_func ("/rules/random/a-die-shows-one-to-its-sides", test_a_die_shows_one_to_its_sides);
  g_test_add_func ("/rules/random/what-was-drawn-is-counted", test_what_was_drawn_is_counted);
  g_test_add_func ("/rules/random/skipping-is-drawing", test_skipping_is_drawing);
  g_test_add_func ("/rules/random/a-unit-is-below-one", test_a_unit_is_below_one);
  g_test_add_func ("/rules/random/every-order-is-as-likely", test_every_order_is_as_likely);
  return g_test_run ();
}
