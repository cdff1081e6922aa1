/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A set of areas as two words of bits: what the dice games ask while playing ("which of my areas
 * have room?", "who stands beside it?") is a few instructions, and no loop runs over all areas.
 *
 * Members are places in LoomPosition.areas, below LOOM_AREA_SET_MAX; a game whose boards may be
 * larger cannot use it. A plain value: copied by assignment, empty when all zero, equal sets have
 * equal bytes. */

#pragma once

#include "validator/base/random.h"

G_BEGIN_DECLS

#define LOOM_AREA_SET_MAX 128

typedef struct
{
  guint64 words[2]; /* area i is bit i % 64 of word i / 64 */
} LoomAreaSet;

#define LOOM_AREA_SET_INIT                                                                         \
  {                                                                                                \
    {                                                                                              \
      0, 0                                                                                         \
    }                                                                                              \
  }

/**
 * loom_area_set_of: The set of @area alone.
 */
static inline LoomAreaSet
loom_area_set_of (guint area)
{
  const guint64 bit = G_GUINT64_CONSTANT (1) << (area & 63);
  return (LoomAreaSet){ { area < 64 ? bit : 0, area < 64 ? 0 : bit } };
}

/**
 * loom_area_set_of_if: The same when @member is TRUE, else nothing; without a branch.
 */
static inline LoomAreaSet
loom_area_set_of_if (guint area, gboolean member)
{
  const guint64 bit = (guint64)(member != 0) << (area & 63);
  const guint64 high = -(guint64)(area >> 6);
  return (LoomAreaSet){ { bit & ~high, bit & high } };
}

/**
 * loom_area_set_below: The first @n areas.
 */
static inline LoomAreaSet
loom_area_set_below (guint n)
{
  const guint64 all = G_MAXUINT64;
  return (LoomAreaSet){ { n >= 64 ? all : ~(all << n), n >= 128  ? all
                                                       : n <= 64 ? 0
                                                                 : ~(all << (n - 64)) } };
}

static inline void
loom_area_set_add (LoomAreaSet *self, guint area)
{
  self->words[area >> 6] |= G_GUINT64_CONSTANT (1) << (area & 63);
}

static inline void
loom_area_set_remove (LoomAreaSet *self, guint area)
{
  self->words[area >> 6] &= ~(G_GUINT64_CONSTANT (1) << (area & 63));
}

/**
 * loom_area_set_put: Adds @area when @member is TRUE, else removes it.
 */
static inline void
loom_area_set_put (LoomAreaSet *self, guint area, gboolean member)
{
  const guint64 bit = G_GUINT64_CONSTANT (1) << (area & 63);
  guint64 *word = &self->words[area >> 6];

  *word = member ? *word | bit : *word & ~bit;
}

static inline gboolean
loom_area_set_has (LoomAreaSet self, guint area)
{
  return (self.words[area >> 6] >> (area & 63)) & 1;
}

static inline gboolean
loom_area_set_is_empty (LoomAreaSet self)
{
  return (self.words[0] | self.words[1]) == 0;
}

/**
 * loom_area_set_is_single: Whether there is one member or none.
 */
static inline gboolean
loom_area_set_is_single (LoomAreaSet self)
{
  return self.words[0] == 0 ? (self.words[1] & (self.words[1] - 1)) == 0
                            : ((self.words[0] & (self.words[0] - 1)) | self.words[1]) == 0;
}

static inline gboolean
loom_area_set_equal (LoomAreaSet a, LoomAreaSet b)
{
  return a.words[0] == b.words[0] && a.words[1] == b.words[1];
}

static inline LoomAreaSet
loom_area_set_and (LoomAreaSet a, LoomAreaSet b)
{
  return (LoomAreaSet){ { a.words[0] & b.words[0], a.words[1] & b.words[1] } };
}

static inline LoomAreaSet
loom_area_set_or (LoomAreaSet a, LoomAreaSet b)
{
  return (LoomAreaSet){ { a.words[0] | b.words[0], a.words[1] | b.words[1] } };
}

/**
 * loom_area_set_and_not: What is in @a and not in @b.
 */
static inline LoomAreaSet
loom_area_set_and_not (LoomAreaSet a, LoomAreaSet b)
{
  return (LoomAreaSet){ { a.words[0] & ~b.words[0], a.words[1] & ~b.words[1] } };
}

static inline gboolean
loom_area_set_meets (LoomAreaSet a, LoomAreaSet b)
{
  return ((a.words[0] & b.words[0]) | (a.words[1] & b.words[1])) != 0;
}

/* Bits set in each byte of @word, a byte each. Machines of every age run the same program, so the
 * compiler may not use their instruction for it; this is as fast as calling its replacement is
 * slow. */
static inline guint64
loom_area_set_count_bytes (guint64 word)
{
  word -= (word >> 1) & G_GUINT64_CONSTANT (0x5555555555555555);
  word = (word & G_GUINT64_CONSTANT (0x3333333333333333))
         + ((word >> 2) & G_GUINT64_CONSTANT (0x3333333333333333));
  return (word + (word >> 4)) & G_GUINT64_CONSTANT (0x0f0f0f0f0f0f0f0f);
}

static inline guint
loom_area_set_count_word (guint64 word)
{
#ifdef __POPCNT__
  return (guint)__builtin_popcountll (word);
#else
  return (guint)((loom_area_set_count_bytes (word) * G_GUINT64_CONSTANT (0x0101010101010101))
                 >> 56);
#endif
}

static inline guint
loom_area_set_count (LoomAreaSet self)
{
  /* No byte of the sum exceeds 16, and all of them 128. */
  return (guint)(((loom_area_set_count_bytes (self.words[0])
                   + loom_area_set_count_bytes (self.words[1]))
                  * G_GUINT64_CONSTANT (0x0101010101010101))
                 >> 56);
}

/**
 * loom_area_set_first: The lowest member; the set must not be empty.
 */
static inline guint
loom_area_set_first (LoomAreaSet self)
{
  return self.words[0] != 0 ? (guint)__builtin_ctzll (self.words[0])
                            : 64 + (guint)__builtin_ctzll (self.words[1]);
}

/**
 * loom_area_set_take_first: Removes and returns the lowest member; the set must not be empty.
 */
static inline guint
loom_area_set_take_first (LoomAreaSet *self)
{
  /* No pointer to one of the words: both stay in registers. */
  const gboolean is_low = self->words[0] != 0;
  const guint64 word = is_low ? self->words[0] : self->words[1];

  self->words[0] &= self->words[0] - (self->words[0] != 0);
  self->words[1] = is_low ? self->words[1] : word & (word - 1);
  return (guint)__builtin_ctzll (word) + (is_low ? 0 : 64);
}

/**
 * loom_area_set_trim:
 * The first @n_words words of @self, of which the others are known to be empty. With a constant 1,
 * as for boards of up to 64 areas, compilers leave out what would be done with the second word.
 */
static inline LoomAreaSet
loom_area_set_trim (LoomAreaSet self, guint n_words)
{
  return (LoomAreaSet){ { self.words[0], n_words > 1 ? self.words[1] : 0 } };
}

#define LOOM_AREA_SET_ONES G_GUINT64_CONSTANT (0x0101010101010101)

/* How many of the bytes of @sums, each at most 64, are @n or less. A byte of the difference keeps
 * its highest bit where that is so; none borrows from the next. */
static inline guint
loom_area_set_count_up_to (guint64 sums, guint n)
{
  const guint64 up_to
      = (((n | 0x80) * LOOM_AREA_SET_ONES) - sums) & G_GUINT64_CONSTANT (0x8080808080808080);

  return (guint)(((up_to >> 7) * LOOM_AREA_SET_ONES) >> 56);
}

/* The bit of @word that has @n bits below it, of which byte i of @sums counts those in bytes 0 to
 * i. The same is done twice, without a branch: to find the byte, and then the bit in it. */
static inline guint
loom_area_set_nth_of_word (guint64 word, guint64 sums, guint n)
{
  const guint shift = 8 * loom_area_set_count_up_to (sums, n);
  const guint64 bits
      = (((word >> shift) & 0xff) * LOOM_AREA_SET_ONES) & G_GUINT64_CONSTANT (0x8040201008040201);
  const guint64 ones = ((bits + G_GUINT64_CONSTANT (0x7f7f7f7f7f7f7f7f)) >> 7) & LOOM_AREA_SET_ONES;

  n -= (guint)((sums << 8) >> shift) & 0xff;
  return shift + loom_area_set_count_up_to (ones * LOOM_AREA_SET_ONES, n);
}

/**
 * loom_area_set_nth:
 * The member that has @n members below it; there must be more than @n. With @n uniform it is a
 * uniform choice.
 */
static inline guint
loom_area_set_nth (LoomAreaSet self, guint n)
{
  const guint64 low = loom_area_set_count_bytes (self.words[0]) * LOOM_AREA_SET_ONES;
  const guint n_low = (guint)(low >> 56);

  if (n < n_low)
    return loom_area_set_nth_of_word (self.words[0], low, n);
  return 64
         + loom_area_set_nth_of_word (
             self.words[1], loom_area_set_count_bytes (self.words[1]) * LOOM_AREA_SET_ONES,
             n - n_low);
}

/**
 * loom_area_set_pick: A member, each as likely as the others; the set must not be empty.
 */
static inline guint
loom_area_set_pick (LoomAreaSet self, LoomRandom *random)
{
  const guint64 others = self.words[0] & (self.words[0] - 1);
  guint64 sums;

  /* Boards of up to 64 areas are the rule. */
  if (self.words[1] != 0)
    return loom_area_set_nth (self, loom_random_below (random, loom_area_set_count (self)));
  /* Most sets have one member or two, and which of both is hard to foretell. Then the highest bit
   * of the number decides, as loom_random_below() would find. */
  if ((others & (others - 1)) == 0)
    {
      const gboolean is_second = (loom_random_u32 (random) >> 31) & (others != 0);

      return (guint)__builtin_ctzll (is_second ? others : self.words[0]);
    }
  sums = loom_area_set_count_bytes (self.words[0]) * LOOM_AREA_SET_ONES;
  return loom_area_set_nth_of_word (self.words[0], sums,
                                    loom_random_below (random, (guint)(sums >> 56)));
}

/**
 * LOOM_AREA_SET_FOREACH:
 * Runs the statement that follows for each member of @set, rising, as the guint @area. @set is
 * evaluated once, so the statement may change what it was taken from.
 */
#define LOOM_AREA_SET_FOREACH(set, area)                                                           \
  for (LoomAreaSet area##_left = (set), *area##_once = &area##_left; area##_once != NULL;          \
       area##_once = NULL)                                                                         \
    for (guint area; !loom_area_set_is_empty (area##_left)                                         \
                     && ((area = loom_area_set_take_first (&area##_left)), TRUE);)

/**
 * loom_area_set_without: What is in @self, of @n_words words, but @area.
 */
static inline LoomAreaSet
loom_area_set_without (LoomAreaSet self, guint area, guint n_words)
{
  return loom_area_set_and_not (self, n_words == 1
                                          ? (LoomAreaSet){ { G_GUINT64_CONSTANT (1) << area, 0 } }
                                          : loom_area_set_of (area));
}

/* Takes the lowest member of @left, and adds it to @found when @met, which may use @area, is not 0;
 * where there is none, @met is asked of area 63 and nothing is added. Four of these on end have no
 * branch, and a wrong guess of the processor takes as long as ten. */
#define LOOM_AREA_SET_ASK(left, area, met, found)                                                  \
  G_STMT_START                                                                                     \
  {                                                                                                \
    const guint64 area##_bit = (left) & -(left);                                                   \
    const guint area = (guint)__builtin_ctzll ((left) | G_GUINT64_CONSTANT (0x8000000000000000));  \
                                                                                                   \
    (left) ^= area##_bit;                                                                          \
    (found) |= (met) != 0 ? area##_bit : 0;                                                        \
  }                                                                                                \
  G_STMT_END

/**
 * loom_area_set_that_meet:
 * @near: by area, 64 at least: some are read whose area is no member
 * @n_words: see loom_area_set_trim()
 *
 * The members of @self for which what is @near meets @what.
 */
static inline G_ALWAYS_INLINE LoomAreaSet
loom_area_set_that_meet (LoomAreaSet self, const LoomAreaSet *near, LoomAreaSet what, guint n_words)
{
  LoomAreaSet found = LOOM_AREA_SET_INIT;

  if (n_words == 1)
    {
      for (guint64 left = self.words[0]; left != 0;)
        for (guint i = 0; i < 4; i++)
          LOOM_AREA_SET_ASK (left, area, near[area].words[0] & what.words[0], found.words[0]);
      return found;
    }
  LOOM_AREA_SET_FOREACH (self, area)
  found = loom_area_set_or (found,
                            loom_area_set_of_if (area, loom_area_set_meets (near[area], what)));
  return found;
}

/**
 * loom_area_set_that_meet_theirs:
 * @what: by key, of all that @key may have
 * @key: by area, 64 at least
 *
 * The same where each member has a set of its own that must be met within @within.
 */
static inline G_ALWAYS_INLINE LoomAreaSet
loom_area_set_that_meet_theirs (LoomAreaSet self,
                                const LoomAreaSet *near,
                                LoomAreaSet within,
                                const LoomAreaSet *what,
                                const guint8 *key,
                                guint n_words)
{
  LoomAreaSet found = LOOM_AREA_SET_INIT;

  if (n_words == 1)
    {
      for (guint64 left = self.words[0]; left != 0;)
        for (guint i = 0; i < 4; i++)
          LOOM_AREA_SET_ASK (left, area,
                             near[area].words[0] & what[key[area]].words[0] & within.words[0],
                             found.words[0]);
      return found;
    }
  LOOM_AREA_SET_FOREACH (self, area)
  found = loom_area_set_or (
      found, loom_area_set_of_if (area, loom_area_set_meets (loom_area_set_and (near[area], within),
                                                             what[key[area]])));
  return found;
}

/**
 * loom_area_set_group:
 * @from: a set within @within
 * @beside: the neighbours of each area
 *
 * What is connected to @from within @within, itself included. Complexity: O(members found).
 */
static inline LoomAreaSet
loom_area_set_group (LoomAreaSet within, LoomAreaSet from, const LoomAreaSet *beside)
{
  LoomAreaSet edge = from, left = loom_area_set_and_not (within, from);

  while (!loom_area_set_is_empty (edge) && !loom_area_set_is_empty (left))
    {
      const guint area = loom_area_set_take_first (&edge);
      const LoomAreaSet found = loom_area_set_and (beside[area], left);

      left = loom_area_set_and_not (left, found);
      edge = loom_area_set_or (edge, found);
    }
  return loom_area_set_and_not (within, left);
}

/* loom_area_set_group() of one word; four of the edge are looked at on end. */
static inline guint64
loom_area_set_group_of_word (guint64 within, guint64 from, const LoomAreaSet *beside)
{
  guint64 edge = from, left = within & ~from;

  while (edge != 0 && left != 0)
    {
      guint64 found = 0;

      for (guint i = 0; i < 4; i++)
        {
          const guint area
              = (guint)__builtin_ctzll (edge | G_GUINT64_CONSTANT (0x8000000000000000));

          found |= edge != 0 ? beside[area].words[0] : 0;
          edge &= edge - 1;
        }
      found &= left;
      left ^= found;
      edge |= found;
    }
  return within & ~left;
}

/* loom_area_set_largest_group() of one word. */
static inline guint
loom_area_set_largest_of_word (guint64 word, const LoomAreaSet *beside)
{
  guint n_left = loom_area_set_count_word (word), best = 0;

  while (n_left > best)
    {
      const guint64 group = loom_area_set_group_of_word (word, word & -word, beside);
      const guint n = loom_area_set_count_word (group);

      best = MAX (best, n);
      word ^= group;
      n_left -= n;
    }
  return best;
}

/**
 * loom_area_set_largest_group:
 * How many members the largest connected part of @self has, neighbours being those of @beside.
 * Complexity: O(members); it stops when what is left cannot be larger.
 */
static inline guint
loom_area_set_largest_group (LoomAreaSet self, const LoomAreaSet *beside)
{
  LoomAreaSet left = self;
  guint n_left = loom_area_set_count (self), best = 0;

  if (self.words[1] == 0)
    return loom_area_set_largest_of_word (self.words[0], beside);
  while (n_left > best)
    {
      const LoomAreaSet group
          = loom_area_set_group (left, loom_area_set_of (loom_area_set_first (left)), beside);
      const guint n = loom_area_set_count (group);

      best = MAX (best, n);
      left = loom_area_set_and_not (left, group);
      n_left -= n;
    }
  return best;
}

G_END_DECLS
